"""Retrieval: finding one fact in a passage full of similar ones."""

from random import Random

from andiron.chat.messages import Message
from andiron.evals.case import Case, Criterion
from andiron.evals.ember import words
from andiron.evals.ember.facts import FACTS, FILLERS, TÉNYEK, TÖLTELÉK, FactKind
from andiron.evals.ember.setting import asked, pose

# (fewest sentences, most sentences, share): many short passages for learning, some of up to 2,000 tokens.
LENGTHS = ((2, 6, 0.45), (6, 14, 0.25), (14, 35, 0.15), (35, 70, 0.1), (70, 95, 0.05))
LEADS = ("", "", "Text:\n", "Passage:\n", "Read this:\n\n", "Here is a note.\n\n", "Notes:\n", "Context: ")
ELEJE = ("", "", "Szöveg:\n", "Olvasd el:\n\n", "Jegyzet:\n", "Íme egy feljegyzés.\n\n")
BARE = (" Answer with the value only.", " Reply with just the answer.", " Only the value, please.")
UNSAID, NINCS_BENNE = "The text does not say.", "A szöveg ezt nem írja."
CSAK = (" Csak az értéket írd le.", " Csak a választ add meg.")
ROOM_TO_ANSWER = 60
FOLLOW_UP_SHARE = 0.12  # the passage came with an earlier question that is already answered
UNSAID_SHARE = 0.06  # of the shorter passages: the requested fact is removed


def make(random: Random) -> Case:
    hungarian = random.random() < 0.25
    kinds = TÉNYEK if hungarian else FACTS
    low, high, _ = random.choices(LENGTHS, [share for *_, share in LENGTHS])[0]
    facts = passage_facts(random, kinds, random.randint(low, high), hungarian)
    kind, entity, value = random.choice(facts)
    sentences = [random.choice(kind.sentences).format(e=entity, v=value) for kind, entity, value in facts]
    question = asked(random, random.choice(kind.questions).format(e=entity), hungarian)
    bare = random.random() < 0.3
    if bare:
        question += random.choice(CSAK if hungarian else BARE)
    answer = value if bare else kind.answer.format(e=entity, v=value)
    check = Criterion("contains", [value], max_characters=len(answer) + ROOM_TO_ANSWER)
    stated = f"The text says: {kind.sentences[0].format(e=entity, v=value)}"
    skill = "retrieval"
    if 1 < len(facts) <= LENGTHS[1][1] and random.random() < UNSAID_SHARE:
        del sentences[facts.index((kind, entity, value))]
        skill = "retrieval_absent"
        answer, stated = NINCS_BENNE if hungarian else UNSAID, "The text has nothing on this."
        check = Criterion("contains", [answer.rstrip(".")], max_characters=len(answer) + ROOM_TO_ANSWER)
    text = laid_out(random, with_fillers(random, sentences, hungarian))
    lead = random.choice(ELEJE if hungarian else LEADS)
    prompt = f"{lead}{text}\n\n{question}" if random.random() < 0.8 else f"{question}\n\n{text}"
    before: tuple[Message, ...] = ()
    if random.random() < FOLLOW_UP_SHARE:
        other, name, told = random.choice(facts)
        if (name, told) != (entity, value):
            first = random.choice(other.questions).format(e=name)
            before = exchange(f"{lead}{text}\n\n{first}", other.answer.format(e=name, v=told))
            prompt = question
    return pose(
        random,
        skill,
        prompt,
        answer,
        check,
        thought=stated,
        alone=len(facts) > LENGTHS[1][1],
        before=before,
    )


def exchange(question: str, answer: str) -> tuple[Message, ...]:
    return Message(role="user", content=question), Message(role="assistant", content=answer)


def passage_facts(
    random: Random, kinds: tuple[FactKind, ...], count: int, hungarian: bool
) -> list[tuple[FactKind, str, str]]:
    """Facts of a few kinds about several names, none twice per kind; some names share one half, to mislead."""
    few = random.sample(kinds, min(len(kinds), random.randint(1, 4)))
    facts: list[tuple[FactKind, str, str]] = []
    known: set[tuple[str, str]] = set()
    values: set[str] = set()
    while len(facts) < count:
        kind = random.choice(few)
        if facts and random.random() < 0.2:
            other, name, _ = random.choice(facts)
            entity = name if other.entity is kind.entity else kind.entity(random, hungarian)
        elif facts and random.random() < 0.25 and kind.entity is words.person:
            entity = half_of(random, random.choice(facts)[1], hungarian)
        else:
            entity = kind.entity(random, hungarian)
        value = kind.value(random)
        if (kind.sentences[0], entity) not in known and value not in values:
            known.add((kind.sentences[0], entity))
            values.add(value)
            facts.append((kind, entity, value))
        elif random.random() < 0.02:
            few = list(kinds)  # the drawn kinds have too few values for such a long passage
    return facts


def half_of(random: Random, name: str, hungarian: bool) -> str:
    one, _, other = name.partition(" ")
    if not other:
        return words.person(random, hungarian)
    fresh_first = random.random() < 0.5
    return f"{words.invented(random)} {other}" if fresh_first else f"{one} {words.invented(random)}"


def with_fillers(random: Random, sentences: list[str], hungarian: bool) -> list[str]:
    fillers = TÖLTELÉK if hungarian else FILLERS
    share = random.choice((0.0, 0.0, 0.2, 0.4))
    mixed = []
    for sentence in sentences:
        if random.random() < share:
            mixed.append(random.choice(fillers))
        mixed.append(sentence)
    return mixed


def laid_out(random: Random, sentences: list[str]) -> str:
    shape = random.random()
    if shape < 0.6:
        return " ".join(sentences)
    if shape < 0.75:
        return "\n".join(f"- {sentence}" for sentence in sentences)
    if shape < 0.85:
        return "\n".join(sentences)
    cut = random.randint(2, 5)
    return "\n\n".join(" ".join(sentences[at : at + cut]) for at in range(0, len(sentences), cut))
