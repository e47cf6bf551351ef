"""What people owe: reminders with a fee, letters about rent, premiums of insurances, with several sums and dates."""

from random import Random

from training.material.records.everyday.deals import text
from training.material.records.everyday.notices import Notice
from training.material.records.field_values import Entry, Hand

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
HÓNAPOK = (
    "január", "február", "március", "április", "május", "június", "július", "augusztus", "szeptember", "október",
    "november", "december",
)  # fmt: skip


class Rent(Notice):
    """With the month in which it was due."""

    def facts(self, random: Random, habits: Hand) -> tuple[dict[str, Entry], dict[str, str]]:
        made, asides = Notice.facts(self, random, habits)
        day, months = made["due"].day, HÓNAPOK if habits.hungarian else MONTHS
        made["month"] = text("month", "phrase", months[day.month - 1] if day else random.choice(months))
        return made, asides


# fmt: off
REMINDER = Notice(
    "reminder",
    ("reminder", "letter", "e-mail", "text", "payment reminder", "message"),
    ("fizetési felszólítás", "levél", "szöveg", "e-mail"),
    {
        "seller": "firm", "contact": "person", "buyer": "person", "number": "code", "customer_no": "id 1000-99999",
        "date": "date", "due": "date +7-30", "sent": "date +9-30", "pay_by": "date +6-15",
        "original": "money 40-2400", "fee": "money 4-25", "total": "sum original "
            "fee", "phone": "phone", "email": "email",
        "level": "1st reminder|2nd reminder|final reminder|first reminder|second reminder // 1. felszólítás|2. "
            "felszólítás|"
            "utolsó felszólítás|első felszólítás|második felszólítás",
    },
    (
        "[Dear {buyer}|Dear Sir or Madam|Dear customer],\n\n[our books show that|it seems that|according to our "
            "accounts] "
            "invoice {number}« dated {date}» has [not been settled|remained unpaid]. «You had time until {due}. "
            "»[The open "
            "amount is {original}. We must now add {fee} for this reminder, which makes {total}|To the {original} "
            "outstanding we have added {fee} for our trouble, so you now owe us {total}|Instead of {original} we now "
            "have "
            "to ask for {total}; the difference of {fee} is our reminder charge]. [We expect it by|The money should "
            "reach "
            "us no later than|Kindly settle this until] {pay_by}.\n\n@bye\n{contact}\n{seller}",
        "{seller}\n\n[REMINDER|PAYMENT REMINDER|Reminder|{level}]\n\n[Invoice|Invoice no.|Our invoice]: "
            "{number}\n«[Dated|"
            "Invoice date]: {date}\n»«[Was due on|Due date]: {due}\n»«[Customer|To]: {buyer}\n»[Amount of the "
            "invoice|Open "
            "amount|Original amount]: {original}\n[Reminder fee|Fee|Late fee]: {fee}\n[Total now due|Now "
            "payable|Amount to be "
            "paid]: {total}\n[Pay by|To be paid by|New deadline]: {pay_by}«\n[Questions|Phone]: {phone}»",
        "Hello {buyer},\n\n[just a reminder|a short reminder|a gentle reminder]: invoice {number} [is still open|has "
            "not been "
            "paid]. The invoice was for {original}; with the fee of {fee} it is now {total}. «You should have paid "
            "on {due}. »"
            "We [expect your payment|ask you to pay] by {pay_by}. «If you have paid already, ignore this. "
            "»\n\n@bye\n{contact}, "
            "{seller}«\n{email}»",
        "[{level}|Reminder] [sent|from] {sent}\n[from|by] {seller}\ninvoice {number}, {original}\n+ fee {fee}\n= "
            "{total}\n[pay "
            "by|until|deadline] {pay_by}",
        "[Hi|Hey] {first}, {seller} sent us a reminder: invoice {number} is not paid. They want {total} now instead of "
            "{original}, because of the fee ({fee}). [Last day|Deadline|We have time until]: {pay_by}. {other}",
    ),
    (
        "[Tisztelt|Kedves] {buyer}!\n\n[Könyvelésünk szerint|Sajnos úgy látjuk, hogy] a {number} számú« ({date})» "
            "számla "
            "[rendezetlen|nincs kiegyenlítve]. «Az eredeti határidő {due} volt. »[A tartozás {original}, ehhez jön "
            "{fee} díj, "
            "így a fizetendő összeg {total}|{original} helyett így már {total} a fizetendő, mert {fee} díjat "
            "számítunk fel]. "
            "[A pénzt legkésőbb {pay_by:ig} várjuk|Új határidő: {pay_by}].\n\n@bye:\n{contact}\n{seller}",
        "{seller}\n\n[FIZETÉSI FELSZÓLÍTÁS|Fizetési emlékeztető|{level}]\n\nSzámla száma: {number}\n«Számla kelte: "
            "{date}\n»"
            "«Eredeti határidő: {due}\n»«Ügyfél: {buyer}\n»[Tartozás|Számla összege|Eredeti összeg]: "
            "{original}\n[Felszólítási "
            "díj|Késedelmi díj|Díj]: {fee}\n[Fizetendő összesen|Most fizetendő]: {total}\n[Új határidő|Befizetendő "
            "eddig]: "
            "{pay_by}«\nTelefon: {phone}»",
        "Szia {first}! Jött egy felszólítás a {seller:tól}: a {number} számú számla nincs kifizetve. Eredetileg "
            "{original} volt, a "
            "díj {fee}, most összesen {total} kell. Határidő: {pay_by}. {other}",
        "{level}, {sent}\n{seller}\n{number} számú számla: {original}\ndíj: {fee}\nösszesen: {total}\nhatáridő: "
            "{pay_by}",
    ),
    """
number: invoice number; invoice no; invoice; number; invoice id; bill number; reference; invoice reference / number
    of the
    unpaid invoice / Which invoice is it about?
date: invoice date; date of invoice; billed on; invoiced on / when the invoice was issued / When was the invoice issued?
due: original due date; first due date; was due on; old deadline / when it should have been paid / When was it due?
sent: reminder date; date of reminder; reminded on / when the reminder was written / When was the reminder sent?
pay_by: pay by; new deadline; deadline; payment deadline; last day to pay; pay until; final date; to be paid by / the
    last day
    to pay now; until when it must be paid now / By when must it be paid?; What is the new deadline?
original: original amount; invoice amount; open amount; amount of invoice; principal; amount without fee; unpaid
    amount / what
    the invoice was for, without the fee / How much was the invoice?
fee: fee; reminder fee; late fee; dunning fee; extra charge; penalty; charge / what the reminder costs / How much is
    the fee?
total: amount due; total; total due; payable; total payable; amount to pay; now payable; total amount; sum due; to
    pay now /
    what has to be paid now, with the fee; the whole sum with the fee / How much has to be paid now?; What is the total?
seller: creditor; seller; sender; company; supplier; from; vendor; who sent it; biller / who wants the money; the
    firm that
    sends the reminder / Who sent the reminder?
buyer: debtor; customer; recipient; addressee; client; customer name; who owes / who has to pay / Who has to pay?
contact: contact; signed by; contact person; clerk; written by / the person who signed / Who signed it?
customer_no: customer number; customer no; client number; account number / number of the customer / What is the
    customer number?
level: reminder level; level; kind of reminder; which reminder / first, second or final / Which reminder is it?
phone: phone; phone number; telephone; hotline / number to call / Which number can we call?
email: email; e-mail; email address; mail / address for questions / What is the e-mail address?
currency: currency; currency code / three-letter code / Which currency is it?
""",
    """
number: számlaszám; számla száma; hivatkozott számla; sorszám; számla szám / melyik számláról van szó / Melyik
    számláról van szó?
date: számla kelte; kiállítás dátuma; kelt / mikor állították ki / Mikor kelt a számla?
due: eredeti határidő; korábbi határidő; régi határidő / meddig kellett volna fizetni / Mi volt az eredeti határidő?
sent: felszólítás dátuma; levél dátuma; felszólítás kelte / mikor írták a felszólítást / Mikor kelt a felszólítás?
pay_by: új határidő; határidő; fizetési határidő; meddig; végső határidő / meddig kell most fizetni / Mi az új határidő?
original: eredeti összeg; számla összege; tartozás; díj nélkül / mennyi volt a számla / Mennyi volt az eredeti összeg?
fee: felszólítási díj; díj; késedelmi díj; pótdíj / mennyi a felszólítás díja / Mennyi a díj?
total: fizetendő; összesen; fizetendő összeg; végösszeg; teljes összeg / mennyit kell most fizetni, díjjal együtt /
    Mennyit kell
    összesen fizetni?
seller: feladó; küldő; kiállító; cég; hitelező; eladó; szállító / ki küldte / Ki küldte a felszólítást?
buyer: címzett; adós; ügyfél; vevő; kinek szól / kinek kell fizetnie / Kinek szól?
contact: ügyintéző; aláíró; kapcsolattartó / ki írta alá / Ki az ügyintéző?
customer_no: ügyfélszám; vevőkód; ügyfélazonosító / az ügyfél száma / Mi az ügyfélszám?
level: fokozat; hányadik felszólítás; felszólítás fajtája / hányadik / Hányadik felszólítás?
phone: telefon; telefonszám / melyik számon érhetők el / Mi a telefonszámuk?
email: email; e-mail cím; e-mail / melyik címre lehet írni / Mi az e-mail cím?
currency: pénznem; deviza / hárombetűs kód / Mi a pénznem?
""",
    absent=("customer_no", "phone", "email", "level", "date", "due", "sent", "currency"),
)
RENT = Rent(
    "rent",
    ("letter", "message", "text", "e-mail", "note"),
    ("levél", "üzenet", "szöveg", "e-mail"),
    {
        "landlord": "person", "tenant": "person", "flat": "address", "due": "date", "pay_by": "date +5-14",
        "rent": "money 240-1900", "costs": "money 30-260", "total": "sum rent costs", "deposit": "round 1-4",
        "account": "id 10000000-99999999", "phone": "phone", "rise": "money 15-90", "new_rent": "sum rent "
            "rise", "new_from": "date +30-90",
    },
    (
        "[Dear|Hello|Hi] {tenant},\n\n[I am writing about the flat at {flat}|it is about your flat]. [I have not "
            "seen the "
            "{month} rent yet|The {month} rent is late]; it is {rent} and [I expected it on|the day was] {due}. "
            "[Would you send "
            "it|I need it on my account] no later than {pay_by}[?|, please.] «The account is {account}. »«Call "
            "{phone} if there "
            "is a problem. »\n\n[Best|Regards|Yours|Kind regards],\n{landlord}",
        "[Rent reminder|RENT|Rent statement]\n[Flat|Property|Address]: {flat}\n[Tenant|Name]: "
            "{tenant}\n[Landlord|Owner]: "
            "{landlord}\n[Month|For]: {month}\n[Rent|Basic rent]: {rent}\n«[Service charge|Running costs]: "
            "{costs}\n[Total|To "
            "pay]: {total}\n»[Pay by|Due by]: {pay_by}\n«[Account|Account no.]: {account}\n»«Deposit held: {deposit}»",
        "Hey, [this is {landlord}, your landlord|{landlord} here, about the flat]. {month} is still missing: {rent} "
            "rent plus "
            "{costs} costs = {total}. Can you send it by {pay_by}, {tenant_first}? «Account {account}. »Thanks",
        "Dear {tenant},\n\nas from {new_from} the rent of the flat at {flat} [will rise|goes up] from {rent} to "
            "{new_rent}. «The "
            "deposit of {deposit} stays as it is. »«If you have questions: {phone}. »\n\n{landlord}",
    ),
    (
        "Kedves {tenant}!\n\n[A lakásról írok|Még nem láttam a pénzt]: a {month} havi lakbért ({rent}) {due:ig} "
            "vártam. "
            "Kérem, hogy {pay_by:ig} rendezze«, a számla, ahová utalhat: {account}». «Számom: {phone}. "
            "»\n\nÜdvözlettel:\n"
            "{landlord}",
        "[Bérleti díj|BÉRLETI DÍJ]\nLakás: {flat}\nBérlő: {tenant}\nBérbeadó: {landlord}\nHónap: {month}\nBérleti "
            "díj: {rent}\n"
            "«Rezsi: {costs}\nÖsszesen: {total}\n»[Határidő|Fizetési határidő]: {pay_by}\n«Számlaszám: "
            "{account}\n»«Kaució: "
            "{deposit}»",
        "Szia {tenant_first}, itt {landlord}. A {month} még hiányzik: {rent} lakbér, {costs} rezsi, összesen "
            "{total}. {pay_by:ig} "
            "kérném. «Számla: {account}»",
    ),
    """
landlord: landlord; owner; lessor; name of landlord; landlord name / who lets the flat / Who is the landlord?
tenant: tenant; renter; lessee; tenant name; name of tenant / who lives there / Who is the tenant?
flat: address; flat; property; flat address; apartment / where the flat is / What is the address of the flat?
month: month; rent month; for month; month owed / which month it is for / Which month is it about?
rent: rent; basic rent; monthly rent; rent amount; net rent; current rent / the rent without other costs / How much
    is the rent?
costs: costs; service charge; running costs; extra costs; utilities / what comes on top of the rent / How much are
    the costs?
total: total; total to pay; sum; total amount; amount due; to pay / rent and costs together / How much is it in all?
due: was due on; original due date; due on / when it should have been paid / When was the rent due?
pay_by: pay by; deadline; payment deadline; pay until; last day / until when it must be paid now / By when must it be
    paid?
new_rent: new rent; future rent; raised rent; rent after the rise / the rent after the rise / How much is the new rent?
new_from: valid from; new rent from; start of new rent; effective from / from when the new rent is paid / From when
    is it valid?
deposit: deposit; security deposit; deposit held / money kept by the landlord / How much is the deposit?
account: account; account number; bank account; account no / where the money goes / What is the account number?
phone: phone; phone number; telephone / number of the landlord / What is the phone number?
currency: currency; currency code / three-letter code / Which currency is it?
""",
    """
landlord: bérbeadó; tulajdonos; főbérlő; bérbeadó neve / kié a lakás / Ki a bérbeadó?
tenant: bérlő; lakó; bérlő neve / ki lakik ott / Ki a bérlő?
flat: lakás; cím; lakás címe / hol van a lakás / Mi a lakás címe?
month: hónap; melyik hónap; tárgyhó / melyik hónapról van szó / Melyik hónapról van szó?
rent: bérleti díj; lakbér; havi díj / a lakbér rezsi nélkül / Mennyi a lakbér?
costs: rezsi; közös költség; egyéb költség / mennyi a rezsi / Mennyi a rezsi?
total: összesen; végösszeg; fizetendő / lakbér és rezsi együtt / Mennyi összesen?
due: eredeti esedékesség; esedékes volt; eredeti határidő / mikor kellett volna fizetni / Mikor volt esedékes?
pay_by: határidő; fizetési határidő; meddig / meddig kell most fizetni / Mi a határidő?
deposit: kaució; letét; óvadék / mennyi a kaució / Mennyi a kaució?
account: számlaszám; bankszámla; bankszámlaszám / hová kell utalni / Mi a számlaszám?
phone: telefon; telefonszám / a bérbeadó száma / Mi a telefonszám?
currency: pénznem; deviza / hárombetűs kód / Mi a pénznem?
""",
    absent=("deposit", "phone", "account", "costs", "flat"),
)
INSURANCE = Notice(
    "insurance",
    ("notice", "letter", "text", "premium notice", "document"),
    ("díjértesítő", "levél", "szöveg", "dokumentum"),
    {
        "insurer": "Fenland Mutual|Northgate Insurance|Harbour Life|Unity Cover|Oakshield|Bluestone Assurance|Meridian "
            "Mutual|"
            "Castle & General|Evergreen Insurance|Trident Cover // Alfa Biztosító|Pajzs Biztosító|Kárpát "
            "Biztosító|Duna "
            "Életbiztosító|Oltalom Biztosító|Őrszem Biztosító",
        "insured": "person", "agent": "person", "policy": "code HH-,P-,POL,KFZ-,LB,,", "kind": "home insurance|car "
            "insurance|"
            "travel insurance|life insurance|liability insurance|pet insurance // lakásbiztosítás|autóbiztosítás|"
            "utasbiztosítás|életbiztosítás|felelősségbiztosítás|kisállat-biztosítás",
        "cover": "round 5-250", "premium": "money 40-900", "tax": "money 4-80", "excess": "money "
            "50-300", "start": "date",
        "due": "date +10-40", "end": "date +200-400", "phone": "phone",
    },
    (
        "[Premium notice|Insurance premium|INSURANCE PREMIUM NOTICE|Renewal notice]\n[Policy|Policy no.|Policy "
            "number]: {policy}\n"
            "[Insured|Policyholder|Customer]: {insured}\n[Insurer|Company]: {insurer}\n«[Type|Cover|Kind]: "
            "{kind}\n»«[Sum insured|"
            "Insured sum|Cover up to]: {cover}\n»[Annual premium|Premium|Yearly premium]: {premium}\n«[incl. tax|Tax "
            "included]: "
            "{tax}\n»«[Excess|Deductible]: {excess}\n»[Due|Payable by|Due date]: {due}\n«[Agent|Your adviser]: "
            "{agent}\n»«[Valid "
            "until|Ends]: {end}»",
        "Dear {insured},\n\n[the premium for your {kind}|your {kind}, policy {policy},] [is due on|has to be paid "
            "by] {due}. [The "
            "premium is|You pay|It amounts to] {premium}«, of which {tax} is tax». «The sum insured is {cover}. "
            "»«Your excess is "
            "{excess}. »«The policy runs until {end}. »\n\n[Yours faithfully|Kind regards|@bye],\n«{agent}\n»{insurer}",
        "{insurer} - {kind}\n{insured} / {policy}\n«cover {cover}\n»premium {premium}\nby {due}«\nquestions: {phone}»",
    ),
    (
        "[Díjértesítő|DÍJÉRTESÍTŐ]\nKötvényszám: {policy}\nBiztosított: {insured}\nBiztosító: {insurer}\n«Módozat: "
            "{kind}\n»«"
            "Biztosítási összeg: {cover}\n»[Éves díj|Díj]: {premium}\n«Önrész: {excess}\n»[Esedékes|Befizetés "
            "határideje]: {due}\n"
            "«Érvényes: {end:ig}\n»«Tanácsadó: {agent}»",
        "Tisztelt {insured}!\n\nA {policy} számú szerződés ({kind}) díja {premium}, a befizetés határideje {due}. «A "
            "biztosítási "
            "összeg {cover}. »«Az önrész {excess}. »\n\nÜdvözlettel:\n«{agent}\n»{insurer}",
    ),
    """
policy: policy number; policy; policy no; policy id; contract number; contract / number of the policy / What is the
    policy number?
insured: insured; policyholder; customer; insured person; holder; client / who is insured / Who is insured?
insurer: insurer; insurance company; company; insurance; provider / the company that insures / Who is the insurer?
kind: type; kind of insurance; insurance type; product / what kind of insurance it is / What kind of insurance is it?
cover: sum insured; insured sum; coverage; cover; insured amount / the most that is paid / What is the sum insured?
premium: premium; annual premium; amount; to pay; price; yearly premium; premium amount; cost / what has to be paid /
    How much is
    the premium?
tax: tax; insurance tax; tax included / how much of it is tax / How much is the tax?
excess: excess; deductible; own share / what the customer pays of a damage / How much is the excess?
due: due date; due; pay by; payable by; deadline; payment date / until when it must be paid / When is it due?
end: end date; valid until; expires; expiry date; runs until / last day of the policy / When does it end?
agent: agent; adviser; contact; contact person; broker / whom to ask / Who is the agent?
phone: phone; phone number; hotline; telephone / number to call / What is the phone number?
currency: currency; currency code / three-letter code / Which currency is it?
""",
    """
policy: kötvényszám; szerződésszám; szerződés száma; kötvény / a szerződés száma / Mi a kötvényszám?
insured: biztosított; ügyfél; szerződő; biztosított neve / ki a biztosított / Ki a biztosított?
insurer: biztosító; társaság; cég; biztosító neve / melyik cég / Ki a biztosító?
kind: módozat; biztosítás fajtája; típus / milyen biztosítás / Milyen biztosítás ez?
cover: biztosítási összeg; fedezet / legfeljebb mennyit fizetnek / Mennyi a biztosítási összeg?
premium: díj; éves díj; fizetendő; összeg; biztosítási díj / mennyit kell fizetni / Mennyi a díj?
excess: önrész; önrészesedés / mennyi az önrész / Mennyi az önrész?
due: határidő; esedékesség; befizetési határidő; fizetési határidő / meddig kell fizetni / Mi a határidő?
agent: tanácsadó; ügyintéző; kapcsolattartó; üzletkötő / kitől lehet kérdezni / Ki a tanácsadó?
currency: pénznem; deviza / hárombetűs kód / Mi a pénznem?
""",
    absent=("agent", "excess", "phone", "cover", "tax"),
)
# fmt: on
