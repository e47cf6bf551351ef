"""Writes a checkpoint with random weights, 4 layers and 2.6 million parameters, and Ember's tokenizer.

    python -m benchmarks.tiny_checkpoint DIRECTORY [--seed 0]

CPU figures of other engines exist for this size. The model generates noise.
"""

import argparse
import json
import shutil
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import save_file

from andiron import ember
from andiron.model.config import ModelConfig
from andiron.model.names import targets
from andiron.model.weights import allocate

CONFIG: dict[str, Any] = {
    "architectures": ["Qwen3_5MoeForConditionalGeneration"],
    "model_type": "qwen3_5_moe",
    "dtype": "bfloat16",
    "tie_word_embeddings": False,
    "text_config": {
        "model_type": "qwen3_5_moe_text",
        "vocab_size": 4096,
        "hidden_size": 128,
        "num_hidden_layers": 4,
        "layer_types": ["linear_attention"] * 3 + ["full_attention"],
        "num_attention_heads": 4,
        "num_key_value_heads": 2,
        "head_dim": 32,
        "hidden_act": "silu",
        "max_position_embeddings": 8192,
        "rms_norm_eps": 1e-6,
        "attention_bias": False,
        "attn_output_gate": True,
        "linear_conv_kernel_dim": 4,
        "linear_key_head_dim": 32,
        "linear_value_head_dim": 32,
        "linear_num_key_heads": 2,
        "linear_num_value_heads": 4,
        "num_experts": 8,
        "num_experts_per_tok": 2,
        "moe_intermediate_size": 96,
        "shared_expert_intermediate_size": 96,
        "dtype": "bfloat16",
        "rope_parameters": {
            "rope_type": "default",
            "rope_theta": 10000000,
            "partial_rotary_factor": 0.25,
            "mrope_section": [2, 1, 1],
            "mrope_interleaved": True,
        },
    },
}


def random_tensors(config: ModelConfig, seed: int) -> dict[str, torch.Tensor]:
    """Every tensor of the published layout, scaled so that activations keep their magnitude from layer to layer."""
    generator = torch.Generator().manual_seed(seed)
    meta = allocate(config, dtype=torch.bfloat16, device=torch.device("meta"))
    names = targets(meta, config, ["model.language_model."])
    tensors = {}
    for name, target in names.items():
        if name.endswith("A_log"):
            values = torch.rand(target.shape, generator=generator) * 4 - 3
        elif len(target.shape) == 1:  # norms are stored as the w of 1 + w, except the GDN norm
            values = torch.ones(target.shape) if name.endswith("linear_attn.norm.weight") else torch.zeros(target.shape)
        else:
            values = torch.randn(target.shape, generator=generator) * target.shape[-1] ** -0.5
        tensors[name] = values.to(torch.bfloat16)
    return tensors


def write(directory: Path, seed: int = 0) -> int:
    """Returns the number of parameters."""
    directory.mkdir(parents=True, exist_ok=True)
    for name in ("tokenizer.json", "tokenizer_config.json", "chat_template.jinja", "generation_config.json"):
        shutil.copy(ember.PATH / name, directory / name)
    tensors = random_tensors(ModelConfig.parse(CONFIG, "the tiny config"), seed)
    (directory / "config.json").write_text(json.dumps(CONFIG, indent=2) + "\n")
    save_file(tensors, directory / "model.safetensors", metadata={"format": "pt"})
    return sum(tensor.numel() for tensor in tensors.values())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("directory", type=Path)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    print(f"{write(arguments.directory, arguments.seed):,} parameters in {arguments.directory}")


if __name__ == "__main__":
    main()
