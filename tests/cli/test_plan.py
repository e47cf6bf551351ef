"""`hearth plan` as a person at the keyboard sees it."""

import json
import subprocess
import sys

import pytest
from typer.testing import CliRunner, Result

from hearth.cli import app
from hearth.errors import HearthError
from hearth.plan import checkpoint


def plan(*args: str, columns: int = 80) -> Result:
    result = CliRunner().invoke(app, ["plan", *args], env={"COLUMNS": str(columns)})
    if isinstance(result.exception, HearthError):
        raise result.exception
    return result


@pytest.mark.parametrize("columns", [80, 120])
def test_the_plan_fits_the_terminal_and_says_it_all(columns: int) -> None:
    result = plan("qwen3.5-35b-a3b", "--device", "gb10", columns=columns)
    assert result.exit_code == 0
    longest = max(
        len(line) for line in result.output.splitlines() if not line.lstrip().startswith(("--", "hf ", "vllm"))
    )
    assert longest <= columns
    for word in ("Memory", "What fits", "Speed limit", "Start-up", "Commands", "Worth knowing", "head-room"):
        assert word in result.output
    for line in ("hearth serve Qwen3.5-35B-A3B --max-model-len 262144", "vllm serve Qwen/Qwen3.5-35B-A3B"):
        assert line in result.output


def test_json_is_the_same_as_data() -> None:
    result = plan("qwen3.5-122b-a10b-nvfp4", "--device", "gb10", "--context", "131072", "--sequences", "4", "--json")
    data = json.loads(result.output)
    assert data["fits"] and data["hearth"]["budget"]["refusal"]
    budget = data["vllm"]["budget"]
    assert (budget["context"], budget["sequences"]) == (131_072, 4)
    assert sum(part["bytes"] for part in budget["parts"]) == pytest.approx(budget["memory"], rel=1e-6)
    assert all(set(rule["sources"]) <= data["sources"].keys() for rule in data["rules"])


def test_what_does_not_fit_exits_1_and_says_what_would() -> None:
    result = plan("qwen3.5-122b-a10b", "--device", "rtx5090")
    assert result.exit_code == 1
    assert "Does not fit" in result.output and "lacks" in result.output


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
    assert result.exit_code == 0 and "hearth serve --max-model-len" in result.output


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("qwen3.5-35b",), "did you mean qwen3.5-35b-a3b"),
        (("qwen3.5-35b-a3b", "--device", "rtx-5090"), "did you mean rtx5090"),
        (("qwen3.5-35b-a3b", "--format", "int4", "--device", "gb10"), "bf16, fp8"),
    ],
)
def test_a_wrong_name_gets_the_nearest_right_one(args: tuple[str, ...], words: str) -> None:
    with pytest.raises(HearthError, match=words):
        plan(*args)


def test_a_hub_name_offline_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("huggingface_hub")
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    with pytest.raises(HearthError, match="nobody/nothing cannot be had from the Hub: this machine is offline"):
        checkpoint.find("nobody/nothing")


def test_planning_loads_no_torch() -> None:
    code = (
        "import sys, contextlib, io\n"
        "from hearth.plan import checkpoint, machine, planning, budget\n"
        "from hearth.cli import plan, plan_view\n"
        "planning.make_plan(checkpoint.find('qwen3.5-35b-a3b'), *machine.find('gb10'), budget.Wish())\n"
        "print({'torch', 'numpy', 'transformers'} & sys.modules.keys())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
