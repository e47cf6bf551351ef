"""More requests that Ember offers as examples: spelling, everyday sums, short texts and two sentences on a topic."""

from random import Random

from andiron.evals.case import Criterion
from training.material import words
from training.material.sums import calculations, spelled, time_spans
from training.material.talk.examples import Solved, fact, record, two, two_names
from training.material.talk.topics import TOPICS, TÉMÁK

PETS = (
    ("cat", "sofa"),
    ("dog", "rug"),
    ("cat", "windowsill"),
    ("puppy", "armchair"),
    ("parrot", "lamp"),
    ("cat", "bed"),
)
ÁLLATOK = (("macska", "kanapén"), ("kutya", "szőnyegen"), ("cica", "ablakban"), ("kutyus", "fotelben"))
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
NAPOK = ("hétfőn", "kedden", "szerdán", "csütörtökön", "pénteken", "szombaton", "vasárnap")
SHOPS = ("bakery", "bank", "library", "museum", "post office", "pharmacy", "market", "gym", "café", "pool")
BOLTOK = ("pékség", "bank", "könyvtár", "múzeum", "posta", "piac", "uszoda", "kávézó")


def reversed_word(random: Random | None) -> Solved:
    word = random.choice(spelled.WORDS) if random else "garden"
    return _spelled(f"Spell the word {word} backwards.", word)


def _spelled(request: str, word: str) -> Solved:
    back = word[::-1]
    thought = f"{word}: {' '.join(word)}\nbackwards: {' '.join(back)}\n{back}"
    return Solved(
        request, back, Criterion("contains", [back]), thought, back, f"{'-'.join(word)}, {'-'.join(back)}: {back}"
    )


def letters(random: Random | None) -> Solved:
    word, letter = "banana", "a"
    if random:
        word = random.choice(spelled.WORDS)
        letter = random.choice(word)
    return _letters(f"How many times does the letter {letter} occur in {word}?", word, letter)


def _letters(request: str, word: str, letter: str) -> Solved:
    found, parts = 0, []
    for one in word:
        found += one == letter
        parts.append(f"{one} {found}")
    thought = f"{letter} in {word}: " + ", ".join(parts)
    return Solved(request, f"{found}.", Criterion("number", found), thought, str(found), f"{'-'.join(word)}: {found}.")


def change(random: Random | None) -> Solved:
    price, paid = (13, 20)
    if random:
        paid = random.choice((10, 20, 50, 100))
        price = random.randint(1, paid - 1)
    request = f"A book costs {price} euros and I pay with {paid} euros. How much change do I get?"
    return _difference(request, paid, price, f"{paid} euros given, {price} euros to pay, the rest back", " euros")


def _difference(request: str, a: int, b: int, notes: str, unit: str) -> Solved:
    step = calculations.minus(a, b)
    answer = f"{step.value}{unit}."
    thought = f"{notes}: {step.shown}\n" + step.thought.removeprefix(f"{step.shown}\n")
    return Solved(request, answer, Criterion("number", step.value), thought, str(step.value), f"{step.short}. {answer}")


def minutes(random: Random | None) -> Solved:
    start, end = _span(random)
    request = f"How many minutes are there between {time_spans.clock(start)} and {time_spans.clock(end)}?"
    return _minutes(request, start, end, "minutes")


def _span(random: Random | None) -> tuple[int, int]:
    if not random:
        return 9 * 60 + 40, 11 * 60 + 15
    start = random.randint(7 * 12, 18 * 12) * 5
    return start, start + random.randint(2, 30) * 5


def _minutes(request: str, start: int, end: int, unit: str) -> Solved:
    step = time_spans.span_of(start, end)
    answer = f"{step.value} {unit}."
    check = Criterion("number", step.value)
    return Solved(request, answer, check, step.thought, str(step.value), f"{step.short}. {answer}")


def pet(random: Random | None) -> Solved:
    name, (animal, place) = "Biscuit", ("cat", "sofa")
    if random:
        name, (animal, place) = words.first_name(random), random.choice(PETS)
    text = f"Our {animal} {name} sleeps on the {place} all day."
    return fact(text, f"Where does {name} sleep?", f"On the {place}.", place)


def meeting(random: Random | None) -> Solved:
    (one, other), (first, second) = ("Dana", "Karl"), ("Thursday", "Friday")
    if random:
        (one, other), (first, second) = two_names(random, False), random.sample(DAYS, 2)
    text = f"We meet {one} on {first} and {other} on {second}."
    return fact(text, f"When do we meet {other}?", f"On {second}.", second, (first,))


def shop(random: Random | None) -> Solved:
    one, other, first, second = "bakery", "bank", "7:00", "9:30"
    if random:
        (one, other), (first, second) = random.sample(SHOPS, 2), two(random, words.clock)
    text = f"The {one} opens at {first} and the {other} at {second}."
    return fact(text, f"When does the {other} open?", f"At {second}.", second, (first,))


def sentences(random: Random | None) -> Solved:
    topic = random.choice(list(TOPICS)) if random else "the sea"
    text, required = TOPICS[topic]
    check = Criterion("contains", list(required))
    return Solved(f"Write two sentences about {topic}.", text, check, f"Two sentences on {topic}.")


def order(random: Random | None) -> Solved:
    name, count, item = "Eva", 3, "chairs"
    if random:
        name, count = words.first_name(random), random.randint(2, 40)
        item = random.choice(("chairs", "lamps", "books", "pens", "tables", "mugs", "shirts", "cables"))
    return record(f"Turn this into JSON with the keys name, item and count: {name} orders {count} {item}.",
                  {"name": name, "item": item, "count": count})  # fmt: skip


def halved(random: Random | None) -> Solved:
    half = random.randint(3, 60) if random else 43
    step = calculations.divided(2 * half, 2)
    answer, check = f"{step.shown} = {half}.", Criterion("number", half)
    return Solved(f"What is half of {2 * half}?", answer, check, step.thought, str(half), f"{step.short}.")


def visszafelé(random: Random | None) -> Solved:
    word = random.choice([one for one in spelled.SZAVAK if "sz" not in one]) if random else "kert"
    return _spelled(f"Betűzd visszafelé ezt a szót: {word}.", word)


def betűk(random: Random | None) -> Solved:
    word, letter = "banán", "n"
    if random:
        word = random.choice(("alma", "villamos", "kalap", "paradicsom", "barack", "papír", "kanna", "labda", "torta"))
        letter = random.choice(word)
    return _letters(f"Hányszor fordul elő ez a betű: {letter}, ebben a szóban: {word}?", word, letter)


def visszajáró(random: Random | None) -> Solved:
    price, paid = (650, 1000)
    if random:
        paid = random.choice((500, 1000, 2000))
        price = random.randint(1, paid // 10 - 1) * 10
    request = f"Egy könyv {price} forint, és {paid} forinttal fizetek. Mennyi a visszajáró?"
    return _difference(request, paid, price, f"{paid} forint paid, {price} forint to pay, the rest back", " forint")


def percek(random: Random | None) -> Solved:
    start, end = _span(random)
    request = f"Hány perc telik el {time_spans.clock(start)} és {time_spans.clock(end)} között?"
    return _minutes(request, start, end, "perc")


def állat(random: Random | None) -> Solved:
    name, (animal, place) = "Cirmi", ("macska", "kanapén")
    if random:
        name, (animal, place) = words.first_name(random, True), random.choice(ÁLLATOK)
    text = f"{name}, {'az' if animal[0] in 'aáeéiíoóöőuúüű' else 'a'} {animal}, egész nap a {place} alszik."
    text = text.replace("a ablakban", "az ablakban")
    where = ("az " if place[0] == "a" else "a ") + place
    return fact(text, f"Hol alszik {name}?", f"{where.capitalize()}.", where)


def találkozó(random: Random | None) -> Solved:
    (one, other), (first, second) = ("Dóra", "Karcsi"), ("csütörtökön", "pénteken")
    if random:
        (one, other), (first, second) = two_names(random, True), random.sample(NAPOK, 2)
    text = f"{one} {first} jön, {other} {second}."
    return fact(text, f"Mikor jön {other}?", f"{second.capitalize()}.", second, (first,))


def bolt(random: Random | None) -> Solved:
    one, other, first, second = "pékség", "bank", "7:00", "9:30"
    if random:
        (one, other), (first, second) = random.sample(BOLTOK, 2), two(random, words.clock)
    text = f"A {one} {first}-kor nyit, a {other} {second}-kor."
    return fact(text, f"Mikor nyit a {other}?", f"{second}-kor.", second, (first,))


def mondatok(random: Random | None) -> Solved:
    topic = random.choice(list(TÉMÁK)) if random else "a tenger"
    text, required = TÉMÁK[topic]
    return Solved(
        f"Írj két mondatot erről: {topic}.", text, Criterion("contains", list(required)), f"Two sentences on {topic}."
    )


def rendelés(random: Random | None) -> Solved:
    name, count, item = "Éva", 3, "szék"
    if random:
        name, count = words.first_name(random, True), random.randint(2, 40)
        item = random.choice(("szék", "lámpa", "könyv", "toll", "asztal", "bögre", "póló", "kábel"))
    return record(f"Készíts JSON-t ezekkel a kulcsokkal: név, termék, darab. {name} rendelése {count} {item}.",
                  {"név": name, "termék": item, "darab": count})  # fmt: skip


def fele(random: Random | None) -> Solved:
    half = random.randint(3, 60) if random else 43
    step = calculations.divided(2 * half, 2)
    answer, check = f"{step.shown} = {half}.", Criterion("number", half)
    return Solved(f"Mennyi {2 * half} fele?", answer, check, step.thought, str(half), f"{step.short}.")
