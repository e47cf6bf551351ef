"""Strict loading: every tensor of the checkpoint is used or skipped for a stated reason, and every parameter is filled.

The headers are compared with what the config requires before any data is read, so a wrong checkpoint fails within
milliseconds, with the full list of what is wrong.
"""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import torch
from safetensors import SafetensorError, safe_open

from andiron.errors import CheckpointError
from andiron.model.config import ModelConfig
from andiron.model.names import TensorTarget, draft_targets, targets
from andiron.model.weights import Weights, allocate

FLOATS = {"BF16", "F16", "F32"}

Progress = Callable[[int, int], None]  # bytes done, bytes in total


@dataclass(frozen=True)
class Skip:
    pattern: re.Pattern[str]
    reason: str


SKIPPED = (
    Skip(re.compile(r"model\.visual\."), "vision tower: only text is supported"),
    Skip(re.compile(r"mtp\."), "draft head (MTP): speculative decoding is not supported yet"),
)


@dataclass(frozen=True)
class Entry:
    """A tensor as its shard's header describes it."""

    file: Path
    dtype: str
    shape: tuple[int, ...]


@dataclass(frozen=True)
class Loaded:
    weights: Weights
    bytes: int
    notes: list[str]  # what was skipped, and why


def load_weights(
    directory: Path,
    config: ModelConfig,
    *,
    dtype: torch.dtype,
    device: torch.device,
    for_gpu: bool | None = None,
    progress: Progress | None = None,
) -> Loaded:
    entries = read_headers(directory)
    weights = allocate(config, dtype=dtype, device=device, for_gpu=for_gpu)
    wanted = targets(weights, config, entries.keys())
    skipped = _check(directory, entries, wanted, config)

    total = sum(_nbytes(entries[name]) for name in wanted)
    done = 0
    for file in sorted({entries[name].file for name in wanted}):
        with _open(file) as shard:
            for name in (name for name in wanted if entries[name].file == file):
                wanted[name].store(shard.get_tensor(name))
                done += _nbytes(entries[name])
                if progress is not None:
                    progress(done, total)
    notes = [f"skipped {count} tensors, {reason}" for reason, count in skipped.items()]
    return Loaded(weights, done, notes)


def read_headers(directory: Path) -> dict[str, Entry]:
    """Name → entry over all shards; the index, if there is one, must agree with the files."""
    index = directory / "model.safetensors.index.json"
    expected: dict[str, str] = {}
    if index.is_file():
        try:
            expected = json.loads(index.read_text("utf-8"))["weight_map"]
        except (OSError, ValueError, KeyError) as error:
            raise CheckpointError(f"{index} cannot be read: {error!r}") from None
        files = [directory / name for name in sorted(set(expected.values()))]
        absent = [file.name for file in files if not file.is_file()]
        if absent:
            raise CheckpointError(f"{directory} lacks {len(absent)} of {len(files)} shards: {', '.join(absent)}")
    else:
        files = sorted(directory.glob("*.safetensors"))
        if not files:
            raise CheckpointError(f"{directory} contains no .safetensors file")
    entries: dict[str, Entry] = {}
    for file in files:
        with _open(file) as shard:
            for name in shard.keys():  # noqa: SIM118 - safe_open is not a dict
                part = shard.get_slice(name)
                if name in entries:
                    raise CheckpointError(f"the tensor {name} is in both {entries[name].file.name} and {file.name}")
                entries[name] = Entry(file, part.get_dtype(), tuple(part.get_shape()))
    missing = [name for name in expected if name not in entries]
    if missing:
        raise CheckpointError(f"{index.name} names tensors that no shard contains:\n" + _listing(missing))
    return entries


@contextmanager
def _open(file: Path) -> Iterator["safe_open"]:
    try:
        with safe_open(file, framework="pt") as shard:
            yield shard
    except (SafetensorError, OSError, ValueError) as error:
        raise CheckpointError(
            f"{file} is corrupt or truncated ({error}); its size is {file.stat().st_size:,} bytes: download it again"
        ) from None


def _check(
    directory: Path, entries: dict[str, Entry], wanted: dict[str, TensorTarget], config: ModelConfig
) -> dict[str, int]:
    """Raises with the full list of mismatches; returns how many tensors are skipped for each reason."""
    known = wanted | draft_targets(config, entries.keys())
    missing = [f"{name} {list(target.shape)}" for name, target in known.items() if name not in entries]
    surplus, wrong = [], []
    skipped: dict[str, int] = {}
    for name, entry in entries.items():
        reason = None if name in wanted else _skip_reason(name, config)
        if reason is not None:
            skipped[reason] = skipped.get(reason, 0) + 1
        if name in known and entry.shape != known[name].shape:
            wrong.append(f"{name} has shape {list(entry.shape)}, the config requires {list(known[name].shape)}")
        elif name in known and entry.dtype not in FLOATS:
            wrong.append(f"{name} is {entry.dtype}; this engine reads only {', '.join(sorted(FLOATS))}")
        elif name not in known and (reason is None or name.startswith("mtp.")):
            surplus.append(f"{name} {list(entry.shape)}")
    report = [
        f"{len(lines)} {title}:\n" + _listing(lines)
        for title, lines in (("missing", missing), ("surplus", surplus), ("of the wrong shape or type", wrong))
        if lines
    ]
    if report:
        raise CheckpointError(
            f"{directory} does not contain the tensors that its config.json describes.\n" + "\n".join(report)
        )
    return skipped


def _skip_reason(name: str, config: ModelConfig) -> str | None:
    if name == "lm_head.weight" and config.tie_word_embeddings:
        return "lm_head: the config ties it to the embedding"
    return next((skip.reason for skip in SKIPPED if skip.pattern.match(name)), None)


def _listing(lines: list[str]) -> str:
    return "\n".join(f"  {line}" for line in lines)


def _nbytes(entry: Entry) -> int:
    size = 4 if entry.dtype == "F32" else 2
    for length in entry.shape:
        size *= length
    return size
