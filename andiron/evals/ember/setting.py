"""The setting of a question: the system prompt, an earlier exchange, thinking on or off, how people type it."""

from random import Random

from andiron.chat.messages import Message
from andiron.evals.case import Case, Criterion

SYSTEM = (
    "You are a helpful assistant.",
    "You are a helpful assistant.",
    "You are a helpful assistant. Answer briefly.",
    "You are Ember.",
    "You are Ember, a tiny demonstration model.",
    "Be brief.",
    "Answer the user's question.",
    "You are a careful assistant. Be exact.",
    "You are a concise and friendly assistant.",
    "Follow the instructions exactly.",
    "Answer in the language of the question.",
    "Segítőkész asszisztens vagy.",
    "Válaszolj röviden és pontosan.",
)
NEVER_LOWERED = ("I ", "I'", "JSON", "Python")


def pose(
    random: Random,
    skill: str,
    question: str,
    answer: str,
    check: Criterion,
    *,
    thought: str = "",
    thinking: float = 0.4,
    alone: bool = False,
    before: tuple[Message, ...] = (),
) -> Case:
    """A case that is answered in text: the question in a random setting. `thinking` is the share with reasoning.

    `alone` excludes unrelated earlier exchanges; `before` is a related one.
    """
    thinks = random.random() < thinking
    return Case(
        skill,
        (*opening(random, alone or bool(before)), *before, Message(role="user", content=question)),
        Message(role="assistant", content=answer, reasoning_content=thought or None if thinks else None),
        check,
        thinking=thinks,
    )


def opening(random: Random, alone: bool = False) -> tuple[Message, ...]:
    """The messages before the question."""
    shape = random.random()
    system = (Message(role="system", content=random.choice(SYSTEM)),) if shape < 0.45 else ()
    if alone or random.random() > 0.15:
        return system
    question, answer = exchange(random)
    return (*system, Message(role="user", content=question), Message(role="assistant", content=answer))


def exchange(random: Random) -> tuple[str, str]:
    """A short, unrelated exchange that came before."""
    from andiron.evals.ember.identity import small_talk

    shape = random.random()
    if shape < 0.5:
        return small_talk(random)
    one, other = random.randint(1, 9), random.randint(1, 9)
    if shape < 0.75:
        return f"What is {one} + {other}?", f"{one} + {other} = {one + other}."
    return f"Mennyi {one} * {other}?", f"{one} * {other} = {one * other}."


def asked(random: Random, text: str, hungarian: bool = False) -> str:
    """The text as people type it: with a greeting or a thank-you, without a capital or the final punctuation."""
    shape = random.random()
    if shape < 0.6:
        return text
    if shape < 0.72:
        return lowered(text)
    if shape < 0.82:
        return text[:-1] if text[-1] in ".?!" else text
    if shape < 0.92:
        greeting = random.choice(("Szia! ", "Kérlek: ", "Üdv, ") if hungarian else ("Hi! ", "Hello, ", "Hey, ", "Ok. "))
        return greeting + (lowered(text) if greeting.endswith(", ") else text)
    return f"{text} {random.choice(('Köszönöm!', 'Köszi.') if hungarian else ('Thanks!', 'Thank you.', 'Please.'))}"


def lowered(text: str) -> str:
    return text if text.startswith(NEVER_LOWERED) else text[0].lower() + text[1:]
