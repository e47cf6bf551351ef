"""Hungarian invoices, asked about in Hungarian and in English."""

from datetime import date
from random import Random

from andiron.evals.case import Case
from andiron.evals.heldout.bills import bill, forint
from andiron.evals.heldout.conversation import Maker
from andiron.evals.heldout.invoice_requests import ask
from andiron.evals.heldout.material import HUNGARIAN_TOWNS, clock, hungarian_day


def számla(random: Random) -> Case:
    b = bill(random, hungarian=True)
    text = (
        f"SZÁMLA\nSorszám: {b.number}\n\nAz eladó neve: {b.seller}\nBankszámlája: {b.account}\nA vásárló neve: "
        f"{b.buyer}\n\nA kiállítás "
        f"napja: {b.issued:%Y.%m.%d}.\nFizetendő eddig: {b.due:%Y.%m.%d}.\n\nNettó érték: {forint(b.net)}\nÁfa (27%): "
        f"{forint(b.tax)}\nBruttó végösszeg: {forint(b.total)}"
    )
    names = ("number", "issued", "due", "seller", "buyer", "net", "tax", "total", "account")
    fields = b.fields(*names, day_as=lambda d: f"{d:%Y.%m.%d}.", money_as=forint)
    return ask(random, text, fields, hungarian=True)


def levél(random: Random) -> Case:
    b = bill(random, hungarian=True)
    text = (
        f"Kedves {b.buyer}!\n\nElkészült a munka, ezért küldöm a {b.number} számú számlát. A végösszeg az áfával "
        f"együtt "
        f"{forint(b.total)}, ebből az áfa {forint(b.tax)}. Kérem, hogy legkésőbb {hungarian_day(b.due)} napjáig "
        f"utalja át a "
        f"{b.account} számlára.\n\nKelt: {random.choice(HUNGARIAN_TOWNS)}, {hungarian_day(b.issued)}\n\n"
        f"Üdvözlettel:\n{b.seller}"
    )
    names = ("number", "issued", "due", "seller", "buyer", "tax", "total", "account")
    return ask(random, text, b.fields(*names, day_as=hungarian_day, money_as=forint), hungarian=True)


def nyugta(random: Random) -> Case:
    b = bill(random, hungarian=True)
    goods = "\n".join(f"{name}  {count} db" for name, count in b.goods)
    text = (
        f"*** {b.seller} ***\n{random.choice(HUNGARIAN_TOWNS)}, Fő tér {random.randint(1, 30)}.\n{goods}\nÖSSZESEN:  "
        f" {forint(b.total)}\n"
        f"ebből ÁFA:  {forint(b.tax)}\nbizonylat: {b.number}\n{b.issued:%Y-%m-%d}  {clock(random)}\nKöszönjük!"
    )
    names = ("number", "issued", "seller", "tax", "total")
    return ask(random, text, b.fields(*names, day_as=date.isoformat, money_as=forint), hungarian=True)


def magyar_táblázat(random: Random) -> Case:
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


def magyar_számla_angolul(random: Random) -> Case:
    """A Hungarian bill, asked about in English."""
    b = bill(random, hungarian=True)
    text = (
        f"Számlaszám {b.number}\nKiállító {b.seller}\nVevő {b.buyer}\nKelt {b.issued:%Y.%m.%d}.\nEsedékes "
        f"{b.due:%Y.%m.%d}.\n"
        f"Végösszeg {forint(b.total)}"
    )
    fields = b.fields(
        "number", "issued", "due", "seller", "buyer", "total", day_as=lambda d: f"{d:%Y.%m.%d}.", money_as=forint
    )
    return ask(random, text, fields)


MAKERS: tuple[Maker, ...] = (számla, levél, nyugta, magyar_táblázat, magyar_számla_angolul)
