"""Measures what a request with special settings costs the plain ones beside it: random weights, no server.

    python -m benchmarks.beside [--model CONFIG] [--streams 32] [--tokens 128] [--prompt 512] [--json FILE]

All streams but one are plain: greedy, with no other settings. The special one has different settings in each row of the
table. A row shows the rate of the plain streams together, the same in percent of the first row, and the rate of the
special stream. In the first row the special stream is plain too; the last row repeats that, to show the noise.
"""

import argparse
import tempfile
import time
from collections import Counter
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from andiron.chat.grammar import for_response_format
from andiron.engine.messages import Sampling, Thinking
from benchmarks import gpu, random_model
from benchmarks.decode import PROFILED_STEPS, WARM_TOKENS, steps_of_prompts
from benchmarks.gpu import Bench

SPECIAL = "special"
STOP_ID, END_ID = 1, 2  # any two, because the model generates noise
CLOSING = [*range(10, 20), END_ID]
BIASED_IDS = range(100)
COLUMN = 22  # characters
# Noise would soon end an array that may be short, and would hardly ever end a string that may be long.
SCHEMA = {
    "type": "array",
    "minItems": 1000,
    "items": {
        "type": "object",
        "properties": {
            "name": {"type": "string", "maxLength": 20},
            "count": {"type": "integer", "minimum": 0, "maximum": 99999},
        },
        "required": ["name", "count"],
        "additionalProperties": False,
    },
}


@dataclass(frozen=True)
class Run:
    settings: str
    plain_tokens_per_second: float  # of all plain streams together
    plain_percent: float  # of the first run
    special_tokens_per_second: float


def special_settings(*, budget: int, tokens: int) -> dict[str, dict[str, Any]]:
    """Fields of Submit by the name of their row. A stream generates at most `tokens` tokens."""
    grammar = for_response_format({"type": "json_schema", "json_schema": {"schema": SCHEMA}}, after_thinking=False)
    assert grammar is not None
    return {
        "plain": {},
        "top-k 20 top-p 0.95": {"sampling": Sampling(top_k=20, top_p=0.95)},
        "5 logprobs": {"logprobs": 5},
        "20 logprobs": {"logprobs": 20},
        "logit bias": {"sampling": Sampling(temperature=0, logit_bias=dict.fromkeys(BIASED_IDS, -1.0))},
        "min tokens": {"min_tokens": tokens, "stop_token_ids": [STOP_ID]},
        "top-k 0": {"sampling": Sampling(top_k=0)},
        "top-k 200 top-p 0.9": {"sampling": Sampling(top_k=200, top_p=0.9)},
        "penalties": {
            "sampling": Sampling(temperature=0, presence_penalty=0.5, frequency_penalty=0.5, repetition_penalty=1.1)
        },
        "thinking budget": {"thinking": Thinking(end_id=END_ID, budget=budget, closing=CLOSING)},
        "JSON schema": {"grammar": grammar.text},
        "plain again": {},
    }


class Batch:
    """One stream with special settings and plain ones beside it, which have all had their first token."""

    def __init__(self, bench: Bench, *, plain: int, prompt: int, tokens: int, settings: dict[str, Any]) -> None:
        self.bench = bench
        self.generated: Counter[str] = Counter()
        self._prompt, self._tokens, self._settings = prompt, tokens, settings
        self._plain = [f"plain-{i}" for i in range(plain)]
        self._submit_special()
        self._run_until_all_have_begun([SPECIAL])  # first, so that no plain stream ends while a grammar is compiled
        for request_id in self._plain:
            bench.submit(request_id, bench.prompt(prompt), tokens)
        self._run_until_all_have_begun(self._plain)

    @property
    def plain_tokens(self) -> int:
        return self.generated.total() - self.generated[SPECIAL]

    @property
    def special_tokens(self) -> int:
        return self.generated[SPECIAL]

    def run(self, tokens: int) -> None:
        """Runs until the plain streams have generated this many more tokens each."""
        goal = self.plain_tokens + tokens * len(self._plain)
        while self.plain_tokens < goal:
            self._step()

    def drop(self) -> None:
        self.bench.drop([SPECIAL, *self._plain])

    def _submit_special(self) -> None:
        self.bench.submit(SPECIAL, self.bench.prompt(self._prompt), self._tokens, **self._settings)

    def _run_until_all_have_begun(self, ids: list[str]) -> None:
        while not all(self.generated[request_id] for request_id in ids):
            self._step()

    def _step(self) -> None:
        for output in self.bench.step():
            self.generated[output.id] += len(output.tokens)
            if output.finish is not None:
                if output.id != SPECIAL:
                    raise RuntimeError(f"{output.id} ended before the measurement did")
                self._submit_special()  # its grammar was complete


def measure(
    bench: Bench, name: str, settings: dict[str, Any], tokens: int, args: argparse.Namespace
) -> tuple[float, float]:
    """Tokens per second of the plain streams together, and of the special one."""
    batch = Batch(bench, plain=args.streams - 1, prompt=args.prompt, tokens=tokens, settings=settings)
    batch.run(WARM_TOKENS)
    plain, special, began = batch.plain_tokens, batch.special_tokens, time.perf_counter()
    batch.run(args.tokens)
    seconds = time.perf_counter() - began
    rates = (batch.plain_tokens - plain) / seconds, (batch.special_tokens - special) / seconds
    if args.profile is not None:
        gpu.kernels(bench, lambda: batch.run(PROFILED_STEPS), args.profile / f"beside-{name.replace(' ', '-')}")
    batch.drop()
    return rates


def run_all(bench: Bench, tokens: int, args: argparse.Namespace) -> list[Run]:
    gpu.print_row(
        "special settings", f"{args.streams - 1} plain, tok/s", "% of first row", "special, tok/s", width=COLUMN
    )
    runs: list[Run] = []
    budget = tokens - PROFILED_STEPS - args.tokens // 2  # in the middle of the measurement
    for name, settings in special_settings(budget=budget, tokens=tokens).items():
        plain, special = measure(bench, name, settings, tokens, args)
        first = runs[0].plain_tokens_per_second if runs else plain
        runs.append(Run(name, plain, 100 * plain / first, special))
        gpu.print_row(name, f"{plain:,.1f}", f"{100 * plain / first:.1f}", f"{special:,.1f}", width=COLUMN)
    return runs


def main(arguments: list[str] | None = None) -> dict[str, Any]:
    parser = gpu.parser(__doc__)
    parser.add_argument("--streams", type=int, default=32, help="the special one included")
    parser.add_argument("--prompt", type=int, default=512, help="tokens per prompt")
    parser.add_argument("--tokens", type=int, default=128, help="to measure of each plain stream")
    args = parser.parse_args(arguments)
    if args.streams < 2:
        parser.error("--streams must be at least 2: a special one and a plain one")
    # Twice, because the special prompt is computed first and the scheduler need not fill a step with the others.
    steps_before = 2 * steps_of_prompts(gpu.device_of(args), args.streams, args.prompt) + WARM_TOKENS
    tokens = steps_before + args.tokens + PROFILED_STEPS
    with tempfile.TemporaryDirectory() as scratch:
        directory = Path(scratch)
        model = gpu.write_model(args, directory)
        random_model.write(directory / "config.json", directory)  # adds a tokenizer, which grammars need
        bench = gpu.start_model(model, directory, args, max_num_seqs=args.streams, max_model_len=args.prompt + tokens)
        gpu.print_about(bench, {})
        runs = run_all(bench, tokens, args)
    return gpu.finish(args, bench, {}, [asdict(run) for run in runs])


if __name__ == "__main__":
    main()
