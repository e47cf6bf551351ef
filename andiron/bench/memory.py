"""The server's memory during a run, seen from outside: its processes on this machine, and the GPUs.

A separate process looks (`python -m andiron.bench.memory`). Listing a server's children and starting nvidia-smi hold
Python's lock for milliseconds, in which the load generator could not stamp what arrives.
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
from andiron.bench.requests.client import parse_url, port_of
from andiron.plan.nvidia_smi import DriverError, read_gpus

SECONDS = 2.0  # between samples
STOP_SECONDS = 5.0


class Usage(msgspec.Struct, array_like=True):
    """Bytes, where known."""

    host: int | None = None
    gpu: int | None = None


class MemorySampler:
    """A thread that samples at intervals. `pid` returns the server's main process, or None while there is none."""

    def __init__(self, pid: Callable[[], int | None], *, seconds: float = SECONDS) -> None:
        self.samples: list[Sample] = []
        self.began = time.perf_counter()
        self._pid, self._seconds = pid, seconds
        self._over = threading.Event()
        self._process: subprocess.Popen[bytes] | None = None
        self._thread = threading.Thread(target=self._run, name="bench-memory", daemon=True)

    def start(self) -> "MemorySampler":
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # so that Ctrl-C reaches only us
        )
        self._thread.start()
        return self

    def stop(self) -> list[Sample]:
        self._over.set()
        if self._process is not None:
            if self._thread.is_alive():
                self._thread.join(STOP_SECONDS)
            self._process.kill()
            self._process.communicate()
        return self.samples

    def _run(self) -> None:
        with contextlib.suppress(OSError, msgspec.DecodeError):  # the process died: no more samples
            while True:
                if (pid := self._pid()) is not None:
                    self._add(self._ask(pid))
                if self._over.wait(self._seconds):
                    return

    def _ask(self, pid: int) -> Usage:
        assert self._process is not None and self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(b"%d\n" % pid)
        self._process.stdin.flush()
        return msgspec.json.decode(self._process.stdout.readline(), type=Usage)

    def _add(self, usage: Usage) -> None:
        if usage.host is None and usage.gpu is None:
            return
        self.samples.append(Sample(round(time.perf_counter() - self.began, 3), usage.host, usage.gpu))


def answer(pids: IO[str], answers: IO[str]) -> None:
    """Writes the memory usage for each line with a process id."""
    has_gpu = True
    for line in pids:
        gpu = None
        with contextlib.suppress(DriverError):  # the driver was busy; it may answer the next time
            gpu = gpu_memory() if has_gpu else None
            has_gpu = gpu is not None  # a card that shares the host's memory does not report its own
        answers.write(msgspec.json.encode(Usage(resident(int(line)), gpu)).decode() + "\n")
        answers.flush()


def gpu_memory() -> int | None:
    """The sum over all cards and processes: drivers cannot tell apart the processes of containers."""
    used = [gpu.used for gpu in read_gpus() or [] if gpu.used is not None]
    return sum(used) if used else None


def resident(pid: int) -> int | None:
    """Bytes of a process and its descendants; shared pages count once for each of them."""
    try:
        process = psutil.Process(pid)
        family = [process, *process.children(recursive=True)]
    except psutil.Error:
        return None
    total = 0
    for member in family:
        with contextlib.suppress(psutil.Error):  # it ended in the meantime
            total += member.memory_info().rss
    return total or None


def listener(url: str) -> int | None:
    """The local process that listens on the URL's port, if we may see it."""
    port = port_of(parse_url(url))
    with contextlib.suppress(psutil.Error, OSError):
        for connection in psutil.net_connections("tcp"):
            if connection.status == psutil.CONN_LISTEN and connection.laddr.port == port and connection.pid:
                return int(connection.pid)
    return None


if __name__ == "__main__":
    answer(sys.stdin, sys.stdout)
