"""The memory that vLLM takes, and how it cuts its pool into blocks.

One pool of equal blocks serves all layers. A block must hold the whole state of a GDN layer, so a page of an attention
layer is made equally large: 1,056 tokens for the 35B in BF16. Layers form groups of equal size, one of attention layers
and three of GDN layers, and every group takes blocks from the same pool. The token count that vLLM prints divides the
pool among the groups as if all of them grew with every token. But a GDN group needs only a few blocks per sequence, so
about four times as many tokens fit. The concurrency that vLLM prints takes this into account.
"""

from dataclasses import dataclass

from andiron.engine.memory import layer_state_bytes, layer_token_bytes
from andiron.model.config import ModelConfig
from andiron.plan.budget import (
    Budget,
    Goals,
    MemoryPart,
    Printed,
    all_fits,
    all_parts,
    choose_context,
    choose_sequences,
)
from andiron.plan.checkpoint import Checkpoint
from andiron.plan.rows import GIB, ITEMSIZE, MIB, Device, engines

UTILIZATION, UNIFIED_UTILIZATION = 0.90, 0.80  # for the second see `rules`
SMALL_CARD = 40 * GIB  # below it, vLLM's defaults for prefill and video leave too little memory
SMALL_BATCH, LARGE_BATCH = 2048, 8192  # --max-num-batched-tokens
ALIGNMENT = 16  # a page is rounded up to a multiple of this many tokens
UNEVEN = 1.5  # a group takes the larger kind's layer count if that is less than this many times the smaller kind's


@dataclass(frozen=True)
class VllmPool:
    block_tokens: int
    block_bytes: int  # of all layers of a group
    attention_groups: int
    state_groups: int
    state_blocks: int  # per group and sequence
    blocks: int

    @classmethod
    def cut(
        cls, config: ModelConfig, pool: int, *, kv_dtype: str = "bf16", drafts: int = 0, prefix_caching: bool = True
    ) -> "VllmPool":
        """`drafts` is the number of drafted tokens per step; vLLM keeps one state for each until it is accepted."""
        per_token = layer_token_bytes(config, ITEMSIZE[kv_dtype])
        state = layer_state_bytes(config, ITEMSIZE["bf16"], drafts=drafts)
        page = -(-state // (ALIGNMENT * per_token)) * ALIGNMENT
        attention = config.num_full_layers + (config.mtp_layers if drafts else 0)
        fewer, more = sorted((attention, config.num_linear_layers))
        group = more if fewer == 0 or more < UNEVEN * fewer else fewer
        block_bytes = page * per_token * group
        return cls(
            block_tokens=page,
            block_bytes=block_bytes,
            attention_groups=-(-attention // group),
            state_groups=-(-config.num_linear_layers // group),
            state_blocks=(2 if prefix_caching else 1) + drafts,
            blocks=max(0, pool) // block_bytes,
        )

    @property
    def printed_tokens(self) -> int:
        """`GPU KV cache size: … tokens` in vLLM's log."""
        return self.blocks // (self.attention_groups + self.state_groups) * self.block_tokens

    @property
    def state_blocks_per_sequence(self) -> int:
        return self.state_groups * self.state_blocks

    def blocks_for(self, tokens: int) -> int:
        """Blocks that one sequence of this many tokens needs."""
        return self.attention_groups * -(-tokens // self.block_tokens) + self.state_blocks_per_sequence

    def concurrency(self, tokens: int) -> float:
        """`Maximum concurrency for … tokens per request` in vLLM's log."""
        return self.blocks / self.blocks_for(tokens)

    def max_context(self, sequences: int) -> int:
        """Tokens that each of these sequences can have at the same time."""
        left = self.blocks // sequences - self.state_blocks_per_sequence
        return max(0, left // self.attention_groups) * self.block_tokens

    def tokens(self, sequences: int) -> int:
        """Tokens that really fit, of these sequences together."""
        left = self.blocks - sequences * self.state_blocks_per_sequence
        return max(0, left // self.attention_groups) * self.block_tokens


def is_small_card(device: Device) -> bool:
    return not device.unified and device.memory < SMALL_CARD * device.count


def vllm_budget(checkpoint: Checkpoint, device: Device, goals: Goals) -> Budget:
    row, config = engines()["vllm"], checkpoint.shape.config
    if not device.is_gpu:
        return Budget("vllm", device.memory, "is planned for NVIDIA GPUs only")
    weights = checkpoint.shape.bytes(checkpoint.row)
    weights["mtp"] *= goals.mtp
    weights["vision"] *= goals.vision
    runtime = row.runtime(device)
    if not device.unified and not is_small_card(device):
        runtime += int((row.large_batch_mib + row.video_mib * goals.vision) * MIB)
    runtime *= device.count
    utilization = goals.utilization or _default_utilization(device)
    taken = sum(weights.values()) + runtime
    pool_bytes = int(utilization * device.memory) - taken if goals.kv_memory is None else goals.kv_memory
    pool = VllmPool.cut(
        config, pool_bytes, kv_dtype=goals.kv_dtype, drafts=goals.drafts, prefix_caching=goals.caches_prefixes
    )
    sequences = choose_sequences(config, goals, pool.max_context)
    context, notes = choose_context(config, goals, pool.max_context(1))
    concurrency, one = pool.concurrency(context), pool.blocks_for(context) * pool.block_bytes
    if goals.kv_memory is None:  # the pool is a share of the device, so it grows with it
        short = max(0, int((one - pool_bytes) / utilization))
    else:
        short = max(0, one - pool_bytes, taken + pool_bytes + device.host - device.memory)
    parts = [
        *_pool_parts(config, pool, max(0, pool_bytes), sequences, goals),
        MemoryPart("CUDA graphs", int(row.capture_mib * MIB * sequences * (1 + goals.drafts)) * device.count),
        MemoryPart("activations, runtime", runtime),
        MemoryPart("system", device.host),
    ]
    return Budget(
        engine="vllm",
        memory=device.memory,
        parts=all_parts(weights, parts, device.memory),
        short=short,
        context=context,
        sequences=sequences,
        tokens=pool.tokens(sequences),
        concurrency=min(concurrency, sequences),
        fits=all_fits(config, pool.max_context),
        notes=tuple(notes),
        gpus=device.count,
        utilization=utilization,
        batched_tokens=SMALL_BATCH if is_small_card(device) else LARGE_BATCH,
        printed=Printed(pool_bytes, pool.blocks, pool.block_tokens, pool.printed_tokens, round(concurrency, 2)),
    )


def _pool_parts(config: ModelConfig, pool: VllmPool, pool_bytes: int, sequences: int, goals: Goals) -> list[MemoryPart]:
    """The states of all sequences first, the rest for keys and values; each split into the model's and the drafts'."""
    state = min(pool.blocks, sequences * pool.state_blocks_per_sequence) * pool.block_bytes
    drafted = goals.drafts / pool.state_blocks
    draft_layers = config.mtp_layers / (config.num_full_layers + config.mtp_layers) if goals.drafts else 0.0
    return [
        MemoryPart("KV pages", int((pool_bytes - state) * (1 - draft_layers))),
        MemoryPart("draft KV", int((pool_bytes - state) * draft_layers)),
        MemoryPart("GDN state", int(state * (1 - drafted))),
        MemoryPart("draft states", int(state * drafted)),
    ]


def _default_utilization(device: Device) -> float:
    """vLLM refuses to start when less memory than its share is free."""
    default = UNIFIED_UTILIZATION if device.unified else UTILIZATION
    return min(default, (device.memory - device.host) * 100 // device.memory / 100)
