"""Products with packed weights compile at the published models' sizes, and start-up compiles all that serving needs.

These tests take long, so they have a file of their own: files are what test workers share.
"""

from collections import defaultdict
from pathlib import Path

import pytest

from tests.kernels.test_gpu_compiles import SHARED_MEMORY, offline

CHIPS = ("H200", "RTX 4090", "GB10")  # with much and with little shared memory, and all kinds of products


@pytest.mark.slow
def test_the_products_with_packed_weights_compile_and_fit(tmp_path: Path) -> None:
    kernels: dict[tuple[str, str], set[str]] = defaultdict(set)
    for row in offline("packed", tmp_path):
        kernels[row["chip"], row["format"]].add(row["kernel"])
        assert row["shared"] <= SHARED_MEMORY[row["chip"]], row
    assert kernels.keys() == {(chip, format) for chip in CHIPS for format in ("FP8", "NVFP4")}
    products = {
        "_gemv",
        "_gemm",
        "_gated_linear",
        "_dequantize",
        "_pair_gate_up",
        "_pair_down",
        "_scan_gate_up",
        "_scan_down",
        "_grouped_gate_up",
        "_grouped_down",
    }
    for where, names in kernels.items():
        assert names == products | ({"_dot_gate_up", "_dot_down"} if where[1] == "FP8" else set()), where


def test_start_up_compiles_every_kernel_that_serving_needs(tmp_path: Path) -> None:
    """With prompts of 1 to 3000 tokens and batches of 1 to 128."""
    for case, kernels in offline("missed", tmp_path).items():
        assert not kernels, case
