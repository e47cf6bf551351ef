"""Streams × prompt length × depth: where more streams stop paying, then an open loop around that point."""

from collections.abc import Sequence

from andiron.bench import sections
from andiron.bench.cells import CONCURRENT_OUTPUT as OUTPUT
from andiron.bench.cells import CellPlan, concurrent, lengths_up_to
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


def grid(session: BenchSession) -> list[tuple[int, int]]:
    """(depth, prompt) pairs that fit the context."""
    options, pairs = session.options, []
    for depth in options.depths or DEPTHS:
        limit = None if session.limit is None else session.limit - depth
        if limit is None or limit > OUTPUT + 256:
            pairs += [(depth, n) for n in options.prompts or lengths_up_to(limit, PROMPTS, OUTPUT)]
    return pairs


def row(session: BenchSession, depth: int, prompt: int) -> list[CellPlan]:
    variant = f"prompts of {prompt:,} tokens" + (f" at depth {depth:,}" if depth else "")
    return session.planned(
        [
            concurrent(
                n,
                section=f"{sections.CONCURRENCY}: {variant}",
                prompt=depth + prompt,
                shared=depth,
                cache="partial" if depth else "cold",
                seconds=SECONDS,
            )
            for n in session.options.concurrency or STREAMS
        ]
    )


def cells(session: BenchSession) -> list[CellPlan]:
    return [cell for depth, prompt in grid(session) for cell in row(session, depth, prompt)]


async def run(session: BenchSession) -> None:
    if session.options.wants(sections.OPEN_LOOP) and not session.options.wants(sections.CONCURRENCY):
        session.left_out(sections.OPEN_LOOP, "its rates are shares of the knee's: add --only concurrency")
    for number, (depth, prompt) in enumerate(grid(session)):
        done: list[Cell] = []
        for plan in row(session, depth, prompt):
            cell = await session.cell(plan)
            if cell is None:
                break
            done.append(cell)
            if is_past([_rate(cell) for cell in done]):
                break
        knee = mark_knee(session, done)
        if knee is not None and number == 0:
            await open_loop(session, knee)


def is_past(rates: Sequence[float]) -> bool:
    """The last two steps brought nothing."""
    return len(rates) > 2 and max(rates[-2:]) < PAYS * max(rates[:-2])


def _rate(cell: Cell) -> float:
    return summarise(cell).aggregate or 0.0


def mark_knee(session: BenchSession, cells: Sequence[Cell]) -> Cell | None:
    rates = [_rate(cell) for cell in cells]
    if not rates or max(rates) <= 0:
        return None
    place = next(i for i, rate in enumerate(rates) if rate >= ENOUGH * max(rates))
    knee = cells[place]
    if place == len(cells) - 1:
        knee.notes.append("no knee yet: the largest number of streams still brings more")
    else:
        knee.notes.append(f"the knee: {rates[place]:,.1f} of at most {max(rates):,.1f} tok/s in total")
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
    title="How many at once",
    about="Streams × prompt length × depth, doubling the streams until more stop paying (the knee); then an open loop "
    "at 50 to 110 % of what the knee answered, with goodput.",
    takes="ten minutes to an hour",
    run=run,
    cells=cells,
    seconds=lambda session: len(OFFERED) * SECONDS * session.options.effort,
)
