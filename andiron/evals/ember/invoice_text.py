"""Random invoices, and the many ways to lay them out on a page."""

import json
from dataclasses import dataclass
from random import Random

from andiron.evals.ember import words

SIGNS = {
    "EUR": ("€", "EUR", "EUR"),
    "USD": ("$", "USD"),
    "GBP": ("£", "GBP"),
    "HUF": ("Ft", "HUF", "Ft"),
    "CHF": ("CHF",),
}
LABELS = {
    "number": ("Invoice no.", "Invoice number", "Invoice", "Invoice #", "No.", "Bill no."),
    "date": ("Date", "Invoice date", "Date of issue", "Issued", "Issued on"),
    "due": ("Due date", "Payment due", "Due", "Pay by", "Please pay by"),
    "seller": ("Seller", "From", "Supplier", "Vendor", "Issued by"),
    "buyer": ("Buyer", "To", "Bill to", "Customer", "Client"),
    "net": ("Net", "Subtotal", "Net amount", "Net total", "Before tax"),
    "vat": ("VAT", "Tax", "VAT amount"),
    "total": ("Total", "Amount due", "Grand total", "Total due", "Gross total"),
    "vat_id": ("VAT ID", "Tax number"),
    "address": ("Address",),
    "currency": ("Currency",),
}  # fmt: skip
CÍMKÉK = {
    "number": ("Számlaszám", "Számla sorszáma", "Számla", "Sorszám", "Bizonylatszám"),
    "date": ("Kelt", "Számla kelte", "Kiállítás dátuma", "Dátum", "Kiállítva"),
    "due": ("Fizetési határidő", "Esedékesség", "Határidő", "Fizetendő eddig"),
    "seller": ("Eladó", "Kiállító", "Szállító", "Szolgáltató"),
    "buyer": ("Vevő", "Megrendelő", "Ügyfél", "Számlázási név"),
    "net": ("Nettó", "Nettó összeg", "Adóalap", "Nettó érték"),
    "vat": ("ÁFA", "Áfa összege", "Adó"),
    "total": ("Összesen", "Bruttó", "Fizetendő", "Végösszeg", "Bruttó összeg"),
    "vat_id": ("Adószám",),
    "address": ("Cím", "Székhely"),
    "currency": ("Pénznem", "Deviza"),
}


@dataclass(frozen=True)
class Item:
    name: str
    quantity: int
    price: int  # of one piece, in the smallest unit


@dataclass(frozen=True)
class Invoice:
    """Amounts are in the smallest unit: cents, or whole forints."""

    hungarian: bool
    number: str
    date: str
    due: str | None
    seller: str
    buyer: str
    currency: str
    rate: int
    items: tuple[Item, ...]
    net: int
    vat: int
    cents: bool  # amounts are written with two decimals

    @classmethod
    def draw(cls, random: Random, *, hungarian: bool) -> "Invoice":
        currency = random.choice(
            ("HUF", "HUF", "HUF", "EUR") if hungarian else ("EUR", "USD", "GBP", "CHF", "EUR", "USD")
        )
        cents = currency != "HUF" and random.random() < 0.85
        unit = 10 if currency == "HUF" else 1 if cents else 100
        items = tuple(
            Item(words.goods(random, hungarian), random.randint(1, 24), random.randint(1, 4000) * unit)
            for _ in range(random.randint(1, 3))
        )
        net = sum(item.quantity * item.price for item in items)
        rate = random.choice((27, 27, 5, 18) if hungarian else (20, 19, 21, 10, 8, 25))
        vat = net * rate // 100 if cents or currency == "HUF" else net * rate // 10000 * 100
        foreign = random.random() < 0.15
        date = words.iso_date(random)
        due = words.days_after(date, random.randint(5, 60)) if random.random() < 0.75 else None
        return cls(
            hungarian, invoice_number(random, hungarian), date, due,
            words.company(random, hungarian), buyer_of(random, hungarian ^ foreign), currency, rate, items, net, vat,
            cents,
        )  # fmt: skip

    @property
    def total(self) -> int:
        return self.net + self.vat

    def plain(self, amount: int) -> str:
        """The amount as a JSON number with the digits that the page shows."""
        if self.currency == "HUF":
            return str(amount)
        return f"{amount // 100}.{amount % 100:02d}" if self.cents else str(amount // 100)

    def json(self, field: str) -> str:
        if field in ("net", "vat", "total"):
            return self.plain(getattr(self, field))
        if field == "items":
            return "[" + ", ".join(
                f'{{"name": "{item.name}", "quantity": {item.quantity}, "price": {self.plain(item.price)}}}'
                for item in self.items
            ) + "]"  # fmt: skip
        return json.dumps(getattr(self, field), ensure_ascii=False)


def invoice_number(random: Random, hungarian: bool) -> str:
    year, serial, shape = random.randint(2018, 2029), random.randint(1, 99999), random.random()
    letters = random.choice(words.LETTERS) + random.choice(words.LETTERS)
    if shape < 0.3:
        return f"{'SZ' if hungarian else 'INV'}-{year}-{serial % 10000:04d}"
    if shape < 0.5:
        return f"{year}/{serial:05d}"
    if shape < 0.7:
        return f"{letters}{serial:05d}"
    return f"{letters}-{serial}/{year}" if shape < 0.85 else str(serial)


def buyer_of(random: Random, hungarian: bool) -> str:
    return words.person(random, hungarian) if random.random() < 0.35 else words.company(random, hungarian)


class Page:
    """The conventions of one invoice: how its page writes dates, amounts and labels."""

    def __init__(self, random: Random, invoice: Invoice) -> None:
        self.random = random
        self.invoice = invoice
        self._labels = CÍMKÉK if invoice.hungarian else LABELS
        self._dates = random.randrange(4)
        self._sign = random.choice(SIGNS[invoice.currency])
        self._group = random.choice((" ", " ", ".", "") if invoice.hungarian else (",", ",", "", " "))
        self._point = "," if invoice.hungarian else "."

    def label(self, field: str) -> str:
        return self.random.choice(self._labels[field])

    def date(self, iso: str) -> str:
        year, month, day = iso.split("-")
        if self._dates == 0:
            return iso
        if self.invoice.hungarian:
            short = f"{year}. {month}. {day}." if self._dates == 2 else f"{year}.{month}.{day}."
            return words.long_date(iso, hungarian=True) if self._dates == 1 else short
        if self._dates == 1:
            return words.long_date(iso)
        named = f"{words.MONTHS_EN[int(month) - 1]} {int(day)}, {year}"
        return named if self._dates == 2 else f"{day}/{month}/{year}"

    def amount(self, amount: int) -> str:
        whole, point, coins = self.invoice.plain(amount).partition(".")
        grouped = f"{int(whole):,}".replace(",", self._group)
        number = grouped + (self._point + coins if point else "")
        return (
            f"{self._sign}{number}" if self._sign in "€$£" and not self.invoice.hungarian else f"{number} {self._sign}"
        )


def written(random: Random, invoice: Invoice) -> str:
    page = Page(random, invoice)
    layout = random.choice((labelled, labelled, labelled, letter, table, compact))
    return layout(page)


def labelled(page: Page) -> str:
    """One label and value per line, in an order that differs from page to page."""
    invoice, random = page.invoice, page.random
    head = [f"{page.label('number')}: {invoice.number}", f"{page.label('date')}: {page.date(invoice.date)}"]
    if invoice.due:
        head.append(f"{page.label('due')}: {page.date(invoice.due)}")
    parties = [f"{page.label('seller')}: {invoice.seller}", f"{page.label('buyer')}: {invoice.buyer}"]
    if random.random() < 0.4:
        parties.insert(1, f"{page.label('address')}: {words.town(random)}, {words.street(random, invoice.hungarian)}")
    if random.random() < 0.3:
        parties.append(f"{page.label('vat_id')}: {random.randint(10000000, 99999999)}-{random.randint(1, 9)}-42")
    if random.random() < 0.5:
        random.shuffle(head)
    blocks = [head, parties]
    random.shuffle(blocks)
    blocks.append(item_lines(page))
    return "\n".join(line for block in [*title(page), *blocks, sums(page)] for line in block)


def title(page: Page) -> list[list[str]]:
    text = "SZÁMLA" if page.invoice.hungarian else "INVOICE"
    return (
        [[page.random.choice((text, f"# {text.capitalize()}", f"*** {text} ***"))]]
        if page.random.random() < 0.5
        else []
    )


def item_lines(page: Page) -> list[str]:
    pieces = "db" if page.invoice.hungarian else page.random.choice(("pcs", "x", "units"))
    shape = page.random.randrange(3)
    lines = []
    for item in page.invoice.items:
        price, sum_ = page.amount(item.price), page.amount(item.quantity * item.price)
        if shape == 0:
            lines.append(f"- {item.name}: {item.quantity} {pieces} × {price} = {sum_}")
        elif shape == 1:
            lines.append(f"{item.quantity} {pieces} {item.name} @ {price}")
        else:
            lines.append(f"{item.name} | {item.quantity} | {price} | {sum_}")
    return lines


def sums(page: Page) -> list[str]:
    invoice, random = page.invoice, page.random
    vat = f"{page.label('vat')} ({invoice.rate}%)" if random.random() < 0.6 else page.label("vat")
    lines = [
        f"{page.label('net')}: {page.amount(invoice.net)}",
        f"{vat}: {page.amount(invoice.vat)}",
        f"{page.label('total')}: {page.amount(invoice.total)}",
    ]
    return lines if random.random() < 0.85 else lines[::-1]


def letter(page: Page) -> str:
    """The same facts in sentences."""
    i, random = page.invoice, page.random
    date, net, vat, total = page.date(i.date), page.amount(i.net), page.amount(i.vat), page.amount(i.total)
    goods = ", ".join(f"{item.quantity} × {item.name} ({page.amount(item.price)})" for item in i.items)
    if i.hungarian:
        due = f" Fizetési határidő: {page.date(i.due)}" if i.due else ""
        return random.choice((
            f"Kiállító: {i.seller}. A(z) {i.number} számú számla kelte {date} Vevő: {i.buyer}. Tételek: {goods}. "
            f"A nettó összeg {net}, az áfa {vat}, a fizetendő végösszeg {total}.{due}",
            f"Tisztelt {i.buyer}!\n\nMellékeljük a(z) {i.number} számú számlát, kelt: {date} Tételek: {goods}. "
            f"Nettó {net}, {i.rate}% áfa {vat}, összesen {total}.{due}\n\nÜdvözlettel: {i.seller}",
        ))  # fmt: skip
    due = f" Payment is due on {page.date(i.due)}." if i.due else ""
    return random.choice((
        f"{i.seller} issued invoice {i.number} to {i.buyer} on {date}. Items: {goods}. The net amount is {net}, "
        f"VAT is {vat} and the total comes to {total}.{due}",
        f"Dear {i.buyer},\n\nplease find enclosed our invoice {i.number} of {date} for {goods}. "
        f"Net {net}, {i.rate}% VAT {vat}, total {total}.{due}\n\nKind regards,\n{i.seller}",
        f"On {date}, {i.buyer} bought from {i.seller}: {goods}. Invoice number {i.number}. "
        f"Without tax this is {net}, the tax is {vat}, so {total} is to be paid.{due}",
    ))  # fmt: skip


def table(page: Page) -> str:
    """Markdown: one table for the header, another for the goods."""
    i = page.invoice
    fields = [("number", i.number), ("date", page.date(i.date)), ("seller", i.seller), ("buyer", i.buyer)]
    if i.due:
        fields.insert(2, ("due", page.date(i.due)))
    head = [f"| {page.label(field)} | {value} |" for field, value in fields]
    names = "| Tétel | Mennyiség | Ár |" if i.hungarian else "| Item | Qty | Price |"
    rows = [f"| {item.name} | {item.quantity} | {page.amount(item.price)} |" for item in i.items]
    tail = [f"| {page.label(field)} | {page.amount(getattr(i, field))} |" for field in ("net", "vat", "total")]
    return "\n".join([*head, "", names, "|---|---|---|", *rows, "", *tail])


def compact(page: Page) -> str:
    """Like a receipt or a scan: few lines, few labels."""
    i, random = page.invoice, page.random
    due = f" / {page.label('due')} {page.date(i.due)}" if i.due else ""
    goods = "; ".join(f"{item.quantity} {item.name} {page.amount(item.price)}" for item in i.items)
    parties = (
        f"{i.seller} -> {i.buyer}"
        if random.random() < 0.5
        else f"{page.label('seller')} {i.seller}\n{page.label('buyer')} {i.buyer}"
    )
    return (
        f"{parties}\n{page.label('number')} {i.number} / {page.date(i.date)}{due}\n{goods}\n"
        f"{page.label('net')} {page.amount(i.net)}  {page.label('vat')} {page.amount(i.vat)}  "
        f"{page.label('total')} {page.amount(i.total)}"
    )
