"""The conversation and settings of `andiron chat`, and saved conversations."""

import contextlib
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import msgspec

from andiron.errors import AndironError

PRIVATE = 0o600  # only the user may read conversations and the history


@dataclass
class ChatTurn:
    """A message of the user and its answer; it is sent as history once it has content."""

    user: str
    content: str = ""
    reasoning: str = ""

    @property
    def answered(self) -> bool:
        return bool(self.content)


@dataclass
class ChatSettings:
    """The settings of a request; None leaves the choice to the server."""

    model: str
    thinking: bool | None = None
    thinking_budget: int | None = None
    temperature: float | None = None
    top_p: float | None = None
    top_k: int | None = None
    min_p: float | None = None
    seed: int | None = None
    max_tokens: int | None = None

    def request(self, messages: list[dict[str, str]]) -> dict[str, Any]:
        """The body of POST /v1/chat/completions. Unset fields are omitted, since other servers may reject null."""
        body = {
            "model": self.model,
            "messages": messages,
            "stream": True,
            "stream_options": {"include_usage": True},
            "chat_template_kwargs": None if self.thinking is None else {"enable_thinking": self.thinking},
            "thinking_token_budget": self.thinking_budget,
            "temperature": self.temperature,
            "top_p": self.top_p,
            "top_k": self.top_k,
            "min_p": self.min_p,
            "seed": self.seed,
            "max_tokens": self.max_tokens,
        }
        return {name: value for name, value in body.items() if value is not None}


@dataclass
class Conversation:
    """The turns in order; only the last may be unanswered."""

    system: str | None = None
    turns: list[ChatTurn] = field(default_factory=list)

    def ask(self, text: str) -> ChatTurn:
        """Add a turn; drops the turn before it if it got no answer."""
        if self.turns and not self.turns[-1].answered:
            self.turns.pop()
        self.turns.append(ChatTurn(text))
        return self.turns[-1]

    def retry(self) -> ChatTurn:
        """Ask the last message again."""
        turn = self.undo()
        return self.ask(turn.user)

    def undo(self) -> ChatTurn:
        if not self.turns:
            raise AndironError("nothing has been said yet")
        return self.turns.pop()

    def clear(self) -> None:
        self.turns.clear()

    def messages(self) -> list[dict[str, str]]:
        """The messages to send. Reasoning is left out: the model's template drops it from earlier turns anyway."""
        messages = [{"role": "system", "content": self.system}] if self.system else []
        for turn in self.turns:
            messages.append({"role": "user", "content": turn.user})
            if turn.answered:
                messages.append({"role": "assistant", "content": turn.content})
        return messages

    # ---- files --------------------------------------------------------------------------------------------

    def save(self, file: Path, model: str) -> int:
        """Write the answered turns as JSON, atomically; returns the number of messages."""
        if file.exists():
            _read(file)  # raises if it is not a conversation, so that a typo does not overwrite another file
        messages = [_Message("system", self.system)] if self.system else []
        for turn in self.turns:
            if turn.answered:
                messages.append(_Message("user", turn.user))
                messages.append(_Message("assistant", turn.content, turn.reasoning or None))
        text = msgspec.json.format(msgspec.json.encode(_File(messages, model)), indent=2)
        write_private(file, text + b"\n")
        return len(messages)

    @staticmethod
    def load(file: Path) -> "Conversation":
        """Read a saved conversation, or any JSON with OpenAI messages in which user and assistant alternate."""
        loaded = Conversation()
        for index, message in enumerate(_read(file).messages):
            last = loaded.turns[-1] if loaded.turns else None
            waiting = last is not None and not last.answered
            if message.role == "system" and index == 0:
                loaded.system = message.content
            elif message.role == "user" and not waiting:
                loaded.turns.append(ChatTurn(message.content))
            elif message.role == "assistant" and last is not None and waiting:
                last.content, last.reasoning = message.content, message.reasoning or ""
            else:
                raise AndironError(f"{file}: messages[{index}] must not have the role {message.role!r}")
        return loaded


@dataclass(frozen=True)
class LastConversation:
    """The conversation as of its last answer, on disk, so that neither Ctrl-C nor a crash loses it."""

    file: Path

    def exists(self) -> bool:
        return self.file.is_file()

    def keep(self, conversation: Conversation, model: str) -> None:
        """Errors are ignored: a chat must not fail because its copy cannot be written."""
        if any(turn.answered for turn in conversation.turns):
            with contextlib.suppress(AndironError, OSError):
                self.file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
                conversation.save(self.file, model)

    def load(self) -> Conversation:
        if not self.exists():
            raise AndironError("there is no earlier conversation")
        return Conversation.load(self.file)


class _Message(msgspec.Struct, omit_defaults=True):
    role: Literal["system", "user", "assistant"]
    content: str
    reasoning: str | None = None


class _File(msgspec.Struct):
    messages: list[_Message]
    model: str | None = None


def _read(file: Path) -> _File:
    try:
        return msgspec.json.decode(file.read_bytes(), type=_File)
    except OSError as error:
        raise AndironError(f"cannot read {file}: {error.strerror}") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise AndironError(f"{file} is not a saved conversation: {error}") from error


def write_private(file: Path, data: bytes) -> None:
    """Write atomically, readable only by the user."""
    temporary = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with os.fdopen(os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE), "wb") as sink:
            sink.write(data)
        os.replace(temporary, file)
    except OSError as error:
        temporary.unlink(missing_ok=True)
        raise AndironError(f"cannot write {file}: {error.strerror}") from error
