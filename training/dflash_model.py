"""A trainable DFlash drafter: its shape, its parameters, and the loss of many blocks per row in one pass.

Layers, features and masks are the served drafter's own functions (`andiron.model.dflash`); a block of training sees
exactly what it sees at inference.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from andiron.model.config import ModelConfig
from andiron.model.dflash import Rotary, block_hidden, context_entries, visible
from andiron.model.dflash_config import DFlashConfig
from andiron.model.dflash_weights import DFlashWeights, DraftLayerWeights, allocate_dflash, dflash_targets
from training.loss import DeviceBatch
from training.model import ROOT, TrainableNetwork
from training.parameters import Parameters, with_prefix

BLOCK = 8  # the anchor and seven drafts
LAYERS = 3
WINDOW = 512
HEAD_DIM = 64
TAPS = 4
DECAY = 4.0  # a slot's weight is e^(−(slot − 1) / DECAY): a draft counts only if all before it are right
NO_ANCHOR = -1


def drafter_config(target: ModelConfig, *, mask_token_id: int) -> dict[str, Any]:
    """The drafter's `config.json`: the proportions of the published ones for a target of any size."""
    layers, hidden = len(target.layer_types), target.hidden_size
    heads = max(2, hidden // HEAD_DIM)
    return {
        "architectures": ["DFlashDraftModel"],
        "model_type": "qwen3",
        "dtype": "bfloat16",
        "vocab_size": target.vocab_size,
        "hidden_size": hidden,
        "intermediate_size": 3 * hidden,
        "num_hidden_layers": LAYERS,
        "num_attention_heads": heads,
        "num_key_value_heads": heads // 2,
        "head_dim": HEAD_DIM,
        "hidden_act": "silu",
        "rms_norm_eps": target.rms_norm_eps,
        "attention_bias": False,
        "rope_theta": target.rope_theta,
        "max_position_embeddings": target.max_position_embeddings,
        "layer_types": ["sliding_attention"] * (LAYERS - 1) + ["full_attention"],
        "sliding_window": WINDOW,
        "block_size": BLOCK,
        "num_target_layers": layers,
        "dflash_config": {"mask_token_id": mask_token_id, "target_layer_ids": tapped_layers(layers)},
    }


def tapped_layers(layers: int) -> list[int]:
    """Evenly from the second to the last but one; with the last one too, held-out drafts were not better."""
    first, last = min(1, layers - 1), max(layers - 2, 0)
    return sorted({round(first + (last - first) * i / (TAPS - 1)) for i in range(TAPS)})


def initialise_drafter(config: DFlashConfig, *, seed: int, device: torch.device) -> dict[str, nn.Parameter]:
    """Float32 under the published names."""
    generator = torch.Generator().manual_seed(seed)
    meta = allocate_dflash(config, dtype=torch.float32, device=torch.device("meta"))
    parameters = {}
    for name, target in dflash_targets(meta, config).items():
        if len(target.shape) == 1:
            values = torch.ones(target.shape)
        else:
            values = torch.randn(target.shape, generator=generator) * target.shape[-1] ** -0.5
        if name.endswith(("o_proj.weight", "down_proj.weight")):
            values /= math.sqrt(2 * len(config.layers))
        parameters[name] = nn.Parameter(values.to(device))
    return parameters


def drafter_weights(parameters: Parameters, config: DFlashConfig, dtype: torch.dtype) -> DFlashWeights:
    """The parameters as the drafter computes with them; differentiable, where the loader copies."""

    def stacked(prefix: str, parts: Iterable[str]) -> Tensor:
        return torch.cat([parameters[f"{prefix}{part}_proj.weight"] for part in parts]).to(dtype)

    prefixes = [f"layers.{i}." for i in range(len(config.layers))]
    layers = []
    for prefix in prefixes:
        own = with_prefix(parameters, prefix)
        norms = ("q", config.num_heads), ("k", config.num_kv_heads)
        layers.append(
            DraftLayerWeights(
                attention_norm=own["input_layernorm.weight"],
                q_proj=own["self_attn.q_proj.weight"].to(dtype),
                qk_norm=torch.cat([own[f"self_attn.{x}_norm.weight"].expand(heads, -1) for x, heads in norms]),
                out_proj=own["self_attn.o_proj.weight"].to(dtype),
                mlp_norm=own["post_attention_layernorm.weight"],
                gate_up=stacked(f"{prefix}mlp.", ("gate", "up")),
                down=own["mlp.down_proj.weight"].to(dtype),
            )
        )
    return DFlashWeights(
        fuse=parameters["fc.weight"].to(dtype),
        feature_norm=parameters["hidden_norm.weight"],
        kv_proj=torch.cat([stacked(f"{prefix}self_attn.", ("k", "v")) for prefix in prefixes]),
        layers=tuple(layers),
        norm=parameters["norm.weight"],
    )


class TappedNetwork(TrainableNetwork):
    """The frozen target."""

    @torch.no_grad()
    def taps(self, tokens: Tensor, lengths: Tensor, layers: tuple[int, ...]) -> Tensor:
        """The residual stream after some layers, side by side, for every token of the flat axis."""
        layout = self.layout(tokens, lengths)
        x = F.embedding(tokens.flatten(), self.parameters[f"{ROOT}embed_tokens.weight"]).to(self.dtype)
        after = []
        for kind, layer in zip(self.config.layer_types, self._layers, strict=True):
            x, _ = self._layer(x, layer, kind, layout)
            after.append(x)
        return torch.cat([after[layer] for layer in layers], dim=-1)


@dataclass(frozen=True)
class BlockLosses:
    total: Tensor
    right: Tensor  # [slots]: drafts that were right together with all before them in their block
    drafted: Tensor  # [slots]


class BlockObjective:
    def __init__(self, embedding: Tensor, head: Tensor, config: DFlashConfig, parameters: Parameters) -> None:
        """`embedding` and `head` are the target's and stay as they are."""
        self._embedding = embedding
        self._head = head
        self._config = config
        self._parameters = parameters
        self._rotary = Rotary(config, head.device)

    def __call__(self, batch: DeviceBatch, taps: Tensor, anchors: Tensor) -> BlockLosses:
        """`taps` are the target's for all tokens of the batch; a block begins at each of the anchors [rows, blocks]."""
        hidden = self.hidden(batch, taps, anchors)
        positions = anchors.unsqueeze(-1) + torch.arange(self._config.block_size, device=anchors.device)
        exists = (anchors.unsqueeze(-1) != NO_ANCHOR) & (positions < batch.lengths[:, None, None])
        labels = _at(batch.tokens, positions)[:, :, 1:]
        drafted = exists[:, :, 1:]
        logits = F.linear(hidden[:, :, 1:], self._head.to(hidden.dtype)).float()
        losses = F.cross_entropy(logits.flatten(0, 2), labels.flatten(), reduction="none").view_as(labels)
        slots = torch.arange(labels.shape[-1], device=labels.device)
        weights = torch.exp(-slots / DECAY) * drafted
        with torch.no_grad():
            right = ((logits.argmax(-1) == labels) & drafted).cummin(-1).values
        return BlockLosses(
            (losses * weights).sum() / weights.sum().clamp(min=1),
            right.sum((0, 1)).float(),
            drafted.sum((0, 1)).float(),
        )

    def hidden(self, batch: DeviceBatch, taps: Tensor, anchors: Tensor) -> Tensor:
        """Hidden states of all slots, [rows, blocks, slots, hidden]."""
        config, device, (rows, length) = self._config, anchors.device, batch.tokens.shape
        weights = drafter_weights(self._parameters, config, taps.dtype)
        context = torch.arange(length, device=device)
        keys, values = context_entries(taps, weights, config, self._rotary.angles(context.repeat(rows)))
        keys, values = keys.unflatten(1, (rows, length)), values.unflatten(1, (rows, length))

        slots = config.block_size
        tokens = torch.full((*anchors.shape, slots), config.mask_token_id, device=device)
        tokens[:, :, 0] = _at(batch.tokens, anchors)
        x = F.embedding(tokens.flatten(1), self._embedding).to(taps.dtype)
        positions = (anchors.unsqueeze(-1) + torch.arange(slots, device=device)).flatten(1)
        owners = anchors.repeat_interleave(slots, dim=1)
        masks = {layer: visible(layer, context, owners, positions) for layer in set(config.layers)}
        angles = self._rotary.angles(positions.flatten())
        contexts = list(zip(keys, values, strict=True))
        hidden = block_hidden(x, weights, config, angles, contexts, [masks[layer] for layer in config.layers])
        return hidden.unflatten(1, (-1, slots))


def draw_anchors(batch: DeviceBatch, most: int, generator: torch.Generator) -> Tensor:
    """Different tokens of each row's answer that have one after them, [rows, anchors]; NO_ANCHOR where there are fewer.

    That is where a block begins at inference.
    """
    rows, length = batch.tokens.shape
    device = batch.tokens.device
    index = torch.arange(length, device=device)
    may = (index >= batch.starts[:, None]) & (index < batch.lengths[:, None] - 1)
    scores = torch.rand(rows, length, generator=generator, device=device).masked_fill(~may, -1.0)
    best, anchors = scores.topk(min(most, length), dim=-1)
    return anchors.masked_fill(best < 0, NO_ANCHOR)


def _at(tokens: Tensor, positions: Tensor) -> Tensor:
    """The tokens [rows, length] at positions [rows, …]; any token where there is none."""
    flat = positions.flatten(1).clamp(0, tokens.shape[1] - 1)
    return tokens.gather(1, flat).view_as(positions)
