"""A process that dies: how often it is started again, and what is told when that is given up."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from andiron.engine import supervisor
from andiron.engine.messages import Ready
from andiron.engine.supervisor import MAX_RESTART_ATTEMPTS, EngineState, Supervisor
from andiron.errors import AndironError

INFO = Ready(max_model_len=8, max_num_seqs=1, vocab_size=9, eos_ids=[], kv_tokens=8, memory={}, phases={})


class Mortal(Supervisor):
    """Each life is one letter: `r` becomes ready and dies, `d` dies before that. Behind the last it lives on."""

    def __init__(self, lives: str) -> None:
        super().__init__(max_waiting=0, on_change=None)
        self.lives = lives
        self.started = 0
        self.deaths: list[str | None] = []  # as told at the beginning of each life

    async def _live(self) -> int:
        life = self.lives[self.started : self.started + 1]
        self.started += 1
        self.deaths.append(self.death)
        if life != "d":
            self.info = INFO
            self._set_state(EngineState("ready"))
            self._settled.set()
        if not life:
            await asyncio.Event().wait()
        return 1

    def _ask_to_stop(self) -> None:
        pass

    def _fail_in_flight(self, reason: str) -> None:
        pass


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "LONGEST_PAUSE", 0.0)


def watch(mortal: Mortal, until: Callable[[], bool]) -> None:
    async def live() -> None:
        await mortal.start()
        while not until():
            await asyncio.sleep(0)
        mortal.stop_grace = 0.0
        await mortal.stop()

    within(live())


def within(work: Coroutine[Any, Any, None], seconds: float = 30.0) -> None:
    asyncio.run(asyncio.wait_for(work, seconds))


def test_a_first_start_that_fails_is_not_repeated() -> None:
    mortal = Mortal("d")

    async def live() -> None:
        await mortal.start()
        with pytest.raises(AndironError, match=r"ended during start-up \(exit code 1\)"):
            await mortal.wait_ready()

    within(live())
    assert mortal.started == 1


def test_one_that_dies_is_started_again_and_forgets_why_once_it_is_ready() -> None:
    mortal = Mortal("rdd")
    watch(mortal, lambda: mortal.started == 4 and mortal.ready)
    assert mortal.deaths == [None, "exit code 1", "exit code 1", "exit code 1"]
    assert mortal.death is None
    assert mortal.restarts == 3


@pytest.mark.parametrize("again", ["d", "r"])
def test_one_that_keeps_dying_young_is_given_up_with_the_reason(again: str) -> None:
    mortal = Mortal("r" + 20 * again)
    watch(mortal, lambda: mortal.state.phase == "failed")
    assert mortal.started == 1 + MAX_RESTART_ATTEMPTS
    assert mortal.death == "exit code 1"


def test_one_that_lived_well_gets_a_fresh_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "SOUND_SECONDS", -1.0)
    mortal = Mortal(20 * "r")
    watch(mortal, lambda: mortal.started == 21)
    assert mortal.restarts == 20


def test_a_stop_does_not_wait_for_the_pause_between_two_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "LONGEST_PAUSE", 3600.0)
    mortal = Mortal("rdd")

    async def live() -> None:
        await mortal.start()
        while mortal.started < 2:
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        mortal.stop_grace = 3600.0
        await mortal.stop()

    within(live())
    assert mortal.state.phase == "stopping"
