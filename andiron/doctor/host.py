"""The host: its memory and what uses it, whether the model fits, and whether the port is free."""

import errno
import socket
from collections.abc import Iterator
from pathlib import Path

import psutil

from andiron.doctor.finding import Finding, error, note, ok, warning
from andiron.doctor.subject import Subject, Tell
from andiron.plan.budget import TITLES
from andiron.plan.planning import EnginePlan, Plan
from andiron.plan.rows import sources

GIB = 1 << 30
LOW = 0.15  # warn when less than this share of the memory is available
LARGE_SHARE = 0.01  # name processes that use more than this share of the memory
LARGEST_PROCESSES = 5
SWAPPED = GIB
CGROUP_LIMIT = Path("/sys/fs/cgroup/memory.max")
PORTS_TRIED = 100  # when looking for a free port above a taken one
SOURCE = "the operating system"


def memory(subject: Subject, tell: Tell) -> Iterator[Finding]:
    tell("looking at processes")
    plan = subject.plan
    yield from available_memory(unified=plan is not None and plan.device.unified)
    yield from container_limit(CGROUP_LIMIT)
    if plan is not None:
        yield fit(plan)


def available_memory(*, unified: bool) -> Iterator[Finding]:
    memory, swap = psutil.virtual_memory(), psutil.swap_memory()
    largest = largest_processes(memory.total)
    name = "unified memory" if unified else "host memory"
    seen = f"{memory.available / GIB:.1f} of {memory.total / GIB:.1f} GiB available"
    if largest:
        seen += f"; largest processes: {', '.join(largest)}"
    if memory.available < LOW * memory.total:
        yield warning(
            name,
            seen,
            reason="The GPU shares this memory: it cannot use what processes hold."
            if unified
            else "Loading needs memory for the checkpoint's pages; if it runs out, Linux kills the largest process.",
            fix="Close what is not needed, desktop and browsers first.",
            source=sources()["spark-guide"] if unified else SOURCE,
        )
    else:
        yield ok(name, seen, source=SOURCE)
    if swap.used > SWAPPED:
        yield note(
            "swap",
            f"{swap.used / GIB:.1f} GiB are swapped out",
            reason="Memory was short at some point; swapped-out memory is slow to read back.",
            fix="Ignore it if the number stays the same; if it grows while serving, lower --kv-memory.",
            source=SOURCE,
        )


def largest_processes(total: int) -> list[str]:
    large = []
    for process in psutil.process_iter(["pid", "name", "memory_info"]):
        info = process.info["memory_info"]  # None if we are not allowed to look
        if info is not None and info.rss > LARGE_SHARE * total:
            large.append((info.rss, f"{process.info['name']} (pid {process.info['pid']}, {info.rss / GIB:.1f} GiB)"))
    return [text for _, text in sorted(large, reverse=True)[:LARGEST_PROCESSES]]


def container_limit(file: Path) -> Iterator[Finding]:
    """Pools are sized by the host's memory, which does not show a container's limit."""
    try:
        limit = int(file.read_text())
    except (OSError, ValueError):  # no such file, or `max`
        return
    available = psutil.virtual_memory().available
    if limit < available:
        yield warning(
            "container limit",
            f"this container may use {limit / GIB:.1f} GiB, the host has {available / GIB:.1f} GiB available",
            reason="Pools are sized by the host's memory; above the container's limit the kernel kills the engine.",
            fix=f"Raise the limit, or serve with a --kv-memory well below {limit / GIB:.0f}GiB.",
            source=str(file),
        )


def fit(plan: Plan) -> Finding:
    source = "andiron plan, for this machine as it is now"
    served = [engine for engine in plan.engines if engine.budget.is_served]
    if served:
        budget = served[0].budget
        seen = (
            f"{plan.model.name} fits with {TITLES[budget.engine]}: {budget.context:,} tokens of context, "
            f"{budget.tokens:,} tokens in total"
        )
        return ok("room for the model", seen, source=source)
    refused = [
        f"{TITLES[engine.budget.engine]} {engine.budget.refusal}" for engine in plan.engines if engine.budget.refusal
    ]
    lacking = [engine for engine in plan.engines if not engine.budget.refusal]
    missing = [f"{TITLES[engine.budget.engine]} lacks {engine.budget.short / GIB:.1f} GiB" for engine in lacking]
    return error(
        "room for the model",
        f"{plan.model.name} cannot be served here: {'; '.join(missing + refused)}",
        reason=f"Of {plan.device.memory / GIB:.1f} GiB, {plan.device.host / GIB:.1f} are in use.",
        fix=_what_fits(lacking) or f"`andiron plan {plan.model.name} --device …` shows what fits another device.",
        source=source,
    )


def _what_fits(engines: list[EnginePlan]) -> str:
    changes = [change.text for engine in engines for change in (*engine.drop, *engine.instead) if change.fits]
    return f"It would fit {'; or '.join(dict.fromkeys(changes))}." if changes else ""


def port(subject: Subject, tell: Tell) -> Iterator[Finding]:
    tell(f"listening on {subject.host}:{subject.port} for a moment")
    place = f"{subject.host}:{subject.port}"
    number = listen_error(subject.host, subject.port)
    if number is None:
        yield ok("port", f"{place} is free", source=SOURCE)
    elif number == errno.EADDRINUSE:
        owner = owner_of(subject.port)
        yield error(
            "port",
            f"{place} is in use" + (f" by {owner}" if owner else "; only root can see by which process"),
            reason="`andiron serve` cannot listen there, and clients would talk to another program.",
            fix=f"Stop that program, or serve with {_free_port(subject)}.",
            source=SOURCE,
        )
    elif number == errno.EACCES:
        yield error(
            "port",
            f"{place}: EACCES",
            reason="Only root may listen on ports below 1024.",
            fix=f"Serve with {_free_port(subject)}.",
            source=SOURCE,
        )
    else:
        yield error(
            "port",
            f"{place}: {errno.errorcode.get(number, number)}",
            reason="This machine cannot listen on that address.",
            fix="Use --host 127.0.0.1, or 0.0.0.0 for all addresses of this machine.",
            source=SOURCE,
        )


def listen_error(host: str, port: int) -> int | None:
    """The error number that listening there fails with."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        socket.create_server((host, port), family=family).close()
    except socket.gaierror:
        return errno.EADDRNOTAVAIL
    except OSError as problem:
        return problem.errno or errno.EADDRNOTAVAIL
    return None


def owner_of(port: int) -> str | None:
    try:
        connections = psutil.net_connections(kind="tcp")
    except (psutil.Error, OSError):  # not permitted
        return None
    for connection in connections:
        if connection.status == psutil.CONN_LISTEN and connection.laddr.port == port and connection.pid:
            try:
                process = psutil.Process(connection.pid)
                command = " ".join(process.cmdline())[:80] or process.name()
            except psutil.Error:
                return f"pid {connection.pid}"
            return f"pid {connection.pid} ({command})"
    return None


def _free_port(subject: Subject) -> str:
    first = max(subject.port + 1, 8000)
    tried = range(first, min(first + PORTS_TRIED, 65536))
    return f"--port {next((port for port in tried if listen_error(subject.host, port) is None), 0)}"
