"""How well a checkpoint answers new conversations of the kinds that it was trained on.

    python -m training.assess [CHECKPOINT] [--cases 50] [--skills invoice tools] [--json FILE]

The makers are those of training, the seeds are not. The figures say what was learned; what a user can expect is
measured by `andiron eval ember`.
"""

import argparse
import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from andiron import ember
from andiron.cli.eval_view import progress
from andiron.cli.own_server import OwnServer
from andiron.cli.terminal import status
from andiron.errors import AndironError
from andiron.evals.report import CaseRecord
from andiron.evals.run import EvalTarget, model_of, run
from training.material import SKILLS
from training.skills import cases


class SkillResult(msgspec.Struct, frozen=True, kw_only=True):
    """Counts over the cases of a skill."""

    skill: str
    cases: int
    right: int
    cut_off: int  # answers that reached the maximum length
    errors: int


class AssessReport(msgspec.Struct, frozen=True, kw_only=True):
    checkpoint: str
    cases: int
    seed: int
    max_tokens: int
    skills: list[SkillResult]
    records: list[CaseRecord]


def assess(
    target: EvalTarget, skills: Sequence[str], *, count: int, seed: int, concurrency: int, max_tokens: int
) -> list[CaseRecord]:
    """Asks a server `count` cases of each skill."""
    drawn = [pair for skill in skills for pair in enumerate(cases(SKILLS, skill, count, seed))]

    async def ask() -> list[CaseRecord]:
        model = await model_of(target)
        with progress() as bars:
            bar = bars.add_task(model, total=len(drawn))
            return await run(
                target,
                drawn,
                model=model,
                concurrency=concurrency,
                max_tokens=max_tokens,
                on_record=lambda record: bars.advance(bar),
            )

    return asyncio.run(ask())


def result(skill: str, records: Sequence[CaseRecord]) -> SkillResult:
    return SkillResult(
        skill=skill,
        cases=len(records),
        right=sum(record.right for record in records),
        cut_off=sum(record.finish_reason == "length" for record in records),
        errors=sum(record.error is not None for record in records),
    )


def table(results: Sequence[SkillResult]) -> Table:
    view = Table("skill", box=None, header_style="bold")
    for name in ("right", "of", "cut off", "errors"):
        view.add_column(name, justify="right")
    for row in results:
        view.add_row(row.skill, str(row.right), str(row.cases), str(row.cut_off or "–"), str(row.errors or "–"))
    return view


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkpoint", type=Path, nargs="?", default=ember.PATH)
    parser.add_argument("--cases", type=int, default=50, help="per skill")
    parser.add_argument("--skills", nargs="+", default=list(SKILLS), choices=SKILLS, metavar="SKILL")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--concurrency", type=int, default=8)
    parser.add_argument("--max-tokens", type=int, default=512)
    parser.add_argument("--json", type=Path, help="write all cases and answers to this file")
    args = parser.parse_args(arguments)
    skills = list(dict.fromkeys(args.skills))
    settings = {"seed": args.seed, "max_tokens": args.max_tokens}
    server = OwnServer(args.checkpoint)
    try:
        with status(f"starting {server.name}") as tell:
            server.start(tell)
        target = EvalTarget(server.url, server.key)
        records = assess(target, skills, count=args.cases, concurrency=args.concurrency, **settings)
    except AndironError as error:
        sys.exit(f"assess: {error}")
    finally:
        server.stop()
    results = [result(skill, [record for record in records if record.skill == skill]) for skill in skills]
    results.append(result("all", records))
    Console().print(table(results))
    if args.json:
        report = AssessReport(
            checkpoint=args.checkpoint.name, cases=args.cases, **settings, skills=results, records=records
        )
        args.json.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n")


if __name__ == "__main__":
    main()
