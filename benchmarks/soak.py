"""Soaks a server: a moderate load of every kind of request for hours, with the memory of each process and the latency.

    python -m benchmarks.soak [--hours 2] [--streams 2] [--json FILE] [MODEL [-- OPTIONS OF andiron serve]]

Each stream waits between its requests as long as the last one took, so about half of the time is idle. The report has
one row per window and one verdict per quantity: it drifts if its robust slope over the last three quarters of the run
is beyond chance, beyond noise and beyond the allowed share. `andiron bench --suite soak` judges in the same way, with
one kind of request. The engine's pools become resident as they are used for the first time, which looks like a drift
until all are; a small --kv-memory and --snapshots shorten that.
"""

import argparse
import http.client
import json
import random
import statistics
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import psutil
import torch

from andiron.bench.report.trend import trend
from benchmarks.gpu import machine
from benchmarks.served import server

SAMPLE_SECONDS = 5.0
WINDOWS = 24
WARM_UP = 0.25  # of the run: caches fill, allocators reach their size
MEMORY_SHARE, LATENCY_SHARE = 0.05, 0.25  # that a quantity may grow from the beginning to the end

WORDS = ("model", "page", "keeps", "what", "saw", "later", "turns", "long", "quiet", "conversation")
SCHEMA = {
    "type": "object",
    "properties": {"name": {"type": "string", "maxLength": 20}, "count": {"type": "integer"}},
    "required": ["name", "count"],
}
TOOL = {"name": "look_up", "description": "Looks a word up", "parameters": SCHEMA}


@dataclass
class Series:
    """What was measured, by the second of the run."""

    memory: dict[str, list[tuple[float, float]]] = field(default_factory=dict)  # resident bytes by process
    latency: list[tuple[float, float]] = field(default_factory=list)  # seconds of a whole request
    kinds: Counter[str] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)


# ---- the load ----------------------------------------------------------------------------------------------


def text(rng: random.Random, words: int) -> str:
    return " ".join(rng.choices(WORDS, k=words))


def chat(rng: random.Random) -> tuple[str, dict[str, Any]]:
    return "/v1/chat/completions", {"messages": [{"role": "user", "content": text(rng, 40)}], "max_tokens": 64}


def streamed(rng: random.Random) -> tuple[str, dict[str, Any]]:
    path, body = chat(rng)
    return path, {**body, "stream": True, "n": 2, "logprobs": True, "top_logprobs": 5}


def structured(rng: random.Random) -> tuple[str, dict[str, Any]]:
    path, body = chat(rng)
    schema = {**SCHEMA, "title": text(rng, 3)}  # new in every request, so that it is compiled
    format = {"type": "json_schema", "json_schema": {"name": "answer", "schema": schema}}
    return path, {**body, "response_format": format, "enable_thinking": False}


def tools(rng: random.Random) -> tuple[str, dict[str, Any]]:
    path, body = chat(rng)
    return path, {**body, "tools": [{"type": "function", "function": TOOL}], "tool_choice": "required"}


def long_prompt(rng: random.Random) -> tuple[str, dict[str, Any]]:
    return "/v1/completions", {"prompt": text(rng, 1500), "max_tokens": 8, "echo": True, "logprobs": 2}


def messages(rng: random.Random) -> tuple[str, dict[str, Any]]:
    content = text(rng, 100)
    return "/v1/messages", {"model": "any", "max_tokens": 48, "messages": [{"role": "user", "content": content}]}


def refused(rng: random.Random) -> tuple[str, dict[str, Any]]:
    return "/v1/chat/completions", {"messages": [], "seed": rng.randrange(9)}


KINDS: list[Callable[[random.Random], tuple[str, dict[str, Any]]]] = [
    chat,
    streamed,
    structured,
    tools,
    long_prompt,
    messages,
    refused,
]


def drive(port: int, seed: int, began: float, until: float, series: Series) -> None:
    """One stream: requests of every kind, and pauses as long as they take."""
    rng = random.Random(seed)
    while time.perf_counter() < until:
        kind = rng.choice(KINDS)
        path, body = kind(rng)
        sent = time.perf_counter()
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=600)
        try:
            connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
            if kind is streamed and rng.random() < 0.3:
                connection.close()  # a client that leaves
                continue
            answer = connection.getresponse()
            answer.read()
            if answer.status != (400 if kind is refused else 200):
                series.failures[f"{kind.__name__}: {answer.status}"] += 1
        except OSError as error:
            series.failures[f"{kind.__name__}: {type(error).__name__}"] += 1
        finally:
            connection.close()
        took = time.perf_counter() - sent
        series.kinds[kind.__name__] += 1
        if kind is chat:
            series.latency.append((sent - began, took))
        time.sleep(took)


def sample(root: psutil.Process, began: float, until: float, series: Series) -> None:
    while (now := time.perf_counter()) < until:
        for process in [root, *root.children(recursive=True)]:
            try:
                name = "guardian" if process == root else role(process.cmdline())
                memory = process.memory_full_info().uss
            except psutil.Error:
                continue
            series.memory.setdefault(name, []).append((now - began, memory))
        time.sleep(SAMPLE_SECONDS)


def role(command: list[str]) -> str:
    for name, module in (("engine", "andiron.engine.process"), ("grammars", "andiron.api.grammar_process")):
        if module in command:
            return name
    return "server"


@contextmanager
def running(options: list[str]) -> Iterator[tuple[psutil.Process, int]]:
    process, port, _ = server(Path(options[0]) if options else Path("ember"), *options[1:])
    assert process.stderr is not None
    threading.Thread(target=process.stderr.read, daemon=True).start()
    try:
        yield psutil.Process(process.pid), port
    finally:
        process.terminate()
        process.wait()


# ---- the report --------------------------------------------------------------------------------------------


@dataclass
class Drift:
    quantity: str
    unit: str
    start: float
    end: float
    per_hour: float
    noise: float
    drifts: bool


def drift(quantity: str, unit: str, samples: list[tuple[float, float]], share: float) -> Drift | None:
    last = samples[-1][0] if samples else 0.0
    found = trend([one for one in samples if one[0] >= WARM_UP * last])
    if found is None:
        return None
    grown = found.at_end - found.at_start
    drifts = found.is_drift and grown > share * found.at_start
    figures = (found.at_start, found.at_end, found.per_hour, found.noise)
    return Drift(quantity, unit, *(round(one, 4) for one in figures), drifts)


def window(series: Series, seconds: float, number: int) -> dict[str, float]:
    low, high = number * seconds / WINDOWS, (number + 1) * seconds / WINDOWS
    row: dict[str, float] = {"minute": round(low / 60, 1)}
    for name, samples in list(series.memory.items()):
        if inside := [value for at, value in samples if low <= at < high]:
            row[f"{name} MiB"] = round(statistics.median(inside) / 2**20, 1)
    if taken := [value for at, value in series.latency if low <= at < high]:
        row["chat, ms"] = round(1e3 * statistics.median(taken), 1)
    return row


def report(series: Series, seconds: float, streams: int) -> dict[str, Any]:
    mebibytes = {name: [(at, value / 2**20) for at, value in points] for name, points in series.memory.items()}
    judged = [drift(f"memory of the {name}", "MiB", points, MEMORY_SHARE) for name, points in mebibytes.items()]
    judged.append(drift("latency of a chat request", "s", series.latency, LATENCY_SHARE))
    return {
        **machine(torch.device("cuda" if torch.cuda.is_available() else "cpu")),
        "seconds": round(seconds),
        "streams": streams,
        "requests": dict(series.kinds),
        "failures": dict(series.failures),
        "drift": [asdict(one) for one in judged if one is not None],
        "windows": [window(series, seconds, number) for number in range(WINDOWS)],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hours", type=float, default=2.0)
    parser.add_argument("--streams", type=int, default=2)
    parser.add_argument("--json", type=Path)
    parser.add_argument("options", nargs="*", help="MODEL and options of andiron serve; default: Ember")
    args = parser.parse_args()
    series, seconds = Series(), args.hours * 3600
    with running(args.options) as (process, port):
        began = time.perf_counter()
        until = began + seconds
        threads = [threading.Thread(target=sample, args=(process, began, until, series))]
        threads += [
            threading.Thread(target=drive, args=(port, seed, began, until, series)) for seed in range(args.streams)
        ]
        for thread in threads:
            thread.start()
        for number in range(WINDOWS):
            time.sleep(max(0.0, began + (number + 1) * seconds / WINDOWS - time.perf_counter()))
            row = window(series, seconds, number)
            print("  ".join(f"{name} {value}" for name, value in row.items()), flush=True)
        for thread in threads:
            thread.join()
    result = report(series, seconds, args.streams)
    for one in result["drift"]:
        verdict = "DRIFTS" if one["drifts"] else "steady"
        print(f"{verdict}  {one['quantity']}: {one['start']} → {one['end']} {one['unit']}, {one['per_hour']} per hour")
    print("requests", result["requests"], "failures", result["failures"])
    if args.json:
        args.json.write_text(json.dumps(result, indent=1) + "\n")
    sys.exit(bool(result["failures"]) or any(one["drifts"] for one in result["drift"]))


if __name__ == "__main__":
    main()
