"""How long each phase of the last start took, kept so that the next can say how long it has left."""

import contextlib
import json
import os
from pathlib import Path

KEPT = 50  # starts of different models or flags


def cache_directory() -> Path:
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "andiron"


class StartHistory:
    """One small JSON file: what was started → its phases in order, in seconds."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def last(self, what: str) -> dict[str, float]:
        """Empty where nothing is known, whatever the reason: this is a convenience, never an error."""
        phases = self._read().get(what, {})
        return {name: float(seconds) for name, seconds in phases.items()} if isinstance(phases, dict) else {}

    def remember(self, what: str, phases: dict[str, float]) -> None:
        starts = self._read()
        starts.pop(what, None)
        starts[what] = {name: round(seconds, 2) for name, seconds in phases.items()}
        kept = dict(list(starts.items())[-KEPT:])
        with contextlib.suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            aside = self._file.with_name(f"{self._file.name}.{os.getpid()}")
            aside.write_text(json.dumps(kept, indent=1), "utf-8")
            aside.replace(self._file)

    def _read(self) -> dict[str, dict[str, float]]:
        try:
            starts = json.loads(self._file.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return starts if isinstance(starts, dict) else {}


def time_left(last: dict[str, float], phase: str, elapsed: float, share: float = 0.0) -> float | None:
    """Seconds until the start is over, `elapsed` seconds and a `share` of the work into `phase`; None: nobody knows.

    What is seen of this start counts more than what the last one took.
    """
    if phase not in last:
        return None
    names = list(last)
    later = sum(last[name] for name in names[names.index(phase) + 1 :])
    here = elapsed * (1 - share) / share if share > 0 else max(0.0, last[phase] - elapsed)
    return later + here
