"""Services of home, travel and everyday life: operations with wordings of their own."""

from training.material import tool_values as v
from training.material.tool_operations import Operation, service
from training.material.tool_slots import choice, flag, slot

CITY_TO = slot("destination", "string", v.town, "to {}", "ide: {}|, cél: {}", "cél", "to|arrival|target", "Where to|Destination city|End of the journey")
CITY_FROM = slot("origin", "string", v.town, "from {}|starting in {}", "{:bol}|innen: {}", "indulás", "from|start|departure", "Where from|Starting point|Origin city")
DEGREES = slot("temperature", "number", v.real(14, 28), "to {} degrees|at {} degrees|to {}°C", "{} fokra", "hőmérséklet",
               "degrees|target|value|celsius", "Temperature in degrees Celsius|Target temperature|How warm")
RESTAURANT = slot("restaurant", "string", v.name, "at {}|at the restaurant {}", "{:a} étterembe|, étterem: {}", "étterem",
                  "place|venue|restaurant_name", "Name of the restaurant|Where to eat")
HOTEL = slot("hotel", "string", v.name, "at the {} hotel|at Hotel {}", "{:a} szállodában|, szálloda: {}", "szálloda", "name|place", "Name of the hotel")
NIGHTS = slot("nights", "integer", v.whole(1, 14), "for {} nights|, {} nights", "{} éjszakára|, {} éj", "éjszaka", "stay|length", "Number of nights|How long the stay is")
STATE = choice("state", "", "", "állapot", {"on": ("on", "be"), "off": ("off", "ki")}, "power|mode|switch", "on or off|New state of the light")
CHORE = slot("task", "string", v.chore, "to {}", "erről: {}", "teendő", "text|what|message|reminder", "What to be reminded of|The thing to do|Text of the reminder")
SONG = slot("song", "string", v.title, "", "", "dal", "title|track|name", "Title of the song|Which song|Name of the track")
ARTIST = slot("artist", "string", v.person, "by {}", ", előadó: {}", "előadó", "singer|band|performer", "Who performs it|The artist")
ITEM = slot("item", "string", v.goods, "", "", "tétel", "product|name|article|what", "What to buy|The item|Name of the article")
DISH = slot("dish", "string", v.word, "", "", "étel", "food|meal|recipe", "The dish|What to cook|Name of the meal")
TRANSPORT = choice("transport", "by {}|, going by {}", ", közlekedés: {}|, {}", "közlekedés",
                   {"car": ("car", "autó"), "bike": ("bike", "kerékpár"), "train": ("train", "vonat"), "bus": ("bus", "busz"), "foot": ("foot", "gyalog")},
                   "mode|by|vehicle", "How to travel|Means of transport")
SEAT = choice("seat_class", "in {} class|, {} class", "{} osztályon", "osztály",
              {"economy": ("economy", "turista"), "business": ("business", "üzleti"), "first": ("first", "első")}, "class|cabin", "Class of travel|Which class")
VEGETARIAN = flag("vegetarian", "vegetáriánus", ", vegetarian only|without meat", ", meat is fine", ", csak vegetáriánus", ", húsos is lehet",
                  "no_meat|veggie", "Only vegetarian results|True for dishes without meat")
RETURN = flag("return_trip", "retúr", ", return ticket|and back", ", one way", ", oda-vissza", ", csak oda", "round_trip|both_ways",
              "True for a return ticket, false for one way")
PLANT = slot("plant", "string", v.word, "", "", "növény", "name|which|pot", "Which plant|Name of the plant")
MILLILITRES = slot("millilitres", "integer", v.whole(50, 900), "with {} ml|, {} ml of water", "{} ml vízzel", "milliliter", "amount|volume|water_ml", "Water in millilitres|How much water")
KILOMETRES = slot("kilometres", "number", v.real(1, 80), "", "", "kilométer", "distance|km|length", "Distance in kilometres|How far")
WEIGHT = slot("weight", "number", v.real(40, 140), "", "", "testsúly", "kg|kilograms|value", "Body weight in kilograms|Weight (kg)")

SERVICES: tuple[Operation, ...] = (
    service("get_weather|weather|current_weather|weather_now|check_weather", "weather meteo", "Returns the current weather in a city|Current temperature, wind and sky for a place|Tells how the weather is right now",
            "Megadja az időjárást egy városban", ("city",), ("unit",),
            "?what is the weather like in {city}|?what's the weather in {city}|?how is the weather in {city}|?is it raining in {city}|tell me the weather in {city}|?do i need an umbrella in {city}|check the weather for {city}|?how warm is it in {city}|?is it cold in {city} right now|weather in {city}",
            "?milyen az idő {city:ban}|?milyen idő van most {city:ban}|?esik az eső {city:ban}|?hány fok van {city:ban}|mondd meg, milyen az idő {city:ban}|?hideg van {city:ban}|?kell esernyő {city:ban}",
            kin="weather", result="temperature humidity wind sky"),
    service("get_forecast|weather_forecast|forecast", "weather meteo", "Weather forecast for a city on a given day|Predicts the weather of a coming day", "Időjárás-előrejelzés egy napra", ("city", "date"), (),
            "get the forecast for {city}|give me the weather forecast for {city}|?what will the weather be in {city}|?will it rain in {city}|show the forecast for {city}",
            "kérem az előrejelzést, város: {city}|?milyen idő lesz {city:ban}|?esni fog {city:ban}", kin="weather", family="get_weather", result="temperature sky rain"),
    service("get_time|current_time|world_clock|time_in", "clock time", "Returns the current local time in a city|Tells what time it is somewhere", "Megadja a pontos időt egy városban", ("city",), (),
            "?what time is it in {city}|?what's the time in {city}|tell me the local time in {city}|?how late is it in {city}|current time in {city}",
            "?hány óra van {city:ban}|?mennyi az idő {city:ban}|mondd meg a pontos időt {city:ban}", kin="time", result="time"),
    service("convert_currency|currency_convert|exchange|fx_convert", "finance money bank", "Converts an amount of money from one currency to another|Exchange calculator for currencies", "Pénzösszeget vált át",
            ("amount", slot("from_currency", "string", v.currency, "", "", "miből", "from|source|base", "Currency to convert from|Source currency, three letters"), slot("to_currency", "string", v.currency, "", "", "mire", "to|target|quote", "Currency to convert to|Target currency, three letters")), (),
            "convert {amount} {from_currency} to {to_currency}|?how much is {amount} {from_currency} in {to_currency}|change {amount} {from_currency} into {to_currency}|?what is {amount} {from_currency} in {to_currency}|exchange {amount} {from_currency} for {to_currency}|?how many {to_currency} do i get for {amount} {from_currency}",
            "váltsd át: {amount} {from_currency}, célpénznem {to_currency}|?mennyi {amount} {from_currency} ebben a pénznemben: {to_currency}|?hány {to_currency} az {amount} {from_currency}", kin="money", result="number", general=True),
    service("convert_units|unit_convert|convert", "math tools", "Converts a value from one unit to another|Unit converter", "Mértékegységet vált át",
            (slot("value", "number", v.real(1, 900), "", "", "érték", "amount|number|quantity", "The value|Number to convert"), choice("from_unit", "", "", "miből", {each: (each, each) for each in ("km", "m", "cm", "kg", "g", "l", "ml", "mm", "t", "dl")}, "from|source_unit", "Unit of the value|Unit to convert from"),
             choice("to_unit", "", "", "mire", {each: (each, each) for each in ("miles", "feet", "inches", "pounds", "ounces", "gallons", "yards", "pints")}, "to|target_unit", "Unit of the result|Unit to convert to")), (),
            "convert {value} {from_unit} to {to_unit}|?how many {to_unit} are {value} {from_unit}|?what is {value} {from_unit} in {to_unit}|turn {value} {from_unit} into {to_unit}", "váltsd át: {value} {from_unit}, célegység {to_unit}|?mennyi {value} {from_unit} ebben: {to_unit}", kin="units", result="number", general=True),
    service("translate|translate_text|translator", "language text", "Translates a text into another language|Translation of short texts", "Szöveget fordít le",
            ("text", choice("language", "to {}|into {}", "{} nyelvre", "nyelv", {en: (en, hu) for en, hu in v.LANGUAGES.items()}, "target|to|target_language", "Language to translate into|Target language", closed=False)), (),
            "translate {text}|?how do you say {text} in {language}|?what is {text} in {language}|say {text} in {language}|give me {text} in {language}", "fordítsd le {language} nyelvre: {text}|fordítsa le ezt {language} nyelvre: {text}|?hogy mondják {language} nyelven, hogy {text}", kin="language", result="text", general=True),
    service("set_light|switch_light|light|light_control|toggle_light", "home lights", "Turns the light of a room on or off|Switches a lamp", "Fel- vagy lekapcsolja a lámpát egy szobában", ("room", STATE), (),
            "turn {state} the light in the {room}|switch {state} the lights in the {room}|lights {state} in the {room}|turn the {room} light {state}|put the lights {state} in the {room}|{room} lights {state}",
            "kapcsold {state} a lámpát {room:a:ban}|a lámpát {room:a:ban} kapcsold {state}|kapcsolja {state} a villanyt {room:a:ban}", kin="light"),
    service("dim_light|set_brightness|brightness", "home lights", "Sets the brightness of a room's light in percent|Dims the light", "Beállítja a fényerőt egy szobában", ("room", "percent"), ("colour",),
            "dim the light in the {room}|set the brightness in the {room}|set the {room} light", "állítsd a fényerőt {room:a:ban}", kin="light"),
    service("set_temperature|set_heating|thermostat|heat_room|set_thermostat", "home climate", "Sets the heating of a room|Changes the target temperature of a room", "Beállítja a fűtést egy szobában", ("room", DEGREES), (),
            "heat the {room}|set the {room}|set the heating in the {room}|warm up the {room}|i want {temperature} degrees in the {room}|make it {temperature} degrees in the {room}|turn the thermostat in the {room}",
            "állítsd a fűtést {room:a:ban}|fűts fel {room:a:ban}|legyen {temperature} fok {room:a:ban}", kin="heating"),
    service("set_blinds|move_blinds|shutters", "home windows", "Opens or closes the blinds of a room|Moves the shutters", "Mozgatja a redőnyt egy szobában",
            ("room", choice("position", "", "", "helyzet", {"open": ("open", "fel"), "close": ("close", "le")}, "action|state", "open or close")), (),
            "{position} the blinds in the {room}|please {position} the shutters in the {room}", "húzd {position} a redőnyt {room:a:ban}", kin="blinds"),
    service("start_vacuum|vacuum|clean_room|vacuum_room", "home cleaning", "Sends the vacuum cleaner to a room|Vacuums a room", "Kiporszívóz egy szobát", ("room",), ("mode",),
            "vacuum the {room}|clean the floor in the {room}|send the vacuum to the {room}|the {room} is dirty, vacuum it|hoover the {room}", "porszívózz {room:a:ban}|küldd a porszívót ide: {room}|porszívózzon {room:a:ban}", kin="vacuum"),
    service("set_timer|start_timer|timer|countdown", "clock kitchen", "Starts a timer that rings after some minutes|Countdown in minutes", "Elindít egy időzítőt", (slot("minutes", "integer", v.whole(1, 120), "for {} minutes|of {} minutes", "{} percre", "perc", "duration|length|mins", "Length in minutes|After how many minutes it rings"),), (slot("label", "string", v.query, "called {}|labelled {}", "{} néven", "címke", "name|title", "What the timer is for"),),
            "set a timer|start a timer|set the timer|start a countdown|wake me in {minutes} minutes|count down {minutes} minutes|{minutes} minute timer|ring in {minutes} minutes", "indíts egy időzítőt {minutes} percre|állíts be egy {minutes} perces időzítőt|szólj {minutes} perc múlva|kérek egy időzítőt {minutes} percre|csörögj {minutes} perc múlva", kin="timer"),
    service("set_alarm|add_alarm|alarm|wake_up", "clock phone", "Sets an alarm clock|Wakes the user at a time", "Beállít egy ébresztőt", ("time",), ("frequency",),
            "set an alarm|wake me up|wake me|i need an alarm|make the alarm ring", "állíts be ébresztőt|ébressz fel|kérek ébresztést|ébresszen fel", kin="alarm"),
    service("create_reminder|remind|add_reminder|set_reminder|remind_me", "reminders phone todo", "Creates a reminder|Reminds the user of something at a given time", "Emlékeztetőt állít be", (CHORE,), ("time", "date"),
            "remind me|remind me {task}|set a reminder|create a reminder|i must not forget to {task}, remind me", "emlékeztess|emlékeztessen|állíts be emlékeztetőt|~emlékeztetőt beállítani", kin="reminder"),
    service("play_song|play_music|start_playback|play", "music player audio", "Plays a song|Starts the playback of a track", "Lejátszik egy dalt", (SONG,), (ARTIST, "room"),
            "play {song}|play the song {song}|put on {song}|start {song}|i want to hear {song}|let me listen to {song}", "játszd le ezt a dalt: {song}|tedd be ezt: {song}|~meghallgatni ezt: {song}|szóljon ez: {song}", kin="song"),
    service("set_volume|volume|change_volume", "audio player home", "Sets the volume in percent|Changes how loud the sound is", "Beállítja a hangerőt", ("percent",), ("room",),
            "set the volume|turn the volume|put the sound|change the volume", "állítsd a hangerőt|vedd a hangerőt|állítsa a hangerőt", kin="volume"),
    service("next_track|skip|skip_song", "music player", "Skips to the next track|Plays the next song of the list", "A következő számra ugrik", (), (),
            "skip this song|next song|play the next track|skip it|i don't like this song, next", "ugorj a következő számra|jöjjön a következő dal|~következő számot hallani", kin="skip"),
    service("book_table|reserve_table|restaurant_booking|make_reservation", "restaurant food", "Books a table in a restaurant|Makes a restaurant reservation", "Asztalt foglal egy étteremben", (RESTAURANT, "people"), ("time", "date"),
            "book a table|reserve a table|get us a table|i need a table|we want to eat out, book a table|make a table reservation|i'd like a table", "foglalj asztalt|foglaljon asztalt|~asztalt foglalni|kérek egy asztalt", kin="table"),
    service("book_hotel|reserve_hotel|hotel_booking", "travel hotel", "Books a hotel room|Reserves a stay in a hotel", "Szállodai szobát foglal", (HOTEL, NIGHTS), ("date", "people"),
            "book a room|reserve a room|i need a place to sleep, book a room|get me a hotel room", "foglalj szobát|foglaljon szobát|~szobát foglalni", kin="hotel"),
    service("search_flights|find_flights|flights", "travel airline", "Searches flights between two cities|Finds flights", "Repülőjáratokat keres", (CITY_FROM, CITY_TO), ("date", SEAT),
            "find a flight|search flights|look for flights|find me flights|i want to fly|?which flights are there", "keress repülőjáratot|keressen járatot|~repülni", kin="flight", result="list"),
    service("buy_train_ticket|train_ticket|book_train", "travel rail", "Buys a train ticket|Books a seat on a train", "Vonatjegyet vesz", (CITY_FROM, CITY_TO), ("date", "time", RETURN),
            "buy a train ticket|get me a train ticket|book a train|i need a train ticket", "vegyél vonatjegyet|vegyen egy vonatjegyet|~vonatjegyet venni", kin="train"),
    service("plan_route|get_route|directions|navigate|find_way", "maps navigation", "Plans a route between two places|Gives directions from one place to another", "Útvonalat tervez", (CITY_FROM, CITY_TO), (TRANSPORT,),
            "plan a route|find the way|give me directions|show me the route|navigate me|?how do i get|?what is the best way", "tervezz útvonalat|mutasd az utat|?hogyan jutok el", kin="route", result="distance duration"),
    service("call_taxi|order_taxi|taxi|request_ride", "taxi travel", "Orders a taxi|Calls a car that picks the user up", "Taxit rendel", (slot("pickup", "string", v.name, "to {} Street|from {} Street", ", felvétel: {} utca", "felvétel", "from|street|address", "Street where the ride starts|Pick-up street"),), ("time", "people"),
            "call a taxi|order a taxi|get me a cab|i need a taxi|send a taxi", "hívj taxit|rendelj egy taxit|~taxit rendelni|hívjon egy taxit", kin="taxi"),
    service("order_food|place_food_order|food_delivery", "food delivery", "Orders food from a restaurant|Places a delivery order", "Ételt rendel", (slot("dish", "string", v.word, "", "", "étel", "food|meal|item", "What to eat|The dish"), RESTAURANT), ("quantity", VEGETARIAN),
            "order {dish}|i'm hungry, order {dish}|get me {dish}|we want {dish}", "rendelj ilyen ételt: {dish}|rendeljen ebből: {dish}", kin="food"),
    service("add_to_shopping_list|shopping_add|add_item|put_on_list", "shopping home", "Adds an item to the shopping list|Notes something to buy", "Felír valamit a bevásárlólistára", (ITEM,), ("quantity",),
            "add {item} to the shopping list|put {item} on the shopping list|we need {item}, add it to the list|note {item} on my shopping list|we are out of {item}, put it on the list", "írd fel a bevásárlólistára: {item}|tedd a bevásárlólistára ezt: {item}|kell még {item}, írd fel a listára", kin="shopping"),
    service("find_recipe|recipe_search|search_recipes", "food kitchen", "Finds a recipe for a dish|Looks up how to cook something", "Receptet keres", (DISH,), (VEGETARIAN, "people"),
            "find a recipe for {dish}|?how do i cook {dish}|give me a recipe for {dish}|i want to cook {dish}, find a recipe", "keress receptet ehhez: {dish}|?hogyan készül ez: {dish}", kin="recipe", result="text"),
    service("find_places|nearby|search_places|poi_search", "maps places", "Finds shops, restaurants and other places in a city|Searches places by kind", "Helyeket keres egy városban",
            (choice("kind", "", "", "fajta", {"pharmacy": ("pharmacy", "gyógyszertár"), "cafe": ("cafe", "kávézó"), "museum": ("museum", "múzeum"), "supermarket": ("supermarket", "szupermarket"), "bank": ("bank", "bank"), "hospital": ("hospital", "kórház"), "gym": ("gym", "edzőterem")}, "type|category", "Kind of place|What to look for"), "city"), ("limit",),
            "find a {kind}|?where is the nearest {kind}|look for a {kind}|?is there a {kind}", "keress ilyet: {kind}|?hol van {kind}", kin="place", result="list"),
    service("water_plant|irrigate|water", "garden home", "Waters a plant|Gives a plant water", "Megöntöz egy növényt", (PLANT,), (MILLILITRES,),
            "water the {plant}|give the {plant} some water|the {plant} is dry, water it", "öntözd meg ezt: {plant}|adj vizet ennek: {plant}", kin="plant"),
    service("log_run|add_workout|record_run", "sport health fitness", "Records a run in kilometres|Adds a workout", "Rögzít egy futást", (KILOMETRES,), ("minutes", "date"),
            "i ran {kilometres} km, note it|log a run of {kilometres} km|record a {kilometres} km run|add a run, {kilometres} kilometres", "rögzíts egy futást, {kilometres} km|futottam {kilometres} kilométert, írd be", kin="sport"),
    service("log_weight|record_weight|add_weight", "health fitness", "Records the user's body weight|Saves a weight measurement", "Rögzíti a testsúlyt", (WEIGHT,), ("date",),
            "my weight is {weight} kg, save it|log my weight: {weight} kg|i weigh {weight} kg, write it down|record {weight} kg as my weight", "a súlyom {weight} kg, jegyezd fel|rögzítsd a testsúlyomat: {weight} kg", kin="weight"),
    service("find_phone|ring_phone|locate_phone", "phone home", "Makes the user's lost phone ring|Finds the phone", "Megcsörgeti az elveszett telefont", (), (),
            "find my phone|?where is my phone|make my phone ring|i lost my phone, ring it", "keresd meg a telefonomat|?hol van a telefonom|csörgesd meg a telefonomat", kin="phone"),
    service("toss_coin|flip_coin|coin", "games fun", "Tosses a coin|Heads or tails", "Feldob egy érmét", (), (), "toss a coin|flip a coin|heads or tails", "dobj fel egy érmét|fej vagy írás", kin="coin", result="text", general=True),
    service("roll_dice|dice|throw_dice", "games fun", "Rolls dice|Throws some dice and adds them up", "Kockával dob", (slot("count", "integer", v.whole(1, 9), "", "", "darab", "dice|number|n", "How many dice|Number of dice"),), (),
            "roll {count} dice|throw {count} dice|toss {count} dice for me", "dobj {count} kockával|dobjon {count} kockával", kin="dice", result="number", general=True),
    service("random_number|pick_number|rand", "games math", "Picks a random number between two limits|Random number generator", "Véletlen számot ad",
            (slot("low", "integer", v.whole(1, 20), "", "", "alsó", "min|from|minimum", "Smallest possible number|Lower limit"), slot("high", "integer", v.whole(30, 1000), "", "", "felső", "max|to|maximum", "Largest possible number|Upper limit")), (),
            "pick a random number between {low} and {high}|give me a random number from {low} to {high}|choose any number between {low} and {high}", "adj egy véletlen számot {low} és {high} között|válassz egy számot {low} és {high} között", kin="random", result="number", general=True),
)  # fmt: skip
