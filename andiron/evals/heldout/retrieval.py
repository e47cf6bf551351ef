"""Questions about a fact of a short text, and about one that is not in it."""

from random import Random

from andiron.evals.case import Case, Criterion
from andiron.evals.heldout.conversation import Maker, said, user
from andiron.evals.heldout.passages import WRITERS, Writer

_ASK_EN = (
    "{text}\n\n{question}",
    "{question}\n\n{text}",
    'This is what I was sent:\n"""\n{text}\n"""\n{question} Just the answer, please.',
    "Have a look at this, would you?\n\n{text}\n\nMy question: {question}",
    "text: {text}\nq: {question}\na:",
    "Using nothing but the lines between the markers, reply briefly. {question}\n=====\n{text}\n=====",
    "i can't find it.. {question}\n\n---\n{text}\n---",
    "Hello! I hope you can help me. {question} It should be somewhere in here:\n\n{text}\n\nMany thanks!",
)
_ASK_HU = (
    "{text}\n\n{question}",
    "{question}\n\n{text}",
    "Ezt kaptam:\n---\n{text}\n---\n{question} Röviden, légyszi.",
    "Kérem, nézze meg ezt a szöveget, és válaszoljon: {question}\n\n{text}",
    "szöveg: {text}\nkérdés: {question}",
)
# Wordings that say what to answer if the fact is missing, with the phrase to answer.
_IF_MISSING_EN = (
    ("{text}\n\n{question} If it isn't in there, answer NOT STATED.", "NOT STATED"),
    ("{question} (write unknown when the text has no answer)\n\n{text}", "unknown"),
)
_IF_MISSING_HU = (("{text}\n\n{question} Ha nincs benne, írd azt: nincs adat.", "nincs adat"),)


def _present(writer: Writer) -> Maker:
    def make(random: Random) -> Case:
        passage = writer(random)
        question, value = random.choice(passage.answered)
        form = random.choice(_ASK_HU if passage.hungarian else _ASK_EN)
        rivals = tuple(rival for rival in passage.values if _rivals(rival, value, question))
        check = Criterion("contains", [value], 200, rivals)
        return Case("retrieval", (user(form.format(text=passage.text, question=question)),), said(value), check)

    return make


def _rivals(other: str, value: str, question: str) -> bool:
    """Whether `other` in an answer shows that it is wrong: values of another kind may stand there, and the "
    "question's."""
    alike = (
        other.replace(":", "").isdigit() == value.replace(":", "").isdigit()
        and other[:1].isupper() == value[:1].isupper()
    )
    return alike and other != value and other not in question and value not in other and other not in value


def _absent(writer: Writer) -> Maker:
    def make(random: Random) -> Case:
        passage = writer(random)
        question = random.choice(passage.unanswered)
        rivals = tuple(value for value in passage.values if value not in question)
        if random.random() < 0.2:
            form, phrase = random.choice(_IF_MISSING_HU if passage.hungarian else _IF_MISSING_EN)
            check, ideal = Criterion("missing", [phrase], 200, rivals), phrase
        else:
            form = random.choice(_ASK_HU if passage.hungarian else _ASK_EN)
            ideal = "Ez nem szerepel a szövegben." if passage.hungarian else "The text does not say."
            check = Criterion("missing", [], 200, rivals)
        return Case("absent", (user(form.format(text=passage.text, question=question)),), said(ideal), check)

    return make


PRESENT_MAKERS: tuple[Maker, ...] = tuple(map(_present, WRITERS))
ABSENT_MAKERS: tuple[Maker, ...] = tuple(map(_absent, WRITERS))
