"""Numbers to the device and back without waiting for what it is computing.

A copy from ordinary memory makes the host wait for everything before it; one from pinned memory does not.
"""

from collections.abc import Callable

import numpy as np
import torch
from torch import Tensor

ALIGNED = 4  # int32 in 16 bytes


def send(arrays: list[np.ndarray], device: torch.device) -> list[Tensor]:
    """The arrays as int32 tensors on the device, in one copy.

    Each begins at a multiple of 16 bytes, as a tensor of its own would: kernels are compiled for that.
    """
    sizes = [-(-array.size // ALIGNED) * ALIGNED for array in arrays]
    staged = torch.empty(sum(sizes), dtype=torch.int32, pin_memory=device.type == "cuda")
    for array, place in zip(arrays, staged.split(sizes), strict=True):
        place.numpy()[: array.size] = array
    sent = staged.to(device, non_blocking=True).split(sizes)
    return [part[: array.size] for array, part in zip(arrays, sent, strict=True)]


def fetch(tensors: list[Tensor]) -> Callable[[], list[int]]:
    """Starts to copy the tensors to the host; the function that is returned waits until they are there."""
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
