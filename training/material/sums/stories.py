"""Word problems in one to three steps: scenes from a bank, and chains of events that are put together freely."""

from random import Random

from andiron.evals.case import Case
from training.material import values, words
from training.material.sums import number_words as nw
from training.material.sums.calculations import Step, calculate, chain, minus, percentage
from training.material.sums.story_numbers import MONEY, NUMBERS
from training.material.sums.story_scenes import SCENES, Scene
from training.material.sums.tasks import HUNGARIAN, Task, perhaps_only, posed, short, told

THINGS = (
    ("apple", "apples"), ("book", "books"), ("coin", "coins"), ("stamp", "stamps"), ("pencil", "pencils"),
    ("egg", "eggs"),
    ("marble", "marbles"), ("ticket", "tickets"), ("card", "cards"), ("shell", "shells"), ("bottle", "bottles"),
    ("cup", "cups"),
    ("chair", "chairs"), ("brick", "bricks"), ("candle", "candles"), ("orange", "oranges"), ("sticker", "stickers"),
    ("button", "buttons"), ("plate", "plates"), ("flower", "flowers"), ("toy", "toys"), ("pear", "pears"),
    ("lamp", "lamps"),
    ("sock", "socks"), ("nut", "nuts"), ("cookie", "cookies"), ("balloon", "balloons"), ("screw", "screws"),
    ("photo", "photos"),
    ("key", "keys"), ("spoon", "spoons"), ("shirt", "shirts"), ("tile", "tiles"), ("battery", "batteries"),
    ("box", "boxes"),
)  # fmt: skip
DOLGOK = (
    ("alma", "almát", "almája"), ("könyv", "könyvet", "könyve"), ("érme", "érmét", "érméje"),
    ("bélyeg", "bélyeget", "bélyege"),
    ("ceruza", "ceruzát", "ceruzája"), ("tojás", "tojást", "tojása"), ("golyó", "golyót", "golyója"),
    ("jegy", "jegyet", "jegye"),
    ("kártya", "kártyát", "kártyája"), ("kagyló", "kagylót", "kagylója"), ("labda", "labdát", "labdája"),
    ("kép", "képet", "képe"),
    ("matrica", "matricát", "matricája"), ("cukorka", "cukorkát", "cukorkája"), ("virág", "virágot", "virága"),
    ("gomb", "gombot", "gombja"), ("dió", "diót", "diója"), ("szék", "széket", "széke"), ("toll", "tollat", "tolla"),
    ("füzet", "füzetet", "füzete"), ("körte", "körtét", "körtéje"), ("sütemény", "süteményt", "süteménye"),
    ("lufi", "lufit", "lufija"),
    ("kavics", "kavicsot", "kavicsa"), ("csavar", "csavart", "csavarja"), ("csempe", "csempét", "csempéje"),
    ("kulcs", "kulcsot", "kulcsa"),
    ("palacsinta", "palacsintát", "palacsintája"), ("gyertya", "gyertyát", "gyertyája"),
    ("tányér", "tányért", "tányérja"),
)  # fmt: skip
GIRLS = (
    "Sally",
    "Anna",
    "Emma",
    "Lucy",
    "Nora",
    "Rose",
    "Julia",
    "Kate",
    "Clara",
    "Maria",
    "Priya",
    "Ingrid",
    "Mrs Reed",
)
BOYS = (
    "Tom",
    "David",
    "Peter",
    "Henry",
    "Sam",
    "Leo",
    "Paul",
    "James",
    "Victor",
    "Martin",
    "Omar",
    "Carlos",
    "Mr Shaw",
)
MARKS = ("${}", "${}", "€{}", "£{}", "{} euros", "{} dollars", "{} EUR", "{} pounds", "{} crowns")
ASIDES = (
    "{who} is {n} years old.", "The shop opens at {n}.", "{who} lives at number {n}.", "It is day {n} of the month.",
    "{friend} has {n} brothers and sisters.", "The bus number is {n}.", "Outside it is {n} degrees.",
    "{friend} is {n} years old.",
    "It rained for {n} days.", "{who} got up at {n}.", "There are {n} clouds in the sky.",
)  # fmt: skip
MELLÉKES = (
    "{who} {n} éves.", "A bolt {n} órakor nyit.", "Kint {n} fok van.", "{friend} {n} éves.", "{n} napja esik az eső.",
)  # fmt: skip


def make_story(random: Random) -> Case:
    return posed(random, "stories", draw(random), thinks=True)


def make_story_direct(random: Random) -> Case:
    return posed(random, "stories", draw(random), thinks=False)


def draw(random: Random) -> Task:
    hungarian = random.random() < HUNGARIAN
    shape = random.random()
    if shape < 0.1:
        return perhaps_only(random, exchange(random, hungarian))
    if shape < 0.35:
        return perhaps_only(random, events(random, hungarian))
    return perhaps_only(random, scene(random, random.choice(SCENES), hungarian))


def scene(random: Random, chosen: Scene, hungarian: bool) -> Task:
    numbers = NUMBERS[chosen.numbers](random)
    money = "{R}" in chosen.answer
    if hungarian and money:
        tens = random.choice((10, 10, 50, 100)) if chosen.numbers != "discount" else 10
        numbers = {key: value * tens if key in MONEY[chosen.numbers] else value for key, value in numbers.items()}
    steps = worked(chosen.steps, numbers)
    value = steps[-1].value
    names = cast(random, hungarian) | {key: str(number) for key, number in numbers.items()} | {"r": str(value)}
    if hungarian:
        names["a_szor"] = nw.ended(numbers["a"], nw.TIMES)
    else:
        mark = random.choice(MARKS)
        names |= {key.upper(): mark.format(number) for key, number in (numbers | {"r": value}).items()}
    text = random.choice(chosen.texts_hu if hungarian else chosen.texts)
    if random.random() < 0.12:
        text = aside(random, text, hungarian)
    answer = chosen.answer_hu if hungarian else chosen.answer
    if value == 1 and not hungarian:
        answer = answer.replace("{r} {things} are", "{r} {thing} is").replace("{things}", "{thing}")
        answer = (
            answer.replace("There are {r}", "There is {r}").replace("{r} days", "{r} day").replace("{r} are", "{r} is")
        )
    if not hungarian and names["thing"][0] in "aeiou":
        text = text.replace(" a {thing}", " an {thing}").replace("A {thing}", "An {thing}")
    question = text.format(**names)
    question = question[0].upper() + question[1:]
    return _told(question, chosen.plan.format(**names), steps, answer.format(**names), hungarian, names)


def _told(question: str, plan: str, steps: list[Step], sentence: str, hungarian: bool, names: dict[str, str]) -> Task:
    first = steps[0].thought
    if steps[0].shown.count(" ") > 2:
        first = first.removeprefix(f"{steps[0].shown}\n")  # the plan has it
    thought = "\n".join([f"{plan}: {steps[0].shown}", first, *(step.thought for step in steps[1:])])
    kept = tuple(names[key] for key in ("who", "friend", "thing") if names[key] in sentence and names[key] in question)
    inflected = (names.get(key, "") for key in ("who_nak", "friend_nak", "thing_t", "thing_e"))
    kept += tuple(form for form in inflected if form and form in sentence and form in question)
    short_steps = ", ".join(step.short for step in steps)
    return short(told(question, short_steps, thought, sentence, steps[-1].value, hungarian, kept))


def worked(text: str, numbers: dict[str, int]) -> list[Step]:
    """The calculations of a scene, such as "a + b, * c"."""
    made: list[Step] = []
    for part in text.split(", "):
        tokens = part.split()
        if tokens[0] == "~":
            made.append(minus(numbers[tokens[1]], int(made[-1].value)))
        elif tokens[1:2] == ["%"]:
            made.append(percentage(numbers[tokens[2]], numbers[tokens[0]]))
        else:
            if made:
                tokens.insert(0, str(made[-1].value))
            operands = [numbers[token] if token in numbers else int(token) for token in tokens[::2]]
            made.append(chain(operands, tokens[1::2]) if len(operands) > 2 else _two(operands, tokens[1]))
    return made


def _two(operands: list[int], sign: str) -> Step:
    return calculate(operands[0], sign, operands[1])


def aside(random: Random, text: str, hungarian: bool) -> str:
    """A sentence with a number that does not matter, before the last sentence or at the front."""
    extra = random.choice(MELLÉKES if hungarian else ASIDES)
    extra = extra.replace("{n}", str(random.randint(6, 11 if "at {n}" in extra or "órakor" in extra else 28)))
    first, gap, last = text.rpartition(". ")
    if gap and random.random() < 0.5:
        return f"{first}. {extra} {last}"
    return f"{extra} {text[0].upper()}{text[1:]}"


def cast(random: Random, hungarian: bool) -> dict[str, str]:
    """The people, things and places of a story."""
    girl = random.random() < 0.5
    if hungarian:
        who, friend = words.first_name(random, True), words.first_name(random, True)
    else:
        who = random.choice(GIRLS if girl else BOYS) if random.random() < 0.85 else words.invented(random)
        friend = words.first_name(random)
    while friend == who:
        friend = words.invented(random)
    he, him, his = ("she", "her", "her") if girl else ("he", "him", "his")
    names = {"who": who, "friend": friend, "he": he, "He": he.capitalize(), "him": him, "his": his}
    names |= {key: words.town(random) for key in ("town", "town2", "town3")}
    if hungarian:
        thing, object_, owned = random.choice(DOLGOK)
        return names | {
            "who_nak": nw.with_ending(who, "nak", "nek"),
            "friend_nak": nw.with_ending(friend, "nak", "nek"),
            "thing": thing,
            "thing_t": object_,
            "thing_e": owned,
        }
    if random.random() < 0.92:
        thing, things = random.choice(THINGS)
    else:
        thing = values.plain_word(random)
        things = f"{thing}es" if thing.endswith(("s", "x", "z", "sh", "ch")) else f"{thing}s"
    return names | {"thing": thing, "things": things}


GAINS = (
    "{friend} gives {him} {n} more", "{he} buys {n} more", "{he} finds {n}", "{he} gets {n} from {friend}",
    "{he} wins {n}",
    "{he} picks up another {n}", "{he} receives {n} as a present", "{n} more arrive in the post",
)  # fmt: skip
LOSSES = (
    "{he} gives {n} to {friend}", "{he} loses {n}", "{he} sells {n}", "{n} of them break", "{friend} takes {n}",
    "{n} are stolen", "{he} throws {n} away", "{he} uses {n}", "{he} lends {n} to {friend}",
)  # fmt: skip
PACKS = ("{he} buys {p} bags with {n} in each", "{he} gets {p} boxes of {n}", "{p} friends each give {him} {n}")
STARTS = (
    "{who} has {a} {things}.",
    "{who} starts with {a} {things}.",
    "{who} owns {a} {things}.",
    "In the morning {who} has {a} {things}.",
)
ENDS = (
    "How many {things} does {he} have now?", "How many {things} does {who} have in the end?",
    "How many {things} are there now?",
    "How many {things} does {he} end up with?", "How many does {who} have now?", "how many {things} now",
    "What is the new number of {things}?",
)  # fmt: skip
KAP = (
    "kap még {n} {thing_t}",
    "vesz még {n} {thing_t}",
    "talál {n} {thing_t}",
    "{friend} ad neki {n} {thing_t}",
    "nyer {n} {thing_t}",
)
VESZT = (
    "elveszít {n} {thing_t}",
    "elad {n} {thing_t}",
    "{friend_nak} ad {n} {thing_t}",
    "{n} {thing} eltörik",
    "eldob {n} {thing_t}",
)
CSOMAG = ("vesz {p} csomagot, mindegyikben {n} {thing} van", "{p} barátja fejenként {n} {thing_t} ad neki")


def events(random: Random, hungarian: bool) -> Task:
    """Someone has things; one to three events change how many."""
    count = random.choices((1, 2, 3), (0.35, 0.45, 0.2))[0]
    names = cast(random, hungarian)
    top = random.choice((20, 50, 99))
    numbers = [random.randint(5, top)]
    signs: list[str] = []
    told_events: list[str] = []
    bank: tuple[str, ...]
    total = numbers[0]
    for _ in range(count):
        kind = random.random()
        n = random.randint(2, min(top, 60))
        if kind < 0.12:
            p, n = random.randint(2, 6), random.randint(2, 12)
            numbers, signs, total = [*numbers, p, n], [*signs, "+", "*"], total + p * n
            bank, extra = (CSOMAG if hungarian else PACKS), {"p": str(p)}
        elif kind < 0.56 or total < 2:
            numbers, signs, total = [*numbers, n], [*signs, "+"], total + n
            bank, extra = (KAP if hungarian else GAINS), {}
        else:
            n = min(n, random.randint(1, total))
            numbers, signs, total = [*numbers, n], [*signs, "-"], total - n
            bank, extra = (VESZT if hungarian else LOSSES), {}
        told_events.append(random.choice(bank).format(n=n, **names, **extra))
    a = numbers[0]
    if hungarian:
        if count < 3 and random.random() < 0.2:
            middle = ", aztán ".join(told_events)
            whole = f"Ha {names['who_nak']} {a} {names['thing_e']} van, és {middle}, hány {names['thing_e']} lesz?"
            sentence = f"{total} {names['thing']}."
            return _told(whole, "one after the other", [_chained(numbers, signs)], sentence, True, names)
        middle = joined(random, told_events, (", aztán ", ", majd ", ". Utána ", " és "))
        question = f"{names['who_nak']} {a} {names['thing_e']} van. {middle} Hány {names['thing_e']} van most?"
        sentence = f"{total} {names['thing']}."
    else:
        middle = joined(random, told_events, (", then ", " and ", ". Then ", ". After that ", "; then "))
        question = f"{random.choice(STARTS).format(a=a, **names)} {middle} {random.choice(ENDS).format(**names)}"
        if count < 3 and random.random() < 0.25:
            end = random.choice(("how many {things} does {he} have?", "how many {things} does {who} have then?"))
            question = f"If {names['who']} has {a} {names['things']} and {' and then '.join(told_events)}, " + end
            question = question.format(**names)
        sentence = f"{total} {names['thing'] if total == 1 else names['things']}."
    if random.random() < 0.1:
        question = aside(random, question, hungarian).format(**names)
    return _told(question, "one after the other", [_chained(numbers, signs)], sentence, hungarian, names)


def exchange(random: Random, hungarian: bool) -> Task:
    """Two people have things and one gives the other some; one of them, or both together, is asked about."""
    names = cast(random, hungarian)
    a, b = random.randint(3, 60), random.randint(3, 60)
    n = random.randint(1, a - 1)
    asked = random.choice(("giver", "taker", "both"))
    numbers, sign, plan = {
        "giver": ([a, n], "-", f"{a}, and {n} given away"),
        "taker": ([b, n], "+", f"{b}, and {n} received"),
        "both": ([a, b], "+", f"together it stays {a} and {b}"),
    }[asked]
    step = _two(numbers, sign)
    who, friend = names["who"], names["friend"]
    if hungarian:
        owned = names["thing_e"]
        owner = {"giver": names["who_nak"], "taker": names["friend_nak"], "both": "kettőjüknek együtt"}[asked]
        text = f"{names['who_nak']} {a} {owned} van, {names['friend_nak']} {b}. "
        text += f"{who} ad {names['friend_nak']} {n} {names['thing_t']}. Hány {owned} van most {owner}?"
        sentence = f"{step.value} {names['thing']}."
    else:
        things = names["things"]
        starts = (f"{who} has {a} {things} and {friend} has {b}.", f"{friend} has {b} {things}, {who} has {a}.")
        gives = (
            f"{who} gives {n} of them to {friend}.",
            f"{who} gives {friend} {n}.",
            f"{friend} gets {n} from {who}.",
        )
        owner = {"giver": who, "taker": friend, "both": "they"}[asked]
        end = f"does {owner} have" if asked != "both" else "do they have together"
        text = f"{random.choice(starts)} {random.choice(gives)} How many {things} {end} now?"
        thing = names["thing"] if step.value == 1 else things
        sentence = f"{step.value} {thing}."
    return _told(text, plan, [step], sentence, hungarian, names)


def _chained(numbers: list[int], signs: list[str]) -> Step:
    return chain(numbers, signs) if len(numbers) > 2 else _two(numbers, signs[0])


def joined(random: Random, parts: list[str], joints: tuple[str, ...]) -> str:
    text = parts[0]
    for part in parts[1:]:
        text += random.choice(joints) + part
    return text[0].upper() + text[1:] + "."
