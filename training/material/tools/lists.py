"""Lists of 1 to 12 tools: the wanted one, its near neighbours, and others that have nothing to do with it."""

from random import Random

from training.material.tools.invented import invented_group, property_group
from training.material.tools.operations import Operation, operation, verbs_for
from training.material.tools.services import SERVICES
from training.material.tools.services_work import WORK
from training.material.tools.things import THINGS

ALL_SERVICES = (*SERVICES, *WORK)
SPECIFIC = tuple(each for each in ALL_SERVICES if not each.general)
COUNTS, COUNT_WEIGHTS = range(1, 13), (0.18, 0.2, 0.2, 0.14, 0.09, 0.06, 0.04, 0.03, 0.02, 0.02, 0.01, 0.01)
# Kinds of work that could be done with each other's tools.
CLOSE = frozenset(
    frozenset(pair)
    for pair in (
        ("light", "device"), ("table", "date"), ("hotel", "date"), ("flight", "trip"), ("train", "trip"), ("recipe",
            "food"),
        ("shopping", "goods"), ("reminder", "task"), ("reminder", "date"), ("refund", "bill"), ("transfer", "bill"),
        ("refund", "order"), ("food", "order"), ("shell", "document"), ("git", "code"), ("net", "machine"), ("sql",
            "data"),
        ("image", "picture"), ("mail", "chat"), ("chat", "sms"), ("chat", "channel"), ("mail", "sms"), ("channel",
            "talk"),
        ("url", "web"), ("deploy", "machine"), ("scale", "machine"), ("call", "person"), ("leave", "date"), ("alarm",
            "timer"),
        ("alarm", "reminder"), ("timer", "reminder"), ("vacuum", "machine"), ("heating", "device"), ("volume",
            "device"),
        ("devices", "device"), ("plant", "device"), ("balance", "bill"), ("devices", "machine"), ("song", "skip"),
        ("table", "food"), ("hours", "task"), ("parcel", "order"), ("zip", "document"), ("image", "document"),
            ("sport", "weight"),
        ("key", "data"), ("code", "document"), ("light", "volume"), ("alarm", "date"), ("trip", "date"), ("hotel",
            "trip"),
    )
)  # fmt: skip


def count(random: Random, most: int = 12) -> int:
    return min(most, random.choices(COUNTS, COUNT_WEIGHTS)[0])


def draw_operation(random: Random) -> Operation:
    """A verb with a thing, or a service; services have more natural wordings and come more often than their number."""
    if random.random() < 0.5:
        return random.choice(ALL_SERVICES)
    thing = random.choice(THINGS)
    return operation(random.choice(verbs_for(thing)), thing)


def neighbours(random: Random, wanted: Operation, number: int) -> list[Operation]:
    """Other operations for a list in which `wanted` is the only one that fits."""
    chosen: dict[str, Operation] = {}
    for _ in range(number * 4):
        if len(chosen) == number:
            break
        other = candidate(random, wanted)
        if distinct(wanted, other) and all(distinct(other, each) for each in chosen.values()):
            chosen[other.key] = other
    return list(chosen.values())


def candidate(random: Random, wanted: Operation) -> Operation:
    shape = random.random()
    if wanted.thing and wanted.verb and shape < 0.55:
        return operation(random.choice(verbs_for(wanted.thing)), wanted.thing)
    if wanted.verb and shape < 0.75:
        thing = random.choice([each for each in THINGS if wanted.verb.group in each.groups])
        verbs = verbs_for(thing)
        return operation(wanted.verb if wanted.verb in verbs else random.choice(verbs), thing)
    return draw_operation(random)


def distinct(one: Operation, other: Operation) -> bool:
    """Whether requests for the one never fit the other as well."""
    if one.key == other.key or (one.kin == other.kin and one.thing is not other.thing and one.family == other.family):
        return False
    if one.thing and one.thing is other.thing and one.verb and other.verb:
        keys = {one.verb.key, other.verb.key}
        if one.family == other.family == "change" and "update" in keys:
            return False
        return keys not in (
            {"get", "status"},
            {"list", "search"},
            {"start", "turn_on"},
            {"stop", "turn_off"},
            {"play", "start"},
        )
    return (one.thing is None and other.thing is None) or frozenset((one.kin, other.kin)) not in CLOSE


def unfit(random: Random, wanted: Operation, number: int) -> list[Operation]:
    """Operations none of which does what is wanted; near misses do something else with the same thing."""
    chosen: dict[str, Operation] = {}
    near = random.random() < 0.5
    for _ in range(number * 6):
        if len(chosen) == number:
            break
        other = candidate(random, wanted) if near else draw_operation(random)
        if misses(wanted, other) and all(distinct(other, each) for each in chosen.values()):
            chosen[other.key] = other
    return list(chosen.values()) or [random.choice([each for each in SPECIFIC if misses(wanted, each)])]


def misses(wanted: Operation, other: Operation) -> bool:
    """Whether the other operation is of no use for what is wanted."""
    if other.general or frozenset((wanted.kin, other.kin)) in CLOSE:
        return False
    if wanted.thing and other.thing is wanted.thing:
        return wanted.family != other.family
    return wanted.kin != other.kin


def made_up(random: Random, number: int) -> list[Operation]:
    """Operations that are made for this list alone."""
    group = (invented_group if random.random() < 0.55 else property_group)(random, number)
    random.shuffle(group)
    return group


def harmless(random: Random, number: int) -> list[Operation]:
    """Operations that no small talk, sum or question about a given text could need."""
    chosen: dict[str, Operation] = {}
    for _ in range(number * 3):
        if len(chosen) < number:
            other = draw_operation(random)
            if not other.general and all(distinct(other, each) for each in chosen.values()):
                chosen[other.key] = other
    return list(chosen.values())
