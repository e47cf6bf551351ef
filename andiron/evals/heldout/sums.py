"""Sums up to three digits, products of two digits by one, and puzzles, asked in words and in signs."""

from random import Random

from andiron.evals.case import Case, Criterion
from andiron.evals.heldout.conversation import Maker, said, user
from andiron.evals.heldout.material import FIRST, words

GIRLS = words("Agnieszka Chiara Eszter Gwendolyn Lucinda Nadira Ottilie Rosalind Tamsin Verity Xanthe Réka")


def _number(question: str, result: float) -> Case:
    check = Criterion("number", result, max_characters=400)
    return Case("arithmetic", (user(question),), said(f"{result:g}"), check, thinking=True)


def _addends(random: Random) -> tuple[int, int]:
    digits = random.choice((2, 3, 3))
    return random.randint(10, 10**digits - 1), random.randint(10, 10**digits - 1)


def plain_sum(random: Random) -> Case:
    a, b = _addends(random)
    wording = random.choice(
        (
            "{a}+{b}",
            "{a} + {b} = ?",
            "whats {a} plus {b}",
            "Please add {b} to {a}.",
            "sum of {a} and {b}?",
            "{a} and {b} make how much?",
        )
    )
    return _number(wording.format(a=a, b=b), a + b)


def plain_difference(random: Random) -> Case:
    b, a = sorted(_addends(random))
    wording = random.choice(
        (
            "{a}-{b}",
            "{a} − {b}?",
            "take {b} away from {a}",
            "How much is left of {a} if I subtract {b}?",
            "what do I get for {a} minus {b}",
        )
    )
    return _number(wording.format(a=a, b=b), a - b)


def plain_product(random: Random) -> Case:
    a, b = random.randint(11, 99), random.randint(2, 9)
    if random.random() < 0.3:
        a, b = b, a
    wording = random.choice(
        (
            "{a}*{b}",
            "{a} × {b}",
            "What's {a} * {b}?",
            "{a} times {b}, please",
            "multiply {a} by {b}",
            "can you work out {a} x {b} for me?",
        )
    )
    return _number(wording.format(a=a, b=b), a * b)


def shopping(random: Random) -> Case:
    a, b = random.randint(12, 480), random.randint(12, 480)
    things = random.choice((("coat", "scarf"), ("desk", "lamp"), ("ticket", "book"), ("tent", "stove")))
    question = f"A {things[0]} is {a} euros and a {things[1]} is {b} euros. What do they cost together?"
    if random.random() < 0.5:
        question = f"I bought a {things[0]} ({a}) and a {things[1]} ({b}). How much did I spend in total?"
    return _number(question, a + b)


def leftovers(random: Random) -> Case:
    a = random.randint(60, 900)
    b = random.randint(11, a - 10)
    who = random.choice(FIRST)
    question = random.choice(
        (
            f"{who} had {a} stamps and gave {b} of them to a friend. How many does {who} still have?",
            f"There were {a} litres in the tank. {b} litres were used. How many litres are in it now?",
            f"A book has {a} pages and {who} has read {b}. How many pages are left?",
        )
    )
    return _number(question, a - b)


def crates(random: Random) -> Case:
    a, b = random.randint(11, 60), random.randint(2, 9)
    question = random.choice(
        (
            f"{b} crates with {a} bottles each: how many bottles?",
            f"Each of our {b} vans carries {a} parcels. How many parcels can they carry together?",
            f"One ticket is {a} dollars. What do {b} tickets cost?",
        )
    )
    return _number(question, a * b)


def hungarian_sum(random: Random) -> Case:
    a, b = _addends(random)
    high, low = max(a, b), min(a, b)
    factor = random.randint(2, 9)
    small = random.randint(11, 99)
    question, result = random.choice(
        (
            (f"Mennyi {a} meg {b}?", a + b),
            (f"{a} + {b} az mennyi", a + b),
            (f"Add össze légy szíves: {a} és {b}.", a + b),
            (f"Vonj ki {high}-ból {low}-t!", high - low),
            (f"mennyi {high} - {low}", high - low),
            (f"{small} szorozva {factor}-vel?", small * factor),
            (f"Mennyi {factor} * {small}?", small * factor),
            (f"Van {high} forintom, elköltök belőle {low} forintot. Mennyi marad?", high - low),
        )
    )
    return _number(question, result)


def sheep(random: Random) -> Case:
    total = random.randint(12, 90)
    rest = random.randint(3, total - 3)
    question = random.choice(
        (
            f"A shepherd has {total} sheep. All but {rest} run away. How many sheep does he still have?",
            f"My uncle owned {total} sheep until all except {rest} of them were sold. How many are left?",
            f"Egy gazdának {total} juha volt, {rest} kivételével mind elszökött. Hány juha maradt?",
        )
    )
    return _number(question, rest)


def widgets(random: Random) -> Case:
    n, m = random.randint(3, 9), random.choice((20, 50, 100, 200))
    question = random.choice(
        (
            f"{n} machines make {n} widgets in {n} minutes. In how many minutes do {m} machines make {m} widgets?",
            f"If {n} robots need {n} minutes for {n} widgets, how many minutes do {m} robots need for {m} widgets?",
            f"{n} gép {n} perc alatt {n} alkatrészt készít. Hány perc alatt készít {m} gép {m} alkatrészt?",
        )
    )
    return _number(question, n)


def siblings(random: Random) -> Case:
    who, brothers, sisters = random.choice(GIRLS), random.randint(2, 7), random.randint(2, 5)
    question = random.choice(
        (
            f"A girl called {who} has {brothers} brothers. Every brother has {sisters} sisters. How many sisters does "
            f"{who} have?",
            f"{who} (a girl) has {brothers} brothers, and each of these brothers has {sisters} sisters. How many "
            "sisters has she got?",
            f"Egy lánynak, akit úgy hívnak, hogy {who}, {brothers} fiútestvére van. Minden fiúnak {sisters} "
            "lánytestvére van. Hány lánytestvére van neki?",
        )
    )
    return _number(question, sisters - 1)


def bat_and_ball(random: Random) -> Case:
    ball, more = random.choice((0.05, 0.1, 0.15, 0.2, 0.25, 0.5)), random.choice((1, 2, 3))
    together = f"{2 * ball + more:.2f}"
    question = random.choice(
        (
            f"A bat plus a ball cost ${together}, and the bat is ${more:.2f} dearer than the ball. What is the price "
            "of the ball in dollars?",
            f"Together a bat and a ball are {together} dollars. The bat costs {more:.2f} dollars more than the ball. "
            "How many dollars is the ball?",
        )
    )
    return _number(question, ball)


def three_numbers(random: Random) -> Case:
    a, b, c = (random.randint(2, 99) for _ in range(3))
    question = random.choice(
        (f"{a} + {b} + {c}", f"add these up: {a}, {b}, {c}", f"Total of {a}, {b} and {c}, please.")
    )
    return _number(question, a + b + c)


MAKERS: tuple[Maker, ...] = (
    plain_sum,
    plain_difference,
    plain_product,
    shopping,
    leftovers,
    crates,
    hungarian_sum,
    sheep,
    widgets,
    siblings,
    bat_and_ball,
    plain_sum,
    plain_product,
    three_numbers,
)
