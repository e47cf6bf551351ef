"""Every command takes the same names of a model, and `serve` downloads what is not here."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from safetensors.torch import save
from typer.testing import CliRunner, Result

from andiron import ember
from andiron.cli import app
from andiron.cli.bench_server import ServerChoice
from andiron.cli.obtain import local_checkpoint
from andiron.cli.options import model_directory
from andiron.doctor.subject import Subject
from andiron.errors import AndironError, CheckpointError
from andiron.hub.download import cached
from andiron.model.config import ModelConfig
from andiron.plan import checkpoint, names
from andiron.plan.rows import published
from andiron.recipes.options import local_model
from benchmarks.tiny_checkpoint import CONFIG, random_tensors
from tests.cli.fake_hub import FakeHub, use_hub
from tests.cli.terminal import Terminal

SHORT = "qwen3.6-35b-a3b-nvfp4"
HUB = published()[SHORT].hub
TEXTS = ("tokenizer.json", "chat_template.jinja")


@pytest.fixture
def hub(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[FakeHub]:
    """A Hub that has a tiny model under the name of a large one."""
    monkeypatch.chdir(tmp_path)
    files = {
        **{name: (ember.PATH / name).read_bytes() for name in TEXTS},
        "config.json": json.dumps(CONFIG).encode(),
        "model.safetensors": save(random_tensors(ModelConfig.parse(CONFIG, "tiny"), seed=0), {"format": "pt"}),
    }
    with FakeHub(HUB, files).serving() as hub:
        use_hub(monkeypatch, hub.url, tmp_path / "home")
        yield hub


@pytest.fixture
def unexamined(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skips the check of the tensors, which takes a process with torch."""
    monkeypatch.setattr("andiron.doctor.apart.examine", lambda probe, subject, tell: iter(()))


@pytest.fixture
def roomy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plans for a large card, whatever this machine is."""
    from andiron.plan import machine

    monkeypatch.setattr(machine, "this_machine", lambda: machine.find("h200")[1])


def run(*args: str) -> Result:
    result = CliRunner().invoke(app, [*args], env={"COLUMNS": "120"})
    if isinstance(result.exception, AndironError):
        raise result.exception
    return result


# ---- names ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [SHORT, SHORT.upper(), HUB, HUB.lower()])
def test_all_commands_find_a_downloaded_model_by_each_of_its_names(hub: FakeHub, unexamined: None, name: str) -> None:
    assert run("pull", name).exit_code == 0
    directory = cached(HUB)
    assert directory is not None
    assert model_directory(name) == directory  # chat, eval
    assert local_checkpoint(name, engine="andiron", pull=None) == directory  # serve
    assert ServerChoice(None, None, name, None, ()).directory == directory  # bench
    assert Subject(name).directory == directory  # doctor
    assert local_model(name) == str(directory)  # recipes
    assert checkpoint.find(name).where == HUB  # plan


def test_a_directory_and_ember_are_names_for_all_commands(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine").symlink_to(ember.PATH)
    for name, directory in (("mine", ember.PATH), (ember.NAME, ember.PATH)):
        assert model_directory(name) == directory
        assert local_checkpoint(name, engine="andiron", pull=None) == directory
        assert ServerChoice(None, None, name, None, ()).directory == directory
        assert Subject(name).directory == directory
        assert checkpoint.find(name).is_local


def test_a_directory_wins_over_a_published_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / SHORT).symlink_to(ember.PATH)
    assert checkpoint.find(SHORT).is_local
    assert names.local_directory(SHORT) == ember.PATH


@pytest.mark.parametrize(
    "command", [["serve"], ["plan"], ["pull"], ["bench", "--serve"], ["doctor"], ["eval", "ember"]]
)
def test_a_wrong_name_gets_the_same_answer_everywhere(command: list[str]) -> None:
    with pytest.raises(
        AndironError, match=r"'qwen3.6-35b' is neither a directory nor a known name; known: qwen3.6-35b"
    ):
        run(*command, "qwen3.6-35b")


@pytest.mark.parametrize(("name", "words"), [("ember", "comes with Andiron"), (".", "is a directory")])
def test_pull_says_when_there_is_nothing_to_download(name: str, words: str) -> None:
    with pytest.raises(AndironError, match=words):
        run("pull", name)


# ---- serve downloads --------------------------------------------------------------------------------------


def test_without_a_terminal_serve_says_how_to_download(hub: FakeHub, roomy: None) -> None:
    with pytest.raises(CheckpointError, match=f"{SHORT} is not downloaded: run `andiron pull {SHORT}`, or add --pull"):
        run("serve", SHORT)
    assert hub.requests == []


def test_with_pull_serve_downloads_what_is_not_here(hub: FakeHub, roomy: None) -> None:
    directory = local_checkpoint(SHORT, engine="andiron", pull=True)
    assert directory == cached(HUB)
    hub.requests.clear()
    assert local_checkpoint(HUB, engine="andiron", pull=True) == directory
    assert hub.requests == []


def test_what_does_not_fit_is_not_downloaded(hub: FakeHub, monkeypatch: pytest.MonkeyPatch) -> None:
    from andiron.plan import machine

    monkeypatch.setattr(machine, "this_machine", lambda: machine.find("rtx4090")[1])
    with pytest.raises(CheckpointError, match=r"was not downloaded, because Andiron has no room .* GiB are missing"):
        run("serve", SHORT, "--pull")
    assert hub.requests == [] and cached(HUB) is None


SERVE_ON_AN_H200 = """
from andiron.plan import machine
machine.this_machine = lambda: machine.find("h200")[1]
from andiron.cli import main
main()
"""


@pytest.mark.parametrize("answer", ["y", "n"])
def test_on_a_terminal_serve_asks(hub: FakeHub, tmp_path: Path, answer: str) -> None:
    environment = os.environ | {"HF_ENDPOINT": hub.url, "HF_HUB_OFFLINE": "0", "HF_HOME": str(tmp_path / "asked")}
    terminal = Terminal([sys.executable, "-c", SERVE_ON_AN_H200, "serve", SHORT, "--port", "0"], environment)
    try:
        terminal.expect(rf"{HUB} is not here. Download [\d.]+ [KM]iB\? \[Y/n\]")
        terminal.line(answer)
        if answer == "y":
            terminal.expect("All 4 files have the Hub's hashes")
            terminal.expect("is starting")
        else:
            terminal.expect(f"{SHORT} is not downloaded; `andiron pull {SHORT}` does it")
            assert terminal.leaves() == 2
    finally:
        terminal.close()


# ---- the store --------------------------------------------------------------------------------------------


def test_models_lists_what_is_there_with_size_format_and_fit(hub: FakeHub, unexamined: None) -> None:
    assert "No models in" in run("models").output
    run("pull", SHORT)
    (row,) = json.loads(run("models", "--json").output)
    assert (row["name"], row["repository"], row["format"], row["note"]) == (SHORT, HUB, "bf16", None)
    assert row["size"] == sum(len(data) for data in hub.files.values()) and "Andiron" in row["fits"]
    assert SHORT in run("models").output and "today" in run("models").output


def test_models_lists_interrupted_downloads_and_other_models_too(hub: FakeHub, unexamined: None) -> None:
    hub.files["config.json"] = b'{"architectures": ["LlamaForCausalLM"]}'
    run("pull", SHORT)
    assert "not of this family" in run("models").output
    blobs = next((Path.cwd() / "home" / "hub").glob("*/blobs"))
    (blobs / "0123.incomplete").write_bytes(b"half")
    assert "incomplete" in run("models").output


def test_rm_removes_a_model_and_frees_the_disk(hub: FakeHub, unexamined: None) -> None:
    run("pull", SHORT)
    with pytest.raises(AndironError, match="was not removed: without a terminal, add --yes"):
        run("models", "rm", SHORT)
    assert f"removed {HUB}" in run("models", "rm", SHORT, "--yes").output
    assert cached(HUB) is None and not list((Path.cwd() / "home" / "hub").glob("models--*"))
    with pytest.raises(AndironError, match=f"{HUB} is not in the Hub's cache"):
        run("models", "rm", SHORT, "--yes")


def test_the_store_is_read_without_a_network_or_torch(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom andiron.cli import app\n"
        "app(['models'], standalone_mode=False)\nassert 'torch' not in sys.modules"
    )
    environment = os.environ | {"HF_HOME": str(tmp_path), "HF_HUB_OFFLINE": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    assert done.returncode == 0 and "No models in" in done.stdout, done.stderr


def test_a_model_that_our_engine_does_not_know_is_answered_with_the_command_that_may_serve_it(tmp_path: Path) -> None:
    for name in TEXTS:
        (tmp_path / name).write_bytes((ember.PATH / name).read_bytes())
    (tmp_path / "config.json").write_text('{"architectures": ["LlamaForCausalLM"], "vocab_size": 10000}')
    with pytest.raises(CheckpointError, match=rf"Llama.* vLLM may serve it: andiron serve {tmp_path} --engine vllm"):
        run("serve", str(tmp_path))
