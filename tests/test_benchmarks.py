"""The GPU benchmarks also run on a CPU with a tiny model, so that they work when there is a GPU."""

import json
from pathlib import Path
from typing import Any

import pytest
import torch

from andiron import ember
from andiron.engine import memory as engine_memory
from andiron.model.config import ModelConfig
from andiron.model.gpu_weights import allocate_gpu
from andiron.model.quantization import read_quantization
from andiron.model.random_weights import declared_schemes
from andiron.model.schemes import Schemes
from benchmarks import (
    beside,
    costs,
    decode,
    gpu,
    memory,
    mixed,
    passes,
    prefill,
    prefix,
    random_model,
    soak,
    speculation,
    turns,
)
from tests.checkpoints import make_checkpoint
from tests.drafters import write_drafter
from tests.engine.twins import TINY, graphs
from tests.kernels.gpu import DEVICE, relative_error
from training.dflash_model import drafter_config

SHAPES = Path(costs.__file__).parent / "shapes"
MAY_LACK_A_NUMBER = ("from_host", "kernels", "launch", "preemptions", "requests_per_second", "settings")
SHORT_LOAD = "--device cpu --layers 2 --prompt-median 30 --prompt-mean 40 --prompt-range 4,90 --answer-range 3,9"


def shape(name: str) -> ModelConfig:
    return ModelConfig.parse(json.loads((SHAPES / f"{name}.json").read_text()), name)


def assert_complete(result: dict[str, Any], written: Path) -> None:
    assert json.loads(written.read_text()) == result
    assert result["phases"].keys() == {"python and imports", "weights", "pools", "warming up"}
    assert "random" in result["notes"][0] and {"date", "device", "torch", "model"} <= result.keys()
    for run in result["runs"]:
        assert all(value > 0 for name, value in run.items() if not name.startswith(MAY_LACK_A_NUMBER))


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


def test_a_mixed_load_is_measured_at_once_and_at_every_rate(tmp_path: Path) -> None:
    file = tmp_path / "mixed.json"
    arguments = f"{SHORT_LOAD} --requests 12 --rates 40,80 --at-once 3".split()
    result = mixed.main([*arguments, "--json", str(file), "--profile", str(tmp_path)])
    assert_complete(result, file)
    assert [run["requests_per_second"] for run in result["runs"]] == [None, 40, 80]
    assert result["runs"][0]["most_running"] == 3
    load = mixed.make_load(mixed.parse(arguments), vocab_size=50)
    for run in result["runs"]:
        assert run["requests"] == 12 and run["most_running"] <= 3
        assert run["tokens_per_second"] * run["seconds"] == pytest.approx(sum(request.answer for request in load))
        assert run["prompt_tokens_per_second"] * run["seconds"] == pytest.approx(sum(len(r.prompt) for r in load))
        assert run["decode_percent"] == pytest.approx(
            100 * run["tokens_per_second"] / result["limits"]["decode_tokens_per_second"]
        )
        assert run["ttft_median"] <= run["ttft_p95"] <= run["seconds"] and run["tpot_median"] <= run["tpot_p95"]
    assert (tmp_path / "mixed" / "trace.json.gz").is_file()


def test_latencies_of_a_mixed_load_count_from_the_arrival() -> None:
    bench = gpu.start(mixed.parse(SHORT_LOAD.split()), max_num_seqs=1, max_model_len=100)
    load = [mixed.Request([1] * 20, answer=5)] * 3
    (first, second, third), most_running = mixed.serve(bench, load, [0.0, 0.0, 0.5])
    assert most_running == 1 and [first.tokens, second.tokens, third.tokens] == [5, 5, 5]
    assert second.ttft > first.last > first.first == first.ttft  # it queued until the first had ended
    assert third.first > third.arrival == 0.5  # it was not submitted early
    assert third.tpot == pytest.approx((third.last - third.first) / 4)


def test_the_mixed_load_is_the_same_in_every_run() -> None:
    args = mixed.parse([])
    load = mixed.make_load(args, vocab_size=1000)
    assert load == mixed.make_load(args, vocab_size=1000)
    lengths = sorted(len(request.prompt) for request in load)
    assert len(load) == 384 and lengths[0] >= 16 and lengths[-1] == 4096
    assert lengths[192] == pytest.approx(545, rel=0.01)
    assert sum(lengths) / 384 == pytest.approx(849, rel=0.01)  # 900 before clipping
    assert {request.answer for request in load} <= set(range(32, 225))
    assert len({request.answer for request in load}) > 100
    arrivals = mixed.poisson_arrivals(8, 1000, seed=0)
    assert arrivals == sorted(arrivals) and arrivals[0] == 0 and arrivals[-1] == pytest.approx(1000 / 8, rel=0.1)


@pytest.mark.parametrize("host", [False, True], ids=["device", "host"])
def test_cold_prompts_are_compared_with_hits(tmp_path: Path, host: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "prefix.json"
    arguments = "--device cpu --length 1000 --cached 64,960 --streams 3 --prompt 20 --tokens 9 --host-cache 64MiB"
    if host:
        monkeypatch.setattr(engine_memory, "host_cache_obstacle", lambda device: None)
    result = prefix.main([*arguments.split(), "--json", str(file), "--profile", str(tmp_path)])
    assert_complete(result, file)
    assert [(run["cached"], run["from_host"] is not None) for run in result["runs"]] == [(64, host), (960, host)]
    rates = {"decode_tokens_per_second", "uncached_decode_tokens_per_second"}
    assert result["limits"].keys() == {"cold_first_token"} | rates and all(result["limits"].values())
    assert (tmp_path / "prefix-960" / "trace.json.gz").is_file()


def test_turns_of_a_conversation_are_measured(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = "--system 200 --turns 4 --user 30,60 --answer 4,5 --conversations 2"
    rows = turns.main(arguments.split())
    assert [row["new"] for row in rows] == [34, 65] and all(1 <= row["computed_share"] < 1.4 for row in rows)
    assert all(row["growth"] > 0 for row in rows) and "turn 4, ms" in capsys.readouterr().out


def start_with_cache() -> gpu.Bench:
    args = gpu.parser(None).parse_args(["--device", "cpu"])
    return gpu.start(args, prefix_cache=True, max_num_seqs=1, max_model_len=300)


def test_a_hit_that_does_not_happen_fails_the_benchmark() -> None:
    bench = start_with_cache()
    prompt = bench.prompt(200)
    with pytest.raises(RuntimeError, match=r"0 of 200 prompt tokens were cached instead of 128: .*cold"):
        prefix.first_token(bench, prompt, [128], cached=128)
    with pytest.raises(RuntimeError, match="128 of 200 prompt tokens were cached instead of 0"):
        prefix.first_token(bench, prompt, [128], cached=0)


def test_measuring_an_admission_gives_everything_back() -> None:
    bench = start_with_cache()
    prompt = bench.prompt(200)
    prefix.first_token(bench, prompt, [128], cached=0)
    assert prefix.admission(bench, prompt) > 0
    bench.engine.cache.check_integrity()
    assert bench.engine.cache.usage == 0 and bench.engine.cache.has_slot
    prefix.first_token(bench, prompt, [128], cached=128)


def test_the_engine_without_a_cache_stores_nothing() -> None:
    cached = start_with_cache()
    uncached, prompt = prefix.without_cache(cached), cached.prompt(200)
    for _ in range(2):
        prefix.first_token(uncached, prompt, [128], cached=0)


@pytest.mark.parametrize("cached", [48, 100, 32768])
def test_a_prefix_that_cannot_be_cached_is_refused(cached: int, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        prefix.main(["--cached", f"512,{cached}"])
    assert f"--cached {cached} is not a multiple of 16, at least 64 and less than" in capsys.readouterr().err


@pytest.mark.kernels
def test_one_pass_computes_what_two_passes_compute(tmp_path: Path) -> None:
    make_checkpoint(tmp_path, **TINY)
    runner = graphs(tmp_path, ModelConfig.load(tmp_path), slots=3, pages=9, max_tokens=48)
    recorded = passes.Passes(runner, context=20)
    before = recorded.storage.states.clone(), recorded.storage.tails.clone()

    def logits(decodes: int, chunk: int) -> torch.Tensor:
        for pool, values in zip((recorded.storage.states, recorded.storage.tails), before, strict=True):
            pool.copy_(values)
        replay = recorded.record(decodes, chunk)
        replay()
        return recorded.logits.clone()

    one_pass, decodes, chunk = logits(2, 10), logits(2, 0), logits(0, 10)
    expected = torch.cat((decodes[:2], chunk[:1]))
    assert relative_error(one_pass, expected) < (1e-5 if DEVICE.type == "cpu" else 1e-2)  # products round on a GPU


@pytest.mark.kernels
def test_one_pass_is_compared_with_two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passes, "REPEATS", 1)  # each pass takes seconds in the interpreter
    monkeypatch.setattr(passes, "WARM_REPLAYS", 0)
    make_checkpoint(tmp_path, **TINY)
    runner = graphs(tmp_path, ModelConfig.load(tmp_path), slots=3, pages=9, max_tokens=48)
    run = passes.measure(passes.Passes(runner, context=20), decodes=2, chunk=10, decodes_alone=1.5)
    assert run.chunk == 10 and run.recorded_rows == 16 and run.chunk_alone is not None
    assert run.ratio == pytest.approx(run.one_pass / (run.chunk_alone + 1.5))


def test_passes_need_a_cuda_device(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit:
        passes.main(["--device", "cpu"])
    assert exit.value.code == 2 and "needs a CUDA device" in capsys.readouterr().err


def test_a_chunk_that_no_recorded_pass_holds_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        passes.main(["--decodes", "64", "--chunks", "0,2113"])
    assert "from 0 to 2112" in capsys.readouterr().err


def test_speculation_is_compared_with_plain_decoding(tmp_path: Path) -> None:
    file = tmp_path / "speculation.json"
    arguments = "--workloads code tools --methods auto mtp ngram dflash --acceptance --cases 1 --rounds 1 --streams 2"
    arguments += " --max-tokens 12"
    drafter = write_drafter(tmp_path / "drafter", drafter_config(ModelConfig.load(ember.PATH), mask_token_id=0))
    rows = speculation.main([*arguments.split(), "--drafter", str(drafter), "--json", str(file)])
    assert json.loads(file.read_text()) == rows and [row["workload"] for row in rows] == ["code", "tools"]
    for row in rows:
        assert row["tokens"] > 0 and row["off"]["speed-up"] == 1
        assert all(row[method]["speed-up"] > 0 for method in ("off again", "auto", "mtp", "ngram", "dflash"))
        assert 1 < row["mtp"]["tokens per step, 4 drafts"] <= 5
        assert 1 >= row["mtp"]["accepted by position"][0] >= row["mtp"]["accepted by position"][3]
        assert row["dflash"]["tokens per step, 7 drafts"] >= 1 and len(row["dflash"]["accepted by position"]) == 7


def test_plain_streams_are_measured_beside_every_kind_of_special_one(tmp_path: Path) -> None:
    file = tmp_path / "beside.json"
    arguments = "--device cpu --streams 3 --prompt 20 --tokens 24"
    result = beside.main([*arguments.split(), "--json", str(file)])
    assert_complete(result, file)
    assert [run["settings"] for run in result["runs"]] == list(beside.special_settings(budget=1, tokens=1))
    for run in result["runs"]:
        expected = 100 * run["plain_tokens_per_second"] / result["runs"][0]["plain_tokens_per_second"]
        assert run["plain_percent"] == pytest.approx(expected)


def test_a_special_stream_that_ends_is_submitted_again() -> None:
    args = gpu.parser(None).parse_args(["--device", "cpu"])
    bench = gpu.start(args, max_num_seqs=3, max_model_len=100)
    settings = {"stop_token_ids": list(range(bench.config.vocab_size))}  # whatever its first token is, it is the last
    batch = beside.Batch(bench, plain=2, prompt=5, tokens=50, settings=settings)
    plain, special = batch.plain_tokens, batch.special_tokens
    batch.run(20)
    assert batch.plain_tokens - plain == 40 and batch.special_tokens - special > 1
    batch.drop()
    assert not bench.engine.busy


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


def read_per_step(config: ModelConfig, schemes: Schemes | None = None) -> int:
    weights = allocate_gpu(config, schemes, dtype=torch.bfloat16, device=costs.META)
    return costs.decode_bytes(config, weights, streams=1, context=0)


def test_a_step_reads_packed_matrices_as_they_are_stored(tmp_path: Path) -> None:
    config, read = shape("qwen3.5-35b-a3b"), {}
    for format in random_model.FORMATS:
        args = gpu.parser(None).parse_args(["--model", str(SHAPES / "qwen3.5-35b-a3b.json"), "--format", format])
        gpu.write_model(args, tmp_path)
        read[format] = read_per_step(config, declared_schemes(config, read_quantization(tmp_path)))
    hidden, size, used = 2048, 512, 8 + 1
    experts = 40 * used * 3 * size * hidden
    attention = 10 * (2 * 16 + 2 * 2 + 16) * 256 * hidden
    delta_nets = 30 * (8192 + 4096 + 4096) * hidden
    head = config.vocab_size * hidden
    nvfp4, fp8, per_row = 0.5 + 1 / 16, 1 + 4 / 128**2, 40 * used * 4 * (2 * size + hidden)
    rows = 10 * 4 * ((2 * 16 + 2 * 2) * 256 + hidden)
    saved = (2 - nvfp4) * (experts + attention) - per_row - rows
    assert read["bf16"] - read["nvfp4"] == pytest.approx(saved, rel=1e-3)
    saved = (2 - nvfp4) * (experts + head) + (2 - fp8) * (attention + delta_nets) - per_row - 4 * config.vocab_size
    assert read["bf16"] - read["nvfp4-fp8"] == pytest.approx(saved, rel=1e-3)
    assert read["bf16"] - read["fp8"] == pytest.approx((2 - fp8) * (experts + attention + delta_nets), rel=1e-3)


def test_costs_of_the_published_shapes_match_their_known_sizes() -> None:
    small, large = shape("qwen3.5-35b-a3b"), shape("qwen3.5-122b-a10b")
    assert small.layer_types[3::4] == ("full_attention",) * 10 and small.num_linear_layers == 30
    read = read_per_step(small)
    state = 2 * 30 * (32 * 128 * 128 * 4 + 8192 * 3 * 2)
    assert read - state == pytest.approx(5.89e9, rel=0.002)  # 2,943 million active parameters
    assert read_per_step(large) == pytest.approx(18.3e9, rel=0.01)
    assert costs.distinct_experts(small, 1) == pytest.approx(8)
    assert costs.distinct_experts(small, 32) == pytest.approx(163, abs=0.5)
    assert costs.prefill_flops(small, 1) == pytest.approx(2 * 2.943e9, rel=0.03)


def test_a_soak_reports_what_grows_and_nothing_else() -> None:
    series = soak.Series()
    for at in range(0, 7200, 60):
        series.memory.setdefault("engine", []).append((at, 400 * 2**20 + (at % 7) * 2**20))
        series.memory.setdefault("server", []).append((at, 50 * 2**20 + at * 2**12))
        series.latency.append((at, 0.5 + at % 5 / 50))
    report = soak.report(series, 7200, streams=2)
    assert {one["quantity"] for one in report["drift"] if one["drifts"]} == {"memory of the server"}
    assert len(report["windows"]) == soak.WINDOWS
    assert report["windows"][0].keys() == {"minute", "engine MiB", "server MiB", "chat, ms"}
