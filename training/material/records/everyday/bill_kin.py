"""Papers that are nearly bills: credit notes with the number of the invoice they correct, bills for power and water."""

from collections.abc import Mapping
from random import Random

from training.material.records.everyday.deals import CURRENCIES, text
from training.material.records.everyday.notices import Notice
from training.material.records.field_values import Entry, Hand, priced


def taxed(random: Random, habits: Hand, made: dict[str, Entry], parts: tuple[str, ...]) -> None:
    """Tax and total that fit the parts."""
    net = 0
    for part in parts:
        amount = made[part].plain
        assert isinstance(amount, int | float)
        net += round(amount * 100)
    vat = net * random.choice((5, 7, 20, 27) if habits.currency != "HUF" else (27, 5)) // 100
    vat = vat if CURRENCIES[habits.currency][1] else vat // 100 * 100
    made["vat"], made["total"] = priced(habits, "vat", vat), priced(habits, "total", net + vat)


class Credit(Notice):
    """With a tax that fits."""

    def facts(self, random: Random, habits: Hand) -> tuple[dict[str, Entry], dict[str, str]]:
        made, asides = Notice.facts(self, random, habits)
        taxed(random, habits, made, ("net",))
        return made, asides


class Meter(Notice):
    """With two readings of a meter and what lies between them."""

    def facts(self, random: Random, habits: Hand) -> tuple[dict[str, Entry], dict[str, str]]:
        made, asides = Notice.facts(self, random, habits)
        taxed(random, habits, made, ("standing", "consumption_cost"))
        seller = made["seller"].shown
        unit = (
            random.choice(("m3", "m³"))
            if any(word in seller for word in ("ater", "Gas", "víz", "Víz", "gáz"))
            else "kWh"
        )
        old, used = random.randint(120, 48_000), random.randint(6, 80) if unit != "kWh" else random.randint(60, 1900)
        made["old_reading"] = Entry("old_reading", "number", str(old), old)
        made["new_reading"] = Entry("new_reading", "number", str(old + used), old + used)
        made["usage"] = text("usage", "measure", f"{used} {unit}")
        return made, asides


# fmt: off
CREDIT = Credit(
    "credit",
    ("credit note", "document", "text", "letter"),
    ("jóváíró számla", "dokumentum", "szöveg"),
    {
        "seller": "firm", "buyer": "firm", "contact": "person", "original_date": "date", "date": "date +3-40",
        "number": "code CN-,CR,C-,GS-,", "original": "code INV-,INV,R-,F,,", "customer_no": "id 1000-99999",
        "net": "money 10-900", "vat": "money 2-90", "total": "sum net vat", "email": "email", "phone": "phone",
        "reason": "goods returned|wrong price|delivery was incomplete|charged twice|damaged in transport|order "
            "cancelled|discount forgotten // áruvisszavétel|hibás ár|hiányos szállítás|kétszer számlázva|szállítás "
            "közben"
            " megsérült|a rendelés törölve|elmaradt kedvezmény",
    },
    (
        "{seller}\n\n[CREDIT NOTE|Credit note|CREDIT MEMO|Credit memo]\n\n[Credit note no.|No.|Credit no.|Number]: "
        "{number}\n"
            "[Date|Date of issue|Issued]: {date}\n[For invoice|Original invoice|Refers to invoice|Invoice corrected]: "
            "{original}\n«[Invoice date|Date of original invoice]: {original_date}\n»[Customer|To|Issued to]: {buyer}\n"
            "«[Customer no.|Customer number]: {customer_no}\n»«[Reason|Reason for credit]: {reason}\n»\n«[Net|Net "
            "amount]: {net}\n[VAT|Tax]: {vat}\n»[Total credit|Total credited|Amount credited|Credit total]: {total}",
        "@hi,\n\n[we have issued credit note {number} for you|please find credit note {number} attached|credit note "
            "{number} is on its way]« ([dated|issued] {date})». It [corrects|refers to|is for] our invoice "
            "{original}« of "
            "{original_date}». «[The reason|Reason]: {reason}. »[We will pay back|You get back|The amount of the "
            "credit "
            "is] {total}«, of which {vat} is VAT». «[If you have questions, call|Questions? Call] {phone}. »\n\n@bye\n"
            "{contact}\n{seller}",
        "[Credit note|CREDIT NOTE] {number} / {date}\n{seller} -> {buyer}\n[re|regarding|corrects] invoice {original}"
            "« ({original_date})»\n«[reason|because]: {reason}\n»[credit|amount|sum]: {total}",
        "[Hi|Hello] {first}, {seller} [has credited us|sent us a credit note over|gives us back] {total}[.| for "
        "invoice "
            "{original}.] [The credit note is number|Credit note no.] {number}«, [dated|from] {date}». «[Reason|It "
            "says]: "
            "{reason}. »[Please deduct it from the next payment|Please book it], {other}",
        "[Dear customer|Dear Sir or Madam],\n\n[on {original_date} we charged you under invoice|we refer to our "
        "invoice] "
            "{original}. «As the reason is clear ({reason}), »[we credit you|we are crediting {buyer} with] {total}« "
            "({net} "
            "plus {vat} VAT)» [with|under] credit note {number}« of {date}».\n\n@bye\n{contact}, {seller}\n«{email}»",
    ),
    (
        "{seller}\n\n[JÓVÁÍRÓ SZÁMLA|Jóváíró számla|Helyesbítő számla]\n\n[Sorszám|Jóváíró számla száma|Számlaszám]: "
        "{number}\n"
            "[Kelt|Kiállítás dátuma]: {date}\n[Eredeti számla|Helyesbített számla száma|Hivatkozott számla]: "
            "{original}\n"
            "«Eredeti számla kelte: {original_date}\n»Vevő: {buyer}\n«Ügyfélszám: {customer_no}\n»«[Ok|A jóváírás "
            "oka]: "
            "{reason}\n»\n«Nettó: {net}\nÁfa: {vat}\n»[Jóváírt összeg|Jóváírás összesen]: {total}",
        "@hi\n\n[Elkészült a jóváíró számla|Mellékelem a jóváíró számlát], száma {number}«, kelte {date}». Az eredeti "
        "számla "
            "száma {original}«, kelte {original_date}». «A jóváírás oka: {reason}. »A jóváírt összeg {total}«, ebből "
            "az áfa "
            "{vat}». «Telefonszámunk: {phone}. »\n\n@bye,\n{contact}\n{seller}",
        "Jóváírás {number}, {date}\nKiállító: {seller}, vevő: {buyer}\nhelyesbített számla: {original}\n«ok: "
        "{reason}\n»"
            "összeg: {total}",
    ),
    """
number: credit note number; credit note no; credit number; document number; credit memo number; number of credit
    note; credit note id; number -original / number of the credit note itself; not the invoice it corrects / What is
    the number of the credit note?
original: original invoice number; original invoice; corrected invoice; invoice number; credited invoice; related
    invoice; refers to invoice / the invoice that is corrected; number of the first invoice / Which invoice does it
    correct?; What is the number of the original invoice?
date: credit note date; date of credit note; issue date; date -original_date; issued on; issued / when the credit
    note was issued / When was the credit note issued?
original_date: original invoice date; date of original invoice; invoice date; date of the invoice corrected / when
    the first invoice was issued / When was the original invoice issued?
seller: seller; supplier; vendor; issued by; issuer; company; supplier name; from; credited by; seller name / who
    gives the credit; company that issued it / Who issued the credit note?; Which company gives the money back?
buyer: customer; buyer; client; issued to; customer name; credited to; credited customer; recipient / who gets the
    credit / Who gets the credit?
customer_no: customer number; customer no; customer id; client number / number of the customer / What is the
    customer number?
contact: contact; contact person; signed by; clerk / who wrote it / Who signed it?
net: net; net amount; net credit; amount before vat; subtotal / credit without tax / How much is it without VAT?
vat: vat; vat amount; tax; tax amount; vat credited / the tax in it / How much is the VAT?
total: total; total credit; credit amount; credited amount; amount credited; amount; gross; total amount; sum;
    refund amount / all that is credited, with tax / How much is credited?; What is the total credit?
reason: reason; reason for credit; why; cause; credit reason / why it was credited / Why was it credited?; What is
    the reason for the credit?
phone: phone; phone number; telephone / number to call / Which number can I call?
email: email; e-mail; email address / where to write / What is their e-mail address?
currency: currency; currency code / three-letter code / Which currency is it in?
""",
    """
number: jóváíró számla száma; jóváírás száma; bizonylatszám; jóváírás sorszáma; jóváíró szám / a jóváíró számla
    száma, nem az eredetié / Mi a jóváíró számla száma?
original: eredeti számla; eredeti számla száma; helyesbített számla; hivatkozott számla; eredeti számlaszám / melyik
    számlát helyesbíti / Melyik számlát helyesbíti?
date: jóváírás kelte; jóváírás dátuma; jóváíró számla kelte; kiállítás dátuma / mikor állították ki a jóváírást /
    Mikor kelt a jóváíró számla?
original_date: eredeti számla kelte; eredeti számla dátuma / mikor kelt az eredeti számla / Mikor kelt az eredeti
    számla?
seller: eladó; kiállító; szállító; kibocsátó; cég; kiállító neve / ki állította ki / Ki állította ki?
buyer: vevő; ügyfél; vevő neve; megrendelő / kinek írják jóvá / Ki a vevő?
customer_no: ügyfélszám; vevőkód / az ügyfél száma / Mi az ügyfélszám?
contact: kapcsolattartó; ügyintéző; aláíró / ki írta / Ki írta alá?
net: nettó; nettó összeg; nettó jóváírás / áfa nélkül / Mennyi a nettó összeg?
vat: áfa; áfa összege; adó / az áfa összege / Mennyi az áfa?
total: jóváírt összeg; jóváírás összege; végösszeg; összeg; bruttó; összesen / mennyit írnak jóvá / Mennyit írtak
    jóvá?
reason: ok; jóváírás oka; indok; miért / miért írták jóvá / Mi a jóváírás oka?
phone: telefon; telefonszám / melyik számon hívható / Mi a telefonszámuk?
email: email; e-mail cím / hova lehet írni / Mi az e-mail címük?
currency: pénznem; deviza / hárombetűs kód / Mi a pénznem?
""",
    absent=("reason", "customer_no", "vat", "phone"),
)


_POWER: Mapping[str, str] = {
    "seller": "Northern Power|City Water|Brightgrid Energy|Riverside Water|Valley Gas & Power|EverVolt|Harbour "
        "Heat|Blue "
        "Spring Water|Sunline Energy|Central District Heating|Westgrid|Clearwater Utilities // Tiszavíz Zrt.|Alföldi "
        "Áram Kft.|Dunamenti Vízművek|Fényáram Zrt.|Zöldgáz Kft.|Városi Távhő Kft.|Forrás Víz Zrt.|Napos Energia Kft.",
    "buyer": "person", "site": "address", "start": "date", "end": "date +27-33", "date": "date +2-9",
    "due": "date +10-30",
    "next_reading": "date +5-20", "number": "code", "customer_no": "id 100000-9999999", "meter": "id 1000000-99999999",
    "tariff": "Standard|Day and night|Green Fix 12|Home Basic|Saver|Household A1|Flex // "
        "Általános|Kedvezményes|Lakossági "
        "A1|Éjszakai|Zöld csomag",
    "standing": "money 4-15", "consumption_cost": "money 15-190", "vat": "money 3-40",
    "total": "sum standing consumption_cost vat", "carried": "money 2-40", "phone": "phone", "email": "email service",
}
UTILITY = Meter(
    "utility",
    ("bill", "utility bill", "invoice", "document", "text"),
    ("számla", "közüzemi számla", "dokumentum", "szöveg"),
    _POWER,
    (
        "{seller}\n[Utility bill|Your bill|BILL|UTILITY BILL|Bill for the past period]\n\n[Bill no.|Invoice no.|Bill "
            "number]: {number}\n[Account holder|Customer]: {buyer}\n«[Supply address|Property|Address supplied]: "
            "{site}\n»"
            "[Account number|Customer number]: {customer_no}\n«[Bill date|Date of bill]: {date}\n»«[Period|Billing "
            "period]: {start} - {end}\n»\n[Meter|Meter no.|Meter number]: {meter}\n[Previous reading|Last "
            "reading|Opening "
            "reading]: {old_reading}\n[Current reading|This reading|Closing reading]: "
            "{new_reading}\n[Usage|Consumption|"
            "Units used]: {usage}\n\n«[Standing charge|Fixed charge|Basic fee]: {standing}\n[Usage charge|Energy|"
            "Consumption charge]: {consumption_cost}\n»«VAT: {vat}\n»[Total to pay|Total|Amount due|Total for this "
            "period]: {total}\n[Due date|Pay by|Payment due|We will collect it on]: {due}«\nTariff: {tariff}»«\n[Next "
            "reading|Next meter reading]: {next_reading}»«\n[Call us|Helpline]: {phone}»",
        "Dear {buyer},\n\n[your meter {meter} was read|we have read your meter, number {meter}]: it stood at "
        "{old_reading} "
            "before and [now shows|is now at] {new_reading}, [so you used|which is a consumption of] {usage}. [Your "
            "bill|Bill] {number}« of {date}» [comes to|is] {total}« including {vat} VAT» and is [due on|payable by] "
            "{due}. "
            "«Your customer number is {customer_no}. »«[You are on the {tariff} tariff|Your tariff is {tariff}]. "
            "»«The next "
            "reading will be on {next_reading}. »\n\n[Yours,\n|]{seller}",
        "{seller} | {number} | [customer|account] {customer_no}\n{buyer}«, {site}»\n\nmeter | old | new | "
        "used\n{meter} | "
            "{old_reading} | {new_reading} | {usage}\n\n«fixed: {standing}\nusage: {consumption_cost}\n»«VAT: "
            "{vat}\n»TOTAL: "
            "{total}\ndue: {due}",
        "[note|fyi|reminder]: {seller} bill {number} came, {total}, [pay by|due] {due}. «[we used|usage] {usage}«, "
        "meter "
            "{meter}». »«customer no {customer_no}. »",
        "[Hi|Hello] {first}, the bill from {seller} is here: {total} for {usage}, reading {new_reading} (it "
        "was "
            "{old_reading} last time). [Due|It must be paid by|To pay by] {due}«, bill no. {number}»«. "
            "[Account|Customer "
            "number] {customer_no}».",
    ),
    (
        "{seller}\n[Közüzemi számla|SZÁMLA|Elszámoló számla]\n\nSzámlaszám: {number}\n[Felhasználó|Fizető|Ügyfél]: "
        "{buyer}\n"
            "«[Felhasználási hely|Fogyasztási hely]: {site}\n»[Ügyfélszám|Felhasználó azonosító]: "
            "{customer_no}\n«[Kelt|Számla "
            "kelte]: {date}\n»«Elszámolási időszak: {start} - {end}\n»\n[Mérő száma|Mérőóra száma|Gyári szám]: "
            "{meter}\n[Induló "
            "állás|Előző mérőállás]: {old_reading}\n[Záró állás|Új mérőállás]: {new_reading}\nFogyasztás: "
            "{usage}\n\n«[Alapdíj|"
            "Rendelkezésre állási díj]: {standing}\nFogyasztás díja: {consumption_cost}\n»«Áfa: "
            "{vat}\n»[Fizetendő|Összesen|"
            "Fizetendő összeg]: {total}\n[Fizetési határidő|Befizetési határidő]: {due}«\nTarifa: "
            "{tariff}»«\nKövetkező "
            "leolvasás: {next_reading}»«\nÜgyfélszolgálat: {phone}»",
        "Tisztelt {buyer}!\n\nLeolvastuk a {meter} számú mérőt: az előző állás {old_reading}, a mostani "
        "{new_reading}, tehát a "
            "fogyasztás {usage}. A {number} számú számla« ({date})» végösszege {total}«, ebből az áfa {vat}». A "
            "fizetési "
            "határidő {due}. «Ügyfélszáma {customer_no}. »«A következő leolvasás napja {next_reading}. »\n\n{seller}",
        "Szia {first}! Megjött a számla ({seller}): {total}, fogyasztás {usage}, a mérő most {new_reading}, legutóbb "
            "{old_reading} volt. Határidő: {due}«, számlaszám {number}»«, ügyfélszám {customer_no}».",
    ),
    """
number: bill number; invoice number; bill no; invoice no; number; bill id / number of the bill / What is the bill
    number?
customer_no: customer number; account number; customer no; customer id; account no; account / number of the customer
    at the supplier / What is the customer number?
meter: meter number; meter no; meter id; meter serial; meter / serial number of the meter / What is the meter number?
old_reading: previous reading; last reading; opening reading; old reading; start reading; meter reading before;
    initial reading / meter reading at the start / What was the previous reading?
new_reading: current reading; new reading; closing reading; present reading; end reading; meter reading now; latest
    reading / meter reading at the end / What is the current reading?
usage: usage; consumption; used; units used; amount used; consumption with unit / how much was used, with the unit /
    How much was used?; What is the consumption?
seller: supplier; provider; seller; company; utility; utility company; from; energy company; biller; issuer; vendor
    / the company that supplies it / Who is the supplier?; Which company is it from?
buyer: customer; account holder; customer name; billed to; client; name of customer; payer / whose bill it is / Who
    is the customer?; Whose bill is it?
site: supply address; property address; address supplied; service address; supply point; property / where it was
    used / What is the supply address?
date: bill date; invoice date; issue date; date of bill; issued on; billing date / when the bill was issued / When
    was the bill issued?
due: due date; due; pay by; payment due; payment deadline; deadline; payable by; to be paid by / until when it must
    be paid / When is it due?; By when must it be paid?
start: period start; from date; start of period; billing period start; period from / first day of the period / When
    does the period start?
end: period end; to date; end of period; billing period end; period to / last day of the period / When does the
    period end?
standing: standing charge; fixed charge; basic fee; base fee; fixed cost / the part that does not depend on usage /
    How much is the standing charge?
consumption_cost: usage charge; consumption charge; cost of usage; energy charge; usage cost / price of what was
    used, before tax / How much is the usage charge?
vat: vat; tax; vat amount; tax amount / tax in money / How much is the VAT?
total: total; total amount; amount due; total to pay; total due; amount; sum; bill total; to pay; bill amount; gross
    / what has to be paid in all / How much is the bill?; What is the total?
tariff: tariff; plan; rate plan; tariff name; price plan / name of the tariff / Which tariff is it?
next_reading: next reading; next meter reading; next reading date; date of next reading / when the meter is read
    again / When is the next reading?
phone: phone; phone number; helpline; telephone / number to call / Which number can I call?
currency: currency; currency code / three-letter code / Which currency is it in?
""",
    """
number: számlaszám; számla száma; sorszám; számla sorszáma / a számla száma / Mi a számlaszám?
customer_no: ügyfélszám; ügyfélazonosító; felhasználó azonosító; vevőkód / az ügyfél száma / Mi az ügyfélszám?
meter: mérő száma; mérőóra száma; gyári szám; mérőszám; óra száma / a mérő gyári száma / Mi a mérő száma?
old_reading: előző állás; induló állás; előző mérőállás; régi állás; kezdő állás / mit mutatott előzőleg a mérő / Mi
    volt az előző mérőállás?
new_reading: záró állás; új állás; mostani állás; aktuális mérőállás; új mérőállás / mit mutat most a mérő / Mi az
    új mérőállás?
usage: fogyasztás; felhasználás; fogyasztott mennyiség; elhasznált mennyiség / mennyi fogyott, mértékegységgel /
    Mennyi volt a fogyasztás?
seller: szolgáltató; kiállító; cég; szolgáltató neve; eladó / ki a szolgáltató / Ki a szolgáltató?
buyer: felhasználó; ügyfél; fizető; vevő; ügyfél neve / kinek szól / Kinek szól a számla?
site: felhasználási hely; fogyasztási hely; fogyasztás helye / hol van a mérő / Mi a felhasználási hely?
date: számla kelte; kiállítás dátuma; kiállítás napja / mikor állították ki / Mikor kelt a számla?
due: fizetési határidő; határidő; esedékesség; befizetési határidő / meddig kell befizetni / Mi a fizetési
    határidő?; Meddig kell befizetni?
start: időszak kezdete; időszak eleje; elszámolás kezdete / az időszak első napja / Mikor kezdődik az időszak?
end: időszak vége; elszámolás vége / az időszak utolsó napja / Mikor ér véget az időszak?
standing: alapdíj; rendelkezésre állási díj; fix díj / a fogyasztástól független díj / Mennyi az alapdíj?
consumption_cost: fogyasztás díja; fogyasztási díj; felhasználás díja / a fogyasztás ára / Mennyi a fogyasztás díja?
vat: áfa; áfa összege; adó / az áfa összege / Mennyi az áfa?
total: fizetendő; végösszeg; összesen; fizetendő összeg; összeg; bruttó / mennyit kell fizetni / Mennyi a fizetendő
    összeg?; Mennyit kell fizetni?
tariff: tarifa; díjcsomag; csomag / a tarifa neve / Milyen tarifa ez?
next_reading: következő leolvasás; következő leolvasás napja / mikor olvassák le újra / Mikor lesz a következő
    leolvasás?
phone: telefon; telefonszám; ügyfélszolgálat / melyik számon hívható / Mi a telefonszámuk?
currency: pénznem; deviza / hárombetűs kód / Mi a pénznem?
""",
    absent=("tariff", "next_reading", "standing", "phone", "vat", "site", "date", "start", "end"),
)
# fmt: on
