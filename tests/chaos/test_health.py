"""The judge of /health finds each kind of lie, and calls nothing a lie that may have been true."""

from collections.abc import Sequence

import pytest

from tests.chaos.health import Engine, Fate, Poll, lies

HANG = 3.0


def polls(*runs: tuple[Engine, bool | None, int], step: float = 0.2) -> list[Poll]:
    """Runs of equal polls, each with the engine's state, the answer and how many there are."""
    told: list[Poll] = []
    for engine, ready, count in runs:
        for _ in range(count):
            told.append(Poll(len(told) * step, len(told) * step + 0.05, ready, engine))
    return told


def found(polls: Sequence[Poll], *fates: Fate, strikes: Sequence[float] = ()) -> int:
    return len(lies(polls, fates, strikes, HANG))


def test_ready_without_an_engine_is_a_lie_once_the_server_must_know() -> None:
    assert found(polls(("running", True, 5), ("gone", True, 16))) == 0
    assert found(polls(("running", True, 5), ("gone", True, 18))) == 2
    assert found(polls(("running", True, 5), ("gone", False, 100))) == 0
    assert found(polls(("gone", None, 100))) == 0


def test_ready_with_a_stopped_engine_is_a_lie_once_it_must_have_been_ended() -> None:
    assert found(polls(("stopped", True, 31))) == 0
    assert found(polls(("stopped", True, 33))) == 2
    assert found(polls(("stopped", True, 20), ("running", True, 1), ("stopped", True, 20))) == 0


@pytest.mark.parametrize("ready", [True, False])
def test_a_request_that_fares_otherwise_during_a_streak_makes_it_a_lie(ready: bool) -> None:
    streak = polls(("running", ready, 20))
    assert found(streak, Fate(1.0, 2.0, answered=not ready)) == 1
    assert found(streak, Fate(1.0, 2.0, answered=ready)) == 0
    assert found(streak, Fate(0.01, 2.0, answered=not ready)) == 0, "it began before the first answer"
    assert found(streak, Fate(1.0, 3.81, answered=not ready)) == 0, "it ended after the last question"


def test_a_streak_ends_with_another_answer_a_strike_and_a_long_silence() -> None:
    fate = Fate(1.0, 2.0, answered=True)
    assert found(polls(("running", False, 7), ("running", True, 1), ("running", False, 12)), fate) == 0
    assert found(polls(("running", False, 7), ("gone", None, 1), ("running", False, 12)), fate) == 0
    assert found(polls(("running", False, 20)), fate, strikes=[1.5]) == 0
    assert found(polls(("running", False, 20)), fate, strikes=[0.7, 2.3]) == 1
    assert found(polls(("running", False, 20), step=1.1), fate) == 0
