"""How a document writes its values, and what each value is in JSON.

The rule for answers, the same for every record:
- Texts, names, identifiers, telephone numbers and dates are copied as they stand, even identifiers of digits only.
- Amounts of money, counts, percentages and bare numbers are JSON numbers without currency, sign of percent or
  thousands separators: a separator before exactly two last digits is the decimal point. A number with a unit is a text.
- A currency is its three-letter code. `true` and `false` are JSON's.
- If the request asks for dates in a form, they are converted; a date of figures only is read day first, unless the
  year stands first or that is impossible. If it asks for amounts or everything as written, they are copied as texts.
- A field that the document does not have is null, or what the request wants instead. Nothing is calculated.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from random import Random

from training.material import values, words
from training.material.records.fields import Kind

Json = str | int | float | bool | None
SIGNS = {
    "EUR": ("€", "euros", "euro"),
    "USD": ("$", "US$", "dollars"),
    "GBP": ("£",),
    "HUF": ("Ft", "forint"),
    "JPY": ("¥",),
}
METHODS = (
    "bank transfer",
    "cash",
    "credit card",
    "card",
    "direct debit",
    "PayPal",
    "cheque",
    "wire transfer",
    "on account",
)
MÓDOK = (
    "átutalás",
    "készpénz",
    "bankkártya",
    "utánvét",
    "banki átutalás",
    "csoportos beszedés",
    "PayPal",
    "SZÉP-kártya",
)
STATUS = ("open", "paid", "shipped", "pending", "cancelled", "in progress", "confirmed", "on hold", "delivered", "new")
ÁLLAPOTOK = (
    "nyitott",
    "kifizetve",
    "elküldve",
    "függőben",
    "törölve",
    "folyamatban",
    "visszaigazolva",
    "új",
    "lezárva",
)
TASKS = (
    "consulting", "repair", "maintenance", "cleaning", "translation", "web design", "installation", "training", "rent",
    "transport", "hosting", "printing", "photography", "catering", "legal advice", "gardening", "support", "tuning",
)  # fmt: skip
MUNKÁK = (
    "tanácsadás", "javítás", "karbantartás", "takarítás", "fordítás", "honlapkészítés", "telepítés", "oktatás",
    "bérleti díj",
    "szállítás", "tárhely", "nyomtatás", "fotózás", "étkeztetés", "kertészet", "rendszerfelügyelet",
)  # fmt: skip
SHORT_HU = ("jan", "febr", "márc", "ápr", "máj", "jún", "júl", "aug", "szept", "okt", "nov", "dec")
UNITS = (
    "kg",
    "g",
    "cm",
    "mm",
    "m",
    "km",
    "l",
    "ml",
    "V",
    "W",
    "GB",
    "MB",
    "MHz",
    "%",
    "°C",
    "bar",
    "hPa",
    "ms",
    "rpm",
    "m²",
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One field of a record: as the document shows it, and as the answer has it."""

    field: str
    kind: Kind
    shown: str
    plain: Json
    day: date | None = None  # of a date that can be converted


@dataclass(frozen=True, slots=True)
class Hand:
    """The habits of one document: language, dates, amounts and upper or lower case."""

    hungarian: bool
    dates: int
    currency: str
    thousands: str
    point: str
    decimals: bool
    before: str  # the currency before or behind each amount
    behind: str
    case: str

    @property
    def shows_currency(self) -> bool:
        return bool(self.before or self.behind)

    def cased(self, text: str) -> str:
        return text.lower() if self.case == "lower" else text.upper() if self.case == "upper" else text

    def date(self, when: date) -> str:
        return self.cased((_DATES_HU if self.hungarian else _DATES_EN)[self.dates][0](when))

    def number(self, cents: int) -> str:
        whole, coins = divmod(abs(cents), 100)
        text = f"{whole:,}".replace(",", self.thousands)
        if coins or self.decimals:
            text += f"{self.point}{coins:02d}"
        return f"-{text}" if cents < 0 else text

    def amount(self, cents: int) -> str:
        return self.cased(f"{self.before}{self.number(cents)}{self.behind}")


def hand(random: Random, hungarian: bool, *, currency: str = "") -> Hand:
    if not currency:
        currency = (
            random.choice(("HUF", "HUF", "HUF", "EUR", "EUR", "USD")) if hungarian and random.random() < 0.9
            else random.choice(values.CURRENCIES)
        )  # fmt: skip
    whole = currency in ("HUF", "JPY")
    if hungarian:
        thousands, point = random.choice(((" ", ","), (" ", ","), (".", ","), ("", ","), ("", ".")))
    else:
        thousands, point = random.choices(
            ((",", "."), ("", "."), (".", ","), ("", ","), (" ", "."), ("'", ".")), (8, 6, 2, 1, 1, 0.5)
        )[0]
    decimals = random.random() < (0.1 if whole else 0.75)
    before = behind = ""
    shape, sign = random.random(), random.choice(SIGNS.get(currency, (currency,)))
    if shape < 0.4 or (hungarian and shape < 0.5):
        behind = f" {currency}"
    elif shape < 0.5:
        before = f"{currency} "
    elif shape < 0.88:
        if len(sign) > 2 or hungarian or random.random() < 0.3 or sign == "Ft":
            behind = f" {sign}" if len(sign) > 2 or random.random() < 0.8 else sign
        else:
            before = sign
    count = len(_DATES_HU if hungarian else _DATES_EN)
    case = random.choices(("", "lower", "upper"), (88, 8, 4))[0]
    return Hand(hungarian, random.randrange(count), currency, thousands, point, decimals, before, behind, case)


def _month(when: date) -> str:
    return words.MONTHS_EN[when.month - 1]


def _hónap(when: date) -> str:
    return words.MONTHS_HU[when.month - 1]


def _th(day: int) -> str:
    return f"{day}{'th' if 10 < day < 20 else {1: 'st', 2: 'nd', 3: 'rd'}.get(day % 10, 'th')}"


# How dates are written, and whether they can be converted: not without the year.
_DATES_EN: tuple[tuple[Callable[[date], str], bool], ...] = (
    (lambda d: d.isoformat(), True),
    (lambda d: d.isoformat(), True),
    (lambda d: f"{d.day} {_month(d)} {d.year}", True),
    (lambda d: f"{_month(d)} {d.day}, {d.year}", True),
    (lambda d: f"{d.day} {_month(d)[:3]} {d.year}", True),
    (lambda d: f"{_month(d)[:3]} {d.day}, {d.year}", True),
    (lambda d: f"{_th(d.day)} {_month(d)} {d.year}", True),
    (lambda d: f"{_month(d)} {_th(d.day)}, {d.year}", True),
    (lambda d: f"{_th(d.day)} of {_month(d)} {d.year}", True),
    (lambda d: f"{d:%d}-{_month(d)[:3]}-{d.year}", True),
    (lambda d: f"{d:%d}/{d:%m}/{d.year}", True),
    (lambda d: f"{d:%d}.{d:%m}.{d.year}", True),
    (lambda d: f"{d.day}.{d.month}.{d.year}", True),
    (lambda d: f"{d:%Y/%m/%d}", True),
    (lambda d: f"{d:%m/%d/%Y}" if d.day > 12 else f"{_month(d)} {d.day}, {d.year}", True),
    (lambda d: f"{d:%d-%m-%Y}", True),
    (lambda d: f"{d.day} {_month(d)}", False),
    (lambda d: f"{_month(d)[:3]} {d.day}", False),
    (lambda d: f"{d.day}/{d.month}/{d:%y}", False),
)
_DATES_HU: tuple[tuple[Callable[[date], str], bool], ...] = (
    (lambda d: d.isoformat(), True),
    (lambda d: f"{d.year}. {_hónap(d)} {d.day}.", True),
    (lambda d: f"{d.year}. {_hónap(d)} {d.day}.", True),
    (lambda d: f"{d:%Y.%m.%d}.", True),
    (lambda d: f"{d:%Y. %m. %d}.", True),
    (lambda d: f"{d:%Y/%m/%d}", True),
    (lambda d: f"{d.year}. {SHORT_HU[d.month - 1]}. {d.day}.", True),
    (lambda d: f"{_hónap(d)} {d.day}.", False),
    (lambda d: f"{d:%m.%d}.", False),
)


def dated(hand: Hand, field: str, when: date) -> Entry:
    text = hand.date(when)
    converts = (_DATES_HU if hand.hungarian else _DATES_EN)[hand.dates][1]
    return Entry(field, "date", text, text, when if converts else None)


def priced(hand: Hand, field: str, cents: int) -> Entry:
    return Entry(field, "money", hand.amount(cents), number_of(cents))


def number_of(cents: int) -> int | float:
    """As JSON has it: without decimals where they are zero."""
    return cents // 100 if cents % 100 == 0 else cents / 100


def drawn(random: Random, hand: Hand, field: str, kind: Kind) -> Entry:
    """A random value of a kind."""
    if kind == "date":
        return dated(hand, field, values.day(random))
    if kind == "money":
        return priced(hand, field, cents_of(random, hand))
    if kind == "currency":
        return Entry(field, kind, hand.cased(hand.currency), hand.currency)
    if kind == "number":
        count = values.number(random, 1000) + 1
        return Entry(field, kind, str(count), count)
    if kind == "decimal":
        made = values.number(random, 100_000)
        return Entry(field, kind, f"{made / 100:g}", number_of(made))
    if kind == "rate":
        rate = random.choice((5, 7, 8, 9, 10, 13, 18, 19, 20, 21, 22, 23, 25, 27, 5.5, 7.7, 12.5))
        return Entry(field, kind, f"{rate}%" if random.random() < 0.8 else f"{rate} %", rate)
    if kind == "flag":
        flag = random.random() < 0.5
        return Entry(field, kind, "true" if flag else "false", flag)
    text = hand.cased(_MAKERS[kind](random, hand.hungarian))
    return Entry(field, kind, text, text)


def cents_of(random: Random, hand: Hand) -> int:
    whole = values.number(random, 1_000_000 if hand.currency in ("HUF", "JPY") else 50_000) + 1
    round_amount = hand.currency in ("HUF", "JPY") or random.random() < 0.25
    return 100 * whole + (0 if round_amount else random.randint(0, 99))


def iban(random: Random, hungarian: bool) -> str:
    digits = "".join(random.choices(values.DIGITS, k=24))
    if hungarian:
        return "-".join((digits[:8], digits[8:16], digits[16:24])[: random.choice((2, 3, 3))])
    country = random.choice(("DE", "HU", "AT", "NL", "FR", "GB", "PL", "SE", "IE"))
    groups = [country + digits[:2], *(digits[at : at + 4] for at in range(2, random.choice((14, 18, 22)), 4))]
    return random.choice((" ", " ", "")).join(groups)


def tax(random: Random, hungarian: bool) -> str:
    digits = "".join(random.choices(values.DIGITS, k=9))
    if hungarian:
        return f"{digits[:8]}-{random.randint(1, 5)}-{random.randint(10, 44)}"
    return random.choice(
        (f"DE{digits}", f"GB{digits}", f"{digits[:2]}-{digits[2:]}", f"ATU{digits[:8]}", f"GB {digits}")
    )


def address(random: Random, hungarian: bool) -> str:
    street, town, code = words.street(random, hungarian), words.town(random), random.randint(1000, 9999)
    if hungarian:
        return f"{code} {town}, {street}"
    return random.choice(
        (f"{street}, {town}", f"{street}, {town} {code}", f"{town}, {street}", f"{street}, {code} {town}")
    )


def phrase(random: Random, hungarian: bool) -> str:
    shape = random.random()
    if shape < 0.4:
        return random.choice(MUNKÁK if hungarian else TASKS)
    if shape < 0.6:
        months = words.MONTHS_HU if hungarian else words.MONTHS_EN
        task, month = random.choice(MUNKÁK if hungarian else TASKS), random.choice(months)
        return f"{task}, {month}" if hungarian else f"{task} in {month}"
    if shape < 0.8:
        return words.goods(random, hungarian)
    return " ".join(values.word(random) for _ in range(random.randint(2, 4)))


def party(random: Random, hungarian: bool) -> str:
    return values.person(random, hungarian) if random.random() < 0.4 else values.company(random, hungarian)


def measure(random: Random, hungarian: bool) -> str:
    amount = values.number(random, 10_000)
    text = str(amount) if random.random() < 0.6 else f"{amount / 10:.1f}"
    unit = random.choice(UNITS)
    return f"{text}{unit}" if unit == "%" or random.random() < 0.2 else f"{text} {unit}"


def url(random: Random, hungarian: bool) -> str:
    host = f"{random.choice(('', '', 'www.', 'api.'))}{values.plain_word(random)}.{random.choice(values.DOMAINS)}"
    path = f"/{values.plain_word(random)}" if random.random() < 0.5 else ""
    return f"{random.choice(('https://', 'https://', 'http://', ''))}{host}{path}"


_MAKERS: dict[Kind, Callable[[Random, bool], str]] = {
    "company": values.company,
    "person": values.person,
    "party": party,
    "place": lambda random, hungarian: words.town(random),
    "word": lambda random, hungarian: values.word(random),
    "phrase": phrase,
    "id": lambda random, hungarian: values.code(random),
    "iban": iban,
    "tax": tax,
    "phone": lambda random, hungarian: values.phone(random),
    "email": lambda random, hungarian: values.email(random),
    "address": address,
    "url": url,
    "ip": lambda random, hungarian: ".".join(str(random.randint(0, 255)) for _ in range(4)),
    "method": lambda random, hungarian: random.choice(MÓDOK if hungarian else METHODS),
    "status": lambda random, hungarian: random.choice(ÁLLAPOTOK if hungarian else STATUS),
    "time": lambda random, hungarian: f"{random.randint(0, 23):02d}:{random.randint(0, 59):02d}",
    "measure": measure,
}  # fmt: skip
