"""What our own code needs to run in another process: its environment, and limits on what it may take."""

import os
import resource
from contextlib import suppress
from pathlib import Path

import andiron


def environment(**extra: str) -> dict[str, str]:
    """Makes a child import this package, and not an `andiron` folder in the working directory."""
    root = str(Path(andiron.__file__).parent.parent)
    path = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1", **extra}


def limit(kind: int, most: int) -> None:
    """Lowers a limit of this process, where the system has it: macOS does not limit the address space."""
    _, hard = resource.getrlimit(kind)
    with suppress(ValueError, OSError):
        resource.setrlimit(kind, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))
