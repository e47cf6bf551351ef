"""Sampling options that only few rows use: biases and bans, grammars. None of them waits for the host."""

import triton
import triton.language as tl
from torch import Tensor

from andiron.kernels.gpu import tiles


def add_bias(logits: Tensor, rows: Tensor, ids: Tensor, values: Tensor) -> None:
    """logits[rows[i], ids[i]] += values[i], in place; values for the same logit add up, and −inf bans a token.

    logits [rows, vocab] float32; rows, ids [biases] int32 or int64; values [biases] float32.
    """
    logits.index_put_((rows.long(), ids.long()), values, accumulate=True)


def allow(logits: Tensor, bits: Tensor) -> None:
    """Bans every token, in place, whose bit is not set.

    logits [rows, vocab] float32; bits [rows, ceil(vocab / 32)] int32, in which bit j of word w stands for token
    32 w + j.
    """
    rows, vocab = logits.shape
    block = tiles.OPTIONS_BLOCK
    _allow[(triton.cdiv(vocab, block), rows)](
        logits, bits, vocab, bits.shape[1], BLOCK=block, num_warps=tiles.VOCABULARY_WARPS
    )


@triton.jit
def _allow(logits, bits, vocab, words, BLOCK: tl.constexpr):
    """BLOCK logits of one row."""
    row = tl.program_id(1).to(tl.int64)
    tokens = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = tokens < vocab
    word = tl.load(bits + row * words + tokens // 32, mask=inside, other=-1)
    banned = ((word >> (tokens % 32)) & 1) == 0
    tl.store(logits + row * vocab + tokens, tl.full((BLOCK,), -float("inf"), tl.float32), mask=inside & banned)
