"""How often the draft head's tokens would be accepted, by workload.

    python -m training.acceptance [CHECKPOINT] [--cases 50] [--json FILE]

For cases that were never trained on, the engine's own greedy answers are taken as given, and drafts are compared with
them. That is what a speculating server would accept, since greedy verification keeps a draft exactly where it is what
the trunk says.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from andiron import ember
from andiron.chat.conversation import ChatFormat
from andiron.engine.messages import Sampling, Submit
from andiron.engine.options import EngineOptions
from andiron.engine.startup import start
from andiron.errors import AndironError
from andiron.evals.ember import SKILLS, cases
from training.drafts import Drafter

DEPTH = 3
CAPTION = "draft n: it and all before it accepted · k=n: tokens a step with n drafts"


class Acceptance(msgspec.Struct, kw_only=True):
    """Counts over some answers. A draft beyond an answer's end is no draft."""

    skill: str
    answers: int = 0
    answer_tokens: int = 0
    drafted: list[int] = msgspec.field(default_factory=lambda: [0] * DEPTH)  # by depth
    accepted: list[int] = msgspec.field(default_factory=lambda: [0] * DEPTH)  # where all before are right, too
    decoded: int = 0  # tokens behind each answer's first, which is the prefill's
    steps: list[int] = msgspec.field(default_factory=lambda: [0] * DEPTH)  # to decode them with 1, 2 … drafts a step

    def add(self, answer: Sequence[int], drafts: Sequence[Sequence[int]]) -> None:
        self.answers += 1
        self.answer_tokens += len(answer)
        self.decoded += len(answer) - 1
        runs = [right_run(drafted, answer[i + 1 :]) for i, drafted in enumerate(drafts)]
        for depth in range(DEPTH):
            self.drafted[depth] += max(0, len(answer) - 1 - depth)
            self.accepted[depth] += sum(run > depth for run in runs)
            self.steps[depth] += steps(runs, depth + 1)

    def __add__(self, other: "Acceptance") -> "Acceptance":
        def both(one: list[int], two: list[int]) -> list[int]:
            return [a + b for a, b in zip(one, two, strict=True)]

        return Acceptance(
            skill=self.skill,
            answers=self.answers + other.answers,
            answer_tokens=self.answer_tokens + other.answer_tokens,
            drafted=both(self.drafted, other.drafted),
            accepted=both(self.accepted, other.accepted),
            decoded=self.decoded + other.decoded,
            steps=both(self.steps, other.steps),
        )

    @property
    def shares(self) -> list[float]:
        """Of the first, second, third draft token: how often it and all before it are right."""
        return [a / d if d else 0.0 for a, d in zip(self.accepted, self.drafted, strict=True)]

    @property
    def tokens_per_step(self) -> list[float]:
        """With 1, 2, 3 drafts a step; 1.0 would be a plain decode."""
        return [self.decoded / steps if steps else 1.0 for steps in self.steps]


class Report(msgspec.Struct, kw_only=True):
    checkpoint: str
    cases: int
    seed: int
    max_tokens: int
    skills: list[Acceptance]
    shares: dict[str, list[float]]
    tokens_per_step: dict[str, list[float]]


def right_run(drafted: Sequence[int], truth: Sequence[int]) -> int:
    """How many drafts are right before the first that is not."""
    pairs = zip(drafted, truth, strict=False)
    return next((at for at, (guess, token) in enumerate(pairs) if guess != token), min(len(drafted), len(truth)))


def steps(runs: Sequence[int], drafts: int) -> int:
    """Decode steps to an answer's end: each gives what it accepts and the trunk's own token after that."""
    at = count = 0
    while at < len(runs):
        at += 1 + min(runs[at], drafts)
        count += 1
    return count


def measure(checkpoint: Path, *, count: int, seed: int, max_tokens: int) -> Iterator[Acceptance]:
    """One result a skill, as they come."""
    drafter = Drafter.load(checkpoint)
    for skill in SKILLS:
        tally = Acceptance(skill=skill)
        for prompt, answer in greedy_answers(checkpoint, skill, count=count, seed=seed, max_tokens=max_tokens):
            tally.add(answer, drafter.drafts(prompt, answer, DEPTH).tolist())
        yield tally


def greedy_answers(
    checkpoint: Path, skill: str, *, count: int, seed: int, max_tokens: int
) -> list[tuple[list[int], list[int]]]:
    """Prompts and what the engine says to them, the end of the turn included."""
    engine = start(EngineOptions(model=str(checkpoint), device="cpu", dtype="float32"))
    format = ChatFormat.load(checkpoint)
    prompts: dict[str, list[int]] = {}
    answers: dict[str, list[int]] = {}
    for at, case in enumerate(cases(skill, count, seed)):
        prompt = format.prompt(case.messages, tools=case.tools, variables={"enable_thinking": case.thinking}).tokens
        prompts[str(at)], answers[str(at)] = prompt, []
        engine.submit(Submit(id=str(at), prompt=prompt, max_tokens=max_tokens, sampling=Sampling(temperature=0)))
    while engine.busy:
        for output in engine.step():
            answers[output.id] += output.tokens
    return [(prompts[at], answers[at]) for at in prompts]


def table(results: Sequence[Acceptance]) -> Table:
    view = Table("workload", box=None, header_style="bold", caption=CAPTION)
    view.add_column("drafted", justify="right")
    for depth in range(1, DEPTH + 1):
        view.add_column(f"draft {depth}", justify="right")
    for depth in range(1, DEPTH + 1):
        view.add_column(f"k={depth}", justify="right")
    for result in results:
        shares = [f"{share:.1%}" for share in result.shares]
        lengths = [f"{length:.2f}" for length in result.tokens_per_step]
        view.add_row(result.skill, f"{result.drafted[0]:,}", *shares, *lengths)
    return view


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkpoint", type=Path, nargs="?", default=ember.PATH)
    parser.add_argument("--cases", type=int, default=50, help="for each skill")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--max-tokens", type=int, default=512)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    settings = {"seed": arguments.seed, "max_tokens": arguments.max_tokens}
    results = []
    try:
        for result in measure(arguments.checkpoint, count=arguments.cases, **settings):
            results.append(result)
            print(f"{result.skill}: {result.drafted[0]} drafts", file=sys.stderr, flush=True)
    except AndironError as error:
        sys.exit(f"acceptance: {error}")
    results.append(sum(results, Acceptance(skill="all")))
    Console().print(table(results))
    if arguments.json:
        report = Report(
            checkpoint=arguments.checkpoint.name,
            cases=arguments.cases,
            **settings,
            skills=results,
            shares={result.skill: result.shares for result in results},
            tokens_per_step={result.skill: result.tokens_per_step for result in results},
        )
        arguments.json.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")


if __name__ == "__main__":
    main()
