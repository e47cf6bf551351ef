"""The conversation around a question: system prompts, earlier turns, thinking on or off, and how people type.

Each skill makes questions and answers. `pose` puts them into a conversation, so that every skill is also seen after
every other one, with any system prompt, and with and without thinking.
"""

from random import Random

from andiron.chat.messages import Message
from andiron.evals.case import Case, Criterion
from training.material import values

THINKING = 0.4  # share of conversations with reasoning
SYSTEM = 0.35  # share with a system prompt
EARLIER = 0.2  # share with an earlier exchange on something else

SYSTEM_EN = (
    "You are a helpful assistant.", "You are a helpful assistant. Answer briefly.", "You are Ember.", "Be brief.",
    "You are a careful assistant. Be exact.", "Answer the user's question.", "Keep answers short.",
    "You are an assistant inside an internal tool. Users are busy.", "Follow the instructions exactly.",
    "Reply in the language of the user.", "You answer questions from colleagues.", "Never make anything up.",
    "You are running locally on the user's computer.", "Be polite and precise.", "Help the user.",
)  # fmt: skip
SYSTEM_HU = (
    "Segítőkész asszisztens vagy.", "Válaszolj röviden és pontosan.", "Magyarul válaszolj.", "Légy udvarias.",
    "Egy cég belső asszisztense vagy.", "Kövesd pontosan az utasításokat.",
)  # fmt: skip
BEFORE_EN = (
    "Hi! ", "Hello, ", "Hey, ", "Ok. ", "OK, ", "Hi there, ", "Good morning. ", "Please ", "Quick question: ", "So, ",
    "Next one: ", "Hello Ember! ", "Sorry to bother you. ", "Could you help me? ", "Now this: ", "Right, ",
    "Hey Ember, ",
)  # fmt: skip
AFTER_EN = (
    " Thanks!", " Thank you.", " Thanks in advance.", " thx", " Please.", " Cheers!", " Thank you very much!", " pls",
)  # fmt: skip
BEFORE_HU = (
    "Szia! ",
    "Üdv, ",
    "Kérlek: ",
    "Helló! ",
    "Jó napot! ",
    "Egy kérdés: ",
    "Na, ",
    "Rendben. ",
    "Szia Ember! ",
)
AFTER_HU = (" Köszönöm!", " Köszi.", " Előre is köszönöm.", " Köszi szépen!", " Kösz")
KEPT = ("I ", "I'", "JSON", "Python", "II", "XML", "CSV")  # never begin in lower case


def pose(
    random: Random,
    skill: str,
    question: str,
    answer: str,
    check: Criterion,
    *,
    thought: str = "",
    thinking: float = THINKING,
    hungarian: bool = False,
    alone: bool = False,
    before: tuple[Message, ...] = (),
) -> Case:
    """A case that is answered in text. `before` is a related earlier exchange; `alone` allows no unrelated one."""
    thinks = random.random() < thinking
    return Case(
        skill,
        (*opening(random, hungarian, alone or bool(before)), *before, Message(role="user", content=question)),
        Message(role="assistant", content=answer, reasoning_content=thought or None if thinks else None),
        check,
        thinking=thinks,
    )


def opening(random: Random, hungarian: bool = False, alone: bool = False) -> tuple[Message, ...]:
    """The messages before the question: perhaps a system prompt, perhaps an exchange on something else."""
    system: tuple[Message, ...] = ()
    if random.random() < SYSTEM:
        content = random.choice(SYSTEM_HU if hungarian and random.random() < 0.5 else SYSTEM_EN)
        if random.random() < 0.15:
            content += f" The user's name is {values.name(random)}."
        system = (Message(role="system", content=content),)
    if alone or random.random() >= EARLIER:
        return system
    return (*system, *earlier(random))


def earlier(random: Random) -> tuple[Message, ...]:
    """A short exchange of any skill, complete with its answer but without its reasoning."""
    from training.material import SHORT  # every skill imports this module

    case = random.choice(SHORT)(random)
    turns = tuple(message for message in case.messages if message.role != "system")
    return (*turns, Message(role="assistant", content=case.answer.content))


def typed(random: Random, text: str, hungarian: bool = False) -> str:
    """The text as people type it: with a greeting or thanks, in lower case, without punctuation, with a typo."""
    shape = random.random()
    if shape < 0.5:
        return text
    if shape < 0.62:
        return lowered(text)
    if shape < 0.72:
        return text[:-1] if text[-1] in ".?!" else text
    if shape < 0.84:
        greeting = random.choice(BEFORE_HU if hungarian else BEFORE_EN)
        return greeting + (lowered(text) if greeting[-2] not in ".!" else text)
    if shape < 0.93:
        return text + random.choice(AFTER_HU if hungarian else AFTER_EN)
    return mistyped(random, text)


def lowered(text: str) -> str:
    return text if text.startswith(KEPT) else text[0].lower() + text[1:]


def mistyped(random: Random, text: str) -> str:
    """Swaps, drops or doubles a letter inside a lower-case word; capitals and digits stay as they are."""
    inside = [
        at
        for at in range(1, len(text) - 1)
        if all(text[i].isalpha() and text[i].islower() for i in (at - 1, at, at + 1))
    ]
    if not inside:
        return text
    at, kind = random.choice(inside), random.random()
    if kind < 0.4:
        return text[:at] + text[at + 1] + text[at] + text[at + 2 :]
    return text[:at] + text[at + 1 :] if kind < 0.7 else text[: at + 1] + text[at:]
