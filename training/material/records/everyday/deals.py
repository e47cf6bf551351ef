"""Deals: who sells what to whom, with numbers, dates and sums that fit together."""

from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from training.material import values, words
from training.material.records.everyday import people
from training.material.records.everyday.people import Person
from training.material.records.everyday.trades import ENDINGS, OPENINGS, TRADES, Trade, Ware
from training.material.records.everyday.trades_hu import ELSŐK, SZAKMÁK, VÉGEK
from training.material.records.field_values import Entry, Hand, dated, iban, number_of, priced, tax
from training.material.records.fields import Kind

# Units of a currency for one euro, and whether prices have cents.
CURRENCIES = {
    "EUR": (1.0, True), "GBP": (0.85, True), "USD": (1.1, True), "CHF": (1.0, True), "SEK": (11.0, True),
    "PLN": (4.3, True), "CZK": (25.0, False), "HUF": (390.0, False), "CAD": (1.5, True),
}  # fmt: skip
SIGNS = {
    "EUR": ("€", "€", "euros", "euro", "Euro"), "USD": ("$", "$", "US$", "dollars"), "GBP": ("£", "£", "pounds"),
    "HUF": ("Ft", "Ft", "forint"), "PLN": ("zł",), "CZK": ("Kč",),
}  # fmt: skip
RATES = {"EUR": (19, 20, 21, 7, 10, 22), "GBP": (20, 20, 5), "USD": (7, 8, 6, 8.25), "HUF": (27, 27, 27, 5, 18)}
METHODS = (
    "bank transfer",
    "cash",
    "card",
    "credit card",
    "direct debit",
    "PayPal",
    "cheque",
    "debit card",
    "Visa card",
)
MÓDOK = ("átutalás", "készpénz", "bankkártya", "utánvét", "csoportos beszedés", "banki átutalás", "SZÉP-kártya")
BANKS = (
    "Barclays",
    "HSBC",
    "Lloyds",
    "Deutsche Bank",
    "Erste Bank",
    "ING",
    "Santander",
    "City Bank",
    "Volksbank",
    "UniBank",
)
BANKOK = (
    "OTP Bank",
    "K&H Bank",
    "Erste Bank",
    "MBH Bank",
    "UniCredit Bank",
    "CIB Bank",
    "Raiffeisen Bank",
    "Gránit Bank",
)
TERMS = ("14 days", "30 days", "30 days net", "10 days", "60 days net", "21 days", "7 days", "net 30", "net 14")
FELTÉTELEK = ("8 nap", "15 nap", "30 nap", "14 nap", "60 nap")
PREFIXES = ("INV-", "INV", "R-", "RE-", "A", "B-", "F", "IN", "SI-", "", "", "", "", "", "#")
ELŐTAGOK = ("SZ-", "SZLA-", "E-", "K", "A", "", "", "", "", "BX", "VSZ-")


@dataclass(frozen=True, slots=True)
class Line:
    ware: Ware
    name: str
    quantity: int
    cents: int  # of one


@dataclass(frozen=True, slots=True)
class Deal:
    """`facts` can be asked for once a text shows them; `asides` are words that texts need besides."""

    hand: Hand
    facts: dict[str, Entry]
    asides: dict[str, str]
    lines: tuple[Line, ...]
    day: date

    @property
    def hungarian(self) -> bool:
        return self.hand.hungarian

    def values(self) -> dict[str, str]:
        return self.asides | {name: entry.shown for name, entry in self.facts.items()}


def text(name: str, kind: Kind, shown: str) -> Entry:
    return Entry(name, kind, shown, shown)


def hand(random: Random, hungarian: bool) -> Hand:
    """How one writer notes amounts and dates."""
    if hungarian:
        (currency,) = random.choices(("HUF", "EUR"), (88, 12))
        thousands, point = random.choices(((" ", ","), (".", ","), ("", ",")), (70, 17, 13))[0]
        dates = random.choices(range(9), (16, 24, 0, 22, 16, 4, 6, 9, 3))[0]
    else:
        (currency,) = random.choices(
            ("EUR", "GBP", "USD", "CHF", "SEK", "PLN", "CZK", "HUF", "CAD"), (34, 27, 22, 4, 3, 3, 2, 3, 2)
        )
        european = currency not in ("GBP", "USD", "CAD") and random.random() < 0.25
        thousands, point = (
            random.choice(((".", ","), ("", ","), (" ", ",")))
            if european
            else random.choices(((",", "."), ("", "."), (" ", "."), ("'", ".")), (64, 30, 4, 2))[0]
        )
        dates = random.choices(range(19), (13, 0, 16, 10, 9, 6, 5, 3, 2, 3, 7, 5, 2, 2, 4, 2, 9, 3, 1))[0]
    before = behind = ""
    signs = ("€", "€", "euró") if hungarian and currency == "EUR" else SIGNS.get(currency, (currency,))
    shape, sign = random.random(), random.choice(signs)
    if shape < 0.32:
        behind = f" {currency}"
    elif shape < 0.44 and not hungarian:
        before = f"{currency} "
    elif shape < 0.9:
        if len(sign) > 1 or hungarian or (sign == "€" and random.random() < 0.4):
            behind = f" {sign}"
        else:
            before = sign
        if sign == "US$":
            before, behind = sign, ""
    decimals = currency not in ("HUF", "CZK") and random.random() < 0.8
    return Hand(hungarian, dates, currency, thousands, point, decimals, before, behind, "")


def firm(random: Random, trade: Trade, hungarian: bool) -> str:
    shape = random.random()
    title, end = random.choice(trade.titles), random.choice(VÉGEK if hungarian else ENDINGS)
    if shape < 0.05:
        return values.company(random, hungarian)
    if hungarian:
        if shape < 0.25:
            return f"{random.choice(people.VEZETÉK)} {title} {end or 'Kft.'}"
        if shape < 0.35:
            other = random.choice(("Társa", "Fia", random.choice(people.VEZETÉK)))
            return f"{random.choice(people.VEZETÉK)} és {other} {end or 'Bt.'}"
        if shape < 0.42:
            return f"{people.person(random, True).full} e.v."
        return f"{random.choice(ELSŐK)} {title} {end}".strip()
    if shape < 0.3:
        return f"{random.choice(people.LAST)} {title} {end}".strip()
    if shape < 0.4:
        other = random.choice((*people.LAST, "Daughters", "Sons"))
        return f"{random.choice(people.LAST)} & {other} {end if '&' not in end else ''}".strip()
    if shape < 0.48:
        return f"{random.choice(people.TOWNS)} {title} {end}".strip()
    if shape < 0.56:
        german, french = random.choice(people.GERMAN[1]), random.choice(people.FRENCH[1])
        return random.choice(
            (f"{german} {title} GmbH", f"{french} {title} SARL", f"{german} & {french} AG", f"{german} GmbH & Co. KG")
        )
    if shape < 0.62:
        return f"{random.choice(people.FIRST)}'s {title}"
    return f"{random.choice(OPENINGS)} {title} {end}".strip()


def cents_of(random: Random, hand: Hand, least: float, most: float) -> int:
    """A price as shops have it, in the currency of the document."""
    scale, coins = CURRENCIES[hand.currency]
    amount = random.uniform(least, most) * scale
    if not coins:
        step = 10 if amount < 1000 else 100 if amount < 50_000 else 500
        return max(step, round(amount / step) * step) * 100
    if not hand.decimals and random.random() < 0.7:
        return max(1, round(amount)) * 100
    return max(1, int(amount)) * 100 + random.choice(
        (0, 0, 50, 99, 95, 90, random.randint(1, 99), random.randint(1, 99))
    )


def code(random: Random, year: int, hungarian: bool, prefixes: tuple[str, ...] = ()) -> str:
    prefix = random.choice(prefixes or (ELŐTAGOK if hungarian else PREFIXES))
    count = random.randint(1, 10 ** random.choice((3, 4, 5, 6)))
    shape = random.random()
    if shape < 0.35:
        return f"{prefix}{year}{random.choice('-/-')}{count:04d}"
    if shape < 0.8:
        return f"{prefix}{count if count > 99 else count + 100}"
    if shape < 0.9:
        return f"{prefix}{random.choice('ABCDEFGHKLMNPRST')}{random.choice('ABCDEFGHKLMNPRST')}{count:05d}"
    return f"{prefix}{count}/{year % 100:02d}"


def number(random: Random, year: int, hungarian: bool, prefixes: tuple[str, ...] = ()) -> str:
    return code(random, year, hungarian, prefixes).lstrip("#")


def month_of(day: date, hungarian: bool) -> str:
    return (words.MONTHS_HU if hungarian else words.MONTHS_EN)[day.month - 1]


def period(random: Random, day: date, hungarian: bool) -> str:
    month = month_of(day, hungarian)
    last = ((day.replace(day=28) + timedelta(4)).replace(day=1) - timedelta(1)).day
    if hungarian:
        return random.choice(
            (
                f"{day.year}. {month}",
                f"{day.year}. {month} 1-{last}.",
                f"{day.year}.{day.month:02d}.01-{day.year}.{day.month:02d}.{last}.",
            )
        )
    return random.choice((
        f"{month} {day.year}", f"1-{last} {month} {day.year}", f"1 {month} to {last} {month} {day.year}",
            f"{month[:3]} {day.year}",
        f"01.{day.month:02d}.{day.year} - {last}.{day.month:02d}.{day.year}",
    ))  # fmt: skip


def purchase(random: Random, hand: Hand, trade: Trade, most: int = 5) -> tuple[Line, ...]:
    wares = random.sample(
        trade.wares, min(len(trade.wares), random.choices((1, 2, 3, 4, 5), (30, 28, 22, 13, 7))[0], most)
    )
    made = []
    for ware in wares:
        name = ware.name[0].upper() + ware.name[1:] if random.random() < 0.75 else ware.name
        count = (
            1
            if ware.service and (ware.most > 60 or random.random() < 0.8)
            else random.randint(1, random.choice((1, 2, 5, 12, 40)) if ware.most < 120 else random.choice((1, 1, 2, 3)))
        )
        made.append(Line(ware, name, count, cents_of(random, hand, ware.least, ware.most)))
    return tuple(made)


def draw(random: Random, hungarian: bool, habits: Hand | None = None) -> Deal:
    """A deal with all of its facts; a text shows some of them. `habits`: how amounts and dates are written."""
    habits = habits or hand(random, hungarian)
    trade = random.choice(SZAKMÁK if hungarian else TRADES)
    day = date(random.randint(2016, 2030), random.randint(1, 12), random.randint(1, 28))
    seller, signer = firm(random, trade, hungarian), people.person(random, hungarian)
    client = people.person(random, hungarian)
    business = random.random() < 0.6
    buyer = (
        firm(random, random.choice(SZAKMÁK if hungarian else TRADES), hungarian) if business else titled(random, client)
    )
    lines = purchase(random, habits, trade)
    domain = people.site(seller, hungarian)
    pick = random.choice
    facts: dict[str, Entry] = {}

    def put(name: str, kind: Kind, shown: str) -> None:
        facts[name] = text(name, kind, shown)

    put("seller", "company", seller)
    put("buyer", "party", buyer)
    put("contact", "person", signer.full)
    put("number", "id", number(random, day.year, hungarian))
    put("order", "id", number(random, day.year, hungarian, ("PO-", "PO", "O-", "ORD-", "", "", "4500", "B")))
    put(
        "customer_no",
        "id",
        str(random.randint(100, 999_999))
        if random.random() < 0.7
        else f"{pick('KCDU')}{pick(('-', ''))}{random.randint(100, 99_999)}",
    )
    put("address", "address", people.address(random, hungarian))
    put("buyer_address", "address", people.address(random, hungarian))
    put("ship_to", "address", people.address(random, hungarian))
    put("phone", "phone", people.phone(random, hungarian))
    put("fax", "phone", people.phone(random, hungarian))
    desk = ("info", "office", "billing", "accounts", "szamlazas" if hungarian else "hello")
    put("email", "email", f"{pick((signer.plain, signer.plain, *desk))}@{domain}")
    put("website", "url", f"www.{domain}")
    put("vat_id", "tax", tax(random, hungarian))
    put("iban", "iban", iban(random, hungarian))
    put("bank", "company", pick(BANKOK if hungarian else BANKS))
    put("method", "method", pick(MÓDOK if hungarian else METHODS))
    put("terms", "phrase", pick(FELTÉTELEK if hungarian else TERMS))
    put("period", "phrase", period(random, day, hungarian))
    put("currency", "currency", habits.currency)
    put("subject", "phrase", subject_of(next((line for line in lines if line.quantity == 1), lines[0])))
    facts["date"] = dated(habits, "date", day)
    facts["due"] = dated(habits, "due", day + timedelta(pick((7, 8, 10, 14, 14, 15, 20, 21, 30, 30, 45, 60))))
    facts["delivery"] = dated(habits, "delivery", day - timedelta(random.randint(1, 12)))
    facts["order_date"] = dated(habits, "order_date", day - timedelta(random.randint(13, 40)))
    facts |= sums(random, habits, lines)
    month = month_of(day, hungarian)
    asides = {
        "client": client.full, "client_first": client.first, "client_last": client.last, "sender_first": signer.first,
        "colleague": pick(people.KERESZT if hungarian else people.FIRST), "month": month, "domain": domain,
        "boss": pick(people.KERESZT if hungarian else people.FIRST), "town": people.town(random, hungarian),
        "client_email":
            f"{client.plain}@{people.site(buyer, hungarian) if business else 'mail.' + ('hu' if hungarian else 'com')}"
            ,
    }  # fmt: skip
    if business:
        asides["business"] = "yes"
    return Deal(habits, facts, asides, lines, day)


def titled(random: Random, client: Person) -> str:
    if random.random() < 0.8:
        return client.full
    if client.hungarian:
        return f"{random.choice(('dr.', 'Dr.', 'ifj.'))} {client.full}"
    if client.first in people.MEN:
        return f"{random.choice(('Mr', 'Mr', 'Mr.', 'Dr'))} {client.full}"
    title = random.choice(("Mrs", "Ms", "Mrs.") if client.first in people.WOMEN else ("Dr", "Dr."))
    return f"{title} {client.full}"


def subject_of(line: Line) -> str:
    name = line.ware.name
    return name if line.ware.service or line.quantity == 1 else f"{line.quantity} x {name}"


def sums(random: Random, habits: Hand, lines: tuple[Line, ...]) -> dict[str, Entry]:
    """Net, tax and total, and perhaps discount, shipping and what is already paid."""
    net = sum(line.cents * line.quantity for line in lines)
    made: dict[str, Entry] = {}
    whole = not CURRENCIES[habits.currency][1]
    if random.random() < 0.15 and net > 5000:
        discount = max(100, net * random.choice((2, 3, 5, 10)) // 100 // 100 * 100)
        made["discount"] = priced(habits, "discount", discount)
        net -= discount
    if random.random() < 0.18:
        shipping = cents_of(random, habits, 4, 25)
        made["shipping"] = priced(habits, "shipping", shipping)
        net += shipping
    rate = random.choice(RATES.get(habits.currency, (21, 23, 8, 25)))
    vat = round(net * rate / 100)
    if whole:
        vat = round(vat / 100) * 100
    total = net + vat
    made["net"], made["vat"], made["total"] = (
        priced(habits, name, cents) for name, cents in (("net", net), ("vat", vat), ("total", total))
    )
    made["rate"] = Entry("rate", "rate", f"{rate}{random.choice(('%', '%', ' %'))}", rate)
    if random.random() < 0.25:
        paid = total * random.choice((10, 20, 25, 30, 50)) // 100 // 1000 * 1000
        if 0 < paid < total:
            made["paid"], made["balance"] = priced(habits, "paid", paid), priced(habits, "balance", total - paid)
    return made


def plain(cents: int) -> int | float:
    return number_of(cents)
