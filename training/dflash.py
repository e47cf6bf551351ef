"""Trains a DFlash drafter for a checkpoint on the checkpoint's own answers.

    python -m training.dflash --minutes 3 --out DIRECTORY    one run that ends within the minutes
    python -m training.dflash --start-from DRAFTER --lr 1e-3 --out DIRECTORY    goes on with a drafter
    python -m training.dflash --smoke --out DIRECTORY        a few answers and steps, in seconds on a CPU

The engine first answers prompts that no evaluation uses, half of them greedily, for a third of the time. The rest of
the time the drafter learns to predict these answers a block at a time; the checkpoint itself stays as it is. The
drafter's sizes follow from the checkpoint's. It is written in the published layout.
"""

import argparse
import json
import os
import random
import time
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import load_file
from torch import Tensor

from andiron import ember
from andiron.chat.tokenizer import Tokenizer
from andiron.engine.engine import Engine
from andiron.engine.messages import Sampling, Submit
from andiron.engine.options import EngineOptions
from andiron.engine.startup import start
from andiron.model.config import ModelConfig
from andiron.model.dflash_config import DFlashConfig
from training.data import Loader, RowBatch, Source, TrainingRow, collate, draw_rows
from training.dflash_model import (
    BlockLosses,
    BlockObjective,
    TappedNetwork,
    drafter_config,
    draw_anchors,
    initialise_drafter,
)
from training.export import export, load
from training.graphs import to_device
from training.model import ROOT
from training.optimizer import Optimizer, Rates
from training.run import share_of_rate

MASK_TOKEN = "<|video_pad|>"  # never part of a text
SAMPLINGS = (Sampling(temperature=0), Sampling(temperature=0.7, top_k=20))
AHEAD = 4  # requests per slot in the engine
HELD_OUT = 50  # one answer in so many is for evaluation only
KV_MEMORY = 1 << 30
SEED = 500  # other prompts than those that the checkpoint itself was trained on


@dataclass(frozen=True)
class Sizes:
    """How much of everything."""

    batch: int = 30_720  # tokens, with padding
    blocks: int = 4096  # to draft in a step
    sequences: int = 128  # answered at once
    max_tokens: int = 512
    log_every: int = 25
    warm_up: int = 50


SMOKE = Sizes(batch=6144, blocks=256, sequences=8, max_tokens=24, log_every=5, warm_up=2)


class Answers:
    """The engine's answers to prompts of the skills, as rows to train on."""

    def __init__(self, engine: Engine, prompts: Iterator[tuple[list[int], int]], sizes: Sizes) -> None:
        self._engine, self._prompts, self._sizes = engine, prompts, sizes
        self._ids = count()
        self._open: dict[str, TrainingRow] = {}
        self.rows: list[TrainingRow] = []

    def collect(self, *, until: float, most: int | None) -> list[TrainingRow]:
        """Goes on until the time is over or there are enough."""
        while time.monotonic() < until and (most is None or len(self.rows) < most):
            while len(self._open) < AHEAD * self._sizes.sequences:
                self._ask()
            for output in self._engine.step():
                self._open[output.id].tokens.extend(output.tokens)
                if output.finish is not None:
                    self.rows.append(self._open.pop(output.id))
        return self.rows

    def _ask(self) -> None:
        prompt, skill = next(self._prompts)
        number = next(self._ids)
        self._open[str(number)] = TrainingRow(list(prompt), len(prompt), skill)
        sampling = SAMPLINGS[number % len(SAMPLINGS)]
        self._engine.submit(Submit(id=str(number), prompt=prompt, max_tokens=self._sizes.max_tokens, sampling=sampling))


def written_by(loader: Loader) -> Iterator[tuple[list[int], int]]:
    """Prompts and their skills."""
    for batch in loader:
        for tokens, length, skill in zip(batch.tokens, batch.starts, batch.skills, strict=True):
            yield tokens[:length].tolist(), int(skill)


def drawn(source: Source) -> Iterator[tuple[list[int], int]]:
    """The same without worker processes."""
    for row in draw_rows(source):
        if len(row.tokens) <= source.lengths[-1]:
            yield row.tokens[: row.start], row.skill


def epochs(rows: list[TrainingRow], source: Source, seed: int) -> Iterator[RowBatch]:
    """Endless batches of rows of similar length, put together anew each time round."""
    dice = random.Random(seed)
    while True:
        batches = list(one_epoch(dice.sample(rows, len(rows)), source))
        yield from dice.sample(batches, len(batches))


def one_epoch(rows: list[TrainingRow], source: Source) -> Iterator[RowBatch]:
    """Every row once, except those that are too long."""
    classes: dict[int, list[TrainingRow]] = defaultdict(list)
    for row in rows:
        if len(row.tokens) <= source.lengths[-1]:
            classes[source.lengths[bisect_left(source.lengths, len(row.tokens))]].append(row)
    for length, own in classes.items():
        size = source.tokens // length
        yield from (collate(own[at : at + size], length) for at in range(0, len(own), size))


class BlockTally:
    """Sums over some steps, kept on the device until `summary`."""

    def __init__(self) -> None:
        self._steps = 0
        self._sums: list[Tensor] = []

    def add(self, losses: BlockLosses) -> None:
        self._steps += 1
        new = [losses.total.detach(), losses.right, losses.drafted]
        self._sums = [one + other for one, other in zip(self._sums, new, strict=True)] if self._sums else new

    def summary(self) -> dict[str, Any]:
        """`accepted`: how often the drafts of a slot are right together with all before them."""
        loss, right, drafted = self._sums
        accepted = (right / drafted.clamp(min=1)).tolist()
        return {
            "loss": round(float(loss) / self._steps, 4),
            "accepted": [round(share, 3) for share in accepted],
            "tokens_per_step": round(1 + sum(accepted), 2),
        }


class DrafterTraining:
    def __init__(
        self,
        checkpoint: Path,
        sizes: Sizes,
        *,
        mask_token_id: int,
        lr: float,
        seed: int,
        device: torch.device,
        start_from: Path | None = None,
    ) -> None:
        """`start_from`: a drafter of this shape to go on with, instead of random numbers."""
        if device.type == "cuda":
            torch.set_float32_matmul_precision("high")  # the delta rule's float32 products as TF32
        target = ModelConfig.load(checkpoint)
        self.sizes, self._device = sizes, device
        self.raw = drafter_config(target, mask_token_id=mask_token_id)
        self.config = DFlashConfig.parse(self.raw, "the drafter's config")
        self.config.check_fit(target, checkpoint)
        self.parameters = initialise_drafter(self.config, seed=seed, device=device)
        if start_from is not None:
            load(self.parameters, start_from)
        self._optimizer = Optimizer(self.parameters, Rates(lr=lr))
        self.target = frozen_target(checkpoint, target, device)
        tables = (self.target.parameters[name] for name in (f"{ROOT}embed_tokens.weight", "lm_head.weight"))
        self._objective = BlockObjective(*tables, self.config, self.parameters)
        self._generator = torch.Generator(device=device).manual_seed(seed)

    def train(self, batches: Iterator[RowBatch], *, deadline: float, steps: int | None) -> dict[str, Any]:
        """Ends at the deadline, or after so many steps; returns the last line of the log."""
        begun, step, line, tally = time.monotonic(), 0, dict[str, Any](), BlockTally()
        while (fraction := self._fraction(begun, deadline, step, steps)) < 1.0:
            self._optimizer.zero_grad()
            losses = self._losses(next(batches))
            losses.total.backward()
            self._optimizer.step(share_of_rate(step, fraction, warm_up=self.sizes.warm_up))
            tally.add(losses)
            step += 1
            if step % self.sizes.log_every == 0 or step == steps:
                line = {"step": step, "seconds": round(time.monotonic() - begun, 1), **tally.summary()}
                print(json.dumps(line), flush=True)
                tally = BlockTally()
        return line

    @torch.no_grad()
    def evaluate(self, batches: Iterable[RowBatch]) -> dict[str, Any]:
        tally = BlockTally()
        for rows in batches:
            tally.add(self._losses(rows))
        return tally.summary()

    def _losses(self, rows: RowBatch) -> BlockLosses:
        longest = int((rows.lengths - rows.starts).max()) - 1
        per_row = max(1, min(longest, self.sizes.blocks // len(rows.starts)))
        batch = to_device(rows, self._device)
        taps = self.target.taps(batch.tokens, batch.lengths, self.config.target_layers)
        return self._objective(batch, taps, draw_anchors(batch, per_row, self._generator))

    @staticmethod
    def _fraction(begun: float, deadline: float, step: int, steps: int | None) -> float:
        by_time = (time.monotonic() - begun) / max(deadline - begun, 1e-9)
        return by_time if steps is None else max(by_time, step / steps)


def frozen_target(checkpoint: Path, config: ModelConfig, device: torch.device) -> TappedNetwork:
    parameters = {
        name: tensor.to(device, torch.float32)
        for file in sorted(checkpoint.glob("*.safetensors"))
        for name, tensor in load_file(file).items()
    }
    if config.tie_word_embeddings:
        parameters["lm_head.weight"] = parameters[f"{ROOT}embed_tokens.weight"]
    return TappedNetwork(config, parameters, dtype=torch.bfloat16 if device.type == "cuda" else torch.float32)


def mask_token(checkpoint: Path) -> int:
    token = Tokenizer.load(checkpoint).id_of(MASK_TOKEN)
    if token is None:
        raise SystemExit(f"{checkpoint}: the tokenizer has no {MASK_TOKEN}, which masks the tokens to draft")
    return token


def own_answers(args: argparse.Namespace, source: Source, sizes: Sizes, device: torch.device) -> list[TrainingRow]:
    """What the checkpoint answers to prompts that its evaluation does not use."""
    with Loader(source, args.workers) as loader:
        engine = start(
            EngineOptions(
                model=str(args.checkpoint),
                device=device.type,
                max_num_seqs=sizes.sequences,
                max_model_len=source.lengths[-1] + sizes.max_tokens,
                kv_memory=KV_MEMORY,
                prefix_cache=False,
                speculate="off",
            )
        )
        prompts = written_by(loader) if args.workers else drawn(source)
        until = time.monotonic() + 60 * args.minutes * args.answering
        return Answers(engine, prompts, sizes).collect(until=until, most=args.answers)


def main(arguments: list[str] | None = None) -> dict[str, Any]:
    begun, args = time.monotonic(), _arguments(arguments)
    sizes = SMOKE if args.smoke else Sizes(batch=args.batch, blocks=args.batch * Sizes.blocks // Sizes.batch)
    device = torch.device(args.device or ("cuda" if torch.cuda.is_available() else "cpu"))
    source = Source(args.checkpoint, args.skills, tokens=sizes.batch, seed=SEED + args.seed)
    rows = own_answers(args, source, sizes, device)
    tokens = sum(len(row.tokens) - row.start for row in rows)
    print(f"{len(rows):,} answers of {tokens:,} tokens after {time.monotonic() - begun:.0f} s", flush=True)
    mask = mask_token(args.checkpoint)
    training = DrafterTraining(
        args.checkpoint,
        sizes,
        mask_token_id=mask,
        lr=args.lr,
        seed=args.seed,
        device=device,
        start_from=args.start_from,
    )
    size = sum(parameter.numel() for parameter in training.parameters.values())
    print(f"{size:,} parameters, taps after layers {list(training.config.target_layers)}", flush=True)
    deadline = begun + 60 * args.minutes
    unseen, seen = rows[::HELD_OUT], [row for i, row in enumerate(rows) if i % HELD_OUT]
    if args.start_from is not None:
        print(json.dumps({"held out, before": training.evaluate(one_epoch(unseen, source))}), flush=True)
    line = training.train(epochs(seen, source, args.seed), deadline=deadline, steps=args.steps)
    print(json.dumps({"held out": training.evaluate(one_epoch(unseen, source))}), flush=True)
    export(training.parameters, training.raw, args.out, part_size=args.part_size)
    print(f"{args.out}: {2 * size / 1e6:.1f} MB; {time.monotonic() - begun:.0f} s in total", flush=True)
    return line


def _arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("--checkpoint", type=Path, default=ember.PATH, help="the model to draft for")
    add("--out", type=Path, default=Path("dflash"))
    add("--minutes", type=float, default=3.0, help="for the whole process")
    add("--answering", type=float, default=0.35, help="share of the minutes for the engine's answers")
    add("--answers", type=int, help="end answering after this many")
    add("--steps", type=int, help="end training after this many steps, or earlier when the minutes are over")
    add("--batch", type=int, default=Sizes.batch, help="tokens per step; a CPU learns faster from more, smaller steps")
    add("--start-from", type=Path, metavar="DRAFTER", help="go on with this drafter; use a lower --lr")
    add("--lr", type=float, default=6e-3)
    add("--seed", type=int, default=0)
    add("--device", choices=("cpu", "cuda"))
    add("--part-size", type=int, default=0, help="bytes; write the weights in parts of at most this size")
    add("--workers", type=int, default=min(8, os.cpu_count() or 1), help="processes that write prompts; 0: none")
    add("--skills", default="training.material", help="the module with the skills to ask about")
    add("--smoke", action="store_true", help="a few answers, a few steps")
    args = parser.parse_args(arguments)
    if args.smoke:
        args.answers, args.steps = args.answers or 48, args.steps or 10
        args.workers = 0
    return args


if __name__ == "__main__":
    main()
