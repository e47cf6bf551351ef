"""Whether a recipe can hold on the device it names, as the planner sees it."""

from dataclasses import dataclass

from andiron.plan import checkpoint, machine
from andiron.plan.budget import Wish
from andiron.plan.planning import make_plan
from andiron.recipes.options import plan_options
from andiron.recipes.recipe import Recipe
from andiron.sizes import format_size, parse_size


@dataclass(frozen=True)
class Outcome:
    fits: bool
    device: str
    context: int
    sequences: int  # that may run at once
    at_once: float  # of full context
    reason: str | None = None  # why it does not fit
    would_fit: tuple[str, ...] = ()  # what to change then
    notes: tuple[str, ...] = ()


def planned(recipe: Recipe) -> Outcome:
    options, limits = plan_options(recipe), recipe.limits
    name, device = machine.find(recipe.device)
    wish = Wish(
        context=limits.context,
        sequences=limits.sequences,
        kv=limits.kv_dtype or Wish.kv,
        mtp=options["mtp"],
        vision=recipe.vision,
        utilization=limits.utilization,
        draft_tokens=options.get("draft_tokens", Wish.draft_tokens),
        kv_memory=None if limits.kv_memory is None else parse_size(limits.kv_memory),
        prefix_caching=recipe.prefix_caching,
    )
    plan = make_plan(checkpoint.find(options["model"]), name, device, wish)
    engine = plan.vllm if recipe.engine == "vllm" else plan.andiron
    budget = engine.budget
    drafter = recipe.speculation.drafter
    return Outcome(
        fits=budget.is_served,
        device=device.title,
        context=budget.context,
        sequences=budget.sequences,
        at_once=budget.at_once,
        reason=budget.refusal or (f"{format_size(budget.short)} are missing" if budget.short else None),
        would_fit=tuple(change.text for change in (*engine.drop, *engine.instead) if change.fits and budget.short),
        notes=(*budget.notes, *([f"the memory of the drafter {drafter} is not counted"] if drafter else ())),
    )
