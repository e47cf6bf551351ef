"""One streamed answer, from the bytes of its body to its record; however the bytes were cut, the record is the same."""

from collections.abc import Sequence

import msgspec

from andiron.bench.pieces import Kind
from andiron.bench.records import Failure, Record
from andiron.bench.requests.chunks import Choice, Delta, Usage, decode, line, said
from andiron.bench.requests.counting import Tally
from andiron.bench.requests.sse import DONE, Events

FAILED = ("error", "abort")  # for reasons to finish


class Answer:
    """Takes what arrives; `over` when nothing more is to come, or nothing more would be understood."""

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
        if self.over:
            return
        self._take(at, self._events.close())
        if not self.over:
            # Some servers leave out [DONE]; with a reason to finish nothing of the answer can be missing.
            if self._finish is None:
                self.fail("closed early", "the stream ended without a finish_reason and without [DONE]", at)
            self._end(at)

    def fail(self, failure: Failure, message: str, at: float) -> None:
        if not self.over:
            self.failure, self.message = failure, line(message)
            self._end(at)

    def fill(self, record: Record) -> None:
        self.tally.close(None if self._usage is None else self._usage.completion_tokens)
        record.pieces, record.counted = self.tally.pieces, self.tally.counted
        record.end = self.ended
        record.finish_reason = self._finish
        if self._text is not None:
            record.text = "".join(self._text)
        if self._usage is not None:
            prompt, completion = self._usage.prompt_tokens_details, self._usage.completion_tokens_details
            record.prompt_tokens = self._usage.prompt_tokens
            record.output_tokens = self._usage.completion_tokens
            record.cached_tokens = prompt.cached_tokens if prompt else None
            record.reasoning_tokens = completion.reasoning_tokens if completion else None
        if self.failure is None and not record.pieces:
            self.failure = "empty"
            self.message = f"the answer ended ({self._finish}) without one token"
            if record.output_tokens:
                self.message += f", though the server counts {record.output_tokens}"
        record.failure, record.message = self.failure, self.message

    def _end(self, at: float) -> None:
        self.over = True
        if self.ended is None:
            self.ended = at

    def _take(self, at: float, events: Sequence[bytes]) -> None:
        for data in events:
            if data == DONE:
                self._end(at)
            if self.over:
                return
            try:
                chunk = decode(data)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                self.fail("malformed", f"an event is not a chunk of an answer ({error}): {said(data)}", at)
                return
            if chunk.usage is not None:
                self._usage = chunk.usage
            for choice in chunk.choices:
                self._mark(at, choice, chunk.usage)
            if self._finish in FAILED:
                self.fail("error in stream", f"finish_reason is {self._finish}", at)
            # vLLM before 0.10 sends {"object":"error","message":...}
            if chunk.error is not None or (not chunk.choices and chunk.usage is None and b'"message"' in data):
                self.fail("error in stream", said(data), at)

    def _mark(self, at: float, choice: Choice, usage: Usage | None) -> None:
        delta = choice.delta
        kind: Kind | None = None
        text = ""
        if delta is None:
            if choice.text:
                kind, text = "content", choice.text
                if self._text is not None:
                    self._text.append(text)
        else:
            kind, text = self._shown(delta)
        finish = choice.finish_reason
        if finish:
            self._finish = finish
        ids = len(choice.token_ids) if choice.token_ids else 0
        running = None if usage is None else usage.completion_tokens
        self.tally.add(at, kind, text, ids, running, finish)

    def _shown(self, delta: Delta) -> tuple[Kind | None, str]:
        """What of the answer a delta shows. One with thoughts and answer, as drafts pack them, is the answer's."""
        kind: Kind | None = None
        text = ""
        if thought := delta.reasoning or delta.reasoning_content:
            kind, text = "reasoning", thought
        if delta.tool_calls:
            called = [
                part
                for call in delta.tool_calls
                if (function := call.function) is not None
                for part in (function.name, function.arguments)
                if part
            ]
            if called:
                kind, text = "tool", text + "".join(called)
        if content := delta.content or delta.refusal:
            kind, text = "content", text + content
            if self._text is not None:
                self._text.append(content)
        return kind, text
