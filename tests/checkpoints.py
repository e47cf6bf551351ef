"""Tiny random checkpoints in the published layout, written by transformers, whose logits are the reference."""

import json
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import load_file, save_file
from transformers import Qwen3_5MoeConfig, Qwen3_5MoeForConditionalGeneration

TEXT: dict[str, Any] = {
    "vocab_size": 512,
    "hidden_size": 64,
    "num_hidden_layers": 4,
    "num_attention_heads": 4,
    "num_key_value_heads": 2,
    "head_dim": 32,
    "linear_num_key_heads": 2,
    "linear_num_value_heads": 4,
    "linear_key_head_dim": 16,
    "linear_value_head_dim": 16,
    "linear_conv_kernel_dim": 4,
    "num_experts": 8,
    "num_experts_per_tok": 2,
    "moe_intermediate_size": 32,
    "shared_expert_intermediate_size": 32,
    "max_position_embeddings": 4096,
    "mtp_num_hidden_layers": 1,
    "rope_parameters": {
        "rope_type": "default",
        "rope_theta": 10000000,
        "partial_rotary_factor": 0.25,
        "mrope_section": [2, 1, 1],
        "mrope_interleaved": True,
    },
}
VISION: dict[str, Any] = {
    "depth": 1,
    "hidden_size": 32,
    "num_heads": 2,
    "intermediate_size": 64,
    "out_hidden_size": 64,
    "num_position_embeddings": 16,
}


def make_checkpoint(
    directory: Path, *, seed: int = 0, max_shard_size: str = "5GB", **text: Any
) -> Qwen3_5MoeForConditionalGeneration:
    """Writes a checkpoint and returns the transformers model of the same weights, in float32.

    Every parameter is large enough to matter: norms of exactly zero or one would hide a wrong formula.
    """
    text = TEXT | text
    vision = VISION | {"out_hidden_size": text["hidden_size"]}
    tied = text.pop("tie_word_embeddings", False)
    config = Qwen3_5MoeConfig(
        text_config=text | {"tie_word_embeddings": tied}, vision_config=vision, tie_word_embeddings=tied
    )
    config._attn_implementation = "eager"
    torch.manual_seed(seed)
    model = Qwen3_5MoeForConditionalGeneration(config).float().eval()
    with torch.no_grad():
        for name, parameter in model.named_parameters():
            scale = 0.3 if parameter.ndim == 1 else parameter.shape[-1] ** -0.5
            parameter.normal_(0, scale)
            if name.endswith("A_log"):
                parameter.uniform_(-3, 1)
    model.save_pretrained(directory, max_shard_size=max_shard_size)
    if (directory / "model.safetensors").is_file():
        rewrite(directory, fuse_experts)  # as in the published BF16 checkpoints; transformers writes experts one by one
    return model


def rewrite(directory: Path, change: Any) -> None:
    """Applies `change(tensors)` to a single-file checkpoint, in place."""
    file = directory / "model.safetensors"
    tensors = load_file(file)
    tensors = change(tensors) or tensors
    save_file(tensors, file, metadata={"format": "pt"})


def fuse_experts(tensors: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    out = {name: tensor for name, tensor in tensors.items() if ".experts." not in name}
    for stem in {name.split("experts.")[0] + "experts." for name in tensors if ".experts." in name}:
        count = sum(name.startswith(stem) and name.endswith("gate_proj.weight") for name in tensors)
        parts = {
            part: torch.stack([tensors[f"{stem}{i}.{part}_proj.weight"] for i in range(count)])
            for part in ("gate", "up", "down")
        }
        out[f"{stem}gate_up_proj"] = torch.cat((parts["gate"], parts["up"]), dim=1)
        out[f"{stem}down_proj"] = parts["down"]
    return out


def add_draft_head(tensors: dict[str, torch.Tensor], *, layer: str = "model.language_model.layers.3.") -> None:
    """Adds MTP tensors with a full-attention layer's shapes; transformers does not write them."""
    hidden = tensors["model.language_model.norm.weight"].shape[0]
    tensors["mtp.fc.weight"] = torch.randn(hidden, 2 * hidden)
    for norm in ("norm", "pre_fc_norm_embedding", "pre_fc_norm_hidden"):
        tensors[f"mtp.{norm}.weight"] = torch.randn(hidden)
    for name in [name for name in tensors if name.startswith(layer)]:
        tensors["mtp.layers.0." + name.removeprefix(layer)] = tensors[name].clone()


def edit_config(directory: Path, change: Any) -> None:
    file = directory / "config.json"
    config = json.loads(file.read_text())
    change(config)
    file.write_text(json.dumps(config))
