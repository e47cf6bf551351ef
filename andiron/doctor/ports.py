"""Whether the port is free, and whose it is."""

import errno
import socket
from collections.abc import Iterator

import psutil

from andiron.doctor.finding import Finding, error, ok
from andiron.doctor.subject import Subject, Tell

TRIED = 100  # ports above a taken one that are tried for a free one
SOURCE = "the operating system, asked for the port"


def examine(subject: Subject, tell: Tell) -> Iterator[Finding]:
    tell(f"listening on {subject.host}:{subject.port} for a moment")
    place = f"{subject.host}:{subject.port}"
    number = refusal(subject.host, subject.port)
    if number is None:
        yield ok("port", f"{place} is free", source=SOURCE)
    elif number == errno.EADDRINUSE:
        owner = owner_of(subject.port)
        yield error(
            "port",
            f"{place} is in use" + (f" by {owner}" if owner else "; by whom, only its owner or root may see"),
            reason="`andiron serve` cannot listen there, and clients would talk to somebody else.",
            fix="Stop it, or serve with " + _other(subject) + ".",
            source=SOURCE,
        )
    else:
        yield error(
            "port",
            f"{place}: {errno.errorcode.get(number, number)}",
            reason="Ports below 1024 are for root."
            if number == errno.EACCES
            else "This machine cannot listen on that address.",
            fix="Serve with " + _other(subject) + "."
            if number == errno.EACCES
            else "Use --host 127.0.0.1, or 0.0.0.0 for every address this machine has.",
            source=SOURCE,
        )


def refusal(host: str, port: int) -> int | None:
    """The error number that listening there gives."""
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
    except (psutil.Error, OSError):  # not ours to see
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


def _other(subject: Subject) -> str:
    first = max(subject.port + 1, 8000)
    free = (port for port in range(first, min(first + TRIED, 65536)) if refusal(subject.host, port) is None)
    return f"--port {next(free, 0)}"
