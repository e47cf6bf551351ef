"""Sizes as options of a command."""

import typer

from hearth import sizes
from hearth.errors import HearthError


def parse_size(text: str) -> int:
    try:
        return sizes.parse_size(text)
    except HearthError as error:
        raise typer.BadParameter(str(error)) from None
