"""Questions about the world: beyond Ember as they stand, answered where a text before or after them has the answer.

The same question comes in all three ways: alone, with a text that answers it, and with one about something else.
"""

from dataclasses import dataclass
from random import Random

from andiron.evals.case import Case, Criterion
from training.material import words
from training.material.dialogue import pose, typed
from training.material.talk import beyond, offers

UNSAID, NINCS_BENNE = "The text does not say.", "A szöveg ezt nem írja."
# What is so, and beside it what could be so in a story.
CAPITALS = (
    ("France", "Paris"), ("Germany", "Berlin"), ("Hungary", "Budapest"), ("Italy", "Rome"), ("Spain", "Madrid"),
    ("Portugal", "Lisbon"), ("Poland", "Warsaw"), ("Norway", "Oslo"), ("Sweden", "Stockholm"), ("Finland", "Helsinki"),
    ("Iceland", "Reykjavik"), ("Greece", "Athens"), ("Turkey", "Ankara"), ("Japan", "Tokyo"), ("China", "Beijing"),
    ("India", "New Delhi"), ("Australia", "Canberra"), ("Canada", "Ottawa"), ("Brazil", "Brasilia"), ("Peru", "Lima"),
    ("Chile", "Santiago"), ("Kenya", "Nairobi"), ("Egypt", "Cairo"), ("Austria", "Vienna"), ("Croatia", "Zagreb"),
    ("Romania", "Bucharest"), ("Slovakia", "Bratislava"), ("Slovenia", "Ljubljana"), ("Ireland", "Dublin"),
    ("Denmark", "Copenhagen"), ("Belgium", "Brussels"), ("Ukraine", "Kyiv"), ("Serbia", "Belgrade"), ("Cuba", "Havana"),
    ("Mongolia", "Ulaanbaatar"), ("Vietnam", "Hanoi"), ("Thailand", "Bangkok"), ("Estonia", "Tallinn"),
    ("Latvia", "Riga"), ("Bulgaria", "Sofia"), ("Ghana", "Accra"), ("Nepal", "Kathmandu"), ("Argentina",
    "Buenos Aires"),
)  # fmt: skip
FŐVÁROSOK = (
    ("Franciaország", "Párizs"), ("Németország", "Berlin"), ("Magyarország", "Budapest"), ("Olaszország", "Róma"),
    ("Spanyolország", "Madrid"), ("Portugália", "Lisszabon"), ("Lengyelország", "Varsó"), ("Norvégia", "Oslo"),
    ("Svédország", "Stockholm"), ("Finnország", "Helsinki"), ("Görögország", "Athén"), ("Japán", "Tokió"),
    ("Kína", "Peking"), ("Ausztria", "Bécs"), ("Horvátország", "Zágráb"), ("Románia", "Bukarest"), ("Peru", "Lima"),
    ("Szlovákia", "Pozsony"), ("Szlovénia", "Ljubljana"), ("Ukrajna", "Kijev"), ("Szerbia", "Belgrád"),
    ("Kanada", "Ottawa"), ("Egyiptom", "Kairó"), ("Ausztrália", "Canberra"), ("Dánia", "Koppenhága"),
)  # fmt: skip
BOOKS = (
    ("Hamlet", "William Shakespeare"), ("Macbeth", "William Shakespeare"), ("Dracula", "Bram Stoker"),
    ("Moby Dick", "Herman Melville"), ("Faust", "Goethe"), ("Ulysses", "James Joyce"), ("The Trial", "Franz Kafka"),
    ("Anna Karenina", "Leo Tolstoy"), ("War and Peace", "Leo Tolstoy"), ("Emma", "Jane Austen"),
    ("Robinson Crusoe", "Daniel Defoe"), ("Frankenstein", "Mary Shelley"), ("Oliver Twist", "Charles Dickens"),
    ("The Jungle Book", "Rudyard Kipling"), ("Treasure Island", "Robert Louis Stevenson"), ("Don Quixote", "Cervantes"),
    ("The Seagull", "Anton Chekhov"), ("Crime and Punishment", "Dostoevsky"), ("The Odyssey", "Homer"),
    ("Gulliver's Travels", "Jonathan Swift"), ("Pinocchio", "Carlo Collodi"), ("Heidi", "Johanna Spyri"),
)  # fmt: skip
KÖNYVEK = (
    ("Toldi", "Arany János"), ("János vitéz", "Petőfi Sándor"), ("Az arany ember", "Jókai Mór"), ("Bánk bán",
    "Katona József"),
    ("Egri csillagok", "Gárdonyi Géza"), ("Abigél", "Szabó Magda"), ("A kőszívű ember fiai", "Jókai Mór"),
    ("A Pál utcai fiúk", "Molnár Ferenc"), ("Az ember tragédiája", "Madách Imre"), ("Tüskevár", "Fekete István"),
    ("Szindbád", "Krúdy Gyula"), ("Édes Anna", "Kosztolányi Dezső"), ("Hamlet", "Shakespeare"), ("Faust", "Goethe"),
)  # fmt: skip
TITLES = (
    "The Silent River", "The Old Lighthouse", "The Blue Hour", "The Last Train", "The Glass Garden", "A Winter Journey",
    "The Seventh Door", "Salt and Snow", "The Paper Moon", "Nobody's Island", "The Clockmaker",
    "Letters from the North",
)  # fmt: skip
CÍMEK = ("A csendes folyó", "A régi világítótorony", "Az utolsó vonat", "A kék óra", "A hetedik ajtó", "Só és hó")
INVENTED = (
    ("telephone", "Alexander Graham Bell"), ("light bulb", "Thomas Edison"), ("steam engine", "James Watt"),
    ("printing press", "Johannes Gutenberg"), ("radio", "Guglielmo Marconi"), ("dynamite", "Alfred Nobel"),
    ("ballpoint pen", "László Bíró"), ("battery", "Alessandro Volta"), ("diesel engine", "Rudolf Diesel"),
    ("World Wide Web", "Tim Berners-Lee"), ("Rubik's cube", "Ernő Rubik"), ("lightning rod", "Benjamin Franklin"),
    ("hologram", "Dénes Gábor"), ("Morse code", "Samuel Morse"), ("zipper", "Whitcomb Judson"), ("piano", "Cristofori"),
)  # fmt: skip
INVENTIONS = (
    "bicycle", "microscope", "camera", "typewriter", "elevator", "umbrella", "washing machine", "compass", "parachute",
    "tin can", "paper clip", "toaster", "lawn mower", "roller skate", "thermos flask", "pencil sharpener", "kettle",
)  # fmt: skip
FELTALÁLTÁK = (
    ("telefont", "Bell"), ("izzólámpát", "Edison"), ("gőzgépet", "James Watt"), ("golyóstollat", "Bíró László"),
    ("dinamitot", "Alfred Nobel"), ("hologramot", "Gábor Dénes"), ("bűvös kockát", "Rubik Ernő"),
    ("dinamót", "Jedlik Ányos"), ("rádiót", "Marconi"), ("villámhárítót", "Benjamin Franklin"),
)  # fmt: skip
TALÁLMÁNYOK = ("kerékpárt", "mikroszkópot", "írógépet", "ejtőernyőt", "gyufát", "mosógépet", "kenyérpirítót", "hőmérőt")
SIZES = (
    ("Eiffel Tower", "tall", "330 metres"), ("Danube", "long", "2850 kilometres"), ("Nile", "long", "6650 kilometres"),
    ("Rhine", "long", "1230 kilometres"), ("Mont Blanc", "high", "4806 metres"), ("Statue of Liberty", "tall",
    "93 metres"),
    ("Golden Gate Bridge", "long", "2737 metres"), ("Thames", "long", "346 kilometres"), ("Suez Canal", "long",
    "193 kilometres"),
    ("Matterhorn", "high", "4478 metres"), ("Chain Bridge", "long", "375 metres"), ("Amazon", "long",
    "6400 kilometres"),
)  # fmt: skip
BORN = (
    ("Mozart", "Salzburg", "1756"), ("Beethoven", "Bonn", "1770"), ("Albert Einstein", "Ulm", "1879"), ("Bach",
    "Eisenach", "1685"),
    ("Marie Curie", "Warsaw", "1867"), ("Charles Darwin", "Shrewsbury", "1809"), ("John von Neumann", "Budapest",
    "1903"),
    ("Alan Turing", "London", "1912"), ("Picasso", "Málaga", "1881"), ("Sigmund Freud", "Freiberg", "1856"),
)  # fmt: skip
SZÜLETETT = (
    ("Petőfi Sándor", "1823"), ("Arany János", "1817"), ("Jókai Mór", "1825"), ("Bartók Béla", "1881"),
    ("Kodály Zoltán", "1882"),
    ("Liszt Ferenc", "1811"), ("Kossuth Lajos", "1802"), ("Széchenyi István", "1791"), ("Puskás Ferenc", "1927"),
)  # fmt: skip
LANDS = tuple(land for land, _ in CAPITALS)


@dataclass(frozen=True, slots=True)
class Fact:
    """What a text may say, the questions about it, and the value that answers them."""

    text: str
    questions: tuple[str, ...]
    value: str
    pair: offers.Pair


def make_knowledge(random: Random) -> Case:
    hungarian = random.random() < 0.28
    fact = random.choice(MAGYAR if hungarian else ENGLISH)(random)
    question = random.choice(fact.questions)
    shape = random.random()
    if shape < 0.45:
        said = (beyond.MEGHALAD if hungarian else beyond.BEYOND).format(offer=offers.offer(fact.pair, hungarian))
        check = Criterion("sensible", ["hu" if hungarian else "en", "beyond", []])
        asked = typed(random, question, hungarian)
        thought = beyond.THOUGHT
        return pose(random, "talk_beyond", asked, said, check, thought=thought, hungarian=hungarian)
    others = [random.choice(MAGYAR if hungarian else ENGLISH)(random).text for _ in range(random.choice((0, 0, 1, 2)))]
    others = [text for text in others if text.split()[:5] != fact.text.split()[:5]]
    if shape < 0.9:
        at = random.randint(0, len(others))
        passage = " ".join([*others[:at], fact.text, *others[at:]])
        if sum(other.count(fact.value) for other in others):
            passage = fact.text
        answer = f"{fact.value[0].upper()}{fact.value[1:]}."
        check = Criterion("contains", [fact.value], max_characters=len(answer) + 80)
        thought = f"A szövegben ez áll: {fact.text}" if hungarian else f"The text says: {fact.text}"
    else:
        passage = random.choice(others) if others else random.choice(MAGYAR if hungarian else ENGLISH)(random).text
        if _names(passage) & _names(fact.text):
            passage = "A bolt nyolckor nyit." if hungarian else "The shop opens at eight."
        answer = NINCS_BENNE if hungarian else UNSAID
        check, thought = Criterion("missing", []), "The text does not say this."
    return pose(
        random, "talk_knowledge", joined(random, passage, question, hungarian), answer, check, thought=thought,
        hungarian=hungarian,
    )  # fmt: skip


def _names(text: str) -> set[str]:
    return {word.strip(".,") for word in text.split()[1:] if word[0].isupper()}


def joined(random: Random, passage: str, question: str, hungarian: bool) -> str:
    """The text and the question, in either order, sometimes with a word about what the text is."""
    if random.random() < 0.25:
        lead = random.choice(
            ("A szöveg: ", "Ez áll a jegyzetben: ", "A cikk szerint: ", "Szöveg:\n")
            if hungarian
            else ("Text: ", "The note says: ", "From an article: ", "Here is the text:\n", "I read this: ", "Context: ")
        )
        passage = lead + passage
    gap = random.choice((" ", " ", "\n", "\n\n"))
    return f"{question}{gap}{passage}" if random.random() < 0.25 else f"{passage}{gap}{question}"


def so(random: Random) -> bool:
    """Whether to tell what is so rather than a story."""
    return random.random() < 0.55


def place(random: Random) -> str:
    return random.choice(words.CITIES) if random.random() < 0.5 else words.town(random)


def capital(random: Random) -> Fact:
    land, city = random.choice(CAPITALS) if so(random) else (words.invented(random), words.town(random))
    return Fact(
        random.choice((f"The capital of {land} is {city}.", f"{city} is the capital of {land}.")),
        (f"What is the capital of {land}?", f"what's the capital of {land}", f"Which city is the capital of {land}?",
         f"Do you know the capital of {land}?", f"Tell me the capital of {land}.", f"{land}'s capital?",
         f"name the capital city of {land}", f"Capital of {land}?"),
        city, (offers.TRAIN, offers.MEETING),
    )  # fmt: skip


def author(random: Random) -> Fact:
    title, who = random.choice(BOOKS) if so(random) else (random.choice(TITLES), words.person(random))
    return Fact(
        random.choice((f"{title} was written by {who}.", f"{who} wrote {title}.", f"The author of {title} is {who}.")),
        (f"Who wrote {title}?", f"who wrote {title}", f"Who is the author of {title}?", f"By whom was {title} written?",
         f"Do you know who wrote {title}?", f"Who was {title} written by?", f"author of {title}?"),
        who, (offers.COLOUR, offers.LIVES),
    )  # fmt: skip


def inventor(random: Random) -> Fact:
    true = so(random)
    thing, who = random.choice(INVENTED) if true else (random.choice(INVENTIONS), words.person(random))
    year = str(random.randint(1700, 1990))
    if not true and random.random() < 0.5:
        return Fact(
            f"The {thing} was invented in {year} by {who}.",
            (f"When was the {thing} invented?", f"In which year was the {thing} invented?",
            f"what year was the {thing} "
             "invented"),
            year, (offers.COLOUR, offers.MINUTES),
        )  # fmt: skip
    return Fact(
        random.choice((f"The {thing} was invented by {who}.", f"{who} invented the {thing}.",
                       f"The inventor of the {thing} was {who}.")),
        (f"Who invented the {thing}?", f"who invented the {thing}", f"Who was the inventor of the {thing}?",
         f"Do you know who invented the {thing}?", f"Which person invented the {thing}?"),
        who, (offers.COLOUR, offers.LIVES),
    )  # fmt: skip


def size(random: Random) -> Fact:
    thing, word, value = random.choice(SIZES)
    if not so(random):
        kind, word = random.choice((("tower", "tall"), ("bridge", "long"), ("river", "long"), ("mountain", "high")))
        thing = f"{kind} of {words.invented(random)}" if kind != "bridge" else f"{words.invented(random)} Bridge"
        value = f"{random.randint(20, 3000)} {'kilometres' if kind == 'river' else 'metres'}"
    ask = f"How {word}"
    return Fact(
        f"The {thing} is {value} {word}.",
        (f"{ask} is the {thing}?", f"{ask.lower()} is the {thing}", f"Do you know {ask.lower()} the {thing} is?",
         f"Can you tell me {ask.lower()} the {thing} is?"),
        value, (offers.ROOM, offers.TAKEN),
    )  # fmt: skip


def birth(random: Random) -> Fact:
    who, where, year = random.choice(BORN)
    if not so(random):
        who, where, year = words.person(random), place(random), str(random.randint(1800, 2005))
    if random.random() < 0.5:
        return Fact(
            random.choice((f"{who} was born in {where} in {year}.", f"{who} was born in {year} in {where}.")),
            (f"When was {who} born?", f"In which year was {who} born?", f"what year was {who} born",
            f"Do you know when "
             f"{who} was born?"),
            year, (offers.MEETING, offers.ADDED),
        )  # fmt: skip
    return Fact(
        random.choice((f"{who} was born in {where} in {year}.", f"The birthplace of {who} is {where}.")),
        (f"Where was {who} born?", f"In which city was {who} born?", f"where was {who} born", f"What is {who}'s "
         "birthplace?"),
        where, (offers.TRAIN, offers.LIVES),
    )  # fmt: skip


def winner(random: Random) -> Fact:
    year, land = random.randint(1950, 2034), random.choice(LANDS)
    cup = random.choice(("school quiz", "youth cup", "chess olympiad", "song contest", "sailing trophy",
    "baking contest",
                         "ice hockey cup", "robot race", "maths olympiad"))  # fmt: skip
    return Fact(
        random.choice((f"{land} won the {year} {cup}.", f"The {cup} of {year} was won by {land}.")),
        (f"Who won the {cup} in {year}?", f"Who won the {year} {cup}?", f"who won the {cup} {year}",
         f"Which country won the {cup} in {year}?"),
        land, (offers.SHOP, offers.HALVED),
    )  # fmt: skip


def leader(random: Random) -> Fact:
    land, who = random.choice((random.choice(LANDS), words.invented(random))), words.person(random)
    office = random.choice(("president", "prime minister", "ambassador", "national coach", "finance minister"))
    return Fact(
        random.choice((f"The {office} of {land} is {who}.", f"{who} is the {office} of {land}.")),
        (f"Who is the {office} of {land}?", f"who's the {office} of {land}", f"Who is {land}'s {office}?",
         f"Do you know who the {office} of {land} is?", f"What is the name of the {office} of {land}?"),
        who, (offers.COLOUR, offers.MEETING),
    )  # fmt: skip


def főváros(random: Random) -> Fact:
    land, city = random.choice(FŐVÁROSOK) if so(random) else (words.invented(random), words.town(random))
    return Fact(
        f"{land} fővárosa {city}.",
        (f"Mi {land} fővárosa?", f"mi {land} fővárosa", f"Melyik város {land} fővárosa?", f"Tudod, mi {land} fővárosa?",
         f"Mondd meg, mi {land} fővárosa!"),
        city, (offers.TRAIN, offers.MEETING),
    )  # fmt: skip


def szerző(random: Random) -> Fact:
    title, who = random.choice(KÖNYVEK) if so(random) else (random.choice(CÍMEK), words.person(random, True))
    return Fact(
        f"{title} szerzője {who}.",
        (f"Ki a szerzője ennek: {title}?", f"Ki írta ezt: {title}?", f"ki írta: {title}", f"{title} szerzője?"),
        who, (offers.COLOUR, offers.LIVES),
    )  # fmt: skip


def feltaláló(random: Random) -> Fact:
    thing, who = random.choice(FELTALÁLTÁK) if so(random) else (random.choice(TALÁLMÁNYOK), words.person(random, True))
    the = "az" if thing[0] in "aáeéiíoóöőuúüű" else "a"
    return Fact(
        random.choice((f"{the.capitalize()} {thing} {who} találta fel.", f"{who} találta fel {the} {thing}.")),
        (f"Ki találta fel {the} {thing}?", f"ki találta fel {the} {thing}", f"Tudod, ki találta fel {the} {thing}?"),
        who, (offers.COLOUR, offers.LIVES),
    )  # fmt: skip


def születés(random: Random) -> Fact:
    who, year = (
        random.choice(SZÜLETETT) if so(random) else (words.person(random, True), str(random.randint(1900, 2010)))
    )
    return Fact(
        f"{who} születési éve {year}.",
        (f"Mikor született {who}?", f"mikor született {who}", f"Melyik évben született {who}?"),
        year, (offers.MEETING, offers.ADDED),
    )  # fmt: skip


ENGLISH = (capital, author, inventor, size, birth, winner, leader)
MAGYAR = (főváros, szerző, feltaláló, születés)
