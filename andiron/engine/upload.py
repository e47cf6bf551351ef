"""Copies small lists to the device without waiting for it."""

from collections.abc import Sequence as Items

import torch
from torch import Tensor


def upload(values: Items[float], dtype: torch.dtype, device: torch.device) -> Tensor:
    """The values as a tensor. From ordinary memory the copy would wait for all work launched before it."""
    staged = torch.tensor(values, dtype=dtype, pin_memory=device.type == "cuda")
    return staged.to(device, non_blocking=True)
