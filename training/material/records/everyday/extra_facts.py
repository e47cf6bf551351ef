"""Keys that no word list has: the price of one line of a bill, a number of kilograms, what no document says."""

import re
from collections.abc import Mapping
from dataclasses import replace
from random import Random

from training.material.records.everyday.asked import Called
from training.material.records.everyday.sheets import Sheet
from training.material.records.field_values import Entry, number_of

LINE, FOREIGN, MEASURED, DIGITS = "one_line", "foreign", "measured", "digits"
PRICED = ("{} price", "{} price", "price of {}", "{} cost", "cost of {}", "{}", "{} amount", "{} charge")
ÁRAK = ("{} ára", "{} ára", "{}", "{} költsége", "{} díja")
# What is asked for in vain; each is left out where the text has one of its words.
FOREIGN_KEYS = (
    ("licence plate", "rendszám"), ("blood type", "vércsoport"), ("date of birth", "születési idő"),
    ("passport number", "útlevélszám"), ("newsletter", "hírlevél"), ("gps coordinates", "gps koordináták"),
    ("mileage", "kilométeróra"), ("room number", "szobaszám"), ("allergens", "allergének"),
    ("flight number", "járatszám"), ("serial number", "gyári szám"), ("warranty", "garancia"), ("tip", "borravaló"),
    ("shoe size", "cipőméret"), ("nationality", "állampolgárság"), ("middle name", "második keresztnév"),
    ("discount code", "kuponkód"), ("loyalty points", "hűségpont"), ("gift wrapping", "díszcsomagolás"),
    ("opening hours", "nyitvatartás"), ("customs code", "vámkód"), ("batch number", "tételkód"), ("colour", "szín"),
    ("cost centre", "költséghely"), ("storage temperature", "tárolási hőmérséklet"), ("parking space", "parkolóhely"),
    ("password", "jelszó"), ("interest rate", "kamatláb"), ("exchange rate", "árfolyam"), ("shelf", "polc"),
    ("fuel", "üzemanyag"), ("engine", "motor"), ("hourly wage", "órabér"), ("number of guests", "vendégek száma"),
    ("weather", "időjárás"), ("mother's name", "anyja neve"), ("marital status", "családi állapot"),
    ("floor", "emelet"), ("height", "magasság"), ("altitude", "tengerszint"), ("isbn", "isbn"),
    ("alcohol content", "alkoholtartalom"), ("seat", "ülés"), ("gate", "kapu"), ("species", "faj"),
    ("penalty points", "büntetőpontok"), ("screen size", "képátló"), ("expiry of card", "kártya lejárata"),
)  # fmt: skip
LAST = ("card last4", "last four digits", "last 4 digits", "card ending", "card last four", "last4", "card digits")
UTOLSÓ = ("utolsó négy számjegy", "kártya utolsó négy", "kártya vége", "utolsó 4 számjegy")
UNITS = {"m³": "m3", "m²": "m2", "m3": "m3", "m2": "m2", "kWh": "kwh", "sqm": "sqm", "sq": "sqm"}
_MEASURE = re.compile(r"(\d+)(?:[.,](\d{1,2}))? ?(kWh|m³|m²|m3|m2|kg|g|cm|mm|l|ml|km|lbs|lb|oz|nm|sqm)")
_PLAIN = re.compile(r"[^\W\d_]+(?: [^\W\d_]+){0,2}")


def enriched(random: Random, sheet: Sheet) -> tuple[Sheet, list[str]]:
    """The sheet with such facts, and their names."""
    share = random.random()
    if share < 0.25:  # few documents have a line whose price is clear
        made = _line(random, sheet)
        if made[1]:
            return made
    if share < 0.1:
        return _foreign(random, sheet)
    if share > 0.7:
        return _measured(random, sheet)
    return _digits(random, sheet) if share > 0.4 else (sheet, [])


def _line(random: Random, sheet: Sheet) -> tuple[Sheet, list[str]]:
    names = [line.name.lower() for line in sheet.goods]
    single = [
        line
        for line in sheet.goods
        if line.quantity == 1 and _PLAIN.fullmatch(line.name) and names.count(line.name.lower()) == 1
        and line.name in sheet.text
    ]  # fmt: skip
    if not single or sheet.about or not {"price", "amount"} & set(sheet.columns):
        return sheet, []
    line = random.choice(single)
    name = line.name[0].lower() + line.name[1:]
    phrase = random.choice(ÁRAK if sheet.hungarian else PRICED).format(name)
    told = (f"mennyibe kerül: {name}",) if sheet.hungarian else (f"what the {name} costs", f"the price of: {name}")
    entry = Entry(LINE, "money", line.name, number_of(line.cents))
    mine = {LINE: _named(phrase, *told)}
    return replace(
        sheet,
        facts={**sheet.facts, LINE: entry},
        shown=sheet.shown | {LINE},
        quotes={**sheet.quotes, LINE: line.name},
        english_words=sheet.english_words if sheet.hungarian else _with(sheet.english_words, mine),
        hungarian_words=_with(sheet.hungarian_words, mine) if sheet.hungarian else sheet.hungarian_words,
    ), [LINE]


def _measured(random: Random, sheet: Sheet) -> tuple[Sheet, list[str]]:
    """A measure whose unit is in the key: the answer is the number alone."""
    both = sheet.english_words.keys() & sheet.hungarian_words.keys()
    found = {
        fact: measure
        for fact in sorted(sheet.shown & both)
        if (measure := _MEASURE.fullmatch(sheet.facts[fact].shown)) and sheet.facts[fact].kind != "number"
    }
    if not found or sheet.about:
        return sheet, []
    fact = random.choice(list(found))
    whole, part, unit = found[fact].groups()
    plain: int | float = float(f"{whole}.{part}") if part and int(part) else int(whole)
    unit, shown = UNITS.get(unit, unit), sheet.facts[fact].shown
    form = random.choice(("{} {}", "{} {}", "{} in {}"))
    one = form.format(sheet.english_words[fact].usual, unit)
    two = f"{sheet.hungarian_words[fact].usual} {unit}"
    return replace(
        sheet,
        facts={**sheet.facts, MEASURED: Entry(MEASURED, "decimal", shown, plain)},
        shown=sheet.shown | {MEASURED},
        quotes={**sheet.quotes, MEASURED: sheet.quotes[fact]},
        english_words=_with(sheet.english_words, {MEASURED: _named(one, f"the number of {unit}")}),
        hungarian_words=_with(sheet.hungarian_words, {MEASURED: _named(two, f"hány {unit}")}),
    ), [MEASURED]


def _digits(random: Random, sheet: Sheet) -> tuple[Sheet, list[str]]:
    """The last four digits of a card, without the stars before them."""
    if "card" not in sheet.shown or not (digits := sheet.facts["card"].shown[-4:]).isdigit():
        return sheet, []
    one, two = random.choice(LAST), random.choice(UTOLSÓ)
    return replace(
        sheet,
        facts={**sheet.facts, DIGITS: Entry(DIGITS, "id", sheet.facts["card"].shown, digits)},
        shown=sheet.shown | {DIGITS},
        quotes={**sheet.quotes, DIGITS: sheet.quotes["card"]},
        english_words=_with(sheet.english_words, {DIGITS: _named(one, "the last four digits of the card")}),
        hungarian_words=_with(sheet.hungarian_words, {DIGITS: _named(two, "a kártya utolsó négy számjegye")}),
    ), [DIGITS]


def _foreign(random: Random, sheet: Sheet) -> tuple[Sheet, list[str]]:
    text = sheet.text.lower()
    known = {
        key
        for words in (sheet.english_words, sheet.hungarian_words)
        for called in words.values()
        for name, _ in called.keys
        for key in (name, *name.split())
    }
    free = [
        pair
        for pair in FOREIGN_KEYS
        if not any(word in text or word in known for key in pair for word in key.split() if len(word) > 2)
    ]
    if not free:
        return sheet, []
    one, two = random.choice(free)
    return replace(
        sheet,
        facts={**sheet.facts, FOREIGN: Entry(FOREIGN, "phrase", "", "")},
        english_words=_with(sheet.english_words, {FOREIGN: _named(one, f"the {one}")}),
        hungarian_words=_with(sheet.hungarian_words, {FOREIGN: _named(two, two)}),
    ), [FOREIGN]


def _named(key: str, *told: str) -> Called:
    return Called(((key, frozenset()),), told, ())


def _with(words: Mapping[str, Called], more: Mapping[str, Called]) -> Mapping[str, Called]:
    return {**words, **more}
