"""Measures the time our server adds to each request and chunk in front of vLLM: both get the same requests, in turn.

    ANDIRON_VLLM_PYTHON=.venv-vllm/bin/python python -m benchmarks.proxy
    python -m benchmarks.proxy --stand-in

The times of a vLLM on the same cores vary by more than our server adds. So the stand-in (tests/vllm/fake_vllm.py) only
waits between its chunks, and stamps each with the time it was sent, which gives the time until it arrives.
"""

import argparse
import http.client
import json
import os
import re
import shlex
import statistics
import sys
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import psutil

from andiron import ember
from benchmarks.served import server

ALIAS = "another-name"
FLAGS = "--enforce-eager --no-enable-prefix-caching"
STAND_IN = Path(__file__).parents[1] / "tests" / "vllm" / "fake_vllm.py"
STAND_IN_SECONDS = 0.005  # between two chunks


@dataclass(frozen=True)
class Side:
    """One of the two servers, over one connection that stays open."""

    connection: http.client.HTTPConnection
    headers: dict[str, str]
    model: str

    def request(self) -> float:
        """Seconds that a request for one token takes, not streamed."""
        began = time.perf_counter()
        self._send(1, stream=False).read()
        return time.perf_counter() - began

    def stream(self, tokens: int) -> "Stream":
        arrived, sent = [], []
        for line in self._send(tokens, stream=True):
            if line.startswith(b"data: {"):
                arrived.append(time.monotonic_ns())
                sent.append(int(re.findall(rb'"created":(\d+)', line)[0]))
        return Stream(arrived, sent)

    def _send(self, tokens: int, *, stream: bool) -> http.client.HTTPResponse:
        body = {
            "model": self.model,
            "messages": [{"role": "user", "content": "Hello!"}],
            "max_tokens": tokens,
            "ignore_eos": True,
            "stream": stream,
            "temperature": 0,
        }
        self.connection.request("POST", "/v1/chat/completions", json.dumps(body), self.headers)
        answer = self.connection.getresponse()
        assert answer.status == 200, answer.read()
        return answer


@dataclass(frozen=True)
class Stream:
    """When each chunk arrived and when it was sent, in nanoseconds."""

    arrived: list[int]
    sent: list[int]

    @property
    def pace(self) -> float:
        """Mean seconds between chunks; a median would hide that a busy machine delivers many at once."""
        return 1e-9 * (self.arrived[-1] - self.arrived[0]) / (len(self.arrived) - 1)

    @property
    def delays(self) -> list[float]:
        return [1e-9 * (arrived - sent) for arrived, sent in zip(self.arrived, self.sent, strict=True)]


def vllm_behind(server: psutil.Process) -> tuple[int, str]:
    """The port and key of the vLLM that a server runs."""
    for process in server.children(recursive=True):
        words = process.cmdline()
        if "--served-model-name" in words and not any("tether" in word for word in words):
            return int(words[words.index("--port") + 1]), process.environ()["VLLM_API_KEY"]
    raise RuntimeError("no vLLM runs behind the server")


def side(port: int, key: str, model: str) -> Side:
    headers = {"content-type": "application/json", "authorization": f"Bearer {key}"}
    return Side(http.client.HTTPConnection("127.0.0.1", port), headers, model)


def measure(process: psutil.Process, port: int, requests: int, tokens: int, *, stamped: bool) -> None:
    direct = side(*vllm_behind(process), "ember")
    proxied = side(port, "none", ALIAS)  # a name that must be replaced in every chunk; a profile would change the work
    for one in (direct, proxied):
        one.request()
        one.stream(4)
    pairs = [(direct.request(), proxied.request()) for _ in range(requests)]
    report("request of one token", *zip(*pairs, strict=True))
    spent = sum(process.cpu_times()[:2])
    streams = [(direct.stream(tokens), proxied.stream(tokens)) for _ in range(max(5, requests // 4))]
    spent = sum(process.cpu_times()[:2]) - spent
    report("between chunks", *([pair[which].pace for pair in streams] for which in (0, 1)))
    if stamped:
        late = ([seconds for pair in streams for seconds in pair[which].delays] for which in (0, 1))
        report("delay of a chunk", *late)
    chunks = sum(len(stream.arrived) for _, stream in streams)
    print(f"CPU time of our server: {1e3 * spent / chunks:.3f} ms per chunk, over {chunks} chunks")


def report(what: str, direct: Iterable[float], proxied: Iterable[float]) -> None:
    sides = [[1e3 * seconds for seconds in side] for side in (direct, proxied)]
    one, other = map(statistics.median, sides)
    low, _, high = statistics.quantiles(sides[0], n=4)
    print(
        f"{what}: {one:.3f} ms from vLLM (quartiles {low:.3f} to {high:.3f}), {other:.3f} ms through our server, "
        f"{other - one:+.3f} ms (medians)"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--requests", type=int, default=200)
    parser.add_argument("--tokens", type=int, default=100, help="tokens per streamed answer")
    parser.add_argument("--stand-in", action="store_true", help="measure with the stand-in instead of vLLM")
    chosen = parser.parse_args()
    names = ["--served-model-name", "ember", "--served-model-name", ALIAS]
    options = [*names, "--engine", "vllm", "--kv-memory", "1GiB", "--vllm-args", FLAGS]
    if chosen.stand_in:
        command = [sys.executable, str(STAND_IN), "--token-seconds", str(STAND_IN_SECONDS)]
        options += ["--vllm-command", shlex.join(command)]
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(dict.fromkeys(("HOME", "TMPDIR", "XDG_CACHE_HOME", "VLLM_CACHE_ROOT"), folder))
        process, port, _ = server(ember.PATH, *options)
        try:
            measure(psutil.Process(process.pid), port, chosen.requests, chosen.tokens, stamped=chosen.stand_in)
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
