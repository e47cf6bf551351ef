"""Small talk, questions about Ember, jokes, requests beyond it, its examples, and conversations of several turns."""

from collections.abc import Iterator
from random import Random

import pytest

from andiron.evals import grading
from andiron.evals.case import Case, is_right
from training import material
from training.material.talk import (
    beyond,
    follow_ups,
    identity_requests,
    jokes,
    memory,
    offers,
    short_tasks,
    small_talk,
    talk_requests,
)

MAKERS = (
    small_talk.make_small_talk,
    small_talk.make_identity,
    small_talk.make_skills,
    small_talk.make_joke,
    beyond.make_beyond,
    beyond.make_unclear,
    offers.make_example,
    follow_ups.make_turns,
    memory.make_name,
    short_tasks.make_python,
    short_tasks.make_prose,
)
BANKS = (
    (talk_requests.ENGLISH, talk_requests.HUNGARIAN),
    (identity_requests.ENGLISH, identity_requests.HUNGARIAN),
)


@pytest.fixture(autouse=True)
def short_conversations(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Makers for the exchange on something else that may come first."""
    monkeypatch.setattr(material, "SHORT", (small_talk.make_small_talk, offers.make_example))
    yield


def last(case: Case) -> str:
    content = case.messages[-1].content
    assert isinstance(content, str)
    return content


def answer(case: Case) -> str:
    assert isinstance(case.answer.content, str)
    return case.answer.content


@pytest.mark.parametrize("make", MAKERS)
def test_the_ideal_answer_is_right_and_the_same_seed_makes_the_same_case(make: material.Maker) -> None:
    for seed in range(200):
        case = make(Random(seed))
        assert is_right(case.check, case.answer), case
        assert case == make(Random(seed))
        assert not grading.repeats(answer(case), grading.ENDLESS)


@pytest.mark.parametrize("make", MAKERS)
def test_a_thought_comes_only_with_thinking_and_is_short(make: material.Maker) -> None:
    for seed in range(100):
        case = make(Random(seed))
        thought = case.answer.reasoning_content
        assert bool(thought) == bool(case.thinking)
        assert len(thought or "") < 300


def test_both_languages_have_the_same_kinds_and_answer_in_their_own_language() -> None:
    for english, hungarian in BANKS:
        assert english.keys() == hungarian.keys()
        for name in english:
            assert grading.sensible(english[name].answer, "en", "talk", [""]), name
            assert grading.sensible(hungarian[name].answer, "hu", "talk", [""]), name


def test_no_wording_belongs_to_two_kinds() -> None:
    for language in (0, 1):
        seen: dict[str, str] = {}
        for bank in BANKS:
            for name, kind in bank[language].items():
                for core in kind.cores:
                    assert seen.setdefault(core.lower(), name) == name, core


def test_it_names_the_project_by_its_present_name() -> None:
    assert "Andiron" in identity_requests.ENGLISH["maker"].answer
    assert "Andiron" in identity_requests.HUNGARIAN["maker"].answer


@pytest.mark.parametrize("hungarian", [False, True])
def test_every_offered_example_has_no_quotation_marks_and_is_answered(hungarian: bool) -> None:
    for maker in offers.HUNGARIAN if hungarian else offers.ENGLISH:
        offered = maker(None)
        assert not set(offered.request) & set('"“”„`')
        assert offered.request[-1] in ".?!"
        assert grading.example_is_answered(offered.request, offered.answer)
        assert grading.example_is_answered(offered.request, offered.direct or offered.answer)


def test_what_is_beyond_it_gets_two_different_examples_that_it_can_do() -> None:
    offered = set()
    for seed in range(900):
        said = answer(beyond.make_beyond(Random(seed)))
        one, other = grading.examples(said)
        assert one != other
        offered |= {one, other}
        assert grading.says_cannot(said)
    known = {maker(None).request for maker in (*offers.ENGLISH, *offers.HUNGARIAN)}
    assert offered == known


def test_requests_have_many_wordings() -> None:
    for make, least in (
        (small_talk.make_small_talk, 850),
        (small_talk.make_identity, 850),
        (small_talk.make_joke, 700),
        (small_talk.make_skills, 700),
        (beyond.make_beyond, 950),
        (follow_ups.make_turns, 700),
    ):
        assert len({last(make(Random(seed))) for seed in range(1000)}) > least


def test_the_answers_to_small_talk_are_few() -> None:
    answers = {answer(small_talk.make_small_talk(Random(seed))) for seed in range(1500)}
    named = [kind for kind in answers if not kind.startswith(("Nice to meet you, ", "Örülök, "))]
    assert len(named) <= len(talk_requests.ENGLISH) + len(talk_requests.HUNGARIAN)
    told = {answer(small_talk.make_joke(Random(seed))) for seed in range(300)}
    assert told == {*jokes.ENGLISH, *jokes.HUNGARIAN}


def test_a_name_that_was_given_is_repeated_and_another_is_not_invented() -> None:
    for seed in range(300):
        case = memory.make_name(Random(seed))
        said, before = answer(case), " ".join(str(message.content) for message in case.messages[:-1])
        if said.startswith(("Your name is ", "A neved ")):
            assert said.rstrip(".").split()[-1] in before
        else:
            assert "name is" not in before and "nevem" not in before


def test_a_follow_up_keeps_to_what_was_said() -> None:
    quoting = 0
    for seed in range(1500):
        case = follow_ups.make_turns(Random(seed))
        said = answer(case)
        if said.startswith(("Your last question", "Az utolsó kérdés")):
            quoting += 1
            (quoted,) = grading.examples(said)
            assert quoted == str(case.messages[-3].content).strip()
    assert quoting > 20


def test_python_with_given_names_uses_them() -> None:
    for seed in range(200):
        case = short_tasks.make_python(Random(seed))
        if "(" in (question := last(case)):
            assert answer(case).split("def ")[1].split(":")[0] in question
