"""How many tokens a second the memory's bandwidth allows: the bytes a step must read, as `benchmarks/costs.py` counts
them, for any format, and with drafts."""

from dataclasses import dataclass

from andiron.model.config import ModelConfig
from andiron.plan.caches import state_bytes, token_bytes
from andiron.plan.rows import Device, Format
from andiron.plan.weights import Shape

STREAMS = (1, 8, 32)
CONTEXT = 1024  # tokens each stream has behind it
ACCEPTED = 0.75  # of drafted tokens; 0.63 (prose) to 1.0 (JSON) were measured [spark-122b]


@dataclass(frozen=True)
class Ceiling:
    streams: int
    step_gb: float
    tokens_s: float | None  # None where the bandwidth is not known
    draft_tokens_s: float | None  # with the draft head; None also where there is none


def distinct_experts(config: ModelConfig, tokens: int) -> float:
    """How many experts of a layer so many tokens touch, each choosing evenly and on its own: E (1 − (1 − k/E)^n)."""
    experts = config.num_experts
    return experts * (1 - (1 - config.experts_per_token / experts) ** tokens)


def step_bytes(shape: Shape, fmt: Format, *, streams: int, context: float, drafts: int = 0, kv: str = "bf16") -> float:
    """A decode step: weights once, of the experts those touched; states read and written, keys and values read.

    With drafts it checks that many more tokens a stream, keeps a state for each, and runs the draft head for each.
    """
    config, sizes = shape.config, shape.bytes(fmt)
    tokens = streams * (1 + drafts)
    touched = distinct_experts(config, tokens) / config.num_experts
    head = sizes["lm_head"] or sizes["embedding"]
    every = head + sum(sizes[kind] for kind in ("attention", "gdn", "gdn_small", "shared", "router"))
    read = every + touched * sizes["experts"] + tokens * config.hidden_size * 2
    read += streams * ((2 + drafts) * state_bytes(config) + context * token_bytes(config, kv))
    if drafts:
        experts = shape.parameters()["experts"] / len(config.layer_types) * config.mtp_layers
        expert_bytes = experts * fmt.bits_of("mtp") / 8
        one = distinct_experts(config, streams) / config.num_experts
        read += drafts * (sizes["mtp"] - (1 - one) * expert_bytes + head)
    return read


def accepted_tokens(drafts: int, rate: float = ACCEPTED) -> float:
    """Tokens a step brings: its own, and each draft if all before it were right."""
    return sum(rate**n for n in range(drafts + 1))


def ceilings(shape: Shape, fmt: Format, device: Device, *, drafts: int, kv: str) -> tuple[Ceiling, ...]:
    rate = device.read_gb_s or device.bandwidth_gb_s
    found = []
    for streams in STREAMS:
        plain = step_bytes(shape, fmt, streams=streams, context=CONTEXT, kv=kv)
        drafted = step_bytes(shape, fmt, streams=streams, context=CONTEXT, drafts=drafts, kv=kv) if drafts else None
        found.append(
            Ceiling(
                streams,
                step_gb=plain / 1e9,
                tokens_s=rate and streams * rate * 1e9 / plain,
                draft_tokens_s=rate * 1e9 * streams * accepted_tokens(drafts) / drafted if rate and drafted else None,
            )
        )
    return tuple(found)
