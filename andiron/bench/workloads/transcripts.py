"""What a coding assistant, its tools and its user say in one session: written once, the same for the same seed.

Sizes are wanted in tokens and made in characters, by the rates the server was seen to have.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Literal

import msgspec

from andiron.bench.workloads.catalogue import Agent, drawn
from andiron.bench.workloads.slots import code, fill, texts

TOPIC = ("entity", "field", "label", "folder")  # slots that are the same wherever a session speaks of its task
CODE = "python"
SAMPLE = 800  # characters of each kind of result

Result = Literal["listing", "file", "search", "failing tests", "passing tests", "difference"]


class _Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    say: list[str]
    call: str
    result: Result
    ends: bool = False


class _Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    system: str
    done: str
    rules: list[str]
    tasks: list[str]
    follow_ups: list[str]
    remarks: list[str]
    steps: list[_Step]
    lists: dict[str, list[str]]


class Transcript:
    def __init__(self, agent: Agent, seed: int, talk_rate: float, result_rate: float) -> None:
        self._agent = agent
        self._random = Random(f"{agent.name}/{seed}")
        self._talk_rate, self._result_rate = talk_rate, result_rate  # tokens a character
        self._said = msgspec.convert(texts("agent"), _Said)
        self._lists = {**texts("code")["lists"], **self._said.lists}
        self._topic = {name: self._random.choice(self._lists[name]) for name in TOPIC}
        self._tools = Tools(self._random, self._lists, self._topic["folder"])

    def system(self) -> str:
        said, rules = self._said.system.strip(), self._sentences(self._said.rules, {})
        while len(said) * self._talk_rate < self._agent.system:
            said += f"\n- {next(rules)}"
        return said

    def task(self) -> str:
        return next(self._sentences(self._said.tasks, self._topic))

    def exchanges(self) -> Iterator[tuple[str, str]]:
        """What the assistant said, and what it was told then; without end."""
        remarks = self._sentences(self._said.remarks, self._topic)
        wishes = self._sentences(self._said.follow_ups, self._topic)
        while True:
            for step in self._said.steps:
                slots = dict(self._topic)
                said, call = (self._filled(text, slots) for text in (self._random.choice(step.say), step.call))
                size = drawn(self._agent.result, self._random) / self._result_rate
                result = self._tools.result(step.result, call, size)
                yield f"{self._answer(said, remarks)}\n\nCALL {call}", f"Result of {call.split()[0]}:\n\n{result}"
                if step.ends:
                    yield self._answer(self._said.done, remarks), next(wishes)

    def _answer(self, said: str, remarks: Iterator[str]) -> str:
        size = drawn(self._agent.answer, self._random) / self._talk_rate
        while len(said) < size:
            said += f" {next(remarks)}"
        return said

    def _sentences(self, templates: list[str], slots: dict[str, str]) -> Iterator[str]:
        """All of them, in some order, again and again; what the slots leave open is filled anew each time."""
        while True:
            for template in self._random.sample(templates, len(templates)):
                filled = self._filled(template, dict(slots))
                yield filled[:1].upper() + filled[1:]

    def _filled(self, template: str, slots: dict[str, str]) -> str:
        return fill(template, self._lists, self._random, slots)


@dataclass
class Tools:
    """What tools answer, line by line without end, cut where it is long enough."""

    random: Random
    lists: dict[str, list[str]]
    folder: str

    def __post_init__(self) -> None:
        self.code = code(CODE, self.random)

    def result(self, kind: Result, call: str, characters: float) -> str:
        lines, length = [], 0
        for line in RESULTS[kind](self, call.rpartition("path=")[2]):
            lines.append(line)
            length += len(line) + 1
            if length >= characters:
                break
        return "\n".join(lines)

    def listing(self, path: str) -> Iterator[str]:
        while True:
            yield self._filled("⟨path⟩  ⟨300..14000⟩ bytes, changed ⟨2..90⟩ days ago")

    def file(self, path: str) -> Iterator[str]:
        number = count(1)
        for unit in self.code:
            for line in (*unit.splitlines(), "", ""):
                yield f"{next(number):5}  {line}".rstrip()

    def search(self, path: str) -> Iterator[str]:
        for unit in self.code:
            found = [line.strip() for line in unit.splitlines() if line.strip()]
            yield self._filled("⟨path⟩:⟨4..800⟩: ") + self.random.choice(found)

    def passing_tests(self, path: str) -> Iterator[str]:
        while True:
            yield self._filled("⟨test_path⟩::test_⟨verb⟩_of_a_⟨entity⟩_by_⟨label⟩ PASSED in ⟨2..90⟩ ms")

    def failing_tests(self, path: str) -> Iterator[str]:
        passing = self.passing_tests(path)
        while True:
            for _ in range(self.random.randint(3, 8)):
                yield next(passing)
            yield from self._filled(FAILURE).splitlines()

    def difference(self, path: str) -> Iterator[str]:
        yield f"--- a/{path}"
        yield f"+++ b/{path}"
        for unit in self.code:
            lines = unit.splitlines()
            place = f"{self.random.randint(4, 800)},{len(lines)}"
            yield f"@@ -{place} +{place} @@"
            for line in lines:
                if line.strip() and self.random.random() < 0.2:
                    yield f"-{line}"
                    yield f"+{line}  # {self._filled('⟨reason⟩')}"
                else:
                    yield f" {line}"

    def _filled(self, template: str) -> str:
        return fill(template, self.lists, self.random, {"folder": self.folder})


def sample() -> str:
    """Of what tools answer, to learn its rate of tokens from."""
    tools = Tools(Random("sample"), {**texts("code")["lists"], **texts("agent")["lists"]}, "core")
    return "\n\n".join(tools.result(kind, "path=src/core", SAMPLE) for kind in RESULTS)


FAILURE = """\
⟨test_path⟩::test_⟨verb⟩_keeps_the_⟨field⟩ FAILED
    def test_⟨verb⟩_keeps_the_⟨field⟩(store):
        row = store.add(⟨Entity⟩(⟨field⟩=⟨limit⟩))
>       assert ⟨verb⟩_all(store)[0].⟨field⟩ == ⟨limit⟩
E       assert ⟨2..900⟩ == ⟨limit⟩
⟨test_path⟩:⟨10..400⟩: AssertionError"""

RESULTS: dict[Result, Callable[[Tools, str], Iterator[str]]] = {
    "listing": Tools.listing,
    "file": Tools.file,
    "search": Tools.search,
    "failing tests": Tools.failing_tests,
    "passing tests": Tools.passing_tests,
    "difference": Tools.difference,
}
