"""`andiron launch`: starts an agent against a server, and leaves the agent's own settings alone."""

import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Annotated

import typer

from andiron.agents.launches import CLIENTS, Client, Launch, Target
from andiron.cli.options import SERVER_PANEL, ApiKeyOption, ServedModelOption, complete_client
from andiron.errors import AndironError, nearest

if TYPE_CHECKING:
    from andiron.cli.own_server import ServerConnection


def launch(
    client: Annotated[
        str, typer.Argument(metavar="CLIENT", autocompletion=complete_client, help=f"One of {', '.join(CLIENTS)}.")
    ],
    arguments: Annotated[
        list[str] | None, typer.Argument(metavar="[-- ARGS]", help="What to give to the client, after `--`.")
    ] = None,
    url: Annotated[
        str | None,
        typer.Option(
            help="Use this server. Default: the one at http://127.0.0.1:8000; if there is none, one is started and "
            "stopped at the end.",
            **SERVER_PANEL,
        ),
    ] = None,
    api_key: ApiKeyOption = None,
    model_name: ServedModelOption = None,
    checkpoint: Annotated[
        str | None,
        typer.Option(
            metavar="MODEL",
            help="Serve this checkpoint if no server has it: a directory, or the name of a downloaded model. "
            "Default: Ember, which is too small for most agents. Not with --url.",
            **SERVER_PANEL,
        ),
    ] = None,
    only_print: Annotated[
        bool, typer.Option("--print", help="Print what would be set and run, and start nothing.")
    ] = False,
) -> None:
    """Start an agent against your server.

    The agent gets its settings from variables, options or files of its own;
    your own settings of it are neither read nor changed by us.

    Example: andiron launch claude -- -p "What does this project do?"
    """
    from andiron.cli.chat.client import ChatClient
    from andiron.cli.own_server import DEFAULT_URL, ServerConnection, connection

    if client not in CLIENTS:
        raise AndironError(f"{client!r} is not a client that can be launched; {nearest(client, CLIENTS)}")
    chosen = CLIENTS[client]
    given = arguments or list(chosen.default_arguments)
    if only_print:
        running = ServerConnection(ChatClient(url or DEFAULT_URL, api_key))
        print(shown(chosen, chosen.launch(_target(running, chosen, model_name, api_key)), given))
        return
    program = shutil.which(chosen.name)
    if program is None:
        raise AndironError(f"{chosen.name} is not installed, or not on the PATH; install it: {chosen.install}")
    with connection(checkpoint, url, api_key) as server:
        target = _target(server, chosen, model_name, api_key if server.own is None else server.own.key)
        _warn_about_context(chosen, target)
        code = run(program, chosen.launch(target), given)
    raise typer.Exit(code)


def run(program: str, launch: Launch, arguments: Sequence[str]) -> int:
    """Runs the client to its end and returns its exit status. The terminal, and with it Ctrl-C, is the client's."""
    for path, text in launch.files.items():
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        path.touch(mode=0o600)  # it may have a key in it
        path.write_text(text, encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if name not in launch.unset}
    process = subprocess.Popen([program, *launch.arguments, *arguments], env={**environment, **launch.environment})

    def pass_on(number: int, frame: FrameType | None) -> None:
        process.send_signal(number)

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, pass_on)
    code = process.wait()
    return code if code >= 0 else 128 - code


def shown(client: Client, launch: Launch, arguments: Sequence[str]) -> str:
    """What `run` would do, as a shell script."""
    lines = [f"unset {name}" for name in launch.unset]
    lines += [f"export {name}={shlex.quote(value)}" for name, value in launch.environment.items()]
    for path, text in launch.files.items():
        folder, name = shlex.quote(str(path.parent)), shlex.quote(str(path))
        lines += [f"mkdir -p {folder}", f"cat > {name} <<'END'", text, "END"]
    return "\n".join([*lines, shlex.join([client.name, *launch.arguments, *arguments])])


def _target(server: "ServerConnection", client: Client, name: str | None, key: str | None) -> Target:
    model = server.choose(name)
    contexts = {served.id: served.max_model_len for served in server.client.models()}
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Target(
        url=server.client.url,
        model=model,
        key=key,
        context=contexts[model],
        catalogue=server.client.catalogue() if client.name == "codex" else [],
        folder=Path(state) / "andiron" / client.name,
    )


def _warn_about_context(client: Client, target: Target) -> None:
    if target.context is not None and target.context < 2 * client.prompt_tokens:
        print(
            f"andiron: {target.model} has a context of {target.context} tokens, and the instructions and tools of "
            f"{client.name} alone take about {client.prompt_tokens}; serve a model with a longer context",
            file=sys.stderr,
        )
