"""Removes work from Triton's interpreter that changes no result. It takes most of the time of the kernel tests."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
import pytest
import triton.language as tl
from triton._utils import validate_block_shape
from triton.runtime import interpreter

BOTH = SimpleNamespace(__globals__={"tl": tl, "core": tl.core})  # functions of Triton's own library see only the second


def hasten(patch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Returns a function that restores Triton's language."""
    # Triton replaces the functions of its language in every launch and again in every call of a device function.
    language = interpreter._patch_lang(BOTH)
    patch.setattr(interpreter, "_patch_lang", lambda fn: interpreter._LangPatchScope())
    # It computes all integers twice to detect an overflow, and reports it only in debug mode.
    builder = interpreter.interpreter_builder
    patch.setattr(builder, "options", replace(builder.options, sanitize_overflow=builder.options.debug))
    # It builds a table of all types to look one of them up.
    find, found = interpreter._get_np_dtype, dict[str, np.dtype[Any]]()

    def np_dtype(dtype: Any) -> np.dtype[Any]:
        if dtype.name not in found:
            found[dtype.name] = find(dtype)
        return found[dtype.name]

    patch.setattr(interpreter, "_get_np_dtype", np_dtype)
    # It describes the shape of every intermediate result anew.
    patch.setattr(tl.core.block_type, "__init__", _init_block_type)
    patch.setattr(tl.core.tensor, "__init__", _init_tensor)
    return language.restore


class BlockShape(NamedTuple):
    """The shape of a type, then that of its tensors."""

    sizes: Any
    numel: int
    tensor_sizes: Any
    tensor_numel: Any


@cache
def _block_shape(sizes: tuple[int, ...]) -> BlockShape:
    constants, numel = [tl.core.constexpr(size) for size in sizes], validate_block_shape(sizes)
    return BlockShape(tl.core.tuple(sizes), numel, tl.core.tuple(constants), tl.core.constexpr(numel))


SCALAR = _block_shape(())


def _init_block_type(self: Any, element_ty: Any, shape: Iterable[Any]) -> None:
    sizes = tuple(size.value if isinstance(size, tl.core.constexpr) else size for size in shape)
    if not sizes:
        raise TypeError("0d block_type is forbidden")
    self.block_shape = _block_shape(sizes)
    self.element_ty, self.shape, self.numel = element_ty, self.block_shape.sizes, self.block_shape.numel
    self.name = f"<{sizes}, {element_ty}>"


def _init_tensor(self: Any, handle: Any, type: Any) -> None:
    shape = type.block_shape if type.is_block() else SCALAR
    self.handle, self.type, self.dtype = handle, type, type.scalar
    self.shape, self.numel = shape.tensor_sizes, shape.tensor_numel
