"""The decode rate to expect: the share of the bandwidth limit that the engine reached where it was measured."""

from collections.abc import Iterator
from dataclasses import dataclass

from andiron.plan import checkpoint as checkpoints
from andiron.plan.ceiling import STREAMS, limit
from andiron.plan.checkpoint import Checkpoint
from andiron.plan.rows import Device, MeasuredRates, devices, measured


@dataclass(frozen=True)
class ExpectedRate:
    engine: str
    streams: int
    tokens_s: float  # of all streams together
    limit: float  # what the bandwidth allows
    drafts: int
    share: float  # of the limit, as measured
    measured_tokens_s: float
    measured_on: str  # model and device
    is_this: bool  # the same model and format on the same device
    source: str


def expected_rates(engine: str, checkpoint: Checkpoint, device: Device, drafts: int) -> tuple[ExpectedRate, ...]:
    """For each number of streams for which there is a measurement of this engine."""
    return tuple(_rates(engine, checkpoint, device, drafts))


def _rates(engine: str, checkpoint: Checkpoint, device: Device, drafts: int) -> Iterator[ExpectedRate]:
    if not device.is_gpu:
        return
    if not any(row.drafts for row in measured().values() if row.engine == engine):
        drafts = 0  # what it surely reaches: checking drafts takes time that no measurement of this engine tells
    for streams in STREAMS:
        possible = limit(checkpoint, device, streams, drafts)
        row = _nearest(engine, checkpoint, device, streams, drafts)
        if possible is None or row is None:
            continue
        model, where = checkpoints.find(row.model, row.format), devices()[row.device]
        reached = row.tokens_s[row.streams.index(streams)]
        there = limit(model, where, streams, row.drafts)
        assert there is not None, f"{row.device} has no bandwidth"
        yield ExpectedRate(
            engine=engine,
            streams=streams,
            tokens_s=possible * reached / there,
            limit=possible,
            drafts=drafts,
            share=reached / there,
            measured_tokens_s=reached,
            measured_on=f"{model.name} on {where.title}",
            is_this=_is(device, where) and all(_likeness(row, checkpoint, device)),
            source=row.source,
        )


def _nearest(engine: str, checkpoint: Checkpoint, device: Device, streams: int, drafts: int) -> MeasuredRates | None:
    """With drafts only if the plan has drafts, because checking them takes time that the limit does not count."""
    rows = [
        row
        for row in measured().values()
        if row.engine == engine and streams in row.streams and bool(row.drafts) == bool(drafts)
    ]
    return max(rows, key=lambda row: _likeness(row, checkpoint, device), default=None)


def _likeness(row: MeasuredRates, checkpoint: Checkpoint, device: Device) -> tuple[bool, bool, bool]:
    """The device matters most, then the format, which decides on the kernels, then the size of the model."""
    model, where = checkpoints.find(row.model, row.format), devices()[row.device]
    return (
        where.capability == device.capability,
        model.format == checkpoint.format,
        model.shape.config == checkpoint.shape.config,
    )


def _is(device: Device, known: Device) -> bool:
    return device.count == 1 and any(name in device.title for name in known.names)
