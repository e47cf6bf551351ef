"""The GPU benchmarks also run on a CPU with a tiny model, so that they work when there is a GPU."""

import json
from pathlib import Path
from typing import Any

import pytest
import torch

from andiron.model.config import ModelConfig
from benchmarks import costs, decode, memory, prefill

SHAPES = Path(costs.__file__).parent / "shapes"


def shape(name: str) -> ModelConfig:
    return ModelConfig.parse(json.loads((SHAPES / f"{name}.json").read_text()), name)


def assert_complete(result: dict[str, Any], written: Path) -> None:
    assert json.loads(written.read_text()) == result
    assert result["phases"].keys() == {"python and imports", "weights", "pools", "warming up"}
    assert "random" in result["notes"][0] and {"date", "device", "torch", "model"} <= result.keys()
    for run in result["runs"]:
        assert all(value > 0 for name, value in run.items() if not name.startswith("kernels"))


def test_decode_is_measured_for_every_number_of_streams(tmp_path: Path) -> None:
    arguments = "--device cpu --layers 2 --streams 1,3 --prompt 300 --tokens 10"
    file = tmp_path / "decode.json"
    result = decode.main([*arguments.split(), "--json", str(file), "--profile", str(tmp_path)])
    assert_complete(result, file)
    assert [run["streams"] for run in result["runs"]] == [1, 3]
    for run in result["runs"]:
        assert run["steps"] >= 9 and 300 < run["context"] < 320
        assert run["tokens_per_second"] == pytest.approx(run["streams"] * 1000 / run["ms_per_step"])
    assert (tmp_path / "decode-3" / "trace.json.gz").is_file()
    assert "aten::" in (tmp_path / "decode-3" / "table.txt").read_text()


def test_prefill_is_measured_for_every_length(tmp_path: Path) -> None:
    file = tmp_path / "prefill.json"
    result = prefill.main(["--device", "cpu", "--lengths", "40,200", "--json", str(file)])
    assert_complete(result, file)
    assert [run["length"] for run in result["runs"]] == [40, 200]


def test_the_memory_of_tensors_is_predicted_to_the_byte(tmp_path: Path) -> None:
    file = tmp_path / "memory.json"
    result = memory.main(["--device", "cpu", "--sequences", "3", "--context", "500", "--json", str(file)])
    assert json.loads(file.read_text()) == result
    rows = {row["part"]: row for row in result["rows"]}
    assert rows.keys() == {"weights", "KV pages", "GDN state", "runtime", "total"}
    for part in ("weights", "KV pages", "GDN state"):
        assert rows[part]["predicted"] == rows[part]["actual"] > 0
    assert result["limits"] == "3 sequences, 500 tokens each"


def test_a_model_can_be_cut_to_its_first_layers(tmp_path: Path) -> None:
    result = prefill.main(["--device", "cpu", "--layers", "2", "--lengths", "20"])
    assert "2 layers" in result["model"]


def test_costs_of_the_published_shapes_match_their_known_sizes() -> None:
    small, large = shape("qwen3.5-35b-a3b"), shape("qwen3.5-122b-a10b")
    assert small.layer_types[3::4] == ("full_attention",) * 10 and small.num_linear_layers == 30
    read = costs.decode_bytes(small, torch.bfloat16, streams=1, context=0)
    state = 2 * 30 * (32 * 128 * 128 * 4 + 8192 * 3 * 2)
    assert read - state == pytest.approx(5.89e9, rel=0.002)  # 2,943 million active parameters
    assert costs.decode_bytes(large, torch.bfloat16, streams=1, context=0) == pytest.approx(18.3e9, rel=0.01)
    assert costs.distinct_experts(small, 1) == pytest.approx(8)
    assert costs.distinct_experts(small, 32) == pytest.approx(163, abs=0.5)
    assert costs.prefill_flops(small, 1) == pytest.approx(2 * 2.943e9, rel=0.03)
