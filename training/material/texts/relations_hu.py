"""Relations in Hungarian, each with its wordings. Values are given back in the form in which the text has them."""

from random import Random

from training.material import values, words
from training.material.texts.facts import Relation
from training.material.texts.hungarian_words import inflected, numbered
from training.material.texts.words import SZÍNEK, Draw, one_of, somebody, something

FOGLALKOZÁSOK = (
    "ápoló", "vízvezeték-szerelő", "építész", "pék", "pilóta", "fogorvos", "könyvelő", "kertész", "könyvtáros",
    "hegesztő",
    "szakács", "ügyvéd", "festő", "villanyszerelő", "fordító", "biológus", "sofőr", "szabó", "állatorvos", "asztalos",
    "újságíró",
)  # fmt: skip
TANTÁRGYAK = (
    "matematika",
    "kémia",
    "történelem",
    "földrajz",
    "rajz",
    "biológia",
    "latin",
    "fizika",
    "ének",
    "testnevelés",
    "sakk",
)
TANTÁRGYAT = (
    "matematikát",
    "kémiát",
    "történelmet",
    "földrajzot",
    "rajzot",
    "biológiát",
    "latint",
    "fizikát",
    "éneket",
    "sakkot",
)
NAPOK = ("hétfőn", "kedden", "szerdán", "csütörtökön", "pénteken", "szombaton", "vasárnap")
HANGSZEREK = (
    "hegedűn",
    "fuvolán",
    "csellón",
    "hárfán",
    "trombitán",
    "zongorán",
    "oboán",
    "gitáron",
    "harmonikán",
    "klarinéton",
)
ÉTELEK = (
    "bazsalikom",
    "gyömbér",
    "fahéj",
    "dió",
    "méz",
    "fokhagyma",
    "lencse",
    "kapor",
    "sáfrány",
    "szilva",
    "mák",
    "gomba",
    "mandula",
)
ALLERGIA = (
    "mogyoróra",
    "tejre",
    "pollenre",
    "macskaszőrre",
    "búzára",
    "szójára",
    "eperre",
    "penicillinre",
    "tojásra",
    "porra",
)
ANYAGOK = (
    "fából",
    "acélból",
    "rézből",
    "üvegből",
    "gyapjúból",
    "pamutból",
    "bőrből",
    "műanyagból",
    "bambuszból",
    "gránitból",
)
SZOBÁK = (
    "pincében",
    "konyhában",
    "raktárban",
    "padláson",
    "garázsban",
    "előszobában",
    "irodában",
    "tárgyalóban",
    "műhelyben",
)
OKOK_A = (
    "a szivattyú",
    "a fűtés",
    "a kábel",
    "a híd",
    "a lift",
    "a tető",
    "a motor",
    "a sofőr",
    "az előadó",
    "a zár",
    "a szerver",
)
OKOK_B = (
    "elromlott",
    "beázott",
    "hiányzott",
    "megbetegedett",
    "nem működött",
    "leállt",
    "nem érkezett meg",
    "túlmelegedett",
)
IDŐK = ("perc", "óra", "nap", "hét", "hónap")


def _ok(random: Random) -> str:
    return f"{random.choice(OKOK_A)} {random.choice(OKOK_B)}"


def _ár(random: Random) -> str:
    amount = random.choice((random.randint(1, 99) * 10, random.randint(1, 999) * 100, random.randint(100, 99999)))
    return f"{amount:,}".replace(",", random.choice(("", " ", "."))) + random.choice((" Ft", " Ft", " EUR"))


def _dátum(random: Random) -> str:
    return values.written_date(random, values.day(random), hungarian=True).rstrip(".")


def _mérték(low: int, high: int, *units: str) -> Draw:
    return lambda random: f"{random.randint(low, high)} {random.choice(units)}"


HUNGARIAN_VALUES: dict[str, Draw] = {
    "town_in": lambda random: inflected(words.town(random), "ban"), "town": words.town, "price": _ár, "date": _dátum,
    "person": lambda random: somebody(random, True).name, "company": lambda random: values.company(random, True),
    "phone": values.phone, "email": values.email, "clock": words.clock, "code": values.code, "colour": one_of(*SZÍNEK),
    "job": one_of(*FOGLALKOZÁSOK), "subject": one_of(*TANTÁRGYAT), "day": one_of(*NAPOK),
    "instrument": one_of(*HANGSZEREK),
    "food": one_of(*ÉTELEK), "allergen": one_of(*ALLERGIA), "material": one_of(*ANYAGOK), "inside": one_of(*SZOBÁK),
    "cause": _ok, "weight": _mérték(1, 900, "kg", "kg", "dkg"), "length": _mérték(2, 900, "cm", "méter", "m"),
    "distance": _mérték(2, 900, "km", "kilométer"), "duration": _mérték(2, 90, *IDŐK),
    "count": lambda random: str(values.number(random, 100_000) + 2), "few": lambda random: str(random.randint(2, 60)),
    "year": lambda random: str(random.randint(1850, 2030)), "numbered": lambda random: numbered(random.randint(1, 999)),
    "name": values.name,
    "thing": lambda random: something(random, True).plain, "age": lambda random: str(random.randint(2, 99)), "street":
        lambda random: words.street(random, True).rstrip("."), "number": lambda random: str(random.randint(1, 999)),
}  # fmt: skip


def reláció(
    key: str, of: str, gives: str, noun: str, says: str, asks: str, answer: str, clause: str, back: str = "",
    group: str = "", nouns: float = 0.35,
) -> Relation:  # fmt: skip
    def split(forms: str) -> tuple[str, ...]:
        return tuple(form.strip() for form in forms.split("|") if form.strip())

    return Relation(
        key, of, gives, noun, split(says), split(asks), answer, clause, split(back), (), group, True, nouns=nouns
    )


RELÁCIÓK = (
    reláció(
        "lives", "person", "town_in", "",
        "{e} {v} lakik. | {e} a családjával {v} él. | {e} {v} vett lakást, ott lakik. | {v} lakik {e}."
        " | {e}, aki {v} lakik, ma nem jött be.",
        "Hol lakik {e}? | Hol él {e}? | Melyik városban lakik {e}? | Merre lakik {e}? | {e} hol lakik?",
        "{e} {v} lakik.", "hol lakik {e}", "Ki lakik {v}? | Ki él {v}?", group="home",
    ),
    reláció(
        "born_in", "person", "town_in", "",
        "{e} {v} született. | {e} {v} látta meg a napvilágot. | {v} született {e}."
        " | {e}, aki {v} született, jól rajzol.",
        "Hol született {e}? | Melyik városban született {e}? | {e} hol született?",
        "{e} {v} született.", "hol született {e}", "Ki született {v}?",
    ),
    reláció(
        "born_on", "person", "date", "születési dátuma",
        "{e} ekkor született: {v}. | {e} születésnapja: {v}. | {e} (született: {v}) elsőként írta alá.",
        "Mikor született {e}? | Mikor van {e} születésnapja? | {e} mikor született?",
        "{e} születési dátuma {v}.", "mikor született {e}", "Ki született ekkor: {v}?",
    ),
    reláció(
        "phone", "person", "phone", "telefonszáma",
        "{e} ezen a számon érhető el: {v}. | Hívd fel: {e}, {v}. | Ha sürgős, {e} száma {v}. | {e} mobilja: {v}."
        " | {e}, tel.: {v}.",
        "Milyen számon érhető el {e}? | Hogyan tudom felhívni: {e}? | Melyik számon hívhatom: {e}? | {e} száma?"
        " | {e} tel?",
        "{e} telefonszáma {v}.", "mi {e} telefonszáma",
        "Kinek a telefonszáma ez: {v}? | Kit hívok, ha ezt tárcsázom: {v}?",
    ),
    reláció(
        "email", "person", "email", "e-mail-címe",
        "{e} itt érhető el: {v}. | Írj ide: {e}, {v}. | {e} postafiókja: {v}. | {e} <{v}>",
        "Hová írjak e-mailt, ha {e} a címzett? | Melyik e-mail-címen érhető el {e}? | {e} emailje?",
        "{e} e-mail-címe {v}.", "mi {e} e-mail-címe", "Kinek az e-mail-címe ez: {v}?",
    ),
    reláció(
        "job", "person", "job", "foglalkozása",
        "{e} {v}. | {e} {v}ként dolgozik. | {e}, aki {v}, az ablaknál ült. | {e} a szakmája szerint {v}.",
        "Mivel foglalkozik {e}? | Mi a munkája: {e}? | Milyen munkát végez {e}? | Mi {e} szakmája?",
        "{e} foglalkozása {v}.", "mi {e} foglalkozása", "Ki dolgozik {v}ként? | Kinek a foglalkozása {v}?",
    ),
    reláció(
        "teaches", "person", "subject", "",
        "{e} {v} tanít. | {e} délelőttönként {v} tanít az iskolában. | Az iskolában {e} tanít {v}."
        " | {e}, aki {v} tanít, késve érkezett.",
        "Mit tanít {e}? | Milyen tárgyat tanít {e}? | Melyik tantárgyat tanítja {e}? | {e} mit tanít?",
        "{e} {v} tanít.", "mit tanít {e}", "Ki tanít {v}?",
    ),
    reláció(
        "room", "person", "numbered", "",
        "{e} {v:az} szobában ül. | {e} irodája {v:az} szoba. | Keresd {e} asztalát {v:az} szobában."
        " | {v:az} szobában {e} dolgozik.",
        "Melyik szobában ül {e}? | Hol van {e} irodája? | Hányas szobában találom: {e}? | {e} melyik szobában van?",
        "{e} {v:az} szobában ül.", "melyik szobában ül {e}", "Ki ül {v:az} szobában? | Kié {v:az} szoba?",
    ),
    reláció(
        "age", "person", "age", "életkora",
        "{e} {v} éves. | {e} most töltötte be {v:az}. évét. | {e} már {v} éves, de még dolgozik."
        " | {v:az} éves {e} is eljött.",
        "Hány éves {e}? | Mennyi idős {e}? | {e} hány éves?",
        "{e} {v} éves.", "hány éves {e}", "Ki {v} éves?", nouns=0.15,
    ),
    reláció(
        "pet", "person", "name", "kutyájának a neve",
        "{e} kutyáját úgy hívják, hogy {v}. | {e} kutyája {v}. | {e} {v} nevű kutyája ugatott."
        " | {e:nak} van egy kutyája, {v}.",
        "Hogy hívják {e} kutyáját? | Mi a neve {e} kutyájának? | Milyen nevű kutyája van {e:nak}?",
        "{e} kutyája {v}.", "hogy hívják {e} kutyáját", "Kinek a kutyája {v}?", nouns=0.1,
    ),
    reláció(
        "employer", "person", "company", "munkahelye",
        "{e} cége {v:az}. | {e} itt dolgozik: {v}. | {v:az} alkalmazza, {e} ott dolgozik. | {e} munkaadója {v:az}.",
        "Hol dolgozik {e}? | Melyik cégnél dolgozik {e}? | Mi {e} munkaadója? | Kinek dolgozik {e}?",
        "{e} munkahelye: {v}.", "hol dolgozik {e}", nouns=0.25,
    ),
    reláció(
        "boss", "person", "person", "főnöke",
        "{e} felettese {v}. | {v} {e} vezetője. | {e} munkáját {v} irányítja. | {e} főnökét úgy hívják, hogy {v}.",
        "Ki {e} főnöke? | Ki {e} felettese? | Ki irányítja {e} munkáját? | Hogy hívják {e} főnökét?",
        "{e} főnöke {v}.", "ki {e} főnöke",
    ),
    reláció(
        "car", "person", "colour", "autójának a színe",
        "{e} autója {v}. | {e} egy {v} autóval jár. | {e} {v} autót vett. | {e} kocsija {v} színű.",
        "Milyen színű {e} autója? | Milyen színű kocsival jár {e}? | {e} autója milyen színű?",
        "{e} autója {v}.", "milyen színű {e} autója", "Kinek az autója {v}?", nouns=0.15,
    ),
    reláció(
        "plays", "person", "instrument", "",
        "{e} {v} játszik. | {e} esténként {v} gyakorol. | {e} gyerekkora óta {v} játszik."
        " | A zenekarban {e} {v} játszik.",
        "Milyen hangszeren játszik {e}? | Min játszik {e}? | {e} milyen hangszeren játszik?",
        "{e} {v} játszik.", "milyen hangszeren játszik {e}", "Ki játszik {v}?",
    ),
    reláció(
        "allergy", "person", "allergen", "",
        "{e} allergiás {v:az}. | {e} sajnos {v} allergiás. | Vigyázzatok, mert {e} {v} allergiás.",
        "Mire allergiás {e}? | {e} mire allergiás? | Milyen allergiája van {e:nak}?",
        "{e} {v} allergiás.", "mire allergiás {e}", "Ki allergiás {v:az}?",
    ),
    reláció(
        "arrives", "person", "clock", "érkezése",
        "{e} {v}-kor érkezik. | {e} vonata {v}-kor fut be. | {v}-kor jön {e}. | {e} {o} helyett {v}-kor érkezik.",
        "Mikor érkezik {e}? | Hánykor jön {e}? | Mikorra ér ide {e}? | {e} mikor jön?",
        "{e} {v}-kor érkezik.", "mikor érkezik {e}", "Ki érkezik {v}-kor?", nouns=0.15,
    ),
    reláció(
        "locker", "person", "code", "szekrénykódja",
        "{e} szekrényét ez a kód nyitja: {v}. | {e} szekrényéhez a kód {v}. | {v:az} kód {e} szekrényéhez való.",
        "Melyik kód nyitja {e} szekrényét? | Hogyan nyitom ki {e} szekrényét? | {e} szekrényének mi a kódja?",
        "{e} szekrénykódja {v}.", "mi {e} szekrénykódja", "Kinek a szekrénykódja {v}?",
    ),
    reláció(
        "price", "thing", "price", "ára",
        "{e} {v}-ba kerül. | {e} most {v}. | {e:nak} {v} az ára. | {v}-ért adják, ennyi {e}."
        " | {e} korábban {o} volt, most {v}.",
        "Mennyibe kerül {e}? | Mennyi {e}? | Mennyi {e} ára? | Mennyiért adják: {e}? | Hány forint {e}? | {e} mennyi?",
        "{e} ára {v}.", "mennyibe kerül {e}", "Mi kerül ennyibe: {v}? | Minek az ára {v}?",
    ),
    reláció(
        "colour", "thing", "colour", "színe",
        "{e} {v}. | {e} {v} színű. | {e:nak} {v} a színe. | {e} régen {o} volt, most {v}. | Végül {v} lett {e}.",
        "Milyen színű {e}? | {e} milyen színű? | Milyen színben van {e}?",
        "{e} színe {v}.", "milyen színű {e}", "Mi {v} színű?",
    ),
    reláció(
        "weight", "thing", "weight", "súlya",
        "{e} {v}. A mérleg ezt mutatta. | {e} pontosan {v}-ot nyom a mérlegen. | {e:nak} {v} a tömege."
        " | {e} tömege {v}.",
        "Milyen nehéz {e}? | Mennyit nyom {e}? | Mekkora {e} súlya? | Hány kiló {e}?",
        "{e} súlya {v}.", "milyen nehéz {e}", "Minek a súlya {v}?", nouns=0.5,
    ),
    reláció(
        "owner", "thing", "person", "tulajdonosa",
        "{e} tulajdonosa {v}. | {e} {v} tulajdona. | {v} vette meg, így {e} most az övé. | {e} {v:nak} a tulajdona.",
        "Kié {e}? | Kinek a tulajdona {e}? | Ki a tulajdonosa: {e}? | {e} kié?",
        "{e} tulajdonosa {v}.", "kié {e}", "Mi {v} tulajdona? | Minek a tulajdonosa {v}?",
    ),
    reláció(
        "made_of", "thing", "material", "",
        "{e} {v} készült. | {e} {v} van. | {e} állítólag {v} készült. | {e} nem {o}, hanem {v} készült.",
        "Miből készült {e}? | Miből van {e}? | Milyen anyagból készült {e}?",
        "{e} {v} készült.", "miből készült {e}", "Mi készült {v}?",
    ),
    reláció(
        "kept", "thing", "inside", "",
        "{e} {v:az} van. | {e} {v:az} áll. | {v:az} találod, ott van {e}. | {e} most {v:az} van, nem {o:az}.",
        "Hol van {e}? | Hol találom: {e}? | Hol tartjuk: {e}? | Merre van {e}?",
        "{e} {v:az} van.", "hol van {e}", "Mi van {v:az}?",
    ),
    reláció(
        "serial", "thing", "code", "gyári száma",
        "{e} gyári száma {v}. | {e} hátulján ez a gyári szám áll: {v}. | {e:nak} {v} a gyári száma.",
        "Melyik gyári szám tartozik hozzá: {e}? | Milyen gyári számú {e}? | {e} sorozatszáma?",
        "{e} gyári száma {v}.", "mi {e} gyári száma", "Minek a gyári száma {v}?",
    ),
    reláció(
        "leads", "project", "person", "vezetője",
        "{e} vezetője {v}. | {e} élén {v} áll. | {v} felel azért, hogy {e} elkészüljön. | {e} felelőse {v}."
        " | {e} új vezetője {v}, nem {o}.",
        "Ki vezeti: {e}? | Ki {e} vezetője? | Ki {e} felelőse? | Ki áll {e} élén? | Kihez tartozik {e}?",
        "{e} vezetője {v}.", "ki {e} vezetője", "Minek a vezetője {v}?",
    ),
    reláció(
        "deadline", "project", "date", "határideje",
        "{e} határideje {v}. | {e} eddig készül el: {v}. | {e:nak} eddig kell elkészülnie: {v}."
        " | {e} új határideje {v}, a régi {o} volt.",
        "Mikorra kell elkészülnie: {e}? | Mi {e} határideje? | Meddig kell befejezni: {e}?"
        " | Mikor jár le {e} határideje?",
        "{e} határideje {v}.", "mi {e} határideje", "Minek a határideje {v}?",
    ),
    reláció(
        "budget", "project", "price", "költségvetése",
        "{e} kerete {v}. | {e} legfeljebb {v} lehet. | {e} megvalósítására {v} jut. | {e:nak} {v} a kerete.",
        "Mennyi pénz jut rá: {e}? | Mekkora {e} költségvetése? | Mennyi {e} kerete?",
        "{e} költségvetése {v}.", "mennyi {e} költségvetése", "Minek a költségvetése {v}?",
    ),
    reláció(
        "opens", "venue", "clock", "nyitása",
        "{e} {v}-kor nyit. | {e} reggelente {v}-kor nyit ki. | {e} mostantól {v}-kor nyit, nem {o}-kor.",
        "Mikor nyit {e}? | Hánykor nyit ki {e}? | Mikortól van nyitva {e}? | {e} mikor nyit?",
        "{e} {v}-kor nyit.", "mikor nyit {e}", "Mi nyit {v}-kor?", nouns=0.1,
    ),
    reláció(
        "closes", "venue", "clock", "zárása",
        "{e} {v}-kor zár. | {e} {v}-ig van nyitva. | {e} esténként {v}-kor zár be."
        " | {v}-kor mindenkinek el kell mennie, akkor zár {e}.",
        "Mikor zár {e}? | Hánykor zár be {e}? | Meddig van nyitva {e}? | {e} meddig van nyitva?",
        "{e} {v}-kor zár.", "mikor zár {e}", "Mi zár {v}-kor?", nouns=0.1,
    ),
    reláció(
        "venue_at", "venue", "street", "címe",
        "{e} itt található: {v}. | {e} új címe {v}. | {e} átköltözött ide: {v}.",
        "Hol van {e}? | Hol található {e}? | Melyik utcában van {e}? | Mi {e} pontos címe?",
        "{e} címe {v}.", "mi {e} címe", "Mi található itt: {v}? | Minek a címe {v}?",
    ),
    reláció(
        "leaves", "ride", "clock", "indulása",
        "{e} {v}-kor indul. | {e} {v}-kor megy. | {v}-kor indul {e}. | {e} ma {o} helyett {v}-kor indul."
        " | {e} indulási ideje {v}.",
        "Mikor indul {e}? | Hánykor megy {e}? | Mikor megy {e}? | {e} mikor indul?",
        "{e} {v}-kor indul.", "mikor indul {e}", "Mi indul {v}-kor?", nouns=0.1,
    ),
    reláció(
        "platform", "ride", "numbered", "",
        "{e} {v:az} vágányról indul. | {e} {v:az} vágányon áll. | {v:az} vágányról indul {e}.",
        "Melyik vágányról indul {e}? | Hányas vágányon áll {e}? | Honnan indul {e}?",
        "{e} {v:az} vágányról indul.", "melyik vágányról indul {e}", "Mi indul {v:az} vágányról?",
    ),
    reláció(
        "starts", "event", "clock", "kezdete",
        "{e} {v}-kor kezdődik. | {e} {v}-kor lesz. | {v}-kor kezdődik {e}. | {e} {o} helyett {v}-kor kezdődik."
        " | {e} kezdési ideje {v}.",
        "Mikor kezdődik {e}? | Hánykor lesz {e}? | Mikor lesz {e}? | {e} hánykor kezdődik?",
        "{e} {v}-kor kezdődik.", "mikor kezdődik {e}", "Mi kezdődik {v}-kor?", nouns=0.1, group="event_when",
    ),
    reláció(
        "held_on", "event", "day", "",
        "{e} {v} lesz. | {e} {v} kerül sorra. | {v} tartják meg, akkor lesz {e}. | {e} {o} helyett {v} lesz.",
        "Melyik napon lesz {e}? | Milyen napon tartják meg: {e}? | Melyik nap lesz {e}?",
        "{e} {v} lesz.", "melyik napon lesz {e}", "Mi lesz {v}?", group="event_when",
    ),
    reláció(
        "cancelled", "event", "cause", "",
        "{e} elmaradt, mert {v}. | Mivel {v}, {e} elmaradt. | Azért maradt el {e}, mert {v}."
        " | {e} nem lesz megtartva, mert {v}.",
        "Miért maradt el {e}? | Mi az oka, hogy {e} elmaradt? | Miért nem tartották meg: {e}?",
        "{e} elmaradt, mert {v}.", "miért maradt el {e}",
    ),
    reláció(
        "lasts", "event", "duration", "hossza",
        "{e} időtartama {v}. | {e} pontosan {v}. | {e} hosszúra nyúlik: {v}. | {e} összesen {v}.",
        "Mennyi ideig tart {e}? | Milyen hosszú {e}? | Meddig tart {e}?",
        "{e} hossza {v}.", "mennyi ideig tart {e}", "Minek a hossza {v}?",
    ),
    reláció(
        "population", "place", "count", "lakóinak száma",
        "{e} lakossága {v} fő. | {e} {v} lakosú. | {v} ember él itt: {e}. | {e} lakóinak száma {v}."
        " | {e:nak} {v} lakosa van.",
        "Hány lakosa van {e:nak}? | Mennyien élnek {e:ban}? | Hányan laknak {e:ban}? | Mekkora {e} lakossága?",
        "{e} lakóinak száma {v}.", "hány lakosa van {e:nak}", "Melyik városnak van {v} lakosa?",
    ),
    reláció(
        "mayor", "place", "person", "polgármestere",
        "{v} {e} polgármestere. | {e} polgármesterét úgy hívják, hogy {v}. | {e:ban} {v} a polgármester."
        " | {e} új polgármestere {v}.",
        "Ki {e} polgármestere? | Hogy hívják {e} polgármesterét? | Ki vezeti {e} városát? | Ki a polgármester {e:ban}?",
        "{e} polgármestere {v}.", "ki {e} polgármestere", "Melyik város polgármestere {v}?",
    ),
    reláció(
        "capital", "country", "town", "fővárosa",
        "{e} fővárosa {v}. | {v} {e} fővárosa. | {e} legfontosabb városa a főváros, {v}.",
        "Mi {e} fővárosa? | Melyik város {e} fővárosa? | Hogy hívják {e} fővárosát?",
        "{e} fővárosa {v}.", "mi {e} fővárosa", "Melyik ország fővárosa {v}?",
    ),
    reláció(
        "founder", "company", "person", "alapítója",
        "{e} alapítója {v}. | Egy garázsban indult {e}, alapítója {v}. | {v} volt {e} alapítója.",
        "Ki alapította: {e}? | Ki {e} alapítója? | Ki hozta létre: {e}?",
        "{e} alapítója {v}.", "ki {e} alapítója", "Minek az alapítója {v}?",
    ),
    reláció(
        "staff", "company", "count", "dolgozóinak száma",
        "{e:nak} {v} dolgozója van. | {e} {v} embernek ad munkát. | {v} ember dolgozik itt: {e}."
        " | {e} létszáma {v} fő.",
        "Hány dolgozója van {e:nak}? | Hányan dolgoznak itt: {e}? | Mekkora {e} létszáma?"
        " | Hány embernek ad munkát {e}?",
        "{e} dolgozóinak száma {v}.", "hány dolgozója van {e:nak}", "Melyik cégnek van {v} dolgozója?",
    ),
    reláció(
        "based", "company", "town_in", "",
        "{e} székhelye {v} van. | {e} {v} működik. | {e} irodája {v} van. | {v} működik {e}.",
        "Hol van {e} székhelye? | Hol működik {e}? | Melyik városban van {e}?",
        "{e} székhelye {v} van.", "hol van {e} székhelye", "Melyik cég működik {v}?",
    ),
)  # fmt: skip

# Of any person, thing and so on: only the general wordings with a noun.
FURTHER = {
    "person": "beceneve:name, belépőkártyája:code, asztalszáma:number, ügyfélszáma:code, parkolóhelye:number, "
    "barátja:person, "
    "szomszédja:person, orvosa:person, kedvenc színe:colour, kedvenc könyve:name, felhasználóneve:name, "
    "cipőmérete:number, "
    "rendszáma:code, tagsági száma:code, helyettese:person, testvére:person, fizetése:price, magassága:length, "
    "PIN-kódja:number",
    "thing": "rendelési száma:code, cikkszáma:code, gyártója:company, eladója:person, szállítási dátuma:date, "
    "hossza:length, "
    "szélessége:length, magassága:length, leltári száma:code, gyártási éve:year, jótállása:duration, típusa:code, "
    "polca:code",
    "place": "irányítószáma:number, testvérvárosa:town, folyója:name, főtere:name, alapítási éve:year, hídja:name, "
    "híres étele:food",
    "company": "adószáma:code, igazgatója:person, könyvelője:person, bevétele:price, telefonszáma:phone, alapítási "
    "éve:year, "
    "ügyvédje:person, bankszámlaszáma:code, szlogenje:name",
    "project": "fedőneve:name, megrendelője:company, kezdete:date, tesztelője:person, költséghelye:code, "
    "előrehaladása:number",
    "venue": "tulajdonosa:person, telefonszáma:phone, wifi-jelszava:code, belépődíja:price, férőhelyeinek száma:few",
    "event": "szervezője:person, előadója:person, résztvevőinek száma:few, belépődíja:price, belépési kódja:code, "
    "témája:name",
    "ride": "jegyára:price, menetideje:duration, vezetője:person, késése:duration, járatszáma:code",
    "country": "pénzneme:name, királya:person, himnusza:name, legmagasabb hegye:name, elnöke:person, lakóinak "
    "száma:count",
}


def _further() -> tuple[Relation, ...]:
    found = []
    for of, listed in FURTHER.items():
        for entry in listed.split(","):
            noun, _, gives = entry.strip().partition(":")
            back = (f"Kinek {'az' if noun[0] in 'aáeéiíoóöőuúüű' else 'a'} {noun} {{v}}?",) if of == "person" else ()
            found.append(
                Relation(
                    f"{of} {noun}",
                    of,
                    gives,
                    noun,
                    (),
                    (),
                    f"{{e}} {noun} {{v}}.",
                    f"{'ki' if gives == 'person' else 'mi'} {{e}} {noun}",
                    back,
                    hungarian=True,
                )
            )
    return tuple(found)


TOVÁBBIAK = _further()

EGYES = (
    "a wifi jelszava:code, az ajtó kódja:code, a kapukód:number, a határidő:date, a kezdés időpontja:clock, az "
    "indulás ideje:clock, "
    "az érkezés ideje:clock, a végösszeg:price, a havi bérleti díj:price, a foglaló:price, a rendelésszám:code, a "
    "számlaszám:code, "
    "a foglalási kód:code, a járatszám:code, a szobaszám:number, a telefonszám:phone, az ügyelet száma:phone, az "
    "e-mail-cím:email, "
    "a kapcsolattartó:person, az idegenvezető:person, a nyertes:person, az új vezető:person, a következő megálló:town, "
    "a mappa színe:colour, a jelszó:code, a vendégek száma:few, a várakozási idő:duration, a szállítási idő:duration, "
    "a távolság:distance, "
    "a csomag súlya:weight, a vizsga dátuma:date, a jelige:name, a csapat neve:name, a titkos hozzávaló:food, "
    "a kutya neve:name, a cím:street, a nyitás ideje:clock, az ügyfélszám:code, a rendszám:code, a lépcsőház "
    "kódja:number"
)
EGYES_MOND = (
    "{e} {v}.", "{e}: {v}.", "{e} most {v}.", "{e} nem {o}, hanem {v}.", "{e} korábban {o} volt, most {v}.",
    "Fontos: {e} {v}.",
    "{e} megváltozott: {v}.", "{e} továbbra is {v}.", "Ne feledd, {e} {v}.",
)  # fmt: skip
EGYES_KÉRDEZ = (
    "{W} {e}?", "{e}?", "{W} volt {e}?", "Nézd meg, {w} {e}.", "A szöveg szerint {w} {e}?", "Tudod, {w} {e}?",
    "{W} most {e}?",
    "Keresd meg, {w} {e}.", "Írd meg, {w} {e}.", "Elfelejtettem: {w} {e}?",
)  # fmt: skip
EGYEDI = tuple(
    Relation(
        f"= {noun}", f"={noun}", gives, "", EGYES_MOND, EGYES_KÉRDEZ, "{e} {v}.",
        f"{'ki' if gives == 'person' else 'mi'} {{e}}", hungarian=True,
    )
    for noun, _, gives in (entry.strip().partition(":") for entry in EGYES.split(","))
)  # fmt: skip
