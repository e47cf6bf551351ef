"""`andiron plan`: what fits which machine, before anything is downloaded."""

from typing import Annotated, Any, Literal

import typer

from andiron.cli.options import RecipeOption, parse_size
from andiron.errors import AndironError

EXIT_DOES_NOT_FIT = 1

_WISH: Any = {"rich_help_panel": "What you want"}
_OUTPUT: Any = {"rich_help_panel": "Output"}


def plan(
    model: Annotated[
        str | None,
        typer.Argument(
            help="A directory with a config.json, a published checkpoint by name (qwen3.5-35b-a3b-nvfp4), or its name "
            "on the Hub (Qwen/Qwen3.5-35B-A3B). Left out, those that are known are listed.",
            show_default=False,
        ),
    ] = None,
    recipe: RecipeOption = None,
    device: Annotated[
        str | None,
        typer.Option(help="gb10, rtx5090, rtx-pro-6000, h100, h200, … Default: this machine.", **_WISH),
    ] = None,
    context: Annotated[
        int | None,
        typer.Option(min=2, help="Tokens of prompt and answer together. Default: the model's, or what fits.", **_WISH),
    ] = None,
    sequences: Annotated[
        int | None, typer.Option(min=1, help="Sequences at once. Default: 32, or what fits.", **_WISH)
    ] = None,
    format: Annotated[
        str | None,
        typer.Option(help="Plan as if it were bf16, fp8, nvfp4, … instead of what it is.", **_WISH),
    ] = None,
    kv_dtype: Annotated[
        Literal["bf16", "fp8"], typer.Option(help="Type of keys and values (fp8: vLLM only).", **_WISH)
    ] = "bf16",
    mtp: Annotated[
        bool, typer.Option(help="Speculate with the draft head, where the checkpoint has one (vLLM only).", **_WISH)
    ] = True,
    draft_tokens: Annotated[int, typer.Option(min=1, max=8, help="Tokens drafted a step.", **_WISH)] = 2,
    vision: Annotated[bool, typer.Option(help="Load the vision tower (vLLM only).", **_WISH)] = True,
    utilization: Annotated[
        float | None,
        typer.Option(
            min=0.05,
            max=1.0,
            help="vLLM's --gpu-memory-utilization. Default: 0.90, on unified memory 0.80.",
            **_WISH,
        ),
    ] = None,
    kv_memory: Annotated[
        int | None,
        typer.Option(
            parser=parse_size, metavar="SIZE", help="Memory for KV, like 20GiB. Default: what is left.", **_WISH
        ),
    ] = None,
    prefix_caching: Annotated[
        bool | None,
        typer.Option(
            "--prefix-caching/--no-prefix-caching",
            help="vLLM's prefix cache. Default: on, with MTP off.",
            show_default=False,
            **_WISH,
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the plan as JSON.", **_OUTPUT)] = False,
) -> None:
    """Plan memory, speed and commands for a model on a device.

    Needs neither weights nor device: sizes are counted from the config.

    For Andiron and for vLLM: memory part by part, contexts and concurrency
    that fit, what to give up for more, the speed that bandwidth allows,
    time to start, commands, and known traps with their sources.

    The exit status is 1 when it does not fit. For example:

    andiron plan qwen3.5-35b-a3b --device gb10

    andiron plan qwen3.5-122b-a10b-nvfp4 --device gb10 --context 131072
    """
    import msgspec
    from rich.console import Console

    from andiron.cli import plan_view
    from andiron.plan import checkpoint, machine
    from andiron.plan.budget import Wish
    from andiron.plan.planning import make_plan

    if model is None:
        raise AndironError(f"plan: MODEL is missing; {checkpoint.known_models()}")
    found = checkpoint.find(model, format)
    name, row = machine.find(device)
    wish = Wish(
        context=context,
        sequences=sequences,
        kv=kv_dtype,
        mtp=mtp,
        vision=vision,
        utilization=utilization,
        draft_tokens=draft_tokens,
        kv_memory=kv_memory,
        prefix_caching=prefix_caching,
    )
    made = make_plan(found, name, row, wish)
    if json:
        data = {"fits": made.is_served, **msgspec.to_builtins(made)}
        print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())
    else:
        plan_view.show(Console(highlight=False), made)
    if not made.is_served:
        raise typer.Exit(EXIT_DOES_NOT_FIT)
