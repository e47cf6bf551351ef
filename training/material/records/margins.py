"""The lines around a document that nobody asks for: page numbers, thanks, legal lines, addresses, bank details."""

from random import Random

from training.material import values, words
from training.material.records.field_values import Entry, Hand, address, iban, tax

MARGINS = (
    ("", "Page 1 of 2"), ("", "Page 1"), ("", "Thank you for your business!"), ("",
    "This {doc} is valid without a signature."),
    ("", "ORIGINAL"), ("", "COPY"), ("", "--- scanned page ---"), ("", "Opening hours: Mon-Fri 8:00-16:30"), ("",
    "Please keep for your records."),
    ("", "Goods remain our property until paid in full."), ("", "E. & O. E."), ("", "Have a nice day!"), ("",
    "* * * * * * * *"),
    ("", "Visit us at www.{word}.com"), ("", "Registered in {town} under {code}"), ("", "Sheet 2/2"), ("",
    "Sent from my phone"),
    ("date", "Printed: {day} 10:42"), ("phone", "Tel. {phone}"), ("phone", "Fax: {phone}"), ("email", "{email}"),
    ("iban", "Bank: {bank}, {iban}"), ("vat_id", "VAT reg.: {tax}"), ("address", "{address}"), ("contact",
    "Signed: {person}"),
)  # fmt: skip
SZEGÉLYEK = (
    ("", "1. oldal"), ("", "1/2. oldal"), ("", "Köszönjük a vásárlást!"), ("", "Aláírás nélkül is érvényes."), ("",
    "EREDETI"), ("", "MÁSOLAT"),
    ("", "Nyitvatartás: H-P 8-16"), ("", "Kérjük, őrizze meg!"), ("", "Az áru a kifizetésig az eladó tulajdona."), ("",
    "Szép napot!"),
    ("", "www.{word}.hu"), ("", "Cégjegyzékszám: {code}"), ("", "-----"), ("date", "Nyomtatva: {day} 10:42"), ("phone",
    "Tel.: {phone}"),
    ("email", "{email}"), ("iban", "Bank: {bank}, {iban}"), ("vat_id", "Adószám: {tax}"), ("address", "{address}"),
    ("contact", "Aláírás: {person}"),
)  # fmt: skip


def margins(
    random: Random, habits: Hand, nouns: dict[str, str], text: str, entries: dict[str, Entry], unclear: set[str]
) -> str:
    """Lines around the text that nobody asks for. Those that look like a field make it unclear."""
    blocks = text.split("\n")
    for field, line in random.sample(SZEGÉLYEK if habits.hungarian else MARGINS, random.randint(1, 4)):
        if field == "date":
            if "date" not in entries:
                continue
        elif field in entries or field in unclear or (field == "address" and "ship_to" in entries):
            continue
        made = line.format(**nouns, **noise(random, habits, line)) if "{" in line else line
        if field:
            unclear.add(field)
        place = random.random()
        at = 0 if place < 0.4 else len(blocks)
        blocks.insert(at, habits.cased(made))
    return "\n".join(blocks)


def noise(random: Random, habits: Hand, line: str) -> dict[str, str]:
    hungarian = habits.hungarian
    makers = {
        "word": lambda: values.plain_word(random), "town": lambda: words.town(random),
        "code": lambda: str(random.randint(10**6, 10**8)),
        "day": lambda: habits.date(values.day(random)), "phone": lambda: values.phone(random),
        "email": lambda: values.email(random),
        "bank": lambda: f"{values.name(random)} Bank", "iban": lambda: iban(random, hungarian),
        "tax": lambda: tax(random, hungarian),
        "address": lambda: address(random, hungarian), "person": lambda: values.person(random, hungarian),
    }  # fmt: skip
    return {name: make() for name, make in makers.items() if f"{{{name}}}" in line}
