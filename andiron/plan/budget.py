"""What a plan should achieve, and a device's memory part by part: the types and choices both engines share."""

from collections.abc import Callable
from dataclasses import dataclass

from andiron.model.config import ModelConfig
from andiron.model.dflash_config import DFlashConfig
from andiron.plan.weights import KINDS

TITLES = {"andiron": "Andiron", "vllm": "vLLM"}
DEFAULT_SEQUENCES = 32
MIN_CONTEXT = 4096  # tokens; the plan does not propose a shorter context
HEAD_ROOM = "head-room"
CONCURRENCIES = (1, 2, 4, 8, 16, 32, 64, 128)  # numbers of sequences that a plan tries


@dataclass(frozen=True)
class Drafter:
    """A DFlash drafter."""

    where: str  # a directory or a name on the Hub
    config: DFlashConfig


@dataclass(frozen=True)
class Goals:
    """What the user asked for; None leaves the choice to the plan."""

    context: int | None = None
    sequences: int | None = None
    kv_dtype: str = "bf16"
    mtp: bool = False
    vision: bool = True
    utilization: float | None = None
    draft_tokens: int = 2
    host_cache: int | None = None  # bytes of host memory for what our prefix cache evicts
    kv_memory: int | None = None  # bytes for keys and values (with vLLM also for states) instead of all that is left
    prefix_caching: bool | None = None  # vLLM only; None: on unless MTP drafts, see `rules`
    drafter: Drafter | None = None  # our own engine only

    @property
    def drafts(self) -> int:
        """Drafted tokens per step."""
        return self.draft_tokens if self.mtp else 0

    @property
    def caches_prefixes(self) -> bool:
        return not self.mtp if self.prefix_caching is None else self.prefix_caching


@dataclass(frozen=True)
class MemoryPart:
    name: str
    bytes: int


@dataclass(frozen=True)
class Fit:
    """The longest context that each of `sequences` can have at the same time."""

    sequences: int
    context: int


@dataclass(frozen=True)
class Printed:
    """What vLLM's log will say, and the pool behind it."""

    pool_bytes: int
    blocks: int
    block_tokens: int
    tokens: int
    concurrency: float


@dataclass(frozen=True)
class Budget:
    engine: str
    memory: int
    refusal: str | None = None  # why this engine cannot serve the model at all
    parts: tuple[MemoryPart, ...] = ()
    short: int = 0  # bytes missing; 0 when it fits
    context: int = 0
    sequences: int = 0
    tokens: int = 0  # that fit, of all sequences together
    concurrency: float = 0.0  # sequences of full context that fit at the same time
    snapshots: int | None = None  # states that our prefix cache can go on from
    host_snapshots: int = 0  # more of them in host memory
    warm: int | None = None  # conversations that find their last turn in either
    uses_draft_head: bool = False
    fits: tuple[Fit, ...] = ()
    notes: tuple[str, ...] = ()
    gpus: int = 1
    utilization: float | None = None
    batched_tokens: int | None = None
    printed: Printed | None = None

    @property
    def is_served(self) -> bool:
        return self.refusal is None and self.short == 0

    @property
    def each(self) -> int:
        """Tokens that each of `sequences` can have at the same time."""
        context = next((fit.context for fit in self.fits if fit.sequences == self.sequences), None)
        return min(self.context, self.tokens // max(1, self.sequences) if context is None else context)

    @property
    def needed(self) -> int:
        """Device memory that would suffice."""
        return self.memory + self.short

    @property
    def weights(self) -> int:
        return sum(part.bytes for part in self.parts if part.name in KINDS.values())


def choose_sequences(config: ModelConfig, goals: Goals, max_context: Callable[[int], int]) -> int:
    """The goal; without one, as many as can each have a useful context, up to the default.

    `max_context` gives the tokens that each of N sequences can have at the same time.
    """
    useful = min(MIN_CONTEXT, config.max_position_embeddings)
    tried = [count for count in reversed(CONCURRENCIES) if count <= DEFAULT_SEQUENCES]
    return goals.sequences or next((count for count in tried if max_context(count) >= useful), 1)


def choose_context(config: ModelConfig, goals: Goals, available: int) -> tuple[int, list[str]]:
    """The goal; without one, the model's context or the `available` tokens, with a note when it had to be lowered.

    It is never lowered below MIN_CONTEXT: where even that does not fit, the plan says how much memory is missing.
    """
    full = config.max_position_embeddings
    context = goals.context or max(min(full, available), min(full, MIN_CONTEXT))
    lowered = goals.context is None and context < full
    return context, [f"context lowered from {full:,} to {context:,} tokens"] if lowered else []


def all_parts(weights: dict[str, int], others: list[MemoryPart], memory: int) -> tuple[MemoryPart, ...]:
    """Weights by kind, the other parts, and the head-room that is left."""
    parts = [*(MemoryPart(KINDS[kind], size) for kind, size in weights.items()), *others]
    rest = memory - sum(part.bytes for part in parts)
    return (*(part for part in parts if part.bytes > 0), MemoryPart(HEAD_ROOM, max(0, rest)))


def all_fits(config: ModelConfig, max_context: Callable[[int], int]) -> tuple[Fit, ...]:
    fits = [Fit(count, min(max_context(count), config.max_position_embeddings)) for count in CONCURRENCIES]
    return tuple(fit for fit in fits if fit.context > 0)
