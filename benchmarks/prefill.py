"""Measures prefill time by prompt length: random weights of a published shape, one prompt at a time, no server.

    python -m benchmarks.prefill [--model CONFIG] [--format nvfp4] \\
        [--lengths 512,8192,32768] [--profile DIR] [--json FILE]

The limit is the rate of a large square matrix product, measured in the same run; `costs.py` counts the operations.
"""

import statistics
import time
from dataclasses import asdict, dataclass
from typing import Any

import torch

from benchmarks import gpu
from benchmarks.costs import prefill_flops
from benchmarks.gpu import Bench
from benchmarks.limits import matmul_rate

REPEATS = 3


@dataclass(frozen=True)
class Run:
    length: int
    seconds: float  # until the first token
    tokens_per_second: float
    tflops: float
    matmul_percent: float
    kernels: int | None


def once(bench: Bench, length: int) -> float:
    """Seconds from submitting a prompt to its first token."""
    prompt = bench.prompt(length)
    bench.synchronize()
    began = time.perf_counter()
    bench.submit("prompt", prompt, 1)
    while bench.engine.busy:
        bench.step()
    return time.perf_counter() - began


def measure(bench: Bench, length: int, args: Any, rate: float) -> Run:
    once(bench, length)  # warm
    seconds = statistics.median(once(bench, length) for _ in range(REPEATS))
    directory = args.profile and args.profile / f"prefill-{length}"
    count = gpu.kernels(bench, lambda: once(bench, length), directory)
    flops = prefill_flops(bench.config, length)
    return Run(
        length=length,
        seconds=seconds,
        tokens_per_second=length / seconds,
        tflops=flops / seconds / 1e12,
        matmul_percent=100 * flops / seconds / rate,
        kernels=count,
    )


def main(arguments: list[str] | None = None) -> dict[str, Any]:
    parser = gpu.parser(__doc__)
    parser.add_argument("--lengths", type=gpu.numbers, default=[512, 8192, 32768], help="tokens per prompt")
    args = parser.parse_args(arguments)
    rate = matmul_rate(gpu.device_of(args))
    torch.cuda.empty_cache()
    bench = gpu.start(args, max_num_seqs=1, max_model_len=max(args.lengths) + 1)
    gpu.print_about(bench, {"matmul limit": f"{rate / 1e12:,.1f} TFLOP/s, measured"})
    gpu.print_row("tokens", "seconds", "tok/s", "TFLOP/s", "% of limit", "kernels")
    runs = []
    for length in args.lengths:
        run = measure(bench, length, args, rate)
        runs.append(asdict(run))
        gpu.print_row(
            length,
            f"{run.seconds:.4f}",
            f"{run.tokens_per_second:,.0f}",
            f"{run.tflops:.2f}",
            f"{run.matmul_percent:.1f}",
            run.kernels,
        )
    return gpu.finish(args, bench, {"matmul_flops_per_second": rate}, runs)


if __name__ == "__main__":
    main()
