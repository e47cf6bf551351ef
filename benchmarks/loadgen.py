"""Measures how late the load generator of `andiron bench` itself is on this machine.

    python -m benchmarks.loadgen [--streams 128] [--chunks-per-second 20000] [--seconds 10] [--repeat 3]

The fake server (tests/bench/fake_server.py) runs in another process and writes into every chunk when it was sent, on a
clock that both share. The difference from the generator's timestamp is what the kernel and the generator cost. The
chunks of all streams first come at once, as from a batch, then spread evenly. Finally, requests are sent at given
times, to see how late they are. Exits with 1 if a p99 is above the limit.
"""

import argparse
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from time import perf_counter

import msgspec
import psutil

from andiron.bench.measures import percentile
from andiron.bench.records import Load, Record
from andiron.bench.requests.client import Client, Request
from andiron.bench.requests.load import arrivals, closed, opened, run
from tests.bench.pacer import DIGITS

LIMIT = 0.005  # seconds
ROOT = Path(__file__).parents[1]
USAGE = {"include_usage": True, "continuous_usage_stats": True}


def request(number: int, model: str) -> Request:
    messages = [{"role": "user", "content": "hello"}]
    body = {"model": f"fake {model}", "messages": messages, "stream_options": USAGE}
    return Request(id=str(number), body=body, keep_text=True)


def lateness(records: Iterable[Record], began: float) -> list[float]:
    """Seconds from when the server sent each chunk to when it was stamped here."""
    late = []
    for record in records:
        assert record.failure is None and record.text is not None, record.message
        stamps = [int(record.text[at : at + DIGITS]) for at in range(0, len(record.text), DIGITS)]
        sent = began + record.sent
        late += [sent + piece.at - 1e-9 * stamp for piece, stamp in zip(record.pieces, stamps, strict=True)]
    return late


class Verdict:
    """Prints what was measured and remembers whether it is within the limit."""

    def __init__(self) -> None:
        self.held = True

    def judge(self, what: str, late: Iterable[float], load: Load, note: str) -> None:
        ordered = sorted(late)
        p50, p99, worst = (1e3 * percentile(ordered, percent) for percent in (50, 99, 100))
        p99_all = max(p99, 1e3 * (load.lag_p99 or 0.0))
        within = p99_all < 1e3 * LIMIT
        self.held &= within
        print(
            f"{what}: p50 {p50:.3f} ms, p99 {p99:.3f} ms, max {worst:.2f} ms; by its own account "
            f"p99 {1e3 * (load.lag_p99 or 0):.3f} ms, max {1e3 * (load.lag_max or 0):.2f} ms; {note}"
            f"{'' if within else f'  NOT within {1e3 * LIMIT:g} ms'}"
        )


async def streams(url: str, count: int, rate: float, seconds: float, *, spread: bool, verdict: Verdict) -> None:
    pace = rate / count
    model = f"pace={pace} chunks={int(pace * seconds)} streams={count}{' spread' if spread else ''}"
    process = psutil.Process()
    async with Client(url) as client:
        began, spent = perf_counter(), sum(process.cpu_times()[:2])
        records, load = await closed(
            client, lambda i: request(i, model), concurrency=count, requests=count, began=began
        )
        wall, spent = perf_counter() - began, sum(process.cpu_times()[:2]) - spent
        _, _, seen = await client.get("/seen")
    pacer = msgspec.json.decode(seen)["pacer"]
    held = pacer["chunks"] / pacer["seconds"]
    verdict.judge(
        f"{count} streams, {'spread' if spread else 'at once'}",
        lateness(records, began),
        load,
        f"{held:,.0f} chunks/s (the server p99 {1e3 * pacer['late p99']:.2f} ms late, {pacer['blocked']} blocked), "
        f"{100 * spent / wall:.0f} % of a core, {1e6 * spent / pacer['chunks']:.1f} us per chunk",
    )
    if held < 0.98 * rate:
        verdict.held = False
        print(f"  NOT {rate:,.0f} chunks/s: the fake server was late itself, so this says nothing")


async def sending(url: str, rate: float, seconds: float, verdict: Verdict) -> None:
    due = arrivals("poisson", rate, int(rate * seconds))
    async with Client(url) as client:
        records, load = await opened(
            client, lambda i: request(i, "chunks=4 gap=0.01"), due, Load(kind="poisson", rate=rate)
        )
    failures = Counter(f"{record.failure}: {record.message}" for record in records if record.failure is not None)
    if failures:
        raise SystemExit(f"requests failed, so this says nothing: {dict(failures)}")
    late = [max(0.0, record.sent - record.scheduled) for record in records]
    verdict.judge(f"sending, Poisson, {rate:g} requests/s", late, load, f"{len(records)} requests, connecting included")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--streams", type=int, default=128)
    parser.add_argument("--chunks-per-second", type=float, default=20_000, help="of all streams together")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--rate", type=float, default=200, help="requests per second, for the open loop")
    chosen = parser.parse_args()
    command = [sys.executable, "-m", "tests.bench.fake_server"]
    server = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert server.stdout is not None
    url = f"http://127.0.0.1:{int(server.stdout.readline())}"
    verdict = Verdict()
    try:
        for _ in range(chosen.repeat):
            for spread in (False, True):
                rates = (chosen.streams, chosen.chunks_per_second, chosen.seconds)
                run(streams(url, *rates, spread=spread, verdict=verdict))
            run(sending(url, chosen.rate, chosen.seconds, verdict))
    finally:
        server.communicate()
    print(f"held: every p99 under {1e3 * LIMIT:g} ms" if verdict.held else "NOT held")
    sys.exit(not verdict.held)


if __name__ == "__main__":
    main()
