"""Grouped-query attention over paged keys and values.

A layer's pool is [pages, page_size, kv_heads, head_dim]; token t of a sequence is in page
`page_table[t // page_size]` at row `t % page_size`.
"""

import torch
from torch import Tensor
from torch.nn import functional as F


def write_pages(pool: Tensor, rows: Tensor, values: Tensor) -> None:
    """Writes `values` [tokens, kv_heads, head_dim] to flat `rows` (page · page_size + offset)."""
    pool.view(-1, *pool.shape[2:])[rows] = values


def decode_attention(
    q: Tensor, keys: Tensor, values: Tensor, page_table: Tensor, length: int, mask: Tensor | None
) -> Tensor:
    """Attention of one query token per sequence: q [batch, heads, head_dim], page_table [batch, pages].

    mask [batch, 1, length] or None if all sequences are equally long.
    """
    return grid_attention(q.unsqueeze(1), keys, values, page_table, length, mask).squeeze(1)


def grid_attention(
    q: Tensor,
    keys: Tensor,
    values: Tensor,
    page_table: Tensor,
    length: int,
    mask: Tensor | None,
    *,
    first: int = 0,
) -> Tensor:
    """Attention of a few query tokens per sequence: q [batch, width, heads, head_dim], page_table [batch, pages].

    mask [batch, width, length]: the tokens that each query sees; None: all. None of them sees tokens before `first`.
    """
    batch, width, heads, head_dim = q.shape
    kv_heads = keys.shape[2]
    group = heads // kv_heads
    # The query heads that share a KV head, of all queries, take the place of the query's sequence dimension.
    grouped = q.view(batch, width, kv_heads, group, head_dim).transpose(1, 2).reshape(batch, kv_heads, -1, head_dim)
    k = keys[page_table].view(batch, -1, kv_heads, head_dim)[:, first:length].transpose(1, 2)
    v = values[page_table].view(batch, -1, kv_heads, head_dim)[:, first:length].transpose(1, 2)
    if mask is not None:
        mask = mask[:, :, first:]
        mask = (mask if width == 1 else mask.repeat_interleave(group, dim=1)).unsqueeze(1)
    mixed = F.scaled_dot_product_attention(grouped, k, v, attn_mask=mask)
    return mixed.view(batch, kv_heads, width, group, head_dim).transpose(1, 2).reshape(q.shape)


def prefill_attention(q: Tensor, keys: Tensor, values: Tensor, pages: Tensor, start: int, *, first: int = 0) -> Tensor:
    """Causal attention of one sequence's chunk: q [chunk, heads, head_dim] at positions start … start + chunk − 1.

    None of them sees tokens before `first`.
    """
    chunk = q.shape[0]
    kv_heads, head_dim = keys.shape[2:]
    k = keys[pages].view(-1, kv_heads, head_dim)[first : start + chunk].transpose(0, 1)
    v = values[pages].view(-1, kv_heads, head_dim)[first : start + chunk].transpose(0, 1)
    mask = None
    if start > first:
        mask = torch.ones(chunk, start + chunk - first, dtype=torch.bool, device=q.device).tril_(start - first)
    out = F.scaled_dot_product_attention(
        q.transpose(0, 1)[None], k[None], v[None], attn_mask=mask, is_causal=mask is None, enable_gqa=True
    )
    return out[0].transpose(0, 1)
