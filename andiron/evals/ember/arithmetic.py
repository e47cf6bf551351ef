"""Arithmetic: sums of two- and three-digit numbers, small products and classic puzzles, worked out column by column.

The reasoning writes both numbers with the same width and goes from the ones upwards. Each line holds everything that
the next one needs (the two digits, the carry, the result so far), so no step looks back further than one line.
"""

from random import Random

from andiron.evals.case import Case, Criterion
from andiron.evals.ember import puzzles, words
from andiron.evals.ember.setting import asked, pose
from andiron.evals.ember.workings import Worked, difference, product, total

PLUS = (
    "What is {a} + {b}?", "{a} + {b} = ?", "Calculate {a} + {b}.", "Add {a} and {b}.", "What is {a} plus {b}?",
    "{a}+{b}", "How much is {a} + {b}?", "Compute {a}+{b}.", "What is the sum of {a} and {b}?", "Work out {a} + {b}.",
)  # fmt: skip
MINUS = (
    "What is {a} - {b}?", "{a} - {b} = ?", "Calculate {a} - {b}.", "Subtract {b} from {a}.", "What is {a} minus {b}?",
    "{a}-{b}", "How much is {a} - {b}?", "Compute {a}-{b}.", "Take {b} away from {a}.", "Work out {a} - {b}.",
)  # fmt: skip
TIMES = (
    "What is {a} * {b}?", "{a} * {b} = ?", "Calculate {a} x {b}.", "Multiply {a} by {b}.", "What is {a} times {b}?",
    "{a}*{b}", "How much is {a} × {b}?", "What is the product of {a} and {b}?", "Work out {a} * {b}.",
)  # fmt: skip
PLUSZ = (
    "Mennyi {a} + {b}?",
    "Add össze: {a} és {b}.",
    "{a} meg {b} az mennyi?",
    "Számold ki: {a} + {b}.",
    "Mennyi {a} plusz {b}?",
)
MÍNUSZ = ("Mennyi {a} - {b}?", "Vond ki: {a} - {b}.", "Számold ki: {a} - {b}.", "Mennyi {a} mínusz {b}?")
SZOR = ("Mennyi {a} * {b}?", "Szorozd össze: {a} és {b}.", "Számold ki: {a} x {b}.", "Mennyi {a} szorozva {b}?")
GAIN = (
    "{who} has {a} {things} and gets {b} more. How many {things} does {who} have now?",
    "There are {a} {things} in one box and {b} {things} in another. How many {things} are there together?",
    "{who} sold {a} {things} on Monday and {b} on Tuesday. How many {things} is that in total?",
)  # fmt: skip
LOSS = (
    "{who} has {a} {things} and gives away {b}. How many {things} are left?",
    "There were {a} {things} in the shop and {b} were sold. How many {things} remain?",
    "A box holds {a} {things}. {who} takes out {b}. How many {things} are still in the box?",
)  # fmt: skip
TÖBB = ("{who} {a} darab {things} mellé kap még {b} darabot. Hány darabja van most?",)
KEVESEBB = ("A boltban {a} darab {things} volt, és eladtak {b} darabot. Hány darab maradt?",)
THINGS = ("apples", "books", "coins", "stamps", "pencils", "eggs", "marbles", "tickets", "cards", "shells", "bottles")
DOLGOK = ("alma", "könyv", "érme", "bélyeg", "ceruza", "tojás", "golyó", "jegy", "kártya", "kagyló")


def make(random: Random) -> Case:
    question, worked = draw(random)
    check = Criterion("number", worked.value)
    return pose(random, "arithmetic", question, worked.answer, check, thought=worked.thought, thinking=1.0)


def make_direct(random: Random) -> Case:
    question, worked = draw(random)
    return pose(random, "arithmetic_direct", question, worked.answer, Criterion("number", worked.value), thinking=0.0)


def draw(random: Random) -> tuple[str, Worked]:
    shape, hungarian = random.random(), random.random() < 0.2
    if shape < 0.3:
        return puzzles.draw(random, hungarian)
    if shape < 0.42:
        return story(random, hungarian)
    if shape < 0.56:
        a, b = random.randint(0, 9), random.randint(0, 9)
        forms: tuple[str, ...] = SZOR if hungarian else TIMES
        worked = product(a, b)
    else:
        a, b = operands(random)
        if random.random() < 0.5:
            forms, worked = PLUSZ if hungarian else PLUS, total(a, b)
        else:
            a, b = (a, b) if random.random() < 0.12 else (max(a, b), min(a, b))
            forms, worked = MÍNUSZ if hungarian else MINUS, difference(a, b)
    return asked(random, random.choice(forms).format(a=a, b=b), hungarian), worked


def story(random: Random, hungarian: bool) -> tuple[str, Worked]:
    a, b = operands(random)
    things, who = random.choice(DOLGOK if hungarian else THINGS), words.first_name(random, hungarian)
    if random.random() < 0.5:
        forms, worked = TÖBB if hungarian else GAIN, total(a, b)
    else:
        a, b = max(a, b), min(a, b)
        forms, worked = KEVESEBB if hungarian else LOSS, difference(a, b)
    return random.choice(forms).format(a=a, b=b, who=who, things=things), worked


def operands(random: Random) -> tuple[int, int]:
    shape = random.random()
    if shape < 0.08:
        return random.randint(0, 20), random.randint(0, 20)
    if shape < 0.45:
        return random.randint(10, 99), random.randint(10, 99)
    if shape < 0.7:
        pair = random.randint(100, 999), random.randint(10, 99)
        return pair if random.random() < 0.5 else (pair[1], pair[0])
    return random.randint(100, 999), random.randint(100, 999)
