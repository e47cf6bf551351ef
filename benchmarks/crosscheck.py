"""Compares `andiron bench` with `vllm bench serve`: the same prompts, load and server, in turn.

    python -m benchmarks.crosscheck --url http://127.0.0.1:8000/v1 --vllm-python .venv-vllm/bin/python \
        --tokenizer DIR [--prompt 512] [--tokens 128] [--requests 24] [--streams 1,4] [--rounds 3]

The server should have no prefix cache, or the second tool finds the prompts of the first in it. Prints medians over the
rounds.
"""

import argparse
import json
import statistics
import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from andiron.bench.measures import summarise, wall
from andiron.bench.records import Cell, Record
from andiron.bench.requests import load
from andiron.bench.requests.client import Client, Request
from andiron.bench.workloads.catalogue import built_in
from andiron.bench.workloads.prompts import Prompt, Prompts

# vLLM's command line needs a distribution named vllm, which its CPU builds are not.
BENCH = """
import sys
from vllm.benchmarks.serve import add_cli_args, main
from vllm.utils.argparse_utils import FlexibleArgumentParser
parser = FlexibleArgumentParser()
add_cli_args(parser)
main(parser.parse_args())
"""


@dataclass(frozen=True)
class Figures:
    """Means, as vLLM prints them, in seconds."""

    ttft: float
    tpot: float
    throughput: float  # output tokens per second of all streams


@dataclass(frozen=True)
class Setup:
    """What both tools are asked to do."""

    model: str
    prompts: list[Prompt]
    tokens: int
    streams: int


async def ours(url: str, setup: Setup) -> Figures:
    more = {"max_tokens": setup.tokens, "temperature": 0, "ignore_eos": True, "stream_options": {"include_usage": True}}

    def make(i: int) -> Request:
        return Request(id=str(i), body=setup.prompts[i].body(setup.model, **more))

    async with Client(url) as client:
        records, sent = await load.closed(client, make, concurrency=setup.streams, requests=len(setup.prompts))
    summary = summarise(cell_of(records, sent))
    assert summary.ttft and summary.tpot and summary.aggregate, summary
    return Figures(summary.ttft.mean, summary.tpot.mean, summary.aggregate)


def cell_of(records: list[Record], sent: Any) -> Cell:
    about = {"suite": "crosscheck", "section": "crosscheck", "name": "", "workload": "qa", "cache": "cold", "began": ""}
    return Cell(**about, load=sent, wall=wall(records), records=records)  # type: ignore[arg-type]


def theirs(url: str, python: str, tokenizer: Path, setup: Setup) -> Figures:
    with tempfile.TemporaryDirectory() as scratch:
        dataset = Path(scratch) / "prompts.jsonl"
        rows = [{"prompt": prompt.messages[0]["content"]} for prompt in setup.prompts]
        dataset.write_text("".join(json.dumps(row) + "\n" for row in rows))
        arguments = {
            "--backend": "openai-chat",
            "--base-url": url.removesuffix("/v1"),
            "--endpoint": "/v1/chat/completions",
            "--model": setup.model,
            "--tokenizer": tokenizer,
            "--dataset-name": "custom",
            "--dataset-path": dataset,
            "--custom-output-len": setup.tokens,
            "--num-prompts": len(rows),
            "--max-concurrency": setup.streams,
            "--temperature": 0,
            "--extra-body": json.dumps({"chat_template_kwargs": {"enable_thinking": False}}),
            "--result-dir": scratch,
            "--result-filename": "result.json",
        }
        flags = ["--skip-chat-template", "--ignore-eos", "--save-result", "--disable-tqdm", "--disable-shuffle"]
        words = [str(word) for pair in arguments.items() for word in pair]
        done = subprocess.run([python, "-c", BENCH, *words, *flags], capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(done.stderr[-2000:])
        result = json.loads((Path(scratch) / "result.json").read_text())
    assert result["completed"] == len(rows), result["completed"]
    return Figures(result["mean_ttft_ms"] / 1e3, result["mean_tpot_ms"] / 1e3, result["output_throughput"])


async def prompts(url: str, model: str, length: int, count: int, nonce: int) -> list[Prompt]:
    async with Client(url) as client:
        builder = await Prompts.connect(client, model)
        return await builder.cold(built_in().workload("qa"), length, count, nonce=nonce)


def turn(args: argparse.Namespace, setup: Setup, first: int) -> tuple[Figures, Figures]:
    """Runs both, one after the other. The order alternates, so that a warm-up helps neither."""
    measure = (
        lambda: load.run(ours(args.url, setup)),
        lambda: theirs(args.url, args.vllm_python, args.tokenizer, setup),
    )
    figures = {side: measure[side]() for side in (first, 1 - first)}
    return figures[0], figures[1]


def show(what: str, of: Callable[[Figures], float], rounds: list[tuple[Figures, Figures]], unit: str) -> None:
    mine, other = (statistics.median(of(figures[side]) for figures in rounds) for side in (0, 1))
    ratios = [of(own) / of(their) - 1 for own, their in rounds]
    print(
        f"  {what:12} {mine:10.2f} {other:10.2f} {unit:6} {100 * (mine / other - 1):+6.1f} %"
        f"   rounds {' '.join(f'{100 * ratio:+.1f}' for ratio in ratios)}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--url", required=True)
    parser.add_argument("--model", default="ember")
    parser.add_argument("--vllm-python", required=True)
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--prompt", type=int, default=512)
    parser.add_argument("--tokens", type=int, default=128)
    parser.add_argument("--requests", type=int, default=24)
    parser.add_argument("--streams", type=lambda text: [int(part) for part in text.split(",")], default=[1, 4])
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    built = load.run(prompts(args.url, args.model, args.prompt, args.requests, nonce=0))
    for streams in args.streams:
        setup = Setup(args.model, built, args.tokens, streams)
        rounds = [turn(args, setup, first=number % 2) for number in range(args.rounds)]
        print(f"{streams} streams, {args.requests} prompts of {args.prompt} tokens, answers of {args.tokens}")
        print(f"  {'':12} {'ours':>10} {'vllm bench':>10}")
        show("TTFT", lambda own: 1e3 * own.ttft, rounds, "ms")
        show("TPOT", lambda own: 1e3 * own.tpot, rounds, "ms")
        show("throughput", lambda own: own.throughput, rounds, "tok/s")


if __name__ == "__main__":
    main()
