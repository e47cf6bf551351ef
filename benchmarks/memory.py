"""Compares the memory that our engine takes on a device, part by part, with what `andiron plan` predicts.

    python -m benchmarks.memory [--model CONFIG] [--format nvfp4] \\
        [--layers N] [--sequences N] [--context TOKENS] [--json FILE]

Limits that are not given are those of the plan. The engine starts with random weights, records its graphs and computes
one prompt of the whole context; after that its memory no longer grows. The runtime is what the driver counts and torch
does not. The graphs are what recording adds to both. The activations are what torch holds beyond the permanent tensors.
The constants behind these three are in `andiron/plan/engines.toml`.
"""

import argparse
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import psutil
import torch

from andiron.engine import startup
from andiron.engine.engine import Engine
from andiron.engine.messages import Sampling, Submit
from andiron.engine.options import EngineOptions
from andiron.plan import checkpoint, machine
from andiron.plan.andiron_budget import andiron_budget
from andiron.plan.budget import HEAD_ROOM, Budget, Goals
from andiron.plan.nvidia_smi import read_gpus
from andiron.plan.rows import MIB
from andiron.sizes import format_size
from benchmarks import gpu

WEIGHTS = "weights"
KV, STATE, SNAPSHOTS, BUFFERS = "KV pages", "GDN state", "state snapshots", "logits, page table"
GRAPHS, ACTIVATIONS, RUNTIME = "CUDA graphs", "activations", "runtime"
ROWS = (WEIGHTS, KV, STATE, BUFFERS, GRAPHS, ACTIVATIONS, RUNTIME)  # the plan's names
NOT_OURS = ("system", HEAD_ROOM)
ANSWER = 4  # tokens after the prompt
SHORT = 64  # tokens of the prompt on a CPU, which is slow


@dataclass(frozen=True)
class Row:
    part: str
    predicted: int
    actual: int

    @property
    def deviation(self) -> float | None:
        """The error of the prediction, in percent."""
        return 100 * (self.predicted - self.actual) / self.actual if self.actual else None


class Gauge:
    """What this process holds on a device, as the driver and as torch count it."""

    def __init__(self, device: torch.device, others: int) -> None:
        self._device, self._others = device, others
        self.on_gpu = device.type == "cuda"

    @property
    def used(self) -> int:
        if not self.on_gpu:
            return int(psutil.Process().memory_info().rss)
        torch.cuda.synchronize(self._device)
        free, total = torch.cuda.mem_get_info(self._device)
        return total - free - self._others

    @property
    def reserved(self) -> int:
        return torch.cuda.memory_reserved(self._device) if self.on_gpu else 0

    @property
    def allocated(self) -> int:
        return torch.cuda.memory_allocated(self._device) if self.on_gpu else 0


def predict(directory: Path, device: torch.device, args: argparse.Namespace) -> Budget:
    """Must run before anything is on the device, because memory in use counts as another process's."""
    device_row = machine.this_machine() if device.type == "cuda" else machine.without_gpu()
    budget = andiron_budget(
        checkpoint.find(str(directory)), device_row, Goals(context=args.context, sequences=args.sequences, mtp=True)
    )
    if not budget.is_served:
        reason = budget.refusal or f"{format_size(budget.short)} are missing: keep fewer layers with --layers"
        raise SystemExit(f"according to the plan it does not fit {device_row.title}: {reason}")
    return budget


def predicted_parts(budget: Budget) -> dict[str, int]:
    parts = {part.name: part.bytes for part in budget.parts if part.name not in NOT_OURS}
    for part, more in ((STATE, SNAPSHOTS), (KV, "draft KV"), (BUFFERS, "draft buffers")):
        parts[part] = parts.get(part, 0) + parts.pop(more, 0)  # the same tensors, or allocated together
    return {WEIGHTS: budget.weights} | {name: parts.get(name, 0) for name in ROWS[1:]}


def measure(directory: Path, device: torch.device, budget: Budget) -> dict[str, int]:
    others = next(iter(read_gpus() or []), None) if device.type == "cuda" else None
    gauge = Gauge(device, (others.used or 0) if others else 0)
    options = EngineOptions(
        model=str(directory),
        load="random",
        device="cuda" if gauge.on_gpu else "cpu",
        max_model_len=budget.context,
        max_num_seqs=budget.sequences,
    )
    plan = startup.read(options)
    loaded = startup.load(plan)
    built = startup.build(plan, loaded)
    engine = built.engine
    pages = built.memory["kv pages" if gauge.on_gpu else "kv pages up to"]
    fixed = {WEIGHTS: built.memory["weights"], KV: pages, STATE: built.memory["state slots"]}
    if not gauge.on_gpu:  # a process has only one figure, so the runtime is whatever is not counted
        compute(engine, min(budget.context, SHORT))
        for pool in engine.runner.storage.by_page:
            pool.zero_()  # pages take memory once they are written
        return fixed | {RUNTIME: gauge.used - sum(fixed.values())}
    fixed[BUFFERS] = gauge.allocated - sum(fixed.values())
    graphs = their_tensors = 0
    for name, phase in engine.runner.phases():
        before = gauge.used, gauge.reserved
        phase()
        if name == "recording graphs":
            graphs, their_tensors = gauge.used - before[0], gauge.reserved - before[1]
    compute(engine, budget.context)
    activations = gauge.reserved - their_tensors - sum(fixed.values())
    runtime = gauge.used - gauge.reserved - (graphs - their_tensors)
    return fixed | {GRAPHS: graphs, ACTIVATIONS: activations, RUNTIME: runtime}


def compute(engine: Engine, context: int) -> None:
    startup.warm_up(engine)
    prompt = [1] * (context - ANSWER)
    greedy = Sampling(temperature=0)
    engine.submit(Submit(id="long", prompt=prompt, max_tokens=ANSWER, sampling=greedy, ignore_eos=True))
    while engine.busy:
        for output in engine.step():
            if output.error is not None:
                raise RuntimeError(output.error)


def show(rows: list[Row]) -> None:
    print(f"{'MiB':20}{'predicted':>14}{'actual':>14}{'off':>10}")
    for row in rows:
        off = "–" if row.deviation is None else f"{row.deviation:+.1f} %"
        print(f"{row.part:20}{row.predicted / MIB:14,.1f}{row.actual / MIB:14,.1f}{off:>10}")


def main(arguments: list[str] | None = None) -> dict[str, Any]:
    parser = gpu.parser(__doc__)
    parser.add_argument("--sequences", type=int, help="sequences at once; default: the plan's")
    parser.add_argument("--context", type=int, help="tokens per sequence; default: the plan's")
    args = parser.parse_args(arguments)
    device = gpu.device_of(args)
    with tempfile.TemporaryDirectory() as scratch:
        directory = Path(scratch)
        name = gpu.write_model(args, directory)
        budget = predict(directory, device, args)
        predicted, actual = predicted_parts(budget), measure(directory, device, budget)
    rows = [Row(part, predicted[part], actual[part]) for part in ROWS if part in actual]
    rows.append(Row("total", sum(row.predicted for row in rows), sum(row.actual for row in rows)))
    limits = f"{budget.sequences} sequences, {budget.context:,} tokens each"
    about = {**gpu.machine(device), "model": f"{name}, {args.layers or 'all'} layers, {args.format}", "limits": limits}
    for key, value in about.items():
        print(f"{key:12} {value}")
    print()
    show(rows)
    result = {**about, "rows": [{**asdict(row), "deviation": row.deviation} for row in rows]}
    if args.json is not None:
        gpu.write_json(args.json, result)
    return result


if __name__ == "__main__":
    main()
