"""A minute: is it up, and roughly how fast, for one and for a few at once."""

from andiron.bench import sections
from andiron.bench.cells import Planned, lengths_up_to
from andiron.bench.session import Session
from andiron.bench.suites import Suite

SECONDS = 10.0  # a cell, at most
OUTPUT = 128


def cells(session: Session) -> list[Planned]:
    streams = [
        Planned(
            section=sections.CONCURRENCY,
            name=f"{n} stream{'s' * (n > 1)}",
            workload="qa",
            requests=max(5, 2 * n),
            concurrency=n,
            output=OUTPUT,
            forced=True,
            x=n,
            seconds=SECONDS,
        )
        for n in session.wishes.concurrency or (1, 4, 8)
    ]
    prompts = [
        Planned(
            section=sections.TTFT_BY_PROMPT,
            name=f"{n:,} tokens, {cache}",
            workload="qa",
            requests=5,
            prompt=n,
            output=16,
            forced=True,
            cache=cache,
            x=n,
            seconds=SECONDS,
        )
        for cache in ("cold", "warm")
        for n in session.wishes.prompts or lengths_up_to(session.limit, (512, 2_048, 8_192), 16)[:2]
    ]
    workloads = [
        Planned(section=sections.WORKLOADS, name=name, workload=name, requests=5, seconds=SECONDS)
        for name in ("qa", "code", "json")
    ]
    return session.planned([*streams, *prompts, *workloads])


async def run(session: Session) -> None:
    await session.run(cells(session))


SUITE = Suite(
    name="quick",
    title="A first look",
    about="One stream, a few at once, short and longer prompts cold and warm, three workloads.",
    takes="about a minute",
    run=run,
    cells=cells,
)
