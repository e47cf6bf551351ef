"""A training run: the loop, its schedule and its log."""

import json
import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TextIO

import torch
from torch import Tensor

from andiron.model.config import ModelConfig
from training.data import RowBatch
from training.export import export, load
from training.graphs import Recordings, to_device
from training.loss import DEPTH, DeviceBatch, Losses, Objective, Weighting
from training.model import Operators, TrainableNetwork
from training.optimizer import Optimizer, Rates
from training.parameters import initialise

# Rows for which several drafts are trained. Attention to earlier drafts needs a mask of all pairs of tokens.
LONGEST_DRAFTED = 2048


@dataclass(frozen=True)
class TrainingSetup:
    config: dict[str, Any]
    device: torch.device
    operators: Operators = field(default_factory=Operators)
    dtype: torch.dtype = torch.float32  # of the products; parameters and updates are float32
    rates: Rates = field(default_factory=Rates)
    drafts_from: float = 0.0  # which part of the run has passed when the draft head's training begins
    drafts: int = 1  # how many tokens deep it is trained
    weighting: Weighting = field(default_factory=Weighting)
    micro_batches: int = 2  # their row lengths differ, so that a step sees more than one kind of document
    seed: int = 0
    start_from: Path | None = None  # a checkpoint of this shape to go on with, instead of random numbers


class Trainer:
    """Parameters, objective and optimizer; `step` does everything but keep time."""

    def __init__(self, setup: TrainingSetup) -> None:
        self.setup = setup
        if setup.device.type == "cuda":
            torch.set_float32_matmul_precision("high")  # the delta rule's float32 products as TF32
        config = ModelConfig.parse(setup.config, "the training setup")
        self.parameters = initialise(config, seed=setup.seed, device=setup.device)
        if setup.start_from is not None:
            load(self.parameters, setup.start_from)
        network = TrainableNetwork(config, dict(self.parameters), dtype=setup.dtype, operators=setup.operators)
        self._objective = Objective(network, setup.operators, setup.weighting)
        self._optimizer = Optimizer(self.parameters, setup.rates)
        for parameter in self.parameters.values():
            parameter.grad = torch.zeros_like(parameter)  # stays where it is: recordings add to it
        self._recordings: Recordings | None = None
        self._saved: tuple[list[Tensor], dict[str, Any]] | None = None

    def step(
        self, batches: Iterator[RowBatch], share: float, tally: "LossTally", draft_share: float | None = None
    ) -> None:
        """One update at `share` of the learning rate. Nothing here waits for the device.

        `draft_share` is the draft head's, if it has its own; where it is zero, the head is not computed.
        """
        self._optimizer.zero_grad()
        for _ in range(self.setup.micro_batches):
            rows = next(batches)
            drafts = 0 if draft_share == 0 else self._drafts(rows.tokens.shape[1])
            if self._recordings is None:
                batch = to_device(rows, self.setup.device)
                losses = self._accumulate(batch, drafts)
            else:
                batch, losses = self._recordings.replay(rows, drafts)
            tally.add(rows, batch, losses)
        tally.gradient = self._optimizer.step(share, draft_share)

    def record(self, tokens: int, lengths: Sequence[int]) -> None:
        """Replays recordings from now on. Every batch must have `tokens` tokens, in rows of one of the `lengths`."""
        recordings = Recordings(self._accumulate, self.setup.device)
        for length in lengths:
            for drafts in sorted({0, self._drafts(length)} if self.setup.drafts_from else {self._drafts(length)}):
                recordings.record(tokens, length, drafts)
        self._recordings = recordings

    def _drafts(self, length: int) -> int:
        return self.setup.drafts if length <= LONGEST_DRAFTED else 1

    def _accumulate(self, batch: DeviceBatch, drafts: int) -> Losses:
        """Adds the gradients of a micro-batch to those of the step."""
        losses = self._objective(batch, drafts)
        parameters = list(self.parameters.values())
        gradients = torch.autograd.grad(losses.total / self.setup.micro_batches, parameters, allow_unused=True)
        reached = [(p.grad, new) for p, new in zip(parameters, gradients, strict=True) if new is not None]
        torch._foreach_add_([total for total, _ in reached], [new for _, new in reached])
        return replace(losses, total=losses.total.detach())

    def remember(self) -> None:
        self._saved = ([p.detach().clone() for p in self.parameters.values()], self._optimizer.state())

    def go_back(self) -> None:
        """Restores the last remembered state, after a loss that is not a number."""
        if self._saved is None:
            raise RuntimeError("the loss is not a number from the start; lower --lr")
        with torch.no_grad():
            for parameter, saved in zip(self.parameters.values(), self._saved[0], strict=True):
                parameter.copy_(saved)
        self._optimizer.restore(self._saved[1])

    @property
    def size(self) -> int:
        return sum(p.numel() for p in self.parameters.values())


@dataclass
class LossTally:
    """Sums since the last line of the log, kept on the device until `summary`."""

    skills: list[str]
    device: torch.device
    sums: Tensor = field(init=False)
    drafted: Tensor = field(init=False)  # sum and number of batches, by depth
    by_skill: Tensor = field(init=False)  # rows, loss, exact
    batches: int = 0
    tokens: int = 0
    filled: int = 0
    gradient: Tensor | None = None
    begun: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.sums = torch.zeros(4, device=self.device)
        self.drafted = torch.zeros(2, DEPTH, device=self.device)
        self.by_skill = torch.zeros(len(self.skills), 3, device=self.device)

    def add(self, rows: RowBatch, batch: DeviceBatch, losses: Losses) -> None:
        self.batches += 1
        self.tokens += rows.tokens.size
        self.filled += rows.filled
        self.sums += torch.stack((losses.answer, losses.prompt, losses.draft, losses.balance))
        self.drafted += torch.stack((losses.drafted.nan_to_num(), (~losses.drafted.isnan()).float()))
        each = torch.stack((torch.ones_like(losses.row_losses), losses.row_losses.detach(), losses.row_exact), dim=1)
        self.by_skill.index_add_(0, batch.skills, each)

    def summary(self) -> dict[str, Any]:
        """Waits for the device."""
        names = ("loss", "prompt_loss", "mtp_loss", "balance")
        means = (self.sums / max(self.batches, 1)).tolist()
        line: dict[str, Any] = {name: round(value, 5) for name, value in zip(names, means, strict=True)}
        line["drafted"] = [round(share / max(count, 1), 4) for share, count in self.drafted.T.tolist()]
        line["gradient"] = round(float(self.gradient), 4) if self.gradient is not None else None
        line["padding"] = round(1 - self.filled / max(self.tokens, 1), 3)
        line["skills"] = {
            name: {"rows": int(rows), "loss": round(loss / rows, 5), "exact": round(exact / rows, 4)}
            for name, (rows, loss, exact) in zip(self.skills, self.by_skill.tolist(), strict=True)
            if rows
        }
        return line


def share_of_rate(step: int, fraction: float, *, warm_up: int) -> float:
    """Rises over the first steps, then falls linearly to zero at the end of the run."""
    return min(1.0, (step + 1) / warm_up) * max(0.0, 1.0 - fraction)


def draft_share_of_rate(step: int, fraction: float, begins: float, *, warm_up: int) -> float:
    """As `share_of_rate`, for the part of the run in which the draft head is trained; `step` counts from its start."""
    if fraction < begins:
        return 0.0
    return share_of_rate(step, (fraction - begins) / (1.0 - begins), warm_up=warm_up)


@dataclass(frozen=True)
class RunOptions:
    """When to stop, and what to write and where."""

    out: Path
    deadline: float  # on time.monotonic's clock
    steps: int | None = None  # an earlier end, for tests
    warm_up: int = 100  # steps
    log_every: int = 25
    checkpoint_every: float = 120.0  # seconds
    part_size: int = 0


class TrainingRun:
    def __init__(
        self,
        trainer: Trainer,
        batches: Iterator[RowBatch],
        skills: list[str],
        options: RunOptions,
        on_progress: Callable[[float], None] = lambda progress: None,
    ) -> None:
        self._trainer, self._batches, self._skills, self._options = trainer, batches, skills, options
        self._on_progress = on_progress  # is told how much of the run has passed
        self._times_back = 0
        self._tokens = 0

    def train(self) -> dict[str, Any]:
        """Runs to the deadline and writes the checkpoint; returns the last line of the log."""
        options, trainer = self._options, self._trainer
        options.out.mkdir(parents=True, exist_ok=True)
        trainer.step(self._batches, 0.0, self._tally(), 1e-9)  # compiles; the schedule starts after it
        begun = written = time.monotonic()
        tally, step, draft_step, line = self._tally(), 0, 0, {}
        with (options.out / "metrics.jsonl").open("w") as log:
            while (fraction := self._fraction(begun, step)) < 1.0:
                share = share_of_rate(step, fraction, warm_up=options.warm_up)
                draft_share = draft_share_of_rate(
                    draft_step, fraction, trainer.setup.drafts_from, warm_up=options.warm_up
                )
                draft_step += draft_share > 0
                trainer.step(self._batches, share, tally, draft_share)
                self._on_progress(fraction)
                step += 1
                if step % options.log_every == 0 or step == options.steps:
                    line = self._line(tally, step, share, begun)
                    self._guard(line)
                    _write_line(log, line)
                    tally = self._tally()
                    if time.monotonic() - written > options.checkpoint_every:
                        self._export()
                        written = time.monotonic()
        self._export()
        return line

    def _tally(self) -> LossTally:
        return LossTally(self._skills, self._trainer.setup.device)

    def _fraction(self, begun: float, step: int) -> float:
        by_time = (time.monotonic() - begun) / (self._options.deadline - begun)
        return max(by_time, step / self._options.steps) if self._options.steps else by_time

    def _line(self, tally: LossTally, step: int, share: float, begun: float) -> dict[str, Any]:
        summary = tally.summary()
        now = time.monotonic()
        self._tokens += tally.tokens
        return {
            "step": step,
            "seconds": round(now - begun, 2),
            "tokens": self._tokens,
            "lr": share * self._trainer.setup.rates.lr,
            "tokens_per_second": round(tally.tokens / (now - tally.begun)),
            **summary,
        }

    def _guard(self, line: dict[str, Any]) -> None:
        """Losses are read only here, once per line of the log, so a bad one is undone rather than skipped."""
        if all(math.isfinite(line[key]) for key in ("loss", "mtp_loss", "gradient")):
            if line["step"] % (8 * self._options.log_every) == 0:
                self._trainer.remember()
            return
        self._times_back += 1
        line["went_back"] = self._times_back
        if self._times_back > 5:
            raise RuntimeError(f"the loss was not a number {self._times_back} times, last at step {line['step']}")
        self._trainer.go_back()

    def _export(self) -> None:
        export(
            self._trainer.parameters, self._trainer.setup.config, self._options.out, part_size=self._options.part_size
        )


def _write_line(log: TextIO, line: dict[str, Any]) -> None:
    log.write(json.dumps(line) + "\n")
    log.flush()
    short = {key: value for key, value in line.items() if key != "skills"}
    if line["step"] % 200 == 0:
        short["exact"] = {name: entry["exact"] for name, entry in line["skills"].items()}
    print(json.dumps(short), flush=True)
