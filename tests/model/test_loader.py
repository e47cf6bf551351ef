"""A checkpoint loads completely, or fails with the full list of what is wrong before any data is read."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
from safetensors.torch import load_file, save_file

from andiron.errors import CheckpointError
from andiron.model.config import ModelConfig, eos_token_ids
from andiron.model.loader import Loaded, load_weights
from benchmarks.quantized_checkpoint import split_experts
from tests.checkpoints import add_draft_head, edit_config, make_checkpoint, rewrite

LAYER = "model.language_model.layers.0."


def load(directory: Path, progress: Callable[[int, int], None] | None = None) -> Loaded:
    config = ModelConfig.load(directory)
    return load_weights(directory, config, dtype=torch.float32, device=torch.device("cpu"), progress=progress)


def assert_equal_weights(a: Loaded, b: Loaded) -> None:
    assert torch.equal(a.weights.head, b.weights.head)
    for ours, theirs in zip(a.weights.layers, b.weights.layers, strict=True):
        assert torch.equal(ours.moe.gate_up, theirs.moe.gate_up)
        assert torch.equal(ours.moe.down, theirs.moe.down)
        assert torch.equal(ours.mixer.in_proj, theirs.mixer.in_proj)


@pytest.fixture
def checkpoint(tmp_path: Path) -> Path:
    make_checkpoint(tmp_path)
    return tmp_path


def test_fused_and_separate_experts_load_the_same(checkpoint: Path) -> None:
    fused = load(checkpoint)
    assert f"{LAYER}mlp.experts.gate_up_proj" in load_file(checkpoint / "model.safetensors")
    rewrite(checkpoint, split_experts)
    assert_equal_weights(fused, load(checkpoint))


def test_shards_load_like_one_file(tmp_path: Path) -> None:
    make_checkpoint(tmp_path / "one")
    make_checkpoint(tmp_path / "many", max_shard_size="200KB")
    assert len(list((tmp_path / "many").glob("*.safetensors"))) > 2
    assert_equal_weights(load(tmp_path / "one"), load(tmp_path / "many"))


def test_a_text_only_export_loads_like_the_multimodal_checkpoint(checkpoint: Path) -> None:
    expected = load(checkpoint)

    def to_text_only(tensors: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
        kept = {name: tensor for name, tensor in tensors.items() if "visual" not in name}
        return {name.replace("model.language_model.", "model."): tensor for name, tensor in kept.items()}

    rewrite(checkpoint, to_text_only)

    def flatten(config: dict[str, Any]) -> None:
        text = config.pop("text_config")
        config.update(text | {"architectures": ["Qwen3_5MoeForCausalLM"]})

    edit_config(checkpoint, flatten)
    assert_equal_weights(expected, load(checkpoint))


@pytest.mark.parametrize("experts", ["fused", "one by one"])
def test_the_draft_head_is_recognised_in_both_expert_layouts(checkpoint: Path, experts: str) -> None:
    rewrite(checkpoint, add_draft_head)
    if experts == "one by one":
        rewrite(checkpoint, split_experts)
    assert any("draft head" in note for note in load(checkpoint).notes)


def test_vision_tensors_are_skipped_with_the_reason(checkpoint: Path) -> None:
    (note,) = load(checkpoint).notes
    assert "vision" in note


def test_every_mismatch_is_listed_at_once(checkpoint: Path) -> None:
    def damage(tensors: dict[str, torch.Tensor]) -> None:
        del tensors[f"{LAYER}linear_attn.A_log"]
        del tensors["model.language_model.norm.weight"]
        tensors["model.language_model.extra.weight"] = torch.zeros(3)
        tensors[f"{LAYER}linear_attn.dt_bias"] = torch.zeros(5)

    rewrite(checkpoint, damage)
    with pytest.raises(CheckpointError) as caught:
        load(checkpoint)
    message = str(caught.value)
    assert "2 missing" in message and "linear_attn.A_log [4]" in message and "norm.weight [64]" in message
    assert "1 surplus" in message and "extra.weight [3]" in message
    assert "dt_bias has shape [5], the config requires [4]" in message


def test_an_incomplete_draft_head_is_refused(checkpoint: Path) -> None:
    rewrite(checkpoint, add_draft_head)
    rewrite(checkpoint, lambda tensors: {n: t for n, t in tensors.items() if n != "mtp.layers.0.mlp.experts.down_proj"})
    with pytest.raises(CheckpointError, match=r"mtp\.layers\.0\.mlp\.experts\.down_proj"):
        load(checkpoint)


def test_a_tensor_of_integers_is_refused(checkpoint: Path) -> None:
    name = f"{LAYER}linear_attn.dt_bias"
    rewrite(checkpoint, lambda tensors: tensors.update({name: torch.zeros(4, dtype=torch.uint8)}))
    with pytest.raises(CheckpointError, match="dt_bias is U8"):
        load(checkpoint)


@pytest.mark.parametrize("keep", [0, 5, 100, 0.5, 0.999])
def test_a_truncated_file_is_named_with_its_size(checkpoint: Path, keep: float) -> None:
    file = checkpoint / "model.safetensors"
    data = file.read_bytes()
    file.write_bytes(data[: int(len(data) * keep) if keep < 1 else int(keep)])
    with pytest.raises(CheckpointError, match=r"model\.safetensors is corrupt or truncated"):
        load(checkpoint)


def test_garbage_in_the_header_is_reported_as_corrupt(checkpoint: Path) -> None:
    file = checkpoint / "model.safetensors"
    data = bytearray(file.read_bytes())
    data[8:40] = b"\xff" * 32
    file.write_bytes(data)
    with pytest.raises(CheckpointError, match="corrupt"):
        load(checkpoint)


def test_a_missing_shard_is_named(tmp_path: Path) -> None:
    make_checkpoint(tmp_path, max_shard_size="200KB")
    victim = sorted(tmp_path.glob("*.safetensors"))[1]
    victim.unlink()
    with pytest.raises(CheckpointError, match=victim.name):
        load(tmp_path)


def test_a_tensor_in_two_shards_is_refused(tmp_path: Path) -> None:
    make_checkpoint(tmp_path, max_shard_size="200KB")
    first, second = sorted(tmp_path.glob("*.safetensors"))[:2]
    save_file(load_file(first) | load_file(second), second, metadata={"format": "pt"})
    with pytest.raises(CheckpointError, match="is in both"):
        load(tmp_path)


def test_loading_reports_progress_up_to_the_last_byte(checkpoint: Path) -> None:
    seen: list[tuple[int, int]] = []
    loaded = load(checkpoint, lambda done, total: seen.append((done, total)))
    assert seen == sorted(seen) and seen[-1] == (loaded.bytes, loaded.bytes)


@pytest.mark.parametrize(
    "change, message",
    [
        (lambda c: c.update(architectures=["LlamaForCausalLM"]), "LlamaForCausalLM"),
        (lambda c: c["text_config"].pop("hidden_size"), "hidden_size"),
        (lambda c: c["text_config"].update(num_experts="many"), "many"),
        (lambda c: c["text_config"].update(layer_types=["linear_attention"]), "layer_types names 1"),
        (lambda c: c["text_config"].update(num_key_value_heads=3), "num_key_value_heads"),
        (lambda c: c["text_config"]["rope_parameters"].update(rope_type="yarn"), "yarn"),
    ],
)
def test_a_config_we_cannot_serve_says_why(checkpoint: Path, change: Callable[[Any], None], message: str) -> None:
    edit_config(checkpoint, change)
    with pytest.raises(CheckpointError, match=message):
        ModelConfig.load(checkpoint)


def test_a_directory_without_config_or_weights_says_so(tmp_path: Path) -> None:
    with pytest.raises(CheckpointError, match=r"no config\.json"):
        ModelConfig.load(tmp_path)
    make_checkpoint(tmp_path)
    (tmp_path / "model.safetensors").unlink()
    with pytest.raises(CheckpointError, match=r"no \.safetensors"):
        load(tmp_path)


def test_the_generation_config_takes_precedence_for_eos_ids(checkpoint: Path) -> None:
    edit_config(checkpoint, lambda config: config.update(eos_token_id=3))
    assert eos_token_ids(checkpoint) == [3]
    (checkpoint / "generation_config.json").write_text(json.dumps({"eos_token_id": [7, 9]}))
    assert eos_token_ids(checkpoint) == [7, 9]
