"""Trains Ember on conversations that the project generates.

    python -m training.train --minutes 9 --out DIRECTORY    one run that ends within the minutes
    python -m training.train --start-from andiron/ember --seed 1 --lr 3e-3 --out DIRECTORY    goes on with a checkpoint
    python -m training.train --probe 10                     times the operators, writes nothing
    python -m training.train --smoke --out DIRECTORY        toy size on a CPU, in seconds

Every data worker imports this module, so heavy modules are imported where they are used.
"""

import argparse
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from training.data import Source
    from training.run import TrainingSetup


def main() -> None:
    begun = time.monotonic()
    arguments = _arguments()

    import torch

    from training.data import Loader
    from training.run import RunOptions, Trainer, TrainingRun

    if arguments.smoke:
        torch.set_num_threads(1)  # the tensors are too small for more
    source = _source(arguments)
    skills = source.skill_names()
    print(f"rows of {', '.join(map(str, source.lengths))} tokens", flush=True)
    settled = bool(arguments.probe or arguments.start_from)  # the simplest skills need no head start
    with Loader(source, arguments.workers, progress=1.0 if settled else 0.0) as loader:
        setup = _setup(arguments)
        if arguments.compile_cache and arguments.compile_cache.is_file():
            torch.compiler.load_cache_artifacts(arguments.compile_cache.read_bytes())
        if arguments.probe:
            from training.probe import probe

            probe(setup, iter(loader), skills, arguments.probe)
        else:
            trainer = Trainer(setup)
            print(f"{trainer.size:,} parameters, {setup.operators}", flush=True)
            if setup.device.type == "cuda":
                trainer.record(source.tokens, source.lengths)
                print(f"recorded after {time.monotonic() - begun:.0f} s", flush=True)
            options = RunOptions(
                out=arguments.out,
                deadline=begun + 60 * arguments.minutes,
                steps=arguments.steps,
                warm_up=5 if arguments.smoke else arguments.warm_up,
                log_every=5 if arguments.smoke else 25,
                part_size=arguments.part_size,
            )
            told = {} if settled else {"on_progress": loader.advance}
            TrainingRun(trainer, iter(loader), skills, options, **told).train()
        print(f"waited for {loader.waited} batches; {time.monotonic() - begun:.0f} s in total")
    if arguments.save_compile_cache and (saved := torch.compiler.save_cache_artifacts()):
        arguments.save_compile_cache.write_bytes(saved[0])


def _setup(arguments: argparse.Namespace) -> "TrainingSetup":
    import torch

    from training.model import Operators
    from training.optimizer import Rates
    from training.parameters import ember_config, toy_config, trial_config
    from training.run import TrainingSetup

    shapes = {"ember": ember_config, "trial": trial_config, "toy": toy_config}
    vocabulary = _vocabulary(arguments.checkpoint)
    device = torch.device(arguments.device or ("cuda" if torch.cuda.is_available() else "cpu"))
    on_gpu = device.type == "cuda"
    compiled = on_gpu if arguments.compile is None else arguments.compile
    return TrainingSetup(
        config=shapes[arguments.shape](vocabulary),
        device=device,
        operators=Operators(arguments.delta_rule, arguments.experts, compiled),
        dtype=getattr(torch, arguments.dtype or ("bfloat16" if on_gpu else "float32")),
        rates=Rates(lr=arguments.lr),
        drafts=arguments.drafts,
        drafts_from=arguments.drafts_from,
        micro_batches=1 if arguments.smoke else arguments.micro_batches,
        seed=arguments.seed,
        start_from=arguments.start_from,
    )


def _source(arguments: argparse.Namespace) -> "Source":
    from training.data import Source

    tokens = 6144 if arguments.smoke else arguments.tokens_per_step // arguments.micro_batches
    try:
        return Source(arguments.checkpoint, arguments.skills, tokens, arguments.longest, arguments.seed)
    except ValueError as error:
        sys.exit(f"--tokens-per-step {arguments.tokens_per_step}: {error}")


def _vocabulary(checkpoint: Path) -> int:
    """The tokenizer's size, rounded up to a multiple of 64 for the GPU's matrix products."""
    from andiron.chat.tokenizer import Tokenizer

    return -(-Tokenizer.load(checkpoint).vocab_size // 64) * 64


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ember = Path(__file__).resolve().parent.parent / "andiron" / "ember"
    add = parser.add_argument
    add("--minutes", type=float, default=8.0, help="for the whole process, including its start and compilation")
    add("--steps", type=int, help="end after this many steps, or earlier when the minutes are over")
    add("--tokens-per-step", type=int, default=122_880, help="including padding")
    add("--micro-batches", type=int, default=4, help="parts of a step; 30,720 tokens have whole rows of every length")
    add("--lr", type=float, default=6e-3)
    add("--warm-up", type=int, default=100, help="steps in which the learning rate rises")
    add("--seed", type=int, default=0)
    add("--device")
    add("--out", type=Path, default=Path("ember"))
    add("--part-size", type=int, default=0, help="bytes; write the checkpoint in parts of at most this size")
    add("--probe", type=int, metavar="STEPS", help="only time this many steps with each set of operators")
    add(
        "--start-from", type=Path, metavar="DIR", help="go on with this checkpoint; use another --seed and a lower --lr"
    )
    add("--smoke", action="store_true", help="toy size, a few dozen steps")
    add("--shape", choices=("ember", "trial", "toy"), default="ember", help="see training/parameters.py")
    add("--longest", type=int, default=3072, help="tokens of the longest rows, up to 15,360")
    add("--drafts", type=int, choices=(1, 2, 3), default=1, help="tokens ahead for which the draft head is trained")
    add("--drafts-from", type=float, default=0.0, help="the share of the run after which that begins")
    add("--delta-rule", choices=("torch", "fla"), default="torch")
    add("--experts", choices=("dense", "grouped"), default="dense")
    add("--dtype", choices=("float32", "bfloat16"), help="of the products; default: bfloat16 on a GPU, else float32")
    add("--compile", action=argparse.BooleanOptionalAction, help="torch.compile; default: on a GPU only")
    add(
        "--compile-cache",
        type=Path,
        help="compiled code of an earlier run on the same kind of machine; ignored if missing",
    )
    add("--save-compile-cache", type=Path)
    add("--workers", type=int, default=min(8, os.cpu_count() or 1))
    add("--skills", default="training.material", help="the module with the skills to train")
    add("--checkpoint", type=Path, default=ember, help="the directory with the tokenizer and template")
    arguments = parser.parse_args()
    if arguments.smoke:
        arguments.shape = "toy"
        arguments.steps = arguments.steps or 40
    if arguments.tokens_per_step % arguments.micro_batches:
        sys.exit(f"--tokens-per-step {arguments.tokens_per_step} is not a multiple of --micro-batches")
    return arguments


if __name__ == "__main__":
    main()
