"""Column-by-column calculations as text."""

from dataclasses import dataclass

PLACES = ("ones", "tens", "hundreds", "thousands")


@dataclass(frozen=True, slots=True)
class Worked:
    value: float
    thought: str
    answer: str


def total(a: int, b: int) -> Worked:
    return Worked(a + b, add_columns(a, b), f"{a} + {b} = {a + b}.")


def difference(a: int, b: int) -> Worked:
    answer = f"{a} - {b} = {a - b}."
    if a >= b:
        return Worked(a - b, subtract_columns(a, b), answer)
    thought = f"{a} is less than {b}: the result is minus {b} - {a}.\n{subtract_columns(b, a)}\nSo {a} - {b} = {a - b}"
    return Worked(a - b, thought, answer)


def product(a: int, b: int) -> Worked:
    return Worked(a * b, f"{a} * {b} = {a * b}", f"{a} * {b} = {a * b}.")


def add_columns(a: int, b: int) -> str:
    width = max(len(str(a)), len(str(b)))
    lines, carry, done = [f"{a:0{width}d} + {b:0{width}d}"], 0, ""
    for place in range(width):
        one, other = a // 10**place % 10, b // 10**place % 10
        column = one + other + carry
        done = f"{column % 10}{done}"
        lines.append(f"{PLACES[place]}: {one} + {other} + {carry} = {column}, carry {column // 10}: {done}")
        carry = column // 10
    return "\n".join([*lines, f"{a} + {b} = {a + b}"])


def subtract_columns(a: int, b: int) -> str:
    """Needs a >= b. A column that borrows shows the ten at once: 14 - 8 rather than 4 - 8."""
    width = len(str(a))
    lines, borrow, done = [f"{a:0{width}d} - {b:0{width}d}"], 0, ""
    for place in range(width):
        one, other = a // 10**place % 10, b // 10**place % 10
        lent = one < other + borrow
        column = one + 10 * lent - other - borrow
        done = f"{column}{done}"
        lines.append(f"{PLACES[place]}: {one + 10 * lent} - {other} - {borrow} = {column}, borrow {lent:d}: {done}")
        borrow = int(lent)
    return "\n".join([*lines, f"{a} - {b} = {a - b}"])
