"""The command line. Each command is a file of its own; heavy imports wait until a command needs them."""

import sys
from typing import Annotated

import typer

from hearth import __version__
from hearth.cli.bench import bench
from hearth.cli.chat import chat
from hearth.cli.doctor import doctor
from hearth.cli.eval import evaluate
from hearth.cli.plan import plan
from hearth.cli.pull import pull
from hearth.cli.recipe import recipe
from hearth.cli.serve import serve
from hearth.errors import HearthError

EXIT_ERROR = 2

app = typer.Typer(
    name="hearth",
    help="Serve the Qwen3.5 / Qwen3.6 mixture-of-experts models on a machine you own.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(serve)
app.command()(chat)
app.command()(plan)
app.command()(doctor)
app.command("eval")(evaluate)
app.command()(pull)
app.add_typer(bench)
app.add_typer(recipe)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"hearth {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and leave.")
    ] = False,
) -> None:
    """Serve the Qwen3.5 / Qwen3.6 mixture-of-experts models on a machine you own."""


def main() -> None:
    try:
        app()
    except HearthError as error:
        print(f"hearth: {error}", file=sys.stderr)
        sys.exit(EXIT_ERROR)
