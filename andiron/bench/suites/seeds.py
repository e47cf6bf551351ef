"""Every section of the guides that people follow today, so that their figures and these stand side by side."""

from andiron.bench import sections
from andiron.bench.cells import Cache, Planned, in_proportion, lengths_up_to
from andiron.bench.session import Session
from andiron.bench.suites import Suite, coldstart, limits, mix, puzzles

SINGLE_STREAM = (128, 1_024, 3_831)
WORKLOADS = ("qa", "code", "json", "hungarian", "rag-8k", "rag-32k")
PROMPTS = (128, 512, 2_048, 8_192, 32_768)
LONG_PROMPTS = (62_000, 108_000, 162_000)
OUTPUTS = (64, 256, 512, 2_048)
STREAMS = (1, 2, 4, 8, 16, 32, 64, 128)

REPEAT = 5  # fewer, and two runs cannot be compared
SECONDS = 120.0  # a cell, at most; those in flight then still end


def single_stream(session: Session) -> list[Planned]:
    return [_answers(sections.SINGLE_STREAM, n) for n in SINGLE_STREAM]


def by_output(session: Session) -> list[Planned]:
    return [_answers(sections.DECODE_BY_OUTPUT, n) for n in OUTPUTS]


def _answers(section: str, n: int) -> Planned:
    return Planned(
        section=section,
        name=f"{n:,} tokens",
        workload="essay",
        requests=REPEAT,
        output=n,
        forced=True,
        x=n,
        seconds=SECONDS,
    )


def six_workloads(session: Session) -> list[Planned]:
    known = session.supply.catalogue.workloads
    return [
        Planned(
            section=sections.WORKLOADS,
            name=name,
            workload=name,
            requests=REPEAT,
            prompt=known[name].prompt,
            output=known[name].max_tokens,
            seconds=SECONDS,
        )
        for name in WORKLOADS
    ]


def by_prompt(session: Session) -> list[Planned]:
    lengths = session.wishes.prompts or lengths_up_to(session.limit, PROMPTS, 16)
    return [
        _prompts(sections.TTFT_BY_PROMPT, f"{n:,} tokens, {cache}", n, cache=cache)
        for cache in ("cold", "partial", "warm")
        for n in lengths
    ]


def long_prefill(session: Session) -> list[Planned]:
    return [
        _prompts(sections.LONG_PREFILL, f"{n:,} tokens", n, output=32, notes=(note,) if note else ())
        for n, note in in_proportion(session.limit, LONG_PROMPTS, 32)
    ]


def _prompts(
    section: str, name: str, n: int, *, output: int = 16, cache: Cache = "cold", notes: tuple[str, ...] = ()
) -> Planned:
    return Planned(
        section=section,
        name=name,
        workload="qa",
        requests=REPEAT,
        prompt=n,
        output=output,
        forced=True,
        cache=cache,
        shared=n // 2 if cache == "partial" else 0,
        x=n,
        seconds=SECONDS,
        notes=notes,
    )


def sampling(session: Session) -> list[Planned]:
    return [
        Planned(
            section=sections.SAMPLING,
            name=name,
            workload="qa",
            requests=REPEAT,
            output=256,
            forced=True,
            temperature=temperature,
            seconds=SECONDS,
        )
        for name, temperature in (("greedy", 0.0), ("sampled", 0.7))
    ]


def concurrency(session: Session) -> list[Planned]:
    return [
        Planned(
            section=sections.CONCURRENCY,
            name=f"{n} stream{'s' * (n > 1)}",
            workload="qa",
            requests=max(5, 2 * n),
            concurrency=n,
            output=128,
            forced=True,
            x=n,
            seconds=SECONDS,
        )
        for n in session.wishes.concurrency or STREAMS
    ]


SECTIONS = (
    single_stream,
    six_workloads,
    by_prompt,
    by_output,
    sampling,
    long_prefill,
    concurrency,
    mix.cells,
)


def cells(session: Session) -> list[Planned]:
    return session.planned([cell for section in SECTIONS for cell in section(session)])


def beside(session: Session) -> float:
    """Puzzles; four prompts over the limit take no time."""
    return session.speed.seconds(puzzles.planned(session)) if session.wishes.wants(puzzles.SECTION) else 0.0


async def run(session: Session) -> None:
    await session.run(cells(session))
    if session.wishes.wants(puzzles.SECTION):
        await puzzles.ask_all(session)
    if session.wishes.wants(limits.SECTION):
        await limits.probe(session)
    if session.wishes.wants(coldstart.SECTION):
        if session.server is None:
            session.left_out(coldstart.SECTION, "this server was not started by us")
        else:
            await coldstart.run(session)


SUITE = Suite(
    name="seeds",
    title="Every section of the guides",
    about="Single stream by output length, six workloads, TTFT by prompt length (cold, partial, warm), decode by "
    "output length, greedy and sampled, long prefill, 1 to 128 streams, mixes, acceptance where the server drafts, six "
    "puzzles, context limits, cold start. Lengths shrink with the model's context, and say so.",
    takes="ten minutes to two hours",
    run=run,
    cells=cells,
    seconds=beside,
)
