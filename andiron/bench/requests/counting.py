"""How many tokens each chunk carried.

Best the server says so: a running count of usage in every chunk, or the ids themselves. Else the total at the end is
spread over the chunks by the length of their text, which is exact where each carried one. Without any total the
server's tokenizer counts the text when the run is over. A record tells which way it was.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from andiron.bench.pieces import Kind, Pieces
from andiron.bench.records import Record

Counted = Literal["ids", "usage", "tokenizer", "chunks"]
STOPS = ("stop", "tool_calls")  # reasons that come with a token of their own, which is not shown


@dataclass(frozen=True)
class Way:
    """What to put into a request so that its chunks can be counted."""

    name: str
    fields: dict[str, Any]


# In order of preference. Ids cost most: the first chunk then repeats the prompt's, a megabyte for 150K tokens.
WAYS = (
    Way("usage", {"stream_options": {"include_usage": True, "continuous_usage_stats": True}}),
    Way("ids", {"stream_options": {"include_usage": True}, "return_token_ids": True}),
    Way("total", {"stream_options": {"include_usage": True}}),
    Way("none", {}),
)


async def choose(ask: Callable[[Way], Awaitable[Record]]) -> tuple[Way, Record]:
    """The first way that the server takes and follows, with the record that shows it; `ask` sends one short request.

    Strict servers refuse fields that they do not know, lenient ones ignore them. Any other failure no way would mend:
    it ends the search, and the record says what it was.
    """
    for way in WAYS:
        record = await ask(way)
        if record.failure is None and _followed(way, record):
            break
        if record.failure not in (None, "client error"):
            break
    return way, record


def _followed(way: Way, record: Record) -> bool:
    if way.name == "total":
        return record.output_tokens is not None
    return way.name in ("none", record.counted)


class Shown(msgspec.Struct, frozen=True, gc=False):
    """A chunk of which something can be seen."""

    at: float
    kind: Kind
    text: str


class Tally:
    """Counts as the chunks come: at the end of a hundred streams at once there would be no time for it.

    What is not shown (half a character, a tag) counts to what came before it, at the very beginning to what comes next:
    so it never makes an answer begin before it can be seen.
    """

    def __init__(self) -> None:
        self.pieces = Pieces()
        self.counted: Counted | None = None
        self.shown: list[Shown] = []
        self._running = 0
        self._held = 0  # tokens that came before anything could be seen
        self._stopped: float | None = None  # when the token came that ended the answer, where nothing showed it

    def add(self, at: float, kind: Kind | None, text: str, ids: int, running: int | None, finish: str | None) -> None:
        if kind is not None:
            self.shown.append(Shown(at, kind, text))
        elif finish in STOPS:
            self._stopped = at
        if self.counted is None:
            self.counted = self._way(kind, ids, running)
        if self.counted == "ids":
            self._carried(at, kind, ids)
        elif self.counted == "usage":
            self._count(at, kind, running)
        elif kind is not None:
            self._carried(at, kind, 1)

    def _way(self, kind: Kind | None, ids: int, running: int | None) -> Counted | None:
        """Known by the first chunk that carries a token. A role alone is none, whatever is said of its count."""
        if ids:
            return "ids"
        if kind is None:
            return None
        return "usage" if running else "chunks"

    def _count(self, at: float, kind: Kind | None, running: int | None) -> None:
        if running is not None and running >= self._running:
            self._carried(at, kind, running - self._running)
            self._running = running
        elif kind is not None:  # it is not a count that one could follow
            self.counted = "chunks"
            self.pieces = Pieces((one.at, 1, one.kind) for one in self.shown)

    def _carried(self, at: float, kind: Kind | None, tokens: int) -> None:
        self._held += tokens
        if self.shown and self._held:
            self.pieces.append(at, self._held, kind or self.shown[-1].kind)
            self._held = 0

    def close(self, total: int | None) -> None:
        """With the number of tokens that the server tells at the end."""
        if self.counted == "chunks" and total and total != len(self.pieces):
            last = self._stopped if total > len(self.shown) else None
            self.pieces = spread(self.shown, total if last is None else total - 1)
            if last is not None:
                self._carried(last, None, 1)


def spread(shown: list[Shown], total: int) -> Pieces:
    """So many tokens over these chunks, by the length of their text."""
    least = 1 if total >= len(shown) else 0  # where there are more chunks than tokens, some carry none
    left = total - least * len(shown)
    length = sum(len(one.text) for one in shown)
    pieces, characters, given = Pieces(), 0, 0
    for one in shown:
        characters += len(one.text)
        share = -(-left * characters // length)  # rounded up, so the first chunk, which makes the TTFT, has a token
        if tokens := least + share - given:
            pieces.append(one.at, tokens, one.kind)
        given = share
    return pieces


@dataclass(frozen=True)
class Uncounted:
    """An answer whose tokens the server did not tell."""

    record: Record
    shown: list[Shown]


async def settle(uncounted: list[Uncounted], count: Callable[[str], Awaitable[int | None]]) -> None:
    """Counts with the server's tokenizer; after a run, lest it disturb one. Where `count` has no answer a chunk stays
    one token, and the record says that chunks were counted. Empties the list."""
    while uncounted:
        answer = uncounted.pop()
        if total := await count("".join(one.text for one in answer.shown)):
            answer.record.pieces = spread(answer.shown, total)
            answer.record.counted = "tokenizer"
