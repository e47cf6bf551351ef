"""vLLM's flags from the plan: what fits this machine, as far as the owner leaves it open."""

import contextlib
import json
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from andiron.errors import AndironError, CheckpointError
from andiron.plan import advice, commands
from andiron.plan.budget import Budget, Wish, vllm_budget
from andiron.plan.checkpoint import Checkpoint, find
from andiron.plan.rows import GIB, Device
from andiron.vllm.checkpoint import sees
from andiron.vllm.command import VllmOptions, flag_value

CPU_POOL, CPU_SHARE = 4 * GIB, 0.25  # at most so much KV cache on a CPU, and of what is free
# With one of these the owner has decided what the plan is about, or plans for more than one device.
DECIDED = ("--kv-cache-memory-bytes", "--tensor-parallel-size", "-tp", "--pipeline-parallel-size", "-pp")


def planned(options: VllmOptions, device: Device) -> VllmOptions:
    """The options with what the plan adds. Raises AndironError when it says that the model does not fit."""
    words = options.words
    if not device.is_gpu:
        return _on_a_cpu(options, device)
    if options.kv_memory is not None or any(flag_value(words, flag) for flag in DECIDED):
        return options
    try:
        checkpoint = find(str(options.model))
        wish = _wish(options, checkpoint)
    except CheckpointError as error:  # vLLM serves more than the planner can count
        return replace(options, notes=(f"not planned: {error}",))
    budget = vllm_budget(checkpoint, device, wish)
    if not budget.is_served:
        raise AndironError(_refusal(options, checkpoint, device, wish, budget))
    return replace(
        options,
        max_model_len=budget.context,
        max_num_seqs=budget.sequences,
        planned=tuple(_flags(checkpoint, budget, wish, words)),
        notes=(f"planned for {device.title}: {', '.join(budget.notes)}",) if budget.notes else (),
    )


def _on_a_cpu(options: VllmOptions, device: Device) -> VllmOptions:
    """Left alone, vLLM wants nine tenths of the memory, and computes a float32 checkpoint in a type it dies of."""
    chosen: dict[str, Any] = {}
    if options.dtype == "auto" and flag_value(options.words, "--dtype") is None:
        chosen["dtype"] = "bfloat16"
    own_words = any(flag_value(options.words, flag) for flag in ("--kv-cache-memory-bytes", "--gpu-memory-utilization"))
    if options.kv_memory is None and not own_words:
        chosen["kv_memory"] = min(CPU_POOL, int(CPU_SHARE * (device.memory - device.host)))
    return replace(options, **chosen)


def _wish(options: VllmOptions, checkpoint: Checkpoint) -> Wish:
    """The plan counts with what the owner tells vLLM. Without a word about it, nothing is drafted."""
    words = options.words
    context = flag_value(words, "--max-model-len")
    drafting = _drafting(flag_value(words, "--speculative-config"))
    return Wish(
        context=int(context) if context and context.isdecimal() else options.max_model_len,
        sequences=options.max_num_seqs if flag_value(words, "--max-num-seqs") is None else options.sequences,
        kv="fp8" if (flag_value(words, "--kv-cache-dtype") or "").startswith("fp8") else "bf16",
        mtp=drafting > 0 and checkpoint.has_mtp,
        vision=checkpoint.has_vision and sees(options.model) and flag_value(words, "--language-model-only") is None,
        utilization=_number(flag_value(words, "--gpu-memory-utilization")),
        draft_tokens=max(1, drafting),
        prefix_caching=_caching(words),
    )


def _caching(words: Sequence[str]) -> bool | None:
    """What is said last counts; None without a word."""
    said = [word.replace("_", "-") for word in words]
    on, off = "--enable-prefix-caching", "--no-enable-prefix-caching"
    return next((word == on for word in reversed(said) if word in (on, off)), None)


def _number(word: str | None) -> float | None:
    with contextlib.suppress(ValueError):
        return float(word or "")
    return None  # vLLM will say what is wrong with it


def _drafting(config: str | None) -> int:
    """Tokens a step that the model's own head drafts; 0 without a word, or with another drafter."""
    try:
        said = json.loads(config or "{}")
        return int(said.get("num_speculative_tokens", 1)) if "mtp" in str(said.get("method")) else 0
    except (ValueError, TypeError, AttributeError):
        return 0


def _flags(checkpoint: Checkpoint, budget: Budget, wish: Wish, words: list[str]) -> list[str]:
    """Those that `andiron plan` recommends."""
    settings = commands.settings(checkpoint, budget, wish)
    if flag_value(words, "--enforce-eager") is not None:
        settings = replace(settings, capture_size=None)
    return [word for flag in settings.flags() for word in flag]


def _refusal(options: VllmOptions, checkpoint: Checkpoint, device: Device, wish: Wish, budget: Budget) -> str:
    if budget.refusal is not None:
        return f"vLLM {budget.refusal}; `andiron plan {options.model}` says more"
    changes = [
        *advice.what_to_drop(vllm_budget, checkpoint, device, wish, budget),
        *advice.what_would_fit(vllm_budget, checkpoint, device, wish),
    ]
    fitting = [re.sub(r" \(--[^)]*\)", "", change.text) for change in changes if change.fits]  # options of `plan`
    would = f"it would fit {'; or '.join(fitting)}" if fitting else "nothing smaller of it would fit either"
    return (
        f"{options.name} does not fit {device.title} with vLLM: {budget.short / GIB:.1f} GiB are missing for a context "
        f"of {budget.context:,} tokens; {would}. `andiron plan {options.model}` shows the sum; with --kv-memory SIZE "
        "vLLM is started without asking the plan"
    )
