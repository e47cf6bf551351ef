"""`andiron recipe`: list, show, check and import recipes."""

from pathlib import Path
from typing import Annotated

import typer

from andiron.cli.options import complete_recipe

recipe = typer.Typer(
    name="recipe",
    no_args_is_help=True,
    help="List, show, check and import recipes: files with a model and its settings, for `--recipe`.",
)

Name = Annotated[
    str,
    typer.Argument(
        metavar="FILE|NAME", autocompletion=complete_recipe, help="A recipe's file, or the name of a built-in recipe."
    ),
]


@recipe.command("list")
def list_() -> None:
    """List the built-in recipes."""
    from rich.console import Console

    from andiron.cli import recipe_view
    from andiron.recipes.recipe import built_in, read_recipe

    recipe_view.show_list(Console(highlight=False), {name: read_recipe(path) for name, path in built_in().items()})


@recipe.command()
def show(
    name: Name,
    toml: Annotated[bool, typer.Option("--toml", help="Print the file itself, as a starting point.")] = False,
) -> None:
    """Show a recipe: what it sets, what was measured with it, and the commands that use it."""
    from rich.console import Console

    from andiron.cli import recipe_view
    from andiron.recipes.recipe import find, read_recipe

    path = find(name)
    loaded = read_recipe(path)
    if toml:
        print(path.read_text("utf-8"), end="")
    else:
        recipe_view.show(Console(highlight=False), name, loaded)


@recipe.command()
def check(name: Name) -> None:
    """Check that a recipe is valid and fits its device.

    The exit status is 1 if it does not fit the device, and 2 if a key or
    value is wrong; the message then names the nearest right one.
    """
    from rich.console import Console

    from andiron.cli import recipe_view
    from andiron.recipes.check import check_recipe
    from andiron.recipes.recipe import find, read_recipe

    loaded = read_recipe(find(name))
    outcome = check_recipe(loaded)
    recipe_view.show_check(Console(highlight=False), name, outcome)
    if not outcome.fits:
        raise typer.Exit(1)


@recipe.command("import")
def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE.yaml", help="A recipe from eugr/spark-vllm-docker.")],
) -> None:
    """Convert a recipe from eugr/spark-vllm-docker, and print it.

    stderr says what could not be converted.
    """
    from rich.console import Console

    from andiron.recipes.eugr import read_eugr
    from andiron.recipes.recipe import to_toml

    imported = read_eugr(file)
    print(to_toml(imported.recipe), end="")
    errors = Console(stderr=True, highlight=False)
    for line in imported.left_out:
        errors.print(f"not converted: {line}", markup=False, soft_wrap=True)
