"""`andiron plan` as a user sees it."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import typer.main
from huggingface_hub import constants
from typer.testing import CliRunner, Result

from andiron import ember
from andiron.cli import app
from andiron.errors import AndironError
from andiron.plan import checkpoint
from andiron.plan.rows import devices, formats, published
from andiron.vllm.command import VllmOptions, command
from tests.cli.fake_hub import FakeHub, use_hub


def plan(*args: str, columns: int = 80) -> Result:
    result = CliRunner().invoke(app, ["plan", *args], env={"COLUMNS": str(columns)})
    if isinstance(result.exception, AndironError):
        raise result.exception
    return result


@pytest.mark.parametrize("columns", [80, 120])
def test_the_plan_is_complete_and_fits_the_terminal(columns: int) -> None:
    result = plan("qwen3.5-35b-a3b", "--device", "gb10", columns=columns)
    assert result.exit_code == 0
    copied = ("--", "andiron", "vllm")  # commands, which are never wrapped
    lines = result.output.splitlines()
    assert max(len(line) for line in lines if not line.lstrip().startswith(copied)) <= columns
    assert all(line == line.rstrip() for line in lines)
    for word in ("Memory", "What fits", "Speed limit", "Start-up", "Commands", "Worth knowing", "head-room"):
        assert word in result.output
    for line in ("andiron pull Qwen/Qwen3.5-35B-A3B", "andiron serve Qwen/Qwen3.5-35B-A3B --max-model-len 262144"):
        assert line in result.output


@pytest.mark.parametrize("device", devices())
@pytest.mark.parametrize("model", published())
def test_every_model_has_a_plan_or_an_alternative_on_every_device(model: str, device: str) -> None:
    result = plan(model, "--device", device)
    for engine in ("Andiron", "vLLM"):
        verdict = next(line for line in result.output.splitlines() if line.startswith(f"{engine}  "))
        assert re.search(
            r"  (fits: one sequence of .* tokens|does not fit: .* are missing|does not serve .* yet)", verdict
        ), verdict
    assert all(line == line.rstrip() for line in result.output.splitlines())
    if result.exit_code:
        assert re.search(r"\d tokens  (as|on|with|without) |nowhere that the planner knows", result.output)


# ---- the commands it prints -------------------------------------------------------------------------------


def commands(*args: str) -> dict[str, list[str]]:
    """Purpose → words, as a shell splits them, of the commands for vLLM; `own ` precedes those for our own engine."""
    result = json.loads(plan(*args, "--json").output)
    return {
        f"{name}{row['purpose']}": shlex.split(row["text"].replace("\\\n", ""))
        for name, engine in (("own ", "andiron"), ("", "vllm"))
        for row in result[engine]["commands"]
    }


def parsed(words: list[str]) -> dict[str, Any]:
    """The options of an `andiron …` command, parsed by our own command line."""
    assert words[0] == "andiron"
    command = typer.main.get_command(app).commands[words[1]]  # type: ignore[attr-defined]
    return command.make_context(words[1], words[2:]).params  # type: ignore[no-any-return]


CASES = (
    ("qwen3.5-35b-a3b", "--device", "gb10"),
    ("qwen3.6-35b-a3b-nvfp4", "--device", "rtx5090", "--utilization", "0.95"),
    ("qwen3.5-122b-a10b-nvfp4", "--device", "gb10", "--kv-dtype", "fp8", "--no-vision", "--draft-tokens", "3"),
    ("qwen3.5-35b-a3b-nvfp4", "--device", "rtx-pro-6000", "--kv-memory", "20600MiB"),
    ("qwen3.5-35b-a3b", "--device", "h200", "--no-mtp", "--sequences", "4", "--context", "5000"),
    ("qwen3.5-35b-a3b", "--device", "h200", "--format", "fp8-channel"),
)


@pytest.mark.parametrize("case", CASES)
def test_our_own_command_line_accepts_the_printed_commands(case: tuple[str, ...]) -> None:
    for purpose, words in commands(*case).items():
        if purpose.endswith("download"):
            assert parsed(words)["model"].count("/") == 1
        elif "without" not in purpose:
            options = parsed(words)
            assert options["engine"] == ("andiron" if purpose.startswith("own") else "vllm")
            assert options["max_model_len"] > 0 and options["max_num_seqs"] > 0


def flags(words: list[str]) -> dict[str, str]:
    pairs = zip(words, [*words[1:], "--"], strict=True)
    return {word: "" if value.startswith("--") else value for word, value in pairs if word.startswith("--")}


@pytest.mark.parametrize("case", CASES)
def test_vllm_alone_gets_the_flags_that_andiron_gives_it(case: tuple[str, ...], tmp_path: Path) -> None:
    printed = commands(*case)
    options = parsed(printed["serve"])
    for name in ("config.json", "preprocessor_config.json"):
        (tmp_path / name).write_text('{"vision_config": {}}')
    behind = VllmOptions(
        model=tmp_path,
        name=Path(options["model"]).name,
        python=Path("python"),
        arguments=options["vllm_args"],
        max_model_len=options["max_model_len"],
        max_num_seqs=options["max_num_seqs"],
        kv_memory=options["kv_memory"],
    )
    alone = printed["serve without Andiron"]
    assert alone[:2] == ["vllm", "serve"]
    assert flags(alone).items() <= flags(command(behind, 8001)).items()


def test_ember_needs_no_download() -> None:
    assert commands("ember").keys() == {"own serve"}
    assert parsed(commands("ember")["own serve"])["model"] is None


# ---- the rest ---------------------------------------------------------------------------------------------


def test_json_contains_the_whole_plan() -> None:
    result = plan("qwen3.5-122b-a10b-nvfp4", "--device", "gb10", "--context", "131072", "--sequences", "4", "--json")
    data = json.loads(result.output)
    assert data["fits"] and [row["format"] for row in data["bandwidth"]["formats"]] == list(formats())
    for budget in (data["andiron"]["budget"], data["vllm"]["budget"]):
        assert (budget["refusal"], budget["context"], budget["sequences"]) == (None, 131_072, 4)
        assert sum(part["bytes"] for part in budget["parts"]) == pytest.approx(budget["memory"], rel=1e-6)
    assert all(set(rule["sources"]) <= data["sources"].keys() for rule in data["rules"])


def test_a_model_that_does_not_fit_exits_1_and_says_what_would_fit() -> None:
    result = plan("qwen3.5-122b-a10b", "--device", "rtx5090")
    assert result.exit_code == 1
    assert re.search(r"vLLM +does not fit: [\d.]+ GiB are missing", result.output)
    assert "as qwen3.5-122b-a10b-nvfp4 (--format nvfp4), on NVIDIA RTX PRO" in result.output


def test_flags_reach_the_vllm_command() -> None:
    result = plan(
        "qwen3.6-35b-a3b-nvfp4", "--device", "gb10", "--kv-dtype", "fp8", "--no-vision", "--utilization", "0.7"
    )
    for flag in (
        "--kv-cache-dtype fp8",
        "--language-model-only",
        "--gpu-memory-utilization 0.7",
        "--speculative-config",
    ):
        assert flag in result.output
    assert (
        "--speculative-config"
        not in plan("qwen3.6-35b-a3b-nvfp4", "--device", "gb10", "--no-mtp").output.split("Worth knowing")[0]
    )


def test_ember_is_planned_for_this_machine() -> None:
    result = plan("ember")
    assert result.exit_code == 0 and "andiron serve --max-model-len" in result.output


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ((), "MODEL is missing; known: ember, qwen3.5-35b-a3b,"),
        (("qwen3.5-35b",), "'qwen3.5-35b' is neither .* known: qwen3.5-35b-a3b, .*ember"),
        (("qwen3.5-35b-a3b", "--device", "rtx-5090"), "known: rtx5090, rtx4090, .*gb10"),
        (("qwen3.5-35b-a3b", "--device", "a100"), "known: a100-80gb, h100"),
        (("qwen3.5-35b-a3b", "--format", "int4", "--device", "gb10"), "bf16, fp8"),
    ],
)
def test_an_unknown_name_is_answered_with_the_nearest_known_ones(args: tuple[str, ...], words: str) -> None:
    with pytest.raises(AndironError, match=words):
        plan(*args)


def test_a_hub_name_without_a_network_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(constants, "HF_HUB_OFFLINE", True)
    with pytest.raises(AndironError, match=r"nobody/nothing was not downloaded, because HF_HUB_OFFLINE is set"):
        checkpoint.find("nobody/nothing")


def test_a_hub_name_needs_only_the_config(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with FakeHub("someone/Tiny-MoE", {"config.json": (ember.PATH / "config.json").read_bytes()}).serving() as hub:
        use_hub(monkeypatch, hub.url, tmp_path)
        result = json.loads(plan("someone/Tiny-MoE", "--device", "gb10", "--json").output)
    assert (result["model"]["name"], result["model"]["where"]) == ("tiny-moe", "someone/Tiny-MoE")
    assert {name for name, _ in hub.requests} <= {"config.json", "hf_quant_config.json"}


def test_planning_loads_no_torch() -> None:
    code = (
        "import sys, contextlib, io\n"
        "from andiron.plan import checkpoint, machine, planning, budget\n"
        "from andiron.cli import plan, plan_view\n"
        "planning.make_plan(checkpoint.find('qwen3.5-35b-a3b'), *machine.find('gb10'), budget.Goals())\n"
        "print({'torch', 'numpy', 'transformers'} & sys.modules.keys())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
