"""Tensors as the shards hold them: plain, or as a matrix of FP8 or NVFP4 with its scales beside it.

Exporters name the same things differently. `group_tensors` brings a matrix and its scales together under the name that
the plain tensor has in a BF16 checkpoint, so nothing else has to know about them.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import prod
from pathlib import Path

import torch
from torch import Tensor

from andiron.errors import CheckpointError
from andiron.kernels.weight import FP8_BLOCK, NVFP4_BLOCK, Format, Weight
from andiron.model.quantization import FUSED
from andiron.model.schemes import Scheme

FLOATS = {"BF16", "F16", "F32"}
# A scale's name is that of its module and one of these; a fused tensor has its own name where others have `.weight`.
_SCALE = re.compile(
    r"(?P<module>.+?)[._](?P<part>(?:weight_)?(?:packed|scale|scale_inv|scale_2|global_scale)"
    r"|(?P<activation>input_scale|input_global_scale|[qkv]_scale))"
)


@dataclass(frozen=True)
class Entry:
    """A tensor as its shard's header describes it."""

    file: Path
    dtype: str
    shape: tuple[int, ...]


@dataclass(frozen=True)
class Part:
    """What a part of a quantized matrix must be."""

    dtypes: set[str]
    shape: tuple[int, ...] | None  # None: only a scale per row, per matrix or for all
    may_be_per_row: bool = False


@dataclass(frozen=True)
class Encoding:
    """One way to store a quantized matrix: the tensor with the numbers, and those with the scales."""

    format: Format
    data: str
    dtype: str
    scale: str
    global_scale: str | None = None
    is_divisor: bool = False  # compressed-tensors divides by the global scale, ModelOpt multiplies

    def parts(self, shape: tuple[int, ...]) -> dict[str, Part]:
        """The parts of a matrix of this shape."""
        *outer, rows, columns = shape
        if self.format is Format.FP8:
            blocks = (*outer, -(-rows // FP8_BLOCK), -(-columns // FP8_BLOCK))
            return {self.data: Part({self.dtype}, shape), self.scale: Part(FLOATS, blocks, may_be_per_row=True)}
        assert self.global_scale is not None
        return {
            self.data: Part({self.dtype}, (*outer, rows, columns // 2)),
            self.scale: Part({"F8_E4M3"}, (*outer, rows, columns // NVFP4_BLOCK)),
            self.global_scale: Part(FLOATS, None, may_be_per_row=True),
        }


ENCODINGS = (
    Encoding(Format.NVFP4, "packed", "U8", "scale", "global_scale", is_divisor=True),
    Encoding(Format.NVFP4, "weight", "U8", "scale", "scale_2"),
    Encoding(Format.FP8, "weight", "F8_E4M3", "scale"),
    Encoding(Format.FP8, "weight", "F8_E4M3", "scale_inv"),
)


@dataclass(frozen=True)
class Stored:
    """One tensor of the model: the name of each of its parts in the shards."""

    module: str
    parts: dict[str, str]
    entries: Mapping[str, Entry]

    @property
    def names(self) -> list[str]:
        return list(self.parts.values())

    @property
    def file(self) -> Path:
        """The shard with the numbers; the scales may be in others."""
        return self.entries[self.parts.get("packed") or self.parts["weight"]].file

    @property
    def encoding(self) -> Encoding | None:
        """How it is quantized; None if it is plain, or not in a way that we know."""
        fitting = [encoding for encoding in ENCODINGS if self._dtype(encoding.data) == encoding.dtype]
        named = [encoding for encoding in fitting if encoding.scale in self.parts]
        return next(iter(named or fitting), None)

    @property
    def format(self) -> Format | None:
        """None if the tensors are in no format that we know."""
        if self.encoding is not None:
            return self.encoding.format
        return Format.PLAIN if self._dtype("weight") in FLOATS else None

    @property
    def scheme(self) -> Scheme:
        """How it is stored, once `problems` finds none."""
        encoding = self.encoding
        if encoding is None or encoding.format is Format.NVFP4:
            return Scheme.PLAIN if encoding is None else Scheme.NVFP4
        data, scale = (self.entries[self.parts[part]].shape for part in (encoding.data, encoding.scale))
        return Scheme.FP8_ROW if _is_per_row(scale, data) else Scheme.FP8_BLOCK

    def _dtype(self, part: str) -> str | None:
        return self.entries[self.parts[part]].dtype if part in self.parts else None

    def problems(self, shape: tuple[int, ...]) -> list[str]:
        """What is wrong with it as a tensor of this shape."""
        encoding = self.encoding
        if encoding is None:
            return self._problems_of_plain(shape)
        name = self.parts[encoding.data]
        if len(shape) < 2:
            return [f"{name} is {encoding.dtype}, but only matrices can be quantized"]
        if encoding.format is Format.NVFP4 and shape[-1] % NVFP4_BLOCK:
            return [f"{name} is NVFP4 with {shape[-1]} columns, which is not a multiple of {NVFP4_BLOCK}"]
        parts = encoding.parts(shape)
        missing = [f"{name} lacks its scale {self.module}.weight_{part}" for part in parts if part not in self.parts]
        surplus = [
            f"{self.parts[part]} does not belong to {encoding.dtype}" for part in self.parts if part not in parts
        ]
        return missing + surplus or self._problems_of_parts(parts, shape)

    def _problems_of_plain(self, shape: tuple[int, ...]) -> list[str]:
        if "weight" not in self.parts:
            return [f"{name} has no matrix that it belongs to" for name in self.names]
        name, entry = self.parts["weight"], self.entries[self.parts["weight"]]
        if entry.shape != shape:
            return [f"{name} has shape {list(entry.shape)}, the config requires {list(shape)}"]
        if entry.dtype not in FLOATS:
            return [f"{name} is {entry.dtype}; this engine reads {', '.join(sorted(FLOATS))}, FP8 (E4M3) and NVFP4"]
        return [f"{self.parts[part]} does not belong to {entry.dtype}" for part in self.parts if part != "weight"]

    def _problems_of_parts(self, parts: Mapping[str, Part], shape: tuple[int, ...]) -> list[str]:
        problems = []
        for part, right in parts.items():
            name, entry = self.parts[part], self.entries[self.parts[part]]
            if entry.dtype not in right.dtypes:
                problems.append(f"{name} is {entry.dtype} instead of {' or '.join(sorted(right.dtypes))}")
            if entry.shape != right.shape and not (right.may_be_per_row and _is_per_row(entry.shape, shape)):
                fitting = [] if right.shape is None else [f"{list(right.shape)}"]
                fitting += ["one per matrix or row"] if right.may_be_per_row else []
                expected = f"a matrix {list(shape)} requires {' or '.join(fitting)}"
                problems.append(f"{name} has shape {list(entry.shape)}, {expected}")
        return problems

    def read(self, tensor: Callable[[str], Tensor], device: torch.device) -> Weight:
        """The matrix on the device, still quantized; `tensor` reads one from the shards."""
        encoding = self.encoding
        if encoding is None:
            return Weight(Format.PLAIN, tensor(self.parts["weight"]))  # copied to the device when it is stored
        data, scale = tensor(self.parts[encoding.data]).to(device), self._read_scale(encoding.scale, tensor, device)
        shape = Weight(encoding.format, data).shape
        if encoding.format is Format.FP8:
            if _is_per_row(tuple(scale.shape), shape):
                return Weight(Format.FP8, data, row_scales=_per_row(scale, shape))
            return Weight(Format.FP8, data, block_scales=scale)
        assert encoding.global_scale is not None
        global_scale = self._read_scale(encoding.global_scale, tensor, device).float()
        if encoding.is_divisor:
            global_scale = self._finite(encoding.global_scale, 1 / global_scale)
        return Weight(Format.NVFP4, data, scale, _per_row(global_scale, shape))

    def _read_scale(self, part: str, tensor: Callable[[str], Tensor], device: torch.device) -> Tensor:
        return self._finite(part, tensor(self.parts[part]).to(device))

    def _finite(self, part: str, scale: Tensor) -> Tensor:
        if not scale.float().isfinite().all():
            file = self.entries[self.parts[part]].file.name
            raise CheckpointError(f"{self.parts[part]} in {file} has scales that are zero, NaN or infinite")
        return scale


@dataclass(frozen=True)
class Grouped:
    tensors: dict[str, Stored]  # by the name of the plain tensor
    activation_scales: list[str]


def group_tensors(entries: Mapping[str, Entry]) -> Grouped:
    parts: dict[str, dict[str, str]] = {}
    activation_scales = []
    for name in entries:
        found = _SCALE.fullmatch(name)
        if found is not None and found["activation"]:
            activation_scales.append(name)
            continue
        plain = _plain_name(name if found is None else f"{found['module']}.weight")
        part = "weight" if found is None else found["part"].removeprefix("weight_")
        other = parts.setdefault(plain, {}).setdefault(part, name)
        if other != name:
            raise CheckpointError(f"{other} and {name} are two names of the same tensor; only one can be used")
    tensors = {name: Stored(name.removesuffix(".weight"), own, entries) for name, own in parts.items()}
    return Grouped(tensors, activation_scales)


def _plain_name(name: str) -> str:
    """Fused experts have no `.weight` at the end of their name."""
    module = name.removesuffix(".weight")
    return module if FUSED.search(module) else name


def _is_per_row(scale: tuple[int, ...], shape: tuple[int, ...]) -> bool:
    """Whether there is one scale for everything, one per matrix of a stack, or one per row."""
    *outer, rows, _ = shape
    return prod(scale) == 1 or _without_ones(scale) in (_without_ones((*outer,)), _without_ones((*outer, rows)))


def _per_row(scale: Tensor, shape: tuple[int, ...]) -> Tensor:
    *outer, rows, _ = shape
    scale = scale.float()
    if scale.numel() in (1, prod(outer)):
        scale = scale.reshape(*(outer if scale.numel() > 1 else ()), 1)
    else:
        scale = scale.reshape(*outer, rows)
    return scale.expand(*outer, rows)


def _without_ones(shape: tuple[int, ...]) -> tuple[int, ...]:
    """The shape without the ones at its end, which exporters add or leave out."""
    while shape and shape[-1] == 1:
        shape = shape[:-1]
    return shape
