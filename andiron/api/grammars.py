"""Which grammar a request asks for, and which of its wishes exclude each other."""

from collections.abc import Sequence

from andiron.api.requests import ChatRequest, CompletionRequest, NamedTool
from andiron.chat import grammar
from andiron.chat.messages import Tool
from andiron.errors import BadRequest


def chat_grammar(request: ChatRequest, tools: Sequence[Tool], *, thinking: bool) -> str | None:
    """`thinking`: the answer, and the grammar with it, begins behind a thinking block."""
    forced = _forced_tool(request)
    field = _constrained_by(request)
    parallel = request.parallel_tool_calls is not False
    if forced is not None:
        if field is not None:
            raise BadRequest(
                f"tool_choice: {forced!r} forces a tool call, which cannot also be what {field} describes; "
                "leave one of them out",
                param="tool_choice",
            )
        return grammar.for_tool_choice(tools, forced, parallel, after_thinking=thinking)
    if field is None:
        return None
    if tools:
        return grammar.answer_or_calls(_answer(request, thinking=False), tools, parallel)
    return _answer(request, thinking=thinking)


def plain_grammar(request: CompletionRequest) -> str | None:
    if request.structured_outputs is None:
        return None
    return grammar.for_structured_outputs(request.structured_outputs, after_thinking=False)


def _forced_tool(request: ChatRequest) -> str | None:
    """The tool's name, "required" for any of them, None when the model may do without."""
    choice = request.tool_choice
    if isinstance(choice, NamedTool):
        return choice.function.name
    return choice if choice == "required" else None


def _constrained_by(request: ChatRequest) -> str | None:
    """The field that constrains the answer."""
    format = request.response_format
    formatted = format is not None and format.get("type") != "text"
    if formatted and request.structured_outputs is not None:
        raise BadRequest(
            "structured_outputs: response_format constrains the same answer; leave one of them out",
            param="structured_outputs",
        )
    if request.structured_outputs is not None:
        return "structured_outputs"
    return "response_format" if formatted else None


def _answer(request: ChatRequest, *, thinking: bool) -> str:
    if request.structured_outputs is not None:
        return grammar.for_structured_outputs(request.structured_outputs, after_thinking=thinking)
    text = grammar.for_response_format(request.response_format or {}, after_thinking=thinking)
    assert text is not None  # only {"type": "text"} has no grammar
    return text
