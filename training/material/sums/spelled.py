"""Words letter by letter: backwards, spelled out, their first, last or some other letter, vowels, and words counted.

The thought spells the word, so that each letter of the answer stands in it.
"""

from collections.abc import Callable
from random import Random

from andiron.evals.case import Case, Criterion
from training.material import values, words
from training.material.sums import spelling
from training.material.sums.tasks import HUNGARIAN, Task, posed


def _listed(text: str) -> tuple[str, ...]:
    return tuple(text.split())


WORDS = _listed(
    """
    table house window garden bread water river stone apple lemon green yellow purple orange black white brown paper
    pencil letter number summer winter spring autumn monday friday sunday morning evening night sister brother mother
    father friend doctor teacher farmer driver baker sailor king queen prince castle bridge street market school office
    kitchen chair carpet mirror candle lamp clock watch phone camera laptop mouse keyboard screen printer button pocket
    jacket shirt dress scarf glove shoe boots hat belt ring coin money wallet ticket train plane boat ship truck car
    bike
    wheel engine motor road path forest mountain valley ocean island beach desert cloud storm thunder rain snow ice fire
    smoke earth planet star moon sun light shadow horse sheep goat cow pig duck goose hen dog cat rabbit tiger lion bear
    wolf fox deer eagle owl parrot snake frog turtle shark whale spider bee ant butter cheese milk coffee tea sugar salt
    pepper honey cake cookie pie soup salad pasta pizza rice potato carrot onion tomato garlic cherry peach plum grape
    melon banana berry nut olive music guitar piano violin drum song dance paint brush color circle square line point
    corner wall floor roof door key lock box bag basket bottle cup plate bowl spoon fork knife oven fridge towel soap
    bath
    bed pillow blanket dream story book page poem word hello world happy sad angry brave clever quiet loud quick slow
    strong weak young old new big small long short heavy open close start stop jump run walk swim climb laugh cry sleep
    think write read speak listen learn teach play win lose build break cut draw cook eat drink smile hope peace love
    truth python server model ember token error cable router robot rocket galaxy museum library hospital airport station
    hammer nail screw ladder bucket shovel tractor barn field flower rose tulip tree leaf branch root grass seed bird
    nest
    """
)
SZAVAK = _listed(
    """
    alma asztal ablak ajtó autó erdő tenger folyó patak kert virág rózsa levél madár kutya macska ló tehén juh kecske
    béka
    méh eper dió körte barack tej vaj kenyér leves rizs só bors tea kávé ház bolt iskola piac híd út kapu fal tető szék
    ágy lámpa tükör óra telefon kulcs táska kabát kalap cipő sapka piros fekete fehér barna zöld kék nyár tél tavasz
    hold
    nap csillag felhő eső hó szél tűz víz hegy barát anya apa bátor okos lassú gyors nagy kicsi új régi jó dal torta pék
    hal sas róka nyúl farkas medve oroszlán tigris cápa kép film könyv toll papír radír
    """
)
REVERSE = (
    "Reverse the word {w}.", "reverse the word {w}", "Spell {w} backwards.", "Spell the word {w} backwards.",
    "What is {w} backwards?", "Write {w} backwards.", "How do you write {w} backwards?", "{w} backwards",
    'Reverse "{w}".', "Write the word {w} in reverse.", "Can you reverse the word {w}?", "Turn the word {w} around.",
    "Please write {w} from back to front.", "what's {w} in reverse", 'What is the word "{w}" spelled backwards?',
    "Give me {w} in reverse order.", "Read {w} from right to left.", "Write the letters of {w} in reverse order.",
    "Reverse this word: {w}", "backwards: {w}", "Could you spell {w} in reverse?",
    "What do you get if you reverse {w}?",
    "mirror the word {w}", "Tell me what {w} is when written backwards.", "flip the word {w}", "reverse {w}",
)  # fmt: skip
FORDÍTSD = (
    "Írd le visszafelé: {w}", "Fordítsd meg ezt a szót: {w}", "Mi {w} visszafelé?", "Betűzd visszafelé: {w}",
    "Hogy van visszafelé az, hogy {w}?", "fordítsd meg: {w}", "Írd le fordított sorrendben: {w}", "{w} visszafelé",
)  # fmt: skip
SPELL = (
    "Spell {w}.", "How do you spell {w}?", "Spell the word {w}.", "Can you spell {w}?", "spell {w} please",
    "Spell {w} letter by letter.", "Which letters are in the word {w}, one by one?", "Write {w} letter by letter.",
    "List the letters of {w}.", 'Spell out "{w}".',
)  # fmt: skip
BETŰZD = ("Betűzd: {w}", "Betűzd ezt a szót: {w}", "Hogyan betűzzük azt, hogy {w}?", "Írd le betűnként: {w}")
NTH = (
    "What is the {o} letter of {w}?", "What's the {o} letter in the word {w}?", "Which letter comes {o} in {w}?",
    "{o} letter of {w}?", "Tell me the {o} letter of the word {w}.", 'Give me the {o} letter of "{w}".',
    "Can you tell me the {o} letter in {w}?", "the {o} letter of {w} is what?",
)  # fmt: skip
HÁNYADIK = (
    "Mi a(z) {o} betű ebben: {w}?",
    "Melyik a(z) {o} betűje ennek: {w}?",
    "Mi ennek a szónak a(z) {o} betűje: {w}?",
)
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
SORSZÁMOK = ("első", "második", "harmadik", "negyedik", "ötödik", "hatodik")
VOWELS = (
    "How many vowels are in {w}?", "Count the vowels in {w}.", "how many vowels does {w} have",
    "How many vowels does the word {w} have?", "number of vowels in {w}?",
)  # fmt: skip
COUNT = (
    'How many words are in "{t}"?', "How many words does this sentence have: {t}", "Count the words: {t}",
    'Count the words in "{t}".', "how many words: {t}", "How many words are there in this: {t}",
)  # fmt: skip
SZAVAKAT = ('Hány szó van ebben: "{t}"?', "Hány szóból áll ez a mondat: {t}", "Számold meg a szavakat: {t}")
STARTS = ("the", "a", "my", "our", "this", "that", "every", "one")
VERBS = ("sees", "likes", "finds", "has", "needs", "wants", "takes", "opens", "knows", "paints", "buys", "brings")
TAILS = (
    "",
    "",
    " today",
    " at home",
    " in the garden",
    " every day",
    " on Monday",
    " again",
    " very often",
    " with me",
)
MONDAT = ("a {0} itt van", "ez egy szép {0}", "ma veszek egy új {0} meg egy {1}", "a {0} és a {1}", "hol van a {0}")


def make_spelled(random: Random) -> Case:
    return posed(random, "spelling", draw(random), thinks=True)


def make_spelled_direct(random: Random) -> Case:
    return posed(random, "spelling", draw(random), thinks=False)


def draw(random: Random) -> Task:
    (kind,) = random.choices(KINDS, WEIGHTS)
    return kind(random, random.random() < HUNGARIAN)


def word(random: Random, hungarian: bool) -> str:
    made = _word(random, hungarian)
    while hungarian and any(pair in made.lower() for pair in spelling.DIGRAPHS):
        made = _word(random, True)  # whether sz is one letter or two would be unclear
    return made


def _word(random: Random, hungarian: bool) -> str:
    shape = random.random()
    if shape < 0.65:
        return random.choice(SZAVAK if hungarian else WORDS)
    if shape < 0.8:
        return words.first_name(random, hungarian)
    if shape < 0.9:
        return values.word(random)[:9] if hungarian else values.plain_word(random)[:9]
    return random.choice(spelling.WORDS)


def backwards(random: Random, hungarian: bool) -> Task:
    one = word(random, hungarian).lower()
    back = one[::-1]
    text = random.choice(FORDÍTSD if hungarian else REVERSE).format(w=one)
    thought = f"{one}: {' '.join(one)}\nbackwards: {' '.join(back)}\n{back}"
    direct = f"{'-'.join(one)}, {'-'.join(back)}: {back}"
    return Task(text, thought, back, direct, Criterion("contains", [back]), hungarian, exact=True)


def spell(random: Random, hungarian: bool) -> Task:
    one = word(random, hungarian)
    answer = "-".join(one)
    text = random.choice(BETŰZD if hungarian else SPELL).format(w=one)
    return Task(text, f"{one}: {' '.join(one)}", answer, answer, Criterion("exact", answer), hungarian, exact=True)


def nth(random: Random, hungarian: bool) -> Task:
    one = word(random, hungarian).lower()
    at = random.choice((0, len(one) - 1, len(one) - 1, random.randrange(min(6, len(one)))))
    ordinal = (SORSZÁMOK if hungarian else ORDINALS)[at] if at < 6 else ""
    if at == len(one) - 1 and (at >= 6 or random.random() < 0.8):
        ordinal = "utolsó" if hungarian else "last"
    text = random.choice(HÁNYADIK if hungarian else NTH).format(w=one, o=ordinal)
    text = text.replace("a(z)", "az" if ordinal[0] in "eöu" else "a")
    thought = ", ".join(f"{letter} {place}" for place, letter in enumerate(one, 1))
    thought = f"{one}: {thought}\n{ordinal}: {one[at]}"
    direct = f"{'-'.join(one)}: {one[at]}"
    return Task(text, thought, one[at], direct, Criterion("contains", [one[at]]), hungarian, exact=True)


def vowels(random: Random, hungarian: bool) -> Task:
    if hungarian:
        return backwards(random, True)
    one = random.choice([plain for plain in WORDS if "y" not in plain])  # whether y is one would be unclear
    count, parts = 0, []
    for letter in one:
        count += letter in "aeiou"
        parts.append(f"{letter} {count}")
    text = random.choice(VOWELS).format(w=one)
    return Task(text, f"vowels in {one}: {', '.join(parts)}", f"{count}.", f"{'-'.join(one)}: {count}.",
                Criterion("number", count), False, exact=True)  # fmt: skip


def counted(random: Random, hungarian: bool) -> Task:
    if hungarian:
        text = random.choice(MONDAT).format(*random.sample(SZAVAK, 2))
    else:
        noun, other = random.sample(WORDS[:150], 2)
        verb, tail = random.choice(VERBS), random.choice(TAILS)
        text = f"{random.choice(STARTS)} {noun} {verb} {random.choice(STARTS)} {other}{tail}"
    parts = text.split()
    asked = random.choice(SZAVAKAT if hungarian else COUNT).format(t=text)
    listed = ", ".join(f"{one} {at}" for at, one in enumerate(parts, 1))
    answer = f"{len(parts)} {'szó' if hungarian else 'words'}."
    return Task(asked, listed, answer, f"{listed}: {answer}", Criterion("number", len(parts)), hungarian, exact=True)


KINDS: tuple[Callable[[Random, bool], Task], ...] = (backwards, spell, nth, vowels, counted, spelling.letters)
WEIGHTS = (0.32, 0.08, 0.18, 0.07, 0.1, 0.25)
