"""The README's table of devices says what the planner says."""

import re
from pathlib import Path

import pytest

from andiron.plan import checkpoint, machine
from andiron.plan.budget import Goals
from andiron.plan.planning import make_plan
from andiron.plan.rows import GIB

README = Path(__file__).parents[2] / "README.md"
ROW = re.compile(
    r"^\| (?P<device>[^|]+) \| `(?P<model>[^`]+)` \| (?P<download>\d+) GB \| (?P<weights>[\d.]+) GiB "
    r"\| (?P<context>[\d,]+) \| (?P<one>[\d,]+) and (?P<eight>[\d,]+) \|$",
    re.MULTILINE,
)
ROWS = list(ROW.finditer(README.read_text("utf-8")))


def test_the_readme_has_the_machines_of_its_readers() -> None:
    assert len(ROWS) == 5


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row["device"]))
def test_the_readme_agrees_with_the_planner(row: re.Match[str]) -> None:
    found = checkpoint.find(row["model"])
    plan = make_plan(found, *machine.find(row["device"].partition(" (")[0]), Goals(mtp=True))
    budget = plan.andiron.budget
    rates = {rate.streams: f"{rate.tokens_s:,.0f}" for rate in plan.expected if rate.engine == "andiron"}
    assert budget.sequences >= 8
    assert row["download"] == f"{sum(found.shape.bytes(found.row).values()) / 1e9:.0f}"
    assert row["weights"] == f"{budget.weights / GIB:.1f}"
    assert (row["context"], row["one"], row["eight"]) == (f"{budget.context:,}", rates[1], rates[8])
