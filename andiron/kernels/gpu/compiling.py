"""Compiling many kernels at once. One takes a second or so when it is not in Triton's cache; a step has dozens.

Each kernel also has a launcher, a piece of C that Triton builds at its first launch: a fifth of a second, and a dozen
different ones. So kernels are loaded here too, side by side.
"""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any

import torch
import triton
from triton.runtime.jit import JITFunction


@contextmanager
def compile_only(device: torch.device | None = None) -> Iterator[None]:
    """Inside, a launch computes nothing, it only has its kernel compiled; on the way out all of them are ready.

    With a CUDA device they are loaded there as well.
    """
    launch = JITFunction.run
    kernels: list[Any] = []

    def warm_up(self: Any, *args: Any, grid: Any, warmup: bool, **kwargs: Any) -> Any:
        kernels.append(launch(self, *args, grid=grid, warmup=True, **kwargs))
        return kernels[-1]

    JITFunction.run = warm_up
    try:
        # Compilation leaves the interpreter lock for most of its time, and the C compiler is a process of its own.
        with ThreadPoolExecutor(min(16, os.cpu_count() or 1)) as threads:
            with triton.AsyncCompileMode(threads):
                yield
            if device is not None and device.type == "cuda":
                different = {id(kernel): kernel for kernel in kernels if kernel is not None}
                list(threads.map(partial(_load, device), different.values()))
    finally:
        JITFunction.run = launch


def _load(device: torch.device, kernel: Any) -> None:
    torch.cuda.set_device(device)  # of this thread
    compiled = kernel.result() if hasattr(kernel, "result") else kernel
    compiled.run  # noqa: B018 - a property, which builds the launcher and loads the kernel
