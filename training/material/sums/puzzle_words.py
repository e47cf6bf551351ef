"""Pairs of things and names of children for puzzles, and how amounts and plurals are written."""

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


def money(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02d}"


def plural(word: str, count: int) -> str:
    return word if count == 1 else f"{word}s"
