"""`hearth pull` against a Hub on this machine: whole and checked, or a line that says why not."""

import json
import os
import socket
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from typer.testing import CliRunner, Result

from hearth import ember
from hearth.cli import app
from hearth.errors import CheckpointError, HearthError
from hearth.hub import transfer
from hearth.hub.tensors import INDEX, check_tensors
from tests.cli.fake_hub import FakeHub

REPOSITORY = "someone/Tiny-MoE"
SHARD = "model-00001-of-00002.safetensors"


def shard(**tensors: int) -> bytes:
    """A safetensors file of float32 vectors: name → length."""
    header, end = {}, 0
    for name, length in tensors.items():
        header[name.replace("__", ".")] = {"dtype": "F32", "shape": [length], "data_offsets": [end, end + 4 * length]}
        end += 4 * length
    text = json.dumps(header).encode()
    return struct.pack("<Q", len(text)) + text + bytes(i % 251 for i in range(end))


@pytest.fixture
def files() -> dict[str, bytes]:
    names = {"a": SHARD, "mtp.b": "model-00002-of-00002.safetensors"}
    return {
        SHARD: shard(a=50_000),
        names["mtp.b"]: shard(mtp__b=1000),
        INDEX: json.dumps({"weight_map": names}).encode(),
        "config.json": (ember.PATH / "config.json").read_bytes(),
        "tokenizer.json": (ember.PATH / "tokenizer.json").read_bytes(),
        "chat_template.jinja": (ember.PATH / "chat_template.jinja").read_bytes(),
        "README.md": b"not needed",
        "pytorch_model.bin": b"not needed",
        "transformers_v5/tokenizer.json": b"another layout's",
    }


@pytest.fixture
def hub(files: dict[str, bytes], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[FakeHub]:
    monkeypatch.setattr(transfer, "FIRST_WAIT", 0.0)
    monkeypatch.chdir(tmp_path)
    for name in ("HF_HUB_OFFLINE", "HF_TOKEN", "HF_TOKEN_PATH"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HF_HOME", str(tmp_path / "home"))
    with FakeHub(REPOSITORY, files).serving() as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        yield hub


def pull(*args: str) -> Result:
    result = CliRunner().invoke(app, ["pull", *args], env={"COLUMNS": "200"})
    if isinstance(result.exception, HearthError):
        raise result.exception
    return result


def fetched(hub: FakeHub) -> list[str]:
    return sorted(name for name, _ in hub.requests)


def test_what_serving_needs_is_fetched_and_nothing_else(hub: FakeHub, files: dict[str, bytes]) -> None:
    result = pull(REPOSITORY)
    assert result.exit_code == 0, result.output
    wanted = {name: data for name, data in files.items() if name not in ("README.md", "pytorch_model.bin")}
    del wanted["transformers_v5/tokenizer.json"]
    assert {path.name: path.read_bytes() for path in Path("Tiny-MoE").iterdir()} == wanted


def test_it_says_where_it_lies_and_how_to_serve_it(hub: FakeHub) -> None:
    result = pull(REPOSITORY, "--to", "models/tiny")
    assert result.stdout == "models/tiny\n"
    assert "2 tensors in 2 safetensors files" in result.stderr
    assert "with a draft head. Serve it: hearth serve models/tiny" in result.stderr


def test_a_second_run_checks_and_fetches_nothing(hub: FakeHub) -> None:
    pull(REPOSITORY)
    hub.requests.clear()
    assert pull(REPOSITORY).exit_code == 0
    assert hub.requests == []


def test_a_file_that_changed_here_is_fetched_again(hub: FakeHub, files: dict[str, bytes]) -> None:
    pull(REPOSITORY)
    damaged = Path("Tiny-MoE", SHARD)
    damaged.write_bytes(damaged.read_bytes()[:-1] + b"x")
    hub.requests.clear()
    assert "is not the Hub's: it is replaced" in pull(REPOSITORY).stderr
    assert fetched(hub) == [SHARD] and damaged.read_bytes() == files[SHARD]


def test_a_broken_transfer_goes_on_where_it_broke(hub: FakeHub, files: dict[str, bytes]) -> None:
    hub.breaks[SHARD] = [70_000, 50_000]
    assert pull(REPOSITORY).exit_code == 0
    assert [wanted for name, wanted in hub.requests if name == SHARD] == [None, "bytes=70000-", "bytes=120000-"]
    assert Path("Tiny-MoE", SHARD).read_bytes() == files[SHARD]


def test_what_a_failed_run_left_is_where_the_next_goes_on(hub: FakeHub, files: dict[str, bytes]) -> None:
    hub.breaks[SHARD] = [70_000] + [0] * transfer.ATTEMPTS
    result = pull(REPOSITORY)
    assert result.exit_code == 1
    assert "broke off at 70,000 of" in result.stderr and "the same command goes on from there" in result.stderr
    assert not Path("Tiny-MoE", SHARD).exists()
    hub.breaks.clear()
    hub.requests.clear()
    assert pull(REPOSITORY).exit_code == 0
    assert (SHARD, "bytes=70000-") in hub.requests
    assert Path("Tiny-MoE", SHARD).read_bytes() == files[SHARD]
    assert not list(Path("Tiny-MoE").glob("*.part"))


def test_a_server_without_ranges_starts_the_file_again(hub: FakeHub, files: dict[str, bytes]) -> None:
    hub.breaks[SHARD], hub.knows_ranges = [70_000], False
    assert pull(REPOSITORY).exit_code == 0
    assert Path("Tiny-MoE", SHARD).read_bytes() == files[SHARD]


@pytest.mark.parametrize("victim", [SHARD, "config.json"])
def test_a_corrupt_file_is_found_thrown_away_and_fetched_again(hub: FakeHub, victim: str) -> None:
    hub.corrupt.add(victim)
    result = pull(REPOSITORY)
    assert result.exit_code == 1 and f"{victim} is corrupt" in result.stderr
    assert not list(Path("Tiny-MoE").glob(f"{victim}*"))
    hub.corrupt.clear()
    assert pull(REPOSITORY).exit_code == 0


def test_the_token_goes_to_the_hub_and_to_nobody_else(hub: FakeHub, monkeypatch: pytest.MonkeyPatch) -> None:
    hub.token, hub.redirects_to = "secret", "localhost"
    result = pull(REPOSITORY)
    assert result.exit_code == 1 and "asks for a login (401)" in result.stderr
    hub.tokens.clear()
    monkeypatch.setenv("HF_TOKEN", "secret")
    assert pull(REPOSITORY).exit_code == 0
    assert set(hub.tokens) == {("127.0.0.1", "Bearer secret"), ("localhost", None)}


def test_names_that_the_planner_knows_are_names_on_the_hub(hub: FakeHub) -> None:
    result = pull("qwen3.5-35b-a3b")
    assert result.exit_code == 1
    assert "Qwen/Qwen3.5-35B-A3B: the Hub has no such model" in result.stderr
    with pytest.raises(HearthError, match=r"did you mean qwen3\.5-35b-a3b"):
        pull("qwen3.5-35b-a3")


def test_a_revision_that_is_not_there_is_named(hub: FakeHub) -> None:
    assert "no revision 'v9'" in pull(REPOSITORY, "--revision", "v9").stderr


def test_a_model_of_another_architecture_is_kept_and_said_not_to_be_served(hub: FakeHub) -> None:
    hub.files["config.json"] = json.dumps({"architectures": ["LlamaForCausalLM"]}).encode()
    result = pull(REPOSITORY)
    assert result.exit_code == 0 and "Hearth does not serve it" in result.stderr and "Llama" in result.stderr


def test_too_little_room_is_said_before_the_first_byte(hub: FakeHub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda path: SimpleNamespace(free=10))
    with pytest.raises(HearthError, match="KiB free"):
        pull(REPOSITORY)
    assert hub.requests == []


@pytest.mark.parametrize("is_told", [True, False])
def test_offline_is_one_line_and_exit_status_1(tmp_path: Path, is_told: bool) -> None:
    with socket.create_server(("127.0.0.1", 0)) as unused:
        port = unused.getsockname()[1]
    more = {"HF_HUB_OFFLINE": "1"} if is_told else {"HF_HUB_OFFLINE": "0"}
    done = subprocess.run(
        [sys.executable, "-m", "hearth", "pull", REPOSITORY, "--to", str(tmp_path)],
        env={**os.environ, "HF_ENDPOINT": f"http://127.0.0.1:{port}", **more},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"hearth: {REPOSITORY} was not downloaded: ")
    assert ("stay offline" if is_told else "cannot be reached") in line
    assert not list(tmp_path.iterdir())


def test_headers_that_disagree_with_the_file_are_named(tmp_path: Path) -> None:
    path = tmp_path / "model.safetensors"
    whole = shard(a=100, b=7)
    path.write_bytes(whole)
    assert check_tensors(tmp_path).tensors == 2
    for broken, words in (
        (whole[:-4], "its header describes"),
        (whole[:20], "cut off in its header"),
        (b"<html>", "no safetensors file"),
        (whole.replace(b"[100]", b"[101]"), "does not agree with its shape"),
    ):
        path.write_bytes(broken)
        with pytest.raises(CheckpointError, match=words):
            check_tensors(tmp_path)


def test_a_tensor_of_the_index_that_no_file_holds_is_named(tmp_path: Path) -> None:
    (tmp_path / "model.safetensors").write_bytes(shard(a=1))
    (tmp_path / INDEX).write_text(json.dumps({"weight_map": {"a": "model.safetensors", "b": "model.safetensors"}}))
    with pytest.raises(CheckpointError, match=r"lacks 1 of the 2 tensors .* first b"):
        check_tensors(tmp_path)
