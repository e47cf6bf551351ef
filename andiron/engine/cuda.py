"""CUDA helpers of the graph runner: work recorded as graphs, and copies that do not wait for the device.

A graph launches hundreds of kernels for the price of one. A copy from ordinary memory makes the host wait for all work
launched before it; a copy from pinned memory does not.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
import torch
from torch import Tensor

from andiron.model.slots import ALIGNMENT

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


class StepTiming:
    """The device's time for what is launched between two calls."""

    def __init__(self) -> None:
        self._events = [torch.cuda.Event(enable_timing=True) for _ in range(2)]
        self._events[0].record()

    @classmethod
    def begin(cls, device: torch.device) -> "StepTiming | None":
        return cls() if device.type == "cuda" else None

    def end(self) -> None:
        self._events[1].record()

    def seconds(self) -> float:
        self._events[1].synchronize()
        return self._events[0].elapsed_time(self._events[1]) / 1000


class Changes:
    """Writes to views of one buffer of int32 on the device: collected, then sent in one copy."""

    def __init__(self, memory: Tensor) -> None:
        self._memory = memory
        self._places: list[np.ndarray] = []
        self._values: list[np.ndarray] = []

    def set(self, view: Tensor, start: int, values: Sequence[int] | np.ndarray) -> None:
        """The next `send` writes the values to consecutive elements of the view from `start` on."""
        if len(values):
            first = int(view.storage_offset()) + start
            self._places.append(np.arange(first, first + len(values), dtype=np.int32))
            self._values.append(np.asarray(values, np.int32))

    def send(self) -> None:
        if self._places:
            changed = [np.concatenate(self._places), np.concatenate(self._values)]
            places, values = to_device(changed, self._memory.device)
            self._memory[places] = values
            self._places, self._values = [], []


def to_device(arrays: Sequence[np.ndarray], device: torch.device) -> list[Tensor]:
    """The arrays as int32 tensors on the device, in one copy.

    Each begins at a multiple of 16 bytes, as a separate tensor would: kernels are compiled for that alignment.
    """
    sizes = [-(-array.size // ALIGNMENT) * ALIGNMENT for array in arrays]
    staged = torch.empty(sum(sizes), dtype=torch.int32, pin_memory=device.type == "cuda")
    for array, place in zip(arrays, staged.split(sizes), strict=True):
        place.numpy()[: array.size] = array
    sent = staged.to(device, non_blocking=True).split(sizes)
    return [part[: array.size] for array, part in zip(arrays, sent, strict=True)]


def fetch(tensors: Sequence[Tensor]) -> Callable[[], list[list[Any]]]:
    """Starts to copy the tensors to the host; the returned function waits for the copies and returns them as lists."""
    if not tensors or tensors[0].device.type != "cuda":
        arrived = [tensor.clone() for tensor in tensors]
        return lambda: [tensor.tolist() for tensor in arrived]
    arrived = [torch.empty(tensor.shape, dtype=tensor.dtype, pin_memory=True) for tensor in tensors]
    for copy, tensor in zip(arrived, tensors, strict=True):
        copy.copy_(tensor, non_blocking=True)
    done = torch.cuda.Event()
    done.record()

    def wait() -> list[list[Any]]:
        done.synchronize()
        return [copy.tolist() for copy in arrived]

    return wait
