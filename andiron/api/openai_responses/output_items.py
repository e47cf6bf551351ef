"""The items of an answer as they grow, each with the events that a stream sends for it."""

import json
import secrets
from abc import ABC, abstractmethod
from typing import Any

from andiron.api.openai_responses.tools import ToolKind

Json = dict[str, Any]
Events = list[tuple[str, Json]]  # names without `response.`, and fields


class OutputItem(ABC):
    """One item. Its methods return the events of one step; all but the item's own are given its place by the caller."""

    prefix: str

    def __init__(self) -> None:
        self.id = f"{self.prefix}_{secrets.token_hex(12)}"
        self.text = ""

    def begin(self) -> Events:
        return [("output_item.added", {"item": self.item("in_progress")})]

    def write(self, text: str) -> Events:
        self.text += text
        return self.deltas(text)

    def end(self) -> Events:
        return [*self.done(), ("output_item.done", {"item": self.item("completed")})]

    @abstractmethod
    def item(self, status: str) -> Json: ...

    @abstractmethod
    def deltas(self, text: str) -> Events: ...

    @abstractmethod
    def done(self) -> Events: ...


class ReasoningItem(OutputItem):
    """The text is sent twice: as content, and as a summary, which is all that Codex and the AI SDK show."""

    prefix = "rs"

    def item(self, status: str) -> Json:
        complete = status == "completed"
        return {
            "type": "reasoning",
            "id": self.id,
            "summary": [self._summary()] if complete else [],
            "content": [{"type": "reasoning_text", "text": self.text}] if complete else [],
            "encrypted_content": None,
            "status": status,
        }

    def begin(self) -> Events:
        part = {"type": "summary_text", "text": ""}
        return [*super().begin(), ("reasoning_summary_part.added", {"summary_index": 0, "part": part})]

    def deltas(self, text: str) -> Events:
        return [
            ("reasoning_text.delta", {"content_index": 0, "delta": text}),
            ("reasoning_summary_text.delta", {"summary_index": 0, "delta": text}),
        ]

    def done(self) -> Events:
        return [
            ("reasoning_text.done", {"content_index": 0, "text": self.text}),
            ("reasoning_summary_text.done", {"summary_index": 0, "text": self.text}),
            ("reasoning_summary_part.done", {"summary_index": 0, "part": self._summary()}),
        ]

    def _summary(self) -> Json:
        return {"type": "summary_text", "text": self.text}


class MessageItem(OutputItem):
    prefix = "msg"

    def item(self, status: str) -> Json:
        content = [self._part()] if status == "completed" else []
        return {"type": "message", "id": self.id, "status": status, "role": "assistant", "content": content}

    def begin(self) -> Events:
        return [*super().begin(), ("content_part.added", {"content_index": 0, "part": self._part()})]

    def deltas(self, text: str) -> Events:
        return [("output_text.delta", {"content_index": 0, "delta": text, "logprobs": []})]

    def done(self) -> Events:
        return [
            ("output_text.done", {"content_index": 0, "text": self.text, "logprobs": []}),
            ("content_part.done", {"content_index": 0, "part": self._part()}),
        ]

    def _part(self) -> Json:
        return {"type": "output_text", "text": self.text, "annotations": [], "logprobs": []}


class CallItem(OutputItem):
    """A call of a function; the text is its arguments."""

    prefix = "fc"

    def __init__(self, call_id: str, tool: ToolKind) -> None:
        super().__init__()
        self.call_id = call_id
        self.tool = tool

    def item(self, status: str) -> Json:
        arguments = (self.text or "{}") if status == "completed" else ""
        item = {
            "type": "function_call",
            "id": self.id,
            "call_id": self.call_id,
            "name": self.tool.name,
            "arguments": arguments,
            "status": status,
        }
        # Codex knows a tool of a namespace only by both names.
        return item if self.tool.namespace is None else {**item, "namespace": self.tool.namespace}

    def deltas(self, text: str) -> Events:
        return [("function_call_arguments.delta", {"delta": text})]

    def done(self) -> Events:
        return [("function_call_arguments.done", {"name": self.tool.name, "arguments": self.text or "{}"})]

    def argument(self, name: str) -> Any:
        try:
            return json.loads(self.text)[name]
        except (ValueError, LookupError, TypeError):
            return None


class CustomCallItem(CallItem):
    """A call of a tool that takes free text: the function's only argument, sent when it is complete."""

    prefix = "ctc"

    def item(self, status: str) -> Json:
        return {
            "type": "custom_tool_call",
            "id": self.id,
            "call_id": self.call_id,
            "name": self.tool.name,
            "input": self._input() if status == "completed" else "",
            "status": status,
        }

    def deltas(self, text: str) -> Events:
        return []

    def done(self) -> Events:
        text = self._input()
        return [("custom_tool_call_input.delta", {"delta": text}), ("custom_tool_call_input.done", {"input": text})]

    def _input(self) -> str:
        text = self.argument("input")
        return text if isinstance(text, str) else self.text


class ShellCallItem(CallItem):
    prefix = "lsh"

    def item(self, status: str) -> Json:
        command = self.argument("command") if status == "completed" else []
        words = command if isinstance(command, list) else ["sh", "-c", str(command or "")]
        action = {"type": "exec", "command": [str(word) for word in words], "env": {}}
        return {
            "type": "local_shell_call",
            "id": self.id,
            "call_id": self.call_id,
            "action": action,
            "status": status,
        }

    def deltas(self, text: str) -> Events:
        return []

    def done(self) -> Events:
        return []


def call_item(call_id: str, tool: ToolKind) -> CallItem:
    kinds = {"function": CallItem, "custom": CustomCallItem, "local_shell": ShellCallItem}
    return kinds[tool.kind](call_id, tool)
