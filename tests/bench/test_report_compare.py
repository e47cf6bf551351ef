"""Two reports side by side: a change is told from noise, noise is not told as a change, and nothing is left out."""

import io
import itertools
import json
import os
import random
from collections.abc import Callable
from types import SimpleNamespace

import psutil
import pytest
from msgspec.structs import replace
from rich.console import Console

from andiron.bench import environment, sections
from andiron.bench.cells import RunOptions
from andiron.bench.measures import wall
from andiron.bench.pieces import Pieces
from andiron.bench.records import Cell, Limits, Load, Probe, Record, Report
from andiron.bench.report import side_by_side
from andiron.bench.report.compare import VERDICTS, Comparison, Difference, compare
from andiron.bench.suites import soak, sweep
from tests.bench.sample_report import BEGAN, empty_report, failed, sample_report, sample_with_failures
from tests.bench.test_report_page import Elements
from tests.bench.test_suites import with_session


@pytest.fixture(scope="module")
def slower() -> Comparison:
    return compare(sample_report(7), sample_report(8, 0.85))


def find(comparison: Comparison, cell: str, measure: str) -> Difference:
    return next(own for own in comparison.differences if own.cell == cell and own.measure == measure)


def with_cells(report: Report, change: Callable[[Cell], Cell]) -> Report:
    report.cells = [change(cell) for cell in report.cells]
    return report


def later(record: Record, times: float) -> Record:
    """Its first token, and with it all others."""
    wait = (times - 1) * record.pieces[0].at
    pieces = Pieces((piece.at + wait, piece.tokens, piece.kind) for piece in record.pieces)
    return replace(record, pieces=pieces, end=(record.end or 0) + wait)


def answer(rate: float) -> Record:
    """A hundred tokens, so many a second."""
    pieces = Pieces((0.1 + n / rate, 1, "content") for n in range(100))
    return Record(id="", workload="qa", scheduled=0.0, sent=0.0, pieces=pieces, end=pieces[-1].at, output_tokens=100)


def report_of(records: list[Record], **more: object) -> Report:
    """One cell."""
    fields: dict[str, object] = {"load": Load(kind="closed", concurrency=len(records)), "began": BEGAN}
    fields |= {"suite": "s", "section": "concurrency", "name": "streams", "workload": "qa", "cache": "cold"}
    report = empty_report()
    report.cells = [Cell(**(fields | {"wall": wall(records), "records": records} | more))]  # type: ignore[arg-type]
    return report


# ---- what is said ------------------------------------------------------------------------------------------


def test_a_report_compared_with_itself_is_the_same_everywhere() -> None:
    found = compare(sample_report(), sample_report())
    assert not found.worse and {own.verdict for own in found.differences} <= {"same", "too few"}
    assert all(own.ratio == 1 for own in found.differences)
    assert not (found.only_before or found.only_after or found.environment or found.probes)


def test_two_runs_of_one_set_up_are_not_told_apart() -> None:
    """A hundred figures with 5 % of noise each: some always look different, and must not fail a nightly run."""
    alarms = sum(compare(sample_report(7), sample_report(seed)).worse for seed in range(100, 112))
    assert alarms == 0


@pytest.mark.parametrize("times", [1.2, 1.5, 3.0])
def test_one_cell_that_became_worse_is_found_among_a_hundred(times: float) -> None:
    """Of five requests a side: by their ranks alone no five could be believed."""
    name = "8,192 tokens, cold"
    after = with_cells(
        sample_report(8),
        lambda own: replace(own, records=[later(one, times) for one in own.records]) if own.name == name else own,
    )
    found = compare(sample_report(7), after)
    assert found.worse
    told = [(own.cell, own.measure, own.verdict) for own in found.differences if own.verdict in ("worse", "better")]
    assert told == [(name, "TTFT p50", "worse")]


def test_what_looks_different_and_may_be_chance_is_not_called_the_same() -> None:
    """Five slow answers of which one is hardly slow: the median is sure to be lower, the test is not sure at all."""
    before, after = (
        report_of([answer(rate) for rate in rates]) for rates in ((99, 100, 100, 101, 102), (20, 60, 61, 62, 98))
    )
    own = find(compare(before, after), "streams", "decode p50")
    assert own.high is not None and own.high < 1 and own.verdict == "too few"


def test_a_figure_that_goes_against_its_requests_is_not_believed() -> None:
    """One straggler holds the wall: without it there is more in all, though every other request became slower."""
    chance = random.Random(1)
    before = [answer(10 * chance.uniform(0.98, 1.02)) for _ in range(63)] + [answer(1)]
    after = [answer(9 * chance.uniform(0.98, 1.02)) for _ in range(64)]
    found = compare(report_of(before), report_of(after))
    own = find(found, "streams", "in all")
    assert own.ratio is not None and own.ratio > 8 and own.high is not None and own.high < 1
    assert own.verdict == "too few"
    assert find(found, "streams", "decode p50").verdict == "worse"


def test_a_machine_that_became_slower_is_worse_all_over(slower: Comparison) -> None:
    assert slower.worse and slower.count("worse") > 40 and not slower.count("better")
    own = find(slower, "32 streams", "in all")
    assert own.verdict == "worse" and own.ratio == pytest.approx(0.85, abs=0.05)
    assert own.low is not None and own.high is not None and own.low < own.ratio < own.high < 1


def test_a_machine_that_became_faster_is_better_and_fails_nothing() -> None:
    found = compare(sample_report(7), sample_report(8, 1.2))
    assert not found.worse and found.count("better") > 40 and not found.count("worse")


def test_less_time_is_better_and_less_rate_is_worse(slower: Comparison) -> None:
    wait = find(slower, "rag-32k", "TTFT p50")
    rate = find(slower, "json", "decode p50")
    assert wait.ratio is not None and wait.ratio > 1 and wait.verdict == "worse"
    assert rate.ratio is not None and rate.ratio < 1 and rate.verdict == "worse"


def test_what_matters_most_stands_first(slower: Comparison) -> None:
    order = [VERDICTS.index(own.verdict) for own in slower.differences]
    assert order == sorted(order)
    worse = [own.size for own in slower.differences if own.verdict == "worse"]
    assert worse == sorted(worse, reverse=True)


def test_a_change_within_the_tolerance_is_none_however_sure() -> None:
    wide = compare(sample_report(7), sample_report(8, 0.85), tolerance=0.5)
    assert not wide.worse and not wide.count("worse")


def test_three_requests_are_too_few_to_tell(slower: Comparison) -> None:
    assert find(slower, "108,000 tokens", "TTFT p50").verdict == "too few"
    assert find(slower, "108,000 tokens", "TTFT p50").low is None


def test_new_failures_are_worse_without_any_tolerance() -> None:
    found = compare(sample_report(), sample_with_failures(), tolerance=10.0)
    assert found.worse
    own = find(found, "128 streams", "failed")
    assert (own.before, own.after, own.ratio, own.verdict) == (0.0, 0.5, None, "worse")
    assert not compare(sample_with_failures(), sample_report()).worse, "and gone, they are better"


def test_a_cell_that_failed_is_not_compared_by_its_survivors() -> None:
    found = compare(sample_report(), sample_with_failures())
    assert [own.measure for own in found.differences if own.cell == "128 streams"] == ["failed"]


def test_a_cell_broken_off_before_its_first_request_is_measured_only_in_the_other() -> None:
    before = with_cells(sample_report(), lambda own: replace(own, records=[]) if own.name == "128 streams" else own)
    found = compare(before, sample_with_failures())
    assert found.only_after == ["concurrency: 128 streams"] and not found.only_before
    assert not [own for own in found.differences if own.cell == "128 streams"]


def test_a_cell_measured_twice_is_compared_first_with_first() -> None:
    fast, slow = ([answer(rate + n / 10) for n in range(6)] for rate in (100, 50))
    twice, once = report_of(fast), report_of(fast)
    twice.cells += report_of(slow).cells
    found = compare(twice, twice)
    assert [own.before for own in found.differences if own.measure == "decode p50"] == pytest.approx([100, 50], rel=0.1)
    assert compare(twice, once).only_before == ["concurrency: streams"]


def test_requests_cancelled_on_purpose_are_no_failures() -> None:
    report = sample_report()
    own = report.cells[0]
    rows = [*own.records, failed(own.records[0], "cancelled", "")]
    report.cells = [with_records(own, rows), *report.cells[1:]]
    assert not compare(sample_report(), report).worse


def with_records(cell: Cell, records: list[Record]) -> Cell:
    return Cell(**{name: getattr(cell, name) for name in Cell.__struct_fields__} | {"records": records})


def test_a_question_now_answered_wrong_is_worse_and_named() -> None:
    before, after = empty_report(), empty_report()
    for report, passed in ((before, True), (after, False)):
        report.probes = [Probe(suite="s", section="limits", name="over by one", expected="400", seen="", passed=passed)]
    found = compare(before, after)
    assert found.worse and found.probes[0].name == "limits: over by one"
    assert not compare(after, before).worse and compare(after, before).probes


def test_what_is_only_in_one_is_listed_and_never_compared() -> None:
    before, after = sample_report(), sample_report()
    before.cells, after.cells = before.cells[1:], after.cells[:-1]
    found = compare(before, after)
    assert found.only_after == ["single stream: 128 tokens"] and found.only_before == ["soak: window 8 of 30 min 00 s"]


def test_the_same_name_under_another_load_is_another_cell() -> None:
    after = sample_report()
    own = next(cell for cell in after.cells if cell.name == "8 streams")
    other = type(own.load)(kind="closed", concurrency=9)
    fields = {name: getattr(own, name) for name in Cell.__struct_fields__} | {"load": other}
    after.cells = [Cell(**fields) if cell is own else cell for cell in after.cells]
    found = compare(sample_report(), after)
    assert found.only_before == found.only_after == ["concurrency: 8 streams"]


def test_an_open_loop_is_paired_by_its_share_of_what_the_server_could_take() -> None:
    """Which is measured, and never the same twice."""

    def offered(own: Cell) -> Cell:
        rate = own.load.rate
        return own if rate is None else replace(own, load=replace(own.load, rate=1.03 * rate), x=1.03 * rate)

    found = compare(sample_report(7), with_cells(sample_report(8), offered))
    assert not found.only_before and not found.only_after
    assert find(found, "75% of the knee", "good").verdict != "too few"


def test_good_requests_are_compared_as_a_share_of_those_sent() -> None:
    """Twice as many a second are no better where twice as many were offered; and those we cancelled were not sent."""
    good, bad = answer(100), later(answer(100), 100)
    load, limits = Load(kind="poisson", rate=1.0), Limits(ttft=1.0)
    before = report_of([good] * 18 + [bad] * 2, load=load, limits=limits)
    twice = report_of([good] * 36 + [bad] * 4 + [failed(good, "cancelled", "")], load=load, limits=limits)
    own = find(compare(before, twice), "streams", "good")
    assert (own.before, own.after, own.verdict, own.requests) == (0.9, 0.9, "same", (20, 40))
    fewer = report_of([good] * 18 + [bad] * 22, load=load, limits=limits)
    own = find(compare(before, fewer), "streams", "good")
    assert own.verdict == "worse" and side_by_side._row(own, 0.05).after == "18 of 40"


def test_good_by_other_limits_is_another_cell() -> None:
    one, other = (report_of([answer(100)] * 6, limits=Limits(ttft=seconds)) for seconds in (1.0, 2.0))
    assert compare(one, other).only_before == compare(one, other).only_after == ["concurrency: streams"]


def test_two_soaks_have_their_windows_in_common(fake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "SHORTEST", 0.3)
    monkeypatch.setattr(soak, "perf_counter", itertools.count(0.0, 0.3).__next__)
    wishes = RunOptions(hours=1 / 3600, streams=2)
    one, other = (with_session(fake, soak.run, wishes, model).report for model in ("gap=0.001", "gap=0.0012"))
    first, second = ([cell.name for cell in own.cells][:2] for own in (one, other))
    assert first == second == ["window 1 of 0 min 00 s", "window 2 of 0 min 00 s"]
    assert one.cells[1].x and not {*compare(one, other).only_before} & {f"soak: {name}" for name in first}


def test_two_sweeps_have_their_open_loops_in_common(fake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep, "SECONDS", 1.0)
    wishes = RunOptions(concurrency=(1, 2), prompts=(64,), depths=(0,), effort=0.1)
    one, other = (with_session(fake, sweep.run, wishes, model).report for model in ("gap=0.0005", "gap=0.001"))
    found = compare(one, other)
    assert not found.only_before and not found.only_after
    loops = [cell for cell in one.cells if sections.kind(cell.section) == sections.OPEN_LOOP]
    assert [cell.name for cell in loops] == [f"{share:.0%} of the knee" for share in sweep.OFFERED]
    assert all(cell.x == pytest.approx(cell.load.rate, abs=1e-4) for cell in loops)
    assert sections.variant(loops[0].section) == "prompts of 64 tokens", "and at other lengths it is another cell"


def test_a_different_machine_server_or_model_is_said() -> None:
    after = sample_report()
    after.environment = after.environment | {"gpu": "NVIDIA GB10, driver 590.1", "date": "another day"}
    after.target = type(after.target)(url="u", model="another", server="vLLM 0.20", max_model_len=131_072)
    changes = {own.name: (own.before, own.after) for own in compare(sample_report(), after).environment}
    assert set(changes) == {"gpu", "model", "server"}
    assert changes["server"] == ("vLLM 0.19.2", "vLLM 0.20")


def test_another_revision_of_andiron_is_said() -> None:
    before, after = sample_report(), sample_report()
    for report, revision in ((before, "aaa"), (after, "bbb")):
        report.environment = report.environment | {"andiron": f"0.6.0, revision {revision}"}
    (own,) = compare(before, after).environment
    assert (own.name, own.before, own.after) == ("andiron", "0.6.0, revision aaa", "0.6.0, revision bbb")


def test_what_a_machine_was_doing_before_is_no_other_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    before, after = sample_report(), sample_report()
    for report, busy in ((before, 1), (after, 2)):
        memory = SimpleNamespace(total=16 * 2**30, available=8 * 2**30 // busy)
        monkeypatch.setattr(psutil, "virtual_memory", lambda memory=memory: memory)
        monkeypatch.setattr(os, "getloadavg", lambda busy=busy: (busy, busy, busy))
        report.environment = environment.fingerprint("http://127.0.0.1:1", None)
    assert before.environment["memory free before"] == "8.00 GiB" and before.environment["memory"] == "16.00 GiB"
    assert after.environment["memory free before"] == "4.00 GiB"
    assert not compare(before, after).environment


def test_the_same_two_reports_always_give_the_same_answer() -> None:
    one, other = (compare(sample_report(7), sample_report(8, 0.9)) for _ in range(2))
    assert one.json() == other.json()


# ---- how it is shown ---------------------------------------------------------------------------------------


def test_json_holds_every_difference(slower: Comparison) -> None:
    raw = json.loads(slower.json())
    assert raw["worse"] is True and raw["schema"] == 1 and len(raw["differences"]) == len(slower.differences)


def test_the_page_is_of_one_piece_and_shows_every_difference(slower: Comparison) -> None:
    text = side_by_side.page(slower)
    elements = Elements(text)
    assert text.count('<tr><th scope="row">') >= len(slower.differences)
    assert "default-src 'none'" in text and not any("src" in own for _, own in elements.found)
    assert side_by_side.says(slower) in elements.text


def printed(comparison: Comparison) -> str:
    file = io.StringIO()
    side_by_side.show(Console(file=file, width=80), comparison)
    return file.getvalue()


def test_the_terminal_shows_what_changed_in_eighty_columns(slower: Comparison) -> None:
    text = printed(slower)
    assert max(map(len, text.splitlines())) <= 80
    assert " worse, 0 better" in text and "and " in text and "more; the page and the JSON hold all" in text


def test_nothing_in_common_is_said() -> None:
    assert "No cell is in both reports." in printed(compare(empty_report(), sample_report()))


def asked(*passed: bool) -> Report:
    """Nothing but questions with a right answer, as `stress` leaves it."""
    report = empty_report()
    report.probes = [
        Probe(suite="s", section="limits", name=str(n), expected="400", seen="", passed=own)
        for n, own in enumerate(passed)
    ]
    return report


def test_questions_alone_are_compared_too() -> None:
    assert side_by_side.says(compare(asked(True, True), asked(False, True))) == "1 now wrong"
    assert side_by_side.says(compare(asked(True, False), asked(False, True))) == "1 now wrong; 1 now right"
    same = side_by_side.says(compare(asked(True, True), asked(True, True)))
    assert same == "No cell is in both reports; 2 questions answered as before."


def test_what_is_sure_and_small_is_not_called_noise() -> None:
    one, other = (report_of([answer(rate + n / 10) for n in range(8)]) for rate in (100, 103))
    found = compare(one, other)
    own = find(found, "streams", "decode p50")
    assert own.low is not None and own.low > 1 and own.verdict == "same"
    assert side_by_side._row(own, found.tolerance).verdict == "within noise or 5%"
    assert "0 worse, 0 better, 3 within noise or 5%" in side_by_side.says(found)
    assert "within noise or 7.5%" in side_by_side.page(compare(one, other, tolerance=0.075))


def test_one_failure_of_many_is_seen() -> None:
    good = answer(100)
    before, after = report_of([good] * 256), report_of([good] * 255 + [failed(good, "stalled", "")])
    row = side_by_side._row(find(compare(before, after), "streams", "failed"), 0.05)
    assert (row.before, row.after, row.verdict) == ("0 of 256", "1 of 256", "worse")


def test_the_page_names_every_andiron_that_measured(slower: Comparison) -> None:
    assert "Measured by andiron 0.6.0." in side_by_side.page(slower)
    after = sample_report()
    after.andiron = "0.7.0"
    assert "Measured by andiron 0.6.0 and 0.7.0." in side_by_side.page(compare(sample_report(), after))
