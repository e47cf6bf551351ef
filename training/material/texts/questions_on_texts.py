"""Questions about a text: one fact is to be found, or said to be missing."""

from dataclasses import dataclass
from random import Random

from andiron.chat.messages import Message
from andiron.evals.case import Case, Criterion
from training.material import dialogue
from training.material.texts.drawing import IN_ENGLISH, IN_HUNGARIAN, AnyFact
from training.material.texts.events import Event
from training.material.texts.facts import Fact
from training.material.texts.passages import Passage, passage
from training.material.texts.questions import (
    MIT_SZERETNÉL,
    NINCS_BENNE,
    UNSAID,
    WHAT_ABOUT,
    bare_clause,
    missing_clause,
    number_of,
    presented,
    put,
)

SKILL, SKILL_ABSENT = "texts", "texts_absent"
HUNGARIAN = 0.25
ABSENT = 0.25
CROSSED = 0.05  # the question is in another language than the text
BARE = 0.3  # only the value is wanted
PRESCRIBED = 0.14  # the request says what to answer if the fact is not there; more often if it is not
BACK = 0.14  # asks for the entity, given the value
YES_OR_NO = 0.04
IN_SYSTEM = 0.06  # the text stands in the system prompt
ROOM_TO_ANSWER = 60
# Sentences: many short texts for learning, fewer long ones.
LENGTHS = ((1, 1, 0.14), (2, 3, 0.26), (4, 6, 0.25), (7, 11, 0.2), (12, 20, 0.12), (21, 45, 0.03))
TRUE = (
    "Is it true that {x}?",
    "Is it correct that {x}?",
    "Does the text say that {x}?",
    "Am I right that {x}?",
    "So {x}, right?",
)
IGAZ = ("Igaz, hogy {x}?", "Jól tudom, hogy {x}?", "Azt írja a szöveg, hogy {x}?", "Tényleg {x}?")
ABOUT = (
    "What does the text say about {e}?",
    "What is said about {e}?",
    "What do we learn about {e}?",
    "What does it say about {e}?",
)
RÓLA = ("Mit ír a szöveg arról, hogy {e}?", "Mit tudunk meg erről: {e}?", "Mi áll a szövegben erről: {e}?")


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its answer, still without the text."""

    text: str
    answer: str
    check: Criterion
    thought: str
    hungarian: bool
    bare: bool = False


def make(random: Random) -> Case:
    """Any question about a short text."""
    hungarian, absent = random.random() < HUNGARIAN, random.random() < ABSENT
    crossed = random.random() < CROSSED
    low, high, _ = random.choices(LENGTHS, [share for *_, share in LENGTHS])[0]
    relation = None
    if crossed:
        relation = random.choice(list((IN_HUNGARIAN if hungarian else IN_ENGLISH).values()))
    made = passage(random, hungarian, random.randint(low, high), absent, relation)
    return _posed(random, made, ask(random, made, _translated(made.target) if crossed else made.target))


def make_absent(random: Random) -> Case:
    """A fact that the text does not have."""
    hungarian = random.random() < HUNGARIAN
    low, high, _ = random.choices(LENGTHS, [share for *_, share in LENGTHS])[0]
    made = passage(random, hungarian, random.randint(low, high), True)
    return _posed(random, made, ask(random, made, made.target))


def make_silent(random: Random) -> Case:
    """A text without any question: the model asks what the user wants to know."""
    hungarian = random.random() < HUNGARIAN
    made = passage(random, hungarian, random.randint(2, 9), False)
    answer = MIT_SZERETNÉL if hungarian else WHAT_ABOUT
    check = Criterion("exact", answer)
    return dialogue.pose(
        random, SKILL, presented(random, made.text, hungarian), answer, check,
        thought="Ebben nincs kérdés." if hungarian else "There is no question.", hungarian=hungarian,
    )  # fmt: skip


def ask(
    random: Random,
    made: Passage,
    target: AnyFact,
    *,
    plain: bool = False,
    prescribe: bool = True,
    bare: bool | None = None,
) -> Question:
    """A question for the fact in question. `plain`: for its value. The answer is the value alone."""
    hungarian, shape = target.hungarian, random.random()
    thought = quoted(made.quote, hungarian) if not made.absent else nearest(made, target)
    if not plain:
        if shape < YES_OR_NO and isinstance(target, Fact) and target.other and ":" not in target.answer:
            return _yes_or_no(random, made, target, thought)
        if shape < YES_OR_NO + BACK and not made.absent:
            for_entity = target.ask_back(random)
            if for_entity is not None:
                return _back(random, made, target, for_entity, thought)
        if shape > 0.985 and not made.absent and made.mentioned == 1 and len(made.quote) < 130 and not hungarian:
            about = random.choice(ABOUT).format(e=target.entity.name)
            return Question(
                about, made.quote, Criterion("contains", [target.value], len(made.quote) + 60), thought, False
            )
    asked = target.ask_by_pronoun(random) if made.single and random.random() < 0.4 else ""
    asked = asked or target.ask(random, _called(random, made, target))
    thought = f"{asked} {thought}"
    question = dialogue.typed(random, _lower(random, asked), hungarian)
    clauses, answer, value = [], target.value, target.value
    bare = random.random() < BARE if bare is None else bare
    if bare:
        clause, number = bare_clause(random, target.kind, value, hungarian)
        clauses.append(clause)
        answer = value = number_of(value) if number else value
    prescribed = ""
    if prescribe and random.random() < (0.35 if made.absent else PRESCRIBED):
        clause, prescribed = missing_clause(random, hungarian)
        clauses.append(clause)
    random.shuffle(clauses)
    if clauses and clauses[0].startswith(("Otherwise", "Else", "or else", "Failing")) and len(clauses) > 1:
        clauses.reverse()  # "otherwise" needs something before it
    text = _joined(question, clauses)
    if made.absent:
        return Question(text, prescribed or unsaid(hungarian), missing(prescribed, hungarian), thought, hungarian, True)
    return Question(text, answer, found(made, answer, value), thought, hungarian, True)


def exchanges(first: str, questions: list[Question]) -> tuple[Message, ...]:
    """Questions that have been answered. `first` is the prompt of the first of them: the question with the text."""
    asked = [first, *(question.text for question in questions[1:])]
    return tuple(
        message
        for text, question in zip(asked, questions, strict=True)
        for message in (Message(role="user", content=text), Message(role="assistant", content=question.answer))
    )


def unsaid(hungarian: bool) -> str:
    return NINCS_BENNE if hungarian else UNSAID


def missing(prescribed: str, hungarian: bool) -> Criterion:
    return Criterion(
        "missing",
        [prescribed] if prescribed else [],
        max_characters=len(prescribed or unsaid(hungarian)) + ROOM_TO_ANSWER,
    )


def found(made: Passage, answer: str, value: str) -> Criterion:
    """The value, and none of the others of its kind."""
    lower = answer.lower()
    wrong = tuple(other for other in made.others() if other.lower() not in lower)[:8]
    return Criterion("contains", [value], max_characters=len(answer) + ROOM_TO_ANSWER, without=wrong)


def _posed(random: Random, made: Passage, question: Question) -> Case:
    skill = SKILL_ABSENT if made.absent else SKILL
    if random.random() < IN_SYSTEM:
        system = Message(
            role="system", content=_rules(random, made.hungarian) + presented(random, made.text, made.hungarian)
        )
        thinks = random.random() < dialogue.THINKING
        return Case(
            skill,
            (system, Message(role="user", content=question.text)),
            Message(role="assistant", content=question.answer, reasoning_content=question.thought if thinks else None),
            question.check,
            thinking=thinks,
        )
    prompt = put(random, made.text, question.text, question.hungarian)
    return dialogue.pose(
        random, skill, prompt, question.answer, question.check, thought=question.thought, hungarian=question.hungarian,
        alone=len(made.text) > 1500,
    )  # fmt: skip


def _rules(random: Random, hungarian: bool) -> str:
    if hungarian:
        return random.choice(("", "Ebből a szövegből válaszolj.\n\n", "Segítőkész asszisztens vagy. Ezt tudod:\n\n"))
    return random.choice((
        "", "Answer questions about this text.\n\n", "You are a helpful assistant. Use this document.\n\n",
        "Context for the chat:\n\n",
        "You answer questions from the notes below.\n\n", "Here is what you know.\n\n",
    ))  # fmt: skip


def _translated(target: AnyFact) -> AnyFact:
    """The same fact to be asked for in the other language."""
    if isinstance(target, Event):
        return target
    other = (IN_ENGLISH if target.hungarian else IN_HUNGARIAN).get(target.key)
    return Fact(other, target.entity, target.value, target.other, target.said_other) if other else target


def quoted(quote: str, hungarian: bool) -> str:
    return f"A szövegben ez áll: {quote}" if hungarian else f"The text says: {quote}"


def nearest(made: Passage, target: AnyFact) -> str:
    """What the text says of the entity instead."""
    about = [made.quotes.get(id(fact), "") for fact in made.facts if fact.entity.name == target.entity.name]
    found = " ".join(list(dict.fromkeys(quote for quote in about if 0 < len(quote) < 200))[:3])
    if target.hungarian:
        nothing, other = "Erről a szöveg semmit sem ír.", "Arról, amit kérdeznek, nincs szó."
    else:
        nothing, other = "The text says nothing about that.", "That does not answer the question."
    return f"{quoted(found, target.hungarian)}\n{other}" if found else nothing


def _called(random: Random, made: Passage, target: AnyFact) -> str:
    """Half a name, where nobody else in the text has it."""
    if not target.entity.short or random.random() > 0.18:
        return ""
    part = target.entity.short[0 if random.random() < 0.7 else 1]
    known = [name for name in made.names if part.lower() in name]
    return part if len(known) == 1 and part.lower() not in " ".join(made.others()).lower() and not made.absent else ""


def _lower(random: Random, question: str) -> str:
    return question.lower() if random.random() < 0.05 else question


def _joined(question: str, clauses: list[str]) -> str:
    for clause in clauses:
        if clause[0].isupper() and question[-1].isalnum():
            question += "."
        question += (" " if question[-1] in ".?!" else ", ") + clause
    return question


def _yes_or_no(random: Random, made: Passage, target: Fact, thought: str) -> Question:
    hungarian = target.hungarian
    right = made.absent or random.random() < 0.5
    claimed = target if right else Fact(target.relation, target.entity, target.other, target.value)
    claim = claimed.answer[:-1]
    if target.entity.name[0].islower() or claim.startswith("The "):
        claim = claim[0].lower() + claim[1:]
    question = random.choice(IGAZ if hungarian else TRUE).format(x=claim)
    thought = f"{question} {thought}"
    question = dialogue.typed(random, question, hungarian)
    if made.absent:
        return Question(question, unsaid(hungarian), missing("", hungarian), thought, hungarian)
    word = ("Igen" if right else "Nem") if hungarian else "Yes" if right else "No"
    answer = word if right else f"{word}, {target.value}"
    phrases = [word] if right else [word, target.value]
    return Question(question, answer, Criterion("contains", phrases, len(answer) + 60), thought, hungarian)


def _back(random: Random, made: Passage, target: AnyFact, question: str, thought: str) -> Question:
    """Asks for the entity; its name is the value here."""
    hungarian, name, clauses = target.hungarian, target.entity.plain, []
    answer = name
    if random.random() < BARE:
        kind = "person" if target.entity.kind == "person" else "name"
        clauses.append(bare_clause(random, kind, name, hungarian)[0])
    if random.random() < PRESCRIBED:
        clauses.append(missing_clause(random, hungarian)[0])
    others = dict.fromkeys(fact.entity.plain for fact in made.facts if fact.entity.name != target.entity.name)
    wrong = tuple(other for other in others if other.lower() not in answer.lower())[:8]
    text = _joined(dialogue.typed(random, question, hungarian) if target.value.isdigit() else question, clauses)
    check = Criterion("contains", [name], max_characters=len(answer) + ROOM_TO_ANSWER, without=wrong)
    return Question(text, answer, check, f"{question} {thought}", hungarian, True)
