"""What people call the facts of a bill, a quote or an order, in English and in Hungarian; and what pages call them."""

# fmt: off
ENGLISH = """
number: invoice number; invoice no; invoice id; invoice nr; number; invoice ref; bill number; inv no; no; id;
    document number; invoice; reference -order -customer_no; ref -order -customer_no; invoice code; bill no;
    document id; invoice num; nr; doc number / the number of the invoice; number of the bill, as text; the
    supplier's invoice number; invoice number as a string; not the order number; which invoice it is; id of the
    document / What is the invoice number?; Which number does the invoice have?; What's the number of this bill?;
    the invoice number?; Invoice no?; Under which number was it billed?
order: order number; po number; purchase order; order no; po; order id; po no; order ref; our order; customer order
    no; order reference; purchase order number; buyer order number / the order it belongs to; number of the order;
    our purchase order number; not the invoice number / What is the order number?; Which order is this for?; What's
    the PO number?; the order number?
customer_no: customer number; customer no; customer id; client number; client id; customer account; client no;
    customer code / our number at the supplier; the customer's number; under which number we are known / What is the
    customer number?; What's our customer number?; Which customer number do they use?
date: date; invoice date; issue date; issued; date of issue; issued on; dated; bill date; document date; invoiced
    on; billed on; date issued; issued at; created; date of invoice / when it was issued; date of the invoice; the
    day it was written; issue date, not the due date / When was it issued?; What is the date of the invoice?; When
    was the invoice written?; What date is on the bill?; the invoice date?
due: due date; due; pay by; payment due; payable by; deadline; due by; payment deadline; due on; pay until; to be
    paid by; last day to pay; latest payment date; payment date -paid; pay before; due day; payable until; payment
    due date / until when it must be paid; the last day to pay; when we have to pay; payment deadline; when the
    money has to be there / When is it due?; Until when do we have to pay?; When do I have to pay this?; By when
    must it be paid?; What's the deadline?; the due date?; How long do we have to pay?; and when is it due?
delivery: delivery date; delivered on; date of delivery; delivered; service date; date of service; supply date; date
    of supply; performed on; done on; service day / when it was delivered; day of the work or delivery; date of
    supply / When was it delivered?; On which day was the delivery?; the delivery date?; When was the work done?
period: period; billing period; service period; time span; invoice period; for period; period covered / the time it
    covers; billing period as written; which period it is for / Which period is it for?; What time does the bill
    cover?; the billing period?
seller: seller; vendor; supplier; from; issuer; company; vendor name; supplier name; seller name; issued by; biller;
    provider; payee; invoice from; creditor; billed by; merchant; firm; company name; who sent it; sender; service
    provider; contractor; creditor name / the company that sent the bill; who gets the money; name of the company,
    not of the person; who issued it; the firm we pay; company that did the work; name of the supplier / Who is the
    invoice from?; Which company sent it?; Who is the supplier?; Whom do we pay?; Who billed us?; the vendor?; Who
    do we owe money to?
buyer: customer; buyer; client; bill to; recipient; customer name; billed to; client name; to; buyer name; sold to;
    debtor; invoiced to; addressee; invoice to; payer; purchaser; billed party; for whom; invoice recipient / who
    has to pay; the party that is billed; name of the customer; to whom it is addressed; who bought it / Who is the
    customer?; Who has to pay?; Who was billed?; Who is it addressed to?; the client?
contact: contact; contact person; contact name; signed by; handled by; person; sender name; name of contact; account
    manager; clerk; signatory; written by; author; employee / the person who wrote it; whom to ask; name of the
    person, not of the company; who signed / Who signed it?; Whom can I ask about it?; Who is the contact person?;
    Who wrote it?
address: seller address; vendor address; supplier address; company address; address -buyer_address -ship_to; sender
    address; their address; address of the seller / where the company is; address of the seller in one line; street
    and town of the supplier / What is the seller's address?; Where is the company?; What's their address?
buyer_address: customer address; billing address; bill to address; client address; buyer address; invoice address /
    where the customer lives; billing address in one line; address the bill goes to / What is the billing address?;
    What's the customer's address?
ship_to: shipping address; delivery address; ship to; deliver to; place of delivery; delivery location; ship to
    address; destination / where the goods go; where it is delivered; delivery address in one line / Where is it
    delivered to?; What is the delivery address?; Where do the goods go?
phone: phone; phone number; telephone; tel; contact phone; phone no; telephone number; call / the number to call;
    phone, not fax; telephone as written / What is their phone number?; Which number can I call?; the phone number?
fax: fax; fax number; fax no; telefax / the fax number, not the phone / What is the fax number?; the fax?
email: email; e-mail; email address; mail; contact email; mail address / where to write; e-mail address; address for
    questions / What is the e-mail address?; Where can I write to?; their email?
website: website; web; url; homepage; site / their web page; address on the web / What is their website?; the web
    address?
vat_id: vat id; vat number; tax number; tax id; vat no; tax no; vat reg no; vat registration; seller vat id / the
    seller's tax number; VAT registration number, not the amount / What is their VAT number?; the tax number?
iban: iban; account; account number; bank account; iban number; pay to account; bank account number; account no;
    bank details / where to send the money; account to pay into; bank account as written / Which account do we pay
    into?; What is the IBAN?; the bank account?
bank: bank; bank name; name of bank; paying bank / name of the bank / Which bank is it?; At which bank do they have
    their account?
net: net; net amount; subtotal; net total; total before tax; amount before vat; sub total; total excl vat; net sum;
    total net; without vat; price without tax; net price; taxable amount; before tax; excl vat; net value; ex vat /
    the sum without tax; amount before VAT; subtotal as a number; net amount, not the total; without VAT / What is
    the net amount?; How much is it without VAT?; What's the subtotal?; the net?; How much before tax?
vat: vat; tax; vat amount; tax amount; sales tax; total tax; vat total; amount of vat; tax total; of which vat; vat
    sum; included tax; value added tax / how much tax; the VAT in money, not in percent; amount of VAT; tax as a
    number / How much is the VAT?; How much tax is in it?; the VAT?; What's the tax?
rate: vat rate; tax rate; vat percent; vat percentage; tax percent; rate -discount; percent vat; tax percentage /
    VAT in percent; the percentage, number only; tax rate / What is the VAT rate?; How many percent is the VAT?
total: total; total amount; gross; grand total; gross amount; amount -balance -paid; gross total; total incl
    vat; invoice
    total; sum; total price; total sum; invoice amount; total with tax; incl vat; full amount; overall total; total
    cost; amount due -balance -paid; to pay -balance -paid; total due -balance -paid; amount payable -balance
    -paid; payable -balance -paid; due
    amount -balance -paid; price -net; amount to pay -balance -paid; owed -balance -paid; bill total; cost -net
    / the full sum with
    tax; gross total as a number; total including VAT; the whole amount of the bill; what it costs in all / What is
    the total?; How much is it in all?; How much is the whole bill?; the total?; What does it come to with tax?; How
    much does the invoice come to?
paid: paid; amount paid; already paid; deposit; paid so far; prepaid; down payment; received; payments; advance;
    paid amount / what was paid already; deposit or part payment; how much has been paid so far / How much has been
    paid already?; How much was the deposit?; What did we pay so far?
balance: balance; balance due; amount due; open amount; remaining; to pay; still to pay; outstanding; total due;
    remaining amount; rest; open balance; left to pay; still owed; amount payable; amount outstanding; unpaid / what
    is still to be paid; the rest, after the deposit; the amount still open / How much is left to pay?; How much is
    still open?; What do we still owe?; the balance?; How much do we have to pay now?
discount: discount; discount amount; rebate; reduction; price reduction; deduction; savings / how much was taken
    off; discount in money / How much is the discount?; What was taken off?
shipping: shipping; shipping cost; delivery fee; postage; delivery cost; freight; shipping fee; transport; delivery
    charge; shipping costs / what the delivery costs; cost of shipping / How much is the shipping?; What does the
    delivery cost?; the shipping cost?
method: payment method; paid by; method; payment type; paid with; payment; means of payment; how paid; method of
    payment / how it is paid; cash, card or the like; means of payment / How is it paid?; How was it paid?; What's
    the payment method?
terms: payment terms; terms; term of payment; payment term; days to pay / payment terms as written / What are the
    payment terms?
currency: currency; currency code; ccy; cur; currency iso; iso currency; curr / three-letter code; ISO code such as
    EUR; currency of the amounts / Which currency is it in?; What currency?
subject: subject; description; service; what for; purpose; item -items; for; regarding; reason; product -items;
    work; job; title; topic; details / what it is for; short description of the service; what was done or bought /
    What is it for?; What was billed?; What did we buy?; What is the bill about?
order_date: order date; ordered on; date of order; ordered; purchase date; date ordered / when it was ordered; day
    of the order / When was it ordered?; What is the order date?
items: items; line items; lines; positions; products; goods; articles; entries; order lines / the items; list of
    what was bought; all lines
"""
HUNGARIAN = """
number: számlaszám; számla száma; sorszám; számla sorszáma; szám; bizonylatszám; azonosító; számla azonosítója;
    bizonylat száma; számla; szla szám; számla sz / a számla száma; a számla sorszáma szövegként; melyik számláról
    van szó; nem a rendelésszám / Mi a számla száma?; Mi a számlaszám?; Melyik számú számla ez?; számlaszám?
order: rendelésszám; megrendelésszám; rendelés száma; rendelési szám; megrendelés száma; rendelésazonosító;
    megrendelés / melyik rendeléshez tartozik; a rendelés száma / Mi a rendelésszám?; Melyik rendeléshez tartozik?;
    rendelésszám?
customer_no: ügyfélszám; ügyfélazonosító; vevőkód; vevőazonosító; partnerkód; ügyfélkód; ügyfél száma / az ügyfél
    száma; a vevő azonosítója / Mi az ügyfélszám?; Mi a vevő azonosítója?
date: kelt; dátum; kiállítás dátuma; számla kelte; kiállítás napja; kiállítva; keltezés; számla dátuma; kiállítás;
    kibocsátás dátuma / mikor állították ki; a számla kelte; a kiállítás napja, nem a határidő / Mikor állították
    ki?; Mikor kelt a számla?; Mi a számla dátuma?; Mi a kiállítás dátuma?
due: határidő; fizetési határidő; esedékesség; esedékes; befizetési határidő; fizetés határideje; lejárat; meddig
    kell fizetni; fizetendő eddig; fizetési hat; utalási határidő / meddig kell kifizetni; a fizetés határideje;
    mikor jár le; az utolsó nap a fizetésre / Mikor esedékes?; Meddig kell kifizetni?; Mi a fizetési határidő?;
    határidő?; Meddig kell utalni?; Mikor jár le?
delivery: teljesítés; teljesítés dátuma; teljesítés napja; szállítás dátuma; teljesítve; szállítás napja; teljesítés
    kelte / mikor teljesítették; a teljesítés napja / Mikor volt a teljesítés?; Mi a teljesítés dátuma?; Mikor
    szállították?
period: időszak; elszámolási időszak; számlázási időszak; elszámolt időszak / melyik időszakra szól; az elszámolt
    időszak / Melyik időszakra szól?; Mi az elszámolási időszak?
seller: eladó; kiállító; szállító; szolgáltató; kibocsátó; eladó neve; cég; szállító neve; kiállító neve; cégnév;
    kitől; partner; kiállította; feladó; beszállító; szolgáltató neve / ki állította ki; az eladó cég neve; kinek
    kell fizetni; a cég neve, nem az ügyintézőé / Ki állította ki?; Melyik cég küldte?; Kitől jött a számla?; Kinek
    kell fizetni?; Ki a szolgáltató?
buyer: vevő; ügyfél; megrendelő; vevő neve; címzett; vásárló; ügyfél neve; kinek; megrendelő neve; fizető;
    számlázási név; vásárló neve / ki fizet; a vevő neve; kinek szól / Ki a vevő?; Kinek szól a számla?; Kinek kell
    fizetnie?; Ki a megrendelő?
contact: kapcsolattartó; ügyintéző; aláíró; kapcsolattartó neve; ügyintéző neve; ki írta / ki írta; a személy neve,
    nem a cégé; kit lehet keresni / Ki írta alá?; Ki a kapcsolattartó?; Kit kereshetek ez ügyben?; Ki az ügyintéző?
address: eladó címe; szállító címe; cég címe; kiállító címe; székhely; cím -buyer_address -ship_to / hol van a cég;
    az eladó címe egy sorban / Mi az eladó címe?; Hol van a cég?
buyer_address: számlázási cím; vevő címe; ügyfél címe; megrendelő címe / a vevő címe; hova szól a számla / Mi a
    számlázási cím?; Mi a vevő címe?
ship_to: szállítási cím; kézbesítési cím; szállítás helye; átvétel helye; célcím / hova kell szállítani; a szállítás
    címe egy sorban / Hova kell szállítani?; Mi a szállítási cím?
phone: telefon; telefonszám; tel; telefonos elérhetőség; hívható szám / melyik számon lehet hívni; telefon, nem fax
    / Mi a telefonszámuk?; Melyik számon lehet hívni őket?; telefonszám?
fax: fax; faxszám / a fax száma, nem a telefoné / Mi a faxszám?
email: email; e-mail; e-mail cím; email cím; elektronikus cím / hova lehet írni; az e-mail cím / Mi az e-mail
    címük?; Hova lehet írni?
website: honlap; weboldal; web; weblap / a cég honlapja / Mi a honlapjuk?
vat_id: adószám; eladó adószáma; kiállító adószáma; adóazonosító / az eladó adószáma / Mi az adószámuk?; Mi az eladó
    adószáma?
iban: bankszámlaszám; bankszámla; számlaszám a banknál; bankszámla száma; utalási számlaszám; IBAN / hova kell
    utalni; a bankszámla száma / Melyik bankszámlára kell utalni?; Mi a bankszámlaszám?
bank: bank; bank neve; számlavezető bank / melyik banknál van a számla; a bank neve / Melyik bank?; Mi a bank neve?
net: nettó; nettó összeg; adóalap; nettó érték; áfa nélkül; nettó ár; nettó összesen; adó nélküli összeg; nettó
    végösszeg / mennyi áfa nélkül; a nettó összeg számként / Mennyi a nettó összeg?; Mennyi áfa nélkül?; nettó?
vat: áfa; áfa összege; adó; áfa összeg; áfatartalom; adó összege; ebből áfa / mennyi az áfa forintban vagy más
    pénznemben; az áfa összege, nem a százaléka / Mennyi az áfa?; Mennyi az adó rajta?; áfa?
rate: áfakulcs; áfa kulcs; áfa mértéke; áfa százalék; adókulcs / az áfa százaléka; hány százalék az áfa / Hány
    százalék az áfa?; Mi az áfakulcs?
total: végösszeg; bruttó; összesen; bruttó összeg; teljes összeg; összeg -balance -paid -net; bruttó végösszeg;
    fizetendő
    -balance -paid; mindösszesen; fizetendő összeg -balance -paid; számla összege; bruttó ár; fizetendő
    végösszeg -balance -paid; ár
    -net; bruttó összesen; teljes ár; számla végösszege / a bruttó végösszeg; mennyi az egész áfával; a teljes
    összeg számként / Mennyi a végösszeg?; Mennyi összesen?; Mennyi az egész áfával?; végösszeg?; Mekkora összegről
    szól?
paid: befizetve; előleg; eddig fizetve; kifizetve; befizetett összeg; foglaló; fizetett előleg / mennyit fizettek
    már ki; az előleg összege / Mennyi az előleg?; Mennyit fizettünk már ki?
balance: hátralék; fennmaradó összeg; fizetendő; még fizetendő; egyenleg; fizetendő összeg; hátralévő összeg;
    tartozás; maradék / mennyit kell még fizetni; ami még hátravan / Mennyit kell még fizetni?; Mennyi van még
    hátra?; Mennyi a hátralék?
discount: kedvezmény; engedmény; árengedmény; kedvezmény összege / mennyi kedvezményt adtak / Mennyi a kedvezmény?
shipping: szállítási díj; szállítási költség; postaköltség; kiszállítás díja; fuvardíj; szállítás díja / mennyi a
    szállítás / Mennyi a szállítási költség?; Mennyibe kerül a szállítás?
method: fizetési mód; fizetés módja; fizetés; hogyan fizették; fizetés típusa / mivel fizetnek; a fizetés módja /
    Hogyan kell fizetni?; Mi a fizetési mód?
terms: fizetési feltétel; fizetési feltételek; fizetési haladék / hány napos a fizetés / Mi a fizetési feltétel?
currency: pénznem; deviza; devizanem; valuta; pénznem kódja / hárombetűs kód; a pénznem ISO-kódja / Milyen
    pénznemben van?; Mi a pénznem?
subject: tárgy; megnevezés -items; szolgáltatás; leírás; miért; mire; jogcím; munka / miről szól; mit vettek vagy
    csináltattak / Miről szól a számla?; Mire állították ki?; Miért kell fizetni?
order_date: rendelés dátuma; rendelés napja; megrendelve; rendelés kelte; megrendelés dátuma / mikor rendelték /
    Mikor rendelték meg?; Mi a rendelés dátuma?
items: tételek; termékek; áruk; sorok; cikkek; tétellista / a tételek; a megvett dolgok listája
"""
LABELS = {
    "number": "Invoice no.|Invoice number|Invoice No|Invoice #|Invoice|No.|Our ref.|Bill no.|Invoice ID|Doc. no.",
    "order": "Order no.|Your order|PO number|PO|Purchase order|Order number|Order ref.|Your order no.|P.O. no.",
    "customer_no": "Customer no.|Customer number|Customer ID|Client no.|Cust. no.|Account ref.|Your customer number",
    "date": "Date|Invoice date|Date of issue|Issued|Issue date|Dated|Date issued|Bill date|Tax point",
    "due": "Due date|Due|Payment due|Please pay by|Pay by|Payable by|Due by|To be paid by|Payment deadline|Payable "
        "until",
    "delivery": "Delivery date|Delivered|Date of supply|Service date|Date of delivery|Date of service|Delivered on",
    "order_date": "Order date|Ordered|Ordered on|Date of order",
    "period": "Period|Billing period|Service period|For the period|Billed period",
    "seller": "Seller|From|Supplier|Vendor|Issued by|Company|Biller|Payee|Provider",
    "buyer": "Bill to|Customer|Client|To|Billed to|Invoice to|Buyer|Sold to|Customer name|Recipient",
    "contact": "Contact|Your contact|Contact person|Handled by|Account manager|Attn. from us|Prepared by",
    "address": "Address|Registered office|Office|Our address|Company address",
    "buyer_address": "Billing address|Customer address|Invoice address|Bill to address",
    "ship_to": "Ship to|Deliver to|Delivery address|Shipping address|Place of delivery|Delivered to",
    "phone": "Phone|Tel.|Tel|Telephone|T|Phone no.|Call us|Ph.",
    "fax": "Fax|Fax no.|F|Telefax", "email": "E-mail|Email|Mail|E|Questions to", "website":
        "Web|Website|W|Internet|Visit",
    "vat_id": "VAT no.|VAT ID|VAT reg. no.|Tax no.|Tax ID|VAT number|VAT registration",
    "iban": "IBAN|Account|Account no.|Bank account|Pay to|Account number", "bank": "Bank|Bank name|Our bank",
    "net": "Subtotal|Net|Net amount|Sub-total|Total net|Total excl. VAT|Net total|Amount before tax|Total before "
        "VAT|Goods total",
    "vat": "VAT|Tax|Sales tax|VAT amount|plus VAT|Total VAT|Tax amount|Value added tax",
    "rate": "VAT rate|Tax rate|VAT %", "total":
        "Total|Grand total|Total incl. VAT|Invoice total|TOTAL|Gross|Total amount|Gross total|Total inc. tax|Amount",
    "paid": "Paid|Deposit paid|Already paid|Less deposit|Payment received|Advance payment|Part payment|Paid to date",
    "balance": "Balance due|Amount due|Balance|Outstanding|Still to pay|Remaining|Now due|To pay|Open amount|TOTAL DUE",
    "discount": "Discount|Less discount|Rebate|You save|Reduction", "shipping":
        "Shipping|Delivery|Postage|Delivery charge|Freight|P&P|Shipping & handling",
    "method": "Payment method|Payment|Paid by|Method of payment|Payment by|Payment type", "terms":
        "Terms|Payment terms|Term of payment",
    "currency": "Currency|All amounts in|Cur.|Prices in", "subject":
        "Subject|For|Re|Description|Service|Regarding|Job|Details",
}
CÍMKÉK = {
    "number": "Számlaszám|Számla száma|Sorszám|Számla sorszáma|Bizonylatszám|Számla sz.|Azonosító",
    "order": "Rendelésszám|Megrendelés száma|Rendelés száma|Az Önök rendelésszáma|Megrendelésszám",
    "customer_no": "Ügyfélszám|Ügyfélazonosító|Vevőkód|Partnerkód|Vevőazonosító",
    "date": "Kelt|Számla kelte|Kiállítás dátuma|Kiállítás kelte|Dátum|Kiállítva|Keltezés",
    "due": "Fizetési határidő|Határidő|Esedékesség|Fizetendő eddig|Befizetési határidő|Fiz. határidő|Esedékes",
    "delivery": "Teljesítés|Teljesítés dátuma|Teljesítés kelte|Szállítás napja|Teljesítés napja",
    "order_date": "Rendelés dátuma|Megrendelve|Rendelés kelte",
    "period": "Időszak|Elszámolási időszak|Számlázási időszak|Elszámolt időszak",
    "seller": "Eladó|Kiállító|Szállító|Szolgáltató|Számlakibocsátó|Kibocsátó|Eladó neve",
    "buyer": "Vevő|Vevő neve|Megrendelő|Ügyfél|Számlázási név|Címzett|Vásárló|Ügyfél neve",
    "contact": "Kapcsolattartó|Ügyintéző|Ügyintézőnk|Kapcsolat", "address":
        "Székhely|Cím|Cégünk címe|Eladó címe|Címünk",
    "buyer_address": "Számlázási cím|Vevő címe|Ügyfél címe", "ship_to":
        "Szállítási cím|Szállítás helye|Kézbesítési cím|Teljesítés helye",
    "phone": "Telefon|Tel.|Telefonszám|Tel", "fax": "Fax|Faxszám", "email": "E-mail|Email|E-mail cím", "website":
        "Honlap|Web|Weboldal",
    "vat_id": "Adószám|Adószámunk|Eladó adószáma", "iban":
        "Bankszámlaszám|Bankszámla|Számlaszámunk a banknál|Bankszámla száma", "bank":
        "Bank|Számlavezető bank|Bankunk",
    "net": "Nettó|Nettó összeg|Adóalap|Nettó összesen|Nettó érték|Összesen áfa nélkül", "vat":
        "ÁFA|Áfa|Áfa összege|Áfa összesen|Felszámított áfa",
    "rate": "Áfakulcs|ÁFA kulcs|Áfa mértéke", "total":
        "Összesen|Bruttó|Végösszeg|Bruttó összesen|Bruttó végösszeg|ÖSSZESEN|Mindösszesen|Számla végösszege",
    "paid": "Befizetve|Előleg|Fizetett előleg|Eddig fizetve|Levonva előleg", "balance":
        "Fizetendő|Még fizetendő|Fennmaradó összeg|Hátralék|Fizetendő összeg|FIZETENDŐ",
    "discount": "Kedvezmény|Engedmény|Árengedmény", "shipping":
        "Szállítási díj|Szállítási költség|Kiszállítás|Postaköltség",
    "method": "Fizetési mód|Fizetés módja|Fizetés", "terms": "Fizetési feltétel|Fizetési haladék", "currency":
        "Pénznem|Deviza|Devizanem",
    "subject": "Tárgy|Megnevezés|Szolgáltatás|Jogcím|Leírás",
}
# fmt: on

# Facts that a text may leave out and that are asked for all the same; nothing else in a bill could be meant.
OFTEN_ABSENT = (
    "order", "customer_no", "due", "delivery", "period", "phone", "fax", "email", "website", "vat_id", "iban", "bank",
    "net", "vat", "rate", "discount", "shipping", "method", "date", "currency", "order_date",
)  # fmt: skip
