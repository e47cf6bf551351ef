"""Sends streams by the clock, as the batch of a fast engine does; each chunk contains the time at which it was sent.

It writes to the sockets directly, because a transport would collect the chunks of a tick and send them later.
"""

import asyncio
import contextlib
import os
import socket
from time import perf_counter, perf_counter_ns

DIGITS = 18  # of a time stamp in nanoseconds
HEAD = b"HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n"
CHUNK = (
    'data: {"id":"chatcmpl-0123456789abcdef","object":"chat.completion.chunk","created":1760000000,"model":"fake",'
    '"choices":[{"index":0,"delta":{"content":"%s"},"logprobs":null,"finish_reason":%s,"token_ids":null}],'
    '"usage":{"prompt_tokens":32,"total_tokens":%d,"completion_tokens":%d}}\n\n'
)
END = b"e\r\ndata: [DONE]\n\n\r\n0\r\n\r\n"


class PacedStream:
    """One stream, written to its socket."""

    def __init__(self, transport: asyncio.Transport, chunks: int) -> None:
        fd = transport.get_extra_info("socket").fileno()
        self.socket = socket.socket(fileno=os.dup(fd))
        self.chunks = chunks
        self.sent = 0
        self.done = asyncio.get_running_loop().create_future()

    def step(self) -> bool:
        """Sends one chunk; returns False if the client does not keep up."""
        self.sent += 1
        last = self.sent == self.chunks
        text = CHUNK % (f"{perf_counter_ns():0{DIGITS}d}", '"length"' if last else "null", 32 + self.sent, self.sent)
        data = f"{len(text):x}\r\n{text}\r\n".encode()
        try:
            sent = self.socket.send(data + END if last else data)
        except BlockingIOError:
            sent = 0
        except OSError:
            last = True
        if last and not self.done.done():
            self.done.set_result(None)
        return sent >= len(data)


class Pacer:
    """Sends groups of streams together."""

    def __init__(self) -> None:
        self._waiting: list[PacedStream] = []
        self._late: list[float] = []
        self._chunks = self._blocked = 0
        self._began = self._ended = 0.0

    async def stream(self, transport: asyncio.Transport, chunks: int, pace: float, together: int, spread: bool) -> None:
        stream = PacedStream(transport, chunks)
        try:
            stream.socket.send(HEAD)
            self._waiting.append(stream)
            if len(self._waiting) == together:
                streams, self._waiting = self._waiting, []
                await self._tick(streams, chunks, pace, spread)
            await stream.done
        finally:
            stream.socket.close()
            with contextlib.suppress(ValueError):
                self._waiting.remove(stream)

    async def _tick(self, streams: list[PacedStream], chunks: int, pace: float, spread: bool) -> None:
        """Sends the n-th chunk of all streams at n / pace: at once, or spread evenly until the next."""
        slots = len(streams) if spread else 1
        self._late, self._chunks, self._blocked = [], 0, 0
        self._began = began = perf_counter()
        for tick in range(chunks * slots):
            due = began + (tick + 1) / (pace * slots)
            while (left := due - perf_counter()) > 0:
                await asyncio.sleep(left)
            if tick % 32 == 0 and slots > 1:
                await asyncio.sleep(0)
            for stream in streams[tick % slots :: slots]:
                self._late.append(perf_counter() - due)
                self._blocked += not stream.step()
                self._chunks += 1
        self._ended = perf_counter()

    def report(self) -> dict[str, float]:
        """Whether the last group was sent on time."""
        if not self._late:
            return {}
        late = sorted(self._late)
        return {
            "chunks": self._chunks,
            "blocked": self._blocked,
            "seconds": self._ended - self._began,
            "late p99": late[int(0.99 * (len(late) - 1))],
            "late max": late[-1],
        }
