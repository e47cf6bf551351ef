"""Shared by the GPU benchmarks: an engine with random weights from a config alone, profiling and printing."""

import argparse
import json
import platform
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import psutil
import torch
from torch.profiler import ProfilerActivity, profile

from andiron.engine import startup
from andiron.engine.engine import Engine
from andiron.engine.messages import Output, Sampling, Submit
from andiron.engine.options import EngineOptions
from andiron.model.config import ModelConfig
from andiron.model.gpu_weights import GpuNetworkWeights
from andiron.model.weights import Weights
from benchmarks.random_model import FORMATS, SHAPE, quantized
from benchmarks.tiny_checkpoint import CONFIG as TINY

NOT_KERNELS = ("Memcpy", "Memset")


def parser(description: str | None) -> argparse.ArgumentParser:
    result = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    result.add_argument("--model", type=Path, help="a config.json or its directory; weights are random either way")
    result.add_argument("--format", choices=FORMATS, default="bf16", help="of the matrices; a CPU converts them")
    result.add_argument(
        "--packed-experts", choices=["auto", "on", "off"], default="auto", help="whether a CPU converts the experts too"
    )
    result.add_argument("--layers", type=int, help="keep only the first layers, for a model that does not fit")
    result.add_argument("--device", choices=["auto", "cpu", "cuda"], default="auto")
    result.add_argument(
        "--profile", type=Path, metavar="DIR", help="write a trace and a table of operators for each run"
    )
    result.add_argument("--json", type=Path, metavar="FILE")
    return result


def device_of(args: argparse.Namespace) -> torch.device:
    return torch.device("cuda" if args.device != "cpu" and torch.cuda.is_available() else "cpu")


def numbers(text: str) -> list[int]:
    return [int(part) for part in text.split(",")]


@dataclass(frozen=True)
class Bench:
    """An engine with its kernels compiled and its graphs recorded."""

    engine: Engine
    config: ModelConfig
    weights: Weights | GpuNetworkWeights
    device: torch.device
    about: dict[str, Any]
    phases: dict[str, float]  # seconds

    def prompt(self, length: int) -> list[int]:
        return torch.randint(self.config.vocab_size, (length,)).tolist()

    def submit(self, request_id: str, prompt: list[int], tokens: int, **settings: Any) -> None:
        """Submits a sequence that is greedy and ignores the end of text unless `settings`, fields of Submit, differ."""
        defaults: dict[str, Any] = {"sampling": Sampling(temperature=0), "ignore_eos": True}
        self.engine.submit(Submit(id=request_id, prompt=prompt, max_tokens=tokens, **(defaults | settings)))

    def step(self) -> list[Output]:
        outputs = self.engine.step()
        for output in outputs:
            if output.error is not None:
                raise RuntimeError(f"sequence {output.id}: {output.error}")
        return outputs

    def drop(self, ids: list[str]) -> None:
        for request_id in ids:
            self.engine.cancel(request_id)
        while self.engine.busy:
            self.engine.step()

    def synchronize(self) -> None:
        if self.device.type == "cuda":
            torch.cuda.synchronize(self.device)


def start(args: argparse.Namespace, **options: Any) -> Bench:
    with tempfile.TemporaryDirectory() as scratch:
        directory = Path(scratch)
        return start_model(write_model(args, directory), directory, args, **options)


def start_model(name: str, directory: Path, args: argparse.Namespace, **options: Any) -> Bench:
    """Starts an engine with the config in `directory`, which must outlive the engine only if grammars are used."""
    phases = {"python and imports": time.time() - psutil.Process().create_time()}
    began = time.perf_counter()
    # By default a prompt that is repeated is computed again, and a token takes a step.
    options = {"prefix_cache": False, "speculate": "off", "packed_experts": args.packed_experts} | options
    plan = startup.read(EngineOptions(model=str(directory), load="random", device=args.device, **options))
    loaded = startup.load(plan)
    phases["weights"] = time.perf_counter() - began
    began = time.perf_counter()
    built = startup.build(plan, loaded)
    phases["pools"] = time.perf_counter() - began
    for phase, work in [*built.engine.runner.phases(), ("warming up", lambda: startup.warm_up(built.engine))]:
        began = time.perf_counter()
        work()
        phases[phase] = time.perf_counter() - began
    layers = len(plan.config.layer_types)
    about = {
        **machine(plan.device),
        "model": f"{name}, {layers} layers, {_format(args, plan)}, {loaded.bytes / 1e9:.1f} GB of weights",
        "memory": {kind: f"{size / 1e9:.2f} GB" for kind, size in built.memory.items()},
        "notes": built.notes,
    }
    return Bench(built.engine, plan.config, loaded.weights, plan.device, about, phases)


def _format(args: argparse.Namespace, plan: startup.StartPlan) -> str:
    """A CPU converts matrices to the type that it computes in; a note says if experts stay packed."""
    dtype = str(plan.dtype).removeprefix("torch.")
    return dtype if plan.device.type == "cpu" or args.format == "bf16" else f"{args.format}, computed in {dtype}"


def write_model(args: argparse.Namespace, directory: Path) -> str:
    """Writes config.json and, if the model has one, generation_config.json; returns the model's name."""
    source = args.model
    if source is None and device_of(args).type == "cpu":
        name, raw = "tiny", json.loads(json.dumps(TINY))
    else:
        source = source or SHAPE
        file = source / "config.json" if source.is_dir() else source
        name, raw = source.name.removesuffix(".json"), json.loads(file.read_text("utf-8"))
        with suppress(FileNotFoundError):
            shutil.copy(file.with_name("generation_config.json"), directory)
    text = raw.get("text_config", raw)
    if args.layers is not None:
        text["num_hidden_layers"] = args.layers
        if text.get("layer_types"):
            text["layer_types"] = text["layer_types"][: args.layers]
    (directory / "config.json").write_text(json.dumps(quantized(raw, args.format)))
    return name


def machine(device: torch.device) -> dict[str, Any]:
    about = {"date": time.strftime("%Y-%m-%d %H:%M"), "device": f"{platform.machine()} CPU, {psutil.cpu_count()} cores"}
    if device.type == "cuda":
        about |= {"device": torch.cuda.get_device_name(device), "driver": _driver()}
    for name in ("torch", "triton", "andiron"):
        with suppress(PackageNotFoundError):
            about[name] = version(name)
    return about


def _driver() -> str:
    command = ["nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader"]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()[0]
    except (OSError, subprocess.CalledProcessError, IndexError):
        return "unknown"


def kernels(bench: Bench, work: Callable[[], object], directory: Path | None) -> int | None:
    """The number of kernels that `work` runs, graphs included; None on a CPU. Writes the profile to `directory`."""
    on_gpu = bench.device.type == "cuda"
    if not on_gpu and directory is None:
        return None
    bench.synchronize()
    with profile(activities=[ProfilerActivity.CPU, *([ProfilerActivity.CUDA] if on_gpu else [])]) as seen:
        work()
        bench.synchronize()
    if directory is not None:
        directory.mkdir(parents=True, exist_ok=True)
        order = "self_device_time_total" if on_gpu else "self_cpu_time_total"
        table = seen.key_averages().table(sort_by=order, row_limit=60, max_name_column_width=80)
        (directory / "table.txt").write_text(table + "\n")
        seen.export_chrome_trace(str(directory / "trace.json.gz"))
    if not on_gpu:
        return None
    on_device = (event.name for event in seen.events() or () if event.device_type.name == "CUDA")
    return sum(not name.startswith(NOT_KERNELS) for name in on_device)


def print_about(bench: Bench, limits: dict[str, str]) -> None:
    for name, value in bench.about.items():
        for line in value if isinstance(value, list) else [value]:
            shown = " · ".join(f"{key} {item}" for key, item in line.items()) if isinstance(line, dict) else line
            print(f"{name:12} {shown}")
    print(f"{'start-up':12} " + " · ".join(f"{name} {seconds:.2f} s" for name, seconds in bench.phases.items()))
    for name, shown in limits.items():
        print(f"{name:12} {shown}")
    print()


def print_row(*cells: object, width: int = 16) -> None:
    print("".join(f"{'–' if cell is None else cell:>{width}}" for cell in cells), flush=True)


def finish(
    args: argparse.Namespace, bench: Bench, limits: dict[str, float], runs: list[dict[str, Any]]
) -> dict[str, Any]:
    result = {**bench.about, "phases": bench.phases, "limits": limits, "runs": runs}
    if args.json is not None:
        write_json(args.json, result)
    return result


def write_json(file: Path, result: dict[str, Any]) -> None:
    file.write_text(json.dumps(result, indent=2) + "\n")
