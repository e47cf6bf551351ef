"""Reports as files: JSON with everything that was measured, and the page beside it."""

import os
from pathlib import Path

import msgspec

from andiron.bench import pieces
from andiron.bench.records import SCHEMA, Report
from andiron.bench.report.page import page
from andiron.errors import AndironError


class _Version(msgspec.Struct):
    """The fields that tell how to read the rest of a file."""

    schema: int
    andiron: str = "another version of andiron"


def write(report: Report, path: Path) -> None:
    _replace(path, encoded(report))


def encoded(report: Report) -> bytes:
    """As a dict, because a report omits fields that have their default, and so would omit its schema."""
    return msgspec.json.encode(msgspec.structs.asdict(report), enc_hook=pieces.encode) + b"\n"


def write_page(report: Report, path: Path, *, json_path: Path, despite_failures: bool = False) -> None:
    name = os.path.relpath(json_path, path.parent)
    _replace(path, page(report, json_name=name, despite_failures=despite_failures).encode())


def save(report: Report, path: Path, *, despite_failures: bool = False) -> tuple[Path, Path]:
    """Writes both files and returns their paths."""
    json_path, page_path = paths(path)
    write(report, json_path)
    write_page(report, page_path, json_path=json_path, despite_failures=despite_failures)
    return json_path, page_path


def paths(path: Path) -> tuple[Path, Path]:
    """The paths of the JSON and the page, whether `path` ends in .json, in .html or in neither."""
    stem = path.with_suffix("") if path.suffix in (".json", ".html") else path
    return stem.with_name(f"{stem.name}.json"), stem.with_name(f"{stem.name}.html")


def read(path: Path) -> Report:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise AndironError(f"{path} cannot be read: {error.strerror}; check the path and its permissions") from error
    try:
        version = msgspec.json.decode(data, type=_Version)
        if 1 <= version.schema <= SCHEMA:
            return msgspec.json.decode(data, type=Report, dec_hook=pieces.decode)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise AndironError(f"{path} is not a complete report of `andiron bench`: {error}") from error
    raise AndironError(
        f"{path} has schema {version.schema}, written by andiron {version.andiron}; this version reads schemas "
        f"1 to {SCHEMA}. Read it with the version that wrote it, or update this one."
    )


def _replace(path: Path, data: bytes) -> None:
    """Writes the whole file or nothing: an existing one is kept until the new one is complete."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_bytes(data)
        os.replace(temporary, path)
    except OSError as error:
        temporary.unlink(missing_ok=True)
        raise AndironError(f"{path} cannot be written: {error.strerror}; check its permissions") from error
