"""Reports as files: JSON that holds everything, and beside it the page."""

import os
from pathlib import Path

import msgspec

from andiron.bench import pieces
from andiron.bench.records import SCHEMA, Report
from andiron.bench.report.page import page
from andiron.errors import AndironError

NO_LONGER_READ: dict[int, str] = {}  # schema: the last version of andiron that reads it


class _Version(msgspec.Struct):
    """All that is asked of a file before it is known how to read it."""

    schema: int
    andiron: str = "another version of andiron"


def write(report: Report, path: Path) -> None:
    """Whole or not at all: a file that is there already is kept until the new one is complete."""
    _replace(path, encoded(report))


def encoded(report: Report) -> bytes:
    """A report leaves out what has its default value, and so would leave out its schema."""
    return msgspec.json.encode(msgspec.structs.asdict(report), enc_hook=pieces.encode) + b"\n"


def write_page(report: Report, path: Path, *, json_path: Path | None = None, despite_failures: bool = False) -> None:
    name = None if json_path is None else os.path.relpath(json_path, path.parent)
    _replace(path, page(report, json_name=name, despite_failures=despite_failures).encode())


def save(report: Report, path: Path, *, despite_failures: bool = False) -> tuple[Path, Path]:
    """Both, under one name; `paths` says which."""
    json_path, page_path = paths(path)
    write(report, json_path)
    write_page(report, page_path, json_path=json_path, despite_failures=despite_failures)
    return json_path, page_path


def paths(path: Path) -> tuple[Path, Path]:
    """Of the JSON and of the page: `path` ends in .json or .html or in neither."""
    stem = path.with_suffix("") if path.suffix in (".json", ".html") else path
    return stem.with_name(f"{stem.name}.json"), stem.with_name(f"{stem.name}.html")


def read(path: Path) -> Report:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise AndironError(f"{path} cannot be read: {error.strerror}; check the path and its rights") from error
    try:
        version = msgspec.json.decode(data, type=_Version)
        _check_schema(path, version)
        return msgspec.json.decode(data, type=Report, dec_hook=pieces.decode)
    except msgspec.ValidationError as error:
        raise AndironError(f"{path} is no report of `andiron bench`: {_where(error)}") from error
    except msgspec.DecodeError as error:
        if "truncated" in str(error):
            raise AndironError(f"{path} is cut off: it ends after {len(data):,} bytes, in the midst of JSON") from error
        raise AndironError(f"{path} is not JSON: {str(error).removeprefix('JSON is malformed: ')}") from error
    except UnicodeDecodeError as error:
        raise AndironError(f"{path} is not JSON: byte {error.start:,} is not UTF-8") from error


def _check_schema(path: Path, version: _Version) -> None:
    if version.schema > SCHEMA:
        raise AndironError(
            f"{path} has schema {version.schema}, written by andiron {version.andiron}; this one reads up to {SCHEMA}. "
            "Read it with that version, or update this one."
        )
    if version.schema < 1 or version.schema in NO_LONGER_READ:
        last = NO_LONGER_READ.get(version.schema)
        how = f"andiron {last} is the last that reads it" if last else "there is no such schema"
        raise AndironError(f"{path} has schema {version.schema}, which is not read: {how}")


def _where(error: msgspec.ValidationError) -> str:
    """msgspec's own words end in a path from `$`, the whole file."""
    said, _, place = str(error).partition(" - at `")
    return f"{said} at {place.rstrip('`')}" if place else said


def _replace(path: Path, data: bytes) -> None:
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with beside.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise AndironError(f"{path} cannot be written: {error.strerror}; check the directory and its rights") from error
