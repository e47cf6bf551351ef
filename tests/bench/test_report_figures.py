"""Plots show what was measured and nothing else, with axes and labels that can be read."""

import math
import random
import re
import xml.etree.ElementTree as ET
from itertools import combinations, pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from andiron.bench import sections
from andiron.bench.measures import gaps
from andiron.bench.pieces import Pieces
from andiron.bench.records import Cell, Limits, Report, Sample, Start, Target
from andiron.bench.report.plots import FIGURES, figures
from andiron.bench.report.plots import drawing as d
from andiron.bench.report.plots.figure import Figure, distinct
from andiron.bench.report.reading import measured
from andiron.bench.report.trend import knee, trend
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


def drawn(report: Report, **options: Any) -> dict[str, Figure]:
    return {figure.name: figure for figure in figures(report, measured(report, **options))[0]}


def elements(chart: str, kind: str) -> list[ET.Element]:
    return [element for element in ET.fromstring(chart).iter() if kind in (element.get("class") or "").split()]


def words(chart: str, kind: str) -> list[str]:
    return [element.text or "" for element in elements(chart, kind)]


def sweep(prompts: tuple[int, ...], streams: tuple[int, ...] = (1, 4), suffixes: tuple[str, ...] = ("",)) -> list[Cell]:
    named = [
        (prompt, f"{sections.CONCURRENCY}: prompts of {prompt:,} tokens{end}") for prompt in prompts for end in suffixes
    ]
    return [streams_cell(Machine(prompt), n, section, prompt=prompt) for prompt, section in named for n in streams]


# ---- what is drawn -------------------------------------------------------------------------------------------


def test_every_figure_is_drawn_from_a_whole_run_and_none_from_an_empty_one() -> None:
    assert len(drawn(sample_report())) == len(FIGURES) and not figures(sample_report(), measured(sample_report()))[1]
    made, missing = figures(empty_report(), [])
    assert not made and sum(map(len, missing.values())) == len(FIGURES)
    assert set(missing) == {"seeds", "sweep", "soak", "coldstart", "agent", "quick"}


@pytest.mark.parametrize("section", list(SUITES))
def test_one_section_alone_draws_only_its_own_figures(section: str) -> None:
    report = empty_report(cells=SUITES[section](Machine(3)))
    made, missing = figures(report, measured(report))
    assert made and missing


@pytest.mark.parametrize("make", [sample_report, sample_with_failures])
def test_every_figure_has_a_sentence_a_table_and_charts_whose_labels_do_not_touch(make: Any) -> None:
    def box(text: ET.Element) -> tuple[float, float, float, float]:
        x, y, wide = float(text.get("x", 0)), float(text.get("y", 0)), d.width(text.text or "")
        left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[text.get("text-anchor", "start")]
        return left, y - d.FONT * 0.75, left + wide, y + d.FONT * 0.2

    for figure in drawn(make()).values():
        assert figure.says.endswith(".") and figure.table.rows and figure.charts
        assert all(len(row) == len(figure.table.head) for row in figure.table.rows)
        for chart in figure.charts:
            root = ET.fromstring(chart)
            assert root.get("role") == "img" and len(root.get("aria-label") or "") > 20
            _, _, wide, high = map(float, (root.get("viewBox") or "").split())
            boxes = [(text.text, *box(text)) for text in root.iter("text")]
            for name, left, top, right, bottom in boxes:
                assert left >= -8 and right <= wide + 8 and top >= -2 and bottom <= high + 2, (figure.name, name)
            for (a, l1, t1, r1, b1), (b, l2, t2, r2, b2) in combinations(boxes, 2):
                assert r1 <= l2 + 1 or r2 <= l1 + 1 or b1 <= t2 + 1 or b2 <= t1 + 1, f"{figure.name}: {a!r} over {b!r}"


def test_throughput_has_its_knee_and_ceiling_and_a_tooltip_per_point() -> None:
    figure = drawn(sample_report())["throughput"]
    total, single = figure.charts
    titles = [title.text or "" for title in ET.fromstring(total).iter("title")]
    assert len(titles) == 8 and titles[0].startswith("1 stream: ")
    assert words(total, "mark-label") == ["knee: 32"] and words(single, "mark-label") == ["bandwidth ceiling 118"]
    assert "90% of it is reached at 32 (the knee)" in figure.says
    unknown = drawn(sample_report(target=Target(url="u", model="m")))
    assert not any(elements(chart, "ceiling") for figure in unknown.values() for chart in figure.charts)


def test_a_cell_with_failures_keeps_its_place_on_the_axis_but_has_no_latency_point_unless_asked_for() -> None:
    """Without its place, the last point would be above the wrong number of streams."""
    made = drawn(sample_with_failures())
    chart = made["ttft-by-concurrency"].charts[0]
    ticks = {tick.text: float(tick.get("x", 0)) for tick in elements(chart, "tick")}
    dots = [float(dot.get("cx", 0)) for dot in elements(chart, "dot")]
    assert "128" in ticks and len(dots) == 2 * 7 and max(dots) == pytest.approx(ticks["64"], abs=0.2)
    assert len(elements(made["throughput"].charts[0], "hollow")) == 1, "its throughput is shown, marked as incomplete"
    assert "64 streams" in made["throughput"].says
    asked = drawn(sample_with_failures(), despite_failures=True)["ttft-by-concurrency"].charts[0]
    assert len(elements(asked, "dot")) + len(elements(asked, "hollow")) == 2 * 8


def test_lines_of_a_sweep_have_short_names() -> None:
    report = empty_report(cells=sweep((256, 2_048), (1, 4, 16), ("", " at depth 4,096")))
    figure = drawn(report)["throughput"]
    names = ["2,048", "2,048 at depth 4,096", "256", "256 at depth 4,096"]
    assert sorted(words(figure.charts[0], "name")) == names and len(figure.table.rows) == 12


def test_more_lines_than_colours_are_thinned_in_the_chart_but_not_in_the_table() -> None:
    made = drawn(empty_report(cells=sweep(tuple(range(100, 1000, 100)), (1, 2, 4))))
    assert len(elements(made["throughput"].charts[0], "name")) == 6 and len(made["throughput"].table.rows) == 27
    assert all("6 of 9 lines are drawn" in made[name].says for name in ("throughput", "ttft-by-concurrency"))


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (["one"], [""]),
        (["prompts of 256 tokens", "prompts of 512 tokens"], ["256", "512"]),
        ([f"a name that differs only at its very end {n}" for n in "pq"], ["p", "q"]),
        (["x" * 40 + "a", "x" * 40 + "b"], ["x" * 40 + "a", "x" * 40 + "b"]),
    ],
)
def test_names_stay_different_however_they_are_shortened(names: list[str], short: list[str]) -> None:
    assert distinct(names) == short


# ---- gaps, goodput, starts, memory ---------------------------------------------------------------------------


def test_gaps_are_drawn_by_percentile_with_dots_at_50_95_and_99() -> None:
    figure = drawn(sample_report())["itl"]
    assert words(figure.charts[0], "name") == ["1 stream", "4 streams", "32 streams", "128 streams"]
    assert len(elements(figure.charts[0], "dot")) == 3 * 4
    assert list(figure.table.head)[1:4] == ["p50, ms", "p95, ms", "p99, ms"]


def test_gaps_are_of_one_variant_and_of_requests_that_succeeded() -> None:
    cells = sweep((256, 8_192))
    cut = replace(cells[1].records[0], failure="cancelled", pieces=Pieces([(0.1, 1, "content"), (50.0, 1, "content")]))
    cells[1] = replace(cells[1], records=[cut, *cells[1].records[1:]])
    figure = drawn(empty_report(cells=cells))["itl"]
    assert figure.says.startswith("4 streams, prompts of 256 tokens: ")
    assert figure.table.rows[-1][-1] == f"{sum(len(gaps(record)) for record in cells[1].records[1:]):,}"


def test_a_few_chunks_that_were_read_together_do_not_stretch_the_axis_of_gaps() -> None:
    one = streams_cell(Machine(1), 1)
    at = [0.1 + 0.02 * n - 0.01998 * (n % 50 == 0) for n in range(200)]
    cells = [replace(one, records=[replace(one.records[0], pieces=Pieces((t, 1, "content") for t in at))])]
    ticks = words(drawn(empty_report(cells=cells))["itl"].charts[0], "tick")
    assert "0" in ticks and "0.1" not in ticks, "a linear axis"


def test_goodput_counts_failed_requests_and_holds_up_to_the_first_rate_that_does_not() -> None:
    cells = SUITES[sections.OPEN_LOOP](Machine(3))
    assert re.search(
        r"; up to [\d.]+ requests/s, at least 90% were good\.", drawn(empty_report(cells=cells))["goodput"].says
    )
    lost = [
        replace(own, records=[failed(row, "overloaded") if n % 3 else row for n, row in enumerate(own.records)])
        for own in cells
    ]
    assert "even at 0.25 requests/s, fewer than 90% were good" in drawn(empty_report(cells=lost))["goodput"].says
    uneven = [replace(own, limits=Limits(ttft=1e-6 if own.x == 1.0 else 1e3)) for own in cells]
    assert "up to 0.5 requests/s" in drawn(empty_report(cells=uneven))["goodput"].says


def test_the_median_start_stands_for_several() -> None:
    cold, warm = starts()
    others = [replace(cold, ready=ready, first_token=None) for ready in (400.0, 100.0)]
    figure = drawn(empty_report(starts=[others[0], cold, others[1], replace(warm, ready=200.0), warm]))["cold-start"]
    assert figure.says == (
        "Cold: ready after 2 min 46 s; the longest phase was weights (49%). "
        "Warm: ready after 2 min 5 s; the longest phase was weights (63%). "
        "Of 3 cold starts, the median is shown. Of 2 warm starts, the faster is shown."
    )
    assert len(figure.charts) == 2


def test_a_start_without_phases_is_one_bar_until_ready() -> None:
    figure = drawn(empty_report(starts=[Start(kind="cold", phases=[], ready=80.0, first_token=81.0)]))["cold-start"]
    assert figure.says == "Cold: ready after 80.0 s."
    assert words(figure.charts[0], "name-of-bar") == ["until ready", "first token"]
    assert [list(row[:3]) for row in figure.table.rows] == [["cold", "ready", "80.0"], ["cold", "first token", "81.0"]]


def test_a_conversation_is_one_line_from_its_cold_first_turn_whether_its_length_is_known_or_not() -> None:
    figure = drawn(sample_report())["agent"]
    assert [row[0] for row in figure.table.rows] == [str(turn) for turn in range(1, 9)]
    assert len(elements(figure.charts[0], "dot")) == 8 and "tokens of conversation" in figure.says
    cells = SUITES[sections.AGENT](Machine(3))
    cells = [replace(own, records=[replace(row, prompt_tokens=None) for row in own.records]) for own in cells]
    figure = drawn(empty_report(cells=cells))["agent"]
    assert figure.says.startswith("Turn 8: ") and "prompt" not in figure.table.head


def soaked(**more: Any) -> Figure:
    fields = {"cells": SUITES[sections.SOAK](Machine(1)), "memory": memory(Machine(1)), **more}
    return drawn(empty_report(**fields))["memory"]


def test_memory_that_grows_is_told_from_memory_that_only_scatters() -> None:
    figure = soaked()
    assert "GPU: no trend, at most 101.21 GiB." in figure.says and "Host: grew by 3" in figure.says
    gpu, host = (words(chart, "name")[0] for chart in figure.charts)
    assert gpu == "no trend" and host.endswith("MiB/h")
    spikes = [Sample(60.0 * n, 6 * GIB + (2 * GIB if n % 20 == 0 else 0), None) for n in range(240)]
    assert soaked(memory=spikes).says == "Host: no trend, at most 8.00 GiB."


@pytest.mark.parametrize("others", [[], list(SUITES)], ids=["no cells", "other suites beside a soak"])
def test_memory_has_no_trend_where_the_load_changes(others: list[str]) -> None:
    figure = soaked(cells=[own for section in others for own in SUITES[section](Machine(1))])
    assert "at the start" in figure.says and "grew" not in figure.says and not elements(figure.charts[1], "name")


def test_a_day_of_samples_makes_no_larger_a_chart_than_an_hour() -> None:
    day = [Sample(float(n), sample.host, sample.gpu) for n, sample in enumerate(memory(Machine(1)) * 400)]
    assert len(day) == 96_000 and all(len(chart) < 8_000 for chart in soaked(cells=[], memory=day).charts)


# ---- axes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "ends"), [(129.8, (0, 150)), (-3.0, (-3, 0)), (0.0, (0, 1))])
def test_a_single_value_is_shown_against_0(value: float, ends: tuple[float, float]) -> None:
    ticks = d.linear_ticks(value, value)
    assert (ticks[0], ticks[-1]) == ends


def test_linear_ticks_enclose_the_values_in_round_steps() -> None:
    chance = random.Random(0)
    for _ in range(200):
        low = chance.uniform(-50, 50) * 10 ** chance.randint(-4, 6)
        high = low + chance.uniform(0.01, 90) * 10 ** chance.randint(-4, 6)
        ticks = d.linear_ticks(low, high)
        step = ticks[1] - ticks[0]
        assert ticks[0] <= low + step * 1e-6 and ticks[-1] >= high - step * 1e-6 and 2 <= len(ticks) <= 9
        assert round(step / 10 ** math.floor(math.log10(step * 1.0001)), 3) in (1.0, 2.0, 5.0)


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [(3, 60, [5, 10, 20, 50]), (0.07, 42, [0.1, 1, 10]), (1, 128, [1, 10, 100]), (9, 31, [10, 20])],
)
def test_log_ticks_are_powers_of_ten_with_2_and_5_where_there_is_room(
    low: float, high: float, ticks: list[float]
) -> None:
    assert d.log_ticks(low, high) == pytest.approx(ticks)


@pytest.mark.parametrize(
    ("value", "ticks", "text"),
    [
        (0.0, [0, 50], "0"),
        (2_000.0, [0, 1_000, 2_000], "2,000"),
        (0.2, [0, 0.2, 0.4], "0.2"),
        (101.21, [101.2, 101.21], "101.21"),
    ],
)
def test_ticks_have_as_many_decimals_as_they_need(value: float, ticks: list[float], text: str) -> None:
    assert d.label(value, ticks) == text


@pytest.mark.parametrize(
    ("values", "ticks"),
    [([5, 60], ["0", "20", "40", "60"]), ([0.5, 60], ["1", "10"]), ([0, 60], ["0", "20", "40", "60"])],
)
def test_an_axis_is_logarithmic_only_where_positive_values_span_decades(values: list[float], ticks: list[str]) -> None:
    points = [d.Point(n, value) for n, value in enumerate(values)]
    chart = d.draw_lines(d.Lines("y", "x", [d.Series("", points)], "some values"))
    assert [tick.text for tick in elements(chart, "tick") if tick.get("text-anchor") == "end"] == ticks


def test_a_scale_maps_values_to_places_and_keeps_what_is_beyond_at_its_edge() -> None:
    assert d.Scale(0, 10, 0, 100)(5) == 50 and d.Scale(0, 10, 100, 0)(50) == 0
    assert d.Scale(1, 100, 0, 100, True)(10) == pytest.approx(50)


@pytest.mark.parametrize(
    ("places", "shown"),
    [([0, 10, 20, 30, 100], [True, False, False, False, True]), ([0, 50, 100], [True] * 3), ([], [])],
)
def test_labels_that_would_touch_are_left_out_but_never_the_ends(places: list[float], shown: list[bool]) -> None:
    assert d.shown(d.Scale(0, 100, 0, 100), [(place, "1234") for place in places]) == shown


def test_names_at_the_ends_of_lines_are_moved_apart_in_their_order() -> None:
    chance = random.Random(0)
    for _ in range(50):
        wanted = [chance.uniform(30, 196) for _ in range(chance.randint(1, 6))]
        places = d.spread(wanted, 13, 196)
        ordered = sorted(range(len(wanted)), key=lambda n: wanted[n])
        assert all(places[below] - places[above] >= 13 - 1e-9 for above, below in pairwise(ordered))
        assert min(places) >= 30 - 1e-9 and max(places) <= 196


# ---- knee and trend ------------------------------------------------------------------------------------------


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
def test_the_knee_is_the_fewest_streams_that_reach_nine_tenths_of_the_highest(points: Any, at: float | None) -> None:
    assert knee(points) == at


def test_a_trend_is_seen_through_noise_and_outliers() -> None:
    chance = random.Random(5)
    samples = [(60.0 * n, 1000 + 0.5 * n + chance.gauss(0, 5)) for n in range(240)]
    samples[100] = (6000.0, 9e9)
    found = trend(samples)
    assert found is not None and found.is_drift and found.per_hour == pytest.approx(30, rel=0.1)


@pytest.mark.parametrize("seed", [*range(10), None], ids=lambda seed: "a warm-up" if seed is None else f"noise {seed}")
def test_neither_noise_nor_a_warm_up_is_a_drift(seed: int | None) -> None:
    chance = random.Random(seed)
    samples = [(60.0 * n, min(1e3, 100.0 * n) if seed is None else chance.gauss(1000, 5)) for n in range(240)]
    found = trend(samples)
    assert found is not None and not found.is_drift


@pytest.mark.parametrize("count", [0, 6])
def test_few_samples_have_no_trend(count: int) -> None:
    assert trend([(float(n), float(n)) for n in range(count)]) is None
