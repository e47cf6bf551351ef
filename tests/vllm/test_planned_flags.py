"""The flags that vLLM gets from the plan: what fits the device, unless the user has set it."""

import shlex
from importlib.resources import files
from pathlib import Path

import pytest

from andiron import ember
from andiron.errors import AndironError
from andiron.plan.budget import Goals
from andiron.plan.checkpoint import find
from andiron.plan.commands import vllm_commands
from andiron.plan.rows import GIB, Device, devices
from andiron.plan.vllm_budget import vllm_budget
from andiron.vllm.command import VllmOptions, command, flag_value
from andiron.vllm.planned import planned

CPU = Device(title="a CPU", memory_gib=16, memory_source="", host_gib=4)
MTP = """--speculative-config '{"method": "mtp", "num_speculative_tokens": 2}'"""


@pytest.fixture
def model(tmp_path: Path) -> Path:
    """The published 35B, as far as a plan reads it."""
    with (files("andiron.plan") / "configs" / "qwen3.5-35b-a3b.json").open("rb") as config:
        (tmp_path / "config.json").write_bytes(config.read())
    (tmp_path / "preprocessor_config.json").write_text("{}")
    return tmp_path


def flags(model: Path, device: str | Device, **options: object) -> dict[str, str | None]:
    """Every flag that vLLM is started with, and the value it will use."""
    given = VllmOptions(**{"model": model, "name": "m", "python": Path("python"), **options})  # type: ignore[arg-type]
    line = command(planned(given, devices()[device] if isinstance(device, str) else device), 8100)
    return {word: flag_value(line, word) for word in line if word.startswith("--")}


def test_vllm_gets_the_flags_that_the_plan_recommends(model: Path) -> None:
    checkpoint, goals = find(str(model)), Goals()
    *_, alone = vllm_commands(checkpoint, vllm_budget(checkpoint, devices()["gb10"], goals), goals)
    recommended, chosen = shlex.split(alone.text), flags(model, "gb10")
    for flag in (
        *("--max-model-len", "--max-num-seqs", "--gpu-memory-utilization"),
        *("--max-num-batched-tokens", "--max-cudagraph-capture-size", "--reasoning-parser", "--tool-call-parser"),
    ):
        assert chosen[flag] == flag_value(recommended, flag)
    assert chosen["--gpu-memory-utilization"] == "0.8"  # unified memory


def test_the_users_flags_win_and_are_planned_with(model: Path) -> None:
    chosen = flags(model, "h200", max_num_seqs=4, arguments=f"--gpu-memory-utilization 0.7 --max-model-len=65536 {MTP}")
    assert chosen["--gpu-memory-utilization"] == "0.7"
    assert chosen["--max-model-len"] == "65536"
    assert chosen["--max-num-seqs"] == "4"
    assert chosen["--max-cudagraph-capture-size"] == "12"  # three tokens per sequence with two drafts
    assert "--no-enable-prefix-caching" in chosen  # a rule of the plan for drafting
    explicit = flags(model, "h200", arguments=f"--enable-prefix-caching {MTP}")
    assert "--enable-prefix-caching" in explicit and "--no-enable-prefix-caching" not in explicit
    assert "--max-cudagraph-capture-size" not in flags(model, "h200", arguments="--enforce-eager")


@pytest.mark.parametrize("decided", [{"kv_memory": GIB}, {"arguments": "--tensor-parallel-size 2"}])
def test_nothing_is_planned_where_the_user_has_decided(model: Path, decided: dict[str, object]) -> None:
    chosen = flags(model, "rtx5090", **decided)  # too small for the model
    assert "--gpu-memory-utilization" not in chosen
    assert "--max-model-len" not in chosen


def test_a_model_that_does_not_fit_is_refused_with_what_would_fit(model: Path) -> None:
    with pytest.raises(AndironError) as refused:
        flags(model, "rtx5090")
    words = str(refused.value)
    assert "does not fit NVIDIA GeForce RTX 5090" in words
    assert "GiB are missing" in words
    assert "nvfp4" in words
    assert "--kv-memory" in words  # how to start without a plan


def test_a_model_that_the_planner_does_not_know_is_left_to_vllm(model: Path) -> None:
    (model / "config.json").write_text('{"architectures": ["LlamaForCausalLM"], "vocab_size": 9}')
    options = planned(VllmOptions(model=model, name="m", python=Path("python")), devices()["h200"])
    assert options.planned == ()
    assert "LlamaForCausalLM" in options.notes[0]


def test_on_a_cpu_vllm_gets_a_share_of_the_memory_and_a_type_it_can_compute() -> None:
    chosen = flags(ember.PATH, CPU)
    assert chosen["--dtype"] == "bfloat16"
    assert chosen["--kv-cache-memory-bytes"] == str(3 * GIB)
    own = flags(ember.PATH, CPU, dtype="float32", arguments="--gpu-memory-utilization 0.5")
    assert own["--dtype"] == "float32"
    assert "--kv-cache-memory-bytes" not in own


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ([], None),
        (["--flag"], ""),
        (["--flag", "--other"], ""),
        (["--flag", "1", "--flag=2"], "2"),
        (["--a_flag", "3"], None),
    ],
)
def test_a_flags_value_is_the_last_one_given(words: list[str], expected: str | None) -> None:
    assert flag_value(words, "--flag") == expected


def test_flags_may_be_written_with_underscores() -> None:
    assert flag_value(["--max_num_seqs", "3"], "--max-num-seqs") == "3"
