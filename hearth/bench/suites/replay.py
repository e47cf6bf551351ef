"""A recorded day again: requests at the times, with the lengths, that a trace has."""

from hearth.bench import sections
from hearth.bench.cells import Planned
from hearth.bench.requests import trace
from hearth.bench.session import Session
from hearth.bench.suites import Suite
from hearth.bench.wishes import Wishes
from hearth.errors import HearthError


def check(wishes: Wishes) -> None:
    if wishes.trace is None:
        raise HearthError(
            "replay needs a trace: --trace FILE, one JSON object a line like "
            '{"at": 1.5, "prompt": 800, "max_tokens": 200}'
        )


def cells(session: Session) -> list[Planned]:
    file = session.wishes.trace
    assert file is not None
    rows = trace.read(file)
    longest = max(row.prompt + row.max_tokens for row in rows)
    if session.limit is not None and longest > session.limit:
        raise HearthError(f"{file}: a request of {longest:,} tokens in all; the model's context is {session.limit:,}")
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
