"""Four classic trick puzzles, and plain variants of them that must not be taken for the trick."""

from collections.abc import Callable
from random import Random

from andiron.evals.ember import words
from andiron.evals.ember.workings import Worked, difference, subtract_columns

ANIMALS = ("sheep", "goats", "cows", "hens", "ducks", "pigs", "horses", "geese", "rabbits", "turkeys", "llamas")
ÁLLATOK = ("birkája", "kecskéje", "tehene", "tyúkja", "kacsája", "disznaja", "lova", "libája", "nyula")
OWNERS = ("A farmer", "A shepherd", "My uncle", "An old woman", "Our neighbour")
LOST = ("die", "run away", "are sold", "get lost", "escape", "are stolen", "leave the field", "fall ill and die")
MAKERS = ("machines", "workers", "printers", "robots", "bakers", "elves", "presses", "looms")
WARES = ("widgets", "shirts", "toys", "cakes", "parts", "chairs", "pages", "boxes", "bolts")
PAIRS = (
    ("bat", "ball"), ("pen", "notebook"), ("kettle", "cup"), ("racket", "net"), ("phone", "case"), ("hat", "scarf"),
    ("lamp", "bulb"), ("book", "bookmark"), ("coat", "belt"), ("camera", "strap"), ("cake", "candle"), ("desk", "key"),
)  # fmt: skip
PÁROK = (
    ("ütő", "labda"),
    ("toll", "füzet"),
    ("kanna", "csésze"),
    ("kabát", "öv"),
    ("lámpa", "izzó"),
    ("torta", "gyertya"),
)
GIRLS = ("Sally", "Anna", "Emma", "Lucy", "Nora", "Rose", "Julia", "Éva", "Kate", "Clara", "Zsófia", "Maria")
BOYS = ("Tom", "David", "Peter", "Henry", "Sam", "Béla", "Leo", "Paul", "James", "Victor", "Gábor", "Martin")


def draw(random: Random, hungarian: bool) -> tuple[str, Worked]:
    puzzle: Callable[[Random, bool], tuple[str, Worked]] = random.choice((sheep, widgets, siblings, bat_and_ball))
    return puzzle(random, hungarian)


def sheep(random: Random, hungarian: bool) -> tuple[str, Worked]:
    pick, kept = random.choice, random.randint(1, 60)
    had = kept + random.randint(1, 40)
    trick = random.random() < 0.7
    if hungarian:
        event = f"{kept} kivételével mind elpusztul." if trick else f"Közülük {kept} elpusztul."
        return f"Egy gazdának {had} {pick(ÁLLATOK)} van. {event} Hány marad?", _left(had, kept, trick, "{n} marad.")
    animal, lost, owner = pick(ANIMALS), pick(LOST), pick(OWNERS)
    event = pick((f"All but {kept} {lost}.", f"All except {kept} {lost}.", f"All of them but {kept} {lost}."))
    if not trick:
        event = f"{kept} of them {lost}."
    ask = pick((f"How many {animal} are left?", "How many are left?", "How many left?", f"How many {animal} remain?"))
    return f"{owner} has {had} {animal}. {event} {ask}", _left(had, kept, trick, f"{{n}} {animal} are left.")


def _left(had: int, kept: int, trick: bool, answer: str) -> Worked:
    if trick:
        return Worked(kept, f"All but {kept} means that {kept} stay.", answer.format(n=kept))
    thought = f"{kept} are gone, so {had} - {kept} are left.\n{subtract_columns(had, kept)}"
    return Worked(had - kept, thought, answer.format(n=had - kept))


def widgets(random: Random, hungarian: bool) -> tuple[str, Worked]:
    few, many = random.randint(2, 20), random.choice((10, 20, 30, 40, 50, 60, 80, 100, 100, 200, 500, 1000))
    minutes = few if random.random() < 0.5 else random.randint(2, 60)
    unit = random.choice(("minutes", "minutes", "hours", "days"))
    thought = f"Each of the {few} makes one in {minutes} {unit}. So {many} make {many} in the same {minutes} {unit}."
    if hungarian:
        question = random.choice((
            f"{few} gép {minutes} perc alatt {few} alkatrészt készít. "
            f"Hány perc alatt készít {many} gép {many} darabot?",
            f"Ha {few} gépnek {minutes} perc kell {few} darabhoz, hány perc kell {many} gépnek {many} darabhoz?",
        ))  # fmt: skip
        return question, Worked(minutes, thought.replace(unit, "minutes"), f"{minutes} perc.")
    maker, ware = random.choice(MAKERS), random.choice(WARES)
    question = random.choice((
        f"If it takes {few} {maker} {minutes} {unit} to make {few} {ware}, "
        f"how long would it take {many} {maker} to make {many} {ware}?",
        f"{few} {maker} make {few} {ware} in {minutes} {unit}. How long do {many} {maker} need for {many} {ware}?",
        f"{few} {maker}, {minutes} {unit}, {few} {ware}. {many} {maker}, {many} {ware}: how many {unit}?",
        f"{few} {maker}, {minutes} {unit}, {few} {ware}. {many} {maker}, {many} {ware}?",
        f"It takes {minutes} {unit} for {few} {maker} to make {few} {ware}. "
        f"How many {unit} do {many} {maker} take for {many} {ware}?",
    ))  # fmt: skip
    return question, Worked(minutes, thought, f"{minutes} {unit}.")


def siblings(random: Random, hungarian: bool) -> tuple[str, Worked]:
    others, each = random.randint(1, 9), random.randint(1, 9)
    girl = random.random() < 0.5
    name = random.choice(GIRLS if girl else BOYS) if random.random() < 0.8 else words.invented(random)
    if hungarian:
        them, own = ("fiútestvére", "lánytestvére") if girl else ("lánytestvére", "fiútestvére")
        question = f"{name}: {others} {them} van. Mindegyiküknek {each} {own} van. Hány {own} van neki?"
        thought = f"The {each} include {name}. {each} - 1 = {each - 1}"
        return question, Worked(each - 1, thought, f"{each - 1} {own} van.")
    them, own = ("brother", "sister") if girl else ("sister", "brother")
    thought = f"The {each} {plural(own, each)} of each {them} include {name}. {each} - 1 = {each - 1}"
    have = "Each" if others > 1 else "That"
    question = random.choice((
        f"{name} has {others} {plural(them, others)}. {have} {them} has {each} {plural(own, each)}. "
        f"How many {own}s{random.choice((f' does {name} have', f' does {name} have', ''))}?",
        f"{name}, a {'girl' if girl else 'boy'}, has {others} {plural(them, others)}, and "
        f"{have.lower()} {them} has {each} {plural(own, each)}. How many {own}s does {name} have?",
    ))  # fmt: skip
    return question, Worked(each - 1, thought, f"{name} has {each - 1} {plural(own, each - 1)}.")


def bat_and_ball(random: Random, hungarian: bool) -> tuple[str, Worked]:
    if hungarian:
        less, more = random.randint(1, 50), random.randint(1, 9) * 100
        big, small = random.choice(PÁROK)
        question = (
            f"Egy {big} és egy {small} együtt {more + 2 * less} forintba kerül. "
            f"{the(big).capitalize()} {more} forinttal drágább, mint {the(small)}. Mennyibe kerül {the(small)}?"
        )
        answer = f"{the(small).capitalize()} {less} forint."
        return question, Worked(less, _halves(more + 2 * less, more, less, ""), answer)
    less, more = random.randint(1, 50), random.choice((100, 100, 200, 300, 400, 500, 50, 150, 600, 700))
    (big, small), sign = random.choice(PAIRS), random.choice("$$$€£")
    both, apart, price = f"{sign}{money(more + 2 * less)}", f"{sign}{money(more)}", money(less)
    if more % 100 == 0 and random.random() < 0.4:
        apart = f"{sign}{more // 100}"
    question = random.choice((
        f"A {big} and a {small} cost {both} in total. The {big} costs {apart} more than the {small}. "
        f"How much does the {small} cost?",
        f"The {big} costs {apart} more than the {small}. Together they cost {both}. What does the {small} cost?",
        f"{big.capitalize()} costs {apart} more than {small}. Total {both}. {small.capitalize()} cost?",
        f"Together a {big} and a {small} are {both}, and the {big} is {apart} dearer. How much is the {small}?",
    ))  # fmt: skip
    thought = _halves(more + 2 * less, more, less, f"\n{less} cents = {sign}{price}")
    return question, Worked(less / 100, thought, f"The {small} costs {sign}{price}.")


def _halves(both: int, apart: int, half: int, coda: str) -> str:
    """Twice the price is the total minus the difference."""
    return f"{difference(both, apart).thought}\nhalf of {both - apart} = {half}{coda}"


def money(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02d}"


def plural(word: str, count: int) -> str:
    return word if count == 1 else f"{word}s"


def the(noun: str) -> str:
    """A Hungarian noun with its definite article."""
    return f"{'az' if noun[0] in 'aáeéiíoóöőuúüű' else 'a'} {noun}"
