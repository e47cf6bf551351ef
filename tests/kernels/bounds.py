"""Makes Triton's interpreter fail when a kernel reads or writes outside its arguments, as a GPU would.

By itself the interpreter reads whatever is at an address, so a wrong mask would often go unnoticed.
"""

from typing import Any

import numpy as np
import pytest
import torch
from triton.runtime import interpreter
from triton.tools.tensor_descriptor import TensorDescriptor


class Bounds:
    """The addresses that the running kernel may access."""

    def __init__(self) -> None:
        self._kernel = ""
        self._allowed: list[tuple[int, int]] = []

    def begin(self, kernel: str, arguments: list[Any]) -> None:
        self._kernel = kernel
        self._allowed = [_extent(tensor) for tensor in _tensors(arguments) if tensor.numel()]

    def check(self, pointers: Any, mask: Any) -> None:
        used = pointers.data[np.broadcast_to(mask.data, pointers.data.shape).astype(bool)]
        if used.size == 0:
            return
        size = max(1, pointers.get_element_ty().primitive_bitwidth // 8)
        first, last = int(used.min()), int(used.max()) + size
        if any(begin <= first and last <= end for begin, end in self._allowed):
            return
        inside = np.zeros(used.shape, bool)
        for begin, end in self._allowed:
            inside |= (used >= begin) & (used + size <= end)
        if not inside.all():
            raise AssertionError(f"{self._kernel} accesses {(~inside).sum()} addresses outside its arguments")


def _tensors(argument: Any) -> list[torch.Tensor]:
    if isinstance(argument, list | tuple):
        return [tensor for item in argument for tensor in _tensors(item)]
    if isinstance(argument, TensorDescriptor):
        return _tensors(argument.base)
    return [argument] if isinstance(argument, torch.Tensor) else []


def _extent(tensor: torch.Tensor) -> tuple[int, int]:
    last = sum((size - 1) * stride for size, stride in zip(tensor.shape, tensor.stride(), strict=True))
    return tensor.data_ptr(), tensor.data_ptr() + (last + 1) * tensor.element_size()


def enforce(patch: pytest.MonkeyPatch) -> None:
    bounds = Bounds()
    executor, builder = interpreter.GridExecutor, interpreter.InterpreterBuilder
    prepare = executor._init_args_hst
    load, store, atomic = builder.create_masked_load, builder.create_masked_store, builder.create_atomic_rmw

    def prepared(self: Any, args: Any, kwargs: Any) -> Any:
        own = prepare(self, args, kwargs)
        bounds.begin(self.fn.__name__, [*own[0], *own[1].values()])
        return own

    def checked_load(self: Any, pointers: Any, mask: Any, *args: Any, **kwargs: Any) -> Any:
        bounds.check(pointers, mask)
        return load(self, pointers, mask, *args, **kwargs)

    def checked_store(self: Any, pointers: Any, value: Any, mask: Any, *args: Any, **kwargs: Any) -> Any:
        bounds.check(pointers, mask)
        return store(self, pointers, value, mask, *args, **kwargs)

    def checked_atomic(self: Any, operation: Any, pointers: Any, value: Any, mask: Any, *args: Any) -> Any:
        bounds.check(pointers, mask)
        return atomic(self, operation, pointers, value, mask, *args)

    patch.setattr(executor, "_init_args_hst", prepared)
    patch.setattr(builder, "create_masked_load", checked_load)
    patch.setattr(builder, "create_masked_store", checked_store)
    patch.setattr(builder, "create_atomic_rmw", checked_atomic)
