"""A stored matrix stands for data · block scale · row scale, in every format and at any size."""

import pytest
import torch

from andiron.kernels import weight as module
from andiron.kernels.weight import Format, Weight

E4M3 = torch.float8_e4m3fn
MAGNITUDES = (0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0)


def finite_e4m3() -> torch.Tensor:
    every = torch.arange(256, dtype=torch.uint8).view(E4M3)
    return every[every.float().isfinite()]


def test_every_nibble_with_every_finite_scale() -> None:
    """Row r has scale r; its 16 columns are the 16 nibbles, two per byte, the even column in the low half."""
    scales = finite_e4m3()
    assert len(scales) == 254
    packed = torch.tensor([low | low + 1 << 4 for low in range(0, 16, 2)], dtype=torch.uint8).repeat(254, 1)
    rows = torch.linspace(1e-4, 30.0, 254)
    numbers = Weight(Format.NVFP4, packed, scales.view(254, 1), rows).dequantize()
    for r, (scale, row) in enumerate(zip(scales.float().tolist(), rows, strict=True)):
        for nibble in range(16):
            value = MAGNITUDES[nibble & 7] * (-1.0 if nibble & 8 else 1.0)
            # The product with the block scale is exact in float32, so the result is rounded once.
            assert numbers[r, nibble] == torch.tensor(value * scale) * row


def test_every_byte_holds_its_even_column_in_the_low_nibble() -> None:
    every = torch.arange(256, dtype=torch.uint8).view(1, 256)
    numbers = Weight(Format.NVFP4, every, torch.ones(1, 32).to(E4M3), torch.ones(1)).dequantize().view(256, 2)
    for byte, (even, odd) in enumerate(numbers.tolist()):
        for value, nibble in ((even, byte & 15), (odd, byte >> 4)):
            assert value == MAGNITUDES[nibble & 7] * (-1 if nibble & 8 else 1)


def test_e2m1_times_e4m3_is_exact_in_bfloat16() -> None:
    products = torch.tensor(MAGNITUDES)[:, None] * finite_e4m3().float()
    assert torch.equal(products, products.bfloat16().float())


def test_every_e4m3_number_with_a_scale_per_row() -> None:
    data = finite_e4m3().repeat(3, 1)
    rows = torch.tensor([1.0, 0.3, 1e-3])
    assert torch.equal(Weight(Format.FP8, data, row_scales=rows).dequantize(), data.float() * rows[:, None])


def test_every_e4m3_number_keeps_its_bits() -> None:
    data = finite_e4m3()
    numbers = Weight(Format.FP8, data.view(1, -1), row_scales=torch.ones(1)).dequantize().flatten()
    assert torch.equal(numbers.view(torch.int32), data.float().view(torch.int32)), "the sign of zero included"


def test_a_matrix_of_a_stack_and_its_size() -> None:
    stack = Weight(Format.FP8, torch.randn(3, 130, 40).to(E4M3), torch.rand(3, 2, 1))
    assert torch.equal(stack[2].dequantize(), stack.dequantize()[2])
    assert stack.nbytes == 3 * (130 * 40 + 2 * 4)


def test_blocks_of_fp8_may_be_partial() -> None:
    data = torch.randn(300, 200).to(E4M3)
    scales = torch.rand(3, 2)
    numbers = Weight(Format.FP8, data, scales).dequantize()
    for row in (0, 127, 128, 255, 256, 299):
        for column in (0, 127, 128, 199):
            assert numbers[row, column] == data[row, column].float() * scales[row // 128, column // 128]


def test_pieces_and_stacks_give_the_same_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    fp8 = Weight(Format.FP8, torch.randn(2, 700, 40).to(E4M3), torch.rand(2, 6, 1), torch.rand(2, 700))
    packed = torch.randint(0, 256, (2, 700, 32), dtype=torch.uint8)
    nvfp4 = Weight(Format.NVFP4, packed, torch.rand(2, 700, 4).to(E4M3), torch.rand(2, 700))
    for stack in (fp8, nvfp4):
        whole = stack.dequantize(torch.bfloat16)
        assert whole.shape == stack.shape
        monkeypatch.setattr(module, "PIECE", 1)  # as few rows at a time as possible
        assert torch.equal(stack.dequantize(torch.bfloat16), whole)
        assert stack.block_scales is not None and stack.row_scales is not None
        second = Weight(stack.format, stack.data[1], stack.block_scales[1], stack.row_scales[1])
        assert torch.equal(second.dequantize(torch.bfloat16), whole[1])
        monkeypatch.undo()


def test_a_number_is_rounded_once() -> None:
    data, scale = torch.tensor([[1.125]]).to(E4M3), torch.tensor([[1.00390625]])  # 1 + 2⁻⁸, a tie in bfloat16
    row = torch.tensor([1 + 2.0**-12])
    exact = (1.125 * 1.00390625) * (1 + 2.0**-12)
    assert Weight(Format.FP8, data, scale, row).dequantize(torch.bfloat16) == torch.tensor(exact).bfloat16()


def test_a_plain_matrix_is_its_data() -> None:
    data = torch.randn(3, 4)
    assert Weight(Format.PLAIN, data).dequantize() is data
