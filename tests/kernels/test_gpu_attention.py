"""The Triton kernels around attention do what the plain torch ones do; in Triton's interpreter where no GPU is."""

import pytest
import torch
from torch import Tensor

from andiron.kernels import attention as plain
from andiron.kernels.gpu.attention import decode_attention
from andiron.kernels.gpu.prefill_attention import prefill_attention
from andiron.kernels.gpu.rotary import prepare_attention
from andiron.kernels.gpu.step import begin_step
from andiron.kernels.gpu.tiles import DecodeTiles, PrefillTiles
from andiron.kernels.norm import rms_norm
from andiron.kernels.rotary import rotary_angles, rotary_frequencies, rotate

DEVICE = torch.device("cuda" if torch.cuda.is_available() else "cpu")
# The interpreter multiplies matrices of bfloat16 bit by bit, as integers.
HALF = torch.bfloat16 if DEVICE.type == "cuda" else torch.float16
SLOTS, EPS = 6, 1e-6


class Cache:
    """Pools full of pages that belong to others, with the sequences' own scattered over them."""

    def __init__(self, lengths: list[int], page_size: int, kv_heads: int, head_dim: int, dtype: torch.dtype) -> None:
        pages = [-(-length // page_size) for length in lengths]
        self.page_size = page_size
        shape = (sum(pages) + 3, page_size, kv_heads, head_dim)
        self.keys = torch.randn(shape, device=DEVICE).to(dtype)
        self.values = torch.randn(shape, device=DEVICE).to(dtype)
        self.slots = torch.randperm(SLOTS)[: len(lengths)].to(DEVICE, torch.int32)
        self.page_table = torch.zeros(SLOTS + 1, max(pages) + 2, dtype=torch.int32, device=DEVICE)
        order = torch.randperm(shape[0]).to(DEVICE, torch.int32)
        for slot, own in zip(self.slots.tolist(), order[: sum(pages)].split(pages), strict=True):
            self.page_table[slot, : len(own)] = own

    def pages(self, sequence: int, length: int) -> Tensor:
        return self.page_table[self.slots[sequence], : -(-length // self.page_size)]


def projections(tokens: int, heads: int, kv_heads: int, head_dim: int, dtype: torch.dtype) -> Tensor:
    return torch.randn(tokens, (2 * heads + 2 * kv_heads) * head_dim, device=DEVICE).to(dtype)


def gated(out: Tensor, projected: Tensor) -> Tensor:
    out = out.flatten(1)
    return out * projected[:, -out.shape[1] :].float().sigmoid()


def assert_near(found: Tensor, wanted: Tensor) -> None:
    exact = found.dtype == torch.float32
    torch.testing.assert_close(found.float(), wanted, atol=1e-5 if exact else 2e-2, rtol=1e-5 if exact else 2e-2)


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16])
@pytest.mark.parametrize("heads, kv_heads, head_dim, rotary_dim", [(4, 2, 32, 8), (6, 2, 24, 24), (3, 1, 16, 12)])
@pytest.mark.parametrize("tokens", [1, 70, 530])
def test_queries_and_keys_are_normed_and_rotated_and_keys_and_values_reach_their_pages(
    tokens: int, heads: int, kv_heads: int, head_dim: int, rotary_dim: int, dtype: torch.dtype
) -> None:
    projected = projections(tokens, heads, kv_heads, head_dim, dtype)
    qk_norm = torch.rand(heads + kv_heads, head_dim, device=DEVICE) + 0.5
    frequencies = rotary_frequencies(rotary_dim, 10_000_000.0, DEVICE)
    positions = torch.randint(0, 300_000, (tokens,), device=DEVICE, dtype=torch.int32)
    pool = torch.zeros(tokens // 4 + 3, 4, kv_heads, head_dim, dtype=dtype, device=DEVICE)
    keys, values = pool.clone(), pool.clone()
    rows = torch.randperm(4 * len(pool))[:tokens].to(DEVICE)
    cos, sin = rotary_angles(positions, frequencies)
    q = prepare_attention(projected, qk_norm, cos.squeeze(1), sin.squeeze(1), rows, keys, values, EPS, dependent=False)

    qk, v, _ = projected.float().view(tokens, -1, head_dim).split((heads + kv_heads, kv_heads, heads), dim=1)
    qk = rotate(rms_norm(qk, qk_norm, EPS), cos, sin)
    wanted_keys, wanted_values = torch.zeros(2, *pool.shape, device=DEVICE)
    plain.write_pages(wanted_keys, rows, qk[:, heads:])
    plain.write_pages(wanted_values, rows, v)
    assert_near(q, qk[:, :heads])
    assert_near(keys, wanted_keys)
    assert torch.equal(values.float(), wanted_values)


def test_a_step_begins_where_each_slot_stands() -> None:
    page_size, lengths = 4, torch.tensor([0, 7, 300_000, 12], dtype=torch.int32, device=DEVICE)
    tokens = torch.tensor([5, 2, 9, 3], dtype=torch.int32, device=DEVICE)
    page_table = torch.randint(0, 50, (4, 75_001), dtype=torch.int32, device=DEVICE)
    embedding, frequencies = torch.randn(10, 24, device=DEVICE), rotary_frequencies(12, 10_000_000.0, DEVICE)
    slots = torch.tensor([2, 0, 1], dtype=torch.int32, device=DEVICE)
    x, positions, kv_rows, (cos, sin) = begin_step(
        slots, tokens, lengths, page_table, page_size, embedding, frequencies
    )
    assert torch.equal(x, embedding[tokens[slots]])
    assert torch.equal(positions, lengths[slots])
    assert kv_rows.tolist() == [
        page_table[slot, at // page_size].item() * page_size + at % page_size
        for slot, at in zip(slots.tolist(), positions.tolist(), strict=True)
    ]
    wanted_cos, wanted_sin = rotary_angles(positions, frequencies)
    torch.testing.assert_close(cos, wanted_cos.squeeze(1), atol=1e-6, rtol=0)
    torch.testing.assert_close(sin, wanted_sin.squeeze(1), atol=1e-6, rtol=0)


@pytest.mark.parametrize("dtype", [torch.float32, HALF])
@pytest.mark.parametrize("page_size", [4, 16])
@pytest.mark.parametrize("lengths", [[1], [15, 16, 17], [130, 1, 64]])
@pytest.mark.parametrize("splits, programs", [(1, 1), (4, 8), (8, 16), (16, 100)])
def test_decode_sees_exactly_its_own_tokens_however_they_are_split(
    lengths: list[int], page_size: int, splits: int, programs: int, dtype: torch.dtype
) -> None:
    cache = Cache(lengths, page_size, 2, 32, dtype)
    projected = projections(len(lengths), 4, 2, 32, dtype)
    q = torch.randn(len(lengths), 4, 32, device=DEVICE).to(dtype)
    positions = torch.tensor(lengths, dtype=torch.int32, device=DEVICE) - 1
    tiles = DecodeTiles(keys=16, splits=splits, programs=programs, columns=16, warps=4, stages=2)
    out = decode_attention(
        q, projected, cache.keys, cache.values, cache.page_table, cache.slots, positions, dependent=False, tiles=tiles
    )
    assert_near(out, gated(decoded(q, cache, lengths), projected))


@pytest.mark.parametrize("heads, kv_heads, head_dim", [(6, 2, 24), (3, 1, 16), (8, 1, 64)])
def test_decode_takes_any_shape_with_its_own_tiles(heads: int, kv_heads: int, head_dim: int) -> None:
    lengths = [3, 100, 41]
    cache = Cache(lengths, 16, kv_heads, head_dim, torch.float32)
    projected = projections(3, heads, kv_heads, head_dim, torch.float32)
    q = torch.randn(3, heads, head_dim, device=DEVICE)
    positions = torch.tensor(lengths, dtype=torch.int32, device=DEVICE) - 1
    out = decode_attention(
        q, projected, cache.keys, cache.values, cache.page_table, cache.slots, positions, dependent=False
    )
    assert_near(out, gated(decoded(q, cache, lengths), projected))


def test_what_lies_behind_a_sequences_end_is_never_seen() -> None:
    cache = Cache([18, 5], 16, 2, 32, torch.float32)
    own = cache.pages(0, 18)
    others = [page for page in range(len(cache.keys)) if page not in own.tolist()]
    for pool in (cache.keys, cache.values):
        pool[own[1], 2:] = pool[others] = float("nan")
    projected, q = projections(4, 4, 2, 32, torch.float32), torch.randn(4, 4, 32, device=DEVICE)
    places = (cache.keys, cache.values, cache.page_table, cache.slots)
    positions, past, starts = (torch.tensor(n, dtype=torch.int32, device=DEVICE) for n in ([17, 4], [16, 3], [0, 2, 4]))
    assert decode_attention(q[:2], projected[:2], *places, positions, dependent=False)[0].isfinite().all()
    for copied in (False, True):
        tiles = PrefillTiles(16, 16, 4, 2, copied)
        out = prefill_attention(q, projected, *places, past, starts, 2, context=23, tiles=tiles)
        assert out[:2].isfinite().all()
        assert out[2:].isnan().all()


@pytest.mark.parametrize("dtype", [torch.float32, HALF])
@pytest.mark.parametrize("page_size", [4, 16])
@pytest.mark.parametrize("copied", [False, True])
@pytest.mark.parametrize("rows, keys", [(16, 16), (64, 32)])
def test_each_chunk_of_a_packed_prefill_sees_its_past_and_itself_up_to_each_token(
    rows: int, keys: int, copied: bool, page_size: int, dtype: torch.dtype
) -> None:
    pasts, chunks = [0, 5, 40, 0, 40], [130, 7, 64, 1, 70]
    found, wanted = prefilled(pasts, chunks, page_size, (4, 2, 32), dtype, PrefillTiles(rows, keys, 4, 2, copied))
    assert_near(found, wanted)


@pytest.mark.parametrize("copied", [False, True])
@pytest.mark.parametrize("heads, kv_heads, head_dim", [(6, 2, 24), (3, 1, 16), (8, 1, 64)])
def test_prefill_takes_any_shape(heads: int, kv_heads: int, head_dim: int, copied: bool) -> None:
    shape = (heads, kv_heads, head_dim)
    assert_near(*prefilled([0, 33], [50, 20], 16, shape, torch.float32, PrefillTiles(32, 16, 4, 2, copied)))


def test_prefill_finds_tiles_of_its_own() -> None:
    assert_near(*prefilled([0, 33], [50, 20], 16, (4, 2, 32), torch.float32, None))


def decoded(q: Tensor, cache: Cache, lengths: list[int]) -> Tensor:
    keys, values = cache.keys.float(), cache.values.float()
    return torch.cat(
        [
            plain.decode_attention(q[i : i + 1].float(), keys, values, cache.pages(i, length)[None], length, None)
            for i, length in enumerate(lengths)
        ]
    )


def prefilled(
    pasts: list[int],
    chunks: list[int],
    page_size: int,
    shape: tuple[int, int, int],
    dtype: torch.dtype,
    tiles: PrefillTiles | None,
) -> tuple[Tensor, Tensor]:
    heads, kv_heads, head_dim = shape
    lengths = [past + chunk for past, chunk in zip(pasts, chunks, strict=True)]
    cache = Cache(lengths, page_size, kv_heads, head_dim, dtype)
    projected = projections(sum(chunks), heads, kv_heads, head_dim, dtype)
    q = torch.randn(sum(chunks), heads, head_dim, device=DEVICE).to(dtype)
    past = torch.tensor(pasts, dtype=torch.int32, device=DEVICE)
    starts = torch.tensor([0, *chunks], device=DEVICE).cumsum(0).to(torch.int32)
    found = prefill_attention(
        q,
        projected,
        cache.keys,
        cache.values,
        cache.page_table,
        cache.slots,
        past,
        starts,
        max(chunks),
        context=sum(lengths),
        tiles=tiles,
    )
    keys, values = cache.keys.float(), cache.values.float()
    parts = [
        plain.prefill_attention(part, keys, values, cache.pages(i, lengths[i]), pasts[i])
        for i, part in enumerate(q.float().split(chunks))
    ]
    return found, gated(torch.cat(parts), projected)
