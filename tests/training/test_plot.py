"""The plot of a training run's log."""

import json
from pathlib import Path

import pytest

from training.plot import draw, read, smooth


def test_smoothing_follows_the_values_and_skips_nan() -> None:
    assert smooth([2.0, 2.0, float("nan"), 2.0]) == pytest.approx([2.0] * 4)
    assert 1.0 < smooth([2.0, 1.0])[-1] < 2.0


def test_curves_are_drawn_from_a_log(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    line = {
        "seconds": 60.0,
        "loss": 2.0,
        "mtp_loss": 3.0,
        "prompt_loss": 4.0,
        "skills": {"echo": {"exact": 0.5, "rows": 8}},
    }
    log = tmp_path / "metrics.jsonl"
    log.write_text("".join(json.dumps(line | {"step": n, "tokens": n * 1000}) + "\n" for n in range(1, 5)))
    draw(read(log), tmp_path / "curves.png")
    assert (tmp_path / "curves.png").stat().st_size > 10_000
