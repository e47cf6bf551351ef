"""Strict loading: every tensor of the checkpoint is used or skipped for a stated reason, and every parameter is filled.

The headers are compared with what the config requires before any data is read, so a wrong checkpoint fails within
milliseconds, with the full list of what is wrong.
"""

import json
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from math import prod
from pathlib import Path
from typing import TYPE_CHECKING

import torch
from safetensors import SafetensorError, safe_open
from torch import Tensor

from andiron.errors import CheckpointError
from andiron.kernels.weight import Format
from andiron.model.config import ModelConfig
from andiron.model.expert_storage import CONVERT, ExpertRule
from andiron.model.gpu_weights import GpuNetworkWeights, allocate_gpu
from andiron.model.names import TensorTarget, draft_targets, has_draft_head, targets
from andiron.model.quantization import Quantization, Unsupported, read_quantization
from andiron.model.schemes import plan_schemes
from andiron.model.stored import Entry, Grouped, Stored, group_tensors
from andiron.model.weights import META, Weights, allocate, allocate_within

if TYPE_CHECKING:
    from andiron.model.dflash_weights import DFlashWeights
    from andiron.model.gpu_dflash_weights import GpuDFlashWeights

BYTES = {"F32": 4, "BF16": 2, "F16": 2, "F8_E4M3": 1, "U8": 1}
TITLES = {Format.PLAIN: "not quantized", Format.FP8: "FP8", Format.NVFP4: "NVFP4"}
# What a quantizer that targets all linear layers quantizes. Any other module may stay plain without being excluded.
LARGE = re.compile(
    r"\.layers\.\d+\.(self_attn\.[qkvo]_proj|linear_attn\.(in_proj_qkv|in_proj_z|out_proj)"
    r"|mlp\.(experts(\.\d+)?|shared_expert)\.(gate|up|down|gate_up)_proj)$"
)
SHOWN = 8  # modules in a list
REASON_TO_CONVERT = ": they are stacked with matrices in another format, or would begin inside a block of 128 rows"

Progress = Callable[[int, int], None]  # bytes done, bytes in total


@dataclass(frozen=True)
class Skip:
    pattern: re.Pattern[str]
    reason: str


SKIPPED = (
    Skip(re.compile(r"model\.visual\."), "vision tower: only text is supported"),
    Skip(re.compile(r"mtp\."), "draft head (MTP): this engine does not draft with it"),
)


@dataclass(frozen=True)
class Loaded:
    weights: Weights | GpuNetworkWeights
    bytes: int
    notes: list[str]  # what was skipped, converted or kept packed, and why
    drafter: "DFlashWeights | GpuDFlashWeights | None" = None


def load_weights(
    directory: Path,
    config: ModelConfig,
    *,
    dtype: torch.dtype,
    device: torch.device,
    for_gpu: bool | None = None,
    draft_head: bool = False,
    experts: ExpertRule = CONVERT,
    progress: Progress | None = None,
) -> Loaded:
    """Loads a checkpoint in the device's layout, or as `for_gpu` says. On a GPU, quantized matrices stay packed.

    `experts`: whether those of a CPU do. `draft_head`: with the draft head if the checkpoint has one.
    """
    entries = read_headers(directory)
    grouped = group_tensors(entries)
    tensors = grouped.tensors
    draft_head = draft_head and config.mtp_layers == 1 and has_draft_head(tensors)
    meta = allocate(config, dtype=dtype, device=META, draft_head=draft_head)
    expected = targets(meta, config, tensors.keys())
    check_declared(read_quantization(directory), tensors, expected)
    skipped = _check(directory, tensors, expected, config)

    weights: Weights | GpuNetworkWeights
    schemes, reason = plan_schemes(config, {name: tensors[name].scheme for name in expected}), None
    if device.type == "cuda" if for_gpu is None else for_gpu:
        weights = allocate_gpu(config, schemes, dtype=dtype, device=device, draft_head=draft_head)
    else:
        weights, reason = allocate_within(experts, config, schemes, dtype=dtype, device=device, draft_head=draft_head)
    wanted = targets(weights, config, tensors.keys())
    # Shard by shard, because that reads the files in order.
    order = sorted(wanted, key=lambda name: tensors[name].file)
    total = sum(_nbytes(entries[part]) for name in order for part in tensors[name].names)
    done, shards, began = 0, Shards(entries), time.perf_counter()
    for name in order:
        stored = tensors[name]
        wanted[name].store(stored.read(shards.tensor, device))
        done += sum(_nbytes(entries[part]) for part in stored.names)
        if progress is not None:
            progress(done, total)
    if isinstance(weights, GpuNetworkWeights):
        weights.copy_draft_head()
    if device.type == "cuda":
        torch.cuda.synchronize(device)  # so that the time is counted in this phase and not in a later one
    notes = [f"skipped {count} tensors, {reason}" for reason, count in skipped.items()]
    notes += _quantization_notes(grouped, wanted, dtype, reason)
    return Loaded(weights, done, notes + _rate_notes(done, time.perf_counter() - began))


class Shards:
    """The checkpoint's files. Opening one only maps it, so all of them can be open: a scale may be in another shard."""

    def __init__(self, entries: Mapping[str, Entry]) -> None:
        self._entries = entries
        self._open: dict[Path, safe_open] = {}

    def tensor(self, name: str) -> Tensor:
        file = self._entries[name].file
        with _reading(file):
            if file not in self._open:
                self._open[file] = safe_open(file, framework="pt")
            tensor: Tensor = self._open[file].get_tensor(name)
            return tensor


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
        with _reading(file), safe_open(file, framework="pt") as shard:
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
def _reading(file: Path) -> Iterator[None]:
    try:
        yield
    except (SafetensorError, OSError, ValueError) as error:
        raise CheckpointError(
            f"{file} is corrupt or truncated ({error}); its size is {file.stat().st_size:,} bytes: download it again"
        ) from None


def check_declared(
    quantization: Quantization, tensors: Mapping[str, Stored], wanted: Mapping[str, TensorTarget]
) -> None:
    """Raises if the config names a scheme that we cannot read, or another one than the tensors are in."""
    unsupported, contradicting = [], []
    for name in (name for name, target in wanted.items() if len(target.shape) > 1):
        found = tensors[name].format if name in tensors else None
        module = name.removesuffix(".weight")
        declared = quantization.declared(module)
        if isinstance(declared, Unsupported):
            if found is not Format.PLAIN:
                unsupported.append(f"{module}: {declared.scheme}")
        elif declared is None or found is None or declared is found:
            continue
        elif found is not Format.PLAIN or LARGE.search(module):
            contradicting.append(f"{module}: declared as {TITLES[declared]}, but its tensors are {TITLES[found]}")
    if unsupported:
        raise CheckpointError(
            "this engine reads NVFP4, FP8 (a scale per block of 128, channel or tensor) and BF16, but not the scheme "
            f"of these modules:\n{_listing(unsupported, SHOWN)}"
        )
    if contradicting:
        raise CheckpointError(
            "the quantization config contradicts the tensors of these modules; download config.json and the shards of "
            f"the same revision:\n{_listing(contradicting, SHOWN)}"
        )


def _check(
    directory: Path, tensors: Mapping[str, Stored], wanted: dict[str, TensorTarget], config: ModelConfig
) -> dict[str, int]:
    """Raises with the full list of mismatches; returns how many tensors are skipped for each reason."""
    known = wanted | draft_targets(config, tensors.keys())
    missing = [f"{name} {list(target.shape)}" for name, target in known.items() if name not in tensors]
    surplus, wrong = [], []
    skipped: Counter[str] = Counter()
    for name, stored in tensors.items():
        reason = None if name in wanted else _skip_reason(name, config)
        if reason is not None:
            skipped[reason] += len(stored.names)
        if name in known:
            wrong += stored.problems(known[name].shape)
        elif reason is None or name.startswith("mtp."):
            surplus += [f"{part} {list(stored.entries[part].shape)}" for part in stored.names]
    raise_mismatches(directory, missing=missing, surplus=surplus, wrong=wrong)
    return skipped


def raise_mismatches(directory: Path, *, missing: list[str], surplus: list[str], wrong: list[str]) -> None:
    """Raises with the full list, unless there is nothing to list."""
    report = [
        f"{len(lines)} {title}:\n" + _listing(lines)
        for title, lines in (("missing", missing), ("surplus", surplus), ("of the wrong shape or type", wrong))
        if lines
    ]
    if report:
        raise CheckpointError(
            f"{directory} does not contain the tensors that its config.json describes.\n" + "\n".join(report)
        )


def _skip_reason(name: str, config: ModelConfig) -> str | None:
    if name == "lm_head.weight" and config.tie_word_embeddings:
        return "lm_head: the config ties it to the embedding"
    return next((skip.reason for skip in SKIPPED if skip.pattern.match(name)), None)


def _quantization_notes(
    grouped: Grouped, wanted: Mapping[str, TensorTarget], dtype: torch.dtype, reason: str | None
) -> list[str]:
    """Says what was converted, because it takes more memory than in the files, and what was not.

    `reason`: why a CPU keeps experts packed; None on a GPU.
    """
    packed: Counter[Format | None] = Counter()
    converted: Counter[Format | None] = Counter()
    for name, target in wanted.items():
        counts = packed if target.is_packed else converted
        counts[grouped.tensors[name].format] += prod(target.shape[:-2])
    notes = []
    if matrices := _matrices(packed):
        stay = "are computed as they are stored" if reason is None else f"stay packed until a step uses them: {reason}"
        notes.append(f"{matrices} {stay}")
    if matrices := _matrices(converted):
        converted_to = f"{matrices} were converted to {str(dtype).removeprefix('torch.')}"
        notes.append(converted_to + (REASON_TO_CONVERT if reason is None else ""))
    if count := len(grouped.activation_scales):
        notes.append(f"ignored {count:,} scales of activations and of the KV cache: neither is quantized here")
    return notes


def _matrices(counts: Counter[Format | None]) -> str:
    formats = (Format.NVFP4, Format.FP8)
    return " and ".join(f"{counts[format]:,} {TITLES[format]} matrices" for format in formats if counts[format])


def _rate_notes(bytes: int, seconds: float) -> list[str]:
    if bytes < 1e9:  # too fast for the rate to mean anything
        return []
    return [f"read {bytes / 1e9:.1f} GB of weights in {seconds:.1f} s, {bytes / seconds / 1e9:.2f} GB/s"]


def _listing(lines: list[str], shown: int | None = None) -> str:
    more = len(lines) - len(lines[:shown])
    return "\n".join(f"  {line}" for line in lines[:shown]) + (f"\n  and {more:,} more" if more else "")


def _nbytes(entry: Entry) -> int:
    return BYTES[entry.dtype] * prod(entry.shape)
