"""The doctor reports every kernel that is wrong, fails or returns NaN; in Triton's interpreter if there is no GPU."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
import torch

from andiron.doctor import kernel_checks, numerics
from andiron.doctor.finding import Severity
from andiron.doctor.numerics import EXACT, Check, Outcome, compare
from andiron.doctor.subject import Subject
from tests.doctor.patients import say_nothing
from tests.kernels.gpu import DEVICE

pytestmark = [pytest.mark.kernels, pytest.mark.filterwarnings("ignore::RuntimeWarning")]


ONLY_FLOAT32 = (torch.float32,)


def broken(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
    raise RuntimeError("ptxas fatal")
    yield


def test_compiling_ahead_leaves_errors_to_the_comparison() -> None:
    checks = (Check("broken", broken, dtypes=ONLY_FLOAT32),)
    numerics.compile_ahead(checks, DEVICE)
    (found,) = compare(checks, DEVICE, say_nothing)
    assert "ptxas fatal" in found.seen


def test_a_kernel_that_is_off_is_an_error_with_both_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    right = kernel_checks.add_norm
    monkeypatch.setattr(kernel_checks, "add_norm", lambda *args, **kwargs: 1.01 * right(*args, **kwargs))
    (found, *_) = compare(kernel_checks.CHECKS[:1], DEVICE, say_nothing)
    assert found.severity is Severity.ERROR and found.name == "kernel norm"
    assert "off by 1.0e-02 in float32, where 1e-05 is allowed" in found.seen


def test_nan_and_a_copy_that_differs_and_a_kernel_that_raises_are_errors_and_the_others_still_run() -> None:
    def nan(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
        yield Outcome(torch.ones(2), torch.ones(2))
        yield Outcome(torch.tensor([1.0, torch.nan]), torch.ones(2))

    def copy(device: torch.device, dtype: torch.dtype) -> Iterator[Outcome]:
        yield Outcome(torch.tensor([1, 1_000_001]), torch.tensor([1, 1_000_000]), EXACT)
        yield Outcome(torch.ones(2), torch.ones(2))

    named = [Check(run.__name__, run, dtypes=ONLY_FLOAT32) for run in (nan, copy, broken)]
    findings = list(compare((*named, replace(kernel_checks.CHECKS[0], dtypes=ONLY_FLOAT32)), DEVICE, say_nothing))
    assert [finding.name for finding in findings] == ["kernel nan", "kernel copy", "kernel broken", "kernels"]
    assert (
        "off by nan" in findings[0].seen and "off by 1.0e-06" in findings[1].seen and "ptxas fatal" in findings[2].seen
    )
    assert findings[3].severity is Severity.OK


def test_without_cuda_it_says_that_nothing_was_compared_and_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    (found,) = numerics.examine(Subject(), say_nothing)
    assert found.severity is Severity.NOTE and "no CUDA device" in found.seen and found.reason
