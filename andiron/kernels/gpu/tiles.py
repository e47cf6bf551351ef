"""Tile sizes, warps and split counts of every kernel: the only place where the chip decides anything.

The sizes for Hopper were measured on an H200 (docs/performance.md). On other chips they only have to fit: consumer
Blackwell and Ada give a program 99 KiB of shared memory, Hopper 227 KiB.
"""

from dataclasses import dataclass, replace

from andiron.kernels.constants import COPY_CAPABILITY
from andiron.kernels.gpu.chip import Chip
from andiron.kernels.gpu.packing import RUN, GpuWeight
from andiron.kernels.weight import Format

# Attention


@dataclass(frozen=True)
class DecodeTiles:
    keys: int  # tokens per tile
    splits: int  # the most programs that may share one sequence, a power of two
    programs: int  # per KV head, over all sequences: as many as the card runs at once
    columns: int  # of a head, per program of the combining kernel
    warps: int
    stages: int


def decode_tiles(chip: Chip, batch: int, kv_heads: int) -> DecodeTiles:
    """Two programs per multiprocessor. A sequence may take twice its even share, for when it is longer than others."""
    fit = 2 * chip.multiprocessors
    splits = min(64, _power_of_two_below(max(1, 2 * fit // (batch * kv_heads))))
    # A stage takes 32 KiB at the models' sizes.
    stages = 4 if chip.shared_memory > 200 << 10 else 3
    return DecodeTiles(
        keys=32,
        splits=splits,
        programs=max(1, fit // kv_heads),
        columns=max(32, 4096 // splits),
        warps=4,
        stages=stages,
    )


def max_queries(chip: Chip) -> int:
    """Rows of a program that verifies drafts, times the heads that share a KV head.

    Beside three stages of keys, 32 need 98 KiB of shared memory at the models' sizes, and 64 need 116 KiB.
    """
    return 64 if chip.shared_memory > 200 << 10 else 32


@dataclass(frozen=True)
class PrefillTiles:
    rows: int  # query tokens times the heads that share a KV head
    keys: int
    warps: int
    stages: int
    copied: bool  # copy keys and values out of their pages first, then load them with the tensor copy engine
    capability: int = 80

    def shared_memory(self, head_dim: int) -> int:
        """Queries, two tiles each of keys and values, and the probabilities between the two products."""
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
    """The largest tiles that fit, because smaller ones read the keys more often; `copied` allows those that copy."""
    for tiles in PREFILL_TILES:
        fits = tiles.shared_memory(head_dim) <= chip.shared_memory and tiles.capability <= chip.capability
        if fits and (copied or not tiles.copied):
            return tiles
    return PREFILL_TILES[-1]


@dataclass(frozen=True)
class BlockTiles:
    """For the block of a drafter."""

    keys: int  # tokens of the context per tile
    least: int  # tiles for which a further program pays
    splits: int  # the most programs that may share one sequence, a power of two
    warps: int
    stages: int


def block_tiles(chip: Chip, sequences: int, kv_heads: int, queries: int) -> BlockTiles:
    """`queries`: rows of a tile, which are the block's times the heads that share a KV head. Not measured yet."""
    splits = min(64, _power_of_two_below(max(1, 2 * chip.multiprocessors // (sequences * kv_heads))))
    stages = 3 if chip.shared_memory > 200 << 10 else 2
    return BlockTiles(keys=32, least=4, splits=splits, warps=4 if queries <= 64 else 8, stages=stages)


PREPARE_WARPS = 4
CONTEXT_WARPS = 4
SWIGLU_COLUMNS, SWIGLU_WARPS = 1024, 4


def prepare_rows(tokens: int) -> int:
    """Heads that one program prepares: one per warp, and several per warp once there are enough to fill the card."""
    return PREPARE_WARPS if tokens <= MAX_TOKENS_ONE_PER_PROGRAM else 4 * PREPARE_WARPS


def _power_of_two_below(n: int) -> int:
    return 1 << (n.bit_length() - 1)


# Sampling

VOCABULARY_WARPS = 4
OPTIONS_BLOCK = 2048  # logits per program of the kernels for few rows, whose number then needs no kernel of its own
BRACKET_WARPS = 8  # for the sums of a row's 2048 bins
SEARCH_WARPS = 16  # for 4096 tokens at a time


def vocabulary_block(chip: Chip, rows: int, vocab: int) -> int:
    """Logits per program: few enough that even a single row gives every multiprocessor two programs."""
    block = 1024
    while block < 8192 and rows * vocab > 2 * chip.multiprocessors * block:
        block *= 2
    return block


# Matrix products of few rows, and experts


@dataclass(frozen=True)
class GemvTile:
    """A program holds `outer` whole rows of the matrix in registers."""

    outer: int
    warps: int
    registers: int | None = None  # the limit per thread


@dataclass(frozen=True)
class GemmTile:
    """A program multiplies `rows` rows with `outer` rows of the matrix, `inner` columns at a time."""

    rows: int
    outer: int
    inner: int
    warps: int
    stages: int
    descriptors: bool = False  # load tiles with the tensor copy engine where the sizes allow it


MAX_TOKENS_PAIR_EXPERTS = 2  # for `pair_experts`, which reads an expert once per token
MAX_TOKENS_SCAN_EXPERTS = 16  # for `scan_experts`, whose programs search all pairs for their rows
MAX_TOKENS_SCAN_EIGHT_ROWS = 4  # for its gate and up projection with packed weights
MAX_ROWS_SKINNY_GEMM = 32  # up to here our product reads a large matrix faster than cuBLAS
MAX_ROWS_SPLIT_K = 64  # the same for a small matrix
# From so many rows on, cuBLAS with a dequantized copy is faster than our product with the packed matrix. On an H200, a
# projection of 12,288 x 2,048 in FP8 takes 99 µs instead of 140 with 1,024 rows, 21 of them for the copy, and 537
# instead of 876 with 8,192. Copies of larger matrices than this, such as the head, would take too much memory.
MIN_ROWS_DEQUANTIZED = 1024
MAX_ELEMENTS_DEQUANTIZED = 1 << 27
MAX_TOKENS_ONE_PER_PROGRAM = 512  # beyond this, one program per token would be more than the card runs at once
# Up to this many tokens per expert on average, blocks have so many rows; beyond the last, 128.
MAX_TOKENS_PER_EXPERT = {16: 8, 32: 24, 64: 64}
MAX_TOKENS_EIGHT_ROWS = 4  # per expert: the same for blocks of eight rows, which only packed weights have


def max_rows_gemv(format: Format) -> int:
    """Up to here the sums of single rows are faster than the tensor cores and the kernels that must run before them.

    Unpacking takes most of the time of a packed matrix, and a sum would unpack it again for every row.
    """
    return 2 if format is Format.PLAIN else 1


def gemv(inner: int, format: Format, rows: int = 1) -> GemvTile:
    if format is Format.PLAIN:
        outer = 2 if rows == 1 else 4  # each row of x is loaded and normed once per program
        return GemvTile(outer, warps=_warps(outer * inner, per_thread=64))
    return GemvTile(outer=8, warps=_warps(8 * inner, per_thread=256))


def gated_linear(inner: int, format: Format, rows: int = 1) -> GemvTile:
    """As many rows of the matrix for all formats: with more of them, a small matrix has too few programs."""
    outer = 4 if rows == 1 else 8  # each row of x is gated and normed once per program
    return GemvTile(outer, warps=_warps(outer * inner, per_thread=64 if format is Format.PLAIN else 128))


def pair_gate_up(inner: int, format: Format) -> GemvTile:
    outer = 4 if format is Format.PLAIN else 8
    return GemvTile(outer, warps=_warps(2 * outer * inner, per_thread=256))


def pair_down(inner: int, format: Format) -> GemvTile:
    outer = 4 if format is Format.PLAIN else 8
    # With the limit four programs fit on a multiprocessor instead of three; plain rows would not fit into it.
    return GemvTile(outer, warps=_warps(outer * inner, per_thread=32), registers=None if outer == 4 else 128)


# For `dot_experts`, with which a layer in FP8 takes 35.4 µs instead of 39.2 on an H200.
DOT_GATE_UP = GemvTile(outer=8, warps=4, registers=96)
DOT_DOWN = GemvTile(outer=8, warps=4)
DOT_SPLITS = 4  # pieces of a row, which with `outer` rows of two matrices fill the products of four warps
DOT_PIECES = 8  # rows of the smallest product: the most pieces of a row, and the most experts per token


def fits_dot_experts(tokens: int, experts_per_token: int, gate_up: GpuWeight, down: GpuWeight) -> bool:
    """Whether `dot_experts` computes these experts: a single token's, in FP8, of sizes without remainders."""
    packed = gate_up.format is down.format is Format.FP8
    (_, both, hidden), size = gate_up.shape, down.shape[2]
    up_fits = hidden % (DOT_SPLITS * RUN) == 0 and both % (2 * DOT_GATE_UP.outer) == 0
    runs, remainder = divmod(size, RUN)
    down_fits = remainder == 0 and (runs <= DOT_PIECES or runs % DOT_PIECES == 0) and hidden % DOT_DOWN.outer == 0
    return tokens == 1 and experts_per_token <= DOT_PIECES and packed and up_fits and down_fits


def _warps(elements: int, per_thread: int) -> int:
    """The warps that give each thread `per_thread` elements: a power of two from 1 to 16."""
    return 1 << min(4, max(0, elements // (32 * per_thread) - 1).bit_length())


def layout(chip: Chip, tile: GemmTile) -> tuple[int, bool]:
    """The warps, and whether Triton multiplies by instructions of single warps, and not of four warps together."""
    return tile.warps, tile.rows <= 8 or chip.capability not in (90, 100, 103)


def inner(tile: GemmTile, format: Format, shared: GpuWeight | None = None) -> int:
    """Columns of a tile. Those of quantized weights, or beside such, are fixed: the columns of a run of words."""
    return tile.inner if format is Format.PLAIN and shared is None else RUN


def skinny_gemm(rows: int, format: Format, dtype_bytes: int = 2) -> GemmTile:
    tile_rows = max(16 if format is Format.PLAIN else 8, 1 << (rows - 1).bit_length())
    stages = 4 if format is Format.PLAIN or tile_rows > 16 else 6
    if tile_rows * dtype_bytes >= 256:  # of shared memory for each column
        stages = 2
    return GemmTile(tile_rows, outer=64, inner=128, warps=4, stages=stages)


def packed_gemm(chip: Chip, rows: int) -> GemmTile:
    roomy = chip.shared_memory > 200 << 10
    if rows <= 64:
        return GemmTile(64, outer=64, inner=RUN, warps=4, stages=4 if roomy else 3)
    return GemmTile(128, outer=64, inner=RUN, warps=4, stages=3 if roomy else 2)


DEQUANTIZE = GemmTile(0, outer=64, inner=RUN, warps=4, stages=1)


def dequantized(rows: int, weight: GpuWeight) -> bool:
    """Whether a product with a packed matrix goes through a dequantized copy of it."""
    outer, inner = weight.shape
    return rows >= MIN_ROWS_DEQUANTIZED and outer * inner <= MAX_ELEMENTS_DEQUANTIZED


def max_rows_split_k(format: Format) -> int:
    """Up to here a small matrix is faster in parts than as a whole."""
    return MAX_ROWS_SPLIT_K if format is Format.PLAIN else 2 * MAX_ROWS_SPLIT_K


def split_k(inner: int) -> int:
    """Parts into which the columns of a small matrix are split."""
    return min(4, max(1, inner // 256))


def gate_up(chip: Chip, tokens_per_expert: float, format: Format, shared: GpuWeight | None = None) -> GemmTile:
    """Tiles by the average number of tokens per expert."""
    rows, roomy = _expert_rows(tokens_per_expert), chip.shared_memory > 200 << 10
    if shared is not None:
        return _of_two_formats(rows, roomy)
    if format is not Format.PLAIN:
        return _packed_gate_up(8 if tokens_per_expert <= MAX_TOKENS_EIGHT_ROWS else rows, roomy)
    if rows == 16:
        return GemmTile(16, outer=64, inner=128, warps=4, stages=5 if roomy else 2)
    if rows == 32:
        return GemmTile(32, outer=64, inner=128, warps=4, stages=5 if roomy else 2)
    if rows == 64 and tokens_per_expert <= 48:
        return GemmTile(64, outer=128, inner=64, warps=8, stages=5) if roomy else GemmTile(64, 64, 64, 4, 3)
    if rows == 64:
        return GemmTile(64, outer=256, inner=64, warps=8, stages=3) if roomy else GemmTile(64, 64, 64, 4, 3)
    return GemmTile(128, outer=128, inner=64, warps=8, stages=4) if roomy else GemmTile(128, 64, 32, 8, 3)


def scan_gate_up(chip: Chip, tokens: int, format: Format, shared: GpuWeight | None) -> GemmTile:
    """For `scan_experts`. With NVFP4, blocks of eight rows make a step of four tokens 5 % faster, of eight slower."""
    if format is Format.PLAIN or shared is not None or tokens <= MAX_TOKENS_SCAN_EIGHT_ROWS:
        return gate_up(chip, 0, format, shared)
    return GemmTile(16, outer=128, inner=RUN, warps=4, stages=3 if chip.shared_memory > 200 << 10 else 2)


def _packed_gate_up(rows: int, roomy: bool) -> GemmTile:
    if rows <= 64:
        stages = {8: 3, 16: 4 if roomy else 3, 32: 3, 64: 4 if roomy else 2}[rows]
        return GemmTile(rows, outer=64, inner=RUN, warps=4, stages=stages)
    return GemmTile(128, outer=128, inner=RUN, warps=8, stages=3) if roomy else GemmTile(128, 64, RUN, 4, 2)


def down(chip: Chip, tokens_per_expert: float, format: Format, shared: GpuWeight | None = None) -> GemmTile:
    """Its blocks have as many rows as those of `gate_up`."""
    rows, roomy = _expert_rows(tokens_per_expert), chip.shared_memory > 200 << 10
    if shared is not None:
        return _of_two_formats(rows, roomy)
    if format is not Format.PLAIN:
        return _packed_down(8 if tokens_per_expert <= MAX_TOKENS_EIGHT_ROWS else rows, roomy)
    if rows == 16:
        return GemmTile(16, outer=128, inner=128, warps=4, stages=3 if roomy else 2)
    if rows == 32:
        return GemmTile(32, outer=128, inner=64, warps=4, stages=3)
    if rows == 64:
        return GemmTile(64, 128, 64, 4, 3, descriptors=roomy)
    return GemmTile(128, 256, 64, 8, 4, descriptors=True) if roomy else GemmTile(128, 128, 32, 8, 3)


def _packed_down(rows: int, roomy: bool) -> GemmTile:
    if rows <= 64:
        stages = {8: 3, 16: 3, 32: 4 if roomy else 3, 64: 3 if roomy else 2}[rows]
        return GemmTile(rows, outer=128, inner=RUN, warps=4, stages=stages)
    return GemmTile(128, outer=64, inner=RUN, warps=4, stages=2)


def _of_two_formats(rows: int, roomy: bool) -> GemmTile:
    """For a kernel whose shared expert has a format of its own, which may be plain and take the most memory."""
    return GemmTile(rows, outer=64, inner=RUN, warps=4, stages=3 if roomy else 2 if rows < 128 else 1)


def _expert_rows(tokens_per_expert: float) -> int:
    return next((rows for rows, most in MAX_TOKENS_PER_EXPERT.items() if tokens_per_expert <= most), 128)


def prefill_sizes(experts: int, experts_per_token: int) -> list[int]:
    """Prompt lengths on both sides of every limit that depends on the number of tokens."""
    per_token = (MAX_TOKENS_EIGHT_ROWS, *MAX_TOKENS_PER_EXPERT.values())
    per_expert = (tokens * experts // experts_per_token for tokens in per_token)
    limits = [MAX_TOKENS_ONE_PER_PROGRAM, MIN_ROWS_DEQUANTIZED - 1, *per_expert]
    return sorted({tokens for limit in limits for tokens in (limit, limit + 1)})


def norm_warps(hidden: int) -> int:
    return 1 << min(3, max(0, hidden // 512).bit_length() - 1) if hidden >= 512 else 1


# Gated delta net


@dataclass(frozen=True)
class ConvChunk:
    tokens: int  # that a program walks through
    together: int  # tokens loaded at once
    channels: int
    warps: int


@dataclass(frozen=True)
class DeltaStep:
    columns: int  # of the state, per program
    warps: int
    streamed: bool = False  # mark the state as the first to be evicted from the L2 cache


@dataclass(frozen=True)
class GatedNorm:
    heads: int  # normed by one program
    channels: int  # whose tails one program shifts
    warps: int


@dataclass(frozen=True)
class DeltaChunk:
    solve_warps: int
    solve_registers: int | None  # the limit per thread
    carry_columns: int  # of the state, per program
    carry_warps: int
    carry_stages: int
    output_warps: int
    output_registers: int | None


CONV_CHUNK = ConvChunk(tokens=32, together=4, channels=128, warps=1)
GATED_NORM = GatedNorm(heads=4, channels=1024, warps=4)  # one head per warp, and 16 bytes of a tap per thread


def delta_step(rows: int) -> DeltaStep:
    # Either way a multiprocessor has 128 KiB of state in flight. With few rows, more programs end sooner; with many,
    # longer rows are read faster: 3.88 TB/s against 3.65 at 128 rows.
    return DeltaStep(columns=32 if rows < 8 else 64, warps=2)


def delta_verify(sequences: int, width: int) -> DeltaStep:
    """Beyond eight rows per sequence, two warps lack registers for their inputs."""
    tile = delta_step(sequences)
    return tile if width <= 8 else replace(tile, warps=2 * tile.warps)


def delta_chunk(chip: Chip, value_tile: int, dtype_bytes: int) -> DeltaChunk:
    # A stage of the carry takes two tiles of 16 KiB and one of 4 KiB at the models' sizes.
    stages = 4 if chip.shared_memory > 200 << 10 else 3 if chip.shared_memory > 128 << 10 else 2
    # Four warps spill where a product keeps its operands in registers beside the sums. Hopper reads them from shared
    # memory, so a register limit that fits one more program per multiprocessor costs little there. The same holds for
    # the solve on any chip.
    # Narrow heads have no columns for eight warps: with 16 in float32, Triton 3.6 makes Hopper read past its shared
    # memory.
    narrow = value_tile < 64 or dtype_bytes > 2
    output_warps = 4 if narrow or chip.capability in (90, 100, 103) else 8
    output_registers = 168 if chip.capability == 90 and not narrow else None
    return DeltaChunk(
        solve_warps=4,
        solve_registers=168,
        carry_columns=32,
        carry_warps=4,
        carry_stages=stages,
        output_warps=output_warps,
        output_registers=output_registers,
    )
