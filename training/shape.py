"""Ember's shape: Qwen3.5-MoE's own proportions at a size that one GPU trains in minutes."""

from typing import Any


def ember_config(vocab_size: int) -> dict[str, Any]:
    """`config.json` of the checkpoint, in the published form."""
    return _config(
        vocab_size=vocab_size,
        hidden_size=256,
        num_hidden_layers=8,
        num_attention_heads=4,
        num_key_value_heads=2,
        head_dim=64,
        linear_key_head_dim=64,
        linear_value_head_dim=64,
        linear_num_key_heads=4,
        linear_num_value_heads=8,
        num_experts=16,
        num_experts_per_tok=4,
        moe_intermediate_size=96,
        shared_expert_intermediate_size=128,
        mrope_section=[3, 3, 2],
    )


def toy_config(vocab_size: int) -> dict[str, Any]:
    """The same architecture, small enough to train on a CPU in seconds."""
    return _config(
        vocab_size=vocab_size,
        hidden_size=64,
        num_hidden_layers=4,
        num_attention_heads=4,
        num_key_value_heads=2,
        head_dim=32,
        linear_key_head_dim=16,
        linear_value_head_dim=16,
        linear_num_key_heads=2,
        linear_num_value_heads=4,
        num_experts=8,
        num_experts_per_tok=2,
        moe_intermediate_size=32,
        shared_expert_intermediate_size=32,
        mrope_section=[2, 1, 1],
    )


def _config(*, num_hidden_layers: int, mrope_section: list[int], **text: Any) -> dict[str, Any]:
    layer_types = ["full_attention" if (i + 1) % 4 == 0 else "linear_attention" for i in range(num_hidden_layers)]
    return {
        "architectures": ["Qwen3_5MoeForConditionalGeneration"],
        "model_type": "qwen3_5_moe",
        "dtype": "bfloat16",
        "tie_word_embeddings": False,
        "text_config": {
            "model_type": "qwen3_5_moe_text",
            "num_hidden_layers": num_hidden_layers,
            "layer_types": layer_types,
            **text,
            "hidden_act": "silu",
            "max_position_embeddings": 8192,
            "rms_norm_eps": 1e-6,
            "attention_bias": False,
            "attn_output_gate": True,
            "linear_conv_kernel_dim": 4,
            "mtp_num_hidden_layers": 1,
            "mtp_use_dedicated_embeddings": False,
            "dtype": "bfloat16",
            "rope_parameters": {
                "rope_type": "default",
                # The family's 1e7 leaves half of only 8 frequencies without a full turn in 8,192 tokens.
                "rope_theta": 10000,
                "partial_rotary_factor": 0.25,
                "mrope_section": mrope_section,
                "mrope_interleaved": True,
            },
        },
    }
