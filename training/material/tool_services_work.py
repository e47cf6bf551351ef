"""Services of work: mail, messages, money, files, computers and the web, with wordings of their own."""

from training.material import tool_values as v
from training.material.tool_operations import Operation, service
from training.material.tool_slots import SLOTS, choice, flag, slot

QUERY = slot("query", "string", v.query, "for {}", "erre: {}", "keresés", "q|text|term|keywords", "What to search for|Search words|The question")
FILE = slot("path", "string", v.path, "", "", "útvonal", "file|filename|file_path", "Path of the file|Which file|The file")
HOST = slot("host", "string", v.host, "", "", "gép", "server|hostname|target|address", "Host name or address|Which machine")
URL = slot("url", "string", v.url, "", "", "webcím", "link|address|page", "The address|Full URL|Web address")
ACCOUNT = slot("account", "string", v.code, "", "", "számla", "account_id|account_number|iban", "Account number|Which account")
PARCEL = slot("tracking_number", "string", v.code, "", "", "csomagszám", "parcel|code|tracking_id", "Tracking number of the parcel|Parcel code")
SYMBOL = slot("symbol", "string", v.name, "", "", "részvény", "stock|ticker|company", "Ticker or company name|Which share")
SQL = slot("sql", "string", lambda r, h: ((made := f"SELECT * FROM {v.word(r, h)[0]} WHERE id = {r.randint(1, 999)}"), f"`{made}`"), "", "", "lekérdezés", "query|statement", "SQL statement|The query, exactly as given")
COMMAND = slot("command", "string", lambda r, h: ((made := f"{r.choice(('ls', 'cat', 'du -sh', 'head -5', 'wc -l', 'git log'))} {v.path(r, h)[0]}"), f"`{made}`"), "", "", "parancs", "cmd|shell_command", "Shell command|The command line to run")
BRANCH = slot("branch", "string", v.word, "", "", "ág", "name|ref|branch_name", "Name of the branch|Which branch")
APP = slot("app", "string", v.name, "", "", "alkalmazás", "service|application|name", "Name of the application|Which service")
REPLICAS = slot("replicas", "integer", v.whole(1, 30), "to {} replicas|to {} instances", "{} példányra", "példány", "count|instances|size", "Number of replicas|How many instances")
ENVIRONMENT = choice("environment", "to {}|on {}|in {}", "ide: {}|, környezet: {}", "környezet", {each: (each, each) for each in ("production", "staging", "test", "dev")}, "env|stage|target", "Where to deploy|Target environment")
METHOD = choice("method", "with {}|using {}", "{} metódussal", "metódus", {each: (each, each) for each in ("GET", "POST", "PUT", "DELETE")}, "verb|http_method", "HTTP method")
WIDTH = slot("width", "integer", v.whole(100, 4000), "to {} pixels wide|to a width of {}", "{} képpont szélesre", "szélesség", "w|pixels|px", "Width in pixels|New width")
DAYS = slot("days", "integer", v.whole(1, 30), "for {} days|, {} days", "{} napra", "nap", "length|number_of_days|count", "Number of days|How many days")
CHANNEL = slot("channel", "string", v.word, "to the channel {}|to #{}|in {}", "{:a} csatornára|, csatorna: {}", "csatorna", "room|to|channel_name", "Chat channel|Where to post")
EXPRESSION = slot("expression", "string", lambda r, h: (made := f"{r.randint(100, 99999)} {r.choice('+-*/')} {r.randint(100, 9999)}", made), "", "", "kifejezés", "formula|input|sum", "What to calculate|Arithmetic expression, exactly as given")
SECURE = flag("encrypted", "titkosítás", ", encrypted|with encryption", ", without encryption|, unencrypted", ", titkosítva", ", titkosítás nélkül", "secure|encrypt", "Whether it is encrypted|True to encrypt")
READ = flag("unread_only", "csak olvasatlan", ", only the unread ones|, unread only", ", the read ones as well", ", csak az olvasatlanokat", ", az olvasottakat is", "unread|only_unread", "True returns only unread messages")
IBAN = slot("iban", "string", v.code, "to {}|to the account {}", "erre a számlára: {}|a {} számlára", "számlaszám", "to|account|to_account", "Account that receives the money|Target account")
CURRENCY = slot("currency", "string", v.currency, "", "", "pénznem", "unit|money", "Three-letter currency code|Currency")

WORK: tuple[Operation, ...] = (
    service("send_email|email_send|mail|send_mail|compose_and_send", "mail email outlook", "Sends an e-mail|Sends a message by e-mail to an address", "E-mailt küld", ("recipient", "subject"), ("text", "files", "urgent"),
            "send an e-mail|send an email|write and send a mail|email|mail|send a mail", "küldj e-mailt|küldjön e-mailt|~e-mailt küldeni|írj és küldj egy levelet", kin="mail"),
    service("draft_email|create_draft|write_draft", "mail email outlook", "Saves an e-mail as a draft without sending it|Prepares a draft e-mail", "Piszkozatot ment, de nem küldi el", ("recipient", "subject"), ("text",),
            "draft an e-mail, do not send it yet|prepare a draft e-mail|save a draft mail|write a draft", "készíts piszkozatot|ments el egy e-mail-piszkozatot|~piszkozatot készíteni", kin="mail"),
    service("read_inbox|list_emails|get_mails|check_mail|inbox", "mail email", "Lists the e-mails in the inbox|Shows received mails", "Felsorolja a beérkezett leveleket", (), ("limit", READ),
            "check my mail|show my inbox|list my e-mails|?do i have new mail|read me my e-mails", "nézd meg a leveleimet|mutasd a beérkezett leveleket|?van új levelem", kin="mail", result="list"),
    service("send_sms|sms|text_message|send_text", "phone sms", "Sends a text message to a phone number|Sends an SMS", "SMS-t küld", ("phone", "text"), (),
            "send an SMS|send a text message|text|send a text", "küldj SMS-t|küldjön SMS-t|~SMS-t küldeni", kin="sms"),
    service("send_message|message|post_dm|chat_message|dm", "chat team slack", "Sends a chat message to a contact|Writes a direct message", "Üzenetet küld egy ismerősnek", ("contact", "text"), (),
            "send a message|write a message|send a chat message|tell {contact} {text}|message {contact} {text}|let {contact} know: {text}|drop a line", "küldj üzenetet|írj üzenetet|küldjön üzenetet|írd meg {contact:nak}, hogy {text}", kin="chat"),
    service("post_to_channel|channel_post|announce", "chat team slack", "Posts a message in a team channel|Announces something in a channel", "Üzenetet tesz ki egy csatornára", (CHANNEL, "text"), ("notify",),
            "post a message|announce|put a message|write", "tegyél ki egy üzenetet|írj ki egy üzenetet", kin="channel"),
    service("call_contact|make_call|phone_call|dial", "phone", "Calls a contact on the phone|Starts a phone call", "Felhív valakit telefonon", (slot("contact", "string", v.first_name, "", "", "név", "name|who|person", "Whom to call|Name of the contact"),), (),
            "call {contact}|ring {contact}|phone {contact}|give {contact} a call|dial {contact}|i want to talk to {contact} on the phone", "hívd fel ezt a személyt: {contact}|telefonálj neki: {contact}", kin="call"),
    service("transfer_money|bank_transfer|send_money|wire", "bank pay finance", "Transfers money to an account|Sends a bank transfer", "Pénzt utal", ("amount", CURRENCY, IBAN), ("comment",),
            "transfer {amount} {currency}|send {amount} {currency}|wire {amount} {currency}|pay {amount} {currency}", "utalj {amount} {currency} összeget|utaljon át {amount} {currency} összeget", kin="transfer"),
    service("get_balance|account_balance|balance|check_balance", "bank finance", "Returns the balance of an account|Tells how much money is on an account", "Lekérdezi egy számla egyenlegét", (ACCOUNT,), (),
            "?what is the balance of account {account}|?how much money is on account {account}|check the balance of {account}|show me the balance of account {account}", "?mennyi pénz van {account:a} számlán|?mennyi az egyenleg {account:a} számlán|kérdezd le {account:a} számla egyenlegét", kin="balance", result="balance currency"),
    service("refund|refund_payment|give_refund|issue_refund", "shop pay", "Pays money back for an order|Refunds an order", "Visszatérít egy rendelést", (slot("order", "string", v.code, "", "", "rendelés", "order_id|id", "Order number|Which order"),), ("amount", "reason"),
            "refund order {order}|give the money back for order {order}|pay back order {order}|issue a refund for {order}", "térítsd vissza {order:a} rendelést|add vissza a pénzt {order:a} rendelésért", kin="refund"),
    service("track_parcel|track|parcel_status|where_is_parcel", "post courier", "Tells where a parcel is|Tracks a shipment by its number", "Megmondja, hol jár egy csomag", (PARCEL,), (),
            "?where is my parcel {tracking_number}|track parcel {tracking_number}|?where is package {tracking_number}|follow the parcel {tracking_number}|?when does {tracking_number} arrive", "?hol jár {tracking_number:a} számú csomagom|kövesd {tracking_number:a} csomagot|?mikor érkezik meg {tracking_number:a} csomag", kin="parcel", family="read", result="status city date"),
    service("get_stock_price|stock_quote|share_price|quote", "finance market", "Returns the price of a share|Current stock price", "Megadja egy részvény árfolyamát", (SYMBOL,), (),
            "?what is the share price of {symbol}|?how much is a {symbol} share|get the stock price of {symbol}|?how is {symbol} stock doing", "?mennyi a {symbol} részvény ára|kérdezd le a {symbol} részvény árfolyamát", kin="stock", result="price currency"),
    service("web_search|search_web|search|internet_search", "web", "Searches the web|Finds pages on the internet", "Keres az interneten", (QUERY,), ("limit", "language"),
            "search the web for {query}|google {query}|look up {query} online|find pages about {query} on the internet|search online for {query}", "keress rá az interneten: {query}|keress a neten erre: {query}", kin="web", result="list", general=True),
    service("fetch_url|open_page|http_get|get_page|browse", "web http", "Downloads a web page|Fetches the content of an address", "Letölt egy weboldalt", (URL,), (METHOD,),
            "open {url}|fetch {url}|get the page {url}|download the page {url}|read {url} for me|load {url}", "nyisd meg ezt az oldalt: {url}|töltsd le ezt az oldalt: {url}", kin="url", result="text"),
    service("shorten_url|short_link|make_short_link", "web links", "Makes a short link|Shortens a web address", "Rövid linket készít", (URL,), (),
            "shorten {url}|make a short link for {url}|{url} is too long, shorten it", "rövidítsd le ezt a linket: {url}|készíts rövid linket ehhez: {url}", kin="link", result="text"),
    service("make_qr_code|qr|create_qr", "web tools", "Creates a QR code for an address|QR code generator", "QR-kódot készít", (URL,), ("size", "colour"),
            "make a QR code for {url}|i need a QR code that leads to {url}|turn {url} into a QR code", "készíts QR-kódot ehhez: {url}|kell egy QR-kód ehhez: {url}", kin="qr"),
    service("run_query|sql|execute_sql|query_database", "db sql data", "Runs an SQL statement|Executes a query on the database", "SQL-lekérdezést futtat", (SQL,), ("limit",),
            "run {sql}|execute the query {sql}|run this SQL: {sql}|?what does {sql} return", "futtasd ezt a lekérdezést: {sql}|futtassa le ezt: {sql}", kin="sql", result="list"),
    service("run_command|shell|bash|execute|exec", "os terminal", "Runs a shell command|Executes a command line on the computer", "Parancsot futtat", (COMMAND,), ("minutes",),
            "run {command}|execute {command}|run the command {command}|start {command} in the shell|type {command} in the terminal", "futtasd ezt a parancsot: {command}|hajtsd végre: {command}", kin="shell", result="text", general=True),
    service("read_file|open_file|cat|get_file_content", "fs files", "Reads a text file|Returns the content of a file", "Beolvas egy fájlt", (FILE,), ("limit",),
            "read {path}|open {path} and show it|show me what is in {path}|?what is in {path}|?what does {path} say|print the content of {path}", "olvasd be ezt a fájlt: {path}|?mi van ebben a fájlban: {path}|mutasd {path:a} tartalmát", kin="document", family="read", result="text"),
    service("write_file|save_file|create_text_file", "fs files", "Writes text into a file|Saves a text under a path", "Szöveget ír egy fájlba", (FILE, slot("content", "string", v.text, "with the content {}|containing {}", "ezzel a tartalommal: {}", "tartalom", "text|data|body", "What to write|Text of the file")), (),
            "write {content} into {path}|save {content} to {path}|create {path}|put {content} in {path}", "írd ezt a fájlba: {content}, a fájl {path}|mentsd el ide: {path}", kin="document", family="create"),
    service("resize_image|scale_image|image_resize", "images photos", "Changes the size of an image|Scales a picture", "Átméretez egy képet", (FILE, WIDTH), ("format",),
            "resize {path}|scale {path}|make {path} smaller,|scale the image {path}", "méretezd át ezt a képet: {path}|kicsinyítsd le ezt: {path}", kin="image"),
    service("compress_files|zip|make_archive|pack", "fs tools", "Packs files into one archive|Creates a zip file", "Becsomagol fájlokat", (slot("files", "array", v.several(v.filename, 2, 4), "", "", "fájlok", "paths|inputs|names", "Files to pack|Names of the files"),), (SECURE,),
            "zip {files}|compress {files}|pack {files} into an archive|put {files} in a zip", "csomagold be ezeket: {files}|tömörítsd ezeket: {files}", kin="zip"),
    service("git_commit|commit|save_changes", "git repo", "Commits the changes with a message|Records a commit", "Commitot készít", (slot("message", "string", v.text, "with the message {}|saying {}", "ezzel az üzenettel: {}", "üzenet", "msg|text|comment", "Commit message"),), (slot("files", "array", v.several(v.filename, 1, 3), "for {}|, only {}", ", csak ezek: {}", "fájlok", "paths", "Files to commit"),),
            "commit my changes|commit|make a commit|commit everything", "commitold a változásokat|készíts egy commitot", kin="git"),
    service("git_checkout|switch_branch|checkout", "git repo", "Switches to a branch|Checks out another branch", "Átvált egy ágra", (BRANCH,), (),
            "switch to the branch {branch}|check out {branch}|go to branch {branch}|checkout {branch}", "válts {branch:a} ágra|váltsunk erre az ágra: {branch}", kin="git"),
    service("deploy|deploy_app|release_app|ship", "ops ci", "Deploys an application|Releases a service to an environment", "Kitelepít egy alkalmazást", (APP, ENVIRONMENT), (slot("version", "string", v.code, "in version {}|, version {}", ", verzió: {}", "verzió", "tag|release", "Version to deploy"),),
            "deploy {app}|ship {app}|release {app}|roll out {app}", "telepítsd {app:a} alkalmazást|tedd ki {app:a} alkalmazást", kin="deploy"),
    service("scale_service|scale|set_replicas", "ops cloud k8s", "Changes the number of replicas of a service|Scales an application", "Átméretez egy szolgáltatást", (APP, REPLICAS), (),
            "scale {app}|scale the service {app}|grow {app}", "skálázd {app:a} szolgáltatást|állítsd {app:a} szolgáltatást", kin="scale"),
    service("ping_host|ping|check_host|is_up", "net ops", "Checks whether a host answers|Pings a machine", "Megnézi, hogy elérhető-e egy gép", (HOST,), (slot("count", "integer", v.whole(1, 20), "{} times", "{} alkalommal", "alkalom", "n|tries", "How often to try"),),
            "ping {host}|?is {host} up|?can you reach {host}|check that {host} answers", "pingeld meg ezt a gépet: {host}|?elérhető {host:a} gép", kin="net", result="status latency"),
    service("dns_lookup|resolve|lookup_ip", "net dns", "Finds the IP address of a host name|Resolves a name", "Megadja egy név IP-címét", (HOST,), (),
            "?what is the IP address of {host}|resolve {host}|look up the IP of {host}", "?mi az IP-címe ennek a gépnek: {host}|oldd fel ezt a nevet: {host}", kin="net", result="address"),
    service("read_sensor|sensor_value|measure|get_reading", "iot plant", "Reads the present value of a sensor|Returns a measurement", "Kiolvas egy érzékelőt", (slot("sensor", "string", v.code, "", "", "érzékelő", "sensor_id|id|device", "Which sensor|Sensor id"),), ("unit",),
            "read sensor {sensor}|?what does sensor {sensor} show|?what is the value of sensor {sensor}|get the reading of {sensor}", "olvasd ki {sensor:a} érzékelőt|?mit mutat {sensor:a} érzékelő", kin="machine", family="read", result="value unit"),
    service("request_leave|ask_holiday|book_leave|time_off", "hr people", "Asks for days off|Files a holiday request", "Szabadságot kér", ("date", DAYS), ("reason",),
            "request leave|book a holiday|i want time off|ask for days off", "kérj szabadságot|~szabadságra menni", kin="leave"),
    service("log_hours|add_hours|track_time|book_hours", "hr time projects", "Books working hours on a project|Records time worked", "Munkaórát rögzít", (slot("hours", "number", v.real(1, 12), "", "", "óra", "time|duration|amount", "Hours worked|How many hours"), slot("project", "string", v.name, "", "", "projekt", "on|name|client", "Project name|What the time was for")), ("date", "comment"),
            "log {hours} hours on {project}|book {hours} hours for {project}|i worked {hours} hours on {project}, note it|add {hours} h to project {project}", "rögzíts {hours} órát erre a projektre: {project}|írj be {hours} órát ide: {project}", kin="hours"),
    service("calculate|calculator|calc|evaluate", "math tools", "Works out an arithmetic expression|Calculator for large numbers", "Kiszámol egy kifejezést", (EXPRESSION,), (),
            "calculate {expression}|work out {expression} with the calculator|compute {expression}|evaluate {expression}", "számold ki a számológéppel: {expression}|számítsd ki: {expression}", kin="calc", result="number", general=True),
    service("average|mean|compute_average", "math data", "Computes the mean of some numbers|Average of a list", "Átlagot számol", ("numbers",), (),
            "compute the average|take the mean|get the average", "számold ki az átlagot|~átlagot számolni", kin="average", result="number", general=True),
    service("define_word|dictionary|lookup_word|meaning", "language dictionary", "Looks up the meaning of a word|Dictionary", "Megadja egy szó jelentését", (slot("word", "string", v.word, "", "", "szó", "term|entry", "The word|Word to look up"),), ("language",),
            "?what does the word {word} mean|define {word}|look up {word} in the dictionary|?what is the meaning of {word}", "?mit jelent ez a szó: {word}|nézd meg a szótárban: {word}", kin="dictionary", result="text", general=True),
    service("get_news|news|headlines|latest_news", "news media", "Returns the latest news on a topic|News headlines", "Friss híreket ad", (slot("topic", "string", v.word, "", "", "téma", "about|subject|query", "Topic of the news|What the news is about"),), ("limit", "language"),
            "?what is the latest news about {topic}|get the news about {topic}|any news on {topic}|give me the headlines about {topic}", "?mi a legfrissebb hír erről: {topic}|kérem a híreket erről: {topic}", kin="news", result="list", general=True),
    service("generate_password|new_password|make_password", "security tools", "Makes a random password|Password generator", "Jelszót készít", (slot("length", "integer", v.whole(6, 40), "of {} characters|with {} characters|, {} characters long", "{} karakterrel|, {} karakter", "hossz", "characters|size|n", "Number of characters|How long it is"),), (),
            "make a password|generate a password|i need a random password|create a password", "készíts jelszót|generálj jelszót|~jelszót kérni", kin="password", result="text"),
    service("take_screenshot|screenshot|capture_screen", "os desktop", "Takes a picture of the screen|Saves a screenshot", "Képernyőképet készít", (), ("format",),
            "take a screenshot|capture the screen|make a picture of my screen|screenshot", "készíts képernyőképet|fotózd le a képernyőt", kin="screen"),
    service("empty_trash|clear_trash|purge_bin", "os fs", "Empties the trash|Removes everything in the bin for good", "Kiüríti a kukát", (), (SLOTS["force"],),
            "empty the trash|clear the bin|empty the recycle bin", "ürítsd ki a kukát|ürítse ki a lomtárat", kin="trash"),
    service("list_devices|get_devices|devices", "home iot", "Lists all connected devices|Shows the devices at home", "Felsorolja a csatlakozó eszközöket", (), (),
            "list all devices|?which devices are connected|show me my devices|?what devices do i have", "sorold fel az eszközöket|?milyen eszközök vannak", kin="devices", result="list"),
)  # fmt: skip
