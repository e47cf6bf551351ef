"""The parts of the network's matrices that single tensors fill: some rows of a stack, packed or plain."""

from collections.abc import Iterator
from dataclasses import dataclass

import torch
from torch import Tensor

from andiron.kernels.gpu.packing import ROWS, RUN, GpuWeight, pack, packed_shape, plain
from andiron.kernels.weight import FP8_BLOCK, NVFP4_BLOCK, Format, Weight
from andiron.model.schemes import Scheme


def allocate_matrix(scheme: Scheme, *shape: int, dtype: torch.dtype, device: torch.device) -> GpuWeight:
    """A matrix or a stack of them, uninitialised; `dtype` is that of plain numbers."""
    *stack, rows, columns = shape

    def empty(*shape: int, dtype: torch.dtype) -> Tensor:
        return torch.empty(*stack, *shape, dtype=dtype, device=device)

    if scheme is Scheme.PLAIN:
        return plain(empty(rows, columns, dtype=dtype))
    words = packed_shape(scheme.format, rows, columns)
    block_scales = None
    if scheme is Scheme.NVFP4:
        block_scales = empty(*words[:-1], RUN // NVFP4_BLOCK // 4, dtype=torch.int32)
    elif scheme.block_scales:
        block_scales = empty(-(-rows // FP8_BLOCK), -(-columns // FP8_BLOCK), dtype=torch.float32)
    row_scales = empty(rows, dtype=torch.float32) if scheme.row_scales else None
    return GpuWeight(scheme.format, shape, empty(*words, dtype=torch.int32), block_scales, row_scales)


def allocate_experts(scheme: Scheme, *shape: int, dtype: torch.dtype, device: torch.device) -> Tensor | Weight:
    """A stack of matrices on a CPU, uninitialised: plain numbers, or packed as a checkpoint stores them."""
    *stack, rows, columns = shape

    def empty(*shape: int, dtype: torch.dtype) -> Tensor:
        return torch.empty(*stack, *shape, dtype=dtype, device=device)

    if scheme is Scheme.PLAIN:
        return empty(rows, columns, dtype=dtype)
    row_scales = empty(rows, dtype=torch.float32) if scheme.row_scales else None
    if scheme is Scheme.NVFP4:
        block_scales = empty(rows, columns // NVFP4_BLOCK, dtype=torch.float8_e4m3fn)
        return Weight(scheme.format, empty(rows, columns // 2, dtype=torch.uint8), block_scales, row_scales)
    blocks = -(-rows // FP8_BLOCK), -(-columns // FP8_BLOCK)
    return Weight(
        scheme.format,
        empty(rows, columns, dtype=torch.float8_e4m3fn),
        empty(*blocks, dtype=torch.float32) if scheme.block_scales else None,
        row_scales,
    )


@dataclass(frozen=True)
class Destination:
    """A view of a matrix, or of a stack of matrices, that is filled at once: plain, or packed for a GPU."""

    matrix: GpuWeight

    @classmethod
    def of(cls, matrix: Tensor | GpuWeight) -> "Destination":
        return cls(plain(matrix) if isinstance(matrix, Tensor) else matrix)

    @property
    def shape(self) -> tuple[int, ...]:
        return self.matrix.shape

    @property
    def is_packed(self) -> bool:
        return self.matrix.format is not Format.PLAIN

    @property
    def is_filled_at_once(self) -> bool:
        """Whether a stack waits for all of its matrices: packing takes about sixty operations, however many there are.

        Their launch takes a GPU longer than the work on a single expert.
        """
        return self.is_packed

    def rows(self, start: int, stop: int) -> "Destination":
        """Some rows of a matrix or of each one of a stack. Blocks of packed rows, or with a scale, are not divided."""
        matrix, block_scales, row_scales = self.matrix, self.matrix.block_scales, self.matrix.row_scales
        if matrix.format is Format.PLAIN:
            return Destination(plain(matrix.data[..., start:stop, :]))
        *stack, _, columns = matrix.shape
        if matrix.format is Format.FP8 and block_scales is not None:
            block_scales = block_scales[..., _blocks(start, stop, FP8_BLOCK), :]
        elif block_scales is not None:
            block_scales = block_scales[..., _blocks(start, stop, ROWS), :, :, :]
        if row_scales is not None:
            row_scales = row_scales[..., start:stop]
        data = matrix.data[..., _blocks(start, stop, ROWS), :, :, :]
        shape = (*stack, stop - start, columns)
        return Destination(GpuWeight(matrix.format, shape, data, block_scales, row_scales))

    def split(self, *sizes: int) -> Iterator["Destination"]:
        """Consecutive rows."""
        start = 0
        for size in sizes:
            yield self.rows(start, start + size)
            start += size

    def columns(self, count: int) -> "Destination":
        """The first columns."""
        matrix = self.matrix
        if matrix.format is Format.PLAIN:
            return Destination(plain(matrix.data[..., :count]))
        *stack, rows, _ = matrix.shape
        runs, block_scales = packed_shape(matrix.format, rows, count)[1], matrix.block_scales
        if block_scales is not None:
            blocks = -(-count // FP8_BLOCK)
            block_scales = block_scales[..., :blocks] if matrix.format is Format.FP8 else block_scales[..., :runs, :, :]
        data = matrix.data[..., :runs, :, :]
        return Destination(GpuWeight(matrix.format, (*stack, rows, count), data, block_scales, matrix.row_scales))

    def __getitem__(self, which: int | slice) -> "Destination":
        """One matrix of a stack, or some of them."""
        matrix = self.matrix
        scales = [None if part is None else part[which] for part in (matrix.block_scales, matrix.row_scales)]
        data = matrix.data[which]
        stack = data.shape[: -2 if matrix.format is Format.PLAIN else -4]
        return Destination(GpuWeight(matrix.format, (*stack, *matrix.shape[-2:]), data, *scales))

    def store(self, weight: Weight) -> None:
        """Packs the weight, or converts it if the destination is plain."""
        if not self.is_packed:
            self.matrix.data.copy_(numbers(weight, self.matrix.data.dtype))
            return
        packed = pack(weight)
        assert packed.format is self.matrix.format and packed.shape == self.matrix.shape
        self.matrix.data.copy_(packed.data)
        _copy_scales(self.matrix, packed)

    def zero(self) -> None:
        for part in (self.matrix.data, self.matrix.block_scales, self.matrix.row_scales):
            if part is not None:
                part.zero_()


@dataclass(frozen=True)
class StoredDestination:
    """A view of a stack of matrices that a CPU keeps as the checkpoint stores them, or of one of them."""

    matrix: Weight
    is_packed = True
    is_filled_at_once = False

    @property
    def shape(self) -> tuple[int, ...]:
        return self.matrix.shape

    def split(self, *sizes: int) -> Iterator["StoredDestination"]:
        """Consecutive rows of each matrix."""
        start = 0
        for size in sizes:
            yield StoredDestination(take_rows(self.matrix, start, start + size))
            start += size

    def __getitem__(self, at: int) -> "StoredDestination":
        return StoredDestination(self.matrix[at])

    def store(self, weight: Weight) -> None:
        ours, theirs = self.matrix, weight
        assert ours.format is theirs.format and ours.shape == theirs.shape
        ours.data.copy_(theirs.data)
        _copy_scales(ours, theirs)


def destination_of(stack: Tensor | Weight) -> Destination | StoredDestination:
    return Destination.of(stack) if isinstance(stack, Tensor) else StoredDestination(stack)


class GatheredStack:
    """A stack whose matrices come one by one; where that is faster, they are stored once the last one is there."""

    def __init__(self, destination: Destination | StoredDestination) -> None:
        self.destination = destination
        self._waiting: dict[int, Weight] = {}

    def store(self, index: int, weight: Weight) -> None:
        if not self.destination.is_filled_at_once:
            self.destination[index].store(weight)
            return
        self._waiting[index] = weight
        if len(self._waiting) == self.destination.shape[0]:
            self.destination.store(_stacked([self._waiting[i] for i in sorted(self._waiting)]))
            self._waiting.clear()


def _copy_scales(ours: GpuWeight | Weight, theirs: GpuWeight | Weight) -> None:
    for destination, source in ((ours.block_scales, theirs.block_scales), (ours.row_scales, theirs.row_scales)):
        assert (destination is None) == (source is None)
        if destination is not None and source is not None:
            destination.copy_(source)


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


def _blocks(start: int, stop: int, size: int) -> slice:
    assert start % size == 0
    return slice(start // size, -(-stop // size))


def take_rows(weight: Weight, start: int, stop: int) -> Weight:
    """Rows of a weight, or of each matrix of a stack; a scale per block of rows requires that they begin with one."""
    block_scales, row_scales = weight.block_scales, weight.row_scales
    if block_scales is not None:
        per_scale = FP8_BLOCK if weight.format is Format.FP8 else 1
        block_scales = block_scales[..., _blocks(start, stop, per_scale), :]
    if row_scales is not None:
        row_scales = row_scales[..., start:stop]
    return Weight(weight.format, weight.data[..., start:stop, :], block_scales, row_scales)


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
