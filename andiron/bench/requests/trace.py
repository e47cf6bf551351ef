"""Traces: when requests came, how long their prompts were, and how much was asked for; one JSON object a line."""

from pathlib import Path

import msgspec

from andiron.errors import AndironError


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: float  # seconds from the trace's beginning
    prompt: int  # tokens
    max_tokens: int


def read(file: Path) -> list[Row]:
    """In order of time, from 0 on."""
    rows = []
    try:
        lines = file.read_bytes().splitlines()
    except OSError as error:
        raise AndironError(f"{file}: {error.strerror}") from error
    for number, text in enumerate(lines, 1):
        if not text.strip():
            continue
        try:
            row = msgspec.json.decode(text, type=Row)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            example = '{"at": 1.5, "prompt": 800, "max_tokens": 200}'
            raise AndironError(f"{file}, line {number}: {error}; a line is like {example}") from error
        if not 0 <= row.at < float("inf") or row.prompt < 1 or row.max_tokens < 1:
            raise AndironError(
                f"{file}, line {number}: at must not be negative, prompt and max_tokens not below 1: {row}"
            )
        rows.append(row)
    if not rows:
        raise AndironError(f"{file} has no requests")
    return sorted(rows, key=lambda row: row.at)
