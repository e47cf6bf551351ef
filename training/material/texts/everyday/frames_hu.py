"""Frames in Hungarian; `frames.py` explains the lines. Values are in the form in which the sentence has them."""

from training.material.texts.everyday.frames import parse

HÉTKÖZNAPOK = parse("""
= adatok | person
slots job:jobs* home:town age:age hobby:hobby
+ {e} {job}, és {home} lakik.
+ {e} {home} lakik.
+ {e} {job}.
+ {e} {age} éves {job}.
+ {e} {age} éves, és {home} él.
+ {e} {home} él, a foglalkozása {job}.
+ {e} évek óta {home} él.
+ {e} nemrég töltötte be {age:az}. életévét.
+ {e} kedvenc időtöltése {hobby}.
+ {e} hobbija {hobby}.
+ {home} lakik {e}, aki {job}.
& {e} {job}, {e2} pedig {job2}.
& {e} {home} lakik, {e2} pedig {home2}.
& {e} {age} éves, {e2} {age2}.
& {e} hobbija {hobby}, {e2:nak} viszont {hobby2} a kedvence.
? job | Mi {e} foglalkozása? | Mivel foglalkozik {e}? | Mit dolgozik {e}? | Mi a munkája {e:nak}? | Mi {e} szakmája?
~ job | mi {e} foglalkozása | mivel foglalkozik {e}
! job | {e} {job}? | Igaz, hogy {e} {job}?
< job | Ki {job:az}? | Melyikük {job}?
? home | Hol lakik {e}? | Hol él {e}? | Melyik városban lakik {e}? | {e} hol lakik? | Merre lakik {e}?
~ home | hol lakik {e}
! home | {e} {home} lakik?
< home | Ki lakik {home}? | Ki él {home}?
? age | Hány éves {e}? | {e} hány éves? | Mennyi idős {e}?
~ age | hány éves {e}
! age | {e} {age} éves?
< age | Ki {age} éves? | Melyikük {age} éves?
? hobby | Mi {e} hobbija? | Mit szeret csinálni {e}? | Mi {e} kedvenc időtöltése? | Mi a hobbija {e:nak}?
~ hobby | mi {e} hobbija
! hobby | {e} hobbija {hobby}?
< hobby | Kinek a hobbija {hobby}?
= elérhetőség | person
slots street:street phone:phone
+ {e} címe: {street}
+ {e} elköltözött, az új címe: {street}
+ {e} telefonszáma {phone}.
+ {e} a {phone} számon érhető el.
+ {e:t} ezen a számon lehet hívni: {phone}.
+ Ha gond van, hívd {e:t}: {phone}.
& {e} telefonszáma {phone}, {e2} száma {phone2}.
? street | Mi {e} címe? | Hol lakik {e}? | Melyik utcában lakik {e}? | Hova küldjem {e} levelét?
~ street | mi {e} címe
< street | Kinek a címe {street:az}? | Ki lakik itt: {street}?
? phone | Mi {e} telefonszáma? | Milyen számon érem el {e:t}? | Hányas számon hívhatom {e:t}? | {e} száma?
~ phone | mi {e} telefonszáma
! phone | {e} telefonszáma {phone}?
< phone | Kinek a száma a {phone}? | Kit érek el a {phone} számon?
= ízlés | person
slots eats:dishes allergic:allergen plays:plays colour:colour
+ {e} kedvenc étele {eats:az}.
+ {e} legszívesebben ezt eszi: {eats}.
+ {e} mindig ezt rendeli: {eats}.
+ {e} allergiás {allergic}.
+ {e} gyerekkora óta allergiás {allergic}.
+ {e} szabadidejében {plays}.
+ {e} gyönyörűen {plays}.
+ {e} kedvenc színe {colour:az}.
& {e} kedvence {eats:az}, {e2} kedvence {eats2:az}.
& {e} {plays}, {e2} {plays2}.
& {e} allergiás {allergic}, {e2} pedig {allergic2}.
? eats | Mit eszik szívesen {e}? | Mi {e} kedvenc étele? | Mit szeret enni {e}?
~ eats | mi {e} kedvenc étele
< eats | Kinek a kedvence {eats:az}? | Ki szereti ezt: {eats}?
? allergic | Mire allergiás {e}? | Milyen allergiája van {e:nak}? | {e} mire allergiás?
~ allergic | mire allergiás {e}
! allergic | {e} allergiás {allergic}?
< allergic | Ki allergiás {allergic}?
? plays | Milyen hangszeren játszik {e}? | Min játszik {e}? | Milyen hangszere van {e:nak}?
~ plays | milyen hangszeren játszik {e}
! plays | {e} {plays}?
< plays | Ki {plays}? | Melyikük {plays}?
? colour | Mi {e} kedvenc színe? | Melyik színt szereti {e}? | Milyen szín a kedvence {e:nak}?
~ colour | mi {e} kedvenc színe
! colour | {e} kedvenc színe {colour:az}?
= találkozó | person
slots when:moment where:venue topic:topic long:hours
+ {e:val} {when} találkozunk.
+ {e:val} {when} találkozunk {where}.
+ A megbeszélés {e:val} {when} lesz.
+ A megbeszélés {e:val} {where} lesz.
+ {when} megbeszélésünk van {e:val}.
+ {e:val} {topic} fogunk beszélni.
+ {e} {topic} szeretne beszélni velünk.
+ {e:val} {long} tart a megbeszélés.
> {e:val} viszont {when}.
> {e:val} {where} lesz.
& {e:val} {when} találkozunk, {e2:val} {when2}.
& A megbeszélés {e:val} {where} lesz, {e2:val} {where2}.
& {e:val} {topic} beszélünk, {e2:val} {topic2}.
? when | Mikor találkozunk {e:val}? | Mikor lesz a megbeszélés {e:val}? | Mikorra beszéltük meg a találkozót {e:val}?
? when | Mikor kell beszélnünk {e:val}?
~ when | mikor találkozunk {e:val}
! when | {e:val} {when} találkozunk?
< when | Kivel találkozunk {when}? | Kivel beszélünk {when}?
? where | Hol találkozunk {e:val}? | Hol lesz a megbeszélés {e:val}? | Hova kell mennem, ha {e:val} találkozom?
~ where | hol találkozunk {e:val}
! where | {e:val} {where} lesz a megbeszélés?
? topic | Miről beszélünk {e:val}? | Miről lesz szó {e:val}? | Mi lesz a téma {e:val}?
~ topic | miről beszélünk {e:val}
! topic | {e:val} {topic} lesz szó?
< topic | Kivel beszélünk {topic}?
? long | Meddig tart a megbeszélés {e:val}? | Mennyi ideig tart a megbeszélés {e:val}?
? long | Milyen hosszú lesz a találkozó {e:val}?
~ long | meddig tart a megbeszélés {e:val}
! long | {e:val} {long} tart a megbeszélés?
= program | event
slots when:moment where:venue host:name fee:price people:people
+ {e} {when} lesz.
+ {e} {when} kezdődik {where}.
+ {e} {where} lesz.
+ {when} kezdődik {e}.
+ {e} szervezője {host}.
+ {e} ügyében {host} a szervező.
+ {e} belépődíja {fee}.
+ {e} {fee} fejenként.
+ {e:ra} eddig {people} ember jelentkezett.
+ {e:ra} {people} vendéget várunk.
+ {e} {where} lesz, a belépő {fee}.
& {e} {when} lesz, {e2} pedig {when2}.
& {e} {where} lesz, {e2} {where2}.
& {e} {fee}, {e2} {fee2}.
& {e} szervezője {host}, {e2} szervezője {host2}.
? when | Mikor lesz {e}? | Mikor kezdődik {e}? | {e} mikor lesz?
~ when | mikor lesz {e}
! when | {e} {when} lesz?
< when | Mi lesz {when}? | Melyik program lesz {when}?
? where | Hol lesz {e}? | Mi {e} helyszíne? | {e} hol lesz?
~ where | hol lesz {e}
! where | {e} {where} lesz?
< where | Mi lesz {where}? | Melyik program lesz {where}?
? host | Ki {e} szervezője? | {e} szervezője kicsoda?
~ host | ki {e} szervezője
! host | {e} szervezője {host}?
< host | Mit szervez {host}? | Melyik program szervezője {host}?
? fee | Mennyibe kerül {e}? | Mennyi {e} belépődíja? | {e} mennyibe kerül?
~ fee | mennyibe kerül {e}
! fee | {e} {fee}?
< fee | Melyik program kerül ennyibe: {fee}?
? people | Hányan jelentkeztek {e:ra}? | Hányan jönnek {e:ra}? | Hány ember jelentkezett {e:ra}?
~ people | hányan jönnek {e:ra}
= nyitvatartás | shop
slots opens:from closes:until shut:weekday owner:name phone:phone
+ {e} {opens} van nyitva.
+ {e} {opens} {closes} van nyitva.
+ {e} {closes} van nyitva.
+ {e} {shut} zárva van.
+ {shut} {e} nem nyit ki.
+ {e} tulajdonosa {owner}.
+ {e} telefonszáma {phone}.
+ {e} {opens} várja a vendégeket, {shut} viszont zárva van.
& {e} {opens} van nyitva, {e2} {opens2}.
& {e} {closes} van nyitva, {e2} {closes2}.
& {e} {shut} van zárva, {e2} {shut2}.
& {e} tulajdonosa {owner}, {e2} tulajdonosa {owner2}.
? opens | Mikor nyit {e}? | Hány órától van nyitva {e}? | Mikortól van nyitva {e}? | {e} mikor nyit ki?
~ opens | mikor nyit {e}
! opens | {e} {opens} van nyitva?
< opens | Mi van nyitva {opens}? | Melyik hely nyit ki {opens}?
? closes | Meddig van nyitva {e}? | Hány óráig van nyitva {e}? | Mikor zár {e}? | {e} mikor zár be?
~ closes | meddig van nyitva {e}
! closes | {e} {closes} van nyitva?
< closes | Mi van nyitva {closes}?
? shut | Melyik nap van zárva {e}? | Mikor nem nyit ki {e}? | {e} melyik nap tart zárva?
~ shut | melyik nap van zárva {e}
! shut | {e} {shut} zárva van?
< shut | Mi van zárva {shut}? | Melyik hely nem nyit ki {shut}?
? owner | Ki {e} tulajdonosa? | Kié {e}?
~ owner | ki {e} tulajdonosa
! owner | {e} tulajdonosa {owner}?
? phone | Mi {e} telefonszáma? | Milyen számon hívható {e}?
~ phone | mi {e} telefonszáma
! phone | {e} telefonszáma {phone}?
= tárgyak | item
slots spot:room price:price colour:colour whose:name
+ {e} {spot} van.
+ {spot} van {e}.
+ {e} most {spot} található.
+ {e} eladó, az ára {price}.
+ {e} ára {price}.
+ {e} színe {colour}.
+ {e} tulajdonosa {whose}.
+ {e} {spot} van, az ára {price}.
+ {e} eladó, az ára {price}, a színe {colour}.
& {e} {spot} van, {e2} pedig {spot2}.
& {e} ára {price}, {e2} ára {price2}.
& {e} {colour}, {e2} {colour2} színű.
& {e} tulajdonosa {whose}, {e2} tulajdonosa pedig {whose2}.
? spot | Hol van {e}? | Hol találom: {e}? | {e} hol van?
~ spot | hol van {e}
! spot | {e} {spot} van?
< spot | Mi van {spot}? | Mit találok itt: {spot}?
? price | Mennyibe kerül {e}? | Mennyi {e} ára? | Mi az ára: {e}? | {e} mennyibe kerül?
~ price | mennyibe kerül {e}
! price | {e} ára {price}?
< price | Minek az ára {price}? | Mi kerül ennyibe: {price}?
? colour | Milyen színű {e}? | Mi {e} színe? | {e} milyen színű?
~ colour | milyen színű {e}
! colour | {e} {colour}?
< colour | Mi {colour}? | Melyik tárgy {colour} színű?
? whose | Kié {e}? | Ki {e} tulajdonosa? | Kinek a tulajdona {e}?
~ whose | kié {e}
! whose | {e} tulajdonosa {whose}?
= utazás | person
slots to:to by:transport when:past long:days with:name
+ {e} {when} elutazott {to}.
+ {e} {by} utazott {to}.
+ {e} {to} utazott.
+ {e} {long} maradt ott.
+ {e} {to} ment, és {long} maradt.
+ {when} {e} elutazott, {by} ment.
+ {e} útitársa {with} volt.
+ {e} {by} utazott, és {with} is vele ment.
& {e} {to} utazott, {e2} {to2}.
& {e} {by} ment, {e2} {by2}.
& {e} {long} maradt, {e2} {long2}.
? to | Hova utazott {e}? | Hová ment {e}? | Merre járt {e}? | {e} hova utazott?
~ to | hova utazott {e}
! to | {e} {to} utazott?
< to | Ki utazott {to}? | Ki ment {to}?
? by | Mivel utazott {e}? | Hogyan utazott {e}? | Milyen járművel ment {e}?
~ by | mivel utazott {e}
! by | {e} {by} utazott?
< by | Ki utazott {by}? | Ki ment {by}?
? when | Mikor utazott el {e}? | {e} mikor utazott el? | Mikor indult útnak {e}?
~ when | mikor utazott el {e}
! when | {e} {when} utazott el?
? long | Meddig maradt {e}? | Mennyi ideig volt távol {e}? | Mennyi időre ment el {e}?
~ long | meddig maradt {e}
! long | {e} {long} maradt?
? with | Ki volt {e} útitársa? | Ki ment még {e:val}? | Ki utazott együtt {e:val}?
~ with | ki volt {e} útitársa
! with | {e} útitársa {with} volt?
= feladatok | person
slots duty:task until:moment room:venue
+ {e} feladata {duty}.
+ {e} dolga {duty} lesz.
+ {duty}: ez {e} dolga.
+ {e} határideje {until} jár le.
+ {e} {room} dolgozik.
+ {e} asztala mostantól {room} lesz.
& {e} feladata {duty}, {e2} feladata {duty2}.
& {e} {room} dolgozik, {e2} {room2}.
? duty | Mi {e} feladata? | Mit csinál {e}? | Miért felel {e}? | Mi {e} dolga?
~ duty | mi {e} feladata
! duty | {e} feladata {duty}?
< duty | Kinek a feladata {duty}? | Kinek a dolga {duty}?
? until | Mikor jár le {e} határideje? | Mikor van {e} határideje? | Mikorra kell elkészülnie {e:nak}?
~ until | mikor jár le {e} határideje
! until | {e} határideje {until} jár le?
? room | Hol dolgozik {e}? | Hol találom {e:t}? | Hol ül {e}?
~ room | hol dolgozik {e}
! room | {e} {room} dolgozik?
= hozza | person
slots brings:dishes comes:transport from:clock
+ {e} ezt hozza: {brings}.
+ {e} ezzel készül: {brings}.
+ {e} {comes} jön.
+ {e} {comes} jön, és {from} ér oda.
+ {e} {from} érkezik.
& {e} {comes} jön, {e2} {comes2}.
& {e} {from} érkezik, {e2} {from2}.
& Ezt hozza {e}: {brings}; {e2} pedig ezt: {brings2}.
? brings | Mit hoz {e}? | Mivel készül {e}? | {e} mit hoz?
~ brings | mit hoz {e}
< brings | Ki hozza ezt: {brings}? | Kinél lesz {brings:az}?
? comes | Mivel jön {e}? | Hogyan jön {e}? | {e} mivel jön?
~ comes | mivel jön {e}
! comes | {e} {comes} jön?
< comes | Ki jön {comes}?
? from | Mikor érkezik {e}? | Hánykor jön {e}? | {e} hánykor érkezik?
~ from | mikor érkezik {e}
! from | {e} {from} érkezik?
< from | Ki érkezik {from}?
= halasztás | event
slots old:moment new:moment why:reason
+ {e} nem {old}, hanem {new} lesz.
+ {e} {new} lesz, {why}.
+ {e} időpontja megváltozott, {why}.
+ {e} az új terv szerint {new} lesz.
+ {e} eredetileg {old} lett volna, de {new} lesz.
? old | Mikor lett volna eredetileg {e}? | Mi volt {e} eredeti időpontja? | {e} mikorra volt tervezve?
~ old | mikor lett volna eredetileg {e}
? new | Mi {e} új időpontja? | Mikor lesz végül {e}? | {e} mikor lesz végül?
~ new | mikor lesz végül {e}
! new | {e} {new} lesz?
? why | Miért változott {e} időpontja? | Mi az oka, hogy {e} máskor lesz? | Mi miatt változott meg {e} időpontja?
~ why | miért változott {e} időpontja
= orvos | person
slots ill:illness when:moment doctor:fullname
+ {e:nak} {ill} van.
+ {e} {when} megy orvoshoz.
+ {e} orvosa dr. {doctor}.
+ {e:t} {when} várja dr. {doctor}.
+ {e:nak} {ill} van, ezért {when} megy orvoshoz.
& {e:nak} {ill} van, {e2:nak} {ill2}.
& {e} {when} megy orvoshoz, {e2} {when2}.
? ill | Mi baja van {e:nak}? | Milyen panasza van {e:nak}? | Mi a panasza {e:nak}?
~ ill | mi baja van {e:nak}
! ill | {e:nak} {ill} van?
< ill | Kinek van {ill}?
? when | Mikor megy orvoshoz {e}? | Mikorra van időpontja {e:nak}? | Mikor kell orvoshoz mennie {e:nak}?
~ when | mikor megy orvoshoz {e}
! when | {e} {when} megy orvoshoz?
< when | Ki megy orvoshoz {when}?
? doctor | Ki {e} orvosa? | Melyik orvos kezeli {e:t}? | Hogy hívják {e} orvosát?
~ doctor | ki {e} orvosa
! doctor | {e} orvosa dr. {doctor}?
= állatok | pet
slots kind:animal owner:name age:petage sleeps:spot
+ {e} {sleeps} alszik.
+ {e} gazdája {owner}.
+ {e} {age} éves {kind}.
+ {e} egy {kind}, a gazdája {owner}.
+ {e} egész délután {sleeps} feküdt.
+ {e} most lett {age} éves.
& {e} {sleeps} alszik, {e2} {sleeps2}.
& {e} gazdája {owner}, {e2} gazdája {owner2}.
& {e} {age} éves, {e2} {age2}.
? kind | Milyen állat {e}? | Miféle állat {e}? | {e} milyen állat?
~ kind | milyen állat {e}
! kind | {e} egy {kind}?
< kind | Hogy hívják az állatot, amelyik {kind}? | Melyikük {kind}?
? owner | Ki {e} gazdája? | Kié {e}? | Hogy hívják {e} gazdáját?
~ owner | ki {e} gazdája
! owner | {e} gazdája {owner}?
< owner | Hogy hívják {owner} állatát? | Melyik állat gazdája {owner}?
? age | Hány éves {e}? | {e} hány éves?
~ age | hány éves {e}
! age | {e} {age} éves?
? sleeps | Hol van {e} helye? | Hol szeret lenni {e}? | Hol találom {e:t}? | Hol volt {e}?
~ sleeps | hol volt {e}
= tanárok | person
slots teaches:subject where:venue since:year
+ {e} {teaches} tanít.
+ {e} {teaches} tanít {where}.
+ {e} órája {where} lesz.
+ {e} {since} kezdett tanítani.
+ {e} {teaches} tanít, {since} kezdte a pályáját.
& {e} {teaches} tanít, {e2} {teaches2}.
& {e} órája {where} lesz, {e2} órája {where2}.
? teaches | Mit tanít {e}? | Milyen tantárgyat tanít {e}? | {e} mit tanít?
~ teaches | mit tanít {e}
! teaches | {e} {teaches} tanít?
< teaches | Ki tanít {teaches}?
? where | Hol lesz {e} órája? | Hol tanít {e}? | Hová menjek {e} órájára?
~ where | hol lesz {e} órája
! where | {e} órája {where} lesz?
? since | Mikor kezdett tanítani {e}? | Melyik évben kezdte a pályáját {e}?
~ since | mikor kezdett tanítani {e}
! since | {e} {since} kezdett tanítani?
= ételek | dish
slots price:meal cook:name time:hours day:weekday
+ {e} ára {price}.
+ {e} {time} készül.
+ {e} szakácsa {cook}.
+ {day} {e} lesz az ebéd.
+ {e} {day} kapható, az ára {price}.
& {e} ára {price}, {e2} ára {price2}.
& {day} {e} lesz ebédre, {day2} {e2}.
& {e} {time} készül, {e2} {time2}.
? price | Mennyibe kerül {e}? | Mennyi {e} ára?
~ price | mennyibe kerül {e}
! price | {e} ára {price}?
< price | Melyik étel ára {price}? | Mi kerül ennyibe: {price}?
? cook | Ki főzte ezt: {e}? | Ki készítette ezt: {e}? | Ki {e} szakácsa?
~ cook | ki {e} szakácsa
! cook | {e} szakácsa {cook}?
? time | Meddig készül {e}? | Mennyi idő alatt készül el {e}? | Meddig kell főzni ezt: {e}?
~ time | meddig készül {e}
! time | {e} {time} készül?
? day | Melyik nap lesz {e}? | Mikor lesz ebédre {e}? | Melyik nap van a menüben {e}?
~ day | melyik nap lesz {e}
! day | {day} lesz {e}?
< day | Mi lesz az ebéd {day}? | Mi van a menüben {day}?
= vendégek | party
slots guests:guests when:moment food:dishes
+ {e} vendégei: {guests}.
+ {e:ra} {guests} jönnek el.
+ {e} {when} lesz, a meghívottak: {guests}.
+ {e} {when} kezdődik, az étlapján ez áll: {food}.
+ {e} étlapján ez áll: {food}.
? guests | Kik {e} vendégei? | Kik jönnek {e:ra}? | Kiket várunk {e:ra}? | Sorold fel {e} vendégeit.
~ guests | kik {e} vendégei
? when | Mikor lesz {e}? | Mikor kezdődik {e}? | {e} mikor lesz?
~ when | mikor lesz {e}
! when | {e} {when} lesz?
? food | Mi szerepel {e} étlapján? | Milyen étel szerepel {e} étlapján? | {e} étlapján mi áll?
~ food | mi szerepel {e} étlapján
= mit_csinált | person
slots doing:doing where:place when:past wore:wore
+ {e} {where} {doing}.
+ {e} {when} {doing}.
+ {when} {e} {where} volt.
+ {e} {wore} viselt.
+ {e}, aki {wore} viselt, {where} {doing}.
+ Láttam, hogy {e} {where} {doing}.
& {e} {where} volt, {e2} {where2}.
& {e} {doing}, közben {e2} {doing2}.
& {e} {wore} viselt, {e2} {wore2}.
? doing | Mit csinált {e}? | {e} mit csinált? | Mivel töltötte az idejét {e}?
~ doing | mit csinált {e}
! doing | {e} {doing}?
< doing | Ki {doing}? | Melyikük {doing}?
? where | Hol volt {e}? | Hol látták {e:t}? | {e} hol volt?
~ where | hol volt {e}
! where | {e} {where} volt?
< where | Ki volt {where}?
? when | Mikor látták {e:t}? | Mikor volt ott {e}?
~ when | mikor látták {e:t}
? wore | Mit viselt {e}? | Milyen ruha volt {e:nál}? | Mi volt {e} ruhája?
~ wore | mit viselt {e}
! wore | {e} {wore} viselt?
< wore | Ki viselt {wore}?
= időjárás | city
slots sky:sky degrees:degrees rain:weekday
+ {e} {sky} idő van.
+ {e} ma {degrees} van.
+ {e} {sky} az idő, {degrees} van.
+ {rain} {e} eső várható.
& {e} {sky} idő van, {e2} viszont {sky2}.
& {e} {degrees} van, {e2} {degrees2}.
? sky | Milyen idő van {e}? | Milyen az idő {e}? | Milyen az időjárás {e}?
~ sky | milyen idő van {e}
! sky | {e} {sky} idő van?
< sky | Hol van {sky} idő? | Hol {sky} az idő?
? degrees | Hány fok van {e}? | Mennyi a hőmérséklet {e}? | Milyen meleg van {e}?
~ degrees | hány fok van {e}
! degrees | {e} {degrees} van?
< degrees | Hol van {degrees}?
? rain | Mikor fog esni {e}? | Melyik nap várható eső {e}? | Mikor kell esernyő {e}?
~ rain | mikor fog esni {e}
! rain | {rain} fog esni {e}?
< rain | Hol várható eső {rain}?
= hiba | gép
slots since:clock cause:reason2 fixer:name
+ {e} {since} leállt.
+ {e} leállt, {cause}.
+ {e} javítását {fixer} végzi.
+ {e} {since} leállt, {cause}.
& {e} {since} állt le, {e2} {since2}.
& {e} javítását {fixer} végzi, {e2} javítását pedig {fixer2}.
? since | Mikor állt le {e}? | Hánykor állt le {e}? | Mikor romlott el {e}?
~ since | mikor állt le {e}
! since | {e} {since} állt le?
< since | Mi állt le {since}?
? cause | Miért állt le {e}? | Mi okozta, hogy {e} leállt? | Mi az oka, hogy {e} nem működik?
~ cause | miért állt le {e}
? fixer | Ki végzi {e} javítását? | Ki foglalkozik {e} javításával?
~ fixer | ki végzi {e} javítását
! fixer | {fixer} végzi {e} javítását?
< fixer | Minek a javítását végzi {fixer}?
""")
