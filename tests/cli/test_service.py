"""`andiron service` and shell completion."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from andiron.cli import app
from andiron.errors import AndironError


def service(*args: str) -> Result:
    result = CliRunner().invoke(app, ["service", *args])
    if isinstance(result.exception, AndironError):
        raise result.exception
    return result


@pytest.fixture
def systemd(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A systemctl that writes down how it was called."""
    called = tmp_path / "called"
    program = tmp_path / "bin" / "systemctl"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\necho "$@" >> {called}\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return called


def test_install_writes_enables_and_starts_the_unit_and_remove_undoes_it(systemd: Path, tmp_path: Path) -> None:
    assert service("install", "--user", "ember", "--port", "9000").exit_code == 0
    unit = tmp_path / "config" / "systemd" / "user" / "andiron.service"
    assert f"ExecStart={sys.executable} -m andiron serve ember --port 9000\n" in unit.read_text()
    assert stat.S_IMODE(unit.stat().st_mode) == 0o600, "it may contain a key"
    assert systemd.read_text().splitlines() == ["--user daemon-reload", "--user enable --now andiron.service"]
    assert service("remove", "--user").exit_code == 0 and not unit.exists()
    assert "--user disable --now andiron.service" in systemd.read_text()


def test_a_dry_run_prints_the_unit_and_changes_nothing(systemd: Path, tmp_path: Path) -> None:
    output = service("install", "--user", "--dry-run", "--api-key", "a$b%c").output
    assert "--api-key 'a$$b%%c'" in output and "WantedBy=default.target" in output
    assert not systemd.exists() and not (tmp_path / "config").exists()


def test_a_relative_path_becomes_absolute(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine").mkdir()
    assert f"serve {tmp_path}/mine\n" in service("install", "--dry-run", "./mine").output


def test_without_systemd_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    with pytest.raises(AndironError, match="does not run systemd"):
        service("install", "--user")


def test_the_shell_completes_commands_and_names_of_models() -> None:
    def completed(words: str) -> set[str]:
        environment = os.environ | {
            "_ANDIRON_COMPLETE": "complete_bash",
            "COMP_WORDS": words,
            "COMP_CWORD": str(len(words.split()) - 1),
        }
        code = "from andiron.cli import app; app(prog_name='andiron')"
        done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
        return set(done.stdout.split())

    assert completed("andiron mod") == {"models"}
    assert {"qwen3.6-35b-a3b", "qwen3.6-35b-a3b-nvfp4"} <= completed("andiron serve qwen3.6")
    assert completed("andiron plan --device rtx5") == {"rtx5090", "rtx5080"}
    assert completed("andiron launch cl") == {"claude"}
    assert completed("andiron serve --recipe qwen3.5-122b") == {"qwen3.5-122b-a10b-nvfp4-gb10"}
    assert completed("andiron recipe show qwen3.5-122b") == {"qwen3.5-122b-a10b-nvfp4-gb10"}
    assert completed("andiron serve --log j") == {"json"}
