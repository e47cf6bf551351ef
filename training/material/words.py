"""Random names, places and numbers: far too many to memorise."""

from datetime import date, timedelta
from random import Random

FIRST_EN = (
    "Alice", "Oliver", "Grace", "Henry", "Nora", "Thomas", "Ruth", "Peter", "Clara", "David", "Emma", "James", "Lucy",
    "Martin", "Sally", "Walter", "Ivy", "George", "Helen", "Samuel", "Rose", "Victor", "Diana", "Frank", "Laura", "Tom",
    "Kate", "Simon", "Julia", "Leo", "Maria", "Paul", "Sofia", "Omar", "Yuki", "Priya", "Carlos", "Ingrid", "Stefan",
)  # fmt: skip
FIRST_HU = (
    "Anna", "Béla", "Csilla", "Dénes", "Éva", "Ferenc", "Gábor", "Hajnalka", "Ilona", "János", "Katalin", "László",
    "Márton", "Nóra", "Orsolya", "Piroska", "Róbert", "Sándor", "Tímea", "Zoltán", "Zsófia", "István", "Eszter",
    "Balázs", "Réka", "András", "Judit", "Miklós", "Dóra", "Tamás", "Ágnes", "Győző", "Kinga", "Levente", "Emese",
)  # fmt: skip
LAST_EN = (
    "Archer", "Brown", "Carter", "Dawson", "Ellis", "Fletcher", "Gardner", "Hughes", "Irwin", "Jones", "Keller",
    "Lawson", "Miller", "Norton", "Owens", "Parker", "Quinn", "Reed", "Shaw", "Turner", "Underhill", "Vance", "Weaver",
    "Young", "Smith", "Baker", "Cooper", "Larsen", "Novak", "Okafor", "Rossi", "Schmidt", "Tanaka", "Weber",
)  # fmt: skip
LAST_HU = (
    "Nagy", "Kovács", "Tóth", "Szabó", "Horváth", "Varga", "Kiss", "Molnár", "Németh", "Farkas", "Balogh", "Papp",
    "Lakatos", "Takács", "Juhász", "Mészáros", "Oláh", "Simon", "Rácz", "Fekete", "Szilágyi", "Török", "Fehér",
    "Gál", "Kis", "Szűcs", "Kocsis", "Pintér", "Fodor", "Szalai", "Sipos", "Lukács", "Gulyás", "Bíró", "Király",
)  # fmt: skip
HEADS = (
    "Al", "Bel", "Bran", "Cal", "Cor", "Dal", "Dor", "El", "Fal", "Fen", "Gar", "Gil", "Hal", "Har", "Is", "Jor", "Kal",
    "Kel", "Lan", "Lor", "Mal", "Mer", "Mir", "Nor", "Or", "Pel", "Per", "Quin", "Ral", "Ros", "Sal", "Sel", "Sor",
    "Tal", "Tor", "Ul", "Val", "Ver", "Wal", "Wen", "Yar", "Zan", "Zel", "Bő", "Csa", "Gyö", "Ré", "Sza", "Zsom",
)  # fmt: skip
MIDDLES = (
    "a",
    "e",
    "i",
    "o",
    "u",
    "an",
    "en",
    "in",
    "on",
    "ar",
    "er",
    "or",
    "al",
    "el",
    "il",
    "á",
    "é",
    "ö",
    "",
    "",
    "",
)
TAILS = (
    "bert", "da", "dan", "din", "dor", "fin", "gar", "ka", "lan", "len", "lia", "lo", "mar", "mir", "mund", "na", "nia",
    "nor", "ra", "ric", "rin", "ros", "sa", "son", "ta", "tan", "ton", "ven", "vin", "wen", "zo", "dy", "ki", "ska",
)  # fmt: skip
CONSONANTS = "bbcddffghhjkkllmmnnpprrssttvvwxz"
VOWELS = "aaaeeeiioouuyáéíóöüő"
PLACE_TAILS = (
    "ford", "ham", "ton", "bury", "field", "mouth", "wick", "dale", "port", "bridge", "haven", "stead",
    "háza", "vár", "falva", "hely", "kút", "szeg", "berg", "dorf", "burg", "stad", "by", "nes",
)  # fmt: skip
CITIES = (
    "Budapest", "Szeged", "Pécs", "Győr", "Debrecen", "Sopron", "Eger", "Miskolc", "Vienna", "London", "Lisbon", "Oslo",
    "Prague", "Berlin", "Tokyo", "Paris", "Madrid", "Rome", "Dublin", "Warsaw", "Athens", "Cairo", "Delhi", "Sydney",
    "Boston", "Denver", "Helsinki", "Bergen", "Porto", "Milan", "Geneva", "Toronto", "Seoul", "Lima", "Nairobi",
)  # fmt: skip
STREETS_EN = ("Street", "Road", "Lane", "Avenue", "Square", "Hill", "Way", "Close")
STREETS_HU = ("utca", "út", "tér", "köz", "sor", "sétány")
TRADES_EN = (
    "Logistics", "Trading", "Foods", "Print", "Software", "Motors", "Textiles", "Energy", "Tools", "Garden", "Systems",
    "Books", "Optics", "Paper", "Glass", "Furniture", "Consulting", "Media", "Bakery", "Bikes", "Metals", "Partners",
)  # fmt: skip
TRADES_HU = (
    "Kereskedelmi", "Szállítmányozó", "Nyomda", "Élelmiszer", "Szoftver", "Bútor", "Papír", "Építő", "Gépgyártó",
    "Pékség", "Könyv", "Üveg", "Textil", "Energia", "Kertészet", "Tanácsadó", "Szerszám", "Fém", "Optika", "Média",
)  # fmt: skip
FORMS_EN = ("Ltd", "Inc.", "GmbH", "LLC", "plc", "S.A.", "B.V.", "AG")
FORMS_HU = ("Kft.", "Zrt.", "Bt.", "Nyrt.")
GOODS_EN = (
    "kettle", "desk lamp", "notebook", "bicycle", "office chair", "bread", "garden hose", "printer", "coffee", "paint",
    "wool blanket", "keyboard", "monitor", "screws", "copper pipe", "batteries", "tea", "paper", "envelopes", "shelf",
    "drill", "ladder", "window glass", "cable", "router", "headset", "mattress", "curtain", "flour", "olive oil",
    "cement", "tiles", "brushes", "soap", "helmet", "gloves", "tent", "backpack", "mirror", "clock",
)  # fmt: skip
GOODS_HU = (
    "vízforraló", "lámpa", "füzet", "kerékpár", "irodai szék", "kenyér", "locsolótömlő", "nyomtató", "kávé", "festék",
    "gyapjútakaró", "billentyűzet", "monitor", "csavar", "rézcső", "elem", "tea", "papír", "boríték", "polc", "fúró",
    "létra", "ablaküveg", "kábel", "fejhallgató", "matrac", "függöny", "liszt", "olívaolaj", "cement", "csempe",
    "ecset", "szappan", "sisak", "kesztyű", "sátor", "hátizsák", "tükör", "óra", "asztal",
)  # fmt: skip
ADJECTIVES = ("red", "blue", "green", "small", "large", "black", "white", "steel", "oak", "light", "spare", "used")
JELZŐK = ("piros", "kék", "zöld", "kis", "nagy", "fekete", "fehér", "acél", "tölgy", "könnyű", "használt", "új")
MONTHS_EN = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
MONTHS_HU = (
    "január", "február", "március", "április", "május", "június",
    "július", "augusztus", "szeptember", "október", "november", "december",
)  # fmt: skip
LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"


def invented(random: Random) -> str:
    """An invented word, which a model can only know by copying it."""
    pick = random.choice
    if random.random() < 0.7:
        return pick(HEADS) + pick(MIDDLES) + pick(TAILS)
    word = "".join(pick(CONSONANTS) + pick(VOWELS) for _ in range(random.randint(2, 3)))
    return word.capitalize() + (pick(CONSONANTS) if random.random() < 0.5 else "")


def first_name(random: Random, hungarian: bool = False) -> str:
    if random.random() < 0.35:
        return invented(random)
    return random.choice(FIRST_HU if hungarian else FIRST_EN)


def last_name(random: Random, hungarian: bool = False) -> str:
    if random.random() < 0.4:
        return invented(random)
    return random.choice(LAST_HU if hungarian else LAST_EN)


def person(random: Random, hungarian: bool = False) -> str:
    first, last = first_name(random, hungarian), last_name(random, hungarian)
    return f"{last} {first}" if hungarian else f"{first} {last}"


def town(random: Random) -> str:
    if random.random() < 0.4:
        return random.choice(CITIES)
    return random.choice(HEADS) + random.choice(MIDDLES) + random.choice(PLACE_TAILS)


def street(random: Random, hungarian: bool = False) -> str:
    number = random.randint(1, 199)
    if hungarian:
        return f"{invented(random)} {random.choice(STREETS_HU)} {number}."
    return f"{number} {invented(random)} {random.choice(STREETS_EN)}"


def company(random: Random, hungarian: bool = False) -> str:
    pick, shape = random.choice, random.random()
    trades, forms = (TRADES_HU, FORMS_HU) if hungarian else (TRADES_EN, FORMS_EN)
    if shape < 0.6:
        return f"{invented(random)} {pick(trades)} {pick(forms)}"
    if shape < 0.85:
        return f"{invented(random)} {pick(forms)}"
    joint = "és" if hungarian else "&"
    return f"{last_name(random, hungarian)} {joint} {last_name(random, hungarian)} {pick(forms)}"


def goods(random: Random, hungarian: bool = False) -> str:
    noun = random.choice(GOODS_HU if hungarian else GOODS_EN)
    return f"{random.choice(JELZŐK if hungarian else ADJECTIVES)} {noun}" if random.random() < 0.4 else noun


def code(random: Random) -> str:
    """A short code of letters and digits, in one of the usual shapes."""
    pick, shape = random.choice, random.random()
    if shape < 0.4:
        return str(random.randint(1000, 99999))
    if shape < 0.7:
        return f"{pick(LETTERS)}{pick(LETTERS)}-{random.randint(10, 9999)}"
    if shape < 0.85:
        return f"{pick(LETTERS)}{random.randint(10, 999)}{pick(LETTERS)}"
    return f"{random.randint(10, 99)}-{pick(LETTERS)}{pick(LETTERS)}-{random.randint(10, 99)}"


def iso_date(random: Random) -> str:
    return f"20{random.randint(18, 29)}-{random.randint(1, 12):02d}-{random.randint(1, 28):02d}"


def days_after(iso: str, days: int) -> str:
    return (date.fromisoformat(iso) + timedelta(days)).isoformat()


def long_date(iso: str, hungarian: bool = False) -> str:
    year, month, day = iso.split("-")
    if hungarian:
        return f"{year}. {MONTHS_HU[int(month) - 1]} {int(day)}."
    return f"{int(day)} {MONTHS_EN[int(month) - 1]} {year}"


def clock(random: Random) -> str:
    return f"{random.randint(6, 22)}:{random.choice(('00', '15', '30', '45', '10', '20', '50', '05'))}"
