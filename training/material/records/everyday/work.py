"""Job adverts, payslips, rental contracts, contact cards, and classified advertisements."""

from training.material.records.everyday.notices import Notice

# fmt: off
CARD = Notice(
    "card", ("signature", "business card", "e-mail", "contact", "text"), ("névjegy", "aláírás", "szöveg"),
    {"company": "firm", "name": "person", "role": "Sales Manager|Head of Purchasing|Office Manager|Project "
        "Engineer|Managing Director|Account Executive|Warehouse Supervisor|HR Assistant|Chief Accountant|Marketing "
        "Director|Service Technician|Architect|Solicitor|Customer Care|Head Chef|Quality Inspector // értékesítési "
        "vezető|ügyvezető|beszerzési "
        "vezető|irodavezető|projektmérnök|könyvelő|marketingvezető|raktárvezető|szerviztechnikus|ügyvéd|építész|"
        "minőségellenőr",
     "phone": "phone", "mobile": "phone", "fax": "phone", "email": "email", "web": "site", "address": "address"},
    (
        "«--\n»{name}\n{role}[ ¦ | at |, |\n]{company}\n«{address}\n»[T|Tel|Tel.|Phone|T:|Direct]: {phone}«[  |\n| "
            "¦ ]M: {mobile}»«[  |\n| ¦ ][F|Fax]: {fax}»\n[E: |E-mail: |]{email}«\n{web}»",
        "{company}\n\n{name}, {role}\n«{address}\n»[phone|tel.] {phone}« · mobile {mobile}»« · fax {fax}»\n{email}« "
            "· {web}»",
        "@hi,\n\n[thanks for your message. I will send the offer tomorrow.|nice to meet you yesterday.|thank you "
            "for the call.|see you next week at the fair.|as promised, here are my "
            "details.]\n\n@bye,\n{name}\n{role}\n{company}\n«{address}\n»Tel. {phone}«, mobile {mobile}»«, fax "
            "{fax}»\n{email}",
        "[Please add|New contact|For the address book]: {name}, {role} at {company}«, {address}». [You can "
            "reach|Call] [her|him|them] on {phone}« (mobile {mobile})» or [write to|at] {email}.",
        "[I met|Yesterday I talked to|Please call] {name} from {company}. [The number is|Phone:] {phone}«, fax "
            "{fax}»«, e-mail {email}». «Job: {role}.»",
        "Name: {name}\nCompany: {company}\n[Position|Title|Role]: {role}\n[Phone|Telephone]: {phone}\n«Mobile: "
            "{mobile}\n»«Fax: {fax}\n»[Email|E-mail]: {email}«\nAddress: {address}»",
    ),
    (
        "{name}\n{role}[, |\n| ¦ ]{company}\n«{address}\n»[Tel.|T|Telefon]: {phone}«, mobil: {mobile}»«, fax: "
            "{fax}»\n{email}«\n{web}»",
        "@hi\n\n[Köszönöm a hívást, holnap küldöm az ajánlatot.|Ahogy ígértem, küldöm az elérhetőségemet.|Örülök, "
            "hogy találkoztunk.]\n\n@bye:\n{name}\n{role}\n{company}\nTel.: {phone}«, fax: {fax}»\n{email}",
        "[Új kapcsolat|Vedd fel, kérlek]: {name}, {role}, {company}. Telefon {phone}«, mobil {mobile}», e-mail "
            "{email}«, cím {address}».",
    ),
    """
name: name; full name; contact name; person; contact; who; contact person / the person's name, not the firm / What
    is the person's name?; Who is it?
company: company; firm; employer; organisation; organization; works for; business; company name; org / the firm /
    Which company is it?; Where does this person work?
role: role; job title; position; title; job; function; occupation / what the person does / What is the job title?;
    What does this person do?
phone: phone; phone number; telephone; tel; landline; work phone; office phone; direct line -mobile / the phone, not
    fax or mobile / What is the phone number?; Which number is the phone?
mobile: mobile; mobile number; cell; cell phone; mobile phone / the mobile number / What is the mobile number?
fax: fax; fax number; telefax / the fax number / What is the fax number?
email: email; e-mail; email address; mail / e-mail address / What is the e-mail address?; How can I write to this
    person?
web: website; web; url; homepage; site / the web page / What is the website?
address: address; postal address; street address; office address; location / where the office is / What is the address?
""", """
name: név; teljes név; kapcsolattartó; személy / a személy neve / Mi a neve?; Ki ez?
company: cég; cégnév; munkahely; munkáltató; vállalat / a cég neve / Melyik cégnél dolgozik?
role: beosztás; munkakör; pozíció / mi a beosztása / Mi a beosztása?
phone: telefon; telefonszám; vezetékes; tel / a telefon, nem a fax / Mi a telefonszáma?
mobile: mobil; mobilszám / a mobilszám / Mi a mobilszáma?
fax: fax; faxszám / a fax száma / Mi a faxszám?
email: email; e-mail; e-mail cím / az e-mail cím / Mi az e-mail címe?
web: honlap; weboldal; web / a honlap / Mi a honlap?
address: cím; postacím; iroda címe / az iroda címe / Mi a cím?
""", ("fax", "mobile", "web", "address"),
)
JOB = Notice(
    "job", ("job advert", "advert", "ad", "text"), ("álláshirdetés", "hirdetés", "szöveg"),
    {"employer": "firm", "person": "person", "title": "warehouse assistant|bookkeeper|night nurse|pastry "
        "chef|software tester|truck driver|receptionist|primary school teacher|electrician|sales "
        "assistant|gardener|office manager|graphic designer|welder|kitchen porter|dental assistant|hotel "
        "manager|lab technician|bus driver|translator // raktári "
        "munkatárs|könyvelő|ápoló|cukrász|szoftvertesztelő|kamionsofőr|recepciós|tanító|villanyszerelő|bolti "
        "eladó|kertész|irodavezető|grafikus|hegesztő|konyhai kisegítő|laborasszisztens",
     "city": "town", "salary": "money 1400-5200", "bonus": "money 100-600", "hours": "40 hours a week|20 hours a "
         "week|full time|part time|30 hours a week|38.5 hours a week // heti 40 óra|heti 20 óra|teljes "
         "munkaidő|részmunkaidő|heti 30 óra", "contract":
         "permanent|temporary|one year|six months // határozatlan idejű|határozott idejű|egy év", "deadline": "date",
         "start": "date +20-60", "email": "email jobs", "phone": "phone", "number": "code JOB-,J,"},
    (
        "[We are looking for a|Wanted:|{employer} is looking for a|Join our team as a] {title} [at {employer} in "
            "{city}|in {city} ({employer})|for {employer}, {city}]. [We offer|You earn|The pay is] {salary} a "
            "month«, plus a bonus of {bonus}»«, {hours}». [Start|You start on|The job begins on]: {start}. [Apply "
            "by|Send your application by|The deadline for applications is] {deadline}« to {email}»«, questions to "
            "{person}, {phone}».",
        "[Job|Position|Vacancy]: {title}\n[Company|Employer]: {employer}\n[Place|City|Location]: "
            "{city}\n«[Hours|Working time]: {hours}\n»[Salary|Pay|Monthly pay]: {salary}\n«Contract: "
            "{contract}\n»[Start|Start date|From]: {start}\n[Apply by|Closing date|Deadline]: "
            "{deadline}\n«[Contact|Ask for]: {person}\n»[Apply to|E-mail]: {email}«\nRef. {number}»",
        "@hi, [I saw a job for you|have you seen this?]: {employer} in {city} [needs|wants|is hiring] a {title}, "
            "{salary} a month«, {hours}». You'd have to apply by {deadline}, [they want someone from|it starts on] "
            "{start}. «Write to {email}.»",
    ),
    (
        "[Munkatársat keresünk|Csatlakozz hozzánk]: {title}, {employer}, {city}. [Fizetés|Bér]: havi {salary}«, "
            "bónusz {bonus}»«, {hours}». Kezdés: {start}. Jelentkezési határidő: {deadline}«, {email}»«, "
            "érdeklődni: {person}, {phone}».",
        "Állás: {title}\nCég: {employer}\nHely: {city}\n«Munkaidő: {hours}\n»Fizetés: {salary}\n«Szerződés: "
            "{contract}\n»Kezdés: {start}\nJelentkezés eddig: {deadline}\nE-mail: {email}«\nKapcsolattartó: "
            "{person}»",
    ),
    """
title: title; job title; position; job; role; vacancy; job name / which job it is / Which job is it?; What is the
    position?
employer: employer; company; firm; company name; organisation; hiring company; from / who hires / Which company is
    hiring?; Who is the employer?
city: city; location; place; town; workplace; where; place of work / where the job is / Where is the job?
salary: salary; pay; wage; monthly salary; monthly pay; income; amount; wages / what it pays per month / How much
    does it pay?; What is the salary?
bonus: bonus; extra pay / the bonus / How much is the bonus?
hours: hours; working hours; working time; workload / hours as written / What are the working hours?
contract: contract; contract type; type of contract / permanent or not / What kind of contract is it?
start: start; start date; starting date; begins; from date; first day; starts on / when the job starts / When does
    the job start?
deadline: deadline; apply by; closing date; application deadline; apply until; last day to apply / until when to
    apply / Until when can I apply?; What is the deadline?
email: email; apply to; application email; contact email; e-mail / where to apply / Where do I send my application?
person: contact; contact person; ask for; contact name / whom to ask / Whom can I ask?
phone: phone; phone number; tel / number to call / Which number can I call?
number: reference; ref; job id; reference number; job number / number of the advert / What is the reference?
currency: currency; currency code / three-letter code / Which currency?
""", """
title: állás; munkakör; pozíció; beosztás; megnevezés / milyen állás / Milyen állás ez?
employer: cég; munkáltató; cégnév; munkaadó / ki keres munkatársat / Melyik cég keres?
city: hely; város; munkavégzés helye; helyszín / hol van az állás / Hol van a munkahely?
salary: fizetés; bér; havi bér; jövedelem; kereset / mennyi havonta / Mennyi a fizetés?
bonus: bónusz / a bónusz összege / Mennyi a bónusz?
hours: munkaidő; óraszám / a munkaidő / Mennyi a munkaidő?
contract: szerződés; szerződés típusa / milyen szerződés / Milyen a szerződés?
start: kezdés; kezdés napja; munkakezdés; mikortól / mikor kezdődik / Mikor kell kezdeni?
deadline: határidő; jelentkezési határidő; jelentkezés vége / meddig lehet jelentkezni / Meddig lehet jelentkezni?
email: email; e-mail; jelentkezés helye; e-mail cím / hova kell jelentkezni / Hova kell írni?
person: kapcsolattartó; kapcsolat / kit lehet kérdezni / Ki a kapcsolattartó?
phone: telefon; telefonszám / melyik szám hívható / Mi a telefonszám?
currency: pénznem / hárombetűs kód / Mi a pénznem?
""", ("bonus", "phone", "hours", "contract", "person"),
)
PAYSLIP = Notice(
    "payslip", ("payslip", "pay slip", "statement", "document"), ("bérjegyzék", "fizetési jegyzék", "dokumentum"),
    {"employer": "firm", "employee": "person", "number": "code P-,,E,", "month": "January|February|March|April|May|"
        "June|July|September|October|December // január|február|március|április|május|június|július|szeptember",
        "paid_on": "date", "gross": "money 2200-5200", "tax": "money 300-900", "insurance": "money 120-480", "net":
        "sum gross -tax -insurance", "overtime": "money 40-300", "hours": "int 80-176", "days_off": "int 0-24",
        "account": "DE89 3704 0044 0532 0130 00|GB29 6016 1331 9268 19|AT61 1904 3002 3457 3201|NL91 4171 6430 00 "
        "// 11773016-01234567|10300002-20345678|12010422-00112233"},
    (
        "{employer}\n[PAYSLIP|Payslip|Wage slip|Salary statement] {month}\n\n[Employee|Name]: {employee}\n«[Staff "
            "no.|Personnel no.|Employee no.]: {number}\n»«[Hours worked|Hours]: {hours}\n»«[Overtime|Overtime pay]: "
            "{overtime}\n»[Gross pay|Gross salary|Gross]: {gross}\n[Income tax|Tax]: -{tax}\n[Social "
            "insurance|National insurance|Insurance]: -{insurance}\n[Net pay|Net salary|Paid out|Take-home pay]: "
            "{net}\n«[Paid on|Payment date|Pay date]: {paid_on}\n»«Account: {account}\n»«Holiday left: {days_off} "
            "days»",
        "Dear {employee}, [your salary for {month} was paid|we have transferred your pay for {month}]« on "
            "{paid_on}». Gross {gross}, less {tax} tax and {insurance} insurance, [so you receive|which leaves] "
            "{net}. «You still have {days_off} days of holiday. »@bye, {employer}",
    ),
    (
        "{employer}\n[BÉRJEGYZÉK|Bérjegyzék|Fizetési jegyzék] {month}\n\n[Dolgozó|Munkavállaló|Név]: "
            "{employee}\n«Törzsszám: {number}\n»«Ledolgozott óra: {hours}\n»«Túlóra: {overtime}\n»[Bruttó "
            "bér|Bruttó]: {gross}\n[Személyi jövedelemadó|SZJA]: -{tax}\n[Társadalombiztosítás|TB-járulék]: "
            "-{insurance}\n[Nettó bér|Kifizetett nettó|Kifizetendő]: {net}\n«Kifizetés napja: "
            "{paid_on}\n»«Bankszámla: {account}\n»«Maradék szabadság: {days_off} nap»",
    ),
    """
employer: employer; company; firm; company name; paid by; from / who pays / Who is the employer?
employee: employee; name; employee name; worker; staff; person; staff member / who gets the money / Whose payslip is
    it?; Who is the employee?
number: employee number; staff number; personnel number; staff no; employee id; personnel no / number of the
    employee / What is the staff number?
month: month; period; pay period; for month; pay month / which month it is for / Which month is it for?
paid_on: payment date; paid on; pay date; date of payment; date / when it was paid / When was it paid?
gross: gross; gross pay; gross salary; gross amount; gross wage; salary before tax / pay before deductions / How
    much is the gross pay?; What is the gross salary?
tax: tax; income tax; tax deducted; tax amount; wage tax / how much tax / How much tax was taken off?
insurance: insurance; social insurance; national insurance; contributions; social security / how much insurance /
    How much is the insurance?
net: net; net pay; net salary; take home pay; paid out; net amount; net wage; payout / what is paid out / How much
    was paid out?; What is the net pay?
overtime: overtime; overtime pay / money for overtime / How much was paid for overtime?
hours: hours; hours worked; working hours / how many hours / How many hours were worked?
days_off: holiday left; remaining holiday; days off; leave balance; vacation days / days of holiday that are left /
    How many days of holiday are left?
account: account; iban; bank account; account number / where it is paid to / Which account was it paid to?
currency: currency; currency code / three-letter code / Which currency?
""", """
employer: munkáltató; cég; munkaadó; cégnév / ki fizet / Ki a munkáltató?
employee: dolgozó; munkavállaló; név; dolgozó neve / kinek a bérjegyzéke / Kinek a bérjegyzéke?
number: törzsszám; dolgozó azonosítója / a dolgozó száma / Mi a törzsszám?
month: hónap; időszak / melyik hónap / Melyik hónapra szól?
paid_on: kifizetés napja; kifizetés dátuma; fizetés napja / mikor fizették ki / Mikor fizették ki?
gross: bruttó; bruttó bér; bruttó fizetés / levonások előtt / Mennyi a bruttó bér?
tax: adó; szja; jövedelemadó / mennyi az adó / Mennyi az adó?
insurance: járulék; tb; társadalombiztosítás; tb járulék / mennyi a járulék / Mennyi a járulék?
net: nettó; nettó bér; kifizetett összeg; nettó fizetés; kézhez kapott / mennyit kap kézhez / Mennyi a nettó bér?;
    Mennyit kap kézhez?
overtime: túlóra; túlóradíj / a túlóra díja / Mennyi a túlóradíj?
hours: órák; ledolgozott óra; munkaórák / hány óra / Hány órát dolgozott?
days_off: szabadság; maradék szabadság; szabadnapok / hány nap maradt / Hány nap szabadsága maradt?
account: bankszámla; bankszámlaszám / hova utalják / Melyik bankszámlára?
currency: pénznem / hárombetűs kód / Mi a pénznem?
""", ("overtime", "number", "hours", "account"),
)
RENTAL = Notice(
    "rental", ("contract", "agreement", "text", "document"), ("szerződés", "megállapodás", "szöveg"),
    {"landlord": "person", "tenant": "person", "signed": "date", "start": "date +5-40", "end": "date +330-740",
        "address": "address", "rent": "money 350-1600", "charges": "money 50-220", "deposit": "money 700-3500",
        "notice": "one month|two months|three months|30 days // egy hónap|két hónap|három hónap|30 nap", "pay_day":
        "1st|3rd|5th|15th // 1.|5.|10.", "rooms": "int 1-5", "size": "int 28-140"},
    (
        "[Rental agreement|Lease|Tenancy agreement] between {landlord} ([landlord|owner]) and {tenant} (tenant). "
            "The flat at {address}« ({rooms} rooms, {size} m²)» is let from {start}« until {end}». The rent is "
            "{rent} a month«, plus {charges} for heating and water»«, payable by the {pay_day} of each month». [A "
            "deposit of {deposit} is paid|The deposit is {deposit}]. «[Notice period|The period of notice is]: "
            "{notice}. »«Signed on {signed}.»",
        "[RENTAL CONTRACT|Lease]\n[Landlord|Owner|Lessor]: {landlord}\n[Tenant|Lessee]: "
            "{tenant}\n[Property|Flat|Address]: {address}\n[Start|Beginning|From]: {start}\n«[End|Until]: "
            "{end}\n»[Rent|Monthly rent]: {rent}\n«[Charges|Service charge]: {charges}\n»Deposit: "
            "{deposit}«\nNotice: {notice}»«\nSigned: {signed}»",
        "@hi, [I signed the contract|we got the flat]! {address}, {rent} a month« plus {charges} charges», deposit "
            "{deposit}. We can move in on {start}. «The landlord is {landlord}. »«The notice period is {notice}. "
            "»{other}",
    ),
    (
        "Bérleti szerződés, bérbeadó: {landlord}, bérlő: {tenant}. A lakás címe {address}« ({rooms} szoba, {size} "
            "m²)». A bérlet kezdete {start}«, vége {end}». A bérleti díj havi {rent}«, a rezsi {charges}»«, "
            "fizetendő minden hónap {pay_day} napjáig». A kaució {deposit}. «Felmondási idő: {notice}. »«Kelt: "
            "{signed}»",
        "BÉRLETI SZERZŐDÉS\nBérbeadó: {landlord}\nBérlő: {tenant}\nLakás címe: {address}\nKezdete: {start}\n«Vége: "
            "{end}\n»Havi bérleti díj: {rent}\n«Közös költség: {charges}\n»Kaució: {deposit}«\nFelmondási idő: "
            "{notice}»",
    ),
    """
landlord: landlord; owner; lessor; landlord name; let by / who owns the flat / Who is the landlord?; Who owns the flat?
tenant: tenant; renter; lessee; tenant name; rented by / who lives there / Who is the tenant?; Who rents it?
address: address; property; flat; property address; location / where the flat is / What is the address of the flat?;
    Where is the flat?
start: start; start date; from; move in date; begins; lease start; beginning / first day of the rent / When does it
    start?; When can they move in?
end: end; end date; until; lease end; ends / last day / When does it end?
rent: rent; monthly rent; price; rent per month; amount -charges / rent without charges / How much is the rent?
charges: charges; service charge; utilities; extra costs; additional costs / heating, water and so on / How much are
    the charges?
deposit: deposit; security deposit; caution / the deposit / How much is the deposit?
notice: notice; notice period; period of notice; cancellation period / how long before one must cancel / What is the
    notice period?
signed: signed; signed on; date signed; contract date; date of contract; signature date / when it was signed / When
    was it signed?
pay_day: payment day; due day; rent due / day of the month / On which day of the month must the rent be paid?
rooms: rooms; number of rooms; room count / how many rooms / How many rooms are there?
size: size; square metres; area; m2 / in square metres / How large is the flat?
currency: currency; currency code / three-letter code / Which currency?
""", """
landlord: bérbeadó; tulajdonos; bérbeadó neve / kié a lakás / Ki a bérbeadó?
tenant: bérlő; bérlő neve; lakó / ki bérli / Ki a bérlő?
address: cím; lakás címe; ingatlan / hol van a lakás / Mi a lakás címe?
start: kezdet; kezdete; bérlet kezdete; mettől; beköltözés / mikor kezdődik / Mikor kezdődik a bérlet?
end: vége; bérlet vége; meddig / mikor ér véget / Meddig tart a bérlet?
rent: bérleti díj; havi díj; lakbér; díj -charges / a havi bérleti díj / Mennyi a bérleti díj?
charges: rezsi; közös költség; mellékköltség / mennyi a rezsi / Mennyi a rezsi?
deposit: kaució; letét / mennyi a kaució / Mennyi a kaució?
notice: felmondási idő; felmondás / mennyi a felmondási idő / Mennyi a felmondási idő?
signed: kelt; aláírás dátuma; aláírva / mikor írták alá / Mikor írták alá?
rooms: szobák; szobák száma / hány szoba / Hány szobás?
size: alapterület; méret; m2 / hány négyzetméter / Hány négyzetméter?
currency: pénznem / hárombetűs kód / Mi a pénznem?
""", ("notice", "end", "charges", "signed"),
)
# fmt: on
