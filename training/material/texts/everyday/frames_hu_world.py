"""Hungarian frames about sport, weather, museums, castles, animals and books; `frames.py` explains the lines."""

from training.material.texts.everyday.frames import parse

VILÁG = parse("""
= meccs | csapat
slots score:eredmény scorer:gólszerző coach:name next:időpont
+ {e} {score} arányban győzött.
+ {e} {score} arányú győzelmet aratott a hétvégén.
+ {e} nyert, a végeredmény {score} lett.
+ {e} győztes gólját {scorer} lőtte.
+ {e} győzelmét {scorer} gólja hozta meg.
+ {e} edzője {coach}.
+ {e} kispadján {coach} ül.
+ {e} következő mérkőzése {next} lesz.
+ {e} legközelebb {next} lép pályára.
+ {score} arányban nyert {e}, a döntő gólt {scorer} szerezte.
+ {coach}, {e} edzője elégedett volt {score:az} arányú győzelemmel.
> {e} viszont {next} játszik legközelebb.
& {e} {score} arányban nyert, {e2} {score2} arányban.
& {e} edzője {coach}, {e2} edzője pedig {coach2}.
& {e} legközelebb {next} játszik, {e2} {next2}.
? score | Milyen arányban győzött {e}? | Mi lett {e} mérkőzésének végeredménye? | Milyen eredménnyel nyert {e}?
? score | Mennyi lett {e} meccse?
~ score | milyen arányban győzött {e}
! score | {e} {score} arányban nyert?
< score | Melyik csapat nyert {score} arányban? | Kinek lett az eredménye {score}?
? scorer | Ki lőtte {e} győztes gólját? | Melyik játékos döntötte el {e} meccsét? | Kinek a góljával győzött {e}?
? scorer | Ki szerezte {e} döntő gólját?
~ scorer | ki lőtte {e} győztes gólját
! scorer | {scorer} lőtte {e} győztes gólját?
< scorer | Melyik csapatban játszik {scorer}? | Melyik csapat játékosa {scorer}?
? coach | Ki {e} edzője? | Ki ül {e} kispadján? | Hogy hívják {e} edzőjét?
? coach | Ki tartja {e} edzéseit?
~ coach | ki {e} edzője
! coach | {e} edzője {coach}?
< coach | Melyik csapat edzője {coach}? | Melyik csapatnál edző {coach}?
? next | Mikor játszik legközelebb {e}? | Mikor lesz {e} következő meccse? | Mikor lép újra pályára {e}?
? next | Melyik időpontban lesz {e} következő mérkőzése?
~ next | mikor játszik legközelebb {e}
! next | {e} legközelebb {next} játszik?
< next | Melyik csapat játszik {next}?
= előrejelzés | táj
slots wind:szél rain:csapadék high:fok warn:figyelmeztetés
+ {e} {wind} szél várható.
+ {e} a szél elérheti az óránkénti {wind} sebességet.
+ {e} {rain} eső eshet.
+ {e} összesen {rain} csapadék valószínű.
+ {e} {high} lesz napközben.
+ {e} délutánra {high} várható.
+ {e} {warn} adtak ki figyelmeztetést.
+ A meteorológusok {e} {warn} riasztást rendeltek el.
+ {e} {high} lesz, de {wind} szél fúj majd.
+ Vigyázat, {e} {warn} van érvényben riasztás!
> {e} viszont {high} lesz.
& {e} {high} várható, {e2} pedig {high2}.
& {e} {rain} eső esik, {e2} viszont {rain2}.
& {e} {wind} szél fúj, {e2} {wind2}.
& {e} {warn} van riasztás, {e2} viszont {warn2}.
? wind | Milyen erős szél várható {e}? | Milyen szél lesz {e}? | Mekkora szél fúj majd {e}?
? wind | Mennyire lesz szeles az idő {e}?
~ wind | milyen szél lesz {e}
! wind | {e} {wind} szél lesz?
< wind | Hol várható {wind} szél? | Hol fúj {wind} szél?
? rain | Mennyi eső várható {e}? | Mekkora csapadék lesz {e}? | Mennyi csapadékot jósolnak {e}?
? rain | Hány milliméter eshet {e}?
~ rain | mennyi eső várható {e}
! rain | {e} {rain} eső várható?
< rain | Hol várható {rain} csapadék? | Hol eshet {rain} eső?
? high | Hány fok lesz {e}? | Milyen meleg lesz {e}? | Mennyi lesz a hőmérséklet {e}? | Hány fokot mérhetünk majd {e}?
~ high | hány fok lesz {e}
! high | {e} {high} lesz?
< high | Hol lesz {high}? | Hol várható {high}?
? warn | Mi miatt van riasztás {e}? | Miért adtak ki figyelmeztetést {e}? | Miért van érvényben riasztás {e}?
? warn | Mi miatt kell vigyázni {e}?
~ warn | mi miatt van riasztás {e} | miért adtak ki figyelmeztetést {e}
! warn | {e} {warn} van riasztás?
< warn | Hol van riasztás {warn}?
= tárlat | kiállítás
slots artist:fullname until:dátumig ticket:belépő shows:gyűjtemény
+ {e} {until} látogatható.
+ {e} {until} tart nyitva.
+ {e} anyagát {artist} válogatta.
+ {e} kurátora {artist}.
+ {e} belépőjegye {ticket}.
+ A látogatók, akiket {e} érdekel, {ticket} belépőt fizetnek.
+ {e} {shows} mutat be.
+ A termekben {e} {shows} vonultat fel.
+ {e} {shows} mutat be, és {until} látható.
+ A múzeum közölte, hogy {e} {until} látható, a jegy pedig {ticket}.
+ Érdemes sietni, mert {e} csak {until} nézhető meg!
> {e} viszont {until} látogatható.
& {e} {until} látható, {e2} pedig {until2}.
& {e} kurátora {artist}, {e2} kurátora {artist2}.
& {e} {shows} mutat be, {e2} viszont {shows2}.
& {e} belépőjegye {ticket}, {e2} belépőjegye {ticket2}.
? artist | Ki {e} kurátora? | Ki válogatta {e} anyagát? | Kinek a munkája {e}? | Ki állította össze, amit bemutat {e}?
~ artist | ki {e} kurátora
! artist | {e} kurátora {artist}?
< artist | Melyik kiállítás kurátora {artist}? | Melyik kiállítás anyagát válogatta {artist}?
? until | Meddig látogatható {e}? | Meddig tart {e}? | Mikor zár be, vagyis meddig nézhető meg {e}?
? until | Meddig van időm, ha érdekel {e}?
~ until | meddig látogatható {e}
! until | {e} {until} látogatható?
< until | Melyik kiállítás látogatható {until}? | Mi nézhető meg {until}?
? ticket | Mennyi {e} belépőjegye? | Mennyibe kerül a belépő, ha megnézem {e:t}? | Mennyi a jegy, ha érdekel {e}?
? ticket | Mennyit fizetnek {e} látogatói?
~ ticket | mennyi {e} belépőjegye
! ticket | {e} belépőjegye {ticket}?
< ticket | Melyik kiállítás belépőjegye {ticket}?
? shows | Mit mutat be {e}? | Mit láthatnak {e} látogatói? | Mit lehet megnézni, ha nyitva van {e}?
? shows | Mit vonultat fel {e}?
~ shows | mit mutat be {e}
! shows | {e} {shows} mutat be?
< shows | Melyik kiállítás mutat be {shows}?
= várak | vár
slots built:század lord:fullname tower:magasság enemy:ostrom
+ {e} {built} épült.
+ {e} alapjait {built} rakták le.
+ {e} építtetője {lord} volt.
+ {e} {lord} parancsára épült.
+ {e} tornya {tower} magas.
+ {e} tornyának magassága {tower}.
+ {e} falait {enemy} rombolták le.
+ {e} pusztulását {enemy} okozták.
+ {e} {built} épült, de {enemy} elpusztították.
+ A vezető elmesélte, hogy {e} építtetője a dúsgazdag {lord} volt.
+ A kilátásért megéri felmenni: {e} tornya {tower} magas!
+ {e}, amelyet {lord} építtetett, {built} készült el.
> {e} viszont {built} épült.
> {e} tornya viszont {tower} magas.
& {e} {built} épült, {e2} pedig {built2}.
& {e} tornya {tower} magas, {e2} tornya {tower2}.
& {e} építtetője {lord}, {e2} építtetője {lord2} volt.
& {e} pusztulását {enemy} okozták, {e2} pusztulását viszont {enemy2}.
? built | Mikor épült {e}? | Melyik században épült {e}? | Mikor rakták le {e} alapjait?
? built | Melyik században rakták le {e} alapjait?
~ built | mikor épült {e} | melyik században épült {e}
! built | {e} {built} épült?
< built | Melyik vár épült {built}? | Melyik vár alapjait rakták le {built}?
? lord | Ki volt {e} építtetője? | Ki rendelte el {e} építését? | Kinek a parancsára épült {e}?
? lord | Ki építtette fel {e} falait?
~ lord | ki volt {e} építtetője
! lord | {e} építtetője {lord} volt?
< lord | Melyik vár építtetője volt {lord}? | Melyik várat építtette {lord}?
? tower | Milyen magas {e} tornya? | Mennyi {e} tornyának magassága? | Hány méter magas {e} tornya?
? tower | Mekkora {e} tornya?
~ tower | milyen magas {e} tornya
! tower | {e} tornya {tower} magas?
< tower | Melyik vár tornya {tower} magas?
? enemy | Kik rombolták le {e} falait? | Kik okozták {e} pusztulását?
? enemy | Kik dúlták fel {e} falait?
? enemy | Kik tették tönkre {e} falait?
~ enemy | kik rombolták le {e} falait
! enemy | {e} falait {enemy} rombolták le?
< enemy | Melyik vár falait rombolták le {enemy}? | Melyik vár pusztulását okozták {enemy}?
= hidak | híd
slots year:régiév long:hossz of:anyag designer:fullname
+ {e} {year} épült.
+ {e} hossza {long}.
+ {e} {long} hosszú.
+ {e} {of} készült.
+ {e} tervezője {designer}.
+ {e} {of} épült, és {long} hosszú.
+ A forgalom számára {e} {year} nyílt meg.
+ A városi krónika szerint {e} tervezője {designer} volt.
+ {e}, amelyet {designer} tervezett, {of} van.
+ A helyi múzeum szerint {e} {year} készült el.
> {e} viszont {of} készült.
> {e} ezzel szemben {long} hosszú.
& {e} {year} épült, {e2} {year2}.
& {e} {long} hosszú, {e2} pedig {long2}.
& {e} {of} készült, {e2} {of2}.
& {e} tervezője {designer}, {e2} tervezője {designer2}.
? year | Mikor épült {e}? | Melyik évben készült el {e}? | Mikor nyílt meg {e}?
? year | Melyik évben fejezték be {e} építését?
~ year | mikor épült {e}
! year | {e} {year} épült?
< year | Melyik híd épült {year}? | Melyik híd nyílt meg {year}?
? long | Milyen hosszú {e}? | Mennyi {e} hossza? | Hány méter hosszú {e}? | Mekkora {e} hosszúsága?
~ long | milyen hosszú {e}
! long | {e} {long} hosszú?
< long | Melyik híd hossza {long}? | Melyik híd {long} hosszú?
? of | Miből készült {e}? | Milyen anyagból van {e}? | Miből építették {e} szerkezetét? | Miből van {e}?
~ of | miből készült {e}
! of | {e} {of} készült?
< of | Melyik híd készült {of}?
? designer | Ki {e} tervezője? | Ki készítette {e} terveit? | Kinek a tervei alapján készült {e}?
? designer | Hogy hívták {e} tervezőjét?
~ designer | ki {e} tervezője
! designer | {e} tervezője {designer} volt?
< designer | Melyik híd tervezője {designer}? | Melyik hidat tervezte {designer}?
= tavak | tó
slots deep:mélység area:terület fish:hal path:túra
+ {e} legmélyebb pontja {deep}.
+ {e} {deep} mély.
+ {e} területe {area}.
+ {e} {area} kiterjedésű.
+ {e} leggyakoribb hala {fish:az}.
+ {e:ban} a legtöbb hal {fish}.
+ {e} körül {path} hosszú ösvény vezet.
+ {e} tanösvénye {path}.
+ Aki körbe akarja járni, annak jó hír, hogy {e} ösvénye csak {path}!
+ {e} {deep} mély, a területe {area}.
+ A horgászok szerint {e} híres hala {fish:az}, amely a {deep} mély vízben is megél.
> {e} ezzel szemben {deep} mély.
& {e} {deep} mély, {e2} {deep2}.
& {e} területe {area}, {e2} területe pedig {area2}.
& {e} leggyakoribb hala {fish:az}, {e2} leggyakoribb hala {fish2:az}.
& {e} körül {path} az ösvény, {e2} körül {path2}.
? deep | Milyen mély {e}? | Mennyi {e} mélysége? | Hány méter mély {e}? | Milyen mély a víz {e:ban}?
~ deep | milyen mély {e}
! deep | {e} {deep} mély?
< deep | Melyik tó {deep} mély? | Melyik tó mélysége {deep}?
? area | Mekkora {e} területe? | Mekkora {e}? | Hány hektár {e}? | Milyen kiterjedésű {e}?
~ area | mekkora {e} területe
! area | {e} területe {area}?
< area | Melyik tó területe {area}?
? fish | Milyen hal él {e:ban}? | Mi {e} leggyakoribb hala? | Melyik halfaj gyakori {e:ban}?
? fish | Milyen hal akad leginkább horogra {e:ban}?
~ fish | milyen hal él {e:ban}
! fish | {e} leggyakoribb hala {fish:az}?
< fish | Melyik tó hala {fish:az}? | Melyik tóban gyakori {fish:az}?
? path | Milyen hosszú az ösvény {e} körül? | Mennyi {e} tanösvényének hossza? | Hány kilométer hosszú {e} tanösvénye?
? path | Mennyit kell gyalogolni {e} körül?
~ path | milyen hosszú az ösvény {e} körül
! path | {e} tanösvénye {path}?
< path | Melyik tó körül {path} az ösvény?
= hegyek | hegy
slots height:csúcs time:útidő keeper:name since:régiév
+ {e} magassága {height}.
+ {e} {height} magas.
+ {e} csúcsa {time} alatt érhető el.
+ {e} tetejére {time} az út gyalog.
+ {e} menedékházát {keeper} vezeti.
+ {e} menedékházának gazdája {keeper}.
+ {e} kilátóját {since} emelték.
+ {e} kilátója {since} épült.
+ {e} {height} magas, a kilátóját {since} adták át.
+ A túrázók szerint {e} csúcsa {time} alatt kényelmesen elérhető.
+ A menedékházban, amely {e} oldalában áll, {keeper} a gazda.
> {e} pedig {height} magas.
& {e} {height} magas, {e2} {height2}.
& {e} csúcsa {time} alatt érhető el, {e2} csúcsa {time2} alatt.
& {e} menedékházát {keeper} vezeti, {e2} menedékházát {keeper2}.
& {e} kilátója {since} épült, {e2} kilátója {since2}.
? height | Milyen magas {e}? | Mennyi {e} magassága? | Hány méter magas {e}? | Hány méterig emelkedik {e}?
~ height | milyen magas {e}
! height | {e} {height} magas?
< height | Melyik hegy {height} magas? | Melyik hegy magassága {height}?
? time | Mennyi idő alatt érhető el {e} csúcsa? | Mennyi az út {e} tetejére? | Mennyi idő felmenni {e:ra}?
? time | Hány perc alatt jutok fel {e:ra}?
~ time | mennyi idő alatt érhető el {e} csúcsa
! time | {e} csúcsa {time} alatt érhető el?
< time | Melyik hegy csúcsa érhető el {time} alatt?
? keeper | Ki vezeti {e} menedékházát? | Ki {e} menedékházának gazdája? | Ki fogadja a vendégeket {e} menedékházában?
? keeper | Hogy hívják {e} menedékházának vezetőjét?
~ keeper | ki vezeti {e} menedékházát
! keeper | {keeper} vezeti {e} menedékházát?
< keeper | Melyik hegy menedékházát vezeti {keeper}?
? since | Mikor épült {e} kilátója? | Melyik évben emelték {e} kilátóját? | Mikor adták át {e} kilátóját?
? since | Melyik évben készült el {e} kilátója?
~ since | mikor épült {e} kilátója
! since | {e} kilátója {since} épült?
< since | Melyik hegy kilátója épült {since}?
= állatkert | állatkerti
slots from:honnan fed:napióra lives:kifutó keeper:name
+ {e} {from} érkezett.
+ {e} tavaly költözött hozzánk {from}.
+ {e} {lives} lakik.
+ {e} tavasz óta {lives} látható.
+ {e} gondozója {keeper}.
+ {e} etetését {keeper} végzi.
+ {e} látványetetése {fed} kezdődik.
+ {e} {fed} kap enni.
+ {e} {lives} él, az etetése {fed} lesz.
+ A látogatók kedvence {e}, amely {lives} szeret napozni!
+ {keeper}, {e} gondozója elmondta, hogy az állat {from} került hozzájuk.
> {e} viszont {from} jött.
& {e} {lives} lakik, {e2} pedig {lives2}.
& {e} {from} érkezett, {e2} {from2}.
& {e} {fed} kap enni, {e2} viszont {fed2}.
& {e} gondozója {keeper}, {e2} gondozója {keeper2}.
? from | Honnan érkezett {e}? | Melyik városból való {e}? | Honnan hozták {e:t}? | Honnan került az állatkertbe {e}?
~ from | honnan érkezett {e}
! from | {e} {from} érkezett?
< from | Melyik állat érkezett {from}? | Melyik állat jött {from}?
? fed | Mikor kap enni {e}? | Mikor lesz {e} etetése? | Hánykor etetik {e:t}?
? fed | Hány órakor nézhetem meg, hogyan eszik {e}?
~ fed | mikor kap enni {e}
! fed | {e} {fed} kap enni?
< fed | Melyik állat kap enni {fed}? | Melyik állat etetése lesz {fed}?
? lives | Hol lakik {e}? | Hol látható {e}? | Merre keressem, ha érdekel {e}? | Hol van {e} helye?
~ lives | hol lakik {e} | hol látható {e}
! lives | {e} {lives} lakik?
< lives | Melyik állat lakik {lives}? | Melyik állat látható {lives}?
? keeper | Ki {e} gondozója? | Ki viseli gondját, ki eteti {e:t}? | Ki felel {e} ellátásáért?
? keeper | Hogy hívják {e} gondozóját?
~ keeper | ki {e} gondozója
! keeper | {e} gondozója {keeper}?
< keeper | Melyik állat gondozója {keeper}?
= feltaláló | person
slots made:találmány year:régiév home:town master:fullname
+ {e} feltalálta {made}.
+ {e} {year} szabadalmaztatta {made}.
+ {e} nevéhez fűződik, hogy feltalálta {made}.
+ {e} {year} kapott szabadalmat.
+ {e} {year} jegyeztette be a találmányát.
+ {e} műhelye {home} volt.
+ {e} {home} dolgozott a találmányán.
+ {e} a mesterséget {master} mellett tanulta.
+ {e} a híres {master} tanítványa volt.
+ A műhely, amelyben {e} dolgozott, {home} állt.
+ Az akkori újságok is megírták, hogy {e} {year} szabadalmat kapott.
+ {e} {home} tervezte meg {made}.
+ A lexikon szerint {e} alkotta meg {made}.
& {e} találta fel {made}, {e2} pedig {made2}.
& {e} {year} kapott szabadalmat, {e2} {year2}.
& {e} műhelye {home} volt, {e2} műhelye {home2}.
? made | Mit talált fel {e}? | Mit alkotott meg {e}? | Mit szabadalmaztatott {e}?
? made | Mivel lett híres {e}, mit talált fel?
~ made | mit talált fel {e}
! made | {e} találta fel {made}?
< made | Ki találta fel {made}? | Ki alkotta meg {made}? | Ki volt, aki feltalálta {made}?
? year | Mikor jegyeztette be a találmányát {e}? | Melyik évben kapott szabadalmat {e}?
? year | Mikor szabadalmaztatta a találmányát {e}?
? year | Melyik évben jutott szabadalomhoz {e}?
~ year | melyik évben kapott szabadalmat {e}
! year | {e} {year} kapott szabadalmat?
< year | Ki kapott szabadalmat {year}?
? home | Hol volt {e} műhelye? | Hol dolgozott {e}? | Melyik városban alkotott {e}? | Hol készült {e} találmánya?
~ home | hol volt {e} műhelye
! home | {e} műhelye {home} volt?
< home | Kinek a műhelye volt {home}?
? master | Ki volt {e} mestere? | Kinek a tanítványa volt {e}? | Ki tanította {e:t}?
? master | Ki volt az, akinél {e} tanult?
~ master | ki volt {e} mestere
! master | {e} mestere {master} volt?
< master | Kinek a mestere volt {master}?
= filmek | film
slots director:fullname year:year runs:játékidő about:hős kind:filmfaj
+ {e} rendezője {director}.
+ {e} {director} munkája.
+ {e} {year} került a mozikba.
+ {e} bemutatója {year} volt.
+ {e} hossza {runs}.
+ {e} játékideje {runs}.
+ {e} főszereplője {about}.
+ {e} műfaja szerint {kind}.
+ {e} {runs} hosszú, a műfaja {kind}.
+ A kritikusok szerint {e} főhőse {about}, aki mindenkit meghatott.
+ {e} {director} rendezésében {year} készült.
> {e} játékideje ezzel szemben {runs}.
& {e} rendezője {director}, {e2} rendezője pedig {director2}.
& {e} {year} készült, {e2} {year2}.
& {e} {runs} hosszú, {e2} {runs2}.
& {e} főszereplője {about}, {e2} főszereplője {about2}.
? director | Ki {e} rendezője? | Ki rendezte {e:t}? | Kinek a munkája {e}? | Hogy hívják {e} rendezőjét?
~ director | ki {e} rendezője
! director | {e} rendezője {director}?
< director | Melyik film rendezője {director}? | Melyik filmet rendezte {director}?
? year | Mikor került a mozikba {e}? | Mikor volt {e} bemutatója? | Melyik évben készült {e}?
? year | Melyik évben volt {e} premierje?
~ year | mikor volt {e} bemutatója
! year | {e} {year} készült?
< year | Melyik film készült {year}? | Melyik filmet mutatták be {year}?
? runs | Milyen hosszú {e}? | Mennyi {e} játékideje? | Hány perces {e}? | Mennyi ideig tart {e}?
~ runs | milyen hosszú {e}
! runs | {e} {runs} hosszú?
< runs | Melyik film játékideje {runs}? | Melyik film {runs} hosszú?
? about | Ki {e} főszereplője? | Kiről szól {e}? Ki a főhős? | Ki a főhős, akit bemutat {e}?
? about | Ki áll {e} középpontjában?
~ about | ki {e} főszereplője
! about | {e} főszereplője {about}?
< about | Melyik film főszereplője {about}?
? kind | Mi {e} műfaja? | Milyen műfajú {e}? | Melyik műfajba sorolható {e}? | Milyen műfajhoz tartozik {e}?
~ kind | mi {e} műfaja
! kind | {e} műfaja szerint {kind}?
= könyvek | könyv
slots author:fullname pages:oldal year:year kind:műfaj price:könyvár
+ {e} szerzője {author}.
+ {e} {author} tollából való.
+ A boltokban már kapható {e}, amelyet {author} írt.
+ {e} {pages} terjedelmű.
+ {e} terjedelme {pages}.
+ {e} {year} jelent meg.
+ {e} első kiadása {year} látott napvilágot.
+ {e} műfaja {kind}.
+ {e} ára {price}.
+ {e} ára {price}, a terjedelme pedig {pages}.
+ A könyvklub következő olvasmánya {e}, amely {year} jelent meg, a műfaja {kind}.
> {e} viszont {year} jelent meg.
& {e} szerzője {author}, {e2} szerzője {author2}.
& {e} {year} jelent meg, {e2} pedig {year2}.
& {e} terjedelme {pages}, {e2} terjedelme {pages2}.
& {e} ára {price}, {e2} ára {price2}.
? author | Ki {e} szerzője? | Ki írta {e:t}? | Kinek a tollából való {e}? | Hogy hívják {e} íróját?
~ author | ki {e} szerzője
! author | {e} szerzője {author}?
< author | Melyik könyv szerzője {author}? | Melyik könyvet írta {author}?
? pages | Hány oldalas {e}? | Mekkora {e} terjedelme? | Milyen vastag {e}, hány oldal?
? pages | Hány oldalt kell elolvasnom, ha kikölcsönzöm {e:t}?
~ pages | hány oldalas {e}
! pages | {e} terjedelme {pages}?
< pages | Melyik könyv terjedelme {pages}?
? year | Mikor jelent meg {e}? | Melyik évben adták ki először {e:t}? | Mikor jött ki {e} első kiadása?
? year | Melyik évben látott napvilágot {e}?
~ year | mikor jelent meg {e}
! year | {e} {year} jelent meg?
< year | Melyik könyv jelent meg {year}?
? kind | Mi {e} műfaja? | Milyen műfajú {e}? | Milyen jellegű olvasmány {e}? | Miféle könyv {e}?
~ kind | mi {e} műfaja
! kind | {e} műfaja {kind}?
? price | Mennyibe kerül {e}? | Mi {e} ára? | Mennyi pénzt kérnek a boltban, ha veszem {e:t}?
? price | Mennyit fizet, aki megveszi {e:t}?
~ price | mennyibe kerül {e}
! price | {e} ára {price}?
< price | Melyik könyv ára {price}? | Melyik könyv kerül {price:ba}?
= iskolák | iskola
slots pupils:tanulók head:name day:időpont language:nyelv club:szakkör
+ {e} tanulóinak száma {pupils}.
+ {e} {pupils} diákot tanít.
+ {e} igazgatója {head}.
+ {e} élére {head} került.
+ {e} nyílt napja {day} lesz.
+ {e} {day} várja az érdeklődő szülőket.
+ {e} szeptembertől {language} is tanít.
+ {e} választható nyelvként {language} kínál.
+ {e} új szakköre {club}.
+ {e} ősszel induló szakköre {club}.
+ A nyílt napon, {day} {head}, {e} igazgatója köszönti a vendégeket.
+ Jó hír a szülőknek: {e} mostantól {language} is oktat!
> {e} viszont {day} tart nyílt napot.
& {e} nyílt napja {day} lesz, {e2} nyílt napja {day2}.
& {e} igazgatója {head}, {e2} igazgatója pedig {head2}.
& {e} {language} tanít, {e2} viszont {language2}.
& {e} {pupils} diákkal indul, {e2} {pupils2} diákkal.
? pupils | Hány tanulót oktat {e}? | Mennyi {e} tanulóinak száma? | Hány diákot tanít {e}?
? pupils | Mekkora {e} diáklétszáma?
~ pupils | hány diákot tanít {e} | mennyi {e} tanulóinak száma
! pupils | {e} tanulóinak száma {pupils}?
< pupils | Melyik iskola tanulóinak száma {pupils}?
? head | Ki {e} igazgatója? | Ki {e} vezetője? | Hogy hívják {e} igazgatóját? | Ki került {e} élére?
~ head | ki {e} igazgatója
! head | {e} igazgatója {head}?
< head | Melyik iskola igazgatója {head}? | Melyik iskolát vezeti {head}?
? day | Mikor lesz {e} nyílt napja? | Mikor tart nyílt napot {e}? | Mikor várja a szülőket {e}?
? day | Mikor nézhetem meg, milyen iskola {e}?
~ day | mikor lesz {e} nyílt napja
! day | {e} nyílt napja {day} lesz?
< day | Melyik iskola nyílt napja lesz {day}? | Melyik iskola várja a szülőket {day}?
? language | Milyen nyelvet tanít {e}? | Melyik nyelvet kínálja {e}? | Milyen nyelvet tanulhatnak {e} diákjai?
? language | Milyen nyelvet oktat {e}?
~ language | milyen nyelvet tanít {e}
! language | {e} {language} is tanít?
< language | Melyik iskola tanít {language}? | Melyik iskola kínál nyelvként {language}?
? club | Mi {e} új szakköre? | Milyen szakkört indít {e}? | Mi {e} ősszel induló szakköre?
? club | Milyen szakkörre járhatnak {e} diákjai?
~ club | mi {e} új szakköre
! club | {e} szakköre {club}?
< club | Melyik iskola szakköre {club}?
""")
