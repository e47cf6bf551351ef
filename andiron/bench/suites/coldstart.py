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

# Where our kernels and vLLM's are kept once compiled; they are empty for a cold start.
CACHES = ("TRITON_CACHE_DIR", "TORCHINDUCTOR_CACHE_DIR", "VLLM_CACHE_ROOT", "CUDA_CACHE_PATH")
WARM_STARTS = 2

_REPORT = re.compile(r"^  start-up  (.+)$", re.MULTILINE)
_PHASE = re.compile(r"(?:^| · )(.+?) ([\d.]+) s")


async def run(session: BenchSession) -> None:
    server = session.server
    if server is None:
        session.left_out(sections.COLD_START, "this server was not started by us")
        return
    files = "the checkpoint's files dropped from the page cache" if session.checkpoint else "the page cache as it is"
    kernels = "an empty cache of compiled kernels" if "gpu" in session.report.environment else "no kernels to compile"
    session.report.environment["cold start"] = f"{files}, {kernels}"
    session.view.say(f"cold means: {files}, {kernels}")
    warm_starts = max(1, round(WARM_STARTS * session.options.effort))
    with tempfile.TemporaryDirectory(prefix="andiron-bench-", ignore_cleanup_errors=True) as folder:
        caches = {name: str(Path(folder) / name.lower()) for name in CACHES}
        for path in caches.values():
            Path(path).mkdir()
        drop_from_page_cache(session.checkpoint)
        await _start(session, server, "cold", caches)
        for _ in range(warm_starts):
            await _start(session, server, "warm", caches)  # which the cold start has filled


async def _start(
    session: BenchSession, server: ManagedServer, kind: Literal["cold", "warm"], caches: dict[str, str]
) -> None:
    session.view.doing(f"{kind} start")
    try:
        began = await asyncio.to_thread(server.restart, caches)
    except asyncio.CancelledError:
        server.halt()  # otherwise the thread, and we with it, would wait until it is ready
        raise
    ready = time.perf_counter() - began
    record = await session.plain()
    if record.failure is not None:
        seen = f"{record.failure}, {record.message}"
        session.probe(sections.COLD_START, f"{kind} start", "an answer", seen, False, ready)
    first_token = round(ready + first, 3) if (first := ttft(record)) is not None else None
    start = Start(kind=kind, phases=phases(server.log(), ready), ready=round(ready, 3), first_token=first_token)
    session.report.starts.append(start)
    parts = " · ".join(f"{phase.name} {phase.seconds:.2f} s" for phase in start.phases)
    session.view.say(f"{kind} start: ready after {ready:.2f} s" + (f" ({parts})" if parts else ""))


def phases(log: str, ready: float) -> list[Phase]:
    """From the line in which our server reports its start; it includes vLLM's phases if that is its engine.

    The first phase is the server's own since its process began. Some kernels tell that time only to the second, so the
    phase is limited to what our clock leaves beside the others.
    """
    found = _REPORT.search(log)
    rows = [(name, float(seconds)) for name, seconds in _PHASE.findall(found[1])] if found else []
    if rows:
        (name, seconds), *others = rows
        rows[0] = name, round(max(0.0, min(seconds, ready - sum(took for _, took in others))), 3)
    starts = accumulate((seconds for _, seconds in rows), initial=0.0)
    return [Phase(name, round(at, 3), seconds) for (name, seconds), at in zip(rows, starts, strict=False)]


def drop_from_page_cache(folder: Path | None) -> None:
    """Drops a checkpoint's pages, which needs no privileges: the files are read from the disk again."""
    for path in folder.glob("*.safetensors") if folder is not None else ():
        with path.open("rb") as file:
            os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


SUITE = Suite(
    name="coldstart",
    section=sections.COLD_START,
    about="One cold start (no compiled kernels, the checkpoint not in memory) and two warm ones, phase by phase. "
    "Not with --url: it has to start the server itself.",
    takes="three starts of the server",
    run=run,
)
