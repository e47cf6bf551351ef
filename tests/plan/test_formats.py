"""The format of a checkpoint is detected from its config, and its weights are counted as the engine holds them."""

import json
import re
import shutil
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

import pytest
import torch

import andiron
from andiron import ember
from andiron.errors import AndironError
from andiron.kernels.weight import Format, Weight
from andiron.model.config import ModelConfig
from andiron.model.expert_storage import ExpertRule
from andiron.model.gpu_weights import allocate_gpu
from andiron.model.loader import Shards, load_weights, read_headers
from andiron.model.names import targets
from andiron.model.stored import ENCODINGS, group_tensors
from andiron.model.weights import Weights
from andiron.plan import checkpoint, machine
from andiron.plan.andiron_budget import andiron_budget, weight_bytes
from andiron.plan.budget import Goals
from andiron.plan.ceiling import CONTEXT, step_bytes
from andiron.plan.detection import detect_format
from andiron.plan.planning import make_plan
from andiron.plan.rows import GIB, Device, Packing, formats, published
from benchmarks.quantized_checkpoint import Layout, compressed_tensors_config, fp8_channel, nvfp4_group, weight_group
from tests.checkpoints import add_draft_head, make_checkpoint, rewrite
from tests.cli.fake_hub import FakeHub, use_hub
from tests.plan.test_formulas import META
from tests.quantized import LAYOUTS, W4A16, quantize_checkpoint

EMBER = ModelConfig.load(ember.PATH)
PLAN_PAGE = Path(andiron.__file__).parent.parent / "docs" / "plan.md"


# ---- detection ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("declared", "name"),
    [
        ({}, "bf16"),
        ({"quant_method": "fp8", "weight_block_size": [128, 128]}, "fp8"),
        (compressed_tensors_config("nvfp4-pack-quantized", [nvfp4_group(["Linear"])], ["lm_head"]), "nvfp4"),
        (compressed_tensors_config("float-quantized", [weight_group(8, "channel", ["Linear"])], []), "fp8-channel"),
        (LAYOUTS["compressed-tensors mixed"].config, "nvfp4-mixed"),
        ({"quant_method": "modelopt", "quant_algo": "NVFP4"}, "nvfp4"),
        ({"quant_method": "modelopt", "quant_algo": "FP8"}, "fp8-channel"),
        ({"quant_method": "modelopt", "quant_algo": "FP8_PB_WO"}, "fp8"),
    ],
)
def test_the_format_is_detected_from_what_is_declared(declared: dict[str, Any], name: str) -> None:
    assert detect_format(declared, EMBER, "config.json")[0] == name


def test_modules_that_a_checkpoint_does_not_quantize_stay_bf16() -> None:
    fp8 = {"quant_method": "fp8", "weight_block_size": [128, 128], "modules_to_not_convert": ["lm_head", "mtp"]}
    packed = detect_format(fp8, EMBER, "config.json")[1].packed
    assert packed.keys() == {"experts", "shared", "attention", "gdn"}
    nvfp4 = compressed_tensors_config("nvfp4-pack-quantized", [nvfp4_group(["Linear"])], ["re:.*self_attn.*", "re:mtp"])
    assert detect_format(nvfp4, EMBER, "config.json")[1].packed.keys() == {*("experts", "shared", "gdn", "lm_head")}


@pytest.mark.parametrize(
    "declared",
    [
        {"quant_method": "gptq", "bits": 4},
        compressed_tensors_config("pack-quantized", [weight_group(4, "group", ["Linear"], group_size=128)], []),
    ],
)
def test_an_unknown_quantization_is_refused_with_the_known_formats(declared: dict[str, Any]) -> None:
    with pytest.raises(AndironError, match=r"does not know the quantization '(gptq|pack).*--format \(bf16, fp8"):
        detect_format(declared, EMBER, "config.json")


def test_modelopts_own_file_is_read_where_the_config_says_nothing(tmp_path: Path) -> None:
    shutil.copy(ember.PATH / "config.json", tmp_path)
    assert checkpoint.find(str(tmp_path)).format == "bf16"
    (tmp_path / "hf_quant_config.json").write_text(json.dumps({"quantization": {"quant_algo": "NVFP4"}}))
    assert checkpoint.find(str(tmp_path)).format == "nvfp4"


@pytest.mark.parametrize(("beside", "name"), [({}, "bf16"), ({"quantization": {"quant_algo": "FP8"}}, "fp8-channel")])
def test_modelopts_own_file_is_read_from_the_hub_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, beside: dict[str, Any], name: str
) -> None:
    files = {"config.json": (ember.PATH / "config.json").read_bytes()}
    files |= {"hf_quant_config.json": json.dumps(beside).encode()} if beside else {}
    with FakeHub("someone/Tiny-MoE", files).serving() as hub:
        use_hub(monkeypatch, hub.url, tmp_path)
        assert checkpoint.find(hub.repository).format == name


# ---- sizes -------------------------------------------------------------------------------------------------


def packed_bytes(weight: Weight) -> int:
    """Of the matrix as it is loaded, except that the scales of FP8 blocks count as BF16, whatever the files have."""
    size = weight.data.nbytes
    if weight.block_scales is not None:
        size += weight.block_scales.numel() * (1 if weight.format is Format.NVFP4 else 2)
    return size + (0 if weight.row_scales is None else weight.row_scales.numel() * weight.row_scales.itemsize)


def loaded_bytes(directory: Path) -> int:
    """What the engine's tensors take on a GPU, with every quantized matrix as `model/stored.py` reads it."""
    config, entries = ModelConfig.load(directory), read_headers(directory)
    shards, stored = Shards(entries), group_tensors(entries).tensors
    weights = allocate_gpu(config, dtype=torch.bfloat16, device=META)
    size = weights.nbytes
    for name in targets(weights, config, stored.keys()):
        weight = stored[name].read(shards.tensor, torch.device("cpu"))
        if weight.format is not Format.PLAIN:
            size += packed_bytes(weight) - 2 * weight.dequantize().numel()
    return size


NVFP4_WITH_MTP = "compressed-tensors NVFP4 with MTP and lm_head"
# Recipes that choose a format for each layer, or leave some layers alone.
BY_LAYER = Layout(
    {r"layers\.[12]\.mlp\.experts": W4A16, r"layers\.3\.mlp\.experts": fp8_channel(-1, 1, dtype=torch.float32)},
    compressed_tensors_config(
        "mixed-precision",
        [nvfp4_group([r"re:.*layers\.[12]\.mlp\.experts.*"]), weight_group(8, "channel", ["Linear"])],
        [r"re:.*layers\.0\.mlp\.experts.*", "re:.*(shared_expert|_attn|mtp|lm_head).*"],
    ),
)


@pytest.mark.parametrize("layout", [*LAYOUTS, BY_LAYER])
def test_quantized_weights_on_a_gpu_are_counted_to_the_byte(tmp_path: Path, layout: str | Layout) -> None:
    sizes = {"hidden_size": 144, "moe_intermediate_size": 128, "shared_expert_intermediate_size": 128}
    make_checkpoint(tmp_path, **sizes)  # more than one block in every matrix, and none across gate and up
    quantize_checkpoint(tmp_path, LAYOUTS[layout] if isinstance(layout, str) else layout)
    found = checkpoint.find(str(tmp_path))
    assert sum(weight_bytes(found.shape, found.row, machine.find("h200")[1]).values()) == loaded_bytes(tmp_path)


KINDS = {  # patterns of the modules that formats.toml names
    "experts": r"\.mlp\.experts\.",
    "shared": r"\.shared_expert\.",
    "attention": r"\.self_attn\.[qkvo]_proj",
    "gdn": r"\.linear_attn\.(in_proj_qkv|in_proj_z|out_proj)",
    "lm_head": r"^lm_head",
}


def stored_bytes(shape: tuple[int, ...], packing: Packing) -> int:
    """By the shapes that `model/stored.py` requires of a matrix and its scales, with a float32 scale per row."""
    rows = 4 * prod(shape[:-1])
    if packing == "fp8-row":
        return prod(shape) + rows
    format, scale_size = (Format.NVFP4, 1) if packing == "nvfp4" else (Format.FP8, 2)
    parts = next(encoding for encoding in ENCODINGS if encoding.format is format).parts(shape)
    data, scales = [prod(part.shape) for part in parts.values() if part.shape is not None]
    return data + scale_size * scales + (rows if packing == "nvfp4" else 0)


@pytest.mark.parametrize("model", ["qwen3.5-35b-a3b", "qwen3.5-122b-a10b"])
@pytest.mark.parametrize("name", formats())
def test_published_shapes_are_counted_to_the_byte_in_every_format(model: str, name: str) -> None:
    found = checkpoint.find(model, name)
    weights = allocate_gpu(found.shape.config, dtype=torch.bfloat16, device=META)
    size = weights.nbytes
    for module, target in targets(weights, found.shape.config, ()).items():
        kind = next((kind for kind, pattern in KINDS.items() if re.search(pattern, module)), "")
        for packing in found.row.packed.get(kind, {}):
            size += stored_bytes(target.shape, packing) - 2 * prod(target.shape)
    assert sum(weight_bytes(found.shape, found.row, machine.find("h200")[1]).values()) == size


@pytest.mark.parametrize("layout", ["ModelOpt mixed", "official FP8"])
def test_on_a_cpu_the_dequantized_size_counts(tmp_path: Path, layout: str) -> None:
    make_checkpoint(tmp_path)
    plain = checkpoint.find(str(tmp_path))
    quantize_checkpoint(tmp_path, LAYOUTS[layout])
    found, cpu = checkpoint.find(str(tmp_path)), machine.without_gpu()
    assert found.row != plain.row
    assert weight_bytes(found.shape, found.row, cpu) == weight_bytes(plain.shape, plain.row, cpu)
    assert "converts the weights to float32" in " ".join(andiron_budget(found, cpu, Goals()).notes)
    starts = [make_plan(each, "cpu", cpu, Goals()).andiron.start for each in (found, plain)]
    assert starts[0] is not None and starts[1] is not None
    assert starts[0].weights < starts[1].weights, "but fewer bytes are read from disk"


@pytest.mark.parametrize(
    ("layout", "draft_head"),
    [
        (NVFP4_WITH_MTP, True),
        (NVFP4_WITH_MTP, False),
        ("official FP8", True),
        ("compressed-tensors FP8 per channel", False),
        (BY_LAYER, False),
    ],
)
def test_packed_experts_on_a_cpu_are_counted_to_the_byte(
    tmp_path: Path, layout: str | Layout, draft_head: bool
) -> None:
    """Apart from the scales of FP8 blocks, which take four bytes instead of two."""
    sizes = {"hidden_size": 144, "moe_intermediate_size": 128, "shared_expert_intermediate_size": 128}
    make_checkpoint(tmp_path, **sizes, mtp_num_hidden_layers=1)
    rewrite(tmp_path, add_draft_head)
    quantize_checkpoint(tmp_path, LAYOUTS[layout] if isinstance(layout, str) else layout)
    found, cpu = checkpoint.find(str(tmp_path)), machine.without_gpu()
    made: dict[str, Any] = {"dtype": torch.float32, "device": torch.device("cpu"), "draft_head": draft_head}
    weights = load_weights(tmp_path, found.shape.config, experts=ExpertRule(packed="on"), **made).weights
    assert isinstance(weights, Weights)
    layers = [*weights.layers, *([weights.draft.layer] if weights.draft is not None else [])]
    stacks = [stack for layer in layers for stack in (layer.moe.gate_up, layer.moe.down) if isinstance(stack, Weight)]
    scales = sum(
        each.block_scales.nbytes // 2 for each in stacks if each.row_scales is None and each.block_scales is not None
    )
    planned = weight_bytes(found.shape, found.row, cpu, draft_head=draft_head, packed_experts=True)
    assert stacks and sum(planned.values()) == weights.nbytes - scales


def test_a_cpu_keeps_experts_packed_where_they_do_not_fit_converted() -> None:
    """The 35B in float32 takes 129 GiB, with NVFP4 experts 26 GiB."""
    found, notes = checkpoint.find("qwen3.5-35b-a3b-nvfp4"), {}
    for gib in (24, 64, 192):
        cpu = Device("a CPU", memory_gib=gib, memory_source="assumed")
        budget = andiron_budget(found, cpu, Goals())
        notes[gib] = " ".join(budget.notes)
        assert budget.is_served == (gib > 24)
        assert budget.weights < 30 * GIB if gib < 192 else budget.weights > 120 * GIB
    assert "keeps the experts packed" in notes[24] and "keeps the experts packed" in notes[64]
    assert "converts the weights to float32" in notes[192]


@pytest.mark.parametrize("name", [name for name, row in published().items() if row.format != "bf16"])
def test_our_engine_holds_a_published_checkpoint_in_the_size_of_its_files(name: str) -> None:
    """Within 2 %, without what it does not load."""
    found = checkpoint.find(name)
    files = found.shape.bytes(found.row) | {"mtp": 0, "vision": 0}
    loaded = weight_bytes(found.shape, found.row, machine.find("h200")[1])
    assert sum(loaded.values()) == pytest.approx(sum(files.values()), rel=0.02)


@pytest.mark.parametrize(
    ("name", "device"),
    [
        *((f"qwen3.5-35b-a3b-{fmt}", device) for fmt in ("fp8", "nvfp4") for device in ("gb10", "l40s", "h200")),
        ("qwen3.5-35b-a3b-nvfp4", "rtx5090"),
        ("qwen3.5-122b-a10b-nvfp4", "gb10"),
        ("qwen3.5-122b-a10b-nvfp4", "h200"),
    ],
)
def test_our_engine_serves_a_quantized_checkpoint_where_it_fits(name: str, device: str) -> None:
    budget = andiron_budget(checkpoint.find(name), machine.find(device)[1], Goals())
    assert budget.is_served and budget.context > 100_000
    assert sum(part.bytes for part in budget.parts) <= budget.memory + 1


# ---- rates -------------------------------------------------------------------------------------------------


def documented_limits() -> list[tuple[str, str, list[str]]]:
    """Model, format and figures of the table in docs/plan.md."""
    rows = re.findall(r"^\| (35B|122B) \| ([^|]+?) \| (.+) \|$", PLAN_PAGE.read_text("utf-8"), re.MULTILINE)
    models = {"35B": "qwen3.5-35b-a3b", "122B": "qwen3.5-122b-a10b"}
    return [(models[model], title, cells.split(" | ")) for model, title, cells in rows]


def test_the_documented_limits_are_those_of_the_planner() -> None:
    names = {row.title: name for name, row in formats().items()}
    rows = documented_limits()
    assert {(model, title) for model, title, _ in rows} == set(product(("qwen3.5-35b-a3b", "qwen3.5-122b-a10b"), names))
    for model, title, figures in rows:
        found = checkpoint.find(model, names[title])
        read = step_bytes(found.shape, found.row, streams=1, context=CONTEXT)
        planned = [f"{read / 1e9:.2f}"]
        for device in (machine.find(name)[1] for name in ("gb10", "rtx5090", "h200")):
            rate = (device.read_gb_s or device.bandwidth_gb_s or 0) * 1e9
            planned.append(f"{rate / read:,.0f}" if andiron_budget(found, device, Goals()).is_served else "–")
        assert figures == planned, f"{model} as {title}"


def test_the_readmes_machines_have_the_figures_of_the_planner() -> None:
    readme = (PLAN_PAGE.parents[1] / "README.md").read_text("utf-8")
    rows = re.findall(r"^\| ([^|]+?) \| `([^`]+)` \| (.+) \|$", readme, re.MULTILINE)
    assert len(rows) == 5
    for device, model, figures in rows:
        found = checkpoint.find(model)
        plan = make_plan(found, *machine.find(device.partition(" (")[0]), Goals(mtp=True))
        rates = {rate.streams: f"{rate.tokens_s:,.0f}" for rate in plan.expected if rate.engine == "andiron"}
        budget = plan.andiron.budget
        assert figures.split(" | ") == [
            f"{sum(found.shape.bytes(found.row).values()) / 1e9:.0f} GB",
            f"{budget.weights / GIB:.1f} GiB",
            f"{budget.context:,}",
            f"{rates[1]} and {rates[8]}",
        ], device
        assert budget.sequences >= 8
