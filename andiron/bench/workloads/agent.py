"""Recorded sessions of a coding assistant, to be replayed against any server.

Every turn is the whole conversation so far: the previous turn, the recorded answer, and the next tool result or the
user's next request. What the server really answers is measured and thrown away, so that every server gets the same
prompts, each of which begins with nearly all of the one before: the prefix that a cache should know.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any

from andiron.bench.workloads.catalogue import Agent, drawn
from andiron.bench.workloads.prompts import Prompts
from andiron.bench.workloads.texts import code, fill, sample, texts
from andiron.bench.workloads.tokens import Message, shared_prefix, template_fields

TALK, RESULTS = "en", "results"  # languages, as far as tokens per character go
TOPIC = ("entity", "field", "label", "folder")  # slots that keep their value for the whole session
SAMPLE = 800  # characters of each kind of result


@dataclass(frozen=True)
class Turn:
    agent: Agent
    messages: tuple[Message, ...]
    tokens: int  # of the whole prompt
    known: int | None  # tokens in common with the previous turn; None if they cannot be counted

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
    """All sessions of an agent, each with its own nonce; none of them is the same under another seed."""
    first = agent.sessions * seed
    return [await session(prompts, agent, nonce=nonce + i, seed=first + i) for i in range(agent.sessions)]


async def session(prompts: Prompts, agent: Agent, *, nonce: int, seed: int = 0) -> Session:
    """One session, with as many of its turns as fit the server's context."""
    counter = prompts.counter
    await counter.learn(TALK, sample(TALK))
    await counter.learn(RESULTS, sample_results())
    transcript = Transcript(agent, seed, counter.rate(TALK), counter.rate(RESULTS))
    opening = f"{prompts.nonces.text(nonce)}.\n\n{transcript.system()}"
    messages: list[Message] = [_says("system", opening), _says("user", transcript.task())]
    turns: list[Turn] = []
    before: list[int] = []
    exchanges = transcript.exchanges()
    while len(turns) < agent.turns:
        languages = [TALK, TALK, *(TALK if said["role"] == "assistant" else RESULTS for said in messages[2:])]
        tokens = await counter.chat(messages, agent.thinking, languages)
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


# ---- what is said in a session -------------------------------------------------------------------------------


class Transcript:
    """What assistant, tools and user say. Sizes in tokens are turned into characters by the server's rates."""

    def __init__(self, agent: Agent, seed: int, talk_rate: float, result_rate: float) -> None:
        self._agent, self._said = agent, texts("agent")
        self._random = Random(f"{agent.name}/{seed}")
        self._talk_rate, self._result_rate = talk_rate, result_rate  # tokens per character
        self._lists = {**texts("code")["lists"], **self._said["lists"]}
        self._topic = {name: self._random.choice(self._lists[name]) for name in TOPIC}
        self._tools = Tools(self._random, self._lists, self._topic["folder"])

    def system(self) -> str:
        text, rules = self._said["system"].strip(), self._sentences("rules", {})
        while len(text) * self._talk_rate < self._agent.system:
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
                size = drawn(self._agent.result, self._random) / self._result_rate
                result = self._tools.result(step["result"], call, size)
                yield f"{self._answer(said, remarks)}\n\nCALL {call}", f"Result of {call.split()[0]}:\n\n{result}"
                if step.get("ends"):
                    yield self._answer(self._said["done"], remarks), next(follow_ups)

    def _answer(self, said: str, remarks: Iterator[str]) -> str:
        size = drawn(self._agent.answer, self._random) / self._talk_rate
        while len(said) < size:
            said += f" {next(remarks)}"
        return said

    def _sentences(self, name: str, slots: dict[str, str]) -> Iterator[str]:
        """All sentences in random order, again and again; slots that are not given are drawn anew every time."""
        while True:
            for template in self._random.sample(self._said[name], len(self._said[name])):
                filled = fill(template, self._lists, self._random, dict(slots))
                yield filled[:1].upper() + filled[1:]


KINDS = ("listing", "file", "search", "failing tests", "passing tests", "difference")
FAILURE = """\
⟨test_path⟩::test_⟨verb⟩_keeps_the_⟨field⟩ FAILED
    def test_⟨verb⟩_keeps_the_⟨field⟩(store):
        row = store.add(⟨Entity⟩(⟨field⟩=⟨limit⟩))
>       assert ⟨verb⟩_all(store)[0].⟨field⟩ == ⟨limit⟩
E       assert ⟨2..900⟩ == ⟨limit⟩
⟨test_path⟩:⟨10..400⟩: AssertionError"""


class Tools:
    """What tools answer, cut where it is long enough."""

    def __init__(self, random: Random, lists: dict[str, list[str]], folder: str) -> None:
        self._random, self._lists, self._folder = random, lists, folder
        self._code = code("python", random)

    def result(self, kind: str, call: str, characters: float) -> str:
        lines: list[str] = []
        for line in self._lines(kind, call.rpartition("path=")[2]):
            lines.append(line)
            if sum(map(len, lines)) + len(lines) >= characters:
                break
        return "\n".join(lines)

    def _lines(self, kind: str, path: str) -> Iterator[str]:
        """The lines of one kind of result, without end."""
        number = count(1)
        if kind == "difference":
            yield from (f"--- a/{path}", f"+++ b/{path}")
        while True:
            if kind == "listing":
                yield self._filled("⟨path⟩  ⟨300..14000⟩ bytes, changed ⟨2..90⟩ days ago")
            elif kind.endswith("tests"):
                for _ in range(self._random.randint(3, 8)):
                    yield self._filled("⟨test_path⟩::test_⟨verb⟩_of_a_⟨entity⟩_by_⟨label⟩ PASSED in ⟨2..90⟩ ms")
                yield from self._filled(FAILURE).splitlines() if kind == "failing tests" else ()
            else:
                yield from self._code_lines(kind, next(self._code).splitlines(), number)

    def _code_lines(self, kind: str, unit: list[str], number: Iterator[int]) -> Iterator[str]:
        if kind == "file":
            for line in (*unit, "", ""):
                yield f"{next(number):5}  {line}".rstrip()
        elif kind == "search":
            yield self._filled("⟨path⟩:⟨4..800⟩: ") + self._random.choice(
                [line.strip() for line in unit if line.strip()]
            )
        else:
            place = f"{self._random.randint(4, 800)},{len(unit)}"
            yield f"@@ -{place} +{place} @@"
            for line in unit:
                is_changed = line.strip() and self._random.random() < 0.2
                yield from (f"-{line}", f"+{line}  # {self._filled('⟨reason⟩')}") if is_changed else (f" {line}",)

    def _filled(self, template: str) -> str:
        return fill(template, self._lists, self._random, {"folder": self._folder})


def sample_results() -> str:
    """Some of every kind of result, to learn how many tokens a character of them is."""
    tools = Tools(Random("sample"), {**texts("code")["lists"], **texts("agent")["lists"]}, "core")
    return "\n\n".join(tools.result(kind, "path=src/core", SAMPLE) for kind in KINDS)
