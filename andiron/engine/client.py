"""The server's side of the engine: starts the engine process, restarts it, and exchanges messages with it.

Does not import torch. One asyncio protocol reads frames; each sequence in flight is a `Generation`, an async iterator.
When the process dies, every generation raises `EngineUnavailable` and the engine is started again. Requests are never
replayed, so a request that kills the engine cannot do so twice.
"""

import asyncio
import contextlib
import math
import socket
import sys
import time
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Self, cast

import msgspec

from andiron import child
from andiron.engine.messages import (
    Cancel,
    EngineMessage,
    Failed,
    Frames,
    FromEngine,
    Loading,
    Output,
    Outputs,
    Ready,
    Stats,
    Stop,
    Submit,
    frame,
)
from andiron.engine.options import EngineOptions
from andiron.engine.supervisor import STOP_GRACE_SECONDS, EngineState, Supervisor
from andiron.errors import AndironError, BadRequest, EngineUnavailable, QueueFull

SAVE_SECONDS = 60.0  # that an engine may take to save its prefix cache when it stops


def merge(outputs: Sequence[Output]) -> Output:
    """Joins consecutive outputs of one sequence into one."""
    if len(outputs) == 1:
        return outputs[0]
    first, last = outputs[0], outputs[-1]
    return Output(
        id=first.id,
        tokens=[token for output in outputs for token in output.tokens],
        logprobs=None if first.logprobs is None else [lp for output in outputs for lp in output.logprobs or []],
        prompt_logprobs=first.prompt_logprobs,
        queued=first.queued,
        cached_tokens=first.cached_tokens,
        cache_miss=first.cache_miss,
        drafted=sum(output.drafted for output in outputs),
        accepted=sum(output.accepted for output in outputs),
        finish=last.finish,
        stop_token=last.stop_token,
        error=last.error,
        refused=last.refused,
    )


class Generation:
    """One sequence in flight. Iterate over it for its outputs; leaving its `with` block cancels the rest."""

    def __init__(self, request: Submit, release: Callable[["Generation"], None]) -> None:
        self.id = request.id
        self.started = time.monotonic()
        self.finished = False  # nothing more will come from the engine
        self._release = release
        self._pending: list[Output] = []
        self._error: AndironError | None = None
        self._waiter: asyncio.Future[None] | None = None

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Output:
        while not self._pending:
            if self._error is not None:
                raise self._error
            if self.finished:
                raise StopAsyncIteration
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        outputs, self._pending = self._pending, []
        return merge(outputs)

    def cancel(self) -> None:
        """Frees the sequence's memory in the engine; harmless when it has already ended."""
        if not self.finished:
            self.finished = True
            self._release(self)
        self._wake()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.cancel()

    def deliver(self, output: Output) -> None:
        self._pending.append(output)
        self.finished = output.finish is not None
        self._wake()

    def fail(self, error: AndironError) -> None:
        self._error = error
        self.finished = True
        self._wake()

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)


class _Channel(asyncio.Protocol):
    """The socket to one engine process; every restart makes a new one."""

    def __init__(self, receive: Callable[[FromEngine], None]) -> None:
        self._receive = receive
        self._frames = Frames(FromEngine)
        self._transport: asyncio.Transport | None = None
        self.closed = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's transport has the methods but does not inherit

    def data_received(self, data: bytes) -> None:
        for message in self._frames.feed(data):
            self._receive(message)  # type: ignore[arg-type]

    def connection_lost(self, error: Exception | None) -> None:
        self.closed.set()

    def send(self, message: EngineMessage) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(frame(message))

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


class EngineClient(Supervisor):
    process_module = "andiron.engine.process"

    def __init__(
        self, options: EngineOptions, *, max_waiting: int = 256, on_change: Callable[[], None] | None = None
    ) -> None:
        super().__init__(max_waiting=max_waiting, on_change=on_change)
        self.options = options
        self._channel: _Channel | None = None
        self._in_flight: dict[str, Generation] = {}
        self._request_seconds = 1.0  # moving average, for Retry-After

    # ---- requests -----------------------------------------------------------------------------------------

    def submit(self, requests: Sequence[Submit]) -> list[Generation]:
        """Submits all of the requests or none."""
        info = self._info_if_ready()
        for request in requests:
            _check_fits(request, info)
        room = info.max_num_seqs + self.max_waiting - len(self._in_flight)
        if len(requests) > room:
            raise QueueFull(
                f"the queue is full: {len(self._in_flight)} requests are in flight "
                f"({info.max_num_seqs} computed at once, {self.max_waiting} waiting); try again later",
                retry_after=self._retry_after(info),
            )
        assert self._channel is not None
        generations = []
        for request in requests:
            generation = Generation(request, self._cancel)
            self._in_flight[request.id] = generation
            self._channel.send(request)
            generations.append(generation)
        return generations

    def _info_if_ready(self) -> Ready:
        if not self.ready or self.info is None:
            reason = f": {self.state.error}" if self.state.error else ""
            raise EngineUnavailable(f"the engine is not ready ({self.state.phase}){reason}")
        return self.info

    def _retry_after(self, info: Ready) -> int:
        rounds = len(self._in_flight) / max(1, info.max_num_seqs)
        return max(1, min(60, math.ceil(rounds * self._request_seconds)))

    def _cancel(self, generation: Generation) -> None:
        if self._in_flight.pop(generation.id, None) is not None and self._channel is not None:
            self._channel.send(Cancel(id=generation.id))

    # ---- the process --------------------------------------------------------------------------------------

    def _ask_to_stop(self) -> None:
        if self.options.cache_dir is not None and self.info is not None:
            self.stop_grace = STOP_GRACE_SECONDS + SAVE_SECONDS
        if self._channel is not None:
            self._channel.send(Stop())

    async def _run_process(self) -> int:
        local_end, engine_end = socket.socketpair()
        with engine_end:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                self.process_module,
                str(engine_end.fileno()),
                msgspec.json.encode(self.options).decode(),
                pass_fds=[engine_end.fileno()],
                stdin=asyncio.subprocess.DEVNULL,
                env=child.environment(PYTHONUNBUFFERED="1"),
            )
        self.pid = process.pid
        local_end.setblocking(False)
        _, channel = await asyncio.get_running_loop().create_connection(lambda: _Channel(self._receive), sock=local_end)
        self._channel = channel
        try:
            await channel.closed.wait()
            try:
                return await asyncio.wait_for(process.wait(), STOP_GRACE_SECONDS)
            except TimeoutError:
                return await _kill(process)
        except asyncio.CancelledError:
            await _kill(process)
            raise
        finally:
            channel.close()
            self._channel = None
            self.pid = None

    def _receive(self, message: FromEngine) -> None:
        match message:
            case Outputs(outputs=outputs, stats=stats):
                self.stats = stats
                for output in outputs:
                    self._deliver(output)
            case Loading(phase=phase, done=done, total=total):
                self._set_state(EngineState(phase, done=done, total=total))
            case Ready():
                self.info = message
                self._set_state(EngineState("ready"))
                self._settled.set()
            case Failed(error=error):
                self._set_state(EngineState("starting", error=error))

    def _deliver(self, output: Output) -> None:
        generation = self._in_flight.get(output.id)
        if generation is None:  # cancelled while the step that produced this was running
            return
        if output.finish is not None:
            del self._in_flight[output.id]
            self._request_seconds += 0.1 * (time.monotonic() - generation.started - self._request_seconds)
        if output.finish == "error":
            reason = output.error or "the engine could not serve the request"
            generation.fail(BadRequest(reason) if output.refused else AndironError(reason))
        else:
            generation.deliver(output)

    def _fail_in_flight(self, reason: str) -> None:
        error = EngineUnavailable(reason)
        in_flight, self._in_flight = self._in_flight, {}
        for generation in in_flight.values():
            generation.fail(error)
        self.stats = Stats(running=0, waiting=0, kv_usage=0.0)


def _check_fits(request: Submit, info: Ready) -> None:
    prompt, limit = len(request.prompt), info.max_model_len
    if prompt + request.max_tokens > limit:
        raise BadRequest(
            f"the prompt has {prompt} tokens and max_tokens asks for {request.max_tokens} more: together "
            f"{prompt + request.max_tokens}, but this model's context is {limit} tokens",
            code="context_length_exceeded",
        )


async def _kill(process: asyncio.subprocess.Process) -> int:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    return await process.wait()
