"""Doubling and halving, percentages, remainders, comparisons, averages, and sums that are given with their result."""

from random import Random

from andiron.evals.case import Criterion
from training.material.sums import number_words as nw
from training.material.sums import requests as ask
from training.material.sums.calculations import (
    below_zero,
    bracketed,
    calculate,
    chain,
    compare,
    divided,
    minus,
    percentage,
    remainder,
    times,
)
from training.material.sums.tasks import Task, solved

DOUBLED_EN = {
    2: (
        "double {n}",
        "twice {n}",
        "two times {n}",
        "the double of {n}",
        "{n} doubled",
        "2 times {n}",
        "twice as much as {n}",
    ),
    3: ("triple {n}", "three times {n}", "{n} tripled", "thrice {n}", "three times as much as {n}"),
    4: ("four times {n}", "{n} quadrupled", "four times as much as {n}"),
    10: ("ten times {n}", "tenfold {n}", "ten times as much as {n}"),
}
HALVED_EN = {
    2: ("half of {n}", "{n} halved", "one half of {n}", "half as much as {n}", "1/2 of {n}", "the half of {n}"),
    3: ("a third of {n}", "one third of {n}", "1/3 of {n}"),
    4: ("a quarter of {n}", "one fourth of {n}", "1/4 of {n}", "one quarter of {n}"),
    5: ("a fifth of {n}", "one fifth of {n}", "1/5 of {n}"),
    10: ("a tenth of {n}", "one tenth of {n}", "1/10 of {n}"),
}
DOUBLED_HU = {
    2: ("{n} kétszerese", "{n} duplája", "kétszer {n}"),
    3: ("{n} háromszorosa", "{n} triplája", "háromszor {n}"),
    4: ("{n} négyszerese", "négyszer {n}"),
    10: ("{n} tízszerese", "tízszer {n}"),
}
HALVED_HU = {
    2: ("{n} fele",),
    3: ("{n} harmada", "{n} harmadrésze"),
    4: ("{n} negyede",),
    5: ("{n} ötöde",),
    10: ("{n} tizede",),
}
SQUARES = ("{n} squared", "{n}^2", "{n}²", "the square of {n}", "{n} to the power of 2", "{n} times itself")
NÉGYZET = ("{n} négyzete", "{n}^2", "{n}²", "{n} a négyzeten")
COLD = (
    ("It is -{a} degrees and gets {b} degrees warmer. What's the temperature?",
     "It is -{a} degrees and gets {b} degrees colder. What's the temperature?"),
    ("The temperature is -{a} and rises by {b}. What is it then?",
     "The temperature is -{a} and falls by {b}. What is it then?"),
    ("My account is at -{a}. I pay in {b}. Balance?", "My account is at -{a}. I spend another {b}. Balance?"),
)  # fmt: skip
PERCENTS = (50, 50, 25, 20, 20, 10, 10, 10, 75, 5, 15, 30, 40, 60, 80, 90, 100, 1)
PERCENT_EN = (
    "{p}% of {n}", "{p} % of {n}", "{p} percent of {n}", "{p} per cent of {n}", "{p}% from {n}", "{p} pct of {n}",
    "{p}% out of {n}",
)  # fmt: skip
PERCENT_ASKS = (
    "A shirt costs {n} and there is {p}% off. How much do I save?", "How much is a {p}% tip on {n}?",
    "{p}% of the {n} people voted. How many is that?", "The price is {n}; what is {p}% of it?", "tip {p}% on {n}",
    "Take {p}% of {n}.", "If {p}% of {n} items are broken, how many are broken?",
)  # fmt: skip
PERCENT_HU = ("{n} {p}%-a", "{n} {p} százaléka", "{n}-{nek} {p}%-a")
LEFT_EN = (
    "What is the remainder of {a} divided by {b}?", "remainder of {a} / {b}", "{a} mod {b}", "{a} % {b}?",
    "{a} modulo {b}",
    "What's left over when you divide {a} by {b}?", "What remains when {a} is divided by {b}?", "{a} mod {b} = ?",
    "Divide {a} by {b}. What is the remainder?", "What is the rest of {a} divided by {b}?",
    "Remainder when {a} is divided by {b}?",
    "I share {a} coins equally among {b} people. How many are left over?",
    "{a} eggs in boxes of {b}: how many are left over?",
    "If I pack {a} books in boxes of {b}, how many books remain outside?", "Calculate {a} mod {b}.",
    "what is {a} mod {b}",
)  # fmt: skip
LEFT_HU = (
    "Mennyi {a} osztva {w} maradéka?", "Mennyi a maradék, ha {o} elosztjuk {w}?", "{a} : {b} maradéka?", "{a} mod {b}",
    "Mennyi marad, ha {o} {w} osztok?", "{a} almát {b} gyerek közt egyenlően osztok szét. Hány alma marad?",
    "Mennyi {a} maradéka {w} osztva?",
)  # fmt: skip
LARGER = {
    False: ("larger", "bigger", "greater", "higher", "more"),
    True: ("smaller", "less", "lower"),
}
COMPARE_EN = (
    "Which is {w}, {a} or {b}?", "Which is {w}: {a} or {b}?", "Which number is {w}, {a} or {b}?",
    "{a} or {b}, which is {w}?",
    "what is {w}, {a} or {b}", "Is {a} or {b} {w}?", "Of {a} and {b}, which one is {w}?", "{a} vs {b}: which is {w}?",
    "Compare {a} and {b}. Which is {w}?", "Tell me which is {w}: {a} or {b}.", "which one is {w} {a} or {b}",
)  # fmt: skip
COMPARE_HU = {
    False: (
        "Melyik a nagyobb, {a} vagy {b}?",
        "Melyik nagyobb: {a} vagy {b}?",
        "melyik több, {a} vagy {b}",
        "{a} vagy {b} a nagyobb?",
    ),
    True: ("Melyik a kisebb, {a} vagy {b}?", "Melyik kisebb: {a} vagy {b}?", "melyik kevesebb, {a} vagy {b}"),
}
IS_EN = (
    "Is {a} {w} than {b}?",
    "is {a} {w} than {b}",
    "Is it true that {a} is {w} than {b}?",
    "Would you say {a} is {w} than {b}?",
)
IS_HU = {
    False: ("{a} nagyobb, mint {b}?", "Nagyobb-e {a}, mint {b}?", "Igaz, hogy {a} több, mint {b}?"),
    True: ("{a} kisebb, mint {b}?", "Kisebb-e {a}, mint {b}?", "Igaz, hogy {a} kevesebb, mint {b}?"),
}
MOST_EN = {
    False: (
        "Which is the largest: {n}?",
        "What is the largest of {n}?",
        "biggest of {n}",
        "Which of {n} is the highest?",
        "max of {n}",
        "Find the greatest number: {n}",
        "Which number is the biggest, {n}?",
    ),
    True: (
        "Which is the smallest: {n}?",
        "What is the smallest of {n}?",
        "lowest of {n}",
        "Which of {n} is the lowest?",
        "min of {n}",
        "Find the smallest number: {n}",
        "Which number is the least, {n}?",
    ),
}
MOST_HU = {
    False: ("Melyik a legnagyobb: {n}?", "Melyik a legnagyobb szám ezek közül: {n}?", "legnagyobb: {n}?"),
    True: ("Melyik a legkisebb: {n}?", "Melyik a legkisebb szám ezek közül: {n}?", "legkisebb: {n}?"),
}
CHECKED_EN = (
    "Is it true that {e} = {r}?", "Is {e} = {r} correct?", "Does {e} equal {r}?", "I got {e} = {r}. Is that right?",
    "My friend says {e} is {r}. Is she right?", "{e} = {r}, right?", "{e} = {r}, true or false?", "Check: {e} = {r}?",
    "Am I right that {e} is {r}?",
)  # fmt: skip
CHECKED_HU = (
    "Igaz, hogy {e} = {r}?", "Jó ez: {e} = {r}?", "{e} = {r}, ugye?", "Nekem {e} = {r} jött ki. Helyes?",
    "Helyes, hogy {e} = {r}?",
)  # fmt: skip
MISSING_EN = {
    "+": (
        "What must I add to {a} to get {c}?",
        "{a} + ? = {c}",
        "? + {a} = {c}",
        "x + {a} = {c}, what is x?",
        "{a} plus what is {c}?",
        "What number plus {a} makes {c}?",
        "How much is missing from {a} to {c}?",
        "Solve x + {a} = {c}.",
        "{a} + x = {c}. x?",
        "I have {a} and need {c}. How many more do I need?",
        "{a} + __ = {c}",
    ),
    "*": (
        "What number times {a} is {c}?",
        "{a} * ? = {c}",
        "{a} times what is {c}?",
        "{a}x = {c}, what is x?",
        "By what must I multiply {a} to get {c}?",
        "x * {a} = {c}. x?",
        "? x {a} = {c}",
    ),
}
MISSING_HU = {
    "+": (
        "Mennyit kell {to} adni, hogy {c} legyen?",
        "{a} + ? = {c}",
        "x + {a} = {c}, mennyi x?",
        "{a} meg mennyi az {c}?",
        "Van {a}, {c} kell. Mennyi hiányzik?",
    ),
    "*": ("Mennyivel kell {a}-t szorozni, hogy {c} legyen?", "{a} * ? = {c}", "x * {a} = {c}, mennyi x?"),
}
PARITY_EN = (
    "Is {n} even or odd?", "Is {n} odd or even?", "{n}: even or odd?", "is {n} even", "Is {n} an even number?",
    "Is {n} odd?", "Is the number {n} even?", "Would {n} be even or odd?",
)  # fmt: skip
PARITY_HU = ("{n} páros vagy páratlan?", "Páros szám {the}?", "Páratlan {the}?", "Páros-e {n}?", "A(z) {n} páros?")
AVERAGE_EN = (
    "What is the average of {n}?",
    "average of {n}",
    "mean of {n}?",
    "What's the mean of {n}?",
    "Find the average: {n}",
)
AVERAGE_HU = ("Mennyi {n} átlaga?", "{n} átlaga?", "Számold ki az átlagot: {n}")


def framed(random: Random, phrase: str, hungarian: bool) -> str:
    frame = random.choice(ask.SENTENCES_HU if hungarian else ask.SENTENCES_EN)
    return ask.surround(random, ask.capital(frame.format(e=phrase)), hungarian)


def scaled(random: Random, hungarian: bool) -> Task:
    """Twice, half, a third, squared. Answered as a product or a quotient."""
    shape = random.random()
    if shape < 0.12:
        n = random.randint(1, 30)
        phrase = random.choice(NÉGYZET if hungarian else SQUARES).format(n=n)
        return solved(framed(random, phrase, hungarian), times(n, n), hungarian)
    if shape < 0.55:
        by = random.choice((2, 2, 2, 3, 3, 4, 10))
        n = random.randint(2, random.choice((20, 99, 99, 500)))
        bank, step = (DOUBLED_HU if hungarian else DOUBLED_EN)[by], times(by, n)
    else:
        by = random.choice((2, 2, 2, 2, 3, 4, 5, 10))
        n = by * random.randint(1, random.choice((10, 50, 99)))
        if by == 2 and random.random() < 0.1:
            n += 1
        bank, step = (HALVED_HU if hungarian else HALVED_EN)[by], divided(n, by)
    phrase = random.choice(bank).format(n=nw.written(random, n, hungarian))
    return solved(framed(random, phrase, hungarian), step, hungarian)


def in_brackets(random: Random, hungarian: bool) -> Task:
    """(3 + 4) * 5: the brackets come first."""
    sign, then = random.choice("+-"), random.choice("***+-")
    a, b, c = random.randint(2, 30), random.randint(1, 20), random.randint(2, 9)
    a, b = max(a, b), min(a, b)
    if then == "-" and calculate(a, sign, b).value < c:
        then = "+"
    step = bracketed(a, sign, b, then, c)
    forms = {form: random.choice((f" {form} ", form)) for form in "+-"} | {
        "*": random.choice((" * ", "*", " x ", " × "))
    }
    written = f"({a}{forms[sign]}{b}){forms[then]}{c}"
    frame = random.choice(ask.FRAMES_HU if hungarian else ask.FRAMES_EN)
    return solved(ask.capital(frame.format(e=written)), step, hungarian)


def negative(random: Random, hungarian: bool) -> Task:
    """The first number is below zero, as a temperature may be."""
    a, b, sign = random.randint(1, 40), random.randint(1, 60), random.choice("++-")
    step = below_zero(a, sign, b)
    if random.random() < 0.25:
        if hungarian:
            way = f"{b} fokkal {'melegebb' if sign == '+' else 'hidegebb'}"
            text = f"-{a} fok van, aztán {way} lesz. Hány fok lesz?"
        else:
            text = random.choice(COLD)[sign == "-"].format(a=a, b=b)
        return solved(text, step, hungarian)
    bank = ask.SIGNS_HU if hungarian else ask.SIGNS_EN
    form = random.choice([form for form in bank[sign] if form not in (" added to ", " meg ", " less ", " take away ")])
    lead = random.choice(("-", "-", "−", "mínusz " if hungarian else "minus "))
    frame = random.choice(ask.FRAMES_HU if hungarian else ask.FRAMES_EN)
    return solved(ask.capital(frame.format(e=f"{lead}{a}{form}{b}")), step, hungarian)


def percent(random: Random, hungarian: bool) -> Task:
    p = random.choice(PERCENTS)
    n = random.choice((10, 20, 20, 100, 100)) * random.randint(1, 50)
    while n * p % 100 or (n // 10 % 2 and p in (5, 15)):
        n += 10
    step = percentage(p, n)
    if hungarian:
        nek = "nek" if nw.ending(n, nw.FROM) == "ből" else "nak"
        phrase = random.choice(PERCENT_HU).format(p=p, n=n, nek=nek)
        task = solved(framed(random, phrase, True), step, True)
        shown = f"{n} {p}%-a"
        return Task(
            task.question,
            task.thought,
            task.answer.replace(step.shown, shown),
            task.direct.replace(step.shown, shown),
            task.check,
            True,
        )
    if random.random() < 0.25:
        return solved(random.choice(PERCENT_ASKS).format(p=p, n=n), step, False)
    return solved(framed(random, random.choice(PERCENT_EN).format(p=p, n=nw.written(random, n)), False), step, False)


def left_over(random: Random, hungarian: bool) -> Task:
    a, b = random.randint(5, random.choice((30, 99, 99, 300))), random.randint(2, 9)
    forms = {"a": str(a), "b": str(b), "w": nw.ended(b, nw.WITH), "o": nw.ended(a, nw.OBJECT)}
    question = random.choice(LEFT_HU if hungarian else LEFT_EN).format(**forms)
    return solved(question, remainder(a, b, "maradék" if hungarian else "remainder"), hungarian)


def pair(random: Random, hungarian: bool) -> tuple[str, str]:
    """Two different numbers that look alike: digits swapped, one digit more, or decimals of different length."""
    shape = random.random()
    if shape < 0.3:
        whole = random.randint(0, 20)
        one = f"{whole}.{random.randint(1, 99)}"
        other = f"{whole if random.random() < 0.8 else random.randint(0, 20)}.{random.randint(1, 9)}"
        both = (one, other) if random.random() < 0.5 else (other, one)
        return both if float(one) != float(other) else ("9.11", "9.9")
    a = random.randint(1, 10 ** random.randint(1, 4))
    digits = list(str(a))
    random.shuffle(digits)
    b = int("".join(digits)) if shape < 0.6 else random.randint(1, 10 ** random.randint(1, 4))
    return (str(a), str(b)) if a != b else (str(a), str(a + random.randint(1, 20)))


def larger(random: Random, hungarian: bool) -> Task:
    a, b = pair(random, hungarian)
    smaller = random.random() < 0.35
    thought, sign = compare(a, b)
    point = "," if hungarian else "."
    shown = {"a": a.replace(".", point), "b": b.replace(".", point)}
    word = random.choice(LARGER[smaller])
    if random.random() < 0.3:
        question = random.choice(IS_HU[smaller] if hungarian else IS_EN).format(w=word, **shown)
        yes = (sign == "<") == smaller
        really = (("kisebb", "nagyobb") if hungarian else ("less", "more"))[sign == ">"]
        if hungarian:
            answer = f"{'Igen' if yes else 'Nem'}, {shown['a']} {really}, mint {shown['b']}."
        else:
            answer = f"{'Yes' if yes else 'No'}, {shown['a']} is {really} than {shown['b']}."
        return Task(question, thought, answer, answer, Criterion("contains", [answer.split(",")[0]]), hungarian)
    question = random.choice(COMPARE_HU[smaller] if hungarian else COMPARE_EN).format(w=word, **shown)
    chosen = a if (sign == "<") == smaller else b
    answer = said(chosen.replace(".", point), smaller, hungarian, False)
    return Task(question, thought, answer, answer, Criterion("number", float(chosen)), hungarian)


def said(number: str, smaller: bool, hungarian: bool, most: bool) -> str:
    """One word for all wordings: 354 is larger."""
    if hungarian:
        return f"{number} a {'leg' if most else ''}{'kisebb' if smaller else 'nagyobb'}."
    word = ("smallest" if smaller else "largest") if most else "smaller" if smaller else "larger"
    return f"{number} is {'the ' if most else ''}{word}."


def largest(random: Random, hungarian: bool) -> Task:
    top = random.choice((20, 99, 999, 999, 9999))
    numbers = random.sample(range(top + 1), random.choice((3, 3, 4, 5)))
    smaller = random.random() < 0.35
    best, thoughts = numbers[0], []
    for number in numbers[1:]:
        thought, sign = compare(str(best), str(number))
        best = best if (sign == "<") == smaller else number
        thoughts.append(f"{thought}, keep {best}")
    listed = ask.listed(random, numbers, hungarian)
    question = random.choice((MOST_HU if hungarian else MOST_EN)[smaller]).format(n=listed)
    answer = said(str(best), smaller, hungarian, True)
    return Task(ask.capital(question), "\n".join(thoughts), answer, answer, Criterion("number", best), hungarian)


def checked(random: Random, hungarian: bool) -> Task:
    """A sum with a result that may be wrong."""
    sign = random.choice("+-*")
    a, b = random.randint(2, 99), random.randint(2, 9 if sign == "*" else 99)
    if sign == "-":
        a, b = max(a, b), min(a, b)
    step = calculate(a, sign, b)
    right = random.random() < 0.5
    near = int(step.value) + random.choice((-10, -2, -1, 1, 2, 10, 5))
    result = int(step.value) if right else near if near >= 0 else int(step.value) + 1
    expression = ask.infix(random, [a, b], [sign], hungarian)
    question = random.choice(CHECKED_HU if hungarian else CHECKED_EN).format(e=expression, r=result)
    yes = ("Igen" if right else "Nem") if hungarian else "Yes" if right else "No"
    thought = f"{step.thought}\nasked: {result}, {'the same' if right else 'not the same'}"
    check = Criterion("contains", [yes, str(step.value)])
    return Task(
        question, thought, f"{yes}, {step.shown} = {step.value}.", f"{yes}, {step.short}.", check, hungarian
    )  # fmt: skip


def missing(random: Random, hungarian: bool) -> Task:
    """One number of a sum or product is asked for. Answered as a difference or a quotient."""
    sign = random.choice("++*")
    if sign == "+":
        a, x = random.randint(1, 99), random.randint(1, 99)
        step = minus(a + x, a)
    else:
        a, x = random.randint(2, 9), random.randint(2, 30)
        step = divided(a * x, a)
    c = a + x if sign == "+" else a * x
    question = random.choice((MISSING_HU if hungarian else MISSING_EN)[sign]).format(a=a, c=c, to=nw.ended(a, nw.TO))
    question = question.replace(f"{a}-t ", f"{nw.ended(a, nw.OBJECT)} ")
    return solved(question, step, hungarian)


def parity(random: Random, hungarian: bool) -> Task:
    n = random.randint(0, 10 ** random.randint(1, 4))
    odd = n % 2 == 1
    name = ("páratlan" if odd else "páros") if hungarian else "odd" if odd else "even"
    question = random.choice(PARITY_HU if hungarian else PARITY_EN).format(n=n, the=nw.the(str(n)))
    answer = f"{n} {name}." if hungarian else f"{n} is {name}."
    thought = f"{n} ends in {n % 10}: {'odd' if odd else 'even'}"
    return Task(question.replace("A(z) ", nw.the(str(n)).split()[0].capitalize() + " "), thought, answer, answer,
                Criterion("contains", [name]), hungarian)  # fmt: skip


def average(random: Random, hungarian: bool) -> Task:
    count = random.choice((2, 2, 3, 4))
    numbers = [random.randint(1, 60) for _ in range(count)]
    numbers[-1] += -sum(numbers) % count
    total = chain(numbers, ["+"] * (count - 1))
    step = divided(int(total.value), count)
    question = random.choice(AVERAGE_HU if hungarian else AVERAGE_EN).format(n=ask.listed(random, numbers, hungarian))
    thought = f"{count} numbers\n{total.thought}\n{step.thought}"
    value = int(step.value)
    direct = f"{total.short}, {step.short}."
    return Task(question, thought, f"{step.shown} = {value}.", direct, Criterion("number", value), hungarian)
