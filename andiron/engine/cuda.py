"""CUDA helpers of the graph runner: work recorded as graphs, and copies that do not wait for the device.

A graph launches hundreds of kernels for the price of one. A copy from ordinary memory makes the host wait for all work
launched before it; a copy from pinned memory does not.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import torch
from torch import Tensor

ALIGNED = 4  # int32 in 16 bytes
Work = Callable[[], None]
Record = Callable[[Work, Work], Callable[[], object]]  # takes the work, and a rehearsal that uses the same kernels


@contextmanager
def recording(device: torch.device) -> Iterator[Record]:
    """Yields a function that records work as a CUDA graph; on a CPU it returns the work as it is."""
    if device.type != "cuda":
        yield lambda work, rehearsal: work
        return
    pool: Any = torch.cuda.graph_pool_handle()  # torch does not name its type

    def record(work: Work, rehearsal: Work) -> Callable[[], object]:
        rehearsal()  # a kernel is loaded at its first use, which must not happen while recording
        graph = torch.cuda.CUDAGraph()
        graph.capture_begin(pool=pool)  # `torch.cuda.graph` also collects garbage each time, which adds up to seconds
        work()
        graph.capture_end()
        return graph.replay

    torch.cuda.synchronize(device)
    with torch.cuda.stream(torch.cuda.Stream(device)):
        yield record
    torch.cuda.synchronize(device)


def send(arrays: list[np.ndarray], device: torch.device) -> list[Tensor]:
    """The arrays as int32 tensors on the device, in one copy.

    Each begins at a multiple of 16 bytes, as a separate tensor would: kernels are compiled for that alignment.
    """
    sizes = [-(-array.size // ALIGNED) * ALIGNED for array in arrays]
    staged = torch.empty(sum(sizes), dtype=torch.int32, pin_memory=device.type == "cuda")
    for array, place in zip(arrays, staged.split(sizes), strict=True):
        place.numpy()[: array.size] = array
    sent = staged.to(device, non_blocking=True).split(sizes)
    return [part[: array.size] for array, part in zip(arrays, sent, strict=True)]


def fetch(tensors: list[Tensor]) -> Callable[[], list[int]]:
    """Starts to copy the tensors to the host; the returned function waits for the copy and returns the numbers."""
    if not tensors:
        return list
    joined = tensors[0] if len(tensors) == 1 else torch.cat(tensors)
    if joined.device.type != "cuda":
        numbers: list[int] = joined.tolist()
        return lambda: numbers
    arrived = torch.empty(joined.shape, dtype=joined.dtype, pin_memory=True)
    arrived.copy_(joined, non_blocking=True)
    done = torch.cuda.Event()
    done.record()

    def wait() -> list[int]:
        done.synchronize()
        return arrived.tolist()

    return wait
