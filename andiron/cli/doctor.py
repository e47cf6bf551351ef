"""`andiron doctor`: what is wrong here, why, and what to do about it."""

from pathlib import Path
from typing import Annotated, Any

import typer

from andiron import ember

_CLIENT: Any = {"rich_help_panel": "What clients send"}
_OUTPUT: Any = {"rich_help_panel": "Output"}


def doctor(
    model: Annotated[
        str,
        typer.Argument(help="Directory of a checkpoint, or a name that `andiron plan` knows. Left out: Ember."),
    ] = ember.NAME,
    host: Annotated[str, typer.Option(help="Address that the server will listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="Port that it will listen on.")] = 8000,
    quick: Annotated[bool, typer.Option("--quick", help="Leave out disk speed, hashes and kernels.")] = False,
    max_tokens: Annotated[int | None, typer.Option(min=1, help="max_tokens that a client sends.", **_CLIENT)] = None,
    request: Annotated[
        Path | None,
        typer.Option(metavar="FILE", dir_okay=False, exists=True, help="A chat request's JSON body.", **_CLIENT),
    ] = None,
    profiles: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="TOML file of profiles. Default: the built-in ones.", **_CLIENT),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON.", **_OUTPUT)] = False,
) -> None:
    """Examine machine, checkpoint and clients' settings.

    Driver, GPU, memory and what eats it, disk speed, package versions,
    kernels against their references, the checkpoint's tensors, hashes,
    tokenizer and chat template, the port, settings that break answers.

    The exit status is 1 when there are warnings, 2 when there are errors.
    """
    from rich.console import Console

    from andiron.cli import doctor_view
    from andiron.cli.terminal import status
    from andiron.doctor.examination import examine
    from andiron.doctor.subject import Subject

    subject = Subject(model, host, port, max_tokens, request, profiles, quick)
    with status(f"examining {model}") as tell:
        report = examine(subject, tell)
    if json:
        print(report.json().decode())
    else:
        doctor_view.show(Console(highlight=False), report)
    raise typer.Exit(report.exit_status)
