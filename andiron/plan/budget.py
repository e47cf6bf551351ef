"""A device's memory, part by part, for our engine and for vLLM."""

from collections.abc import Callable
from dataclasses import dataclass, field

from andiron.model.config import ModelConfig
from andiron.plan.checkpoint import Checkpoint
from andiron.plan.own_memory import own_activations, own_buffers, own_graphs, own_weights
from andiron.plan.own_pools import PAGE_TOKENS, OwnPools
from andiron.plan.rows import MIB, Device, EngineRow, engines
from andiron.plan.vllm_pool import VllmPool
from andiron.plan.weights import KINDS

TITLES = {"andiron": "Andiron", "vllm": "vLLM"}
USUAL_SEQUENCES = 32
SHORTEST = 4096  # tokens; a context below that is not proposed
UTILIZATION, UNIFIED_UTILIZATION = 0.90, 0.80  # the second by a rule of its own, see `rules`
SMALL_CARD = 40 << 30  # below it vLLM's defaults for prefill and video leave too little
SMALL_BATCH, LARGE_BATCH = 2048, 8192  # --max-num-batched-tokens
HEAD_ROOM = "head-room"
STEPS = (1, 2, 4, 8, 16, 32, 64, 128)  # concurrencies that are tried


@dataclass(frozen=True)
class Wish:
    """What the owner asked for; None leaves it to the plan."""

    context: int | None = None
    sequences: int | None = None
    kv: str = "bf16"
    mtp: bool = False
    vision: bool = True
    utilization: float | None = None
    draft_tokens: int = 2
    kv_memory: int | None = None  # bytes for keys and values (vLLM: and states), instead of what is left
    prefix_caching: bool | None = None  # vLLM's; None: where nothing is drafted, see `rules`

    @property
    def drafts(self) -> int:
        return self.draft_tokens if self.mtp else 0

    @property
    def caches_prefixes(self) -> bool:
        return not self.mtp if self.prefix_caching is None else self.prefix_caching


@dataclass(frozen=True)
class Part:
    name: str
    bytes: int


@dataclass(frozen=True)
class Fit:
    """So many sequences at once can each have so many tokens."""

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
    refusal: str | None = None  # why this engine cannot serve it at all
    parts: tuple[Part, ...] = ()
    short: int = 0  # bytes missing; 0 when it fits
    context: int = 0
    sequences: int = 0
    tokens: int = 0  # that fit, of all sequences together
    at_once: float = 0.0  # sequences of full context at the same time
    fits: tuple[Fit, ...] = ()
    notes: tuple[str, ...] = ()
    utilization: float | None = None
    batched_tokens: int | None = None
    printed: Printed | None = None

    @property
    def is_served(self) -> bool:
        return self.refusal is None and self.short == 0

    @property
    def each(self) -> int:
        """Tokens that every one of `sequences` can have at once."""
        own = (fit.context for fit in self.fits if fit.sequences == self.sequences)
        return min(self.context, next(own, self.tokens // max(1, self.sequences)))

    @property
    def needed(self) -> int:
        """Device memory that would do."""
        return self.memory + self.short

    @property
    def weights(self) -> int:
        return sum(part.bytes for part in self.parts if part.name in KINDS.values())


@dataclass
class _Chosen:
    """Context and sequences as they are settled, with what had to be lowered."""

    context: int
    sequences: int
    notes: list[str] = field(default_factory=list)

    def shorten(self, longest: int) -> None:
        """To what fits; to the least anybody wants where that is less, so that what is missing can be told."""
        if longest < self.context:
            shorter = max(longest, min(self.context, SHORTEST))
            self.notes.append(f"context lowered from {self.context:,} to {shorter:,} tokens")
            self.context = shorter


def _choose(config: ModelConfig, wish: Wish, longest: Callable[[int], int]) -> _Chosen:
    """As wished; without a wish as many sequences, up to the usual, as can each have a context worth having."""
    worth = min(SHORTEST, config.max_position_embeddings)
    usual = next((n for n in reversed(STEPS) if n <= USUAL_SEQUENCES and longest(n) >= worth), 1)
    return _Chosen(wish.context or config.max_position_embeddings, wish.sequences or usual)


def own_budget(checkpoint: Checkpoint, device: Device, wish: Wish) -> Budget:
    row, config = engines()["andiron"], checkpoint.shape.config
    if checkpoint.format not in row.formats:
        served = ", ".join(row.formats)
        return Budget("andiron", device.memory, f"does not serve {checkpoint.format} checkpoints yet, only {served}")
    weights = own_weights(checkpoint.shape, device)
    runtime = row.runtime(device)
    free = device.memory - device.host - runtime - sum(weights.values())
    pools = OwnPools.size(config, device, free, wish.kv_memory)
    chosen = _choose(config, wish, pools.longest)
    if wish.context is None:
        chosen.shorten(pools.pages(chosen.sequences, chosen.context) * PAGE_TOKENS)
    chosen.notes += _left_out(checkpoint, wish, row) + ([] if device.is_gpu else ["computes in float32 on a CPU"])
    pages = pools.pages(chosen.sequences, chosen.context)
    inside = [
        Part("KV pages", (pages + device.is_gpu) * pools.page),
        Part("GDN state", (chosen.sequences + device.is_gpu) * pools.slot),
        Part("runtime", runtime),
        Part("system", device.host),
    ]
    if device.is_gpu:
        inside += [
            Part("logits, page table", own_buffers(config, chosen.sequences, chosen.context)),
            Part("CUDA graphs", own_graphs(config, row)),
            Part("activations", own_activations(config, row, device, chosen.context)),
        ]
    return Budget(
        engine="andiron",
        memory=device.memory,
        parts=_parts(weights, inside, device.memory),
        short=pools.short(chosen.sequences, chosen.context),
        context=chosen.context,
        sequences=chosen.sequences,
        tokens=pages * PAGE_TOKENS,
        at_once=pages * PAGE_TOKENS / max(1, chosen.context),
        fits=_fits(pools.longest, config.max_position_embeddings),
        notes=tuple(chosen.notes),
    )


def _left_out(checkpoint: Checkpoint, wish: Wish, row: EngineRow) -> list[str]:
    missing = [
        (wish.mtp and checkpoint.has_mtp and not row.mtp, "draft head not used"),
        (wish.vision and checkpoint.has_vision and not row.vision, "vision not loaded, text only"),
        (wish.kv not in row.kv, f"KV stays {row.kv[0].upper()}"),
    ]
    return [note for is_missing, note in missing if is_missing]


def vllm_budget(checkpoint: Checkpoint, device: Device, wish: Wish) -> Budget:
    row, config = engines()["vllm"], checkpoint.shape.config
    if not device.is_gpu:
        return Budget("vllm", device.memory, "is planned for NVIDIA GPUs only")
    weights = checkpoint.shape.bytes(checkpoint.row)
    weights["mtp"] *= wish.mtp
    weights["vision"] *= wish.vision
    small = not device.unified and device.memory < SMALL_CARD
    runtime = row.runtime(device)
    if not device.unified and not small:
        runtime += int((row.large_batch_mib + row.video_mib * wish.vision) * MIB)
    utilization = wish.utilization or _usual_utilization(device)
    taken = sum(weights.values()) + runtime
    pool_bytes = int(utilization * device.memory) - taken if wish.kv_memory is None else wish.kv_memory
    cut = VllmPool.cut(config, pool_bytes, kv=wish.kv, drafts=wish.drafts, prefix_caching=wish.caches_prefixes)
    chosen = _choose(config, wish, cut.longest)
    if wish.context is None:
        chosen.shorten(cut.longest(1))
    at_once, one = cut.concurrency(chosen.context), cut.blocks_for(chosen.context) * cut.block_bytes
    inside = [
        *_pool_parts(config, cut, max(0, pool_bytes), chosen.sequences, wish),
        Part("CUDA graphs", int(row.capture_mib * MIB * chosen.sequences * (1 + wish.drafts))),
        Part("activations, runtime", runtime),
        Part("system", device.host),
    ]
    return Budget(
        engine="vllm",
        memory=device.memory,
        parts=_parts(weights, inside, device.memory),
        short=_vllm_short(one, pool_bytes, taken, device, wish, utilization),
        context=chosen.context,
        sequences=chosen.sequences,
        tokens=cut.tokens(chosen.sequences),
        at_once=min(at_once, chosen.sequences),
        fits=_fits(cut.longest, config.max_position_embeddings),
        notes=tuple(chosen.notes),
        utilization=utilization,
        batched_tokens=SMALL_BATCH if small else LARGE_BATCH,
        printed=Printed(pool_bytes, cut.blocks, cut.block_tokens, cut.printed_tokens, round(at_once, 2)),
    )


def _pool_parts(config: ModelConfig, cut: VllmPool, pool: int, sequences: int, wish: Wish) -> list[Part]:
    """One pool for all: the states of all sequences first, the rest for keys and values, each with the drafts' part."""
    state = min(cut.blocks, sequences * cut.state_blocks_each) * cut.block_bytes
    drafted = wish.drafts / cut.state_blocks
    draft_layers = config.mtp_layers / (config.num_full_layers + config.mtp_layers) if wish.drafts else 0.0
    return [
        Part("KV pages", int((pool - state) * (1 - draft_layers))),
        Part("draft KV", int((pool - state) * draft_layers)),
        Part("GDN state", int(state * (1 - drafted))),
        Part("draft states", int(state * drafted)),
    ]


def _vllm_short(one: int, pool: int, taken: int, device: Device, wish: Wish, utilization: float) -> int:
    """A pool by utilization grows with the device; one that the owner fixed must fit it."""
    if wish.kv_memory is not None:
        return max(0, one - pool, taken + pool + device.host - device.memory)
    return max(0, int((one - pool) / utilization))


def _usual_utilization(device: Device) -> float:
    """vLLM refuses to start when less than its share is free."""
    usual = UNIFIED_UTILIZATION if device.unified else UTILIZATION
    return min(usual, (device.memory - device.host) * 100 // device.memory / 100)


def _parts(weights: dict[str, int], inside: list[Part], memory: int) -> tuple[Part, ...]:
    parts = [*(Part(KINDS[kind], size) for kind, size in weights.items()), *inside]
    rest = memory - sum(part.bytes for part in parts)
    return (*(part for part in parts if part.bytes > 0), Part(HEAD_ROOM, max(0, rest)))


def _fits(longest: Callable[[int], int], positions: int) -> tuple[Fit, ...]:
    found = [Fit(sequences, min(longest(sequences), positions)) for sequences in STEPS]
    return tuple(fit for fit in found if fit.context > 0)
