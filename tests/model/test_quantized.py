"""Quantized checkpoints load in every published layout, as exactly the numbers that they stand for."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import torch
from safetensors.torch import load_file, save_file
from torch import Tensor

from andiron.errors import CheckpointError
from andiron.kernels.weight import Format
from andiron.model.config import ModelConfig
from andiron.model.loader import Loaded, load_weights
from andiron.model.network import Network
from andiron.model.quantization import Modules, read_quantization
from andiron.model.stored import Entry, group_tensors
from tests.checkpoints import add_draft_head, edit_config, make_checkpoint, rewrite
from tests.model.numbers import numbers_of
from tests.model.test_logits import Reader
from tests.quantized import LAYOUTS, Layout, quantize_checkpoint

CPU = torch.device("cpu")
LAYER = "model.language_model.layers.3."
O_PROJ = f"{LAYER}self_attn.o_proj"
NVFP4, MODELOPT, FP8, MIXED = "compressed-tensors NVFP4", "ModelOpt NVFP4", "official FP8", "ModelOpt mixed"
CHANNEL = "compressed-tensors FP8 per channel"
DTYPES = {torch.uint8: "U8", torch.float8_e4m3fn: "F8_E4M3", torch.float32: "F32"}
Tensors = dict[str, Tensor]


def load(directory: Path, dtype: torch.dtype = torch.float32, **options: Any) -> Loaded:
    return load_weights(directory, ModelConfig.load(directory), dtype=dtype, device=CPU, **options)


def make_quantized(directory: Path, layout: Layout, **text: Any) -> tuple[Path, Path]:
    """A quantized checkpoint with a draft head, and a plain one of the same numbers."""
    checkpoint, plain = directory / "quantized", directory / "plain"
    make_checkpoint(checkpoint, **text)
    rewrite(checkpoint, add_draft_head)
    quantize_checkpoint(checkpoint, layout, plain=plain)
    return checkpoint, plain


@pytest.fixture
def checkpoint(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return make_quantized(tmp_path, LAYOUTS[request.param])[0]


def in_layout(*names: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("checkpoint", names, indirect=True)


def assert_equal(ours: Loaded, theirs: Loaded) -> None:
    for a, b in zip(numbers_of(ours.weights), numbers_of(theirs.weights), strict=True):
        assert torch.equal(a, b)


def logits(directory: Path) -> Tensor:
    network = Network(ModelConfig.load(directory), load(directory).weights)
    return Reader(network, 40).prefill(torch.arange(40) * 7 % 512)


def failure(checkpoint: Path) -> str:
    with pytest.raises(CheckpointError) as caught:
        load(checkpoint)
    return str(caught.value)


# ---- what is loaded -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LAYOUTS)
def test_every_layout_loads_as_the_numbers_that_it_stands_for(tmp_path: Path, name: str) -> None:
    checkpoint, plain = make_quantized(tmp_path, LAYOUTS[name])
    assert_equal(load(checkpoint), load(plain))
    for_gpu = {"dtype": torch.bfloat16, "for_gpu": True}
    assert_equal(load(checkpoint, **for_gpu), load(plain, **for_gpu))


@pytest.mark.parametrize("name", [NVFP4, MIXED, FP8])
def test_logits_equal_those_of_the_dequantized_checkpoint(tmp_path: Path, name: str) -> None:
    checkpoint, plain = make_quantized(tmp_path, LAYOUTS[name])
    torch.manual_seed(0)
    ours = logits(checkpoint)
    torch.manual_seed(0)
    assert torch.equal(ours, logits(plain))


def test_matrices_of_several_partial_blocks_load(tmp_path: Path) -> None:
    shape = {"hidden_size": 192, "moe_intermediate_size": 144, "shared_expert_intermediate_size": 272}
    for name in ("official FP8", "compressed-tensors FP8 blocks", "FP8 blocks, fused experts"):
        checkpoint, plain = make_quantized(tmp_path / name, LAYOUTS[name], **shape)
        assert_equal(load(checkpoint), load(plain))


@in_layout(NVFP4, FP8, MIXED)
def test_scales_may_be_in_another_shard_than_their_matrix(checkpoint: Path) -> None:
    expected = load(checkpoint)
    file = checkpoint / "model.safetensors"
    tensors = load_file(file)
    scales = {name: tensor for name, tensor in tensors.items() if "scale" in name}
    file.unlink()
    save_file(scales, checkpoint / "model-00001-of-00002.safetensors")
    save_file({n: t for n, t in tensors.items() if n not in scales}, checkpoint / "model-00002-of-00002.safetensors")
    assert_equal(load(checkpoint), expected)


@in_layout(MIXED)
def test_tensors_that_are_not_quantized_keep_their_precision(checkpoint: Path) -> None:
    norm = load_file(checkpoint / "model.safetensors")["model.language_model.norm.weight"]
    assert torch.equal(load(checkpoint, torch.bfloat16).weights.norm, norm + 1)


@in_layout(NVFP4)
def test_without_a_config_the_tensors_speak_for_themselves(checkpoint: Path) -> None:
    expected = load(checkpoint)
    edit_config(checkpoint, lambda config: config.pop("quantization_config"))
    assert_equal(load(checkpoint), expected)


def test_fused_experts_that_a_quantizer_of_linear_layers_left_alone_load(tmp_path: Path) -> None:
    layout = LAYOUTS[NVFP4]
    without_experts = replace(
        layout, rules={r"shared_expert\.|self_attn": next(iter(layout.rules.values()))}, fused=True
    )
    checkpoint, plain = make_quantized(tmp_path, without_experts)
    assert_equal(load(checkpoint), load(plain))


@in_layout(MIXED)
def test_notes_say_what_is_packed_on_a_gpu(checkpoint: Path) -> None:
    notes = load(checkpoint, torch.bfloat16, for_gpu=True).notes
    assert notes[2] == "109 NVFP4 matrices and 13 FP8 matrices are computed as they are stored"


@in_layout(MIXED)
def test_notes_say_what_was_converted_and_what_was_ignored(checkpoint: Path) -> None:
    skipped, draft, converted, ignored = load(checkpoint, torch.bfloat16).notes
    assert "vision" in skipped and "draft head" in draft
    # 4 layers with 8 experts and a shared one, three matrices each, and lm_head; attention 4, delta nets 3 · 3.
    assert converted == "109 NVFP4 matrices and 13 FP8 matrices were converted to bfloat16"
    assert ignored == "ignored 15 scales of activations and of the KV cache: neither is quantized here"


@in_layout(NVFP4, FP8)
def test_progress_counts_the_bytes_of_the_files(checkpoint: Path) -> None:
    seen: list[tuple[int, int]] = []
    loaded = load(checkpoint, progress=lambda done, total: seen.append((done, total)))
    assert seen == sorted(seen) and seen[-1] == (loaded.bytes, loaded.bytes)
    tensors = load_file(checkpoint / "model.safetensors")
    unused = ("model.visual.", "mtp.")
    used = {name: t for name, t in tensors.items() if not name.startswith(unused) and "input_global" not in name}
    assert loaded.bytes == sum(tensor.nbytes for tensor in used.values())


@pytest.mark.parametrize("name", ["nvfp4", "channel", "tensor"])
def test_numbers_equal_those_that_compressed_tensors_decompresses(name: str) -> None:
    """`make_decompressed.py` wrote the file with that package.

    It divides by the global scale, and we multiply by the reciprocal. That moves about one number in 700 by one step of
    bfloat16, where the exact value is almost halfway between two; none of those is in this file.
    """
    file = Path(__file__).with_name("decompressed.safetensors")
    tensors = load_file(file)
    entries = {
        key: Entry(file, DTYPES.get(tensor.dtype, "BF16"), tuple(tensor.shape))
        for key, tensor in tensors.items()
        if key.startswith(f"{name}.weight")
    }
    stored = group_tensors(entries).tensors[f"{name}.weight"]
    theirs = tensors[f"{name}.decompressed"]
    assert stored.problems(tuple(theirs.shape)) == []
    ours = stored.read(tensors.__getitem__, CPU).dequantize(torch.bfloat16)
    assert torch.equal(ours, theirs)


# ---- what is refused ----------------------------------------------------------------------------------------------


def drop(name: str) -> Callable[[Tensors], Tensors]:
    return lambda tensors: {other: tensor for other, tensor in tensors.items() if other != name}


@pytest.mark.parametrize(
    "checkpoint, scale",
    [
        (NVFP4, f"{O_PROJ}.weight_scale"),
        (NVFP4, f"{O_PROJ}.weight_global_scale"),
        (NVFP4, f"{LAYER}mlp.experts.5.up_proj.weight_scale"),
        (MODELOPT, f"{O_PROJ}.weight_scale_2"),
        (FP8, "mtp.layers.0.self_attn.o_proj.weight_scale_inv"),
        (CHANNEL, f"{O_PROJ}.weight_scale"),
    ],
    indirect=["checkpoint"],
)
def test_a_missing_scale_is_named(checkpoint: Path, scale: str) -> None:
    rewrite(checkpoint, drop(scale))
    message = failure(checkpoint)
    assert "1 of the wrong shape or type" in message
    assert "lacks its scale" in message and scale.rsplit(".", 1)[0] in message


@in_layout(NVFP4)
def test_a_scale_without_a_matrix_is_refused(checkpoint: Path) -> None:
    rewrite(checkpoint, lambda tensors: tensors.update({"lm_head.weight_scale": torch.ones(4)}))
    assert "lm_head.weight_scale does not belong to F32" in failure(checkpoint)
    rewrite(checkpoint, lambda tensors: tensors.update({"nothing.weight_scale": torch.ones(4)}))
    assert "nothing.weight_scale [4]" in failure(checkpoint)


@in_layout(FP8)
def test_a_second_scale_is_refused(checkpoint: Path) -> None:
    rewrite(checkpoint, lambda tensors: tensors.update({f"{O_PROJ}.weight_scale": torch.ones(1)}))
    assert f"{O_PROJ}.weight_scale_inv does not belong to F8_E4M3" in failure(checkpoint)


@in_layout(NVFP4)
def test_two_names_of_the_same_scale_are_refused(checkpoint: Path) -> None:
    rewrite(checkpoint, lambda tensors: tensors.update({f"{O_PROJ}.scale": torch.ones(1)}))
    assert f"{O_PROJ}.scale and {O_PROJ}.weight_scale are two names of the same tensor" in failure(checkpoint)


def test_columns_that_do_not_fill_nvfp4_blocks_are_refused(tmp_path: Path) -> None:
    layout = LAYOUTS[NVFP4]
    odd = replace(layout, rules={r"shared_expert\.(gate|up)|self_attn": next(iter(layout.rules.values()))})
    checkpoint, _ = make_quantized(tmp_path, odd, shared_expert_intermediate_size=24)
    name = f"{LAYER}mlp.shared_expert.down_proj.weight"

    def pack(tensors: Tensors) -> None:
        tensors[f"{name}_packed"] = torch.zeros(64, 12, dtype=torch.uint8)
        del tensors[name]

    edit_config(checkpoint, lambda config: config.pop("quantization_config"))
    rewrite(checkpoint, pack)
    assert f"{name}_packed is NVFP4 with 24 columns, which is not a multiple of 16" in failure(checkpoint)


@pytest.mark.parametrize(
    "checkpoint, name, shape, required",
    [
        (NVFP4, f"{O_PROJ}.weight_packed", (64, 32), "[64, 64]"),
        (NVFP4, f"{O_PROJ}.weight_scale", (64, 16), "[64, 8]"),
        (NVFP4, f"{O_PROJ}.weight_global_scale", (3,), "one per matrix or row"),
        (FP8, f"{O_PROJ}.weight", (64, 64), "[64, 128]"),
        (FP8, f"{LAYER}self_attn.q_proj.weight_scale_inv", (3, 1), "[2, 1] or one per matrix or row"),
    ],
    indirect=["checkpoint"],
)
def test_a_wrong_shape_is_named(checkpoint: Path, name: str, shape: tuple[int, ...], required: str) -> None:
    rewrite(checkpoint, lambda tensors: tensors.update({name: torch.zeros(shape).to(tensors[name].dtype)}))
    message = failure(checkpoint)
    assert f"{name} has shape {list(shape)}" in message and required in message


@pytest.mark.parametrize(
    "checkpoint, part, value",
    [
        (NVFP4, "weight_scale", float("nan")),
        (NVFP4, "weight_global_scale", float("inf")),
        (NVFP4, "weight_global_scale", 0.0),
        (MODELOPT, "weight_scale_2", float("nan")),
        (FP8, "weight_scale_inv", float("-inf")),
        (CHANNEL, "weight_scale", float("nan")),
    ],
    indirect=["checkpoint"],
)
def test_scales_that_are_not_finite_are_refused(checkpoint: Path, part: str, value: float) -> None:
    def spoil(tensors: Tensors) -> None:
        tensors[f"{O_PROJ}.{part}"].view(-1)[0] = value

    rewrite(checkpoint, spoil)
    assert failure(checkpoint).startswith(f"{O_PROJ}.{part} in model.safetensors has scales that are zero, NaN or")


@pytest.mark.parametrize(
    "checkpoint, part, dtype, right",
    [
        (NVFP4, "weight_scale", torch.uint8, "U8 instead of F8_E4M3"),
        (NVFP4, "weight_global_scale", torch.int32, "I32 instead of"),
        (FP8, "weight_scale_inv", torch.uint8, "U8 instead of"),
    ],
    indirect=["checkpoint"],
)
def test_scales_of_another_type_are_refused(checkpoint: Path, part: str, dtype: torch.dtype, right: str) -> None:
    name = f"{O_PROJ}.{part}"
    rewrite(
        checkpoint,
        lambda tensors: tensors.update({name: tensors[name].view(-1).float().to(dtype).reshape(tensors[name].shape)}),
    )
    assert f"{name} is {right}" in failure(checkpoint)


@in_layout(NVFP4)
@pytest.mark.parametrize("dtype, seen", [(torch.int8, "I8"), (torch.float8_e5m2, "F8_E5M2")])
def test_numbers_of_another_type_are_refused(checkpoint: Path, dtype: torch.dtype, seen: str) -> None:
    name = f"{LAYER}mlp.gate.weight"
    rewrite(checkpoint, lambda tensors: tensors.update({name: tensors[name].to(dtype)}))
    assert f"{name} is {seen}; this engine reads BF16, F16, F32, FP8 (E4M3) and NVFP4" in failure(checkpoint)


@in_layout(NVFP4, FP8)
@pytest.mark.parametrize("keep", [0.5, 0.999])
def test_a_file_cut_short_is_named(checkpoint: Path, keep: float) -> None:
    file = checkpoint / "model.safetensors"
    data = file.read_bytes()
    file.write_bytes(data[: int(len(data) * keep)])
    assert "model.safetensors is corrupt or truncated" in failure(checkpoint)


def int_group(**weights: Any) -> dict[str, Any]:
    groups = {"group_0": {"targets": ["Linear"], "weights": weights}}
    return {"quant_method": "compressed-tensors", "format": "pack-quantized", "config_groups": groups}


@pytest.mark.parametrize(
    "config, scheme",
    [
        ({"quant_method": "awq", "bits": 4}, "awq, 4 bits"),
        ({"quant_method": "gptq", "bits": 4}, "gptq, 4 bits"),
        ({"quant_method": "mxfp4"}, "mxfp4"),
        (int_group(type="int", num_bits=8, strategy="channel"), "8-bit int, strategy channel"),
        (
            int_group(type="float", num_bits=4, strategy="group", group_size=32),
            "4-bit float, strategy group, groups of 32",
        ),
        (int_group(type="float", num_bits=8, strategy="channel", symmetric=False), "asymmetric"),
        ({"quant_method": "fp8", "weight_block_size": [64, 64]}, "FP8 in blocks of [64, 64]"),
        ({"quant_method": "modelopt", "quant_algo": "W4A8_AWQ"}, "ModelOpt's W4A8_AWQ"),
        ({"quant_method": "modelopt", "quant_algo": "NVFP4", "group_size": 32}, "NVFP4 in groups of 32"),
    ],
)
def test_an_unknown_scheme_is_refused_with_its_module(tmp_path: Path, config: dict[str, Any], scheme: str) -> None:
    make_checkpoint(tmp_path)

    def pack(tensors: Tensors) -> None:
        tensors[f"{O_PROJ}.qweight"] = tensors.pop(f"{O_PROJ}.weight").to(torch.int32)

    rewrite(tmp_path, pack)
    edit_config(tmp_path, lambda raw: raw.update(quantization_config=config))
    message = failure(tmp_path)
    assert "not the scheme of these modules" in message and len(message.splitlines()) == 2
    assert f"{O_PROJ}: " in message and scheme in message


@in_layout(NVFP4)
def test_a_module_that_the_config_excludes_must_be_plain(checkpoint: Path) -> None:
    edit_config(checkpoint, lambda config: config["quantization_config"]["ignore"].append("re:.*o_proj$"))
    assert f"{O_PROJ}: declared as not quantized, but its tensors are NVFP4" in failure(checkpoint)


@in_layout(NVFP4)
def test_a_module_that_the_config_quantizes_must_be_quantized(checkpoint: Path) -> None:
    edit_config(checkpoint, lambda config: config["quantization_config"]["ignore"].remove("re:.*linear_attn.*"))
    message = failure(checkpoint)
    assert "contradicts the tensors of these modules" in message and "and 1 more" in message
    assert "layers.0.linear_attn.in_proj_qkv: declared as NVFP4, but its tensors are not quantized" in message
    assert "in_proj_b" not in message


@in_layout(FP8)
def test_the_config_may_be_part_of_the_text_config(checkpoint: Path) -> None:
    def move(config: dict[str, Any]) -> None:
        config["text_config"]["quantization_config"] = config.pop("quantization_config")

    edit_config(checkpoint, move)
    assert read_quantization(checkpoint).declared(O_PROJ) is Format.FP8


@in_layout(MIXED)
def test_a_module_of_another_format_than_declared_is_refused(checkpoint: Path) -> None:
    file = checkpoint / "hf_quant_config.json"
    raw = json.loads(file.read_text())
    raw["quantization"]["quantized_layers"][O_PROJ] = {"quant_algo": "NVFP4", "group_size": 16}
    file.write_text(json.dumps(raw))
    assert f"{O_PROJ}: declared as NVFP4, but its tensors are FP8" in failure(checkpoint)


@pytest.mark.parametrize("text", ["{", "[]", '{"quantization": 3}', '{"quantization": {"quantized_layers": [1]}}'])
def test_a_broken_quantization_config_is_refused(tmp_path: Path, text: str) -> None:
    make_checkpoint(tmp_path)
    (tmp_path / "hf_quant_config.json").write_text(text)
    if text == "[]":  # says nothing
        assert read_quantization(tmp_path).declared(O_PROJ) is None
    else:
        assert "quant" in failure(tmp_path)


# ---- lists of modules ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "entry, is_covered",
    [
        (O_PROJ, True),
        ("model.layers.3.self_attn.o_proj", True),
        ("language_model.model.layers.3.self_attn", True),
        ("self_attn.o_proj", True),
        ("o_proj", True),
        ("layers.3", True),
        ("model.language_model.layers.3*", True),
        ("*self_attn*", True),
        ("re:.*self_attn.*", True),
        ("re:model.layers.*o_proj$", True),
        ("proj", False),
        ("layers.33", False),
        ("self_attn*", False),
        ("re:self_attn", False),
        ("model.layers.3.self_attn.o", False),
    ],
)
def test_what_an_entry_of_an_ignore_list_covers(entry: str, is_covered: bool) -> None:
    assert (O_PROJ in Modules((entry,))) is is_covered


def test_a_pattern_for_the_text_model_does_not_cover_what_is_outside_it() -> None:
    modules = Modules(("re:model.*", "language_model.*"))
    assert O_PROJ in modules and "lm_head" not in modules and "mtp.layers.0.self_attn.o_proj" not in modules


def test_an_invalid_pattern_is_refused(tmp_path: Path) -> None:
    make_checkpoint(tmp_path)
    config = {"quant_method": "fp8", "modules_to_not_convert": ["re:(("]}
    edit_config(tmp_path, lambda raw: raw.update(quantization_config=config))
    assert "invalid pattern '(('" in failure(tmp_path)


def test_a_layer_of_modelopts_list_covers_what_it_contains(tmp_path: Path) -> None:
    make_checkpoint(tmp_path)
    layers = {"model.layers.3.mlp.experts": {"quant_algo": "NVFP4"}, f"{LAYER}self_attn.*": {"quant_algo": "FP8"}}
    raw = {"quantization": {"quant_algo": "MIXED_PRECISION", "quantized_layers": layers}}
    (tmp_path / "hf_quant_config.json").write_text(json.dumps(raw))
    quantization = read_quantization(tmp_path)
    assert quantization.declared(f"{LAYER}mlp.experts.7.down_proj") is Format.NVFP4
    assert quantization.declared(O_PROJ) is Format.FP8
    assert quantization.declared(f"{LAYER}mlp.shared_expert.down_proj") is None


def test_fused_experts_are_found_under_the_names_of_their_parts(tmp_path: Path) -> None:
    make_checkpoint(tmp_path)
    layers = {f"{LAYER}mlp.experts.0.gate_proj": {"quant_algo": "NVFP4"}}
    config = {"quant_method": "modelopt", "quant_algo": "MIXED_PRECISION", "quantized_layers": layers}
    edit_config(tmp_path, lambda raw: raw.update(quantization_config=config))
    quantization = read_quantization(tmp_path)
    assert quantization.declared(f"{LAYER}mlp.experts.gate_up_proj") is Format.NVFP4
    assert quantization.declared(f"{LAYER}mlp.experts.down_proj") is None
