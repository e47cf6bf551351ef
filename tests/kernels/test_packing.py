"""Packing loses nothing: words hold every number and every scale, in any shape."""

import pytest
import torch

from andiron.kernels.gpu.packing import FIELDS, ROWS, pack
from andiron.kernels.weight import Format, Weight


@pytest.mark.parametrize("format", [Format.NVFP4, Format.FP8])
def test_every_bit_of_a_word_is_in_one_field(format: Format) -> None:
    seen: list[int] = []
    for fields in FIELDS[format]:
        for rotation, mask in fields:
            bits = [bit for bit in range(32) if (mask << 16 | mask) >> bit & 1]
            seen += [(bit - rotation) % 32 for bit in bits]
    assert sorted(seen) == list(range(32))


def test_all_pairs_of_nibbles_and_all_scales() -> None:
    scales = torch.arange(1, 0x7F, dtype=torch.uint8).view(torch.float8_e4m3fn)  # neither zero nor NaN
    data = torch.arange(256, dtype=torch.uint8).repeat(len(scales), 1)  # 512 columns
    weight = Weight(Format.NVFP4, data, scales[:, None].expand(-1, 32).contiguous(), torch.rand(len(scales)))
    packed = pack(weight)
    again = packed.unpack()
    assert torch.equal(again.data, data)
    assert again.block_scales is not None and weight.block_scales is not None
    assert torch.equal(again.block_scales.view(torch.uint8), weight.block_scales.view(torch.uint8))
    padded = -(-len(scales) // ROWS) * ROWS * (data.shape[1] + weight.block_scales.shape[1])
    assert packed.nbytes == padded + 4 * len(scales)


def test_blocks_with_a_scale_of_zero_or_below() -> None:
    data = torch.arange(16, dtype=torch.uint8).repeat(2, 1)  # 32 columns
    scales = torch.tensor([[0.0, -1.5], [2.0, -0.0]]).to(torch.float8_e4m3fn)
    weight = Weight(Format.NVFP4, data, scales, torch.ones(2))
    assert torch.equal(pack(weight).unpack().dequantize(), weight.dequantize())


@pytest.mark.parametrize("columns", [16, 64, 80, 128, 192])
def test_stacks_of_any_width(columns: int) -> None:
    data = torch.randint(0, 256, (3, 5, columns // 2), dtype=torch.uint8)
    scales = torch.randint(1, 0x7F, (3, 5, columns // 16), dtype=torch.uint8).view(torch.float8_e4m3fn)
    weight = Weight(Format.NVFP4, data, scales, torch.rand(3, 5))
    packed = pack(weight)
    assert packed.shape == weight.shape
    assert torch.equal(packed.unpack().dequantize(), weight.dequantize())


@pytest.mark.parametrize("columns", [8, 64, 100])
def test_fp8(columns: int) -> None:
    data = torch.arange(256, dtype=torch.uint8)[:, None].expand(-1, columns).contiguous()
    weight = Weight(Format.FP8, data.view(2, 128, columns).view(torch.float8_e4m3fn), row_scales=torch.ones(2, 128))
    again = pack(weight).unpack()
    assert torch.equal(again.data.view(torch.uint8), weight.data.view(torch.uint8))
