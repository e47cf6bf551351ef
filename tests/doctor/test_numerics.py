"""Every kernel is compared with its reference, and one that is off is caught; interpreted where no GPU is."""

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import torch

from hearth.doctor import kernel_checks, numerics
from hearth.doctor.finding import Severity
from hearth.doctor.numerics import Check, Outcome, compare
from hearth.doctor.subject import Subject
from hearth.kernels import gpu
from tests.doctor.patients import say_nothing
from tests.kernels.gpu import DEVICE

pytestmark = [pytest.mark.kernels, pytest.mark.filterwarnings("ignore::RuntimeWarning")]
# Called by those that are compared, or making no numbers.
INNER = {"tail_sums", "silu", "step_tail", "gates", "inverse_length", "gated_rms", "candidates", "has_penalties"}


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
