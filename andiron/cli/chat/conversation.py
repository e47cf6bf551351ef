"""A conversation as `andiron chat` keeps it: what was said, what is sent again, and its file."""

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import msgspec

from andiron.errors import AndironError

PRIVATE = 0o600  # conversations and their history are their owner's


@dataclass
class ChatTurn:
    """One message of the user and what came back; without content it is not part of the history yet."""

    user: str
    content: str = ""
    reasoning: str = ""

    @property
    def answered(self) -> bool:
        return bool(self.content)


@dataclass
class ChatSettings:
    """What a request asks for beside its messages; None leaves the choice to the server."""

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
        """The body of POST /v1/chat/completions; a field left out says less than a null does to other servers."""
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
    """Turns in order; only the last may be unanswered."""

    system: str | None = None
    turns: list[ChatTurn] = field(default_factory=list)

    def ask(self, text: str) -> ChatTurn:
        """Opens a turn; one before it that never got an answer is forgotten."""
        if self.turns and not self.turns[-1].answered:
            self.turns.pop()
        self.turns.append(ChatTurn(text))
        return self.turns[-1]

    def retry(self) -> ChatTurn:
        """Opens the last turn again."""
        turn = self.undo()
        return self.ask(turn.user)

    def undo(self) -> ChatTurn:
        if not self.turns:
            raise AndironError("nothing has been said yet")
        return self.turns.pop()

    def clear(self) -> None:
        self.turns.clear()

    def messages(self) -> list[dict[str, str]]:
        """What the server gets. Reasoning stays here: the model's template drops it from earlier turns anyway."""
        messages = [{"role": "system", "content": self.system}] if self.system else []
        for turn in self.turns:
            messages.append({"role": "user", "content": turn.user})
            if turn.answered:
                messages.append({"role": "assistant", "content": turn.content})
        return messages

    # ---- as a file ----------------------------------------------------------------------------------------

    def save(self, file: Path, model: str) -> int:
        """Writes the answered turns as JSON, whole or not at all; returns how many messages it holds."""
        if file.exists():
            _read(file)  # so that a slip of the keyboard overwrites no other file
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
        """A saved conversation, or any JSON of OpenAI messages whose user and assistant take turns."""
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
                raise AndironError(f"{file}: messages[{index}] of role {message.role!r} does not fit there")
        return loaded


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
    """Whole or not at all, and readable by nobody else."""
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE), "wb") as sink:
            sink.write(data)
        os.replace(beside, file)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise AndironError(f"cannot write {file}: {error.strerror}") from error
