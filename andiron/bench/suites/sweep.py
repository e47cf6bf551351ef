"""Streams × prompt length × depth: where more streams stop paying, then an open loop around that point."""

import math
from collections.abc import Sequence
from functools import partial

from andiron.bench import sections
from andiron.bench.cells import CONCURRENT_OUTPUT as OUTPUT
from andiron.bench.cells import CellPlan, concurrent
from andiron.bench.measures import summarise
from andiron.bench.records import Cell
from andiron.bench.report.trend import ENOUGH
from andiron.bench.session import BenchSession
from andiron.bench.suites import Suite

STREAMS = (1, 2, 4, 8, 16, 32, 64, 128, 256)
PROMPTS = (256, 2_048, 8_192)
DEPTHS = (0, 4_096)  # tokens that every prompt begins with; a prefix cache has them
SECONDS = 60.0
PAYS = 1.05  # times the best so far; after two steps in a row with less, the sweep is past the knee
OFFERED = (0.5, 0.8, 0.95, 1.1)  # shares of the requests per second that the knee answered


def rows(session: BenchSession) -> list[list[CellPlan]]:
    """For every depth and prompt length that fit the context, more and more streams."""
    options, found = session.options, []
    for depth in options.depths or DEPTHS:
        limit = math.inf if session.limit is None else session.limit
        for prompt in options.prompts or [length for length in PROMPTS if depth + length + OUTPUT <= limit]:
            variant = f"prompts of {prompt:,} tokens" + (f" at depth {depth:,}" if depth else "")
            row = partial(concurrent, section=f"{sections.CONCURRENCY}: {variant}", prompt=depth + prompt)
            row = partial(row, shared=depth, cache="partial" if depth else "cold", seconds=SECONDS)
            found.append(session.planned([row(n) for n in options.concurrency or STREAMS]))
    return found


async def run(session: BenchSession) -> None:
    if session.options.wants(sections.OPEN_LOOP) and not session.options.wants(sections.CONCURRENCY):
        session.left_out(sections.OPEN_LOOP, "its rates are shares of the knee's: add --only concurrency")
    for number, row in enumerate(rows(session)):
        done: list[Cell] = []
        for plan in row:
            if is_past([_rate(cell) for cell in done]) or (cell := await session.cell(plan)) is None:
                break
            done.append(cell)
        knee = mark_knee(session, done)
        if knee is not None and number == 0:
            await open_loop(session, knee)


def is_past(rates: Sequence[float]) -> bool:
    """The last two steps brought nothing."""
    return len(rates) > 2 and max(rates[-2:]) < PAYS * max(rates[:-2])


def _rate(cell: Cell) -> float:
    return summarise(cell).aggregate or 0.0


def mark_knee(session: BenchSession, cells: Sequence[Cell]) -> Cell | None:
    most = max(map(_rate, cells), default=0.0)
    if not most:
        return None
    knee = next(cell for cell in cells if _rate(cell) >= ENOUGH * most)
    note = f"the knee: {_rate(knee):,.1f} of at most {most:,.1f} tok/s in total"
    knee.notes.append("no knee yet: the largest number of streams still brings more" if knee is cells[-1] else note)
    session.view.say(f"{knee.section}: {knee.name}, {knee.notes[-1]}")
    return knee


async def open_loop(session: BenchSession, knee: Cell) -> None:
    """Requests by the clock at shares of the rate that the knee answered, and how many of them were good."""
    capacity = summarise(knee).request_rate
    if not capacity:
        return
    prompt = next((record.prompt_tokens for record in knee.records if record.prompt_tokens), PROMPTS[0])
    plans = [
        CellPlan(
            f"{sections.OPEN_LOOP}: {sections.variant(knee.section)}",
            f"{share:.0%} of the knee",  # not the rate, which no two runs have in common
            requests=max(12, round(share * capacity * SECONDS)),
            rate=share * capacity,
            prompt=prompt,
            output=OUTPUT,
            forced=True,
            x=round(share * capacity, 4),
            limits=session.options.limits,
            notes=(f"{share * capacity:.3g} requests/s; {knee.name} answered {capacity:.3g}",),
        )
        for share in OFFERED
    ]
    await session.run(session.planned(plans))


SUITE = Suite(
    name="sweep",
    about="Streams × prompt length × depth, doubling the streams until more stop paying (the knee); then an open loop "
    "at 50 to 110 % of what the knee answered, with goodput.",
    takes="ten minutes to an hour",
    run=run,
    cells=lambda session: [cell for row in rows(session) for cell in row],
)
