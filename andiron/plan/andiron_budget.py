"""The memory that our own engine takes: pools sized by `engine.memory`, and everything beside them.

Weights and buffers are counted from the tensors that `model.weights`, `model.slots` and `kernels.gpu.sampling_table`
allocate. The tests compare these counts with the tensors, and `benchmarks/memory.py` compares them with a real device.
"""

from dataclasses import replace
from typing import Any

from andiron.engine.memory import (
    GRAPH_STEP_SIZES,
    SPARE,
    UNIFIED_SHARE,
    Available,
    HostSizes,
    Pools,
    draft_buffer_bytes,
    drafter_buffer_bytes,
    page_bytes,
)
from andiron.engine.options import AUTO_DTYPE, LIMITS, PAGE_SIZE, warm_conversations
from andiron.kernels.constants import COPY_CAPABILITY, DELTA_CHUNK, DRAFT_VOCABULARY, ROW_ALIGNMENT, SAMPLING_COLUMNS
from andiron.model.config import ModelConfig
from andiron.model.dflash_config import DFlashConfig
from andiron.model.expert_storage import ExpertRule, WeightSizes
from andiron.model.slots import table_size
from andiron.plan.budget import (
    DEFAULT_SEQUENCES,
    Budget,
    Goals,
    MemoryPart,
    all_fits,
    all_parts,
    choose_context,
    choose_sequences,
)
from andiron.plan.checkpoint import Checkpoint
from andiron.plan.rows import ITEMSIZE, MIB, CheckpointFormat, Device, EngineRow, engines
from andiron.plan.weights import Matrices, Shape, gdn_gates

FLOAT = ITEMSIZE["float32"]


def andiron_budget(checkpoint: Checkpoint, device: Device, goals: Goals) -> Budget:
    row, config = engines()["andiron"], checkpoint.shape.config
    if checkpoint.format not in row.formats:
        return Budget("andiron", device.memory, f"does not serve {checkpoint.format} yet")
    if device.count > 1:
        return Budget("andiron", device.memory, "computes on one GPU")
    draft_head = goals.mtp and goals.drafter is None and checkpoint.has_mtp and device.type in row.drafts_on
    drafter = None if goals.drafter is None else goals.drafter.config
    packed = keeps_experts_packed(checkpoint, device, draft_head=draft_head)
    weights = weight_bytes(checkpoint.shape, checkpoint.row, device, draft_head=draft_head, packed_experts=packed)
    weights["drafter"] = drafter_bytes(drafter, device)
    drafting: dict[str, Any] = {"draft_head": draft_head, "drafter": drafter}
    runtime, host = row.runtime(device), _host_sizes(config, device, goals, **drafting)
    available = _available(device, device.memory - device.host - runtime - sum(weights.values()))
    # The number of sequences is chosen below, within what is left.
    slots = goals.sequences or DEFAULT_SEQUENCES
    draft_buffers = 0
    if device.is_gpu:
        draft_buffers = draft_buffer_bytes(config, slots, itemsize(device), **drafting)
        draft_buffers += drafter_buffer_bytes(drafter, LIMITS["cuda"].prefill_alone + slots, itemsize(device))
    available = available.without(host.buffers + draft_buffers)
    pools = Pools.of(config, available, itemsize=itemsize(device), kv_memory=goals.kv_memory, **drafting)

    def max_context(sequences: int) -> int:
        snapshots = pools.snapshots(sequences, context=0)  # a longer context leaves room for fewer
        return pools.kv_budget(sequences, snapshots, context=0) // pools.page_bytes // sequences * PAGE_SIZE

    sequences = choose_sequences(config, goals, max_context)
    context, notes = choose_context(config, goals, pools.pages(sequences, config.max_position_embeddings) * PAGE_SIZE)
    pages, snapshots, spare = pools.pages(sequences, context), pools.snapshots(sequences, context), SPARE[device.type]
    draft_page = pools.page_bytes - page_bytes(config, PAGE_SIZE, itemsize(device))
    parts = [
        MemoryPart("KV pages", (pages + spare) * (pools.page_bytes - draft_page)),
        MemoryPart("draft KV", (pages + spare) * draft_page),
        MemoryPart("GDN state", (sequences + spare) * pools.slot_bytes),
        MemoryPart("state snapshots", snapshots * pools.slot_bytes),
        MemoryPart("transfer buffers", host.buffers),
        MemoryPart("runtime", runtime),
        MemoryPart("system", device.host),
    ]
    if device.is_gpu:
        parts += [
            MemoryPart("logits, page table", buffer_bytes(config, sequences, context)),
            MemoryPart("draft buffers", draft_buffers),
            MemoryPart("CUDA graphs", _graph_bytes(config, row)),
            MemoryPart("activations", _activation_bytes(config, row, device, context)),
        ]
    return Budget(
        engine="andiron",
        memory=device.memory,
        parts=all_parts(weights, parts, device.memory),
        short=_missing_bytes(pools, sequences, context),
        context=context,
        sequences=sequences,
        tokens=pages * PAGE_SIZE,
        concurrency=pages * PAGE_SIZE / max(1, context),
        snapshots=snapshots,
        host_snapshots=host.snapshots,
        warm=warm_conversations(snapshots + host.snapshots),
        uses_draft_head=draft_head,
        # The states of all sequences are allocated at the start, so those that run share the same pages.
        fits=all_fits(config, lambda running: pages // running * PAGE_SIZE if running <= sequences else 0),
        notes=(*notes, *host.notes, *_unsupported(checkpoint, goals, row, device, packed_experts=packed)),
    )


def itemsize(device: Device) -> int:
    """Bytes per number of the type that the engine computes in."""
    return ITEMSIZE[AUTO_DTYPE[device.type]]


def _available(device: Device, free: int) -> Available:
    if not device.is_gpu:
        return Available.on_cpu(free)
    return Available(free, UNIFIED_SHARE) if device.unified else Available.on_card(free, device.memory)


def _host_sizes(
    config: ModelConfig, device: Device, goals: Goals, *, draft_head: bool, drafter: DFlashConfig | None
) -> HostSizes:
    if goals.host_cache is None:
        return HostSizes()
    if not device.is_gpu or device.unified:
        return HostSizes(notes=("--host-cache has no effect where CPU and GPU share one memory",))
    return HostSizes.of(config, goals.host_cache, itemsize=itemsize(device), draft_head=draft_head, drafter=drafter)


def _missing_bytes(pools: Pools, sequences: int, context: int) -> int:
    """What these states and one sequence of full length lack; 0 when they fit."""
    available, states = pools.available, sequences * pools.slot_bytes
    one = pools.pages_per_sequence(context) * pools.page_bytes
    if pools.kv_memory is not None:
        return max(0, one - pools.kv_memory, states + pools.kv_memory - available.bytes)
    if one + states <= available.budget:
        return 0
    return int((one + states + available.reserve) / available.share) + 1 - available.bytes


def _unsupported(
    checkpoint: Checkpoint, goals: Goals, row: EngineRow, device: Device, *, packed_experts: bool
) -> list[str]:
    converts = not device.is_gpu and bool(checkpoint.row.packed)
    missing = [
        (goals.mtp and checkpoint.has_mtp and device.type not in row.drafts_on, "draft head not used"),
        (goals.vision and checkpoint.has_vision and not row.vision, "vision not loaded, text only"),
        (goals.kv_dtype not in row.kv_dtypes, f"KV stays {row.kv_dtypes[0].upper()}"),
        (not device.is_gpu and not checkpoint.row.packed, "computes in float32 on a CPU"),
        (converts and not packed_experts, "converts the weights to float32 on a CPU"),
        (converts and packed_experts, "keeps the experts packed, which is slower, because converted they do not fit"),
    ]
    return [note for is_missing, note in missing if is_missing]


def keeps_experts_packed(checkpoint: Checkpoint, device: Device, *, draft_head: bool = False) -> bool:
    """Whether the engine keeps the routed experts of a quantized checkpoint packed on this CPU."""
    if device.is_gpu:
        return False
    sizes = (
        sum(
            weight_bytes(
                checkpoint.shape, checkpoint.row, device, draft_head=draft_head, packed_experts=packed
            ).values()
        )
        for packed in (False, True)
    )
    memory = device.memory - device.host - engines()["andiron"].runtime(device)
    return ExpertRule(memory).keeps_packed(WeightSizes(*sizes))


def weight_bytes(
    shape: Shape, fmt: CheckpointFormat, device: Device, *, draft_head: bool = False, packed_experts: bool = False
) -> dict[str, int]:
    """By kind, as the engine lays them out: float32 norms and decays, the draft head only if it is used, no vision.

    On a GPU matrices stay quantized, the router's rows are padded, and all experts are as wide as the widest. On a CPU
    matrices are dequantized when they are loaded, the routed experts only without `packed_experts`.
    """
    config, layers = shape.config, len(shape.config.layer_types)
    draft_layers = config.mtp_layers if draft_head else 0
    if device.is_gpu:
        width = max(config.expert_size, config.shared_expert_size)
        shape = Shape(replace(config, expert_size=width, shared_expert_size=width))
    stored, fmt = fmt, loaded_format(fmt, device, packed_experts=packed_experts)
    sizes = shape.bytes(fmt)
    for kind, matrices in shape.matrices().items():
        sizes[kind] += _row_scale_bytes(matrices, fmt, kind)
    if packed_experts:  # those of the draft head too, but nothing else of it
        sizes["mtp"] += shape.draft_expert_bytes(stored) - shape.draft_expert_bytes(fmt)
        sizes["mtp"] += _row_scale_bytes(shape.draft_experts(), stored, "mtp")
    if device.is_gpu:
        padding = -(config.num_experts + 1) % ROW_ALIGNMENT
        sizes["router"] += layers * padding * config.hidden_size * fmt.plain_bytes
        sizes["mtp"] += draft_layers * padding * config.hidden_size * fmt.plain_bytes
        if "lm_head" not in fmt.packed:  # a copy of its first rows in FP8, with a scale for each
            sizes["mtp"] += min(DRAFT_VOCABULARY, config.vocab_size) * (config.hidden_size + FLOAT)
    decays = config.num_linear_layers * gdn_gates(config)
    sizes["gdn_small"] += decays * (FLOAT - fmt.plain_bytes)
    # The q and k norms are stored once per head.
    head_norms = (config.num_heads + config.num_kv_heads) * config.head_dim
    heads = config.num_full_layers * (head_norms - 2 * config.head_dim)
    sizes["norms"] = (shape.parameters()["norms"] + heads) * FLOAT
    # Two of the layer, one of what joins token and state, one each of those, one at the end.
    sizes["mtp"] += draft_layers * (5 * config.hidden_size + head_norms) * FLOAT
    return sizes | {"mtp": sizes["mtp"] if draft_head else 0, "vision": 0}


def _row_scale_bytes(matrices: list[Matrices], fmt: CheckpointFormat, kind: str) -> int:
    """NVFP4's global scale becomes one scale per row, because those of stacked matrices may differ."""
    share = fmt.packed.get(kind, {}).get("nvfp4", 0.0)
    return round(share * sum(each.count * each.rows for each in matrices)) * FLOAT


def drafter_bytes(drafter: DFlashConfig | None, device: Device) -> int:
    """Norms are float32, those of q and k once per head."""
    if drafter is None:
        return 0
    heads = drafter.num_heads + drafter.num_kv_heads
    norms = 2 * drafter.hidden_size * (1 + len(drafter.layers))
    extra = len(drafter.layers) * drafter.head_dim
    plain = drafter.parameters - norms - 2 * extra
    return plain * itemsize(device) + (norms + heads * extra) * FLOAT


def loaded_format(fmt: CheckpointFormat, device: Device, *, packed_experts: bool = False) -> CheckpointFormat:
    """How the engine holds a checkpoint of this format, without the draft head's experts."""
    if device.is_gpu:
        return fmt
    packed = {kind: shares for kind, shares in fmt.packed.items() if packed_experts and kind == "experts"}
    return CheckpointFormat(AUTO_DTYPE[device.type], packed, plain_bytes=itemsize(device))


def buffer_bytes(config: ModelConfig, sequences: int, context: int) -> int:
    """On a GPU, per slot: logits, sampling row and token counts, tokens and pages."""
    logits = sequences * config.vocab_size * FLOAT
    sampling = (sequences + 1) * (SAMPLING_COLUMNS * FLOAT + config.vocab_size * 2)
    return logits + sampling + 4 * table_size(sequences, PAGE_SIZE, context)


def _graph_bytes(config: ModelConfig, row: EngineRow) -> int:
    """What the driver keeps, and the intermediate results of the recorded steps."""
    return int(row.graphs_mib * MIB + row.graphs_slack * _peak_bytes(config, GRAPH_STEP_SIZES[-1]))


def _activation_bytes(config: ModelConfig, row: EngineRow, device: Device, context: int) -> int:
    """The activations of the largest prefill, with what torch's allocator keeps beside them."""
    copies = 0
    if 10 * (device.capability or 0) >= COPY_CAPABILITY:
        # Buffers for copied keys and values grow in powers of two; torch keeps the smaller ones that came before.
        copies = 2 * (1 << (context - 1).bit_length()) * _kv_width(config) * 2
    return int(_peak_bytes(config, LIMITS["cuda"].prefill_alone) * row.allocator_slack) + copies


def _kv_width(config: ModelConfig) -> int:
    """Numbers per token in one layer's KV cache."""
    return 2 * config.num_kv_heads * config.head_dim if config.num_full_layers else 0


def _peak_bytes(config: ModelConfig, tokens: int) -> int:
    """What a BF16 prefill of `tokens` holds at its peak, in the larger of the two kinds of layer.

    Both kinds hold the residual stream and the outputs of the previous layer's experts, one row per expert.
    """
    hidden = config.hidden_size
    values = config.linear_value_heads * config.linear_value_dim
    keys = config.linear_value_heads * config.linear_key_dim
    both = hidden * (1 + config.experts_per_token + 1) + hidden  # and the norm
    # The projection, the convolution, three intermediates of the delta rule, its result.
    states = keys * config.linear_value_dim // DELTA_CHUNK
    delta = (config.conv_channels + values + gdn_gates(config)) + config.conv_channels + keys + values + states + values
    queries = config.num_heads * config.head_dim
    attention = (2 * queries + _kv_width(config)) + queries + queries  # projected, rotated, result
    layers = [
        tokens * (both + delta) * (config.num_linear_layers > 0),
        tokens * (both + attention) * (config.num_full_layers > 0),
    ]
    return 2 * max(layers)
