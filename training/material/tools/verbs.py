"""What tools do with things: delete, list, rename, restart, ... Each verb goes with every thing of its groups."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb for any thing. `{ref}` is one thing, `{any}` "a ticket", `{all}` its plural; Hungarian has {t}
    (accusative), {hoz}, {ra}, {rol} ... of one thing, {egy} "egy jegyet" and {mind} "a jegyeket"."""

    key: str
    family: str  # tools of one family could do each other's work on the same thing
    group: str  # which things it goes with
    names: tuple[str, ...]
    en: tuple[str, ...]  # imperatives; those with ? are questions
    hu: tuple[str, ...]  # imperatives; ~ marks an infinitive, ? a question
    about_hu: str
    refers: bool  # whether it needs to know which thing
    required: tuple[str, ...]
    optional: tuple[str, ...]
    result: str  # record, list, number or done


def _verb(
    key: str, family: str, group: str, names: str, en: str, hu: str, about_hu: str,
    *, refers: bool = True, required: str = "", optional: str = "", result: str = "done",
) -> Verb:  # fmt: skip
    return Verb(
        key, family, group, tuple(names.split("|")), tuple(en.split("|")), tuple(hu.split("|")), about_hu, refers,
        tuple(required.split()), tuple(optional.split()), result,
    )  # fmt: skip


# The slot keys "attributes" and "filters" stand for the thing's own attributes.
VERBS = (
    _verb("get", "read", "any", "get|fetch|show|view|load|lookup|describe",
          "get {ref}|show me {ref}|fetch {ref}|look up {ref}|pull up {ref}|give me the details of {ref}|display {ref}"
          "|?what do we know about {ref}|?what are the details of {ref}",
          "mutasd {t}|mutassa {t}|kérdezd le {t}|nézd meg {t}|hozd elő {t}|~látni {t}|~lekérdezni {t}|?mit tudunk "
          "{rol}",
          "Lekérdez egy {acc}", result="record"),
    _verb("list", "read", "any", "list|get_all|all|show_all|browse",
          "list {all}|list all {all}|show me all {all}|show all the {all}|give me a list of the {all}|show my {all}"
          "|?what {all} are there|?which {all} do we have|?what {all} do I have|get all {all}",
          "listázd {mind}|sorold fel {mind}|mutasd az összes {acc}|mutassa az összes {acc}|~látni az összes {acc}"
          "|?milyen {többes} vannak|kérem {mind}|add meg {mind}",
          "Felsorolja {mind}", refers=False, optional="filters limit order", result="list"),
    _verb("search", "read", "any", "search|find|query|lookup",
          "search the {all} for {query}|find {all} about {query}|look for {all} that mention {query}|search {all}: "
          "{query}"
          "|find all {all} matching {query}|find {all} containing {query}|?are there any {all} about {query}",
          "keress {többes} között erre: {query}|keresd meg {mind}, amelyekben ez áll: {query}"
          "|~megkeresni {mind}, amelyekben ez áll: {query}",
          "Keres {többes} között", refers=False, required="query", optional="limit", result="list"),
    _verb("count", "read", "any", "count|number_of|total",
          "count the {all}|count all {all}|tell me the number of {all}|?how many {all} are there|?how many {all} do "
          "we have",
          "számold meg {mind}|?hány {noun} van|?hány {noun} van összesen|~megszámolni {mind}", "Megszámolja {mind}",
          refers=False, result="number"),
    _verb("create", "create", "any", "create|add|new|make|insert|register",
          "create {any}|add {any}|make {any}|set up {any}|create a new {noun}|add a new {noun}|make me a new {noun}"
          "|register a new {noun}|start a new {noun}|i need a new {noun}|put in a new {noun}|new {noun}",
          "hozz létre {egy}|hozzon létre {egy}|készíts {egy}|vegyél fel {egy}|vegyen fel {egy}|adj hozzá {egy}"
          "|~létrehozni {egy}|~felvenni {egy}|kell egy új {noun}|új {noun} kell",
          "Létrehoz {egy}", refers=False, required="naming", optional="attributes"),
    _verb("delete", "remove", "any", "delete|remove|erase|drop|destroy",
          "delete {ref}|remove {ref}|erase {ref}|get rid of {ref}|delete {ref}|i no longer need {ref}, delete it"
          "|drop {ref}",
          "töröld {t}|törölje {t}|távolítsd el {t}|távolítsa el {t}|~törölni {t}|szedd ki {t}|már nem kell {a}, töröld",
          "Töröl {egy}", optional="force notify reason"),
    _verb("update", "change", "any", "update|edit|modify|change|patch",
          "update {ref}|change {ref}|edit {ref}|modify {ref}", "módosítsd {t}|módosítsa {t}|frissítsd {t}"
          "|~módosítani {t}",
          "Módosít {egy}", required="attribute", optional="notify"),
    _verb("rename", "change", "doc", "rename|retitle|set_name",
          "rename {ref}|change the name of {ref}|give {ref} a new name", "nevezd át {t}|nevezze át {t}|~átnevezni {t}",
          "Átnevez {egy}", required="new_name"),
    _verb("copy", "create", "doc", "copy|duplicate|clone",
          "copy {ref}|duplicate {ref}|make a copy of {ref}|clone {ref}|i need a duplicate of {ref}",
          "másold le {t}|készíts másolatot {rol}|~lemásolni {t}|duplikáld {t}", "Lemásol {egy}"),
    _verb("move", "change", "file", "move|relocate|transfer",
          "move {ref}|relocate {ref}|put {ref}", "helyezd át {t}|tedd át {t}|helyezze át {t}|~áthelyezni {t}",
          "Áthelyez {egy}",
          required="destination"),
    _verb("share", "send", "doc", "share|give_access|grant_access",
          "share {ref}|give access to {ref}|grant access to {ref}", "oszd meg {t}|ossza meg {t}|~megosztani {t}",
          "Megoszt {egy}", required="with", optional="notify"),
    _verb("print", "out", "doc", "print|print_out", "print {ref}|print out {ref}|make a paper copy of {ref}",
          "nyomtasd ki {t}|nyomtassa ki {t}|~kinyomtatni {t}", "Kinyomtat {egy}", optional="quantity colour"),
    _verb("export", "out", "doc", "export|save_as|convert",
          "export {ref}|save {ref}", "exportáld {t}|mentsd ki {t}|~exportálni {t}", "Exportál {egy}",
          required="format"),
    _verb("download", "out", "doc", "download|pull|fetch_copy", "download {ref}|save a local copy of {ref}",
          "töltsd le {t}|töltse le {t}|~letölteni {t}", "Letölt {egy}"),
    _verb("archive", "remove", "doc", "archive|store_away", "archive {ref}|put {ref} into the archive|move {ref} to "
        "the archive",
          "archiváld {t}|archiválja {t}|tedd archívumba {t}|~archiválni {t}", "Archivál {egy}"),
    _verb("restore", "back", "doc", "restore|undelete|recover",
          "restore {ref}|recover {ref}|bring back {ref}|undelete {ref}",
          "állítsd vissza {t}|állítsa vissza {t}|~visszaállítani {t}",
          "Visszaállít {egy}"),
    _verb("pin", "mark", "doc", "pin|star|bookmark", "pin {ref}|star {ref}|bookmark {ref}|mark {ref} as a favourite",
          "tűzd ki {t}|jelöld kedvencnek {t}|~kitűzni {t}", "Kitűz {egy}"),
    _verb("assign", "change", "flow", "assign|delegate|hand_over",
          "assign {ref}|hand over {ref}|delegate {ref}|give {ref}", "rendeld hozzá {t}|add át {t}|~kiosztani {t}"
          "|oszd ki {t}",
          "Kioszt {egy}", required="to_person", optional="notify"),
    _verb("approve", "decide", "flow", "approve|accept|confirm", "approve {ref}|accept {ref}|confirm {ref}|give the "
        "go-ahead for {ref}",
          "hagyd jóvá {t}|hagyja jóvá {t}|fogadd el {t}|~jóváhagyni {t}", "Jóváhagy {egy}", optional="comment"),
    _verb("reject", "decide", "flow", "reject|decline|refuse", "reject {ref}|decline {ref}|turn down {ref}|refuse "
        "{ref}",
          "utasítsd el {t}|utasítsa el {t}|~elutasítani {t}", "Elutasít {egy}", optional="reason"),
    _verb("cancel", "remove", "flow", "cancel|call_off|abort", "cancel {ref}|call off {ref}|abort {ref}",
          "mondd le {t}|mondja le {t}|~lemondani {t}|sztornózd {t}", "Lemond {egy}", optional="reason notify"),
    _verb("close", "change", "flow", "close|finish|complete|resolve", "close {ref}|mark {ref} as finished|complete "
        "{ref}|finish {ref}",
          "zárd le {t}|zárja le {t}|~lezárni {t}|fejezd be {t}", "Lezár {egy}", optional="comment"),
    _verb("reopen", "change", "flow", "reopen|open_again", "reopen {ref}|open {ref} again",
        "nyisd meg újra {t}|~újra megnyitni {t}",
          "Újranyit {egy}"),
    _verb("comment", "say", "flow", "comment_on|add_comment_to|annotate",
        "add a comment to {ref}|comment on {ref}|leave a comment on {ref}",
          "fűzz megjegyzést {hoz}|írj megjegyzést {hoz}|~megjegyzést fűzni {hoz}", "Megjegyzést fűz egy {noun:hoz}",
          required="text"),
    _verb("tag", "change", "flow", "tag|label|add_tags_to", "tag {ref}|label {ref}|add tags to {ref}",
          "címkézd fel {t}|adj címkéket {hoz}|~felcímkézni {t}", "Felcímkéz {egy}", required="tags"),
    _verb("schedule", "change", "flow", "schedule|reschedule|plan", "schedule {ref}|reschedule {ref}|plan {ref}",
          "ütemezd {t}|tedd át {t}|~ütemezni {t}", "Ütemez {egy}", required="date", optional="time notify"),
    _verb("escalate", "mark", "flow", "escalate|raise", "escalate {ref}|raise {ref} with the management",
        "eszkaláld {t}|~eszkalálni {t}",
          "Eszkalál {egy}", optional="reason"),
    _verb("start", "on", "run", "start|run|launch|boot", "start {ref}|launch {ref}|run {ref}|start up {ref}|fire up "
        "{ref}",
          "indítsd el {t}|indítsa el {t}|~elindítani {t}|futtasd {t}", "Elindít {egy}", optional="mode"),
    _verb("stop", "off", "run", "stop|shut_down|halt|kill", "stop {ref}|shut down {ref}|halt {ref}|kill {ref}",
          "állítsd le {t}|állítsa le {t}|~leállítani {t}|kapcsold le {t}", "Leállít {egy}", optional="force"),
    _verb("restart", "again", "run", "restart|reboot|reload", "restart {ref}|reboot {ref}|stop and start {ref} again",
          "indítsd újra {t}|indítsa újra {t}|~újraindítani {t}", "Újraindít {egy}", optional="force"),
    _verb("pause", "hold", "run", "pause|suspend|hold", "pause {ref}|suspend {ref}|put {ref} on hold",
        "szüneteltesd {t}|függeszd fel {t}|~szüneteltetni {t}",
          "Szüneteltet {egy}", optional="minutes"),
    _verb("resume", "go_on", "run", "resume|continue|unpause", "resume {ref}|continue {ref}|unpause {ref}",
        "folytasd {t}|~folytatni {t}",
          "Folytat {egy}"),
    _verb("status", "read", "run", "get_status_of|check|inspect", "check {ref}|check the status of {ref}|?is {ref} "
        "running|?what is the status of {ref}",
          "ellenőrizd {t}|ellenőrizze {t}|~ellenőrizni {t}|?fut {a}", "Ellenőriz {egy}", result="record"),
    _verb("logs", "log", "run", "get_logs_of|tail|read_logs_of", "show me the logs of {ref}|get the log output of "
        "{ref}|tail the logs of {ref}",
          "mutasd a naplót {rol}|kérem a naplót {rol}|~látni a naplót {rol}", "Kiírja egy {noun} naplóját",
          optional="limit"),
    _verb("backup", "save", "run", "back_up|snapshot", "back up {ref}|take a snapshot of {ref}|make a backup of {ref}",
          "készíts biztonsági mentést {rol}|mentsd {t}|~menteni {t}", "Biztonsági mentést készít egy {noun:rol}"),
    _verb("lock", "lock", "lock", "lock|secure", "lock {ref}|lock up {ref}", "zárd be {t}|zárja be {t}|~bezárni {t}",
        "Bezár {egy}"),
    _verb("unlock", "unlock", "lock", "unlock|release", "unlock {ref}|release the lock of {ref}",
        "oldd fel {t}|~feloldani {t}", "Felold {egy}"),
    _verb("turn_on", "on", "switch", "turn_on|switch_on|enable", "turn on {ref}|switch on {ref}|switch {ref} on"
        "|turn {ref} on|enable {ref}",
          "kapcsold be {t}|kapcsolja be {t}|~bekapcsolni {t}", "Bekapcsol {egy}", optional="minutes mode"),
    _verb("turn_off", "off", "switch", "turn_off|switch_off|disable", "turn off {ref}|switch off {ref}|switch {ref} "
        "off|turn {ref} off|disable {ref}",
          "kapcsold ki {t}|kapcsold le {t}|kapcsolja ki {t}|~kikapcsolni {t}", "Kikapcsol {egy}"),
    _verb("set_level", "level", "switch", "set_level_of|adjust|dim", "set {ref}|adjust {ref}|put {ref}",
        "állítsd {t}|állítsa {t}|~állítani {t}",
          "Beállít {egy}", required="percent"),
    _verb("play", "on", "media", "play|start_playing|listen_to", "play {ref}|put on {ref}|start playing {ref}|i "
        "want to hear {ref}",
          "játszd le {t}|játssza le {t}|~meghallgatni {t}|indítsd el {t}", "Lejátszik {egy}", optional="room percent"),
    _verb("rate", "mark", "media", "rate|review|score", "rate {ref}|give a rating to {ref}",
        "értékeld {t}|~értékelni {t}", "Értékel {egy}",
          required="stars"),
    _verb("follow", "follow", "media", "follow|subscribe_to|watch", "follow {ref}|subscribe to {ref}",
        "kövesd {t}|iratkozz fel {ra}|~követni {t}",
          "Követ {egy}"),
)  # fmt: skip
