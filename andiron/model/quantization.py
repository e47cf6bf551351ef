"""Which modules a checkpoint claims to quantize, and how: `quantization_config` and `hf_quant_config.json`.

The tensors decide how a matrix is read (`stored.py`). What is declared here only has to agree with them: a checkpoint
whose files contradict each other would otherwise load as something that its authors never meant.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from andiron.errors import CheckpointError
from andiron.kernels.formats import FP8_BLOCK, NVFP4_BLOCK, Format
from andiron.model.config import read_config

# Prefixes under which the same module appears in configs of different exporters.
ROOTS = ("model.language_model.", "language_model.model.", "language_model.", "model.")
FUSED = re.compile(r"\.experts\.(gate_up_proj|down_proj)$")
MODELOPT_FORMATS = {
    "NVFP4": Format.NVFP4,
    "W4A16_NVFP4": Format.NVFP4,
    "FP8": Format.FP8,
    "FP8_PER_CHANNEL_PER_TOKEN": Format.FP8,
    "FP8_PB_WO": Format.FP8,
}


@dataclass(frozen=True)
class Unsupported:
    scheme: str


Declared = Format | Unsupported | None  # None: the config does not say


@dataclass(frozen=True)
class Modules:
    """A set of modules, given as their names, runs of a name's parts, wildcards, or `re:` and a regular expression."""

    entries: tuple[str, ...]

    @cached_property
    def _stems(self) -> frozenset[str]:
        return frozenset(_stem(entry) for entry in self.entries if not entry.startswith("re:") and "*" not in entry)

    @cached_property
    def _patterns(self) -> list[re.Pattern[str]]:
        expressions = [entry[3:] for entry in self.entries if entry.startswith("re:")]
        wildcards = [entry for entry in self.entries if "*" in entry and not entry.startswith("re:")]
        if wildcards:  # one alternation, because some configs name every layer with its own wildcard
            parts = (re.escape(entry).replace(r"\*", ".*") for entry in wildcards)
            expressions.append(f"(?:{'|'.join(parts)})$")
        try:
            return [re.compile(expression) for expression in expressions]
        except re.error as error:
            raise CheckpointError(
                f"the quantization config has an invalid pattern {error.pattern!r}: {error}"
            ) from None

    def __contains__(self, module: str) -> bool:
        stems = _stems_of(module)
        if self._stems and any(run in self._stems for stem in stems for run in _runs(stem)):
            return True
        roots = ROOTS if module.startswith(ROOTS) else ("",)
        names = (root + stem for root in roots for stem in stems)
        return bool(self._patterns) and any(pattern.match(name) for name in names for pattern in self._patterns)


@dataclass(frozen=True)
class Rule:
    modules: Modules
    declared: Format | Unsupported


@dataclass(frozen=True)
class Quantization:
    """What the config says about each module: excluded, covered by a rule, or in the default format."""

    excluded: Modules = Modules(())
    rules: tuple[Rule, ...] = ()
    by_stem: dict[str, Format | Unsupported] = field(default_factory=dict)
    default: Declared = None
    covers_fused_experts: bool = True  # whether the default includes experts that are one tensor

    def declared(self, module: str) -> Declared:
        if module in self.excluded:
            return Format.PLAIN
        for stem in _stems_of(module):
            while stem:  # the module itself, then those that contain it
                if (found := self.by_stem.get(stem)) is not None:
                    return found
                stem = stem.rpartition(".")[0]
        for rule in self.rules:
            if module in rule.modules:
                return rule.declared
        return None if FUSED.search(module) and not self.covers_fused_experts else self.default


def read_quantization(directory: Path) -> Quantization:
    return parse_declarations(declarations(read_config(directory), read_beside(directory)), str(directory))


def read_beside(directory: Path) -> dict[str, Any]:
    """What hf_quant_config.json, which ModelOpt writes beside config.json, contains; empty if there is none."""
    file = directory / "hf_quant_config.json"
    try:
        found = json.loads(file.read_text("utf-8")) if file.is_file() else {}
    except (OSError, ValueError) as error:
        raise CheckpointError(f"{file} cannot be read: {error}") from None
    return found if isinstance(found, dict) else {}


def declarations(config: dict[str, Any], beside: dict[str, Any]) -> dict[str, Any]:
    """What config.json and hf_quant_config.json say about quantization; empty if neither says anything."""
    in_config = _section(config, "quantization_config", "config.json")
    in_config = in_config or _section(config.get("text_config"), "quantization_config", "config.json")
    in_beside = _section(beside, "quantization", "hf_quant_config.json")
    return ({"quant_method": "modelopt"} | in_beside if in_beside else {}) | in_config


def parse_declarations(declared: dict[str, Any], source: str) -> Quantization:
    try:
        return _parse(declared) if declared else Quantization()
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise CheckpointError(f"{source}: its quantization config cannot be read: {error!r}") from None


def _section(raw: Any, key: str, source: str) -> dict[str, Any]:
    found = raw.get(key) if isinstance(raw, dict) else None
    if found is not None and not isinstance(found, dict):
        raise CheckpointError(f"{source}: {key} is not a JSON object")
    return found or {}


def _parse(raw: dict[str, Any]) -> Quantization:
    method = str(raw.get("quant_method", "(no quant_method)")).lower()
    if method == "compressed-tensors":
        return _compressed_tensors(raw)
    if method.startswith("modelopt") or "quant_algo" in raw:
        return _modelopt(raw)
    excluded = _modules(raw, "modules_to_not_convert", "ignored_layers")
    if method == "fp8":
        block = raw.get("weight_block_size")
        fits = block is None or list(block) == [FP8_BLOCK, FP8_BLOCK]
        return Quantization(excluded, default=Format.FP8 if fits else Unsupported(f"FP8 in blocks of {block}"))
    bits = f", {raw['bits']} bits" if "bits" in raw else ""
    return Quantization(excluded, default=Unsupported(f"{method}{bits}"))


def _compressed_tensors(raw: dict[str, Any]) -> Quantization:
    rules, default = [], None
    for group in raw.get("config_groups", {}).values():
        if (weights := group.get("weights")) is None:  # quantizes only activations or the KV cache
            continue
        declared = _compressed_tensors_format(weights, group.get("format") or raw.get("format"))
        # A class of modules and not their names. It does not cover fused experts, which are not modules of their own.
        named = tuple(target for target in group["targets"] if target != "Linear")
        if len(named) < len(group["targets"]):
            default = declared
        rules.append(Rule(Modules(named), declared))
    return Quantization(_modules(raw, "ignore"), tuple(rules), default=default, covers_fused_experts=False)


def _compressed_tensors_format(weights: dict[str, Any], packing: str | None) -> Format | Unsupported:
    kind, bits, strategy = weights.get("type"), weights.get("num_bits"), weights.get("strategy")
    group, block = weights.get("group_size"), weights.get("block_structure")
    if weights.get("symmetric", True):
        if (kind, bits, strategy, group) == ("float", 4, "tensor_group", NVFP4_BLOCK):
            return Format.NVFP4
        if (kind, bits) == ("float", 8) and strategy in ("tensor", "channel"):
            return Format.FP8
        if (kind, bits, strategy) == ("float", 8, "block") and block == [FP8_BLOCK, FP8_BLOCK]:
            return Format.FP8
    details = [f"{packing or 'compressed-tensors'}: {bits}-bit {kind}", f"strategy {strategy}"]
    details += [f"groups of {group}"] * bool(group) + [f"blocks of {block}"] * bool(block)
    return Unsupported(", ".join(details + ["asymmetric"] * (not weights.get("symmetric", True))))


def _modelopt(raw: dict[str, Any]) -> Quantization:
    excluded = _modules(raw, "ignore", "exclude_modules")
    layers = {name: _modelopt_format(layer) for name, layer in (raw.get("quantized_layers") or {}).items()}
    rules = tuple(Rule(Modules((name,)), declared) for name, declared in layers.items() if "*" in name)
    named = {_stem(name): declared for name, declared in layers.items() if "*" not in name}
    if str(raw.get("quant_algo")).upper() in ("MIXED_PRECISION", "NONE"):
        return Quantization(excluded, rules, named)  # modules that are not listed may be listed under a fused name
    return Quantization(excluded, rules, named, default=_modelopt_format(raw))


def _modelopt_format(raw: dict[str, Any]) -> Format | Unsupported:
    algorithm = str(raw.get("quant_algo")).upper()
    found = MODELOPT_FORMATS.get(algorithm)
    if found is Format.NVFP4 and (raw.get("group_size") or NVFP4_BLOCK) != NVFP4_BLOCK:
        return Unsupported(f"{algorithm} in groups of {raw['group_size']}")
    return found or Unsupported(f"ModelOpt's {algorithm}")


def _modules(raw: dict[str, Any], *keys: str) -> Modules:
    return Modules(tuple(str(entry) for key in keys for entry in raw.get(key) or ()))


def _stem(name: str) -> str:
    """The name without the root, which differs between exporters."""
    return next((name.removeprefix(root) for root in ROOTS if name.startswith(root)), name)


def _stems_of(module: str) -> list[str]:
    """The module's stem; for fused experts also that of one of their parts, which configs may name instead."""
    stem = _stem(module)
    found = FUSED.search(stem)
    return [stem] if found is None else [stem, f"{stem[: found.start(1)]}0.{found[1].replace('gate_up', 'gate')}"]


def _runs(stem: str) -> Iterator[str]:
    """Every run of a name's parts: of a.b.c also a.b, b.c, a, b and c."""
    parts = stem.split(".")
    return (".".join(parts[i:j]) for i in range(len(parts)) for j in range(i + 1, len(parts) + 1))
