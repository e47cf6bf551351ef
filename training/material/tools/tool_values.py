"""Values of tools' arguments: what the call must contain, and how people say it in a request."""

from collections.abc import Callable
from random import Random
from typing import Any

from training.material import values, words
from training.material.tools.everyday.lexicon import LISTS, NAMES, STEMS

# The argument, and how the request says it.
Said = tuple[Any, str]
Draw = Callable[[Random, bool], Said]

COUNTS_EN = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
COUNTS_HU = [
    "nulla",
    "egy",
    "két",
    "három",
    "négy",
    "öt",
    "hat",
    "hét",
    "nyolc",
    "kilenc",
    "tíz",
    "tizenegy",
    "tizenkét",
]
# A day, and how a request says it.
DAYS_EN = {
    "today": "today", "tomorrow": "tomorrow", "next Monday": "next Monday", "next Friday": "next Friday",
    "the day after tomorrow": "the day after tomorrow", "tonight": "tonight",
    **{day: f"on {day}" for day in ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")},
}  # fmt: skip
DAYS_HU = {
    "ma": "ma", "holnap": "holnap", "holnapután": "holnapután", "hétfő": "hétfőn", "kedd": "kedden",
    "szerda": "szerdán",
    "csütörtök": "csütörtökön", "péntek": "pénteken", "szombat": "szombaton", "vasárnap": "vasárnap",
    "ma este": "ma este",
}  # fmt: skip
ROOMS = {
    "kitchen": "konyha", "bedroom": "hálószoba", "living room": "nappali", "bathroom": "fürdőszoba", "office": "iroda",
    "garage": "garázs", "cellar": "pince", "dining room": "étkező", "hall": "előszoba", "nursery": "gyerekszoba",
    "study": "dolgozószoba", "workshop": "műhely",
}  # fmt: skip
LANGUAGES = {
    "German": "német", "French": "francia", "Spanish": "spanyol", "Italian": "olasz", "Polish": "lengyel",
    "Japanese": "japán", "Dutch": "holland", "Czech": "cseh", "Portuguese": "portugál", "Finnish": "finn",
    "English": "angol", "Hungarian": "magyar", "Turkish": "török", "Korean": "koreai",
}  # fmt: skip
COLOURS = {
    "red": "piros", "blue": "kék", "green": "zöld", "yellow": "sárga", "white": "fehér", "black": "fekete",
    "purple": "lila", "orange": "narancssárga", "grey": "szürke", "pink": "rózsaszín", "brown": "barna",
}  # fmt: skip
FOLDERS = (
    "docs", "data", "src", "notes", "reports", "photos", "tmp", "backup", "home", "config", "logs", "tests", "lib",
    "assets", "scripts", "inbox", "drafts", "public", "var", "etc",
)  # fmt: skip
EXTENSIONS = (
    "txt",
    "md",
    "csv",
    "py",
    "json",
    "pdf",
    "log",
    "yaml",
    "toml",
    "html",
    "js",
    "ts",
    "png",
    "xml",
    "sh",
    "ini",
    "rs",
)
TEXTS_EN = (
    "I will be {n} minutes late", "the meeting moved to room {n}", "please call {who} back", "see you at {clock}",
    "the key is with {who}", "{thing} is ready", "we need {n} more {thing}", "the code is {code}",
    "happy birthday {who}",
    "dinner is at {clock}", "do not forget the {thing}", "everything went well", "{who} is on holiday", "running late",
    "the build is broken again", "can we talk about {thing} tomorrow?", "approved, go ahead",
    "thank you for the {thing}",
    "{thing} arrived, but {n} are missing", "I have left the {thing} at the door", "the password is {code}",
    "server {code} is down", "lunch at {clock}?", "please send me the {thing} list", "on my way",
)  # fmt: skip
TEXTS_HU = (
    "{n} percet késem", "a megbeszélés {clock} órakor lesz", "hívd vissza, kérlek: {who}", "a kulcs nálam van",
    "kész a {thing}", "még {n} darab kell", "a kód {code}", "boldog születésnapot, {who}", "a vacsora {clock}-kor lesz",
    "ne felejtsd el a papírokat", "minden rendben ment", "{who} szabadságon van", "úton vagyok", "jóváhagyva, mehet",
    "megjött a csomag, de {n} darab hiányzik", "az ajtó előtt hagytam", "a {code} szerver leállt", "holnap beszéljünk",
)  # fmt: skip
CHORES_EN = (
    "call {who}", "pay the {thing} bill", "water the plants", "buy {thing}", "pick up {who}", "send the {thing} report",
    "take out the bins", "feed the cat", "book the dentist", "charge the phone", "renew the {thing} contract",
    "write to {who}", "clean the {thing}", "order {thing}", "check the oven", "back up the laptop",
    "ask {who} about {thing}",
)  # fmt: skip
QUOTES_EN = ('"{}"', "'{}'", "“{}”", '"{}"')
QUOTES_HU = ("„{}”", '"{}"', "'{}'", "„{}”")


def quoted(random: Random, text: str, hungarian: bool) -> str:
    return random.choice(QUOTES_HU if hungarian else QUOTES_EN).format(text)


def _same(text: str) -> Said:
    return text, text


def town(random: Random, hungarian: bool) -> Said:
    return _same(random.choice(LISTS["city"][hungarian]) if random.random() < 0.85 else values.name(random))


def name(random: Random, hungarian: bool) -> Said:
    return _same(random.choice(NAMES) if random.random() < 0.75 else values.name(random))


def person(random: Random, hungarian: bool) -> Said:
    return _same(words.person(random, hungarian) if random.random() < 0.7 else values.person(random, hungarian))


def stem(random: Random) -> str:
    """A word of plain letters, as in the names of files, hosts and branches."""
    return random.choice(STEMS) if random.random() < 0.75 else values.plain_word(random)


def setting(random: Random) -> str:
    """The name of a setting in a file: timeout, max_size, log_level."""
    return (
        f"{random.choice(('max', 'min', 'log', 'default', 'cache', 'mail'))}_{stem(random)}"
        if random.random() < 0.5
        else stem(random)
    )


def first_name(random: Random, hungarian: bool) -> Said:
    return _same(words.first_name(random, hungarian))


def company(random: Random, hungarian: bool) -> Said:
    return _same(values.company(random, hungarian).rstrip("."))


def email(random: Random, hungarian: bool) -> Said:
    if random.random() < 0.3:
        return _same(values.email(random))
    first, last = random.choice(words.FIRST_EN).lower(), random.choice(words.LAST_EN).lower()
    local = random.choice(
        (first, f"{first}.{last}", f"{first[0]}.{last}", f"{first}_{last}", f"{last}{random.randint(1, 99)}")
    )
    return _same(f"{local}@{stem(random)}.{random.choice(values.DOMAINS)}")


def phone(random: Random, hungarian: bool) -> Said:
    return _same(values.phone(random))


def code(random: Random, hungarian: bool) -> Said:
    return _same(values.code(random))


def number_code(random: Random, hungarian: bool) -> Said:
    made = random.randint(1, 10 ** random.randint(2, 6))
    return made, str(made)


def path(random: Random, hungarian: bool) -> Said:
    parts = [
        random.choice(FOLDERS) if random.random() < 0.5 else stem(random) for _ in range(random.choice((0, 1, 1, 2, 3)))
    ]
    lead = random.choice(("", "", "", "/", "./", "~/", "../"))
    return _same(lead + "/".join([*parts, filename(random, hungarian)[0]]))


def filename(random: Random, hungarian: bool) -> Said:
    tail = random.choice(("", "", "", f"_{random.randint(1, 2030)}", f"-v{random.randint(1, 9)}"))
    return _same(f"{stem(random)}{tail}.{random.choice(EXTENSIONS)}")


def folder(random: Random, hungarian: bool) -> Said:
    parts = [random.choice(FOLDERS) if random.random() < 0.5 else stem(random) for _ in range(2)]
    return _same(random.choice(("", "", "/", "./", "~/")) + "/".join(parts[: random.randint(1, 2)]))


def url(random: Random, hungarian: bool) -> Said:
    host = f"{random.choice(('www.', '', 'api.', ''))}{stem(random)}.{random.choice(values.DOMAINS)}"
    tail = "".join(f"/{stem(random)}" for _ in range(random.choice((0, 1, 1, 2))))
    return _same(f"http{random.choice(('s', 's', ''))}://{host}{tail}")


def host(random: Random, hungarian: bool) -> Said:
    shape = random.random()
    if shape < 0.3:
        return _same(".".join(str(random.randint(0, 255)) for _ in range(4)))
    made = f"{stem(random)}-{random.randint(1, 40)}"
    return _same(made if shape < 0.7 else f"{made}.{random.choice(values.DOMAINS)}")


def iso_date(random: Random, hungarian: bool) -> Said:
    return _same(words.iso_date(random))


def written_date(random: Random, hungarian: bool) -> Said:
    """A date in words, for parameters that ask for it in ISO form."""
    when = values.day(random)
    return when.isoformat(), values.written_date(random, when, hungarian).rstrip(".") + ("." if hungarian else "")


def day_word(random: Random, hungarian: bool) -> Said:
    return random.choice(tuple((DAYS_HU if hungarian else DAYS_EN).items()))


def clock(random: Random, hungarian: bool) -> Said:
    shape = random.random()
    if shape < 0.75 or hungarian:
        return _same(words.clock(random))
    return _same(f"{random.randint(1, 12)}{random.choice((' am', ' pm', 'am', 'pm'))}")


def whole(low: int, high: int) -> Draw:
    """A whole number, as digits or, if it is small, sometimes as a word."""

    def draw(random: Random, hungarian: bool) -> Said:
        top = high if random.random() < 0.5 else min(high, low + 20)
        made = random.randint(low, top)
        if 2 <= made <= 12 and random.random() < 0.2:
            return made, (COUNTS_HU if hungarian else COUNTS_EN)[made]
        return made, str(made)

    return draw


def real(low: int, high: int, decimals: int = 1) -> Draw:
    """A number that mostly has decimals; Hungarian writes them after a comma."""

    def draw(random: Random, hungarian: bool) -> Said:
        if random.random() < 0.3:
            made = random.randint(low, high)
            return made, str(made)
        exact = random.randint(low * 10**decimals, high * 10**decimals) / 10**decimals
        number = int(exact) if exact == int(exact) else exact
        return number, str(number).replace(".", ",") if hungarian else str(number)

    return draw


def sentence(random: Random, hungarian: bool) -> str:
    """The text of a message or note."""
    if random.random() < 0.06:
        return " ".join(values.word(random) for _ in range(random.randint(2, 7)))
    if random.random() < 0.4:
        return random.choice(LISTS["message"][hungarian])
    made = random.choice(TEXTS_HU if hungarian else TEXTS_EN).format(
        n=random.randint(2, 90), who=words.first_name(random, hungarian), thing=words.goods(random, hungarian),
        clock=words.clock(random), code=values.code(random),
    )  # fmt: skip
    return made[0].upper() + made[1:] if random.random() < 0.5 else made


def text(random: Random, hungarian: bool) -> Said:
    made = sentence(random, hungarian)
    return made, quoted(random, made, hungarian)


def chore(random: Random, hungarian: bool) -> Said:
    """Something to be done, said without quotation marks."""
    if hungarian:
        return text(random, hungarian)
    return _same(random.choice(CHORES_EN).format(who=words.first_name(random), thing=random.choice(words.GOODS_EN)))


def title(random: Random, hungarian: bool) -> Said:
    """A title of one to three words; in quotation marks half of the time."""
    if random.random() < 0.65:
        made = random.choice(LISTS[random.choice(("project", "subject", "event"))][hungarian])
        return made, quoted(random, made, hungarian) if hungarian or random.random() < 0.7 else made
    shape = random.random()
    made = name(random, hungarian)[0]
    if shape < 0.4:
        kinds = ("terv", "jelentés", "lista", "megbeszélés", "projekt") if hungarian else (
            "plan", "report", "list", "review", "project", "party", "notes", "budget", "trip", "launch",
        )  # fmt: skip
        made = f"{made} {random.choice(kinds)}"
    elif shape < 0.55:
        made = f"{made} {values.name(random)}"
    elif shape < 0.7:
        made = f"{made} {random.randint(2, 2030)}"
    return made, quoted(random, made, hungarian) if hungarian or random.random() < 0.5 else made


def query(random: Random, hungarian: bool) -> Said:
    shape = random.random()
    made = " ".join(values.word(random) for _ in range(random.choice((1, 1, 2, 3))))
    if shape < 0.3:
        made = words.goods(random, hungarian)
    elif shape < 0.8:
        made = random.choice(LISTS[random.choice(("topic", "product", "company"))][hungarian])
    elif shape < 0.85:
        made = values.name(random)
    return made, quoted(random, made, hungarian) if hungarian or random.random() < 0.6 else made


def word(random: Random, hungarian: bool) -> Said:
    return _same(random.choice(LISTS["tag"][hungarian]) if random.random() < 0.7 else values.word(random))


def goods(random: Random, hungarian: bool) -> Said:
    return _same(words.goods(random, hungarian))


def currency(random: Random, hungarian: bool) -> Said:
    return _same(random.choice(values.CURRENCIES))


def several(draw: Draw, low: int = 2, high: int = 4) -> Draw:
    """A list, said with commas and a last "and"."""

    def draw_list(random: Random, hungarian: bool) -> Said:
        made: dict[str, Any] = {}
        for _ in range(random.randint(low, high)):
            value, spoken = draw(random, hungarian)
            made.setdefault(spoken, value)
        *most, last = made
        joint = random.choice((" és ", ", ") if hungarian else (" and ", ", ", " and ", " & ", ", and "))
        return list(made.values()), (", ".join(most) + (joint if most else "")) + last

    return draw_list


def of_fields(**draws: Draw) -> Draw:
    """An object, said as `field value` pairs."""

    def draw_object(random: Random, hungarian: bool) -> Said:
        drawn = {key: draw(random, hungarian) for key, draw in draws.items()}
        mark = random.choice((" ", ": ", " = "))
        spoken = ", ".join(f"{key.replace('_', ' ')}{mark}{said}" for key, (_, said) in drawn.items())
        return {key: value for key, (value, _) in drawn.items()}, spoken

    return draw_object
