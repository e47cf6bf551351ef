"""Watches /health while a server is broken, and finds the answers that were not true.

`GET /health` promises 200 exactly while the engine accepts requests. From outside, that can be held against two things:
what the engine's process does, and how requests fared meanwhile. An answer is a lie if

- it said ready, although when it was asked for, no engine process had existed for NOTICE_SECONDS, or the engine had
  been stopped for `hang_seconds` + NOTICE_SECONDS, after which the server must have ended it;
- it is part of a calm streak of equal answers, and a request that began after the first and ended before the last of
  them fared otherwise: it was answered although health said unavailable, or refused because the engine was not ready
  although health said ready. No fault strikes in a calm streak, and no two answers are far apart: the state could have
  changed and changed back in between.

That an engine which nothing troubles becomes ready again is not judged here: clients wait for it, and give up at some
point.
"""

import http.client
import threading
import time
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal

import psutil

from tests.api.live import LiveServer

POLL_SECONDS = 0.2
ANSWER_SECONDS = 30.0
NOTICE_SECONDS = 3.0  # an engine's death is noticed at once, but on a busy machine everything takes longer
APART_SECONDS = 1.0  # between two answers of a streak; an engine takes longer to start

Engine = Literal["running", "stopped", "gone"]


@dataclass(frozen=True)
class Poll:
    began: float
    ended: float
    ready: bool | None  # None: no answer, because the server itself was gone
    engine: Engine  # just before it began


@dataclass(frozen=True)
class Fate:
    """Of a request: whether it was answered, or refused because the engine was not ready."""

    began: float
    ended: float
    answered: bool


def lies(polls: Sequence[Poll], fates: Sequence[Fate], strikes: Sequence[float], hang_seconds: float) -> list[str]:
    return [*_ready_without_engine(polls, hang_seconds), *_contradicted(polls, fates, strikes)]


def _ready_without_engine(polls: Sequence[Poll], hang_seconds: float) -> list[str]:
    found = []
    patience = {"running": float("inf"), "gone": NOTICE_SECONDS, "stopped": hang_seconds + NOTICE_SECONDS}
    since = 0.0
    for at, poll in enumerate(polls):
        if at == 0 or polls[at - 1].engine != poll.engine:
            since = poll.began
        lasted = poll.began - since
        if poll.ready and lasted > patience[poll.engine]:
            found.append(f"/health said ready, but the engine had been {poll.engine} for {lasted:.1f} s")
    return found


def _contradicted(polls: Sequence[Poll], fates: Sequence[Fate], strikes: Sequence[float]) -> list[str]:
    found = []
    fates = sorted(fates, key=lambda fate: fate.began)
    for streak in calm_streaks(polls, sorted(strikes)):
        first, last, ready = streak[0].ended, streak[-1].began, streak[0].ready
        for fate in fates[bisect_left(fates, first, key=lambda fate: fate.began) :]:
            if fate.began > last:
                break
            if fate.ended <= last and fate.answered != ready:
                said, did = ("ready", "refused") if ready else ("unavailable", "answered")
                found.append(f"/health said {said} for {last - first:.1f} s, but a request was {did} meanwhile")
    return found


def calm_streaks(polls: Sequence[Poll], strikes: Sequence[float]) -> list[list[Poll]]:
    """Runs of at least two equal answers. Polls that were not answered belong to none."""

    def goes_on(before: Poll, poll: Poll) -> bool:
        struck = bisect_right(strikes, poll.ended) > bisect_left(strikes, before.began)
        return poll.ready == before.ready and poll.ended - before.ended < APART_SECONDS and not struck

    streaks: list[list[Poll]] = [[poll] for poll in polls[:1]]
    for before, poll in pairwise(polls):
        if goes_on(before, poll):
            streaks[-1].append(poll)
        else:
            streaks.append([poll])
    return [streak for streak in streaks if len(streak) > 1 and streak[0].ready is not None]


@dataclass
class HealthWatch:
    """Polls in a thread, from `with` on. Others tell it what they do to the server and how their requests fare."""

    live: LiveServer
    hang_seconds: float
    polls: list[Poll] = field(default_factory=list)
    fates: list[Fate] = field(default_factory=list)
    strikes: list[float] = field(default_factory=list)

    def __enter__(self) -> "HealthWatch":
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._watch)
        self._thread.start()
        return self

    def __exit__(self, *exception: object) -> None:
        self._over.set()
        self._thread.join()

    def struck(self, act: Callable[[], None]) -> None:
        """A fault lasts as long as `act` does, so both ends of it count."""
        self.strikes.append(time.monotonic())
        try:
            act()
        finally:
            self.strikes.append(time.monotonic())

    def saw(self, began: float, status: int | None, text: str) -> None:
        """Tells how a request fared that ends now. Those that say nothing about the engine are left out."""
        if status == 200 or (status is not None and "the engine is not ready" in text):
            self.fates.append(Fate(began, time.monotonic(), status == 200))

    def lies(self) -> list[str]:
        return lies(self.polls, self.fates, self.strikes, self.hang_seconds)

    def summary(self) -> str:
        answers = [poll.ready for poll in self.polls]
        streaks = calm_streaks(self.polls, sorted(self.strikes))
        return (
            f"{len(self.polls)} polls: {answers.count(True)} ready, {answers.count(False)} unavailable, "
            f"{answers.count(None)} without an answer; {len(streaks)} calm streaks, {len(self.fates)} requests compared"
        )

    def _watch(self) -> None:
        while not self._over.wait(POLL_SECONDS):
            engine = self._engine()
            began = time.monotonic()
            ready = asked(self.live.port)
            self.polls.append(Poll(began, time.monotonic(), ready, engine))

    def _engine(self) -> Engine:
        states = []
        for process in self.live.running("andiron.engine.process"):
            try:
                states.append(process.status())
            except psutil.Error:
                continue
        if all(state in (psutil.STATUS_ZOMBIE, psutil.STATUS_DEAD) for state in states):
            return "gone"
        return "stopped" if all(state == psutil.STATUS_STOPPED for state in states) else "running"


def asked(port: int) -> bool | None:
    """What /health says; None without an answer. While a server is replaced, connections wait or end."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=ANSWER_SECONDS)
    try:
        connection.request("GET", "/health")
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return None
    finally:
        connection.close()
