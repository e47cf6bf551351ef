"""The definitions: every figure of a report is computed here from records. What was not observed is None, never 0.

TTFT           from sending the request to the first chunk with a token; reasoning counts, a role without text does not
TTFO           the same to the first token that is not reasoning
ITL            gaps between tokens: a chunk of n tokens makes n gaps, each 1/n of the time since the chunk before
TPOT           (last - first) / (tokens - those of the first chunk); undefined for a single token
decode rate    1 / TPOT
aggregate      output tokens of all successful requests / wall, which is the time from the first request to the last end
acceptance     accepted / drafted tokens
goodput        successful requests per second that met every given limit
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from statistics import fmean

import msgspec

from andiron.bench.records import Cell, Failure, Limits, Record

LATE = 0.005  # seconds by which the load generator itself may be late, p99
SLOW_CONNECT = 0.05  # seconds


def percentile(ordered: Sequence[float], percent: float) -> float:
    """Interpolated between the two nearest values, as numpy and most tools do."""
    place = (len(ordered) - 1) * percent / 100
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


class Percentiles(msgspec.Struct, frozen=True, kw_only=True):
    p50: float
    p95: float
    p99: float
    mean: float
    count: int

    @classmethod
    def of(cls, values: Iterable[float | None]) -> "Percentiles | None":
        """Ignores missing values."""
        ordered = sorted(value for value in values if value is not None)
        if not ordered:
            return None
        p50, p95, p99 = (percentile(ordered, percent) for percent in (50, 95, 99))
        return cls(p50=p50, p95=p95, p99=p99, mean=fmean(ordered), count=len(ordered))


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a cell. If requests failed, latencies are None unless asked for despite the failures."""

    requests: int
    succeeded: int
    failures: dict[Failure, int]
    ttft: Percentiles | None
    ttfo: Percentiles | None
    itl: Percentiles | None
    tpot: Percentiles | None
    decode_rate: Percentiles | None
    end: Percentiles | None
    output_tokens: int | None
    aggregate: float | None  # tok/s
    request_rate: float | None  # successful requests per second
    goodput: float | None
    cached_share: float | None  # of the prompts' tokens
    acceptance: float | None
    flags: list[str]


def ttft(record: Record) -> float | None:
    return record.pieces[0].at if record.pieces else None


def ttfo(record: Record) -> float | None:
    return next((piece.at for piece in record.pieces if piece.kind != "reasoning"), None)


def gaps(record: Record) -> list[float]:
    return record.pieces.gaps()


def tpot(record: Record) -> float | None:
    pieces = record.pieces
    if len(pieces) < 2 or pieces[-1].at <= pieces[0].at:
        return None  # everything arrived at one moment: a proxy held it back, which hides how fast it was made
    return (pieces[-1].at - pieces[0].at) / (pieces.tokens - pieces[0].tokens)


def decode_rate(record: Record) -> float | None:
    seconds = tpot(record)
    return None if seconds is None else 1 / seconds


def output_tokens(record: Record) -> int:
    """The server's count if there is one, otherwise that of the chunks."""
    return record.output_tokens or record.pieces.tokens


def is_good(record: Record, limits: Limits) -> bool:
    """It succeeded within every limit. A single token has no TPOT and meets any limit on it."""
    pairs = ((ttft(record), limits.ttft), (tpot(record), limits.tpot), (record.end, limits.end))
    return record.failure is None and all(limit is None or value is None or value <= limit for value, limit in pairs)


def wall(records: Sequence[Record]) -> float:
    """Seconds from the first request to the last end."""
    ends = [record.sent + (record.end or 0.0) for record in records]
    return max(ends) - min(record.sent for record in records) if records else 0.0


def summarise(cell: Cell, ceiling: float | None = None, *, despite_failures: bool = False) -> Summary:
    """`ceiling`: tokens per second that the memory bandwidth allows one stream.

    Requests that the client cancelled are not failures of the server: they are counted and do not hide latencies.
    """
    good = [record for record in cell.records if record.failure is None]
    failures = Counter(record.failure for record in cell.records if record.failure is not None)
    shown = good if despite_failures or not failures.keys() - {"cancelled"} else []

    def latency(measure: Callable[[Record], float | None]) -> Percentiles | None:
        return Percentiles.of(map(measure, shown))

    tokens = sum(map(output_tokens, good)) if good else None
    aggregate = tokens / cell.wall if tokens is not None and cell.wall > 0 else None
    cached = [record for record in good if record.cached_tokens is not None]
    prompts = sum(record.prompt_tokens or 0 for record in cached)
    within = None if cell.limits is None else [is_good(record, cell.limits) for record in cell.records]
    rate = latency(decode_rate)
    return Summary(
        requests=len(cell.records),
        succeeded=len(good),
        failures=dict(failures.most_common()),
        ttft=latency(ttft),
        ttfo=latency(ttfo),
        itl=Percentiles.of(gap for record in shown for gap in gaps(record)),
        tpot=latency(tpot),
        decode_rate=rate,
        end=latency(lambda record: record.end),
        output_tokens=tokens,
        aggregate=aggregate,
        request_rate=len(good) / cell.wall if good and cell.wall > 0 else None,
        goodput=sum(within) / cell.wall if within is not None and cell.wall > 0 else None,
        cached_share=sum(record.cached_tokens or 0 for record in cached) / prompts if prompts else None,
        acceptance=cell.drafts.accepted / cell.drafts.drafted if cell.drafts and cell.drafts.drafted else None,
        flags=[*_impossible(cell, rate, aggregate, ceiling), *_doubts(cell, good)],
    )


def most_in_flight(records: Sequence[Record]) -> int:
    """The largest number of requests in flight at any moment."""
    changes = [(record.sent, 1) for record in records]
    changes += [(record.sent + record.end, -1) for record in records if record.end is not None]
    return max(accumulate(change for _, change in sorted(changes)), default=0)


def _impossible(cell: Cell, rate: Percentiles | None, aggregate: float | None, ceiling: float | None) -> Iterator[str]:
    """Rates that the memory cannot deliver to one stream, or to all even if each were as fast as one alone."""
    if ceiling is None:
        return
    above = "is above the {:.1f} that the memory bandwidth allows: one of the two is wrong"
    if rate is not None and rate.p50 > ceiling:
        yield f"a decode rate of {rate.p50:.1f} tok/s {above.format(ceiling)}"
    streams = max(1, most_in_flight(cell.records))
    if aggregate is not None and aggregate > ceiling * streams:
        yield f"{aggregate:.1f} tok/s for {streams} streams {above.format(ceiling * streams)}"


def _doubts(cell: Cell, good: list[Record]) -> Iterator[str]:
    late = cell.load.lag_p99
    if late is not None and late > LATE:
        yield f"the load generator itself was late: p99 {1e3 * late:.1f} ms; times are no more precise than that"
    for what, doubted in DOUBTS.items():
        if count := sum(map(doubted, good)):
            yield f"{count} of {len(good)} answers: {what}"
    if cancelled := sum(record.failure == "cancelled" for record in cell.records):
        yield f"{cancelled} of {len(cell.records)} requests were cancelled; the figures are of the others"


def _disagrees(record: Record) -> bool:
    return record.output_tokens is not None and record.output_tokens != record.pieces.tokens


def _at_once(record: Record) -> bool:
    """All in one read; two or three chunks may be by chance."""
    return len(record.pieces) > 3 and record.pieces[0].at == record.pieces[-1].at


def _estimated(record: Record) -> bool:
    """If there are as many chunks as tokens, each had one, and nothing was estimated."""
    return record.counted in ("chunks", "tokenizer") and any(piece.tokens != 1 for piece in record.pieces)


def _assumed(record: Record) -> bool:
    return record.counted == "chunks" and record.output_tokens is None


DOUBTS: dict[str, Callable[[Record], bool]] = {
    "the server's token count differs from that of its chunks": _disagrees,
    "all chunks arrived at one moment, as from a proxy that buffers; there is no TPOT": _at_once,
    "tokens were spread over the chunks by the length of their text; ITL is an estimate": _estimated,
    "the server reported no number of tokens; one per chunk was assumed": _assumed,
    "reasoning only, no answer; there is no TTFO": lambda record: ttfo(record) is None,
    "connecting took more than 50 ms, which no latency includes": lambda record: (record.connect or 0.0) > SLOW_CONNECT,
}
