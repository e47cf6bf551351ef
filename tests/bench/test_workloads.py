"""Workloads and mixes as rows of data, and puzzles whose right answers are recognised however they are put."""

from collections.abc import Callable
from itertools import pairwise, permutations
from pathlib import Path

import pytest

from andiron.bench.workloads.catalogue import built_in, with_file
from andiron.bench.workloads.quiz import Puzzle, grade, quiz
from andiron.errors import AndironError
from tests.bench.counting_servers import NAMES


def test_a_mix_draws_by_weight_and_within_its_ranges() -> None:
    assert set(NAMES) <= set(built_in().workloads)
    assert set(built_in().mixes) == {"uniform-short", "mixed-typical", "long-only"}
    mix = built_in().mixes["mixed-typical"]
    draws = mix.draws(4000, 1, built_in().workloads)
    assert draws == mix.draws(4000, 1, built_in().workloads)
    by_name = {part.workload: [draw for draw in draws if draw.workload.name == part.workload] for part in mix.parts}
    for part in mix.parts:
        share = part.weight / sum(other.weight for other in mix.parts)
        assert len(by_name[part.workload]) / 4000 == pytest.approx(share, rel=0.2)
    lengths = sorted(draw.prompt or 0 for draw in by_name["qa"])
    assert 50 <= lengths[0] < lengths[-1] <= 2000
    assert lengths[len(lengths) // 2] == pytest.approx((50 * 2000) ** 0.5, rel=0.2), "even by order of magnitude"
    assert {draw.max_tokens for draw in by_name["hungarian"]} == {400}


def test_a_file_of_the_user_adds_rows_and_may_use_those_that_ship(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(
        """
        [workloads.support]
        title = "Support desk"
        kind = "questions"
        prompt = 900
        max_tokens = 120

        [mixes.desk]
        title = "Desk"
        parts = [{ workload = "support", weight = 2 }, { workload = "qa", weight = 1, output = { low = 5, high = 9 } }]
        """
    )
    catalogue = with_file(path)
    draws = catalogue.mixes["desk"].draws(50, 0, catalogue.workloads)
    assert {draw.workload.name for draw in draws} == {"support", "qa"}
    assert all(5 <= draw.max_tokens <= 9 for draw in draws if draw.workload.name == "qa")
    assert "mixed-typical" in catalogue.mixes


WORKLOAD = '[workloads.x]\ntitle = "X"\n'
MIX = '[mixes.x]\ntitle = "X"\nparts = '


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[workload.x]\n", "there is no table 'workload'; did you mean workloads"),
        ("workloads = 3\n", r"expected tables \[workloads.NAME\]"),
        ("workloads.x = 3\n", "workloads.x: expected a table"),
        (WORKLOAD + 'kind = "code"\nmaxtokens = 5\n', "workloads.x: there is no key 'maxtokens'.*max_tokens"),
        (WORKLOAD + 'kind = "coed"\nmax_tokens = 5\n', 'kind: expected one of questions, .*got "coed"'),
        (WORKLOAD + 'kind = "code"\n', "the key 'max_tokens' is missing"),
        (WORKLOAD + 'kind = "code"\nmax_tokens = 0\n', "max_tokens: expected int >= 1, got 0"),
        (MIX + '[{ workload = "cod", weight = 1 }]', "'cod' is not known; did you mean code"),
        (MIX + '[{ workload = "qa", wieght = 1 }]', "parts: object contains unknown field wieght"),
        (MIX + "[3]", r"parts: expected table, got \[3\]"),
        (MIX + "[]", "parts: expected array of length >= 1"),
        (MIX + '[{ workload = "qa", weight = 1, prompt = { low = 9, hihg = 10 } }]', "unknown field hihg"),
        (MIX + '[{ workload = "qa", weight = 1, prompt = { low = 90, high = 10 } }]', "low is 90 and high is 10"),
    ],
)
def test_a_file_with_a_mistake_is_refused_with_its_place(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "own.toml"
    path.write_text(text)
    with pytest.raises(AndironError, match=message):
        with_file(path)


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(AndironError, match=r"there is no workload 'rag8k'; did you mean rag-8k"):
        built_in().workload("rag8k")


# ---- puzzles, solved by trying everything --------------------------------------------------------------------


def puzzle(name: str) -> Puzzle:
    return next(puzzle for puzzle in quiz().puzzles if puzzle.name == name)


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


SOLVERS: list[Callable[[], list[str]]] = [eggs, boats, boxes, weekday, cups, candles]


def test_every_puzzle_has_the_one_right_answer_that_the_file_gives() -> None:
    assert [one.name for one in quiz().puzzles] == [solve.__name__ for solve in SOLVERS]
    for solve in SOLVERS:
        one = puzzle(solve.__name__)
        assert solve() == [one.answer] and (not one.choices or one.answer in one.choices)
        assert one.name == "weekday" or all(choice in one.question for choice in one.choices)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("eggs", "Answer: 157"),
        ("eggs", "**Answer:** **157**"),
        ("eggs", "### Final Answer: \n\n157"),
        ("eggs", "It is 1 mod 4, so ...\n\n$$\\boxed{157}$$"),
        ("eggs", "The answer is 157, because 157 = 22 · 7 + 3 and nothing else fits."),
        ("eggs", "Answer: 157.0"),
        ("eggs", "<think>Answer: 12? No.</think>\nAnswer: 157"),
        ("eggs", "thinking aloud, answer: 12</think>\nAnswer: 157"),
        ("eggs", "Answer: 157\n\nI hope this answer helps!"),
        ("candles", "Answer: 180 minutes (3 hours)"),
        ("boats", "Answer: the Dipper."),
        ("boxes", "Answer: green (not red, not blue)"),
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
def test_a_wrong_answer_does_not_count_and_is_named(name: str, text: str, found: str | None) -> None:
    assert grade(puzzle(name), text) == (False, found)


def test_a_puzzle_is_asked_with_thinking_and_fields_can_be_replaced() -> None:
    body = quiz().body(puzzle("eggs"), "ember", max_tokens=100)
    assert body["chat_template_kwargs"] == {"enable_thinking": True} and body["max_tokens"] == 100
    assert body["messages"][0]["content"].endswith("Answer: X")
