"""Compiling and loading kernels in parallel: what must not be done by two threads at once."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event, Lock
from typing import Any

import pytest
from triton.backends.nvidia import driver
from triton.runtime.jit import JITFunction

from andiron.kernels.gpu.compiling import _each_launcher_built_once, compile_only


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


def test_threads_parse_kernels_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    parsing, together, guard = 0, 0, Lock()

    def parse(self: Any) -> Any:
        nonlocal parsing, together
        with guard:
            parsing += 1
            together = max(together, parsing)
        Event().wait(0.001)  # another thread's turn
        with guard:
            parsing -= 1
        return self

    monkeypatch.setattr(JITFunction, "parse", parse)
    with compile_only(), ThreadPoolExecutor(4) as threads:
        assert list(threads.map(lambda one: JITFunction.parse(one), range(20))) == list(range(20))
    assert together == 1 and JITFunction.parse is parse
