"""Compiles the kernel checks for a chip that is not present, as `numerics.compile_ahead` does for a present one.

    python -m tests.doctor.offline CHIP

It runs in its own process, without Triton's interpreter, and prints the names of the kernels. A kernel that does not
compile is an error.
"""

import json
import sys
from typing import Any

import torch
from triton import knobs

from tests.kernels.offline import ABSENT

# Imported only now that the absent chip has replaced the driver.
from andiron.doctor.kernel_checks import CHECKS  # isort: skip
from andiron.kernels.gpu.compiling import compile_only  # isort: skip


def compiled(chip: str) -> list[str]:
    names = set()

    def note(*, fn: Any, **_: Any) -> bool:
        names.add(fn.name)
        return False

    ABSENT.become(chip)
    knobs.runtime.jit_cache_hook = note
    with compile_only():
        for check in CHECKS:
            for dtype in check.dtypes:
                for _ in check.run(torch.device("cpu"), dtype):
                    pass
    return sorted(names)


if __name__ == "__main__":
    print(json.dumps(compiled(sys.argv[1])))
