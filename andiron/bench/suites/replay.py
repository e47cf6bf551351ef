"""A recorded day again: requests at the times, with the lengths, that a trace has."""

from andiron.bench import sections
from andiron.bench.cells import Planned
from andiron.bench.requests import trace
from andiron.bench.session import Session
from andiron.bench.suites import Suite
from andiron.bench.wishes import Wishes
from andiron.errors import AndironError


def check(wishes: Wishes) -> None:
    if wishes.trace is None:
        raise AndironError(
            "replay needs a trace: --trace FILE, one JSON object a line like "
            '{"at": 1.5, "prompt": 800, "max_tokens": 200}'
        )


def cells(session: Session) -> list[Planned]:
    file = session.wishes.trace
    assert file is not None
    rows = trace.read(file)
    longest = max(row.prompt + row.max_tokens for row in rows)
    if session.limit is not None and longest > session.limit:
        raise AndironError(f"{file}: a request of {longest:,} tokens in all; the model's context is {session.limit:,}")
    return [
        Planned(
            section=sections.OPEN_LOOP,
            name=f"trace {file.name}",
            workload="qa",
            requests=len(rows),
            at=tuple(row.at for row in rows),
            lengths=tuple((row.prompt, row.max_tokens) for row in rows),
            forced=True,
            limits=session.wishes.limits,
        )
    ]


async def run(session: Session) -> None:
    await session.run(cells(session))


SUITE = Suite(
    name="replay",
    section=sections.OPEN_LOOP,
    title="A trace again",
    about="Requests when a trace (--trace FILE) says so, as long as it says, with goodput.",
    takes="as long as the trace",
    run=run,
    cells=cells,
    check=check,
)
