"""Prompts at the end of the context and beyond it: an answer, then refusals; never a fall."""

from andiron.bench.cells import Planned
from andiron.bench.measures import output_tokens
from andiron.bench.records import Record
from andiron.bench.session import Session

SECTION = "context limits"
ANSWER = 16  # tokens asked for after the prompt
REFUSAL = "a refusal, HTTP 4xx"


async def probe(session: Session) -> None:
    limit = session.limit
    if limit is None:
        session.left_out(SECTION, "the limit is not known; give it with --context")
        return
    if not session.supply.is_exact:
        session.left_out(SECTION, "the server has no /tokenize to count with")
        return
    rows: list[tuple[str, int, bool]] = [
        ("at the limit", limit - ANSWER, True),
        ("over by one", limit - ANSWER + 1, False),
        ("the prompt alone over by one", limit + 1, False),
        ("2 × the limit", 2 * limit, False),
        ("4 × the limit", 4 * limit, False),
    ]
    for name, prompt, fits in rows:
        planned = Planned(
            section=SECTION, name=name, workload="qa", requests=1, prompt=prompt, output=ANSWER, forced=True
        )
        asks = await session.supply.asks(planned, session.view.preparing, over=not fits)
        record = await session.client.stream(asks.measured[0])
        good = _fits(record) if fits else _refused(record) or (prompt < limit and _shortened(record))
        expected = "an answer" if fits else REFUSAL + ", or an answer cut to the room there is" * (prompt < limit)
        await session.judge(SECTION, name, expected, seen(record), good, record.end)


def _fits(record: Record) -> bool:
    return record.failure is None


def _refused(record: Record) -> bool:
    return record.failure == "client error"


def _shortened(record: Record) -> bool:
    """Some servers give what room there is; that they can do only while the prompt itself fits."""
    return record.failure is None and output_tokens(record) < ANSWER


def seen(record: Record) -> str:
    if record.failure is None:
        return f"{record.output_tokens} tokens after a prompt of {record.prompt_tokens}"
    return f"{record.failure}, {record.message}"
