"""Requests beyond Ember, from one word to several sentences, and the one friendly answer that offers two examples."""

from random import Random

from andiron.evals.case import Case, Criterion
from training.material import values, words
from training.material.dialogue import mistyped, pose
from training.material.talk import beyond_code, offers
from training.material.talk import beyond_english as english
from training.material.talk import beyond_hungarian as hungarian_words
from training.material.talk.examples import az
from training.material.talk.small_talk import HUNGARIAN_SHARE, capital, is_question

BEYOND = "That is beyond a tiny model like me, but you can try {offer}"
MEGHALAD = "Ez meghaladja egy ilyen apró modell erejét, de ez például menni fog: {offer}"
UNCLEAR = "I did not understand that, but you can try {offer}"
ZAVAROS = "Ezt nem értettem, de ez például menni fog: {offer}"
THOUGHT = "This is beyond me; I offer examples."
KEYS = "asdfghjklqwertyuiopzxcvbnm"
# What starts a request in Hungarian that ends with an exclamation mark or a full stop.
ORDERS = (
    "magyarázd", "mesélj", "mondj", "mondd", "írj", "írd", "adj", "foglal", "hasonlítsd", "taníts", "segíts", "idézz",
    "viselkedj", "tervezz", "keress", "rajzolj", "készíts", "mutass", "szerkeszd", "nézd", "játssz", "olvasd", "fess",
    "szerezz", "fordítsd", "számol", "válaszolj", "beszél", "folytasd", "találj", "találd", "javítsd", "fogalmazd",
    "énekelj", "kapcsold", "állíts", "emlékeztess", "hívd", "hívj", "küldj", "rendelj", "nyisd", "töröld", "nyomtasd",
    "hangosítsd", "zárd", "indítsd", "guglizd", "töltsd", "telepítsd", "utalj", "fizesd", "vezess", "mentsd",
    "sakkozzunk", "barkochbázzunk", "dobj", "gondolj", "tégy", "te mostantól", "legyél", "kérdezz", "felejts", "tegyél",
    "sorol", "ajánlj", "jósolj", "vitatkozzunk", "győzz", "gyorsítsd", "törd", "oldd", "bontsd", "integráld",
    "deriváld", "bizonyítsd", "szeretnék", "kellene", "éhes", "tanulni", "meg akarok", "nem tudom",
)  # fmt: skip


def make_beyond(random: Random) -> Case:
    hungarian = random.random() < HUNGARIAN_SHARE
    question, pair = request(random, hungarian)
    return declined(random, question, hungarian, BEYOND, MEGHALAD, THOUGHT, pair)


def make_unclear(random: Random) -> Case:
    """Keys hit at random, or nothing but punctuation."""
    hungarian = random.random() < 0.1
    question, thought = noise(random), "I cannot make sense of this; I offer examples."
    if hungarian:
        question = f"{random.choice(('mi az, hogy', 'izé', 'na', 'hát', 'ööö', 'figyelj', 'jaj'))} {question}"
    return declined(random, question, hungarian, UNCLEAR, ZAVAROS, thought, offers.UNCLEAR)


def declined(
    random: Random, question: str, hungarian: bool, answer: str, válasz: str, thought: str, pair: offers.Pair
) -> Case:
    said = (válasz if hungarian else answer).format(offer=offers.offer(pair, hungarian))
    check = Criterion("sensible", ["hu" if hungarian else "en", "beyond", []])
    return pose(random, "talk_beyond", question, said, check, thought=thought, hungarian=hungarian)


def request(random: Random, hungarian: bool) -> tuple[str, offers.Pair]:
    """A request beyond Ember, with the examples that suit it: a question, several sentences, or pasted code."""
    if random.random() < 0.1:
        return beyond_code.request(random, hungarian), offers.CODE
    bank = hungarian_words if hungarian else english
    kind = random.choice(list(bank.ASKS))
    core, slots = random.choice(bank.ASKS[kind]), Slots(random, hungarian)
    orders = core.startswith(ORDERS) if hungarian else not is_question(core)
    if "{" in core and core.index("{") == 0:
        orders = True
    shape = random.random()
    lead = random.choice(bank.LEADS) if shape < 0.5 else ""
    tail = random.choice(bank.TAILS) if 0.3 < shape < 0.8 and kind not in bank.SIMPLE else ""
    text, end = slots.fill(lead + core + tail), "!" if orders and hungarian else "." if orders else "?"
    text = finished(random, text, end)
    if random.random() < 0.2:
        text = text if text[-1] in ".!?" else text + end
        before = slots.fill(random.choice(bank.BEFORE)) if random.random() < 0.7 else ""
        after = slots.fill(random.choice(bank.AFTER)) if not before or random.random() < 0.5 else ""
        text = " ".join(part for part in (before, capital(text), after) if part)
    return text, offers.fitting(kind, slots.drawn.get("bare" if hungarian else "s", ""), hungarian)


def finished(random: Random, text: str, end: str) -> str:
    """With or without capital and end mark, in lower case, with a typo."""
    if not (text[-1].isalnum() or text[-1] == ")"):
        end = ""
    shape = random.random()
    if shape < 0.45:
        return capital(text) + end
    if shape < 0.62:
        return text
    if shape < 0.7:
        return text.lower()
    if shape < 0.78:
        return capital(text)
    if shape < 0.86:
        return text + end
    if shape < 0.88:
        return text.upper() + end
    return mistyped(random, capital(text) + end)


class Slots:
    """Fills the slots of a wording; each is drawn once per request."""

    def __init__(self, random: Random, hungarian: bool) -> None:
        self.random, self.hungarian, self.drawn = random, hungarian, dict[str, str]()

    def fill(self, text: str) -> str:
        return text.format_map(self) if "{" in text else text

    def __getitem__(self, slot: str) -> str:
        if slot not in self.drawn:
            self.drawn[slot] = self.draw(slot)
        return self.drawn[slot]

    def draw(self, slot: str) -> str:
        random = self.random
        match slot.rstrip("2"):
            case "w":
                return words.invented(random).lower() if random.random() < 0.5 else values.word(random)
            case "n":
                return str(random.randint(2, 12))
            case "big":
                return str(random.randint(1001, 99999))
            case "huge":
                return str(random.randint(10**6, 10 ** random.randint(7, 12)))
            case "year":
                return f"{random.randint(1400, 2035)}"
            case "company":
                return values.company(random, self.hungarian).rstrip(".")
            case "goods":
                return words.goods(random, self.hungarian)
        return self.hungarian_word(slot) if self.hungarian else self.english_word(slot)

    def english_word(self, slot: str) -> str:
        random, pick = self.random, self.random.choice
        match slot.rstrip("2"):
            case "s":
                return pick(english.SUBJECTS) if random.random() < 0.85 else values.word(random)
            case "p":
                return pick(english.PEOPLE) if random.random() < 0.5 else values.person(random)
            case "c":
                return pick(english.PLACES) if random.random() < 0.6 else words.town(random)
            case "deed":
                return pick(english.DEEDS)
            case "lang":
                return pick(english.LANGUAGES)
            case name:
                banks = {
                    "task": english.TASKS, "food": english.FOODS, "ill": english.ILLS, "tech": english.TECHS,
                    "work": english.WORKS, "attribute": english.ATTRIBUTES,
                }  # fmt: skip
                return pick(banks[name])

    def hungarian_word(self, slot: str) -> str:
        random, pick, bank = self.random, self.random.choice, hungarian_words
        match slot.rstrip("2"):
            case "s":
                return az(self["bare"])
            case "az_w" | "az_p":
                return az(self[slot.removeprefix("az_")])
            case "s_ról":
                stem = az(self["bare"])
                stem = stem[:-1] + {"a": "á", "e": "é"}.get(stem[-1], stem[-1])
                return stem + ("ról" if self["bare"] in bank.BACK else "ről")
            case "bare":
                return pick(bank.BACK + bank.FRONT)
            case "p":
                return pick(bank.PEOPLE) if random.random() < 0.5 else words.person(random, True)
            case "c":
                return pick(bank.PLACES) if random.random() < 0.7 else words.town(random)
            case name:
                banks = {
                    "task": bank.TASKS, "food": bank.FOODS, "ill": bank.ILLS, "tech": bank.TECHS, "work": bank.WORKS,
                    "attribute": bank.ATTRIBUTES, "lang": bank.LANGUAGES,
                }  # fmt: skip
                return pick(banks[name])


def noise(random: Random) -> str:
    shape = random.random()
    if shape < 0.5:
        letters = random.choice((KEYS[:9], KEYS, KEYS[9:19]))
        return "".join(random.choices(letters, k=random.randint(4, 14)))
    if shape < 0.65:
        return random.choice("?.!-_*#,;/") * random.randint(1, 6)
    if shape < 0.8:
        return random.choice("abcdefgxyz") * random.randint(3, 9)
    return " ".join("".join(random.choices(KEYS, k=random.randint(2, 7))) for _ in range(random.randint(2, 5)))
