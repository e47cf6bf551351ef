"""The published layouts of quantized checkpoints, of which tests make tiny ones."""

from typing import Any

import torch

from benchmarks.quantized_checkpoint import (
    ATTENTION,
    EXPERTS,
    LARGE_GDN,
    SHARED,
    Layout,
    compressed_nvfp4,
    compressed_tensors_config,
    fp8_blocks,
    fp8_channel,
    fp8_config,
    fp8_tensor,
    modelopt_nvfp4,
    modelopt_nvfp4_a16,
    nvfp4_group,
    quantize_checkpoint,
    weight_group,
)

__all__ = ["LAYOUTS", "Layout", "quantize_checkpoint"]


def _mixed_layers(quantized: dict[str, str]) -> dict[str, Any]:
    algorithms = {ATTENTION: "FP8", LARGE_GDN: "FP8"}
    layers = {module: {"quant_algo": algorithms.get(rule, "W4A16_NVFP4")} for module, rule in quantized.items()}
    return {"quantization": {"quant_algo": "MIXED_PRECISION", "kv_cache_quant_algo": "FP8", "quantized_layers": layers}}


PUBLISHED_IGNORE = [
    "lm_head",
    "re:.*visual.*",
    "re:.*mlp.gate$",
    "re:.*embed_tokens$",
    "re:.*shared_expert_gate$",
    "re:.*linear_attn.*",
    "re:^mtp.*",
]
SMALL = ["lm_head", "re:.*in_proj_[ab]$", "re:.*visual.*", "re:.*gate$"]
KV_SCALES = {
    "model.language_model.layers.3.self_attn.k_proj.k_scale": torch.tensor(1.0),
    "model.language_model.layers.3.self_attn.v_proj.v_scale": torch.tensor(1.0),
}
W4A4, W4A16 = compressed_nvfp4(with_activations=True), compressed_nvfp4(with_activations=False)
ALL = f"{EXPERTS}|{SHARED}|{ATTENTION}|{LARGE_GDN}"

LAYOUTS = {
    "compressed-tensors NVFP4": Layout(
        {f"{EXPERTS}|{SHARED}|{ATTENTION}": W4A4},
        compressed_tensors_config("nvfp4-pack-quantized", [nvfp4_group(["Linear"])], PUBLISHED_IGNORE),
    ),
    "compressed-tensors NVFP4A16, no shared expert": Layout(
        {f"{EXPERTS}|{ATTENTION}": W4A16},
        compressed_tensors_config(
            "nvfp4-pack-quantized", [nvfp4_group(["Linear"])], [*PUBLISHED_IGNORE, "re:.*shared_expert.*"]
        ),
    ),
    "compressed-tensors NVFP4 with MTP and lm_head": Layout(
        {f"{EXPERTS}|{SHARED}|{ATTENTION}|^lm_head": W4A4},
        compressed_tensors_config(
            "nvfp4-pack-quantized", [nvfp4_group(["Linear"])], ["re:.*linear_attn.*", "re:.*gate$"]
        ),
        with_mtp=True,
    ),
    "compressed-tensors FP8 per channel": Layout(
        {ALL: fp8_channel(-1, 1, dtype=torch.bfloat16)},
        compressed_tensors_config("float-quantized", [weight_group(8, "channel", ["Linear"])], SMALL),
    ),
    "FP8 per channel, flat scales": Layout(
        {ALL: fp8_channel(-1, dtype=torch.float32)},
        compressed_tensors_config("float-quantized", [weight_group(8, "channel", ["Linear"])], SMALL),
    ),
    "compressed-tensors FP8 per tensor": Layout(
        {ALL: fp8_tensor(1)},
        compressed_tensors_config("float-quantized", [weight_group(8, "tensor", ["Linear"])], SMALL),
    ),
    "compressed-tensors FP8 blocks": Layout(
        {ALL: fp8_blocks("weight_scale", torch.float32)},
        compressed_tensors_config(
            "float-quantized", [weight_group(8, "block", ["Linear"], block_structure=[128, 128])], SMALL
        ),
    ),
    "compressed-tensors mixed": Layout(
        {EXPERTS: W4A4, f"{ATTENTION}|{LARGE_GDN}": fp8_channel(-1, 1, dtype=torch.bfloat16)},
        compressed_tensors_config(
            "mixed-precision",
            [
                nvfp4_group(["re:.*mlp.experts.*"]),
                weight_group(8, "channel", ["re:.*self_attn.*", "re:.*linear_attn.(in_proj_qkv|in_proj_z|out_proj)$"]),
            ],
            ["lm_head"],
        ),
    ),
    "official FP8": Layout(
        {ALL: fp8_blocks("weight_scale_inv", torch.bfloat16)},
        fp8_config(["lm_head", "model.visual", "model.layers.0.linear_attn.in_proj_b", "mtp.fc"]),
        with_mtp=True,
    ),
    "FP8 blocks, fused experts": Layout(
        {ALL: fp8_blocks("weight_scale_inv", torch.float32)}, fp8_config(["lm_head"]), fused=True
    ),
    "ModelOpt NVFP4": Layout(
        {f"{EXPERTS}|{SHARED}|{ATTENTION}": modelopt_nvfp4},
        hf_quant_config=lambda _: {
            "quantization": {"quant_algo": "NVFP4", "group_size": 16, "exclude_modules": ["lm_head", "*linear_attn*"]}
        },
        extra=KV_SCALES,
    ),
    "ModelOpt NVFP4, fused experts": Layout(
        {f"{EXPERTS}|{SHARED}|{ATTENTION}": modelopt_nvfp4},
        {"quant_method": "modelopt", "quant_algo": "NVFP4", "ignore": ["lm_head", "model.layers.*.linear_attn*"]},
        fused=True,
    ),
    "ModelOpt mixed": Layout(
        {f"{EXPERTS}|{SHARED}|^lm_head": modelopt_nvfp4_a16, ATTENTION: fp8_tensor(), LARGE_GDN: fp8_tensor()},
        {"quant_method": "modelopt", "quant_algo": "MIXED_PRECISION"},
        _mixed_layers,
        extra=KV_SCALES,
    ),
}
