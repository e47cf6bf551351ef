"""What the owner may choose about the engine; None means "from the model, the device and the memory that is there"."""

from dataclasses import dataclass
from typing import Literal

import msgspec


@dataclass(frozen=True)
class Limits:
    """How much one step may hold."""

    max_num_seqs: int
    prefill_chunk: int
    prefill_alone: int


LIMITS = {
    "cpu": Limits(max_num_seqs=32, prefill_chunk=256, prefill_alone=2048),
    "cuda": Limits(max_num_seqs=128, prefill_chunk=2048, prefill_alone=8192),
}


class EngineOptions(msgspec.Struct, frozen=True, kw_only=True):
    model: str  # directory of the checkpoint
    load: Literal["checkpoint", "random"] = "checkpoint"  # random: weights of the config's shapes, to measure speed
    device: Literal["auto", "cpu", "cuda"] = "auto"  # auto: a CUDA device where there is one
    dtype: Literal["auto", "float32", "bfloat16"] = "auto"  # auto: float32 on a CPU, bfloat16 on a GPU
    threads: int | None = None  # torch threads
    max_model_len: int | None = None  # tokens of prompt and answer together
    max_num_seqs: int | None = None  # sequences computed at once; each holds one state slot
    kv_memory: int | None = None  # bytes for KV pages
    prefill_chunk: int | None = None  # prompt tokens a step may carry beside running decodes
    prefill_alone: int | None = None  # and when nothing decodes
    page_size: int = 16  # tokens in a KV page
    check_integrity: bool = False  # verify both pools after every step; slow, for tests

    def limits(self, device: str) -> Limits:
        """The owner's limits, and where there are none those that suit this type of device."""
        usual = LIMITS[device]
        return Limits(
            max_num_seqs=self.max_num_seqs or usual.max_num_seqs,
            prefill_chunk=self.prefill_chunk or usual.prefill_chunk,
            prefill_alone=self.prefill_alone or usual.prefill_alone,
        )
