"""Marks the tests of Triton kernels, which run in the interpreter without a GPU and again on one."""

from pathlib import Path

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    folder = Path(__file__).parent
    for item in items:
        if item.path.parent == folder and item.path.name.startswith("test_gpu_"):
            item.add_marker(pytest.mark.kernels)
