"""`andiron recipe`, and `--recipe` of `serve`, `plan` and `pull`, as a user sees them."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from andiron import ember
from andiron.cli import app
from andiron.errors import AndironError
from andiron.recipes.recipe import built_in, read_recipe
from tests.api.live import PATIENCE
from tests.cli.fake_hub import use_hub

NAME = "qwen3.5-122b-a10b-nvfp4-gb10"
OWN = f"""
title = "Ember, small"
model = "{ember.PATH}"

[limits]
context = 512
sequences = 3

[server]
names = ["glow"]
port = 0
"""


def andiron(*args: str, columns: int = 80) -> Result:
    result = CliRunner().invoke(app, [*args], env={"COLUMNS": str(columns)})
    if isinstance(result.exception, AndironError):
        raise result.exception
    return result


@pytest.fixture
def recipe(tmp_path: Path) -> Path:
    path = tmp_path / "own.toml"
    path.write_text(OWN, "utf-8")
    return path


def test_the_list_names_every_built_in_recipe() -> None:
    output = andiron("recipe", "list").output
    assert all(name in output for name in built_in())


def test_show_prints_settings_measurements_and_commands() -> None:
    output = andiron("recipe", "show", NAME, columns=200).output
    for words in ("131,072", "mtp", "30.9 tok/s", "measured for real", "76.02 GiB", f"andiron serve --recipe {NAME}"):
        assert words in output
    assert tomllib.loads(andiron("recipe", "show", NAME, "--toml").output)["device"] == "gb10"


def test_check_says_whether_a_recipe_fits_its_device(tmp_path: Path) -> None:
    assert "is valid and fits NVIDIA GB10" in andiron("recipe", "check", NAME).output
    small = tmp_path / "small.toml"
    small.write_text(andiron("recipe", "show", NAME, "--toml").output.replace('"gb10"', '"rtx5090"'), "utf-8")
    result = andiron("recipe", "check", str(small))
    assert result.exit_code == 1
    assert re.search(r"does not fit NVIDIA GeForce RTX 5090: [\d.]+ GiB are missing", result.output)
    assert "would fit on NVIDIA RTX PRO 6000" in result.output


def test_plan_accepts_a_recipe_and_explicit_options_win() -> None:
    result = json.loads(andiron("plan", "--recipe", NAME, "--json").output)
    assert result["device_name"] == "gb10" and result["model"]["where"] == "Sehyo/Qwen3.5-122B-A10B-NVFP4"
    goals = result["goals"]
    assert (goals["context"], goals["sequences"], goals["kv_dtype"], goals["mtp"]) == (131_072, 4, "fp8", True)
    goals = json.loads(andiron("plan", "--recipe", NAME, "--sequences", "2", "--no-mtp", "--json").output)["goals"]
    assert (goals["context"], goals["sequences"], goals["mtp"]) == (131_072, 2, False)


@pytest.mark.parametrize("name", built_in())
@pytest.mark.parametrize("command", ["plan", "pull", "serve"])
def test_every_command_accepts_every_built_in_recipe(
    command: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    use_hub(monkeypatch, "http://127.0.0.1:9", tmp_path, offline=True)
    recipe = read_recipe(built_in()[name])
    for variable in recipe.vllm.env:
        monkeypatch.setenv(variable, "0")  # so that the recipe does not set it for the tests that follow
    if command == "plan":
        assert andiron("plan", "--recipe", name).exit_code == 0
    elif command == "pull":
        assert f"{recipe.model} was not downloaded" in andiron("pull", "--recipe", name).stderr
    else:
        with pytest.raises(AndironError, match=f"{recipe.model} is not downloaded"):
            andiron("serve", "--recipe", name)


def test_every_command_accepts_an_imported_recipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("yaml")
    monkeypatch.chdir(tmp_path)
    use_hub(monkeypatch, "http://127.0.0.1:9", tmp_path, offline=True)
    command = (
        "vllm serve Qwen/Qwen3.5-35B-A3B --revision v1 --kv-cache-memory-bytes 20600M --gpu-memory-utilization 0.8"
    )
    Path("a.yaml").write_text(f"name: a\ncommand: {command}\n", "utf-8")
    Path("a.toml").write_text(andiron("recipe", "import", "a.yaml").stdout, "utf-8")
    goals = json.loads(andiron("plan", "--recipe", "a.toml", "--json").output)["goals"]
    assert (goals["utilization"], goals["kv_memory"]) == (0.8, 20_600 * 2**20)
    assert "Qwen/Qwen3.5-35B-A3B was not downloaded" in andiron("pull", "--recipe", "a.toml").stderr
    with pytest.raises(AndironError, match=r"revision v1 of Qwen/Qwen3\.5-35B-A3B is not downloaded"):
        andiron("serve", "--recipe", "a.toml")


def test_serve_accepts_a_recipe_and_explicit_options_win(recipe: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "andiron",
        "serve",
        "--recipe",
        str(recipe),
        "--max-num-seqs",
        "2",
        "--device",
        "cpu",
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
        assert server.stdout is not None
        try:
            lines = [next(server.stdout)]
            lines += [next(line for line in server.stdout if line.startswith("  limits"))]
        finally:
            server.terminate()
    assert "is starting glow on" in lines[0]
    assert "512 tokens per request · 2 concurrent sequences" in lines[1]


def test_a_recipe_whose_model_is_not_downloaded_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("NCCL_IGNORE_CPU_AFFINITY", "0")  # the recipe has another value; the environment wins
    with pytest.raises(AndironError, match=r"Sehyo/Qwen3\.5-122B-A10B-NVFP4 is not downloaded: run `andiron pull"):
        andiron("serve", "--recipe", NAME)
    assert os.environ["NCCL_IGNORE_CPU_AFFINITY"] == "0"


def test_a_wrong_key_is_named_and_exits_2(recipe: Path) -> None:
    recipe.write_text(OWN.replace("context", "contxt"), "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "andiron", "serve", "--recipe", str(recipe)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 2
    assert done.stderr == f"andiron: {recipe}: limits: there is no key 'contxt'; did you mean context?\n"


def test_import_prints_a_recipe_and_on_stderr_what_was_left_out(tmp_path: Path) -> None:
    pytest.importorskip("yaml")
    path = tmp_path / "a.yaml"
    path.write_text("name: a\nmods: [mods/x]\ncommand: vllm serve b/c --max-model-len 4096\n", "utf-8")
    result = andiron("recipe", "import", str(path))
    assert tomllib.loads(result.stdout)["limits"] == {"context": 4096}
    assert result.stderr.startswith("not converted: mods: ['mods/x']")
