"""Requests that say something about single keys: (YYYY-MM-DD), "as a number", or the words that each key stands for."""

from dataclasses import replace
from random import Random

from training.material.dialogue import lowered, typed
from training.material.records.everyday.sheets import article
from training.material.records.keys import NUMERIC, Key, with_inner
from training.material.records.requests import KEYS, Demand, clauses, form_name, out_of

ASKING = ("the ", "when ", "how ", "who ", "whom ", "what ", "where ", "which ", "until when ")
ASKING_HU = (
    "a ", "az ", "ki ", "kit", "kin", "mi ", "mik", "mer", "mel", "mil", "men", "med", "mib", "mir", "hol", "hog",
    "hán", "hon", "hov", "egy ",
)  # fmt: skip
NUMBER = ("number", "number", "as a number", "plain number", "numeric", "a number", "number, no currency", "float")
SZÁM = ("szám", "szám", "számként", "csak a szám", "sima szám", "pénznem nélkül")
DAY = (
    "{}", "{}", "{}", "{}", "{}", "as {}", "as {}", "in the form {}", "format {}", "written {}", "date, {}",
    "date as {}",
    "convert to {}", "{}, please", "{}; convert it if needed", "as {}, whatever the original has", "must be {}",
)  # fmt: skip
NAP = ("{}", "{}", "{}", "{} formában", "{} alakban", "dátum: {}", "formátum: {}", "{} legyen", "így: {}")
TEXT = ("text", "string", "as text", "as written", "string or null", "as it stands")
SZÖVEG = ("szöveg", "szövegként", "ahogy le van írva")
NULL = (
    "null if absent", "null if missing", "or null", "null if not stated", "null if there is none",
    "if missing: null", "may be null", "optional, else null",
)  # fmt: skip
NULLA = ("ha nincs: null", "null, ha nincs", "vagy null", "ha hiányzik, null", "null is lehet")
# What a sentence says of keys that take a number or a date.
AS_NUMBER = (
    "{} as a number", "{} as a plain number", "{} must be a number", "{} should be a number", "{} numeric",
    "{} as a decimal number", "{} without the currency, as a number", "{} as a number please", "{}: number",
)  # fmt: skip
AS_NUMBERS = (
    "{} as numbers", "{} as plain numbers", "{} must be numbers", "{} should be numbers", "{} numeric",
    "{} without currency, as numbers", "{} both as numbers", "{}: numbers only",
)  # fmt: skip
AS_DAY = (
    "{} as {d}", "{} in the form {d}", "{} in {d} format", "{} must be {d}", "{} formatted as {d}", "{} written as {d}",
    "{} should look like {d}", "{}: {d}",
)  # fmt: skip
SZÁMKÉNT = ("{} számként", "{} csak a szám legyen", "{} szám legyen", "{} sima szám", "{}: szám")
SZÁMOKKÉNT = ("{} számként", "{} számok legyenek", "{} pénznem nélkül, számként", "{}: számok")
NAPKÉNT = ("{} {d} formában", "{} {d} alakban legyen", "{} formája {d}", "{} így: {d}", "{} {d} formátumban")

FRAMES = (
    "Return JSON with {k}.", "Return a JSON object with the keys {k}.", "Extract {k} as JSON.", "JSON with {k}",
    "Kindly look for {k} in the {doc}. Answer in JSON.", "I need a JSON object with {k}.",
    "json: {k}", "{k} as JSON", "This {doc}, as JSON (keys: {k}).", "Give me {k} from the {doc} as JSON.",
    "Emit JSON for this {doc}, fields {k}.", "Write me JSON: {k}.", "{k} -> JSON", "{k} → JSON",
    "Make a JSON object of this {doc} with {k}.", "It would help me to have this {doc} as JSON: {k}.",
    "Parse this. Keys: {k}. JSON.",
    "Send me a single JSON object whose keys are {k}.", "The keys of the JSON object: {k}.",
    "May I ask you to arrange this {doc} as a JSON object with {k}?", "Keys: {k}. Format: JSON.",
    "Please copy the essentials of this {doc} into JSON under the keys {k}.", "Our archive takes JSON with {k}.",
    "Could you put this {doc} into JSON for me, with {k}?", "Enter this for me, as JSON: {k}.", "{doc} to JSON: {k}",
    "Read the {doc} and produce a JSON object with {k}.", "Look these up in the {doc} and answer in JSON: {k}.",
    "The main facts of this {doc} as JSON, please: {k}.", "Boil this {doc} down to JSON: {k}.",
)  # fmt: skip
KERETEK = (
    "Kérem, készítsen ebből JSON-t, a kulcsok legyenek: {k}.", "JSON-ra volna szükségem, a kulcsai: {k}.", "JSON: {k}",
    "Kérek {d} egy JSON objektumot: {k}.", "Öntsd JSON formába: {k}.", "Gyárts {d} JSON-t, kulcsok: {k}.",
    "Legyen szíves JSON-ba tenni, kulcsok: {k}.", "Szeretném JSON-ban megkapni: {k}.", "{d} JSON: {k}",
    "Kérném JSON formában a következőket: {k}.", "Add meg JSON-ban: {k}.", "Olvassa ki {d}, kérem, JSON-ként: {k}.",
    "A válasz egy JSON objektum legyen, kulcsai: {k}.", "Alakítsd JSON-ná! Kulcsok: {k}", "{k} - JSON kell",
    "A kollégámnak kell {d} JSON-ban: {k}.", "Tegye JSON-ba {d}: {k}.",
)  # fmt: skip
# A key and the words that it stands for; the words come first, as in a sentence.
PAIRED = (
    "{w} ({k})", "{w} ({k})", "{w} ({k})", '{w} ("{k}")', '{w} ("{k}")', "{w} (key: {k})", '{w} (key "{k}")',
    "{w} (`{k}`)", "{w} -> {k}", '{w} as "{k}"', '{w} under "{k}"', "{w} [{k}]", '"{k}" for {w}', "{w} → {k}",
    "{w} (call it {k})",
)  # fmt: skip
PÁROK = (
    "{w} ({k})", "{w} ({k})", "{w} ({k})", '{w} ("{k}")', "{w} (kulcs: {k})", "{w} [{k}]", "{w} -> {k}",
    "{w} → {k}", "{w} (`{k}`)", '{w} (a kulcs neve "{k}")',
)  # fmt: skip
WORDS = (
    "In JSON, if you can: {w}.", "Let me know in JSON {w}.", "I am looking for this, as JSON: {w}.", "I need {w} in "
            "JSON.",
    "Read this {doc} and give me {w} as a JSON object.", "Put {w} into a JSON object.", "JSON: {w}",
    "Return {w} as JSON.",
    "Kindly find {w} and write them as a JSON object.", "Extract {w} from the {doc} in JSON form.",
    "Could you make JSON with {w}?", "What I need from this {doc}, in JSON: {w}.", "{w}. All of it as JSON, please.",
    "Please note for me, as a JSON object: {w}.", "Make JSON of this {doc}: {w}", "Return JSON that has {w}.",
)  # fmt: skip
SZAVAK = (
    "JSON-ban kérem: {w}.", "Kellene {d} JSON-ként: {w}.", "Megtennéd, hogy JSON-ba írod ezeket: {w}?", "JSON kell: "
            "{w}",
    "Add meg JSON objektumként: {w}.", "Ezeket szeretném JSON-ban: {w}.", "Kérem, írja ki JSON-ban: {w}.",
    "Keresd meg {d}, és írd JSON-ba: {w}.", "Szükségem lenne ezekre, JSON formában: {w}.",
)  # fmt: skip
INTROS = (
    "Here is a {doc}.", "Below is a {doc} that I got.", "This {doc} came today.", "A {doc} for you.", "New {doc}.",
    "Another {doc} for the books.", "I have a {doc} to file.", "Data entry.", "Expenses.", "Bookkeeping.",
    "A customer sent this.", "This is from a colleague.", "I am sorting my papers.", "For the tax office.",
    "This has to go into a spreadsheet.", "Quick one.", "I can't type all this by hand.",
)  # fmt: skip
NYITÁNYOK = (
    "Most jött.", "Egy ügyfél küldte.", "A könyveléshez kell.", "Iktatnom kell.", "Egy kolléga kérte.", "Adatrögzítés.",
    "Ezt nem akarom kézzel beírni.", "Táblázatba kell.", "Papírokat rendezek.",
)  # fmt: skip


def fits(keys: list[Key]) -> bool:
    """Whether the keys can stand beside their words: they must not look like words themselves."""
    return not any(key.kind == "items" or " " in key.name for key in keys)


def remarked(random: Random, keys: list[Key], demand: Demand, noun: str, hungarian: bool) -> tuple[str, Demand]:
    """Keys with remarks in brackets, or a sentence about some of them; and what is still to be said."""
    fill = {"doc": noun, "d": out_of(noun) if hungarian else ""}
    frame = random.choice(KERETEK if hungarian else FRAMES).format(k=KEYS, **fill)
    said = introduced(random, typed(random, frame if hungarian else _with_article(frame), hungarian), noun, hungarian)
    if random.random() < 0.62:
        remarks = [_remark(random, key, demand, hungarian) for key in keys]
        names = [
            with_inner(random, key, hungarian) + (f" ({remark})" if remark else "")
            for key, remark in zip(keys, remarks, strict=True)
        ]
        return said.replace(KEYS, _joined(random, names, hungarian)), replace(demand, dates="")
    more = _sentence(random, keys, demand, hungarian)
    joints = (". ",) if said.rstrip(".").endswith(KEYS) else (". ", ". ", "; ", ", ")
    said = said.replace(KEYS, _joined(random, [with_inner(random, key, hungarian) for key in keys], hungarian))
    if more:
        said = f"{said} {more}" if said[-1] in "?!" else said.rstrip(".") + random.choice(joints) + more
        said += random.choice((".", ".", ""))
    return said, replace(demand, dates="")


def paired(
    random: Random, keys: list[Key], words: list[str], demand: Demand, noun: str, hungarian: bool
) -> tuple[str, Demand]:
    """What is wanted in words, each with the key that it gets."""
    form, words = random.choice(PÁROK if hungarian else PAIRED), worded(random, keys, words, hungarian)
    inline = random.random() < 0.6  # the form of a date beside its key
    made = []
    for key, word in zip(keys, words, strict=True):
        name = key.name
        if inline and key.kind == "date" and demand.dates and form.endswith(("({k})", "(key: {k})", "(kulcs: {k})")):
            day = form_name(random, demand.dates, hungarian)
            name += random.choice((", {}", ", {}", "; {}", ", formátum {}" if hungarian else ", format {}")).format(day)
        elif inline and key.kind == "date" and demand.dates:
            word += f", {form_name(random, demand.dates, hungarian)},"
        elif key.kind in NUMERIC and random.random() < 0.15 and form.endswith("({k})"):
            name += f", {random.choice(SZÁM[:3] if hungarian else NUMBER[:4])}"
        made.append(form.format(w=word, k=name))
    fill = {"doc": noun, "d": out_of(noun) if hungarian else ""}
    said = typed(random, random.choice(SZAVAK if hungarian else WORDS).format(w=KEYS, **fill), hungarian)
    said = introduced(random, said, noun, hungarian)
    joint = (" és " if hungarian else " and ") if random.random() < 0.6 and len(made) > 1 else ", "
    listed = ", ".join(made[:-1]) + joint + made[-1] if len(made) > 1 else made[0]
    return said.replace(KEYS, listed.replace(",,", ",")), replace(demand, dates="") if inline else demand


def worded(random: Random, keys: list[Key], words: list[str], hungarian: bool) -> list[str]:
    """With articles, as the words stand in a sentence."""
    if hungarian:
        bare = random.random() < 0.5
        return [word if bare or word.startswith(ASKING_HU) else f"{article(word, 'a')} {word}" for word in words]
    made = []
    for key, word in zip(keys, words, strict=True):
        if word.split()[-1] in ("on", "by", "until", "with", "from", "to", "at", "for"):
            word = f'"{word}" date' if key.kind == "date" else f'value of "{word}"'
        made.append(word if word.startswith(ASKING) else f"the {word}")
    return made


def introduced(random: Random, said: str, noun: str, hungarian: bool) -> str:
    """Now and then with a sentence that says why."""
    if random.random() < 0.84:
        return said
    opening = random.choice(NYITÁNYOK if hungarian else INTROS).format(doc=noun)
    if said[0].isalpha() and not said.startswith(("json", KEYS)):
        said = said[0].upper() + said[1:]
    return f"{opening if hungarian else _with_article(opening)} {said}"


def _remark(random: Random, key: Key, demand: Demand, hungarian: bool) -> str:
    if key.kind == "date" and demand.dates:
        return random.choice(NAP if hungarian else DAY).format(form_name(random, demand.dates, hungarian))
    if key.kind == "items":
        return ""
    if demand.missing is None and random.random() < 0.1:
        return random.choice(NULLA if hungarian else NULL)
    if key.kind in NUMERIC and random.random() < 0.45:
        return random.choice(_suited(SZÁM if hungarian else NUMBER, [key]))
    if key.kind not in (*NUMERIC, "date") and random.random() < 0.06:
        return random.choice(SZÖVEG if hungarian else TEXT)
    return ""


def _sentence(random: Random, keys: list[Key], demand: Demand, hungarian: bool) -> str:
    """Which keys take numbers and which take dates of a certain form."""
    numeric = [key for key in keys if key.kind in NUMERIC]
    numbers = [key.name for key in numeric]
    days = [key.name for key in keys if key.kind == "date"] if demand.dates else []
    parts = []
    if numbers and (random.random() < 0.7 or not days):
        bank = (SZÁMOKKÉNT, SZÁMKÉNT) if hungarian else (AS_NUMBERS, AS_NUMBER)
        form = random.choice(_suited(bank[len(numbers) == 1], numeric))
        parts.append((form if len(numbers) < 3 else form.replace(" both", "")).format(_all(numbers, hungarian)))
    if days:
        day = form_name(random, demand.dates, hungarian)
        parts.append(random.choice(NAPKÉNT if hungarian else AS_DAY).format(_all(days, hungarian), d=day))
    random.shuffle(parts)
    return random.choice((", ", ", ", "; ", " és " if hungarian else " and ")).join(parts)


def _suited(bank: tuple[str, ...], keys: list[Key]) -> list[str]:
    """Without what is said of money only, if not all keys are sums."""
    money = all(key.kind == "money" for key in keys)
    return [text for text in bank if money or not ("currency" in text or "pénznem" in text)]


def _all(names: list[str], hungarian: bool) -> str:
    return ", ".join(names[:-1]) + (" és " if hungarian else " and ") + names[-1] if len(names) > 1 else names[0]


def _joined(random: Random, names: list[str], hungarian: bool) -> str:
    shape = random.random()
    if shape < 0.3:
        return _all(names, hungarian)
    return random.choice((", ", ", ", ", ", ", ", "; ", " + ", " / ", ",")).join(names)


def _with_article(text: str) -> str:
    for vowel in "aeio":
        text = text.replace(f" a {vowel}", f" an {vowel}").replace(f"A {vowel}", f"An {vowel}")
    return text


def rest(random: Random, said: str, demand: Demand, hungarian: bool) -> str:
    """The request with the sentences on what is missing and on the form of the answer."""
    more = clauses(random, demand, hungarian)
    return appended(random, said, more) if more else said


def appended(random: Random, said: str, more: list[str]) -> str:
    """With further clauses: as sentences, on a new line, or behind a comma or a semicolon."""
    if random.random() < 0.2 and "\n" not in said and said[-1] not in "?!":
        joint = random.choice(("; ", ", ", " - ", " (")) if said[-1] != ")" else "; "
        rest = ", ".join(lowered(text).rstrip(".") for text in more)
        return said.rstrip(".") + joint + rest + (")" if joint == " (" else random.choice((".", "")))
    return said + (" " if said[-1] in ".?!" else random.choice((". ", ". ", "\n"))) + " ".join(more)
