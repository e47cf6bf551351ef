"""Facts that stand beside the usual ones of a bill and are easily taken for them: other numbers, dates and sums."""

from dataclasses import replace
from datetime import timedelta
from random import Random

from training.material.records.everyday.bill_words import CÍMKÉK, LABELS
from training.material.records.everyday.deals import CURRENCIES, Deal, number, text
from training.material.records.everyday.grammar import Piece
from training.material.records.everyday.pages import labelled
from training.material.records.field_values import dated, priced, tax

PROJECTS = (
    "Mill House", "Harbour View", "Office move", "Spring campaign", "Warehouse B", "School kitchen", "New website",
    "Annual report", "Station Road", "Summer fair", "Roof garden", "Town hall", "Trade fair stand", "Block C",
    "Staff training", "Oak Cottage", "Museum shop", "Data migration", "Winter market", "North wing",
)  # fmt: skip
PROJEKTEK = (
    "Malom utca", "Irodaköltözés", "Tavaszi kampány", "B raktár", "Iskolakonyha", "Új honlap", "Éves jelentés",
    "Tetőkert", "Városháza", "Nyári fesztivál", "Adatköltöztetés", "Téli vásár", "Északi szárny", "Bemutatóterem",
)  # fmt: skip
BICS = ("DEUTDEFF", "OTPVHUHB", "INGBNL2A", "BARCGB22", "GIBAATWW", "NDEASESS", "BNPAFRPP", "BREXPLPW", "MIDLGB22")
# What may be printed beside the usual numbers and dates, with its share.
SIDE = {
    "note_no": 0.2, "quote_no": 0.15, "contract_no": 0.15, "project": 0.12, "payment_ref": 0.16, "buyer_vat": 0.2,
    "reg_no": 0.15, "bic": 0.2, "printed": 0.15, "late_fee": 0.08, "early": 0.1,
}  # fmt: skip
# Where the first is shown, a request for the second would be unclear if the text does not have it.
CLOUDED = {
    "buyer_vat": ("vat_id",), "early_amount": ("discount",), "paid_on": ("date", "due", "method"),
    "printed": ("date",), "sent": ("date",), "note_no": ("order",), "payment_ref": ("number",), "reg_no": ("vat_id",),
    "valid": ("due",),
}  # fmt: skip
PLAIN = ("Subtotal", "Sub-total", "Goods total")
DUE = "Total due|Amount due|Total payable|Please pay|To pay|Amount payable|Sum due|TOTAL TO PAY|Amount owed"
FIZETENDŐ = "Fizetendő|Fizetendő összeg|FIZETENDŐ|Fizetendő végösszeg|Fizetendő bruttó"


def more(random: Random, deal: Deal) -> Deal:
    """The deal with facts that lie near the usual ones."""
    hungarian, hand, day = deal.hungarian, deal.hand, deal.day
    facts = dict(deal.facts)
    pick = random.choice
    year = day.year
    facts["note_no"] = text("note_no", "id", number(random, year, hungarian, ("DN-", "D", "L-", "SZL-", "LS", "")))
    facts["quote_no"] = text("quote_no", "id", number(random, year, hungarian, ("Q-", "Q", "AN-", "AJ-", "O", "")))
    facts["contract_no"] = text("contract_no", "id", number(random, year, hungarian, ("C-", "V", "CT", "SZ/", "")))
    facts["project"] = text("project", "phrase", pick(PROJEKTEK if hungarian else PROJECTS))
    reference = "".join(random.choices("0123456789", k=pick((8, 10, 12))))
    facts["payment_ref"] = text("payment_ref", "id", pick(("", "", "RF", "P-")) + reference)
    facts["buyer_vat"] = text("buyer_vat", "tax", tax(random, hungarian))
    digits = f"{random.randint(1_000_000, 99_999_999)}"
    facts["reg_no"] = text(
        "reg_no",
        "id",
        f"{random.randint(1, 20):02d}-09-{digits[:6]}" if hungarian else pick(("HRB ", "", "FN ")) + digits,
    )
    facts["bic"] = text("bic", "id", pick(BICS) + pick(("", "", "XXX")))
    facts["printed"] = dated(hand, "printed", day + timedelta(random.randint(1, 6)))
    facts["sent"] = dated(hand, "sent", day + timedelta(random.randint(1, 3)))
    total = deal.facts["total"].plain
    assert isinstance(total, int | float)
    cents = round(total * 100)
    whole = not CURRENCIES[hand.currency][1]
    facts["early_date"] = dated(hand, "early_date", day + timedelta(random.randint(3, 6)))
    less = cents * pick((97, 98, 95)) // 100
    facts["early_amount"] = priced(hand, "early_amount", less // 100 * 100 if whole else less)
    fee = pick((5, 8, 10, 15, 20, 25)) * round(CURRENCIES[hand.currency][0])
    facts["late_fee"] = priced(hand, "late_fee", max(5, fee) * 100)
    if "discount" in facts or "shipping" in facts:
        goods = sum(line.cents * line.quantity for line in deal.lines)
        facts["goods_sum"] = priced(hand, "goods_sum", goods)
    facts["valid"] = dated(hand, "valid", day + timedelta(pick((14, 30, 60))))
    used = {facts[name].shown for name in ("number", "order", "customer_no")}
    for name in ("note_no", "quote_no", "contract_no"):
        if facts[name].shown in used:
            del facts[name]
        else:
            used.add(facts[name].shown)
    return replace(deal, facts=facts)


def beside(random: Random, deal: Deal) -> set[str]:
    """Some facts of the margin, as a page may print them."""
    made = {name for name, share in SIDE.items() if random.random() < share}
    if "early" in made:
        made = made - {"early"} | {"early_date", "early_amount"}
    return {name for name in made if name in deal.facts}


def labels(random: Random, deal: Deal, names: list[str], used: set[str] | None = None) -> list[tuple[str, str]]:
    """A label for each fact; the total may be what is due, where nothing else is."""
    pairs = labelled(random, deal, names, set() if used is None else used)
    if "goods_sum" in names:  # where a plain subtotal could be either
        pairs = [
            (("Nettó összeg" if deal.hungarian else "Net amount") if name == "net" and label in PLAIN else label, name)
            for label, name in pairs
        ]
    if {"balance", "paid", "early_amount"} & set(names) or random.random() < 0.7:
        return pairs
    due = random.choice((FIZETENDŐ if deal.hungarian else DUE).split("|"))
    return [(due if name == "total" else label, name) for label, name in pairs]


def unclouded(absent: tuple[str, ...], shown: frozenset[str]) -> tuple[str, ...]:
    """What is surely not in a text that shows the given facts."""
    hidden = {name for fact in shown for name in CLOUDED.get(fact, ())}
    return tuple(name for name in absent if name not in hidden)


def shown(deal: Deal, name: str) -> Piece:
    return deal.facts[name].shown, name


assert LABELS.keys() == CÍMKÉK.keys()
