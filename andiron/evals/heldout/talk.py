"""Small talk, questions about the model itself, and jokes.

What counts as sensible is in `grading.sensible`: short, in the language of the question, no loops, and fitting.
"""

from random import Random

from andiron.evals.case import Case, Criterion
from andiron.evals.heldout.conversation import Maker, said, user
from andiron.evals.heldout.material import FIRST, PLACES

# Patterns of which a fitting answer has at least one, by topic and language.
FITTING: dict[tuple[str, str], list[str]] = {
    ("greeting", "en"): [
        r"\bh(?:ello|i|ey)\b",
        r"\bgood (?:morning|afternoon|evening|day)\b",
        r"\bwelcome\b",
        r"\bhelp\b",
    ],
    ("greeting", "hu"): [r"\bszia\b", r"\bhelló\b", r"\büdv", r"\bjó (?:reggelt|napot|estét)\b", r"\bsegít"],
    ("how", "en"): [
        r"\bwell\b",
        r"\bgood\b",
        r"\bfine\b",
        r"\bthank",
        r"\bgreat\b",
        r"\bhappy\b",
        r"\bready\b",
    ],
    ("how", "hu"): [r"\bjól\b", r"\bkösz", r"\bremek", r"\bkészen"],
    ("thanks", "en"): [
        r"\bwelcome\b",
        r"\bpleasure\b",
        r"\bglad\b",
        r"\bhappy\b",
        r"\bany ?time\b",
        r"\bno (?:problem|worries)\b",
        r"\bsure\b",
    ],
    ("thanks", "hu"): [r"\bszívesen\b", r"\bnincs mit\b", r"\börül", r"\bmáskor is\b", r"\bigazán nincs\b"],
    ("bye", "en"): [
        r"\bbye\b",
        r"\bsee you\b",
        r"\btake care\b",
        r"\bgood ?night\b",
        r"\bhave a\b",
        r"\bfarewell\b",
        r"\bcome back\b",
        r"\blater\b",
    ],
    ("bye", "hu"): [
        r"\bviszlát\b",
        r"\bviszont",
        r"\bszia\b",
        r"\bjó éj",
        r"\bszép\b",
        r"\bminden jót\b",
        r"\btalálk",
        r"\bjó\b",
    ],
    ("self", "en"): [r"\bember\b", r"\bandiron\b", r"\bmodel\b"],
    ("self", "hu"): [r"\bember\b", r"\bandiron\b", r"\bmodell"],
    ("joke", "en"): [r"(?:\w+\W+){7}"],
    ("joke", "hu"): [r"(?:\w+\W+){6}"],
    ("praise", "en"): [
        r"\bthank",
        r"\bglad\b",
        r"\bhappy\b",
        r"\bkind\b",
        r"\bwelcome\b",
        r"\bnice\b",
        r"\bpleasure\b",
        r"\bsorry\b",
        r"\bhelp",
    ],
    ("praise", "hu"): [r"\bkösz", r"\börül", r"\bkedves", r"\bsajnál", r"\bsegít", r"\belnézés", r"\bbocs"],
    # Two skills or examples, see `grading.sensible`.
    ("skills", "en"): [],
    ("skills", "hu"): [],
    ("beyond", "en"): [],
    ("beyond", "hu"): [],
}
_IDEAL = {
    ("greeting", "en"): "Hello! How can I help you?",
    ("greeting", "hu"): "Szia! Miben segíthetek?",
    ("how", "en"): "I'm fine, thank you! How can I help you?",
    ("how", "hu"): "Köszönöm, jól vagyok. Miben segíthetek?",
    ("thanks", "en"): "You're welcome!",
    ("thanks", "hu"): "Szívesen!",
    ("bye", "en"): "Goodbye, and have a nice day!",
    ("bye", "hu"): "Viszlát, szép napot!",
    ("self", "en"): "I am Ember, a small model made for Andiron.",
    ("self", "hu"): "Ember vagyok, az Andiron kis modellje.",
    ("joke", "en"): "Why did the server go to bed early? It had too many requests during the day.",
    ("joke", "hu"): "Miért fázik a számítógép? Mert nyitva maradtak az ablakai.",
    ("praise", "en"): "Thank you, that is kind of you!",
    ("praise", "hu"): "Köszönöm, ez igazán kedves!",
    ("skills", "en"): "I can read invoices into JSON, find facts in a text, do small sums and call tools.",
    ("skills", "hu"): "Számlákat olvasok ki JSON-ba, adatot keresek egy szövegben, számolok és eszközöket hívok.",
    ("beyond", "en"): "I'm too small for that, but try “What is 48 + 35?” or “Tell me a joke.”",
    ("beyond", "hu"): "Ehhez túl kicsi vagyok, ezt nem tudom; próbáld ezt: „Mennyi 48 + 35?” vagy „Mesélj egy viccet!”",
}


_OPENINGS = {
    "en": ("", "", "", "", "ok, ", "So, ", "hm, ", "Quick one: ", "By the way, ", "excuse me, "),
    "hu": ("", "", "", "", "Na, ", "figyelj, ", "Amúgy: ", "hm, ", "Bocs, "),
}


def _manner(random: Random, topic: str, language: str, text: str) -> str:
    """The same words as different people type them."""
    opening = random.choice(_OPENINGS[language]) if topic in ("skills", "self", "joke", "how", "beyond") else ""
    if opening and not text.startswith("I "):
        text = opening + text[0].lower() + text[1:]
    bare = text.rstrip(".!?")
    return random.choice((text, text, text, text.lower(), bare, bare + "!", text + " :)", text + "\n", "  " + text))


def talk(random: Random, topic: str, language: str, text: str) -> Case:
    text = _manner(random, topic, language, text)
    check = Criterion("sensible", [language, topic, FITTING[topic, language]])
    return Case("talk", (user(text),), said(_IDEAL[topic, language]), check)


def greeting(random: Random) -> Case:
    name = random.choice(FIRST)
    texts = "hi,hey there,Hello,Good morning!,good evening,yo,HELLO?,hiya,Anyone home?,Hi! I'm NAME.,Hello from PLACE!"
    text = random.choice(texts.split(",")).replace("NAME", name).replace("PLACE", random.choice(PLACES))
    return talk(random, "greeting", "en", text)


def how_are_you(random: Random) -> Case:
    texts = (
        "how are you?",
        "How's it going today?",
        "how do you feel",
        "Hi, how are you doing?",
        "Are you well?",
        "how r u",
        "You ok?",
    )
    return talk(random, "how", "en", random.choice(texts))


def thanks(random: Random) -> Case:
    texts = (
        "thanks",
        "Thank you so much!",
        "thx",
        "Much appreciated, cheers.",
        "thank you, that helped me",
        "ta!",
        "Many thanks indeed.",
    )
    return talk(random, "thanks", "en", random.choice(texts))


def goodbye(random: Random) -> Case:
    texts = (
        "bye",
        "Goodbye then.",
        "see you tomorrow",
        "I have to go now, bye!",
        "good night",
        "ok, that's all, bye bye",
        "Till next time!",
    )
    return talk(random, "bye", "en", random.choice(texts))


def what_can_you_do(random: Random) -> Case:
    texts = (
        "what can you do?",
        "What are you good for?",
        "help",
        "What sort of things may I ask you?",
        "I just installed you. What should I try first?",
        "so what are your skills",
        "Could you tell me how you can help me?",
        "show me what you can do",
    )
    return talk(random, "skills", "en", random.choice(texts))


def who_are_you(random: Random) -> Case:
    texts = (
        "who are you?",
        "What's your name?",
        "who am I talking to",
        "Are you ChatGPT?",
        "what model is this",
        "Who made you?",
        "Are you a human?",
    )
    return talk(random, "self", "en", random.choice(texts))


def joke(random: Random) -> Case:
    texts = (
        "tell me a joke",
        "Know any good jokes?",
        "make me laugh",
        "joke please",
        "I'm bored, tell me something funny.",
        "another joke!",
    )
    return talk(random, "joke", "en", random.choice(texts))


def praise_and_blame(random: Random) -> Case:
    texts = (
        "you're great",
        "Well done!",
        "good bot",
        "I like you.",
        "nice work",
        "You are very helpful.",
        "that was wrong",
        "you made a mistake",
    )
    return talk(random, "praise", "en", random.choice(texts))


def hungarian_greeting(random: Random) -> Case:
    topic, text = random.choice(
        (
            ("greeting", "szia"),
            ("greeting", "Jó napot kívánok!"),
            ("greeting", f"Helló, {random.choice(FIRST[-15:-4])} vagyok."),
            ("greeting", "Üdv!"),
            ("how", "hogy vagy?"),
            ("how", "Szia, mi újság?"),
            ("how", "Na, hogy megy a sorod?"),
        )
    )
    return talk(random, topic, "hu", text)


def hungarian_thanks(random: Random) -> Case:
    topic, text = random.choice(
        (
            ("thanks", "köszi"),
            ("thanks", "Nagyon szépen köszönöm!"),
            ("thanks", "kösz, ez jó volt"),
            ("bye", "Viszlát!"),
            ("bye", "na szia, mennem kell"),
            ("bye", "jó éjszakát"),
            ("praise", "Ügyes vagy!"),
            ("praise", "ezt elrontottad"),
        )
    )
    return talk(random, topic, "hu", text)


def hungarian_skills(random: Random) -> Case:
    topic, text = random.choice(
        (
            ("skills", "Mit tudsz?"),
            ("skills", "mire vagy jó"),
            ("skills", "Most telepítettelek. Mit próbáljak ki?"),
            ("skills", "Miben tudnál nekem segíteni?"),
            ("self", "Ki vagy te?"),
            ("self", "hogy hívnak"),
            ("self", "Milyen modell vagy?"),
            ("joke", "mondj egy viccet"),
            ("joke", "Nevettess meg!"),
        )
    )
    return talk(random, topic, "hu", text)


MAKERS: tuple[Maker, ...] = (
    greeting,
    how_are_you,
    thanks,
    goodbye,
    what_can_you_do,
    who_are_you,
    joke,
    praise_and_blame,
    hungarian_greeting,
    hungarian_thanks,
    hungarian_skills,
)
