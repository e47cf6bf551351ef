"""Micro-batches as CUDA graphs: a forward and a backward pass are one launch instead of several thousand.

A model this small leaves the GPU idle while Python launches its kernels. So both passes are recorded once for every
row length, and training only copies the tokens and replays.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields

import numpy as np
import torch
from torch import Tensor

from training.data import RowBatch
from training.loss import DeviceBatch, Losses

Compute = Callable[[DeviceBatch, int], Losses]


@dataclass(frozen=True)
class Recording:
    graph: torch.cuda.CUDAGraph
    batch: DeviceBatch  # where the graph reads
    losses: Losses  # where it writes


class Recordings:
    """`compute(batch, drafts)`, recorded by row length and number of drafts. All graphs share their memory."""

    def __init__(self, compute: Compute, device: torch.device) -> None:
        self._compute, self._device = compute, device
        self._recorded: dict[tuple[int, int], Recording] = {}
        self._pool = torch.cuda.graph_pool_handle()
        self._stream = torch.cuda.Stream(device)

    def record(self, tokens: int, length: int, drafts: int) -> None:
        """Records batches of `tokens` tokens in rows of `length`."""
        batch = to_device(_any_rows(tokens // length, length), self._device)
        graph = torch.cuda.CUDAGraph()
        self._stream.wait_stream(torch.cuda.current_stream(self._device))
        with torch.cuda.stream(self._stream):
            self._compute(batch, drafts)  # compiles and tunes, which a recording cannot
            torch.cuda.synchronize(self._device)
            graph.capture_begin(pool=self._pool)
            losses = self._compute(batch, drafts)
            graph.capture_end()
        torch.cuda.current_stream(self._device).wait_stream(self._stream)
        self._recorded[length, drafts] = Recording(graph, batch, losses)

    def replay(self, rows: RowBatch, drafts: int) -> tuple[DeviceBatch, Losses]:
        """The results stay valid until the next batch of the same kind."""
        recording = self._recorded[rows.tokens.shape[1], drafts]
        for field, source in zip(fields(DeviceBatch), _tensors(rows), strict=True):
            target: Tensor = getattr(recording.batch, field.name)
            target.copy_(source.pin_memory(), non_blocking=True)
        recording.graph.replay()
        return recording.batch, recording.losses


def to_device(rows: RowBatch, device: torch.device) -> DeviceBatch:
    tensors = _tensors(rows)
    if device.type == "cuda":
        tensors = [tensor.pin_memory().to(device, non_blocking=True) for tensor in tensors]
    return DeviceBatch(*tensors)


def _tensors(rows: RowBatch) -> list[Tensor]:
    """In the order of DeviceBatch's fields."""
    arrays = (rows.tokens.astype(np.int64), rows.starts, rows.lengths, rows.skills, rows.learned, rows.jumps)
    return [torch.from_numpy(array) for array in arrays]


def _any_rows(count: int, length: int) -> RowBatch:
    each = np.full(count, length)
    return RowBatch(
        tokens=np.random.default_rng(0).integers(1, 256, (count, length), dtype=np.uint16),
        starts=each // 2,
        lengths=each,
        skills=np.zeros_like(each),
        learned=np.arange(length) >= each[:, None] // 2,
        jumps=np.zeros((count, 2), dtype=each.dtype),
    )
