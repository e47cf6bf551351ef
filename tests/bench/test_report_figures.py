"""Figures show what was measured and nothing else, with axes and labels that can be read."""

import math
import random
import xml.etree.ElementTree as ET
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import replace

from andiron.bench import sections
from andiron.bench.records import Cell, Report, Sample, Start, Target
from andiron.bench.report import charts
from andiron.bench.report.figures import FIGURES, Drawn, distinct, figures
from andiron.bench.report.reading import measured
from andiron.bench.report.trend import knee, trend
from tests.bench.sample_report import (
    GIB,
    SUITES,
    Machine,
    empty_report,
    memory,
    sample_report,
    sample_with_failures,
    starts,
    streams_cell,
)

THROUGHPUT, TTFT = "Throughput by concurrency", "Time to first token by concurrency"


def drawn(report: Report, **options: Any) -> dict[str, Drawn]:
    return figures(report, measured(report, **options))


def elements(chart: str, kind: str) -> list[ET.Element]:
    return [element for element in ET.fromstring(chart).iter() if kind in (element.get("class") or "").split()]


def words(chart: str, kind: str) -> list[str]:
    return [element.text or "" for element in elements(chart, kind)]


def legend(chart: str) -> list[str]:
    return [span.text or "" for span in ET.fromstring(chart).iter("span")]


def sweep(prompts: tuple[int, ...], streams: tuple[int, ...] = (1, 4), suffixes: tuple[str, ...] = ("",)) -> list[Cell]:
    named = [
        (prompt, f"{sections.CONCURRENCY}: prompts of {prompt:,} tokens{end}") for prompt in prompts for end in suffixes
    ]
    return [streams_cell(Machine(prompt), n, section, prompt=prompt) for prompt, section in named for n in streams]


# ---- what is drawn -------------------------------------------------------------------------------------------


def test_every_figure_is_drawn_from_a_whole_run_and_none_from_an_empty_one() -> None:
    assert list(drawn(sample_report())) == list(FIGURES) and not drawn(empty_report())


@pytest.mark.parametrize("section", [section for section in SUITES if section != sections.LONG_PREFILL])
def test_one_section_alone_draws_only_its_own_figures(section: str) -> None:
    assert 0 < len(drawn(empty_report(cells=SUITES[section](Machine(3))))) < len(FIGURES)


@pytest.mark.parametrize("make", [sample_report, sample_with_failures])
def test_every_figure_has_a_sentence_and_charts_whose_labels_do_not_touch(make: Any) -> None:
    def box(text: ET.Element) -> tuple[float, float, float, float]:
        x, y, wide = float(text.get("x", 0)), float(text.get("y", 0)), charts.width(text.text or "")
        left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[text.get("text-anchor", "start")]
        return left, y - charts.FONT * 0.75, left + wide, y + charts.FONT * 0.2

    for title, figure in drawn(make()).items():
        assert figure.says.endswith(".") and figure.charts
        for chart in figure.charts:
            root = next(ET.fromstring(chart).iter("svg"))
            assert root.get("role") == "img" and root.get("aria-label")
            _, _, wide, high = map(float, (root.get("viewBox") or "").split())
            boxes = [(text.text, *box(text)) for text in root.iter("text")]
            for name, left, top, right, bottom in boxes:
                assert left >= -8 and right <= wide + 8 and top >= -2 and bottom <= high + 2, (title, name)
            for (a, l1, t1, r1, b1), (b, l2, t2, r2, b2) in combinations(boxes, 2):
                assert r1 <= l2 + 1 or r2 <= l1 + 1 or b1 <= t2 + 1 or b2 <= t1 + 1, f"{title}: {a!r} over {b!r}"


def test_throughput_has_its_knee_and_ceiling_and_a_tooltip_per_point() -> None:
    total, single = drawn(sample_report())[THROUGHPUT].charts
    titles = [title.text or "" for title in ET.fromstring(total).iter("title")]
    assert len(titles) == 8 and titles[0].startswith("1 stream: ")
    assert words(total, "mark-label") == ["knee: 32"] and words(single, "mark-label") == ["bandwidth ceiling 118"]
    unknown = drawn(sample_report(target=Target(url="u", model="m")))
    assert not any(elements(chart, "ceiling") for figure in unknown.values() for chart in figure.charts)


def test_a_cell_with_failures_keeps_its_place_on_the_axis_but_has_no_latency_point_unless_asked_for() -> None:
    """Without its place, the last point would be above the wrong number of streams."""
    made = drawn(sample_with_failures())
    chart = made[TTFT].charts[0]
    ticks = {tick.text: float(tick.get("x", 0)) for tick in elements(chart, "tick")}
    dots = [float(dot.get("cx", 0)) for dot in elements(chart, "dot")]
    assert "128" in ticks and len(dots) == 7 and max(dots) == pytest.approx(ticks["64"], abs=0.2)
    assert len(elements(made[THROUGHPUT].charts[0], "hollow")) == 1, "its throughput is shown, marked as incomplete"
    assert "64 streams" in made[THROUGHPUT].says
    asked = drawn(sample_with_failures(), despite_failures=True)[TTFT].charts[0]
    assert len(elements(asked, "dot")) + len(elements(asked, "hollow")) == 8


def test_lines_of_a_sweep_have_short_names_and_no_more_than_six_are_drawn() -> None:
    report = empty_report(cells=sweep((256, 2_048), (1, 4, 16), ("", " at depth 4,096")))
    names = ["2,048", "2,048 at depth 4,096", "256", "256 at depth 4,096"]
    assert sorted(legend(drawn(report)[THROUGHPUT].charts[0])) == names
    many = drawn(empty_report(cells=sweep(tuple(range(100, 1000, 100)), (1, 2, 4))))[THROUGHPUT]
    assert len(legend(many.charts[0])) == 6 and "6 of 9 lines are drawn" in many.says


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (["one"], [""]),
        (["prompts of 256 tokens", "prompts of 512 tokens"], ["256", "512"]),
        (["a b", "b a"], ["a b", "b a"]),
    ],
)
def test_names_stay_different_however_they_are_shortened(names: list[str], short: list[str]) -> None:
    assert distinct(names) == short


def test_gaps_are_of_a_few_cells_of_one_variant() -> None:
    chart = drawn(sample_report())["Gaps between tokens"].charts[0]
    assert legend(chart) == ["1 stream", "4 streams", "32 streams", "128 streams"]
    variants = drawn(empty_report(cells=sweep((256, 8_192))))["Gaps between tokens"]
    assert legend(variants.charts[0]) == ["1 stream", "4 streams"]


def test_acceptance_is_shown_by_workload_and_position() -> None:
    chart = drawn(sample_report())["Acceptance of drafts"].charts[0]
    shown = dict(zip(words(chart, "name-of-bar"), words(chart, "value-of-bar"), strict=True))
    assert shown["json"].startswith("98.") and shown["json"].count("%") == 3


def test_the_median_start_stands_for_several() -> None:
    cold, warm = starts()
    others = [replace(cold, ready=ready, first_token=None) for ready in (400.0, 100.0)]
    report = empty_report(starts=[others[0], cold, others[1], replace(warm, ready=200.0), warm])
    figure = drawn(report)["From start to first token"]
    assert (
        figure.says == "Cold: ready after 2 min 46 s (the median of 3). Warm: ready after 2 min 5 s (the median of 2)."
    )


def test_a_start_without_phases_is_one_bar_until_ready() -> None:
    report = empty_report(starts=[Start(kind="cold", phases=[], ready=80.0, first_token=81.0)])
    figure = drawn(report)["From start to first token"]
    assert figure.says == "Cold: ready after 80.0 s."
    assert words(figure.charts[0], "name-of-bar") == ["until ready", "first token"]


def soaked(**more: Any) -> Drawn:
    fields = {"cells": SUITES[sections.SOAK](Machine(1)), "memory": memory(Machine(1)), **more}
    return drawn(empty_report(**fields))["Memory over time"]


def test_memory_that_grows_is_told_from_memory_that_only_scatters() -> None:
    figure = soaked()
    assert "GPU: no trend, at most 101.21 GiB." in figure.says and "Host: +" in figure.says
    gpu, host = (legend(chart)[0] for chart in figure.charts)
    assert gpu == "no trend" and host.endswith("MiB/h")
    spikes = [Sample(60.0 * n, 6 * GIB + (2 * GIB if n % 20 == 0 else 0), None) for n in range(240)]
    assert soaked(memory=spikes).says == "Host: no trend, at most 8.00 GiB."


@pytest.mark.parametrize("others", [[], list(SUITES)], ids=["no cells", "other suites beside a soak"])
def test_memory_has_no_trend_where_the_load_changes(others: list[str]) -> None:
    figure = soaked(cells=[own for section in others for own in SUITES[section](Machine(1))])
    assert "MiB/h" not in figure.says and not legend(figure.charts[1])


def test_a_day_of_samples_makes_no_larger_a_chart_than_an_hour() -> None:
    day = [Sample(float(n), sample.host, sample.gpu) for n, sample in enumerate(memory(Machine(1)) * 400)]
    assert len(day) == 96_000 and all(len(chart) < 8_000 for chart in soaked(cells=[], memory=day).charts)


# ---- axes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "ends"), [(129.8, (0, 150)), (-3.0, (-3, 0)), (0.0, (0, 1))])
def test_a_single_value_is_shown_against_0(value: float, ends: tuple[float, float]) -> None:
    ticks = charts.linear_ticks(value, value)
    assert (ticks[0], ticks[-1]) == ends


def test_linear_ticks_enclose_the_values_in_round_steps() -> None:
    chance = random.Random(0)
    for _ in range(200):
        low = chance.uniform(-50, 50) * 10 ** chance.randint(-4, 6)
        high = low + chance.uniform(0.01, 90) * 10 ** chance.randint(-4, 6)
        ticks = charts.linear_ticks(low, high)
        step = ticks[1] - ticks[0]
        assert ticks[0] <= low + step * 1e-6 and ticks[-1] >= high - step * 1e-6 and 2 <= len(ticks) <= 9
        assert round(step / 10 ** math.floor(math.log10(step * 1.0001)), 3) in (1.0, 2.0, 5.0)


@pytest.mark.parametrize(
    ("low", "high", "ticks"), [(3, 60, [5, 10, 20, 50]), (0.07, 42, [0.1, 1, 10]), (9, 31, [10, 20])]
)
def test_log_ticks_are_powers_of_ten_with_2_and_5_where_there_is_room(low: float, high: float, ticks: Any) -> None:
    assert charts.log_ticks(low, high) == pytest.approx(ticks)


def test_a_scale_maps_values_to_places_and_keeps_what_is_beyond_at_its_edge() -> None:
    assert charts.Scale(0, 10, 0, 100)(5) == 50 and charts.Scale(0, 10, 100, 0)(50) == 0
    assert charts.Scale(1, 100, 0, 100, True)(10) == pytest.approx(50)


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
