"""`andiron serve` serves a quantized checkpoint: Ember as published FP8 and NVFP4 checkpoints are laid out."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import torch

from andiron import ember
from tests.api.live import start_server
from tests.checkpoints import rewrite
from tests.quantized import LAYOUTS, quantize_checkpoint


def quantized_ember(directory: Path, layout: str) -> Path:
    shutil.copytree(ember.PATH, directory, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    quantize_checkpoint(directory, LAYOUTS[layout])
    return directory


@pytest.mark.parametrize(
    "layout, note",
    [
        ("official FP8", "434 FP8 matrices were converted to float32"),
        ("ModelOpt mixed", "409 NVFP4 matrices and 26 FP8 matrices were converted to float32"),
    ],
)
def test_a_quantized_ember_answers_like_ember(tmp_path: Path, layout: str, note: str) -> None:
    server = start_server(tmp_path, str(quantized_ember(tmp_path / "ember-quantized", layout)))
    try:
        server.wait_ready()
        with server.openai() as client:
            answer = client.chat.completions.create(
                model="ember-quantized",
                messages=[{"role": "user", "content": "What is 128 + 345?"}],
                temperature=0,
                extra_body={"chat_template_kwargs": {"enable_thinking": True}},
            )
    finally:
        server.stop()
    assert answer.choices[0].message.content == "128 + 345 = 473."
    assert note in server.log.read_text()


def test_a_bad_scale_ends_serve_with_status_2_and_its_name(tmp_path: Path) -> None:
    checkpoint = quantized_ember(tmp_path / "ember-quantized", "official FP8")
    name = "model.language_model.layers.3.self_attn.o_proj.weight_scale_inv"
    rewrite(checkpoint, lambda tensors: tensors.update({name: torch.full_like(tensors[name], torch.nan)}))
    command = [sys.executable, "-m", "andiron", "serve", str(checkpoint), "--device", "cpu", "--port", "0"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 2 and "Traceback" not in done.stderr
    assert f"{name} in model.safetensors has scales that are zero, NaN or infinite" in done.stderr
