"""Suites that are lists of cells: quick, seeds with its puzzles, mix, agent and replay."""

from functools import partial

from msgspec.structs import replace

from andiron.bench import sections
from andiron.bench.cells import CellPlan, CellRequests, RunOptions, concurrent, in_proportion, lengths_up_to, own_or_all
from andiron.bench.records import Record
from andiron.bench.requests.client import Request
from andiron.bench.requests.load import TRACE_EXAMPLE, read_trace
from andiron.bench.session import BenchSession
from andiron.bench.suites import Suite, coldstart, stress
from andiron.bench.workloads.agent import sessions
from andiron.bench.workloads.catalogue import Agent, built_in
from andiron.bench.workloads.quiz import grade, quiz
from andiron.errors import AndironError

QUICK_SECONDS = 10.0  # per cell
SEEDS_SECONDS = 120.0  # per cell; requests in flight then still finish
SEEDS_WORKLOADS = ("qa", "code", "json", "hungarian", "rag-8k", "rag-32k")
MIX_AHEAD = 2.0  # times as many requests are made as expected; the clock ends the cell
MIX_ROUNDS = 3  # at least


# ---- quick -----------------------------------------------------------------------------------------------


def quick_cells(session: BenchSession) -> list[CellPlan]:
    options, forced = session.options, partial(CellPlan, output=16, forced=True, seconds=QUICK_SECONDS)
    prompts = options.prompts or lengths_up_to(session.limit, (512, 2_048, 8_192), 16)[:2]
    return session.planned(
        [
            *(concurrent(n, seconds=QUICK_SECONDS) for n in options.concurrency or (1, 4, 8)),
            *(
                forced(sections.TTFT_BY_PROMPT, f"{n:,} tokens, {cache}", prompt=n, cache=cache, x=n)
                for cache in ("cold", "warm")
                for n in prompts
            ),
            *(CellPlan(sections.WORKLOADS, name, name, seconds=QUICK_SECONDS) for name in ("qa", "code", "json")),
        ]
    )


# ---- seeds -----------------------------------------------------------------------------------------------


def seeds_cells(session: BenchSession) -> list[CellPlan]:
    options, known = session.options, session.builder.catalogue.workloads
    plan = partial(CellPlan, seconds=SEEDS_SECONDS)
    answers = partial(plan, workload="essay", forced=True)
    prompts = partial(plan, forced=True)
    lengths = options.prompts or lengths_up_to(session.limit, (128, 512, 2_048, 8_192, 32_768), 16)
    long_prompts = in_proportion(session.limit, (62_000, 108_000, 162_000), 32)
    return session.planned(
        [
            *(answers(sections.SINGLE_STREAM, f"{n:,} tokens", output=n, x=n) for n in (128, 1_024, 3_831)),
            *(
                plan(sections.WORKLOADS, name, name, prompt=known[name].prompt, output=known[name].max_tokens)
                for name in SEEDS_WORKLOADS
            ),
            *(
                prompts(
                    sections.TTFT_BY_PROMPT,
                    f"{n:,} tokens, {cache}",
                    prompt=n,
                    output=16,
                    cache=cache,
                    shared=n // 2 if cache == "partial" else 0,
                    x=n,
                )
                for cache in ("cold", "partial", "warm")
                for n in lengths
            ),
            *(answers(sections.DECODE_BY_OUTPUT, f"{n:,} tokens", output=n, x=n) for n in (64, 256, 512, 2_048)),
            prompts(sections.SAMPLING, "greedy", output=256, temperature=0.0),
            prompts(sections.SAMPLING, "sampled", output=256, temperature=0.7),
            *(
                prompts(sections.LONG_PREFILL, f"{n:,} tokens", prompt=n, output=32, x=n, notes=(note,) if note else ())
                for n, note in long_prompts
            ),
            *(concurrent(n, seconds=SEEDS_SECONDS) for n in options.concurrency or (1, 2, 4, 8, 16, 32, 64, 128)),
            *mix_cells(session),
        ]
    )


async def run_seeds(session: BenchSession) -> None:
    await session.run(seeds_cells(session))
    if session.options.wants(sections.QUIZ):
        await ask_puzzles(session)
    if session.options.wants(sections.LIMITS):
        await stress.context_limits(session)
    if session.options.wants(sections.COLD_START):
        if session.server is None:
            session.left_out(sections.COLD_START, "this server was not started by us")
        else:
            await coldstart.run(session)


def _puzzles_cell(session: BenchSession) -> CellPlan:
    """All puzzles at once, because they are not about speed."""
    asked = quiz()
    output = asked.max_tokens if session.limit is None else min(asked.max_tokens, session.limit // 2)
    count = len(asked.puzzles)
    return CellPlan(sections.QUIZ, "six puzzles", "puzzles", requests=count, concurrency=count, output=output)


async def ask_puzzles(session: BenchSession) -> None:
    """Six puzzles that show whether the model still reasons correctly in this set-up."""
    asked, cell, info = quiz(), _puzzles_cell(session), session.info
    requests = []
    for number, puzzle in enumerate(asked.puzzles):
        body = asked.body(puzzle, info.target.model, **info.counting.fields, max_tokens=cell.output)
        if not info.takes_thinking:
            body.pop("chat_template_kwargs", None)
        requests.append(Request(id=f"{number}", workload="puzzles", body=body, keep_text=True))
    done = await session.cell(cell, CellRequests(requests))
    records = sorted(done.records, key=lambda record: int(record.id)) if done is not None else []
    for puzzle, record in zip(asked.puzzles, records, strict=False):
        graded = grade(puzzle, record.text or "")
        seen = graded.found or _why_none(record)
        session.probe(
            sections.QUIZ, puzzle.name, expected=puzzle.answer, seen=seen, passed=graded.right, seconds=record.end
        )


def _why_none(record: Record) -> str:
    if record.failure is not None:
        return f"{record.failure}: {record.message}"
    return "no answer within its tokens" if record.finish_reason == "length" else "no answer"


# ---- mix -------------------------------------------------------------------------------------------------


def mix_cells(session: BenchSession) -> list[CellPlan]:
    cells, catalogue = [], session.builder.catalogue
    for mix in own_or_all(catalogue.mixes, built_in().mixes).values():
        streams = session.options.streams or mix.concurrency
        draws = mix.draws(40, session.options.seed, catalogue.workloads)
        prompt = sum(draw.prompt or 100 for draw in draws) // len(draws)
        prompt = prompt if session.limit is None else min(prompt, session.limit)
        output = sum(draw.max_tokens for draw in draws) // len(draws)
        once = CellPlan("", "", requests=streams, concurrency=streams, prompt=prompt, output=output)
        rounds = max(MIX_ROUNDS, round(MIX_AHEAD * mix.seconds / session.speed.seconds(once)))
        cells.append(
            CellPlan(
                sections.MIXES,
                mix.name,
                mix.name,
                requests=streams * rounds,
                concurrency=streams,
                seconds=float(mix.seconds),
            )
        )
    return cells


# ---- agent -----------------------------------------------------------------------------------------------


def _agents(session: BenchSession) -> list[Agent]:
    found = []
    for agent in own_or_all(session.builder.catalogue.agents, built_in().agents).values():
        chosen = replace(agent, sessions=session.options.streams or agent.sessions)
        found.append(chosen if session.info.takes_thinking else replace(chosen, thinking=None))
    return found


async def run_agent(session: BenchSession) -> None:
    """Conversations of a coding assistant: every turn sends everything said before, and a little more."""
    builder, info = session.builder, session.info
    for agent in _agents(session):
        session.view.doing(f"making {agent.sessions} conversations of {agent.turns} turns")
        nonce = builder.nonces(agent.sessions)
        held = await sessions(builder.prompts, agent, nonce=nonce, seed=session.options.seed)
        for note in dict.fromkeys(filter(None, (one.note for one in held))):
            session.view.say(note)
        for number in range(max(len(one.turns) for one in held)):
            turns = [one.turns[number] for one in held if len(one.turns) > number]
            requests = [
                Request(
                    id=f"{place}-{number + 1}",
                    workload=agent.name,
                    body=turn.body(info.target.model, **info.counting.fields),
                )
                for place, turn in enumerate(turns)
            ]
            tokens = sum(turn.tokens for turn in turns) // len(turns)
            known = [turn.known for turn in turns if turn.known is not None]
            notes = [f"prompts of about {tokens:,} tokens"]
            if number and known:
                notes.append(f"of which {sum(known) // len(known):,} were in the turn before and could be cached")
            if len(turns) < agent.sessions:
                notes.append(f"{agent.sessions - len(turns)} of {agent.sessions} conversations had no room for it")
            plan = CellPlan(
                sections.AGENT,
                f"turn {number + 1}",
                agent.name,
                requests=len(requests),
                concurrency=len(requests),
                prompt=tokens,
                output=agent.max_tokens,
                cache="partial" if number else "cold",
                x=number + 1,
                notes=tuple(notes),
            )
            await session.cell(plan, CellRequests(requests))


# ---- replay ----------------------------------------------------------------------------------------------


def check_replay(options: RunOptions) -> None:
    if options.trace is None:
        raise AndironError(f"replay needs a trace: --trace FILE, with one JSON object per line like {TRACE_EXAMPLE}")


def replay_cells(session: BenchSession) -> list[CellPlan]:
    file = session.options.trace
    assert file is not None
    rows = read_trace(file)
    longest = max(row.prompt + row.max_tokens for row in rows)
    if session.limit is not None and longest > session.limit:
        raise AndironError(f"{file}: a request has {longest:,} tokens; the model's context is {session.limit:,}")
    return [
        CellPlan(
            sections.OPEN_LOOP,
            f"trace {file.name}",
            requests=len(rows),
            at=tuple(row.at for row in rows),
            lengths=tuple((row.prompt, row.max_tokens) for row in rows),
            forced=True,
            limits=session.options.limits,
        )
    ]


SUITES = (
    Suite(
        name="quick",
        title="A first look",
        about="One stream and a few at once, short and longer prompts cold and warm, three workloads.",
        takes="about a minute",
        cells=quick_cells,
    ),
    Suite(
        name="seeds",
        title="Every section of the guides",
        about="Single stream by output length, six workloads, TTFT by prompt length (cold, partial, warm), decode by "
        "output length, greedy and sampled, long prefill, 1 to 128 streams, mixes, acceptance if the server drafts, "
        "six puzzles, context limits, cold start. Lengths that do not fit the model's context are shortened, with a "
        "note.",
        takes="ten minutes to two hours",
        run=run_seeds,
        cells=seeds_cells,
        seconds=lambda session: (
            session.speed.seconds(_puzzles_cell(session)) if session.options.wants(sections.QUIZ) else 0.0
        ),
    ),
    Suite(
        name="mix",
        title="Several workloads at once",
        about="Uniform short, mixed typical and long only, as people use a server, for at least 90 seconds each. Use "
        "your own with --mix FILE.",
        takes="five minutes",
        cells=lambda session: session.planned(mix_cells(session)),
    ),
    Suite(
        name="agent",
        section=sections.AGENT,
        title="Turn by turn",
        about="Conversations of a coding assistant; each turn repeats everything before it. TTFT and cached share by "
        "turn.",
        takes="some minutes",
        run=run_agent,
    ),
    Suite(
        name="replay",
        section=sections.OPEN_LOOP,
        title="A trace replayed",
        about="Requests with the times and lengths of a trace (--trace FILE), with goodput.",
        takes="as long as the trace",
        cells=replay_cells,
        check=check_replay,
    ),
)
