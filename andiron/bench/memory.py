"""A server's memory over the run, seen from outside: its processes on this machine, and the GPU's.

Another process does the looking, `python -m andiron.bench.memory`: to find a server's children and to start nvidia-smi
each take Python's lock for milliseconds, in which the load generator could not note when a chunk came.
"""

import contextlib
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import IO

import msgspec
import psutil

from andiron.bench.records import Sample
from andiron.bench.requests.address import parsed
from andiron.plan.nvidia_smi import DriverError, read_gpus

SECONDS = 2.0  # between samples, at first
MOST = 2_000  # samples; over that every second one goes, and the rest come half as often
STOP_SECONDS = 5.0


class Seen(msgspec.Struct, array_like=True):
    """Bytes, where there is anything to see."""

    host: int | None = None
    gpu: int | None = None


class MemorySampler:
    """A thread that asks now and then. `pid` gives the server's first process, or None while there is none."""

    def __init__(self, pid: Callable[[], int | None], *, seconds: float = SECONDS) -> None:
        self.samples: list[Sample] = []
        self._pid = pid
        self._seconds = seconds
        self.began = time.perf_counter()
        self._over = threading.Event()
        self._looker: subprocess.Popen[bytes] | None = None
        self._thread = threading.Thread(target=self._run, name="bench-memory", daemon=True)

    def start(self) -> "MemorySampler":
        command = [sys.executable, "-m", __name__]
        # In a session of its own: Ctrl-C is for us, who then end it by closing its input.
        self._looker = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True
        )
        self._thread.start()
        return self

    def stop(self) -> list[Sample]:
        self._over.set()
        if self._looker is not None:
            if self._thread.is_alive():
                self._thread.join(STOP_SECONDS)
            self._looker.kill()  # it keeps nothing
            self._looker.communicate()
        return self.samples

    def _run(self) -> None:
        with contextlib.suppress(OSError, msgspec.DecodeError):  # it died: there are no samples from then on
            while True:
                if (pid := self._pid()) is not None:
                    self._add(self._ask(pid))
                if self._over.wait(self._seconds):
                    return

    def _ask(self, pid: int) -> Seen:
        assert self._looker is not None and self._looker.stdin is not None and self._looker.stdout is not None
        self._looker.stdin.write(b"%d\n" % pid)
        self._looker.stdin.flush()
        return msgspec.json.decode(self._looker.stdout.readline(), type=Seen)

    def _add(self, seen: Seen) -> None:
        if seen.host is None and seen.gpu is None:
            return  # nothing seen, nothing said
        self.samples.append(Sample(round(time.perf_counter() - self.began, 3), seen.host, seen.gpu))
        if len(self.samples) > MOST:
            self.samples = self.samples[::2]
            self._seconds *= 2


def look_when_asked(pids: IO[str], answers: IO[str]) -> None:
    """A line with a process for each answer."""
    has_gpu = True
    for line in pids:
        gpu = None
        with contextlib.suppress(DriverError):  # it was busy; the next time it may answer
            gpu = gpu_memory() if has_gpu else None
            has_gpu = gpu is not None  # a card that shares the host's memory does not count its own
        answers.write(msgspec.json.encode(Seen(resident(int(line)), gpu)).decode() + "\n")
        answers.flush()


def gpu_memory() -> int | None:
    """Of all cards and all processes: drivers do not tell processes in containers apart."""
    used = [gpu.used for gpu in read_gpus() or [] if gpu.used is not None]
    return sum(used) if used else None


def resident(pid: int) -> int | None:
    """Bytes of a process and all below it; pages that they share count for each."""
    try:
        process = psutil.Process(pid)
        family = [process, *process.children(recursive=True)]
    except psutil.Error:
        return None
    total = 0
    for member in family:
        with contextlib.suppress(psutil.Error):  # it ended while we looked
            total += member.memory_info().rss
    return total or None


def listener(url: str) -> int | None:
    """The process that listens where the URL points, when that is this machine and we may see it."""
    port = parsed(url).port
    with contextlib.suppress(psutil.Error, OSError):
        for connection in psutil.net_connections("tcp"):
            if connection.status == psutil.CONN_LISTEN and connection.laddr.port == port and connection.pid:
                return int(connection.pid)
    return None


if __name__ == "__main__":
    look_when_asked(sys.stdin, sys.stdout)
