"""What the records of requests to vLLM learn from the bytes that vLLM sends."""

import re

import msgspec

from andiron.api.journal import RequestContents, RequestRecord
from andiron.engine.messages import Output

SHOWN_BODY_BYTES = 16_000  # the last ones

_FINISH = re.compile(rb'"finish_reason":"(\w+)"')


class _Details(msgspec.Struct):
    cached_tokens: int | None = None


class _Usage(msgspec.Struct):
    prompt_tokens: int = 0
    completion_tokens: int = 0
    prompt_tokens_details: _Details | None = None


class _Part(msgspec.Struct):
    content: str | None = None
    reasoning: str | None = None


class _Choice(msgspec.Struct):
    index: int = 0
    text: str | None = None
    delta: _Part | None = None
    message: _Part | None = None


class _Answer(msgspec.Struct):
    choices: list[_Choice] = []
    usage: _Usage | None = None


_decoder = msgspec.json.Decoder(_Answer)


class ExchangeContents:
    """The body that was sent to vLLM, and the text of the first choice."""

    def __init__(self, body: bytes) -> None:
        self._body = body[-SHOWN_BODY_BYTES:]
        self._answer: list[str] = []

    def took(self, output: Output) -> None:
        """Nothing: vLLM sends text, not the outputs of our engine."""

    def wrote(self, choice: _Choice) -> None:
        part = choice.delta or choice.message or _Part()
        self._answer += [text for text in (part.reasoning, part.content, choice.text) if text and choice.index == 0]

    def text(self) -> RequestContents:
        return RequestContents(self._body.decode(errors="replace"), "".join(self._answer))


def note_events(record: RequestRecord, data: bytes) -> None:
    """Events of a stream. They are decoded only where they say something new: vLLM sends thousands per second."""
    record.token_arrived()
    if finish := _FINISH.search(data):
        record.finishing = finish[1].decode()
    if record.contents is not None or b'"usage":{' in data:
        for line in data.split(b"\n\n"):
            if line.startswith(b"data: {"):
                _note(record, line.removeprefix(b"data: "))


def note_whole(record: RequestRecord, body: bytes) -> None:
    if finish := _FINISH.search(body):
        record.finishing = finish[1].decode()
    _note(record, body)


def _note(record: RequestRecord, data: bytes) -> None:
    try:
        answer = _decoder.decode(data)
    except msgspec.DecodeError:  # unusual, but the client's to judge
        return
    if isinstance(record.contents, ExchangeContents):
        for choice in answer.choices:
            record.contents.wrote(choice)
    if answer.usage is not None:
        record.prompt_tokens = answer.usage.prompt_tokens
        record.completion_tokens = answer.usage.completion_tokens
        record.cached_tokens = (answer.usage.prompt_tokens_details or _Details()).cached_tokens or 0
