"""The kinds of documents: which fields each has, how often it shows them, and what it is called."""

from dataclasses import dataclass

from training.material.records.fields import COMMON, Field, Kind, Words, words


@dataclass(frozen=True, slots=True)
class Paper:
    """A kind of document. A Hungarian noun comes with the word for its number: számla, számlaszám."""

    nouns: tuple[str, ...]
    főnevek: tuple[tuple[str, str], ...]
    fields: dict[str, Field]
    shares: dict[str, float]  # how often a document shows the field


def field(kind: Kind, english: str, hungarian: str) -> Field:
    """From "labels / keys / descriptions", alternatives separated by |; without keys, the labels serve as keys."""
    return Field(kind, *(_words(text) for text in (english, hungarian)))


def _words(text: str) -> Words:
    labels, keys, told = (*(part.strip() for part in text.split(" / ")), "", "")[:3]
    return words(labels, keys or labels.lower().replace(".", ""), told or labels.lower())


def _common(*names: str, **shares: float) -> tuple[dict[str, Field], dict[str, float]]:
    return {name: COMMON[name] for name in (*names, *shares)}, {
        name: shares.get(name, 0.93) for name in (*names, *shares)
    }


def paper(
    nouns: str, főnevek: str, common: tuple[dict[str, Field], dict[str, float]], own: dict[str, tuple[float, Field]]
) -> Paper:
    pairs = [noun.split("=") for noun in főnevek.split("|")]
    fields, shares = dict(common[0]), dict(common[1])
    for name, (share, made) in own.items():
        fields[name], shares[name] = made, share
    named = tuple((pair[0], pair[1] if len(pair) > 1 else f"{pair[0]} száma") for pair in pairs)
    return Paper(tuple(nouns.split("|")), named, fields, shares)


INVOICE = paper(
    "invoice|invoice|invoice|bill|tax invoice|supplier invoice",
    "számla=számlaszám|számla=számlaszám|díjbekérő|előlegszámla",
    _common(
        "number", "date", "seller", "buyer", "total", due=0.75, net=0.6, vat=0.6, rate=0.35, currency=1, items=0.45,
        po=0.18, customer_no=0.18, vat_id=0.15, iban=0.25, method=0.15, contact=0.1, email=0.12, phone=0.12,
            address=0.15,
        delivery=0.15, shipping=0.08, discount=0.08, subject=0.12,
    ), {},
)  # fmt: skip
QUOTE = paper(
    "quote|quotation|offer|estimate|price offer", "ajánlat=ajánlatszám|árajánlat=árajánlat száma",
    _common("number", "date", "seller", "buyer", "total", net=0.5, vat=0.5, rate=0.3, currency=1, items=0.4,
        contact=0.3,
            email=0.2, phone=0.2, subject=0.3, discount=0.1),
    {"valid": (0.7, field(
        "date",
        "Valid until|Valid till|Offer valid until|Expires|Expiry date|Good until|Valid through|Open until|Expires on / "
        "valid until|expires|expiry date|valid till|validity|expiration date|end of validity / until when it is valid|"
        "last day of validity",
        "Érvényes|Érvényesség|Ajánlat érvényessége|Lejár|Érvényes eddig|Érvényesség vége / "
        "érvényesség|érvényes eddig|lejárat|érvényesség vége / meddig érvényes|az érvényesség vége",
    ))},
)  # fmt: skip
RECEIPT = paper(
    "receipt|till receipt|sales receipt|shop receipt", "nyugta=nyugtaszám|blokk=blokk száma|pénztárbizonylat",
    _common("number", "date", "total", currency=1, vat=0.4, net=0.3, rate=0.3, method=0.6, items=0.6, discount=0.12,
        vat_id=0.2),
    {
        "shop": (0.95, field(
            "company",
            "Shop|Store|Merchant|Sold by|Seller|Location|Vendor|Branch / "
            "shop|store|merchant|shop name|store name|seller|vendor|place of purchase / where it was bought|"
            "name of the shop",
            "Üzlet|Bolt|Eladó|Áruház|Üzlet neve / üzlet|bolt|eladó|üzlet neve|áruház / melyik üzletben vették|"
            "a bolt neve",
        )),
        "time": (0.5, field(
            "time", "Time|Printed at|Time of sale|Hour / time|time of sale|time of purchase|hour / at what time",
            "Idő|Időpont|Óra|Nyomtatva / idő|időpont|vásárlás időpontja / hány órakor",
        )),
        "cashier": (0.4, field(
            "person", "Cashier|Served by|You were served by|Operator|Clerk / cashier|served by|cashier name|operator / "
            "who served",
            "Pénztáros|Kiszolgálta|Kezelő / pénztáros|kiszolgálta|pénztáros neve / ki szolgált ki",
        )),
        "till": (0.3, field(
            "id", "Till|Till no.|Register|POS|Terminal|Checkout / till|till number|register|terminal|pos id / "
            "number of the till",
            "Pénztár|Kassza|Terminál|Pénztár száma / pénztár|kassza|terminál / melyik pénztár",
        )),
        "card": (0.2, field(
            "id", "Card ending in|Card no.|Card|Card number / card|card number|card digits|card no / the card's number",
            "Kártyaszám|Kártya|Bankkártya száma / kártyaszám|kártya / a kártya száma",
        )),
    },
)  # fmt: skip
ORDER = paper(
    "order|purchase order|order confirmation|order", "rendelés=rendelésszám|megrendelés=megrendelés száma|"
    "rendelés-visszaigazolás",
    _common("number", "date", "seller", "buyer", "total", delivery=0.6, shipping=0.35, currency=1, items=0.6,
        method=0.3,
            email=0.2, phone=0.2, customer_no=0.2, net=0.2, vat=0.2, discount=0.15),
    {
        "status": (0.3, field(
            "status", "Status|Order status|State|Current status / status|order status|state|current status / "
            "how far the order is",
            "Állapot|Státusz|Rendelés állapota / állapot|státusz|rendelés állapota / hol tart a rendelés",
        )),
        "ship_to": (0.4, field(
            "address",
            "Ship to|Deliver to|Delivery address|Shipping address|Send to|Place of delivery / "
            "delivery address|shipping address|ship to|deliver to|address|place of delivery / where to deliver|"
            "address for the delivery",
            "Szállítási cím|Szállítás helye|Kézbesítés címe|Cím / szállítási cím|cím|szállítás helye|kézbesítési cím / "
            "hova kell szállítani",
        )),
    },
)  # fmt: skip
NOTE = paper(
    "delivery note|packing slip|dispatch note|waybill|shipping note",
    "szállítólevél=szállítólevél száma|fuvarlevél|átadási bizonylat",
    _common("number", "date", po=0.4, items=0.6, phone=0.2),
    {
        "sender": (0.9, field(
            "company",
            "Sender|From|Shipper|Supplier|Shipped by|Consignor|Dispatched by|Ship from / "
            "sender|from|shipper|supplier|consignor|shipped by|sender name / who sent the goods|the company that ships",
            "Feladó|Szállító|Küldő|Átadó|Kibocsátó / feladó|szállító|küldő|átadó|feladó neve / ki küldte|a feladó neve",
        )),
        "recipient": (0.9, field(
            "party",
            "Recipient|To|Deliver to|Consignee|Customer|Receiver|Ship to|Delivered to / "
            "recipient|to|consignee|receiver|customer|recipient name|ship to / who gets the goods|the receiving party",
            "Címzett|Átvevő|Vevő|Megrendelő / címzett|átvevő|vevő|címzett neve / ki kapja|a címzett neve",
        )),
        "carrier": (0.5, field(
            "company",
            "Carrier|Courier|Haulier|Shipped via|Transport company|Via / carrier|courier|shipping company|haulier|"
            "carrier name|"
            "transport company / who transports it|name of the courier",
            "Fuvarozó|Futár|Szállítmányozó|Futárszolgálat / fuvarozó|futár|futárszolgálat|szállítmányozó / "
            "ki szállítja",
        )),
        "tracking": (0.5, field(
            "id",
            "Tracking no.|Tracking number|Parcel no.|Tracking ID|Consignment no.|Track & trace|Parcel number / "
            "tracking number|tracking id|parcel number|tracking no|tracking code|shipment id / "
            "number to follow the parcel with",
            "Csomagszám|Nyomkövetési szám|Küldeményazonosító|Követési kód / csomagszám|nyomkövetési szám|"
            "küldeményazonosító|"
            "követési kód / mivel lehet a csomagot követni",
        )),
        "packages": (0.5, field(
            "number",
            "Packages|Parcels|No. of parcels|Boxes|Colli|Pieces|Number of packages / packages|parcels|boxes|"
            "number of packages|"
            "package count|parcel count|pieces / how many parcels",
            "Csomagok száma|Kolli|Dobozok|Csomagok|Raklapok / csomagok száma|csomagok|dobozok száma|kolli / "
            "hány csomag",
        )),
        "weight": (0.5, field(
            "measure", "Weight|Gross weight|Total weight|Wt. / weight|gross weight|total weight / how heavy it is",
            "Súly|Bruttó súly|Tömeg|Összsúly / súly|tömeg|összsúly|bruttó súly / milyen nehéz",
        )),
        "driver": (0.2, field(
            "person", "Driver|Delivered by|Driver's name / driver|driver name|delivered by / who drives",
            "Sofőr|Gépkocsivezető|Kézbesítő / sofőr|gépkocsivezető|kézbesítő / ki vezeti",
        )),
    },
)  # fmt: skip
STATEMENT = paper(
    "bank statement|account statement|statement|statement of account", "bankkivonat|számlakivonat|kivonat=kivonatszám",
    _common("number", iban=0.9, currency=1),
    {
        "holder": (0.9, field(
            "party",
            "Account holder|Holder|Name|Account name|Customer|Owner|Account of / "
            "account holder|holder|account name|owner|name|account owner|customer / whose account it is",
            "Számlatulajdonos|Tulajdonos|Név|Ügyfél|Számla tulajdonosa / számlatulajdonos|tulajdonos|név|ügyfél / "
            "kié a számla",
        )),
        "bank": (0.7, field(
            "company", "Bank|Issuing bank|Financial institution|Branch / bank|bank name|issuing bank|"
            "financial institution / name of the bank",
            "Bank|Számlavezető bank|Pénzintézet / bank|bank neve|pénzintézet|számlavezető / a bank neve",
        )),
        "start": (0.6, field(
            "date", "From|Period from|Start of period|Opening date|Beginning / period start|from|from date|start date|"
            "start of period / first day of the period",
            "Időszak kezdete|Kezdőnap|Nyitó nap / időszak kezdete|kezdőnap|kezdet / az időszak első napja",
        )),
        "end": (0.7, field(
            "date", "To|Period to|End of period|Closing date|Until / period end|to|to date|end date|end of period|"
            "closing date / last day of the period",
            "Időszak vége|Zárónap|Záró nap / időszak vége|zárónap|vége / az időszak utolsó napja",
        )),
        "opening": (0.8, field(
            "money",
            "Opening balance|Balance brought forward|Starting balance|Old balance|Previous balance|Initial balance / "
            "opening balance|starting balance|old balance|previous balance|initial balance|balance at start / "
            "what was on the account at first",
            "Nyitóegyenleg|Nyitó egyenleg|Előző egyenleg|Kezdő egyenleg / nyitóegyenleg|előző egyenleg|kezdő egyenleg|"
            "nyitó / mennyi volt az elején",
        )),
        "closing": (0.9, field(
            "money",
            "Closing balance|New balance|Balance carried forward|Ending balance|Final balance|Current balance / "
            "closing balance|new balance|ending balance|final balance|current balance|balance|balance at end / "
            "what is on the account in the end",
            "Záróegyenleg|Záró egyenleg|Új egyenleg|Egyenleg / záróegyenleg|új egyenleg|egyenleg|záró / "
            "mennyi lett a végén",
        )),
        "credits": (0.5, field(
            "money", "Total credits|Credits|Money in|Received|Deposits|Paid in / total credits|credits|money in|"
            "deposits|received|paid in / how much came in",
            "Jóváírások|Összes jóváírás|Beérkezett|Bevétel / jóváírások|bevétel|beérkezett / mennyi érkezett",
        )),
        "debits": (0.5, field(
            "money", "Total debits|Debits|Money out|Withdrawals|Spent|Paid out / total debits|debits|money out|"
            "withdrawals|spent|paid out / how much went out",
            "Terhelések|Összes terhelés|Kiadás|Kifizetések / terhelések|kiadás|kifizetések / mennyi ment el",
        )),
    },
)  # fmt: skip
BOOKING = paper(
    "booking|reservation|booking confirmation|hotel booking",
    "foglalás=foglalási szám|szállásfoglalás=foglalási kód|foglalás=foglalás kódja",
    _common("number", currency=1, phone=0.25, email=0.2),
    {
        "guest": (0.95, field(
            "person",
            "Guest|Guest name|Name|Booked by|Lead guest|Reserved for|Traveller / "
            "guest|guest name|name|booked by|lead guest|customer|traveller / who stays there|name of the guest",
            "Vendég|Vendég neve|Név|Foglaló|Foglalta / vendég|vendég neve|név|foglaló / a vendég neve|ki száll meg",
        )),
        "place": (0.9, field(
            "company",
            "Hotel|Property|Accommodation|Where|Guest house|Venue / hotel|property|accommodation|place|hotel name|"
            "venue / name of the hotel|where the guest stays",
            "Szállás|Szálloda|Hotel|Szálláshely|Panzió / szállás|szálloda|hotel|szállás neve|szálláshely / "
            "a szállás neve",
        )),
        "checkin": (0.9, field(
            "date",
            "Check-in|Arrival|Arriving|From|Check in date|First night|Date of arrival / "
            "check in|arrival|checkin|arrival date|from|check in date|start / first day of the stay|"
            "when the guest arrives",
            "Érkezés|Bejelentkezés|Érkezés napja|Check-in / érkezés|bejelentkezés|érkezés napja|érkezés dátuma / "
            "mikor érkezik",
        )),
        "checkout": (0.85, field(
            "date",
            "Check-out|Departure|Leaving|Until|Check out date|Date of departure / "
            "check out|departure|checkout|departure date|until|check out date|end / last day of the stay|"
            "when the guest leaves",
            "Távozás|Kijelentkezés|Elutazás|Távozás napja|Check-out / távozás|kijelentkezés|elutazás|távozás napja / "
            "mikor utazik el",
        )),
        "room": (0.6, field(
            "id", "Room|Room type|Category|Unit / room|room type|category|kind of room / which room",
            "Szoba|Szobatípus|Kategória / szoba|szobatípus|kategória / milyen szoba",
        )),
        "nights": (0.5, field(
            "number", "Nights|No. of nights|Length of stay|Stay (nights) / nights|number of nights|night count|"
            "stay length / how many nights",
            "Éjszakák|Éjszakák száma|Éj / éjszakák|éjszakák száma|éjszaka / hány éjszaka",
        )),
        "guests": (0.5, field(
            "number", "Guests|Persons|People|Adults|No. of guests / guests|number of guests|persons|people|"
            "guest count / how many people",
            "Fő|Személyek|Vendégek száma|Felnőtt / fő|személyek száma|vendégek száma|létszám / hány fő",
        )),
        "price": (0.85, field(
            "money",
            "Total price|Price|Price of the stay|Total|Cost|Room charge|Total cost / "
            "price|total price|total|cost|total cost|amount|price of the stay / what the stay costs",
            "Ár|Végösszeg|Teljes ár|Szállásdíj|Fizetendő / ár|végösszeg|teljes ár|szállásdíj|összeg / mennyibe kerül",
        )),
    },
)  # fmt: skip
TICKET = paper(
    "ticket|train ticket|bus ticket|boarding pass|flight booking", "jegy=jegy száma|vonatjegy=jegyszám|beszállókártya",
    _common("number", currency=1),
    {
        "passenger": (0.9, field(
            "person", "Passenger|Name|Traveller|Passenger name|Issued to / passenger|name|traveller|passenger name / "
            "who travels",
            "Utas|Név|Utas neve|Utazó / utas|név|utas neve|utazó / ki utazik",
        )),
        "origin": (0.9, field(
            "place", "From|Departure from|Origin|Start|Leaving from / from|origin|departure station|start|"
            "departure city / where the trip starts",
            "Honnan|Indulás helye|Kiinduló állomás|Indul / honnan|indulás helye|kiinduló állomás / honnan indul",
        )),
        "target": (0.9, field(
            "place", "To|Destination|Arrival at|Going to|Final stop / to|destination|arrival station|arrival city|"
            "going to / where the trip ends",
            "Hova|Úti cél|Célállomás|Érkezés helye / hova|úti cél|célállomás|érkezés helye / hova érkezik",
        )),
        "day": (0.85, field(
            "date", "Date|Travel date|Day of travel|Departure date|Valid on / date|travel date|departure date|"
            "day of travel / the day of the trip",
            "Dátum|Utazás napja|Indulás napja|Utazás dátuma / dátum|utazás napja|indulás napja / melyik nap utazik",
        )),
        "leaves": (0.7, field(
            "time", "Departure|Departs|Time|Leaves at|Dep. / departure time|time|departs|departure|leaves at / "
            "when it leaves",
            "Indulás|Indulási idő|Időpont|Ind. / indulás|indulási idő|időpont / mikor indul",
        )),
        "seat": (0.6, field(
            "id", "Seat|Seat no.|Place|Your seat / seat|seat number|seat no|place / which seat",
            "Ülés|Ülőhely|Hely|Helyszám / ülés|ülőhely|hely|helyszám / melyik ülés",
        )),
        "fare": (0.6, field(
            "money", "Fare|Price|Total|Ticket price|Cost / fare|price|total|ticket price|cost|amount / "
            "what the ticket costs",
            "Ár|Viteldíj|Jegyár|Fizetve / ár|viteldíj|jegyár|összeg / mennyibe került",
        )),
    },
)  # fmt: skip
BUSINESS = (INVOICE, QUOTE, RECEIPT, ORDER, NOTE, STATEMENT, BOOKING, TICKET)
BUSINESS_WEIGHTS = (52, 8, 9, 11, 6, 5, 5, 4)
