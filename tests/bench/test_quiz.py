"""The puzzles have the answers we say they have, and an answer is recognised however it is put."""

from collections.abc import Callable
from itertools import pairwise, permutations

import pytest

from andiron.bench.workloads.quiz import Puzzle, grade, quiz


def puzzle(name: str) -> Puzzle:
    (found,) = [puzzle for puzzle in quiz().puzzles if puzzle.name == name]
    return found


# ---- solved by trying everything -------------------------------------------------------------------------------


def eggs() -> list[str]:
    return [str(n) for n in range(51, 200) if (n % 4, n % 5, n % 7) == (1, 2, 3)]


def boats() -> list[str]:
    middles = set()
    for order in permutations(["Auk", "Bittern", "Crane", "Dipper", "Egret"]):
        at = {boat: place for place, boat in enumerate(order)}
        neighbours = {frozenset(pair) for pair in pairwise(order)}
        if (
            at["Crane"] in (0, 4)
            and {"Auk", "Egret"} in neighbours
            and {"Auk", "Dipper"} in neighbours
            and {"Bittern", "Egret"} not in neighbours
            and at["Bittern"] not in (0, 4)
        ):
            middles.add(order[2])
    return sorted(middles)


def boxes() -> list[str]:
    return [box for box in ("red", "green", "blue") if [box == "red", box != "green", box != "red"].count(True) == 1]


def weekday() -> list[str]:
    days = ["Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "Monday"]
    both = [day for day in range(100) if day % 3 == 0 and day % 5 == 0]
    return [days[both[4] % 7]]


def cups() -> list[str]:
    row = ["coin", "", ""]
    for _ in range(5):
        for one, other in ((0, 1), (1, 2), (0, 1)):
            row[one], row[other] = row[other], row[one]
    return [("left", "middle", "right")[row.index("coin")]]


def candles() -> list[str]:
    return [str(minute) for minute in range(1, 240) if (360 - minute) * 240 == 2 * (240 - minute) * 360]


@pytest.mark.parametrize("solve", [eggs, boats, boxes, weekday, cups, candles])
def test_the_one_right_answer_is_the_one_in_the_file(solve: Callable[[], list[str]]) -> None:
    assert solve() == [puzzle(solve.__name__).answer]


def test_there_are_six_and_each_choice_stands_in_its_question() -> None:
    assert len(quiz().puzzles) == 6
    for one in quiz().puzzles:
        assert not one.choices or one.answer in one.choices
        assert one.name == "weekday" or all(choice in one.question for choice in one.choices)


# ---- recognised however it is put ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("eggs", "Answer: 157"),
        ("eggs", "**Answer:** **157**"),
        ("eggs", "answer - 157 eggs."),
        ("eggs", "### Final Answer: \n\n157"),
        ("eggs", "It is 1 mod 4, so ...\n\n$$\\boxed{157}$$"),
        ("eggs", "Therefore $\\boxed{\\text{157}}$ eggs, as 157 = 7 · 22 + 3."),
        ("eggs", "The answer is 157, because 157 = 22 · 7 + 3 and nothing else fits."),
        ("eggs", "We try 17, 37, 57 and so on. She has 157"),
        ("eggs", "Answer: 157.0"),
        ("eggs", "<think>Answer: 12? No.</think>\nAnswer: 157"),
        ("eggs", "thinking aloud, answer: 12</think>\nAnswer: 157"),
        ("eggs", "Answer: 157\n\nI hope this answer helps!"),
        ("candles", "Answer: 3 × 60 = 180 minutes"),
        ("candles", "Answer: x = 180"),
        ("candles", "Answer: 180 minutes (3 hours)"),
        ("boats", "Answer: the Dipper."),
        ("boats", "ANSWER: DIPPER"),
        ("boxes", "Answer: green (not red, not blue)"),
        ("boxes", "The red one says so, but that is false.\nIt is in the green box."),
        ("weekday", "*Answer*: `Saturday`"),
        ("cups", "Answer: under the cup on the right"),
    ],
)
def test_a_right_answer_counts_however_it_is_put(name: str, text: str) -> None:
    assert grade(puzzle(name), text).right


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("eggs", "Answer: 17", "17"),
        ("eggs", "Answer: -157", "-157"),
        ("eggs", "Answer: 1,157", "1157"),
        ("eggs", "Answer: X", None),
        ("eggs", "", None),
        ("eggs", "<think>157, clearly. Answer: 157", None),
        ("eggs", "Answer: 157\nNo, wait.\nAnswer: 57", "57"),
        ("boats", "Answer: Egret", "Egret"),
        ("cups", "Answer: left or right", None),
        ("weekday", "Answer: Saturdays are nice", None),
    ],
)
def test_anything_else_does_not_and_says_what_was_found(name: str, text: str, found: str | None) -> None:
    graded = grade(puzzle(name), text)
    assert not graded.right
    assert graded.found == found


def test_a_request_asks_for_thinking_and_can_be_changed() -> None:
    body = quiz().body(puzzle("eggs"), "ember", max_tokens=100)
    assert body["chat_template_kwargs"] == {"enable_thinking": True}
    assert body["max_tokens"] == 100
    assert body["messages"][0]["content"].endswith("Answer: X")
