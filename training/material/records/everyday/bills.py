"""Bills and receipts: draws a deal and writes it as a mail, a note, a page or a form."""

import re
from dataclasses import replace
from random import Random

from training.material.records.everyday import bill_mails, bill_mails_hu, bill_words, receipt_talk, receipts
from training.material.records.everyday.asked import called
from training.material.records.everyday.bill_chats import chain, footed, letter, scribble, talk
from training.material.records.everyday.bill_extras import unclouded
from training.material.records.everyday.bill_lines import strip
from training.material.records.everyday.bill_pages import laid
from training.material.records.everyday.deals import Deal, draw
from training.material.records.everyday.grammar import Piece, Writer
from training.material.records.everyday.pages import form, page, table
from training.material.records.everyday.receipts import draw_receipt, receipt
from training.material.records.everyday.sheets import Sheet, sheet

NOUNS = ("invoice", "invoice", "bill", "document", "text")
FŐNEVEK = ("számla", "számla", "dokumentum", "szöveg")
MAIL_NOUNS = ("e-mail", "mail", "message", "invoice", "text", "letter")
LEVELEK = ("levél", "e-mail", "üzenet", "számla", "szöveg")
NOTE_NOUNS = ("note", "message", "text", "invoice", "note")
JEGYZETEK = ("üzenet", "jegyzet", "szöveg", "számla")
RECEIPTS = ("receipt", "receipt", "till receipt", "slip", "text")
NYUGTÁK = ("nyugta", "blokk", "szöveg")


def bill(random: Random, hungarian: bool) -> Sheet:
    deal = draw(random, hungarian)
    shape = random.random()
    columns: tuple[str, ...] = ()
    prose = True
    letters, notes = (LEVELEK, JEGYZETEK) if hungarian else (MAIL_NOUNS, NOTE_NOUNS)
    nouns: tuple[str, ...] = letters
    if shape < 0.16:
        pieces = footed(random, mail(random, deal), hungarian)
    elif shape < 0.27:
        deal, pieces = letter(random, deal)
        pieces = footed(random, sentenced(pieces, random.random() < 0.5), hungarian)
    elif shape < 0.35:
        deal, pieces = chain(random, deal)
        pieces = footed(random, sentenced(pieces, random.random() < 0.5), hungarian)
    elif shape < 0.47:
        pieces, nouns = note(random, deal), notes
    elif shape < 0.59:
        deal, pieces = talk(random, deal)
        pieces, nouns = sentenced(pieces), notes
    elif shape < 0.65:
        deal, pieces = scribble(random, hungarian)
        nouns = notes
    else:
        prose, nouns = False, FŐNEVEK if hungarian else NOUNS
        if shape < 0.75:
            pieces, columns = page(random, deal)
        elif shape < 0.79:
            pieces = form(random, deal)
        elif shape < 0.83:
            pieces = strip(random, deal)
        else:
            deal, pieces, columns = laid(random, deal)
            pieces = merged(pieces)
    words = called(bill_words.ENGLISH), called(bill_words.HUNGARIAN)
    absent = tuple(name for name in bill_words.OFTEN_ABSENT if not (prose and name in ("email", "delivery", "method")))
    made = sheet(random, "bill", nouns, deal.hand, pieces, deal.facts, absent, words, deal.lines, columns, prose)
    return replace(made, absent=unclouded(made.absent, made.shown))


def merged(pieces: list[Piece]) -> list[Piece]:
    """Texts between values as one piece each, so that their spaces stay as they are."""
    made: list[Piece] = []
    for text, name in pieces:
        if made and not name and not made[-1][1]:
            made[-1] = (made[-1][0] + text, "")
        else:
            made.append((text, name))
    return [(re.sub(r"\n{4,}", "\n\n\n", text) if not name else text, name) for text, name in made]


def mail(random: Random, deal: Deal) -> list[Piece]:
    bank = bill_mails_hu if deal.hungarian else bill_mails
    writer = Writer(random, deal.values(), bank.NAMED)
    pieces = writer.write(random.choice([text for text in bank.FROM_SELLER if writer.fits(text)]))
    if random.random() < 0.14:
        head = writer.write(random.choice(bank.FORWARDED))
        if random.random() < 0.4:
            pieces = [(text.replace("\n", "\n> "), name) for text, name in pieces]
            head[-1] = (head[-1][0] + "> ", head[-1][1])
        pieces = [*head, *pieces]
    return sentenced(pieces, random.random() < 0.5)


def note(random: Random, deal: Deal) -> list[Piece]:
    bank = bill_mails_hu if deal.hungarian else bill_mails
    writer = Writer(random, deal.values(), bank.NAMED)
    return sentenced(writer.write(random.choice([text for text in bank.FROM_RECEIVER if writer.fits(text)])))


def sentenced(pieces: list[Piece], capital: bool = False) -> list[Piece]:
    """Capitals after full stops and after greetings with an exclamation mark; `capital`: after any greeting."""
    made: list[Piece] = []
    before = ""
    for text, name in pieces:
        start = (
            (capital and before.endswith(",\n\n"))
            or before[-2:] in (". ", "! ", "? ")
            or before.endswith(("!\n\n", ".\n"))
        )
        if start and not name and text and text[0].islower():
            text = text[0].upper() + text[1:]
        made.append((text, name))
        before = (before + (text if not name else "x"))[-6:]  # a value may end with an abbreviation
    return made


def till(random: Random, hungarian: bool) -> Sheet:
    deal = draw_receipt(random, hungarian)
    if random.random() < 0.3:
        goods, columns = table(random, deal, deal.lines)
        pieces, listed = receipt_talk.written(random, deal, goods[0][0])
        columns = columns if listed else ()
    else:
        pieces, columns = receipt(random, deal)
    words = called(receipts.ENGLISH), called(receipts.HUNGARIAN)
    nouns = NYUGTÁK if hungarian else RECEIPTS
    return sheet(
        random, "receipt", nouns, deal.hand, pieces, deal.facts, receipts.OFTEN_ABSENT, words, deal.lines, columns
    )
