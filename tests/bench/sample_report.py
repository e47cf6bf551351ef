"""A report as a whole run would leave it: a 35B with two drafted tokens a step on a DGX Spark, made of formulas and a
seed, so the same every time. The figures are of the size people measured there; none is a measurement."""

import math
import random
from collections.abc import Callable, Sequence
from functools import cache

from andiron.bench import sections
from andiron.bench.pieces import Pieces
from andiron.bench.records import (
    SCHEMA,
    Cell,
    Drafts,
    Limits,
    Load,
    Phase,
    Probe,
    Record,
    Report,
    Sample,
    Start,
    Target,
)

GIB = 2**30
STEP = 0.0362  # seconds a decode step of one stream takes
PREFILL = 3350.0  # prompt tokens a second
LONGEST = 131_072
BEGAN = "2026-05-02T08:00:00Z"

# Workload: how often a drafted token is right, prompt tokens, output tokens.
WORKLOADS = {
    "qa": (0.70, 34, 256),
    "code": (0.96, 41, 300),
    "json": (0.995, 212, 300),
    "hungarian": (0.65, 38, 280),
    "rag-8k": (0.75, 8_192, 256),
    "rag-32k": (0.77, 32_768, 256),
}


class Machine:
    """Answers requests as the formulas say; `speed` scales it, for a second report to compare with."""

    def __init__(self, seed: int, speed: float = 1.0) -> None:
        self.random = random.Random(seed)
        self.speed = speed

    def noise(self, share: float) -> float:
        return math.exp(self.random.gauss(0, share))

    def request(
        self,
        name: str,
        workload: str = "qa",
        *,
        prompt: int | None = None,
        output: int | None = None,
        streams: int = 1,
        cached: int = 0,
        sent: float = 0.0,
        wait: float = 0.0,
        reasoning: int = 0,
    ) -> Record:
        right, usual_prompt, usual_output = WORKLOADS[workload]
        prompt, output = prompt or usual_prompt, output or usual_output
        together = 1 + 7 * (1 - math.exp((1 - streams) / 12))  # times one stream's rate, all of them together
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
        end = pieces[-1].at + 0.001
        return Record(
            id=name,
            workload=workload,
            scheduled=sent,
            sent=sent + 0.0004,
            status=200,
            headers=0.012,
            pieces=pieces,
            end=end,
            finish_reason="length",
            prompt_tokens=prompt,
            cached_tokens=cached,
            output_tokens=output,
            reasoning_tokens=reasoning or None,
            counted="usage",
        )


def drafts(records: Sequence[Record]) -> Drafts:
    """What the server's counters would say of these answers: after the first token, every step drafted two."""
    steps = [piece for record in records for piece in record.pieces[1:]]
    at = [sum(piece.tokens > place for piece in steps) for place in (1, 2)]
    return Drafts(steps=len(steps), drafted=2 * len(steps), accepted=sum(at), accepted_at=at)


def cell(section: str, name: str, records: list[Record], *, wall: float | None = None, **more: object) -> Cell:
    fields: dict[str, object] = {
        "suite": "seeds",
        "workload": records[0].workload,
        "cache": "cold",
        "load": Load(kind="closed", concurrency=1, lag_p99=0.0008, lag_max=0.002),
        "began": BEGAN,
    }
    wall = wall if wall is not None else sum(record.end or 0 for record in records)
    return Cell(section=section, name=name, records=records, wall=wall, **(fields | more))  # type: ignore[arg-type]


def streams_cell(machine: Machine, streams: int, section: str = sections.CONCURRENCY, *, prompt: int = 34) -> Cell:
    """A closed loop of so many streams, two rounds each; the server takes 64 at once, the others wait for a turn."""
    running = min(streams, 64)
    records = []
    sent = [0.0] * streams
    for round_ in range(2 if streams > 2 else 6):
        for stream in range(streams):
            wait = 0.012 * running if streams == running else 36.0 * machine.noise(0.1)
            name, began = f"c{streams}-{round_}-{stream}", round(sent[stream], 3)
            records.append(machine.request(name, output=200, prompt=prompt, streams=running, sent=began, wait=wait))
            sent[stream] = records[-1].sent + (records[-1].end or 0.0) + 0.001
    wall = sum(sent) / streams
    return cell(
        section,
        f"{streams} stream{'s' * (streams > 1)}",
        records,
        wall=wall,
        x=streams,
        load=Load(kind="closed", concurrency=streams, lag_p99=0.0009, lag_max=0.0031),
        drafts=drafts(records),
    )


def single_stream(machine: Machine) -> list[Cell]:
    return [
        cell(sections.SINGLE_STREAM, f"{n:,} tokens", [machine.request(f"s{n}-{i}", output=n) for i in range(5)], x=n)
        for n in (128, 1_024, 3_831)
    ]


def workloads(machine: Machine) -> list[Cell]:
    found = []
    for name in WORKLOADS:
        records = [machine.request(f"{name}-{i}", name) for i in range(6)]
        found.append(cell(sections.WORKLOADS, name, records, drafts=drafts(records)))
    return found


def prompt_lengths(machine: Machine) -> list[Cell]:
    shares = {"cold": 0.0, "partial": 0.5, "warm": 0.99}
    return [
        cell(
            sections.TTFT_BY_PROMPT,
            f"{n:,} tokens, {cache}",
            [
                machine.request(f"p{n}-{cache}-{i}", prompt=n, output=16, cached=int(n * share) // 16 * 16)
                for i in range(5)
            ],
            x=n,
            cache=cache,
        )
        for cache, share in shares.items()
        for n in (128, 512, 2_048, 8_192, 32_768)
    ]


def long_prefill(machine: Machine) -> list[Cell]:
    return [
        cell(
            sections.LONG_PREFILL,
            f"{n:,} tokens",
            [machine.request(f"l{n}-{i}", prompt=n, output=32) for i in range(3)],
            x=n,
        )
        for n in (62_500, 108_000)
    ]


def output_lengths(machine: Machine) -> list[Cell]:
    return [
        cell(
            sections.DECODE_BY_OUTPUT,
            f"{n:,} tokens",
            [machine.request(f"d{n}-{i}", output=n) for i in range(5)],
            x=n,
        )
        for n in (64, 128, 256, 512, 1_024, 2_048)
    ]


def sampling(machine: Machine) -> list[Cell]:
    return [
        cell(sections.SAMPLING, name, [machine.request(f"{name}-{i}", reasoning=80) for i in range(6)])
        for name in ("greedy", "sampled")
    ]


def mixes(machine: Machine) -> list[Cell]:
    kinds = {"uniform-short": ["qa", "code", "json", "hungarian"], "mixed-typical": ["qa", "code", "json", "rag-8k"]}
    found = []
    for mix, names in kinds.items():
        records = [machine.request(f"{mix}-{i}", names[i % 4], streams=4) for i in range(24)]
        wall = sum(record.end or 0 for record in records) / 4
        load = Load(kind="closed", concurrency=4, lag_p99=0.001, lag_max=0.002)
        own = drafts(records)
        found.append(cell(sections.MIXES, mix, records, wall=wall, load=load, workload=mix, drafts=own))
    return found


def open_loop(machine: Machine) -> list[Cell]:
    found = []
    for rate in (0.25, 0.5, 1.0, 1.5, 2.0, 3.0):
        wait = max(0.0, rate - 1.4) * 4
        records, sent = [], 0.0
        for i in range(max(12, int(rate * 30))):
            sent += machine.random.expovariate(rate)
            streams = 1 + int(rate * 8)
            own_wait = wait * i / 20 * machine.noise(0.2)
            records.append(
                machine.request(f"o{rate}-{i}", output=160, streams=streams, sent=round(sent, 4), wait=own_wait)
            )
        wall = max(record.sent + (record.end or 0) for record in records)
        found.append(
            cell(
                sections.OPEN_LOOP,
                f"{rate / 2:.0%} of the knee",
                records,
                wall=wall,
                suite="sweep",
                x=rate,
                load=Load(kind="poisson", rate=rate, lag_p99=0.0012, lag_max=0.004),
                limits=Limits(ttft=1.0, tpot=0.12),
            )
        )
    return found


def agent(machine: Machine) -> list[Cell]:
    found = []
    for turn in range(1, 9):
        prompt = 1_200 * turn
        records = [
            machine.request(f"a{turn}-{i}", "code", prompt=prompt, output=120, cached=(prompt - 1_200) // 16 * 16)
            for i in range(4)
        ]
        found.append(
            cell(
                sections.AGENT, f"turn {turn}", records, suite="agent", x=turn, cache="partial" if turn > 1 else "cold"
            )
        )
    return found


def soak(machine: Machine) -> list[Cell]:
    load = Load(kind="closed", concurrency=8, lag_p99=0.001, lag_max=0.003)
    found = []
    for part in range(8):
        records = [machine.request(f"k{part}-{i}", output=120, streams=8) for i in range(16)]
        wall = sum(record.end or 0 for record in records) / 8
        name = f"window {part + 1} of 30 min 00 s"
        found.append(cell(sections.SOAK, name, records, wall=wall, suite="soak", x=part / 2, load=load))
    return found


def memory(machine: Machine) -> list[Sample]:
    """Four hours, a sample a minute; the host's grows by 90 MiB an hour, the GPU's does not."""
    return [
        Sample(
            60.0 * i,
            int(6.4 * GIB + i * 1.5 * 2**20 + machine.random.gauss(0, 12 * 2**20)),
            int(101.2 * GIB + machine.random.gauss(0, 4 * 2**20)),
        )
        for i in range(240)
    ]


PHASES = ("process", "weights", "draft head", "compile", "autotune", "graphs")
SECONDS = {"cold": (6.1, 81.4, 9.2, 43.1, 10.2, 14.6), "warm": (5.8, 78.9, 8.8, 10.4, 7.9, 12.2)}


def starts() -> list[Start]:
    found = []
    for kind, each in SECONDS.items():
        at, own = 0.0, []
        for name, seconds in zip(PHASES, each, strict=True):
            own.append(Phase(name, round(at, 1), seconds))
            at += seconds
        ready = round(at + 1.2, 1)
        found.append(Start(kind=kind, phases=own, ready=ready, first_token=ready + 0.4))  # type: ignore[arg-type]
    return found


def probes() -> list[Probe]:
    rows = [
        ("stress", "context limits", "over by one", "400", "400, names the limit", True),
        ("stress", "context limits", "2 × the limit", "400", "400, names the limit", True),
        ("stress", "context limits", "4 × the limit", "400", "400, names the limit", True),
        ("stress", "slow readers", "8 readers at 1 chunk/s", "others keep their rate", "no slower", True),
        ("stress", "disconnects", "16 streams dropped", "slots come back within 5 s", "after 0.4 s", True),
        ("seeds", "quiz", "the mislabelled boxes", "apples and oranges", "apples and oranges", True),
        ("seeds", "quiz", "two trains", "14:24", "14:42", False),
        ("seeds", "quiz", "the ferryman", "7 crossings", "7 crossings", True),
    ]
    return [
        Probe(suite=suite, section=section, name=name, expected=expected, seen=seen, passed=passed, seconds=0.8)
        for suite, section, name, expected, seen, passed in rows
    ]


SUITES: dict[str, Callable[[Machine], list[Cell]]] = {
    sections.SINGLE_STREAM: single_stream,
    sections.WORKLOADS: workloads,
    sections.TTFT_BY_PROMPT: prompt_lengths,
    sections.LONG_PREFILL: long_prefill,
    sections.DECODE_BY_OUTPUT: output_lengths,
    sections.SAMPLING: sampling,
    sections.CONCURRENCY: lambda machine: [streams_cell(machine, n) for n in (1, 2, 4, 8, 16, 32, 64, 128)],
    sections.MIXES: mixes,
    sections.OPEN_LOOP: open_loop,
    sections.AGENT: agent,
    sections.SOAK: soak,
}


def empty_report() -> Report:
    return Report(
        schema=SCHEMA,
        andiron="0.6.0",
        made="2026-05-02T11:42:07Z",
        command=["andiron", "bench", "seeds", "--url", "http://127.0.0.1:8000"],
        suites=["seeds"],
        environment={
            "os": "Ubuntu 24.04.2, Linux 6.11.0-1016-nvidia",
            "cpu": "20 cores, Cortex-X925 and A725",
            "memory": "121.7 GiB",
            "gpu": "NVIDIA GB10, driver 580.95.05",
            "python": "3.12.3",
        },
        target=Target(
            url="http://127.0.0.1:8000",
            model="Qwen3.6-35B-A3B-NVFP4",
            server="vLLM 0.19.2",
            max_model_len=LONGEST,
            ceiling=118.0,
            ceiling_source="273 GB/s (nominal); it reads 6.94 GB a step, 2 tokens drafted and all accepted",
        ),
    )


@cache
def _whole(seed: int, speed: float) -> Report:
    machine = Machine(seed, speed)
    report = empty_report()
    report.suites = ["seeds", "sweep", "agent", "stress", "soak", "coldstart"]
    report.cells = [cell for make in SUITES.values() for cell in make(machine)]
    report.probes, report.starts, report.memory = probes(), starts(), memory(machine)
    return report


def sample_report(seed: int = 7, speed: float = 1.0) -> Report:
    """Every section, nothing failed. A new one each time, but with the same cells in it: replace, do not change."""
    whole = _whole(seed, speed)
    return Report(**{name: getattr(whole, name) for name in Report.__struct_fields__})


def failed(record: Record, failure: str, message: str, status: int | None = None) -> Record:
    return Record(
        id=record.id,
        workload=record.workload,
        scheduled=record.scheduled,
        sent=record.sent,
        failure=failure,  # type: ignore[arg-type]
        message=message,
        status=status,
        end=0.02,
    )


def sample_with_failures() -> Report:
    """The same run with a server that refuses half of 128 streams and every prompt of 108,000 tokens."""
    report = sample_report()
    cells = list(report.cells)
    for place, own in enumerate(cells):
        if own.name == "128 streams":
            refused = [
                failed(record, "overloaded", "503: the queue is full (64 waiting)", 503) for record in own.records[::2]
            ]
            cells[place] = _with(own, [*refused, *own.records[1::2]])
        elif own.name == "108,000 tokens":
            message = "400: prompt of 131,073 tokens, limit 131,072"
            cells[place] = _with(own, [failed(record, "client error", message, 400) for record in own.records])
    report.cells = cells
    return report


def _with(cell: Cell, records: list[Record]) -> Cell:
    return Cell(**{name: getattr(cell, name) for name in Cell.__struct_fields__} | {"records": records})
