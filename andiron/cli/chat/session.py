"""The chat loop: reads a message or a command, shows the answer, and survives every failure."""

import contextlib
import sys
import termios
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from andiron import ember
from andiron.chat.events import Content, Reasoning
from andiron.cli.chat import commands
from andiron.cli.chat.client import Finished, StreamEvent, TokenUsage
from andiron.cli.chat.conversation import ChatSettings, Conversation, LastConversation
from andiron.cli.chat.input import History, LineEditor, Typed, read_message
from andiron.cli.chat.repetition import RepetitionCheck, without_repetition
from andiron.cli.chat.view import AnswerView, PlainView, TerminalView
from andiron.cli.own_server import ServerConnection
from andiron.errors import AndironError


@dataclass
class ChatAnswer:
    """One answer: its text so far, its speed, and why it ended."""

    began: float = field(default_factory=time.monotonic)
    first: float | None = None  # time of its first token
    last: float = 0.0
    content: str = ""
    reasoning: str = ""
    finish: str | None = None
    is_endless: bool = False  # stopped by us, because it repeated itself
    tokens: TokenUsage | None = None

    def take(self, event: StreamEvent) -> None:
        match event:
            case Content(text):
                self.content += text
            case Reasoning(text):
                self.reasoning += text
            case Finished(reason):
                self.finish = reason
            case TokenUsage():
                self.tokens = event
                return
        self.last = time.monotonic()
        self.first = self.first or self.last

    def stop_repeating(self) -> None:
        """What is kept goes into the next prompt, where a repetition would invite the next one."""
        self.is_endless = True
        if self.content:
            self.content = without_repetition(self.content)

    def summary(self) -> str:
        """Such as `182 tokens (60 thinking) · 45.3 tok/s · first after 0.12 s`; the rate is that of decoding alone."""
        parts = []
        if self.tokens is not None:
            count, thinking = self.tokens.completion, self.tokens.reasoning
            unit = "token" if count == 1 else "tokens"
            parts.append(f"{count} {unit} ({thinking} thinking)" if thinking else f"{count} {unit}")
            if self.first is not None and count > 1 and self.last > self.first:
                parts.append(f"{(count - 1) / (self.last - self.first):.1f} tok/s")
        if self.first is not None:
            parts.append(f"first after {self.first - self.began:.2f} s")
        return " · ".join(parts)

    def cut_off(self, max_tokens: int | None) -> str:
        """Why the answer was cut off; empty if it was not."""
        if self.is_endless:
            return "stopped, because it repeated itself"
        if self.finish != "length":
            return ""
        where = "cut off" if self.content else "cut off while thinking"
        return f"{where}: " + ("the context is full" if max_tokens is None else f"the limit is {max_tokens} tokens")


def stream(
    connection: ServerConnection,
    conversation: Conversation,
    settings: ChatSettings,
    view: AnswerView,
    answer: ChatAnswer,
) -> None:
    """Show one answer as it comes; `answer` holds what came even if an exception ends it."""
    view.begin()
    try:
        with contextlib.closing(connection.client.stream(settings.request(conversation.messages()))) as events:
            check = RepetitionCheck()
            for event in events:
                answer.take(event)
                view.show(event)
                if check.repeats(answer.reasoning + answer.content):
                    answer.stop_repeating()
                    break
    finally:
        view.end()


def ask_once(connection: ServerConnection, conversation: Conversation, settings: ChatSettings, question: str) -> None:
    """Ask one question and show the answer; only its text goes into a pipe."""
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
    view = TerminalView(sys.stdout) if sys.stdout.isatty() else PlainView(sys.stdout, sys.stderr)
    conversation.ask(question)
    answer = ChatAnswer()
    stream(connection, conversation, settings, view, answer)
    cut_off = answer.cut_off(settings.max_tokens)
    if isinstance(view, TerminalView):
        view.note(" · ".join(filter(None, [answer.summary(), cut_off])))
    elif cut_off:
        view.note(cut_off)


class ChatSession:
    """A conversation on a terminal."""

    def __init__(self, connection: ServerConnection, conversation: Conversation, settings: ChatSettings) -> None:
        for terminal in (sys.stdin, sys.stdout):
            terminal.reconfigure(errors="replace")  # type: ignore[union-attr]
        self._connection = connection
        self._chat = commands.Chat(
            conversation,
            settings,
            lambda: [model.id for model in connection.client.models()],
            LastConversation(History.default_file().with_name("last_chat.json")),
        )
        self._view = TerminalView(sys.stdout)
        self._editor = LineEditor(History(History.default_file()), list(commands.COMMANDS))

    def run(self) -> None:
        self._greet()
        interrupted = False  # Ctrl-C was the last key
        while True:
            try:
                typed = read_message(self._editor.read)
            except EOFError:
                self._view.line()
                return
            except KeyboardInterrupt:
                self._view.line()
                if interrupted:
                    return
                interrupted = True
                self._view.note("Ctrl-C again or Ctrl-D exits")
                continue
            interrupted = False
            if typed is None:
                self._view.line()
            elif typed.text:
                self._editor.remember(typed.text)
                if not self._take(typed):
                    return
                self._view.line()

    def _greet(self) -> None:
        client, name = self._connection.client, self._chat.settings.model
        where = client.url if self._connection.own is None else "its own server, which stops with this chat"
        self._view.line(f"{name} · {where}")
        with contextlib.suppress(AndironError):
            if any(model.id == name and model.root == ember.NAME for model in client.models()):
                self._view.note(ember.NOTE)
        resume = ", /resume continues the last conversation" if self._chat.last.exists() else ""
        self._view.note(f"/help lists the commands, /examples shows what to ask{resume}, Ctrl-D exits")
        self._view.line()

    def _take(self, typed: Typed) -> bool:
        """Returns False if the chat is over."""
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
        chat, view, answer = self._chat, self._view, ChatAnswer()
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
            answer.content = ""  # an answer that the user stopped is kept, one that failed is not
            notes = []
        turn.content, turn.reasoning = answer.content, answer.reasoning
        chat.last.keep(chat.conversation, chat.settings.model)
        if not turn.answered:
            notes.append("not kept, /retry asks again")
        view.note(" · ".join(filter(None, notes)))


@contextlib.contextmanager
def no_echo() -> Iterator[None]:
    """Keys typed during an answer appear at the next prompt, not inside the answer."""
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
        with contextlib.suppress(termios.error):  # the terminal may be gone
            termios.tcsetattr(sys.stdin, termios.TCSANOW, before)
