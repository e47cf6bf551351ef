"""vLLM's log is read as phases, and the last start predicts how long this one takes.

The logs in logs/ were recorded with vLLM 0.32 on a CPU.
"""

import asyncio
from pathlib import Path

import pytest

from andiron.vllm.phases import GIB, StartLog
from andiron.vllm.start import KEPT, StartFailed, StartHistory, VllmStart, time_left
from andiron.vllm.upstream import Upstream
from tests.api.live import free_port

LOGS = Path(__file__).parent / "logs"
LAST = {"starting": 20.0, "loading weights": 500.0, "compiling": 40.0, "first request": 2.0}


def phases_of(lines: list[str], log: StartLog) -> list[str]:
    """The phases in the order they are entered."""
    entered = [log.phase]
    for line in lines:
        log.take(line)
        if log.phase != entered[-1]:
            entered.append(log.phase)
    return entered


def test_an_eager_start_goes_from_weights_to_the_server() -> None:
    log = StartLog()
    assert phases_of((LOGS / "eager.log").read_text("utf-8").splitlines(), log) == [
        "starting",
        "loading weights",
        "preparing memory",
        "starting the server",
    ]
    assert log.version == "0.32.0"
    assert log.kv_tokens == 894_566
    assert log.memory == {"KV pool": GIB}


def test_a_compiled_start_has_a_compiling_phase() -> None:
    lines = (LOGS / "compiled.log").read_text("utf-8").splitlines()
    assert phases_of(lines, StartLog())[-3:] == ["compiling", "preparing memory", "starting the server"]


def test_progress_through_the_shards_is_counted_in_bytes() -> None:
    log = StartLog(weight_bytes=14 * GIB)
    assert log.take("Loading safetensors checkpoint shards:   0% Completed | 0/14 [00:00<?, ?it/s]")
    assert (log.phase, log.done, log.total) == ("loading weights", 0, 14 * GIB)
    assert log.take("Loading safetensors checkpoint shards:  21% Completed | 3/14 [00:04<00:17,  1.6s/it]")
    assert log.done == 3 * GIB
    assert log.take("INFO 11-15 [default_loader.py:501] Loading weights took 21.50 seconds")
    assert (log.phase, log.total) == ("preparing memory", 0)


def test_an_unknown_checkpoint_has_the_size_that_vllm_logs() -> None:
    log = StartLog()
    log.take("Filesystem type for checkpoints: EXT4. Checkpoint size: 75.89 GiB. Available RAM: 41.40 GiB.")
    assert log.weight_bytes == int(75.89 * GIB)


# From the source of vLLM 0.32, not from a run on a GPU.
@pytest.mark.parametrize(
    ("line", "phase"),
    [
        ("[gpu_model_runner.py:5040] Starting to load model /models/35b...", "loading weights"),
        ("[gpu_model_runner.py:5150] Model loading took 65.53 GiB memory and 22.500000 seconds", "preparing memory"),
        ("[backends.py:1167] Dynamo bytecode transform time: 6.50 s", "compiling"),
        ("[backends.py:399] Compiling a graph for compile range (1, 8192) takes 20.31 s", "compiling"),
        ("[monitor.py:20] torch.compile took 26.85 s in total", "compiling"),
        ("[gpu_worker.py:760] Available KV cache memory: 44.47 GiB", "preparing memory"),
        ("Capturing CUDA graphs (mixed prefill-decode, PIECEWISE):  40%|████      | 27/67", "capturing graphs"),
        ("[gpu_model_runner.py:6582] Graph capturing finished in 8 secs, took 0.57 GiB", "starting the server"),
        ("[entry.py:140] Starting vLLM server on http://127.0.0.1:8100", "starting the server"),
    ],
)
def test_the_phases_on_a_gpu_are_recognised(line: str, phase: str) -> None:
    log = StartLog()
    log.take(line)
    assert log.phase == phase


def test_memory_is_read_from_the_log() -> None:
    log = StartLog()
    for line in (
        "Model loading took 65.53 GiB memory and 22.5 seconds",
        "Available KV cache memory: 44.47 GiB",
        "GPU KV cache size: 581,856 tokens",
        "Graph capturing finished in 8 secs, took 0.57 GiB",
    ):
        log.take(line)
    assert log.kv_tokens == 581_856
    assert {name: round(size / GIB, 2) for name, size in log.memory.items()} == {
        "weights": 65.53,
        "KV pool": 44.47,
        "graphs": 0.57,
    }


def test_an_unrelated_line_changes_nothing() -> None:
    assert not StartLog().take("(APIServer pid=1) WARNING [system_utils.py:255] Found ulimit of 20000")


def test_a_start_fails_when_the_log_stays_silent_for_too_long() -> None:
    start = VllmStart(lambda state: None, silence=0)
    start.take("the last line")
    with pytest.raises(StartFailed, match=r"logged nothing for 0 s \(starting\); its last line: the last line"):
        asyncio.run(start.prove(Upstream(free_port()), "m"))


# ---- the last start ----------------------------------------------------------------------------------------


def test_the_times_of_a_start_are_known_to_the_next(tmp_path: Path) -> None:
    file = tmp_path / "below" / "starts.json"
    assert StartHistory(file).last("35b") == {}
    StartHistory(file).remember("35b", LAST)
    assert StartHistory(file).last("35b") == LAST
    assert StartHistory(file).last("122b") == {}


def test_a_broken_history_file_is_treated_as_empty(tmp_path: Path) -> None:
    file = tmp_path / "starts.json"
    for text in ("{", "[]", '{"35b": 3}'):
        file.write_text(text)
        assert StartHistory(file).last("35b") == {}
    StartHistory(file).remember("35b", LAST)
    assert StartHistory(file).last("35b") == LAST


def test_the_oldest_starts_are_forgotten(tmp_path: Path) -> None:
    history = StartHistory(tmp_path / "starts.json")
    for at in range(KEPT + 1):
        history.remember(str(at), LAST)
    assert history.last("0") == {}
    assert history.last(str(KEPT)) == LAST


def test_time_left_is_the_rest_of_this_phase_and_the_later_ones() -> None:
    assert time_left(LAST, "starting", 5.0) == 15 + 500 + 40 + 2
    assert time_left(LAST, "compiling", 60.0) == 2  # already longer than last time
    assert time_left(LAST, "capturing graphs", 1.0) is None
    assert time_left({}, "starting", 1.0) is None


def test_the_progress_of_this_start_counts_more_than_the_last_start() -> None:
    assert time_left(LAST, "loading weights", 100.0, share=0.5) == 100 + 40 + 2
