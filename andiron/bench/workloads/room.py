"""Whether a prompt and its answer fit the server's context, asked before a run; and what would."""

from dataclasses import dataclass

from andiron.errors import AndironError

UNSURE = 0.05  # by which an estimated length may be wrong


@dataclass(frozen=True)
class Room:
    """A server's context. `max_model_len` is None where nobody says it: then everything is let through."""

    max_model_len: int | None
    exact: bool = True  # lengths are counted, not estimated

    def over_by(self, prompt: int, max_tokens: int) -> int:
        """Tokens too many; 0 or less: it fits. An estimate has to fit even when it is too low."""
        if self.max_model_len is None:
            return 0
        margin = 0 if self.exact else round(prompt * UNSURE)
        return prompt + margin + max_tokens - self.max_model_len

    def check(self, prompt: int, max_tokens: int) -> None:
        over = self.over_by(prompt, max_tokens)
        if over > 0:
            asked = f"a prompt of {prompt:,} tokens{'' if self.exact else ' (estimated)'} and max_tokens {max_tokens:,}"
            raise AndironError(
                f"{asked} are {over:,} over the server's max_model_len of {self.max_model_len:,}; "
                "shorten one of them, or start the server with a longer context"
            )

    def length(self, wanted: int, max_tokens: int) -> int:
        """The wanted length of a prompt, or the largest that leaves room for the answer."""
        if self.max_model_len is None or self.over_by(wanted, max_tokens) <= 0:
            return wanted
        room = self.max_model_len - max_tokens
        return max(room if self.exact else int(room / (1 + UNSURE)), 1)
