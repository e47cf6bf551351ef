"""Invoices as they arrive: letters, e-mails, tables, receipts and notes."""

from datetime import date, timedelta
from random import Random

from andiron.evals.case import Case
from andiron.evals.heldout.bills import MARKS, bill, comma
from andiron.evals.heldout.conversation import Maker
from andiron.evals.heldout.invoice_requests import Field, ask
from andiron.evals.heldout.material import american_day, clock, english_day, people, person


def letter(random: Random) -> Case:
    b = bill(random)
    mark = MARKS[b.currency]
    text = (
        f"{b.seller}\nMill Road {random.randint(1, 90)}\n\n{american_day(b.issued)}\n\n"
        f"Dear {b.buyer},\n\nplease find below our charges under invoice {b.number}. The goods come to "
        f"{mark}{comma(b.net)}, to which we add {mark}{comma(b.tax)} of tax, so that {mark}{comma(b.total)} is owed "
        f"in all. We would be grateful for your payment by {american_day(b.due)}.\n\n"
        f"Yours sincerely,\n{person(random)}\nAccounts"
    )
    names = ("number", "issued", "due", "seller", "buyer", "net", "tax", "total")
    return ask(random, text, b.fields(*names, day_as=american_day, money_as=lambda v: mark + comma(v)))


def email(random: Random) -> Case:
    b = bill(random)
    writer, reader = people(random, 2)
    text = (
        f"Subject: Re: Re: your bill\nSent: {english_day(b.issued + timedelta(2))} {clock(random)}\n\n"
        f"Hi {reader.split()[0]},\n\nsorry this took a while. The hosting bill is finally here, I typed it off the "
        f"PDF:\n\n> {b.seller} bills {b.buyer}\n> no. {b.number} of {english_day(b.issued)}\n"
        f"> pay until {english_day(b.due)}\n> altogether {comma(b.total)} {b.currency} (incl. {comma(b.tax)} VAT)\n"
        f"> your order: {b.order}\n\nShout if anything's odd.\nCheers, {writer.split()[0]}"
    )
    names = ("number", "issued", "due", "seller", "buyer", "tax", "total", "currency", "order")
    return ask(random, text, b.fields(*names, day_as=english_day, money_as=lambda v: f"{comma(v)} {b.currency}"))


def markdown_table(random: Random) -> Case:
    b = bill(random)
    rows = [
        ("Bill no.", b.number),
        ("Date", b.issued.isoformat()),
        ("Payable until", b.due.isoformat()),
        ("Seller", b.seller),
        ("Buyer", b.buyer),
        ("Before tax", comma(b.net)),
        ("Tax", comma(b.tax)),
        ("To pay", comma(b.total)),
        ("Currency", b.currency),
        ("Send money to", b.account),
    ]
    top, rest = rows[:1], rows[1:]
    random.shuffle(rest)
    text = "| what | value |\n|---|---|\n" + "\n".join(f"| {name} | {value} |" for name, value in top + rest)
    names = ("number", "issued", "due", "seller", "buyer", "net", "tax", "total", "currency", "account")
    return ask(random, text, b.fields(*names, day_as=date.isoformat, money_as=comma))


def dotted_receipt(random: Random) -> Case:
    b = bill(random)
    mark = MARKS[b.currency]

    def line(name: str, value: str) -> str:
        return f"{name}{'.' * max(3, 38 - len(name) - len(value))}{value}"

    when = b.issued.strftime("%d.%m.%Y")
    text = "\n".join(
        [
            b.seller.upper().center(38).rstrip(),
            "THANK YOU FOR SHOPPING".center(38).rstrip(),
            f"{when}   {clock(random)}   TILL {random.randint(1, 9)}",
            *(line(f"{count} x {name}", "").rstrip(".") for name, count in b.goods),
            line("SUBTOTAL", mark + comma(b.net)),
            line("TAX", mark + comma(b.tax)),
            line("TOTAL", mark + comma(b.total)),
            line("RECEIPT", b.number),
        ]
    )
    fields = b.fields(
        "number", "issued", "net", "tax", "total", day_as=lambda _: when, money_as=lambda v: mark + comma(v)
    )
    return ask(random, text, [*fields, Field("seller", b.seller.upper(), b.seller)])


def one_line(random: Random) -> Case:
    b = bill(random)
    parts = [
        f"inv {b.number}",
        f"from {b.seller}",
        f"to {b.buyer}",
        f"issued {b.issued.isoformat()}",
        f"due {b.due.isoformat()}",
        f"total {b.total:.2f} {b.currency}",
        f"order {b.order}",
    ]
    random.shuffle(parts)
    names = ("number", "seller", "buyer", "issued", "due", "total", "currency", "order")
    fields = b.fields(*names, day_as=date.isoformat, money_as=lambda v: f"{v:.2f} {b.currency}")
    return ask(random, random.choice((", ", " | ", "; ", " / ")).join(parts), fields)


def forwarded_reminder(random: Random) -> Case:
    b = bill(random)
    text = (
        f"---------- Forwarded message ----------\nFrom: {b.seller} <billing@{b.seller.split()[0].lower()}.example>\n"
        f"To: {b.buyer}\n\nSECOND REMINDER\n\nOur books show that {b.number} from {english_day(b.issued)} is still "
        f"open. The amount is {b.currency} {comma(b.total)}. Please transfer it to {b.account} before the end of "
        f"{english_day(b.due)}. If you have already paid, ignore this message."
    )
    names = ("number", "issued", "due", "seller", "buyer", "total", "currency", "account")
    return ask(random, text, b.fields(*names, day_as=english_day, money_as=lambda v: f"{b.currency} {comma(v)}"))


def two_columns(random: Random) -> Case:
    b = bill(random)
    goods = "\n".join(f"{count:>4}  {name:<22}{comma(count * 3.5):>12}" for name, count in b.goods)
    text = (
        f"{'SOLD BY':<32}SOLD TO\n{b.seller:<32}{b.buyer}\n\n{'Document ' + b.number:<32}Date {b.issued:%d/%b/%Y}\n"
        f"{'Order ' + b.order:<32}Due {b.due:%d/%b/%Y}\n\n qty  description              price\n"
        f"{goods}\n{'-' * 44}\n{'net':>30}{comma(b.net):>14}\n{'VAT':>30}{comma(b.tax):>14}\n"
        f"{'TOTAL ' + b.currency:>30}{comma(b.total):>14}"
    )
    names = ("number", "issued", "due", "seller", "buyer", "net", "tax", "total", "currency", "order")
    return ask(random, text, b.fields(*names, day_as=lambda d: f"{d:%d/%b/%Y}", money_as=comma))


def voice_note(random: Random) -> Case:
    b = bill(random)
    text = (
        f"ok so I got this bill from {b.seller}, it's made out to {b.buyer}, the number on it is {b.number}, they "
        f"wrote it on {english_day(b.issued)} and want their {b.total:.2f} {b.currency.lower()} by "
        f"{english_day(b.due)}, and it says order {b.order} at the bottom"
    )
    names = ("number", "issued", "due", "seller", "buyer", "total", "order")
    return ask(random, text, b.fields(*names, day_as=english_day, money_as=lambda v: f"{v:.2f} {b.currency.lower()}"))


def scrambled_scan(random: Random) -> Case:
    """A scan with noise between the lines and labels in odd cases."""
    b = bill(random)
    noise = random.sample(
        ("~ ~ ~", "page 1 of 1", "-- scanned --", "tel 555 0142", "www.example.org", "E & O E", ". . ."), 4
    )
    lines = [
        f"InVoIcE nUmBeR: {b.number}",
        f"SuPpLiEr  {b.seller}",
        f"customer>> {b.buyer}",
        f"DATE OF ISSUE {b.issued.isoformat()}",
        f"pls pay no later than: {b.due.isoformat()}",
        f"GRAND   TOTAL = {comma(b.total)} {b.currency}",
        f"acct. {b.account}",
        *noise,
    ]
    random.shuffle(lines)
    names = ("number", "seller", "buyer", "issued", "due", "total", "currency", "account")
    fields = b.fields(*names, day_as=date.isoformat, money_as=lambda v: f"{comma(v)} {b.currency}")
    return ask(random, "\n".join(lines), fields)


MAKERS: tuple[Maker, ...] = (
    letter,
    email,
    markdown_table,
    dotted_receipt,
    one_line,
    forwarded_reminder,
    two_columns,
    voice_note,
    scrambled_scan,
)
