"""Short reports of an event with their summaries, and the first wordings that ask for prose."""

from random import Random

from training.material import words

SUM_UP = (
    "Summarise this in one sentence.", "Summarize the text in one sentence.", "Sum this up in one sentence:",
    "Give me a one-sentence summary.", "What is this text about? One sentence.", "TL;DR in one sentence:",
    "Please write a short summary of this.", "Shorten this to one sentence.",
)  # fmt: skip
FOGLALD = (
    "Foglald össze egy mondatban!", "Írj egy mondatos összefoglalót!", "Miről szól ez? Egy mondatban kérem.",
    "Röviden foglald össze ezt a szöveget!", "Rövidítsd egy mondatra!",
)  # fmt: skip
ABOUT = (
    "Write two sentences about {topic}.", "Tell me something about {topic} in two sentences.",
    "Two sentences on {topic}, please.",
    "Describe {topic} in two sentences.", "Say something short about {topic}.", "Write a short text about {topic}.",
)  # fmt: skip
ERRŐL = (
    "Írj két mondatot erről: {topic}.", "Két mondatban: {topic}.", "Mondj valami rövidet erről: {topic}.",
    "Írj rövid szöveget erről: {topic}.",
)  # fmt: skip

# What a passage reports.
DEEDS = (
    "opened a new {thing}", "closed the old {thing}", "repaired the {thing}", "sold the {thing}", "bought a {thing}",
    "painted the {thing}", "moved the {thing}", "rebuilt the {thing}", "designed a {thing}", "found a lost {thing}",
)  # fmt: skip
THINGS = (
    "library", "bakery", "bridge", "school", "garden", "theatre", "mill", "station", "museum", "workshop", "market",
    "clinic", "cinema", "pool", "tower", "farm",
)  # fmt: skip
REASONS = (
    "the old one was too small", "the town had asked for it", "there was money left", "many people wanted it",
    "the winter had been hard", "a storm had done damage", "the rent was too high", "the law had changed",
)  # fmt: skip
AFTER = (
    "The neighbours were pleased.", "The work took {n} weeks.", "It cost {n} thousand euros.",
    "About {n} people came to see it.", "The local paper wrote about it.", "A small feast followed.",
    "{n} people helped with the work.",
)  # fmt: skip
TETTEK = (
    "megnyitotta az új {thing}", "bezárta a régi {thing}", "megjavította a városi {thing}", "eladta a régi {thing}",
    "kifestette a városi {thing}", "felújította a régi {thing}", "megtervezte az új {thing}",
)  # fmt: skip
DOLGOK = (
    "könyvtárat", "pékséget", "hidat", "iskolát", "kertet", "színházat", "malmot", "állomást", "múzeumot", "műhelyt",
    "piacot", "rendelőt", "mozit",
)  # fmt: skip
OKOK = (
    "mert a régi túl kicsi volt", "mert a város kérte", "mert sokan szerették volna", "mert kemény volt a tél",
    "mert vihar pusztított", "mert megváltozott a törvény",
)  # fmt: skip
UTÁNA = (
    "A szomszédok örültek.", "A munka {n} hétig tartott.", "Körülbelül {n} ember nézte meg.", "Az újság is írt róla.",
    "Utána ünnepeltek.", "{n} ember segített.",
)  # fmt: skip

FILLERS = (
    "The weather was fine that week.", "Nobody asked any further questions.", "The coffee machine was repaired again.",
    "The list was checked twice.", "Some of this may change next year.", "The meeting took less than an hour.",
    "Everyone was asked to read the notes.", "The door by the stairs stays closed.", "Lunch is served at noon.",
    "The old plan was put aside.", "A copy of this page hangs in the hall.", "There was little news from the north.",
    "The printer on the second floor is slow.", "It rained for most of the morning.", "The keys are kept at the desk.",
    "Visitors sign the book at the entrance.", "The next report is due soon.", "The lamps were changed in spring.",
)  # fmt: skip
TÖLTELÉK = (
    "Azon a héten szép idő volt.", "Senki sem kérdezett többet.", "A kávéfőzőt megint megjavították.",
    "A listát kétszer is átnézték.", "Jövőre ez még változhat.", "A megbeszélés egy óránál rövidebb volt.",
    "Mindenkit megkértek, hogy olvassa el.", "A lépcső melletti ajtó zárva marad.", "Délben van az ebéd.",
    "A régi tervet félretették.", "A második emeleti nyomtató lassú.", "Reggel szinte végig esett az eső.",
)  # fmt: skip


def event(random: Random) -> tuple[str, str, list[str]]:
    pick = random.choice
    who = words.person(random) if random.random() < 0.6 else words.company(random)
    where, when = words.town(random), words.long_date(words.iso_date(random))
    thing = pick(THINGS)
    deed = pick(DEEDS).format(thing=thing)
    lead = pick((
        f"{who} {deed} in {where} on {when}.",
        f"On {when}, {who} {deed} in {where}.",
        f"In {where}, {who} {deed} on {when}.",
    ))  # fmt: skip
    why = pick((f"The reason was that {pick(REASONS)}.", f"It was done because {pick(REASONS)}."))
    rest = [why, *(text.format(n=random.randint(2, 90)) for text in random.sample(AFTER, random.randint(1, 3)))]
    random.shuffle(rest)
    if random.random() < 0.5:
        rest.append(pick(FILLERS))
    return " ".join([lead, *rest]), f"{who} {deed} in {where} on {when}.", [who, where, when, thing]


def osszefoglalo(random: Random) -> tuple[str, str, list[str]]:
    pick = random.choice
    who = words.person(random, True) if random.random() < 0.6 else words.company(random, True)
    where, when = words.town(random), words.long_date(words.iso_date(random), hungarian=True).rstrip(".")
    thing = pick(DOLGOK)
    deed = pick(TETTEK).format(thing=thing)
    lead = pick((f"{who} {deed}. Hely és idő: {where}, {when}.", f"{where}, {when}: {who} {deed}."))
    why = f"Azért történt így, {pick(OKOK)}."
    rest = [why, *(text.format(n=random.randint(2, 90)) for text in random.sample(UTÁNA, random.randint(1, 3)))]
    random.shuffle(rest)
    if random.random() < 0.5:
        rest.append(pick(TÖLTELÉK))
    return " ".join([lead, *rest]), f"{who} {deed} ({where}, {when}).", [who, where, when, thing]
