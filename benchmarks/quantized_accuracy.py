"""Compares the accuracy of Ember with that of Ember quantized to each format.

    python -m benchmarks.quantized_accuracy [--formats NVFP4,FP8-block] [--cases 100] [--seed 0] [--json FILE]

Writes each checkpoint with `benchmarks.quantized_checkpoint`, which rounds to the nearest number without calibration,
and runs `andiron eval ember` on it, on the skills with short prompts: on the GPU if there is one, else on the CPU.
Prints the tables and a comparison. The exit status is 1 if a skill loses more than the margin.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from andiron import ember
from benchmarks.quantized_checkpoint import (
    ATTENTION,
    EXPERTS,
    LARGE_GDN,
    SHARED,
    Layout,
    compressed_nvfp4,
    compressed_tensors_config,
    fp8_blocks,
    fp8_channel,
    fp8_config,
    nvfp4_group,
    quantize_checkpoint,
    weight_group,
)

SKILLS = ("invoice", "retrieval", "absent", "arithmetic", "tools", "talk", "follow_up")
MARGIN = 0.05  # of the cases of a skill: at most this much of the accuracy may be lost
KEPT = ["lm_head", "re:.*mlp.gate$", "re:.*shared_expert_gate$", "re:.*in_proj_[ab]$", "re:^mtp.*"]
W4A16 = compressed_nvfp4(with_activations=False)


def _nvfp4(modules: str, *more_kept: str) -> Layout:
    config = compressed_tensors_config("nvfp4-pack-quantized", [nvfp4_group(["Linear"])], [*KEPT, *more_kept])
    return Layout({modules: W4A16}, config)


PROJECTIONS = f"{EXPERTS}|{SHARED}|{ATTENTION}|{LARGE_GDN}"
LAYOUTS = {
    # Most published checkpoints leave the gated delta nets in BF16.
    "NVFP4": _nvfp4(f"{EXPERTS}|{SHARED}|{ATTENTION}", "re:.*linear_attn.*"),
    "NVFP4-GDN": _nvfp4(PROJECTIONS),
    "FP8-block": Layout({PROJECTIONS: fp8_blocks("weight_scale_inv", torch.bfloat16)}, fp8_config(["lm_head", "mtp"])),
    "FP8-channel": Layout(
        {PROJECTIONS: fp8_channel(-1, 1, dtype=torch.bfloat16)},
        compressed_tensors_config("float-quantized", [weight_group(8, "channel", ["Linear"])], KEPT),
    ),
}


@dataclass(frozen=True)
class Result:
    """One run of `andiron eval`."""

    right: dict[str, int]  # by skill
    answers: list[Any]

    @classmethod
    def read(cls, file: Path) -> "Result":
        raw = json.loads(file.read_text("utf-8"))
        answers = [row["answer"] for row in raw["records"]]
        for call in (call for answer in answers for call in (answer or {}).get("tool_calls") or ()):
            call["id"] = None  # random
        return cls({row["skill"]: row["right"] for row in raw["scores"] if row["measure"] == "cases"}, answers)

    def same_answers(self, other: "Result") -> float:
        return sum(a == b for a, b in zip(self.answers, other.answers, strict=True)) / len(self.answers)


def quantized_ember(directory: Path, layout: Layout) -> Path:
    shutil.copytree(ember.PATH, directory, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    quantize_checkpoint(directory, layout)
    return directory


def evaluate(checkpoint: Path, options: list[str]) -> Result:
    """Runs the command as a user would; its table goes to stdout. Status 1 means that a skill missed its threshold."""
    with tempfile.TemporaryDirectory() as directory:
        file = Path(directory) / "eval.json"
        command = [sys.executable, "-m", "andiron", "eval", "ember", str(checkpoint), *options, "--json", str(file)]
        status = subprocess.run(command).returncode
        if status > 1:
            raise SystemExit(status)
        return Result.read(file)


def table(results: dict[str, Result]) -> str:
    """Right answers by skill, as Markdown, the plain checkpoint first."""
    plain = next(iter(results.values()))
    rows = [["skill", *results], ["---"] * (len(results) + 1)]
    rows += [[skill, *(str(result.right[skill]) for result in results.values())] for skill in plain.right]
    rows.append(["all", *(str(sum(result.right.values())) for result in results.values())])
    rows.append(["same answer", *(f"{result.same_answers(plain):.1%}" for result in results.values())])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def losses(results: dict[str, Result], cases: int) -> list[str]:
    """Every skill that loses more than the margin."""
    plain = next(iter(results.values()))
    return [
        f"{name}: {skill} falls from {before} to {result.right[skill]} of {cases}"
        for name, result in results.items()
        for skill, before in plain.right.items()
        if before - result.right[skill] > MARGIN * cases
    ]


def main(arguments: list[str] | None = None) -> dict[str, Result]:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--formats", default=",".join(LAYOUTS), help=f"of {', '.join(LAYOUTS)}")
    parser.add_argument("--cases", type=int, default=100, help="per skill")
    parser.add_argument("--skills", default=",".join(SKILLS), help="of `andiron eval ember`, such as invoice,tools")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", type=Path, help="write the number of right answers to this file")
    options = parser.parse_args(arguments)
    shared = ["--cases", str(options.cases), "--seed", str(options.seed), "--skills", options.skills]
    results = {"BF16": evaluate(ember.PATH, shared)}
    with tempfile.TemporaryDirectory() as directory:
        for name in options.formats.split(","):
            checkpoint = quantized_ember(Path(directory) / f"ember-{name.lower()}", LAYOUTS[name])
            results[name] = evaluate(checkpoint, shared)
    print(f"\nRight answers of {options.cases} per skill, seed {options.seed}:\n\n{table(results)}")
    if options.json is not None:
        options.json.write_text(json.dumps({name: result.right for name, result in results.items()}, indent=2))
    if worse := losses(results, options.cases):
        raise SystemExit("\n" + "\n".join(worse))
    print(f"\nNo skill loses more than {MARGIN:.0%} of the cases.")
    return results


if __name__ == "__main__":
    main()
