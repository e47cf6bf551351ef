"""Times a few steps of each way to compute, so that the one long run is made with the fastest."""

import time
import traceback
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle

import torch

from training.data import RowBatch
from training.model import Operators
from training.run import Recipe, Tally, Trainer

VARIANTS = (
    Operators("torch", "dense", compile=False),
    Operators("torch", "dense", compile=True),
    Operators("fla", "dense", compile=True),
    Operators("torch", "grouped", compile=False),
)


def probe(recipe: Recipe, batches: Iterator[RowBatch], skills: list[str], steps: int) -> None:
    """A variant that fails says why and leaves the others their turn."""
    kept = [next(batches) for _ in range(min(32, steps * recipe.micro_batches))]
    shares = {rows.tokens.shape[1]: 0 for rows in kept}
    for rows in kept:
        shares[rows.tokens.shape[1]] += 1
    print(f"row lengths of {len(kept)} batches: {dict(sorted(shares.items()))}", flush=True)
    for operators in VARIANTS:
        try:
            _time(replace(recipe, operators=operators), kept, skills, steps)
        except Exception as error:
            print(f"{operators}: {type(error).__name__}: {str(error)[:500]}", flush=True)
            traceback.print_exc(limit=-4)


def _time(recipe: Recipe, kept: list[RowBatch], skills: list[str], steps: int) -> None:
    device = recipe.device
    begun = time.monotonic()
    trainer = Trainer(recipe)
    batches = cycle(kept)
    if device.type == "cuda":
        torch.cuda.reset_peak_memory_stats()
    for _ in range(3):  # compiles, tunes, and fills the allocator
        first = Tally(skills, device)
        trainer.step(batches, 0.1, first)
    before = first.summary()["loss"]
    ready = time.monotonic()
    tally = Tally(skills, device)
    for _ in range(steps):
        trainer.step(batches, 0.5, tally)
    launched = time.monotonic()
    after = tally.summary()
    done = time.monotonic()
    memory = torch.cuda.max_memory_allocated() / 2**30 if device.type == "cuda" else 0.0
    spent, launching = done - ready, launched - ready
    print(
        f"{recipe.operators}: {tally.tokens / spent:,.0f} tokens/s, {spent / steps * 1e3:.1f} ms a step "
        f"(launched in {launching / steps * 1e3:.1f}), first steps took {ready - begun:.1f} s, {memory:.1f} GiB, "
        f"loss {before:.3f}, then {after['loss']:.3f} on average, padding {after['padding']:.0%}",
        flush=True,
    )
