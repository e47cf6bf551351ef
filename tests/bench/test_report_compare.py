"""Two reports side by side: a change is told from noise, noise is not told as a change, and nothing is left out."""

import io
import json
import random
from itertools import combinations

import pytest
from rich.console import Console

from hearth.bench.records import Cell, Probe, Record
from hearth.bench.report import noise, side_by_side
from hearth.bench.report.compare import VERDICTS, Comparison, Difference, compare
from tests.bench.sample_report import empty_report, failed, sample_report, sample_with_failures
from tests.bench.test_report_page import Elements


@pytest.fixture(scope="module")
def slower() -> Comparison:
    return compare(sample_report(7), sample_report(8, 0.85))


def find(comparison: Comparison, cell: str, measure: str) -> Difference:
    return next(own for own in comparison.differences if own.cell == cell and own.measure == measure)


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
    assert found.only_after == ["single stream: 128 tokens"] and found.only_before == ["soak: hour 3.5"]


def test_the_same_name_under_another_load_is_another_cell() -> None:
    after = sample_report()
    own = next(cell for cell in after.cells if cell.name == "8 streams")
    other = type(own.load)(kind="closed", concurrency=9)
    fields = {name: getattr(own, name) for name in Cell.__struct_fields__} | {"load": other}
    after.cells = [Cell(**fields) if cell is own else cell for cell in after.cells]
    found = compare(sample_report(), after)
    assert found.only_before == found.only_after == ["concurrency: 8 streams"]


def test_a_different_machine_server_or_model_is_said() -> None:
    after = sample_report()
    after.environment = after.environment | {"gpu": "NVIDIA GB10, driver 590.1", "date": "another day"}
    after.target = type(after.target)(url="u", model="another", server="vLLM 0.20", max_model_len=131_072)
    changes = {own.name: (own.before, own.after) for own in compare(sample_report(), after).environment}
    assert set(changes) == {"gpu", "model", "server"}
    assert changes["server"] == ("vLLM 0.19.2", "vLLM 0.20")


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


# ---- noise -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("one", "other"), [(3, 3), (5, 5), (2, 6), (4, 7)])
def test_the_rank_test_counts_every_order(one: int, other: int) -> None:
    """Against all ways to deal the ranks out, one by one."""
    ranks = range(one + other)
    won = [sum(a > b for a in mine for b in ranks if b not in mine) for mine in map(set, combinations(ranks, one))]
    counts = [won.count(pairs) for pairs in range(one * other + 1)]
    assert noise._orders(one, other) == counts
    mine = set(list(ranks)[-one:])
    p = noise.chance([float(n) for n in mine], [float(n) for n in ranks if n not in mine])
    assert p == pytest.approx(2 / len(won))


def test_exact_and_normal_agree_where_they_meet(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(1)
    samples = [([chance.gauss(0, 1) for _ in range(20)], [chance.gauss(0.6, 1) for _ in range(20)]) for _ in range(20)]
    exact = [noise.chance(*pair) for pair in samples]
    monkeypatch.setattr(noise, "EXACT", 0)
    assert [noise.chance(*pair) for pair in samples] == pytest.approx(exact, abs=0.01)


def test_all_values_alike_differ_by_chance_alone() -> None:
    assert noise.chance([1.0] * 10, [1.0] * 10) == 1.0


def test_one_unlikely_answer_among_many_is_not_believed_and_many_are() -> None:
    assert noise.believed([0.01] + [0.5] * 99) == [False] * 100
    assert noise.believed([0.01] * 30 + [0.5] * 70) == [True] * 30 + [False] * 70
    assert noise.believed([0.0001] + [0.5] * 99)[0]
    assert noise.believed([]) == []


def test_the_interval_holds_the_true_ratio_about_nineteen_times_of_twenty() -> None:
    chance = random.Random(3)
    held = 0
    for n in range(100):
        before = [chance.gauss(1.0, 0.1) for _ in range(30)]
        after = [chance.gauss(1.2, 0.1) for _ in range(30)]
        found = noise.ratio(before, after, noise.median, str(n))
        assert found is not None
        held += found.low <= 1.2 <= found.high
    assert held >= 88
