"""A kernel that only reads, to measure memory bandwidth."""

import torch
import triton
import triton.language as tl
from torch import Tensor

BLOCK, LOOPS = 8192, 8


def read(data: Tensor) -> Tensor:
    """Sums of runs of BLOCK · LOOPS float32 numbers; an incomplete run at the end is left out."""
    runs = data.numel() // (BLOCK * LOOPS)
    sums = torch.empty(runs, device=data.device)
    _read[(runs,)](data, sums, BLOCK=BLOCK, LOOPS=LOOPS, num_warps=8)
    return sums


@triton.jit
def _read(data, sums, BLOCK: tl.constexpr, LOOPS: tl.constexpr):
    run = tl.program_id(0).to(tl.int64)
    offsets = run * (BLOCK * LOOPS) + tl.arange(0, BLOCK)
    total = tl.zeros((BLOCK,), tl.float32)
    for i in tl.static_range(LOOPS):
        total += tl.load(data + offsets + i * BLOCK)
    tl.store(sums + run, tl.sum(total, 0))
