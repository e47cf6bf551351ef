"""Measures thread settings of the CPU engine, on an idle machine and beside busy programs.

    python -m benchmarks.threads [--cores 2] [--busy 0 1 2] [--model DIRECTORY] [--json FILE]

Each setting runs in its own process, because OpenMP reads its settings once. All processes share the first `--cores`
cores, the busy programs too.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from andiron import ember

SETTINGS: dict[str, tuple[int | None, dict[str, str]]] = {
    "chosen": (None, {}),
    "all cores": (0, {}),
    "one thread": (1, {}),
    "all, passive": (0, {"OMP_WAIT_POLICY": "passive"}),
    "all, spin 1,000": (0, {"GOMP_SPINCOUNT": "1000"}),
}
STREAMS = (1, 8, 32)
PROMPTS = (16, 256)
ROUNDS = 3
SETTLE_SECONDS = 1.5  # so that the idle cores are measured beside the busy programs


def rates(directory: Path, threads: int | None) -> dict[str, float]:
    """Tokens per second for decoding and prefill in this process; the best of some rounds."""
    import torch

    from andiron.engine.messages import Sampling, Submit
    from andiron.engine.options import EngineOptions
    from andiron.engine.startup import start

    options = {"threads": threads, "prefix_cache": False, "speculate": "off"}
    engine = start(EngineOptions(model=str(directory), device="cpu", **options))

    def submit(id: str, prompt_tokens: int, max_tokens: int) -> None:
        prompt = torch.randint(0, 2000, (prompt_tokens,)).tolist()
        engine.submit(
            Submit(id=id, prompt=prompt, max_tokens=max_tokens, sampling=Sampling(temperature=0), ignore_eos=True)
        )

    def timed() -> float:
        began = time.perf_counter()
        while engine.busy:
            engine.step()
        return time.perf_counter() - began

    def decode(streams: int) -> float:
        tokens = max(16, 64 // streams)
        for stream in range(streams):
            submit(str(stream), 16, tokens + 1)
        engine.step()  # the prompts
        return streams * tokens / timed()

    def prefill(tokens: int) -> float:
        submit("prompt", tokens, 1)
        return tokens / timed()

    def best(measure: Callable[[int], float], size: int) -> float:
        return max(measure(size) for _ in range(ROUNDS))

    until = time.perf_counter() + SETTLE_SECONDS
    while time.perf_counter() < until:
        decode(1)
    figures = {f"decode {streams}": best(decode, streams) for streams in STREAMS}
    return figures | {f"prefill {tokens}": best(prefill, tokens) for tokens in PROMPTS}


def measured(directory: Path, threads: int | None, environment: dict[str, str]) -> dict[str, float]:
    command = [sys.executable, "-m", "benchmarks.threads", "--model", str(directory), "--here", str(threads or 0)]
    done = subprocess.run(command, env=os.environ | environment, check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(done.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, default=ember.PATH)
    parser.add_argument("--cores", type=int, default=2)
    parser.add_argument("--busy", type=int, nargs="+", default=[0, 1, 2])
    parser.add_argument("--json", type=Path)
    parser.add_argument("--here", type=int, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.here is not None:
        print(json.dumps(rates(args.model, args.here or None)))
        return
    os.sched_setaffinity(0, range(args.cores))
    found = {}
    for busy in args.busy:
        programs = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(busy)]
        try:
            for name, (threads, environment) in SETTINGS.items():
                threads = args.cores if threads == 0 else threads
                row = found[f"{name}, {busy} busy"] = measured(args.model, threads, environment)
                figures = ", ".join(f"{kind} {rate:,.0f}" for kind, rate in row.items())
                print(f"{args.cores} cores, {busy} busy, {name:15} {figures}", flush=True)
        finally:
            for program in programs:
                program.kill()
                program.wait()
    if args.json:
        args.json.write_text(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
