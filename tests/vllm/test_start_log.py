"""vLLM's log, read as phases. The logs of whole starts and of failures are vLLM 0.32's own, on a CPU."""

from pathlib import Path

import pytest

from andiron.vllm.phases import GIB, StartLog

LOGS = Path(__file__).parent / "logs"


def phases_of(lines: list[str], log: StartLog) -> list[str]:
    """Each phase once for every time it is entered."""
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


def test_a_compiled_start_shows_that_it_compiles() -> None:
    lines = (LOGS / "compiled.log").read_text("utf-8").splitlines()
    assert phases_of(lines, StartLog())[-3:] == ["compiling", "preparing memory", "starting the server"]


def test_shards_are_told_in_bytes() -> None:
    log = StartLog(weight_bytes=14 * GIB)
    assert log.take("Loading safetensors checkpoint shards:   0% Completed | 0/14 [00:00<?, ?it/s]")
    assert (log.phase, log.done, log.total) == ("loading weights", 0, 14 * GIB)
    assert log.take("Loading safetensors checkpoint shards:  21% Completed | 3/14 [00:04<00:17,  1.6s/it]")
    assert log.done == 3 * GIB
    assert log.take("INFO 11-15 [default_loader.py:501] Loading weights took 21.50 seconds")
    assert (log.phase, log.total) == ("preparing memory", 0)


def test_a_checkpoint_that_cannot_be_seen_has_the_size_vllm_tells() -> None:
    log = StartLog()
    log.take("Filesystem type for checkpoints: EXT4. Checkpoint size: 75.89 GiB. Available RAM: 41.40 GiB.")
    assert log.weight_bytes == int(75.89 * GIB)


# As vLLM 0.32's source writes them; nobody here has run it on a GPU.
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
def test_the_phases_of_a_gpu_are_known(line: str, phase: str) -> None:
    log = StartLog()
    log.take(line)
    assert log.phase == phase


def test_memory_is_noted_as_vllm_tells_it() -> None:
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


def test_a_line_that_says_nothing_changes_nothing() -> None:
    assert not StartLog().take("(APIServer pid=1) WARNING [system_utils.py:255] Found ulimit of 20000")
