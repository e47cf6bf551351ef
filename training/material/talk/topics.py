"""Topics that Ember can write two sentences about, and the words that those must contain."""

TOPICS = {
    "the sea": (
        "The sea covers most of the earth and feeds millions of people. Its tides rise and fall with the moon.",
        ("tides", "moon"),
    ),
    "bread": (
        "Bread is made of flour, water, salt and time. A good loaf has a crisp crust and a soft heart.",
        ("flour", "crust"),
    ),
    "bicycles": (
        "A bicycle turns the strength of the legs into quiet speed. It needs little space and no fuel.",
        ("legs", "fuel"),
    ),
    "winter": (
        "Winter brings short days, frost and sometimes snow. People stay inside and wait for the light to return.",
        ("snow", "light"),
    ),
    "spring": (
        "In spring the days grow longer and the first flowers open. Birds come back and build their nests.",
        ("flowers", "nests"),
    ),
    "summer": (
        "Summer is the season of long evenings and warm nights. Fields turn yellow and the harvest begins.",
        ("evenings", "harvest"),
    ),
    "autumn": (
        "In autumn the leaves turn red and gold before they fall. It is the time of apples, fog and early dusk.",
        ("leaves", "apples"),
    ),
    "trees": (
        "Trees hold the soil, cool the air and give shade. Many of them outlive the people who planted them.",
        ("shade", "soil"),
    ),
    "books": (
        "A book keeps a voice long after its owner has gone silent. Reading one is a talk across time.",
        ("voice", "time"),
    ),
    "coffee": (
        "Coffee is brewed from roasted beans and drunk all over the world. For many people its smell begins the day.",
        ("beans", "smell"),
    ),
    "tea": (
        "Tea is made by pouring hot water over dried leaves. It warms the hands as much as the guest.",
        ("leaves", "water"),
    ),
    "dogs": (
        "Dogs have lived with people for thousands of years. They guard, guide and keep us company.",
        ("guard", "company"),
    ),
    "cats": (
        "Cats sleep for most of the day and hunt at night. They choose their people, not the other way round.",
        ("sleep", "hunt"),
    ),
    "trains": (
        "Trains carry many people with little energy. On rails, even heavy loads roll easily.",
        ("rails", "energy"),
    ),
    "bridges": (
        "A bridge joins two banks that could not meet. Its weight must find a safe way into the ground.",
        ("banks", "ground"),
    ),
    "rain": ("Rain fills the rivers and wakes the fields. After it the air smells of earth.", ("rivers", "earth")),
    "snow": (
        "Snow falls as small crystals of ice, no two quite alike. It covers the land and makes it silent.",
        ("crystals", "silent"),
    ),
    "mountains": (
        "Mountains rise where the plates of the earth meet. The air on their tops is thin and cold.",
        ("plates", "thin"),
    ),
    "rivers": (
        "A river begins as a spring and ends in the sea. On its way it carves valleys and carries ships.",
        ("spring", "valleys"),
    ),
    "gardens": (
        "A garden asks for patience, water and a little luck. It gives back flowers, fruit and rest.",
        ("patience", "fruit"),
    ),
    "music": (
        "Music is made of sound and silence in order. It can move people who share no language.",
        ("sound", "language"),
    ),
    "honey": ("Bees make honey from the nectar of flowers. It stays good for years in a closed jar.", ("bees", "jar")),
    "the sun": (
        "The sun is a star that gives the earth light and warmth. Without it nothing would grow.",
        ("star", "warmth"),
    ),
    "the moon": (
        "The moon circles the earth in about a month. It shines with borrowed light.",
        ("circles", "borrowed"),
    ),
    "clocks": ("A clock divides the day into equal parts. Before clocks, people looked at the sun.", ("equal", "sun")),
    "maps": (
        "A map shows a large land on a small sheet. It helps people find a way they have never gone.",
        ("sheet", "way"),
    ),
    "letters": (
        "A letter takes days to arrive and years to forget. Its words are chosen more slowly than spoken ones.",
        ("arrive", "words"),
    ),
    "schools": (
        "A school is a place where people learn from each other. Good teachers ask more than they tell.",
        ("learn", "teachers"),
    ),
    "markets": ("On a market people sell what they grow and make. Prices are part of the talk.", ("sell", "prices")),
    "wood": (
        "Wood is light, strong and pleasant to touch. It can be cut, bent, carved and burned.",
        ("strong", "carved"),
    ),
    "glass": ("Glass is made of melted sand. It lets the light in and keeps the wind out.", ("sand", "wind")),
    "computers": (
        "A computer follows simple steps very fast. Its skill comes from the programs people write.",
        ("steps", "programs"),
    ),
    "small models": (
        "A small model knows little but answers fast. It is best at a few things it has practised.",
        ("fast", "practised"),
    ),
    "open source": (
        "Open source means that anyone may read and change a program. Many eyes make it better.",
        ("read", "eyes"),
    ),
    "sleep": (
        "Sleep rests the body and sorts the memories of the day. Most people need about eight hours of it.",
        ("memories", "hours"),
    ),
    "walking": ("Walking is the oldest way to travel. It clears the mind and costs nothing.", ("travel", "mind")),
}
TÉMÁK = {
    "a tenger": (
        "A tenger a föld nagy részét borítja, és milliókat táplál. Az árapály a holddal együtt jár.",
        ("árapály", "holddal"),
    ),
    "a kenyér": (
        "A kenyér lisztből, vízből, sóból és időből készül. A jó cipó héja ropogós, a belseje puha.",
        ("lisztből", "ropogós"),
    ),
    "a kerékpár": (
        "A kerékpár a láb erejét csendes sebességgé alakítja. Kevés hely kell neki, és üzemanyag sem.",
        ("láb", "üzemanyag"),
    ),
    "a tél": (
        "Télen rövidek a nappalok, fagy van, néha hó. Az emberek bent várják, hogy visszatérjen a fény.",
        ("fagy", "fény"),
    ),
    "a tavasz": (
        "Tavasszal hosszabbak a nappalok, és kinyílnak az első virágok. A madarak visszajönnek fészket rakni.",
        ("virágok", "madarak"),
    ),
    "a nyár": (
        "A nyár a hosszú esték és a meleg éjszakák évszaka. A mezők megsárgulnak, és kezdődik az aratás.",
        ("esték", "aratás"),
    ),
    "az ősz": (
        "Ősszel a levelek pirosak és aranyak lesznek, mielőtt lehullanak. Ez az alma és a köd ideje.",
        ("levelek", "alma"),
    ),
    "a fák": (
        "A fák megtartják a talajt, hűtik a levegőt és árnyékot adnak. Sokuk túléli azt, aki ültette.",
        ("árnyékot", "talajt"),
    ),
    "a könyvek": (
        "A könyv megőriz egy hangot, amikor gazdája már hallgat. Olvasni annyi, mint időn át beszélgetni.",
        ("hangot", "beszélgetni"),
    ),
    "a kávé": (
        "A kávé pörkölt babból készül, és az egész világon isszák. Sokaknak az illatával kezdődik a nap.",
        ("babból", "illatával"),
    ),
    "a kutyák": (
        "A kutyák évezredek óta élnek az emberrel. Őriznek, vezetnek és társaságot adnak.",
        ("őriznek", "társaságot"),
    ),
    "a macskák": (
        "A macskák a nap nagy részét átalusszák, és éjjel vadásznak. Ők választanak maguknak embert.",
        ("éjjel", "választanak"),
    ),
    "a vonatok": (
        "A vonat kevés energiával sok embert visz. A sínen a nehéz teher is könnyen gurul.",
        ("energiával", "sínen"),
    ),
    "az eső": (
        "Az eső megtölti a folyókat, és felébreszti a földeket. Utána földszagú a levegő.",
        ("folyókat", "levegő"),
    ),
    "a hegyek": (
        "A hegyek ott emelkednek, ahol a föld lemezei találkoznak. A csúcsokon ritka és hideg a levegő.",
        ("lemezei", "ritka"),
    ),
    "a kert": (
        "A kert türelmet, vizet és kevés szerencsét kér. Cserébe virágot, gyümölcsöt és nyugalmat ad.",
        ("türelmet", "nyugalmat"),
    ),
    "a zene": (
        "A zene rendbe szedett hang és csend. Azokat is megindítja, akiknek nincs közös nyelvük.",
        ("csend", "nyelvük"),
    ),
    "a méz": ("A mézet a méhek készítik a virágok nektárjából. Zárt üvegben évekig eláll.", ("méhek", "üvegben")),
}
