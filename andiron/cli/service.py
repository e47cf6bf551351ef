"""`andiron service`: runs `andiron serve` as a systemd service."""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from andiron.errors import AndironError

service = typer.Typer(
    name="service", no_args_is_help=True, help="Run `andiron serve` as a systemd service that starts with the machine."
)
NAME = "andiron.service"
SYSTEM_UNITS = Path("/etc/systemd/system")
# Restarting waits, so that a wrong option does not fill the journal. Stopping takes as long as `serve` drains. Only the
# first process is asked to stop; it decides for the others. It tells systemd when the port answers, and that it lives.
UNIT = """\
[Unit]
Description=Andiron, a server for Qwen3.5 and Qwen3.6 models
After=network-online.target
Wants=network-online.target

[Service]
Type=notify
ExecStart={command}
Environment=PYTHONUNBUFFERED=1
Restart=on-failure
RestartSec=10
TimeoutStopSec=60
WatchdogSec=120
KillMode=mixed

[Install]
WantedBy={target}
"""

ForUser: TypeAlias = Annotated[
    bool, typer.Option("--user", help="For your user only, without root. Default: for the whole machine.")
]
Options = {"ignore_unknown_options": True, "allow_interspersed_args": False}


@service.command(context_settings=Options)
def install(
    arguments: Annotated[
        list[str] | None, typer.Argument(metavar="[MODEL] [OPTIONS]", help="As for `andiron serve`.")
    ] = None,
    user: ForUser = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Print the unit and change nothing.")] = False,
) -> None:
    """Install, enable and start the service.

    What follows goes to `andiron serve`, for example:

    andiron service install --user qwen3.6-35b-a3b-nvfp4 --port 8000

    Download the model first: a service has no terminal to ask on.
    """
    unit = unit_text(arguments or [], user=user)
    if dry_run:
        print(unit, end="")
        return
    file = unit_file(user=user)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch(mode=0o600)  # it may contain an API key
        file.write_text(unit, "utf-8")
    except OSError as error:
        raise AndironError(f"{file} cannot be written: {error.strerror}; use --user, or run it with sudo") from error
    _systemctl("daemon-reload", user=user)
    _systemctl("enable", "--now", NAME, user=user)
    follow = "journalctl --user -fu" if user else "journalctl -fu"
    print(f"{file} is installed and started; `{follow} {NAME}` shows its log")
    if user:
        print("To keep it running after you log out: loginctl enable-linger")


@service.command()
def remove(user: ForUser = False) -> None:
    """Stop the service and remove its unit."""
    file = unit_file(user=user)
    if not file.is_file():
        raise AndironError(f"there is no {file}")
    _systemctl("disable", "--now", NAME, user=user)
    file.unlink()
    _systemctl("daemon-reload", user=user)
    print(f"{file} is removed")


def unit_text(arguments: list[str], *, user: bool) -> str:
    command = [sys.executable, "-m", "andiron", "serve", *(_absolute(word) for word in arguments)]
    # systemd expands % and $ itself.
    quoted = shlex.join(command).replace("%", "%%").replace("$", "$$")
    return UNIT.format(command=quoted, target="default.target" if user else "multi-user.target")


def _absolute(word: str) -> str:
    """A service has another working directory."""
    return str(Path(word).resolve()) if os.sep in word and Path(word).exists() else word


def unit_file(*, user: bool) -> Path:
    if not user:
        return SYSTEM_UNITS / NAME
    given = os.environ.get("XDG_CONFIG_HOME", "")
    return (Path(given) if os.path.isabs(given) else Path.home() / ".config") / "systemd" / "user" / NAME


def _systemctl(*arguments: str, user: bool) -> None:
    program = shutil.which("systemctl")
    if program is None:
        raise AndironError("there is no systemctl: this machine does not run systemd; --dry-run prints the unit")
    done = subprocess.run([program, *(["--user"] if user else []), *arguments], capture_output=True, text=True)
    if done.returncode:
        raise AndironError(f"systemctl {' '.join(arguments)} failed: {done.stderr.strip()}")
