"""Small talk, questions about Ember, what it can do, and jokes.

Each kind of message has one answer, in the language of the message; only jokes and the offered examples vary.
"""

from random import Random

from andiron.evals.case import Case, Criterion
from training.material import values
from training.material.dialogue import mistyped, pose
from training.material.talk import identity_requests, jokes, offers, skill_requests, talk_requests
from training.material.talk.talk_requests import Kind

HUNGARIAN_SHARE = 0.28
ASKING = (
    "who", "what", "what's", "whats", "which", "how", "how's", "why", "where", "when", "are", "is", "do", "does", "can",
    "could", "may", "am", "have", "will", "was", "were", "did", "whose", "any", "anyone", "anybody", "got", "would",
    "should",
)  # fmt: skip
ASKED_KINDS = ("well", "up", "there", "question")  # of small talk, in Hungarian
ORDERS = (
    "mutatkozz", "mesélj", "mondj", "áruld", "ébresztő", "teszt", "ez egy teszt", "válaszolj", "szólalj", "hahó",
    "próba", "tesztelek", "csak", "van egy", "szeretnék", "lenne", "kérdésem", "egy gyors", "kérlek", "hadd", "még",
    "kérdezni", "remélem", "verzió", "okosabb", "mondd", "nevettess", "vidíts", "szórakoztass", "viccet", "vicc",
    "egy viccet", "hallani", "kérek", "jöhet", "viccelj", "unatkozom", "írj", "legyél", "sorold", "segíts", "segítség",
)  # fmt: skip
SMILEYS = (" :)", " 🙂", " 😊", " 👋", "!!", "...", " ;)", " :-)", "!!!", " 😀")
ABLE = (
    "I can answer questions about a text, turn an invoice into JSON, work out small sums, call tools and write short "
    "Python functions. Try {offer}"
)
TUDOK = (
    "Kérdésekre válaszolok egy szöveg alapján, számlából JSON-t készítek, kis összegeket számolok, eszközöket hívok és "
    "rövid Python-függvényeket írok. Például: {offer}"
)


def make_small_talk(random: Random) -> Case:
    hungarian = random.random() < HUNGARIAN_SHARE
    return make_kind(random, talk_requests.HUNGARIAN if hungarian else talk_requests.ENGLISH, hungarian)


def make_identity(random: Random) -> Case:
    hungarian = random.random() < HUNGARIAN_SHARE
    return make_kind(random, identity_requests.HUNGARIAN if hungarian else identity_requests.ENGLISH, hungarian)


def make_kind(random: Random, bank: dict[str, Kind], hungarian: bool) -> Case:
    _, question, answer, thought = draw(random, bank, hungarian)
    return pose(random, "talk", question, answer, says(answer), thought=thought, hungarian=hungarian)


def make_skills(random: Random) -> Case:
    """What can you do?"""
    hungarian = random.random() < HUNGARIAN_SHARE
    question, answer = skills(random, hungarian)
    check = Criterion("sensible", ["hu" if hungarian else "en", "skills", []])
    return pose(random, "talk", question, answer, check, thought="The user asks what I can do.", hungarian=hungarian)


def make_joke(random: Random) -> Case:
    hungarian = random.random() < HUNGARIAN_SHARE
    answer = random.choice(jokes.HUNGARIAN if hungarian else jokes.ENGLISH)
    question, check = joke_request(random, hungarian), jokes.check(hungarian)
    return pose(random, "talk", question, answer, check, thought="The user wants a joke.", hungarian=hungarian)


def draw(random: Random, bank: dict[str, Kind], hungarian: bool) -> tuple[str, str, str, str]:
    """The kind's name, a message of that kind, its answer and the thought before it."""
    (name,) = random.choices(list(bank), [kind.weight for kind in bank.values()])
    return name, *message(random, bank[name], name, hungarian)


def message(random: Random, kind: Kind, name: str, hungarian: bool) -> tuple[str, str, str]:
    values_in = {"name": values.name(random), "n": random.randint(1, 9)}
    lead, core, tail = random.choice(kind.leads), random.choice(kind.cores), random.choice(kind.tails)
    if random.random() < 0.4:
        lead = tail = ""
    asks = is_question(core) if not hungarian else hungarian_asks(core, name)
    asks = asks and not tail.endswith("?")
    # A typo in a name could not be told from the name.
    text = said(random, (lead + core + tail).format(**values_in), asks, typos="{name}" not in core)
    return text, kind.answer.format(**values_in), kind.thought.format(**values_in)


def is_question(core: str) -> bool:
    return core.split()[0] in ASKING and "?" not in core


def hungarian_asks(core: str, name: str) -> bool:
    return (name in ASKED_KINDS or name in identity_requests.HUNGARIAN) and not core.startswith(ORDERS)


def skills(random: Random, hungarian: bool) -> tuple[str, str]:
    """A request for what Ember can do, and the answer."""
    core = random.choice(skill_requests.HUNGARIAN if hungarian else skill_requests.ENGLISH)
    leads, tails = (
        (skill_requests.HU_LEADS, skill_requests.HU_TAILS)
        if hungarian
        else (skill_requests.LEADS, skill_requests.TAILS)
    )
    text = random.choice(leads) + core + random.choice(tails) if random.random() < 0.6 else core
    asks = not core.startswith(ORDERS) if hungarian else is_question(core)
    answer = (TUDOK if hungarian else ABLE).format(offer=offers.offer(offers.ABLE, hungarian))
    return said(random, text, asks), answer


def joke_request(random: Random, hungarian: bool) -> str:
    if hungarian:
        core = random.choice(jokes.KÉRÉSEK)
        return said(random, random.choice(talk_requests.HU_LEADS) + core, not core.startswith(ORDERS))
    core = random.choice(jokes.ASKS)
    if "a joke" in core:
        core = core.replace("a joke", f"a{random.choice(jokes.KINDS)} joke")
    if core.endswith("joke"):
        core += random.choice(jokes.SUBJECTS).format(name=values.name(random))
    lead = random.choice(
        ("", "", "", "", "hey, ", "hi, ", "ok, ", "now ", "please ", "hello, ", "I'm sad, ", "ember, ")
    )
    return said(random, lead + core, is_question(core))


def said(random: Random, text: str, asks: bool, *, typos: bool = True) -> str:
    """The words as people type them: with or without capitals and punctuation, with a smiley, with a typo."""
    end = "?" if asks else random.choice(".!")
    if not text[-1].isalnum() and text[-1] not in ")":
        end = ""
    shape = random.random()
    if shape < 0.4:
        return capital(text) + end
    if shape < 0.58:
        return text
    if shape < 0.68:
        return capital(text)
    if shape < 0.76:
        return text + end
    if shape < 0.82:
        return text.lower()
    if shape < 0.85 and len(text) < 40:
        return text.upper() + end
    if shape < 0.9:
        return random.choice((text, capital(text))) + random.choice(SMILEYS)
    return mistyped(random, capital(text) + end) if typos else capital(text) + end


def capital(text: str) -> str:
    return text[0].upper() + text[1:]


def says(answer: str) -> Criterion:
    """The answer has no other wording, so all of its words are required."""
    return Criterion("contains", [answer.rstrip(".!")], max_characters=len(answer) + 60)
