"""From the process to the first token, phase by phase: cold, with nothing compiled or cached, and then warm."""

import asyncio
import os
import re
import tempfile
import time
from itertools import accumulate
from pathlib import Path
from typing import Literal

from andiron.bench import sections
from andiron.bench.measures import ttft
from andiron.bench.records import Phase, Start
from andiron.bench.session import BenchSession
from andiron.bench.suites import Suite
from andiron.bench.target import ManagedServer
from andiron.errors import AndironError
from andiron.plan.nvidia_smi import DriverError, read_gpus

# Where our kernels and vLLM's are kept once compiled; they are empty for a cold start.
CACHES = ("TRITON_CACHE_DIR", "TORCHINDUCTOR_CACHE_DIR", "VLLM_CACHE_ROOT", "CUDA_CACHE_PATH")
WARM_STARTS = 2

_REPORT = re.compile(r"^  start-up  (.+)$", re.MULTILINE)
_PHASE = re.compile(r"(.+?) ([\d.]+) s")


async def run(session: BenchSession) -> None:
    server = session.server
    if server is None:
        raise AndironError("coldstart starts the server itself: leave out --url, or name a checkpoint with --serve")
    session.report.environment["cold start"] = meaning(session)
    session.view.say(f"cold means: {meaning(session)}")
    with tempfile.TemporaryDirectory(prefix="andiron-bench-") as folder:
        caches = {name: str(Path(folder) / name.lower()) for name in CACHES}
        for path in caches.values():
            Path(path).mkdir()
        await _start(session, server, "cold", caches)
        for _ in range(max(1, round(WARM_STARTS * session.options.effort))):
            await _start(session, server, "warm", caches)  # which the cold start has filled
    if not session.is_last_suite:
        await _restart(server, {})  # with its own caches again


async def _start(
    session: BenchSession, server: ManagedServer, kind: Literal["cold", "warm"], caches: dict[str, str]
) -> None:
    session.view.doing(f"{kind} start")
    if kind == "cold":
        drop_from_page_cache(session.checkpoint)
    began = await _restart(server, caches)
    ready = time.perf_counter() - began
    record = await session.plain()
    first = ttft(record)
    if record.failure is not None:
        seen = f"{record.failure}, {record.message}"
        session.probe(
            sections.COLD_START, f"{kind} start", expected="an answer", seen=seen, passed=False, seconds=ready
        )
    first_token = None if first is None else round(ready + first, 3)
    start = Start(kind=kind, phases=phases(server.log(), ready), ready=round(ready, 3), first_token=first_token)
    session.report.starts.append(start)
    parts = " · ".join(f"{phase.name} {phase.seconds:.2f} s" for phase in start.phases)
    session.view.say(f"{kind} start: ready after {ready:.2f} s" + (f" ({parts})" if parts else ""))


async def _restart(server: ManagedServer, environment: dict[str, str]) -> float:
    try:
        return await asyncio.to_thread(server.restart, environment)
    except asyncio.CancelledError:
        server.halt()  # otherwise the thread, and we with it, would wait until it is ready
        raise


def phases(log: str, ready: float) -> list[Phase]:
    """From the line in which our server reports its start; it includes vLLM's phases if that is its engine.

    The first phase is the server's own since its process began. Some kernels tell that time only to the second, so the
    phase is limited to what our clock leaves beside the others.
    """
    found = _REPORT.search(log)
    matches = [_PHASE.fullmatch(part) for part in found[1].split(" · ")] if found else []
    rows = [(match[1], float(match[2])) for match in matches if match is not None]
    if rows:
        (first, seconds), *others = rows
        rows = [(first, max(0.0, min(seconds, ready - sum(took for _, took in others)))), *others]
    starts = accumulate((seconds for _, seconds in rows), initial=0.0)
    return [Phase(name, round(at, 3), round(seconds, 3)) for (name, seconds), at in zip(rows, starts, strict=False)]


def drop_from_page_cache(folder: Path | None) -> None:
    """Drops a checkpoint's pages, which needs no privileges: the files are read from the disk again."""
    if folder is None or not hasattr(os, "posix_fadvise"):
        return
    for file in folder.glob("*.safetensors"):
        handle = os.open(file, os.O_RDONLY)
        try:
            os.posix_fadvise(handle, 0, 0, os.POSIX_FADV_DONTNEED)
        finally:
            os.close(handle)


def meaning(session: BenchSession) -> str:
    try:
        has_gpu = bool(read_gpus())
    except DriverError:
        has_gpu = False
    files = "the checkpoint's files dropped from the page cache"
    if session.checkpoint is None or not hasattr(os, "posix_fadvise"):
        files = "the page cache as it is"
    return f"{files}, {'an empty cache of compiled kernels' if has_gpu else 'a CPU compiles no kernels'}"


SUITE = Suite(
    name="coldstart",
    section=sections.COLD_START,
    title="From nothing to the first token",
    about="One cold start (no compiled kernels, the checkpoint not in memory) and two warm ones, phase by phase.",
    takes="three starts of the server",
    run=run,
    needs_own="it has to start the server itself",
)
