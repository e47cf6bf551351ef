"""Orders that customers write, and lists of several bills of which one is asked for."""

from dataclasses import replace
from datetime import timedelta
from random import Random

from training.material.records.everyday import bill_words
from training.material.records.everyday.asked import called
from training.material.records.everyday.bills import sentenced
from training.material.records.everyday.deals import Deal, draw, hand
from training.material.records.everyday.grammar import Piece, Writer
from training.material.records.everyday.pages import labelled, table
from training.material.records.everyday.sheets import Sheet, sheet
from training.material.records.field_values import dated

NAMED = {
    "hi": "[Dear {seller} team,|Hello,|Dear Sir or Madam,|Good morning,|Hi {sender_first},|Dear {seller},]",
    "bye": "[Best regards|Kind regards|Thanks|Many thanks|Regards|Best wishes],",
    "please": "[please send us|we would like to order|I would like to order|we order|please deliver|we need]",
}
NAMED_HU = {
    "hi": "[Tisztelt {seller}!|Tisztelt Partnerünk!|Jó napot kívánok!|Kedves {sender_first}!]",
    "bye": "[Üdvözlettel|Köszönettel|Tisztelettel|Üdv]:",
    "please": "[szeretnénk megrendelni a következőket|kérjük, szállítsák le az alábbiakat|megrendeljük a következőket]",
}
ENGLISH = (
    "@hi\n\n@please the following:\n\n{goods}\n\n«[Our order number is|Order no.] {order}. »«[Please deliver by|We need"
    " it by|Latest delivery:] {delivery}« to {ship_to}». »«[Send the bill to|Billing address:] {buyer_address}. »«[We"
    " will pay by|Payment:] {method}. »«[Questions:|Call us on] {phone}. »\n\n@bye\n{client}\n{buyer}",
    "[PURCHASE ORDER|Purchase order|Order]« {order}»\n\n[Supplier|To|Vendor]: {seller}\n[Ordered "
    "by|Buyer|Customer|From]:"
    " {buyer}\n«[Date|Order date]: {order_date}\n»«[Deliver to|Ship to|Delivery address]: {ship_to}\n»«[Bill to|Billing"
    " address]: {buyer_address}\n»«[Delivery by|Required by|Wanted by]: {delivery}\n»«[Payment|Terms]: {method}\n»\n"
    "{goods}\n\n«[Subtotal|Net]: {net}\nVAT: {vat}\n»[Total|Order total]: {total}",
    "[Hi|Hello] {sender_first}, [can you send us|could you send us|we need] {goods_line}? «[Order|Our order] no."
    " {order}. »[Delivery|Please deliver] to {ship_to}[ by|, by] {delivery}. «The bill goes to {buyer}. "
    "»{client_first}",
    "[Order confirmation|ORDER CONFIRMATION|We confirm your order]\n\n[Order no.|Order number|Your order]: "
    "{order}\n«[Order"
    " date|Ordered on]: {order_date}\n»[Customer|Ordered by]: {buyer}\n[Supplier|Delivered by|Seller]: "
    "{seller}\n«[Delivery"
    " by|Delivery date|Expected on]: {delivery}\n»«[Delivery address|Ships to]: {ship_to}\n»\n{goods}\n\n«[Net|Total "
    "net]: {net}\n»"
    "[Total|Order value|Total incl. VAT]: {total}«\n[Payment|Payment method]: {method}»",
    "{client_first}: [hi, |hello, |]@please {goods_line}\n{seller}: [sure|gladly|no problem]. [which order "
    "number?|your order"
    " number?]\n{client_first}: {order}, [for|on behalf of] {buyer}\n{seller}: [delivery to?|where "
    "to?]\n{client_first}: {ship_to}, "
    "by {delivery}[ please|]",
    "> [On Monday|Yesterday], {sender_first} wrote:\n> [Thank you for your call. Please confirm your order in "
    "writing.|Please send us"
    " your order by mail.]\n\n@hi\n\n[as requested|gladly], here is our order {order}« of "
    "{order_date}»:\n\n{goods}\n\n[Please"
    " deliver|Deliver it] to {ship_to} by {delivery}. «The total should be {total}. »\n\n@bye\n{client}\n{buyer}",
    "order_no={order}\nsupplier={seller}\ncustomer={buyer}\n«order_date={order_date}\n»«deliver_by={delivery}\n»«ship_to={ship_to}\n»"
    "«bill_to={buyer_address}\n»«payment={method}\n»order_total={total}",
)
HUNGARIAN = (
    "@hi\n\n@please:\n\n{goods}\n\n«Rendelésszámunk: {order}. »«Kérjük, {delivery:ig} szállítsák le. »«Szállítási cím:"
    " {ship_to}. »«Számlázási cím: {buyer_address}. »«Fizetési mód: {method}. »\n\n@bye\n{client}\n{buyer}",
    "MEGRENDELÉS« {order}»\n\nSzállító: {seller}\nMegrendelő: {buyer}\n«Kelt: {order_date}\n»«Szállítási cím: "
    "{ship_to}\n»"
    "«Számlázási cím: {buyer_address}\n»«Kért szállítás: {delivery}\n»«Fizetés: {method}\n»\n{goods}\n\n«Nettó: "
    "{net}\nÁfa:"
    " {vat}\n»Összesen: {total}",
    "[Rendelés visszaigazolása|VISSZAIGAZOLÁS]\n\n[Rendelésszám|Rendelés száma]: {order}\n«Rendelés dátuma: "
    "{order_date}\n»"
    "Megrendelő: {buyer}\nSzállító: {seller}\n«[Szállítás napja|Várható szállítás]: {delivery}\n»«Szállítási cím: "
    "{ship_to}\n»\n{goods}\n\n"
    "«Nettó: {net}\n»[Végösszeg|Összesen]: {total}«\nFizetési mód: {method}»",
    "{client_first}: [szia, |]kellene: {goods_line}\n{seller}: rendben, mi a rendelésszám?\n{client_first}: {order}, "
    "a vevő {buyer}\n"
    "{seller}: hova vigyük?\n{client_first}: {ship_to}\n«{client_first}: határidő {delivery}»",
)
CHANGED = """
seller: supplier; seller; vendor; supplier name; vendor name; ordered from; addressed to; company ordered from
    / who is to deliver; name of the supplier / Who is the order for?; Which company is to deliver it?
buyer: customer; buyer; client; ordered by; customer name; buyer name; purchaser; orderer; client name
    / who orders; name of the customer / Who is ordering?; Who is the customer?
total: total; order total; total amount; gross; amount; sum; total price; order value; gross total; total incl vat
    / the whole order with tax / How much is the order in all?; What is the order total?
delivery: delivery date; deliver by; needed by; delivery by; required by; wanted by; delivery deadline; latest delivery
    / until when it must arrive; when they want it / When must it be delivered?; By when do they need it?
"""
MÁS = """
seller: szállító; eladó; beszállító; szállító neve / kitől rendelnek / Kitől rendelnek?
buyer: megrendelő; vevő; ügyfél; vásárló; megrendelő neve; vevő neve / ki rendel / Ki rendel?
total: végösszeg; összesen; bruttó; rendelés összege; teljes összeg / az egész rendelés áfával / Mennyi a végösszeg?
delivery: szállítási határidő; kért szállítás; szállítás dátuma; szállítás napja / mikorra kérik / Mikorra kérik?
"""
KEPT = (
    "order",
    "order_date",
    "delivery",
    "seller",
    "buyer",
    "buyer_address",
    "ship_to",
    "method",
    "net",
    "vat",
    "total",
)
ROW = ("number", "seller", "date", "due", "net", "vat", "total", "subject", "buyer", "order")
ONLY = (
    "Only for invoice {}.", "Just invoice {}, please.", "I mean the one with the number {}.", "Take invoice {}.",
    "Only the row with {}.",
)  # fmt: skip
CSAK = ("Csak a(z) {} számú számla kell.", "A {} számú számláról van szó.", "Csak ez a sor kell: {}.")


def order(random: Random, hungarian: bool) -> Sheet:
    """What a customer wants to buy."""
    deal = draw(random, hungarian)
    facts = dict(deal.facts)
    facts["delivery"] = dated(deal.hand, "delivery", deal.day + timedelta(random.randint(3, 40)))
    goods, columns = table(random, deal, deal.lines)
    line = ", ".join(f"{one.quantity} x {one.ware.name}" for one in deal.lines)
    writer = Writer(
        random,
        deal.values()
        | {name: entry.shown for name, entry in facts.items()}
        | {"goods": goods[0][0], "goods_line": line},
        NAMED_HU if hungarian else NAMED,
    )
    pieces = sentenced(writer.write(random.choice(HUNGARIAN if hungarian else ENGLISH)), random.random() < 0.5)
    full = any(name == "goods" for _, name in pieces)
    pieces = [(text, "" if name in ("goods", "goods_line") else name) for text, name in pieces]
    english, magyar = called(bill_words.ENGLISH) | called(CHANGED), called(bill_words.HUNGARIAN) | called(MÁS)
    words = (
        {name: english[name] for name in (*KEPT, "currency", "items")},
        {name: magyar[name] for name in (*KEPT, "currency", "items")},
    )
    nouns = ("rendelés", "megrendelés", "levél") if hungarian else ("order", "purchase order", "message")
    absent = ("delivery", "buyer_address", "ship_to", "order")
    made = sheet(random, "order", nouns, deal.hand, pieces, facts, absent, words, deal.lines, columns if full else ())
    return replace(made, absent=tuple(name for name in made.absent if "delivery" not in name or not made.inflected))


def bills(random: Random, hungarian: bool) -> Sheet:
    """A list of several bills; the request says which one it means."""
    habits = hand(random, hungarian)
    deals: list[Deal] = []
    while len(deals) < random.randint(2, 5):
        one = draw(random, hungarian, habits)
        if all(one.facts["number"].shown != other.facts["number"].shown for other in deals):
            deals.append(one)
    names = [
        "number",
        "seller",
        *random.sample(ROW[2:7], random.randint(2, 4)),
        *random.sample(ROW[7:], random.randint(0, 2)),
    ]
    if random.random() < 0.5:
        random.shuffle(names)
    chosen = random.choice(deals)
    labels = [label for label, _ in labelled(random, chosen, names, set())]
    mark = random.choice((" | ", "\t", ";", " | ", "; "))
    pieces: list[Piece] = [(mark.join(labels), "")]
    for deal in deals:
        pieces.append(("\n", ""))
        for at, name in enumerate(names):
            pieces.append((mark if at else "", ""))
            pieces.append((deal.facts[name].shown, f"{name}={labels[at]}" if deal is chosen else ""))
    words = called(bill_words.ENGLISH), called(bill_words.HUNGARIAN)
    nouns = ("lista", "táblázat") if hungarian else ("list", "table", "export")
    number = chosen.facts["number"].shown
    made = sheet(random, "bills", nouns, habits, pieces, chosen.facts, (), words)
    return replace(made, about=(random.choice(ONLY).format(number), random.choice(CSAK).format(number)))
