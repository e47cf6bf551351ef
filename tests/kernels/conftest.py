from pathlib import Path

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What tests a Triton kernel runs without a GPU, interpreted, and again with one."""
    here = Path(__file__).parent
    for item in items:
        if item.path.parent == here and item.path.name.startswith("test_gpu_"):
            item.add_marker(pytest.mark.kernels)
