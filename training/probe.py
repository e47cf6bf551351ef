"""Times a few steps with each set of operators, so that the long run can use the fastest, and says where time goes."""

import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle

import torch

from training.data import RowBatch
from training.model import Operators
from training.run import LossTally, Trainer, TrainingSetup

VARIANTS = (
    Operators("fla", "dense", compile=True),
    Operators("torch", "dense", compile=True),
    Operators("fla", "grouped", compile=False),
)


def probe(setup: TrainingSetup, batches: Iterator[RowBatch], skills: list[str], steps: int) -> None:
    """Times each variant; one that fails is reported, and the others still run."""
    kept = [next(batches) for _ in range(min(32, steps * setup.micro_batches))]
    shares = Counter(rows.tokens.shape[1] for rows in kept)
    print(f"row lengths of {len(kept)} batches: {dict(sorted(shares.items()))}", flush=True)
    for operators in VARIANTS:
        try:
            _time(replace(setup, operators=operators), kept, skills, steps)
        except Exception as error:
            print(f"{operators}: {type(error).__name__}: {str(error)[:500]}", flush=True)
            traceback.print_exc(limit=-4)


def _time(setup: TrainingSetup, kept: list[RowBatch], skills: list[str], steps: int) -> None:
    device = setup.device
    begun = time.monotonic()
    trainer = Trainer(setup)
    batches = cycle(kept)
    drafts = 0.0 if setup.drafts_from else None  # as most of the run does it
    if device.type == "cuda":
        torch.cuda.reset_peak_memory_stats()
        trainer.record(kept[0].tokens.size, sorted({rows.tokens.shape[1] for rows in kept}))
    recorded = time.monotonic()
    for _ in range(3):
        first = LossTally(skills, device)
        trainer.step(batches, 0.1, first, drafts)
    before = first.summary()["loss"]
    ready = time.monotonic()
    tally = LossTally(skills, device)
    for _ in range(steps):
        trainer.step(batches, 0.5, tally, drafts)
    launched = time.monotonic()
    after = tally.summary()
    done = time.monotonic()
    memory = torch.cuda.max_memory_allocated() / 2**30 if device.type == "cuda" else 0.0
    spent, launching = done - ready, launched - ready
    print(
        f"{setup.operators}: {tally.tokens / spent:,.0f} tokens/s, {spent / steps * 1e3:.1f} ms per step "
        f"(launched in {launching / steps * 1e3:.1f}), recorded in {recorded - begun:.1f} s, {memory:.1f} GiB, "
        f"loss {before:.3f}, then {after['loss']:.3f} on average, padding {after['padding']:.0%}",
        flush=True,
    )
    if device.type == "cuda":
        print(_profile(trainer, batches, skills, drafts), flush=True)


def _profile(
    trainer: Trainer,
    batches: Iterator[RowBatch],
    skills: list[str],
    drafts: float | None,
    *,
    steps: int = 2,
    rows: int = 40,
) -> str:
    """The kernels that take most of the device's time, and which part of the time it is busy at all."""
    torch.cuda.synchronize()
    with torch.profiler.profile(activities=[torch.profiler.ProfilerActivity.CUDA]) as profiler:
        begun = time.monotonic()
        for _ in range(steps):
            trainer.step(batches, 0.5, LossTally(skills, trainer.setup.device), drafts)
        torch.cuda.synchronize()
        spent = time.monotonic() - begun
    kernels = sorted(profiler.key_averages(), key=lambda kernel: -kernel.self_device_time_total)
    busy = sum(kernel.self_device_time_total for kernel in kernels) / 1e6
    lines = [f"  the device is busy for {busy / spent:.0%} of {spent / steps * 1e3:.1f} ms per step"]
    lines += [
        f"  {kernel.self_device_time_total / steps / 1e3:8.2f} ms {kernel.count // steps:6,} × {kernel.key[:90]}"
        for kernel in kernels[:rows]
    ]
    return "\n".join(lines)
