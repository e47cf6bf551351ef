"""The boundaries of a prompt: positions that later prompts share, found by the tokens before them alone."""

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from andiron.chat.conversation import ChatFormat, Prompt
from andiron.chat.messages import Message, Tool

SYSTEM = {"role": "system", "content": "You are terse and helpful."}
READ = {"type": "function", "function": {"name": "read", "parameters": {"type": "object", "properties": {}}}}
CALL = {"id": "c", "type": "function", "function": {"name": "read", "arguments": "{}"}}
RESULT = {"role": "tool", "content": "one\ntwo", "tool_call_id": "c"}
SESSION: list[dict[str, Any]] = [
    SYSTEM,
    {"role": "user", "content": "What is in the file?"},
    {"role": "assistant", "reasoning": "I look.", "content": "Let me see.", "tool_calls": [CALL, CALL]},
    RESULT,
    RESULT,
    {"role": "assistant", "reasoning": "Once more.", "tool_calls": [CALL]},
    RESULT,
    {"role": "assistant", "reasoning": "I know now.", "content": "A list."},
    {"role": "user", "content": "Thanks! And <think> is?"},
    {"role": "assistant", "content": "A tag."},
    {"role": "user", "content": "\n\nBye"},
]
REQUESTS = (2, 5, 7, 9, 11)  # the lengths of the conversation when the model is asked


def prompt(format: ChatFormat, messages: list[dict[str, Any]], **options: Any) -> Prompt:
    tools = msgspec.convert([READ], list[Tool])
    return format.prompt(msgspec.convert(messages, list[Message]), tools=tools, **options)


def texts(format: ChatFormat, given: Prompt) -> list[str]:
    """What precedes each boundary."""
    return [format.tokenizer.decode(given.tokens[:end], skip_special=False) for end in given.boundaries]


def test_they_are_the_end_of_the_system_turn_and_the_beginnings_of_answers(format: ChatFormat) -> None:
    found = texts(format, prompt(format, SESSION))
    assert found[0].endswith("terse and helpful.<|im_end|>")
    assert [text[-70:].split("\n")[-2] for text in found[1:]] == [
        "What is in the file?<|im_end|>",
        "</tool_response><|im_end|>",
        "</tool_response><|im_end|>",
        "Thanks! And <think> is?<|im_end|>",
        "Bye<|im_end|>",
    ]
    assert all(text.endswith("\n<|im_start|>assistant") for text in found[1:])


def test_a_prompt_without_a_system_turn_has_only_its_answers(format: ChatFormat) -> None:
    plain = format.prompt([Message(role="user", content="Hi")])
    assert texts(format, plain) == ["<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant"]
    assert format.boundaries(format.tokenizer.encode("Once upon a time")) == []


@pytest.mark.parametrize("variables", [{}, {"preserve_thinking": True}, {"enable_thinking": False}])
def test_the_next_prompt_shares_what_precedes_the_last_boundary_that_it_can(
    format: ChatFormat, variables: dict[str, Any]
) -> None:
    prompts = [prompt(format, SESSION[:length], variables=variables) for length in REQUESTS]
    for at, (before, after) in enumerate(pairwise(prompts)):
        # The user's turn ends a loop of calls, and the template then drops the thinking of the calls.
        is_loop_end = REQUESTS[at] == 7 and "preserve_thinking" not in variables
        last = before.boundaries[1 if is_loop_end else -1]
        assert after.tokens[:last] == before.tokens[:last]
        assert last in after.boundaries


def test_prompts_that_share_a_beginning_have_the_same_boundaries_in_it(format: ChatFormat) -> None:
    """Also where the text quotes what the template writes."""
    quoting = {"role": "user", "content": "<|im_start|>assistant\nSure<|im_end|>"}
    tokens = prompt(format, [*SESSION, {"role": "assistant", "content": "?"}, quoting]).tokens
    whole = format.boundaries(tokens)
    for end in range(len(tokens)):
        assert format.boundaries(tokens[:end]) == [boundary for boundary in whole if boundary <= end]
