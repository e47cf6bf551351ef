"""How a text and a question about it are put to the model, and what the answer has to look like."""

import re
from random import Random

from training.material import values

UNSAID, NINCS_BENNE = "The text does not say.", "A szöveg ezt nem írja."
WHAT_ABOUT, MIT_SZERETNÉL = "I have read it. What would you like to know?", "Elolvastam. Mit szeretnél tudni belőle?"

LABELS = (
    "Text", "Context", "Passage", "Document", "Notes", "Note", "Input", "Message", "Excerpt", "Source", "Article",
    "Info", "TEXT",
)  # fmt: skip
CÍMKÉK = ("Szöveg", "Jegyzet", "Dokumentum", "Részlet", "Üzenet", "Forrás", "Adatok", "SZÖVEG")
HERE = (
    "Here is",
    "Here's",
    "This is",
    "Read",
    "I got",
    "Below is",
    "Have a look at",
    "Look at",
    "Take",
    "We received",
    "See",
)
DOCUMENTS = (
    "a note", "the text", "an email", "my notes", "the document", "a passage", "the article", "this message", "the log",
    "a page",
    "what I have", "this", "the file", "some information", "a short text", "a piece of text", "the following",
    "our notes",
)  # fmt: skip
ÍME = (
    "Itt van egy szöveg",
    "Íme egy feljegyzés",
    "Olvasd el ezt",
    "Ezt kaptam",
    "Nézd meg ezt",
    "Itt a jegyzet",
    "Ez a szöveg",
)
ONLY_FROM = (
    "Answer from the text.", "Use only the text.", "Don't guess.", "Only use what is written.",
    "Base your answer on the text.",
    "Answer using the text below.", "Don't make anything up.", "If the text doesn't say, tell me so.",
    "Stick to the text.",
    "Tell me if it isn't in there.", "Use the information given.", "If it's not there, just say that it isn't.",
)  # fmt: skip
CSAK_EBBŐL = (
    "A szöveg alapján válaszolj.", "Csak a szöveget használd.", "Ne találgass.", "Csak az alapján felelj, ami ott áll.",
    "Ha nincs benne, mondd meg.", "Semmit ne találj ki.",
)  # fmt: skip
GIVE = (
    "Answer with",
    "Reply with",
    "Give me",
    "Return",
    "Write",
    "I want",
    "I need",
    "Respond with",
    "Output",
    "Send back",
    "Print",
)
ONLY = ("only", "just", "nothing but", "nothing else than")
BARE = (
    "No sentence, just {x}.", "Just {x}.", "Only {x}.", "only {x} please", "Just {x}, please.", "{x} only.",
    "Keep it to {x}.",
    "No full sentence.", "{x} is enough.", "No explanation, only {x}.", "Don't write a sentence.", "one line, just {x}",
)  # fmt: skip
CSAK = (
    "Csak {x} írd le.", "Csak {x} kérem.", "Csak {x} add meg.", "Mondat nem kell, csak {x} írd.",
    "Elég, ha {x} megadod.",
    "Magyarázat nélkül, csak {x}.", "Kizárólag {x} írd ki.", "Semmi mást, csak {x}.",
)  # fmt: skip
CALLED = {
    "person": "the name", "who": "the name", "name": "the name", "town": "the name", "date": "the date",
    "clock": "the time",
    "phone": "the number", "count": "the number", "number": "the number", "port": "the number", "year": "the year",
    "money": "the amount", "code": "the code", "colour": "the colour", "email": "the address", "ip": "the address",
    "weekday": "the day", "company": "the name",
}  # fmt: skip
HÍVJÁK = {
    "person": "a nevet", "who": "a nevet", "name": "a nevet", "date": "a dátumot", "clock": "az időpontot",
    "phone": "a számot",
    "count": "a számot", "number": "a számot", "year": "az évet", "price": "az összeget", "code": "a kódot",
    "colour": "a színt",
}  # fmt: skip
IF_NOT = (
    "If it isn't there", "If the text doesn't say", "If this is not mentioned", "If you can't find it",
    "If it is not in the text",
    "If there is no such information", "If unknown", "When it's missing", "Should it not be there",
    "In case it isn't given",
    "If you don't know", "If there's no answer in the text", "if not stated", "If it's not given",
    "If nothing is said about it",
    "If the answer isn't there",
)  # fmt: skip
SAY = (
    "say",
    "answer",
    "reply",
    "write",
    "reply with",
    "just say",
    "respond with",
    "output",
    "return",
    "answer with",
    "put",
    "type",
)
OTHERWISE = ("Otherwise", "Else", "or else", "Failing that,")
PHRASES = (
    "unknown", "N/A", "not given", "not found", "I don't know", "none", "no idea", "missing", "not mentioned",
    "not in the text",
    "NOT FOUND", "NULL", "null", "no answer", "n/a", "Not stated", "nothing found", "can't say", "no info", "NO DATA",
    "nope",
    "UNKNOWN", "not available", "It is not there.", "no such information", "not specified", "absent", "blank",
    "undefined",
)  # fmt: skip
HA_NINCS = (
    "Ha nincs benne", "Ha a szöveg nem írja", "Ha nem található", "Ha nem derül ki", "Ha ez hiányzik",
    "Ha nem szerepel benne",
    "Ha nem tudod", "Amennyiben nincs ilyen adat",
)  # fmt: skip
MONDD = (
    "írd azt, hogy",
    "válaszold ezt:",
    "ennyit írj:",
    "mondd azt, hogy",
    "add vissza ezt:",
    "csak annyit írj, hogy",
)
SZAVAK = (
    "ismeretlen", "nincs adat", "nem tudom", "nem található", "nincs benne", "hiányzik", "N/A", "nincs megadva",
    "nem szerepel",
    "NINCS", "semmi", "nem derül ki", "nincs ilyen", "nincs válasz",
)  # fmt: skip
_NUMBER = re.compile(r"(\d[\d.,]*) \D+")


def number_of(value: str) -> str:
    """12 of 12 kg; empty where the value is not a number with a unit."""
    found = _NUMBER.fullmatch(value)
    return found[1] if found else ""


def bare_clause(random: Random, kind: str, value: str, hungarian: bool) -> tuple[str, bool]:
    """A request for the value alone, and whether it is for its number without the unit."""
    if number_of(value) and random.random() < 0.3:
        return random.choice(("Csak a számot írd, mértékegység nélkül.", "Csak a szám kell.") if hungarian else (
            "Just the number, no unit.", "Only the number, without the unit.", "just the number",
            "Answer with the bare number.",
        )), True  # fmt: skip
    if hungarian:
        called = HÍVJÁK.get(kind, "") if random.random() < 0.5 else ""
        return random.choice(CSAK).format(
            x=called or random.choice(("a választ", "az értéket", "a keresett adatot"))
        ), False
    called = CALLED.get(kind, "") if random.random() < 0.5 else ""
    called = called or random.choice(("the value", "the answer", "the bare value", "the answer itself", "the result"))
    shape = random.random()
    if shape < 0.12 and " " not in value:
        return random.choice(
            ("Answer in one word.", "One word, please.", "in one word", "Reply with a single word.")
        ), False
    if shape < 0.55:
        return f"{random.choice(GIVE)} {random.choice(ONLY)} {called}.", False
    text = random.choice(BARE).format(x=called)
    return text[0].upper() + text[1:] if random.random() < 0.8 else text, False


def missing_clause(random: Random, hungarian: bool) -> tuple[str, str]:
    """What to say if the fact is not there, and the words to be said."""
    if random.random() < 0.2:
        phrase = values.plain_word(random)
        phrase = phrase.upper() if random.random() < 0.4 else phrase
    else:
        phrase = random.choice(SZAVAK if hungarian else PHRASES)
    mark = random.choice(('"{}"', "'{}'", "“{}”", '"{}"', "{}"))
    quoted = (mark if hungarian is False else random.choice(("„{}”", '"{}"', "{}"))).format(phrase)
    end = "" if quoted[-1] == "." else "."
    if hungarian:
        return f"{random.choice(HA_NINCS)}, {random.choice(MONDD)} {quoted}{end}", phrase
    if random.random() < 0.12:
        return f"{random.choice(OTHERWISE)} {random.choice(SAY)} {quoted}{end}", phrase
    if random.random() < 0.3:
        first = random.choice(SAY)
        condition = random.choice(IF_NOT)
        return f"{first[0].upper()}{first[1:]} {quoted} {condition[0].lower()}{condition[1:]}.", phrase
    return f"{random.choice(IF_NOT)}{random.choice((',', ',', ''))} {random.choice(SAY)} {quoted}{end}", phrase


def lead(random: Random, hungarian: bool) -> str:
    """What stands before the text; often nothing."""
    shape = random.random()
    if shape < 0.45:
        return ""
    if shape < 0.7:
        return random.choice(CÍMKÉK if hungarian else LABELS) + random.choice((":\n", ": ", ":\n\n"))
    if hungarian:
        return random.choice(ÍME) + random.choice((":\n", ":\n\n", ".\n\n"))
    text = f"{random.choice(HERE)} {random.choice(DOCUMENTS)}"
    return (text if random.random() < 0.8 else text.lower()) + random.choice((":\n", ":\n\n", ".\n\n"))


def wrapped(random: Random, text: str) -> str:
    shape = random.random()
    if shape < 0.72 or (text.count('"') and shape < 0.8):
        return text
    if shape < 0.8:
        return f'"{text}"'
    if shape < 0.86:
        return f"```\n{text}\n```"
    if shape < 0.9:
        return f'"""\n{text}\n"""'
    if shape < 0.95:
        tag = random.choice(("text", "document", "context", "note", "email", "doc"))
        return f"<{tag}>\n{text}\n</{tag}>"
    return f"---\n{text}\n---"


def presented(random: Random, text: str, hungarian: bool) -> str:
    return lead(random, hungarian) + wrapped(random, text)


def put(random: Random, text: str, question: str, hungarian: bool) -> str:
    """The prompt: the text and the question, in either order."""
    shape = random.random()
    if "\n" not in text and shape < 0.2:
        return f"{text} {question}" if shape < 0.15 else f"{question} {text}"
    shown = presented(random, text, hungarian)
    if random.random() < 0.12:
        shown_rule = random.choice(CSAK_EBBŐL if hungarian else ONLY_FROM)
        question = f"{question} {shown_rule}" if random.random() < 0.5 else f"{shown_rule} {question}"
    if random.random() < 0.1:
        label = random.choice(
            ("Kérdés: ", "KÉRDÉS: ", "K: ") if hungarian else ("Question: ", "Q: ", "QUESTION: ", "My question: ")
        )
        question = label + question
    gap = random.choice(("\n\n", "\n\n", "\n"))
    return f"{shown}{gap}{question}" if random.random() < 0.68 else f"{question}{gap}{shown}"
