"""The parts of the network's matrices that single tensors fill: some rows of a stack, packed or plain."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

import torch
from torch import Tensor

from andiron.kernels.gpu.packing import GpuWeight, pack, plain, words_per_row
from andiron.kernels.weight import FP8_BLOCK, Format, Weight
from andiron.model.schemes import Scheme

Matrix = TypeVar("Matrix", Weight, GpuWeight)  # rows are the last dimension but one of all their tensors


def allocate_matrix(scheme: Scheme, *shape: int, dtype: torch.dtype, device: torch.device) -> GpuWeight:
    """A matrix or a stack of them, uninitialised; `dtype` is that of plain numbers."""
    *stack, rows, columns = shape

    def empty(*shape: int, dtype: torch.dtype) -> Tensor:
        return torch.empty(*stack, *shape, dtype=dtype, device=device)

    if scheme is Scheme.PLAIN:
        return plain(empty(rows, columns, dtype=dtype))
    words = words_per_row(scheme.format, columns)
    block_scales = None
    if scheme is Scheme.NVFP4:
        block_scales = empty(rows, words // 8, dtype=torch.int32)
    elif scheme.block_scales:
        block_scales = empty(-(-rows // FP8_BLOCK), -(-columns // FP8_BLOCK), dtype=torch.float32)
    row_scales = empty(rows, dtype=torch.float32) if scheme.row_scales else None
    return GpuWeight(scheme.format, columns, empty(rows, words, dtype=torch.int32), block_scales, row_scales)


@dataclass(frozen=True)
class Place:
    """A view of a matrix, or of a stack of matrices, that is filled at once. On a CPU it is plain."""

    matrix: GpuWeight

    @classmethod
    def of(cls, matrix: Tensor | GpuWeight) -> "Place":
        return cls(plain(matrix) if isinstance(matrix, Tensor) else matrix)

    @property
    def shape(self) -> tuple[int, ...]:
        return self.matrix.shape

    @property
    def is_packed(self) -> bool:
        return self.matrix.format is not Format.PLAIN

    def rows(self, start: int, stop: int) -> "Place":
        return Place(take_rows(self.matrix, start, stop))

    def split(self, *sizes: int) -> Iterator["Place"]:
        """Consecutive rows."""
        start = 0
        for size in sizes:
            yield self.rows(start, start + size)
            start += size

    def columns(self, count: int) -> "Place":
        """The first columns."""
        matrix = self.matrix
        if matrix.format is Format.PLAIN:
            return Place(plain(matrix.data[..., :count]))
        words = words_per_row(matrix.format, count)
        scales = words // 8 if matrix.format is Format.NVFP4 else -(-count // FP8_BLOCK)
        block_scales = None if matrix.block_scales is None else matrix.block_scales[..., :scales]
        return Place(replace(matrix, columns=count, data=matrix.data[..., :words], block_scales=block_scales))

    def __getitem__(self, which: int | slice) -> "Place":
        """One matrix of a stack, or some of them."""
        matrix = self.matrix
        scales = [None if part is None else part[which] for part in (matrix.block_scales, matrix.row_scales)]
        return Place(GpuWeight(matrix.format, matrix.columns, matrix.data[which], *scales))

    def store(self, weight: Weight) -> None:
        """Packs the weight, or converts it if this place is plain."""
        if not self.is_packed:
            self.matrix.data.copy_(numbers(weight, self.matrix.data.dtype))
            return
        packed = pack(weight)
        assert packed.format is self.matrix.format and packed.shape == self.matrix.shape
        self.matrix.data.copy_(packed.data)
        for ours, theirs in (
            (self.matrix.block_scales, packed.block_scales),
            (self.matrix.row_scales, packed.row_scales),
        ):
            assert (ours is None) == (theirs is None)
            if ours is not None and theirs is not None:
                ours.copy_(theirs)

    def zero(self) -> None:
        for part in (self.matrix.data, self.matrix.block_scales, self.matrix.row_scales):
            if part is not None:
                part.zero_()


class GatheredStack:
    """A stack whose matrices come one by one and are packed together once the last one is there.

    Packing takes about sixty operations, whose launch takes a GPU longer than the work on a single expert.
    """

    def __init__(self, place: Place) -> None:
        self.place = place
        self._waiting: dict[int, Weight] = {}

    def store(self, index: int, weight: Weight) -> None:
        if not self.place.is_packed:
            self.place[index].store(weight)
            return
        self._waiting[index] = weight
        if len(self._waiting) == self.place.shape[0]:
            self.place.store(_stacked([self._waiting[i] for i in sorted(self._waiting)]))
            self._waiting.clear()


def _stacked(weights: list[Weight]) -> Weight:
    def stack(tensors: list[Tensor | None]) -> Tensor | None:
        present = [tensor for tensor in tensors if tensor is not None]
        return torch.stack(present) if present else None

    data = torch.stack([weight.data for weight in weights])
    block_scales, row_scales = stack([w.block_scales for w in weights]), stack([w.row_scales for w in weights])
    return Weight(weights[0].format, data, block_scales, row_scales)


def numbers(weight: Weight, dtype: torch.dtype) -> Tensor:
    """What a weight stands for. A plain one keeps its type: some are float32 whatever the engine computes in."""
    return weight.data if weight.format is Format.PLAIN else weight.dequantize(dtype)


def take_rows(matrix: Matrix, start: int, stop: int) -> Matrix:
    """Rows of a matrix, or of each matrix of a stack; a scale per block of rows requires that they begin with one."""
    per_scale = FP8_BLOCK if matrix.format is Format.FP8 else 1
    block_scales, row_scales = matrix.block_scales, matrix.row_scales
    if block_scales is not None:
        assert start % per_scale == 0
        block_scales = block_scales[..., start // per_scale : -(-stop // per_scale), :]
    if row_scales is not None:
        row_scales = row_scales[..., start:stop]
    return replace(matrix, data=matrix.data[..., start:stop, :], block_scales=block_scales, row_scales=row_scales)


def alternate_rows(weight: Weight, groups: int) -> tuple[Weight, Weight]:
    """Divides a matrix of 2 · groups equal groups of rows into the even and the odd groups."""

    def half(tensor: Tensor | None, which: int) -> Tensor | None:
        return None if tensor is None else tensor.unflatten(0, (groups, 2, -1))[:, which].flatten(0, 1)

    even, odd = (
        Weight(weight.format, data, half(weight.block_scales, which), half(weight.row_scales, which))
        for which in (0, 1)
        if (data := half(weight.data, which)) is not None
    )
    return even, odd
