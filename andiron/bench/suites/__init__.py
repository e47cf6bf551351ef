"""What can be measured: the suites by name."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from andiron.bench.cells import CellPlan
from andiron.bench.session import BenchSession
from andiron.errors import AndironError, nearest


@dataclass(frozen=True)
class Suite:
    """A named measurement."""

    name: str
    about: str
    takes: str  # how long, before anything is known about the server
    cells: Callable[[BenchSession], list[CellPlan]] = lambda session: []  # also for the estimate
    run: Callable[[BenchSession], Awaitable[None]] | None = None  # None: it runs its cells
    section: str = ""  # if it has only one: --only without this section skips the suite

    async def measure(self, session: BenchSession) -> None:
        await (session.run(self.cells(session)) if self.run is None else self.run(session))


def suites() -> dict[str, Suite]:
    from andiron.bench.suites import coldstart, soak, standard, stress, sweep

    quick, seeds, mix, agent, replay = standard.SUITES
    rows = (quick, seeds, sweep.SUITE, mix, agent, stress.SUITE, soak.SUITE, coldstart.SUITE, replay)
    return {suite.name: suite for suite in rows}


def find(name: str) -> Suite:
    known = suites()
    if name not in known:
        raise AndironError(f"there is no suite {name!r}; {nearest(name, known)} (`andiron bench list` explains them)")
    return known[name]
