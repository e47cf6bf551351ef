"""The residual stream on a GPU, and what is added to it: products and experts, chosen by the number of rows.

The stream is updated in place, and results that consist of several summands come as `parts`, which the next norm adds
up. One or two rows are a special case: their kernels read the weights with the norms and sums fused in, without parts.
"""

import torch
from torch import Tensor

from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.dequantize import dequantize
from andiron.kernels.gpu.dot_experts import dot_down, dot_gate_up
from andiron.kernels.gpu.grouped_experts import group, grouped_down, grouped_gate_up
from andiron.kernels.gpu.linear import gemv, packed_gemm, skinny_gemm, split_k_gemm
from andiron.kernels.gpu.norm import add_norm
from andiron.kernels.gpu.packing import GpuWeight
from andiron.kernels.gpu.pair_experts import pair_down, pair_gate_up
from andiron.kernels.gpu.route import route
from andiron.kernels.gpu.scan_experts import scan_down, scan_gate_up
from andiron.kernels.weight import Format
from andiron.model.config import ModelConfig
from andiron.model.gpu_weights import GpuLayerWeights, GpuMoeWeights


class Stream:
    def __init__(
        self,
        x: Tensor,
        config: ModelConfig,
        *,
        layers: int,
        one_stack: bool,
        fused: bool = True,
        end: Tensor | None = None,
    ) -> None:
        """x [rows, hidden]. `one_stack`: all experts of a layer are in one stack, as the kernels for few rows need it.

        `fused`: one or two rows may be computed in fused kernels.
        `end` [1] is the number of real rows, if others follow them.
        """
        self.x = x
        self.parts: Tensor | None = None
        self._fused = fused
        self._config = config
        self._one_stack = one_stack
        self._chip = chip(x.device)
        self._dependent = self._chip.dependent_launch
        self._eps = config.rms_norm_eps
        self._end = end
        self._counts: Tensor | None = None
        if len(x) > tiles.MAX_TOKENS_SCAN_EXPERTS:
            experts = config.num_experts + 1
            # Rows are multiples of 16 bytes: a kernel would be compiled again for a pointer without that alignment.
            aligned = -(-experts // 4) * 4
            self._counts = torch.zeros(layers, aligned, dtype=torch.int32, device=x.device)[:, :experts]

    def normed_product(
        self, norm: Tensor, weight: GpuWeight, *, dtype: torch.dtype | None = None, out: Tensor | None = None
    ) -> Tensor:
        """The norm of the residual stream plus the parts, times a matrix."""
        if self.parts is None and self.by_row(weight):
            return gemv(self.x, weight, norm=norm, eps=self._eps, dtype=dtype, out=out)
        return product(self.norm(norm), weight, dtype=dtype, out=out)

    def by_row(self, weight: GpuWeight) -> bool:
        """Whether a product with this matrix fuses what is before and after it."""
        return self._fused and len(self.x) <= tiles.max_rows_gemv(weight.format)

    def normed_products(
        self, norm: Tensor, weight: GpuWeight, beside: GpuWeight | None, *, out: Tensor | None = None
    ) -> Tensor:
        """`normed_product` with two matrices, the results side by side."""
        if beside is None:
            return self.normed_product(norm, weight, out=out)
        first, second = weight.shape[0], beside.shape[0]
        if out is None:
            out = torch.empty(len(self.x), first + second, dtype=self.x.dtype, device=self.x.device)
        fused = self.parts is None and self.by_row(weight) and self.by_row(beside)
        normed = None if fused else self.norm(norm)
        for matrix, columns in ((weight, out[:, :first]), (beside, out[:, first:])):
            if normed is None:
                gemv(self.x, matrix, norm=norm, eps=self._eps, out=columns)
            else:
                product(normed, matrix, out=columns)
        return out

    def norm(self, norm: Tensor) -> Tensor:
        normed = add_norm(self.x, self.parts, norm, self._eps, dependent=self._dependent)
        self.parts = None
        return normed

    def add_product(self, x: Tensor, weight: GpuWeight) -> None:
        if self.by_row(weight):
            gemv(x, weight, residual=self.x)
        else:
            self.parts = parts(x, weight)

    def add_experts(self, index: int, layer: GpuLayerWeights) -> None:
        moe, k, tokens = layer.moe, self._config.experts_per_token, len(self.x)
        dots = self._one_stack and tiles.fits_dot_experts(tokens, k, moe.gate_up, moe.down)
        pairs = self._one_stack and tokens <= tiles.MAX_TOKENS_PAIR_EXPERTS and not dots
        if self.parts is None and self.by_row(moe.in_proj):
            normed, dtype = torch.empty_like(self.x), torch.float32
            kept = None if pairs else normed
            logits = gemv(self.x, moe.in_proj, norm=layer.moe_norm, eps=self._eps, normed=kept, dtype=dtype)
            logits = logits.unsqueeze(1)
        else:
            normed = self.norm(layer.moe_norm)
            logits = parts(normed, moe.in_proj, dtype=torch.float32)
        if dots:
            hidden = dot_gate_up(normed, logits, k, moe.gate_up)
            dot_down(hidden, logits, moe.down, self.x)
        elif pairs:
            hidden = pair_gate_up(self.x, layer.moe_norm, self._eps, logits, k, moe.gate_up)
            pair_down(hidden, logits, moe.down, self.x)
        elif self._counts is None:
            chosen, share, _ = route(logits, self._config.num_experts, k)
            hidden = scan_gate_up(normed, chosen, moe.gate_up, shared=moe.shared_gate_up)
            self.parts = scan_down(hidden, chosen, moe.down, share, shared=moe.shared_down)
        else:
            self.parts = self._grouped(normed, logits, self._counts[index], moe)

    def _grouped(self, normed: Tensor, logits: Tensor, counts: Tensor, moe: GpuMoeWeights) -> Tensor:
        experts, k = self._config.num_experts, self._config.experts_per_token
        _, share, buckets = route(logits, experts, k, counts, self._end)
        assert buckets is not None
        tokens_per_expert = normed.shape[0] * k / experts
        tile = tiles.gate_up(self._chip, tokens_per_expert, moe.gate_up.format, moe.shared_gate_up)
        groups = group(buckets, k + 1, tile.rows)
        hidden = grouped_gate_up(normed, groups, moe.gate_up, k + 1, tile, moe.shared_gate_up)
        tile = tiles.down(self._chip, tokens_per_expert, moe.down.format, moe.shared_down)
        return grouped_down(hidden, groups, moe.down, share, tile, moe.shared_down)


def parts(x: Tensor, weight: GpuWeight, *, dtype: torch.dtype | None = None) -> Tensor:
    """F.linear with a small matrix, as parts for the next kernel to add up: [rows, parts, outer]."""
    if x.shape[0] <= tiles.max_rows_split_k(weight.format):
        return split_k_gemm(x, weight)
    return product(x, weight, dtype=dtype).unsqueeze(1)


def product(x: Tensor, weight: GpuWeight, *, dtype: torch.dtype | None = None, out: Tensor | None = None) -> Tensor:
    """F.linear with a choice of result type, by whatever is fastest for this number of rows."""
    if x.shape[0] <= tiles.MAX_ROWS_SKINNY_GEMM:
        return skinny_gemm(x, weight, dtype=dtype, out=out)
    packed = weight.format is not Format.PLAIN
    if packed and not tiles.dequantized(x.shape[0], weight):
        return packed_gemm(x, weight, dtype=dtype, out=out)
    numbers = dequantize(weight, x.dtype) if packed else weight.data
    dtype = out.dtype if out is not None else dtype or x.dtype
    if dtype == x.dtype:
        return torch.mm(x, numbers.t(), out=out)
    return torch.mm(x, numbers.t(), out_dtype=dtype, out=out)
