"""The fields of business documents: what pages call them, and what people who ask for them call them.

Each field has labels (on the page), keys (in a request, before they are written as snake_case or the like), and
descriptions, in English and in Hungarian. `{doc}` is the kind of document: "{Doc} no." becomes "Invoice no.".
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

Kind = Literal[
    "company", "person", "party", "place", "word", "phrase", "id", "iban", "tax", "phone", "email", "address", "url",
    "ip",
    "method", "status", "date", "time", "money", "number", "decimal", "measure", "rate", "currency", "flag", "items",
]  # fmt: skip


class Words(NamedTuple):
    labels: tuple[str, ...]
    keys: tuple[str, ...]
    told: tuple[str, ...]  # descriptions of the field in a request
    short: tuple[str, ...]  # labels in a hasty note


@dataclass(frozen=True, slots=True)
class Field:
    kind: Kind
    english: Words
    hungarian: Words

    def words(self, hungarian: bool) -> Words:
        return self.hungarian if hungarian else self.english


def words(labels: str, keys: str, told: str, short: str = "") -> Words:
    split = labels.split("|")
    return Words(tuple(split), tuple(keys.split("|")), tuple(told.split("|")), tuple((short or labels).split("|")))


NUMBER = Field("id", words(
    "{Doc} no.|{Doc} number|{Doc} #|{Doc} No|{Doc} ID|{Doc} nr.|{Doc}|No.|Number|Doc. no.|Document no.|Document number|"
    "{Doc} ref|Our {doc} no.|Serial no.|{DOC} NO|Nr|{Doc} code|{Doc} reference|Reference of this {doc}|"
    "{Doc} identifier",
    "{doc} number|{doc} no|{doc} id|number|document number|{doc} nr|{doc} code|doc no|{doc} identifier|{doc} reference|"
    "document id|{doc} num|{doc} ref|number of the {doc}|document no|serial number",
    "the number of the {doc}|identifier of the {doc}|what the {doc} is numbered|unique number printed on the {doc}|"
    "the {doc}'s own number|which {doc} this is (its number)|document number",
    "{doc}|no|nr|#|{doc} no|{doc} #|num",
), words(
    "{Doc} száma|{Doc} sorszáma|{Docnum}|{Docnum}|Sorszám|Bizonylatszám|Bizonylat száma|{Doc} azonosítója|Azonosító|"
    "{Doc} sz.|Szám|Ssz.|Biz. sz.|Bizonylat sorszáma|{DOC} SZÁMA|Okmány száma|Iktatószám",
    "{docnum}|{docnum}|sorszám|bizonylatszám|{doc} száma|azonosító|{doc} azonosítója|szám|{doc} sorszáma|"
    "bizonylat száma",
    "{adoc} száma|{adoc} sorszáma|a bizonylat azonosítója|milyen számú {doc}|{adoc} egyedi azonosítója",
    "{doc}|sz.|ssz.|sorsz.|{docnum}",
))  # fmt: skip
DATE = Field("date", words(
    "Date|{Doc} date|Date of issue|Issue date|Issued|Issued on|Dated|Date issued|Created|Date of {doc}|Doc. date|"
    "{DOC} DATE|Made out on|Day of issue|Drawn up on|Created on|Issuing date|Date of this {doc}",
    "date|{doc} date|issue date|issued|issued on|date of issue|document date|{doc} issued|created|date issued|"
    "issuing date|issued at|dated|creation date|date of the {doc}",
    "the day the {doc} was issued|date of the {doc}|when the {doc} was issued|when it was made out|issue date|"
    "day on which the {doc} was created",
    "dated|date|of|issued|dt",
), words(
    "Kelt|{Doc} kelte|Kiállítás dátuma|Kiállítás kelte|Dátum|Kiállítva|Keltezés|Kiáll. dátuma|{Doc} dátuma|"
    "Kiállítás napja|Kibocsátás dátuma|Kibocsátva|Bizonylat kelte|Kiállítás ideje|Készült",
    "kelt|dátum|kiállítás dátuma|kiállítás napja|{doc} kelte|{doc} dátuma|keltezés|kiállítva|kibocsátás dátuma",
    "a kiállítás napja|mikor állították ki|{adoc} kelte|mikor kelt|a kiállítás dátuma",
    "kelt|dátum|kiáll.|dát.",
))  # fmt: skip
DUE = Field("date", words(
    "Due date|Due|Payment due|Pay by|Please pay by|Payable by|Due by|To be paid by|Deadline|Payment deadline|"
    "Pay before|"
    "Pay no later than|Due on|Settle by|Payment due date|DUE DATE|Final date for payment|Payment expected by|"
    "Please settle by",
    "due date|due|payment due|deadline|payment deadline|pay by|due by|due on|payment due date|pay until|payable by|"
    "latest payment date|payment term end|pay before|to be paid by",
    "the last day to pay|until when it must be paid|payment deadline|when payment is due|date by which to pay|"
    "the day the money must arrive",
    "due|pay by|by|deadline|pay until",
), words(
    "Fizetési határidő|Határidő|Esedékesség|Fizetendő eddig|Fiz. határidő|Fiz. hat.|Esedékes|Befizetési határidő|"
    "Fizetés esedékessége|Esedékesség napja|Lejárat|Utalandó eddig|Kiegyenlítés határideje|Fizetés határideje",
    "fizetési határidő|határidő|esedékesség|esedékes|lejárat|befizetési határidő|fizetendő eddig|meddig kell fizetni",
    "meddig kell kifizetni|a fizetés határideje|a fizetés utolsó napja|mikor esedékes|a befizetés határnapja",
    "hat.|határidő|fiz. hat.|esedékes",
))  # fmt: skip
SELLER = Field("company", words(
    "Seller|From|Supplier|Vendor|Issued by|Issuer|Sold by|Provider|Service provider|Billed by|Payable to|Payee|"
    "Merchant|"
    "Biller|Contractor|Seller name|Supplier name|{DOC} FROM|Delivered by|Selling party|Trader",
    "seller|supplier|vendor|from|issuer|seller name|supplier name|vendor name|issued by|provider|merchant|payee|"
    "billed by|biller|sold by|name of the seller|selling company|service provider",
    "who issued the {doc}|the company that sells|name of the supplier|who gets the money|"
    "the party that wrote the {doc}|"
    "who sold it",
    "from|by|seller|supplier|vendor",
), words(
    "Eladó|Kiállító|Szállító|Szolgáltató|Kibocsátó|Kiállította|Értékesítő|Eladó neve|Szállító neve|Kiállító cég|"
    "Szolgáltató neve|Kiállító neve|Eladó cég|Forgalmazó",
    "eladó|kiállító|szállító|szolgáltató|kibocsátó|eladó neve|kiállította|szállító neve|kiállító cég",
    "ki állította ki|az eladó neve|az eladó cég|aki kiállította|ki kapja a pénzt",
    "eladó|kiáll.|száll.|szolg.",
))  # fmt: skip
BUYER = Field("party", words(
    "Buyer|To|Bill to|Customer|Client|Billed to|Invoice to|Sold to|Purchaser|Payer|Customer name|Debtor|Charged to|"
    "Issued to|BILL TO|Ordered by|Client name|Buyer name|Made out to|Addressee",
    "buyer|customer|client|bill to|customer name|client name|billed to|to|sold to|purchaser|payer|buyer name|"
    "name of the customer|recipient|addressee|billed party",
    "who has to pay|the customer's name|who bought it|the party that is billed|the client|"
    "to whom the {doc} is addressed",
    "to|for|client|customer|cust.",
), words(
    "Vevő|Megrendelő|Ügyfél|Számlázási név|Vásárló|Címzett|Vevő neve|Fizető|Fizető fél|Partner|Ügyfél neve|Megbízó|"
    "Vásárló neve|Megrendelő neve",
    "vevő|ügyfél|megrendelő|vásárló|címzett|vevő neve|ügyfél neve|fizető|partner|számlázási név",
    "kinek kell fizetnie|a vevő neve|aki vásárolt|kinek szól|a megrendelő neve",
    "vevő|ügyfél|megr.|címzett",
))  # fmt: skip
CURRENCY = Field("currency", words(
    "Currency|Cur.|Curr.|Currency code|All amounts in|Amounts in|CURRENCY|Prices in",
    "currency|currency code|ccy|money unit|currency of the amounts|curr|currency iso",
    "currency code|three-letter code of the currency|which currency the amounts are in|currency, e.g. EUR",
), words(
    "Pénznem|Deviza|Devizanem|Valuta|Pénznem kódja|Az összegek pénzneme",
    "pénznem|deviza|devizanem|valuta|pénznem kódja",
    "milyen pénznemben|a pénznem kódja|a pénznem hárombetűs kódja",
))  # fmt: skip
NET = Field("money", words(
    "Net|Subtotal|Net amount|Net total|Before tax|Sub-total|Total excl. VAT|Total before tax|Excl. VAT|Net sum|"
    "Amount excl. tax|Taxable amount|Net value|Sum before VAT|Total ex VAT|Without VAT|Total net|NET|SUBTOTAL|Tax base",
    "net|net amount|subtotal|net total|total before tax|net value|total excl vat|amount before tax|sub total|net sum|"
    "taxable amount|amount without vat|total net|tax base|ex vat total",
    "sum before tax|amount without VAT|net amount|total before VAT is added|how much it is without tax",
    "net|subtot|sub|ex vat|w/o vat",
), words(
    "Nettó|Nettó összeg|Adóalap|Nettó érték|Nettó összesen|Áfa nélkül|Összesen áfa nélkül|Adó nélkül|Nettó ár|"
    "Nettó végösszeg|Adóalap összege|Áfa alapja|NETTÓ",
    "nettó|nettó összeg|adóalap|nettó érték|nettó összesen|áfa nélküli összeg|nettó végösszeg|áfa alapja",
    "mennyi áfa nélkül|az adó nélküli összeg|nettó összeg|az áfa alapja",
    "nettó|n.|áfa nélkül",
))  # fmt: skip
VAT = Field("money", words(
    "VAT|Tax|VAT amount|Tax amount|Sales tax|Total VAT|Total tax|V.A.T.|Plus VAT|VAT total|Value added tax|Tax total|"
    "+ VAT|Of which VAT|Amount of VAT|VAT charged|TAX|Tax charged",
    "vat|vat amount|tax|tax amount|sales tax|total vat|vat total|total tax|value added tax|tax total|vat sum|"
    "amount of tax|vat charged|tax charged",
    "how much VAT|amount of the tax|the VAT in money|tax amount|how much of it is tax",
    "vat|tax|+vat|plus vat",
), words(
    "ÁFA|Áfa összege|Adó|Áfa|Áfaösszeg|Áfa összesen|Forgalmi adó|Áfatartalom|Adó összege|ÁFA összeg|"
    "Általános forgalmi adó|Felszámított áfa|Áthárított áfa",
    "áfa|áfa összege|adó|áfaösszeg|áfatartalom|adó összege|áfa összesen|forgalmi adó",
    "mennyi az áfa|az adó összege|az áfa összege|ebből mennyi az adó",
    "áfa|adó|+ áfa",
))  # fmt: skip
RATE = Field("rate", words(
    "VAT rate|Tax rate|VAT %|Rate of VAT|Tax %|VAT percentage|Applicable tax rate|Tax percentage",
    "vat rate|tax rate|vat percent|tax percentage|vat percentage|rate of vat|vat pct|rate of tax",
    "VAT rate in percent|percentage of the tax|how many percent the VAT is|tax rate, number only",
), words(
    "Áfakulcs|ÁFA kulcs|ÁFA %|Adókulcs|Áfa mértéke|Áfa százalék",
    "áfakulcs|áfa kulcs|adókulcs|áfa mértéke|áfa százalék",
    "hány százalék az áfa|az áfa mértéke százalékban|az adókulcs",
))  # fmt: skip
TOTAL = Field("money", words(
    "Total|Amount due|Grand total|Total due|Gross total|Total amount|Amount payable|To pay|Balance due|Total incl. VAT|"
    "Total to pay|Gross amount|Gross|{Doc} total|Total payable|Sum to pay|Final amount|Payable|TOTAL|Total inc. tax|"
    "Overall total|Amount to be paid|Total sum|You pay|TOTAL DUE|Final total|Total including tax",
    "total|total amount|amount due|grand total|gross|gross total|total due|gross amount|amount|amount payable|"
    "total incl vat|to pay|{doc} total|total to pay|amount to pay|total price|total payable|final amount|sum|total sum",
    "the full amount to pay|total with tax|how much has to be paid|gross total|final amount including VAT|"
    "what it comes to in the end|amount payable",
    "total|tot|sum|amt|tot.|to pay|all in",
), words(
    "Összesen|Bruttó|Fizetendő|Végösszeg|Bruttó összeg|Fizetendő összeg|Fizetendő végösszeg|Mindösszesen|ÖSSZESEN|"
    "Bruttó végösszeg|Bruttó összesen|Összesen fizetendő|Bruttó érték|{Doc} végösszege|Teljes összeg|FIZETENDŐ",
    "végösszeg|összesen|bruttó|fizetendő|bruttó összeg|fizetendő összeg|összeg|mindösszesen|teljes összeg|"
    "bruttó végösszeg",
    "mennyit kell fizetni|a teljes fizetendő összeg|bruttó végösszeg|mennyi a vége|adóval együtt mennyi",
    "össz.|összesen|br.|bruttó|fizetendő|vége",
))  # fmt: skip
ITEMS = Field("items", words(
    "Items|Goods|Services|Products|Positions|Description|Articles|Lines",
    "items|lines|line items|products|goods|positions|articles|order lines|items list|entries",
    "the items|list of the goods|what was bought|the lines of the {doc}",
), words(
    "Tételek|Termékek|Áruk|Megnevezés|Sorok", "tételek|termékek|áruk|sorok|cikkek",
    "a tételek|a megvett dolgok|a termékek",
))  # fmt: skip
PO = Field("id", words(
    "PO number|Purchase order|PO no.|PO|Your order|Your order no.|Your reference|Customer PO|Your ref.|P.O. #|"
    "Buyer's order no.|Purchase order no.|Your purchase order",
    "po number|purchase order|po|po no|purchase order number|your reference|customer po|your order number|"
    "buyer reference|"
    "client po number|po ref",
    "the buyer's purchase order number|number of the purchase order|the customer's own reference",
    "po|your ref|PO#",
), words(
    "Megrendelésszám|Az Önök rendelésszáma|Megrendelés száma|Hivatkozási szám|Vevői rendelésszám|PO szám|"
    "Az Önök hivatkozása|Vevő rendelésszáma",
    "megrendelésszám|hivatkozási szám|vevői rendelésszám|megrendelés száma|po szám",
    "a vevő megrendelésének száma|a megrendelés hivatkozási száma",
    "megr. sz.|hiv. sz.",
))  # fmt: skip
CUSTOMER_NO = Field("id", words(
    "Customer no.|Customer number|Customer ID|Client no.|Client ID|Cust. no.|Your customer number|Debtor no.|"
    "Customer code|Client number|Membership no.",
    "customer number|customer id|client id|customer no|client number|customer code|debtor number|client no",
    "the number of the customer|the client's identifier|under which number the customer is known",
    "cust no|client no|cust id",
), words(
    "Ügyfélszám|Ügyfélazonosító|Vevőkód|Partnerkód|Vevőszám|Ügyfélkód|Partnerazonosító|Ügyfél azonosítója",
    "ügyfélszám|ügyfélazonosító|vevőkód|partnerkód|vevőszám|ügyfélkód",
    "az ügyfél azonosítója|az ügyfél száma|a vevő kódja",
    "ü.szám|ügyfélsz.",
))  # fmt: skip
VAT_ID = Field("tax", words(
    "VAT ID|VAT no.|Tax number|VAT reg. no.|Tax ID|VAT number|TIN|VAT registration|Tax reg. no.|EU VAT",
    "vat id|tax number|vat number|tax id|vat registration number|seller vat id|tin|tax registration",
    "the seller's tax number|VAT registration number|tax identification number",
), words(
    "Adószám|Közösségi adószám|Adóazonosító|Eladó adószáma|Adósz.|Kiállító adószáma",
    "adószám|közösségi adószám|eladó adószáma|adóazonosító",
    "az eladó adószáma|a kiállító adószáma",
))  # fmt: skip
IBAN = Field("iban", words(
    "IBAN|Bank account|Account number|Account no.|Account|Bank details|Acct.|Payment account|Bank a/c|IBAN number|"
    "Pay into",
    "iban|account|bank account|account number|bank details|payment account|iban number|account no|bank account number",
    "the bank account to pay to|number of the bank account|IBAN of the payee|where to transfer the money",
    "acc|iban|acct|a/c",
), words(
    "Bankszámlaszám|IBAN|Bankszámla|Bankszla.|Bankszámla száma|IBAN szám|Bankszámlánk|Utalás erre a számlára",
    "bankszámlaszám|iban|bankszámla|bankszámla száma|iban szám",
    "a bankszámla száma|melyik bankszámlára kell utalni|a kedvezményezett bankszámlája",
    "bszla|iban|bankszla",
))  # fmt: skip
METHOD = Field("method", words(
    "Payment method|Method of payment|Paid by|Pay by means of|Terms|Payment type|Payment|Mode of payment|Paid with",
    "payment method|method of payment|payment type|paid by|payment|mode of payment|pay method|how paid",
    "how it is paid|means of payment|the way of paying",
    "paid by|by|pmt",
), words(
    "Fizetési mód|Fizetés módja|Fizetve|Fizetési módja|Fizetés|Kiegyenlítés módja",
    "fizetési mód|fizetés módja|fizetés|kiegyenlítés módja|mivel fizették",
    "hogyan fizetik|a fizetés módja|milyen módon fizetik",
    "fiz. mód|fizetés",
))  # fmt: skip
CONTACT = Field("person", words(
    "Contact|Contact person|Your contact|Handled by|Prepared by|Account manager|Clerk|Person in charge|In charge|"
    "Sales representative|Our contact",
    "contact|contact person|handled by|contact name|person in charge|account manager|sales rep|clerk|prepared by",
    "whom to ask|name of the contact person|who handles it|the person in charge",
), words(
    "Kapcsolattartó|Ügyintéző|Ügyintézte|Referens|Kapcsolattartó neve|Készítette",
    "kapcsolattartó|ügyintéző|referens|kapcsolattartó neve|ügyintéző neve",
    "ki a kapcsolattartó|ki az ügyintéző|kit lehet keresni",
))  # fmt: skip
EMAIL = Field("email", words(
    "E-mail|Email|Mail|E-mail address|Write to|EMAIL|Questions to|Contact e-mail",
    "email|e mail|mail|email address|contact email|mail address|e mail address",
    "e-mail address|where to write|the address for e-mails",
), words(
    "E-mail|E-mail cím|Email|E-mail címe|Levelezés|Drótposta",
    "email|e mail|email cím|e mail cím",
    "az e-mail cím|hova lehet e-mailt írni",
))  # fmt: skip
PHONE = Field("phone", words(
    "Phone|Tel.|Telephone|Tel|Mobile|Call us|Phone no.|Phone number|Ph.|T|Hotline",
    "phone|phone number|telephone|tel|mobile|phone no|telephone number|contact phone",
    "telephone number|the number to call|where to call",
), words(
    "Telefon|Tel.|Telefonszám|Mobil|Tel|Ügyfélszolgálat|Telefonszámunk",
    "telefon|telefonszám|tel|mobil|telefonos elérhetőség",
    "a telefonszám|melyik számon lehet hívni",
))  # fmt: skip
ADDRESS = Field("address", words(
    "Address|Seat|Registered office|Street|Office|Postal address|Mailing address|Our address|Located at",
    "address|postal address|street address|seller address|mailing address|office address|location",
    "the postal address|where the seller is|street and town",
), words(
    "Cím|Székhely|Telephely|Postacím|Levelezési cím|Címünk|Iroda",
    "cím|székhely|postacím|levelezési cím|telephely|eladó címe",
    "a postacím|hol van az eladó|a székhely címe",
))  # fmt: skip
DELIVERY = Field("date", words(
    "Delivery date|Delivered on|Date of delivery|Date of supply|Service date|Delivery on|Expected delivery|Arrives on|"
    "Supply date|Delivery|Estimated delivery|Ship date|Performance date",
    "delivery date|delivered on|date of delivery|delivery|supply date|service date|expected delivery|arrival date|"
    "delivery day|date of supply",
    "the day of the delivery|when it is delivered|date of supply|when the goods arrive",
    "delivery|deliv.|arrives",
), words(
    "Teljesítés|Teljesítés dátuma|Teljesítés napja|Szállítás napja|Szállítás dátuma|Várható szállítás|Teljesítés kelte|"
    "Kiszállítás|Várható érkezés",
    "teljesítés|teljesítés dátuma|szállítás dátuma|teljesítés napja|kiszállítás|szállítás napja|teljesítés kelte",
    "a teljesítés napja|mikor szállítják|a szállítás napja",
    "telj.|szállítás",
))  # fmt: skip
SHIPPING = Field("money", words(
    "Shipping|Delivery fee|Shipping cost|Freight|Postage|Carriage|Delivery charge|Shipping & handling|P&P|Transport",
    "shipping|shipping cost|delivery fee|postage|freight|delivery charge|shipping fee|transport cost|shipping amount",
    "cost of the shipping|how much the delivery costs|delivery fee",
    "ship|shipping|postage",
), words(
    "Szállítási díj|Szállítási költség|Postaköltség|Kiszállítás díja|Fuvardíj|Szállítás díja",
    "szállítási díj|szállítási költség|postaköltség|fuvardíj|szállítás díja",
    "mennyi a szállítás díja|a szállítási költség",
    "száll. díj|posta",
))  # fmt: skip
DISCOUNT = Field("money", words(
    "Discount|Rebate|Price reduction|You save|Less discount|Reduction|Voucher|Discount granted",
    "discount|rebate|discount amount|reduction|price reduction|voucher amount|discount sum",
    "amount of the discount|how much was taken off|the rebate",
), words(
    "Kedvezmény|Engedmény|Árengedmény|Kedvezmény összege|Levonás",
    "kedvezmény|engedmény|árengedmény|kedvezmény összege",
    "a kedvezmény összege|mennyi engedményt adtak",
))  # fmt: skip
SUBJECT = Field("phrase", words(
    "Subject|For|Re|Concerning|Description|Service|Regarding|Purpose|Title|Project",
    "subject|description|purpose|service|regarding|what for|project|title|topic",
    "what it is for|what the {doc} is about|short description of the service",
), words(
    "Tárgy|Megnevezés|Szolgáltatás|Leírás|Megjegyzés tárgya|Projekt|Jogcím",
    "tárgy|megnevezés|szolgáltatás|leírás|projekt|jogcím",
    "mire vonatkozik|miről szól {adoc}|a szolgáltatás megnevezése",
))  # fmt: skip

COMMON: dict[str, Field] = {
    "number": NUMBER, "date": DATE, "due": DUE, "seller": SELLER, "buyer": BUYER, "currency": CURRENCY, "net": NET,
    "vat": VAT, "rate": RATE, "total": TOTAL, "items": ITEMS, "po": PO, "customer_no": CUSTOMER_NO, "vat_id": VAT_ID,
    "iban": IBAN, "method": METHOD, "contact": CONTACT, "email": EMAIL, "phone": PHONE, "address": ADDRESS,
    "delivery": DELIVERY, "shipping": SHIPPING, "discount": DISCOUNT, "subject": SUBJECT,
}  # fmt: skip
