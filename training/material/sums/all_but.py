"""All but so many: whatever happens to the others, so many are left; beside it, questions where they are taken away.

What is left and what is gone are both asked for, so that the words decide and not the look of the puzzle.
"""

from dataclasses import dataclass
from random import Random

from training.material.sums.calculations import minus
from training.material.sums.everyday import number, sentence
from training.material.sums.everyday_words import MEN, WOMEN
from training.material.sums.tasks import Task, short, told


@dataclass(frozen=True, slots=True)
class Kind:
    """What there is, what happens to it by itself and by someone's hand (present, past), and what stays as it was."""

    things: tuple[str, ...]
    happens: tuple[tuple[str, str], ...]
    done: tuple[tuple[str, str], ...]
    places: tuple[str, ...]
    stays: tuple[str, ...]  # how many {things} ...?
    gone: tuple[str, ...]
    owners: bool = True


ANIMALS = Kind(
    ("sheep", "goats", "cows", "hens", "ducks", "pigs", "horses", "geese", "rabbits", "turkeys", "llamas", "camels",
     "chickens", "donkeys", "lambs", "fish", "bees", "ponies", "calves", "puppies", "kittens", "pigeons", "hamsters"),
    (("die", "died"), ("run away", "ran away"), ("escape", "escaped"), ("get lost", "got lost"), ("leave", "left"),
     ("wander off", "wandered off"), ("fall ill and die", "fell ill and died"), ("are sold", "were sold"),
     ("are stolen", "were stolen"),
     ("disappear", "disappeared"), ("are given away", "were given away")),
    (("the farmer sells {x}", "the farmer sold {x}"), ("the fox eats {x}", "the fox ate {x}"),
     ("a thief steals {x}", "a thief stole {x}"), ("a wolf kills {x}", "a wolf killed {x}"),
     ("a neighbour buys {x}", "a neighbour bought {x}")),
    ("in the field", "on the farm", "in the barn", "in the meadow", "on the hill"),
    ("are left", "remain", "are still there", "does that leave", "stay"), ("are gone", "are lost"),
)  # fmt: skip
FOOD = Kind(
    ("cookies", "muffins", "apples", "sandwiches", "pancakes", "plums", "sweets", "doughnuts", "eggs", "cherries",
     "sausages", "tomatoes", "pieces of cake", "bananas", "peaches", "chocolates", "biscuits", "slices of pizza"),
    (("are eaten", "were eaten"), ("go bad", "went bad"), ("are sold", "were sold"), ("disappear", "disappeared"),
    ("are given away", "were given away")),
    (("the kids eat {x}", "the kids ate {x}"), ("I eat {x}", "I ate {x}"), ("my brother takes {x}",
     "my brother took {x}"), ("the dog eats {x}", "the dog ate {x}"), ("we give away {x}", "we gave away {x}"),
     ("the guests finish {x}", "the guests finished {x}")),
    ("on the plate", "in the bowl", "in the basket", "on the table", "in the box", "in the fridge", "in the jar"),
    ("are left", "remain", "are still there", "are left over"), ("are gone", "are missing"),
)  # fmt: skip
FRAGILE = Kind(
    ("cups", "glasses", "eggs", "plates", "bottles", "light bulbs", "mugs", "vases", "bowls", "tiles", "jars", "toys"),
    (("break", "broke"), ("are broken", "were broken"), ("fall down and break", "fell down and broke")),
    (("my sister breaks {x}", "my sister broke {x}"), ("the waiter drops and breaks {x}",
     "the waiter dropped and broke {x}"), ("the cat breaks {x}", "the cat broke {x}")),
    ("on the shelf", "in the box", "in the cupboard", "on the table", "on the tray"),
    ("are left", "remain", "are still whole", "are not broken"), ("are broken",),
)  # fmt: skip
THINGS = Kind(
    ("balloons", "pencils", "toys", "books", "marbles", "tickets", "keys", "photos", "letters", "bikes", "phones",
     "shirts", "stamps", "coins", "cards", "chairs", "hats", "umbrellas", "scarves", "stickers"),
    (("get lost", "got lost"), ("are stolen", "were stolen"), ("are sold", "were sold"),
     ("disappear", "disappeared"), ("are thrown away", "were thrown away"), ("are given away", "were given away"),
     ("are used up", "were used up")),
    (("I lose {x}", "I lost {x}"), ("I give away {x}", "I gave away {x}"), ("we sell {x}", "we sold {x}"),
    ("someone steals {x}", "someone stole {x}"),
     ("the customer buys {x}", "the customer bought {x}"), ("we throw away {x}", "we threw away {x}")),
    ("on the shelf", "in the box", "in the shop", "in the cupboard", "on the table", "in the drawer", "in stock"),
    ("are left", "remain", "are still there"), ("are gone", "are missing"),
)  # fmt: skip
PEOPLE = Kind(
    ("guests", "students", "children", "workers", "players", "people", "tourists", "members", "employees", "visitors",
     "dancers", "pupils", "customers", "friends"),
    (("leave", "left"), ("go home", "went home"),
     ("walk out", "walked out"), ("give up", "gave up"), ("leave early", "left early"), ("go away", "went away")),
    (("the boss sends home {x}", "the boss sent home {x}"), ("the teacher lets {x} go",
     "the teacher let {x} go"), ("the rain drives away {x}", "the rain drove away {x}")),
    ("in the room", "at the party", "in the hall", "at the meeting", "outside", "in the building"),
    ("are left", "remain", "stay", "are still there"), ("are gone",), owners=False,
)  # fmt: skip
LIGHTS = Kind(
    ("candles", "lamps", "lights", "torches", "lanterns"),
    (("go out", "went out"), ("are put out", "were put out")),
    (("the wind blows out {x}", "the wind blew out {x}"), ("someone puts out {x}", "someone put out {x}"),
     ("I put out {x}", "I put out {x}")),
    ("on the table", "in the hall", "on the cake", "in the garden", "on the tree"),
    ("are still burning", "are still on", "keep burning", "are left"), ("went out",), owners=False,
)  # fmt: skip
PLANTS = Kind(
    ("trees", "roses", "tulips", "flowers", "bushes", "plants", "cactuses", "seedlings", "firs", "tomato plants"),
    (("die", "died"), ("wither", "withered"), ("are cut down", "were cut down"), ("freeze", "froze"),
     ("dry out", "dried out"), ("are sold", "were sold")),
    (("the storm knocks over {x}", "the storm knocked over {x}"), ("the snails eat {x}", "the snails ate {x}"),
     ("we cut down {x}", "we cut down {x}"), ("the gardener removes {x}", "the gardener removed {x}")),
    ("in the garden", "in the park", "on the balcony", "in the field", "in the greenhouse"),
    ("are left", "remain", "are still there", "survive"), ("are gone", "are lost"),
)  # fmt: skip
KINDS = (ANIMALS, ANIMALS, FOOD, THINGS, FRAGILE, PEOPLE, LIGHTS, PLANTS)
BUT = ("all but {k}", "all but {k}", "all but {k}", "all except {k}", "all but {k} of them", "everything but {k}",
       "all except for {k}")  # fmt: skip


def all_but(random: Random, hungarian: bool) -> Task:
    return _magyar(random) if hungarian else _english(random)


def _english(random: Random) -> Task:
    kind, kept = random.choice(KINDS), random.randint(1, random.choice((12, 20, 40)))
    had = kept + random.randint(1, random.choice((12, 30)))
    things = random.choice(kind.things)
    trick = random.random() < 0.7
    ask_gone = trick and random.random() < 0.12
    past = random.random() < 0.5
    k, many = number(random, kept), number(random, had)
    by_hand = random.random() < 0.3
    but = random.choice(BUT if not by_hand else BUT[:4]).format(k=k)
    if but.startswith("everything") and (kind in (PEOPLE, ANIMALS) or not by_hand):
        but = f"all but {k}"
    some = but if trick else random.choice((f"{k} of them", f"{k}"))
    if by_hand:
        event = random.choice(kind.done)[past].format(x=some)
    else:
        event = f"{some} {random.choice(kind.happens)[past]}"
    if kept == 1 and not trick:
        event = event.replace(" are ", " is ").replace(" were ", " was ") if not by_hand else event
        if not by_hand and not past and " is " not in event:
            return _english(random)
    asks = random.choice(kind.gone if ask_gone else kind.stays)
    if ask_gone and random.random() < 0.5 and not by_hand:
        asks = event.removeprefix(f"{some} ")
    ask = f"how many {things} {asks}"
    if random.random() < 0.3 and "does that" not in asks:
        ask = f"how many {asks}"
    text = _arranged(random, kind, things, many, event, ask, past, some)
    verb = event
    if trick:
        notes = f"{had} {things}, {verb}".replace(k, str(kept)) + f": {kept} not"
    else:
        notes = f"{had} {things}, {verb}".replace(k, str(kept))
    return _solved(text, notes, had, kept, trick, ask_gone, f" {things}", False)


def _arranged(random: Random, kind: Kind, things: str, many: str, event: str, ask: str, past: bool, some: str) -> str:
    shape, (was, has) = random.random(), ("were", "had") if past else ("are", "has")
    place = random.choice(kind.places)
    owner = random.choice(("a farmer", "my uncle", "my neighbour", "a man", "an old woman", *random.sample(WOMEN, 2),
                           *random.sample(MEN, 2), "my grandmother"))  # fmt: skip
    start = f"{owner} {has} {many} {things}"
    if not kind.owners or random.random() < 0.5:
        start = random.choice((f"there {was} {many} {things} {place}", f"{many} {things} {was} {place}"))
    elif random.random() < 0.35:
        start = random.choice(
            (f"I {'had' if past else 'have'} {many} {things}", f"we {'had' if past else 'have'} {many} {things}")
        )
    if kind is LIGHTS and random.random() < 0.5:
        start = f"{many} {things} {was} burning"
    if shape < 0.5:
        when = random.choice(("", "", "", "then ", "one night ", "one day ", "in the end ", "suddenly "))
        return sentence(f"{start}. {when}{event}. {ask}?")
    if shape < 0.6:
        return sentence(f"{start} and {event}. {ask}?")
    if shape < 0.68:
        return sentence(f"{start}, {event}. {ask}?")
    if shape < 0.76:
        return sentence(f"if {start} and {event}, {ask}?")
    if shape < 0.82:
        return sentence(f"{ask} if {start} and {event}?")
    # The total stands inside: all but 9 of my 17 sheep die
    mine = random.choice(("my", "the", "our", "his", "her")) if kind.owners else "the"
    inner = event.replace(" of them", "").replace(
        some.replace(" of them", ""), f"{some.replace(' of them', '')} of {mine} {many} {things}", 1
    )
    return sentence(random.choice((
        f"if {inner}, {ask}?", f"{inner}. {ask}?", f"{ask} if {inner}?", f"{inner}, {ask}", f"suppose {inner}. {ask}?",
    )))  # fmt: skip


def _solved(
    text: str, notes: str, had: int, kept: int, trick: bool, ask_gone: bool, unit: str, hungarian: bool
) -> Task:
    if 1 in (kept, had - kept):
        unit = ""
    if trick and not ask_gone:
        return told(text, "", f"{notes}. So {kept}", f"{kept}{unit}.", kept, hungarian)
    step = minus(had, kept)
    thought = f"{notes}. {'The others' if trick else 'The rest'}: {step.shown}\n{step.thought}"
    return short(told(text, step.short, thought, f"{step.value}{unit}.", step.value, hungarian))


# One, owned, and what happens.
DOLGOK = (
    (("birka", "birkája"), ("kecske", "kecskéje"), ("tehén", "tehene"), ("tyúk", "tyúkja"), ("kacsa", "kacsája"),
     ("disznó", "disznaja"), ("ló", "lova"), ("liba", "libája"), ("nyúl", "nyula"), ("galamb", "galambja")),
    (("cukorka", "cukorkája"), ("alma", "almája"), ("sütemény", "süteménye"), ("pogácsa", "pogácsája"),
     ("szilva", "szilvája"), ("tojás", "tojása"), ("fánk", "fánkja"), ("csoki", "csokija")),
    (("pohár", "pohara"), ("tányér", "tányérja"), ("lufi", "lufija"), ("könyv", "könyve"), ("golyó", "golyója"),
     ("ceruza", "ceruzája"), ("bögre", "bögréje"), ("játék", "játéka")),
    (("rózsa", "rózsája"), ("fa", "fája"), ("tulipán", "tulipánja"), ("virág", "virága"), ("palánta", "palántája")),
)  # fmt: skip
TÖRTÉNIK = (
    ("elpusztul", "elpusztult", "elszökik", "elszökött", "elszalad", "elszaladt", "elveszett", "meghal", "meghalt"),
    ("elfogyott", "megromlott", "eltűnt", "leesett a földre", "elkelt"),
    ("eltört", "eltörik", "elveszett", "eltűnt", "tönkrement"),
    ("elszáradt", "elszárad", "kifagyott", "elpusztult", "kiszáradt"),
)  # fmt: skip
GAZDÁK = (
    "egy gazdának",
    "a szomszédnak",
    "nagyapámnak",
    "egy parasztnak",
    "Annának",
    "Petinek",
    "a barátomnak",
    "nekem",
)


def _magyar(random: Random) -> Task:
    at = random.randrange(4)
    thing, owned = random.choice(DOLGOK[at])
    verb = random.choice(TÖRTÉNIK[at])
    kept = random.randint(1, random.choice((12, 20, 40)))
    had, trick = kept + random.randint(1, 30), random.random() < 0.7
    owner = random.choice(GAZDÁK)
    if owner == "nekem":
        owned = f"{owned[:-1]}{ {'a': 'á', 'e': 'é'}[owned[-1]] }m".replace("ám", "am").replace("ém", "em")
    if trick:
        event = random.choice((
            f"{kept} kivételével mind {verb}", f"{kept} kivételével az összes {verb}",
            f"mind {verb}, {kept} kivételével",
            f"mind {verb}, csak {kept} nem", f"az összes {verb}, {kept} kivételével", f"{kept} híján mind {verb}",
        ))  # fmt: skip
    else:
        event = random.choice((f"{kept} {verb}", f"közülük {kept} {verb}", f"ebből {kept} {verb}"))
    was = random.choice(("van", "volt"))
    asks = random.choice((f"hány {thing} maradt", "hány maradt", f"hány {thing} marad", f"hány {thing} van még meg"))
    start = f"{owner} {had} {owned} {was}"
    if at and random.random() < 0.4:
        start = f"volt {had} {thing}"
    text = random.choice((
        f"{start}. {event}. {asks}?", f"{start}. {event}. {asks}?", f"{start}, {event}. {asks}?",
        f"ha {start}, és {event}, {asks}?", f"{asks}, ha {start}, és {event}?",
    ))  # fmt: skip
    text = ". ".join(part[0].upper() + part[1:] for part in text.split(". "))
    notes = f"{had} {thing}, {event}" + (f": {kept} not" if trick else "")
    return _solved(text, notes, had, kept, trick, False, f" {thing}", True)
