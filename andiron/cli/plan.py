"""`andiron plan`: what fits on a machine, before anything is downloaded."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from andiron.cli.options import RecipeOption, complete_device, complete_model, parse_size

if TYPE_CHECKING:
    from andiron.plan.rows import Device

EXIT_DOES_NOT_FIT = 1
MORE = "[bright_black]--all shows every part, what to drop for more tokens, vLLM's commands and known problems.[/]"

_REQUIREMENTS: Any = {"rich_help_panel": "Requirements"}
_OUTPUT: Any = {"rich_help_panel": "Output"}


def plan(
    model: Annotated[
        str | None,
        typer.Argument(
            metavar="MODEL",
            autocompletion=complete_model,
            help="A short name (qwen3.6-35b-a3b-nvfp4), a name on the Hub (Qwen/Qwen3.5-35B-A3B), or a directory with "
            "a config.json. Without it, the plan says which model suits the device best.",
            show_default=False,
        ),
    ] = None,
    recipe: RecipeOption = None,
    device: Annotated[
        str | None,
        typer.Option(
            autocompletion=complete_device,
            help="Such as 5090, dgx-spark, rtx-pro-6000, h100 or 2xgb10. Default: this machine.",
            **_REQUIREMENTS,
        ),
    ] = None,
    memory: Annotated[
        int | None,
        typer.Option(
            parser=parse_size,
            metavar="SIZE",
            help="The device's memory, such as 24GiB, for a device that is not known.",
            **_REQUIREMENTS,
        ),
    ] = None,
    bandwidth: Annotated[
        float | None,
        typer.Option(min=1, metavar="GB/S", help="The device's memory bandwidth, in GB/s.", **_REQUIREMENTS),
    ] = None,
    context: Annotated[
        int | None,
        typer.Option(
            min=2,
            help="Length of prompt and answer together, in tokens. Default: the model's limit, or what fits.",
            **_REQUIREMENTS,
        ),
    ] = None,
    sequences: Annotated[
        int | None, typer.Option(min=1, help="Concurrent sequences. Default: 32, or what fits.", **_REQUIREMENTS)
    ] = None,
    format: Annotated[
        str | None,
        typer.Option(help="Plan for a format other than the checkpoint's: bf16, fp8, nvfp4, …", **_REQUIREMENTS),
    ] = None,
    kv_dtype: Annotated[
        Literal["bf16", "fp8"], typer.Option(help="Data type of keys and values (fp8: vLLM only).", **_REQUIREMENTS)
    ] = "bf16",
    mtp: Annotated[
        bool,
        typer.Option(help="Speculate with the draft head, if the checkpoint has one.", **_REQUIREMENTS),
    ] = True,
    draft_tokens: Annotated[int, typer.Option(min=1, max=8, help="Tokens drafted per step.", **_REQUIREMENTS)] = 2,
    drafter: Annotated[
        str | None,
        typer.Option(
            metavar="DRAFTER",
            help="Count the memory of this DFlash drafter: a directory or a name on the Hub (Andiron only).",
            **_REQUIREMENTS,
        ),
    ] = None,
    vision: Annotated[bool, typer.Option(help="Load the vision tower (vLLM only).", **_REQUIREMENTS)] = True,
    utilization: Annotated[
        float | None,
        typer.Option(
            min=0.05,
            max=1.0,
            help="vLLM's --gpu-memory-utilization. Default: 0.90, or 0.80 on unified memory.",
            **_REQUIREMENTS,
        ),
    ] = None,
    kv_memory: Annotated[
        int | None,
        typer.Option(
            parser=parse_size,
            metavar="SIZE",
            help="Memory for the KV cache, such as 20GiB. Default: what is left.",
            **_REQUIREMENTS,
        ),
    ] = None,
    host_cache: Annotated[
        int | None,
        typer.Option(
            parser=parse_size,
            metavar="SIZE",
            help="Host memory for what Andiron's prefix cache evicts from the GPU, such as 32GiB. Default: none.",
            **_REQUIREMENTS,
        ),
    ] = None,
    prefix_caching: Annotated[
        bool | None,
        typer.Option(
            "--prefix-caching/--no-prefix-caching",
            help="vLLM's prefix cache. Default: on, but off with MTP.",
            show_default=False,
            **_REQUIREMENTS,
        ),
    ] = None,
    all_: Annotated[
        bool,
        typer.Option(
            "--all",
            help="Also memory part by part, what to drop for more tokens, vLLM's commands and known problems.",
            **_OUTPUT,
        ),
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the plan as JSON.", **_OUTPUT)] = False,
) -> None:
    """Plan memory, speed and commands for a model on a device.

    It needs neither the weights nor the device: config.json gives all sizes.

    For Andiron and for vLLM it shows whether the model fits, the memory,
    which contexts and concurrency fit, the speed to expect and the limit
    that the memory bandwidth sets, the start-up time, and the command.

    The exit status is 1 if the model does not fit. Examples:

    andiron plan

    andiron plan qwen3.6-35b-a3b-nvfp4 --device 5090

    andiron plan qwen3.5-122b-a10b-nvfp4 --device gb10 --context 131072
    """
    import msgspec
    from rich.console import Console

    from andiron.cli import plan_details, plan_view
    from andiron.plan import checkpoint, machine
    from andiron.plan.budget import Drafter, Goals
    from andiron.plan.planning import make_plan

    name, row = machine.find(device, memory=memory, bandwidth=bandwidth)
    if model is None:
        _recommend(name, row, as_json=json)
        return
    found = checkpoint.find(model, format)
    goals = Goals(
        context=context,
        sequences=sequences,
        kv_dtype=kv_dtype,
        mtp=mtp,
        vision=vision,
        utilization=utilization,
        draft_tokens=draft_tokens,
        kv_memory=kv_memory,
        host_cache=host_cache,
        prefix_caching=prefix_caching,
        drafter=None if drafter is None else Drafter(drafter, checkpoint.find_drafter(drafter, found)),
    )
    result = make_plan(found, name, row, goals)
    if json:
        data = {"fits": result.is_served, **msgspec.to_builtins(result)}
        print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())
    else:
        console = Console(highlight=False)
        plan_view.show(console, result)
        if all_:
            plan_details.show(console, result)
        else:
            plan_view.say(console, MORE)
    if not result.is_served:
        raise typer.Exit(EXIT_DOES_NOT_FIT)


def _recommend(name: str, device: "Device", *, as_json: bool) -> None:
    import msgspec
    from rich.console import Console

    from andiron.cli import recommend_view
    from andiron.plan.recommend import recommend

    result = recommend(name, device)
    if as_json:
        best = None if result.best is None else result.best.name
        data = {"best": best, **msgspec.to_builtins(result)}
        print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())
    else:
        recommend_view.show(Console(highlight=False), result)
    if result.best is None:
        raise typer.Exit(EXIT_DOES_NOT_FIT)
