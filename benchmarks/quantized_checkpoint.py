"""Writes quantized checkpoints in the published layouts, from a plain one, by rounding to the nearest number.

Written from the formats' definitions and not from the loader, so that tests can compare the two.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import load_file, save_file
from torch import Tensor

E4M3 = torch.float8_e4m3fn
E4M3_MAX, E2M1_MAX = 448.0, 6.0
E2M1 = torch.tensor([0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0])


@dataclass(frozen=True)
class Quantized:
    parts: dict[str, Tensor]  # by the end of their names
    numbers: Tensor  # what they stand for, in float32


Quantizer = Callable[[Tensor, Tensor], Quantized]  # a matrix, and the largest magnitude to choose a global scale for


# ---- the formats --------------------------------------------------------------------------------------------------


def to_e2m1(numbers: Tensor) -> Tensor:
    """The nibble of each number: the index of the nearest magnitude, and 8 if it is negative."""
    return (numbers.abs().unsqueeze(-1) - E2M1).abs().argmin(-1).to(torch.uint8) + 8 * (numbers < 0).to(torch.uint8)


def from_nibbles(packed: Tensor) -> Tensor:
    """Each byte holds two columns, the even one in its low nibble."""
    table = torch.cat((E2M1, -E2M1))
    numbers = torch.empty(packed.shape[0], 2 * packed.shape[1])
    numbers[:, 0::2], numbers[:, 1::2] = table[(packed & 15).long()], table[(packed >> 4).long()]
    return numbers


def nvfp4(matrix: Tensor, amax: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """The packed numbers, their block scales, and 448 · 6 / amax."""
    global_scale = (E4M3_MAX * E2M1_MAX / amax).float()
    blocks = matrix.view(matrix.shape[0], -1, 16)
    scales = (blocks.abs().amax(-1) / E2M1_MAX * global_scale).clamp(max=E4M3_MAX).to(E4M3)
    step = (scales.float() / global_scale).clamp(min=1e-30).unsqueeze(-1)
    nibbles = to_e2m1((blocks / step).clamp(-E2M1_MAX, E2M1_MAX)).view(matrix.shape)
    return nibbles[:, 0::2] | nibbles[:, 1::2] << 4, scales, global_scale


def scaled_blocks(packed: Tensor, scales: Tensor) -> Tensor:
    numbers = from_nibbles(packed)
    return (numbers.view(len(numbers), -1, 16) * scales.float().unsqueeze(-1)).view(numbers.shape)


def compressed_nvfp4(*, with_activations: bool) -> Quantizer:
    def quantize(matrix: Tensor, amax: Tensor) -> Quantized:
        packed, scales, global_scale = nvfp4(matrix, amax)
        parts = {"weight_packed": packed, "weight_scale": scales, "weight_global_scale": global_scale.view(1)}
        if with_activations:
            parts["input_global_scale"] = torch.tensor([300.0])
        return Quantized(parts, scaled_blocks(packed, scales) * (1 / global_scale))

    return quantize


def modelopt_nvfp4(matrix: Tensor, amax: Tensor) -> Quantized:
    """Each matrix has its own scale, and it is the reciprocal of what compressed-tensors stores."""
    packed, scales, global_scale = nvfp4(matrix, matrix.abs().amax())
    scale_2 = 1 / global_scale
    parts = {"weight": packed, "weight_scale": scales, "weight_scale_2": scale_2, "input_scale": torch.tensor(0.01)}
    return Quantized(parts, scaled_blocks(packed, scales) * scale_2)


def modelopt_nvfp4_a16(matrix: Tensor, amax: Tensor) -> Quantized:
    quantized = modelopt_nvfp4(matrix, amax)
    return Quantized({name: part for name, part in quantized.parts.items() if name != "input_scale"}, quantized.numbers)


def fp8_blocks(name: str, dtype: torch.dtype) -> Quantizer:
    def quantize(matrix: Tensor, amax: Tensor) -> Quantized:
        rows, columns = matrix.shape
        scales = torch.empty(-(-rows // 128), -(-columns // 128), dtype=dtype)
        data, numbers = torch.empty(matrix.shape, dtype=E4M3), torch.empty(matrix.shape)
        for i in range(scales.shape[0]):
            for j in range(scales.shape[1]):
                block = slice(128 * i, 128 * i + 128), slice(128 * j, 128 * j + 128)
                scales[i, j] = matrix[block].abs().max() / E4M3_MAX
                scale = scales[i, j].float()
                data[block] = (matrix[block] / scale).clamp(-E4M3_MAX, E4M3_MAX).to(E4M3)
                numbers[block] = data[block].float() * scale
        return Quantized({"weight": data, name: scales}, numbers)

    return quantize


def fp8_channel(*shape: int, dtype: torch.dtype) -> Quantizer:
    def quantize(matrix: Tensor, amax: Tensor) -> Quantized:
        scales = (matrix.abs().amax(-1, keepdim=True) / E4M3_MAX).to(dtype)
        data = (matrix / scales.float()).clamp(-E4M3_MAX, E4M3_MAX).to(E4M3)
        return Quantized({"weight": data, "weight_scale": scales.view(shape)}, data.float() * scales.float())

    return quantize


def fp8_tensor(*shape: int) -> Quantizer:
    def quantize(matrix: Tensor, amax: Tensor) -> Quantized:
        scale = matrix.abs().max() / E4M3_MAX
        data = (matrix / scale).clamp(-E4M3_MAX, E4M3_MAX).to(E4M3)
        parts = {"weight": data, "weight_scale": scale.view(shape), "input_scale": torch.full(shape, 0.02)}
        return Quantized(parts, data.float() * scale)

    return quantize


# ---- layouts ------------------------------------------------------------------------------------------------------

EXPERTS = r"mlp\.experts\."
SHARED = r"mlp\.shared_expert\."
ATTENTION = r"self_attn\.[qkvo]_proj"
LARGE_GDN = r"linear_attn\.(in_proj_qkv|in_proj_z|out_proj)"


@dataclass(frozen=True)
class Layout:
    """Which modules are quantized how, and what the checkpoint's files say about it."""

    rules: dict[str, Quantizer]  # by a pattern of the module's name, the first that matches
    config: dict[str, Any] | None = None
    hf_quant_config: Callable[[dict[str, str]], dict[str, Any]] | None = None  # from the modules that are quantized
    fused: bool = False
    extra: dict[str, Tensor] = field(default_factory=dict)
    with_mtp: bool = False

    def quantizer(self, module: str) -> tuple[str, Quantizer] | None:
        is_draft = module.startswith("mtp.")
        if module.startswith("model.visual") or (is_draft and not self.with_mtp):
            return None
        return next(((pattern, rule) for pattern, rule in self.rules.items() if re.search(pattern, module)), None)


def weight_group(bits: int, strategy: str, targets: list[str], **more: Any) -> dict[str, Any]:
    return {"targets": targets, "weights": {"type": "float", "num_bits": bits, "strategy": strategy, **more}}


def nvfp4_group(targets: list[str]) -> dict[str, Any]:
    return weight_group(4, "tensor_group", targets, group_size=16, symmetric=True)


def compressed_tensors_config(format: str, groups: list[dict[str, Any]], ignore: list[str]) -> dict[str, Any]:
    numbered = {f"group_{i}": group for i, group in enumerate(groups)}
    return {"quant_method": "compressed-tensors", "format": format, "config_groups": numbered, "ignore": ignore}


def fp8_config(ignore: list[str]) -> dict[str, Any]:
    return {"quant_method": "fp8", "weight_block_size": [128, 128], "modules_to_not_convert": ignore}


# ---- writing a checkpoint -----------------------------------------------------------------------------------------


def quantize_checkpoint(directory: Path, layout: Layout, *, plain: Path | None = None) -> None:
    """Quantizes a single-file checkpoint in place; `plain` gets one of the same numbers in float32."""
    file, config = directory / "model.safetensors", directory / "config.json"
    tensors = load_file(file) if layout.fused else split_experts(load_file(file))
    quantized, numbers, rules = dict(layout.extra), {}, {}
    for name, tensor in tensors.items():
        module = name.removesuffix(".weight")
        found = layout.quantizer(module) if tensor.ndim > 1 else None
        if found is None:
            quantized[name] = numbers[name] = tensor
            continue
        rules[module], quantize = found
        if tensor.ndim == 2:
            result = quantize(tensor.float(), _shared_amax(name, tensors))
            quantized |= {f"{module}.{part}": value for part, value in result.parts.items()}
        else:
            result = _stacked([quantize(matrix.float(), matrix.abs().max()) for matrix in tensor])
            quantized |= {module + FUSED_ENDS.get(part, f"_{part}"): value for part, value in result.parts.items()}
        numbers[name] = result.numbers
    if plain is not None:
        plain.mkdir()
        (plain / config.name).write_text(config.read_text())
        save_file(numbers, plain / file.name, metadata={"format": "pt"})
    save_file({name: tensor.contiguous() for name, tensor in quantized.items()}, file, metadata={"format": "pt"})
    if layout.config is not None:
        raw = json.loads(config.read_text())
        config.write_text(json.dumps(raw | {"quantization_config": layout.config}))
    if layout.hf_quant_config is not None:
        (directory / "hf_quant_config.json").write_text(json.dumps(layout.hf_quant_config(rules)))


FUSED_ENDS = {"weight": "", "weight_scale_inv": "_scale_inv"}


def _stacked(experts: list[Quantized]) -> Quantized:
    parts = {part: torch.stack([expert.parts[part] for expert in experts]) for part in experts[0].parts}
    return Quantized(parts, torch.stack([expert.numbers for expert in experts]))


def _shared_amax(name: str, tensors: dict[str, Tensor]) -> Tensor:
    """The largest magnitude of q, k and v together, or of gate and up: compressed-tensors gives them one scale."""
    for group in (("q_proj", "k_proj", "v_proj"), ("gate_proj", "up_proj")):
        if (own := name.split(".")[-2]) in group:
            return torch.stack([tensors[name.replace(own, other)].abs().max() for other in group]).max().float()
    return tensors[name].abs().max().float()


def split_experts(tensors: dict[str, Tensor]) -> dict[str, Tensor]:
    """The other published layout: separate gate, up and down matrices for each expert."""
    out = {}
    for name, tensor in tensors.items():
        if name.endswith("experts.gate_up_proj"):
            for i, fused in enumerate(tensor):
                gate, up = fused.chunk(2)
                stem = name.removesuffix("gate_up_proj")
                out[f"{stem}{i}.gate_proj.weight"], out[f"{stem}{i}.up_proj.weight"] = gate.clone(), up.clone()
        elif name.endswith("experts.down_proj"):
            for i, down in enumerate(tensor):
                out[f"{name.removesuffix('down_proj')}{i}.down_proj.weight"] = down.clone()
        else:
            out[name] = tensor
    return out
