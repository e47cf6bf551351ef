"""The published models' shapes, and a tiny one with as many experts, so that it takes the same code paths."""

import json
from pathlib import Path
from typing import Any

SHAPES = Path(__file__).parents[2] / "benchmarks" / "shapes"
SMALL, LARGE = "qwen3.5-35b-a3b", "qwen3.5-122b-a10b"
TINY = {  # as many experts as the published model, but narrow ones
    "vocab_size": 32000,
    "hidden_size": 64,
    "head_dim": 32,
    "linear_num_key_heads": 2,
    "linear_num_value_heads": 4,
    "linear_key_head_dim": 16,
    "linear_value_head_dim": 16,
    "moe_intermediate_size": 16,
    "shared_expert_intermediate_size": 16,
}


def config_json(shape: str, **text: Any) -> dict[str, Any]:
    """A published shape cut to its first four layers, three linear and one full attention, with `text` changed."""
    raw: dict[str, Any] = json.loads((SHAPES / f"{shape}.json").read_text("utf-8"))
    raw["text_config"] |= {"num_hidden_layers": 4, "max_position_embeddings": 4096} | text
    return raw
