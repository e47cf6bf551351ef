"""All of a plan in one value, ready to be shown or written as JSON."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from andiron.plan import advice
from andiron.plan.budget import SMALL_CARD, Budget, Wish, own_budget, vllm_budget
from andiron.plan.caches import draft_token_bytes, state_bytes, token_bytes
from andiron.plan.ceiling import ACCEPTED, CONTEXT, Ceiling, ceilings
from andiron.plan.checkpoint import Checkpoint
from andiron.plan.commands import Command, own_commands, vllm_commands
from andiron.plan.own_pools import compute_type
from andiron.plan.rows import Device, engines, sources
from andiron.plan.rules import Facts, applying
from andiron.plan.starting import StartUp, start_up

Serving = Callable[[Checkpoint, Budget, Wish], tuple[Command, ...]]


@dataclass(frozen=True)
class Model:
    name: str
    where: str
    format: str
    format_title: str
    parameters: int
    active_parameters: int
    has_mtp: bool
    has_vision: bool
    positions: int
    kv_bytes_a_token: int
    draft_kv_bytes_a_token: int
    state_bytes_a_sequence: int


@dataclass(frozen=True)
class Cited:
    rule: str
    text: str
    sources: tuple[str, ...]


@dataclass(frozen=True)
class EnginePlan:
    budget: Budget
    start: StartUp | None = None
    commands: tuple[Command, ...] = ()
    drop: tuple[advice.Change, ...] = ()  # what to give up for more room
    instead: tuple[advice.Change, ...] = ()  # what would fit, when it does not


@dataclass(frozen=True)
class Bandwidth:
    gb_s: float | None
    is_measured: bool
    source: str
    context: int
    drafts: int
    accepted: float
    ceilings: tuple[Ceiling, ...]


@dataclass(frozen=True)
class Plan:
    model: Model
    device_name: str
    device: Device
    wish: Wish
    andiron: EnginePlan
    vllm: EnginePlan
    bandwidth: Bandwidth
    rules: tuple[Cited, ...]
    sources: dict[str, str]  # those that rules and figures name

    @property
    def engines(self) -> tuple[EnginePlan, EnginePlan]:
        return self.andiron, self.vllm

    @property
    def is_served(self) -> bool:
        return any(engine.budget.is_served for engine in self.engines)


def make_plan(checkpoint: Checkpoint, device_name: str, device: Device, wish: Wish) -> Plan:
    """A draft head or a vision tower that the checkpoint lacks cannot be wished for."""
    wish = replace(wish, mtp=wish.mtp and checkpoint.has_mtp, vision=wish.vision and checkpoint.has_vision)
    andiron = _engine(own_budget, own_commands, checkpoint, device, wish)
    vllm = _engine(vllm_budget, vllm_commands, checkpoint, device, wish)
    model = _model(checkpoint, device, wish)
    facts = Facts(
        engine="vllm" if vllm.budget.refusal is None else "andiron",
        format=checkpoint.format,
        parameters=model.parameters,
        unified=device.unified,
        small_card=not device.unified and device.memory < SMALL_CARD,
        capability=device.capability,
        mtp=wish.mtp,
        prefix_caching=wish.caches_prefixes,
        kv=wish.kv,
        from_hub=not checkpoint.is_local,
    )
    rules = applying(facts)
    bandwidth = _bandwidth(checkpoint, device, wish)
    named = {key for rule in rules for key in rule.sources} | {bandwidth.source, device.load_source}
    named |= {engine.start.source for engine in (andiron, vllm) if engine.start is not None}
    return Plan(
        model=model,
        device_name=device_name,
        device=device,
        wish=wish,
        andiron=andiron,
        vllm=vllm,
        bandwidth=bandwidth,
        rules=tuple(Cited(rule.name, rule.text, rule.sources) for rule in rules),
        sources={key: text for key, text in sources().items() if key in named},
    )


def _model(checkpoint: Checkpoint, device: Device, wish: Wish) -> Model:
    kv = wish.kv if device.is_gpu else compute_type(device)
    config, counts = checkpoint.shape.config, checkpoint.shape.parameters()
    text = sum(count for kind, count in counts.items() if kind not in ("mtp", "vision"))
    idle = counts["experts"] * (1 - config.experts_per_token / config.num_experts)
    looked_up = 0 if config.tie_word_embeddings else counts["embedding"]  # one row of it a token
    return Model(
        name=checkpoint.name,
        where=checkpoint.where,
        format=checkpoint.format,
        format_title=checkpoint.row.title,
        parameters=text,
        active_parameters=int(text - idle - looked_up),
        has_mtp=checkpoint.has_mtp,
        has_vision=checkpoint.has_vision,
        positions=config.max_position_embeddings,
        kv_bytes_a_token=token_bytes(config, kv),
        draft_kv_bytes_a_token=draft_token_bytes(config, kv) if wish.mtp else 0,
        state_bytes_a_sequence=state_bytes(config),
    )


def _engine(
    planned: advice.Budgeting, serving: Serving, checkpoint: Checkpoint, device: Device, wish: Wish
) -> EnginePlan:
    budget = planned(checkpoint, device, wish)
    if budget.refusal is not None:
        return EnginePlan(budget)
    start = start_up(engines()[budget.engine], device, budget.weights)
    drop = advice.what_to_drop(planned, checkpoint, device, wish, budget)
    if budget.is_served:
        return EnginePlan(budget, start, serving(checkpoint, budget, wish), drop)
    return EnginePlan(budget, start, drop=drop, instead=advice.what_would_fit(planned, checkpoint, device, wish))


def _bandwidth(checkpoint: Checkpoint, device: Device, wish: Wish) -> Bandwidth:
    drafts = wish.draft_tokens if checkpoint.has_mtp else 0
    measured = device.read_gb_s is not None
    return Bandwidth(
        gb_s=device.read_gb_s or device.bandwidth_gb_s,
        is_measured=measured,
        source=device.read_source if measured else device.bandwidth_source,
        context=CONTEXT,
        drafts=drafts,
        accepted=ACCEPTED,
        ceilings=ceilings(checkpoint.shape, checkpoint.row, device, drafts=drafts, kv=wish.kv),
    )
