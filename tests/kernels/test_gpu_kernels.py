"""Every Triton kernel computes what its plain torch reference does, at many sizes and whatever surrounds its inputs.

On a CPU the kernels run in Triton's interpreter.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import Tensor

from andiron.doctor import block_checks, draft_checks, kernel_checks, kernel_inputs, product_checks, sampling_checks
from andiron.doctor.kernel_inputs import (
    PagedCache,
    chunks_of,
    int32s,
    norm_weight,
    normal,
    random_projections,
    random_queries,
    random_weight,
)
from andiron.doctor.numerics import Check
from andiron.kernels import gpu
from andiron.kernels.gpu import tiles
from andiron.kernels.gpu.attention import decode_attention
from andiron.kernels.gpu.grouped_experts import group
from andiron.kernels.gpu.linear import gemv, split_k_gemm
from andiron.kernels.gpu.packing import plain
from andiron.kernels.gpu.prefill_attention import prefill_attention
from andiron.kernels.gpu.rotary import prepare_attention
from andiron.kernels.gpu.route import route
from andiron.kernels.gpu.tiles import BlockTiles, DecodeTiles, PrefillTiles
from andiron.kernels.rotary import rotary_angles, rotary_frequencies
from tests.kernels.gpu import DEVICE, assert_close, coarsen

pytestmark = pytest.mark.filterwarnings("ignore::RuntimeWarning")  # numpy in the interpreter, at NaN and infinity
FEW = 20  # in place of MAX_TOKENS_ONE_PER_PROGRAM, so that tests need fewer tokens to exceed it
HELPERS = {  # called by kernels that are compared, or computing nothing
    "absorb",
    "in_chunk",
    "tail_sums",
    "silu",
    "locate",
    "chunk_rows",
    "step_tail",
    "gates",
    "inverse_length",
    "recurrence",
    "gated_rms",
    "best_of_block",
    "best_of_blocks",
    "candidates",
    "random_number",
    "rank_keys",
    "ranked",
    "ordered",
    "gate_up_of",
    "gate_up_product",
    "down_of",
    "down_product",
    "stored",
    "density",
    "load_rows",
    "load_data",
    "products",
    "tile_places",
    "scale_places",
    "load_tile",
    "prefetch_tile",
    "rows_apart",
    "scaled",
    "tile_rows",
    "row_tile",
    "row_length",
    "field",
    "row_columns",
    "tile_columns",
    "format_of",
    "in_word_order",
    "row_places",
    "code_places",
    "block_places",
    "in_pairs",
    "numbers_of",
    "pair_of",
    "two_scales",
    "one_scale",
    "rankings",
    "take_best",
    "expert_of_rank",
    "best_experts",
    "shared_weight",
    "at",
    "fp8_tile",
    "low_half",
    "high_half",
}

EVEN = ("rotary", "decode attention", "prefill attention")  # whose rounding errors are much alike
SPLITS = [(1, 1, 4), (4, 8, 16), (16, 100, 4), (1, 1, 16), (4, 8, 4), (16, 100, 16)]  # splits, programs, page size
SHAPES = [(6, 2, 24), (3, 1, 16), (8, 1, 64)]


def decoding(lengths: tuple[int, ...], splits: int, programs: int, page_size: int) -> dict[str, Any]:
    tile = DecodeTiles(16, splits, programs, 16, 4, 2)
    return {"lengths": lengths, "page_size": page_size, "shape": (4, 2, 32), "tile": tile}


SIZES: dict[str, list[dict[str, Any]]] = {  # beside the defaults
    "norm": [
        {"tokens": 1, "hidden": 16, "parts": 0},
        {"tokens": 3, "hidden": 48, "parts": 3},
        {"tokens": 2, "hidden": 100, "parts": 9},
    ],
    "gemv": [
        {"rows": 1, "outer": 5, "inner": 16},
        {"rows": 2, "outer": 33, "inner": 48},
        {"rows": 4, "outer": 65, "inner": 96},
    ],
    "gemm": [{"rows": 5, "outer": 33, "inner": 1024}, {"rows": 16, "outer": 64, "inner": 48}],
    "gated linear": [
        {"heads": 4, "dim": 16, "outer": 20},
        {"heads": 4, "dim": 16, "outer": 20, "channels_contiguous": False},
        {"channels_contiguous": False},
    ],
    "rotary": [
        {"tokens": tokens, "shape": shape, "rotary_dim": rotary_dim}
        for shape, rotary_dim in (((4, 2, 32), 8), ((6, 2, 24), 24), ((3, 1, 16), 12))
        for tokens in (1, FEW, FEW + 11)
    ],
    "decode attention": [
        *[decoding((130, 1, 64), *split) for split in SPLITS],
        *[decoding(lengths, *split) for lengths in ((1,), (15, 16, 17)) for split in SPLITS[::2]],
        decoding((130, 1, 64), 8, 16, 16),
        *[{"shape": shape} for shape in SHAPES],
    ],
    "prefill attention": [
        {"pasts": (0, 5, 40, 0, 17), "chunks": (35, 7, 32, 1, 20), "page_size": page, "shape": (4, 2, 32), "tile": tile}
        for rows, keys, copied in ((16, 16, False), (16, 16, True), (64, 32, False), (64, 32, True))
        for tile in (PrefillTiles(rows, keys, 4, 2, copied),)
        for page in (4, 16)
    ]
    + [
        {"pasts": (0, 33), "chunks": (50, 20), "shape": shape, "tile": PrefillTiles(32, 16, 4, 2, copied)}
        for shape in SHAPES
        for copied in (False, True)
    ],
    "convolution": [{"channels_contiguous": False}],
    "delta rule, step": [
        {"batch": batch, "value": value, "channels_contiguous": contiguous}
        for batch in (1, 5)
        for value in (16, 24)
        for contiguous in (False, True)
    ],
    "delta rule, chunk": [{"value": 16}, {"lengths": (2, 65)}],
    "experts, pairs": [{"sizes": (1, 16, 16, 4, 2)}, {"sizes": (2, 48, 24, 5, 3)}, {"sizes": (3, 32, 40, 4, 4)}],
    "experts, scan": [{"sizes": (1, 32, 16, 4, 2)}, {"sizes": (20, 40, 16, 3, 2)}],
    "experts, grouped": [{"sizes": (5, 64, 32, 7, 3)}, {"sizes": (33, 96, 48, 4, 2)}, {"sizes": (40, 32, 16, 3, 3)}],
    "delta rule, drafts": [{"width": 16}],
    "attention of drafts to verify": [{"counts": (16, 3, 16), "shape": (8, 1, 32)}],
    "DFlash, context": [{"layers": 1, "kv_heads": 1, "head_dim": 16}],
    "DFlash, attention of a block": [
        {"anchors": (130, 15, 64), "block": block, "shape": shape, "causal": causal, "window": window, "tile": tile}
        for block, shape, causal, window, tile in (
            (16, (4, 1, 16), False, None, BlockTiles(16, 1, 4, 4, 2)),
            (2, (4, 2, 32), False, 7, BlockTiles(16, 2, 8, 4, 2)),
            (16, (2, 2, 16), True, 9, None),
            (8, (4, 2, 16), False, None, BlockTiles(32, 4, 1, 4, 2)),
        )
    ],
    "greedy sampling": [{"vocab": 3}, {"vocab": 1024}],
    "sampling": [{"vocab": 100}],
    "wide sampling": [{"vocab": 100}],
    "sampling options": [{"rows": 1, "vocab": 100}],
}
PACKED_SIZES: dict[str, list[dict[str, Any]]] = {  # for FP8 and NVFP4, with several blocks of 128 in both dimensions
    "gemv": [{"rows": 1, "outer": 5, "inner": 16}, {"rows": 2, "outer": 140, "inner": 272}],
    "gemm": [{"rows": 5, "outer": 140, "inner": 1024}, {"rows": 40, "outer": 33, "inner": 48}],
    "gated linear": [{"heads": 4, "dim": 64, "outer": 140}, {"heads": 9, "dim": 16, "outer": 20}],
    "experts, pairs": [{"sizes": (1, 16, 16, 4, 2)}, {"sizes": (2, 144, 80, 5, 3)}],
    "experts, scan": [{"sizes": (5, 144, 80, 3, 2)}, {"sizes": (20, 128, 16, 3, 2)}],
    "experts, grouped": [{"sizes": (20, 144, 80, 3, 2)}, {"sizes": (33, 64, 128, 4, 2)}],
}
DOT_SIZES: list[dict[str, Any]] = [
    {"sizes": (1, 1024, 256, 12, 8)},
    {"sizes": (1, 512, 128, 256, 3)},
    {"sizes": (1, 512, 64 * 12, 3, 1)},
]
PARTIAL_SCALES: list[dict[str, bool]] = [{"block_scales": False}, {"row_scales": False}]  # as published in FP8
for kernel, cases in PACKED_SIZES.items():
    SIZES[f"{kernel}, FP8"] = [*cases, *[cases[0] | scales for scales in PARTIAL_SCALES]]
    SIZES[f"{kernel}, NVFP4"] = cases
SIZES["experts, dots, FP8"] = [*DOT_SIZES, *[DOT_SIZES[-1] | scales for scales in PARTIAL_SCALES]]


def comparisons() -> Iterator[Any]:
    """Types and sizes are independent of each other, so `make test` does not compare all their combinations."""
    for check in kernel_checks.CHECKS:
        dtypes = [dtype for dtype in check.dtypes if check.runs(DEVICE, dtype)]
        if DEVICE.type == "cpu" and check.run in (kernel_checks.decode, kernel_checks.prefill):
            dtypes.append(torch.float16)  # in place of bfloat16
        for dtype in dtypes:
            for i, sizes in enumerate([{}, *SIZES.get(check.kernel, [])]):
                marks = [pytest.mark.slow] if i > 0 and dtype is not dtypes[0] else []
                yield pytest.param(check, dtype, sizes, id=f"{check.kernel}-{str(dtype)[6:]}-{i}", marks=marks)


@pytest.mark.parametrize(("check", "dtype", "sizes"), list(comparisons()))
def test_a_kernel_computes_what_its_reference_does(
    check: Check, dtype: torch.dtype, sizes: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    coarsen(monkeypatch, outer=16)
    monkeypatch.setattr(tiles, "MAX_TOKENS_ONE_PER_PROGRAM", FEW)
    for outcome in check.run(DEVICE, dtype, **sizes):
        assert_close(outcome, check.tolerance(DEVICE, dtype), spread=2 if check.kernel in EVEN else 20)


def test_every_kernel_is_compared() -> None:
    assert SIZES.keys() <= {check.kernel for check in kernel_checks.CHECKS}
    sources = [file.read_text("utf-8") for file in Path(gpu.__file__).parent.glob("*.py")]
    public = {
        node.name
        for source in sources
        if "triton.jit" in source
        for node in ast.parse(source).body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
    }
    modules = kernel_checks, kernel_inputs, product_checks, sampling_checks, draft_checks, block_checks
    compared = [vars(module).keys() for module in modules]
    assert public - HELPERS <= set().union(*compared)


def test_a_product_has_the_type_asked_for_and_is_split_only_if_its_rows_are_long() -> None:
    x, weight = normal(DEVICE, torch.bfloat16, 2, 48), random_weight(DEVICE, torch.bfloat16, 33, 48)
    assert gemv(x, weight).dtype == torch.bfloat16
    assert gemv(x, weight, dtype=torch.float32).dtype == torch.float32
    long = normal(DEVICE, torch.float32, 2, 1024)
    assert split_k_gemm(long, plain(long)).shape == (2, 4, 2)
    assert split_k_gemm(x.float(), random_weight(DEVICE, torch.float32, 33, 48)).shape == (2, 1, 33)


def test_attention_never_reads_past_the_end_of_a_sequence() -> None:
    shape = (4, 2, 32)
    cache = PagedCache((18, 5), 16, shape, DEVICE, torch.float32)
    pages = cache.pages[0]
    others = [page for page in range(len(cache.keys)) if page not in pages.tolist()]
    for pool in (cache.keys, cache.values):
        pool[pages[1], 2:] = pool[others] = torch.nan
    projected, q = random_projections(DEVICE, torch.float32, 4, shape), random_queries(DEVICE, torch.float32, 4, shape)
    pools, out = (cache.keys, cache.values, cache.table), torch.zeros(4, 4 * 32, device=DEVICE)
    decode_attention(q, projected, *pools, cache.slots, int32s(DEVICE, 17, 4), out, dependent=False)
    assert out[0].isfinite().all() and out[1].isnan().all()
    chunks = chunks_of(cache.slots, [2, 2], [16, 3])
    for copied in (False, True):
        prefill_attention(q, projected, *pools, chunks, out, context=23, tiles=PrefillTiles(16, 16, 4, 2, copied))
        assert out[:2].isfinite().all()
        assert out[2:].isnan().all()


@pytest.mark.parametrize("spoiled", [torch.nan, torch.inf])
def test_a_draft_whose_value_is_not_finite_spoils_no_row_before_it(spoiled: float) -> None:
    shape, length, width = (4, 2, 32), 20, 3
    heads, kv_heads, head_dim = shape
    cache = PagedCache((length + width,), 16, shape, DEVICE, torch.float32)
    projected = random_projections(DEVICE, torch.float32, width, shape)
    at = torch.arange(length, length + width, device=DEVICE)
    rows = cache.pages[0][at // 16].long() * 16 + at % 16
    angles = (value.squeeze(1) for value in rotary_angles(at, rotary_frequencies(8, 1e4, DEVICE)))
    norm, (cos, sin) = norm_weight(DEVICE, head_dim).expand(heads + kv_heads, head_dim).contiguous(), angles

    def attend() -> Tensor:
        out = torch.zeros(width, heads * head_dim, device=DEVICE)
        pools = cache.keys, cache.values
        q = prepare_attention(projected, norm, cos, sin, rows, *pools, 1e-6, dependent=False)
        positions, counts = int32s(DEVICE, length), int32s(DEVICE, width)
        decode_attention(
            q, projected, *pools, cache.table, cache.slots, positions, out, dependent=False, width=width, counts=counts
        )
        return out

    expected = attend()
    projected.view(width, -1, head_dim)[2, heads + kv_heads, 5] = spoiled
    found = attend()
    assert torch.equal(found[:2], expected[:2]) and expected.isfinite().all()
    sharing = heads // kv_heads * head_dim  # the query heads of the KV head whose value it is
    assert found[2, :sharing].isnan().all() and torch.equal(found[2, sharing:], expected[2, sharing:])


@pytest.mark.parametrize("padding", [0, 7])
@pytest.mark.parametrize("tokens", [1, FEW, 3 * FEW])
def test_grouping_puts_every_pair_into_one_row_of_a_block_of_its_expert(
    tokens: int, padding: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tiles, "MAX_TOKENS_ONE_PER_PROGRAM", FEW)
    counts, logits = int32s(DEVICE, *[0] * 10), normal(DEVICE, torch.float32, tokens + padding, 1, 10)
    chosen, _, buckets = route(logits, 9, 3, counts, int32s(DEVICE, tokens) if padding else None)
    assert buckets is not None
    assert counts.tolist() == chosen[:tokens].flatten().bincount(minlength=10).tolist()
    groups = group(buckets, 4, 16)
    seen = []
    for block in range(groups.blocks.item()):
        expert, start, filled = (int(field[block]) for field in (groups.experts, groups.starts, groups.filled))
        pairs = groups.pairs[expert, start : start + filled].tolist()
        assert pairs and {chosen.flatten()[pair].item() for pair in pairs} == {expert}
        seen += pairs
    assert sorted(seen) == list(range(tokens * 4))


def test_routing_takes_the_lowest_expert_on_ties_and_survives_nan() -> None:
    logits = torch.zeros(2, 1, 6, device=DEVICE)
    logits[1] = torch.nan
    chosen, weights, _ = route(logits, 5, 3)
    assert chosen[0].tolist() == [0, 1, 2, 5]
    torch.testing.assert_close(weights[0], torch.tensor([1 / 3, 1 / 3, 1 / 3, 0.5], device=DEVICE))
    assert all(0 <= expert <= 5 for expert in chosen[1].tolist())
