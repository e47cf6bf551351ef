"""The commands that serve a plan, ready to be copied into a shell."""

import json
import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from andiron import ember
from andiron.plan.budget import Budget, Goals
from andiron.plan.checkpoint import Checkpoint
from andiron.plan.names import short_name
from andiron.plan.vllm_budget import SMALL_BATCH
from andiron.sizes import exact_size

NEXT_LINE = " \\\n  "
# What this family of models needs for thinking and tool calls; `andiron serve --engine vllm` always passes it.
FAMILY = (("--reasoning-parser", "qwen3"), ("--enable-auto-tool-choice",), ("--tool-call-parser", "qwen3_coder"))


@dataclass(frozen=True)
class ShellCommand:
    purpose: str  # serve, or serve without Andiron
    text: str


def andiron_commands(checkpoint: Checkpoint, budget: Budget, goals: Goals) -> tuple[ShellCommand, ...]:
    model = [] if checkpoint.name == ember.NAME else _model(checkpoint)
    host = ["--host-cache", exact_size(goals.host_cache or 0)] if budget.host_snapshots else []
    words = ["andiron", "serve", *model, *_limits(budget, goals), *host, *_speculation(checkpoint, goals)]
    return (ShellCommand("serve", shlex.join(words)),)


def _speculation(checkpoint: Checkpoint, goals: Goals) -> list[str]:
    """By default, a draft head is loaded if there is one."""
    if goals.drafter is not None:
        return ["--speculate", f"dflash:{goals.drafter.where}"]
    return ["--speculate", "ngram"] if checkpoint.has_mtp and not goals.mtp else []


def vllm_commands(checkpoint: Checkpoint, budget: Budget, goals: Goals) -> tuple[ShellCommand, ...]:
    """vLLM behind Andiron, and vLLM alone with the same flags."""
    flags = vllm_settings(checkpoint, budget, goals).flags()
    lines = [
        shlex.join(["andiron", "serve", *_model(checkpoint), "--engine", "vllm"]),
        shlex.join(_limits(budget, goals)),
        # Inside the quotes, line breaks separate flags as spaces do.
        "--vllm-args '" + "".join(f"\n    {' '.join(map(_in_quotes, flag))}" for flag in flags) + "'",
    ]
    name = checkpoint.where.rstrip("/").split("/")[-1]
    kv = [] if goals.kv_memory is None else [("--kv-cache-memory-bytes", str(goals.kv_memory))]
    limits = [("--max-model-len", str(budget.context)), ("--max-num-seqs", str(budget.sequences)), *kv]
    alone = [("vllm", "serve", checkpoint.where), ("--served-model-name", name), *limits, *flags, *FAMILY]
    return (
        ShellCommand("serve", NEXT_LINE.join(lines)),
        ShellCommand("serve without Andiron", NEXT_LINE.join(map(shlex.join, alone))),
    )


@dataclass(frozen=True, kw_only=True)
class VllmSettings:
    """What only vLLM's own flags can set, because Andiron has no option for it. None leaves the choice to vLLM."""

    gpus: int = 1
    batched_tokens: int | None = None
    capture_size: int | None = None
    utilization: float | None = None
    kv_dtype: str | None = None
    prefix_caching: bool | None = None
    vision: bool = True
    video: bool = True
    drafting: Mapping[str, Any] | None = None  # method, num_speculative_tokens, model

    def flags(self) -> list[tuple[str, ...]]:
        """Each flag with its value."""
        flags: list[tuple[str, ...]] = [
            (flag, f"{value:g}" if isinstance(value, float) else str(value))
            for flag, value in (
                ("--max-num-batched-tokens", self.batched_tokens),
                ("--max-cudagraph-capture-size", self.capture_size),
                ("--gpu-memory-utilization", self.utilization),
            )
            if value is not None
        ]
        if self.gpus > 1:
            flags.append(("--tensor-parallel-size", str(self.gpus)))
        if self.kv_dtype == "fp8":
            flags.append(("--kv-cache-dtype", "fp8"))
        if self.prefix_caching is not None:
            flags.append(("--enable-prefix-caching",) if self.prefix_caching else ("--no-enable-prefix-caching",))
        if not self.vision:
            flags.append(("--language-model-only",))
        elif not self.video:
            flags.append(("--limit-mm-per-prompt.video", "0"))
        if self.drafting is not None:
            flags.append(("--speculative-config", json.dumps(self.drafting, separators=(",", ":"))))
        return flags


def vllm_settings(checkpoint: Checkpoint, budget: Budget, goals: Goals) -> VllmSettings:
    return VllmSettings(
        gpus=budget.gpus,
        batched_tokens=budget.batched_tokens,
        capture_size=budget.sequences * (1 + goals.drafts),
        utilization=budget.utilization,
        kv_dtype=goals.kv_dtype,
        prefix_caching=goals.caches_prefixes if goals.drafts else goals.prefix_caching,  # vLLM's own default is on
        vision=goals.vision or not checkpoint.has_vision,
        video=not checkpoint.has_vision or budget.batched_tokens != SMALL_BATCH,
        drafting={"method": "mtp", "num_speculative_tokens": goals.drafts} if goals.drafts else None,
    )


def _model(checkpoint: Checkpoint) -> list[str]:
    """A path, or a name with the option that downloads what is not here."""
    if checkpoint.is_local:
        return [checkpoint.where]
    return [short_name(checkpoint.where) or checkpoint.where, "--pull"]


def _limits(budget: Budget, goals: Goals) -> list[str]:
    kv = [] if goals.kv_memory is None else ["--kv-memory", exact_size(goals.kv_memory)]
    return ["--max-model-len", str(budget.context), "--max-num-seqs", str(budget.sequences), *kv]


def _in_quotes(word: str) -> str:
    """A word inside single quotes, to be split again: only JSON's double quotes need escaping."""
    return word.replace('"', '\\"')
