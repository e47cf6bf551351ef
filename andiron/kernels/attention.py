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

    mask [batch, 1, 1, length] or None if all sequences are equally long.
    """
    batch, heads, head_dim = q.shape
    kv_heads = keys.shape[2]
    # The query heads that share a KV head take the place of the query's sequence dimension.
    grouped = q.view(batch, kv_heads, heads // kv_heads, head_dim)
    k = keys[page_table].view(batch, -1, kv_heads, head_dim)[:, :length].transpose(1, 2)
    v = values[page_table].view(batch, -1, kv_heads, head_dim)[:, :length].transpose(1, 2)
    return F.scaled_dot_product_attention(grouped, k, v, attn_mask=mask).reshape(batch, heads, head_dim)


def prefill_attention(q: Tensor, keys: Tensor, values: Tensor, pages: Tensor, start: int) -> Tensor:
    """Causal attention of one sequence's chunk: q [chunk, heads, head_dim] at positions start … start + chunk − 1."""
    chunk = q.shape[0]
    kv_heads, head_dim = keys.shape[2:]
    k = keys[pages].view(-1, kv_heads, head_dim)[: start + chunk].transpose(0, 1)
    v = values[pages].view(-1, kv_heads, head_dim)[: start + chunk].transpose(0, 1)
    mask = None
    if start:
        mask = torch.ones(chunk, start + chunk, dtype=torch.bool, device=q.device).tril_(start)
    out = F.scaled_dot_product_attention(
        q.transpose(0, 1)[None], k[None], v[None], attn_mask=mask, is_causal=mask is None, enable_gqa=True
    )
    return out[0].transpose(0, 1)
