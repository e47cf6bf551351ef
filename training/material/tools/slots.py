"""The parameters that tools have: their names, types and descriptions, and how a request gives their values."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from training.material.tools import tool_values as v
from training.material.tools.tool_values import Draw, Said


@dataclass(frozen=True, slots=True)
class Slot:
    """A parameter. Clauses say its value in a request, after or before the verb; `{}` is the value."""

    key: str
    type: str
    draw: Draw
    en: tuple[str, ...]
    hu: tuple[str, ...]
    names: tuple[str, ...]  # other names that a tool may give it
    about: tuple[str, ...]  # descriptions
    hungarian: str  # the key in Hungarian
    options: Mapping[str, tuple[str, str]] | None = None  # an enum: the value, in English and Hungarian words
    closed: bool = True  # whether the options are listed; otherwise sometimes free text
    front: bool = False  # whether the clause may come first
    items: str = "string"  # what a list contains
    fields: Mapping[str, str] | None = None  # an object's fields and their types
    own: bool = True  # whether its key may be the parameter's name
    exact: bool = False  # whether the value has a form that only the description tells
    whole: bool = False  # whether a tool that lists the options lists all of them

    def said(self, random: Random, hungarian: bool, options: tuple[str, ...] | None) -> Said:
        """A value, and how it is said. `options` are those that the tool lists, if it does."""
        if self.options is None:
            return self.draw(random, hungarian)
        value = random.choice(options or tuple(self.options))
        words = self.options.get(value) or self.options[value.lower()]  # a tool may list them in capitals
        spoken = random.choice(words[hungarian].split(";"))
        return (value if options else spoken), spoken


def slot(
    key: str, type: str, draw: Draw, en: str, hu: str, hungarian: str, names: str = "", about: str = "",
    *, front: bool = False, items: str = "string", fields: Mapping[str, str] | None = None,
) -> Slot:  # fmt: skip
    """Clauses, names and descriptions are separated by bars."""
    return Slot(
        key, type, draw, _split(en), _split(hu), _split(names), _split(about), hungarian,
        front=front, items=items, fields=fields,
    )  # fmt: skip


def _split(text: str) -> tuple[str, ...]:
    return tuple(text.split("|")) if text else ()


def choice(
    key: str, en: str, hu: str, hungarian: str, options: Mapping[str, tuple[str, str]], names: str = "",
    about: str = "", *, closed: bool = True,
) -> Slot:  # fmt: skip
    return Slot(key, "string", v.word, _split(en), _split(hu), _split(names), _split(about), hungarian, options, closed)


def flag(key: str, hungarian: str, yes: str, no: str, igen: str, nem: str, names: str = "", about: str = "") -> Slot:
    """A boolean: the clause itself says whether it is true."""
    clauses = {
        (True, False): _split(yes),
        (False, False): _split(no),
        (True, True): _split(igen),
        (False, True): _split(nem),
    }

    def draw(random: Random, hungarian: bool) -> Said:
        value = random.random() < 0.6
        return value, random.choice(clauses[value, hungarian])

    return Slot(key, "boolean", draw, ("{}",), ("{}",), _split(names), _split(about), hungarian)


def _same(*pairs: str) -> dict[str, tuple[str, str]]:
    """Options said as they are written, or `value:english:hungarian`."""
    options = {}
    for pair in pairs:
        value, *others = pair.split(":")
        options[value] = (others[0], others[1]) if others else (value, value)
    return options


_BANK = (
    slot("date", "string", v.iso_date, "on {}|for {}|dated {}|, date {}",
        "{} napra|ekkorra: {}|, dátum: {}|{} dátummal",
         "dátum", "day|when|on_date|event_date", "The date|Date as YYYY-MM-DD|Day in ISO format|Which day", front=True),
    slot("day", "string", v.day_word, "{}", "{}", "nap", "date|when|on_day",
         "The day as the user says it|Which day|Day, e.g. Friday or tomorrow", front=True),
    slot("email", "string", v.email, "with the e-mail address {}|, e-mail {}|, {}", ", e-mail: {}|{} e-mail-címmel",
        "e-mail",
         "mail|email_address|e_mail", "E-mail address|The e-mail address"),
    slot("due_date", "string", v.written_date, "due {}|due on {}|by {}|to be done by {}",
        "határidő: {}|, a határidő {}",
         "határidő", "due|deadline|until", "Due date as YYYY-MM-DD|The deadline in ISO form, YYYY-MM-DD"),
    slot("time", "string", v.clock, "at {}|for {}|, {}|starting at {}", "{:kor}|{:ra}|, időpont: {}", "időpont",
         "at|start_time|hour|clock", "Time of day|The time, as the user gives it|When it starts", front=True),
    slot("minutes", "integer", v.whole(1, 180), "for {} minutes|lasting {} minutes|, {} min", "{} percre|, {} perc",
         "perc", "duration|length|duration_minutes", "Length in minutes|How many minutes|Duration (minutes)"),
    slot("person", "string", v.person, "for {}|with {}", "{} részére|{} számára", "személy", "name|who|full_name",
         "Full name of the person|Name of the person|Who it is for"),
    slot("assignee", "string", v.person, "for {}|assigned to {}|with {} as assignee", "felelős: {}|{} felelősségével",
         "felelős", "owner|responsible|assigned_to", "Who is responsible|Name of the assignee|Person in charge"),
    slot("recipient", "string", v.email, "to {}", "{} címre|ide: {}|a következő címre: {}", "címzett",
         "to|email|address|recipient_email", "E-mail address of the recipient|Address to send to|Who receives it"),
    slot("contact", "string", v.first_name, "to {}", "{:nak}|{} részére", "címzett", "to|recipient|name|contact_name",
         "Name of the contact|Who gets it|Recipient's name"),
    slot("phone", "string", v.phone, "to {}|on {}|, phone {}", "erre a számra: {}|a {} számra", "telefonszám",
         "phone_number|number|tel", "Phone number|The number in international form|Telephone number"),
    slot("text", "string", v.text, "saying {}|with the text {}|: {}|, text: {}|that says {}",
        "ezzel a szöveggel: {}|: {}",
         "szöveg", "message|body|content|message_text", "The text|Body of the message|What to say|Full text"),
    slot("comment", "string", v.text, "with the comment {}|saying {}|, comment: {}", "ezzel a megjegyzéssel: {}",
         "megjegyzés", "note|remark|comment_text", "A comment|Text of the comment|Free-text remark"),
    slot("reason", "string", v.text, "because {}|, reason: {}|giving the reason {}",
        "azzal az indokkal, hogy {}|, ok: {}",
         "ok", "why|cause|explanation", "The reason|Why this is done|Reason shown to others"),
    slot("subject", "string", v.title, "with the subject {}|, subject {}|about {}", "{} tárggyal|, tárgy: {}", "tárgy",
         "title|subject_line|headline", "Subject line|The subject|What it is about"),
    slot("title", "string", v.title, "called {}|titled {}|named {}|with the title {}", "{} címmel|{} néven", "cím",
         "name|label|heading", "The title|Its name|A short title"),
    slot("new_name", "string", v.title, "to {}|as {}|, new name {}", "erre: {}|{} névre|, az új név {}", "új név",
         "name|new_title|title|to", "The new name|New title|What it is called from now on"),
    choice("priority", "with {} priority|as {} priority|, priority {}|, {} priority", "{} prioritással|, prioritás: {}",
           "prioritás", _same("low:low:alacsony", "normal:normal:normál", "medium:medium:közepes", "high:high:magas",
                              "urgent:urgent:sürgős", "critical:critical:kritikus"),
           "importance|urgency|level", "How important it is|Priority level|Urgency"),
    choice("status", "with status {}|marked as {}|, status {}|in state {}", "{} állapotban|, állapot: {}", "állapot",
           _same("open:open:nyitott", "closed:closed:lezárt", "pending:pending:függő", "done:done:kész", "new:new:új",
                 "active:active:aktív", "blocked:blocked:blokkolt", "paused:paused:szünetelő", "draft:draft:vázlat"),
           "state|stage|condition", "The state|Current status|Which state it is in"),
    choice("colour", "in {}|, colour {}|, the {} one", "{} színben|, szín: {}", "szín",
           {en: (en, hu) for en, hu in v.COLOURS.items()}, "color|paint", "The colour|Colour name|Which colour",
           closed=False),
    choice("size", "in size {}|, size {}|, {} size", "{} méretben|, méret: {}", "méret",
           _same("small:small:kicsi", "medium:medium:közepes", "large:large:nagy", "XS", "S", "M", "L", "XL"),
           "format|dimension", "The size|Size class|How big"),
    choice("room", "in the {}|, room: {}|for the {}", "{:a:ban}|, szoba: {}", "szoba",
           {en: (en, hu) for en, hu in v.ROOMS.items()}, "location|area|zone|place",
           "The room|Which room|Room of the house", closed=False),
    choice("unit", "in {}|, unit {}", "{} egységben|, egység: {}", "egység",
           _same("celsius", "fahrenheit", "kelvin", "metric", "imperial"), "units|scale",
               "Unit of the values|Which units"),
    choice("format", "as {}|in {} format|as a {} file", "{} formátumban|, formátum: {}", "formátum",
           _same("pdf:PDF:PDF", "csv:CSV:CSV", "json:JSON:JSON", "html:HTML:HTML", "xlsx:XLSX:XLSX", "png:PNG:PNG",
                 "xml:XML:XML", "txt:TXT:TXT"),
           "type|file_format|output_format", "File format|The output format|Format of the result"),
    choice("mode", "in {} mode|, {} mode|, mode {}", "{} módban|, mód: {}", "mód",
           _same("quiet:quiet:csendes", "normal:normal:normál", "strong:strong:erős", "eco:eco:eco", "fast:fast:gyors",
                 "slow:slow:lassú", "auto:auto:automata", "manual:manual:kézi", "night:night:éjszakai"),
           "program|setting", "The mode|Which program|Working mode"),
    choice("frequency", "{}|repeating {}|, repeat {}", "{}|, ismétlés: {}", "gyakoriság",
           _same("daily:daily:naponta", "weekly:weekly:hetente", "monthly:monthly:havonta", "yearly:yearly:évente",
                 "hourly:hourly:óránként"), "repeat|interval|recurrence", "How often|Repetition|Interval"),
    choice("order", "in {} order|sorted {}", "{} sorrendben", "sorrend",
           _same("ascending:ascending:növekvő", "descending:descending:csökkenő", "random:random:véletlen"),
           "sort|sort_order|direction", "Sort order|Order of the results|Direction of sorting"),
    choice("language", "in {}|, language {}", "{} nyelven|, nyelv: {}", "nyelv",
           {en: (en, hu) for en, hu in v.LANGUAGES.items()}, "lang|locale", "The language|Which language",
               closed=False),
    slot("city", "string", v.town, "in {}|for {}|, city {}|near {}", "{:ban}|, város: {}", "város",
         "location|place|town|city_name", "The city|Name of the city|Which town|City or town", front=True),
    slot("amount", "number", v.real(1, 5000, 2), "over {}|of {}|, amount {}|worth {}", ", összeg: {}|{} értékben",
        "összeg",
         "sum|value|total|price", "The amount|How much|Amount of money|Sum to be used"),
    slot("price", "number", v.real(1, 900, 2), "for {}|at a price of {}|, price {}|costing {}", "{} áron|, ár: {}",
        "ár",
         "cost|amount|unit_price", "The price|What it costs|Price per piece"),
    slot("quantity", "integer", v.whole(1, 200), ", quantity {}|, {} pieces|, {} of them|, {} units",
        "{} darab|, mennyiség: {}",
         "mennyiség", "count|number|amount|pieces", "How many|Number of pieces|The quantity"),
    slot("people", "integer", v.whole(2, 20), "for {} people|for {}|, {} people|for a party of {}",
        "{} fő részére|{} főre|, {} fő",
         "létszám", "party_size|guests|persons|seats", "Number of people|How many people|Number of guests"),
    slot("limit", "integer", v.whole(2, 50), ", at most {}|, limit {}|, no more than {}|, only {} of them",
         ", legfeljebb {}|, korlát: {}", "korlát", "max|max_results|count|top",
         "Most results to return|Maximum number"),
    slot("percent", "integer", v.whole(1, 100), "to {} percent|to {}%|at {} percent", "{} százalékra|{}%-ra",
        "százalék",
         "level|value|percentage", "Level from 0 to 100|Percentage|Value in percent"),
    slot("tags", "array", v.several(v.word), "with the tags {}|tagged {}|, tags: {}|, labels {}",
        ", címkék: {}|ezekkel a címkékkel: {}",
         "címkék", "labels|keywords|topics", "The tags|A list of labels|Keywords"),
    slot("attendees", "array", v.several(v.first_name), "with {}|and invite {}|, attendees: {}",
        ", résztvevők: {}|, meghívottak: {}",
         "résztvevők", "participants|guests|invitees|people", "Who takes part|Names of the participants|People to "
         "invite"),
    slot("emails", "array", v.several(v.email, 2, 3), "with {}|to {}|, recipients {}", ", címzettek: {}|ide: {}",
        "címzettek",
         "recipients|addresses|cc", "E-mail addresses|List of addresses|All recipients"),
    slot("files", "array", v.several(v.filename, 2, 3), "with {} attached|, attach {}|, files {}",
        ", mellékletek: {}", "fájlok",
         "attachments|file_names|documents", "Files to attach|List of file names|Names of the files"),
    slot("numbers", "array", v.several(v.whole(1, 999), 2, 6), "of {}|: {}|, numbers {}", ": {}|, számok: {}", "számok",
         "values|list|data|inputs", "The numbers|A list of numbers|Values to use", items="number"),
    slot("address", "object", v.of_fields(street=v.name, city=v.town, zip=v.code),
        "with the address {}|, address: {}", ", cím: {}",
         "cím", "location|postal_address", "Postal address|Where it is", fields={"street": "string", "city": "string",
         "zip": "string"}),
    slot("range", "object", v.of_fields(low=v.whole(0, 50), high=v.whole(60, 900)), "with the range {}|, range {}",
        ", tartomány: {}",
         "tartomány", "bounds|interval|limits", "Lower and upper bound|The range", fields={"low": "integer",
         "high": "integer"}),
    slot("customer", "object", v.of_fields(name=v.name, email=v.email), "for the customer with {}|, customer: {}",
        ", ügyfél: {}",
         "ügyfél", "client|buyer|contact", "The customer|Who buys", fields={"name": "string", "email": "string"}),
    flag("notify", "értesítés", "and notify everyone|, send a notification|and let them know",
        "without notifying anyone|, no notification|silently",
         ", és küldj értesítést|, értesítéssel", "értesítés nélkül|, ne küldj értesítést",
         "send_notification|announce|inform",
         "Whether people are notified|Send a notification (true) or do it silently (false)"),
    flag("public", "nyilvános", ", make it public|, visible to everyone", ", keep it private|, not public",
        ", legyen nyilvános",
         ", ne legyen nyilvános|, maradjon privát", "is_public|visible|shared",
         "True if everyone may see it, false if private"),
    flag("urgent", "sürgős", ", it is urgent|, urgently", ", not urgent|, no rush", ", sürgős", ", nem sürgős",
        "is_urgent|rush|asap",
         "Whether it is urgent|True if it is urgent"),
    flag("force", "kényszerítés", "by force|, force it|even if it is in use", "without forcing it|, do not force it",
         ", kényszerítve", ", kényszerítés nélkül", "forced|hard", "Force the action|True to force it"),
    flag("recursive", "rekurzív", "with all subfolders|recursively", "without subfolders|, not recursively",
        "az almappákkal együtt|rekurzívan",
         "almappák nélkül", "include_subfolders|deep", "Include subfolders|Whether subfolders are included"),
    flag("dry_run", "próbafutás", "as a dry run|, dry run only", "for real, no dry run", ", csak próbaként",
        ", élesben, nem próbaként",
         "simulate|preview_only", "True only simulates it|If true, nothing is really changed"),
)  # fmt: skip

SLOTS: dict[str, Slot] = {each.key: each for each in _BANK}
