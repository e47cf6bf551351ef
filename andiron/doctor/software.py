"""Python and the packages: the installed versions against those that Andiron requires."""

import platform
from collections.abc import Iterator
from importlib import metadata

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

from andiron.doctor.finding import Finding, error, note, ok
from andiron.doctor.subject import Subject, Tell

DISTRIBUTION = "andiron"
SHOWN = ("torch", "triton", "safetensors", "tokenizers")  # when all is well
SOURCE = "the package's metadata (pyproject.toml)"


def examine(subject: Subject, tell: Tell) -> Iterator[Finding]:
    tell("comparing versions")
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
