"""Values for the parameters of everyday tools: what the call must contain, and how the request says it."""

from collections.abc import Callable
from datetime import date
from random import Random
from typing import Any

from training.material import values, words
from training.material.sums.number_words import in_words
from training.material.tools import tool_values as v
from training.material.tools.everyday.lexicon import LISTS
from training.material.tools.tool_values import Draw, Said

DOMAINS = ("example.com", "example.org", "mail.com", "company.com", "school.edu", "post.hu", "inbox.net", "office.io")
ACCENTS = str.maketrans("áéíóöőúüűÁÉÍÓÖŐÚÜŰ", "aeiooouuuAEIOOOUUU")
CURRENCIES = {
    "EUR": ("euros|EUR|€", "euró|EUR"),
    "USD": ("dollars|US dollars|USD", "dollár|USD"),
    "GBP": ("pounds|British pounds|GBP", "font|GBP"),
    "HUF": ("forints|HUF", "forint|HUF"),
    "CHF": ("Swiss francs|CHF", "svájci frank|CHF"),
    "JPY": ("yen|Japanese yen|JPY", "jen|JPY"),
    "PLN": ("zloty|PLN", "zloty|PLN"),
    "CZK": ("Czech crowns|CZK", "cseh korona|CZK"),
    "SEK": ("Swedish kronor|SEK", "svéd korona|SEK"),
    "CAD": ("Canadian dollars|CAD", "kanadai dollár|CAD"),
}
PREFIXES = {
    "order": ("ORD-", "ORD", "A-", "#", "", "SO-", "W"),
    "ticket": ("TCK-", "T-", "#", "HD-", "", "SUP-"),
    "tracking": ("PX", "1Z", "TRK-", "RR", "DHL"),
    "booking": ("BK-", "R-", "RES-", "", "HX"),
    "invoice": ("INV-", "2025/", "F-", "RE-"),
    "employee": ("E-", "EMP", "", "HR-"),
    "patient": ("P-", "PAT", "MRN-", ""),
    "vehicle": ("ABC-", "KLM-", "HGV-", "B-MW "),
    "item": ("SKU-", "IT-", "P-", "X"),
    "sensor": ("S-", "sensor-", "T", "node-"),
    "listing": ("L-", "RE-", "APT-", ""),
    "deal": ("D-", "OPP-", "LEAD-", ""),
    "job": ("job-", "build-", "run-", ""),
    "card": ("LIB-", "C-", "", "M-"),
    "account": ("ACC-", "HU42-", "DE-", ""),
    "case": ("CASE-", "AZ-", "2026/", "K-", ""),
    "meter": ("M-", "MTR", "E", ""),
    "pallet": ("PAL-", "PL", "P-", ""),
    "sample": ("LAB-", "SMP-", "S", "B-"),
    "policy": ("POL-", "KGF-", "HI-", ""),
    "claim": ("CL-", "CLM", "KAR-", ""),
    "alert": ("ALERT-", "INC-", "A", ""),
}


def listed(key: str, quoted: float = 0.0) -> Draw:
    """A word or text of the lexicon; `quoted` is the share of requests that put it into quotation marks."""
    both = LISTS[key]

    def draw(random: Random, hungarian: bool) -> Said:
        made = random.choice(both[hungarian])
        if random.random() < 0.05 and key in ("city", "company", "restaurant", "hotel", "pet"):
            made = values.name(random)
        return made, v.quoted(random, made, hungarian) if random.random() < quoted else made

    return draw


def person(random: Random, hungarian: bool) -> Said:
    first = random.choice(LISTS["first"][hungarian])
    last = random.choice(words.LAST_HU if hungarian else words.LAST_EN)
    made = f"{last} {first}" if hungarian else f"{first} {last}"
    return made, made


def email(random: Random, hungarian: bool) -> Said:
    first = random.choice(LISTS["first"][random.random() < 0.3]).lower().translate(ACCENTS)
    last = random.choice(words.LAST_EN).lower()
    local = random.choice(
        (first, f"{first}.{last}", f"{first[0]}.{last}", f"{first}_{last}", f"{first}{random.randint(1, 99)}")
    )
    if random.random() < 0.15:
        local = random.choice(("info", "office", "support", "sales", "hr", "billing"))
    made = f"{local}@{random.choice(DOMAINS) if random.random() < 0.7 else last + '.com'}"
    return made, made


def coded(kind: str) -> Draw:
    """An id as such things have it: a usual prefix and a number."""

    def draw(random: Random, hungarian: bool) -> Said:
        if random.random() < 0.05:
            made = values.code(random)
        else:
            made = random.choice(PREFIXES[kind]) + str(random.randint(100, 10 ** random.randint(4, 6)))
        return made, made

    return draw


def number_id(random: Random, hungarian: bool) -> Said:
    made = random.randint(1, 10 ** random.randint(2, 5))
    return made, f"#{made}" if not hungarian and random.random() < 0.2 else str(made)


def flight(random: Random, hungarian: bool) -> Said:
    carrier = random.choice(("LH", "BA", "FR", "W6", "KL", "AF", "LX", "EK", "OS", "U2"))
    made = f"{carrier}{random.choice(('', '', ' '))}{random.randint(10, 9999)}"
    return made, made


def path(random: Random, hungarian: bool) -> Said:
    name = random.choice(LISTS["filename"][0])
    if random.random() < 0.55:
        name = f"{random.choice(LISTS['folder'][0])}/{name}"
    return name, name


def new_name(random: Random, hungarian: bool) -> Said:
    stem, _, ending = random.choice(LISTS["filename"][0]).rpartition(".")
    made = f"{stem}_{random.choice(('final', 'v2', 'old', 'copy', '2026', 'signed', 'draft'))}.{ending}"
    return made, made


def whole(low: int, high: int, step: int = 1) -> Draw:
    """A whole number, in figures or, if it is small, in words."""

    def draw(random: Random, hungarian: bool) -> Said:
        top = high if random.random() < 0.6 else min(high, max(12, low + 10 * step))
        made = max(low, random.randrange(low, top + 1) // step * step)
        if 2 <= made <= 60 and random.random() < 0.25:
            spoken = in_words(made, hungarian)
            return made, "két" if spoken == "kettő" else spoken
        if made >= 10_000 and random.random() < 0.4:
            return made, f"{made:,}".replace(",", " " if hungarian else ",")
        return made, str(made)

    return draw


def amount(low: int, high: int) -> Draw:
    """A sum of money or another measure: mostly whole."""

    def draw(random: Random, hungarian: bool) -> Said:
        made: int | float = random.randint(low, high)
        shape = random.random()
        if shape < 0.3:
            made = round(made + random.randint(1, 99) / 100, 2)
        elif shape < 0.6 and made > 50:
            made = made // 10 * 10
        text = str(made)
        return made, text.replace(".", ",") if hungarian else text

    return draw


def measure(low: int, high: int) -> Draw:
    """A number with at most one decimal."""

    def draw(random: Random, hungarian: bool) -> Said:
        made: int | float = random.randint(low, high)
        if random.random() < 0.4:
            made = round(made + random.choice((0.5, 0.5, 0.2, 0.8, 0.1)), 1)
        return made, str(made).replace(".", ",") if hungarian else str(made)

    return draw


def currency(random: Random, hungarian: bool) -> Said:
    code = random.choice(tuple(CURRENCIES))
    return code, random.choice(CURRENCIES[code][hungarian].split("|")[:3])


def when(random: Random) -> date:
    return date(random.randint(2024, 2028), random.randint(1, 12), random.randint(1, 28))


def iso_form(random: Random, day: date, hungarian: bool) -> Said:
    """The date as YYYY-MM-DD, and in any unmistakable form."""
    if random.random() < 0.45:
        return day.isoformat(), day.isoformat()
    return day.isoformat(), values.written_date(random, day, hungarian).rstrip(".")


def iso_day(random: Random, hungarian: bool) -> Said:
    """A date that the schema wants as YYYY-MM-DD."""
    return iso_form(random, when(random), hungarian)


def day_said(random: Random, hungarian: bool) -> Said:
    """A day as people say it; the call has the same words."""
    if hungarian:
        made = random.choice(
            ("ma", "holnap", "holnapután", "jövő hétfő", "hétfő", "kedd", "szerda", "péntek", "szombat")
        )
    else:
        made = random.choice(
            (
                "today",
                "tomorrow",
                "tonight",
                "the day after tomorrow",
                "next Monday",
                "next Friday",
                "Monday",
                "Tuesday",
                "Wednesday",
                "Thursday",
                "Friday",
                "Saturday",
                "Sunday",
                "next week",
                "this weekend",
            )
        )
    weekday = not hungarian and made.endswith("day") and made.istitle()
    return made, f"on {made}" if weekday else made


SPOKEN_TIMES = {0: "{} o'clock", 15: "a quarter past {}", 30: "half past {}", 45: "a quarter to {}"}


def spoken_time(hour: int, minute: int) -> str:
    """Half past nine in the morning, a quarter to eight in the evening, noon."""
    if (hour, minute) == (12, 0):
        return "noon"
    part = "morning" if hour < 12 else "afternoon" if hour < 18 else "evening"
    said = (hour + (minute == 45) - 1) % 12 + 1
    return f"{SPOKEN_TIMES[minute].format(in_words(said, False))} in the {part}"


def clock24(random: Random, hungarian: bool) -> Said:
    """A time that the schema wants as HH:MM: 3 pm is 15:00."""
    hour, minute = random.randint(7, 22), random.choice((0, 0, 0, 15, 30, 30, 45, random.randint(1, 59)))
    made = f"{hour:02d}:{minute:02d}"
    if hungarian or random.random() < 0.5:
        return made, made
    if minute in SPOKEN_TIMES and random.random() < 0.3:
        return made, spoken_time(hour, minute)
    half = "pm" if hour >= 12 else "am"
    small = hour - 12 if hour > 12 else hour
    space = random.choice((" ", ""))
    if minute == 0 and random.random() < 0.8:
        return made, f"{small}{space}{half}"
    return made, f"{small}:{minute:02d}{space}{half}"


def clock_said(random: Random, hungarian: bool) -> Said:
    """A time that is copied as it is said."""
    hour, minute = random.randint(6, 22), random.choice((0, 0, 15, 30, 30, 45, random.randint(1, 59)))
    if hungarian or random.random() < 0.7:
        made = f"{hour}:{minute:02d}" if random.random() < 0.5 else f"{hour:02d}:{minute:02d}"
    else:
        made = f"{random.randint(1, 12)}{random.choice((' ', ''))}{random.choice(('am', 'pm'))}"
    return made, made


def version(random: Random, hungarian: bool) -> Said:
    made = f"{random.choice(('', 'v'))}{random.randint(0, 9)}.{random.randint(0, 20)}.{random.randint(0, 9)}"
    return made, made


def phone(random: Random, hungarian: bool) -> Said:
    made = values.phone(random)
    return made, made


def url(random: Random, hungarian: bool) -> Said:
    host = random.choice(("www.example.com", "example.org", "news.example.net", "blog.company.com", "shop.example.com"))
    tail = random.choice(
        ("", "/about", "/menu", "/articles/42", "/contact", "/products?id=7", "/docs/intro", "/prices")
    )
    return f"https://{host}{tail}", f"https://{host}{tail}"


def sql(random: Random, hungarian: bool) -> Said:
    table = random.choice(LISTS["table"][0])
    made = random.choice(
        (
            f"SELECT * FROM {table}",
            f"SELECT COUNT(*) FROM {table}",
            f"SELECT id FROM {table} LIMIT {random.randint(1, 50)}",
            f"SELECT name FROM {table} WHERE id = {random.randint(1, 900)}",
            f"DELETE FROM {table} WHERE id = {random.randint(1, 900)}",
        )
    )
    return made, random.choice((f"`{made}`", f'"{made}"', made))


def command(random: Random, hungarian: bool) -> Said:
    made = random.choice(
        (
            "ls -la",
            "git status",
            "df -h",
            "npm test",
            "pytest -q",
            "make build",
            "docker ps",
            "uptime",
            "free -m",
            "whoami",
            "git pull",
            f"cat {path(random, False)[0]}",
        )
    )
    return made, random.choice((f"`{made}`", f'"{made}"', made))


def expression(random: Random, hungarian: bool) -> Said:
    a, b, c = random.randint(2, 999), random.randint(2, 99), random.randint(2, 20)
    made = random.choice(
        (f"{a} * {b}", f"{a} + {b} * {c}", f"({a} + {b}) / {c}", f"{a} - {b}", f"{a} / {c}", f"{b} ** 2")
    )
    return made, made


def domain(random: Random, hungarian: bool) -> Said:
    name = random.choice(LISTS["service"][0]) if random.random() < 0.3 else values.name(random).lower()
    made = f"{name}.{random.choice(('com', 'org', 'net', 'hu', 'io', 'eu', 'co.uk'))}".replace(" ", "")
    return made.translate(ACCENTS), made.translate(ACCENTS)


def ip(random: Random, hungarian: bool) -> Said:
    first = random.choice((10, 172, 192, 203, 198, random.randint(11, 220)))
    made = ".".join(map(str, (first, *(random.randint(0, 254) for _ in range(3)))))
    return made, made


def cell(random: Random, hungarian: bool) -> Said:
    made = f"{random.choice('ABCDEFGHJKLM')}{random.randint(1, 60)}"
    return made, made


def cells(random: Random, hungarian: bool) -> Said:
    column, first = random.choice("ABCDEFGHJKLM"), random.randint(1, 20)
    made = f"{column}{first}:{column}{first + random.randint(2, 40)}"
    return made, made


def line(random: Random, hungarian: bool) -> Said:
    """The number of a bus or tram line."""
    number = random.randint(1, 120)
    made = random.choice((f"{number}", f"{number}", f"{number}", f"M{number % 9 + 1}", f"{number}A", f"X{number}"))
    return made, made


def formula(random: Random, hungarian: bool) -> Said:
    carbon = random.randint(2, 24)
    made = f"C{carbon}H{random.randint(carbon, 2 * carbon + 2)}{random.choice(('', 'N', 'N2', 'Cl', 'S'))}"
    made += random.choice(("", "O", f"O{random.randint(2, 9)}"))
    return made, made


def several(draw: Draw, low: int = 2, high: int = 4) -> Draw:
    return v.several(draw, low, high)


def fields(**draws: Draw) -> Draw:
    """An object whose values are said one after the other."""

    def draw_object(random: Random, hungarian: bool) -> Said:
        drawn = {key: draw(random, hungarian) for key, draw in draws.items()}
        return {key: value for key, (value, _) in drawn.items()}, ", ".join(said for _, said in drawn.values())

    return draw_object


NUMBERS: dict[str, Callable[[int, int], Draw]] = {"whole": whole, "amount": amount, "measure": measure}
NAMED: dict[str, Draw] = {
    "person": person,
    "email": email,
    "number_id": number_id,
    "flight": flight,
    "path": path,
    "new_name": new_name,
    "currency": currency,
    "iso_day": iso_day,
    "day_said": day_said,
    "clock24": clock24,
    "clock_said": clock_said,
    "version": version,
    "phone": phone,
    "url": url,
    "sql": sql,
    "command": command,
    "expression": expression,
    "domain": domain,
    "ip": ip,
    "cell": cell,
    "cells": cells,
    "line": line,
    "formula": formula,
    "address": fields(street=listed("street"), city=listed("city")),
    "contact_card": fields(name=person, email=email),
    "span": v.of_fields(min=whole(10, 90, 5), max=whole(100, 900, 10)),
}
EXACT = (iso_day, clock24, currency)  # whose form the schema must describe


def draw_of(name: str) -> Draw:
    """`city`, `"message` (mostly in quotation marks), `id:order`, `whole:1:20:5`, `[first`."""
    if name.startswith("["):
        return several(draw_of(name[1:]))
    if name.startswith('"'):
        return listed(name[1:], 0.75)
    if name.startswith("'"):
        return listed(name[1:], 0.4)
    kind, *rest = name.split(":")
    if kind == "id":
        return coded(rest[0])
    if kind in NUMBERS:
        bounds: list[Any] = [int(each) for each in rest]
        return NUMBERS[kind](*bounds)
    return NAMED[kind] if kind in NAMED else listed(kind)
