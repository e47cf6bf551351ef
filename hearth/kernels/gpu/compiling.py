"""Compiling many kernels at once. One takes a second or so when it is not in Triton's cache; a step has dozens."""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import triton
from triton.runtime.jit import JITFunction


@contextmanager
def compile_only() -> Iterator[None]:
    """Inside, a launch computes nothing, it only has its kernel compiled; on the way out all of them are ready."""
    launch = JITFunction.run

    def warm_up(self: Any, *args: Any, grid: Any, warmup: bool, **kwargs: Any) -> Any:
        return launch(self, *args, grid=grid, warmup=True, **kwargs)

    JITFunction.run = warm_up
    try:
        # Compilation leaves the interpreter lock for most of its time.
        with ThreadPoolExecutor(min(16, os.cpu_count() or 1)) as threads, triton.AsyncCompileMode(threads):
            yield
    finally:
        JITFunction.run = launch
