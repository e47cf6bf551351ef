"""Measures what a conversation costs turn by turn with the prefix cache, on one thread of a CPU, no server.

    python -m benchmarks.turns [--model DIRECTORY] [--system 1500] [--turns 20] [--user 20,150] [--answer 24,60]

Each turn resends the conversation with a new message. Prints, for each size of message and answer:

    new per turn      tokens by which the prompt grows
    computed / new    prompt tokens that were computed, over the conversation's own tokens, the system prompt included
    first token       CPU milliseconds to the first token of a turn, medians over conversations of different tokens

CPU time hardly depends on what else the machine does, unlike the time that passes.
"""

import argparse
import random
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from andiron import ember
from andiron.engine.engine import Engine
from andiron.engine.messages import Sampling, Submit
from andiron.engine.options import EngineOptions
from andiron.engine.startup import start, warm_up
from benchmarks.gpu import numbers, print_row

VOCABULARY = 2000  # token ids below it are ordinary text in every checkpoint
GREEDY = Sampling(temperature=0)


@dataclass(frozen=True)
class Turn:
    new: int  # tokens of the prompt
    computed: int
    first_token: float  # CPU seconds


def take_turn(engine: Engine, request: Submit, known: int) -> tuple[Turn, list[int]]:
    """One turn, of whose prompt the one before had `known` tokens, and its answer."""
    began = time.process_time()
    engine.submit(request)
    outputs = []
    while not outputs:
        outputs += engine.step()
    seconds = time.process_time() - began
    while engine.busy:
        outputs += engine.step()
    prompt = len(request.prompt)
    turn = Turn(prompt - known, prompt - outputs[0].cached_tokens, seconds)
    return turn, [token for output in outputs for token in output.tokens]


def converse(engine: Engine, seed: int, *, system: int, turns: int, user: int, answer: int) -> list[Turn]:
    dice = random.Random(seed)
    tokens, boundaries, known = [dice.randrange(VOCABULARY) for _ in range(system)], [system], 0
    taken = []
    for _ in range(turns):
        tokens += [dice.randrange(VOCABULARY) for _ in range(user)]
        boundaries.append(len(tokens))
        settings = {"max_tokens": answer, "sampling": GREEDY, "ignore_eos": True}
        request = Submit(id="turn", prompt=list(tokens), boundaries=list(boundaries), **settings)
        turn, answered = take_turn(engine, request, known)
        taken.append(turn)
        known = len(tokens)
        tokens += answered
    return taken


def main(arguments: list[str] | None = None) -> list[dict[str, float]]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, default=ember.PATH)
    parser.add_argument("--system", type=int, default=1500, help="tokens of the system prompt")
    parser.add_argument("--turns", type=int, default=20)
    parser.add_argument("--user", type=numbers, default=[20, 150], help="tokens per message")
    parser.add_argument("--answer", type=numbers, default=[24, 60], help="tokens per answer")
    parser.add_argument("--conversations", type=int, default=5)
    args = parser.parse_args(arguments)
    engine = start(EngineOptions(model=str(args.model), device="cpu", threads=1))
    warm_up(engine)
    print_row("new per turn", "computed / new", "turn 1, ms", "turn 2, ms", f"turn {args.turns}, ms", "last / second")
    rows = []
    for user, answer in zip(args.user, args.answer, strict=True):
        sizes = {"system": args.system, "turns": args.turns, "user": user, "answer": answer}
        talks = [converse(engine, seed * 1000 + user, **sizes) for seed in range(args.conversations)]
        new, computed = (sum(getattr(turn, name) for talk in talks for turn in talk) for name in ("new", "computed"))
        first = [1000 * median(turn.first_token for turn in same) for same in zip(*talks, strict=True)]
        row = {"new": user + answer, "computed_share": computed / new, "growth": first[-1] / first[1]}
        times = [f"{first[at]:.1f}" for at in (0, 1, -1)]
        print_row(user + answer, f"{computed / new:.3f}", *times, f"{row['growth']:.2f}")
        rows.append(row)
    return rows


if __name__ == "__main__":
    main()
