"""Draws the bills of `bill_talk`: letters in sentences, chats and notes, scribbles, and chains of quoted mails."""

from dataclasses import replace
from random import Random

from training.material.records.everyday import bill_mails, bill_mails_hu, bill_talk, bill_talk_hu, people
from training.material.records.everyday.bill_extras import more
from training.material.records.everyday.deals import Deal, draw, hand, number, text
from training.material.records.everyday.grammar import Piece, Writer

NAMED = bill_mails.NAMED | bill_talk.NAMED
FOOTERS = (
    "This e-mail is confidential. If you are not the intended recipient, please delete it.",
    "Please consider the environment before printing this e-mail.", "Sent from my tablet",
    "This message has been scanned for viruses.", "Follow us for news and offers!",
    "Sent with my new phone, sorry for typos.",
    "CAUTION: this e-mail comes from outside the organisation. Do not click on links unless you trust the sender.",
    "You receive this message because you are one of our customers.", "Our offices are closed at weekends.",
    "Any views expressed are those of the author and not of the company.",
)  # fmt: skip
LÁBLÉCEK = (
    "Ez az e-mail bizalmas. Ha nem Ön a címzett, kérjük, törölje.", "Kérjük, csak akkor nyomtassa ki, ha szükséges.",
    "Telefonról küldve", "Ezt az üzenetet vírusirtó ellenőrizte.", "Irodánk hétvégén zárva tart.",
    "FIGYELEM: ez a levél a cégen kívülről érkezett.", "Azért kapta ezt a levelet, mert ügyfelünk.",
)  # fmt: skip
LATE = ("was due", "eminder", "has been due", "felszólít", "mlékeztető", "járt le", "nincs", "volt.")
NAMED_HU = bill_mails_hu.NAMED | bill_talk_hu.NAMED


def writer_of(random: Random, deal: Deal, **named: str) -> Writer:
    return Writer(random, deal.values(), (NAMED_HU if deal.hungarian else NAMED) | named)


def wider(random: Random, deal: Deal) -> Deal:
    """With facts that lie near, and the number of another bill."""
    deal = more(random, deal)
    other = number(random, deal.day.year, deal.hungarian)
    shown = {entry.shown for entry in deal.facts.values()}
    asides = deal.asides if other in shown else deal.asides | {"other_number": other}
    return replace(deal, asides=asides)


def chosen(random: Random, writer: Writer, bank: tuple[str, ...]) -> list[Piece]:
    return writer.write(random.choice([template for template in bank if writer.fits(template)]))


def works(deal: Deal) -> bool:
    """Whether the bill is for a service and not for goods."""
    return next((line for line in deal.lines if line.quantity == 1), deal.lines[0]).ware.service


def letters_of(deal: Deal) -> tuple[str, ...]:
    bank = bill_talk_hu if deal.hungarian else bill_talk
    return bank.FROM_SELLER + (bank.FOR_WORK * 2 if works(deal) else ())


def letter(random: Random, deal: Deal) -> tuple[Deal, list[Piece]]:
    deal = wider(random, deal)
    return deal, chosen(random, writer_of(random, deal), letters_of(deal))


def talk(random: Random, deal: Deal) -> tuple[Deal, list[Piece]]:
    deal = wider(random, deal)
    return deal, chosen(random, writer_of(random, deal), (bill_talk_hu if deal.hungarian else bill_talk).FROM_RECEIVER)


def footed(random: Random, pieces: list[Piece], hungarian: bool) -> list[Piece]:
    """Some mails end with a text that a program adds to each of them."""
    if random.random() > 0.12:
        return pieces
    return [
        *pieces,
        (random.choice(("\n\n--\n", "\n\n", "\n\n___\n")) + random.choice(LÁBLÉCEK if hungarian else FOOTERS), ""),
    ]


def quoted(pieces: list[Piece], mark: str) -> list[Piece]:
    return [(mark, ""), *((text.replace("\n", f"\n{mark}") if not name else text, name) for text, name in pieces)]


def chain(random: Random, deal: Deal) -> tuple[Deal, list[Piece]]:
    """A mail that one or two people have passed on, with or without > before the quoted lines."""
    deal = wider(random, deal)
    bank = bill_talk_hu if deal.hungarian else bill_talk
    mails = (bill_mails_hu if deal.hungarian else bill_mails).FROM_SELLER + letters_of(deal)
    mails = tuple(
        one for one in mails if not any(word in one for word in LATE)
    )  # the mail would be older than the delay
    writer = writer_of(random, deal, head="")
    swapped = replace(deal, asides=deal.asides | {"boss": deal.asides["colleague"], "colleague": deal.asides["boss"]})
    mark = random.choice(("> ", "> ", "> ", ">> ", "| ".replace("|", "¦"), ""))
    inner = chosen(random, writer, mails)
    inner = [
        *chosen(random, writer, bank.WROTE),
        ("\n\n" if not mark else "\n", ""),
        *(quoted(inner, mark) if mark else inner),
    ]
    if random.random() < 0.45:
        middle = [*chosen(random, writer_of(random, swapped), bank.COMMENTS), ("\n\n", ""), *inner]
        head = chosen(random, writer, bank.PASSED)
        inner = [*head, ("\n\n" if not mark else "\n", ""), *(quoted(middle, mark) if mark else middle)]
    if random.random() < 0.9:
        inner = [*chosen(random, writer, bank.COMMENTS), ("\n\n", ""), *inner]
    return deal, inner


def scribble(random: Random, hungarian: bool) -> tuple[Deal, list[Piece]]:
    """A note of a few words, with short names, bare amounts and days without a year."""
    habits = hand(random, hungarian)
    bare = random.random() < 0.5
    habits = replace(
        habits, decimals=habits.decimals and random.random() < 0.4, before="" if bare else habits.before,
        behind="" if bare else habits.behind,
    )  # fmt: skip
    deal = draw(random, hungarian, habits)
    bank = bill_talk_hu if hungarian else bill_talk
    facts = dict(deal.facts)
    pick = random.choice
    if hungarian or random.random() < 0.15:
        seller = pick((pick(people.VEZETÉK), pick(people.VEZETÉK), people.person(random, True).full))
    else:
        seller = pick((
            pick(people.LAST), pick(people.LAST), f"{pick(people.LAST)} & {pick(('Sons', 'Co', 'Daughters'))}",
            people.person(random).full, f"{pick(('Mr', 'Mrs'))} {pick(people.LAST)}", pick(people.FIRST),
        ))  # fmt: skip
    facts["seller"] = text("seller", "company", seller)
    facts["subject"] = text("subject", "phrase", pick(bank.THINGS))
    facts["number"] = text("number", "id", pick(("", "", "", "A", "20-")) + str(random.randint(12, 99_999)))
    if random.random() < 0.75:
        facts["due"] = text("due", "date", pick(bank.DAYS))
    facts["paid_on"] = text("paid_on", "date", pick(bank.DAYS_PAST))
    deal = replace(deal, facts=facts)
    return deal, chosen(random, writer_of(random, deal), bank.SCRIBBLES)
