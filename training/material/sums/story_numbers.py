"""How the numbers of a story are drawn, so that results are whole, positive and of a fitting size."""

from collections.abc import Callable
from random import Random


def _sum(random: Random) -> dict[str, int]:
    low, high = random.choice(((2, 20), (10, 99), (10, 99), (100, 500)))
    return {"a": random.randint(low, high), "b": random.randint(low, high)}


def _less(random: Random) -> dict[str, int]:
    drawn = sorted(_sum(random).values())
    return {"a": drawn[1] + 1, "b": drawn[0]}


def _product(random: Random) -> dict[str, int]:
    return {"a": random.randint(2, 9) if random.random() < 0.8 else random.randint(10, 30),
            "b": random.randint(2, random.choice((10, 30, 99)))}  # fmt: skip


def _share(random: Random) -> dict[str, int]:
    b = random.randint(2, 9)
    return {"a": b * random.randint(2, random.choice((10, 10, 30, 60))), "b": b}


def _change(random: Random) -> dict[str, int]:
    a = random.choice((5, 10, 20, 50, 100, 100, 200))
    return {"a": a, "b": random.randint(1, a - 1)}


def _change2(random: Random) -> dict[str, int]:
    a = random.choice((20, 50, 100, 200))
    b = random.randint(2, 9)
    return {"a": a, "b": b, "c": random.randint(1, a // b)}


def _three(random: Random) -> dict[str, int]:
    drawn = _sum(random)
    return drawn | {"c": random.randint(1, sum(drawn.values()) - 1)}


def _bus(random: Random) -> dict[str, int]:
    a = random.randint(5, 60)
    return {"a": a, "b": random.randint(1, a), "c": random.randint(1, 30)}


def _groups(random: Random) -> dict[str, int]:
    a, b = random.randint(2, 9), random.randint(2, 30)
    return {"a": a, "b": b, "c": random.randint(1, min(40, a * b - 1))}


def _two_goods(random: Random) -> dict[str, int]:
    return {key: random.randint(2, 9) if key in "ac" else random.randint(2, 25) for key in "abcd"}


def _share_after(random: Random) -> dict[str, int]:
    c, b = random.randint(2, 9), random.randint(1, 30)
    return {"a": c * random.randint(1, 12) + b, "b": b, "c": c}


def _share_sum(random: Random) -> dict[str, int]:
    c = random.randint(2, 9)
    total = c * random.randint(2, 15)
    a = random.randint(1, total - 1)
    return {"a": a, "b": total - a, "c": c}


def _age(random: Random) -> dict[str, int]:
    a = random.randint(5, 70)
    return {"a": a, "b": random.randint(1, min(30, a - 1))}


def _one(low: int, high: int, even: bool = False) -> Callable[[Random], dict[str, int]]:
    return lambda random: {"a": random.randint(low, high) * (2 if even else 1)}


def _discount(random: Random) -> dict[str, int]:
    return {"a": random.randint(1, 30) * 20, "b": random.choice((5, 10, 10, 20, 20, 25, 30, 50, 50, 75))}


def _clock(random: Random) -> dict[str, int]:
    a = random.randint(6, 18)
    return {"a": a, "b": random.randint(2, min(9, 23 - a))}


def _temperature(random: Random) -> dict[str, int]:
    return {"a": random.randint(1, 30), "b": random.randint(2, 20)}


NUMBERS: dict[str, Callable[[Random], dict[str, int]]] = {
    "sum": _sum, "less": _less, "product": _product, "share": _share, "change": _change, "change2": _change2,
    "three": _three, "bus": _bus, "groups_more": _groups, "groups_less": _groups, "two_goods": _two_goods,
    "share_after": _share_after, "share_sum": _share_sum, "age_more": _age, "age_less": _age, "double_sum": _one(2, 60),
    "more_sum": _sum, "half": _one(1, 60, even=True), "saving": _product, "need": _less, "need_money": _less,
    "recipe": lambda random: {"a": random.randint(2, 9), "b": random.choice((50, 100, 150, 200, 250, 300, 350, 500))},
    "distance": _sum, "distance_left": _less, "weeks": _one(2, 30), "legs": _two_goods, "discount": _discount,
    "pages": _share, "clock": _clock, "temperature": _temperature, "school": _less,
}  # fmt: skip
# Which of a scene's numbers are amounts of money; forints have more digits than euros.
MONEY = {
    "product": "b",
    "share": "a",
    "change": "ab",
    "change2": "ac",
    "two_goods": "bd",
    "saving": "b",
    "need_money": "ab",
    "discount": "a",
}
