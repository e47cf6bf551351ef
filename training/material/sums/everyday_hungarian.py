"""Word problems about everyday life in Hungarian: what people get and give away, prices, sharing, ages and parts."""

from random import Random

from training.material.sums import everyday_hungarian_scenes as bank
from training.material.sums import number_words as nw
from training.material.sums.calculations import Step, calculate, chain
from training.material.sums.stories import worked
from training.material.sums.tasks import Task, short, told
from training.material.sums.time_spans import time_span

SPELLED = 0.12  # share of small numbers that are written as words
COUNTED = (
    "nulla", "egy", "két", "három", "négy", "öt", "hat", "hét", "nyolc", "kilenc", "tíz", "tizenegy", "tizenkét",
)  # fmt: skip


def draw(random: Random) -> Task:
    (kind,) = random.choices((events, crowd, scene, _span), (0.3, 0.1, 0.52, 0.08))
    made: Task = kind(random)
    return made


def _span(random: Random) -> Task:
    return time_span(random, hungarian=True)


def number(random: Random, value: int) -> str:
    """In digits, or a small one as the word that stands before a noun: két alma."""
    return COUNTED[value] if 1 < value <= 12 and random.random() < SPELLED else str(value)


def sentences(text: str) -> str:
    """With a capital at the start of every sentence."""
    parts = text.split(". ")
    return ". ".join(part[0].upper() + part[1:] for part in parts)


def told_of(text: str, notes: str, steps: list[Step], answer: str) -> Task:
    first = steps[0].thought.removeprefix(f"{steps[0].shown}\n")
    thought = "\n".join([f"{notes}: {steps[0].shown}", first, *(step.thought for step in steps[1:])])
    return short(told(sentences(text), ", ".join(step.short for step in steps), thought, answer, steps[-1].value, True))


def scene(random: Random) -> Task:
    chosen = random.choice(bank.SCENES)
    drawn = chosen.draw(random)
    thing, object_, owned = random.choice(bank.GOODS if chosen.unit == "forint" else bank.THINGS)
    who, friend = random.sample(bank.NAMES, 2)
    slots = {
        "thing": thing, "thing_t": object_, "thing_e": owned, "who": who, "friend": friend,
        "who_nak": nw.with_ending(who, "nak", "nek"), "friend_nak": nw.with_ending(friend, "nak", "nek"),
        "friend_nal": nw.with_ending(friend, "nál", "nél"), "az_thing": nw.the(thing),
    }  # fmt: skip
    written = {key: number(random, value) for key, value in drawn.items()}
    digits = {f"{key}_d": str(value) for key, value in drawn.items()}
    endings = {f"{key}_szor": nw.ended(value, nw.TIMES) for key, value in drawn.items()}
    text = random.choice(chosen.texts).format(**slots, **written, **digits, **endings)
    steps = worked(chosen.steps, drawn)
    value = steps[-1].value
    shown = f"{value:g}" if isinstance(value, float) else str(value)
    answer = f"{shown} {chosen.unit}".rstrip() + "."
    return told_of(text, chosen.notes.format(**slots, **drawn), steps, answer)


def events(random: Random) -> Task:
    """Someone has things; one to three events change how many."""
    thing, object_, owned = random.choice(bank.THINGS)
    who = random.choice(bank.NAMES)
    who_nak = nw.with_ending(who, "nak", "nek")
    top = random.choice((12, 20, 40, 90))
    total = random.randint(4, top)
    numbers, signs, notes, parts = [total], list[str](), [f"{total} {thing}"], list[str]()
    shape = random.random()
    if shape < 0.35:
        start = f"{who_nak} {number(random, total)} {owned} {random.choice(('van', 'volt'))}"
    elif shape < 0.55:
        start = f"{random.choice(bank.PLACES)} {number(random, total)} {thing} {random.choice(('van', 'volt'))}"
    elif shape < 0.8:
        start = f"{who} {random.choice(('vett', 'kapott', 'hozott', 'talált'))} {number(random, total)} {object_}"
    else:
        start = f"{random.choice(('vettem', 'kaptam', 'hoztam'))} {number(random, total)} {object_}"
    loss = False
    for _ in range(random.choices((1, 2, 3), (0.4, 0.45, 0.15))[0]):
        loss = total > 3 and random.random() < 0.55
        n = random.randint(1, total - 1) if loss else random.randint(1, top)
        if loss and n > 9 and random.random() < 0.6:
            n = random.randint(1, 9)
        verbs: tuple[str, ...] = bank.FEWER_ANYWHERE if loss else bank.MORE_ANYWHERE
        if start.startswith((who, who_nak)) and random.random() < 0.7:
            verbs = bank.FEWER if loss else bank.MORE
        verb = random.choice(verbs)
        parts.append(verb.format(n=number(random, n) if n > 1 else "egy", thing=thing, thing_t=object_))
        total += -n if loss else n
        numbers, signs = [*numbers, n], [*signs, "-" if loss else "+"]
        word = verb.format(n=n, thing=thing, thing_t=object_)
        notes.append(f"{word}: {signs[-1]} {n}")
    joined = parts[0]
    for part in parts[1:]:
        joined += random.choice((", aztán ", ", majd ", ". utána ", ". később ", " és ")) + part
    asks = [f"hány {thing} van most?", f"összesen hány {thing} van most?", "hány van most?"]
    if not loss:
        asks += [f"hány {thing} lett?", f"hány {thing} lett összesen?"]
    else:
        asks += [f"hány {thing} maradt?", "hány maradt?", f"hány {thing} van még meg?"] * 2
    step = chain(numbers, signs) if len(numbers) > 2 else calculate(numbers[0], signs[0], numbers[1])
    middle = random.choice(("", "", "aztán ", "később ", "másnap "))
    text = f"{start}. {middle}{joined}. {random.choice(asks)}"
    return told_of(text, ", ".join(notes), [step], f"{total} {thing}.")


def crowd(random: Random) -> Task:
    group, place, come, go = random.choice(bank.CROWDS)
    total = random.randint(4, random.choice((12, 25, 60)))
    numbers, signs, notes, parts = [total], list[str](), [f"{total} {group}"], list[str]()
    for _ in range(random.choices((1, 2, 3), (0.25, 0.6, 0.15))[0]):
        leaves = total > 3 and random.random() < 0.5
        n = random.randint(2, total - 1) if leaves else random.randint(2, 12)
        verb = go if leaves else come
        parts.append(f"{number(random, n)} {verb}")
        total += -n if leaves else n
        numbers, signs = [*numbers, n], [*signs, "-" if leaves else "+"]
        notes.append(f"{n} {verb}: {signs[-1]} {n}")
    joined = parts[0]
    for part in parts[1:]:
        joined += random.choice((" és ", ", majd ", ", aztán ")) + part
    text = random.choice((
        f"{place} {number(random, numbers[0])} {group} van. {joined}. Hány {group} van most {place}?",
        f"{place} {number(random, numbers[0])} {group} van. {joined}. Hány {group} van ott most?",
        f"{place} {number(random, numbers[0])} {group} van. aztán {joined}. Hányan vannak most?" if group in bank.PEOPLE
        else f"{place} {number(random, numbers[0])} {group} van. aztán {joined}. Hány van most?",
    ))  # fmt: skip
    step = chain(numbers, signs) if len(numbers) > 2 else calculate(numbers[0], signs[0], numbers[1])
    return told_of(text.replace(f"most {place}", f"most {place[0].lower()}{place[1:]}"), ", ".join(notes), [step],
                   f"{total} {group}.")  # fmt: skip
