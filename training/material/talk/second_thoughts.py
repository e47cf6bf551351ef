"""Follow-ups on an answer with numbers or on a text: why, are you sure, what I meant, who else, and calculating on."""

import re
from collections.abc import Callable
from random import Random

from andiron.evals.case import Criterion
from training.material.sums import everyday, everyday_hungarian, requests
from training.material.sums import number_words as nw
from training.material.sums.calculations import Step, calculate
from training.material.talk import second_thought_requests as asks
from training.material.talk.offers import ENGLISH, HUNGARIAN, copied, pasted
from training.material.talk.small_talk import said, says
from training.material.talk.turns import Turn, any_turn, joke, solved, turns

Made = tuple[list[Turn], Turn]
FollowUp = Callable[[Random, bool], Made]


def small_sum(random: Random, hungarian: bool) -> tuple[Turn, int, str, int, Step]:
    sign = random.choice("++-*")
    a, b = random.randint(2, random.choice((20, 99))), random.randint(2, random.choice((9, 50)))
    if sign == "-" and a < b:
        a, b = b, a
    if sign == "*":
        b = random.randint(2, 9)
    step = calculate(a, sign, b)
    question = requests.request(random, a, sign, b, hungarian)
    return of_step(question, step), a, sign, b, step


def of_step(question: str, step: Step) -> Turn:
    line = step.thought.rpartition("\n")[2].removeprefix("So ")
    check = Criterion("number", step.value)
    return Turn(question, f"{line}.", check, step.thought, f"{step.value:g}", direct=f"{step.short}.")


def with_something_before(random: Random, hungarian: bool, *last: Turn) -> list[Turn]:
    return [*turns(random, hungarian, random.choice((0, 0, 0, 1))), *last]


def onwards(random: Random, hungarian: bool) -> Made:
    """The result of a sum or of a story is used again: double it, add ten to that, now divide it by two."""
    if random.random() < 0.6:
        first, _, _, _, step = small_sum(random, hungarian)
        value = int(step.value)
    else:
        first, value = story(random, hungarian)
    before = with_something_before(random, hungarian, first)
    last, value = onward(random, value, hungarian)
    if random.random() < 0.25:
        before.append(last)
        last, value = onward(random, value, hungarian)
    return before, last


def onward(random: Random, value: int, hungarian: bool) -> tuple[Turn, int]:
    signs = [sign for sign in "+-*/2h" if _fits(sign, value)]
    sign, b = random.choice(signs), random.randint(2, random.choice((9, 20, 50)))
    if sign == "-":
        b = random.randint(1, min(value, 60))
    elif sign == "*":
        b = random.randint(2, 9)
    elif sign == "/":
        b = random.choice([divisor for divisor in range(2, 11) if value % divisor == 0])
    bank = (asks.TOVÁBB if hungarian else asks.ONWARDS)[sign]
    request = said(random, random.choice(bank).format(b=b, w=nw.ended(b, nw.WITH)), random.random() < 0.5, typos=False)
    step = calculate(value, "*" if sign == "2" else "/" if sign == "h" else sign, 2 if sign in "2h" else b)
    return of_step(request, step), int(step.value)


def _fits(sign: str, value: int) -> bool:
    if sign == "/":
        return value > 3 and any(value % divisor == 0 for divisor in range(2, 11))
    if sign == "h":
        return value % 2 == 0 and value > 0
    return value > 1 if sign == "-" else value < 200 if sign in "*2" else value < 900


def story(random: Random, hungarian: bool) -> tuple[Turn, int]:
    while True:
        task = everyday_hungarian.events(random) if hungarian else everyday.events(random)
        if task.check.kind == "number" and float(task.check.value).is_integer() and task.check.value < 500:
            value = int(task.check.value)
            return Turn(task.question, task.answer, task.check, task.thought, str(value), direct=task.direct), value


def why(random: Random, hungarian: bool) -> Made:
    """Why, or how: the calculation, or the sentence of the text."""
    shape = random.random()
    request = said(random, random.choice(asks.MIÉRT if hungarian else asks.WHY), random.random() < 0.7)
    if shape < 0.45:
        first, *_, step = small_sum(random, hungarian)
        answer = f"Mert {step.short}." if hungarian else f"Because {step.short}."
        return with_something_before(random, hungarian, first), _because(request, answer, "I show the calculation.")
    if shape < 0.65:
        first, _ = story(random, hungarian)
        working = first.direct.partition(". ")[0]
        answer = f"Mert {working}." if hungarian else f"Because {working}."
        return with_something_before(random, hungarian, first), _because(request, answer, "I show the calculation.")
    if shape < 0.75:
        first = joke(random, hungarian)
        answer = asks.CSAK_VICC if hungarian else asks.ONLY_A_JOKE
        bank = asks.NEM_ÉRTEM if hungarian else asks.NOT_FUNNY
        request = said(random, random.choice(bank), False)
        return with_something_before(random, hungarian, first), Turn(request, answer, says(answer), "It was a joke.")
    first, text = text_question(random, hungarian)[:2]
    plain = [ask for ask in (asks.MIÉRT if hungarian else asks.WHY) if not ask.endswith(asks.OF_SUMS)]
    request = said(random, random.choice(plain), random.random() < 0.7)
    answer = f"Mert a szövegben ez áll: {text}" if hungarian else f"Because the text says: {text}"
    return with_something_before(random, hungarian, first), _because(request, answer, "I quote the text.")


def _because(request: str, answer: str, thought: str) -> Turn:
    return Turn(request, answer, says(answer), thought)


def sure(random: Random, hungarian: bool) -> Made:
    request = said(random, random.choice(asks.BIZTOS if hungarian else asks.SURE), random.random() < 0.8)
    if random.random() < 0.6:
        first, *_, step = small_sum(random, hungarian)
        answer = f"Igen, {step.short}." if hungarian else f"Yes, {step.short}."
    else:
        first, text = text_question(random, hungarian)[:2]
        answer = f"Igen, a szövegben ez áll: {text}" if hungarian else f"Yes, the text says: {text}"
    return with_something_before(random, hungarian, first), Turn(request, answer, says(answer), "I check it once more.")


def meant(random: Random, hungarian: bool) -> Made:
    """Another number or another operator than the one that was asked."""
    first, a, sign, b, _ = small_sum(random, hungarian)
    shape, bank = random.random(), tuple[str, ...]()
    if shape < 0.35:
        other = random.randint(2, 9) if sign == "*" else random.randint(2, a if sign == "-" else 60)
        bank = asks.MÁSIK_SZÁM if hungarian else asks.OTHER_NUMBER
        request, step = random.choice(bank).format(n=other, old=b), calculate(a, sign, other)
    elif shape < 0.65:
        able = [one for one in "+-*" if one != sign and (one != "*" or b < 10) and (one != "-" or a >= b)]
        new = random.choice(able or ["*"])
        bank = asks.MÁSIK_JEL if hungarian else asks.OTHER_SIGN
        names, names_hu = {"+": "plus", "-": "minus", "*": "times"}, {"+": "plusz", "-": "mínusz", "*": "szor"}
        word = names_hu[new] if hungarian else names[new]
        request, step = random.choice(bank).format(s=word, e=f"{a} {new} {b}"), calculate(a, new, b)
        if hungarian and new == "*":
            request = f"nem, {a} * {b}"
    else:
        c, d = random.randint(2, 99), random.randint(2, 9 if sign == "*" else 50)
        c, d = (max(c, d), min(c, d)) if sign == "-" else (c, d)
        bank = asks.INKÁBB if hungarian else asks.RATHER
        request, step = random.choice(bank).format(e=f"{c} {sign} {d}"), calculate(c, sign, d)
    return with_something_before(random, hungarian, first), of_step(said(random, request, False, typos=False), step)


def given(random: Random, hungarian: bool) -> Made:
    """What was the first number? How many were there at the beginning?"""
    first, a, _, b, _ = small_sum(random, hungarian)
    numbers = [int(one) for one in re.findall(r"\d+", first.request)]
    if numbers != [a, b]:  # written in words, or the other way round
        sign = "+"
        first = of_step(f"{'Mennyi' if hungarian else 'What is'} {a} {sign} {b}?", calculate(a, sign, b))
    at = random.choice((0, 1))
    bank = (asks.ELSŐ_SZÁM if hungarian else asks.FIRST_NUMBER, asks.MÁSODIK_SZÁM if hungarian else asks.SECOND_NUMBER)
    answer = f"{(a, b)[at]}."
    request = said(random, random.choice(bank[at]), True)
    last = Turn(request, answer, Criterion("number", (a, b)[at]), f"{a} and {b}: {(a, b)[at]}")
    return with_something_before(random, hungarian, first), last


def bare(random: Random, hungarian: bool) -> Made:
    """Just the number, after a story."""
    first, value = story(random, hungarian)
    request = said(random, random.choice(asks.CSAK_SZÁM if hungarian else asks.JUST_NUMBER), False)
    last = Turn(request, str(value), Criterion("exact", str(value)), "Only the number of my last answer.")
    return with_something_before(random, hungarian, first), last


def text_question(random: Random, hungarian: bool) -> tuple[Turn, str, list[tuple[str, str, str]], asks.Kind]:
    """A question on a text about two to four people or things: the turn, its sentence, all facts, and their kind."""
    kind = random.choice(asks.MAGYAR if hungarian else asks.ENGLISH)
    count = random.choice((2, 2, 3, 4))
    subjects = random.sample(kind.subjects, count)
    known: list[str] = []
    while len(known) < count:
        value = kind.draw(random)
        if value not in known:
            known.append(value)
    facts = [(who, value, kind.sentence.format(s=who, v=value)) for who, value in zip(subjects, known, strict=True)]
    who, value, sentence = random.choice(facts)
    text = " ".join(fact[2] for fact in facts)
    question = random.choice(kind.questions).format(s=who)
    first = answer_of(f"{text} {question}", who, value, sentence, facts, kind)
    return first, sentence, [fact for fact in facts if fact[0] != who], kind


def answer_of(
    request: str, who: str, value: str, sentence: str, facts: list[tuple[str, str, str]], kind: asks.Kind
) -> Turn:
    answer = kind.answer.format(s=who, v=value)
    answer = answer[0].upper() + answer[1:]
    others = tuple(fact[1] for fact in facts if fact[0] != who)
    check = Criterion("contains", [value], max_characters=len(answer) + 60, without=others)
    return Turn(request, answer, check, f"The text says: {sentence}", value)


def another(random: Random, hungarian: bool) -> Made:
    """And Tom? The same question about someone else."""
    first, _, others, kind = text_question(random, hungarian)
    who, value, sentence = random.choice(others)
    request = random.choice(kind.others).format(s=who)
    request = random.choice((request, request, request.rstrip("?"), request[0].upper() + request[1:]))
    last = answer_of(request, who, value, sentence, [*others, ("", first.bare, "")], kind)
    before = with_something_before(random, hungarian, first)
    if len(others) > 1 and random.random() < 0.3:
        before.append(last)
        who, value, sentence = random.choice([other for other in others if other[0] != who])
        last = answer_of(random.choice(kind.others).format(s=who), who, value, sentence, others, kind)
    return before, last


def thanks_and(random: Random, hungarian: bool) -> Made:
    """Thanks or another word on the last answer, and a new request in the same message."""
    first = any_turn(random, hungarian)
    word = random.choice(asks.KÖSZI_ÉS if hungarian else asks.THANKS_AND)
    if random.random() < 0.6:
        turn, *_ = small_sum(random, hungarian)
    else:
        one = pasted(random, random.choice(HUNGARIAN if hungarian else ENGLISH))
        turn = solved(one, copied(random, one.request, hungarian) if random.random() < 0.3 else one.request)
    request = word + (turn.request if word[-2] in ".!" else turn.request[0].lower() + turn.request[1:])
    if any(mark in turn.request for mark in '"“„'):
        request = turn.request
    last = Turn(request, turn.answer, turn.check, turn.thought, turn.bare, direct=turn.direct)
    return [first], last
