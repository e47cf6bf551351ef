"""Ember's trainable parameters, float32, under the checkpoint's own tensor names."""

import math

import torch
from torch import Tensor, nn

from andiron.model.config import ModelConfig
from andiron.model.names import draft_targets, targets
from andiron.model.weights import allocate

# How fast a GDN head forgets at the start, e^{−rate} a token: from two tokens to longer than any row.
DECAY = (1.0, 4.0)
STEP = (2e-4, 1e-1)
RESIDUAL_OUT = ("o_proj.weight", "out_proj.weight", "down_proj.weight", "down_proj")


def shapes(config: ModelConfig) -> dict[str, tuple[int, ...]]:
    """Every tensor of the published layout, the draft head's included."""
    meta = allocate(config, dtype=torch.float32, device=torch.device("meta"))
    known = targets(meta, config, ["model.language_model."])
    if config.mtp_layers:
        known |= draft_targets(config, ["mtp."])
    return {name: target.shape for name, target in known.items()}


def initialise(config: ModelConfig, *, seed: int, device: torch.device) -> dict[str, nn.Parameter]:
    generator = torch.Generator().manual_seed(seed)
    depth = len(config.layer_types) + config.mtp_layers
    return {
        name: nn.Parameter(_initial(name, shape, depth, generator).to(device)) for name, shape in shapes(config).items()
    }


def _initial(name: str, shape: tuple[int, ...], depth: int, generator: torch.Generator) -> Tensor:
    if name.endswith("A_log"):
        return _uniform(shape, *DECAY, generator).log()
    if name.endswith("dt_bias"):
        step = _uniform(shape, math.log(STEP[0]), math.log(STEP[1]), generator).exp()
        return step.expm1().log()  # softplus brings it back
    if name.endswith("conv1d.weight"):
        bound = shape[-1] ** -0.5
        return _uniform(shape, -bound, bound, generator)
    if len(shape) == 1:  # stored as w of 1 + w; the GDN norm alone as w itself
        return torch.ones(shape) if name.endswith("linear_attn.norm.weight") else torch.zeros(shape)
    if name.endswith(("embed_tokens.weight", "lm_head.weight")):
        deviation = 0.02
    elif name.endswith(("mlp.gate.weight", "shared_expert_gate.weight")):
        deviation = 0.2 * shape[-1] ** -0.5  # near even choices: experts are told apart by training, not by luck
    else:
        deviation = shape[-1] ** -0.5
    if name.endswith(RESIDUAL_OUT):
        deviation /= math.sqrt(2 * depth)
    return torch.randn(shape, generator=generator) * deviation


def _uniform(shape: tuple[int, ...], low: float, high: float, generator: torch.Generator) -> Tensor:
    return torch.rand(shape, generator=generator) * (high - low) + low
