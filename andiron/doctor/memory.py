"""The host's memory: how much there is, what eats it, and whether the model fits what is left."""

from collections.abc import Iterator
from pathlib import Path

import psutil

from andiron.doctor.finding import Finding, error, note, ok, warning
from andiron.doctor.subject import Subject, Tell
from andiron.plan.budget import TITLES
from andiron.plan.planning import EnginePlan, Plan
from andiron.plan.rows import sources

GIB = 1 << 30
LITTLE = 0.15  # of all memory: less than that is available
EATER_SHARE = 0.01  # a process below that part of the memory is not worth naming
EATERS = 5
SWAPPED = GIB
CGROUP_LIMIT = Path("/sys/fs/cgroup/memory.max")


def examine(subject: Subject, tell: Tell) -> Iterator[Finding]:
    tell("looking at processes")
    plan = subject.plan
    yield from host(unified=plan is not None and plan.device.unified)
    yield from container_limit(CGROUP_LIMIT)
    if plan is not None:
        yield from fit(plan)


def host(*, unified: bool) -> Iterator[Finding]:
    memory, swap = psutil.virtual_memory(), psutil.swap_memory()
    eaters = largest_processes(memory.total)
    name = "unified memory" if unified else "host memory"
    seen = f"{memory.available / GIB:.1f} of {memory.total / GIB:.1f} GiB available"
    eaten = f"; the largest: {', '.join(eaters)}" if eaters else ""
    if memory.available < LITTLE * memory.total:
        yield warning(
            name,
            seen + eaten,
            reason="The GPU's free memory is the host's: whatever runs here is missing there."
            if unified
            else "Loading needs room for the checkpoint's pages; a host that runs out kills the largest process.",
            fix="End what is not needed, desktop and browsers first.",
            source=sources()["spark-guide"] if unified else "the host itself",
        )
    else:
        yield ok(name, seen + eaten, source="the host itself")
    if swap.used > SWAPPED:
        yield note(
            "swap",
            f"{swap.used / GIB:.1f} GiB are swapped out",
            reason="Memory was short at some time; what comes back from disk comes slowly.",
            fix="Nothing if it stays so; if it grows while serving, lower --kv-memory.",
            source="the host itself",
        )


def largest_processes(total: int) -> list[str]:
    found = []
    for process in psutil.process_iter(["pid", "name", "memory_info"]):
        info = process.info["memory_info"]  # None where we may not look
        if info is not None and info.rss > EATER_SHARE * total:
            found.append((info.rss, f"{process.info['name']} (pid {process.info['pid']}, {info.rss / GIB:.1f} GiB)"))
    return [text for _, text in sorted(found, reverse=True)[:EATERS]]


def container_limit(file: Path) -> Iterator[Finding]:
    """A container's limit is not in the host's figures, by which pools are sized."""
    try:
        limit = int(file.read_text())
    except (OSError, ValueError):  # no such file, or `max`
        return
    available = psutil.virtual_memory().available
    if limit < available:
        yield warning(
            "container limit",
            f"this container may use {limit / GIB:.1f} GiB, the host has {available / GIB:.1f} GiB available",
            reason="Pools are sized by what the host has; above the container's limit the kernel kills the engine.",
            fix=f"Raise the limit, or serve with a --kv-memory well below {limit / GIB:.0f}GiB.",
            source=str(file),
        )


def fit(plan: Plan) -> Iterator[Finding]:
    source = "andiron plan, for this machine as it is now"
    served = [engine for engine in plan.engines if engine.budget.is_served]
    if served:
        budget = served[0].budget
        yield ok(
            "room for the model",
            f"{plan.model.name} fits with {TITLES[budget.engine]}: {budget.context:,} tokens of context, "
            f"{budget.tokens:,} in all",
            source=source,
        )
        return
    refused = [
        f"{TITLES[engine.budget.engine]} {engine.budget.refusal}" for engine in plan.engines if engine.budget.refusal
    ]
    lacking = [engine for engine in plan.engines if not engine.budget.refusal]
    missing = [f"{TITLES[engine.budget.engine]} lacks {engine.budget.short / GIB:.1f} GiB" for engine in lacking]
    yield error(
        "room for the model",
        f"{plan.model.name} cannot be served here: {'; '.join(missing + refused)}",
        reason=f"There are {plan.device.memory / GIB:.1f} GiB, of which {plan.device.host / GIB:.1f} are taken.",
        fix=_what_fits(lacking) or f"`andiron plan {plan.model.name} --device …` shows what another device would take.",
        source=source,
    )


def _what_fits(engines: list[EnginePlan]) -> str:
    changes = [change.text for engine in engines for change in (*engine.drop, *engine.instead) if change.fits]
    return f"It would fit {'; or '.join(dict.fromkeys(changes))}." if changes else ""
