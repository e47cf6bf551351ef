"""`python -m training.assess` asks a checkpoint new conversations of its training, and counts."""

import json
from pathlib import Path

import pytest

from andiron.evals.report import CaseRecord
from training.assess import main, result


def test_ember_is_asked_and_the_right_answers_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("OMP_NUM_THREADS", "1")
    file = tmp_path / "assess.json"
    main(["--cases", "3", "--skills", "small_talk", "python", "--json", str(file)])
    report = json.loads(file.read_text("utf-8"))
    assert [(row["skill"], row["cases"]) for row in report["skills"]] == [("small_talk", 3), ("python", 3), ("all", 6)]
    assert report["skills"][-1]["right"] == sum(record["right"] for record in report["records"]) > 0
    printed = capsys.readouterr().out
    assert all(word in printed for word in ("right", "cut off", "errors", "small_talk", "python", "all"))


def test_answers_cut_off_and_errors_are_counted() -> None:
    shared = {"skill": "sum", "case": 0, "seconds": 0.0, "thinking": True, "question": "", "expected": {}, "ideal": {}}
    records = [
        CaseRecord(right=True, finish_reason="stop", **shared),
        CaseRecord(right=False, finish_reason="length", **shared),
        CaseRecord(right=False, error="HTTP 500", **shared),
    ]
    counted = result("sum", records)
    assert (counted.cases, counted.right, counted.cut_off, counted.errors) == (3, 1, 1, 1)


def test_a_checkpoint_that_is_not_there_gives_a_one_line_error(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"^assess: [^\n]*none"):
        main([str(tmp_path / "none"), "--cases", "1", "--skills", "sum"])
