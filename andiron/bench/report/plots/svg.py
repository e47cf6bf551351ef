"""SVG as text. Colours and fonts are the page's own style sheet's, by class; here are only places."""

from html import escape

SIZE = 11.0  # of a label, in the drawing's units


def element(name: str, *inner: str, **attributes: str | float) -> str:
    """`inner` is markup already; attributes are not, and `_` in their names stands for `-` (a last one is dropped)."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_short(value))}"' for key, value in attributes.items()
    )
    return f"<{name}{written}>{''.join(inner)}</{name}>" if inner else f"<{name}{written}/>"


def text(words: str, x: float, y: float, kind: str, anchor: str = "start") -> str:
    return element("text", escape(words), class_=kind, x=x, y=y, text_anchor=anchor)


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return element("line", class_=kind, x1=x1, y1=y1, x2=x2, y2=y2)


def tip(words: str) -> str:
    """What a browser shows when the pointer rests on the element around it."""
    return element("title", escape(words))


def width(words: str) -> float:
    """About; no font is asked. A little too wide rather than too narrow."""
    return len(words) * SIZE * 0.58


def drawing(width: float, height: float, alt: str, *inner: str) -> str:
    return element("svg", *inner, class_="chart", viewBox=f"0 0 {width:g} {height:g}", role="img", aria_label=alt)


def _short(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:.1f}".removesuffix(".0")
