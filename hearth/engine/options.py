"""What the owner may choose about the engine; None means "from the model and the memory that is there"."""

from typing import Literal

import msgspec


class EngineOptions(msgspec.Struct, frozen=True, kw_only=True):
    model: str  # directory of the checkpoint
    device: Literal["auto", "cpu"] = "auto"
    dtype: Literal["auto", "float32", "bfloat16"] = "auto"
    threads: int | None = None  # torch threads
    max_model_len: int | None = None  # tokens of prompt and answer together
    max_num_seqs: int = 32  # sequences computed at once; each holds one state slot
    kv_memory: int | None = None  # bytes for KV pages
    prefill_chunk: int = 256  # prompt tokens a step may carry beside running decodes
    prefill_alone: int = 2048  # and when nothing decodes
    page_size: int = 16  # tokens in a KV page
    check_integrity: bool = False  # verify both pools after every step; slow, for tests
