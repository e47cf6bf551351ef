"""How people ask for an invoice's fields as JSON, and which answers they would accept."""

import json
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Any

from andiron.evals.case import Case, Criterion
from andiron.evals.heldout.conversation import said, user


@dataclass(frozen=True)
class Field:
    """One fact of an invoice as it is written there."""

    name: str
    value: str | float | date
    written: str


# The keys that people use for each fact, and a remark that makes the key clear.
KEYS = {
    "number": (("invoice_no", "bill_number", "doc_id", "InvoiceNumber"), "the number of the invoice"),
    "issued": (("invoice_date", "issued_on", "dated", "dateOfIssue"), "the day it was issued"),
    "due": (("pay_by", "due", "payment_deadline", "dueDate"), "the last day for paying"),
    "seller": (("from", "supplier_name", "issuer", "vendor", "sold_by"), "who sent the bill"),
    "buyer": (("to", "client_name", "bill_to", "customer", "sold_to"), "who has to pay"),
    "net": (("net", "subtotal", "amount_before_tax"), "the sum before tax"),
    "tax": (("vat", "tax_amount", "taxes"), "the amount of tax"),
    "total": (("grand_total", "to_pay", "total_amount", "gross", "amount_due"), "the full amount with tax"),
    "currency": (("currency", "currency_code"), "three letters"),
    "account": (("bank_account", "account_no", "iban"), "where to send the money"),
    "order": (("po_number", "order_ref", "our_order"), "the order it belongs to"),
}
KEYS_HU = {
    "number": (("sorszam", "szamla_sorszama", "szamla_azonosito"), "a számla sorszáma"),
    "issued": (("kelt", "kiallitas_napja", "kiallitva"), "mikor állították ki"),
    "due": (("hatarido", "fizetesi_hatarido", "esedekes"), "meddig kell kifizetni"),
    "seller": (("elado", "kiallito", "szallito"), "aki a számlát küldte"),
    "buyer": (("vevo", "megrendelo", "ugyfel"), "akinek fizetnie kell"),
    "net": (("netto", "netto_osszeg"), "adó nélkül"),
    "tax": (("afa", "ado"), "az adó összege"),
    "total": (("vegosszeg", "brutto", "fizetendo"), "adóval együtt"),
    "currency": (("penznem", "deviza"), "három betű"),
    "account": (("bankszamla", "bankszamlaszam"), "ahová utalni kell"),
    "order": (("rendeles", "rendelesszam"), "a rendelés azonosítója"),
}

# Facts that nobody can infer from the rest of a bill.
MAY_BE_ABSENT = ("due", "buyer", "account", "order")


@dataclass(frozen=True)
class Forms:
    """What the request says about the form of values; where it says nothing, several forms are right."""

    iso_dates: bool
    plain_numbers: bool
    null: bool  # a fact that is not there is to be null


def ask(random: Random, document: str, facts: list[Field], *, hungarian: bool = False) -> Case:
    """A request about the document, for a few of its fields, in one of many wordings."""
    table = KEYS_HU if hungarian else KEYS
    chosen = random.sample(facts, min(len(facts), random.randint(3, 6)))
    keys = {fact.name: random.choice(table[fact.name][0]) for fact in chosen}
    forms = Forms(random.random() < 0.45, random.random() < 0.6, random.random() < 0.2)
    absent = [name for name in MAY_BE_ABSENT if name not in {fact.name for fact in facts}]
    fields = [_accepted(keys[fact.name], fact, forms) for fact in chosen]
    ideal = {keys[fact.name]: _ideal(fact, forms) for fact in chosen}
    asked = [(keys[fact.name], table[fact.name][1]) for fact in chosen]
    if forms.null and absent:
        name = random.choice(absent)
        key = random.choice(table[name][0])
        fields.append({"key": key, "any": [None], "amount": None})
        ideal[key] = None
        asked.append((key, table[name][1]))
    wordings = _HUNGARIAN if hungarian else _ENGLISH
    rules = _rules(forms, chosen, hungarian)
    text = random.choice(wordings)(document, asked, rules)
    return Case("invoice", (user(text),), said(json.dumps(ideal, ensure_ascii=False)), Criterion("fields", fields))


def _accepted(key: str, fact: Field, forms: Forms) -> dict[str, Any]:
    if isinstance(fact.value, date):
        written = [] if forms.iso_dates else [fact.written, fact.written.rstrip(".")]
        return {"key": key, "any": [fact.value.isoformat(), *written], "amount": None}
    if isinstance(fact.value, float):
        if forms.plain_numbers:
            return {"key": key, "any": [fact.value], "amount": None}
        return {"key": key, "any": [fact.value, fact.written], "amount": fact.value}
    digits = [int(fact.value)] if fact.value.isdigit() and not fact.value.startswith("0") else []
    return {"key": key, "any": [fact.value, fact.written, *digits], "amount": None}


def _ideal(fact: Field, forms: Forms) -> Any:
    if isinstance(fact.value, date):
        return fact.value.isoformat() if forms.iso_dates else fact.written
    return fact.value


def _rules(forms: Forms, facts: list[Field], hungarian: bool) -> list[str]:
    dates = any(isinstance(fact.value, date) for fact in facts)
    amounts = any(isinstance(fact.value, float) for fact in facts)
    rules = []
    if forms.iso_dates and dates:
        rules.append("a dátumok ÉÉÉÉ-HH-NN alakban legyenek" if hungarian else "dates go in as YYYY-MM-DD")
    if forms.plain_numbers and amounts:
        rules.append("az összegek sima számok legyenek" if hungarian else "amounts are bare numbers, no currency sign")
    if forms.null:
        rules.append("ami nincs rajta, az null" if hungarian else "use null for anything you can't see in it")
    return rules


Asked = list[tuple[str, str]]


def _sentence(rules: list[str], lead: str = "") -> str:
    if not rules:
        return ""
    text = lead + "; ".join(rules)
    return f" {text[0].upper()}{text[1:]}."


def _terse(document: str, asked: Asked, rules: list[str]) -> str:
    return f"{document}\n\njson pls: {', '.join(key for key, _ in asked)}.{_sentence(rules)}"


def _polite(document: str, asked: Asked, rules: list[str]) -> str:
    keys = ", ".join(f'"{key}" ({remark})' for key, remark in asked)
    return (
        "Good afternoon! Would you be so kind as to read this bill for me and put what I need into a JSON object? I "
        f"need {keys}.{_sentence(rules)} Thank you!\n\n{document}"
    )


def _skeleton(document: str, asked: Asked, rules: list[str]) -> str:
    body = json.dumps({key: "..." for key, _ in asked}, indent=2)
    return (
        f"Fill in this object from the bill underneath and send back nothing else.{_sentence(rules)}\n"
        f"{body}\n---\n{document}"
    )


def _bullets(document: str, asked: Asked, rules: list[str]) -> str:
    lines = "\n".join(f"* {key}: {remark}" for key, remark in asked)
    return (
        f"I have to book this:\n\n{document}\n\nMy import script wants one JSON object with\n"
        f"{lines}\n{_sentence(rules).strip()}"
    ).rstrip()


def _comments(document: str, asked: Asked, rules: list[str]) -> str:
    lines = ",\n".join(f"  {key}  // {remark}" for key, remark in asked)
    return f"<<<\n{document}\n>>>\nParse the above into\n{{\n{lines}\n}}\nJSON only, please.{_sentence(rules)}"


def _named_tuple(document: str, asked: Asked, rules: list[str]) -> str:
    return (
        f"I have Bill = namedtuple('Bill', '{' '.join(key for key, _ in asked)}'). Give me the JSON with those keys "
        f"(same spelling!) for this one.{_sentence(rules)}\n\n{document}"
    )


def _accountant(document: str, asked: Asked, rules: list[str]) -> str:
    *most, last = [f"{remark} under {key}" for key, remark in asked]
    return (
        f"We keep our ledger in JSON. From the document that follows, record {', '.join(most)} and "
        f"{last}.{_sentence(rules, 'Mind that ')}\n\n{document}"
    )


def _installed(document: str, asked: Asked, rules: list[str]) -> str:
    keys = " / ".join(key for key, _ in asked)
    return (
        f"just installed this, trying it out. can you turn this into json with the keys {keys}?{_sentence(rules)}\n\n"
        f"{document}"
    )


def _keys_first(document: str, asked: Asked, rules: list[str]) -> str:
    numbered = "\n".join(f"{at}. {key} = {remark}" for at, (key, remark) in enumerate(asked, 1))
    return f"Keys:\n{numbered}\n\nDocument:\n{document}\n\nAnswer with the JSON object.{_sentence(rules)}"


def _hungarian_polite(document: str, asked: Asked, rules: list[str]) -> str:
    keys = ", ".join(f"{key} ({remark})" for key, remark in asked)
    return (
        f"Jó napot! Kérem, szedje ki nekem ebből a számlából JSON-ban a következőket: {keys}.{_sentence(rules)} "
        f"Köszönöm szépen!\n\n{document}"
    )


def _hungarian_terse(document: str, asked: Asked, rules: list[str]) -> str:
    return f"{document}\n\nEbből kéne json, kulcsok: {', '.join(key for key, _ in asked)}.{_sentence(rules)}"


def _hungarian_accountant(document: str, asked: Asked, rules: list[str]) -> str:
    lines = "\n".join(f"- {key} – {remark}" for key, remark in asked)
    return (
        "Könyveléshez kell. Egyetlen JSON objektumot írj, pontosan ezekkel a mezőkkel:\n"
        f"{lines}\n{_sentence(rules).strip()}\n\nA bizonylat:\n{document}"
    )


def _hungarian_skeleton(document: str, asked: Asked, rules: list[str]) -> str:
    body = json.dumps({key: "" for key, _ in asked})
    return f'Töltsd ki: {body}\nA számla ez:\n"""\n{document}\n"""{_sentence(rules)}'


_ENGLISH = (_terse, _polite, _skeleton, _bullets, _comments, _named_tuple, _accountant, _installed, _keys_first)
_HUNGARIAN = (_hungarian_polite, _hungarian_terse, _hungarian_accountant, _hungarian_skeleton)
