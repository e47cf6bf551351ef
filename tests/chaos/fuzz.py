"""Sends random requests to a server and checks every answer: `make fuzz`, or

    python -m tests.chaos.fuzz [--requests 20000] [--seed 0] [--clients 4] [--engine andiron|vllm]

No 500, no hang, no restart, no growth of the server's memory, and every structured answer that claims to be complete is
valid. The same seed sends the same requests. A failure is printed as a line for `corpus.jsonl`.
"""

import argparse
import http.client
import json
import random
import shlex
import sys
import tempfile
import threading
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import psutil

from tests.api.live import LiveServer, serving, start_server, start_with
from tests.chaos.requests import FuzzRequest, corpus, draw

HANG_SECONDS = 120.0
REFUSALS = {400, 403, 404, 405, 413, 415, 429}
LEAVES = 0.03  # the share of clients that do not wait for their answer
MEMORY_GROWTH = 64 * 2**20  # of the server, after the first quarter of the requests
FAKE_VLLM = Path(__file__).parents[1] / "vllm" / "fake_vllm.py"


@dataclass
class Findings:
    statuses: Counter[int] = field(default_factory=Counter)
    judges: bool = True  # whether structured answers must be valid; those of the fake vLLM are always the same
    complete: int = 0  # structured answers that were judged
    failures: list[str] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def fail(self, request: FuzzRequest, reason: str) -> None:
        with self.lock:
            self.failures.append(f"{reason}\n    {request}")
            print(self.failures[-1][:2000], file=sys.stderr)


def send(request: FuzzRequest, port: int, findings: Findings, *, leave: bool = False) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=HANG_SECONDS)
    try:
        headers = {
            name: value.encode("latin-1", "replace").decode("latin-1") for name, value in request.headers.items()
        }
        connection.request(request.method, request.path, request.content, headers)
        if leave:
            return
        answer = connection.getresponse()
        body = answer.read()
    except TimeoutError:
        findings.fail(request, f"no answer within {HANG_SECONDS:g} s")
    except (OSError, http.client.HTTPException) as error:
        findings.fail(request, f"no answer: {error!r}")
    else:
        findings.statuses[answer.status] += 1
        judge(request, answer, body, findings)
    finally:
        connection.close()


def judge(request: FuzzRequest, answer: http.client.HTTPResponse, body: bytes, findings: Findings) -> None:
    if answer.status >= 300:
        if answer.status not in REFUSALS and not (answer.status == 503 and "/health" in request.path):
            findings.fail(request, f"{answer.status} {body[:300]!r}")
        elif request.method not in ("HEAD", "OPTIONS") and b"error" not in body:
            findings.fail(request, f"{answer.status} without an error: {body[:300]!r}")
    elif findings.judges and request.valid is not None and answer.getheader("x-andiron-unenforced") is None:
        findings.complete += 1
        if (wrong := request.valid(json.loads(body))) is not None:
            findings.fail(request, wrong)


def drive(live: LiveServer, requests: list[FuzzRequest], seed: int, findings: Findings, clients: int) -> None:
    """Sends the requests from several clients at once, each in its own order."""

    def client(number: int) -> None:
        rng = random.Random(f"{seed} {number}")
        for request in requests[number::clients]:
            send(request, live.port, findings, leave=rng.random() < LEAVES)

    threads = [threading.Thread(target=client, args=(number,)) for number in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def fuzz(live: LiveServer, count: int, seed: int, *, judges: bool, clients: int = 4, batch: int = 1000) -> Findings:
    rng = random.Random(seed)
    findings = Findings(judges=judges)
    drive(live, corpus(), seed, findings, clients)
    sent, early = 0, 0
    while sent < count:
        requests = [draw(rng) for _ in range(min(batch, count - sent))]
        drive(live, requests, seed + sent, findings, clients)
        sent += len(requests)
        print(f"{sent} of {count} requests, {len(findings.failures)} failures", file=sys.stderr)
        if not early and sent >= count / 4:
            early = memory(live)
    with live.http() as http:
        health = http.get("/health")
    nothing = FuzzRequest("GET", "/health")
    if health.status_code != 200 or health.json()["restarts"]:
        findings.fail(nothing, f"the engine died: {health.text}")
    if (grown := memory(live) - early) > MEMORY_GROWTH:
        findings.fail(nothing, f"the server's memory grew by {grown / 2**20:.0f} MiB")
    return findings


def memory(live: LiveServer) -> int:
    """What the processes other than the engine hold; the engine's pools fill up as they are used."""
    engines = live.engine_pids()
    own = [psutil.Process(live.process.pid), *live.descendants()]
    return sum(process.memory_full_info().uss for process in own if process.pid not in engines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--requests", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--clients", type=int, default=4)
    parser.add_argument("--engine", choices=["andiron", "vllm"], default="andiron")
    args = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        if args.engine == "vllm":
            command = shlex.join([sys.executable, str(FAKE_VLLM)])
            options = ["--engine", "vllm", "--vllm-command", command]
            live = start_with(folder, *options, environment={"XDG_CACHE_HOME": scratch})
        else:
            live = start_server(folder)
        with serving(live):
            findings = fuzz(live, args.requests, args.seed, judges=args.engine == "andiron", clients=args.clients)
        log = live.log.read_text(errors="replace")
    if "Traceback" in log:
        print(log[-6000:])
    seconds = time.monotonic() - began
    print(f"{args.requests} requests in {seconds:.0f} s: {dict(sorted(findings.statuses.items()))}")
    print(f"{findings.complete} structured answers judged, {len(findings.failures)} failures")
    sys.exit(bool(findings.failures) or "Traceback" in log)


if __name__ == "__main__":
    main()
