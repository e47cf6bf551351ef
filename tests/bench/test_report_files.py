"""A report on disk is read back as it was written, never half of it; a broken file's error says where it is broken."""

import json
from pathlib import Path
from typing import Any

import pytest

from andiron.bench.records import SCHEMA
from andiron.bench.report import files
from andiron.errors import AndironError
from tests.bench.sample_report import empty_report, sample_report, sample_with_failures


@pytest.mark.parametrize("make", [empty_report, sample_report, sample_with_failures])
def test_what_was_written_is_read_back_equal(make: Any, tmp_path: Path) -> None:
    files.write(make(), tmp_path / "report.json")
    assert files.read(tmp_path / "report.json") == make()


def test_the_json_has_its_schema_and_every_request_and_never_0_for_what_was_not_seen() -> None:
    raw = json.loads(files.encoded(sample_with_failures()))
    assert raw["schema"] == SCHEMA and raw["environment"]["gpu"] == "NVIDIA GB10, driver 580.95.05"
    assert len(raw["cells"][0]["records"][0]["pieces"]["at"]) > 10
    refused = next(row for cell in raw["cells"] for row in cell["records"] if row.get("failure") == "overloaded")
    assert refused.get("output_tokens") is None and refused.get("prompt_tokens") is None


def test_an_existing_report_survives_a_write_that_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "report.json"
    files.write(empty_report(), path)
    before = path.read_bytes()

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(AndironError, match=r"report\.json cannot be written: No space left on device"):
        files.write(sample_report(), path)
    assert path.read_bytes() == before and list(tmp_path.iterdir()) == [path], "nothing half-written is left behind"


@pytest.mark.parametrize("name", ["qwen3.6.json", "qwen3.6.html", "qwen3.6-35b", "deeper/qwen3.6-35b"])
def test_json_and_page_lie_side_by_side_under_one_name(name: str, tmp_path: Path) -> None:
    json_path, page_path = files.save(empty_report(), tmp_path / name)
    assert json_path.with_suffix(".html") == page_path and json_path.suffix == ".json"
    assert json_path.stem == name.removesuffix(".json").removesuffix(".html").rpartition("/")[2]
    assert f'href="{json_path.name}"' in page_path.read_text("utf-8")


def broken(change: bytes, by: bytes) -> bytes:
    return files.encoded(sample_report()).replace(change, by, 1)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (None, r"report\.json cannot be read: No such file"),
        (files.encoded(empty_report())[:500], "not a complete report of `andiron bench`: Input data was truncated"),
        (b"a report", "not a complete report of `andiron bench`: JSON is malformed"),
        (b"{}", "missing required field `schema`"),
        (broken(b'"wall":', b'"wal":'), r"missing required field `wall` - at `\$\.cells\[0\]"),
        (broken(b'"cache":"cold"', b'"cache":"tepid"'), r"Invalid enum value 'tepid' - at `\$\.cells\[0\]\.cache"),
        (broken(b'"prompt_tokens":34', b'"prompt_tokens":"34"'), r"at `\$\.cells\[0\]\.records\[0\]\.prompt_tokens"),
        (b'{"schema": 0}', f"has schema 0, .*reads schemas 1 to {SCHEMA}"),
        (b'{"schema": 99, "andiron": "9.9.0", "cells": 3}', r"has schema 99, written by andiron 9\.9\.0; this version"),
    ],
)
def test_a_broken_file_says_where(data: bytes | None, says: str, tmp_path: Path) -> None:
    path = tmp_path / "report.json"
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(AndironError, match=says):
        files.read(path)
