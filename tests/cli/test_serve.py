"""`andiron serve` at the edges: what a person sees when it cannot start."""

import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from andiron import __version__, ember
from andiron.cli.options import parse_size
from andiron.sizes import format_size


def andiron(*args: str, timeout: float = 60) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "andiron", *args], capture_output=True, text=True, timeout=timeout)


@pytest.fixture
def checkpoint(tmp_path: Path) -> Path:
    copy = tmp_path / "ember-copy"
    shutil.copytree(ember.PATH, copy, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    return copy


def assert_clean_failure(done: subprocess.CompletedProcess[str], *words: str) -> None:
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    for word in words:
        assert word in done.stderr


def test_a_truncated_checkpoint_exits_2_with_the_file_named(checkpoint: Path) -> None:
    file = checkpoint / "model.safetensors"
    file.write_bytes(file.read_bytes()[:-1000])
    assert_clean_failure(andiron("serve", str(checkpoint), "--port", "0"), "model.safetensors", "corrupt or truncated")


def test_a_checkpoint_of_another_architecture_exits_2(checkpoint: Path) -> None:
    config = checkpoint / "config.json"
    config.write_text(config.read_text().replace("Qwen3_5MoeForConditionalGeneration", "LlamaForCausalLM"))
    assert_clean_failure(andiron("serve", str(checkpoint), "--port", "0"), "LlamaForCausalLM")


def test_a_tokenizer_larger_than_the_vocabulary_exits_2(checkpoint: Path) -> None:
    config = checkpoint / "config.json"
    config.write_text(re.sub(r'"vocab_size": \d+', '"vocab_size": 300', config.read_text()))
    assert_clean_failure(andiron("serve", str(checkpoint), "--port", "0"), "tokenizer", "300")


@pytest.mark.parametrize("victim", ["config.json", "tokenizer.json", "model.safetensors", "chat_template.jinja"])
def test_a_missing_file_exits_2_and_is_named(checkpoint: Path, victim: str) -> None:
    (checkpoint / victim).unlink()
    assert_clean_failure(andiron("serve", str(checkpoint), "--port", "0"), Path(victim).suffix)


def test_a_path_that_is_no_directory_exits_2() -> None:
    assert_clean_failure(andiron("serve", "no/such/model"), "no/such/model", "directory")


def test_limits_that_cannot_be_met_exit_2() -> None:
    assert_clean_failure(andiron("serve", "--port", "0", "--max-model-len", "999999"), "999999", "8192")
    assert_clean_failure(
        andiron("serve", "--port", "0", "--max-model-len", "4096", "--kv-memory", "10KB"), "--kv-memory"
    )


def test_random_weights_need_no_checkpoint_and_are_announced(checkpoint: Path) -> None:
    (checkpoint / "model.safetensors").unlink()
    command = ["serve", str(checkpoint), "--load", "random", "--device", "cpu", "--port", "0", "--max-model-len", "64"]
    with subprocess.Popen(
        [sys.executable, "-m", "andiron", *command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        assert server.stdout is not None
        try:
            assert any(line.startswith("  note") and "the weights are random" in line for line in server.stdout)
        finally:
            server.terminate()


def test_a_port_in_use_exits_2_and_says_so() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert_clean_failure(andiron("serve", "--port", port), port, "another program has this port")


def test_help_teaches_and_version_tells() -> None:
    text = andiron("serve", "--help").stdout
    for word in ("Ember", "--max-model-len", "--kv-memory", "--api-key", "--drain-timeout", "--load", "cuda", "noise"):
        assert word in text
    assert andiron("--version").stdout.strip() == f"andiron {__version__}"


@pytest.mark.parametrize("text, size", [("2GiB", 2**31), ("500 MB", 5 * 10**8), ("1.5g", 15 * 10**8), ("4096", 4096)])
def test_sizes_read_as_people_write_them(text: str, size: int) -> None:
    assert parse_size(text) == size


def test_a_size_that_is_none_is_refused() -> None:
    with pytest.raises(typer.BadParameter, match="lots"):
        parse_size("lots")


def test_sizes_print_in_the_unit_that_fits() -> None:
    assert [format_size(n) for n in (1536, 3 * 2**20, 5 * 2**30)] == ["1.5 KiB", "3.0 MiB", "5.00 GiB"]
