"""Tool calls with tools that nobody has seen before: the right tool, its arguments, or plainly saying that none fits.

A call is the whole answer. Without a fitting tool there is one sentence; with a result its value in one sentence.
"""

import dataclasses
from random import Random

from andiron.chat.messages import Message
from andiron.evals.case import Case, Criterion
from training.material import values
from training.material.talk.small_talk import make_small_talk
from training.material.tools import results
from training.material.tools.draws import drawn, outcome
from training.material.tools.lists import ALL_SERVICES, count, draw_operation, harmless, made_up, neighbours, unfit
from training.material.tools.requests import fields_of, request
from training.material.tools.results import Outcome
from training.material.tools.slots import Slot
from training.material.tools.specs import Listed, Style, listing
from training.material.tools.steps import make_steps
from training.material.tools.turns import HUNGARIAN, answering, calling, declining, finished, thought_of

NO_NOUNS = frozenset(
    ["who", "which", "to", "at", "on", "with", "when", "why", "from", "by", "for", "what", "where", "how"]
)


def make_tools(random: Random) -> Case:
    """Any kind of conversation with tools, in the proportions that training needs."""
    (make,) = random.choices(tuple(MAKERS), tuple(MAKERS.values()))
    return make(random)


def make_call(random: Random) -> Case:
    """A request that one of the listed tools fits."""
    hungarian = random.random() < HUNGARIAN
    chosen, listed = drawn(random, hungarian)
    asked = request(random, chosen, hungarian)
    return calling(random, chosen, listed, asked)


def make_invented(random: Random) -> Case:
    """Tools with made-up words, or known properties under names that say nothing."""
    hungarian = random.random() < HUNGARIAN
    style = Style.draw(random, hungarian)
    group = made_up(random, count(random) + 1)
    if random.random() < 0.2:
        style = dataclasses.replace(style, names="opaque")
    if random.random() < 0.15 and len(group) > 1:
        wanted = listing(random, group[:1], style)[0]
        return declining(random, listing(random, group[1:], style), request(random, wanted, hungarian))
    listed = listing(random, group[:-1] or group, style)
    chosen = random.choice(listed)
    asked = request(random, chosen, hungarian)
    if chosen.operation.result == "record" and random.random() < 0.25:
        (key,) = chosen.operation.fields
        value = random.choice((values.name, values.code, values.number))(random)
        if hungarian:
            reply = Outcome(results.dumped(random, {key: value}), f"{results.words_of(key)}: {value}.", (str(value),))
        else:
            reply = Outcome(
                results.dumped(random, {key: value}), results.stated(results.words_of(key), value, False), (str(value),)
            )
        return answering(random, chosen, listed, asked, reply)
    return calling(random, chosen, listed, asked)


def make_none(random: Random) -> Case:
    """No listed tool does what is asked."""
    hungarian = random.random() < HUNGARIAN
    style = Style.draw(random, hungarian)
    wanted = draw_operation(random)
    while wanted.general:
        wanted = draw_operation(random)
    wished = listing(random, [wanted], style)[0]
    asked = request(random, wished, hungarian)
    return declining(random, listing(random, unfit(random, wanted, count(random)), style), asked)


def make_missing(random: Random) -> Case:
    """The right tool is there, but the user has not said what it needs."""
    hungarian = random.random() < HUNGARIAN
    while True:
        chosen, listed = drawn(random, hungarian, 6)
        forgettable = [slot for slot in chosen.operation.required if may_forget(chosen, slot, hungarian)]
        forgettable = [slot for slot in forgettable if is_noun(chosen.keys[slot.key])]
        if forgettable:
            break
    slot = random.choice(forgettable)
    asked = request(random, chosen, hungarian, without=slot)
    words = results.words_of(chosen.keys[slot.key])
    answer = f"Kérlek, add meg ezt: {words}." if hungarian else f"Please tell me the {words}."
    thought = thought_of(chosen, asked.arguments, listed, missing=chosen.keys[slot.key])
    return finished(
        random, (), asked, listed, Message(role="assistant", content=answer), Criterion("none", [words]), thought
    )


def is_noun(name: str) -> bool:
    """Whether "Please tell me the ..." can be said with this parameter's name."""
    return name not in NO_NOUNS and not (name[0] == "p" and name[1:].isdigit())


def may_forget(chosen: Listed, slot: Slot, hungarian: bool) -> bool:
    """Whether there is a wording without this value, and no other tool would do without it."""
    operation = chosen.operation
    if slot.type == "boolean" or (operation.verb and operation.verb.key == "update"):
        return False
    if operation.thing and slot is operation.thing.identity.slot:
        return True
    cores = operation.hu if hungarian else operation.en
    return any(slot.key not in fields_of(core) for core in cores) and not (
        operation.verb and operation.verb.key == "search"
    )


def make_direct(random: Random) -> Case:
    """Small talk, a sum, a question about a given text: the tools are not needed."""
    from training.material import SHORT  # every skill is imported there

    style = Style.draw(random)
    tools = tuple(each.tool for each in listing(random, harmless(random, count(random, 8)), style))
    for _ in range(8 if SHORT else 0):
        case = random.choice(SHORT)(random)
        declined = case.check.kind in ("unable", "examples") or (
            case.check.kind == "sensible" and case.check.value[1] == "beyond"
        )
        if not (declined or case.tools or case.answer.tool_calls):
            return dataclasses.replace(case, skill="tools", tools=tools)
    return dataclasses.replace(make_small_talk(random), skill="tools", tools=tools)


def make_result(random: Random) -> Case:
    """The call has been made: the answer is in its result."""
    hungarian = random.random() < HUNGARIAN
    chosen, listed = drawn(random, hungarian, 6)
    operation = chosen.operation
    if random.random() < 0.12:
        return answering(random, chosen, listed, request(random, chosen, hungarian), results.failed(random, hungarian))
    if (operation.thing and operation.verb and operation.verb.key == "get") or (
        operation.thing and random.random() < 0.35
    ):
        return about_field(random, hungarian)
    asked = request(random, chosen, hungarian)
    return answering(random, chosen, listed, asked, outcome(random, chosen, hungarian))


def about_field(random: Random, hungarian: bool) -> Case:
    """A question about one field of a record: the call, or the answer from its result."""
    from training.material.tools.operations import operation, verbs_for
    from training.material.tools.things import THINGS

    thing = random.choice(THINGS)
    wanted = operation(next(verb for verb in verbs_for(thing) if verb.key == "get"), thing)
    if random.random() < 0.25:
        wanted = random.choice([each for each in ALL_SERVICES if len(each.required) == 1 and len(each.fields) > 1])
    listed = listing(random, [wanted, *neighbours(random, wanted, count(random, 6) - 1)], Style.draw(random, hungarian))
    chosen = listed[0]
    random.shuffle(listed)
    fields = results.record(random, chosen, random.randint(2, 6))
    asked, reply = results.field_asked(random, chosen, hungarian, fields, random.choice(list(fields)))
    if random.random() < 0.2:
        return calling(random, chosen, listed, asked)
    return answering(random, chosen, listed, asked, reply)


MAKERS = {
    make_call: 0.46,
    make_invented: 0.08,
    make_none: 0.12,
    make_missing: 0.05,
    make_direct: 0.05,
    make_result: 0.13,
    make_steps: 0.09,
}
