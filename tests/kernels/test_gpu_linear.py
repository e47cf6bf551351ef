"""Products of few rows with a large matrix, with a norm before or a residual after, whatever the sizes."""

import pytest
import torch
from torch.nn import functional as F

from andiron.kernels.gpu.gated_linear import gated_linear
from andiron.kernels.gpu.linear import gemv, skinny_gemm, split_k_gemm
from andiron.kernels.gpu.norm import add_norm
from andiron.kernels.norm import gated_rms_norm, rms_norm
from tests.kernels.gpu import DEVICE, TOLERANCE, relative_error

DTYPES = [torch.float32, torch.bfloat16]
DOT_DTYPES = [torch.float32] if DEVICE.type == "cpu" else DTYPES  # the interpreter has no bfloat16 products
SIZES = [(1, 5, 16), (2, 33, 48), (4, 257, 96)]


def rows(*shape: int, dtype: torch.dtype) -> torch.Tensor:
    return torch.randn(*shape, device=DEVICE).to(dtype)


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize(("tokens", "outer", "inner"), SIZES)
def test_few_rows(tokens: int, outer: int, inner: int, dtype: torch.dtype) -> None:
    x, weight = rows(tokens, inner, dtype=dtype), rows(outer, inner, dtype=dtype)
    expected = F.linear(x.double(), weight.double())
    assert relative_error(gemv(x, weight), expected) < TOLERANCE[dtype]
    assert gemv(x, weight, dtype=torch.float32).dtype == torch.float32


@pytest.mark.parametrize("dtype", DTYPES)
def test_few_rows_of_a_norm_added_to_a_residual(dtype: torch.dtype) -> None:
    x, weight, residual = rows(3, 48, dtype=dtype), rows(33, 48, dtype=dtype), rows(3, 33, dtype=dtype)
    norm = torch.rand(48, device=DEVICE) + 0.5
    expected = residual.double() + F.linear(rms_norm(x.float(), norm, 1e-6).double(), weight.double())
    out = gemv(x, weight, norm=norm, eps=1e-6, residual=residual)
    assert out is residual
    assert relative_error(out, expected) < TOLERANCE[dtype]


@pytest.mark.parametrize("dtype", DOT_DTYPES)
@pytest.mark.parametrize(("tokens", "outer", "inner"), [(5, 33, 1024), (16, 64, 48), (17, 20, 1001)])
def test_some_rows(tokens: int, outer: int, inner: int, dtype: torch.dtype) -> None:
    x, weight = rows(tokens, inner, dtype=dtype), rows(outer, inner, dtype=dtype)
    expected = F.linear(x.double(), weight.double())
    tolerance = TOLERANCE[dtype] if DEVICE.type == "cpu" or dtype == torch.bfloat16 else 5e-3  # tf32
    assert relative_error(skinny_gemm(x, weight), expected) < tolerance
    parts = split_k_gemm(x, weight)
    assert parts.shape[1] > 1 or inner < 512
    assert relative_error(parts.double().sum(1), expected) < tolerance


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize(("tokens", "hidden", "parts"), [(1, 16, 0), (3, 48, 3), (2, 100, 9)])
def test_add_norm(tokens: int, hidden: int, parts: int, dtype: torch.dtype) -> None:
    residual, weight = rows(tokens, hidden, dtype=dtype), torch.rand(hidden, device=DEVICE) + 0.5
    added = rows(tokens, parts, hidden, dtype=dtype) if parts else None
    total = residual.double() + (added.double().sum(1) if added is not None else 0)
    out = add_norm(residual, added, weight, 1e-6, dependent=False)
    assert relative_error(residual, total) < TOLERANCE[dtype]
    assert relative_error(out, rms_norm(total.float(), weight, 1e-6)) < TOLERANCE[dtype]


@pytest.mark.parametrize("dtype", DTYPES)
@pytest.mark.parametrize("together", [False, True], ids=["taps together", "channels together"])
@pytest.mark.parametrize(("heads", "dim", "outer"), [(4, 16, 20), (3, 24, 33)])
def test_gated_linear_is_the_gated_norm_and_the_product(
    heads: int, dim: int, outer: int, together: bool, dtype: torch.dtype
) -> None:
    channels, taps, slots = 40, 4, 3
    o, projected = rows(1, heads * dim, dtype=torch.float32), rows(1, channels + heads * dim, dtype=dtype)
    norm, weight = torch.rand(dim, device=DEVICE) + 0.5, rows(outer, heads * dim, dtype=dtype)
    tails, slot = rows(slots, channels, taps - 1, dtype=dtype), torch.tensor([1], dtype=torch.int32, device=DEVICE)
    if together:
        tails = tails.transpose(1, 2).contiguous().transpose(1, 2)
    residual = rows(1, outer, dtype=dtype)
    z = projected[:, channels:].unflatten(1, (heads, dim))
    normed = gated_rms_norm(o.unflatten(1, (heads, dim)), z, norm, 1e-6).flatten(1)
    expected = residual.double() + F.linear(normed.double(), weight.double())
    moved = tails.clone()
    moved[1] = torch.cat((tails[1, :, 1:], projected[0, :channels, None]), dim=1)
    gated_linear(o, projected, norm, tails, slot, 1e-6, weight, residual)
    assert relative_error(residual, expected) < TOLERANCE[dtype]
    assert torch.equal(tails, moved)
