"""Python and the packages: what is installed against what Andiron says it needs."""

import platform
import re
from collections.abc import Iterator
from importlib import metadata

from andiron.doctor.finding import Finding, error, note, ok
from andiron.doctor.subject import Subject, Tell

DISTRIBUTION = "andiron"
SHOWN = ("torch", "triton", "safetensors", "tokenizers")  # in the line that says all is well
COMPARE = {
    ">=": lambda have, want: have >= want,
    "<=": lambda have, want: have <= want,
    "<": lambda have, want: have < want,
    ">": lambda have, want: have > want,
    "==": lambda have, want: have == want,
    "!=": lambda have, want: have != want,
}
SOURCE = "the package's own metadata (pyproject.toml)"


def examine(subject: Subject, tell: Tell) -> Iterator[Finding]:
    tell("comparing versions")
    try:
        distribution = metadata.distribution(DISTRIBUTION)
    except metadata.PackageNotFoundError:
        yield note(
            "packages",
            f"{DISTRIBUTION} is not installed, it runs from its source",
            reason="Which versions it needs is in the installed package only.",
            fix="pip install -e . in its folder.",
            source="importlib.metadata",
        )
        return
    yield python(platform.python_version(), distribution.metadata["Requires-Python"] or "")
    yield from packages(distribution.requires or [])


def python(version: str, wanted: str) -> Finding:
    if is_within(version, wanted):
        return ok("Python", version, source=SOURCE)
    return error(
        "Python",
        version,
        reason=f"Andiron needs Python {wanted}.",
        fix="Make an environment with a Python that fits and install Andiron there.",
        source=SOURCE,
    )


def packages(requirements: list[str]) -> Iterator[Finding]:
    found = []
    for requirement in requirements:
        wanted, _, marker = requirement.partition(";")
        name, limits = _split(wanted)
        if "extra" in marker:
            continue
        version = installed(name)
        if version is None and not marker:
            yield _wrong(name, "is not installed", limits)
        elif version is not None and not is_within(version, limits):
            yield _wrong(name, f"is {version}", limits)
        elif version is not None:
            found.append(name)
    versions = [f"{name} {version}" for name in SHOWN if (version := installed(name))]
    if found:
        yield ok("packages", f"{len(found)} of the right versions: {', '.join(versions)}", source=SOURCE)


def _wrong(name: str, how: str, limits: str) -> Finding:
    return error(
        "packages",
        f"{name} {how}",
        reason=f"Andiron is tested with {name}{limits} only.",
        fix=f"pip install '{name}{limits}'",
        source=SOURCE,
    )


def installed(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def _split(requirement: str) -> tuple[str, str]:
    match = re.match(r"\s*([A-Za-z0-9._-]+)(?:\[[^]]*\])?\s*\(?([^)]*)\)?", requirement)
    assert match is not None
    return match[1], match[2].replace(" ", "")


def is_within(version: str, limits: str) -> bool:
    """`2.13.0+cpu` is within `<2.14,>=2.11`; a condition of another kind than these is not ours to judge."""
    have = _numbers(version)
    for limit in filter(None, limits.split(",")):
        match = re.fullmatch(r"(>=|<=|<|>|==|!=)([0-9.]+)", limit.strip())
        if match is None:
            continue
        want = _numbers(match[2])
        length = max(len(have), len(want))
        if not COMPARE[match[1]](_padded(have, length), _padded(want, length)):
            return False
    return True


def _numbers(version: str) -> tuple[int, ...]:
    match = re.match(r"\d+(\.\d+)*", version)
    return tuple(int(part) for part in match[0].split(".")) if match else ()


def _padded(numbers: tuple[int, ...], length: int) -> tuple[int, ...]:
    return numbers + (0,) * (length - len(numbers))
