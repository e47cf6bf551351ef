"""Measures speculation at a given acceptance: random weights of a published shape, no server.

    python -m benchmarks.drafts [--model CONFIG] [--format nvfp4] [--method dflash] \\
        [--streams 1,8,32] [--drafts 1,2,3,4] [--acceptance 0.6,0.8,1] [--auto] [--prompt 512] [--tokens 192] \\
        [--profile DIR]

Drafts come from the draft head, or with `--method dflash` from a drafter in the shape of the published ones, whose
blocks have one token more than there are drafts: by default 8 and 16. Neither guesses anything with random weights, so
acceptance is forced: where a hash of the position says so, the device takes the draft for the token that it would have
drawn. Everything else is as in serving, the passes that draft included. `--acceptance` is the share of all drafts that
are accepted, as in the metrics of servers. A draft counts as rejected if one before it is, so each has a higher chance
of its own, "of each". With `--auto` the engine chooses the number of drafts, and `--acceptance` is the chance of each.
The first row of each number of streams drafts nothing; speed-ups are relative to it. "of it" compares with what the
tokens of a step would give if verifying and drafting were free.
"""

import json
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path
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
from andiron.model.config import ModelConfig
from benchmarks import gpu
from benchmarks.decode import PROFILED_STEPS, WARM_TOKENS, Streams, steps_of_prompts
from benchmarks.gpu import Bench

DEFAULT_DRAFTS = {"mtp": [1, 2, 3, 4], "dflash": [7, 15]}


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
    drafts = MOST_DRAFTS[args.method] if drafts is None else drafts
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


def _most(bench: Bench, streams: int) -> int:
    """The most drafts that a step of so many streams can verify."""
    assert bench.engine.speculation is not None
    return bench.engine.speculation.restrictions.most(streams)


def _drafting(args: Any, directory: Path) -> dict[str, str]:
    """The engine's options; writes the drafter's config to the directory."""
    if args.method == "mtp":
        return {"speculate": "mtp"}
    with tempfile.TemporaryDirectory() as model:
        gpu.write_model(args, Path(model))
        config = drafter_config(ModelConfig.load(Path(model)))
    (directory / "config.json").write_text(json.dumps(config))
    return {"speculate": "dflash", "drafter": str(directory)}


def drafter_config(target: ModelConfig) -> dict[str, Any]:
    """As z-lab has published for the 35B since June 2026, and for the 122B."""
    last, taps = max(0, len(target.layer_types) - 3), 8
    return {
        "architectures": ["DFlashDraftModel"],
        "vocab_size": target.vocab_size,
        "hidden_size": target.hidden_size,
        "intermediate_size": 3 * target.hidden_size,
        "num_attention_heads": 32,
        "num_key_value_heads": 8,
        "head_dim": 128,
        "rms_norm_eps": 1e-6,
        "rope_theta": 10000000,
        "max_position_embeddings": target.max_position_embeddings,
        "num_hidden_layers": 6,
        "layer_types": ["sliding_attention"] * 5 + ["full_attention"],
        "sliding_window": 4096,
        "block_size": 16,
        "mask_token_id": target.vocab_size - 1,
        "target_layer_ids": sorted({round(1 + i * (last - 1) / (taps - 1)) for i in range(taps)}),
    }


def main(arguments: list[str] | None = None) -> dict[str, Any]:
    parser = gpu.parser(__doc__)
    parser.add_argument("--streams", type=gpu.numbers, default=[1, 8, 32])
    parser.add_argument("--method", choices=DEFAULT_DRAFTS, default="mtp")
    parser.add_argument("--drafts", type=gpu.numbers, help="tokens per step, as 1,2,3")
    parser.add_argument("--acceptance", type=lambda text: [float(part) for part in text.split(",")], default=[0.8])
    parser.add_argument("--auto", action="store_true", help="also with as many drafts as pay off, and no acceptance")
    parser.add_argument("--prompt", type=int, default=512, help="tokens per prompt")
    parser.add_argument("--tokens", type=int, default=192, help="about twice the number of steps to measure")
    args = parser.parse_args(arguments)
    args.drafts = args.drafts or DEFAULT_DRAFTS[args.method]
    if max(args.drafts) > MOST_DRAFTS[args.method]:
        parser.error(f"--drafts: {args.method} drafts at most {MOST_DRAFTS[args.method]} tokens")
    device, most = gpu.device_of(args), max(args.streams)
    forced = ForcedAcceptance(device)
    graph_runner.commit = forced.commit  # type: ignore[assignment]  # before the graphs are recorded
    deepest = MOST_DRAFTS[args.method] if args.auto else max(args.drafts)
    longest = args.tokens * (deepest + 1) + steps_of_prompts(device, most, args.prompt)
    limits = {"max_num_seqs": most, "max_model_len": args.prompt + longest}
    with tempfile.TemporaryDirectory() as drafter:
        bench = gpu.start(args, **limits, **_drafting(args, Path(drafter)))
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
            for drafts in (count for count in args.drafts if count <= _most(bench, streams)):
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
