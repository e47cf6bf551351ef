"""Random weights in a config's shapes, scaled so that activations neither vanish nor explode.

The output of such a model is noise, but it runs at the real model's speed, so it can be measured without a download.
"""

import torch
from torch import Tensor

from andiron.model.config import ModelConfig
from andiron.model.loader import Loaded, Progress
from andiron.model.weights import AttentionWeights, DeltaNetWeights, LayerWeights, MoeWeights, allocate

NOTE = "the weights are random (--load random): speed and memory use are real, every answer is noise"


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
        torch.cuda.synchronize(device)  # so that the time is counted in this phase and not in a later one
    return Loaded(weights, total, [NOTE])


class Fill:
    """Fills tensors in place: a model may take all the memory, so there is no room for copies."""

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
        """Fills the experts' parts only: the padding around them must stay zero."""
        router_and_shared_weight = moe.in_proj[: len(moe.expert_gate) + 1]
        self.normal(router_and_shared_weight, moe.expert_gate, moe.expert_up, moe.expert_down)
        self.normal(moe.shared_gate, moe.shared_up, moe.shared_down)

    def normal(self, *matrices: Tensor) -> None:
        """[…, out, in] with a standard deviation of 1/√in: a product is as large as its input."""
        for matrix in matrices:
            matrix.normal_(0, matrix.shape[-1] ** -0.5, generator=self._generator)

    def ones(self, *tensors: Tensor) -> None:
        """Norms are stored as 1 + w and start at w = 0."""
        for tensor in tensors:
            tensor.fill_(1)
