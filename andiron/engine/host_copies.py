"""Pages and states in host memory, and the copies that exchange them with the device's storage.

Both directions pass through buffers on the device:

    out     gathered into a buffer on the stream of the steps, copied from there to the host on a stream of its own
    in      copied from the host to a buffer on that stream, scattered from there on the stream of the steps

So pages and states are read and written in the order of the steps: what was copied out may be overwritten by the next
step, and what was copied in may be read by it. The streams wait for each other only where they use the same buffer, and
the host waits for neither. On a CPU there are no streams, and the same code copies at once.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from itertools import cycle

import numpy as np
import torch
from torch import Tensor

from andiron.engine.cuda import to_device
from andiron.engine.memory import TRANSFER_BUFFERS
from andiron.engine.tier import HostMemory
from andiron.errors import AndironError
from andiron.model.storage import Storage
from andiron.sizes import format_size


@dataclass(frozen=True)
class HostStorage:
    """Every page and every state lies in one piece, so that copies are few and large."""

    pages: Tensor  # [pages, keys and values, full layers, page_size, kv_heads, head_dim]
    states: Tensor  # [snapshots, linear layers, value_heads, key_dim, value_dim]
    tails: Tensor  # [snapshots, linear layers, conv_channels, conv_kernel − 1]

    @staticmethod
    def allocate(storage: Storage, *, pages: int, snapshots: int) -> "HostStorage":
        """Pinned if the storage is on a GPU."""
        layers, _, *page = storage.keys.shape
        host = HostStorage(
            pages=torch.empty(pages, 2, layers, *page, dtype=storage.keys.dtype),
            states=torch.empty(snapshots, *_state_shape(storage.states), dtype=storage.states.dtype),
            tails=torch.empty(snapshots, *_state_shape(storage.tails), dtype=storage.tails.dtype),
        )
        if storage.keys.device.type == "cuda":
            for tensor in (host.pages, host.states, host.tails):
                _pin(tensor)
        return host

    @property
    def nbytes(self) -> int:
        return self.pages.nbytes + self.states.nbytes + self.tails.nbytes


def _state_shape(states: Tensor) -> list[int]:
    layers, _, *state = states.shape
    return [layers, *state]


def _pin(tensor: Tensor) -> None:
    """Pins memory as it is; torch's own allocator of pinned memory rounds sizes up to a power of two."""
    if tensor.nbytes:
        code = int(torch.cuda.cudart().cudaHostRegister(tensor.data_ptr(), tensor.nbytes, 0))
        if code:
            size = format_size(tensor.nbytes)
            raise AndironError(f"CUDA could not pin {size} of host memory (error {code}); lower --host-cache")


class _Buffer:
    """Memory on the device for the pages of one transfer, or for one state."""

    def __init__(self, storage: Storage, host: HostStorage) -> None:
        device = storage.keys.device
        state, tail, page = (one[:1].nbytes for one in (host.states, host.tails, host.pages))
        count = max(1, (state + tail) // max(1, page))
        memory = torch.empty(max(state + tail, count * page), dtype=torch.uint8, device=device)
        self.pages = memory[: count * page].view(host.pages.dtype).view(count, *host.pages.shape[1:])
        self.state = memory[:state].view(host.states.dtype).view(host.states.shape[1:])
        self.tail = memory[state : state + tail].view(host.tails.dtype).view(host.tails.shape[1:])
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
        # Views by page and by place.
        self._keys, self._values = storage.keys.transpose(0, 1), storage.values.transpose(0, 1)
        self._states, self._tails = storage.states.transpose(0, 1), storage.tails.transpose(0, 1)
        self._buffers = cycle([_Buffer(storage, host) for _ in range(TRANSFER_BUFFERS)])
        self._own_stream = torch.cuda.Stream(self._device) if self._device.type == "cuda" else None

    @torch.inference_mode()
    def pages_out(self, device: list[int], host: list[int]) -> None:
        for buffer, near, far in self._parts(device, host):
            gathered, index = buffer.pages[: len(near)], self._index(near)
            with self._in_order_of_steps(buffer):
                gathered[:, 0] = self._keys[index]
                gathered[:, 1] = self._values[index]
            with self._beside_steps(buffer):
                for at, start, stop in _runs(far):
                    self._host.pages[start:stop].copy_(gathered[at : at + stop - start], non_blocking=True)

    @torch.inference_mode()
    def pages_in(self, host: list[int], device: list[int]) -> None:
        for buffer, near, far in self._parts(device, host):
            arrived, index = buffer.pages[: len(near)], self._index(near)
            with self._beside_steps(buffer):
                for at, start, stop in _runs(far):
                    arrived[at : at + stop - start].copy_(self._host.pages[start:stop], non_blocking=True)
            with self._in_order_of_steps(buffer):
                self._keys[index] = arrived[:, 0]
                self._values[index] = arrived[:, 1]

    @torch.inference_mode()
    def snapshot_out(self, device: int, host: int) -> None:
        buffer, place = next(self._buffers), self._first_snapshot + device
        with self._in_order_of_steps(buffer):
            buffer.state.copy_(self._states[place])
            buffer.tail.copy_(self._tails[place])
        with self._beside_steps(buffer):
            self._host.states[host].copy_(buffer.state, non_blocking=True)
            self._host.tails[host].copy_(buffer.tail, non_blocking=True)

    @torch.inference_mode()
    def snapshot_in(self, host: int, device: int) -> None:
        buffer, place = next(self._buffers), self._first_snapshot + device
        with self._beside_steps(buffer):
            buffer.state.copy_(self._host.states[host], non_blocking=True)
            buffer.tail.copy_(self._host.tails[host], non_blocking=True)
        with self._in_order_of_steps(buffer):
            self._states[place] = buffer.state
            self._tails[place] = buffer.tail

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
