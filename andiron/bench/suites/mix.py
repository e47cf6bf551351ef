"""Several workloads at once, as people use a server: those that ship, or those of a file."""

from andiron.bench import sections
from andiron.bench.cells import Planned
from andiron.bench.session import Session
from andiron.bench.suites import Suite
from andiron.bench.supply import own_or_all
from andiron.bench.workloads.catalogue import Mix, built_in

AHEAD = 2.0  # times as many requests are made as are expected; the clock ends the cell
FEWEST_ROUNDS = 3


def cells(session: Session) -> list[Planned]:
    chosen = own_or_all(session.supply.catalogue.mixes, built_in().mixes)
    return session.planned([_cell(session, mix) for mix in chosen.values()])


def _cell(session: Session, mix: Mix) -> Planned:
    streams = session.wishes.streams or mix.concurrency
    draws = mix.draws(40, session.wishes.seed, session.supply.catalogue.workloads)
    prompt = sum(draw.prompt or 100 for draw in draws) // len(draws)
    output = sum(draw.max_tokens for draw in draws) // len(draws)
    if session.limit is not None:
        prompt = min(prompt, session.limit)
    one = Planned(section="", name="", workload="", requests=streams, concurrency=streams, prompt=prompt, output=output)
    rounds = max(FEWEST_ROUNDS, round(AHEAD * mix.seconds / session.speed.seconds(one)))
    return Planned(
        section=sections.MIXES,
        name=mix.name,
        workload=mix.name,
        requests=streams * rounds,
        concurrency=streams,
        seconds=float(mix.seconds),
    )


async def run(session: Session) -> None:
    await session.run(cells(session))


SUITE = Suite(
    name="mix",
    title="Workloads at once",
    about="Uniform short, mixed typical and long only: as a machine is used, for 90 seconds and more each. Your own "
    "with --mix FILE.",
    takes="five minutes",
    run=run,
    cells=cells,
)
