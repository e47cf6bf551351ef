"""Receipts that are no slips of a till: mails of shops, card slips, tickets, and what people write down about them."""

from random import Random

from training.material.records.everyday.deals import Deal
from training.material.records.everyday.grammar import Piece, Writer

NAMED = {
    "thanks": "[Thank you for your purchase|Thanks for shopping with us|Your receipt|We hope you enjoy your purchase]",
    "pay": "[paid by|paid with|payment:|method of payment:] {method}« ([card|card no.] {card})»",
}
ENGLISH = (
    "@thanks!\n\n[Shop|Store|Bought at]: {seller}\n«[Branch|Address]: {address}\n»[Date|Purchased on]: {date}«, "
        "{time}»\n[Receipt|Receipt no.|Transaction]: {number}\n\n{goods}\n\n«Discount: {discount}\n»[Total|You "
        "paid|Amount charged]: {total}« (VAT {vat})»\n«@pay\n»",
    "Subject: Your receipt from {seller}\n\nHello,\n\n[on {date} you spent|you paid] {total} [at our shop|in our store]"
        "« ({address})». «[Of this|In this amount], {vat} is VAT. »«[You paid by|Payment was made by] {method}. »[Your "
        "receipt number is|Receipt number:] {number}. «[Exchange or return within 30 days|Questions? Call {phone}]. »"
        "\n\n[Kind regards|Your team at|Thank you],\n{seller}",
    "{seller}\n«{address}\n»* * * [PAYMENT SLIP|CUSTOMER COPY|SALE] * * *\nTERMINAL: {till}\n{date}  "
        "{time}\n[AMOUNT|SALE|SUM]: {total}\n[PAID BY|"
        "METHOD]: {method}\n«CARD NO: {card}\n»[APPROVED|AUTHORISED]\n[RECEIPT|TRANS.] NO: {number}",
    "[bought|got] [some things|stuff|supplies] at {seller} [on {date}|, {date}]: {total}« incl {vat} vat»«, paid by "
        "{method}»«, receipt {number}»",
    "[Expense claim|Expenses|Petty cash]: {date}, {seller}, {total}«, of which VAT {vat}»«, [paid by|method:] "
        "{method}»«, "
        "receipt no. {number}»",
    "[Petty cash voucher|Cash voucher]\nNo. {number}\nPaid to: {seller}\nDate: {date}\n[Amount|Sum]: {total}\n«VAT "
        "included: {vat}\n»«Given: {cash}, change: {change}\n»",
    "{seller}\n[CUSTOMER RECEIPT|E-RECEIPT|SALES SLIP]\n[No|Nr|Ref]. {number}   {date}   {time}\n{goods}\n"
        "-----\n[TO PAY|TOTAL|SUM TOTAL] {total}\n«[VAT|TAX] {rate} = {vat}\n»«[CASH|GIVEN] {cash}\n[CHANGE|BACK] "
        "{change}\n»«[Served by|Cashier] {cashier}»",
    "I [was at|went to] {seller} on {date}« around {time}» and [spent|paid] {total}«, [by|with] {method}»«; the slip "
        "says "
        "no. {number}»«. {cashier} was at the till».",
    "[Refund possible with this receipt only.|Keep this receipt.]\n{seller} | {date} | {time} | [till|register] "
        "{till} | "
        "[receipt|no.] {number}\n{goods}\nTOTAL | {total}\n«CASH | {cash}\nCHANGE | {change}\n»«VAT {rate} | {vat}\n»",
)  # fmt: skip
HUNGARIAN = (
    "Köszönjük a vásárlást!\n\nÜzlet: {seller}\n«Cím: {address}\n»Dátum: {date}«, {time}»\nNyugtaszám: {number}\n\n"
        "{goods}\n\n«Kedvezmény: {discount}\n»[Összesen|Fizetett összeg]: {total}« (áfa {vat})»\n«Fizetési mód: "
        "{method}\n»",
    "Tárgy: Nyugta, {seller}\n\nKedves Vásárlónk!\n\nÖn {total} összegért vásárolt nálunk. A vásárlás napja {date}. "
        "«Az "
        "áfa {vat}. »«A fizetés módja {method}. »A nyugta száma {number}. «Telefonszámunk {phone}. »\n\nÜdvözlettel:\n"
        "{seller}",
    "{seller}\n«{address}\n»* * * [FIZETÉSI BIZONYLAT|VEVŐ PÉLDÁNYA] * * *\nPÉNZTÁR: {till}\n{date} {time}\nÖSSZEG: "
        "{total}\nFIZETÉS: "
        "{method}\n«KÁRTYA: {card}\n»ELFOGADVA\nNYUGTASZÁM: {number}",
    "[vásárlás|vettem pár dolgot|kiadás]: {seller}, {date}, {total}«, ebből áfa {vat}»«, fizetés: {method}»«, nyugta "
        "{number}»",
    "Kiadási pénztárbizonylat\nSorszám: {number}\nKifizetve: {seller}\nKelt: {date}\nÖsszeg: {total}\n«Áfa: {vat}\n»"
        "«Átadva: {cash}, visszajáró: {change}\n»",
    "{seller}\nNyugta {number}   {date}   {time}\n{goods}\n-----\n[FIZETENDŐ|ÖSSZESEN] {total}\n«ÁFA {rate} = {vat}\n»"
        "«KÉSZPÉNZ {cash}\nVISSZAJÁRÓ {change}\n»«Pénztáros: {cashier}»",
)  # fmt: skip


def written(random: Random, deal: Deal, goods: str) -> tuple[list[Piece], bool]:
    """The text, and whether it lists the goods."""
    writer = Writer(random, deal.values() | {"goods": goods}, NAMED)
    bank = HUNGARIAN if deal.hungarian else ENGLISH
    pieces = writer.write(random.choice([template for template in bank if writer.fits(template)]))
    listed = any(name == "goods" for _, name in pieces)
    return [(text, "" if name == "goods" else name) for text, name in pieces], listed
