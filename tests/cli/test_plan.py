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
from andiron.plan import checkpoint, machine
from andiron.plan.rows import devices, formats, published
from andiron.vllm.command import VllmOptions, command
from tests.cli.fake_hub import FakeHub, use_hub


def plan(*args: str, columns: int = 80) -> Result:
    result = CliRunner().invoke(app, ["plan", *args], env={"COLUMNS": str(columns)})
    if isinstance(result.exception, AndironError):
        raise result.exception
    return result


@pytest.mark.parametrize("columns", [80, 120])
def test_the_whole_plan_fits_the_width_of_the_terminal(columns: int) -> None:
    result = plan("qwen3.5-35b-a3b", "--device", "gb10", "--all", columns=columns)
    assert result.exit_code == 0
    copied = ("--", "andiron", "vllm")  # commands, which are never wrapped
    lines = result.output.splitlines()
    assert max(len(line) for line in lines if not line.lstrip().startswith(copied)) <= columns
    assert all(line == line.rstrip() for line in lines)
    for word in ("Memory", "What fits", "Speed limit", "Start-up", "Commands", "Worth knowing", "head-room"):
        assert word in result.output
    assert re.search(r"prefix cache has \d+ snapshots: about \d+ conversations\s+stay\s+warm", result.output)
    assert "andiron serve qwen3.5-35b-a3b --pull --max-model-len 262144" in result.output


@pytest.mark.parametrize("device", devices())
@pytest.mark.parametrize("model", published())
def test_a_plan_is_one_screen(model: str, device: str) -> None:
    """Verdict, memory, contexts, rates and the command, in what a terminal shows without scrolling."""
    result = plan(model, "--device", device)
    assert len(result.output.splitlines()) <= 40
    if result.exit_code == 0:
        for word in (
            "fits: ",
            "█ experts",
            "sequences at once",
            "expected",
            "limit by bandwidth",
            "First start",
            "serve",
        ):
            assert word in result.output or (word == "expected" and "measured" in result.output), word


def test_expected_rates_name_the_measurement_behind_them() -> None:
    output = " ".join(plan("qwen3.6-35b-a3b-nvfp4", "--device", "rtx5090").output.split())
    assert "as measured with one stream of qwen3.5-35b-a3b-nvfp4 on NVIDIA H200 (539 tok/s) [andiron]" in output
    assert "Andiron, measured 539" in " ".join(plan("qwen3.6-35b-a3b-nvfp4", "--device", "h200").output.split())


def test_one_number_for_the_tokens_of_a_card() -> None:
    """The verdict, the table and the command agree."""
    output = plan("qwen3.6-35b-a3b-nvfp4", "--device", "rtx5090", "--all").output
    context = re.search(r"fits: one sequence of ([\d,]+) tokens", output)
    assert context is not None
    assert re.search(rf"Andiron, tokens each +{context[1]} ", output)
    assert re.search(rf"(?m)^ +1 +{context[1]}$", output)
    assert f"--max-model-len {context[1].replace(',', '')}" in output
    assert not re.search(r"\b0 (tokens )?each", output)


def test_no_rate_is_expected_of_more_streams_than_the_plan_serves() -> None:
    output = plan("qwen3.6-35b-a3b-nvfp4", "--device", "rtx5090").output
    assert "or 16 sequences of" in output and re.search(r"Andiron, expected +\d+ +\d+ +–", output)


def test_the_plan_says_what_host_memory_would_keep_warm() -> None:
    without = " ".join(plan("qwen3.6-35b-a3b-nvfp4", "--device", "rtx5090").output.split())
    promised = re.search(r"stay warm with Andiron: about (\d+); --host-cache 32GiB keeps about (\d+) more", without)
    assert promised is not None
    output = plan("qwen3.6-35b-a3b-nvfp4", "--device", "rtx5090", "--host-cache", "32GiB", "--all").output
    kept = re.search(r"about (\d+), (\d+) of them in host memory", " ".join(output.split()))
    assert kept is not None and int(kept[2]) == pytest.approx(int(promised[2]), abs=1)
    assert re.search(r"--max-num-seqs \d+ --host-cache 32GiB", output) and "transfer buffers" in output


def test_no_plan_warns_of_dflash_which_no_plan_uses() -> None:
    for model in published():
        assert "DFlash drafter" not in plan(model, "--device", "gb10", "--all").output


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
        if "without" not in purpose:
            options = parsed(words)
            assert options["pull"] or "CHECKPOINT" in options["model"]
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
        name=printed["serve without Andiron"][2].split("/")[-1],
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
        *("qwen3.6-35b-a3b-nvfp4", "--device", "gb10", "--all"),
        *("--kv-dtype", "fp8", "--no-vision", "--utilization", "0.7"),
    )
    for flag in (
        "--kv-cache-dtype fp8",
        "--language-model-only",
        "--gpu-memory-utilization 0.7",
        "--speculative-config",
    ):
        assert flag in result.output
    without = plan("qwen3.6-35b-a3b-nvfp4", "--device", "gb10", "--all", "--no-mtp").output.split("Worth knowing")[0]
    assert "--speculative-config" not in without


def test_ember_is_planned_for_this_machine() -> None:
    result = plan("ember")
    assert result.exit_code == 0 and "andiron serve --max-model-len" in result.output


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("qwen3.5-35b",), "'qwen3.5-35b' is neither .* known: qwen3.5-35b-a3b, .*ember"),
        (
            ("qwen3.5-35b-a3b", "--device", "rtx-5091"),
            "known: rtx5090, .*gb10.* --memory and --bandwidth for any other",
        ),
        (("qwen3.5-35b-a3b", "--device", "2xrtx5091"), "'rtx5091' is not known; known: rtx5090"),
        (("qwen3.5-35b-a3b", "--format", "int4", "--device", "gb10"), "bf16, fp8"),
    ],
)
def test_an_unknown_name_is_answered_with_the_nearest_known_ones(args: tuple[str, ...], words: str) -> None:
    with pytest.raises(AndironError, match=words):
        plan(*args)


# ---- devices ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spelling", "device"),
    [
        ("5090", "rtx5090"),
        ("RTX 5090", "rtx5090"),
        ("NVIDIA GeForce RTX 5090", "rtx5090"),
        ("rtx-5090", "rtx5090"),
        ("dgx-spark", "gb10"),
        ("DGX Spark", "gb10"),
        ("2xgb10", "2xgb10"),
        ("2 x DGX Spark", "2xgb10"),
        ("1xh100", "h100"),
        ("3090", "rtx3090"),
        ("4090", "rtx4090"),
        ("5080", "rtx5080"),
        ("a100", "a100-80gb"),
        ("A100 40GB", "a100-40gb"),
        ("L40S", "l40s"),
        ("RTX 6000 Ada", "rtx-6000-ada"),
        ("rtx pro 6000", "rtx-pro-6000"),
        ("B200", "b200"),
    ],
)
def test_devices_are_known_by_the_spellings_that_people_use(spelling: str, device: str) -> None:
    assert machine.find(spelling)[0] == device


def test_any_other_gpu_is_planned_from_its_memory_and_bandwidth() -> None:
    data = json.loads(plan("qwen3.6-35b-a3b-nvfp4", "--memory", "48GiB", "--bandwidth", "1000", "--json").output)
    assert data["fits"] and data["device"]["memory_gib"] == 48
    assert data["bandwidth"]["ceilings"][0]["tokens_s"] == pytest.approx(
        1000 / data["bandwidth"]["ceilings"][0]["step_gb"]
    )
    larger = json.loads(plan("qwen3.6-35b-a3b", "--device", "5090", "--memory", "96GiB", "--json").output)
    assert larger["fits"] and larger["device"]["bandwidth_gb_s"] == 1792


def test_two_gpus_are_for_vllm_which_divides_the_model_among_them() -> None:
    result = plan("qwen3.5-122b-a10b-fp8", "--device", "2xgb10")
    assert result.exit_code == 0 and "--tensor-parallel-size 2" in result.output
    assert re.search(r"Andiron +computes on one GPU", result.output)
    assert plan("qwen3.5-122b-a10b-fp8", "--device", "gb10").exit_code == 1


# ---- which model ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("device", "best"),
    [("5090", "qwen3.6-35b-a3b-nvfp4"), ("rtx-pro-6000", "qwen3.5-122b-a10b-nvfp4"), ("gb10", "qwen3.6-35b-a3b-fp8")],
)
def test_without_a_model_it_recommends_one_for_the_device(device: str, best: str) -> None:
    result = plan("--device", device)
    assert result.exit_code == 0
    assert f": {best}" in " ".join(result.output.split()) and f"andiron serve {best} --pull" in result.output
    assert all(name in result.output for name in published())
    assert json.loads(plan("--device", device, "--json").output)["best"] == best


def test_an_owner_of_a_small_card_is_told_of_machines_of_the_same_kind() -> None:
    result = plan("--device", "4090")
    assert result.exit_code == 1 and "No published checkpoint of this family fits" in result.output
    assert "on NVIDIA GeForce RTX 5090" in result.output and "L40S" not in result.output


# ---- names on the Hub -------------------------------------------------------------------------------------


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


def test_without_a_connection_a_config_that_was_read_before_is_enough(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with FakeHub("someone/Tiny-MoE", {"config.json": (ember.PATH / "config.json").read_bytes()}).serving() as hub:
        use_hub(monkeypatch, hub.url, tmp_path)
        first = plan("someone/Tiny-MoE", "--device", "gb10").output
    use_hub(monkeypatch, "http://127.0.0.1:1", tmp_path)  # where nothing listens
    assert plan("someone/Tiny-MoE", "--device", "gb10").output == first
    with pytest.raises(AndironError, match=r"someone/Other was not downloaded: the connection to .* failed"):
        plan("someone/Other", "--device", "gb10")
    assert not [record for record in caplog.records if "Retrying" in record.message]  # nobody waits half a minute


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
