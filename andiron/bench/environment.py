"""The machine of a measurement: what a reader must know to compare it with another, and the server's memory on it."""

import os
import platform
import re
import select
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from datetime import UTC, datetime
from importlib import metadata
from ipaddress import ip_address
from pathlib import Path

import msgspec
import psutil

import andiron
from andiron.bench.records import Sample
from andiron.bench.requests.client import parse_url, port_of
from andiron.plan.nvidia_smi import DriverError, read_gpus
from andiron.sizes import format_size

GIT_SECONDS = 5.0
SAMPLE_SECONDS = 2.0  # between samples
STOP_SECONDS = 10.0


def fingerprint(url: str, server: str | None) -> dict[str, str]:
    """Describes this machine, where the client runs; the last row says whether the server runs here too."""
    cores, physical, memory = psutil.cpu_count(), psutil.cpu_count(logical=False), psutil.virtual_memory()
    rows = {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "host": platform.node(),
        "cpu": _cpu(),
        "cores": f"{cores}" if physical in (None, cores) else f"{cores} ({physical} physical)",
        "memory": format_size(memory.total),
        "gpu": _gpus(),
        "os": f"{platform.system()} {platform.release()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "packages": ", ".join(filter(None, map(_package, ("torch", "triton")))),
        "andiron": _version(),
        "server": server or "unknown",
        "memory free before": format_size(memory.available),
        "load average before": ", ".join(f"{load:.2f}" for load in psutil.getloadavg()),
        "client and server": "share this machine" if is_local(url) else "on two machines; this is the client's",
    }
    return {name: value for name, value in rows.items() if value}


def is_local(url: str) -> bool:
    try:
        addresses = {str(info[4][0]).partition("%")[0] for info in socket.getaddrinfo(parse_url(url).hostname, None)}
    except (OSError, UnicodeError):
        return False
    ours = {address.address.partition("%")[0] for some in psutil.net_if_addrs().values() for address in some}
    return any(ip_address(address).is_loopback or address in ours for address in addresses)


def _cpu() -> str:
    with suppress(OSError):
        if found := re.search(r"^(?:model name|Model)\s*: (.+)$", Path("/proc/cpuinfo").read_text(), re.MULTILINE):
            return found[1]
    return platform.processor() or platform.machine()


def _gpus() -> str:
    try:
        rows = [
            (gpu.name, format_size(gpu.total) if gpu.total else None, f"driver {gpu.driver}")
            for gpu in read_gpus() or []
        ]
    except DriverError as error:
        return f"nvidia-smi fails: {error}"
    kinds = Counter(", ".join(filter(None, row)) for row in rows)
    return "; ".join(text if count == 1 else f"{count} × {text}" for text, count in kinds.items())


def _package(name: str) -> str:
    """What our own server computes with, if it runs from this environment."""
    with suppress(metadata.PackageNotFoundError):
        return f"{name} {metadata.version(name)}"
    return ""


def _version() -> str:
    """The version, and the revision if this is a checkout."""
    root = Path(andiron.__file__).parent.parent
    command = ["git", "-C", str(root), "describe", "--always", "--abbrev=12", "--exclude=*", "--dirty=, changed"]
    with suppress(OSError, subprocess.SubprocessError):
        if (root / ".git").exists():  # otherwise it may be installed inside a checkout of something else
            done = subprocess.run(command, capture_output=True, text=True, timeout=GIT_SECONDS, check=True)
            return f"{andiron.__version__}, revision {done.stdout.strip()}"
    return andiron.__version__


class MemorySampler:
    """Samples the memory of the local server at a URL, in a process of its own: listing a server's children and
    starting nvidia-smi hold Python's lock for milliseconds, in which the load generator could not stamp what arrives.
    """

    def __init__(self, url: str, *, seconds: float = SAMPLE_SECONDS) -> None:
        self.began = time.perf_counter()
        self._file = tempfile.TemporaryFile()  # noqa: SIM115
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__, url, f"{seconds}", f"{self.began}"],
            stdin=subprocess.PIPE,
            stdout=self._file,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # so that Ctrl-C reaches only us
        )

    @property
    def samples(self) -> list[Sample]:
        data = os.pread(self._file.fileno(), os.fstat(self._file.fileno()).st_size, 0)
        return msgspec.json.Decoder(Sample).decode_lines(data[: data.rfind(b"\n") + 1])

    def stop(self) -> list[Sample]:
        try:
            self._process.communicate(timeout=STOP_SECONDS)  # closes its standard input, which ends it
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        return self.samples


def sample(url: str, seconds: float, began: float) -> None:
    """Prints a sample at intervals, until standard input ends."""
    pid = None
    while True:
        if pid is None or not psutil.pid_exists(pid):
            pid = listener(url)
        if pid is not None and (host := resident(pid)) is not None:
            taken = Sample(round(time.perf_counter() - began, 3), host, gpu_memory())
            print(msgspec.json.encode(taken).decode(), flush=True)
        if select.select([sys.stdin], [], [], seconds)[0]:
            return


def gpu_memory() -> int | None:
    """The sum over all cards and processes: drivers cannot tell apart the processes of containers."""
    with suppress(DriverError):
        return sum(gpu.used or 0 for gpu in read_gpus() or []) or None
    return None


def resident(pid: int) -> int | None:
    """Bytes of a process and its descendants; shared pages count once for each of them."""
    total = 0
    with suppress(psutil.Error):
        process = psutil.Process(pid)
        for member in [process, *process.children(recursive=True)]:
            with suppress(psutil.Error):  # it ended in the meantime
                total += member.memory_info().rss
    return total or None


def listener(url: str) -> int | None:
    """The local process that listens on the URL's port, if we may see it."""
    port = port_of(parse_url(url))
    with suppress(psutil.Error, OSError):
        for connection in psutil.net_connections("tcp"):
            if connection.status == psutil.CONN_LISTEN and connection.laddr.port == port and connection.pid:
                return int(connection.pid)
    return None


if __name__ == "__main__":
    sample(sys.argv[1], float(sys.argv[2]), float(sys.argv[3]))
