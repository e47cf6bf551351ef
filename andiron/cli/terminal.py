"""Terminal output that several commands share: a status line while the user waits, tables without trailing spaces."""

import contextlib
from collections.abc import Callable, Iterator

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.text import Text

Tell = Callable[[str], None]


@contextlib.contextmanager
def status(what: str) -> Iterator[Tell]:
    """A line that shows progress on a terminal and vanishes at the end; in a log, one line."""
    console = Console(stderr=True, highlight=False, markup=False, soft_wrap=True)
    spinner = console.status("")
    is_logged = False

    def tell(text: str) -> None:
        nonlocal is_logged
        if console.is_terminal:
            spinner.update(Text(f"{what}: {text}"))
            spinner.start()
        elif not is_logged:
            is_logged = True
            console.print(f"andiron: {what} …")

    try:
        yield tell
    finally:
        spinner.stop()


class Trimmed:
    """A table without the spaces that rich puts at the end of each line, a nuisance in logs and copied text."""

    def __init__(self, inner: RenderableType) -> None:
        self.inner = inner

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in console.render_lines(self.inner, options, pad=False):
            while line and not line[-1].text.strip():
                line.pop()
            yield from line[:-1]
            for text, style, control in line[-1:]:
                yield Segment(text.rstrip(), style, control)
            yield Segment.line()
