"""The commands that serve a plan, to be copied into a shell as they stand."""

import shlex
from dataclasses import dataclass

from andiron import ember
from andiron.plan.budget import SMALL_BATCH, Budget, Wish
from andiron.plan.checkpoint import Checkpoint
from andiron.plan.vllm_flags import VllmSettings

NEXT_LINE = " \\\n  "
# What `andiron serve --engine vllm` tells vLLM by itself, for whoever starts it alone.
FAMILY = (("--reasoning-parser", "qwen3"), ("--enable-auto-tool-choice",), ("--tool-call-parser", "qwen3_coder"))


@dataclass(frozen=True)
class Command:
    purpose: str  # download, serve, or serve without Andiron
    text: str


def own_commands(checkpoint: Checkpoint, budget: Budget, wish: Wish) -> tuple[Command, ...]:
    model = [] if checkpoint.name == ember.NAME else [_directory(checkpoint)]
    serve = shlex.join(["andiron", "serve", *model, *_limits(budget, wish)])
    return (*_download(checkpoint), Command("serve", serve))


def vllm_commands(checkpoint: Checkpoint, budget: Budget, wish: Wish) -> tuple[Command, ...]:
    """vLLM behind Andiron, and by itself; both start the same."""
    flags = settings(checkpoint, budget, wish).flags()
    lines = [
        shlex.join(["andiron", "serve", _directory(checkpoint), "--engine", "vllm"]),
        shlex.join(_limits(budget, wish)),
        # Line breaks are blanks to whoever reads the flags.
        "--vllm-args '" + "".join(f"\n    {' '.join(map(_inner, flag))}" for flag in flags) + "'",
    ]
    name = _directory(checkpoint).rstrip("/").split("/")[-1]
    kv = [] if wish.kv_memory is None else [("--kv-cache-memory-bytes", str(wish.kv_memory))]
    limits = [("--max-model-len", str(budget.context)), ("--max-num-seqs", str(budget.sequences)), *kv]
    alone = [("vllm", "serve", checkpoint.where), ("--served-model-name", name), *limits, *flags, *FAMILY]
    return (
        *_download(checkpoint),
        Command("serve", NEXT_LINE.join(lines)),
        Command("serve without Andiron", NEXT_LINE.join(map(shlex.join, alone))),
    )


def settings(checkpoint: Checkpoint, budget: Budget, wish: Wish) -> VllmSettings:
    return VllmSettings(
        batched_tokens=budget.batched_tokens,
        capture_size=budget.sequences * (1 + wish.drafts),
        utilization=budget.utilization,
        kv=wish.kv,
        prefix_caching=wish.caches_prefixes if wish.drafts else wish.prefix_caching,  # vLLM's own default is on
        vision=wish.vision or not checkpoint.has_vision,
        video=not checkpoint.has_vision or budget.batched_tokens != SMALL_BATCH,
        drafting={"method": "mtp", "num_speculative_tokens": wish.drafts} if wish.drafts else None,
    )


def _download(checkpoint: Checkpoint) -> tuple[Command, ...]:
    return () if checkpoint.is_local else (Command("download", shlex.join(["andiron", "pull", checkpoint.where])),)


def _directory(checkpoint: Checkpoint) -> str:
    """A path, or a Hub name that `andiron serve` finds after `andiron pull`."""
    return checkpoint.where


def _limits(budget: Budget, wish: Wish) -> list[str]:
    kv = [] if wish.kv_memory is None else ["--kv-memory", str(wish.kv_memory)]
    return ["--max-model-len", str(budget.context), "--max-num-seqs", str(budget.sequences), *kv]


def _inner(word: str) -> str:
    """A word that stands in single quotes already: JSON's own quotes are the only ones it has."""
    return word.replace('"', '\\"')
