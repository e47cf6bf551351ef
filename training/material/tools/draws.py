"""Drawing a tool with its list, and the result that its call brings."""

from random import Random

from training.material.tools import results
from training.material.tools.lists import count, draw_operation, neighbours
from training.material.tools.results import Outcome
from training.material.tools.specs import Listed, Style, list_tool, listing


def drawn(random: Random, hungarian: bool, most: int = 12) -> tuple[Listed, list[Listed]]:
    """A tool, and the list with it in a random place."""
    style = Style.draw(random, hungarian)
    wanted = draw_operation(random)
    listed = listing(random, [wanted, *neighbours(random, wanted, count(random, most) - 1)], style)
    if random.random() < 0.03:
        listed = misnamed(random, listed, style)
    chosen = listed[0]
    random.shuffle(listed)
    return chosen, listed


def misnamed(random: Random, listed: list[Listed], style: Style) -> list[Listed]:
    """The same tools with each other's names: only the descriptions are right."""
    names = [each.name for each in listed]
    names = names[1:] + names[:1]
    return [
        list_tool(random, each.operation, name, style, about=each.about) if each.about else each
        for each, name in zip(listed, names, strict=True)
    ] if all(each.about for each in listed) else listed  # fmt: skip


def outcome(random: Random, chosen: Listed, hungarian: bool) -> Outcome:
    match chosen.operation.result:
        case "list":
            return results.found(random, hungarian, chosen)
        case "number":
            return results.number(random, hungarian)
        case "text":
            return results.plain(random, hungarian)
        case "record":
            return results.shown(random, chosen, hungarian)
        case _:
            return results.confirmed(random, hungarian)
