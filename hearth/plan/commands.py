"""The commands that serve a plan."""

import json
import shlex

from hearth import ember
from hearth.plan.budget import Budget, Wish
from hearth.plan.checkpoint import Checkpoint


def own_command(checkpoint: Checkpoint, budget: Budget) -> list[str]:
    """One line each; the first fetches the checkpoint where it is not here yet."""
    where = checkpoint.where if checkpoint.is_local else checkpoint.where.split("/")[1]
    model = [] if checkpoint.name == ember.NAME else [where]
    limits = ["--max-model-len", str(budget.context), "--max-num-seqs", str(budget.sequences)]
    fetch = [] if checkpoint.is_local else [shlex.join(["hf", "download", checkpoint.where, "--local-dir", where])]
    return [*fetch, shlex.join(["hearth", "serve", *model, *limits])]


def vllm_command(checkpoint: Checkpoint, budget: Budget, wish: Wish) -> list[str]:
    flags = [
        ["--served-model-name", checkpoint.name],
        ["--max-model-len", str(budget.context)],
        ["--max-num-seqs", str(budget.sequences)],
        ["--max-cudagraph-capture-size", str(budget.sequences * (1 + wish.drafts))],
        ["--max-num-batched-tokens", str(budget.batched_tokens)],
        ["--gpu-memory-utilization", f"{budget.utilization:g}"],
        ["--reasoning-parser", "qwen3"],
        ["--enable-auto-tool-choice"],
        ["--tool-call-parser", "qwen3_coder"],
    ]
    if checkpoint.has_vision and not wish.vision:
        flags.append(["--language-model-only"])
    elif checkpoint.has_vision and budget.batched_tokens == 2048:
        flags.append(["--limit-mm-per-prompt.video", "0"])
    if wish.kv == "fp8":
        flags.append(["--kv-cache-dtype", "fp8"])
    if wish.drafts:
        config = json.dumps({"method": "mtp", "num_speculative_tokens": wish.drafts})
        flags += [["--speculative-config", config], ["--no-enable-prefix-caching"]]
    return [" \\\n  ".join(["vllm serve " + shlex.quote(checkpoint.where), *(shlex.join(flag) for flag in flags)])]
