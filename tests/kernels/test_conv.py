import pytest
import torch
from torch.nn import functional as F

from andiron.kernels.conv import conv_chunk, conv_step

CHANNELS, KERNEL = 10, 4


@pytest.mark.parametrize("cuts", [[7], [1, 6], [3, 1, 3], [1] * 7, [2, 5]])
def test_any_cutting_of_a_sequence_gives_the_whole_convolution(cuts: list[int]) -> None:
    x, weight = torch.randn(7, CHANNELS), torch.randn(CHANNELS, KERNEL)
    padded = torch.cat((torch.zeros(KERNEL - 1, CHANNELS), x))
    whole = F.silu(torch.stack([(padded[t : t + KERNEL].T * weight).sum(-1) for t in range(7)]))
    tail = torch.zeros(CHANNELS, KERNEL - 1)
    parts = [conv_chunk(part, tail, weight) for part in x.split(cuts)]
    torch.testing.assert_close(torch.cat(parts), whole)
    torch.testing.assert_close(tail, x[-(KERNEL - 1) :].T)


def test_a_step_continues_a_chunk() -> None:
    x, weight = torch.randn(6, CHANNELS), torch.randn(CHANNELS, KERNEL)
    whole = conv_chunk(x, torch.zeros(CHANNELS, KERNEL - 1), weight)
    tails = torch.zeros(3, CHANNELS, KERNEL - 1)
    conv_chunk(x[:5], tails[1], weight)
    out = conv_step(x[5:], tails, torch.tensor([1]), weight)
    torch.testing.assert_close(out[0], whole[5])
    torch.testing.assert_close(tails[1], x[3:].T)
    assert not tails[0].any() and not tails[2].any()
