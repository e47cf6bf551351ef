"""Arguments and options that several commands share: MODEL, `--recipe`, those of a server, and sizes such as 2GiB."""

import os
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer

from andiron import sizes
from andiron.errors import AndironError, CheckpointError, nearest


def repository_name(model: str) -> str:
    """The Hub's name for MODEL, which may be one of the planner's names."""
    from andiron.hub.download import is_repository_name
    from andiron.plan.rows import published

    if (row := published().get(model.lower())) is not None:
        return row.hub
    if is_repository_name(model):
        return model
    raise AndironError(f"{model!r} is not a name on the Hub like Qwen/Qwen3.5-35B-A3B; {nearest(model, published())}")


def model_directory(model: Path) -> Path:
    """MODEL's directory: the one given, or where `andiron pull` put the model of that name."""
    from andiron.hub.download import cached

    if model.is_dir():
        return model.resolve()
    try:
        repository = repository_name(str(model))
    except AndironError:
        raise CheckpointError(
            f"{model} is not a directory. Give the directory of a checkpoint, the name of one that `andiron pull` "
            "has downloaded, or no model to use Ember, the tiny model that ships with Andiron"
        ) from None
    if (directory := cached(repository)) is None:
        raise CheckpointError(f"{model} is not downloaded: run `andiron pull {model}`, or give a directory")
    return directory


def parse_size(text: str) -> int:
    try:
        return sizes.parse_size(text)
    except AndironError as error:
        raise typer.BadParameter(str(error)) from None


def _apply_recipe(context: typer.Context, given: str | None) -> str | None:
    """Make the recipe's values the command's defaults, so that explicit options win."""
    if given is None or context.resilient_parsing:
        return given
    from andiron.recipes.options import COMMANDS
    from andiron.recipes.recipe import find, read_recipe

    path = find(given)
    recipe = read_recipe(path)
    command = context.command.name or ""
    context.default_map = COMMANDS[command](recipe, path)
    if command == "serve":
        for name, value in recipe.vllm.env.items():
            os.environ.setdefault(name, value)  # vLLM inherits them as our child
    return given


# Eager, because the other options look up their defaults after it.
RecipeOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="FILE|NAME",
        callback=_apply_recipe,
        is_eager=True,
        help="Take model and settings from a recipe: a file, or a name from `andiron recipe list`. Other options win.",
    ),
]

SERVER_PANEL: Any = {"rich_help_panel": "Server"}

ApiKeyOption: TypeAlias = Annotated[
    str | None, typer.Option(envvar="ANDIRON_API_KEY", help="The server's API key.", **SERVER_PANEL)
]
ServedModelOption: TypeAlias = Annotated[
    str | None,
    typer.Option("--model", metavar="NAME", help="Which of the server's models. Default: the first.", **SERVER_PANEL),
]
