"""Lists of everyday tools in which the others share words with the request: the same verb, or the same thing."""

from collections import defaultdict
from random import Random

from training.material.tools.everyday.catalogue import CATALOGUE, Everyday, clash, near
from training.material.tools.specs import Listed, Style, listing

COUNTS, COUNT_WEIGHTS = range(1, 13), (0.08, 0.14, 0.18, 0.16, 0.13, 0.1, 0.07, 0.05, 0.03, 0.03, 0.02, 0.01)
COMMON = frozenset(("to", "of", "the", "a", "on", "off", "in", "from", "my", "me", "is"))


def _indexed() -> tuple[dict[str, list[Everyday]], dict[str, list[Everyday]]]:
    domains, words = defaultdict(list), defaultdict(list)
    for each in CATALOGUE:
        domains[each.domain].append(each)
        for word in {word for name in each.operation.names for word in name.split("_")} - COMMON:
            words[word].append(each)
    return domains, words


_DOMAINS, _WORDS = _indexed()


def count(random: Random, most: int = 12) -> int:
    return min(most, random.choices(COUNTS, COUNT_WEIGHTS)[0])


def candidate(random: Random, wanted: Everyday) -> Everyday:
    """Another operation: of the same domain, with a word in common, or any."""
    shape = random.random()
    if shape < 0.3:
        return random.choice(_DOMAINS[wanted.domain])
    if shape < 0.82:
        word = random.choice(wanted.key.split("_"))
        return random.choice(_WORDS.get(word) or CATALOGUE)
    return random.choice(CATALOGUE)


def others(random: Random, wanted: list[Everyday], number: int, unfit: bool = False) -> list[Everyday]:
    """Operations that fit none of the wanted ones; `unfit`: that are of no use for them at all."""
    chosen: list[Everyday] = []
    for _ in range(number * 5):
        if len(chosen) == number:
            break
        other = candidate(random, random.choice(wanted))
        if (
            other in wanted
            or (unfit and other.operation.general)
            or (other.operation.general and random.random() < 0.7)
        ):
            continue
        bad = any((near if unfit else clash)(each, other) for each in wanted) or any(
            clash(each, other) for each in chosen
        )
        if not bad:
            chosen.append(other)
    return chosen


def listed_with(random: Random, wanted: list[Everyday], most: int = 12) -> tuple[list[Listed], list[Listed]]:
    """The wanted tools, and the whole list with them in random places."""
    number = max(0, count(random, most) - len(wanted))
    group = [*wanted, *others(random, wanted, number)]
    listed = listing(random, [each.operation for each in group], Style.natural(random))
    chosen = listed[: len(wanted)]
    random.shuffle(listed)
    return chosen, listed


def listed_without(random: Random, wanted: Everyday) -> tuple[Listed, list[Listed]]:
    """The wanted tool, and a list that lacks it."""
    group: list[Everyday] = []
    while not group:
        group = others(random, [wanted], count(random, 10), unfit=True)
    listed = listing(random, [wanted.operation, *(each.operation for each in group)], Style.natural(random))
    missing, *rest = listed
    random.shuffle(rest)
    return missing, rest


def harmless(random: Random, number: int) -> list[Listed]:
    """Tools that no small talk, sum or question about a given text could need."""
    wanted = random.choice([each for each in CATALOGUE if each.domain not in ("math", "language", "web")])
    group = [wanted, *others(random, [wanted], number - 1, unfit=True)]
    group = [each for each in group if each.domain not in ("math", "language", "web")]
    return listing(random, [each.operation for each in group], Style.natural(random))
