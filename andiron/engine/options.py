"""Engine options. None means that the model, the device and the free memory decide."""

from dataclasses import dataclass
from typing import Literal

import msgspec

from andiron.engine.messages import Speculate
from andiron.model.expert_storage import PackedExperts

PAGE_SIZE = 16  # tokens per KV page
SNAPSHOTS_PER_CONVERSATION = 2  # each turn goes on from one and takes another
CACHE_DIR_SIZE = 4 << 30  # bytes: a few seconds to write and to read
AUTO_DTYPE = {"cpu": "float32", "cuda": "bfloat16"}


def warm_conversations(snapshots: int) -> int:
    """About how many conversations find their last turn again if they take turns."""
    return max(1, snapshots // SNAPSHOTS_PER_CONVERSATION) if snapshots else 0


@dataclass(frozen=True)
class StepLimits:
    """How much one step may hold."""

    max_num_seqs: int
    prefill_chunk: int
    prefill_alone: int


LIMITS = {
    "cpu": StepLimits(max_num_seqs=32, prefill_chunk=256, prefill_alone=2048),
    "cuda": StepLimits(max_num_seqs=128, prefill_chunk=2048, prefill_alone=8192),
}


class EngineOptions(msgspec.Struct, frozen=True, kw_only=True):
    model: str  # directory of the checkpoint
    load: Literal["checkpoint", "random"] = "checkpoint"  # random: weights of the right shapes, to measure speed
    device: Literal["auto", "cpu", "cuda"] = "auto"  # auto: a CUDA device if there is one
    dtype: Literal["auto", "float32", "bfloat16"] = "auto"
    packed_experts: PackedExperts = "auto"  # on a CPU; auto: only where the converted weights do not fit
    threads: int | None = None  # torch threads
    max_model_len: int | None = None  # tokens of prompt and answer together
    max_num_seqs: int | None = None  # sequences computed at once; each holds one state slot
    kv_memory: int | None = None  # bytes for KV pages
    prefill_chunk: int | None = None  # prompt tokens per step while other sequences decode
    prefill_alone: int | None = None  # prompt tokens per step while none does
    page_size: int = PAGE_SIZE
    prefix_cache: bool = True  # whether prompts reuse what earlier ones with the same beginning have computed
    snapshots: int | None = None  # states that the prefix cache may keep, each as large as a slot's
    host_cache: int | None = None  # bytes of host memory for what the prefix cache evicts from the device
    cache_dir: str | None = None  # directory where prefixes are kept over a restart
    cache_dir_size: int = CACHE_DIR_SIZE  # bytes
    speculate: Speculate = "auto"  # who drafts tokens; auto: the draft head or, without one, n-grams
    drafter: str | None = None  # directory of a DFlash drafter; None: the one in the checkpoint's directory, if any
    check_integrity: bool = False  # verify both pools after every step; slow, for tests

    def limits(self, device: str) -> StepLimits:
        """The limits that were set; the others are those of the device type."""
        defaults = LIMITS[device]
        return StepLimits(
            max_num_seqs=self.max_num_seqs or defaults.max_num_seqs,
            prefill_chunk=self.prefill_chunk or defaults.prefill_chunk,
            prefill_alone=self.prefill_alone or defaults.prefill_alone,
        )
