"""Where a measurement was made: what a reader must know before comparing it with another."""

import os
import platform
import socket
import subprocess
from contextlib import suppress
from datetime import UTC, datetime
from importlib import metadata
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

import psutil

import andiron
from andiron.plan.nvidia_smi import DriverError, read_gpus
from andiron.sizes import format_size

GIT_SECONDS = 5.0


def fingerprint(url: str, server: str | None) -> dict[str, str]:
    """Of this machine, where the client runs; the last row tells whether the server runs here too."""
    here = is_local(url)
    rows = {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "host": platform.node(),
        "cpu": cpu(),
        "cores": cores(),
        "memory": format_size(psutil.virtual_memory().total),
        "gpu": gpu(),
        "os": operating_system(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "packages": packages(),
        "andiron": version(),
        "server": server or "unknown",
        "memory free before": format_size(psutil.virtual_memory().available),
        "load average before": load_average(),
        "client and server": "share this machine" if here else "on two machines; this describes the client's",
    }
    return {name: value for name, value in rows.items() if value}


def is_local(url: str) -> bool:
    host = urlsplit(url).hostname or ""
    try:
        addresses = {str(info[4][0]) for info in socket.getaddrinfo(host, None)}
    except (OSError, UnicodeError):
        return False
    ours = {address.address.partition("%")[0] for some in psutil.net_if_addrs().values() for address in some}
    return any(ip_address(address.partition("%")[0]).is_loopback or address in ours for address in addresses)


def cpu() -> str:
    with suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text("utf-8", "replace").splitlines():
            name, _, value = line.partition(":")
            if name.strip() in ("model name", "Model"):
                return value.strip()
    return platform.processor() or platform.machine()


def cores() -> str:
    logical, physical = psutil.cpu_count() or 0, psutil.cpu_count(logical=False)
    may = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else logical
    text = f"{logical}" if physical in (None, logical) else f"{logical} ({physical} physical)"
    return text if may == logical else f"{text}, {may} of them ours"


def gpu() -> str:
    try:
        cards = read_gpus()
    except DriverError as error:
        return f"nvidia-smi fails: {error}"
    if not cards:
        return ""
    kinds: dict[str, int] = {}
    for card in cards:
        size = f", {format_size(card.total)}" if card.total else ""
        text = f"{card.name}{size}, driver {card.driver}"
        kinds[text] = kinds.get(text, 0) + 1
    return "; ".join(text if count == 1 else f"{count} × {text}" for text, count in kinds.items())


def operating_system() -> str:
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    with suppress(OSError):
        return f"{platform.freedesktop_os_release()['PRETTY_NAME']}, {system}"
    return system


def load_average() -> str:
    try:
        return ", ".join(f"{load:.2f}" for load in os.getloadavg())
    except OSError:
        return ""


def packages() -> str:
    """What a server of ours computes with, where it runs from this environment."""
    found = []
    for name in ("torch", "triton"):
        with suppress(metadata.PackageNotFoundError):
            found.append(f"{name} {metadata.version(name)}")
    return ", ".join(found)


def version() -> str:
    """And the revision, where we run from a checkout."""
    revision = _git("rev-parse", "--short=12", "HEAD")
    if not revision:
        return andiron.__version__
    changed = ", changed" if _git("status", "--porcelain", "--untracked-files=no") else ""
    return f"{andiron.__version__}, revision {revision}{changed}"


def _git(*arguments: str) -> str:
    root = Path(andiron.__file__).parent.parent
    if not (root / ".git").exists():  # installed somewhere inside a checkout of something else
        return ""
    with suppress(OSError, subprocess.SubprocessError):
        command = ["git", "-C", str(root), *arguments]
        return subprocess.run(command, capture_output=True, text=True, timeout=GIT_SECONDS, check=True).stdout.strip()
    return ""
