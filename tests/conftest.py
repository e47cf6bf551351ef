"""Settings for all tests: one thread, Triton's interpreter without a GPU, seeds, kernel bounds checks, the order."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

# Set before torch is imported, and for the servers under test: with tensors this small, a second thread mostly waits.
os.environ.setdefault("OMP_NUM_THREADS", "1")

import hypothesis
import pytest
import torch

# A shell ignores SIGINT for what it runs in the background, and programs under test would inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

os.environ.setdefault("TRANSFORMERS_VERBOSITY", "error")
os.environ.setdefault("HF_HUB_OFFLINE", "1")
if not torch.cuda.is_available():  # set before any kernel is imported: the decorator reads it
    os.environ.setdefault("TRITON_INTERPRET", "1")

# Every run tries the same examples, however slow the machine is; `make fuzz` tries new ones.
hypothesis.settings.register_profile(
    "repeatable", derandomize=True, deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("repeatable")

# The files that take longest, in that order.
LONGEST = (
    "kernels/test_gpu_compiles.py",
    "kernels/test_packed_compiles.py",
    "engine/test_graph_runner.py",
    "model/test_packed_network.py",
    "cli/test_chat.py",
    "api/test_faults.py",
    "cli/test_launch.py",
    "test_ember.py",
    "kernels/test_gpu_kernels.py",
    "api/test_prefix_cache.py",
    "api/test_speculation.py",
    "page/test_core_in_browser.py",
    "model/test_quantized_ember.py",
    "engine/test_preemption.py",
    "engine/test_prefix_cache.py",
    "engine/test_drafts.py",
    "engine/test_dflash.py",
    "cli/test_bench.py",
    "cli/test_doctor.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Puts the longest files first: workers share files, and none should be left with a long one at the end."""
    places = {Path(__file__).parent / name: place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: places.get(item.path, len(places)))


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
