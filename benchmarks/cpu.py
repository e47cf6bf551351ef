"""Measures Ember on this CPU: the engine against transformers, with one stream and many, and the server over HTTP.

    python -m benchmarks.cpu [--model DIRECTORY] [--threads 2] [--tokens 256] [--json FILE]

Everything is measured in one run on one machine, so the ratios carry over to other machines better than the rates.
"""

import argparse
import json
import os
import platform
import statistics
import time
from importlib.metadata import version
from pathlib import Path
from typing import Any

import torch

from andiron import ember
from andiron.engine.messages import Sampling, Submit
from andiron.engine.options import EngineOptions
from andiron.engine.startup import start
from benchmarks.served import served_rate, server

PROMPT = 32
REPEATS = 3


def median(measure: Any) -> float:
    measure()  # warm
    return statistics.median(measure() for _ in range(REPEATS))


def prompt(seed: int) -> list[int]:
    return torch.randint(0, 2000, (PROMPT,), generator=torch.Generator().manual_seed(seed)).tolist()


def transformers_rate(directory: Path, tokens: int) -> float:
    from transformers import AutoModelForCausalLM

    model = AutoModelForCausalLM.from_pretrained(directory, dtype="float32").eval()
    ids = torch.tensor([prompt(0)])

    def once() -> float:
        with torch.inference_mode():
            began = time.perf_counter()
            model.generate(ids, max_new_tokens=1, do_sample=False, eos_token_id=None)
            prefilled = time.perf_counter()
            model.generate(ids, max_new_tokens=tokens + 1, do_sample=False, eos_token_id=None)
        return tokens / ((time.perf_counter() - prefilled) - (prefilled - began))

    return median(once)


def engine_rates(directory: Path, tokens: int, threads: int) -> dict[int, float]:
    options = {"threads": threads, "prefix_cache": False, "speculate": "off"}
    engine = start(EngineOptions(model=str(directory), device="cpu", **options))

    def rate(streams: int) -> float:
        for i in range(streams):
            greedy = Sampling(temperature=0)
            engine.submit(Submit(id=str(i), prompt=prompt(i), max_tokens=tokens + 1, sampling=greedy, ignore_eos=True))
        engine.step()  # the prompts
        began, count = time.perf_counter(), 0
        while engine.busy:
            count += sum(len(output.tokens) for output in engine.step())
        return count / (time.perf_counter() - began)

    return {streams: median(lambda streams=streams: rate(streams)) for streams in (1, 4, 8, 16, 32)}


def measure(directory: Path, threads: int, tokens: int) -> dict[str, Any]:
    torch.set_num_threads(threads)
    rates = engine_rates(directory, tokens, threads)
    peer = transformers_rate(directory, tokens)
    process, port, ready = server(directory, "--device", "cpu", "--threads", str(threads), "--speculate", "off")
    try:
        served = median(lambda: served_rate(port, tokens))
    finally:
        process.terminate()
        process.wait()
    return {
        "date": time.strftime("%Y-%m-%d"),
        "model": directory.name,
        "machine": f"{platform.machine()}, {os.cpu_count()} cores, {threads} threads",
        "versions": {name: version(name) for name in ("torch", "transformers", "andiron")},
        "transformers generate, 1 stream, tok/s": peer,
        **{f"engine, {streams} streams, tok/s": rate for streams, rate in rates.items()},
        "server over HTTP, 1 stream, tok/s": served,
        "start to ready, s": ready,
        "engine / transformers, 1 stream": rates[1] / peer,
        "engine, 8 streams / 1 stream": rates[8] / rates[1],
        "server / engine, 1 stream": served / rates[1],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, default=ember.PATH)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--tokens", type=int, default=256)
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    result = measure(args.model, args.threads, args.tokens)
    for name, value in result.items():
        print(f"{name:42} {value:,.2f}" if isinstance(value, float) else f"{name:42} {value}")
    if args.json:
        args.json.write_text(json.dumps(result, indent=2) + "\n")


if __name__ == "__main__":
    main()
