"""`andiron chat`: a conversation in the terminal."""

import signal
import sys
from types import FrameType
from typing import Annotated, Any, TextIO

import typer

from andiron.cli.options import SERVER_PANEL, ApiKeyOption, ServedModelOption
from andiron.errors import AndironError

_ANSWERS: Any = {"rich_help_panel": "Answers"}

EXIT_INTERRUPTED = 130


def chat(
    model: Annotated[
        str | None,
        typer.Argument(
            metavar="MODEL",
            help="Talk to this checkpoint: a short name, a name on the Hub, or a directory. Default: Ember. "
            "Not with --url.",
        ),
    ] = None,
    prompt: Annotated[
        str | None,
        typer.Option("--prompt", "-p", help="Ask this, print the answer and exit. Text from a pipe is appended."),
    ] = None,
    url: Annotated[
        str | None,
        typer.Option(
            help="Talk to this server. Default: the one at http://127.0.0.1:8000; if there is none, the chat starts "
            "a server and stops it at the end.",
            **SERVER_PANEL,
        ),
    ] = None,
    api_key: ApiKeyOption = None,
    model_name: ServedModelOption = None,
    system: Annotated[str | None, typer.Option(help="System prompt.", **_ANSWERS)] = None,
    thinking: Annotated[
        bool | None,
        typer.Option(
            "--thinking/--no-thinking",
            help="Let the model think before it answers. Default: the model's default.",
            **_ANSWERS,
        ),
    ] = None,
    thinking_budget: Annotated[int | None, typer.Option(min=0, help="Maximum thinking tokens.", **_ANSWERS)] = None,
    temperature: Annotated[
        float | None, typer.Option(min=0, max=2, help="0 always picks the most likely token.", **_ANSWERS)
    ] = None,
    top_p: Annotated[
        float | None,
        typer.Option(min=0, max=1, help="Sample from the top tokens with this total probability.", **_ANSWERS),
    ] = None,
    top_k: Annotated[
        int | None, typer.Option(min=0, help="Sample from this many of the most likely tokens.", **_ANSWERS)
    ] = None,
    min_p: Annotated[
        float | None,
        typer.Option(min=0, max=1, help="Drop tokens below this share of the top token's probability.", **_ANSWERS),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same answer.", **_ANSWERS)] = None,
    max_tokens: Annotated[
        int | None, typer.Option(min=1, help="Maximum answer length in tokens, including thinking.", **_ANSWERS)
    ] = None,
) -> None:
    """Talk to a model in the terminal.

    In the chat, /help lists the commands. With --prompt, or with text from
    a pipe, it prints one answer and exits.
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
    return stream is not None and stream.isatty()  # None if it was closed at the start


def _question(prompt: str | None) -> str:
    """The prompt, followed by the text from a pipe."""
    skip = sys.stdin is None or (prompt is not None and sys.stdin.isatty())
    piped = "" if skip else sys.stdin.buffer.read().decode(errors="replace")
    text = "\n\n".join(part for part in (_sound(prompt or ""), piped.strip("\n")) if part)
    if not text.strip():
        raise AndironError("there is nothing to ask: give --prompt TEXT, or pipe text in")
    return text


def _sound(argument: str) -> str:
    """Bytes of an argument that are not UTF-8 arrive as lone surrogates, which JSON cannot carry."""
    return argument.encode(errors="surrogateescape").decode(errors="replace")


def _leave_on_signals() -> None:
    """Leave by an exception, so that the chat stops its own server on the way out."""

    def leave(number: int, frame: FrameType | None) -> None:
        raise SystemExit(128 + number)

    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, leave)
