"""Settings for all tests: one thread, Triton's interpreter without a GPU, seeds, kernel bounds checks."""

import os
from collections.abc import Iterator

# Set before torch is imported, and for the servers under test: with tensors this small, a second thread mostly waits.
os.environ.setdefault("OMP_NUM_THREADS", "1")

import pytest
import torch

os.environ.setdefault("TRANSFORMERS_VERBOSITY", "error")
os.environ.setdefault("HF_HUB_OFFLINE", "1")
if not torch.cuda.is_available():  # set before any kernel is imported: the decorator reads it
    os.environ.setdefault("TRITON_INTERPRET", "1")

LONGEST = ("test_gpu_compiles.py", "test_packed_compiles.py", "test_graph_runner.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the files that take longest first: workers share files, and none should be left with one at the end."""
    items.sort(key=lambda item: item.path.name not in LONGEST)


@pytest.fixture(autouse=True)
def _fixed_seed() -> None:
    torch.manual_seed(0)


@pytest.fixture(autouse=True)
def _interpreted_kernels(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Kernels must not access anything outside their arguments."""
    if not request.node.get_closest_marker("kernels") or os.environ.get("TRITON_INTERPRET") != "1":
        yield
        return
    from tests.kernels import bounds, interpreter  # imported only where needed: they import Triton

    bounds.enforce(monkeypatch)
    restore = interpreter.hasten(monkeypatch)
    yield
    restore()
