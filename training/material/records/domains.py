"""Records that are no bills: contact cards, product sheets, server settings, sensor logs, and many more."""

from training.material.records.fields import Field
from training.material.records.kinds import Paper, field, paper

NONE: tuple[dict[str, Field], dict[str, float]] = ({}, {})


def domain(nouns: str, főnevek: str, **own: Field) -> Paper:
    return paper(nouns, főnevek, NONE, {name: (0.85, made) for name, made in own.items()})


NAME = field(
    "person",
    "Name|Full name|Contact|Person / name|full name|contact name|person",
    "Név|Teljes név|Kapcsolat / név|teljes név",
)
FIRM = field("company", "Company|Employer|Organisation|Firm|Works for / company|employer|organisation|firm|"
    "organization",
             "Cég|Munkáltató|Szervezet / cég|munkáltató|szervezet|cég neve")  # fmt: skip
PHONE = field(
    "phone",
    "Phone|Tel.|Mobile|Telephone|Cell / phone|phone number|mobile|tel|telephone",
    "Telefon|Tel.|Mobil|Telefonszám / telefon|telefonszám|mobil",
)
EMAIL = field(
    "email",
    "E-mail|Email|Mail|E-mail address / email|email address|mail|e mail",
    "E-mail|Email|E-mail cím / email|e mail|email cím",
)
CITY = field(
    "place",
    "City|Town|Location|Based in|Place / city|town|location|place",
    "Város|Település|Hely|Lakhely / város|település|hely|lakhely",
)
STATUS = field("status", "Status|State|Current state / status|state|current state", "Állapot|Státusz / állapot|státusz")
DAY = field("date", "Date|Day|On / date|day", "Dátum|Nap / dátum|nap")
TIME = field("time", "Time|At|Hour|Starts at / time|hour|start time", "Idő|Időpont|Kezdés / idő|időpont|kezdés")
PRICE = field(
    "money", "Price|Cost|Retail price|Our price / price|cost|retail price", "Ár|Bruttó ár|Listaár / ár|listaár"
)

DOMAINS: tuple[Paper, ...] = (
    domain(
        "contact|contact card|business card|contact details", "névjegy|kapcsolat|elérhetőség",
        name=NAME, firm=FIRM, phone=PHONE, email=EMAIL, city=CITY,
        role=field("phrase", "Job title|Position|Role|Title / job title|position|role|title",
            "Beosztás|Munkakör|Pozíció / beosztás|munkakör|pozíció"),
        web=field("url", "Web|Website|Homepage|URL / website|web|url|homepage",
            "Web|Honlap|Weboldal / honlap|weboldal|web"),
        address=field("address", "Address|Street|Office / address|street address|office address",
            "Cím|Lakcím|Postacím / cím|lakcím|postacím"),
    ),
    domain(
        "product|product sheet|data sheet|item", "termék|termékleírás|adatlap",
        product=field("phrase", "Product|Item|Name|Article / product|item|name|product name|article",
            "Termék|Megnevezés|Név|Cikk / termék|megnevezés|név|termék neve"),
        sku=field("id", "SKU|Item no.|Article no.|Model|Part number / sku|item number|article number|model|part number",
            "Cikkszám|Termékkód|Modell / cikkszám|termékkód|modell"),
        brand=field("company", "Brand|Manufacturer|Maker|Made by / brand|manufacturer|maker",
            "Márka|Gyártó / márka|gyártó"),
        colour=field("word", "Colour|Color|Finish / colour|color|finish", "Szín|Színe / szín"),
        weight=field("measure", "Weight|Net weight|Wt. / weight|net weight", "Súly|Tömeg / súly|tömeg"),
        size=field("measure", "Size|Dimensions|Dim. / size|dimensions", "Méret|Mérete|Kiterjedés / méret|kiterjedés"),
        price=PRICE,
        stock=field("number", "In stock|Stock|Available|Quantity / stock|in stock|available|quantity|qty",
            "Készlet|Raktáron|Darabszám / készlet|raktáron|darabszám"),
        warranty=field("phrase", "Warranty|Guarantee / warranty|guarantee", "Garancia|Jótállás / garancia|jótállás"),
    ),
    domain(
        "config|server config|settings|configuration", "beállítás|konfiguráció|szerverbeállítás",
        host=field("url", "host|hostname|server|endpoint / host|hostname|server|endpoint",
            "host|kiszolgáló|szerver / host|kiszolgáló|szerver"),
        port=field("number", "port|listen port|tcp port / port|listen port|tcp port", "port|portszám / port"),
        user=field("word", "user|username|login|account / user|username|login|account",
            "felhasználó|felhasználónév / felhasználó|felhasználónév"),
        ip=field("ip", "ip|ip address|bind address|address / ip|ip address|bind address", "ip|ip cím / ip|ip cím"),
        timeout=field("number", "timeout|timeout seconds|idle timeout / timeout|timeout seconds|idle timeout",
            "időkorlát|időtúllépés / időkorlát|időtúllépés"),
        debug=field("flag", "debug|debug mode|debugging / debug|debug mode|debugging",
            "hibakeresés|hibakereső mód / hibakeresés|hibakereső mód"),
        region=field("word", "region|zone|datacenter|cluster / region|zone|datacenter|cluster",
            "régió|zóna / régió|zóna"),
        version=field("id", "version|release|build / version|release|build", "verzió|kiadás / verzió|kiadás"),
        workers=field("number", "workers|worker count|number of workers / workers|worker count|number of workers",
            "szálak|szálak száma / szálak|szálak száma"),
    ),
    domain(
        "reading|sensor log|measurement|log entry", "mérés|mérési napló|szenzoradat",
        sensor=field("id", "Sensor|Device|Probe|Station|Sensor ID / sensor|device|probe|station|sensor id",
            "Szenzor|Eszköz|Állomás / szenzor|eszköz|állomás"),
        temperature=field("measure", "Temperature|Temp.|T / temperature|temp", "Hőmérséklet|Hőm. / hőmérséklet|hőm"),
        humidity=field("rate", "Humidity|Rel. humidity|RH / humidity|relative humidity",
            "Páratartalom|Pára / páratartalom|pára"),
        pressure=field("measure", "Pressure|Air pressure|Baro / pressure|air pressure",
            "Légnyomás|Nyomás / légnyomás|nyomás"),
        battery=field("rate", "Battery|Battery level|Charge / battery|battery level|charge",
            "Akku|Töltöttség|Elem / akku|töltöttség"),
        count=field("number", "Samples|No. of samples|Sample count / samples|number of samples|sample count",
            "Minták|Minták száma|Mintaszám / minták|minták száma|mintaszám"),
        day=DAY, time=TIME, status=STATUS, place=CITY,
    ),
    domain(
        "event|invitation|meeting|calendar entry", "esemény|meghívó|találkozó",
        event=field("phrase", "Event|Title|What|Meeting|Topic / event|title|what|meeting|topic",
            "Esemény|Cím|Téma|Mi / esemény|téma|mi"),
        day=DAY, time=TIME, place=CITY,
        organiser=field("person", "Organiser|Host|Organized by|Hosted by / organiser|host|organizer|hosted by",
            "Szervező|Házigazda|Szervezi / szervező|házigazda"),
        room=field("id", "Room|Room no.|In room / room|room number", "Terem|Terem száma / terem|terem száma"),
        seats=field("number", "Seats|Capacity|Places / seats|capacity|places", "Férőhely|Létszám / férőhely|létszám"),
        link=field("url", "Link|Join at|URL / link|join link|url", "Link|Csatlakozás / link|csatlakozás"),
    ),
    domain(
        "employee|employee record|personnel file|staff card", "dolgozó|dolgozói adatlap|munkatárs",
        name=NAME, city=CITY, email=EMAIL,
        number=field("id", "Employee no.|Staff ID|Personnel number|Badge / employee number|staff id|personnel number|"
            "badge", "Törzsszám|Dolgozói azonosító / törzsszám|dolgozói azonosító"),
        department=field("word", "Department|Dept.|Team|Unit / department|dept|team|unit",
            "Osztály|Részleg|Csapat / osztály|részleg|csapat"),
        manager=field("person", "Manager|Supervisor|Reports to|Boss / manager|supervisor|reports to|boss",
            "Vezető|Felettes|Főnök / vezető|felettes|főnök"),
        hired=field("date", "Hired|Start date|Joined|Employed since / hired|start date|joined|employed since",
            "Belépés|Kezdés napja|Belépés napja / belépés|kezdés napja|belépés napja"),
        salary=field("money", "Salary|Pay|Monthly pay|Wage / salary|pay|monthly pay|wage",
            "Fizetés|Bér|Munkabér / fizetés|bér|munkabér"),
    ),
    domain(
        "car|vehicle|vehicle record|car ad", "autó|jármű|gépjármű",
        make=field("word", "Make|Brand|Manufacturer / make|brand|manufacturer",
            "Márka|Gyártó|Gyártmány / márka|gyártó|gyártmány"),
        plate=field("id", "Plate|Licence plate|Registration|Reg. no. / plate|licence plate|registration|reg no",
            "Rendszám|Frsz. / rendszám|frsz"),
        year=field("number", "Year|Built|Model year / year|built|model year",
            "Évjárat|Gyártási év / évjárat|gyártási év"),
        mileage=field("measure", "Mileage|Odometer|Driven / mileage|odometer|driven",
            "Futás|Kilométeróra / futás|kilométeróra"),
        fuel=field("word", "Fuel|Fuel type|Runs on / fuel|fuel type", "Üzemanyag|Hajtás / üzemanyag|hajtás"),
        owner=field("person", "Owner|Keeper|Registered to / owner|keeper|registered to",
            "Tulajdonos|Üzembentartó / tulajdonos|üzembentartó"),
        price=PRICE,
    ),
    domain(
        "form|application|registration form|signup", "űrlap|jelentkezési lap|adatlap",
        name=NAME, email=EMAIL, phone=PHONE, city=CITY,
        born=field("date", "Date of birth|Born|Birth date|DOB / date of birth|birth date|born|dob",
            "Születési idő|Született|Szül. / születési idő|született|születési dátum"),
        course=field("phrase", "Course|Class|Applied for|Programme / course|class|applied for|programme",
            "Tanfolyam|Képzés|Kurzus / tanfolyam|képzés|kurzus"),
        fee=field("money", "Fee|Course fee|Tuition / fee|course fee|tuition",
            "Díj|Részvételi díj / díj|részvételi díj"),
        code=field("id", "ID|Application no.|Code|Reference / id|application number|code|reference",
            "Azonosító|Jelentkezési szám|Kód / azonosító|jelentkezési szám|kód"),
    ),
    domain(
        "book|library card|catalogue entry|book record", "könyv|katalóguscédula|kiadvány",
        title=field("phrase", "Title|Book|Work / title|book|book title", "Cím|Mű|Könyv / cím|mű|könyv"),
        author=field("person", "Author|By|Written by|Writer / author|by|written by|writer",
            "Szerző|Író|Írta / szerző|író|írta"),
        publisher=field("company", "Publisher|Published by|Press / publisher|published by|press",
            "Kiadó|Kiadta / kiadó|kiadta"),
        isbn=field("id", "ISBN|ISBN no.|ISBN-13 / isbn|isbn number", "ISBN|ISBN szám / isbn|isbn szám"),
        pages=field("number", "Pages|Length|No. of pages / pages|page count|number of pages",
            "Oldal|Oldalszám|Terjedelem / oldalszám|terjedelem"),
        year=field("number", "Year|Published|First printed / year|published|first printed",
            "Év|Megjelent|Kiadás éve / év|megjelent|kiadás éve"),
        returned=field("date", "Return by|Due back|Lent until / return by|due back|lent until",
            "Visszahozandó|Lejárat / visszahozandó|lejárat"),
    ),
    domain(
        "flat|property|listing|rental ad", "lakás|ingatlan|hirdetés",
        city=CITY, price=PRICE, phone=PHONE,
        address=field("address", "Address|Street|Where / address|street|where", "Cím|Utca|Hol / cím|utca|hol"),
        area=field("measure", "Area|Size|Floor area / area|size|floor area",
            "Alapterület|Méret|Terület / alapterület|méret|terület"),
        rooms=field("number", "Rooms|Bedrooms|No. of rooms / rooms|bedrooms|number of rooms",
            "Szobák|Szobaszám / szobák|szobaszám"),
        agent=field("person", "Agent|Contact|Contact person / agent|contact|contact person",
            "Ügynök|Kapcsolattartó|Kapcsolat / ügynök|kapcsolattartó|kapcsolat"),
        free=field("date", "Available from|Free from|Move in / available from|free from|move in",
            "Költözhető|Szabad / költözhető|szabad"),
    ),
    domain(
        "support ticket|bug report|issue|case", "hibajegy|bejelentés|ügy",
        number=field("id", "Ticket|Ticket ID|Case no.|Issue / ticket|ticket id|case number|issue",
            "Jegy|Hibajegy száma|Ügyszám / hibajegy száma|ügyszám"),
        reporter=field("person", "Reported by|Reporter|From|Opened by|Customer / reported by|reporter|opened by|"
            "customer", "Bejelentő|Bejelentette|Ügyfél / bejelentő|bejelentette|ügyfél"),
        assignee=field("person", "Assigned to|Assignee|Owner|Handled by / assigned to|assignee|owner|handled by",
            "Felelős|Hozzárendelve|Megoldja / felelős|hozzárendelve"),
        priority=field("word", "Priority|Severity|Urgency / priority|severity|urgency",
            "Prioritás|Súlyosság|Sürgősség / prioritás|súlyosság|sürgősség"),
        opened=field("date", "Opened|Created|Reported on / opened|created|reported on",
            "Megnyitva|Létrehozva|Bejelentve / megnyitva|létrehozva|bejelentve"),
        summary=field("phrase", "Summary|Subject|Problem / summary|subject|problem",
            "Tárgy|Összefoglaló|Hiba / tárgy|összefoglaló|hiba"),
        status=STATUS, version=field("id", "Version|Affected version|Build / version|affected version|build",
            "Verzió|Érintett verzió / verzió|érintett verzió"),
    ),
    domain(
        "animal|pet record|vet card|patient card", "állat|oltási könyv|kezelőlap",
        pet=field("word", "Pet|Name|Animal|Patient / pet|pet name|animal|patient",
            "Állat|Neve|Páciens / állat|állat neve|páciens"),
        species=field("word", "Species|Kind|Kind of animal / species|kind|kind of animal",
            "Faj|Állatfaj / faj|állatfaj"),
        owner=field("person", "Owner|Keeper|Belongs to / owner|keeper|belongs to",
            "Gazda|Tulajdonos / gazda|tulajdonos"),
        born=field("date", "Born|Date of birth|Hatched / born|date of birth",
            "Született|Születés / született|születés"),
        chip=field("id", "Chip|Chip no.|Tag / chip|chip number|tag", "Chip|Chipszám / chip|chipszám"),
        weight=field("measure", "Weight|Wt. / weight", "Súly|Testsúly / súly|testsúly"),
        phone=PHONE, visits=field("number", "Visits|No. of visits|Visits so far / visits|number of visits",
            "Vizitek|Vizitek száma / vizitek|vizitek száma"),
    ),
)  # fmt: skip
