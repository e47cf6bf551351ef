"""`--recipe`: a recipe's values where a command's defaults stand, so that whatever is said explicitly wins."""

import os
from typing import Annotated, TypeAlias

import typer


def _take(context: typer.Context, given: str | None) -> str | None:
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
            os.environ.setdefault(name, value)  # vLLM, our child, inherits them
    return given


# Eager: the other options look up their defaults after it.
RecipeOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="FILE|NAME",
        callback=_take,
        is_eager=True,
        help="Model and settings from a recipe: a file, or one of `andiron recipe list`. Other options win.",
    ),
]
