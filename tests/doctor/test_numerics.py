"""Every kernel is compared with its reference, and one that is off is caught; interpreted where no GPU is."""

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import torch
import triton

from andiron.doctor import kernel_checks, numerics
from andiron.doctor.finding import Severity
from andiron.doctor.numerics import Check, Outcome, compare
from andiron.doctor.subject import Subject
from andiron.kernels import gpu
from tests.doctor.patients import say_nothing
from tests.kernels.gpu import DEVICE

pytestmark = [pytest.mark.kernels, pytest.mark.filterwarnings("ignore::RuntimeWarning")]
# Called by those that are compared, or making no numbers.
INNER = {"tail_sums", "silu", "step_tail", "gates", "inverse_length", "gated_rms", "candidates", "has_penalties"}
INNER |= {"ordered", "gate_up_product", "down_product"}


@pytest.mark.parametrize("check", kernel_checks.CHECKS, ids=lambda check: check.kernel)
def test_a_healthy_kernel_agrees_with_its_reference(check: Check) -> None:
    (found,) = compare((check,), DEVICE, say_nothing)
    assert found.severity is Severity.OK, found.seen


def test_every_kernel_is_compared() -> None:
    folder = Path(gpu.__file__).parent
    public = {
        node.name
        for file in folder.glob("*.py")
        if "triton.jit" in file.read_text("utf-8")
        for node in ast.parse(file.read_text("utf-8")).body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
    }
    assert public - INNER <= vars(kernel_checks).keys()


def test_every_comparison_compiles_for_a_card_in_both_types(tmp_path: Path) -> None:
    """The interpreter computes in float32 only; here bfloat16 is compiled too, for a card that is not here."""
    if "nvidia" not in triton.backends.backends:
        pytest.skip("this Triton has no compiler for NVIDIA's chips")
    environment = {name: value for name, value in os.environ.items() if name != "TRITON_INTERPRET"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.doctor.offline", "H200"],
        cwd=Path(__file__).parents[2],
        env=environment | {"TRITON_CACHE_DIR": str(tmp_path), "OMP_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr[-4000:]
    kernels = set(json.loads(done.stdout))
    assert {"_prefill", "_decode", "_solve", "_carry", "_grouped_down", "_pair_down", "_draw"} <= kernels


def test_compiling_ahead_computes_nothing_and_hides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A check that cannot even be compiled is told by the comparison that follows."""

    def broken(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
        raise RuntimeError("ptxas fatal")
        yield

    checks = (Check("broken", broken, dtypes=(torch.float32,)),)
    numerics.compile_ahead(checks, DEVICE)
    (found,) = compare(checks, DEVICE, say_nothing)
    assert "ptxas fatal" in found.seen


def test_a_kernel_that_is_off_is_an_error_with_both_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    right = kernel_checks.add_norm
    monkeypatch.setattr(kernel_checks, "add_norm", lambda *args, **kwargs: 1.01 * right(*args, **kwargs))
    (found, *_) = compare(kernel_checks.CHECKS[:1], DEVICE, say_nothing)
    assert found.severity is Severity.ERROR and found.name == "kernel norm"
    assert "off by 1.0e-02 in float32, where 1e-05 is allowed" in found.seen


def test_a_nan_and_a_kernel_that_raises_are_errors_and_the_others_go_on() -> None:
    def nan(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
        yield torch.tensor([1.0, torch.nan]), torch.ones(2)

    def broken(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
        raise RuntimeError("ptxas fatal")
        yield

    one = replace(kernel_checks.CHECKS[0], dtypes=(torch.float32,))
    checks = (Check("nan", nan, dtypes=one.dtypes), Check("broken", broken, dtypes=one.dtypes), one)
    found = list(compare(checks, DEVICE, say_nothing))
    assert [finding.name for finding in found] == ["kernel nan", "kernel broken", "kernels"]
    assert "ptxas fatal" in found[1].seen and found[2].severity is Severity.OK


def test_without_cuda_it_says_that_and_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    (found,) = numerics.examine(Subject(), say_nothing)
    assert found.severity is Severity.NOTE and "no CUDA device" in found.seen and found.reason
