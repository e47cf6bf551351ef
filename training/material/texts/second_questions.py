"""A second question after a question about a text: on the same text, on the last answer, or on another entity."""

from dataclasses import replace
from random import Random

from andiron.chat.messages import Message
from andiron.evals.case import Case, Criterion
from training.material import dialogue
from training.material.texts.drawing import BY_ENTITY, AnyFact
from training.material.texts.events import Event
from training.material.texts.facts import POSSESSIVE, Fact
from training.material.texts.passages import Passage, passage
from training.material.texts.questions import MIT_SZERETNÉL, WHAT_ABOUT, number_of, presented, put
from training.material.texts.questions_on_texts import (
    ABSENT,
    HUNGARIAN,
    SKILL,
    SKILL_ABSENT,
    Question,
    ask,
    found,
    missing,
    quoted,
    unsaid,
)
from training.material.texts.words import ENTITIES

SURE = (
    "Are you sure?", "Really?", "are you sure about that", "Is that right?", "Sure?", "Are you certain?",
    "Is that correct?",
    "Can you double check?", "You're sure?", "really?", "Hm, are you sure?", "Please check again.", "I doubt it.",
)  # fmt: skip
BIZTOS = (
    "Biztos?",
    "Biztos vagy benne?",
    "Tényleg?",
    "Biztosan így van?",
    "Ellenőrizd még egyszer.",
    "Ez biztos?",
    "Valóban?",
)
WHERE = (
    "Where does it say that?", "Where is that written?", "Which sentence says that?", "Quote the sentence.",
    "How do you know?",
    "Show me the sentence.", "Where did you find that?", "What makes you say that?", "Can you quote it?",
    "Where in the text?",
    "Cite the line, please.", "Give me the exact sentence.", "where does it say so", "Source?", "Prove it.",
)  # fmt: skip
HOL_ÁLL = (
    "Hol írja ezt?", "Melyik mondatban van ez?", "Idézd a mondatot.", "Honnan tudod?", "Hol áll ez a szövegben?",
    "Melyik sor az?",
    "Mutasd meg a mondatot.", "Idéznéd?",
)  # fmt: skip
UPPER = (
    "And in upper case?",
    "in capitals please",
    "Now in upper case.",
    "Write that in capital letters.",
    "Same in ALL CAPS.",
)
LOWER = (
    "And in lower case?",
    "Now in lower case.",
    "in small letters please",
    "Write that in lower case.",
    "Same, all lower case.",
)
NAGY = ("És nagybetűkkel?", "Írd csupa nagybetűvel.", "Most nagybetűvel.", "Ugyanezt nagybetűkkel.")
KICSI = ("És kisbetűkkel?", "Írd csupa kisbetűvel.", "Most kisbetűvel.")
SHORTER = (
    "Just the value.", "Now only the value.", "Shorter, just the answer.", "Only the value, please.",
    "without the sentence",
    "Give me only the answer, no sentence.", "just the value pls", "Can you repeat only the value?",
    "Strip the sentence.",
)  # fmt: skip
RÖVIDEN = (
    "Csak az értéket.",
    "Most csak az értéket írd.",
    "Rövidebben, csak a választ.",
    "Mondat nélkül, csak az értéket.",
)
SENTENCE = (
    "As a full sentence, please.",
    "Now in a full sentence.",
    "Make it a sentence.",
    "Write it as a complete sentence.",
)
MONDAT = ("Egész mondatban, kérlek.", "Írd teljes mondatban.", "Most egész mondattal.")
NUMBER = ("Now only the number.", "Just the number.", "only the number pls", "And without the unit?")
SZÁM = ("Csak a számot.", "Most csak a számot írd.", "Mértékegység nélkül?")
AGAIN = (
    "Say that again.",
    "Can you repeat that?",
    "Once more, please.",
    "Repeat.",
    "What did you say?",
    "Sorry, again?",
)
ÚJRA = ("Mondd még egyszer.", "Megismételnéd?", "Még egyszer, kérlek.", "Mit mondtál?")
LETTERS = ("How many letters does it have?", "How many letters is that?", "Count its letters.", "how many letters")
DIGITS = ("How many digits does it have?", "How many digits is that?", "Count the digits.", "how many digits")
BETŰK = ("Hány betűből áll?", "Hány betű ez?")
JEGYEK = ("Hány számjegyből áll?", "Hány számjegy ez?")
AND_YOU = (
    "And {e}?", "What about {e}?", "and {e}?", "and for {e}?", "How about {e}?", "Same question for {e}.", "Now {e}.",
    "{e}?",
    "And what about {e}?", "No, I meant {e}.", "Sorry, I meant {e}.", "The same for {e}, please.", "ok and {e}",
)  # fmt: skip
ÉS = (
    "És {e}?",
    "És mi a helyzet, ha {e}?",
    "{e}?",
    "Nem, {e} érdekelne.",
    "Most {e}.",
    "Bocsánat, úgy értettem: {e}.",
    "és {e}",
)
ONE = ("And the {t} one?", "What about the {t} one?", "and the {t} one", "The {t} one?")
THIS_ONE = (
    "And in this one?",
    "Same question for this text:",
    "Now this text:",
    "What about here?",
    "And here:",
    "Now the same for this:",
)
EBBEN = ("És ebben?", "Ugyanez a kérdés erre a szövegre:", "Most ez a szöveg:", "És itt?")


AND_NOUN = (
    "And the {n}?",
    "And {p} {n}?",
    "What about the {n}?",
    "{n}?",
    "and {p} {n}",
    "Now the {n}.",
    "Also {p} {n}, please.",
)
ÉS_A = ("És {e} {n}?", "{e} {n}?", "És mi {e} {n}?")


def make_follow_up(random: Random) -> Case:
    """The second turn of a conversation about a text."""
    hungarian, first_absent = random.random() < HUNGARIAN, random.random() < 0.15
    made = passage(random, hungarian, random.choice((1, 2, 3, 4, 4, 5, 6, 8, 10)), first_absent)
    first = ask(random, made, made.target, plain=True, prescribe=False)
    shape = random.random()
    if shape < 0.1:  # the text came first, without a question
        shown, opened = presented(random, made.text, hungarian), MIT_SZERETNÉL if hungarian else WHAT_ABOUT
        return _posed(random, made, first, (_user(shown), Message(role="assistant", content=opened)))
    before = (_user(put(random, made.text, first.text, hungarian)), Message(role="assistant", content=first.answer))
    if shape < 0.34:
        followed = _other_entity(random, made, first)
    elif shape < 0.42:
        followed = _other_noun(random, made, first)
    elif shape < 0.56:
        followed = _other_fact(random, made)
    elif shape < 0.62:
        followed = _other_text(random, made, first)
    else:
        followed = made, _about_answer(random, made, first)
    return _posed(random, *followed, before)


def _user(text: str) -> Message:
    return Message(role="user", content=text)


def _posed(random: Random, made: Passage, question: Question, before: tuple[Message, ...]) -> Case:
    return dialogue.pose(
        random, SKILL_ABSENT if made.absent else SKILL, question.text, question.answer, question.check,
        thought=question.thought, hungarian=question.hungarian, before=before,
    )  # fmt: skip


def _at(made: Passage, target: AnyFact, absent: bool = False) -> Passage:
    """The same text with another fact in question."""
    return replace(made, target=target, absent=absent, quote=made.quotes.get(id(target), ""), single=False)


def _in_short(random: Random, made: Passage, text: str, bare: bool) -> tuple[Passage, Question]:
    """A question in a few words; the answer has the form of the one before."""
    target = made.target
    hungarian = target.hungarian
    if made.absent:
        return made, Question(text, unsaid(hungarian), missing("", hungarian), target.unsaid, hungarian)
    answer = target.value if bare else target.answer
    return made, Question(text, answer, found(made, answer, target.value), quoted(made.quote, hungarian), hungarian)


def _other_entity(random: Random, made: Passage, first: Question) -> tuple[Passage, Question]:
    """And Béla? What about the blue one?"""
    target = made.target
    if isinstance(target, Event):
        return _other_fact(random, made)
    others = [fact for fact in made.facts if fact.key == target.key and fact.entity != target.entity]
    if others and random.random() < 0.8:
        second = _at(made, random.choice(others))
    else:
        having = {fact.entity.name for fact in made.facts if fact.key == target.key}
        lacking = [
            fact.entity
            for fact in made.facts
            if fact.entity.kind == target.entity.kind and fact.entity.name not in having | {target.entity.name}
        ]
        if target.entity.kind[0] == "=":
            return _other_fact(random, made)
        entity = random.choice(lacking) if lacking else ENTITIES[target.entity.kind](random, made.hungarian, None)
        if any(entity.plain.lower() in name or name in entity.plain.lower() for name in made.names) and not lacking:
            return _other_fact(random, made)
        second = _at(made, Fact(target.relation, entity, target.value, target.other), absent=True)
    name = second.target.entity.name
    trait, _, noun = second.target.entity.plain.partition(" ")
    if not made.hungarian and noun and noun == target.entity.plain.partition(" ")[2] and target.entity.kind == "thing":
        text = random.choice(ONE).format(t=trait)
    else:
        text = random.choice(ÉS if made.hungarian else AND_YOU).format(e=name)
        text = text[0].upper() + text[1:] if text[0].islower() and text.startswith(name) else text
    return _in_short(random, second, text, first.bare)


def _other_noun(random: Random, made: Passage, first: Question) -> tuple[Passage, Question]:
    """And her phone number?"""
    target = made.target
    choices = BY_ENTITY.get((target.entity.kind, made.hungarian), [])
    told = [fact for fact in made.facts if fact.entity == target.entity and fact is not target and fact.label]
    groups = {fact.group for fact in made.facts if fact.entity == target.entity} | {target.group}
    untold = [relation for relation in choices if relation.noun and (relation.group or relation.key) not in groups]
    if told and random.random() < 0.75:
        second = _at(made, random.choice(told))
    elif untold:
        second = _at(made, Fact(random.choice(untold), target.entity, "?", "?"), absent=True)
    else:
        return _other_fact(random, made)
    noun, pronoun = second.target.label, target.entity.pronoun
    owner = POSSESSIVE.get(pronoun, "Its").lower()
    text = random.choice(ÉS_A if made.hungarian else AND_NOUN).format(n=noun, p=owner, e=target.entity.name)
    return _in_short(random, second, text, first.bare)


def _other_fact(random: Random, made: Passage) -> tuple[Passage, Question]:
    """A full question about the same text."""
    others = [fact for fact in made.facts if fact is not made.target and fact.value and id(fact) in made.quotes]
    if not others:
        second = passage(random, made.hungarian, 1, False).target
        if second.entity.plain.lower() in made.text.lower():
            return _at(made, made.target, made.absent), ask(random, made, made.target, plain=True)
        return (absent := _at(made, second, absent=True)), ask(random, absent, second, plain=True)
    second_made = _at(made, random.choice(others))
    return second_made, ask(random, second_made, second_made.target, plain=True)


def _other_text(random: Random, made: Passage, first: Question) -> tuple[Passage, Question]:
    """The same question about another text."""
    target = made.target
    if isinstance(target, Event):
        return _other_fact(random, made)
    absent = random.random() < ABSENT
    second = passage(random, made.hungarian, random.randint(1, 5), absent, target.relation, target.entity)
    text = f"{random.choice(EBBEN if made.hungarian else THIS_ONE)}\n\n{second.text}"
    return _in_short(random, second, text, first.bare)


def _about_answer(random: Random, made: Passage, first: Question) -> Question:
    """A question about the last answer."""
    hungarian, value, shape = made.hungarian, made.target.value, random.random()

    def reply(
        english: tuple[str, ...], magyar: tuple[str, ...], answer: str, check: Criterion, thought: str
    ) -> Question:
        asked = random.choice(magyar if hungarian else english)
        return Question(dialogue.typed(random, asked, hungarian), answer, check, thought, hungarian)

    if made.absent:
        yes = "Igen. " if hungarian else "Yes. "
        answer = yes + unsaid(hungarian)
        return (
            reply((*SURE, *WHERE[:1]), BIZTOS, answer, missing("", hungarian), made.target.unsaid)
            if shape < 0.6
            else (reply(AGAIN, ÚJRA, unsaid(hungarian), missing("", hungarian), made.target.unsaid))
        )
    thought = quoted(made.quote, hungarian)
    room = len(made.quote) + 80
    said = quoted(made.quote, hungarian)
    if shape < 0.2:
        answer = f"{'Igen' if hungarian else 'Yes'}. {said}"
        return reply(SURE, BIZTOS, answer, Criterion("contains", [made.quote], room), thought)
    if shape < 0.45:
        return reply(WHERE, HOL_ÁLL, said, Criterion("contains", [made.quote], room), thought)
    if shape < 0.6 and len(first.answer) < 90:
        upper = random.random() < 0.7
        answer = first.answer.upper() if upper else first.answer.lower()
        english, magyar = (UPPER, NAGY) if upper else (LOWER, KICSI)
        return reply(english, magyar, answer, Criterion("exact", answer), first.answer)
    if shape < 0.8:
        if first.answer == value:
            return reply(SENTENCE, MONDAT, made.target.answer, found(made, made.target.answer, value), thought)
        number = number_of(value)
        if number and random.random() < 0.4 and first.answer != number:
            return reply(NUMBER, SZÁM, number, found(made, number, number), value)
        return reply(SHORTER, RÖVIDEN, value, found(made, value, value), thought)
    if shape < 0.9 and len(value) <= 8 and (value.isalpha() or value.isdigit()):
        count, spelled = len(value), " ".join(value)
        if value.isdigit():
            answer = f"{count} számjegyből áll." if hungarian else f"It has {count} digit{'s' * (count > 1)}."
            return reply(DIGITS, JEGYEK, answer, Criterion("contains", [str(count)], 60), f"{spelled}: {count}")
        answer = f"{count} betűből áll." if hungarian else f"It has {count} letter{'s' * (count > 1)}."
        return reply(LETTERS, BETŰK, answer, Criterion("contains", [str(count)], 60), f"{spelled}: {count}")
    return reply(AGAIN, ÚJRA, first.answer, Criterion("exact", first.answer), thought)
