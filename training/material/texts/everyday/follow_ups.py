"""Further questions on an everyday passage: the same of somebody else, something else of the same, or on the answer."""

from random import Random

from andiron.chat.messages import Message
from andiron.evals.case import Case, Criterion
from training.material import dialogue
from training.material.texts.everyday.asking import ask, core, direct, known, pick, thought_of
from training.material.texts.everyday.frames import Item
from training.material.texts.everyday.world import World, world
from training.material.texts.questions import presented, put
from training.material.texts.questions_on_texts import (
    ABSENT,
    HUNGARIAN,
    ROOM_TO_ANSWER,
    SKILL,
    SKILL_ABSENT,
    Question,
    exchanges,
    missing,
    quoted,
    unsaid,
)
from training.material.texts.second_questions import BIZTOS, HOL_ÁLL, SURE, WHERE

AND = ("And {e}?", "What about {e}?", "and {e}?", "How about {e}?", "Same question for {e}.", "And what about {e}?",
    "Now {e}.",
       "ok, and {e}?")  # fmt: skip
ÉS = ("És {e}?", "Na és {e}?", "és {e}?", "Ugyanez, csak {e}?", "{e} esetében?")
# The same entity, another attribute, where one word is enough.
ALSO = {
    "when": ("And when?", "When?", "and when exactly?"), "where": ("And where?", "Where?", "and where was that?"),
    "how much": ("And how much is it?", "And the price?", "How much?"), "how long": ("And how long?", "For how long?"),
    "why": ("And why?", "Why?", "why is that?"), "jobs": ("And the job?", "And what's the job?"),
    "age": ("And how old?", "And the age?"),
    "phone": ("And the phone number?",), "colour": ("And the colour?", "What colour?"),
}  # fmt: skip
MÉG = {
    "when": ("És mikor?", "Mikor?", "és pontosan mikor?"), "where": ("És hol?", "Hol?"),
    "how much": ("És mennyibe kerül?", "És az ára?"),
    "why": ("És miért?", "Miért?"), "jobs": ("És a foglalkozása?",), "age": ("És hány éves?",),
    "phone": ("És a telefonszáma?",),
    "colour": ("És milyen színű?",),
}  # fmt: skip


def make_passage_follow_up(random: Random) -> Case:
    hungarian = random.random() < HUNGARIAN
    made, item = pick(random, hungarian, random.random() < ABSENT * 0.6)
    first = ask(random, made, item, plain=True)
    second = _second(random, made, item)
    if random.random() < 0.2:  # the text alone comes first
        prompt = presented(random, made.text, hungarian)
        said = (
            "Elolvastam. Mit szeretnél tudni belőle?" if hungarian else "I have read it. What would you like to know?"
        )
        before: tuple[Message, ...] = (
            Message(role="user", content=prompt),
            Message(role="assistant", content=said),
            Message(role="user", content=first.text),
            Message(role="assistant", content=first.answer),
        )
    else:
        before = (
            Message(role="user", content=put(random, made.text, first.text, hungarian)),
            Message(role="assistant", content=first.answer),
        )
    return dialogue.pose(
        random, SKILL_ABSENT if second.check.kind == "missing" else SKILL, second.text, second.answer, second.check,
        thought=second.thought, hungarian=hungarian, before=before,
    )  # fmt: skip


def make_passage_several(random: Random) -> Case:
    """One question after another on the same passage: reading it is most of the work, so it should teach more."""
    hungarian = random.random() < HUNGARIAN
    made = world(random, hungarian, random.choice((0, 0, 1, 2, 2, 3)))
    questions = several(random, made, random.randint(3, 7))
    if len(questions) < 2:
        return make_passage_several(random)
    *earlier, last = questions
    before = exchanges(put(random, made.text, earlier[0].text, hungarian), earlier)
    return dialogue.pose(
        random, SKILL_ABSENT if last.check.kind == "missing" else SKILL, last.text, last.answer, last.check,
        thought=last.thought, hungarian=hungarian, before=before,
    )  # fmt: skip


def several(random: Random, made: World, count: int) -> list[Question]:
    """Questions for different facts, some of which the passage does not give."""
    told = random.sample(made.told, min(len(made.told), count))
    chosen = [(random.random() < ABSENT and made.untold(random)) or item for item in told]
    unlike = {(item.key, item.who.name): item for item in chosen}
    return [ask(random, made, item) for item in unlike.values()]


def _second(random: Random, made: World, item: Item) -> Question:
    shape = random.random()
    deed = item.key.startswith(("deed", "tett", "gift", "plot", "guess"))
    if shape < 0.35 and not deed and (rival := made.rival(random, item)):
        name = random.choice(rival.who.called) if rival.who.called else known(rival.who)
        return _short(random, made, rival, random.choice(ÉS if made.hungarian else AND).format(e=name))
    if shape < 0.6 and not item.stranger:
        words = MÉG if made.hungarian else ALSO
        others = [other for other in made.items if other.who == item.who and other.key != item.key and other.sole]
        others = [other for other in others if other.category in words and other.category != item.category]
        if others:
            other = random.choice(others)
            return _short(random, made, other, random.choice(words[other.category]))
    if shape < 0.72:
        return _on_answer(random, made, item)
    choices = [other for other in made.items if other is not item]
    told = [other for other in choices if other.told is not None]
    other = random.choice(told) if told and random.random() > ABSENT else made.untold(random) or random.choice(choices)
    return ask(random, made, other)


def _short(random: Random, made: World, item: Item, text: str) -> Question:
    hungarian = made.hungarian
    asked = direct(random, made, item, known(item.who))
    text, thought = dialogue.typed(random, text, hungarian), thought_of(asked, hungarian)
    if item.told is None:
        return Question(text, unsaid(hungarian), missing("", hungarian), thought, hungarian)
    wrong = tuple(core(other) for other in asked.wrong if other.lower() not in asked.answer.lower())[:8]
    check = Criterion("contains", asked.phrases, len(asked.answer) + ROOM_TO_ANSWER, without=wrong)
    return Question(text, asked.answer, check, thought, hungarian)


def _on_answer(random: Random, made: World, item: Item) -> Question:
    """Are you sure? Where does it say that?"""
    hungarian, sure = made.hungarian, random.random() < 0.5
    text = random.choice((BIZTOS if sure else HOL_ÁLL) if hungarian else SURE if sure else WHERE)
    asked = direct(random, made, item, known(item.who))
    text, thought = dialogue.typed(random, text, hungarian), thought_of(asked, hungarian)
    yes = "Igen. " if hungarian else "Yes. "
    if item.told is None:
        return Question(text, yes + unsaid(hungarian), missing("", hungarian), thought, hungarian)
    quote = item.told.quote()
    answer = (yes if sure else "") + quoted(quote, hungarian)
    return Question(text, answer, Criterion("contains", [quote], len(quote) + 80), thought, hungarian)
