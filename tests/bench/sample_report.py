"""A report as a whole run would leave it: a 35B model that drafts two tokens per step, on a DGX Spark.

It is made of formulas and a seed, so it is always the same. The figures are of a realistic size; none is a measurement.
"""

import math
import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from msgspec.structs import replace

from andiron.bench import sections
from andiron.bench.pieces import Pieces
from andiron.bench.records import Cell, Drafts, Limits, Load, Phase, Probe, Record, Report, Sample, Start, Target

MIB, GIB = 2**20, 2**30
STEP = 0.0362  # seconds of a decode step of one stream
PREFILL = 3350.0  # prompt tokens per second
BEGAN = "2026-05-02T08:00:00Z"

# Workload: share of drafted tokens that are right, prompt tokens, output tokens.
WORKLOADS = {
    "qa": (0.70, 34, 256),
    "code": (0.96, 41, 300),
    "json": (0.995, 212, 300),
    "hungarian": (0.65, 38, 280),
    "rag-8k": (0.75, 8_192, 256),
    "rag-32k": (0.77, 32_768, 256),
}


class Machine:
    """Answers requests according to the formulas; `speed` scales it, for a second report to compare with."""

    def __init__(self, seed: int, speed: float = 1.0) -> None:
        self.random = random.Random(seed)
        self.speed = speed

    def noise(self, share: float) -> float:
        return math.exp(self.random.gauss(0, share))

    def request(
        self, workload: str = "qa", *, prompt: int | None = None, output: int | None = None, streams: int = 1,
        cached: int = 0, sent: float = 0.0, wait: float = 0.0, reasoning: int = 0,
    ) -> Record:  # fmt: skip
        right, usual_prompt, usual_output = WORKLOADS[workload]
        prompt, output = prompt or usual_prompt, output or usual_output
        together = 1 + 7 * (1 - math.exp((1 - streams) / 12))  # throughput of all streams, in units of one stream
        slower = streams / together / self.speed
        at = wait + (0.07 + (prompt - cached) / PREFILL / self.speed) * self.noise(0.05) * (1 + 0.05 * streams)
        pieces, done = Pieces(), 0
        while done < output:
            accepted = 0 if self.random.random() > right else 1 + (self.random.random() < right**1.2)
            tokens = min(1 if not pieces else 1 + accepted, output - done)
            pieces.append(at, tokens, "reasoning" if done < reasoning else "content")
            done += tokens
            stalls = 6.0 if self.random.random() < 0.004 * min(streams, 16) else 1.0
            at += STEP * slower * self.noise(0.06) * stalls
        return Record(
            id="", workload=workload, scheduled=sent, sent=sent + 0.0004, status=200, headers=0.012, pieces=pieces,
            end=pieces[-1].at + 0.001, finish_reason="length", prompt_tokens=prompt, cached_tokens=cached,
            output_tokens=output, reasoning_tokens=reasoning or None, counted="usage",
        )  # fmt: skip


def drafts(records: Sequence[Record]) -> Drafts:
    """What the server's counters would say about these answers: after the first token, every step drafted two."""
    steps = [piece for record in records for piece in record.pieces[1:]]
    at = [sum(piece.tokens > place for piece in steps) for place in (1, 2)]
    return Drafts(steps=len(steps), drafted=2 * len(steps), accepted=sum(at), accepted_at=at)


def cell(section: str, name: str, records: list[Record], *, streams: int = 1, **more: Any) -> Cell:
    load = Load(kind="closed", concurrency=streams, lag_p99=0.0008, lag_max=0.002)
    fields: dict[str, Any] = {"suite": "seeds", "workload": records[0].workload, "cache": "cold", "load": load}
    wall = sum(record.end or 0 for record in records) / streams
    return Cell(section=section, name=name, records=records, **{"wall": wall, "began": BEGAN, **fields, **more})


def streams_cell(machine: Machine, streams: int, section: str = sections.CONCURRENCY, *, prompt: int = 34) -> Cell:
    """A closed loop, two rounds per stream; the server runs 64 streams at once, the others wait for their turn."""
    running = min(streams, 64)
    records = []
    sent = [0.0] * streams
    for _ in range(2 if streams > 2 else 6):
        for stream in range(streams):
            wait = 0.012 * running if streams == running else 36.0 * machine.noise(0.1)
            began = round(sent[stream], 3)
            records.append(machine.request(output=200, prompt=prompt, streams=running, sent=began, wait=wait))
            sent[stream] = records[-1].sent + (records[-1].end or 0.0) + 0.001
    more = {"wall": sum(sent) / streams, "x": streams, "drafts": drafts(records)}
    return cell(section, f"{streams} stream{'s' * (streams > 1)}", records, streams=streams, **more)


def lengths(machine: Machine, section: str, numbers: Sequence[int], count: int, **of: int) -> list[Cell]:
    """One cell per length of the prompt or of the answer; `of` is what all requests have in common."""
    field = "prompt" if "output" in of else "output"
    found = []
    for n in numbers:
        records = [machine.request(**{field: n, **of}) for _ in range(count)]
        found.append(cell(section, f"{n:,} tokens", records, x=n, prompt=n if field == "prompt" else None))
    return found


def workloads(machine: Machine) -> list[Cell]:
    each = {name: [machine.request(name) for _ in range(6)] for name in WORKLOADS}
    return [cell(sections.WORKLOADS, name, records, drafts=drafts(records)) for name, records in each.items()]


def prompt_lengths(machine: Machine) -> list[Cell]:
    found = []
    for cache_kind, share in {"cold": 0.0, "partial": 0.5, "warm": 0.99}.items():
        for n in (128, 512, 2_048, 8_192, 32_768):
            cached = int(n * share) // 16 * 16
            records = [machine.request(prompt=n, output=16, cached=cached) for _ in range(5)]
            found.append(cell(sections.TTFT_BY_PROMPT, f"{n:,} tokens, {cache_kind}", records, x=n, cache=cache_kind))
    return found


def sampling(machine: Machine) -> list[Cell]:
    each = {name: [machine.request(reasoning=80) for _ in range(6)] for name in ("greedy", "sampled")}
    return [cell(sections.SAMPLING, name, records) for name, records in each.items()]


def mixes(machine: Machine) -> list[Cell]:
    found = []
    for mix, last in (("uniform-short", "hungarian"), ("mixed-typical", "rag-8k")):
        records = [machine.request(("qa", "code", "json", last)[i % 4], streams=4) for i in range(24)]
        found.append(cell(sections.MIXES, mix, records, streams=4, workload=mix, drafts=drafts(records)))
    return found


def open_loop(machine: Machine) -> list[Cell]:
    found = []
    for rate in (0.25, 0.5, 1.0, 1.5, 2.0, 3.0):
        queue = max(0.0, rate - 1.4) * 4
        records, sent = [], 0.0
        for i in range(max(12, int(rate * 30))):
            sent += machine.random.expovariate(rate)
            wait, streams = queue * i / 20 * machine.noise(0.2), 1 + int(rate * 8)
            records.append(machine.request(output=160, streams=streams, sent=round(sent, 4), wait=wait))
        load, wall = Load(kind="poisson", rate=rate), max(record.sent + (record.end or 0) for record in records)
        more = {"wall": wall, "suite": "sweep", "x": rate, "load": load, "limits": Limits(ttft=1.0, tpot=0.12)}
        found.append(cell(sections.OPEN_LOOP, f"{rate / 2:.0%} of the knee", records, **more))
    return found


def agent(machine: Machine) -> list[Cell]:
    found = []
    for turn in range(1, 9):
        prompt, cached = 1_200 * turn, 1_200 * (turn - 1) // 16 * 16
        records = [machine.request("code", prompt=prompt, output=120, cached=cached) for _ in range(4)]
        cache_kind = "partial" if turn > 1 else "cold"
        found.append(cell(sections.AGENT, f"turn {turn}", records, suite="agent", x=turn, cache=cache_kind))
    return found


def soak(machine: Machine) -> list[Cell]:
    found = []
    for part in range(8):
        records = [machine.request(output=120, streams=8) for _ in range(16)]
        name = f"window {part + 1} of 30 min 00 s"
        found.append(cell(sections.SOAK, name, records, streams=8, suite="soak", x=part / 2))
    return found


def memory(machine: Machine) -> list[Sample]:
    """Four hours, one sample per minute; the host's memory grows by 90 MiB per hour, the GPU's does not."""
    found = []
    for i in range(240):
        host = 6.4 * GIB + (1.5 * i + machine.random.gauss(0, 12)) * MIB
        gpu = 101.2 * GIB + machine.random.gauss(0, 4) * MIB
        found.append(Sample(60.0 * i, int(host), int(gpu)))
    return found


def starts() -> list[Start]:
    names = ("process", "weights", "draft head", "compile", "autotune", "graphs")
    found = []
    for kind, each in (("cold", (6.1, 81.4, 9.2, 43.1, 10.2, 14.6)), ("warm", (5.8, 78.9, 8.8, 10.4, 7.9, 12.2))):
        phases = [Phase(name, round(sum(each[:n]), 1), each[n]) for n, name in enumerate(names)]
        ready = round(sum(each) + 1.2, 1)
        found.append(Start(kind=kind, phases=phases, ready=ready, first_token=ready + 0.4))  # type: ignore[arg-type]
    return found


def probes() -> list[Probe]:
    rows = [
        ("context limits", "over by one", "400", "400, names the limit"),
        ("context limits", "2 × the limit", "400", "400, names the limit"),
        ("disconnects", "16 streams dropped", "slots come back within 5 s", "slots come back within 5 s"),
        ("quiz", "two trains", "14:24", "14:42"),
        ("quiz", "the ferryman", "7 crossings", "7 crossings"),
    ]
    return [
        Probe(suite="stress", section=section, name=name, expected=expected, seen=seen, passed=expected in seen)
        for section, name, expected, seen in rows
    ]


SUITES: dict[str, Callable[[Machine], list[Cell]]] = {
    sections.SINGLE_STREAM: lambda machine: lengths(machine, sections.SINGLE_STREAM, (128, 1_024, 3_831), 5),
    sections.WORKLOADS: workloads,
    sections.TTFT_BY_PROMPT: prompt_lengths,
    sections.LONG_PREFILL: lambda machine: lengths(machine, sections.LONG_PREFILL, (62_500, 108_000), 3, output=32),
    sections.DECODE_BY_OUTPUT: lambda machine: lengths(machine, sections.DECODE_BY_OUTPUT, (64, 256, 1_024, 2_048), 5),
    sections.SAMPLING: sampling,
    sections.CONCURRENCY: lambda machine: [streams_cell(machine, n) for n in (1, 2, 4, 8, 16, 32, 64, 128)],
    sections.MIXES: mixes,
    sections.OPEN_LOOP: open_loop,
    sections.AGENT: agent,
    sections.SOAK: soak,
}


def empty_report(**more: Any) -> Report:
    fields: dict[str, Any] = {
        "andiron": "0.6.0",
        "made": "2026-05-02T11:42:07Z",
        "command": ["andiron", "bench", "seeds", "--url", "http://127.0.0.1:8000"],
        "suites": ["seeds"],
        "environment": {"os": "Ubuntu 24.04.2", "memory": "121.7 GiB", "gpu": "NVIDIA GB10, driver 580.95.05"},
        "target": Target(
            url="http://127.0.0.1:8000",
            model="Qwen3.6-35B-A3B-NVFP4",
            server="vLLM 0.19.2",
            max_model_len=131_072,
            ceiling=118.0,
            ceiling_source="273 GB/s (nominal); it reads 6.94 GB per step",
        ),
    }
    return Report(**{**fields, **more})


@cache
def _whole(seed: int, speed: float) -> Report:
    machine = Machine(seed, speed)
    cells = [cell for make in SUITES.values() for cell in make(machine)]
    return empty_report(cells=cells, probes=probes(), starts=starts(), memory=memory(machine))


def sample_report(seed: int = 7, speed: float = 1.0, **more: Any) -> Report:
    """Every section, nothing failed. The reports share their cells: replace those, do not change them."""
    return replace(_whole(seed, speed), **more)


def failed(record: Record, failure: str, message: str = "") -> Record:
    sent = {"id": record.id, "workload": record.workload, "scheduled": record.scheduled, "sent": record.sent}
    return Record(**sent, failure=failure, message=message, end=0.02)  # type: ignore[arg-type]


def sample_with_failures() -> Report:
    """The same run with a server that refuses half of 128 streams and every prompt of 108,000 tokens."""
    full, long = "503: the queue is full (64 waiting)", "400: prompt of 131,073 tokens, limit 131,072"

    def changed(own: Cell) -> Cell:
        if own.name == "128 streams":
            refused = [failed(record, "overloaded", full) for record in own.records[::2]]
            return replace(own, records=[*refused, *own.records[1::2]])
        if own.name == "108,000 tokens":
            return replace(own, records=[failed(record, "client error", long) for record in own.records])
        return own

    return sample_report(cells=[changed(own) for own in sample_report().cells])
