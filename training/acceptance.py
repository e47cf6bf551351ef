"""How often a speculating server would accept the draft head's tokens, by workload.

    python -m training.acceptance [CHECKPOINT] [--cases 50] [--skills invoice tools] [--json FILE]

The engine answers cases that were never trained on, greedily, and the drafts are compared with its answers: greedy
verification accepts a draft exactly where the trunk predicts the same token.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec
import torch
from rich.console import Console
from rich.table import Table
from safetensors.torch import load_file
from torch import Tensor
from torch.nn import functional as F

from andiron import ember
from andiron.chat.conversation import ChatFormat
from andiron.engine.engine import Engine
from andiron.engine.messages import Sampling, Submit
from andiron.engine.options import EngineOptions
from andiron.engine.startup import start
from andiron.errors import AndironError, CheckpointError
from andiron.evals.case import Case
from andiron.kernels.rotary import rotary_angles
from andiron.model.config import ModelConfig
from training.delta_rule import CHUNK
from training.material import SKILLS
from training.model import ROOT, TrainableNetwork
from training.parameters import with_prefix
from training.skills import cases

DEPTH = 3
TOO_LONG = ("long_text", "passage_long", "agent")  # the drafts of an answer are computed with its whole prompt at once
CAPTION = "draft n: accepted together with all before it · k=n: tokens per step with n drafts"


class Drafter(TrainableNetwork):
    """Trunk and draft head over one finished answer at a time: what the head would propose at each of its tokens."""

    @classmethod
    def load(cls, directory: Path) -> "Drafter":
        config = ModelConfig.load(directory)
        if not config.mtp_layers:
            raise CheckpointError(f"{directory} has no draft head: its config.json says mtp_num_hidden_layers 0")
        parameters: dict[str, Tensor] = {}
        for file in sorted(directory.glob("*.safetensors")):
            parameters |= {name: tensor.float() for name, tensor in load_file(file).items()}
        return cls(config, parameters, dtype=torch.float32)

    @torch.no_grad()
    def drafts(self, prompt: list[int], answer: list[int], depth: int) -> Tensor:
        """[len(answer) − 1, depth]: row i is drafted once answer[i] is known, and guesses answer[i + 1:].

        A deeper draft takes the previous draft as its token and the head's own normed output as its hidden state. As
        in a server, it attends to what the head computed from the trunk up to its position and to the drafts since.
        """
        sequence = prompt + answer
        tokens = F.pad(torch.tensor([sequence]), (0, -len(sequence) % CHUNK))
        layout = self.layout(tokens, torch.tensor([len(sequence)]))
        trunk, _ = self.forward(tokens, layout)
        following = F.pad(tokens[0, 1:], (0, 1))
        _, keys, values, _ = self._attention_in(self._join(following, trunk), self._draft_layer, *layout.angles)

        positions = torch.arange(len(prompt) - 1, len(sequence) - 2)
        token, hidden = following[positions], trunk[positions]
        earlier: list[tuple[Tensor, Tensor]] = []  # keys and values of the drafts so far, one row per position
        drafted = []
        for deep in range(depth):
            x = self._join(token, hidden)
            angles = rotary_angles(positions + deep, self._frequencies)
            q, k, v, gate = self._attention_in(x, self._draft_layer, *angles)
            if deep:
                earlier.append((k, v))
            mixed = attend(q, keys, values, positions, earlier)
            x, _ = self._attention_out(x, mixed, gate, self._draft_layer, torch.ones(len(positions)))
            hidden = self._norm(x, self.parameters["mtp.norm.weight"])
            token = self.logits(hidden).argmax(-1)
            drafted.append(token)
        return torch.stack(drafted, dim=1)

    def _join(self, tokens: Tensor, hidden: Tensor) -> Tensor:
        embedded = F.embedding(tokens, self.parameters[f"{ROOT}embed_tokens.weight"])
        return self._draft_in(embedded, hidden, with_prefix(self.parameters, "mtp."))


def attend(q: Tensor, keys: Tensor, values: Tensor, positions: Tensor, earlier: list[tuple[Tensor, Tensor]]) -> Tensor:
    """Attention of each position's query to the sequence up to that position and to its own earlier drafts."""
    group, scale = q.shape[1] // keys.shape[1], q.shape[-1] ** -0.5
    (keys, values), *earlier = (
        (k.repeat_interleave(group, dim=1), v.repeat_interleave(group, dim=1)) for k, v in ((keys, values), *earlier)
    )
    later = torch.arange(len(keys)) > positions[:, None]
    shared = torch.einsum("phd,khd->hpk", q, keys).masked_fill(later, -torch.inf)
    own_drafts = [torch.einsum("phd,phd->hp", q, k).unsqueeze(-1) for k, _ in earlier]
    weights = (torch.cat([shared, *own_drafts], dim=-1) * scale).softmax(-1)
    mixed = torch.einsum("hpk,khd->phd", weights[..., : len(keys)], values)
    for i, (_, v) in enumerate(earlier):
        mixed = mixed + weights[..., len(keys) + i].T.unsqueeze(-1) * v
    return mixed


class Acceptance(msgspec.Struct, kw_only=True):
    """Counts over some answers. Drafts beyond an answer's end do not count."""

    skill: str
    answers: int = 0
    answer_tokens: int = 0
    drafted: list[int] = msgspec.field(default_factory=lambda: [0] * DEPTH)  # by depth
    accepted: list[int] = msgspec.field(default_factory=lambda: [0] * DEPTH)  # together with all before them
    decoded: int = 0  # tokens after each answer's first, which comes from the prefill
    steps: list[int] = msgspec.field(default_factory=lambda: [0] * DEPTH)  # decode steps with 1, 2 … drafts per step

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
        """How often the first, second, third draft token is right together with all before it."""
        return [a / d if d else 0.0 for a, d in zip(self.accepted, self.drafted, strict=True)]

    @property
    def tokens_per_step(self) -> list[float]:
        """With 1, 2, 3 drafts per step; a plain decode has 1.0."""
        return [self.decoded / steps if steps else 1.0 for steps in self.steps]


class AcceptanceReport(msgspec.Struct, kw_only=True):
    checkpoint: str
    cases: int
    seed: int
    max_tokens: int
    skills: list[Acceptance]
    shares: dict[str, list[float]]
    tokens_per_step: dict[str, list[float]]


def right_run(drafted: Sequence[int], truth: Sequence[int]) -> int:
    """How many drafts are right before the first wrong one."""
    pairs = zip(drafted, truth, strict=False)
    return next((i for i, (guess, token) in enumerate(pairs) if guess != token), min(len(drafted), len(truth)))


def steps(runs: Sequence[int], drafts: int) -> int:
    """Decode steps to an answer's end: each yields the drafts it accepts and the trunk's own token after them."""
    position = count = 0
    while position < len(runs):
        position += 1 + min(runs[position], drafts)
        count += 1
    return count


def measure(checkpoint: Path, skills: Sequence[str], *, count: int, seed: int, max_tokens: int) -> Iterator[Acceptance]:
    """Yields one result per skill."""
    drafter = Drafter.load(checkpoint)
    engine, format = start_engine(checkpoint), ChatFormat.load(checkpoint)
    for skill in skills:
        tally = Acceptance(skill=skill)
        for prompt, answer in greedy_answers(engine, format, cases(SKILLS, skill, count, seed), max_tokens):
            tally.add(answer, drafter.drafts(prompt, answer, DEPTH).tolist())
        yield tally


def start_engine(checkpoint: Path) -> Engine:
    return start(EngineOptions(model=str(checkpoint), device="cpu", dtype="float32"))


def greedy_answers(
    engine: Engine, format: ChatFormat, cases: Iterable[Case], max_tokens: int
) -> list[tuple[list[int], list[int]]]:
    """Prompts and the engine's answers to them, including the end of the turn."""
    prompts: dict[str, list[int]] = {}
    answers: dict[str, list[int]] = {}
    for i, case in enumerate(cases):
        prompt = format.prompt(case.messages, tools=case.tools, variables={"enable_thinking": case.thinking}).tokens
        prompts[str(i)], answers[str(i)] = prompt, []
        engine.submit(Submit(id=str(i), prompt=prompt, max_tokens=max_tokens, sampling=Sampling(temperature=0)))
    while engine.busy:
        for output in engine.step():
            answers[output.id] += output.tokens
    return [(prompts[id], answers[id]) for id in prompts]


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
    parser.add_argument("--cases", type=int, default=50, help="per skill")
    short = [name for name in SKILLS if name not in TOO_LONG]
    parser.add_argument("--skills", nargs="+", default=short, choices=short, metavar="SKILL")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--max-tokens", type=int, default=512)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    settings = {"seed": arguments.seed, "max_tokens": arguments.max_tokens}
    results = []
    try:
        for result in measure(arguments.checkpoint, arguments.skills, count=arguments.cases, **settings):
            results.append(result)
            print(f"{result.skill}: {result.drafted[0]} drafts", file=sys.stderr, flush=True)
    except AndironError as error:
        sys.exit(f"acceptance: {error}")
    results.append(sum(results, Acceptance(skill="all")))
    Console().print(table(results))
    if arguments.json:
        report = AcceptanceReport(
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
