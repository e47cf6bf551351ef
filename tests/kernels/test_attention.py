"""Plain torch attention and rotary embedding against their definitions."""

import math

import pytest
import torch
from torch import Tensor

from andiron.kernels.attention import decode_attention, grid_attention, prefill_attention, write_pages
from andiron.kernels.rotary import rotary_angles, rotary_frequencies, rotate
from andiron.model.batch import Decode

PAGE, HEADS, KV_HEADS, DIM = 4, 6, 2, 8


def definition(q: Tensor, k: Tensor, v: Tensor, start: int) -> Tensor:
    """Each query attends to everything up to its own position; heads share KV heads in groups."""
    out = torch.empty_like(q)
    for i in range(q.shape[0]):
        for head in range(HEADS):
            kv = head // (HEADS // KV_HEADS)
            keys, values = k[: start + i + 1, kv], v[: start + i + 1, kv]
            out[i, head] = ((keys @ q[i, head]) / math.sqrt(DIM)).softmax(0) @ values
    return out


def paged(sequences: list[tuple[Tensor, Tensor]]) -> tuple[Tensor, Tensor, list[list[int]]]:
    """The sequences' keys and values in shuffled pages."""
    order = torch.randperm(64).tolist()
    keys, values = torch.full((64, PAGE, KV_HEADS, DIM), 7.0), torch.full((64, PAGE, KV_HEADS, DIM), 7.0)
    tables = []
    for k, v in sequences:
        table = [order.pop() for _ in range(-(-len(k) // PAGE))]
        rows = torch.tensor([table[t // PAGE] * PAGE + t % PAGE for t in range(len(k))])
        write_pages(keys, rows, k)
        write_pages(values, rows, v)
        tables.append(table)
    return keys, values, tables


@pytest.mark.parametrize("start, chunk", [(0, 1), (0, 9), (5, 1), (5, 6), (8, 4)])
def test_a_prefill_chunk_attends_to_the_past_and_never_to_the_future(start: int, chunk: int) -> None:
    k, v = torch.randn(start + chunk, KV_HEADS, DIM), torch.randn(start + chunk, KV_HEADS, DIM)
    keys, values, (table,) = paged([(k, v)])
    q = torch.randn(chunk, HEADS, DIM)
    out = prefill_attention(q, keys, values, torch.tensor(table), start)
    torch.testing.assert_close(out, definition(q, k, v, start))


@pytest.mark.parametrize("lengths", [[1], [9], [4, 4], [1, 13, 6]])
def test_decode_attends_to_each_sequences_own_past(lengths: list[int]) -> None:
    sequences = [(torch.randn(n, KV_HEADS, DIM), torch.randn(n, KV_HEADS, DIM)) for n in lengths]
    keys, values, tables = paged(sequences)
    q = torch.randn(len(lengths), HEADS, DIM)
    decode = Decode.build(list(range(len(lengths))), tables, lengths, torch.device("cpu"))
    out = decode_attention(q, keys, values, decode.page_table, decode.length, decode.mask)
    for i, (k, v) in enumerate(sequences):
        torch.testing.assert_close(out[i : i + 1], definition(q[i : i + 1], k, v, lengths[i] - 1))


@pytest.mark.parametrize("lengths, rows", [([5], [3]), ([4, 13, 9], [3, 1, 4]), ([6, 8], [2, 2])])
def test_drafts_attend_to_their_sequence_and_to_the_drafts_before_them(lengths: list[int], rows: list[int]) -> None:
    sequences = [(torch.randn(n, KV_HEADS, DIM), torch.randn(n, KV_HEADS, DIM)) for n in lengths]
    keys, values, tables = paged(sequences)
    q = torch.randn(sum(rows), HEADS, DIM)
    decode = Decode.build(list(range(len(lengths))), tables, lengths, torch.device("cpu"), rows=rows)
    grid = grid_attention(decode.to_grid(q), keys, values, decode.page_table, decode.length, decode.mask)
    parts = zip(q.split(rows), decode.to_rows(grid).split(rows), sequences, lengths, rows, strict=True)
    for own, out, (k, v), length, count in parts:
        torch.testing.assert_close(out, definition(own, k, v, length - count))


@pytest.mark.parametrize("start, chunk", [(1, 5), (4, 3)])
def test_attention_can_leave_out_the_first_tokens(start: int, chunk: int) -> None:
    k, v = torch.randn(start + chunk, KV_HEADS, DIM), torch.randn(start + chunk, KV_HEADS, DIM)
    keys, values, (table,) = paged([(k, v)])
    q = torch.randn(chunk, HEADS, DIM)
    expected = definition(q, k[1:], v[1:], start - 1)
    torch.testing.assert_close(prefill_attention(q, keys, values, torch.tensor(table), start, first=1), expected)
    decode = Decode.build([0], [table], [start + chunk], torch.device("cpu"), rows=[chunk])
    out = grid_attention(q[None], keys, values, decode.page_table, decode.length, decode.mask, first=1)
    torch.testing.assert_close(out[0], expected)


def test_rotation_depends_only_on_distance_and_leaves_the_rest_of_the_head() -> None:
    frequencies = rotary_frequencies(4, 10000.0, torch.device("cpu"))
    q, k = torch.randn(1, HEADS, DIM), torch.randn(1, HEADS, DIM)

    def product(at: int, other: int) -> Tensor:
        turned = [rotate(x, *rotary_angles(torch.tensor([p]), frequencies)) for x, p in ((q, at), (k, other))]
        return (turned[0] * turned[1]).sum(-1)

    torch.testing.assert_close(product(3, 1), product(103, 101))
    assert not torch.allclose(product(3, 1), product(3, 2))
    assert torch.equal(rotate(q, *rotary_angles(torch.tensor([9]), frequencies))[..., 4:], q[..., 4:])
