"""Starting our own code in another process."""

import os
from pathlib import Path

import andiron


def environment(**extra: str) -> dict[str, str]:
    """Makes a child import this very package, never a `andiron` folder that lies in the working directory."""
    ours = str(Path(andiron.__file__).parent.parent)
    path = os.pathsep.join(filter(None, (ours, os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1", **extra}
