"""The chunks of a step: spans of several tokens, which share the rows after those that decode one token each.

Kernels over chunks have one program per block of tokens, for as many blocks as there can be. Block b of sequence s has
index starts[s] // size + s + b, which is unique; a program finds its sequence from its index, so a recorded graph
serves every mix of lengths. Chunks without tokens pad a step to the number of chunks in its graph.
"""

from dataclasses import dataclass

import triton
import triton.language as tl
from torch import Tensor


@dataclass(frozen=True)
class Chunks:
    slots: Tensor  # [chunks] int32
    firsts: Tensor  # [chunks] int32: the position of each chunk's first token
    starts: Tensor  # [chunks + 1] int32: the row where each chunk begins, then the end
    reads: Tensor  # [slots] int32: where each slot's state is read; a chunk at position 0 starts from zeros instead
    writes: Tensor  # [slots] int32: where it is written

    @property
    def count(self) -> int:
        return self.slots.shape[0]

    def blocks(self, rows: int, size: int) -> int:
        """The most blocks of `size` tokens that a step of `rows` rows can have."""
        return rows // size + self.count


@triton.jit
def locate(starts, chunks, index, SIZE: tl.constexpr):
    """The chunk that a block belongs to and the block's number within it, which may lie past its end."""
    SEARCHED: tl.constexpr = 64
    before = 0
    for first in range(0, chunks, SEARCHED):
        chunk = first + tl.arange(0, SEARCHED)
        begin = tl.load(starts + chunk, mask=chunk < chunks, other=0) // SIZE + chunk
        before += tl.sum(((chunk < chunks) & (begin <= index)).to(tl.int32), 0)
    chunk = tl.maximum(before - 1, 0)
    return chunk, tl.where(before > 0, index - tl.load(starts + chunk) // SIZE - chunk, 2**30 // SIZE)


@triton.jit
def chunk_rows(starts, chunk):
    """The first row of a chunk and its number of tokens."""
    first = tl.load(starts + chunk)
    return first.to(tl.int64), tl.load(starts + chunk + 1) - first
