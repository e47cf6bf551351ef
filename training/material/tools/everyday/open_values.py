"""Values for the tools of `open_tools`: codes, places, people with an address, moments and lengths of time."""

from random import Random

from training.material import values
from training.material.tools.everyday import draws
from training.material.tools.tool_values import Said

PLACES = (
    "kitchen", "bedroom", "hall", "terrace", "attic", "cellar", "office", "workshop", "nursery", "library", "lobby",
    "garage", "studio", "canteen", "ballroom", "greenhouse", "showroom", "reception", "laundry", "gym", "living room",
    "dining room", "guest room", "meeting room 2", "conference hall", "east wing",
)  # fmt: skip
PLACES_HU = (
    "konyha", "hálószoba", "előszoba", "pince", "iroda", "műhely", "gyerekszoba", "könyvtár",
    "garázs", "nappali", "étkező", "fürdőszoba", "előcsarnok", "tárgyaló",
)  # fmt: skip
NAMES = ("orders", "search", "billing", "mail", "events", "images", "reports", "users", "payments", "media", "audit",
         "geo", "sync", "ingest")  # fmt: skip
ENDS = ("api", "eu", "us", "2", "prod", "staging", "main", "worker", "v3", "blue", "old", "nightly", "cache")
# Lengths of time in minutes, as people say them.
SPANS = {
    15: ("a quarter of an hour", "negyed óra"), 30: ("half an hour", "fél óra"), 45: ("three quarters of an hour",
    "háromnegyed óra"), 60: ("an hour", "egy óra"), 90: ("an hour and a half", "másfél óra"),
    120: ("two hours", "két óra"), 180: ("three hours", "három óra"),
}  # fmt: skip


def code(random: Random, hungarian: bool) -> Said:
    """Numbers and codes of all looks: B-14, 2024-0931, 00381922, sub_4Qx9, DE811907980."""
    digits = "".join(random.choices("0123456789", k=random.randint(2, 8)))
    letters = "".join(random.choices("ABCDEFGHJKLMNPRSTUVWXYZ", k=random.randint(1, 3)))
    made = random.choice((
        digits + "7", f"{letters}-{digits}", f"{letters}{digits}", f"{random.randint(2019, 2027)}-{digits[:4]}",
        f"{random.randint(2019, 2027)}/{digits[:4]}", f"{letters}-{random.randint(2019, 2027)}-{digits[:4]}",
        f"{letters.lower()}_{digits[:3]}{letters}{random.choice('abcxyz')}", values.code(random), f"{digits}{letters}",
    ))  # fmt: skip
    return (made, made) if len(made) > 2 else code(random, hungarian)


def named(random: Random, hungarian: bool) -> Said:
    made = f"{random.choice(NAMES)}-{random.choice(ENDS)}" if random.random() < 0.8 else random.choice(NAMES)
    return made, made


def place(random: Random, hungarian: bool) -> Said:
    made = random.choice(PLACES_HU if hungarian else PLACES)
    return made, made


def town(random: Random, hungarian: bool) -> Said:
    if random.random() < 0.3:
        made = values.name(random)
        return made, made
    return draws.listed("city")(random, hungarian)


def postcode(random: Random, hungarian: bool) -> Said:
    figures = str(random.randint(1000, 99999)).rjust(random.choice((4, 5)), "0")
    first, last = random.choice("BCDEGLMNSW"), "".join(random.choices("ABDEFGHJLNPQRSTUWXYZ", k=2))
    made = f"{first}{random.randint(1, 20)} {random.randint(1, 9)}{last}" if random.random() < 0.25 else figures
    return made, made


def figure(random: Random, hungarian: bool) -> Said:
    """A measured value."""
    whole = random.randint(1, 10 ** random.randint(1, 4))
    made = whole if random.random() < 0.5 else round(whole + random.randint(1, 99) / random.choice((10, 100)), 2)
    return made, str(made).replace(".", ",") if hungarian else str(made)


def price(random: Random, hungarian: bool) -> Said:
    made = random.randrange(50, 3000, 10)
    unit = random.choice((" euró", " €", " forint") if hungarian else (" euros", " pounds", " dollars", " EUR", ""))
    return made, f"€{made}" if not hungarian and random.random() < 0.15 else f"{made}{unit}"


def duration(random: Random, hungarian: bool) -> Said:
    """Minutes, in figures or as people say them."""
    if random.random() < 0.4:
        made = random.choice(tuple(SPANS))
        return made, SPANS[made][hungarian]
    made = random.randrange(5, 125, 5)
    return made, f"{made} perc" if hungarian else f"{made} {random.choice(('minutes', 'minutes', 'min'))}"


def moment(random: Random, hungarian: bool) -> Said:
    """A day and a time that the schema wants as YYYY-MM-DDTHH:MM."""
    (day, said_day), (time, said_time) = draws.iso_day(random, hungarian), draws.clock24(random, hungarian)
    between = ", " if hungarian else random.choice((" at ", " at ", ", "))
    return f"{day}T{time}", f"{said_day}{between}{said_time}"


def addressee(random: Random, hungarian: bool) -> Said:
    """A person with a town and perhaps a postcode, as an object; said as on an envelope or in a sentence."""
    (name, _), (city, _), (zip, _) = (draw(random, hungarian) for draw in (draws.person, town, postcode))
    made = {"name": name, "city": city, "postcode": zip}
    patterns = ("{name}, {postcode} {city}",) if hungarian else (
        "{name} in {city}, {postcode}", "{name}, {city}, {postcode}", "{name}, {postcode} {city}",
        "{name} ({city} {postcode})", "{name} in {postcode} {city}",
    )  # fmt: skip
    return made, random.choice(patterns).format_map(made)
