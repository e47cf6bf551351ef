"""A case as a training row: the prompt's tokens as the server would send them, then the answer's.

No torch here: this runs in the data workers, which should start in no time.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from andiron.chat.conversation import ChatFormat
from andiron.chat.messages import Message, Tool, normalise

END_OF_TURN = "<|im_end|>"


class Case(Protocol):
    """What training needs of `andiron.evals.case.Case`."""

    @property
    def messages(self) -> Sequence[Message]: ...
    @property
    def tools(self) -> Sequence[Tool]: ...
    @property
    def thinking(self) -> bool: ...
    @property
    def answer(self) -> Message: ...


@dataclass(frozen=True)
class Row:
    tokens: list[int]
    start: int  # of the answer
    skill: int


class RowWriter:
    def __init__(self, format: ChatFormat) -> None:
        self._format = format
        # An answer's text does not depend on what came before it, so the shortest conversation will do.
        self._question = normalise([Message(role="user", content="")])
        self._openings = {thinking: self._opening(thinking) for thinking in (False, True)}

    def row(self, case: Case, skill: int) -> Row:
        """Prompt and answer are encoded apart, as at inference, where the one is given and the other generated."""
        variables = {"enable_thinking": case.thinking}
        prompt = self._format.prompt(case.messages, tools=case.tools, variables=variables).tokens
        answer = self._format.tokenizer.encode(self.answer_text(case.answer, thinking=case.thinking))
        return Row(prompt + answer, len(prompt), skill)

    def answer_text(self, answer: Message, *, thinking: bool) -> str:
        """Exactly what must be generated after the prompt, the end of the turn included."""
        conversation = self._question + normalise([answer])
        text = self._format.template.render(conversation, tools=None, add_generation_prompt=False)
        opening = self._openings[thinking]
        text = text.rstrip("\n")
        if not (text.startswith(opening) and text.endswith(END_OF_TURN)):
            raise ValueError(
                f"the template does not write this answer after the prompt's end {opening[-40:]!r}: {text[:200]!r}; "
                f"an answer with{'' if thinking else 'out'} thinking was announced"
            )
        return text[len(opening) :]

    def _opening(self, thinking: bool) -> str:
        return self._format.template.render(self._question, tools=None, enable_thinking=thinking)
