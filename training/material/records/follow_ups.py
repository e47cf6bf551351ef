"""A second request after a record: the same for another document, more keys, fewer keys, other names, or one value."""

import json
from random import Random
from typing import Any

from andiron.chat.messages import Message
from andiron.evals.case import Case, Criterion
from training.material.dialogue import pose, typed
from training.material.records.business import STRICT, THINKING, chosen, considered, named, value_of
from training.material.records.documents import Document, draw_business, draw_plain, nouns_of
from training.material.records.domains import DOMAINS
from training.material.records.keys import Key, listed
from training.material.records.kinds import BUSINESS
from training.material.records.requests import Demand, posed, request

AGAIN = (
    "Same for this one:", "The same for this:", "And this one:", "Now this one:", "Next:", "Same keys for this:",
    "Do the same with this:",
    "another one", "And now the same for this one, please.", "Here is the next one.", "this too", "Same again:",
    "One more:",
)  # fmt: skip
ÚJRA = (
    "Ugyanezt erre is:",
    "Most ezt:",
    "És ezt is, ugyanígy:",
    "A következő:",
    "Ugyanezekkel a kulcsokkal:",
    "Még egy:",
    "Erre is kérem:",
)
ADD = (
    "Add {}.",
    "Also {}.",
    "Please add {}.",
    "And {} too.",
    "Now with {} as well.",
    "I also need {}.",
    "Include {} as well.",
    "add {} to it",
)
HOZZÁ = ("Tedd hozzá ezt is: {}.", "Ez is kell: {}.", "Ezt is kérem: {}.", "Vedd bele ezt is: {}")
ONLY = (
    "Only {} now.",
    "Just {}.",
    "Now only {}.",
    "I only need {} after all.",
    "Leave only {}.",
    "Keep just {}.",
    "only {} please",
)
CSAK = ("Most csak ez kell: {}.", "Csak {}.", "Elég ennyi: {}.", "Mégis csak ez kell: {}.")
RENAME = (
    'Rename "{}" to "{}".',
    "Call {} {} instead.",
    "Use the key {1} instead of {0}.",
    "{} should be called {}.",
    "Change the key {} to {}.",
)
ÁTNEVEZ = ('Nevezd át: "{}" helyett "{}".', "A(z) {} kulcs neve legyen {}.", "{} helyett {} legyen a kulcs.")
VALUE = (
    "What was {} again?",
    "And what is {}?",
    "What is the value of {}?",
    "Just tell me {}.",
    "{}?",
    "Which {} was it?",
    "Only the value of {}.",
)
ÉRTÉK = ("Mi is volt ez: {}?", "És mi ennek az értéke: {}?", "Csak ennek az értékét kérem: {}.", "{}?")


def make_followup(random: Random) -> Case:
    hungarian = random.random() < 0.25
    first = drawn(random, hungarian)
    fields = chosen(random, first)[:5]
    fields = [field for field in fields if field != "items"] or [next(iter(first.entries))]
    keys = named(random, first, fields, hungarian, tells=0)
    demand = Demand()
    noun = first.nouns["doc"]
    place = "above" if random.random() < 0.25 else "below"
    ask = posed(random, request(random, keys, demand, noun, hungarian, place), first.text, noun, place, hungarian)
    answer = answered(first, fields, keys, demand)
    question, content, check, thought = second(random, first, fields, keys, demand, answer, hungarian)
    before = (
        Message(role="user", content=ask),
        Message(role="assistant", content=json.dumps(answer, ensure_ascii=False)),
    )
    return pose(
        random, "record", question, content, check, thought=thought, thinking=THINKING, hungarian=hungarian,
            before=before
    )  # fmt: skip


def drawn(random: Random, hungarian: bool) -> Document:
    if random.random() < 0.6:
        return draw_business(random, hungarian)
    return draw_plain(random, random.choice(DOMAINS), hungarian, most=6)


def answered(document: Document, fields: list[str], keys: list[Key], demand: Demand) -> dict[str, Any]:
    return {key.name: value_of(document, field, key, demand) for field, key in zip(fields, keys, strict=True)}


def second(
    random: Random, first: Document, fields: list[str], keys: list[Key], demand: Demand, answer: dict[str, Any],
        hungarian: bool
) -> tuple[str, str, Criterion, str]:  # fmt: skip
    """The second question, its answer, its criterion, and the thought."""
    shape = random.random()
    if shape < 0.42:
        return same_again(random, first, fields, keys, demand, hungarian)
    if shape < 0.57:
        others = [field for field in first.entries if field not in fields and field not in first.unclear]
        if others:
            more = random.sample(others, min(len(others), random.choice((1, 1, 2))))
            taken = {key.name for key in keys}
            added = named(random, first, more, hungarian, tells=0)
            if taken.isdisjoint(key.name for key in added):
                question = random.choice(HOZZÁ if hungarian else ADD).format(listed(random, added, hungarian))
                return as_json(
                    question, answer | answered(first, more, added, demand), considered(first, more, added, hungarian)
                )
    if shape < 0.72 and len(keys) > 1:
        kept = random.sample(keys, random.randint(1, len(keys) - 1))
        question = random.choice(CSAK if hungarian else ONLY).format(listed(random, kept, hungarian))
        return as_json(question, {key.name: answer[key.name] for key in kept}, ", ".join(key.name for key in kept))
    if shape < 0.84:
        at = random.randrange(len(keys))
        other = named(random, first, [fields[at]], hungarian, tells=0)[0].name
        if other not in answer:
            question = random.choice(ÁTNEVEZ if hungarian else RENAME).format(keys[at].name, other)
            renamed = {other if name == keys[at].name else name: value for name, value in answer.items()}
            return as_json(question, renamed, f"{keys[at].name} -> {other}")
    present = [at for at, field in enumerate(fields) if field in first.entries]
    if not present:
        return same_again(random, first, fields, keys, demand, hungarian)
    at = random.choice(present)
    shown = first.entries[fields[at]].shown if keys[at].kind != "currency" else str(first.entries[fields[at]].plain)
    question = typed(random, random.choice(ÉRTÉK if hungarian else VALUE).format(keys[at].name), hungarian)
    if keys[at].name not in question:  # a typo got into the key
        question = keys[at].name + "?"
    return question, shown, Criterion("exact", shown), f"{keys[at].name}: {shown}"


def same_again(
    random: Random, first: Document, fields: list[str], keys: list[Key], demand: Demand, hungarian: bool
) -> tuple[str, str, Criterion, str]:  # fmt: skip
    """The same keys for another document of the kind; a field that is unclear there would be a guess."""
    for _ in range(20):
        next_one = (
            draw_business(random, first.hungarian, first.paper) if any(first.paper is paper for paper in BUSINESS)
            else draw_plain(random, first.paper, first.hungarian)
        )  # fmt: skip
        missing = {field for field in fields if field not in next_one.entries}
        if missing.isdisjoint(next_one.unclear) and missing.isdisjoint(STRICT):
            break
    else:
        next_one = first
    lead = typed(random, random.choice(ÚJRA if hungarian else AGAIN), hungarian)
    noun = nouns_of(random, first.paper, hungarian)["doc"]
    question = posed(random, lead, next_one.text, noun, "below", hungarian)
    return as_json(question, answered(next_one, fields, keys, demand), considered(next_one, fields, keys, hungarian))


def as_json(question: str, answer: dict[str, Any], thought: str) -> tuple[str, str, Criterion, str]:
    return question, json.dumps(answer, ensure_ascii=False), Criterion("json", answer), thought
