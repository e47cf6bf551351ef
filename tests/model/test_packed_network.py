"""The network computes the same with packed matrices as with the numbers that they stand for.

Without a GPU the kernels run in Triton's interpreter.
"""

from pathlib import Path
from typing import Any

import pytest
import torch

from andiron.kernels.gpu import tiles
from andiron.kernels.weight import Format
from andiron.model.config import ModelConfig
from andiron.model.gpu_network import GpuNetwork
from andiron.model.gpu_weights import GpuNetworkWeights, allocate_gpu
from andiron.model.loader import load_weights
from andiron.model.network import Network
from andiron.model.schemes import Scheme, plan_schemes
from andiron.model.weights import Weights
from tests.checkpoints import make_checkpoint
from tests.kernels.gpu import DEVICE, coarsen, relative_error
from tests.kernels.shapes import SMALL as PUBLISHED
from tests.kernels.shapes import config_json
from tests.model.gpu_reader import GpuReader
from tests.model.test_gpu_network import SMALL, TOLERANCE, expected, text
from tests.model.test_packed import ALIGNED
from tests.quantized import LAYOUTS, quantize_checkpoint

pytestmark = pytest.mark.kernels
CPU = torch.device("cpu")
PROMPT = tiles.MAX_ROWS_SKINNY_GEMM + 4  # rows that use the widest products and group their tokens by expert
# Most layouts fit the smallest shape, whose rows are shorter than a run of words. Blocks of 128 need a larger one.
SHAPES = {name: ALIGNED if "blocks" in name or "official" in name else SMALL for name in LAYOUTS}
ODD_SIZES = {"moe_intermediate_size": 48, "shared_expert_intermediate_size": 80, "hidden_size": 80}
ONE_WIDE_LAYER = {"hidden_size": 512, "num_hidden_layers": 1, "layer_types": ["linear_attention"]}
# All are tried on a GPU and by `make test-slow`; in the interpreter each takes several seconds.
QUICK = ("official FP8", "compressed-tensors FP8 per channel", "ModelOpt mixed")
CASES = [
    *(pytest.param(*case, marks=() if case[0] in QUICK else pytest.mark.slow) for case in SHAPES.items()),
    pytest.param("compressed-tensors NVFP4", SMALL | ODD_SIZES, marks=pytest.mark.slow),
    pytest.param("compressed-tensors NVFP4A16, no shared expert", SMALL | ODD_SIZES),
]


@pytest.fixture(autouse=True)
def _coarse_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    coarsen(monkeypatch)


@torch.inference_mode()
@pytest.mark.parametrize("layout, shape", CASES)
def test_packed_matrices_compute_what_their_numbers_do(tmp_path: Path, layout: str, shape: dict[str, Any]) -> None:
    """A prompt, one sequence alone, and a batch: all kinds of products."""
    plain, fused = _networks(tmp_path, layout, shape)
    config = plain.config
    texts = [text(config, PROMPT + 2), text(config, 6, seed=1), text(config, 4, seed=2)]
    wanted = [expected(plain, tokens) for tokens in texts]
    reader = GpuReader(fused, slots=3, max_tokens=PROMPT + 16)
    prompts = reader.prefill({slot: tokens[:-2] for slot, tokens in enumerate(texts)})
    for logits, all_wanted in zip(prompts, wanted, strict=True):
        assert relative_error(logits, all_wanted[:-2]) < TOLERANCE
    alone = reader.decode({0: texts[0][-2].item()})
    assert relative_error(alone[0], wanted[0][-2]) < TOLERANCE
    pair = reader.decode({slot: texts[slot][-2].item() for slot in (1, 2)})
    assert relative_error(pair, torch.stack([wanted[slot][-2] for slot in (1, 2)])) < TOLERANCE
    batch = reader.decode({slot: tokens[-1].item() for slot, tokens in enumerate(texts)}, padding=2)
    assert relative_error(batch, torch.stack([all_wanted[-1] for all_wanted in wanted])) < TOLERANCE


@torch.inference_mode()
def test_wide_fp8_experts_and_long_prompts_compute_what_their_numbers_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A prompt whose products take dequantized copies, and a token whose experts run on the tensor cores."""
    monkeypatch.setattr(tiles, "MIN_ROWS_DEQUANTIZED", PROMPT)
    plain, fused = _networks(tmp_path, "official FP8", ALIGNED | ONE_WIDE_LAYER)
    moe = fused.weights.layers[0].moe
    assert tiles.fits_dot_experts(1, plain.config.experts_per_token, moe.gate_up, moe.down)
    tokens = text(plain.config, PROMPT + 1)
    wanted = expected(plain, tokens)
    reader = GpuReader(fused, slots=1, max_tokens=PROMPT + 16)
    assert relative_error(reader.prefill({0: tokens[:-1]})[0], wanted[:-1]) < TOLERANCE
    assert relative_error(reader.decode({0: tokens[-1].item()})[0], wanted[-1]) < TOLERANCE


def _networks(directory: Path, layout: str, shape: dict[str, Any]) -> tuple[Network, GpuNetwork]:
    """The same checkpoint with plain numbers and with packed matrices."""
    make_checkpoint(directory, **shape)
    quantize_checkpoint(directory, LAYOUTS[layout])
    config = ModelConfig.load(directory)
    numbers = load_weights(directory, config, dtype=torch.float32, device=CPU).weights
    packed = load_weights(directory, config, dtype=torch.float32, device=DEVICE, for_gpu=True).weights
    assert isinstance(numbers, Weights) and isinstance(packed, GpuNetworkWeights)
    assert packed.layers[0].moe.gate_up.format is not Format.PLAIN
    return Network(config, numbers), GpuNetwork(config, packed)


def test_start_up_rehearses_a_layer_of_every_kind_in_each_format() -> None:
    config = ModelConfig.parse(config_json(PUBLISHED, num_hidden_layers=12), PUBLISHED)
    quantized = {4: ["linear_attn.out_proj"], 9: ["linear_attn.in_proj_b", "linear_attn.in_proj_a"]}
    tensors = {
        f"model.layers.{i}.{module}.weight": Scheme.FP8_ROW for i, modules in quantized.items() for module in modules
    }
    weights = allocate_gpu(config, plan_schemes(config, tensors), dtype=torch.bfloat16, device=torch.device("meta"))
    sketch = GpuNetwork(config, weights).sketch()
    assert len(sketch.weights.layers) == 4  # full attention, and three kinds of delta net layers
    assert {weights.layers[4].formats, weights.layers[9].formats} <= {layer.formats for layer in sketch.weights.layers}
