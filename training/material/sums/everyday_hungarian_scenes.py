"""The words and scenes of everyday word problems in Hungarian; see `everyday_scenes` for what a scene has."""

from random import Random

from training.material.sums.everyday_scenes import (
    Scene,
    ages,
    even,
    few,
    halves,
    larger,
    multiple,
    off,
    packs,
    pages,
    saved,
    small,
    three,
    two,
)  # fmt: skip

NAMES = (
    "Anna", "Béla", "Csilla", "Dénes", "Éva", "Ferenc", "Gábor", "Ilona", "János", "Kata", "László", "Márton", "Nóra",
    "Orsi", "Róbert", "Sándor", "Tímea", "Zoli", "Zsófi", "Pista", "Eszter", "Balázs", "Réka", "András", "Judit",
    "Miklós", "Dóra", "Tamás", "Ági", "Kinga", "Levente", "Emese", "Peti", "Juli", "Marci", "Bence", "Luca", "Hanna",
    "Máté", "Ádám", "Lilla", "Viki", "Gergő", "Dani", "Panni", "Mari", "Attila", "Erika", "Norbi", "Szilvi",
)  # fmt: skip
# One, as an object, owned by someone.
THINGS = (
    ("alma", "almát", "almája"), ("körte", "körtét", "körtéje"), ("barack", "barackot", "barackja"),
    ("szilva", "szilvát", "szilvája"), ("narancs", "narancsot", "narancsa"), ("banán", "banánt", "banánja"),
    ("tojás", "tojást", "tojása"), ("dió", "diót", "diója"), ("citrom", "citromot", "citroma"),
    ("pogácsa", "pogácsát", "pogácsája"), ("sütemény", "süteményt", "süteménye"), ("zsemle", "zsemlét", "zsemléje"),
    ("kifli", "kiflit", "kiflije"), ("palacsinta", "palacsintát", "palacsintája"), ("cukorka", "cukorkát", "cukorkája"),
    ("csoki", "csokit", "csokija"), ("szendvics", "szendvicset", "szendvicse"), ("fánk", "fánkot", "fánkja"),
    ("könyv", "könyvet", "könyve"), ("füzet", "füzetet", "füzete"), ("ceruza", "ceruzát", "ceruzája"),
    ("toll", "tollat", "tolla"), ("boríték", "borítékot", "borítékja"), ("bélyeg", "bélyeget", "bélyege"),
    ("matrica", "matricát", "matricája"), ("képeslap", "képeslapot", "képeslapja"), ("kártya", "kártyát", "kártyája"),
    ("golyó", "golyót", "golyója"), ("kavics", "kavicsot", "kavicsa"), ("kagyló", "kagylót", "kagylója"),
    ("lufi", "lufit", "lufija"), ("labda", "labdát", "labdája"), ("játék", "játékot", "játéka"),
    ("baba", "babát", "babája"), ("gyöngy", "gyöngyöt", "gyöngye"), ("érme", "érmét", "érméje"),
    ("virág", "virágot", "virága"), ("rózsa", "rózsát", "rózsája"), ("tulipán", "tulipánt", "tulipánja"),
    ("palánta", "palántát", "palántája"), ("szék", "széket", "széke"), ("pohár", "poharat", "pohara"),
    ("tányér", "tányért", "tányérja"), ("kanál", "kanalat", "kanala"), ("gyertya", "gyertyát", "gyertyája"),
    ("csavar", "csavart", "csavarja"), ("szög", "szöget", "szöge"), ("tégla", "téglát", "téglája"),
    ("csempe", "csempét", "csempéje"), ("kulcs", "kulcsot", "kulcsa"), ("doboz", "dobozt", "doboza"),
    ("üveg", "üveget", "üvege"), ("csomag", "csomagot", "csomagja"), ("levél", "levelet", "levele"),
    ("ing", "inget", "inge"), ("sapka", "sapkát", "sapkája"), ("törölköző", "törölközőt", "törölközője"),
    ("kép", "képet", "képe"), ("gomb", "gombot", "gombja"), ("jegy", "jegyet", "jegye"), ("izzó", "izzót", "izzója"),
)  # fmt: skip
GOODS = (
    ("könyv", "könyvet", "könyve"), ("füzet", "füzetet", "füzete"), ("kávé", "kávét", "kávéja"),
    ("pizza", "pizzát", "pizzája"), ("fagylalt", "fagylaltot", "fagylaltja"), ("póló", "pólót", "pólója"),
    ("mozijegy", "mozijegyet", "mozijegye"), ("buszjegy", "buszjegyet", "buszjegye"), ("zsemle", "zsemlét", "zsemléje"),
    ("kenyér", "kenyeret", "kenyere"), ("lámpa", "lámpát", "lámpája"), ("bögre", "bögrét", "bögréje"),
    ("sütemény", "süteményt", "süteménye"), ("toll", "tollat", "tolla"), ("labda", "labdát", "labdája"),
    ("sál", "sálat", "sála"), ("virág", "virágot", "virága"), ("esernyő", "esernyőt", "esernyője"),
    ("képeslap", "képeslapot", "képeslapja"), ("szendvics", "szendvicset", "szendvicse"), ("tea", "teát", "teája"),
    ("törölköző", "törölközőt", "törölközője"), ("izzó", "izzót", "izzója"), ("rétes", "rétest", "rétese"),
)  # fmt: skip
PLACES = (
    "a tálban", "a kosárban", "az asztalon", "a polcon", "a dobozban", "a fiókban", "a konyhában", "a raktárban",
    "a boltban", "a zacskóban", "a szekrényben", "a ládában", "a táskában", "az irodában",
)  # fmt: skip
# What someone does who has been named, and what needs nobody.
MORE = (
    "vett még {n} {thing_t}", "kapott még {n} {thing_t}", "talált még {n} {thing_t}", "hozott még {n} darabot",
    "kapott még {n} darabot", "vett még {n} darabot", "gyűjtött még {n} darabot", "nyert még {n} {thing_t}",
)  # fmt: skip
MORE_ANYWHERE = (
    "vettünk még {n} {thing_t}", "anyu hozott még {n} {thing_t}", "érkezett még {n} {thing}",
    "került hozzá még {n} {thing}", "apa hozott még {n} {thing_t}", "a szomszéd adott még {n} darabot",
    "hoztak még {n} {thing_t}", "a nagymama küldött még {n} darabot", "vettem még {n} darabot",
)  # fmt: skip
FEWER = (
    "elajándékozott {n} {thing_t}", "eladott {n} darabot", "elveszített {n} {thing_t}", "elhasznált {n} darabot",
    "odaadott {n} {thing_t} a testvérének", "a bátyja elvett {n} {thing_t}", "a barátja kapott belőle {n} darabot",
    "{n} darabot visszavitt", "odaadott {n} darabot az anyjának", "kidobott {n} {thing_t}",
)  # fmt: skip
FEWER_ANYWHERE = (
    "{n} darab tönkrement", "a gyerekek elvittek {n} {thing_t}", "eltűnt {n} {thing}", "{n} darabot kidobtunk",
    "eladtak {n} {thing_t}", "elkelt {n} {thing}", "elajándékoztunk {n} {thing_t}", "a szomszéd elvitt {n} darabot",
    "elhasználtunk {n} {thing_t}", "{n} darabot eladtunk",
)  # fmt: skip
PEOPLE = ("utas", "ember", "vendég", "gyerek", "diák", "vásárló")
CROWDS = (
    ("utas", "A buszon", "felszáll", "leszáll"), ("utas", "A vonaton", "felszáll", "leszáll"),
    ("utas", "A villamoson", "felszáll", "leszáll"), ("ember", "A liftben", "beszáll", "kiszáll"),
    ("vendég", "A bulin", "megérkezik", "hazamegy"), ("gyerek", "A játszótéren", "odajön", "hazamegy"),
    ("ember", "A moziban", "bejön", "kimegy"), ("vásárló", "A boltban", "bejön", "elmegy"),
    ("diák", "A teremben", "bejön", "kimegy"), ("madár", "A fán", "odaszáll", "elrepül"),
    ("kacsa", "A tavon", "leszáll a vízre", "elrepül"), ("autó", "A parkolóban", "beáll", "elmegy"),
    ("vendég", "Az étteremben", "érkezik", "távozik"), ("hajó", "A kikötőben", "befut", "kihajózik"),
    ("ember", "A sorban", "beáll", "kiáll"),
)  # fmt: skip


def _forint(random: Random) -> dict[str, int]:
    return {"a": random.randint(2, 9), "b": random.randint(2, 30) * random.choice((10, 50, 100))}


def _paid_forint(random: Random) -> dict[str, int]:
    a = random.choice((500, 1000, 1000, 2000, 5000, 10000))
    return {"a": a, "b": random.randint(1, a // 50 - 1) * 50}


def _paid_many_forint(random: Random) -> dict[str, int]:
    a, b = random.choice((1000, 2000, 5000)), random.randint(2, 9)
    return {"a": a, "b": b, "c": random.randint(1, (a // b - 1) // 10) * 10}


def pack_forint(random: Random) -> dict[str, int]:
    a = random.randint(2, 9)
    return {"a": a, "b": a * random.randint(2, 30) * 10}


SCENES = (
    Scene(_forint, "a * b", "{a} {thing}, {b} forint each", "forint", (
        "Egy {thing} {b} forintba kerül. Mennyibe kerül {a} {thing}?",
        "Veszek {a} {thing_t}, darabja {b} forint. Mennyit fizetek?",
        "{who} {a} {thing_t} vesz, egy {thing} {b} Ft. Mennyit fizet?", "mennyi {a} {thing}, ha egy {b} forint",
        "{a} {thing} kell, darabja {b} forint. Mennyi pénz kell hozzá?",
        "Ha egy {thing} ára {b} forint, mennyi {a} {thing} ára?",
    )),
    Scene(_paid_forint, "a - b", "{a} forint paid, {b} forint to pay, the rest back", "forint", (
        "Egy {thing} {b} forint, és {a} forinttal fizetek. Mennyi a visszajáró?",
        "{who} {b} forintot költött, és {a} forinttal fizetett. Mennyit kapott vissza?",
        "A számla {b} forint. Adok a pincérnek {a} forintot. Mennyi jár vissza?",
        "{who_nak} {a} forintja volt, vett egy {thing_t} {b} forintért. Mennyi pénze maradt?",
        "mennyi a visszajáró {a} forintból, ha {b} forintot fizetek",
    )),
    Scene(_paid_many_forint, "b * c, ~ a", "{b} {thing} at {c} forint each, paid with {a}", "forint", (
        "Veszek {b} {thing_t}, darabja {c} forint, és {a} forinttal fizetek. Mennyi a visszajáró?",
        "{who_nak} {a} forintja van. Vesz {b} {thing_t}, egy {c} forint. Mennyi pénze marad?",
    )),
    Scene(_forint, "a * b", "{a} times {b} forint", "forint", (
        "{who} óránként {b} forintot keres. Mennyit keres {a} óra alatt?",
        "Egy éjszaka {b} forint. Mennyibe kerül {a} éjszaka?",
        "{who} hetente {b} forintot tesz félre. Mennyi pénze lesz {a} hét múlva?",
        "A parkolás óránként {b} forint. Mennyit fizetek {a} óráért?",
        "A bicikli bérlése naponta {b} forint. Mennyit fizetek {a} napért?",
    )),
    Scene(pack_forint, "b / a", "{a} cost {b}, so one costs", "forint", (
        "{a} {thing} {b} forintba kerül. Mennyibe kerül egy {thing}?",
        "{a} {thing_t} vettem {b} forintért. Mennyi volt darabja?",
    )),
    Scene(even, "a / b", "{a} {thing} for {b}, the same for each", "", (
        "{b} gyerek egyenlően eloszt {a} {thing_t}. Hány jut egy gyereknek?",
        "{a} {thing_t} {b} barát között osztunk szét egyenlően. Mennyi jut egynek?",
        "Van {a} {thing}, és {b} zacskóba tesszük, mindegyikbe ugyanannyit. Hány lesz egy zacskóban?",
        "{who} {a} {thing_t} oszt szét {b} ember között egyenlően. Hányat kap mindenki?",
    )),
    Scene(even, "a / b", "{a} {thing}, {b} in each", "doboz", (
        "Egy dobozba {b} {thing} fér. Hány doboz kell {a} darabhoz?",
        "{a} {thing_t} {b} darabos dobozokba csomagolunk. Hány doboz lesz tele?",
    )),
    Scene(even, "a / b", "{a} pages, {b} a day", "nap", (
        "Egy könyv {a} oldalas. {who} naponta {b} oldalt olvas. Hány nap alatt olvassa el?",
        "Naponta {b} oldalt olvasok, a könyv {a} oldal. Hány nap kell hozzá?",
        "{a} feladatom van, naponta {b} feladatot oldok meg. Hány nap alatt végzek?",
    )),
    Scene(pages, "b * c, ~ a", "{b} a day for {c} days, out of {a}", "oldal", (
        "Egy könyv {a} oldalas. {who} {c} napig napi {b} oldalt olvasott. Hány oldal van még hátra?",
    )),
    Scene(saved, "a - c, / b", "{a} needed, {c} there, {b} per week", "hét", (
        "{who_nak} {a} euró kell, és már van {c} eurója. Hetente {b} eurót tesz félre. Hány hét múlva lesz elég pénze?",
    )),
    Scene(few, "a * b", "{b} km per hour, {a} hours", "km", (
        "Egy autó óránként {b} km-t tesz meg. Hány km-t tesz meg {a} óra alatt?",
        "{who} {a} órán át {b} km/h sebességgel biciklizik. Hány km ez?",
        "{who} naponta {b} km-t fut. Hány km-t fut {a} nap alatt?",
    )),
    Scene(even, "a / b", "{a} km, {b} km per hour", "óra", (
        "A tenger {a} km-re van, óránként {b} km-t haladunk. Hány óra az út?",
        "Hány óra alatt teszek meg {a} km-t, ha óránként {b} km-t megyek?",
    )),
    Scene(ages, "a + b", "{a}, and {b} years more", "éves", (
        "{who} {b} évvel idősebb {friend_nal}, aki {a} éves. Hány éves {who}?",
        "{friend} {a} éves. {who} {b} évvel idősebb. Hány éves {who}?",
        "{who} most {a} éves. Hány éves lesz {b} év múlva?",
        "{a} éves vagyok, a nővérem {b} évvel idősebb. Hány éves a nővérem?",
    )),
    Scene(ages, "a - b", "{a}, and {b} years less", "éves", (
        "{who} {b} évvel fiatalabb {friend_nal}, aki {a} éves. Hány éves {who}?",
        "{who} {a} éves. Hány éves volt {b} évvel ezelőtt?",
        "{friend} {a} éves, {who} {b} évvel fiatalabb. Hány éves {who}?",
        "{b} év múlva {who} {a} éves lesz. Hány éves most?",
    )),
    Scene(multiple, "a * b", "{b} times {a}", "éves", (
        "A lányom {a} éves, én {b_szor} annyi idős vagyok. Hány éves vagyok?",
        "{friend} {a} éves, {who} {b_szor} annyi. Hány éves {who}?",
    )),
    Scene(multiple, "a * b", "{b} times {a}", "", (
        "{friend_nak} {a} {thing_e} van, {who_nak} {b_szor} annyi. Hány {thing_e} van {who_nak}?",
        "{who} {b_szor} annyi {thing_t} szedett, mint {friend}, aki {a} darabot. Hányat szedett {who}?",
    )),
    Scene(larger, "a - b", "{a} against {b}, the difference", "", (
        "{who_nak} {a} {thing_e} van, {friend_nak} {b}. Mennyivel több van {who_nak}?",
        "Az egyik dobozban {a} {thing} van, a másikban {b}. Mennyi a különbség?",
        "Májusban {a}, júniusban {b} {thing_t} adtunk el. Mennyivel kevesebbet adtunk el júniusban?",
        "Egy kötél {a} cm, a másik {b} cm. Hány centivel hosszabb az első?",
    )),
    Scene(larger, "a - b", "{a} in all, {b} of them not meant", "", (
        "Az osztályba {a} gyerek jár, közülük {b} lány. Hány fiú van?",
        "{a} {thing} közül {b} piros, a többi kék. Hány kék?",
        "{a} embert hívtunk meg, {b} jött el. Hányan nem jöttek el?",
        "Az út {a} km, ebből {b} km-t megtettünk. Hány km van még hátra?",
    )),
    Scene(three, "a - b - c", "{a} in all, without {b} and without {c}", "", (
        "{a} {thing} közül {b} zöld, {c} sárga, a többi fehér. Hány fehér?",
        "{a} vendég közül {b} teát, {c} kávét, a többi vizet iszik. Hányan isznak vizet?",
    )),
    Scene(halves, "a / 2, - b", "half of {a}, and {b} less", "", (
        "{who_nak} {a} {thing_e} volt. A felét eladta, és még {b} darabot elveszített. Hány maradt?",
        "Volt {a} {thing}. A fele és még {b} darab elfogyott. Hány maradt?",
    )),
    Scene(halves, "a / 2, + b", "half of {a}, and {b} more", "", (
        "{who_nak} {a} {thing_e} van. A felét odaadja, aztán kap {b} újat. Hány lesz neki?",
        "Mennyi {a_d} fele meg {b_d}?",
    )),
    Scene(two, "a + b", "{a} and {b} together", "", (
        "{who_nak} {a} {thing_e} van, {friend_nak} {b}. Hány van kettőjüknek összesen?",
        "Hétfőn {a}, kedden {b} {thing_t} adtunk el. Hányat adtunk el összesen?",
        "Az egyik kosárban {a}, a másikban {b} {thing} van. Hány {thing} van összesen?",
    )),
    Scene(few, "a * b", "{a} times {b}", "", (
        "{a} sorban {b} szék van soronként. Hány szék van?",
        "Egy dobozban {b} {thing} van. Hány {thing} van {a} dobozban?",
        "{a} gyerek mindegyike {b} {thing_t} kap. Hány {thing} kell?",
        "Van {a} zacskóm, mindegyikben {b} {thing}. Hány {thing} ez összesen?",
    )),
    Scene(few, "a * 7", "7 days in a week, {a} weeks", "nap", (
        "Hány nap {a} hét?", "{a} hétig nyaralunk. Hány nap ez?", "Hány napból áll {a} hét?",
    )),
    Scene(few, "a * 60", "60 minutes in an hour, {a} hours", "perc", (
        "Hány perc {a} óra?", "Az út {a} óra. Hány perc ez?",
    )),
    Scene(few, "a * 12", "12 months in a year, {a} years", "hónap", (
        "Hány hónap {a} év?", "{who} {a} éve dolgozik itt. Hány hónap ez?",
    )),
    Scene(off, "a % b, ~ a", "{a}, {b}% off", "euró", (
        "Egy kabát {a_d} euró, és {b_d}% kedvezmény van rá. Mennyit fizetek?",
        "A cipő ára {a_d} euró volt, most {b_d}%-kal olcsóbb. Mennyibe kerül?",
    )),
    Scene(packs, "c / a, * b", "{b} dkg for {a}, now for {c}", "dkg", (
        "{a} emberre {b} dkg liszt kell. Hány dkg kell {c} emberre?",
        "A recept {a} főre {b} dkg vajat ír. Mennyi kell {c} főre?",
    )),
    Scene(small, "a * b", "{a} by {b}", "négyzetméter", (
        "Egy szoba {a} méter hosszú és {b} méter széles. Hány négyzetméter?",
    )),
    Scene(small, "a * 4 + b * 2", "4 legs each for {a}, 2 legs each for {b}", "láb", (
        "Az udvaron {a} tehén és {b} tyúk van. Hány lábuk van összesen?", "{a} kutya és {b} madár: hány láb összesen?",
    )),
    Scene(few, "a * 4", "4 each, {a} times", "", ("Hány kereke van {a} autónak?", "Hány lába van {a} macskának?")),
)  # fmt: skip
