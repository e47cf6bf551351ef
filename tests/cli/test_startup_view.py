"""The status line while a server starts."""

import time
from pathlib import Path

import pytest

from andiron.cli import banner, serving
from andiron.cli.banner import StartupView
from andiron.engine.client import EngineClient
from andiron.engine.messages import Choice, Ready
from andiron.engine.options import EngineOptions
from andiron.engine.supervisor import EngineState
from tests.doctor.patients import pretend_nvidia_smi

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


def test_the_banner_names_the_device_and_why(capsys: pytest.CaptureFixture[str]) -> None:
    engine = EngineClient(EngineOptions(model="m"))
    device = Choice("device", "CPU", "torch finds no CUDA device")
    engine.info = Ready(8192, 32, 4096, [0], 262_144, {}, {}, choices=[device])
    StartupView("m", needs_key=False, note=None).ready("http://127.0.0.1:1", engine, notes=["two GPUs"])
    printed = capsys.readouterr().out
    assert "  device    CPU: torch finds no CUDA device\n" in printed and "  note      two GPUs\n" in printed


@pytest.mark.parametrize(
    ("device", "gpus", "said"), [("NVIDIA H200", 2, True), ("NVIDIA H200", 1, False), ("CPU", 2, False)]
)
def test_a_server_on_one_of_several_gpus_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, device: str, gpus: int, said: bool
) -> None:
    monkeypatch.delenv("CUDA_VISIBLE_DEVICES", raising=False)
    pretend_nvidia_smi(tmp_path, monkeypatch, "echo 'NVIDIA H200, 580, 143771, 0, 9.0, 40';" * gpus)
    engine = EngineClient(EngineOptions(model="m"))
    engine.info = Ready(8192, 32, 4096, [0], 262_144, {}, {}, choices=[Choice("device", device, "")])
    notes = serving._other_gpus(engine)
    assert [note.startswith("this machine has 2 GPUs and the server uses one, number 0") for note in notes] == [
        True
    ] * said
