"""Classic trick puzzles with changed numbers, names and wordings, each beside a plain one that is no trick."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from andiron.evals.case import Case
from training.material import values, words
from training.material.sums import all_but, classics, riddles, spelling, trick_questions
from training.material.sums import number_words as nw
from training.material.sums.calculations import Step, divided, minus, plus, times
from training.material.sums.puzzle_words import BOYS, GIRLS, PAIRS, PÁROK, money, plural
from training.material.sums.tasks import HUNGARIAN, Task, perhaps_only, posed, told

BEFORE_EN = (
    "Riddle: ", "Here is a puzzle. ", "A puzzle for you: ", "Think carefully. ", "Let's see if you get this. ",
    "Trick question? ",
    "Logic question: ", "Brain teaser: ", "Puzzle: ", "Can you solve this? ", "My teacher asked: ",
    "I heard this one: ",
)  # fmt: skip
BEFORE_HU = (
    "Fejtörő: ",
    "Találós kérdés: ",
    "Gondold át. ",
    "Meg tudod oldani? ",
    "Egy rejtvény: ",
    "Logikai feladat: ",
)
ANIMALS = (
    "sheep", "goats", "cows", "hens", "ducks", "pigs", "horses", "geese", "rabbits", "turkeys", "llamas", "bees",
    "camels",
    "chickens", "fish", "donkeys", "lambs", "dogs",
)  # fmt: skip
ÁLLATOK = (
    ("birka", "birkája"), ("kecske", "kecskéje"), ("tehén", "tehene"), ("tyúk", "tyúkja"), ("kacsa", "kacsája"),
    ("disznó", "disznaja"), ("ló", "lova"), ("liba", "libája"), ("nyúl", "nyula"), ("juh", "juha"),
    ("csirke", "csirkéje"),
)  # fmt: skip
OWNERS = (
    "A farmer",
    "A shepherd",
    "My uncle",
    "An old woman",
    "Our neighbour",
    "Farmer {n}",
    "{n}",
    "My friend {n}",
    "A man",
)
GAZDÁK = ("Egy gazdának", "Egy pásztornak", "A szomszédnak", "Egy parasztnak", "Nagyapámnak")
LOST = (
    "die", "run away", "are sold", "get lost", "escape", "are stolen", "leave", "fall ill and die", "wander off",
    "drown",
    "get eaten by wolves", "died", "ran away", "were sold", "were stolen", "disappeared",
)  # fmt: skip
VESZNEK = ("elpusztul", "elszökik", "elvész", "megszökik", "elkóborol", "megdöglik")
MAKERS = (
    "machines",
    "workers",
    "printers",
    "robots",
    "bakers",
    "elves",
    "presses",
    "looms",
    "cats",
    "hens",
    "painters",
    "tailors",
)
WARES = ("widgets", "shirts", "toys", "cakes", "parts", "chairs", "pages", "boxes", "bolts", "gadgets", "hats", "mugs")
MORE_PAIRS = (
    ("laptop", "mouse"), ("suit", "tie"), ("table", "chair"), ("guitar", "pick"), ("burger", "drink"),
    ("tent", "torch"), ("bike", "bell"), ("cup", "saucer"), ("pizza", "salad"), ("ring", "box"), ("watch", "battery"),
    ("shirt", "button"), ("sandwich", "coffee"), ("vase", "flower"), ("drum", "stick"), ("fishing rod", "hook"),
    ("hammer", "nail"),
)  # fmt: skip
UNITS = ("minutes", "minutes", "minutes", "hours", "days", "seconds")


def make_puzzle(random: Random) -> Case:
    return posed(random, "puzzles", draw(random), thinks=True)


def make_puzzle_direct(random: Random) -> Case:
    return posed(random, "puzzles", draw(random), thinks=False)


def draw(random: Random) -> Task:
    hungarian = random.random() < HUNGARIAN
    (puzzle,) = random.choices(PUZZLES, WEIGHTS)
    task = puzzle(random, hungarian)
    if random.random() < 0.12:
        task = replace(task, question=random.choice(BEFORE_HU if hungarian else BEFORE_EN) + task.question)
    return perhaps_only(random, task)


def sheep(random: Random, hungarian: bool) -> Task:
    """All but so many are lost."""
    pick, kept = random.choice, random.randint(1, 60)
    had = kept + random.randint(1, 40)
    trick = random.random() < 0.65
    if hungarian:
        animal, owned = pick(ÁLLATOK)
        lost = pick(VESZNEK)
        with_all = f"{pick(GAZDÁK)} {had} {owned} van."
        event = pick(
            (
                f"{kept} kivételével mind {lost}.",
                f"{kept} kivételével mindegyik {lost}.",
                f"Mind {lost}, {kept} kivételével.",
                f"Az összes {lost}, csak {kept} nem.",
            )
        )
        if not trick:
            event = pick((f"Közülük {kept} {lost}.", f"{kept} {lost}.", f"Ebből {kept} {lost}."))
        asks = pick(
            ("Hány marad?", "Hány maradt?", f"Hány {animal} marad?", f"Hány {owned} maradt?", "hány maradt neki")
        )
        return _left(f"{with_all} {event} {asks}", f"{had} {animal}, {event}", had, kept, trick, animal, True)
    animal, lost, owner = _several(random, ANIMALS), pick(LOST), pick(OWNERS).format(n=words.first_name(random))
    has = "had" if lost in ("died", "ran away", "were sold", "were stolen", "disappeared") else "has"
    event = pick((
        f"All but {kept} {lost}.", f"All but {kept} {lost}.", f"All except {kept} {lost}.",
        f"All of them but {kept} {lost}.",
        f"All but {kept} of them {lost}.", f"All of them except {kept} {lost}.",
        f"Then all but {kept} {lost}.", f"One night all but {kept} {lost}.", f"Except for {kept}, all of them {lost}.",
    ))  # fmt: skip
    if not trick:
        event = pick(
            (f"{kept} of them {lost}.", f"{kept} {lost}.", f"Then {kept} of them {lost}.", f"One night {kept} {lost}.")
        )
    asks = pick((
        f"How many {animal} are left?", "How many are left?", "How many left?", f"How many {animal} remain?",
        "how many are still there",
        f"How many {animal} does that leave?", "How many remain?", f"What is the number of {animal} left?",
    ))  # fmt: skip
    text = pick((f"{owner} {has} {had} {animal}. {event} {asks}", f"{owner} {has} {had} {animal}. {event} {asks}",
                 f"There {'were' if has == 'had' else 'are'} {had} {animal}. {event} {asks}"))  # fmt: skip
    return _left(text, f"{had} {animal}, {event[0].lower()}{event[1:]}", had, kept, trick, animal, False)


def _left(text: str, notes: str, had: int, kept: int, trick: bool, animal: str, hungarian: bool) -> Task:
    notes, step = notes.rstrip("."), minus(had, kept)
    animal = f" {animal}" if 1 not in (kept, step.value) else ""
    if trick:
        return told(text, "", f"{notes}: {kept} not. So {kept}", f"{kept}{animal}.", kept, hungarian)
    thought = f"{notes}. The rest: {step.shown}\n{step.thought}"
    return told(text, step.short, thought, f"{step.value}{animal}.", step.value, hungarian)


def widgets(random: Random, hungarian: bool) -> Task:
    """As many machines as pieces need the same time; the same machines need twice as long for twice as many."""
    few, minutes = random.randint(2, 20), random.randint(2, 60)
    if random.random() < 0.4:
        minutes = few
    unit, maker, ware = random.choice(UNITS), _several(random, MAKERS), _several(random, WARES)
    trick = random.random() < 0.75
    factor = random.choice((2, 2, 3, 4, 5, 10))
    many = random.choice((few * factor, 10, 20, 30, 50, 60, 80, 100, 100, 200, 500, 1000)) if trick else few
    pieces = many if trick else few * factor
    if trick:
        thought = f"{few}, {few}, {minutes}: each makes one in {minutes}. {many}, {many}: the same. So {minutes}"
        step, value = "", float(minutes)
    else:
        worked = times(minutes, factor)
        thought = f"The same {few} make {pieces}, {factor} times as many: {worked.shown}\n{worked.thought}"
        step, value = worked.short, worked.value
    if hungarian:
        text = random.choice((
            f"{few} gép {minutes} perc alatt {few} alkatrészt készít. "
            f"Hány perc alatt készít {many} gép {pieces} darabot?",
            f"Ha {few} gépnek {minutes} perc kell {few} darabhoz, hány perc kell {many} gépnek {pieces} darabhoz?",
            f"{few} munkás {minutes} perc alatt {few} széket készít el. "
            f"Mennyi idő alatt készít {many} munkás {pieces} széket?",
            f"Ha {few} pék {minutes} perc alatt süt meg {few} kenyeret, hány perc alatt süt meg {many} pék "
            f"{pieces} kenyeret?",
            f"{minutes} perc kell ahhoz, hogy {few} robot {few} játékot készítsen. "
            f"Hány perc kell {many} robotnak {pieces} játékhoz?",
            f"{few} gép, {few} alkatrész, {minutes} perc. {many} gép, {pieces} alkatrész: hány perc?",
            f"{few} nyomtató {few} oldalt {minutes} perc alatt nyomtat ki. "
            f"Hány perc kell {many} nyomtatónak {pieces} oldalhoz?",
        ))  # fmt: skip
        return told(text, step, thought, f"{value:g} perc.", value, True)
    text = random.choice((
        f"If it takes {few} {maker} {minutes} {unit} to make {few} {ware}, how long would it take {many} {maker} "
        f"to make {pieces} {ware}?",
        f"{few} {maker} make {few} {ware} in {minutes} {unit}. How long do {many} {maker} need for {pieces} {ware}?",
        f"{few} {maker}, {minutes} {unit}, {few} {ware}. {many} {maker}, {pieces} {ware}: how many {unit}?",
        f"It takes {minutes} {unit} for {few} {maker} to make {few} {ware}. "
        f"How many {unit} do {many} {maker} take for {pieces} {ware}?",
        f"In {minutes} {unit}, {few} {maker} produce {few} {ware}. "
        f"How long until {many} {maker} have made {pieces} {ware}?",
        f"{few} {maker} can make {few} {ware} in {minutes} {unit}. "
        f"How long will {many} {maker} take to make {pieces} {ware}?",
        f"Suppose {few} {maker} need {minutes} {unit} to produce {few} {ware}. "
        f"How many {unit} would {many} {maker} need to produce {pieces}?",
        f"how long do {many} {maker} take for {pieces} {ware} if {few} {maker} make {few} {ware} in {minutes} {unit}",
        f"A team of {few} {maker} finishes {few} {ware} in {minutes} {unit}. "
        f"A team of {many} {maker} has to finish {pieces} {ware}. How long?",
        f"{few} {maker} need {minutes} {unit} for {few} {ware}. And {many} {maker} for {pieces} {ware}?",
    ))  # fmt: skip
    return told(text, step, thought, f"{value:g} {unit}.", value, False)


def siblings(random: Random, hungarian: bool) -> Task:
    """A girl's brothers count her among their sisters."""
    others, each = random.randint(2 if hungarian else 1, 9), random.randint(1, 9)
    girl, known = random.random() < 0.5, random.random() < 0.7
    name = random.choice(GIRLS if girl else BOYS) if known else words.invented(random)
    if random.random() < 0.2:
        return _plain_siblings(random, hungarian, name, others, each)
    step = minus(each, 1)
    if hungarian:
        them, own = ("fiútestvére", "lánytestvére") if girl else ("lánytestvére", "fiútestvére")
        kid = "lánynak" if girl else "fiúnak"
        who = nw.with_ending(name, "nak", "nek")
        first = 0 if known else 2  # an invented name does not tell a girl from a boy
        text = random.choice((
            f"{who} {others} {them} van. Mindegyik {them[:-1]}ének {each} {own} van. Hány {own} van {who}?",
            f"{who} {others} {them} van, mindegyiküknek {each} {own} van. Hány {own} van {who}?",
            f"Egy {kid} {others} {them} van, és azok mindegyikének {each} {own} van. Hány {own} van a {kid}?",
            f"Egy {kid} {others} {them} van. Mindegyiknek {each} {own} van. Hány {own} van a {kid}?",
        )[first:])  # fmt: skip
        thought = f"The {each} include the child in question too: {step.shown}\n{step.thought}"
        answer = f"{step.value} {own}."
        return told(text, step.short, thought, answer, step.value, True)
    them, own = ("brother", "sister") if girl else ("sister", "brother")
    kind, he = ("girl", "she") if girl else ("boy", "he")
    thought = f"The {each} {plural(own, each)} of each {them} include {name}: {step.shown}\n{step.thought}"
    have = "Each" if others > 1 else "That"
    has_them, has_own = f"{others} {plural(them, others)}", f"{each} {plural(own, each)}"
    each_of = random.choice(
        (f"{have} {them}", f"{have} of {'her' if girl else 'his'} {them}s" if others > 1 else f"That {them}")
    )
    first = 0 if known else 4
    text = random.choice((
        f"{name} has {has_them}. {each_of} has {has_own}. How many {own}s does {name} have?",
        f"{name} has {has_them}. {each_of} has {has_own}. How many {own}s does {he} have?",
        f"{name} has {has_them} and {each_of.lower()} has {has_own}, so how many {own}s does {name} have?",
        f"{name} has {has_them}. {each_of} has {has_own}. {name}'s {own}s: how many?",
        f"{name}, a {kind}, has {has_them}, and {each_of.lower()} has {has_own}. How many {own}s does {name} have?",
        f"{name} ({kind}) has {has_them}. {each_of} has {has_own}. How many {own}s has {name}?",
        f"A {kind} called {name} has {has_them}. {each_of} has {has_own}. How many {own}s does the {kind} have?",
        f"{name} is a {kind} with {has_them}. {each_of} has {has_own}. What is the number of {name}'s {own}s?",
        f"My friend {name} is a {kind}. {he.capitalize()} has {has_them}, {each_of.lower()} has {has_own}. "
        f"How many {own}s has {he}?",
    )[first:])  # fmt: skip
    answer = f"{step.value} {plural(own, int(step.value))}."
    return told(text, step.short, thought, answer, step.value, False, (name,))


def _plain_siblings(random: Random, hungarian: bool, name: str, brothers: int, sisters: int) -> Task:
    step = plus(brothers, sisters)
    thought = f"{brothers} and {sisters} together: {step.shown}\n{step.thought}"
    if hungarian:
        who = nw.with_ending(name, "nak", "nek")
        text = f"{who} {brothers} fiútestvére és {sisters} lánytestvére van. Hány testvére van összesen?"
        return told(text, step.short, thought, f"{step.value} testvér.", step.value, True, (who,))
    counts = f"{brothers} {plural('brother', brothers)} and {sisters} {plural('sister', sisters)}"
    text = random.choice((
        f"{name} has {counts}. How many siblings does {name} have?", f"{name} has {counts}. How many siblings is that?",
        f"If {name} has {counts}, how many siblings does {name} have in total?",
    ))  # fmt: skip
    return told(text, step.short, thought, f"{step.value} siblings.", step.value, False, (name,))


def bat_and_ball(random: Random, hungarian: bool) -> Task:
    """Twice the smaller price is the total minus the difference."""
    less, more = random.randint(1, 50), random.choice((100, 100, 100, 200, 300, 400, 500, 50, 150, 600, 700))
    if random.random() < 0.2:
        return _plain_prices(random, hungarian)
    if hungarian:
        more, less = random.randint(1, 9) * 100, less * random.choice((1, 5, 10))
        big, small = random.choice(PÁROK)
        the_big, the_small = nw.the(big), nw.the(small)
        total = more + 2 * less
        text = random.choice((
            f"Egy {big} és egy {small} együtt {total} forintba kerül. "
            f"{the_big.capitalize()} {more} forinttal drágább, mint {the_small}. "
            f"Mennyibe kerül {the_small}?",
            f"{the_big.capitalize()} {more} forinttal többe kerül, mint {the_small}. "
            f"A kettő együtt {total} forint. Mennyi {the_small} ára?",
            f"Ha egy {big} és egy {small} ára együtt {total} Ft, és {the_big} {more} Ft-tal drágább, mennyi "
            f"{the_small}?",
            f"Egy {big} meg egy {small} összesen {total} Ft. {the_big.capitalize()} {more} Ft-tal drágább. "
            f"Mennyi {the_small}?",
        ))  # fmt: skip
        first, second = _halves(total, more)
        thought = f"together {total}, difference {more}. Without the difference, then half of it: {first.shown}\n"
        thought += f"{first.thought}\n{second.thought}"
        answer = f"{less} forint."
        return told(text, f"{first.short}, {second.short}", thought, answer, less, True)
    (big, small), sign = _pair(random), random.choice("$$$€£")
    both, apart, price = f"{sign}{money(more + 2 * less)}", f"{sign}{money(more)}", money(less)
    if more % 100 == 0 and random.random() < 0.4:
        apart = f"{sign}{more // 100}"
    text = random.choice((
        f"A {big} and a {small} cost {both} in total. The {big} costs {apart} more than the {small}. "
        f"How much does the {small} cost?",
        f"The {big} costs {apart} more than the {small}. Together they cost {both}. What does the {small} cost?",
        f"{big.capitalize()} costs {apart} more than {small}. Total {both}. {small.capitalize()} cost?",
        f"Together a {big} and a {small} are {both}, and the {big} is {apart} dearer. How much is the {small}?",
        f"A {big} and a {small} cost {both} together. The {big} is {apart} more expensive than the {small}. "
        f"How much is the {small}?",
        f"I paid {both} for a {big} and a {small}. The {big} was {apart} more than the {small}. "
        f"What was the price of the {small}?",
        f"If a {big} and a {small} cost {both} and the {big} costs {apart} more than the {small}, what's the "
        f"price of the {small}?",
        f"{both} for a {big} and a {small}; the {big} costs {apart} more. how much for the {small}",
        f"You buy a {big} and a {small} for {both}. The {big} costs {apart} more than the {small}. "
        f"Price of the {small}?",
        f"The price of a {big} plus a {small} is {both}. "
        f"The difference in price is {apart}, the {big} being dearer. What does the {small} cost?",
    ))  # fmt: skip
    first, second = _halves(more + 2 * less, more)
    thought = (
        f"together {both}, difference {apart}. In cents, without the difference: {first.shown}\n{first.thought}\n"
        f"half of it: {second.shown}\n{second.thought}\n{less} cents = {sign}{price}"
    )
    return told(
        text,
        f"In cents: {first.short}, {second.short}",
        thought,
        f"{sign}{price}.",
        less / 100,
        False,
    )


def _pair(random: Random) -> tuple[str, str]:
    """Two things, the dearer one first; sometimes things that do not exist."""
    if random.random() < 0.06:
        return "b" + values.plain_word(random), "m" + values.plain_word(random)
    return random.choice((*PAIRS, *MORE_PAIRS))


def _several(random: Random, known: tuple[str, ...]) -> str:
    """Things in the plural; sometimes things that do not exist."""
    return random.choice(known) if random.random() < 0.95 else f"{values.plain_word(random)}ers"


def _halves(both: int, apart: int) -> tuple[Step, Step]:
    first = minus(both, apart)
    return first, divided(int(first.value), 2)


def _plain_prices(random: Random, hungarian: bool) -> Task:
    """Both prices are given, and the total is asked for."""
    small_price, more = random.randint(1, 20), random.randint(2, 40)
    if hungarian:
        small_price, more = small_price * 10, more * 10
        big, small = random.choice(PÁROK)
        text = f"Egy {small} {small_price} forint. "
        text += f"{nw.the(big).capitalize()} {more} forinttal drágább. Mennyibe kerül {nw.the(big)}?"
        step = plus(small_price, more)
        answer = f"{step.value} forint."
        return told(
            text, step.short, f"{more} more than {small_price}: {step.shown}\n{step.thought}", answer, step.value, True
        )
    (big, small), sign = _pair(random), random.choice("$$€£")
    step = plus(small_price, more)
    if random.random() < 0.5:
        text = f"A {small} costs {sign}{small_price}. "
        text += f"A {big} costs {sign}{more} more than the {small}. How much does the {big} cost?"
        answer = f"{sign}{step.value}."
        plan = f"{more} more than {small_price}"
    else:
        text = f"A {small} costs {sign}{small_price} and a {big} costs {sign}{more}. How much do they cost together?"
        answer, plan = f"{sign}{step.value}.", f"{small_price} and {more} together"
    return told(text, step.short, f"{plan}: {step.shown}\n{step.thought}", answer, step.value, False)


PUZZLES: tuple[Callable[[Random, bool], Task], ...] = (
    sheep, widgets, siblings, bat_and_ball, trick_questions.lily, trick_questions.months, trick_questions.overtaken,
    trick_questions.heavier, spelling.letters, trick_questions.taken, trick_questions.drying, riddles.digits,
    riddles.daughters, riddles.sequence, riddles.weekday, riddles.tallest, riddles.cuts, riddles.pills,
    riddles.half_age, riddles.handshakes, all_but.all_but, classics.difference, classics.machines, classics.family,
    classics.posts, classics.queue, classics.ratio_ages, classics.climb,
)  # fmt: skip
WEIGHTS = (3, 3, 4, 4, 7, 3, 6, 5, 3, 6, 4, 3, 2, 5, 3, 4, 3, 3, 4, 1, 16, 14, 12, 13, 6, 6, 4, 3)
