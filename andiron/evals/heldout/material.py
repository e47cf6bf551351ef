"""What held-out cases are made of: people, firms, places, codes, dates and amounts."""

from datetime import date, timedelta
from random import Random


def words(text: str) -> list[str]:
    return text.split()


def phrases(text: str) -> list[str]:
    return text.split(",")


FIRST = words(
    "Agnieszka Bartholomew Chiara Dunstan Eszter Florian Gwendolyn Hamish Imre Jocelyn Kofi Lucinda Magnus Nadira "
    "Ottilie Phineas Quentin Rosalind Siddharth Tamsin Ulrich Verity Wilhelmina Xanthe Yusuf Zsófia Balázs Réka "
    "Kende Noémi Levente Piroska Mátyás Orsolya Benedek Hanga Cillian Beatrix Lorenzo Maarit"
)
LAST = words(
    "Abernathy Blackwood Castellano Drummond Eastlake Fairweather Gallowhill Hathersage Iwasaki Jankowski Kilbride "
    "Lindqvist Merriweather Novotny Oyelaran Pemberton Quillfeather Rasmussen Stavros Thistlewood Underhill Vasquez "
    "Whitcombe Yardley Zielinski Kerekes Szabados Vadász Pintér Bodnár Halmos Csonka Lukács Somogyi"
)
PLACES = words(
    "Aldermoor Brackwell Cinderford Dunmere Eastholm Fenwick Garstang Hollowbrook Inverlee Kestrelby Lowick "
    "Marrowdale Netherby Oakhanger Pelham Ravenglass Silverdale Tarnwick Ulverton Wexcombe"
)
HUNGARIAN_TOWNS = words(
    "Kőszeg Makó Tapolca Gyula Siófok Mohács Tokaj Baja Sopron Pápa Hatvan Szentes Kalocsa Tihany Ajka Zirc"
)
_STARTS = words("bal cor den fal gri hov jas kel lum mar nor pol quen ros sil tor ul ver wim zan")
_ENDS = words("adine bex cora dell eva fix gard ion kova lane mont nova ora pax ridge sta tek una vey wick")
_TRADES_EN = phrases("Bakery,Timber,Optics,Logistics,Print Works,Ceramics,Plumbing,Fabrics,Instruments,Catering")
_FORMS_EN = phrases("Ltd,Inc.,LLC,GmbH,& Sons,PLC")
_FORMS_HU = words("Kft. Bt. Zrt. Nyrt.")
_TRADES_HU = words("Pékség Fatelep Nyomda Kertészet Kerámia Szállítás Asztalos Villamosság")
MONTHS = (
    words("January February March April May June July August September October November December"),
    words("január február március április május június július augusztus szeptember október november december"),
)
CONSONANTS, DIGITS = "BCDFGHJKLMNPQRSTVWXZ", "0123456789"


def person(random: Random) -> str:
    return f"{random.choice(FIRST)} {random.choice(LAST)}"


def hungarian_person(random: Random) -> str:
    """A name in the Hungarian order."""
    return f"{random.choice(LAST[-9:])} {random.choice(FIRST[-15:-4])}"


def people(random: Random, count: int) -> list[str]:
    """People whose first and last names all differ."""
    firsts, lasts = random.sample(FIRST, count), random.sample(LAST, count)
    return [f"{first} {last}" for first, last in zip(firsts, lasts, strict=True)]


def coined(random: Random) -> str:
    """A word that nobody has seen, for brands, places and pets."""
    return (random.choice(_STARTS) + random.choice(_ENDS)).capitalize()


def firm(random: Random) -> str:
    name = random.choice((coined(random), random.choice(LAST), random.choice(PLACES)))
    return f"{name} {random.choice(_TRADES_EN)} {random.choice(_FORMS_EN)}"


def hungarian_firm(random: Random) -> str:
    name = random.choice((coined(random), random.choice(HUNGARIAN_TOWNS)))
    return f"{name} {random.choice(_TRADES_HU)} {random.choice(_FORMS_HU)}"


def code(random: Random, pattern: str | None = None) -> str:
    """A code such as K7-2043: in a pattern, X is a letter and 9 a digit."""
    pattern = pattern or random.choice(("XX-9999", "X9X-99", "99/XXX", "XXX999", "999-999-X", "X-99999", "9999.99"))
    kinds = {"X": CONSONANTS, "9": DIGITS}
    return "".join(random.choice(kinds[mark]) if mark in kinds else mark for mark in pattern)


def day(random: Random) -> date:
    return date(2027, 1, 1) + timedelta(random.randrange(2500))


def english_day(when: date) -> str:
    return f"{when.day} {MONTHS[0][when.month - 1]} {when.year}"


def american_day(when: date) -> str:
    return f"{MONTHS[0][when.month - 1]} {when.day}, {when.year}"


def hungarian_day(when: date) -> str:
    return f"{when.year}. {MONTHS[1][when.month - 1]} {when.day}."


def clock(random: Random) -> str:
    return f"{random.randint(6, 22)}:{random.choice(('00', '05', '10', '15', '20', '30', '40', '45', '50'))}"


def cents(random: Random) -> float:
    return random.randrange(1200, 480000) / 100
