"""The fused forward pass equals the plain one: chunks, decodes alone and in batches, and both in one step.

Without a GPU the kernels run in Triton's interpreter.
"""

from pathlib import Path
from typing import Any

import pytest
import torch
from torch import Tensor

from andiron.kernels.gpu import tiles
from andiron.model.config import ModelConfig
from andiron.model.gpu_network import GpuNetwork
from andiron.model.loader import load_weights
from andiron.model.network import Network
from tests.checkpoints import TEXT, make_checkpoint
from tests.kernels.gpu import DEVICE, coarsen, relative_error
from tests.model.gpu_reader import GpuReader
from tests.model.test_logits import Reader

pytestmark = pytest.mark.kernels
CPU = torch.device("cpu")
SMALL: dict[str, Any] = {
    "vocab_size": 100,
    "num_hidden_layers": 2,
    "layer_types": ["linear_attention", "full_attention"],
    "linear_num_key_heads": 1,
    "linear_num_value_heads": 2,
}
FAMILY, ODD = "the family's proportions", "wide values, experts of other sizes, three taps, attention first"
SHAPES: dict[str, dict[str, Any]] = {
    FAMILY: SMALL,
    ODD: SMALL
    | {
        "layer_types": ["full_attention", "linear_attention"],
        "hidden_size": 48,
        "linear_value_head_dim": 24,
        "num_experts": 9,
        "num_experts_per_tok": 3,
        "moe_intermediate_size": 24,
        "shared_expert_intermediate_size": 40,
        "linear_conv_kernel_dim": 3,
        "head_dim": 24,
        "rope_parameters": TEXT["rope_parameters"] | {"partial_rotary_factor": 0.5, "mrope_section": [3, 2, 1]},
        "tie_word_embeddings": True,
    },
}
# TF32 products on a GPU keep ten bits; the interpreter keeps all.
TOLERANCE = 2e-5 if DEVICE.type == "cpu" else 1e-2


@pytest.fixture(autouse=True)
def _coarse_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    coarsen(monkeypatch)


@pytest.fixture(scope="module", params=SHAPES, ids=str)
def networks(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Network, GpuNetwork]:
    directory: Path = tmp_path_factory.mktemp("checkpoint")
    make_checkpoint(directory, **SHAPES[request.param])
    config = ModelConfig.load(directory)
    plain = load_weights(directory, config, dtype=torch.float32, device=CPU).weights
    fused = load_weights(directory, config, dtype=torch.float32, device=DEVICE, for_gpu=True).weights
    return Network(config, plain), GpuNetwork(config, fused)


def text(config: ModelConfig, length: int, seed: int = 0) -> Tensor:
    return torch.randint(0, config.vocab_size, (length,), generator=torch.Generator().manual_seed(seed))


def expected(network: Network, tokens: Tensor) -> Tensor:
    return Reader(network, len(tokens)).prefill(tokens)


@torch.inference_mode()
def test_prefill_and_decode_equal_the_plain_network(networks: tuple[Network, GpuNetwork]) -> None:
    plain, fused = networks
    lengths = {0: 70, 2: 5, 3: 20}
    texts = {slot: text(plain.config, length + 3, seed=slot) for slot, length in lengths.items()}
    wanted = {slot: expected(plain, tokens) for slot, tokens in texts.items()}
    reader = GpuReader(fused, slots=4, max_tokens=80)
    # Slot 0 comes in three chunks: the second with slot 2, the third after slot 3.
    reader.prefill({0: texts[0][:1]})
    first = reader.prefill({0: texts[0][1:67], 2: texts[2][:5]})
    second = reader.prefill({3: texts[3][:20], 0: texts[0][67:70]})
    assert relative_error(first[0], wanted[0][1:67]) < TOLERANCE
    assert relative_error(first[1], wanted[2][:5]) < TOLERANCE
    assert relative_error(second[0], wanted[3][:20]) < TOLERANCE
    assert relative_error(second[1], wanted[0][67:70]) < TOLERANCE
    alone = reader.decode({3: texts[3][20].item()})
    assert relative_error(alone[0], wanted[3][20]) < TOLERANCE
    # Slot 3 decodes beside both chunks of slot 1, the first time with rows of padding.
    other = text(plain.config, 30, seed=9)
    wanted_other = expected(plain, other)
    decoded, chunk = reader.step({3: texts[3][21].item()}, {1: other[:13]}, padding=2)
    assert relative_error(decoded[0], wanted[3][21]) < TOLERANCE
    assert relative_error(chunk, wanted_other[:13]) < TOLERANCE
    decoded, chunk = reader.step({3: texts[3][22].item()}, {1: other[13:]})
    assert relative_error(decoded[0], wanted[3][22]) < TOLERANCE
    assert relative_error(chunk, wanted_other[13:]) < TOLERANCE
    for i, slots in enumerate(((0, 2), (2, 0))):
        places = {slot: lengths[slot] + i for slot in slots}
        logits = reader.decode({slot: texts[slot][place].item() for slot, place in places.items()}, padding=i)
        for row, slot in enumerate(slots):
            assert relative_error(logits[row], wanted[slot][places[slot]]) < TOLERANCE


@torch.inference_mode()
@pytest.mark.parametrize(
    ("networks", "rows"),
    [
        (FAMILY, tiles.MAX_TOKENS_PAIR_EXPERTS - 1),
        (FAMILY, tiles.MAX_TOKENS_PAIR_EXPERTS + 1),
        (FAMILY, tiles.MAX_ROWS_SKINNY_GEMM + 2),
        (ODD, tiles.MAX_TOKENS_PAIR_EXPERTS + 1),
    ],
    indirect=["networks"],
)
def test_a_batch_decodes_like_each_sequence_alone(networks: tuple[Network, GpuNetwork], rows: int) -> None:
    """The smallest batch fuses its products, the next groups its tokens by expert, the largest has wide products."""
    plain, fused = networks
    texts = [text(plain.config, 2 + row % 3, seed=row) for row in range(rows)]
    reader = GpuReader(fused, slots=rows, max_tokens=16)
    reader.prefill({row: tokens[:-1] for row, tokens in enumerate(texts)})
    logits = reader.decode({row: tokens[-1].item() for row, tokens in enumerate(texts)}, padding=2)
    wanted = torch.stack([expected(plain, tokens)[-1] for tokens in texts])
    assert relative_error(logits, wanted) < TOLERANCE
