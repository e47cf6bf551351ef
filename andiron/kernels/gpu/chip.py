"""What kernels need to know of the card they run on. The tile sizes that follow from it are in `tiles`."""

from dataclasses import dataclass
from functools import cache

import torch


@dataclass(frozen=True)
class Chip:
    name: str
    capability: int  # 80 Ampere, 89 Ada, 90 Hopper, 100 and up Blackwell
    multiprocessors: int
    shared_memory: int  # bytes that one program may use

    @property
    def dependent_launch(self) -> bool:
        """Whether a kernel may start while the one before it ends (programmatic dependent launch)."""
        return self.capability >= 90


@cache
def chip(device: torch.device) -> Chip:
    if device.type != "cuda":  # Triton's interpreter, in tests
        return Chip("interpreter", capability=80, multiprocessors=2, shared_memory=100 << 10)
    found = torch.cuda.get_device_properties(device)
    return Chip(
        name=found.name,
        capability=10 * found.major + found.minor,
        multiprocessors=found.multi_processor_count,
        shared_memory=found.shared_memory_per_block_optin,  # type: ignore[attr-defined]  # torch's stub lacks it
    )
