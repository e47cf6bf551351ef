"""The status line while a server starts."""

import time

import pytest

from andiron.cli import banner
from andiron.cli.banner import StartupView
from andiron.engine.client import EngineClient
from andiron.engine.options import EngineOptions
from andiron.engine.supervisor import EngineState

GIB = 2**30


def line(monkeypatch: pytest.MonkeyPatch, state: EngineState, seconds: float) -> str:
    """What is shown `seconds` after a change of state."""
    view = StartupView("m", needs_key=False, note=None)
    engine = EngineClient(EngineOptions(model="m"))
    engine.state = state
    view.update(engine)
    now = time.monotonic()
    monkeypatch.setattr(banner.time, "monotonic", lambda: now + seconds)
    return view._line().strip()


@pytest.mark.parametrize(
    ("state", "seconds", "expected"),
    [
        (EngineState("starting"), 1, "starting …"),
        (EngineState("starting"), 30, "starting … for 30 s"),
        (EngineState("compiling", left=95), 30, "compiling … ready in about 95 s"),
        (EngineState("compiling", left=420), 30, "compiling … ready in about 7 min 00 s"),
        (
            EngineState("loading weights", done=20 * GIB, total=80 * GIB, left=30),
            10,
            "loading weights … 20.00 GiB of 80.00 GiB (25 %), 2.00 GiB/s, ready in about 30 s",
        ),
    ],
)
def test_it_shows_phase_progress_and_remaining_time(
    monkeypatch: pytest.MonkeyPatch, state: EngineState, seconds: float, expected: str
) -> None:
    assert line(monkeypatch, state, seconds) == expected
