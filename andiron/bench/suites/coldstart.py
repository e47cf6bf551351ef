"""From the process to the first token, phase by phase: cold, with nothing compiled and nothing in memory, then warm."""

import asyncio
import os
import re
import tempfile
import time
from itertools import accumulate
from pathlib import Path
from typing import Literal

from andiron.bench.measures import ttft
from andiron.bench.records import Phase, Start
from andiron.bench.session import Session
from andiron.bench.suites import Suite
from andiron.bench.target import Server
from andiron.errors import AndironError
from andiron.plan.nvidia_smi import DriverError, read_gpus

# Where compiled kernels are kept, ours and vLLM's; a cold start finds all of them empty.
CACHES = ("TRITON_CACHE_DIR", "TORCHINDUCTOR_CACHE_DIR", "VLLM_CACHE_ROOT", "CUDA_CACHE_PATH")
WARM_STARTS = 2
SECTION = "cold start"

_REPORT = re.compile(r"^  start-up  (.+)$", re.MULTILINE)
_PHASE = re.compile(r"(.+?) ([\d.]+) s")


async def run(session: Session) -> None:
    server = session.server
    if server is None:
        raise AndironError("coldstart starts the server itself: leave out --url, or name a checkpoint with --serve")
    session.report.environment["cold start"] = meaning(session)
    session.view.say(f"cold means: {meaning(session)}")
    with tempfile.TemporaryDirectory(prefix="andiron-bench-") as folder:
        empty = {name: str(Path(folder) / name.lower()) for name in CACHES}
        for path in empty.values():
            Path(path).mkdir()
        await _start(session, "cold", empty)
        for _ in range(max(1, round(WARM_STARTS * session.wishes.effort))):
            await _start(session, "warm", empty)  # the same caches, which the cold start has filled
    if not session.last:
        await _restart(server, {})  # with its own caches again


async def _start(session: Session, kind: Literal["cold", "warm"], caches: dict[str, str]) -> None:
    server = session.server
    assert server is not None
    session.view.doing(f"{kind} start")
    if kind == "cold":
        forget_files(session.checkpoint)
    began = await _restart(server, caches)
    ready = time.perf_counter() - began
    record = await session.plain()
    first = ttft(record)
    if record.failure is not None:
        said = f"{record.failure}, {record.message}"
        session.probe(SECTION, f"{kind} start", expected="an answer", seen=said, passed=False, seconds=ready)
    start = Start(
        kind=kind,
        phases=phases(server.log(), ready),
        ready=round(ready, 3),
        first_token=None if first is None else round(ready + first, 3),
    )
    session.report.starts.append(start)
    parts = " · ".join(f"{phase.name} {phase.seconds:.2f} s" for phase in start.phases)
    session.view.say(f"{kind} start: ready after {ready:.2f} s" + (f" ({parts})" if parts else ""))


async def _restart(server: Server, environment: dict[str, str]) -> float:
    try:
        return await asyncio.to_thread(server.restart, environment)
    except asyncio.CancelledError:
        server.halt()  # else the thread, and we with it, would wait until it is ready
        raise


def phases(log: str, ready: float) -> list[Phase]:
    """From the line with which our server tells how its start went; it has vLLM's phases too, where that computes.

    The first is the server's own, since its process began, which the kernel tells to the second on some machines: it
    can be no longer than what our clock leaves beside the others.
    """
    found = _REPORT.search(log)
    matches = [_PHASE.fullmatch(part) for part in found[1].split(" · ")] if found else []
    rows = [(match[1], float(match[2])) for match in matches if match is not None]
    if rows:
        (first, seconds), *others = rows
        rows = [(first, max(0.0, min(seconds, ready - sum(took for _, took in others)))), *others]
    ends = list(accumulate((seconds for _, seconds in rows), initial=0.0))
    return [Phase(name, round(at, 3), round(seconds, 3)) for (name, seconds), at in zip(rows, ends, strict=False)]


def forget_files(folder: Path | None) -> None:
    """Drops a checkpoint's pages from the page cache, which needs no rights: they are read from the disk again."""
    if folder is None or not hasattr(os, "posix_fadvise"):
        return
    for file in folder.glob("*.safetensors"):
        handle = os.open(file, os.O_RDONLY)
        try:
            os.posix_fadvise(handle, 0, 0, os.POSIX_FADV_DONTNEED)
        finally:
            os.close(handle)


def meaning(session: Session) -> str:
    try:
        gpu = bool(read_gpus())
    except DriverError:
        gpu = False
    files = "the checkpoint's files dropped from the page cache"
    if session.checkpoint is None or not hasattr(os, "posix_fadvise"):
        files = "the page cache as it is"
    return f"{files}, {'an empty cache of compiled kernels' if gpu else 'on a CPU no kernels are compiled'}"


SUITE = Suite(
    name="coldstart",
    section=SECTION,
    title="From nothing to the first token",
    about="One cold start (no compiled kernels, the checkpoint not in memory) and two warm ones, phase by phase.",
    takes="three starts of the server",
    run=run,
    needs_own="it has to start the server itself",
)
