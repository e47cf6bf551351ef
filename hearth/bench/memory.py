"""A server's memory over the run, seen from outside: its processes on this machine, and the GPU's."""

import contextlib
import threading
import time
from collections.abc import Callable
from urllib.parse import urlsplit

import psutil

from hearth.bench.records import Sample
from hearth.plan.nvidia_smi import DriverError, read_gpus

SECONDS = 2.0  # between samples, at first
MOST = 2_000  # samples; over that every second one goes, and the rest come half as often
STOP_SECONDS = 5.0


class MemorySampler:
    """A thread that looks now and then. `pid` gives the server's first process, or None while there is none."""

    def __init__(self, pid: Callable[[], int | None], *, seconds: float = SECONDS) -> None:
        self.samples: list[Sample] = []
        self._pid = pid
        self._seconds = seconds
        self.began = time.perf_counter()
        self._over = threading.Event()
        self._has_gpu = True
        self._thread = threading.Thread(target=self._run, name="bench-memory", daemon=True)

    def start(self) -> "MemorySampler":
        self._thread.start()
        return self

    def stop(self) -> list[Sample]:
        self._over.set()
        if self._thread.is_alive():
            self._thread.join(STOP_SECONDS)
        return self.samples

    def _run(self) -> None:
        while True:
            self._look()
            if self._over.wait(self._seconds):
                return

    def _look(self) -> None:
        pid = self._pid()
        host = None if pid is None else resident(pid)
        gpu = self._gpu() if pid is not None else None
        if host is None and gpu is None:
            return  # nothing seen, nothing said
        self.samples.append(Sample(round(time.perf_counter() - self.began, 3), host, gpu))
        if len(self.samples) > MOST:
            self.samples = self.samples[::2]
            self._seconds *= 2

    def _gpu(self) -> int | None:
        """Of all cards and all processes: drivers do not tell processes in containers apart."""
        if not self._has_gpu:
            return None
        try:
            gpus = read_gpus()
        except DriverError:
            gpus = None
        used = [gpu.used for gpu in gpus or [] if gpu.used is not None]
        self._has_gpu = bool(used)  # a card that shares the host's memory does not count its own
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
    port = urlsplit(url).port or 80
    with contextlib.suppress(psutil.Error, OSError):
        for connection in psutil.net_connections("tcp"):
            if connection.status == psutil.CONN_LISTEN and connection.laddr.port == port and connection.pid:
                return int(connection.pid)
    return None
