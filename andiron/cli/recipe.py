"""`andiron recipe`: the recipes that ship, one in full, a check, and the import of eugr's."""

from pathlib import Path
from typing import Annotated

import typer

recipe = typer.Typer(
    name="recipe",
    no_args_is_help=True,
    help="Set-ups as files: model, engine, device, limits, what was measured. `serve`, `plan` and `bench` take them.",
)

Name = Annotated[str, typer.Argument(metavar="FILE|NAME", help="A recipe's file, or the name of one that ships.")]


@recipe.command("list")
def list_() -> None:
    """The recipes that ship."""
    from rich.console import Console

    from andiron.cli import recipe_view
    from andiron.recipes.recipe import built_in, read_recipe

    recipe_view.show_list(Console(highlight=False), {name: read_recipe(path) for name, path in built_in().items()})


@recipe.command()
def show(
    name: Name,
    toml: Annotated[bool, typer.Option("--toml", help="Print the file itself, to start one of your own from.")] = False,
) -> None:
    """One recipe: what it sets, what was measured, and the commands that use it."""
    from rich.console import Console

    from andiron.cli import recipe_view
    from andiron.recipes.recipe import find, read_recipe

    path = find(name)
    found = read_recipe(path)
    if toml:
        print(path.read_text("utf-8"), end="")
    else:
        recipe_view.show(Console(highlight=False), name, found)


@recipe.command()
def check(name: Name) -> None:
    """Read a recipe strictly and plan it: the exit status is 1 when its device is too small for it.

    A key or value that does not belong there is refused, with the
    nearest right one, and exit status 2.
    """
    from rich.console import Console

    from andiron.cli import recipe_view
    from andiron.recipes.check import check_recipe
    from andiron.recipes.recipe import find, read_recipe

    found = read_recipe(find(name))
    outcome = check_recipe(found)
    recipe_view.show_check(Console(highlight=False), name, outcome)
    if not outcome.fits:
        raise typer.Exit(1)


@recipe.command("import")
def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE.yaml", help="A recipe of eugr/spark-vllm-docker.")],
) -> None:
    """Print a recipe of eugr's YAML format as one of ours; on stderr, what could not be carried over."""
    from rich.console import Console

    from andiron.recipes.eugr import read_eugr
    from andiron.recipes.recipe import to_toml

    imported = read_eugr(file)
    print(to_toml(imported.recipe), end="")
    errors = Console(stderr=True, highlight=False)
    for line in imported.left_out:
        errors.print(f"not carried over: {line}", markup=False, soft_wrap=True)
