"""Recipes: read strictly, written back the same, and turned into the options of commands."""

import shlex
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
import typer.main

from andiron.api.profiles import ModelCatalogue
from andiron.cli import app
from andiron.errors import AndironError
from andiron.hub.listing import Listing
from andiron.hub.record import write_record
from andiron.plan.rows import devices, published
from andiron.recipes.check import planned
from andiron.recipes.options import PLAN, PULL, SERVE, model_to_serve, plan_options, serve_options, vllm_flags
from andiron.recipes.recipe import Limits, Recipe, Speculation, Vllm, built_in, find, parse, read_recipe
from andiron.recipes.text import to_toml

SMALLEST: dict[str, Any] = {"title": "a", "model": "b/c"}
SHIPPED = {name: read_recipe(path) for name, path in built_in().items()}


def command(name: str) -> set[str]:
    return {parameter.name or "" for parameter in typer.main.get_command(app).commands[name].params}  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"modle": "x"}, "there is no key 'modle'; did you mean model"),
        ({"limits": {"contxt": 1}}, "limits: there is no key 'contxt'; did you mean context"),
        ({"speculation": {"method": "mpt"}}, 'speculation: method: expected one of off, mtp, dflash, ngram, got "mpt"'),
        ({"measured": [{"what": "x"}, {"wat": 1}]}, "measured, row 2: there is no key 'wat'; did you mean what"),
        ({"measured": {"what": "x"}}, r"expected tables \[\[measured\]\]"),
        ({"limits": {"utilization": 1.5}}, "limits: utilization: .*1.0.*got 1.5"),
        ({"limits": {"kv_memory": "20 apples"}}, "limits: kv_memory: '20 apples' is not a size; write it like 2GiB"),
        ({"limits": 7}, "limits: expected a table, got 7"),
        ({"device": "gb11"}, "device: 'gb11' is not known; did you mean gb10"),
        ({"like": "qwen3.5-35b"}, "like: 'qwen3.5-35b' is not known; did you mean qwen3.5-35b-a3b"),
        ({"limits": {"kv_dtype": "fp8"}}, 'limits.kv_dtype is for vLLM only yet; set engine = "vllm"'),
        ({"speculation": {"method": "mtp", "tokens": 1}}, "speculation.method is for vLLM only"),
        ({"engine": "vllm", "speculation": {"method": "mtp"}}, "say with tokens how many"),
        ({"engine": "vllm", "speculation": {"method": "dflash", "tokens": 9}}, "name it with drafter"),
    ],
)
def test_what_does_not_belong_is_refused_with_its_place(more: dict[str, Any], words: str) -> None:
    with pytest.raises(AndironError, match=f"^mine.toml: .*{words}"):
        parse(SMALLEST | more, "mine.toml")


def test_title_and_model_are_enough() -> None:
    assert parse(SMALLEST, "mine.toml") == Recipe(title="a", model="b/c")
    with pytest.raises(AndironError, match="the key 'model' is missing"):
        parse({"title": "a"}, "mine.toml")


@pytest.mark.parametrize("name", SHIPPED)
def test_a_recipe_that_ships_names_its_source_and_holds_on_its_device(name: str) -> None:
    recipe = SHIPPED[name]
    assert recipe.source and recipe.measured
    assert recipe.device in devices() and recipe.like in published()
    assert planned(recipe).fits


def test_a_recipe_that_fixes_its_kv_memory_is_counted_with_it() -> None:
    recipe = SHIPPED["qwen3.5-35b-a3b-nvfp4-rtx-pro-6000"]
    assert 3.5 < planned(recipe).at_once < 4  # as many as its 20,600 MiB hold
    larger = msgspec.structs.replace(recipe, limits=Limits(context=262_144, kv_memory="90GiB"))
    assert not planned(larger).fits
    smaller = msgspec.structs.replace(recipe, limits=Limits(context=262_144, kv_memory="2GiB"))
    assert not planned(smaller).fits


def test_the_five_set_ups_ship() -> None:
    assert {recipe.model for recipe in SHIPPED.values()} == {
        "Qwen/Qwen3.5-35B-A3B",
        "AEON-7/Qwen3.6-35B-A3B-heretic-NVFP4",
        "RedHatAI/Qwen3.6-35B-A3B-NVFP4",
        "Sehyo/Qwen3.5-122B-A10B-NVFP4",
        "ig1/Qwen3.5-35B-A3B-NVFP4",
    }
    assert len({recipe.source for recipe in SHIPPED.values()}) == 5


def test_the_profiles_of_a_recipe_stand_with_its_names() -> None:
    for name, recipe in SHIPPED.items():
        if recipe.server.profiles is not None:
            path = built_in()[name].parent / recipe.server.profiles
            assert {"qwen36-fast", "qwen36-deep"} <= set(ModelCatalogue(recipe.server.names, path).names)


@pytest.mark.parametrize("name", SHIPPED)
def test_text_reads_back_to_the_same_recipe(name: str) -> None:
    assert parse(tomllib.loads(to_toml(SHIPPED[name])), "again") == SHIPPED[name]


def test_awkward_values_survive_the_text() -> None:
    vllm = Vllm(flags=("--x", '{"a": "b\\c"}', "új\n\x7f"), env={"A.B": "1", "C": "\t"})
    recipe = Recipe(title='"', model="a/b", engine="vllm", vision=False, prefix_caching=False, vllm=vllm)
    assert parse(tomllib.loads(to_toml(recipe)), "again") == recipe


def test_commands_have_every_option_that_a_recipe_sets() -> None:
    assert set(PULL.values()) | {"recipe"} <= command("pull")
    assert set(SERVE.values()) | {"model", "profiles", "vllm_args", "recipe"} <= command("serve")
    assert set(PLAN.values()) | {"model", "mtp", "draft_tokens", "recipe"} <= command("plan")


def test_what_has_no_option_of_ours_goes_to_vllm_as_a_flag() -> None:
    recipe = Recipe(
        title="a",
        model="b/c",
        engine="vllm",
        vision=False,
        prefix_caching=False,
        limits=Limits(context=4096, utilization=0.9, batched_tokens=2048, capture_size=8, kv_dtype="fp8"),
        speculation=Speculation(method="mtp", tokens=2),
        vllm=Vllm(flags=("--enforce-eager",)),
    )
    options = serve_options(recipe, Path("mine.toml"))
    assert options["max_model_len"] == 4096
    assert shlex.split(options["vllm_args"]) == vllm_flags(recipe)
    assert vllm_flags(recipe) == [
        *("--max-num-batched-tokens", "2048", "--max-cudagraph-capture-size", "8", "--gpu-memory-utilization", "0.9"),
        *("--kv-cache-dtype", "fp8", "--no-enable-prefix-caching", "--language-model-only"),
        *("--speculative-config", '{"method":"mtp","num_speculative_tokens":2}', "--enforce-eager"),
    ]


def test_a_model_that_was_pulled_is_served_and_planned_from_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    recipe = SHIPPED["qwen3.5-35b-a3b-gb10"]
    assert model_to_serve(recipe) == "Qwen/Qwen3.5-35B-A3B"
    assert plan_options(recipe)["model"] == "qwen3.5-35b-a3b"
    Path("Qwen3.5-35B-A3B").mkdir()
    assert model_to_serve(recipe) == plan_options(recipe)["model"] == "Qwen3.5-35B-A3B"


def test_another_revision_than_the_recipes_is_not_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    directory = Path("c")
    directory.mkdir()
    write_record(directory, Listing("b/c", "v2", commit="0123456789ab" + 28 * "c", files=()))
    for revision in (None, "v2", "0123456", "0123456789abc"):
        assert model_to_serve(Recipe(title="a", model="b/c", revision=revision)) == "c"
    with pytest.raises(
        AndironError, match=r"c holds revision v2 of b/c \(0123456789ab\).*asks for v1: `andiron pull b/c --rev"
    ):
        model_to_serve(Recipe(title="a", model="b/c", revision="v1"))
    (directory / "SHA256SUMS").unlink()  # nobody knows then
    assert model_to_serve(Recipe(title="a", model="b/c", revision="v1")) == "c"


def test_a_drafter_that_was_pulled_is_given_by_its_full_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("Qwen3.6-35B-A3B-DFlash").mkdir()
    flags = vllm_flags(SHIPPED["qwen3.6-35b-a3b-nvfp4-dflash-gb10"])
    assert f'"model":"{tmp_path / "Qwen3.6-35B-A3B-DFlash"}"' in flags[flags.index("--speculative-config") + 1]


def test_profiles_lie_beside_the_recipe() -> None:
    name = "qwen3.6-35b-a3b-nvfp4-dflash-gb10"
    path = find(name)
    assert Path(serve_options(SHIPPED[name], path)["profiles"]).is_file()


def test_a_name_that_is_not_there_gets_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(AndironError, match=r"did you mean qwen3\.5-35b-a3b-gb10"):
        find("qwen3.5-35b-a3b-gb1")
    with pytest.raises(AndironError, match=r"nothing\.toml is not a file"):
        find(str(tmp_path / "nothing.toml"))
