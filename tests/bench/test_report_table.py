"""The report in the terminal: eighty columns, failures in red, plain when piped."""

import io
import re

import pytest
from rich.console import Console

from andiron.bench import sections
from andiron.bench.report import table
from andiron.bench.report.reading import measured
from andiron.bench.report.units import duration, per_second, rate, seconds, size, tokens
from tests.bench.sample_report import empty_report, sample_report, sample_with_failures


def shown(report, *, colour: bool = False, width: int = 80, **options) -> str:
    file = io.StringIO()
    console = Console(file=file, width=width, force_terminal=colour, color_system="standard" if colour else None)
    for part in table.parts(report, **options):
        console.print(part, highlight=False)
    return file.getvalue()


@pytest.mark.parametrize("make", [empty_report, sample_report, sample_with_failures])
def test_it_fits_eighty_columns(make) -> None:
    assert max(map(len, shown(make()).splitlines())) <= 80


def test_piped_it_is_plain_text() -> None:
    file = io.StringIO()
    for part in table.parts(sample_with_failures()):
        Console(file=file).print(part)
    assert "\x1b" not in file.getvalue() and file.getvalue()


def test_every_section_has_its_table_in_the_order_of_a_report() -> None:
    text = shown(sample_report())
    places = [text.index(section.title) for section in sections.SECTIONS.values()]
    assert places == sorted(places)


def test_numbers_of_a_column_stand_below_each_other() -> None:
    lines = shown(sample_report()).splitlines()
    first = next(n for n, line in enumerate(lines) if line.startswith("Concurrency"))
    rows = lines[first + 4 : first + 12]
    assert rows[0].startswith("1 stream ") and rows[-1].startswith("128 streams")
    ends = [[match.end() for match in re.finditer(r"\S+", line)][-5:] for line in rows]
    assert len(set(map(tuple, ends))) == 1, "right-aligned"


def test_a_cell_with_failures_shows_dashes_and_its_classes_in_red() -> None:
    text = shown(sample_with_failures(), colour=True)
    assert re.search(r"\x1b\[31mfailed 128 of 256: ", text)
    plain = shown(sample_with_failures())
    line = next(line for line in plain.splitlines() if line.startswith("128 streams"))
    assert line.split()[2:6] == ["256", "—", "—", "—"]
    asked = shown(sample_with_failures(), despite_failures=True)
    assert "—" not in next(line for line in asked.splitlines() if line.startswith("128 streams"))


def test_failures_are_told_before_any_figure() -> None:
    text = shown(sample_with_failures())
    assert text.index("131 of 1,156 requests failed") < text.index("Single stream by output length")
    assert re.search(r"overloaded +128 +“503: the queue is full \(64 waiting\)”", text)


def test_a_run_that_ended_early_says_why_before_any_figure() -> None:
    report = sample_report()
    report.environment = report.environment | {"ended early": "http://h:1 has stopped answering"}
    text = shown(report)
    assert text.index("The run ended early: http://h:1 has stopped answering.") < text.index("Single stream by output")


def test_the_verdicts_close_it() -> None:
    text = shown(sample_report())
    assert re.search(r"RAG at 32K +usable +10\.8 s to the first token is more than 10 s\.", text)
    assert text.index("What this set-up is good for") > text.index("Soak")


def test_questions_answered_wrong_are_named() -> None:
    assert re.search(r"two trains +no +14:24 +14:42", shown(sample_report()))


def test_what_looks_like_markup_is_printed_as_it_is() -> None:
    report = sample_with_failures()
    report.target = type(report.target)(url="u", model="[red]model[/red]", server="[bold]")
    assert "[red]model[/red]" in shown(report)


def test_one_section_alone_can_be_shown_as_soon_as_it_is_measured() -> None:
    cells = [own for own in measured(sample_report()) if own.section == sections.WORKLOADS]
    file = io.StringIO()
    Console(file=file, width=80).print(table.section_table(sections.WORKLOADS, cells))
    assert "rag-32k" in file.getvalue()


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "—"),
        (0.0123, "12.3 ms"),
        (0.412, "412 ms"),
        (3.417, "3.42 s"),
        (18.11, "18.1 s"),
        (166.2, "2 min 46 s"),
        (179.7, "3 min 0 s"),
    ],
)
def test_a_duration_in_a_sentence(value: float | None, text: str) -> None:
    assert seconds(value) == text


def test_a_column_has_one_unit_for_all_its_values() -> None:
    assert [
        duration(values).full(values[0]) for values in ([0.0834, 0.1], [0.412, 0.9], [0.09, 41.8], [19.5, 35.0])
    ] == [
        "83.4 ms",
        "412 ms",
        "0.090 s",
        "19.5 s",
    ]
    assert rate([433.2, 120.0]).full(433.2) == "433 tok/s" and rate([55.94]).full(55.94) == "55.9 tok/s"
    assert per_second(0.123, "requests/s") == "0.12 requests/s"
    assert size([3 * 2**30]).full(3 * 2**30) == "3.00 GiB" and size([2**20]).full(2**20) == "1 MiB"


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (34, "34"),
        (512, "512"),
        (8_192, "8K"),
        (32_768, "32K"),
        (62_500, "62.5K"),
        (999_900, "1M"),
        (1_048_576, "1.05M"),
    ],
)
def test_lengths_on_an_axis_are_short(count: int, text: str) -> None:
    assert tokens(count) == text
