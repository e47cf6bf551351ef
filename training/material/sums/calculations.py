"""Calculations worked out in small steps: as a thought with one column per line, and as a short chain for an answer.

Each line of a thought holds what the next one needs, so that a tiny model with one token per digit can follow it.
Without a thought the answer itself goes from one intermediate result to the next: 345 + 278 = 545 + 78 = 615 + 8 = 623.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from training.material.sums.workings import PLACES, add_columns, subtract_columns

COUNTED = 12  # the largest quotient that is found by counting multiples of a divisor with two digits


@dataclass(frozen=True, slots=True)
class Step:
    shown: str  # 17 * 23
    value: float
    thought: str  # its last line is 17 * 23 = 391
    short: str  # 17 * 23 = 340 + 51 = 391


def calculate(a: int, sign: str, b: int) -> Step:
    return {"+": plus, "-": minus, "*": times, "/": divided}[sign](a, b)


def plus(a: int, b: int) -> Step:
    shown, large = f"{a} + {b}", max(a, b)
    if large < 10:
        return _known(shown, a + b)
    zeros = _shared_zeros(a, b)
    if zeros > 1 or (zeros and max(a, b) > 9999):  # the columns have four places
        return _without_zeros(shown, zeros, plus(a // 10**zeros, b // 10**zeros), "+", a, b)
    chain, so_far, left = [shown], a, b
    if large > 99 and min(a, b) > 9:
        for part in _parts(b)[:-1]:
            so_far, left = so_far + part, left - part
            chain.append(f"{so_far} + {left}")
    return Step(shown, a + b, add_columns(a, b), " = ".join([*chain, str(a + b)]))


def minus(a: int, b: int) -> Step:
    shown = f"{a} - {b}"
    if a < b:
        other = minus(b, a)
        thought = (
            f"{a} is less than {b}: the result is minus {b} - {a}.\n{other.thought}\nSo {a} - {b} = -{other.value}"
        )
        chain = [f"-({part})" for part in other.short.split(" = ")[:-1]] if b > 99 else []
        return Step(shown, a - b, thought, " = ".join([shown, *chain, str(a - b)]))
    if a < 10:
        return _known(shown, a - b)
    zeros = _shared_zeros(a, b)
    if zeros > 1 or (zeros and max(a, b) > 9999):  # the columns have four places
        return _without_zeros(shown, zeros, minus(a // 10**zeros, b // 10**zeros), "-", a, b)
    chain, so_far, left = [shown], a, b
    if a > 99 and b > 9:
        for part in _parts(b)[:-1]:
            so_far, left = so_far - part, left - part
            chain.append(f"{so_far} - {left}")
    return Step(shown, a - b, subtract_columns(a, b), " = ".join([*chain, str(a - b)]))


def times(a: int, b: int) -> Step:
    """Digit by digit; a factor with two digits by two partial products, zeros at the end put aside."""
    shown = f"{a} * {b}"
    if max(a, b) < 10:
        return _known(shown, a * b)
    if min(a, b) < 2:
        return _known(shown, a * b)
    zeros_a, zeros_b = _zeros(a), _zeros(b)
    if zeros := zeros_a + zeros_b:
        inner = times(a // 10**zeros_a, b // 10**zeros_b)
        thought = (
            f"{shown}, without zeros: {inner.shown}\n{inner.thought}\nwith {'0' * zeros}: {a * b}\n{shown} = {a * b}"
        )
        return Step(shown, a * b, thought, f"{shown} = {a * b}" if inner.value < 100 else _chain(shown, a, b))
    if (len(str(a)), a) < (len(str(b)), 0):
        inner = times(b, a)
        swapped = f"{shown} = {inner.shown}\n{inner.thought}\n{shown} = {a * b}"
        return Step(shown, a * b, swapped, f"{shown} = {inner.short.partition(' = ')[2]}")
    if b < 10:
        return Step(shown, a * b, f"{_digit_product(a, b)}\n{shown} = {a * b}", _chain(shown, a, b))
    tens, ones = b // 10, b % 10
    first, second = times(a, ones), times(a, tens)
    added = plus(int(second.value) * 10, int(first.value))
    thought = "\n".join(
        (shown, first.thought, second.thought, f"{a} * {tens}0 = {second.value}0", added.thought, f"{shown} = {a * b}")
    )
    parts = [part * tens * 10 for part in _parts(a)], [part * ones for part in _parts(a)]
    forms = [shown, f"{a} * {tens}0 + {a} * {ones}", " + ".join(map(str, (*parts[0], *parts[1])))]
    if len(parts[0]) > 1:
        forms.append(f"{sum(parts[0])} + {sum(parts[1])}")
    return Step(shown, a * b, thought, " = ".join([*forms, str(a * b)]))


def _digit_product(a: int, b: int) -> str:
    lines, carry, done = [f"{a} * {b}"], 0, ""
    for place, digit in enumerate(reversed(str(a))):
        column = int(digit) * b
        result = column + carry
        done = f"{result % 10}{done}"
        lines.append(f"{PLACES[place]}: {digit} * {b} = {column}, + {carry} = {result}, carry {result // 10}: {done}")
        carry = result // 10
    return "\n".join(lines)


def _chain(shown: str, a: int, b: int) -> str:
    """The product as a sum of products of single digits: 47 * 8 = 320 + 56 = 376."""
    large, small = (a, b) if len(str(a)) >= len(str(b)) else (b, a)
    parts = [str(part * small) for part in _parts(large)]
    return " = ".join([shown, *([" + ".join(parts)] if len(parts) > 1 else []), str(a * b)])


def divided(a: int, b: int) -> Step:
    """Even, or with up to three decimals; where more would follow, rounded to two."""
    shown = f"{a} / {b}"
    zeros = min(_zeros(a), _zeros(b)) if a else 0
    if zeros:
        inner = divided(a // 10**zeros, b // 10**zeros)
        result = inner.thought.rpartition("\n")[2][len(inner.shown) + 1 :]  # = 24, or ≈ 3.33
        thought = f"{shown}, without {'0' * zeros}: {inner.shown}\n{inner.thought}\n{shown} {result}"
        return Step(shown, inner.value, thought, f"{shown} {result}")
    if b == 1 or a == 0 or (a <= 10 * b and b < 11 and a < 100 and a % b == 0):
        return _known(shown, a // b)
    if b > 9 and a % b == 0 and a // b <= COUNTED:
        return Step(shown, a // b, f"{shown}\n{multiples(b, a // b)}\n{shown} = {a // b}", f"{shown} = {a // b}")
    lines, done = long_division(a, b)
    left = a % b
    if left:
        done += "."
        for _ in range(3):
            digit, left = divmod(left * 10, b)
            done += str(digit)
            lines.append(f"{digit * b + left} / {b}: {digit} * {b} = {digit * b}, left {left}: {done}")
            if not left:
                break
    number = done.lstrip("0")
    number = f"0{number}" if number[:1] in (".", "") else number
    value: float = float(number) if "." in number else int(number)
    result = f"= {number}"
    if left:
        value = round(value + 1e-9, 2)
        result = f"≈ {value:.2f}"
        lines.append(f"{number} ≈ {value:.2f}")
    parts = [] if "." in number or a // b < 13 else [f"{part * b} / {b}" for part in _parts(a // b)]
    chain = [" + ".join(parts), " + ".join(map(str, _parts(a // b)))] if len(parts) > 1 else []
    short = " = ".join([shown, *chain, number]) if chain else f"{shown} {result}"
    return Step(shown, value, "\n".join([shown, *lines, f"{shown} {result}"]), short)


def remainder(a: int, b: int, word: str = "remainder") -> Step:
    """What is left over; the quotient comes first, so the last number is the remainder."""
    shown, quotient, left = f"{a} / {b}", a // b, a % b
    lines, _ = long_division(a, b)
    thought = "\n".join([shown, *lines, f"{shown} = {quotient}, {word} {left}"])
    return Step(shown, left, thought, f"{shown} = {quotient}, {word} {left}")


def long_division(a: int, b: int) -> tuple[list[str], str]:
    """One line per digit of a: 14 / 6: 2 * 6 = 12, left 2, then 4: 02. The second result has leading zeros."""
    digits, lines, left, done = str(a), [], 0, ""
    for at, digit in enumerate(digits):
        now = left * 10 + int(digit)
        quotient, left = divmod(now, b)
        done += str(quotient)
        rest = f", then {digits[at + 1 :]}" if at + 1 < len(digits) else ""
        lines.append(f"{now} / {b}: {quotient} * {b} = {quotient * b}, left {left}{rest}: {done}")
    return lines, done


def multiples(b: int, most: int) -> str:
    return ", ".join(f"{count} * {b} = {count * b}" for count in range(1, most + 1))


def chain(numbers: Sequence[int], signs: Sequence[str]) -> Step:
    """Several numbers, from left to right; products and quotients come first."""
    terms, rest = list(numbers), list(signs)
    shown = _written(terms, rest)
    thoughts, forms = [shown], [shown]
    while rest:
        at = next((at for at, sign in enumerate(rest) if sign in "*/"), 0)
        step = calculate(terms[at], rest[at], terms[at + 1])
        thoughts.append(step.thought)
        terms[at : at + 2], rest[at : at + 1] = [int(step.value)], []
        forms.append(_written(terms, rest))
        if len(rest) > 1:
            thoughts.append(forms[-1])
    thoughts.append(f"{shown} = {terms[0]}")
    return Step(shown, terms[0], "\n".join(thoughts), " = ".join(forms))


def bracketed(a: int, sign: str, b: int, then: str, c: int) -> Step:
    """(a + b) * c"""
    shown, first = f"({a} {sign} {b}) {then} {c}", calculate(a, sign, b)
    second = calculate(int(first.value), then, c)
    thought = f"{shown}\n{first.thought}\n{second.thought}\n{shown} = {second.value}"
    return Step(shown, second.value, thought, f"{shown} = {second.shown} = {second.value}")


def below_zero(a: int, sign: str, b: int) -> Step:
    """The first number is -a: -5 + 12 is 12 - 5, and -5 - 12 is minus 5 + 12."""
    shown = f"-{a} {sign} {b}"
    inner = minus(b, a) if sign == "+" else plus(a, b)
    value = inner.value if sign == "+" else -inner.value
    same = inner.shown if sign == "+" else f"-({inner.shown})"
    return Step(shown, value, f"{shown} = {same}\n{inner.thought}\n{shown} = {value}", f"{shown} = {same} = {value}")


def _written(terms: Sequence[int], signs: Sequence[str]) -> str:
    return str(terms[0]) + "".join(f" {sign} {term}" for sign, term in zip(signs, terms[1:], strict=True))


def percentage(percent: int, of: int) -> Step:
    """Through a fraction: a tenth, a fifth, a quarter, a half, or so many tenths."""
    shown = f"{percent}% of {of}"
    whole = {50: 2, 25: 4, 20: 5, 10: 10, 1: 100}.get(percent)
    if whole:
        step = divided(of, whole)
        thought = f"{percent}% is 1/{whole}: {step.shown}\n{step.thought}"
        return Step(shown, step.value, f"{thought}\n{shown} = {step.value:g}", f"{shown} = {_last_form(step)}")
    if percent == 100:
        return Step(shown, of, f"100% is all of it: {of}", f"{shown} = {of}")
    part, count, name = (4, 3, "3/4") if percent == 75 else (10, percent // 10, f"{percent // 10}/10")
    if percent == 5:
        tenth = divided(of, 10)
        step = divided(int(tenth.value), 2)
        thought = f"5% is half of 10%: {tenth.shown}, then / 2\n{tenth.thought}\n{step.thought}"
    elif percent == 15:
        tenth = divided(of, 10)
        half = divided(int(tenth.value), 2)
        step = plus(int(tenth.value), int(half.value))
        thought = f"15% is 10% + 5%: {tenth.shown}, then half of it\n{tenth.thought}\n{half.thought}\n{step.thought}"
    else:
        tenth = divided(of, part)
        step = times(int(tenth.value), count)
        thought = f"{percent}% is {name}: {tenth.shown}, then * {count}\n{tenth.thought}\n{step.thought}"
    return Step(shown, step.value, f"{thought}\n{shown} = {step.value:g}", f"{shown} = {step.shown} = {step.value:g}")


def _last_form(step: Step) -> str:
    return step.short if " = " in step.short else f"{step.shown} = {step.value:g}"


def compare(a: str, b: str) -> tuple[str, str]:
    """The thought that compares two numbers digit by digit, and the sign between them."""
    decimals = max(len(number.partition(".")[2]) for number in (a, b))
    width = max(len(number.partition(".")[0]) for number in (a, b))
    one, other = (_padded(number, width, decimals) for number in (a, b))
    lines, sign = [f"{one} and {other}"], "="
    for left, right in zip(one, other, strict=True):
        if left == ".":
            continue
        sign = "=" if left == right else "<" if left < right else ">"
        lines.append(f"{left} {sign} {right}")
        if sign != "=":
            break
    return "\n".join([*lines, f"{a} {sign} {b}"]), sign


def _padded(number: str, width: int, decimals: int) -> str:
    whole, _, after = number.partition(".")
    return whole.zfill(width) + (f".{after.ljust(decimals, '0')}" if decimals else "")


def decimal(a: int, sign: str, b: int, places: int, point: str = ".") -> Step:
    """Numbers with decimals, given in hundredths (or tenths): the sum of whole numbers, then the point again.

    A factor b is a whole number.
    """
    inner = calculate(a, sign, b)
    one = pointed(a, places, point)
    other = pointed(b, places, point) if sign in "+-" else str(b)
    result = pointed(int(inner.value), places, point)
    shown = f"{one} {sign} {other}"
    thought = f"{shown}\nwithout the point: {inner.shown}\n{inner.thought}\n{shown} = {result}"
    return Step(shown, float(result.replace(",", ".")), thought, f"{shown} = {result}")


def pointed(value: int, places: int, point: str = ".") -> str:
    sign, digits = "-" if value < 0 else "", str(abs(value)).zfill(places + 1)
    return f"{sign}{digits[:-places]}{point}{digits[-places:]}"


def _known(shown: str, value: int) -> Step:
    return Step(shown, value, f"{shown} = {value}", f"{shown} = {value}")


def _without_zeros(shown: str, zeros: int, inner: Step, sign: str, a: int, b: int) -> Step:
    value = a + b if sign == "+" else a - b
    thought = f"{shown}, without {'0' * zeros}: {inner.shown}\n{inner.thought}\n{shown} = {value}"
    return Step(shown, value, thought, f"{shown} = {value}")


def _zeros(number: int) -> int:
    return len(str(number)) - len(str(number).rstrip("0")) if number else 0


def _shared_zeros(a: int, b: int) -> int:
    return min(_zeros(a), _zeros(b)) if a and b else 0


def _parts(number: int) -> list[int]:
    """345 as 300, 40 and 5; digits that are zero are left out."""
    digits = str(number)
    return [int(digit) * 10 ** (len(digits) - at - 1) for at, digit in enumerate(digits) if digit != "0"] or [0]
