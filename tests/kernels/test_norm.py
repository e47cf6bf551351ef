import torch

from andiron.kernels.norm import gated_rms_norm, rms_norm


def test_rms_norm_is_its_formula_in_float32_whatever_the_input_type() -> None:
    x, weight = torch.randn(3, 4, 16), torch.randn(4, 16)
    expected = x / (x.square().mean(-1, keepdim=True) + 1e-6).sqrt() * weight
    torch.testing.assert_close(rms_norm(x, weight, 1e-6), expected)
    half = rms_norm(x.bfloat16(), weight, 1e-6)
    assert half.dtype == torch.bfloat16
    torch.testing.assert_close(half.float(), expected, atol=0.05, rtol=0.02)


def test_the_gated_norm_gates_after_norming() -> None:
    x, gate, weight = torch.randn(5, 2, 8), torch.randn(5, 2, 8), torch.randn(8)
    normed = x / (x.square().mean(-1, keepdim=True) + 1e-6).sqrt() * weight
    torch.testing.assert_close(gated_rms_norm(x, gate, weight, 1e-6), normed * gate * gate.sigmoid())
