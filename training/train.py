"""Trains Ember from scratch on conversations the project makes up.

    python -m training.train --minutes 9 --out DIRECTORY    one run, ends within the minutes
    python -m training.train --probe 10                     times the ways to compute, writes nothing
    python -m training.train --smoke --out DIRECTORY        toy size on a CPU, seconds

Data workers import this module anew, so whatever is heavy is imported where it is used.
"""

import argparse
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from training.data import Source
    from training.run import Recipe


def main() -> None:
    begun = time.monotonic()
    arguments = _arguments()

    import torch

    from training.data import Loader
    from training.run import Plan, Run, Trainer

    if arguments.smoke:
        torch.set_num_threads(1)  # all calls are small, and the machine is seldom idle
    source = _source(arguments)
    skills = source.skill_names()
    with Loader(source, arguments.workers) as loader:
        recipe = _recipe(arguments)
        if arguments.compile_cache and arguments.compile_cache.is_file():
            torch.compiler.load_cache_artifacts(arguments.compile_cache.read_bytes())
        if arguments.probe:
            from training.probe import probe

            probe(recipe, iter(loader), skills, arguments.probe)
        else:
            trainer = Trainer(recipe)
            print(f"{trainer.size:,} parameters, {recipe.operators}", flush=True)
            plan = Plan(
                out=arguments.out,
                deadline=begun + 60 * arguments.minutes,
                steps=arguments.steps,
                warm_up=5 if arguments.smoke else 100,
                log_every=5 if arguments.smoke else 25,
                part_size=arguments.part_size,
            )
            Run(trainer, iter(loader), skills, plan).train()
        print(f"{loader.waited} times a batch was not there in time; {time.monotonic() - begun:.0f} s in all")
    if arguments.save_compile_cache and (saved := torch.compiler.save_cache_artifacts()):
        arguments.save_compile_cache.write_bytes(saved[0])


def _recipe(arguments: argparse.Namespace) -> "Recipe":
    import torch

    from training.model import Operators
    from training.optimizer import Rates
    from training.run import Recipe
    from training.shape import ember_config, toy_config

    vocabulary = _vocabulary(arguments.checkpoint)
    device = torch.device(arguments.device or ("cuda" if torch.cuda.is_available() else "cpu"))
    return Recipe(
        config=toy_config(vocabulary) if arguments.smoke else ember_config(vocabulary),
        device=device,
        operators=Operators(arguments.delta_rule, arguments.experts, arguments.compile and device.type == "cuda"),
        rates=Rates(lr=arguments.lr),
        micro_batches=1 if arguments.smoke else arguments.micro_batches,
        seed=arguments.seed,
    )


def _source(arguments: argparse.Namespace) -> "Source":
    from training.data import Source

    tokens = 6144 if arguments.smoke else arguments.tokens_per_step // arguments.micro_batches
    return Source(arguments.checkpoint, arguments.skills, tokens=tokens, seed=arguments.seed)


def _vocabulary(checkpoint: Path) -> int:
    """The tokenizer's, rounded up to what GPU kernels like."""
    from andiron.chat.tokenizer import Tokenizer

    return -(-Tokenizer.load(checkpoint).vocab_size // 64) * 64


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ember = Path(__file__).resolve().parent.parent / "andiron" / "ember"
    add = parser.add_argument
    add("--minutes", type=float, default=8.0, help="of the whole process, its start and compilation included")
    add("--steps", type=int, help="end after this many steps if the minutes are not over first")
    add("--tokens-per-step", type=int, default=61_440, help="padding included; a multiple of 6,144 a micro-batch")
    add("--micro-batches", type=int, default=2)
    add("--lr", type=float, default=6e-3)
    add("--seed", type=int, default=0)
    add("--device")
    add("--out", type=Path, default=Path("ember"))
    add("--part-size", type=int, default=0, help="bytes; the checkpoint in parts of at most this size")
    add("--probe", type=int, metavar="STEPS", help="only time this many steps of each way to compute")
    add("--smoke", action="store_true", help="toy size, a few dozen steps")
    add("--delta-rule", choices=("torch", "fla"), default="torch")
    add("--experts", choices=("dense", "grouped"), default="dense")
    add("--compile", action=argparse.BooleanOptionalAction, default=True, help="torch.compile; never on a CPU")
    add("--compile-cache", type=Path, help="compiled code of an earlier run on such a machine, if the file is there")
    add("--save-compile-cache", type=Path)
    add("--workers", type=int, default=min(8, os.cpu_count() or 1))
    add("--skills", default="andiron.evals.ember", help="module with the skills to train")
    add("--checkpoint", type=Path, default=ember, help="directory of tokenizer and template")
    arguments = parser.parse_args()
    if arguments.smoke and arguments.steps is None:
        arguments.steps = 40
    if arguments.tokens_per_step % (6144 * arguments.micro_batches):
        sys.exit(f"--tokens-per-step {arguments.tokens_per_step} is no multiple of 6,144 a micro-batch")
    return arguments


if __name__ == "__main__":
    main()
