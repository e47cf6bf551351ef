"""Recorded sessions of a coding assistant, to be replayed against any server.

Every turn is the whole conversation so far, with recorded answers: what the server really answers is measured and
thrown away. So every server gets the same prompts, each of which begins with the one before, as a cache should know.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from andiron.bench.workloads.catalogue import Agent, drawn
from andiron.bench.workloads.prompts import Prompts, nonce_text
from andiron.bench.workloads.texts import code, fill, texts
from andiron.bench.workloads.tokens import Message, chat_body, user

LANGUAGE = "agent"  # as far as tokens per character go
TOPIC = ("entity", "field", "label", "folder")  # slots that keep their value for the whole session
SAMPLE = 800  # characters of each kind of result


@dataclass(frozen=True)
class Turn:
    agent: Agent
    messages: tuple[Message, ...]
    tokens: int  # of the whole prompt
    known: int  # of the turn before, nearly all of which this one begins with

    def body(self, model: str, **more: Any) -> dict[str, Any]:
        agent = self.agent
        return chat_body(model, self.messages, agent.max_tokens, agent.temperature, agent.thinking, more)


class Session(NamedTuple):
    turns: tuple[Turn, ...]
    note: str = ""  # why it has fewer turns than wanted


async def sessions(prompts: Prompts, agent: Agent, *, nonce: int, seed: int = 0) -> list[Session]:
    """All sessions of an agent, each with its own nonce; none of them is the same under another seed."""
    first = agent.sessions * seed
    return [await session(prompts, agent, nonce=nonce + i, seed=first + i) for i in range(agent.sessions)]


async def session(prompts: Prompts, agent: Agent, *, nonce: int, seed: int = 0) -> Session:
    """One session, with as many of its turns as fit the server's context."""
    counter = prompts.counter
    await counter.learn(LANGUAGE, sample_session())
    transcript = Transcript(agent, seed, counter.rate(LANGUAGE))
    opening = f"{nonce_text(nonce)}.\n\n{transcript.system()}"
    messages: list[Message] = [{"role": "system", "content": opening}, user(transcript.task())]
    turns, note = list[Turn](), ""
    for answer, reply in islice(transcript.exchanges(), agent.turns):
        tokens = await counter.chat(messages, agent.thinking, LANGUAGE)
        over = prompts.room.over_by(tokens, agent.max_tokens)
        if over > 0:
            note = f"turn {len(turns) + 1} of {agent.turns} would be {over:,} tokens over the context: left out"
            break
        turns.append(Turn(agent, tuple(messages), tokens, turns[-1].tokens if turns else 0))
        messages += [{"role": "assistant", "content": answer}, user(reply)]
    return Session(tuple(turns), note)


class Transcript:
    """What assistant, tools and user say. Sizes in tokens are turned into characters by the server's rate."""

    def __init__(self, agent: Agent, seed: int, rate: float) -> None:
        self._agent, self._said, self._rate = agent, texts("agent"), rate
        self._random = Random(f"{agent.name}/{seed}")
        self._lists = {**texts("code")["lists"], **self._said["lists"]}
        self._topic = {name: self._random.choice(self._lists[name]) for name in TOPIC}

    def system(self) -> str:
        text, rules = self._said["system"].strip(), self._sentences("rules", {})
        while len(text) * self._rate < self._agent.system:
            text += f"\n- {next(rules)}"
        return text

    def task(self) -> str:
        return next(self._sentences("tasks", self._topic))

    def exchanges(self) -> Iterator[tuple[str, str]]:
        """Pairs of an answer of the assistant and the reply to it, without end."""
        remarks, follow_ups = (self._sentences(name, self._topic) for name in ("remarks", "follow_ups"))
        while True:
            for step in self._said["steps"]:
                slots = dict(self._topic)
                said = fill(self._random.choice(step["say"]), self._lists, self._random, slots)
                call = fill(step["call"], self._lists, self._random, slots)
                size = drawn(self._agent.result, self._random) / self._rate
                result = tool_result(step["result"], size, self._topic["folder"], self._random)
                yield f"{self._answer(said, remarks)}\n\nCALL {call}", f"Result of {call.split()[0]}:\n\n{result}"
                if step.get("ends"):
                    yield self._answer(self._said["done"], remarks), next(follow_ups)

    def _answer(self, said: str, remarks: Iterator[str]) -> str:
        size = drawn(self._agent.answer, self._random) / self._rate
        while len(said) < size:
            said += f" {next(remarks)}"
        return said

    def _sentences(self, name: str, slots: dict[str, str]) -> Iterator[str]:
        """All sentences in random order, again and again; slots that are not given are drawn anew every time."""
        while True:
            for template in self._random.sample(self._said[name], len(self._said[name])):
                filled = fill(template, self._lists, self._random, dict(slots))
                yield filled[:1].upper() + filled[1:]


def tool_result(kind: str, characters: float, folder: str, random: Random) -> str:
    """A template repeated, or code with line numbers or as a difference, cut to about `characters`."""
    said, lines, units = texts("agent"), list[str](), code("python", random)
    lists = {**texts("code")["lists"], **said["lists"]}
    while sum(len(line) + 1 for line in lines) < characters:
        if template := said["results"].get(kind):
            lines += fill(template, lists, random, {"folder": folder}).strip().splitlines()
        else:
            for number, line in enumerate([*next(units).splitlines(), "", ""], len(lines) + 1):
                lines.append(f"{number:5}  {line}" if kind == "file" else f"{random.choice(' +')}{line}")
    text = "\n".join(lines)
    return text if len(text) <= characters else text[: round(characters)].rpartition("\n")[0] or lines[0]


def sample_session() -> str:
    """Some of all that is said in a session, to learn how many tokens a character of it is."""
    kinds = dict.fromkeys(step["result"] for step in texts("agent")["steps"])
    results = [tool_result(kind, SAMPLE, "core", Random(kind)) for kind in kinds]
    return "\n\n".join([texts("agent")["system"], *texts("agent")["remarks"], *results])
