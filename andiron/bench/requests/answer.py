"""Reads one streamed answer: bytes to server-sent events, events to chunks, chunks to tokens, all of it to a record.

Good servers send a running count of tokens in every chunk. Otherwise the total at the end is spread over the chunks by
the length of their text, which is exact if every chunk carried one token. Without a total, the server's tokenizer
counts the text after the run. `Record.counted` says which of these it was.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from andiron.bench.pieces import Kind, Pieces
from andiron.bench.records import Failure, Record

DONE = b"[DONE]"
FAILED = ("error", "abort")  # finish reasons
STOPS = ("stop", "tool_calls")  # finish reasons that stand for a token which is not shown
MAX_MESSAGE = 300  # characters kept of a server's message

# ---- chunks: only the fields we read; msgspec skips the others without building them ---------------------

Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]  # the range of a column of `Pieces`


class Function(msgspec.Struct, gc=False):
    name: str | None = None
    arguments: str | None = None


class ToolCall(msgspec.Struct, gc=False):
    function: Function | None = None


class Delta(msgspec.Struct, gc=False):
    content: str | None = None
    reasoning: str | None = None  # vLLM, OpenRouter
    reasoning_content: str | None = None  # DeepSeek, llama-server, SGLang; our server sends both
    refusal: str | None = None
    tool_calls: list[ToolCall] | None = None

    def shown(self) -> tuple[Kind | None, str]:
        """What the client sees. Drafting can pack reasoning and answer into one delta, which then counts as answer."""
        kind: Kind | None = None
        text = self.reasoning or self.reasoning_content or ""
        if text:
            kind = "reasoning"
        if self.tool_calls:
            functions = [call.function for call in self.tool_calls if call.function is not None]
            if called := "".join((each.name or "") + (each.arguments or "") for each in functions):
                kind, text = "tool", text + called
        if content := self.content or self.refusal:
            kind, text = "content", text + content
        return kind, text


class Choice(msgspec.Struct, gc=False):
    delta: Delta | None = None
    text: str | None = None
    finish_reason: str | None = None


class PromptDetails(msgspec.Struct, gc=False):
    cached_tokens: Count | None = None


class CompletionDetails(msgspec.Struct, gc=False):
    reasoning_tokens: Count | None = None


class Usage(msgspec.Struct, gc=False):
    prompt_tokens: Count | None = None
    completion_tokens: Count | None = None
    prompt_tokens_details: PromptDetails | None = None
    completion_tokens_details: CompletionDetails | None = None


class Chunk(msgspec.Struct, gc=False):
    choices: list[Choice] = []
    usage: Usage | None = None
    error: dict[str, Any] | str | None = None


decode = msgspec.json.Decoder(Chunk).decode


def error_text(body: bytes) -> str:
    """The message in an error body of any of the usual shapes, otherwise the body itself."""
    try:
        value = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return one_line(body.decode("utf-8", "replace")) or "nothing"
    while isinstance(value, dict):
        inner = value.get("error") or value.get("message") or value.get("detail")
        if not inner:
            break
        value = inner
    return one_line(value if isinstance(value, str) else msgspec.json.encode(value).decode()) or "nothing"


def one_line(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= MAX_MESSAGE else text[: MAX_MESSAGE - 1] + "…"


# ---- server-sent events ----------------------------------------------------------------------------------


class Events:
    """Splits a body that arrives in arbitrary pieces into the data of its server-sent events."""

    def __init__(self) -> None:
        self._line: list[bytes] = []  # pieces of an unfinished line, joined once: an event may have a megabyte
        self._data: list[bytes] = []  # lines of an unfinished event

    def feed(self, data: bytes) -> list[bytes]:
        if b"\n" not in data:
            self._line.append(data)
            return []
        *lines, rest = b"".join((*self._line, data)).split(b"\n")
        self._line = [rest]
        events: list[bytes] = []
        for line in lines:
            line = line.removesuffix(b"\r")
            if line.startswith(b"data:"):
                self._data.append(line[6:] if line.startswith(b" ", 5) else line[5:])
            elif not line and self._data:
                events.append(b"\n".join(self._data))
                self._data.clear()
        return events

    def close(self) -> list[bytes]:
        """The body has ended. An unfinished event is dropped, unless it is the [DONE] after which nothing follows."""
        last = b"".join(self._data) or b"".join(self._line).removeprefix(b"data:")
        return [DONE] if last.strip() == DONE else []


# ---- tokens ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CountingMode:
    """What to put into a request so that the tokens of its chunks can be counted."""

    name: str
    fields: dict[str, Any]


# In order of preference.
COUNTING_MODES = (
    CountingMode("usage", {"stream_options": {"include_usage": True, "continuous_usage_stats": True}}),
    CountingMode("total", {"stream_options": {"include_usage": True}}),
    CountingMode("none", {}),
)


async def choose_counting(send: Callable[[CountingMode], Awaitable[Record]]) -> tuple[CountingMode, Record]:
    """The first mode that the server supports, with the record that shows it; `send` sends one short request.

    Strict servers refuse unknown fields and lenient ones ignore them. Any other failure ends the search.
    """
    for mode in COUNTING_MODES:
        record = await send(mode)
        if record.failure is None:
            if mode.name in ("none", record.counted) or (mode.name == "total" and record.output_tokens is not None):
                break
        elif record.failure != "client error":
            break
    return mode, record


class Shown(msgspec.Struct, frozen=True, gc=False):
    """A chunk with visible text."""

    at: float
    kind: Kind
    text: str


class Tally:
    """Counts tokens while chunks arrive: when a hundred streams end together there is no time for it.

    Tokens without visible text (half a character, a tag) are added to the chunk before them, or to the first visible
    chunk. So they never make an answer begin before anything can be seen.
    """

    def __init__(self) -> None:
        self.pieces = Pieces()
        self.counted: Literal["usage", "chunks"] | None = None  # set by the first visible chunk
        self.shown: list[Shown] = []
        self._running = 0
        self._stopped: float | None = None  # when the invisible token came that ended the answer

    def add(self, at: float, kind: Kind | None, text: str, running: int | None, finish: str | None) -> None:
        """`kind` is None if nothing of the chunk is visible; `running` is the server's count so far."""
        if kind is not None:
            self.shown.append(Shown(at, kind, text))
            self.counted = self.counted or ("usage" if running else "chunks")
        elif finish in STOPS:
            self._stopped = at
        if self.counted == "usage" and running is not None and running >= self._running:
            if running > self._running:
                self.pieces.append(at, running - self._running, kind or self.shown[-1].kind)
            self._running = running
        elif self.counted == "usage" and kind is not None:  # not a running count after all
            self.counted = "chunks"
            self.pieces = Pieces((one.at, 1, one.kind) for one in self.shown)
        elif kind is not None:
            self.pieces.append(at, 1, kind)

    def close(self, total: int | None) -> None:
        """`total` is the number of tokens that the server reports at the end."""
        if self.counted == "chunks" and total and total != len(self.pieces):
            last = self._stopped if total > len(self.shown) else None
            self.pieces = spread(self.shown, total if last is None else total - 1)
            if last is not None:
                self.pieces.append(last, 1, self.shown[-1].kind)


def spread(shown: list[Shown], total: int) -> Pieces:
    """Distributes the tokens of an answer over its chunks by the length of their text."""
    least = 1 if total >= len(shown) else 0  # with more chunks than tokens, some carry none
    left = total - least * len(shown)
    length = sum(len(one.text) for one in shown)
    pieces, characters, given = Pieces(), 0, 0
    for one in shown:
        characters += len(one.text)
        share = -(-left * characters // length)  # rounded up: the first chunk, which makes the TTFT, gets a token
        if tokens := least + share - given:
            pieces.append(one.at, tokens, one.kind)
        given = share
    return pieces


Uncounted = tuple[Record, list[Shown]]  # an answer for which the server gave no number of tokens


async def count_later(uncounted: list[Uncounted], count: Callable[[str], Awaitable[int | None]]) -> None:
    """Counts with the server's tokenizer, after the run so as not to disturb it. Empties the list.

    If `count` returns None, one token per chunk stays assumed, and the record says that chunks were counted.
    """
    while uncounted:
        record, shown = uncounted.pop()
        if total := await count("".join(one.text for one in shown)):
            record.pieces, record.counted = spread(shown, total), "tokenizer"


# ---- the answer ------------------------------------------------------------------------------------------


class Answer:
    """Parses what arrives. `over` means that nothing more will come, or that nothing more would be understood."""

    def __init__(self, *, keep_text: bool = False) -> None:
        self._events = Events()
        self._text: list[str] | None = [] if keep_text else None
        self._usage: Usage | None = None
        self._finish: str | None = None
        self.tally = Tally()
        self.over = False
        self.ended: float | None = None
        self.failure: Failure | None = None
        self.message = ""

    def feed(self, at: float, data: bytes) -> None:
        """Bytes that were read `at` seconds after the request was sent."""
        self._take(at, self._events.feed(data))

    def close(self, at: float) -> None:
        """The body has ended as HTTP says it should."""
        self._take(at, self._events.close())
        if not self.over:
            # Some servers leave out [DONE]; after a finish reason nothing can be missing.
            if self._finish is None:
                self.fail("closed early", "the stream ended without a finish_reason and without [DONE]", at)
            self._end(at)

    def fail(self, failure: Failure, message: str, at: float) -> None:
        if not self.over:
            self.failure, self.message = failure, one_line(message)
            self._end(at)

    def _end(self, at: float) -> None:
        if not self.over:
            self.over, self.ended = True, at

    def _take(self, at: float, events: list[bytes]) -> None:
        for data in events:
            if data == DONE:
                self._end(at)
            if self.over:
                return
            try:
                chunk = decode(data)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                self.fail("malformed", f"an event is not a chunk of an answer ({error}): {error_text(data)}", at)
                return
            if chunk.usage is not None:
                self._usage = chunk.usage
            for choice in chunk.choices:
                self._mark(at, choice, chunk.usage)
            if self._finish in FAILED:
                self.fail("error in stream", f"finish_reason is {self._finish}", at)
            # {"object":"error","message":...} from vLLM before 0.10, {"message":...} from servers that name the event
            if chunk.error is not None or (not chunk.choices and chunk.usage is None and b'"message"' in data):
                self.fail("error in stream", error_text(data), at)

    def _mark(self, at: float, choice: Choice, usage: Usage | None) -> None:
        delta = choice.delta
        if delta is None:  # /v1/completions
            delta = Delta(content=choice.text)
        kind, text = delta.shown()
        if self._text is not None:
            self._text.append(delta.content or delta.refusal or "")
        self._finish = choice.finish_reason or self._finish
        running = None if usage is None else usage.completion_tokens
        self.tally.add(at, kind, text, running, choice.finish_reason)

    def fill(self, record: Record) -> None:
        usage = self._usage or Usage()
        self.tally.close(usage.completion_tokens)
        record.pieces, record.counted = self.tally.pieces, self.tally.counted
        record.end, record.finish_reason = self.ended, self._finish
        record.text = None if self._text is None else "".join(self._text)
        record.prompt_tokens, record.output_tokens = usage.prompt_tokens, usage.completion_tokens
        if (prompt := usage.prompt_tokens_details) is not None:
            record.cached_tokens = prompt.cached_tokens
        if (completion := usage.completion_tokens_details) is not None:
            record.reasoning_tokens = completion.reasoning_tokens
        if self.failure is None and not record.pieces:
            self.failure, self.message = "empty", f"the answer ended ({self._finish}) without a token"
            if record.output_tokens:
                self.message += f", although the server counts {record.output_tokens}"
        record.failure, record.message = self.failure, self.message
