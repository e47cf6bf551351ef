"""Measures the server: its start-up time and one stream over HTTP, with random weights of any shape.

    python -m benchmarks.served [--model CONFIG] [--tokens 512] [--starts 2] [--json FILE]

The first start compiles what is not in Triton's cache (set TRITON_CACHE_DIR to an empty directory for a cold start);
later starts find it there. Compare the rate with `benchmarks.decode --streams 1`.
"""

import argparse
import http.client
import json
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks import random_model
from benchmarks.gpu import machine

REPEATS = 3


def server(directory: Path, *options: str) -> tuple[subprocess.Popen[str], int, float]:
    """Starts a server. Returns it, its port, and the seconds until /health first answered 200."""
    began = time.perf_counter()
    command = [sys.executable, "-m", "andiron", "serve", str(directory), "--port", "0", *options]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    line = process.stderr.readline()
    port_match = re.search(r":(\d+)$", line.strip())
    if port_match is None:
        raise RuntimeError(f"the server did not start:\n{line}{process.stderr.read()}")
    port = int(port_match[1])
    while process.poll() is None:
        connection = http.client.HTTPConnection("127.0.0.1", port)
        connection.request("GET", "/health")
        if connection.getresponse().status == 200:
            return process, port, time.perf_counter() - began
        time.sleep(0.01)
    raise RuntimeError(f"the server ended before it was ready:\n{process.stderr.read()}")


def served_rate(port: int, tokens: int) -> float:
    """Tokens per second after the first one, as a client sees them streamed over HTTP."""
    body = json.dumps(
        {
            "messages": [{"role": "user", "content": "Tell me something about the weather in the mountains."}],
            "max_tokens": tokens,
            "temperature": 0,
            "ignore_eos": True,
            "stream": True,
            "stream_options": {"include_usage": True},
        }
    )
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("POST", "/v1/chat/completions", body, {"Content-Type": "application/json"})
    response = connection.getresponse()
    first = last = 0.0
    usage = 0
    while line := response.readline():
        if line.startswith(b'data: {"') and (b'"reasoning":"' in line or b'"content":"' in line):
            last = time.perf_counter()
            first = first or last
        if b'"completion_tokens":' in line:
            found = re.search(rb'"completion_tokens":(\d+)', line)
            usage = int(found[1]) if found else usage
    return (usage - 1) / (last - first)


def measure(config: Path, tokens: int, starts: int) -> dict[str, Any]:
    import torch

    ready, rates = [], []
    with tempfile.TemporaryDirectory() as scratch:
        directory = Path(scratch)
        random_model.write(config, directory)
        for _ in range(starts):
            process, port, seconds = server(directory, "--load", "random")
            ready.append(seconds)
            try:
                served_rate(port, tokens)  # warm
                rates += [served_rate(port, tokens) for _ in range(REPEATS)]
            finally:
                process.terminate()
                process.wait()
    return {
        **machine(torch.device("cuda" if torch.cuda.is_available() else "cpu")),
        "model": config.stem,
        "start to ready, s": ready,
        "server over HTTP, 1 stream, tok/s": statistics.median(rates),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, default=random_model.SHAPE)
    parser.add_argument("--tokens", type=int, default=512)
    parser.add_argument("--starts", type=int, default=2)
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    result = measure(args.model, args.tokens, args.starts)
    for name, value in result.items():
        print(f"{name:42} {value}")
    if args.json:
        args.json.write_text(json.dumps(result, indent=2) + "\n")


if __name__ == "__main__":
    main()
