"""More ways to set out a bill: two columns, bad scans, Markdown, exports of programs, labels above their values."""

import json
from collections.abc import Callable
from random import Random
from xml.sax.saxutils import escape

from training.material.records.everyday.bill_extras import beside, labels, more
from training.material.records.everyday.deals import Deal
from training.material.records.everyday.grammar import Piece
from training.material.records.everyday.pages import CÍMEK, FOOT, META, SHARES, SUMS, TITLES, joined, table
from training.material.records.layouts import identifier

Laid = tuple[list[Piece], tuple[str, ...]]
Pair = tuple[str, str]
SIDE_META = ("note_no", "quote_no", "contract_no", "project", "buyer_vat", "printed", "valid")
SIDE_FOOT = ("bic", "reg_no", "payment_ref", "late_fee", "early_date", "early_amount")
PRO_FORMA = ("PRO FORMA INVOICE", "Pro forma invoice", "Proforma", "PROFORMA INVOICE")
DÍJBEKÉRŐ = ("DÍJBEKÉRŐ", "Díjbekérő", "Proforma számla")
SPACED = ("I N V O I C E", "I N V O I C E", "B I L L", "T A X   I N V O I C E")
RITKÍTOTT = ("S Z Á M L A", "S Z Á M L A", "E R E D E T I")
STAMPS = (
    "RECEIVED", "COPY", "ENTERED", "ACCOUNTS DEPT.", "SCANNED", "- 1 -", "1 / 1", "Page 1 of 1", "page 1", "ORIGINAL",
    "SCAN 0001", "E. & O. E.",
)  # fmt: skip
BÉLYEGZŐK = ("ÉRKEZETT", "MÁSOLAT", "KÖNYVELVE", "- 1 -", "1 / 1", "1. oldal", "1. oldal, összesen 1", "EREDETI")
STRAYS = (".", "'", "~", "|", "_", "·", "`", ". .", "- -", "°", "¬", "|  |", "_ _", ",", ":", "* .")
SMALL_PRINT = (
    "The goods remain our property until they are paid for in full.",
    "Please check the invoice and report errors at once.",
    "Our general terms and conditions apply; you find them on our web page.", "Complaints must be made in writing.",
    "Returns are accepted in the original packaging only.", "Please keep this document for your tax records.",
    "The place of jurisdiction is the seat of our company.",
    "Interest is charged on overdue amounts as the law allows.",
    "This invoice was made by a program and is valid unsigned.",
    "Thank you for paying on time.", "Your data are handled according to our privacy notice.",
)  # fmt: skip
KISBETŰ = (
    "Az áru a teljes vételár kifizetéséig a tulajdonunkban marad.", "Kifogást csak írásban fogadunk el.",
    "Az általános szerződési feltételek a honlapunkon olvashatók.", "Kérjük, őrizze meg a számlát.",
    "Árut csak eredeti csomagolásban veszünk vissza.", "Késedelem esetén a törvény szerinti kamatot számítjuk fel.",
    "A számla számítógéppel készült, aláírás nélkül is érvényes.", "Köszönjük, hogy időben fizet.",
    "Adatait az adatkezelési tájékoztatónk szerint kezeljük.",
)  # fmt: skip
NOTES = (
    "Thank you for your business.", "We appreciate your prompt payment.", "No signature required.",
    "Please check the goods on arrival.", "Errors and omissions excepted.", "Your satisfaction is our aim.",
    "This document was created by a computer.",
)  # fmt: skip
JEGYZETEK = (
    "Köszönjük, hogy minket választott.", "A számla aláírás és bélyegző nélkül is hiteles.",
    "Kérjük, átvételkor ellenőrizze az árut.", "Köszönjük a pontos fizetést.",
)  # fmt: skip


def drawn_names(random: Random, deal: Deal, most: int = 99) -> set[str]:
    """The facts that a page shows."""
    made = {name for name, share in SHARES.items() if name in deal.facts and random.random() < share * 0.85}
    made |= {"total", "seller"}
    if made & {"paid", "balance"}:
        made |= {"paid", "balance"}
    made |= beside(random, deal)
    if "goods_sum" in deal.facts and random.random() < 0.5:
        made |= {"goods_sum", "net"} | ({"discount", "shipping"} & deal.facts.keys())
    if not deal.hand.shows_currency and random.random() < 0.7:
        made.add("currency")
    rare = sorted(made - {"total", "seller", "number", "date", "due", "paid", "balance", "buyer"})
    while len(made) > most and rare:
        made.discard(rare.pop(random.randrange(len(rare))))
    pair = {"early_date", "early_amount"}
    return made if pair <= made else made - pair


def ordered(random: Random, names: set[str]) -> list[str]:
    """From the top of a page to its foot."""
    order = (
        "seller", "address", *META, *SIDE_META, "buyer", "buyer_address", "ship_to", "subject",
        "goods_sum", *SUMS, "rate",
        "currency", *FOOT, *SIDE_FOOT,
    )  # fmt: skip
    made = [name for name in order if name in names]
    if random.random() < 0.25:
        random.shuffle(made)
    return made


def title_of(random: Random, deal: Deal, names: set[str], *, spaced: bool = False) -> str:
    if "valid" in deal.facts and "number" in names and "due" not in names and random.random() < 0.3:
        names.add("valid")
        return random.choice(DÍJBEKÉRŐ if deal.hungarian else PRO_FORMA)
    if spaced and random.random() < 0.4:
        return random.choice(RITKÍTOTT if deal.hungarian else SPACED)
    return random.choice(CÍMEK if deal.hungarian else TITLES)


def sums_of(names: set[str]) -> list[str]:
    """Goods, discount and delivery, then net, tax and total."""
    return [name for name in ("goods_sum", *SUMS, "currency") if name in names]


def value(deal: Deal, name: str) -> str:
    return deal.facts[name].shown


def row(left: list[Piece], right: list[Piece], width: int) -> list[Piece]:
    used = sum(len(text) for text, _ in left)
    return [*left, (" " * max(3, width - used), ""), *right] if right else left


def two_columns(random: Random, deal: Deal) -> Laid:
    """Who sells on the left, who buys on the right; numbers below; sums on the right."""
    names = drawn_names(random, deal)
    names |= {"buyer"}
    used: set[str] = set()
    blocks: list[list[Piece]] = []
    heading = title_of(random, deal, names)
    width = random.choice((34, 38, 42, 46, 50))
    heads = labels(random, deal, ["seller", "buyer"], used)
    left: list[list[Piece]] = [[(heads[0][0] + random.choice(("", ":")), "")], [(value(deal, "seller"), "seller")]]
    right: list[list[Piece]] = [[(heads[1][0] + random.choice(("", ":")), "")], [(value(deal, "buyer"), "buyer")]]
    if random.random() < 0.25:
        left, right = left[1:], right[1:]
        left.insert(0, [(("Eladó" if deal.hungarian else "FROM") + ":", "")])
        right.insert(0, [(("Vevő" if deal.hungarian else "TO") + ":", "")])
    if random.random() < 0.6:
        left.append([(value(deal, "address"), "address")])
        names.add("address")
    if "buyer_address" in names:
        right.append([(value(deal, "buyer_address"), "buyer_address")])
    for side, options in (
        (left, ("phone", "email", "vat_id", "reg_no", "website")),
        (right, ("customer_no", "buyer_vat")),
    ):
        for name in options:
            if name in names and random.random() < 0.7:
                ((label, _),) = labels(random, deal, [name], used)
                side.append([(f"{label}: ", ""), (value(deal, name), f"{name}={label}")])
                names.discard(name)
    width = max(width, *(sum(len(text) for text, _ in line) + 3 for line in left))
    height = max(len(left), len(right))
    made: list[Piece] = []
    for at in range(height):
        one, two = left[at] if at < len(left) else [], right[at] if at < len(right) else []
        made += [("\n" if at else "", ""), *(row(one, two, width) if one or two else [])]
    title: list[Piece] = [(" " * random.choice((0, 0, width // 2, width)) + heading, "")]
    blocks += [title, made] if random.random() < 0.6 else [made, title]
    meta = [name for name in (*META, *SIDE_META, "ship_to") if name in names]
    pairs = labels(random, deal, meta, used)
    cells: list[list[Piece]] = [[(f"{label}: ", ""), (value(deal, name), f"{name}={label}")] for label, name in pairs]
    if random.random() < 0.6:
        wide = max([len(label) + len(value(deal, name)) + 5 for label, name in pairs[::2]] or [0])
        details: list[Piece] = []
        for at in range(0, len(cells), 2):
            details += [("\n" if at else "", ""), *row(cells[at], cells[at + 1] if at + 1 < len(cells) else [], wide)]
    else:
        details = [piece for at, cell in enumerate(cells) for piece in (("\n" if at else "", ""), *cell)]
    if details:
        blocks.append(details)
    goods, columns = table(random, deal, deal.lines)
    if random.random() < 0.7:
        blocks.append(goods)
    else:
        columns = ()
    blocks.append(right_sums(random, deal, names, used, random.choice((20, 30, 40))))
    foot = [name for name in (*FOOT, *SIDE_FOOT) if name in names]
    if foot:
        blocks.append(plain_lines(deal, labels(random, deal, foot, used), ": ", random.choice(("\n", "   ", " | "))))
    return joined(blocks, random.choice(("\n\n", "\n\n", "\n"))), columns


def plain_lines(deal: Deal, pairs: list[Pair], separator: str, join: str = "\n") -> list[Piece]:
    made: list[Piece] = []
    for at, (label, name) in enumerate(pairs):
        made += [((join if at else "") + label + separator, ""), (value(deal, name), f"{name}={label}")]
    return made


def right_sums(random: Random, deal: Deal, names: set[str], used: set[str], indent: int) -> list[Piece]:
    pairs = labels(random, deal, sums_of(names), used)
    wide, long = max(len(label) for label, _ in pairs), max(len(value(deal, name)) for _, name in pairs)
    mark = random.choice((":", "", ""))
    made: list[Piece] = []
    for at, (label, name) in enumerate(pairs):
        shown = value(deal, name)
        gap = " " * (wide - len(label) + 2 + long - len(shown))
        made += [(("\n" if at else "") + " " * indent + label + mark + gap, ""), (shown, f"{name}={label}")]
    return made


def scan(random: Random, deal: Deal) -> Laid:
    """What a program read from a sheet of paper: leaders, capitals, broken lines, spots; the values are legible."""
    names = drawn_names(random, deal)
    used: set[str] = set()
    capital, leader = random.random() < 0.5, random.choice((".", ".", ". ", "_", "-", " ", " "))
    heading = title_of(random, deal, names, spaced=True)
    names.discard("currency")
    columns: tuple[str, ...] = ()
    blocks: list[list[Piece]] = [[(value(deal, "seller"), "seller")]]
    if random.random() < 0.5:
        blocks[0] += [("\n" + " " * random.randint(0, 6), ""), (value(deal, "address"), "address")]
    blocks.append([(" " * random.randint(0, 14) + heading, "")])

    def said(label: str) -> str:
        label = label.upper() if capital else label
        if random.random() < 0.1:
            label = label.replace(" ", "  ", 1)
        return label

    def line(label: str, name: str) -> list[Piece]:
        shape, label = random.random(), said(label)
        known = (value(deal, name), f"{name}={' '.join(label.split())}")
        if name in SUMS or shape < 0.3:
            dots = (leader * 30)[: max(3, 30 - len(label))]
            return [(f"{label} {dots} ", ""), known]
        if shape < 0.45:  # a broken line
            return [(label + random.choice((":", " :", "")) + "\n" + " " * random.randint(0, 8), ""), known]
        return [(label + random.choice((": ", " : ", ":  ", "   ", " ")), ""), known]

    for group in (("buyer", "buyer_address", "ship_to"), (*META, *SIDE_META), ("goods",), ("goods_sum", *SUMS),
        (*FOOT, *SIDE_FOOT)):  # fmt: skip
        if group == ("goods",):
            if random.random() < 0.6:
                goods, columns = table(random, deal, deal.lines)
                blocks.append(goods)
            continue
        here: list[str] = [name for name in group if name in names]
        block: list[Piece] = []
        for label, name in labels(random, deal, here, used):
            end = (
                "" if random.random() < 0.85 else " " * random.randint(1, 6) + random.choice(("|", "~", "·", "_", "¬"))
            )
            block += [*line(label, name), (end + "\n", "")]
        if block:
            blocks.append([*block[:-1], (block[-1][0].rstrip("\n"), "")])
    stamps = BÉLYEGZŐK if deal.hungarian else STAMPS
    for _ in range(random.randint(1, 3)):
        spot = random.choice(STRAYS) if random.random() < 0.5 else random.choice(stamps)
        blocks.insert(random.randint(0, len(blocks)), [(" " * random.choice((0, 0, 3, 12, 25)) + spot, "")])
    made: list[Piece] = []
    for at, one in enumerate(blocks):
        made += [(random.choice(("\n\n", "\n", "\n\n", "\n\n\n")) if at else "", ""), *one]
    return made, columns


def markdown(random: Random, deal: Deal) -> Laid:
    names = drawn_names(random, deal, 16)
    used: set[str] = set()
    heading = title_of(random, deal, names)
    made: list[Piece] = [(random.choice(("# ", "## ", "### ")) + heading, "")]
    if "number" in names and random.random() < 0.4:
        names.discard("number")
        made += [(" ", ""), (value(deal, "number"), "number")]
    made.append(("\n\n", ""))
    sums = sums_of(names)
    rest = [name for name in ordered(random, names) if name not in sums]
    pairs = labels(random, deal, rest, used)
    shape = random.random()
    if shape < 0.4:
        head = (
            ("Mező", "Érték") if deal.hungarian else random.choice((("Field", "Value"), ("", ""), ("Item", "Details")))
        )
        made.append((f"| {head[0]} | {head[1]} |\n| --- | --- |\n", ""))
        bold = random.choice(("", "", "**"))
        for label, name in pairs:
            made += [(f"| {bold}{label}{bold} | ", ""), (value(deal, name), f"{name}={label}"), (" |\n", "")]
    else:
        form = random.choice(("**{}:** ", "- **{}**: ", "- {}: ", "* {}: ", "**{}** "))
        for label, name in pairs:
            made += [(form.format(label), ""), (value(deal, name), f"{name}={label}"), ("\n", "")]
    columns: tuple[str, ...] = ()
    if random.random() < 0.6:
        columns = ("name", "quantity", "price", "amount") if random.random() < 0.6 else ("name", "quantity", "amount")
        heads = ("Tétel", "Db", "Egységár", "Összeg") if deal.hungarian else random.choice((
            ("Item", "Qty", "Price", "Amount"), ("Description", "Quantity", "Unit price", "Line total")))  # fmt: skip
        chosen = [heads[("name", "quantity", "price", "amount").index(column)] for column in columns]
        write = deal.hand.number
        rows = ["| " + " | ".join(chosen) + " |", "|" + "---|" * len(chosen)]
        for line in deal.lines:
            cells = {"name": line.name, "quantity": str(line.quantity), "price": write(line.cents),
                "amount": write(line.cents * line.quantity)}  # fmt: skip
            rows.append("| " + " | ".join(cells[column] for column in columns) + " |")
        made.append(("\n" + "\n".join(rows) + "\n", ""))
    made.append(("\n", ""))
    form = random.choice(("**{}:** ", "{}: ", "- {}: ", "**{}** "))
    for label, name in labels(random, deal, sums, used):
        made += [(form.format(label), ""), (value(deal, name), f"{name}={label}"), ("\n", "")]
    return made, columns


def export(random: Random, deal: Deal) -> Laid:
    """What a program writes: comma-separated values, key=value, JSON, XML, YAML."""
    names = ordered(random, drawn_names(random, deal, random.randint(5, 13)))
    pairs = labels(random, deal, names)
    shape = random.random()
    made: list[Piece] = []
    if shape < 0.34:
        mark = random.choice((",", ",", ";", "\t"))
        programmed = random.random() < 0.4
        heads = [identifier(label) if programmed else label for label, _ in pairs]
        quoted = random.random() < 0.3
        made.append((mark.join(f'"{head}"' if quoted else head for head in heads) + "\n", ""))
        for at, (_, name) in enumerate(pairs):
            shown = value(deal, name)
            quote = '"' if quoted or mark in shown else ""
            made += [((mark if at else "") + quote, ""), (shown, f"{name}={heads[at]}"), (quote, "")]
        return made, ()
    fields = [(_unique(identifier(label), at, pairs), name) for at, (label, name) in enumerate(pairs)]
    if shape < 0.6:
        form = random.choice(("{}=", "{}=", "{} = ", "{}: "))
        upper = random.random() < 0.35
        section = random.choice(
            ("", "", "[invoice]\n", "[szamla]\n" if deal.hungarian else "[document]\n", "# export\n")
        )
        made.append((section, ""))
        for at, (field, name) in enumerate(fields):
            made += [
                (("\n" if at else "") + form.format(field.upper() if upper else field), ""),
                (value(deal, name), name),
            ]
        return made, ()
    if shape < 0.8:
        opening, join, end = random.choice((("{\n  ", ",\n  ", "\n}"), ("{", ", ", "}")))
        made.append((opening, ""))
        for at, (field, name) in enumerate(fields):
            shown = value(deal, name)
            if json.dumps(shown, ensure_ascii=False) != f'"{shown}"':
                continue
            made += [((join if at else "") + f'"{field}": "', ""), (shown, f"{name}={field}"), ('"', "")]
        return [*made, (end, "")], ()
    if shape < 0.9:
        tag = "szamla" if deal.hungarian else random.choice(("invoice", "bill", "document"))
        made.append((f"<{tag}>\n", ""))
        for field, name in fields:
            if escape(value(deal, name)) == value(deal, name):
                made += [(f"  <{field}>", ""), (value(deal, name), f"{name}={field}"), (f"</{field}>\n", "")]
        return [*made, (f"</{tag}>", "")], ()
    made.append(("szamla:\n" if deal.hungarian else random.choice(("invoice:\n", "bill:\n", "record:\n")), ""))
    for at, (field, name) in enumerate(fields):
        made += [(("\n" if at else "") + f"  {field}: ", ""), (value(deal, name), name)]
    return made, ()


def _unique(field: str, at: int, pairs: list[Pair]) -> str:
    same = [identifier(label) for label, _ in pairs[:at]]
    return f"{field}_2" if field in same else field


def above(random: Random, deal: Deal) -> Laid:
    """Labels stand on the line above their values, one or several side by side."""
    names = drawn_names(random, deal)
    used: set[str] = set()
    made: list[Piece] = [(value(deal, "seller"), "seller"), ("\n", "")]
    heading = title_of(random, deal, names)
    if random.random() < 0.7:
        made.append((heading + "\n", ""))
    made.append(("\n", ""))
    sums = sums_of(names)
    rest = [name for name in ordered(random, names - set(sums)) if name != "seller"]
    per, gap = random.choice((1, 2, 3, 3, 4)), random.choice(("  ", "   ", "    "))
    tab = random.random() < 0.2
    capital = random.random() < 0.3
    pairs = labels(random, deal, rest, used)
    columns: tuple[str, ...] = ()
    goods: list[Piece] = []
    if random.random() < 0.5:
        goods, columns = table(random, deal, deal.lines)
    end = labels(random, deal, sums, used)
    for group in (pairs, end):
        if group is end and goods:
            made += [*goods, ("\n\n", "")]
        for at in range(0, len(group), per):
            part = [(label.upper() if capital else label, name) for label, name in group[at : at + per]]
            widths = [max(len(label), len(value(deal, name))) for label, name in part]
            fill = [
                "\t" if tab else " " * (width - len(label)) + gap
                for (label, _), width in zip(part, widths, strict=True)
            ]
            made.append(
                ("".join(label + space for (label, _), space in zip(part, fill, strict=True)).rstrip() + "\n", "")
            )
            for place, (label, name) in enumerate(part):
                shown = value(deal, name)
                made.append((shown, f"{name}={label}"))
                if place + 1 < len(part):
                    made.append(("\t" if tab else " " * (widths[place] - len(shown)) + gap, ""))
            made.append((random.choice(("\n\n", "\n\n", "\n")) if per > 1 else "\n\n", ""))
    return made, columns


def noted_form(random: Random, deal: Deal) -> Laid:
    """A form with sections and remarks."""
    names = drawn_names(random, deal)
    used: set[str] = set()
    parts = (
        (("SELLER", "1. Supplier", "Supplier details"), ("ELADÓ", "1. Szállító", "Kiállító adatai"),
            ("seller", "address", "vat_id", "reg_no", "phone", "fax", "email", "website", "contact")),
        (("BUYER", "2. Customer", "Customer details"), ("VEVŐ", "2. Vevő", "Vevő adatai"),
            ("buyer", "buyer_address", "customer_no", "buyer_vat", "ship_to")),
        (("DOCUMENT", "3. Invoice", "Invoice details"), ("BIZONYLAT", "3. Számla", "Számla adatai"),
            ("number", "date", "delivery", "period", "order", "order_date", "note_no", "quote_no", "contract_no",
                "project", "printed", "subject")),
        (("AMOUNTS", "4. Sums", "Sums"), ("ÖSSZEGEK", "4. Összegek", "Összegek"),
            ("goods_sum", *SUMS, "currency", "late_fee")),
        (("PAYMENT", "5. Payment", "Payment details"), ("FIZETÉS", "5. Fizetés", "Fizetési adatok"),
            ("due", "terms", "method", "iban", "bic", "bank", "payment_ref", "early_date", "early_amount")),
    )  # fmt: skip
    style = random.randrange(3)
    separator = random.choice((": ", ": ", " - ", "  ", " = "))
    shell = random.choice(("{}", "== {} ==", "[{}]", "--- {} ---", "{}:"))
    if random.random() < 0.6:
        names.add("address")
    blocks: list[list[Piece]] = [[(title_of(random, deal, set()), "")]] if random.random() < 0.5 else []
    order = list(parts)
    if random.random() < 0.3:
        random.shuffle(order)
    for english, magyar, group in order:
        here = [name for name in group if name in names]
        if here:
            head = shell.format((magyar if deal.hungarian else english)[style])
            blocks.append([(head + "\n", ""), *plain_lines(deal, labels(random, deal, here, used), separator)])
    if random.random() < 0.4:
        blocks.append([(random.choice(JEGYZETEK if deal.hungarian else NOTES), "")])
    return joined(blocks, random.choice(("\n\n", "\n\n", "\n"))), ()


def boxed(random: Random, deal: Deal) -> Laid:
    """Labels and values in a frame of + - and |."""
    names = ordered(random, drawn_names(random, deal, random.randint(6, 14)))
    pairs = labels(random, deal, names)
    left = max(len(label) for label, _ in pairs)
    right = max(len(value(deal, name)) for _, name in pairs)
    mark = random.choice(("-", "=", "-"))
    rule = f"+{mark * (left + 2)}+{mark * (right + 2)}+"
    made: list[Piece] = [(rule + "\n", "")]
    between = random.random() < 0.3
    for label, name in pairs:
        shown = value(deal, name)
        made += [(f"| {label:<{left}} | ", ""), (shown, f"{name}={label}"), (" " * (right - len(shown)) + " |\n", "")]
        if between:
            made.append((rule + "\n", ""))
    return [*made, ("" if between else rule, "")], ()


def page_source(random: Random, deal: Deal) -> Laid:
    """The source of a web page or of a mail made by a program."""
    names = [name for name in ordered(random, drawn_names(random, deal, random.randint(5, 12)))
        if escape(value(deal, name)) == value(deal, name)]  # fmt: skip
    form = random.choice((
        ("<table>", "<tr><td>{}</td><td>", "</td></tr>", "</table>"), ("<ul>", "<li>{}: ", "</li>", "</ul>"),
        ("<div>", "<p><b>{}:</b> ", "</p>", "</div>"), ("<dl>", "<dt>{}</dt><dd>", "</dd>", "</dl>"),
        ("<body>", "{}: ", "<br>", "</body>"),
    ))  # fmt: skip
    heading = title_of(random, deal, set())
    made: list[Piece] = [(f"<h1>{heading}</h1>\n" if random.random() < 0.5 else "", ""), (form[0] + "\n", "")]
    for label, name in labels(random, deal, names):
        made += [
            (form[1].format(label.replace("&", "&amp;")), ""),
            (value(deal, name), f"{name}={label}"),
            (form[2] + "\n", ""),
        ]
    return [*made, (form[3], "")], ()


def value_first(random: Random, deal: Deal) -> Laid:
    """Each value before what it is."""
    names = ordered(random, drawn_names(random, deal, random.randint(4, 10)))
    before, behind = random.choice(
        (("", " ({})"), ("", " - {}"), ("", "  <- {}"), ("", " [{}]"), ("* ", " ({})"), ("", "\t{}"))
    )
    made: list[Piece] = []
    for at, (label, name) in enumerate(labels(random, deal, names)):
        made += [
            (("\n" if at else "") + before, ""),
            (value(deal, name), f"{name}={label}"),
            (behind.format(label), ""),
        ]
    return made, ()


LAYOUTS: tuple[tuple[Callable[[Random, Deal], Laid], float], ...] = (
    (two_columns, 24), (scan, 26), (markdown, 13), (export, 17), (above, 18), (noted_form, 14), (boxed, 5),
    (page_source, 6), (value_first, 5),
)  # fmt: skip


def laid(random: Random, deal: Deal) -> tuple[Deal, list[Piece], tuple[str, ...]]:
    """The deal with more facts, and a page that shows some of them."""
    deal = more(random, deal)
    (layout,) = random.choices([one for one, _ in LAYOUTS], [share for _, share in LAYOUTS])
    pieces, columns = layout(random, deal)
    if layout in (two_columns, scan, noted_form, above) and random.random() < 0.22:
        small = random.sample(KISBETŰ if deal.hungarian else SMALL_PRINT, random.randint(1, 3))
        pieces = [*pieces, ("\n\n" + random.choice((" ", "\n")).join(small), "")]
    return deal, pieces, columns
