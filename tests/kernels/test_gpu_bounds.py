"""The bounds check of the interpreter: what it lets through and what it stops."""

import pytest
import torch
import triton
import triton.language as tl

from tests.kernels.gpu import DEVICE

pytestmark = pytest.mark.skipif(DEVICE.type == "cuda", reason="on a GPU compute-sanitizer does this")


@triton.jit
def _copy(x, y, size, SHIFT: tl.constexpr):
    i = tl.arange(0, 8)
    tl.store(y + i, tl.load(x + i + SHIFT, mask=i < size), mask=i < size)


def test_a_kernel_may_access_its_arguments_and_nothing_else() -> None:
    x, y = torch.arange(5.0), torch.zeros(5)
    _copy[(1,)](x, y, 5, SHIFT=0)
    assert torch.equal(x, y)
    for size, shift in ((6, 0), (5, 1), (1, -1)):
        with pytest.raises(Exception, match="_copy accesses 1 addresses outside"):
            _copy[(1,)](x, y, size, SHIFT=shift)


def test_gaps_between_the_rows_of_a_slice_are_inside_but_what_follows_it_is_not() -> None:
    whole = torch.zeros(4, 8)
    _copy[(1,)](whole, whole[1:2, 2:], 6, SHIFT=0)
    with pytest.raises(Exception, match="outside"):
        _copy[(1,)](torch.zeros(8), whole[1:2, 2:], 7, SHIFT=0)
