"""A text made around one fact: with others that are easily mistaken for it, and with sentences that say nothing."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from training.material.texts.attributes import SOLE
from training.material.texts.drawing import BY_ENTITY, AnyFact, Drawing, draw_relation
from training.material.texts.events import Event, event
from training.material.texts.facts import Fact, Relation
from training.material.texts.filler import BEFORE, ELŐTTE, can_go_on, embedded, filler, lowered
from training.material.texts.layouts import laid_out, records, table, with_filler
from training.material.texts.relations_hu import EGYEDI
from training.material.texts.words import Entity

FEJLÉCEK = {
    "telefonszáma": "Telefon", "e-mail-címe": "E-mail", "születési dátuma": "Született", "foglalkozása": "Foglalkozás",
    "életkora": "Kor", "munkahelye": "Munkahely", "főnöke": "Főnök", "szekrénykódja": "Szekrénykód", "ára": "Ár",
    "színe": "Szín",
    "súlya": "Súly", "tulajdonosa": "Tulajdonos", "gyári száma": "Gyári szám", "vezetője": "Vezető",
    "határideje": "Határidő",
    "költségvetése": "Költségvetés", "nyitása": "Nyitás", "zárása": "Zárás", "címe": "Cím", "indulása": "Indulás",
    "kezdete": "Kezdet", "lakóinak száma": "Lakosok", "polgármestere": "Polgármester", "fővárosa": "Főváros",
    "alapítója": "Alapító", "dolgozóinak száma": "Dolgozók", "beceneve": "Becenév", "asztalszáma": "Asztalszám",
    "ügyfélszáma": "Ügyfélszám", "parkolóhelye": "Parkolóhely", "rendszáma": "Rendszám", "cikkszáma": "Cikkszám",
    "gyártója": "Gyártó", "hossza": "Hossz", "szélessége": "Szélesség", "adószáma": "Adószám", "igazgatója": "Igazgató",
}  # fmt: skip
FIRST_COLUMN = {
    "person": "Name",
    "thing": "Item",
    "company": "Company",
    "place": "Town",
    "machine": "Host",
    "project": "Project",
}
NOTHING = ("-", "n/a", "?", "–", "...")


@dataclass(slots=True)
class Passage:
    target: AnyFact
    hungarian: bool
    absent: bool
    facts: list[AnyFact] = field(default_factory=list)  # those that the text tells
    text: str = ""
    quote: str = ""  # where the text has the fact
    names: set[str] = field(default_factory=set)  # entities that the text mentions, in lower case
    mentioned: int = 0  # sentences about the entity in question
    quotes: dict[int, str] = field(default_factory=dict)  # where it has each of the facts, by their identity
    single: bool = False  # the text is about nothing else, so that the question can say "it"

    def others(self) -> list[str]:
        """Other values of the kind that is asked for: an answer with one of them is wrong."""
        target = self.target
        # A fact may be asked for in another language; it is the same one then.
        found = [fact.value for fact in self.facts if fact.value != target.value and fact.kind == target.kind]
        return [value for value in dict.fromkeys((*found, *target.said_other)) if value]


def passage(
    random: Random,
    hungarian: bool,
    sentences: int,
    absent: bool,
    relation: Relation | None = None,
    entity: Entity | None = None,
) -> Passage:
    """A text of about so many sentences around a fact, or around its absence."""
    drawing = Drawing(random, hungarian)
    if relation is None and random.random() < 0.22:
        made = _around_event(random, drawing, sentences, absent)
    else:
        made = _around_relation(random, drawing, relation, sentences, absent, entity)
    made.names = drawing.names
    return made


def _around_relation(
    random: Random, drawing: Drawing, relation: Relation | None, sentences: int, absent: bool, entity: Entity | None
) -> Passage:
    hungarian = drawing.hungarian
    if entity is not None:
        drawing.names.add(entity.plain.lower())
    target: Fact | None = None
    while target is None:
        target = drawing.fact(relation or draw_relation(random, hungarian), entity)
    relation = target.relation
    drawing.apart_from(target)
    made = Passage(target, hungarian, absent)
    has_label = bool(relation.noun) and (not hungarian or relation.noun in FEJLÉCEK)
    if has_label and sentences > 1 and random.random() < 0.16:
        _in_table(random, drawing, made, min(sentences, 12))
        return made
    if has_label and 1 < sentences < 9 and random.random() < 0.09:
        _enumerated(random, drawing, made, sentences)
        return made
    if 1 < sentences < 12 and random.random() < 0.14 and _profile(random, drawing, target, made, sentences):
        return made
    entities, facts = [target.entity], [] if absent else [target]
    # Absent, and still close: others have it, or the entity has something else.
    about = not absent or random.random() < 0.65
    for _ in range(sentences - len(facts)):
        shape = random.random()
        extra: Fact | None = None
        if shape < 0.4:
            sharing = target.entity if random.random() < 0.35 else None
            near = random.choice(EGYEDI if hungarian else SOLE) if relation.of[0] == "=" else relation
            extra = drawing.fact(near, sharing=sharing)
        elif shape < 0.65:
            entity = random.choice(entities)
            if entity is not target.entity or about:
                choices = BY_ENTITY.get((entity.kind, hungarian), [])
                extra = drawing.fact(random.choice(choices), entity) if choices else None
        elif shape < 0.75:
            extra = drawing.fact(draw_relation(random, hungarian))
        if extra is not None:
            facts.append(extra)
            entities.append(extra.entity)
    if absent and (target.entity.name, target.group) in {(fact.entity.name, fact.group) for fact in facts}:
        facts = [fact for fact in facts if fact.entity.name != target.entity.name]
    _write(random, made, facts, sentences, entities if about else entities[1:], drawing.names)
    return made


def _around_event(random: Random, drawing: Drawing, sentences: int, absent: bool) -> Passage:
    hungarian = drawing.hungarian
    slot = random.choice(("where", "when", "why")) if absent and random.random() < 0.6 else ""
    target = event(random, hungarian, slot=slot)
    made = Passage(target, hungarian, absent)
    drawing.names.update((target.entity.name.lower(), target.thing.lower()))
    drawing.told.add((target.entity.name, target.key))
    told: list[AnyFact] = []
    if not absent:
        told.append(target)
    elif target.slot not in ("who", "what"):
        told.append(target.without_slot())
    elif target.slot == "what":  # somebody who did something else
        told.append(event(random, hungarian, like=target))
    if absent and target.slot == "what" and told:
        other = told.pop()
        assert isinstance(other, Event)
        if other.verb != target.verb:
            told.append(Event(target.entity, other.verb, other.thing, other.parts, "what", hungarian))
    for _ in range(sentences - len(told)):
        shape = random.random()
        if shape < 0.6:
            near = event(random, hungarian, like=target if shape < 0.45 else None)
            name, thing = near.entity.name.lower(), near.thing.lower()
            taken = any(name in known or known in name for known in drawing.names)
            same = (near.verb, near.thing) == (target.verb, target.thing)
            if not taken and not same and near.value.lower() != target.value.lower():
                told.append(near)
                drawing.names.add(name)
                if thing != target.thing.lower():
                    drawing.names.add(thing)
        elif shape < 0.72:
            extra = drawing.fact(draw_relation(random, hungarian))
            if extra is not None:
                told.append(extra)
    _write(random, made, told, sentences, [], drawing.names)
    return made


def _profile(random: Random, drawing: Drawing, target: Fact, made: Passage, sentences: int) -> bool:
    """A text about one entity that is named once; then it is he, she or it."""
    choices = BY_ENTITY.get((target.entity.kind, made.hungarian), [])
    facts: list[Fact] = [] if made.absent else [target]
    for _ in range(sentences - len(facts)):
        extra = drawing.fact(random.choice(choices), target.entity) if choices else None
        if extra is not None:
            facts.append(extra)
    if not facts:
        return False
    random.shuffle(facts)
    lines = []
    for at, fact in enumerate(facts):
        line = fact.state(random, pronoun=at > 0)
        made.quotes[id(fact)] = line
        lines.append(line)
        if random.random() < 0.15:
            lines.append(filler(random, made.hungarian))
    made.quote = made.quotes.get(id(target), "")
    made.facts, made.mentioned, made.single = list(facts), len(facts), True
    made.text = " ".join(lines) if random.random() < 0.7 else laid_out(random, lines, made.hungarian)
    return True


def _enumerated(random: Random, drawing: Drawing, made: Passage, count: int) -> None:
    """One line with the same for several: Prices: lamp 12 EUR, chair 15 EUR, desk 30 EUR."""
    target = made.target
    assert isinstance(target, Fact)
    facts = [] if made.absent else [target]
    for _ in range(count):
        other = drawing.fact(target.relation, sharing=target.entity if random.random() < 0.3 else None)
        if other is not None:
            facts.append(other)
    random.shuffle(facts)
    mark = random.choice((" ", ": ", " - ", " = ", " (", " – "))
    each = [f"{fact.entity.plain}{mark}{fact.value}{')' * (mark == ' (')}" for fact in facts]
    last = random.choice((", ", "; ", " és " if made.hungarian else " and "))
    between = "; " if last == "; " else ", "
    listing = between.join(each[:-1]) + (last if len(each) > 1 else "") + each[-1] if each else "-"
    line = f"{_head(random, target.relation)}{'' if made.hungarian or random.random() < 0.5 else 's'}: {listing}."
    made.facts = list(facts)
    made.quotes = {id(fact): line for fact in facts}
    made.quote = "" if made.absent else line
    around = [filler(random, made.hungarian) for _ in range(random.choice((0, 0, 1, 2, 4)))]
    around.insert(random.randint(0, len(around)), line)
    made.text = laid_out(random, around, made.hungarian)


def _write(
    random: Random, made: Passage, facts: Sequence[AnyFact], sentences: int, entities: Sequence[Entity], names: set[str]
) -> None:
    """Puts the facts into sentences, in any order, with fillers up to the number of sentences."""
    hungarian, target = made.hungarian, made.target
    made.facts = list(facts)
    entities = [entity for entity in entities if entity.kind[0] != "="]
    order: list[AnyFact | None] = [*facts, *([None] * max(0, sentences - len(facts)))]
    random.shuffle(order)
    if random.random() < 0.3:  # what belongs to one entity stands together
        first: dict[str | int, int] = {}
        for at, fact in enumerate(order):
            first.setdefault(fact.entity.name if fact else at, at)
        order.sort(key=lambda fact: first[fact.entity.name] if fact else random.randint(0, len(order)))
    lines: list[str] = []
    last: AnyFact | None = None  # the fact of the last line, if another one can be joined to it
    for fact in order:
        if fact is None:
            about = random.choice(entities) if entities and random.random() < 0.3 else None
            lines.append(filler(random, hungarian, about))
            made.mentioned += about is target.entity
            last = None
            continue
        made.mentioned += fact.entity.name == target.entity.name
        line = _sentence(random, fact, hungarian, names)
        if last is not None and random.random() < 0.3:
            joined = _joined(random, lines[-1], line, last.entity if last.entity == fact.entity else None, hungarian)
            if joined:
                made.quotes[id(last)] = lines[-1] = line = joined
                last = None
            else:
                lines.append(line)
                last = fact
        else:
            lines.append(line)
            last = fact
        made.quotes[id(fact)] = line
    made.quote = made.quotes.get(id(target), "")
    if not lines:
        lines.append(filler(random, hungarian))
    made.text = laid_out(random, lines, hungarian)


def _sentence(random: Random, fact: AnyFact, hungarian: bool, names: set[str]) -> str:
    shape = random.random()
    if fact.can_use_pronoun() and shape < 0.12 and fact.entity.kind[0] != "=":
        return f"{filler(random, hungarian, fact.entity)} {fact.state(random, pronoun=True)}"
    if fact.entity.short and shape < 0.18 and isinstance(fact, Fact):  # the full name first, then half of it
        part = fact.entity.short[0]
        if sum(part.lower() in name for name in names) == 1:
            return f"{filler(random, hungarian, fact.entity)} {fact.state(random, name=part)}"
    line = fact.state(random)
    return embedded(random, line, hungarian) if shape > 0.85 else line


def _joined(random: Random, one: str, two: str, same: Entity | None, hungarian: bool) -> str:
    """Two facts in one sentence, if their wordings allow it: Kira lives in Pécs and is a nurse."""
    if not can_go_on(one) or ". " in one or ":" in one or ", " in one or len(one) + len(two) > 170:
        return ""
    if same is not None:
        name = same.name[0].upper() + same.name[1:] + " "
        if one.startswith(name) and two.startswith(name):
            link = random.choice(("és", "és", "valamint") if hungarian else ("and", "and", "but"))
            return f"{one[:-1]} {link} {two[len(name) :]}"
        return ""
    if ". " in two or two.startswith((*BEFORE, *ELŐTTE)):
        return ""
    link = random.choice(
        (", és ", ", míg ", "; ", ", ") if hungarian else (", while ", ", and ", "; ", ", but ", " and ")
    )
    return one[:-1] + link + lowered(two)


def _in_table(random: Random, drawing: Drawing, made: Passage, rows: int) -> None:
    """A table or records with a row per entity; a fact can be absent by its row, its column or its cell."""
    target, hungarian = made.target, made.hungarian
    assert isinstance(target, Fact)
    relation = target.relation
    usable = [
        other
        for other in BY_ENTITY.get((target.entity.kind, hungarian), [])
        if other.noun and other.group != relation.group and other.key != relation.key
        and (not hungarian or other.noun in FEJLÉCEK)
    ]  # fmt: skip
    columns = random.sample(usable, min(len(usable), random.randint(0, 3)))
    way = random.choice(("row", "cell", "column")) if absent_column(made, columns) else "row"
    if not (made.absent and way == "column"):
        columns.insert(random.randint(0, len(columns)), relation)
    entities = [target.entity] if not (made.absent and way == "row") else []
    for _ in range(rows if entities else max(rows, 1)):
        sharing = target.entity if random.random() < 0.3 else None
        other = drawing.entity(target.entity.kind, sharing)
        if other is not None:
            entities.append(other)
    random.shuffle(entities)
    cells: list[list[str]] = []
    facts: list[list[Fact | None]] = []
    for entity in entities:
        own = [
            target if entity is target.entity and column is relation else drawing.fact(column, entity)
            for column in columns
        ]
        if made.absent:
            own = [None if fact is target else fact for fact in own]
        facts.append(own)
        cells.append([random.choice(NOTHING) if fact is None else fact.value for fact in own])
    heads = [_head(random, column) for column in columns]
    names = [entity.plain for entity in entities]
    made.mentioned = int(target.entity in entities)
    if random.random() < 0.55:
        first = "Név" if hungarian else FIRST_COLUMN.get(target.entity.kind, "Name")
        text, rows_told = table(random, [first, *heads], [[name, *row] for name, row in zip(names, cells, strict=True)])
        lines = [[row] * len(columns) for row in rows_told]
    else:
        text, lines = records(random, names, heads, cells)
    for told, where in zip(facts, lines, strict=True):
        for fact, line in zip(told, where, strict=True):
            if fact is not None:
                made.facts.append(fact)
                made.quotes[id(fact)] = line
    made.quote = made.quotes.get(id(target), "")
    made.text = with_filler(random, text, hungarian)


def absent_column(made: Passage, columns: Sequence[Relation]) -> bool:
    """Whether the column in question can be left out: only if another one remains."""
    return made.absent and bool(columns)


def _head(random: Random, relation: Relation) -> str:
    noun = FEJLÉCEK[relation.noun] if relation.hungarian else relation.noun[0].upper() + relation.noun[1:]
    shape = random.random()
    return noun if shape < 0.7 else noun.lower() if shape < 0.9 else noun.upper()
