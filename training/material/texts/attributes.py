"""Many more things that can be said of somebody or something, by a noun; all share the same general wordings."""

from training.material.texts.facts import Relation

NOUNS = {
    "person": """
        nickname:name, middle name:name, maiden name:name, user name:user, desk number:number, seat:code,
        parking space:number,
        customer number:code, membership number:code, employee ID:code, passport number:code, licence plate:code,
        bank account:code, extension:number, fax number:phone, mobile number:phone, shoe size:number,
        best friend:person,
        sister:person, brother:person, neighbour:person, doctor:person, coach:person, tutor:person, deputy:person,
        favourite colour:colour, favourite food:food, favourite book:title, favourite drink:word, hobby:sport,
        hair colour:colour,
        start date:date, last day:date, holiday:month, lucky number:number, score:number, grade:number, laptop:thing,
        gift:thing, costume:word, bed time:clock, shift:weekday, bus stop:name, school:name, street:street,
        table number:number,
        team name:name, star sign:word, tax number:code, PIN:number, voucher code:code, invoice number:code,
        bib number:number,
        working language:language, second language:language, blog:url, website:url, home page:url, GitHub name:user,
        rank:number,
        height:length, weight:weight, record:duration, dentist:person, landlord:person, roommate:person,
        lab partner:person
    """,
    "thing": """
        order number:code, item number:code, model number:code, brand:name, supplier:company, seller:person,
        buyer:person,
        delivery date:date, purchase date:date, discount:percent, deposit:money, shipping cost:money, repair cost:money,
        length:length,
        depth:length, diameter:length, capacity:volume, power:number, voltage:number, barcode:code, batch number:code,
        country of origin:country, rating:number, shelf:code, storage box:number, finish:material, lining:material,
        manual:file, colour code:code, nickname:name, lot number:code, minimum age:age, service life:duration,
        designer:person,
        operating temperature:temperature, charging time:duration, part number:code, tracking number:code,
        inventory number:code
    """,
    "place": """
        postcode:code, area code:number, area:area, elevation:length, patron saint:name, twin town:town,
        main square:name,
        bishop:person, football club:name, newspaper:name, main street:name, oldest bridge:name, festival month:month,
        castle:name,
        market day:weekday, average temperature:temperature, first mayor:person, town hall:street, airport code:code,
        university:name
    """,
    "company": """
        tax number:code, account number:code, director:person, chairman:person, lawyer:person, accountant:person,
        slogan:title,
        website:url, support number:phone, contact person:person, founding year:year, profit:money, loss:money,
        market share:percent,
        largest customer:company, owner:company, parent company:company, stock symbol:code, warehouse:town,
        colour:colour,
        email address:email, phone number:phone, address:street, CEO:person, discount code:code, contract number:code
    """,
    "project": """
        code name:name, start date:date, kick-off:date, sponsor:company, repository:url, main branch:user, number:code,
        status:state,
        tester:person, designer:person, cost centre:code, next milestone:date, team size:few, progress:percent,
        risk level:number,
        mailing list:email, meeting day:weekday, contact person:person, programming language:language, licence:code,
        codename:word
    """,
    "machine": """
        host name:user, owner:person, uptime:duration, memory:size, disk size:size, time zone:name,
        operating system:name,
        CPU load:percent, database:user, log file:file, user name:user, backup time:clock, last restart:date,
        MAC address:code,
        API key:password, token:password, data centre:town, rack:code, timeout:duration, error code:code, region:name,
        health check:url, build number:number, commit:code, maintenance window:clock, number of cores:few,
        queue length:count
    """,
    "venue": """
        owner:person, manager:person, phone number:phone, website:url, parking fee:money, capacity:count,
        wifi password:password,
        wifi name:user, architect:person, founding year:year, specialty:food, closing day:weekday, lunch break:clock,
        bus stop:name
    """,
    "event": """
        organiser:person, host:person, dress code:colour, meeting link:url, access code:code, entry fee:money,
        next date:date,
        chair:person, contact:email, topic:title, winner:person, prize:thing, registration deadline:date,
        language:language,
        minute taker:person, caterer:company, number:code
    """,
    "ride": """
        driver:person, gate:code, ticket price:money, number:code, arrival time:clock, travel time:duration, seat:code,
        operator:company
    """,
    "country": """
        anthem:title, national flower:word, national animal:animal, area:area, population:count, largest city:town,
        king:person,
        dialling code:number, highest mountain:name, longest river:name, founding year:year, national dish:dish,
        neighbour:country
    """,
    "book": """
        publisher:company, translator:person, editor:person, genre:genre, price:money, ISBN:code, main character:name,
        hero:name,
        villain:name, setting:town, language:language, edition:number, first chapter:title, illustrator:person,
        sequel:title
    """,
    "dish": "cook:person, price:money, spice:food, oven temperature:temperature, number of eggs:few, side dish:food, "
    "origin:town",
    "room": "key number:number, projector:name, door code:code, area:area, colour:colour, extension:number, "
    "temperature:temperature",
    "ticket": "priority:number, due date:date, component:service, customer:company, estimate:duration, fix "
    "version:version",
    "pet": "age:age, weight:weight, vet:person, owner:person, collar colour:colour, chip number:code, favourite "
    "toy:thing",
}


# Nouns that could answer the questions of another relation about the same entity.
GROUPS = {
    "home": ("person street",), "phone": ("person mobile number", "person fax number", "person extension",
    "company support number"),
    "kept": ("thing shelf", "thing storage box"), "maker": ("thing brand", "thing supplier", "thing designer"),
    "event_when": ("event next date",), "organiser": ("event organiser", "event host", "event chair"),
    "kick-off": ("project start date", "project kick-off"), "name": ("project code name", "project codename"),
    "director": ("company director", "company chairman", "company CEO", "company owner", "company parent company"),
    "day_off": ("venue closing day",), "ruler": ("country king",), "leaves": ("ride arrival time",),
    "platform": ("ride gate",),
    "hero": ("book main character", "book hero"), "ingredient": ("dish spice",), "badge": ("person employee ID",),
    "sport": ("person hobby",), "plays": (), "price": ("thing deposit",), "made_in": ("thing purchase date",),
    "main product": (), "published": ("book edition",), "floor": (), "email": (),
    "founded_town": ("company founding year",),
    "job": ("person shift",), "room": ("person desk number", "person table number"),
    "speaks": ("person working language",),
    "admin": ("machine owner", "venue manager"), "contact": ("project contact person",), "species": (),
}  # fmt: skip
GROUP_OF = {key: group for group, keys in GROUPS.items() for key in keys}


def attributes() -> tuple[Relation, ...]:
    found = []
    for of, listed in NOUNS.items():
        for entry in listed.split(","):
            noun, _, gives = entry.strip().rpartition(":")
            found.append(
                Relation(
                    key := f"{of} {noun}",
                    of,
                    gives,
                    noun,
                    (),
                    (),
                    f"The {noun} of {{e}} is {{v}}.",
                    "",
                    back=_back(of, noun),
                    group=GROUP_OF.get(key, ""),
                )
            )
    return tuple(found)


def _back(of: str, noun: str) -> tuple[str, ...]:
    if of == "person":
        return (f"Whose {noun} is {{v}}?", f"Who has {{v}} as {noun}?", f"{{v}} is whose {noun}?")
    if of in ("place", "country", "company", "project", "book", "machine", "room"):
        return (f"Which {of} has {{v}} as its {noun}?", f"{{v}} is the {noun} of which {of}?")
    return (f"{{v}} is the {noun} of what?",)


ATTRIBUTES = attributes()

# What there is only one of in a text: the deadline, the door code.
SINGLE = """
    wifi password:password, wifi name:user, door code:code, gate code:number, alarm code:number, deadline:date,
    due date:date,
    meeting time:clock, check-in time:clock, check-out time:clock, departure time:clock, start time:clock,
    closing time:clock,
    total:money, total price:money, monthly rent:money, deposit:money, shipping fee:money, ticket price:money,
    discount:percent,
    order number:code, invoice number:code, booking reference:code, tracking number:code, case number:code,
    flight number:code,
    seat number:code, room number:number, gate number:number, platform number:number, phone number:phone, hotline:phone,
    emergency number:phone, contact email:email, support address:email, contact person:person, guide:person,
    driver:person,
    instructor:person, winner:person, new manager:person, next speaker:person, venue:room, meeting point:venue,
    destination:town,
    next stop:town, birthplace:town, colour of the folder:colour, theme colour:colour, dress code:colour,
    password:password,
    user name:user, admin password:password, server address:ip, IP address:ip, port number:port,
    current version:version,
    file name:file, log file:file, website:url, repository:url, download link:url, number of guests:few,
    number of seats:number,
    team size:few, waiting time:duration, cooking time:duration, delivery time:duration, oven temperature:temperature,
    outside temperature:temperature, distance:distance, parcel weight:weight, maximum load:weight, exam date:date,
    party date:date,
    next meeting:weekday, market day:weekday, cleaning day:weekday, code word:word, magic word:word, team name:name,
    code name:name,
    cat:name, dog:name, secret ingredient:food, dish of the day:dish, landing page:url,
    ID:code,
    account number:code, licence plate:code, serial number:code, population:count,
    attendance:count
"""
SINGLE_SAYS = (
    "{e} is {v}.", "{e}: {v}.", "{e} is now {v}.", "{e} is {v}, not {o}.", "{e} was {o} before, but now it is {v}.",
    "Please note {e}: {v}.", "{e} has changed from {o} to {v}.", "{e} will be {v}.", "{e} turned out to be {v}.",
    "{e} = {v}",
    "We were told that {e} is {v}.", "Remember {e}: {v}.", "{e} (which is {v}) was asked for several times.",
    "{e} is still {v}.",
)  # fmt: skip
SINGLE_ASKS = (
    "{W} is {e}?", "{W}'s {e}?", "{e}?", "Tell me {e}.", "I need {e}.", "Do you know {e}?", "Find {e}.",
    "{W} is {e} again?",
    "Give me {e}.", "Could you tell me {e}?", "{W} does the text give as {e}?", "What does it say about {e}?",
    "Please find {e}.",
    "I forgot {e}. {W} is it?", "Look up {e}.", "According to the text, {w} is {e}?", "Can you see {e} in there?",
    "Extract {e}.",
    "{W} was {e}?", "I'm looking for {e}.", "Is {e} mentioned? {W} is it?",
)  # fmt: skip
WHEN_ASKS = ("When is {e}?", "When's {e}?", "{e} - when is it?", "{W} is {e}?")


def single() -> tuple[Relation, ...]:
    found = []
    for entry in SINGLE.split(","):
        noun, _, gives = entry.strip().rpartition(":")
        timely = gives in ("clock", "date", "weekday") and not noun.endswith("time")
        asked = "who" if gives == "person" else "what"
        found.append(
            Relation(
                f"= {noun}", f"=the {noun}", gives, "", SINGLE_SAYS, (*SINGLE_ASKS, *WHEN_ASKS * timely),
                "{e} is {v}.", f"{asked} {{e}} is",
            )
        )  # fmt: skip
    return tuple(found)


SOLE = single()
