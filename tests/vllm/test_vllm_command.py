"""The command line and environment that vLLM is started with."""

import json
from pathlib import Path

import pytest

from andiron import ember
from andiron.errors import AndironError
from andiron.vllm.command import VllmOptions, command, environment

PYTHON = Path("/opt/vllm/bin/python")


def words(**options: object) -> list[str]:
    return command(VllmOptions(**{"model": ember.PATH, "name": "ember", "python": PYTHON, **options}), 8100)  # type: ignore[arg-type]


def value(line: list[str], flag: str) -> str:
    """The value that vLLM uses: the last one."""
    return line[len(line) - 1 - line[::-1].index(flag) + 1]


def test_vllm_runs_with_the_given_python_and_listens_on_this_machine_only() -> None:
    line = words()
    assert line[0] == str(PYTHON)
    assert value(line, "--model") == str(ember.PATH)
    assert value(line, "--served-model-name") == "ember"
    assert (value(line, "--host"), value(line, "--port")) == ("127.0.0.1", "8100")


@pytest.mark.parametrize(
    ("options", "flag", "expected"),
    [
        ({"max_model_len": 4096}, "--max-model-len", "4096"),
        ({"max_num_seqs": 8}, "--max-num-seqs", "8"),
        ({"kv_memory": 2**30}, "--kv-cache-memory-bytes", "1073741824"),
        ({"dtype": "bfloat16"}, "--dtype", "bfloat16"),
        ({"load": "random"}, "--load-format", "dummy"),
        ({"max_model_len": 4096, "arguments": "--max-model-len 512"}, "--max-model-len", "512"),
        ({"arguments": "--port 1 --served-model-name x"}, "--port", "8100"),
        ({"arguments": "--port 1 --served-model-name x"}, "--served-model-name", "ember"),
    ],
)
def test_options_become_flags_and_the_users_flags_win(options: dict[str, object], flag: str, expected: str) -> None:
    assert value(words(**options), flag) == expected


def test_options_that_are_not_set_are_left_to_vllm() -> None:
    assert "--max-model-len" not in words()
    assert "--kv-cache-memory-bytes" not in words()


def test_a_checkpoint_that_cannot_read_images_is_served_for_text_only(tmp_path: Path) -> None:
    (tmp_path / "config.json").write_text(json.dumps({"vision_config": {}}))
    assert "--language-model-only" in words()
    assert "--language-model-only" in words(model=tmp_path)  # a vision tower, but no image preprocessing
    (tmp_path / "preprocessor_config.json").write_text("{}")
    assert "--language-model-only" not in words(model=tmp_path)


def test_a_container_command_gets_the_port_and_the_model() -> None:
    line = words(command="docker run --rm -p 127.0.0.1:{port}:{port} -v {model}:{model} image", python=None)
    assert line[:4] == ["docker", "run", "--rm", "-p"]
    assert line[4] == "127.0.0.1:8100:8100"
    assert f"{ember.PATH}:{ember.PATH}" in line
    assert value(line, "--host") == "0.0.0.0"


def test_without_vllm_the_error_names_the_option_to_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(AndironError, match="--vllm-python"):
        words(python=None)


def test_the_python_beside_the_vllm_command_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("vllm", "python"):
        (tmp_path / name).touch()
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert words(python=None)[0] == str(tmp_path / "python")


def test_an_unclosed_quote_is_refused() -> None:
    with pytest.raises(AndironError, match="--vllm-args"):
        words(arguments="--flag 'open")


def test_vllm_gets_the_users_environment_without_our_python_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "/ours")
    monkeypatch.setenv("HF_HUB_OFFLINE", "0")
    result = environment("secret")
    assert "PYTHONPATH" not in result
    assert result["VLLM_API_KEY"] == "secret"
    assert result["HF_HUB_OFFLINE"] == "0"  # the user's setting wins over our default


# ---- where there is no vLLM --------------------------------------------------------------------------------


def program(directory: Path, name: str) -> None:
    (directory / name).write_text("#!/bin/sh\n")
    (directory / name).chmod(0o755)


def test_without_vllm_the_error_has_the_lines_that_install_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(AndironError) as refused:
        words(python=None)
    lines = str(refused.value).splitlines()
    assert "  python3 -m venv ~/vllm && ~/vllm/bin/pip install vllm" in lines and "  --vllm-python ~/vllm" in lines
    assert "--vllm-command" not in str(refused.value)
    program(tmp_path, "podman")
    with pytest.raises(AndironError, match=r"--vllm-command 'podman run .* vllm/vllm-openai:latest'"):
        words(python=None)


def test_without_vllm_a_recipes_image_is_started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    program(tmp_path, "docker")
    line = words(python=None, image="vllm/vllm-openai:v1")
    assert line[:2] == ["docker", "run"] and "vllm/vllm-openai:v1" in line and "127.0.0.1:8100:8100" in line
    assert value(line, "--host") == "0.0.0.0", "the container's own network"
    assert words(image="vllm/vllm-openai:v1")[0] == str(PYTHON), "an installed vLLM wins"


def test_a_container_sees_the_blobs_that_a_snapshot_links_to(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    snapshot = tmp_path / "models--a--b" / "snapshots" / "0123"
    snapshot.mkdir(parents=True)
    (snapshot / "config.json").write_text("{}")
    monkeypatch.setenv("PATH", str(tmp_path))
    program(tmp_path, "docker")
    line = words(python=None, image="i", model=snapshot)
    assert f"{tmp_path}/models--a--b:{tmp_path}/models--a--b:ro" in line and value(line, "--model") == str(snapshot)
