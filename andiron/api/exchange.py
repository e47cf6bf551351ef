"""One exchange with vLLM: sends a request, receives bytes or events, and turns failures into errors of our API."""

import re
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing, asynccontextmanager, nullcontext
from dataclasses import dataclass

import msgspec

from andiron.api.errors import ApiError
from andiron.api.exchange_record import note_events, note_whole
from andiron.api.journal import RequestRecord
from andiron.errors import AndironError, BadRequest
from andiron.vllm.engine import VllmEngine
from andiron.vllm.upstream import UpstreamLost, UpstreamResponse

ERROR_EVENT = b'data: {"error"'
ENGINE_DEAD = b"EngineCore encountered an issue"  # what vLLM's server says when its engine has died
CONTEXT_LENGTH = re.compile(r"maximum context length|max_model_len|longer than the maximum model length")


@dataclass(frozen=True)
class UpstreamRequest:
    """One request to vLLM. Leaving it early, as when the client hangs up, cancels it there."""

    engine: VllmEngine
    path: str
    body: bytes
    id: str
    sequences: int = 0
    record: RequestRecord | None = None  # for requests that generate

    async def whole(self) -> bytes:
        async with self.sent() as answer:
            body = await answer.read()
            if self.record is not None:
                note_whole(self.record, body)
            return body

    async def events(self, touched: Callable[[bytes], bytes]) -> AsyncGenerator[bytes, None]:
        async with self.sent() as answer, aclosing(self.received(answer)) as received:
            async for data in received:
                yield touched(data)

    @asynccontextmanager
    async def sent(self) -> AsyncIterator[UpstreamResponse]:
        """Sends the request, and raises what vLLM refuses as an error of our API."""
        with self.engine.room_for(self.sequences), nullcontext() if self.record is None else self.record.watched():
            answer = await self._send()
            try:
                yield answer
            except UpstreamLost as error:
                raise self.engine.lost(error) from error
            finally:
                answer.close()

    async def received(self, answer: UpstreamResponse) -> AsyncGenerator[bytes, None]:
        """The events of a stream as they come, one or more at a time. Raises the error that ends a stream."""
        rest = b""
        while (data := await answer.next()) is not None:
            data, rest = whole_events(rest + data)
            data, failed, error = data.partition(ERROR_EVENT)
            if data:
                if self.record is not None:
                    note_events(self.record, data)
                yield data
            if failed:
                raise self._error(500, b'{"error"' + error.partition(b"\n\n")[0])

    async def _send(self) -> UpstreamResponse:
        """The answer if its status is 200; any other status is raised as an error of our API."""
        try:
            answer = await self.engine.connection().request("POST", self.path, self.body, self.id)
            if answer.status == 200:
                return answer
            body = await answer.read()
        except UpstreamLost as error:
            raise self.engine.lost(error) from error
        answer.close()
        raise self._error(answer.status, body)

    def _error(self, status: int, body: bytes) -> AndironError:
        if ENGINE_DEAD in body:
            return self.engine.lost(UpstreamLost("its engine died"))
        return refusal(status, body)


def whole_events(data: bytes) -> tuple[bytes, bytes]:
    """Splits data into complete events and the beginning of one that is still incomplete."""
    if data.endswith(b"\n\n"):
        return data, b""
    end = data.rfind(b"\n\n") + 2
    return (data[:end], data[end:]) if end > 1 else (b"", data)


class _Refusal(msgspec.Struct):
    message: str
    param: str | None = None


class _Envelope(msgspec.Struct):
    error: _Refusal


def _refusal(body: bytes) -> _Refusal:
    try:
        return msgspec.json.decode(body, type=_Envelope).error
    except msgspec.DecodeError:
        return _Refusal(body[:300].decode(errors="replace"))


def refusal(status: int, body: bytes) -> ApiError | BadRequest:
    """Converts vLLM's refusal to OpenAI's shape: vLLM's codes are numbers and its types are Python classes."""
    error = _refusal(body)
    code = "context_length_exceeded" if CONTEXT_LENGTH.search(error.message) else None
    if status == 400:
        return BadRequest(error.message, param=error.param, code=code)
    return ApiError(status, error.message, param=error.param, code=code)
