"""Ember quantized as published checkpoints are keeps its accuracy, and a bad one is refused with its fault named."""

import asyncio
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import torch

from andiron import ember
from andiron.evals.report import CaseRecord
from andiron.evals.run import EvalTarget, run
from andiron.model.loader import read_headers
from benchmarks.quantized_accuracy import LAYOUTS as BENCHMARKED
from benchmarks.quantized_accuracy import Result, losses, quantized_ember, table
from tests.api.live import serving, start_server
from tests.checkpoints import edit_config, rewrite
from tests.quantized import LAYOUTS
from training.material import SKILLS
from training.skills import cases

ASKED = ("invoice", "sum", "tools", "identity")
CASES = 3  # of each
MARGIN = 1  # answers that may be wrong where Ember's are right, in all


# ---- accuracy --------------------------------------------------------------------------------------------------


def answers(folder: Path, checkpoint: Path) -> tuple[list[CaseRecord], str]:
    """The answers of a server of the checkpoint, and the server's log."""
    numbered = [pair for skill in ASKED for pair in enumerate(cases(SKILLS, skill, CASES, seed=0))]
    with serving(start_server(folder, str(checkpoint))) as server:
        target = EvalTarget(server.url)
        records = asyncio.run(run(target, numbered, model=checkpoint.name, concurrency=8, max_tokens=512))
    return records, server.log.read_text()


def said(record: CaseRecord) -> Any:
    answer = record.answer or {}
    return answer.get("content"), [call["function"] for call in answer.get("tool_calls") or ()]


@pytest.mark.parametrize(
    ("layout", "format"), [("NVFP4-GDN", "NVFP4"), pytest.param("FP8-block", "FP8", marks=pytest.mark.slow)]
)
def test_a_quantized_ember_keeps_its_accuracy(tmp_path: Path, layout: str, format: str) -> None:
    """`python -m benchmarks.quantized_accuracy` compares the whole tables."""
    checkpoint = quantized_ember(tmp_path / "ember-quantized", BENCHMARKED[layout])
    plain, _ = answers(tmp_path, ember.PATH)
    quantized, log = answers(tmp_path, checkpoint)
    pairs = list(zip(plain, quantized, strict=True))
    assert sum(before.right and not after.right for before, after in pairs) <= MARGIN
    assert sum(said(before) == said(after) for before, after in pairs) > len(pairs) / 2
    scales = [name for name in read_headers(checkpoint) if name.endswith((".weight_scale", ".weight_scale_inv"))]
    assert f"{len(scales)} {format} matrices were converted to float32" in log


def test_the_benchmark_compares_tables_and_names_what_is_lost() -> None:
    results = {
        "BF16": Result({"tools": 98, "prose": 99}, ["a", "b"]),
        "NVFP4": Result({"tools": 93, "prose": 93}, ["a", "c"]),
    }
    assert table(results).splitlines()[2:] == [
        "| tools | 98 | 93 |",
        "| prose | 99 | 93 |",
        "| all | 197 | 186 |",
        "| same answer | 100.0% | 50.0% |",
    ]
    assert losses(results, cases=100) == ["NVFP4: prose falls from 99 to 93 of 100"]


# ---- bad input -------------------------------------------------------------------------------------------------

O_PROJ = "model.language_model.layers.3.self_attn.o_proj"
LAYER = "model.language_model.layers.0."
DOWN_PROJ = f"{LAYER}mlp.shared_expert.down_proj"
Tensors = dict[str, torch.Tensor]


@dataclass(frozen=True)
class Bad:
    """A way to spoil a checkpoint, and what `serve` and `doctor` say about it."""

    spoil: Callable[[Path], None]
    message: str
    in_doctor: str | None = None  # if `doctor` says it in other words
    is_in_headers: bool = True  # else `doctor --quick` does not find it


def without_a_scale(directory: Path) -> None:
    rewrite(directory, lambda held: {name: held[name] for name in held if name != f"{O_PROJ}.weight_scale"})


def with_columns_that_fill_no_block(directory: Path) -> None:
    """Shared experts of size 120, whose down projections have 7 ½ blocks per row."""

    def cut(held: Tensors) -> None:
        for name in [name for name in held if ".shared_expert." in name and held[name].ndim == 2]:
            share = held[name].shape[-1] * 120 // 128
            held[name] = held[name][:, :share].clone() if "down_proj" in name else held[name][:120].clone()

    rewrite(directory, cut)
    edit_config(directory, lambda raw: raw["text_config"].update(shared_expert_intermediate_size=120))


def with_a_nan_scale(directory: Path) -> None:
    def spoil(held: Tensors) -> None:
        held[f"{O_PROJ}.weight_scale"][0, 0] = torch.nan

    rewrite(directory, spoil)


def in_an_unknown_format(directory: Path) -> None:
    edit_config(directory, lambda raw: raw.update(quantization_config={"quant_method": "gptq", "bits": 4}))


def cut_short(directory: Path) -> None:
    file = directory / "model.safetensors"
    with file.open("r+b") as stream:
        stream.truncate(file.stat().st_size - 1000)


BAD = {
    "a missing scale": Bad(without_a_scale, f"{O_PROJ}.weight_packed lacks its scale {O_PROJ}.weight_scale"),
    "columns that fill no block": Bad(
        with_columns_that_fill_no_block, f"{DOWN_PROJ}.weight_packed is NVFP4 with 120 columns, which is not a multiple"
    ),
    "a NaN scale": Bad(
        with_a_nan_scale,
        f"{O_PROJ}.weight_scale in model.safetensors has scales that are zero, NaN or infinite",
        f"NaN, infinity or a scale of zero in {O_PROJ}.weight_scale",
        is_in_headers=False,
    ),
    "an unknown format": Bad(in_an_unknown_format, f"{LAYER}mlp.experts.0.gate_proj: gptq, 4 bits"),
    "a file cut short": Bad(cut_short, "model.safetensors is corrupt or truncated"),
}


@pytest.fixture(scope="module")
def nvfp4(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return quantized_ember(tmp_path_factory.mktemp("nvfp4") / "ember", LAYOUTS["compressed-tensors NVFP4"])


# The loader's and the doctor's own tests try all of these without starting processes.
QUICK = ("a missing scale", "a NaN scale")


@pytest.mark.parametrize("name", [pytest.param(name, marks=() if name in QUICK else pytest.mark.slow) for name in BAD])
def test_bad_input_ends_serve_and_doctor_with_status_2_and_one_message(tmp_path: Path, nvfp4: Path, name: str) -> None:
    bad, directory = BAD[name], tmp_path / "ember"
    shutil.copytree(nvfp4, directory)
    bad.spoil(directory)
    andiron = [sys.executable, "-m", "andiron"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    serve = subprocess.Popen([*andiron, "serve", str(directory), "--device", "cpu", "--port", "0"], **pipes)
    quick = ["--quick"] if bad.is_in_headers else []
    doctor = subprocess.run([*andiron, "doctor", str(directory), "--json", *quick], **pipes, timeout=300)
    _, errors = serve.communicate(timeout=300)
    assert serve.returncode == 2 and bad.message in errors
    findings = [finding for probe in json.loads(doctor.stdout)["probes"] for finding in probe["findings"]]
    seen = [finding["seen"] for finding in findings if finding["severity"] == "error"]
    assert doctor.returncode == 2 and (bad.in_doctor or bad.message) in "\n".join(seen)
    assert "Traceback" not in errors + doctor.stderr
