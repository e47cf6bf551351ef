"""On a CPU, the routed experts stay packed where the converted weights do not fit, and compute the same."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import Tensor

from andiron.engine import startup
from andiron.engine.memory import Available
from andiron.engine.options import EngineOptions
from andiron.errors import AndironError
from andiron.kernels.weight import Format, Weight
from andiron.model.config import ModelConfig
from andiron.model.expert_storage import WEIGHTS_SHARE, ExpertRule, WeightSizes
from andiron.model.loader import Loaded, load_weights
from andiron.model.network import Network
from andiron.model.random_weights import random_weights
from andiron.model.weights import META, Weights, allocate
from tests.checkpoints import add_draft_head, make_checkpoint, rewrite
from tests.model.formats import schemes_of
from tests.model.numbers import numbers_of
from tests.model.test_logits import Reader
from tests.model.test_packed import ALIGNED
from tests.quantized import EXPERTS, LAYOUTS, W4A16, Layout, fp8_blocks, quantize_checkpoint

CPU = torch.device("cpu")
PACKED = ExpertRule(packed="on")
NVFP4, CHANNEL, FP8 = "compressed-tensors NVFP4", "compressed-tensors FP8 per channel", "official FP8"
FUSED = "ModelOpt NVFP4, fused experts", "FP8 blocks, fused experts"
FORMATS = {NVFP4: Format.NVFP4, CHANNEL: Format.FP8, FP8: Format.FP8, FUSED[0]: Format.NVFP4, FUSED[1]: Format.FP8}


def make(directory: Path, layout: Layout, **text: Any) -> Path:
    make_checkpoint(directory, **ALIGNED | text)
    rewrite(directory, partial(add_draft_head, layer="model.language_model.layers.1."))
    quantize_checkpoint(directory, layout)
    return directory


def load(directory: Path, experts: ExpertRule, dtype: torch.dtype = torch.float32, **options: Any) -> Loaded:
    config = ModelConfig.load(directory)
    return load_weights(directory, config, dtype=dtype, device=CPU, experts=experts, **options)


def stacks(loaded: Loaded) -> list[Tensor | Weight]:
    assert isinstance(loaded.weights, Weights)
    return [stack for layer in loaded.weights.layers for stack in (layer.moe.gate_up, layer.moe.down)]


def sizes_of(directory: Path) -> WeightSizes:
    return WeightSizes(*(load(directory, rule).weights.nbytes for rule in (ExpertRule(), PACKED)))


def logits(directory: Path, experts: ExpertRule, dtype: torch.dtype) -> Tensor:
    network = Network(ModelConfig.load(directory), load(directory, experts, dtype).weights)
    reader, tokens = Reader(network, 40), torch.arange(40) * 7 % 160
    return torch.cat((reader.prefill(tokens[:36]), *(reader.decode(tokens[i : i + 1]) for i in range(36, 40))))


# ---- what is kept and what it computes ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", FORMATS)
def test_experts_stay_as_they_are_stored_and_stand_for_the_same_numbers(tmp_path: Path, name: str) -> None:
    directory = make(tmp_path, LAYOUTS[name])
    packed, converted = (load(directory, rule, draft_head=LAYOUTS[name].with_mtp) for rule in (PACKED, ExpertRule()))
    assert {stack.format for stack in stacks(packed) if isinstance(stack, Weight)} == {FORMATS[name]}
    assert all(isinstance(stack, Weight) for stack in stacks(packed))
    for ours, theirs in zip(numbers_of(packed.weights), numbers_of(converted.weights), strict=True):
        assert torch.equal(ours, theirs)


@pytest.mark.parametrize("name", [NVFP4, CHANNEL, FP8])
def test_logits_equal_those_of_converted_experts(tmp_path: Path, name: str) -> None:
    """In bfloat16, rounding may change which experts a token chooses, so most tokens are compared and not all."""
    torch.manual_seed(0)
    directory = make(tmp_path, LAYOUTS[name])
    exact = logits(directory, ExpertRule(), torch.float32)
    assert (logits(directory, PACKED, torch.float32) - exact).norm() <= 1e-5 * exact.norm()
    rounded = [logits(directory, rule, torch.bfloat16) for rule in (ExpertRule(), PACKED)]
    converted, packed = ((each - exact).norm(dim=-1).median() for each in rounded)
    assert packed <= 1.5 * converted <= 0.1 * exact.norm(dim=-1).median()


def test_experts_in_different_formats_are_converted(tmp_path: Path) -> None:
    rules = {r"experts\.\d+\.gate_proj": W4A16, EXPERTS: fp8_blocks("weight_scale", torch.float32)}
    gate_up, down = stacks(load(make(tmp_path, Layout(rules)), PACKED))[:2]
    assert isinstance(gate_up, Tensor) and isinstance(down, Weight)


@pytest.mark.parametrize("format", ["nvfp4", "fp8"])
def test_random_experts_can_be_packed(tmp_path: Path, format: str) -> None:
    config = ModelConfig.load(make(tmp_path, LAYOUTS[NVFP4]))
    made: dict[str, Any] = {"dtype": torch.float32, "device": CPU, "experts": PACKED}
    loaded = random_weights(config, schemes_of(config, format), **made)
    for stack in stacks(loaded):
        assert isinstance(stack, Weight)
        assert stack.dequantize().std() == pytest.approx(stack.shape[-1] ** -0.5, rel=0.1)
    assert any("experts stay packed" in note for note in loaded.notes)


# ---- the decision -------------------------------------------------------------------------------------------------


def test_experts_are_converted_where_that_leaves_enough_memory(tmp_path: Path) -> None:
    directory = make(tmp_path, LAYOUTS[NVFP4])
    enough = ExpertRule(int(sizes_of(directory).converted / WEIGHTS_SHARE) + 1)
    loaded = load(directory, enough)
    assert all(isinstance(stack, Tensor) for stack in stacks(loaded))
    assert any("were converted to float32" in note for note in loaded.notes)
    assert not any("packed" in note for note in loaded.notes)


def test_experts_stay_packed_where_the_converted_weights_do_not_fit(tmp_path: Path) -> None:
    directory = make(tmp_path, LAYOUTS[NVFP4])
    sizes = sizes_of(directory)
    loaded = load(directory, ExpertRule(sizes.converted))  # all of the memory, which is too much
    assert all(isinstance(stack, Weight) for stack in stacks(loaded))
    assert loaded.weights.nbytes == sizes.packed < sizes.converted
    # 2 layers of 4 experts, three matrices each; the shared experts and attention are converted.
    packed, converted = (note for note in loaded.notes if "NVFP4 matrices" in note)
    assert packed.startswith("24 NVFP4 matrices stay packed until a step uses them: converted, the weights would take")
    assert converted == "10 NVFP4 matrices were converted to float32"


def test_weights_that_do_not_fit_at_all_are_refused(tmp_path: Path) -> None:
    directory = make(tmp_path, LAYOUTS[NVFP4])
    with pytest.raises(
        AndironError, match=r"the weights take .* in float32 with the experts as they are stored"
    ) as why:
        load(directory, ExpertRule(sizes_of(directory).packed - 1))
    assert "of memory are available; end other programs, compute with --dtype bfloat16, or" in str(why.value)


def test_plain_weights_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    make_checkpoint(tmp_path, **ALIGNED)
    with pytest.raises(AndironError, match=r"the weights take [\d.]+ MiB in bfloat16, but only 1\.0 KiB of memory"):
        load(tmp_path, ExpertRule(1024), torch.bfloat16)


@pytest.mark.parametrize(("packed", "memory", "keeps"), [("on", None, True), ("off", 100, False), ("auto", 100, True)])
def test_the_owner_may_decide(packed: Any, memory: int | None, keeps: bool) -> None:
    assert ExpertRule(memory, packed).keeps_packed(WeightSizes(converted=100, packed=20)) is keeps
    assert not ExpertRule(memory, packed).keeps_packed(WeightSizes(converted=100, packed=100))


def test_the_engine_decides_by_the_memory_that_is_available(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    directory = make(tmp_path, LAYOUTS[FP8])
    (directory / "generation_config.json").write_text('{"eos_token_id": 0}')
    plan = startup.read(EngineOptions(model=str(directory), device="cpu", speculate="off"))
    for memory, kind in ((1 << 30, Tensor), (sizes_of(directory).converted, Weight)):
        monkeypatch.setattr(startup, "available_memory", lambda device, memory=memory: Available.on_cpu(memory))
        assert all(isinstance(stack, kind) for stack in stacks(startup.load(plan)))


def test_weights_without_memory_are_counted_like_real_ones(tmp_path: Path) -> None:
    config = ModelConfig.load(make(tmp_path, LAYOUTS[NVFP4], tie_word_embeddings=True))
    made: dict[str, Any] = {"dtype": torch.float32, "draft_head": True}
    for schemes in (None, schemes_of(config, "nvfp4")):
        assert (
            allocate(config, schemes, device=META, **made).nbytes
            == allocate(config, schemes, device=CPU, **made).nbytes
        )
