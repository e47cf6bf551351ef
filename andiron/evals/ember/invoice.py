"""Invoices: extracting the requested fields from an invoice's text as one JSON object."""

import json
from random import Random

from andiron.evals.case import Case, Criterion
from andiron.evals.ember.invoice_text import Invoice, written
from andiron.evals.ember.setting import pose

# The names that people use for each field, the plainest first.
KEYS = {
    "number": ("invoice_number", "invoice_number", "number", "invoice_no", "invoice_id"),
    "date": ("date", "date", "invoice_date", "issue_date", "issued"),
    "due": ("due_date", "due_date", "payment_due", "due"),
    "seller": ("seller", "seller", "supplier", "vendor", "from"),
    "buyer": ("buyer", "buyer", "customer", "client", "bill_to"),
    "currency": ("currency",),
    "net": ("net", "net", "net_amount", "subtotal"),
    "vat": ("vat", "vat", "vat_amount", "tax"),
    "total": ("total", "total", "total_amount", "gross", "amount_due"),
    "items": ("items", "items", "lines"),
}
KULCSOK = {
    "number": ("szamlaszam",),
    "date": ("kelt", "datum"),
    "due": ("fizetesi_hatarido", "hatarido"),
    "seller": ("elado", "kiallito"),
    "buyer": ("vevo",),
    "currency": ("penznem",),
    "net": ("netto",),
    "vat": ("afa",),
    "total": ("brutto", "osszesen", "vegosszeg"),
    "items": ("tetelek",),
}
ITEM = '{"name": "", "quantity": 0, "price": 0}'
BLANK = {"date": '"YYYY-MM-DD"', "due": '"YYYY-MM-DD"', "net": "0", "vat": "0", "total": "0", "items": f"[{ITEM}]"}
ASKS = (
    "Extract these fields from the invoice as JSON: {keys}.",
    "Read the invoice and return a JSON object with the keys {keys}.",
    "Return only JSON with these fields: {keys}.",
    "From the invoice below, give me {keys} as JSON.",
    "Convert this invoice to JSON. Keys: {keys}",
    "Please extract {keys} from this invoice. Answer in JSON only.",
    "What are the following fields of this invoice? {keys}. Reply as a JSON object.",
    "Extract the data as JSON with exactly these keys:\n{list}",
    "Fill in this template from the invoice:\n{template}",
    "Return JSON in this form: {template}",
    "Parse the invoice into this shape, and answer with JSON only: {template}",
)
KÉRÉSEK = (
    "Olvasd ki a számlából ezeket a mezőket JSON-ként: {keys}.",
    "Add vissza JSON objektumként a számla adatait, ezekkel a kulcsokkal: {keys}.",
    "A számlából ezek kellenek, csak JSON: {keys}",
    "Alakítsd JSON-ná ezt a számlát. Kulcsok: {keys}.",
    "Gyűjtsd ki a számlából a következőket JSON formában:\n{list}",
    "Töltsd ki ezt a sablont a számla alapján:\n{template}",
    "Válaszolj csak JSON-nal, ebben az alakban: {template}",
)
UNSAID = ("Convert this invoice to JSON.", "Extract the data of this invoice as JSON.", "Turn this invoice into JSON.")
KIMONDATLAN = ("Alakítsd JSON-ná ezt a számlát!", "Olvasd ki a számla adatait JSON-ként!")
USUAL = ("number", "date", "seller", "buyer", "currency", "net", "vat", "total")  # if the request names no fields
JOINS = ("\n\n", "\n\n", "\n\nInvoice:\n", "\n\n---\n", "\n\n```\n{}\n```", "\n\n<invoice>\n{}\n</invoice>")


def make(random: Random) -> Case:
    invoice = Invoice.draw(random, hungarian=random.random() < 0.45)
    unsaid = random.random() < 0.06
    fields = list(USUAL) if unsaid else asked_fields(random, invoice)
    native = invoice.hungarian and random.random() < 0.3
    keys = {field: random.choice((KULCSOK if native else KEYS)[field]) for field in fields}
    if unsaid:
        keys = {field: KEYS[field][0] for field in fields}
    answer = "{" + ", ".join(f'"{key}": {invoice.json(field)}' for field, key in keys.items()) + "}"
    speaks_hungarian = native or (invoice.hungarian and random.random() < 0.6)
    ask = random.choice(KÉRÉSEK if speaks_hungarian else ASKS)
    if unsaid:
        ask = random.choice(KIMONDATLAN if speaks_hungarian else UNSAID)
    named = [f"{key} (list of {ITEM})" if field == "items" else key for field, key in keys.items()]
    request = ask.format(
        keys=", ".join(named),
        list="\n".join(f"- {name}" for name in named),
        template="{" + ", ".join(f'"{key}": {BLANK.get(field, chr(34) * 2)}' for field, key in keys.items()) + "}",
    )
    text = written(random, invoice)
    thought = random.choice(("I copy the fields from the invoice.", "The fields stand in the text; dates as ISO."))
    return pose(
        random,
        "invoice",
        joined(random, request, text),
        answer,
        Criterion("json", json.loads(answer)),
        thought=thought,
        thinking=0.3,
    )


def asked_fields(random: Random, invoice: Invoice) -> list[str]:
    plain = [field for field in KEYS if field != "items" and (field != "due" or invoice.due or random.random() < 0.3)]
    fields = random.sample(plain, random.randint(2, len(plain)))
    if random.random() < 0.5:
        fields.sort(key=list(KEYS).index)
    if invoice.items and random.random() < 0.35:
        fields = [*fields[:5], "items"]
    return fields


def joined(random: Random, request: str, text: str) -> str:
    shape = random.random()
    if shape < 0.2:
        return f"{text}\n\n{request}"
    join = random.choice(JOINS)
    return request + (join.format(text) if "{}" in join else join + text)
