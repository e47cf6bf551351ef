"""Sentences that say nothing of what is asked, greetings and headings, and the layouts of short everyday texts."""

from random import Random

from training.material.texts.everyday import words
from training.material.texts.everyday.cast import Cast
from training.material.texts.everyday.draws import first_name
from training.material.texts.everyday.frames import Sentence

FILLER = (
    "It was a lovely day.", "Please let me know if anything is unclear.", "The weather has been awful lately.",
    "I hope you are all well.", "Everything else stays as it is.", "Thank you all for your help.", "See you soon!",
    "I still have to tidy up a bit.", "The children are looking forward to it.", "Sorry for the short notice.",
    "More details will follow.", "Don't worry if you can't make it.", "We had a lot of fun.",
    "Feel free to pass this on.",
    "There was a lot to talk about.", "I nearly forgot to tell you.", "As always, there was plenty of coffee.",
    "It has been a busy week.", "Nobody was late this time.", "The mood was excellent.", "I can't wait!",
    "We are grateful for every helping hand.", "Not everything went to plan.", "Questions are welcome at any time.",
    "That's all the news from here.", "The traffic was terrible.", "I took lots of notes.", "What a week!",
    "The sun was shining and the birds were singing.", "Some things never change.", "It will be great.",
    "Hopefully it stays dry.", "We will talk about the rest later.", "The dog barked all night.", "Good news at last!",
    "It is quieter here than last year.", "Time flies.", "Please read this carefully.", "I am a little tired today.",
    "So much for today.", "Everyone was very kind to us.", "The view was beautiful.", "A few points are still open.",
    "There is nothing to add.", "We laughed a lot.", "Write back when you have time.", "Keep your fingers crossed.",
    "I made myself a cup of tea and sat down to write this.", "The kitchen smelled wonderful.",
    "It is hard to believe how quickly the year has gone by.", "We have had worse winters.",
    "Best of luck to all of us!",
    "The list is on the notice board as well.", "Last year was not half as good.",
    "The neighbours sent their greetings.",
)  # fmt: skip
GREETINGS = ("Hi {n},", "Dear {n},", "Hello {n},", "Hi all,", "Dear all,", "Hello everyone,", "Dear colleagues,",
             "Hey {n},", "Good morning,", "Dear parents,", "Dear members,", "Dear neighbours,",
             "Dear customers,")  # fmt: skip
CLOSINGS = ("Best,", "Best regards,", "Yours,", "Cheers,", "Love,", "Kind regards,", "Thanks,", "See you,",
    "Many thanks,",
            "Warm wishes,", "Take care,")  # fmt: skip
HEADINGS = ("News", "Announcement", "Notes", "Reminder", "To whom it may concern", "Good to know", "This week",
    "Please note",
            "Notice board", "Club news", "School news", "Village news", "Newsletter", "Minutes", "From our readers",
            "Update",
            "Family news", "For your information", "Staff news", "Small ads", "What's on", "Overview",
            "Dates and facts")  # fmt: skip
KITÖLTŐK = (
    "Gyönyörű nap volt.", "Szóljatok, ha valami nem világos.", "Mostanában borzalmas az idő.", "Remélem, jól vagytok.",
    "Minden más marad a régiben.", "Köszönöm a segítséget mindenkinek.", "Hamarosan találkozunk!",
    "A gyerekek nagyon várják.",
    "Elnézést, hogy csak most szólok.", "A részleteket később írom.", "Sokat nevettünk.",
    "Majdnem elfelejtettem megírni.",
    "Sűrű hetünk volt.", "Senki sem késett el.", "Jó volt a hangulat.", "Alig várom!",
    "Minden segítséget szívesen fogadunk.",
    "Nem minden úgy alakult, ahogy terveztük.", "Kérdezzetek bátran.", "Más újság nincs.", "Nagy volt a forgalom.",
    "Sütött a nap.", "Reméljük, nem fog esni.", "A többit majd megbeszéljük.", "Végre egy jó hír!", "Repül az idő.",
    "Kicsit fáradt vagyok ma.", "Mára ennyi.", "Mindenki nagyon kedves volt.", "Néhány kérdés még nyitott.",
    "Írj, ha lesz időd.", "Főztem egy teát, és leültem írni.", "Tavaly feleennyire sem volt jó.",
    "A lista a faliújságon is kint van.",
)  # fmt: skip
MEGSZÓLÍTÁSOK = ("Szia {n}!", "Kedves {n}!", "Sziasztok!", "Kedves Mindenki!", "Kedves Kollégák!", "Jó napot!",
    "Kedves Szülők!",
                 "Kedves Tagjaink!", "Kedves Szomszédok!")  # fmt: skip
BÚCSÚZÁSOK = ("Üdv,", "Üdvözlettel:", "Szeretettel:", "Puszi,", "Köszönettel:", "Minden jót,", "Viszlát,")
CÍMEK = ("Hírek", "Közlemény", "Jegyzet", "Emlékeztető", "Tudnivalók", "Faliújság", "Hírlevél", "Iskolai hírek",
    "Családi hírek",
         "Apróhirdetés", "Programok", "Ezen a héten", "Összefoglaló", "Klubhírek", "Egyéb tudnivalók")  # fmt: skip


def filler(random: Random, hungarian: bool) -> str:
    return random.choice(KITÖLTŐK if hungarian else FILLER)


def laid_out(cast: Cast, sentences: list[Sentence], fillers: int, names: tuple[str, ...] = words.WOMEN) -> str:
    """The sentences as a note, an e-mail, a list, a chat or an announcement."""
    random, hungarian = cast.random, cast.hungarian
    units: list[str] = []
    for sentence in sentences:
        if sentence.glued and units:
            units[-1] += f" {sentence.text}"
        else:
            units.append(sentence.text)
    shape = random.random()
    if shape < 0.09 and len(units) > 1:
        mark = random.choice(("- ", "* ", "• ", "1"))
        lines = [f"{at}. {unit}" if mark == "1" else mark + unit for at, unit in enumerate(units, 1)]
        heading = f"{random.choice(CÍMEK if hungarian else HEADINGS)}\n" if random.random() < 0.6 else ""
        return heading + "\n".join(lines)
    for text in random.sample(KITÖLTŐK if hungarian else FILLER, fillers):
        units.insert(random.randint(0, len(units)), text)
    if shape < 0.17 and len(units) > 1:
        speakers = [cast.fresh("name", lambda: _name(random, hungarian, names)) for _ in range(2)]
        return "\n".join(f"{speakers[at % 2]}: {unit}" for at, unit in enumerate(units))
    body = " ".join(units)
    if len(units) > 4 and random.random() < 0.35:
        cut = random.randint(2, len(units) - 2)
        body = " ".join(units[:cut]) + random.choice(("\n", "\n\n")) + " ".join(units[cut:])
    if shape < 0.33:
        greeting = random.choice(MEGSZÓLÍTÁSOK if hungarian else GREETINGS)
        closing = random.choice(BÚCSÚZÁSOK if hungarian else CLOSINGS)
        reader, writer = (cast.fresh("name", lambda: _name(random, hungarian, names)) for _ in range(2))
        gap = random.choice(("\n\n", "\n"))
        return f"{greeting.format(n=reader)}{gap}{body}{gap}{closing}\n{writer}"
    if shape < 0.41:
        heading = random.choice(CÍMEK if hungarian else HEADINGS)
        heading = heading.upper() if random.random() < 0.3 else heading
        return heading + random.choice(("\n", ": ", "\n\n")) + body
    if shape < 0.44 and not hungarian:
        return random.choice(("Dear diary,\n\n", "Dear diary,\n", "Diary. ")) + body
    return body


def _name(random: Random, hungarian: bool, names: tuple[str, ...]) -> str:
    return random.choice(names) if hungarian else first_name(random)[0]
