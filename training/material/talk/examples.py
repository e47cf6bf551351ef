"""The requests that Ember offers as examples, and their answers: each works when it is pasted, also with other values.

No example contains quotation marks or two numbers joined by a dash, which could be taken for a sum.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from andiron.evals.case import Criterion
from training.material import values, words
from training.material.sums import calculations, workings
from training.material.talk import jokes, solutions

EDITED = 0.45  # share of pasted examples with other numbers and names
COLOURS = ("red", "green", "blue", "black", "white", "yellow", "grey", "brown", "orange", "purple")
SZÍNEK = ("piros", "zöld", "kék", "fekete", "fehér", "sárga", "szürke", "barna", "lila")
THINGS = ("bike", "car", "bag", "coat", "house", "boat", "hat", "scarf", "cup", "tent", "umbrella", "kite")
TÁRGYAK = (
    "biciklije", "autója", "táskája", "kabátja", "háza", "csónakja", "kalapja", "sálja", "bögréje", "sátra", "sárkánya",
)  # fmt: skip
VONATOK = (
    "pécsi", "egri", "győri", "szegedi", "soproni", "miskolci", "debreceni", "bécsi", "váci", "budapesti", "ajkai",
    "kaposvári", "szolnoki", "békési", "tatai", "gyulai", "bajai", "orosházi", "esztergomi", "pápai",
)  # fmt: skip
VÁROSOK = ("Pécs", "Eger", "Győr", "Szeged", "Sopron", "Miskolc", "Debrecen", "Vác", "Baja", "Tata", "Pápa", "Ajka")
ALMÁK = ("alma", "körte", "dió", "könyv", "golyó", "tojás", "érme", "ceruza", "csavar", "labda")
APPLES = ("apples", "books", "coins", "stamps", "pencils", "eggs", "marbles", "tickets", "cards", "shells", "nuts")
ANIMALS = ("sheep", "goats", "cows", "hens", "ducks", "pigs", "horses", "geese", "rabbits", "llamas")
ÁLLATOK = ("birkája", "kecskéje", "tehene", "tyúkja", "kacsája", "disznaja", "lova", "libája", "nyula")


@dataclass(frozen=True, slots=True)
class Solved:
    """A request with its answer. `bare` is the answer's value alone, where it has one."""

    request: str
    answer: str
    check: Criterion
    thought: str
    bare: str = ""
    direct: str = ""  # the answer without a thought, where it shows a short working


Maker = Callable[[Random | None], Solved]  # without a Random: the example as it is offered


def plus(a: int, b: int, ask: str) -> Solved:
    return sum_of(ask.format(a=a, b=b), workings.total(a, b), calculations.plus(a, b))


def minus(a: int, b: int, ask: str) -> Solved:
    return sum_of(ask.format(a=a, b=b), workings.difference(a, b), calculations.minus(a, b))


def times(a: int, b: int, ask: str) -> Solved:
    return sum_of(ask.format(a=a, b=b), workings.product(a, b), calculations.times(a, b))


def sum_of(request: str, worked: workings.Worked, step: calculations.Step) -> Solved:
    check, bare = Criterion("number", worked.value), f"{worked.value:g}"
    return Solved(request, worked.answer, check, worked.thought, bare, f"{step.short}.")


def fact(text: str, question: str, answer: str, value: str, others: tuple[str, ...] = (), quote: str = "") -> Solved:
    check = Criterion("contains", [value], max_characters=len(answer) + 60, without=others)
    return Solved(f"{text} {question}", answer, check, f"The text says: {quote or text}", value)


def record(request: str, fields: dict[str, str | int]) -> Solved:
    answer = json.dumps(fields, ensure_ascii=False)
    return Solved(request, answer, Criterion("json", fields), "I copy the fields from the text.")


def added(random: Random | None) -> Solved:
    a, b = pair(random) if random else (48, 27)
    return plus(a, b, "What is {a} + {b}?")


def taken(random: Random | None) -> Solved:
    a, b = pair(random) if random else (305, 148)
    return minus(max(a, b), min(a, b), "What is {a} - {b}?")


def multiplied(random: Random | None) -> Solved:
    a, b = (random.randint(2, 9), random.randint(2, 9)) if random else (7, 8)
    return times(a, b, "What is {a} * {b}?")


def room(random: Random | None) -> Solved:
    (one, other), (first, second) = ("Anna", "Tom"), (214, 309)
    if random:
        (one, other), (first, second) = two_names(random, False), random.sample(range(1, 1000), 2)
    asked, value, wrong = (other, second, first) if not random or random.random() < 0.5 else (one, first, second)
    text = f"{one}'s room is {first} and {other}'s room is {second}."
    quote = f"{asked}'s room is {value}."
    return fact(text, f"Which room is {asked}'s?", f"{value}.", str(value), (str(wrong),), quote)


def train(random: Random | None) -> Solved:
    (one, other), (first, second) = ("Oslo", "Rome"), ("9:40", "11:15")
    if random:
        one, other = two(random, words.town)
        first, second = two(random, words.clock)
    asked, value, wrong = (other, second, first) if not random or random.random() < 0.5 else (one, first, second)
    text = f"The train to {one} leaves at {first} and the train to {other} at {second}."
    quote = f"The train to {asked} leaves at {value}."
    return fact(text, f"When does the train to {asked} leave?", f"At {value}.", value, (wrong,), quote)


def colour(random: Random | None) -> Solved:
    names, colours, thing, at = ["Mia", "Leo", "Eva"], ["red", "green", "blue"], "bike", 1
    if random:
        names, thing, at = list(two_names(random, False)), random.choice(THINGS), random.randint(0, 2)
        names, colours = [*names, other_name(random, names, False)], random.sample(COLOURS, 3)
    parts = [f"{name}'s {thing} is {shade}" for name, shade in zip(names, colours, strict=True)]
    text = f"{parts[0]}, {parts[1]} and {parts[2]}."
    wrong = tuple(name for name in names if name != names[at])
    quote = f"{names[at]}'s {thing} is {colours[at]}."
    return fact(text, f"Who has the {colours[at]} {thing}?", f"{names[at]}.", names[at], wrong, quote)


def invoice(random: Random | None) -> Solved:
    number, seller, total, currency = "A4711", "Kato Ltd", 120, "EUR"
    if random:
        number, seller = words.code(random), words.company(random).rstrip(".")
        total, currency = values.number(random, 9999) + 1, random.choice(values.CURRENCIES)
    return record(
        "Turn this into JSON with the keys number, seller, total and currency: "
        f"Invoice {number} from {seller}, total {total} {currency}.",
        {"number": number, "seller": seller, "total": total, "currency": currency},
    )


def lives(random: Random | None) -> Solved:
    name, city = (words.person(random), words.town(random)) if random else ("Ada Holt", "Lisbon")
    return record(
        f"Turn this into JSON with the keys name and city: {name} lives in {city}.", {"name": name, "city": city}
    )


def function(random: Random | None) -> Solved:
    task = random.choice(solutions.TASKS) if random else solutions.TASKS[0]
    return coded(f"Write a Python function that {task.wants[0]}.", task)


def coded(request: str, task: solutions.Task) -> Solved:
    code = task.code(task.name, task.argument)
    thought = f"A function {task.name}({task.argument}) that {task.wants[0]}."
    return Solved(request, f"```python\n{code}\n```", Criterion("code", code), thought)


def sheep(random: Random | None) -> Solved:
    had, kept, animals = 17, 9, "sheep"
    if random:
        kept, animals = random.randint(1, 60), random.choice(ANIMALS)
        had = kept + random.randint(1, 40)
    return left(
        f"A farmer has {had} {animals}. All but {kept} run away. How many {animals} are left?", kept,
        f"{kept} {animals}.", f"{had} {animals}, all but {kept} run away",
    )  # fmt: skip


def left(request: str, kept: int, answer: str, notes: str) -> Solved:
    return Solved(request, answer, Criterion("number", kept), f"{notes}: {kept} not. So {kept}", str(kept))


def apples(random: Random | None) -> Solved:
    (a, b), who, things = (35, 18), "Ben", "apples"
    if random:
        (a, b), who, things = pair(random), words.first_name(random), random.choice(APPLES)
    request = f"{who} has {a} {things} and gets {b} more. How many {things} does {who} have now?"
    return counted(request, a, b, things, f"{a} {things}, gets {b}: + {b}")


def counted(request: str, a: int, b: int, things: str, notes: str) -> Solved:
    step = calculations.plus(a, b)
    thought = f"{notes}: {step.shown}\n" + step.thought.removeprefix(f"{step.shown}\n")
    answer, check = f"{step.value} {things}.", Criterion("number", step.value)
    return Solved(request, answer, check, thought, str(step.value), f"{step.short}. {answer}")


def joke(random: Random | None) -> Solved:
    return joked("Tell me a joke.", random, hungarian=False)


def joked(request: str, random: Random | None, *, hungarian: bool) -> Solved:
    known = jokes.HUNGARIAN if hungarian else jokes.ENGLISH
    answer = random.choice(known) if random else known[0]
    return Solved(request, answer, jokes.check(hungarian), "The user wants a joke.")


def összeg(random: Random | None) -> Solved:
    a, b = pair(random) if random else (48, 27)
    return plus(a, b, "Mennyi {a} + {b}?")


def különbség(random: Random | None) -> Solved:
    a, b = pair(random) if random else (305, 148)
    return minus(max(a, b), min(a, b), "Mennyi {a} - {b}?")


def szorzat(random: Random | None) -> Solved:
    a, b = (random.randint(2, 9), random.randint(2, 9)) if random else (7, 8)
    return times(a, b, "Mennyi {a} * {b}?")


def szoba(random: Random | None) -> Solved:
    (one, other), (first, second) = ("Anna", "Tamás"), (214, 309)
    if random:
        (one, other), (first, second) = two_names(random, True), random.sample(range(1, 1000), 2)
    asked, value, wrong = (other, second, first) if not random or random.random() < 0.5 else (one, first, second)
    text = f"{one} szobaszáma {first}, {other} szobaszáma {second}."
    quote = f"{asked} szobaszáma {value}."
    return fact(text, f"Mi {asked} szobaszáma?", f"{value}.", str(value), (str(wrong),), quote)


def vonat(random: Random | None) -> Solved:
    one, other, first, second = "pécsi", "egri", "9:40", "11:15"
    if random:
        (one, other), (first, second) = random.sample(VONATOK, 2), two(random, words.clock)
    asked, value, wrong = (other, second, first) if not random or random.random() < 0.5 else (one, first, second)
    text = f"{az(one).capitalize()} vonat {first}-kor, {az(other)} vonat {second}-kor indul."
    quote = f"{az(asked).capitalize()} vonat {value}-kor indul."
    return fact(text, f"Mikor indul {az(asked)} vonat?", f"{value}-kor.", value, (wrong,), quote)


def szín(random: Random | None) -> Solved:
    names, colours, thing, at = ["Mia", "Leó", "Éva"], ["piros", "zöld", "kék"], "biciklije", 1
    if random:
        names, thing, at = list(two_names(random, True)), random.choice(TÁRGYAK), random.randint(0, 2)
        names, colours = [*names, other_name(random, names, True)], random.sample(SZÍNEK, 3)
    text = ", ".join(f"{name} {thing} {shade}" for name, shade in zip(names, colours, strict=True)) + "."
    wrong = tuple(name for name in names if name != names[at])
    quote = f"{names[at]} {thing} {colours[at]}."
    return fact(text, f"Melyikük {thing} {colours[at]}?", f"{names[at]}.", names[at], wrong, quote)


def számla(random: Random | None) -> Solved:
    number, seller, total, currency = "A4711", "Kató Kft.", 12000, "HUF"
    if random:
        number, seller = words.code(random), words.company(random, True)
        total, currency = values.number(random, 99999) + 1, random.choice(values.CURRENCIES)
    return record(
        "Készíts JSON-t ezekkel a kulcsokkal: number, seller, total, currency. "
        f"A számla száma {number}, az eladó {seller}, a végösszeg {total} {currency}.",
        {"number": number, "seller": seller, "total": total, "currency": currency},
    )


def lakhely(random: Random | None) -> Solved:
    name, city = (words.person(random, True), random.choice(VÁROSOK)) if random else ("Kiss Ádám", "Pécs")
    return record(
        f"Készíts JSON-t ezekkel a kulcsokkal: név, város. {name} lakhelye {city}.", {"név": name, "város": city}
    )


def függvény(random: Random | None) -> Solved:
    at, wants = random.choice(FÜGGVÉNYEK) if random else FÜGGVÉNYEK[0]
    (task,) = (task for task in solutions.TASKS if task.name == at)
    return coded(f"Írj Python-függvényt, amely {wants}.", task)


FÜGGVÉNYEK = (
    ("is_even", "ellenőrzi, hogy egy szám páros-e"), ("is_odd", "ellenőrzi, hogy egy szám páratlan-e"),
    ("factorial", "kiszámolja egy szám faktoriálisát"), ("is_prime", "ellenőrzi, hogy egy szám prím-e"),
    ("reverse_text", "megfordít egy szöveget"), ("count_vowels", "megszámolja a magánhangzókat egy szövegben"),
    ("count_words", "megszámolja a szavakat egy szövegben"), ("largest", "visszaadja egy lista legnagyobb elemét"),
    ("smallest", "visszaadja egy lista legkisebb elemét"), ("average", "kiszámolja egy lista átlagát"),
    ("is_palindrome", "ellenőrzi, hogy egy szöveg palindrom-e"), ("fibonacci", "kiszámolja az n-edik Fibonacci-számot"),
)  # fmt: skip


def birka(random: Random | None) -> Solved:
    had, kept, animals = 17, 9, "birkája"
    if random:
        kept, animals = random.randint(1, 60), random.choice(ÁLLATOK)
        had = kept + random.randint(1, 40)
    return left(
        f"Egy gazdának {had} {animals} van. {kept} kivételével mind elszalad. Hány marad?", kept, f"{kept}.",
        f"{had}, {kept} kivételével mind elszalad",
    )  # fmt: skip


def alma(random: Random | None) -> Solved:
    (a, b), things = (pair(random), random.choice(ALMÁK)) if random else ((35, 18), "alma")
    request = f"Az egyik dobozban {a} {things} van, a másikban {b}. Hány {things} van összesen?"
    return counted(request, a, b, things, f"{a} and {b} together")


def vicc(random: Random | None) -> Solved:
    return joked("Mondj egy viccet!", random, hungarian=True)


def pair(random: Random) -> tuple[int, int]:
    digits = random.choices((1, 2, 3), (0.2, 0.5, 0.3))[0]
    low, high = 10 ** (digits - 1), 10**digits - 1
    return random.randint(low, high), random.randint(low, high)


def two(random: Random, draw: Callable[[Random], str]) -> tuple[str, str]:
    one = other = draw(random)
    while other == one:
        other = draw(random)
    return one, other


def two_names(random: Random, hungarian: bool) -> tuple[str, str]:
    return two(random, lambda random: words.first_name(random, hungarian))


def other_name(random: Random, names: list[str], hungarian: bool) -> str:
    while (name := words.first_name(random, hungarian)) in names:
        pass
    return name


def az(word: str) -> str:
    """A Hungarian word with its definite article."""
    return f"{'az' if word[0].lower() in 'aáeéiíoóöőuúüű' else 'a'} {word}"
