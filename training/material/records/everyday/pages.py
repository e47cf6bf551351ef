"""Bills as pages: a letterhead, labels and values, a table of goods, the sums below each other."""

from random import Random

from training.material.records.everyday.bill_words import CÍMKÉK, LABELS
from training.material.records.everyday.deals import Deal, Line
from training.material.records.everyday.grammar import Piece

PARTIES = ("buyer", "buyer_address", "ship_to")
META = (
    "number",
    "date",
    "due",
    "order",
    "customer_no",
    "delivery",
    "period",
    "order_date",
    "contact",
    "terms",
    "method",
)
SUMS = ("discount", "shipping", "net", "vat", "total", "paid", "balance")
FOOT = ("iban", "bank", "vat_id", "phone", "fax", "email", "website")
SHARES = {
    "number": 0.95, "date": 0.92, "due": 0.75, "order": 0.35, "customer_no": 0.35, "delivery": 0.25, "period": 0.2,
        "order_date": 0.12,
    "contact": 0.2, "terms": 0.12, "method": 0.2, "net": 0.7, "vat": 0.75, "total": 1, "discount": 0.9, "shipping"
        : 0.9, "paid": 1,
    "balance": 1, "iban": 0.5, "bank": 0.3, "vat_id": 0.4, "phone": 0.45, "fax": 0.25, "email": 0.35, "website": 0.25,
        "buyer": 0.95,
    "buyer_address": 0.45, "ship_to": 0.25,
}  # fmt: skip
TITLES = ("INVOICE", "Invoice", "TAX INVOICE", "Bill", "INVOICE", "Sales invoice")
CÍMEK = ("SZÁMLA", "Számla", "SZÁMLA", "Elektronikus számla", "ÁFÁS SZÁMLA")
THANKS = (
    "Thank you for your business!",
    "Page 1 of 1",
    "Page 1/2",
    "Thank you!",
    "Please quote the invoice number when paying.",
    "ORIGINAL",
    "COPY",
    "Goods remain our property until paid in full.",
)
KÖSZÖNÖM = (
    "Köszönjük a vásárlást!",
    "1/1. oldal",
    "1. oldal",
    "EREDETI",
    "MÁSOLAT",
    "Utaláskor kérjük, tüntesse fel a számlaszámot.",
    "A számla aláírás nélkül is érvényes.",
)
HEADS = (
    ("Description", "Qty", "Unit price", "Amount"),
    ("Item", "Quantity", "Price", "Total"),
    ("Article", "Pcs", "Unit", "Sum"),
    ("Service", "Qty", "Rate", "Amount"),
)
FEJEK = (
    ("Megnevezés", "Menny.", "Egységár", "Érték"),
    ("Tétel", "Db", "Egységár", "Összeg"),
    ("Termék", "Mennyiség", "Ár", "Összesen"),
)


def label(random: Random, deal: Deal, name: str) -> str:
    return random.choice((CÍMKÉK if deal.hungarian else LABELS)[name].split("|"))


def labelled(random: Random, deal: Deal, names: list[str], used: set[str]) -> list[tuple[str, str]]:
    """A label for each fact, no two of them the same; the rate may stand in the label of the tax."""
    made = []
    for name in names:
        for _ in range(8):
            text = label(random, deal, name)
            if text.lower() not in used:
                break
        used.add(text.lower())
        made.append((text, name))
    return made


def lines(random: Random, deal: Deal, pairs: list[tuple[str, str]], separator: str, join: str = "\n") -> list[Piece]:
    made: list[Piece] = []
    for at, (text, name) in enumerate(pairs):
        made.append((join if at else "", ""))
        if name == "vat" and random.random() < 0.6:
            rate = deal.facts["rate"].shown
            last = ("", f" {text}") if text[0].isupper() else (f"{text} ", "")
            before, behind = random.choice(((f"{text} (", ")"), (f"{text} ", ""), (f"{text} @ ", ""), last))
            made += [(before, ""), (rate, "rate"), (behind, "")]
        else:
            made.append((text, ""))
        sign = "-" if name in ("discount", "paid") and random.random() < 0.3 else ""
        made += [(separator + sign, ""), (deal.facts[name].shown, name)]
    return made


def page(random: Random, deal: Deal) -> tuple[list[Piece], tuple[str, ...]]:
    """A whole invoice; the second value names the columns of its table of goods, if it has one."""
    facts, used = deal.facts, set[str]()
    shown = {name for name, share in SHARES.items() if name in facts and random.random() < share}
    if "paid" in shown or "balance" in shown:
        shown |= {"paid", "balance"}
    separator = random.choice((": ", ": ", ": ", " ", "  ", ":\t", "\t", ":  ", " - "))
    blocks: list[list[Piece]] = []
    head: list[Piece] = [(facts["seller"].shown, "seller")]
    if random.random() < 0.55:
        head += [("\n", ""), (facts["address"].shown, "address")]
    foot = [name for name in FOOT if name in shown]
    if foot and random.random() < 0.4:
        up = [name for name in foot if name in ("phone", "fax", "email", "website", "vat_id")]
        if up:
            head += [
                ("\n", ""),
                *lines(
                    random,
                    deal,
                    labelled(random, deal, up, used),
                    separator if separator.strip() else ": ",
                    random.choice(("\n", "  ", " | ", ", ")),
                ),
            ]
            foot = [name for name in foot if name not in up]
    if random.random() < 0.18:
        head = [*lines(random, deal, labelled(random, deal, ["seller"], used), separator), *head[1:]]
    blocks.append(head)
    title: list[Piece] = [(random.choice(CÍMEK if deal.hungarian else TITLES), "")]
    if "number" in shown and random.random() < 0.4:
        title += [
            (random.choice((" ", " ", " no. ", " # ", ": ")) if not deal.hungarian else " ", ""),
            (facts["number"].shown, "number"),
        ]
        shown.discard("number")
    blocks.append(title)
    parties = parties_of(random, deal, [name for name in PARTIES if name in shown], used, separator)
    meta = [name for name in META if name in shown]
    if random.random() < 0.4:
        random.shuffle(meta)
    details = lines(
        random, deal, labelled(random, deal, meta, used), separator, random.choice(("\n", "\n", "\n", "   ", " | "))
    )
    middle = [block for block in (parties, details) if block]
    if random.random() < 0.4:
        middle.reverse()
    blocks += middle
    columns: tuple[str, ...] = ()
    if random.random() < 0.75:
        goods, columns = table(random, deal, deal.lines)
        blocks.append(goods)
    elif random.random() < 0.6:
        blocks.append(lines(random, deal, labelled(random, deal, ["subject"], used), separator))
    sums = [name for name in SUMS if name in shown]
    if "net" in sums and random.random() < 0.5:
        sums.remove("net")
        sums.insert(0, "net")
    blocks.append(lines(random, deal, labelled(random, deal, sums, used), separator))
    if not deal.hand.shows_currency and random.random() < 0.7:
        blocks[-1] += [("\n", ""), *lines(random, deal, labelled(random, deal, ["currency"], used), separator)]
    if foot:
        blocks.append(
            lines(random, deal, labelled(random, deal, foot, used), separator, random.choice(("\n", "\n", ", ", " | ")))
        )
    if random.random() < 0.3:
        line: list[Piece] = [(random.choice(KÖSZÖNÖM if deal.hungarian else THANKS), "")]
        blocks.insert(random.choice((0, len(blocks))), line)
    gap = random.choice(("\n\n", "\n\n", "\n"))
    return joined(blocks, gap), columns


def parties_of(random: Random, deal: Deal, names: list[str], used: set[str], separator: str) -> list[Piece]:
    """Who gets the bill, and where the goods go; the customer's address often stands below the name."""
    made: list[Piece] = []
    for at, name in enumerate(names):
        ((text, _),) = labelled(random, deal, [name], used)
        value = deal.facts[name].shown
        if name == "buyer_address" and names[0] == "buyer" and random.random() < 0.75:
            made += [("\n", ""), (value, name)]
        elif name == "buyer" and random.random() < 0.4:
            made += [(f"{text}:\n", ""), (value, name)]
        else:
            made += [("\n" if at else "", ""), (text + separator, ""), (value, name)]
    return made


def joined(blocks: list[list[Piece]], gap: str) -> list[Piece]:
    made: list[Piece] = []
    for at, block in enumerate(blocks):
        made += [(gap if at else "", ""), *block]
    return made


def table(
    random: Random, deal: Deal, goods: tuple[Line, ...], columns: tuple[str, ...] = ()
) -> tuple[list[Piece], tuple[str, ...]]:
    """The goods, with some of the columns name, quantity, price and amount."""
    if not columns:
        single = all(line.quantity == 1 for line in goods)
        columns = random.choice((
            ("name", "quantity", "price", "amount"), ("name", "quantity", "price"),
            ("name", "amount") if single else ("name", "quantity", "amount"), ("name", "quantity", "price", "amount"),
        ))  # fmt: skip
    write = deal.hand.amount if random.random() < 0.35 else deal.hand.number
    piece = random.choice(("db", "db", "x")) if deal.hungarian else random.choice(("pcs", "x", "pcs", "pc", "units"))
    rows = [[cell(line, column, write) for column in columns] for line in goods]
    shape = random.random()
    if shape < 0.5 or len(columns) == 2:
        head = random.choice(FEJEK if deal.hungarian else HEADS)
        names = [head[("name", "quantity", "price", "amount").index(column)] for column in columns]
        body = [names, *rows] if random.random() < 0.8 or len(columns) > 2 else rows
        return [(grid(random, beside(random, body, len(body) > len(rows), deal.hungarian)), "")], columns
    made = []
    for line in goods:
        price, amount, count = write(line.cents), write(line.cents * line.quantity), line.quantity
        if columns == ("name", "quantity", "price", "amount"):
            made.append((f"{count} {piece} {line.name} @ {price} = {amount}",
                f"{line.name}, {count} {piece} x {price}: {amount}",
                f"- {line.name}: {count} x {price} = {amount}")[int(shape * 100) % 3].replace("x x", "x"))  # fmt: skip
        elif "price" in columns:
            made.append((f"{count} x {line.name} @ {price}", f"- {count} {piece} {line.name}, {price} each"
                if not deal.hungarian else f"- {count} {piece} {line.name}, {price}/db",
                f"{line.name} ({count} x {price})")[int(shape * 100) % 3])  # fmt: skip
        else:
            made.append(
                (f"{count} x {line.name}  {amount}", f"- {count} {piece} {line.name}: {amount}")[int(shape * 100) % 2]
            )
    return [("\n".join(made), "")], columns


def beside(random: Random, rows: list[list[str]], headed: bool, hungarian: bool) -> list[list[str]]:
    """Now and then with a column that nobody asks for (position, article code, unit), or with the count first."""
    shape = random.random()
    count = len(rows) - headed
    if shape > 0.3 or not headed:
        return rows
    if shape < 0.08 and len(rows[0]) > 2:  # the count before the name
        return [[row[1], row[0], *row[2:]] for row in rows]
    if shape < 0.18:
        head = random.choice(("Ssz.", "#", "Sorszám") if hungarian else ("Pos", "Pos.", "#", "No.", "Line"))
        start, step = random.choice(((1, 1), (1, 1), (10, 10)))
        dot = random.choice(("", "", "."))
        return [[text, *row] for text, row in zip(
            (head, *(f"{start + step * at}{dot}" for at in range(count))), rows, strict=True)]  # fmt: skip
    if shape < 0.25 or len(rows[0]) < 3:
        head = random.choice(("Cikkszám", "Kód") if hungarian else ("Art. no.", "Code", "SKU", "Item no."))
        codes = [f"{random.choice(('A', 'K-', 'X', ''))}{random.randint(100, 99999)}" for _ in range(count)]
        return [[text, *row] for text, row in zip((head, *codes), rows, strict=True)]
    head = random.choice(("Egység", "Me.") if hungarian else ("Unit", "UoM"))
    units = [random.choice(("db", "db", "óra", "m", "kg") if hungarian else ("pcs", "pcs", "h", "m", "kg", "box"))
        for _ in range(count)]  # fmt: skip
    return [[*row[:2], text, *row[2:]] for text, row in zip((head, *units), rows, strict=True)]


def cell(line: Line, column: str, write: object) -> str:
    assert callable(write)
    match column:
        case "name":
            return line.name
        case "quantity":
            return str(line.quantity)
        case "price":
            return str(write(line.cents))
    return str(write(line.cents * line.quantity))


def grid(random: Random, rows: list[list[str]]) -> str:
    shape = random.random()
    if shape < 0.25:
        return "\n".join(" | ".join(row) for row in rows)
    if shape < 0.4:
        rule = "|" + "---|" * len(rows[0])
        made = ["| " + " | ".join(row) + " |" for row in rows]
        return "\n".join([made[0], rule, *made[1:]])
    if shape < 0.6:
        return "\n".join("\t".join(row) for row in rows)
    if shape < 0.7:
        return "\n".join(";".join(row) for row in rows)
    widths = [max(len(row[at]) for row in rows) + 2 for at in range(len(rows[0]))]
    return "\n".join(
        "".join(f"{text:<{width}}" for text, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


FORM = {
    "number": 0.95, "date": 0.8, "due": 0.7, "seller": 0.95, "buyer": 0.8, "total": 1, "net": 0.4, "vat": 0.45,
        "rate": 0.15, "order": 0.3,
    "customer_no": 0.25, "iban": 0.25, "vat_id": 0.2, "phone": 0.2, "email": 0.2, "contact": 0.2, "subject": 0.35,
        "period": 0.15,
    "delivery": 0.2, "method": 0.2, "shipping": 0.6, "discount": 0.6, "paid": 0.9, "balance": 0.9, "currency": 0.0,
        "address": 0.15,
}  # fmt: skip


def form(random: Random, deal: Deal) -> list[Piece]:
    """Nothing but labels and values, as in a list, a spreadsheet row or a mail from a program."""
    names = [name for name, share in FORM.items() if name in deal.facts and random.random() < share]
    if "balance" in names and "paid" not in names:
        names.remove("balance")
    if not deal.hand.shows_currency:
        names.append("currency")
    if random.random() < 0.4:
        random.shuffle(names)
    pairs = labelled(random, deal, names, set())
    shape = random.random()
    if shape < 0.16:  # a row of labels and a row of values
        mark = random.choice((";", "\t", " | ", ";"))
        head: list[Piece] = [(mark.join(text for text, _ in pairs) + "\n", "")]
        for at, name in enumerate(names):
            head += [(mark if at else "", ""), (deal.facts[name].shown, f"{name}={pairs[at][0]}")]
        return head
    if shape < 0.28:
        made: list[Piece] = []
        for text, name in pairs:
            made += [(f"| {text} | ", ""), (deal.facts[name].shown, name), (" |\n", "")]
        return made
    if shape < 0.4:
        mark = random.choice(("- ", "* ", "• "))
        made = []
        for at, (text, name) in enumerate(pairs):
            made += [("\n" if at else "", ""), (f"{mark}{text}: ", ""), (deal.facts[name].shown, name)]
        return made
    if shape < 0.52:
        width = max(len(text) for text, _ in pairs) + 2
        made = []
        for at, (text, name) in enumerate(pairs):
            made += [("\n" if at else "", ""), (f"{text + ':':<{width}}", ""), (deal.facts[name].shown, name)]
        return made
    if shape < 0.62:
        made = []
        for at, (text, name) in enumerate(pairs):
            made += [("\n" if at else "", ""), (f"{text}\n", ""), (deal.facts[name].shown, name)]
        return made
    if shape < 0.74:
        return lines(random, deal, pairs, random.choice((": ", " ", "=")), random.choice(("; ", ", ", " | ", " / ")))
    return lines(random, deal, pairs, random.choice((": ", ": ", ": ", " - ", " = ", ":\t", "  ")))
