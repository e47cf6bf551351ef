"""Conversations of several turns: follow-ups on what was said, and changes of topic that leave the old topic behind."""

from collections.abc import Callable
from random import Random

from andiron.evals.case import Case, Criterion
from training.material.dialogue import THINKING, pose
from training.material.talk import beyond, examples, jokes, offers, second_thoughts, small_talk, talk_requests
from training.material.talk import follow_up_requests as asks
from training.material.talk.memory import remembered, told
from training.material.talk.small_talk import capital, said, says
from training.material.talk.turns import (
    Turn,
    about,
    any_turn,
    declined,
    example,
    of_kind,
    offering,
    sensible,
    small,
    solved,
    spoken,
    turns,
)

REACTIONS = ("thanks", "thanks", "thanks", "praise", "ok", "ok", "wrong", "goodbye", "never mind", "happy", "no", "hmm")
FollowUp = Callable[[Random, bool], tuple[list[Turn], Turn]]  # what came before, and the last turn


def make_turns(random: Random) -> Case:
    hungarian = random.random() < small_talk.HUNGARIAN_SHARE
    (follow_up,) = random.choices(list(FOLLOW_UPS), list(FOLLOW_UPS.values()))
    before, last = follow_up(random, hungarian)
    thinks = random.random() < THINKING
    answer = last.answer if thinks else last.direct or last.answer
    return pose(
        random, "talk_turns", last.request, answer, last.check, thought=last.thought, thinking=float(thinks),
        hungarian=hungarian, before=spoken(before),
    )  # fmt: skip


def some(random: Random) -> int:
    return random.choices((0, 1, 2, 3), (0.5, 0.25, 0.15, 0.1))[0]


def change(random: Random, hungarian: bool) -> tuple[list[Turn], Turn]:
    """Another topic, sometimes in the other language."""
    before = turns(random, hungarian, 1 + some(random))
    return before, any_turn(random, hungarian if random.random() < 0.85 else not hungarian)


def reaction(random: Random, hungarian: bool) -> tuple[list[Turn], Turn]:
    """Thanks and the like after an answer; a sign that has no language is answered in that of the conversation."""
    before = [*turns(random, hungarian, some(random)), example(random, hungarian)]
    kind = random.choice(REACTIONS)
    last = of_kind(random, talk_requests.ENGLISH, talk_requests.HUNGARIAN, hungarian, kind)
    if random.random() < 0.2:
        kind = random.choice(list(talk_requests.SHARED))
        last = of_kind(random, talk_requests.ENGLISH, talk_requests.HUNGARIAN, hungarian, kind)
        last = Turn(random.choice(talk_requests.SHARED[kind]), last.answer, last.check, last.thought)
    return before, last


def last_question(random: Random, hungarian: bool) -> tuple[list[Turn], Turn]:
    before = [*turns(random, hungarian, some(random)), quotable(random, hungarian)]
    form = "Az utolsó kérdés ez volt: „{}”" if hungarian else "Your last question was: “{}”"
    return before, quoted(random, before[-1], asks.UTOLSÓ if hungarian else asks.LAST, form)


def first_question(random: Random, hungarian: bool) -> tuple[list[Turn], Turn]:
    before = [quotable(random, hungarian), *turns(random, hungarian, random.choice((1, 1, 2, 3)))]
    form = "Az első kérdés ez volt: „{}”" if hungarian else "Your first question was: “{}”"
    return before, quoted(random, before[0], asks.ELSŐ if hungarian else asks.FIRST, form)


def quotable(random: Random, hungarian: bool) -> Turn:
    while True:
        turn = random.choice((about, example, example, declined))(random, hungarian)
        if len(turn.request) < 160 and not set(turn.request) & set('"“”„\n`'):
            return turn


def quoted(random: Random, turn: Turn, wordings: tuple[str, ...], form: str) -> Turn:
    answer = form.format(turn.request)
    return Turn(
        said(random, random.choice(wordings), True), answer, Criterion("exact", answer), "I quote that message."
    )


def repeated(random: Random, hungarian: bool) -> tuple[list[Turn], Turn]:
    before = turns(random, hungarian, 1 + some(random))
    answer = before[-1].direct or before[-1].answer
    request = said(random, random.choice(asks.ISMÉTELD if hungarian else asks.REPEAT), random.random() < 0.5)
    return before, Turn(request, answer, Criterion("exact", answer), "I repeat my last answer.")


def shorter(random: Random, hungarian: bool) -> tuple[list[Turn], Turn]:
    answered = example(random, hungarian)
    while not answered.bare:
        answered = example(random, hungarian)
    request = said(random, random.choice(asks.RÖVIDEBBEN if hungarian else asks.SHORTER), False)
    last = Turn(request, answered.bare, Criterion("exact", answered.bare), "Only the value of my last answer.")
    return [*turns(random, hungarian, some(random)), answered], last


def translated(random: Random, hungarian: bool) -> tuple[list[Turn], Turn]:
    """The same answer in the other language, for small talk and questions about Ember."""
    answered = random.choice((small, about))(random, hungarian)
    while not answered.other:
        answered = random.choice((small, about))(random, hungarian)
    request = said(random, random.choice(asks.TO_ENGLISH if hungarian else asks.TO_HUNGARIAN), False)
    last = Turn(request, answered.other, says(answered.other), "The same in the other language.")
    return [*turns(random, hungarian, some(random)), answered], last


def chained(random: Random, hungarian: bool) -> tuple[list[Turn], Turn]:
    """A sum, then one that goes on from its result, or a new one that is only named."""
    a, b = examples.pair(random)
    first = solved(examples.plus(a, b, "Mennyi {a} + {b}?" if hungarian else "What is {a} + {b}?"))
    before, result = [*turns(random, hungarian, random.choice((0, 0, 1))), first], a + b
    while random.random() < 0.3 and len(before) < 4:
        turn, result = onwards(random, result, hungarian)
        before.append(turn)
    return before, onwards(random, result, hungarian)[0]


def onwards(random: Random, result: int, hungarian: bool) -> tuple[Turn, int]:
    shape, b = random.random(), random.randint(1, random.choice((9, 20, 99)))
    if shape < 0.25:
        a = random.randint(1, 99)
        form = random.choice(asks.HELYETTE if hungarian else asks.INSTEAD)
        return solved(examples.plus(a, b, ""), said_sum(random, form.format(a=a, b=b))), a + b
    if shape < 0.65 and result + b < 1000:
        form = random.choice(asks.PLUSZ if hungarian else asks.PLUS)
        return solved(examples.plus(result, b, ""), said_sum(random, form.format(b=b))), result + b
    if result < 10 and b < 10:
        form = random.choice(asks.SZOR if hungarian else asks.TIMES)
        return solved(examples.times(result, b, ""), said_sum(random, form.format(b=b))), result * b
    b = min(b, result)
    form = random.choice(asks.MÍNUSZ if hungarian else asks.MINUS)
    return solved(examples.minus(result, b, ""), said_sum(random, form.format(b=b))), result - b


def said_sum(random: Random, text: str) -> str:
    return random.choice((text, text + "?", capital(text) + "?", capital(text)))


def another_joke(random: Random, hungarian: bool) -> tuple[list[Turn], Turn]:
    """A joke that has not been told yet."""
    known = jokes.HUNGARIAN if hungarian else jokes.ENGLISH
    chosen = random.sample(known, random.choice((2, 2, 3)))
    more = jokes.MÉG if hungarian else jokes.ANOTHER
    requests = [small_talk.joke_request(random, hungarian)]
    requests += [said(random, random.choice(more), False) for _ in chosen[1:]]
    made = [
        Turn(request, answer, jokes.check(hungarian), "A joke that I have not told yet.")
        for request, answer in zip(requests, chosen, strict=True)
    ]
    return [*turns(random, hungarian, random.choice((0, 0, 1))), *made[:-1]], made[-1]


def after_declining(random: Random, hungarian: bool) -> tuple[list[Turn], Turn]:
    """Why not, try anyway, other examples, or one of the two that were offered."""
    refused = declined(random, hungarian)
    assert refused.offered is not None
    before, shape = [*turns(random, hungarian, some(random)), refused], random.random()
    if shape < 0.15:
        answer = "Csak egy apró modell vagyok, ezért keveset tudok a világról."
        answer = answer if hungarian else "I am only a tiny model, so I know little about the world."
        request = said(random, random.choice(asks.MIÉRT_NEM if hungarian else asks.WHY_NOT), True)
        return before, Turn(request, answer, says(answer), "The user asks why I cannot do it.")
    if shape < 0.3:
        request = said(random, random.choice(asks.AZÉRT_IS if hungarian else asks.ANYWAY), False)
        return before, offering(request, offers.other(refused.offered), beyond.BEYOND, beyond.MEGHALAD, hungarian)
    if shape < 0.42:
        request = said(random, random.choice(asks.MÁS_PÉLDA if hungarian else asks.MORE), True)
        pair = offers.other(refused.offered)
        last = offering(request, pair, "You can also try {offer}", "Ez is menni fog: {offer}", hungarian)
        return before, Turn(request, last.answer, sensible(hungarian, "skills"), "I offer other examples.")
    at = random.choice((0, 1))
    maker = offers.makers(refused.offered, hungarian)[at]
    one = maker(random) if maker in (examples.joke, examples.vicc) else maker(None)
    if shape < 0.65:
        request = said(random, random.choice((asks.VÁLASSZ if hungarian else asks.PICK)[at]), False)
        return before, solved(one, request)
    return before, solved(one, offers.copied(random, one.request, hungarian))


FOLLOW_UPS: dict[FollowUp, float] = {
    change: 0.2, reaction: 0.1, last_question: 0.06, first_question: 0.025, repeated: 0.06, shorter: 0.04,
    translated: 0.05, remembered: 0.06, told: 0.015, chained: 0.03, another_joke: 0.025, after_declining: 0.08,
    second_thoughts.onwards: 0.07, second_thoughts.why: 0.05, second_thoughts.sure: 0.03, second_thoughts.meant: 0.05,
    second_thoughts.given: 0.03, second_thoughts.bare: 0.02, second_thoughts.another: 0.07,
    second_thoughts.thanks_and: 0.05,
}  # fmt: skip
