"""The items of the Responses API, and the messages that they stand for.

What one answer of the model was is several items here: reasoning, a message, calls. Adjacent ones become one message
again. Items of unknown types are skipped: they are part of a history that the client cannot change.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from andiron.api.openai_responses.tools import SHELL, GivenTool, Toolbox, seen_name
from andiron.chat.arrangement import SYSTEM_ROLES
from andiron.chat.messages import ContentPart, FunctionCall, Message, Tool, ToolCall, read_arguments

_encode = msgspec.json.Encoder().encode


class Item(msgspec.Struct, kw_only=True, omit_defaults=True):
    """An item of any type: each type uses some of the fields."""

    type: str = "message"
    id: str | None = None
    role: str | None = None
    content: Any = None
    summary: Any = None
    call_id: str | None = None
    name: str | None = None
    namespace: str | None = None
    arguments: Any = None
    input: Any = None
    output: Any = None
    action: Any = None
    tools: list[GivenTool] | None = None


class Part(msgspec.Struct, kw_only=True):
    type: str = "input_text"
    text: str | None = None
    refusal: str | None = None
    image_url: Any = None


class Conversation:
    """Collects messages from items."""

    def __init__(self, toolbox: Toolbox) -> None:
        self.messages: list[Message] = []
        self.tools: list[Tool] = []  # from items at the start, for the head of the prompt
        self.deferred: list[Tool] = []  # from later items, described where they are
        self._toolbox = toolbox
        self._begun = False  # there is a message that is not the system's
        self._answer: Message | None = None  # the assistant's message that items are still added to
        self._texts: list[str] = []  # of that message
        self._thoughts: list[str] = []
        self._calls: list[ToolCall] = []

    def add(self, items: Sequence[Item]) -> None:
        for item in items:
            self._add(item)
        self._finish()

    def _add(self, item: Item) -> None:
        match item.type:
            case "message" if item.role == "assistant":
                self._said(_plain(item.content))
            case "message" if item.role:
                self._append(Message(role=item.role, content=_content(item.content)))
            case "reasoning":
                if thought := _plain(item.content) or _plain(item.summary):
                    self._begin()
                    self._thoughts.append(thought)
            case "function_call" if item.name:
                self._call(item, seen_name(item.name, item.namespace), read_arguments(item.arguments))
            case "custom_tool_call" if item.name:
                self._call(item, item.name, {"input": item.input if isinstance(item.input, str) else ""})
            case "local_shell_call":
                action = item.action if isinstance(item.action, dict) else {}
                self._call(item, SHELL, {"command": action.get("command", [])})
            case "additional_tools":
                self._offer(self._toolbox.add(item.tools or []))
            case str(kind) if kind.endswith("_output") and item.call_id:
                self._append(Message(role="tool", tool_call_id=item.call_id, content=_output(item.output)))

    def _begin(self) -> None:
        if self._answer is None:
            self._answer = Message(role="assistant", content="")
            self._begun = True
            self.messages.append(self._answer)

    def _finish(self) -> None:
        """Writes the assistant's message, once: clients choose how many items it has."""
        if (answer := self._answer) is not None:
            answer.content = "\n".join(self._texts)
            answer.reasoning = "\n\n".join(self._thoughts) or None
            answer.tool_calls = self._calls or None
        self._answer, self._texts, self._thoughts, self._calls = None, [], [], []

    def _append(self, message: Message) -> None:
        self._finish()
        self._begun = self._begun or message.role not in SYSTEM_ROLES
        self.messages.append(message)

    def _said(self, text: str) -> None:
        self._begin()
        if text or self._texts:
            self._texts.append(text)

    def _call(self, item: Item, name: str, arguments: dict[str, Any]) -> None:
        call = ToolCall(id=item.call_id or item.id or "", function=FunctionCall(name=name, arguments=arguments))
        self._begin()
        self._calls.append(call)

    def _offer(self, tools: list[Tool]) -> None:
        if not self._begun:
            self.tools += tools
            return
        self.deferred += tools
        described = "".join(f"<function>{_encode(tool.function).decode()}</function>" for tool in tools)
        self._append(Message(role="system", content=f"<functions>{described}</functions>"))


def _parts(content: object) -> list[Part]:
    """The parts of a content, as far as they can be read."""
    if isinstance(content, str):
        return [Part(text=content)]
    found = []
    for part in content if isinstance(content, list) else []:
        try:
            found.append(Part(text=part) if isinstance(part, str) else msgspec.convert(part, Part))
        except msgspec.ValidationError:
            continue
    return found


def _plain(content: object) -> str:
    return "\n".join(text for part in _parts(content) if (text := part.text or part.refusal))


def _content(content: object) -> str | list[ContentPart | str]:
    """Text where there is only text, one line per part."""
    parts = _parts(content)
    if not any(part.type == "input_image" for part in parts):
        return _plain(content)
    return [
        ContentPart(type="image_url", image_url={"url": part.image_url})
        if part.type == "input_image"
        else ContentPart(text=part.text or part.refusal or "")
        for part in parts
    ]


def _output(output: object) -> str | list[ContentPart | str]:
    if output is None or isinstance(output, str | list):
        return _content(output)
    return _encode(output).decode()
