"""What a set-up is good for: decided by the limits in the data file and by nothing else."""

import pytest
from msgspec.structs import replace

from andiron.bench import sections
from andiron.bench.pieces import Pieces
from andiron.bench.records import Cell, Load, Record, Report
from andiron.bench.report.reading import measured
from andiron.bench.report.verdicts import MEASURES, Verdict, judge, uses
from tests.bench.sample_report import empty_report, failed, sample_report, sample_with_failures


def answer(ttft: float, rate: float, prompt: int = 34, output: int = 100, workload: str = "qa") -> Record:
    pieces = Pieces((ttft + n / rate, 1, "content") for n in range(output))
    return Record(
        id="a",
        workload=workload,
        scheduled=0.0,
        sent=0.0,
        pieces=pieces,
        end=pieces[-1].at,
        prompt_tokens=prompt,
        output_tokens=output,
        counted="ids",
    )


def cell(*records: Record, streams: int = 1, cache: str = "cold", kind: str = "closed", **more: object) -> Cell:
    fields: dict[str, object] = {
        "suite": "seeds",
        "section": sections.CONCURRENCY,
        "name": f"{streams} streams",
        "workload": records[0].workload,
        "cache": cache,
        "load": Load(kind=kind, concurrency=streams),  # type: ignore[arg-type]
        "began": "2026-05-02T08:00:00Z",
        "wall": sum(record.end or 0.0 for record in records) / streams,
        "records": list(records),
    }
    return Cell(**(fields | more))  # type: ignore[arg-type]


def verdict(title: str, *cells: Cell, report: Report | None = None) -> Verdict:
    report = report or empty_report()
    report.cells = list(cells)
    return next(own for own in judge(report, measured(report)) if own.use.title == title)


@pytest.mark.parametrize(
    ("ttft", "rate", "grade", "why"),
    [
        (0.4, 30, "good", "400 ms to the first token and 30.0 tok/s: both limits kept."),
        (1.0, 15, "good", "1.00 s to the first token and 15.0 tok/s: both limits kept."),
        (1.4, 30, "usable", "1.40 s to the first token is more than 1 s."),
        (0.4, 9, "usable", "9.0 tok/s is less than 15 tok/s."),
        (1.4, 9, "usable", "1.40 s to the first token is more than 1 s and 9.0 tok/s is less than 15 tok/s."),
        (3.5, 30, "no", "3.50 s to the first token is more than 3 s."),
        (1.4, 5, "no", "5.0 tok/s is less than 7 tok/s."),
    ],
)
def test_chat_of_one_is_held_against_both_limits(ttft: float, rate: float, grade: str, why: str) -> None:
    found = verdict("Single-user chat", cell(*[answer(ttft, rate)] * 4))
    assert (found.grade, found.why) == (grade, why)


def test_the_worst_of_several_cells_speaks_and_of_equals_the_one_nearest_the_limit() -> None:
    fine, tight, bad = (cell(*[answer(ttft, 30)] * 3, name=str(ttft)) for ttft in (0.1, 0.9, 2.0))
    found = verdict("Single-user chat", fine, tight)
    assert found.cell is not None and found.cell.cell.name == "0.9"
    assert verdict("Single-user chat", fine, bad, tight).grade == "usable"


def test_many_users_are_as_many_as_still_keep_the_limits() -> None:
    """The largest number of streams at the best grade decides; where more of them are slow, that is no blemish."""
    cells = [cell(*[answer(ttft, rate)] * n, streams=n) for n, ttft, rate in ((4, 0.3, 40), (16, 1.0, 12), (64, 9, 4))]
    found = verdict("Multi-user chat", *cells)
    assert found.grade == "good" and found.streams == 16
    assert found.why.startswith("16 at once: 1.00 s")
    assert verdict("Multi-user chat", cells[2]).grade == "no"


def test_two_at_once_are_no_crowd() -> None:
    assert verdict("Multi-user chat", cell(*[answer(0.1, 40)] * 2, streams=2)).grade == "not measured"


def test_documents_an_hour_decide_about_batches() -> None:
    slow, quick = (cell(*[answer(0.5, 100 / took, workload="json")] * 3) for took in (30.0, 5.0))
    assert verdict("Batch JSON", slow).grade == "usable"
    assert verdict("Batch JSON", slow, quick).grade == "good", "nobody waits: the best way to run it counts"


def test_only_cold_prompts_count() -> None:
    """A warm cache flatters the time to first token, and a user's next question is not the last one again."""
    warm = cell(*[answer(0.2, 30, prompt=8_192)] * 3, cache="warm")
    cold = cell(*[answer(20.0, 30, prompt=8_192)] * 3)
    assert verdict("RAG at 8K", warm).grade == "not measured"
    assert verdict("RAG at 8K", warm, cold).grade == "no"


@pytest.mark.parametrize(
    ("title", "prompt"), [("RAG at 8K", 8_192), ("RAG at 32K", 32_768), ("100K documents", 108_000)]
)
def test_a_prompt_counts_for_its_own_length_only(title: str, prompt: int) -> None:
    assert verdict(title, cell(*[answer(1.0, 30, prompt=prompt)] * 3)).grade == "good"
    assert verdict(title, cell(*[answer(1.0, 30, prompt=prompt // 3)] * 3)).grade == "not measured"


def test_failures_are_a_no_with_their_number() -> None:
    good = answer(0.1, 40)
    found = verdict("Single-user chat", cell(good, good, failed(good, "stalled", "")))
    assert (found.grade, found.why) == ("no", "1 of 3 requests failed.")


def test_a_cell_that_failed_altogether_is_still_known_by_what_it_was_plotted_against() -> None:
    """As older reports are, which do not say what length was planned."""
    row = failed(answer(0.1, 40), "client error", "400")
    found = verdict("100K documents", cell(row, row, section=sections.LONG_PREFILL, x=108_000))
    assert (found.grade, found.why) == ("no", "2 of 2 requests failed.")


def untold(record: Record) -> Record:
    """By a server that sends no usage."""
    return replace(record, prompt_tokens=None, output_tokens=None)


def test_a_server_that_counts_nothing_is_judged_by_the_lengths_that_were_planned() -> None:
    short, rag = untold(answer(0.1, 40)), untold(answer(1.0, 30))
    assert verdict("Single-user chat", cell(short, short)).grade == "good", "a workload's own question is short"
    assert verdict("Multi-user chat", cell(*[short] * 4, streams=4)).grade == "good"
    assert verdict("RAG at 8K", cell(rag, rag, prompt=8_192)).grade == "good"
    assert verdict("Single-user chat", cell(rag, rag, prompt=8_192)).grade == "not measured"
    assert verdict("RAG at 8K", cell(short, short)).grade == "not measured"


@pytest.mark.parametrize("workload", ["long-only", "rag-32k", "somebody's own"])
def test_unknown_lengths_that_may_be_long_say_nothing_about_chat(workload: str) -> None:
    row = untold(answer(20.0, 40))
    assert verdict("Single-user chat", cell(row, row, workload=workload)).grade == "not measured"


def test_a_short_answer_stays_one_where_the_server_does_not_count_it() -> None:
    row = untold(answer(0.1, 40, output=16))
    assert verdict("Single-user chat", cell(row, row)).grade == "not measured"


def test_documents_are_batched_however_long_they_are() -> None:
    row = untold(answer(0.5, 40, workload="json"))
    assert verdict("Batch JSON", cell(row, row)).grade == "good"


@pytest.mark.parametrize("title", [use.title for use in uses()])
def test_where_everything_failed_every_use_is_a_no(title: str) -> None:
    report = sample_report()
    rows = [replace(own, records=[failed(row, "server error", "500") for row in own.records]) for own in report.cells]
    assert verdict(title, *rows, report=report).grade == "no"


def test_where_no_number_of_streams_will_do_the_nearest_is_named() -> None:
    cells = [cell(*[answer(ttft, 12)] * n, streams=n) for n, ttft in ((4, 5.2), (128, 60.0))]
    found = verdict("Multi-user chat", *cells)
    assert (found.grade, found.streams) == ("no", 4)


def test_requests_cancelled_on_purpose_are_no_failures() -> None:
    good = answer(0.1, 40)
    assert verdict("Single-user chat", cell(good, failed(good, "cancelled", ""))).grade == "good"


def test_a_context_too_short_is_a_no_without_measuring() -> None:
    report = empty_report()
    report.target.max_model_len = 32_768
    found = verdict("100K documents", report=report)
    assert (found.grade, found.why) == ("no", "The server takes 32,768 tokens at most.")


def test_what_was_not_measured_says_which_suite_would() -> None:
    found = judge(empty_report(), [])
    assert {own.grade for own in found} == {"not measured"}
    assert found[0].why == "The suite “quick” would measure it."


def test_an_open_loop_or_an_answer_of_few_tokens_says_nothing_about_chat() -> None:
    open_loop = cell(*[answer(0.1, 40)] * 3, kind="poisson")
    short = cell(*[answer(0.1, 40, output=8)] * 3)
    assert verdict("Single-user chat", open_loop, short).grade == "not measured"


def test_the_six_uses_have_limits_in_order_each_with_a_reason() -> None:
    titles = ["Single-user chat", "Batch JSON", "RAG at 8K", "RAG at 32K", "Multi-user chat", "100K documents"]
    assert [use.title for use in uses()] == titles
    for use in uses():
        for need in use.needs:
            assert len(need.reason) > 20
            stricter = need.good < need.usable if MEASURES[need.measure].less_is_better else need.good > need.usable
            assert stricter, f"{use.title}: usable must be the looser limit"


def test_the_sample_run_is_judged_as_a_reader_would() -> None:
    report = sample_report()
    grades = [own.grade for own in judge(report, measured(report))]
    assert grades == ["good", "good", "good", "usable", "good", "usable"]
    report = sample_with_failures()
    assert judge(report, measured(report))[-1].grade == "no"
