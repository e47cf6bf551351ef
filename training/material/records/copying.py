"""Copying: giving back a text, a code or a list exactly, or changed in one simple way.

The answer is the result alone, without a sentence around it. Lists are answered with commas unless the request wants
another form; spelling puts a hyphen between the characters; a count is a number in figures.
"""

import json
from collections.abc import Callable
from random import Random

from andiron.evals.case import Case, Criterion
from training.material import values
from training.material.dialogue import pose, typed
from training.material.records import copying_requests as say
from training.material.records.invented import entries_of
from training.material.records.layouts import laid_out
from training.material.records.requests import typed_lead

QUOTES = ('"{}"', '"{}"', "'{}'", "`{}`", "<{}>")
MARKS = (".", "!", "?", "...", ",", ";", ":")
Task = tuple[str, str, Criterion, str]  # question, answer, criterion, thought


def make_copy(random: Random) -> Case:
    hungarian = random.random() < 0.25
    (task,) = random.choices(_TASKS, _WEIGHTS)
    question, answer, check, thought = task(random, hungarian)
    return pose(random, "copying", question, answer, check, thought=thought, thinking=0.3, hungarian=hungarian)


def make_echo(random: Random) -> Case:
    """The simplest copying, in one form. Copying is learned from it first, within a million tokens."""
    text = " ".join(piece(random) for _ in range(random.randint(1, 5)))
    check = Criterion("exact", text)
    return pose(random, "echo", f"Repeat: {text}", text, check, thinking=0.0, alone=True)


def asked(
    random: Random, bank: tuple[tuple[str, ...], tuple[str, ...]], text: str, hungarian: bool, **slots: object
) -> str:
    """A request from the bank around the text: behind a colon, in quotes, on its own line, or in front."""
    shape, frame = random.random(), random.choice(bank[hungarian])
    if shape < 0.22:  # the slots are filled after typing, so that no typo gets into them
        return text + random.choice(("\n", "\n\n")) + typed(random, frame, hungarian).format(**slots)
    ask = typed_lead(random, frame, hungarian).format(**slots)
    lead = ask if ask[-1] in "?!" else f"{ask.rstrip('.')}:"
    if "\n" in text or shape < 0.42:
        return lead + random.choice(("\n", "\n\n")) + text
    if shape < 0.6 and not set("\"'`") & set(text):
        return f"{lead} {random.choice(QUOTES).format(text)}"
    return f"{lead} {text}"


def exact(question: str, answer: str, thought: str = "") -> Task:
    return question, answer, Criterion("exact", answer), thought


def piece(random: Random) -> str:
    """One thing to copy: a word, a name, a code, an address."""
    shape = random.random()
    if shape < 0.25:
        return values.word(random) if random.random() < 0.6 else mixed(random)
    if shape < 0.4:
        return values.name(random)
    if shape < 0.55:
        return values.person(random, random.random() < 0.3)
    if shape < 0.8:
        return values.code(random)
    if shape < 0.87:
        return values.email(random)
    if shape < 0.93:
        return values.phone(random)
    return values.company(random)


def mixed(random: Random) -> str:
    """Characters that no word has in this order."""
    characters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789áéíóöőúüű-_.#@+%&/"
    return "".join(random.choices(characters, k=random.randint(2, 10))).strip(".") or "x"


def line(random: Random) -> str:
    """A short text: words with names, numbers and marks among them."""
    made = [piece(random) if random.random() < 0.25 else values.word(random) for _ in range(random.randint(2, 9))]
    if random.random() < 0.6:
        made[0] = made[0][0].upper() + made[0][1:]
    if random.random() < 0.3:
        made[random.randrange(len(made) - 1)] += random.choice((",", ";", ":", " -"))
    if random.random() < 0.2:
        made.insert(random.randrange(len(made)), str(values.number(random)))
    return " ".join(made) + (random.choice(MARKS[:4]) if random.random() < 0.5 else "")


def things(random: Random, least: int = 2, most: int = 7) -> list[str]:
    """A list of different things of one sort."""
    count, sort = random.randint(least, most), random.random()
    make: Callable[[], str]
    if sort < 0.45:
        make = lambda: values.word(random)  # noqa: E731
    elif sort < 0.6:
        make = lambda: values.name(random)  # noqa: E731
    elif sort < 0.75:
        make = lambda: values.person(random)  # noqa: E731
    elif sort < 0.9:
        make = lambda: values.code(random)  # noqa: E731
    else:
        make = lambda: str(values.number(random))  # noqa: E731
    made: dict[str, str] = {}
    while len(made) < count:
        one = make()
        made.setdefault(one.lower(), one)
    return list(made.values())


def spread(random: Random, items: list[str]) -> str:
    """A list as people write it."""
    shape = random.random()
    if shape < 0.5:
        return ", ".join(items)
    if shape < 0.6:
        return "; ".join(items)
    if shape < 0.7:
        return "\n".join(items)
    if shape < 0.8:
        return "\n".join(f"- {item}" for item in items)
    if shape < 0.86:
        return "\n".join(f"{at}. {item}" for at, item in enumerate(items, 1))
    if shape < 0.92:
        return " | ".join(items)
    return json.dumps(items, ensure_ascii=False)


def numbered(items: list[str]) -> str:
    return ", ".join(f"{at} {item}" for at, item in enumerate(items, 1))


def repeat(random: Random, hungarian: bool) -> Task:
    shape = random.random()
    text = (
        piece(random)
        if shape < 0.45
        else line(random)
        if shape < 0.85
        else "\n".join(line(random) for _ in range(random.randint(2, 3)))
    )
    return exact(asked(random, say.REPEAT, text, hungarian), text)


def quoted(random: Random, hungarian: bool) -> Task:
    text = piece(random) if random.random() < 0.5 else line(random)
    name, (left, right) = random.choice(list((say.BRACKETS_HU if hungarian else say.BRACKETS).items()))
    return exact(asked(random, say.QUOTE, text, hungarian, b=name), f"{left}{text}{right}")


def cased(random: Random, hungarian: bool) -> Task:
    text = piece(random) if random.random() < 0.5 else line(random)
    upper = random.random() < 0.6
    return exact(
        asked(random, say.UPPER if upper else say.LOWER, text, hungarian), text.upper() if upper else text.lower()
    )


def array(random: Random, hungarian: bool) -> Task:
    items = things(random, 1)
    numeric = all(item.isdigit() and item[0] != "0" for item in items)
    value = [int(item) if numeric else item for item in items]
    text = spread(random, items)
    if text.startswith("["):
        text = ", ".join(items)
    return (
        asked(random, say.ARRAY, text, hungarian),
        json.dumps(value, ensure_ascii=False),
        Criterion("json", value),
        "",
    )


def nth(random: Random, hungarian: bool) -> Task:
    items = things(random, 3)
    at = random.randrange(-1, min(len(items), 6))
    place = (say.PLACES_HU if hungarian else say.PLACES)[at]
    return exact(asked(random, say.NTH, spread(random, items), hungarian, n=place), items[at], numbered(items))


def beside(random: Random, hungarian: bool) -> Task:
    items = things(random, 3)
    after = random.random() < 0.6
    at = random.randrange(len(items) - 1) if after else random.randrange(1, len(items))
    bank = say.AFTER if after else say.BEFORE
    return exact(asked(random, bank, spread(random, items), hungarian, x=items[at]), items[at + 1 if after else at - 1])


def swap(random: Random, hungarian: bool) -> Task:
    first, second = things(random, 2, 2)
    joint = random.choice((", ", " - ", " / ", "; ", " and " if not hungarian else " és "))
    return exact(asked(random, say.SWAP, f"{first}{joint}{second}", hungarian), f"{second}{joint}{first}")


def spell(random: Random, hungarian: bool) -> Task:
    word = random.choice((values.word, values.name, values.plain_word))(random)[:10]
    return exact(asked(random, say.SPELL, word, hungarian), "-".join(word))


def unspell(random: Random, hungarian: bool) -> Task:
    word = values.word(random)[:10]
    joint = random.choice(("-", " ", "-", ", "))
    return exact(asked(random, say.UNSPELL, joint.join(word), hungarian), word)


def reverse(random: Random, hungarian: bool) -> Task:
    items = things(random, 2, 6)
    return exact(
        asked(random, say.REVERSE, spread(random, items), hungarian), ", ".join(reversed(items)), numbered(items)
    )


def count(random: Random, hungarian: bool) -> Task:
    items = things(random, 1, 9)
    text = spread(random, items)
    return exact(asked(random, say.COUNT, text, hungarian), str(len(items)), numbered(items))


def ordered(random: Random, hungarian: bool) -> Task:
    """Words with different first letters, or numbers."""
    if random.random() < 0.5:
        numbers = random.sample(range(random.choice((20, 100, 1000))), random.randint(3, 6))
        falling = random.random() < 0.35
        text, answer = spread(random, [str(one) for one in numbers]), sorted(numbers, reverse=falling)
        return exact(
            asked(random, say.FALLING if falling else say.RISING, text, hungarian), ", ".join(map(str, answer))
        )
    made: dict[str, str] = {}
    for _ in range(random.randint(3, 6)):
        word = values.plain_word(random)
        made.setdefault(word[0], word)
    items = list(made.values())
    return exact(asked(random, say.ALPHABET, spread(random, items), hungarian), ", ".join(sorted(items)))


def joined(random: Random, hungarian: bool) -> Task:
    items = things(random, 2, 6)
    name, mark = random.choice(list((say.JOINTS_HU if hungarian else say.JOINTS).items()))
    return exact(asked(random, say.JOIN, spread(random, items), hungarian, j=name), mark.join(items))


def bulleted(random: Random, hungarian: bool) -> Task:
    items = things(random, 2, 6)
    return exact(asked(random, say.BULLETS, ", ".join(items), hungarian), "\n".join(f"- {item}" for item in items))


def holds(random: Random, hungarian: bool) -> Task:
    items = things(random, 3, 7)
    there = random.random() < 0.5
    item = random.choice(items) if there else next(one for one in things(random, 8, 8) if one not in items)
    answer = ("Igen." if there else "Nem.") if hungarian else ("Yes." if there else "No.")
    return exact(asked(random, say.HOLDS, spread(random, items), hungarian, x=item), answer)


def inside(random: Random, hungarian: bool) -> Task:
    """The one thing of its kind in a text: the address, the code, the words in brackets."""
    kind = random.choice(("email", "phone", "bracket", "quote", "number"))
    words = [values.word(random) for _ in range(random.randint(3, 9))]
    found = {
        "email": lambda: values.email(random), "phone": lambda: values.phone(random),
        "number": lambda: str(values.number(random)),
        "bracket": lambda: line(random).replace("(", "").replace(")", ""), "quote": lambda: values.name(random),
    }[kind]()  # fmt: skip
    shown = f"({found})" if kind == "bracket" else f'"{found}"' if kind == "quote" else found
    words.insert(random.randint(1, len(words)), shown)
    text = " ".join(words)
    return exact(asked(random, say.INSIDE[kind], text[0].upper() + text[1:], hungarian), found)


def replaced(random: Random, hungarian: bool) -> Task:
    words = things(random, 3, 7)
    old, new = random.choice(words), piece(random)
    text = " ".join(words)
    if text.count(old) > 1:
        words = ["alma", "körte", "szilva"] if hungarian else ["apple", "pear", "plum"]
        text, old = " ".join(words), words[1]
    return exact(asked(random, say.REPLACE, text, hungarian, a=old, b=new), text.replace(old, new))


def value(random: Random, hungarian: bool) -> Task:
    """The value of one label, as it stands."""
    entries = entries_of(random, hungarian, random.randint(2, 7))
    name = random.choice(list(entries))
    text = laid_out(random, [(label, made.shown) for label, made in entries.items()])
    return exact(asked(random, say.VALUE, text, hungarian, x=name), entries[name].shown)


_TASKS: tuple[Callable[[Random, bool], Task], ...] = (
    repeat, quoted, cased, array, nth, beside, swap, spell, unspell, reverse, count, ordered, joined, bulleted, holds,
        inside,
    replaced, value,
)  # fmt: skip
_WEIGHTS = (20, 5, 9, 8, 9, 7, 4, 5, 2, 5, 6, 7, 4, 3, 4, 7, 3, 16)
