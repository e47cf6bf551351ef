"""Mixture of experts for a single token with weights in FP8: `pair_experts` on the tensor cores.

Unpacking is most of the work of a single row's product. In the order of the tensor cores, a number takes half as many
instructions as in a sum in float32, but a tensor core multiplies at least eight rows. So a row of x is cut into up to
eight pieces of equal length, which become eight rows, and each row of the matrix is cut in the same way. The product
has all pairs of pieces; only the sums of equal ones count.

Words are loaded as they are stored and unpacked later, so a kernel can load them before x is complete.
"""

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.chip import chip
from andiron.kernels.gpu.packing import GpuWeight
from andiron.kernels.gpu.stored import FP8, ROWS, RUN, WORDS, block_places, density, row_places, stored
from andiron.kernels.gpu.top_experts import at, best_experts, expert_of_rank, shared_weight
from andiron.kernels.gpu.weight_tiles import fp8_tile, scaled, tile_columns, tile_rows

PIECES = tl.constexpr(tiles.DOT_PIECES)


def dot_gate_up(
    x: Tensor,
    logits: Tensor,
    experts_per_token: int,
    gate_up: GpuWeight,
    tile: tiles.GemvTile = tiles.DOT_GATE_UP,
) -> Tensor:
    """`pair_gate_up` for a row x [1, hidden] that is already normed."""
    hidden, size, card = x.shape[1], gate_up.shape[1] // 2, chip(x.device)
    pairs, experts = experts_per_token + 1, gate_up.shape[0] - 1
    out = torch.empty(1, pairs, size, dtype=x.dtype, device=x.device)
    _dot_gate_up[(size // tile.outer, pairs)](
        x, logits, logits.shape[2], stored(gate_up), out,
        HIDDEN=hidden, SIZE=size, PARTS=logits.shape[1], EXPERTS=experts, PAIRS=pairs, OUTER_TILE=tile.outer,
        SPLITS=tiles.DOT_SPLITS, LAYOUT=(tile.warps, True), DEPENDENT=card.dependent_launch,
        num_warps=tile.warps, maxnreg=tile.registers, launch_pdl=card.dependent_launch,
    )  # fmt: skip
    return out


@triton.jit
def _dot_gate_up(
    x, logits, columns, gate_up, out,
    HIDDEN: tl.constexpr, SIZE: tl.constexpr, PARTS: tl.constexpr, EXPERTS: tl.constexpr, PAIRS: tl.constexpr,
    OUTER_TILE: tl.constexpr, SPLITS: tl.constexpr, LAYOUT: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """OUTER_TILE elements of silu(W_gate x) · (W_up x) for one expert.

    Rows of the product: SPLITS pieces of 2 · OUTER_TILE rows, those of W_gate before those of W_up.
    """
    EACH: tl.constexpr = HIDDEN // SPLITS
    DTYPE: tl.constexpr = x.dtype.element_ty
    BOTH: tl.constexpr = 2 * OUTER_TILE
    rank = tl.program_id(1)
    first = tl.program_id(0) * OUTER_TILE
    loaded = tile_rows(0, BOTH * SPLITS, LAYOUT, FP8)
    row = first + loaded % OUTER_TILE + loaded // OUTER_TILE % 2 * SIZE
    if DEPENDENT:
        tl.extra.cuda.gdc_wait()
        # Not earlier: `_dot_down` reads the logits before its own wait.
        tl.extra.cuda.gdc_launch_dependents()
    expert = EXPERTS
    if rank < PAIRS - 1:
        expert = expert_of_rank(logits, columns, rank, PARTS, EXPERTS, LAYOUT[0])
    expert = expert.to(tl.int64)
    w = _load_runs(gate_up, expert, row, loaded // BOTH * (EACH // RUN), 2 * SIZE, EACH // RUN, HIDDEN)
    k = tile_columns(RUN, LAYOUT, FP8)[None, :]
    piece = tl.arange(0, PIECES)[:, None]
    total = tl.zeros((BOTH * SPLITS, PIECES), tl.float32)
    for run in tl.static_range(EACH // RUN):
        values = tl.load(x + piece * EACH + run * RUN + k, mask=piece < SPLITS, other=0.0)
        total = tl.dot(_numbers(w[run], DTYPE, LAYOUT), values.T, total)
    own = tl.arange(0, BOTH * SPLITS)[:, None] // BOTH
    sums = tl.sum(tl.where(own == tl.arange(0, PIECES)[None, :], total, 0.0), axis=1)
    sums = tl.sum(tl.reshape(sums, (SPLITS, BOTH)), axis=0)
    both = tl.arange(0, BOTH)
    both = first + both % OUTER_TILE + both // OUTER_TILE * SIZE
    sums = scaled(sums[:, None], gate_up, expert, both, 2 * SIZE, DTYPE, FP8)
    g, u = tl.split(tl.permute(tl.reshape(sums, (2, OUTER_TILE)), (1, 0)))
    n = first + tl.arange(0, OUTER_TILE)
    tl.store(out + rank * SIZE + n, (g * tl.sigmoid(g) * u).to(out.dtype.element_ty))


def dot_down(
    hidden: Tensor, logits: Tensor, down: GpuWeight, residual: Tensor, tile: tiles.GemvTile = tiles.DOT_DOWN
) -> None:
    """`pair_down` for one token."""
    (_, pairs, size), outer, card = hidden.shape, down.shape[1], chip(hidden.device)
    _dot_down[(outer // tile.outer,)](
        hidden, logits, logits.shape[2], stored(down), residual,
        OUTER=outer, SIZE=size, PARTS=logits.shape[1], EXPERTS=down.shape[0] - 1, RANKS=pairs - 1,
        OUTER_TILE=tile.outer, SPLITS=min(tiles.DOT_PIECES, size // RUN.value), LAYOUT=(tile.warps, True),
        DEPENDENT=card.dependent_launch,
        num_warps=tile.warps, maxnreg=tile.registers, launch_pdl=card.dependent_launch,
    )  # fmt: skip


@triton.jit
def _dot_down(
    hidden, logits, columns, down, residual,
    OUTER: tl.constexpr, SIZE: tl.constexpr, PARTS: tl.constexpr, EXPERTS: tl.constexpr, RANKS: tl.constexpr,
    OUTER_TILE: tl.constexpr, SPLITS: tl.constexpr, LAYOUT: tl.constexpr, DEPENDENT: tl.constexpr,
):  # fmt: skip
    """residual += σ(shared logit) W_shared h_shared + Σ_rank softmax(top logits)_rank W_rank h_rank.

    The product of all routed experts has their rows in place of pieces: OUTER_TILE rows of each expert with each
    expert's row h. The shared expert has a product of its own, with SPLITS pieces.
    """
    EACH: tl.constexpr = SIZE // SPLITS
    DTYPE: tl.constexpr = hidden.dtype.element_ty
    WHOLE: tl.constexpr = OUTER_TILE * PIECES
    first = tl.program_id(0) * OUTER_TILE
    loaded = tile_rows(0, WHOLE, LAYOUT, FP8)
    row, loaded_piece = first + loaded % OUTER_TILE, loaded // OUTER_TILE
    natural_row = first + tl.arange(0, WHOLE) % OUTER_TILE
    natural_piece = tl.arange(0, WHOLE) // OUTER_TILE
    piece = tl.arange(0, PIECES)
    # The logits were complete before the previous kernel began, so the experts' weights are loaded while it runs.
    split = tl.minimum(loaded_piece, SPLITS - 1) * (EACH // RUN)
    shared = _load_runs(down, EXPERTS, row, split, OUTER, EACH // RUN, SIZE)
    shared_share = shared_weight(logits, columns, PARTS, EXPERTS)
    ids, share = best_experts(logits, columns, PARTS, EXPERTS, RANKS, PIECES, LAYOUT[0])
    expert = tl.zeros((WHOLE,), tl.int64)
    own = tl.zeros((WHOLE,), tl.int64)
    for rank in tl.static_range(RANKS):
        expert = tl.where(loaded_piece == rank, at(ids, rank), expert)
        own = tl.where(natural_piece == rank, at(ids, rank), own)
    w = _load_runs(down, expert, row, 0, OUTER, SIZE // RUN, SIZE)
    if DEPENDENT:
        tl.extra.cuda.gdc_launch_dependents()
        tl.extra.cuda.gdc_wait()
    k = tile_columns(RUN, LAYOUT, FP8)[None, :]
    total = tl.zeros((WHOLE, PIECES), tl.float32)
    for run in tl.static_range(SIZE // RUN):
        values = tl.load(hidden + piece[:, None] * SIZE + run * RUN + k, mask=piece[:, None] < RANKS, other=0.0)
        total = tl.dot(_numbers(w[run], DTYPE, LAYOUT), values.T, total)
    of_shared = tl.zeros((WHOLE, PIECES), tl.float32)
    for run in tl.static_range(EACH // RUN):
        place = hidden + RANKS * SIZE + piece[:, None] * EACH + run * RUN + k
        values = tl.load(place, mask=piece[:, None] < SPLITS, other=0.0)
        of_shared = tl.dot(_numbers(shared[run], DTYPE, LAYOUT), values.T, of_shared)
    same = natural_piece[:, None] == piece[None, :]
    total = scaled(total, down, own, natural_row, OUTER, DTYPE, FP8) * share[None, :]
    total += scaled(of_shared, down, EXPERTS, natural_row, OUTER, DTYPE, FP8) * shared_share
    sums = tl.sum(tl.where(same, total, 0.0), axis=1)
    sums = tl.sum(tl.reshape(sums, (PIECES, OUTER_TILE)), axis=0)
    out = residual + first + tl.arange(0, OUTER_TILE)
    tl.store(out, (tl.load(out).to(tl.float32) + sums).to(residual.dtype.element_ty))


@triton.jit
def _load_runs(weight, matrix, row, first, rows, RUNS: tl.constexpr, COLUMNS: tl.constexpr):
    """Pieces of rows, as they are stored: a tuple with (words, words, scales) for each of RUNS runs of 128 columns.

    `row` and `first` say, for every piece as it is loaded, which row it is of and with which run it begins.
    """
    loaded = (_load_run(weight, matrix, row, first, rows, COLUMNS),)
    for run in tl.static_range(1, RUNS):
        own = _load_run(weight, matrix, row, first + run, rows, COLUMNS)
        loaded = loaded + (own,)  # type: ignore[assignment]  # noqa: RUF005 - Triton does not support unpacking
    return loaded


@triton.jit
def _load_run(weight, matrix, row, run, rows, COLUMNS: tl.constexpr):
    WIDTH: tl.constexpr = RUN // density(FP8)  # words of a run
    places = row_places(weight, matrix, row, rows, COLUMNS, FP8) + run * (ROWS * WIDTH)
    places = places[:, None] + tl.arange(0, WORDS)[None, :]
    first = tl.load(places, eviction_policy="evict_first")
    second = tl.load(places + ROWS * WORDS, eviction_policy="evict_first")
    scales = tl.full((row.shape[0],), 1.0, tl.float32)
    if weight.block_scales is not None:
        scales = tl.load(block_places(weight, matrix, row, rows, COLUMNS) + run).to(tl.float32)
    return first, second, scales


@triton.jit
def _numbers(loaded, DTYPE: tl.constexpr, LAYOUT: tl.constexpr):
    """One run of `_load_runs` as numbers, [pieces, RUN]."""
    return fp8_tile(loaded[0], loaded[1], loaded[2][:, None], DTYPE, LAYOUT)
