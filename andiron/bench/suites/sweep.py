"""Streams × prompt length × depth: where more streams stop paying, and what happens when requests come as they like."""

from collections.abc import Sequence

from andiron.bench import sections
from andiron.bench.cells import Planned, lengths_up_to
from andiron.bench.measures import summarise
from andiron.bench.records import Cell
from andiron.bench.report.trend import ENOUGH
from andiron.bench.session import Session
from andiron.bench.suites import Suite

STREAMS = (1, 2, 4, 8, 16, 32, 64, 128, 256)
PROMPTS = (256, 2_048, 8_192)
DEPTHS = (0, 4_096)  # tokens that every prompt begins with, and that are in the cache where the server has one
OUTPUT = 128
SECONDS = 60.0
PAYS = 1.05  # times the most so far; two steps in a row that bring less, and the sweep is past the knee
OFFERED = (0.5, 0.8, 0.95, 1.1)  # of the requests a second that the knee answered


def grid(session: Session) -> list[tuple[int, int]]:
    """(depth, prompt) that fit."""
    wishes, found = session.wishes, []
    for depth in wishes.depths or DEPTHS:
        limit = None if session.limit is None else session.limit - depth
        if limit is None or limit > OUTPUT + 256:
            found += [(depth, n) for n in wishes.prompts or lengths_up_to(limit, PROMPTS, OUTPUT)]
    return found


def row(session: Session, depth: int, prompt: int) -> list[Planned]:
    where = f"prompts of {prompt:,} tokens" + (f" at depth {depth:,}" if depth else "")
    cells = [
        Planned(
            section=f"{sections.CONCURRENCY}: {where}",
            name=f"{n} stream{'s' * (n > 1)}",
            workload="qa",
            requests=max(5, 2 * n),
            concurrency=n,
            prompt=depth + prompt,
            shared=depth,
            cache="partial" if depth else "cold",
            output=OUTPUT,
            forced=True,
            x=n,
            seconds=SECONDS,
        )
        for n in session.wishes.concurrency or STREAMS
    ]
    return session.planned(cells)


def cells(session: Session) -> list[Planned]:
    return [cell for depth, prompt in grid(session) for cell in row(session, depth, prompt)]


async def run(session: Session) -> None:
    if session.wishes.wants(sections.OPEN_LOOP) and not session.wishes.wants(sections.CONCURRENCY):
        session.left_out(sections.OPEN_LOOP, "its rates are shares of what the knee answers: --only concurrency too")
    for depth, prompt in grid(session):
        done: list[Cell] = []
        for planned in row(session, depth, prompt):
            cell = await session.cell(planned)
            if cell is None:
                break
            done.append(cell)
            if is_past([session.aggregate(cell) for cell in done]):
                break
        knee = mark_knee(session, done)
        if knee is not None and (depth, prompt) == grid(session)[0]:
            await open_loop(session, knee)


def is_past(rates: Sequence[float]) -> bool:
    """Two steps in a row that brought nothing."""
    return len(rates) > 2 and max(rates[-2:]) < PAYS * max(rates[:-2])


def mark_knee(session: Session, cells: Sequence[Cell]) -> Cell | None:
    rates = [session.aggregate(cell) for cell in cells]
    if not rates or max(rates) <= 0:
        return None
    place = next(i for i, rate in enumerate(rates) if rate >= ENOUGH * max(rates))
    knee = cells[place]
    if place == len(cells) - 1:
        knee.notes.append("no knee yet: the most streams measured still bring more")
    else:
        knee.notes.append(f"the knee: {rates[place]:,.1f} of at most {max(rates):,.1f} tok/s in all")
    session.view.say(f"{knee.section}: {knee.name}, {knee.notes[-1]}")
    return knee


async def open_loop(session: Session, knee: Cell) -> None:
    """Requests by the clock, at shares of what the knee answered, with how many of them were good enough."""
    capacity = summarise(knee).request_rate
    if not capacity:
        return
    first = session.planned(
        [
            Planned(
                section=f"{sections.OPEN_LOOP}: {sections.variant(knee.section)}",
                name=f"{share:.0%} of the knee",  # not the rate, which two runs never have in common
                workload="qa",
                requests=max(12, round(share * capacity * SECONDS)),
                rate=share * capacity,
                prompt=_prompt(knee),
                output=OUTPUT,
                forced=True,
                x=round(share * capacity, 4),
                limits=session.wishes.limits,
                notes=(f"{share * capacity:.3g} requests/s, of {capacity:.3g} that {knee.name} answered",),
            )
            for share in OFFERED
        ]
    )
    await session.run(first)


def _prompt(cell: Cell) -> int:
    return next((record.prompt_tokens for record in cell.records if record.prompt_tokens), PROMPTS[0])


SUITE = Suite(
    name="sweep",
    title="How many at once",
    about="Streams × prompt length × depth, doubling the streams until more of them stop paying (the knee); then an "
    "open loop at 50 to 110 % of what the knee answered, with goodput.",
    takes="ten minutes to an hour",
    run=run,
    cells=cells,
    seconds=lambda session: len(OFFERED) * SECONDS * session.wishes.effort,
)
