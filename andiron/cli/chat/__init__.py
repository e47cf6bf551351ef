"""`andiron chat`: a conversation in the terminal, with a server that runs or with one of its own."""

import signal
import sys
from pathlib import Path
from types import FrameType
from typing import Annotated, Any, TextIO

import typer

from andiron.errors import AndironError

_SERVER: Any = {"rich_help_panel": "Server"}
_ANSWERS: Any = {"rich_help_panel": "Answers"}

EXIT_INTERRUPTED = 130


def chat(
    model: Annotated[
        Path | None,
        typer.Argument(
            help="Checkpoint for a server of the chat's own; Ember when left out. Not used with --url.",
        ),
    ] = None,
    prompt: Annotated[
        str | None,
        typer.Option("--prompt", "-p", help="Ask this, print the answer and leave. Piped text is put after it."),
    ] = None,
    url: Annotated[
        str | None,
        typer.Option(
            help="Server to talk to. Default: the one at http://127.0.0.1:8000; if there is none, the chat starts "
            "its own and stops it at the end.",
            **_SERVER,
        ),
    ] = None,
    api_key: Annotated[
        str | None, typer.Option(envvar="ANDIRON_API_KEY", help="Key the server asks for.", **_SERVER)
    ] = None,
    model_name: Annotated[
        str | None,
        typer.Option("--model", metavar="NAME", help="Model of the server. Default: its first.", **_SERVER),
    ] = None,
    system: Annotated[str | None, typer.Option(help="System prompt.", **_ANSWERS)] = None,
    thinking: Annotated[
        bool | None,
        typer.Option("--thinking/--no-thinking", help="Think before answering. Default: the model's.", **_ANSWERS),
    ] = None,
    thinking_budget: Annotated[int | None, typer.Option(min=0, help="Tokens it may think.", **_ANSWERS)] = None,
    temperature: Annotated[float | None, typer.Option(min=0, max=2, **_ANSWERS)] = None,
    top_p: Annotated[float | None, typer.Option(min=0, max=1, **_ANSWERS)] = None,
    top_k: Annotated[int | None, typer.Option(min=0, **_ANSWERS)] = None,
    min_p: Annotated[float | None, typer.Option(min=0, max=1, **_ANSWERS)] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed, the same answer.", **_ANSWERS)] = None,
    max_tokens: Annotated[int | None, typer.Option(min=1, help="Tokens an answer may have.", **_ANSWERS)] = None,
) -> None:
    """Talk to a model in the terminal; /help there lists the commands.

    With --prompt, or with text piped in, it prints one answer and leaves.
    """
    from andiron.cli.chat.conversation import ChatSettings, Conversation
    from andiron.cli.chat.session import ChatSession, ask_once
    from andiron.cli.own_server import connection

    _leave_on_signals()
    try:
        interactive = prompt is None and _is_terminal(sys.stdin) and _is_terminal(sys.stdout)
        question = "" if interactive else _question(prompt)
        with connection(model, url, api_key) as server:
            settings = ChatSettings(
                model=server.choose(model_name),
                thinking=thinking,
                thinking_budget=thinking_budget,
                temperature=temperature,
                top_p=top_p,
                top_k=top_k,
                min_p=min_p,
                seed=seed,
                max_tokens=max_tokens,
            )
            conversation = Conversation(_sound(system) if system else None)
            if interactive:
                ChatSession(server, conversation, settings).run()
            else:
                ask_once(server, conversation, settings, question)
    except KeyboardInterrupt:
        raise typer.Exit(EXIT_INTERRUPTED) from None


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()  # None: started with it closed


def _question(prompt: str | None) -> str:
    """The prompt, and what is piped in after it."""
    skip = sys.stdin is None or (prompt is not None and sys.stdin.isatty())
    piped = "" if skip else sys.stdin.buffer.read().decode(errors="replace")
    text = "\n\n".join(part for part in (_sound(prompt or ""), piped.strip("\n")) if part)
    if not text.strip():
        raise AndironError("there is nothing to ask: give --prompt TEXT, or pipe the text in")
    return text


def _sound(argument: str) -> str:
    """Bytes of an argument that are not UTF-8 arrive as lone surrogates, which JSON cannot carry."""
    return argument.encode(errors="surrogateescape").decode(errors="replace")


def _leave_on_signals() -> None:
    """As an exception, so that a server of the chat's own is stopped on the way out."""

    def leave(number: int, frame: FrameType | None) -> None:
        raise SystemExit(128 + number)

    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, leave)
