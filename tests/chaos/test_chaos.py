"""While processes die, stop and are replaced, every answer is right or an error, and the engine's weights survive."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.api.live import until
from tests.chaos import chaos
from tests.chaos.chaos import ask, assert_recovers, breakable, drive, growth, requests, violations


@pytest.mark.slow
def test_a_broken_server_gives_right_answers_or_errors_and_recovers(tmp_path: Path) -> None:
    asked = requests(10, seed=1)
    with breakable(tmp_path, seed=1) as breaking:
        live, keys = breaking.live, breaking.keys
        expected = [ask(live.port, *one, key=keys.current)[1] for one in asked]
        engine = live.engine_pid()

        # A server that is killed is replaced, and the engine stays.
        first = live.server_pid()
        breaking.watch.struck(lambda: os.kill(first, signal.SIGKILL))
        until(lambda: ask(live.port, *asked[0], key=keys.current) == (200, expected[0]))
        assert live.engine_pid() == engine and live.server_pid() != first

        # An engine that stands still is replaced.
        breaking.watch.struck(lambda: os.kill(engine, signal.SIGSTOP))
        until(lambda: live.engine_pids() not in ([], [engine]))

        strikes = {4: "change_profiles", 8: "change_keys", 14: "pause_engine", 20: "starve_server", 28: "kill_server"}

        def between(ended: int) -> None:
            if (fault := strikes.pop(ended, None)) is not None:
                breaking.strike([fault])

        outcome = drive(breaking, asked, expected, count=50, clients=4, seed=1, between=between)
        assert not outcome.wrong
        assert_recovers(breaking, asked, expected)
        assert ask(live.port, *asked[0], key="key-1")[0] == 401
    assert not breaking.watch.lies() and breaking.watch.polls
    assert not violations(live.log)


def test_a_violation_in_the_log_is_found(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_text("12:00:00 ready\nTraceback (most recent call last):\nMemoryError\n")
    assert violations(log) == []
    log.write_text("Traceback (most recent call last):\nAssertionError: pages: 3 are counted as idle\n")
    assert violations(log) == ["AssertionError: pages: 3 are counted as idle"]


def test_growth_is_that_of_each_process_and_of_an_engine_only_while_it_is_the_same() -> None:
    before = {"guardian": (1, 50 << 20), "server": (2, 50 << 20), "engine": (3, 300 << 20)}
    assert growth(before, before) == []
    assert growth(before, {**before, "engine": (4, 500 << 20)}) == []
    assert len(growth(before, {**before, "engine": (3, 500 << 20)})) == 1
    assert len(growth(before, {**before, "server": (4, 80 << 20), "guardian": (1, 60 << 20)})) == 2


@pytest.mark.slow
def test_ten_thousand_requests_in_chaos() -> None:
    subprocess.run([sys.executable, "-m", chaos.__name__], check=True)
