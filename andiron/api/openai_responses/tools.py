"""The tools of the Responses API. The model sees functions; the client gets calls of the kinds that it offered."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from andiron.chat.messages import FunctionSpec, Tool

SHELL: Final = "local_shell"
MAX_NAME = 256  # characters
_SHELL_PARAMETERS = {
    "type": "object",
    "properties": {"command": {"type": "array", "items": {"type": "string"}}},
    "required": ["command"],
}
_TEXT_PARAMETERS = {"type": "object", "properties": {"input": {"type": "string"}}, "required": ["input"]}


@dataclass(frozen=True, slots=True)
class ToolKind:
    """What the client knows a function as."""

    kind: Literal["function", "custom", "local_shell"]
    name: str
    namespace: str | None = None


class GivenTool(msgspec.Struct, kw_only=True):
    """A tool of any type: each type uses some of the fields."""

    type: str = ""
    name: Annotated[str, Meta(max_length=MAX_NAME)] | None = None  # a namespace's is part of the names of all its tools
    description: str | None = None
    parameters: dict[str, Any] | None = None
    strict: bool | None = None
    format: dict[str, Any] | None = None
    tools: list["GivenTool"] | None = None


class Toolbox:
    """The tools of one request that the model can be told about; OpenAI's own, such as web search, are left out."""

    def __init__(self) -> None:
        self.kinds: dict[str, ToolKind] = {}  # by the name that the model sees

    def add(self, given: Iterable[GivenTool]) -> list[Tool]:
        return [tool for item in given for tool in self._functions(item)]

    def kind(self, name: str) -> ToolKind:
        return self.kinds.get(name) or ToolKind("function", name)

    def _functions(self, tool: GivenTool) -> Iterator[Tool]:
        name = tool.name or ""
        match tool.type:
            case "function" if name:
                yield self._function(ToolKind("function", name), tool.description, tool.parameters, tool.strict)
            case "custom" if name:
                yield self._function(ToolKind("custom", name), _with_format(tool), _TEXT_PARAMETERS)
            case "local_shell":
                yield self._function(ToolKind(SHELL, SHELL), "Runs a command on this machine.", _SHELL_PARAMETERS)
            case "namespace" if name:
                for inner in tool.tools or []:
                    if inner.type == "function" and inner.name:
                        kind = ToolKind("function", inner.name, namespace=name)
                        yield self._function(kind, inner.description, inner.parameters, inner.strict)

    def _function(
        self, kind: ToolKind, description: str | None, parameters: dict[str, Any] | None, strict: bool | None = None
    ) -> Tool:
        name = seen_name(kind.name, kind.namespace)
        self.kinds[name] = kind
        return Tool(
            function=FunctionSpec(name=name, description=description, parameters=parameters, strict=strict or None)
        )


def seen_name(name: str, namespace: str | None) -> str:
    """The name that the model sees."""
    return f"{namespace}__{name}" if namespace else name


def _with_format(tool: GivenTool) -> str:
    """The description of a tool that takes free text, with the grammar of that text."""
    given = tool.format or {}
    text = tool.description or ""
    if given.get("type") != "grammar":
        return text
    return (
        f"{text}\n\nThe input must match this {given.get('syntax', '')} grammar:\n{given.get('definition', '')}".strip()
    )
