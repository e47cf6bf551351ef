"""Measures what the prefix cache saves and what it costs: random weights of a published shape, no server.

    python -m benchmarks.prefix [--model CONFIG] [--format nvfp4] [--length 32768] [--cached 512,4096,32256] \\
        [--host-cache 8GiB] [--streams 128] [--prompt 512] [--tokens 128] [--json FILE]

One prompt at a time, of `--length` tokens. The first row computes all of it. In the others its beginning is cached,
because an earlier prompt had a boundary there, and the rest differs from prompt to prompt. Every hit is checked. Times
are medians of 5:

    first token   from submitting the prompt to its first token
    from host     the same while the prefix is in host memory, with --host-cache on a GPU with memory of its own
    admission     the host's time to look the prompt up and to lease a slot, the pages and the snapshot
    launch        from submitting the prompt until its first step is launched, on a GPU
    rest alone    to the first token of a prompt with only as many tokens as are not cached

The last line compares the decode throughput of an engine with the cache and of one without it, medians of 5. They
share weights, graphs and pools, and take turns.
"""

import argparse
import time
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from statistics import median
from typing import Any

from andiron.engine.cache import Cache
from andiron.engine.engine import Engine
from andiron.engine.messages import Submit
from andiron.engine.options import PAGE_SIZE
from andiron.engine.prefix_node import DEVICE
from andiron.engine.sequence import Sequence
from andiron.engine.splits import MIN_SNAPSHOT
from andiron.sizes import parse_size
from benchmarks import gpu
from benchmarks.decode import steps_of_prompts
from benchmarks.gpu import Bench
from benchmarks.mixed import decode_alone

REPEATS = 5
COLUMN = 17  # characters


@dataclass(frozen=True)
class Run:
    cached: int  # tokens
    first_token: float  # seconds, as the others
    from_host: float | None  # None: there is no cache in host memory
    admission: float
    launch: float | None  # None: the runner computes the step before it returns
    rest_alone: float


def first_token(bench: Bench, prompt: list[int], boundaries: list[int], *, cached: int) -> tuple[float, float]:
    """Seconds to the first token, and to the return of the first step. Raises unless `cached` tokens were cached."""
    bench.synchronize()
    began = time.perf_counter()
    bench.submit("prompt", prompt, 1, boundaries=boundaries)
    outputs = bench.step()
    launched = time.perf_counter()
    while bench.engine.busy:
        outputs += bench.step()
    ended = time.perf_counter()
    (output,) = outputs
    if output.cached_tokens != cached:
        seen = f"{output.cached_tokens:,} of {len(prompt):,} prompt tokens were cached instead of {cached:,}"
        raise RuntimeError(f"{seen}: {output.cache_miss}, {bench.engine.stats.prefix_cache}")
    return ended - began, launched - began


def cold(bench: Bench, length: int) -> float:
    """Seconds to the first token of a prompt of which nothing is cached; the first of the runs warms up."""
    return median([first_token(bench, bench.prompt(length), [], cached=0)[0] for _ in range(1 + REPEATS)][1:])


def admission(bench: Bench, prompt: list[int]) -> float:
    sequence = Sequence(Submit(id="admission", prompt=prompt, max_tokens=1), eos_ids=frozenset())
    cache = bench.engine.cache
    began = time.perf_counter()
    lease = cache.admit(sequence.limit, cache.lookup("", sequence.key, sequence.cacheable))
    seconds = time.perf_counter() - began
    assert lease is not None  # nothing else runs
    cache.release(lease)
    return seconds


def evict_all(bench: Bench) -> None:
    """Moves everything that is cached from the device to host memory."""
    cache = bench.engine.cache
    while cache.tree.contents.tiers[DEVICE].with_pages:
        cache.tree.evict_pages()
    bench.synchronize()


def from_host(bench: Bench, prefix: list[int], rest: int) -> float:
    """Seconds to the first token of a prompt whose prefix is in host memory; the first of the runs warms up."""
    seconds = []
    for _ in range(1 + REPEATS):
        evict_all(bench)
        before = bench.engine.stats.prefix_cache.host_hits
        prompt = prefix + bench.prompt(rest)
        seconds.append(first_token(bench, prompt, [len(prefix)], cached=len(prefix))[0])
        if bench.engine.stats.prefix_cache.host_hits - before != len(prefix):
            raise RuntimeError(f"the prefix did not come from host memory: {bench.engine.stats.prefix_cache}")
    return median(seconds[1:])


def measure(bench: Bench, length: int, cached: int, profile: Path | None) -> Run:
    prefix, rest = bench.prompt(cached), length - cached
    first_token(bench, prefix + bench.prompt(rest), [cached], cached=0)  # stores the prefix

    def hit() -> tuple[float, float]:
        return first_token(bench, prefix + bench.prompt(rest), [cached], cached=cached)

    hit()  # warm
    seconds, launch = (median(times) for times in zip(*(hit() for _ in range(REPEATS)), strict=True))
    if profile is not None:
        gpu.kernels(bench, hit, profile / f"prefix-{cached}")
    has_host = bench.engine.cache.num_host_snapshots > 0
    restored = from_host(bench, prefix, rest) if has_host else None
    admitted = median(admission(bench, prefix + bench.prompt(rest)) for _ in range(REPEATS))
    launched = launch if bench.engine.runner.runs_ahead else None
    return Run(cached, seconds, restored, admitted, launched, cold(bench, rest))


def without_cache(bench: Bench) -> Bench:
    """The same with an engine that stores no prefixes, and overwrites those of the other: it has the same pools."""
    engine, cache, scheduler = bench.engine, bench.engine.cache, bench.engine.scheduler
    pools = {"pages": cache.capacity // cache.page_size, "page_size": cache.page_size, "slots": cache.num_slots}
    limits: dict[str, Any] = {"vocab_size": bench.config.vocab_size, "max_model_len": engine.max_model_len}
    for name in ("prefill_chunk", "prefill_alone", "split_rules"):
        limits[name] = getattr(scheduler, name)
    return replace(bench, engine=Engine(engine.runner, Cache(**pools), eos_ids=[], **limits))


def decode_rates(bench: Bench, args: argparse.Namespace) -> tuple[float, float]:
    """Tokens per second with the cache and without it; the first of the runs warms up."""
    pair, load = (bench, without_cache(bench)), {"prompt": args.prompt, "tokens": args.tokens}
    rounds = [[decode_alone(one, args.streams, **load) for one in pair] for _ in range(1 + REPEATS)]
    cached, uncached = (median(rates) for rates in zip(*rounds[1:], strict=True))
    return cached, uncached


def main(arguments: list[str] | None = None) -> dict[str, Any]:
    parser = gpu.parser(__doc__)
    parser.add_argument("--length", type=int, default=32768, help="tokens per prompt")
    parser.add_argument("--cached", type=gpu.numbers, default=[512, 4096, 32256], help="how many of them are cached")
    parser.add_argument("--host-cache", type=parse_size, help="host memory for what is evicted, such as 8GiB")
    parser.add_argument("--streams", type=int, default=128, help="to decode")
    parser.add_argument("--prompt", type=int, default=512, help="tokens per prompt of these streams")
    parser.add_argument("--tokens", type=int, default=128, help="the least number of decode steps to measure")
    args = parser.parse_args(arguments)
    for cached in args.cached:
        if not MIN_SNAPSHOT <= cached < args.length or cached % PAGE_SIZE:
            limits = f"a multiple of {PAGE_SIZE}, at least {MIN_SNAPSHOT} and less than --length {args.length}"
            parser.error(f"--cached {cached} is not {limits}")
    decoded = args.prompt + args.tokens + steps_of_prompts(gpu.device_of(args), args.streams, args.prompt)
    sizes = {"max_num_seqs": args.streams, "max_model_len": max(args.length + 1, decoded)}
    bench = gpu.start(args, prefix_cache=True, host_cache=args.host_cache, **sizes)
    gpu.print_about(bench, {})
    names = "tokens cached", "first token, ms", "% of cold", "from host, ms"
    names += "admission, ms", "launch, ms", "rest alone, ms"
    gpu.print_row(*names, width=COLUMN)
    cold_seconds = cold(bench, args.length)
    gpu.print_row(0, f"{1000 * cold_seconds:.2f}", "100.0", *[None] * 4, width=COLUMN)
    runs = []
    for cached in args.cached:
        run = measure(bench, args.length, cached, args.profile)
        runs.append(asdict(run))
        seconds = run.first_token, run.from_host, run.admission, run.launch, run.rest_alone
        first, *others = [None if one is None else f"{1000 * one:.2f}" for one in seconds]
        gpu.print_row(cached, first, f"{100 * run.first_token / cold_seconds:.1f}", *others, width=COLUMN)
    on, off = decode_rates(bench, args)
    print(f"\n{args.streams} streams: {on:,.1f} tok/s with the cache, {off:,.1f} without: {100 * on / off:.2f} %")
    rates = {"decode_tokens_per_second": on, "uncached_decode_tokens_per_second": off}
    return gpu.finish(args, bench, {"cold_first_token": cold_seconds, **rates}, runs)


if __name__ == "__main__":
    main()
