"""Questions about texts: the answer stands in the text, or the text really does not have it."""

from random import Random

import pytest

from andiron.evals.case import Case, is_right
from training.material import dialogue
from training.material.texts import long_texts, questions_on_texts, second_questions
from training.material.texts.attributes import ATTRIBUTES
from training.material.texts.drawing import ENGLISH
from training.material.texts.facts import NOUN_ASKS, NOUN_SAYS, NÉVVEL_KÉRDEZ, NÉVVEL_MOND, Relation
from training.material.texts.hungarian_words import article, inflected, numbered
from training.material.texts.passages import passage
from training.material.texts.relations_hu import RELÁCIÓK

MAKERS = {
    "make": (questions_on_texts.make, 500),
    "make_absent": (questions_on_texts.make_absent, 200),
    "make_silent": (questions_on_texts.make_silent, 100),
    "make_follow_up": (second_questions.make_follow_up, 500),
    "make_long": (long_texts.make_long, 25),
}


@pytest.fixture(autouse=True)
def nothing_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dialogue, "EARLIER", 0.0)


def drawn(maker: str) -> list[Case]:
    make, count = MAKERS[maker]
    return [make(Random(seed)) for seed in range(count)]


def told(case: Case) -> str:
    return "\n".join(str(message.content) for message in case.messages)


def answered(case: Case) -> str:
    return str(case.answer.content)


@pytest.mark.parametrize("maker", MAKERS)
def test_the_ideal_answer_meets_its_criterion(maker: str) -> None:
    for case in drawn(maker):
        assert is_right(case.check, case.answer), (told(case), case.answer.content)


@pytest.mark.parametrize("maker", MAKERS)
def test_the_same_seed_makes_the_same_case(maker: str) -> None:
    make, _ = MAKERS[maker]
    assert make(Random(7)) == make(Random(7))


@pytest.mark.parametrize("maker", ["make", "make_follow_up", "make_long"])
def test_a_found_value_stands_in_the_conversation(maker: str) -> None:
    for case in drawn(maker):
        quotes = "says: " in answered(case) or "ez áll: " in answered(case)
        if case.check.kind == "contains" and not quotes and answered(case) not in ("Yes", "Igen"):
            value = case.check.value[-1].lower()
            assert value in told(case).lower() or value.isdigit(), (told(case), value)


def test_an_absent_fact_is_nowhere_in_the_text() -> None:
    for seed in range(300):
        made = passage(Random(seed), seed % 4 == 0, seed % 12 + 1, absent=True)
        assert made.quote == ""
        stated = {(fact.entity.name, fact.key, fact.value) for fact in made.facts}
        target = made.target
        assert (target.entity.name, target.key, target.value) not in stated


def test_the_sentence_with_the_fact_is_quoted_as_it_stands() -> None:
    whole = 0
    for seed in range(300):
        made = passage(Random(seed), seed % 4 == 0, seed % 12 + 1, absent=False)
        assert made.target.value.lower() in made.quote.lower()
        whole += made.quote in made.text
    assert whole > 270  # a block with labels is quoted with its heading


def test_a_third_of_the_long_texts_has_more_than_twenty_thousand_characters() -> None:
    lengths = [len(told(case)) for case in drawn("make_long")]
    assert min(lengths) > 3_900
    assert max(lengths) < 64_000
    assert sum(length > 20_000 for length in lengths) >= len(lengths) / 5


def test_most_short_cases_are_short() -> None:
    lengths = sorted(len(told(case)) for case in drawn("make"))
    assert 100 < lengths[len(lengths) // 2] < 800


def test_about_a_quarter_of_the_facts_is_absent() -> None:
    cases = drawn("make")
    assert 0.18 < sum(case.check.kind == "missing" for case in cases) / len(cases) < 0.32


def test_prescribed_words_for_a_missing_fact_are_the_whole_answer() -> None:
    prescribed = [case for case in drawn("make_absent") if case.check.value]
    assert len(prescribed) > 30
    assert all(case.answer.content == case.check.value[0] for case in prescribed)
    assert all(case.check.value[0] in told(case) for case in prescribed)


def test_answers_are_short() -> None:
    lengths = sorted(len(answered(case)) for case in drawn("make"))
    assert lengths[-5] <= 120


def test_questions_hardly_repeat() -> None:
    assert len({told(case)[-60:] for case in drawn("make")}) > 480


def test_there_are_enough_relations_with_enough_wordings() -> None:
    def wordings(relation: Relation, says: tuple[str, ...], asks: tuple[str, ...]) -> tuple[int, int]:
        general = bool(relation.noun)
        return len(relation.says) + general * len(says), len(relation.asks) + general * len(asks)

    assert len(ENGLISH) >= 60
    assert len(RELÁCIÓK) >= 25
    assert len(ATTRIBUTES) >= 150
    for relation in ENGLISH:
        assert min(wordings(relation, NOUN_SAYS, NOUN_ASKS)) >= 3, relation.key
    for relation in RELÁCIÓK:
        assert min(wordings(relation, NÉVVEL_MOND, NÉVVEL_KÉRDEZ)) >= 3, relation.key


def test_hungarian_words_take_their_endings() -> None:
    assert inflected("Anna", "nak") == "Annának"
    assert inflected("Kelen Kft.", "nak") == "Kelen Kft.-nek"
    assert inflected("Győr", "ban") == "Győrben"
    assert inflected("Szeged", "ban") == "Szegeden"
    assert [numbered(number) for number in (5, 10, 60, 103, 214, 300)] == [
        "5-ös", "10-es", "60-as", "103-as", "214-es", "300-as",
    ]  # fmt: skip
    assert [article(word) for word in ("alma", "körte", "5-ös", "1", "10")] == ["az", "a", "az", "az", "a"]
