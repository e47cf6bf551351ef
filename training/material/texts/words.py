"""Who and what the texts are about: people, things, places, machines, and the values that are said of them."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from training.material import values, words
from training.material.texts.hungarian_words import article, inflected

Draw = Callable[[Random], str]


def listed(names: str) -> tuple[str, ...]:
    return tuple(names.split())


WOMEN = listed(
    "Alice Grace Nora Ruth Clara Emma Lucy Sally Ivy Helen Rose Diana Laura Kate Julia Maria Sofia Yuki Priya Ingrid "
    "Hannah Olga Mei Amina Fatima Chloe Zoe Bella Tina Wendy Margaret Joan Carla Elif Ines Leila Paula Naomi Greta"
)
MEN = listed(
    "Oliver Henry Thomas Peter David James Martin Walter George Samuel Victor Frank Tom Simon Leo Paul Omar Carlos "
    "Stefan "
    "Ben Jack Ahmed Kofi Ivan Lars Diego Raj Hugo Felix Oscar Adam Noah Luca Marco Emil Anton Viktor Pavel Dan Joe"
)
NŐK = listed(
    "Anna Csilla Éva Hajnalka Ilona Katalin Nóra Orsolya Piroska Tímea Zsófia Eszter Réka Judit Dóra Ágnes Kinga Emese "
    "Mária Erzsébet Zsuzsa Lilla Panna Boglárka Júlia Klára Edit Gabriella Vera Márta Ildikó Noémi Fanni Luca"
)
FÉRFIAK = listed(
    "Béla Dénes Ferenc Gábor János László Márton Róbert Sándor Zoltán István Balázs András Miklós Tamás Győző Levente "
    "Péter Attila Imre Bence Máté Ádám Dániel Gergő Kornél Lajos Jenő Ákos Barnabás Vilmos Ottó Pál Gyula"
)
NOUNS = listed(
    "lamp kettle desk chair bicycle printer blanket keyboard monitor ladder drill tent backpack mirror clock sofa "
    "shelf "
    "boiler pump fridge oven camera phone tablet laptop projector speaker radio guitar piano violin table bed door "
    "window "
    "gate fence van truck car scooter boat canoe kayak trailer tractor mower hose bucket basket box crate parcel "
    "suitcase "
    "bag jacket coat scarf hat helmet jumper umbrella watch ring necklace vase jug mug teapot pan knife spoon bowl "
    "cake pie "
    "carpet curtain painting statue sculpture cupboard wardrobe heater fan router cable charger battery microphone "
    "scanner "
    "safe key notebook diary letter folder map ticket globe telescope microscope sewing-machine typewriter bench swing"
)
TRAITS = listed(
    "red blue green yellow black white grey brown small large old new spare steel oak wooden copper silver striped "
    "round "
    "tall narrow heavy light cheap broken folding electric portable second-hand antique glass plastic leather"
)
DOLGOK = (
    "lámpa", "vízforraló", "íróasztal", "szék", "kerékpár", "nyomtató", "takaró", "billentyűzet", "monitor", "létra",
    "fúró",
    "sátor", "hátizsák", "tükör", "óra", "kanapé", "polc", "kazán", "szivattyú", "hűtő", "sütő", "fényképező",
    "telefon",
    "laptop", "kivetítő", "hangszóró", "rádió", "gitár", "zongora", "asztal", "ágy", "ajtó", "ablak", "kapu", "kerítés",
    "furgon", "autó", "csónak", "utánfutó", "traktor", "fűnyíró", "vödör", "kosár", "doboz", "csomag", "bőrönd",
    "táska",
    "kabát", "sál", "sisak", "esernyő", "gyűrű", "váza", "bögre", "teáskanna", "szőnyeg", "függöny", "festmény",
    "szobor",
    "szekrény", "fűtőtest", "ventilátor", "kábel", "töltő", "mikrofon", "széf", "füzet", "térkép", "távcső", "pad",
    "hinta",
)  # fmt: skip
JELZŐK = (
    "piros", "kék", "zöld", "sárga", "fekete", "fehér", "szürke", "barna", "kis", "nagy", "régi", "új", "acél",
    "tölgyfa",
    "réz", "ezüst", "csíkos", "kerek", "magas", "keskeny", "nehéz", "könnyű", "olcsó", "összecsukható", "használt",
    "üveg",
)  # fmt: skip
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
COLOURS = listed(
    "red blue green yellow purple orange brown grey white pink black turquoise beige crimson navy olive teal "
    "silver golden lilac"
)
SZÍNEK = listed("piros kék zöld sárga lila barna szürke fehér narancssárga rózsaszín fekete bézs bordó türkiz")
MATERIALS = listed("oak pine steel copper glass wool cotton leather plastic bamboo granite brass linen silk clay")
FOODS = (
    "tomatoes", "basil", "ginger", "cinnamon", "walnuts", "honey", "garlic", "lentils", "goat cheese", "dill",
    "saffron",
    "coconut milk", "plums", "poppy seeds", "smoked paprika", "rye flour", "lemon zest", "mushrooms", "parsley",
    "almonds",
)  # fmt: skip
DISHES = (
    "soup", "stew", "pie", "curry", "salad", "cake", "risotto", "omelette", "goulash", "pasta", "dumplings", "lasagne",
    "pancakes", "tart", "casserole", "chowder",
)  # fmt: skip
JOBS = (
    "nurse", "plumber", "architect", "baker", "pilot", "dentist", "accountant", "gardener", "librarian", "welder",
    "chef",
    "lawyer", "painter", "electrician", "translator", "biologist", "driver", "tailor", "vet", "carpenter", "journalist",
    "surveyor", "midwife", "data engineer", "bus driver", "police officer", "music teacher", "site manager",
)  # fmt: skip
SUBJECTS = (
    "mathematics", "chemistry", "history", "geography", "drawing", "biology", "Latin", "physics", "music", "economics",
    "pottery", "chess", "typing", "philosophy", "law", "swimming", "dance", "astronomy",
)  # fmt: skip
LANGUAGES = (
    "Finnish", "Welsh", "Turkish", "Hungarian", "Portuguese", "Japanese", "Swahili", "Danish", "Czech", "Greek",
    "Arabic",
    "Korean", "Dutch", "Polish", "Hindi", "Icelandic", "Basque",
)  # fmt: skip
ANIMALS = (
    "dog",
    "cat",
    "parrot",
    "hamster",
    "rabbit",
    "tortoise",
    "horse",
    "goat",
    "canary",
    "ferret",
    "pony",
    "goldfish",
)
INSTRUMENTS = (
    "violin",
    "flute",
    "cello",
    "drums",
    "harp",
    "trumpet",
    "piano",
    "oboe",
    "guitar",
    "accordion",
    "clarinet",
)
SPORTS = ("tennis", "rowing", "fencing", "judo", "volleyball", "hockey", "badminton", "climbing", "archery", "handball")
TEAMS = (
    "Sales",
    "Support",
    "Design",
    "Legal",
    "Finance",
    "Logistics",
    "Research",
    "Security",
    "Payroll",
    "Marketing",
    "QA",
)
ALLERGENS = (
    "peanuts",
    "milk",
    "pollen",
    "shellfish",
    "cats",
    "wheat",
    "soy",
    "strawberries",
    "penicillin",
    "dust",
    "eggs",
)
GENRES = ("thriller", "comedy", "documentary", "western", "romance", "musical", "crime story", "fantasy", "fairy tale")
STATES = (
    "open",
    "closed",
    "on hold",
    "in review",
    "blocked",
    "done",
    "waiting for a reply",
    "rejected",
    "approved",
    "failed",
)
FAULTY = (
    "the pump", "the road", "the server", "the heating", "the main cable", "the bridge", "the lift", "the roof",
    "the engine",
    "the driver", "the speaker", "the supplier", "the lock", "the sensor", "the disk", "the contract", "the projector",
    "the ferry", "the kitchen", "the signal", "the certificate", "the battery", "the teacher", "the network",
)  # fmt: skip
FAULTS = (
    "was broken", "was flooded", "had failed", "was ill", "was missing", "had not arrived", "had expired",
    "was overheated",
    "was under repair", "did not work", "was locked", "was too expensive", "had been stolen", "was stuck in the snow",
)  # fmt: skip
ROOM_NAMES = (
    "Oak",
    "Maple",
    "Danube",
    "Tisza",
    "Everest",
    "Newton",
    "Curie",
    "Blue",
    "Garden",
    "Apollo",
    "Bartók",
    "Lotus",
)
EVENTS = (
    "workshop", "concert", "meeting", "exam", "lecture", "training", "wedding", "match", "auction", "webinar", "hike",
    "exhibition", "rehearsal", "inspection", "picnic", "quiz night", "staff meeting", "budget review", "book fair",
    "parade",
)  # fmt: skip
SHOPS = (
    "bakery", "library", "museum", "pharmacy", "swimming pool", "café", "post office", "gym", "market", "clinic",
    "bookshop",
    "town hall", "gallery", "hardware store", "ice rink", "cinema", "canteen", "reception", "butcher's", "florist's",
)  # fmt: skip
SERVICES = (
    "billing", "login", "search", "mail", "payments", "reports", "backup", "proxy", "cache", "scheduler", "gateway",
    "web",
    "auth", "storage", "metrics", "queue", "catalogue", "chat", "export", "printing",
)  # fmt: skip
TITLE_WORDS = (
    "Quiet", "Last", "Golden", "Broken", "Winter", "Hidden", "Salt", "Iron", "Paper", "Lost", "River", "Night", "Glass",
    "Lamp", "House", "Garden", "Letter", "Road", "Harbour", "Clock", "Island", "Orchard", "Bridge", "Storm", "Crown",
)  # fmt: skip
SIZES = ("S", "M", "L", "XL", "XXL", "small", "medium", "extra large")
DURATIONS = ("minutes", "hours", "days", "weeks", "months")
EXTENSIONS = ("txt", "csv", "pdf", "yaml", "log", "json", "xlsx", "toml", "md", "cfg", "sql", "png")


def stem(random: Random) -> str:
    """A short invented word of plain letters that ends in a consonant, so that it can take endings."""
    made = ""
    for _ in range(random.choice((1, 1, 2))):
        made += random.choice(values.ONSETS[:-5]) + random.choice("aeiou") + random.choice("bdfgklmnprtv")
    return made if len(made) > 3 else made + random.choice(("and", "ort", "ell", "imp"))


@dataclass(frozen=True, slots=True)
class Entity:
    """What a fact is about. `name` stands in a sentence; things have their article in it."""

    name: str
    kind: str
    pronoun: str = "It"
    short: tuple[str, ...] = ()  # first or last name, as long as nobody else in the text has it

    @property
    def plain(self) -> str:
        """Without its article, for tables, headings and answers of one word."""
        for lead in ("the ", "a ", "az "):
            if self.name.startswith(lead):
                return self.name[len(lead) :]
        return self.name


def somebody(random: Random, hungarian: bool = False, sharing: Entity | None = None) -> Entity:
    """A person, sometimes with the first or last name of another one, so that half a name does not suffice."""
    woman = random.random() < 0.5
    pronoun = "Ő" if hungarian else "She" if woman else "He"
    firsts = (NŐK if woman else FÉRFIAK) if hungarian else (WOMEN if woman else MEN)
    first = values.name(random) if random.random() < 0.18 else random.choice(firsts)
    if random.random() < 0.25 and sharing is None:
        return Entity(first, "person", pronoun)
    last = words.last_name(random, hungarian)
    if sharing is not None and len(sharing.short) == 2:
        if random.random() < 0.5:
            first, pronoun = sharing.short[0], sharing.pronoun
        else:
            last = sharing.short[1]
    shape = random.random()
    if shape < 0.05:
        last += f"-{words.last_name(random, hungarian)}"
    elif shape < 0.09 and not hungarian:
        first += f" {random.choice(values.ALPHABET)}."
    name = f"{last} {first}" if hungarian else f"{first} {last}"
    if random.random() < 0.06:
        name = ("dr. " if hungarian else random.choice(("Dr ", "Dr. ", "Prof. "))) + name
    return Entity(name, "person", pronoun, (first.split()[0], last))


def something(random: Random, hungarian: bool = False, sharing: Entity | None = None) -> Entity:
    """A thing: the lamp, the blue lamp, the zorbel, the Kelan X3."""
    shape = random.random()
    nouns, traits = (DOLGOK, JELZŐK) if hungarian else (NOUNS, TRAITS)
    if sharing is not None and " " in sharing.plain:
        text = f"{random.choice(traits)} {sharing.plain.split()[-1]}"
    elif shape < 0.35:
        text = random.choice(nouns)
    elif shape < 0.75:
        text = f"{random.choice(traits)} {random.choice(nouns)}"
    elif shape < 0.88:
        text = values.word(random)
    else:
        text = f"{values.name(random)} {random.choice(values.ALPHABET)}{random.randint(1, 99)}"
    return Entity(article(text) + " " + text if hungarian else "the " + text, "thing")


def _the(draw: Draw, kind: str) -> Callable[[Random, bool, Entity | None], Entity]:
    def entity(random: Random, hungarian: bool = False, sharing: Entity | None = None) -> Entity:
        text = draw(random)
        return Entity(f"{article(text)} {text}" if hungarian else f"the {text}", kind)

    return entity


def _named(draw: Draw, kind: str) -> Callable[[Random, bool, Entity | None], Entity]:
    def entity(random: Random, hungarian: bool = False, sharing: Entity | None = None) -> Entity:
        return Entity(draw(random), kind)

    return entity


def firm(random: Random, hungarian: bool = False, sharing: Entity | None = None) -> Entity:
    name = values.company(random, hungarian)
    return Entity(f"{article(name)} {name}" if hungarian else name, "company")


def title(random: Random) -> str:
    first, second = random.sample(TITLE_WORDS, 2)
    return random.choice(
        (f"The {first} {second}", f"{first} {second}", f"{first} and {second}", f"The {first} of {second}")
    )


def machine(random: Random) -> str:
    service = random.choice(SERVICES) if random.random() < 0.6 else values.plain_word(random)
    return random.choice((f"{service} server", f"{service} service", f"{service}-{random.randint(1, 40):02d} host"))


def project(random: Random, hungarian: bool = False, sharing: Entity | None = None) -> Entity:
    name = values.name(random)
    if hungarian:
        return Entity(f"{article(name)} {name} projekt", "project")
    return Entity(f"project {name}" if random.random() < 0.5 else f"the {name} project", "project")


def occasion(random: Random, hungarian: bool = False, sharing: Entity | None = None) -> Entity:
    if hungarian:
        text = random.choice(ESEMÉNYEK)
        text = f"{values.name(random)} {text}" if random.random() < 0.3 else text
        return Entity(f"{article(text)} {text}", "event")
    text, shape = random.choice(EVENTS), random.random()
    if shape < 0.25:
        text = f"{values.name(random)} {text}"
    elif shape < 0.4:
        text = f"{random.choice(DAYS)} {text}"
    return Entity(f"the {text}", "event")


def venue(random: Random, hungarian: bool = False, sharing: Entity | None = None) -> Entity:
    text = random.choice(HELYEK if hungarian else SHOPS)
    if hungarian:
        text = f"{values.name(random)} {text}" if random.random() < 0.4 else text
        return Entity(f"{article(text)} {text}", "venue")
    shape = random.random()
    if shape < 0.3:
        return Entity(f"the {values.name(random)} {text}", "venue")
    return Entity(f"the {text} in {words.town(random)}" if shape < 0.45 else f"the {text}", "venue")


def ride(random: Random, hungarian: bool = False, sharing: Entity | None = None) -> Entity:
    if hungarian:
        vehicle = random.choice(("busz", "vonat", "komp", "repülő"))
        return Entity(f"{article(vehicle)} {inflected(words.town(random), 'i')} {vehicle}", "ride")
    vehicle = random.choice(("train", "bus", "ferry", "coach", "tram", "flight", "shuttle", "night train"))
    if random.random() < 0.25:
        return Entity(f"{vehicle} {random.choice(values.ALPHABET)}{random.randint(2, 999)}", "ride")
    return Entity(f"the {vehicle} to {words.town(random)}", "ride")


def dish(random: Random) -> str:
    return (
        f"{values.plain_word(random) if random.random() < 0.6 else random.choice(TRAITS[:8])} {random.choice(DISHES)}"
    )


def country(random: Random) -> str:
    return words.invented(random) + random.choice(("ia", "land", "stan", "or", "mark", ""))


def setting(random: Random) -> str:
    """The name of a setting, as it stands in a configuration."""
    parts = [random.choice(SERVICES) if random.random() < 0.4 else values.plain_word(random)]
    parts.append(random.choice(SETTINGS) if random.random() < 0.7 else values.plain_word(random))
    made = random.choice(("_", "_", "-", ".")).join(parts)
    return made.upper() if random.random() < 0.2 else made


SETTINGS = (
    "limit", "timeout", "retries", "path", "mode", "level", "size", "host", "user", "interval", "threads", "colour",
    "name",
    "delay", "target", "prefix", "count", "depth", "format", "region", "rate", "key", "budget", "buffer",
)  # fmt: skip
ESEMÉNYEK = (
    "értekezlet", "koncert", "vizsga", "előadás", "tanfolyam", "esküvő", "meccs", "árverés", "kirándulás", "kiállítás",
    "próba", "ellenőrzés", "műhelymunka", "vásár", "megbeszélés", "vetítés",
)  # fmt: skip
HELYEK = (
    "pékség", "könyvtár", "múzeum", "gyógyszertár", "uszoda", "kávézó", "posta", "edzőterem", "piac", "rendelő",
    "könyvesbolt",
    "városháza", "galéria", "mozi", "menza", "porta", "virágbolt", "hentes",
)  # fmt: skip

Maker = Callable[[Random, bool, Entity | None], Entity]
ENTITIES: dict[str, Maker] = {
    "person": somebody,
    "thing": something,
    "company": firm,
    "project": project,
    "event": occasion,
    "venue": venue,
    "ride": ride,
    "place": _named(words.town, "place"),
    "machine": _the(machine, "machine"),
    "country": _named(country, "country"),
    "book": _named(lambda random: f'"{title(random)}"', "book"),
    "dish": _the(dish, "dish"),
    "room": _the(
        lambda random: f"{random.choice(ROOM_NAMES) if random.random() < 0.5 else values.name(random)} room", "room"
    ),
    "ticket": _named(lambda random: f"ticket {random.randint(10, 99999)}", "ticket"),
    "pet": _named(values.name, "pet"),
    "setting": _named(setting, "setting"),
}


def count(random: Random) -> str:
    number = values.number(random, 100_000) + 2
    return f"{number:,}" if number > 9999 and random.random() < 0.5 else str(number)


def few(random: Random) -> str:
    if random.random() < 0.2:
        return random.choice(("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve"))
    return str(random.randint(2, 60))


def clock(random: Random) -> str:
    shape = random.random()
    if shape < 0.6:
        return words.clock(random)
    hour, minute = random.randint(1, 12), random.choice(("", "", ":30", ":15", ":45"))
    return f"{hour}{minute} {random.choice(('am', 'pm', 'a.m.', 'p.m.'))}" if shape < 0.85 else f"{hour + 8:02d}:05"


def date(random: Random) -> str:
    when = values.day(random)
    if random.random() < 0.3:
        return f"{when.day} {words.MONTHS_EN[when.month - 1]}"
    return values.written_date(random, when)


def money(random: Random) -> str:
    return values.written_amount(random, values.money(random))


def weekday(random: Random) -> str:
    return random.choice(DAYS)


def colour(random: Random) -> str:
    shade = random.choice(("", "", "", "dark ", "light ", "pale ", "bright "))
    return shade + random.choice(COLOURS)


def ip_address(random: Random) -> str:
    lead = random.choice(("10", "192.168", "172.16", str(random.randint(11, 220))))
    return ".".join([lead, *(str(random.randint(0, 255)) for _ in range(4 - len(lead.split("."))))])


def version(random: Random) -> str:
    made = ".".join(str(random.randint(0, 30)) for _ in range(random.choice((2, 3, 3))))
    return f"v{made}" if random.random() < 0.25 else made


def password(random: Random) -> str:
    if random.random() < 0.4:
        return values.code(random)
    return values.plain_word(random) + random.choice(("-", "_", "!", "#", "")) + str(random.randint(1, 9999))


def file_name(random: Random) -> str:
    return f"{values.plain_word(random)}{random.choice(('', '_v2', '-final', '_old'))}.{random.choice(EXTENSIONS)}"


def url(random: Random) -> str:
    host = f"{values.plain_word(random)}.{random.choice(values.DOMAINS)}"
    return random.choice((f"https://{host}/{values.plain_word(random)}", f"www.{host}", f"https://{host}", host))


def cause(random: Random) -> str:
    return f"{random.choice(FAULTY)} {random.choice(FAULTS)}"


def duration(random: Random) -> str:
    return f"{random.randint(2, 90)} {random.choice(DURATIONS)}"


def measured(low: int, high: int, *units: str) -> Draw:
    def draw(random: Random) -> str:
        number = str(random.randint(low, high))
        if random.random() < 0.15:
            number += f".{random.randint(1, 9)}"
        return f"{number} {random.choice(units)}"

    return draw


def one_of(*options: str) -> Draw:
    return lambda random: random.choice(options)


def numbered(low: int, high: int) -> Draw:
    return lambda random: str(random.randint(low, high))


VALUES: dict[str, Draw] = {
    "town": words.town, "person": lambda random: somebody(random).name, "company": values.company,
    "street": words.street,
    "phone": values.phone, "email": values.email, "code": values.code, "clock": clock, "date": date, "weekday": weekday,
    "money": money, "count": count, "few": few, "colour": colour, "ip": ip_address, "port": numbered(20, 65535),
    "version": version, "password": password, "file": file_name, "url": url, "cause": cause, "duration": duration,
    "number": numbered(1, 999), "year": numbered(1850, 2030), "age": numbered(2, 99), "floor": one_of(
        "first floor", "second floor", "third floor", "fourth floor", "ground floor", "basement", "top floor",
        "sixth floor"),
    "weight": measured(1, 900, "kg", "g", "kg", "tonnes", "pounds"), "length": measured(2, 900, "cm", "m", "metres",
    "feet"),
    "distance": measured(2, 900, "km", "kilometres", "miles"), "temperature": measured(2, 95, "°C", "degrees"),
    "area": measured(5, 900, "square metres", "hectares", "m²"), "volume": measured(1, 90, "litres", "ml", "gallons"),
    "size": measured(2, 900, "MB", "GB", "kB", "TB"), "percent": lambda random: f"{random.randint(1, 99)}%",
    "name": values.name, "word": values.word, "thing": lambda random: something(random).plain, "title": title,
    "month": one_of(*words.MONTHS_EN), "job": one_of(*JOBS), "subject": one_of(*SUBJECTS),
    "language": one_of(*LANGUAGES),
    "animal": one_of(*ANIMALS), "instrument": one_of(*INSTRUMENTS), "sport": one_of(*SPORTS), "team": one_of(*TEAMS),
    "allergen": one_of(*ALLERGENS), "genre": one_of(*GENRES), "state": one_of(*STATES), "material": one_of(*MATERIALS),
    "food": one_of(*FOODS), "clothes": one_of(*SIZES), "service": one_of(*SERVICES), "country": country,
    "dish": dish, "venue": lambda random: venue(random).plain,
    "room": lambda random: f"{random.choice(ROOM_NAMES)} room",
    "user": lambda random: values.plain_word(random) + random.choice(("", str(random.randint(1, 99)))),
    "option": lambda random: random.choice((values.plain_word, numbered(0, 9999), file_name, ip_address,
    values.code))(random),
    "path": lambda random: "/" + "/".join(values.plain_word(random) for _ in range(random.randint(2, 3))),
}  # fmt: skip
