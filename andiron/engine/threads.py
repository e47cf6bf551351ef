"""How many threads a step on the CPU uses.

OpenMP threads spin while they wait for each other. On an idle machine that is the fastest way to share small
operations. Beside another busy program the spinning threads keep each other from running, and decoding becomes several
times slower than with one thread (docs/performance.md). So a step uses as many threads as its work occupies, but never
more than there are idle cores.
"""

import os
import time
from collections.abc import Callable
from dataclasses import dataclass

import psutil

MEASURE_SECONDS = 1.0
BYTES_PER_THREAD = 16 << 20  # of weights read per row: with less work a thread waits more than it computes


@dataclass(frozen=True)
class CpuTimes:
    """Readings of three clocks, in seconds; only differences have a meaning."""

    clock: float
    total: float  # spent on any program by the cores that this process may use
    own: float  # spent on this process
    cores: int  # that this process may use; torch may have fewer threads


def read_cpu_times() -> CpuTimes | None:
    """None on systems that do not report them."""
    try:
        cores, process = psutil.cpu_times(percpu=True), psutil.Process().cpu_times()
    except (psutil.Error, OSError, RuntimeError, NotImplementedError):
        return None
    allowed = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else range(len(cores))
    kinds = ("user", "nice", "system", "irq", "softirq", "steal")
    total = sum(getattr(core, kind, 0.0) for at, core in enumerate(cores) if at in allowed for kind in kinds)
    return CpuTimes(time.monotonic(), total, process.user + process.system, len(allowed))


class IdleCores:
    """The number of cores that other programs leave idle, measured about once per second."""

    def __init__(self, most: int, read: Callable[[], CpuTimes | None] = read_cpu_times) -> None:
        self._most = most
        self._read = read
        self._last = read()
        self._idle = most

    def count(self) -> int:
        last = self._last
        if last is not None and time.monotonic() - last.clock >= MEASURE_SECONDS:
            now = self._last = self._read()
            if now is not None:
                others = ((now.total - last.total) - (now.own - last.own)) / (now.clock - last.clock)
                self._idle = max(1, min(self._most, round(now.cores - others)))
        return self._idle


class ThreadCount:
    """Chooses the number of threads for each step."""

    def __init__(self, bytes_per_row: int, idle: IdleCores) -> None:
        self._bytes_per_row = bytes_per_row
        self._idle = idle

    def choose(self, rows: int) -> int:
        occupied = -(-rows * self._bytes_per_row // BYTES_PER_THREAD)
        return max(1, min(occupied, self._idle.count()))
