"""Small logic puzzles: sums of digits, a name in a trick, sequences, days of the week, the tallest, cuts and pills."""

from dataclasses import replace
from itertools import pairwise
from random import Random

from andiron.evals.case import Criterion
from training.material import words
from training.material.sums.calculations import chain, divided, minus, plus, times
from training.material.sums.tasks import Task, told

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
NAPOK = ("hétfő", "kedd", "szerda", "csütörtök", "péntek", "szombat", "vasárnap")
MORE = (
    ("taller", "tallest", "shortest"), ("older", "oldest", "youngest"), ("faster", "fastest", "slowest"),
    ("stronger", "strongest", "weakest"), ("heavier", "heaviest", "lightest"), ("richer", "richest", "poorest"),
)  # fmt: skip
TÖBB = (
    ("magasabb", "legmagasabb", "legalacsonyabb"),
    ("idősebb", "legidősebb", "legfiatalabb"),
    ("gyorsabb", "leggyorsabb", "leglassabb"),
)
LOGS = ("log", "stick", "rope", "ribbon", "board", "pipe", "bar of metal", "cable")


def digits(random: Random, hungarian: bool) -> Task:
    """The sum of the digits of a number or of a clock."""
    texts: tuple[str, ...]
    szöveg: tuple[str, ...]
    if random.random() < 0.4:
        shown = f"{random.randint(0, 23):02d}:{random.randint(0, 59):02d}"
        texts = (
            f"A digital clock shows {shown}. What is the sum of its digits?",
            f"The clock says {shown}. Add up the digits.",
            f"It is {shown} on a digital clock. What do the digits add up to?",
        )
        szöveg = (
            f"Egy digitális óra {shown}-t mutat. Mennyi a számjegyek összege?",
            f"Az órán ez látszik: {shown}. Add össze a számjegyeket.",
        )
    else:
        shown = str(random.randint(10, 9999))
        texts = (f"What is the sum of the digits of {shown}?", f"digit sum of {shown}", f"Add the digits of {shown}.",
                 f"What do the digits of {shown} add up to?", f"Find the sum of digits in {shown}.")  # fmt: skip
        szöveg = (
            f"Mennyi {shown} számjegyeinek összege?",
            f"Add össze {shown} számjegyeit!",
            f"{shown} számjegyeinek összege?",
        )
    numbers = [int(digit) for digit in shown if digit.isdigit()]
    step = chain(numbers, ["+"] * (len(numbers) - 1)) if len(numbers) > 2 else plus(*numbers)
    sentence = f"{step.shown} = {step.value}."
    task = told(
        random.choice(szöveg if hungarian else texts),
        "",
        f"the digits: {step.thought}",
        sentence,
        step.value,
        hungarian,
    )
    return replace(task, direct=f"{step.short}.")


def daughters(random: Random, hungarian: bool) -> Task:
    """One of the children is the one whose parent is named."""
    count = random.randint(3, 5)
    stem, vowels = random.choice("NLMTRK"), random.sample("aeiou", count - 1)
    alike = random.random() < 0.4
    others = [f"{stem}{v}{stem.lower()}{v}" for v in vowels] if alike else _names(random, count - 1, hungarian)
    (name,) = _names(random, 1, hungarian)
    while name in others:
        name = words.invented(random)
    listed = ", ".join(others)
    if hungarian:
        which = ("", "", "", "harmadik", "negyedik", "ötödik")[count]
        article = "az" if which == "ötödik" else "a"
        text = random.choice((
            f"{name} apjának {count} gyereke van: {listed} és még egy. Hogy hívják {article} {which} gyereket?",
            f"{name} anyjának {count} gyereke van. {count - 1} neve: {listed}. Mi {article} {which} neve?",
        ))  # fmt: skip
    else:
        which = ("", "", "", "third", "fourth", "fifth")[count]
        parent = random.choice(("father", "mother", "parents"))
        kids, kid = random.choice((("daughters", "daughter"), ("sons", "son"))) if alike else ("children", "child")
        has = "have" if parent == "parents" else "has"
        text = random.choice((
            f"{name}'s {parent} {has} {count} {kids}: {listed} and who else?",
            f"{name}'s {parent} {has} {count} {kids}. {count - 1} of them are "
            f"called {listed}. What is the name of the {which} {kid}?",
            f"{name}'s {parent} {has} {count} {kids}: {listed}... What's the {which} one called?",
            f"The {parent} of {name} {has} {count} {kids}: {listed} and one more. What is the {which} {kid} called?",
        ))  # fmt: skip
    thought = f"{listed} are {count - 1} of {count}. The other one is {name}."
    return Task(text, thought, f"{name}.", f"{name}.", Criterion("contains", [name]), hungarian, exact=True)


def _names(random: Random, count: int, hungarian: bool) -> list[str]:
    names: list[str] = []
    while len(names) < count:
        name = words.first_name(random, hungarian)
        if name not in names:
            names.append(name)
    return names


def sequence(random: Random, hungarian: bool) -> Task:
    """The next number: always the same step, or always doubled."""
    length = random.choice((3, 4, 4, 5))
    if random.random() < 0.2:
        start = random.randint(1, 6)
        terms = [start * 2**at for at in range(length)]
        step, rule = times(terms[-1], 2), "times 2"
    elif random.random() < 0.25:
        by = random.randint(1, 12)
        start = random.randint(1, 40) + by * (length + 1)
        terms = [start - by * at for at in range(length)]
        step, rule = minus(terms[-1], by), f"minus {by}"
    else:
        start, by = random.randint(0, 40), random.randint(1, 25)
        terms = [start + by * at for at in range(length)]
        step, rule = plus(terms[-1], by), f"plus {by}"
    gaps = ", ".join(f"{one} to {other}: {other - one}" for one, other in pairwise(terms[:3]))
    thought = f"{gaps}. So {rule}: {step.shown}\n{step.thought}"
    listed = ", ".join(map(str, terms))
    asks = (
        "What comes next: {n}, ...?",
        "What is the next number: {n}?",
        "{n}, ?",
        "Continue: {n}, ...",
        "which number comes next? {n}",
        "Next number in the sequence {n}?",
        "{n}, what's next?",
        "Find the next term: {n}",
    )
    kérdések = ("Mi a következő szám: {n}?", "Folytasd: {n}, ...", "Melyik szám jön: {n}, ?", "mi jön ezután: {n}")
    text = random.choice(kérdések if hungarian else asks).format(n=listed)
    return told(text, step.short, thought, f"{step.value}.", step.value, hungarian)


def weekday(random: Random, hungarian: bool) -> Task:
    today, days = random.randrange(7), random.randint(1, 12)
    names = NAPOK if hungarian else DAYS
    back = random.random() < 0.25
    passed = [names[(today + (-at if back else at)) % 7] for at in range(1, days + 1)]
    if hungarian:
        when = f"volt {days} nappal ezelőtt" if back else f"lesz {days} nap múlva"
        text = random.choice((
            f"Ha ma {names[today]} van, milyen nap {when}?", f"Ma {names[today]} van. Milyen nap {when}?",
            f"milyen nap {when}, ha ma {names[today]} van",
        ))  # fmt: skip
        answer = f"{passed[-1].capitalize()}."
    else:
        span = f"{days} {'day' if days == 1 else 'days'}"
        text = random.choice((
            f"If today is {names[today]}, what day {'was it ' + span + ' ago' if back else 'is it in ' + span}?",
            f"Today is {names[today]}. What day of the week "
            f"{'was it ' + span + ' ago' if back else 'will it be in ' + span}?",
            f"It's {names[today]}. {span} {'ago was which day' if back else 'from now is which day'}?",
        ))  # fmt: skip
        answer = f"{passed[-1]}."
    thought = ", ".join(f"{at} {name}" for at, name in enumerate(passed, 1))
    return Task(text, thought, answer, answer, Criterion("contains", [passed[-1]]), hungarian)


def tallest(random: Random, hungarian: bool) -> Task:
    """Two comparisons, one question. The order of the sentences says nothing."""
    first, second, third = _names(random, 3, hungarian)
    more, most, least = random.choice(TÖBB if hungarian else MORE)
    ask_most = random.random() < 0.55
    if hungarian:
        facts = [f"{first} {more}, mint {second}.", f"{second} {more}, mint {third}."]
        end = f"Ki a {most if ask_most else least}?"
    else:
        facts = [f"{first} is {more} than {second}.", f"{second} is {more} than {third}."]
        end = f"Who is the {most if ask_most else least}?"
    random.shuffle(facts)
    name = first if ask_most else third
    return Task(f"{facts[0]} {facts[1]} {end}", f"{first} > {second} > {third}: {name}", f"{name}.", f"{name}.",
                Criterion("contains", [name], without=(second,)), hungarian, names=(first, second, third))  # fmt: skip


def cuts(random: Random, hungarian: bool) -> Task:
    """Pieces are one more than cuts."""
    n = random.randint(2, 20)
    log = random.choice(LOGS)
    if random.random() < 0.6:
        step = minus(n, 1)
        text = random.choice(
            (
                f"How many cuts do you need to cut a {log} into {n} pieces?",
                f"I want to cut a {log} into {n} pieces. How many cuts?",
                f"A {log} is to be sawn into {n} parts. How many cuts are needed?",
                f"how many times must I cut a {log} to get {n} pieces",
            )
        )
        szöveg, answer = (
            f"Hány vágás kell, hogy egy rudat {n} darabra vágjunk?",
            (f"{step.value} vágás." if hungarian else f"{step.value} cuts."),
        )
        thought = f"One cut less than pieces: {step.shown}"
    else:
        step = plus(n, 1)
        text = random.choice(
            (
                f"I cut a {log} {n} times. How many pieces do I get?",
                f"A {log} is cut in {n} places. How many pieces are there?",
            )
        )
        szöveg, answer = (
            f"Egy rudat {n} helyen elvágunk. Hány darab lesz?",
            (f"{step.value} darab." if hungarian else f"{step.value} pieces."),
        )
        thought = f"One piece more than cuts: {step.shown}"
    if step.value == 1:
        answer = answer.replace("cuts", "cut")
    return told(szöveg if hungarian else text, step.short, f"{thought}\n{step.thought}", answer, step.value, hungarian)


def pills(random: Random, hungarian: bool) -> Task:
    """The first one is taken at once."""
    n, gap = random.randint(3, 9), random.choice((10, 20, 30, 30, 60, 5, 15))
    first = minus(n, 1)
    second = times(int(first.value), gap)
    if hungarian:
        text = f"Az orvos {n} tablettát ad, és azt mondja, "
        text += f"{gap} percenként vegyél be egyet. Hány perc múlva veszed be az utolsót?"
        answer = f"{second.value} perc."
    else:
        text = random.choice((
            f"A doctor gives you {n} pills and tells you to take one every {gap} minutes. "
            f"How many minutes until you have taken them all?",
            f"You have {n} pills and take one every {gap} minutes, the first one now. How many minutes do they last?",
            f"I take one of {n} tablets every {gap} minutes, starting right away. "
            f"After how many minutes is the last one gone?",
        ))  # fmt: skip
        answer = f"{second.value} minutes."
    thought = (
        f"The first is taken at once, {n - 1} gaps of {gap} follow: {first.shown}\n{first.thought}\n{second.thought}"
    )
    return told(text, f"{first.short}, {second.short}", thought, answer, second.value, hungarian)


def half_age(random: Random, hungarian: bool) -> Task:
    """The difference in age stays the same."""
    young = random.randint(2, 10)
    then, now = young * 2, random.randint(25, 90)
    half = divided(then, 2)
    step = minus(now, young)
    thought = f"Half of {then}: {half.thought}\nThe difference stays {young}: {step.shown}\n{step.thought}"
    if hungarian:
        text = random.choice((
            f"Amikor {then} éves voltam, a húgom feleannyi idős volt. Most {now} éves vagyok. Hány éves a húgom?",
            f"{then} éves koromban a húgom fele olyan idős volt, mint én. Most {now} éves vagyok. "
            f"Hány éves most a húgom?",
            f"A húgom feleannyi idős volt, mint én, amikor {then} éves voltam. Ma {now} vagyok. Hány éves ő?",
        ))  # fmt: skip
        return told(text, f"{half.short}, {step.short}", thought, f"{step.value} éves.", step.value, True)
    who = random.choice(("sister", "brother", "cousin"))
    text = random.choice((
        f"When I was {then}, my {who} was half my age. Now I am {now}. How old is my {who}?",
        f"When I was {then} years old my {who} was half as old as me. I'm {now} now. How old is my {who}?",
        f"My {who} was half my age when I was {then}. I am {now} today. How old is my {who} now?",
        f"at {then} I was twice as old as my {who}. now i am {now}. how old is my {who}",
    ))  # fmt: skip
    return told(text, f"{half.short}, {step.short}", thought, f"{step.value} years old.", step.value, False)


def handshakes(random: Random, hungarian: bool) -> Task:
    n = random.randint(3, 8)
    numbers = list(range(n - 1, 0, -1))
    step = chain(numbers, ["+"] * (n - 2)) if n > 3 else plus(2, 1)
    thought = f"The first shakes {n - 1} hands, the next one fewer: {step.thought}"
    if hungarian:
        text = f"{n} ember találkozik, mindenki mindenkivel egyszer kezet fog. Hány kézfogás történik?"
        return told(text, step.short, thought, f"{step.value} kézfogás.", step.value, True)
    text = random.choice(
        (
            f"{n} people meet and each shakes hands with every other once. How many handshakes are there?",
            f"There are {n} people in a room. Everyone shakes hands with everyone else once. How many handshakes?",
        )
    )
    return told(text, step.short, thought, f"{step.value} handshakes.", step.value, False)
