"""The status line while a server starts."""

import time

import pytest

from andiron.cli import banner
from andiron.cli.banner import StartupView
from andiron.engine.client import EngineClient
from andiron.engine.messages import Ready
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


@pytest.mark.parametrize(
    ("snapshots", "on_host", "expected"),
    [
        (0, 0, "off: every prompt is computed from its beginning"),
        (7, 0, "conversations that stay warm: about 3 (7 snapshots)"),
        (7, 20, "conversations that stay warm: about 13 (7 snapshots and 20 in host memory)"),
    ],
)
def test_the_banner_says_how_many_conversations_stay_warm(
    snapshots: int, on_host: int, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    engine = EngineClient(EngineOptions(model="m"))
    sizes = {"max_model_len": 9, "max_num_seqs": 9, "vocab_size": 9, "eos_ids": [], "kv_tokens": 9}
    engine.info = Ready(**sizes, memory={}, phases={}, snapshots=snapshots, host_snapshots=on_host)
    StartupView("m", needs_key=False, note=None).ready("http://here", engine)
    assert f"  cache     {expected}\n" in capsys.readouterr().out
