"""Tools that nobody has seen: the right call, no call where none fits, and answers from a result."""

from random import Random
from typing import Any

from andiron.chat.messages import Tool
from andiron.evals.case import Case, Criterion
from andiron.evals.heldout.conversation import Maker, called, returned, said, says, system, tool, user
from andiron.evals.heldout.material import HUNGARIAN_TOWNS, PLACES, clock, code, coined, day, hungarian_person, person
from andiron.evals.heldout.tool_requests import TEXT, WORKSHOPS, Request, Workshop


def _others(random: Random, but: Workshop, count: int) -> list[Tool]:
    return [other(random)[0] for other in random.sample([shop for shop in WORKSHOPS if shop is not but], count)]


def _calls(request: Request) -> Criterion:
    return Criterion("call", [request.name, request.arguments, request.optional or {}])


def _call_maker(workshop: Workshop) -> Maker:
    def make(random: Random) -> Case:
        function, request = workshop(random)
        tools = [function, *_others(random, workshop, random.randint(0, 4))]
        random.shuffle(tools)
        return Case(
            "tools", (user(request.text),), called(request.name, request.arguments), _calls(request), tuple(tools)
        )

    return make


_NO_TOOL_EN = (
    "Book me a table for two at {p} tonight.",
    "can you send {n} an email for me",
    "What will the weather be like in {p} tomorrow?",
    "Turn off the lights in the garage, please.",
    "How is the {c} share doing right now?",
    "Please translate my letter into {c}ese.",
    "Delete the file {c}.txt",
    "Set an alarm for {t}.",
)
_NO_TOOL_HU = (
    "Foglalj nekem szobát ide: {p}!",
    "Küldj egy e-mailt neki: {n}.",
    "Kapcsold le a villanyt a pincében, légy szíves.",
    "Milyen idő lesz holnap ebben a városban: {p}?",
)


def nothing_fits(random: Random) -> Case:
    hungarian = random.random() < 0.3
    wording = random.choice(_NO_TOOL_HU if hungarian else _NO_TOOL_EN)
    who = hungarian_person(random) if hungarian else person(random)
    place = random.choice(HUNGARIAN_TOWNS if hungarian else PLACES)
    text = wording.format(p=place, n=who, c=coined(random), t=clock(random))
    tools = [shop(random)[0] for shop in random.sample(WORKSHOPS[:9], random.randint(1, 4))]
    ideal = "Sajnos erre nincs eszközöm." if hungarian else "I'm sorry, none of my tools can do that."
    return Case("tools", (user(text),), said(ideal), Criterion("unable", None, 400), tuple(tools))


def thanks_needs_no_tool(random: Random) -> Case:
    workshop = random.choice(WORKSHOPS[:9])
    function, request = workshop(random)
    earlier = (user(request.text), called(request.name, request.arguments), returned({"ok": True}), said("It is done."))
    text = random.choice(("perfect, thank you", "Thanks a lot!", "great, that was all. thanks!"))
    patterns = ["welcome", "pleasure", "glad", "happy to", "any ?time", "no problem", "no worries", "my pleasure"]
    check = Criterion("sensible", ["en", "thanks", patterns])
    return Case("tools", (*earlier, user(text)), said("You're welcome!"), check, (function,))


def measured(random: Random) -> Case:
    name = random.choice(("readProbe", "soil_moisture", "probe_get"))
    bed, percent, degrees = code(random, "X9"), random.randint(21, 89), random.randint(3, 19)
    function = tool(name, "Reads the sensor in a flower bed.", bed=TEXT)
    asked, value = random.choice(
        (("How wet is the soil in bed {b}?", percent), ("what's the temperature in bed {b}", degrees))
    )
    messages = (
        user(asked.format(b=bed)),
        called(name, {"bed": bed}),
        returned({"bed": bed, "moisture_percent": percent, "temperature_celsius": degrees}),
    )
    return _from_result(messages, str(value), str(degrees + percent - value), function)


def whereabouts(random: Random) -> Case:
    number, place, when = code(random, "XX9999999"), random.choice(PLACES), day(random).isoformat()
    function = tool("trk_lookup", "Looks up where a parcel is.", tracking=TEXT)
    messages = (
        system("You answer for a parcel service. Keep it short."),
        user(f"where is my parcel? it's {number}"),
        called("trk_lookup", {"tracking": number}),
        returned({"tracking": number, "depot": place, "delivery": when}),
    )
    return _from_result(messages, place, None, function)


def plain_text_result(random: Random) -> Case:
    shop, price = coined(random), random.randint(101, 999)
    name = f"{coined(random).lower()}_quote"
    function = tool(name, "Asks a shop for a price.", shop=TEXT, item=TEXT)
    item = random.choice(("saw", "drill", "ladder", "pump"))
    messages = (
        user(f"What would {shop} want for a {item}?"),
        called(name, {"shop": shop, "item": item}),
        returned(f"{shop}: {item} in stock, {price} EUR"),
    )
    return _from_result(messages, str(price), None, function)


def hungarian_result(random: Random) -> Case:
    town, open_at, head = random.choice(HUNGARIAN_TOWNS), clock(random), hungarian_person(random)
    function = tool("konyvtar_adatok", "Egy könyvtár adatait adja meg.", város=TEXT)
    question, value = random.choice(
        (("Mikor nyit a könyvtár itt: {t}?", open_at), ("{t}: ki vezeti a könyvtárat?", head))
    )
    messages = (
        user(question.format(t=town)),
        called("konyvtar_adatok", {"város": town}),
        returned({"város": town, "nyitás": open_at, "vezető": head}),
    )
    return _from_result(messages, value, None, function)


def failed(random: Random) -> Case:
    number = code(random, "XX9999999")
    function = tool("trk_lookup", "Looks up where a parcel is.", tracking=TEXT)
    messages = (
        user(f"Where's {number} now?"),
        called("trk_lookup", {"tracking": number}),
        returned({"error": f"no parcel with the number {number}"}),
    )
    check = Criterion("missing", [], 300)
    return Case("tools", messages, said(f"There is no parcel with the number {number}."), check, (function,))


def once_more(random: Random) -> Case:
    """The same tool again, for something else."""
    name = random.choice(("tide_times", "nextTide"))
    function = tool(name, "When the sea is highest in a harbour.", harbour=TEXT)
    first, second = random.sample(PLACES, 2)
    high = clock(random)
    messages = (
        user(f"When is high tide in {first}?"),
        called(name, {"harbour": first}),
        returned({"high_tide": high}),
        said(f"High tide in {first} is at {high}."),
        user(random.choice((f"and {second}?", f"What about {second}?", f"Same for {second}, please."))),
    )
    tools = [function, *(shop(random)[0] for shop in random.sample(WORKSHOPS, 2))]
    random.shuffle(tools)
    arguments = {"harbour": second}
    return Case("tools", messages, called(name, arguments), Criterion("call", [name, arguments]), tuple(tools))


def _from_result(messages: tuple[Any, ...], value: str, rival: str | None, function: Tool) -> Case:
    case = says("tools", messages, value, without=() if rival is None or rival == value else (rival,))
    return Case(case.skill, case.messages, case.answer, case.check, (function,))


MAKERS: tuple[Maker, ...] = (
    *map(_call_maker, WORKSHOPS),
    nothing_fits,
    measured,
    whereabouts,
    nothing_fits,
    plain_text_result,
    hungarian_result,
    failed,
    once_more,
    nothing_fits,
    thanks_needs_no_tool,
)
