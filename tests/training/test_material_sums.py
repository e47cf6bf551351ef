"""Sums, word problems and puzzles: what their material promises."""

import re
from collections.abc import Callable
from random import Random

import pytest

from andiron.evals.case import Case, is_right
from andiron.evals.grading import last_number
from training.material.sums import arithmetic, calculations, number_words, puzzles, stories
from training.material.sums.tasks import Task

MAKERS: tuple[Callable[[Random], Case], ...] = (
    arithmetic.make_sum,
    arithmetic.make_sum_direct,
    stories.make_story,
    stories.make_story_direct,
    puzzles.make_puzzle,
    puzzles.make_puzzle_direct,
)
DRAWS: tuple[Callable[[Random], Task], ...] = (arithmetic.draw, stories.draw, puzzles.draw)
OPERATIONS = {"+": int.__add__, "-": int.__sub__, "*": int.__mul__, "/": int.__truediv__}


@pytest.fixture(autouse=True)
def _something_to_come_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("training.material.SHORT", (arithmetic.make_short_sum,))


@pytest.mark.parametrize("make", MAKERS)
def test_the_ideal_answer_meets_its_criterion(make: Callable[[Random], Case]) -> None:
    for seed in range(400):
        case = make(Random(seed))
        assert is_right(case.check, case.answer), (case.messages[-1].content, case.answer.content, case.check)


@pytest.mark.parametrize("make", MAKERS)
def test_the_same_seed_gives_the_same_case(make: Callable[[Random], Case]) -> None:
    assert all(make(Random(seed)) == make(Random(seed)) for seed in range(20))


def test_only_cases_with_thinking_have_a_thought() -> None:
    for seed in range(60):
        for make in MAKERS:
            case = make(Random(seed))
            assert case.thinking == (case.answer.reasoning_content is not None)
            assert case.skill.endswith("_direct") != case.thinking


def test_every_calculation_in_a_thought_or_an_answer_is_right() -> None:
    sum_of_two = re.compile(
        r"(?<![\d.,+*/-] )(?<![\d.,-])(\d+) ([+*/-]) (\d+) = (-?\d+)(?![\d.,]*\d| [+*/-]|, (?:remainder|maradék))"
    )
    found = 0
    for seed in range(300):
        for draw in DRAWS:
            task = draw(Random(seed))
            for a, sign, b, result in sum_of_two.findall(f"{task.thought}\n{task.direct}"):
                found += 1
                assert OPERATIONS[sign](int(a), int(b)) == int(result), (a, sign, b, result)
    assert found > 1000


@pytest.mark.parametrize("sign", "+-*/")
def test_short_and_long_workings_come_to_the_same_right_result(sign: str) -> None:
    random = Random(sign)
    for _ in range(300):
        a, b = random.randint(0, 999), random.randint(1, 99 if sign == "*" else 999)
        if sign == "*" and b > 9:
            a %= 100
        if sign == "/":
            b = b % 9 + 1
        step = calculations.calculate(a, sign, b)
        assert step.value == pytest.approx(OPERATIONS[sign](a, b), abs=0.0051)
        assert last_number(step.short) == last_number(step.thought) == step.value


def test_each_form_of_a_short_working_has_the_same_value() -> None:
    random = Random(1)
    for _ in range(300):
        a, sign, b = random.randint(2, 99), random.choice("+-*"), random.randint(2, 99)
        step = calculations.calculate(a, sign, b)
        for form in step.short.split(" = "):
            assert _value(form) == step.value, step.short


def _value(form: str) -> int:
    """The value of sums and products without division, perhaps with a minus before a bracket."""
    if form.startswith("-("):
        return -_value(form[2:-1])
    if form.startswith("-"):
        return -int(form[1:])
    total = 0
    for part in re.sub(r" - ", " + -", form).split(" + "):
        sign = -1 if part.startswith("-") else 1
        product = 1
        for factor in part.lstrip("-").split(" * "):
            product *= int(factor)
        total += sign * product
    return total


def test_no_product_above_ten_is_only_stated() -> None:
    for a in range(11, 100):
        for b in range(2, 10):
            assert calculations.times(a, b).thought.count("\n") >= 2


def test_the_operator_is_asked_for_in_all_its_forms() -> None:
    asked = " ".join(arithmetic.draw(Random(seed)).question for seed in range(3000))
    symbols = ("+", "-", "−", "–", "*", "x", "×", "·", "∙", "/", ":", "÷", "%")
    english = (
        "plus",
        "minus",
        "times",
        "multiplied by",
        "divided by",
        "over",
        "take away",
        "less than",
        "twice",
        "half",
    )
    hungarian = ("meg", "szorozva", "osztva", "összege", "szorzata")
    for form in (*symbols, *english, *hungarian):
        assert form in asked, form


def test_the_same_numbers_stand_with_different_operators() -> None:
    signs: dict[tuple[str, str], set[str]] = {}
    for seed in range(3000):
        found = re.match(r"(\d) ([+*/-]) (\d) ?=|(\d\d) ([+*/-]) (\d) ?=", arithmetic.draw(Random(seed)).answer)
        if found:
            a, sign, b = (part for part in found.groups() if part)
            signs.setdefault((a, b), set()).add(sign)
    assert sum(len(used) > 1 for used in signs.values()) > 50


def test_numbers_of_the_answer_follow_from_the_question_alone() -> None:
    """The operands that a bare sum repeats stand in the question, in digits unless it has words for them."""
    for seed in range(600):
        task = arithmetic.binary(Random(seed), hungarian=False)
        operands = re.findall(r"\d+", task.thought.partition("\n")[0].partition(",")[0].partition(" =")[0])
        plain = re.sub(r"(?<=\d)[, .](?=\d{3}\b)", "", task.question)
        if not any(word in plain.lower() for word in (*number_words.EN_ONES, *number_words.EN_TENS[2:], "hundred")):
            assert all(int(number) in map(int, re.findall(r"\d+", plain)) for number in operands), (plain, operands)


@pytest.mark.parametrize("draw", DRAWS)
def test_wordings_vary(draw: Callable[[Random], Task]) -> None:
    asked = {re.sub(r"\d+", "0", draw(Random(seed)).question) for seed in range(1000)}
    assert len(asked) > 600


@pytest.mark.parametrize("draw", DRAWS)
def test_about_a_quarter_is_hungarian(draw: Callable[[Random], Task]) -> None:
    assert 180 < sum(draw(Random(seed)).hungarian for seed in range(1000)) < 320


def test_a_wish_for_the_number_alone_is_met() -> None:
    wished = [
        task for seed in range(1500) if "only the number" in (task := arithmetic.draw(Random(seed))).question.lower()
    ]
    assert len(wished) > 10
    assert all(re.fullmatch(r"-?[\d.,]+", task.answer) and task.answer == task.direct for task in wished)


def test_plain_variants_stand_beside_the_tricks() -> None:
    thoughts = [puzzles.sheep(Random(seed), hungarian=False).thought for seed in range(100)]
    tricks = sum(" not. So " in thought for thought in thoughts)
    assert 40 < tricks < 90


def test_letters_are_counted_as_the_question_spells_them() -> None:
    for seed in range(200):
        task = puzzles.spelling.letters(Random(seed), hungarian=False)
        word = task.direct.partition(":")[0].replace("-", "")
        assert word in task.question
        if task.thought.partition(" ")[2].startswith("in "):
            assert task.check.value == word.lower().count(task.thought[0])
        else:
            assert task.check.value == len(word)


def test_names_and_things_of_an_answer_stand_in_the_question() -> None:
    for seed in range(800):
        for draw in (stories.draw, puzzles.draw):
            task = draw(Random(seed))
            assert all(name in task.question for name in task.names), (task.question, task.names)


def test_hungarian_endings_follow_the_sound() -> None:
    ended = number_words.ended
    assert [ended(n, number_words.TIMES) for n in (3, 5, 17, 20, 100, 1000)] == [
        "3-szor", "5-ször", "17-szer", "20-szor", "100-szor", "1000-szer",
    ]  # fmt: skip
    assert [ended(n, number_words.WITH) for n in (2, 3, 10, 16, 40)] == ["2-vel", "3-mal", "10-zel", "16-tal", "40-nel"]
    assert number_words.with_ending("Anna", "nak", "nek") == "Annának"
    assert number_words.with_ending("Eszter", "nak", "nek") == "Eszternek"
    assert [number_words.in_words(n, True) for n in (12, 21, 45, 100)] == [
        "tizenkettő",
        "huszonegy",
        "negyvenöt",
        "száz",
    ]


def test_cases_are_short() -> None:
    lengths = sorted(
        len(case.answer.content) + len(case.answer.reasoning_content or "") + len(case.messages[-1].content)  # type: ignore[arg-type]
        for seed in range(600)
        for case in (
            arithmetic.make_sum(Random(seed)),
            stories.make_story(Random(seed)),
            puzzles.make_puzzle(Random(seed)),
        )
    )
    assert 100 < lengths[len(lengths) // 2] < 400
    assert lengths[-1] < 1500
