"""One training run: the loop, its clock, its log."""

import json
import math
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TextIO

import numpy as np
import torch
from torch import Tensor

from andiron.model.config import ModelConfig
from training.data import RowBatch
from training.export import export
from training.loss import Batch, Losses, Objective, Weighting
from training.model import Operators, TrainableNetwork
from training.optimizer import Optimizer, Rates
from training.parameters import initialise


@dataclass(frozen=True)
class Recipe:
    config: dict[str, Any]
    device: torch.device
    operators: Operators = field(default_factory=Operators)
    rates: Rates = field(default_factory=Rates)
    weighting: Weighting = field(default_factory=Weighting)
    micro_batches: int = 2  # of different row lengths, so that a step sees more than one kind of document
    seed: int = 0


class Trainer:
    """Parameters, objective and optimizer; `step` is all of training but the clock."""

    def __init__(self, recipe: Recipe) -> None:
        self.recipe = recipe
        if recipe.device.type == "cuda":
            torch.set_float32_matmul_precision("high")  # the delta rule's float32 products as TF32
        config = ModelConfig.parse(recipe.config, "the recipe's config")
        self.parameters = initialise(config, seed=recipe.seed, device=recipe.device)
        dtype = torch.bfloat16 if recipe.device.type == "cuda" else torch.float32
        network = TrainableNetwork(config, dict(self.parameters), dtype=dtype, operators=recipe.operators)
        self._objective = Objective(network, recipe.operators, recipe.weighting)
        self._optimizer = Optimizer(self.parameters, recipe.rates)
        self._saved: tuple[list[Tensor], dict[str, Any]] | None = None

    def step(self, batches: Iterator[RowBatch], share: float, tally: "Tally") -> None:
        """One update at `share` of the learning rate. Nothing in here waits for the device."""
        self._optimizer.zero_grad()
        for _ in range(self.recipe.micro_batches):
            rows = next(batches)
            batch = to_device(rows, self.recipe.device)
            losses = self._objective(batch)
            (losses.total / self.recipe.micro_batches).backward()
            tally.add(rows, batch, losses)
        tally.gradient = self._optimizer.step(share)

    def remember(self) -> None:
        self._saved = ([p.detach().clone() for p in self.parameters.values()], self._optimizer.state())

    def go_back(self) -> None:
        """To the last remembered state, after a loss that is no number."""
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
class Tally:
    """Sums since the last line of the log, on the device until they are asked for."""

    skills: list[str]
    device: torch.device
    sums: Tensor = field(init=False)
    by_skill: Tensor = field(init=False)  # rows, loss, exact
    batches: int = 0
    tokens: int = 0
    filled: int = 0
    gradient: Tensor | None = None
    begun: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.sums = torch.zeros(5, device=self.device)
        self.by_skill = torch.zeros(len(self.skills), 3, device=self.device)

    def add(self, rows: RowBatch, batch: Batch, losses: Losses) -> None:
        self.batches += 1
        self.tokens += rows.tokens.size
        self.filled += rows.filled
        self.sums += torch.stack((losses.answer, losses.prompt, losses.draft, losses.balance, losses.drafted))
        each = torch.stack((torch.ones_like(losses.row_losses), losses.row_losses.detach(), losses.row_exact), dim=1)
        self.by_skill.index_add_(0, batch.skills, each)

    def summary(self) -> dict[str, Any]:
        """Waits for the device."""
        names = ("loss", "prompt_loss", "mtp_loss", "balance", "drafted")
        means = (self.sums / max(self.batches, 1)).tolist()
        line: dict[str, Any] = {name: round(value, 5) for name, value in zip(names, means, strict=True)}
        line["gradient"] = round(float(self.gradient), 4) if self.gradient is not None else None
        line["padding"] = round(1 - self.filled / max(self.tokens, 1), 3)
        line["skills"] = {
            name: {"rows": int(rows), "loss": round(loss / rows, 5), "exact": round(exact / rows, 4)}
            for name, (rows, loss, exact) in zip(self.skills, self.by_skill.tolist(), strict=True)
            if rows
        }
        return line


def to_device(rows: RowBatch, device: torch.device) -> Batch:
    arrays = (rows.tokens.astype(np.int64), rows.starts, rows.lengths, rows.skills)
    tensors = [torch.from_numpy(array) for array in arrays]
    if device.type == "cuda":
        tensors = [tensor.pin_memory().to(device, non_blocking=True) for tensor in tensors]
    return Batch(*tensors)


def share_of_rate(step: int, fraction: float, *, warm_up: int) -> float:
    """Up over the first steps, then straight down to nothing at the end of the time."""
    return min(1.0, (step + 1) / warm_up) * max(0.0, 1.0 - fraction)


@dataclass(frozen=True)
class Plan:
    """When to stop and what to write."""

    out: Path
    deadline: float  # on time.monotonic's clock
    steps: int | None = None  # an earlier end, for tests
    warm_up: int = 100  # steps
    log_every: int = 25
    checkpoint_every: float = 120.0  # seconds
    part_size: int = 0


class Run:
    def __init__(self, trainer: Trainer, batches: Iterator[RowBatch], skills: list[str], plan: Plan) -> None:
        self._trainer, self._batches, self._skills, self._plan = trainer, batches, skills, plan
        self._times_back = 0
        self._tokens = 0

    def train(self) -> dict[str, Any]:
        """Runs to the deadline and writes the checkpoint; returns the last line of the log."""
        plan, trainer = self._plan, self._trainer
        plan.out.mkdir(parents=True, exist_ok=True)
        trainer.step(self._batches, 0.0, self._tally())  # compiles; the learning rate's clock starts after it
        begun = written = time.monotonic()
        tally, step, line = self._tally(), 0, {}
        with (plan.out / "metrics.jsonl").open("w") as log:
            while (fraction := self._fraction(begun, step)) < 1.0:
                share = share_of_rate(step, fraction, warm_up=plan.warm_up)
                trainer.step(self._batches, share, tally)
                step += 1
                if step % plan.log_every == 0 or step == plan.steps:
                    line = self._line(tally, step, share, begun)
                    self._guard(line)
                    _write_line(log, line)
                    tally = self._tally()
                    if time.monotonic() - written > plan.checkpoint_every:
                        self._export()
                        written = time.monotonic()
        self._export()
        return line

    def _tally(self) -> Tally:
        return Tally(self._skills, self._trainer.recipe.device)

    def _fraction(self, begun: float, step: int) -> float:
        by_time = (time.monotonic() - begun) / (self._plan.deadline - begun)
        return max(by_time, step / self._plan.steps) if self._plan.steps else by_time

    def _line(self, tally: Tally, step: int, share: float, begun: float) -> dict[str, Any]:
        summary = tally.summary()
        now = time.monotonic()
        self._tokens += tally.tokens
        return {
            "step": step,
            "seconds": round(now - begun, 2),
            "tokens": self._tokens,
            "lr": share * self._trainer.recipe.rates.lr,
            "tokens_per_second": round(tally.tokens / (now - tally.begun)),
            **summary,
        }

    def _guard(self, line: dict[str, Any]) -> None:
        """Losses are looked at only here, once a line, so a bad one is undone rather than skipped."""
        if all(math.isfinite(line[key]) for key in ("loss", "mtp_loss", "gradient")):
            if line["step"] % (8 * self._plan.log_every) == 0:
                self._trainer.remember()
            return
        self._times_back += 1
        line["went_back"] = self._times_back
        if self._times_back > 5:
            raise RuntimeError(f"the loss was no number {self._times_back} times, last at step {line['step']}")
        self._trainer.go_back()

    def _export(self) -> None:
        export(self._trainer.parameters, self._trainer.recipe.config, self._plan.out, part_size=self._plan.part_size)


def _write_line(log: TextIO, line: dict[str, Any]) -> None:
    log.write(json.dumps(line) + "\n")
    log.flush()
    short = {key: value for key, value in line.items() if key != "skills"}
    if line["step"] % 200 == 0:
        short["exact"] = {name: entry["exact"] for name, entry in line["skills"].items()}
    print(json.dumps(short), flush=True)
