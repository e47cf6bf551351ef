"""The pools of our own engine, sized as `engine.memory` sizes them, which imports torch; the tests hold them equal."""

from dataclasses import dataclass

from hearth.engine.options import LIMITS, EngineOptions
from hearth.model.config import ModelConfig
from hearth.plan.caches import state_bytes, token_bytes
from hearth.plan.rows import GIB, Device, EngineRow
from hearth.plan.weights import Shape

CPU_SHARE, UNIFIED_SHARE, GPU_SHARE = 0.5, 0.7, 0.9
GPU_RESERVE, GPU_RESERVE_PART = 4 * GIB, 16
PAGE_TOKENS = EngineOptions(model="").page_size
ROWS_ALIGNED = 16  # of the router's matrix on a GPU


@dataclass(frozen=True)
class OwnPools:
    """What may be spent on pools, and what a token and a sequence cost."""

    budget: int
    page: int
    slot: int

    @classmethod
    def size(cls, config: ModelConfig, device: Device, free: int) -> "OwnPools":
        """`free` is what is left once the weights are in."""
        kind = compute_type(device)
        return cls(
            budget=max(0, int(max(0, free) * _share(device)) - _reserve(device)),
            page=PAGE_TOKENS * token_bytes(config, kind),
            slot=state_bytes(config, tail=kind),
        )

    def longest(self, sequences: int) -> int:
        """Tokens each of so many sequences can have at once."""
        left = self.budget - sequences * self.slot
        return max(0, left // max(1, self.page) // sequences) * PAGE_TOKENS

    def pages(self, sequences: int, context: int) -> int:
        """As many as there is memory for, never more than all sequences at full length can fill."""
        left = max(0, self.budget - sequences * self.slot)
        return min(left // max(1, self.page), sequences * -(-context // PAGE_TOKENS))

    @staticmethod
    def needed(pools: int, device: Device) -> int:
        """How much must be free for pools of this size, with the share and the reserve that stay out of them."""
        return int((pools + _reserve(device)) / _share(device)) + 1


def compute_type(device: Device) -> str:
    return "bf16" if device.is_gpu else "float32"


def _share(device: Device) -> float:
    if not device.is_gpu:
        return CPU_SHARE
    return UNIFIED_SHARE if device.unified else GPU_SHARE


def _reserve(device: Device) -> int:
    return 0 if device.unified or not device.is_gpu else min(GPU_RESERVE, device.memory // GPU_RESERVE_PART)


def own_weights(shape: Shape, device: Device) -> dict[str, int]:
    """As `model.weights` lays them out: norms in float32, the router's rows filled up on a GPU, no draft head."""
    size = 2 if device.is_gpu else 4
    counts = shape.parameters()
    config, layers = shape.config, len(shape.config.layer_types)
    if device.is_gpu:
        widest = max(config.expert_size, config.shared_expert_size)
        counts["experts"] = layers * config.num_experts * 3 * config.hidden_size * widest
        counts["shared"] = layers * 3 * config.hidden_size * widest
        rows = -(-(config.num_experts + 1) // ROWS_ALIGNED) * ROWS_ALIGNED
        counts["router"] = layers * rows * config.hidden_size
    counts["mtp"] = counts["vision"] = 0
    return {kind: count * (4 if kind == "norms" else size) for kind, count in counts.items()}


def own_buffers(config: ModelConfig, sequences: int, context: int) -> int:
    """On a GPU: logits, the history that penalties count, and the page table, for every slot."""
    logits = sequences * config.vocab_size * 4
    history = (sequences + 1) * config.vocab_size * 2
    return logits + history + (sequences + 1) * -(-context // PAGE_TOKENS) * 4


def own_activations(config: ModelConfig) -> int:
    """A prefill's intermediate results for the most tokens a step may hold, every one kept by torch's allocator."""
    tokens = LIMITS["cuda"].prefill_alone
    chosen = config.experts_per_token + 1
    values = config.linear_value_heads * config.linear_value_dim
    delta = config.conv_channels + values + config.conv_channels + values  # projected, convolved, gated
    moe = chosen * (config.hidden_size + max(config.expert_size, config.shared_expert_size))
    return 2 * tokens * (3 * config.hidden_size + delta + moe)


def own_runtime(row: EngineRow) -> tuple[int, int]:
    """Bytes of the runtime itself and of the recorded graphs."""
    return int(row.runtime_mib * 2**20), int(row.graphs_mib * 2**20)
