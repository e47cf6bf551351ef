"""Random numbers as a function of (seed, position): Philox-4x32-10, as in Triton's `tl.rand`.

A sequence's number for a token depends on nothing else, so a seeded sequence gets the same tokens alone, in any batch,
and after it was preempted.
"""

from collections.abc import Sequence as Items

import numpy as np

ROUNDS = 10
MULTIPLIERS = np.uint64(0xD2511F53), np.uint64(0xCD9E8D57)
KEY_STEPS = np.uint32(0x9E3779B9), np.uint32(0xBB67AE85)
LOW, HIGH = np.uint64(0xFFFFFFFF), np.uint64(32)
SEED_MASK = (1 << 64) - 1


def random_bits(seeds: Items[int], positions: Items[int]) -> np.ndarray:
    """32 random bits for each pair; seeds are taken modulo 2^64."""
    seed = np.array([value & SEED_MASK for value in seeds], np.uint64)
    keys = [(seed & LOW).astype(np.uint32), (seed >> HIGH).astype(np.uint32)]
    counter = [np.array(positions, np.uint32), *(np.zeros(len(seed), np.uint32) for _ in range(3))]
    with np.errstate(over="ignore"):  # integers wrap around
        for _ in range(ROUNDS):
            first, third = counter[0].astype(np.uint64), counter[2].astype(np.uint64)
            left, right = first * MULTIPLIERS[0], third * MULTIPLIERS[1]
            counter = [
                (right >> HIGH).astype(np.uint32) ^ counter[1] ^ keys[0],
                (right & LOW).astype(np.uint32),
                (left >> HIGH).astype(np.uint32) ^ counter[3] ^ keys[1],
                (left & LOW).astype(np.uint32),
            ]
            keys = [key + step for key, step in zip(keys, KEY_STEPS, strict=True)]
    return counter[0]


def uniform(seeds: Items[int], positions: Items[int]) -> np.ndarray:
    """A float32 in [0, 1) for each pair."""
    return ((random_bits(seeds, positions) >> np.uint32(8)) * 2.0**-24).astype(np.float32)
