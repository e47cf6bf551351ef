"""Sessions of a coding assistant, recorded, to be replayed against any server.

A turn is the whole conversation so far: what the turn before sent, the answer as it was recorded, and the next tool's
result or the user's next wish. What the server really answers is measured and thrown away, so every server gets the
same prompts, and each begins with nearly all of the one before: the prefix a cache should know.
"""

from dataclasses import dataclass
from typing import Any

from andiron.bench.workloads import drafts, transcripts
from andiron.bench.workloads.catalogue import Agent
from andiron.bench.workloads.prompts import Prompts
from andiron.bench.workloads.tokens import Message, shared_prefix, template_fields
from andiron.bench.workloads.transcripts import Transcript

TALK, RESULTS = "en", "results"  # languages, as far as rates of tokens go


@dataclass(frozen=True)
class Turn:
    agent: Agent
    messages: tuple[Message, ...]
    tokens: int  # of the whole prompt
    known: int | None  # of these, how many the turn before began with; None where nobody can count them

    def body(self, model: str, **more: Any) -> dict[str, Any]:
        """A request's body; `more` adds fields or replaces them."""
        fields = {"model": model, "messages": list(self.messages), "max_tokens": self.agent.max_tokens}
        return {**fields, "temperature": self.agent.temperature, **template_fields(self.agent.thinking), **more}


@dataclass(frozen=True)
class Session:
    turns: tuple[Turn, ...]
    exact: bool  # tokens are counted, not estimated
    note: str = ""  # why it has fewer turns than wanted


async def sessions(prompts: Prompts, agent: Agent, *, nonce: int, seed: int = 0) -> list[Session]:
    """All of an agent's sessions, each under a nonce of its own; with another seed none of them is the same."""
    first = agent.sessions * seed
    return [await session(prompts, agent, nonce=nonce + i, seed=first + i) for i in range(agent.sessions)]


async def session(prompts: Prompts, agent: Agent, *, nonce: int, seed: int = 0) -> Session:
    """One session: as many of its turns as fit the server's context."""
    counter = prompts.counter
    for language, sample in ((TALK, drafts.sample(TALK)), (RESULTS, transcripts.sample())):
        if not counter.knows(language):
            await counter.calibrate(language, sample)
    transcript = Transcript(agent, seed, counter.rate(TALK), counter.rate(RESULTS))
    opening = f"{prompts.nonces.text(nonce)}.\n\n{transcript.system()}"
    messages: list[Message] = [_says("system", opening), _says("user", transcript.task())]
    turns: list[Turn] = []
    before: list[int] = []
    exchanges = transcript.exchanges()
    while len(turns) < agent.turns:
        spoken = [TALK, TALK, *(TALK if said["role"] == "assistant" else RESULTS for said in messages[2:])]
        tokens = await counter.chat(messages, agent.thinking, spoken)
        over = prompts.room.over_by(tokens, agent.max_tokens)
        if over > 0:
            note = f"turn {len(turns) + 1} of {agent.turns} would be {over:,} tokens over the context: left out"
            return Session(tuple(turns), counter.exact, note)
        ids = await counter.chat_ids(messages, agent.thinking) if counter.exact else []
        known = shared_prefix(before, ids) if counter.exact else None
        turns.append(Turn(agent, tuple(messages), tokens, known))
        before = ids
        answer, reply = next(exchanges)
        messages += [_says("assistant", answer), _says("user", reply)]
    return Session(tuple(turns), counter.exact)


def _says(role: str, content: str) -> Message:
    return {"role": role, "content": content}
