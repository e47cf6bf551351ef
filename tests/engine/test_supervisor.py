"""How often a process that dies is restarted, and what is reported in the end."""

import asyncio
import contextlib
import signal
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
import pytest

from andiron.engine import supervisor
from andiron.engine.client import MAX_CRASHES, PINGS, EngineClient
from andiron.engine.messages import EngineMessage, Output, Ping, Pong, Ready, Submit
from andiron.engine.options import EngineOptions
from andiron.engine.supervisor import MAX_RESTART_ATTEMPTS, EngineState, Supervisor
from andiron.errors import AndironError, BadRequest

INFO = Ready(max_model_len=8, max_num_seqs=1, vocab_size=9, eos_ids=[], kv_tokens=8, memory={}, phases={})


class MortalProcess(Supervisor):
    """Each run is one letter: `r` becomes ready and dies, `d` dies before that. After the last letter it stays up."""

    def __init__(self, runs: str) -> None:
        super().__init__(max_waiting=0, on_change=None)
        self.runs = runs
        self.started = 0
        self.deaths: list[str | None] = []  # as known at the beginning of each run

    async def _run_process(self) -> int:
        run = self.runs[self.started : self.started + 1]
        self.started += 1
        self.deaths.append(self.death)
        if run != "d":
            self.info = INFO
            self._set_state(EngineState("ready"))
            self._settled.set()
        if not run:
            await asyncio.Event().wait()
        return 1

    def _ask_to_stop(self) -> None:
        pass

    def _fail_in_flight(self, reason: str) -> None:
        pass


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "MAX_PAUSE_SECONDS", 0.0)


def watch(mortal: MortalProcess, until: Callable[[], bool]) -> None:
    async def scenario() -> None:
        await mortal.start()
        while not until():
            await asyncio.sleep(0)
        mortal.stop_grace = 0.0
        await mortal.stop()

    within(scenario())


def within(work: Coroutine[Any, Any, None], seconds: float = 30.0) -> None:
    asyncio.run(asyncio.wait_for(work, seconds))


def test_a_first_start_that_fails_is_not_repeated() -> None:
    mortal = MortalProcess("d")

    async def scenario() -> None:
        await mortal.start()
        with pytest.raises(AndironError, match=r"ended during start-up \(exit code 1\)"):
            await mortal.wait_ready()

    within(scenario())
    assert mortal.started == 1


def test_a_process_that_dies_is_restarted_and_the_reason_cleared_once_it_is_ready() -> None:
    mortal = MortalProcess("rdd")
    watch(mortal, lambda: mortal.started == 4 and mortal.ready)
    assert mortal.deaths == [None, "exit code 1", "exit code 1", "exit code 1"]
    assert mortal.death is None
    assert mortal.restarts == 3


@pytest.mark.parametrize("again", ["d", "r"])
def test_a_process_that_keeps_dying_early_is_given_up_with_the_reason(again: str) -> None:
    mortal = MortalProcess("r" + 20 * again)
    watch(mortal, lambda: mortal.state.phase == "failed")
    assert mortal.started == 1 + MAX_RESTART_ATTEMPTS
    assert mortal.death == "exit code 1"


def test_a_process_that_was_stable_gets_all_attempts_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "STABLE_SECONDS", -1.0)
    mortal = MortalProcess(20 * "r")
    watch(mortal, lambda: mortal.started == 21)
    assert mortal.restarts == 20


def test_a_stop_does_not_wait_for_the_pause_between_two_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "MAX_PAUSE_SECONDS", 3600.0)
    mortal = MortalProcess("rdd")

    async def scenario() -> None:
        await mortal.start()
        while mortal.started < 2:
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        mortal.stop_grace = 3600.0
        await mortal.stop()

    within(scenario())
    assert mortal.state.phase == "stopping"


# ---- our own engine ------------------------------------------------------------------------------------------


class Recorder:
    """A channel to an engine that answers nothing."""

    def __init__(self) -> None:
        self.sent: list[EngineMessage] = []

    def send(self, message: EngineMessage) -> None:
        self.sent.append(message)


def ready_client(**options: Any) -> tuple[EngineClient, Recorder]:
    client, channel = EngineClient(EngineOptions(model="m"), **options), Recorder()
    client.info, client.state, client._channel = INFO, EngineState("ready"), channel  # type: ignore[assignment]
    return client, channel


def test_an_engine_that_answers_no_ping_is_killed_and_one_that_does_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    killed: list[bool] = []
    monkeypatch.setattr(EngineClient, "kill", lambda self: killed.append(True))

    async def scenario() -> None:
        client, channel = ready_client(hang_seconds=0.0)
        watching = asyncio.create_task(client._watch(adopted=False))
        while len(channel.sent) < 3 * PINGS:
            client._receive(Pong())
            await asyncio.sleep(0)
        assert not killed
        await watching  # now nobody answers
        assert killed and client._death(-9) == "it did not answer for 0 s"
        assert set(map(type, channel.sent)) == {Ping}

    within(scenario())


def test_a_grammar_that_works_again_is_not_to_blame() -> None:
    async def scenario() -> None:
        client, _ = ready_client()
        suspect = Submit(id="a", prompt=[1], max_tokens=1, grammar="start: x")
        for _ in range(MAX_CRASHES + 1):
            client.submit([suspect])
            client._remember_crash(-signal.SIGSEGV)
            client._fail_in_flight("it died")
            client.submit([suspect])
            client._deliver(Output(id="a", tokens=[1], finish="stop"))

    within(scenario())


@pytest.mark.parametrize(("code", "refused"), [(-signal.SIGSEGV, True), (-signal.SIGKILL, False), (1, False)])
def test_a_grammar_in_use_when_the_engine_crashed_twice_is_refused(code: int, refused: bool) -> None:
    async def scenario() -> None:
        client, _ = ready_client()
        suspect = Submit(id="a", prompt=[1], max_tokens=1, grammar="start: x")
        for _ in range(MAX_CRASHES):
            client.submit([suspect])
            client._remember_crash(code)
            client._fail_in_flight("it died")
        client.submit([msgspec.structs.replace(suspect, grammar="start: y")])
        with pytest.raises(BadRequest, match="crashed 2 times") if refused else contextlib.nullcontext():
            client.submit([msgspec.structs.replace(suspect, id="b")])

    within(scenario())
