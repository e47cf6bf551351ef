"""Tables fill every line up with blanks, which nobody sees but who copies them or reads a log; here they go."""

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment


class Trimmed:
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
