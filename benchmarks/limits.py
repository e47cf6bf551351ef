"""Measures this machine's limits: memory bandwidth and matrix multiplication rate."""

import time
from collections.abc import Callable

import torch

REPEATS = 10


def read_bandwidth(device: torch.device) -> float:
    """Bytes per second of the fastest plain read, of a tensor far larger than any cache."""
    if device.type == "cpu":
        data = torch.ones(2**26)
        return data.nbytes / best_seconds(data.sum, device)
    from benchmarks.read_kernel import read

    free, _ = torch.cuda.mem_get_info(device)
    data = torch.ones(min(4 << 30, free // 4) // 4, device=device)
    fastest = min(best_seconds(data.sum, device), best_seconds(lambda: read(data), device))
    return data.nbytes / fastest


def matmul_rate(device: torch.device) -> float:
    """Floating-point operations per second of a large square product, in the type the device serves with."""
    size, dtype = (8192, torch.bfloat16) if device.type == "cuda" else (1024, torch.float32)
    a, b = (torch.randn(size, size, device=device).to(dtype) for _ in range(2))
    return 2 * size**3 / best_seconds(lambda: a @ b, device)


def best_seconds(work: Callable[[], object], device: torch.device) -> float:
    work()  # warm
    return min(_seconds(work, device) for _ in range(REPEATS))


def _seconds(work: Callable[[], object], device: torch.device) -> float:
    if device.type == "cpu":
        began = time.perf_counter()
        work()
        return time.perf_counter() - began
    start, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
    start.record()
    work()
    end.record()
    end.synchronize()
    return start.elapsed_time(end) / 1000
