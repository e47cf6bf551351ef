"""English values and entities of everyday life: days, hours, prices, people, shops, occasions."""

from random import Random

from training.material import values
from training.material import words as old
from training.material.texts.everyday import words, words_work
from training.material.texts.everyday.cast import Cast, Draw, Meet, Who

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
SMALL = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
SPECIAL_HOURS = ("noon", "midnight", "half past six", "half past seven", "half past nine", "quarter past eight",
                 "quarter to five", "quarter past three", "ten o'clock", "five o'clock", "eight o'clock",
                 "seven o'clock",
                 "two o'clock", "half past one", "quarter to nine")  # fmt: skip
PARTS = ("morning", "afternoon", "evening")
SEASONS = ("spring", "summer", "autumn", "winter")
PAST = ("yesterday", "the day before yesterday", "last week", "last night", "last weekend", "this morning",
    "last month",
        "last spring", "last summer", "last year", "two days ago", "three weeks ago", "a month ago",
        "on New Year's Eve",
        "at the weekend", "on Easter Monday", "before breakfast", "after lunch", "last winter")  # fmt: skip
FUTURE = ("tomorrow", "tomorrow morning", "the day after tomorrow", "next week", "next month", "at the weekend",
          "next weekend", "tonight", "this evening", "this afternoon", "in two weeks", "after the holidays",
          "next spring", "next summer", "after work", "before Christmas")  # fmt: skip


def day(cast: Cast) -> str:
    """What stands after "on"."""
    random, shape = cast.random, cast.random.random()
    month, number = random.choice(old.MONTHS_EN), random.randint(1, 28)
    if shape < 0.55:
        return random.choice(DAYS)
    if shape < 0.8:
        return f"{number} {month}"
    return f"{month} {number}" if shape < 0.9 else f"{random.choice(DAYS)}, {number} {month}"


def clock(cast: Cast) -> str:
    """What stands after "at"."""
    random, shape = cast.random, cast.random.random()
    if shape < 0.12:
        return random.choice(SPECIAL_HOURS)
    minute = random.choice(("", "", "", ":30", ":15", ":45"))
    if shape < 0.5:
        return f"{random.randint(1, 9)}{minute} pm"
    if shape < 0.75:
        return f"{random.randint(7, 11)}{minute} am"
    return f"{random.randint(6, 22)}:{random.choice(('00', '30', '15', '45', '10', '20'))}"


def moment(cast: Cast) -> str:
    """What stands after "on": a day with an hour or a part of it."""
    if cast.random.random() < 0.75:
        return f"{day(cast)} at {clock(cast)}"
    return f"{cast.random.choice(DAYS)} {cast.random.choice(PARTS)}"


def past(cast: Cast) -> str:
    random, shape = cast.random, cast.random.random()
    if shape < 0.4:
        return random.choice(PAST)
    if shape < 0.6:
        return f"on {random.choice(DAYS)}"
    if shape < 0.7:
        return f"on {random.choice(DAYS)} {random.choice(PARTS)}"
    if shape < 0.8:
        return f"on {day(cast)}"
    return f"in {random.choice(old.MONTHS_EN)}" if shape < 0.9 else f"last {random.choice(DAYS)}"


def future(cast: Cast) -> str:
    random, shape = cast.random, cast.random.random()
    if shape < 0.4:
        return random.choice(FUTURE)
    if shape < 0.7:
        return f"on {moment(cast)}"
    return f"on {day(cast)}" if shape < 0.9 else f"next {random.choice(DAYS)}"


def price(cast: Cast) -> str:
    random = cast.random
    whole = random.choice((random.randint(4, 40), random.randint(5, 99), 5 * random.randint(4, 80)))
    return _money(cast, whole, whole < 40 and random.random() < 0.35)


def meal(cast: Cast) -> str:
    return _money(cast, cast.random.randint(3, 29), cast.random.random() < 0.4)


def fare(cast: Cast) -> str:
    return _money(cast, cast.random.randint(2, 75), cast.random.random() < 0.3)


def _money(cast: Cast, whole: int, cents: bool) -> str:
    amount = f"{whole}.{cast.random.choice(('50', '90', '20', '80', '40'))}" if cents else str(whole)
    return ("£{}", "${}", "€{}", "{} euros", "£{}" if cents else "{} pounds", "${}" if cents else "{} dollars")[
        cast.currency
    ].format(amount)


def morning(cast: Cast) -> str:
    hour, minute = cast.random.randint(6, 10), cast.random.choice(("", "", ":30", ":15"))
    return f"{hour}{minute} am" if cast.random.random() < 0.7 else f"{hour}{minute or ':00'}"


def evening(cast: Cast) -> str:
    hour, minute = cast.random.randint(4, 11), cast.random.choice(("", "", ":30", ":45"))
    return f"{hour}{minute} pm" if cast.random.random() < 0.7 else f"{hour + 12}{minute or ':00'}"


def wage(cast: Cast) -> str:
    amount = f"{100 * cast.random.randint(3, 48):,}"
    return ("£{}", "${}", "€{}", "{} euros", "{} pounds", "{} dollars")[cast.currency].format(amount)


def duration(cast: Cast) -> str:
    random, shape = cast.random, cast.random.random()
    if shape < 0.3:
        return f"{random.choice((10, 15, 20, 25, 30, 40, 45, 50, 90))} minutes"
    number = random.choice(SMALL) if random.random() < 0.6 else str(random.randint(2, 12))
    if shape < 0.65:
        return random.choice(("half an hour", "an hour", "an hour and a half", f"{number} hours", f"{number} hours"))
    return f"{number} {random.choice(('days', 'weeks', 'days', 'months', 'years'))}"


def hours(cast: Cast) -> str:
    random, shape = cast.random, cast.random.random()
    if shape < 0.5:
        return f"{random.choice((10, 15, 20, 25, 30, 35, 40, 45, 50, 75, 90))} minutes"
    return random.choice(("half an hour", "an hour", "an hour and a half", "two hours", "three hours", "four hours",
                          "2 hours", "3 hours", "five hours", "two and a half hours"))  # fmt: skip


def days_long(cast: Cast) -> str:
    number = cast.random.choice(SMALL) if cast.random.random() < 0.6 else str(cast.random.randint(2, 12))
    return f"{number} {cast.random.choice(('days', 'weeks', 'nights', 'months'))}"


def people_count(cast: Cast) -> str:
    return str(cast.random.randint(3, 120)) if cast.random.random() < 0.7 else cast.random.choice(SMALL)


def small(cast: Cast) -> str:
    return cast.random.choice(SMALL) if cast.random.random() < 0.7 else str(cast.random.randint(2, 20))


def ranged(low: int, high: int, unit: str = "") -> Draw:
    return lambda cast: f"{cast.random.randint(low, high)}{unit}"


def street(cast: Cast) -> str:
    return f"{cast.random.randint(1, 180)} {cast.random.choice(words.STREETS)}"


def town(cast: Cast) -> str:
    return cast.random.choice(words.TOWNS) if cast.random.random() < 0.9 else old.town(cast.random)


def phone(cast: Cast) -> str:
    random = cast.random
    return random.choice((f"555-{random.randint(100, 9999):04d}",
    f"0{random.randint(10, 99)} {random.randint(100, 999)}"
                          f" {random.randint(1000, 9999)}", values.phone(random)))  # fmt: skip


def first_name(random: Random) -> tuple[str, str]:
    if random.random() < 0.04:
        return values.name(random), random.choice(("She", "He"))
    return (random.choice(words.WOMEN), "She") if random.random() < 0.5 else (random.choice(words.MEN), "He")


def surname(random: Random) -> str:
    return random.choice(words.SURNAMES) if random.random() < 0.93 else values.name(random)


def person(cast: Cast) -> Who:
    """Karl, Karl Weber, Mrs Cole, our neighbour Karl, Dr Singh."""
    random, shape, pronoun = cast.random, cast.random.random(), ""

    def draw() -> str:
        nonlocal pronoun
        name, pronoun = first_name(random)
        return name

    if shape < 0.17:
        title = random.choice(("Mr", "Mrs", "Ms", "Mr", "Mrs", "Dr"))
        name = cast.fresh("name", lambda: surname(random))
        pronoun = {"Mr": "He", "Mrs": "She", "Ms": "She"}.get(title, random.choice(("She", "He")))
        return Who(f"{title} {name}", (), pronoun, "person")
    name = cast.fresh("name", draw)
    if shape < 0.67:
        return Who(name, (), pronoun, "person")
    if shape < 0.87:
        last = cast.fresh("name", lambda: surname(random))
        title = "Mrs" if pronoun == "She" else "Mr"
        return Who(f"{name} {last}", (name, name, f"{title} {last}"), pronoun, "person")
    relative = random.choice(words.RELATIVES_F if pronoun == "She" else words.RELATIVES_M)
    return Who(f"{random.choice(('my', 'our'))} {relative} {name}", (name,), pronoun, "person")


def simple_person(cast: Cast) -> str:
    """A name as a value."""
    random = cast.random
    name = cast.fresh("name", lambda: first_name(random)[0])
    shape = random.random()
    if shape < 0.25:
        return f"{name} {cast.fresh('name', lambda: surname(random))}"
    if shape < 0.35:
        return f"{random.choice(('Mr', 'Mrs', 'Ms'))} {cast.fresh('name', lambda: surname(random))}"
    return name


def guests(cast: Cast) -> str:
    names = [cast.fresh("name", lambda: first_name(cast.random)[0]) for _ in range(cast.random.choice((2, 3, 3, 4)))]
    return f"{', '.join(names[:-1])} and {names[-1]}"


def pet(cast: Cast) -> Who:
    animal = cast.one("animal", words.PETS)
    name = cast.one("pet name", words.PET_NAMES)
    shape, article = cast.random.random(), "an" if animal[0] in "aeiou" else "a"
    if shape < 0.4:
        return Who(name, (), "It", "pet")
    if shape < 0.75:
        return Who(f"our {animal} {name}", (name, f"the {animal}"), "It", "pet")
    return Who(f"{name} the {animal}", (name, f"the {animal}"), "It", "pet") if shape < 0.9 else Who(
        f"{article} {animal} named {name}", (name, f"the {animal}"), "It", "pet"
    )  # fmt: skip


ADJECTIVES = ("old", "new", "big", "small", "second-hand", "spare", "cheap", "heavy", "folding", "children's")


def item(cast: Cast) -> Who:
    noun = cast.one("item", words.GOODS)
    if cast.random.random() < 0.3:
        return Who(f"the {cast.random.choice(ADJECTIVES)} {noun}", (f"the {noun}",))
    return Who(f"the {noun}")


def small_item(cast: Cast) -> Who:
    return Who(f"the {cast.one('item', words.SMALL_THINGS)}")


def shop(cast: Cast) -> Who:
    noun = cast.one("shop", words.SHOPS)
    shape = cast.random.random()
    if shape < 0.6:
        return Who(f"the {noun}", (), "It", "place")
    if shape < 0.85:
        return Who(f"the {noun} in {cast.one('street', words.STREETS)}", (f"the {noun}",), "It", "place")
    return Who(f"the new {noun}", (f"the {noun}",), "It", "place")


def occasion(cast: Cast) -> Who:
    noun = cast.one("occasion", words.OCCASIONS)
    return Who(f"the {noun}", (), "It", "event")


def celebration(cast: Cast) -> Who:
    return Who(f"the {cast.one('occasion', words.PARTIES)}", (), "It", "event")


def course(cast: Cast) -> Who:
    subject = cast.one("subject", words.SUBJECTS + words.LANGUAGES + words.HOBBIES)
    noun = cast.random.choice(("course", "class", "lesson", "workshop", "club"))
    return Who(f"the {subject} {noun}", (), "It", "event")


def ride(cast: Cast) -> Who:
    vehicle = cast.random.choice(("train", "bus", "coach", "tram", "night train", "train", "bus"))
    return Who(f"the {vehicle} to {cast.fresh('town', lambda: town(cast))}", (), "It", "ride")


def home(cast: Cast) -> Who:
    noun = cast.random.choice(("flat", "house", "cottage", "apartment", "studio", "bungalow"))
    return Who(f"the {noun} in {cast.one('street', words.STREETS)}", (), "It", "home")


def hotel(cast: Cast) -> Who:
    names = ("Sunrise", "Grand", "Park", "Royal", "Astoria", "Bellevue", "Central", "Continental", "Crown", "Sea View",
             "Alpine", "Bristol", "Garden", "Lakeside", "Mountain", "Palace", "Plaza", "Riverside",
             "Metropol")  # fmt: skip
    noun = cast.random.choice(("Hotel", "Hotel", "Hostel", "Inn"))
    return Who(f"the {cast.one('hotel', names)} {noun}", (), "It", "place")


def book(cast: Cast) -> Who:
    return Who(f'"{cast.one("title", words.TITLES)}"', (), "It", "book")


def team(cast: Cast) -> Who:
    return Who(cast.one("team", words.TEAMS), (), "They", "team")


def town_entity(cast: Cast) -> Who:
    return Who(cast.fresh("town", lambda: town(cast)), (), "It", "town")


ONE_DISH = tuple(dish for dish in words.DISHES if dish[-1] != "s")


def dish(cast: Cast) -> Who:
    return Who(f"the {cast.one('dish', ONE_DISH)}", (), "It", "dish")


def trip(cast: Cast) -> Who:
    return Who(f"the trip to {cast.fresh('town', lambda: town(cast))}", (), "It", "event")


def firm(cast: Cast) -> Who:
    name = cast.fresh("firm", lambda: f"{surname(cast.random)} {cast.random.choice(FIRMS)}")
    return Who(name, (), "It", "firm")


FIRMS = ("Foods", "Print", "Furniture", "& Sons", "Travel", "Design", "Motors", "Books", "Garden Centre", "Bikes",
         "Toys", "Logistics", "Media", "Cleaning", "Bakery", "Electric", "Studio", "Music", "Fashion")  # fmt: skip


def _named(kind: str, options: tuple[str, ...], sort: str) -> Meet:
    return lambda cast: Who(cast.one(kind, options), (), "It", sort)


def first(cast: Cast) -> str:
    """A first name as a value."""
    return cast.fresh("name", lambda: first_name(cast.random)[0])


def _of(options: tuple[str, ...]) -> Draw:
    return lambda cast: cast.random.choice(options)


ENTITIES: dict[str, Meet] = {
    "person": person, "pet": pet, "item": item, "small_item": small_item, "shop": shop, "occasion": occasion,
    "celebration": celebration, "course": course, "ride": ride,
    "home": home, "hotel": hotel, "book": book, "team": team, "town": town_entity, "dish": dish, "trip": trip,
    "firm": firm, "machine": _named("machine", words_work.MACHINES, "machine"),
    "service": _named("service", words_work.SERVICES, "service"), "door": _named("door", words_work.DOORS, "place"),
    "project": _named("project", words_work.PROJECTS, "project"),
}  # fmt: skip
VALUES: dict[str, Draw] = {
    "day": day, "clock": clock, "moment": moment, "past": past, "future": future, "price": price, "wage": wage,
    "duration": duration, "hours": hours, "days": days_long, "people": people_count, "small": small,
    "few": lambda cast: cast.random.choice(SMALL[:5]), "surname": lambda cast: cast.fresh(
        "name", lambda: surname(cast.random)), "years": lambda cast: f"{cast.random.choice(SMALL)} years",
        "meal": meal, "morning": morning, "evening": evening,
    "petage": ranged(1, 14), "petfood": _of(words.PET_FOOD), "fare": fare, "street": street,
    "town": town, "phone": phone, "name": simple_person, "guests": guests, "age": ranged(18, 90), "year": ranged(1890,
    2024), "wedyear": ranged(1966, 2024), "birthyear": ranged(1938, 2012),
    "platform": ranged(1, 18), "room_number": ranged(1, 420), "score": lambda cast: "{}-{}".format(
        *sorted(cast.random.sample(range(7), 2), reverse=True)),
    "percent": ranged(5, 80, " percent"), "distance": lambda cast: f"{cast.random.randint(2, 400)} "
    f"{('km', 'kilometres', 'miles')[cast.currency % 3]}",
    "weight": lambda cast: f"{cast.random.randint(2, 80)} {('kg', 'kilos', 'kg')[cast.currency % 3]}",
    "size": lambda cast: f"{cast.random.randint(20, 220)} square metres", "number": ranged(2, 999),
    "population": lambda cast: f"{cast.random.randint(2, 900)},{cast.random.randint(0, 999):03d}",
    "code": lambda cast: str(cast.random.randint(1000, 9999)), "season": _of(SEASONS), "month": _of(old.MONTHS_EN),
    "weekday": _of(DAYS), "jobs": _of(words.JOBS), "employer": _of(words.EMPLOYERS), "hobby": _of(words.HOBBIES),
    "instrument": _of(words.INSTRUMENTS), "subject": _of(words.SUBJECTS), "language": _of(words.LANGUAGES),
    "colour": _of(words.COLOURS), "dishes": _of(words.DISHES), "food": _of(words.FOODS),
    "allergen": _of(words.ALLERGENS),
    "spot": _of(words.SPOTS), "bigspot": _of(words.BIG_SPOTS), "roomspot": _of(words.ROOM_SPOTS),
    "venue": _of(words.VENUES), "place": _of(words.PLACES),
    "part": _of(words.FLAT_PARTS), "transport": _of(words.TRANSPORT), "topic": _of(words.TOPICS),
    "room": _of(words.ROOMS),
    "material": _of(words.MATERIALS), "country": _of(words.COUNTRIES), "reason": _of(words.REASONS),
    "illness": _of(words.ILLNESSES), "drink": _of(words.DRINKS), "gift": _of(words.GIFTS), "task": _of(words.TASKS),
    "flower": _of(words.FLOWERS), "spice": _of(words.SPICES), "animal": _of(words.PETS),
    "item_needed": _of(words.NEEDED), "shopname": _of(words.SELLERS), "damaged": _of(words.DAMAGES),
    "worktask": _of(words.WORK), "hotels": _of(words.LODGINGS), "placename": _of(words.LANDMARKS),
    "service": _of(words_work.SERVICES), "fault": _of(words_work.FAULTS), "floors": _of(words_work.FLOORS),
    "activity": _of(words_work.ACTIVITIES), "clothing": _of(words_work.CLOTHES), "sky": _of(words_work.SKIES),
    "status": _of(words_work.STATES), "port": ranged(80, 9999), "degrees": ranged(2, 38, " degrees"), "first": first,
    "memory": lambda cast: f"{cast.random.choice((8, 12, 16, 24, 32, 48, 64, 96, 128, 256, 512))} GB",
    "famous": _of(words.FAMOUS), "rivers": _of(words.RIVERS), "bookplot": _of(words.PLOTS), "borrower": simple_person,
    "products": _of(words.PRODUCTS),
    "email": lambda cast: f"{cast.random.choice(words.SURNAMES).lower()}@{values.plain_word(cast.random)}.com",
}  # fmt: skip
# What a value is, for questions of one word and for what may follow a first question.
CATEGORY = {
    "day": "when", "clock": "when", "moment": "when", "past": "when", "future": "when", "month": "when",
    "petage": "age", "season": "when",
    "weekday": "when", "year": "when", "wedyear": "when", "birthyear": "when", "price": "how much",
    "meal": "how much", "fare": "how much", "morning": "when", "evening": "when", "wage": "how much",
    "duration": "how long",
    "hours": "how long", "days": "how long", "people": "how many", "small": "how many", "street": "where",
    "town": "where", "spot": "where", "bigspot": "where", "roomspot": "where", "venue": "where", "place": "where",
    "room": "where",
    "country": "where", "hotels": "where", "borrower": "who", "name": "who", "guests": "who", "reason": "why",
    "fault": "why", "first": "who",
    "transport": "how",
}  # fmt: skip
