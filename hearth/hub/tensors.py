"""Whether a checkpoint's files are whole, from the headers of its safetensors files: no torch, no data read."""

import json
import math
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hearth.errors import CheckpointError

LONGEST_HEADER = 100_000_000  # bytes; the format's own limit
BITS = {"F4": 4, "F8_E4M3": 8, "F8_E5M2": 8, "F8_E8M0": 8, "BF16": 16, "F16": 16, "F32": 32, "F64": 64}
BITS |= {f"{sign}{bits}": bits for sign in "UI" for bits in (8, 16, 32, 64)} | {"BOOL": 8}
INDEX = "model.safetensors.index.json"


@dataclass(frozen=True)
class Contents:
    files: int
    tensors: int
    bytes: int
    has_mtp: bool
    has_vision: bool


def check_tensors(directory: Path) -> Contents:
    """Every file as long as its header says, every tensor of the index in its file."""
    files = sorted(directory.glob("*.safetensors"))
    places: dict[str, str] = {}
    for file in files:
        places |= dict.fromkeys(read_header(file), file.name)
    if (directory / INDEX).is_file():
        _check_index(directory, places)
    return Contents(
        files=len(files),
        tensors=len(places),
        bytes=sum(file.stat().st_size for file in files),
        has_mtp=any(name.startswith("mtp.") for name in places),
        has_vision=any(".visual." in f".{name}" for name in places),
    )


def read_header(file: Path) -> dict[str, dict[str, Any]]:
    """Name → dtype, shape and place, of a file whose length agrees with them."""
    size = file.stat().st_size
    with file.open("rb") as data:
        beginning = data.read(8)
        length = struct.unpack("<Q", beginning)[0] if len(beginning) == 8 else size
        if length > min(LONGEST_HEADER, size - 8):
            raise CheckpointError(f"{file} is no safetensors file, or cut off in its header: download it again")
        try:
            header = json.loads(data.read(length))
            tensors = {name: entry for name, entry in header.items() if name != "__metadata__"}
            end = _check_places(file, tensors)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise CheckpointError(f"{file} has a broken header ({error!r}): download it again") from None
    if size != 8 + length + end:
        raise CheckpointError(
            f"{file} has {size:,} bytes, its header describes {8 + length + end:,}: download it again"
        )
    return tensors


def _check_places(file: Path, tensors: dict[str, dict[str, Any]]) -> int:
    """Tensors lie end to end; returns where the last ends."""
    end = 0
    for name, entry in sorted(tensors.items(), key=lambda item: item[1]["data_offsets"]):
        begin, finish = entry["data_offsets"]
        bits = BITS.get(entry["dtype"])
        if begin != end or (bits is not None and (finish - begin) * 8 != math.prod(entry["shape"]) * bits):
            raise CheckpointError(f"{file}: the place of {name} does not agree with its shape: download it again")
        end = finish
    return end


def _check_index(directory: Path, places: dict[str, str]) -> None:
    try:
        index: dict[str, str] = json.loads((directory / INDEX).read_text("utf-8"))["weight_map"]
    except (OSError, ValueError, KeyError) as error:
        raise CheckpointError(f"{directory / INDEX} cannot be read: {error!r}") from None
    lost = [name for name, file in index.items() if places.get(name) != file]
    if lost:
        raise CheckpointError(
            f"{directory} lacks {len(lost):,} of the {len(index):,} tensors that {INDEX} names, first {lost[0]} "
            f"of {index[lost[0]]}"
        )
