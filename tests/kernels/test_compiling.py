"""Loading kernels in parallel: no launcher is built by two threads at once."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Lock
from typing import Any

import pytest
from triton.backends.nvidia import driver

from andiron.kernels.gpu.compiling import _each_launcher_built_once


def test_threads_that_need_the_same_launcher_build_it_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    building: dict[str, int] = {}
    together, guard = dict[str, int](), Lock()
    both = Barrier(2, timeout=60)

    def build(src: str, name: str) -> str:
        with guard:
            building[src] = building.get(src, 0) + 1
            together[src] = max(together.get(src, 0), building[src])
        if name == "first":
            both.wait()  # different launchers are built side by side
        with guard:
            building[src] -= 1
        return src

    monkeypatch.setattr(driver, "compile_module_from_src", build, raising=False)
    with _each_launcher_built_once(), ThreadPoolExecutor(6) as threads:
        wanted = [("a", "first"), ("b", "first"), *[("a", "again"), ("b", "again")] * 20]
        found = list(threads.map(lambda one: driver.compile_module_from_src(src=one[0], name=one[1]), wanted))
    assert found == [src for src, _ in wanted] and together == {"a": 1, "b": 1}
    restored: Any = driver.compile_module_from_src
    assert restored is build
