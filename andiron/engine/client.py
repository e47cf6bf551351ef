"""The server's side of the engine: starts the engine process, restarts it, and exchanges messages with it.

Does not import torch. One asyncio protocol reads frames; each sequence in flight is a `Generation`, an async iterator.
When the process dies, every generation raises `EngineUnavailable` and the engine is started again. Requests are never
replayed, so a request that kills the engine cannot do so twice. An engine that answers no ping for long is ended.
With a haven, a server that starts first looks there for an engine that has outlived an earlier server.
"""

import asyncio
import contextlib
import logging
import math
import signal
import socket
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import cast

import msgspec

from andiron import child
from andiron.engine.generation import Generation
from andiron.engine.haven import UNKNOWN_EXIT, Haven, Orphan
from andiron.engine.messages import (
    Cancel,
    EngineMessage,
    Failed,
    Frames,
    FromEngine,
    Loading,
    Output,
    Outputs,
    Ping,
    Ready,
    Stats,
    Stop,
    Submit,
    frame,
)
from andiron.engine.options import EngineOptions
from andiron.engine.supervisor import STOP_GRACE_SECONDS, EngineState, Supervisor
from andiron.errors import AndironError, BadRequest, EngineUnavailable, QueueFull

log = logging.getLogger("andiron.engine")

SAVE_SECONDS = 60.0  # that an engine may take to save its prefix cache when it stops
HANG_SECONDS = 120.0  # without an answer to a ping; a step of a large model on a slow CPU takes some
PINGS = 24  # in that time
CRASHES = (signal.SIGSEGV, signal.SIGABRT, signal.SIGBUS, signal.SIGILL, signal.SIGFPE)
MAX_CRASHES = 2  # of the engine while a grammar was in use; then the grammar is refused


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
        self,
        options: EngineOptions,
        *,
        max_waiting: int = 256,
        hang_seconds: float = HANG_SECONDS,
        haven: Haven | None = None,
        on_change: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(max_waiting=max_waiting, on_change=on_change)
        self.options = options
        self._hang_seconds = hang_seconds
        self._haven = haven
        self._missed = 0  # pings in a row
        self._hung = False  # whether that was why the process ended
        self._crashes: Counter[str] = Counter()  # by the grammars that were in use, of which some may be the cause
        self._channel: _Channel | None = None
        self._in_flight: dict[str, Generation] = {}
        self._request_seconds = 1.0  # moving average, for Retry-After

    # ---- requests -----------------------------------------------------------------------------------------

    def submit(self, requests: Sequence[Submit]) -> list[Generation]:
        """Submits all of the requests or none."""
        info = self._info_if_ready()
        for request in requests:
            _check_fits(request, info)
            self._check_grammar(request)
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

    def _check_grammar(self, request: Submit) -> None:
        if request.grammar is not None and self._crashes[request.grammar] >= MAX_CRASHES:
            raise BadRequest(
                f"the engine has crashed {MAX_CRASHES} times while it used this grammar; change it, or leave it out"
            )

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
        found = None if self._haven is None else self._haven.connected()
        if found is not None:
            log.warning("the engine (process %d) has outlived its server and goes on", found[1].pid)
            code = await self._follow(*found, adopted=True)
            if self.info is not None or self._stopping:
                return code
            log.error("that engine is of no use (%s); starting another", self._death(code))
        return await self._follow(*await self._spawn(), adopted=False)

    async def _follow(
        self, local_end: socket.socket, process: asyncio.subprocess.Process | Orphan, *, adopted: bool
    ) -> int:
        """Talks to the engine until it ends, and returns its exit code."""
        self.pid = process.pid
        local_end.setblocking(False)
        _, channel = await asyncio.get_running_loop().create_connection(lambda: _Channel(self._receive), sock=local_end)
        self._channel = channel
        watching = asyncio.create_task(self._watch(adopted=adopted), name="engine-heartbeat")
        try:
            await channel.closed.wait()
            try:
                code = await asyncio.wait_for(process.wait(), STOP_GRACE_SECONDS)
            except TimeoutError:
                code = await _kill(process)
            self._remember_crash(code)
            return code
        except asyncio.CancelledError:
            await _kill(process)
            raise
        finally:
            watching.cancel()
            channel.close()
            self._channel = None
            self.pid = None

    async def _spawn(self) -> tuple[socket.socket, asyncio.subprocess.Process]:
        local_end, engine_end = socket.socketpair()
        haven = self._haven
        with engine_end:
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                self.process_module,
                str(engine_end.fileno()),
                msgspec.json.encode(self.options).decode(),
                *([] if haven is None else [msgspec.json.encode(haven).decode()]),
                pass_fds=[engine_end.fileno(), *([] if haven is None else [haven.lifeline])],
                stdin=asyncio.subprocess.DEVNULL,
                env=child.environment(PYTHONUNBUFFERED="1"),
            )
        return local_end, process

    async def _watch(self, *, adopted: bool) -> None:
        """Ends an engine that answers no ping. A start is not watched: reading weights can take any time.

        Pings are counted, not seconds: while this process stands still, the engine misses none.
        """
        self._missed, self._hung = 0, False
        while True:
            await asyncio.sleep(self._hang_seconds / PINGS)
            if not (self.ready or adopted) or self._channel is None or self._stopping:
                continue
            if self._missed >= PINGS:
                log.error("the engine has not answered for %g s; ending it", self._hang_seconds)
                self._hung = True
                self.kill()
                return
            self._missed += 1
            self._channel.send(Ping())

    def _death(self, code: int) -> str:
        if self._hung:
            return f"it did not answer for {self._hang_seconds:g} s"
        return "for an unknown reason" if code == UNKNOWN_EXIT else super()._death(code)

    def _remember_crash(self, code: int) -> None:
        """Counts against each grammar in use. One that crashes the engine would otherwise do so again and again."""
        if self._hung or -code in CRASHES:
            self._crashes.update({one.grammar for one in self._in_flight.values() if one.grammar is not None})

    def _receive(self, message: FromEngine) -> None:
        self._missed = 0
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
            if generation.grammar is not None and output.finish != "error":
                del self._crashes[generation.grammar]  # it was not the cause
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


async def _kill(process: asyncio.subprocess.Process | Orphan) -> int:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    return await process.wait()
