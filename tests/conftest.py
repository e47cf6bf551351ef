import os

if "PYTEST_XDIST_WORKER" in os.environ:  # before torch, here and in the servers under test: workers share the cores
    os.environ.setdefault("OMP_NUM_THREADS", "1")

import pytest
import torch

os.environ.setdefault("TRANSFORMERS_VERBOSITY", "error")
os.environ.setdefault("HF_HUB_OFFLINE", "1")
if not torch.cuda.is_available():  # before any kernel is imported: the interpreter is chosen when it is defined
    os.environ.setdefault("TRITON_INTERPRET", "1")


@pytest.fixture(autouse=True)
def _fixed_seed() -> None:
    torch.manual_seed(0)


@pytest.fixture(autouse=True)
def _kernels_stay_inside(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.node.get_closest_marker("kernels") and os.environ.get("TRITON_INTERPRET") == "1":
        from tests.kernels.bounds import enforce  # not before it is needed: it imports Triton

        enforce(monkeypatch)
