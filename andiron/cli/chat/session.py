"""The chat itself: reads a message or a command, shows the answer, and goes on whatever happens."""

import contextlib
import sys
import termios
from collections.abc import Iterator

from andiron import ember
from andiron.cli.chat import commands
from andiron.cli.chat.answer import Answer
from andiron.cli.chat.conversation import Conversation, Settings
from andiron.cli.chat.input import History, LineEditor, Typed, read_message
from andiron.cli.chat.server import Connection
from andiron.cli.chat.view import PlainView, TerminalView, View
from andiron.errors import AndironError


def stream(connection: Connection, conversation: Conversation, settings: Settings, view: View, answer: Answer) -> None:
    """One answer, shown as it comes; `answer` holds what came even when an exception ends it."""
    view.begin()
    try:
        with contextlib.closing(connection.client.stream(settings.request(conversation.messages()))) as events:
            for event in events:
                answer.take(event)
                view.show(event)
    finally:
        view.end()


def ask_once(connection: Connection, conversation: Conversation, settings: Settings, question: str) -> None:
    """One question, one answer. Into a pipe only the answer's text goes."""
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    view = TerminalView(sys.stdout) if sys.stdout.isatty() else PlainView(sys.stdout, sys.stderr)
    conversation.ask(question)
    answer = Answer()
    stream(connection, conversation, settings, view, answer)
    cut_off = answer.cut_off(settings.max_tokens)
    if isinstance(view, TerminalView):
        view.note(" · ".join(filter(None, [answer.summary(), cut_off])))
    elif cut_off:
        view.note(cut_off)


class Session:
    """A conversation on a terminal."""

    def __init__(self, connection: Connection, conversation: Conversation, settings: Settings) -> None:
        for terminal in (sys.stdin, sys.stdout):
            terminal.reconfigure(errors="replace")  # type: ignore[union-attr]
        self._connection = connection
        self._chat = commands.Chat(conversation, settings, lambda: [model.id for model in connection.client.models()])
        self._view = TerminalView(sys.stdout)
        self._editor = LineEditor(History(History.default_file()), list(commands.COMMANDS))

    def run(self) -> None:
        self._greet()
        while True:
            try:
                typed = read_message(self._editor.read)
            except (EOFError, KeyboardInterrupt):
                self._view.line()
                return
            if typed is None:
                self._view.line()
            elif typed.text:
                self._editor.remember(typed.text)
                if not self._take(typed):
                    return
                self._view.line()

    def _greet(self) -> None:
        client, name = self._connection.client, self._chat.settings.model
        where = client.url if self._connection.own is None else "a server of its own, which ends with this chat"
        self._view.line(f"{name} · {where}")
        with contextlib.suppress(AndironError):
            if any(model.id == name and model.root == ember.NAME for model in client.models()):
                self._view.note(ember.NOTE)
        self._view.note("/help lists the commands, Ctrl-D leaves")
        self._view.line()

    def _take(self, typed: Typed) -> bool:
        """False when the chat is over."""
        try:
            outcome = None if typed.literal else commands.run(self._chat, typed.text)
        except AndironError as error:
            self._view.fail(str(error))
            return True
        except KeyboardInterrupt:
            self._view.note("cancelled")
            return True
        if outcome is None:
            self._chat.conversation.ask(typed.text)
        elif outcome.text:
            self._view.note(outcome.text)
        if outcome is None or outcome.then == "answer":
            self._answer()
        return outcome is None or outcome.then != "quit"

    def _answer(self) -> None:
        chat, view, answer = self._chat, self._view, Answer()
        turn = chat.conversation.turns[-1]
        view.show_reasoning = chat.show_reasoning
        try:
            with no_echo():
                self._connection.revive()
                stream(self._connection, chat.conversation, chat.settings, view, answer)
            notes = [answer.summary(), answer.cut_off(chat.settings.max_tokens)]
        except KeyboardInterrupt:
            notes = ["cancelled"]
        except AndironError as error:
            view.fail(str(error))
            answer.content = ""  # what a fault cut off is no answer; what the user cut off is
            notes = []
        turn.content, turn.reasoning = answer.content, answer.reasoning
        if not turn.answered:
            notes.append("not kept, /retry asks again")
        view.note(" · ".join(filter(None, notes)))


@contextlib.contextmanager
def no_echo() -> Iterator[None]:
    """Keys typed during an answer wait for the prompt rather than show up inside it."""
    try:
        before = termios.tcgetattr(sys.stdin)
    except termios.error:
        yield
        return
    quiet = [*before[:3], before[3] & ~termios.ECHO, *before[4:]]
    termios.tcsetattr(sys.stdin, termios.TCSANOW, quiet)
    try:
        yield
    finally:
        with contextlib.suppress(termios.error):  # the terminal may be what went away
            termios.tcsetattr(sys.stdin, termios.TCSANOW, before)
