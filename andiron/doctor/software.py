"""Python, the packages, and the compiler that Triton needs: what is installed against what is required."""

import os
import platform
import shutil
import sysconfig
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from andiron.doctor.finding import Finding, error, note, ok
from andiron.doctor.subject import Subject, Tell

DISTRIBUTION = "andiron"
SHOWN = ("torch", "triton", "safetensors", "tokenizers")  # when all is well
SOURCE = "the package's metadata (pyproject.toml)"
TRITON = "triton/runtime/build.py, which runs the compiler"


def examine(subject: Subject, tell: Tell) -> Iterator[Finding]:
    tell("comparing versions")
    yield from _versions()
    if subject.has_gpu:
        yield compiler(_compiler())
        yield headers(Path(sysconfig.get_path("include")))


def _versions() -> Iterator[Finding]:
    try:
        distribution = metadata.distribution(DISTRIBUTION)
    except metadata.PackageNotFoundError:
        yield note(
            "packages",
            f"{DISTRIBUTION} is not installed, it runs from its source",
            reason="Only the installed package says which versions it needs.",
            fix="Run `pip install -e .` in its directory.",
            source="importlib.metadata",
        )
        return
    yield python(platform.python_version(), distribution.metadata["Requires-Python"] or "")
    yield from packages(distribution.requires or [])


def python(version: str, required: str) -> Finding:
    if SpecifierSet(required).contains(version, prereleases=True):
        return ok("Python", version, source=SOURCE)
    return error(
        "Python",
        version,
        reason=f"Andiron needs Python {required}.",
        fix="Create an environment with such a Python and install Andiron there.",
        source=SOURCE,
    )


def packages(requirements: list[str]) -> Iterator[Finding]:
    right = 0
    for requirement in map(Requirement, requirements):
        if requirement.marker is not None and not requirement.marker.evaluate({"extra": ""}):
            continue
        version = installed(requirement.name)
        if version is not None and requirement.specifier.contains(version, prereleases=True):
            right += 1
            continue
        range_ = f"{requirement.name}{requirement.specifier}"
        yield error(
            "packages",
            f"{requirement.name} is {version or 'not installed'}",
            reason=f"Andiron is tested only with {range_}.",
            fix=f"pip install '{range_}'",
            source=SOURCE,
        )
    versions = [f"{name} {version}" for name in SHOWN if (version := installed(name))]
    if right:
        yield ok("packages", f"{right} as required, among them {', '.join(versions)}", source=SOURCE)


def installed(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def _compiler() -> str | None:
    """The one that Triton will use: CC, or the first of the usual names."""
    return shutil.which(os.environ.get("CC") or "") or next(
        filter(None, map(shutil.which, ("gcc", "clang", "cc"))), None
    )


def compiler(found: str | None) -> Finding:
    if found is not None:
        return ok("C compiler", found, source=TRITON)
    return error(
        "C compiler",
        "there is none: neither CC, gcc, clang nor cc",
        reason="Triton compiles a small launcher in C for each kernel, so the first start on a GPU would fail.",
        fix="sudo apt install build-essential (Fedora: sudo dnf install gcc), or set CC.",
        source=TRITON,
    )


def headers(directory: Path) -> Finding:
    if (directory / "Python.h").is_file():
        return ok("Python headers", str(directory), source=TRITON)
    version = platform.python_version().rpartition(".")[0]
    return error(
        "Python headers",
        f"{directory} has no Python.h",
        reason="Triton's launchers include it, so the first start on a GPU would fail.",
        fix=f"sudo apt install python{version}-dev (Fedora: sudo dnf install python3-devel).",
        source=TRITON,
    )
