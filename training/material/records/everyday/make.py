"""Makers: an everyday document, and a request for some of its facts as JSON or for one of them in a few words."""

import json
from random import Random
from typing import Any

from andiron.chat.messages import Message
from andiron.evals.case import Case, Criterion
from training.material.dialogue import pose, typed
from training.material.records.everyday.asks import asked
from training.material.records.everyday.extra_facts import DIGITS, LINE, MEASURED, enriched
from training.material.records.everyday.kinds import drawn
from training.material.records.everyday.pages import cell
from training.material.records.everyday.sheets import Sheet
from training.material.records.keys import STYLE_WEIGHTS, STYLES, Key, styled
from training.material.records.requests import DATE_FORMS, Demand, drawn_demand, posed

THINKING = 0.4
COUNTS = (1, 2, 3, 4, 5, 6, 7, 8)
COUNT_WEIGHTS = (8, 14, 22, 22, 16, 10, 5, 3)
USUAL = frozenset(("number", "date", "due", "seller", "buyer", "total", "vat", "net", "balance"))
INNER = {
    "name": (("name", "item", "description", "product", "article", "title"), ("név", "megnevezés", "termék", "tétel")),
    "quantity": (("quantity", "qty", "count", "pieces", "amount_of_pieces"), ("mennyiség", "darab", "db", "darabszám")),
    "price": (("price", "unit_price", "unitPrice", "price_each", "rate"), ("ár", "egységár", "darabár")),
    "amount": (("total", "amount", "line_total", "sum", "cost"), ("összeg", "érték", "összesen")),
}  # fmt: skip
SHORT = {"name", "number", "no", "id", "nr", "date", "day", "time", "dated", "issued", "created", "kelt", "dátum",
    "szám", "sorszám", "azonosító",
    "account", "payment", "method", "rate", "call", "issued on", "delivered", "performed on", "done on",
        "idő", "nap", "cím", "address"}  # fmt: skip
ROLES = (
    "You extract data from documents.",
    "You turn documents into JSON.",
    "You are an extraction service.",
    "You read mails and bills for our office.",
    "",
)
SZEREPEK = ("Adatokat olvasol ki dokumentumokból.", "Számlák adatait rögzíted.", "")
PRETTY = (
    "Pretty-print it.",
    "Indent it with two spaces.",
    "Formatted over several lines, please.",
    "Use an indent of 2.",
)
SZÉPEN = ("Több sorba tördelve kérem.", "Két szóközzel behúzva kérem.")


class Picked:
    """Some facts of a sheet, the keys they are asked for with, and what the answer is."""

    def __init__(self, random: Random, sheet: Sheet, hungarian: bool, *, most: int = 8, items: float = 0.25) -> None:
        sheet, extra = enriched(random, sheet) if items else (sheet, [])
        self.sheet, self.hungarian = sheet, hungarian
        iso = bool(sheet.inflected) and random.random() < 0.75
        hidden = frozenset() if iso else sheet.inflected
        there = sorted(sheet.shown - hidden - {*extra})
        self.facts = self._chosen(random, there, most - len(extra))
        for fact in extra:
            self.facts.insert(random.randint(0, len(self.facts)), fact)
        if sheet.columns and random.random() < items:
            self.facts = [*self.facts[:4], "items"]
        native = random.random() < (0.72 if hungarian else 0.02 if not sheet.hungarian else 0.12)
        self.words = sheet.words(native)
        self.facts = [fact for fact in self.facts if fact in self.words] or [
            next(fact for fact in there if fact in self.words)
        ]
        self.keys = self._named(random, native)
        said = sheet.words(hungarian)
        self.usual = [said[fact].usual if fact in said else self.words[fact].usual for fact in self.facts]
        self.told = [
            random.choice(said[fact].told) if fact in said else self.usual[at] for at, fact in enumerate(self.facts)
        ]
        self.demand = self._demanded(random, iso)

    def _chosen(self, random: Random, there: list[str], most: int) -> list[str]:
        count = min(most, random.choices(COUNTS, COUNT_WEIGHTS)[0])
        absent = list(self.sheet.absent)
        missing = min(len(absent), random.choices((0, 1, 2), (70, 24, 6))[0], count)
        left = [fact for fact in there if fact in self.sheet.english_words]
        chosen: list[str] = []
        while left and len(chosen) < max(1, count - missing):
            (fact,) = random.choices(left, [3 if fact in USUAL else 1 for fact in left])
            left.remove(fact)
            chosen.append(fact)
        chosen += random.sample(absent, missing)
        if random.random() < 0.5:
            random.shuffle(chosen)
        else:
            chosen.sort(key=list(self.sheet.english_words).index)
        return chosen

    def _named(self, random: Random, native: bool) -> list[Key]:
        (style,) = random.choices(STYLES, STYLE_WEIGHTS)
        keys: list[Key] = []
        taken: set[str] = set()
        for at, fact in enumerate(self.facts):
            word = self.words[fact]
            if fact in self.sheet.shown or fact == "items":
                options = word.clear(self.sheet.shown | self._beside())
            else:
                options = [key for key in word.certain() if key not in SHORT | self._said()] or [word.usual]
            for _ in range(12):
                phrase = word.usual if random.random() < 0.2 and word.usual in options else random.choice(options)
                name = styled(random, phrase, style, native)
                if name.lower() not in taken:
                    break
            else:
                name = f"{name}_{at}"
            taken.add(name.lower())
            if fact == "items":
                inner = (
                    tuple(random.choice(INNER[column][native]) for column in self.sheet.columns)
                    if random.random() < 0.7
                    else ()
                )
                keys.append(Key(name, "items", "", inner))
            else:
                keys.append(Key(name, self.sheet.facts[fact].kind))
        return keys

    def _said(self) -> set[str]:
        """Keys that something in the document could be meant by."""
        return {key for fact in self.sheet.shown if fact in self.words for key, _ in self.words[fact].keys}

    def _beside(self) -> frozenset[str]:
        return frozenset(("items",)) if self.sheet.columns else frozenset()

    def _demanded(self, random: Random, iso: bool) -> Demand:
        entries = [self.sheet.facts[fact] for fact in self.facts if fact in self.sheet.shown]
        kinds: list[str] = [entry.kind for entry in entries]
        convertible = all(entry.day for entry in entries if entry.kind == "date")
        demand = drawn_demand(random, kinds, convertible, len(entries) < len(self.facts), self.hungarian)
        if any(fact in self.sheet.inflected for fact in self.facts):
            dates = "YYYY-MM-DD" if random.random() < 0.9 else random.choice(list(DATE_FORMS))
            demand = Demand(dates, demand.amounts, False, demand.missing, demand.says_missing, demand.only)
        if {"items", LINE, MEASURED, DIGITS} & {*self.facts} and (demand.texts or demand.amounts == "shown"):
            demand = Demand(demand.dates, "", False, demand.missing, demand.says_missing, demand.only)
        return demand

    @property
    def answer(self) -> dict[str, Any]:
        return {key.name: self.value(fact, key) for fact, key in zip(self.facts, self.keys, strict=True)}

    def value(self, fact: str, key: Key) -> Any:
        if fact == "items":
            return goods(self.sheet, key.inner)
        return self.demand.value(self.sheet.facts[fact] if fact in self.sheet.shown else None)

    def thought(self) -> str:
        """One line for each key: the place in the text, and the value in another form if it takes one."""
        lines = []
        for fact, key, usual in zip(self.facts, self.keys, self.usual, strict=True):
            plain = key.name.lower().replace("_", " ").replace("-", " ")
            name = key.name if plain == usual else f"{key.name} = {usual}"
            if fact == "items":
                lines.append(f"{key.name}: {len(self.sheet.goods)}")
            elif fact not in self.sheet.shown:
                lines.append(f"{name}: {'nincs a szövegben' if self.hungarian else 'not in the text'}")
            else:
                value, shown = self.value(fact, key), self.sheet.facts[fact].shown
                code = fact == "currency" and not self.sheet.quotes[fact].endswith(shown)
                turned = (
                    ""
                    if value == shown and not code
                    else f" -> {value if isinstance(value, str) else json.dumps(value)}"
                )
                lines.append(f'{name}: "{self.sheet.quotes[fact]}"{turned}')
        return "\n".join(lines)


def goods(sheet: Sheet, inner: tuple[str, ...]) -> list[Any]:
    if not inner:
        return [line.name for line in sheet.goods]
    return [
        {key: _plain(line.cents if column == "price" else line.cents * line.quantity) if column in ("price", "amount")
            else line.quantity if column == "quantity" else cell(line, "name", str)
            for key, column in zip(inner, sheet.columns, strict=True)}
        for line in sheet.goods
    ]  # fmt: skip


def _plain(cents: int) -> int | float:
    return cents // 100 if cents % 100 == 0 else cents / 100


def language_of(random: Random, sheet: Sheet) -> bool:
    return random.random() < (0.82 if sheet.hungarian else 0.04)


def noun_of(random: Random, sheet: Sheet, hungarian: bool) -> str:
    if hungarian == sheet.hungarian:
        return random.choice(sheet.nouns)
    return random.choice(("szöveg", "dokumentum") if hungarian else ("document", "text"))


def request_for(random: Random, picked: Picked, noun: str, place: str) -> str:
    """The request for a record; `place` is where the document stands."""
    hungarian, about = picked.hungarian, picked.sheet.about
    ask = asked(random, picked.keys, picked.told, picked.usual, picked.demand, noun, hungarian, place)
    return ask + (" " if ask[-1] in ".?!" else "\n\n") + about[hungarian] if about else ask


def make_document(random: Random) -> Case:
    """An everyday document as a record."""
    sheet = drawn(random, random.random() < 0.26)
    hungarian = language_of(random, sheet)
    picked = Picked(random, sheet, hungarian)
    noun = noun_of(random, sheet, hungarian)
    answer = picked.answer
    pretty = random.random() < 0.04 and not picked.demand.texts
    content = json.dumps(answer, ensure_ascii=False, indent=2 if pretty else None)
    place = "above" if random.random() < 0.32 else "below"
    ask = request_for(random, picked, noun, place)
    if pretty:
        ask += (" " if ask[-1] in ".?!" else "\n\n") + random.choice(SZÉPEN if hungarian else PRETTY)
    check = Criterion("json", answer)
    if random.random() < 0.1:
        thinks = random.random() < THINKING
        system = f"{random.choice(SZEREPEK if hungarian else ROLES)} {ask}".strip()
        return Case(
            "invoice",
            (Message(role="system", content=system), Message(role="user", content=sheet.text)),
            Message(role="assistant", content=content, reasoning_content=picked.thought() if thinks else None),
            check,
            thinking=thinks,
        )
    question = posed(random, ask, sheet.text, noun, place, hungarian)
    return pose(
        random, "invoice", question, content, check, thought=picked.thought(), thinking=THINKING, hungarian=hungarian
    )


def make_document_several(random: Random) -> Case:
    """One record after another from the same document: reading it is most of the work, so it should teach more."""
    sheet = drawn(random, random.random() < 0.26)
    hungarian = language_of(random, sheet)
    noun = noun_of(random, sheet, hungarian)
    place = "above" if random.random() < 0.4 else "below"
    first, *others, last = (Picked(random, sheet, hungarian, most=6) for _ in range(random.choice((2, 3, 3, 4))))
    asks = [posed(random, request_for(random, first, noun, place), sheet.text, noun, place, hungarian)]
    asks += [request_for(random, picked, noun, "above") for picked in (*others, last)]
    before = tuple(
        message
        for ask, picked in zip(asks[:-1], (first, *others), strict=True)
        for message in (
            Message(role="user", content=ask),
            Message(role="assistant", content=json.dumps(picked.answer, ensure_ascii=False)),
        )
    )
    content = json.dumps(last.answer, ensure_ascii=False)
    return pose(
        random, "invoice", asks[-1], content, Criterion("json", last.answer), thought=last.thought(),
        thinking=THINKING, hungarian=hungarian, before=before,
    )  # fmt: skip


def make_document_question(random: Random) -> Case:
    """One fact of a document, asked for in a plain question and answered with the value as it is written."""
    for _ in range(20):
        sheet = drawn(random, random.random() < 0.26)
        hungarian = sheet.hungarian
        words = sheet.words(hungarian)
        options = [
            fact
            for fact in sorted(sheet.shown - sheet.inflected)
            if fact in words and words[fact].questions and fact != "currency"
        ]
        if options and not sheet.about:
            break
    fact = random.choices(options, [3 if fact in USUAL else 1 for fact in options])[0]
    shown = sheet.facts[fact].shown
    question = typed(random, random.choice(words[fact].questions), hungarian)
    noun = random.choice(sheet.nouns)
    asked_ = posed(random, question, sheet.text, noun, "above" if random.random() < 0.6 else "below", hungarian)
    check = Criterion("exact", shown)
    return pose(random, "text", asked_, shown, check, thought=f'"{sheet.quotes[fact]}"', hungarian=hungarian)


AGAIN = (
    "Same for this one:", "And this one:", "Now this:", "The same for the next one, please:", "Next:",
        "Another one, same keys:", "Here's one more:",
    "Do this one too:", "And the same again:", "this one too please", "Same keys again, please:",
)  # fmt: skip
ÚJRA = (
    "Ugyanezt erre is:",
    "Most ezt kérem:",
    "És ezt is:",
    "A következő, ugyanígy:",
    "Még egy, ugyanezekkel a kulcsokkal:",
    "Ezt is kérem:",
)
ADD = (
    "Add {} too.",
    "Please add {}.",
    "Also add {}.",
    "I also need {}.",
    "Can you add {}?",
    "And with {} as well, please.",
    "add {}",
    "Include {} too, please.",
)
HOZZÁ = ("Tedd hozzá ezt is: {}", "Ez is kell bele: {}.", "Kérlek, add hozzá: {}.", "{} is kellene bele.")


def make_document_follow_up(random: Random) -> Case:
    """A second request: another document with the same keys, one more key, or a question on the same document."""
    sheet = drawn(random, random.random() < 0.26)
    hungarian = language_of(random, sheet)
    picked = Picked(random, sheet, hungarian, most=5, items=0)
    noun, answer = noun_of(random, sheet, hungarian), picked.answer
    place = "above" if random.random() < 0.3 else "below"
    ask = request_for(random, picked, noun, place)
    first = Message(role="user", content=posed(random, ask, sheet.text, noun, place, hungarian))
    before = (first, Message(role="assistant", content=json.dumps(answer, ensure_ascii=False)))
    shape, words = random.random() if not sheet.about else 0.5, sheet.words(hungarian)
    others = [fact for fact in sorted(sheet.shown - sheet.inflected) if fact in words and fact not in picked.facts]
    if shape < 0.35 and (same := again(random, sheet, picked)):
        second, value, thought = same
        lead = typed(random, random.choice(ÚJRA if hungarian else AGAIN), hungarian)
        question = posed(random, lead, second.text, noun, "below", hungarian)
        content = json.dumps(value, ensure_ascii=False)
        return pose(
            random,
            "record",
            question,
            content,
            Criterion("json", value),
            thought=thought,
            thinking=THINKING,
            hungarian=hungarian,
            before=before,
        )
    if shape < 0.6 and others:
        fact = random.choice(others)
        more = Picked(random, sheet, hungarian, most=1, items=0)
        more.facts, more.words, more.demand = (
            [fact],
            sheet.words(hungarian),
            Demand(amounts=picked.demand.amounts, texts=picked.demand.texts),
        )
        more.usual = [words[fact].usual]
        more.keys = more._named(random, hungarian)
        if more.keys[0].name not in answer and not (sheet.facts[fact].kind == "date" and picked.demand.dates):
            question = random.choice(HOZZÁ if hungarian else ADD).format(more.keys[0].name)
            value = answer | more.answer
            content = json.dumps(value, ensure_ascii=False)
            return pose(
                random,
                "record",
                question,
                content,
                Criterion("json", value),
                thought=more.thought(),
                thinking=THINKING,
                hungarian=hungarian,
                before=before,
            )
    options = [
        fact
        for fact in sorted(sheet.shown - sheet.inflected)
        if fact in words and words[fact].questions and fact != "currency"
    ]
    if not options:
        return make_document(random)
    fact = random.choice([fact for fact in options if fact in others] or options)
    shown = sheet.facts[fact].shown
    asks = random.choice(words[fact].questions)
    if random.random() < 0.4:
        asks = f"És {asks[0].lower()}{asks[1:]}" if hungarian else f"And {asks[0].lower()}{asks[1:]}"
    question = typed(random, asks, hungarian)
    return pose(
        random,
        "text",
        question,
        shown,
        Criterion("exact", shown),
        thought=f'"{sheet.quotes[fact]}"',
        thinking=THINKING,
        hungarian=hungarian,
        before=before,
    )


def again(random: Random, sheet: Sheet, picked: Picked) -> tuple[Sheet, dict[str, Any], str] | None:
    """Another document of the kind that is as clear about the same keys."""
    for _ in range(12):
        second = drawn(random, sheet.hungarian, sheet.kind)
        there = second.shown - second.inflected
        clear = all(fact in there or fact in second.absent for fact in picked.facts)
        rivals = {
            "balance",
            "order",
            "customer_no",
            "buyer_address",
            "ship_to",
            "items",
            "net",
            "discount",
            "paid",
            "iban",
            "seller",
        }
        if clear and second.shown & rivals <= sheet.shown and bool(second.columns) <= bool(sheet.columns):
            if picked.demand.dates and any(
                second.facts[f].kind == "date" and f in there and not second.facts[f].day for f in picked.facts
            ):
                continue
            picked.sheet = second
            return second, picked.answer, picked.thought()
    return None
