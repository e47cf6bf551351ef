"""Kernels unpack every number of every format exactly."""

from collections.abc import Callable

import pytest
import torch
from torch import Tensor

from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.linear import gemv, packed_gemm, skinny_gemm
from andiron.kernels.gpu.packing import GpuWeight, pack
from andiron.kernels.weight import Format, Weight
from tests.kernels.gpu import DEVICE, coarsen

pytestmark = pytest.mark.filterwarnings("ignore::RuntimeWarning")  # numpy in the interpreter, at NaN and infinity
COLUMNS = 16
NAN = 0x7F  # the only E4M3 number without a finite value, with either sign


def every_nvfp4_number() -> Weight:
    """Every finite scale that is not negative, one per row, with every nibble in its block; and scales per row."""
    scales = torch.arange(NAN, dtype=torch.uint8).unsqueeze(1)
    packed = torch.arange(0, 16, 2, dtype=torch.uint8)
    packed = (packed | (packed + 1) << 4).expand(len(scales), -1).contiguous()
    scales = scales.view(torch.float8_e4m3fn)
    return Weight(Format.NVFP4, packed.to(DEVICE), scales.to(DEVICE), powers_of_two(len(scales)))


def every_fp8_number() -> Weight:
    """Every finite number, each row with a scale of its own."""
    codes = torch.arange(256)
    codes[codes & NAN == NAN] = 0
    data = codes.to(torch.uint8).view(-1, COLUMNS).view(torch.float8_e4m3fn)
    return Weight(Format.FP8, data.to(DEVICE), None, powers_of_two(len(data)))


def powers_of_two(count: int) -> Tensor:
    """Scales of rows with which products are exact in any order."""
    return torch.tensor([2.0 ** (i % 24 - 20) for i in range(count)], device=DEVICE)


def unpacked(weight: GpuWeight, kernel: str, dtype: torch.dtype) -> Tensor:
    """The matrix, as its product with the identity."""
    identity = torch.eye(COLUMNS, dtype=dtype, device=DEVICE)
    if kernel == "gemv":
        return gemv(identity, weight, dtype=torch.float32).T
    if kernel == "skinny_gemm":
        return skinny_gemm(identity, weight, dtype=torch.float32).T
    tile = tiles.GemmTile(16, outer=32, inner=64, warps=4, stages=2)  # with columns that the matrix does not have
    return packed_gemm(identity, weight, dtype=torch.float32, tile=tile).T


@pytest.mark.parametrize("kernel", ["gemv", "skinny_gemm", "packed_gemm"])
@pytest.mark.parametrize("make", [every_fp8_number, every_nvfp4_number])
def test_every_number_of_a_format_is_exact(
    make: Callable[[], Weight], kernel: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    coarsen(monkeypatch, outer=128)
    weight = make()
    # Triton's interpreter cannot multiply matrices of bfloat16.
    for dtype in (torch.float32, torch.float16, *[torch.bfloat16] * (DEVICE.type == "cuda" or kernel == "gemv")):
        assert torch.equal(unpacked(pack(weight), kernel, dtype), weight.dequantize())
