"""The checkpoint on disk: free space, how fast the weights are read, and whether the bytes are the published ones."""

import mmap
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import psutil

from andiron.doctor.finding import Finding, error, note, ok, warning
from andiron.doctor.subject import Subject, Tell
from andiron.hub.hashes import HUB_RECORDS, mismatches, recorded
from andiron.plan.rows import sources

BLOCK = 8 << 20
SAMPLE = 512 << 20  # read at most this many bytes
SECONDS = 10.0  # and for at most this long
SMALLEST_SAMPLE = 4 << 20  # fewer bytes say nothing about the disk
LONG = 300.0  # seconds of loading: half of what readiness checks commonly allow for the whole start
FULL = 0.95
SOURCE = "measured just now"


@dataclass(frozen=True)
class DiskSample:
    bytes: int
    seconds: float
    past_cache: bool  # read from the disk itself, not from the page cache

    @property
    def rate(self) -> float:
        return self.bytes / max(self.seconds, 1e-9)


def disk(subject: Subject, tell: Tell) -> Iterator[Finding]:
    if subject.directory is None:
        fix = f"Download it with `andiron pull {subject.model}`, or give its directory."
        yield note("disk speed", f"{subject.model} is not on this machine yet", fix=fix)
        return
    yield free_space(subject.directory)
    shards = sorted(subject.shards, key=lambda file: -file.stat().st_size)
    total = sum(file.stat().st_size for file in shards)
    if subject.is_quick:
        yield note("disk speed", "not measured (--quick)", fix="Run it without --quick.")
    elif total < SMALLEST_SAMPLE:
        yield note("disk speed", f"not measured: {total:,} bytes of weights are too few")
    else:
        yield load_time(read_sample(shards, tell), total)


def read_sample(files: list[Path], tell: Tell) -> DiskSample:
    """Read the beginning of the files, bypassing the page cache if the file system allows it."""
    done, seconds, past_cache = 0, 0.0, True
    buffer = mmap.mmap(-1, BLOCK)  # direct reads need page-aligned memory
    for file in files:
        handle, direct = _open(file)
        past_cache &= direct
        try:
            size = file.stat().st_size // mmap.PAGESIZE * mmap.PAGESIZE  # direct reads take whole pages only
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
    return DiskSample(done, seconds, past_cache)


def _open(file: Path) -> tuple[int, bool]:
    direct = getattr(os, "O_DIRECT", 0)
    if direct:
        try:
            handle = os.open(file, os.O_RDONLY | direct)
            try:
                os.preadv(handle, [mmap.mmap(-1, mmap.PAGESIZE)], 0)  # some file systems refuse only when read
            except OSError:
                os.close(handle)
            else:
                return handle, True
        except OSError:  # in memory, or over a network
            pass
    return os.open(file, os.O_RDONLY), False


def load_time(sample: DiskSample, total: int) -> Finding:
    seconds = total / sample.rate
    seen = (
        f"{sample.rate / 1e9:.2f} GB/s over {sample.bytes >> 20} MiB: "
        f"loading {_size(total)} of weights takes about {_duration(seconds)}"
    )
    if not sample.past_cache:
        seen += "; this may be the page cache's speed, since the file system has no direct reads"
    if seconds <= LONG:
        return ok("disk speed", seen, source=SOURCE)
    return warning(
        "disk speed",
        seen,
        reason="Such a long start looks hung, and readiness checks commonly give up after 600 s.",
        fix="Move the checkpoint to a local NVMe disk, or raise the readiness timeout to more than twice that time.",
        source=f"{SOURCE}; {sources()['spark-122b']}",
    )


def _size(count: int) -> str:
    return f"{count / 1e9:.1f} GB" if count >= 1e9 else f"{count / 1e6:.0f} MB"


def _duration(seconds: float) -> str:
    if seconds < 0.1:
        return f"{1000 * seconds:.0f} ms"
    return f"{seconds:.1f} s" if seconds < 10 else f"{seconds:.0f} s" if seconds < 120 else f"{seconds / 60:.0f} min"


def free_space(directory: Path) -> Finding:
    usage = psutil.disk_usage(str(directory))
    seen = f"{usage.free / 1e9:.1f} of {usage.total / 1e9:.1f} GB free on the checkpoint's disk"
    if usage.free > (1 - FULL) * usage.total:
        return ok("disk space", seen, source="the operating system")
    return warning(
        "disk space",
        seen,
        reason="On a full disk compiled kernels cannot be kept, so every start compiles again, and downloads fail.",
        fix="Free space.",
        source="the operating system",
    )


def hashes(subject: Subject, tell: Tell) -> Iterator[Finding]:
    if subject.directory is None:
        return
    expected = recorded(subject.directory)
    if not expected:
        yield note(
            "hashes",
            "there are no hashes to compare the files with",
            reason="Sizes and names are checked, but flipped bits would go unnoticed.",
            fix="Download the model with `andiron pull`, or put the publisher's SHA256SUMS beside the weights.",
            source=f"the checkpoint's directory, and {HUB_RECORDS} in it",
        )
        return
    if subject.is_quick:
        yield note("hashes", f"{len(expected)} are known, none was checked (--quick)", fix="Run it without --quick.")
        return
    wrong = mismatches(expected, tell)
    fix = "Run `andiron pull` again: it replaces damaged and missing files and keeps the others."
    for entry, digits in wrong:
        yield error(
            "hashes",
            f"{entry.file.name} is missing"
            if digits is None
            else f"{entry.file.name} hashes to {digits[:12]}…, expected {entry.hash[:12]}…",
            reason="The download is incomplete."
            if digits is None
            else "Its bytes are not the published ones: the download or the disk is broken, or the file was changed.",
            fix=fix,
            source=entry.source,
        )
    if not wrong:
        yield ok("hashes", f"all {len(expected)} files match their hashes", source=expected[0].source)
