"""What agents write into their instructions that changes with every request, and would defeat the prefix cache."""

import re

# Claude Code's first system line; its version suffix differs in every conversation, and older versions add a hash.
_BILLING = re.compile(r"^x-anthropic-billing-header:.*\n?", re.MULTILINE)
# A line that names the time of day. A date alone changes once a day, which costs nothing.
_CLOCK = re.compile(
    r"^[^\w\n]*(?:current|local|now|today)\b[^\n]*\b\d{1,2}:\d{2}[^\n]*\n?", re.MULTILINE | re.IGNORECASE
)


def without_billing(text: str) -> str:
    return _BILLING.sub("", text)


def split_clock(text: str) -> tuple[str, str]:
    """The text without the lines that name the time of day, and those lines."""
    lines = [line.strip() for line in _CLOCK.findall(text)]
    return (_CLOCK.sub("", text), "\n".join(lines)) if lines else (text, "")
