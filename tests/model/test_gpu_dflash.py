"""A DFlash drafter computes the same on a GPU as on a CPU, plain and packed, in its context and in its drafts.

Without a GPU the kernels run in Triton's interpreter.
"""

from pathlib import Path
from typing import Any

import pytest
import torch

from andiron.kernels.gpu.drafting import BLOCK
from andiron.kernels.weight import Format
from andiron.model.config import ModelConfig
from andiron.model.dflash import DFlash
from andiron.model.dflash_config import DFlashConfig
from andiron.model.dflash_weights import DFlashWeights, load_dflash
from andiron.model.gpu_dflash import GpuDFlash
from andiron.model.gpu_dflash_weights import GpuDFlashWeights
from andiron.model.gpu_weights import GpuNetworkWeights
from andiron.model.loader import load_weights
from andiron.model.network import Network
from andiron.model.random_weights import random_dflash
from andiron.model.slots import SlotTable
from andiron.model.storage import Storage
from andiron.model.weights import Weights, tensors_of
from benchmarks.drafts import drafter_config
from benchmarks.quantized_checkpoint import fp8_blocks, modelopt_nvfp4
from tests.checkpoints import make_checkpoint
from tests.drafters import CURRENT, OLDER, random_tensors, write_drafter
from tests.kernels.gpu import DEVICE, coarsen, relative_error
from tests.kernels.shapes import LARGE, SMALL, config_json

pytestmark = pytest.mark.kernels
CPU = torch.device("cpu")
PAGE, PAGES = 16, 8
YARN = {"rope_type": "yarn", "rope_theta": 10000.0, "factor": 4.0, "original_max_position_embeddings": 64}
QUANTIZERS = {"NVFP4": modelopt_nvfp4, "FP8": fp8_blocks("weight_scale_inv", torch.bfloat16)}
TOLERANCE = 1e-5 if DEVICE.type == "cpu" else 5e-3


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Path:
    directory = tmp_path_factory.mktemp("target")
    make_checkpoint(directory, seed=1)
    return directory


def write_quantized(directory: Path, config: dict[str, Any], format: str) -> Path:
    stored = random_tensors(config)
    for name in [name for name in stored if name.endswith("_proj.weight")]:
        matrix = stored.pop(name)
        parts = QUANTIZERS[format](matrix, matrix.abs().max()).parts
        stored |= {f"{name.removesuffix('weight')}{part}": one for part, one in parts.items()}
    return write_drafter(directory, config, stored)


@pytest.mark.parametrize(
    ("layout", "format"),
    [
        pytest.param(CURRENT | {"rope_parameters": YARN}, None, id="current, with YaRN"),
        pytest.param(OLDER, "NVFP4", id="older, NVFP4"),
        pytest.param(CURRENT, "FP8", id="current, FP8", marks=pytest.mark.slow),
    ],
)
def test_context_and_drafts_are_those_of_a_cpu(
    target: Path, tmp_path: Path, layout: dict[str, Any], format: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    coarsen(monkeypatch)
    if format is None:
        write_drafter(tmp_path, layout)
    else:
        write_quantized(tmp_path, layout, format)
    config, drafter = ModelConfig.load(target), DFlashConfig.load(tmp_path)
    on_cpu: dict[str, Any] = {"dtype": torch.float32, "device": CPU}
    on_gpu: dict[str, Any] = {"dtype": torch.float32, "device": DEVICE, "for_gpu": True}
    pools = {"pages": PAGES, "page_size": PAGE, "slots": 3, "drafter": drafter, "dtype": torch.float32}
    storages = [Storage.allocate(config, **pools, device=device) for device in (CPU, DEVICE)]
    weights, gpu_weights = (load_weights(target, config, **where).weights for where in (on_cpu, on_gpu))
    assert isinstance(weights, Weights) and isinstance(gpu_weights, GpuNetworkWeights)
    own, gpu_own = (load_dflash(tmp_path, drafter, config, **where) for where in (on_cpu, on_gpu))
    assert isinstance(own, DFlashWeights) and isinstance(gpu_own, GpuDFlashWeights)
    assert (gpu_own.layers[0].down.format is Format.PLAIN) == (format is None)
    plain = DFlash(drafter, own, Network(config, weights), storages[0])
    fused = GpuDFlash(drafter, gpu_own, gpu_weights, storages[1])

    lengths, tables = [41, 6], [[5, 0, 3], [6, 1, 2]]  # with the anchors
    places = [(page_table, at) for length, page_table in zip(lengths, tables, strict=True) for at in range(length - 1)]
    rows = torch.tensor([page_table[at // PAGE] * PAGE + at % PAGE for page_table, at in places])
    positions = torch.tensor([at for _, at in places])
    taps = torch.randn(len(places), len(drafter.target_layers) * config.hidden_size)
    plain.extend(taps, positions, rows)
    tapped = fused.taps(torch.zeros(len(places), config.hidden_size, device=DEVICE))
    tapped.all.copy_(taps)
    fused.extend(tapped, positions.to(DEVICE, torch.int32), rows.to(DEVICE))
    for ours, theirs in zip(storages[1].by_page[2:], storages[0].by_page[2:], strict=True):
        assert relative_error(ours.cpu(), theirs) < TOLERANCE

    count = 5
    expected = plain.draft([7, 9], [length - 1 for length in lengths], tables, count)
    table = SlotTable.allocate(slots=2, pages=PAGES - 1, page_size=PAGE, max_tokens=48, device=DEVICE)
    for slot, (length, page_table, anchor) in enumerate(zip(lengths, tables, (7, 9), strict=True)):
        table.lengths[slot], table.tokens[slot, length - 1] = length, anchor
        table.pages[slot] = torch.tensor(page_table)
        table.drafts[slot], table.drafters[slot] = count, BLOCK.value
    fused.draft(torch.tensor([0, 1, 2], dtype=torch.int32, device=DEVICE), count + 1, table)
    for slot, length in enumerate(lengths):
        assert table.tokens[slot, length : length + count].tolist() == expected[slot].tolist()


@pytest.mark.parametrize("format", QUANTIZERS)
def test_quantized_matrices_stay_packed(target: Path, tmp_path: Path, format: str) -> None:
    config = ModelConfig.load(target)
    drafter = DFlashConfig.load(write_quantized(tmp_path, CURRENT, format))
    weights = load_dflash(tmp_path, drafter, config, dtype=torch.float32, device=CPU, for_gpu=True)
    plain = load_dflash(tmp_path, drafter, config, dtype=torch.float32, device=CPU)
    assert isinstance(weights, GpuDFlashWeights) and isinstance(plain, DFlashWeights)
    assert weights.kv_proj.format is Format[format] and weights.fuse.format is Format.PLAIN
    torch.testing.assert_close(weights.kv_proj.dequantize(), plain.kv_proj)
    for layer, expected in zip(weights.layers, plain.layers, strict=True):
        for name in ("q_proj", "out_proj", "down"):
            assert getattr(layer, name).format is Format[format]
            torch.testing.assert_close(getattr(layer, name).dequantize(), getattr(expected, name))


@pytest.mark.parametrize(("shape", "taps", "millions"), [(SMALL, 37, 386), (LARGE, 45, 774)])
def test_the_benchmarks_drafter_has_the_published_shape(shape: str, taps: int, millions: int) -> None:
    layers = {SMALL: 40, LARGE: 48}[shape]
    config = ModelConfig.parse(config_json(shape, num_hidden_layers=layers), shape)
    drafter = DFlashConfig.parse(drafter_config(config), "test")
    assert len(drafter.target_layers) == 8 and drafter.target_layers[-1] == taps
    assert round(drafter.parameters / 1e6) == millions


@pytest.mark.parametrize("for_gpu", [False, True])
def test_a_random_drafter_is_filled(for_gpu: bool) -> None:
    config = DFlashConfig.parse(CURRENT, "test")
    weights = random_dflash(config, dtype=torch.float32, device=CPU, for_gpu=for_gpu)
    fuse = weights.fuse.data if isinstance(weights, GpuDFlashWeights) else weights.fuse
    assert 0.9 < float(fuse.std()) * fuse.shape[1] ** 0.5 < 1.1
    if isinstance(weights, DFlashWeights):
        assert all(tensor.isfinite().all() for tensor in tensors_of(weights))
