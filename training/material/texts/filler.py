"""Sentences without any fact that is asked for: composed, so that they hardly ever repeat."""

import re
from random import Random

from training.material import values, words
from training.material.texts.words import Entity, listed

WHO = (
    "The caretaker", "Nobody", "The neighbours", "Everyone in the office", "The new trainee", "My sister",
    "The committee",
    "One of the guests", "The whole team", "The man at the desk", "Our landlady", "The driver",
    "Somebody from upstairs",
    "The teacher", "A customer", "The other group", "Most people", "The old couple", "The night shift", "The board",
    "A friend of mine", "The cleaner", "The youngest of us", "The engineer on duty", "Half of the class",
    "The librarian",
    "The people from the bank", "Two of the students", "The chairwoman", "The postman", "The supplier",
    "An elderly man",
)  # fmt: skip
DID = (
    "complained about the noise", "was late again", "asked for more coffee", "wanted to talk about the weather",
    "read the report twice", "forgot to close the door", "found the idea rather good", "had no further questions",
    "left a message on the table", "was surprised by the reaction", "waited in front of the building",
    "took the stairs",
    "spoke for a long time", "suggested a short break", "did not agree at first", "promised to call back",
    "laughed out loud",
    "looked out of the window", "wrote everything down", "needed some time to think", "went home without a word",
    "thanked us for the help", "checked the list once more", "put the papers back in order", "liked the new curtains",
    "had already heard about it", "had to sign a form", "kept the receipt", "brought some biscuits",
    "talked about the holidays",
    "could not remember the details", "tried to fix the blinds", "watered the plants", "turned the music down",
    "made a sketch",
    "shook hands with everyone", "went through the drawers", "counted the chairs", "was in a good mood",
    "felt a little cold",
    "offered to help with the boxes", "expected something else", "changed the subject", "asked to see the garden",
)  # fmt: skip
WHEN = (
    "", "", "", "", " after the break", " on the way home", " before anyone else came", " as usual",
    " without any reason", " once more",
    " for a while", " during the talk", " in the end", " at the very beginning", " while it was raining",
    " more than once",
    " with a smile", " to be on the safe side", " for the third time", " when the lights went out", " like every year",
)  # fmt: skip
WHAT = (
    "The weather", "The coffee machine", "The lift", "The corridor", "The view from the window", "The last page",
    "The old plan",
    "The heating", "The road to the lake", "The music", "The soup", "The discussion", "The list of wishes",
    "The printer upstairs",
    "The garden", "The first part", "The journey", "The carpet in the hall", "The paperwork", "The mood",
    "The small kitchen",
    "The traffic", "The decision", "The newspaper", "The notice board", "The stairs", "The summary",
    "The smell of paint",
)  # fmt: skip
IS = (
    "was better than expected", "could have been worse", "is being looked at", "was not mentioned again",
    "needs some attention",
    "was the same as always", "took a lot of time", "did not bother anyone", "will be discussed later",
    "was quite pleasant",
    "is known to be difficult", "was almost forgotten", "made everybody smile", "had been changed a little",
    "is not finished yet",
    "was too loud for some", "stays as it is", "was praised by all", "is a matter of taste", "turned out well",
    "was a bit dull",
)  # fmt: skip
LOOSE = (
    "There is not much more to say.", "More on that another time.", "Some of this may change.",
    "Please read to the end.",
    "It was a long day.", "So far, so good.", "Nothing else happened.", "We will see.", "That was all for today.",
    "Nobody took notes.", "Opinions differ.", "It is hard to say why.", "As always, there were biscuits.",
    "Time will tell.",
    "Sorry for the mess.", "Everything else is fine.", "Thanks for your patience.", "Details will follow.",
    "Keep this page.",
    "It has been like this for years.", "Ask if anything is unclear.", "This is only a draft.",
    "The rest is not important.",
)  # fmt: skip
PERSON_DID = (
    "was in a good mood", "had a bad cold", "missed the beginning", "did most of the talking",
    "seemed to be tired", "sends greetings", "asked for a copy of this", "was not there", "left early", "laughed a lot",
    "is always very polite", "had forgotten the umbrella", "took part for the first time", "agreed with all of this",
    "wants to think about it", "has not replied yet", "would rather stay at home", "told a long story",
    "made a good impression", "hates being late", "helped with the chairs",
    "was mentioned as well", "came back from holiday", "waved from the other side", "said thank you",
    "looks happy these days",
)  # fmt: skip
THING_DID = (
    "has been a topic for weeks", "was mentioned as well", "is not new", "came up again", "is quite popular",
    "was on the list, too",
    "caused some discussion", "is doing fine", "needs no introduction", "deserves a closer look",
    "was praised by everyone",
    "has its own story", "will be looked at again", "was not forgotten", "is nothing special",
    "is better than its reputation",
)  # fmt: skip
KI = (
    "A gondnok", "Senki", "A szomszéd", "Az új gyakornok", "A nővérem", "A bizottság", "Az egyik vendég",
    "Az egész csapat",
    "A portás", "A sofőr", "Valaki az emeletről", "A tanár", "Egy vevő", "A másik csoport", "A takarítónő",
    "A legkisebb gyerek",
    "Az ügyeletes", "A könyvtáros", "A postás", "A beszállító", "Egy idős úr", "A barátom",
)  # fmt: skip
MIT_TETT = (
    "panaszkodott a zajra", "megint elkésett", "kért még egy kávét", "az időjárásról beszélt",
    "kétszer is elolvasta a jelentést",
    "nyitva hagyta az ajtót", "jónak tartotta az ötletet", "üzenetet hagyott az asztalon",
    "sokáig várt az épület előtt",
    "a lépcsőn ment fel", "hosszan beszélt", "szünetet javasolt", "eleinte nem értett egyet", "hangosan nevetett",
    "kinézett az ablakon", "mindent leírt", "szó nélkül hazament", "megköszönte a segítséget", "újra átnézte a listát",
    "rendbe tette a papírokat", "hozott egy kis süteményt", "a nyaralásról mesélt", "megöntözte a virágokat",
    "lehalkította a zenét",
    "megszámolta a székeket", "jókedvű volt", "fázott egy kicsit", "segített a dobozokkal", "másra számított",
    "témát váltott",
)  # fmt: skip
MIKOR = (
    "", "", "", "", " a szünet után", " hazafelé menet", " a többiek előtt", " szokás szerint", " minden ok nélkül",
    " még egyszer",
    " egy darabig", " a végén", " rögtön az elején", " többször is", " mosolyogva", " a biztonság kedvéért",
    " mint minden évben",
)  # fmt: skip
MAGYAR = (
    "Azon a héten szép idő volt.", "Többet erről nem tudunk.", "A kávéfőzőt megint megjavították.",
    "Jövőre ez még változhat.",
    "Hosszú nap volt.", "Majd meglátjuk.", "Mára ennyi.", "A vélemények megoszlanak.", "Elnézést a rendetlenségért.",
    "Minden más rendben van.", "Köszönjük a türelmet.", "A részletek később jönnek.", "Ez csak vázlat.",
    "A többi nem fontos.",
    "A lift ma is lassú volt.", "Az utolsó oldal hiányzik.", "A hangulat jó volt.", "Reggel szinte végig esett az eső.",
    "A régi tervet félretették.", "A folyosón friss festék szaga érződött.", "A leves finomabb volt, mint máskor.",
    "A fűtésről később lesz szó.", "A kert szépen rendben van.", "Szólj, ha valami nem világos.",
)  # fmt: skip
SZEMÉLY = (
    "jókedvű volt", "meg volt fázva", "lemaradt az elejéről", "sokat beszélt", "fáradtnak tűnt",
    "üdvözletét küldi", "kért egy másolatot erről", "nem volt ott", "korábban elment", "sokat nevetett",
    "mindig nagyon udvarias",
    "otthon hagyta az esernyőjét", "először vett részt ezen", "mindennel egyetértett", "még nem válaszolt",
    "hosszú történetet mesélt",
    "jó benyomást tett", "utál késni", "segített a székekkel",
)  # fmt: skip
DOLOG = (
    "hetek óta téma", "is szóba került", "nem új", "megint előkerült", "elég népszerű", "is rajta volt a listán",
    "vitát váltott ki",
    "mindenkinek tetszett", "több figyelmet érdemel", "nem különleges", "jobb a hírénél",
)  # fmt: skip

# Around a sentence with a fact: what comes before it and after it in the same sentence.
BEFORE = (
    "By the way, ", "As far as I know, ", "As you may have heard, ", "Just so you know, ", "It turns out that ",
    "I was told that ",
    "Good news: ", "For the record, ", "According to the minutes, ", "Please note that ", "One more thing: ",
    "Don't forget: ",
    "After a long talk about the heating it became clear that ", "If I remember correctly, ",
    "We should keep in mind that ",
    "Someone asked about this before: ", "To answer your question from last week, ", "As agreed, ", "In the meantime, ",
    "Oh, and ",
    "While we were waiting for the coffee, we heard that ", "It has been confirmed that ", "Update: ", "FYI, ",
    "Reminder: ", "btw ",
    "Although nobody believed it at first, ", "Contrary to what some people say, ", "Everybody knows that ",
    "Between you and me, ",
)  # fmt: skip
AFTER = (
    ", which surprised nobody", ", as everyone knows", ", and that is final", ", at least for now",
    ", so please plan accordingly",
    ", but that may change", ", just like last year", ", and nobody complained", ", as far as we can tell",
    " (see the list)",
    ", which is good to know", ", if that helps", " - no joke", ", and we are happy with that", ", by the way",
    ", I think",
    ", although some had hoped for something else", ", and the weather was nice, too",
    ", which took a while to find out",
)  # fmt: skip
ELŐTTE = (
    "Egyébként ", "Úgy tudom, ", "Amint talán hallottad, ", "Kiderült, hogy ", "Azt mondták, hogy ",
    "A jegyzőkönyv szerint ",
    "Kérjük, vegye figyelembe, hogy ", "Még valami: ", "Ne feledd: ", "Ha jól emlékszem, ", "Közben kiderült, hogy ",
    "Megerősítették, hogy ", "Mindenki tudja, hogy ", "Köztünk szólva ", "Hosszas vita után kiderült, hogy ",
    "Emlékeztetőül: ",
)  # fmt: skip
UTÁNA = (
    ", ami senkit sem lepett meg", ", ahogy mindenki tudja", ", legalábbis egyelőre", ", de ez még változhat",
    ", ha ez segít",
    ", és senki sem panaszkodott", ", amennyire tudjuk", " (lásd a listát)", ", akárcsak tavaly", ", azt hiszem",
)  # fmt: skip


def filler(random: Random, hungarian: bool = False, about: Entity | None = None) -> str:
    """A sentence that says nothing of interest, sometimes about somebody or something in the text."""
    if about is not None:
        if hungarian:
            did = random.choice(SZEMÉLY if about.kind == "person" else DOLOG)
        else:
            did = random.choice(PERSON_DID if about.kind == "person" else THING_DID)
        return f"{about.name[0].upper()}{about.name[1:]} {did}."
    shape = random.random()
    if hungarian:
        if shape < 0.25:
            return random.choice(MAGYAR)
        who = random.choice(KI) if shape < 0.8 else values.name(random)
        return f"{who} {_not_nobody(random, who)}{random.choice(MIKOR)}."
    if shape < 0.12:
        return random.choice(LOOSE)
    if shape < 0.4:
        return f"{random.choice(WHAT)} {random.choice(IS)}."
    if shape < 0.5:
        return f"{random.choice(WHAT)} {random.choice(IS)}, and {lowered(random.choice(WHO))} {random.choice(DID)}."
    who = random.choice(WHO) if shape < 0.88 else values.name(random)
    return f"{who} {random.choice(DID)}{random.choice(WHEN)}."


def _not_nobody(random: Random, who: str) -> str:
    return "sem kérdezett semmit" if who == "Senki" else random.choice(MIT_TETT)


def lowered(text: str) -> str:
    """The first letter in lower case, if the sentence begins with an article and not with a name."""
    first = text.split(" ", 1)[0]
    return text[0].lower() + text[1:] if first in STARTS else text


ABBREVIATED = re.compile(r"(?:[ .](?:\w|Inc|Ltd|Co|Kft|Zrt|Bt|Nyrt))\.$")
STARTS = frozenset(
    listed(
        "The A An Nobody Everyone My One Our Somebody Most Half Two For As On In At To There You We They It Call Send "
        "Keep Room "
        "According Somebody About If Write Mail Home Born Badge Knock Of Nothing People Some Because Port Entry Plan "
        "Leave Be Give "
        "Ask Everyone Two Also Up Set By Note Please Az Egy Senki Valaki Ha Hívd Minden Felírtam Úgy Keresd Mivel "
        "Azért Végül Ezt"
    )
)


def can_go_on(sentence: str) -> bool:
    """Whether its full stop can be taken away: it is not that of Ltd. or p.m."""
    return sentence.endswith(".") and not ABBREVIATED.search(sentence)


def embedded(random: Random, sentence: str, hungarian: bool = False) -> str:
    """The sentence inside a longer one."""
    before, after = (ELŐTTE, UTÁNA) if hungarian else (BEFORE, AFTER)
    shape = random.random()
    simple = can_go_on(sentence) and ":" not in sentence and ". " not in sentence[:-1]
    if shape < 0.6 or not simple:
        return random.choice(before) + lowered(sentence)
    if shape < 0.9:
        return sentence[:-1] + random.choice(after) + "."
    return random.choice(before) + lowered(sentence[:-1]) + random.choice(after) + "."


def opening(random: Random, hungarian: bool) -> str:
    """A first sentence or a title."""
    name = values.name(random)
    if hungarian:
        return random.choice(
            (
                f"Feljegyzés, {name}",
                "Összefoglaló",
                f"{name}: napi hírek",
                "Tudnivalók",
                "Jegyzetek",
                f"{words.town(random)}",
            )
        )
    return random.choice(
        (
            f"Notes from {name}",
            "Summary",
            f"{name} newsletter",
            "Things to know",
            "Notes",
            "Weekly update",
            f"About {name}",
            "Overview",
        )
    )
