"""Classic puzzles in many wordings: two prices or ages and their difference, machines, siblings, posts, steps, queues.

Each thought notes what is given in the words of the puzzle and then says what follows.
"""

from random import Random

from training.material.sums import classics_hungarian as hu
from training.material.sums.calculations import Step, divided, minus, plus, times
from training.material.sums.everyday import number, person, sentence
from training.material.sums.everyday_words import MEN, WOMEN
from training.material.sums.tasks import Task, short, told

# The dearer thing first.
PAIRS = (
    ("bat", "ball"), ("notebook", "pen"), ("kettle", "cup"), ("racket", "ball"), ("phone", "case"), ("coat", "scarf"),
    ("lamp", "bulb"), ("book", "bookmark"), ("camera", "strap"), ("cake", "candle"), ("laptop", "mouse"),
    ("suit", "tie"), ("table", "chair"), ("guitar", "book"), ("burger", "drink"), ("tent", "torch"), ("bike", "bell"),
    ("pizza", "salad"), ("watch", "strap"), ("sandwich", "coffee"), ("vase", "flower"), ("drum", "stick"),
    ("hammer", "nail"), ("cup", "spoon"), ("jacket", "hat"), ("pan", "lid"), ("desk", "lamp"), ("bag", "purse"),
    ("dress", "belt"), ("skirt", "blouse"), ("boat", "paddle"), ("bottle", "cork"), ("printer", "cable"),
    ("monitor", "keyboard"), ("sofa", "cushion"), ("bed", "pillow"), ("car", "bike"), ("dog", "leash"),
    ("horse", "saddle"), ("shirt", "tie"), ("meal", "drink"), ("ticket", "programme"), ("toy car", "battery"),
)  # fmt: skip
UNITS = ("{} euros", "{} euros", "{} dollars", "${}", "€{}", "£{}", "{} pounds", "{} EUR")
MAKES = (
    ("machines", "make", "widgets"), ("machines", "make", "parts"), ("machines", "produce", "bolts"),
    ("printers", "print", "pages"), ("bakers", "bake", "loaves"), ("tailors", "sew", "shirts"),
    ("painters", "paint", "walls"), ("cats", "catch", "mice"), ("workers", "build", "walls"),
    ("robots", "assemble", "cars"), ("cooks", "make", "pizzas"), ("gardeners", "plant", "trees"),
    ("people", "dig", "holes"), ("elves", "wrap", "presents"), ("looms", "weave", "carpets"),
    ("children", "draw", "pictures"), ("women", "knit", "scarves"), ("clerks", "write", "letters"),
    ("hens", "lay", "eggs"), ("presses", "press", "discs"), ("students", "fold", "cranes"),
    ("ovens", "bake", "cakes"), ("joiners", "make", "chairs"), ("spiders", "spin", "webs"), ("servers", "run", "jobs"),
)  # fmt: skip
TIMES = ("minutes", "minutes", "minutes", "hours", "days", "seconds")


def difference(random: Random, hungarian: bool) -> Task:
    """Two amounts together, and by how much one is larger: twice the smaller one is the sum without the difference."""
    if hungarian:
        return hu.difference(random)
    less, more = random.randint(1, 30), random.choice((random.randint(1, 40), 10, 20, 50, 100))
    shape = random.random()
    cents = shape < 0.3
    mark = random.choice(UNITS)
    if cents:
        less, more = random.choice((5, 10, 15, 20, 25, 30, 40, 50, 75, 3, 7)), random.choice((100, 100, 200, 300, 500))
    total, ask_big = 2 * less + more, random.random() < 0.2
    both, apart, small_price, big_price = (_amount(mark, value, cents) for value in (total, more, less, less + more))
    if shape < 0.8:
        big, small = random.choice(PAIRS)
        what = f"the {big if ask_big else small}"
        together = random.choice((
            f"a {big} and a {small} cost {both} together", f"a {big} and a {small} cost {both} in total",
            f"together, a {big} and a {small} cost {both}", f"a {big} and a {small} are {both} together",
            f"I paid {both} for a {big} and a {small}", f"a {small} and a {big} cost {both} altogether",
            f"the price of a {big} and a {small} is {both}", f"you pay {both} for a {big} and a {small}",
        ))  # fmt: skip
        apart_text = random.choice((
            f"the {big} costs {apart} more than the {small}", f"the {big} is {apart} more expensive than the {small}",
            f"the {small} costs {apart} less than the {big}", f"the {small} is {apart} cheaper than the {big}",
            f"the {big} was {apart} dearer than the {small}", f"the {big} alone costs {apart} more than the {small}",
        ))  # fmt: skip
        ask = random.choice((
            f"what does {what} cost?", f"how much does {what} cost?", f"how much is {what}?",
            f"what is the price of {what}?", f"how much did I pay for {what}?" if "I paid" in together else
            f"how much is {what} alone?",
        ))  # fmt: skip
        answer = big_price if ask_big else small_price
    elif shape < 0.92:
        cents = False
        older, younger = random.sample((*WOMEN[:50], *MEN[:48]), 2)
        who = older if ask_big else younger
        together = random.choice((
            f"{older} and {younger} are {total} years old together",
            f"{younger} and {older} are together {total} years old",
            f"the ages of {older} and {younger} add up to {total}",
        ))  # fmt: skip
        apart_text = random.choice((f"{older} is {more} years older than {younger}",
                                    f"{younger} is {more} years younger than {older}"))  # fmt: skip
        ask, both, apart = f"how old is {who}?", str(total), str(more)
        answer = f"{less + more if ask_big else less} years old"
    else:
        cents = False
        together = random.choice((f"two numbers add up to {total}", f"the sum of two numbers is {total}"))
        apart_text = random.choice((f"one is {more} larger than the other", f"their difference is {more}"))
        ask = f"what is the {'larger' if ask_big else 'smaller'} one?"
        both, apart, answer = str(total), str(more), str(less + more if ask_big else less)
    first, second = (together, apart_text) if random.random() < 0.75 else (apart_text, together)
    text = sentence(random.choice((
        f"{first}. {second}. {ask}", f"{first}. {second}. {ask}", f"{first} and {second}. {ask}",
        f"if {first} and {second}, {ask}", f"{first}, {second}. {ask}",
    )))  # fmt: skip
    if "I paid" in text:
        text = text.replace("If I paid", "If I pay")
    rest = minus(total, more)
    half = divided(int(rest.value), 2)
    steps: list[Step] = [rest, half]
    if ask_big:
        steps.append(plus(less, more))
    notes = f"together {both}, difference {apart}. {'In cents, w' if cents else 'W'}ithout the difference: {rest.shown}"
    lines = [notes, rest.thought, f"half of it: {half.shown}", half.thought, *(step.thought for step in steps[2:])]
    if cents:
        lines.append(f"{steps[-1].value} cents = {answer}")
    value = (less + more if ask_big else less) / (100 if cents else 1)
    worked_out = ", ".join(step.short for step in steps)
    return short(
        told(text, f"In cents: {worked_out}" if cents else worked_out, "\n".join(lines), f"{answer}.", value, False)
    )


def _amount(mark: str, value: int, cents: bool) -> str:
    return mark.format(
        f"{value // 100}.{value % 100:02d}" if cents and value % 100 else value // 100 if cents else value
    )


def machines(random: Random, hungarian: bool) -> Task:
    """As many makers as pieces need the same time; the same makers need longer for more pieces."""
    if hungarian:
        return hu.machines(random)
    few = random.randint(2, 12)
    time = few if random.random() < 0.45 else random.randint(2, 30)
    makers, make, pieces = random.choice(MAKES)
    unit = random.choice(TIMES)
    trick = random.random() < 0.7
    factor = random.choice((2, 3, 4, 5, 10))
    many = random.choice((few * factor, 10, 20, 50, 100, 100, 60, 200, 25, 7)) if trick else few
    wanted = many if trick else few * factor
    n, m, w = number(random, few), number(random, many), number(random, wanted)
    given = random.choice((
        f"{n} {makers} {make} {n} {pieces} in {time} {unit}", f"{n} {makers} need {time} {unit} to {make} {n} {pieces}",
        f"it takes {n} {makers} {time} {unit} to {make} {n} {pieces}",
        f"{n} {makers} can {make} {n} {pieces} in {time} {unit}",
        f"{n} {makers} need {time} {unit} for {n} {pieces}", f"in {time} {unit} {n} {makers} {make} {n} {pieces}",
    ))  # fmt: skip
    the_same = "" if trick else random.choice(("the same ", "these ", ""))
    ask = random.choice((
        f"how long do {the_same}{m} {makers} need to {make} {w} {pieces}?",
        f"how long does it take {the_same}{m} {makers} to {make} {w} {pieces}?",
        f"how many {unit} do {the_same}{m} {makers} need for {w} {pieces}?",
        f"how long would {the_same}{m} {makers} take to {make} {w} {pieces}?",
        f"how many {unit} does it take {the_same}{m} {makers} to {make} {w} {pieces}?",
    ))  # fmt: skip
    text = sentence(
        random.choice((f"{given}. {ask}", f"{given}. {ask}", f"if {given}, {ask}", f"{ask[:-1]} if {given}?"))
    )
    notes = f"{few} {makers}, {few} {pieces}, {time} {unit}: each makes one in {time}."
    if trick:
        return told(
            text, "", f"{notes} {many} {makers}, {many} {pieces}: the same. So {time}", f"{time} {unit}.", time, False
        )
    step = times(time, factor)
    notes += f" {few} {makers}, {wanted} {pieces}: {wanted} / {few} = {factor} times as long: {step.shown}"
    return told(text, step.short, f"{notes}\n{step.thought}", f"{step.value} {unit}.", step.value, False)


def family(random: Random, hungarian: bool) -> Task:
    """Brothers and sisters: who counts whom."""
    if hungarian:
        return hu.family(random)
    girl = random.random() < 0.5
    name = random.choice(WOMEN[:50] if girl else MEN[:48])
    he, his = ("she", "her") if girl else ("he", "his")
    brothers, sisters = random.randint(1, 6), random.randint(1, 6)
    b, s = _counted(random, brothers, "brother"), _counted(random, sisters, "sister")
    kind = random.random()
    both = random.choice((f"{name} has {b} and {s}", f"{name} has {s} and {b}"))
    if kind < 0.3:
        # A sibling of the other sex counts this one as well.
        other = random.choice(MEN[:48] if girl else WOMEN[:50])
        them = "brother" if girl else "sister"
        own = "sister" if girl else "brother"
        mine, theirs = (sisters, brothers) if girl else (brothers, sisters)
        if random.random() < 0.6:
            ask = f"how many {own}s does {his} {them} {other} have?"
            step, notes = plus(mine, 1), f"{mine} {own}s of {name}, and {name} too"
        else:
            ask = f"how many {them}s does {his} {them} {other} have?"
            step, notes = minus(theirs, 1), f"{theirs} {them}s of {name}, without {other}"
        unit = own if "too" in notes else them
        return _family(f"{both}. {ask}", notes, step, unit)
    if kind < 0.5:
        step = plus(brothers, sisters)
        total = plus(int(step.value), 1)
        ask = random.choice(("how many children are there in the family?",
        f"how many children do {name}'s parents have?",
                             "how many kids are they in all?"))  # fmt: skip
        notes = f"{_few(brothers, 'brother')}, {_few(sisters, 'sister')}, and {name}: {step.shown}, + 1"
        thought = f"{notes}\n{step.thought}\n{total.thought}"
        text = sentence(f"{both}. {ask}")
        return told(text, f"{step.short}, {total.short}", thought, f"{total.value} children.", total.value, False)
    if kind < 0.7:
        # Every brother has the same sister.
        count, them, own = (
            (brothers + 1, "son", "sister") if random.random() < 0.5 else (sisters + 1, "daughter", "brother")
        )
        who = random.choice(("a family", "a couple", "Mr and Mrs Hill", "my neighbours", "a mother", "a father"))
        have = "have" if who in ("Mr and Mrs Hill", "my neighbours") else "has"
        text = random.choice((
            f"{who} {have} {number(random, count)} {them}s. each {them} has one {own}. how many children are there?",
            f"{who} {have} {number(random, count)} {them}s, and each of them has 1 {own}. how many children is that?",
        ))  # fmt: skip
        step = plus(count, 1)
        notes = f"{count} {them}s, and the one {own} is the same for all"
        return _family(text, notes, step, "child")
    # Each of them has so many; the child in question is one of those.
    them, own = ("brother", "sister") if girl else ("sister", "brother")
    others, each = random.randint(2, 7), random.randint(1, 6)
    has = f"{name} has {_counted(random, others, them)}"
    of_each = random.choice((f"each {them} has", f"each of {his} {them}s has", f"every {them} has", "each of them has"))
    ask = random.choice((f"how many {own}s does {name} have?", f"how many {own}s does {he} have?",
                         f"how many {own}s has {name} got?"))  # fmt: skip
    counted = _counted(random, each, own)
    text = random.choice((f"{has}. {of_each} {counted}. {ask}", f"{has}, and {of_each} {counted}. {ask}",
                          f"if {has} and {of_each} {counted}, {ask}"))  # fmt: skip
    notes = f"{others} {them}s, each {them} has {each} {own}{'s' if each > 1 else ''}, {name} is one of them"
    return _family(text, notes, minus(each, 1), own)


def _few(count: int, what: str) -> str:
    return f"{count} {what}{'s' if count > 1 else ''}"


def _counted(random: Random, count: int, what: str) -> str:
    return f"{number(random, count) if count > 1 else random.choice(('1', 'one'))} {what}{'s' if count > 1 else ''}"


def _family(text: str, notes: str, step: Step, unit: str) -> Task:
    many = "children" if unit == "child" else f"{unit}s"
    answer = f"{step.value} {unit if step.value == 1 else many}."
    return told(sentence(text), step.short, f"{notes}: {step.shown}\n{step.thought}", answer, step.value, False)


def posts(random: Random, hungarian: bool) -> Task:
    """One post more than gaps along a line; as many in a circle. One cut less than pieces."""
    if hungarian:
        return hu.posts(random)
    gap, count = random.randint(2, 10), random.randint(2, 12)
    length = gap * count
    what, along = random.choice((
        ("post", "a fence"), ("tree", "a road"), ("lamp", "a street"), ("flag", "a wall"), ("pole", "a path"),
        ("bush", "a drive"), ("bench", "a canal"), ("flower pot", "a balcony"), ("cone", "a track"),
    ))  # fmt: skip
    whats = f"{what}es" if what.endswith("sh") or what.endswith("ch") else f"{what}s"
    first = divided(length, gap)
    shape = random.random()
    if shape < 0.45:
        last = plus(count, 1)
        text = random.choice((
            f"{along} is {length} m long. There is a {what} every {gap} m, also at both ends. How many {whats} are "
            f"there?",
            f"along {along} of {length} metres stands a {what} every {gap} metres, with one at the start and one at "
            f"the "
            f"end. How many {whats} is that?",
            f"I want to put {whats} along {along} of {length} m, one every {gap} m and one at each end. How many do I "
            f"need?",
        ))  # fmt: skip
        notes = f"{length} m, every {gap} m: gaps, and one {what} more than gaps"
        steps = [first, last]
    elif shape < 0.6:
        text = random.choice((
            f"A round pond has a rim of {length} m. There is a {what} every {gap} m around it. How many {whats} are "
            f"there?",
            f"{whats} stand in a circle of {length} metres, one every {gap} metres. How many {whats} are there?",
        ))  # fmt: skip
        notes, steps = f"{length} m, every {gap} m, in a circle: as many as gaps", [first]
    else:
        rope = random.choice(("rope", "plank", "ribbon", "wire", "pipe", "log", "cable", "stick"))
        pieces = random.random() < 0.4
        ask = random.choice(("How many pieces do I get?", "How many pieces are there?")) if pieces else random.choice(
            ("How many cuts do I make?", "How many times do I have to cut?",
            "How many cuts does it take?"))  # fmt: skip
        text = random.choice((
            f"A {rope} is {length} m long. I cut it into pieces of {gap} m. {ask}",
            f"I cut a {rope} of {length} metres into pieces of {gap} metres each. {ask}",
            f"I have a {rope} that is {length} m long and want pieces of {gap} m. {ask}",
        ))  # fmt: skip
        notes = f"{length} m in pieces of {gap} m" + ("" if pieces else ", one cut less than pieces")
        steps = [first] if pieces else [first, minus(count, 1)]
    return _steps(sentence(text), notes, steps, "", False)


def _steps(text: str, notes: str, steps: list[Step], unit: str, hungarian: bool) -> Task:
    lines = [f"{notes}: {steps[0].shown}", *(step.thought for step in steps)]
    answer = f"{steps[-1].value} {unit}".rstrip() + "."
    made = told(text, ", ".join(step.short for step in steps), "\n".join(lines), answer, steps[-1].value, hungarian)
    return short(made)


def queue(random: Random, hungarian: bool) -> Task:
    """Places in a queue, steps between floors, pages with both ends, games of a knockout."""
    if hungarian:
        return hu.queue(random)
    who, shape = person(random), random.random()
    a, b = random.randint(2, 15), random.randint(2, 15)
    name = who["who"]
    if shape < 0.3:
        total = plus(plus(a, b).value.__int__(), 1)
        text = random.choice((
            f"In a queue there are {a} people before me and {b} people behind me. How many people are in the queue?",
            f"{name} stands in a line. {a} people are in front of {who['him']} and {b} behind. How many are in the "
            f"line?",
            f"{a} runners finished before {name} and {b} after {who['him']}. How many runners were there?",
        ))  # fmt: skip
        return _steps(text, f"{a} before, {b} behind, and 1 more", [plus(a, b), total], "", False)
    if shape < 0.5:
        a, b = random.randint(4, 15), random.randint(4, 15)
        text = random.choice((
            f"I am {a}th from the front of the queue and {b}th from the back. How many people are in the queue?",
            f"{name} is {a}th from the left and {b}th from the right. How many people are in the row?",
            f"Counted from the top {name} is {a}th on the list, from the bottom {b}th. How many names are on the list?",
        ))  # fmt: skip
        text = text.replace(" is 8th", " is 8th")
        return _steps(text, f"{a} and {b}, one is counted twice", [plus(a, b), minus(a + b, 1)], "", False)
    if shape < 0.7:
        top, each = random.randint(3, 12), random.randint(8, 24)
        low = random.choice((0, 0, 1, 2))
        start = "the ground floor" if low == 0 else f"floor {low}"
        floors = minus(top, low)
        steps = [floors, times(top - low, each)] if low else [times(top, each)]
        text = random.choice((
            f"There are {each} steps between two floors. How many steps are there from {start} to floor {top}?",
            f"{name} walks from {start} up to floor {top}. Each floor has {each} steps. How many steps does "
            f"{who['he']} climb?",
        ))  # fmt: skip
        return _steps(text, f"from {low} to {top}, {each} steps each", steps, "", False)
    if shape < 0.85:
        first, last = random.randint(2, 60), random.randint(65, 200)
        text = random.choice((
            f"{name} reads from page {first} to page {last}, both included. How many pages does {who['he']} read?",
            f"How many pages are there from page {first} to page {last} if both count?",
            f"How many numbers are there from {first} to {last}, including both?",
        ))  # fmt: skip
        return _steps(
            text, f"{first} to {last}, both count, so one more", [minus(last, first), plus(last - first, 1)], "", False
        )
    teams = random.choice((4, 8, 16, 32, 12, 20, 10, 64))
    text = random.choice((
        f"{teams} players are in a knockout tournament. How many games are played until there is a winner?",
        f"In a tennis tournament with {teams} players the loser of each match goes home. How many matches are there?",
    ))  # fmt: skip
    return _steps(text, f"{teams} players, all but one lose, one per game", [minus(teams, 1)], "", False)


def ratio_ages(random: Random, hungarian: bool) -> Task:
    """One is so many times as old as the other, and the sum is known."""
    if hungarian:
        return hu.ratio(random)
    times_as, young = random.randint(2, 6), random.randint(2, 15)
    total, who = young * (times_as + 1), person(random)
    ask_old = random.random() < 0.25
    times_word = random.choice(("twice", "two times")) if times_as == 2 else f"{number(random, times_as)} times"
    a, b = who["who"], who["friend"]
    things = random.choice(("stamps", "marbles", "books", "coins", "stickers", "cards", "shells"))
    if random.random() < 0.5:
        text = random.choice((
            f"{a} is {times_word} as old as {b}. Together they are {total}. How old is {{}}?",
            f"{a} and {b} are {total} years old together. {a} is {times_word} as old as {b}. How old is {{}}?",
        ))  # fmt: skip
        unit = "years old"
    else:
        text = random.choice((
            f"{a} has {times_word} as many {things} as {b}. Together they have {total}. How many does {{}} have?",
            f"{a} and {b} have {total} {things} together. {a} has {times_word} as many as {b}. How many does {{}} "
            f"have?",
        ))  # fmt: skip
        unit = things
    one, parts = plus(times_as, 1), divided(total, times_as + 1)
    steps = [one, parts, times(young, times_as)] if ask_old else [one, parts]
    return _steps(text.format(a if ask_old else b), f"{times_as} parts and 1 part are {total}", steps, unit, False)


def climb(random: Random, hungarian: bool) -> Task:
    """A snail in a well, day by day."""
    up = random.randint(2, 7)
    down = random.randint(1, up - 1)
    days = random.randint(2, 7)
    depth = (days - 1) * (up - down) + up - random.randint(0, up - down - 1)
    lines, at = [f"{depth} m deep, {up} up by day, {down} down by night"], 0
    day = 0
    while at < depth:
        day += 1
        top = at + up
        if top >= depth:
            lines.append(f"day {day}: {at} + {up} = {top}, out")
            break
        at = top - down
        lines.append(f"day {day}: {top - up} + {up} = {top}, {top} - {down} = {at}")
    thought = "\n".join(lines)
    if hungarian:
        text = hu.climbing(random, depth, up, down)
        return told(text, "", thought, f"{day} nap.", day, True)
    animal, hole = (
        random.choice(("snail", "frog", "beetle", "worm", "spider", "ant")),
        random.choice(("well", "hole", "pit")),
    )
    text = random.choice((
        f"A {animal} is at the bottom of a {hole} that is {depth} m deep. By day it climbs {up} m, at night it slides "
        f"back "
        f"{down} m. After how many days is it out?",
        f"A {hole} is {depth} metres deep. Every day a {animal} climbs up {up} metres, and every night it slips down "
        f"{down}. "
        "How many days does it need to get out?",
        f"How many days does a {animal} need to leave a {depth} m deep {hole} if it climbs {up} m a day and slips "
        f"{down} m "
        "every night?",
        f"A {animal} climbs {up} m up a wall by day and falls back {down} m by night. The wall is {depth} m high. "
        "On which day does it reach the top?",
    ))  # fmt: skip
    if "On which" in text:
        return told(sentence(text), "", thought, f"Day {day}.", day, False)
    return told(sentence(text), "", thought, f"{day} days.", day, False)
