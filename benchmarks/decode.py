"""Measures decode throughput by the number of streams: random weights of a published shape, no server.

    python -m benchmarks.decode [--model CONFIG] [--format nvfp4] \\
        [--streams 1,8,32,128] [--prompt 512] [--tokens 256] [--profile DIR]

The limit is the time to read the bytes of a step (`costs.py`) at the bandwidth measured in the same run. The bytes
assume that tokens choose experts uniformly and independently.
"""

import time
from dataclasses import asdict, dataclass
from typing import Any

import torch

from andiron.engine.options import LIMITS
from benchmarks import gpu
from benchmarks.costs import decode_bytes
from benchmarks.gpu import Bench
from benchmarks.limits import read_bandwidth

WARM_TOKENS = 8
PROFILED_STEPS = 8


@dataclass(frozen=True)
class Run:
    streams: int
    context: float  # average tokens per stream
    steps: int
    tokens_per_second: float
    ms_per_step: float
    gb_per_step: float
    bandwidth_percent: float
    kernels_per_step: float | None


class Streams:
    """Sequences that have all had their first token, so that every further step generates one token of each."""

    def __init__(self, bench: Bench, streams: int, *, prompt: int, tokens: int, name: str) -> None:
        self.bench = bench
        self.ids = [f"{name}-{i}" for i in range(streams)]
        self.generated = 0
        for request_id in self.ids:
            bench.submit(request_id, bench.prompt(prompt), tokens + steps_of_prompts(bench.device, streams, prompt))
        waiting = set(self.ids)
        while waiting:
            for output in bench.step():
                if output.finish is not None:
                    raise RuntimeError(f"{streams} streams with {prompt} prompt tokens each do not fit into memory")
                self.generated += len(output.tokens)
                waiting.discard(output.id)

    def run_until_one_ends(self) -> int:
        """Returns the number of steps."""
        steps, ended = 0, False
        while not ended:
            outputs = self.bench.step()
            self.generated += sum(len(output.tokens) for output in outputs)
            steps += bool(outputs)
            ended = any(output.finish is not None for output in outputs)
        return steps

    def run(self, steps: int) -> None:
        for _ in range(steps):
            self.bench.step()

    def drop(self) -> None:
        self.bench.drop(self.ids)


def steps_of_prompts(device: torch.device, streams: int, prompt: int) -> int:
    """Steps until all prompts are computed, in each of which the first stream may generate a token."""
    return -(-streams * prompt // LIMITS[device.type].prefill_chunk)


def measure(bench: Bench, streams: int, args: Any, bandwidth: float) -> Run:
    warm = Streams(bench, streams, prompt=args.prompt, tokens=WARM_TOKENS, name="warm")
    warm.run_until_one_ends()
    warm.drop()

    timed = Streams(bench, streams, prompt=args.prompt, tokens=args.tokens, name="timed")
    before, began = timed.generated, time.perf_counter()
    steps = timed.run_until_one_ends()
    seconds = time.perf_counter() - began
    timed.drop()

    seen = Streams(bench, streams, prompt=args.prompt, tokens=2 * PROFILED_STEPS, name="profiled")
    directory = args.profile and args.profile / f"decode-{streams}"
    count = gpu.kernels(bench, lambda: seen.run(PROFILED_STEPS), directory)
    seen.drop()

    context = args.prompt + (before + timed.generated) / 2 / streams
    size = decode_bytes(bench.config, bench.weights, streams=streams, context=context)
    return Run(
        streams=streams,
        context=context,
        steps=steps,
        tokens_per_second=(timed.generated - before) / seconds,
        ms_per_step=1000 * seconds / steps,
        gb_per_step=size / 1e9,
        bandwidth_percent=100 * size / (seconds / steps) / bandwidth,
        kernels_per_step=None if count is None else count / PROFILED_STEPS,
    )


def main(arguments: list[str] | None = None) -> dict[str, Any]:
    parser = gpu.parser(__doc__)
    parser.add_argument("--streams", type=gpu.numbers, default=[1, 8, 32, 128])
    parser.add_argument("--prompt", type=int, default=512, help="tokens per prompt")
    parser.add_argument("--tokens", type=int, default=256, help="the least number of steps to measure")
    args = parser.parse_args(arguments)
    device = gpu.device_of(args)
    bandwidth = read_bandwidth(device)
    torch.cuda.empty_cache()
    most = max(args.streams)
    tokens = max(args.tokens, WARM_TOKENS, 2 * PROFILED_STEPS) + steps_of_prompts(device, most, args.prompt)
    bench = gpu.start(args, max_num_seqs=most, max_model_len=args.prompt + tokens)
    gpu.print_about(bench, {"read limit": f"{bandwidth / 1e9:,.0f} GB/s, measured"})
    gpu.print_row("streams", "tok/s", "ms/step", "GB/step", "% of limit", "kernels/step")
    runs = []
    for streams in args.streams:
        run = measure(bench, streams, args, bandwidth)
        runs.append(asdict(run))
        gpu.print_row(
            streams,
            f"{run.tokens_per_second:,.1f}",
            f"{run.ms_per_step:.3f}",
            f"{run.gb_per_step:.2f}",
            f"{run.bandwidth_percent:.1f}",
            run.kernels_per_step,
        )
    return gpu.finish(args, bench, {"read_bytes_per_second": bandwidth}, runs)


if __name__ == "__main__":
    main()
