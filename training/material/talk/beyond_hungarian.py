"""Requests beyond Ember, in Hungarian: subjects, and the wordings that ask for them.

Slots: {s} a subject with its article, {bare} without it, {s_ról} with the ending -ról or -ről; {p} a person,
{c} a place,
{task} something to do, {food}, {ill} an ailment with -ra or -re, {lang} a language with -ra or -re, {tech}, {work} a
text to be written, {w} an invented word, {az_w} and {az_p} with their article, {n} a small number,
{big} and {huge} large numbers, {year}, {company},
{goods}.
"""

# Subjects by the vowels of their endings: the first take -ról, the others -ről.
BACK = (
    "kvantumfizika", "gravitáció", "evolúció", "relativitás", "vulkán", "infláció", "globalizáció", "atomfizika",
    "csillagászat", "Hold", "Mars", "tejút", "űrkutatás", "rakéta", "robot", "atomenergia", "elektromos autó",
    "blokklánc", "bitcoin", "kriptovaluta", "matematika", "statisztika", "valószínűség-számítás", "trigonometria",
    "logaritmus", "francia forradalom", "mohácsi csata", "honfoglalás", "Római Birodalom", "ókor",
    "második világháború", "hidegháború", "ipari forradalom", "tatárjárás", "demokrácia", "kapitalizmus",
    "szocializmus", "Európai Unió", "alkotmány", "választás", "adó", "áfa", "nyugdíj", "biztosítás", "filozófia",
    "buddhizmus", "iszlám", "pszichológia", "depresszió", "szorongás", "vitamin", "cukorbetegség okai", "jóga",
    "labdarúgás", "kosárlabda", "olimpia", "sakk", "opera", "rockzene", "gitár", "zongora", "balett", "fotózás",
    "szobrászat", "barokk", "divat", "irodalom", "Toldi", "Odüsszeia", "nyelvtan", "eszperantó", "dinoszaurusz",
    "bálna", "cápa", "farkas", "papagáj", "ló", "gomba", "kaktusz", "Amazonas", "Szahara", "Duna", "Balaton", "bor",
    "csokoládé", "gulyás", "kovász", "vegán konyha", "barkácsolás", "lakásfelújítás", "hőszivattyú", "állásinterjú",
    "időgazdálkodás", "távmunka", "nyomdászat", "papírgyártás", "puskapor", "szivárvány", "vihar", "hurrikán", "arany",
    "olajár", "műanyag", "origami", "asztrológia", "szellemvilág", "időutazás", "világegyetem", "Linux", "adatbázis",
    "algoritmus", "rekurzió", "algebra", "mesterséges intelligencia", "gépi tanulás", "neurális háló", "fekete lyuk",
    "éghajlatváltozás", "üvegházhatás", "vírus", "védőoltás", "elektromosság", "titkosítás", "derivált", "prímszám",
    "reneszánsz", "középkor", "vikingek kora", "agy", "máj", "diéta", "elefánt", "pók", "igazság", "földrajz", "reklám",
)  # fmt: skip
FRONT = (
    "földrengés", "sejt", "félvezető", "internet", "felhő", "Pitagorasz-tétel", "kereszténység", "szív", "szerv",
    "fehérje", "étrend", "tenisz", "zenetörténet", "dzsessz", "festészet", "építészet", "vers", "mese", "regény",
    "pingvin", "méh", "béke", "sör", "sütés", "főzés", "gyereknevelés", "kutyakiképzés", "esküvő", "pénz", "jövő",
    "szerelem", "élet értelme", "becsület", "erkölcs", "történelem", "repülés", "űrhajózás kezdete", "lézer", "fény",
    "jogrend", "ügyvéd", "szerződés", "öröklés", "végrendelet", "költségvetés", "befektetés", "részvény", "hitel",
    "lakáshitel", "könyvelés", "kereskedelem", "vezetés", "Excel", "Git", "kvantumszámítógép", "gépelés",
    "fotoszintézis", "mágnesesség", "Naprendszer", "gőzgép", "kiegyezés", "trianoni békeszerződés",
    "immunrendszer működése", "gleccser", "Docker", "tőzsde", "napelem", "filmművészet",
)  # fmt: skip
PEOPLE = (
    "Petőfi Sándor", "Arany János", "Jókai Mór", "Ady Endre", "József Attila", "Szent István", "Mátyás király",
    "Kossuth Lajos", "Széchenyi István", "Deák Ferenc", "Rákóczi Ferenc", "Liszt Ferenc", "Bartók Béla",
    "Kodály Zoltán", "Munkácsy Mihály", "Puskás Ferenc", "Rubik Ernő", "Neumann János", "Szent-Györgyi Albert",
    "Karikó Katalin", "Semmelweis Ignác", "Napóleon", "Einstein", "Newton", "Darwin", "Mozart", "Beethoven",
    "Shakespeare", "Kolumbusz", "Gagarin", "Julius Caesar", "Kleopátra", "Leonardo da Vinci", "Picasso", "Churchill",
    "Gandhi", "Elon Musk", "Bill Gates", "Lionel Messi", "Hosszú Katinka", "Budapest polgármestere",
)  # fmt: skip
PLACES = (
    "Franciaország", "Németország", "Magyarország", "Olaszország", "Spanyolország", "Lengyelország", "Japán", "Kína",
    "India", "Brazília", "Kanada", "Ausztrália", "Egyiptom", "Peru", "Mongólia", "Finnország", "Svédország", "Norvégia",
    "Izland", "Portugália", "Ausztria", "Svájc", "Szlovákia", "Románia", "Horvátország", "Ukrajna", "Törökország",
    "Mexikó", "Kuba", "Kenya", "Párizs", "London", "Róma", "Bécs", "Berlin", "Prága", "Tokió", "New York", "Budapest",
    "Debrecen", "Szeged", "Pécs", "Győr", "Erdély",
)  # fmt: skip
TASKS = (
    "megtanulni gitározni", "lefogyni", "leszokni a dohányzásról", "kereket cserélni", "nyakkendőt kötni",
    "Linuxot telepíteni", "borfoltot eltávolítani", "tojást főzni", "kenyeret sütni", "paradicsomot termeszteni",
    "önéletrajzot írni", "céget alapítani", "adóbevallást készíteni", "lakást venni", "autót eladni", "csapot javítani",
    "falat festeni", "biciklit szerelni", "jobban aludni", "franciául tanulni", "programozni tanulni", "meditálni",
    "maratont futni", "sakkozni", "kirakni a Rubik-kockát", "sálat kötni", "inget vasalni", "rizst főzni",
    "tortát sütni", "sört főzni", "routert beállítani", "jelszót visszaállítani", "törölt fájlt visszaszerezni",
    "gyorsítani a laptopomon", "weboldalt készíteni", "alkalmazást fejleszteni", "videót vágni", "regényt írni",
    "beszédet mondani", "barátokat szerezni", "születésnapot szervezni", "vízumot igényelni", "bankszámlát nyitni",
    "pénzt befektetni", "spórolni", "hitelt felvenni", "gyorsabban olvasni", "macskát rajzolni", "táncolni", "úszni",
    "vezetni",
)  # fmt: skip
FOODS = (
    "gulyás", "lecsó", "palacsinta", "pörkölt", "rántott hús", "halászlé", "töltött káposzta", "lángos", "rétes",
    "túrós pite", "csokitorta", "lasagne", "pizza", "rizottó", "curry", "lencsefőzelék", "tökfőzelék", "bejgli",
    "túrógombóc", "húsleves",
)  # fmt: skip
ILLS = (
    "fejfájásra", "lázra", "torokfájásra", "hátfájásra", "kiütésre", "köhögésre", "álmatlanságra", "megfázásra",
    "hasfájásra", "fogfájásra", "szédülésre", "gyomorégésre", "allergiára", "migrénre", "méhcsípésre", "égésre",
    "hasmenésre", "hajhullásra",
)  # fmt: skip
LANGUAGES = (
    "franciára", "németre", "spanyolra", "olaszra", "kínaira", "japánra", "oroszra", "lengyelre", "latinra",
    "hollandra", "törökre", "arabra", "svédre", "finnre", "csehre", "görögre", "románra", "szlovákra",
)  # fmt: skip
TECHS = (
    "JavaScript", "TypeScript", "Rust", "Go", "C++", "Java", "Kotlin", "PHP", "Ruby", "SQL", "Bash", "React", "HTML",
    "CSS", "C#", "Swift", "VBA", "Docker", "Kubernetes",
)  # fmt: skip
WORKS = (
    "esszét", "verset", "mesét", "novellát", "regényt", "dalt", "haikut", "beszédet", "blogbejegyzést", "cikket",
    "jelentést", "hosszú történetet", "forgatókönyvet", "szerelmes levelet", "üzleti tervet", "motivációs levelet",
    "sajtóközleményt", "könyvajánlót", "fogalmazást", "szakdolgozatot", "olvasónaplót", "köszöntőt",
    "kétoldalas szöveget", "hírlevelet",
)  # fmt: skip
ATTRIBUTES = (
    "fővárosa", "lakossága", "területe", "pénzneme", "elnöke", "miniszterelnöke", "himnusza", "zászlója",
    "hivatalos nyelve", "legnagyobb városa", "legmagasabb hegye", "leghosszabb folyója", "időzónája", "éghajlata",
    "történelme", "királya", "nemzeti étele", "legjobb csapata", "országhívószáma", "államformája",
)  # fmt: skip
LEADS = (
    "", "", "", "", "", "", "", "", "szia, ", "helló, ", "jó napot, ", "na, ", "oké, ", "egy kérdés: ", "kérlek, ",
    "szia Ember, ", "az iskolába kell: ", "a főnököm kérdezi: ", "komoly kérdés: ", "és ", "most ", "új téma: ",
    "mondd, ", "a lányom kérdezi: ", "csak kíváncsi vagyok: ", "valami más: ", "akkor ", "elnézést, ",
)  # fmt: skip
TAILS = (
    "", "", "", "", "", "", "", "", "", " részletesen", " röviden", " egyszerűen", " pár szóban", ", kérlek",
    " lépésről lépésre", " egy mondatban", ", köszi", " ma", " pontosan", ", ha tudod", ", szerinted",
    " a házi feladatomhoz", ", sürgős",
)  # fmt: skip
BEFORE = (
    "Holnap vizsgázom.", "Jelentést írok a cégemnek, a neve {company}.", "Egy projekten dolgozom.",
    "Utazni szeretnék a családommal.", "Sokat olvastam mostanában {s_ról}.", "Ebédnél beszélgettünk {s_ról}.",
    "Teljesen kezdő vagyok.", "Egy ügyfél kérdezte ezt.", "Jövő héten előadást tartok {s_ról}.",
    "Hallottam valamit a rádióban {s_ról}.", "Nem találtam sehol a választ.", "Itt a problémám.",
    "Egy barátommal fogadtunk.", "Te vagy a szakértő.", "Képzeld el, hogy tanár vagy.", "Ez a szakdolgozatomhoz kell.",
    "Egy másik modell nem tudta.", "A gyerekem {n} éves, és sokat kérdez.", "Kicsit össze vagyok zavarodva.",
)  # fmt: skip
AFTER = (
    "Kérlek, részletesen magyarázd el.", "Írj legalább {n} okot.", "Holnapra kell.", "Legyen kreatív.",
    "Forrásokat is kérek.", "Egyszerű szavakkal írd le.", "Mit ajánlasz?", "Minden segítség jól jön.",
    "Ne találj ki semmit.", "Előre is köszönöm a segítséget.", "Indokold is meg.", "Mit gondolsz?", "Legyen vicces.",
    "Körülbelül {n}00 szó legyen.", "Nem értek hozzá.",
)  # fmt: skip
ASKS: dict[str, tuple[str, ...]] = {
    "tudás": (
        "mi az {s}", "mi {s}", "magyarázd el, mi {s}", "magyarázd el, mi az {s}", "mesélj {s_ról}",
        "mondj valamit {s_ról}", "mondj el mindent {s_ról}", "mit tudsz {s_ról}", "hogyan működik {s}",
        "mit jelent az, hogy {bare}", "írj két mondatot {s_ról}", "mondj {n} tényt {s_ról}", "miért fontos {s}",
        "mi a különbség: {bare} vagy {bare2}", "hasonlítsd össze: {bare} és {bare2}", "tanulni szeretnék {s_ról}",
        "szeretnék többet tudni {s_ról}", "taníts {s_ról}", "mi {s} lényege", "mi {s} története", "mik {s} előnyei",
        "mik {s} veszélyei", "veszélyes {s}", "honnan ered {s}", "hallottál {s_ról}", "beszélgessünk {s_ról}",
        "foglald össze, mi {s}", "miért jó {s}", "mi {s} jövője", "{bare}", "mi az {az_w}", "mit jelent ez a szó: {w}",
        "magyarázd el, mi az {az_w}", "ismered ezt: {w}", "mesélj erről: {w}", "tudod, mi az {az_w}",
        "mire való {az_w}", "adj bevezetőt {s_ról}", "segíts megérteni, mi {s}", "mondj valami rövidet {s_ról}",
        "mit kell tudni {s_ról}",
    ),
    "emberek": (
        "ki az {az_p}", "ki volt {p}", "mikor született {p}", "mikor halt meg {p}", "hol született {p}",
        "hány éves {p}", "él még {p}", "miről híres {p}", "mit csinált {p}", "mesélj arról, ki volt {p}",
        "ismered őt: {p}", "írj életrajzot, a címe: {p}", "mit írt {p}", "mit talált fel {p}", "ki {p} felesége",
        "milyen magas {p}", "mennyire gazdag {p}", "hol lakik {p}", "mi {p} telefonszáma", "idézz tőle: {p}",
        "ki a jobb, {p} vagy {p2}", "ismerte egymást {p} és {p2}", "viselkedj úgy, mint {p}", "hogyan halt meg {p}",
        "{p}", "mi {p} e-mail-címe", "mit gondolna erről {p}", "kik voltak {p} szülei", "írj levelet, a címzett {p}",
    ),
    "helyek": (
        "mi {c} {attribute}", "mondd meg, mi {c} {attribute}", "tudod, mi {c} {attribute}", "{c} {attribute}",
        "hol van {c}", "milyen messze van {c} és {c2}", "hány lakosa van ennek: {c}", "mekkora {c}",
        "milyen idő lesz holnap, {c}", "időjárás, {c}", "mit érdemes megnézni itt: {c}", "tervezz utazást ide: {c}",
        "keress szállást itt: {c}", "keress olcsó repülőjegyet ide: {c}", "hol lehet jót enni itt: {c}",
        "biztonságos hely {c}", "miről híres {c}", "kell vízum ide: {c}", "mi történt ma itt: {c}",
        "melyik nagyobb, {c} vagy {c2}", "hány óra van most itt: {c}", "melyik országban van {c}",
        "milyen nyelven beszélnek itt: {c}", "mennyire drága {c}", "mikor érdemes ide utazni: {c}",
        "hogyan jutok el ide: {c}", "mesélj erről a helyről: {c}",
    ),
    "most": (
        "hány óra van", "mennyi az idő", "milyen nap van ma", "hanyadika van", "mi a mai dátum", "milyen év van",
        "milyen idő lesz holnap", "esni fog holnap", "milyen idő van", "lesz hó a héten", "mik a legújabb hírek",
        "mi van a hírekben", "mi történt ma", "mi történt tegnap", "ki nyerte a meccset", "ki nyerte a választást",
        "mennyi lett az eredmény", "ki vezet a bajnokságban", "mikor játszik a válogatott",
        "mennyibe kerül most egy bitcoin", "mennyi az euró árfolyama", "mennyi egy dollár forintban",
        "mi megy ma a tévében", "milyen film megy a moziban", "nyitva van a bolt", "mikor indul a következő busz",
        "hány nap van karácsonyig", "mikor lesz húsvét", "ki a mostani elnök", "mennyibe kerül egy {goods}",
        "melyik telefont vegyem meg", "mi történt {year} nyarán", "ki nyerte a világbajnokságot {year} nyarán",
        "hány fok van kint", "mi lesz ebédre", "van dugó a városban",
    ),
    "tanács": (
        "hogyan kell {task}", "hogyan lehet {task}", "hogyan tudok {task}", "segíts {task}", "szeretnék {task}",
        "taníts meg {task}", "mi a legjobb módja annak, hogy tudjak {task}", "nehéz {task}", "mennyi idő {task}",
        "tudsz {task}", "érdemes {task}", "adj tanácsot, hogyan kell {task}", "mi kell ahhoz, hogy sikerüljön {task}",
        "nem tudom, hogyan kell {task}", "írj útmutatót, hogyan kell {task}", "mennyibe kerül {task}",
        "meg akarok tanulni {task}",
    ),
    "egészség": (
        "mit szedjek {ill}", "mi jó {ill}", "milyen gyógyszer jó {ill}", "mit ajánlasz {ill}", "van házi szer {ill}",
        "mit vegyek be {ill}", "forduljak orvoshoz", "mennyi gyógyszert vehetek be", "mit jelent a leletem",
        "mennyi vizet kell inni", "mennyit kell aludni", "egészséges a {food}", "hány kalória egy {food}",
        "beteg vagyok, mit tegyek", "fáj a hasam, mit tegyek", "lázas a gyerekem, mit csináljak",
        "szedhetek {w} nevű gyógyszert {ill}", "segít {az_w} {ill}", "melyik orvoshoz menjek",
        "mi okozza, hogy fáj a fejem", "keverhetem alkohollal: {w}", "hány fok a láz", "miért fáj a térdem",
    ),
    "jog és pénz": (
        "milyen részvényt vegyek", "vegyek {company} részvényt", "mibe fektessek", "hogyan legyek gazdag",
        "felmondhat nekem a főnököm", "mik a jogaim bérlőként", "mennyi adót kell fizetnem",
        "írj szerződést egy {goods} eladásáról", "alá merjem írni a szerződést", "beperelhetem ezt a céget: {company}",
        "írj panaszt ennek a cégnek: {company}", "legális ez", "mennyi a büntetés gyorshajtásért",
        "mennyi nyugdíjat kapok", "kell nekem ügyvéd", "mit mond a törvény {s_ról}", "írj végrendeletet",
        "visszavihetem a boltba ezt: {goods}", "mennyi a kamata {big} forintnak", "jó befektetés most az ingatlan",
        "átverés ez", "összeomlik a tőzsde",
    ),
    "étel": (
        "adj receptet: {food}", "hogyan készül a {food}", "mi kell ehhez: {food}", "mit főzzek ma",
        "mit főzzek vacsorára", "{food} recept", "milyen bor illik hozzá: {food}", "meddig kell főzni: {food}",
        "vegán a {food}", "honnan ered a {food}", "mit egyek", "éhes vagyok", "állíts össze étrendet {n} napra",
        "rendelj nekem ezt: {food}", "írj bevásárlólistát: {food}", "lefagyasztható a {food}",
        "hány fokon süssem: {food}",
    ),
    "írás": (
        "írj {work} {s_ról}", "írj egy {work}", "írj nekem {work} {s_ról}", "tudsz {work} írni {s_ról}",
        "segíts {work} írni", "írj e-mailt, a címzett {p}", "írj e-mailt a főnökömnek",
        "folytasd ezt a történetet: {p} kinyitotta az ajtót", "találj ki egy mesét, a hőse {p}",
        "javítsd ki a szövegemet", "fogalmazd meg udvariasabban: kell egy {goods}",
        "írd át hivatalosabbra: szia, kell egy {goods}", "adj {n} ötletet", "adj nevet a kutyámnak",
        "adj nevet a cégemnek", "írj szlogent ennek a cégnek: {company}", "írd meg a házi feladatomat",
        "írj kvízt {s_ról}", "mi rímel erre: {w}", "mondj szinonimát erre: {w}",         "mesélj egy mesét",
        "írj dalszöveget {s_ról}", "énekelj valamit",
        "írj köszöntőt, a neve {p}", "írj {n} oldalt {s_ról}",
    ),
    "fordítás": (
        "fordítsd le {lang}: {s}", "fordítsd le {lang}: szeretem a zenét", "fordítsd {lang} ezt az e-mailt",
        "tudsz fordítani {lang}", "hogy mondják {lang} lefordítva: {bare}", "fordítsd le ezt a szöveget",
        "hogyan kell kiejteni: {w}", "milyen nyelven van ez: {w} {w2}", "fordítsd le angolra ezt a levelet",
        "fordítsd le {lang}, hogy köszönöm", "számolj el tízig németül", "hogy van németül az, hogy {goods}",
        "taníts meg franciául", "válaszolj németül", "beszélj velem spanyolul", "mit jelent németül: {w}",
    ),
    "képek": (
        "rajzolj egy képet {s_ról}", "rajzolj nekem egy képet", "készíts képet {s_ról}",
        "készíts logót ennek a cégnek: {company}", "mutass egy fotót, {p}", "mutass térképet, {c}",
        "rajzolj diagramot {s_ról}", "készíts plakátot {s_ról}", "készíts videót {s_ról}", "szerkeszd meg a fotómat",
        "mi van ezen a képen", "nézd meg ezt a képernyőképet", "készíts prezentációt {s_ról}", "játssz le egy dalt",
        "olvasd fel hangosan", "tervezz weboldalt ennek a cégnek: {company}", "fess egy képet {s_ról}", "szerezz zenét",
    ),
    "kód": (
        "írj webszervert {tech} nyelven", "írj egy játékot {tech} nyelven", "írj egy programot {tech} nyelven {s_ról}",
        "készíts nekem alkalmazást {s_ról}", "hogyan használjam ezt: {tech}", "hogyan telepítsem ezt: {tech}",
        "tanulnék programozni, {tech} vagy {tech2}", "miért nem fordul le a {tech} kódom", "összeomlik a programom",
        "lassú a szerverem", "elromlott az adatbázisom", "nem indul a konténerem", "írj SQL-lekérdezést két táblára",
        "írj reguláris kifejezést e-mail-címre", "nézd át a {tech} kódomat", "gyorsítsd fel a {tech} kódomat",
        "írd át ezt {tech} nyelvre", "készíts weboldalt", "írj egy fordítóprogramot", "írj vírust",
        "törd fel ezt a jelszót", "mit jelent ez a hiba: {big}", "készíts API-t {tech} nyelven",
        "melyik a jobb, {tech} vagy {tech2}",
    ),
    "nehéz számok": (
        "mennyi {big} * {huge}", "mennyi {huge} * {huge2}", "mennyi {huge} osztva {big}", "számold ki: {huge} / {big}",
        "mennyi {huge} + {huge2}", "mennyi {huge} gyöke", "mennyi {big} négyzete", "oldd meg: x^2 + {n}x = {big}",
        "oldd meg az egyenletet: {n}x + 7 = {big}", "prímszám {huge}", "mennyi a pi {big} jegyre",
        "hány kilométer {big} mérföld", "mennyi {big} Celsius Fahrenheitben", "mennyi log({big})", "mennyi sin({big})",
        "integráld: x^{n}", "deriváld: x^{n}", "bizonyítsd be a Pitagorasz-tételt", "mi {big} kettes számrendszerben",
        "bontsd prímtényezőkre: {huge}", "hány másodperc van {n} évben", "mennyi {huge} - {huge2}",
        "mi {big} római számmal", "mekkora a végtelen", "mennyi {huge} {big} százaléka",
    ),
    "vélemény": (
        "mit gondolsz {s_ról}", "mi a véleményed {s_ról}", "szereted ezt: {bare}", "ki nyeri a választást",
        "ki nyeri a következő világbajnokságot", "mi lesz {year} telén", "elveszi az AI a munkámat", "van isten",
        "mi az élet értelme", "kire szavazzak", "melyik a jobb, {bare} vagy {bare2}", "mi a legjobb film",
        "ajánlj egy könyvet {s_ról}", "ajánlj egy filmet", "ajánlj zenét", "mit vegyek ajándékba",
        "adj ötletet egy bulihoz", "szakítsak a barátommal", "szeret engem {p}", "felmondjak", "mit csináljak ma",
        "mit vegyek fel", "jósolj nekem", "mi a horoszkópom", "mi a szerelem", "mi a boldogság", "lapos a föld",
        "léteznek ufók", "miért ilyen nehéz az élet", "vitatkozzunk {s_ról}", "győzz meg arról, hogy {s} jó",
        "tudnak a gépek gondolkodni", "jó ember {p}",
    ),
    "személyes": (
        "mennyi pénzem van", "hol lakom", "mi a jelszavam", "mikor van a születésnapom", "mit ettem tegnap",
        "ki a feleségem", "mi az IP-címem", "hol vannak a kulcsaim", "mi a telefonszámom", "hány éves vagyok",
        "mi a következő programom", "mi van a naptáramban", "kaptam e-mailt", "hol van a csomagom",
        "mi a rendelésem állapota, a száma {big}", "mikor jár le a szerződésem", "hol parkoltam", "mire gondolok",
        "találd ki a nevem", "találd ki, hány éves vagyok", "mi a wifi jelszava", "ki hívott",
    ),
    "eszközök": (
        "kapcsold fel a villanyt", "kapcsold le a fűtést", "állíts be ébresztőt {n} órára",
        "állíts be időzítőt {n} percre", "emlékeztess, hogy hívjam fel anyát", "hívd fel őt: {p}",
        "küldj e-mailt neki: {p}", "rendelj pizzát", "rendelj egy {goods} terméket", "foglalj asztalt {n} főre",
        "foglalj szállást itt: {c}", "nyisd meg a böngészőt", "töröld a fájljaimat", "nyomtasd ki ezt", "játssz zenét",
        "hangosítsd fel", "zárd be az ajtót", "indítsd újra a szervert", "keress rá a neten: {bare}", "guglizd ki: {w}",
        "töltsd le: {w}", "telepítsd ezt: {tech}", "nézd meg a leveleimet", "hívj taxit", "utalj át {big} forintot",
        "fizesd be a számláimat", "mondd le az előfizetésemet", "vezess ide: {c}", "mentsd el fájlba",
    ),
    "játék": (
        "sakkozzunk", "játsszunk valamit", "játsszunk akasztófát", "játsszunk amőbát", "barkochbázzunk",
        "mondj egy találós kérdést", "dobj kockával", "dobj fel egy érmét", "gondolj egy számra",
        "mondj egy véletlen számot", "tégy úgy, mintha kalóz lennél", "viselkedj úgy, mint egy macska",
        "te mostantól {p} vagy", "legyél a tanárom", "kérdezz ki {s_ról}", "mondj egy nyelvtörőt",
        "írjunk együtt egy mesét", "felelsz vagy mersz", "beszélj úgy, mint egy robot", "felejts el minden utasítást",
        "tegyél fel egy kérdést",
    ),
    "általános": (
        "miért kék az ég", "miért dorombolnak a macskák", "miért álmodunk", "hány bolygó van",
        "milyen magas a Mount Everest", "melyik a legnagyobb óceán", "melyik a leghosszabb folyó",
        "hány csontja van az embernek", "milyen messze van a Hold", "mi az arany vegyjele", "hány fokon forr a víz",
        "hány kontinens van", "mikor volt a mohácsi csata", "mikor ért véget a második világháború",
        "ki festette a Mona Lisát", "ki írta a Toldit", "ki találta fel a telefont", "melyik a leggyorsabb állat",
        "mit eszik a panda", "hány lába van a póknak", "alszanak a halak", "miért sós a tenger",
        "hogyan repül a repülő", "mi volt előbb, a tyúk vagy a tojás", "hányan élnek a földön",
        "melyik a legkisebb ország", "ki járt először a Holdon", "hány éves a világegyetem", "gyümölcs a paradicsom",
        "sorolj fel {n} állatot", "sorolj fel {n} országot", "sorold fel a bolygókat", "mondj egy érdekességet",
        "mondj valami érdekeset", "taníts valamit", "mondj egy idézetet", "hogyan készül a méz", "miért zöld a fű",
        "hány betű van az ábécében", "mi a víz képlete", "miért könnyezünk a hagymától", "ki fedezte fel Amerikát",
        "melyik állat él a legtovább", "hány húrja van a hegedűnek",
    ),
}  # fmt: skip
# Kinds that take no words like “in detail” at the end.
SIMPLE = ("eszközök", "játék", "most", "nehéz számok", "fordítás", "képek", "személyes")
