"""Statements of account, repair orders and what colleagues and friends have paid for others."""

from training.material.records.everyday.notices import Notice

# fmt: off
STATEMENT = Notice(
    "statement",
    ("statement", "account statement", "document", "text"),
    ("számlakivonat", "egyenlegközlő", "szöveg", "dokumentum"),
    {
        "seller": "firm", "customer": "firm", "account": "id 10000-999999", "start": "date", "end": "date +28-31",
        "opening": "money 400-3000", "charged": "money 30-2400", "received": "money 20-390", "closing": "sum opening "
            "charged -received",
        "number": "code", "paid_on": "date +1-4", "contact": "person", "phone": "phone",
    },
    (
        "[STATEMENT OF ACCOUNT|Account statement|Statement|MONTHLY STATEMENT]\n«{seller}\n»\n[Customer|For|Account "
            "holder|Client]: "
            "{customer}\n[Account|Account no.|Customer account]: {account}\n[Period|Dates]: {start} [to|-|until] "
            "{end}\n\n[Opening "
            "balance|Balance brought forward|Old balance]: {opening}\n[Invoices|New charges|Invoice {number}]: "
            "{charged}\n"
            "[Payments|Received|Payments received]: {received}\n[Closing balance|New balance|Balance carried "
            "forward]: {closing}"
            "«\n\n[Queries|Questions to]: {contact}«, {phone}»»",
        "Dear {first},\n\nat the beginning of the period ({start}) the account {account} of {customer} stood at "
            "{opening}. We "
            "[charged|invoiced] {charged} and received {received}. On {end} the balance was "
            "{closing}.\n\n@bye\n{seller}",
        "account {account} | {customer}\nfrom {start} to {end}\nopening | charges | payments | closing\n{opening} | "
            "{charged} | "
            "{received} | {closing}«\ncontact: {contact}»",
    ),
    (
        "[EGYENLEGKÖZLŐ|Számlakivonat|Folyószámla-kivonat]\n«{seller}\n»\nÜgyfél: {customer}\nSzámla: "
            "{account}\nIdőszak: {start} - "
            "{end}\n\nNyitó egyenleg: {opening}\n[Terhelés|Új számlák]: {charged}\n[Befizetés|Jóváírás]: "
            "{received}\nZáró egyenleg: "
            "{closing}«\n\nÜgyintéző: {contact}«, {phone}»»",
        "Kedves {first}!\n\nA {customer} {account} számú számlájának nyitó egyenlege ({start}) {opening} volt. A "
            "terhelés {charged}, "
            "a befizetés {received}, így a záró egyenleg ({end}) {closing}.\n\nÜdvözlettel:\n{seller}",
    ),
    """
customer: customer; account holder; client; customer name; holder; company name -seller / whose account it is / Whose
    account is it?
seller: supplier; issuer; sender; issued by; vendor / who sends the statement / Who sent the statement?
account: account; account number; account no; account id / number of the account / What is the account number?
start: period start; from; start date; start; period from; first day / first day of the period / When does the period
    start?
end: period end; to; end date; until; period to; last day / last day of the period / When does the period end?
opening: opening balance; opening; old balance; balance before; starting balance; previous balance / balance at the
    start / What
    was the opening balance?
charged: charges; charged; invoiced; new charges; invoiced amount; debits / what was added in the period / How much
    was charged?
received: payments; payments received; received; paid; credits; payment received / what the customer paid / How much
    was received?
closing: closing balance; closing; new balance; balance; balance now; ending balance; final balance / balance at the
    end / What is
    the closing balance?
contact: contact; contact person; clerk; person in charge / whom to ask / Who is the contact?
phone: phone; phone number; telephone / number to call / What is the phone number?
currency: currency; currency code / three-letter code / Which currency is it?
""",
    """
customer: ügyfél; számlatulajdonos; vevő; ügyfél neve / kié a számla / Kié a számla?
seller: kiállító; küldő; szállító / ki küldi / Ki küldte?
account: számla; számla száma; folyószámla / a számla száma / Mi a számla száma?
start: időszak kezdete; kezdet; időszak eleje / az időszak első napja / Mikor kezdődik az időszak?
end: időszak vége; vége; utolsó nap / az időszak utolsó napja / Mikor ér véget az időszak?
opening: nyitó egyenleg; nyitó; régi egyenleg / egyenleg az elején / Mennyi volt a nyitó egyenleg?
charged: terhelés; terhelések; új számlák / mennyit számláztak / Mennyi volt a terhelés?
received: befizetés; jóváírás; befizetve / mennyi folyt be / Mennyi volt a befizetés?
closing: záró egyenleg; záró; új egyenleg; egyenleg / egyenleg a végén / Mennyi a záró egyenleg?
contact: ügyintéző; kapcsolattartó / kit lehet kérdezni / Ki az ügyintéző?
phone: telefon; telefonszám / melyik számon / Mi a telefonszám?
currency: pénznem; deviza / hárombetűs kód / Mi a pénznem?
""",
    absent=("contact", "phone", "seller"),
)
REPAIR = Notice(
    "repair",
    ("repair order", "note", "text", "slip", "job sheet"),
    ("munkalap", "jegyzet", "szöveg"),
    {
        "shop": "firm", "customer": "person", "technician": "person", "number": "id "
            "100-99999", "phone": "phone", "date": "date",
        "ready": "date +1-9", "warranty_end": "date +90-700",
        "device": "fridge|laptop|bicycle|coffee machine|vacuum cleaner|dishwasher|sewing machine|lawn "
            "mower|television|oven|boiler|"
            "tablet|car (estate)|heat pump|printer // "
            "hűtőszekrény|laptop|kerékpár|kávéfőző|porszívó|mosogatógép|varrógép|fűnyíró|"
            "televízió|sütő|kazán|tablet|nyomtató",
        "fault": "does not start|makes a loud noise|the screen is broken|leaks|the battery is weak|does not "
            "heat|smells of smoke|a "
            "cable is loose|turns itself off // nem indul|hangosan zúg|törött a kijelző|csöpög|gyenge az "
            "akkumulátor|nem melegít|"
            "füstszagú|laza egy vezeték|magától kikapcsol",
        "parts": "money 8-160", "labour": "money 20-180", "travel": "money 5-40", "total": "sum parts labour travel",
        "method": "card|cash|bank transfer|invoice // kártya|készpénz|átutalás",
    },
    (
        "[Repair order|JOB SHEET|Repair|Job] {number}\n«{shop}\n»[Customer|Name]: {customer}\n«[Phone|Tel.]: "
            "{phone}\n»[Device|Item|"
            "Appliance]: {device}\n[Fault|Problem|Complaint]: {fault}\n«[Technician|Done by|Mechanic]: "
            "{technician}\n»[Received|Date]: "
            "{date}\n«[Ready on|Finished]: {ready}\n»[Parts|Material]: {parts}\n[Labour|Work]: "
            "{labour}\n[Travel|Call-out]: {travel}\n"
            "[Total|To pay|Sum]: {total}«\n[Paid by|Payment]: {method}»«\n[Warranty until|Guarantee until]: "
            "{warranty_end}»",
        "{shop}, job {number}: {device}, {fault}. [parts|material] {parts}, labour {labour}, travel {travel}, "
            "[total|together|makes] "
            "{total}«, [paid by|paid:] {method}»«, done by {technician}»",
        "Hello {customer},\n\nyour {device} [is ready|can be collected]« from {ready}». [The problem was|You told "
            "us]: {fault}. [It "
            "costs|We charge] {parts} for parts, {labour} for the work and {travel} for travel, {total} [in "
            "all|altogether]. «You have a "
            "guarantee until {warranty_end}. »\n\n@bye\n«{technician}, »{shop}« (order {number})»",
        "[note|memo]: {customer} came about the {device} - {fault}. {technician} does it. parts {parts} + labour "
            "{labour} + travel "
            "{travel} = {total}«. order {number}»«. ready {ready}»",
    ),
    (
        "[MUNKALAP|Munkalap|Javítás] {number}\n«{shop}\n»Ügyfél: {customer}\n«Telefon: {phone}\n»[Készülék|Eszköz]: "
            "{device}\n[Hiba|"
            "Panasz]: {fault}\n«Szerelő: {technician}\n»Átvétel: {date}\n«Elkészül: {ready}\n»Anyag: "
            "{parts}\nMunkadíj: {labour}\n"
            "Kiszállás: {travel}\n[Összesen|Fizetendő]: {total}«\nFizetés: {method}»«\nGarancia vége: {warranty_end}»",
        "Szia {first}! Kész a javítás ({shop}): {device}, {fault}. Anyag {parts}, munkadíj {labour}, kiszállás "
            "{travel}, az annyi mint "
            "{total}. «A szerelő {technician} volt. »{other}",
    ),
    """
number: order number; repair number; job number; order no; job no; order id; number; order nr / number of the order /
    What is the
    order number?
shop: company; repair shop; workshop; shop; seller / who repairs it / Which company repairs it?
customer: customer; owner; client; customer name; brought by / whose device it is / Who is the customer?
technician: technician; mechanic; repaired by; done by; worker / who does the work / Who is the technician?
phone: phone; phone number; customer phone; telephone / number of the customer / What is the phone number?
device: device; appliance; item; product; what was repaired; machine / what is repaired / What is repaired?
fault: fault; problem; defect; complaint; what is wrong; issue / what is wrong with it / What is the problem?
date: received on; date; date received; brought in / when it was brought / When was it received?
ready: ready on; finished on; pick up date; completion date / when it is ready / When is it ready?
warranty_end: warranty until; warranty; guarantee; guarantee until; warranty end / until when the guarantee runs /
    Until when is the
    guarantee?
parts: parts; parts cost; material; material cost; cost of parts; price of parts / what the parts cost / How much are
    the parts?
labour: labour; labour cost; work; cost of labour; labor; labour charge / what the work costs / How much is the labour?
travel: travel; travel cost; call-out fee; call-out charge / what the trip costs / How much is the travel?
total: total; total cost; to pay; sum; amount; total price; price / what it costs in all / How much is it in all?
method: payment method; paid by; payment; paid with; how paid / how it was paid / How was it paid?
currency: currency; currency code / three-letter code / Which currency is it?
""",
    """
number: munkalapszám; munkalap száma; azonosító; sorszám / a munkalap száma / Mi a munkalap száma?
shop: cég; szerviz; műhely / ki javítja / Melyik cég javítja?
customer: ügyfél; tulajdonos; ügyfél neve / kié a készülék / Ki az ügyfél?
technician: szerelő; szerelő neve; ki javította / ki végzi a munkát / Ki a szerelő?
phone: telefon; telefonszám / az ügyfél száma / Mi a telefonszám?
device: készülék; eszköz; mit javítanak / mi romlott el / Mit javítanak?
fault: hiba; panasz; hibaleírás; probléma / mi a baja / Mi a hiba?
date: átvétel; átvétel napja; dátum / mikor hozták be / Mikor vették át?
ready: elkészül; elkészülés napja; mikor lesz kész / mikor lesz kész / Mikor készül el?
warranty_end: garancia; garancia vége; jótállás / meddig garanciális / Meddig garanciális?
parts: anyag; anyagköltség; alkatrész / mennyi az anyag / Mennyi az anyagköltség?
labour: munkadíj; munka; munka díja / mennyi a munka / Mennyi a munkadíj?
travel: kiszállás; kiszállási díj / mennyi a kiszállás / Mennyi a kiszállás?
total: összesen; fizetendő; végösszeg; összeg / mennyi az egész / Mennyi összesen?
method: fizetési mód; fizetés; fizetés módja / hogyan fizettek / Hogyan fizettek?
currency: pénznem; deviza / hárombetűs kód / Mi a pénznem?
""",
    absent=("technician", "phone", "warranty_end", "method", "ready"),
)
EXPENSES = Notice(
    "expenses",
    ("e-mail", "message", "text", "note", "expense claim"),
    ("e-mail", "üzenet", "szöveg", "levél"),
    {
        "hotel": "hotel", "claimant": "person", "approver": "person", "start": "date", "hotel_date": "date "
            "+1-4", "pay_by": "date +9-30",
        "hotel_no": "code", "nights": "int 2-6", "hotel_price": "money 60-900", "train_price": "money "
            "15-190", "taxi": "money 8-60",
        "total": "sum hotel_price train_price taxi", "town": "town",
        "event": "trade fair|training|board meeting|workshop|customer visit|conference // "
            "kiállítás|képzés|tárgyalás|műhelymunka|"
            "ügyféllátogatás|konferencia",
    },
    (
        "[Dear|Hello|Hi] {approver_first},\n\n[here is what I spent|these are my costs|I have to claim something]« "
            "for the {event}»« in "
            "{town}»: {hotel}, {nights} [nights|nights altogether], {hotel_price}; train "
            "{train_price}; taxi {taxi}. "
            "[That is|In all it is|Together] {total}. «The hotel's invoice has the number {hotel_no}« and is from "
            "{hotel_date}». »«I would "
            "like to have it back by {pay_by}. »\n\n[Thanks|Best|Cheers|@bye],\n{claimant}",
        "[EXPENSE CLAIM|Expense report|Travel costs]\n[Employee|Claimed by|Name]: {claimant}\n«[Approved "
            "by|Approver|To]: {approver}\n»"
            "[Event|Reason|Purpose]: {event}\n«[Place|Town]: {town}\n»[Hotel]: {hotel}\n«[Hotel invoice|Invoice of "
            "the hotel]: {hotel_no}\n"
            "»[Nights]: {nights}\n[Hotel costs|Accommodation]: {hotel_price}\n[Train|Rail ticket]: "
            "{train_price}\n[Taxi|Taxis]: {taxi}\n"
            "[Total|Sum|To be paid back]: {total}",
        "[fyi|note]: {claimant} paid for the {event}: {hotel} {hotel_price} ({nights} nights), train {train_price}, "
            "taxi {taxi}, sum "
            "{total}«. invoice {hotel_no}»«. pay back until {pay_by}»",
    ),
    (
        "Kedves {approver_first}!\n\nA költségeim« ({event})»: {hotel}, {nights} éjszaka, {hotel_price}; vonat "
            "{train_price}; taxi {taxi}. "
            "Ez összesen {total}. «A szálloda számlája: {hotel_no}. »\n\nKöszönöm:\n{claimant}",
        "[KÖLTSÉGELSZÁMOLÁS|Útiköltség]\nNév: {claimant}\n«Jóváhagyó: {approver}\n»Alkalom: {event}\n«Város: "
            "{town}\n»Szálloda: {hotel}\n"
            "Éjszakák: {nights}\nSzállás: {hotel_price}\nVonat: {train_price}\nTaxi: {taxi}\nÖsszesen: {total}",
    ),
    """
claimant: employee; claimant; requested by; name; claimed by; traveller; colleague / who paid; who wants the money
    back / Who paid?
approver: approver; approved by; boss; manager / who approves it / Who approves it?
event: event; reason; purpose; occasion / what the trip was for / What was the trip for?
town: town; city; place -hotel; destination / where it was / Which town was it?
hotel: hotel; hotel name; accommodation; name of hotel / where the person stayed / Which hotel was it?
hotel_no: hotel invoice; invoice number; hotel invoice number; invoice no / number of the hotel's invoice / What is
    the number of
    the hotel's invoice?
hotel_date: invoice date; hotel invoice date; date of invoice / when the hotel wrote the invoice / When was the
    invoice written?
nights: nights; number of nights; night count / how many nights / How many nights was it?
hotel_price: hotel price; hotel cost; hotel costs; accommodation cost; room price / what the hotel cost / How much
    was the hotel?
train_price: train price; train; train ticket; train cost; rail fare / what the train cost / How much was the train?
taxi: taxi; taxi fare; taxi cost; cab / what the taxi cost / How much was the taxi?
total: total; sum; total amount; total costs; amount; to be paid back / all costs together / How much is it in all?
pay_by: pay back by; deadline; refund by; reimburse by / until when the money is wanted / By when?
currency: currency; currency code / three-letter code / Which currency is it?
""",
    """
claimant: dolgozó; név; igénylő; munkatárs; ki fizette / ki fizetett / Ki fizetett?
approver: jóváhagyó; főnök; jóváhagyta / ki hagyja jóvá / Ki a jóváhagyó?
event: alkalom; esemény; indok / miért utazott / Mi volt az alkalom?
town: város; hely -hotel; úti cél / hol volt / Melyik városban?
hotel: szálloda; szállás neve; hotel / hol lakott / Melyik szállodában?
hotel_no: számlaszám; szálloda számlája; számla száma / a szálloda számlájának száma / Mi a számla száma?
nights: éjszakák; éjszakák száma; hány éjszaka / hány éjszaka / Hány éjszaka?
hotel_price: szállás; szállásköltség; szállás ára / mennyibe került a szállás / Mennyi volt a szállás?
train_price: vonat; vonatjegy; vonat ára / mennyibe került a vonat / Mennyi volt a vonat?
taxi: taxi; taxi ára; taxiköltség / mennyibe került a taxi / Mennyi volt a taxi?
total: összesen; végösszeg; összeg / minden együtt / Mennyi összesen?
currency: pénznem; deviza / hárombetűs kód / Mi a pénznem?
""",
    absent=("hotel_no", "town", "event"),
)
# fmt: on
