"""Random numbers depend on the seed and the position only, and are those of Triton's generator."""

import numpy as np
import pytest
import torch

from andiron.engine.randomness import random_bits, uniform

SEEDS = [0, 1, 7, 2**32 - 1, 2**32, 2**63 + 12345, -1]


def test_the_bits_are_those_of_philox() -> None:
    # The first word of Philox-4x32-10 for counter 0 and key 0, from the authors' known-answer tests.
    assert random_bits([0], [0]).tolist() == [0x6627E8D5]


def test_a_number_depends_on_its_own_seed_and_position_only() -> None:
    seeds, positions = SEEDS * 3, list(range(len(SEEDS) * 3))
    together = uniform(seeds, positions)
    assert together.tolist() == [uniform([seed], [at])[0] for seed, at in zip(seeds, positions, strict=True)]
    assert len(set(together.tolist())) == len(together)


def test_numbers_are_uniform_in_the_unit_interval() -> None:
    numbers = uniform([3] * 20_000, list(range(20_000)))
    assert numbers.dtype == np.float32 and numbers.min() >= 0 and numbers.max() < 1
    counts, _ = np.histogram(numbers, bins=20, range=(0, 1))
    assert abs(counts - 1000).max() < 150  # five standard deviations


@pytest.mark.kernels
def test_triton_draws_the_same_bits() -> None:
    triton = pytest.importorskip("triton")
    import triton.language as tl

    from tests.kernels.gpu import DEVICE

    @triton.jit
    def draw(out, seed, COUNT: tl.constexpr):
        offsets = tl.arange(0, COUNT)
        tl.store(out + offsets, tl.randint(seed, offsets))

    for seed in (0, 5, 2**31 - 1):
        out = torch.zeros(64, dtype=torch.int32, device=DEVICE)
        draw[(1,)](out, seed, COUNT=64)
        assert out.cpu().numpy().view(np.uint32).tolist() == random_bits([seed] * 64, list(range(64))).tolist()
