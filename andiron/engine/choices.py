"""What the engine chose at start-up and why, in words for people."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import torch

from andiron.engine.messages import Choice, DraftMethod
from andiron.kernels.formats import Format
from andiron.model.gpu_weights import GpuNetworkWeights
from andiron.model.weights import Weights

if TYPE_CHECKING:
    from andiron.engine.startup import StartPlan

DRAFTERS: dict[DraftMethod, str] = {"mtp": "the draft head (MTP)", "ngram": "n-grams", "dflash": "a DFlash drafter"}


def explain(
    plan: "StartPlan", weights: Weights | GpuNetworkWeights, draft_methods: Sequence[DraftMethod]
) -> list[Choice]:
    dtype = str(plan.dtype).removeprefix("torch.")
    choices = [_device(plan), _dtype(plan, dtype)]
    if isinstance(weights, GpuNetworkWeights):
        formats = [dtype if one is Format.PLAIN else one.name for one in Format if one in weights.formats]
        choices += [
            Choice("kernels", "Triton", "the device is a GPU"),
            Choice("matrices", ", ".join(formats), "as the checkpoint stores them, except those that a note names"),
            Choice("steps", "CUDA graphs", "the host launches whole steps, which takes less time than single kernels"),
        ]
    else:
        choices += [
            Choice("kernels", "torch", "our Triton kernels need a GPU"),
            Choice("steps", "eager", "CUDA graphs need a GPU"),
        ]
    return choices + _drafts(plan, draft_methods)


def _device(plan: "StartPlan") -> Choice:
    on_gpu = plan.device.type == "cuda"
    name = torch.cuda.get_device_name(plan.device) if on_gpu else "CPU"
    if plan.options.device != "auto":
        return Choice("device", name, f"--device {plan.options.device}")
    return Choice("device", name, "torch finds a CUDA device" if on_gpu else "torch finds no CUDA device")


def _dtype(plan: "StartPlan", name: str) -> Choice:
    asked = plan.options.dtype != "auto"
    return Choice("dtype", name, f"--dtype {name}" if asked else f"the default on {plan.device.type}")


def _drafts(plan: "StartPlan", methods: Sequence[DraftMethod]) -> list[Choice]:
    asked = plan.options.speculate
    if not methods:
        return [Choice("drafts", "off", "--speculate off")]
    preferred = methods[0]
    reason = f"the checkpoint has {'a' if preferred == 'mtp' else 'no'} draft head"
    length = f"0 to {plan.most_drafts[preferred]} tokens per step"
    return [
        Choice("drafts", DRAFTERS[preferred], reason if asked == "auto" else f"--speculate {asked}"),
        Choice("draft length", length, "as many as pay off, by measured acceptance and step times; often none"),
    ]
