"""Suites that are lists of cells: quick, seeds with its puzzles, mix, agent and replay."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from msgspec import structs

from andiron.bench import sections
from andiron.bench.cells import Cache, CellPlan, CellRequests, concurrent, own_or_all
from andiron.bench.requests.client import Request
from andiron.bench.requests.load import read_trace
from andiron.bench.session import BenchSession
from andiron.bench.suites import Suite, coldstart, stress
from andiron.bench.workloads.agent import Turn, sessions
from andiron.bench.workloads.catalogue import Agent, built_in
from andiron.bench.workloads.quiz import grade, quiz
from andiron.errors import AndironError

QUICK_SECONDS = 10.0  # per cell
SEEDS_SECONDS = 120.0  # per cell; requests in flight then still finish
SEEDS_WORKLOADS = ("qa", "code", "json", "hungarian", "rag-8k", "rag-32k")
MIX_AHEAD = 2.0  # times as many requests are made as expected; the clock ends the cell
MIX_ROUNDS = 3  # at least


def _by_prompt(lengths: Sequence[int], caches: Sequence[Cache], seconds: float) -> list[CellPlan]:
    answer = partial(CellPlan, sections.TTFT_BY_PROMPT, output=16, forced=True, seconds=seconds)
    return [
        answer(name=f"{n:,} tokens, {cache}", prompt=n, cache=cache, shared=n // 2, x=n)
        for cache in caches
        for n in lengths
    ]


def quick_cells(session: BenchSession) -> list[CellPlan]:
    options, seconds = session.options, QUICK_SECONDS
    return session.planned(
        [
            *(concurrent(n, seconds=seconds) for n in options.concurrency or (1, 4, 8)),
            *_by_prompt(options.prompts or (512, 2_048), ("cold", "warm"), seconds),
            *(CellPlan(sections.WORKLOADS, name, name, seconds=seconds) for name in ("qa", "code", "json")),
        ]
    )


def seeds_cells(session: BenchSession) -> list[CellPlan]:
    options, seconds = session.options, SEEDS_SECONDS
    answer = partial(CellPlan, workload="essay", forced=True, seconds=seconds)
    prompt = partial(CellPlan, forced=True, seconds=seconds)
    workloads = [session.builder.catalogue.workloads[name] for name in SEEDS_WORKLOADS]
    cells = [answer(sections.SINGLE_STREAM, f"{n:,} tokens", output=n, x=n) for n in (128, 1_024, 3_831)]
    for own in workloads:
        fields: Any = {"prompt": own.prompt, "output": own.max_tokens}
        cells.append(CellPlan(sections.WORKLOADS, own.name, own.name, seconds=seconds, **fields))
    cells += _by_prompt(options.prompts or (128, 512, 2_048, 8_192, 32_768), ("cold", "partial", "warm"), seconds)
    cells += [answer(sections.DECODE_BY_OUTPUT, f"{n:,} tokens", output=n, x=n) for n in (64, 256, 512, 2_048)]
    cells.append(prompt(sections.SAMPLING, "greedy", output=256, temperature=0.0))
    cells.append(prompt(sections.SAMPLING, "sampled", output=256, temperature=0.7))
    for n in (62_000, 108_000, 162_000):
        cells.append(prompt(sections.LONG_PREFILL, f"{n:,} tokens", prompt=n, output=32, x=n))
    cells += [concurrent(n, seconds=seconds) for n in options.concurrency or (1, 2, 4, 8, 16, 32, 64, 128)]
    return session.planned(cells + mix_cells(session))


async def run_seeds(session: BenchSession) -> None:
    await session.run(seeds_cells(session))
    parts = {sections.QUIZ: ask_puzzles, sections.LIMITS: stress.context_limits, sections.COLD_START: coldstart.run}
    for section, run in parts.items():
        if session.options.wants(section):
            await run(session)


async def ask_puzzles(session: BenchSession) -> None:
    """Six puzzles, all at once, that show whether the model still reasons correctly in this set-up."""
    asked, info, limit = quiz(), session.info, session.limit
    count, output = len(asked.puzzles), asked.max_tokens if limit is None else min(asked.max_tokens, limit // 2)
    requests = []
    for number, puzzle in enumerate(asked.puzzles):
        body = asked.body(puzzle, info.target.model, **info.counting, max_tokens=output)
        if not info.takes_thinking:
            body.pop("chat_template_kwargs", None)
        requests.append(Request(id=f"{number}", workload="puzzles", body=body, keep_text=True))
    cell = CellPlan(sections.QUIZ, "six puzzles", "puzzles", requests=count, concurrency=count, output=output)
    done = await session.cell(cell, CellRequests(requests))
    for record in sorted(done.records, key=lambda record: record.id) if done is not None else ():
        puzzle = asked.puzzles[int(record.id)]
        graded = grade(puzzle, record.text or "")
        seen = graded.found or f"no answer ({record.failure or record.finish_reason})"
        session.probe(sections.QUIZ, puzzle.name, puzzle.answer, seen, graded.right, record.end)


def mix_cells(session: BenchSession) -> list[CellPlan]:
    cells, catalogue = [], session.builder.catalogue
    for mix in own_or_all(catalogue.mixes, built_in().mixes).values():
        draws = mix.draws(40, session.options.seed, catalogue.workloads)
        prompt = sum(draw.prompt or 100 for draw in draws) // len(draws)
        prompt = prompt if session.limit is None else min(prompt, session.limit)
        output = sum(draw.max_tokens for draw in draws) // len(draws)
        streams = session.options.streams or mix.concurrency
        once = CellPlan(sections.MIXES, mix.name, mix.name, requests=streams, concurrency=streams)
        seconds = session.speed.seconds(replace(once, prompt=prompt, output=output))
        rounds = max(MIX_ROUNDS, round(MIX_AHEAD * mix.seconds / seconds))
        cells.append(replace(once, requests=streams * rounds, seconds=float(mix.seconds)))
    return cells


async def run_agent(session: BenchSession) -> None:
    """Conversations of a coding assistant: every turn sends everything said before, and a little more."""
    builder, options = session.builder, session.options
    for known in own_or_all(builder.catalogue.agents, built_in().agents).values():
        thinking = known.thinking if session.info.takes_thinking else None
        agent = structs.replace(known, sessions=options.streams or known.sessions, thinking=thinking)
        session.view.doing(f"making {agent.sessions} conversations of {agent.turns} turns")
        held = await sessions(builder.prompts, agent, nonce=builder.nonces(agent.sessions), seed=options.seed)
        for note in dict.fromkeys(filter(None, (one.note for one in held))):
            session.view.say(note)
        for number in range(max(len(one.turns) for one in held)):
            await _turn(session, agent, number, [one.turns[number] for one in held if len(one.turns) > number])


async def _turn(session: BenchSession, agent: Agent, number: int, turns: list[Turn]) -> None:
    bodies = [turn.body(session.info.target.model, **session.info.counting) for turn in turns]
    ids = [f"{place}-{number + 1}" for place in range(len(turns))]
    requests = [Request(id=id, workload=agent.name, body=body) for id, body in zip(ids, bodies, strict=True)]
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
        requests=len(turns),
        concurrency=len(turns),
        prompt=tokens,
        output=agent.max_tokens,
        cache="partial" if number else "cold",
        x=number + 1,
        notes=tuple(notes),
    )
    await session.cell(plan, CellRequests(requests))


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
            trace=tuple(rows),
            forced=True,
            limits=session.options.limits,
        )
    ]


SUITES = (
    Suite(
        name="quick",
        about="One stream and a few at once, short and longer prompts cold and warm, three workloads.",
        takes="one to two minutes",
        cells=quick_cells,
    ),
    Suite(
        name="seeds",
        about="Single stream by output length, six workloads, TTFT by prompt length (cold, partial, warm), decode by "
        "output length, greedy and sampled, long prefill, 1 to 128 streams, mixes, acceptance if the server drafts, "
        "six puzzles, context limits, cold start.",
        takes="ten minutes to two hours",
        run=run_seeds,
        cells=seeds_cells,
    ),
    Suite(
        name="mix",
        about="Uniform short, mixed typical and long only, or your own with --mix FILE.",
        takes="five minutes",
        cells=lambda session: session.planned(mix_cells(session)),
    ),
    Suite(
        name="agent",
        section=sections.AGENT,
        about="Conversations of a coding assistant, in which each turn repeats everything before it.",
        takes="some minutes",
        run=run_agent,
    ),
    Suite(
        name="replay",
        section=sections.OPEN_LOOP,
        about="Requests with the times and lengths of a trace (--trace FILE), with goodput.",
        takes="as long as the trace",
        cells=replay_cells,
    ),
)
