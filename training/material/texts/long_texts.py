"""One fact in a long text: minutes, mails, logs, code, settings and chats of 4,000 to 60,000 characters."""

import math
import re
from dataclasses import replace
from random import Random

from andiron.chat.messages import Message
from andiron.evals.case import Case
from training.material import dialogue, values, words
from training.material.texts.drawing import BY_ENTITY, AnyFact, Drawing, draw_relation, invented
from training.material.texts.events import Event, event
from training.material.texts.facts import Fact
from training.material.texts.filler import embedded, filler, opening
from training.material.texts.layouts import LEVELS, laid_out, listed, paragraphs, table
from training.material.texts.passages import Passage
from training.material.texts.questions import presented
from training.material.texts.questions_on_texts import ABSENT, HUNGARIAN, SKILL, SKILL_ABSENT, Question, ask, exchanges
from training.material.texts.words import setting

SHORTEST, LONGEST = 4_000, 60_000
SKILL_LONG, SKILL_LONG_ABSENT = f"long_{SKILL}", f"long_{SKILL_ABSENT}"
OPERATIONS = ("+", "-", "*", "//", "%")
MESSAGES = ("connection closed", "request took {n} ms", "retrying in {n} s", "cache miss for {w}", "user {w} logged in",
            "job {w} finished", "{n} rows written", "GET /{w}/{n} 200", "POST /{w} 201", "queue length {n}",
            "heartbeat",
            "loaded {w}.conf", "evicted {n} entries", "worker {n} started", "token refreshed",
            "slow query on {w}")  # fmt: skip
PREFIX = re.compile(
    r"\[[^\]]*\] \w+: |\w+: |<\w+> |[-*•–] |-> |\d+[.)] |"
    r"\d{4}-\d\d-\d\d \S+ (?:\[\w+\] )?(?:INFO|WARN|DEBUG|ERROR|NOTICE) "
)
STOP = re.compile(r"(?<=[a-z])\. ")
WITH_QUESTION_FIRST = 0.25


def make_long(random: Random) -> Case:
    """A question about a long text; the fact stands anywhere in it, or nowhere."""
    size = int(math.exp(random.uniform(math.log(SHORTEST), math.log(LONGEST))))
    hungarian, absent = random.random() < HUNGARIAN * 0.8, random.random() < ABSENT
    made = long_passage(random, hungarian, size, absent)
    target = made.target
    once = made.text.lower().count(target.value.lower()) == 1
    question = ask(random, made, target, plain=not once)
    shown = presented(random, made.text, hungarian)
    before: tuple[Message, ...] = ()
    if earlier := _earlier_questions(random, made):
        before = exchanges(f"{shown}\n\n{earlier[0].text}", earlier)
        prompt = question.text
    elif random.random() < WITH_QUESTION_FIRST:
        prompt = f"{question.text}\n\n{shown}"
        if random.random() < 0.3:  # said twice, as people do with long texts
            prompt += f"\n\n{question.text}"
    else:
        prompt = f"{shown}\n\n{question.text}"
    return dialogue.pose(
        random, SKILL_LONG_ABSENT if absent else SKILL_LONG, prompt, question.answer, question.check,
        thought=question.thought, hungarian=hungarian, alone=True, before=before,
    )  # fmt: skip


def _earlier_questions(random: Random, made: Passage) -> list[Question]:
    """Questions about other facts of the text: reading it is most of the work, so it should teach more than one."""
    facts = [fact for fact in made.facts if isinstance(fact, Fact) and fact is not made.target]
    chosen = random.sample(facts, min(len(facts), random.choice((0, 0, 2, 4, 6))))
    return [ask(random, replace(made, target=fact, absent=False), fact, plain=True) for fact in chosen]


def long_passage(random: Random, hungarian: bool, size: int, absent: bool) -> Passage:
    drawing = Drawing(random, hungarian)
    target = _target(random, drawing, absent)
    drawing.apart_from(target)
    made = Passage(target, hungarian, absent)
    told: list[AnyFact] = []
    if not absent:
        told.append(target)
    elif isinstance(target, Event) and target.slot not in ("who", "what"):
        told.append(target.without_slot())
    told += _near(random, drawing, target)
    made.facts = told
    lines: list[str] = []
    for fact in told:
        line = fact.state(random)
        if random.random() < 0.2:
            line = embedded(random, line, hungarian)
        if fact is target:
            made.quote = line
        lines.append(line)
    sections, length = [], 0
    while length < size:
        section = _section(random, hungarian, target, size - length)
        sections.append(section)
        length += len(section) + 2
    for line in lines:  # each at any depth
        at = random.randrange(len(sections))
        sections[at] = _inserted(random, sections[at], line)
    made.text = "\n\n".join(sections)
    return made


def _target(random: Random, drawing: Drawing, absent: bool) -> AnyFact:
    hungarian = drawing.hungarian
    if random.random() < 0.2:
        slot = random.choice(("where", "when", "why")) if absent else ""
        happened = event(random, hungarian, slot=slot)
        drawing.names.update((happened.entity.name.lower(), happened.thing.lower()))
        return happened
    target: Fact | None = None
    while target is None:
        target = drawing.fact(draw_relation(random, hungarian))
    return target


def _near(random: Random, drawing: Drawing, target: AnyFact) -> list[AnyFact]:
    """Facts that are easily mistaken for the one in question."""
    found: list[AnyFact] = []
    for _ in range(random.randint(0, 10)):
        if isinstance(target, Event):
            other = event(random, drawing.hungarian, like=target)
            name, thing = other.entity.name.lower(), target.entity.name.lower()
            if name not in thing and thing not in name and other.value != target.value:
                found.append(other)
            continue
        if random.random() < 0.6:
            fact = drawing.fact(target.relation, sharing=target.entity if random.random() < 0.35 else None)
        else:
            choices = BY_ENTITY.get((target.entity.kind, drawing.hungarian), [])
            fact = drawing.fact(random.choice(choices), target.entity) if choices else None
        if fact is not None:
            found.append(fact)
    return found


def _inserted(random: Random, section: str, line: str) -> str:
    """The line at a line break of the section, or at the end of one of its sentences; it looks like its neighbours."""
    breaks = [at for at, character in enumerate(section) if character == "\n"]
    if breaks and random.random() < 0.7:
        at = random.choice(breaks)
        following = section[at + 1 :].split("\n", 1)[0]
        lead = PREFIX.match(following)
        if lead:
            line = lead[0] + line
        elif following.startswith(("    ", "def ", "  ")) or "=" in following[:40]:
            line = f"# {line}"
        return f"{section[:at]}\n{line}{section[at:]}"
    stops = [match.end() for match in STOP.finditer(section)]
    if not stops:
        return f"{section}\n{line}"
    at = random.choice(stops)
    return f"{section[:at]}{line} {section[at:]}"


def _section(random: Random, hungarian: bool, target: AnyFact, room: int) -> str:
    count = max(2, min(random.randint(3, 25), room // 60))
    shape = random.random()
    if shape < 0.35:
        return laid_out(random, [filler(random, hungarian) for _ in range(count)], hungarian)
    if shape < 0.62:
        return _facts(random, hungarian, target, count)
    if shape < 0.7:
        return f"# {opening(random, hungarian)}\n\n" + paragraphs(
            random, [filler(random, hungarian) for _ in range(count)]
        )
    if shape < 0.93:
        return machine_text(random, count)
    rows = [[values.name(random), values.code(random), str(values.number(random))] for _ in range(count)]
    return table(random, [values.word(random).capitalize() for _ in range(3)], rows)[0]


def machine_text(random: Random, count: int) -> str:
    """A log, code or settings of about so many lines."""
    shape = random.random()
    if shape < 0.35:
        return _log(random, count)
    if shape < 0.65:
        return "\n\n".join(_function(random) for _ in range(1 + count // 6))
    return _settings(random, count)


def _facts(random: Random, hungarian: bool, target: AnyFact, count: int) -> str:
    """Other facts: about anything but the entity in question."""
    drawing = Drawing(random, hungarian)
    drawing.names.add(target.entity.plain.lower())
    drawing.names.update(part.lower() for part in target.entity.short)
    drawing.apart_from(target)
    relations = [
        invented(random, hungarian) if random.random() < 0.1 else draw_relation(random, hungarian)
        for _ in range(random.randint(1, 4))
    ]
    lines = []
    for _ in range(count):
        fact = drawing.fact(random.choice(relations))
        lines.append(filler(random, hungarian) if fact is None else fact.state(random))
    return laid_out(random, lines, hungarian) if random.random() < 0.7 else listed(random, lines)


def _log(random: Random, count: int) -> str:
    date, second = words.iso_date(random), random.randint(0, 80_000)
    name, lines = values.plain_word(random), []
    for _ in range(count):
        second += random.randint(1, 90)
        message = random.choice(MESSAGES).format(n=random.randint(1, 9999), w=values.plain_word(random))
        clock = f"{second // 3600:02d}:{second // 60 % 60:02d}:{second % 60:02d}"
        lines.append(f"{date} {clock} [{name}] {random.choice(LEVELS)} {message}")
    return "\n".join(lines)


def _function(random: Random) -> str:
    name, first, second = (values.plain_word(random) for _ in range(3))
    lines = [f"def {name}_{random.choice(('all', 'one', 'next', 'item'))}({first}, {second}={random.randint(0, 99)}):"]
    for _ in range(random.randint(1, 5)):
        target, sign = values.plain_word(random), random.choice(OPERATIONS)
        lines.append(f"    {target} = {first} {sign} {random.randint(1, 99)}")
        if random.random() < 0.3:
            lines.append(f"    if {target} > {second}:\n        {first} = {target}")
    lines.append(f"    return {first}")
    return "\n".join(lines)


def _settings(random: Random, count: int) -> str:
    mark = random.choice((" = ", ": ", "="))
    lines = [f"[{values.plain_word(random)}]"] if mark != ": " else [f"{values.plain_word(random)}:"]
    for _ in range(count):
        value = random.choice(
            (str(values.number(random)), values.plain_word(random), "true", "false", values.code(random))
        )
        lines.append(f"{'  ' if mark == ': ' else ''}{setting(random)}{mark}{value}")
    return "\n".join(lines)
