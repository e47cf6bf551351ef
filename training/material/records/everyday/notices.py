"""Notices: short everyday texts that are no bills, made from templates and a list of what each fact looks like."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from random import Random

from training.material.records.everyday import people
from training.material.records.everyday.asked import called
from training.material.records.everyday.bills import sentenced
from training.material.records.everyday.deals import CURRENCIES, cents_of, firm, hand, number, text
from training.material.records.everyday.grammar import Writer
from training.material.records.everyday.sheets import Sheet, sheet
from training.material.records.everyday.trades import TRADES
from training.material.records.everyday.trades_hu import SZAKMÁK
from training.material.records.field_values import Entry, Hand, dated, priced

HOTELS = ("Hotel {}", "The {} Hotel", "{} Inn", "{} Lodge", "{} Guest House", "Hotel {} Garden", "{} Apartments")
SZÁLLÁSOK = ("Hotel {}", "{} Szálló", "{} Panzió", "{} Vendégház", "{} Apartman")
HOTEL_NAMES = (
    "Bellevue", "Central", "Park", "Royal", "Continental", "Riverside", "Astoria", "Victoria", "Seaview", "Alpine",
    "Harbour", "Plaza", "Rose", "Swan", "Golden Lion", "Bristol", "Panorama", "Station", "Old Mill", "Lakeside",
    "White Horse", "Castle",
)  # fmt: skip
SZÁLLÁSNEVEK = (
    "Aranyhíd", "Napfény", "Korona", "Platán", "Kastély", "Tisza", "Balaton", "Forrás", "Levendula", "Fenyves",
    "Rózsakert", "Panoráma", "Kikötő", "Szarvas", "Bástya", "Liget",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Notice:
    """`looks` says what a fact looks like: person, date +3-9, money 20-80, sum net vat, int 1-6, a|b|c, or
    English // Hungarian.
    """

    name: str
    nouns: tuple[str, ...]
    főnevek: tuple[str, ...]
    looks: Mapping[str, str]
    english: tuple[str, ...]
    hungarian: tuple[str, ...]
    words: str
    szavak: str
    absent: tuple[str, ...] = ()
    named: Mapping[str, str] = field(default_factory=dict)

    def draw(self, random: Random, hungarian: bool) -> Sheet:
        habits = hand(random, hungarian)
        facts, asides = self.facts(random, habits)
        values = asides | {name: entry.shown for name, entry in facts.items()}
        writer = Writer(random, values, NAMED_HU if hungarian else NAMED)
        bank = self.hungarian if hungarian else self.english
        pieces = sentenced(
            writer.write(random.choice([text for text in bank if writer.fits(text)])), random.random() < 0.5
        )
        words = called(self.words), called(self.szavak)
        nouns = self.főnevek if hungarian else self.nouns
        return sheet(random, self.name, nouns, habits, pieces, facts, self.absent, words, prose=True)

    def facts(self, random: Random, habits: Hand) -> tuple[dict[str, Entry], dict[str, str]]:
        hungarian = habits.hungarian
        day = date(random.randint(2018, 2030), random.randint(1, 12), random.randint(1, 28))
        made: dict[str, Entry] = {}
        asides = {
            "first": random.choice(people.KERESZT if hungarian else people.FIRST), "other"
                : random.choice(people.KERESZT if hungarian else people.FIRST),
            "weekday": random.choice(("hétfő", "kedd", "szerda", "csütörtök", "péntek") if hungarian else ("Monday",
                "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday")),
            "street": people.street(random, hungarian),
        }  # fmt: skip
        who = people.person(random, hungarian)
        trade = random.choice(SZAKMÁK if hungarian else TRADES)
        hour, style = random.randint(6, 14), random.choice(CLOCKS_HU if hungarian else CLOCKS)
        cents, days = dict[str, int](), dict[str, date]()
        for name, look in self.looks.items():
            if " // " in look:
                look = look.split(" // ")[hungarian]
            kind, _, rest = look.partition(" ")
            match kind:
                case "date":
                    if rest:
                        least, _, most = rest.lstrip("+").partition("-")
                        day += timedelta(random.randint(int(least), int(most)))
                    days[name], made[name] = day, dated(habits, name, day)
                case "money":
                    least, _, most = rest.partition("-")
                    cents[name] = cents_of(random, habits, int(least), int(most))
                    made[name] = priced(habits, name, cents[name])
                case "round":  # a large sum without decimals, whatever the others have
                    least, _, most = rest.partition("-")
                    scale = round(CURRENCIES[habits.currency][0])
                    amount = random.randint(int(least), int(most)) * scale * 1000
                    cents[name] = amount * 100
                    made[name] = priced(replace(habits, decimals=False), name, amount * 100)
                case "sum":  # gross -tax -insurance
                    cents[name] = sum(-cents[part[1:]] if part[0] == "-" else cents[part] for part in rest.split())
                    made[name] = priced(habits, name, cents[name])
                case "days":
                    start, end = rest.split()
                    count = (days[end] - days[start]).days
                    made[name] = Entry(name, "number", str(count), count)
                case "times":
                    one, count_name = rest.split()
                    times = made[count_name].plain
                    assert isinstance(times, int)
                    made[name] = priced(habits, name, cents[one] * times)
                case "int":
                    least, _, most = rest.partition("-")
                    count = random.randint(int(least), int(most))
                    made[name] = Entry(name, "number", str(count), count)
                case "person":
                    who = people.person(random, hungarian)
                    made[name] = text(name, "person", who.full)
                    asides[f"{name}_first"], asides[f"{name}_last"] = who.first, who.last
                case "firm":
                    trade = random.choice(SZAKMÁK if hungarian else TRADES)
                    made[name] = text(name, "company", firm(random, trade, hungarian))
                case "ware":
                    service = rest == "service"
                    while not any(ware.service == service for ware in trade.wares):
                        trade = random.choice(SZAKMÁK if hungarian else TRADES)
                    made[name] = text(
                        name, "phrase", random.choice([ware.name for ware in trade.wares if ware.service == service])
                    )
                case "hotel":
                    shape, inner = (
                        random.choice(SZÁLLÁSOK if hungarian else HOTELS),
                        random.choice(SZÁLLÁSNEVEK if hungarian else HOTEL_NAMES),
                    )
                    made[name] = text(name, "company", shape.format(inner))
                case "town":
                    made[name] = text(name, "place", _other(random, hungarian, made))
                case "address":
                    made[name] = text(name, "address", people.address(random, hungarian))
                case "phone":
                    made[name] = text(name, "phone", people.phone(random, hungarian))
                case "email":
                    base = next((entry.shown for entry in made.values() if entry.kind == "company"), "office")
                    local = rest or random.choice((who.plain, who.plain, "info", "office"))
                    made[name] = text(name, "email", f"{local}@{people.site(base, hungarian)}")
                case "site":
                    base = next((entry.shown for entry in made.values() if entry.kind == "company"), "shop")
                    made[name] = text(name, "url", f"www.{people.site(base, hungarian)}")
                case "time":
                    hour = random.randint(hour + 1, min(hour + 6, 21))
                    made[name] = text(name, "time", clock(hour, random.choice((0, 0, 30, 15, 45, 10)), style))
                case "id":
                    least, _, most = rest.partition("-")
                    made[name] = text(name, "id", str(random.randint(int(least), int(most))))
                case "code":
                    made[name] = text(
                        name, "id", number(random, day.year, hungarian, tuple(rest.split(",")) if rest else ())
                    )
                case _:
                    made[name] = text(name, "phrase", random.choice(look.split("|")))
        made["currency"] = text("currency", "currency", habits.currency)
        return made, asides


def _other(random: Random, hungarian: bool, made: Mapping[str, Entry]) -> str:
    """A town that is not named yet."""
    while True:
        town = people.town(random, hungarian)
        if all(entry.shown != town for entry in made.values()):
            return town


CLOCKS = ("{h:02d}:{m:02d}", "{h}:{m:02d}", "{t}:{m:02d} {half}", "{short} {half}", "{short}{half}")
CLOCKS_HU = ("{h}:{m:02d}", "{h:02d}:{m:02d}", "{h}.{m:02d}")


def clock(hour: int, minute: int, style: str) -> str:
    twelve = (hour - 1) % 12 + 1
    short = f"{twelve}:{minute:02d}" if minute else str(twelve)
    return style.format(h=hour, m=minute, t=twelve, short=short, half="am" if hour < 12 else "pm")


NAMED = {
    "hi": "[Hi|Hello|Dear|Good morning|Hey] {first}",
    "bye": "[Best|Best regards|Kind regards|Regards|Thanks|See you|Cheers|Yours]",
    "nice": "[Looking forward to it!|Let me know if that suits you.|Hope to see you there.|Please confirm.|Thank "
        "you for choosing us.|]",
}  # fmt: skip
NAMED_HU = {
    "hi": "[Szia {first}!|Kedves {first}!|Üdv, {first}!]",
    "bye": "[Üdvözlettel|Üdv|Köszönettel|Tisztelettel]",
    "nice": "[Köszönjük, hogy minket választott.|Kérem, jelezzen vissza.|Szeretettel várjuk!|]",
}  # fmt: skip
