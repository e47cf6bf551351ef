"""Failures in vLLM's log are explained in plain words, with what to do."""

import re
from pathlib import Path

import pytest

from andiron.vllm.problems import KILLED, PROBLEMS, cause_of_death, known_problem, last_exception

LOGS = Path(__file__).parent / "logs"


def log(name: str) -> list[str]:
    return (LOGS / f"{name}.log").read_text("utf-8").splitlines()


@pytest.mark.parametrize(
    ("name", "reason", "advice"),
    [
        ("float32", "bfloat16 only", "--dtype bfloat16"),
        ("mtp-with-prefix-cache", "prefix cache", "--no-enable-prefix-caching"),
        ("mtp-with-top-k", "samples with top_k", "--speculative-config"),
        ("one-token-prompt", "prompt of a single token", "send at least two"),
        ("no-image-processor", "preprocessor_config.json", "--language-model-only"),
        ("unknown-flag", "--no-such-flag", "--vllm-args"),
        ("unknown-parser", "tool call parser nonsense", "--vllm-args"),
        ("cpu-memory", "only 11.72 of the 13.46 GiB of memory are free", "--kv-memory"),
        ("context-too-long", "is 100000, but the model was trained for 8192", "lower --max-model-len to that"),
    ],
)
def test_a_recorded_failure_is_explained_with_what_to_do(name: str, reason: str, advice: str) -> None:
    explanation = known_problem(log(name)) or ""
    assert reason in explanation
    assert advice in explanation


# As vLLM, torch and docker word them; these have not occurred here.
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (
            "ValueError: Free memory on device cuda:0 (10.5/121.69 GiB) on startup is less than desired GPU memory "
            "utilization (0.9, 109.52 GiB). Decrease GPU memory utilization",
            "only 10.5 of the GPU's 121.69 GiB are free, but vLLM was told to take a share of 0.9",
        ),
        ("ValueError: No available memory for the cache blocks. Try increasing `gpu_memory_utilization`", "no memory"),
        (
            "ValueError: To serve at least one request with the models's max seq len (262144), (5.00 GiB KV cache is "
            "needed, which is larger than the available KV cache memory (2.10 GiB). Based on the available memory, the "
            "estimated maximum model length is 110080.",
            "a context of 262144 tokens needs 5.00 GiB of KV cache, more than is available; 110080 tokens fit",
        ),
        ("torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB.", "ran out of memory"),
        ("RuntimeError: No CUDA GPUs are available", "sees no NVIDIA GPU"),
        ("ValueError: Model architectures ['Qwen3_5MoeForX'] are not supported for now.", "does not know the model"),
        ("CUDA error: an illegal memory access was encountered", "outside its memory"),
        ("/usr/bin/python3: Error while finding module: No module named 'vllm'", "has no vLLM"),
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("docker: Error response from daemon: could not select device driver", "could not select device driver"),
        ("cannot start /nowhere/python: No such file or directory", "/nowhere/python cannot be started"),
    ],
)
def test_a_known_message_is_explained(line: str, reason: str) -> None:
    assert reason in (known_problem([line]) or "")


@pytest.mark.parametrize("name", ["eager", "compiled"])
def test_a_good_start_shows_no_problem(name: str) -> None:
    assert known_problem(log(name)) is None


def test_an_unknown_failure_is_reported_by_its_exception() -> None:
    lines = [
        "(EngineCore pid=1) ERROR 11-15 09:40:01 [core.py:1512] Traceback (most recent call last):",
        "(EngineCore pid=1) ERROR 11-15 09:40:01 [core.py:1512] ValueError: the moon is full",
        "(EngineCore pid=1) ERROR 11-15 09:40:01 [core.py:1512] RuntimeError: Engine core initialization failed. See root cause above.",  # noqa: E501
    ]
    assert known_problem(lines) is None
    assert last_exception(lines) == "ValueError: the moon is full"


def test_the_exception_may_come_from_any_of_vllms_processes() -> None:
    assert (last_exception(log("cpu-memory")) or "").startswith("ValueError: Available memory on node 0")


def test_a_silent_death_is_the_cause_only_if_nothing_else_was_logged() -> None:
    killed = log("engine-killed")
    assert known_problem(killed) is None
    assert "ended without a message" in (cause_of_death(killed) or "")
    assert cause_of_death([*killed, "ValueError: the moon is full"]) == "ValueError: the moon is full"
    assert cause_of_death(log("eager")) is None


def test_every_problem_has_a_reason_advice_and_a_source() -> None:
    for problem in (*PROBLEMS, KILLED):
        groups = re.compile(problem.pattern).groups
        assert problem.describe(("x",) * groups)
        assert problem.advice
        assert problem.source
