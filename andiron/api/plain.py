"""Tokens to text where nothing is a message: what `/v1/completions` returns."""

from collections.abc import Sequence

from andiron.chat.events import Content, Event
from andiron.chat.stops import StopStrings
from andiron.chat.tokenizer import Detokenizer, Tokenizer


class PlainText:
    """The counterpart of chat's OutputParser that knows no tags."""

    def __init__(self, tokenizer: Tokenizer, *, stop: Sequence[str] = (), include_stop: bool = False) -> None:
        self.reasoning_tokens = 0
        self._text = Detokenizer(tokenizer)
        self._stops = StopStrings(stop, include=include_stop)

    @property
    def stop_string(self) -> str | None:
        return self._stops.met

    def push(self, tokens: Sequence[int]) -> list[Event]:
        return self._said(self._stops.push("".join([self._text.push(token) for token in tokens])))

    def finish(self) -> list[Event]:
        return self._said(self._stops.push(self._text.flush()) + self._stops.flush())

    def _said(self, text: str) -> list[Event]:
        return [Content(text)] if text else []
