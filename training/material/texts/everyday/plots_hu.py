"""Hungarian plots."""

from training.material.texts.everyday.plots import parse_plots

CSELEKMÉNYEK = parse_plots("""
= koncert
: a person
: b person
: c person
: kar = kórus / fúvószenekar / bábszínház / néptáncegyüttes / vonósnégyes
: hova to
: nap weekday
: óra clock
: hely venue
: jegy dozens
: szék hundreds
: ár price
: busz price
: baj = elveszett egy dob / eltört a hegedűtok / leszakadt a függöny / otthon maradtak a kották
+ A {kar} {nap} utazik {hova}, és {óra} lép fel {hely}[, ahová eddig {jegy} jegyet adtak el, pedig {szék} szék van].
/ {nap} indul a {kar} {hova}. [Az előadás, amely {hely} lesz, {óra} kezdődik.] [A {szék} helyből {jegy} már elkelt.]
+ A vezető, {a!vezető}, aki {b!előd} helyét vette át, az idén új műsort választott.
/ {a!vezető} vezeti őket, amióta {b!előd} nyugdíjba ment.
+ A csomagolást {c!csomagol} intézi, mert tavaly {baj}.
/ Tavaly {baj}, ezért a csomagokra ezúttal {c!csomagol} vigyáz.
+ Egy jegy {ár}, a busz viszont {busz}, és ezt a szervezők fizetik.
/ A buszt, amely {busz}, a szervezők állják; a jegy ára {ár}.
? nap | Mikor (indulnak|utazik a {kar})? | Melyik napon (mennek|indul az út)? | Melyik nap indulnak?
? hova | Hova utazik a {kar}? | Hová (mennek|indulnak)?
? óra | Hánykor kezdődik az előadás? | Mikor lépnek fel? | Hány órakor van a fellépés?
? hely | Hol lépnek fel? | Hol lesz az előadás? | Mi a fellépés helyszíne?
? jegy | Hány jegyet adtak el? | Hány jegy kelt el eddig? | Hány hely foglalt már?
? szék | Hány (szék|hely) van? | Hány néző fér el?
? vezető | Ki vezeti a (zenekart|csoportot)? | Ki a vezető? | Kinek a vezetésével lépnek fel?
? előd | Ki vezette őket korábban? | Ki volt a vezető {a} előtt?
? csomagol | Ki (csomagol|intézi a csomagolást)? | Ki vigyáz a csomagokra? | Ki felel a csomagokért?
? baj | Mi történt tavaly? | Milyen baj volt tavaly?
? ár | Mennyibe kerül egy jegy? | Mennyi a jegy ára? | Mennyiért lehet jegyet venni?
? busz | Mennyibe kerül a busz? | Mennyit fizetnek a buszért?
- Hol alszanak? | Melyik szállodában laknak?
- Hány éves {a}? | Mi {a} telefonszáma?
- Ki vezeti a buszt? | Mikor érnek haza?
- Milyen darabot adnak elő? | Ki írta a zenét?

= költözés
: a person
: b person
: c person
: d person
: utca street
: szoba small
: doboz people
: bér ezrek
: előtte ezrek
: nap weekday
: óra clock
: holmi = zongorát / hűtőt / szekrényt / mosógépet / kanapét / akváriumot
: állat = papagáj / macska / teknős / nyúl / kutya
: ok = kicsi lett / gazdát cserélt / télen mindig nedves volt / zajos környéken van
+ {a!költöző} kilenc év után elköltözik, mert a régi lakás {ok}. Az új cím {utca}
/ {a!költöző} új lakást talált, a címe {utca} [A régi ugyanis {ok}.]
+ Az új lakásnak {szoba} szobája van, és havonta {bér}, míg a régi csak {előtte} volt.
/ Eddig {előtte} volt a lakbér, most {bér} lesz, igaz, {szoba} szobáért.
+ {nap} {óra} találkozunk. A kocsit {b!kocsi} hozza, {c} pedig {doboz} dobozt szerzett.
/ {c} már összegyűjtött {doboz} dobozt, a kocsiról {b!kocsi} gondoskodik, és {nap} {óra} kezdünk.
+ {holmi-:az} {d!cipel} viszi le, aki fiatalkorában súlyemelő volt.
/ {d!cipel} azt ígérte, hogy {holmi-:az} egyedül is leviszi.
+ {állat:az} addig {c:nál} lesz[, mert ott nagy a kert].
? költöző | Ki költözik? | Ki talált új lakást?
? utca | Mi az új cím? | Hová költözik {a}? | Hol van az új lakás?
? ok | Miért költözik el {a}? | Mi volt a baj a régi lakással?
? szoba | Hány szobás az új lakás? | Hány szobája van az új lakásnak?
? bér | Mennyi az új lakbér? | Mennyit fizet {a} az új lakásért? | Mennyibe kerül az új lakás havonta?
? előtte | Mennyi volt a régi lakbér? | Mennyit kellett fizetni a régi lakásért?
? nap | Melyik napon találkozunk? | Melyik nap lesz a költözés?
? óra | Hány órakor kezdünk? | Hánykor találkozunk?
? kocsi | Ki hozza a kocsit? | Ki gondoskodik a kocsiról? | Kinek a dolga a kocsi?
? doboz | Hány doboz van? | Hány dobozt szerzett {c}?
? cipel | Ki viszi le {holmi:az}? | Ki cipeli {holmi:az}?
- Hány négyzetméteres az új lakás? | Hányadik emeleten van?
- Hogy hívják a tulajdonost? | Ki az új szomszéd?
- Mi {állat:az} neve? | Hány éves {állat:az}?
- Ki főz a segítőknek? | Mi lesz az ebéd?
- Mennyi a kaució? | Mikor kell visszaadni a kulcsot?

= felvétel
: a person
: b person
: c person
: d person
: állás = könyvelő / szakács / ápoló / kertész / hegesztő / tolmács / könyvtáros
: hány dozens
: behív small
: fizetés ezrek
: kért ezrek
: hol town
: év small
: kezd weekday
: szoba number
: ok = messziről járna / jobb ajánlatot kapott / csak ősszel tudna kezdeni / otthonról szeretne dolgozni
+ Új {állás} kell a céghez: {hány} ember jelentkezett, közülük {behív} jelöltet hívtunk be.
/ {hány} jelentkező közül {behív} jelöltet hívtunk be, mert új {állás} kell.
++ A legjobb {a!legjobb} volt, aki {hol} lakik, és {év} éve dolgozik a szakmában.
/ {a!legjobb}, aki {év} éve van a szakmában és {hol} él, mindenkit meggyőzött.
+ {b!nem} viszont, akit {c!főnök}, az osztály vezetője választott volna, nemet mondott, mert {ok}.
/ Az osztályvezető, {c!főnök} inkább másra szavazott, {b!nem} azonban visszalépett: {ok}.
+ Havi {fizetés} a fizetés, bár {a} eredetileg azt írta, hogy {kért} lenne jó.
/ A kért összeg {kért} volt, végül {fizetés} lett belőle.
+ {kezd} kezd {a}, és a {szoba} számú szobát kapja[, ahol eddig {d!elment} ült].
/ {a} első munkanapja {kezd} lesz. [A {szoba} számú szobába kerül, {d!elment} helyére.]
? hány | Hányan jelentkeztek? | Hány jelentkező volt?
? behív | Hány jelöltet hívtak be? | Hányat hívtak be közülük?
? legjobb | Ki volt a legjobb? | Ki kapta meg az állást? | Ki győzött meg mindenkit? | Kit vettek fel?
? hol | Hol lakik {a}? | Melyik városban él {a}?
? év | Hány éve dolgozik a szakmában {a}? | Hány év tapasztalata van?
? nem | Ki mondott nemet? | Ki lépett vissza? | Ki nem fogadta el az állást?
? ok | Miért mondott nemet {b}? | Miért lépett vissza {b}? | Mi volt {b} indoka?
? főnök | Ki az osztályvezető? | Ki vezeti az osztályt? | Ki választott volna mást?
? fizetés | Mennyi lesz a fizetés? | Mennyit fog keresni {a}? | Mekkora fizetést kap?
? kért | Mennyit kért {a}? | Mekkora fizetést szeretett volna {a}?
? kezd | Mikor kezd {a}? | Melyik napon lesz {a} első munkanapja?
? szoba | Hányas szobát kap {a}? | Melyik szobában fog ülni {a}?
? elment | Ki ült eddig abban a szobában? | Kinek a helyére kerül {a}?
- Hány éves {a}? | Mi {a} telefonszáma?
- Hány nap szabadság jár? | Meddig tart a próbaidő?
- Milyen nyelven beszél {a}? | Milyen iskolát végzett {a}?
- Ki írta a hirdetést? | Hol jelent meg a hirdetés?

= szüret
: a person
: b person
: c person
: mi = alma / szőlő / szilva / barack / dió / tök
: mázsa number
: tavaly number
: segítő small
: bér meal
: ár meal
: kínált meal
: hol town
: állat = seregélyek / vaddisznók / darazsak / őzek / egerek
: gép = traktor / prés / szivattyú / szalag
: javítás ezrek
: honnan town
+ {a!gazda} birtokán az idén {mázsa} mázsa {mi} termett, tavaly viszont {tavaly}[, noha {állat:az} is ettek belőle].
/ Tavaly {tavaly} mázsa {mi} termett, az idén viszont {a!gazda} már {mázsa} mázsát szedett le. [A többit {állat:az} \
ették meg.]
+ A munkát {segítő} segítő végezte, akik fejenként napi {bér} bért kaptak.
/ {segítő} segítő dolgozott, a napi bérük {bér} volt.
+ A leggyorsabb {b!gyors} volt, egy diák, aki {honnan-} tanul, és még sosem járt gazdaságban.
/ Senki sem volt olyan gyors, mint {b!gyors}, pedig {honnan-} nőtt fel, a városban.
+ Egy {hol} élő kereskedő ajánlata ládánként {kínált} volt, a szövetkezeté azonban {ár}, ezért ők vitték el.
/ A szövetkezetnél {ár} volt egy láda ára, míg egy kereskedőnél, aki {hol} él, csak {kínált} lett volna.
+ A második héten elromlott a {gép}; {c!szerelő} javította meg egy éjszaka alatt, és ez {javítás} volt.
/ Elromlott a {gép}, de {c!szerelő} még éjszaka megjavította, a számla {javítás} lett.
? gazda | Kié a birtok? | Ki a gazda? | Kinek a birtokán szedtek?
? mázsa | Hány mázsa {mi} termett az idén? | Mekkora volt az idei termés?
? tavaly | Hány mázsa termett tavaly? | Mekkora volt a tavalyi termés?
? állat | Milyen állatok ettek belőle? | Mely állatok okoztak kárt?
? segítő | Hány segítő dolgozott? | Hányan segítettek?
? bér | Mennyit kaptak a segítők naponta? | Mennyi volt a napi bér?
? gyors | Ki volt a leggyorsabb? | Melyik diák volt a legügyesebb?
? ár | Mennyit fizetett a szövetkezet? | Mennyit adott a szövetkezet egy ládáért?
? kínált | Mennyit kínált a kereskedő? | Mennyit adott volna a kereskedő egy ládáért?
? hol | Hol él a kereskedő?
? gép | Mi romlott el? | Mit kellett megjavítani?
? szerelő | Ki javította meg a gépet? | Ki volt a szerelő?
? javítás | Mennyibe került a javítás? | Mennyi volt a szerelő számlája?
- Mekkora a birtok? | Hány fa van a birtokon?
- Hogy hívják a kereskedőt? | Ki vezeti a szövetkezetet?
- Mikor kezdődik a szüret? | Melyik hónapban szedik?
- Hány éves {b}? | Mit tanul {b}?

= beázás
: a person
: b person
: c person
: d person
: baj = egy elrepedt cső / egy nyitva felejtett csap / egy rossz mosógép / a beázó tető / egy eldugult lefolyó
: emelet = első / második / harmadik / negyedik / ötödik
: kár ezrek
: kapott ezrek
: nap weekday
: óra clock
: cég = a Szárító Kft. / a Napsugár Bt. / a Vízőr Kft. / a Tiszta Fal Kft. / a Gólya Szerviz
: gép few
: mi = szőnyegek / könyvek / iratok / bútorok / számítógépek / festmények
: szám = 40-118 / K 2207 / 88-415 / HV-3019 / 5521-B
+ {nap} {óra} {a!látta} vette észre, hogy az épület {emelet-} emeletén folyik a víz; az oka {baj} volt[, a gondnok, \
{b!gondnok} pedig \
már rég hazament].
/ Az épület {emelet-} emeletén {nap} {baj} okozott kárt, amelyet {a!látta} fedezett fel {óra}.
+ Főleg {mi:az} mentek tönkre: a kár {kár}, ebből a biztosító eddig {kapott} kártérítést utalt át.
/ A biztosítótól eddig {kapott} jött meg, pedig a kár {kár}, hiszen {mi:az} is tönkrementek.
+ A szárítást {cég} végzi {gép} géppel.
/ {gép} gép szárítja a falakat, ezeket {cég} hozta.
+ Az alsó lakásban {c!lakó} lakik, aki addig a testvérénél alszik.
/ {c!lakó}, az alsó szomszéd, addig a testvérénél lakik.
+ A szerződés száma {szám}, a választ pedig {d!intéző} várja, mert én szabadságon leszek.
/ Kérem, hogy a választ {d!intéző} kapja meg; a szerződés száma {szám}.
? nap | Melyik napon történt? | Melyik napon volt a beázás?
? óra | Hány órakor vették észre? | Mikor vette észre {a}?
? látta | Ki vette észre a vizet? | Ki fedezte fel a kárt? | Ki látta meg először?
? baj | Mi okozta a kárt? | Mi volt a beázás oka? | Miért folyt a víz?
? gondnok | Ki a gondnok? | Hogy hívják a gondnokot?
? mi | Mi ment tönkre? | Miben keletkezett kár?
? kár | Mekkora a kár? | Mennyi az összes kár? | Mennyire becsülik a kárt?
? kapott | Mennyit fizetett eddig a biztosító? | Mennyi pénz érkezett eddig?
? cég | Melyik cég szárít? | Ki végzi a szárítást? | Kinek a gépei szárítanak?
? gép | Hány géppel szárítanak? | Hány gép dolgozik?
? lakó | Ki lakik lent? | Ki alszik most a testvérénél? | Ki az alsó szomszéd?
? szám | Mi a szerződés száma? | Melyik számon van a szerződés?
? intéző | Ki várja a választ? | Kinek kell válaszolni? | Ki intézi az ügyet?
- Melyik utcában van a ház? | Mi a ház címe?
- Mennyibe kerül a szárítás? | Meddig tart a szárítás?
- Mi {d} telefonszáma? | Hány éves {c}?
- Mikor épült a ház? | Kié a ház?

= futás
: a person
: b person
: c person
: d person
: cél = az állatmenhely / a tűzoltóság / az új játszótér / az iskolai könyvtár / a kórház
: hány hundreds
: tavaly dozens
: táv = 5 kilométer / 8 kilométer / 10 kilométer / 12 kilométer / 21 kilométer
: gyerek = 800 méter / 1 kilométer / 2 kilométer / 1500 méter
: idő = 31:40 / 28:15 / 34:09 / 37:37 / 39:58
: idő2 = 42:05 / 40:50 / 45:13 / 53:20 / 41:02
: kor = 71 / 74 / 79 / 81 / 83 / 88
: pénz ezrek
: munka jobs
: ital = limonádé / tea / húsleves / almalé / kakaó
+ A vasárnapi futáson, amelynek bevétele {cél} javára megy, {hány} ember indult, míg tavaly csak {tavaly}.
/ Tavaly {tavaly} ember futott, most vasárnap viszont {hány}; a bevétel {cél} számlájára kerül.
+ A felnőttek távja {táv} volt, a gyerekeké {gyerek}.
/ Míg a gyerekeknek {gyerek} volt a táv, a felnőtteknek {táv}.
+ {a!győztes} győzött, aki {munka}, az ideje {idő}; mögötte {b!második} ért célba, az ő ideje {idő2}.
/ Sokáig {b!második} vezetett, de végül {idő2} alatt csak második lett, mert {a!győztes} ({munka}) {idő} alatt ért be.
+ A legidősebb induló {c!idős} volt, aki {kor} éves, és csak nyugdíjasként kezdett futni.
/ A legnagyobb tapsot {c!idős} kapta, a maga {kor} évével a legidősebb.
+ Összesen {pénz} gyűlt össze, ahogy {d!számol} kétszer is megszámolta.
/ A pénzt {d!számol} számolta meg: {pénz}.
+ A végén mindenkinek jutott {ital}.
? cél | Kinek a javára futottak? | Ki kapja a bevételt?
? hány | Hányan indultak most? | Hány induló volt az idén? | Hány ember futott vasárnap?
? tavaly | Hányan indultak tavaly? | Hány futó volt tavaly?
? táv | Mennyit futottak a felnőttek? | Mekkora volt a felnőttek távja?
? gyerek | Mennyit futottak a gyerekek? | Milyen távon indultak a gyerekek?
? győztes | Ki nyert? | Ki lett az első? | Ki volt a leggyorsabb?
? munka | Mi {a} foglalkozása? | Mivel foglalkozik a győztes?
? idő | Mennyi volt a győztes ideje? | Milyen időt futott {a}?
? második | Ki lett a második? | Ki ért célba {a} után?
? idő2 | Mennyi volt a második ideje? | Milyen időt futott {b}?
? idős | Ki volt a legidősebb? | Ki volt a legöregebb induló?
? kor | Hány éves {c}? | Hány éves a legidősebb futó?
? pénz | Mennyi pénz gyűlt össze? | Mekkora összeg jött össze?
? számol | Ki számolta meg a pénzt? | Ki volt a pénztáros?
? ital | Mit kaptak a végén? | Mi jutott mindenkinek?
- Ki lett a harmadik? | Ki ért be utolsónak?
- Hány éves {a}? | Honnan jött {b}?
- Mennyi volt a nevezési díj? | Mit kapott a győztes?
- Hány gyerek indult? | Ki nyerte a gyerekek futamát?
""")
