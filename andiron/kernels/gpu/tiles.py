"""Tile sizes, warps and split counts of every kernel: the one place where the chip decides anything.

The sizes for Hopper were measured on an H200 (docs/performance.md). Elsewhere they only have to fit: consumer
Blackwell and Ada give a program 99 KiB of shared memory where Hopper gives 227.
"""

from dataclasses import dataclass

from andiron.kernels.constants import COPY_CAPABILITY
from andiron.kernels.gpu.chip import Chip

# Attention


@dataclass(frozen=True)
class DecodeTiles:
    keys: int  # tokens a tile
    splits: int  # most programs that share one sequence, a power of two
    programs: int  # for one KV head of all sequences: as many as fit the card at once
    columns: int  # of a head that one program of the second kernel puts together
    warps: int
    stages: int


def decode_tiles(chip: Chip, batch: int, kv_heads: int) -> DecodeTiles:
    """Two programs a multiprocessor; twice as many splits as that makes are kept for a sequence that is longer."""
    fit = 2 * chip.multiprocessors
    splits = min(64, _power_of_two_below(max(1, 2 * fit // (batch * kv_heads))))
    # A stage is 32 KiB at the models' sizes.
    stages = 4 if chip.shared_memory > 200 << 10 else 3
    return DecodeTiles(
        keys=32,
        splits=splits,
        programs=max(1, fit // kv_heads),
        columns=max(32, 4096 // splits),
        warps=4,
        stages=stages,
    )


@dataclass(frozen=True)
class PrefillTiles:
    rows: int  # query tokens times the heads that share a KV head
    keys: int
    warps: int
    stages: int
    copied: bool  # keys and values are first copied out of their pages, then loaded by the copy engine
    capability: int = 80

    def shared_memory(self, head_dim: int) -> int:
        """Queries, two tiles each of keys and values, and the probabilities on their way between two products."""
        return 2 * (head_dim * (self.rows + 4 * self.keys) + self.rows * self.keys)


PREFILL_TILES = (
    PrefillTiles(rows=128, keys=64, warps=8, stages=2, copied=True, capability=COPY_CAPABILITY),
    PrefillTiles(rows=128, keys=64, warps=8, stages=3, copied=False, capability=90),
    PrefillTiles(rows=64, keys=32, warps=4, stages=3, copied=True, capability=COPY_CAPABILITY),
    PrefillTiles(rows=64, keys=32, warps=4, stages=5, copied=False),
    PrefillTiles(rows=64, keys=16, warps=4, stages=3, copied=True, capability=COPY_CAPABILITY),
    PrefillTiles(rows=64, keys=16, warps=4, stages=5, copied=False),
    PrefillTiles(rows=16, keys=16, warps=4, stages=3, copied=False),
)


def prefill_tiles(chip: Chip, head_dim: int, copied: bool) -> PrefillTiles:
    """The largest tiles that fit, since smaller ones read the keys more often; `copied` allows those that copy."""
    for tiles in PREFILL_TILES:
        fits = tiles.shared_memory(head_dim) <= chip.shared_memory and tiles.capability <= chip.capability
        if fits and (copied or not tiles.copied):
            return tiles
    return PREFILL_TILES[-1]


PREPARE_WARPS = 4


def prepare_rows(tokens: int) -> int:
    """Heads of tokens a program prepares: one a warp, until there are so many that each has several in flight."""
    return PREPARE_WARPS if tokens <= MANY_TOKENS else 4 * PREPARE_WARPS


def _power_of_two_below(n: int) -> int:
    return 1 << (n.bit_length() - 1)


# Sampling

VOCABULARY_WARPS = 4


def vocabulary_block(chip: Chip, rows: int, vocab: int) -> int:
    """Logits a program reads: small enough that two programs a multiprocessor are at work on a single row."""
    block = 1024
    while block < 8192 and rows * vocab > 2 * chip.multiprocessors * block:
        block *= 2
    return block


# ---- products of few rows, and experts --------------------------------------------------------------------


@dataclass(frozen=True)
class FewRows:
    """A program holds `outer` whole rows of the matrix in registers."""

    outer: int
    warps: int


@dataclass(frozen=True)
class Product:
    """A program multiplies `rows` rows with `outer` rows of the matrix, `inner` columns at a time."""

    rows: int
    outer: int
    inner: int
    warps: int
    stages: int
    descriptors: bool = False  # tiles come by the copy engine, where the sizes allow it


FEW_TOKENS = 2  # up to here each pair of token and expert reads its expert by itself
SOME_TOKENS = 16  # up to here each program finds the pairs of its expert by itself
SOME = 32  # rows up to which our product reads a large matrix faster than cuBLAS
SOME_PARTS = 64  # and a small one
MANY_TOKENS = 512  # beyond, a program a token is more programs than the card has places for
CROWD_OF_FEW, CROWD_OF_SOME = 16, 96  # tokens an expert gets on average, up to which a block has 16 or 64 rows


def few_rows(chip: Chip, inner: int) -> FewRows:
    return FewRows(outer=2, warps=_warps(2 * inner, each=64))


def gated_linear(inner: int) -> FewRows:
    return FewRows(outer=4, warps=_warps(4 * inner, each=64))


def few_gate_up(chip: Chip, inner: int) -> FewRows:
    return FewRows(outer=4, warps=_warps(8 * inner, each=256))


def few_down(chip: Chip, inner: int) -> FewRows:
    return FewRows(outer=4, warps=_warps(4 * inner, each=32))


def _warps(elements: int, each: int) -> int:
    """So many that a thread holds `each` elements; a power of two from 1 to 16."""
    return 1 << min(4, max(0, elements // (32 * each) - 1).bit_length())


def some_rows(chip: Chip) -> Product:
    return Product(16, outer=64, inner=128, warps=4, stages=4)


def some_rows_parts(chip: Chip) -> Product:
    return Product(16, outer=64, inner=128, warps=4, stages=4)


def parts(inner: int) -> int:
    return min(4, max(1, inner // 256))


def prefill_sizes(experts: int, experts_per_token: int) -> list[int]:
    """Prompts that between them meet every choice made by the number of tokens: each limit, and one past it."""
    limits = [MANY_TOKENS, *(crowd * experts // experts_per_token for crowd in (CROWD_OF_FEW, CROWD_OF_SOME))]
    return sorted({tokens for limit in limits for tokens in (limit, limit + 1)})


def gate_up(chip: Chip, crowd: float) -> Product:
    """By the number of tokens an expert gets on average."""
    roomy = chip.shared_memory > 200 << 10
    if crowd <= CROWD_OF_FEW:
        return Product(16, outer=64, inner=128, warps=4, stages=5 if roomy else 2)
    if crowd <= CROWD_OF_SOME:
        return Product(64, outer=128, inner=64, warps=8, stages=4) if roomy else Product(64, 64, 64, 4, 3)
    return Product(128, outer=128, inner=64, warps=8, stages=4) if roomy else Product(128, 64, 32, 8, 3)


def down(chip: Chip, crowd: float) -> Product:
    roomy = chip.shared_memory > 200 << 10
    if crowd <= CROWD_OF_FEW:
        return Product(16, outer=256, inner=64, warps=4, stages=3) if roomy else Product(16, 128, 128, 4, 2)
    if crowd <= CROWD_OF_SOME:
        return Product(64, outer=128, inner=64, warps=4, stages=4 if roomy else 3)
    return Product(128, 256, 64, 8, 4, descriptors=True) if roomy else Product(128, 128, 32, 8, 3)


def norm_warps(hidden: int) -> int:
    return 1 << min(3, max(0, hidden // 512).bit_length() - 1) if hidden >= 512 else 1


# Gated delta net


@dataclass(frozen=True)
class ConvChunk:
    tokens: int  # that a program walks down
    together: int  # loaded at once
    channels: int
    warps: int


@dataclass(frozen=True)
class DeltaStep:
    columns: int  # of the state, a program
    warps: int
    streamed: bool = False  # the state leaves the second-level cache before anything else does


@dataclass(frozen=True)
class GatedNorm:
    heads: int  # that one program norms
    channels: int  # whose tails one program moves on
    warps: int


@dataclass(frozen=True)
class DeltaChunk:
    solve_warps: int
    solve_registers: int | None  # at most, a thread
    carry_columns: int  # of the state, a program
    carry_warps: int
    carry_stages: int
    output_warps: int
    output_registers: int | None


def conv_chunk(chip: Chip) -> ConvChunk:
    return ConvChunk(tokens=32, together=4, channels=128, warps=1)


def delta_step(chip: Chip, rows: int) -> DeltaStep:
    # Either way 128 KiB of state are on their way to a multiprocessor. With few rows the more programs end sooner,
    # with many the longer rows are read faster: 3.88 TB/s against 3.65 at 128 rows.
    return DeltaStep(columns=32 if rows < 8 else 64, warps=2)


def gated_norm(chip: Chip) -> GatedNorm:
    # A head a warp, and 16 bytes of a tap a thread.
    return GatedNorm(heads=4, channels=1024, warps=4)


def delta_chunk(chip: Chip, value_tile: int, dtype_bytes: int) -> DeltaChunk:
    # A stage of the carry at the models' sizes is two tiles of 16 KiB and one of 4.
    stages = 4 if chip.shared_memory > 200 << 10 else 3 if chip.shared_memory > 128 << 10 else 2
    # Where sums live in registers and both operands too, four warps spill; Hopper's read theirs from shared memory, so
    # there a limit that lets one program more onto a multiprocessor costs little. The same goes for any chip's solve.
    # Narrow heads have no columns for eight warps: of 16 in float32, Triton 3.6 has Hopper read past its shared memory.
    narrow = value_tile < 64 or dtype_bytes > 2
    output_warps = 4 if narrow or chip.capability in (100, 103) else 8
    output_registers = 128 if chip.capability == 90 and not narrow else None
    return DeltaChunk(
        solve_warps=4,
        solve_registers=168,
        carry_columns=32,
        carry_warps=4,
        carry_stages=stages,
        output_warps=output_warps,
        output_registers=output_registers,
    )
