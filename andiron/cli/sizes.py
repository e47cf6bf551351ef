"""Sizes as options of a command."""

import typer

from andiron import sizes
from andiron.errors import AndironError


def parse_size(text: str) -> int:
    try:
        return sizes.parse_size(text)
    except AndironError as error:
        raise typer.BadParameter(str(error)) from None
