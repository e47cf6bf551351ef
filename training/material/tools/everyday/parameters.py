"""The parameters of everyday tools: type, values, clauses of a request, names and descriptions, one in a line.

Fields are separated by bars: name, type, values, English clauses, Hungarian clauses, Hungarian name, other names,
descriptions. Alternatives are separated by slashes. A choice lists `value:english;other:hungarian`. A switch has the
clauses for true, then ~ and those for false.
"""

from dataclasses import replace

from training.material.tools.everyday.draws import EXACT, draw_of
from training.material.tools.everyday.lexicon import unwrapped
from training.material.tools.slots import Slot, choice, flag, slot

TYPES = {"s": "string", "i": "integer", "n": "number", "a": "array", "an": "array", "o": "object"}
OBJECTS = {
    "address": {"street": "string", "city": "string"},
    "contact_card": {"name": "string", "email": "string"},
    "span": {"min": "integer", "max": "integer"},
}

TEXT = """
city|s|city|in {}/for {}|{:ban}|város|location place town city_name|The city/Name of the city/City name, e.g. Paris
near|s|city|near {}/in {}/around {}|{:ban}|hely|location city area where|Where to look/City or area
country|s|country|in {}|, ország: {}|ország|country_name nation|The country/Name of the country
origin|s|city|from {}|{:bol}|indulás|from departure_city start origin_city|Where the trip starts/City of departure
destination|s|city|to {}|, úti cél: {}|úti cél|to arrival_city destination_city|Where the trip ends/City of arrival
from_place|s|place|from {}|innen: {}|honnan|from start origin start_location|Starting point/Where the route begins
to_place|s|place|to {}|ide: {}|hová|to end destination end_location|End point/Where to go
day|s|iso_day|on {}/for {}|, dátum: {}|dátum|date on_date event_date|Date in the form YYYY-MM-DD/ISO date, YYYY-MM-DD
start_day|s|iso_day|from {}/starting on {}|, kezdete: {}|kezdet|start_date from_date first_day|First day,
    YYYY-MM-DD/Start date as YYYY-MM-DD
end_day|s|iso_day|to {}/until {}|, vége: {}|vég|end_date to_date last_day|Last day, YYYY-MM-DD/End date as
    YYYY-MM-DD
due|s|iso_day|due {}/due on {}/by {}|, határidő: {}|határidő|due_date deadline due_by|Due date as YYYY-MM-DD/Deadline
    in ISO form, YYYY-MM-DD
day_said|s|day_said|{}|, ekkor: {}|nap|day date when|The day, as the user says it/Day, such as tomorrow or Friday
time|s|clock_said|at {}|, időpont: {}|időpont|at start_time hour|The time/Time of day/When it starts
time24|s|clock24|at {}|, időpont: {}|időpont|time start_time at_time|Time in 24-hour form, HH:MM/Time as HH:MM (24
    hours)
minutes|i|whole:5:180:5|for {} minutes/, {} minutes|{} percre/, {} perc|perc|duration duration_minutes length|Length
    in minutes/Duration in minutes
hours|n|measure:1:12|for {} hours/, {} hours|, {} óra|óra|duration_hours hours_worked|Number of hours
days|i|whole:2:14|for {} days/for the next {} days|{} napra|napok|num_days number_of_days day_count|Number of days
nights|i|whole:2:14|for {} nights/, {} nights|{} éjszakára|éjszakák|num_nights stay_length|Number of nights
people|i|whole:2:12|for {} people/for {}|{} főre|létszám|party_size guests number_of_people|Number of people/How many
    guests
adults|i|whole:2:6|for {} adults/, {} adults|, {} felnőtt|felnőttek|num_adults adult_count|Number of adults
passengers|i|whole:2:8|for {} passengers/for {} people|{} utasra|utasok|num_passengers travellers seats|Number of
    passengers
quantity|i|whole:2:40|, {} of them/, {} pieces|, {} darab|darab|count amount number_of_items qty|How many/Number of
    pieces
limit|i|whole:3:30|, at most {}/, no more than {} results|, legfeljebb {}|korlát|max_results max_count top|Maximum
    number of results/How many results to return at most
page|i|whole:2:90|, page {}|, {}. oldal|oldal|page_number|Page number
person|s|person|for {}|, név: {}|név|name full_name person_name|Full name of the person/Full name
contact|s|first|to {}|{:nak}|címzett|recipient to contact_name|Name of the contact/Who it goes to
first|s|first|for {}|, név: {}|név|name person who|Name of the person
assignee|s|first|for {}/assigned to {}|, felelős: {}|felelős|assigned_to owner responsible|Who is responsible/Person
    who takes care of it
to_person|s|first|to {}|{:nak}|kinek|assignee user to owner|Who it goes to/Name of the new owner
recipient|s|email|to {}|erre a címre: {}|címzett|to email to_address recipient_email|E-mail address of the
    recipient/Address to send it to
email|s|email|, e-mail {}/with the e-mail {}|, e-mail: {}|e-mail|email_address mail|E-mail address
phone|s|phone|, phone {}/with the number {}|, telefon: {}|telefon|phone_number number tel|Phone number
message|s|"message|saying {}/with the text {}|ezzel a szöveggel: {}|szöveg|text body content message_text|Text of the
    message/What to say
subject|s|"subject|with the subject {}/, subject {}|, tárgy: {}|tárgy|title subject_line|Subject line/Subject of the
    mail
body|s|"message|saying {}/, text: {}|, szöveg: {}|szöveg|message text content|Body of the mail/Text of the mail
cc|a|[email|with a copy to {}/, cc {}|, másolat: {}|másolat|cc_addresses copy_to|Addresses that get a copy
event|s|'event|called {}/titled {}|, cím: {}|cím|title name summary event_name|Title of the event/Name of the event
attendees|a|[first|with {}/and invite {}|, résztvevők: {}|résztvevők|participants guests invitees|Names of the people
    to invite/Participants
task|s|'task|to {}/: {}|: {}|teendő|title text task_name description|What has to be done/The task
note|s|"note|: {}/saying {}|: {}|szöveg|text content body note_text|Text of the note/What to write down
note_title|s|'project|called {}/titled {}|, cím: {}|cím|title name heading|Title of the note
project|s|'project|in the project {}/for the project {}|, projekt: {}|projekt|project_name project_title|Name of the
    project
doc|s|'project|called {}|, cím: {}|cím|title document_title document|Title of the document
tags|a|[tag|with the tags {}/, tags: {}/tagged {}|, címkék: {}|címkék|labels keywords|List of tags/Labels
song|s|'song|, song {}|, dal: {}|dal|title track song_title|Title of the song
artist|s|artist|by {}|, előadó: {}|előadó|performer band artist_name|Artist or band
genre|s|genre|, {} music|, műfaj: {}|műfaj|style music_genre|Musical genre
playlist|s|'playlist|to the playlist {}/, playlist {}|, lejátszási lista: {}|lista|playlist_name list|Name of the
    playlist
film|s|'film|, film {}|, film: {}|film|title movie movie_title|Title of the film
book|s|'book|, book {}|, könyv: {}|könyv|title book_title name|Title of the book
author|s|author|by {}|, szerző: {}|szerző|writer author_name|Author of the book
podcast|s|podcast|of {}|, podcast: {}|podcast|show podcast_name|Name of the podcast
restaurant|s|restaurant|at {}|, étterem: {}|étterem|restaurant_name venue place|Name of the restaurant
cuisine|s|cuisine|, {} food|, konyha: {}|konyha|food_type kitchen type|Type of cuisine, e.g. Italian
dish|s|dish|, {}|, étel: {}|étel|dish_name meal item food|The dish/Name of the dish
ingredients|a|[food|with {}/using {}|, hozzávalók: {}|hozzávalók|ingredient_list with_ingredients|Ingredients to use
food|s|food|, {}|, {}|étel|item name product|What to add/Name of the item
product|s|product|, {}|, termék: {}|termék|item product_name name query|Name of the product
max_price|n|amount:10:900|under {}/for at most {}|, legfeljebb ennyiért: {}|legmagasabb ár|price_max budget
    max_cost|Highest price
amount|n|amount:5:5000|of {}|, összeg: {}|összeg|sum value total|Amount of money/The amount
price|n|amount:5:900|at {}/for {}|, ár: {}|ár|unit_price cost|Price of one piece
from_currency|s|currency|from {}|, miből: {}|miből|from source_currency base|Three-letter code of the source currency,
    e.g. EUR
to_currency|s|currency|to {}/into {}|, mire: {}|mire|to target_currency quote|Three-letter code of the target
    currency, e.g. USD
currency|s|currency|in {}|, pénznem: {}|pénznem|currency_code|Three-letter currency code, e.g. EUR
stock|s|stock|of {}|, részvény: {}|részvény|symbol ticker stock_symbol|Ticker symbol
company|s|company|from {}|, cég: {}|cég|company_name organisation client|Name of the company
order|s|id:order|, order {}|, rendelés: {}|rendelés|order_id order_number id|The order number/Id of the order
tracking|s|id:tracking|, tracking number {}|, csomagszám: {}|csomagszám|tracking_number tracking_id
    parcel_number|Tracking number of the parcel
ticket|s|id:ticket|, ticket {}|, jegy: {}|jegy|ticket_id ticket_number id|Id of the ticket
booking|s|id:booking|, booking {}|, foglalás: {}|foglalás|booking_id reservation_id confirmation_number|Number of the
    booking
invoice|s|id:invoice|, invoice {}|, számla: {}|számla|invoice_id invoice_number number|Number of the invoice
account|s|id:account|, account {}|, számlaszám: {}|számlaszám|account_id account_number|The account
employee|s|id:employee|, employee {}|, dolgozó: {}|dolgozó|employee_id staff_id|Id of the employee
patient|s|id:patient|, patient {}|, beteg: {}|beteg|patient_id record_number|Id of the patient
vehicle|s|id:vehicle|, vehicle {}|, jármű: {}|jármű|vehicle_id plate license_plate|Plate number of the vehicle
item|s|id:item|, item {}|, cikk: {}|cikk|item_id sku product_id|Article number
sensor|s|id:sensor|, sensor {}|, érzékelő: {}|érzékelő|sensor_id device_id|Id of the sensor
listing|s|id:listing|, listing {}|, hirdetés: {}|hirdetés|listing_id property_id|Id of the property
deal|s|id:deal|, deal {}|, üzlet: {}|üzlet|deal_id opportunity_id|Id of the deal
job|s|id:job|, job {}|, futás: {}|futás|job_id run_id build_id|Id of the job
card|s|id:card|, card {}|, kártya: {}|kártya|card_number member_id|Number of the library card
number|i|number_id|, number {}|, szám: {}|szám|id number_id|Its number
flight|s|flight|, flight {}|, járat: {}|járat|flight_number flight_id|Flight number
airline|s|airline|with {}|, légitársaság: {}|légitársaság|carrier airline_name|Preferred airline
hotel|s|hotel|at the {}|, szálloda: {}|szálloda|hotel_name property|Name of the hotel
room_number|i|whole:101:640|, room {}|, {}. szoba|szobaszám|room room_no|Number of the room
street|s|street|to {}|, cím: {}|cím|address street_address delivery_address|Street address
address|o|address|to {}/, address: {}|, cím: {}|cím|delivery_address location|Address with street and city
customer|o|contact_card|for {}/, customer: {}|, ügyfél: {}|ügyfél|client contact|Name and e-mail address of the
    customer
range|o|span|, range: {}|, tartomány: {}|tartomány|bounds limits price_range|Smallest and largest value
topic|s|topic|about {}/on {}|, téma: {}|téma|subject query keyword|The topic/What it is about
query|s|'topic|for {}/about {}|erre: {}|keresés|q search_term text keywords|What to search for/Search words
phrase|s|"phrase|: {}|: {}|szöveg|text source_text content|Text to translate/The text
word|s|'word|, {}|, {}|szó|term text|The word
path|s|path|, file {}|, fájl: {}|útvonal|file_path file filename|Path of the file
to_path|s|path|to {}|ide: {}|új hely|destination target new_path|Where it goes/Path of the copy
folder|s|folder|in {}/in the folder {}|, mappa: {}|mappa|directory path dir|The folder/Directory
to_folder|s|folder|to {}/into {}|ide: {}|célmappa|destination target_folder target|Target folder
new_name|s|new_name|to {}|erre: {}|új név|name new_filename|The new name
url|s|url|, {}|, {}|webcím|link address page_url|Address of the page
sql|s|sql|: {}|: {}|lekérdezés|query statement sql_query|The SQL statement
table|s|table|in the table {}/from the table {}|, tábla: {}|tábla|table_name|Name of the table
command|s|command|: {}|: {}|parancs|cmd shell_command|Command to run
branch|s|branch|on the branch {}|, ág: {}|ág|branch_name ref|Name of the branch
repo|s|repo|in {}/in the repository {}|, kódtár: {}|kódtár|repository repo_name|Name of the repository
commit|s|"commit|with the message {}|ezzel az üzenettel: {}|üzenet|message commit_message|Commit message
issue|s|"issue|: {}/titled {}|, cím: {}|cím|title summary name|Title of the issue/Short description of the problem
service|s|service|, service {}|, szolgáltatás: {}|szolgáltatás|service_name app application|Name of the service
host|s|host|, host {}|, gép: {}|gép|hostname server server_name|Name of the server
replicas|i|whole:2:12|to {} replicas/to {} instances|{} példányra|példányok|count instances replica_count|Number of
    replicas
device|s|device|, {}|, készülék: {}|készülék|device_name appliance name|Name of the device
degrees|n|measure:16:25|to {} degrees|{} fokra|hőmérséklet|temperature target_temperature value|Target temperature in
    degrees Celsius
home_price|n|whole:60000:900000:5000|under {}/for at most {}|, legfeljebb ennyiért: {}|legmagasabb ár|max_price budget
    price_limit|Highest price
copies|i|whole:2:20|, {} copies|, {} példány|példány|num_copies copy_count|Number of copies
tip_percent|i|whole:5:25:5|, {}%|, {}%|százalék|percent tip_rate percentage|Tip in percent
percent|i|whole:5:100:5|to {} percent/to {}%|{} százalékra|százalék|level value percentage|Level from 0 to 100
scene|s|'scene|, scene {}|, jelenet: {}|jelenet|scene_name name|Name of the scene
pet|s|pet|for {}|, kisállat: {}|kisállat|pet_name name animal|Name of the pet
grams|i|whole:20:400:10|, {} grams|, {} gramm|gramm|amount portion_grams|Amount in grams
team|s|team|of {}|, csapat: {}|csapat|team_name club|Name of the team
league|s|league|in the {}|, bajnokság: {}|bajnokság|competition league_name|Name of the league
course|s|course|in {}|, tantárgy: {}|tantárgy|subject course_name class|Name of the course
score|i|whole:40:100|, {} points|, {} pont|pont|points result mark|Points from 0 to 100
medicine|s|medicine|, {}|, gyógyszer: {}|gyógyszer|medication drug name|Name of the medicine
symptom|s|symptom|because of {}/, reason: {}|, ok: {}|ok|reason complaint|Reason for the visit
doctor|s|doctor|with {}|, orvos: {}|orvos|doctor_name physician|Name of the doctor
activity|s|activity|, {}|, sport: {}|sport|sport exercise workout_type|Kind of exercise
distance|n|measure:1:42|, {} km/over {} kilometres|, {} km|táv|distance_km kilometres|Distance in kilometres
kilos|n|measure:45:120|, {} kg|, {} kg|testsúly|weight weight_kg kg|Body weight in kilograms
height|i|whole:150:205|, {} cm tall|, {} cm magas|magasság|height_cm|Height in centimetres
millilitres|i|whole:100:900:50|, {} ml|, {} ml|milliliter|amount_ml volume|Amount in millilitres
calories|i|whole:80:1200:10|, {} calories|, {} kalória|kalória|kcal energy|Energy in kilocalories
position|s|position|for the position of {}|, állás: {}|állás|job_title role title|Job title
department|s|department|in {}|, osztály: {}|osztály|dept team unit|Department
warehouse|s|warehouse|in {}|, raktár: {}|raktár|location depot warehouse_name|The warehouse
weight|n|measure:1:60|, {} kg/weighing {} kg|, {} kg|súly|weight_kg parcel_weight|Weight in kilograms
crop|s|crop|of {}|, növény: {}|növény|crop_name plant|The crop
field|s|field|in the {}/on the {}|, tábla: {}|tábla|field_name plot|Name of the field
litres|i|whole:20:900:10|with {} litres/, {} litres|, {} liter|liter|amount water_litres|Amount in litres
plant|s|plant|, {}|, növény: {}|növény|plant_name name|Name of the plant
game|s|game|of {}/, {}|, játék: {}|játék|game_name title|Name of the game
car|s|car|, {}|, autó: {}|autó|model car_model vehicle|Model of the car
rooms|i|whole:2:6|with {} rooms/with {} bedrooms|, {} szoba|szobák|bedrooms num_rooms room_count|Number of rooms
loan|n|amount:20000:400000|of {}|, hitel: {}|hitel|principal loan_amount amount|Amount of the loan
rate|n|measure:1:9|at {} percent/at {}% interest|, kamat: {}%|kamat|interest_rate annual_rate|Yearly interest in
    percent
years|i|whole:2:35|over {} years/for {} years|{} évre|évek|term_years duration_years term|Number of years
value|n|measure:2:900|, {}|, {}|érték|amount quantity number|The value to convert
numbers|an|[whole:2:99|of {}/: {}|: {}|számok|values data list|List of numbers
sides|i|whole:4:20:2|with {} sides|, {} oldalú|oldalak|num_sides faces|Number of sides
low|i|whole:1:20|from {}|, alsó határ: {}|alsó határ|min minimum low|Smallest number
high|i|whole:30:900:10|to {}|, felső határ: {}|felső határ|max maximum high|Largest number
expression|s|expression|: {}|: {}|kifejezés|formula calculation|Expression to evaluate
channel|s|channel|in the channel {}/to #{}|, csatorna: {}|csatorna|channel_name room|Name of the channel
reason|s|"why|because of {}/, reason: {}|, ok: {}|ok|note comment|The reason
stars|i|whole:2:5|with {} stars|{} csillaggal|csillagok|rating score|Stars from 1 to 5
files|a|[filename|: {}|: {}|fájlok|file_names documents paths|Names of the files
length|i|whole:8:32|with {} characters/of length {}|, {} karakter|hossz|num_characters size|Number of characters
unit|e|celsius:Celsius;degrees Celsius;°C:Celsius,fahrenheit:Fahrenheit;degrees Fahrenheit;°F:Fahrenheit|in {}|,
    mértékegység: {}|mértékegység|units temperature_unit|Unit of temperature
length_unit|e|km:kilometres;km:kilométer,miles:miles:mérföld,metres:metres:méter,feet:feet:láb|in {}|, mértékegység:
    {}|mértékegység|units distance_unit|Unit of distance
priority|e|low:low:alacsony,medium:medium:közepes,high:high:magas,urgent:urgent:sürgős|with {} priority/, {}
    priority/, priority {}|{} prioritással|prioritás|importance urgency priority_level|Priority
status|e|open:open:nyitott,in_progress:in progress:folyamatban lévő,closed:closed:lezárt,on_hold:on
    hold:felfüggesztett|, status {}|, állapot: {}|állapot|state ticket_status|The status
cabin|e|economy:economy:turista,premium_economy:premium economy:prémium
    turista,business:business:üzleti,first:first:első|in {} class/, {} class|{} osztályon|osztály|class seat_class
    cabin_class|Class of travel
room|e|living_room:living
    room:nappali,kitchen:kitchen:konyha,bedroom:bedroom:hálószoba,bathroom:bathroom:fürdőszoba,office:office;study:iroda,hallway:hallway;hall:előszoba,garage:garage:garázs|in
    the {}|{:a:ban}|szoba|room_name location area|Room of the house
state|e|on:on:be,off:off:ki|, {}|, {}|állapot|power action|Whether it is switched on or off
color|e|red:red:piros,blue:blue:kék,green:green:zöld,warm_white:warm white:meleg
    fehér,purple:purple:lila,yellow:yellow:sárga|in {}|, szín: {}|szín|colour light_color|The colour
size|e|small:small:kicsi,medium:medium:közepes,large:large:nagy|, size {}/, {}|, méret: {}|méret|item_size|The size
clothes_size|e|S:S;small:S,M:M;medium:M,L:L;large:L,XL:XL;extra large:XL|in size {}|, méret: {}|méret|size|Size of the
    garment
mode|e|driving:car:autóval,walking:foot:gyalog,transit:public
    transport:tömegközlekedéssel,cycling:bike;bicycle:kerékpárral|by {}|{}|mód|travel_mode transport_mode|How to
    travel
room_type|e|single:single:egyágyas,double:double:kétágyas,suite:suite:lakosztály,family:family:családi|, a {} room|,
    {} szoba|szobatípus|type room_kind|Type of room
language|e|en:English:angol,de:German:német,fr:French:francia,es:Spanish:spanyol,it:Italian:olasz,hu:Hungarian:magyar,pl:Polish:lengyel,ja:Japanese:japán|into
    {}/to {}|, nyelv: {}|nyelv|target_language lang language_code|Code of the target language
in_language|e|English:English:angol,German:German:német,French:French:francia,Spanish:Spanish:spanyol,Italian:Italian:olasz,Hungarian:Hungarian:magyar,Japanese:Japanese:japán|in
    {}/into {}|, nyelv: {}|nyelv|target_language language to|The language
sort|e|price:price:ár,rating:rating:értékelés,distance:distance:távolság,newest:newest first;date:legújabb|, sorted by
    {}|, rendezés: {}|rendezés|sort_by order_by|How the results are sorted
category|e|business:business:üzleti,sports:sports;sport:sport,technology:technology:technológiai,health:health:egészségügyi,science:science:tudományos,entertainment:entertainment:szórakoztató|,
    category {}|, kategória: {}|kategória|section news_category|News category
expense|e|food:food;groceries:étel,transport:transport:közlekedés,rent:rent:lakbér,entertainment:entertainment:szórakozás,utilities:utilities:rezsi,health:health:egészség|on
    {}/, category {}|, kategória: {}|kategória|category type|Category of the expense
leave|e|vacation:holiday;vacation:szabadság,sick:sick;sick leave:betegszabadság,unpaid:unpaid leave:fizetés
    nélküli,parental:parental leave:szülői|, type: {}|, típus: {}|típus|leave_type type kind|Kind of leave
repeat|e|daily:every day;daily:naponta,weekly:every week;weekly:hetente,monthly:every
    month;monthly:havonta,yearly:every year;yearly:évente|, {}|, {}|ismétlés|frequency recurrence|How often it repeats
format|e|pdf:PDF:PDF,csv:CSV:CSV,docx:Word:Word,xlsx:Excel:Excel,json:JSON:JSON|as {}/in {} format|{}
    formátumban|formátum|file_format output_format type|File format
environment|e|production:production:éles,staging:staging:staging,development:development:fejlesztői,test:test:teszt|to
    {}|, környezet: {}|környezet|env target stage|The environment
level|e|error:errors;error:hiba,warning:warnings;warning:figyelmeztetés,info:info:info,debug:debug:debug|, level {}|,
    szint: {}|szint|log_level severity|Level of the messages
property|e|house:house:ház,apartment:flat;apartment:lakás,studio:studio:garzon,land:plot of land:telek|, {}|, típus:
    {}|típus|property_type kind|Type of property
meal|e|breakfast:breakfast:reggeli,lunch:lunch:ebéd,dinner:dinner:vacsora,snack:a snack:uzsonna|for {}|, étkezés:
    {}|étkezés|meal_type|Which meal
speed|e|standard:standard:normál,express:express:expressz,overnight:overnight:másnapi|by {} delivery/with {}
    shipping|{} szállítással|szállítás|shipping_method delivery_type|Kind of delivery
period|e|today:today:ma,this_week:this week:ez a hét,this_month:this month:ez a hónap,this_year:this year:ez az év|,
    {}|, időszak: {}|időszak|time_range timeframe|The period
mood|e|happy:happy:vidám,calm:calm:nyugodt,sad:sad:szomorú,energetic:energetic:energikus|, something {}|, hangulat:
    {}|hangulat|feeling|The mood
difficulty|e|easy:easy:könnyű,medium:medium:közepes,hard:hard;difficult:nehéz|, {} level|, {}
    szinten|nehézség|level|How hard it is
notify|b||and notify everyone/, and let them know~without notifying anyone/, but don't notify anyone|, és értesítsd
    őket~, értesítés nélkül|értesítés|send_notification notify_users|Whether the people concerned are notified
round_trip|b||, round trip/, there and back~, one way|, oda-vissza~, csak oda|oda-vissza|return return_trip|True for a
    return ticket
vegetarian|b||, vegetarian only/, without meat~, meat is fine|, csak vegetáriánus~, húsos is
    lehet|vegetáriánus|vegetarian_only meat_free|Only vegetarian results
all_day|b||, all day~, not all day|, egész nap~, nem egész napos|egész napos|is_all_day|Whether it takes the whole day
recursive|b||, including subfolders~, without subfolders|, almappákkal együtt~, almappák
    nélkül|almappák|include_subfolders|Whether subfolders are included
breakfast|b||with breakfast~without breakfast|, reggelivel~, reggeli nélkül|reggeli|include_breakfast
    breakfast_included|Whether breakfast is included
private|b||, make it private/, as a private one~, make it public|, legyen privát~, legyen
    nyilvános|privát|is_private|True if only the owner may see it
shuffle|b||on shuffle/, shuffled~, not shuffled|, kevert sorrendben~, ne keverd|keverés|random_order|Whether the order
    is random
gift|b||, gift-wrapped/, as a gift~, not as a gift|, díszcsomagolva~, díszcsomagolás nélkül|ajándék|gift_wrap
    is_gift|Whether it is wrapped as a gift
furnished|b||, furnished~, unfurnished|, bútorozva~, bútor nélkül|bútorozott|is_furnished|Whether it is furnished
force|b||, force it/, even if it is in use~, but don't force it|, kényszerítve~, ne
    kényszerítsd|kényszerítés|forced|Whether it is forced
in_stock|b||, only if in stock~, even if out of stock|, csak ami raktáron van~, az is jó, ami nincs
    raktáron|raktáron|in_stock_only available_only|Only products in stock
window|b||, window seat~, no window seat|, ablak mellé~, ne ablak mellé|ablak|window_seat|Whether a window seat is
    wanted
symbols|b||with symbols/, including special characters~without symbols|, különleges jelekkel~, különleges jelek
    nélkül|jelek|include_symbols special_characters|Whether it has special characters
door|e|front_door:front door:bejárati ajtó,back_door:back door:hátsó ajtó,garage_door:garage
    door:garázsajtó,balcony_door:balcony door:erkélyajtó|, {}|, ajtó: {}|ajtó|door_name which|Which door
poi|e|pharmacy:pharmacy;chemist:gyógyszertár,supermarket:supermarket:bolt,gas_station:petrol station;gas
    station:benzinkút,bank:bank:bank,hospital:hospital:kórház,cafe:café;coffee shop:kávézó,gym:gym:edzőterem,atm:cash
    machine:bankautomata|, {}|, {}|típus|type place_type kind category|Kind of place
coupon|s|id:deal|, coupon {}|, kupon: {}|kupon|code coupon_code discount_code|The discount code
fever|n|measure:36:40|, {} degrees|, {} fok|láz|temperature body_temperature temp|Body temperature in degrees
version|s|version|, version {}|, verzió: {}|verzió|tag release version_number|Version to deploy
from_unit|e|kg:kilograms;kg:kilogramm,lb:pounds;lb:font,km:kilometres;km:kilométer,mi:miles:mérföld,cm:centimetres;cm:centiméter,in:inches:hüvelyk,l:litres:liter,gal:gallons:gallon|from
    {}|, miből: {}|miből|from source_unit|Unit of the given value
to_unit|e|kg:kilograms;kg:kilogramm,lb:pounds;lb:font,km:kilometres;km:kilométer,mi:miles:mérföld,cm:centimetres;cm:centiméter,in:inches:hüvelyk,l:litres:liter,gal:gallons:gallon|to
    {}|, mibe: {}|mibe|to target_unit|Unit of the result
width|i|whole:100:2000:100|to {} pixels|, {} képpont|szélesség|width_px pixels new_width|Width in pixels
order_by|e|ascending:ascending:növekvő,descending:descending:csökkenő|in {} order|{} sorrendben|sorrend|order
    direction sort_order|Order of the numbers
document|e|passport:passport:útlevél,id_card:ID card;identity card:személyi igazolvány,driving_licence:driving
    licence:jogosítvány,residence_permit:residence permit:tartózkodási engedély|, {}|, okmány: {}|okmány|document_type
    id_type|Which document
application|s|id:case|, application {}|, kérelem: {}|kérelem|application_id case_number application_number|Number of
    the application
fine|s|id:case|, fine {}|, bírság: {}|bírság|fine_number notice_number reference|Number of the fine
office|e|tax_office:tax office:adóhivatal,passport_office:passport office:okmányiroda,land_registry:land
    registry:földhivatal,registry_office:registry office:anyakönyvi hivatal|at the {}|, hivatal: {}|hivatal|authority
    office_name|Which office
election|s|election|in {}|, választás: {}|választás|election_name vote|Which election
meter|s|id:meter|, meter {}|, mérő: {}|mérő|meter_id meter_number serial_number|Number of the meter
reading|i|whole:1200:98000|, reading {}|, állás: {}|állás|meter_reading value|What the meter shows
utility|e|electricity:electricity:áram,gas:gas:gáz,water:water:víz,heating:district heating:távhő|, {}|, szolgáltatás:
    {}|szolgáltatás|supply utility_type|Kind of supply
photo|s|photo|, photo {}|, kép: {}|kép|image photo_name image_file picture|File name of the photo
photos|a|[photo|with {}/: {}|, képek: {}|képek|images pictures photo_names|File names of the photos
photo_topic|s|photo_topic|of {}|, téma: {}|téma|query subject keyword|What the photos show
photo_year|i|whole:2005:2025|from {}|, év: {}|év|year taken_in|Year in which the photos were taken
album|s|'album|called {}|, album: {}|album|album_name title name|Title of the album
turn|e|left:to the left:balra,right:to the right:jobbra|{}|{}|irány|direction side|Which way to turn it
milking|e|morning:morning:reggeli,evening:evening:esti|, {} milking|, {} fejés|fejés|session time_of_day|Which milking
lawn|e|front_lawn:front lawn:első kert,back_lawn:back lawn:hátsó kert,orchard:orchard:gyümölcsös|in the {}|, hely:
    {}|hely|area zone|Which part of the garden
cut|i|whole:20:80:5|at a height of {} millimetres/, {} mm high|, {} mm magasra|vágásmagasság|cutting_height
    height_mm|Height of the grass in millimetres
machine|s|machine|on {}|, gép: {}|gép|machine_name machine_id equipment|Name of the machine
defect|e|scratch:a scratch:karcolás,crack:a crack:repedés,wrong_size:the wrong size:rossz méret,missing_part:a missing
    part:hiányzó alkatrész|, {}|, hiba: {}|hiba|defect_type fault|Kind of defect
pallet|s|id:pallet|, pallet {}|, raklap: {}|raklap|pallet_id pallet_number|Number of the pallet
sample|s|id:sample|, sample {}|, minta: {}|minta|sample_id sample_code|Code of the sample
sample_kind|e|blood:blood:vér,water:water:víz,soil:soil:talaj,urine:urine:vizelet,saliva:saliva:nyál|, type {}|,
    típus: {}|típus|sample_type type material|Kind of sample
instrument|s|instrument|, {}|, műszer: {}|műszer|device equipment instrument_name|Name of the instrument
element|s|element|, {}|, elem: {}|elem|element_name name|The chemical element
formula|s|formula|, {}|, képlet: {}|képlet|chemical_formula compound|Chemical formula, e.g. H2O
planet|s|planet|, {}|, bolygó: {}|bolygó|planet_name body|The planet
newsletter|s|newsletter|, newsletter {}|, hírlevél: {}|hírlevél|newsletter_name list_name|Name of the newsletter
programme|s|'programme|, {}|, műsor: {}|műsor|title show programme_title|Title of the programme
tv_channel|s|tv_channel|on {}|, csatorna: {}|csatorna|channel station|Name of the TV channel
dpi|i|whole:150:600:150|at {} dpi|, {} dpi|felbontás|resolution|Resolution in dots per inch
two_sided|b||, both sides/, double-sided~, one side only/, single-sided|, mindkét oldalát~, csak az egyik
    oldalát|kétoldalas|duplex double_sided|Whether both sides are scanned
printer|s|printer|on {}|, nyomtató: {}|nyomtató|printer_name device|Name of the printer
camera|s|camera|, {} camera|, kamera: {}|kamera|camera_name location|Which camera
charity|s|charity|to {}|, szervezet: {}|szervezet|organisation charity_name|Name of the charity
anonymous|b||anonymously/, without giving my name~, with my name on it|, névtelenül~, a nevemmel|névtelen|is_anonymous
    hide_name|Whether the giver stays unnamed
policy|s|id:policy|, policy {}|, kötvény: {}|kötvény|policy_number policy_id|Number of the policy
damage|e|water:water:víz,fire:fire:tűz,storm:storm:vihar,hail:hail:jégeső,flood:flood:árvíz|, cause: {}|, kár oka:
    {}|kár oka|cause damage_type|What caused the damage
claim|s|id:claim|, claim {}|, kárigény: {}|kárigény|claim_id claim_number|Number of the claim
age|i|whole:18:80|, aged {}|, {} éves|életkor|driver_age years_old|Age of the driver
line|s|line|, line {}|, vonal: {}|vonal|line_number route_number|Number of the bus or tram line
stop|s|stop|from {}|, megálló: {}|megálló|stop_name station|Name of the stop
pass|e|day:day:napi,week:weekly:heti,month:monthly:havi,year:yearly:éves|, {} pass|, {} bérlet|bérlet|pass_type
    validity|How long the pass is valid
student|b||at the student rate/, student fare~at full price/, full fare|, diákáron~, teljes áron|diák|student_discount
    is_student|Whether it is a student ticket
zone|i|whole:1000:9990:10|in zone {}|, {} zóna|zóna|zone_number parking_zone zone_code|Number of the parking zone
museum|s|museum|at the {}|, múzeum: {}|múzeum|museum_name venue|Name of the museum
relation|e|parent:parent:szülő,grandparent:grandparent:nagyszülő,cousin:cousin:unokatestvér,child:child:gyermek|,
    my {}|, rokonság: {}|rokonság|relationship kinship|How they are related to the user
birth_year|i|whole:1840:1990|, born in {}|, született: {}|születési év|year_of_birth born|Year of birth
court|e|tennis:tennis:tenisz,squash:squash:fallabda,badminton:badminton:tollaslabda,padel:padel:padel|, {}|, sport:
    {}|sport|sport court_type|Kind of court
club|s|club|in the {}|, klub: {}|klub|club_name association|Name of the club
goals|i|whole:0:9|, {} goals|, {} gól|lőtt gól|our_goals goals_scored home_score|Goals that we scored
conceded|i|whole:0:9|, {} conceded|, {} kapott gól|kapott gól|their_goals goals_against away_score|Goals that the
    others scored
lesson|i|whole:2:30|, lesson {}|, {}. lecke|lecke|lesson_number chapter|Number of the lesson
interval|i|whole:5:60:5|every {} minutes|{} percenként|gyakoriság|interval_minutes frequency_minutes|Minutes between
    two checks
alert_mail|s|email|and send alarms to {}|, értesítés ide: {}|értesítés|email notify_email alert_email|Address that is
    told when something fails
plant_photo|s|plant_photo|, photo {}|, kép: {}|kép|image photo photo_name picture|File name of the photo
loss|n|amount:100:9000|, loss {}/, a loss of {}|, kárösszeg: {}|kárösszeg|amount loss_amount damage_amount|Amount of
    the loss
alert|s|id:alert|, alert {}|, riasztás: {}|riasztás|alert_id incident_id|Id of the alert
domain|s|domain|, {}|, domain: {}|domain|domain_name hostname|The domain name
ip|s|ip|, {}|, IP: {}|IP-cím|ip_address address|The IP address
ttl|i|whole:300:3600:300|with a TTL of {} seconds|, TTL: {}|TTL|time_to_live ttl_seconds|Time to live in seconds
cell|s|cell|, cell {}|, cella: {}|cella|cell_reference cell_address|The cell, e.g. B7
cells|s|cells|, {}|, tartomány: {}|tartomány|range cell_range|Range of cells, e.g. A1:A9
sheet|s|'sheet|in the sheet {}|, munkalap: {}|munkalap|sheet_name spreadsheet worksheet|Name of the sheet
entry|n|amount:1:5000|, value {}|, érték: {}|érték|value number new_value|Number to write
sender|s|email|from {}|, feladó: {}|feladó|from_address sender_email sender_address|E-mail address of the sender
mail_folder|s|mail_folder|to the folder {}|, mappa: {}|mappa|folder target_folder label|Folder of the mailbox
group|s|'group|called {}|, csoport: {}|csoport|group_name name|Name of the group
spoken|e|English:English:angol,German:German:német,French:French:francia,Spanish:Spanish:spanyol|in {}|, nyelv:
    {}|nyelv|language spoken_language|The language/Language that is spoken
scan_name|s|scan_name|as {}|, név: {}|név|file_name filename output_name|Name of the new file
meeting|s|meeting|, {}|, megbeszélés: {}|megbeszélés|meeting_name title|Name of the meeting
credit|n|amount:5:60|with {}|, összeg: {}|összeg|amount sum value|Amount of credit
band|s|band|by {}|, előadó: {}|előadó|artist performer band_name|Artist or band
text_file|s|text_file|, file {}|, fájl: {}|fájl|file path document file_path|Path of the document
remark|s|"remark|: {}|: {}|megjegyzés|comment text body|Text of the comment
away_text|s|"away_text|with the text {}/saying {}|ezzel a szöveggel: {}|szöveg|message text reply_text|Text of the
    automatic reply
members|a|[first|with {}|, tagok: {}|tagok|people contacts names|Names of the members
fault|s|"fault|: {}|: {}|hiba|problem description issue|What is broken
"""


def _parsed(line: str) -> Slot:
    key, kind, draw, en, hu, label, names, about = line.split("|")
    en, hu, names, about = (each.replace("/", "|") for each in (en, hu, names.replace(" ", "/"), about))
    if kind == "e":
        options = {}
        for option in draw.split(","):
            value, english, hungarian = option.split(":")
            options[value] = (english, hungarian)
        return choice(key, en, hu, label, options, names, about)
    if kind == "b":
        yes, no = en.split("~")
        igen, nem = hu.split("~")
        return flag(key, label, yes, no, igen, nem, names, about)
    drawn, items = draw_of(draw), "number" if kind == "an" else "string"
    return slot(key, TYPES[kind], drawn, en, hu, label, names, about, items=items, fields=OBJECTS.get(draw))


# Keys that no tool would call a parameter.
INTERNAL = """
near from_place to_place start_day end_day due day day_said time24 first to_person kilos loan leave speed expense
in_language clothes_size length_unit to_path to_folder note_title doc stock card low high poi book film song event
from_unit to_unit order_by fever commit issue tip_percent home_price photo_topic photo_year sample_kind turn milking
lawn cut pass court goals conceded entry fault cells tv_channel mail_folder spoken plant_photo alert_mail scan_name
text_file away_text
"""


def _finished(each: Slot) -> Slot:
    return replace(
        each, own=each.key not in INTERNAL.split(), exact=each.draw in EXACT, whole=each.key in ("from_unit", "to_unit")
    )


BANK: dict[str, Slot] = {each.key: _finished(each) for each in map(_parsed, unwrapped(TEXT))}
