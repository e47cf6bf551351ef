"""Measures prompts that arrive while other sequences decode: random weights of a published shape, no server.

    python -m benchmarks.mixed [--model CONFIG] [--format nvfp4] \\
        [--requests 384] [--rates 4,8,16,24] [--at-once 64] [--json FILE]

The same requests, drawn with a fixed seed, are sent in two ways: all at once, and one by one at random times (Poisson
arrivals) at each rate. Prompt lengths are log-normal and clipped, answer lengths uniform, the tokens random. A rate is
measured with the first `rate × --seconds` requests: at least 64, but never more than `--requests`.

TTFT is the time from a request's arrival to its first token, queueing included. TPOT is the time from a request's first
token to its last, divided by the number of tokens after the first. Both are taken when the engine returns the tokens.
"% of decode" compares the generated tokens per second with the row "decode alone": `--at-once` streams that have
computed their prompts and only decode, measured in the same run.
"""

import argparse
import math
import random
import time
from collections import deque
from dataclasses import asdict, dataclass
from itertools import accumulate
from statistics import NormalDist, mean, median
from typing import Any

from andiron.bench.measures import percentile
from benchmarks import gpu
from benchmarks.decode import WARM_TOKENS, Streams, steps_of_prompts
from benchmarks.gpu import Bench

LEAST_REQUESTS = 64  # for a rate: fewer would leave the 95th percentile to chance
WARM_REQUESTS = 16
COLUMN = 13  # characters


@dataclass(frozen=True)
class Request:
    prompt: list[int]
    answer: int  # tokens to generate


@dataclass
class Progress:
    """One request under way; times are seconds since the first arrival."""

    arrival: float
    first: float = 0.0  # when the first token came
    last: float = 0.0
    tokens: int = 0

    @property
    def ttft(self) -> float:
        return self.first - self.arrival

    @property
    def tpot(self) -> float:
        return (self.last - self.first) / (self.tokens - 1)


@dataclass(frozen=True)
class Run:
    requests_per_second: int | None  # None: all at once
    requests: int
    seconds: float  # from the first arrival to the last token
    tokens_per_second: float  # generated
    decode_percent: float
    prompt_tokens_per_second: float
    ttft_median: float  # seconds
    ttft_p95: float
    tpot_median: float
    tpot_p95: float
    most_running: int
    preemptions: int


def make_load(args: argparse.Namespace, vocab_size: int) -> list[Request]:
    """The same requests in every run with the same options.

    The lengths of the prompts are evenly spaced quantiles of their distribution in random order. Lengths drawn at
    random would have a mean that depends on the seed by several percent.
    """
    dice = random.Random(args.seed)
    sigma = math.sqrt(2 * math.log(args.prompt_mean / args.prompt_median))
    quantiles = dice.sample([(i + 0.5) / args.requests for i in range(args.requests)], args.requests)
    shortest, longest = args.prompt_range
    load = []
    for quantile in quantiles:
        length = round(args.prompt_median * math.exp(sigma * NormalDist().inv_cdf(quantile)))
        prompt = dice.choices(range(vocab_size), k=min(max(length, shortest), longest))
        load.append(Request(prompt, dice.randint(*args.answer_range)))
    return load


def poisson_arrivals(rate: float, count: int, seed: int) -> list[float]:
    """Seconds; the first is 0."""
    dice = random.Random(seed)
    return list(accumulate((dice.expovariate(rate) for _ in range(count - 1)), initial=0.0))


def spread(load: list[Request], count: int) -> list[Request]:
    """At most `count` of the requests, from the shortest prompt to the longest."""
    return sorted(load, key=lambda request: len(request.prompt))[:: -(-len(load) // count)]


def serve(bench: Bench, load: list[Request], arrivals: list[float]) -> tuple[list[Progress], int]:
    """Submits each request when its time has come. Returns their times, and the most sequences that ran at once."""
    progress = [Progress(arrival) for arrival in arrivals]
    upcoming = deque(range(len(load)))
    most_running = 0
    bench.synchronize()
    began = time.perf_counter()
    while upcoming or bench.engine.busy:
        now = time.perf_counter() - began
        while upcoming and arrivals[upcoming[0]] <= now:
            request = load[upcoming[0]]
            bench.submit(str(upcoming.popleft()), request.prompt, request.answer)
        if not bench.engine.busy:
            time.sleep(arrivals[upcoming[0]] - now)
            continue
        outputs = bench.step()
        now = time.perf_counter() - began
        most_running = max(most_running, bench.engine.stats.running)
        for output in outputs:
            one = progress[int(output.id)]
            one.first, one.last = one.first or now, now
            one.tokens += len(output.tokens)
    return progress, most_running


def measure(bench: Bench, load: list[Request], rate: int | None, args: argparse.Namespace, decode_rate: float) -> Run:
    arrivals = [0.0] * len(load) if rate is None else poisson_arrivals(rate, len(load), args.seed)
    preempted_before = bench.engine.stats.preemptions
    progress, most_running = serve(bench, load, arrivals)
    seconds = max(one.last for one in progress)
    tokens_per_second = sum(one.tokens for one in progress) / seconds
    ttft, tpot = sorted(one.ttft for one in progress), sorted(one.tpot for one in progress)
    return Run(
        requests_per_second=rate,
        requests=len(load),
        seconds=seconds,
        tokens_per_second=tokens_per_second,
        decode_percent=100 * tokens_per_second / decode_rate,
        prompt_tokens_per_second=sum(len(request.prompt) for request in load) / seconds,
        ttft_median=percentile(ttft, 50),
        ttft_p95=percentile(ttft, 95),
        tpot_median=percentile(tpot, 50),
        tpot_p95=percentile(tpot, 95),
        most_running=most_running,
        preemptions=bench.engine.stats.preemptions - preempted_before,
    )


def decode_alone(bench: Bench, streams: int, *, prompt: int, tokens: int) -> float:
    """Tokens per second of streams that all decode in every step."""
    alone = Streams(bench, streams, prompt=prompt, tokens=tokens, name="alone")
    before, began = alone.generated, time.perf_counter()
    alone.run_until_one_ends()
    seconds = time.perf_counter() - began
    alone.drop()
    return (alone.generated - before) / seconds


def describe(lengths: list[int]) -> str:
    return f"{min(lengths)} to {max(lengths):,} tokens, median {median(lengths):.0f}, mean {mean(lengths):.0f}"


def print_run(run: Run) -> None:
    gpu.print_row(
        "all at once" if run.requests_per_second is None else f"{run.requests_per_second} per second",
        run.requests,
        f"{run.tokens_per_second:,.0f}",
        f"{run.decode_percent:.1f}",
        f"{run.prompt_tokens_per_second:,.0f}",
        f"{1000 * run.ttft_median:,.0f} ms",
        f"{1000 * run.ttft_p95:,.0f} ms",
        f"{1000 * run.tpot_median:.1f} ms",
        f"{1000 * run.tpot_p95:.1f} ms",
        run.most_running,
        run.preemptions,
        width=COLUMN,
    )


def bounds(text: str) -> tuple[int, int]:
    least, most = gpu.numbers(text)
    return least, most


def parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = gpu.parser(__doc__)
    parser.add_argument("--requests", type=int, default=384, help="sent at once, and the most for a rate")
    parser.add_argument("--rates", type=gpu.numbers, default=[4, 8, 16, 24], help="arrivals per second")
    parser.add_argument("--seconds", type=float, default=11, help="for which requests arrive at each rate")
    parser.add_argument("--at-once", type=int, default=64, help="the most sequences that may run at once")
    parser.add_argument("--prompt-median", type=float, default=545, help="tokens, before clipping")
    parser.add_argument("--prompt-mean", type=float, default=900, help="tokens, before clipping")
    parser.add_argument("--prompt-range", type=bounds, default=(16, 4096), metavar="LEAST,MOST", help="tokens")
    parser.add_argument("--answer-range", type=bounds, default=(32, 224), metavar="LEAST,MOST", help="tokens")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args(arguments)
    if args.prompt_mean < args.prompt_median:
        parser.error("the mean of a log-normal distribution is not below its median")
    if args.answer_range[0] < 2:
        parser.error("a time per output token needs answers of at least 2 tokens")
    return args


def main(arguments: list[str] | None = None) -> dict[str, Any]:
    args = parse(arguments)
    longest = args.prompt_range[1]
    room = args.answer_range[1] + steps_of_prompts(gpu.device_of(args), args.at_once, longest)
    bench = gpu.start(args, max_num_seqs=args.at_once, max_model_len=longest + room)
    load = make_load(args, bench.config.vocab_size)
    prompts, answers = [len(request.prompt) for request in load], [request.answer for request in load]
    gpu.print_about(bench, {"prompts": describe(prompts), "answers": describe(answers)})

    few = spread(load, WARM_REQUESTS)
    serve(bench, few, [0.0] * len(few))  # warm
    decode_alone(bench, args.at_once, prompt=round(mean(prompts)), tokens=WARM_TOKENS)  # warm
    decode_rate = decode_alone(bench, args.at_once, prompt=round(mean(prompts)), tokens=round(mean(answers)))

    latencies = "TTFT median", "TTFT p95", "TPOT median", "TPOT p95"
    names = "arrivals", "requests", "tok/s", "% of decode", "prompt tok/s", *latencies, "most running", "preemptions"
    gpu.print_row(*names, width=COLUMN)
    gpu.print_row("decode alone", args.at_once, f"{decode_rate:,.0f}", "100.0", *[None] * 7, width=COLUMN)
    runs = []
    for rate in [None, *args.rates]:
        count = len(load) if rate is None else max(LEAST_REQUESTS, round(rate * args.seconds))
        run = measure(bench, load[:count], rate, args, decode_rate)
        runs.append(asdict(run))
        print_run(run)
    if args.profile is not None:
        gpu.kernels(bench, lambda: serve(bench, few, [0.0] * len(few)), args.profile / "mixed")
    return gpu.finish(args, bench, {"decode_tokens_per_second": decode_rate}, runs)


if __name__ == "__main__":
    main()
