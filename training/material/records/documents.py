"""Documents: the fields that one shows, and its text in one of many layouts."""

from dataclasses import dataclass, replace
from datetime import timedelta
from random import Random

from training.material import values, words
from training.material.dialogue import mistyped
from training.material.records.field_values import Entry, Hand, cents_of, dated, drawn, hand, number_of, priced
from training.material.records.fields import Words
from training.material.records.kinds import BUSINESS, BUSINESS_WEIGHTS, INVOICE, RECEIPT, Paper
from training.material.records.layouts import Pair, headed, laid_out
from training.material.records.margins import margins
from training.material.records.prose import letter

SENDERS = ("seller", "shop", "sender", "bank", "place")
ADDRESSEES = ("buyer", "recipient", "holder", "guest", "passenger")


@dataclass(frozen=True, slots=True)
class Item:
    name: str
    quantity: int
    cents: int  # of one piece
    priced: bool  # whether the document shows the price

    @property
    def price(self) -> int | float | None:
        return number_of(self.cents) if self.priced else None


@dataclass(frozen=True, slots=True)
class Document:
    paper: Paper
    hungarian: bool
    nouns: dict[str, str]
    entries: dict[str, Entry]  # what the text shows
    items: tuple[Item, ...]
    labels: dict[str, str]  # under which label
    text: str
    unclear: frozenset[str]  # other fields that lines in the margin may show: they are not asked for


def nouns_of(random: Random, paper: Paper, hungarian: bool) -> dict[str, str]:
    if hungarian:
        doc, docnum = random.choice(paper.főnevek)
    else:
        doc = random.choice(paper.nouns)
        docnum = f"{doc} number"
    adoc = f"az {doc}" if doc[0] in "aáeéiíoóöőuúüű" else f"a {doc}"
    return {
        "doc": doc, "Doc": doc[0].upper() + doc[1:], "DOC": doc.upper(), "docnum": docnum,
        "Docnum": docnum[0].upper() + docnum[1:], "adoc": adoc, "Adoc": adoc[0].upper() + adoc[1:],
    }  # fmt: skip


def draw_business(random: Random, hungarian: bool, paper: Paper | None = None) -> Document:
    paper = paper or random.choices(BUSINESS, BUSINESS_WEIGHTS)[0]
    habits = hand(random, hungarian)
    small = random.random() < 0.4
    shown = [
        name
        for name, share in paper.shares.items()
        if random.random() < (share if share > 0.5 else share * (0.4 if small else 1))
    ]
    if small and "items" in shown:
        shown.remove("items")
    items = drawn_items(random, habits, paper, "items" in shown)
    entries = filled(random, paper, habits, shown, items)
    if not habits.shows_currency and random.random() < 0.4:
        entries.pop("currency", None)
    money = any(entry.kind == "money" for entry in entries.values()) or any(item.priced for item in items)
    if habits.shows_currency and not money:
        entries.pop("currency", None)
    nouns = nouns_of(random, paper, hungarian)
    return written(random, paper, habits, nouns, entries, items)


def draw_plain(random: Random, paper: Paper, hungarian: bool, *, most: int = 9) -> Document:
    """A record that is no bill: only labels and values, in a layout for those."""
    habits = hand(random, hungarian)
    names = random.sample(list(paper.fields), random.randint(2, min(most, len(paper.fields))))
    entries = {name: drawn(random, habits, name, paper.fields[name].kind) for name in names}
    nouns = nouns_of(random, paper, hungarian)
    labels = labels_of(random, paper, habits, nouns, entries)
    pairs = [(labels[name], entry.shown) for name, entry in entries.items()]
    return Document(paper, hungarian, nouns, entries, (), labels, laid_out(random, pairs, nouns["doc"]), frozenset())


def drawn_items(random: Random, habits: Hand, paper: Paper, shown: bool) -> tuple[Item, ...]:
    if not shown:
        return ()
    has_prices = "total" in paper.fields and random.random() < 0.9
    made = {}
    for _ in range(random.choices((1, 2, 3, 4, 6), (30, 35, 20, 10, 5))[0]):
        name = habits.cased(item_name(random, habits.hungarian))
        made[name] = Item(
            name, random.randint(1, random.choice((3, 12, 100))), max(100, cents_of(random, habits) // 10), has_prices
        )
    whole = habits.currency in ("HUF", "JPY")
    return tuple(replace(item, cents=item.cents // 100 * 100) if whole else item for item in made.values())


def item_name(random: Random, hungarian: bool) -> str:
    shape = random.random()
    if shape < 0.5:
        return words.goods(random, hungarian)
    if shape < 0.8:
        return f"{values.word(random)} {values.word(random)}" if shape < 0.65 else values.name(random)
    return f"{words.goods(random, hungarian)} {random.choice(values.ALPHABET)}{random.randint(1, 99)}"


def filled(random: Random, paper: Paper, habits: Hand, shown: list[str], items: tuple[Item, ...]) -> dict[str, Entry]:
    """A value for each field; the sums add up, and later dates come later."""
    rate = drawn(random, habits, "rate", "rate")
    assert isinstance(rate.plain, int | float)
    net = sum(item.quantity * item.cents for item in items) or cents_of(random, habits)
    vat = round(net * rate.plain / 100)
    if habits.currency in ("HUF", "JPY"):
        vat = vat // 100 * 100
    amounts = {"net": net, "vat": vat, "total": net + vat}
    day, entries = values.day(random), {}
    for name in shown:
        kind = paper.fields[name].kind
        if kind == "items":
            continue
        if kind == "date":
            entries[name] = dated(habits, name, day)
            day += timedelta(random.randint(1, 60))
        elif name in amounts:
            entries[name] = priced(habits, name, amounts[name])
        elif name in ("shipping", "discount"):
            entries[name] = priced(habits, name, max(100, net // random.randint(8, 40) // 100 * 100))
        elif name == "rate":
            entries[name] = rate
        else:
            entries[name] = drawn(random, habits, name, kind)
    return entries


def labels_of(
    random: Random, paper: Paper, habits: Hand, nouns: dict[str, str], entries: dict[str, Entry], short: bool = False
) -> dict[str, str]:
    """A label for each field, no two of them the same."""
    labels: dict[str, str] = {}
    for name in entries:
        bank: Words = paper.fields[name].words(habits.hungarian)
        for _ in range(8):
            label = random.choice(bank.short if short else bank.labels).format(**nouns)
            if label.lower() not in (other.lower() for other in labels.values()):
                break
        else:
            label = bank.labels[0].format(**nouns)
        if random.random() < 0.02:
            label = mistyped(random, label)
        labels[name] = habits.cased(label)
    return labels


def written(
    random: Random,
    paper: Paper,
    habits: Hand,
    nouns: dict[str, str],
    entries: dict[str, Entry],
    items: tuple[Item, ...],
) -> Document:
    shape = random.random()
    labels = labels_of(random, paper, habits, nouns, entries, short=0.5 <= shape < 0.6)
    own_line = not habits.shows_currency
    stated = {name: entry for name, entry in entries.items() if name != "currency" or own_line}
    goods = item_lines(random, habits, items)
    unclear: set[str] = set()
    if items:
        unclear.add("subject")
    if shape < 0.5 or not stated:
        text = labelled(random, habits, nouns, labels, stated, goods)
    elif shape < 0.6:
        text = note(random, habits, nouns, labels, stated, goods)
    elif shape < 0.86:
        shown = {name: entry.shown for name, entry in stated.items()}
        sender, addressee = (next((name for name in bank if name in stated), "") for bank in (SENDERS, ADDRESSEES))
        text = habits.cased(letter(random, shown, labels, nouns, habits.hungarian, sender, addressee))
        if goods:
            text = beside(random, text, goods)
    else:
        text = scan(random, habits, nouns, labels, stated, goods, paper)
    if random.random() < (0.8 if shape >= 0.86 else 0.25):
        text = margins(random, habits, nouns, text, entries, unclear)
    return Document(paper, habits.hungarian, nouns, entries, items, labels, text, frozenset(unclear))


def pairs_of(random: Random, labels: dict[str, str], stated: dict[str, Entry], hungarian: bool) -> list[Pair]:
    """Labels and values. The rate often stands in the label of the tax."""
    pairs = []
    inside = "vat" in stated and "rate" in stated and random.random() < 0.7
    for name, entry in stated.items():
        label = labels[name]
        if inside and name == "rate":
            continue
        if inside and name == "vat":
            rate = stated["rate"].shown
            label = random.choice(
                (
                    f"{label} ({rate})",
                    f"{rate} {label}",
                    f"{label} {rate}",
                    f"{label} @ {rate}" if not hungarian else f"{label} {rate}",
                )
            )
        pairs.append((label, entry.shown))
    return pairs


def labelled(
    random: Random,
    habits: Hand,
    nouns: dict[str, str],
    labels: dict[str, str],
    stated: dict[str, Entry],
    goods: list[str],
) -> str:
    order = list(stated)
    if random.random() < 0.5:
        random.shuffle(order)
    pairs = pairs_of(random, labels, {name: stated[name] for name in order}, habits.hungarian)
    text = laid_out(random, pairs, habits.cased(nouns["doc"]))
    return beside(random, text, goods) if goods else text


def beside(random: Random, text: str, goods: list[str]) -> str:
    """The list of goods after or before the rest."""
    gap = "\n\n" if random.random() < 0.6 else "\n"
    listed = "\n".join(goods)
    return f"{text}{gap}{listed}" if random.random() < 0.7 else f"{listed}{gap}{text}"


def note(
    random: Random,
    habits: Hand,
    nouns: dict[str, str],
    labels: dict[str, str],
    stated: dict[str, Entry],
    goods: list[str],
) -> str:
    """Telegram style: short labels, or none where the value speaks for itself."""
    parts = []
    bare = random.random() < 0.5
    for name, entry in stated.items():
        if bare and name in ("seller", "shop", "sender", "holder", "guest", "passenger"):
            parts.append(entry.shown)
        else:
            parts.append(f"{labels[name].lower() if habits.case != 'upper' else labels[name]} {entry.shown}")
    if random.random() < 0.4:
        random.shuffle(parts)
    return random.choice((", ", " / ", "; ", "\n", " - ", " | ", "\n")).join([*parts, *goods])


def item_lines(random: Random, habits: Hand, items: tuple[Item, ...]) -> list[str]:
    if not items:
        return []
    piece = random.choice(("db", "db", "x")) if habits.hungarian else random.choice(("pcs", "x", "units", "pc", "ea"))
    shape = random.randrange(7)
    lines = []
    for item in items:
        name, count = item.name, item.quantity
        if not item.priced:
            lines.append(
                (f"{count} x {name}", f"- {name}: {count} {piece}", f"{name} | {count}", f"{count} {piece} {name}")[
                    shape % 4
                ]
            )
            continue
        price, whole = habits.amount(item.cents), habits.amount(item.cents * count)
        lines.append((
            f"- {name}: {count} {piece if piece != 'x' else ''} x {price} = {whole}".replace("  ", " "),
                f"{count} {piece} {name} @ {price}", f"{name} | {count} | {price} | {whole}",
            f"{name}, {count} {piece}, {price}", f"{count} x {name} ({price})", f"{name}\t{count}\t{price}",
                f"* {count} {piece} {name} - {price}",
        )[shape])  # fmt: skip
    if shape in (2, 5) and items[0].priced and random.random() < 0.7:
        head = (
            ("Megnevezés", "Menny.", "Egységár", "Érték")
            if habits.hungarian
            else ("Item", "Qty", "Unit price", "Amount")
        )
        lines.insert(0, habits.cased(" | ".join(head) if shape == 2 else "\t".join(head[:3])))
    return [habits.cased(line) for line in lines]


def scan(
    random: Random, habits: Hand, nouns: dict[str, str], labels: dict[str, str], stated: dict[str, Entry],
    goods: list[str], paper: Paper,
) -> str:  # fmt: skip
    """A page: the sender's head without a label, the title with the number, the addressee's block, goods, and sums."""
    left = dict(stated)
    blocks: list[str] = []
    sender = next((name for name in SENDERS if name in left), None)
    if sender and random.random() < 0.7:
        head = [left.pop(sender).shown]
        head += [left.pop(name).shown for name in ("address",) if name in left]
        blocks.append("\n".join(head))
    title = headed(random, nouns["doc"])
    if "number" in left and random.random() < 0.5:
        title = f"{nouns['Doc'] if random.random() < 0.5 else nouns['DOC']} {left.pop('number').shown}"
    middle = [habits.cased(title)]
    if "date" in left and random.random() < 0.3 and habits.dates:
        middle.append(left.pop("date").shown)
    blocks.append("\n".join(middle))
    addressee = next((name for name in ADDRESSEES if name in left), None)
    if addressee and random.random() < 0.6:
        blocks.append(f"{labels[addressee]}:\n{left.pop(addressee).shown}")
    sums = {name: entry for name, entry in left.items() if entry.kind in ("money", "rate", "currency")}
    others = {name: entry for name, entry in left.items() if name not in sums}
    separator = random.choice((": ", ": ", " ", "  ", ":\t"))
    for group in (others, sums):
        lines = [f"{label}{separator}{value}" for label, value in pairs_of(random, labels, group, habits.hungarian)]
        if group is sums and goods:
            blocks.append("\n".join(goods))
        if lines:
            blocks.append("\n".join(lines))
    if paper in (INVOICE, RECEIPT) and random.random() < 0.2:
        blocks.reverse()
    return random.choice(("\n\n", "\n\n", "\n")).join(blocks)
