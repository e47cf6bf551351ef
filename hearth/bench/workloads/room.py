"""Whether a prompt and its answer fit the server's context, asked before a run; and what would."""

from dataclasses import dataclass

from msgspec.structs import replace

from hearth.bench.workloads.catalogue import Workload
from hearth.errors import HearthError

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
            raise HearthError(
                f"{asked} are {over:,} over the server's max_model_len of {self.max_model_len:,}; "
                "shorten one of them, or start the server with a longer context"
            )

    def largest(self, max_tokens: int) -> int | None:
        """The longest prompt that leaves room for the answer; None: nobody says."""
        if self.max_model_len is None:
            return None
        room = self.max_model_len - max_tokens
        return room if self.exact else int(room / (1 + UNSURE))

    def length(self, wanted: int, max_tokens: int) -> tuple[int, str]:
        """The wanted length or the largest that fits, and a note where that is another."""
        if self.over_by(wanted, max_tokens) <= 0:
            return wanted, ""
        largest = max(self.largest(max_tokens) or 0, 1)
        context = f"a context of {self.max_model_len:,}, of which {max_tokens:,} are for the answer"
        return largest, f"a prompt of {wanted:,} tokens does not fit {context}: {largest:,} instead"

    def scaled(self, workload: Workload) -> tuple[Workload, tuple[str, ...]]:
        """A workload made to fit, and what was changed."""
        notes = []
        if self.max_model_len is not None and workload.max_tokens > self.max_model_len // 2:
            half = max(self.max_model_len // 2, 1)
            notes.append(f"{workload.name}: max_tokens {workload.max_tokens:,} is over half the context: {half:,}")
            workload = replace(workload, max_tokens=half)
        if workload.prompt is not None:
            length, note = self.length(workload.prompt, workload.max_tokens)
            if note:
                notes.append(f"{workload.name}: {note}")
                workload = replace(workload, prompt=length)
        return workload, tuple(notes)
