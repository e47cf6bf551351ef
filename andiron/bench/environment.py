"""Where a measurement was made: what a reader must know before comparing it with another."""

import os
import platform
import socket
import subprocess
from collections import Counter
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
    """Describes this machine, where the client runs; the last row says whether the server runs here too."""
    rows = {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "host": platform.node(),
        "cpu": _cpu(),
        "cores": _cores(),
        "memory": format_size(psutil.virtual_memory().total),
        "gpu": _gpu(),
        "os": _operating_system(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "packages": _packages(),
        "andiron": version(),
        "server": server or "unknown",
        "memory free before": format_size(psutil.virtual_memory().available),
        "load average before": ", ".join(f"{load:.2f}" for load in psutil.getloadavg()),
        "client and server": "share this machine" if is_local(url) else "on two machines; this is the client's",
    }
    return {name: value for name, value in rows.items() if value}


def is_local(url: str) -> bool:
    try:
        addresses = {str(info[4][0]).partition("%")[0] for info in socket.getaddrinfo(urlsplit(url).hostname, None)}
    except (OSError, UnicodeError):
        return False
    ours = {address.address.partition("%")[0] for some in psutil.net_if_addrs().values() for address in some}
    return any(ip_address(address).is_loopback or address in ours for address in addresses)


def _cpu() -> str:
    with suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text("utf-8", "replace").splitlines():
            name, _, value = line.partition(":")
            if name.strip() in ("model name", "Model"):
                return value.strip()
    return platform.processor() or platform.machine()


def _cores() -> str:
    logical, physical = psutil.cpu_count() or 0, psutil.cpu_count(logical=False)
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else logical
    text = f"{logical}" if physical in (None, logical) else f"{logical} ({physical} physical)"
    return text if usable == logical else f"{text}, of which we may use {usable}"


def _gpu() -> str:
    try:
        cards = read_gpus() or []
    except DriverError as error:
        return f"nvidia-smi fails: {error}"
    kinds = Counter(
        f"{card.name}{f', {format_size(card.total)}' if card.total else ''}, driver {card.driver}" for card in cards
    )
    return "; ".join(text if count == 1 else f"{count} × {text}" for text, count in kinds.items())


def _operating_system() -> str:
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    with suppress(OSError):
        return f"{platform.freedesktop_os_release()['PRETTY_NAME']}, {system}"
    return system


def _packages() -> str:
    """What our own server computes with, if it runs from this environment."""
    found = []
    for name in ("torch", "triton"):
        with suppress(metadata.PackageNotFoundError):
            found.append(f"{name} {metadata.version(name)}")
    return ", ".join(found)


def version() -> str:
    """The version, and the revision if this is a checkout."""
    revision = _git("rev-parse", "--short=12", "HEAD")
    if not revision:
        return andiron.__version__
    changed = ", changed" if _git("status", "--porcelain", "--untracked-files=no") else ""
    return f"{andiron.__version__}, revision {revision}{changed}"


def _git(*arguments: str) -> str:
    root = Path(andiron.__file__).parent.parent
    if not (root / ".git").exists():  # installed inside a checkout of something else
        return ""
    with suppress(OSError, subprocess.SubprocessError):
        command = ["git", "-C", str(root), *arguments]
        return subprocess.run(command, capture_output=True, text=True, timeout=GIT_SECONDS, check=True).stdout.strip()
    return ""
