"""Two reports compared: a change is told from noise, noise is not called a change, and nothing is left out."""

import io
import itertools
import json
import math
import os
import random
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import psutil
import pytest
from msgspec.structs import replace
from rich.console import Console

from andiron.bench import environment, sections
from andiron.bench.cells import RunOptions
from andiron.bench.measures import wall
from andiron.bench.pieces import Pieces
from andiron.bench.records import Cell, Load, Probe, Record, Report
from andiron.bench.report.compare import COLOURS, Comparison, Difference, compare, page, row, says, show
from andiron.bench.suites import soak, sweep
from tests.bench.sample_report import BEGAN, empty_report, failed, sample_report, sample_with_failures
from tests.bench.test_report_page import Elements
from tests.bench.test_suites import with_session


@pytest.fixture(scope="module")
def slower() -> Comparison:
    return compare(sample_report(7), sample_report(8, 0.85))


def count(comparison: Comparison, verdict: str) -> int:
    return sum(own.verdict == verdict for own in comparison.differences)


def find(comparison: Comparison, cell: str, measure: str) -> Difference:
    return next(own for own in comparison.differences if own.cell == cell and own.measure == measure)


def with_cells(report: Report, change: Callable[[Cell], Cell]) -> Report:
    return replace(report, cells=[change(cell) for cell in report.cells])


def later(record: Record, times: float) -> Record:
    """The same answer with its first token, and so all others, later."""
    wait = (times - 1) * record.pieces[0].at
    pieces = Pieces((piece.at + wait, piece.tokens, piece.kind) for piece in record.pieces)
    return replace(record, pieces=pieces, end=(record.end or 0) + wait)


def answer(rate: float) -> Record:
    """A hundred tokens at this rate."""
    pieces = Pieces((0.1 + n / rate, 1, "content") for n in range(100))
    return Record(id="", workload="qa", scheduled=0.0, sent=0.0, pieces=pieces, end=pieces[-1].at, output_tokens=100)


def report_of(records: list[Record], **more: Any) -> Report:
    """A report with one cell."""
    fields = {"load": Load(kind="closed", concurrency=len(records)), "began": BEGAN, "wall": wall(records)}
    fields |= {"suite": "s", "section": "concurrency", "name": "streams", "workload": "qa", "cache": "cold"}
    return empty_report(cells=[Cell(**{**fields, "records": records, **more})])


# ---- verdicts ------------------------------------------------------------------------------------------------


def test_a_report_compared_with_itself_is_the_same_everywhere() -> None:
    found = compare(sample_report(), sample_report())
    assert not found.worse and {own.verdict for own in found.differences} <= {"within noise", "too few requests"}
    assert all(own.ratio == 1 for own in found.differences)
    assert not (found.only_before or found.only_after or found.environment or found.probes)


def test_two_runs_of_one_setup_are_rarely_told_apart() -> None:
    """A hundred figures with 5% noise each: some always look different, and must not fail a nightly run."""
    assert sum(compare(sample_report(7), sample_report(seed)).worse for seed in range(100, 106)) <= 1


@pytest.mark.parametrize("times", [1.2, 1.5])
def test_a_single_cell_that_became_slower_is_found_among_a_hundred(times: float) -> None:
    name = "8,192 tokens, cold"
    slow = with_cells(
        sample_report(8),
        lambda own: replace(own, records=[later(one, times) for one in own.records]) if own.name == name else own,
    )
    found = compare(sample_report(7), slow)
    told = [(own.cell, own.measure, own.verdict) for own in found.differences if own.verdict in ("worse", "better")]
    assert found.worse and told == [(name, "TTFT p50", "worse")]


def test_a_figure_that_moves_against_its_requests_is_not_believed() -> None:
    """One straggler holds up the wall time: without it the total is higher, though every other request is slower."""
    chance = random.Random(1)
    before = [answer(10 * chance.uniform(0.98, 1.02)) for _ in range(63)] + [answer(1)]
    after = [answer(9 * chance.uniform(0.98, 1.02)) for _ in range(64)]
    found = compare(report_of(before), report_of(after))
    total = find(found, "streams", "total")
    assert total.ratio > 8 and total.verdict == "within noise"
    assert find(found, "streams", "decode p50").verdict == "worse"


def test_a_slower_machine_is_worse_and_a_faster_one_better(slower: Comparison) -> None:
    assert slower.worse and count(slower, "worse") > 40 and not count(slower, "better")
    total, wait, rate = (
        find(slower, cell, measure)
        for cell, measure in (("32 streams", "total"), ("rag-32k", "TTFT p50"), ("json", "decode p50"))
    )
    assert {own.verdict for own in (total, wait, rate)} == {"worse"}
    assert total.ratio == pytest.approx(0.85, abs=0.05) and wait.ratio > 1 > rate.ratio
    faster = compare(sample_report(7), sample_report(8, 1.2))
    assert not faster.worse and count(faster, "better") > 40 and not count(faster, "worse")


def test_the_most_important_differences_stand_first(slower: Comparison) -> None:
    order = [(list(COLOURS).index(own.verdict), -abs(math.log(own.ratio))) for own in slower.differences]
    assert order == sorted(order)


def test_a_change_within_the_tolerance_does_not_count_however_sure_it_is() -> None:
    wide = compare(sample_report(7), sample_report(8, 0.85), tolerance=0.5)
    assert not wide.worse and not count(wide, "worse")
    one, other = (report_of([answer(rate + n / 10) for n in range(8)]) for rate in (100, 103))
    small = find(compare(one, other), "streams", "decode p50")
    assert small.noise is not None and small.noise < 0.03 and small.verdict == "within noise"
    assert "by more than 7.5%" in page(compare(one, other, tolerance=0.075))


def test_three_requests_are_too_few_to_tell(slower: Comparison) -> None:
    few = find(slower, "108,000 tokens", "TTFT p50")
    assert few.verdict == "too few requests" and few.noise is None


def test_new_failures_are_worse_whatever_the_tolerance_and_hide_the_other_figures() -> None:
    found = compare(sample_report(), sample_with_failures(), tolerance=10.0)
    lost = find(found, "128 streams", "failed")
    assert found.worse and (lost.before, lost.after, lost.verdict) == (0.0, 0.5, "worse")
    assert [own.measure for own in found.differences if own.cell == "128 streams"] == ["failed"]
    assert not compare(sample_with_failures(), sample_report()).worse, "fewer failures are better"
    good = answer(100)
    one = compare(report_of([good] * 256), report_of([good] * 255 + [failed(good, "stalled")]))
    texts = row(find(one, "streams", "failed"))
    assert texts == ["failed", "0 of 256", "1 of 256", "—", "—", "worse"]


def test_requests_cancelled_on_purpose_are_not_failures() -> None:
    first, *others = sample_report().cells
    cancelled = replace(first, records=[*first.records, failed(first.records[0], "cancelled")])
    assert not compare(sample_report(), sample_report(cells=[cancelled, *others])).worse


# ---- which cells are the same --------------------------------------------------------------------------------


def test_cells_of_one_report_only_are_listed_and_never_compared() -> None:
    cells = sample_report().cells
    found = compare(sample_report(cells=cells[1:]), sample_report(cells=cells[:-1]))
    assert found.only_after == ["single stream: 128 tokens"] and found.only_before == ["soak: window 8 of 30 min 00 s"]


def test_a_cell_interrupted_before_its_first_request_was_not_measured() -> None:
    before = with_cells(sample_report(), lambda own: replace(own, records=[]) if own.name == "128 streams" else own)
    found = compare(before, sample_with_failures())
    assert found.only_after == ["concurrency: 128 streams"] and not found.only_before
    assert not [own for own in found.differences if own.cell == "128 streams"]


@pytest.mark.parametrize("other", [{"load": Load(kind="closed", concurrency=9)}, {"cache": "warm"}])
def test_the_same_name_under_another_load_or_cache_is_another_cell(other: dict[str, Any]) -> None:
    found = compare(report_of([answer(100)] * 6), report_of([answer(100)] * 6, **other))
    assert found.only_before == found.only_after == ["concurrency: streams"]


def test_an_open_loop_is_paired_by_its_share_of_what_the_server_could_take() -> None:
    """The rate itself is measured, and never the same twice."""

    def offered(own: Cell) -> Cell:
        rate = own.load.rate
        return own if rate is None else replace(own, load=replace(own.load, rate=1.03 * rate), x=1.03 * rate)

    found = compare(sample_report(7), with_cells(sample_report(8), offered))
    assert not found.only_before and not found.only_after
    assert find(found, "75% of the knee", "TTFT p50").verdict != "too few requests"


def test_two_soaks_have_their_windows_in_common(fake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "SHORTEST", 0.3)
    monkeypatch.setattr(soak, "perf_counter", itertools.count(0.0, 0.3).__next__)
    wishes = RunOptions(hours=1 / 3600, streams=2)
    one, other = (with_session(fake, soak.run, wishes, model).report for model in ("gap=0.001", "gap=0.0012"))
    assert one.cells[0].name == other.cells[0].name == "window 1 of 0 min 00 s"
    assert "soak: window 1 of 0 min 00 s" not in compare(one, other).only_before


def test_two_sweeps_have_their_open_loops_in_common(fake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep, "SECONDS", 1.0)
    wishes = RunOptions(concurrency=(1, 2), prompts=(64,), depths=(0,), effort=0.1)
    one, other = (with_session(fake, sweep.run, wishes, model).report for model in ("gap=0.0005", "gap=0.001"))
    found = compare(one, other)
    assert not found.only_before and not found.only_after
    loops = [cell for cell in one.cells if sections.kind(cell.section) == sections.OPEN_LOOP]
    assert [cell.name for cell in loops] == [f"{share:.0%} of the knee" for share in sweep.OFFERED]
    assert all(cell.x == pytest.approx(cell.load.rate, abs=1e-4) for cell in loops)
    assert sections.variant(loops[0].section) == "prompts of 64 tokens", "another length would be another cell"


# ---- environment ---------------------------------------------------------------------------------------------


def test_a_different_machine_server_model_or_revision_is_said() -> None:
    before = sample_report(environment={"gpu": "H200", "date": "a day", "andiron": "0.6.0, revision aaa"})
    after = sample_report(environment={"gpu": "GB10", "date": "another day", "andiron": "0.6.0, revision bbb"})
    after.target = replace(after.target, model="another", server="vLLM 0.20")
    changes = {own.name: (own.before, own.after) for own in compare(before, after).environment}
    assert set(changes) == {"gpu", "model", "server", "andiron"}
    assert changes["server"] == ("vLLM 0.19.2", "vLLM 0.20")


def test_how_busy_a_machine_was_does_not_make_it_another_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    reports = []
    for busy in (1, 2):
        memory = SimpleNamespace(total=16 * 2**30, available=8 * 2**30 // busy)
        monkeypatch.setattr(psutil, "virtual_memory", lambda memory=memory: memory)
        monkeypatch.setattr(os, "getloadavg", lambda busy=busy: (busy, busy, busy))
        reports.append(sample_report(environment=environment.fingerprint("http://127.0.0.1:1", None)))
    assert [own.environment["memory free before"] for own in reports] == ["8.00 GiB", "4.00 GiB"]
    assert not compare(*reports).environment


# ---- how it is shown -----------------------------------------------------------------------------------------


def printed(comparison: Comparison) -> str:
    file = io.StringIO()
    show(Console(file=file, width=80), comparison)
    return file.getvalue()


def test_json_page_and_terminal_show_the_comparison(slower: Comparison) -> None:
    raw = json.loads(slower.json())
    assert raw["worse"] is True and raw["schema"] == 2 and len(raw["differences"]) == len(slower.differences)
    html = page(slower)
    elements = Elements(html)
    assert html.count('<tr><th scope="row">') >= len(slower.differences)
    assert "default-src 'none'" in html and not any("src" in own for _, own in elements.found)
    assert says(slower) in elements.text and "measured by andiron 0.6.0" in html
    text = printed(slower)
    assert max(map(len, text.splitlines())) <= 80 and " worse, 0 better" in text
    assert "No cell is in both reports, and no check changed." in printed(compare(empty_report(), sample_report()))


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ((True, True), (False, True), "1 check failed that passed before"),
        ((True, False), (False, True), "1 check failed that passed before; 1 check passed that failed before"),
        ((True, True), (True, True), "no cell is in both reports, and no check changed"),
    ],
)
def test_checks_are_compared_too(before: Sequence[bool], after: Sequence[bool], said: str) -> None:
    def checked(results: Sequence[bool]) -> Report:
        fields = {"suite": "s", "section": "limits", "expected": "400", "seen": ""}
        return empty_report(probes=[Probe(name=str(n), passed=passed, **fields) for n, passed in enumerate(results)])

    found = compare(checked(before), checked(after))
    assert says(found) == said
    assert found.worse == (before[0] and not after[0]) and all(own.name.startswith("limits: ") for own in found.probes)
