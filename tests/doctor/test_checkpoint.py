"""The usual ways in which a checkpoint is broken are found, and a good one passes."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
import torch
from safetensors.torch import load_file, save_file

from andiron import ember
from andiron.chat.tokenizer import Tokenizer
from andiron.doctor import apart, prompts, storage, tensors
from andiron.doctor.finding import Finding, Severity
from andiron.doctor.subject import Subject
from andiron.hub.hashes import HUB_RECORDS, recorded
from andiron.model.loader import read_headers
from tests.checkpoints import edit_config, rewrite
from tests.doctor.patients import copy_of_ember, say_nothing, severities, the
from tests.quantized import LAYOUTS, quantize_checkpoint


def examined(directory: Path) -> list[Finding]:
    return list(tensors.examine(Subject(model=str(directory)), say_nothing))


def rewritten(directory: Path, change: Any) -> Path:
    """Ember with its tensors changed."""
    copy_of_ember(directory, weights=False)
    held = load_file(ember.PATH / "model.safetensors")
    change(held)
    save_file(held, directory / "model.safetensors", metadata={"format": "pt"})
    return directory


def test_ember_passes() -> None:
    findings = examined(ember.PATH)
    assert severities(findings) == {Severity.OK, Severity.NOTE}
    assert the("tensors", findings).seen == f"all {len(read_headers(ember.PATH))} are as described, in 1 shard"
    assert the("draft head (MTP)", findings).severity is Severity.OK


def test_a_truncated_shard_is_an_error(tmp_path: Path) -> None:
    file = copy_of_ember(tmp_path) / "model.safetensors"
    with file.open("r+b") as stream:
        stream.truncate(file.stat().st_size // 2)
    finding = the("checkpoint", examined(tmp_path))
    assert finding.severity is Severity.ERROR and "corrupt or truncated" in finding.seen


def test_an_invalid_config_is_an_error(tmp_path: Path) -> None:
    copy_of_ember(tmp_path)
    (tmp_path / "config.json").write_text("{")
    assert "config.json cannot be read" in the("checkpoint", examined(tmp_path)).seen
    assert Subject(model=str(tmp_path)).plan is None
    (tmp_path / "config.json").write_text("[]")
    assert "not a JSON object" in the("checkpoint", examined(tmp_path)).seen
    assert Subject(model=str(tmp_path)).plan is None
    assert the("tokenizer", talked(tmp_path)).severity is Severity.OK


def test_missing_superfluous_and_misshapen_tensors_are_named(tmp_path: Path) -> None:
    root = "model.language_model."

    def change(held: dict[str, torch.Tensor]) -> None:
        del held["lm_head.weight"]
        held["stray.weight"] = torch.zeros(3)
        held[f"{root}norm.weight"] = torch.zeros(255)

    seen = [finding.seen for finding in examined(rewritten(tmp_path, change)) if finding.name == "tensors"]
    assert seen == [
        "the shards lack: lm_head.weight",
        "the shards have tensors that the config does not describe: stray.weight",
        "the shards have tensors of the wrong shape or type: "
        f"{root}norm.weight has shape [255], the config requires [256]",
    ]


def test_a_dropped_draft_head_is_a_warning(tmp_path: Path) -> None:
    def change(held: dict[str, torch.Tensor]) -> None:
        for name in [name for name in held if name.startswith("mtp.")]:
            del held[name]

    findings = examined(rewritten(tmp_path, change))
    assert the("draft head (MTP)", findings).severity is Severity.WARNING
    assert the("tensors", findings).severity is Severity.OK


def test_a_vision_tower_without_a_config_is_a_warning(tmp_path: Path) -> None:
    findings = examined(rewritten(tmp_path, lambda held: held.update({"model.visual.a.weight": torch.zeros(2)})))
    assert the("vision", findings).severity is Severity.WARNING


def test_a_nan_in_a_norm_is_found(tmp_path: Path) -> None:
    findings = examined(rewritten(tmp_path, lambda held: held["mtp.norm.weight"].fill_(torch.nan)))
    assert the("values", findings).seen == "NaN, infinity or a scale of zero in mtp.norm.weight"


@pytest.mark.parametrize("layout", ["compressed-tensors NVFP4", "official FP8", "ModelOpt mixed"])
def test_a_quantized_checkpoint_passes_and_is_said_to_be_converted_on_a_cpu_only(tmp_path: Path, layout: str) -> None:
    copy_of_ember(tmp_path)
    quantize_checkpoint(tmp_path, LAYOUTS[layout])
    findings = examined(tmp_path)
    assert severities(findings) == {Severity.OK, Severity.NOTE}
    finding = the("quantization", findings)
    assert "tensors in" in finding.seen and "On a GPU" in finding.reason and "On a CPU it converts" in finding.reason


@pytest.mark.parametrize(
    ("layout", "part", "value"),
    [
        ("compressed-tensors NVFP4", "weight_scale", torch.nan),
        ("compressed-tensors NVFP4", "weight_global_scale", 0.0),
        ("official FP8", "weight_scale_inv", torch.nan),
        ("compressed-tensors FP8 per channel", "weight_scale", torch.inf),
    ],
)
def test_a_bad_scale_is_found(tmp_path: Path, layout: str, part: str, value: float) -> None:
    name = f"model.language_model.layers.3.self_attn.o_proj.{part}"
    copy_of_ember(tmp_path)
    quantize_checkpoint(tmp_path, LAYOUTS[layout])

    def spoil(held: dict[str, torch.Tensor]) -> None:
        held[name].view(-1)[0] = value

    rewrite(tmp_path, spoil)
    finding = the("values", examined(tmp_path))
    assert finding.severity is Severity.ERROR and finding.seen.endswith(f"in {name}")


def test_a_missing_scale_and_a_contradicting_config_are_errors(tmp_path: Path) -> None:
    name = "model.language_model.layers.3.self_attn.o_proj"
    copy_of_ember(tmp_path)
    quantize_checkpoint(tmp_path, LAYOUTS["compressed-tensors NVFP4"])
    rewrite(tmp_path, lambda held: {key: tensor for key, tensor in held.items() if key != f"{name}.weight_scale"})
    edit_config(tmp_path, lambda config: config["quantization_config"]["ignore"].append("re:.*o_proj$"))
    findings = examined(tmp_path)
    assert f"{name}.weight_packed lacks its scale" in the("tensors", findings).seen
    contradiction = the("quantization", findings)
    assert contradiction.severity is Severity.ERROR and f"{name}: declared as not quantized" in contradiction.seen


def test_a_probe_whose_process_dies_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    progress: list[str] = []
    findings = list(apart.examine("tensors", Subject(is_quick=True), progress.append))
    assert the("tensors", findings).severity is Severity.OK and progress
    (died,) = apart.examine("no such probe", Subject(), say_nothing)
    assert died.severity is Severity.ERROR and "KeyError" in died.seen


# ---- hashes --------------------------------------------------------------------------------------------------


def hashed(directory: Path, *, quick: bool = False) -> list[Finding]:
    return list(storage.hashes(Subject(model=str(directory), is_quick=quick), say_nothing))


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "model.safetensors").write_bytes(b"weights")
    (tmp_path / "config.json").write_bytes(b"{}")
    return tmp_path


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def test_missing_hashes_are_a_note(files: Path) -> None:
    assert severities(hashed(files)) == {Severity.NOTE}


def test_files_are_compared_with_a_list_of_hashes(files: Path) -> None:
    (files / "SHA256SUMS").write_text(f"{sha256(b'weights')} *model.safetensors\n{sha256(b'{}')}  config.json\n")
    (found,) = hashed(files)
    assert found.severity is Severity.OK and found.seen.startswith("all 2 files")
    (files / "model.safetensors").write_bytes(b"weighty")
    (found,) = hashed(files)
    assert found.severity is Severity.ERROR and found.seen.startswith("model.safetensors hashes to")
    assert severities(hashed(files, quick=True)) == {Severity.NOTE}


def test_a_listed_file_that_is_missing_is_an_error(files: Path) -> None:
    (files / "SHA256SUMS").write_text(f"{sha256(b'')}  model-2.safetensors\n")
    assert "model-2.safetensors is missing" in hashed(files)[0].seen


def test_a_list_cannot_name_files_outside_the_directory(files: Path) -> None:
    (files / "SHA256SUMS").write_text(f"{sha256(b'')}  ../secret\n")
    assert recorded(files) == []


def test_files_are_compared_with_the_hubs_records(files: Path) -> None:
    records = files / HUB_RECORDS
    records.mkdir(parents=True)
    git = hashlib.sha1(b"blob 2\0{}").hexdigest()
    (records / "model.safetensors.metadata").write_text(f"abc\n{sha256(b'weights')}\n1.5\n")
    (records / "config.json.metadata").write_text(f"abc\n{git}\n1.5\n")
    assert severities(hashed(files)) == {Severity.OK}
    (files / "config.json").write_bytes(b"[]")
    assert [finding.seen.split()[0] for finding in hashed(files)] == ["config.json"]


def test_files_in_the_hubs_cache_are_compared_with_their_blobs_names(tmp_path: Path) -> None:
    blobs, snapshot = tmp_path / "blobs", tmp_path / "snapshots" / "main"
    blobs.mkdir()
    snapshot.mkdir(parents=True)
    (blobs / sha256(b"weights")).write_bytes(b"weights")
    (snapshot / "model.safetensors").symlink_to(Path("../../blobs") / sha256(b"weights"))
    (found,) = hashed(snapshot)
    assert found.severity is Severity.OK and found.source == "the Hub's cache"


# ---- tokenizer and template ----------------------------------------------------------------------------------


def talked(directory: Path) -> list[Finding]:
    return list(prompts.examine(Subject(model=str(directory)), say_nothing))


def with_template(directory: Path, change: tuple[str, str]) -> list[Finding]:
    file = copy_of_ember(directory, weights=False) / "chat_template.jinja"
    text = file.read_text()
    assert change[0] in text
    file.write_text(text.replace(*change))
    return talked(directory)


def test_embers_tokenizer_and_template_pass() -> None:
    assert severities(talked(ember.PATH)) == {Severity.OK}


@pytest.mark.parametrize(
    ("change", "check"),
    [
        (("{%- elif message.role == 'tool' -%}", "{%- elif message.role == 'x' -%}"), None),
        (("'\\n<tool_response>\\n' ~", "'\\n' ~"), "tool results"),
        (("enable_thinking is false", "enable_thinking == 7"), "thinking off"),
        (("<|im_start|>assistant\\n<think>\\n' -}}", "<|im_start|>assistant\\n' -}}"), "thinking on"),
        (("{%- if loop.index0 > asked.last or preserve_thinking -%}", "{%- if true -%}"), "earlier thoughts"),
        (("{%- if loop.index0 > asked.last or preserve_thinking -%}", "{%- if false -%}"), "thoughts between calls"),
        (("value if value is string else value | tojson", "value | tojson"), "raw values"),
        (("'<tool_call>\\n<function=' ~ function.name ~ '>\\n'", "function.name"), "tool calls"),
        (("{{- tool | tojson ~ '\\n' -}}", ""), "tools"),
    ],
)
def test_a_template_that_fails_a_check_is_reported(tmp_path: Path, change: tuple[str, str], check: str | None) -> None:
    name = "chat template" if check is None else f"chat template: {check}"
    broken = [finding for finding in with_template(tmp_path, change) if finding.severity is not Severity.OK]
    assert [finding.name for finding in broken] == [name]


def test_a_missing_or_invalid_template_is_an_error(tmp_path: Path) -> None:
    copy_of_ember(tmp_path, weights=False)
    (tmp_path / "chat_template.jinja").write_text("{% if %}")
    assert "broken at line 1" in talked(tmp_path)[0].seen
    (tmp_path / "chat_template.jinja").unlink()
    assert "no chat template" in talked(tmp_path)[0].seen


def test_a_tokenizer_of_another_model_is_an_error(tmp_path: Path) -> None:
    copy_of_ember(tmp_path, weights=False)
    tokens = Tokenizer.load(ember.PATH).vocab_size
    edit_config(tmp_path, lambda config: config["text_config"].update(vocab_size=2000))
    assert f"{tokens:,} tokens, but the vocabulary in config.json has 2,000" in the("tokenizer", talked(tmp_path)).seen


def test_missing_end_tokens_are_an_error(tmp_path: Path) -> None:
    copy_of_ember(tmp_path, weights=False)
    (tmp_path / "generation_config.json").write_text(json.dumps({"eos_token_id": [9999]}))
    assert "[9999] are outside" in the("tokenizer", talked(tmp_path)).seen
    (tmp_path / "generation_config.json").write_text("{")
    assert "no end token" in the("tokenizer", talked(tmp_path)).seen
