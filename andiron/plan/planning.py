"""A whole plan as one value, ready to be shown or written as JSON."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from andiron.engine.memory import layer_token_bytes, page_bytes, slot_bytes
from andiron.plan import advice
from andiron.plan.andiron_budget import andiron_budget, itemsize
from andiron.plan.budget import Budget, Goals
from andiron.plan.ceiling import Bandwidth, bandwidth
from andiron.plan.checkpoint import Checkpoint
from andiron.plan.commands import ShellCommand, andiron_commands, vllm_commands
from andiron.plan.draft_gains import DraftGain, draft_gains
from andiron.plan.expected import ExpectedRate, expected_rates
from andiron.plan.rows import (
    ITEMSIZE,
    PACKING_TITLES,
    CheckpointFormat,
    Device,
    EngineRow,
    Packing,
    engines,
    sources,
)
from andiron.plan.rules import Facts, applicable
from andiron.plan.vllm_budget import is_small_card, vllm_budget
from andiron.plan.weights import KINDS

MakeCommands = Callable[[Checkpoint, Budget, Goals], tuple[ShellCommand, ...]]


@dataclass(frozen=True)
class ModelSummary:
    name: str
    where: str
    format: str
    format_title: str
    parameters: int
    active_parameters: int
    has_mtp: bool
    has_vision: bool
    positions: int
    kv_bytes_per_token: int
    draft_kv_bytes_per_token: int
    state_bytes_per_sequence: int


@dataclass(frozen=True)
class CitedRule:
    rule: str
    text: str
    sources: tuple[str, ...]


@dataclass(frozen=True)
class StartUp:
    """Seconds until the first token."""

    weights: float
    compile: float
    compile_cached: float
    capture: float
    other: float
    load_gb_s: float
    measured_on: str  # everything but the weights
    source: str

    @property
    def first(self) -> float:
        return self.weights + self.compile + self.capture + self.other

    @property
    def again(self) -> float:
        """With the compiled kernels still on disk."""
        return self.weights + self.compile_cached + self.capture + self.other


@dataclass(frozen=True)
class EnginePlan:
    budget: Budget
    start: StartUp | None = None
    commands: tuple[ShellCommand, ...] = ()
    drop: tuple[advice.Change, ...] = ()  # what to give up to fit more tokens
    instead: tuple[advice.Change, ...] = ()  # what would fit, when this does not


@dataclass(frozen=True)
class Plan:
    model: ModelSummary
    device_name: str
    device: Device
    goals: Goals
    andiron: EnginePlan
    vllm: EnginePlan
    bandwidth: Bandwidth
    expected: tuple[ExpectedRate, ...]  # by engine and number of streams, of the engines that have room
    draft_gains: tuple[DraftGain, ...]  # of our engine, by streams and acceptance; none without a draft head
    rules: tuple[CitedRule, ...]
    sources: dict[str, str]  # those that the rules and figures cite

    @property
    def engines(self) -> tuple[EnginePlan, EnginePlan]:
        return self.andiron, self.vllm

    @property
    def is_served(self) -> bool:
        return any(engine.budget.is_served for engine in self.engines)


def make_plan(checkpoint: Checkpoint, device_name: str, device: Device, goals: Goals) -> Plan:
    """Goals that need a draft head or a vision tower are dropped if the checkpoint has none."""
    goals = replace(goals, mtp=goals.mtp and checkpoint.has_mtp, vision=goals.vision and checkpoint.has_vision)
    andiron = _engine_plan(andiron_budget, andiron_commands, checkpoint, device, goals)
    vllm = _engine_plan(vllm_budget, vllm_commands, checkpoint, device, goals)
    model = _summary(checkpoint, device, goals)
    facts = Facts(
        engine="vllm" if vllm.budget.is_served else "andiron",
        format=checkpoint.format,
        parameters=model.parameters,
        unified=device.unified,
        small_card=is_small_card(device),
        capability=device.capability,
        mtp=goals.mtp,
        prefix_caching=goals.caches_prefixes,
        kv_dtype=goals.kv_dtype,
        from_hub=not checkpoint.is_local,
    )
    rules = applicable(facts)
    speed = bandwidth(checkpoint, device, goals)
    expected = tuple(
        rate
        for engine in (andiron, vllm)
        if engine.budget.is_served
        for rate in expected_rates(
            engine.budget.engine,
            checkpoint,
            device,
            goals.drafts if device.type in engines()[engine.budget.engine].drafts_on else 0,
        )
    )
    cited = {key for rule in rules for key in rule.sources} | {speed.source, device.load_source}
    gains = draft_gains(checkpoint, device) if andiron.budget.uses_draft_head else ()
    cited |= {rate.source for rate in expected} | {gain.source for gain in gains}
    cited |= {engine.start.source for engine in (andiron, vllm) if engine.start is not None}
    return Plan(
        model=model,
        device_name=device_name,
        device=device,
        goals=goals,
        andiron=andiron,
        vllm=vllm,
        bandwidth=speed,
        expected=expected,
        draft_gains=gains,
        rules=tuple(CitedRule(rule.name, rule.text, rule.sources) for rule in rules),
        sources={key: text for key, text in sources().items() if key in cited},
    )


def start_up(row: EngineRow, device: Device, weights: int) -> StartUp:
    weights_seconds = weights / (device.load_gb_s * 1e9)
    if not device.is_gpu:
        return StartUp(weights_seconds, 0, 0, 0, row.cpu_start_seconds, device.load_gb_s, "a CPU", row.start_source)
    is_card = not device.unified
    return StartUp(
        weights=weights_seconds,
        compile=(is_card and row.card_compile_seconds) or row.compile_seconds,
        compile_cached=row.compile_cached_seconds,
        capture=row.capture_seconds,
        other=row.start_seconds,
        load_gb_s=device.load_gb_s,
        measured_on=(is_card and row.card_start_device) or row.start_device,
        source=(is_card and row.card_start_source) or row.start_source,
    )


def _summary(checkpoint: Checkpoint, device: Device, goals: Goals) -> ModelSummary:
    kv = ITEMSIZE[goals.kv_dtype] if device.is_gpu else itemsize(device)
    config, counts = checkpoint.shape.config, checkpoint.shape.parameters()
    text = sum(count for kind, count in counts.items() if kind not in ("mtp", "vision"))
    idle = counts["experts"] * (1 - config.experts_per_token / config.num_experts)
    looked_up = 0 if config.tie_word_embeddings else counts["embedding"]  # a token reads one row of it
    return ModelSummary(
        name=checkpoint.name,
        where=checkpoint.where,
        format=checkpoint.format,
        format_title=_format_title(checkpoint.row),
        parameters=text,
        active_parameters=int(text - idle - looked_up),
        has_mtp=checkpoint.has_mtp,
        has_vision=checkpoint.has_vision,
        positions=config.max_position_embeddings,
        kv_bytes_per_token=page_bytes(config, 1, kv),
        draft_kv_bytes_per_token=config.mtp_layers * layer_token_bytes(config, kv) if goals.mtp else 0,
        state_bytes_per_sequence=slot_bytes(config, ITEMSIZE["bf16"]),
    )


def _format_title(fmt: CheckpointFormat) -> str:
    """With the kinds of weights that are quantized."""
    kinds: dict[Packing, list[str]] = {}
    for kind, shares in fmt.packed.items():
        for packing, share in shares.items():
            kinds.setdefault(packing, []).append(f"{f'{share:.0%} of ' if share < 0.995 else ''}{KINDS[kind]}")
    listed = [f"{PACKING_TITLES[packing]} ({', '.join(names)})" for packing, names in kinds.items()]
    return f"{' and '.join(listed)}, the rest BF16" if listed else fmt.title


def _engine_plan(
    make_budget: advice.MakeBudget, make_commands: MakeCommands, checkpoint: Checkpoint, device: Device, goals: Goals
) -> EnginePlan:
    budget = make_budget(checkpoint, device, goals)
    if budget.refusal is not None:
        return EnginePlan(budget)
    start = start_up(engines()[budget.engine], device, _bytes_to_read(checkpoint, device, budget))
    drop = advice.what_to_drop(make_budget, checkpoint, device, goals, budget)
    if budget.is_served:
        return EnginePlan(budget, start, make_commands(checkpoint, budget, goals), drop)
    return EnginePlan(budget, start, drop=drop, instead=advice.what_would_fit(make_budget, checkpoint, device, goals))


def _bytes_to_read(checkpoint: Checkpoint, device: Device, budget: Budget) -> int:
    """From disk; on a CPU the weights take more memory than that once they are loaded."""
    if device.is_gpu:
        return budget.weights
    sizes = checkpoint.shape.bytes(checkpoint.row) | {"vision": 0}
    return sum(sizes.values()) - (0 if budget.uses_draft_head else sizes["mtp"])
