"""Cells before they are run: what a suite wants measured, as data, and made to fit the model's context."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from andiron.bench.records import Limits

Cache = Literal["cold", "warm", "partial"]

SCALING = 0.6  # n streams together are taken to be n^0.6 as fast as one, for estimates only


@dataclass(frozen=True, kw_only=True)
class Planned:
    section: str
    name: str
    workload: str  # or a mix of them
    requests: int
    concurrency: int = 1
    rate: float | None = None  # requests a second: an open loop
    at: tuple[float, ...] = ()  # a trace: when each request is due, and (prompt, output) of each
    lengths: tuple[tuple[int, int], ...] = ()
    prompt: int | None = None  # tokens; None: as long as the workload's are by themselves
    output: int | None = None  # None: as many as the workload asks for
    forced: bool = False  # answers that would end before are made to go on
    cache: Cache = "cold"
    shared: int = 0  # tokens at the beginning that all prompts of a partial cell have in common
    temperature: float | None = None
    x: float | None = None
    seconds: float | None = None  # after which no more are sent
    limits: Limits | None = None
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Speed:
    """What one short request took: enough to say how long a suite will take, roughly."""

    prefill: float  # prompt tokens a second
    decode: float  # tokens a second of one stream
    usual_prompt: int = 100
    usual_output: int = 200

    def seconds(self, cell: Planned) -> float:
        if cell.at:
            return cell.at[-1]
        if cell.rate is not None:
            return cell.requests / cell.rate
        prompts = cell.requests * (cell.prompt or self.usual_prompt) * (0.2 if cell.cache == "warm" else 1.0)
        outputs = cell.requests * (cell.output or self.usual_output)
        together = min(cell.concurrency, cell.requests) ** SCALING
        took = prompts / self.prefill + outputs / (self.decode * together)
        return took if cell.seconds is None else min(took, 1.3 * cell.seconds)


def total(cells: Iterable[Planned], speed: Speed) -> float:
    return sum(speed.seconds(cell) for cell in cells)


def with_effort(cells: Iterable[Planned], effort: float) -> list[Planned]:
    """More requests in every cell, or fewer; never fewer than it has streams."""
    return [
        cell
        if cell.at
        else replace(
            cell,
            requests=max(cell.concurrency, round(cell.requests * effort), 1),
            seconds=cell.seconds and max(5.0, cell.seconds * effort),
        )
        for cell in cells
    ]


def fitted(cells: Iterable[Planned], limit: int | None) -> list[Planned]:
    """Those that fit as they are; the others shortened, and saying so. What has become the same is measured once."""
    made = [cell if limit is None else _fitted(cell, limit) for cell in cells]
    return list({(cell.section, cell.name): cell for cell in reversed(made)}.values())[::-1]


def _fitted(cell: Planned, limit: int) -> Planned:
    """A prompt as long as the workload makes it may take a quarter of the context; an answer to a longer one half."""
    prompt, output = cell.prompt, cell.output or 0
    if (prompt or limit // 4) + output <= limit:
        return cell
    short_output = min(output, limit // 2 if prompt else limit - limit // 4)
    short_prompt = prompt and min(prompt, limit - short_output)
    lengths = {long: short for long, short in ((prompt, short_prompt), (output, short_output)) if long != short}
    name = cell.name
    for long, short in lengths.items():
        name = name.replace(f"{long:,}", f"{short:,}")
    was = " and ".join(
        text.format(long)
        for text, long, short in (
            ("a prompt of {:,}", prompt, short_prompt),
            ("an answer of {:,}", output, short_output),
        )
        if long != short
    )
    return replace(
        cell,
        name=name,
        prompt=short_prompt,
        output=short_output,
        shared=min(cell.shared, (short_prompt or 0) // 2),
        x=lengths.get(int(cell.x), cell.x) if cell.x is not None else None,
        notes=(*cell.notes, f"scaled to a context of {limit:,} tokens, which has no room for {was}"),
    )


def lengths_up_to(limit: int | None, lengths: Sequence[int], output: int) -> list[int]:
    """Those that fit, and one at the very end of the context where some do not."""
    if limit is None or lengths[-1] + output <= limit:
        return list(lengths)
    longest = limit - output
    kept = [length for length in lengths if length < longest * 0.9]
    return [*kept, longest] if longest > 0 else kept


def in_proportion(limit: int | None, lengths: Sequence[int], output: int) -> list[tuple[int, str]]:
    """All of them, shrunk together where the longest does not fit; each with what it stands for."""
    if limit is None or lengths[-1] + output <= limit:
        return [(length, "") for length in lengths]
    share = (limit - output) / lengths[-1]
    note = "scaled to a context of {:,} tokens: stands for a prompt of {:,}"
    return [(max(1, int(length * share)), note.format(limit, length)) for length in lengths]
