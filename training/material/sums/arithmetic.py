"""Sums, differences, products, quotients and what is near them, asked in people's own words.

The numbers are drawn in the same way for all operators, so that only the operator tells them apart.
"""

from collections.abc import Callable
from random import Random

from andiron.chat.messages import Message
from andiron.evals.case import Case, Criterion
from training.material.sums import more_sums as more
from training.material.sums import number_words as nw
from training.material.sums import requests as ask
from training.material.sums.calculations import calculate, chain, decimal, pointed
from training.material.sums.tasks import HUNGARIAN, Task, posed, solved

ONLY = 0.09  # share of requests for nothing but the number
UNITS = (
    "kg",
    "g",
    "km",
    "m",
    "cm",
    "mm",
    "l",
    "ml",
    "dl",
    "hours",
    "minutes",
    "days",
    "pieces",
    "miles",
    "EUR",
    "USD",
    "€",
)
EGYSÉGEK = (
    "kg",
    "g",
    "km",
    "m",
    "cm",
    "l",
    "dl",
    "óra",
    "perc",
    "nap",
    "darab",
    "Ft",
    "forint",
    "euró",
    "EUR",
    "€",
    "dkg",
)
LEADING = ("$", "€", "£")
AND_NOW = (
    "And {s}?", "now {s}", "And {s}", "ok and {s}?", "Then {s}.", "And what is that {s}?", "What is that {s}?", "{s}?",
    "Now {s}, please.", "And the result {s}?", "take the result {s}", "Good. Now {s}.", "that {s}",
)  # fmt: skip
ÉS_MOST = ("És {s}?", "most {s}", "Na és {s}?", "És az eredmény {s}?", "Jó. Most {s}.", "ennyi {s}?", "és ez {s}")
THEN_EN = {
    "+": ("plus {b}", "+ {b}", "and {b} more", "with {b} added"),
    "-": ("minus {b}", "- {b}", "less {b}", "take away {b}"),
    "*": ("times {b}", "* {b}", "x {b}", "multiplied by {b}"),
}
THEN_HU = {
    "+": ("plusz {b}", "+ {b}", "meg {b}"),
    "-": ("mínusz {b}", "- {b}"),
    "*": ("szorozva {w}", "* {b}", "x {b}"),
}
INSTEAD_EN = (
    "And {e}?",
    "and {e}?",
    "What about {e}?",
    "And what is {e}?",
    "now {e}",
    "{e}",
    "then {e}?",
    "How about {e}?",
)
INSTEAD_HU = ("És {e}?", "és {e}", "Na és {e}?", "És mennyi {e}?", "{e}", "akkor {e}?")


def make_sum(random: Random) -> Case:
    return posed(random, "sums", draw(random), thinks=True)


def make_sum_direct(random: Random) -> Case:
    return posed(random, "sums", draw(random), thinks=False)


def make_short_sum(random: Random) -> Case:
    """A short one without reasoning, to stand before a question on something else."""
    return posed(random, "sums", binary(random, random.random() < HUNGARIAN, small=True), thinks=False)


def draw(random: Random) -> Task:
    (kind,) = random.choices(KINDS, WEIGHTS)
    return kind(random, random.random() < HUNGARIAN)


def binary(random: Random, hungarian: bool, small: bool = False) -> Task:
    """Two whole numbers and one operator."""
    a, sign, b = operation(random, small)
    return finish(random, ask.request(random, a, sign, b, hungarian), a, sign, b, hungarian)


def finish(random: Random, question: str, a: int, sign: str, b: int, hungarian: bool) -> Task:
    only = random.random() < ONLY
    question = ask.surround(random, question, hungarian)
    if only:
        question = ask.number_only(random, question, hungarian)
    shape = random.random()
    question = question.lower() if shape < 0.06 else question.upper() if shape < 0.075 else question
    return solved(question, calculate(a, sign, b), hungarian, only=only)


def operation(random: Random, small: bool = False) -> tuple[int, str, int]:
    """Numbers that could stand with any operator, half of the time; otherwise sizes that suit this one."""
    sign = random.choice("++--***/")
    if small:
        a, b = random.randint(1, 20), random.randint(1, 9)
    elif random.random() < 0.5:
        a, b = random.randint(2, 99), random.randint(2, 9) if random.random() < 0.55 else random.randint(10, 99)
        if random.random() < 0.25:
            a, b = b, a
    else:
        a, b = sized(random, sign)
    if sign == "/":
        return quotient(random, a, b)
    if sign == "-" and a < b and random.random() < 0.7:
        a, b = b, a
    return a, sign, b


def sized(random: Random, sign: str) -> tuple[int, int]:
    shape = random.random()
    if sign in "+-":
        if shape < 0.12:
            return random.randint(0, 20), random.randint(0, 20)
        if shape < 0.3:
            pair = random.randint(100, 999), random.randint(1, 99)
            return pair if random.random() < 0.6 else (pair[1], pair[0])
        if shape < 0.4:
            return random.randint(1, 99) * 10, random.randint(1, 99) * 10
        if shape < 0.48:
            return random.randint(1000, 9999), random.randint(10, 9999)
        if shape < 0.52:
            return random.randint(1, 99) * 100, random.randint(1, 99) * 100
        return random.randint(100, 999), random.randint(100, 999)
    if shape < 0.2:
        return random.randint(0, 10), random.randint(0, 10)
    if shape < 0.6:
        pair = random.randint(11, 99), random.randint(2, 9)
    elif shape < 0.75:
        return random.randint(11, 99), random.randint(11, 99)
    elif shape < 0.88:
        pair = random.randint(100, 999), random.randint(2, 9)
    else:
        pair = random.randint(1, 99), random.choice((10, 20, 30, 50, 100, 200, 1000))
    return pair if random.random() < 0.7 else (pair[1], pair[0])


def quotient(random: Random, a: int, b: int) -> tuple[int, str, int]:
    """Mostly even; sometimes with decimals, or by a number with two digits."""
    shape = random.random()
    if shape < 0.75:
        divisor = random.randint(2, 9)
        whole = random.randint(1, 10) if shape < 0.35 else random.randint(2, 999 // divisor)
        return divisor * whole, "/", divisor
    if shape < 0.85:
        divisor = random.choice((10, 11, 12, 15, 20, 24, 25, 30, 50, 100, random.randint(11, 50)))
        return divisor * random.randint(1, 12), "/", divisor
    divisor = random.choice((2, 4, 5, 10)) if shape < 0.97 else random.choice((3, 6, 7, 9))
    return random.randint(1, 99), "/", divisor


def several(random: Random, hungarian: bool) -> Task:
    """Three or four numbers: a sum, or pluses, minuses and one product."""
    count = random.choice((3, 3, 3, 4))
    top = random.choice((20, 50, 99, 99, 300))
    numbers = [random.randint(1, top) for _ in range(count)]
    if random.random() < 0.55:
        signs = ["+"] * (count - 1)
        if random.random() < 0.5:
            listed = ask.listed(random, numbers, hungarian)
            question = random.choice(ask.LISTS_HU if hungarian else ask.LISTS_EN).format(n=listed)
            if random.random() < 0.15:
                return solved(ask.stacked(random, numbers, hungarian), chain(numbers, signs), hungarian, exact=True)
            return _finish_chain(random, question, numbers, signs, hungarian)
    else:
        signs = [random.choice("+-") for _ in numbers[1:]]
        if random.random() < 0.4:
            at = random.randrange(count - 1)
            signs[at], numbers[at], numbers[at + 1] = "*", random.randint(2, 9), random.randint(2, 12)
        if chain(numbers, signs).value < 0 or _dips(numbers, signs):
            signs = ["*" if sign == "*" else "+" for sign in signs]
    question = random.choice(ask.FRAMES_HU if hungarian else ask.FRAMES_EN)
    question = ask.capital(question.format(e=ask.infix(random, numbers, signs, hungarian)))
    return _finish_chain(random, question, numbers, signs, hungarian)


def _dips(numbers: list[int], signs: list[str]) -> bool:
    """Whether a part from the left is negative; those belong to two numbers only."""
    return any(chain(numbers[: at + 1], signs[:at]).value < 0 for at in range(1, len(numbers)))


def _finish_chain(random: Random, question: str, numbers: list[int], signs: list[str], hungarian: bool) -> Task:
    only = random.random() < ONLY
    question = ask.surround(random, question, hungarian)
    if only:
        question = ask.number_only(random, question, hungarian)
    return solved(question, chain(numbers, signs), hungarian, only=only)


def with_decimals(random: Random, hungarian: bool) -> Task:
    """Amounts such as 3.50 + 2.25, sometimes of different length, and products with a whole number."""
    places = random.choice((1, 2, 2))
    point = "," if hungarian else "."
    sign = random.choice("++--*")
    a, b = (random.randint(1, random.choice((99, 999, 2000))) for _ in range(2))
    if sign == "*":
        b = random.randint(2, 9)
    elif sign == "-":
        a, b = max(a, b), min(a, b)
    one = _trimmed(random, pointed(a, places, point))
    other = str(b) if sign == "*" else _trimmed(random, pointed(b, places, point))
    shown = max(len(number.partition(point)[2]) for number in (one, other))
    if shown == 0:
        one, shown = pointed(a, places, point), places
    a, b, places = a // 10 ** (places - shown), b if sign == "*" else b // 10 ** (places - shown), shown
    mark = random.choice((*LEADING, "", "", "", "")) if not hungarian and sign != "*" else ""
    form = random.choice([form for form in ask.SIGNS_EN[sign] if not hungarian or not form.strip().isalpha()])
    question = random.choice(ask.FRAMES_HU if hungarian else ask.FRAMES_EN)
    question = ask.capital(question.format(e=f"{mark}{one}{form}{mark}{other}"))
    step = decimal(a, sign, b, places, point)
    task = solved(ask.surround(random, question, hungarian), step, hungarian)
    if not mark:
        return task
    line = f"{mark}{pointed(a, places)} {sign} {mark}{pointed(b, places)} = {mark}{step.short.rpartition(' = ')[2]}."
    return Task(task.question, task.thought, line, line, task.check, hungarian)


def _trimmed(random: Random, number: str) -> str:
    """3.50 as 3.5 and 3.00 as 3, sometimes."""
    return number.rstrip("0").rstrip(".,") if random.random() < 0.3 else number


def with_units(random: Random, hungarian: bool) -> Task:
    """12 kg and 7 kg: the answer keeps the unit."""
    sign, top = random.choice("++-"), random.choice((20, 99, 99, 500))
    a, b = random.randint(1, top), random.randint(1, top)
    if sign == "-":
        a, b = max(a, b), min(a, b)
    unit, gap = random.choice(EGYSÉGEK if hungarian else UNITS), random.choice((" ", " ", " ", ""))
    if unit.isalpha() and len(unit) > 3:
        gap = " "
    if not hungarian and random.random() < 0.25:
        mark = random.choice(LEADING)
        one, other = f"{mark}{a}", f"{mark}{b}"
    else:
        mark, one, other = "", f"{a}{gap}{unit}", f"{b}{gap}{unit}"
    shape = random.random()
    if hungarian:
        e = f"{one}{random.choice((' + ', ' meg ', ' plusz ') if sign == '+' else (' - ', ' mínusz '))}{other}"
        question = random.choice(ask.FRAMES_HU).format(e=e)
    elif shape < 0.5:
        form = random.choice([form for form in ask.SIGNS_EN[sign] if form.startswith(" ") and form.endswith(" ")])
        question = random.choice(ask.FRAMES_EN).format(e=f"{one}{form}{other}")
    elif shape < 0.75:
        phrases = [phrase for phrase in ask.NOUNS_EN[sign] if "more" not in phrase and "fewer" not in phrase]
        question = random.choice(ask.FRAMES_EN).format(e=random.choice(phrases).format(a=one, b=other))
    else:
        made = random.choice(ask.DOES_EN[sign]).format(a=one, b=other)
        question = random.choice(ask.DO_FRAMES_EN).format(d=made)
    step = calculate(a, sign, b)
    line = f"{a} {unit} {sign} {b} {unit} = {step.value} {unit}."
    if mark:
        line = f"{one} {sign} {other} = {mark}{step.value}."
    check = Criterion("number", step.value)
    return Task(ask.capital(ask.surround(random, question, hungarian)), step.thought, line, line, check, hungarian)


def follow_up(random: Random, hungarian: bool) -> Task:
    """A second request: on the last result, or the same numbers with another operator."""
    first = random.randint(2, 99), random.choice("+-*"), random.randint(2, 20)
    if first[1] == "-" and first[0] < first[2]:
        first = first[2], "-", first[0]
    asked = ask.request(random, *first, hungarian)
    done = calculate(*first)
    before = (Message(role="user", content=asked), Message(role="assistant", content=f"{done.shown} = {done.value}."))
    if random.random() < 0.5:
        a, sign, b = int(done.value), random.choice("+-*"), random.randint(2, 20)
        if sign == "*":
            b = random.randint(2, 9)
        if sign == "-" and a < b:
            sign = "+"
        bank = THEN_HU if hungarian else THEN_EN
        then = random.choice(bank[sign]).format(b=b, w=nw.ended(b, nw.WITH))
        question = random.choice(ÉS_MOST if hungarian else AND_NOW).format(s=then)
    else:
        a, b = first[0], first[2]
        sign = random.choice([sign for sign in "+-*" if sign != first[1]])
        e = ask.infix(random, [a, b], [sign], hungarian)
        question = random.choice(INSTEAD_HU if hungarian else INSTEAD_EN).format(e=e)
    task = solved(ask.capital(question), calculate(a, sign, b), hungarian)
    return Task(task.question, task.thought, task.answer, task.direct, task.check, hungarian, before=before)


KINDS: tuple[Callable[[Random, bool], Task], ...] = (
    binary, several, with_decimals, with_units, follow_up, more.scaled, more.percent, more.left_over, more.larger,
    more.largest, more.checked, more.missing, more.parity, more.average, more.in_brackets, more.negative,
)  # fmt: skip
WEIGHTS = (0.55, 0.08, 0.05, 0.05, 0.05, 0.05, 0.04, 0.03, 0.04, 0.015, 0.015, 0.02, 0.01, 0.01, 0.02, 0.015)
