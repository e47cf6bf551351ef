"""What loaded weights stand for, in plain numbers: the same list however they are stored."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import torch
from torch import Tensor

from andiron.kernels.gpu.packing import GpuWeight
from andiron.kernels.weight import Weight
from andiron.model.gpu_weights import GpuDeltaNetWeights, GpuMoeWeights, GpuNetworkWeights
from andiron.model.weights import Weights


def numbers_of(weights: Weights | GpuNetworkWeights) -> list[Tensor]:
    return list(_numbers(weights, weights.embedding.dtype))


def _numbers(part: Any, dtype: torch.dtype) -> Iterator[Tensor]:
    match part:
        case None:
            pass
        case Tensor():
            yield part
        case GpuWeight():
            yield part.unpack().dequantize(dtype)
        case Weight():
            yield part.dequantize(dtype)
        case tuple():
            for each in part:
                yield from _numbers(each, dtype)
        case GpuDeltaNetWeights():
            yield from _stacked(part, dtype, gates="in_proj")
        case GpuMoeWeights():
            yield from _stacked(part, dtype, shared_gate_up="gate_up", shared_down="down")
        case _:
            for field in fields(part):
                yield from _numbers(getattr(part, field.name), dtype)


def _stacked(part: Any, dtype: torch.dtype, **stacks: str) -> Iterator[Tensor]:
    """The fields of `part`, each field of `stacks` as the end of another."""
    ends = {stack: end for end, stack in stacks.items()}
    for field in fields(part):
        if field.name in stacks:
            continue
        pieces = list(_numbers(getattr(part, field.name), dtype))
        if field.name in ends:
            pieces += _numbers(getattr(part, ends[field.name]), dtype)
        yield torch.cat(pieces)
