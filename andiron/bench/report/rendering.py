"""The jinja templates of the pages and charts."""

from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup


def render(template: str, **values: object) -> Markup:
    return Markup(_environment().get_template(template).render(**values))


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader(__package__ or ""),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_number,
    )


def _number(value: Any) -> Any:
    """A float as a chart's coordinate, with one decimal at most; anything else unchanged."""
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else value
