"""How fast the disk gives the weights back, and so how long loading takes."""

import mmap
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import psutil

from andiron.doctor.finding import Finding, note, ok, warning
from andiron.doctor.subject import Subject, Tell
from andiron.plan.rows import sources

BLOCK = 8 << 20
SAMPLE = 512 << 20  # bytes that are read at most
SECONDS = 10.0  # and for how long
ENOUGH = 4 << 20  # below that a reading says nothing about the disk
LONG = 300.0  # seconds of loading: half of what readiness checks commonly allow for the whole start
FULL = 0.95
SOURCE = "read just now"


@dataclass(frozen=True)
class Reading:
    bytes: int
    seconds: float
    past_cache: bool  # read from the disk itself, not from memory that remembers it

    @property
    def rate(self) -> float:
        return self.bytes / max(self.seconds, 1e-9)


def examine(subject: Subject, tell: Tell) -> Iterator[Finding]:
    if subject.directory is None:
        yield note("disk speed", f"{subject.model} is not on this machine yet", fix="Give the directory it lies in.")
        return
    yield from free_space(subject.directory)
    shards = sorted(subject.shards, key=lambda file: -file.stat().st_size)
    total = sum(file.stat().st_size for file in shards)
    if subject.is_quick:
        yield note("disk speed", "not measured (--quick)", fix="Run it without --quick.")
    elif total < ENOUGH:
        yield note("disk speed", f"{total:,} bytes of weights are too few to time a disk by")
    else:
        yield loading(read_sample(shards, tell), total)


def read_sample(files: list[Path], tell: Tell) -> Reading:
    """The beginning of the files, past the page cache where the file system can, so that nothing is dropped from it."""
    done, seconds, past_cache = 0, 0.0, True
    buffer = mmap.mmap(-1, BLOCK)  # direct reads need memory that begins at a page
    for file in files:
        handle, direct = _open(file)
        past_cache &= direct
        try:
            size = file.stat().st_size // mmap.PAGESIZE * mmap.PAGESIZE  # an odd end would have to be read differently
            while size > 0 and done < SAMPLE and seconds < SECONDS:
                began = time.perf_counter()
                count = os.readv(handle, [memoryview(buffer)[: min(BLOCK, size)]])
                seconds += time.perf_counter() - began
                if count <= 0:
                    break
                done, size = done + count, size - count
                tell(f"{done >> 20} MiB")
        finally:
            os.close(handle)
    return Reading(done, seconds, past_cache)


def _open(file: Path) -> tuple[int, bool]:
    direct = getattr(os, "O_DIRECT", 0)
    if direct:
        try:
            handle = os.open(file, os.O_RDONLY | direct)
            try:
                os.preadv(handle, [mmap.mmap(-1, mmap.PAGESIZE)], 0)  # some systems open it so, and then refuse to read
            except OSError:
                os.close(handle)
            else:
                return handle, True
        except OSError:  # a file system in memory, or over a network
            pass
    return os.open(file, os.O_RDONLY), False


def loading(reading: Reading, total: int) -> Finding:
    seconds = total / reading.rate
    seen = (
        f"{reading.rate / 1e9:.2f} GB/s over {reading.bytes >> 20} MiB: "
        f"loading {_size(total)} of weights takes about {_duration(seconds)}"
    )
    if not reading.past_cache:
        seen += "; perhaps from the page cache, which this file system does not let us pass by"
    if seconds <= LONG:
        return ok("disk speed", seen, source=SOURCE)
    return warning(
        "disk speed",
        seen,
        reason="A start that long looks hung, and readiness checks commonly give up after 600 s.",
        fix="Move the checkpoint to a local NVMe disk, or raise the readiness timeout above twice that time.",
        source=f"{SOURCE}; {sources()['spark-122b']}",
    )


def _size(count: int) -> str:
    return f"{count / 1e9:.1f} GB" if count >= 1e9 else f"{count / 1e6:.0f} MB"


def _duration(seconds: float) -> str:
    if seconds < 0.1:
        return f"{1000 * seconds:.0f} ms"
    return f"{seconds:.1f} s" if seconds < 10 else f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} min"


def free_space(directory: Path) -> Iterator[Finding]:
    usage = psutil.disk_usage(str(directory))
    seen = f"{usage.free / 1e9:.1f} of {usage.total / 1e9:.1f} GB free where the checkpoint lies"
    if usage.free > (1 - FULL) * usage.total:
        yield ok("disk space", seen, source="the host itself")
        return
    yield warning(
        "disk space",
        seen,
        reason="Compiled kernels are kept on disk: a full one makes every start compile again; downloads break off.",
        fix="Make room.",
        source="the host itself",
    )
