"""What can be measured: one file a suite. Where it can, a suite is a list of cells as data."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

from andiron.bench.cells import Planned
from andiron.bench.session import Session
from andiron.bench.wishes import Wishes
from andiron.errors import AndironError, nearest


class Run(Protocol):
    def __call__(self, session: Session) -> Awaitable[None]: ...


@dataclass(frozen=True)
class Suite:
    name: str
    title: str
    about: str
    takes: str  # how long, in words, before a server is known
    run: Run
    cells: Callable[[Session], list[Planned]] | None = None  # for the estimate; None: it has none before it runs
    seconds: Callable[[Session], float | None] = lambda session: None  # beside the cells
    section: str = ""  # where it has only one: it is left out where --only does not name it
    check: Callable[[Wishes], None] = lambda wishes: None  # raises where they lack something, before a server is there
    needs_own: str = ""  # why it cannot measure a server that it did not start


def suites() -> dict[str, Suite]:
    from andiron.bench.suites import agent, coldstart, mix, quick, replay, seeds, soak, stress, sweep

    rows = (quick, seeds, sweep, mix, agent, stress, soak, coldstart, replay)
    return {module.SUITE.name: module.SUITE for module in rows}


def find(name: str) -> Suite:
    known = suites()
    if name not in known:
        raise AndironError(f"there is no suite {name!r}; {nearest(name, known)} (`andiron bench list` explains them)")
    return known[name]
