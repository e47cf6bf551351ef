"""People, firms, streets and towns with ordinary names; some are invented."""

from dataclasses import dataclass
from random import Random

from training.material import values

FIRST = (
    "Adam", "Alan", "Alice", "Amanda", "Amy", "Andrea", "Andrew", "Angela", "Anna", "Anthony", "Barbara", "Ben",
    "Beth", "Brian", "Carl", "Carol", "Catherine", "Charlotte", "Chris", "Claire", "Colin", "Craig", "Daniel",
    "David", "Deborah", "Dennis", "Diane", "Donald", "Dorothy", "Edward", "Elaine", "Eleanor", "Emily", "Emma",
    "Eric", "Fiona", "Frances", "Frank", "Gareth", "Gary", "George", "Gillian", "Grace", "Graham", "Hannah", "Harry",
    "Heather", "Helen", "Henry", "Ian", "Irene", "Isabel", "Jack", "Jacob", "James", "Jane", "Janet", "Jason", "Jean",
    "Jennifer", "Jessica", "Joan", "Joanna", "John", "Jonathan", "Joseph", "Joyce", "Judith", "Julia", "Karen",
    "Kate", "Keith", "Kelly", "Kenneth", "Kevin", "Laura", "Lauren", "Leah", "Leonard", "Lewis", "Linda", "Lisa",
    "Louise", "Lucy", "Luke", "Margaret", "Mark", "Martin", "Mary", "Matthew", "Megan", "Michael", "Michelle",
    "Naomi", "Natalie", "Nathan", "Neil", "Nicholas", "Nicola", "Nigel", "Nina", "Oliver", "Oscar", "Pamela",
    "Patricia", "Patrick", "Paul", "Peter", "Philip", "Rachel", "Ralph", "Rebecca", "Richard", "Robert", "Roger",
    "Rosie", "Ruth", "Ryan", "Sally", "Sam", "Samantha", "Sandra", "Sarah", "Scott", "Sean", "Sharon", "Simon",
    "Sophie", "Stella", "Stephen", "Steven", "Stuart", "Susan", "Theresa", "Thomas", "Tim", "Tina", "Tracy",
    "Victoria", "Vincent", "Walter", "Wendy", "William", "Zoe", "Amir", "Priya", "Ravi", "Fatima", "Yusuf", "Mei",
    "Carlos", "Elena", "Marta", "Sofia", "Dmitri", "Kofi",
)  # fmt: skip
LAST = (
    "Adams", "Allen", "Anderson", "Andrews", "Atkins", "Bailey", "Baker", "Barker", "Barnes", "Barrett", "Bell",
    "Bennett", "Black", "Booth", "Bradley", "Brooks", "Burke", "Burton", "Butler", "Campbell", "Carr", "Chambers",
    "Chapman", "Clark", "Clarke", "Cole", "Collins", "Cook", "Cox", "Crawford", "Cross", "Davies", "Dawson", "Dixon",
    "Doyle", "Dunn", "Edwards", "Elliott", "Evans", "Ferguson", "Fisher", "Fleming", "Ford", "Foster", "Fox",
    "Francis", "Fraser", "Gibson", "Gordon", "Graham", "Grant", "Gray", "Griffin", "Hall", "Hamilton", "Harper",
    "Harris", "Harrison", "Hart", "Harvey", "Hayes", "Henderson", "Hill", "Holmes", "Howard", "Hudson", "Hughes",
    "Hunt", "Hunter", "Jackson", "James", "Jenkins", "Johnson", "Johnston", "Jordan", "Kelly", "Kennedy", "King",
    "Knight", "Lambert", "Lane", "Lawrence", "Lee", "Lloyd", "Long", "Marsh", "Marshall", "Mason", "Matthews", "May",
    "McCarthy", "McDonald", "Mills", "Mitchell", "Moore", "Morgan", "Morris", "Murphy", "Murray", "Nash", "Newman",
    "Nicholls", "O'Brien", "O'Connor", "Palmer", "Parker", "Payne", "Pearce", "Perry", "Phillips", "Porter", "Powell",
    "Price", "Reid", "Reynolds", "Rice", "Richards", "Riley", "Roberts", "Robertson", "Rogers", "Rose", "Ross",
    "Russell", "Ryan", "Saunders", "Scott", "Sharp", "Shaw", "Simpson", "Spencer", "Stevens", "Stewart", "Stone",
    "Sutton", "Taylor", "Thompson", "Tucker", "Turner", "Wade", "Walker", "Wallace", "Walsh", "Ward", "Warren",
    "Watson", "Watts", "Webb", "Wells", "West", "White", "Williams", "Wilson", "Wood", "Wright", "Young", "Khan",
    "Patel", "Singh", "Chen", "Kowalski", "Novak", "Rossi", "Silva", "Haddad", "Okoro", "Lindberg", "Jensen",
    "Garcia", "Moreau",
)  # fmt: skip
KERESZT = (
    "Ádám", "Ágnes", "Ákos", "András", "Andrea", "Anikó", "Anita", "Anna", "Attila", "Balázs", "Bálint", "Barbara",
    "Bence", "Bernadett", "Csaba", "Csilla", "Dániel", "Dávid", "Dóra", "Edit", "Enikő", "Erika", "Erzsébet",
    "Eszter", "Éva", "Ferenc", "Gábor", "Gergely", "György", "Gyula", "Hajnalka", "Ildikó", "Imre", "István", "János",
    "József", "Judit", "Julianna", "Katalin", "Kinga", "Klára", "Kornél", "Krisztina", "Lajos", "László", "Lilla",
    "Magdolna", "Margit", "Mária", "Márk", "Márton", "Máté", "Melinda", "Mihály", "Miklós", "Mónika", "Nándor",
    "Nikolett", "Noémi", "Norbert", "Nóra", "Orsolya", "Ottó", "Pál", "Péter", "Petra", "Piroska", "Réka", "Rita",
    "Róbert", "Roland", "Sándor", "Sára", "Szabolcs", "Szilvia", "Tamás", "Teréz", "Tibor", "Tímea", "Tünde",
    "Veronika", "Viktor", "Vilmos", "Virág", "Zita", "Zoltán", "Zsanett", "Zsófia", "Zsolt", "Zsuzsanna",
)  # fmt: skip
VEZETÉK = (
    "Antal", "Bakos", "Balázs", "Balla", "Balogh", "Barta", "Bálint", "Benkő", "Bíró", "Bodnár", "Bognár", "Boros",
    "Csonka", "Deák", "Dobos", "Dudás", "Erdős", "Farkas", "Fazekas", "Fehér", "Fekete", "Fodor", "Fülöp", "Gál",
    "Gáspár", "Gergely", "Gulyás", "Halász", "Hegedűs", "Herczeg", "Horváth", "Illés", "Jakab", "Jónás", "Juhász",
    "Katona", "Kelemen", "Kertész", "Király", "Kiss", "Kocsis", "Kovács", "Kozma", "Lakatos", "László", "Lengyel",
    "Lukács", "Magyar", "Major", "Máté", "Mészáros", "Mezei", "Molnár", "Nagy", "Nemes", "Németh", "Novák", "Oláh",
    "Orosz", "Orbán", "Pál", "Pap", "Papp", "Pásztor", "Péter", "Pintér", "Rácz", "Sándor", "Sárközi", "Simon",
    "Sipos", "Somogyi", "Soós", "Surányi", "Szabó", "Szalai", "Szántó", "Székely", "Szekeres", "Szilágyi", "Szőke",
    "Szűcs", "Takács", "Tamás", "Tóth", "Török", "Vadász", "Varga", "Vass", "Veres", "Vincze", "Virág", "Vörös",
)  # fmt: skip
GERMAN = (
    (
        "Anke", "Birgit", "Dieter", "Jens", "Jürgen", "Katrin", "Klaus", "Matthias", "Sabine", "Stefan", "Ursula",
        "Wolfgang",
    ),
    (
        "Bauer", "Becker", "Fischer", "Hoffmann", "Keller", "Krause", "Lehmann", "Meyer", "Müller",
    "Richter", "Schäfer",
        "Schmidt", "Schneider", "Schulz", "Vogel", "Wagner", "Weber", "Zimmermann",
    ),
)  # fmt: skip
FRENCH = (
    (
        "Amélie", "Bernard", "Camille", "Chantal", "François", "Isabelle", "Jean", "Luc", "Mathieu", "Monique",
        "Nathalie", "Sylvie",
    ),
    (
        "Bernard", "Dubois", "Durand", "Fontaine", "Garnier", "Girard", "Lambert", "Laurent", "Lefèvre", "Leroy",
        "Martin", "Mercier", "Morel", "Petit", "Renaud", "Roux",
    ),
)  # fmt: skip
MEN = frozenset((
    "Adam", "Alan", "Andrew", "Anthony", "Brian", "Carl", "Colin", "Craig", "Daniel", "David", "Dennis", "Donald",
    "Edward", "Eric", "Frank", "Gareth", "Gary", "George", "Graham", "Harry", "Henry", "Ian", "Jack", "Jacob",
    "James", "Jason", "John", "Jonathan", "Joseph", "Keith", "Kenneth", "Kevin", "Leonard", "Lewis", "Luke", "Mark",
    "Martin", "Matthew", "Michael", "Neil", "Nicholas", "Nigel", "Oliver", "Oscar", "Patrick", "Paul", "Peter",
    "Philip", "Ralph", "Richard", "Robert", "Roger", "Simon", "Stephen", "Steven", "Stuart", "Thomas", "Walter",
))  # fmt: skip
WOMEN = frozenset((
    "Alice", "Amanda", "Amy", "Andrea", "Angela", "Anna", "Barbara", "Beth", "Carol", "Catherine", "Charlotte",
    "Claire", "Deborah", "Diane", "Dorothy", "Elaine", "Eleanor", "Emily", "Emma", "Fiona", "Gillian", "Hannah",
    "Heather", "Helen", "Irene", "Isabel", "Jane", "Janet", "Jennifer", "Jessica", "Joan", "Joanna", "Joyce",
    "Judith", "Julia", "Karen", "Kate", "Laura", "Linda", "Lisa", "Louise", "Lucy", "Margaret", "Mary", "Megan",
    "Michelle", "Naomi", "Natalie", "Nicola", "Nina", "Pamela", "Patricia", "Rachel", "Rebecca", "Ruth", "Sandra",
    "Sarah", "Sharon", "Sophie", "Stella", "Susan", "Theresa", "Tina", "Victoria", "Wendy", "Zoe",
))  # fmt: skip
STREETS = (
    "Abbey", "Albert", "Alma", "Ash", "Baker", "Beach", "Birch", "Bridge", "Broad", "Canal", "Castle", "Cedar",
    "Chapel", "Cherry", "Chestnut", "Church", "Clifton", "College", "Cooper", "Cross", "Dock", "East", "Elm",
    "Factory", "Farm", "Field", "Forest", "Garden", "George", "Green", "Grove", "Harbour", "Hawthorn", "High", "Hill",
    "Holly", "King", "Lake", "Laurel", "Lime", "Linden", "London", "Maple", "Market", "Meadow", "Mill", "Moor", "New",
    "North", "Oak", "Old Mill", "Orchard", "Park", "Pine", "Poplar", "Priory", "Quarry", "Queen", "Railway", "River",
    "Rose", "School", "Silver", "South", "Spring", "Station", "Stone", "Sycamore", "Temple", "Union", "Valley",
    "Victoria", "Walnut", "Water", "West", "Wharf", "Willow", "Windmill", "Windsor", "Wood", "York",
)  # fmt: skip
WAYS = ("Street", "Road", "Lane", "Avenue", "Close", "Drive", "Way", "Court", "Place", "Street", "Road")
TOWNS = (
    "Aberdeen", "Bath", "Bedford", "Belfast", "Birmingham", "Blackpool", "Bolton", "Bradford", "Brighton", "Bristol",
    "Cambridge", "Cardiff", "Carlisle", "Chester", "Cork", "Coventry", "Derby", "Dover", "Dublin", "Dundee", "Durham",
    "Edinburgh", "Exeter", "Galway", "Glasgow", "Gloucester", "Hastings", "Hereford", "Hull", "Inverness", "Ipswich",
    "Kendal", "Lancaster", "Leeds", "Leicester", "Limerick", "Lincoln", "Liverpool", "London", "Luton", "Manchester",
    "Newcastle", "Norwich", "Nottingham", "Oxford", "Perth", "Plymouth", "Portsmouth", "Preston", "Reading",
    "Salisbury", "Sheffield", "Southampton", "Stirling", "Swansea", "Swindon", "Taunton", "Truro", "Wells",
    "Winchester", "Worcester", "York", "Albany", "Atlanta", "Austin", "Baltimore", "Boston", "Buffalo", "Charlotte",
    "Chicago", "Cleveland", "Columbus", "Dallas", "Denver", "Detroit", "Houston", "Madison", "Memphis", "Nashville",
    "Oakland", "Omaha", "Phoenix", "Portland", "Richmond", "Sacramento", "Savannah", "Seattle", "Tampa", "Toledo",
    "Tucson", "Toronto", "Vancouver", "Ottawa", "Sydney", "Auckland",
)  # fmt: skip
FAR = (
    "Vienna", "Berlin", "Munich", "Hamburg", "Cologne", "Graz", "Linz", "Salzburg", "Zurich", "Basel", "Paris",
    "Lyon", "Nice", "Brussels", "Ghent", "Amsterdam", "Utrecht", "Copenhagen", "Oslo", "Stockholm", "Helsinki",
    "Tallinn", "Riga", "Warsaw", "Krakow", "Prague", "Brno", "Bratislava", "Ljubljana", "Zagreb", "Split", "Milan",
    "Venice", "Florence", "Rome", "Naples", "Madrid", "Seville", "Valencia", "Lisbon", "Porto", "Athens", "Sofia",
    "Bucharest", "Budapest",
)  # fmt: skip
VÁROSOK = (
    "Budapest", "Debrecen", "Szeged", "Miskolc", "Pécs", "Győr", "Nyíregyháza", "Kecskemét", "Székesfehérvár",
    "Szombathely", "Szolnok", "Tatabánya", "Kaposvár", "Érd", "Veszprém", "Békéscsaba", "Zalaegerszeg", "Sopron",
    "Eger", "Nagykanizsa", "Dunaújváros", "Hódmezővásárhely", "Dunakeszi", "Salgótarján", "Cegléd", "Baja", "Ózd",
    "Vác", "Gödöllő", "Mosonmagyaróvár", "Szekszárd", "Pápa", "Gyula", "Hajdúböszörmény", "Esztergom",
    "Kiskunfélegyháza", "Ajka", "Orosháza", "Szentes", "Kazincbarcika", "Jászberény", "Szentendre", "Siófok", "Tata",
    "Makó", "Hatvan", "Keszthely", "Komárom", "Mohács", "Gyöngyös", "Várpalota", "Paks", "Balassagyarmat",
    "Mátészalka", "Kőszeg", "Sárvár", "Tihany", "Tapolca", "Mór", "Monor",
)  # fmt: skip
UTCÁK = (
    "Ady Endre", "Akácfa", "Arany János", "Árpád", "Bartók Béla", "Batthyány", "Béke", "Bem", "Bercsényi",
    "Bethlen Gábor", "Csokonai", "Damjanich", "Deák Ferenc", "Diófa", "Dózsa György", "Erkel Ferenc", "Fő",
    "Gárdonyi Géza", "Gyár", "Hársfa", "Honvéd", "Hunyadi", "István király", "Jókai Mór", "József Attila", "Kölcsey",
    "Kossuth Lajos", "Liszt Ferenc", "Madách", "Malom", "Mátyás király", "Mikes", "Móricz Zsigmond", "Nyár", "Orgona",
    "Pacsirta", "Petőfi Sándor", "Rákóczi", "Rózsa", "Széchenyi", "Szőlő", "Táncsics", "Tavasz", "Vasút", "Virág",
    "Vörösmarty", "Zrínyi",
)  # fmt: skip
KÖZTERÜLETEK = ("utca", "út", "tér", "u.", "utca", "körút", "köz", "sor")


@dataclass(frozen=True, slots=True)
class Person:
    first: str
    last: str
    hungarian: bool

    @property
    def full(self) -> str:
        return f"{self.last} {self.first}" if self.hungarian else f"{self.first} {self.last}"

    @property
    def plain(self) -> str:
        """As in an address: s.mitchell."""
        return f"{self.first}.{self.last}".lower().replace("'", "").replace(" ", "").translate(PLAIN)


PLAIN = str.maketrans("áéíóöőúüűèçâëêïäß", "aeiooouuuecaeeias")


def person(random: Random, hungarian: bool = False) -> Person:
    shape = random.random()
    if shape < 0.06:
        return Person(values.name(random), values.name(random), hungarian)
    if hungarian:
        return Person(random.choice(KERESZT), random.choice(VEZETÉK), True)
    if shape < 0.14:
        firsts, lasts = random.choice((GERMAN, FRENCH))
        return Person(random.choice(firsts), random.choice(lasts), False)
    if shape < 0.19:
        return Person(random.choice(KERESZT), random.choice(VEZETÉK), False)
    return Person(random.choice(FIRST), random.choice(LAST), False)


def street(random: Random, hungarian: bool = False) -> str:
    number = random.randint(1, random.choice((30, 199)))
    if hungarian:
        more = random.choice(("", "", "", f" {random.randint(1, 6)}. em. {random.randint(1, 20)}.", "/B", "/A"))
        return f"{random.choice(UTCÁK)} {random.choice(KÖZTERÜLETEK)} {number}{more if more[:1] == '/' else '.' + more}"
    name = random.choice(STREETS) if random.random() < 0.94 else values.name(random)
    return f"{number}{random.choice(('', '', '', '', 'a', 'B'))} {name} {random.choice(WAYS)}"


def town(random: Random, hungarian: bool = False) -> str:
    if random.random() < 0.05:
        return values.name(random)
    return random.choice(VÁROSOK if hungarian else TOWNS if random.random() < 0.85 else FAR)


def postcode(random: Random) -> str:
    letters = "ABCDEFGHLMNPRSTW"
    return random.choice((
        f"{random.choice(letters)}{random.choice(letters)}{random.randint(1, 20)} {random.randint(1, 9)}"
        f"{random.choice(letters)}{random.choice(letters)}",
        f"{random.randint(10000, 99999)}", f"{random.randint(1000, 9999)}",
    ))  # fmt: skip


def address(random: Random, hungarian: bool = False) -> str:
    if hungarian:
        return f"{random.randint(1007, 9985)} {town(random, True)}, {street(random, True)}"
    place = town(random)
    return f"{street(random)}, " + random.choice(
        (place, f"{place} {postcode(random)}", f"{postcode(random)} {place}", f"{place}, {postcode(random)}")
    )


def phone(random: Random, hungarian: bool = False) -> str:
    d = "".join(random.choices("0123456789", k=9))
    if hungarian:
        area = random.choice(("1", "20", "30", "70", "20", "30", "62", "72", "96", "52"))
        forms = (
            "+36 {a} {b} {c}",
            "06 {a} {b} {c}",
            "06-{a}/{b}-{c}",
            "+36-{a}-{b}-{c}",
            "06{a}{b}{c}",
            "({a}) {b}-{c}",
        )
        return random.choice(forms).format(a=area, b=d[:3], c=d[3:7])
    return random.choice((
        f"+44 20 7{d[:3]} {d[3:7]}", f"0{d[:3]} {d[3:6]} {d[5:9]}", f"({d[:3]}) {d[3:6]}-{d[5:9]}",
            f"{d[:3]}-{d[3:6]}-{d[5:9]}",
        f"+1 {d[:3]} {d[3:6]} {d[5:9]}", f"07{d[:3]} {d[3:9]}", f"+49 {d[:3]} {d[3:9]}", f"+43 1 {d[:3]} {d[3:7]}",
        f"01{d[:3]} {d[3:9]}", f"+353 1 {d[:3]} {d[3:7]}",
    ))  # fmt: skip


def site(firm: str, hungarian: bool = False) -> str:
    """The domain of a firm: Northfield Plumbing Ltd -> northfieldplumbing.co.uk"""
    parts = [part for part in firm.replace("'", "").replace("&", " ").replace(".", "").split() if part[0].isalpha()]
    kept = [part for part in parts if part.lower() not in FORMS][:2] or parts[:1] or ["shop"]
    tails = ("hu", "hu", "com", "eu") if hungarian else ("com", "co.uk", "com", "eu", "net", "org", "de")
    name = "".join(kept).lower().translate(PLAIN)
    return "".join(c for c in name if c.isalnum() or c == "-") + "." + tails[len(firm) % len(tails)]


FORMS = {
    "ltd",
    "inc",
    "llc",
    "plc",
    "gmbh",
    "ag",
    "co",
    "kft",
    "bt",
    "zrt",
    "nyrt",
    "sarl",
    "kg",
    "and",
    "és",
    "fia",
    "the",
    "ev",
}
