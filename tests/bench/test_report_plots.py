"""Plots: drawn of what was measured and of nothing else, with axes and labels that can be read."""

import math
import random
import re
import xml.etree.ElementTree as ET
from itertools import combinations, pairwise

import pytest
from msgspec.structs import replace

from andiron.bench import sections
from andiron.bench.measures import gaps
from andiron.bench.pieces import Pieces
from andiron.bench.records import Limits, Report, Sample, Start
from andiron.bench.report.knee import knee
from andiron.bench.report.plots import FIGURES, figures
from andiron.bench.report.plots.figure import Figure, distinct
from andiron.bench.report.plots.lines import Mark, Plot, Point, Series, draw
from andiron.bench.report.plots.scales import Scale, label, linear_ticks, log_ticks, spread, without_overlap
from andiron.bench.report.plots.svg import SIZE, width
from andiron.bench.report.reading import measured
from andiron.bench.report.trend import trend
from andiron.bench.report.units import MISSING, seconds
from tests.bench.sample_report import (
    GIB,
    SUITES,
    Machine,
    empty_report,
    failed,
    memory,
    sample_report,
    sample_with_failures,
    starts,
    streams_cell,
)


def figure(name: str, report: Report | None = None) -> Figure:
    report = report or sample_report()
    return next(own for own in figures(report, measured(report))[0] if own.name == name)


def elements(drawing: str, kind: str) -> list[ET.Element]:
    return [own for own in ET.fromstring(drawing).iter() if kind in (own.get("class") or "").split()]


def texts(drawing: str) -> list[ET.Element]:
    return list(ET.fromstring(drawing).iter("text"))


def box(own: ET.Element) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of a label, as wide as we take it to be."""
    x, y, wide = float(own.get("x", 0)), float(own.get("y", 0)), width(own.text or "")
    left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[own.get("text-anchor", "start")]
    return left, y - SIZE * 0.75, left + wide, y + SIZE * 0.2


# ---- what is drawn -----------------------------------------------------------------------------------------


def test_a_whole_run_draws_every_figure() -> None:
    report = sample_report()
    drawn, missing = figures(report, measured(report))
    assert len(drawn) == len(FIGURES) and not missing


def test_nothing_measured_draws_nothing_and_says_which_suite_would() -> None:
    drawn, missing = figures(empty_report(), [])
    assert not drawn and len(missing) == len(FIGURES)
    assert {own.suite for own in missing} >= {"seeds", "sweep", "soak", "coldstart", "agent", "quick"}


@pytest.mark.parametrize("section", list(SUITES))
def test_a_run_of_one_section_draws_only_its_own(section: str) -> None:
    report = empty_report()
    report.cells = SUITES[section](Machine(3))
    drawn, missing = figures(report, measured(report))
    assert drawn and missing


@pytest.mark.parametrize("make", [sample_report, sample_with_failures])
def test_every_figure_has_a_sentence_a_table_and_drawings_with_words_for_them(make) -> None:
    report = make()
    for own in figures(report, measured(report))[0]:
        assert own.says.endswith(".") and own.table.rows and own.drawings
        assert all(len(row) == len(own.table.head) for row in own.table.rows)
        for drawing in own.drawings:
            root = ET.fromstring(drawing)
            assert root.get("role") == "img" and len(root.get("aria-label") or "") > 20


@pytest.mark.parametrize("make", [sample_report, sample_with_failures])
def test_no_label_touches_another_or_leaves_the_drawing(make) -> None:
    report = make()
    for own in figures(report, measured(report))[0]:
        for drawing in own.drawings:
            _, _, wide, high = map(float, (ET.fromstring(drawing).get("viewBox") or "").split())
            boxes = [(text.text, *box(text)) for text in texts(drawing)]
            for name, left, top, right, bottom in boxes:
                assert left >= -8 and right <= wide + 8 and top >= -2 and bottom <= high + 2, (own.name, name)
            for (a, l1, t1, r1, b1), (b, l2, t2, r2, b2) in combinations(boxes, 2):
                assert r1 <= l2 + 1 or r2 <= l1 + 1 or b1 <= t2 + 1 or b2 <= t1 + 1, f"{own.name}: {a!r} over {b!r}"


def test_points_tell_their_numbers_to_who_points_at_them() -> None:
    titles = [own.text for own in ET.fromstring(figure("throughput").drawings[0]).iter("title")]
    assert len(titles) == 8 and titles[0] is not None and titles[0].startswith("1 stream: ")


def test_the_knee_and_the_ceiling_are_drawn_and_named() -> None:
    own = figure("throughput")
    both, one = own.drawings
    assert [text.text for text in elements(both, "mark-label")] == ["knee: 32"]
    assert [text.text for text in elements(one, "mark-label")] == ["bandwidth ceiling 118"]
    assert "90% of that is reached at 32 (the knee)" in own.says


def test_without_a_known_ceiling_none_is_drawn() -> None:
    report = sample_report()
    report.target = type(report.target)(url="u", model="m")
    assert all(
        not elements(drawing, "ceiling") for own in figures(report, measured(report))[0] for drawing in own.drawings
    )


def test_a_cell_with_failures_has_no_latency_point_but_keeps_its_place_on_the_axis() -> None:
    """Otherwise the last point would stand above the wrong number of streams."""
    report = sample_with_failures()
    drawing = figure("ttft-by-concurrency", report).drawings[0]
    ticks = {own.text: float(own.get("x", 0)) for own in elements(drawing, "tick")}
    dots = [float(own.get("cx", 0)) for own in elements(drawing, "dot")]
    assert "128" in ticks and len(dots) == 2 * 7
    assert max(dots) == pytest.approx(ticks["64"], abs=0.2)
    hollow = elements(figure("throughput", report).drawings[0], "hollow")
    assert len(hollow) == 1, "what was still answered is shown, and shown to be less than it seems"
    assert "64 streams" in figure("throughput", report).says


def test_asked_for_despite_failures_the_latency_is_drawn() -> None:
    report = sample_with_failures()
    own = next(
        f for f in figures(report, measured(report, despite_failures=True))[0] if f.name == "ttft-by-concurrency"
    )
    assert len(elements(own.drawings[0], "dot")) + len(elements(own.drawings[0], "hollow")) == 2 * 8


def test_lines_of_a_sweep_are_told_apart_in_few_words() -> None:
    report = empty_report()
    for prompt in (256, 2_048):
        for depth in ("", " at depth 4,096"):
            section = f"{sections.CONCURRENCY}: prompts of {prompt:,} tokens{depth}"
            report.cells += [streams_cell(Machine(prompt), n, section, prompt=prompt) for n in (1, 4, 16)]
    own = figure("throughput", report)
    names = [text.text for text in elements(own.drawings[0], "name")]
    assert sorted(map(str, names)) == ["2,048", "2,048 at depth 4,096", "256", "256 at depth 4,096"]
    assert len(own.table.rows) == 12


def test_more_lines_than_colours_are_thinned_in_the_plot_and_whole_in_the_table() -> None:
    report = empty_report()
    for prompt in range(100, 1000, 100):
        section = f"{sections.CONCURRENCY}: prompts of {prompt} tokens"
        report.cells += [streams_cell(Machine(prompt), n, section, prompt=prompt) for n in (1, 2, 4)]
    own = figure("throughput", report)
    assert len(elements(own.drawings[0], "name")) == 6 and len(own.table.rows) == 27
    assert "6 of 9 lines are drawn" in own.says
    assert "6 of 9 lines are drawn" in figure("ttft-by-concurrency", report).says


def test_names_stay_apart_however_they_are_shortened() -> None:
    assert distinct(["one"]) == [""]
    assert distinct(["prompts of 256 tokens", "prompts of 512 tokens"]) == ["256", "512"]
    alike = [f"a name that differs only at its very end {n}" for n in "pq"]
    assert distinct(alike) == ["p", "q"]
    long = ["x" * 40 + "a", "x" * 40 + "b"]
    assert distinct(long) == long


def test_gaps_are_drawn_by_percentile_with_dots_at_50_95_and_99() -> None:
    own = figure("itl")
    assert [text.text for text in elements(own.drawings[0], "name")] == [
        "1 stream",
        "4 streams",
        "32 streams",
        "128 streams",
    ]
    assert len(elements(own.drawings[0], "dot")) == 3 * 4
    assert list(own.table.head)[1:4] == ["p50, ms", "p95, ms", "p99, ms"]


def test_gaps_of_a_sweep_are_of_one_variant_and_say_which() -> None:
    report = empty_report()
    for prompt in (256, 8_192):
        section = f"{sections.CONCURRENCY}: prompts of {prompt:,} tokens"
        report.cells += [streams_cell(Machine(prompt), n, section, prompt=prompt) for n in (1, 4)]
    own = figure("itl", report)
    assert own.says.startswith("4 streams, prompts of 256 tokens: ")
    first = [len(gaps(row)) for row in report.cells[1].records]
    assert own.table.rows[-1][-1] == f"{sum(first):,}", "the first variant's, not the last one's"


def test_gaps_are_of_requests_that_succeeded() -> None:
    report = empty_report()
    one = streams_cell(Machine(1), 4)
    cut = replace(one.records[0], failure="cancelled", pieces=Pieces([(0.1, 1, "content"), (50.0, 1, "content")]))
    report.cells = [replace(one, records=[cut, *one.records[1:]])]
    kept = sum(len(gaps(row)) for row in one.records[1:])
    assert figure("itl", report).table.rows[0][-1] == f"{kept:,}"


def test_a_few_chunks_that_were_read_together_do_not_stretch_the_axis() -> None:
    """They are some hundredths of a millisecond apart, and there are few of them: one gap in fifty here."""
    report = empty_report()
    one = streams_cell(Machine(1), 1)
    at = [0.1 + 0.02 * n - 0.01998 * (n % 50 == 0) for n in range(200)]
    report.cells = [replace(one, records=[replace(one.records[0], pieces=Pieces((t, 1, "content") for t in at))])]
    ticks = [own.text for own in elements(figure("itl", report).drawings[0], "tick")]
    assert "0" in ticks and "0.1" not in ticks, "a linear axis"


def test_goodput_is_a_share_of_all_requests_those_that_failed_too() -> None:
    report = empty_report()
    report.cells = SUITES[sections.OPEN_LOOP](Machine(3))
    assert re.search(r"up to [\d.]+ requests/s at least 90% of the requests got one\.", figure("goodput", report).says)
    report.cells = [
        replace(
            own, records=[failed(row, "overloaded", "503", 503) if n % 3 else row for n, row in enumerate(own.records)]
        )
        for own in report.cells
    ]
    assert "not even at 0.25 requests/s did 90% of the requests get one." in figure("goodput", report).says


def test_goodput_holds_up_to_the_first_rate_that_does_not() -> None:
    report = empty_report()
    report.cells = SUITES[sections.OPEN_LOOP](Machine(3))
    kept = [replace(own, limits=Limits(ttft=1e3)) for own in report.cells]
    report.cells = [replace(own, limits=Limits(ttft=1e-6)) if own.x == 1.0 else own for own in kept]
    assert "up to 0.5 requests/s at least" in figure("goodput", report).says


def test_the_start_in_the_middle_stands_for_several() -> None:
    report = empty_report()
    cold, warm = starts()
    slower, quicker = (type(cold)(kind="cold", phases=cold.phases, ready=ready) for ready in (400.0, 100.0))
    report.starts = [slower, cold, quicker, warm]
    own = figure("cold-start", report)
    assert "ready after 2 min 46 s, the longest part weights (49%)." in own.says
    assert own.says.endswith("Of 3 cold starts the one in the middle is shown.")
    assert len(own.drawings) == 2


def test_of_two_starts_the_faster_is_shown_and_said_to_be() -> None:
    report = empty_report()
    _, warm = starts()
    report.starts = [replace(warm, ready=200.0, first_token=201.0), warm]
    own = figure("cold-start", report)
    assert f"ready after {seconds(warm.ready)}" in own.says and "Of 2 warm starts the faster is shown." in own.says


def test_a_start_whose_phases_nobody_tells_is_one_bar_until_it_is_ready() -> None:
    report = empty_report()
    report.starts = [Start(kind="cold", phases=[], ready=80.0, first_token=81.0)]
    own = figure("cold-start", report)
    assert own.says == "Cold: ready after 80.0 s."
    assert [text.text for text in elements(own.drawings[0], "name-of-bar")] == ["until ready", "first token"]
    assert [list(row[:3]) for row in own.table.rows] == [["cold", "ready", "80.0"], ["cold", "first token", "81.0"]]


def test_a_conversation_is_one_line_from_its_cold_first_turn_on() -> None:
    own = figure("agent")
    assert [row[0] for row in own.table.rows] == [str(turn) for turn in range(1, 9)]
    assert len(elements(own.drawings[0], "dot")) == 8


def test_a_conversation_of_unknown_length_claims_none() -> None:
    report = empty_report()
    report.cells = [
        replace(own, records=[replace(row, prompt_tokens=None) for row in own.records])
        for own in SUITES[sections.AGENT](Machine(3))
    ]
    own = figure("agent", report)
    assert own.says.startswith("Turn 8: ") and own.table.rows[0][1] == MISSING


def soaked() -> Report:
    report = empty_report()
    report.cells, report.memory = SUITES[sections.SOAK](Machine(1)), memory(Machine(1))
    return report


def test_memory_that_grows_is_told_from_memory_that_only_scatters() -> None:
    own = figure("memory", soaked())
    assert "GPU: no trend; 101.21 GiB at most." in own.says and "Host: grew by 3" in own.says
    gpu, host = (elements(drawing, "name")[0].text or "" for drawing in own.drawings)
    assert gpu == "no trend" and host.endswith("MiB/h")


def test_memory_that_comes_and_goes_is_not_called_steady() -> None:
    report = soaked()
    report.memory = [Sample(60.0 * n, 6 * GIB + (2 * GIB if n % 20 == 0 else 0), None) for n in range(240)]
    assert figure("memory", report).says == "Host: no trend; 8.00 GiB at most."


@pytest.mark.parametrize("others", [[], list(SUITES)], ids=["no cells", "other suites beside a soak"])
def test_memory_has_no_trend_where_the_load_changes(others: list[str]) -> None:
    report = soaked()
    report.cells = [own for section in others for own in SUITES[section](Machine(1))]
    own = figure("memory", report)
    assert "at first" in own.says and "grew" not in own.says
    assert not elements(own.drawings[1], "name")


def test_a_day_of_samples_makes_no_larger_a_drawing_than_an_hour() -> None:
    report = empty_report()
    report.memory = memory(Machine(1)) * 400
    report.memory = [type(own)(float(n), own.host, own.gpu) for n, own in enumerate(report.memory)]
    assert len(report.memory) == 96_000
    assert all(len(drawing) < 8_000 for drawing in figure("memory", report).drawings)


# ---- axes --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "ends"), [(129.8, (0, 150)), (-3.0, (-3, 0)), (0.0, (0, 1))])
def test_one_value_alone_is_shown_against_0(value: float, ends: tuple[float, float]) -> None:
    ticks = linear_ticks(value, value)
    assert (ticks[0], ticks[-1]) == ends


@pytest.mark.parametrize("seed", range(40))
def test_linear_ticks_enclose_the_values_in_round_steps(seed: int) -> None:
    chance = random.Random(seed)
    low = chance.uniform(-50, 50) * 10 ** chance.randint(-4, 6)
    high = low + chance.uniform(0.01, 90) * 10 ** chance.randint(-4, 6)
    ticks = linear_ticks(low, high)
    by = ticks[1] - ticks[0]
    assert ticks[0] <= low + by * 1e-6 and ticks[-1] >= high - by * 1e-6
    assert 2 <= len(ticks) <= 9
    assert round(by / 10 ** math.floor(math.log10(by * 1.0001)), 3) in (1.0, 2.0, 5.0)


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [(3, 60, [5, 10, 20, 50]), (0.07, 42, [0.1, 1, 10]), (1, 128, [1, 10, 100]), (9, 31, [10, 20])],
)
def test_log_ticks_are_powers_of_ten_with_2_and_5_where_there_is_room(
    low: float, high: float, ticks: list[float]
) -> None:
    assert log_ticks(low, high) == pytest.approx(ticks)


@pytest.mark.parametrize(
    ("value", "ticks", "is_log", "text"),
    [
        (0.0, [0, 50], False, "0"),
        (2_000.0, [0, 1_000, 2_000], False, "2,000"),
        (0.2, [0, 0.2, 0.4], False, "0.2"),
        (101.21, [101.2, 101.21], False, "101.21"),
        (0.1, [0.1, 1, 10], True, "0.1"),
        (10_000.0, [1, 10_000], True, "10,000"),
    ],
)
def test_ticks_have_as_many_decimals_as_they_need(value: float, ticks: list[float], is_log: bool, text: str) -> None:
    assert label(value, ticks, is_log) == text


def test_a_scale_is_logarithmic_only_where_values_span_decades() -> None:
    def axis(values: list[float]) -> list[str | None]:
        points = [Point(n, value, "") for n, value in enumerate(values)]
        plot = Plot("y", "x", [Series("", points)], "a plot of some values")
        return [own.text for own in elements(draw(plot), "tick") if own.get("text-anchor") == "end"]

    assert axis([5, 60]) == ["0", "20", "40", "60"]
    assert axis([0.5, 60]) == ["1", "10"]
    assert axis([0, 60])[0] == "0", "there is no logarithm of nothing"


def test_places_on_a_scale() -> None:
    assert Scale(0, 10, 0, 100).at(5) == 50
    assert Scale(1, 100, 0, 100, True).at(10) == pytest.approx(50)
    assert Scale(0, 10, 100, 0).at(50) == 0, "what is beyond stays at the edge"


def test_labels_that_would_touch_are_left_out_but_never_the_ends() -> None:
    assert without_overlap([0, 10, 20, 30, 100], [25] * 5) == [True, False, False, False, True]
    assert without_overlap([0, 50, 100], [20] * 3) == [True] * 3
    assert without_overlap([], []) == []


@pytest.mark.parametrize("seed", range(20))
def test_names_at_the_ends_of_lines_are_moved_apart_in_order(seed: int) -> None:
    chance = random.Random(seed)
    wanted = [chance.uniform(30, 196) for _ in range(chance.randint(1, 10))]
    places = spread(wanted, 13, 30, 196)
    ordered = sorted(range(len(wanted)), key=lambda n: wanted[n])
    assert all(places[b] - places[a] >= 13 - 1e-9 for a, b in pairwise(ordered))
    assert min(places) >= 30 - 1e-9 and max(places) <= 196 + 1e-9


def test_the_label_of_a_level_stands_where_the_lines_are_far() -> None:
    falling = Series("", [Point(n, 100 - n, "") for n in range(0, 100, 10)])
    drawing = draw(Plot("y", "x", [falling], "a line that falls to its level", levels=[Mark(12, "the level")]))
    assert elements(drawing, "mark-label")[0].get("text-anchor") == "start"


# ---- knee and trend ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "at"),
    [
        ([(1, 50), (2, 95), (4, 180), (8, 300), (16, 320), (32, 318)], 8),
        ([(1, 100), (8, 313), (16, 227), (64, 310), (128, 313)], 8),
        ([(1, 505), (8, 1371), (32, 2497), (128, 5844)], None),
        ([(1, 50), (2, 50)], None),
        ([(4, 100), (1, 99), (2, 101)], 1),
        ([], None),
    ],
)
def test_the_knee_is_the_fewest_streams_that_reach_nine_tenths_of_the_most(points, at) -> None:
    assert knee(points) == at


def test_a_trend_is_seen_through_noise_and_outliers() -> None:
    chance = random.Random(5)
    samples = [(60.0 * n, 1000 + 0.5 * n + chance.gauss(0, 5)) for n in range(240)]
    samples[100] = (6000.0, 9e9)
    found = trend(samples)
    assert found is not None and found.is_drift and found.per_hour == pytest.approx(30, rel=0.1)


@pytest.mark.parametrize("seed", range(10))
def test_noise_alone_is_no_drift(seed: int) -> None:
    chance = random.Random(seed)
    found = trend([(60.0 * n, chance.gauss(1000, 5)) for n in range(240)])
    assert found is not None and not found.is_drift


def test_what_fills_up_at_first_is_no_leak() -> None:
    found = trend([(60.0 * n, min(1000.0, 100.0 * n)) for n in range(240)])
    assert found is not None and not found.is_drift


def test_few_samples_have_no_trend() -> None:
    assert trend([(float(n), float(n)) for n in range(6)]) is None
    assert trend([]) is None
