"""Pages and states in host memory, and the copies that exchange them with the device's storage.

Both directions pass through buffers on the device:

    out     gathered into a buffer on the stream of the steps, copied from there to the host on a stream of its own
    in      copied from the host to a buffer on that stream, scattered from there on the stream of the steps

So pages and states are read and written in the order of the steps: what was copied out may be overwritten by the next
step, and what was copied in may be read by it. The streams wait for each other only where they use the same buffer, and
the host waits for neither. On a CPU there are no streams, and the same code copies at once.
"""

import weakref
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from itertools import cycle
from mmap import mmap

import numpy as np
import torch
from torch import Tensor

from andiron.engine.cuda import to_device
from andiron.engine.memory import TRANSFER_BUFFERS
from andiron.engine.tier import HostMemory
from andiron.errors import AndironError
from andiron.model.storage import Storage, columns, row_bytes
from andiron.sizes import format_size


@dataclass(frozen=True)
class HostStorage:
    """Every page and every state is one row, so that copies are few and large."""

    pages: Tensor  # [pages, bytes]
    states: Tensor  # [snapshots, bytes]

    @staticmethod
    def allocate(storage: Storage, *, pages: int, snapshots: int) -> "HostStorage":
        """Pinned if the storage is on a GPU."""
        pinned = storage.keys.device.type == "cuda"
        return HostStorage(
            pages=_rows(pages, row_bytes(storage.by_page), pinned=pinned),
            states=_rows(snapshots, row_bytes(storage.by_place), pinned=pinned),
        )

    @property
    def nbytes(self) -> int:
        return self.pages.nbytes + self.states.nbytes


def _rows(count: int, width: int, *, pinned: bool) -> Tensor:
    """[count, width] uint8. Torch's own allocator of pinned memory would round the size up to a power of two."""
    size = count * width
    if not size or not pinned:
        return torch.empty(count, width, dtype=torch.uint8)
    memory = mmap(-1, size)  # CUDA pins whole pages, so they must not be shared with anything else
    tensor, cudart = torch.frombuffer(memory, dtype=torch.uint8), torch.cuda.cudart()
    code = int(cudart.cudaHostRegister(tensor.data_ptr(), size, 0))
    if code:
        raise AndironError(f"CUDA could not pin {format_size(size)} of host memory (error {code}); lower --host-cache")
    weakref.finalize(memory, cudart.cudaHostUnregister, tensor.data_ptr())
    return tensor.view(count, width)


class _Buffer:
    """Memory on the device for the pages of one transfer, or for one state."""

    def __init__(self, page: int, state: int, device: torch.device) -> None:
        """The sizes are in bytes."""
        count = max(1, state // max(1, page))
        memory = torch.empty(max(state, count * page), dtype=torch.uint8, device=device)
        self.pages = memory[: count * page].view(count, page)
        self.state = memory[:state].view(1, state)
        self.used = torch.cuda.Event() if device.type == "cuda" else None  # recorded after each use


def host_memory(storage: Storage, *, pages: int, snapshots: int, first_snapshot: int) -> HostMemory | None:
    """Room for that many; None for none. `first_snapshot` is the place of the first snapshot in the storage."""
    if not snapshots:
        return None
    host = HostStorage.allocate(storage, pages=pages, snapshots=snapshots)
    return HostMemory(pages, snapshots, HostCopies(storage, host, first_snapshot=first_snapshot))


class HostCopies:
    """Copies between a storage and the host, in the order of the steps: the `Copies` of the host's tier."""

    def __init__(self, storage: Storage, host: HostStorage, *, first_snapshot: int) -> None:
        self._host = host
        self._device = storage.keys.device
        self._first_snapshot = first_snapshot
        self._by_page, self._by_place = storage.by_page, storage.by_place
        sizes = host.pages.shape[1], host.states.shape[1]
        self._buffers = cycle([_Buffer(*sizes, self._device) for _ in range(TRANSFER_BUFFERS)])
        self._own_stream = torch.cuda.Stream(self._device) if self._device.type == "cuda" else None

    @torch.inference_mode()
    def pages_out(self, device: list[int], host: list[int]) -> None:
        for buffer, near, far in self._parts(device, host):
            rows, index = buffer.pages[: len(near)], self._index(near)
            with self._in_order_of_steps(buffer):
                for column, pool in zip(columns(rows, self._by_page), self._by_page, strict=True):
                    column.copy_(pool[index])
            with self._beside_steps(buffer):
                for at, start, stop in _runs(far):
                    self._host.pages[start:stop].copy_(rows[at : at + stop - start], non_blocking=True)

    @torch.inference_mode()
    def pages_in(self, host: list[int], device: list[int]) -> None:
        for buffer, near, far in self._parts(device, host):
            rows, index = buffer.pages[: len(near)], self._index(near)
            with self._beside_steps(buffer):
                for at, start, stop in _runs(far):
                    rows[at : at + stop - start].copy_(self._host.pages[start:stop], non_blocking=True)
            with self._in_order_of_steps(buffer):
                for column, pool in zip(columns(rows, self._by_page), self._by_page, strict=True):
                    pool[index] = column

    @torch.inference_mode()
    def snapshot_out(self, device: int, host: int) -> None:
        buffer, place = next(self._buffers), self._first_snapshot + device
        with self._in_order_of_steps(buffer):
            for column, pool in zip(columns(buffer.state, self._by_place), self._by_place, strict=True):
                column[0].copy_(pool[place])
        with self._beside_steps(buffer):
            self._host.states[host].copy_(buffer.state[0], non_blocking=True)

    @torch.inference_mode()
    def snapshot_in(self, host: int, device: int) -> None:
        buffer, place = next(self._buffers), self._first_snapshot + device
        with self._beside_steps(buffer):
            buffer.state[0].copy_(self._host.states[host], non_blocking=True)
        with self._in_order_of_steps(buffer):
            for column, pool in zip(columns(buffer.state, self._by_place), self._by_place, strict=True):
                pool[place] = column[0]

    def _parts(self, device: list[int], host: list[int]) -> Iterator[tuple[_Buffer, list[int], list[int]]]:
        """The pages in parts that fit a buffer."""
        at = 0
        while at < len(device):
            buffer = next(self._buffers)
            part = slice(at, at + len(buffer.pages))
            yield buffer, device[part], host[part]
            at += len(buffer.pages)

    def _index(self, pages: list[int]) -> Tensor:
        return to_device([np.array(pages)], self._device)[0]

    def _in_order_of_steps(self, buffer: _Buffer) -> AbstractContextManager[None]:
        return _using(buffer, None if self._own_stream is None else torch.cuda.current_stream(self._device))

    def _beside_steps(self, buffer: _Buffer) -> AbstractContextManager[None]:
        return _using(buffer, self._own_stream)


@contextmanager
def _using(buffer: _Buffer, stream: torch.cuda.Stream | None) -> Iterator[None]:
    """Uses a buffer on a stream, after its last use on any stream."""
    if stream is None or buffer.used is None:
        yield
        return
    stream.wait_event(buffer.used)
    with torch.cuda.stream(stream):
        yield
    buffer.used.record(stream)


def _runs(items: list[int]) -> Iterator[tuple[int, int, int]]:
    """The runs of consecutive numbers in a list: where each begins in the list, its first number, and its end."""
    begin = 0
    for at in range(1, len(items) + 1):
        if at == len(items) or items[at] != items[at - 1] + 1:
            yield begin, items[begin], items[at - 1] + 1
            begin = at
