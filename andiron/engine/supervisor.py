"""A process that is started, watched, and started again when it dies."""

import asyncio
import contextlib
import logging
import os
import signal
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field

from andiron.engine.messages import Ready, Stats
from andiron.errors import AndironError

log = logging.getLogger("andiron.engine")

MAX_RESTART_ATTEMPTS = 5  # in a row without a sound life; then a person must look
SOUND_SECONDS = 60.0  # ready for this long, a process that dies gets a fresh count
LONGEST_PAUSE = 30.0  # between two starts
STOP_GRACE_SECONDS = 5.0


@dataclass(frozen=True)
class EngineState:
    phase: str  # "starting", "loading weights", …, "ready", "restarting", "failed", "stopping"
    done: int = 0  # bytes, while loading weights
    total: int = 0
    error: str | None = None
    left: float | None = None  # seconds until ready, where an earlier start tells
    since: float = field(default_factory=time.monotonic)


class Supervisor(ABC):
    """One engine process at a time, and what is known about it. Who inherits says how one life of it goes."""

    stop_grace = STOP_GRACE_SECONDS  # between asking it to stop and killing it

    def __init__(self, *, max_waiting: int, on_change: Callable[[], None] | None) -> None:
        self.max_waiting = max_waiting
        self.state = EngineState("starting")
        self.info: Ready | None = None
        self.stats = Stats(running=0, waiting=0, kv_usage=0.0)
        self.restarts = 0
        self.pid: int | None = None
        self.death: str | None = None  # why the last process ended, while the next is not ready
        self._on_change = on_change
        self._settled = asyncio.Event()  # ready, or failed for good
        self._task: asyncio.Task[None] | None = None
        self._stopping = False
        self._woken = asyncio.Event()  # no pause outlasts a stop

    @property
    def ready(self) -> bool:
        return self.state.phase == "ready"

    @abstractmethod
    async def _live(self) -> int:
        """One life of the process, from spawn to exit; returns its exit code. Cancelled, it kills the process."""

    @abstractmethod
    def _ask_to_stop(self) -> None:
        """Asks the process to leave; harmless when there is none."""

    @abstractmethod
    def _fail_in_flight(self, reason: str) -> None:
        """Ends what the process will not finish."""

    def kill(self) -> None:
        """Ends the process without a word; for a server that leaves at once."""
        if self.pid is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    async def start(self) -> None:
        self._task = asyncio.create_task(self._supervise(), name="engine-supervisor")

    async def wait_ready(self) -> None:
        await self._settled.wait()
        if not self.ready:
            raise AndironError(self.state.error or f"the engine is {self.state.phase}")

    async def stop(self) -> None:
        self._stopping = True
        self._woken.set()
        self._set_state(EngineState("stopping"))
        self._ask_to_stop()
        if self._task is not None:
            done, _ = await asyncio.wait([self._task], timeout=self.stop_grace)
            if not done:  # still loading, or in a step that does not end
                self._task.cancel()
                await asyncio.wait([self._task])
        self._fail_in_flight("the server is stopping")

    async def _supervise(self) -> None:
        attempts = 0
        while not self._stopping:
            code = await self._live()
            was_sound = self.ready and time.monotonic() - self.state.since > SOUND_SECONDS
            if self._stopping:
                return
            why = self.death = self._death(code)
            self._fail_in_flight(
                f"the engine process ended while this request was in flight ({why}); "
                "it is being restarted, send the request again"
            )
            attempts = 1 if was_sound else attempts + 1
            if self.info is None or attempts > MAX_RESTART_ATTEMPTS:
                self._give_up(why)
                return
            self.restarts += 1
            reason = f"the engine process ended unexpectedly ({why})"
            log.error("%s; restarting it (attempt %d)", reason, attempts)
            self._set_state(EngineState("restarting", error=reason))
            if attempts > 1:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._woken.wait(), min(LONGEST_PAUSE, 2**attempts))

    def _give_up(self, why: str) -> None:
        if self.info is None:
            error = self.state.error or f"the engine process ended during start-up ({why})"
        else:
            error = f"it was started again {MAX_RESTART_ATTEMPTS} times and died each time, the last time so: {why}"
            log.error("giving up: %s", error)
        self._set_state(EngineState("failed", error=error))
        self._settled.set()

    def _death(self, code: int) -> str:
        """Why the process ended, as far as is known."""
        return describe_exit(code)

    def _set_state(self, state: EngineState) -> None:
        if self._stopping and state.phase != "stopping":
            return
        self.state = state
        if state.phase == "ready":
            self.death = None
        if self._on_change is not None:
            self._on_change()


def describe_exit(code: int) -> str:
    if code < 0:
        with contextlib.suppress(ValueError):
            return f"killed by {signal.Signals(-code).name}"
    return f"exit code {code}"
