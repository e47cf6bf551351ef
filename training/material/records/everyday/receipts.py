"""Till receipts: goods, total, cash given and change below each other."""

from dataclasses import replace
from datetime import timedelta
from random import Random

from training.material.records.everyday import people
from training.material.records.everyday.deals import CURRENCIES, Deal, draw, text
from training.material.records.everyday.grammar import Piece
from training.material.records.everyday.pages import table
from training.material.records.field_values import priced

# fmt: off
ENGLISH = """
seller: shop; store; merchant; vendor; seller; shop name; store name; from; company; where; place of purchase;
    retailer; bought at; market / where it was bought; name of the shop; the store on the receipt / Where was it
    bought?; Which shop is it from?; the store?
address: shop address; store address; address; location; branch / where the shop is; address of the store in one
    line / What is the shop's address?; Where is the shop?
phone: phone; phone number; tel; telephone / number of the shop / What is the shop's phone number?
date: date; purchase date; date of purchase; receipt date; bought on; transaction date; day / when it was bought;
    day of the purchase / When was it bought?; What is the date on the receipt?; the date?
time: time; purchase time; time of purchase; time of day; hour; printed at / at what time it was bought; time as
    printed / At what time was it bought?; What time is on the receipt?
number: receipt number; receipt no; receipt id; number; transaction no; receipt nr; id; bill no; slip number;
    transaction id / number of the receipt; the receipt's own number / What is the receipt number?; the receipt no?
cashier: cashier; served by; server; waiter; cashier name; employee; operator; clerk / who was at the till; name of
    the cashier /
    Who was the cashier?; Who served?
table: table; table number; table no / number of the table / Which table was it?
tip: tip; gratuity; tip amount / extra money for the staff / How much was the tip?
till: till; till number; register; till no; checkout; pos / number of the till / Which till was it?
total: total; sum; total amount; amount; grand total; to pay; total price; gross; amount due; price; cost; spent;
    total sum; amount spent / what the goods cost in all; the sum to pay, not the cash given; total with tax / How
    much was it in all?; What is the total?; How much did we spend?; the total?
vat: vat; tax; vat amount; tax amount; sales tax; included vat; of which vat / how much tax is in it; VAT in money /
    How much VAT is in it?; How much tax?
rate: vat rate; tax rate; vat percent; tax percent / the tax in percent / What is the VAT rate?
cash: cash; given; cash given; tendered; amount tendered; amount given; paid in cash; received / how much cash was
    handed over; what the customer gave / How much cash was given?; What did the customer hand over?
change: change; change given; change due; returned; money back; change back / what the customer got back; the change
    / How much change was given?; What came back?
method: payment method; paid by; paid with; payment; method; payment type; means of payment; pay method / cash or
    card; how it was paid / How was it paid?
card: card; card number; card no; masked card; card used / the card as it is printed / Which card was used?
discount: discount; savings; saved; rebate; you saved; discount amount / how much was saved / How much was the discount?
vat_id: vat id; vat number; tax number; vat no; tax id / the shop's tax number / What is the shop's VAT number?
currency: currency; currency code; ccy; iso currency / three-letter code; ISO code such as EUR / Which currency?
items: items; products; goods; articles; lines; bought; line items; purchases / what was bought; the goods on the
    receipt
"""
HUNGARIAN = """
seller: üzlet; bolt; eladó; üzlet neve; bolt neve; kereskedő; áruház; hol / melyik üzletben vették; a bolt neve /
    Hol vették?; Melyik üzletben?; Mi a bolt neve?
address: üzlet címe; bolt címe; cím; hely / hol van az üzlet / Mi az üzlet címe?
phone: telefon; telefonszám; tel / az üzlet telefonszáma / Mi az üzlet telefonszáma?
date: dátum; vásárlás dátuma; vásárlás napja; nap; kelt / mikor vásároltak; a vásárlás napja / Mikor vették?; Milyen
    dátum van rajta?
time: idő; időpont; vásárlás időpontja; óra / hány órakor / Hány órakor vették?
number: nyugtaszám; nyugta száma; bizonylatszám; blokk száma; sorszám; azonosító / a nyugta száma / Mi a nyugta száma?
cashier: pénztáros; pénztáros neve; kiszolgálta; eladó neve -seller / ki ült a pénztárnál / Ki volt a pénztáros?
table: asztal; asztalszám; asztal száma / melyik asztal / Melyik asztal volt?
tip: borravaló; szervizdíj / mennyi borravalót adtak / Mennyi volt a borravaló?
till: pénztár; kassza; pénztár száma / melyik pénztár / Melyik pénztárnál?
total: végösszeg; összesen; összeg; fizetendő; bruttó; teljes összeg; ár / mennyibe került összesen; a fizetendő,
    nem az átadott pénz / Mennyi a végösszeg?; Mennyit költöttünk?; Mennyi lett összesen?
vat: áfa; áfa összege; adó; ebből áfa; áfatartalom / mennyi benne az áfa / Mennyi benne az áfa?
rate: áfakulcs; áfa kulcs; áfa százalék / az áfa százaléka / Hány százalék az áfa?
cash: készpénz; átadott összeg; átvett összeg; átadva; adott pénz / mennyi készpénzt adtak át / Mennyi készpénzt adtak?
change: visszajáró; visszaadva; visszajáró pénz / mennyi járt vissza / Mennyi a visszajáró?
method: fizetési mód; fizetés módja; fizetés / készpénz vagy kártya / Hogyan fizettek?
card: kártyaszám; kártya; kártya száma / a kártya számjegyei / Melyik kártyával fizettek?
discount: kedvezmény; engedmény; megtakarítás / mennyi volt a kedvezmény / Mennyi a kedvezmény?
vat_id: adószám; üzlet adószáma / az üzlet adószáma / Mi az üzlet adószáma?
currency: pénznem; deviza; valuta / hárombetűs kód / Mi a pénznem?
items: tételek; termékek; áruk; cikkek / a megvett dolgok
"""
# fmt: on
OFTEN_ABSENT = ("phone", "cashier", "vat", "vat_id", "discount", "change", "time", "card", "till", "table", "tip")


def draw_receipt(random: Random, hungarian: bool) -> Deal:
    deal = draw(random, hungarian)
    facts, hand = deal.facts, deal.hand
    total = sum(line.cents * line.quantity for line in deal.lines)
    kept = {name: facts[name] for name in ("seller", "address", "phone", "date", "vat_id", "currency")}
    if random.random() < 0.15 and total > 2000:
        discount = total // 10 // 100 * 100 or 100
        kept["discount"] = priced(hand, "discount", discount)
        total -= discount
    kept["total"] = priced(hand, "total", total)
    rate = facts["rate"].plain
    assert isinstance(rate, int | float)
    vat = round(total * rate / (100 + rate))
    kept["rate"], kept["vat"] = (
        facts["rate"],
        priced(hand, "vat", vat // 100 * 100 if hand.currency in ("HUF", "CZK") else vat),
    )
    kept["number"] = text("number", "id", f"{random.randint(1, 99_999):0{random.choice((1, 4, 6))}d}")
    kept["time"] = text("time", "time", f"{random.randint(7, 21):02d}:{random.randint(0, 59):02d}")
    kept["cashier"] = text("cashier", "person", people.person(random, hungarian).first)
    kept["table"] = text("table", "id", str(random.randint(1, 40)))
    kept["tip"] = priced(hand, "tip", random.choice((1, 2, 3, 5)) * round(CURRENCIES[hand.currency][0]) * 100)
    if random.random() < 0.35:  # as tills print it: the street alone
        kept["address"] = text("address", "address", people.street(random, hungarian))
    day = kept["date"]
    if hungarian and random.random() < 0.5 and day.shown.replace(".", "").isdigit():  # without the last full stop
        kept["date"] = replace(day, shown=day.shown.rstrip("."), plain=day.shown.rstrip("."))
    till = random.randint(1, 12)
    kept["till"] = text("till", "id", str(till))
    if random.random() < 0.5:
        step = 100_000 if hand.currency == "HUF" else 1000
        given = -(-total // step) * step
        if given > total:
            kept["cash"], kept["change"] = priced(hand, "cash", given), priced(hand, "change", given - total)
            label = random.choice(("KÉSZPÉNZ", "Készpénz", "készpénz") if hungarian else ("CASH", "Cash", "cash"))
            kept["method"] = text("method", "method", label)
        else:
            kept["method"] = text("method", "method", "készpénz" if hungarian else "cash")
    else:
        kept["method"] = text(
            "method",
            "method",
            random.choice(
                ("bankkártya", "kártya") if hungarian else ("card", "Visa", "debit card", "contactless", "Mastercard")
            ),
        )
        if random.random() < 0.5:
            kept["card"] = text(
                "card", "id", random.choice(("**** {}", "xxxx{}", "****{}", "{}")).format(random.randint(1000, 9999))
            )
    return Deal(hand, kept, deal.asides, deal.lines, deal.day - timedelta(0))


def receipt(random: Random, deal: Deal) -> tuple[list[Piece], tuple[str, ...]]:
    facts, hungarian = deal.facts, deal.hungarian

    def line(label: str, name: str) -> list[Piece]:
        gap = random.choice((" ", " ", "  ", ": ", "\t")) if fixed is None else fixed
        return [(label + gap, ""), (facts[name].shown, name), ("\n", "")]

    fixed = random.choice((None, " ", "  ", ": ", "\t", "      "))
    pick = random.choice
    seller = facts["seller"].shown
    made: list[Piece] = [(seller, "seller"), ("\n", "")]
    if random.random() < 0.5:
        made += [(facts["address"].shown, "address"), ("\n", "")]
    if random.random() < 0.3:
        made += line("Tel.", "phone")
    if random.random() < 0.3:
        made += line("Adószám" if hungarian else pick(("VAT no.", "VAT reg.", "Tax ID")), "vat_id")
    if random.random() < 0.4:
        made += [
            (
                pick(
                    ("NYUGTA", "Nyugta", "EGYSZERŰSÍTETT SZÁMLA")
                    if hungarian
                    else ("RECEIPT", "Receipt", "SALES RECEIPT", "Customer copy")
                )
                + "\n",
                "",
            )
        ]
    when = moment(random, deal, line)
    early = random.random() < 0.5
    if early:
        made += when
    if random.random() < 0.5:
        made += [("\n", "")]
    goods, columns = table(
        random, deal, deal.lines, ("name", "amount") if all(one.quantity == 1 for one in deal.lines) else ()
    )
    made += [*goods, ("\n", "")]
    if random.random() < 0.4:
        made += [(pick(("\n", "--------\n", "========\n")), "")]
    if "discount" in facts:
        made += line(
            pick(("Kedvezmény", "Engedmény") if hungarian else ("Discount", "You saved", "Loyalty discount")),
            "discount",
        )
    made += line(
        pick(
            ("ÖSSZESEN", "Összesen", "FIZETENDŐ", "Végösszeg")
            if hungarian
            else ("TOTAL", "Total", "TOTAL TO PAY", "Sum", "Amount due", "Balance due")
        ),
        "total",
    )
    tax: list[Piece] = []
    if random.random() < 0.5:
        if random.random() < 0.5:
            tax = [
                ("ÁFA " if hungarian else pick(("VAT ", "incl. VAT ", "Tax ")), ""),
                (facts["rate"].shown, "rate"),
                (" ", ""),
                (facts["vat"].shown, "vat"),
                ("\n", ""),
            ]
        else:
            tax = line(
                pick(("ebből ÁFA", "Áfa") if hungarian else ("incl. VAT", "of which VAT", "VAT included", "Tax")), "vat"
            )
    late = random.random() < 0.5
    made += [] if late else tax
    if "cash" in facts:
        if random.random() < 0.6:  # the label says how it was paid
            made += [(facts["method"].shown, "method"), *line("", "cash")]
        else:
            made += line(pick(("Átadva", "Átvett") if hungarian else ("Tendered", "Given", "Received")), "cash")
        made += line(pick(("VISSZAJÁRÓ", "Visszajáró") if hungarian else ("CHANGE", "Change", "Change due")), "change")
    elif "card" in facts and random.random() < 0.5:
        made += [(facts["method"].shown, "method"), (" ", ""), (facts["card"].shown, "card"), ("\n", "")]
    else:
        made += line(
            pick(
                ("Fizetési mód", "Fizetve", "Fizetés módja")
                if hungarian
                else ("Paid by", "Payment", "Payment method", "Paid with")
            ),
            "method",
        )
        if "card" in facts:
            made += line("Kártya" if hungarian else pick(("Card", "Card no.", "Card ending")), "card")
    made += tax if late else []
    if random.random() < 0.35:
        made += line(
            pick(("Pénztáros", "Kiszolgálta") if hungarian else ("Cashier", "Served by", "Server")),
            "cashier",
        )
    if random.random() < 0.1:
        made += line("Asztal" if hungarian else pick(("Table", "Table no.")), "table")
    if random.random() < 0.07:
        made += line("Borravaló" if hungarian else pick(("Tip", "Gratuity")), "tip")
    if random.random() < 0.25:
        made += line(pick(("Pénztár", "Kassza") if hungarian else ("Till", "Register", "Till no.")), "till")
    if random.random() < 0.5:
        made += line(
            pick(
                ("Nyugtaszám", "Nyugta száma", "Bizonylat")
                if hungarian
                else ("Receipt no.", "Receipt", "Receipt #", "Transaction", "No.")
            ),
            "number",
        )
    if not early:
        made += when
    if not deal.hand.shows_currency and random.random() < 0.4:
        made += line("Pénznem" if hungarian else "Currency", "currency")
    if random.random() < 0.4:
        made += [
            (
                pick(
                    ("Köszönjük a vásárlást!", "Várjuk vissza!", "Szép napot!")
                    if hungarian
                    else (
                        "Thank you for shopping with us!",
                        "Thank you!",
                        "Please keep your receipt.",
                        "Have a nice day!",
                        "Goods can be returned within 14 days.",
                    )
                ),
                "",
            )
        ]
    return made, columns


def moment(random: Random, deal: Deal, line: object) -> list[Piece]:
    assert callable(line)
    facts = deal.facts
    if random.random() < 0.6:
        made: list[Piece] = [(facts["date"].shown, "date")]
    else:
        made = list(line("Dátum" if deal.hungarian else random.choice(("Date", "Date of sale")), "date"))[:-1]
    if random.random() < 0.6:
        made += [(random.choice((" ", "  ", ", ")), ""), (facts["time"].shown, "time")]
    return [*made, ("\n", "")]
