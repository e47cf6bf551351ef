"""`andiron pull`: what it downloads, how it recovers from failures, and its error messages."""

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
import torch
from huggingface_hub import constants
from safetensors.torch import load, save
from typer.testing import CliRunner, Result

from andiron import ember
from andiron.cli import app
from andiron.cli.options import model_directory
from andiron.doctor import storage
from andiron.doctor.finding import Severity
from andiron.doctor.subject import Subject
from andiron.errors import AndironError
from andiron.hub.download import cached, fetch, listing, missing_bytes, model_name
from andiron.model.config import ModelConfig
from andiron.model.names import draft_targets
from benchmarks.tiny_checkpoint import CONFIG, random_tensors
from tests.api.live import PATIENCE, free_port
from tests.cli.fake_hub import COMMIT, FakeHub, use_hub

REPOSITORY = "someone/Tiny-MoE"
INDEX = "model.safetensors.index.json"
SHARD, SECOND = "model-00001-of-00002.safetensors", "model-00002-of-00002.safetensors"
TEXTS = ("config.json", "tokenizer.json", "chat_template.jinja")
CHUNK = 1 << 16


@pytest.fixture(scope="module")
def shards() -> dict[str, bytes]:
    """A complete model in two shards, the second with the draft head."""
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
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(constants, "DOWNLOAD_CHUNK_SIZE", CHUNK)
    monkeypatch.setattr("huggingface_hub.file_download.time.sleep", lambda seconds: None)
    with FakeHub(REPOSITORY, files).serving() as hub:
        use_hub(monkeypatch, hub.url, tmp_path / "home")
        yield hub


@pytest.fixture
def unexamined(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skips the check of the tensors, which takes a process with torch."""
    monkeypatch.setattr("andiron.doctor.apart.examine", lambda probe, subject, tell: iter(()))


def pull(*args: str) -> Result:
    result = CliRunner().invoke(app, ["pull", *args], env={"COLUMNS": "200"})
    if isinstance(result.exception, AndironError):
        raise result.exception
    return result


def last_line(result: Result) -> str:
    return result.stderr.splitlines()[-1]


def ranges(hub: FakeHub, name: str) -> list[str | None]:
    return [wanted for requested, wanted in hub.requests if requested == name]


def held(directory: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in directory.iterdir() if path.is_file()}


# ---- downloads --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("to", [None, "models/tiny"])
def test_it_downloads_what_serving_needs_checks_it_and_says_how_to_serve_it(
    hub: FakeHub, files: dict[str, bytes], to: str | None
) -> None:
    result = pull(REPOSITORY, *(["--to", to] if to else []))
    assert result.exit_code == 0, result.output
    directory = Path(result.stdout.removesuffix("\n"))
    needed = {name: data for name, data in files.items() if name in (*TEXTS, SHARD, SECOND, INDEX)}
    assert held(directory) == needed
    assert directory == (Path(to) if to else cached(REPOSITORY))
    assert "All 6 files have the Hub's hashes" in result.stderr
    assert "are as described, in 2 shards" in result.stderr and "draft head (MTP): present" in result.stderr
    assert result.stderr.endswith(f"Serve it: andiron serve {to or REPOSITORY}\n")


def test_another_revision_is_served_by_its_directory(hub: FakeHub, unexamined: None) -> None:
    result = pull(REPOSITORY, "--revision", COMMIT)
    assert result.stderr.endswith(f"Serve it: andiron serve {result.stdout}") and cached(REPOSITORY) is None


def test_commands_find_a_model_in_the_cache_by_its_name(hub: FakeHub, unexamined: None) -> None:
    with pytest.raises(AndironError, match=f"{REPOSITORY} is not downloaded: run `andiron pull {REPOSITORY}`"):
        model_directory(Path(REPOSITORY))
    directory = Path(pull(REPOSITORY).stdout.strip())
    assert model_directory(Path(REPOSITORY)) == Subject(REPOSITORY).directory == directory
    assert model_name(directory) == "Tiny-MoE"
    assert cached(REPOSITORY, COMMIT) == directory and cached(REPOSITORY, "v9") is None


@pytest.mark.parametrize("to", [None, "tiny"])
def test_the_doctor_finds_the_hashes_that_a_download_recorded(hub: FakeHub, unexamined: None, to: str | None) -> None:
    directory = Path(pull(REPOSITORY, *(["--to", to] if to else [])).stdout.strip())

    def examined() -> list[tuple[Severity, str]]:
        findings = storage.hashes(Subject(model=str(directory)), lambda text: None)
        return [(finding.severity, finding.seen) for finding in findings]

    assert examined() == [(Severity.OK, "all 6 files match their hashes")]
    (directory / "config.json").write_bytes(b"{}")
    ((severity, seen),) = examined()
    assert severity is Severity.ERROR and seen.startswith("config.json hashes to")


def test_a_published_model_with_a_missing_tensor_is_an_error(hub: FakeHub, shards: dict[str, bytes]) -> None:
    tensors = load(shards[SHARD])
    del tensors["lm_head.weight"]
    hub.files[SHARD] = save(tensors, {"format": "pt"})
    index = json.loads(shards[INDEX])
    del index["weight_map"]["lm_head.weight"]
    hub.files[INDEX] = json.dumps(index).encode()
    result = pull(REPOSITORY)
    assert result.exit_code == 1 and "lm_head.weight" in result.stderr
    assert "Serve it" not in result.stderr


def test_a_model_of_another_architecture_is_kept_with_a_warning(hub: FakeHub) -> None:
    hub.files["config.json"] = json.dumps({"architectures": ["LlamaForCausalLM"]}).encode()
    result = pull(REPOSITORY)
    assert result.exit_code == 0 and "cannot serve this model" in result.stderr
    assert "Llama" in result.stderr


def test_the_planners_names_are_names_on_the_hub(hub: FakeHub) -> None:
    result = pull("qwen3.5-35b-a3b")
    assert result.exit_code == 1
    assert "the Hub has no model Qwen/Qwen3.5-35B-A3B" in result.stderr
    with pytest.raises(AndironError, match=r"neither a directory nor a known name; known: qwen3.5-35b-a3b"):
        pull("qwen3.5-35b-a3")


def test_the_command_line_does_not_import_huggingface_hub_at_start() -> None:
    code = "import sys, andiron.cli; print({'huggingface_hub', 'torch', 'numpy'} & sys.modules.keys())"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "set()\n"


# ---- recovery ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("to", [None, "tiny"])
def test_a_second_run_downloads_nothing_and_replaces_a_damaged_file(
    hub: FakeHub, files: dict[str, bytes], unexamined: None, to: str | None
) -> None:
    options = ["--to", to] if to else []
    damaged = Path(pull(REPOSITORY, *options).stdout.strip(), SHARD)
    hub.requests.clear()
    assert pull(REPOSITORY, *options).exit_code == 0
    assert hub.requests == []
    damaged.write_bytes(damaged.read_bytes()[:-1] + b"x")
    assert f"Downloading again, because the hash is wrong: {SHARD}" in pull(REPOSITORY, *options).stderr
    assert hub.requests == [(SHARD, None)] and damaged.read_bytes() == files[SHARD]


@pytest.mark.parametrize("knows_ranges", [True, False])
def test_a_broken_transfer_is_resumed(
    hub: FakeHub, files: dict[str, bytes], unexamined: None, knows_ranges: bool
) -> None:
    hub.breaks[SHARD], hub.knows_ranges = [CHUNK + 10, CHUNK + 10], knows_ranges
    result = pull(REPOSITORY)
    assert result.exit_code == 0
    second = f"bytes={2 * CHUNK}-" if knows_ranges else f"bytes={CHUNK}-"
    assert ranges(hub, SHARD) == [None, f"bytes={CHUNK}-", second]
    assert Path(result.stdout.strip(), SHARD).read_bytes() == files[SHARD]


@pytest.mark.parametrize("knows_ranges", [True, False])
def test_progress_counts_every_byte_once(hub: FakeHub, knows_ranges: bool) -> None:
    hub.breaks[SHARD], hub.knows_ranges = [CHUNK + 10], knows_ranges
    wanted, counts = listing(REPOSITORY), list[int]()
    assert missing_bytes(wanted) == wanted.size
    fetch(wanted, on_bytes=counts.append)
    assert sum(counts) == wanted.size and missing_bytes(wanted) == 0


def test_the_next_run_keeps_the_files_that_are_complete(hub: FakeHub, unexamined: None) -> None:
    hub.breaks[SHARD] = [CHUNK + 10] + [0] * 10
    result = pull(REPOSITORY)
    assert result.exit_code == 1
    assert "was not downloaded: the connection to" in last_line(result)
    assert last_line(result).endswith("run the same command again")
    hub.breaks.clear()
    hub.requests.clear()
    assert pull(REPOSITORY).exit_code == 0
    assert {name for name, _ in hub.requests} == {SHARD}


def test_a_quantized_checkpoint_can_be_served_by_either_engine(hub: FakeHub, unexamined: None) -> None:
    config = json.loads(hub.files["config.json"])
    config["quantization_config"] = {"quant_method": "fp8", "weight_block_size": [128, 128]}
    hub.files["config.json"] = json.dumps(config).encode()
    hub.files["hf_quant_config.json"] = b"{}"
    result = pull(REPOSITORY)
    assert Path(result.stdout.strip(), "hf_quant_config.json").is_file(), "the loader reads it"
    assert result.stderr.splitlines()[-2:] == [
        f"Serve it: andiron serve {REPOSITORY}",
        f"Or with vLLM: andiron serve {REPOSITORY} --engine vllm",
    ]


def test_ctrl_c_stops_at_once_and_says_how_to_continue(hub: FakeHub, tmp_path: Path) -> None:
    hub.files["huge.safetensors"] = bytes(64 << 20)
    hub.trickles["huge.safetensors"] = threading.Event()
    process = subprocess.Popen(
        [sys.executable, "-m", "andiron", "pull", REPOSITORY],
        env=os.environ | {"HF_ENDPOINT": hub.url, "HF_HUB_OFFLINE": "0", "HF_HOME": str(tmp_path / "elsewhere")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert hub.trickles["huge.safetensors"].wait(PATIENCE)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130, errors
    assert errors.splitlines()[-1] == "andiron: stopped; run the same command again to continue"
    assert not list((tmp_path / "elsewhere").rglob("huge.safetensors")), "the transfer went on to its end"


@pytest.mark.parametrize("victim", [SHARD, "config.json"])
def test_a_file_that_stays_corrupt_is_deleted_and_fetched_by_the_next_run(
    hub: FakeHub, unexamined: None, victim: str
) -> None:
    hub.corrupt.add(victim)
    result = pull(REPOSITORY)
    assert result.exit_code == 1 and f"{victim}: downloaded twice with a wrong hash" in last_line(result)
    hub.corrupt.clear()
    hub.requests.clear()
    assert pull(REPOSITORY).exit_code == 0
    assert hub.requests == [(victim, None)]


# ---- errors -----------------------------------------------------------------------------------------------


def test_the_token_goes_to_the_hub_and_to_no_other_host(
    hub: FakeHub, unexamined: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub.token, hub.redirects_to = "secret", "localhost"
    result = pull(REPOSITORY)
    assert result.exit_code == 1 and "rejects the token (401)" in result.stderr
    hub.tokens.clear()
    monkeypatch.setenv("HF_TOKEN", "secret")
    assert pull(REPOSITORY).exit_code == 0
    assert set(hub.tokens) == {("127.0.0.1", "Bearer secret"), ("localhost", None)}


@pytest.mark.parametrize("to", [None, "models/tiny"])
def test_too_little_space_is_an_error_before_the_first_byte(
    hub: FakeHub, monkeypatch: pytest.MonkeyPatch, to: str | None
) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda path: SimpleNamespace(free=10))
    with pytest.raises(AndironError, match=r"0\.0 KiB free, but .* are still to be downloaded"):
        pull(REPOSITORY, *(["--to", to] if to else []))
    assert hub.requests == [] and not Path("models").exists()


def test_a_disk_that_fills_up_is_one_line(hub: FakeHub, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*args: object, **options: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("huggingface_hub.file_download.http_get", full)
    result = pull(REPOSITORY)
    assert result.exit_code == 1
    assert "the disk is full (No space left on device); free space" in last_line(result)


def test_a_directory_that_cannot_be_written_is_one_line(hub: FakeHub) -> None:
    Path("taken").write_text("a file")
    result = pull(REPOSITORY, "--to", "taken/below")
    assert result.exit_code == 1 and "taken/below" in last_line(result) and "cannot be written" in last_line(result)


def test_a_revision_that_does_not_exist_is_named(hub: FakeHub) -> None:
    assert last_line(pull(REPOSITORY, "--revision", "v9")) == f"andiron: {REPOSITORY} has no revision 'v9' on the Hub"


def test_a_repository_without_weights_is_not_downloaded(hub: FakeHub) -> None:
    del hub.files[SHARD], hub.files[SECOND]
    assert "has no .safetensors files" in last_line(pull(REPOSITORY))
    assert hub.requests == []


@pytest.mark.parametrize(
    ("status", "headers", "words"),
    [
        (401, {"X-Error-Code": "RepoNotFound"}, f"the Hub has no model {REPOSITORY}, or it is private"),
        (403, {}, "denies access (403): accept the model's terms at"),
        (403, {"X-Error-Code": "GatedRepo"}, f"{REPOSITORY} is gated: accept its terms at"),
        (418, {}, "answered with status 418"),
    ],
)
@pytest.mark.parametrize("place", ["revision/main", SHARD])
def test_a_refusal_says_what_to_do(hub: FakeHub, place: str, status: int, headers: dict[str, str], words: str) -> None:
    """A gated model's list of files is public, its files are not."""
    hub.errors[place] = [(status, headers)] * 9
    result = pull(REPOSITORY)
    assert result.exit_code == 1 and words in last_line(result)


def test_a_rate_limit_suggests_a_login(hub: FakeHub) -> None:
    hub.errors["revision/main"] = [(429, {})]
    assert "rate limit is reached (429): try again later; a login raises it" in last_line(pull(REPOSITORY))


@pytest.mark.parametrize("is_offline", [True, False])
def test_no_network_is_one_line_and_exit_status_1(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, is_offline: bool
) -> None:
    url = f"http://127.0.0.1:{free_port()}"
    use_hub(monkeypatch, url, tmp_path / "home", offline=is_offline)
    result = pull(REPOSITORY, "--to", str(tmp_path / "models"))
    assert result.exit_code == 1
    (line,) = result.stderr.splitlines()
    why = ", because HF_HUB_OFFLINE is set" if is_offline else f": the connection to {url} failed"
    assert line.startswith(f"andiron: {REPOSITORY} was not downloaded{why}")
    assert not list(tmp_path.iterdir())
