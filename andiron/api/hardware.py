"""The memory of the host and of its GPUs, read no more often than somebody can use it."""

import asyncio
import time

import msgspec
import psutil

from andiron.plan.nvidia_smi import DriverError, read_gpus

FRESH_SECONDS = 5.0  # nvidia-smi takes tens of milliseconds of a core
WAIT_SECONDS = 1.0  # a failing driver answers late or never; until it does, the last reading stands


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
        self._reading: asyncio.Task[None] | None = None  # one at a time, whoever asks

    @staticmethod
    def host() -> HostMemory:
        memory = psutil.virtual_memory()
        return HostMemory(memory.total - memory.available, memory.total)

    async def gpus(self) -> list[GpuMemory]:
        if self._reading is None and time.monotonic() - self._read_at > FRESH_SECONDS:
            self._reading = asyncio.create_task(self._read())
        if self._reading is not None:
            await asyncio.wait((self._reading,), timeout=WAIT_SECONDS)
        return self._gpus

    async def _read(self) -> None:
        try:
            found = await asyncio.to_thread(read_gpus) or []
            self._gpus = [GpuMemory(gpu.name, gpu.used, gpu.total, gpu.celsius) for gpu in found]
        except DriverError:  # `andiron doctor` explains what is wrong with it
            self._gpus = []
        finally:
            self._read_at = time.monotonic()
            self._reading = None
