"""`--load random`: a config alone gives a complete model that computes sensible values and serves."""

import json
import shutil
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import Tensor

import andiron.model.random_weights as module
from andiron import ember
from andiron.engine.messages import Sampling, Submit
from andiron.engine.options import EngineOptions
from andiron.engine.startup import build, load, read
from andiron.errors import AndironError
from andiron.kernels.norm import rms_norm
from andiron.kernels.weight import Format
from andiron.model.batch import Batch, Chunk
from andiron.model.config import FULL, ModelConfig
from andiron.model.gpu_weights import GpuDeltaNetWeights, GpuNetworkWeights
from andiron.model.network import Network
from andiron.model.random_weights import NOTE, random_weights
from andiron.model.storage import Storage
from andiron.model.weights import Weights, allocate_within
from benchmarks.random_model import FORMATS
from benchmarks.tiny_checkpoint import CONFIG
from tests.model.formats import schemes_of

CPU = torch.device("cpu")


def config(layers: int = 4, **text: Any) -> ModelConfig:
    types = [FULL if (i + 1) % 4 == 0 else "linear_attention" for i in range(layers)]
    changed = CONFIG["text_config"] | {"num_hidden_layers": layers, "layer_types": types} | text
    return ModelConfig.parse(CONFIG | {"text_config": changed}, "the tiny config")


def tensors(part: Any) -> list[Tensor]:
    if part is None or isinstance(part, Tensor):
        return [] if part is None else [part]
    parts = part if isinstance(part, tuple) else [getattr(part, field.name) for field in fields(part)]
    return [tensor for each in parts for tensor in tensors(each)]


@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16])
@pytest.mark.parametrize("tied", [False, True])
def test_every_weight_is_filled(monkeypatch: pytest.MonkeyPatch, dtype: torch.dtype, tied: bool) -> None:
    def poisoned(*arguments: Any, **where: Any) -> tuple[Weights, str]:
        weights, reason = allocate_within(*arguments, **where)
        for tensor in tensors(weights):
            tensor.fill_(float("nan"))
        return weights, reason

    monkeypatch.setattr(module, "allocate_within", poisoned)
    reported: list[tuple[int, int]] = []
    loaded = random_weights(
        config(tie_word_embeddings=tied, mtp_num_hidden_layers=1),
        dtype=dtype,
        device=CPU,
        draft_head=True,
        progress=lambda *bytes: reported.append(bytes),
    )
    assert isinstance(loaded.weights, Weights) and loaded.weights.draft is not None
    assert all(tensor.isfinite().all() for tensor in tensors(loaded.weights))
    assert reported[-1] == (loaded.bytes, loaded.bytes) and loaded.bytes == loaded.weights.nbytes
    assert loaded.notes == [NOTE]


@pytest.mark.parametrize("format", FORMATS)
def test_packed_weights_are_as_large_as_plain_ones(format: str) -> None:
    """Everywhere but in the padding, which is zero."""
    aligned = config(moe_intermediate_size=128, shared_expert_intermediate_size=256, head_dim=128)
    made = {"dtype": torch.float32, "device": CPU, "for_gpu": True}
    weights = random_weights(aligned, schemes_of(aligned, format), **made).weights
    assert isinstance(weights, GpuNetworkWeights)
    linear, full = weights.layers[0], weights.layers[3]
    assert isinstance(linear.mixer, GpuDeltaNetWeights)
    bf16, nvfp4, fp8 = Format.PLAIN, Format.NVFP4, Format.FP8
    expected = {
        "bf16": [bf16, bf16, bf16, bf16],
        "nvfp4": [nvfp4, nvfp4, bf16, bf16],
        "nvfp4-fp8": [nvfp4, fp8, fp8, nvfp4],
        "fp8": [fp8, fp8, fp8, bf16],
    }
    matrices = full.moe.gate_up, full.mixer.in_proj, linear.mixer.in_proj, weights.head
    assert [matrix.format for matrix in matrices] == expected[format]
    experts = full.moe.expert_destinations(aligned)
    parts = [part.matrix for part in (experts.gate, experts.up, experts.down, experts.shared_down)]
    for matrix in (*parts, full.mixer.in_proj, linear.mixer.out_proj, weights.head):
        numbers = matrix.unpack().dequantize()
        assert numbers.std() == pytest.approx(matrix.shape[-1] ** -0.5, rel=0.05) and numbers.mean().abs() < 0.01
    assert not full.moe.down.unpack().dequantize()[:-1, :, 128:].any()


def test_the_same_seed_gives_the_same_weights() -> None:
    def made(seed: int) -> Tensor:
        return random_weights(config(), dtype=torch.float32, device=CPU, seed=seed).weights.layers[0].moe.gate_up

    assert torch.equal(made(1), made(1)) and not torch.equal(made(1), made(2))


@torch.inference_mode()
def test_activations_of_forty_layers_neither_vanish_nor_explode(monkeypatch: pytest.MonkeyPatch) -> None:
    deep = config(layers=40)
    network = Network(deep, random_weights(deep, dtype=torch.float32, device=CPU).weights)
    storage = Storage.allocate(deep, pages=4, page_size=16, slots=1, dtype=torch.float32, device=CPU)
    sizes: list[float] = []  # of the residual stream, before each norm

    def measured(x: Tensor, weight: Tensor, eps: float) -> Tensor:
        if x.ndim == 2:
            sizes.append(x.square().mean().sqrt().item())
        return rms_norm(x, weight, eps)

    monkeypatch.setattr("andiron.model.network.rms_norm", measured)
    positions = torch.arange(50)
    prompt = Chunk(rows=slice(0, 50), place=0, pages=torch.arange(4), start=0)
    tokens = torch.randint(deep.vocab_size, (50,))
    logits = network.logits(network.forward(Batch(tokens, positions, positions, None, (prompt,)), storage))
    assert len(sizes) == 81 and min(sizes) > 0.01 and max(sizes) < 10
    assert logits.isfinite().all() and 0.5 < logits.std() < 2


@pytest.fixture
def shape(tmp_path: Path) -> Path:
    """The directory of a checkpoint whose weights were not downloaded."""
    for name in ("tokenizer.json", "tokenizer_config.json", "chat_template.jinja", "generation_config.json"):
        shutil.copy(ember.PATH / name, tmp_path / name)
    (tmp_path / "config.json").write_text(json.dumps(CONFIG))
    return tmp_path


def test_a_config_alone_makes_an_engine_that_generates(shape: Path) -> None:
    plan = read(EngineOptions(model=str(shape), load="random", device="cpu", max_model_len=64, max_num_seqs=2))
    loaded = load(plan)
    built = build(plan, loaded)
    engine, memory, notes = built.engine, built.memory, built.notes
    assert NOTE in notes and memory["weights"] == loaded.bytes
    engine.submit(Submit(id="a", prompt=[1, 2, 3], max_tokens=5, sampling=Sampling(seed=1), ignore_eos=True))
    tokens = [token for _ in range(9) for output in engine.step() for token in output.tokens]
    assert len(tokens) == 5 and not engine.busy


def test_without_load_random_a_config_alone_is_refused(shape: Path) -> None:
    with pytest.raises(AndironError, match=r"no \.safetensors"):
        load(read(EngineOptions(model=str(shape), device="cpu")))


@pytest.mark.skipif(torch.cuda.is_available(), reason="there is a CUDA device here")
def test_asking_for_a_missing_gpu_is_refused(shape: Path) -> None:
    with pytest.raises(AndironError, match="finds no CUDA device"):
        read(EngineOptions(model=str(shape), device="cuda"))


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float32])
def test_the_draft_head_has_a_small_copy_of_the_head(dtype: torch.dtype) -> None:
    made = {"dtype": dtype, "device": CPU, "for_gpu": True}
    weights, without = (
        random_weights(config(mtp_num_hidden_layers=1), draft_head=draft, **made).weights for draft in (True, False)
    )
    assert isinstance(weights, GpuNetworkWeights) and weights.draft is not None
    copy, head = weights.draft.head, weights.head.data.float()
    largest = head.abs().amax(dim=1, keepdim=True)
    error = (copy.dequantize() - head).abs() / largest
    if dtype == torch.float32:
        assert error.max() == 0
    else:
        assert copy.format is Format.FP8
        assert 0 < error.max() < 2**-4
        assert weights.nbytes - without.nbytes > copy.nbytes > weights.head.nbytes / 2
