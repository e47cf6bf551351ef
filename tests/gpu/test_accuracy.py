"""In bfloat16 the network is as close to the float32 model as transformers is in bfloat16."""

import copy
from pathlib import Path
from typing import Any

import pytest
import torch

from andiron.model.config import ModelConfig
from andiron.model.gpu_network import GpuNetwork
from andiron.model.loader import load_weights
from tests.checkpoints import TEXT, make_checkpoint
from tests.kernels.gpu import DEVICE, NEEDS_CUDA, relative_error
from tests.model.gpu_reader import GpuReader

pytestmark = NEEDS_CUDA
DTYPE = torch.bfloat16
PROMPT, DECODED = 200, 20
SHAPES: dict[str, dict[str, Any]] = {
    "the family's proportions": {},
    "heads of 64, tied head": {"head_dim": 64, "num_attention_heads": 8, "tie_word_embeddings": True},
    "the published models' heads": {
        "hidden_size": 256,
        "num_attention_heads": 8,
        "num_key_value_heads": 1,
        "head_dim": 256,
        "rope_parameters": TEXT["rope_parameters"] | {"mrope_section": [11, 11, 10]},
        "linear_num_key_heads": 2,
        "linear_num_value_heads": 4,
        "linear_key_head_dim": 128,
        "linear_value_head_dim": 128,
        "num_experts": 32,
        "num_experts_per_tok": 8,
        "moe_intermediate_size": 64,
        "shared_expert_intermediate_size": 64,
    },
}


@torch.inference_mode()
@pytest.mark.parametrize("shape", SHAPES)
def test_prefill_and_decode(shape: str, tmp_path: Path) -> None:
    judge = make_checkpoint(tmp_path, **SHAPES[shape]).to(DEVICE)
    judge.set_experts_implementation("eager")  # the others require alignments that tiny models lack
    config = ModelConfig.load(tmp_path)
    tokens = torch.randint(0, config.vocab_size, (PROMPT + DECODED,))
    exact = logits(judge, tokens)
    theirs = logits(copy.deepcopy(judge).to(DTYPE), tokens)
    weights = load_weights(tmp_path, config, dtype=DTYPE, device=DEVICE, for_gpu=True).weights
    reader = GpuReader(GpuNetwork(config, weights), slots=2, max_tokens=PROMPT + DECODED)
    (prompt,) = reader.prefill({1: tokens[:PROMPT]})
    decoded = torch.cat([reader.decode({1: token}, padding=i % 2) for i, token in enumerate(tokens[PROMPT:].tolist())])
    for ours, part in ((prompt, slice(PROMPT)), (decoded, slice(PROMPT, None))):
        assert relative_error(ours, exact[part]) < 1.5 * relative_error(theirs[part], exact[part]) + 0.005


def logits(model: Any, tokens: torch.Tensor) -> torch.Tensor:
    return model(input_ids=tokens[None].to(DEVICE), use_cache=False).logits[0].float().cpu()
