"""A report on disk: read back as it was written, never half of one; a file that is none says where it goes wrong."""

import json
import os
from pathlib import Path

import msgspec
import pytest

from andiron.bench.records import SCHEMA
from andiron.bench.report import files
from andiron.errors import AndironError
from tests.bench.sample_report import empty_report, sample_report, sample_with_failures


@pytest.mark.parametrize("make", [empty_report, sample_report, sample_with_failures])
def test_what_was_written_is_read_back_equal(make, tmp_path: Path) -> None:
    report = make()
    files.write(report, tmp_path / "report.json")
    assert files.read(tmp_path / "report.json") == report


def test_the_file_names_its_schema_and_where_it_was_measured(tmp_path: Path) -> None:
    files.write(sample_report(), tmp_path / "report.json")
    raw = json.loads((tmp_path / "report.json").read_text("utf-8"))
    assert raw["schema"] == SCHEMA
    assert raw["environment"]["gpu"] == "NVIDIA GB10, driver 580.95.05"
    assert len(raw["cells"][0]["records"][0]["pieces"]["at"]) > 10, "every request as it was seen, piece by piece"


def test_what_was_not_seen_is_null_or_absent_never_0(tmp_path: Path) -> None:
    files.write(sample_with_failures(), tmp_path / "report.json")
    raw = json.loads((tmp_path / "report.json").read_text("utf-8"))
    refused = next(row for cell in raw["cells"] for row in cell["records"] if row.get("failure") == "overloaded")
    assert refused.get("output_tokens") is None and refused.get("prompt_tokens") is None


def test_a_report_that_is_there_survives_a_write_that_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "report.json"
    files.write(empty_report(), path)
    before = path.read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(AndironError, match=r"report\.json cannot be written: No space left on device"):
        files.write(sample_report(), path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path], "nothing half-written is left beside it"


@pytest.mark.parametrize("name", ["run.json", "run.html", "run", "deeper/run"])
def test_json_and_page_lie_side_by_side_under_one_name(name: str, tmp_path: Path) -> None:
    json_path, page_path = files.save(sample_report(), tmp_path / name)
    assert json_path.name == "run.json" and page_path.name == "run.html" and json_path.parent == page_path.parent
    assert 'href="run.json"' in page_path.read_text("utf-8")


def test_dots_in_a_name_are_kept(tmp_path: Path) -> None:
    assert files.save(empty_report(), tmp_path / "qwen3.6-35b")[0].name == "qwen3.6-35b.json"


def test_a_newer_schema_is_refused_with_the_version_that_wrote_it(tmp_path: Path) -> None:
    path = tmp_path / "new.json"
    path.write_bytes(msgspec.json.encode({"schema": SCHEMA + 1, "andiron": "9.9.0", "cells": "something else"}))
    with pytest.raises(
        AndironError, match=rf"schema {SCHEMA + 1}, written by andiron 9\.9\.0; this one reads up to {SCHEMA}"
    ):
        files.read(path)


def test_an_older_schema_that_is_not_read_is_refused_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "old.json"
    path.write_bytes(b'{"schema": 0}')
    with pytest.raises(AndironError, match="schema 0, which is not read: there is no such schema"):
        files.read(path)
    monkeypatch.setitem(files.NO_LONGER_READ, 0, "0.5")
    with pytest.raises(AndironError, match=r"andiron 0\.5 is the last that reads it"):
        files.read(path)


def broken(change: bytes, by: bytes) -> bytes:
    return files.encoded(sample_report()).replace(change, by, 1)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "cut off: it ends after 0 bytes"),
        (files.encoded(empty_report())[:500], "cut off: it ends after 500 bytes"),
        (b"a report", r"is not JSON: invalid character \(byte 0\)"),
        (b"[]", "no report of `andiron bench`: Expected `object`, got `array`"),
        (b"{}", "missing required field `schema`"),
        (broken(b'"wall":', b'"wal":'), r"missing required field `wall` at \$\.cells\[0\]"),
        (broken(b'"cache":"cold"', b'"cache":"tepid"'), r"Invalid enum value 'tepid' at \$\.cells\[0\]\.cache"),
        (broken(b'"prompt_tokens":34', b'"prompt_tokens":"34"'), r"at \$\.cells\[0\]\.records\[0\]\.prompt_tokens"),
    ],
)
def test_a_broken_file_says_where(data: bytes, says: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(data)
    with pytest.raises(AndironError, match=says):
        files.read(path)


def test_a_file_that_is_not_there_is_an_error_for_people(tmp_path: Path) -> None:
    with pytest.raises(AndironError, match=r"gone\.json cannot be read: No such file"):
        files.read(tmp_path / "gone.json")
