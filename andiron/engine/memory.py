"""How the engine divides a device's memory: bytes per page and per slot, and how many of each there are.

`andiron plan` applies the same rules to machines it does not run on, so this module must not import torch at the top.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import psutil

from andiron.engine.drafts.shapes import MOST_BEHIND, most_rows, widths_of
from andiron.engine.options import PAGE_SIZE, EngineOptions
from andiron.errors import AndironError
from andiron.kernels.constants import DELTA_CHUNK
from andiron.model.config import ModelConfig
from andiron.model.dflash_config import DFlashConfig
from andiron.sizes import format_size

if TYPE_CHECKING:
    import torch

# The pools' share of the memory that is still free once the weights are loaded.
CPU_SHARE = 0.5  # the rest is for other programs
CPU_PAGES = 1 << 30  # bytes of pages that are enough for a CPU, unless a single sequence can fill more
UNIFIED_SHARE = 0.7  # CPU and GPU share this memory, but such a machine is mainly for running models
GPU_SHARE = 0.9
GPU_RESERVE = 4 << 30  # kept free on a card for a large prefill's activations, CUDA graphs and workspaces
GPU_RESERVE_PART = 8  # but no more than 1/8 of the card's memory

# Snapshots of the state, for the prefix cache, get a share of what is left once every slot has its state. They leave
# the pages enough for one sequence of full length, but a few there are always.
SNAPSHOT_SHARE = 0.25
FEW_SNAPSHOTS = 8
MAX_SNAPSHOTS = 512

# What gives way on the device goes to the host. A conversation of some thousand tokens has about as many bytes in its
# pages as in its snapshots.
HOST_SNAPSHOT_SHARE = 0.5
TRANSFER_BUFFERS = 4  # on the device, each of a snapshot's size: so many copies may be on their way before a step waits

SPARE = {"cpu": 0, "cuda": 1}  # one more slot and page, used by the rows that pad a batch to its graph's size
# Rows of the steps with chunks that are recorded as graphs. Beyond the last, the GPU takes longer than the host needs
# to launch the kernels one by one.
GRAPH_STEP_SIZES = (16, 32, 64, *range(128, 640, 64), *range(640, 2177, 128))
STATE_ITEMSIZE = 4  # the delta rule's state is float32
LOGIT_ITEMSIZE = 4  # likewise


def layer_token_bytes(config: ModelConfig, itemsize: int) -> int:
    """Keys and values of one token in one full-attention layer."""
    return 2 * config.num_kv_heads * config.head_dim * itemsize


def layer_state_bytes(config: ModelConfig, itemsize: int, *, drafts: int = 0) -> int:
    """What one sequence keeps in one GDN layer: the state, and the last inputs of the convolution.

    An engine that verifies drafted tokens keeps that many more inputs.
    """
    state = config.linear_value_heads * config.linear_key_dim * config.linear_value_dim * STATE_ITEMSIZE
    return state + config.conv_channels * (config.conv_kernel - 1 + drafts) * itemsize


def drafter_token_bytes(drafter: DFlashConfig | None, itemsize: int) -> int:
    """Keys and values of one token in all layers of a DFlash drafter."""
    return 0 if drafter is None else len(drafter.layers) * 2 * drafter.kv_size * itemsize


def drafter_buffer_bytes(drafter: DFlashConfig | None, rows: int, itemsize: int) -> int:
    """On a GPU: taps, features, keys and values of the rows of a step, on their way to a DFlash drafter's context."""
    if drafter is None:
        return 0
    hidden = (len(drafter.target_layers) + 2) * drafter.hidden_size  # the taps, and the features twice
    return rows * (hidden + len(drafter.layers) * 2 * drafter.kv_size) * itemsize


def page_bytes(
    config: ModelConfig,
    page_size: int,
    itemsize: int,
    *,
    draft_head: bool = False,
    drafter: DFlashConfig | None = None,
) -> int:
    """The layers of a draft head and of a drafter are in the same pages."""
    layers = (config.num_full_layers + draft_head) * layer_token_bytes(config, itemsize)
    return page_size * (layers + drafter_token_bytes(drafter, itemsize))


def slot_bytes(config: ModelConfig, itemsize: int, *, draft_head: bool = False) -> int:
    """A draft head needs the last hidden state too."""
    hidden = config.hidden_size * itemsize if draft_head else 0
    return config.num_linear_layers * layer_state_bytes(config, itemsize) + hidden


def draft_buffer_bytes(
    config: ModelConfig,
    slots: int,
    itemsize: int,
    *,
    draft_head: bool = False,
    drafter: DFlashConfig | None = None,
) -> int:
    """On a GPU: what verifying drafts takes beside the pools and the buffers of other steps.

    Until it is known which drafts are accepted, the GDN layers keep what every row would write (`OpenStates`). Each row
    has logits. Hidden states are kept for a draft head.
    """
    rows = most_rows(slots, widths_of(drafter))
    heads, values = config.linear_value_heads, config.linear_value_heads * config.linear_value_dim
    projected = config.conv_channels + values + 2 * heads
    solved = config.linear_key_heads * config.linear_key_dim + values + heads
    opened = config.num_linear_layers * rows * (projected * itemsize + solved * STATE_ITEMSIZE)
    logits = max(0, rows - slots) * config.vocab_size * LOGIT_ITEMSIZE
    kept = max(rows, slots) + (slots + 1) * MOST_BEHIND if draft_head else 0
    return opened + logits + kept * config.hidden_size * itemsize


def snapshot_interval(config: ModelConfig, itemsize: int, prefill_alone: int) -> int:
    """Tokens between the snapshots in text without boundaries.

    A snapshot takes as much memory as the pages of some number of tokens. At that distance snapshots take no more than
    the pages between them. And no step of a long prompt should end early for one. The result is a power of two.
    """
    worth = slot_bytes(config, itemsize) // max(1, config.num_full_layers * layer_token_bytes(config, itemsize))
    return 1 << (max(worth, prefill_alone, DELTA_CHUNK) - 1).bit_length()


@dataclass(frozen=True)
class Available:
    """Free memory, and how much of it the pools may take."""

    bytes: int
    share: float
    reserve: int = 0
    enough: int | None = None  # most bytes for pages, unless one sequence of full length needs more

    @classmethod
    def on_cpu(cls, free: int) -> "Available":
        return cls(free, CPU_SHARE, enough=CPU_PAGES)

    @classmethod
    def on_card(cls, free: int, total: int) -> "Available":
        return cls(free, GPU_SHARE, min(GPU_RESERVE, total // GPU_RESERVE_PART))

    def without(self, size: int) -> "Available":
        """Less what something else takes."""
        return replace(self, reserve=self.reserve + size)

    @property
    def budget(self) -> int:
        return max(0, int(self.bytes * self.share) - self.reserve)


def available_memory(device: "torch.device") -> Available:
    import torch

    if device.type == "cpu":
        return Available.on_cpu(psutil.virtual_memory().available)
    if torch.cuda.get_device_properties(device).is_integrated:
        # CUDA's own figure leaves out the page cache, which is most of the memory after a checkpoint has been read.
        return Available(psutil.virtual_memory().available, UNIFIED_SHARE)
    return Available.on_card(*torch.cuda.mem_get_info(device))


@dataclass(frozen=True)
class Pools:
    """How much memory the pools may take, and what a page and a state cost."""

    available: Available
    page_size: int  # tokens
    page_bytes: int
    slot_bytes: int  # of a slot, and of a snapshot
    kv_memory: int | None = None  # bytes for pages, when the user has set them
    max_snapshots: int | None = None  # when the user has set them; 0: no prefix cache

    @classmethod
    def of(
        cls,
        config: ModelConfig,
        available: Available,
        *,
        itemsize: int,
        page_size: int = PAGE_SIZE,
        kv_memory: int | None = None,
        max_snapshots: int | None = None,
        draft_head: bool = False,
        drafter: DFlashConfig | None = None,
    ) -> "Pools":
        # A model may have no layers of one kind.
        per_page = max(1, page_bytes(config, page_size, itemsize, draft_head=draft_head, drafter=drafter))
        per_slot = max(1, slot_bytes(config, itemsize, draft_head=draft_head))
        return cls(available, page_size, per_page, per_slot, kv_memory, max_snapshots)

    def kv_budget(self, slots: int, snapshots: int, context: int) -> int:
        """Bytes for pages, once every slot and snapshot has its state; on a CPU no more than enough."""
        if self.kv_memory is not None:
            return self.kv_memory
        left = max(0, self.available.budget - (slots + snapshots) * self.slot_bytes)
        if self.available.enough is None:
            return left
        return min(left, max(self.available.enough, self.pages_per_sequence(context) * self.page_bytes))

    def snapshots(self, slots: int, context: int) -> int:
        """How many snapshots of the state the prefix cache may keep."""
        if self.max_snapshots is not None:
            return self.max_snapshots
        left = self.available.budget - slots * self.slot_bytes
        pages = self.pages_per_sequence(context) * self.page_bytes if self.kv_memory is None else self.kv_memory
        budget = min(int(left * SNAPSHOT_SHARE), max(left - pages, FEW_SNAPSHOTS * self.slot_bytes))
        return min(max(0, budget) // self.slot_bytes, MAX_SNAPSHOTS)

    def pages_per_sequence(self, context: int) -> int:
        return -(-context // self.page_size)

    def pages(self, slots: int, context: int) -> int:
        """As many as fit, but no more than all sequences can fill at full length."""
        budget = self.kv_budget(slots, self.snapshots(slots, context), context)
        return min(budget // self.page_bytes, slots * self.pages_per_sequence(context))


@dataclass(frozen=True)
class PoolSizes:
    pages: int
    slots: int
    snapshots: int
    max_model_len: int
    notes: list[str]


def size_pools(
    config: ModelConfig,
    options: EngineOptions,
    *,
    dtype: "torch.dtype",
    device: "torch.device",
    available: Available,
    drafts: bool = False,
    draft_head: bool = False,
    drafter: DFlashConfig | None = None,
) -> PoolSizes:
    """`drafts`: whether the engine verifies drafts, which takes buffers on a GPU."""
    notes, limits = [], options.limits(device.type)
    wanted_slots = slots = limits.max_num_seqs
    if drafts and device.type == "cuda":
        verifying = draft_buffer_bytes(config, slots, dtype.itemsize, draft_head=draft_head, drafter=drafter)
        tapped = drafter_buffer_bytes(drafter, limits.prefill_alone + slots, dtype.itemsize)
        available = available.without(verifying + tapped)
    pools = Pools.of(
        config,
        available,
        itemsize=dtype.itemsize,
        page_size=options.page_size,
        kv_memory=options.kv_memory,
        max_snapshots=options.snapshots if options.prefix_cache else 0,
        draft_head=draft_head,
        drafter=drafter,
    )
    if slots * pools.slot_bytes > available.budget:
        slots = max(1, available.budget // 2 // pools.slot_bytes)
        notes.append(
            f"max_num_seqs lowered from {wanted_slots} to {slots}: each sequence's state takes"
            f" {format_size(pools.slot_bytes)} and {format_size(available.budget)} is available"
        )
    max_len = options.max_model_len or config.max_position_embeddings
    if max_len > config.max_position_embeddings:
        raise AndironError(
            f"--max-model-len {max_len} is beyond the {config.max_position_embeddings} positions of this model"
        )
    snapshots = pools.snapshots(slots, max_len)
    pages, needed = pools.pages(slots, max_len), pools.pages_per_sequence(max_len)
    if pages < needed:
        fits = pages * options.page_size
        memory, wanted = format_size(pools.kv_budget(slots, snapshots, max_len)), format_size(needed * pools.page_bytes)
        problem = f"{memory} of KV memory holds {fits:,} tokens, fewer than max_model_len {max_len:,}"
        if options.max_model_len is not None or fits < 1:
            raise AndironError(f"{problem}: that takes {wanted}; lower --max-model-len or raise --kv-memory")
        hint = "; --speculate ngram leaves out the draft head and its layer of the pages" if draft_head else ""
        notes.append(f"max_model_len lowered from {max_len:,} to {fits:,}: {problem}{hint}")
        max_len = fits
    return PoolSizes(pages, slots, snapshots, max_len, notes)


def host_cache_obstacle(device: "torch.device") -> str | None:
    """Why prefixes that give way on this device have nowhere to go."""
    import torch

    if device.type == "cpu":
        return "the engine computes on the CPU, so its prefix cache is in host memory already"
    if torch.cuda.get_device_properties(device).is_integrated:
        return "CPU and GPU share one memory here, so the prefix cache has all of it already"
    return None


@dataclass(frozen=True)
class HostSizes:
    """What `--host-cache` holds; no snapshots if there is none."""

    pages: int = 0
    snapshots: int = 0
    buffers: int = 0  # bytes on the device
    notes: tuple[str, ...] = ()

    @classmethod
    def of(
        cls,
        config: ModelConfig,
        size: int,
        *,
        itemsize: int,
        page_size: int = PAGE_SIZE,
        draft_head: bool = False,
        drafter: DFlashConfig | None = None,
    ) -> "HostSizes":
        """What `size` bytes hold; raises an AndironError if that is not even one prefix."""
        state = slot_bytes(config, itemsize, draft_head=draft_head)
        page = page_bytes(config, page_size, itemsize, draft_head=draft_head, drafter=drafter)
        snapshots = int(size * HOST_SNAPSHOT_SHARE) // max(1, state)
        pages = (size - snapshots * state) // max(1, page)
        if not pages or not snapshots:
            least = format_size((state + page) / HOST_SNAPSHOT_SHARE)
            raise AndironError(f"--host-cache {format_size(size)} is too small for one prefix; give it {least} or more")
        return cls(pages, snapshots, TRANSFER_BUFFERS * max(state, page))


def size_host(
    config: ModelConfig,
    options: EngineOptions,
    *,
    dtype: "torch.dtype",
    device: "torch.device",
    draft_head: bool = False,
    drafter: DFlashConfig | None = None,
) -> HostSizes:
    size = options.host_cache
    if size is None or not options.prefix_cache:
        return HostSizes()
    if (obstacle := host_cache_obstacle(device)) is not None:
        return HostSizes(notes=(f"--host-cache {format_size(size)} is not used: {obstacle}",))
    left = psutil.virtual_memory().available
    if size > left:
        raise AndironError(f"--host-cache {format_size(size)} is more than the {format_size(left)} that are available")
    return HostSizes.of(
        config,
        size,
        itemsize=dtype.itemsize,
        page_size=options.page_size,
        draft_head=draft_head,
        drafter=drafter,
    )
