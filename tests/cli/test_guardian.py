"""A server that dies is started again; one that ends on purpose, or never got ready, is not."""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest


def start(plan: str, folder: Path, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.cli.toy_server", plan, str(folder / "starts")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )


def outcome(plan: str, folder: Path) -> tuple[int, str, str]:
    process = start(plan, folder)
    printed, errors = process.communicate(timeout=120)
    return process.returncode, printed.replace("\n", ""), errors


def test_a_server_that_crashes_is_started_again_after_a_pause_that_doubles(tmp_path: Path) -> None:
    code, printed, errors = outcome("cccx", tmp_path)
    assert (code, printed) == (0, "cccx")
    assert [line.rsplit(maxsplit=2)[1] for line in errors.splitlines()] == ["0.01", "0.02", "0.04"]
    assert errors.count("killed by SIGSEGV") == 3


def test_a_server_that_hangs_is_ended_and_started_again(tmp_path: Path) -> None:
    code, printed, errors = outcome("hx", tmp_path)
    assert (code, printed) == (0, "hx")
    assert "stood still for 2 s" in errors


def test_a_first_start_that_fails_is_not_repeated(tmp_path: Path) -> None:
    code, printed, errors = outcome("fx", tmp_path)
    assert (code, printed) == (128 + signal.SIGSEGV, "f")
    assert "during its start (killed by SIGSEGV)" in errors


def test_an_error_for_people_is_one_line(tmp_path: Path) -> None:
    code, printed, errors = outcome("ex", tmp_path)
    assert (code, printed, errors) == (2, "e", "andiron: no such model\n")


def test_a_later_start_that_fails_is_tried_again(tmp_path: Path) -> None:
    assert outcome("cefx", tmp_path)[:2] == (0, "cefx")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_reaches_the_server_as_one_order(tmp_path: Path, number: signal.Signals) -> None:
    process = start("s", tmp_path)
    assert process.stdout is not None and process.stdout.readline() == "s\n"
    process.send_signal(number)
    assert process.wait(120) == 0


def test_systemd_is_told_when_the_server_answers_lives_and_stops(tmp_path: Path) -> None:
    address = str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(address)
        systemd.settimeout(120)
        process = start("s", tmp_path, NOTIFY_SOCKET=address, WATCHDOG_USEC="400000")
        seen = [systemd.recv(1000).decode() for _ in range(3)]
        process.terminate()
        while (last := systemd.recv(1000).decode()) == "WATCHDOG=1":
            pass
        assert process.wait(120) == 0
    assert "READY=1\nSTATUS=Serving" in seen and "WATCHDOG=1" in seen
    assert last == "STOPPING=1"
