"""The speed that memory bandwidth allows: the bytes that a decode step must read, divided by bytes per second.

`benchmarks/costs.py` counts the same bytes from the engine's tensors; this works for any format, and with drafts.
"""

from dataclasses import dataclass

from andiron.engine.memory import page_bytes, slot_bytes
from andiron.model.config import ModelConfig
from andiron.plan.andiron_budget import keeps_experts_packed, loaded_format
from andiron.plan.budget import Goals
from andiron.plan.checkpoint import Checkpoint
from andiron.plan.rows import ITEMSIZE, CheckpointFormat, Device, formats
from andiron.plan.weights import Shape

STREAMS = (1, 8, 32)
CONTEXT = 1024  # tokens already in each stream's context
ACCEPTED = 0.75  # of the drafted tokens; 0.63 (prose) to 1.0 (JSON) were measured [spark-122b]
ACCEPTANCES = (0.6, 0.75, 0.9, 1.0)  # for which a plan shows the speed-up


@dataclass(frozen=True)
class Ceiling:
    streams: int
    step_gb: float
    tokens_s: float | None  # None if the bandwidth is unknown
    draft_tokens_s: float | None  # with the draft head; None also if there is none


@dataclass(frozen=True)
class SpeedUp:
    """The limit with drafts divided by the limit without, if this share of the drafted tokens is accepted."""

    streams: int
    accepted: float
    ratio: float


@dataclass(frozen=True)
class FormatCeiling:
    """What the bandwidth allows one stream without drafts."""

    format: str
    title: str
    step_gb: float
    tokens_s: float | None


@dataclass(frozen=True)
class Bandwidth:
    gb_s: float | None
    is_measured: bool
    source: str
    context: int
    drafts: int
    accepted: float
    ceilings: tuple[Ceiling, ...]
    speed_ups: tuple[SpeedUp, ...]  # by streams and acceptance; none without a draft head
    formats: tuple[FormatCeiling, ...]  # the same model in each format, for comparison


def limit(checkpoint: Checkpoint, device: Device, streams: int, drafts: int = 0) -> float | None:
    """Tokens per second of all streams that the bandwidth allows; None if the bandwidth is unknown."""
    row, rate = _loaded(checkpoint, device, drafts), device.read_gb_s or device.bandwidth_gb_s
    found = _ceiling(checkpoint.shape, row, rate, streams, drafts, "bf16" if device.is_gpu else row.title)
    return found.draft_tokens_s if drafts else found.tokens_s


def bandwidth(checkpoint: Checkpoint, device: Device, goals: Goals) -> Bandwidth:
    drafts = goals.draft_tokens if checkpoint.has_mtp else 0
    shape, row = checkpoint.shape, _loaded(checkpoint, device, drafts)
    kv_dtype = goals.kv_dtype if device.is_gpu else row.title
    measured = device.read_gb_s is not None
    rate = device.read_gb_s or device.bandwidth_gb_s
    return Bandwidth(
        gb_s=rate,
        is_measured=measured,
        source=device.read_source if measured else device.bandwidth_source,
        context=CONTEXT,
        drafts=drafts,
        accepted=ACCEPTED,
        ceilings=tuple(_ceiling(shape, row, rate, streams, drafts, kv_dtype) for streams in STREAMS),
        speed_ups=tuple(
            SpeedUp(streams, accepted, speed_up(shape, row, streams, drafts, accepted, kv_dtype))
            for streams in STREAMS
            for accepted in ACCEPTANCES
            if drafts
        ),
        formats=_by_format(checkpoint, rate, kv_dtype) if device.is_gpu else (),
    )


def _loaded(checkpoint: Checkpoint, device: Device, drafts: int) -> CheckpointFormat:
    packed = keeps_experts_packed(checkpoint, device, draft_head=drafts > 0)
    return loaded_format(checkpoint.row, device, packed_experts=packed)


def _ceiling(
    shape: Shape, fmt: CheckpointFormat, rate: float | None, streams: int, drafts: int, kv_dtype: str
) -> Ceiling:
    def step(drafts: int) -> float:
        return step_bytes(shape, fmt, streams=streams, context=CONTEXT, drafts=drafts, kv_dtype=kv_dtype)

    def tokens_s(drafts: int) -> float | None:
        return rate and rate * 1e9 * streams * accepted_tokens(drafts) / step(drafts)

    return Ceiling(streams, step(0) / 1e9, tokens_s(0), tokens_s(drafts) if drafts else None)


def speed_up(shape: Shape, fmt: CheckpointFormat, streams: int, drafts: int, accepted: float, kv_dtype: str) -> float:
    """A step with drafts yields more tokens, and reads more: other experts, and the draft head."""
    plain, drafted = (
        step_bytes(shape, fmt, streams=streams, context=CONTEXT, drafts=count, kv_dtype=kv_dtype)
        for count in (0, drafts)
    )
    return accepted_tokens(drafts, accepted) * plain / drafted


def _by_format(checkpoint: Checkpoint, rate: float | None, kv_dtype: str) -> tuple[FormatCeiling, ...]:
    rows = formats() | {checkpoint.format: checkpoint.row}
    one = {name: _ceiling(checkpoint.shape, row, rate, 1, 0, kv_dtype) for name, row in rows.items()}
    return tuple(FormatCeiling(name, rows[name].title, each.step_gb, each.tokens_s) for name, each in one.items())


def distinct_experts(config: ModelConfig, tokens: int) -> float:
    """Experts per layer that these tokens touch if each chooses evenly and independently: E (1 − (1 − k/E)^n)."""
    experts = config.num_experts
    return experts * (1 - (1 - config.experts_per_token / experts) ** tokens)


def step_bytes(
    shape: Shape, fmt: CheckpointFormat, *, streams: int, context: float, drafts: int = 0, kv_dtype: str = "bf16"
) -> float:
    """What a decode step reads: the weights once (only the experts it touches), all states (also written), all KV.

    With drafts, a step verifies that many more tokens per stream, keeps a state and runs the draft head for each.
    """
    config, sizes = shape.config, shape.bytes(fmt)
    tokens = streams * (1 + drafts)
    touched = distinct_experts(config, tokens) / config.num_experts
    head = sizes["lm_head"] or sizes["embedding"]
    always = head + sum(sizes[kind] for kind in ("attention", "gdn", "gdn_small", "shared", "router"))
    read = always + touched * sizes["experts"] + tokens * config.hidden_size * 2
    state, token = slot_bytes(config, ITEMSIZE["bf16"]), page_bytes(config, 1, ITEMSIZE[kv_dtype])
    read += streams * ((2 + drafts) * state + context * token)
    if drafts:
        unread = 1 - distinct_experts(config, streams) / config.num_experts
        read += drafts * (sizes["mtp"] - unread * shape.draft_expert_bytes(fmt) + head)
    return read


def accepted_tokens(drafts: int, rate: float = ACCEPTED) -> float:
    """Tokens that a step yields: its own, and each draft if all drafts before it were right."""
    return sum(rate**n for n in range(drafts + 1))
