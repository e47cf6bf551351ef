"""The flags that vLLM gets from the plan: what fits this machine, unless the user has set it."""

import contextlib
import json
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from andiron.errors import AndironError, CheckpointError
from andiron.plan import advice, commands
from andiron.plan.budget import Budget, Goals
from andiron.plan.checkpoint import Checkpoint, find
from andiron.plan.rows import GIB, Device
from andiron.plan.vllm_budget import vllm_budget
from andiron.vllm.command import VllmOptions, flag_value, supports_images

CPU_POOL, CPU_SHARE = 4 * GIB, 0.25  # most KV cache on a CPU: in bytes, and as a share of the free memory
# With one of these flags the user has decided what the plan would, or serves on more than one device.
DECIDED = ("--kv-cache-memory-bytes", "--tensor-parallel-size", "-tp", "--pipeline-parallel-size", "-pp")


def planned(options: VllmOptions, device: Device) -> VllmOptions:
    """The options with what the plan adds. Raises AndironError if the model does not fit."""
    words = options.words
    if not device.is_gpu:
        return _on_a_cpu(options, device)
    if options.kv_memory is not None or any(flag_value(words, flag) for flag in DECIDED):
        return options
    try:
        checkpoint = find(str(options.model))
        goals = _goals(options, checkpoint)
    except CheckpointError as error:  # vLLM serves more models than the planner knows
        return replace(options, notes=(f"not planned: {error}",))
    budget = vllm_budget(checkpoint, device, goals)
    if not budget.is_served:
        raise AndironError(_refusal(options, checkpoint, device, goals, budget))
    return replace(
        options,
        max_model_len=budget.context,
        max_num_seqs=budget.sequences,
        planned=tuple(_flags(checkpoint, budget, goals, words)),
        notes=(f"planned for {device.title}: {', '.join(budget.notes)}",) if budget.notes else (),
    )


def _on_a_cpu(options: VllmOptions, device: Device) -> VllmOptions:
    """By default vLLM takes nine tenths of the memory, and computes a float32 checkpoint in a type that crashes it."""
    chosen: dict[str, Any] = {}
    if options.dtype == "auto" and flag_value(options.words, "--dtype") is None:
        chosen["dtype"] = "bfloat16"
    is_set = any(flag_value(options.words, flag) for flag in ("--kv-cache-memory-bytes", "--gpu-memory-utilization"))
    if options.kv_memory is None and not is_set:
        chosen["kv_memory"] = min(CPU_POOL, int(CPU_SHARE * (device.memory - device.host)))
    return replace(options, **chosen)


def _goals(options: VllmOptions, checkpoint: Checkpoint) -> Goals:
    """The plan respects the flags that the user gives vLLM. Drafting is off unless they turn it on."""
    words = options.words
    context = flag_value(words, "--max-model-len")
    drafting = _drafting(flag_value(words, "--speculative-config"))
    return Goals(
        context=int(context) if context and context.isdecimal() else options.max_model_len,
        sequences=options.max_num_seqs if flag_value(words, "--max-num-seqs") is None else options.sequences,
        kv_dtype="fp8" if (flag_value(words, "--kv-cache-dtype") or "").startswith("fp8") else "bf16",
        mtp=drafting > 0 and checkpoint.has_mtp,
        vision=checkpoint.has_vision
        and supports_images(options.model)
        and flag_value(words, "--language-model-only") is None,
        utilization=_number(flag_value(words, "--gpu-memory-utilization")),
        draft_tokens=max(1, drafting),
        prefix_caching=_caching(words),
    )


def _caching(words: Sequence[str]) -> bool | None:
    """The last of the two flags; None without either."""
    flags = [word.replace("_", "-") for word in words]
    on, off = "--enable-prefix-caching", "--no-enable-prefix-caching"
    return next((word == on for word in reversed(flags) if word in (on, off)), None)


def _number(word: str | None) -> float | None:
    with contextlib.suppress(ValueError):
        return float(word or "")
    return None  # vLLM will report what is wrong with it


def _drafting(config: str | None) -> int:
    """Tokens per step that the model's own draft head drafts; 0 without the flag, or with another drafter."""
    try:
        values = json.loads(config or "{}")
        return int(values.get("num_speculative_tokens", 1)) if "mtp" in str(values.get("method")) else 0
    except (ValueError, TypeError, AttributeError):
        return 0


def _flags(checkpoint: Checkpoint, budget: Budget, goals: Goals, words: list[str]) -> list[str]:
    """The flags that `andiron plan` recommends."""
    settings = commands.vllm_settings(checkpoint, budget, goals)
    if flag_value(words, "--enforce-eager") is not None:
        settings = replace(settings, capture_size=None)
    return [word for flag in settings.flags() for word in flag]


def _refusal(options: VllmOptions, checkpoint: Checkpoint, device: Device, goals: Goals, budget: Budget) -> str:
    if budget.refusal is not None:
        return f"vLLM {budget.refusal}; `andiron plan {options.model}` shows more"
    changes = [
        *advice.what_to_drop(vllm_budget, checkpoint, device, goals, budget),
        *advice.what_would_fit(vllm_budget, checkpoint, device, goals),
    ]
    fitting = [re.sub(r" \(--[^)]*\)", "", change.text) for change in changes if change.fits]  # options of `plan`
    would = f"it would fit {'; or '.join(fitting)}" if fitting else "no other format and no known device would fit it"
    return (
        f"{options.name} does not fit {device.title} with vLLM: {budget.short / GIB:.1f} GiB are missing for a context "
        f"of {budget.context:,} tokens; {would}. `andiron plan {options.model}` shows the details; with --kv-memory "
        "SIZE vLLM starts without a plan"
    )
