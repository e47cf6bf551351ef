"""Random values to be copied: words, names, codes, numbers, dates and amounts, as people write them.

A model can only give them back by reading them. Most of the words are made of random syllables, and some of the codes
of random characters, so that no word list has to be complete.
"""

from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from training.material import words

ONSETS = (
    "b", "br", "c", "ch", "cl", "d", "dr", "f", "fl", "g", "gl", "gr", "h", "j", "k", "kr", "l", "m", "n", "p", "pl",
    "pr", "qu", "r", "s", "sh", "sk", "sl", "st", "str", "t", "th", "tr", "v", "w", "y", "z", "sz", "gy", "cs", "zs",
    "",
)  # fmt: skip
NUCLEI = (
    "a", "e", "i", "o", "u", "ai", "ea", "ee", "ie", "oa", "oo", "ou", "y", "á", "é", "í", "ó", "ö", "ő", "ü", "ú",
)  # fmt: skip
CODAS = (
    "", "", "", "b", "ck", "d", "ft", "g", "l", "ll", "lm", "m", "n", "nd", "ng", "nt", "p", "r", "rd", "rk", "rn",
    "s", "ss", "st", "t", "tt", "v", "x", "k", "sz", "ny",
)  # fmt: skip
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS = "0123456789"
DOMAINS = ("com", "org", "net", "io", "hu", "de", "co.uk", "eu", "example", "dev")
CURRENCIES = ("EUR", "USD", "GBP", "CHF", "HUF", "SEK", "PLN", "CZK", "JPY", "CAD")
SIGNS = {"EUR": "€", "USD": "$", "GBP": "£", "HUF": "Ft", "JPY": "¥"}
ACCENTED = str.maketrans("áéíóöőúüű", "aeiooouuu")


def word(random: Random) -> str:
    """A lower-case word: sometimes a common one, mostly syllables that no dictionary has."""
    if random.random() < 0.25:
        return random.choice(words.GOODS_EN if random.random() < 0.7 else words.GOODS_HU).split()[-1]
    count = random.choices((1, 2, 3, 4), (0.2, 0.5, 0.25, 0.05))[0]
    made = "".join(
        random.choice(ONSETS) + random.choice(NUCLEI) + (random.choice(CODAS) if random.random() < 0.5 else "")
        for _ in range(count)
    )
    return made if len(made) > 2 else made + random.choice("nrstl")


def plain_word(random: Random) -> str:
    """A word of plain letters, as in identifiers and addresses."""
    return word(random).translate(ACCENTED)


def name(random: Random) -> str:
    """A capitalised name of one word."""
    return words.invented(random) if random.random() < 0.5 else word(random).capitalize()


def person(random: Random, hungarian: bool = False) -> str:
    """A full name, sometimes with a title, an initial or a double surname."""
    shape = random.random()
    if shape < 0.6:
        return words.person(random, hungarian)
    first, last = name(random), name(random)
    if shape < 0.8:
        return f"{last} {first}" if hungarian else f"{first} {last}"
    if shape < 0.86:
        return f"{first} {random.choice(ALPHABET)}. {last}"
    if shape < 0.92:
        return f"{first} {last}-{name(random)}"
    title = random.choice(("Dr.", "dr.", "ifj.") if hungarian else ("Dr", "Dr.", "Prof.", "Ms", "Mr.", "Mrs"))
    return f"{title} {last} {first}" if hungarian else f"{title} {first} {last}"


def company(random: Random, hungarian: bool = False) -> str:
    if random.random() < 0.6:
        return words.company(random, hungarian)
    made, tail = name(random), random.choice(("Works", "Studio", "Group", "& Sons", "Labs", "Bt.", "Kft.", "Co.", ""))
    first = f"{made} {name(random)}" if random.random() < 0.3 else made
    return (first.upper() if random.random() < 0.1 else first) + (f" {tail}" if tail else "")


def code(random: Random) -> str:
    """An identifier: fixed prefixes, groups of digits and letters, or characters in any order."""
    shape = random.random()
    if shape < 0.25:
        return words.code(random)
    if shape < 0.4:
        return str(random.randint(10, 10 ** random.randint(3, 9)))
    groups = []
    for _ in range(random.choice((1, 2, 2, 3))):
        kind, length = random.random(), random.randint(1, 5)
        characters = DIGITS if kind < 0.5 else ALPHABET if kind < 0.8 else ALPHABET + DIGITS
        groups.append("".join(random.choices(characters, k=length)))
    made = random.choice(("-", "-", "/", "", ".", "_", " ")).join(groups)
    return made.lower() if random.random() < 0.15 else made


def email(random: Random) -> str:
    local = plain_word(random) + (random.choice(("", ".", "_", "-")) + plain_word(random)) * (random.random() < 0.5)
    return f"{local}@{plain_word(random)}.{random.choice(DOMAINS)}"


def phone(random: Random) -> str:
    digits = "".join(random.choices(DIGITS, k=9))
    shape = random.choice(("+{a} {b} {c} {d}", "({b}) {c}-{d}", "{b}-{c}-{d}", "+{a}{b}{c}{d}", "0{b}/{c} {d}"))
    return shape.format(a=random.randint(1, 99), b=digits[:2], c=digits[2:5], d=digits[5:])


def number(random: Random, most: int = 10_000) -> int:
    """Small numbers are as likely as large ones."""
    return random.randint(0, min(most, 10 ** random.randint(1, len(str(most)))))


def day(random: Random) -> date:
    return date(2015, 1, 1) + timedelta(random.randint(0, 6500))


def written_date(random: Random, when: date, hungarian: bool = False) -> str:
    """A date in one of the ways people write it; all of them name the month unmistakably or put the year first."""
    iso, month = when.isoformat(), (words.MONTHS_HU if hungarian else words.MONTHS_EN)[when.month - 1]
    if hungarian:
        forms = (iso, words.long_date(iso, True), f"{when:%Y.%m.%d}.", f"{when:%Y. %m. %d}.", f"{month} {when.day}.")
        return random.choice(forms[:4])
    ordinal = f"{when.day}{_ordinal(when.day)}"
    return random.choice(
        (
            iso, words.long_date(iso), f"{month} {when.day}, {when.year}", f"{when.day} {month[:3]} {when.year}",
            f"{month} {ordinal}, {when.year}", f"{ordinal} of {month} {when.year}", f"{when:%Y/%m/%d}",
            f"{when.day:02d}-{month[:3]}-{when.year}", f"{month[:3]} {when.day} {when.year}", f"{when:%Y.%m.%d}",
        )
    )  # fmt: skip


def _ordinal(day: int) -> str:
    return "th" if 10 < day < 20 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")


@dataclass(frozen=True, slots=True)
class Money:
    cents: int
    currency: str

    @property
    def number(self) -> int | float:
        """As JSON has it: without decimals where they are zero."""
        return self.cents // 100 if self.cents % 100 == 0 else self.cents / 100


def money(random: Random) -> Money:
    currency = random.choice(CURRENCIES)
    whole = number(random, 1_000_000 if currency in ("HUF", "JPY") else 50_000) + 1
    round_amount = currency in ("HUF", "JPY") or random.random() < 0.3
    return Money(100 * whole + (0 if round_amount else random.randint(0, 99)), currency)


def written_amount(random: Random, amount: Money, *, hungarian: bool = False, currency: bool = True) -> str:
    """1,240.50 EUR, €1240.50, 1.240,50 €, 1 240,50 Ft: thousands and decimals as different countries write them."""
    whole, cents = divmod(amount.cents, 100)
    decimals = bool(cents) or (random.random() < 0.5 and amount.currency not in ("HUF", "JPY"))
    thousands, point = random.choice(((" ", ","), (".", ","), ("", ",")) if hungarian else (("", "."), (",", ".")))
    if not hungarian and random.random() < 0.12:
        thousands, point = ".", ","
        decimals = True  # without decimals, 1.240 could be read as a fraction
    text = f"{whole:,}".replace(",", thousands) + (f"{point}{cents:02d}" if decimals else "")
    if not currency:
        return text
    sign = SIGNS.get(amount.currency)
    shape = random.random()
    if sign is None or shape < 0.5:
        return f"{text} {amount.currency}" if shape < 0.4 else f"{amount.currency} {text}"
    return f"{text} {sign}" if hungarian or sign == "Ft" or shape < 0.7 else f"{sign}{text}"
