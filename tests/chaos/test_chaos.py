"""While processes die, stop and are replaced, every answer is right or an error, and the engine's weights survive."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.api.live import until
from tests.chaos import chaos
from tests.chaos.chaos import Chaos, ask, assert_recovers, breakable, drive, requests


@pytest.mark.slow
def test_a_broken_server_gives_right_answers_or_errors_and_recovers(tmp_path: Path) -> None:
    asked = requests(10, seed=1)
    with breakable(tmp_path) as (live, profiles):
        expected = [ask(live.port, *one)[1] for one in asked]
        breaking = Chaos(live, profiles, random.Random(1))
        engine = live.engine_pid()

        # A server that is killed is replaced, and the engine stays.
        first = live.server_pid()
        os.kill(first, signal.SIGKILL)
        until(lambda: ask(live.port, *asked[0]) == (200, expected[0]))
        assert live.engine_pid() == engine and live.server_pid() != first

        # An engine that stands still is replaced.
        os.kill(engine, signal.SIGSTOP)
        until(lambda: live.engine_pids() not in ([], [engine]))

        strikes = {8: "change_profiles", 16: "pause_engine", 24: "kill_server"}

        def between(ended: int) -> None:
            if (fault := strikes.pop(ended, None)) is not None:
                breaking.strike([fault])

        outcome = drive(live, asked, expected, count=50, clients=4, seed=1, between=between)
        assert not outcome.wrong
        assert_recovers(live, asked, expected)


@pytest.mark.slow
def test_ten_thousand_requests_in_chaos() -> None:
    subprocess.run([sys.executable, "-m", chaos.__name__], check=True)
