"""Compiles kernels in parallel. One takes about a second if it is not in Triton's cache, and a step has dozens.

Each kernel also needs a launcher, a piece of C that Triton builds at the first launch in a fifth of a second; there
are about a dozen different ones. So kernels are also loaded here, in parallel.
"""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from threading import Lock
from typing import Any

import torch
import triton
from triton.backends.nvidia import driver
from triton.runtime.jit import JITFunction


@contextmanager
def compile_only(device: torch.device | None = None) -> Iterator[None]:
    """Within this context a launch only compiles its kernel; on exit all of them are ready.

    On a CUDA device they are also loaded.
    """
    launch = JITFunction.run
    kernels: list[Any] = []

    def warm_up(self: Any, *args: Any, grid: Any, warmup: bool, **kwargs: Any) -> Any:
        kernels.append(launch(self, *args, grid=grid, warmup=True, **kwargs))
        return kernels[-1]

    JITFunction.run = warm_up
    parse = JITFunction.parse
    JITFunction.parse = _one_at_a_time(parse)
    try:
        # Compilation releases the GIL most of the time, and the C compiler is a separate process.
        with ThreadPoolExecutor(min(16, os.cpu_count() or 1)) as threads:
            with triton.AsyncCompileMode(threads):
                yield
            if device is not None and device.type == "cuda":
                unique = {id(kernel): kernel for kernel in kernels if kernel is not None}
                with _each_launcher_built_once():
                    list(threads.map(partial(_load, device), unique.values()))
    finally:
        JITFunction.run, JITFunction.parse = launch, parse


def _one_at_a_time(parse: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Lets one thread at a time parse a kernel's source.

    Python 3.11 counts the depth of `ast.parse` for all threads together and now and then raises a SystemError because
    of that (https://github.com/python/cpython/issues/106905).
    """
    lock = Lock()

    def parse_alone(self: Any) -> Any:
        with lock:
            return parse(self)

    return parse_alone


@contextmanager
def _each_launcher_built_once() -> Iterator[None]:
    """Makes threads that need the same launcher wait for the first of them.

    Otherwise each builds it, and they replace each other's file while it is being loaded. One start on an H200 failed
    because a kernel had got another kernel's launcher; replaced files are the only explanation found so far.
    """
    build: Any = getattr(driver, "compile_module_from_src", None)
    if build is None:  # newer versions of Triton have one launcher for all kernels
        yield
        return
    locks: dict[str, Lock] = {}

    def build_once(src: str, *args: Any, **kwargs: Any) -> Any:
        with locks.setdefault(src, Lock()):
            return build(src, *args, **kwargs)

    driver.compile_module_from_src = build_once
    try:
        yield
    finally:
        driver.compile_module_from_src = build


def _load(device: torch.device, kernel: Any) -> None:
    torch.cuda.set_device(device)  # the current device is per thread
    compiled = kernel.result() if hasattr(kernel, "result") else kernel
    compiled.run  # noqa: B018 - this property builds the launcher and loads the kernel
