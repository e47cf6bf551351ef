"""Draws facts for a text: of which relation, about whom, and with values that nothing else in the text has."""

from random import Random

from training.material.texts.attributes import ATTRIBUTES, SOLE
from training.material.texts.events import Event
from training.material.texts.facts import Fact, Relation, fact_of
from training.material.texts.hungarian_words import is_back
from training.material.texts.relations import PEOPLE, PLACES, THINGS
from training.material.texts.relations_hu import EGYEDI, HUNGARIAN_VALUES, RELÁCIÓK, TOVÁBBIAK
from training.material.texts.relations_more import WORK
from training.material.texts.words import ENTITIES, VALUES, Draw, Entity, stem

AnyFact = Fact | Event
ENGLISH = (*PEOPLE, *THINGS, *PLACES, *WORK)
BY_ENTITY: dict[tuple[str, bool], list[Relation]] = {}
for _relation in (*ENGLISH, *ATTRIBUTES, *RELÁCIÓK, *TOVÁBBIAK):
    BY_ENTITY.setdefault((_relation.of, _relation.hungarian), []).append(_relation)
# Relations that can be asked in one language about a text in the other: no value has an ending.
SHARED = ("phone", "email", "born_on", "boss", "locker", "age", "arrives", "population", "mayor", "capital")
IN_ENGLISH = {relation.key: relation for relation in ENGLISH if relation.key in SHARED}
IN_HUNGARIAN = {relation.key: relation for relation in RELÁCIÓK if relation.key in SHARED}
INVENTED_KINDS = (
    "number",
    "code",
    "name",
    "word",
    "colour",
    "clock",
    "town",
    "person",
    "few",
    "thing",
    "date",
    "money",
)


def values_for(hungarian: bool, kind: str) -> Draw:
    return (HUNGARIAN_VALUES if hungarian else VALUES)[kind]


def draw_relation(random: Random, hungarian: bool) -> Relation:
    shape = random.random()
    if shape < 0.17:
        return invented(random, hungarian)
    if hungarian:
        return random.choice(RELÁCIÓK if shape < 0.74 else TOVÁBBIAK if shape < 0.88 else EGYEDI)
    return random.choice(ENGLISH if shape < 0.65 else ATTRIBUTES if shape < 0.86 else SOLE)


def invented(random: Random, hungarian: bool) -> Relation:
    """A relation that no dictionary knows: a noun (the zorbel of Kira is 47) or a verb (Mirel plonks the tavish)."""
    of = random.choice(("person", "person", "thing", "place", "company", "machine", "project", "pet"))
    of = "person" if hungarian and of in ("machine", "pet") else of
    made = stem(random)
    kind = random.choice([kind for kind in INVENTED_KINDS if not hungarian or kind in HUNGARIAN_VALUES])
    if hungarian:
        noun = made + ("ja" if is_back(made) else "je")
        return Relation(
            f"invented {noun}", of, kind, noun, (), (), f"{{e}} {noun} {{v}}.", f"mi {{e}} {noun}", hungarian=True
        )
    if random.random() < 0.6:
        noun = (
            made
            if random.random() < 0.7
            else f"{made} {random.choice(('number', 'code', 'name', 'level', 'rate', 'key'))}"
        )
        return Relation(
            f"invented {noun}", of, kind, noun, (), (), f"The {noun} of {{e}} is {{v}}.", "",
            (f"Whose {noun} is {{v}}?", f"{{v}} is the {noun} of what?", f"Which one has {{v}} as its {noun}?"),
        )  # fmt: skip
    kind = random.choice(("name", "person", "town", "thing"))
    value = "the {v}" if kind == "thing" else "{v}"
    return Relation(
        f"invented {made}", of, kind, "",
        (f"{{e}} {made}s {value}.", f"{{e}} always {made}s {value}.", f"It is {value} that {{e}} {made}s.",
         f"{{e}}, who {made}s {value}, is well known." if of == "person" else f"{{e}} often {made}s {value}.",
         f"{value} is {made}ed by {{e}}." if kind != "thing" else f"The {{v}} is {made}ed by {{e}}."),
        (f"What does {{e}} {made}?", f"Who or what does {{e}} {made}?", f"What is {made}ed by {{e}}?",
        f"{{e}} {made}s what?",
         f"What is it that {{e}} {made}s?", f"Find what {{e}} {made}s."),
        f"{{e}} {made}s {value}.", f"what {{e}} {made}s",
        (f"Who {made}s {value}?", f"Who or what {made}s {value}?", f"By whom is {value} {made}ed?"),
    )  # fmt: skip


class Drawing:
    """Draws entities and values that are not in the text yet and cannot be confused by being part of one another."""

    def __init__(self, random: Random, hungarian: bool) -> None:
        self.random, self.hungarian = random, hungarian
        self.names: set[str] = set()
        self.values: set[str] = set()
        self.avoided: tuple[str, ...] = ()  # beginnings of words that no other relation's noun may have
        self.told: set[tuple[str, str]] = set()  # which entity already has which group of relation

    def entity(self, kind: str, sharing: Entity | None = None) -> Entity | None:
        """None if no other name can be found."""
        for _ in range(12):
            # What there is only one of, such as the deadline, is an entity of its own.
            made = Entity(kind[1:], kind) if kind[0] == "=" else ENTITIES[kind](self.random, self.hungarian, sharing)
            plain = made.plain.lower()
            if not any(plain in name or name in plain for name in self.names):
                self.names.add(plain)
                return made
            sharing = None
        return None

    def apart_from(self, target: AnyFact) -> None:
        """If the deadline is asked for, no project may have a deadline."""
        if target.entity.kind[0] == "=":
            self.avoided = tuple(word[:6] for word in target.entity.plain.lower().split() if len(word) > 3)

    def fact(self, relation: Relation, entity: Entity | None = None, sharing: Entity | None = None) -> Fact | None:
        """None if the relation or its values are used up."""
        if any(start in relation.noun.lower() for start in self.avoided):
            return None
        entity = entity or self.entity(relation.of, sharing)
        if entity is None:
            return None
        group = (entity.name, relation.group or relation.key)
        if group in self.told:
            return None
        for _ in range(6):
            made = fact_of(self.random, relation, entity, lambda kind: values_for(self.hungarian, kind))
            lower = made.value.lower()
            if lower not in self.values and lower not in self.names:
                self.values.update((lower, made.other.lower()))
                self.told.add(group)
                return made
        return None
