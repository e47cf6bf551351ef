"""Compares the checkpoint's tensors with its config: names, shapes and finite values. Runs in a child process."""

import json
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import torch
from safetensors import safe_open

from andiron.doctor.finding import Finding, error, note, ok, warning
from andiron.doctor.subject import Subject, Tell
from andiron.errors import AndironError, CheckpointError
from andiron.kernels.weight import Format
from andiron.model.config import ModelConfig
from andiron.model.loader import check_declared, read_headers
from andiron.model.names import TensorTarget, draft_targets, targets
from andiron.model.quantization import declarations, read_beside, read_quantization
from andiron.model.stored import Entry, Stored, group_tensors
from andiron.model.weights import allocate
from andiron.plan.detection import detect_format
from andiron.plan.rows import sources
from andiron.plan.weights import Shape

SHOWN = 4  # names in a list
SOURCE = "config.json and the shards' headers"


@dataclass
class TensorComparison:
    missing: list[str] = field(default_factory=list)
    surplus: list[str] = field(default_factory=list)
    misshapen: list[str] = field(default_factory=list)


def examine(subject: Subject, tell: Tell) -> Iterator[Finding]:
    directory = subject.directory
    if directory is None:
        return
    try:
        raw = _read(directory / "config.json")
        shape = Shape.parse(raw, "config.json")
        declared = declarations(raw, read_beside(directory))
        yield ok("config", f"{raw['architectures'][0]}, {_format_title(declared, shape.config)}", source="config.json")
        tell("reading the shards' headers")
        entries = read_headers(directory)
    except AndironError as problem:
        yield error(
            "checkpoint",
            str(problem),
            reason="No engine can load it like this.",
            fix="Run `andiron pull` again: it replaces damaged and missing files and keeps the others.",
            source=SOURCE,
        )
        return
    yield from tensors(shape.config, entries)
    yield from quantization(directory, shape.config, entries)
    yield from draft_head(shape.config, entries)
    yield from vision(shape, entries)
    if not subject.is_quick:
        yield from finite(entries, tell)


def _format_title(declared: dict[str, Any], config: ModelConfig) -> str:
    try:
        return detect_format(declared, config, "config.json")[1].title
    except CheckpointError:  # `quantization` names the modules that are affected
        return "quantized"


def _read(file: Path) -> dict[str, Any]:
    try:
        raw = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as problem:
        raise CheckpointError(f"{file.name} cannot be read: {problem}") from None
    if not isinstance(raw, dict):
        raise CheckpointError(f"{file.name} is not a JSON object")
    return raw


def tensors(config: ModelConfig, entries: dict[str, Entry]) -> Iterator[Finding]:
    differences = compare(config, entries)
    for title, names in (
        ("lack", differences.missing),
        ("have tensors that the config does not describe", differences.surplus),
        ("have tensors of the wrong shape or type", differences.misshapen),
    ):
        if names:
            yield error(
                "tensors",
                f"the shards {title}: {_some(names)}",
                reason="Config and weights belong to different models, or a conversion went wrong. An engine that does "
                "not check this would leave parameters uninitialised and answer nonsense.",
                fix="Download config.json and the shards of the same revision.",
                source=SOURCE,
            )
    if not (differences.missing or differences.surplus or differences.misshapen):
        size = len({entry.file for entry in entries.values()})
        yield ok("tensors", f"all {len(entries):,} are as described, in {size} shard{'s' * (size > 1)}", source=SOURCE)


def compare(config: ModelConfig, entries: dict[str, Entry]) -> TensorComparison:
    stored = group_tensors(entries).tensors
    wanted = _wanted(config, stored) | draft_targets(config, stored.keys())
    spare = {"lm_head.weight"} if config.tie_word_embeddings else set()
    return TensorComparison(
        missing=[name for name in wanted if name not in stored],
        surplus=[
            name for name in stored if name not in wanted and name not in spare and not name.startswith("model.visual.")
        ],
        misshapen=[
            problem
            for name, target in wanted.items()
            if name in stored
            for problem in stored[name].problems(target.shape)
        ],
    )


def _wanted(config: ModelConfig, names: Collection[str]) -> dict[str, TensorTarget]:
    weights = allocate(config, dtype=torch.bfloat16, device=torch.device("meta"))
    return targets(weights, config, names)


def quantization(directory: Path, config: ModelConfig, entries: dict[str, Entry]) -> Iterator[Finding]:
    stored = group_tensors(entries).tensors
    try:
        check_declared(read_quantization(directory), stored, _wanted(config, stored.keys()))
    except CheckpointError as problem:
        yield error(
            "quantization",
            str(problem),
            reason="Andiron's engine refuses it. An engine that does not check this would misread the weights.",
            fix="Download config.json and the shards of the same revision, or use a checkpoint in another format.",
            source="the quantization config and the shards' headers",
        )
        return
    counts = Counter(tensor.format for tensor in stored.values())
    titles = ((Format.NVFP4, "NVFP4"), (Format.FP8, "FP8"))
    if found := [f"{counts[format]:,} tensors in {title}" for format, title in titles if counts[format]]:
        yield note(
            "quantization",
            ", ".join(found),
            reason="On a GPU, Andiron's engine computes with them as they are stored. On a CPU it converts them to "
            "float32 when it loads them: seven times the size of NVFP4, four times that of FP8. Where that does not "
            "fit, the routed experts stay as they are, which is slower.",
            source=SOURCE,
        )


def draft_head(config: ModelConfig, entries: dict[str, Entry]) -> Iterator[Finding]:
    count = sum(name.startswith("mtp.") for name in entries)
    if count:
        yield ok("draft head (MTP)", f"present, {count:,} tensors", source=SOURCE)
    elif config.mtp_layers:
        yield warning(
            "draft head (MTP)",
            f"config.json has mtp_num_hidden_layers = {config.mtp_layers}, but the shards have no such tensors",
            reason="Some quantizers drop it silently. An engine that speculates with it fails or drafts noise.",
            fix="Use a checkpoint that has it, or serve without speculation.",
            source=sources()["spark-122b"],
        )
    else:
        yield note(
            "draft head (MTP)", "none", reason="This checkpoint cannot be used with MTP speculation.", source=SOURCE
        )


def vision(shape: Shape, entries: dict[str, Entry]) -> Iterator[Finding]:
    count = sum(name.startswith("model.visual.") for name in entries)
    if count and shape.vision_parameters:
        yield ok("vision", f"present, {count:,} tensors", source=SOURCE)
    elif shape.vision_parameters:
        yield warning(
            "vision",
            "config.json describes a vision tower, but the shards have none",
            reason="An engine that loads vision fails; one that does not can serve text.",
            fix="Serve it for text only (vLLM: --language-model-only), or use a checkpoint that has it.",
            source=SOURCE,
        )
    elif count:
        yield warning(
            "vision",
            f"the shards have {count:,} tensors of it, but config.json has no vision_config",
            reason="Without it their shapes are unknown, so images are refused.",
            fix="Take config.json from the same revision as the shards.",
            source=SOURCE,
        )
    else:
        yield note("vision", "none", reason="This checkpoint reads text only.", source=SOURCE)


def finite(entries: dict[str, Entry], tell: Tell) -> Iterator[Finding]:
    """Check norms, decays and scales: tensors in which a single NaN breaks every token."""
    stored = group_tensors(entries).tensors.values()
    scales = {name for each in stored for name in _scale_names(each)}
    divisors = {each.parts["global_scale"] for each in stored if "global_scale" in each.parts}
    checked = scales | {name for name, entry in entries.items() if len(entry.shape) <= 1}
    bad, read = [], 0
    for file in sorted({entries[name].file for name in checked}):
        with safe_open(file, framework="pt") as shard:
            for name in sorted(name for name in checked if entries[name].file == file):
                values = shard.get_tensor(name).float()
                if not values.isfinite().all() or (name in divisors and not values.all()):
                    bad.append(name)
                read += 1
            tell(f"{read:,} of {len(checked):,} norms and scales")
    if bad:
        yield error(
            "values",
            f"NaN, infinity or a scale of zero in {_some(bad)}",
            reason="One such value in a norm or a scale breaks every token.",
            fix="Download the shard again; if it was published like this, use another checkpoint.",
            source="the tensors themselves",
        )
    elif checked:
        yield ok("values", f"all {len(checked):,} norms and scales are finite", source="the tensors themselves")


def _scale_names(stored: Stored) -> list[str]:
    return [name for part, name in stored.parts.items() if part not in ("weight", "packed")]


def _some(names: list[str]) -> str:
    more = len(names) - SHOWN
    return ", ".join(names[:SHOWN]) + (f" and {more:,} more" if more > 0 else "")
