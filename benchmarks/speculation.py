"""Measures speculation on this CPU with Ember, by workload: how many drafts are accepted, and how much faster it is.

    python -m benchmarks.speculation [--cases 8] [--streams 1] [--threads 1] [--drafter DIRECTORY] [--json FILE]

Acceptance is measured with a fixed number of drafts per step. Speed is measured as users get it, with as many drafts as
pay off. Each group of cases is answered with and without drafts in turn, in an order that changes. Times are those of
the CPU, with one thread by default: other programs on the machine affect them less. DFlash has an engine of its own,
and each method is compared with plain decoding by the same engine.
"""

import argparse
import json
import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from andiron import ember
from andiron.chat.conversation import ChatFormat
from andiron.engine.drafts.lengths import FixedLengths, Lengths
from andiron.engine.engine import Engine
from andiron.engine.messages import MAX_DRAFTS, Sampling, Speculate, Submit
from andiron.engine.options import EngineOptions
from andiron.engine.startup import DRAFTER, start
from andiron.evals.ember import SKILLS, cases

METHODS: dict[Speculate, tuple[Speculate, ...]] = {  # by what the engine is started with
    "mtp": ("off", "mtp", "ngram"),
    "dflash": ("off", "dflash"),
}


@dataclass
class Tally:
    """What one method did with the answers of one workload, after their first tokens."""

    tokens: int = 0
    steps: int = 0
    seconds: float = 0.0
    plain: int = 0  # steps of a sequence without drafts
    drafts: int = 0  # and with them
    accepted_at: list[int] = field(default_factory=lambda: [0] * MAX_DRAFTS)


def answer(engine: Engine, requests: list[Submit], tally: Tally) -> dict[str, list[int]]:
    """Answers the requests together and adds what it took; prompts do not count."""
    speculation = engine.speculation
    assert speculation is not None
    before = speculation.stats
    tokens: dict[str, list[int]] = {request.id: [] for request in requests}
    for request in requests:
        engine.submit(request)
    while engine.busy:
        decoding = all(tokens.values())
        began = time.process_time()
        outputs = engine.step()
        if decoding:
            tally.seconds += time.process_time() - began
            tally.tokens += sum(len(output.tokens) for output in outputs)
            tally.steps += len(outputs)
        for output in outputs:
            tokens[output.id] += output.tokens
    after = speculation.stats
    tally.drafts += after.drafts - before.drafts
    tally.plain += after.plain - before.plain
    for position, count in enumerate(after.accepted_at):
        earlier = before.accepted_at[position] if position < len(before.accepted_at) else 0
        tally.accepted_at[position] += count - earlier
    return tokens


def measure(
    engine: Engine,
    methods: Sequence[Speculate],
    groups: list[list[list[int]]],
    lengths: Lengths,
    max_tokens: int,
) -> dict[str, Tally]:
    """Every method on every group of prompts. Raises if a method changes an answer."""
    assert engine.speculation is not None
    engine.speculation.use(lengths)
    dice, tallies = random.Random(0), {method: Tally() for method in methods}
    for prompts in groups:
        answers = {}
        for method in dice.sample(methods, len(methods)):
            requests = [
                Submit(
                    id=str(i),
                    prompt=prompt,
                    max_tokens=max_tokens,
                    sampling=Sampling(temperature=0),
                    speculation=method,
                )
                for i, prompt in enumerate(prompts)
            ]
            answers[method] = answer(engine, requests, tallies[method])
        if any(answers[method] != answers["off"] for method in methods):
            raise AssertionError("speculation has changed an answer")
    return tallies


def groups_of(skill: str, count: int, streams: int) -> list[list[list[int]]]:
    format = ChatFormat.load(ember.PATH)
    prompts = [
        format.prompt(case.messages, tools=case.tools, variables={"enable_thinking": case.thinking}).tokens
        for case in cases(skill, count * streams, 0)
    ]
    return [prompts[at : at + streams] for at in range(0, len(prompts), streams)]


def paying_lengths(engine: Engine) -> Lengths:
    assert engine.speculation is not None
    return engine.speculation.paying_lengths()


def report(fixed: dict[str, Tally], adaptive: dict[str, Tally], most_drafts: Mapping[Any, int]) -> dict[str, Any]:
    plain = adaptive["off"]
    row: dict[str, Any] = {"tokens": plain.tokens, "off, tok/s": plain.tokens / plain.seconds}
    for method in [method for method in adaptive if method != "off"]:
        tally, own, most = fixed[method], adaptive[method], most_drafts[method]
        row[method] = {
            # The share of steps with drafts whose draft at this position, and all before it, were accepted.
            "accepted by position": [count / max(1, tally.drafts) for count in tally.accepted_at[:most]],
            "steps with a draft": tally.drafts / max(1, tally.drafts + tally.plain),
            f"tokens per step, {most} drafts": tally.tokens / max(1, tally.steps),
            "tokens per step": own.tokens / max(1, own.steps),
            "speed-up": (own.tokens / own.seconds) / (plain.tokens / plain.seconds),
        }
    return row


def main(arguments: list[str] | None = None) -> list[dict[str, Any]]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--skills", nargs="+", default=list(SKILLS), choices=list(SKILLS))
    parser.add_argument("--cases", type=int, default=8, help="groups of requests per workload")
    parser.add_argument("--streams", type=int, default=1, help="requests answered together")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--max-tokens", type=int, default=128)
    parser.add_argument("--drafter", type=Path, default=ember.PATH / DRAFTER, help="of DFlash; left out if missing")
    parser.add_argument("--json", type=Path)
    args = parser.parse_args(arguments)
    engines = {
        speculate: start(
            EngineOptions(
                model=str(ember.PATH),
                device="cpu",
                threads=args.threads,
                max_num_seqs=args.streams,
                prefix_cache=False,
                speculate=speculate,
                drafter=str(args.drafter) if speculate == "dflash" else None,
            )
        )
        for speculate in METHODS
        if speculate != "dflash" or args.drafter.is_dir()
    }
    lengths = {speculate: paying_lengths(engine) for speculate, engine in engines.items()}
    rows = []
    for skill in args.skills:
        groups = groups_of(skill, args.cases, args.streams)
        row: dict[str, Any] = {}
        for speculate, engine in engines.items():
            measured = (
                measure(engine, METHODS[speculate], groups, chosen, args.max_tokens)
                for chosen in (FixedLengths(MAX_DRAFTS), lengths[speculate])
            )
            row = report(*measured, engine.speculation.most) | row
        rows.append({"workload": skill} | row)
        print(json.dumps(rows[-1]), flush=True)
    if args.json:
        args.json.write_text(json.dumps(rows, indent=2) + "\n")
    return rows


if __name__ == "__main__":
    main()
