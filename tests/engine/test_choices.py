"""The engine says at start-up what it chose, and why."""

from dataclasses import replace
from typing import Any

import pytest
import torch

from andiron import ember
from andiron.engine import startup
from andiron.engine.choices import explain
from andiron.engine.messages import DraftMethod
from andiron.engine.options import EngineOptions
from andiron.model.gpu_weights import GpuNetworkWeights, allocate_gpu
from andiron.model.schemes import Scheme, plan_schemes
from andiron.model.weights import Weights, allocate

META = torch.device("meta")
BOTH: list[DraftMethod] = ["mtp", "ngram"]


def plan_for(**options: Any) -> startup.StartPlan:
    return startup.read(EngineOptions(**{"model": str(ember.PATH), "device": "cpu", **options}))


def chosen(plan: startup.StartPlan, methods: list[DraftMethod], *, for_gpu: bool = False) -> dict[str, tuple[str, str]]:
    weights: Weights | GpuNetworkWeights
    if for_gpu:
        schemes = plan_schemes(plan.config, {})
        first, *others = schemes.layers
        schemes = replace(schemes, layers=(replace(first, out_proj=Scheme.FP8_BLOCK), *others))
        weights = allocate_gpu(plan.config, schemes, dtype=plan.dtype, device=META)
    else:
        weights = allocate(plan.config, dtype=plan.dtype, device=META)
    return {choice.name: (choice.value, choice.reason) for choice in explain(plan, weights, methods)}


def test_on_a_cpu_steps_are_eager_and_the_reasons_are_options_or_defaults() -> None:
    choices = chosen(plan_for(), BOTH)
    assert choices["device"] == ("CPU", "--device cpu")
    assert choices["dtype"] == ("float32", "the default on cpu")
    assert choices["steps"] == ("eager", "CUDA graphs need a GPU")
    assert chosen(plan_for(dtype="bfloat16"), BOTH)["dtype"] == ("bfloat16", "--dtype bfloat16")


def test_with_weights_of_a_gpu_the_formats_of_the_matrices_are_named() -> None:
    choices = chosen(plan_for(dtype="bfloat16"), [], for_gpu=True)
    assert choices["matrices"][0] == "bfloat16, FP8"
    assert choices["steps"][0] == "CUDA graphs"
    assert choices["kernels"][0] == "Triton"


@pytest.mark.parametrize(
    ("speculate", "methods", "expected"),
    [
        ("auto", BOTH, ("the draft head (MTP)", "the checkpoint has a draft head")),
        ("auto", ["ngram"], ("n-grams", "the checkpoint has no draft head")),
        ("ngram", ["ngram"], ("n-grams", "--speculate ngram")),
        ("off", [], ("off", "--speculate off")),
    ],
)
def test_who_drafts_is_explained(speculate: str, methods: list[DraftMethod], expected: tuple[str, str]) -> None:
    choices = chosen(plan_for(speculate=speculate), methods)
    assert choices["drafts"] == expected
    assert ("draft length" in choices) == bool(methods)
