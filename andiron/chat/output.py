"""Turns generated tokens into reasoning, content and tool calls."""

import codecs
from collections.abc import Sequence

from andiron.chat import tags
from andiron.chat.conversation import ChatFormat
from andiron.chat.events import Content, Event, Reasoning, ToolCallArguments, ToolCallStart, append
from andiron.chat.messages import Tool
from andiron.chat.stops import StopStrings
from andiron.chat.tags import CALL, END_THINK, THINK
from andiron.chat.tokenizer import Tokenizer
from andiron.chat.tools import CallParser
from andiron.chat.untagged import UntaggedCalls

__all__ = ["Content", "Event", "OutputParser", "Reasoning", "ToolCallArguments", "ToolCallStart"]


QUOTES = "`'\"“‘«"


class OutputParser:
    """Reads one output as it is generated. The result does not depend on how tokens are split into pushes."""

    def __init__(
        self,
        format: ChatFormat | Tokenizer,
        *,
        thinking: bool,
        tools: Sequence[Tool] = (),
        stop: Sequence[str] = (),
        include_stop: bool = False,
    ) -> None:
        """`thinking` says whether the prompt ends inside a `<think>` block."""
        tokenizer = format.tokenizer if isinstance(format, ChatFormat) else format
        self.reasoning_tokens = 0
        self._tools = {tool.function.name: tool.function for tool in tools}
        self._stops = StopStrings(stop, include=include_stop)
        self._token_bytes = tokenizer.token_bytes
        self._utf8 = codecs.getincrementaldecoder("utf-8")("replace")
        # Without tools, the call tags are ordinary text.
        known = tags.SPELLING if tools else {tag: tags.SPELLING[tag] for tag in (THINK, END_THINK)}
        self._tags = {tokenizer.id_of(text): tag for tag, text in known.items()}
        self._control = tokenizer.special_ids - self._tags.keys()
        self._reasoning = thinking
        self._call: CallParser | None = None
        self._calls = 0
        self._untagged = UntaggedCalls(self._tools)
        self._quoted_thinking = 0  # `<think>` in the content, as in an explanation of it
        self._last = " "  # character of the content
        self._begun = False  # this section of reasoning or content has text
        self._answered = False  # content or a call has begun: from then on `<think>` is ordinary text
        self._trims = thinking  # line ends at the start of this section belong to the tag before it
        self._whitespace = ""  # held back: whitespace before a tag does not belong to the text before it
        self._events: list[Event] = []

    @property
    def stopped(self) -> bool:
        """Whether a stop string has ended the output; later tokens are ignored."""
        return self._stops.met is not None

    @property
    def stop_string(self) -> str | None:
        """The stop string that ended the output, if one did."""
        return self._stops.met

    @property
    def in_call(self) -> bool:
        """Whether the output so far ends inside a tool call."""
        return self._call is not None

    def push(self, tokens: Sequence[int]) -> list[Event]:
        run: list[bytes] = []
        for token in tokens:
            tag = self._tags.get(token)
            if tag is None:
                if token not in self._control:
                    run.append(self._token_bytes(token))
                continue
            self._read(run)
            self._feed(self._utf8.decode(b"", final=True))
            run.clear()
            self.reasoning_tokens += self._reasoning and (tag != CALL)
            self._feed(tag)
        self._read(run)
        return self._taken()

    def finish(self, *, cut: bool = False) -> list[Event]:
        """Ends the output and returns what was held back. `cut` says that the model did not end it."""
        self._feed(self._utf8.decode(b"", final=True))
        if self._call is not None:
            self._add(self._call.finish(cut=cut))
            self._leave_call(self._call)
        if not self._reasoning and not self.stopped:
            self._flush()
            if self._begun:
                self._emit(Content(self._whitespace))
        self._whitespace = ""
        return self._taken()

    def _read(self, run: list[bytes]) -> None:
        """Reads the text between two tags."""
        if run:
            if self._reasoning:
                self.reasoning_tokens += len(run)
            self._feed(self._utf8.decode(b"".join(run)))

    def _feed(self, piece: str) -> None:
        """Reads one tag, or text without tags."""
        if not piece or self.stopped:
            return
        if self._call is not None:
            self._add(self._call.push(piece))
            if self._call.ended:
                self._leave_call(self._call)
        elif piece == CALL:
            if not self._reasoning:
                self._flush()
            if not self.stopped:
                self._enter_call()
        elif piece == END_THINK and (self._reasoning or not self._answered):
            self._begin(reasoning=False)
        elif piece == THINK and not self._answered and not (self._reasoning and self._begun):
            self._begin(reasoning=True)
        elif self._reasoning:
            self._think(tags.spell(piece))
        elif piece == END_THINK and not (self._quoted_thinking or self._last in QUOTES):
            return  # the thinking has ended already: the model repeats itself
        else:
            self._quoted_thinking += {THINK: 1, END_THINK: -1}.get(piece, 0)
            self._answer(tags.spell(piece))

    # ---- sections of the output ---------------------------------------------------------------------------

    def _begin(self, *, reasoning: bool) -> None:
        self._reasoning = reasoning
        self._begun = False
        self._trims = True
        self._whitespace = ""
        self._untagged.flush()
        self._stops.flush()

    def _enter_call(self) -> None:
        self._begin(reasoning=False)
        self._answered = True
        self._call = CallParser(self._calls, self._tools)

    def _leave_call(self, call: CallParser) -> None:
        self._call = None
        for piece in tags.split(call.rest):
            self._feed(piece)

    def _think(self, text: str) -> None:
        self._emit(Reasoning(self._words(self._trimmed(text))))

    def _answer(self, text: str) -> None:
        text = self._trimmed(text)
        self._answered = self._answered or bool(text.strip())
        self._last = text[-1:] or self._last
        text, call = self._untagged.push(text)
        self._say(self._stops.push(text))
        if self.stopped:
            self._emit(Content(self._whitespace))
        elif call:
            self._say(self._stops.flush())
            self._enter_call()
            self._feed(call)

    def _flush(self) -> None:
        """Writes what was held back of the content."""
        self._say(self._stops.push(self._untagged.flush()))
        if self.stopped:
            self._emit(Content(self._whitespace))
        else:
            self._say(self._stops.flush())

    def _say(self, text: str) -> None:
        self._emit(Content(self._words(text)))

    def _trimmed(self, text: str) -> str:
        if self._trims:
            text = text.lstrip("\n")
            self._trims = not text
        return text

    def _words(self, text: str) -> str:
        """The text without trailing whitespace, which is held back until more text follows."""
        text = self._whitespace + text
        words = text.rstrip()
        self._whitespace = text[len(words) :]
        self._begun = self._begun or bool(words)
        return words

    # ---- output --------------------------------------------------------------------------------------------

    def _add(self, events: Sequence[Event]) -> None:
        for event in events:
            self._calls += isinstance(event, ToolCallStart)
            append(self._events, event)

    def _emit(self, event: Reasoning | Content) -> None:
        if event.text:
            append(self._events, event)

    def _taken(self) -> list[Event]:
        events, self._events = self._events, []
        return events
