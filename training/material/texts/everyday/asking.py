"""Questions on everyday passages, as people ask them, and their answers: the words of the text, and no more."""

from dataclasses import dataclass
from random import Random

from andiron.evals.case import Case, Criterion
from training.material import dialogue
from training.material.texts.everyday.cast import Who
from training.material.texts.everyday.frames import Item
from training.material.texts.everyday.world import World, world
from training.material.texts.facts import CLAUSE_ASKS, MELLÉKMONDATTAL, Word
from training.material.texts.hungarian_words import inflected
from training.material.texts.questions import bare_clause, missing_clause, number_of, put
from training.material.texts.questions_on_texts import (
    ABSENT,
    HUNGARIAN,
    ROOM_TO_ANSWER,
    SKILL,
    SKILL_ABSENT,
    Question,
    missing,
    unsaid,
)

YES_OR_NO, BACK, CLAUSE, TERSE, WHOLE = 0.08, 0.1, 0.17, 0.04, 0.025  # shares of the kinds of questions
BARE, PRESCRIBED = 0.1, 0.12
INDIRECT = (
    *CLAUSE_ASKS, "I forgot {c}.", "Remind me {c}.", "Can you remind me {c}?", "I can't remember {c}.",
    "I'm not sure {c}.",
    "Could you tell me {c}, please?", "Please check {c}.", "My friend asks {c}.", "Let me know {c}.",
    "Can you find out {c}?", "I need to know {c}.",
)  # fmt: skip
KÖZVETVE = (
    *MELLÉKMONDATTAL, "Elfelejtettem, {c}.", "Emlékeztess, hogy {c}.", "Nem emlékszem, hogy {c}.",
    "Meg tudnád nézni, hogy {c}?",
    "Légy szíves, mondd meg, hogy {c}.", "Nem tudod véletlenül, hogy {c}?",
)  # fmt: skip
SHORT = {
    "when": ("{e} - when?", "{e}: when?", "when, {e}?"), "where": ("{e} - where?", "{e}: where?", "where, {e}?"),
    "how much": ("{e} - how much?", "{e}: price?", "price of {e}?"), "how long": ("{e} - how long?", "{e}: how long?"),
    "why": ("{e} - why?",), "jobs": ("{e} - job?", "{e}: profession?"), "age": ("{e} - age?", "age of {e}?"),
    "phone": ("{e} - phone?", "number of {e}?"), "colour": ("{e} - colour?", "colour of {e}?"),
}  # fmt: skip
RÖVIDEN = {
    "when": ("{e} - mikor?", "{e}: mikor?"), "where": ("{e} - hol?", "{e}: hol?"), "how much": ("{e} - mennyi?",
    "{e} ára?"),
    "jobs": ("{e} - foglalkozás?",), "age": ("{e} - hány éves?",), "phone": ("{e} - telefon?",),
}  # fmt: skip
SENTENCE = (
    "Answer in a full sentence.",
    "Reply with a whole sentence.",
    "Full sentence, please.",
    "In a complete sentence, please.",
)
MONDAT = ("Egész mondatban válaszolj.", "Teljes mondattal válaszolj.", "Egész mondatot kérek.")
CALLED = {"who": "who", "how much": "money", "how many": "count", "phone": "phone", "colour": "colour", "year": "year"}
BY_CASE = {"Kivel ": "val", "Kinek van ": "nak", "Kit ": "t"}  # an answer in Hungarian has the ending of its question
MEASURED = ("how much", "how many", "how long", "age", "weight", "size", "distance", "percent")


@dataclass(frozen=True, slots=True)
class Asked:
    """A question before its clauses: what it names, and whether the text answers it."""

    text: str
    answer: str
    phrases: list[str]
    wrong: list[str]
    quote: str
    category: str = ""
    value: str = ""


def make_passage(random: Random) -> Case:
    """Any question on an everyday passage."""
    return _case(random, random.random() < ABSENT)


def make_passage_absent(random: Random) -> Case:
    """A fact that the passage does not give."""
    return _case(random, True)


def _case(random: Random, absent: bool) -> Case:
    made, item = pick(random, random.random() < HUNGARIAN, absent)
    question = ask(random, made, item)
    absent = question.check.kind == "missing"
    return dialogue.pose(
        random, SKILL_ABSENT if absent else SKILL, put(random, made.text, question.text, made.hungarian),
        question.answer,
        question.check, thought=question.thought, hungarian=made.hungarian, alone=len(made.text) > 1500,
    )  # fmt: skip


def pick(random: Random, hungarian: bool, absent: bool) -> tuple[World, Item]:
    """A passage with something to ask about it."""
    while True:
        made = world(random, hungarian)
        item = made.untold(random) if absent else random.choice(made.told) if made.told else None
        if item is not None:
            return made, item


def ask(random: Random, made: World, item: Item, *, plain: bool = False) -> Question:
    """The question with its answer, and perhaps with a wish for its form. `plain`: for the value, without wishes."""
    hungarian, shape = made.hungarian, random.random()
    if not plain:
        if shape < YES_OR_NO and item.checks and (question := _yes_or_no(random, made, item)):
            return question
        if shape < YES_OR_NO + BACK and item.backs and (back := _back(random, made, item)):
            return _finished(random, back, hungarian)
    asked = direct(random, made, item)
    if not plain and shape > 1 - WHOLE and item.told is not None and item.told.before is None and not item.aliases:
        whole = item.told.text
        if len(whole) < 120 and not whole.endswith("?"):
            text = joined(
                dialogue.typed(random, asked.text, hungarian), random.choice(MONDAT if hungarian else SENTENCE)
            )
            check = Criterion("contains", asked.phrases, len(whole) + ROOM_TO_ANSWER)
            return Question(text, whole, check, thought_of(asked, hungarian), hungarian)
    return _finished(random, asked, hungarian, plain=plain)


def direct(random: Random, made: World, item: Item, name: str = "") -> Asked:
    """A question for the value."""
    hungarian, shape = made.hungarian, random.random()
    quote = item.told.quote() if item.told is not None else ""
    called = name or (random.choice(item.who.called) if item.who.called and random.random() < 0.7 else known(item.who))
    terse = (RÖVIDEN if hungarian else SHORT).get(item.category, ())
    if item.sole and terse and shape < TERSE:
        form = random.choice(terse)
    elif shape < TERSE + CLAUSE and item.clauses:
        form = random.choice(KÖZVETVE if hungarian else INDIRECT).replace("{c}", random.choice(item.clauses))
    else:
        form = random.choice(item.asks)
    if item.aliases and not name and random.random() < 0.3:
        called, where = random.choice(item.aliases)
        if item.told is not None and where is not item.told:
            quote = f"{where.quote()} {quote}" if where.text not in quote else quote
    text = filled(form, called, item.fill)
    if item.told is None:
        quote = " ".join(dict.fromkeys(sentence.quote() for sentence in item.about[:3]))
        return Asked(text, "", [], [], quote)
    phrases = list(item.phrases) or [core(item.value)]
    return Asked(text, item.value, phrases, made.others(item), quote, item.category, item.value)


def known(who: Who) -> str:
    """The name; of "a cat named Biscuit" only Biscuit."""
    return who.called[0] if who.called and who.name.startswith(("a ", "an ")) else who.name


def core(value: str) -> str:
    """Karl of "my uncle Karl": what an answer must contain."""
    words = value.split()
    return words[-1] if words[0] in ("my", "our") and words[-1][0].isupper() else value


def filled(form: str, called: str, slots: dict[str, str]) -> str:
    text = form.format(e=Word(called), **{slot: Word(value) for slot, value in slots.items()})
    return text[0].upper() + text[1:] if form[0].isupper() or form.startswith("{") else text


def _back(random: Random, made: World, item: Item) -> Asked | None:
    """Asks for the entity, given the value; absent where nobody in the text has the value."""
    slot = item.key.rpartition(" ")[2]
    text = filled(random.choice(item.backs), "", item.fill)
    value = item.fill[slot]
    if item.told is None:
        return Asked(text, "", [], [], "") if value.lower() not in made.text.lower() else None
    others = [known(other.who) for other in made.items if other.told is not None and other.who != item.who]
    name = known(item.who)
    for word, ending in BY_CASE.items():
        if made.hungarian and text.startswith(word):
            name = inflected(name, ending)
    wrong = [core(other) for other in dict.fromkeys(others)]
    return Asked(text, name, [core(name)], wrong, item.told.quote())


def _yes_or_no(random: Random, made: World, item: Item) -> Question | None:
    hungarian = made.hungarian
    slot = item.key.rpartition(" ")[2]
    others = made.others(item)
    claimed = item.value
    true = item.told is not None and (not others or random.random() < 0.5)
    if not true and others and (item.told is not None or random.random() < 0.7):
        claimed = random.choice(others)
    elif not true and item.told is not None:
        return None
    called = random.choice(item.who.called) if item.who.called and random.random() < 0.7 else known(item.who)
    text = filled(random.choice(item.checks), called, {**item.fill, slot: claimed})
    text = dialogue.typed(random, text, hungarian)
    if item.told is None:
        quote = " ".join(dict.fromkeys(sentence.quote() for sentence in item.about[:3]))
        asked = Asked(text, "", [], [], quote)
        return Question(text, unsaid(hungarian), missing("", hungarian), thought_of(asked, hungarian), hungarian)
    asked = Asked(text, item.value, [], [], item.told.quote())
    yes, no = ("Igen", "Nem") if hungarian else ("Yes", "No")
    answer = yes if true else f"{no}, {item.value}"
    check = Criterion("contains", [yes] if true else [no], len(answer) + ROOM_TO_ANSWER, without=(no if true else yes,))
    return Question(text, answer, check, thought_of(asked, hungarian), hungarian)


def _finished(random: Random, asked: Asked, hungarian: bool, plain: bool = False) -> Question:
    """With typing errors, and with wishes: only the value, or certain words if it is not there."""
    text = dialogue.typed(random, asked.text.lower() if random.random() < 0.04 else asked.text, hungarian)
    answer, phrases, prescribed, clauses = asked.answer, asked.phrases, "", []
    if not plain and random.random() < BARE:
        shown = asked.value or asked.answer
        value = shown if asked.category in MEASURED or " " not in shown else "two words"
        clause, number = bare_clause(random, CALLED.get(asked.category, ""), value, hungarian)
        clauses.append(clause)
        if number:
            answer, phrases = number_of(asked.value), [number_of(asked.value)]
    if not plain and random.random() < (0.3 if not asked.answer else PRESCRIBED):
        clause, prescribed = missing_clause(random, hungarian)
        clauses.append(clause)
    for clause in clauses:
        text = joined(text, clause)
    thought = thought_of(asked, hungarian)
    if not asked.answer:
        return Question(text, prescribed or unsaid(hungarian), missing(prescribed, hungarian), thought, hungarian)
    lower = answer.lower()
    wrong = tuple(other for other in asked.wrong if other.lower() not in lower)[:8]
    check = Criterion("contains", phrases, max_characters=len(answer) + ROOM_TO_ANSWER, without=wrong)
    return Question(text, answer, check, thought, hungarian, bare=True)


def thought_of(asked: Asked, hungarian: bool) -> str:
    """First the question, then the place in the text that comes nearest, then whether that answers it."""
    if hungarian:
        if not asked.quote:
            return f"{asked.text} Erről a szöveg semmit sem ír."
        found = f"{asked.text} A szövegben ez áll: {asked.quote}"
        return found if asked.answer else f"{found}\nArról, amit kérdeznek, nincs szó."
    if not asked.quote:
        return f"{asked.text} The text says nothing about that."
    found = f"{asked.text} The text says: {asked.quote}"
    return found if asked.answer else f"{found}\nThat does not answer the question."


def joined(question: str, clause: str) -> str:
    if clause[0].isupper() and question[-1].isalnum():
        question += "."
    return question + (" " if question[-1] in ".?!" else ", ") + clause
