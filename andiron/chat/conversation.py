"""Turns a conversation into a prompt, with a checkpoint's template and tokenizer."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from andiron.chat.arrangement import Turn
from andiron.chat.boundaries import TurnBoundaries
from andiron.chat.messages import Message, Tool, normalise, template_tools
from andiron.chat.template import ChatTemplate
from andiron.chat.tokenizer import Tokenizer
from andiron.engine.messages import Thinking
from andiron.errors import BadRequest, CheckpointError


@dataclass(frozen=True)
class Prompt:
    text: str
    tokens: list[int]
    thinking: bool  # the prompt ends inside a `<think>` block, so the output begins with reasoning
    boundaries: list[int]  # numbers of leading tokens after which later prompts may differ


# Of a prompt. Tokenizing takes some fifty times as many bytes, and no context is that long.
MAX_CHARACTERS = 32 * 2**20

# The arguments of `render`, which a request's template variables must not replace.
_RESERVED = ("messages", "tools", "add_generation_prompt", "continue_final_message")


class ChatFormat:
    """A checkpoint's tokenizer and template: everything needed to write prompts and read outputs."""

    def __init__(self, tokenizer: Tokenizer, template: ChatTemplate) -> None:
        self.tokenizer = tokenizer
        self.template = template
        self.boundaries = TurnBoundaries(tokenizer)
        self._think = tokenizer.id_of("<think>")
        self._end_think = tokenizer.id_of("</think>")

    @classmethod
    def load(cls, directory: Path) -> "ChatFormat":
        return cls(Tokenizer.load(directory), ChatTemplate.load(directory))

    def prompt(
        self,
        messages: Sequence[Message],
        *,
        tools: Sequence[Tool] = (),
        variables: Mapping[str, Any] | None = None,
        add_generation_prompt: bool = True,
        continue_final_message: bool = False,
    ) -> Prompt:
        text = self.render(
            messages,
            tools=tools,
            variables=variables,
            add_generation_prompt=add_generation_prompt,
            continue_final_message=continue_final_message,
        )
        if len(text) > MAX_CHARACTERS:
            raise BadRequest(
                f"messages: the prompt has {len(text):,} characters, and the limit is {MAX_CHARACTERS:,}",
                param="messages",
                code="context_length_exceeded",
            )
        tokens = self.tokenizer.encode(text)
        return Prompt(text, tokens, self._leaves_thinking_open(tokens), self.boundaries(tokens))

    def render(
        self,
        messages: Sequence[Message],
        *,
        tools: Sequence[Tool] = (),
        variables: Mapping[str, Any] | None = None,
        add_generation_prompt: bool = True,
        continue_final_message: bool = False,
    ) -> str:
        """The prompt's text. Raises BadRequest if the conversation cannot be rendered."""
        for name in variables or ():
            if name in _RESERVED:
                raise BadRequest(
                    f"chat_template_kwargs.{name} would replace the request's own {name}; remove it",
                    param=f"chat_template_kwargs.{name}",
                )
        turns = normalise(messages)
        if (variables or {}).get("preserve_thinking") and "preserve_thinking" not in self.template.source:
            turns = with_earlier_thinking(turns)
        return self.template.render(
            turns,
            tools=template_tools(tools),
            add_generation_prompt=add_generation_prompt,
            continue_final_message=continue_final_message,
            **(variables or {}),
        )

    def thinking(self, budget: int | None) -> Thinking:
        """What the engine needs to end a thinking block that exceeds its budget."""
        if self._end_think is None:
            raise CheckpointError("the tokenizer has no </think> token, so the model's thinking cannot be ended")
        return Thinking(
            end_id=self._end_think,
            budget=budget,
            closing=self.tokenizer.encode("\n</think>\n\n"),
            call_token=self.tokenizer.id_of("<tool_call>"),
        )

    def _leaves_thinking_open(self, tokens: list[int]) -> bool:
        """Stops at the last control token, because earlier turns may quote the tags."""
        for token in reversed(tokens):
            if token == self._think:
                return True
            if token == self._end_think or token in self.tokenizer.special_ids:
                return False
        return False


def with_earlier_thinking(turns: Sequence[Turn]) -> list[Turn]:
    """What `preserve_thinking` does, for templates without it: those drop the thinking before the last user's turn.

    The thinking becomes part of the content. An empty `reasoning_content` keeps the template from splitting it off.
    """
    last = max((at for at, turn in enumerate(turns) if turn["role"] == "user"), default=-1)
    return [
        {**turn, "reasoning_content": "", "content": _thought_and_said(turn)}
        if at < last and turn["role"] == "assistant"
        else turn
        for at, turn in enumerate(turns)
    ]


def _thought_and_said(turn: Turn) -> str:
    return f"<think>\n{turn.get('reasoning_content', '').strip()}\n</think>\n\n{turn['content'].strip()}"
