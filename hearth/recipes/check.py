"""Whether a recipe can hold on the device it names, as the planner sees it."""

from dataclasses import dataclass

from hearth.plan import checkpoint, machine
from hearth.plan.budget import Wish
from hearth.plan.planning import make_plan
from hearth.recipes.options import plan_options
from hearth.recipes.recipe import Recipe


@dataclass(frozen=True)
class Outcome:
    fits: bool
    device: str
    context: int
    sequences: int  # that may run at once
    at_once: float  # of full context
    reason: str | None = None  # why it does not fit
    notes: tuple[str, ...] = ()


def planned(recipe: Recipe) -> Outcome:
    options = plan_options(recipe)
    name, device = machine.find(recipe.device)
    wish = Wish(
        context=recipe.limits.context,
        sequences=recipe.limits.sequences,
        kv=recipe.limits.kv_dtype or "bf16",
        mtp=options["mtp"],
        vision=recipe.vision,
        utilization=recipe.limits.utilization,
        draft_tokens=options.get("draft_tokens", Wish.draft_tokens),
    )
    plan = make_plan(checkpoint.find(options["model"]), name, device, wish)
    budget = (plan.vllm if recipe.engine == "vllm" else plan.hearth).budget
    reason = budget.refusal or (f"{budget.short / 2**30:.1f} GiB are missing" if budget.short else None)
    return Outcome(
        fits=reason is None,
        device=device.title,
        context=budget.context,
        sequences=budget.sequences,
        at_once=budget.at_once,
        reason=reason,
        notes=budget.notes,
    )
