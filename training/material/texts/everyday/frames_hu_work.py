"""Hungarian frames about firms, programs, rules, trips and recipes; `frames.py` explains the lines."""

from training.material.texts.everyday.frames import parse

ÜGYEK = parse("""
= bejelentés | cég
slots opens:town boss:name jobs:létszám product:újdonság
+ {e} {opens} nyit új üzemet.
+ {e} új üzeme {opens} épül fel.
+ {e} bejelentette, hogy {opens} építkezik.
+ {e} új vezérigazgatója {boss}.
+ {e} élén mostantól {boss} áll.
+ A közlemény szerint {boss} lett {e} igazgatója.
+ {e} {jobs} új munkatársat vesz fel.
+ {e:nál} {jobs} új munkahely jön létre.
+ {e} legújabb terméke {product}.
+ Az idei vásáron {e} újdonsága {product} volt.
+ {e} {opens} nyit üzemet, és {jobs} embert vesz fel.
+ {boss}, {e} igazgatója elmondta, hogy a következő termékük {product} lesz.
> {e} esetében {jobs} új munkahelyről van szó.
& {e} {opens} építkezik, {e2} pedig {opens2}.
& {e} igazgatója {boss}, {e2} igazgatója {boss2}.
& Míg {e} {jobs} új munkatársat keres, addig {e2} {jobs2} embert venne fel.
? opens | Hol nyit új üzemet {e}? | Melyik városban építkezik {e}? | Hol épül fel {e} új üzeme?
? opens | Merre terjeszkedik {e}? | Hol lesz {e} új telephelye?
~ opens | hol nyit új üzemet {e} | melyik városban építkezik {e}
! opens | {e} {opens} nyit új üzemet? | Igaz, hogy {e} {opens} építkezik?
< opens | Melyik cég nyit üzemet {opens}? | Melyik cég építkezik {opens}?
? boss | Ki {e} igazgatója? | Ki {e} új vezetője? | Ki áll {e} élén? | Hogy hívják {e} vezetőjét?
~ boss | ki {e} igazgatója | ki áll {e} élén
! boss | {boss} {e} igazgatója?
< boss | Melyik céget vezeti {boss}? | Melyik cég igazgatója {boss}?
? jobs | Hány embert vesz fel {e}? | Hány új munkahely lesz {e:nál}? | Mennyi új munkatársat keres {e}?
? jobs | Hány fővel bővül {e}?
~ jobs | hány embert vesz fel {e}
! jobs | {e} {jobs} embert vesz fel?
? product | Mi {e} új terméke? | Milyen új terméke van {e:nak}? | Mi {e} újdonsága? | Mi {e} legújabb fejlesztése?
~ product | mi {e} új terméke
! product | {e} új terméke {product}?
< product | Melyik cég terméke ez: {product}?
= kiadás | szoftver
slots version:verzió out:dátum bug:programhiba dev:name
+ {e} legújabb verziója {version:az}.
+ A honlapon már elérhető {e} {version} verziója.
+ {e} {version} verzióját {out} adták ki.
+ {e} frissítése {out} jelent meg.
+ {e} új kiadása {out} vált letölthetővé.
+ {e} ismert hibája, hogy {bug}.
+ A felhasználók szerint {e} {bug}.
+ {e} fejlesztője {dev}.
+ {e:t} {dev} készítette.
+ {dev} azt írta, hogy {e} új verziója {bug}, de dolgozik a javításon.
+ Több hibajelentés érkezett arról, hogy {e} {bug}!
> {e} frissítése viszont {out} jelent meg.
& {e} {version:az} verziónál tart, {e2} pedig {version2:az} verziónál.
& {e} {bug}, {e2} viszont {bug2}.
& {e} fejlesztője {dev}, {e2} alkotója pedig {dev2}.
? version | Melyik {e} legújabb verziója? | Hányas verziónál tart {e}? | Milyen verziószámú {e} új kiadása?
? version | Mi {e} friss verziószáma?
~ version | melyik verziónál tart {e} | mi {e} új verziószáma
! version | {e} új verziója {version:az}?
< version | Melyik programnak van {version} verziója?
? out | Mikor jelent meg {e} frissítése? | Mikor adták ki {e} új verzióját? | Mikor vált letölthetővé {e} új kiadása?
? out | Melyik napon jött ki {e} frissítése?
~ out | mikor jelent meg {e} frissítése
! out | {e} frissítése {out} jelent meg?
< out | Melyik program frissítése jelent meg {out}?
? bug | Mi {e} hibája? | Mi a baj {e:val}? | Mit csinál rosszul {e}? | Mire panaszkodnak {e} felhasználói?
? bug | Milyen problémát jelentettek {e:ról}?
~ bug | mi a baj {e:val} | mi {e} hibája
! bug | Igaz, hogy {e} {bug}?
< bug | Melyik program az, amelyik {bug}? | Melyik szoftver hibája, hogy {bug}?
? dev | Ki {e} fejlesztője? | Ki készítette {e:t}? | Ki dolgozik {e} fejlesztésén? | Kinek a munkája {e}?
~ dev | ki {e} fejlesztője
! dev | {dev} {e} fejlesztője?
= teendők | person
slots does:vállalás until:meddig helper:name
+ A terv szerint {e} {until} {does}.
+ Az ülésen {e} vállalta, hogy {does}.
+ A végén {e} azt ígérte, hogy {until} {does}.
+ A csoportban {e} {until} kapott határidőt.
+ A többiek kérésére {e} {does}.
+ A jegyzőkönyv szerint {e} {does}.
+ Megállapodtunk, hogy {e} {does}!
+ A csapat azt kérte, hogy {e} {until} végezzen.
+ {e} munkáját {helper} segíti.
+ {e} segítője ebben {helper} lesz.
+ {e} segítséget kért, {helper} lesz a társa a munkában.
+ Az osztályvezető kijelölte, ki segítse a munkát: {e} segítője {helper}.
> Ezzel szemben {e} {until} kapott határidőt.
& {e} {does}, {e2} pedig {does2}.
& {e} {until} kapott határidőt, {e2} pedig {until2}.
& A felosztás: {e} {does}, {e2} {does2}.
? does | Mit vállalt {e}? | Mi {e} teendője? | Mivel bízták meg {e:t}? | Mit kell elintéznie {e:nak}?
? does | Mi a dolga {e:nak} az ülés után?
~ does | mit vállalt {e} | mi {e} teendője
! does | {e} {does}? | Az lett a döntés, hogy {e} {does}?
< does | Ki ígérte meg, hogy {does}? | Ki vállalta, hogy {does}? | Kinek a teendője, hogy {does}?
? until | Meddig kell végeznie {e:nak}? | Mi {e} határideje? | Meddig kapott időt {e}?
? until | Meddig lesz kész {e}? | Meddig kell elkészülnie {e:nak}?
~ until | meddig kell végeznie {e:nak} | mi {e} határideje
! until | {e} {until} kapott határidőt? | {e:nak} {until} kell végeznie?
? helper | Ki segít {e:nak}? | Ki {e} segítője? | Ki dolgozik együtt {e:val}? | Ki lesz {e} segítsége a munkában?
~ helper | ki segít {e:nak}
! helper | {e} segítője {helper}?
< helper | Kinek a segítője {helper}?
= bérbeadás | bérlemény
slots rent:lakbér deposit:lakbér notice:tartam since:mikortól
+ {e} bérleti díja havonta {rent}.
+ {e} után havonta {rent} bérleti díjat kell fizetni.
+ {e} {since} kiadó.
+ {e} {since} kiadó, a bérleti díj {rent}.
+ {e} kauciója {deposit}.
+ {e} bérlőjétől {deposit} kauciót kérnek.
+ A szerződés aláírásakor {e} bérlője {deposit} kauciót fizet.
+ {e} felmondási ideje {notice}.
+ {e} szerződésében {notice} a felmondási idő.
+ A tulajdonos szerint {e} {since} vehető ki, a felmondási idő pedig {notice}.
+ {e} kiadó: a havi díj {rent}, a kaució {deposit}.
> {e} bérleti díja viszont {rent}.
& {e} havi bérleti díja {rent}, {e2} bérleti díja pedig {rent2}.
& {e} kauciója {deposit}, {e2} kauciója pedig {deposit2}.
& {e} {since} kiadó, {e2} pedig {since2}.
& {e} felmondási ideje {notice}, {e2} esetében ez {notice2}.
? rent | Mennyi {e} bérleti díja? | Mennyibe kerül havonta {e}? | Mennyit kell fizetni havonta, ha kibérlem {e:t}?
? rent | Mekkora {e} havi díja?
~ rent | mennyi {e} bérleti díja | mennyibe kerül havonta {e}
! rent | {e} bérleti díja {rent}?
< rent | Minek a bérleti díja {rent}? | Mi kerül havonta {rent:ba}?
? deposit | Mennyi {e} kauciója? | Mekkora kauciót kérnek, ha kiveszem {e:t}?
? deposit | Mennyi letétet kell fizetnie {e} bérlőjének?
? deposit | Mennyi kauciót fizet, aki kibérli {e:t}?
~ deposit | mennyi {e} kauciója
! deposit | {e} kauciója {deposit}?
< deposit | Minek a kauciója {deposit}?
? notice | Mennyi {e} felmondási ideje? | Mennyi felmondási idő jár, ha kibérlem {e:t}?
? notice | Milyen hosszú {e} felmondási ideje?
? notice | Ha ki akarok költözni, mennyi {e} felmondási ideje?
~ notice | mennyi {e} felmondási ideje
! notice | {e} felmondási ideje {notice}?
? since | Mikortól kiadó {e}? | Mikortól lehet kivenni {e:t}? | Mikortól szabad {e}?
? since | Mikortól használhatom, ha kibérlem {e:t}?
~ since | mikortól kiadó {e}
! since | {e} {since} kiadó?
< since | Mi kiadó {since}? | Mit lehet kibérelni {since}?
= feltételek | bérlet
slots fee:díj valid:tartamig age:életkor lost:pótdíj
+ {e} ára {fee}.
+ {e}, amelynek ára {fee}, {valid} érvényes.
+ {e} {valid} érvényes.
+ {e} a szabályok szerint {valid} használható.
+ {e} csak {age} váltható meg.
+ A szabályzat szerint {e} {age} vehető igénybe.
+ {e} pótlási díja elvesztés esetén {lost}.
+ {e} elvesztésekor {lost} pótdíjat számítunk fel.
+ A pénztárnál {e} ára {fee}, és {age} lehet megvenni.
+ Figyelem, {e} a vásárlástól számítva {valid} használható!
> {e} viszont {valid} érvényes.
& {e} ára {fee}, {e2} ára viszont {fee2}.
& {e} {valid} érvényes, {e2} pedig {valid2}.
& {e} {age} váltható meg, {e2} pedig {age2}.
? fee | Mennyibe kerül {e}? | Mi {e} ára? | Mennyit fizet, aki megveszi {e:t}? | Mennyi pénzbe kerül {e} megvásárlása?
~ fee | mennyibe kerül {e} | mi {e} ára
! fee | {e} ára {fee}?
< fee | Minek az ára {fee}? | Mit lehet megvenni ennyiért: {fee}?
? valid | Meddig érvényes {e}? | Meddig lehet használni {e:t}? | Mennyi ideig használható {e}?
? valid | Milyen hosszú ideig jó {e}?
~ valid | mennyi ideig érvényes {e}
! valid | {e} {valid} érvényes?
< valid | Mi érvényes {valid}?
? age | Hány éves kortól váltható meg {e}? | Mi {e} korhatára? | Hány éves kortól lehet megvenni {e:t}?
? age | Milyen idős kortól vehető igénybe {e}?
~ age | hány éves kortól váltható meg {e}
! age | {e} {age} váltható meg?
? lost | Mennyibe kerül {e} pótlása? | Mennyi a pótdíj, ha elvész {e}?
? lost | Mennyit fizet, aki újat kér, mert elveszett {e}?
? lost | Mekkora pótdíj jár {e} elvesztéséért?
~ lost | mennyibe kerül {e} pótlása
! lost | {e} pótlási díja {lost}?
= ügyfélfogadás | hivatal
slots open:sáv shut:weekday floor:helye phone:phone
+ {e} {open} fogadja az ügyfeleket.
+ {e} hétköznapokon {open} tart nyitva.
+ {e} nyitvatartása: {open}.
+ {e} {shut} zárva tart.
+ {e} {shut} nem fogad senkit.
+ {e} a múlt hónap óta {floor} működik.
+ {e} új helye {floor} van.
+ {e} a {phone} számon hívható.
+ Az ügyfelek {e} telefonszámán kérhetnek időpontot: {phone}.
+ Felhívjuk a figyelmet, hogy {e} {shut} zárva lesz!
+ {e}, amely {floor} található, {open} van nyitva.
> {e} azonban {shut} tart zárva.
& {e} {open} van nyitva, {e2} viszont {open2}.
& {e} {floor} található, {e2} pedig {floor2}.
& {e} {shut} zárva van, {e2} {shut2}.
? open | Mi {e} nyitvatartása? | Mettől meddig van nyitva {e}? | Hány óra között fogad ügyfeleket {e}?
? open | Mikor menjek, hány óra között van nyitva {e}?
~ open | mettől meddig van nyitva {e}
! open | {e} {open} van nyitva?
< open | Mi van nyitva {open}? | Melyik hely fogad ügyfeleket {open}?
? shut | Melyik napon tart zárva {e}? | Mikor nem fogad ügyfeleket {e}? | Melyik nap van zárva {e}?
? shut | Mikor ne menjek, mert zárva van {e}?
~ shut | melyik napon van zárva {e}
! shut | {e} {shut} zárva van?
< shut | Mi tart zárva {shut}?
? floor | Hol található {e}? | Hol van {e}? | Hol működik most {e}? | Hova költözött, azaz hol van most {e}?
~ floor | hol található {e}
! floor | {e} {floor} van?
< floor | Melyik hely található {floor}? | Mi működik {floor}?
? phone | Mi {e} telefonszáma? | Milyen számon hívható {e}? | Hányas számot hívjam, ha {e} érdekel?
? phone | Mi a telefonszám, amin elérhető {e}?
~ phone | mi {e} telefonszáma
! phone | {e} telefonszáma {phone}?
= használat | készülék
slots start:gomb clean:gyakran warranty:garancia heats:percután
+ {e} {start} kapcsolható be.
+ {e:t} {start} lehet bekapcsolni.
+ {e} alapos tisztítása {clean} javasolt.
+ {e} tisztítását {clean} végezzük el.
+ A használati utasítás szerint {e} {clean} tisztítandó.
+ {e:ra} {warranty} garancia jár.
+ {e} garanciája {warranty}.
+ {e} szünet nélkül működtetve {heats} leáll.
+ A túlmelegedés ellen {e} {heats} magától kikapcsol.
+ Az indításhoz {e} {start} kapcsolandó be, a garancia {warranty}.
+ Vigyázat, {e} {heats} kikapcsol!
& {e} {start} indul, {e2} pedig {start2}.
& {e} garanciája {warranty}, {e2} garanciája {warranty2}.
& {e} tisztítása {clean} szükséges, {e2} tisztítása viszont {clean2}.
? start | Mivel kapcsolható be {e}? | Hogyan kell bekapcsolni {e:t}? | Hogy indul el {e}?
? start | Mivel indíthatom el {e:t}?
~ start | hogyan kapcsolható be {e}
! start | {e} {start} kapcsolható be?
< start | Melyik készülék kapcsolható be {start}? | Melyik gép indul {start}?
? clean | Milyen gyakran kell tisztítani {e:t}? | Mikor kell megtisztítani {e:t}?
? clean | Mikor esedékes {e} tisztítása?
? clean | Milyen időközönként kell elvégezni {e} tisztítását?
~ clean | milyen gyakran kell elvégezni {e} tisztítását
! clean | {e} tisztítását {clean} kell elvégezni?
< clean | Melyik készülék tisztítása esedékes {clean}?
? warranty | Mennyi {e} garanciája? | Hány hónap garancia van {e:ra}? | Mennyi garancia jár {e:ra}?
? warranty | Milyen hosszú {e} jótállása?
~ warranty | mennyi {e} garanciája
! warranty | {e} garanciája {warranty}?
? heats | Mennyi idő után kapcsol ki {e}? | Hány perc után áll le magától {e}?
? heats | Mikor kapcsol ki túlmelegedés ellen {e}?
? heats | Mennyi használat után áll meg {e}?
~ heats | mennyi idő után kapcsol ki magától {e}
! heats | {e} {heats} kikapcsol?
= építkezés | beruházás
slots cost:költség ready:elkészül firm:kivitelező where:helye
+ {e} {where} épül.
+ {e} {ready} készül el.
+ {e} teljes ára {cost}.
+ {e} költsége {cost}.
+ {e} kivitelezője {firm}.
+ A pályázatot {firm} nyerte, így {e} az ő munkájuk lesz.
+ {e} átadására {ready} kerül sor.
+ A polgármester szerint {e}, amelynek költsége {cost}, {ready} készül el.
+ {e}, amelyet {firm} épít, {where} kap helyet.
+ A képviselők megszavazták, hogy {e} {where} legyen.
+ A lakók régi kérése teljesül: {e} {ready} megnyílik!
> {e} viszont {ready} készül el.
& {e} költsége {cost}, {e2} költsége pedig {cost2}.
& {e} {ready} lesz kész, {e2} {ready2}.
& {e} {where} épül, {e2} viszont {where2}.
? cost | Mennyibe kerül {e}? | Mekkora {e} költsége? | Mennyi pénzt költenek {e:ra}? | Milyen összegből épül {e}?
~ cost | mennyibe kerül {e}
! cost | {e} költsége {cost}?
< cost | Melyik beruházás kerül {cost:ba}? | Minek a költsége {cost}?
? ready | Mikor készül el {e}? | Mikor nyitják meg, mikor lesz kész {e}? | Mikor fejeződik be {e} építése?
? ready | Mikor lesz {e} átadása?
~ ready | mikor készül el {e}
! ready | {e} {ready} készül el?
< ready | Mi készül el {ready}? | Melyik beruházást adják át {ready}?
? firm | Melyik cég dolgozik {e} építésén? | Ki {e} kivitelezője? | Ki kapta a megbízást, hogy megépüljön {e}?
? firm | Kinek a munkája lesz {e}?
~ firm | ki {e} kivitelezője | melyik cég munkája {e}
! firm | {e} kivitelezője {firm}?
? where | Hol épül {e}? | Hol lesz {e}? | Melyik helyen épül meg {e}? | Hol kap helyet {e}?
~ where | hol épül {e}
! where | {e} {where} épül?
< where | Mi épül {where}? | Mi kap helyet {where}?
= állás | munkahely
slots seeks:keresett pay:fizetés needs:elvárás until:dátumig
+ {e} {seeks} keres.
+ {e} azonnali kezdéssel {seeks} vesz fel.
+ {e} {seeks} keres, a jelentkezés feltétele: {needs}.
+ {e} hirdetésében ez az elvárás: {needs}.
+ A jelentkezőktől {e} ezt várja el: {needs}.
+ {e} hirdetésében a havi bruttó bér {pay}.
+ {e} ajánlata havi {pay}.
+ {e} {until} várja a jelentkezőket.
+ Az önéletrajzokat {e} {until} fogadja.
+ {e} {until} keres új kollégát, a bér {pay}.
+ Új munkatársat keresünk: {e} {seeks} venne fel!
> {e} azonban {until} várja a jelentkezőket.
& {e} {seeks} keres, {e2} pedig {seeks2}.
& {e} ajánlata havi {pay}, {e2} ajánlata {pay2}.
& {e} {until} várja a jelentkezőket, {e2} {until2}.
? seeks | Kit keres {e}? | Milyen munkatársat keres {e}? | Kit venne fel {e}? | Milyen szakembert vár {e}?
~ seeks | kit keres {e}
! seeks | {e} {seeks} keres?
< seeks | Melyik hely keres {seeks}? | Hol vesznek fel {seeks}? Melyik az a hely?
? pay | Mennyit fizet {e}? | Mennyi a bér, amit {e} kínál? | Mekkora fizetést ajánl {e}?
? pay | Mennyit lehet keresni havonta, ha felvesz {e}?
~ pay | mennyit fizet {e}
! pay | {e} ajánlata havi {pay}?
< pay | Melyik hely ajánlata havi {pay}?
? needs | Milyen feltételt szab {e}? | Mit vár el a jelentkezőktől {e}? | Mi kell ahhoz, hogy felvegyen {e}?
? needs | Mi szerepel elvárásként {e} hirdetésében?
~ needs | mit vár el a jelentkezőktől {e}
! needs | {e} elvárása ez: {needs}?
< needs | Melyik hely várja el ezt: {needs}?
? until | Meddig lehet jelentkezni, ha keres valakit {e}? | Mi {e} jelentkezési határideje?
? until | Meddig várja a jelentkezőket {e}?
? until | Meddig fogadja az önéletrajzokat {e}?
~ until | meddig várja a jelentkezőket {e}
! until | {e} {until} várja a jelentkezőket?
< until | Melyik hely várja a jelentkezőket {until}?
= sütés | sütemény
slots needs:hozzávaló oven:sütőfok time:sütés gives:adag
+ {e} tésztájába {needs} kell.
+ {e} fő hozzávalója {needs}.
+ {e:hoz} {needs} szükséges.
+ {e} készítésekor a sütő hőfoka {oven}.
+ {e} sütési hőfoka {oven}.
+ {e} a forró sütőben {time} marad.
+ {e} {time} sül.
+ A recept szerint {e} {time} sül a középső rácson.
+ {e} ebből a mennyiségből {gives} elég.
+ {e} receptje {gives} szól.
+ A leírt hozzávalókból {e} {gives} elég.
+ {e} {time} sül, a sütési hőfok {oven}.
+ Akkor lesz finom {e}, ha {needs} van benne!
> {e} viszont {time} sül.
& {e} {time} sül, {e2} {time2}.
& {e} fő hozzávalója {needs}, {e2} fő hozzávalója {needs2}.
& {e} sütési hőfoka {oven}, {e2} sütési hőfoka pedig {oven2}.
? needs | Mi kell {e:hoz}? | Mi {e} fő hozzávalója? | Mi szükséges {e:hoz}?
? needs | Mi kerül {e} tésztájába?
~ needs | mi kell {e:hoz} | mi {e} fő hozzávalója
! needs | {e:hoz} {needs} kell?
? oven | Hány fokos sütőben készül {e}? | Mi {e} sütési hőfoka? | Milyen melegre állítsam a sütőt {e:hoz}?
? oven | Hány fokon sül {e}?
~ oven | hány fokon sül {e}
! oven | {e} sütési hőfoka {oven}?
? time | Meddig sül {e}? | Meddig marad a sütőben {e}? | Hány percig kell sütni {e:t}?
? time | Mennyi ideig süssem {e:t}?
~ time | meddig sül {e} | hány percig kell sütni {e:t}
! time | {e} {time} sül?
< time | Mi sül {time}? | Melyik sütemény sül {time}?
? gives | Hány személyre elég {e}? | Hány főre szól {e} receptje? | Hány vendégre számolták {e} adagját?
? gives | Mennyi embernek jut, hány személyre elég {e}?
~ gives | hány személyre elég {e}
! gives | {e} {gives} elég?
< gives | Mi elég {gives}?
= talált | lelet
slots found:place finder:name when:past kept:őrzőhely
+ {e} {found} került elő.
+ {e} {when} került elő.
+ {e} {when} {found} maradt.
+ {e} megtalálója {finder}.
+ A takarító szerint {finder} találta meg, {e} {found} hevert.
+ A portás szerint {finder} {when} talált rá, {e} azóta a gazdájára vár.
+ {e} most {kept} van.
+ {e} {kept} vehető át.
+ Jelentkezzen a gazdája, mert {e} {kept} várja!
+ {e} {found} volt, most {kept} őrzik.
+ Aki keresi: {e} {kept} átvehető!
> {e} viszont {found} volt.
& {e} {found} került elő, {e2} pedig {found2}.
& {e} {kept} vehető át, {e2} {kept2}.
& {e} megtalálója {finder}, {e2} megtalálója {finder2}.
? found | Hol került elő {e}? | Hol találták meg {e:t}? | Hol hagyhatták el {e:t}?
? found | Hol bukkantak {e:ra}?
~ found | hol került elő {e}
! found | {e} {found} került elő?
< found | Mi került elő {found}? | Mit találtak {found}?
? finder | Ki találta meg {e:t}? | Ki {e} megtalálója? | Ki bukkant {e:ra}?
? finder | Ki volt olyan rendes, hogy megtalálta {e:t}?
~ finder | ki {e} megtalálója
! finder | {e} megtalálója {finder}?
< finder | Mit talált meg {finder}? | Minek a megtalálója {finder}?
? when | Mikor került elő {e}? | Mikor találták meg {e:t}? | Mikor lett meg {e}? | Mikor bukkantak {e:ra}?
~ when | mikor került elő {e}
! when | {e} {when} került elő?
? kept | Hol vehető át {e}? | Hol őrzik most {e:t}? | Hol kapom vissza {e:t}? | Hol várja a gazdáját {e}?
~ kept | hol vehető át {e} | hol van most {e}
! kept | {e} {kept} vehető át?
< kept | Mi vehető át {kept}? | Mit őriznek {kept}?
= repülőtér | járat
slots gate:kapu boards:clock belt:szalag pilot:fullname
+ {e} {gate:az} kaputól indul.
+ {e} kapuja {gate:az}.
+ {e} beszállítása {boards} kezdődik.
+ {e:ra} {boards} lehet felszállni.
+ {e} csomagjai {belt} érkeznek.
+ {e} utasainak poggyásza {belt} kerül.
+ {e} kapitánya {pilot}.
+ {e:t} {pilot} vezeti.
+ {e} utasait {boards} várják {gate:az} kapunál.
+ Felhívjuk {e} utasainak figyelmét, hogy a beszállókapu {gate:az} lett!
+ A kijelzőn az áll, hogy {e} {gate:az} kapunál vár, a kapitány {pilot}.
> {e} viszont {gate:az} kaputól megy.
& {e} {gate:az} kaputól indul, {e2} {gate2:az} kaputól.
& {e} beszállítása {boards} kezdődik, {e2} beszállítása {boards2}.
& {e} csomagjai {belt} érkeznek, {e2} csomagjai {belt2}.
? gate | Melyik kaputól indul {e}? | Mi {e} kapuja? | Melyik kapuhoz menjek, ha {e:val} repülök?
? gate | Melyik kapunál kell várni {e:ra}?
~ gate | melyik kaputól indul {e}
! gate | {e} {gate:az} kaputól indul?
< gate | Melyik járat indul {gate:az} kaputól? | Mi indul {gate:az} kapunál?
? boards | Mikor kezdődik {e} beszállítása? | Mikor lehet felszállni {e:ra}? | Hánykor szállok be, ha {e:val} utazom?
? boards | Hány órakor szállhatnak be {e} utasai?
~ boards | mikor kezdődik {e} beszállítása
! boards | {e} beszállítása {boards} kezdődik?
< boards | Melyik járat beszállítása kezdődik {boards}?
? belt | Melyik szalagra érkeznek {e} csomagjai? | Melyik szalagra kerül a bőröndöm, ha {e:val} jövök?
? belt | Hova érkeznek {e} csomagjai?
? belt | Melyik szalagra kerül {e} utasainak poggyásza?
~ belt | melyik szalagra érkeznek {e} csomagjai
! belt | {e} csomagjai {belt} érkeznek?
? pilot | Ki {e} kapitánya? | Ki {e} pilótája? | Hogy hívják {e} kapitányát?
? pilot | Ki vezeti {e:t}?
~ pilot | ki {e} kapitánya
! pilot | {e} kapitánya {pilot}?
= vonatok | vonat
slots leaves:clock track:vágány late:késés why:késésok
+ {e} {leaves} indul.
+ {e} ma {track} indul.
+ {e} {leaves} indul {track}.
+ {e} késése {late}.
+ {e} várhatóan {late} késéssel érkezik.
+ {e} {why} nem közlekedik menetrend szerint.
+ Tájékoztatjuk utasainkat, hogy {e} {why} {late} késéssel közlekedik!
+ {e} kivételesen {track} közlekedik.
+ {e}, amely {leaves} indul, {why} késni fog.
+ A hangosbemondó szerint {e} {track} indul, a késése pedig {late}.
> {e} késése viszont {late}.
> {e} viszont {track} megy.
& {e} {leaves} indul, {e2} pedig {leaves2}.
& {e} {track} indul, {e2} {track2}.
& {e} késése {late}, {e2} késése {late2}.
? leaves | Mikor indul {e}? | Hánykor megy {e}? | Hány órakor indul {e}? | Mikor megy el {e}?
~ leaves | mikor indul {e}
! leaves | {e} {leaves} indul?
< leaves | Melyik vonat indul {leaves}? | Mi indul {leaves}?
? track | Melyik vágányról indul {e}? | Hányadik vágányról megy ma {e}? | Hányas vágányról közlekedik {e}?
? track | Az állomáson honnan indul {e}?
~ track | melyik vágányról indul {e}
! track | {e} {track} indul?
< track | Melyik vonat indul {track}?
? late | Mennyit késik {e}? | Mekkora {e} késése? | Hány percet kell várni, mire befut {e}?
? late | Mennyi késése van {e:nak}?
~ late | mennyit késik {e}
! late | {e} késése {late}?
< late | Melyik vonat késik {late:t}? | Minek a késése {late}?
? why | Miért késik {e}? | Mi miatt késik {e}? | Mi miatt nem jár pontosan {e}? | Miért nem ér ide időben {e}?
~ why | miért késik {e} | mi miatt késik {e}
! why | {e} {why} késik?
< why | Melyik vonat késik {why}?
""")
