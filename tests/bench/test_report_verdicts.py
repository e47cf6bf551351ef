"""What a setup is fast enough for is decided by the limits in the data file and by nothing else."""

from typing import Any

import pytest
from msgspec.structs import replace

from andiron.bench import sections
from andiron.bench.pieces import Pieces
from andiron.bench.records import Cell, Load, Record, Report
from andiron.bench.report.reading import measured
from andiron.bench.report.verdicts import MEASURES, Verdict, judge, uses
from tests.bench.sample_report import empty_report, failed, sample_report, sample_with_failures


def answer(ttft: float, rate: float, prompt: int | None = 34, output: int = 100, workload: str = "qa") -> Record:
    """Without a prompt length, the answer of a server that sends no usage."""
    pieces = Pieces((ttft + n / rate, 1, "content") for n in range(output))
    counts = {"prompt_tokens": prompt, "output_tokens": None if prompt is None else output}
    return Record(
        id="a", workload=workload, scheduled=0.0, sent=0.0, pieces=pieces, end=pieces[-1].at, counted="ids", **counts
    )  # fmt: skip


def cell(*records: Record, streams: int = 1, **more: Any) -> Cell:
    fields: dict[str, Any] = {
        "suite": "seeds",
        "section": sections.CONCURRENCY,
        "name": f"{streams} streams",
        "workload": records[0].workload,
        "cache": "cold",
        "load": Load(kind="closed", concurrency=streams),
        "began": "2026-05-02T08:00:00Z",
        "wall": sum(record.end or 0.0 for record in records) / streams,
        "records": list(records),
    }
    return Cell(**(fields | more))


def verdict(title: str, *cells: Cell, report: Report | None = None) -> Verdict:
    report = report or empty_report()
    report.cells = list(cells)
    return next(found for found in judge(report, measured(report)) if found.use.title == title)


@pytest.mark.parametrize(
    ("ttft", "rate", "grade", "why"),
    [
        (1.0, 15, "good", "TTFT p95 1.00 s, decode p50 15.0 tok/s."),
        (1.4, 30, "usable", "TTFT p95 1.40 s (over 1 s), decode p50 30.0 tok/s."),
        (0.4, 9, "usable", "TTFT p95 400 ms, decode p50 9.0 tok/s (under 15 tok/s)."),
        (1.4, 5, "no", "TTFT p95 1.40 s (over 1 s), decode p50 5.0 tok/s (under 7 tok/s)."),
    ],
)
def test_single_user_chat_has_to_meet_both_limits(ttft: float, rate: float, grade: str, why: str) -> None:
    found = verdict("Single-user chat", cell(*[answer(ttft, rate)] * 4))
    assert (found.grade, found.why) == (grade, why)


def test_the_worst_cell_decides_and_of_equal_ones_the_one_nearest_the_limit() -> None:
    fine, tight, bad = (cell(*[answer(ttft, 30)] * 3, name=str(ttft)) for ttft in (0.1, 0.9, 2.0))
    found = verdict("Single-user chat", fine, tight)
    assert found.cell is not None and found.cell.cell.name == "0.9"
    assert verdict("Single-user chat", fine, bad, tight).grade == "usable"


def test_multi_user_chat_is_judged_by_the_most_streams_that_meet_the_limits_or_else_the_nearest_cell() -> None:
    cells = [cell(*[answer(ttft, rate)] * n, streams=n) for n, ttft, rate in ((4, 0.3, 40), (16, 1.0, 12), (64, 9, 4))]
    found = verdict("Multi-user chat", *cells)
    assert found.grade == "good" and found.streams == 16 and found.why.startswith("With 16 streams: TTFT p95 1.00 s")
    assert verdict("Multi-user chat", cells[2]).grade == "no"
    slow = [cell(*[answer(ttft, 12)] * n, streams=n) for n, ttft in ((4, 5.2), (128, 60.0))]
    found = verdict("Multi-user chat", *slow)
    assert (found.grade, found.streams) == ("no", 4)


def test_batches_are_judged_by_the_best_cell_however_long_the_documents_are() -> None:
    slow, quick = (cell(*[answer(0.5, 100 / took, workload="json")] * 3) for took in (30.0, 5.0))
    assert verdict("Batch JSON", slow).grade == "usable"
    assert verdict("Batch JSON", slow, quick).grade == "good"
    assert verdict("Batch JSON", cell(*[answer(0.5, 40, None, workload="json")] * 3)).grade == "good"


@pytest.mark.parametrize(
    ("title", "prompt"), [("RAG at 8K", 8_192), ("RAG at 32K", 32_768), ("100K documents", 108_000)]
)
def test_only_cold_prompts_of_the_right_length_count(title: str, prompt: int) -> None:
    assert verdict(title, cell(*[answer(1.0, 30, prompt)] * 3)).grade == "good"
    assert verdict(title, cell(*[answer(1.0, 30, prompt // 3)] * 3)).grade == "not measured"
    assert verdict(title, cell(*[answer(1.0, 30, prompt)] * 3, cache="warm")).grade == "not measured"


NOT_CHAT = {
    "two streams": ("Multi-user chat", cell(*[answer(0.1, 40)] * 3, streams=2)),
    "an open loop": ("Single-user chat", cell(*[answer(0.1, 40)] * 3, load=Load(kind="poisson", concurrency=1))),
    "short answers": ("Single-user chat", cell(*[answer(0.1, 40, output=8)] * 3)),
    "long prompts": ("Single-user chat", cell(*[answer(1.0, 30, None)] * 3, prompt=8_192)),
    "prompts of unknown length": ("Single-user chat", cell(*[answer(0.1, 40, None)] * 3)),
}


@pytest.mark.parametrize("name", list(NOT_CHAT))
def test_cells_that_say_nothing_about_chat_do_not_count_for_it(name: str) -> None:
    assert verdict(*NOT_CHAT[name]).grade == "not measured"


def test_prompts_that_the_server_does_not_count_have_their_planned_length() -> None:
    assert verdict("RAG at 8K", cell(*[answer(1.0, 30, None)] * 3, prompt=8_192)).grade == "good"


def test_failures_are_a_no_with_their_number_but_not_those_cancelled_on_purpose() -> None:
    good = answer(0.1, 40)
    found = verdict("Single-user chat", cell(good, good, failed(good, "stalled")))
    assert (found.grade, found.why) == ("no", "1 of 3 requests failed.")
    assert verdict("Single-user chat", cell(good, good, failed(good, "cancelled"))).grade == "good"
    lost = failed(good, "client error")
    found = verdict("100K documents", cell(lost, lost, section=sections.LONG_PREFILL, prompt=108_000))
    assert (found.grade, found.why) == ("no", "2 of 2 requests failed.")


def test_without_a_measurement_the_context_or_the_suite_that_is_missing_is_named() -> None:
    report = empty_report()
    report.target = replace(report.target, max_model_len=32_768)
    found = verdict("100K documents", report=report)
    assert (found.grade, found.why) == ("no", "The server's context is only 32,768 tokens.")
    found = verdict("Single-user chat", report=report)
    assert (found.grade, found.why) == ("not measured", "The suite “quick” measures it.")


def test_every_use_has_limits_in_order_each_with_a_reason() -> None:
    titles = ["Single-user chat", "Batch JSON", "RAG at 8K", "RAG at 32K", "Multi-user chat", "100K documents"]
    assert [use.title for use in uses()] == titles
    for need in (need for use in uses() for need in use.needs):
        stricter = need.good < need.usable if MEASURES[need.measure].less_is_better else need.good > need.usable
        assert stricter and len(need.reason) > 20


def test_the_sample_run_is_judged_as_a_reader_would() -> None:
    for report, grades in (
        (sample_report(), ["good", "good", "good", "usable", "good", "usable"]),
        (sample_with_failures(), ["good", "good", "good", "usable", "good", "no"]),
    ):
        assert [found.grade for found in judge(report, measured(report))] == grades


def test_no_verdict_rests_on_two_requests() -> None:
    found = verdict("Single-user chat", cell(*[answer(0.1, 40)] * 2))
    assert (found.grade, found.why) == ("not measured", "Only 2 requests: run it again with --effort 3.")
    assert verdict("Single-user chat", cell(*[answer(0.1, 40)] * 3)).grade == "good"
