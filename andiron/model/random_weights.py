"""Random weights in a config's shapes and formats, scaled so that activations neither vanish nor explode.

The output of such a model is noise, but it runs at the real model's speed, so it can be measured without a download.
"""

from collections.abc import Sequence
from functools import cache

import torch
from torch import Tensor

from andiron.kernels.gpu.packing import RUN, GpuWeight, pack
from andiron.kernels.weight import E2M1, NVFP4_BLOCK, Format, Weight
from andiron.model.config import FULL, LINEAR, ModelConfig
from andiron.model.destinations import Destination, StoredDestination
from andiron.model.dflash_config import DFlashConfig
from andiron.model.dflash_weights import DFlashWeights, allocate_dflash, dflash_targets
from andiron.model.expert_storage import CONVERT, ExpertRule
from andiron.model.gpu_dflash_weights import GpuDFlashWeights, allocate_gpu_dflash
from andiron.model.gpu_weights import (
    GpuAttentionWeights,
    GpuDeltaNetWeights,
    GpuLayerWeights,
    GpuNetworkWeights,
    allocate_gpu,
)
from andiron.model.loader import Loaded, Progress
from andiron.model.quantization import Quantization
from andiron.model.schemes import Scheme, Schemes, plan_schemes
from andiron.model.weights import AttentionWeights, LayerWeights, Weights, allocate_within

NOTE = "the weights are random (--load random): speed and memory use are real, every answer is noise"
# A module for each matrix that quantizers choose separately. The delta net's b and a are too small for any of them.
MIXERS = {
    FULL: [f"self_attn.{part}_proj" for part in "qkvo"],
    LINEAR: [f"linear_attn.{part}" for part in ("in_proj_qkv", "in_proj_z", "out_proj")],
}
EXPERTS = [f"mlp.{which}.{part}_proj" for which in ("experts.0", "shared_expert") for part in ("gate", "up", "down")]
# The config does not always say which scales FP8 has; most checkpoints have blocks.
SCHEMES: dict[object, Scheme] = {Format.NVFP4: Scheme.NVFP4, Format.FP8: Scheme.FP8_BLOCK}


def declared_schemes(config: ModelConfig, quantization: Quantization) -> Schemes:
    """How a checkpoint with this quantization config would be stored."""
    modules = ["lm_head"]
    modules += ["mtp.fc", *(f"mtp.layers.0.{part}" for part in (*MIXERS[FULL], *EXPERTS))]
    for i, layer_type in enumerate(config.layer_types):
        modules += [f"model.language_model.layers.{i}.{part}" for part in (*MIXERS[layer_type], *EXPERTS)]
    tensors = {f"{name}.weight": SCHEMES.get(quantization.declared(name), Scheme.PLAIN) for name in modules}
    return plan_schemes(config, tensors)


def random_weights(
    config: ModelConfig,
    schemes: Schemes | None = None,
    *,
    dtype: torch.dtype,
    device: torch.device,
    for_gpu: bool | None = None,
    draft_head: bool = False,
    experts: ExpertRule = CONVERT,
    seed: int = 0,
    progress: Progress | None = None,
) -> Loaded:
    """On a GPU, matrices are stored as `schemes` says; on a CPU, only experts are, and only if `experts` says so."""
    weights: Weights | GpuNetworkWeights
    notes = [NOTE]
    draft_head = draft_head and config.mtp_layers == 1
    if device.type == "cuda" if for_gpu is None else for_gpu:
        weights = allocate_gpu(config, schemes, dtype=dtype, device=device, draft_head=draft_head)
    else:
        weights, reason = allocate_within(experts, config, schemes, dtype=dtype, device=device, draft_head=draft_head)
        notes += [f"experts stay packed until a step uses them: {reason}"] if reason else []
    fill = Fill(config, torch.Generator(device).manual_seed(seed))
    fill.matrices(weights.embedding)
    if not config.tie_word_embeddings:
        fill.matrices(weights.head)
    fill.ones(weights.norm)
    total = weights.nbytes
    layers: Sequence[LayerWeights | GpuLayerWeights] = weights.layers
    for i, layer in enumerate(layers, start=1):
        fill.layer(layer)
        if progress is not None:
            progress(total * i // len(layers), total)
    if (draft := weights.draft) is not None:
        fill.ones(draft.embedding_norm, draft.hidden_norm, draft.norm)
        fill.matrices(draft.in_proj)
        fill.layer(draft.layer)
    if isinstance(weights, GpuNetworkWeights):
        weights.copy_draft_head()
    if device.type == "cuda":
        torch.cuda.synchronize(device)  # so that the time is counted in this phase and not in a later one
    return Loaded(weights, total, notes)


def random_dflash(
    config: DFlashConfig, *, dtype: torch.dtype, device: torch.device, for_gpu: bool | None = None, seed: int = 0
) -> DFlashWeights | GpuDFlashWeights:
    """A drafter that guesses nothing. All of its matrices are plain."""
    weights: DFlashWeights | GpuDFlashWeights
    if device.type == "cuda" if for_gpu is None else for_gpu:
        weights = allocate_gpu_dflash(config, {}, dtype=dtype, device=device)
    else:
        weights = allocate_dflash(config, dtype=dtype, device=device)
    generator = torch.Generator(device).manual_seed(seed)
    for name, target in dflash_targets(weights, config).items():
        data = torch.ones(target.shape, dtype=dtype, device=device)
        if not name.endswith("norm.weight"):
            data.normal_(0, target.shape[-1] ** -0.5, generator=generator)
        target.store(Weight(Format.PLAIN, data))
    return weights


class Fill:
    """Fills tensors in place: a model may take all the memory, so there is no room for copies."""

    def __init__(self, config: ModelConfig, generator: torch.Generator) -> None:
        self._config = config
        self._generator = generator

    def layer(self, layer: LayerWeights | GpuLayerWeights) -> None:
        mixer = layer.mixer
        self.ones(layer.mixer_norm, layer.moe_norm)
        self.matrices(mixer.in_proj, mixer.out_proj)
        if isinstance(mixer, AttentionWeights | GpuAttentionWeights):
            self.ones(mixer.qk_norm)
        else:
            if isinstance(mixer, GpuDeltaNetWeights) and mixer.gates is not None:
                self.matrices(mixer.gates)
            bound = mixer.conv.shape[-1] ** -0.5
            mixer.conv.uniform_(-bound, bound, generator=self._generator)
            mixer.decay_rate.uniform_(-16, -1, generator=self._generator)  # −exp(A_log), A_log = log of uniform(1, 16)
            self.ones(mixer.dt_bias, mixer.norm)
        # Only the experts' parts: the padding around them must stay zero.
        experts = layer.moe.expert_destinations(self._config)
        self.normal(Destination.of(layer.moe.in_proj).rows(0, self._config.num_experts + 1))
        self.normal(experts.gate, experts.up, experts.down)
        self.normal(experts.shared_gate, experts.shared_up, experts.shared_down)

    def matrices(self, *matrices: Tensor | GpuWeight) -> None:
        self.normal(*map(Destination.of, matrices))

    def normal(self, *destinations: Destination | StoredDestination) -> None:
        """[…, out, in] with a standard deviation of 1/√in: a product is as large as its input."""
        for destination in destinations:
            deviation, matrix = destination.shape[-1] ** -0.5, destination.matrix
            if not destination.is_packed:
                matrix.data.normal_(0, deviation, generator=self._generator)
                continue
            # Random bits are numbers of all magnitudes, all equally likely; the scales make up for their size.
            if isinstance(destination, StoredDestination):
                self._bytes(destination.matrix)
            else:
                self._words(destination.matrix)
            scale = deviation / DEVIATION[matrix.format]
            if matrix.row_scales is not None:
                matrix.row_scales.fill_(scale)
            if matrix.block_scales is not None and matrix.format is Format.FP8:
                matrix.block_scales.fill_(scale)

    def _words(self, matrix: GpuWeight) -> None:
        matrix.data.random_(-(2**31), 2**31, generator=self._generator)
        if matrix.format is Format.FP8:
            matrix.data.bitwise_and_(_even_numbers())
        elif matrix.block_scales is not None:
            matrix.block_scales.fill_(_scales_of_one())

    def _bytes(self, matrix: Weight) -> None:
        numbers = matrix.data.view(torch.uint8).random_(0, 256, generator=self._generator)
        if matrix.format is Format.FP8:
            numbers.bitwise_and_(0xFE)  # the others may be NaN
        elif matrix.block_scales is not None:
            matrix.block_scales.copy_(torch.ones(()))

    def ones(self, *tensors: Tensor) -> None:
        """Norms are stored as 1 + w and start at w = 0."""
        for tensor in tensors:
            tensor.fill_(1)


@cache
def _scales_of_one() -> int:
    """NVFP4 block scales of 1, as they are packed."""
    data, scales = torch.zeros(1, RUN // 2, dtype=torch.uint8), torch.ones(1, RUN // NVFP4_BLOCK)
    packed = pack(Weight(Format.NVFP4, data, scales.to(torch.float8_e4m3fn), torch.ones(1)))
    assert packed.block_scales is not None
    return int(packed.block_scales.flatten()[0])


@cache
def _even_numbers() -> int:
    """The bits of a word of FP8 but the lowest of each number: with it, some numbers would be NaN."""
    even = torch.full((1, RUN), 0xFE, dtype=torch.uint8).view(torch.float8_e4m3fn)
    return int(pack(Weight(Format.FP8, even, row_scales=torch.ones(1))).data.flatten()[0])


def _deviation(magnitudes: Tensor) -> float:
    return float(magnitudes.square().mean().sqrt())


DEVIATION = {
    Format.NVFP4: _deviation(torch.tensor(E2M1)),
    Format.FP8: _deviation(torch.arange(0, 128, 2, dtype=torch.uint8).view(torch.float8_e4m3fn).float()),
}
