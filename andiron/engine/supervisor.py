"""Supervises a process: starts it, watches it, and restarts it when it dies."""

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

MAX_RESTART_ATTEMPTS = 5  # in a row without a stable run in between
STABLE_SECONDS = 60.0  # a process that was ready for this long gets all attempts again
MAX_PAUSE_SECONDS = 30.0  # between two starts
STOP_GRACE_SECONDS = 5.0


@dataclass(frozen=True)
class EngineState:
    phase: str  # "starting", "loading weights", …, "ready", "restarting", "failed", "stopping"
    done: int = 0  # bytes, while loading weights
    total: int = 0
    error: str | None = None
    left: float | None = None  # estimated seconds until ready, if an earlier start was timed
    since: float = field(default_factory=time.monotonic)


class Supervisor(ABC):
    """One engine process at a time, and its state. Subclasses implement one run of the process."""

    stop_grace = STOP_GRACE_SECONDS  # between asking the process to stop and killing it

    def __init__(self, *, max_waiting: int, on_change: Callable[[], None] | None) -> None:
        self.max_waiting = max_waiting
        self.state = EngineState("starting")
        self.info: Ready | None = None
        self.stats = Stats(running=0, waiting=0, kv_usage=0.0)
        self.restarts = 0
        self.pid: int | None = None
        self.draining = False  # the server finishes what it has begun and then stops
        self.death: str | None = None  # why the last process ended, until the next one is ready
        self._on_change = on_change
        self._settled = asyncio.Event()  # ready, or failed for good
        self._task: asyncio.Task[None] | None = None
        self._stopping = False
        self._woken = asyncio.Event()  # set by `stop`, to end a pause

    @property
    def ready(self) -> bool:
        return self.state.phase == "ready"

    @abstractmethod
    async def _run_process(self) -> int:
        """Runs the process from spawn to exit and returns its exit code. Kills the process when cancelled."""

    @abstractmethod
    def _ask_to_stop(self) -> None:
        """Asks the process to exit; harmless when there is none."""

    @abstractmethod
    def _fail_in_flight(self, reason: str) -> None:
        """Fails the requests that the process will not finish."""

    def kill(self) -> None:
        """Kills the process, for a server that exits at once."""
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
            if not done:  # still loading, or stuck in a step
                self._task.cancel()
                await asyncio.wait([self._task])
        self._fail_in_flight("the server is stopping")

    async def _supervise(self) -> None:
        attempts = 0
        while not self._stopping:
            code = await self._run_process()
            was_stable = self.ready and time.monotonic() - self.state.since > STABLE_SECONDS
            if self._stopping:
                return
            why = self.death = self._death(code)
            self._fail_in_flight(
                f"the engine process ended while this request was in flight ({why}); "
                "it is being restarted, send the request again"
            )
            attempts = 1 if was_stable else attempts + 1
            if self.info is None or attempts > MAX_RESTART_ATTEMPTS:
                self._give_up(why)
                return
            self.restarts += 1
            reason = f"the engine process ended unexpectedly ({why})"
            log.error("%s; restarting it (attempt %d)", reason, attempts)
            self._set_state(EngineState("restarting", error=reason))
            if attempts > 1:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._woken.wait(), min(MAX_PAUSE_SECONDS, 2**attempts))

    def _give_up(self, why: str) -> None:
        if self.info is None:
            error = self.state.error or f"the engine process ended during start-up ({why})"
        else:
            error = f"the process was restarted {MAX_RESTART_ATTEMPTS} times and died each time, most recently: {why}"
            log.error("giving up: %s", error)
        self._set_state(EngineState("failed", error=error))
        self._settled.set()

    def _death(self, code: int) -> str:
        """Why the process ended, as far as it is known."""
        return describe_exit(code)

    def _set_state(self, state: EngineState) -> None:
        if self._stopping and state.phase != "stopping":
            return
        self.state = state
        if state.phase == "ready":
            self.death = None
        if self._on_change is not None:
            with contextlib.suppress(OSError, SystemExit):  # a full disk or a closed pipe; for the latter, rich exits
                self._on_change()


def describe_exit(code: int) -> str:
    if code < 0:
        with contextlib.suppress(ValueError):
            return f"killed by {signal.Signals(-code).name}"
    return f"exit code {code}"
