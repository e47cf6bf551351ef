"""What vLLM is told by flags of its own, because no option of Andiron's says it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, kw_only=True)
class VllmSettings:
    """None leaves it to vLLM."""

    batched_tokens: int | None = None
    capture_size: int | None = None
    utilization: float | None = None
    kv: str | None = None
    prefix_caching: bool | None = None
    vision: bool = True
    video: bool = True
    drafting: Mapping[str, Any] | None = None  # method, num_speculative_tokens, model

    def flags(self) -> list[tuple[str, ...]]:
        """Flag and value, in vLLM's words."""
        found: list[tuple[str, ...]] = [
            (flag, f"{value:g}" if isinstance(value, float) else str(value))
            for flag, value in (
                ("--max-num-batched-tokens", self.batched_tokens),
                ("--max-cudagraph-capture-size", self.capture_size),
                ("--gpu-memory-utilization", self.utilization),
            )
            if value is not None
        ]
        if self.kv == "fp8":
            found.append(("--kv-cache-dtype", "fp8"))
        if self.prefix_caching is not None:
            found.append(("--enable-prefix-caching",) if self.prefix_caching else ("--no-enable-prefix-caching",))
        if not self.vision:
            found.append(("--language-model-only",))
        elif not self.video:
            found.append(("--limit-mm-per-prompt.video", "0"))
        if self.drafting is not None:
            found.append(("--speculative-config", json.dumps(self.drafting, separators=(",", ":"))))
        return found
