"""A bill on one line, as people note it: number, seller, dates and sums with short labels or none."""

from random import Random

from training.material.records.everyday.deals import Deal
from training.material.records.everyday.grammar import Piece

SHORT = {
    "number": "Inv|inv|Inv.|invoice|Invoice no.|#|no.|bill|Bill", "seller": "||from|seller|by|supplier:",
    "buyer": "to|for|buyer|cust.|customer:", "date": "||dated|of|date", "due": "due|pay by|due by|payable|Due:",
    "net": "net|net|excl. VAT|before tax|subtotal", "vat": "vat|VAT|tax|+ VAT",
    "total": "total|tot|tot.|sum|Total:|gross|to pay",
    "order": "PO|order|PO no.|ref", "customer_no": "cust. no.|customer no.|acct", "subject": "||re|for",
}  # fmt: skip
RÖVID = {
    "number": "Sz.|számla|Számla:|szla|sorsz.|számlaszám", "seller": "||eladó|kiállító:|szállító",
    "buyer": "vevő|vevő:|megrendelő", "date": "||kelt|kelt:|dátum", "due": "hat.|határidő|fiz. hat.|esedékes|határidő:",
    "net": "nettó|nettó|nettó:", "vat": "áfa|áfa|ÁFA:", "total": "bruttó|össz.|összesen|fizetendő|végösszeg:",
    "order": "rendelés|rend. sz.", "customer_no": "ügyfélszám|ügyfél", "subject": "||tárgy",
}  # fmt: skip
JOINTS = (" / ", " / ", " | ", "; ", ", ", " - ", " * ", " · ", "  ", " // ", " – ", ",  ")
KEPT = {"number": 0.95, "buyer": 0.35, "date": 0.75, "due": 0.75, "net": 0.5, "vat": 0.5, "order": 0.2,
    "customer_no": 0.15, "subject": 0.35}  # fmt: skip


def strip(random: Random, deal: Deal) -> list[Piece]:
    """Everything on one line, or on two; short labels, and none where the value speaks for itself."""
    bank = RÖVID if deal.hungarian else SHORT
    names = [name for name in bank if name in deal.facts and random.random() < KEPT.get(name, 1)]
    if random.random() < 0.35:
        random.shuffle(names)
    joint = random.choice(JOINTS)
    breaks = random.randrange(1, len(names)) if random.random() < 0.2 and len(names) > 3 else 0
    made: list[Piece] = []
    for at, name in enumerate(names):
        label = random.choice(bank[name].split("|"))
        value = deal.facts[name].shown
        lead = "" if not at else "\n" if at == breaks else joint
        if label:
            label += "" if label == "#" else " "
        made += [(lead + label, ""), (value, f"{name}={label.strip(' :')}" if len(label) > 2 else name)]
    return made
