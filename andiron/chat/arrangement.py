"""The order of turns that templates accept and that keeps the beginning of a prompt the same from turn to turn.

The family's templates refuse the role `developer` and a system message that is not the first. Clients send both. The
leading ones become one system message. A later one stays where it is, as a reminder in a user's turn: moving it to the
front would change the prompt's first tokens, and nothing of the prefix cache could be reused.
"""

from collections.abc import Sequence
from typing import Any

SYSTEM_ROLES = ("system", "developer")

Turn = dict[str, Any]


def arranged(turns: Sequence[Turn]) -> list[Turn]:
    """The turns with at most one system message, which comes first, and with tool results in the order of the calls."""
    first = next((at for at, turn in enumerate(turns) if turn["role"] not in SYSTEM_ROLES), len(turns))
    leading = "\n\n".join(text for turn in turns[:first] if (text := plain(turn.get("content"))))
    result: list[Turn] = [{"role": "system", "content": leading}] if first else []
    reminders: list[str] = []
    for turn in turns[first:]:
        if turn["role"] in SYSTEM_ROLES:
            reminders.append(plain(turn.get("content")))
            continue
        if turn["role"] != "tool":  # nothing may come between calls and their results
            _remind(result, reminders)
        result.append(turn)
    _remind(result, reminders)
    _sort_results(result)
    return result


def plain(content: str | Sequence[str | dict[str, Any]] | None) -> str:
    """The text of a content that may be in parts."""
    if content is None or isinstance(content, str):
        return content or ""
    return "".join(part if isinstance(part, str) else part.get("text") or "" for part in content)


def _remind(turns: list[Turn], reminders: list[str]) -> None:
    """Adds the reminders to a tool result if that is the last turn, because after a user's turn the family's templates
    drop the thinking of the calls before it."""
    text = "\n".join(f"<system-reminder>\n{reminder}\n</system-reminder>" for reminder in reminders if reminder)
    reminders.clear()
    if not text:
        return
    if turns and turns[-1]["role"] == "tool":
        content = turns[-1].get("content") or ""
        added = f"{content}\n\n{text}" if isinstance(content, str) else [*content, {"type": "text", "text": text}]
        turns[-1] = {**turns[-1], "content": added}
    else:
        turns.append({"role": "user", "content": text})


def _sort_results(turns: list[Turn]) -> None:
    """Templates do not write the ids of calls, so the model can match results only by their order."""
    at = 0
    while at < len(turns):
        order = {call.get("id"): rank for rank, call in enumerate(turns[at].get("tool_calls") or [])}
        end = at = at + 1
        while end < len(turns) and turns[end]["role"] == "tool":
            end += 1
        turns[at:end] = sorted(turns[at:end], key=lambda turn: order.get(turn.get("tool_call_id"), len(order)))
        at = end
