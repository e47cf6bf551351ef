"""Measures one pass over decodes and a chunk of a prompt against two separate passes: random weights, no server.

    python -m benchmarks.passes [--model CONFIG] [--format nvfp4] \\
        [--decodes 64] [--context 900] [--chunks 0,128,512,850,1024,2048] [--json FILE]

A pass computes the rows of a step from their embeddings to their logits. It is recorded as a CUDA graph, as in the
engine, with the same padding to a recorded size, and replayed: no sampling, no scheduling. The chunk begins a prompt,
and the other sequences have `--context` tokens each. Times are medians of 8. Needs a CUDA device.
"""

import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from statistics import median
from typing import Any

import torch

from andiron.engine.cuda import recording
from andiron.engine.graph_runner import GraphRunner
from andiron.engine.memory import GRAPH_STEP_SIZES
from andiron.kernels.gpu.chunks import Chunks
from andiron.model.gpu_network import GpuNetwork, StepRows
from benchmarks import gpu

REPEATS = 8
WARM_REPLAYS = 2
COLUMN = 21  # characters


@dataclass(frozen=True)
class Run:
    chunk: int  # tokens; 0: the decodes alone
    recorded_rows: int  # of the one pass, with padding
    one_pass: float  # seconds
    chunk_alone: float | None  # seconds
    ratio: float | None  # of the one pass to both, the chunk alone and the decodes alone


class Passes:
    """Passes over the slots of a runner: the last slot has the chunk, the others decode.

    They overwrite the table and the pools, so the runner and its engine must not be used afterwards.
    """

    def __init__(self, runner: GraphRunner, *, context: int) -> None:
        self.network, self.table, self.storage = runner.network, runner.table, runner.storage
        self.device = self.table.memory.device
        self.logits = torch.zeros(self.table.spare, self.network.config.vocab_size, device=self.device)
        for pool in (self.storage.keys, self.storage.values, self.storage.states, self.storage.tails):
            pool.normal_()
        self.table.tokens.random_(self.network.config.vocab_size)  # equal rows would choose the same few experts
        self.table.lengths[:-1] = context
        own, pages = self.table.pages[:-1], self.storage.keys.shape[1] - 1
        if own.numel() > pages:
            raise RuntimeError(f"the sequences need {own.numel():,} pages, and only {pages:,} fit into memory")
        own.copy_(torch.randperm(pages, device=self.device)[: own.numel()].view_as(own))

    @torch.inference_mode()
    def seconds(self, decodes: int, chunk: int) -> float:
        """The time of one pass over the first slots, which decode, and a chunk of the last one."""
        replay = self.record(decodes, chunk)
        times = []
        for _ in range(WARM_REPLAYS + REPEATS):
            self._synchronize()
            began = time.perf_counter()
            replay()
            self._synchronize()
            times.append(time.perf_counter() - began)
        if not self.logits.isfinite().all():
            raise RuntimeError("the logits are not finite, so the experts were not chosen as in a real step")
        return median(times[WARM_REPLAYS:])

    @torch.inference_mode()
    def record(self, decodes: int, chunk: int) -> Callable[[], object]:
        """Describes the step in the table and records its pass. The next step's description replaces this one's."""
        self._describe(decodes, chunk)
        rows = self._rows(decodes, chunk)
        logits = self.logits[: rows.count if rows.sampled is None else len(rows.sampled)]

        def forward(network: GpuNetwork) -> None:
            network.forward(rows, self.table, self.storage, logits)

        with recording(self.device) as record:
            return record(partial(forward, self.network), partial(forward, self.network.sketch()))

    def _describe(self, decodes: int, chunk: int) -> None:
        """Writes the rows of the step to the table, as the runner does; absent chunks have no rows."""
        table, last = self.table, self.table.spare - 1
        end, absent = decodes + chunk, len(table.chunk_slots) - 1
        sampled = [*range(decodes), *([end - 1] if chunk else [])]
        for field, values in (
            (table.decodes, list(range(decodes))),
            (table.chunk_slots, [last] + [table.spare] * absent),
            (table.chunk_firsts, [0] * (1 + absent)),
            (table.chunk_starts, [decodes, end] + [end] * absent),
            (table.sampled_rows, sampled + [0] * (table.spare - len(sampled))),
        ):
            field[: len(values)] = torch.tensor(values, dtype=torch.int32, device=self.device)

    def _rows(self, decodes: int, chunk: int) -> StepRows:
        table, size = self.table, recorded_rows(decodes, chunk)
        if not chunk:
            return StepRows(size, table.decodes[:size])
        chunks = Chunks(table.chunk_slots, table.chunk_firsts, table.chunk_starts, table.reads, table.writes)
        most = min(size, table.spare)
        return StepRows(size, table.decodes[:most], chunks, table.sampled_rows[:most])

    def _synchronize(self) -> None:
        if self.device.type == "cuda":
            torch.cuda.synchronize(self.device)


def recorded_rows(decodes: int, chunk: int) -> int:
    """The rows of the pass. A step with a chunk is padded; without one, the engine has a graph for most sizes."""
    return next(size for size in GRAPH_STEP_SIZES if size >= decodes + chunk) if chunk else decodes


def measure(passes: Passes, decodes: int, chunk: int, decodes_alone: float) -> Run:
    if not chunk:
        return Run(0, decodes, decodes_alone, None, None)
    one_pass, chunk_alone = passes.seconds(decodes, chunk), passes.seconds(0, chunk)
    ratio = one_pass / (chunk_alone + decodes_alone)
    return Run(chunk, recorded_rows(decodes, chunk), one_pass, chunk_alone, ratio)


def main(arguments: list[str] | None = None) -> dict[str, Any]:
    parser = gpu.parser(__doc__)
    parser.add_argument("--decodes", type=int, default=64, help="sequences that decode")
    parser.add_argument("--context", type=int, default=900, help="tokens of each of them")
    parser.add_argument("--chunks", type=gpu.numbers, default=[0, 128, 512, 850, 1024, 2048], help="prompt tokens")
    args = parser.parse_args(arguments)
    most = GRAPH_STEP_SIZES[-1] - args.decodes
    if args.decodes < 1 or args.context < 1 or not all(0 <= chunk <= most for chunk in args.chunks):
        parser.error(f"--decodes and --context must be positive, and --chunks from 0 to {most}")
    if gpu.device_of(args).type != "cuda":
        print("passes are recorded as CUDA graphs, so this benchmark needs a CUDA device", file=sys.stderr)
        raise SystemExit(2)
    longest = max(args.context, *args.chunks) + 1
    bench = gpu.start(args, max_num_seqs=args.decodes + 1, max_model_len=longest)
    assert isinstance(bench.engine.runner, GraphRunner)
    passes = Passes(bench.engine.runner, context=args.context)
    gpu.print_about(bench, {"decodes": f"{args.decodes} sequences of {args.context:,} tokens"})
    names = "tokens in the chunk", "rows recorded", "one pass, ms", "chunk alone, ms", "decodes alone, ms", "one / both"
    gpu.print_row(*names, width=COLUMN)
    decodes_alone = passes.seconds(args.decodes, 0)
    runs = []
    for chunk in args.chunks:
        run = measure(passes, args.decodes, chunk, decodes_alone)
        runs.append(asdict(run))
        shown = [one and f"{1000 * one:.2f}" for one in (run.one_pass, run.chunk_alone, decodes_alone)]
        gpu.print_row(chunk, run.recorded_rows, *shown, run.ratio and f"{run.ratio:.2f}", width=COLUMN)
        if args.profile is not None:
            gpu.kernels(bench, passes.record(args.decodes, chunk), args.profile / f"passes-{chunk}")
    return gpu.finish(args, bench, {"decodes_alone": decodes_alone}, runs)


if __name__ == "__main__":
    main()
