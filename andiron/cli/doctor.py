"""`andiron doctor`: what is wrong, why, and what to do about it."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from andiron import ember
from andiron.agents.launches import CLIENTS
from andiron.cli.options import complete_model
from andiron.errors import AndironError, nearest

if TYPE_CHECKING:
    from andiron.doctor.finding import Finding
    from andiron.doctor.subject import Subject, Tell

_CLIENT: Any = {"rich_help_panel": "What clients send"}
_OUTPUT: Any = {"rich_help_panel": "Output"}


def doctor(
    model: Annotated[
        str,
        typer.Argument(
            metavar="MODEL",
            autocompletion=complete_model,
            help="A short name (qwen3.6-35b-a3b-nvfp4), a name on the Hub, or a checkpoint's directory.",
        ),
    ] = ember.NAME,
    host: Annotated[str, typer.Option(help="Address the server will listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="Port the server will listen on.")] = 8000,
    quick: Annotated[
        bool, typer.Option("--quick", help="Skip disk speed, hashes and kernels, which take minutes.")
    ] = False,
    max_tokens: Annotated[int | None, typer.Option(min=1, help="The max_tokens your client sends.", **_CLIENT)] = None,
    request: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            dir_okay=False,
            exists=True,
            help="The JSON body of a chat request your client sends.",
            **_CLIENT,
        ),
    ] = None,
    profiles: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="TOML file with profiles. Default: the built-in profiles.", **_CLIENT),
    ] = None,
    client: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help=f"Check only this client and the server it is to use, from the client's side: {', '.join(CLIENTS)}.",
            **_CLIENT,
        ),
    ] = None,
    url: Annotated[
        str | None, typer.Option(help="With --client: the server. Default: HOST and PORT.", **_CLIENT)
    ] = None,
    api_key: Annotated[
        str | None, typer.Option(envvar="ANDIRON_API_KEY", help="With --client: the server's API key.", **_CLIENT)
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON.", **_OUTPUT)] = False,
) -> None:
    """Check the machine, a checkpoint and clients' settings.

    The machine: driver and GPU, memory and what uses it, disk speed,
    package versions, every kernel against its reference, the port.
    The checkpoint: tensors, hashes, tokenizer and chat template.
    Clients: settings that lead to empty or bad answers.

    The exit status is 1 if there are warnings, and 2 if there are errors.
    """
    from rich.console import Console

    from andiron.cli import doctor_view
    from andiron.cli.terminal import status
    from andiron.doctor.examination import PROBES, Probe, examine
    from andiron.doctor.subject import Subject

    subject = Subject(model, host, port, max_tokens, request, profiles, quick)
    probes = PROBES if client is None else (Probe("client", _probe(client, url or f"http://{host}:{port}", api_key)),)
    with status(f"examining {client or model}") as tell:
        report = examine(subject, tell, probes)
    if json:
        print(report.json().decode())
    else:
        doctor_view.show(Console(highlight=False), report)
    raise typer.Exit(report.exit_status)


def _probe(name: str, url: str, key: str | None) -> "Callable[[Subject, Tell], Iterable[Finding]]":
    from andiron.cli.chat.client import normalise
    from andiron.doctor import agents

    if name not in CLIENTS:
        raise AndironError(f"{name!r} is not a client that is known here; {nearest(name, CLIENTS)}")
    return lambda subject, tell: agents.examine(CLIENTS[name], normalise(url), key)
