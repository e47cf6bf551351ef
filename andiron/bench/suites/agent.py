"""A coding assistant at work: every turn the whole conversation so far, and a little more."""

from msgspec.structs import replace

from andiron.bench import sections
from andiron.bench.cells import Planned
from andiron.bench.requests.client import Ask
from andiron.bench.session import Session
from andiron.bench.suites import Suite
from andiron.bench.supply import Asks, own_or_all
from andiron.bench.workloads.agent import Session as Conversation
from andiron.bench.workloads.agent import sessions
from andiron.bench.workloads.catalogue import Agent, built_in, drawn


def agents(session: Session) -> list[Agent]:
    """As many conversations at once as the person wants, with what the server understands."""
    found = []
    for agent in own_or_all(session.supply.catalogue.agents, built_in().agents).values():
        wanted = replace(agent, sessions=session.wishes.streams or agent.sessions)
        found.append(wanted if session.found.takes_thinking else replace(wanted, thinking=None))
    return found


def cells(session: Session) -> list[Planned]:
    """For the estimate: how long turns really are is known when they are made."""
    return [
        _cell(agent, turn, _length(session, agent, turn)) for agent in agents(session) for turn in range(agent.turns)
    ]


def _length(session: Session, agent: Agent, turn: int) -> int:
    """With a prefix cache only what is new has to be read; taken to be half of it, lest the estimate be too short."""
    drawing = session.random()
    grown = sum(drawn(agent.answer, drawing) + drawn(agent.result, drawing) for _ in range(turn))
    length = (agent.system + grown) // 2
    return length if session.limit is None else min(length, session.limit // 2)


def _cell(agent: Agent, turn: int, prompt: int, requests: int | None = None, notes: tuple[str, ...] = ()) -> Planned:
    return Planned(
        section=sections.AGENT,
        name=f"turn {turn + 1}",
        workload=agent.name,
        requests=requests or agent.sessions,
        concurrency=requests or agent.sessions,
        prompt=prompt,
        output=agent.max_tokens,
        cache="partial" if turn else "cold",
        x=turn + 1,
        notes=notes,
    )


async def run(session: Session) -> None:
    supply = session.supply
    for agent in agents(session):
        session.view.doing(f"making {agent.sessions} conversations of {agent.turns} turns")
        nonce = supply.nonces(agent.sessions)
        held = await sessions(supply.prompts, agent, nonce=nonce, seed=session.wishes.seed)
        for note in dict.fromkeys(filter(None, (one.note for one in held))):
            session.view.say(note)
        for turn in range(max(len(one.turns) for one in held)):
            await _turn(session, agent, turn, [one for one in held if len(one.turns) > turn])


async def _turn(session: Session, agent: Agent, turn: int, held: list[Conversation]) -> None:
    found = session.found
    turns = [one.turns[turn] for one in held]
    asks = [
        Ask(id=f"{place}-{turn + 1}", workload=agent.name, body=own.body(found.target.model, **found.way.fields))
        for place, own in enumerate(turns)
    ]
    tokens = sum(own.tokens for own in turns) // len(turns)
    known = [own.known for own in turns if own.known is not None]
    notes = [f"prompts of about {tokens:,} tokens"]
    if turn and known:
        notes.append(f"of which the turn before had {sum(known) // len(known):,}: what a prefix cache could know")
    if len(held) < agent.sessions:
        notes.append(f"{agent.sessions - len(held)} of {agent.sessions} conversations had no room for it")
    await session.cell(_cell(agent, turn, tokens, len(asks), tuple(notes)), Asks(asks))


SUITE = Suite(
    name="agent",
    section=sections.AGENT,
    title="Turn by turn",
    about="Conversations of a coding assistant replayed, each turn with all that went before: TTFT and cached share by "
    "turn.",
    takes="some minutes",
    run=run,
    cells=cells,
)
