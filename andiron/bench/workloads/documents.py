"""Documents to extract JSON from: invoices, minutes, log excerpts and letters, each with its right answer."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random
from typing import Any

import msgspec

from andiron.bench.workloads.slots import fill, texts, unrepeated

FIRST_DAY = date(2019, 1, 1)
DAYS = 2000
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
CURRENCIES = ("EUR", "USD", "GBP", "CHF")
VAT = (0, 5, 19, 20, 27)
LINES = (("INFO", "quiet"), ("INFO", "quiet"), ("WARN", "warning"), ("ERROR", "trouble"))
ASKED_FROM = 9000  # numbers of documents that are asked for; the others in an archive have smaller ones


@dataclass(frozen=True)
class Document:
    number: str
    text: str
    schema: dict[str, Any]
    answer: dict[str, Any]


@dataclass
class _Sheet:
    """A document being written: its template and what stands in its slots so far."""

    template: dict[str, str]
    random: Random
    number: str
    day: date
    slots: dict[str, str]

    def keep(self, name: str) -> str:
        """A slot's value for the whole document."""
        return self._filled(f"⟨{name}⟩", self.slots)

    def draw(self, name: str) -> str:
        """A value from a slot's list for one place only."""
        return self._filled(f"⟨{name}⟩", {})

    def row(self, **slots: str) -> str:
        return self._filled(self.template["row"], slots)

    def text(self) -> str:
        return self._filled(self.template["text"], self.slots).strip()

    def later(self, most: int) -> date:
        return self.day + timedelta(days=self.random.randint(3, most))

    def _filled(self, template: str, slots: dict[str, str]) -> str:
        return fill(template, texts("documents")["lists"], self.random, slots)


def document(kind: str, random: Random, *, asked: bool = True) -> Document:
    day = FIRST_DAY + timedelta(days=random.randrange(DAYS))
    digits = random.randint(ASKED_FROM, 9999) if asked else random.randint(1000, ASKED_FROM - 1)
    number = f"{kind[:3].upper()}-{day.year}-{digits}"
    template = texts("documents")[kind]
    sheet = _Sheet(template, random, number, day, {"number": number, "issued": _written(day)})
    answer = KINDS[kind](sheet)
    return Document(number, sheet.text(), msgspec.json.decode(template["schema"]), answer)


def archive(random: Random) -> Iterator[str]:
    """Documents without end, none of which is asked for."""

    def draw() -> Iterator[str]:
        while True:
            for kind in random.sample(list(KINDS), len(KINDS)):
                yield document(kind, random, asked=False).text

    return unrepeated(draw())


# Each fills in the slots that are computed, and gives the answer.


def _invoice(sheet: _Sheet) -> dict[str, Any]:
    random, rows, items, net = sheet.random, [], [], 0
    for _ in range(random.randint(2, 5)):
        quantity, cents, good = random.randint(1, 24), random.randint(150, 45000), sheet.draw("good")
        net += quantity * cents
        items.append({"name": good, "quantity": quantity, "price": cents / 100})
        amount = _money(quantity * cents)
        rows.append(sheet.row(quantity=str(quantity), good=good, price=_money(cents), amount=amount))
    vat, due, currency = random.choice(VAT), sheet.later(45), random.choice(CURRENCIES)
    tax = round(net * vat / 100)
    sheet.slots |= {"rows": "\n".join(rows), "due": _written(due), "currency": currency, "vat": str(vat)}
    sheet.slots |= {"net": _money(net), "tax": _money(tax), "total": _money(net + tax)}
    return {
        "number": sheet.number,
        "seller": sheet.keep("company"),
        "buyer": sheet.keep("buyer"),
        "issued": sheet.day.isoformat(),
        "due": due.isoformat(),
        "currency": currency,
        "items": items,
        "total": (net + tax) / 100,
    }


def _minutes(sheet: _Sheet) -> dict[str, Any]:
    rows, actions = [], []
    for _ in range(sheet.random.randint(2, 5)):
        who, what, until = sheet.draw("person"), sheet.draw("deed"), sheet.later(60)
        actions.append({"who": who, "what": what, "until": until.isoformat()})
        rows.append(sheet.row(doer=who, deed=what, until=_written(until)))
    following = sheet.later(60)
    sheet.slots |= {"rows": "\n".join(rows), "due": _written(following)}
    return {
        "number": sheet.number,
        "date": sheet.day.isoformat(),
        "chair": sheet.keep("person"),
        "actions": actions,
        "next_meeting": following.isoformat(),
    }


def _log(sheet: _Sheet) -> dict[str, Any]:
    random, rows, errors, warnings = sheet.random, [], [], 0
    second = random.randint(0, 60000)
    for _ in range(random.randint(10, 18)):
        second += random.randint(1, 400)
        time = f"{second // 3600:02}:{second // 60 % 60:02}:{second % 60:02}"
        level, event = random.choice(LINES)
        service, said = sheet.draw("service"), sheet.draw(event)
        rows.append(sheet.row(time=time, level=level, service=service, event=said))
        warnings += level == "WARN"
        if level == "ERROR":
            errors.append({"time": time, "service": service, "message": said})
    host = str(random.randint(10, 99))
    sheet.slots |= {"rows": "\n".join(rows), "host": host}
    answer = {"number": sheet.number, "host": f"node-{host}", "date": sheet.day.isoformat()}
    return {**answer, "errors": errors, "warnings": warnings}


def _letter(sheet: _Sheet) -> dict[str, Any]:
    random = sheet.random
    deadline, before = sheet.later(40), sheet.day - timedelta(days=random.randint(3, 30))
    reference = f"{random.choice('ABCDEFGH')}{random.randint(10000, 99999)}"
    phone = f"0{random.randint(200, 899)} {random.randint(100000, 999999)}"
    sheet.slots |= {"due": _written(deadline), "event_day": _written(before), "reference": reference, "phone": phone}
    return {
        "number": sheet.number,
        "sender": sheet.keep("person"),
        "recipient": sheet.keep("company"),
        "date": sheet.day.isoformat(),
        "reference": reference,
        "wish": sheet.keep("wish"),
        "deadline": deadline.isoformat(),
        "phone": phone,
    }


KINDS: dict[str, Callable[[_Sheet], dict[str, Any]]] = {
    "invoice": _invoice,
    "minutes": _minutes,
    "log": _log,
    "letter": _letter,
}


def _written(day: date) -> str:
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def _money(cents: int) -> str:
    return f"{cents // 100:,}.{cents % 100:02}"
