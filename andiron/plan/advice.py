"""What to give up to fit more tokens, and what would fit when the plan does not."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from andiron.plan.budget import Budget, Goals
from andiron.plan.checkpoint import Checkpoint, in_format
from andiron.plan.rows import Device, devices, formats

MakeBudget = Callable[[Checkpoint, Device, Goals], Budget]
HEADLESS_UTILIZATION = 0.95  # for a card without a desktop, from ig1
MAX_MACHINES = 2  # that are proposed to whoever needs a larger one
FP8_WARNING = "compare answers first: it gave gibberish in one set-up"


@dataclass(frozen=True)
class Change:
    """One thing to change, and how many more tokens then fit (or how many in all, if nothing fits without it)."""

    text: str
    tokens: int
    fits: bool
    warning: str | None = None


def what_to_drop(
    make_budget: MakeBudget, checkpoint: Checkpoint, device: Device, goals: Goals, now: Budget
) -> tuple[Change, ...]:
    """Only changes that help, the most helpful first."""
    changes = []
    goals = replace(goals, sequences=now.sequences)  # so that the other changes gain tokens instead of sequences
    for text, changed, warning in _alternatives(checkpoint, goals, device, now):
        then = make_budget(checkpoint, device, changed)
        gain = then.tokens - now.tokens
        if then.refusal is None and (then.is_served > now.is_served or (then.is_served and gain > 0)):
            changes.append(Change(text, gain, then.is_served, warning))
    return tuple(sorted(changes, key=lambda change: -change.tokens))


def _alternatives(
    checkpoint: Checkpoint, goals: Goals, device: Device, now: Budget
) -> Iterator[tuple[str, Goals, str | None]]:
    if now.engine == "vllm":
        if goals.mtp:
            yield "without the draft head (--no-mtp)", replace(goals, mtp=False), None
        if goals.vision and checkpoint.has_vision:
            yield "without vision (--no-vision)", replace(goals, vision=False), None
        if goals.kv_dtype != "fp8":
            yield "with keys and values in FP8 (--kv-dtype fp8)", replace(goals, kv_dtype="fp8"), FP8_WARNING
        if not device.unified and now.utilization is not None and now.utilization < HEADLESS_UTILIZATION:
            text = f"with more of the card's memory (--utilization {HEADLESS_UTILIZATION})"
            yield text, replace(goals, utilization=HEADLESS_UTILIZATION), "only if the card drives no desktop"
    if now.sequences > 1:
        fewer = max(1, now.sequences // 4)
        text = f"with {fewer} sequence{'s' if fewer > 1 else ''} at once (--sequences {fewer})"
        yield text, replace(goals, sequences=fewer), None
    max_context = next((fit.context for fit in now.fits if fit.sequences == 1), 0)
    if goals.context is not None and now.short and max_context:
        shorter = min(max_context, goals.context)
        yield f"with a context of {shorter:,} (--context {shorter})", replace(goals, context=shorter), None


def what_would_fit(make_budget: MakeBudget, checkpoint: Checkpoint, device: Device, goals: Goals) -> tuple[Change, ...]:
    """Other formats of the model on this device and larger devices that take it as it is; else both changed."""
    others = [in_format(checkpoint, name) for name in formats() if name != checkpoint.format]
    changes = [
        replace(change, text=f"as {_title(other)}{change.text}")
        for other in others
        if (change := _fitting(make_budget, other, device, goals))
    ]
    changes += _on_larger_device(make_budget, checkpoint, device, goals)
    if not changes:
        for other in others:
            changes += [
                replace(change, text=f"as {_title(other)}, {change.text}")
                for change in _on_larger_device(make_budget, other, device, goals)
            ]
    return tuple(changes)


def _title(checkpoint: Checkpoint) -> str:
    return f"{checkpoint.name} (--format {checkpoint.format})"


def _on_larger_device(make_budget: MakeBudget, checkpoint: Checkpoint, device: Device, goals: Goals) -> list[Change]:
    """The smallest devices that are large enough: of the kind that the owner has, or else of another kind."""
    larger = sorted(
        ((name, other) for name, other in devices().items() if other.memory_gib > device.memory_gib),
        key=lambda pair: (pair[1].place != device.place, pair[1].memory_gib),
    )
    changes: list[Change] = []
    for name, other in larger:
        if changes and (other.place != device.place or len(changes) == MAX_MACHINES):
            break
        if change := _fitting(make_budget, checkpoint, other, goals):
            changes.append(replace(change, text=f"on {other.title} (--device {name}){change.text}"))
    return changes


def _fitting(make_budget: MakeBudget, checkpoint: Checkpoint, device: Device, goals: Goals) -> Change | None:
    """With all goals met if possible, else with as few features dropped as fit."""
    goals = replace(goals, mtp=goals.mtp and checkpoint.has_mtp)
    for changed, text in (
        (goals, ""),
        (replace(goals, mtp=False), ", --no-mtp"),
        (replace(goals, mtp=False, vision=False), ", --no-mtp, --no-vision"),
    ):
        if (then := make_budget(checkpoint, device, changed)).is_served:
            return Change(text, then.tokens, True)
    return None
