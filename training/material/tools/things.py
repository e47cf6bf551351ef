"""The things that tools work with: tickets, files, lamps, containers, ... in English and Hungarian."""

from dataclasses import dataclass

from training.material.tools import ids
from training.material.tools.ids import Identity


@dataclass(frozen=True, slots=True)
class Thing:
    noun: str
    plural: str
    hu: str
    accusative: str
    plural_hu: str  # jegyek
    identity: Identity
    groups: frozenset[str]
    attributes: tuple[str, ...]
    domains: tuple[str, ...]  # servers and systems that have it
    kin: str  # things that a tool might take for each other

    @property
    def one(self) -> str:
        return f"{'an' if self.noun[0] in 'aeioA' else 'a'} {self.noun}"


# Kinds of things that lie in folders.
FILED = ("document", "picture", "data", "code")


def _thing(
    noun: str, hu: str, identity: Identity, groups: str, attributes: str, domains: str, kin: str = "", plural: str = ""
) -> Thing:
    """`hu` is the word, its accusative and its plural."""
    word, accusative, plural_hu = hu.split(", ")
    return Thing(
        noun, plural or f"{noun}s", word, accusative, plural_hu, identity,
            frozenset(groups.split()) | {"any"} | ({"file"} if kin in FILED else set()),
        tuple(attributes.split()), tuple(domains.split()), kin or noun,
    )  # fmt: skip


THINGS = (
    _thing("ticket", "jegy, jegyet, jegyek", ids.CODE, "flow", "priority status assignee due_date tags",
        "helpdesk support desk", "task"),
    _thing("issue", "hibajegy, hibajegyet, hibajegyek", ids.NUMBER, "flow", "priority status assignee tags",
        "github tracker", "task"),
    _thing("task", "feladat, feladatot, feladatok", ids.TITLE, "flow doc", "priority assignee due_date status",
        "planner todo tasks", "task"),
    _thing("event", "esemény, eseményt, események", ids.TITLE, "flow", "date time attendees minutes",
        "calendar agenda", "date"),
    _thing("appointment", "időpont, időpontot, időpontok", ids.CODE, "flow", "date time person",
        "clinic salon booking", "date"),
    _thing("meeting", "megbeszélés, megbeszélést, megbeszélések", ids.TITLE, "flow", "date time attendees minutes",
        "calendar meet", "date"),
    _thing("invoice", "számla, számlát, számlák", ids.CODE, "flow doc", "amount due_date customer status",
        "billing finance accounting", "bill"),
    _thing("order", "rendelés, rendelést, rendelések", ids.CODE, "flow", "quantity price status customer",
        "shop orders store", "order"),
    _thing("shipment", "szállítmány, szállítmányt, szállítmányok", ids.CODE, "flow", "city date status address",
        "logistics cargo", "parcel"),
    _thing("parcel", "csomag, csomagot, csomagok", ids.CODE, "flow", "city status size", "post courier", "parcel"),
    _thing("payment", "fizetés, fizetést, fizetések", ids.CODE, "flow", "amount date status", "bank pay payments",
        "bill"),
    _thing("contract", "szerződés, szerződést, szerződések", ids.CODE, "flow doc", "due_date person amount",
        "legal crm",
        "document"),
    _thing("file", "fájl, fájlt, fájlok", ids.PATH, "doc", "size tags", "fs files drive storage", "document"),
    _thing("folder", "mappa, mappát, mappák", ids.FOLDER, "doc", "public tags", "fs drive storage", "document"),
    _thing("document", "dokumentum, dokumentumot, dokumentumok", ids.TITLE, "doc", "language public tags",
        "docs office wiki", "document"),
    _thing("note", "jegyzet, jegyzetet, jegyzetek", ids.TITLE, "doc", "text tags colour", "notes memo", "document"),
    _thing("page", "oldal, oldalt, oldalak", ids.TITLE, "doc", "language public tags", "wiki cms site", "document"),
    _thing("spreadsheet", "táblázat, táblázatot, táblázatok", ids.TITLE, "doc", "public tags", "sheets office",
        "document"),
    _thing("template", "sablon, sablont, sablonok", ids.NAME, "doc", "language format", "docs mail", "document"),
    _thing("report", "jelentés, jelentést, jelentések", ids.TITLE, "doc flow", "date format status", "bi reports",
        "document"),
    _thing("photo", "fénykép, fényképet, fényképek", ids.PATH, "doc", "size tags public", "gallery photos", "picture"),
    _thing("album", "album, albumot, albumok", ids.NAME, "doc media", "public tags", "gallery music", "picture"),
    _thing("contact", "névjegy, névjegyet, névjegyek", ids.PERSON, "doc", "phone email city",
        "contacts crm phonebook", "person"),
    _thing("customer", "ügyfél, ügyfelet, ügyfelek", ids.CODE, "doc", "email phone city", "crm sales", "person"),
    _thing("supplier", "beszállító, beszállítót, beszállítók", ids.NAME, "doc", "city email", "erp purchasing",
        "person"),
    _thing("employee", "munkatárs, munkatársat, munkatársak", ids.PERSON, "doc", "city phone email", "hr people",
        "person"),
    _thing("candidate", "jelölt, jelöltet, jelöltek", ids.PERSON, "flow", "status city email", "hr recruiting",
        "person"),
    _thing("user account", "felhasználói fiók, felhasználói fiókot, felhasználói fiókok", ids.EMAIL, "lock doc",
        "status language", "admin auth", "person"),
    _thing("subscription", "előfizetés, előfizetést, előfizetések", ids.CODE, "flow", "price frequency status",
        "billing shop", "bill"),
    _thing("booking", "foglalás, foglalást, foglalások", ids.CODE, "flow", "date people person",
        "hotel travel booking", "date"),
    _thing("reservation", "helyfoglalás, helyfoglalást, helyfoglalások", ids.CODE, "flow", "date time people",
        "restaurant tables", "date"),
    _thing("room", "terem, termet, termek", ids.NAME, "lock", "people status", "office building", "place"),
    _thing("product", "termék, terméket, termékek", ids.CODE, "doc", "price quantity colour size",
        "shop catalog warehouse", "goods"),
    _thing("coupon", "kupon, kupont, kuponok", ids.CODE, "doc", "percent due_date", "shop marketing", "bill"),
    _thing("warehouse", "raktár, raktárat, raktárak", ids.NAME, "lock", "city size", "warehouse logistics", "place"),
    _thing("lamp", "lámpa, lámpát, lámpák", ids.NAME, "switch", "room colour", "home lights", "device"),
    _thing("heater", "fűtőtest, fűtőtestet, fűtőtestek", ids.NAME, "switch", "room mode", "home climate", "device"),
    _thing("fan", "ventilátor, ventilátort, ventilátorok", ids.NAME, "switch", "room mode", "home climate", "device"),
    _thing("socket", "konnektor, konnektort, konnektorok", ids.CODE, "switch", "room", "home power", "device"),
    _thing("camera", "kamera, kamerát, kamerák", ids.NAME, "switch run", "room mode", "home security", "device"),
    _thing("speaker", "hangszóró, hangszórót, hangszórók", ids.NAME, "switch", "room", "home audio", "device"),
    _thing("sprinkler", "öntöző, öntözőt, öntözők", ids.NUMBER, "switch run", "mode minutes", "garden home", "device"),
    _thing("door", "ajtó, ajtót, ajtók", ids.NAME, "lock", "room status", "home building access", "device", "doors"),
    _thing("gate", "kapu, kaput, kapuk", ids.NUMBER, "lock", "status", "building parking", "device"),
    _thing("robot", "robot, robotot, robotok", ids.CODE, "run", "mode room", "factory home", "machine"),
    _thing("printer", "nyomtató, nyomtatót, nyomtatók", ids.NAME, "run", "room status", "office print", "machine"),
    _thing("sensor", "érzékelő, érzékelőt, érzékelők", ids.CODE, "run", "room range frequency", "iot plant", "machine"),
    _thing("pump", "szivattyú, szivattyút, szivattyúk", ids.NUMBER, "run", "mode", "plant garden", "machine"),
    _thing("server", "szerver, szervert, szerverek", ids.HOST, "run", "city status", "infra ops cloud", "machine"),
    _thing("container", "konténer, konténert, konténerek", ids.NAME, "run", "status tags", "docker ops", "machine"),
    _thing("process", "folyamat, folyamatot, folyamatok", ids.NUMBER, "run", "priority status", "os ops system",
        "machine", "processes"),
    _thing("job", "munkafolyamat, munkafolyamatot, munkafolyamatok", ids.CODE, "run flow",
        "priority frequency status", "batch queue ci", "machine"),
    _thing("pipeline", "adatcsatorna, adatcsatornát, adatcsatornák", ids.NAME, "run", "status frequency", "ci data",
        "machine"),
    _thing("virtual machine", "virtuális gép, virtuális gépet, virtuális gépek", ids.HOST, "run", "size status",
        "cloud infra", "machine"),
    _thing("database", "adatbázis, adatbázist, adatbázisok", ids.NAME, "run", "size city", "db cloud", "data"),
    _thing("table", "tábla, táblát, táblák", ids.NAME, "doc", "size", "db sql", "data"),
    _thing("row", "sor, sort, sorok", ids.NUMBER, "doc", "status amount", "db sheets", "data"),
    _thing("record", "rekord, rekordot, rekordok", ids.CODE, "doc", "status date", "db crm", "data"),
    _thing("branch", "ág, ágat, ágak", ids.NAME, "lock doc", "status", "git repo github", "code", "branches"),
    _thing("pull request", "beolvasztási kérelem, beolvasztási kérelmet, beolvasztási kérelmek", ids.NUMBER, "flow",
        "status assignee tags", "github repo", "code"),
    _thing("repository", "kódtár, kódtárat, kódtárak", ids.NAME, "doc lock", "public language", "github git", "code",
        "repositories"),
    _thing("release", "kiadás, kiadást, kiadások", ids.CODE, "flow", "date status", "github deploy", "code"),
    _thing("API key", "API-kulcs, API-kulcsot, API-kulcsok", ids.CODE, "lock", "due_date status", "admin auth", "key"),
    _thing("domain", "domain, domaint, domainek", ids.HOST, "lock", "due_date status", "dns web", "key"),
    _thing("webhook", "webhook, webhookot, webhookok", ids.CODE, "switch", "status", "api web", "key"),
    _thing("song", "dal, dalt, dalok", ids.TITLE, "media doc", "language", "music player", "song"),
    _thing("playlist", "lejátszási lista, lejátszási listát, lejátszási listák", ids.NAME, "media doc", "public",
        "music player", "song"),
    _thing("podcast", "podcast, podcastot, podcastok", ids.NAME, "media", "language", "audio player", "song"),
    _thing("film", "film, filmet, filmek", ids.TITLE, "media", "language", "cinema tv", "song"),
    _thing("recipe", "recept, receptet, receptek", ids.NAME, "doc media", "people minutes tags", "kitchen food",
        "food"),
    _thing("channel", "csatorna, csatornát, csatornák", ids.NAME, "media lock", "public", "chat team tv", "talk"),
    _thing("survey", "felmérés, felmérést, felmérések", ids.TITLE, "doc flow", "due_date language", "forms marketing",
        "document"),
    _thing("campaign", "kampány, kampányt, kampányok", ids.NAME, "flow run", "amount date", "ads marketing", "sale"),
    _thing("lead", "érdeklődő, érdeklődőt, érdeklődők", ids.CODE, "flow", "city phone status", "crm sales", "sale"),
    _thing("quote", "árajánlat, árajánlatot, árajánlatok", ids.CODE, "flow doc", "amount due_date customer",
        "crm sales",
        "sale"),
    _thing("course", "tanfolyam, tanfolyamot, tanfolyamok", ids.NAME, "flow media", "date language price",
        "school learning", "school"),
    _thing("student", "diák, diákot, diákok", ids.PERSON, "doc", "city email", "school campus", "person"),
    _thing("exam", "vizsga, vizsgát, vizsgák", ids.CODE, "flow", "date time room", "school campus", "school"),
    _thing("patient", "beteg, beteget, betegek", ids.PERSON, "doc", "city phone", "clinic hospital", "person"),
    _thing("prescription", "recept, receptet, receptek", ids.CODE, "flow doc", "person due_date", "pharmacy clinic",
        "health"),
    _thing("vehicle", "jármű, járművet, járművek", ids.CODE, "lock", "colour city status", "fleet cars", "car"),
    _thing("trip", "utazás, utazást, utazások", ids.NAME, "flow", "city date people", "travel trips", "trip"),
    _thing("flight", "repülőjárat, repülőjáratot, repülőjáratok", ids.CODE, "flow", "city date", "airline travel",
        "trip"),
    _thing("greenhouse", "üvegház, üvegházat, üvegházak", ids.NUMBER, "lock", "mode size", "farm garden", "place"),
    _thing("machine", "gép, gépet, gépek", ids.CODE, "run", "mode status", "factory plant", "machine"),
    _thing("model", "modell, modellt, modellek", ids.NAME, "run doc", "language size", "ml hub", "machine"),
    _thing("dataset", "adathalmaz, adathalmazt, adathalmazok", ids.NAME, "doc", "format size tags", "ml hub data",
        "data"),
)  # fmt: skip
