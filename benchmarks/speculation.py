"""Measures speculation on this CPU with Ember, by workload: how many drafts are accepted, and how much faster it is.

    python -m benchmarks.speculation [--cases 8] [--rounds 3] [--streams 1 4 8] [--drafter DIRECTORY] [--json FILE]

Acceptance is measured with a fixed number of drafts per step. Speed is measured as users get it, with as many drafts as
pay off, against an engine that was started with `--speculate off`. That engine answers twice: the ratio of its own two
times says how much measurements vary. Each group of cases is answered by all in turn, in an order that changes, and the
median of the rounds counts. Times are those of the CPU, with one thread by default: other programs on the machine
affect them less. What was learned about acceptance and times is kept from one workload to the next, as in a server.
"""

import argparse
import itertools
import json
import random
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from andiron import ember
from andiron.chat.conversation import ChatFormat
from andiron.engine.drafts.lengths import FixedLengths
from andiron.engine.engine import Engine
from andiron.engine.messages import MAX_DRAFTS, Sampling, Speculate, Submit
from andiron.engine.options import EngineOptions
from andiron.engine.startup import DRAFTER, start
from andiron.evals.case import Case
from training.material import SKILLS
from training.skills import cases

# By name: what the engine is started with, and what a request asks for.
CONTENDERS: dict[str, tuple[Speculate, Speculate]] = {
    "off": ("off", "auto"),
    "off again": ("off", "auto"),
    "auto": ("auto", "auto"),
    "mtp": ("auto", "mtp"),
    "ngram": ("auto", "ngram"),
    "dflash": ("dflash", "dflash"),
}
HUNGARIAN = "hungarian"  # only what is asked in Hungarian
# The skills of Ember's training whose conversations each workload has, in turn.
WORKLOADS = {
    "json": ("record", "invoice"),
    "code": ("python",),
    "sums": ("sum",),
    "qa": ("identity",),
    "prose": ("prose",),
    "retrieval": ("text",),
    "tools": ("tools",),
    HUNGARIAN: ("identity", "text", "prose", "sum"),
}
Group = list[list[int]]  # the prompts of requests that are answered together


@dataclass
class Tally:
    """What one contender did with the answers of one workload. Steps and times are those after the first tokens."""

    tokens: int = 0
    steps: int = 0
    seconds: dict[int, list[float]] = field(default_factory=dict)  # by group, of each round
    prompt_seconds: dict[int, list[float]] = field(default_factory=dict)
    plain: int = 0  # steps of a sequence without drafts
    drafts: int = 0  # and with them
    accepted_at: list[int] = field(default_factory=lambda: [0] * MAX_DRAFTS)


def answer(engine: Engine, requests: list[Submit], tally: Tally, group: int) -> dict[str, list[int]]:
    """Answers the requests together and adds what it took."""
    before = engine.stats.speculation
    tokens: dict[str, list[int]] = {request.id: [] for request in requests}
    seconds = [0.0, 0.0]  # until every request has its first token, and afterwards
    for request in requests:
        engine.submit(request)
    while engine.busy:
        decoding = all(tokens.values())
        began = time.process_time()
        outputs = engine.step()
        seconds[decoding] += time.process_time() - began
        if decoding:
            tally.tokens += sum(len(output.tokens) for output in outputs)
            tally.steps += len(outputs)
        for output in outputs:
            tokens[output.id] += output.tokens
    tally.prompt_seconds.setdefault(group, []).append(seconds[0])
    tally.seconds.setdefault(group, []).append(seconds[1])
    after = engine.stats.speculation
    if before is not None and after is not None:
        tally.drafts += after.drafts - before.drafts
        tally.plain += after.plain - before.plain
        for position, (count, earlier) in enumerate(
            itertools.zip_longest(after.accepted_at, before.accepted_at, fillvalue=0)
        ):
            tally.accepted_at[position] += count - earlier
    return tokens


def measure(
    engines: Mapping[Speculate, Engine], names: list[str], groups: list[Group], max_tokens: int, rounds: int
) -> dict[str, Tally]:
    """Every contender on every group of prompts. Raises if one of them changes an answer."""
    dice, tallies, answers = random.Random(0), {name: Tally() for name in names}, dict[int, dict[str, list[int]]]()
    for at in list(range(len(groups))) * rounds:
        for name in dice.sample(names, len(names)):
            started, asked = CONTENDERS[name]
            requests = [
                Submit(
                    id=str(i),
                    prompt=prompt,
                    max_tokens=max_tokens,
                    sampling=Sampling(temperature=0),
                    speculation=asked,
                )
                for i, prompt in enumerate(groups[at])
            ]
            tokens = answer(engines[started], requests, tallies[name], at)
            if tokens != answers.setdefault(at, tokens):
                raise AssertionError(f"{name} has changed an answer")
    return tallies


def conversations(workload: str, count: int) -> list[Case]:
    hungarian = workload == HUNGARIAN
    drawn = (cases(SKILLS, skill, 30 * count if hungarian else count, 0) for skill in WORKLOADS[workload])
    asked = itertools.chain.from_iterable(zip(*drawn, strict=True))
    return list(itertools.islice((case for case in asked if is_hungarian(case) or not hungarian), count))


def is_hungarian(case: Case) -> bool:
    text = str(case.messages[-1].content).lower()
    return sum(text.count(letter) for letter in "áéíóöőúüű") > len(text) / 20


def groups_of(workload: str, count: int, streams: int) -> list[Group]:
    format = ChatFormat.load(ember.PATH)
    prompts = [
        format.prompt(case.messages, tools=case.tools, variables={"enable_thinking": case.thinking}).tokens
        for case in conversations(workload, count * streams)
    ]
    return [prompts[at : at + streams] for at in range(0, len(prompts), streams)]


def acceptance(tally: Tally, most: int) -> dict[str, Any]:
    return {
        # The share of steps with drafts whose draft at this position, and all before it, were accepted.
        "accepted by position": [round(count / max(1, tally.drafts), 3) for count in tally.accepted_at[:most]],
        "steps with a draft": round(tally.drafts / max(1, tally.drafts + tally.plain), 3),
        f"tokens per step, {most} drafts": round(tally.tokens / max(1, tally.steps), 2),
    }


def speed(tally: Tally, plain: Tally) -> dict[str, float]:
    """Relative to the same answers without drafts; above 1 is faster."""

    def total(seconds: dict[int, list[float]]) -> float:
        return sum(map(median, seconds.values()))

    return {
        "speed-up": round(total(plain.seconds) / total(tally.seconds), 3),
        "of prompts": round(total(plain.prompt_seconds) / total(tally.prompt_seconds), 3),
        "tokens per step": round(tally.tokens / max(1, tally.steps), 2),
    }


def results(args: argparse.Namespace, streams: int) -> Iterator[dict[str, Any]]:
    """One row per workload."""
    names = [name for name in CONTENDERS if name in args.methods or name.startswith("off")]
    engines = {
        speculate: start(
            EngineOptions(
                model=str(ember.PATH),
                device="cpu",
                threads=args.threads,
                max_num_seqs=streams,
                prefix_cache=False,
                speculate=speculate,
                drafter=str(args.drafter) if speculate == "dflash" else None,
            )
        )
        for speculate in {CONTENDERS[name][0] for name in names}
    }
    drafting = {one: engine.speculation for one, engine in engines.items() if engine.speculation is not None}
    lengths = {one: speculation.paying_lengths() for one, speculation in drafting.items()}
    for workload in args.workloads:
        groups = groups_of(workload, args.cases, streams)
        row: dict[str, Any] = {"workload": workload, "streams": streams}
        if args.acceptance:
            for speculation in drafting.values():
                speculation.use(FixedLengths(MAX_DRAFTS))
            own = [name for name in names if name not in ("off", "off again", "auto")]
            for name, tally in measure(engines, own, groups, args.max_tokens, 1).items():
                row[name] = acceptance(tally, drafting[CONTENDERS[name][0]].most[name])
        for one, speculation in drafting.items():
            speculation.use(lengths[one])
        tallies = measure(engines, names, groups, args.max_tokens, args.rounds)
        for name in names:
            row[name] = row.get(name, {}) | speed(tallies[name], tallies["off"])
        yield row | {"tokens": tallies["off"].tokens}


def main(arguments: list[str] | None = None) -> list[dict[str, Any]]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--workloads", nargs="+", default=list(WORKLOADS), choices=WORKLOADS)
    parser.add_argument("--methods", nargs="+", default=["auto", "mtp", "ngram"], choices=list(CONTENDERS))
    parser.add_argument("--cases", type=int, default=8, help="groups of requests per workload")
    parser.add_argument("--rounds", type=int, default=3, help="how often each is answered")
    parser.add_argument("--streams", type=int, nargs="+", default=[1], help="requests answered together")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--max-tokens", type=int, default=128)
    parser.add_argument("--acceptance", action="store_true", help="also with the most drafts in every step")
    parser.add_argument("--drafter", type=Path, default=ember.PATH / DRAFTER, help="for --methods dflash")
    parser.add_argument("--json", type=Path)
    args = parser.parse_args(arguments)
    rows = []
    for row in itertools.chain.from_iterable(results(args, streams) for streams in args.streams):
        rows.append(row)
        print(json.dumps(row), flush=True)
    if args.json:
        args.json.write_text(json.dumps(rows, indent=2) + "\n")
    return rows


if __name__ == "__main__":
    main()
