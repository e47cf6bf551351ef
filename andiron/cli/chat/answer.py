"""One answer: what has come of it so far, how fast, and why it ended."""

import time
from dataclasses import dataclass, field

from andiron.chat.events import Content, Reasoning
from andiron.cli.chat.client import Finished, StreamEvent, Tokens


@dataclass
class Answer:
    began: float = field(default_factory=time.monotonic)
    first: float | None = None  # when its first token came
    last: float = 0.0
    content: str = ""
    reasoning: str = ""
    finish: str | None = None
    tokens: Tokens | None = None

    def take(self, event: StreamEvent) -> None:
        match event:
            case Content(text):
                self.content += text
            case Reasoning(text):
                self.reasoning += text
            case Finished(reason):
                self.finish = reason
            case Tokens():
                self.tokens = event
                return
        self.last = time.monotonic()
        self.first = self.first or self.last

    def summary(self) -> str:
        """`182 tokens (60 thinking) · 45.3 tok/s · first after 0.12 s`; the rate is that of decoding alone."""
        parts = []
        if self.tokens is not None:
            count, thinking = self.tokens.completion, self.tokens.reasoning
            unit = "token" if count == 1 else "tokens"
            parts.append(f"{count} {unit} ({thinking} thinking)" if thinking else f"{count} {unit}")
            if self.first is not None and count > 1 and self.last > self.first:
                parts.append(f"{(count - 1) / (self.last - self.first):.1f} tok/s")
        if self.first is not None:
            parts.append(f"first after {self.first - self.began:.2f} s")
        return " · ".join(parts)

    def cut_off(self, max_tokens: int | None) -> str:
        """Why the answer is shorter than the model meant it to be; empty when it is not."""
        if self.finish != "length":
            return ""
        where = "cut off" if self.content else "cut off while thinking"
        return f"{where}, " + ("the context is full" if max_tokens is None else f"the limit is {max_tokens}")
