"""Short texts with facts in them, and questions about one of the facts or about one that is not there."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from andiron.evals.heldout.material import (
    HUNGARIAN_TOWNS,
    MONTHS,
    PLACES,
    clock,
    code,
    coined,
    day,
    english_day,
    firm,
    hungarian_day,
    hungarian_person,
    people,
)


@dataclass(frozen=True)
class Passage:
    """A text with questions that it answers and questions that it does not."""

    text: str
    answered: Sequence[tuple[str, str]]  # question, value
    unanswered: Sequence[str]
    values: Sequence[str]  # everything in it that could be mistaken for an answer
    hungarian: bool = False


def club_newsletter(random: Random) -> Passage:
    a, b, c = people(random, 3)
    hall, town = coined(random), random.choice(PLACES)
    when, fee, seats = english_day(day(random)), random.randint(4, 60), random.randint(61, 400)
    text = (
        f"Dear members,\n\nour spring concert takes place on {when} in {hall} Hall, {town}. {a} will conduct, and {b} "
        f"plays the cello. Tickets cost {fee} euros. There are {seats} seats, so be early. {c} looks after the "
        "coats.\n\nThe committee"
    )
    return Passage(
        text,
        (
            ("Who plays the cello at the concert?", b),
            ("who's conducting?", a),
            ("What will I pay for a ticket?", str(fee)),
            ("How many seats does the hall have?", str(seats)),
            ("Which person takes care of the coats?", c),
            ("In which hall is it?", hall),
        ),
        ("Who painted the posters?", "What is the phone number of the committee?", "Which bus goes to the hall?"),
        (a, b, c, hall, town, str(fee), str(seats)),
    )


def server_inventory(random: Random) -> Passage:
    names = [f"{coined(random).lower()}{random.randint(1, 9)}" for _ in range(5)]
    if len(set(names)) < 5:
        return server_inventory(random)
    rooms, memory = random.sample(range(100, 400), 5), random.sample(range(8, 99), 5)
    owners = people(random, 5)
    lines = [
        f"{name}: room {room}, {gigabytes} GB, looked after by {owner}"
        for name, room, gigabytes, owner in zip(names, rooms, memory, owners, strict=True)
    ]
    at = random.randrange(5)
    return Passage(
        "Machines we still have:\n" + "\n".join(lines),
        (
            (f"which room is {names[at]} in", str(rooms[at])),
            (f"How many GB does {names[at]} have?", str(memory[at])),
            (f"Who do I call about {names[at]}?", owners[at]),
            (f"Name the machine that {owners[at]} looks after.", names[at]),
        ),
        (f"What is the IP address of {names[at]}?", f"When was {names[at]} bought?", f"which rack is {names[at]} in?"),
        (*names, *map(str, rooms), *map(str, memory), *owners),
    )


def hiking_diary(random: Random) -> Passage:
    huts = random.sample(PLACES, 3)
    kilometres = random.sample(range(7, 38), 3)
    friend, dog = people(random, 1)[0], coined(random)
    colour = random.choice(("yellow", "purple", "orange", "grey"))
    text = (
        f"On the first day we walked from the station to {huts[0]}, {kilometres[0]} km in the rain. The second day "
        f"took us to {huts[1]}: {kilometres[1]} km, and {friend} lost a {colour} glove on the way. {dog}, the dog, "
        f"slept in the kitchen. On the last day there were only {kilometres[2]} km left to {huts[2]}."
    )
    return Passage(
        text,
        (
            ("How far did we walk on the second day?", str(kilometres[1])),
            ("where did the first day end?", huts[0]),
            ("What colour was the lost glove?", colour),
            ("Tell me the dog's name.", dog),
            ("Who lost something?", friend),
            ("How many kilometres on the last day?", str(kilometres[2])),
        ),
        ("How old is the dog?", "What did we have for dinner?", "How much did the huts cost?"),
        (*huts, *map(str, kilometres), friend, dog, colour),
    )


def support_ticket(random: Random) -> Passage:
    ticket, version, error = code(random, "X999999"), code(random, "9.9.99"), code(random, "XX9999")
    customer, agent = people(random, 2)
    company = firm(random)
    text = (
        f"[{ticket}] opened by {customer} ({company})\n\nSince the update to version {version} the export stops with "
        f"error {error}. We tried it on two machines.\n\n-- internal: assigned to {agent}, priority "
        f"{random.choice(('low', 'high'))}"
    )
    return Passage(
        text,
        (
            ("What's the ticket id?", ticket),
            ("which error do they get", error),
            ("Could you tell me which version they updated to?", version),
            ("Who is this ticket assigned to?", agent),
            ("Who opened it?", customer),
            ("Which company is the customer from?", company),
        ),
        ("What is the customer's e-mail address?", "Which operating system do they use?", "When will it be fixed?"),
        (ticket, version, error, customer, agent, company),
    )


def price_list(random: Random) -> Passage:
    goods = random.sample(("lamp", "ladder", "bucket", "kettle", "mirror", "carpet", "shelf", "basket"), 5)
    prices = random.sample(range(11, 99), 5)
    colours = random.sample(("red", "green", "white", "black", "blue", "brown"), 5)
    rows = [f"| {g} | {c} | {p} |" for g, c, p in zip(goods, colours, prices, strict=True)]
    at = random.randrange(5)
    other = next(x for x in ("table", "chair", "umbrella") if x not in goods)
    return Passage(
        "| item | colour | price |\n|---|---|---|\n" + "\n".join(rows),
        (
            (f"price of the {goods[at]}?", str(prices[at])),
            (f"What colour does the {goods[at]} have?", colours[at]),
            (f"Which item costs {prices[at]}?", goods[at]),
            (f"I'd like something {colours[at]}. What is there?", goods[at]),
        ),
        (f"What does the {other} cost?", f"How heavy is the {goods[at]}?", f"Who makes the {goods[at]}?"),
        (*map(str, prices), *colours, *(g for k, g in enumerate(goods) if k != at)),
    )


def chat_log(random: Random) -> Passage:
    a, b, c = (name.split()[0] for name in people(random, 3))
    password, door, time = code(random), random.randint(2, 48), clock(random)
    text = (
        f"<{a}> anyone remember the wifi password for the guest room?\n"
        f"<{b}> {password}, but don't tell everybody\n<{c}> and when is the meeting?\n"
        f"<{a}> {time}, door {door}\n<{b}> I'll bring {random.choice(('apples', 'pretzels', 'biscuits'))}"
    )
    return Passage(
        text,
        (
            ("what's the guest wifi password?", password),
            ("At what time is the meeting?", time),
            ("Which door?", str(door)),
            ("Who wrote down the password?", b),
            ("Who asked when the meeting is?", c),
        ),
        ("Who will take the notes?", "How long will the meeting be?", "What is the meeting about?"),
        (password, time, str(door), a, b, c),
    )


def museum_plate(random: Random) -> Passage:
    maker, giver = people(random, 2)
    year, restored = sorted(random.sample(range(1500, 1990), 2))
    town, height = random.choice(PLACES), random.randint(20, 290)
    thing = random.choice(("clock", "bell", "chair", "map", "saddle"))
    text = (
        f"The {thing} was made by {maker} in {year} for the town of {town}. It is {height} cm high. After a fire it "
        f"was restored in {restored}. It came to the museum as a gift of {giver}."
    )
    return Passage(
        text,
        (
            (f"In what year was the {thing} made?", str(year)),
            (f"who made the {thing}?", maker),
            ("How tall is it, in centimetres?", str(height)),
            ("When was it restored?", str(restored)),
            ("Who gave it to the museum?", giver),
            ("For which town was it made?", town),
        ),
        (f"How much is the {thing} worth?", "What is it made of?", "Who restored it?"),
        (maker, giver, str(year), str(restored), str(height)),
    )


def settings_file(random: Random) -> Passage:
    keys = random.sample(("port", "workers", "retries", "timeout", "depth", "backlog", "quota"), 5)
    values = random.sample(range(2, 9000), 5)
    host = f"{coined(random).lower()}.example"
    lines = [f"{key} = {value}" for key, value in zip(keys, values, strict=True)]
    lines.insert(random.randrange(5), f'host = "{host}"')
    at = random.randrange(5)
    return Passage(
        "# app.toml\n" + "\n".join(lines),
        (
            (f"what is {keys[at]} set to", str(values[at])),
            (f"Which value does the setting {keys[at]} have?", str(values[at])),
            ("What's the host?", host),
            (f"Which setting is {values[at]}?", keys[at]),
        ),
        ("Which user does it run as?", "what's the log level set to?", "Where is the database?"),
        (*map(str, values), *keys, host),
    )


def letter_to_a_friend(random: Random) -> Passage:
    a, b = (hungarian_person(random) for _ in range(2))
    if a.split()[1] == b.split()[1]:
        return letter_to_a_friend(random)
    town, number, when = random.choice(HUNGARIAN_TOWNS), random.randint(2, 98), hungarian_day(day(random))
    price = random.randint(3, 99) * 1000
    text = (
        f"Szia! Végre megvan az új lakás: a Kert utca {number}. szám, második emelet. A kulcsot {a} hozza, a bútort "
        f"pedig {b} szállítja. A költözés napja {when} A fuvar {price} forint lesz. Utána mindenki eljön hozzánk "
        f"ebédre: {town} híres a haláról."
    )
    return Passage(
        text,
        (
            ("Ki hozza a kulcsot?", a),
            ("Mennyibe kerül a fuvar?", str(price)),
            ("Hányas szám alatt van az új lakás a Kert utcában?", str(number)),
            ("ki szállítja a bútort", b),
            ("Melyik város híres a haláról?", town),
        ),
        ("Mi a telefonszámuk?", "Hány szobás az új lakás?", "Milyen színű a kapu?"),
        (a, b, town, str(number), str(price)),
        hungarian=True,
    )


def timetable(random: Random) -> Passage:
    towns = random.sample(HUNGARIAN_TOWNS, 5)
    times = [f"{hour}:{random.choice(('03', '12', '27', '34', '48', '56'))}" for hour in random.sample(range(5, 23), 5)]
    tracks = random.sample(range(1, 20), 5)
    lines = [f"{town} – indul {time}, {track}. vágány" for town, time, track in zip(towns, times, tracks, strict=True)]
    at = random.randrange(5)
    other = next(town for town in HUNGARIAN_TOWNS if town not in towns)
    return Passage(
        "Induló vonatok\n" + "\n".join(lines),
        (
            (f"Mikor indul a vonat ide: {towns[at]}?", times[at]),
            (f"{towns[at]}: hányadik vágány?", str(tracks[at])),
            (f"Hova megy a {times[at]}-kor induló vonat?", towns[at]),
        ),
        (f"Mikor indul a vonat ide: {other}?", f"Mennyibe kerül a jegy ide: {towns[at]}?", "Ki vezeti a vonatot?"),
        (*times, *(f"{track}. vágány" for track in tracks)),
        hungarian=True,
    )


def two_languages(random: Random) -> Passage:
    """A Hungarian note, asked about in English."""
    chief, cook = hungarian_person(random), hungarian_person(random)
    if chief == cook:
        return two_languages(random)
    month, number = random.choice(MONTHS[1]), random.randint(12, 240)
    text = f"A tábor vezetője {chief}. A szakács {cook}. Összesen {number} gyerek jön. A tábor {month} elején kezdődik."
    return Passage(
        text,
        (
            ("Who is the cook (szakács)?", cook),
            ("How many children (gyerek) will come?", str(number)),
            ("Who leads (vezetője) the camp?", chief),
        ),
        ("How much does the camp cost?", "What is the address of the camp?", "Who teaches swimming there?"),
        (chief, cook, str(number)),
    )


Writer = Callable[[Random], Passage]
WRITERS: tuple[Writer, ...] = (
    club_newsletter,
    server_inventory,
    hiking_diary,
    support_ticket,
    price_list,
    chat_log,
    museum_plate,
    settings_file,
    letter_to_a_friend,
    timetable,
    two_languages,
)
