"""Words of packed weights as numbers in registers: the only Triton code that unpacks them.

`packing` describes the words. For a product in bfloat16, pairs of numbers stay in one register and are multiplied
together, by their block's scale and most of the power of two that they lack. In other types, and in Triton's
interpreter, numbers are unpacked one by one.
"""

import triton
import triton.language as tl

from andiron.kernels.gpu.packing import FIELDS, SCALE_BIAS, SCALE_EXPONENT
from andiron.kernels.gpu.stored import NVFP4
from andiron.kernels.weight import Format

INTERPRETED = tl.constexpr(triton.knobs.runtime.interpret)

# Numbers in words lack 126 or 120 powers of two. Scales in bfloat16 contain as many as fit, the product gets the rest.
NVFP4_REST = tl.constexpr(2.0 ** (126 - SCALE_BIAS))
FP8_IN_SCALE = tl.constexpr(2.0**100)
FP8_REST = tl.constexpr(2.0**20)
SCALE_MASK = tl.constexpr(0x0FF00FF0)
HIGH_HALF = tl.constexpr(0x7FFF0000)
SCALE_EXPONENTS = tl.constexpr(SCALE_EXPONENT << 16 | SCALE_EXPONENT)


@triton.constexpr_function
def in_pairs(dtype: tl.dtype) -> bool:
    """Whether numbers of a type are multiplied by their scales in pairs."""
    return dtype.is_bf16() and not triton.knobs.runtime.interpret


@triton.jit
def numbers_of(words, factors, HALF: tl.constexpr, PAIR: tl.constexpr, DTYPE: tl.constexpr, FORMAT: tl.constexpr):
    """The two numbers of a pair times a factor, as bits of DTYPE.

    It is the low or the high half of `factors`, as bfloat16; for FP8, if numbers are not multiplied in pairs, it is
    `factors`.
    """
    pair = pair_of(words, PAIR, FORMAT)
    if in_pairs(DTYPE):
        pair = _times(pair, factors, HALF)
        low, high = pair.to(tl.int16), (pair >> 16).to(tl.int16)
    else:
        BITS: tl.constexpr = tl.int32 if DTYPE.is_fp32() else tl.int16
        EXPONENT: tl.constexpr = NVFP4_REST if FORMAT == NVFP4 else FP8_IN_SCALE * FP8_REST
        factor = factors
        if FORMAT == NVFP4:
            factor = low_half(factors) if HALF == 0 else high_half(factors)
        low = (low_half(pair) * EXPONENT * factor).to(DTYPE).to(BITS, bitcast=True)
        high = (high_half(pair) * EXPONENT * factor).to(DTYPE).to(BITS, bitcast=True)
    return low, high


@triton.constexpr_function
def field(format: str, pair: int, place: int) -> tuple[int, int]:
    """The rotation and the mask, for both halves, of one of the one or two fields of a pair."""
    fields = FIELDS[Format(format)][pair]
    rotation, mask = fields[place] if place < len(fields) else (0, 0)
    both = mask << 16 | mask
    return rotation, both - (both >> 31 << 32)


@triton.jit
def pair_of(words, PAIR: tl.constexpr, FORMAT: tl.constexpr):
    """Two numbers of every word, as the bits of bfloat16 in the halves of an int32; they lack a power of two."""
    FIRST: tl.constexpr = field(FORMAT, PAIR, 0)
    SECOND: tl.constexpr = field(FORMAT, PAIR, 1)
    pair = _rotated(words, FIRST[0]) & FIRST[1]
    if SECOND[1] != 0:
        pair = pair | (_rotated(words, SECOND[0]) & SECOND[1])
    return pair


@triton.jit
def _rotated(words, LEFT: tl.constexpr):
    if LEFT == 0:
        rotated = words
    else:
        rotated = (words << LEFT) | (words.to(tl.uint32, bitcast=True) >> (32 - LEFT)).to(tl.int32, bitcast=True)
    return rotated


@triton.jit
def two_scales(codes, BYTE: tl.constexpr):
    """The scales in two successive bytes of every code, as two numbers of bfloat16."""
    return _selected(codes, BYTE * 0x1111 + 0x1100, SCALE_MASK, SCALE_EXPONENTS)


@triton.jit
def one_scale(codes, BYTE: tl.constexpr):
    """The scale in one byte of every code, in float32."""
    high: tl.constexpr = SCALE_MASK & HIGH_HALF
    return _selected(codes, BYTE * 0x1111, high, SCALE_EXPONENTS & HIGH_HALF).to(tl.float32, bitcast=True)


@triton.jit
def _selected(codes, BYTES: tl.constexpr, MASK: tl.constexpr, EXPONENTS: tl.constexpr):
    """Four bytes of every code, whose numbers are the digits of BYTES, masked, and the highest bits of exponents."""
    if INTERPRETED:
        selected = ((codes >> (8 * (BYTES & 3))) & 0xFF) * 0x0101
        selected |= (((codes >> (8 * (BYTES >> 8 & 3))) & 0xFF) * 0x0101) << 16
        selected = selected & MASK | EXPONENTS
    else:  # two instructions, where the compiler would need four
        selected = tl.inline_asm_elementwise(
            "{ .reg .b32 copies; prmt.b32 copies, $1, $1, $2; lop3.b32 $0, copies, $3, $4, 0xEA; }",
            "=r,r,n,r,r",
            [codes, BYTES, MASK, EXPONENTS],
            dtype=tl.int32,
            is_pure=True,
            pack=1,
        )
    return selected


@triton.jit
def low_half(pair):
    return (pair << 16).to(tl.float32, bitcast=True)


@triton.jit
def high_half(pair):
    return (pair >> 16 << 16).to(tl.float32, bitcast=True)


@triton.jit
def _times(pair, factors, HALF: tl.constexpr):
    """The products of both bfloat16 numbers with one half of `factors`: a single instruction that reads it twice.

    Chips before Hopper have products only as part of a sum.
    """
    return tl.inline_asm_elementwise(
        TIMES_LOW if HALF == 0 else TIMES_HIGH,
        "=r,r,r,r",
        [pair, factors, MINUS_ZEROS],
        dtype=tl.int32,
        is_pure=True,
        pack=1,
    )


TIMES = "{{ .reg .b16 low, high; .reg .b32 both; mov.b32 {{low, high}}, $2; mov.b32 both, {{{half}, {half}}}; "
TIMES += "fma.rn.bf16x2 $0, $1, both, $3; }}"
TIMES_LOW = tl.constexpr(TIMES.format(half="low"))
TIMES_HIGH = tl.constexpr(TIMES.format(half="high"))
MINUS_ZEROS = tl.constexpr(0x80008000 - (1 << 32))
