"""Arguments and options that several commands share: MODEL, `--recipe`, those of a server, and sizes such as 2GiB."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypeAlias, get_args

import typer

from andiron import sizes
from andiron.errors import AndironError, CheckpointError

if TYPE_CHECKING:
    from andiron.engine.messages import Speculate


def model_directory(model: str | Path) -> Path:
    """The directory of a checkpoint that is on this machine, by any of its names."""
    from andiron.plan import names

    if (directory := names.local_directory(str(model))) is None:
        raise CheckpointError(f"{model} is not downloaded: run `andiron pull {model}`, or give a directory")
    return directory


# ---- what the shell offers ---------------------------------------------------------------------------------


def complete_model(incomplete: str) -> list[str]:
    from andiron import ember
    from andiron.plan.rows import published

    return _starting_with(incomplete, (ember.NAME, *published()))


def complete_stored(incomplete: str) -> list[str]:
    """Models on this machine."""
    from andiron.hub import store
    from andiron.plan.names import short_name

    return _starting_with(incomplete, (short_name(model.repository) or model.repository for model in store.stored()))


def complete_device(incomplete: str) -> list[str]:
    from andiron.plan.rows import devices

    return _starting_with(incomplete, devices())


def complete_recipe(incomplete: str) -> list[str]:
    from andiron.recipes.recipe import built_in

    return _starting_with(incomplete, built_in())


def complete_client(incomplete: str) -> list[str]:
    from andiron.agents.launches import CLIENTS

    return _starting_with(incomplete, CLIENTS)


def complete_suite(incomplete: str) -> list[str]:
    from andiron.bench.suites import suites

    return _starting_with(incomplete, suites())


def _starting_with(incomplete: str, words: Iterable[str]) -> list[str]:
    return [word for word in words if word.lower().startswith(incomplete.lower())]


def parse_size(text: str) -> int:
    try:
        return sizes.parse_size(text)
    except AndironError as error:
        raise typer.BadParameter(str(error)) from None


class SpeculateOption(NamedTuple):
    method: "Speculate"
    drafter: str | None = None  # a directory or a name on the Hub, for DFlash


def parse_speculate(text: str) -> SpeculateOption:
    """auto, off, mtp, ngram, dflash or dflash:DRAFTER."""
    from andiron.engine.messages import Speculate

    method, colon, drafter = text.partition(":")
    for known in get_args(Speculate):
        if method == known and not colon:
            return SpeculateOption(known)
        if method == known == "dflash" and drafter:
            return SpeculateOption(known, drafter)
    raise typer.BadParameter(f"{text!r} is none of auto, off, mtp, ngram, dflash and dflash:DRAFTER")


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
        autocompletion=complete_recipe,
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
