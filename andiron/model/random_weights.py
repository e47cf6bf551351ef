"""Weights without a checkpoint: the shapes of a config filled with numbers that keep activations sane.

What such a model says is noise, but it says it at the model's own speed: for measuring without a download.
"""

import torch
from torch import Tensor

from andiron.model.config import ModelConfig
from andiron.model.loader import Loaded, Progress
from andiron.model.weights import AttentionWeights, DeltaNetWeights, LayerWeights, MoeWeights, allocate

NOTE = "the weights are random (--load random): speed and memory are real, every answer is noise"


def random_weights(
    config: ModelConfig,
    *,
    dtype: torch.dtype,
    device: torch.device,
    seed: int = 0,
    progress: Progress | None = None,
) -> Loaded:
    weights = allocate(config, dtype=dtype, device=device)
    fill = Fill(torch.Generator(device).manual_seed(seed))
    fill.normal(weights.embedding)
    if weights.head is not weights.embedding:
        fill.normal(weights.head)
    fill.ones(weights.norm)
    total = weights.nbytes
    for i, layer in enumerate(weights.layers, start=1):
        fill.layer(layer)
        if progress is not None:
            progress(total * i // len(weights.layers), total)
    if device.type == "cuda":
        torch.cuda.synchronize(device)  # the time this takes belongs to this phase, not to whoever waits next
    return Loaded(weights, total, [NOTE])


class Fill:
    """Fills tensors where they lie, without a copy of any: a model may take all the memory there is."""

    def __init__(self, generator: torch.Generator) -> None:
        self._generator = generator

    def layer(self, layer: LayerWeights) -> None:
        self.ones(layer.mixer_norm, layer.moe_norm)
        if isinstance(layer.mixer, AttentionWeights):
            self.attention(layer.mixer)
        else:
            self.delta_net(layer.mixer)
        self.moe(layer.moe)

    def attention(self, mixer: AttentionWeights) -> None:
        self.normal(mixer.in_proj, mixer.out_proj)
        self.ones(mixer.qk_norm)

    def delta_net(self, mixer: DeltaNetWeights) -> None:
        self.normal(mixer.in_proj, mixer.out_proj)
        bound = mixer.conv.shape[-1] ** -0.5
        mixer.conv.uniform_(-bound, bound, generator=self._generator)
        mixer.decay_rate.uniform_(-16, -1, generator=self._generator)  # −exp(A_log), A_log = log of uniform(1, 16)
        self.ones(mixer.dt_bias, mixer.norm)

    def moe(self, moe: MoeWeights) -> None:
        """By the parts, not the whole: what only fills a tile up must stay zero."""
        router_and_shared_weight = moe.in_proj[: len(moe.expert_gate) + 1]
        self.normal(router_and_shared_weight, moe.expert_gate, moe.expert_up, moe.expert_down)
        self.normal(moe.shared_gate, moe.shared_up, moe.shared_down)

    def normal(self, *matrices: Tensor) -> None:
        """[…, out, in] with a deviation of 1/√in: the product is as large as what goes in."""
        for matrix in matrices:
            matrix.normal_(0, matrix.shape[-1] ** -0.5, generator=self._generator)

    def ones(self, *tensors: Tensor) -> None:
        """Norms are kept as 1 + w and start at w = 0."""
        for tensor in tensors:
            tensor.fill_(1)
