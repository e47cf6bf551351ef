"""Conversations of several steps: a second request, "now delete it", and calls that need an earlier call's result."""

from random import Random

from andiron.chat.messages import Message
from andiron.evals.case import Case, Criterion
from training.material.dialogue import typed
from training.material.tools import results
from training.material.tools import tool_values as v
from training.material.tools.draws import drawn, outcome
from training.material.tools.hungarian import Spoken
from training.material.tools.ids import CODE, NUMBER
from training.material.tools.lists import count, neighbours
from training.material.tools.operations import Operation, operation, verbs_for
from training.material.tools.requests import Request, request
from training.material.tools.slots import slot
from training.material.tools.specs import Listed, Style, listing
from training.material.tools.things import THINGS, Thing
from training.material.tools.turns import FROM_RESULT, HUNGARIAN, called, calling, finished, result, thought_of

AGAIN_EN = (
    "And {}?", "and {}", "Now {}.", "The same for {}, please.", "What about {}?", "Same for {}.", "{} too, please.",
    "And for {}?",
    "Now do it for {}.", "Then {}.", "ok, and {}?", "How about {}?",
)  # fmt: skip
AGAIN_HU = (
    "És {}?",
    "és {}?",
    "Most ugyanezt ezzel: {}.",
    "Ugyanezt kérem: {}.",
    "Na és {}?",
    "Akkor most {}.",
    "{} is kellene.",
)
AND_FIELD_EN = (
    "And the {}?",
    "What about the {}?",
    "and the {}?",
    "What is the {}?",
    "Also tell me the {}.",
    "And what is the {}?",
    "the {}?",
)
AND_FIELD_HU = ("És ez: {}?", "Milyen {} tartozik hozzá?", "És milyen {} tartozik hozzá?", "Mondd meg ezt is: {}.")
IT_EN = (
    "{} it",
    "{} it again",
    "now {} it",
    "please {} it",
    "ok, {} it",
    "{} that one",
    "then {} it",
    "{} that {noun}",
    "{} the {noun}",
)
FIRST_EN = (
    "{} the {nth} one",
    "please {} the {nth} one",
    "{} the {nth} {noun}",
    "now {} the {nth}",
    "{} number {n} of the list",
)
NTH_EN = ("first", "second", "third", "fourth", "fifth")
NTH_HU = ("elsőt", "másodikat", "harmadikat", "negyediket", "ötödiket")
# Verbs that need nothing but the thing: the word in a request, and its Hungarian imperative.
SIMPLE = {
    "delete": ("delete", "töröld"), "archive": ("archive", "archiváld"), "cancel": ("cancel", "mondd le"),
    "close": ("close", "zárd le"),
    "approve": ("approve", "hagyd jóvá"), "reject": ("reject", "utasítsd el"), "copy": ("duplicate", "másold le"),
    "print": ("print", "nyomtasd ki"),
    "start": ("start", "indítsd el"), "stop": ("stop", "állítsd le"), "restart": ("restart", "indítsd újra"),
    "pause": ("pause", "szüneteltesd"),
    "download": ("download", "töltsd le"), "restore": ("restore", "állítsd vissza"), "lock": ("lock", "zárd be"),
    "turn_off": ("turn off", "kapcsold ki"),
    "turn_on": ("turn on", "kapcsold be"), "get": ("show me", "mutasd"), "reopen": ("reopen", "nyisd meg újra"),
}  # fmt: skip


def make_steps(random: Random) -> Case:
    shape = random.random()
    hungarian = random.random() < HUNGARIAN
    if shape < 0.25:
        return second_request(random, hungarian)
    if shape < 0.4:
        return same_again(random, hungarian)
    if shape < 0.6:
        return with_it(random, hungarian)
    return chain(random, hungarian) if shape < 0.88 else next_field(random, hungarian)


def exchange(random: Random, chosen: Listed, asked: Request) -> tuple[Message, ...]:
    """A request that has been dealt with, with its call, result and answer."""
    reply = outcome(random, chosen, asked.hungarian)
    return (
        Message(role="user", content=asked.text), called(chosen, asked.arguments), result(reply.content),
        Message(role="assistant", content=reply.answer),
    )  # fmt: skip


def second_request(random: Random, hungarian: bool) -> Case:
    """After one request has been dealt with, another one for any of the tools."""
    chosen, listed = drawn(random, hungarian, 6)
    first = random.choice(listed)
    before = exchange(random, first, request(random, first, hungarian))
    return calling(random, chosen, listed, request(random, chosen, hungarian), before)


def same_again(random: Random, hungarian: bool) -> Case:
    """ "And in Oslo?": the same call with another value."""
    for _ in range(20):
        chosen, listed = drawn(random, hungarian, 5)
        required = chosen.operation.required
        if len(required) == 1 and required[0].type == "string" and not required[0].options:
            break
    else:
        return second_request(random, hungarian)
    first = request(random, chosen, hungarian, optional=0.0)
    value, spoken = required[0].said(random, hungarian, None)
    text = random.choice(AGAIN_HU if hungarian else AGAIN_EN).format(spoken)
    asked = Request(text, {chosen.keys[required[0].key]: value}, {}, hungarian)
    return calling(random, chosen, listed, asked, exchange(random, chosen, first))


def with_it(random: Random, hungarian: bool) -> Case:
    """Something is done with a thing that an earlier result has named."""
    thing = random.choice([each for each in THINGS if each.identity in (CODE, NUMBER)])
    verbs = {verb.key: verb for verb in verbs_for(thing)}
    follow = operation(verbs[random.choice([key for key in SIMPLE if key in verbs])], thing)
    first = operation(verbs[random.choice(("create", "list"))], thing)
    style = Style.draw(random, hungarian)
    listed = listing(random, [first, follow, *neighbours(random, follow, count(random, 4) - 1)], style)
    if len({each.operation.key for each in listed}) < len(listed):
        listed = listed[:2]
    opener, chosen = listed[0], listed[1]
    random.shuffle(listed)
    slot, word = thing.identity.slot, SIMPLE[follow.verb.key if follow.verb else ""]
    asked = request(random, opener, hungarian)
    ids = list(
        dict.fromkeys(
            slot.draw(random, hungarian)[0] for _ in range(1 if first.result == "done" else random.randint(2, 5))
        )
    )
    at = random.randrange(len(ids))
    if first.result == "done":
        reply = {random.choice(("status", "result")): random.choice(results.DONE), slot.key: ids[0]}
        answer = f"Kész. {slot.key}: {ids[0]}." if hungarian else f"Done. The {slot.key} is {ids[0]}."
        content = results.dumped(random, reply)
        text = f"most {word[1]}" if hungarian else random.choice(IT_EN).format(word[0], noun=thing.noun)
    else:
        content = results.dumped(random, [{slot.key: each} for each in ids] if random.random() < 0.6 else ids)
        written = ", ".join(map(str, ids))
        answer = f"{len(ids)} találat: {written}." if hungarian else f"I found {len(ids)}: {written}."
        pattern = random.choice(FIRST_EN)
        text = pattern.format(word[0], nth=NTH_EN[at], noun=thing.noun, n=at + 1)
        if hungarian:
            text = f"{word[1]} {'az' if at in (0, 4) else 'a'} {NTH_HU[at]}"
    text = typed(random, text[0].upper() + text[1:] + random.choice((".", "", "!")), hungarian)
    before = (
        Message(role="user", content=asked.text), called(opener, asked.arguments), result(content),
        Message(role="assistant", content=answer),
    )  # fmt: skip
    return calling(random, chosen, listed, Request(text, {chosen.keys[slot.key]: ids[at]}, {}, hungarian), before)


def finder(thing: Thing) -> Operation:
    """A tool that finds a thing's id by its title, which other tools need."""
    noun = thing.noun.lower().replace(" ", "_")
    key = thing.identity.slot.key
    title = slot("title", "string", v.title, "", "", "cím", "name|label", f"Title of the {thing.noun}")
    return Operation(
        f"find_{noun}_{key}", (f"find_{noun}_{key}", f"{noun}_{key}_by_title", f"lookup_{noun}",
            f"resolve_{noun}_{key}"), thing.domains,
        (f"Returns the {key} of the {thing.noun} with a given title", f"Finds the {key} of a {thing.noun} by its title",
         f"Looks up a {thing.noun}'s {key}; other tools need it"),
        (), (title,), (), (f"find the {key} of the {thing.noun} {{title}}",), ("keresd meg ezt: {title}",),
            thing.kin, "find", "record",
    )  # fmt: skip


def chain(random: Random, hungarian: bool) -> Case:
    """The user gives a title, the tool wants an id: find the id first, then act, then report."""
    thing = random.choice([each for each in THINGS if each.identity in (CODE, NUMBER)])
    verbs = {verb.key: verb for verb in verbs_for(thing)}
    act = operation(verbs[random.choice([key for key in SIMPLE if key in verbs and key != "get"])], thing)
    others = [each for each in neighbours(random, act, count(random, 4) - 1) if each.family != "read"]
    listed = listing(random, [finder(thing), act, *others], Style.draw(random, hungarian))
    find, chosen = listed[0], listed[1]
    random.shuffle(listed)
    title, spoken = v.title(random, hungarian)
    word = SIMPLE[act.verb.key if act.verb else ""]
    if hungarian:
        text = f"{word[1]} {Spoken(spoken):a} című {thing.accusative}"
    else:
        text = f"{word[0]} the {thing.noun} {random.choice(('titled', 'called', 'with the title', 'named'))} {spoken}"
        text = random.choice(("{}", "please {}", "can you {}", "i want you to {}", "{} for me")).format(text)
    asked = Request(
        text[0].upper() + text[1:] + random.choice((".", "", ".")), {find.keys["title"]: title}, {}, hungarian
    )
    slot = thing.identity.slot
    number = slot.draw(random, hungarian)[0]
    fields = {slot.key: number, **({"title": title} if random.random() < 0.4 else {})}
    first = (called(find, asked.arguments), result(results.dumped(random, fields)))
    step = random.random()
    if step < 0.35:
        return calling(random, find, listed, asked, scan=False)
    arguments = {chosen.keys[slot.key]: number}
    if step < 0.8:
        check = Criterion("call", [chosen.name, arguments])
        thought = thought_of(chosen, arguments, listed, scan=False)
        return finished(
            random, (), asked, listed, called(chosen, arguments, 2), check, thought, after=first, scan=False
        )
    done = "Kész." if hungarian else "Done."
    content = results.dumped(
        random, random.choice(({"status": "ok"}, {"success": True}, {"ok": True}, {"result": "done"}))
    )
    after = (*first, called(chosen, arguments, 2), result(content, 2))
    answer = Message(role="assistant", content=done)
    return finished(
        random, (), asked, listed, answer, Criterion("none", [done[:-1]]), FROM_RESULT, after=after, scan=False
    )


def next_field(random: Random, hungarian: bool) -> Case:
    """After one field of a record has been given, another one is asked for: it stands in the same result."""
    thing = random.choice(THINGS)
    wanted = operation(next(verb for verb in verbs_for(thing) if verb.key == "get"), thing)
    listed = listing(random, [wanted, *neighbours(random, wanted, count(random, 4) - 1)], Style.draw(random, hungarian))
    chosen = listed[0]
    random.shuffle(listed)
    fields = results.record(random, chosen, random.randint(3, 5))
    one, other = random.sample(list(fields), 2)
    asked, reply = results.field_asked(random, chosen, hungarian, fields, one)
    another = results.label_of(other, hungarian)
    before = (
        Message(role="user", content=asked.text), called(chosen, asked.arguments), result(reply.content),
        Message(role="assistant", content=reply.answer),
    )  # fmt: skip
    text = random.choice(AND_FIELD_HU if hungarian else AND_FIELD_EN).format(another)
    answer = Message(role="assistant", content=results.stated(another, fields[other], hungarian))
    check = Criterion("none", [results.written(fields[other])])
    return finished(random, before, Request(text, {}, {}, hungarian), listed, answer, check, FROM_RESULT)
