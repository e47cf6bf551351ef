"""The memory of the host and of its GPUs, read no more often than somebody can use it."""

import asyncio
import time

import msgspec
import psutil

from andiron.plan.nvidia_smi import DriverError, Gpu, read_gpus

FRESH_SECONDS = 5.0  # nvidia-smi takes tens of milliseconds of a core


class HostMemory(msgspec.Struct):
    """In bytes."""

    used: int
    total: int


class GpuMemory(msgspec.Struct):
    """In bytes; null for a GPU that shares the host's memory."""

    name: str
    used: int | None
    total: int | None
    celsius: int | None


class Hardware:
    def __init__(self) -> None:
        self._gpus: list[GpuMemory] = []
        self._read_at = float("-inf")
        self._reading = asyncio.Lock()

    @staticmethod
    def host() -> HostMemory:
        memory = psutil.virtual_memory()
        return HostMemory(memory.total - memory.available, memory.total)

    async def gpus(self) -> list[GpuMemory]:
        async with self._reading:  # the second to ask takes what the first one reads
            if time.monotonic() - self._read_at > FRESH_SECONDS:
                self._gpus = [GpuMemory(gpu.name, gpu.used, gpu.total, gpu.celsius) for gpu in await _ask_driver()]
                self._read_at = time.monotonic()
        return self._gpus


async def _ask_driver() -> list[Gpu]:
    try:
        return await asyncio.to_thread(read_gpus) or []
    except DriverError:  # `andiron doctor` explains what is wrong with it
        return []
