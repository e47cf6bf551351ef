"""Hungarian invoices, asked about in Hungarian and in English."""

from datetime import date
from random import Random

from andiron.evals.case import Case
from andiron.evals.heldout.bills import bill, forint
from andiron.evals.heldout.conversation import Maker
from andiron.evals.heldout.invoice_requests import ask
from andiron.evals.heldout.material import HUNGARIAN_TOWNS, clock, hungarian_day


def hungarian_form(random: Random) -> Case:
    b = bill(random, hungarian=True)
    text = (
        f"SZÁMLA\nSorszám: {b.number}\n\nAz eladó neve: {b.seller}\nBankszámlája: {b.account}\n"
        f"A vásárló neve: {b.buyer}\n\nA kiállítás napja: {b.issued:%Y.%m.%d}.\n"
        f"Fizetendő eddig: {b.due:%Y.%m.%d}.\n\nNettó érték: {forint(b.net)}\n"
        f"Áfa (27%): {forint(b.tax)}\nBruttó végösszeg: {forint(b.total)}"
    )
    names = ("number", "issued", "due", "seller", "buyer", "net", "tax", "total", "account")
    fields = b.fields(*names, day_as=lambda d: f"{d:%Y.%m.%d}.", money_as=forint)
    return ask(random, text, fields, hungarian=True)


def hungarian_letter(random: Random) -> Case:
    b = bill(random, hungarian=True)
    text = (
        f"Kedves {b.buyer}!\n\nElkészült a munka, ezért küldöm a {b.number} számú számlát. A végösszeg az áfával "
        f"együtt {forint(b.total)}, ebből az áfa {forint(b.tax)}. Kérem, hogy legkésőbb {hungarian_day(b.due)} "
        f"napjáig utalja át a {b.account} számlára.\n\nKelt: {random.choice(HUNGARIAN_TOWNS)}, "
        f"{hungarian_day(b.issued)}\n\nÜdvözlettel:\n{b.seller}"
    )
    names = ("number", "issued", "due", "seller", "buyer", "tax", "total", "account")
    return ask(random, text, b.fields(*names, day_as=hungarian_day, money_as=forint), hungarian=True)


def hungarian_receipt(random: Random) -> Case:
    b = bill(random, hungarian=True)
    goods = "\n".join(f"{name}  {count} db" for name, count in b.goods)
    text = (
        f"*** {b.seller} ***\n{random.choice(HUNGARIAN_TOWNS)}, Fő tér {random.randint(1, 30)}.\n"
        f"{goods}\nÖSSZESEN:   {forint(b.total)}\nebből ÁFA:  {forint(b.tax)}\n"
        f"bizonylat: {b.number}\n{b.issued:%Y-%m-%d}  {clock(random)}\n"
        "Köszönjük!"
    )
    names = ("number", "issued", "seller", "tax", "total")
    return ask(random, text, b.fields(*names, day_as=date.isoformat, money_as=forint), hungarian=True)


def hungarian_table(random: Random) -> Case:
    b = bill(random, hungarian=True)
    rows = [
        f"számla;{b.number}",
        f"ki küldte;{b.seller}",
        f"kinek;{b.buyer}",
        f"kiállítva;{b.issued.isoformat()}",
        f"határidő;{b.due.isoformat()}",
        f"rendelés;{b.order}",
        f"nettó;{b.net:.0f}",
        f"áfa;{b.tax:.0f}",
        f"bruttó;{b.total:.0f}",
        f"pénznem;{b.currency}",
    ]
    random.shuffle(rows)
    names = ("number", "seller", "buyer", "issued", "due", "order", "net", "tax", "total", "currency")
    fields = b.fields(*names, day_as=date.isoformat, money_as=lambda v: f"{v:.0f}")
    return ask(random, "\n".join(rows), fields, hungarian=True)


def hungarian_asked_in_english(random: Random) -> Case:
    """A Hungarian bill, asked about in English."""
    b = bill(random, hungarian=True)
    text = (
        f"Számlaszám {b.number}\nKiállító {b.seller}\nVevő {b.buyer}\n"
        f"Kelt {b.issued:%Y.%m.%d}.\nEsedékes {b.due:%Y.%m.%d}.\nVégösszeg {forint(b.total)}"
    )
    fields = b.fields(
        "number", "issued", "due", "seller", "buyer", "total", day_as=lambda d: f"{d:%Y.%m.%d}.", money_as=forint
    )
    return ask(random, text, fields)


MAKERS: tuple[Maker, ...] = (
    hungarian_form,
    hungarian_letter,
    hungarian_receipt,
    hungarian_table,
    hungarian_asked_in_english,
)
