"""Quotes, orders, shipping notices, subscriptions, advertisements, complaints and recipes."""

from training.material.records.everyday.notices import Notice

# fmt: off
QUOTE = Notice(
    "quote", ("quote", "offer", "e-mail", "text"), ("ajánlat", "árajánlat", "levél", "szöveg"),
    {"seller": "firm", "buyer": "firm", "contact": "person", "number": "code Q-,QU,OF-,A,", "date": "date", "valid":
        "date +10-60", "starts": "date +5-30", "subject": "ware service", "net": "money 400-3000", "vat":
        "money 80-390", "total": "sum net vat", "deposit": "money 100-190", "phone": "phone", "email": "email",
        "weeks": "two weeks|three weeks|10 working days|5 days // két hét|három hét|10 munkanap|5 nap"},
    (
        "@hi,\n\n[thank you for your enquiry|thanks for asking us|it was nice to talk to you on the phone]. For "
            "{subject} we [can offer you a price of|would charge|offer] {total}«, which includes {vat} VAT»« (net "
            "{net})». «[The work would take|Delivery time:] {weeks}. »[The offer is valid until|This price holds "
            "until|Please decide by] {valid}. «[Our quote number is|Please quote] {number}. »«[We could start "
            "on|The earliest start is] {starts}. »\n\n@bye,\n{contact}\n{seller}«\n{phone}»",
        "{seller}\n\n[QUOTE|QUOTATION|Offer|Estimate] {number}\nDate: {date}\n[Customer|For|Prepared for]: "
            "{buyer}\n[Subject|Job|Work]: {subject}\n«Net: {net}\nVAT: {vat}\n»[Total|Price|Total incl. VAT]: "
            "{total}\n[Valid until|Valid to|Offer ends]: {valid}«\n[Deposit|Deposit on order]: "
            "{deposit}»«\n[Prepared by|Contact]: {contact}»«\n{email}»",
        "{seller} [offers|would do] {subject} for {total}« ({net} net)», [valid until|offer stands until] {valid}«, "
            "quote no. {number} of {date}»«. Contact: {contact}, {phone}».",
    ),
    (
        "@hi\n\nKöszönjük megkeresését. Ajánlatunk: {subject}, {total}«, ebből áfa {vat}»« (nettó {net})». «A "
            "teljesítés ideje {weeks}. »Az ajánlat érvényes: {valid}. «Az ajánlat száma {number}. »«Legkorábbi "
            "kezdés: {starts}. »\n\n@bye:\n{contact}\n{seller}",
        "{seller}\n\nÁRAJÁNLAT {number}\nKelt: {date}\nMegrendelő: {buyer}\nTárgy: {subject}\n«Nettó: {net}\nÁfa: "
            "{vat}\n»Bruttó összesen: {total}\nÉrvényes: {valid}«\nElőleg: {deposit}»«\nKészítette: {contact}»",
    ),
    """
number: quote number; offer number; quotation number; quote no; offer no; number; quote id; offer id; reference; ref
    / number of the quote / What is the quote number?
date: date; quote date; offer date; date of quote; issued; quoted on / when it was written / When was the quote written?
valid: valid until; expires; expiry date; valid to; validity; offer ends; valid till; expiration date / until when
    it holds / Until when is it valid?; When does the offer end?
seller: seller; supplier; vendor; company; from; offered by; bidder; contractor; provider / who makes the offer /
    Who made the offer?; Which company is it from?
buyer: customer; client; for; to; prospect; buyer; prepared for / who asked for it / Who is the offer for?
contact: contact; contact person; prepared by; contact name; written by / the person who wrote it / Who wrote it?
subject: subject; work; job; service; description; what for; project; what / what is offered / What is offered?;
    What is the offer for?
net: net; net amount; subtotal; net price; price without vat; without tax / without tax / How much is it without VAT?
vat: vat; tax; vat amount; tax amount / the tax in it / How much is the VAT?
total: total; price; total price; offer price; amount; gross; quoted price; cost; total amount / the full price with
    tax / What is the price?; How much do they want?
deposit: deposit; down payment; advance / due when ordering / How much is the deposit?
starts: start; start date; earliest start; begin / when they can begin / When could they start?
weeks: duration; delivery time; lead time; takes / how long it takes / How long does it take?
phone: phone; phone number; tel / number to call / What is the phone number?
email: email; e-mail; email address / e-mail address / What is the e-mail address?
currency: currency; currency code / three-letter code / Which currency?
""", """
number: ajánlatszám; ajánlat száma; azonosító; szám / az ajánlat száma / Mi az ajánlat száma?
date: kelt; dátum; ajánlat dátuma; ajánlat kelte / mikor készült / Mikor kelt az ajánlat?
valid: érvényesség; érvényes; lejárat; érvényes eddig / meddig érvényes / Meddig érvényes?
seller: ajánlattevő; cég; szállító; eladó; cégnév / ki adta az ajánlatot / Kitől jött az ajánlat?
buyer: megrendelő; ügyfél; vevő / kinek szól / Kinek szól az ajánlat?
contact: kapcsolattartó; készítette; ügyintéző / ki írta / Ki írta?
subject: tárgy; munka; szolgáltatás; leírás / mire szól / Mire szól az ajánlat?
net: nettó; nettó ár; nettó összeg / áfa nélkül / Mennyi áfa nélkül?
vat: áfa; áfa összege / mennyi az áfa / Mennyi az áfa?
total: ár; végösszeg; bruttó; ajánlati ár; összesen; teljes ár -deposit / a teljes ár áfával / Mennyi az ár?;
    Mennyit kérnek érte?
deposit: előleg / mennyi az előleg / Mennyi az előleg?
starts: kezdés; legkorábbi kezdés / mikor kezdhetnek / Mikor tudnak kezdeni?
weeks: időtartam; teljesítés ideje; szállítási idő / mennyi ideig tart / Mennyi ideig tart?
phone: telefon; telefonszám / a telefonszám / Mi a telefonszám?
currency: pénznem / hárombetűs kód / Mi a pénznem?
""", ("number", "deposit", "net", "vat", "phone", "weeks"),
)
SHIPPING = Notice(
    "shipping", ("message", "e-mail", "delivery note", "order", "text"), ("üzenet", "levél", "rendelés", "szöveg"),
    {"shop": "firm", "buyer": "person", "order": "code ORD-,#,,O", "customer_no": "code C,K-,", "tracking":
        "code TR,PK,JD,1Z", "ordered": "date", "shipped": "date +1-4", "arrives": "date +1-6", "item": "ware goods",
        "count": "int 1-6", "weight": "2.4 kg|800 g|12 kg|5.1 kg|1.2 kg|30 kg // 2,4 kg|800 g|12 kg|5,1 kg|30 kg",
        "price": "money 20-400", "fee": "money 3-12", "carrier":
        "DHL|UPS|Royal Mail|DPD|GLS|FedEx|Hermes|Swift Couriers // DPD|GLS|MPL|FoxPost|Packeta|DHL", "ship_to":
        "address", "window": "9-12|between 8 and 13|10:00-14:00|from 14 to 18 // 9-12|8 és 13 között|10:00-14:00",
        "phone": "phone", "method":
        "card|PayPal|bank transfer|cash on delivery // bankkártya|utánvét|átutalás|PayPal"},
    (
        "Dear {buyer},\n\n[thank you for your order|good news! Your order] {order}« of {ordered}»[ is on its way| "
            "has been shipped| has left our warehouse]« with {carrier}». [Your {item}|The {item}] [will arrive "
            "on|should reach you on|will be delivered on] {arrives}« ({window})». «[You can follow it "
            "under|Tracking number:] {tracking}. »«We charged {price}« including {fee} for shipping» to your "
            "{method}. »«Delivery address: {ship_to}. »«Your customer number is {customer_no}. »\n\n@bye,\n{shop}",
        "{shop}\n[Order confirmation|Your order|Order]: {order}\n[Ordered|Order date|Date]: "
            "{ordered}\n[Customer|Name|Ordered by]: {buyer}\n«Customer no.: {customer_no}\n»[Item|Article|Product]: "
            "{item}\n«[Quantity|Qty|Pieces]: {count}\n»«Shipping: {fee}\n»[Total|Order total|Amount]: "
            "{price}\n«Payment: {method}\n»[Deliver to|Delivery address|Ship to]: {ship_to}\n[Expected "
            "delivery|Delivery|Arrives]: {arrives}",
        "[DELIVERY NOTE|Packing slip|Delivery note]« {tracking}»\n[Sender|From|Shipped by]: "
            "{shop}\n[Recipient|To|Consignee]: {buyer}\n«{ship_to}\n»[Order|Order no.]: "
            "{order}\n[Shipped|Dispatched|Date of dispatch]: {shipped}\n[Contents|Item]: "
            "{item}\n[Parcels|Packages|Boxes]: {count}\n«[Weight|Gross weight]: {weight}\n»[Carrier|Courier]: "
            "{carrier}",
        "{carrier}: [your parcel from {shop}|parcel {tracking} from {shop}] [comes on|arrives on|will be delivered "
            "on] {arrives}« {window}». «Parcel no. {tracking}. »«[Cash to pay|To pay]: {price}. »[Can't be there? "
            "Call|Questions:] {phone}.",
        "@hi, [I ordered|I've ordered] {count} x {item} [from|at] {shop}« on {ordered}»« for {price}». Order no. "
            "{order}, [should be here by|delivery on|comes on] {arrives}. {other}",
    ),
    (
        "Kedves {buyer}!\n\nKöszönjük a rendelést! Rendelésszám: {order}«, kelt {ordered}». A csomagot« ({item})» "
            "átadtuk a futárnak« ({carrier})», várható érkezés: {arrives}«, {window}». «Csomagszám: {tracking}. "
            "»«Végösszeg: {price}«, ebből a szállítás {fee}», fizetés: {method}. »«Szállítási cím: {ship_to}. "
            "»«Ügyfélszám: {customer_no}. »\n\n@bye:\n{shop}",
        "{shop}\nRendelés: {order}\n[Dátum|Rendelés napja]: {ordered}\nVevő: {buyer}\n[Termék|Tétel]: "
            "{item}\n«Mennyiség: {count}\n»«Szállítási díj: {fee}\n»Végösszeg: {price}\n«Fizetés: "
            "{method}\n»Szállítási cím: {ship_to}\nVárható szállítás: {arrives}",
        "[SZÁLLÍTÓLEVÉL|Szállítólevél]« {tracking}»\nFeladó: {shop}\nCímzett: {buyer}\n«{ship_to}\n»Rendelésszám: "
            "{order}\nFeladás napja: {shipped}\nTartalom: {item}\nCsomagok száma: {count}\n«Súly: {weight}\n»Futár: "
            "{carrier}",
    ),
    """
order: order number; order no; order id; order; order ref; reference; order nr; number -tracking; ref -tracking /
    number of the order / What is the order number?
customer_no: customer number; customer no; customer id; client number / number of the customer / What is the
    customer number?
tracking: tracking number; tracking no; tracking code; parcel number; tracking id; shipment number; parcel no /
    number of the parcel / What is the tracking number?; How can I follow the parcel?
ordered: order date; ordered on; date of order; ordered; date -arrives -shipped / when it was ordered / When was it
    ordered?
shipped: ship date; shipped on; dispatched; dispatch date; sent on; shipped; date of dispatch / when it was sent /
    When was it shipped?
arrives: delivery date; delivery; arrival; arrives on; expected delivery; delivered on; eta; due on; arrival date;
    delivery day / when it arrives / When does it arrive?; When will it be delivered?
shop: shop; seller; store; sender; from; merchant; supplier; vendor; shipped by; company -carrier / who sends it /
    Which shop is it from?; Who sent it?
buyer: customer; buyer; recipient; name; to; client; customer name; consignee; addressee; ordered by / who gets it /
    Who is the customer?; Who is it for?
item: item; product; article; goods; contents; what; ordered item; product name / what is delivered / What was
    ordered?; What is in the parcel?
count: quantity; pieces; count; qty; number of pieces; units / how many / How many are there?
weight: weight; gross weight; parcel weight / how heavy it is / How heavy is it?
price: total; price; amount; order total; total price; sum; cost; charged / what it costs in all / How much was it?;
    What is the total?
fee: shipping; shipping cost; delivery fee; postage; shipping fee / what the delivery costs / How much is the shipping?
carrier: carrier; courier; shipped with; shipping company; delivered by; delivery service / who brings it / Who
    delivers it?; Which courier is it?
ship_to: delivery address; shipping address; ship to; address; deliver to; destination / where it goes / Where is it
    delivered to?
window: time window; time; delivery time; time slot / between which hours / At what time will it come?
phone: phone; phone number; tel / number to call / Which number can I call?
method: payment method; paid by; payment; payment type / how it is paid / How was it paid?
currency: currency; currency code / three-letter code / Which currency?
""", """
order: rendelésszám; rendelés száma; rendelés; rendelésazonosító / a rendelés száma / Mi a rendelésszám?
customer_no: ügyfélszám; vevőkód / az ügyfél száma / Mi az ügyfélszám?
tracking: csomagszám; nyomkövetési szám; követési kód; csomagazonosító / a csomag száma / Mi a csomagszám?
ordered: rendelés dátuma; rendelés napja; megrendelve / mikor rendelték / Mikor rendelték?
shipped: feladás napja; feladás dátuma; feladva / mikor adták fel / Mikor adták fel?
arrives: várható érkezés; szállítás dátuma; érkezés; kézbesítés napja; szállítás napja / mikor érkezik / Mikor
    érkezik meg?
shop: bolt; eladó; feladó; üzlet; küldő; webáruház / ki küldi / Ki küldte?; Melyik boltból jött?
buyer: vevő; címzett; név; megrendelő; vásárló; vevő neve / ki kapja / Ki a címzett?
item: termék; tétel; tartalom; áru / mi van a csomagban / Mi van benne?; Mit rendeltek?
count: mennyiség; darab; darabszám; csomagok száma / hány darab / Hány darab?
weight: súly; tömeg / milyen nehéz / Mennyi a súlya?
price: végösszeg; ár; összeg; fizetendő / mennyibe kerül / Mennyi a végösszeg?
fee: szállítási díj; szállítási költség; postaköltség / mennyi a szállítás / Mennyi a szállítási díj?
carrier: futár; futárszolgálat; szállító; fuvarozó / ki hozza / Melyik futár hozza?
ship_to: szállítási cím; cím; kézbesítési cím / hova szállítják / Mi a szállítási cím?
window: idősáv; időpont; mikor -arrives / hány óra között / Hány óra között jön?
phone: telefon; telefonszám / melyik szám hívható / Mi a telefonszám?
method: fizetési mód; fizetés / hogyan fizettek / Hogyan fizettek?
currency: pénznem / hárombetűs kód / Mi a pénznem?
""", ("tracking", "carrier", "weight", "fee", "customer_no"),
)
SUBSCRIPTION = Notice(
    "subscription", ("e-mail", "message", "notice", "text"), ("levél", "üzenet", "értesítés", "szöveg"),
    {"provider": "firm", "customer": "person", "plan": "Basic|Premium|Family plan|Student "
        "plan|Pro|Standard|Gold|Weekend pass|Mobile S|Fibre 100 // Alap|Prémium|Családi "
        "csomag|Diák|Pro|Standard|Mobil S|Net 100", "number": "code S-,C,,M-", "old": "money 5-14", "price":
        "money 15-60", "since": "date", "cancel": "date +200-380", "renews": "date +5-30", "card":
        "ending in 4471|ending in 9020|ending in 1138 // 4471 végű|9020 végű", "phone": "phone"},
    (
        "@hi,\n\n[your {plan} subscription|your contract ({plan})] with {provider} [renews on|will be renewed on|is "
            "extended on] {renews}. [From then on you pay|The new price is|We will charge] {price} a month« instead "
            "of {old}»«, to your card {card}». [You can cancel until|If you do not want this, cancel by] {cancel}. "
            "«[Your customer number is|Contract no.] {number}. »«Questions? {phone}»\n\n@bye,\n{provider}",
        "[Subscription|Membership|Contract]: {plan}\n[Provider|Company]: {provider}\n[Customer|Member|Name]: "
            "{customer}\n«[Member no.|Contract no.|Customer no.]: {number}\n»[Since|Member since|Started]: "
            "{since}\n[Renews|Next renewal|Next payment]: {renews}\n[Price|Monthly price|Fee]: {price}«\n[Old "
            "price|So far]: {old}»«\n[Cancel by|Cancellation until]: {cancel}»",
    ),
    (
        "@hi\n\nElőfizetése ({plan}, {provider}) {renews:n} megújul. Az új havi díj {price}«, az eddigi {old} "
            "helyett». Lemondani {cancel:ig} lehet. «Szerződésszám: {number}. »«Telefon: "
            "{phone}»\n\n@bye:\n{provider}",
        "Előfizetés: {plan}\nSzolgáltató: {provider}\nElőfizető: {customer}\n«Szerződésszám: {number}\n»Kezdete: "
            "{since}\nMegújul: {renews}\nHavi díj: {price}«\nRégi díj: {old}»«\nLemondás eddig: {cancel}»",
    ),
    """
provider: provider; company; service; from; supplier; vendor; firm / who provides it / Which company is it?
customer: customer; name; member; subscriber; client / who has the subscription / Who is the customer?
plan: plan; subscription; product; package; tariff; contract -number; name -customer / which plan / Which plan is it?
number: contract number; customer number; member number; contract no; membership no; account number / number of the
    contract / What is the contract number?
old: old price; previous price; price before; old fee / price until now / What was the old price?
price: price; new price; monthly price; monthly fee; fee; amount; cost; price per month / what it costs from now on
    / How much is it now?; What is the monthly price?
since: since; start; start date; member since; started / since when / Since when is it running?
renews: renewal date; renews on; next renewal; renewal; next payment; renewed on / when it is renewed / When does it
    renew?
cancel: cancel by; cancellation deadline; cancel until; last day to cancel; deadline / until when one can cancel /
    Until when can I cancel?
phone: phone; phone number; tel / number to call / Which number can I call?
card: card; payment card; card used / which card / Which card is charged?
currency: currency; currency code / three-letter code / Which currency?
""", """
provider: szolgáltató; cég; cégnév / ki a szolgáltató / Ki a szolgáltató?
customer: előfizető; ügyfél; név / ki az előfizető / Ki az előfizető?
plan: csomag; előfizetés; tarifa / melyik csomag / Melyik csomag?
number: szerződésszám; szerződés száma; ügyfélszám / a szerződés száma / Mi a szerződésszám?
old: régi díj; régi ár; eddigi díj / mennyi volt eddig / Mennyi volt a régi díj?
price: havi díj; díj; új díj; ár; új ár / mennyi lesz havonta / Mennyi a havi díj?
since: kezdete; kezdet; mióta / mikor kezdődött / Mikor kezdődött?
renews: megújulás; megújul; megújulás napja / mikor újul meg / Mikor újul meg?
cancel: lemondási határidő; lemondás; lemondás eddig / meddig lehet lemondani / Meddig lehet lemondani?
phone: telefon; telefonszám / melyik szám hívható / Mi a telefonszám?
currency: pénznem / hárombetűs kód / Mi a pénznem?
""", ("phone", "number"),
)
PRODUCT = Notice(
    "product", ("advert", "product sheet", "ad", "text"), ("hirdetés", "termékleírás", "szöveg"),
    {"item": "ware goods", "brand": "firm", "model":
        "X200|Classic 3|Pro 15|A7|Comfort Plus|EcoLine 40|Nova|K-12|Mini 2|Duo 500", "colour":
        "black|white|red|blue|green|grey|silver|brown|light blue|dark green|beige // "
        "fekete|fehér|piros|kék|zöld|szürke|ezüst|barna|bézs", "material": "steel|oak|cotton|leather|plastic|wool|"
        "glass|aluminium|bamboo // acél|tölgyfa|pamut|bőr|műanyag|gyapjú|üveg|alumínium", "weight":
        "1.8 kg|450 g|12 kg|3.2 kg|25 kg|90 g // 1,8 kg|450 g|12 kg|3,2 kg|25 kg", "size":
        "40 x 60 cm|120 x 80 cm|30 cm|180 x 90 x 75 cm|15 inches|2 m // 40 x 60 cm|120 x 80 cm|30 cm|2 m", "warranty":
        "2 years|3 years|12 months|24 months|5 years // 2 év|3 év|12 hónap|24 hónap", "number": "code SKU-,ART,,P-",
        "old": "money 150-300", "price": "money 20-140", "stock": "int 0-250", "seller": "person", "phone": "phone",
        "town": "town", "state":
        "as new|used|good condition|very good condition|slightly damaged // újszerű|használt|jó állapotú|megkímélt"},
    (
        "[For sale|Selling]: {item}, {colour}, {state}«, {size}». [I want|Price:|Asking] {price}« (new it was "
            "{old})». [Pick up in|Collect in] {town}«, call {seller} on {phone}».",
        "[Product|Item|Article]: {item}\n[Brand|Made by|Manufacturer]: {brand}\n«Model: {model}\n»«[Art. "
            "no.|SKU|Item no.]: {number}\n»[Colour|Color]: {colour}\n«Material: {material}\n»«[Size|Dimensions]: "
            "{size}\n»«Weight: {weight}\n»[Price|Our price|Now]: {price}\n«[Was|Old price|RRP]: {old}\n»«[In "
            "stock|Stock]: {stock}\n»«[Warranty|Guarantee]: {warranty}»",
        "[The|Our] {item} {model} by {brand} is made of {material}«, weighs {weight}» and [measures|has a size of] "
            "{size}. [It comes in|Available in] {colour} [with a warranty of|with] {warranty}«, article number "
            "{number}». [It costs|Now only|Price:] {price}« instead of {old}».",
    ),
    (
        "Eladó: {item}, {colour}, {state}«, {size}». Ár: {price}« (új ára {old} volt)». Átvehető itt: {town}«, "
            "telefon: {phone}, {seller}».",
        "Termék: {item}\nGyártó: {brand}\n«Modell: {model}\n»«Cikkszám: {number}\n»Szín: {colour}\n«Anyag: "
            "{material}\n»«Méret: {size}\n»«Súly: {weight}\n»[Ár|Akciós ár]: {price}\n«Régi ár: {old}\n»«Készlet: "
            "{stock}\n»«Garancia: {warranty}»",
    ),
    """
item: product; item; name -seller; article; product name; what; title / what is sold / What is sold?; What product
    is it?
brand: brand; manufacturer; maker; made by; producer / who makes it / Who makes it?
model: model; type; model name; version / which model / Which model is it?
colour: colour; color / its colour / What colour is it?
material: material; made of / what it is made of / What is it made of?
weight: weight; net weight / how heavy it is / How heavy is it?
size: size; dimensions; measurements / how large it is / How large is it?
warranty: warranty; guarantee; warranty period / how long the warranty is / How long is the warranty?
number: article number; sku; item number; article no; product code; item no; part number / number of the product /
    What is the article number?
price: price; current price; cost; amount; sale price; our price; asking price / what it costs now, not before / How
    much is it?; What is the price now?
old: old price; previous price; price before; original price; list price / what it cost before / What was the old price?
stock: stock; in stock; quantity; available; pieces in stock / how many there are / How many are in stock?
state: condition; state / used or new / In what condition is it?
seller: seller; contact; sold by; contact person; name of seller / who sells it / Who sells it?
phone: phone; phone number; tel; call / number to call / Which number can I call?
town: town; city; place; location; pick up / where it can be collected / Where can it be picked up?
currency: currency; currency code / three-letter code / Which currency?
""", """
item: termék; megnevezés; név; tárgy; cikk / mit árulnak / Mi eladó?
brand: gyártó; márka / ki gyártja / Ki gyártja?
model: modell; típus / melyik modell / Melyik modell?
colour: szín; színe / milyen színű / Milyen színű?
material: anyag; anyaga / miből van / Miből készült?
weight: súly; tömeg / milyen nehéz / Milyen nehéz?
size: méret; méretek / mekkora / Mekkora?
warranty: garancia; jótállás / mennyi a garancia / Mennyi a garancia?
number: cikkszám; termékkód / a termék száma / Mi a cikkszám?
price: ár; akciós ár; jelenlegi ár / mennyibe kerül most / Mennyibe kerül?
old: régi ár; eredeti ár; korábbi ár / mennyi volt / Mennyi volt a régi ár?
stock: készlet; raktáron; darabszám / hány darab van / Mennyi van készleten?
state: állapot / milyen állapotú / Milyen állapotú?
seller: eladó; hirdető; kapcsolattartó / ki árulja / Ki árulja?
phone: telefon; telefonszám / melyik szám hívható / Mi a telefonszám?
town: város; hely; átvétel helye / hol vehető át / Hol vehető át?
currency: pénznem / hárombetűs kód / Mi a pénznem?
""", ("weight", "warranty", "stock", "phone", "old"),
)
RECIPE = Notice(
    "recipe", ("recipe", "recipe", "text"), ("recept", "recept", "szöveg"),
    {"title": "Apple pie|Lentil soup|Chicken curry|Pancakes|Vegetable lasagne|Banana bread|Tomato salad|Beef "
        "stew|Mushroom risotto|Carrot cake|Fish pie|Chocolate brownies|Potato gratin|Cheese omelette // Almás "
        "pite|Lencseleves|Csirkepörkölt|Palacsinta|Rakott "
        "krumpli|Banánkenyér|Gulyásleves|Gombarizottó|Répatorta|Túrógombóc|Halászlé|Csokis süti", "author": "person",
        "servings": "int 2-12", "prep":
        "10 minutes|15 minutes|20 minutes|30 minutes|25 min // 10 perc|15 perc|20 perc|30 perc", "cook":
        "35 minutes|40 minutes|50 minutes|1 hour|90 minutes|45 min // 35 perc|40 perc|50 perc|1 óra|90 perc", "heat":
        "180 °C|200 °C|160 °C|350 °F|190 °C // 180 °C|200 °C|160 °C|190 °C", "calories": "int 150-700", "level":
        "easy|medium|difficult // könnyű|közepes|nehéz"},
    (
        "{title}«, [a recipe by|from] {author}»\n[Serves|Servings:|For] {servings}« people»\n[Preparation|Prep "
            "time|Prep]: {prep}\n[Cooking|Cooking time|Baking time]: {cook}\n«[Oven|Temperature]: "
            "{heat}\n»«Difficulty: {level}\n»«[Calories|kcal per serving]: {calories}\n»\n[Mix everything and "
            "season to taste.|Chop the ingredients, mix them and cook slowly.|Prepare the ingredients and follow "
            "the steps.]",
        "My {title} [serves|is enough for] {servings}. [It takes|You need] {prep} to prepare and {cook} [in the "
            "oven|to cook]« at {heat}». «[It is|Level:] {level}. »«About {calories} calories per portion. "
            "»«{author}»",
    ),
    (
        "{title}«, {author} receptje»\n[Adag|Hány főre]: {servings}\nElőkészítés: {prep}\n[Főzés|Sütés|Sütési idő]: "
            "{cook}\n«Sütő: {heat}\n»«Nehézség: {level}\n»«Kalória adagonként: {calories}\n»\nKeverjük össze a "
            "hozzávalókat, és ízesítsük.",
    ),
    """
title: title; dish; name -author; recipe; recipe name / what is cooked / What is the dish?; What do you cook here?
author: author; by; from; cook -cook; written by / whose recipe it is / Whose recipe is it?
servings: servings; serves; portions; people; number of servings / for how many people / For how many people is it?
prep: prep time; preparation; preparation time; prep / time before cooking / How long does the preparation take?
cook: cooking time; cook time; baking time; cooking; time in oven / time on the stove or in the oven / How long does
    it cook?
heat: temperature; oven; oven temperature; heat / how hot the oven is / How hot must the oven be?
calories: calories; kcal; energy; calories per serving / per portion / How many calories does it have?
level: difficulty; level; how hard / easy or not / How difficult is it?
""", """
title: étel; név; cím; recept; recept neve / mit főzünk / Mi az étel?
author: szerző; kitől; ki írta / kinek a receptje / Kinek a receptje?
servings: adag; adagok; hány főre; adagok száma / hány személyre / Hány főre szól?
prep: előkészítés; előkészítési idő / mennyi az előkészítés / Mennyi idő az előkészítés?
cook: főzési idő; sütési idő; sütés; főzés / mennyi ideig sül vagy fő / Meddig kell főzni?
heat: hőmérséklet; sütő; hőfok / hány fokon / Hány fokon kell sütni?
calories: kalória; energia / mennyi kalória / Hány kalória?
level: nehézség; nehézségi szint / mennyire nehéz / Mennyire nehéz?
""", ("heat", "calories", "level", "author"),
)
COMPLAINT = Notice(
    "complaint", ("e-mail", "ticket", "message", "text"), ("levél", "üzenet", "bejelentés", "szöveg"),
    {"shop": "firm", "customer": "person", "item": "ware goods", "order": "code ORD-,,O-", "number": "code T-,#,C",
        "bought": "date", "reported": "date +3-40", "problem": "it does not switch on|the box was damaged|a part is "
        "missing|it is the wrong colour|it leaks|the handle is broken|it arrived too late|it makes a loud noise // "
        "nem kapcsol be|sérült volt a doboz|hiányzik egy alkatrész|rossz színű|szivárog|eltört a "
        "fogantyúja|hangosan zúg", "price": "money 20-300", "refund": "money 5-19", "phone": "phone", "priority":
        "high|low|normal|urgent // magas|alacsony|normál|sürgős", "agent": "person", "email": "email"},
    (
        "[Hello|Dear {shop} team|Good morning],\n\n[on {bought} I bought|I bought] a {item} from you« for {price}»« "
            "(order {order})». Unfortunately {problem}. [I would like|Please send me] [my money back|a new one|a "
            "refund of {refund}]. «You can reach me on {phone}. »\n\n@bye,\n{customer}",
        "[Ticket|Case|Complaint] {number}\n[Customer|Reported by|From]: {customer}\n[Product|Item]: "
            "{item}\n«[Order|Order no.]: {order}\n»[Problem|Issue]: {problem}\n[Reported|Opened|Date]: "
            "{reported}\n«[Bought on|Purchase date]: {bought}\n»[Priority|Urgency]: {priority}«\n[Assigned "
            "to|Handled by|Agent]: {agent}»",
        "{agent}, {customer} [called|complained] [on {reported}|today] about the {item}: {problem}. «Order {order}. "
            "»[Priority {priority}.|] «Call back on {phone}.»",
    ),
    (
        "Jó napot!\n\nA következő termékkel van gond: {item}« (rendelésszám {order})»«, vásárlás napja {bought}»«, "
            "ára {price}». A hiba: {problem}. «Telefonszámom: {phone}. »\n\n@bye:\n{customer}",
        "Bejelentés {number}\nÜgyfél: {customer}\nTermék: {item}\n«Rendelés: {order}\n»Hiba: {problem}\nBejelentve: "
            "{reported}\n«Vásárlás napja: {bought}\n»Fontosság: {priority}«\nÜgyintéző: {agent}»",
    ),
    """
customer: customer; name; client; customer name; reported by; from; sender; complainant / who complains / Who
    complains?; Who is the customer?
shop: shop; seller; store; company; to / where it was bought / Which shop is it?
item: product; item; article; product name; what / what the problem is with / Which product is it about?
order: order number; order no; order; order id / number of the order / What is the order number?
number: ticket number; case number; ticket id; case id; ticket no; ticket / number of the case / What is the ticket
    number?
bought: purchase date; bought on; date of purchase; bought / when it was bought / When was it bought?
reported: report date; reported on; opened; date reported; created; reported / when it was reported / When was it
    reported?
problem: problem; issue; complaint; fault; defect; reason; what is wrong / what is wrong / What is the problem?;
    What is wrong?
price: price; amount; cost; paid / what it cost / How much did it cost?
refund: refund; refund amount; wants back / how much they want back / How much do they want back?
phone: phone; phone number; tel; call back number; callback / number to call / Which number can we call?
priority: priority; urgency; severity / how urgent it is / How urgent is it?
agent: agent; assigned to; handled by; assignee; employee / who works on it / Who handles it?
currency: currency; currency code / three-letter code / Which currency?
""", """
customer: ügyfél; név; vevő; bejelentő; ügyfél neve / ki panaszkodik / Ki az ügyfél?
item: termék; áru; megnevezés / mivel van gond / Melyik termékről van szó?
order: rendelésszám; rendelés száma; rendelés / a rendelés száma / Mi a rendelésszám?
number: bejelentés száma; ügyszám; azonosító / az ügy száma / Mi az ügyszám?
bought: vásárlás napja; vásárlás dátuma; vásárlás / mikor vették / Mikor vették?
reported: bejelentés napja; bejelentve; bejelentés dátuma / mikor jelentették / Mikor jelentették be?
problem: hiba; probléma; panasz; hibaleírás / mi a baj / Mi a hiba?
price: ár; összeg; vételár / mennyibe került / Mennyibe került?
phone: telefon; telefonszám / melyik szám hívható / Mi a telefonszáma?
priority: fontosság; prioritás; sürgősség / mennyire sürgős / Mennyire sürgős?
agent: ügyintéző; felelős / ki foglalkozik vele / Ki az ügyintéző?
currency: pénznem / hárombetűs kód / Mi a pénznem?
""", ("order", "phone"),
)
# fmt: on
