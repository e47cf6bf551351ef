"""Hungarian values and entities of everyday life, in the form in which a sentence has them."""

from training.material import values
from training.material import words as old
from training.material.texts.everyday import words_hu as words
from training.material.texts.everyday.cast import Cast, Draw, Meet, Who
from training.material.texts.hungarian_words import article

NAMES = words.NŐK + words.FÉRFIAK
NAPOK = ("hétfőn", "kedden", "szerdán", "csütörtökön", "pénteken", "szombaton", "vasárnap")
NAPSZAKOK = ("reggel", "délelőtt", "délután", "este")
MÚLT = ("tegnap", "tegnapelőtt", "tegnap este", "múlt héten", "ma reggel", "múlt hónapban", "tavaly nyáron",
    "tavaly", "két napja",
        "egy hete", "a hétvégén", "ebéd után", "húsvétkor", "a szünetben", "múlt szombaton", "múlt kedden")  # fmt: skip
JÖVŐ = (
    "holnap",
    "holnapután",
    "jövő héten",
    "a hétvégén",
    "jövő hónapban",
    "ma este",
    "holnap reggel",
    "jövő pénteken",
)
ÓRÁK = ("fél nyolckor", "fél hatkor", "délben", "éjfélkor", "negyed kilenckor", "háromnegyed ötkor", "hét órakor",
    "tíz órakor",
        "hat órakor", "öt órakor", "fél tízkor", "fél egykor", "kilenc órakor", "három órakor")  # fmt: skip
SZÁMOK = ("két", "három", "négy", "öt", "hat", "hét", "nyolc", "kilenc", "tíz", "tizenkét")


def clock(cast: Cast) -> str:
    """When: 10-kor, 18:30-kor, fél nyolckor."""
    random = cast.random
    if random.random() < 0.4:
        return random.choice(ÓRÁK)
    if random.random() < 0.5:
        return f"{random.randint(6, 21)}:{random.choice(('00', '30', '15', '45'))}-kor"
    return f"{random.randint(5, 21)} {random.choice(('órakor', 'órakor', 'óra 30-kor'))}"


def date(cast: Cast) -> str:
    day = cast.random.randint(1, 28)
    endings = {1: "-jén", 2: "-án", 3: "-án", 6: "-án", 8: "-án", 13: "-án", 16: "-án", 18: "-án", 20: "-án", 22: "-én",
               23: "-án", 26: "-án", 28: "-án", 12: "-én"}  # fmt: skip
    return f"{cast.random.choice(old.MONTHS_HU)} {day}{endings.get(day, '-én')}"


def moment(cast: Cast) -> str:
    random, shape = cast.random, cast.random.random()
    if shape < 0.5:
        return f"{random.choice(NAPOK)} {clock(cast)}"
    if shape < 0.7:
        return f"{random.choice(NAPOK)} {random.choice(NAPSZAKOK)}"
    return f"{date(cast)} {clock(cast)}" if shape < 0.85 else date(cast)


def past(cast: Cast) -> str:
    return cast.random.choice(MÚLT if cast.random.random() < 0.55 else NAPOK)


def price(cast: Cast) -> str:
    amount = f"{100 * cast.random.randint(4, 400):,}".replace(",", " " if cast.currency % 2 else ".")
    amount = amount.replace(" ", "") if len(amount) < 6 else amount
    amount = amount.replace(".", "") if len(amount) < 6 else amount
    return f"{amount} {'forint' if cast.currency < 4 else 'Ft'}"


def duration(cast: Cast) -> str:
    random = cast.random
    if random.random() < 0.5:
        return f"{random.choice((20, 25, 30, 40, 45, 50, 90))} perc"
    return f"{random.choice(SZÁMOK)} {random.choice(('óra', 'nap', 'hét'))}"


def hours(cast: Cast) -> str:
    random = cast.random
    if random.random() < 0.5:
        return f"{random.choice((20, 25, 30, 40, 45, 50, 90))} percig"
    return random.choice(("fél óráig", "egy óráig", "másfél óráig", "két óráig", "három óráig", "négy óráig"))


def days_long(cast: Cast) -> str:
    return f"{cast.random.choice(SZÁMOK)} {cast.random.choice(('napig', 'hétig', 'napig', 'hónapig'))}"


def year(cast: Cast) -> str:
    """1983-ban, 1984-ben."""
    number = cast.random.randint(1955, 2023)
    last, tens = number % 10, number // 10 % 10
    return f"{number}-{'ban' if last in (3, 6, 8) or (last == 0 and tens in (2, 3, 6, 8)) else 'ben'}"


def person(cast: Cast) -> Who:
    random, shape = cast.random, cast.random.random()
    first = cast.fresh("name", lambda: random.choice(NAMES) if random.random() < 0.95 else values.name(random))
    if shape < 0.6:
        return Who(first, (), "", "person")
    last = cast.fresh("name", lambda: random.choice(words.VEZETÉKNEVEK))
    if shape < 0.9:
        return Who(f"{last} {first}", (first, first, f"{last} {first}"), "", "person")
    return Who(f"{last} úr", (), "", "person")


def name(cast: Cast) -> str:
    first = cast.fresh("name", lambda: cast.random.choice(NAMES))
    if cast.random.random() < 0.3:
        return f"{cast.fresh('name', lambda: cast.random.choice(words.VEZETÉKNEVEK))} {first}"
    return first


def fullname(cast: Cast) -> str:
    last = cast.fresh("name", lambda: cast.random.choice(words.VEZETÉKNEVEK))
    return f"{last} {cast.fresh('name', lambda: cast.random.choice(NAMES))}"


def phone(cast: Cast) -> str:
    random = cast.random
    return f"06 {random.choice((1, 20, 30, 70))} {random.randint(100, 999)} {random.randint(1000, 9999)}"


def meal(cast: Cast) -> str:
    return f"{10 * cast.random.randint(70, 480)} {'forint' if cast.currency < 4 else 'Ft'}"


def guests(cast: Cast) -> str:
    names = [cast.fresh("name", lambda: cast.random.choice(NAMES)) for _ in range(cast.random.choice((2, 3, 3, 4)))]
    return f"{', '.join(names[:-1])} és {names[-1]}"


def the(kind: str, options: tuple[str, ...], sort: str) -> Meet:
    def meet(cast: Cast) -> Who:
        noun = cast.one(kind, options)
        return Who(f"{article(noun)} {noun}", (), "", sort)

    return meet


def pet(cast: Cast) -> Who:
    return Who(cast.one("pet name", words.ÁLLATNÉV), (), "", "pet")


def _of(options: tuple[str, ...]) -> Draw:
    return lambda cast: cast.random.choice(options)


def ranged(low: int, high: int) -> Draw:
    return lambda cast: str(cast.random.randint(low, high))


ENTITIES: dict[str, Meet] = {
    "person": person, "pet": pet, "item": the("item", words.TÁRGYAK, "thing"),
    "shop": the("shop", words.BOLTOK, "place"), "event": the("event", words.ESEMÉNY, "event"),
    "dish": the("dish", words.ÉTEL, "dish"), "party": the("event", words.ÜNNEP, "event"),
    "gép": the("machine", words.GÉPEK, "thing"), "city": lambda cast: Who(cast.one("town", words.HELYBEN), (), "",
    "town"),
}  # fmt: skip
VALUES: dict[str, Draw] = {
    "clock": clock, "moment": moment, "past": past, "price": price, "duration": duration, "hours": hours,
    "days": days_long,
    "name": name, "guests": guests, "town": _of(words.HELYBEN), "to": _of(words.HELYRE), "jobs": _of(words.FOGLALKOZÁS),
    "dishes": _of(words.ÉTEL), "spot": _of(words.HOL_VAN), "room": _of(words.SZOBÁK), "venue": _of(words.HELYSZÍN),
    "place": _of(words.HOL),
    "colour": _of(words.SZÍN), "hobby": _of(words.HOBBI), "plays": _of(words.HANGSZER), "transport": _of(words.MIVEL),
    "reason": _of(words.MIÉRT), "topic": _of(words.TÉMA), "animal": _of(words.ÁLLAT), "subject": _of(words.TANTÁRGY),
    "task": _of(words.FELADAT), "allergen": _of(words.ALLERGIA), "illness": _of(words.PANASZ), "age": ranged(18, 90),
    "petage": ranged(1, 14), "fullname": fullname, "meal": meal,
    "people": ranged(5, 120), "number": ranged(2, 300), "weekday": _of(NAPOK), "year": year,
    "street": lambda cast: f"{cast.random.choice(words.UTCÁK)} {cast.random.randint(1, 120)}.",
    "phone": phone,
    "doing": _of(words.CSINÁLT), "wore": _of(words.RUHA), "sky": _of(words.IDŐ), "reason2": _of(words.HIBÁK),
    "degrees": lambda cast: f"{cast.random.randint(2, 37)} fok", "small": _of(SZÁMOK),
    "from": lambda cast: f"{cast.random.randint(6, 11)} órától",
    "until": lambda cast: f"{cast.random.randint(14, 22)} óráig",
}  # fmt: skip
