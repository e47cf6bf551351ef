"""Conversations with everyday tools: a call, none, what is missing, two calls, results and follow-ups."""

import dataclasses
from random import Random

from andiron.chat.messages import Message
from andiron.evals.case import Case, Criterion
from training.material.tools import results
from training.material.tools.calls import is_noun
from training.material.tools.everyday.asking import Asked, ask, shortened
from training.material.tools.everyday.catalogue import CATALOGUE, Everyday, clash, near
from training.material.tools.everyday.lists import candidate, count, harmless, listed_with, listed_without
from training.material.tools.everyday.open_makers import (
    make_open_call,
    make_open_missing,
    make_open_none,
    make_open_several,
)
from training.material.tools.everyday.outcomes import outcome
from training.material.tools.requests import Request
from training.material.tools.results import Outcome
from training.material.tools.slots import Slot
from training.material.tools.specs import Listed, Style, listing
from training.material.tools.turns import (
    EGYIK_SEM,
    NONE_FITS,
    answering,
    called,
    calling,
    declining,
    finished,
    result,
    thought_of,
)

HUNGARIAN = 0.25
AND_EN = ("{} and {}", "{}, and {}", "{} and also {}", "{}. Also, {}", "{}. And {}", "{} and then also {}", "{}; {}")
AND_HU = ("{}, és {}", "{}. {}", "{}, aztán még {}", "{}. És {}", "{}; {}")
THEN_EN = (
    "First {}, then {}",
    "{}, and after that {}",
    "First {} and then {}",
    "{}. When that is done, {}",
    "{}, then {}",
)
THEN_HU = ("Először {}, aztán {}", "{}, utána {}", "{}. Ha ez megvan, {}", "{}, majd {}")
AGAIN_EN = (
    "And {}?",
    "And what about {}?",
    "What about {}?",
    "Same for {}, please.",
    "And {}",
    "How about {}?",
    "Now {}.",
)
GIVEN_EN = ("{}", "{}", "{}.", "{}, please.", "{} please", "Oh, sorry: {}.", "Right, {}.", "ok {}")
GIVEN_HU = ("{}", "{}", "{}.", "{}, kérlek.", "Ja, bocs: {}.", "Persze: {}.")
AGAIN_HU = ("És ez: {}?", "Ugyanezt kérem: {}.", "Most ezt: {}.", "Na és ez: {}?")


def make_everyday_tools(random: Random) -> Case:
    """Any conversation with everyday tools."""
    (make,) = random.choices(tuple(MAKERS), tuple(MAKERS.values()))
    return make(random)


def _hungarian(random: Random) -> bool:
    return random.random() < HUNGARIAN


def make_call(random: Random) -> Case:
    """A request that one of the listed tools fits."""
    (chosen,), listed = listed_with(random, [random.choice(CATALOGUE)])
    return calling(random, chosen, listed, ask(random, chosen, _hungarian(random)).request)


def make_none(random: Random) -> Case:
    """No listed tool does what is asked."""
    wanted = random.choice(CATALOGUE)
    while wanted.operation.general:
        wanted = random.choice(CATALOGUE)
    missing, listed = listed_without(random, wanted)
    return declining(random, listed, ask(random, missing, _hungarian(random)).request)


def _lacking(random: Random, hungarian: bool) -> tuple[Listed, list[Listed], Slot, Request]:
    """A tool, the list, a value that the tool needs, and a request that does not say it."""
    while True:
        wanted = random.choice(CATALOGUE)
        slots = [each for each in wanted.operation.required if shortened(wanted.key, each.key, hungarian)]
        if not slots:
            continue
        (chosen,), listed = listed_with(random, [wanted], 7)
        slots = [each for each in slots if is_noun(chosen.keys[each.key]) and chosen.keys[each.key] not in ("q", "to")]
        if slots:
            break
    slot = random.choice(slots)
    return chosen, listed, slot, ask(random, chosen, hungarian, without=slot, optional=0.15).request


def _asking_back(chosen: Listed, slot: Slot, hungarian: bool) -> tuple[Message, str]:
    words = results.words_of(chosen.keys[slot.key])
    answer = f"Kérlek, add meg ezt: {words}." if hungarian else f"Please tell me the {words}."
    return Message(role="assistant", content=answer), words


def make_missing(random: Random) -> Case:
    """The right tool is there, but the user has not said what it needs."""
    hungarian = _hungarian(random)
    chosen, listed, slot, asked = _lacking(random, hungarian)
    message, words = _asking_back(chosen, slot, hungarian)
    thought = thought_of(chosen, asked.arguments, listed, missing=chosen.keys[slot.key])
    return finished(random, (), asked, listed, message, Criterion("none", [words]), thought)


def make_given(random: Random) -> Case:
    """What was missing has been asked for and said: now the call can be made."""
    hungarian = _hungarian(random)
    chosen, listed, slot, asked = _lacking(random, hungarian)
    value, spoken = slot.said(random, hungarian, chosen.options.get(slot.key))
    while value in asked.arguments.values():
        value, spoken = slot.said(random, hungarian, chosen.options.get(slot.key))
    said = asked.arguments | {chosen.keys[slot.key]: value}
    arguments = {name: said[name] for name in chosen.keys.values() if name in said}
    before = (Message(role="user", content=asked.text), _asking_back(chosen, slot, hungarian)[0])
    text = random.choice(GIVEN_HU if hungarian else GIVEN_EN).format(spoken)
    return calling(random, chosen, listed, Request(text, arguments, {}, hungarian), before)


def make_direct(random: Random) -> Case:
    """Small talk, a sum, a question about a given text: the tools are not needed."""
    from training.material import SHORT  # every skill is imported there

    tools = tuple(each.tool for each in harmless(random, count(random, 8)))
    while True:
        case = random.choice(SHORT)(random)
        declined = case.check.kind in ("unable", "examples") or (
            case.check.kind == "sensible" and case.check.value[1] == "beyond"
        )
        if not (declined or case.tools or case.answer.tool_calls):
            return dataclasses.replace(case, skill="tools", tools=tools)


def make_result(random: Random) -> Case:
    """The call has been made: the answer is in its result."""
    hungarian = _hungarian(random)
    wanted = random.choice(CATALOGUE)
    if wanted.operation.result == "done" and random.random() < 0.6:
        wanted = random.choice(_TELLING)
    (chosen,), listed = listed_with(random, [wanted], 7)
    asked = ask(random, chosen, hungarian)
    reply = outcome(random, chosen, hungarian, asked.field)
    return answering(random, chosen, listed, asked.request, reply, from_result(reply))


def from_result(reply: Outcome) -> str:
    """The thought before an answer: the place in the result, if one value was asked for."""
    return f"Asked: {results.words_of(reply.key)}. The result says {reply.key} = {reply.value}." if reply.key else ""


def _two(random: Random) -> tuple[Everyday, Everyday]:
    while True:
        one = random.choice(CATALOGUE)
        other = candidate(random, one)
        if other is not one and not clash(one, other) and not (one.operation.general or other.operation.general):
            return one, other


def _commands(random: Random, hungarian: bool) -> tuple[list[Listed], list[Listed], list[Asked]]:
    """Two tools, the list, and requests for both that can be joined: commands whose texts have an end."""
    while True:
        wanted = _two(random)
        chosen, listed = listed_with(random, list(wanted), 8)
        asked = [ask(random, each, hungarian, optional=0.15, plain=True) for each in chosen]
        texts = [each.request.text for each in asked]
        cores = [each.en if not hungarian else each.hu for each in wanted]
        starts = [{core.text.split()[0] for core in each if core.text[0] not in "?="} for each in cores]
        if all(text.split()[0] in start for text, start in zip(texts, starts, strict=True)):
            return chosen, listed, asked


def _sentence(random: Random, text: str) -> str:
    return text[0].upper() + text[1:] + random.choice((".", ".", "", "!"))


def make_two(random: Random) -> Case:
    """Two things are asked for: two calls at once, or the answer from both results."""
    hungarian = _hungarian(random)
    if random.random() < 0.35:
        return _same_tool_twice(random, hungarian)
    chosen, listed, asked = _commands(random, hungarian)
    joint = random.choice(AND_HU if hungarian else AND_EN)
    second = asked[1].request.text
    text = joint.format(asked[0].request.text, second[0].upper() + second[1:] if joint == "{}. {}" else second)
    return _both(random, chosen, listed, [each.request for each in asked], _sentence(random, text), hungarian)


def _same_tool_twice(random: Random, hungarian: bool) -> Case:
    """The weather in Oslo and in Rome: the same tool with two values of its only parameter."""
    (chosen,), listed = listed_with(random, [random.choice(_ONE_VALUE)], 7)
    (slot,) = chosen.operation.required
    for _ in range(30):
        asked = ask(random, chosen, hungarian, optional=0.0, plain=True).request
        value, spoken = slot.said(random, hungarian, chosen.options.get(slot.key))
        name = chosen.keys[slot.key]
        first = asked.arguments[name]
        if value != first and str(first) in asked.text:
            break
    else:
        return make_call(random)
    again = (
        ("{}, és ugyanezt ezzel: {}", "{}, és erre is: {}")
        if hungarian
        else (
            "{} and {}",
            "{}, and the same for {}",
            "{} and also for {}",
        )
    )
    pattern = random.choice(again)
    if pattern == "{} and {}" and not asked.text.endswith(str(first)):
        pattern = again[1]
    text = _sentence(random, pattern.format(asked.text, spoken))
    other = Request(asked.text, {name: value}, {}, hungarian)
    return _both(random, [chosen, chosen], listed, [asked, other], text, hungarian)


def _both(
    random: Random, chosen: list[Listed], listed: list[Listed], asked: list[Request], text: str, hungarian: bool
) -> Case:
    whole = Request(text, {}, {}, hungarian)
    calls = _calls(chosen, asked)
    thought = "\n".join(
        thought_of(tool, each.arguments, listed, scan=False) for tool, each in zip(chosen, asked, strict=True)
    )
    if random.random() < 0.7:
        wanted = [[tool.name, each.arguments] for tool, each in zip(chosen, asked, strict=True)]
        return finished(random, (), whole, listed, calls, Criterion("calls", wanted), thought)
    replies = [outcome(random, each, hungarian, "") for each in chosen]
    answer = " ".join(dict.fromkeys(each.answer if each.answer[-1] in ".!?" else f"{each.answer}." for each in replies))
    phrases = list(dict.fromkeys(phrase for each in replies for phrase in each.phrases))
    after = (calls, *(result(reply.content, at + 1) for at, reply in enumerate(replies)))
    message = Message(role="assistant", content=answer)
    return finished(
        random,
        (),
        whole,
        listed,
        message,
        Criterion("none", phrases),
        "Both results are here.",
        after=after,
        scan=False,
    )


def _calls(chosen: list[Listed], asked: list[Request]) -> Message:
    """One message with all calls."""
    single = [called(tool, each.arguments, at + 1) for at, (tool, each) in enumerate(zip(chosen, asked, strict=True))]
    return Message(role="assistant", tool_calls=[call for each in single for call in each.tool_calls or []])


def make_then(random: Random) -> Case:
    """One thing after the other: the first call, then the second after the first one's result."""
    hungarian = _hungarian(random)
    chosen, listed, asked = _commands(random, hungarian)
    one, other = (each.request for each in asked)
    joint = random.choice(THEN_HU if hungarian else THEN_EN)
    text = _sentence(random, joint.format(one.text, other.text))
    step = random.random()
    if step < 0.35:
        return calling(random, chosen[0], listed, Request(text, one.arguments, {}, hungarian), scan=False)
    whole = Request(text, {}, {}, hungarian)
    reply = outcome(random, chosen[0], hungarian, "")
    first = (called(chosen[0], one.arguments), result(reply.content))
    second = called(chosen[1], other.arguments, 2)
    if step < 0.85:
        check = Criterion("call", [chosen[1].name, other.arguments])
        thought = f"{chosen[0].name} is done. {thought_of(chosen[1], other.arguments, listed, scan=False)}"
        return finished(random, (), whole, listed, second, check, thought, after=first, scan=False)
    last = outcome(random, chosen[1], hungarian, "")
    after = (*first, second, result(last.content, 2))
    message = Message(role="assistant", content=last.answer)
    return finished(
        random,
        (),
        whole,
        listed,
        message,
        Criterion("none", list(last.phrases)),
        "Both are done.",
        after=after,
        scan=False,
    )


def make_again(random: Random) -> Case:
    """After one request has been dealt with: another one, or the same with another value."""
    hungarian = _hungarian(random)
    if random.random() < 0.45:
        (chosen,), listed = listed_with(random, [random.choice(_ONE_VALUE)], 7)
        before = _exchange(random, chosen, ask(random, chosen, hungarian, optional=0.0))
        (slot,) = chosen.operation.required
        value, spoken = slot.said(random, hungarian, chosen.options.get(slot.key))
        text = random.choice(AGAIN_HU if hungarian else AGAIN_EN).format(spoken)
        asked = Request(text, {chosen.keys[slot.key]: value}, {}, hungarian)
        return calling(random, chosen, listed, asked, before)
    (first, second), listed = listed_with(random, list(_two(random)), 8)
    before = _exchange(random, first, ask(random, first, hungarian))
    return calling(random, second, listed, ask(random, second, hungarian).request, before)


def make_several(random: Random) -> Case:
    """One request after another with the same tools: reading their list is most of the work."""
    hungarian = _hungarian(random)
    missing, *usable = listing(
        random, [each.operation for each in _apart(random, random.randint(3, 6))], Style.natural(random)
    )
    listed = random.sample(usable, len(usable))
    before: tuple[Message, ...] = ()
    unable = random.randint(0, 5)
    for number in range(random.randint(2, 4)):
        if number == unable:
            asked = ask(random, missing, hungarian)
            before += (
                Message(role="user", content=asked.request.text),
                Message(role="assistant", content=EGYIK_SEM if hungarian else NONE_FITS),
            )
        else:
            chosen = random.choice(usable)
            before += _exchange(random, chosen, ask(random, chosen, hungarian), number + 1)
    shape = random.random()
    if shape < 0.15:
        return declining(random, listed, ask(random, missing, hungarian).request, before)
    chosen = random.choice(usable)
    asked = ask(random, chosen, hungarian)
    if shape < 0.35:
        reply = outcome(random, chosen, hungarian, asked.field)
        return answering(random, chosen, listed, asked.request, reply, from_result(reply), before)
    return calling(random, chosen, listed, asked.request, before)


def _apart(random: Random, count: int) -> list[Everyday]:
    """Operations of which none is of any use for the first, and none fits a request for another."""
    first = random.choice(CATALOGUE)
    while first.operation.general:
        first = random.choice(CATALOGUE)
    group = [first]
    for _ in range(20 * count):
        if len(group) > count:
            break
        other = candidate(random, random.choice(group))
        unlike = not any(clash(each, other) for each in group[1:])
        if unlike and other not in group and not other.operation.general and not near(first, other):
            group.append(other)
    return group if len(group) > 2 else _apart(random, count)


def _exchange(random: Random, chosen: Listed, asked: Asked, number: int = 1) -> tuple[Message, ...]:
    reply = outcome(random, chosen, asked.request.hungarian, asked.field)
    return (
        Message(role="user", content=asked.request.text),
        called(chosen, asked.request.arguments, number),
        result(reply.content, number),
        Message(role="assistant", content=reply.answer),
    )


_TELLING = tuple(each for each in CATALOGUE if each.operation.result != "done")
_ONE_VALUE = tuple(
    each
    for each in CATALOGUE
    if len(each.operation.required) == 1
    and each.operation.required[0].type == "string"
    and not each.operation.required[0].exact
    and not each.operation.required[0].options
    and not any(":raw" in core.text for core in each.en)
)
MAKERS = {
    make_call: 0.17,
    make_several: 0.18,
    make_open_call: 0.15,
    make_open_several: 0.13,
    make_none: 0.07,
    make_open_none: 0.04,
    make_missing: 0.04,
    make_open_missing: 0.02,
    make_given: 0.03,
    make_direct: 0.05,
    make_result: 0.11,
    make_two: 0.04,
    make_then: 0.03,
    make_again: 0.05,
}
