"""Measures speculation at a given acceptance: random weights of a published shape, no server.

    python -m benchmarks.drafts [--model CONFIG] [--format nvfp4] \\
        [--streams 1,8,32] [--drafts 1,2,3,4] [--acceptance 0.6,0.8,1] [--auto] [--prompt 512] [--tokens 192] \\
        [--profile DIR]

A random model's draft head guesses nothing, so acceptance is forced: where a hash of the position says so, the device
takes the draft for the token that it would have drawn. Everything else is as in serving, the draft head's passes
included. `--acceptance` is the share of all drafts that are accepted, as in the metrics of servers. A draft counts as
rejected if one before it is, so each has a higher chance of its own, "of each". With `--auto` the engine chooses the
number of drafts, and `--acceptance` is the chance of each. The first row of each number of streams drafts nothing;
speed-ups are relative to it. "of it" compares with what the tokens of a step would give if verifying and drafting were
free.
"""

import time
from dataclasses import asdict, dataclass
from typing import Any

import torch
import triton
import triton.language as tl
from torch import Tensor

from andiron.engine import graph_runner
from andiron.engine.drafts.lengths import FixedLengths
from andiron.engine.drafts.speculation import MOST_DRAFTS
from andiron.kernels.gpu import sampling
from andiron.kernels.gpu.sampling import Drafted
from benchmarks import gpu
from benchmarks.decode import PROFILED_STEPS, WARM_TOKENS, Streams, steps_of_prompts
from benchmarks.gpu import Bench


@dataclass(frozen=True)
class Run:
    streams: int
    drafts: int | None  # None: as many as pay off
    acceptance: float
    tokens_per_second: float
    ms_per_step: float
    tokens_per_step: float  # of one stream
    speed_up: float


class ForcedAcceptance:
    """`sampling.commit`, but each draft is accepted with a given probability."""

    def __init__(self, device: torch.device) -> None:
        self.threshold = torch.zeros(1, dtype=torch.int64, device=device)

    def set(self, probability: float) -> None:
        self.threshold.fill_(round(probability * 2**16))

    def commit(
        self, tokens: Tensor, slots: Tensor, table: Tensor, lengths: Tensor, *rest: Any, **settings: Any
    ) -> Tensor:
        drafted = rest[2] if len(rest) > 2 else None
        if isinstance(drafted, Drafted):
            _force[(len(slots),)](
                tokens, slots, table, lengths, self.threshold, table.stride(0), table.shape[1],
                DRAFTS=drafted.width - 1, TILE=triton.next_power_of_2(drafted.width - 1), num_warps=1,
            )  # fmt: skip
        return sampling.commit(tokens, slots, table, lengths, *rest, **settings)


@triton.jit
def _force(
    tokens, slots, table, lengths, threshold, stride, places, DRAFTS: tl.constexpr, TILE: tl.constexpr
):  # fmt: skip
    """Replaces what was drawn where there are drafts: by the draft, or by another token. One slot per program."""
    draft = tl.arange(0, TILE)
    row = tl.program_id(0)
    slot = tl.load(slots + row).to(tl.int64)
    at = tl.load(lengths + slot).to(tl.int64) + draft
    inside = (draft < DRAFTS) & (at < places)
    token = tl.maximum(tl.load(table + slot * stride + at, mask=inside, other=0), 0)
    mixed = ((at * 101 + slot) * 2654435761) & 0xFFFFFFFF
    mixed = ((mixed ^ (mixed >> 15)) * 2246822519) & 0xFFFFFFFF
    accepted = ((mixed ^ (mixed >> 13)) & 0xFFFF) < tl.load(threshold)
    forced = tl.where(accepted, token, (token + 1) % 1000)
    tl.store(tokens + row * (DRAFTS + 1) + draft, forced.to(tokens.dtype.element_ty), mask=inside)


def chance(share: float, drafts: int) -> float:
    """The probability p of each draft with which this share of all of them is accepted: (p + p² + …) / drafts."""
    low, high = 0.0, 1.0
    for _ in range(40):
        middle = (low + high) / 2
        enough = sum(middle**place for place in range(1, drafts + 1)) >= share * drafts
        low, high = (low, middle) if enough else (middle, high)
    return high


def measure(bench: Bench, streams: int, drafts: int | None, args: Any) -> tuple[float, float, float]:
    """Tokens per second, milliseconds per step, and tokens per step and stream. None: as many drafts as pay off."""
    speculation = bench.engine.speculation
    assert speculation is not None
    speculation.use(speculation.paying_lengths() if drafts is None else FixedLengths(drafts))
    drafts = MOST_DRAFTS["mtp"] if drafts is None else drafts
    warm = Streams(bench, streams, prompt=args.prompt, tokens=WARM_TOKENS * (drafts + 1), name="warm")
    warm.run_until_one_ends()
    warm.drop()
    timed = Streams(bench, streams, prompt=args.prompt, tokens=args.tokens * (drafts + 1) // 2, name="timed")
    bench.synchronize()
    before, began = timed.generated, time.perf_counter()
    steps = timed.run_until_one_ends()
    seconds = time.perf_counter() - began
    timed.drop()
    tokens = timed.generated - before
    if args.profile is not None:
        seen = Streams(bench, streams, prompt=args.prompt, tokens=2 * PROFILED_STEPS * (drafts + 1), name="profiled")
        gpu.kernels(bench, lambda: seen.run(PROFILED_STEPS), args.profile / f"streams-{streams}-drafts-{drafts}")
        seen.drop()
    return tokens / seconds, 1000 * seconds / steps, tokens / steps / streams


def main(arguments: list[str] | None = None) -> dict[str, Any]:
    parser = gpu.parser(__doc__)
    parser.add_argument("--streams", type=gpu.numbers, default=[1, 8, 32])
    parser.add_argument("--drafts", type=gpu.numbers, default=[1, 2, 3, 4])
    parser.add_argument("--acceptance", type=lambda text: [float(part) for part in text.split(",")], default=[0.8])
    parser.add_argument("--auto", action="store_true", help="also with as many drafts as pay off, and no acceptance")
    parser.add_argument("--prompt", type=int, default=512, help="tokens per prompt")
    parser.add_argument("--tokens", type=int, default=192, help="about twice the number of steps to measure")
    args = parser.parse_args(arguments)
    if max(args.drafts) > MOST_DRAFTS["mtp"]:
        parser.error(f"--drafts: the draft head drafts at most {MOST_DRAFTS['mtp']} tokens")
    device, most = gpu.device_of(args), max(args.streams)
    forced = ForcedAcceptance(device)
    graph_runner.commit = forced.commit  # type: ignore[assignment]  # before the graphs are recorded
    deepest = MOST_DRAFTS["mtp"] if args.auto else max(args.drafts)
    longest = args.tokens * (deepest + 1) + steps_of_prompts(device, most, args.prompt)
    bench = gpu.start(args, max_num_seqs=most, max_model_len=args.prompt + longest, speculate="mtp")
    gpu.print_about(bench, {})
    gpu.print_row(
        "streams", "drafts", "acceptance", "of each", "tok/s", "ms/step", "tokens/step", "speed-up", "of it, %"
    )
    runs = []
    for streams in args.streams:
        plain, ms, per_step = measure(bench, streams, 0, args)
        gpu.print_row(streams, 0, "–", "–", f"{plain:,.1f}", f"{ms:.3f}", f"{per_step:.2f}", "1.00", "–")
        for each in [0.0, *args.acceptance] if args.auto else []:
            forced.set(each)
            rate, ms, per_step = measure(bench, streams, None, args)
            runs.append(asdict(Run(streams, None, each, rate, ms, per_step, rate / plain)))
            cells = f"{rate:,.1f}", f"{ms:.3f}", f"{per_step:.2f}", f"{rate / plain:.2f}"
            gpu.print_row(streams, "auto", "–", each, *cells, "–")
        for acceptance in args.acceptance:
            for drafts in args.drafts:
                each = chance(acceptance, drafts)
                forced.set(each)
                rate, ms, per_step = measure(bench, streams, drafts, args)
                run = Run(streams, drafts, acceptance, rate, ms, per_step, rate / plain)
                runs.append(asdict(run))
                gpu.print_row(
                    streams, drafts, acceptance, f"{each:.3f}", f"{rate:,.1f}", f"{ms:.3f}", f"{per_step:.2f}",
                    f"{run.speed_up:.2f}", f"{100 * run.speed_up / per_step:.0f}",
                )  # fmt: skip
    return gpu.finish(args, bench, {}, runs)


if __name__ == "__main__":
    main()
