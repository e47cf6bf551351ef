"""Hungarian words of everyday life, by sense; places and times in the form in which a sentence has them."""

from training.material.texts.everyday.words import listed

NŐK = listed("""
    Ágnes, Ágota, Andrea, Anikó, Anna, Beatrix, Bernadett, Boglárka, Borbála, Csilla, Dóra, Edina, Edit, Eleonóra,
    Emese, Emma, Enikő, Erika, Erzsébet, Eszter, Éva, Fanni, Flóra, Fruzsina, Gabriella, Hajnalka, Hanna, Ibolya,
    Ildikó, Ilona, Irén, Janka, Johanna, Judit, Júlia, Katalin, Kinga, Klára, Krisztina, Laura, Lilla, Luca,
    Magdolna, Margit, Mária, Melinda, Mónika, Noémi, Nóra, Olga, Orsolya, Panna, Petra, Piroska, Réka, Rita,
    Rozália, Sára, Szilvia, Teréz, Tímea, Tünde, Valéria, Vera, Veronika, Viktória, Virág, Zita, Zsófia, Zsuzsa,
    Kati, Zsuzsi, Marika, Jutka, Erzsi, Bori
""")
FÉRFIAK = listed("""
    Ádám, Ákos, Albert, András, Antal, Árpád, Attila, Balázs, Bálint, Barna, Béla, Bence, Benedek, Botond, Csaba,
    Dániel, Dávid, Dénes, Dezső, Domonkos, Elemér, Endre, Ernő, Ervin, Ferenc, Gábor, Gergő, Géza, Gyula, Henrik,
    Imre, István, Iván, János, Jenő, József, Kálmán, Károly, Kornél, Kristóf, Lajos, László, Lehel, Levente, Lőrinc,
    Marcell, Márton, Máté, Mátyás, Mihály, Miklós, Milán, Nándor, Norbert, Olivér, Ottó, Pál, Péter, Richárd,
    Róbert, Roland, Sándor, Soma, Szabolcs, Szilárd, Tamás, Tibor, Tivadar, Vilmos, Viktor, Vince, Zoltán, Zsigmond,
    Zsolt, Pista, Jani, Laci, Gyuri
""")
VEZETÉKNEVEK = listed("""
    Balogh, Barta, Bíró, Bognár, Boros, Budai, Czakó, Csonka, Deák, Erdős, Faragó, Farkas, Fazekas, Fehér, Fekete,
    Fodor, Fülöp, Gál, Gáspár, Gulyás, Hajdu, Halász, Hegedűs, Horváth, Illés, Jakab, Juhász, Katona, Kelemen,
    Kerekes, Király, Kiss, Kocsis, Kovács, Lakatos, László, Lengyel, Lukács, Major, Makai, Máté, Mészáros, Molnár,
    Nagy, Németh, Novák, Oláh, Orbán, Orosz, Papp, Pásztor, Pintér, Rácz, Sárközi, Sipos, Somogyi, Soós, Szabó,
    Szalai, Székely, Szilágyi, Szőke, Szűcs, Takács, Tóth, Török, Urbán, Varga, Vass, Végh, Veres, Vincze, Virág,
    Vörös, Zsoldos
""")
HELYBEN = listed("""
    Budapesten, Debrecenben, Szegeden, Pécsett, Győrben, Miskolcon, Egerben, Sopronban, Veszprémben, Kecskeméten,
    Szombathelyen, Székesfehérváron, Nyíregyházán, Kaposváron, Szolnokon, Tatabányán, Zalaegerszegen, Esztergomban,
    Baján, Cegléden, Gödöllőn, Gyulán, Hatvanban, Hévízen, Keszthelyen, Kőszegen, Makón, Mohácson, Orosházán, Pápán,
    Siófokon, Tatán, Tihanyban, Tokajban, Vácon, Visegrádon, Bécsben, Pozsonyban, Kolozsváron, Prágában, Londonban,
    Berlinben, Párizsban, Rómában, Grazban, Kassán, Zágrábban, Krakkóban, Münchenben, Velencében
""")
HELYRE = listed("""
    Budapestre, Debrecenbe, Szegedre, Pécsre, Győrbe, Miskolcra, Egerbe, Sopronba, Veszprémbe, Kecskemétre,
    Siófokra, Tihanyba, Tokajba, Esztergomba, Visegrádra, Bécsbe, Pozsonyba, Kolozsvárra, Prágába, Londonba,
    Berlinbe, Párizsba, Rómába, Grazba, Kassára, Zágrábba, Krakkóba, Münchenbe, Velencébe, Athénba, Barcelonába,
    Isztambulba, Hévízre
""")
FOGLALKOZÁS = listed("""
    agronómus, állatorvos, ápoló, asztalos, autószerelő, ács, bíró, biológus, bolti eladó, buszsofőr, cipész,
    cukrász, edző, építész, erdész, fényképész, festő, fodrász, fogorvos, földmérő, fordító, gyógyszerész,
    gyógytornász, hegesztő, hentes, idegenvezető, informatikus, jogász, kertész, kéményseprő, könyvelő, könyvtáros,
    kőműves, lakatos, masszőr, mérnök, mozdonyvezető, óvónő, pék, pénztáros, pilóta, pincér, portás, postás,
    programozó, pszichológus, recepciós, rendőr, sebész, szabó, szakács, színész, szobafestő, szociális munkás,
    tanár, taxisofőr, tetőfedő, titkár, tolmács, tűzoltó, ügyvéd, üveges, varrónő, vegyész, villanyszerelő,
    vízvezeték-szerelő, zenész
""")
ÉTEL = listed("""
    almás pite, babgulyás, bableves, borsófőzelék, csirkepaprikás, csokitorta, fasírt, fánk, francia saláta,
    gombapörkölt, gulyásleves, halászlé, húsleves, káposztás tészta, krumplisaláta, lángos, lecsó, lencsefőzelék,
    mákos guba, mézes süti, palacsinta, paradicsomleves, pizza, pogácsa, rakott krumpli, rántott hús, rétes,
    sajttorta, somlói galuska, spagetti, töltött káposzta, töltött paprika, túrós csusza, zöldségleves, zserbó,
    gyümölcssaláta, sült csirke
""")
TÁRGYAK = listed("""
    ásó, biciklipumpa, bőrönd, csavarhúzó, esernyő, fényképezőgép, fotel, fúrógép, fűnyíró, gitár, hajszárító,
    hátizsák, kanapé, kávéfőző, kerékpár, könyvespolc, kuka, lámpa, létra, locsolókanna, mikrohullámú sütő, mosógép,
    napernyő, nyomtató, óra, porszívó, rádió, sátor, serpenyő, sífelszerelés, szánkó, szőnyeg, táska, távcső, tévé,
    tükör, turmixgép, vasaló, váza, vízforraló, íróasztal, kalapács, fűrész, gördeszka, hűtő, bögre, telefontöltő,
    pénztárca, naptár
""")
HOL_VAN = listed("""
    a konyhaasztalon, a kanapén, az ágy alatt, a függöny mögött, a felső fiókban, az ablakpárkányon, a szekrényben,
    a lépcső alatt, az ajtó mögött, az erkélyen, a kék dobozban, a hűtő mellett, a könyvespolcon, a kamrában, a
    pincében, a padláson, a garázsban, a kocsiban, a fészerben, a kabátzsebben, a fürdőszobában, az előszobában, a
    nappaliban, a hálószobában, a hátizsákban, a polc tetején, a bejárati ajtónál, az íróasztalon, a zongorán, a
    szerszámosládában
""")
SZOBÁK = listed("""
    a pincében, a padláson, a garázsban, a kocsiban, a fészerben, a fürdőszobában, az előszobában, a nappaliban, a
    hálószobában, a kamrában, az erkélyen, a konyhában, a lépcső alatt, az ajtó mögött, a műhelyben, a gyerekszobában, a
    teraszon, a folyosón, a nyaralóban, a raktárban, az irodában, a szomszédnál
""")
HELYSZÍN = listed("""
    a 12-es teremben, a 204-es szobában, a tornateremben, a könyvtárban, a nagyteremben, az ebédlőben, a
    tárgyalóban, a városházán, a művelődési házban, a sportcsarnokban, az uszodában, a templomban, a színházban, a
    parkban, a tóparton, a főtéren, a múzeumban, az iskolában, az udvaron, a tetőteraszon, a Korona étteremben, az
    Arany Szarvasban, a Fehér Hattyúban, a sarki kávézóban, a kempingben, a strandon, a piacon, a kastélyban, a
    tűzoltóságon, a földszinten, a második emeleten, a zeneteremben, az aulában, a régi malomban, a kultúrházban
""")
HOL = listed("""
    a piacon, a kertben, a garázsban, a buszon, a vonaton, a könyvtárban, az iskolában, az irodában, a parkban, a
    tónál, a folyóparton, a kávézóban, a bolhapiacon, az állomáson, a repülőtéren, a műhelyben, a pincében, a
    padláson, az erdőben, a játszótéren, a postán, a boltban, a strandon, az udvaron, a konyhában, a nappaliban, a
    teraszon, a híd mellett, a templom mögött, a szökőkútnál, a szomszédban, a nagymamánál, a faluban, a
    belvárosban, az edzőteremben
""")
ESEMÉNY = listed("""
    kirándulás, szülői értekezlet, koncert, vásár, szüret, farsang, esküvő, ballagás, főzőverseny, futóverseny,
    kiállítás, filmklub, könyvklub, táncóra, jógaóra, angolóra, énekkari próba, sakkverseny, focimeccs, kerti parti,
    születésnapi buli, osztálytalálkozó, munkaértekezlet, borkóstoló, bolhapiac, színházlátogatás, kézműves
    foglalkozás, elsősegély-tanfolyam, véradás, nyílt nap, lomtalanítás, falunap, úszóverseny, kvízest,
    állásinterjú, közgyűlés, családi ebéd, bábelőadás
""")
ÜNNEP = listed("""
    születésnapi buli, esküvő, kerti parti, családi ebéd, osztálytalálkozó, szilveszteri buli, névnapi vacsora,
    keresztelő, jubileumi vacsora, búcsúbuli, lakásavató, ballagási ebéd, eljegyzés, céges vacsora
""")
BOLTOK = listed("""
    pékség, könyvesbolt, gyógyszertár, posta, könyvtár, uszoda, múzeum, virágbolt, hentes, cukrászda, fodrászat,
    bank, rendelő, kávézó, pizzéria, cipőbolt, állatkert, strand, piac, papírbolt, zöldséges, edzőterem, kölcsönző,
    mozi, korcsolyapálya, tisztító, állatorvosi rendelő, hangszerbolt, kerékpárbolt, játékbolt, benzinkút, fagyizó
""")
SZÍN = listed("""
    piros, kék, zöld, sárga, fehér, fekete, szürke, barna, lila, rózsaszín, narancssárga, bordó, sötétkék,
    világoszöld, bézs, ezüst, arany
""")
HOBBI = listed("""
    a horgászat, a kertészkedés, a sakk, a futás, a főzés, az olvasás, a túrázás, a fotózás, a kötés, a festés, az
    úszás, a kerékpározás, a tánc, a néptánc, a vitorlázás, a síelés, a lovaglás, a tenisz, a foci, a kosárlabda, a
    jóga, a bélyeggyűjtés, a hímzés, a kirakózás, a színjátszás, a fazekasság, a barkácsolás, a madármegfigyelés
""")
HANGSZER = listed("""
    hegedül, zongorázik, gitározik, furulyázik, dobol, csellózik, trombitál, klarinétozik, fuvolázik, harmonikázik,
    szaxofonozik, hárfázik
""")
MIVEL = listed("""
    busszal, vonattal, autóval, biciklivel, gyalog, hajóval, repülővel, villamossal, taxival, motorral, rollerrel,
    metróval
""")
MIÉRT = listed("""
    mert esik az eső, mert elromlott a fűtés, mert beteg lett az előadó, mert festik a termet, mert kevesen
    jelentkeztek, mert lezárták az utat, mert vihar várható, mert nagy a hőség, mert sztrájkolnak a buszsofőrök,
    mert áramszünet van, mert csőtörés volt, mert ünnepnap lesz, mert sokan influenzásak, mert nagy hó esett, mert
    nem volt szabad terem
""")
OK = listed("""
    mert esett az eső, mert a régi elromlott, mert vendég jött, mert megígérte, mert éppen akciós volt, mert senki
    más nem ért rá, mert jó idő volt, mert a szomszédok panaszkodtak, mert az orvos azt tanácsolta, mert a barátai
    ajánlották, mert nem volt jobb dolga, mert mindenki ezt kérte, mert közeledett az ünnep, mert ráért, mert a
    főnöke megkérte rá
""")
TÉMA = listed("""
    a költségvetésről, az új honlapról, a nyári táborról, az osztálykirándulásról, a parkolásról, a tetőjavításról,
    az órarendről, a felújításról, a szabadságokról, a fűtésszámláról, az éves jelentésről, a panaszokról, az új
    konyháról, a kerítésről, a játszótérről, a biztosításról, az eladásokról, a nyitvatartásról
""")
ÁLLAT = listed("""
    kutya, macska, papagáj, nyúl, hörcsög, teknős, póni, kanári, tengerimalac, aranyhal, kecske, malac
""")
ÁLLATNÉV = listed("""
    Bodri, Cirmos, Morzsi, Bundás, Foltos, Csoki, Mázli, Pamacs, Picur, Rozi, Szundi, Vacak, Füge, Mogyoró, Zsömle,
    Bogáncs, Folti, Maszat, Lufi, Fickó, Pötyi, Berci, Tappancs, Ubul, Gombóc, Keksz, Tücsök, Karamell
""")
TANTÁRGY = listed("""
    matematikát, történelmet, földrajzot, fizikát, kémiát, biológiát, irodalmat, angolt, németet, franciát, éneket,
    rajzot, testnevelést, informatikát, latint, olaszt, spanyolt
""")
FELADAT = listed("""
    a díszítés, a zene, a meghívók, az ételek, az italok, a bevásárlás, a takarítás, a fényképezés, a játékok, a
    jegyek, a szállítás, a világítás, a plakátok, az asztalok, a hangosítás, a díjak, a virágok, a tombola, a
    programfüzet
""")
UTCÁK = listed("""
    Petőfi utca, Kossuth utca, Rákóczi út, Dózsa György út, Ady Endre utca, Arany János utca, Széchenyi tér, Fő
    utca, Kertész utca, Liliom utca, Rózsa utca, Akácfa utca, Hársfa utca, Diófa utca, Iskola utca, Templom tér,
    Malom utca, Vasút sor, Virág utca, Béke utca, Szabadság tér, Jókai utca, Mikszáth utca, Tavasz utca, Nyár utca,
    Patak utca
""")
ALLERGIA = listed("""
    a mogyoróra, a tejre, a macskaszőrre, a pollenre, a parlagfűre, a porra, az eperre, a gluténra, a penicillinre,
    a méhcsípésre, a halra, a tojásra, a dióra
""")
PANASZ = listed("""
    torokgyulladása, magas láza, derékfájása, náthája, köhögése, fejfájása, fogfájása, bokaficama, hasfájása,
    szénanáthája, fülgyulladása, kiütése
""")
# Verbs: past, the object with its article and ending, and the same object as a question names it.
TETTEK = """
megjavította kijavította szétszedte
: a biciklit, a fűnyírót, a lámpát, az órát, a rádiót, a csapot, a mosógépet, a kerítést
megsütötte elégette felszeletelte feldíszítette
: az almás pitét, a csokitortát, a kenyeret, a túrós rétest, a pizzát, a pogácsát
megfőzte megkóstolta feltálalta megsózta
: a bablevest, a halászlét, a gulyást, a lecsót, a pörköltet, a húslevest, a teát
kifestette lefestette lecsiszolta megmérte kicserélte
: a kaput, a padot, az ajtót, a szekrényt, a kerítést, az ablakkeretet
kitakarította felsöpörte felmosta rendbe tette
: a konyhát, a pincét, a garázst, az erkélyt, a fürdőszobát, a műhelyt, a lépcsőházat
kimosta kivasalta megvarrta összehajtogatta
: a kabátot, az inget, a szoknyát, a terítőt, a takarót, a pulóvert, az egyenruhát
elvesztette megtalálta elejtette elrejtette ottfelejtette
: a kulcsot, az esernyőt, a pénztárcát, a jegyet, a kesztyűt, a gyűrűt, a telefont, a sapkát
eltörte összetörte felborította megkarcolta
: a vázát, a poharat, a tükröt, a tányért, a képkeretet, a teáskannát, az ablakot
megvette eladta megrendelte kiválasztotta kipróbálta
: a gitárt, a sátrat, a szőnyeget, a fotelt, a távcsövet, a görkorcsolyát, a hátizsákot, a hintát
elültette megöntözte megmetszette kiásta
: az almafát, a rózsabokrot, a cseresznyefát, a szőlőt, a paradicsomot, a fenyőfát
megírta elküldte feladta lefordította aláírta elolvasta kinyomtatta
: a levelet, a képeslapot, a jelentést, a szerződést, a meghívót, a verset, a kérvényt
lefényképezte lerajzolta megcsodálta megnézte
: a várat, a hidat, a vízesést, a szivárványt, a templomot, a hattyút, a szélmalmot
megetette megfésülte megmentette befogadta megsétáltatta
: a kutyát, a kiscicát, a pónit, a nyulat, a kecskét, a sündisznót
elvitte becsomagolta kicsomagolta lemérte áthozta
: a csomagot, a dobozt, a bőröndöt, a matracot, a ládát, a kosarat, a ruhazsákot
megszervezte lemondta megnyitotta meghirdette
: a bolhapiacot, a kirándulást, a vetélkedőt, a kiállítást, a versenyt, a táborozást, a könyvbemutatót
megtanulta eljátszotta elénekelte felvette
: a népdalt, az altatót, a keringőt, a szonátát, a himnuszt, a zongoradarabot
megnyerte elvesztette elkezdte végignézte
: a sakkjátszmát, a teniszmeccset, a váltófutást, a vitorlásversenyt, a kvízt
kifizette megkapta
: a villanyszámlát, a büntetést, a tagdíjat, a lakbért, a gázszámlát, a parkolójegyet
kölcsönadta visszavitte odaajándékozta
: a létrát, a könyvet, a társasjátékot, a fúrógépet, az atlaszt, a szótárt
"""
CSINÁLT = listed("""
    újságot olvasott, kávézott, a buszra várt, kacsákat etetett, kártyázott, telefonált, levelet írt, zenét
    hallgatott, krumplit pucolt, autót mosott, leckét írt, almát evett, aludt, gitározott, keresztrejtvényt fejtett,
    teregetett, gombát szedett, homokvárat épített, sárkányt eregetett, cseresznyét szedett, kötött, fényképezett,
    kutyát sétáltatott, bélyegeket rendezett, a szomszéddal beszélgetett, szavakat tanult, hóembert épített,
    rózsákat locsolt, sütit sütött
""")
RUHA = listed("""
    piros kalapot, zöld sálat, hosszú kabátot, sárga esőkabátot, kék ruhát, szürke öltönyt, csíkos inget,
    bőrdzsekit, fekete pulóvert, szalmakalapot, barna csizmát, lila kardigánt, farmerdzsekit, gyapjúsapkát,
    selyemblúzt, kötényt, csokornyakkendőt, napszemüveget, virágos szoknyát, gumicsizmát, fehér köpenyt, kockás
    mellényt
""")
IDŐ = listed("""
    napos, felhős, esős, ködös, szeles, viharos, havas, száraz, hűvös, enyhe, borús, derült
""")
GÉPEK = listed("""
    levelezőszerver, webáruház, nyomtató, lift, kazán, jegyrendszer, honlap, telefonközpont, adatbázis,
    kávéautomata, mosógép, beléptetőrendszer, szökőkút, mozgólépcső, riasztó, fagyasztó
""")
HIBÁK = listed("""
    mert betelt a lemez, mert elszakadt egy kábel, mert áramszünet volt, mert lejárt a tanúsítvány, mert rossz volt
    a beállítás, mert hibás volt a frissítés, mert kiégett egy biztosíték, mert túlmelegedett, mert hiányzott egy
    fájl, mert túl sokan használták, mert kilazult egy csavar
""")
