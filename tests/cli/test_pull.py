"""`andiron pull` against a Hub on this machine: whole and checked, or a line that says why not."""

import hashlib
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
import torch
from safetensors.torch import load, save
from typer.testing import CliRunner, Result

from andiron import ember
from andiron.cli import app
from andiron.doctor import hashes
from andiron.doctor.finding import Severity
from andiron.doctor.subject import Subject
from andiron.errors import AndironError
from andiron.hub import web
from andiron.hub.record import NAME as SUMS
from andiron.hub.record import read_origin
from andiron.model.config import ModelConfig
from andiron.model.names import draft_targets
from benchmarks.tiny_checkpoint import CONFIG, random_tensors
from tests.cli.fake_hub import COMMIT, FakeHub

REPOSITORY = "someone/Tiny-MoE"
INDEX = "model.safetensors.index.json"
SHARD, SECOND = "model-00001-of-00002.safetensors", "model-00002-of-00002.safetensors"
TEXTS = ("config.json", "tokenizer.json", "chat_template.jinja")


@pytest.fixture(scope="module")
def shards() -> dict[str, bytes]:
    """A whole model of two shards, the second with the draft head."""
    config = json.loads(json.dumps(CONFIG))
    config["text_config"]["mtp_num_hidden_layers"] = 1
    parsed = ModelConfig.parse(config, "tiny")
    body = random_tensors(parsed, seed=0)
    head = {name: torch.zeros(target.shape) for name, target in draft_targets(parsed, ["mtp."]).items()}
    names = dict.fromkeys(body, SHARD) | dict.fromkeys(head, SECOND)
    return {
        SHARD: save(body, {"format": "pt"}),
        SECOND: save(head, {"format": "pt"}),
        INDEX: json.dumps({"weight_map": names}).encode(),
        "config.json": json.dumps(config).encode(),
    }


@pytest.fixture
def files(shards: dict[str, bytes]) -> dict[str, bytes]:
    return {
        **{name: (ember.PATH / name).read_bytes() for name in TEXTS},
        **shards,
        "README.md": b"not needed",
        "pytorch_model.bin": b"not needed",
        "transformers_v5/tokenizer.json": b"another layout's",
    }


@pytest.fixture
def hub(files: dict[str, bytes], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[FakeHub]:
    monkeypatch.setattr(web, "FIRST_WAIT", 0.0)
    monkeypatch.chdir(tmp_path)
    for name in ("HF_HUB_OFFLINE", "HF_TOKEN", "HF_TOKEN_PATH"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HF_HOME", str(tmp_path / "home"))
    with FakeHub(REPOSITORY, files).serving() as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        yield hub


def pull(*args: str) -> Result:
    result = CliRunner().invoke(app, ["pull", *args], env={"COLUMNS": "200"})
    if isinstance(result.exception, AndironError):
        raise result.exception
    return result


def fetched(hub: FakeHub) -> list[str]:
    return sorted(name for name, _ in hub.requests)


def test_what_serving_needs_is_fetched_and_nothing_else(hub: FakeHub, files: dict[str, bytes]) -> None:
    result = pull(REPOSITORY)
    assert result.exit_code == 0, result.output
    wanted = {name: data for name, data in files.items() if name not in ("README.md", "pytorch_model.bin")}
    del wanted["transformers_v5/tokenizer.json"]
    assert {path.name: path.read_bytes() for path in Path("Tiny-MoE").iterdir() if path.name != SUMS} == wanted


def test_it_says_where_it_lies_and_how_to_serve_it(hub: FakeHub) -> None:
    result = pull(REPOSITORY, "--to", "models/tiny")
    assert result.stdout == "models/tiny\n"
    assert "All 6 files have the Hub's hashes" in result.stderr
    assert "accounted for, in 2 shards" in result.stderr and "draft head (MTP): present" in result.stderr
    assert result.stderr.endswith("Serve it: andiron serve models/tiny\n")


def test_the_hashes_stay_for_the_doctor_and_for_sha256sum(hub: FakeHub) -> None:
    pull(REPOSITORY)
    directory = Path("Tiny-MoE")
    origin = read_origin(directory)
    assert origin is not None and (origin.repository, origin.commit, origin.revision) == (REPOSITORY, COMMIT, "main")

    def examined() -> list[tuple[Severity, str]]:
        found = hashes.examine(Subject(model=str(directory)), lambda text: None)
        return [(finding.severity, finding.seen) for finding in found]

    assert examined() == [(Severity.OK, "6 files are what was published")]
    if sha256sum := shutil.which("sha256sum"):
        subprocess.run([sha256sum, "--check", "--strict", SUMS], cwd=directory, check=True, capture_output=True)
    (directory / "config.json").write_bytes(b"{}")
    ((severity, seen),) = examined()
    assert severity is Severity.ERROR and seen.startswith("config.json hashes to")


def test_a_model_published_with_a_tensor_missing_is_told(hub: FakeHub, shards: dict[str, bytes]) -> None:
    tensors = load(shards[SHARD])
    del tensors["lm_head.weight"]
    hub.files[SHARD] = save(tensors, {"format": "pt"})
    index = json.loads(shards[INDEX])
    del index["weight_map"]["lm_head.weight"]
    hub.files[INDEX] = json.dumps(index).encode()
    result = pull(REPOSITORY)
    assert result.exit_code == 1 and "tensors: the shards lack: lm_head.weight" in result.stderr
    assert "Serve it" not in result.stderr


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
    hub.breaks[SHARD] = [70_000] + [0] * web.ATTEMPTS
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
    with pytest.raises(AndironError, match=r"did you mean qwen3\.5-35b-a3b"):
        pull("qwen3.5-35b-a3")


def test_a_revision_that_is_not_there_is_named(hub: FakeHub) -> None:
    assert "no revision 'v9'" in pull(REPOSITORY, "--revision", "v9").stderr


def test_a_model_of_another_architecture_is_kept_and_said_not_to_be_served(hub: FakeHub) -> None:
    hub.files["config.json"] = json.dumps({"architectures": ["LlamaForCausalLM"]}).encode()
    result = pull(REPOSITORY)
    assert result.exit_code == 0 and "no model that Andiron serves by itself" in result.stderr
    assert "Llama" in result.stderr


# ---- what can go wrong ----------------------------------------------------------------------------------------


def test_too_little_room_is_said_before_the_first_byte(hub: FakeHub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda path: SimpleNamespace(free=10))
    with pytest.raises(AndironError, match="KiB free"):
        pull(REPOSITORY)
    assert hub.requests == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full")
def test_a_disk_that_fills_up_is_one_line_and_room_lets_it_go_on(hub: FakeHub, files: dict[str, bytes]) -> None:
    part = Path("Tiny-MoE", f"{SHARD}.{hashlib.sha256(files[SHARD]).hexdigest()[:12]}.part")
    part.parent.mkdir()
    part.symlink_to("/dev/full")
    result = pull(REPOSITORY)
    assert result.exit_code == 1
    assert re.fullmatch(
        rf"andiron: Tiny-MoE has no room left \(.*\): [\d,]+ bytes of {SHARD} are missing; make room.*", last(result)
    )
    part.unlink()
    assert pull(REPOSITORY).exit_code == 0
    assert Path("Tiny-MoE", SHARD).read_bytes() == files[SHARD]


def last(result: Result) -> str:
    return result.stderr.splitlines()[-1]


def test_a_name_that_is_not_there_is_told(hub: FakeHub) -> None:
    result = pull("someone/Nothing")
    assert result.exit_code == 1 and not Path("Nothing").exists()
    assert last(result) == "andiron: someone/Nothing: the Hub has no such model, or no revision 'main' of it"
    hub.errors["revision/main"] = [(401, {"X-Error-Code": "RepoNotFound"})]  # as the real one does without a login
    assert "someone/Nothing: the Hub has no such model, or it is private: check the name" in last(
        pull("someone/Nothing")
    )


@pytest.mark.parametrize(
    ("status", "headers", "words"),
    [
        (401, {}, "asks for a login (401)"),
        (403, {}, "refuses this login (403): accept the model's terms on"),
        (403, {"X-Error-Code": "GatedRepo"}, "is gated: accept its terms on"),
        (418, {}, "answered with status 418"),
    ],
)
def test_a_gated_model_says_what_to_do(hub: FakeHub, status: int, headers: dict[str, str], words: str) -> None:
    """Its list of files is open to everybody; the files are not."""
    hub.errors[SHARD] = [(status, headers)]
    result = pull(REPOSITORY)
    assert result.exit_code == 1 and words in last(result) and SHARD in last(result)
    hub.errors["revision/main"] = [(status, headers)]
    assert words in last(pull(REPOSITORY))


@pytest.mark.parametrize("headers", [{"Retry-After": "1"}, {"RateLimit": '"resolvers";r=0;t=1'}])
@pytest.mark.parametrize("place", ["revision/main", SHARD])
def test_a_rate_limit_is_waited_out_as_long_as_the_hub_asks(hub: FakeHub, place: str, headers: dict[str, str]) -> None:
    hub.errors[place] = [(429, headers)]
    began = time.monotonic()
    result = pull(REPOSITORY)
    assert result.exit_code == 0 and time.monotonic() - began >= 1
    assert "the Hub asks to wait 1 s (429)" in result.stderr


@pytest.mark.parametrize("place", ["revision/main", SHARD])
def test_a_rate_limit_of_an_hour_is_not_waited_for(hub: FakeHub, place: str) -> None:
    hub.errors[place] = [(429, {"Retry-After": "3600"})]
    result = pull(REPOSITORY)
    assert result.exit_code == 1
    assert last(result).startswith("andiron: the Hub asks to wait 3,600 s (429): anonymous downloads are rationed")


def test_a_server_in_trouble_is_asked_again_a_few_times(hub: FakeHub) -> None:
    hub.errors["revision/main"] = [(503, {})] * (web.ATTEMPTS - 1)
    assert pull(REPOSITORY).exit_code == 0
    hub.errors["revision/main"] = [(503, {})] * web.ATTEMPTS
    assert "status 503; try again later" in last(pull(REPOSITORY))


@pytest.mark.parametrize("is_told", [True, False])
def test_offline_is_one_line_and_exit_status_1(tmp_path: Path, is_told: bool) -> None:
    with socket.create_server(("127.0.0.1", 0)) as unused:
        port = unused.getsockname()[1]
    more = {"HF_HUB_OFFLINE": "1"} if is_told else {"HF_HUB_OFFLINE": "0"}
    done = subprocess.run(
        [sys.executable, "-m", "andiron", "pull", REPOSITORY, "--to", str(tmp_path)],
        env={**os.environ, "HF_ENDPOINT": f"http://127.0.0.1:{port}", **more},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"andiron: {REPOSITORY} was not downloaded: ")
    assert ("stay offline" if is_told else "cannot be reached") in line
    assert not list(tmp_path.iterdir())
