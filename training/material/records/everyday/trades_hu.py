"""What Hungarian firms sell and what they are called; prices in euros, as in the English list."""

from training.material.records.everyday.trades import trade

SZAKMÁK = (
    trade("Épületgépészet|Gázszerelő|Fűtéstechnika|Vízszerelő",
        "radiátor 60-180|konyhai csaptelep 35-120|zuhanyfej 15-60|keringtető szivattyú 120-400|golyóscsap 8-30",
        "kazánkarbantartás 50-120|csőtörés javítása 60-240|duguláselhárítás 60-200|csaptelepcsere "
            "30-90|fűtéskorszerűsítés 900-6000"),
    trade("Villamosság|Villanyszerelő|Elektro|Világítástechnika",
        "LED-panel 18-70|konnektor 3-12|mennyezeti lámpa 30-150|kábeldob 25-60|kapcsoló 3-12",
        "hibakeresés 40-120|villanyóra cseréje 80-200|érintésvédelmi felülvizsgálat 60-180|lámpák felszerelése 40-200"),
    trade("Takarító|Tisztítás|Takarítás|Ablaktisztító", "padlótisztító 4-12|szemeteszsák 3-9|kéztörlő papír 5-25",
        "irodatakarítás 80-600|ablaktisztítás 30-250|szőnyegtisztítás 40-200|lépcsőház-takarítás "
            "40-180|nagytakarítás 90-400"),
    trade("Kertészet|Kert|Faiskola|Parképítő",
        "rózsatő 5-18|virágföld 4-12|fűnyíró 150-600|locsolótömlő 15-50|almafa 15-50|tuja 6-25",
        "fűnyírás 25-120|sövénynyírás 30-150|fakivágás 90-700|kerttervezés 200-1500"),
    trade("Autószerviz|Autóház|Gumiszerviz|Autójavító",
        "téli gumi 55-160|akkumulátor 70-190|fékbetét 30-110|olajszűrő 6-18|ablaktörlő lapát 6-25",
        "olajcsere 40-110|kerékcsere 25-70|fékjavítás 90-380|műszaki vizsga 60-150|klímatöltés "
            "30-80|karosszériajavítás 150-1500"),
    trade("Építő|Építőipari|Tetőfedő|Bau",
        "zsák cement 5-12|tetőcserép 1-4|bejárati ajtó 250-1200|ablak 150-600|szigetelőlap 10-30",
        "tetőjavítás 250-3800|vakolás 200-1500|betonozás 300-2500|állványbérlés 90-600|burkolás 200-1800"),
    trade("Papír|Irodaszer|Írószer|Irodatechnika", "másolópapír 4-8|tonerkazetta 45-140|irodai szék "
        "90-380|iratgyűjtő 2-6|fehértábla 40-160|boríték 2-9|golyóstoll 1-4|asztali lámpa 20-80"),
    trade("Bútor|Asztalos|Faipari|Lakberendezés", "tölgyfa asztal 300-1400|könyvespolc 60-320|ruhásszekrény "
        "200-900|étkezőszék 45-190|kanapé 350-1900|íróasztal 90-420",
        "bútorszerelés 30-150|parkettacsiszolás 200-900|beépített szekrény készítése 400-2600"),
    trade("Pékség|Sütőipari|Cukrászda|Kenyérbolt", "kovászos kenyér 2-5|túrós batyu 1-3|születésnapi torta "
        "20-70|almás pite 6-18|pogácsa 3-12|esküvői torta 120-500"),
    trade("Élelmiszer|Kisbolt|Termelői Piac|Tejüzem", "akácméz 4-12|tönkölyliszt 2-5|házi tojás 3-8|füstölt sajt "
        "5-15|szőlőlé 2-6|vörösbor 5-25|kávé 4-14|burgonya 2-8|napraforgóolaj 2-4|alma 2-6"),
    trade("Nyomda|Nyomdaipari|Print|Grafika",
        "névjegykártya 20-70|plakát 6-25|szórólap 30-180|molinó 40-140|falinaptár 6-15",
        "logótervezés 120-900|katalógus nyomtatása 200-1500|könyvkötés 30-200|szórólap tervezése 60-300"),
    trade("Informatika|Szoftver|Számítástechnika|Webstúdió|Hálózat", "laptop 500-1900|monitor 120-520|billentyűzet "
        "15-90|vezeték nélküli egér 10-50|nyomtató 90-420|külső merevlemez 50-180|fejhallgató 20-150",
        "rendszerfelügyelet 90-600|tárhelyszolgáltatás 40-300|honlapkészítés 400-3500|adatmentés "
            "90-600|hálózatépítés 200-1400"),
    trade("Könyvelő|Adótanácsadó|Könyvelőiroda|Tanácsadó", "",
        "könyvelés 60-350|bérszámfejtés 40-250|adóbevallás 60-400|éves beszámoló 200-1500|üzleti tanácsadás 150-1800"
        ),
    trade("Fordítóiroda|Nyelviskola|Nyelvi Szolgáltató", "szótár 10-35|nyelvkönyv 12-30",
        "fordítás 40-600|lektorálás 30-300|tolmácsolás 100-700|angol nyelvtanfolyam 120-700"),
    trade("Fuvar|Szállítmányozó|Költöztető|Futár|Logisztika", "költöztető doboz 2-5|buborékfólia 5-15",
        "költöztetés 150-1400|csomagszállítás 6-40|raklapos szállítás 40-350|raktárbérlés 40-300|bútorszállítás "
        "40-220"),
    trade("Könyvesbolt|Könyv|Antikvárium|Kiadó",
        "szakácskönyv 10-30|mesekönyv 6-16|útikönyv 10-25|krimi 7-15|atlasz 15-50|verseskötet 6-14"),
    trade("Sport|Kerékpár|Túrabolt|Bringa|Fitnesz", "kerékpár 250-1900|bukósisak 25-100|futócipő 50-150|sátor "
        "80-400|hálózsák 40-180|túrabakancs 60-190|jógaszőnyeg 12-50",
        "kerékpárszerviz 30-110|bérlet 25-70|személyi edzés 20-160|sílécbérlés 40-180"),
    trade("Patika|Gyógyszertár|Optika|Fogászat|Egészségközpont",
        "szemüvegkeret 40-240|vérnyomásmérő 25-90|C-vitamin 4-15|elsősegélycsomag 12-45|kontaktlencse 15-60",
        "fogászati kezelés 40-300|szemvizsgálat 20-60|gyógytorna 25-180|fogkőeltávolítás 30-80|vérvétel 20-120"),
    trade("Fotó|Fotóstúdió|Videó|Stúdió", "képkeret 8-60|fotókönyv 20-80|vászonkép 20-90",
        "esküvői fotózás 500-2200|portréfotózás 60-280|termékfotózás 100-700|videóvágás 120-1100"),
    trade("Energia|Áramszolgáltató|Gázművek|Távhő|Napelem", "napelem 120-320|okosmérő 60-180",
        "áramszolgáltatás 20-180|gázszolgáltatás 20-240|távhőszolgáltatás 30-200|napelem telepítése 2500-9000"),
    trade("Vízművek|Hulladékgazdálkodó|Csatornamű|Köztisztaság", "vízszűrő 15-70|esővízgyűjtő 40-140",
        "vízdíj 10-90|szemétszállítás 8-60|csatornadíj 10-80|konténerbérlés 60-220"),
    trade("Telekom|Mobil|Kábeltévé|Net|Internet",
        "útválasztó 40-160|SIM-kártya 5-20|telefontok 6-25|okostelefon 150-1000",
        "internet-előfizetés 12-40|mobil-előfizetés 8-40|kábeltévé-előfizetés 10-40|optikai bekötés 40-200"),
    trade("Ruházat|Divat|Varroda|Cipőbolt|Munkaruha", "munkanadrág 20-70|munkavédelmi cipő 40-120|fehér ing "
        "15-50|télikabát 60-260|gyapjúsál 12-45|esőkabát 30-120|bőröv 12-45",
        "ruhaigazítás 8-50|öltöny méretre igazítása 30-120|vegytisztítás 6-40"),
    trade("Virág|Virágbolt|Virágkötészet",
        "rózsacsokor 15-60|koszorú 40-140|cserepes orchidea 12-35|asztaldísz 10-50",
        "esküvői dekoráció 150-1100|irodai növényápolás 30-180"),
    trade("Zár|Zárszerviz|Biztonságtechnika|Riasztó",
        "zárbetét 20-110|pótkulcs 3-12|füstérzékelő 10-40|térfigyelő kamera 45-240|széf 100-600",
        "zárcsere 40-160|riasztó karbantartása 50-200|tűzvédelmi felülvizsgálat 60-280|portaszolgálat 200-1800"),
    trade("Szerszám|Vaskereskedés|Barkács|Lakatos", "akkus fúró 60-240|létra 40-220|csavarkészlet "
        "4-18|sarokcsiszoló 40-160|munkakesztyű 3-12|vízmérték 8-35|kalapács 7-28",
        "szerszámbérlés 15-120|korlát készítése 200-1800|élezés 5-25|kapu javítása 60-400"),
    trade("Háztartási Gép|Konyhabolt|Szerviz|Műszaki", "mosógép 280-900|hűtőszekrény 250-1100|kenyérpirító "
        "15-60|vízforraló 15-60|serpenyő 12-60|kávéfőző 40-500|porszívó 70-380|mikrohullámú sütő 60-220",
        "mosógép javítása 40-150|hűtőjavítás 50-180|kávégép karbantartása 40-180"),
    trade("Ingatlan|Biztosító|Ingatlankezelő|Társasházkezelő", "", "lakásbiztosítás 60-280|közös képviselet "
        "30-200|bérleti díj 250-1200|ingatlanközvetítés 400-3500|utasbiztosítás 10-70"),
    trade("Oktató|Autósiskola|Tanfolyam|Akadémia", "munkafüzet 6-20", "vezetési óra 20-50|elsősegély-tanfolyam "
        "40-120|Excel-tanfolyam 80-400|munkavédelmi oktatás 60-300|főzőtanfolyam 40-100"),
    trade("Állatpatika|Állatorvosi Rendelő|Kisállat", "kutyatáp 10-50|macskaalom 5-16|akvárium 40-220|póráz 6-25",
        "macskaoltás 20-50|kutyakozmetika 20-60|állatorvosi vizsgálat 20-70"),
)  # fmt: skip

ELSŐK = (
    "Alföldi", "Balaton", "Bakony", "Borsod", "Dunamenti", "Tisza", "Mátra", "Pannon", "Hajdú", "Kunsági", "Zala",
    "Vasi", "Somogyi", "Bükk", "Mecsek", "Napsugár", "Fehér", "Zöld", "Kék", "Piros", "Arany", "Ezüst", "Fecske",
    "Sólyom", "Gólya", "Tölgy", "Hárs", "Akác", "Gesztenye", "Rózsa", "Liliom", "Tulipán", "Hajnal", "Tavasz", "Első",
    "Központi", "Városi", "Családi", "Falusi", "Sarki", "Belvárosi", "Kertvárosi", "Hegyvidéki", "Nemzeti", "Royal",
    "Premium", "Profi", "Gyors", "Tiszta", "Friss", "Okos", "Mester", "Korona", "Csillag", "Híd", "Torony", "Forrás",
    "Patak", "Malom", "Kapocs", "Lánc", "Iránytű", "Delta", "Omega", "Trió", "Duó",
)  # fmt: skip
VÉGEK = ("Kft.", "Kft.", "Kft.", "Bt.", "Zrt.", "Kkt.", "Nyrt.", "")
