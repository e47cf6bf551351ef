"""The parameters of a DFlash drafter on a GPU: matrices as the kernels read them, quantized ones packed."""

from collections.abc import Mapping
from dataclasses import dataclass

import torch
from torch import Tensor

from andiron.kernels.gpu.packing import GpuWeight
from andiron.model.destinations import allocate_matrix
from andiron.model.dflash_config import DFlashConfig
from andiron.model.gpu_weights import parts_of
from andiron.model.schemes import Scheme, common_scheme


@dataclass(frozen=True)
class GpuDraftLayerWeights:
    attention_norm: Tensor
    q_proj: GpuWeight
    qk_norm: Tensor  # [heads + kv_heads, head_dim]
    out_proj: GpuWeight
    mlp_norm: Tensor
    gate_up: GpuWeight
    down: GpuWeight


@dataclass(frozen=True)
class GpuDFlashWeights:
    """As `dflash_weights.DFlashWeights`."""

    fuse: GpuWeight  # [hidden, taps · hidden]
    feature_norm: Tensor
    kv_proj: GpuWeight  # rows: k and v of the first layer, of the second, …
    layers: tuple[GpuDraftLayerWeights, ...]
    norm: Tensor

    @property
    def nbytes(self) -> int:
        return sum(part.nbytes for part in parts_of(self))


def allocate_gpu_dflash(
    config: DFlashConfig, tensors: Mapping[str, Scheme], *, dtype: torch.dtype, device: torch.device
) -> GpuDFlashWeights:
    """Weights that the loader fills. `tensors`: how each is stored in the checkpoint, by name; others are plain."""
    hidden, heads, kv_heads, kv_size = config.hidden_size, config.num_heads, config.num_kv_heads, config.kv_size

    def norm(*shape: int) -> Tensor:
        return torch.empty(shape, dtype=torch.float32, device=device)

    def matrix(rows: int, columns: int, *names: str, step: int | None = None) -> GpuWeight:
        """A stack of the tensors of these names, each of which begins at a multiple of `step` rows."""
        scheme = common_scheme({tensors.get(f"{name}.weight", Scheme.PLAIN) for name in names}, step)
        return allocate_matrix(scheme, rows, columns, dtype=dtype, device=device)

    def layer(index: int) -> GpuDraftLayerWeights:
        attention, mlp = f"layers.{index}.self_attn.", f"layers.{index}.mlp."
        both = f"{mlp}gate_proj", f"{mlp}up_proj"
        return GpuDraftLayerWeights(
            attention_norm=norm(hidden),
            q_proj=matrix(heads * config.head_dim, hidden, f"{attention}q_proj"),
            qk_norm=norm(heads + kv_heads, config.head_dim),
            out_proj=matrix(hidden, heads * config.head_dim, f"{attention}o_proj"),
            mlp_norm=norm(hidden),
            gate_up=matrix(2 * config.mlp_size, hidden, *both, step=config.mlp_size),
            down=matrix(hidden, config.mlp_size, f"{mlp}down_proj"),
        )

    of_kv = [f"layers.{i}.self_attn.{part}_proj" for i in range(len(config.layers)) for part in "kv"]
    return GpuDFlashWeights(
        fuse=matrix(hidden, len(config.target_layers) * hidden, "fc"),
        feature_norm=norm(hidden),
        kv_proj=matrix(len(of_kv) * kv_size, hidden, *of_kv, step=kv_size),
        layers=tuple(map(layer, range(len(config.layers)))),
        norm=norm(hidden),
    )
