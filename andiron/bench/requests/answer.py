"""Reads one streamed answer into its record: bytes to server-sent events, events to chunks, chunks to tokens.

Good servers send a running count of tokens in every chunk. Otherwise the total at the end is spread over the chunks by
the length of their text, which is exact if every chunk carried one token. Without a total, the server's tokenizer
counts the text after the run. `Record.counted` says which of these it was.
"""

from typing import Any

import msgspec

from andiron.bench.pieces import Kind, Pieces
from andiron.bench.records import Failure, Record

FAILED = ("error", "abort")  # finish reasons
MAX_MESSAGE = 300  # characters kept of a server's message

# ---- chunks: only the fields we read; msgspec skips the others without building them ---------------------


class Delta(msgspec.Struct, gc=False):
    content: str | None = None
    reasoning: str | None = None  # vLLM, OpenRouter
    reasoning_content: str | None = None  # DeepSeek, llama-server, SGLang; our server sends both
    refusal: str | None = None
    tool_calls: list[dict[str, Any]] | None = None

    def shown(self) -> tuple[Kind | None, str]:
        """What the client sees. Drafting can pack reasoning and answer into one delta, which then counts as answer."""
        thought = self.reasoning or self.reasoning_content or ""
        functions = [call.get("function") or {} for call in self.tool_calls or ()]
        called = "".join((each.get("name") or "") + (each.get("arguments") or "") for each in functions)
        said = self.content or self.refusal or ""
        kind: Kind | None = "content" if said else "tool" if called else "reasoning" if thought else None
        return kind, thought + called + said


class Choice(msgspec.Struct, gc=False):
    delta: Delta | None = None
    text: str | None = None  # of /v1/completions
    finish_reason: str | None = None


class Usage(msgspec.Struct, gc=False):
    prompt_tokens: int | None = None
    completion_tokens: int | None = None
    prompt_tokens_details: dict[str, Any] | None = None
    completion_tokens_details: dict[str, Any] | None = None


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
    while isinstance(value, dict) and (inner := value.get("error") or value.get("message") or value.get("detail")):
        value = inner
    return one_line(value if isinstance(value, str) else msgspec.json.encode(value).decode()) or "nothing"


def one_line(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= MAX_MESSAGE else text[: MAX_MESSAGE - 1] + "…"


class Shown(msgspec.Struct, frozen=True, gc=False):
    """A chunk with visible text."""

    at: float
    kind: Kind
    text: str


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


class Answer:
    """Fills a record with what arrives. `over`: nothing more will come, or nothing more would be understood."""

    def __init__(self, record: Record, *, keep_text: bool = False) -> None:
        self.record = record
        self.shown: list[Shown] = []
        self.over = False
        self._line = b""  # unfinished
        self._usage = Usage()
        self._running = 0  # tokens that the server has counted so far
        record.text = "" if keep_text else None

    def feed(self, at: float, data: bytes) -> None:
        """Bytes that were read `at` seconds after the request was sent."""
        *lines, self._line = (self._line + data).split(b"\n")
        for line in lines:
            if line.startswith(b"data:") and not self.over:
                self._take(at, line[5:].strip())

    def close(self, at: float) -> None:
        """The body has ended as HTTP says it should."""
        self.feed(at, b"\n")
        if self.record.finish_reason is None:  # after one nothing can be missing: some servers leave out [DONE]
            self.end(at, "closed early", "the stream ended without a finish_reason and without [DONE]")
        self.end(at)

    def end(self, at: float, failure: Failure | None = None, message: str = "") -> None:
        """Only the first call has an effect."""
        if self.over:
            return
        self.over = True
        record, usage = self.record, self._usage
        record.end, record.failure, record.message = at, failure, one_line(message)
        record.prompt_tokens, record.output_tokens = usage.prompt_tokens, usage.completion_tokens
        record.cached_tokens = (usage.prompt_tokens_details or {}).get("cached_tokens")
        record.reasoning_tokens = (usage.completion_tokens_details or {}).get("reasoning_tokens")
        if self.shown:
            record.counted = "usage"
            if not self._running or self._running != record.output_tokens:
                record.pieces = spread(self.shown, record.output_tokens or len(self.shown))
                record.counted = "chunks"
        elif failure is None:
            counts = f", although the server counts {record.output_tokens}" if record.output_tokens else ""
            record.failure = "empty"
            record.message = f"the answer ended ({record.finish_reason}) without a token{counts}"

    def _take(self, at: float, data: bytes) -> None:
        if data == b"[DONE]":
            self.end(at)
            return
        try:
            chunk = decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            self.end(at, "malformed", f"an event is not a chunk of an answer ({error}): {error_text(data)}")
            return
        self._usage = chunk.usage or self._usage
        for choice in chunk.choices:
            self._add(at, choice, chunk.usage)
        if (finish := self.record.finish_reason) in FAILED:
            self.end(at, "error in stream", f"finish_reason is {finish}")
        # {"object":"error","message":...} from vLLM before 0.10, {"message":...} from servers that name the event
        if chunk.error is not None or (not chunk.choices and chunk.usage is None and b'"message"' in data):
            self.end(at, "error in stream", error_text(data))

    def _add(self, at: float, choice: Choice, usage: Usage | None) -> None:
        """Tokens without visible text (half a character, a tag) are added to the chunk before them, or to the first
        visible chunk. So they never make an answer begin before anything can be seen."""
        record, delta = self.record, choice.delta or Delta(content=choice.text)
        record.finish_reason = choice.finish_reason or record.finish_reason
        kind, text = delta.shown()
        if kind is not None:
            self.shown.append(Shown(at, kind, text))
        if record.text is not None:
            record.text += delta.content or delta.refusal or ""
        running = usage.completion_tokens or 0 if usage is not None else 0
        if self.shown and running > self._running:
            record.pieces.append(at, running - self._running, self.shown[-1].kind)
            self._running = running
