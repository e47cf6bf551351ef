"""A recipe as the options of a command. They replace the defaults, so the command line wins over them."""

import shlex
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from andiron.errors import AndironError, CheckpointError
from andiron.plan import names
from andiron.plan.commands import VllmSettings
from andiron.recipes.recipe import Recipe, value_at

# Place in a recipe → option of `andiron serve`.
SERVE = {
    "engine": "engine",
    "limits.context": "max_model_len",
    "limits.sequences": "max_num_seqs",
    "limits.kv_memory": "kv_memory",
    "server.names": "served_model_name",
    "server.host": "host",
    "server.port": "port",
    "vllm.command": "vllm_command",
}
# And of `andiron plan`.
PLAN = {
    "device": "device",
    "vision": "vision",
    "prefix_caching": "prefix_caching",
    "limits.context": "context",
    "limits.sequences": "sequences",
    "limits.kv_dtype": "kv_dtype",
    "limits.utilization": "utilization",
    "limits.kv_memory": "kv_memory",
}
# And of `andiron pull`.
PULL = {"model": "model", "revision": "revision"}


def serve_options(recipe: Recipe, path: Path) -> dict[str, Any]:
    model = partial(model_to_serve, recipe)  # called only if the command line names no model
    options = _chosen(recipe, SERVE) | {"model": model}
    if recipe.server.profiles is not None:
        options["profiles"] = str(path.parent / recipe.server.profiles)
    if recipe.engine == "vllm":
        options["vllm_args"] = shlex.join(vllm_flags(recipe))
        return options
    if recipe.prefix_caching is not None:
        options["prefix_cache"] = recipe.prefix_caching
    drafting = recipe.speculation
    if drafting.method != "auto":
        options["speculate"] = drafting.method + ("" if drafting.drafter is None else f":{drafting.drafter}")
    return options


def model_to_serve(recipe: Recipe) -> str:
    """Raises if `andiron pull` has not downloaded the recipe's revision of the model."""
    here = local_model(recipe.model, recipe.revision)
    if recipe.revision is not None and not Path(here).is_dir():
        raise AndironError(
            f"revision {recipe.revision} of {recipe.model} is not downloaded: run `andiron pull {recipe.model} "
            f"--revision {recipe.revision}`"
        )
    return here


def plan_options(recipe: Recipe) -> dict[str, Any]:
    """Plans from the model's own config if it is here, else from a known one of the same shape."""
    here = local_model(recipe.model, recipe.revision)
    options = _chosen(recipe, PLAN) | {
        "model": here if Path(here).is_dir() else recipe.like or recipe.model,
        "mtp": recipe.speculation.method in (("auto", "mtp") if recipe.engine == "andiron" else ("mtp",)),
    }
    if recipe.speculation.tokens is not None and recipe.speculation.method == "mtp":
        options["draft_tokens"] = recipe.speculation.tokens
    return options


def local_model(model: str, revision: str | None = None) -> str:
    """The directory of a model that `andiron pull` has downloaded; otherwise the name as it is."""
    if Path(model).is_dir():
        return model
    try:
        pulled = names.local_directory(model, revision)
    except CheckpointError:  # a path on another machine
        return model
    return model if pulled is None else str(pulled)


def vllm_flags(recipe: Recipe) -> list[str]:
    """The settings for which `andiron serve` has no option."""
    settings = VllmSettings(
        batched_tokens=recipe.limits.batched_tokens,
        capture_size=recipe.limits.capture_size,
        utilization=recipe.limits.utilization,
        kv_dtype=recipe.limits.kv_dtype,
        prefix_caching=recipe.prefix_caching,
        vision=recipe.vision,
        drafting=_drafting(recipe),
    )
    return [*(word for flag in settings.flags() for word in flag), *recipe.vllm.flags]


def _drafting(recipe: Recipe) -> dict[str, Any] | None:
    drafting = recipe.speculation
    if drafting.method in ("auto", "off"):
        return None
    drafter = None if drafting.drafter is None else Path(local_model(drafting.drafter))
    model = {} if drafter is None else {"model": str(drafter.resolve() if drafter.is_dir() else drafter)}
    return {"method": drafting.method, **model, "num_speculative_tokens": drafting.tokens}


def _chosen(recipe: Recipe, rows: Mapping[str, str]) -> dict[str, Any]:
    values = {option: value_at(recipe, place) for place, option in rows.items()}
    return {option: value for option, value in values.items() if value is not None and value != ()}


COMMANDS: Mapping[str, Callable[[Recipe, Path], dict[str, Any]]] = {
    "serve": serve_options,
    "plan": lambda recipe, path: plan_options(recipe),
    "pull": lambda recipe, path: _chosen(recipe, PULL),
}
