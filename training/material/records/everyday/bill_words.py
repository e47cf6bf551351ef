"""What people call the facts of a bill, a quote or an order, in English and in Hungarian; and what pages call them."""

# fmt: off
ENGLISH = """
number: invoice number; invoice no; invoice id; invoice nr; number; invoice ref; bill number; inv no; no
    -contract_no; id -contract_no; document number; invoice; reference -order -customer_no -payment_ref -contract_no
    -quote_no; ref -order -customer_no -payment_ref -contract_no -quote_no; invoice code; bill no; document id;
    invoice num; nr -contract_no; doc number; invoice reference; tax invoice number; supplier invoice number; inv
    number; billing number; invoice identifier; invoice serial number; number on the invoice; invoice document
    number; bill id; bill reference; inv ref / the number of the invoice; number of the bill, as text; the
    supplier's invoice number; invoice number as a string; not the order number; which invoice it is; id of the
    document; the invoice's own number, not that of an order or a delivery note; what the supplier calls this
    invoice; identifier printed on the invoice / What is the invoice number?; Which number does the invoice have?;
    What's the number of this bill?; the invoice number?; Invoice no?; Under which number was it billed?; What
    number is on the invoice?; What is this invoice called by number?
order: order number; po number; purchase order; order no; po; order id; po no; order ref; our order; customer order
    no; order reference; purchase order number; buyer order number; customer po; po reference; order code; purchase
    order id; purchase order no; client po; our po; order identifier / the order it belongs to; number of the order;
    our purchase order number; not the invoice number; the customer's order, if any; PO the bill refers to / What is
    the order number?; Which order is this for?; What's the PO number?; the order number?; Which purchase order does
    it mention?
customer_no: customer number; customer no; customer id; client number; client id; customer account; client no;
    customer code; customer reference number; account number with supplier; client code; customer identifier; client
    number with supplier / our number at the supplier; the customer's number; under which number we are known;
    number of the customer at the seller / What is the customer number?; What's our customer number?; Which customer
    number do they use?
date: invoice date; date -sent; issue date; issued; date of issue; issued on; dated -sent; bill date; document date
    -sent; invoiced on; billed on; date issued; issued at -sent; created -sent; date of invoice; invoicing date;
    billing date; date of bill; inv date; date of the document -sent; issuing date; invoice issued; invoice dated;
    day of issue; invoice made out on / when it was issued; date of the invoice; the day it was written; issue date,
    not the due date; day the invoice was made out; date the bill carries, not the delivery / When was it issued?;
    What is the date of the invoice?; When was the invoice written?; What date is on the bill?; the invoice date?;
    On what day was it issued?; Which day was the bill made out?
due: due date; due; pay by -early_date; payment due; payable by; deadline; due by; payment deadline; due on; pay
    until -early_date; to be paid by; last day to pay; latest payment date; payment date -paid -paid_on; pay before
    -early_date; due day; payable until; payment due date; payment due by; settle by; maturity date; latest payment;
    must be paid by; payment expected by; final payment day; pay by date -early_date; invoice due date; due until;
    deadline for payment; last payment date; pay deadline / until when it must be paid; the last day to pay; when we
    have to pay; payment deadline; when the money has to be there; the date on which payment falls due; final day
    for paying the invoice / When is it due?; Until when do we have to pay?; When do I have to pay this?; By when
    must it be paid?; What's the deadline?; the due date?; How long do we have to pay?; and when is it due?; By what
    date do they want the money?; When does payment fall due?
delivery: delivery date; delivered on; date of delivery; delivered; service date; date of service; supply date; date
    of supply; performed on; done on; service day; fulfilment date; supplied on; completion date; date completed;
    job date; date delivered; goods delivered on / when it was delivered; day of the work or delivery; date of
    supply; day on which it was supplied, not billed / When was it delivered?; On which day was the delivery?; the
    delivery date?; When was the work done?; When were the goods or services supplied?
period: period; billing period; service period; time span; invoice period; for period; period covered; months
    covered; billed period; covered period; accounting period / the time it covers; billing period as written; which
    period it is for / Which period is it for?; What time does the bill cover?; the billing period?
seller: seller; vendor; supplier; from; issuer; company; vendor name; supplier name; seller name; issued by; biller;
    provider; payee; invoice from; creditor; billed by; merchant; firm; company name; who sent it -sent; sender
    -sent; service provider; contractor; creditor name; vendor company; invoicing company; supplier company; invoice
    issuer; who gets paid; beneficiary; invoiced by; our supplier; seller company; name of seller; who is billing;
    party paid; who sells; billing company; biller name / the company that sent the bill; who gets the money; name
    of the company, not of the person; who issued it; the firm we pay; company that did the work; name of the
    supplier; business that wants the money; the party that issued the invoice / Who is the invoice from?; Which
    company sent it?; Who is the supplier?; Whom do we pay?; Who billed us?; the vendor?; Who do we owe money to?;
    What company is billing us?; Who issued the invoice?; Who gets the money?
buyer: customer; buyer; client; bill to; recipient; customer name; billed to; client name; to; buyer name; sold to;
    debtor; invoiced to; addressee; invoice to; payer; purchaser; billed party; for whom; invoice recipient; bill
    recipient; invoice customer; charged to; invoiced party; buying party; prepared for; who pays; name of buyer;
    customer billed; billing name; client billed; payer name / who has to pay; the party that is billed; name of the
    customer; to whom it is addressed; who bought it; the party that receives the bill and pays it; who is charged /
    Who is the customer?; Who has to pay?; Who was billed?; Who is it addressed to?; the client?; Whose bill is it?;
    Who is being charged?
contact: contact; contact person; contact name; signed by -sent; handled by; person -sent; sender name -sent; name
    of contact; account manager; clerk; signatory -sent; written by -sent; author -sent; employee -sent; sales
    contact; contact at supplier; responsible person; our contact there; person in charge / the person who wrote it;
    whom to ask; name of the person, not of the company; who signed / Who signed it?; Whom can I ask about it?; Who
    is the contact person?; Who wrote it?
address: seller address; vendor address; supplier address; company address; address -buyer_address -ship_to; sender
    address; their address; address of the seller; seller street address; address of supplier; issuer address;
    vendor street and town; business address -buyer_address -ship_to / where the company is; address of the seller
    in one line; street and town of the supplier / What is the seller's address?; Where is the company?; What's
    their address?
buyer_address: customer address; billing address; bill to address; client address; buyer address; invoice address;
    address of customer; invoicing address; billed address; address of buyer / where the customer lives; billing
    address in one line; address the bill goes to / What is the billing address?; What's the customer's address?
ship_to: shipping address; delivery address; ship to; deliver to; place of delivery; delivery location; ship to
    address; destination; drop off address; delivered to; goods sent to; delivery place / where the goods go; where
    it is delivered; delivery address in one line / Where is it delivered to?; What is the delivery address?; Where
    do the goods go?
phone: phone; phone number; telephone; tel; contact phone; phone no; telephone number; call; telephone no; phone for
    questions; tel no; seller phone; vendor phone / the number to call; phone, not fax; telephone as written / What
    is their phone number?; Which number can I call?; the phone number?
fax: fax; fax number; fax no; telefax / the fax number, not the phone / What is the fax number?; the fax?
email: email; e-mail; email address; mail; contact email; mail address; e-mail address; contact mail; seller email;
    billing email; supplier email / where to write; e-mail address; address for questions / What is the e-mail
    address?; Where can I write to?; their email?
website: website; web; url; homepage; site; web address; internet address; web page / their web page; address on the
    web / What is their website?; the web address?
vat_id: vat id -buyer_vat; vat number -buyer_vat; tax number -buyer_vat; tax id -buyer_vat; vat no -buyer_vat; tax
    no -buyer_vat; vat reg no -buyer_vat; vat registration -buyer_vat; seller vat id; seller vat number; seller tax
    id; supplier vat id; vendor tax number; issuer vat id; supplier tax number / the seller's tax number; VAT
    registration number, not the amount; tax number of the seller, not of the customer / What is their VAT number?;
    What is the seller's tax number?
iban: iban; account; account number; bank account; iban number; pay to account; bank account number; account no;
    bank details; payment account; seller iban; beneficiary account; iban to pay; account for transfer; transfer to
    account; supplier bank account; bank acct / where to send the money; account to pay into; bank account as
    written; IBAN of the seller / Which account do we pay into?; What is the IBAN?; the bank account?; To which
    account does the money go?
bank: bank; bank name; name of bank; paying bank; beneficiary bank; seller bank; supplier bank; bank used / name of
    the bank / Which bank is it?; At which bank do they have their account?
net: net; net amount; subtotal -goods_sum; net total; total before tax; amount before vat; sub total -goods_sum;
    total excl vat; net sum; total net; without vat; price without tax; net price; taxable amount; before tax; excl
    vat; net value; ex vat; amount excl tax; sum before tax; net invoice amount; total without vat; tax base;
    untaxed amount; amount without vat; total ex vat; pre tax total; net worth of invoice; total excluding vat;
    amount ex tax; amount net / the sum without tax; amount before VAT; subtotal as a number; net amount, not the
    total; without VAT; what it costs before tax is added; amount on which tax is charged / What is the net amount?;
    How much is it without VAT?; What's the subtotal?; the net?; How much before tax?; What is the amount before
    VAT?
vat: vat; tax; vat amount; tax amount; sales tax; total tax; vat total; amount of vat; tax total; of which vat; vat
    sum; included tax; value added tax; vat charged; tax charged; tax sum; vat value; vat included; output tax; vat
    payable; tax portion; vat money; total vat; amount of tax / how much tax; the VAT in money, not in percent;
    amount of VAT; tax as a number; the tax part of the bill in money / How much is the VAT?; How much tax is in
    it?; the VAT?; What's the tax?; How much VAT was charged?
rate: vat rate; tax rate; vat percent; vat percentage; tax percent; rate -discount; percent vat; tax percentage; vat
    rate percent; rate of vat; tax rate percent; vat in percent; applied vat rate / VAT in percent; the percentage,
    number only; tax rate / What is the VAT rate?; How many percent is the VAT?
total: total; total amount; gross; grand total; gross amount; amount -balance -paid; gross total; total incl vat;
    invoice total; sum; total price; total sum; invoice amount; total with tax; incl vat; full amount; overall
    total; total cost; amount due -balance -paid; to pay -balance -paid; total due -balance -paid; amount payable
    -balance -paid; payable -balance -paid; due amount -balance -paid; price -net; amount to pay -balance -paid;
    owed -balance -paid; bill total; cost -net; gross sum; gross price; total to pay -balance -paid; final amount;
    final total; total gross; amount incl vat; total including tax; bill amount; total value; total charged; invoice
    sum; invoice value -net; total with vat; total including vat; sum total; gross value; gross invoice amount;
    whole amount; grand total amount; end sum; amount with vat; overall amount; amount owed -balance -paid / the
    full sum with tax; gross total as a number; total including VAT; the whole amount of the bill; what it costs in
    all; final sum of the invoice with everything; the bottom line, tax included / What is the total?; How much is
    it in all?; How much is the whole bill?; the total?; What does it come to with tax?; How much does the invoice
    come to?; What is the final amount?; How much is charged altogether?; What is the gross amount?
paid: paid; amount paid; already paid; deposit; paid so far; prepaid; down payment; received; payments -paid_on;
    advance; paid amount; deposit paid; advance paid; prepayment; amount received; already received; part payment;
    payment so far / what was paid already; deposit or part payment; how much has been paid so far / How much has
    been paid already?; How much was the deposit?; What did we pay so far?
balance: balance; balance due; amount due; open amount; remaining; to pay; still to pay; outstanding; total due;
    remaining amount; rest; open balance; left to pay; still owed; amount payable; amount outstanding; unpaid;
    remaining balance; amount open; amount left; still due; rest to pay; residual amount; amount still owed;
    outstanding balance; remainder; open sum / what is still to be paid; the rest, after the deposit; the amount
    still open / How much is left to pay?; How much is still open?; What do we still owe?; the balance?; How much do
    we have to pay now?
discount: discount -early_amount; discount amount; rebate; reduction -early_amount; price reduction; deduction;
    savings; discount given; amount off; price cut; deducted discount; total discount / how much was taken off;
    discount in money / How much is the discount?; What was taken off?
shipping: shipping; shipping cost; delivery fee; postage; delivery cost; freight; shipping fee; transport; delivery
    charge; shipping costs; freight cost; cost of delivery; carriage; delivery price; transport cost; postage cost;
    shipping charge / what the delivery costs; cost of shipping / How much is the shipping?; What does the delivery
    cost?; the shipping cost?
method: payment method; paid by; method; payment type; paid with; payment -paid_on; means of payment; how paid;
    method of payment; pay method; way of payment; mode of payment; payment mode; paid via; payment by / how it is
    paid; cash, card or the like; means of payment / How is it paid?; How was it paid?; What's the payment method?
terms: payment terms; terms; term of payment; payment term; days to pay; terms of payment; credit period; payment
    conditions; credit terms / payment terms as written / What are the payment terms?
currency: currency; currency code; ccy; cur; currency iso; iso currency; curr; currency of invoice; invoice
    currency; currency used; billing currency; money code / three-letter code; ISO code such as EUR; currency of the
    amounts / Which currency is it in?; What currency?
subject: subject; description; service; what for; purpose; item -items; for; regarding; reason; product -items;
    work; job; title; topic; details; what was bought -items; billed for; invoice subject; what it is for;
    concerning; service or product; work done; main item -items; billed service; about / what it is for; short
    description of the service; what was done or bought / What is it for?; What was billed?; What did we buy?; What
    is the bill about?
order_date: order date; ordered on; date of order; ordered; purchase date; date ordered; date of purchase order; po
    date; day ordered; order placed on; order placed / when it was ordered; day of the order / When was it ordered?;
    What is the order date?
items: items; line items; lines; positions; products; goods; articles; entries; order lines; line item list; invoice
    lines; item list; purchased items; billed items; rows; invoice items; products bought / the items; list of what
    was bought; all lines
note_no: delivery note number; delivery note no; delivery note; packing slip number; delivery slip no; dispatch note
    number / the number of the delivery note; number of the packing slip / What is the number of the delivery note?;
    Which delivery note belongs to it?
quote_no: quote number; offer number; quotation number; quote no; estimate number; offer no; quote reference /
    number of the quote before it; which offer it is based on / What is the quote number?; Which offer is it based
    on?
contract_no: contract number; contract no; agreement number; contract id; contract reference / number of the
    contract; which contract it belongs to / What is the contract number?; Under which contract is it?
project: project; project name; name of project; for project / the project it belongs to; name of the project /
    Which project is it for?; What is the project called?
payment_ref: payment reference; reference for payment; transfer reference; remittance reference; reference to quote
    -customer_no; payment memo / what to write on the transfer; reference to give when paying / Which reference do
    we give when paying?; What is the payment reference?
buyer_vat: customer vat id; customer vat number; client vat number; buyer tax number; customer tax id; client tax
    id; buyer vat id / tax number of the customer; the buyer's VAT number, not the seller's / What is the customer's
    VAT number?
reg_no: company registration number; registration number; company number; trade register number; company reg no /
    number in the company register / What is the company registration number?
bic: bic; swift; swift code; bic code; bic swift / BIC of the bank; SWIFT code / What is the BIC?; Which SWIFT code
    do they give?
printed: print date; printed on; date of printing; printed / when it was printed / When was it printed?
goods_sum: goods total; items total; sum of items; total of goods; sum of lines; value of goods / the items alone,
    without discount or delivery / What do the items alone come to?
late_fee: late fee; late payment fee; penalty; late charge; reminder fee / what is added if we pay late / How much
    is the late fee?; What does it cost to pay late?
early_date: early payment date; early payment deadline; discount deadline; early payment until / until when we pay
    less / Until when do we get the early payment discount?
early_amount: early payment amount; discounted total; amount if paid early; total if paid early / what we pay if we
    pay early / How much is it if we pay early?
paid_on: paid on; date paid; date of payment; payment made on; day paid / when it was paid; day of the payment /
    When was it paid?; On which day was it paid?
valid: valid until; validity; expiry date; valid to; expires on / until when it is valid; last day of validity /
    Until when is it valid?; When does it expire?
sent: sent; sent on; mail date; e-mail date; date of the e-mail; date sent / when the mail was sent; date of the
    mail, not of the invoice / When was the mail sent?
"""
HUNGARIAN = """
number: számlaszám; számla száma; sorszám; számla sorszáma; szám; bizonylatszám; azonosító; számla azonosítója;
    bizonylat száma; számla; szla szám; számla sz; számla azonosító; számla nr; a számla sorszáma; bizonylat
    azonosító; számlasorszám; szállítói számlaszám; szla sorszám; számla hivatkozási száma; bizonylat sorszáma / a
    számla száma; a számla sorszáma szövegként; melyik számláról van szó; nem a rendelésszám; a számla saját száma,
    nem a rendelésé; a számlán szereplő sorszám / Mi a számla száma?; Mi a számlaszám?; Melyik számú számla ez?;
    számlaszám?; Milyen számon állították ki a számlát?
order: rendelésszám; megrendelésszám; rendelés száma; rendelési szám; megrendelés száma; rendelésazonosító;
    megrendelés; vevői rendelésszám; po szám; rendelés azonosító; megrendelési szám; hivatkozott rendelés / melyik
    rendeléshez tartozik; a rendelés száma; a vevő rendelésének száma / Mi a rendelésszám?; Melyik rendeléshez
    tartozik?; rendelésszám?; Mi a megrendelés száma?
customer_no: ügyfélszám; ügyfélazonosító; vevőkód; vevőazonosító; partnerkód; ügyfélkód; ügyfél száma; vevőszám;
    ügyfél kódja; partnerszám; vevő kódja; ügyfél azonosító; partner azonosító / az ügyfél száma; a vevő azonosítója
    / Mi az ügyfélszám?; Mi a vevő azonosítója?
date: számla kelte; kelt -sent; dátum -sent; kiállítás dátuma; kiállítás napja; kiállítva; keltezés; számla dátuma;
    kiállítás; kibocsátás dátuma; számla kiállításának napja; kiállítás kelte; számlázás dátuma; mikor állították
    ki; keltezés dátuma; számlázás napja; kiállítási dátum; számla kiállítása / mikor állították ki; a számla kelte;
    a kiállítás napja, nem a határidő; melyik napon állították ki; a számlán szereplő kelt / Mikor állították ki?;
    Mikor kelt a számla?; Mi a számla dátuma?; Mi a kiállítás dátuma?; Melyik napon állították ki a számlát?
due: határidő; fizetési határidő; esedékesség; esedékes; befizetési határidő; fizetés határideje; lejárat; meddig
    kell fizetni; fizetendő eddig; fizetési hat; utalási határidő; fizetési határnap; fizetés esedékessége; utolsó
    fizetési nap; esedékesség napja; fizetés végső határideje; kifizetési határidő; lejárat napja; esedékesség
    dátuma; befizetés határideje; átutalás határideje / meddig kell kifizetni; a fizetés határideje; mikor jár le;
    az utolsó nap a fizetésre; az utolsó nap, amikor még időben fizetünk / Mikor esedékes?; Meddig kell kifizetni?;
    Mi a fizetési határidő?; határidő?; Meddig kell utalni?; Mikor jár le?; Melyik napig kell fizetni?; Mi a
    befizetés határideje?
delivery: teljesítés; teljesítés dátuma; teljesítés napja; szállítás dátuma; teljesítve; szállítás napja; teljesítés
    kelte; teljesítési dátum; teljesítés időpontja; szállítás kelte; munkavégzés napja; elvégzés napja / mikor
    teljesítették; a teljesítés napja / Mikor volt a teljesítés?; Mi a teljesítés dátuma?; Mikor szállították?
period: időszak; elszámolási időszak; számlázási időszak; elszámolt időszak; elszámolás időszaka; érintett időszak;
    tárgyidőszak; számla időszaka / melyik időszakra szól; az elszámolt időszak / Melyik időszakra szól?; Mi az
    elszámolási időszak?
seller: eladó; kiállító; szállító; szolgáltató; kibocsátó; eladó neve; cég; szállító neve; kiállító neve; cégnév;
    kitől; partner; kiállította; feladó -sent; beszállító; szolgáltató neve; számlakibocsátó; eladó cég; kiállító
    cég; kibocsátó neve; számla kiállítója; értékesítő; ki számlázott; vállalkozó; kinek fizetünk; számlázó cég; a
    pénz címzettje; eladó megnevezése / ki állította ki; az eladó cég neve; kinek kell fizetni; a cég neve, nem az
    ügyintézőé; aki a pénzt kapja; a számlát kiállító cég / Ki állította ki?; Melyik cég küldte?; Kitől jött a
    számla?; Kinek kell fizetni?; Ki a szolgáltató?; Ki számlázott?; Melyik cég állította ki a számlát?
buyer: vevő; ügyfél; megrendelő; vevő neve; címzett; vásárló; ügyfél neve; kinek; megrendelő neve; fizető;
    számlázási név; vásárló neve; vevő cég; számla címzettje; vevő megnevezése; fizető fél; kinek szól; számlázott
    fél; kinek állították ki; ügyfél megnevezése / ki fizet; a vevő neve; kinek szól; akinek a számla szól; aki
    fizet / Ki a vevő?; Kinek szól a számla?; Kinek kell fizetnie?; Ki a megrendelő?; Kinek állították ki a számlát?
contact: kapcsolattartó; ügyintéző; aláíró -sent; kapcsolattartó neve; ügyintéző neve; ki írta -sent; felelős;
    kapcsolattartó személy; kinél lehet érdeklődni; illetékes / ki írta; a személy neve, nem a cégé; kit lehet
    keresni / Ki írta alá?; Ki a kapcsolattartó?; Kit kereshetek ez ügyben?; Ki az ügyintéző?
address: eladó címe; szállító címe; cég címe; kiállító címe; székhely; cím -buyer_address -ship_to; eladó székhelye;
    cég székhelye; szolgáltató címe; számlakibocsátó címe / hol van a cég; az eladó címe egy sorban / Mi az eladó
    címe?; Hol van a cég?
buyer_address: számlázási cím; vevő címe; ügyfél címe; megrendelő címe; vásárló címe; számla címe; fizető címe / a
    vevő címe; hova szól a számla / Mi a számlázási cím?; Mi a vevő címe?
ship_to: szállítási cím; kézbesítési cím; szállítás helye; átvétel helye; célcím; szállítás címe; kiszállítási cím;
    hova szállítják; átadás helye / hova kell szállítani; a szállítás címe egy sorban / Hova kell szállítani?; Mi a
    szállítási cím?
phone: telefon; telefonszám; tel; telefonos elérhetőség; hívható szám; telefonszámuk; tel szám; ügyfélszolgálat
    telefonszáma; eladó telefonszáma / melyik számon lehet hívni; telefon, nem fax / Mi a telefonszámuk?; Melyik
    számon lehet hívni őket?; telefonszám?
fax: fax; faxszám / a fax száma, nem a telefoné / Mi a faxszám?
email: email; e-mail; e-mail cím; email cím; elektronikus cím; e-mailcím; kapcsolattartó e-mail; eladó e-mail címe;
    levelezési e-mail / hova lehet írni; az e-mail cím / Mi az e-mail címük?; Hova lehet írni?
website: honlap; weboldal; web; weblap; honlap címe; internetcím; webcím / a cég honlapja / Mi a honlapjuk?
vat_id: adószám -buyer_vat; eladó adószáma; kiállító adószáma; adóazonosító -buyer_vat; eladó adóazonosítója;
    szállító adószáma; szolgáltató adószáma / az eladó adószáma; az eladó adószáma, nem a vevőé / Mi az adószámuk?;
    Mi az eladó adószáma?
iban: bankszámlaszám; bankszámla; számlaszám a banknál; bankszámla száma; utalási számlaszám; IBAN; utalás
    számlaszáma; eladó bankszámlája; bankszámlaszám utaláshoz; kedvezményezett bankszámlája; eladó bankszámlaszáma /
    hova kell utalni; a bankszámla száma; ahova a pénzt küldjük / Melyik bankszámlára kell utalni?; Mi a
    bankszámlaszám?; Hova kell utalni?
bank: bank; bank neve; számlavezető bank; számlavezető; eladó bankja; pénzintézet / melyik banknál van a számla; a
    bank neve / Melyik bank?; Mi a bank neve?
net: nettó; nettó összeg; adóalap; nettó érték; áfa nélkül; nettó ár; nettó összesen; adó nélküli összeg; nettó
    végösszeg; nettó számlaérték; áfa nélküli összeg; adóalap összege; nettó fizetendő; áfa nélküli ár; adó előtti
    összeg; nettó summa / mennyi áfa nélkül; a nettó összeg számként; az áfa előtti összeg; mennyi a nettó rész /
    Mennyi a nettó összeg?; Mennyi áfa nélkül?; nettó?; Mennyi az adóalap?
vat: áfa; áfa összege; adó; áfa összeg; áfatartalom; adó összege; ebből áfa; áfa értéke; felszámított áfa; áfa
    forintban; áfa része; adótartalom; fizetendő áfa; áfarész / mennyi az áfa forintban vagy más pénznemben; az áfa
    összege, nem a százaléka; mennyi áfát számítottak fel / Mennyi az áfa?; Mennyi az adó rajta?; áfa?; Mennyi áfát
    számítottak fel?
rate: áfakulcs; áfa kulcs; áfa mértéke; áfa százalék; adókulcs; áfa százaléka; alkalmazott áfakulcs; áfa %;
    áfaszázalék / az áfa százaléka; hány százalék az áfa / Hány százalék az áfa?; Mi az áfakulcs?
total: végösszeg; bruttó; összesen; bruttó összeg; teljes összeg; összeg -balance -paid -net; bruttó végösszeg;
    fizetendő -balance -paid; mindösszesen; fizetendő összeg -balance -paid; számla összege; bruttó ár; fizetendő
    végösszeg -balance -paid; ár -net; bruttó összesen; teljes ár; számla végösszege; bruttó érték; bruttó summa;
    végső összeg; áfás végösszeg; összesen bruttó; számla bruttó összege; számlaérték -net; teljes bruttó összeg;
    áfával együtt; fizetendő bruttó -balance -paid; számla teljes összege; áfás összeg; mindösszesen bruttó / a
    bruttó végösszeg; mennyi az egész áfával; a teljes összeg számként; mennyit kell fizetni az egészért; minden
    áfával együtt / Mennyi a végösszeg?; Mennyi összesen?; Mennyi az egész áfával?; végösszeg?; Mekkora összegről
    szól?; Mennyi a bruttó összeg?; Mennyi az egész számla?
paid: befizetve; előleg; eddig fizetve; kifizetve; befizetett összeg; foglaló; fizetett előleg; megfizetett előleg;
    kifizetett összeg; már befizetve; befizetett előleg / mennyit fizettek már ki; az előleg összege / Mennyi az
    előleg?; Mennyit fizettünk már ki?
balance: hátralék; fennmaradó összeg; fizetendő; még fizetendő; egyenleg; fizetendő összeg; hátralévő összeg;
    tartozás; maradék; fennmaradó; hátra van még; még fizetendő összeg; fennálló tartozás; maradt / mennyit kell még
    fizetni; ami még hátravan / Mennyit kell még fizetni?; Mennyi van még hátra?; Mennyi a hátralék?
discount: kedvezmény -early_amount; engedmény; árengedmény; kedvezmény összege; adott kedvezmény; levont kedvezmény;
    árkedvezmény; engedmény összege / mennyi kedvezményt adtak / Mennyi a kedvezmény?
shipping: szállítási díj; szállítási költség; postaköltség; kiszállítás díja; fuvardíj; szállítás díja; szállítás
    ára; kiszállítás ára; szállítás költsége; fuvarköltség / mennyi a szállítás / Mennyi a szállítási költség?;
    Mennyibe kerül a szállítás?
method: fizetési mód; fizetés módja; fizetés; hogyan fizették; fizetés típusa; mivel fizettek; kiegyenlítés módja;
    fizetési forma / mivel fizetnek; a fizetés módja / Hogyan kell fizetni?; Mi a fizetési mód?
terms: fizetési feltétel; fizetési feltételek; fizetési haladék; fizetési idő; fizetési határidő napokban; fizetési
    kondíció / hány napos a fizetés / Mi a fizetési feltétel?
currency: pénznem; deviza; devizanem; valuta; pénznem kódja; számla pénzneme; pénznem kód; devizakód; számla
    devizaneme / hárombetűs kód; a pénznem ISO-kódja / Milyen pénznemben van?; Mi a pénznem?
subject: tárgy; megnevezés -items; szolgáltatás; leírás; miért; mire; jogcím; munka; számla tárgya; mit számláztak;
    mire szól; elvégzett munka; szolgáltatás leírása; tárgya / miről szól; mit vettek vagy csináltattak / Miről szól
    a számla?; Mire állították ki?; Miért kell fizetni?
order_date: rendelés dátuma; rendelés napja; megrendelve; rendelés kelte; megrendelés dátuma; rendelés ideje; mikor
    rendelték; rendelés leadása / mikor rendelték / Mikor rendelték meg?; Mi a rendelés dátuma?
items: tételek; termékek; áruk; sorok; cikkek; tétellista; számlatételek; tételsorok; megvett termékek; tételek
    listája; számla tételei / a tételek; a megvett dolgok listája
note_no: szállítólevél száma; szállítólevélszám; szállítólevél; szállítólevél sorszáma / a szállítólevél száma / Mi
    a szállítólevél száma?
quote_no: ajánlat száma; ajánlatszám; árajánlat száma; ajánlat azonosítója / melyik ajánlat alapján készült / Mi az
    ajánlat száma?
contract_no: szerződésszám; szerződés száma; szerződés azonosítója / a szerződés száma / Mi a szerződés száma?
project: projekt; projekt neve; projekt megnevezése / melyik projekthez tartozik / Melyik projekthez tartozik?
payment_ref: közlemény; utalási közlemény; fizetési hivatkozás; átutalás közleménye / mit kell az utaláshoz írni /
    Mi legyen a közlemény?; Mit írjunk a közleménybe?
buyer_vat: vevő adószáma; ügyfél adószáma; megrendelő adószáma / a vevő adószáma, nem az eladóé / Mi a vevő
    adószáma?
reg_no: cégjegyzékszám; cégjegyzék szám; cégszám / a cég jegyzékszáma / Mi a cégjegyzékszám?
bic: BIC; SWIFT; SWIFT-kód; BIC-kód / a bank SWIFT-kódja / Mi a SWIFT-kód?
printed: nyomtatás dátuma; nyomtatva; nyomtatás napja / mikor nyomtatták ki / Mikor nyomtatták ki?
goods_sum: tételek összege; áruk értéke; tételek értéke / a tételek ára kedvezmény és szállítás nélkül / Mennyi a
    tételek összege?
late_fee: késedelmi díj; késedelmi pótlék; felszólítási díj / mennyit kell fizetni késés esetén / Mennyi a késedelmi
    díj?
early_date: korai fizetés határideje; kedvezményes határidő / meddig lehet kedvezménnyel fizetni / Meddig lehet
    kedvezménnyel fizetni?
early_amount: kedvezményes összeg; összeg korai fizetés esetén / mennyit kell fizetni, ha korábban fizetünk / Mennyi
    az összeg korai fizetés esetén?
paid_on: fizetés napja; kifizetés dátuma; fizetés dátuma; kifizetés napja / mikor fizették ki / Mikor fizették ki?
valid: érvényesség; érvényes eddig; érvényesség vége / meddig érvényes / Meddig érvényes?
sent: elküldve; küldés dátuma; levél dátuma; e-mail dátuma / mikor küldték a levelet / Mikor küldték a levelet?
"""
LABELS = {
    "number": "Invoice no.|Invoice number|Invoice No|Invoice #|Invoice|No.|Our ref.|Bill no.|Invoice ID|Doc. "
        "no.|Invoice Nr.|Document no.|Inv. no.|Inv #|Invoice reference|Tax invoice no.|Bill "
        "number|Invoice code|Serial no.",
    "order": "Order no.|Your order|PO number|PO|Purchase order|Order number|Order ref.|Your order no.|P.O. "
        "no.|Order #|Order ID|Your PO|Customer order no.|PO ref.|Purchase order no.",
    "customer_no": "Customer no.|Customer number|Customer ID|Client no.|Cust. no.|Account ref.|Your customer "
        "number|Client ID|Customer code|Customer ref.|Your client no.",
    "date": "Date|Invoice date|Date of issue|Issued|Issue date|Dated|Date issued|Bill date|Invoiced on|Date "
        "of invoice|Document date|Billing date|Made out on|Invoice issued|Inv. date",
    "due": "Due date|Due|Payment due|Please pay by|Pay by|Payable by|Due by|To be paid by|Payment "
        "deadline|Payable until|Payment due date|Pay before|Settle by|Latest payment|Payment expected "
        "by|Please settle by|Payment required by|Date due|Final date for payment",
    "delivery": "Delivery date|Delivered|Date of supply|Service date|Date of delivery|Date of service|Delivered "
        "on|Date delivered|Supplied on|Work done on|Completed on",
    "order_date": "Order date|Ordered|Ordered on|Date of order|PO date|Date ordered|Order placed",
    "period": "Period|Billing period|Service period|For the period|Billed period|Period covered|Invoice "
        "period|Covers",
    "seller": "Seller|From|Supplier|Vendor|Issued by|Company|Biller|Payee|Provider|Sold by|Service "
        "provider|Contractor|Creditor|Merchant|Supplied by|Supplier name|Beneficiary",
    "buyer": "Bill to|Customer|Client|To|Billed to|Invoice to|Buyer|Sold to|Customer name|Recipient|Invoiced "
        "to|Purchaser|Charged to|Debtor|Prepared for|Client name|Invoice recipient|Payer",
    "contact": "Contact|Your contact|Contact person|Handled by|Account manager|Attn. from us|Prepared by|Your "
        "contact with us|Sales contact|Clerk",
    "address": "Address|Registered office|Office|Our address|Company address|Head office|Seller address",
    "buyer_address": "Billing address|Customer address|Invoice address|Bill to address|Client address|Buyer address",
    "ship_to": "Ship to|Deliver to|Delivery address|Shipping address|Place of delivery|Delivered to|Goods "
        "to|Delivery to|Drop-off address",
    "phone": "Phone|Tel.|Tel|Telephone|T|Phone no.|Call us|Ph.|Hotline|Customer service|Telephone no.",
    "fax": "Fax|Fax no.|F|Telefax",
    "email": "E-mail|Email|Mail|E|Questions to|E-mail address|Write to",
    "website": "Web|Website|W|Internet|Visit|Online|Homepage",
    "vat_id": "VAT no.|VAT ID|VAT reg. no.|Tax no.|Tax ID|VAT number|VAT registration|Our VAT no.|Seller VAT "
        "ID|Our tax number",
    "iban": "IBAN|Account|Account no.|Bank account|Pay to|Account number|Our IBAN|Transfer to|Bank account "
        "no.|IBAN no.",
    "bank": "Bank|Bank name|Our bank|Paying-in bank|Bank of seller",
    "net": "Subtotal|Net|Net amount|Sub-total|Total net|Total excl. VAT|Net total|Amount before tax|Total "
        "before VAT|Goods total|Net value|Taxable amount|Amount excl. VAT|Sum before tax|Net sum|Total "
        "(net)|Total ex VAT|Total without tax|Subtotal (net)",
    "vat": "VAT|Tax|Sales tax|VAT amount|plus VAT|Total VAT|Tax amount|Value added tax|VAT total|Tax "
        "total|VAT charged|of which VAT|VAT (total)|Tax charged",
    "rate": "VAT rate|Tax rate|VAT %|Rate of VAT|VAT percentage",
    "total": "Total|Grand total|Total incl. VAT|Invoice total|TOTAL|Gross|Total amount|Gross total|Total inc. "
        "tax|Amount|Final amount|Total (gross)|Sum total|Gross amount|Total including VAT|Total with "
        "VAT|GRAND TOTAL|Total price|Invoice amount|Overall total",
    "paid": "Paid|Deposit paid|Already paid|Less deposit|Payment received|Advance payment|Part payment|Paid "
        "to date|Deposit received|Prepaid|Amount paid|Payments received",
    "balance": "Balance due|Amount due|Balance|Outstanding|Still to pay|Remaining|Now due|To pay|Open "
        "amount|TOTAL DUE|Amount outstanding|Remaining balance|Left to pay|Rest|Amount still due",
    "discount": "Discount|Less discount|Rebate|You save|Reduction|Discount given|Price reduction|Customer "
        "discount",
    "shipping": "Shipping|Delivery|Postage|Delivery charge|Freight|P&P|Shipping & handling|Carriage|Shipping "
        "costs|Delivery fee|Transport",
    "method": "Payment method|Payment|Paid by|Method of payment|Payment by|Payment type|Mode of payment|How "
        "paid|Payment via",
    "terms": "Terms|Payment terms|Term of payment|Terms of payment|Credit terms",
    "currency": "Currency|All amounts in|Cur.|Prices in|Invoice currency|Amounts in",
    "subject": "Subject|For|Re|Description|Service|Regarding|Job|Details|Concerning|Billed for|What "
        "for|Work",
    "note_no": "Delivery note no.|Delivery note|Packing slip no.|Dispatch note|Del. note no.",
    "quote_no": "Quote no.|Offer no.|Quotation|Our quote|Estimate no.",
    "contract_no": "Contract no.|Contract|Agreement no.|Under contract",
    "project": "Project|Project name|For project",
    "payment_ref": "Payment reference|Reference for payment|Please quote|Transfer reference|Remittance ref.",
    "buyer_vat": "Customer VAT no.|Your VAT ID|Client tax no.|Buyer VAT number|Customer tax ID",
    "reg_no": "Company reg. no.|Reg. no.|Company number|Registered no.|Trade register",
    "bic": "BIC|SWIFT|SWIFT code|BIC/SWIFT",
    "printed": "Printed on|Print date|Printed",
    "goods_sum": "Goods|Sum of items|Items total|Value of goods|Sum of lines",
    "late_fee": "Late fee|Late payment fee|Charge for late payment",
    "early_date": "Early payment discount until|Reduced price until|Discount if paid by",
    "early_amount": "Amount if paid early|Early payment amount|Discounted total",
    "valid": "Valid until|Offer valid until|Expires|Valid to",
    "sent": "Sent|Sent on",
    "paid_on": "Paid on|Date paid|Payment made",
}
CÍMKÉK = {
    "number": "Számlaszám|Számla száma|Sorszám|Számla sorszáma|Bizonylatszám|Számla sz.|Azonosító|Számla "
        "azonosítója|Bizonylat száma|Szla. szám|Számla nr.|Számla azonosító|Számlasorszám",
    "order": "Rendelésszám|Megrendelés száma|Rendelés száma|Az Önök rendelésszáma|Megrendelésszám|Vevői "
        "rendelésszám|Rendelés azonosító|PO-szám|Rendelési szám",
    "customer_no": "Ügyfélszám|Ügyfélazonosító|Vevőkód|Partnerkód|Vevőazonosító|Vevőszám|Ügyfélkód|Partnerszám",
    "date": "Kelt|Számla kelte|Kiállítás dátuma|Kiállítás kelte|Dátum|Kiállítva|Keltezés|Kiállítás "
        "napja|Számlázás dátuma|Számla dátuma|A számla kelte|Kiállítási dátum",
    "due": "Fizetési határidő|Határidő|Esedékesség|Fizetendő eddig|Befizetési határidő|Fiz. "
        "határidő|Esedékes|Fizetés határideje|Utolsó fizetési nap|Lejárat|Fizetési hat.|Esedékesség "
        "napja|Kérjük befizetni eddig|Utalási határidő",
    "delivery": "Teljesítés|Teljesítés dátuma|Teljesítés kelte|Szállítás napja|Teljesítés napja|Teljesítés "
        "időpontja|Teljesítési dátum|Munkavégzés napja",
    "order_date": "Rendelés dátuma|Megrendelve|Rendelés kelte|Rendelés napja|Megrendelés dátuma",
    "period": "Időszak|Elszámolási időszak|Számlázási időszak|Elszámolt időszak|Tárgyidőszak|Érintett időszak",
    "seller": "Eladó|Kiállító|Szállító|Szolgáltató|Számlakibocsátó|Kibocsátó|Eladó neve|Szállító neve|Kiállító "
        "neve|Szolgáltató neve|Értékesítő|Vállalkozó|Számla kiállítója",
    "buyer": "Vevő|Vevő neve|Megrendelő|Ügyfél|Számlázási név|Címzett|Vásárló|Ügyfél neve|Megrendelő "
        "neve|Vásárló neve|Számla címzettje|Fizető|Vevő megnevezése",
    "contact": "Kapcsolattartó|Ügyintéző|Ügyintézőnk|Kapcsolat|Kapcsolattartónk|Felelős",
    "address": "Székhely|Cím|Cégünk címe|Eladó címe|Címünk|Szállító címe|Székhelyünk",
    "buyer_address": "Számlázási cím|Vevő címe|Ügyfél címe|Megrendelő címe|Vásárló címe",
    "ship_to": "Szállítási cím|Szállítás helye|Kézbesítési cím|Teljesítés helye|Kiszállítási cím|Szállítás címe",
    "phone": "Telefon|Tel.|Telefonszám|Tel|Telefonszámunk|Ügyfélszolgálat",
    "fax": "Fax|Faxszám",
    "email": "E-mail|Email|E-mail cím|E-mailcím|Írjon nekünk",
    "website": "Honlap|Web|Weboldal|Honlapunk|Internet",
    "vat_id": "Adószám|Adószámunk|Eladó adószáma|Kiállító adószáma|Szállító adószáma",
    "iban": "Bankszámlaszám|Bankszámla|Számlaszámunk a banknál|Bankszámla száma|Utalási "
        "számlaszám|Bankszámlánk|Bankszámlaszámunk",
    "bank": "Bank|Számlavezető bank|Bankunk|Pénzintézet",
    "net": "Nettó|Nettó összeg|Adóalap|Nettó összesen|Nettó érték|Összesen áfa nélkül|Nettó végösszeg|Áfa "
        "nélkül|Áfaalap|Nettó ár összesen|Adóalap összesen",
    "vat": "ÁFA|Áfa|Áfa összege|Áfa összesen|Felszámított áfa|Áfa értéke|ÁFA összesen|ÁFA "
        "összege|Áfatartalom",
    "rate": "Áfakulcs|ÁFA kulcs|Áfa mértéke|Áfa %|Alkalmazott áfakulcs",
    "total": "Összesen|Bruttó|Végösszeg|Bruttó összesen|Bruttó végösszeg|ÖSSZESEN|Mindösszesen|Számla "
        "végösszege|Bruttó összeg|Bruttó érték|VÉGÖSSZEG|Áfával összesen|Teljes összeg|Számla "
        "összege|Összesen (bruttó)",
    "paid": "Befizetve|Előleg|Fizetett előleg|Eddig fizetve|Levonva előleg|Megfizetett előleg|Befizetett "
        "előleg|Korábban fizetve",
    "balance": "Fizetendő|Még fizetendő|Fennmaradó összeg|Hátralék|Fizetendő összeg|FIZETENDŐ|Fennálló "
        "tartozás|Hátralévő összeg|Még fizetendő összeg",
    "discount": "Kedvezmény|Engedmény|Árengedmény|Adott kedvezmény|Levont kedvezmény",
    "shipping": "Szállítási díj|Szállítási költség|Kiszállítás|Postaköltség|Szállítás díja|Fuvardíj|Kiszállítás "
        "díja",
    "method": "Fizetési mód|Fizetés módja|Fizetés|Kiegyenlítés módja|Fiz. mód",
    "terms": "Fizetési feltétel|Fizetési haladék|Fizetési feltételek",
    "currency": "Pénznem|Deviza|Devizanem|Számla pénzneme|Valuta",
    "subject": "Tárgy|Megnevezés|Szolgáltatás|Jogcím|Leírás|Számla tárgya|Munka megnevezése|Mire szól",
    "note_no": "Szállítólevél száma|Szállítólevél|Szállítólevélszám",
    "quote_no": "Ajánlatszám|Árajánlat száma|Ajánlat",
    "contract_no": "Szerződésszám|Szerződés száma|Szerződés",
    "project": "Projekt|Projekt neve",
    "payment_ref": "Közlemény|Utalási közlemény|Fizetési hivatkozás",
    "buyer_vat": "Vevő adószáma|Az Önök adószáma|Megrendelő adószáma",
    "reg_no": "Cégjegyzékszám|Cg.",
    "bic": "SWIFT|BIC|SWIFT-kód",
    "printed": "Nyomtatva|Nyomtatás dátuma",
    "goods_sum": "Tételek összege|Áruk értéke|Tételek értéke",
    "late_fee": "Késedelmi díj|Késedelmi pótlék",
    "early_date": "Korai fizetés határideje|Kedvezményes határidő",
    "early_amount": "Összeg korai fizetés esetén|Kedvezményes összeg",
    "valid": "Érvényes|Érvényesség|Érvényes eddig",
    "sent": "Elküldve|Küldve",
    "paid_on": "Fizetve|Kifizetés napja",
}
# fmt: on

# Facts that a text may leave out and that are asked for all the same; nothing else in a bill could be meant.
OFTEN_ABSENT = (
    "order", "customer_no", "due", "delivery", "period", "phone", "fax", "email", "website", "vat_id", "iban", "bank",
    "net", "vat", "rate", "discount", "shipping", "method", "date", "currency", "order_date",
)  # fmt: skip
