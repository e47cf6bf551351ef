"""Whether a recipe fits the device it names, according to the planner."""

from dataclasses import dataclass

from andiron.plan import checkpoint, machine
from andiron.plan.budget import Goals
from andiron.plan.planning import make_plan
from andiron.recipes.options import plan_options
from andiron.recipes.recipe import Recipe
from andiron.sizes import format_size, parse_size


@dataclass(frozen=True)
class CheckResult:
    fits: bool
    device: str
    context: int
    sequences: int  # that may run at once
    concurrency: float  # sequences of full context that fit at the same time
    reason: str | None = None  # why it does not fit
    would_fit: tuple[str, ...] = ()  # what to change then
    notes: tuple[str, ...] = ()


def check_recipe(recipe: Recipe) -> CheckResult:
    options, limits = plan_options(recipe), recipe.limits
    name, device = machine.find(recipe.device)
    goals = Goals(
        context=limits.context,
        sequences=limits.sequences,
        kv_dtype=limits.kv_dtype or Goals.kv_dtype,
        mtp=options["mtp"],
        vision=recipe.vision,
        utilization=limits.utilization,
        draft_tokens=options.get("draft_tokens", Goals.draft_tokens),
        kv_memory=None if limits.kv_memory is None else parse_size(limits.kv_memory),
        prefix_caching=recipe.prefix_caching,
    )
    plan = make_plan(checkpoint.find(options["model"]), name, device, goals)
    engine = plan.vllm if recipe.engine == "vllm" else plan.andiron
    budget = engine.budget
    drafter = recipe.speculation.drafter
    return CheckResult(
        fits=budget.is_served,
        device=device.title,
        context=budget.context,
        sequences=budget.sequences,
        concurrency=budget.concurrency,
        reason=budget.refusal or (f"{format_size(budget.short)} are missing" if budget.short else None),
        would_fit=tuple(change.text for change in (*engine.drop, *engine.instead) if change.fits and budget.short),
        notes=(*budget.notes, *([f"the memory of the drafter {drafter} is not counted"] if drafter else ())),
    )
