"""The definitions of all figures, on records made by hand."""

import pytest

from andiron.bench.measures import (
    Percentiles,
    decode_rate,
    gaps,
    is_good,
    most_in_flight,
    summarise,
    tpot,
    ttfo,
    ttft,
    wall,
)
from andiron.bench.pieces import Kind, Pieces
from andiron.bench.records import Cell, Drafts, Limits, Load, Record


def record(*pieces: tuple[float, int, Kind], sent: float = 0.0, end: float | None = None, **fields: object) -> Record:
    own = Pieces(pieces)
    whole = {
        "id": "1",
        "workload": "test",
        "scheduled": sent,
        "sent": sent,
        "pieces": own,
        "end": end if end is not None else own[-1].at if own else 0.0,
        "output_tokens": sum(piece.tokens for piece in own),
        "counted": "usage",
        **fields,
    }
    return Record(**whole)


def cell(*records: Record, **fields: object) -> Cell:
    whole = {
        "suite": "test",
        "section": "s",
        "name": "n",
        "workload": "test",
        "cache": "cold",
        "load": Load(kind="closed", concurrency=1),
        "began": "2026-01-01T00:00:00Z",
        "wall": wall(records),
        "records": list(records),
        **fields,
    }
    return Cell(**whole)


THINKS = record((0.5, 2, "reasoning"), (0.7, 1, "reasoning"), (1.1, 4, "content"), (1.3, 1, "content"))


def test_ttft_is_the_first_token_and_ttfo_the_first_that_is_not_reasoning() -> None:
    assert ttft(THINKS) == 0.5
    assert ttfo(THINKS) == 1.1
    assert ttft(record()) is None and ttfo(record()) is None
    assert ttfo(record((0.5, 1, "reasoning"))) is None
    assert ttfo(record((0.5, 1, "reasoning"), (0.6, 1, "tool"))) == 0.6


def test_a_chunk_of_n_tokens_makes_n_gaps() -> None:
    assert gaps(THINKS) == pytest.approx([0.2, 0.1, 0.1, 0.1, 0.1, 0.2])
    assert gaps(record((0.5, 3, "content"))) == []


def test_tpot_excludes_the_tokens_of_the_first_chunk() -> None:
    assert tpot(THINKS) == pytest.approx((1.3 - 0.5) / (8 - 2))
    assert decode_rate(THINKS) == pytest.approx(7.5)
    assert tpot(THINKS) == pytest.approx(sum(gaps(THINKS)) / len(gaps(THINKS)))


@pytest.mark.parametrize(
    "pieces",
    [(), ((0.5, 1, "content"),), ((0.5, 7, "content"),), ((0.5, 1, "content"), (0.5, 1, "content"))],
)
def test_tpot_of_one_token_one_chunk_or_one_moment_is_null_not_zero(
    pieces: tuple[tuple[float, int, Kind], ...],
) -> None:
    assert tpot(record(*pieces)) is None
    assert decode_rate(record(*pieces)) is None


def test_percentiles_agree_with_numpy() -> None:
    import numpy

    values = [float(value) for value in numpy.random.default_rng(0).exponential(size=101)]
    found = Percentiles.of(values)
    assert found is not None and found.count == 101
    assert [found.p50, found.p95, found.p99] == pytest.approx(list(numpy.percentile(values, [50, 95, 99])))


def test_percentiles_ignore_missing_values() -> None:
    assert Percentiles.of([]) is None
    assert Percentiles.of([None, None]) is None
    one = Percentiles.of([None, 2.0])
    assert one is not None and (one.p50, one.p99, one.count) == (2.0, 2.0, 1)


def test_wall_is_from_the_first_request_to_the_last_end() -> None:
    early, late = record((1.0, 1, "content"), sent=2.0, end=9.0), record((1.0, 1, "content"), sent=3.0, end=2.0)
    assert wall([early, late]) == 9.0
    assert wall([]) == 0.0


def test_aggregate_is_the_tokens_of_all_requests_over_wall() -> None:
    summary = summarise(cell(THINKS, record((0.5, 2, "content"), sent=1.0, end=3.0)))
    assert summary.output_tokens == 10
    assert summary.aggregate == pytest.approx(10 / 4.0)
    assert summary.request_rate == pytest.approx(2 / 4.0)


def test_the_server_s_token_count_is_preferred_to_the_chunks() -> None:
    assert summarise(cell(record((0.5, 2, "content"), end=1.0, output_tokens=3))).output_tokens == 3
    assert summarise(cell(record((0.5, 2, "content"), end=1.0, output_tokens=None))).output_tokens == 2


def test_goodput_counts_requests_that_meet_every_limit() -> None:
    fast = record((0.1, 1, "content"), (0.2, 1, "content"))
    slow_start = record((0.9, 1, "content"), (1.0, 1, "content"))
    slow_tokens = record((0.1, 1, "content"), (0.9, 1, "content"))
    failed = record((0.1, 1, "content"), (0.2, 1, "content"), failure="closed early")
    single = record((0.1, 1, "content"))
    limits = Limits(ttft=0.5, tpot=0.2)
    assert [is_good(one, limits) for one in (fast, slow_start, slow_tokens, failed, single)] == [
        True,
        False,
        False,
        False,
        True,
    ]
    assert not is_good(fast, Limits(end=0.15))
    summary = summarise(cell(fast, slow_start, slow_tokens, failed, limits=limits))
    assert summary.goodput == pytest.approx(1 / 1.0)
    assert summarise(cell(fast)).goodput is None


def test_acceptance_is_accepted_over_drafted_tokens() -> None:
    drafts = Drafts(steps=100, drafted=200, accepted=150, accepted_at=[90, 60])
    assert summarise(cell(THINKS, drafts=drafts)).acceptance == 0.75
    assert summarise(cell(THINKS, drafts=Drafts(steps=0, drafted=0, accepted=0))).acceptance is None


def test_the_cached_share_is_of_prompts_with_a_known_cache() -> None:
    one = record((0.5, 1, "content"), prompt_tokens=100, cached_tokens=50)
    other = record((0.5, 1, "content"), prompt_tokens=300, cached_tokens=0)
    unknown = record((0.5, 1, "content"), prompt_tokens=1000)
    assert summarise(cell(one, other, unknown)).cached_share == pytest.approx(50 / 400)
    assert summarise(cell(unknown)).cached_share is None


def test_cancelled_requests_hide_nothing_but_are_reported() -> None:
    summary = summarise(cell(THINKS, record((0.5, 1, "content"), failure="cancelled")))
    assert summary.failures == {"cancelled": 1} and summary.succeeded == 1
    assert summary.ttft is not None and summary.ttft.count == 1
    assert "1 of 2 requests were cancelled" in summary.flags[0]


def test_there_is_no_flag_without_a_reason() -> None:
    assert summarise(cell(THINKS), ceiling=8.0).flags == []


def test_spread_tokens_are_flagged_as_an_estimate() -> None:
    spread = record((0.5, 2, "content"), (0.6, 1, "content"), counted="chunks")
    assert "ITL is an estimate" in summarise(cell(spread)).flags[0]
    exact = record((0.5, 1, "content"), (0.6, 1, "content"), counted="chunks")
    assert summarise(cell(exact)).flags == []


def test_slow_connecting_is_flagged() -> None:
    slow = record((0.5, 1, "content"), (0.6, 1, "content"), connect=1.0)
    assert "connecting took more than 50 ms" in summarise(cell(slow)).flags[0]


def test_an_aggregate_above_the_ceiling_of_all_streams_is_flagged() -> None:
    streams = [record((0.5, 10, "content"), (0.6, 1, "content"), end=0.6) for _ in range(4)]
    (flag,) = summarise(cell(*streams), ceiling=11.0).flags
    assert "73.3 tok/s for 4 streams is above the 44.0" in flag


def test_most_in_flight_is_the_peak() -> None:
    records = [record((0.5, 1, "content"), sent=sent, end=end) for sent, end in ((0, 2), (1, 1), (2, 3), (2.5, 1))]
    assert most_in_flight(records) == 2


def test_an_empty_cell_has_no_figures() -> None:
    summary = summarise(cell())
    assert summary.requests == 0 and summary.ttft is None and summary.aggregate is None and summary.flags == []
