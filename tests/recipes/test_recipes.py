"""Recipes are read strictly, written back unchanged, and become the options of commands."""

import shlex
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import typer.main

from andiron.api.profiles import ModelCatalogue
from andiron.cli import app
from andiron.errors import AndironError
from andiron.plan.rows import devices, published
from andiron.recipes.check import check_recipe
from andiron.recipes.options import PLAN, PULL, SERVE, model_to_serve, plan_options, serve_options, vllm_flags
from andiron.recipes.recipe import Recipe, RecipeLimits, Speculation, Vllm, built_in, find, parse, read_recipe, to_toml
from tests.cli.fake_hub import COMMIT, use_hub

SMALLEST: dict[str, Any] = {"title": "a", "model": "b/c"}
SHIPPED = {name: read_recipe(path) for name, path in built_in().items()}


def command(name: str) -> set[str]:
    return {parameter.name or "" for parameter in typer.main.get_command(app).commands[name].params}  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"modle": "x"}, "there is no key 'modle'; did you mean model"),
        ({"limits": {"contxt": 1}}, "limits: there is no key 'contxt'; did you mean context"),
        (
            {"speculation": {"method": "mpt"}},
            'method: expected one of auto, off, mtp, dflash, ngram, got "mpt"',
        ),
        ({"measured": [{"what": "x"}, {"wat": 1}]}, "measured, row 2: there is no key 'wat'; did you mean what"),
        ({"measured": {"what": "x"}}, r"expected tables \[\[measured\]\]"),
        ({"limits": {"utilization": 1.5}}, "limits: utilization: .*1.0.*got 1.5"),
        ({"limits": {"kv_memory": "20 apples"}}, "limits: kv_memory: '20 apples' is not a size; write it like 2GiB"),
        ({"limits": 7}, "limits: expected a table, got 7"),
        ({"device": "gb11"}, "device: 'gb11' is not known; did you mean gb10"),
        ({"like": "qwen3.5-35b"}, "like: 'qwen3.5-35b' is not known; did you mean qwen3.5-35b-a3b"),
        ({"limits": {"kv_dtype": "fp8"}}, 'only vLLM supports limits.kv_dtype so far; set engine = "vllm"'),
        ({"speculation": {"method": "mtp", "tokens": 1}}, "only vLLM supports speculation.tokens"),
        ({"engine": "vllm", "speculation": {"method": "mtp"}}, "set `tokens`, the number"),
        ({"engine": "vllm", "speculation": {"method": "dflash", "tokens": 9}}, "name it with `drafter`"),
    ],
)
def test_a_wrong_key_or_value_is_refused_with_its_place(more: dict[str, Any], words: str) -> None:
    with pytest.raises(AndironError, match=f"^mine.toml: .*{words}"):
        parse(SMALLEST | more, "mine.toml")


def test_a_title_and_a_model_are_enough() -> None:
    assert parse(SMALLEST, "mine.toml") == Recipe(title="a", model="b/c")
    with pytest.raises(AndironError, match="the key 'model' is missing"):
        parse({"title": "a"}, "mine.toml")


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_recipe_cites_its_source_and_fits_its_device(name: str) -> None:
    recipe = SHIPPED[name]
    assert recipe.source and (recipe.measured or recipe.engine == "andiron")
    assert recipe.device in devices() and recipe.like in published()
    assert check_recipe(recipe).fits


def test_a_recipe_with_a_fixed_kv_memory_is_planned_with_it() -> None:
    recipe = SHIPPED["qwen3.5-35b-a3b-nvfp4-rtx-pro-6000-vllm"]
    assert 3.5 < check_recipe(recipe).concurrency < 4  # what its 20,600 MiB hold
    larger = msgspec.structs.replace(recipe, limits=RecipeLimits(context=262_144, kv_memory="90GiB"))
    assert not check_recipe(larger).fits
    smaller = msgspec.structs.replace(recipe, limits=RecipeLimits(context=262_144, kv_memory="2GiB"))
    assert not check_recipe(smaller).fits


def test_our_engine_comes_first_and_a_recipe_with_vllm_says_what_needs_it() -> None:
    names = list(SHIPPED)
    for name, recipe in SHIPPED.items():
        if recipe.alternative is not None:
            other = SHIPPED[recipe.alternative]
            assert (other.model, other.device, other.alternative) == (recipe.model, recipe.device, name)
            assert other.engine != recipe.engine
            assert (names.index(name) < names.index(recipe.alternative)) == (recipe.engine == "andiron")
        if recipe.engine == "vllm":
            assert recipe.notes[0].startswith(("Needs vLLM for ", "Published with vLLM. "))
    assert SHIPPED["qwen3.5-35b-a3b-nvfp4-rtx5090"].engine == "andiron"


def test_the_five_set_ups_ship() -> None:
    assert {recipe.model for recipe in SHIPPED.values()} == {
        "Qwen/Qwen3.5-35B-A3B",
        "AEON-7/Qwen3.6-35B-A3B-heretic-NVFP4",
        "RedHatAI/Qwen3.6-35B-A3B-NVFP4",
        "Sehyo/Qwen3.5-122B-A10B-NVFP4",
        "ig1/Qwen3.5-35B-A3B-NVFP4",
    }
    assert len({recipe.source for recipe in SHIPPED.values() if recipe.measured}) == 5


def test_the_aliases_of_a_shipped_recipe_are_names_of_the_model() -> None:
    for name, recipe in SHIPPED.items():
        if recipe.server.profiles is not None:
            path = built_in()[name].parent / recipe.server.profiles
            assert {"qwen36-fast", "qwen36-deep"} <= set(ModelCatalogue(recipe.server.names, path).names)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_toml_of_a_recipe_reads_back_as_the_same_recipe(name: str) -> None:
    assert parse(tomllib.loads(to_toml(SHIPPED[name])), "again") == SHIPPED[name]


def test_awkward_values_survive_writing_and_reading() -> None:
    vllm = Vllm(flags=("--x", '{"a": "b\\c"}', "új\n\x7f"), env={"A.B": "1", "C": "\t"})
    recipe = Recipe(title='"', model="a/b", engine="vllm", vision=False, prefix_caching=False, vllm=vllm)
    assert parse(tomllib.loads(to_toml(recipe)), "again") == recipe


def test_every_option_that_a_recipe_sets_exists() -> None:
    assert set(PULL.values()) | {"recipe"} <= command("pull")
    assert set(SERVE.values()) | {"model", "profiles", "vllm_args", "speculate", "recipe"} <= command("serve")
    assert set(PLAN.values()) | {"model", "mtp", "draft_tokens", "recipe"} <= command("plan")


def test_settings_without_an_option_of_ours_become_flags_for_vllm() -> None:
    recipe = Recipe(
        title="a",
        model="b/c",
        engine="vllm",
        vision=False,
        prefix_caching=False,
        limits=RecipeLimits(context=4096, utilization=0.9, batched_tokens=2048, capture_size=8, kv_dtype="fp8"),
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


@pytest.fixture
def pulled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str, str | None], Path]:
    """Puts a checkpoint into an empty Hub cache, as `andiron pull` does; the revision is a branch or tag."""
    use_hub(monkeypatch, "http://127.0.0.1:9", tmp_path, offline=True)

    def pull(name: str, revision: str | None = None) -> Path:
        folder = tmp_path / "hub" / f"models--{name.replace('/', '--')}"
        snapshot = folder / "snapshots" / COMMIT
        snapshot.mkdir(parents=True)
        (folder / "refs").mkdir()
        (folder / "refs" / (revision or "main")).write_text(COMMIT)
        for file in ("config.json", "model.safetensors"):
            (snapshot / file).touch()
        return snapshot

    return pull


def test_a_model_in_the_hubs_cache_is_served_and_planned_from_there(pulled: Callable[..., Path]) -> None:
    recipe = SHIPPED["qwen3.5-35b-a3b-gb10"]
    assert model_to_serve(recipe) == "Qwen/Qwen3.5-35B-A3B"
    assert plan_options(recipe)["model"] == "qwen3.5-35b-a3b"
    directory = pulled("Qwen/Qwen3.5-35B-A3B")
    assert model_to_serve(recipe) == plan_options(recipe)["model"] == str(directory)


def test_only_the_recipes_revision_is_served(pulled: Callable[..., Path]) -> None:
    directory = pulled("b/c", "v2")
    for revision in ("v2", COMMIT):
        assert model_to_serve(Recipe(title="a", model="b/c", revision=revision)) == str(directory)
    with pytest.raises(AndironError, match=r"revision v1 of b/c is not downloaded: run `andiron pull b/c --rev"):
        model_to_serve(Recipe(title="a", model="b/c", revision="v1"))


def test_a_drafter_in_the_hubs_cache_is_given_by_its_full_path(pulled: Callable[..., Path]) -> None:
    directory = pulled("z-lab/Qwen3.6-35B-A3B-DFlash")
    flags = vllm_flags(SHIPPED["qwen3.6-35b-a3b-nvfp4-dflash-gb10-vllm"])
    assert f'"model":"{directory}"' in flags[flags.index("--speculative-config") + 1]


def test_our_engine_drafts_as_the_recipe_says() -> None:
    found = {name: serve_options(recipe, Path("t.toml")).get("speculate") for name, recipe in SHIPPED.items()}
    assert found["qwen3.6-35b-a3b-nvfp4-gb10"] == "mtp"
    assert found["qwen3.6-35b-a3b-nvfp4-dflash-gb10"] == "dflash:z-lab/Qwen3.6-35B-A3B-DFlash"
    assert found["qwen3.5-35b-a3b-nvfp4-rtx5090"] is found["qwen3.6-35b-a3b-nvfp4-gb10-vllm"] is None
    assert plan_options(SHIPPED["qwen3.5-35b-a3b-nvfp4-rtx5090"])["mtp"]


@pytest.mark.parametrize("wanted", [True, False])
def test_our_engines_prefix_cache_is_on_or_off_as_the_recipe_says(wanted: bool) -> None:
    recipe = Recipe(title="t", model="a/b", prefix_caching=wanted)
    assert serve_options(recipe, Path("t.toml"))["prefix_cache"] is wanted


def test_profiles_are_relative_to_the_recipe() -> None:
    name = "qwen3.6-35b-a3b-nvfp4-dflash-gb10"
    path = find(name)
    assert Path(serve_options(SHIPPED[name], path)["profiles"]).is_file()


def test_an_unknown_name_gets_the_nearest_known_one(tmp_path: Path) -> None:
    with pytest.raises(AndironError, match=r"did you mean qwen3\.5-35b-a3b-gb10"):
        find("qwen3.5-35b-a3b-gb1")
    with pytest.raises(AndironError, match=r"nothing\.toml is not a file"):
        find(str(tmp_path / "nothing.toml"))
