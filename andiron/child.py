"""The environment for running our own code in another process."""

import os
from pathlib import Path

import andiron


def environment(**extra: str) -> dict[str, str]:
    """Makes a child import this package, and not an `andiron` folder in the working directory."""
    root = str(Path(andiron.__file__).parent.parent)
    path = os.pathsep.join(filter(None, (root, os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1", **extra}
