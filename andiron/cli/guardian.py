"""The parent of a server process: listens on its port, watches it, and starts it again when it dies.

`andiron serve` is this process; the server is its child, made by fork. It has nothing to do but to wait, so nothing
that a client sends can reach it. A server that dies or stands still is replaced: at once if it lived for a minute, else
after a pause that doubles. The port stays open meanwhile, so that clients wait instead of being refused, and our own
engine keeps its weights.
"""

import contextlib
import ctypes
import os
import select
import signal
import socket
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from types import FrameType
from typing import NoReturn

import psutil

from andiron.api.guard import ORDER, READY, Guard
from andiron.api.server import EXIT_START_FAILED, listen
from andiron.cli.systemd import Systemd
from andiron.engine.haven import Haven
from andiron.engine.supervisor import describe_exit
from andiron.errors import AndironError

HANG_SECONDS = 60.0  # without a beat
STABLE_SECONDS = 60.0  # a server that lived this long is replaced at once
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
POLL_SECONDS = 1.0
EXIT_BUG = 1
PR_SET_CHILD_SUBREAPER = 36

Serve = Callable[[Guard], int]


def guarded(host: str, port: int, serve: Serve) -> int:
    """Runs `serve` in a child process, again if it dies. Returns the exit code for this process."""
    with listen(host, port) as listener, _folder() as folder:
        return Guardian(listener, folder, serve).run()


class Guardian:
    def __init__(self, listener: socket.socket, folder: str | None, serve: Serve) -> None:
        self._listener = listener
        self._folder = folder
        self._serve = serve
        self._systemd = Systemd()
        self._began = psutil.Process().create_time()
        self._lifeline, self._life = os.pipe()
        self._woken, self._waker = os.pipe()
        for end in (self._woken, self._waker):
            os.set_blocking(end, False)
        self._server = 0  # process id
        self._beats = -1  # where it tells that it is alive
        self._was_ready = False  # any server, ever
        self._signal: int | None = None  # that asked us to stop
        self._told_systemd = 0.0

    def run(self) -> int:
        _adopt_orphans()
        before = {number: signal.signal(number, self._on_signal) for number in (signal.SIGINT, signal.SIGTERM)}
        before[signal.SIGCHLD] = signal.signal(signal.SIGCHLD, lambda number, frame: None)
        signal.set_wakeup_fd(self._waker, warn_on_full_buffer=False)
        try:
            return self._guard()
        finally:
            signal.set_wakeup_fd(-1)
            for number, handler in before.items():
                signal.signal(number, handler)

    def _guard(self) -> int:
        pause, began = 0.0, self._began
        while True:
            started = time.monotonic()
            self._start(began)
            why, code = self._watch()
            if self._signal is not None:
                return 0 if code == 0 else 128 + self._signal
            if code == 0 or not self._was_ready:
                if code < 0:
                    _say(f"the server process ended during its start ({describe_exit(code)})")
                return code if code >= 0 else 128 - code
            lived = time.monotonic() - started
            pause = 0.0 if lived > STABLE_SECONDS else min(LONGEST_PAUSE, max(FIRST_PAUSE, 2 * pause))
            why = why or describe_exit(code)
            _say(f"the server process ended unexpectedly ({why}); starting it again in {pause:g} s")
            self._systemd.tell("STATUS=The server process died and is being started again")
            self._pet_watchdog()
            if self._pause(pause):
                return 0
            began = time.time()

    # ---- the child ----------------------------------------------------------------------------------------

    def _start(self, began: float) -> None:
        reading, writing = os.pipe()
        os.set_blocking(writing, False)
        sys.stdout.flush()
        sys.stderr.flush()
        self._server = os.fork()
        if self._server == 0:
            for end in (reading, self._life, self._woken, self._waker):
                os.close(end)
            self._be_server(Guard(self._listener, writing, self._lifeline, self._haven(), began))
        os.close(writing)
        self._beats = reading

    def _haven(self) -> Haven | None:
        return None if self._folder is None else Haven(os.path.join(self._folder, "engine"), self._lifeline)

    def _be_server(self, guard: Guard) -> NoReturn:
        """Ends in `_exit`: what the guardian has yet to do on its way out is not the child's to do."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        for number in (signal.SIGTERM, signal.SIGCHLD):
            signal.signal(number, signal.SIG_DFL)
        code: int = EXIT_BUG
        try:
            code = self._serve(guard)
        except AndironError as error:
            _say(str(error))
            code = EXIT_START_FAILED
        except KeyboardInterrupt:
            code = 128 + signal.SIGINT
        except BaseException:
            traceback.print_exc()
        finally:
            for stream in (sys.stdout, sys.stderr):
                with contextlib.suppress(OSError, ValueError):
                    stream.flush()
            os._exit(code)

    # ---- watching it --------------------------------------------------------------------------------------

    def _watch(self) -> tuple[str | None, int]:
        """Waits for the child's end. Returns why we have ended it, if we have, and its exit code."""
        heard, beating, why = time.monotonic(), False, None
        try:
            while True:
                readable, _, _ = select.select([self._beats, self._woken], [], [], POLL_SECONDS)
                self._drain_wakeups()
                if self._beats in readable:
                    data = os.read(self._beats, 4096)
                    if not data:
                        return why, self._reap()
                    heard = time.monotonic()
                    self._was_ready = self._was_ready or READY in data
                    if not beating:  # it answers requests from now on, if only to say that the engine is loading
                        self._systemd.tell("READY=1", "STATUS=Serving")
                        beating = True
                silent = time.monotonic() - heard
                if beating and silent > HANG_SECONDS and why is None:
                    why = f"it stood still for {HANG_SECONDS:g} s"
                    os.kill(self._server, signal.SIGKILL)
                elif silent <= HANG_SECONDS:
                    self._pet_watchdog()
        finally:
            os.close(self._beats)

    def _pet_watchdog(self) -> None:
        interval, now = self._systemd.watchdog_seconds, time.monotonic()
        if interval is not None and now - self._told_systemd > interval / 4:
            self._told_systemd = now
            self._systemd.tell("WATCHDOG=1")

    def _reap(self) -> int:
        """The child's exit code; its orphans are reaped when they end."""
        _, status = os.waitpid(self._server, 0)
        self._server = 0
        return os.waitstatus_to_exitcode(status)

    def _drain_wakeups(self) -> None:
        with contextlib.suppress(BlockingIOError):
            os.read(self._woken, 4096)
        if sys.platform != "linux":
            return  # orphans are not ours there
        server = self._server
        with contextlib.suppress(ChildProcessError):
            while (ended := os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)) is not None:
                if ended.si_pid == server:
                    break
                os.waitpid(ended.si_pid, 0)  # an orphan: an engine that has outlived its server

    def _pause(self, seconds: float) -> bool:
        """True if a signal came."""
        until = time.monotonic() + seconds
        while self._signal is None and (left := until - time.monotonic()) > 0:
            select.select([self._woken], [], [], left)
            self._drain_wakeups()
        return self._signal is not None

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        self._signal = number
        self._listener.close()  # new clients are refused, rather than left waiting for a server that drains
        self._systemd.tell("STOPPING=1")
        if self._server:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._server, ORDER)


@contextlib.contextmanager
def _folder() -> Iterator[str | None]:
    """A folder for the engine's socket; None where an engine cannot outlive its server."""
    if sys.platform != "linux":
        yield None
        return
    try:
        folder = tempfile.TemporaryDirectory(prefix="andiron-", ignore_cleanup_errors=True)
    except OSError:  # no disk to write to
        yield None
        return
    with folder:
        yield folder.name


def _adopt_orphans() -> None:
    """Makes an engine whose server has died a child of this process; on Linux only."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def _say(text: str) -> None:
    with contextlib.suppress(OSError):
        print(f"andiron: {text}", file=sys.stderr, flush=True)
