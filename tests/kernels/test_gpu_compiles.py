"""The kernels compile for every supported GPU at the published models' sizes, and start-up compiles all of them."""

import json
import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

triton = pytest.importorskip("triton")
if "nvidia" not in triton.backends.backends:
    pytest.skip("this Triton cannot compile for NVIDIA GPUs", allow_module_level=True)

ROOT = Path(__file__).parents[2]
KIB = 1024
SHARED_MEMORY = {  # bytes available to one program
    "A100": 163 * KIB,
    "RTX 4090": 99 * KIB,
    "H200": 227 * KIB,
    "B200": 227 * KIB,
    "RTX 5090": 99 * KIB,
    "GB10": 99 * KIB,
}


def offline(job: str, cache: Path, *arguments: str) -> Any:
    environment = {name: value for name, value in os.environ.items() if name != "TRITON_INTERPRET"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.kernels.offline", job, *arguments],
        cwd=ROOT,
        env=environment | {"TRITON_CACHE_DIR": str(cache), "OMP_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr[-4000:]
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    "chips",
    [
        ("H200", "GB10"),  # with much and with little shared memory
        pytest.param(("A100", "RTX 4090", "B200", "RTX 5090"), marks=pytest.mark.slow),
    ],
    ids=", ".join,
)
def test_every_kernel_compiles_and_fits_its_chip(chips: tuple[str, ...], tmp_path: Path) -> None:
    kernels: dict[str, set[str]] = defaultdict(set)
    for row in offline("compiled", tmp_path, *chips):
        kernels[row["chip"]].add(row["kernel"])
        assert row["shared"] <= SHARED_MEMORY[row["chip"]], row
    assert kernels.keys() == set(chips)
    main = {
        "_decode",
        "_prefill",
        "_gemv",
        "_gemm",
        "_scan_gate_up",
        "_scan_down",
        "_grouped_gate_up",
        "_grouped_down",
        "_delta_step",
        "_carry",
    }
    for chip, names in kernels.items():
        assert main <= names, chip


@pytest.mark.slow
def test_the_kernels_that_the_doctor_compares_compile_in_both_types(tmp_path: Path) -> None:
    """The interpreter computes many kernels only in float32; this compiles them in bfloat16 too."""
    kernels = set(offline("compared", tmp_path))
    assert {"_prefill", "_decode", "_solve", "_carry", "_grouped_down", "_pair_down"} <= kernels
    assert {"_draw", "_force", "_commit", "_allow", "_search"} <= kernels
