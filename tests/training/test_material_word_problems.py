"""Word problems about everyday life, classic puzzles, spelling, time spans, and what the talk about them promises."""

import re
from collections.abc import Callable
from random import Random

import pytest

from andiron.chat.messages import Message
from andiron.evals import grading
from andiron.evals.case import Case, is_right
from andiron.evals.grading import last_number
from training.material.sums import all_but, arithmetic, classics, everyday, number_words, spelled, time_spans
from training.material.sums.tasks import Task
from training.material.talk import beyond, feelings, follow_ups, knowledge, offers, second_thoughts

MAKERS: tuple[Callable[[Random], Case], ...] = (
    everyday.make_word_problem, everyday.make_word_problem_direct, spelled.make_spelled, spelled.make_spelled_direct,
    knowledge.make_knowledge, feelings.make_feeling, follow_ups.make_turns, offers.make_example,
)  # fmt: skip
PUZZLES: tuple[Callable[[Random, bool], Task], ...] = (
    all_but.all_but, classics.difference, classics.machines, classics.family, classics.posts, classics.queue,
    classics.ratio_ages, classics.climb,
)  # fmt: skip
FOLLOW_UPS = (
    second_thoughts.onwards, second_thoughts.why, second_thoughts.sure, second_thoughts.meant, second_thoughts.given,
    second_thoughts.bare, second_thoughts.another, second_thoughts.thanks_and,
)  # fmt: skip


@pytest.fixture(autouse=True)
def _something_to_come_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("training.material.SHORT", (arithmetic.make_short_sum,))


@pytest.mark.parametrize("make", MAKERS)
def test_the_ideal_answer_meets_its_criterion_and_follows_from_the_seed(make: Callable[[Random], Case]) -> None:
    for seed in range(300):
        case = make(Random(seed))
        assert is_right(case.check, case.answer), (case.messages[-1].content, case.answer.content, case.check)
        assert case == make(Random(seed))
        assert bool(case.answer.reasoning_content) == bool(case.thinking)


@pytest.mark.parametrize("puzzle", PUZZLES)
@pytest.mark.parametrize("hungarian", [False, True])
def test_a_puzzle_ends_with_its_result_with_and_without_a_thought(
    puzzle: Callable[[Random, bool], Task], hungarian: bool
) -> None:
    for seed in range(200):
        task = puzzle(Random(seed), hungarian)
        assert task.hungarian == hungarian
        assert last_number(task.answer) == last_number(task.direct) == task.check.value, task


def test_questions_have_no_open_slots_and_start_like_sentences() -> None:
    for seed in range(300):
        tasks = [everyday.draw(Random(seed)), *(puzzle(Random(seed), seed % 4 == 0) for puzzle in PUZZLES)]
        for task in tasks:
            _is_written_well(task)


def _is_written_well(task: Task) -> None:
    assert not set(task.question + task.answer + task.thought) & set("{}")
    assert "  " not in task.question and not re.search(r"[a-z]\. [a-z]", task.question.replace("e.g. ", "")), task


def test_every_number_of_a_note_stands_in_the_question() -> None:
    """What a thought notes comes from the text: in digits there, or as a word."""
    spelled_out = {number_words.in_words(value): value for value in range(1, 61)} | {"another": 1}
    for seed in range(500):
        task = everyday.events(Random(seed))
        words = re.findall(r"[a-z]+(?:-[a-z]+)?|\d+", task.question.lower())
        known = {int(word) if word.isdigit() else spelled_out.get(word, -1) for word in words}
        note = task.thought.partition("\n")[0].rpartition(":")[0]
        assert {int(number) for number in re.findall(r"\d+", note)} <= known, (task.question, note)


def test_all_but_so_many_leaves_so_many() -> None:
    for seed in range(400):
        task = all_but.all_but(Random(seed), False)
        if " not. So " in task.thought:
            kept = int(task.thought.rpartition(" ")[2])
            assert task.check.value == kept
            counted = f"({kept}|{number_words.in_words(kept)})"
            assert re.search(rf"(all|everything) (but|except)( for)? {counted}\b", task.question, re.IGNORECASE)


def test_time_spans_add_up() -> None:
    for start in range(6 * 60, 12 * 60, 7):
        for length in (5, 35, 60, 95, 180):
            step = time_spans.span_of(start, start + length)
            assert step.value == length == last_number(step.thought) == last_number(step.short)


def test_a_word_backwards_is_spelled_in_the_thought() -> None:
    for seed in range(200):
        task = spelled.backwards(Random(seed), hungarian=seed % 4 == 0)
        word = task.thought.partition(":")[0]
        assert word in task.question
        assert task.answer == word[::-1] == task.direct.rpartition(" ")[2]


def test_words_for_numbers_go_up_to_999() -> None:
    english = ["a hundred", "seven hundred", "three hundred and forty-five"]
    assert [number_words.in_words(n) for n in (100, 700, 345)] == english
    assert [number_words.in_words(n, True) for n in (100, 200, 345)] == ["száz", "kétszáz", "háromszáznegyvenöt"]


def test_the_offered_examples_follow_from_the_request_and_differ_between_kinds() -> None:
    assert offers.fitting("writing", "", False) == (offers.JOKE, offers.SENTENCES)
    assert offers.fitting("írás", "", True) == (offers.JOKE, offers.SENTENCES)
    assert len(set(offers.BY_KIND.values())) > 15
    seen: dict[str, set[offers.Pair]] = {}
    for seed in range(2000):
        text, pair = beyond.request(Random(seed), hungarian=False)
        seen.setdefault(text.lower().strip("?.! "), set()).add(pair)
    assert sum(len(pairs) > 1 for pairs in seen.values()) < 0.01 * len(seen)
    for pair in (*offers.BY_KIND.values(), *offers.BY_SUBJECT, offers.CODE, offers.UNCLEAR, offers.ABLE):
        assert not set(offers.other(pair)) & set(pair)


def test_a_question_about_the_world_is_answered_only_from_a_text() -> None:
    kinds = {"beyond": 0, "answered": 0, "absent": 0}
    for seed in range(400):
        case = knowledge.make_knowledge(Random(seed))
        said, asked = str(case.answer.content), str(case.messages[-1].content)
        if case.skill == "talk_beyond":
            kinds["beyond"] += 1
            assert len(grading.examples(said)) == 2
        elif case.check.kind == "missing":
            kinds["absent"] += 1
        else:
            kinds["answered"] += 1
            assert said.rstrip(".").casefold() in asked.casefold()
    assert min(kinds.values()) > 15


@pytest.mark.parametrize("follow_up", FOLLOW_UPS)
@pytest.mark.parametrize("hungarian", [False, True])
def test_a_follow_up_has_something_before_it_and_a_right_answer(
    follow_up: second_thoughts.FollowUp, hungarian: bool
) -> None:
    for seed in range(150):
        before, last = follow_up(Random(seed), hungarian)
        assert before
        for answer in {last.answer, last.direct or last.answer}:
            case = Case("", (), _said(answer), last.check)
            assert is_right(case.check, case.answer), (before[-1], last)


def _said(content: str) -> Message:
    return Message(role="assistant", content=content)


def test_feelings_have_many_wordings() -> None:
    assert len({str(feelings.make_feeling(Random(seed)).messages[-1].content) for seed in range(1000)}) > 850
