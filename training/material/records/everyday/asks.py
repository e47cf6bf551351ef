"""How people ask for a record: in a sentence, with a list, a template or a type, before or after the document."""

import json
import re
from random import Random

from training.material.dialogue import lowered, mistyped, typed
from training.material.records.everyday.ask_remarks import ASKING, appended, fits, introduced, paired, remarked, rest
from training.material.records.keys import NUMERIC, Key, block, described, listed, schema, template, with_inner
from training.material.records.requests import KEYS, Demand, clauses, form_name, out_of, request

_ARTICLE = re.compile(r"\b([Aa]) (?=[aeio])")

SENTENCES = (
    "Extract {k} from this {doc} as JSON.", "Please extract {k} as JSON.", "Return a JSON object with {k}.",
    "Return JSON with the keys {k}.", "I need {k} as JSON.", "Give me {k} as JSON.",
        "Get {k} from the {doc}. JSON please.",
    "Can you turn this {doc} into JSON with {k}?", "Could you read out {k} from this {doc} and give me JSON?",
    "Make a JSON object from this {doc}. Keys: {k}.", "JSON please, with these keys: {k}",
        "Put {k} into a JSON object.",
    "Convert this {doc} to JSON. I only need {k}.", "json: {k}", "{k} as json", "{k} as JSON please",
        "Pull {k} out of this {doc}, as JSON.",
    "Parse the {doc} and return {k} as JSON.", "Please give me the JSON for this {doc}: {k}.",
        "From this {doc}: {k}. Answer in JSON.",
    "I have a {doc} here. Please make JSON with {k} out of it.",
        "For our accounts I need {k} from this {doc}, as JSON.",
    "Fields: {k}. Output: JSON.", "Output JSON with the fields {k}.", "Write the following as a JSON object: {k}.",
    "Read the {doc} and fill in {k}. Answer with JSON.", "Would you please list {k} as JSON?", "-> JSON ({k})",
    "What are {k} here? As JSON, please.", "Answer with one JSON object that has the keys {k}.",
        "Turn it into JSON: {k}",
    "I'd like a JSON object with exactly these keys: {k}.", "Structured data please, JSON, keys {k}.",
        "Need JSON. Keys: {k}",
    "Please read this {doc} for me and return {k} in JSON.", "Take {k} from the {doc} and write them as JSON.",
    "Data entry: {k} from the {doc}, JSON format.", "Let me have {k} of this {doc} as JSON.",
        "JSON with {k}, nothing else",
    "Create JSON from this {doc} with {k}.", "Summarise the {doc} as JSON with the keys {k}.",
        "can you get {k} from this as json",
    "extract {k}, return json", "{doc} to json please. keys: {k}", "Here is a {doc}. I want {k} as a JSON object.",
    "Please enter this {doc} for me: {k} (JSON).", "The system needs JSON with {k}. Take it from the {doc}.",
    "{k}? As JSON, please.", "Who can read this {doc}? I need {k} in JSON.", "Just {k}, JSON.",
    "JSON object, keys {k}.",
    "From the {doc}, give me {k}; JSON, please.", "Extract the following from the {doc} and answer in JSON: {k}",
    "I'm filing this {doc}. What are {k}? (JSON)", "Read this and return {k} as a JSON object.",
    "keys = {k}; output = json",
    "Your task: find {k} in the {doc}. Your answer: one JSON object.", "{k} from the {doc} -> json",
    "Which values do {k} have in this {doc}? Reply in JSON.", "Please capture {k} from the {doc} in JSON form.",
    "return only json with {k}", "Fill a JSON object with {k} from the {doc}.",
    "Look at this {doc} and give me {k} as JSON.",
    "My boss wants {k} from this {doc} in JSON.", "I have to type this {doc} into our system. Give me JSON with {k}.",
    "Get the data out of this {doc}: {k}. JSON.", "Process this {doc}: JSON with {k}.", "{doc} -> {k} (json)",
    "Give back a JSON object with these properties: {k}.", "Find these in the {doc}: {k}. Then write them as JSON.",
    "One JSON object, these keys in this order: {k}.", "Reply with a JSON object. Its keys: {k}.",
    "Help me with this {doc}: I need {k}, in JSON.", "Transcribe {k} from the {doc} to JSON.",
    "parse -> {k}, json only",
    "Digitise this {doc}. JSON keys: {k}.", "Do the data entry for this {doc}: JSON with {k}.",
)  # fmt: skip
WORDED = (  # in plain words, and the keys after it
    "Please extract {w} from this {doc} as JSON ({k}).", "I need {w}. Return JSON with the keys {k}.",
        "Find {w} and answer with JSON, keys {k}.",
    "Give me {w} as JSON. The keys should be {k}.", "Get me {w} as a JSON object with the keys {k}.",
        "What are {w}? JSON with {k} please.",
    "Tell me {w} as JSON. Call the keys {k}.", "I want to know {w}. Use JSON: {k}",
        "Read out {w} and name the keys {k} in the JSON.",
    "Write {w} into a JSON object, keys {k}.", "{w}, please, as JSON with {k}", "Can you give me {w}? As JSON: {k}",
    "Look for {w} in the {doc} and return JSON with the keys {k}.", "The {doc} should tell {w}. JSON keys: {k}.",
    "Could you find {w}? Answer as JSON with {k}.", "Please note {w} as JSON; name the keys {k}.",
    "Write down {w}. Format: a JSON object with {k}.",
)  # fmt: skip
LEADS = (
    "Extract these fields from the {doc} as JSON:", "Please fill in this JSON from the {doc}:", "Fill this in:",
        "Return JSON like this:",
    "Return exactly this JSON, filled in:", "I need this from the {doc}, as JSON:", "Give me JSON with these fields:",
        "Use these keys:",
    "Please return a JSON object with:", "JSON with these keys please:", "Complete this from the {doc} below:",
        "Extract as JSON:",
    "Turn the {doc} into a JSON object of this shape:", "Read the {doc} and fill in:",
        "The answer must be JSON of this form:", "Output format:",
    "Please answer with this JSON structure:", "What I need (JSON):", "Schema:", "Keys and what they mean:",
        "Map the {doc} to:",
    "Could you fill this in from the {doc} for me?", "Get me the following as JSON:",
        "Convert the {doc} to this type, as JSON:", "JSON object with:",
    "Here is the form of the answer:", "Please return your answer in this form:",
    "Extract the {doc} into this structure:",
    "Required fields:", "Only these keys, please, as JSON:", "Answer in JSON with the following properties:",
    "Fields to extract from the {doc} (JSON):", "Use the {doc} to fill in the following:", "JSON schema of the answer:",
    "I need a JSON object that looks like this:", "Return a JSON object. Its keys are:",
    "Please find in the {doc}, as JSON:",
    "Extract the data of this {doc}. Keys of the JSON:", "Write a JSON object from the {doc} with these fields:",
    "Our import takes JSON like this:", "Tell me the following about the {doc}, as JSON:",
)  # fmt: skip
TAILS = (
    "Fill this in from the {doc}.", "Fill in this JSON from the {doc}.",
        "This is what I need from the {doc}. JSON only.", "Please fill it in.",
    "Fill in the values from the {doc}.", "Complete it with the data of the {doc}.", "Give me this JSON, filled in.",
        "Use this form for the {doc}.",
)  # fmt: skip
MONDATOK = (
    "Add meg JSON-ként: {k}", "Kérem JSON formában: {k}.", "{d} ezek kellenek JSON-ban: {k}.",
        "Olvasd ki {d}: {k}. JSON-t kérek.", "JSON kell ezekkel: {k}",
    "Készíts JSON-t ezekkel a kulcsokkal: {k}.", "Készíts {d} JSON-t: {k}", "Kérlek, szedd ki {d} JSON-ba: {k}.",
        "json: {k}", "{k} - JSON-ként kérem",
    "Szükségem van ezekre, JSON objektumként: {k}.", "Alakítsd JSON-ná ezekkel a mezőkkel: {k}.",
        "Mezők: {k}. JSON legyen.", "Kulcsok: {k}. A válasz JSON.",
    "Tudnál {d} JSON-t csinálni ezekkel: {k}?", "A könyveléshez kell {d} JSON-ban: {k}.",
        "Írd ki JSON-ba a következőket: {k}.", "Csak ezek kellenek, JSON-ban: {k}.",
    "Legyen szíves JSON-ként megadni: {k}.", "Gyűjtsd ki {d} JSON objektumba: {k}",
        "Olvasd be {d} az adatokat JSON-ba. Kulcsok: {k}", "ebből json kéne: {k}",
    "Rögzítsd JSON-ban ezeket: {k}.", "Egy JSON objektumot kérek, kulcsai: {k}.",
    "{k}? JSON-ban kérem.", "Keresd meg {d} ezeket: {k}. JSON objektumot adj vissza.",
    "Csak JSON kell ezekkel a kulcsokkal: {k}.",
    "Ezt kell rögzítenem. JSON, kulcsok: {k}", "Nézd meg, kérlek, és add meg JSON-ban: {k}.",
    "kulcsok = {k}, kimenet = json",
    "Melyek az értékek? {k} - JSON formában.", "A főnököm ezeket kéri {d}, JSON-ban: {k}.", "{k} {d}, JSON",
    "Válaszolj egy JSON objektummal, a kulcsai: {k}.", "Tedd JSON-ba {d} a következőket: {k}.",
)  # fmt: skip
SZAVAS = (
    "Ezeket kérem JSON-ként: {w}. A kulcsok: {k}.", "Keresd ki: {w}. JSON-t adj, kulcsok: {k}.",
        "Kellene nekem: {w} - JSON-ban ({k}).", "Írd ki ezeket: {w}. JSON legyen, ezekkel a kulcsokkal: {k}.",
)  # fmt: skip
BEVEZETŐK = (
    "Töltsd ki ezt a JSON-t {d}:", "Töltsd ki:", "Ezeket kérem JSON-ban:", "Ilyen JSON-t kérek:",
        "Olvasd ki {d} JSON-ba:", "A válasz ilyen JSON legyen:",
    "Add vissza ezt a JSON-t kitöltve:", "Ezek a mezők kellenek JSON-ként:", "Kérlek, töltsd ki {d}:",
        "Kulcsok és jelentésük:", "JSON objektumot kérek ezekkel:",
    "A következő mezőket kérem JSON-ban:", "Szükséges mezők (JSON):", "Ilyen szerkezetű JSON kell:",
    "Keresd ki {d}, JSON-ként:",
    "A válasz alakja:", "Ezt a JSON-t töltsd ki {d}:", "JSON, a következő kulcsokkal:", "Az importhoz ilyen JSON kell:",
)  # fmt: skip
UTÓK = ("Töltsd ki ezt {d}.", "Ezt töltsd ki, kérlek.", "Ezt a JSON-t kérem kitöltve.", "Ilyen alakban kérem {d}.")
TYPES = (
    "Invoice", "Record", "Result", "Data", "Output", "Doc", "Item", "Entry", "Bill", "Extracted", "InvoiceData",
    "Payload",
    "Fields", "Document", "Answer", "Row",
)  # fmt: skip
# Values of an example object: only to show the form of the answer.
EXAMPLES: dict[str, tuple[object, ...]] = {
    "money": (0, 12.5, 100, 99.9), "number": (1, 3, 0), "decimal": (1.5, 0.5), "rate": (20, 10), "id": ("ABC-1", "X1",
    "..."),
    "company": ("Example Ltd", "ACME", "..."), "party": ("Jane Doe", "Example Ltd"), "person": ("Jane Doe", "..."),
    "currency": ("XXX", "EUR"), "email": ("a@b.c", "name@example.com"), "phone": ("+1 234",
    "..."), "iban": ("XX00 0000", "..."),
}  # fmt: skip
SHOWN = (
    "Example of the form (the values are made up):", "The answer should have this form (example values):",
    "Form of the JSON, with invented values:", "Like this, but with the values of the {doc}:",
    "Sample output for another {doc}:",
)  # fmt: skip
MINTÁK = (
    "Minta (kitalált értékekkel):", "Ilyen alakú JSON-t kérek, de {d} vett értékekkel:",
    "Egy másik szöveg esetén így nézne ki:", "A JSON alakja, csak példa értékekkel:",
)  # fmt: skip


TOLD = (
    "Extract the data from the {doc} as JSON.", "Turn the {doc} into JSON.", "I need JSON from this {doc}.",
    "Read the {doc} and answer with JSON.", "JSON please.",
)  # fmt: skip


def asked(
    random: Random,
    keys: list[Key],
    told: list[str],
    usual: list[str],
    demand: Demand,
    noun: str,
    hungarian: bool,
    place: str,
) -> str:
    """The request; `told` explains the keys, `usual` is what their facts are usually called."""
    as_text = demand.texts or demand.amounts == "shown"
    shape = random.random()
    if shape < 0.09 and not as_text:
        return request(random, keys, demand, noun, hungarian, place)
    fill = {"doc": noun, "d": out_of(noun) if hungarian else ""}
    if 0.34 <= shape < 0.47 and not as_text:
        return rest(random, *remarked(random, keys, demand, noun, hungarian), hungarian)
    if 0.47 <= shape < 0.57 and not as_text and fits(keys):
        clear = hungarian or all(text.startswith(ASKING) for text in told)
        words = told if clear and random.random() < 0.5 else usual
        return rest(random, *paired(random, keys, words, demand, noun, hungarian), hungarian)
    if shape < 0.52 or as_text:
        said = random.choice(MONDATOK if hungarian else SENTENCES).format(k=KEYS, **fill)
        said = typed(random, said if hungarian else _ARTICLE.sub(r"\1n ", said), hungarian)
        said = introduced(random, said, noun, hungarian)
        return closed(random, said.replace(KEYS, listed(random, keys, hungarian)), demand, hungarian, inline=True)
    if shape < 0.61 and not any(key.kind == "items" for key in keys):
        clear = hungarian or all(text.startswith(ASKING) for text in told)
        named = joined(told if clear and random.random() < 0.6 else usual, hungarian)
        said = random.choice(SZAVAS if hungarian else WORDED).format(k=KEYS, w="\1", **fill)
        said = typed(random, said, hungarian).replace("\1", named)
        return closed(random, said.replace(KEYS, ", ".join(key.name for key in keys)), demand, hungarian, inline=True)
    if shape < 0.66 and not demand.dates and not any(key.kind in ("items", "date") for key in keys):
        lead = random.choice(MINTÁK if hungarian else SHOWN).format(**fill)
        first = ("Ebből kérek JSON-t." if hungarian else random.choice(TOLD)).format(**fill)
        return closed(random, f"{first} {lead}\n{example(random, keys)}", demand, hungarian, inline=False)
    body = shaped(random, keys, told, demand, hungarian)
    if body[0] in "{[" and random.random() < 0.2:
        tail = random.choice(UTÓK if hungarian else TAILS).format(**fill)
        return closed(random, f"{body}\n{tail}", demand, hungarian, inline=True)
    lead = random.choice(BEVEZETŐK if hungarian else LEADS).format(**fill)
    lead = lead if random.random() < 0.8 else lowered(lead) if random.random() < 0.6 else mistyped(random, lead)
    return closed(random, f"{lead}\n{body}", demand, hungarian, inline=False)


def example(random: Random, keys: list[Key]) -> str:
    """An object with made-up values that shows the keys and the kind of each value."""
    made = {key.name: random.choice(EXAMPLES.get(key.kind, ("...", "text"))) for key in keys}
    return json.dumps(made, ensure_ascii=False, indent=random.choice((None, None, 2)))


def closed(random: Random, said: str, demand: Demand, hungarian: bool, *, inline: bool) -> str:
    """With the sentences on the form of the values."""
    more = clauses(random, demand, hungarian)
    if not more:
        return said
    if not inline:
        return f"{said}{chr(10) if said[-1] in '}]`' else chr(10) * 2}{' '.join(more)}"
    if random.random() < 0.12 and "\n" not in said:
        return " ".join(more).rstrip(".") + ". " + said
    return appended(random, said, more)


def joined(words: list[str], hungarian: bool) -> str:
    if hungarian:
        return ", ".join(words)
    named = [word if word.startswith(ASKING) else f"the {word}" for word in words]
    return named[0] if len(named) == 1 else ", ".join(named[:-1]) + " and " + named[-1]


def shaped(random: Random, keys: list[Key], told: list[str], demand: Demand, hungarian: bool) -> str:
    """The keys as a block of their own."""
    shape = random.random()
    plain = not any(key.kind == "items" for key in keys)
    dates = demand.dates
    if dates and hungarian and not 0.8 <= shape < 0.86:  # a schema has its own word for dates
        dates = form_name(random, dates, True)
    if shape < 0.3:
        return template(random, keys, dates)
    if shape < 0.45:
        mark = random.choice(("- ", "- ", "* ", "• ", ""))
        return "\n".join(f"{mark}{with_inner(random, key, hungarian)}" for key in keys)
    if shape < 0.7 and plain:
        return explained(random, keys, told, dates)
    if shape < 0.8 and plain:
        return typescript(random, keys, told, dates)
    if shape < 0.86:
        return schema(random, keys, dates)
    if shape < 0.89 and plain:
        return python(random, keys)
    if shape < 0.93 and plain:
        return meant(random, keys, told, dates)
    if shape < 0.96 and plain:
        return validated(random, keys, told, dates)
    if shape < 0.98 and plain:
        return columns(random, keys, told, dates)
    return block(random, keys, hungarian, dates)


def meant(random: Random, keys: list[Key], told: list[str], dates: str) -> str:
    """On one line: key (meaning), key (meaning)."""
    form, join = (
        random.choice(("{} ({})", "{}: {}", "{} = {}", "{} [{}]", "`{}` ({})")),
        random.choice(("; ", "; ", "\n", " | ")),
    )
    told = [f"{text}, {dates}" if key.kind == "date" and dates else text for key, text in zip(keys, told, strict=True)]
    return join.join(form.format(key.name, text) for key, text in zip(keys, told, strict=True))


def validated(random: Random, keys: list[Key], told: list[str], dates: str) -> str:
    """As programs declare what they accept: zod, pydantic, a dataclass, Go, GraphQL."""
    named = all(key.name.isidentifier() for key in keys)
    name, shape = random.choice(TYPES), random.randrange(5) if named else 0
    said = [dates if key.kind == "date" and dates else text for key, text in zip(keys, told, strict=True)]
    number = [key.kind in NUMERIC for key in keys]
    rows = list(zip((key.name for key in keys), number, said, strict=True))
    if shape == 0:
        lines = []
        for key, is_number, text in rows:
            shown = key if named else json.dumps(key, ensure_ascii=False)
            note = (
                f".describe({json.dumps(text, ensure_ascii=False)})" if random.random() < 0.6 or text == dates else ""
            )
            lines.append(f"  {shown}: z.{'number' if is_number else 'string'}(){note},")
        return "\n".join(["z.object({", *lines, "})"])
    if shape == 1:
        lines = [f"    {key}: {'float' if is_number else 'str'}  # {text}" for key, is_number, text in rows]
        return "\n".join([f"class {name}(BaseModel):", *lines])
    if shape == 2:
        lines = [f"    {key}: {'float' if is_number else 'str'} | None" + (f"  # {text}" if text == dates else "")
            for key, is_number, text in rows]  # fmt: skip
        return "\n".join(["@dataclass", f"class {name}:", *lines])
    if shape == 3:
        lines = [f"  {key}: {'Float' if is_number else 'String'}  # {text}" for key, is_number, text in rows]
        return "\n".join([f"type {name} {{", *lines, "}"])
    lines = [f"    {key}: {'f64' if is_number else 'String'}, // {text}" for key, is_number, text in rows]
    return "\n".join([f"struct {name} {{", *lines, "}"])


def columns(random: Random, keys: list[Key], told: list[str], dates: str) -> str:
    """A table of keys, types and meanings."""
    head = random.choice(("| key | type | meaning |", "| Field | Type | Description |", "| name | type | note |"))
    rows = [
        f"| {key.name} | {'number' if key.kind in NUMERIC else 'string'} | "
        f"{dates if key.kind == 'date' and dates else text} |"
        for key, text in zip(keys, told, strict=True)
    ]
    return "\n".join([head, "|---|---|---|", *rows])


def explained(random: Random, keys: list[Key], told: list[str], dates: str) -> str:
    """Keys with explanations: all of them, or only some."""
    some = random.random() < 0.4
    if not some:
        return described(random, [Key(key.name, key.kind, text) for key, text in zip(keys, told, strict=True)], dates)
    shape = random.choice(("- {} ({})", "{} ({})", "- {}: {}", "* {} - {}"))
    bare = "- {}" if shape[0] == "-" else "* {}" if shape[0] == "*" else "{}"
    made = []
    for key, text in zip(keys, told, strict=True):
        if key.kind == "date" and dates:
            made.append(shape.format(key.name, dates))
        elif key.kind in NUMERIC and random.random() < 0.4:
            made.append(shape.format(key.name, random.choice(("number", "as a number", "plain number"))))
        else:
            made.append(shape.format(key.name, text) if random.random() < 0.5 else bare.format(key.name))
    return "\n".join(made)


def typescript(random: Random, keys: list[Key], told: list[str], dates: str) -> str:
    name, optional = random.choice(TYPES), random.random() < 0.3
    opening = random.choice((f"interface {name} {{", f"type {name} = {{", "{"))
    comments = random.random() < 0.4
    made = [opening]
    for key, text in zip(keys, told, strict=True):
        shown = key.name if key.name.isidentifier() else json.dumps(key.name, ensure_ascii=False)
        kind = "number" if key.kind in NUMERIC else "boolean" if key.kind == "flag" else "string"
        note = dates if key.kind == "date" and dates else text if comments else ""
        made.append(f"  {shown}: {kind}{' | null' if optional else ''};{f' // {note}' if note else ''}")
    return "\n".join([*made, "}"])


def python(random: Random, keys: list[Key]) -> str:
    kinds = ["float" if key.kind in NUMERIC else "str" for key in keys]
    if all(key.name.isidentifier() for key in keys):
        return "\n".join(
            [
                f"class {random.choice(TYPES)}:",
                *(f"    {key.name}: {kind}" for key, kind in zip(keys, kinds, strict=True)),
            ]
        )
    return json.dumps({key.name: kind for key, kind in zip(keys, kinds, strict=True)}, ensure_ascii=False)
