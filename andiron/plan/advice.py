"""What to give up for more room, and what would fit when nothing does."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from andiron.plan.budget import Budget, Wish
from andiron.plan.checkpoint import Checkpoint, in_format
from andiron.plan.rows import Device, devices, formats

Budgeting = Callable[[Checkpoint, Device, Wish], Budget]
HEADLESS = 0.95  # of a card that shows no desktop, ig1's figure
FP8_WARNING = "measure before use: it gave gibberish in one set-up"


@dataclass(frozen=True)
class Change:
    """One thing done differently: how many more tokens fit then, or that it fits at all."""

    text: str
    tokens: int
    fits: bool
    warning: str | None = None


def what_to_drop(
    plan: Budgeting, checkpoint: Checkpoint, device: Device, wish: Wish, now: Budget
) -> tuple[Change, ...]:
    """Only what helps, the largest help first."""
    found = []
    wish = replace(wish, sequences=now.sequences)  # the others' gain is in tokens, not in fewer sequences
    for text, changed, warning in _wishes(checkpoint, wish, device, now):
        then = plan(checkpoint, device, changed)
        gain = then.tokens - now.tokens
        if then.refusal is None and (then.is_served > now.is_served or (then.is_served and gain > 0)):
            found.append(Change(text, gain, then.is_served, warning))
    return tuple(sorted(found, key=lambda change: -change.tokens))


def _wishes(checkpoint: Checkpoint, wish: Wish, device: Device, now: Budget) -> Iterator[tuple[str, Wish, str | None]]:
    if now.engine == "vllm":
        if wish.mtp:
            yield "without the draft head (--no-mtp)", replace(wish, mtp=False), None
        if wish.vision and checkpoint.has_vision:
            yield "without vision (--no-vision)", replace(wish, vision=False), None
        if wish.kv != "fp8":
            yield "keys and values in FP8 (--kv-dtype fp8)", replace(wish, kv="fp8"), FP8_WARNING
        if not device.unified and now.utilization is not None and now.utilization < HEADLESS:
            text = f"more of the card (--utilization {HEADLESS})"
            yield text, replace(wish, utilization=HEADLESS), "only without a desktop on it"
    if now.sequences > 1:
        fewer = max(1, now.sequences // 4)
        text = f"{fewer} sequence{'s' if fewer > 1 else ''} at once (--sequences {fewer})"
        yield text, replace(wish, sequences=fewer), None
    longest = next((fit.context for fit in now.fits if fit.sequences == 1), 0)
    if wish.context is not None and now.short and longest:
        shorter = min(longest, wish.context)
        yield f"a context of {shorter:,} (--context {shorter})", replace(wish, context=shorter), None


def what_would_fit(plan: Budgeting, checkpoint: Checkpoint, device: Device, wish: Wish) -> tuple[Change, ...]:
    """Other formats of the same model here, and the smallest device that takes it as it is; or else both at once."""
    others = [in_format(checkpoint, name) for name in formats() if name != checkpoint.format]
    found = [
        replace(change, text=f"as {_called(other)}{change.text}")
        for other in others
        if (change := _fitting(plan, other, device, wish))
    ]
    found += _on_larger(plan, checkpoint, device, wish)
    if not found:
        for other in others:
            found += [
                replace(change, text=f"as {_called(other)}, {change.text}")
                for change in _on_larger(plan, other, device, wish)
            ]
    return tuple(found)


def _called(checkpoint: Checkpoint) -> str:
    return f"{checkpoint.name} (--format {checkpoint.format})"


def _on_larger(plan: Budgeting, checkpoint: Checkpoint, device: Device, wish: Wish) -> list[Change]:
    """The smallest that is large enough, if there is one."""
    for name, larger in sorted(devices().items(), key=lambda pair: pair[1].memory_gib):
        if larger.memory_gib > device.memory_gib and (change := _fitting(plan, checkpoint, larger, wish)):
            return [replace(change, text=f"on {larger.title} (--device {name}){change.text}")]
    return []


def _fitting(plan: Budgeting, checkpoint: Checkpoint, device: Device, wish: Wish) -> Change | None:
    """As wished, else with as little given up as fits."""
    wish = replace(wish, mtp=wish.mtp and checkpoint.has_mtp)
    for changed, text in (
        (wish, ""),
        (replace(wish, mtp=False), ", --no-mtp"),
        (replace(wish, mtp=False, vision=False), ", --no-mtp, --no-vision"),
    ):
        if (then := plan(checkpoint, device, changed)).is_served:
            return Change(text, then.tokens, True)
    return None
