"""What the records of requests to vLLM learn from the bytes that vLLM sends."""

import re

import msgspec

from andiron.api.journal import RequestRecord

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

    @property
    def texts(self) -> list[str]:
        part = self.delta or self.message or _Part()
        return [text for text in (part.reasoning, part.content, self.text) if text]


class _Answer(msgspec.Struct):
    choices: list[_Choice] = []
    usage: _Usage | None = None


_decoder = msgspec.json.Decoder(_Answer)


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
    if record.contents is not None:
        record.contents.answer += [text for choice in answer.choices if choice.index == 0 for text in choice.texts]
    if answer.usage is not None:
        record.prompt_tokens = answer.usage.prompt_tokens
        record.completion_tokens = answer.usage.completion_tokens
        record.cached_tokens = (answer.usage.prompt_tokens_details or _Details()).cached_tokens or 0
