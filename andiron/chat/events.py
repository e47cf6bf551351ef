"""The events that a model's output consists of: reasoning, content, tool calls."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reasoning:
    text: str


@dataclass(frozen=True, slots=True)
class Content:
    text: str


@dataclass(frozen=True, slots=True)
class ToolCallStart:
    index: int
    id: str
    name: str


@dataclass(frozen=True, slots=True)
class ToolCallArguments:
    """A piece of JSON text; joined, the pieces with the same index are one JSON object."""

    index: int
    text: str


Event = Reasoning | Content | ToolCallStart | ToolCallArguments


def append(events: list[Event], event: Event) -> None:
    """Adds an event, or joins it to the last one if both carry text of the same kind."""
    match events[-1] if events else None, event:
        case Reasoning(before), Reasoning(text):
            events[-1] = Reasoning(before + text)
        case Content(before), Content(text):
            events[-1] = Content(before + text)
        case ToolCallArguments(index, before), ToolCallArguments(same, text) if index == same:
            events[-1] = ToolCallArguments(index, before + text)
        case _:
            events.append(event)
