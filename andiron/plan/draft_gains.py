"""What our engine's drafts are expected to gain on a GPU: by acceptance, with the step times that were measured.

Elsewhere each step is expected to be as far from its bandwidth limit as the measured one.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from andiron.plan import checkpoint as checkpoints
from andiron.plan.ceiling import ACCEPTANCES, CONTEXT, accepted_tokens, step_bytes
from andiron.plan.checkpoint import Checkpoint
from andiron.plan.rows import Device, DraftSteps, devices, draft_steps


@dataclass(frozen=True)
class DraftGain:
    """The tokens per second with drafts divided by those without, if this share of the drafted tokens is accepted."""

    streams: int
    accepted: float
    drafts: int  # as many as pay off; the engine finds that out itself
    ratio: float
    measured_on: str  # model and device
    source: str


def draft_gains(checkpoint: Checkpoint, device: Device) -> tuple[DraftGain, ...]:
    return tuple(_gains(checkpoint, device)) if device.is_gpu and checkpoint.has_mtp else ()


def _gains(checkpoint: Checkpoint, device: Device) -> Iterator[DraftGain]:
    row = max(draft_steps().values(), key=lambda row: _likeness(row, checkpoint, device))
    known = checkpoints.find(row.model)
    for streams, times in zip(row.streams, row.step_ms, strict=True):
        costs = [
            ms / times[0] * _bytes(checkpoint, streams, drafts) / _bytes(known, streams, drafts)
            for drafts, ms in enumerate(times)
        ]
        for accepted in ACCEPTANCES:
            ratios = [accepted_tokens(drafts, accepted) * costs[0] / cost for drafts, cost in enumerate(costs)]
            best = max(range(len(ratios)), key=lambda drafts: ratios[drafts])
            measured_on = f"{known.name} on {devices()[row.device].title}"
            yield DraftGain(streams, accepted, best, ratios[best], measured_on, row.source)


def _bytes(checkpoint: Checkpoint, streams: int, drafts: int) -> float:
    return step_bytes(checkpoint.shape, checkpoint.row, streams=streams, context=CONTEXT, drafts=drafts)


def _likeness(row: DraftSteps, checkpoint: Checkpoint, device: Device) -> tuple[bool, bool, bool]:
    """The device matters most, then whether matrices are packed, which decides on the kernels, then the format."""
    model, where = checkpoints.find(row.model), devices()[row.device]
    return (
        where.capability == device.capability,
        bool(model.row.packed) == bool(checkpoint.row.packed),
        model.format == checkpoint.format,
    )
