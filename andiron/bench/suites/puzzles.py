"""Six puzzles: whether the model still thinks straight in this set-up. A wrong answer is the model's, not a failure."""

from andiron.bench.cells import Planned
from andiron.bench.records import Record
from andiron.bench.requests.client import Ask
from andiron.bench.session import QUIZ, Session
from andiron.bench.supply import Asks
from andiron.bench.workloads.quiz import Quiz, grade, quiz

SECTION = QUIZ


def planned(session: Session) -> Planned:
    """All at once: they are not about speed."""
    asked = quiz()
    room = asked.max_tokens if session.limit is None else min(asked.max_tokens, session.limit // 2)
    return Planned(
        section=SECTION,
        name="six puzzles",
        workload="puzzles",
        requests=len(asked.puzzles),
        concurrency=len(asked.puzzles),
        output=room,
    )


async def ask_all(session: Session) -> None:
    asked, cell = quiz(), planned(session)
    fields = {**session.found.way.fields, "max_tokens": cell.output}
    asks = [_ask(session, asked, number, fields) for number in range(len(asked.puzzles))]
    done = await session.cell(cell, Asks(asks))
    for puzzle, record in zip(asked.puzzles, _in_order(done.records) if done else (), strict=False):
        given = grade(puzzle, record.text or "")
        session.probe(
            SECTION,
            puzzle.name,
            expected=puzzle.answer,
            seen=given.found or _why_none(record),
            passed=given.right,
            seconds=record.end,
        )


def _ask(session: Session, asked: Quiz, number: int, fields: dict[str, object]) -> Ask:
    puzzle = asked.puzzles[number]
    body = asked.body(puzzle, session.found.target.model, **fields)
    if not session.found.takes_thinking:
        body.pop("chat_template_kwargs", None)
    return Ask(id=f"{number}", workload="puzzles", body=body, keep_text=True)


def _in_order(records: list[Record]) -> list[Record]:
    return sorted(records, key=lambda record: int(record.id))


def _why_none(record: Record) -> str:
    if record.failure is not None:
        return f"{record.failure}: {record.message}"
    return "no answer within its tokens" if record.finish_reason == "length" else "no answer"
