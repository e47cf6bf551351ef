"""Words for tools that are put together anew: things by what can be done with them, and what may come with them.

A line has a noun and other words for it, the Hungarian noun and its accusative, and kinds of it (of
a device: what its levels are). There are far more
combinations of a verb, a modifier and a noun than a model can learn by heart, so it has to compare words.
"""

from dataclasses import dataclass

NOUNS = """
# book
tennis coach;coach | teniszedző,teniszedzőt | private,group
moving van;removal van | költöztető autó,költöztető autót | small,large
escape room;escape game | szabadulószoba,szabadulószobát | easy,hard
wine tasting;tasting | borkóstoló,borkóstolót | short,full
dental cleaning;teeth cleaning | fogkőeltávolítás,fogkőeltávolítást | basic,deep
chimney sweep;chimney inspection | kéményseprő,kéményseprőt |
bouncy castle;inflatable castle | ugrálóvár,ugrálóvárat | small,giant
party tent;marquee | rendezvénysátor,rendezvénysátrat | open,closed
kayak;canoe | kajak,kajakot | single,double
tattoo session;tattoo appointment | tetoválás,tetoválást | small,large
locker;storage locker | szekrény,szekrényt | small,medium,large
meeting pod;phone booth | tárgyalófülke,tárgyalófülkét | quiet,double
cargo bike;delivery bike | teherbicikli,teherbiciklit | electric,folding
minibus;van | kisbusz,kisbuszt | electric,diesel
sauna;steam room | szauna,szaunát | finnish,infrared
rehearsal room;practice room | próbaterem,próbatermet | small,large
campsite;camping pitch | kempinghely,kempinghelyet | shaded,sunny
photo studio;studio | fotóstúdió,fotóstúdiót | daylight,black
boat;rowing boat | csónak,csónakot | electric,wooden
guest flat;guest apartment | vendéglakás,vendéglakást | single,double,family
lecture hall;auditorium | előadóterem,előadótermet | small,large
excavator;digger | kotrógép,kotrógépet | compact,heavy
massage;treatment | masszázs,masszázst | swedish,sport,thai
haircut;hair appointment | hajvágás,hajvágást | dry,wash
driving lesson;lesson in the car | vezetésóra,vezetésórát | city,motorway,night
eye test;vision check | látásvizsgálat,látásvizsgálatot | basic,full
ski pass;lift ticket | síbérlet,síbérletet | half-day,day,weekly
lab bench;bench in the lab | labormunkahely,labormunkahelyet | wet,dry
dog kennel;place for the dog | kutyapanzió,kutyapanziót | single,shared
balloon ride;balloon flight | hőlégballonozás,hőlégballonozást | sunrise,sunset
# device
heat pump | hőszivattyú,hőszivattyút | temperature
garden lights;lamps in the garden | kerti lámpák,kerti lámpákat | percent
towel rail;towel warmer | törölközőszárító,törölközőszárítót | temperature
humidifier | párásító,párásítót | percent,speed
massage chair | masszázsfotel,masszázsfotelt | speed
incubator;egg incubator | keltetőgép,keltetőgépet | temperature
mixer;mixing machine | keverőgép,keverőgépet | speed
curtain;drapes | függöny,függönyt | percent
awning;sun shade | napellenző,napellenzőt | percent
boiler;water heater | kazán,kazánt | temperature
aquarium heater;fish tank heater | akváriumfűtő,akváriumfűtőt | temperature
dehumidifier | páramentesítő,páramentesítőt | percent,speed
air purifier;air cleaner | légtisztító,légtisztítót | speed
electric blanket;heated blanket | elektromos takaró,elektromos takarót | temperature,speed
projector;beamer | kivetítő,kivetítőt | percent
skylight;roof window | tetőablak,tetőablakot | percent
fountain;water feature | szökőkút,szökőkutat | percent,speed
pool pump;pump of the pool | medenceszivattyú,medenceszivattyút | speed
conveyor;belt | futószalag,futószalagot | speed
greenhouse vent;vent in the greenhouse | üvegházi szellőző,üvegházi szellőzőt | percent
floor heating;underfloor heating | padlófűtés,padlófűtést | temperature
extractor hood;cooker hood | páraelszívó,páraelszívót | speed
wine fridge;wine cooler | borhűtő,borhűtőt | temperature
spotlight;stage light | reflektor,reflektort | percent
# record
parking permit;residents' permit | parkolási engedély,parkolási engedélyt |
rent receipt;receipt for the rent | lakbérnyugta,lakbérnyugtát |
complaint;grievance | panasz,panaszt |
non-disclosure agreement;nda | titoktartási megállapodás,titoktartási megállapodást |
visa application;application for a visa | vízumkérelem,vízumkérelmet |
repair order;repair job | javítási megrendelés,javítási megrendelést |
sick note;doctor's note | orvosi igazolás,orvosi igazolást |
safety certificate;proof of safety | biztonsági tanúsítvány,biztonsági tanúsítványt |
cheque;bank cheque | csekk,csekket |
referral;doctor's referral | beutaló,beutalót |
warranty;guarantee | garancia,garanciát | standard,extended
lease;rental contract | bérleti szerződés,bérleti szerződést |
quotation;offer | árajánlat,árajánlatot |
membership | tagság,tagságot | basic,premium,family
gift voucher;gift card | ajándékutalvány,ajándékutalványt |
work permit;permission to work | munkavállalási engedély,munkavállalási engedélyt |
delivery note;delivery slip | szállítólevél,szállítólevelet |
travel claim;trip expenses | útiköltség-elszámolás,útiköltség-elszámolást |
credit note;credit memo | jóváíró számla,jóváíró számlát |
purchase request;buying request | beszerzési igény,beszerzési igényt |
insurance certificate;proof of insurance | biztosítási igazolás,biztosítási igazolást |
standing order;recurring payment | állandó megbízás,állandó megbízást |
service contract;maintenance agreement | karbantartási szerződés,karbantartási szerződést |
job application;application | állásjelentkezés,állásjelentkezést |
building permit;planning permission | építési engedély,építési engedélyt |
thesis;dissertation | szakdolgozat,szakdolgozatot |
loan request;credit application | hitelkérelem,hitelkérelmet |
customs declaration;customs form | vámnyilatkozat,vámnyilatkozatot |
audit report;report of the audit | auditjelentés,auditjelentést |
scholarship;grant | ösztöndíj,ösztöndíjat |
tax assessment;tax notice | adóértesítő,adóértesítőt |
return label;label for the return | visszaküldési címke,visszaküldési címkét |
# info
road works;construction sites | útépítések,útépítéseket |
flea markets;car boot sales | bolhapiacok,bolhapiacokat |
sea temperature;water temperature | tengerhőmérséklet,tengerhőmérsékletet |
wind speed;strength of the wind | szélsebesség,szélsebességet |
toll prices;road tolls | útdíjak,útdíjakat |
playgrounds;places to play | játszóterek,játszótereket |
earthquakes;recent quakes | földrengések,földrengéseket |
nurseries;kindergartens | óvodák,óvodákat |
tide times;high tide | dagály,dagályt |
snow depth;amount of snow | hóvastagság,hóvastagságot |
fuel prices;petrol prices | üzemanyagárak,üzemanyagárakat |
school holidays;school break | iskolai szünet,iskolai szünetet |
water level;level of the river | vízállás,vízállást |
market days;farmers' market | piacnap,piacnapot |
bin collection;rubbish pickup | szemétszállítás,szemétszállítást |
job fairs;career fair | állásbörze,állásbörzét |
house prices;property prices | lakásárak,lakásárakat |
noise level;street noise | zajszint,zajszintet |
cycle routes;bike paths | kerékpárutak,kerékpárutakat |
swimming lakes;places to swim | fürdőhelyek,fürdőhelyeket |
night pharmacies;pharmacy on duty | ügyeletes gyógyszertár,ügyeletes gyógyszertárat |
power cuts;planned power cuts | áramszünet,áramszünetet |
ferry timetable;ferry times | kompmenetrend,kompmenetrendet |
speed cameras;radar traps | traffipax,traffipaxot |
avalanche risk;danger of avalanches | lavinaveszély,lavinaveszélyt |
church services;mass times | miserend,miserendet |
# make
crossword;word puzzle | keresztrejtvény,keresztrejtvényt | easy,hard
invitation;invite | meghívó,meghívót | formal,funny
flyer;handout | szórólap,szórólapot | colour,plain
org chart;chart of the organisation | szervezeti ábra,szervezeti ábrát | wide,tall
press release;statement for the press | sajtóközlemény,sajtóközleményt | short,long
cover page;title page | fedőlap,fedőlapot | plain,illustrated
lesson plan;plan for the lesson | óravázlat,óravázlatot | short,detailed
packing list;list of things to pack | csomagolási lista,csomagolási listát | light,full
style guide;rules of style | stílusútmutató,stílusútmutatót | brief,complete
timeline;time line | idővonal,idővonalat | horizontal,vertical
slide deck;presentation | prezentáció,prezentációt | short,detailed
questionnaire;survey | kérdőív,kérdőívet | anonymous,open
badge;name tag | névkitűző,névkitűzőt | plastic,paper
poster;placard | plakát,plakátot | portrait,landscape
diagram;drawing | ábra,ábrát | flow,tree,network
barcode | vonalkód,vonalkódot | wide,narrow
floor plan;layout of the rooms | alaprajz,alaprajzot | simple,furnished
duty roster;shift plan | szolgálati beosztás,szolgálati beosztást | weekly,monthly
quiz;little test | kvíz,kvízt | easy,medium,hard
greeting card;card | üdvözlőlap,üdvözlőlapot | birthday,wedding,christmas
certificate;diploma | oklevél,oklevelet | bronze,silver,gold
checklist;list of checks | ellenőrző lista,ellenőrző listát | short,full
business card | névjegykártya,névjegykártyát | matt,glossy
logo;brand mark | logó,logót | round,square
training plan;workout schedule | edzésterv,edzéstervet | beginner,advanced
seating plan;table plan | ülésrend,ülésrendet | round,long
landing page;campaign page | kampányoldal,kampányoldalt | light,dark
photo book;picture book | fotókönyv,fotókönyvet | square,panorama
# code
test suite;suite of tests | tesztcsomag,tesztcsomagot |
access token;token | hozzáférési token,hozzáférési tokent |
firewall rule;rule of the firewall | tűzfalszabály,tűzfalszabályt |
chat bot;bot | csevegőrobot,csevegőrobotot |
dashboard;overview page | irányítópult,irányítópultot |
log stream;stream of logs | naplófolyam,naplófolyamot |
domain redirect;redirect | átirányítás,átirányítást |
backup vault;vault | mentéstár,mentéstárat |
feature flag;feature toggle | funkciókapcsoló,funkciókapcsolót |
message queue;queue | üzenetsor,üzenetsort |
load balancer;balancer | terheléselosztó,terheléselosztót |
cron job;scheduled job | ütemezett feladat,ütemezett feladatot |
web hook;callback | webhook,webhookot |
search index;index | keresőindex,keresőindexet |
cache cluster;cache | gyorsítótár,gyorsítótárat |
build runner;runner | build futtató,build futtatót |
mail relay;relay | levéltovábbító,levéltovábbítót |
data pipeline;pipeline | adatfolyam,adatfolyamot |
virtual machine;vm | virtuális gép,virtuális gépet |
staging environment;staging | tesztkörnyezet,tesztkörnyezetet |
database replica;read replica | adatbázis-másolat,adatbázis-másolatot |
worker pool;pool of workers | munkáskészlet,munkáskészletet |
storage bucket;bucket | tárolóvödör,tárolóvödröt |
vpn tunnel;tunnel | vpn-alagút,vpn-alagutat |
# letter
refund notice;notice of the refund | visszatérítési értesítő,visszatérítési értesítőt | short,formal
newsletter issue;issue of the newsletter | hírlevélszám,hírlevélszámot | spring,autumn
event ticket;admission ticket | belépőjegy,belépőjegyet | standing,seated
login code;sign-in code | belépési kód,belépési kódot | short,long
contract draft;draft of the contract | szerződéstervezet,szerződéstervezetet | first,final
condolence card;sympathy card | részvétnyilvánító lap,részvétnyilvánító lapot | plain,flowered
recall notice;product recall | visszahívási értesítő,visszahívási értesítőt | urgent,routine
late notice;overdue notice | késedelmi értesítő,késedelmi értesítőt | polite,strict,last
thank-you note;thank you | köszönőlevél,köszönőlevelet | short,formal,warm
feedback form;feedback request | visszajelző űrlap,visszajelző űrlapot | short,long
welcome pack;starter kit | üdvözlőcsomag,üdvözlőcsomagot | standard,premium
product sample;sample | termékminta,termékmintát | small,large
price list;list of prices | árlista,árlistát | retail,wholesale
brochure;leaflet | prospektus,prospektust | printed,digital
job offer;offer of employment | állásajánlat,állásajánlatot | temporary,permanent
status report;progress report | állapotjelentés,állapotjelentést | daily,weekly
access link;link | hozzáférési link,hozzáférési linket | temporary,permanent
appointment reminder;reminder of the appointment | időpont-emlékeztető,időpont-emlékeztetőt | early,late
payment plan;instalment plan | részletfizetési terv,részletfizetési tervet | short,long
# entry
blood sugar;glucose | vércukor,vércukrot |
water use;water consumption | vízfogyasztás,vízfogyasztást |
tyre pressure;pressure of the tyres | guminyomás,guminyomást |
head count;number of people | létszám,létszámot |
harvest;crop yield | terméshozam,terméshozamot |
mileage;kilometres driven | futásteljesítmény,futásteljesítményt |
rainfall;amount of rain | csapadék,csapadékot |
machine hours;running hours | üzemóra,üzemórát |
turnover;takings | forgalom,forgalmat |
egg count;number of eggs | tojásszám,tojásszámot |
fuel use;fuel consumption | üzemanyag-fogyasztás,üzemanyag-fogyasztást |
overtime;extra hours | túlóra,túlórát |
body weight;weight | testsúly,testsúlyt |
scrap rate;rejects | selejtarány,selejtarányt |
oven temperature;heat of the oven | kemencehőmérséklet,kemencehőmérsékletet |
# number
customs code;tariff code | vámkód,vámkódot |
student id;student number | diákigazolványszám,diákigazolványszámot |
trade licence;business licence | iparengedély,iparengedélyt |
promo code;discount code | promóciós kód,promóciós kódot |
bank account number;account number | bankszámlaszám,bankszámlaszámot |
licence plate;number plate | rendszám,rendszámot |
serial number | sorozatszám,sorozatszámot |
book number;isbn | könyvazonosító,könyvazonosítót |
passport number | útlevélszám,útlevélszámot |
social security number | tajszám,tajszámot |
product key;licence key | termékkulcs,termékkulcsot |
batch number;lot number | tételszám,tételszámot |
entry pass;admission code | belépőkód,belépőkódot |
# circle
book circle;reading group | olvasókör,olvasókört |
running group;runners | futócsoport,futócsoportot |
alumni network;former students | öregdiák-hálózat,öregdiák-hálózatot |
cooking class;cookery course | főzőtanfolyam,főzőtanfolyamot |
pension scheme;pension plan | nyugdíjprogram,nyugdíjprogramot |
mailing list;distribution list | levelezőlista,levelezőlistát |
project team;project group | projektcsapat,projektcsapatot |
night shift;night duty | éjszakai műszak,éjszakai műszakot |
beginners' course;course for beginners | kezdő tanfolyam,kezdő tanfolyamot |
carpool;shared rides | telekocsi,telekocsit |
loyalty programme;bonus scheme | hűségprogram,hűségprogramot |
waiting list;queue of applicants | várólista,várólistát |
first aid class;first aid training | elsősegély-tanfolyam,elsősegély-tanfolyamot |
chess tournament;chess contest | sakkverseny,sakkversenyt |
volunteer crew;helpers | önkéntes csapat,önkéntes csapatot |
# offer
house cleaners;cleaning help | takarítók,takarítókat |
motorbikes;motorcycles | motorkerékpárok,motorkerékpárokat |
office rooms;offices to let | irodahelyiségek,irodahelyiségeket |
internships;trainee positions | gyakornoki helyek,gyakornoki helyeket |
kittens;young cats | kiscicák,kiscicákat |
used cars;second-hand cars | használt autók,használt autókat |
holiday homes;cottages | nyaralók,nyaralókat |
summer jobs;holiday jobs | nyári munkák,nyári munkákat |
allotments;garden plots | kiskertek,kiskerteket |
piano teachers;piano lessons | zongoratanárok,zongoratanárokat |
babysitters;childminders | bébiszitterek,bébiszittereket |
storage units;storage space | raktárhelyiségek,raktárhelyiségeket |
language courses;language classes | nyelvtanfolyamok,nyelvtanfolyamokat |
wedding venues;places for a wedding | esküvői helyszínek,esküvői helyszíneket |
building plots;land to build on | építési telkek,építési telkeket |
# series
share index;stock index | részvényindex,részvényindexet |
passenger numbers;number of passengers | utasszám,utasszámot |
milk yield;amount of milk | tejhozam,tejhozamot |
error rate;share of errors | hibaarány,hibaarányt |
solar output;solar power | napelemtermelés,napelemtermelést |
gold price;price of gold | aranyár,aranyárat |
electricity price;price of power | áramár,áramárat |
visitor numbers;number of visitors | látogatószám,látogatószámot |
river temperature;temperature of the river | folyóhőmérséklet,folyóhőmérsékletet |
page views;hits | oldalletöltések,oldalletöltéseket |
power consumption;use of electricity | áramfogyasztás,áramfogyasztást |
interest rate;interest | kamatláb,kamatlábat |
sales figures;sales | eladási adatok,eladási adatokat |
"""
# Words before a noun, by its group.
MODIFIERS = {
    "book": "guest staff company visitor student public private rooftop basement garden hotel school club village city "
    "family junior senior shared lakeside north south",
    "device": "rooftop basement garden hotel office guest staff shared spare north south main second upstairs",
    "record": "annual temporary company customer supplier partner family student international digital export import "
    "joint corporate private",
    "info": "local regional current weekly daily official",
    "make": "school office clinic factory museum club family customer weekly internal public junior digital company",
    "code": "internal external test backup shared mobile regional public private legacy central",
    "entry": "daily weekly total",
    "number": "customer company supplier",
    "circle": "school club company city",
    "offer": "cheap local",
    "series": "daily average regional",
    "letter": "annual monthly customer supplier partner guest student digital personal company seasonal",
}
# What may come with something, with its article, by the group of the thing.
EXTRAS = {
    "book": "breakfast; a child seat; parking; insurance; an interpreter; wheelchair access; a late checkout; a power "
    "socket; a whiteboard; a second key; a helmet; towels; a guide; a trailer; catering; a microphone; lunch; a "
    "fridge; an extra bed; Wi-Fi; a heater; a life jacket; a receipt",
    "record": "a printed copy; a cover letter; a receipt; a translation; an invoice; a signature; comments; a summary; "
    "a stamp; attachments; a watermark; a confirmation",
    "make": "a logo; photos; a map; page numbers; a watermark; a summary; a table of contents; a border; colours; "
    "a date; footnotes; an index; a frame; a translation; sound",
    "code": "a backup; a dry run; an alert; a log entry; a health check; a snapshot; a report; a notification",
    "letter": "a printed copy; gift wrapping; a receipt; a cover letter; a translation; an invoice; a discount code; a "
    "map; photos; a reply form; a coupon; a stamp",
    "device": "a safety check; an alert; a notification; a countdown",
    "series": "a chart; an average; a forecast; comments; a table",
    "offer": "a map; photos; prices; contact details; a garage; a garden; insurance; parking",
    "info": "a map; photos; prices; a forecast; contact details; directions; a chart",
}


@dataclass(frozen=True, slots=True)
class Noun:
    words: tuple[str, ...]  # the first is the tool's, the others are only said by people
    hu: str
    accusative: str
    kinds: tuple[str, ...]
    group: str


def _read(text: str) -> tuple[Noun, ...]:
    made, group = [], ""
    for line in text.strip().splitlines():
        if line.startswith("# "):
            group = line[2:]
        elif line:
            words, hungarian, kinds = (each.strip() for each in line.split("|"))
            hu, accusative = hungarian.split(",")
            made.append(Noun(tuple(words.split(";")), hu, accusative, tuple(filter(None, kinds.split(","))), group))
    return tuple(made)


ALL = _read(NOUNS)
EXTRA = {group: tuple(each.strip() for each in text.split(";")) for group, text in EXTRAS.items()}
