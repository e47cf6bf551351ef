"""Business documents in sentences: letters, e-mails and messages that state the fields in running text."""

import re
from collections.abc import Sequence
from random import Random

Sentence = tuple[frozenset[str], str]
_SLOT = re.compile(r"{(\w+)}")
_NOUNS = ("doc", "Doc", "DOC", "adoc", "Adoc", "docnum", "Docnum")


def _parsed(*texts: str) -> tuple[Sentence, ...]:
    return tuple((frozenset(slot for slot in _SLOT.findall(text) if slot not in _NOUNS), text) for text in texts)


ENGLISH = _parsed(
    "Please pay {total} by {due} to {seller}.", "{seller} billed {buyer} {total} on {date}.",
    "This is {doc} {number} dated {date}.", "{Doc} {number} was issued on {date} by {seller} to {buyer}.",
    "On {date}, {seller} issued {doc} {number} to {buyer}.", "The total is {total}, due on {due}.",
    "Kindly transfer {total} to account {iban} by {due}.",
    "The net amount is {net}, VAT is {vat} and the total comes to {total}.",
    "{net} plus {vat} VAT makes {total}.", "We charge {net} net plus {rate} VAT ({vat}), {total} in all.",
    "Questions? Call {phone} or write to {email}.", "{buyer} owes {seller} {total}.",
    "{seller} sells to {buyer} for {total}.", "Please find attached our {doc} {number} of {date}.",
    "Attached is {doc} no. {number} over {total}.", "Hi, {doc} {number} from {seller} came in today.",
    "It is made out to {buyer} and asks for {total}.", "{buyer} must pay {total} until {due}.",
    "We kindly ask you to settle {doc} {number} ({total}) by {due}.",
    "{Doc} {number}, issued {date}, is payable by {due}.",
    "Here is the {doc} for {buyer}: number {number}, {total}, payable until {due}.",
    "I got a {doc} from {seller} over {total}.",
    "{seller} wants {total} from us by {due}.", "Please book {doc} {number} of {date} from {seller}.",
    "The {doc} from {seller} ({number}) is for {total} and must be paid by {due}.",
    "Between {seller} and {buyer}, {date}.",
    "{seller} has sent us its {doc} no. {number}, dated {date}.", "{buyer} bought from {seller} on {date}.",
    "Net {net}, tax {vat}, total {total}.", "It is {net} before tax and {total} with tax.",
    "With {vat} VAT it comes to {total}.",
    "{total} ({net} + {vat} VAT) should be on our account by {due}.", "For {subject} we charge {total}.",
    "For {subject}, {seller} charges {buyer} {total}.", "Send {total} to {seller}, IBAN {iban}.",
    "Pay {total} by {method}.",
    "Your customer number {customer_no} and your order {po} are noted.",
    "It was delivered on {delivery} and billed on {date}.",
    "The {doc} carries the number {number} and the date {date}.",
    "Reminder: {doc} {number} over {total} was due on {due}.",
    "{date}: {doc} {number} to {buyer}, {total}.", "Dear {buyer}, you owe us {total} for {doc} {number}.",
    "Hi {buyer}, please pay {total} before {due}. Thanks, {seller}",
    "{buyer} received {doc} {number} on {date} for {total}.",
    "We ({seller}) delivered to you ({buyer}) on {delivery}.", "The deadline is {due} and the amount is {total}.",
    "Our {doc} number is {number}.", "The number of the {doc} is {number}.", "See {doc} {number}.",
    "{Doc} {number} is attached.", "I am sending you {doc} {number}.", "Regarding {doc} {number}:",
    "It was issued on {date}.", "The {doc} is dated {date}.", "Date of the {doc}: {date}.", "We wrote it on {date}.",
    "Issued {date}.", "It came on {date}, as the {doc} says.",
    "Payment is due on {due}.", "Please pay by {due}.", "The money should reach us by {due}.",
    "It has to be paid until {due}.",
    "The deadline for payment is {due}.", "We expect your payment no later than {due}.", "Due {due}.",
    "Kindly settle it by {due}.",
    "The seller is {seller}.", "It was issued by {seller}.", "The supplier is {seller}.", "We bought it from {seller}.",
    "{seller} is the vendor.", "It comes from {seller}.", "{seller} thanks you for your order.",
    "The customer is {buyer}.", "It is addressed to {buyer}.", "The buyer is {buyer}.", "Bill it to {buyer}.",
    "{buyer} is the client.", "{buyer} ordered this.", "Made out to {buyer}.",
    "The total is {total}.", "In total this comes to {total}.", "You owe {total}.", "The amount to pay is {total}.",
    "Altogether {total} has to be paid.", "Please transfer {total}.", "That makes {total} in all.",
    "The full price with tax is {total}.",
    "The net amount is {net}.", "Without tax this is {net}.", "Before VAT it is {net}.", "Net of tax: {net}.",
    "VAT is {vat}.", "The tax on it is {vat}.", "It includes {vat} of VAT.", "VAT comes to {vat}.",
    "The VAT rate is {rate}.", "VAT is charged at {rate}.", "Tax is {rate}.",
    "VAT at {rate} adds {vat}.", "The tax ({rate}) is {vat}.",
    "All amounts are in {currency}.", "Currency: {currency}.", "Prices are given in {currency}.",
    "Your purchase order is {po}.", "You ordered it under PO {po}.", "Your reference: {po}.",
    "Your customer number is {customer_no}.", "You are our customer no. {customer_no}.",
    "Our VAT number is {vat_id}.", "Tax ID: {vat_id}.",
    "Our account is {iban}.", "Please use the bank account {iban}.", "IBAN: {iban}.", "The money goes to {iban}.",
    "Payment by {method}.", "You chose to pay by {method}.", "Paid by {method}.",
    "Your contact is {contact}.", "{contact} handles this for us.", "Please ask {contact} if anything is unclear.",
    "Write to {email} with any question.", "Our e-mail address is {email}.",
    "You can call us at {phone}.", "Our phone number is {phone}.",
    "Our office is at {address}.", "You find us at {address}.",
    "The goods were delivered on {delivery}.", "Delivery is on {delivery}.", "The delivery date is {delivery}.",
    "Shipping costs {shipping}.", "The delivery fee is {shipping}.",
    "You got a discount of {discount}.", "We took off {discount} as a discount.",
    "It is for {subject}.", "This concerns {subject}.", "The service was {subject}.",
    "The offer is valid until {valid}.", "It expires on {valid}.",
    "It was bought at {shop}.", "The shop was {shop}.", "{shop} sold it.", "The till printed it at {time}.",
    "{cashier} was at the till.",
    "It was till {till}.", "The card ends in {card}.", "The status is {status}.", "Its current status: {status}.",
    "Please deliver to {ship_to}.", "The delivery address is {ship_to}.",
    "{sender} shipped it to {recipient}.", "The sender is {sender}.", "It was sent by {sender}.",
    "The recipient is {recipient}.",
    "It goes to {recipient}.", "{carrier} carries it.", "The carrier is {carrier}.",
    "The tracking number is {tracking}.",
    "You can follow it under {tracking}.", "There are {packages} packages.", "Number of parcels: {packages}.",
    "It weighs {weight}.", "The weight is {weight}.", "The driver is {driver}.",
    "The account belongs to {holder}.", "Account holder: {holder}.", "The bank is {bank}.",
    "The account is with {bank}.",
    "The period runs from {start} to {end}.", "It begins on {start}.", "It ends on {end}.",
    "The opening balance was {opening}.", "The balance went from {opening} to {closing}.",
    "The closing balance is {closing}.",
    "{credits} came in.", "{debits} went out.", "{credits} came in and {debits} went out.",
    "{guest} stays at {place} from {checkin} to {checkout}.", "The guest is {guest}.", "We have booked {place}.",
    "The hotel is {place}.",
    "Arrival is on {checkin}.", "Departure is on {checkout}.", "Check-in {checkin}, check-out {checkout}.",
    "The room: {room}.",
    "They stay for {nights} nights.", "It is for {guests} people.", "The stay costs {price}.", "The price is {price}.",
    "{passenger} travels from {origin} to {target}.", "The passenger is {passenger}.", "From {origin} to {target}.",
    "The trip starts in {origin}.", "The destination is {target}.", "The trip is on {day}.", "It leaves at {leaves}.",
    "The seat is {seat}.", "The fare was {fare}.", "On {day} at {leaves}, seat {seat}.",
)  # fmt: skip
HUNGARIAN = _parsed(
    "Kérjük, hogy {due} napjáig utaljon {total} összeget a következőnek: {seller}.",
    "{Adoc} száma {number}, kelte {date}.", "Mellékeljük a(z) {number} számú bizonylatot, kelt: {date}.",
    "A(z) {number} számú bizonylatot {date} napján állította ki: {seller}.",
    "{date} napján {seller} kiállította: {number}.",
    "A végösszeg {total}, fizetési határidő: {due}.",
    "A nettó összeg {net}, az áfa {vat}, a fizetendő végösszeg {total}.",
    "Nettó {net}, {rate} áfa {vat}, összesen {total}.", "Nettó {net} + áfa {vat} = {total}.",
    "Kérdés esetén hívja a {phone} számot, vagy írjon ide: {email}.", "Vevő: {buyer}, eladó: {seller}.",
    "Az eladó {seller}, a vevő {buyer}.", "Utalja a(z) {total} összeget erre a bankszámlára: {iban}.",
    "{buyer} részére {date} napján kiállítottuk: {number}.", "{seller} {total} összeget kér tőlünk {due} napjáig.",
    "Megjött {seller} számlája, a végösszege {total}.", "Az áfával együtt {total}, a nélkül {net}.",
    "Nettó {net}, bruttó {total}.",
    "Emlékeztetőül: a(z) {number} számú tartozás ({total}) határideje {due}.",
    "Kelt: {date}, fizetési határidő: {due}.",
    "Szia, {buyer} kapott egy számlát, {total}, határidő {due}.",
    "A(z) {number} számú, {date} keltű bizonylat végösszege {total}.",
    "Erre: {subject}, fizetendő: {total}.", "A vevő {buyer}, a végösszeg {total}.",
    "Kiállította {seller}, kelt {date}, sorszáma {number}.",
    "{Adoc} száma {number}.", "{Doc} azonosítója: {number}.", "Bizonylatszám: {number}.",
    "Küldöm a(z) {number} számút.",
    "Kelt: {date}.", "{Adoc} kelte {date}.", "A kiállítás napja {date}.", "Ezt {date} napján állították ki.",
    "Fizetési határidő: {due}.", "Kérjük, {due} napjáig fizesse ki.", "A fizetés határideje {due}.",
    "Legkésőbb {due} napjáig kell rendezni.",
    "Az eladó {seller}.", "A kiállító: {seller}.", "A szállító neve {seller}.", "A szolgáltató {seller}.",
    "A vevő {buyer}.", "A megrendelő neve {buyer}.", "Ügyfelünk: {buyer}.", "A számlázási név {buyer}.",
    "A végösszeg {total}.", "Összesen {total}.", "A fizetendő összeg {total}.", "Mindösszesen {total} a fizetendő.",
    "Bruttó {total}.",
    "A nettó összeg {net}.", "Áfa nélkül {net}.", "Az adóalap {net}.", "Az áfa {vat}.", "Ebből az adó {vat}.",
    "Az áfa összege {vat}.",
    "Az áfakulcs {rate}.", "Az áfa mértéke {rate}.", "Az áfa ({rate}) összege {vat}.",
    "Az összegek pénzneme {currency}.", "Pénznem: {currency}.", "Az Önök rendelésszáma {po}.",
    "Hivatkozási szám: {po}.",
    "Az Ön ügyfélszáma {customer_no}.", "Ügyfélazonosító: {customer_no}.", "Adószámunk {vat_id}.",
    "Bankszámlaszámunk: {iban}.", "A bankszámla száma {iban}.", "A fizetés módja: {method}.", "Fizetési mód: {method}.",
    "Az ügyintéző {contact}.", "Kapcsolattartó: {contact}.", "E-mail címünk {email}.", "Telefonszámunk {phone}.",
    "Székhelyünk: {address}.", "A teljesítés napja {delivery}.", "A szállítás napja {delivery}.",
    "A szállítási díj {shipping}.",
    "A kedvezmény {discount}.", "Tárgy: {subject}.", "A szolgáltatás: {subject}.",
    "Az ajánlat érvényes eddig: {valid}.",
    "A bolt neve {shop}.", "Az üzlet: {shop}.", "Időpont: {time}.", "A pénztáros {cashier}.", "Állapota: {status}.",
    "A szállítási cím {ship_to}.", "A feladó {sender}.", "A címzett {recipient}.",
    "A feladó {sender}, a címzett {recipient}.",
    "A fuvarozó {carrier}.", "A csomagszám {tracking}.", "A csomagok száma {packages}.", "A súlya {weight}.",
    "A sofőr {driver}.",
    "A számlatulajdonos {holder}.", "A bank neve {bank}.", "Az időszak kezdete {start}.", "Az időszak vége {end}.",
    "A nyitóegyenleg {opening}, a záróegyenleg {closing}.", "A nyitóegyenleg {opening}.", "A záróegyenleg {closing}.",
    "A jóváírások összege {credits}.", "A terhelések összege {debits}.",
    "A vendég {guest}.", "A szállás: {place}.", "Érkezés: {checkin}, távozás: {checkout}.",
    "Az érkezés napja {checkin}.",
    "A távozás napja {checkout}.", "A szoba: {room}.", "Az éjszakák száma {nights}.", "A vendégek száma {guests}.",
    "Az ára {price}.",
    "Az utas {passenger}.", "Indulás innen: {origin}, úti cél: {target}.", "A kiinduló állomás {origin}.",
    "Az úti cél {target}.",
    "Az utazás napja {day}.", "Indulás: {leaves}.", "Az ülőhely {seat}.", "A jegy ára {fare}.",
)  # fmt: skip

GREETINGS = ("Dear {},", "Hello {},", "Hi {},", "Dear {}!", "To {}", "{} -", "Good day {},")
NAMELESS = ("Dear customer,", "Hello,", "Hi,", "Dear Sir or Madam,", "Hi team,", "Good morning,", "Dear all,", "")
CLOSINGS = (
    "Kind regards,",
    "Best regards,",
    "Yours sincerely,",
    "Thanks,",
    "Best,",
    "Regards,",
    "Many thanks,",
    "Sincerely,",
)
FILLERS = (
    "I hope you are well.", "Thank you for your business.", "Thanks for the good cooperation.", "Sorry for the delay.",
    "As discussed, here are the details.", "Let me know if something is missing.",
    "Please check it and get back to me.",
    "We are glad to work with you.", "Nice weather for once.", "Could you put it into the system?", "See below.",
    "This is an automatic message.", "The last one was wrong, this one counts.", "Have a nice day.",
)  # fmt: skip
MEGSZÓLÍTÁSOK = ("Tisztelt {}!", "Kedves {}!", "Üdv, {}!", "{} részére")
NÉVTELEN = ("Tisztelt Ügyfelünk!", "Kedves Partnerünk!", "Jó napot!", "Tisztelt Cím!", "Szia!", "")
ZÁRÁSOK = ("Üdvözlettel:", "Tisztelettel:", "Köszönettel:", "Üdv,", "Szép napot,")
TÖLTELÉKEK = (
    "Köszönjük a vásárlást.", "Elnézést a késésért.", "Ahogy megbeszéltük, itt vannak az adatok.",
    "Kérem, ellenőrizze.",
    "Köszönjük a bizalmát.", "Ez egy automatikus üzenet.", "Szép napot kívánunk.", "Szólj, ha valami hiányzik.",
    "Lásd lent.",
)  # fmt: skip


def told(
    random: Random, shown: dict[str, str], labels: dict[str, str], nouns: dict[str, str], hungarian: bool
) -> list[str]:
    """Sentences that state each field once, in any order. Fields without a sentence are stated with their label."""
    left, made = set(shown), []
    bank: Sequence[Sentence] = HUNGARIAN if hungarian else ENGLISH
    while left:
        fitting = [sentence for sentence in bank if sentence[0] <= left and sentence[0]]
        if not fitting:
            break
        if random.random() < 0.6 and (wide := [sentence for sentence in fitting if len(sentence[0]) > 1]):
            fitting = wide
        fields, text = random.choice(fitting)
        made.append(ended(text.format(**shown, **nouns)))
        left -= fields
    made += [ended(f"{labels[field]}: {shown[field]}.") for field in shown if field in left]
    random.shuffle(made)
    return [text[0].upper() + text[1:] if text[0].islower() and random.random() < 0.5 else text for text in made]


def ended(text: str) -> str:
    """Without a second full stop after an abbreviation, or a comma after a Hungarian date's full stop."""
    return text[:-1] if text.endswith("..") else text


def letter(
    random: Random, shown: dict[str, str], labels: dict[str, str], nouns: dict[str, str], hungarian: bool,
    sender: str = "", addressee: str = "",
) -> str:  # fmt: skip
    """A letter or an e-mail. `sender` and `addressee` are the fields that may stand in the closing and the greeting."""
    body, head, tail = dict(shown), "", ""
    if addressee in body and random.random() < 0.5:
        head = random.choice(MEGSZÓLÍTÁSOK if hungarian else GREETINGS).format(body.pop(addressee))
    elif random.random() < 0.6:
        head = random.choice(NÉVTELEN if hungarian else NAMELESS)
    if sender in body and random.random() < 0.5:
        tail = f"{random.choice(ZÁRÁSOK if hungarian else CLOSINGS)}\n{body.pop(sender)}"
    sentences = told(random, body, labels, nouns, hungarian)
    for _ in range(random.choice((0, 0, 1, 1, 2))):
        filler = random.choice(TÖLTELÉKEK if hungarian else FILLERS)
        sentences.insert(random.randint(0, len(sentences)), filler)
    middle = random.choice((" ", " ", " ", "\n")).join(sentences)
    return random.choice(("\n\n", "\n\n", "\n")).join(part for part in (head, middle, tail) if part)
