"""Starting our own code in another process."""

import os
from pathlib import Path

import hearth


def environment(**extra: str) -> dict[str, str]:
    """Makes a child import this very package, never a `hearth` folder that lies in the working directory."""
    ours = str(Path(hearth.__file__).parent.parent)
    path = os.pathsep.join(filter(None, (ours, os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1", **extra}
