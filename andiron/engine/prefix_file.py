"""The most recently used prefixes in a file, so that an engine that is started again goes on from them.

The file begins with what its contents depend on: checkpoint, types, settings, versions. It has one record for each
snapshot, and those of shorter prefixes come before those that begin with them:

    digest · sizes of header and payload · header · payload: pages since the shorter prefix, state

A file of something else is not read. A record whose digest is wrong is skipped, with those that depend on it.
"""

import hashlib
import os
import struct
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import BinaryIO

import msgspec
import torch
from torch import Tensor

from andiron.engine.cache import Cache
from andiron.engine.prefix_node import DEVICE, TOKEN_BYTES, Node
from andiron.model.storage import Storage, columns, row_bytes

MAGIC = b"andiron prefixes 1\n"
SUFFIX = ".prefixes"
DIGEST_BYTES = 16
SIZES = struct.Struct("<IQ")  # of a record's header and payload


class Header(msgspec.Struct, frozen=True, array_like=True):
    """A stored prefix, without the tokens' pages and the state."""

    salt: str
    key: bytes  # its tokens
    start: int  # tokens of the record that it goes on from; 0: none


class PrefixFile:
    def __init__(
        self, directory: Path, identity: dict[str, object], cache: Cache, storage: Storage, *, limit: int
    ) -> None:
        """`limit` bounds the files of all identities in the directory together, in bytes."""
        self._directory = directory
        self._identity = msgspec.json.encode(identity, order="sorted")
        self._cache = cache
        self._payloads = _Payloads(storage, first_snapshot=cache.num_slots)
        self._limit = limit
        self.path = directory / f"{hashlib.sha256(self._identity).hexdigest()[:16]}{SUFFIX}"

    # ---- writing ------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Writes the prefixes on the device that were used most recently."""
        nodes = self._hottest()
        self._directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        unfinished = self.path.with_suffix(".unfinished")
        with open(unfinished, "wb", opener=lambda path, flags: os.open(path, flags, 0o600)) as file:
            file.write(MAGIC + SIZES.pack(len(self._identity), 0) + self._identity)
            for node in nodes:
                self._write(file, node, nodes)
        os.replace(unfinished, self.path)
        self._remove_others()

    def _hottest(self) -> dict[Node, None]:
        """The nodes to save, most recently used first, but each after those above it."""
        chosen: dict[Node, None] = {}
        left = self._limit - len(MAGIC) - SIZES.size - len(self._identity)
        for node in reversed(self._cache.tree.contents.tiers[DEVICE].with_snapshot):
            left -= self._record_bytes(node, chosen)
            if left < 0:
                break
            chosen[node] = None
        ordered: dict[Node, None] = {}
        for node in chosen:
            ordered |= dict.fromkeys([one for one in node.path() if one in chosen][::-1])
        return ordered

    def _record_bytes(self, node: Node, chosen: dict[Node, None]) -> int:
        header = _header(node, chosen)
        pages = len(header.key) // TOKEN_BYTES // self._cache.page_size - header.start // self._cache.page_size
        return DIGEST_BYTES + SIZES.size + len(msgspec.msgpack.encode(header)) + self._payloads.size(pages)

    def _write(self, file: BinaryIO, node: Node, nodes: dict[Node, None]) -> None:
        header = _header(node, nodes)
        pages = [page for one in reversed(list(node.path())) for page in one.pages]
        assert node.snapshot is not None
        payload = self._payloads.read(pages[header.start // self._cache.page_size :], node.snapshot)
        encoded = msgspec.msgpack.encode(header)
        file.write(_digest(encoded, payload) + SIZES.pack(len(encoded), len(payload)) + encoded)
        file.write(payload)

    def _remove_others(self) -> None:
        """Removes the oldest files of other identities until all are within the limit."""
        files = sorted(self._directory.glob(f"*{SUFFIX}"), key=lambda file: file.stat().st_mtime)
        total = sum(file.stat().st_size for file in files)
        for file in files:
            if total > self._limit and file != self.path:
                total -= file.stat().st_size
                file.unlink()

    # ---- reading ------------------------------------------------------------------------------------------

    def load(self) -> list[str]:
        """Stores what the file has in the cache, as far as there is room. Returns notes for the user."""
        stored: list[Header] = []
        damaged, notes = 0, []
        try:
            with self.path.open("rb") as file:
                for header, payload in self._records(file):
                    if header is None:
                        damaged += 1
                    elif self._store(header, payload):
                        stored.append(header)
        except FileNotFoundError:
            return []
        except (OSError, ValueError) as error:
            notes.append(f"{self.path}: {error}; what follows is not used")
        for header in reversed(stored):  # the first were used last
            match = self._cache.lookup(header.salt, header.key, len(header.key) // TOKEN_BYTES)
            assert match.node is not None
            self._cache.tree.use(match.node)
        tokens = sum(len(header.key) // TOKEN_BYTES - header.start for header in stored)
        if damaged:
            notes.append(f"{self.path}: {damaged} damaged prefixes are not used")
        return [f"{len(stored)} prefixes with {tokens:,} tokens read from {self.path}", *notes]

    def _store(self, header: Header, payload: bytes) -> bool:
        """Stores a prefix as a sequence would that had computed it; False if its start is missing, or room for it."""
        cache, tokens = self._cache, len(header.key) // TOKEN_BYTES
        match = cache.lookup(header.salt, header.key, tokens)
        pages = (tokens - header.start) // cache.page_size
        if match.tokens != header.start or len(payload) != self._payloads.size(pages) or not cache.has_room(pages):
            return False
        lease = cache.admit(tokens, match)
        assert lease is not None
        fresh, place = cache.grow(lease, tokens), cache.reserve_snapshot()
        assert fresh is not None and place is not None
        self._payloads.write(fresh, place, payload)
        cache.move(lease, place)
        cache.publish(lease, header.salt, header.key, tokens)
        cache.release(lease)
        return True

    def _records(self, file: BinaryIO) -> Iterator[tuple[Header | None, bytes]]:
        """The records; without a header where one is damaged. Raises ValueError if the rest cannot be read."""
        if file.read(len(MAGIC)) != MAGIC:
            raise ValueError("this is not a file of prefixes, or of another version")
        size, _ = SIZES.unpack(_exactly(file, SIZES.size))
        if size != len(self._identity) or _exactly(file, size) != self._identity:
            raise ValueError("its prefixes are of another checkpoint or of other settings")
        while digest := file.read(DIGEST_BYTES):
            sizes = SIZES.unpack(_exactly(file, SIZES.size))
            header, payload = (_exactly(file, size) for size in sizes)
            if _digest(header, payload) != digest:
                yield None, b""
            else:
                yield msgspec.msgpack.decode(header, type=Header), payload


def _exactly(file: BinaryIO, size: int) -> bytes:
    if size > os.fstat(file.fileno()).st_size - file.tell():
        raise ValueError("the file is truncated or damaged")
    return file.read(size)


def _digest(header: bytes, payload: bytes) -> bytes:
    digest = hashlib.blake2b(header, digest_size=DIGEST_BYTES)
    digest.update(payload)
    return digest.digest()


def _header(node: Node, chosen: dict[Node, None]) -> Header:
    """Of a node's record; it goes on from that of the nearest chosen node above."""
    path = list(node.path())[::-1]
    root = path[0].parent
    assert root is not None
    ends = accumulate(len(one.key) // TOKEN_BYTES for one in path[:-1])
    start = max((end for one, end in zip(path[:-1], ends, strict=True) if one in chosen), default=0)
    return Header(root.key.decode(), b"".join(one.key for one in path), start)


class _Payloads:
    """Pages and a state as bytes."""

    def __init__(self, storage: Storage, *, first_snapshot: int) -> None:
        self._by_page, self._by_place = storage.by_page, storage.by_place
        self._page_bytes, self._state_bytes = row_bytes(self._by_page), row_bytes(self._by_place)
        self._first_snapshot = first_snapshot

    def size(self, pages: int) -> int:
        return pages * self._page_bytes + self._state_bytes

    def read(self, pages: list[int], snapshot: int) -> bytes:
        data = torch.zeros(self.size(len(pages)), dtype=torch.uint8)
        for column, pool, items in self._columns(data, pages, self._first_snapshot + snapshot):
            column.copy_(pool[items])
        return data.numpy().tobytes()

    @torch.inference_mode()
    def write(self, pages: list[int], place: int, payload: bytes) -> None:
        data = torch.frombuffer(bytearray(payload), dtype=torch.uint8)
        for column, pool, items in self._columns(data, pages, place):
            pool[items] = column.to(pool.device)

    def _columns(self, data: Tensor, pages: list[int], place: int) -> Iterator[tuple[Tensor, Tensor, list[int]]]:
        """The parts of a payload, the pool that each belongs to, and the pages or the place."""
        end = len(pages) * self._page_bytes
        rows, state = data[:end].view(len(pages), self._page_bytes), data[end:].view(1, self._state_bytes)
        for column, pool in zip(columns(rows, self._by_page), self._by_page, strict=True):
            yield column, pool, pages
        for column, pool in zip(columns(state, self._by_place), self._by_place, strict=True):
            yield column, pool, [place]
