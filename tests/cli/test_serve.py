"""`andiron serve`: its messages when it cannot start, its help, and sizes as options."""

import re
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from andiron import __version__, ember
from andiron.cli import app
from andiron.cli.options import SpeculateOption, parse_size, parse_speculate
from andiron.errors import AndironError
from andiron.model.config import ModelConfig
from andiron.sizes import format_size
from tests.api.live import PATIENCE


def andiron(*args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "andiron", *args], capture_output=True, text=True, timeout=PATIENCE)


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


def test_a_truncated_checkpoint_exits_2_and_names_the_file(checkpoint: Path) -> None:
    file = checkpoint / "model.safetensors"
    file.write_bytes(file.read_bytes()[:-1000])
    assert_clean_failure(andiron("serve", str(checkpoint), "--port", "0"), "model.safetensors", "corrupt or truncated")


def serve_error(*arguments: str) -> str:
    """The error that ends `andiron serve` before it starts anything; `main` makes it one line and exit status 2."""
    result = CliRunner().invoke(app, ["serve", *arguments, "--port", "0"])
    assert isinstance(result.exception, AndironError), result.exception
    return str(result.exception)


@pytest.mark.parametrize("text, problem", [(None, "cannot be read"), ("", "has no key"), ("# none\n\n", "has no key")])
def test_a_key_file_without_a_key_exits_2(tmp_path: Path, text: str | None, problem: str) -> None:
    file = tmp_path / "keys"
    if text is not None:
        file.write_text(text)
    assert problem in serve_error("--api-key-file", str(file))
    assert_clean_failure(andiron("serve", "--api-key-file", str(file), "--port", "0"), str(file), problem)


def test_a_checkpoint_of_another_architecture_is_refused(checkpoint: Path) -> None:
    config = checkpoint / "config.json"
    config.write_text(config.read_text().replace("Qwen3_5MoeForConditionalGeneration", "LlamaForCausalLM"))
    assert "LlamaForCausalLM" in serve_error(str(checkpoint))


def test_a_tokenizer_larger_than_the_vocabulary_is_refused(checkpoint: Path) -> None:
    config = checkpoint / "config.json"
    config.write_text(re.sub(r'"vocab_size": \d+', '"vocab_size": 300', config.read_text()))
    assert "the vocabulary in config.json has 300" in serve_error(str(checkpoint))


@pytest.mark.parametrize("victim", ["config.json", "tokenizer.json", "chat_template.jinja"])
def test_a_missing_file_is_named(checkpoint: Path, victim: str) -> None:
    (checkpoint / victim).unlink()
    assert Path(victim).suffix in serve_error(str(checkpoint))


def test_missing_weights_exit_2(checkpoint: Path) -> None:
    (checkpoint / "model.safetensors").unlink()
    assert_clean_failure(andiron("serve", str(checkpoint), "--port", "0"), ".safetensors")


def test_a_path_that_is_not_a_directory_is_refused() -> None:
    assert serve_error("no/such/model").startswith("'no/such/model' is neither a directory nor a known name")


def test_impossible_limits_exit_2() -> None:
    context = str(ModelConfig.load(ember.PATH).max_position_embeddings)
    assert_clean_failure(andiron("serve", "--port", "0", "--max-model-len", "999999"), "999999", context)
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
        assert_clean_failure(andiron("serve", "--port", port), port, "another program uses this port")


@pytest.mark.parametrize("option, value", [("--snapshots", "9"), ("--host-cache", "1GiB"), ("--cache-dir", "kept")])
def test_options_of_the_prefix_cache_need_our_own(option: str, value: str) -> None:
    assert f"{option} is for the prefix cache" in serve_error(option, value, "--no-prefix-cache")
    assert f"{option} is only for Andiron's own engine" in serve_error(option, value, "--engine", "vllm")


def test_the_size_of_the_cache_directory_needs_the_directory() -> None:
    assert "--cache-dir-size needs --cache-dir" in serve_error("--cache-dir-size", "1GiB")


def test_speculation_is_for_our_own_engine() -> None:
    assert "only for Andiron's own engine" in serve_error("--speculate", "mtp", "--engine", "vllm")


@pytest.mark.parametrize("method", ["auto", "off", "mtp", "ngram", "dflash"])
def test_a_method_of_speculation_may_be_named(method: str) -> None:
    assert parse_speculate(method).method == method and parse_speculate(method).drafter is None


def test_dflash_may_name_its_drafter() -> None:
    assert parse_speculate("dflash:org/name") == SpeculateOption("dflash", "org/name")
    assert parse_speculate("dflash:/a:b") == SpeculateOption("dflash", "/a:b")


@pytest.mark.parametrize("text", ["", "fast", "mtp:org/name", "dflash:", "auto:"])
def test_other_methods_of_speculation_are_refused(text: str) -> None:
    with pytest.raises(typer.BadParameter, match="none of auto, off, mtp, ngram, dflash and dflash:DRAFTER"):
        parse_speculate(text)


def test_a_drafter_that_is_not_here_is_named_with_the_command_that_fetches_it() -> None:
    assert "`andiron pull z-lab/some-drafter`" in serve_error("--speculate", "dflash:z-lab/some-drafter", "--no-pull")


def test_help_lists_the_options_and_version_prints_the_version() -> None:
    text = andiron("serve", "--help").stdout
    for word in (
        "Ember",
        "--max-model-len",
        "--kv-memory",
        "--api-key",
        "--api-key-file",
        "--drain-timeout",
        "--no-prefix-cache",
        "--host-cache",
        "--cache-dir",
        "--speculate",
        "--load",
        "cuda",
        "noise",
    ):
        assert word in text
    assert andiron("--version").stdout.strip() == f"andiron {__version__}"


@pytest.mark.parametrize("text, size", [("2GiB", 2**31), ("500 MB", 5 * 10**8), ("1.5g", 15 * 10**8), ("4096", 4096)])
def test_sizes_may_be_written_with_any_unit(text: str, size: int) -> None:
    assert parse_size(text) == size


def test_an_invalid_size_is_refused() -> None:
    with pytest.raises(typer.BadParameter, match="lots"):
        parse_size("lots")


def test_sizes_are_printed_in_a_fitting_unit() -> None:
    assert [format_size(n) for n in (1536, 3 * 2**20, 5 * 2**30)] == ["1.5 KiB", "3.0 MiB", "5.00 GiB"]
