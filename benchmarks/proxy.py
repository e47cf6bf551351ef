"""What our server adds to a request and to each streamed chunk when vLLM computes: the same asked of both in turn.

HEARTH_VLLM_PYTHON=.venv-vllm/bin/python python -m benchmarks.proxy
"""

import argparse
import http.client
import json
import os
import statistics
import tempfile
import time
from dataclasses import dataclass

import psutil

from benchmarks.served import server
from hearth import ember

ALIAS = "another-name"
FLAGS = "--enforce-eager --no-enable-prefix-caching"


@dataclass(frozen=True)
class Side:
    """A server to ask, over one connection that stays open."""

    connection: http.client.HTTPConnection
    headers: dict[str, str]
    model: str

    def ask(self, tokens: int, *, stream: bool) -> tuple[float, int]:
        """Seconds until the last byte, and the number of events."""
        body = json.dumps(
            {
                "model": self.model,
                "messages": [{"role": "user", "content": "Hello!"}],
                "max_tokens": tokens,
                "ignore_eos": True,
                "stream": stream,
                "temperature": 0,
            }
        )
        began = time.perf_counter()
        self.connection.request("POST", "/v1/chat/completions", body, self.headers)
        answer = self.connection.getresponse()
        said = answer.read()
        seconds = time.perf_counter() - began
        assert answer.status == 200, said
        return seconds, said.count(b"data: {")


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


def measure(gate: psutil.Process, port: int, requests: int, tokens: int) -> None:
    direct = side(*vllm_behind(gate), "ember")
    ours = side(port, "none", ALIAS)  # which has to be put into every chunk; a profile would change the work itself
    for one in (direct, ours):
        one.ask(4, stream=False)
        one.ask(4, stream=True)
    short = [(direct.ask(1, stream=False)[0], ours.ask(1, stream=False)[0]) for _ in range(requests)]
    report("a request of one token", *([1e3 * pair[at] for pair in short] for at in (0, 1)))
    spent = sum(gate.cpu_times()[:2])
    pairs = [(direct.ask(tokens, stream=True), ours.ask(tokens, stream=True)) for _ in range(max(5, requests // 10))]
    spent = sum(gate.cpu_times()[:2]) - spent
    chunks = sum(count for _, (_, count) in pairs)
    report(f"a chunk of {tokens}", *([1e3 * pair[at][0] / pair[at][1] for pair in pairs] for at in (0, 1)))
    print(f"  our server's own time: {1e3 * spent / chunks:.3f} ms a chunk")


def report(what: str, direct: list[float], ours: list[float]) -> None:
    one, other = statistics.median(direct), statistics.median(ours)
    added = statistics.median(b - a for a, b in zip(direct, ours, strict=True))
    print(f"{what}: {one:.3f} ms from vLLM, {other:.3f} ms through us, {added:+.3f} ms between the two (medians)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--requests", type=int, default=200)
    parser.add_argument("--tokens", type=int, default=200)
    parser.add_argument("--vllm-command", help="what starts vLLM, or stands in for it; default: HEARTH_VLLM_PYTHON")
    chosen = parser.parse_args()
    names = ["--served-model-name", "ember", "--served-model-name", ALIAS]
    options = [*names, "--engine", "vllm", "--kv-memory", "1GiB", "--vllm-args", FLAGS]
    if chosen.vllm_command:
        options += ["--vllm-command", chosen.vllm_command]
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(dict.fromkeys(("HOME", "TMPDIR", "XDG_CACHE_HOME", "VLLM_CACHE_ROOT"), folder))
        process, port, _ = server(ember.PATH, *options)
        try:
            measure(psutil.Process(process.pid), port, chosen.requests, chosen.tokens)
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
