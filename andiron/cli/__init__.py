"""The command line: one file per command. Heavy imports wait until a command needs them."""

import sys
from typing import Annotated

import typer

from andiron import __version__
from andiron.cli.bench import bench
from andiron.cli.chat import chat
from andiron.cli.doctor import doctor
from andiron.cli.eval import evaluate
from andiron.cli.launch import launch
from andiron.cli.models import models
from andiron.cli.plan import plan
from andiron.cli.pull import pull
from andiron.cli.recipe import recipe
from andiron.cli.serve import serve
from andiron.cli.service import service
from andiron.errors import AndironError

EXIT_ERROR = 2

app = typer.Typer(
    name="andiron",
    help="Serve the Qwen3.5 / Qwen3.6 mixture-of-experts models on a machine you own.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(serve)
app.command()(chat)
app.command()(launch)
app.command()(plan)
app.command()(doctor)
app.command("eval")(evaluate)
app.command()(pull)
app.add_typer(models)
app.add_typer(bench)
app.add_typer(recipe)
app.add_typer(service)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"andiron {__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """Serve the Qwen3.5 / Qwen3.6 mixture-of-experts models on a machine you own."""


def main() -> None:
    try:
        app()
    except AndironError as error:
        print(f"andiron: {error}", file=sys.stderr)
        sys.exit(EXIT_ERROR)
