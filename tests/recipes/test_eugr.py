"""Import of eugr's YAML recipes: what has a key or flag is carried over, and the rest is named."""

import sys
import tomllib
from pathlib import Path

import pytest

from andiron.errors import AndironError
from andiron.recipes.eugr import Imported, read_eugr
from andiron.recipes.recipe import Endpoint, RecipeLimits, Speculation, parse, to_toml

pytest.importorskip("yaml")

RECIPE = """
recipe_version: "1"
name: Some-MoE-FP8
description: vLLM serving Some-MoE-FP8
model: someone/Some-MoE-FP8
cluster_only: true
container: vllm-node
mods:
  - mods/fix-some-template
build_args:
  - --pre-tf
defaults:
  port: 8000
  host: 0.0.0.0
  tensor_parallel: 2
  gpu_memory_utilization: 0.7
  max_model_len: 262144
env:
  SOME_VARIABLE: 1
command: |
  vllm serve someone/Some-MoE-FP8 \\
    --served-model-name some-moe another \\
    --max-model-len {max_model_len} --max_num_seqs=4 \\
    --gpu-memory-utilization {gpu_memory_utilization} \\
    --port {port} --host {host} \\
    --kv-cache-dtype fp8 --kv-cache-memory-bytes 20600M \\
    --enable-prefix-caching --language-model-only \\
    --enable-auto-tool-choice --tool-call-parser qwen3_coder --reasoning-parser qwen3 \\
    --speculative-config '{"method":"qwen3_next_mtp","num_speculative_tokens":2}' \\
    --load-format fastsafetensors \\
    --max-num-batched-tokens {batched} \\
    -tp {tensor_parallel} --distributed-executor-backend ray
"""


def read(tmp_path: Path, text: str) -> Imported:
    path = tmp_path / "some-moe.yaml"
    path.write_text(text, "utf-8")
    return read_eugr(path)


def test_flags_become_keys(tmp_path: Path) -> None:
    recipe = read(tmp_path, RECIPE).recipe
    assert (recipe.title, recipe.model) == ("vLLM serving Some-MoE-FP8", "someone/Some-MoE-FP8")
    assert (recipe.engine, recipe.device, recipe.vision, recipe.prefix_caching) == ("vllm", "gb10", False, True)
    assert recipe.limits == RecipeLimits(
        context=262_144, sequences=4, utilization=0.7, kv_dtype="fp8", kv_memory="20600MiB"
    )
    assert recipe.speculation == Speculation(method="mtp", tokens=2)
    assert recipe.server == Endpoint(names=("some-moe", "another"), host="0.0.0.0", port=8000)
    assert recipe.vllm.image == "vllm-node" and recipe.vllm.env == {"SOME_VARIABLE": "1"}


def test_flags_without_a_key_stay_flags(tmp_path: Path) -> None:
    assert read(tmp_path, RECIPE).recipe.vllm.flags == (
        *("--load-format", "fastsafetensors"),
        *("--tensor-parallel-size", "2", "--distributed-executor-backend", "ray"),
    )


def test_everything_that_is_not_carried_over_is_named(tmp_path: Path) -> None:
    left_out = "\n".join(read(tmp_path, RECIPE).left_out)
    for words in ("mods/fix-some-template", "--pre-tf", "cluster_only: True", "--max-num-batched-tokens {batched}"):
        assert words in left_out


def test_the_printed_toml_reads_back_as_the_same_recipe(tmp_path: Path) -> None:
    recipe = read(tmp_path, RECIPE).recipe
    assert parse(tomllib.loads(to_toml(recipe)), "again") == recipe


def test_a_flag_stays_a_flag_if_its_value_does_not_suit_the_key(tmp_path: Path) -> None:
    text = "name: a\ncommand: vllm serve b/c --max-model-len auto --kv-cache-dtype nvfp4 --speculative-config '[]'\n"
    recipe = read(tmp_path, text).recipe
    assert recipe.limits == RecipeLimits() and recipe.speculation.method == "auto"
    assert recipe.vllm.flags == (
        *("--max-model-len", "auto", "--kv-cache-dtype", "nvfp4", "--speculative-config", "[]"),
    )


def test_variables_before_the_command_are_kept_and_shell_syntax_after_it_is_left_out(tmp_path: Path) -> None:
    imported = read(tmp_path, "name: a\ncommand: 'X=1 vllm serve b/c --port 9 && echo done'\n")
    assert imported.recipe.vllm.env == {"X": "1"} and imported.recipe.server.port == 9
    (left_out,) = imported.left_out
    assert "&& echo done" in left_out.replace("'", "") and "shell syntax" in left_out


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("name: a\ncomand: x\n", "eugr's format has no key 'comand'; did you mean command"),
        ("name: a\n", "the key 'command' is missing"),
        ("name: a\ncommand: python -m sglang\n", "expected `vllm serve MODEL …`, got 'python -m sglang'"),
        ("name: a\ncommand: vllm serve --port 1\n", "neither `model` nor the command names a model"),
        ('name: a\ncommand: "vllm serve \'b"\n', "cannot be split into words"),
        ("name: a\ndefaults: 3\ncommand: vllm serve b/c\n", "defaults: expected keys and values, got 3"),
        ("name: a\ncommand: vllm serve b/c --gpu-memory-utilization 7\n", "utilization: .*got 7.0"),
        ("- a\n", "expected keys and values, got list"),
        ("a: [", "is not YAML"),
    ],
)
def test_a_broken_file_is_refused_with_the_place_of_the_error(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(AndironError, match=f"some-moe.yaml.*{words}"):
        read(tmp_path, text)


def test_without_pyyaml_the_error_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "yaml", None)
    with pytest.raises(AndironError, match=r"pip install 'andiron\[yaml\]'"):
        read(tmp_path, RECIPE)
