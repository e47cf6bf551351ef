"""A recipe as the options of a command. They stand where defaults stand, so what is said on the command line wins."""

import json
import shlex
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from hearth.recipes.recipe import Recipe, value_at

# Place in a recipe → option of `hearth serve`.
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
# And of `hearth plan`.
PLAN = {
    "device": "device",
    "vision": "vision",
    "limits.context": "context",
    "limits.sequences": "sequences",
    "limits.kv_dtype": "kv_dtype",
    "limits.utilization": "utilization",
}
# And vLLM's flag, for what has no option of ours.
FLAGS = {
    "limits.batched_tokens": "--max-num-batched-tokens",
    "limits.capture_size": "--max-cudagraph-capture-size",
    "limits.utilization": "--gpu-memory-utilization",
}


def serve_options(recipe: Recipe, path: Path) -> dict[str, Any]:
    options = _chosen(recipe, SERVE) | {"model": local_model(recipe.model)}
    if recipe.server.profiles is not None:
        options["profiles"] = str(path.parent / recipe.server.profiles)
    if recipe.engine == "vllm":
        options["vllm_args"] = shlex.join(vllm_flags(recipe))
    return options


def plan_options(recipe: Recipe) -> dict[str, Any]:
    """The model's own config where it is here; else one of the same shape that the planner knows."""
    here = local_model(recipe.model)
    options = _chosen(recipe, PLAN) | {
        "model": here if Path(here).is_dir() else recipe.like or recipe.model,
        "mtp": recipe.speculation.method == "mtp",
    }
    if recipe.speculation.method == "mtp":
        options["draft_tokens"] = recipe.speculation.tokens
    return options


def local_model(model: str) -> str:
    """Where `hearth pull` put a model of the Hub, when it is there; else the name as it stands."""
    pulled = Path(model.split("/")[-1])
    return str(pulled) if not Path(model).is_dir() and pulled.is_dir() else model


def vllm_flags(recipe: Recipe) -> list[str]:
    words = [
        word
        for place, flag in FLAGS.items()
        if (value := value_at(recipe, place)) is not None
        for word in (flag, f"{value:g}" if isinstance(value, float) else str(value))
    ]
    if recipe.limits.kv_dtype == "fp8":
        words += ["--kv-cache-dtype", "fp8"]
    if recipe.prefix_caching is not None:
        words.append("--enable-prefix-caching" if recipe.prefix_caching else "--no-enable-prefix-caching")
    if not recipe.vision:
        words.append("--language-model-only")
    if recipe.speculation.method != "off":
        words += ["--speculative-config", json.dumps(_drafting(recipe))]
    return [*words, *recipe.vllm.flags]


def _drafting(recipe: Recipe) -> dict[str, Any]:
    drafting = recipe.speculation
    drafter = None if drafting.drafter is None else Path(local_model(drafting.drafter))
    model = {} if drafter is None else {"model": str(drafter.resolve() if drafter.is_dir() else drafter)}
    return {"method": drafting.method, **model, "num_speculative_tokens": drafting.tokens}


def _chosen(recipe: Recipe, rows: Mapping[str, str]) -> dict[str, Any]:
    values = {option: value_at(recipe, place) for place, option in rows.items()}
    return {option: value for option, value in values.items() if value is not None and value != ()}


COMMANDS: Mapping[str, Callable[[Recipe, Path], dict[str, Any]]] = {
    "serve": serve_options,
    "plan": lambda recipe, path: plan_options(recipe),
}
