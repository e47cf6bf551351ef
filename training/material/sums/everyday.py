"""Word problems about everyday life: free chains of what people get and give away, and scenes such as sharing.

A thought first notes each quantity with the words around it, then the calculation, so that it follows from the text.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random

from andiron.evals.case import Case
from training.material.sums import everyday_hungarian as hu
from training.material.sums import everyday_words as words
from training.material.sums import number_words as nw
from training.material.sums.calculations import Step, calculate, chain, plus, remainder
from training.material.sums.everyday_scenes import SCENES, Scene
from training.material.sums.stories import worked
from training.material.sums.tasks import HUNGARIAN, Task, perhaps_only, posed, short, told
from training.material.sums.time_spans import time_span

SPELLED = 0.12  # share of numbers up to twenty that are written as words
ASIDE = 0.12  # share of stories with a number that does not matter
_CURRENCY = re.compile(r"(\d+|[a-z-]+) (euro|dollar|pound|crown|franc)s (note|bill)")
_ONE = re.compile(r"\b(1|one) (euro|dollar|pound|crown|franc|year|day|week|hour|kilo|page|minute|month|floor|game)s\b")
_ARTICLE = re.compile(r"\b([Aa]) (?=[aeio]|u[mn](?!i))(?!eu|one)")
_START = re.compile(r"(^|[.?!] )([a-z])")


def make_word_problem(random: Random) -> Case:
    return posed(random, "stories", draw(random), thinks=True)


def make_word_problem_direct(random: Random) -> Case:
    return posed(random, "stories", draw(random), thinks=False)


def draw(random: Random) -> Task:
    if random.random() < HUNGARIAN:
        return perhaps_only(random, hu.draw(random), 0.04)
    (kind,) = random.choices((events, crowd, scene, time_span), (0.3, 0.1, 0.52, 0.08))
    made: Task = kind(random)
    if random.random() < 0.08:
        made = replace(made, question=sentence(random.choice(words.REASONS) + made.question))
    return perhaps_only(random, made, 0.04)


def number(random: Random, value: int) -> str:
    """In digits, or a small one as a word."""
    return nw.in_words(value) if 1 < value <= 20 and random.random() < SPELLED else str(value)


def sentence(text: str) -> str:
    """With a capital at the start of every sentence, and the articles and plurals that the words need."""
    text = _CURRENCY.sub(r"\1 \2 \3", text)
    text = _ONE.sub(r"\1 \2", text)
    text = _ARTICLE.sub(r"\1n ", text)
    return _START.sub(lambda found: found[1] + found[2].upper(), text)


def person(random: Random) -> dict[str, str]:
    woman = random.random() < 0.5
    he, him, his = ("she", "her", "her") if woman else ("he", "him", "his")
    who = random.choice(words.WOMEN if woman else words.MEN)
    friend = random.choice((*words.WOMEN[:50], *words.MEN[:48]))
    while friend == who:
        friend = random.choice(words.MEN[:48])
    return {"who": who, "he": he, "He": he.capitalize(), "him": him, "his": his, "His": his.capitalize(),
            "friend": friend}  # fmt: skip


def scene(random: Random) -> Task:
    chosen = random.choice(SCENES)
    drawn = chosen.draw(random)
    mark = random.choice(words.MARKS)
    priced = chosen.unit == "money" or "{B}" in chosen.notes
    thing, things = random.choice(words.GOODS if priced else random.choice(words.DOMAINS).things)
    pack, _, packs = random.choice(words.PACKS).partition("/")
    slots = person(random) | {"thing": thing, "things": things, "pack": pack, "packs": packs}
    written = {key: number(random, value) for key, value in drawn.items()}
    money = {key.upper(): mark.format(value) for key, value in drawn.items()}
    text = random.choice(chosen.texts).format(**slots, **written, **money)
    notes = chosen.notes.format(**slots, **drawn, **money)
    steps = steps_of(chosen, drawn)
    value = steps[-1].value
    shown = f"{value:g}" if isinstance(value, float) else str(value)
    unit = chosen.unit.format(**slots) if value != 1 or "{" not in chosen.unit else pack
    answer = mark.format(shown) if chosen.unit == "money" else f"{shown} {unit}".rstrip()
    return finish(random, sentence(text), notes, steps, sentence(f"{answer}."), slots)


def steps_of(chosen: Scene, drawn: dict[str, int]) -> list[Step]:
    a, kind, b = (*chosen.steps.split(), "", "")[:3]
    if kind not in ("mod", "full", "up"):
        return worked(chosen.steps, drawn)
    left = remainder(drawn[a], drawn[b])
    if kind == "mod":
        return [left]
    whole = drawn[a] // drawn[b]
    full = Step(left.shown, whole, f"{left.thought}\nfull: {whole}", f"{left.short}, full {whole}")
    return [full] if kind == "full" else [full, plus(whole, 1)]


def finish(
    random: Random, text: str, notes: str, steps: list[Step], answer: str, slots: dict[str, str] | None = None
) -> Task:
    """The task; sometimes with a sentence whose number does not matter, before the question or at the front."""
    if random.random() < ASIDE and ". " in text:
        extra = random.choice(words.ASIDES).format(
            k=random.randint(4, 12), m=random.randint(13, 60), Who=(slots or {}).get("who", "our neighbour")
        )
        first, _, last = text.rpartition(". ")
        if "years old" in text:
            extra = f"It is {random.randint(4, 12)} o'clock."
        text = sentence(f"{first}. {extra} {last}" if random.random() < 0.5 else f"{extra} {text}")
    lines = [f"{notes}: {steps[0].shown}"]
    first_thought = steps[0].thought
    if first_thought.startswith(f"{steps[0].shown}\n"):
        first_thought = first_thought[len(steps[0].shown) + 1 :]
    lines += [first_thought, *(step.thought for step in steps[1:])]
    if len(steps) > 1 and steps[-1].shown.endswith(" + 1") and "full" in steps[0].short:
        lines.insert(-1, "the rest needs one more")
    return short(told(text, ", ".join(step.short for step in steps), "\n".join(lines), answer, steps[-1].value, False))


def events(random: Random) -> Task:
    """Someone has things, or there are some; one to three events change how many there are."""
    domain = random.choice(words.DOMAINS)
    thing, things = random.choice(domain.things)
    who = person(random)
    shape = random.random()
    present = shape >= 0.8
    owner, he, have = who["who"], who["he"], f"does {who['he']} have"
    if shape < 0.3:
        owner, he, have = "I", "I", "do I have"
    elif shape < 0.4:
        owner, he, have = "we", "we", "do we have"
    top, tense = random.choice((12, 20, 40, 90)), 1 if present else 0
    total = random.randint(4, top)
    numbers, signs, notes = [total], [], [f"{total} {things}"]
    text = opening(random, domain, things, owner, total, present)
    if text.startswith("there") and owner == who["who"]:  # nobody has been named yet
        he, have = owner, f"does {owner} have"
    if random.random() < 0.2:
        packs, each = random.randint(2, 9), random.randint(2, 12)
        several = random.choice(domain.packs).partition("/")[2]
        total, numbers, signs = packs * each, [packs, each], ["*"]
        notes = [f"{packs} {several} of {each}"]
        verb = "buys" if present else random.choice(("bought", "got"))
        text = f"{owner} {verb} {number(random, packs)} {several} with {number(random, each)} {things} each"
        if random.random() < 0.5:
            text = f"{owner} {'has' if present else 'had'} {number(random, packs)} {several} of {each} {things}"
    parts: list[str] = []
    loss = False
    for _ in range(random.choices((1, 2, 3), (0.4, 0.45, 0.15))[0]):
        loss = total > 3 and random.random() < 0.55
        n = random.randint(1, total - 1) if loss else random.randint(1, top)
        if loss and n > 9 and random.random() < 0.6:
            n = random.randint(1, 9)
        part, note = loss_of(random, domain, he, n, tense) if loss else gain_of(random, domain, he, n, tense)
        total += -n if loss else n
        numbers, signs, notes = [*numbers, n], [*signs, "-" if loss else "+"], [*notes, note]
        parts.append(part)
        if he == owner == who["who"] and owner in part:  # named, and from here on a pronoun
            he, have = who["he"], f"does {who['he']} have"
    text += ". " + linked(random, parts) + " " + asked(random, things, have, loss, owner == he or present, who)
    step = chain(numbers, signs) if len(numbers) > 2 else calculate(numbers[0], signs[0], numbers[1])
    answer = f"{total} {thing if total == 1 else things}."
    return finish(random, sentence(text), ", ".join(notes), [step], answer, who)


def opening(random: Random, domain: words.Domain, things: str, owner: str, total: int, present: bool) -> str:
    have, are = ("has", "are") if present else ("had", "were")
    there = f"{number(random, total)} {things}"
    shape = random.random()
    if shape < 0.35:
        return f"{owner} {have} {there}"
    if shape < 0.6:
        return f"{owner} {random.choice(domain.more)[present]} {there}"
    if shape < 0.85:
        return f"there {are} {there} {random.choice(domain.places)}"
    return f"{random.choice(('yesterday', 'this morning', 'on Monday', 'last week', 'at first'))} {owner} had {there}"


def gain_of(random: Random, domain: words.Domain, he: str, n: int, tense: int) -> tuple[str, str]:
    shown, more = number(random, n), random.choice(("{} more", "another {}", "{} more", "{} new ones"))
    if n == 1:
        more = random.choice(("one more", "another one"))
    counted = more.format(shown)
    if random.random() < 0.25:
        friend = random.choice(words.OTHERS)
        him = {"I": "me", "we": "us", "he": "him", "she": "her"}.get(he, he)
        return f"{friend} gave {him} {counted}", f"gave {n}: + {n}"
    verb = random.choice(domain.more)[tense]
    return f"{he} {verb} {counted}", f"{verb} {n}: + {n}"


def loss_of(random: Random, domain: words.Domain, he: str, n: int, tense: int) -> tuple[str, str]:
    shown, shape = number(random, n), random.random()
    if shape < 0.4:
        verb = random.choice(domain.fewer)[tense]
        return f"{he} {verb} {shown}{random.choice(('', '', ' of them'))}", f"{verb} {n}: - {n}"
    if shape < 0.7:
        verb = random.choice(domain.taken)[0]
        return f"{random.choice(words.OTHERS)} {verb} {shown}{random.choice(('', ' of them'))}", f"{verb} {n}: - {n}"
    verb = random.choice(domain.lost)[tense]
    if n == 1:
        verb = re.sub(r"^were\b", "was", verb) if not tense else verb
        verb = re.sub(r"^are\b", "is", verb)
        if tense and not verb.startswith("is "):
            verb = random.choice(domain.lost)[0]
            verb = re.sub(r"^were\b", "was", verb)
        shown = "one"
    return f"{shown} of them {verb}", f"{n} {verb}: - {n}"


def linked(random: Random, parts: list[str]) -> str:
    text = parts[0]
    for at, part in enumerate(parts[1:], 2):
        text += random.choice((", then ", " and ", ". then ", ". ", ". after that ", ", and "))
        text += f"{part}" if at < 4 else part
    start = random.choice(("", "", "", "then ", "later ", "after that ", "the next day "))
    return f"{start}{text}."


def asked(random: Random, things: str, have: str, loss: bool, same: bool, who: dict[str, str]) -> str:
    forms = [
        f"how many {things} are there now?", f"how many {things} {have} now?", f"how many {have} now?",
        f"how many {things} {have} in the end?", f"what is the number of {things} now?", "how many are there now?",
        f"how many {things} is that?",
    ]  # fmt: skip
    if loss:
        left = ("are left?", "are still there?", "remain?", f"{have} left?")
        forms += [f"how many {what}{end}" for what in ("", f"{things} ") for end in left] * 2
    return random.choice(forms)


def one_of(group: str) -> str:
    return {"people": "person", "children": "child"}.get(group, group[:-1])


def crowd(random: Random) -> Task:
    """People or animals that come and go."""
    group, place, come, go = random.choice(words.CROWDS)
    total = random.randint(3, random.choice((12, 25, 60)))
    past = random.random() < 0.4
    numbers, signs, notes, parts = [total], list[str](), [f"{total} {group}"], list[str]()
    for _ in range(random.choices((1, 2, 3), (0.25, 0.6, 0.15))[0]):
        leaves = total > 2 and random.random() < 0.5
        n = random.randint(2, total - 1) if leaves and total > 3 else random.randint(2, 12)
        leaves = leaves and n < total
        verb = go if leaves else come
        verb = words.PAST[verb] if past else verb
        more = "" if leaves else random.choice((" more", " more", "", " new ones", " others"))
        parts.append(f"{number(random, n)}{more} {verb}")
        total += -n if leaves else n
        numbers, signs = [*numbers, n], [*signs, "-" if leaves else "+"]
        notes.append(f"{n} {verb}: {signs[-1]} {n}")
    were = "were" if past else "are"
    start = random.choice((f"there {were} {number(random, numbers[0])} {group} {place}",
                           f"{number(random, numbers[0])} {group} {were} {place}"))  # fmt: skip
    if place.startswith(("on the bus", "on the train", "on the tram")) and random.random() < 0.4:
        vehicle, verb = place.removeprefix("on "), random.choice(("left with", "sets off with", "starts with", "has"))
        start = f"{vehicle} {verb} {number(random, numbers[0])} {group}"
    middle = random.choice(("", "", "then ", "at the next stop " if "on the" in place and "get" in come else "later "))
    joined = parts[0]
    for part in parts[1:]:
        joined += random.choice((" and ", ", then ", " and ", ". then ")) + part
    end = random.choice((
        f"how many {group} are {place} now?", "how many are there now?", f"how many {group} are there now?",
        f"how many {group} are left {place}?" if signs[-1] == "-" else f"how many {group} are {place} then?",
    ))  # fmt: skip
    step = chain(numbers, signs) if len(numbers) > 2 else calculate(numbers[0], signs[0], numbers[1])
    text = f"{start}. {middle}{joined}. {end}"
    if random.random() < 0.15:
        text = f"if {start} and {joined.replace('. then', ' and then')}, {end}"
    return finish(
        random, sentence(text), ", ".join(notes), [step], f"{total} {one_of(group) if total == 1 else group}."
    )


KINDS: tuple[Callable[[Random], Task], ...] = (events, crowd, scene, time_span)
