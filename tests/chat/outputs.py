"""Reads whole outputs for tests, as a client would assemble them from the events."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from andiron import ember
from andiron.chat.conversation import ChatFormat
from andiron.chat.messages import Tool
from andiron.chat.output import Content, Event, OutputParser, Reasoning, ToolCallArguments, ToolCallStart

FORMAT = ChatFormat.load(ember.PATH)

PROPERTIES = {
    "text": {"type": "string"},
    "maybe": {"anyOf": [{"type": "string"}, {"type": "null"}]},
    "count": {"type": "integer"},
    "rate": {"type": "number"},
    "flag": {"type": "boolean"},
    "items": {"type": "array", "items": {"type": "integer"}},
    "options": {"$ref": "#/$defs/Options"},
    "mixed": {"type": ["integer", "string"]},
    "anything": {},
}
TOOLS = msgspec.convert(
    [
        {
            "function": {
                "name": "save",
                "parameters": {
                    "type": "object",
                    "properties": PROPERTIES,
                    "$defs": {"Options": {"type": "object", "properties": {"deep": {"type": "boolean"}}}},
                },
            }
        },
        {"function": {"name": "ping"}},
    ],
    list[Tool],
)


@dataclass
class Result:
    reasoning: str = ""
    content: str = ""
    calls: list[tuple[str, str]] = field(default_factory=list)  # name, arguments

    @property
    def arguments(self) -> list[Any]:
        return [json.loads(text) for _, text in self.calls]


def collect(events: Sequence[Event]) -> Result:
    result = Result()
    for event in events:
        match event:
            case Reasoning(text):
                result.reasoning += text
            case Content(text):
                result.content += text
            case ToolCallStart(index, id, name):
                assert index == len(result.calls) and id.startswith("call_")
                result.calls.append((name, ""))
            case ToolCallArguments(index, text):
                assert index == len(result.calls) - 1
                result.calls[index] = (result.calls[index][0], result.calls[index][1] + text)
    return result


def parser(*, thinking: bool = False, tools: Sequence[Tool] = TOOLS, **options: Any) -> OutputParser:
    return OutputParser(FORMAT, thinking=thinking, tools=tools, **options)


def read(output: str | Sequence[int], chunks: Sequence[int] | None = None, **options: Any) -> Result:
    """Reads an output in chunks of the given sizes and then token by token, or all at once."""
    tokens = FORMAT.tokenizer.encode(output) if isinstance(output, str) else list(output)
    reader = parser(**options)
    events: list[Event] = []
    if chunks is None:
        events += reader.push(tokens)
    else:
        at = 0
        for size in [*chunks, *[1] * len(tokens)]:
            events += reader.push(tokens[at : at + size])
            at += size
    events += reader.finish()
    for event in events:
        msgspec.json.encode(event)  # fails if the parser lets a tag's surrogate out
    return collect(events)


def call(name: str, **parameters: str) -> str:
    body = "".join(f"<parameter={key}>\n{value}\n</parameter>\n" for key, value in parameters.items())
    return f"<tool_call>\n<function={name}>\n{body}</function>\n</tool_call>"


def spelled(text: str) -> list[int]:
    """The tokens of the text as plain letters: no tag becomes its special token."""
    return [token for letter in text for token in FORMAT.tokenizer.encode(letter)]
