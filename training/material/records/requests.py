"""The wordings of a request for a record: composed of an opening, a verb, an object, a source and a format clause."""

from dataclasses import dataclass
from random import Random

from training.material.dialogue import AFTER_EN, AFTER_HU, BEFORE_EN, BEFORE_HU, lowered, mistyped, typed
from training.material.records.field_values import Entry, Json
from training.material.records.keys import Key, block, listed

KEYS = "\0"  # stands for the list of keys while the sentence is typed, so that no typo gets into a key


@dataclass(frozen=True, slots=True)
class Demand:
    """What the request says about the form of the values."""

    dates: str = ""  # such as YYYY-MM-DD; empty: as they stand
    amounts: str = ""  # "plain" if it asks for plain numbers, "shown" if as written
    texts: bool = False  # every value as a text, as it stands
    missing: Json = None  # in place of a field that is not there
    says_missing: bool = False
    only: bool = False  # nothing but JSON

    def value(self, entry: Entry | None) -> Json:
        if entry is None:
            return self.missing
        if entry.day and self.dates:
            return entry.day.strftime(DATE_FORMS[self.dates])
        if self.texts or (self.amounts == "shown" and entry.kind == "money"):
            return entry.shown if entry.kind != "currency" else entry.plain
        return entry.plain


DATE_FORMS = {
    "YYYY-MM-DD": "%Y-%m-%d", "DD.MM.YYYY": "%d.%m.%Y", "DD/MM/YYYY": "%d/%m/%Y", "YYYY/MM/DD": "%Y/%m/%d",
    "YYYYMMDD": "%Y%m%d",
}  # fmt: skip

_MAGYARUL = str.maketrans("YMD", "ÉHN")


def form_name(random: Random, form: str, hungarian: bool) -> str:
    """What a request calls a form of dates: YYYY-MM-DD, yyyy-mm-dd, ISO 8601, ÉÉÉÉ-HH-NN."""
    shape = random.random()
    if hungarian and shape < 0.55:
        form = form.translate(_MAGYARUL)
    elif form == "YYYY-MM-DD" and shape > 0.85:
        return random.choice(("ISO", "ISO 8601", "ISO 8601"))
    return form.lower() if random.random() < 0.12 else form


VERBS = ("Extract", "Extract", "Pull", "Get", "Read", "Take", "Pick out", "Collect", "Grab", "Fetch", "Find", "Gather",
    "Copy", "Pull out",
         "Capture", "Retrieve", "Look up")  # fmt: skip
OBJECTS = ("these fields", "the following fields", "the following", "these values", "this data", "the fields",
    "the following data",
           "this information", "the details", "these", "the data", "the info")  # fmt: skip
SOURCES = ("from this {doc}", "from this {doc}", "from the {doc}", "from the text", "out of the {doc}",
    "from this document", "from this",
           "in this {doc}", "from it", "out of this", "from this one", "for this {doc}", "of this {doc}",
           "")  # fmt: skip
BELOW = ("from the {doc} below", "from the text below", "from the following {doc}", "from the following text",
    "from what follows",
         "from the {doc} that follows", "in the {doc} below")  # fmt: skip
ABOVE = (
    "from the {doc} above",
    "from the text above",
    "from the above",
    "from that {doc}",
    "from that",
    "in the {doc} above",
)
FORMS = ("as JSON", "as JSON", "as a JSON object", "in JSON", "in JSON format", "as json", "as one JSON object",
    "as valid JSON", "in json",
         "as a flat JSON object", "as one line of JSON", "in the form of JSON", "as JSON data")  # fmt: skip
ANSWERS = ("Answer in JSON.", "Answer with JSON.", "Reply with a JSON object.", "Return JSON.", "Output JSON.",
    "JSON please.", "Format: JSON.",
           "Give it back as JSON.", "The answer should be JSON.", "Respond in JSON.", "I want JSON.", "Write JSON.",
           "json")  # fmt: skip
TURNS = ("Turn", "Convert", "Transform", "Parse", "Make", "Change", "Map", "Put")
TEXTS = ("this {doc}", "the {doc}", "this text", "this", "it", "the text", "this document", "the following")
OUTS = ("a JSON object", "JSON", "one JSON object", "a json", "valid JSON", "a JSON record", "json")
WITHS = ("with the keys", "with these keys:", "with keys", "with exactly these keys:", "with the fields",
    "using the keys", "keys:",
         "that has the keys", "having the keys", "with the properties", "containing", "with only", "with")  # fmt: skip
PURPOSES = (
    "accounting software",
    "spreadsheet",
    "database",
    "import script",
    "records",
    "bookkeeping",
    "report",
    "script",
    "CRM",
    "archive",
)
PHRASES = (
    "{v} {o} {s} {f}: {k}", "{v} {o} {s} {f}: {k}", "{v} {k} {s} {f}.", "{v} {k} {s}. {a}", "{t} {x} into {j} {w} {k}.",
    "{t} {x} into {j}. Keys: {k}",
    "I need {k} {s} {f}.", "Give me {k} {s} {f}.", "Return {j} {w} {k} {s}.", "{k} {s}, {f} please",
    "JSON with {k} {s}", "JSON: {k}",
    "What are {k} {s}? {a}", "Fill {k} {s}. {a}", "keys: {k}\nformat: json", "Fields: {k}. Output: JSON.",
    "Build {j} {s}. Keys: {k}.",
    "Read the {doc} and return {j} {w} {k}.", "For my {p} I need {k} {s} {f}.", "Could you {lv} {k} {s} {f}?",
    "Can you {lv} {k} {s}? {a}",
    "Please {lv} {o} {s} {f}: {k}.", "task: extract\nkeys: {k}\noutput: json", "I'd like {k} {s}, {f}.",
    "Would you {lv} {k} {s} {f}?",
    "{a} Keys: {k}", "{a} I only need {k} {s}.", "only {k} {s} {f}", "We need {k} {s} for our {p}, {f}.",
    "Make {j} {w} {k} {s}.",
    "Show me {k} {s} {f}.", "{k} -> json", "Write {j} {w} {k} {s}.", "Please return {j} {w} {k} {s}.",
    "The keys are {k}. {v} them {s} {f}.",
    "I want to save this {doc} in my {p}. Give me {j} {w} {k}.", "{lv} {k} {s} {f}", "{v} only {k} {s} {f}.",
    "Extract: {k}\n{a}",
    "Tell me {k} {s} {f}.", "Let me have {k} {s} {f}.", "Someone sent me this {doc}. {v} {k} {f}.",
    "{j} {w} {k} {s} please",
    "can i get {k} {s} {f}", "{doc} to JSON. Keys: {k}", "Produce {j} {w} {k} {s}.",
    "My {p} takes {j} {w} {k}. Fill it {s}.",
)  # fmt: skip
LEADS = (
    "{v} {o} {s} {f}:", "{v} {o} {s} {f}:", "{t} {x} into {j} with these keys:", "Fill in this template {s}:",
    "Return JSON in this form:",
    "Use this format:", "Complete this JSON {s}:", "The output must look like this:", "Map the {doc} to this:",
    "{a} The keys:",
    "Answer with JSON that has these keys:", "Fill this in {s}:", "I need this {s} {f}:", "Give me {j} with:",
    "{a} Shape:",
    "Parse the {doc} into this shape:", "Please fill in {s}:", "{v} this {s} {f}:", "Expected output:",
    "JSON, with these fields:",
    "Could you fill this in {s}?", "Keys wanted:", "Return one JSON object with these keys and nothing else:",
    "This is what I need {s}, {f}:",
    "Please {lv} {o} {s} {f}:", "My {p} wants this JSON, fill it {s}:", "Return exactly this structure {s}:",
)  # fmt: skip

IGÉK = (
    "Olvasd ki",
    "Szedd ki",
    "Gyűjtsd ki",
    "Add meg",
    "Írd ki",
    "Keresd ki",
    "Add vissza",
    "Nyerd ki",
    "Másold ki",
    "Vedd ki",
)
TÁRGYAK = (
    "ezeket a mezőket",
    "a következőket",
    "ezeket",
    "az alábbi adatokat",
    "a következő mezőket",
    "ezeket az adatokat",
)
ALAKOK = (
    "JSON-ként",
    "JSON formában",
    "JSON-ban",
    "egy JSON objektumban",
    "JSON objektumként",
    "json formátumban",
    "érvényes JSON-ként",
)
VÁLASZOK = (
    "Válaszolj JSON-nal.",
    "JSON-t kérek.",
    "A válasz JSON legyen.",
    "JSON objektumot adj vissza.",
    "Formátum: JSON.",
    "JSON legyen.",
    "json kell",
)
MONDATOK = (
    "{v} {o} {f}: {k}", "{v} {o} a szövegből {f}: {k}.", "A szövegből ezek kellenek {f}: {k}",
    "Ezek kellenek {f}: {k}.", "{a} Kulcsok: {k}.",
    "Alakítsd JSON-ná. Kulcsok: {k}", "Alakítsd át JSON-ná, ezekkel a kulcsokkal: {k}.", "Kérlek, {lv} {o} {f}: {k}.",
    "kulcsok: {k}\nformátum: json",
    "Készíts belőle JSON-t ezekkel a mezőkkel: {k}.", "Szükségem van ezekre {f}: {k}.", "Melyek ezek: {k}? {a}",
    "Mezők: {k}. Kimenet: JSON.",
    "Csinálj belőle JSON-t: {k}", "Kérem {f}: {k}", "Csak ezek kellenek: {k}. {a}", "JSON ezekkel: {k}",
    "{lv} {f}: {k}", "{k} - {f} kérem",
    "Olvasd el a szöveget, és adj vissza egy JSON objektumot ezekkel a kulcsokkal: {k}.",
    "Tudnál ebből JSON-t csinálni? Kulcsok: {k}",
    "{v} {d} {o} {f}: {k}", "{v} {d} {f}: {k}.", "Kérlek, {lv} {d} {o}: {k}. {a}", "{k} kellene {d}, {f}.",
    "{d} kellenek {f}: {k}", "Csinálj {d} egy JSON-t ezekkel a kulcsokkal: {k}.",
    "A könyveléshez kellenek ezek {f}: {k}.", "{v} {o}, és válaszolj {f}: {k}", "Legyen szíves megadni {f}: {k}.",
)  # fmt: skip
BEVEZETŐK = (
    "{v} {o} {f}:", "{v} {o} a szövegből {f}:", "Töltsd ki ezt a sablont:", "Töltsd ki a szöveg alapján:",
    "Ilyen alakban kérem:", "{a} A kulcsok:",
    "Alakítsd JSON-ná, ezekkel a kulcsokkal:", "A kimenet így nézzen ki:", "Ezek kellenek {f}:",
    "Kérlek, {lv} {o} {f}:", "Ebbe a szerkezetbe kérem:",
    "{v} {d} {o} {f}:", "Töltsd ki {d}:", "{d} ezek kellenek {f}:", "Egészítsd ki ezt a JSON-t:",
    "Csak ezeket a kulcsokat használd:",
)  # fmt: skip
CLAUSES = {
    "dates": ("Dates as {}.", "Write dates as {}.", "Dates must be {}.", "Convert dates to {}.", "Use {} for dates.",
        "dates in {} form",
              "Every date as {}.", "Date format: {}.", "Please use the date format {}.", "Format all dates as {}.",
        "Any date in the form {}.", "Dates should be written {}.", "Dates: {}.", "dates {}"),
    "iso": ("Use ISO dates.", "ISO 8601 dates please.", "Dates in ISO format.", "Dates as ISO (YYYY-MM-DD)."),
    "plain": ("Amounts as plain numbers.", "Amounts as numbers without currency.", "Numbers only for amounts.",
        "No currency signs in the amounts.",
              "Amounts must be JSON numbers.", "Give amounts as numbers.", "Plain numbers for money, please.",
        "Decimal point, no thousands separator.", "Raw numbers only.", "Every price as a bare number.", "Leave units "
            "and signs off the numbers.",
        "Sums as plain numbers, no thousands separators.", "bare numbers", "Money as a decimal number."),
    "shown": ("Keep amounts exactly as written.", "Copy the amounts as they stand.",
        "Amounts as strings, exactly as in the text.",
              "Amounts as text with their currency, just as written."),
    "texts": ("All values as strings, exactly as written.", "Every value must be a string, copied as it is.",
        "Only strings as values, as in the text."),
    "null": ("Use null if something is missing.", "null if missing", "If a field is not there, null.",
        "Missing values are null.",
             "Put null for anything you cannot find.", "Use null for unknown fields.", "null when it isn't there",
        "What the text leaves out becomes null.", "null where there is nothing", "no value? then null",
        "Anything not stated: null.", "Leave out nothing; use null instead.", "null for the missing ones"),
    "other": ("Use {} if something is missing.", "Write {} for missing values.", "If a field is not there, put {}.",
        "{} if missing", "write {} for whatever is lacking", "Where the text is silent, {}.", "Missing: {}.",
        "Put {} where there is nothing.", "{} for anything that is not mentioned.", "What is not stated is {}."),
    "only": ("JSON only.", "No other text.", "Nothing but the JSON.", "No explanation.", "Answer with JSON only.",
        "Only the JSON, please.",
             "Do not add anything else.", "No markdown.", "Just the JSON."),
}  # fmt: skip
KIKÖTÉSEK = {
    "dates": ("A dátumok formája: {}.", "A dátumokat így kérem: {}.", "Dátumformátum: {}.",
        "Minden dátumot {} formában írj.", "A dátumokat {} alakban kérem.", "Dátum: {}.", "Minden dátum {} legyen."),
    "iso": ("A dátumok ISO formában legyenek.", "ISO dátumokat kérek.", "A dátumok ISO formátumban (YYYY-MM-DD)."),
    "plain": ("Az összegek sima számok legyenek.", "Az összegeket számként, pénznem nélkül add meg.",
        "Az összegek csak számok legyenek.", "Az összegeket puszta számként kérem.", "Pénznemjel ne legyen a "
            "számoknál.",
        "Az összegeket Ft és egyéb jel nélkül kérem."),
    "shown": ("Az összegeket pontosan úgy hagyd, ahogy a szövegben vannak.",
        "Az összegek szövegként, ahogy le vannak írva."),
    "texts": ("Minden érték szöveg legyen, pontosan ahogy le van írva.",
        "Csak szöveges értékek legyenek, ahogy a szövegben állnak."),
    "null": ("Ha valami hiányzik, legyen null.", "Ami nincs benne, az null.", "Hiányzó adatnál null.",
        "null, ha nincs", "Ahol nincs adat, ott null.", "Ha nem szerepel: null.",
        "A hiányzók helyén null álljon."),
    "other": ("Ha valami hiányzik, írd ezt: {}.", "Hiányzó adatnál: {}.", "Ami nincs benne, ott {} álljon.",
        "Ha nincs: {}.", "Ha nem szerepel, {} legyen.", "A hiányzók: {}."),
    "only": ("Csak a JSON-t add vissza.", "Más szöveg ne legyen.", "Csak JSON.", "Magyarázat nélkül."),
}  # fmt: skip
INSTEAD = ("", "N/A", "n/a", "unknown", "-", "none", "missing", "?", "not stated", "not given")
HELYETTE = ("", "nincs", "-", "ismeretlen", "hiányzik", "N/A")
UNSAID = ("Convert {x} to JSON.", "Turn {x} into JSON.", "Make JSON of {x}.", "{x} as JSON please",
    "Give me {x} as a JSON object.",
          "JSON version of {x}?", "Write {x} as one JSON object, the labels are the keys.", "to json")  # fmt: skip
KIMONDATLAN = (
    "Alakítsd JSON-ná!",
    "Írd át JSON-ba!",
    "Legyen belőle JSON.",
    "JSON formában kérem.",
    "Csinálj belőle JSON objektumot.",
)


def out_of(noun: str) -> str:
    """számla -> ebből a számlából"""
    stem = noun[:-1] + {"a": "á", "e": "é"}.get(noun[-1], noun[-1])
    last = next(letter for letter in reversed(noun) if letter in "aáeéiíoóöőuúüű")
    return f"ebből {'az' if noun[0] in 'aáeéiíoóöőuúüű' else 'a'} {stem}{'ból' if last in 'aáoóuú' else 'ből'}"


def drawn_demand(random: Random, kinds: list[str], convertible: bool, missing: bool, hungarian: bool) -> Demand:
    """What a request says about the form, given what it asks for."""
    dates = amounts = ""
    instead: Json = None
    if "date" in kinds and convertible and random.random() < 0.4:
        dates = "YYYY-MM-DD" if random.random() < 0.88 else random.choice(list(DATE_FORMS))
    if "money" in kinds and random.random() < 0.3:
        amounts = "plain" if random.random() < 0.75 else "shown"
    texts = not dates and not amounts and random.random() < 0.04
    says = random.random() < (0.4 if missing else 0.15)
    if says and random.random() < 0.25:
        instead = random.choice(HELYETTE if hungarian else INSTEAD)
    return Demand(dates, amounts, texts, instead, says, random.random() < 0.25)


def clauses(random: Random, demand: Demand, hungarian: bool, *, shown_dates: bool = False) -> list[str]:
    """Sentences for what the request demands. `shown_dates`: the template already shows how dates are wanted."""
    bank = KIKÖTÉSEK if hungarian else CLAUSES
    made = []
    if demand.dates and not (shown_dates and random.random() < 0.6):
        iso = demand.dates == "YYYY-MM-DD" and random.random() < 0.3
        named = demand.dates if iso else form_name(random, demand.dates, hungarian)
        made.append(random.choice(bank["iso" if iso else "dates"]).format(named))
    if demand.amounts:
        made.append(random.choice(bank[demand.amounts]))
    if demand.texts:
        made.append(random.choice(bank["texts"]))
    if demand.says_missing:
        quoted = f'"{demand.missing}"'
        made.append(random.choice(bank["null" if demand.missing is None else "other"]).format(quoted))
    if demand.only:
        made.append(random.choice(bank["only"]))
    random.shuffle(made)
    return [text if text[-1] == "." else f"{text}." for text in made[:-1]] + made[-1:]


def request(random: Random, keys: list[Key], demand: Demand, noun: str, hungarian: bool, place: str = "") -> str:
    """The whole request. `place` is "below", "above" or empty: where the document stands, as the request may say."""
    below = any(key.told for key in keys) or random.random() < 0.36
    if hungarian:
        frame = random.choice(BEVEZETŐK if below else MONDATOK)
        verb = random.choice(IGÉK)
        sentence = frame.format(
            v=verb, lv=verb.lower(), o=random.choice(TÁRGYAK), f=random.choice(ALAKOK), a=random.choice(VÁLASZOK),
                k=KEYS,
            d=out_of(noun),
        )  # fmt: skip
    else:
        frame, verb = random.choice(LEADS if below else PHRASES), random.choice(VERBS)
        sources = {"below": BELOW, "above": ABOVE}.get(place, SOURCES) if random.random() < 0.35 else SOURCES
        sentence = frame.format(
            v=verb, lv=verb.lower(), o=random.choice(OBJECTS), s=random.choice(sources).format(doc=noun),
                f=random.choice(FORMS),
            a=random.choice(ANSWERS), t=random.choice(TURNS), x=random.choice(TEXTS).format(doc=noun),
                j=random.choice(OUTS),
            w=random.choice(WITHS), p=random.choice(PURPOSES), doc=noun, k=KEYS,
        )  # fmt: skip
        sentence = (
            sentence.replace(" .", ".")
            .replace(" :", ":")
            .replace(" ?", "?")
            .replace(" ,", ",")
            .replace("  ", " ")
            .replace(" in in ", " in from ")
            .strip()
        )
        if sentence[0].islower() and random.random() < 0.3:
            sentence = sentence[0].upper() + sentence[1:]
    if below:
        sentence = f"{typed_lead(random, sentence, hungarian)}\n{block(random, keys, hungarian, demand.dates)}"
    else:
        sentence = typed(random, sentence, hungarian)
        if f"{KEYS} " in sentence and sentence.endswith(AFTER_HU if hungarian else AFTER_EN) and random.random() < 0.7:
            sentence = sentence.replace(f"{KEYS} ", f"{KEYS}. ")
        sentence = sentence.replace(KEYS, listed(random, keys, hungarian))
    said = clauses(random, demand, hungarian, shown_dates=below)
    if not said:
        return sentence
    if "\n" in sentence:  # a blank line where a clause could be taken for a key
        gap = "\n" if sentence[-1] == "}" else "\n\n"
        return sentence + gap + random.choice((" ", "\n")).join(said)
    if random.random() < 0.2:
        return " ".join(said).rstrip(".") + ". " + sentence
    return sentence + (" " if sentence[-1] in ".?!" else random.choice((". ", ". ", "\n"))) + " ".join(said)


def typed_lead(random: Random, text: str, hungarian: bool) -> str:
    """A sentence before a list, as people type it: thanks would not stand there."""
    shape = random.random()
    if shape < 0.7:
        return text
    if shape < 0.8:
        return lowered(text)
    if shape < 0.9:
        return mistyped(random, text)
    greeting = random.choice(BEFORE_HU if hungarian else BEFORE_EN)
    return greeting + (lowered(text) if greeting[-2] not in ".!" else text)


def posed(random: Random, ask: str, text: str, noun: str, place: str, hungarian: bool) -> str:
    """The request and the document in one message."""
    shape = random.random()
    if shape < 0.5:
        body = text
    elif shape < 0.62:
        body = f"```\n{text}\n```"
    elif shape < 0.7:
        body = f"---\n{text}\n---"
    elif shape < 0.76:
        tag = random.choice((noun.split()[-1], "document", "text", "doc", "input"))
        body = f"<{tag}>\n{text}\n</{tag}>"
    elif shape < 0.82:
        body = f'"""\n{text}\n"""'
    elif shape < 0.94:
        title = random.choice(("Szöveg", "Bemenet", noun.capitalize(), "A dokumentum") if hungarian else ("Text",
            "Input", noun.capitalize(), "Document", "Here it is", "The " + noun))  # fmt: skip
        body = f"{title}:\n{text}" if "\n" in text or random.random() < 0.5 else f"{title}: {text}"
    else:
        body = "\n".join(f"> {line}" for line in text.split("\n"))
    if place == "above":
        return body + random.choice(("\n\n", "\n\n", "\n", "\n---\n")) + ask
    if "\n" not in body and "\n" not in ask and random.random() < 0.4:
        return ask + (" " if ask[-1] in ".?!:" else random.choice((": ", "\n", " - "))) + body
    return ask + ("\n\n" if "\n" in ask or random.random() < 0.75 else "\n") + body
