"""`andiron bench SUITE ...` beside `andiron bench compare` and the like: suite names share a command group."""

from typing import Any

from typer.core import TyperCommand, TyperGroup

DEFAULT = "bench"
SERVE_OPTIONS = "andiron.bench.serve_options"

# Contexts are Any: click's, or those of the copy of it that newer versions of typer bring.


class BenchGroup(TyperGroup):
    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """What stands after -- is for `andiron serve`, whose options the parser here does not know."""
        args, after = (args[: args.index("--")], args[args.index("--") + 1 :]) if "--" in args else (args, [])
        ctx.meta[SERVE_OPTIONS] = after
        if not args or args[0] not in self.commands:
            args = [DEFAULT, *args]
        return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name, command, rest = super().resolve_command(ctx, args)
        return ("" if name == DEFAULT else name), command, rest


class Measurement(TyperCommand):
    def get_usage(self, ctx: Any) -> str:
        return super().get_usage(ctx).replace("  ", " ")  # between the group's name and this one's, which is none
