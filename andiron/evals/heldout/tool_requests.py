"""Tools that nobody has seen, each with something that a person wants from it."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from andiron.chat.messages import Tool
from andiron.evals.heldout.conversation import tool
from andiron.evals.heldout.material import HUNGARIAN_TOWNS, PLACES, code, coined, day, hungarian_person, people

TEXT = {"type": "string"}
WHOLE = {"type": "integer"}
REAL = {"type": "number"}
YES_NO = {"type": "boolean"}


def about(schema: dict[str, Any], description: str) -> dict[str, Any]:
    return {**schema, "description": description}


@dataclass(frozen=True)
class Request:
    """What a person wants, and the call that does it."""

    text: str
    name: str
    arguments: dict[str, Any]
    optional: dict[str, Any] | None = None


Workshop = Callable[[Random], tuple[Tool, Request]]


def _greenhouse(random: Random) -> tuple[Tool, Request]:
    name = random.choice(("gh_vent", "openRoofVents", f"{coined(random).lower()}_vents"))
    house, percent = code(random, "X9"), random.randint(5, 95)
    function = tool(
        name,
        "Opens the roof windows of a greenhouse.",
        house=about(TEXT, "which greenhouse"),
        percent=about(WHOLE, "how far, 0 to 100"),
    )
    wording = random.choice(
        (
            "It's too hot in {h}, open the roof to {p} percent.",
            "vents {h} -> {p}%",
            "Would you open greenhouse {h}'s windows {p} percent?",
        )
    )
    return function, Request(wording.format(h=house, p=percent), name, {"house": house, "percent": percent})


def _lost_property(random: Random) -> tuple[Tool, Request]:
    name = random.choice(("registerFoundItem", "lost_and_found_add", "lf_new"))
    thing, place = (
        random.choice(("umbrella", "wallet", "blue glove", "school bag", "pair of glasses")),
        random.choice(PLACES),
    )
    valuable = random.random() < 0.5
    function = tool(
        name,
        "Enters a thing that somebody found into the lost property book.",
        item=about(TEXT, "what was found"),
        station=about(TEXT, "station where it was found"),
        valuable=about(YES_NO, "whether it is worth a lot"),
    )
    worth = "it's valuable" if valuable else "it's not valuable"
    wording = random.choice(
        (
            "Someone left this behind at {s} station: {t}. Put it in the book, {w}.",
            "found at {s}: {t}, {w}, pls register",
        )
    )
    text = wording.format(s=place, t=thing, w=worth)
    return function, Request(text, name, {"item": thing, "station": place, "valuable": valuable})


def _kiln(random: Random) -> tuple[Tool, Request]:
    name = random.choice(("fire_kiln", "kilnProgram", f"{coined(random).lower()}_heat"))
    degrees, hours = random.randint(700, 1290), random.randint(2, 30) / 2
    glaze = random.choice(("matte", "glossy", "none"))
    function = tool(
        name,
        "Starts the pottery oven.",
        degrees=WHOLE,
        hours=REAL,
        glaze={"type": "string", "enum": ["matte", "glossy", "none"]},
    )
    text = f"Please fire the pots at {degrees} degrees for {hours:g} hours" + (
        f", {glaze} glaze." if glaze != "none" else ", glaze none."
    )
    return function, Request(text, name, {"degrees": degrees, "hours": hours, "glaze": glaze})


def _playlist(random: Random) -> tuple[Tool, Request]:
    name = random.choice(("make_mix", "queueTracks", "mix_new"))
    title, songs = coined(random), [coined(random) for _ in range(random.randint(2, 4))]
    function = tool(
        name,
        "Creates a list of songs to be played.",
        title=TEXT,
        songs={"type": "array", "items": {"type": "string"}, "description": "in this order"},
    )
    text = f"New list called {title}, with {', '.join(songs[:-1])} and {songs[-1]}, in that order."
    return function, Request(text, name, {"title": title, "songs": songs})


def dice(random: Random) -> tuple[Tool, Request]:
    name = random.choice(("throw_dice", "rollThem", "dice"))
    count, sides = random.randint(2, 9), random.choice((4, 8, 12, 20))
    function = tool(name, "Throws dice and returns what they show.", count=WHOLE, sides=WHOLE)
    text = random.choice(
        (f"roll {count} dice with {sides} sides", f"Could you throw {count} dice for me? They have {sides} sides each.")
    )
    return function, Request(text, name, {"count": count, "sides": sides})


def _parcel(random: Random) -> tuple[Tool, Request]:
    name = random.choice(("whereIsMyParcel", "parcel_status", "trk_lookup"))
    number = code(random, "XX9999999")
    function = tool(
        name,
        "Looks up where a parcel is.",
        ("tracking",),
        tracking=about(TEXT, "number on the label"),
        language=about({**TEXT, "default": "en"}, "of the answer"),
    )
    text = random.choice(
        (
            f"where's {number}?",
            f"I'm still waiting for parcel {number}. Any news?",
            f"Please look up my parcel, {number}.",
        )
    )
    return function, Request(text, name, {"tracking": number}, {"language": "en"})


def _aquarium(random: Random) -> tuple[Tool, Request]:
    name = random.choice(("feed_fish", "aq_feed", "feedTank"))
    tank, grams = random.randint(1, 24), random.randint(3, 95) / 10
    function = tool(
        name,
        "Gives food to the fish in a tank.",
        tank=about(WHOLE, "number of the tank"),
        grams=about(REAL, "how much food"),
    )
    text = random.choice(
        (
            f"{grams:g} grams for tank {tank}",
            f"The fish in tank {tank} are hungry. Give them {grams:g} g of food, please.",
        )
    )
    return function, Request(text, name, {"tank": tank, "grams": grams})


def _visitor(random: Random) -> tuple[Tool, Request]:
    name = random.choice(("announceVisitor", "front_desk_badge", "visitor_add"))
    guest, host = people(random, 2)
    when = day(random).isoformat()
    function = tool(
        name,
        "Prints a badge for a guest of the house.",
        guest={"type": "object", "properties": {"name": TEXT, "company": TEXT}, "required": ["name", "company"]},
        host=about(TEXT, "who the guest comes to see"),
        date=about(TEXT, "YYYY-MM-DD"),
    )
    company = coined(random)
    text = f"{guest} from {company} is coming to see {host} on {when}. Badge please!"
    return function, Request(text, name, {"guest": {"name": guest, "company": company}, "host": host, "date": when})


def _lottery(random: Random) -> tuple[Tool, Request]:
    name = random.choice(("check_ticket", "lottoCheck", "numbers_check"))
    numbers = random.sample(range(1, 91), 5)
    function = tool(
        name,
        "Says whether lottery numbers have won.",
        numbers={"type": "array", "items": {"type": "integer"}, "description": "five numbers"},
    )
    return function, Request(f"Did I win? My numbers: {', '.join(map(str, numbers))}", name, {"numbers": numbers})


def _bell(random: Random) -> tuple[Tool, Request]:
    name = random.choice(("harangoz", "ring_bell", "torony_harang"))
    town, times = random.choice(HUNGARIAN_TOWNS), random.randint(2, 12)
    function = tool(
        name,
        "Megkondítja egy település harangját.",
        település=about(TEXT, "a település neve"),
        kondulás=about(WHOLE, "hányszor szóljon"),
    )
    text = random.choice(
        (f"Szólaljon meg a harang {times} alkalommal! A település: {town}.", f"{town}, harang, {times} kondulás")
    )
    return function, Request(text, name, {"település": town, "kondulás": times})


def _notice(random: Random) -> tuple[Tool, Request]:
    name = random.choice(("hirdetes_felad", "post_notice", "faliujsag_uj"))
    who, text = (
        hungarian_person(random),
        random.choice(("Eladó egy bicikli.", "Elveszett a macskám.", "Zongorát keresek.")),
    )
    urgent = random.random() < 0.5
    function = tool(
        name,
        "Cédulát tűz ki a faliújságra.",
        szöveg=about(TEXT, "ami a cédulán áll"),
        név=about(TEXT, "aki kiteszi"),
        sürgős=YES_NO,
    )
    wording = f'Tegyél ki egy cédulát ezzel a szöveggel: "{text}" Név: {who}. {"Sürgős!" if urgent else "Nem sürgős."}'
    return function, Request(wording, name, {"szöveg": text, "név": who, "sürgős": urgent})


WORKSHOPS: tuple[Workshop, ...] = (
    _greenhouse,
    _lost_property,
    _kiln,
    _playlist,
    dice,
    _parcel,
    _aquarium,
    _visitor,
    _lottery,
    _bell,
    _notice,
)
