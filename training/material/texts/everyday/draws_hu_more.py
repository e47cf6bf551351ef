"""More Hungarian entities and values: firms, programs, trains, castles, lakes, books, schools; all names invented."""

from training.material.texts.everyday import draws_hu
from training.material.texts.everyday.cast import Cast, Draw, Meet, Who
from training.material.texts.everyday.words import listed
from training.material.texts.hungarian_words import article, inflected, numbered
from training.material.words import MONTHS_HU

MÁRKÁK = listed("""
    Borostyán, Kékhegy, Zengő, Szélkakas, Napkelte, Bagolyvár, Ezüsthíd, Holdfény, Kavics, Gólyafészek, Aranyalma,
    Délibáb, Vízimalom, Tölgyes, Hétpecsét, Csigalépcső, Fehérló, Orgona, Szarvaskút, Mandula, Jégvirág, Iránytű,
    Harangvirág, Vadgesztenye, Tengerszem, Ökörszem, Kerekdomb, Búzakalász, Mérföldkő, Szivárvány
""")
CÉGFAJTÁK = listed("""
    Bútorgyár, Biztosító, Szoftverház, Nyomdaipar, Pincészet, Építőipar, Papírgyár, Kiadó, Cukrászat, Hangszergyár,
    Ruhagyár, Játékgyár, Kerékpárgyár, Szállító, Kertészet
""")
ÚJDONSÁGOK = listed("""
    egy összecsukható roller, egy napelemes lámpa, egy cukormentes szörp, egy beszélő ébresztőóra, egy vízálló
    hátizsák, egy önműködő öntözőrendszer, egy zajtalan porszívó, egy kézzel kötött takaró, egy fából készült
    kirakó, egy okos postaláda, egy tízszemélyes sátor, egy gyógynövényes tea, egy állítható magasságú íróasztal,
    egy hordozható zongora, egy kutyáknak szánt csokoládé, egy fűszeres lekvár
""")
PROGRAMOK = listed("""
    Fecske, Pille, Sünike, Csuka, Hangya, Gyorsposta, Kóborló, Lakat, Firka, Pontos Idő, Zsebnaptár, Ceruza, Varjú,
    Búvár, Piramis, Papírhajó, Tinta, Kalauz, Morzsa, Nagyító, Zebracsík, Lámpás
""")
PROGRAMFAJTÁK = ("böngésző", "alkalmazás", "szövegszerkesztő", "program", "jegyzetelő", "rajzprogram", "zenelejátszó")
PROGRAMHIBÁK = listed("""
    nem menti el a képeket, nyomtatáskor kilép, nem küld értesítést, elfelejti a jelszót, lassan indul el, rossz
    nyelven jelenik meg, kétszer küldi el az üzeneteket, felcseréli a dátumokat, nem nyitja meg a nagy fájlokat, túl
    gyorsan lemeríti az akkumulátort, elveszíti a beállításokat, nem játssza le a hangot, rosszul számolja az áfát,
    hosszú címeknél lefagy
""")
VÁLLALÁSOK = listed("""
    elküldi a szerződést, felhívja a beszállítót, megírja az emlékeztetőt, kijavítja a honlapot, lefoglalja a
    termet, összeállítja a programot, árajánlatot kér, megrendeli a székeket, kinyomtatja a plakátokat, elkészíti a
    költségvetést, beszél a festővel, lefordítja a tájékoztatót, ellenőrzi a számlákat, kiválasztja a fényképeket,
    meghívja az előadókat, frissíti a címlistát, beszerzi az engedélyt, megszervezi a szállítást, felméri a
    raktárkészletet, bemutatja a terveket
""")
BÉRLEMÉNYEK = listed("""
    belvárosi lakás, tetőtéri lakás, kertvárosi villa, tóparti nyaraló, földszinti iroda, Malom utcai garázs, kétszobás
    lakás, pincehelyiség, állomás melletti stúdió, raktárépület, erdei kunyhó, Fő téri üzlethelyiség, albérleti
    szoba, emeleti tárgyaló, panellakás, régi műhely
""")
BÉRLETEK = listed("""
    uszodabérlet, könyvtári olvasójegy, csónakbérlet, edzőtermi bérlet, múzeumi belépőkártya, színházbérlet, síbérlet,
    kerékpárbérlet, diákbérlet, teniszpálya-bérlet, kertmozibérlet, falmászóbérlet, játszóházi belépő,
    állatkerti belépő, hajójegy, vívóbérlet
""")
HIVATALOK = listed("""
    okmányiroda, gyermekorvosi rendelő, adóhivatal, közjegyzői iroda, jegypénztár, földhivatal, hulladékudvar,
    anyakönyvi hivatal, ügyfélszolgálat, turisztikai iroda, levéltár, házfelügyelet, iskolatitkárság, olvasóterem,
    bérletpénztár, fogászati rendelő
""")
KÉSZÜLÉKEK = listed("""
    porszívó, kávéfőző, turmixgép, nyomtató, hajszárító, vízforraló, fűnyíró, fúrógép, mosógép, vasaló, rádió,
    kenyérpirító, párásító, robotporszívó, varrógép, gyümölcsprés, magasnyomású mosó, olajradiátor
""")
GOMBOK = listed("""
    a piros gombbal, az oldalsó kapcsolóval, a nagy kerek gombbal, a hátsó karral, a felső gombbal, a kék
    kapcsolóval, a távirányítóval, a fogantyú elforgatásával, a bal oldali gombbal, a fedél lenyomásával, a lábpedállal,
    a zöld billentyűvel
""")
GYAKRAN = listed("""
    kéthetente, minden használat után, havonta egyszer, félévente, hetente kétszer, negyedévente, tíz használat
    után, minden vasárnap, háromhavonta, évente egyszer, minden este, hathetente
""")
ÉPÜL = listed("""
    új játszótér, kerékpárút, csónakház, új óvoda, körforgalom, tanuszoda, piaccsarnok, kilátó, buszpályaudvar,
    szabadtéri színpad, új tornaterem, mentőállomás, jégpálya, parkolóház, szökőkút, sportcsarnok, kutyafuttató
""")
HELYÜK = listed("""
    a templom mellett, a régi laktanya helyén, a vasútállomás mögött, a Malom utca végén, a folyóparton, a lakótelep
    közepén, a temető fölött, az iskolával szemben, a strand bejáratánál, a városháza előtt, a sportpálya helyén, a
    szőlőhegy lábánál, az ipari park szélén, a Rózsa téren
""")
CSAPATOK = listed("""
    Sólyom, Villám, Meteor, Lendület, Orkán, Tornádó, Hullám, Vasmacska, Nyílvessző, Üstökös, Tigris, Viharmadár,
    Bölény, Hiúz, Gepárd, Páncélos, Rakéta, Delfin, Tajfun, Gladiátor
""")
TÁJAK = listed("""
    az Alföldön, a Dunántúlon, a Mátrában, a Balatonnál, a Bakonyban, a Bükkben, a Nyírségben, az Őrségben, a
    Mecsekben, a Kiskunságban, a Tisza mentén, a Börzsönyben, a Hortobágyon, a Vértesben, a Fertő tónál, a
    Hajdúságban, a Zselicben, a Jászságban
""")
FIGYELMEZTETÉS = listed("""
    sűrű köd miatt, jégeső miatt, zivatarok miatt, villámárvíz miatt, porvihar miatt, tűzveszély miatt, magas
    pollenszint miatt, erős napsugárzás miatt, sárlavina miatt, szmog miatt, hirtelen lehűlés miatt, csúszós
    utak miatt
""")
VÁROSI = listed("""
    szegedi, bécsi, egri, győri, pécsi, debreceni, kassai, soproni, miskolci, bajai, váci, gyulai, esztergomi,
    prágai, zágrábi, szolnoki, kecskeméti, tapolcai, békéscsabai, szombathelyi, nyíregyházi
""")
REPÜLŐVEL = listed("""
    londoni, római, párizsi, madridi, berlini, lisszaboni, oslói, athéni, dublini, isztambuli, varsói, brüsszeli,
    helsinki, máltai, zürichi, koppenhágai, milánói, tallinni
""")
KÉSÉSOKOK = listed("""
    pályahiba miatt, műszaki hiba miatt, csatlakozásra várva, hóakadály miatt, felsővezeték-szakadás miatt,
    biztosítóberendezési hiba miatt, kidőlt fa miatt, pályakarbantartás miatt, baleset miatt, mozdonycsere miatt,
    viharkár miatt, személyzethiány miatt
""")
SÜTEMÉNYEK = listed("""
    almás pite, meggyes rétes, sajtos pogácsa, diós kifli, mákos bejgli, kakaós csiga, túrós lepény, répatorta,
    túrós táska, rozsvekni, kukoricaprósza, mézes puszedli, csokis muffin, citromtorta, fahéjas gyűrű, sós perec,
    szilvás lepény, tökmagos zsemle, kókuszos kocka
""")
ALAPANYAGOK = ("liszt", "vaj", "cukor", "túró", "reszelt sajt", "darált dió", "méz", "zabpehely", "kukoricaliszt")
LELETEK = listed("""
    fekete esernyő, piros hátizsák, kötött sapka, ezüst karkötő, olvasószemüveg, bőrkesztyű, gyerekcipő,
    kulcscsomó, kék termosz, barna pénztárca, plüssnyuszi, karóra, csíkos kendő, vászontáska, tolltartó, fülhallgató,
    fényképezőgép, bérlettok, aranygyűrű, roller
""")
ŐRZŐHELYEK = listed("""
    a portán, a ruhatárban, az információs pultnál, a gondnoki szobában, a jegypénztárban, a polgárőrségen, a
    tanári szobában, a recepción, az üzletvezetőnél, a talált tárgyak osztályán, a rendőrségen, a büfében, a
    mosókonyhában, a 7-es szekrényben
""")
MUNKAHELYEK = listed("""
    Korona étterem, Aranykalász malom, Napsugár óvoda, Fekete Macska kávézó, Liliom szálloda, megyei kórház, Gerenda
    asztalosműhely, Fenyves panzió, kerekdombi vasúti múzeum, Árnyas kemping, Szikra nyomdaüzem, Tulipán idősotthon,
    Zöldfül bioüzlet, Pagony erdészet, Tükör fodrászszalon, Hajnal pékség, Sirály kikötő
""")
KERESETT = listed("""
    pincért, szakácsot, recepcióst, takarítót, raktárost, gépkocsivezetőt, könyvelőt, pénztárost, óvónőt, kertészt,
    asztalost, villanyszerelőt, ápolót, cukrászt, mosogatót, portást, grafikust, fordítót, hegesztőt, úszómestert,
    titkárnőt, pedagógiai asszisztenst
""")
ELVÁRÁSOK = listed("""
    két év gyakorlat, B kategóriás jogosítvány, középfokú angolnyelv-tudás, érettségi, saját autó, szakirányú
    végzettség, erkölcsi bizonyítvány, számítógépes ismeretek, jó német nyelvtudás, targoncavezetői engedély,
    egészségügyi könyv, ötéves szakmai tapasztalat, hétvégi munkavállalás
""")
KIÁLLÍTÁSOK = listed("""
    Fények és árnyak, Pillanatok, Üvegvilág, Csend a kertben, Hétköznapi csodák, Régi mesterségek, Tenger mélyén,
    Elfelejtett játékok, Első villamos, Papírmadarak, Hidak éjjel, Nagyapáink műhelye, Selyem és gyapjú, Öt
    évszak, Teaház az úton, Kövek titka, Térképek kora, Kézzel rajzolva
""")
GYŰJTEMÉNYEK = listed("""
    festményt, fényképet, kéziratot, porcelánt, térképet, játékot, szobrot, bélyeget, maszkot, plakátot,
    ékszert, hangszert, népviseletet
""")
VÁRAK = listed("""
    sólyomkői, ördögsziklai, kerekdombi, feketehegyi, szarvaskúti, holdvölgyi, bagolyvölgyi, vasfalvi, kőfoki,
    hársligeti, mélypataki, aranykapui, farkasréti, galambfoki, zúgói, tölgyháti, nyírszegi, rókadombi
""")
OSTROM = listed("""
    a tatárok, a törökök, a kuruc csapatok, a császári csapatok, a svéd zsoldosok, a felkelő
    parasztok, a husziták, a szomszéd gróf katonái, a kalózok
""")
HIDAK = listed("""
    Kecske híd, Malom híd, Szent Vendel híd, Sirály híd, Kristály híd, Vadász híd, Bodza híd, Kovács híd, Fűzfa híd,
    Ezüst híd, Zsindelyes híd, Kőoroszlános híd, Hajós híd, Tavasz híd, Postás híd, Ikerhíd
""")
ANYAGOK = listed("""
    kőből, acélból, vasbetonból, téglából, tölgyfából, vörösfenyőből, öntöttvasból, homokkőből, gránitból,
    alumíniumból, mészkőből
""")
TAVAK = listed("""
    Szürke-tó, Nádas-tó, Gyékényes-tó, Szarvas-tó, Kövi-tó, Halas-tó, Csillag-tó, Békás-tó, Bivaly-tó, Királyné-tó,
    Vadkacsa-tó, Fenék-tó, Tündér-tó, Páfrányos-tó, Jeges-tó, Hínáros-tó, Róka-tó
""")
HEGYEK = listed("""
    Medve-hegy, Sas-hegy, Kopasz-hegy, Három-hegy, Szél-hegy, Öreg-hegy, Csákány-hegy, Dobos-hegy, Galagonya-hegy,
    Sátor-hegy, Kakukk-hegy, Boszorkány-hegy, Hollós-hegy, Zúzmara-hegy, Kanász-hegy, Ibolya-hegy
""")
HALAK = listed("""
    ponty, harcsa, süllő, csuka, keszeg, amur, pisztráng, angolna, kárász, sügér, compó
""")
ÁLLATKERT = listed("""
    jegesmedve, zsiráf, víziló, pingvin, tapír, tevecsikó, orángután, hópárduc, hiúz, oroszlán, kenguru, elefántbika,
    vörös panda, óriásteknős, rozmár, farkas, lajhár, pelikán, fóka, okapi, strucc
""")
HONNAN = listed("""
    Prágából, Bécsből, Berlinből, Lipcséből, Varsóból, Zürichből, Kassáról, Veszprémből, Nyíregyházáról, Szegedről,
    Koppenhágából, Antwerpenből, Hamburgból, Pozsonyból, Krakkóból, Lisszabonból, Baselből
""")
KIFUTÓK = listed("""
    a nagy sziklánál, a tó partján, az északi kifutóban, a trópusi házban, a bejárat mellett, az új medencében, a
    fűzfák alatt, a barlangházban, a régi istállóban, a domb tetején, az üvegfal mögött, a gyerekállatkertben, a
    játszótér mellett
""")
TALÁLMÁNYOK = listed("""
    az összecsukható létrát, a zajtalan darálót, a vízhajtású órát, a kétkerekű szánt, az önjáró talicskát, a
    dióhéjtörő gépet, a gőzborotvát, a zsebméretű varrógépet, a forgatható színpadot, a jégszekrényt, a fénykürtöt, a
    rugós cipőt, a lábbal hajtott mosógépet, a beszélő mérleget, az esőgyűjtő kalapot, a felfújható csónakot
""")
CÍMEK = listed("""
    Üvegkert, Kék sziget, Hetedik vagon, Téli szálló, Mézeskalács utca, Elveszett kotta, Hosszú nyár, Kölcsönkabát,
    Vak kapitány, Sárkánytojás, Utolsó komp, Papírkatona, Hó alatt, Narancsliget, Ikercsillag, Csendes padlás,
    Zsebtolvaj, Bolond óra, Fordított város, Négylevelű lóhere
""")
FILMFAJOK = listed("""
    krimi, vígjáték, romantikus film, kalandfilm, mesefilm, családi dráma, rejtélyes thriller, tudományos fantasztikus
    film, háborús dráma, paródia, western, dokumentumfilm
""")
MŰFAJOK = listed("""
    krimi, szatíra, szerelmes regény, kalandregény, mese, családtörténet, thriller, fantasztikus regény, önéletrajz,
    paródia, útleírás, ifjúsági regény
""")
HŐSÖK = listed("""
    egy magányos postás, két testvér, egy vak zongorista, egy szökött cirkuszi majom, egy fiatal orvosnő, egy
    nyugdíjas nyomozó, egy világítótorony őre, három barát, egy ügyetlen varázsló, egy kisvárosi pék, egy elrabolt
    hercegnő, egy hajószakács, egy kíváncsi kislány, egy hallgatag kertész
""")
ISKOLÁK = listed("""
    Hársfa, Kazinczy, Napraforgó, Erkel, Vadrózsa, Csokonai, Patakparti, Eötvös, Gesztenyés, Móra, Dombtető,
    Berzsenyi, Lorántffy, Kodály, Szőlőskert, Zrínyi, Fazekas, Tölgyfa, Apáczai
""")
NYELVEK = listed("""
    spanyolt, olaszt, kínait, latint, oroszt, japánt, németet, franciát, portugált, lengyelt, horvátot, arabot,
    finnt, románt
""")
SZAKKÖRÖK = listed("""
    robotépítés, sakk, bábkészítés, néptánc, csillagászat, iskolaújság, vívás, kertészkedés, fazekasság,
    színjátszás, kórus, íjászat, bűvészkedés, rajzfilmkészítés
""")
SZÁZADOK = tuple(f"a {number}. században" for number in (9, 10, 11, 12, 13, 14, 15, 16, 17, 18))
SZÁMMAL = ("két", "három", "négy", "hat", "nyolc", "tíz")


def sum_of(low: int, high: int, step: int) -> Draw:
    """12 500 forint: takes endings, as Ft does not."""

    def draw(cast: Cast) -> str:
        if cast.currency == 5:
            return f"{cast.random.randint(low * step // 400 + 2, high * step // 400 + 9)} euró"
        number = f"{cast.random.randint(low, high) * step:,}".replace(",", " ")
        return f"{number if len(number) > 5 else number.replace(' ', '')} forint"

    return draw


def until_date(cast: Cast) -> str:
    """május 5-éig"""
    day = draws_hu.date(cast)
    return day[:-1] + "ig"


def until_day(cast: Cast) -> str:
    """péntekig, jövő hétfőig, május 5-éig"""
    random = cast.random
    days = ("hétfőig", "keddig", "szerdáig", "csütörtökig", "péntekig", "szombatig", "vasárnapig")
    shape = random.random()
    if shape < 0.4:
        return random.choice(days)
    if shape < 0.55:
        return f"jövő {random.choice(days)}"
    if shape < 0.65:
        return random.choice(("holnap estig", "a hónap végéig", "a jövő hét végéig", "húsvétig", "a jövő hónapig"))
    return until_date(cast)


def from_month(cast: Cast) -> str:
    """szeptembertől, május 3-ától"""
    if cast.random.random() < 0.5:
        return inflected(cast.random.choice(MONTHS_HU), "tól")
    day = draws_hu.date(cast)
    return day[:-1] + ("tól" if day[-2] == "á" else "től")


def term(cast: Cast) -> str:
    """30 nap, két hét, három hónap: "napig", "nappal" and "napra" begin with it."""
    if cast.random.random() < 0.4:
        return f"{cast.random.choice((8, 10, 14, 15, 20, 30, 45, 60, 90))} nap"
    return f"{cast.random.choice(SZÁMMAL)} {cast.random.choice(('hét', 'hónap'))}"


def between(cast: Cast) -> str:
    random = cast.random
    first, last = random.randint(7, 11), random.randint(13, 19)
    if random.random() < 0.3:
        return f"{first}:30 és {last}:{random.choice(('00', '30', '15'))} között"
    return f"{first} és {last} óra között"


def unit(low: int, high: int, step: int, name: str) -> Draw:
    return lambda cast: f"{cast.random.randint(low, high) * step} {name}"


def number(low: int, high: int, step: int) -> Draw:
    return lambda cast: str(cast.random.randint(low, high) * step)


def _but(low: int, high: int, before: str, after: str) -> Draw:
    """A number that takes the article "a"."""
    numbers = [number for number in range(low, high) if number not in (1, 5) and not 50 <= number < 60]
    return lambda cast: f"{before}{cast.random.choice(numbers)}{after}"


def score(cast: Cast) -> str:
    lost = cast.random.randint(0, 4)
    return f"{lost + cast.random.randint(1, 4)}–{lost}"


def version(cast: Cast) -> str:
    random = cast.random
    shape = f"{random.randint(1, 14)}.{random.randint(0, 9)}"
    return f"{shape}.{random.randint(1, 9)}" if random.random() < 0.3 else shape


def done(cast: Cast) -> str:
    random = cast.random
    if random.random() < 0.5:
        return f"{random.choice(('jövő', 'idén'))} {inflected(random.choice(MONTHS_HU), 'ban')}"
    return f"{random.randint(2025, 2032)} {random.choice(('tavaszán', 'nyarán', 'őszén', 'telén', 'végén', 'elején'))}"


def daytime(draw: Draw) -> Draw:
    """When people are awake."""

    def drawn(cast: Cast) -> str:
        while "éjfél" in (text := draw(cast)):
            pass
        return text

    return drawn


def old_year(cast: Cast) -> str:
    """1783-ban, 1874-ben."""
    number = cast.random.randint(1720, 1954)
    last, tens = number % 10, number // 10 % 10
    if number % 100 == 0:
        return f"{number}-ban"
    return f"{number}-{'ban' if last in (3, 6, 8) or (last == 0 and tens in (2, 3, 6, 8)) else 'ben'}"


def builder(cast: Cast) -> str:
    brand = cast.one("márka", MÁRKÁK)
    return f"{article(brand)} {brand} {cast.random.choice(('Építő', 'Mélyépítő', 'Útépítő', 'Beton'))}"


def firm(cast: Cast) -> Who:
    brand = cast.one("márka", MÁRKÁK)
    short = f"{article(brand)} {brand}"
    name = f"{short} {cast.random.choice(CÉGFAJTÁK)}"
    return Who(name, (name, name, short), "", "firm")


def program(cast: Cast) -> Who:
    brand = cast.one("márka", PROGRAMOK)
    short = f"{article(brand)} {brand}"
    name = f"{short} {cast.random.choice(PROGRAMFAJTÁK)}"
    return Who(name, (name, name, short), "", "program")


def _line(kind: str, places: tuple[str, ...], sorts: tuple[str, ...]) -> Meet:
    """The train to a town."""

    def meet(cast: Cast) -> Who:
        place = cast.one(kind, places)
        return Who(f"{article(place)} {place} {cast.random.choice(sorts)}", (), "", "line")

    return meet


def _titled(kind: str, titles: tuple[str, ...], sorts: tuple[str, ...]) -> Meet:
    """az „Üvegkert” című film"""

    def meet(cast: Cast) -> Who:
        title = cast.one(kind, titles)
        return Who(f"{article(title)} „{title}” című {cast.random.choice(sorts)}", (), "", "work")

    return meet


def school(cast: Cast) -> Who:
    brand = cast.one("márka", ISKOLÁK)
    sort = cast.random.choice(("Gimnázium", "Általános Iskola", "Szakközépiskola", "Zeneiskola"))
    return Who(f"{article(brand)} {brand} {sort}", (), "", "school")


def _of(options: tuple[str, ...]) -> Draw:
    return lambda cast: cast.random.choice(options)


TOVÁBBI_ENTITIES: dict[str, Meet] = {
    "cég": firm, "szoftver": program, "bérlemény": draws_hu.the("bérlemény", BÉRLEMÉNYEK, "place"),
    "bérlet": draws_hu.the("bérlet", BÉRLETEK, "thing"), "hivatal": draws_hu.the("hivatal", HIVATALOK, "place"),
    "készülék": draws_hu.the("item", KÉSZÜLÉKEK, "thing"), "beruházás": draws_hu.the("beruházás", ÉPÜL, "place"),
    "csapat": draws_hu.the("márka", CSAPATOK, "team"), "táj": lambda cast: Who(cast.one("táj", TÁJAK), (), "", "town"),
    "vonat": _line("vonat", VÁROSI, ("vonat", "gyorsvonat", "személyvonat")),
    "járat": _line("járat", REPÜLŐVEL, ("járat", "gép", "repülőjárat")),
    "sütemény": draws_hu.the("dish", SÜTEMÉNYEK, "dish"), "lelet": draws_hu.the("item", LELETEK, "thing"),
    "munkahely": draws_hu.the("munkahely", MUNKAHELYEK, "place"),
    "kiállítás": _titled("kiállítás", KIÁLLÍTÁSOK, ("kiállítás", "tárlat")),
    "vár": _line("vár", VÁRAK, ("vár",)),
    "híd": draws_hu.the("híd", HIDAK, "place"), "tó": draws_hu.the("tó", TAVAK, "place"),
    "hegy": draws_hu.the("hegy", HEGYEK, "place"),
    "állatkerti": draws_hu.the("állatkerti", ÁLLATKERT, "thing"),
    "film": _titled("cím", CÍMEK, ("film",)), "könyv": _titled("cím", CÍMEK, ("regény", "könyv")),
    "iskola": school,
}  # fmt: skip
TOVÁBBI_VALUES: dict[str, Draw] = {
    "újdonság": _of(ÚJDONSÁGOK), "létszám": number(3, 90, 5), "verzió": version,
    "programhiba": _of(PROGRAMHIBÁK), "vállalás": _of(VÁLLALÁSOK), "meddig": until_day, "dátum": draws_hu.date,
    "dátumig": until_date, "mikortól": from_month, "tartam": term,
    "tartamig": lambda cast: f"{term(cast)}ig", "lakbér": sum_of(60, 420, 1000),
    "díj": sum_of(8, 90, 500), "pótdíj": lambda cast: cast.fresh("díj", lambda: sum_of(10, 39, 100)(cast)),
    "könyvár": sum_of(5, 28, 500),
    "belépő": sum_of(6, 35, 200), "filmfaj": _of(FILMFAJOK), "időpont": daytime(draws_hu.moment),
    "napióra": daytime(draws_hu.clock),
    "sáv": between, "gomb": _of(GOMBOK), "gyakran": _of(GYAKRAN),
    "életkor": lambda cast: f"{cast.random.choice((3, 4, 6, 7, 8, 10, 12, 14, 16, 18))} éves kortól",
    "garancia": unit(2, 12, 6, "hónap"), "percután": unit(3, 18, 5, "perc után"),
    "költség": unit(4, 180, 5, "millió forint"),
    "elkészül": done, "kivitelező": builder, "helye": _of(HELYÜK), "eredmény": score,
    "gólszerző": draws_hu.VALUES["fullname"], "szél": unit(5, 22, 5, "kilométeres"),
    "csapadék": unit(1, 14, 3, "milliméter"), "fok": unit(9, 36, 1, "fok"), "figyelmeztetés": _of(FIGYELMEZTETÉS),
    "vágány": _but(2, 16, "a ", ". vágányról"), "késés": unit(1, 18, 5, "perc"), "késésok": _of(KÉSÉSOKOK),
    "kapu": lambda cast: f"{cast.random.choice('BCD')}{cast.random.randint(2, 48)}",
    "szalag": lambda cast: f"a {numbered(cast.random.choice((2, 3, 4, 6, 7, 8, 9, 10, 11, 12)))} szalagra",
    "hozzávaló": lambda cast: f"{cast.random.randint(2, 11) * 5} dkg {cast.random.choice(ALAPANYAGOK)}",
    "sütőfok": unit(15, 25, 10, "fok"), "sütés": unit(3, 18, 5, "percig"), "adag": unit(2, 15, 2, "személyre"),
    "őrzőhely": _of(ŐRZŐHELYEK), "keresett": _of(KERESETT), "elvárás": _of(ELVÁRÁSOK),
    "fizetés": unit(60, 180, 5, "ezer forint"),
    "gyűjtemény": lambda cast: f"{cast.random.randint(12, 300)} {cast.random.choice(GYŰJTEMÉNYEK)}",
    "század": _of(SZÁZADOK), "magasság": unit(9, 60, 1, "méter"), "ostrom": _of(OSTROM), "régiév": old_year,
    "hossz": unit(6, 90, 5, "méter"), "anyag": _of(ANYAGOK), "mélység": unit(2, 60, 1, "méter"),
    "terület": unit(3, 90, 4, "hektár"), "hal": _of(HALAK), "túra": unit(2, 19, 1, "kilométer"),
    "csúcs": unit(310, 990, 1, "méter"), "útidő": unit(5, 30, 10, "perc"),
    "honnan": _of(HONNAN), "kifutó": _of(KIFUTÓK), "találmány": _of(TALÁLMÁNYOK),
    "játékidő": unit(71, 178, 1, "perc"), "oldal": unit(60, 420, 2, "oldal"), "műfaj": _of(MŰFAJOK), "hős": _of(HŐSÖK),
    "tanulók": number(12, 90, 10), "nyelv": _of(NYELVEK), "szakkör": _of(SZAKKÖRÖK),
}  # fmt: skip
