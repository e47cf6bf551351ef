"""Requests beyond any small model, by subject, and the examples that it offers instead."""

from dataclasses import replace
from random import Random

from andiron.evals.case import Case, Criterion
from andiron.evals.heldout.conversation import Maker
from andiron.evals.heldout.material import HUNGARIAN_TOWNS, PLACES, coined, hungarian_person, person
from andiron.evals.heldout.talk import talk

# Requests beyond a small model, by subject: one maker each.
_BEYOND: dict[str, tuple[str, ...]] = {
    "knowledge": (
        "What's the capital of Mongolia?",
        "Who is the president of France?",
        "who invented the telephone",
        "How high is Mount Everest?",
        "When did the Roman Empire fall?",
    ),
    "news": (
        "Who won the football match between {p} and {q}?",
        "what happened in the news today",
        "Is it going to rain in {p} this weekend?",
        "What time is it?",
    ),
    "advice": (
        "Which stocks should I buy?",
        "I have a headache and a sore throat. What should I take?",
        "Should {n} and I get married?",
        "My landlord {n} wants more rent. Is that legal?",
    ),
    "writing": (
        "Write a long poem about {c} in the style of Shakespeare.",
        "write a novel about a detective called {n}",
        "I need a speech of ten minutes for the wedding of {n}.",
        "Compose a symphony.",
    ),
    "explaining": (
        "explain quantum field theory",
        "Why is the sky blue?",
        "How do I repair the gearbox of an old tractor?",
        "How does the economy of {p} work?",
    ),
    "making": (
        "Draw me a picture of a horse.",
        "write me a website for my shop {c} in react",
        "Build an operating system in Rust, please.",
        "make a video of {n} dancing",
    ),
    "planning": (
        "Can you plan a two-week trip to Japan for {n}?",
        "plan my wedding in {p}",
        "Give me a training plan for a marathon.",
        "What should {n} cook this week?",
    ),
    "languages": (
        "Translate 'the moon is bright' into Finnish.",
        "how do you say good luck in Swahili",
        "Teach me Chinese.",
        "What does {c} mean in Latin?",
    ),
    "opinions": (
        "What do you think about the election?",
        "who is better, {n} or {c}?",
        "What is the meaning of life?",
        "Is {p} nicer than {q}?",
    ),
}
_BEYOND_HU: dict[str, tuple[str, ...]] = {
    "writing": (
        "Írj egy hosszú verset erről a városról: {p}.",
        "írj nekem egy regényt",
        "Írj beszédet {n} esküvőjére!",
    ),
    "knowledge": (
        "Ki nyerte tegnap a meccset?",
        "mi a mai hír",
        "Ki volt Magyarország első királya?",
        "Mi Mongólia fővárosa?",
    ),
    "advice": (
        "Fáj a fejem, milyen gyógyszert vegyek be?",
        "Milyen részvényt vegyek?",
        "Magyarázd el a relativitáselméletet!",
    ),
    "planning": ("Tervezz nekem egy nyaralást Olaszországba.", "Fordítsd le finnre: süt a nap.", "Rajzolj egy lovat!"),
}


def _beyond(texts: tuple[str, ...], language: str) -> Maker:
    def make(random: Random) -> Case:
        hungarian = language == "hu"
        one, other = random.sample(HUNGARIAN_TOWNS if hungarian else PLACES, 2)
        who = hungarian_person(random) if hungarian else person(random)
        text = random.choice(texts).format(p=one, q=other, n=who, c=coined(random))
        return talk(random, "beyond", language, text)

    return make


MAKERS: tuple[Maker, ...] = (
    *(_beyond(texts, "en") for texts in _BEYOND.values()),
    *(_beyond(texts, "hu") for texts in _BEYOND_HU.values()),
)


def _pasted(maker: Maker) -> Maker:
    """Each example that the answer offers is then pasted as a request of its own."""

    def make(random: Random) -> Case:
        case = maker(random)
        return replace(case, skill="examples", check=Criterion("examples", case.check.value))

    return make


EXAMPLE_MAKERS: tuple[Maker, ...] = tuple(map(_pasted, MAKERS))
