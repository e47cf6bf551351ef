"""Bills with random contents, and the ways in which people write amounts."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

from andiron.evals.heldout.invoice_requests import Field
from andiron.evals.heldout.material import (
    cents,
    code,
    day,
    firm,
    hungarian_firm,
    hungarian_person,
    person,
    phrases,
    words,
)

MARKS = {"EUR": "€", "USD": "$", "GBP": "£"}


@dataclass(frozen=True)
class Bill:
    number: str
    issued: date
    due: date
    seller: str
    buyer: str
    net: float
    tax: float
    total: float
    currency: str
    account: str
    order: str
    goods: tuple[tuple[str, int], ...]

    def fields(self, *names: str, day_as: Callable[[date], str], money_as: Callable[[float], str]) -> list[Field]:
        """The facts that a layout shows, with the way it writes days and amounts."""
        fields = []
        for name in names:
            value = getattr(self, name)
            if isinstance(value, date):
                written = day_as(value)
            elif isinstance(value, float):
                written = money_as(value)
            else:
                written = value
            fields.append(Field(name, value, written))
        return fields


_GOODS = phrases("brass hinges,oak panels,filter bags,copper wire,paper rolls,steel brackets,ink cartridges,glass jars")
_HUNGARIAN_GOODS = words("csavar deszka szűrőbetét rézdrót papírtekercs befőttesüveg festék ecset")


def bill(random: Random, *, hungarian: bool = False) -> Bill:
    issued = day(random)
    net = float(random.randrange(40, 9000) * 50) if hungarian else cents(random)
    tax = round(net * (0.27 if hungarian else random.choice((0.2, 0.19, 0.08))), 0 if hungarian else 2)
    makers = (hungarian_firm, hungarian_person) if hungarian else (firm, person)
    seller = (hungarian_firm if hungarian else firm)(random)
    buyer = random.choice(makers)(random)
    while buyer == seller:
        buyer = random.choice(makers)(random)
    return Bill(
        number=code(random, random.choice(("99/9999", "XX-99999", "9999-XX-99", "X99999", "R-99-999", "999999"))),
        issued=issued,
        due=issued + timedelta(random.choice((8, 10, 15, 21, 30, 45))),
        seller=seller,
        buyer=buyer,
        net=net,
        tax=tax,
        total=round(net + tax, 2),
        currency="HUF" if hungarian else random.choice(tuple(MARKS)),
        account=code(random, "XX99 9999 9999 9999 99" if not hungarian else "99999999-99999999-99999999"),
        order=code(random, random.choice(("PO-99999", "XX999/9", "ORD9999"))),
        goods=tuple(
            (name, random.randint(2, 40)) for name in random.sample(_HUNGARIAN_GOODS if hungarian else _GOODS, 2)
        ),
    )


def comma(value: float) -> str:
    return f"{value:,.2f}"


def forint(value: float) -> str:
    return f"{value:,.0f} Ft".replace(",", " ")
