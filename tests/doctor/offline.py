"""The comparisons compiled for a chip that is not here, as `numerics.compile_ahead` does on one that is.

    python -m tests.doctor.offline CHIP

In a process of its own, without Triton's interpreter. Prints the names of the kernels; one that does not compile is an
error.
"""

import json
import sys
from typing import Any

import torch
from triton import knobs

from tests.kernels.offline import ABSENT

# Only now: the chip that is not here has taken the place of the driver.
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
