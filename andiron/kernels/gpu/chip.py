"""What kernels need to know about the GPU they run on; `tiles` derives the tile sizes from it."""

from dataclasses import dataclass
from functools import cache

import torch


@dataclass(frozen=True)
class Chip:
    name: str
    capability: int  # 80 Ampere, 89 Ada, 90 Hopper, 100 and up Blackwell
    multiprocessors: int
    shared_memory: int  # bytes available to one program

    @property
    def dependent_launch(self) -> bool:
        """Whether a kernel may start before the previous one has ended (programmatic dependent launch)."""
        return self.capability >= 90


@cache
def chip(device: torch.device) -> Chip:
    if device.type != "cuda":  # Triton's interpreter, in tests
        return Chip("interpreter", capability=80, multiprocessors=2, shared_memory=100 << 10)
    properties = torch.cuda.get_device_properties(device)
    return Chip(
        name=properties.name,
        capability=10 * properties.major + properties.minor,
        multiprocessors=properties.multi_processor_count,
        shared_memory=properties.shared_memory_per_block_optin,  # type: ignore[attr-defined]  # torch's stub lacks it
    )
