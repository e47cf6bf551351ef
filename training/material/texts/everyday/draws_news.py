"""English values and entities of the news and of papers at work: firms, products, releases, flights, medicines."""

from random import Random

from training.material import words as old
from training.material.texts.everyday import draws, words, words_work
from training.material.texts.everyday.cast import Cast, Draw, Meet, Who
from training.material.texts.everyday.words import listed

STARTS = listed("""
    Al, Ar, Bal, Bel, Bor, Bran, Cal, Cor, Dal, Del, Dor, El, Fal, Fen, Gal, Gor, Hal, Hel, Il, Jor, Kal, Kel, Kor,
    Lam, Lin, Lor, Mal, Mer, Mon, Nal, Nor, Ol, Or, Pal, Per, Quil, Ral, Ros, Sal, Sel, Sor, Tal, Tor, Ul, Val, Vel,
    Vor, Wen, Wil, Xan, Yor, Zan, Zel
""")
MIDDLES = ("a", "e", "i", "o", "u", "ba", "da", "de", "di", "ga", "ka", "ma", "mi", "na", "ne", "ra", "ro", "sa", "ta",
           "ti", "va", "vi")  # fmt: skip
ENDS = ("cor", "dan", "del", "don", "fex", "gan", "l", "lex", "lin", "lo", "mar", "met", "mont", "n", "nex", "nor",
        "r", "rand", "ris", "rix", "s", "sto", "t", "tex", "tis", "ton", "va", "via", "x", "zen")  # fmt: skip
FORE = listed("""
    Amber, Blue, Bright, Bronze, Clear, Copper, Crystal, Early, Golden, Grand, Green, Grey, Happy, High, Iron,
    Ivory, Little, Lucky, Merry, North, Old, Orange, Quiet, Rapid, Red, Royal, Silver, Smart, Southern, Swift, Twin,
    Western, White, Wild
""")
AFT = listed("""
    Acorn, Anchor, Arrow, Badger, Barn, Beacon, Bell, Bridge, Cedar, Cloud, Comet, Compass, Falcon, Feather, Fern,
    Fox, Harbour, Heron, Kettle, Lantern, Maple, Meadow, Moon, Otter, Owl, Pebble, Pine, Planet, River, Robin, Sail,
    Spring, Star, Stone, Swan, Tiger, Tower, Valley, Wave, Willow
""")
TRADES = listed("""
    Airlines, Bank, Breweries, Builders, Chemicals, Coffee, Consulting, Dairy, Electronics, Energy, Farms, Films,
    Foods, Games, Glass, Health, Homes, Insurance, Labs, Logistics, Media, Motors, Networks, Paper, Pharma,
    Plastics, Publishing, Rail, Robotics, Shipping, Software, Solar, Steel, Systems, Telecom, Textiles, Tools, Toys,
    Travel, Watches
""")
MAKING = listed("Appliances, Devices, Electronics, Industries, Instruments, Labs, Robotics, Systems, Technology, Works")
POLLING = listed("Consulting, Data, Institute, Insights, Media, Opinion, Polling, Research, Statistics, Surveys")
RETAIL = listed("""
    Books, Camping, Carpets, Clothing, Cycles, Electricals, Fashion, Furniture, Garden Centre, Home Store,
    Jewellers, Kitchens, Lighting, Music Shop, Online Shop, Opticians, Outdoor, Outlet, Pet Shop, Phones, Shoes,
    Sports, Stores, Toy Shop
""")
WARES = listed("""
    action camera, air pump, alarm clock, baby monitor, baby thermometer, bicycle computer, bicycle lamp, camping
    lantern, cordless drill, desk fan, dictaphone, digital camera, doorbell, drone, e-reader, electric screwdriver,
    fitness watch, game console, garden light, hair clipper, hand blender, hand mixer, head torch, headset, hedge
    trimmer, karaoke microphone, keyboard, label printer, laptop, laser level, leaf blower, loudspeaker, luggage
    scale, metal detector, milk frother, mobile phone, mouse, navigation device, night light, pocket radio,
    projector, robot vacuum, satellite phone, shaver, smoke alarm, tablet, toothbrush, toy robot, translator,
    walkie-talkie, weather station, window cleaner
""")
WITH_CELLS = listed("""
    alarm clock, baby thermometer, bicycle lamp, camping lantern, dictaphone, digital scale, doorbell, egg timer,
    flashing collar, garage opener, garden light, hair clipper, head torch, karaoke microphone, keyboard, label
    printer, laser level, luggage scale, metal detector, milk frother, mouse, music box, night light, pocket radio,
    remote control, shaver, smoke alarm, soap dispenser, stud finder, toothbrush, toy piano, toy robot,
    walkie-talkie, wall clock, weather station
""")
APPLIANCES = listed("""
    air conditioner, bread maker, coffee machine, cooker hood, dehumidifier, deep fryer, dishwasher, fan heater,
    freezer, fridge, ice cream maker, microwave, mini oven, paper shredder, pressure cooker, rice cooker, sewing
    machine, steam iron, tumble dryer, vacuum cleaner, washing machine, water heater, wine cooler
""")
MEASURES = listed("""
    clean the filter, close the door firmly, check the water tap, wait until it has cooled down, unplug it, empty
    the tank, call the customer service, tighten the screws, replace the seal, switch it off and on again, remove
    the lid, press the start button twice, check the fuse, descale it, turn it by hand, shorten the hose, dry the
    sensor
""")
COSTS = listed("""
    a bag of cement, a barrel of oil, a bottle of olive oil, a box of tiles, a bus pass, a case of wine, a cinema
    ticket, a crate of oranges, a day in a nursery, a driving lesson, a haircut, a jar of honey, a kilo of butter, a
    kilo of cheese, a kilo of cocoa, a kilo of coffee, a kilo of copper, a kilo of pork, a kilo of salmon, a kilo of
    wool, a metre of cable, a night in a hotel, a pair of glasses, a pallet of bricks, a ream of paper, a roll of
    wire, a sack of flour, a sack of potatoes, a sack of rice, a set of tyres, a ski pass, a tank of petrol, a taxi
    ride, a theatre ticket, a tin of paint, a visit to the dentist, a swimming lesson, an hour of parking, an hour
    with a plumber, a cubic metre of firewood, a cubic metre of sand
""")
CAUSES_OF_PRICES = listed("""
    a long strike, a new tax, higher wages, strong demand, expensive transport, a weak currency, a shortage of
    staff, a new law, fewer suppliers, higher energy costs, rising rents, a lack of competition, delivery problems,
    stricter rules, the end of a subsidy, higher import duties, speculation, a rise in insurance costs, high
    interest rates
""")
COMMITTEES = listed("""
    anniversary, art, budget, building, canteen, carnival, catering, climate, culture, education, ethics, festival,
    garden, hiring, housing, library, membership, music, parking, playground, prize, safety, school, sports,
    traffic, twinning, welfare, youth
""")
ROLES = listed("""
    chief engineer, chief scientist, finance director, head of design, head of marketing, head of purchasing, head
    of research, head of sales, head of security, head of training, legal director, logistics director, medical
    director, operations director, personnel manager, plant manager, press officer, quality manager, regional
    manager, technical director
""")
SITUATIONS = listed("""
    when a file is empty, when the disk is full, when two people log in at once, after a password change, on old
    phones, on slow connections, when a name has an accent, when the window is resized, in the dark theme, at
    midnight, after an update, when a photo is rotated, with very long lists, when the server does not answer, in
    the French version, when the printer is offline, on the first start, during a backup, in private mode, when a
    folder is moved
""")
BUGS = listed("""
    a crash, a memory leak, a wrong error message, an endless loop, a frozen screen, a double entry, a rounding
    error, a missing icon, a lost setting, a broken link, a wrong date, a flickering menu, a failed login, a blank
    page
""")
FEATURES = listed("""
    a calendar view, a command history, a compact layout, a dark theme, a duplicate finder, a new search box, a
    preview pane, a print dialogue, a read-only mode, a recycle bin, a spell checker, a status bar, a text-to-speech
    button, a two-factor login, an address import, an automatic backup, an export to PDF, an offline mode, an undo
    button, a Polish translation, a Finnish translation, a Korean translation, drag and drop, faster sorting,
    keyboard shortcuts, password rules, shared folders, support for emoji, support for large files, voice input, a
    map view, a progress bar, a template gallery, colour labels, a weekly summary by email
""")
VERBS = listed("start, launch, up, boot, open, begin, init, load, go, wake, activate, spawn")
FLAGS = listed("all, cache, clean, dry-run, fast, force, full, keep, local, new, now, quiet, safe, verbose, wait")
CAUSES = listed("""
    a deleted routing table, a faulty power supply, a forgotten test account, a hardware fault, a broken air
    conditioner, a misconfigured firewall, a wrong time zone, an empty queue, an expired domain, an unpaid invoice,
    an outdated driver, a corrupted index, a cut fibre cable, a flood of requests, a lightning strike, a failed
    migration, an unplugged switch, a damaged hard drive, a leaking pipe, a duplicate key
""")
ROOT_CAUSES = (*CAUSES, *(fault for fault in words_work.FAULTS if fault.startswith("a")))
REPAIRS = listed("restarting, replacing, resetting, patching, disabling, reconfiguring, bypassing")
PARTS = listed("""
    the cluster, the network switch, the cache server, the firewall, the load balancer, the proxy, the scheduler,
    the message queue, the disk array, the login module, the name server, the router, the backup node
""")
UNDONE = listed("the update, the last change, the new release, the database migration, the new settings, the driver")
SYSTEMS = listed("""
    billing service, booking engine, card terminal, chat server, checkout page, customer portal, data warehouse,
    delivery tracker, document store, job queue, loyalty app, mail gateway, map server, media player, order system,
    parking app, payroll system, push service, report generator, returns portal, sign-up form, stock database,
    ticket shop, upload service, video platform
""")
CORNERS = listed("""
    archive, boardroom, canteen, corridor, entrance hall, garage, gym, kitchen, library, lobby, loading bay, cellar,
    reading room, showroom, staff room, stairwell, training room, waiting room, warehouse, workshop
""")
MATTERS = listed("""
    alarm, bookcase, carpet, ceiling, clock, coffee machine, door, drinks machine, fire exit, flooring, furniture,
    heating, insulation, lighting, notice board, printer, sign, sink, ventilation, wallpaper
""")
DECISIONS = listed("""
    to ask for three quotes, to wait until autumn, to hire an expert, to run a trial for six weeks, to leave
    everything as it is, to replace it completely, to hold a staff vote, to rent instead of buying, to take a closer
    look in spring, to put up a notice, to share the cost with the neighbours, to change the supplier, to do the
    work at the weekend, to set up a working group, to write to the landlord, to cut the budget by half, to collect
    suggestions, to order a cheaper model, to call in the electrician, to accept the second offer, to cancel the
    plan, to test two samples first, to use the reserve fund, to let the apprentices try, to book an inspection, to
    keep the old supplier
""")
PROOFS = listed("""
    the receipt, the original packaging, the delivery note, the order number, an identity card, the invoice, the
    bank card used for payment, the guarantee card, the price tag, the confirmation email, the customer card, the
    serial number, a photo of the fault, a completed form
""")
COUNTERS = listed("""
    at the service desk, at any branch, at the main till, at the post office, at the information counter, at the
    warehouse gate, at the collection point, at the head office, on the lower floor, at the drive-in counter
""")
LETTINGS = listed("""
    flat, garage, shop unit, studio, storage unit, office, workshop, bedsit, parking space, penthouse, cottage,
    barn, basement flat, allotment
""")
CLUBS = listed("""
    Archery, Badminton, Boxing, Camera, Canoe, Chess, Climbing, Cycling, Dance, Fencing, Fitness, Golf, Gymnastics,
    Hiking, Hockey, Judo, Riding, Rowing, Running, Sailing, Skating, Ski, Swimming, Tennis, Volleyball, Yoga
""")
PERKS = listed("""
    a free locker, a guest pass, a swim cap, a training plan, entry to the sauna, a sports bag, a monthly magazine,
    a T-shirt, a free drink, use of the boathouse, a parking permit, free towels, a massage, two trial lessons, a
    discount in the café, a health check
""")
CONTROLS = ("button", "key", "switch")
CONTROL_MARKS = listed("""
    red, green, blue, yellow, white, black, round, square, left, right, upper, lower, middle, reset, power, menu,
    mode, start, star, side
""")
BATTERIES = listed("AA batteries, AAA batteries, button cells, C batteries, D batteries, rechargeable batteries")
CLEANERS = listed("""
    a damp cloth, a dry cloth, a soft brush, warm soapy water, a cotton bud, compressed air, glass cleaner, a
    sponge, distilled water, a microfibre cloth
""")
LAMPS = listed("red, green, blue, orange, white, purple, yellow")
ROADWORKS = listed("""
    a burst water main, a fallen tree, a film shoot, a gas leak, a half marathon, a landslide, a new cycle lane, a
    new roundabout, a street festival, bridge repairs, cable laying, drainage work, flooding, house demolition, new
    tram tracks, potholes, resurfacing, a sinkhole, work on the street lights, the visit of a minister
""")
VEHICLES = listed("""
    a bread van, a bus, a cement mixer, a coach, a delivery van, a fire engine, a garbage truck, a horse box, a
    lorry, a milk tanker, a minibus, a motorbike, a police car, a red sports car, a school bus, a scooter, a taxi, a
    tractor, a tram, an ambulance, an electric car, an ice cream van
""")
CRASH_CAUSES = listed("""
    black ice, thick fog, a flat tyre, a missed red light, a loose dog, speeding, a deer on the road, an oil spill,
    heavy rain, failing brakes, a falling branch, low sun, a driver on the phone, a hidden road sign
""")
HOPES = listed("""
    to build a new swimming pool, to lower the parking fees, to plant a thousand trees, to repair the old bridge, to
    save the hospital, to open a second nursery, to ban cars from the centre, to extend the tram line, to renovate
    the school, to cut the property tax, to hire more bus drivers, to bring back the night bus, to clean up the
    river, to build 300 cheap flats, to put up more street lamps, to support the volunteer fire brigade, to restore
    the theatre, to create a skate park, to make buses free, to widen the pavements
""")
PARTY_FORE = listed("""
    Citizens', Civic, Fair, Farmers', Free, Fresh, Future, Green, Harbour, Home, New, Open, People's, River, Rural,
    Town, United, Valley, Village, Young
""")
PARTY_AFT = listed("Alliance, Circle, Coalition, Forum, Front, League, List, Movement, Party, Platform, Union, Voice")
RACES = listed("""
    the city marathon, the half marathon, the mountain run, the cycle race, the harbour swim, the triathlon, the
    cross-country race, the forest run, the ski marathon, the night run, the rowing regatta, the castle run, the
    hill climb, the charity run, the inline race, the wheelchair race, the duathlon, the island race
""")
RANKS = listed("first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth")
POLLS = listed("""
    bicycle helmets, book prices, bus services, cash payments, city parks, dog taxes, fast food, four-day weeks,
    garden birds, holiday habits, home working, housing costs, internet use, music lessons, neighbourhood safety,
    night trains, online shopping, organic food, packaging waste, pocket money, public toilets, reading habits,
    school meals, screen time, sleep, solar power, street noise, summer jobs, tap water, voluntary work
""")
WISHES = listed("""
    longer opening hours, more benches, lower prices, a complete ban, better advice, clearer rules, more
    inspections, free trial offers, shorter waiting times, more public money, a nationwide standard, higher fines,
    better training, more choice, stricter labels, a free phone line, more night services, an online form, simpler
    forms, discounts for families
""")
DISPENSE = listed("""
    half a tablet, one tablet, two tablets, one capsule, two capsules, 5 ml, 10 ml, 15 ml, one teaspoon, two
    teaspoons, 20 drops, 12 drops, one sachet, three drops, one lozenge
""")
OFTEN = listed("""
    once a day, twice a day, three times a day, four times a day, every four hours, every six hours, every eight
    hours, every other day, once a week, every morning, every evening, at bedtime
""")
TAKE_WITH = listed("""
    a glass of water, a meal, milk, orange juice, a slice of bread, plenty of water, yoghurt, warm tea, a light
    snack, apple juice, a spoonful of honey, a full breakfast
""")
KEEPING = listed("""
    in the fridge, in a dark place, in a dry place, in the original box, at room temperature, in a locked cupboard,
    in the freezer, in a sealed bag, in a cool cellar, away from sunlight, below 25 degrees, upright in the door of
    the fridge
""")
EFFECTS = listed("""
    a dry mouth, a headache, a mild rash, tiredness, dizziness, hiccups, stomach pain, a runny nose, itchy skin,
    nausea, swollen ankles, a metallic taste, blurred vision, poor sleep, cold hands
""")
FRUITS = listed("""
    almond, apple, apricot, banana, beetroot, blackberry, blueberry, carrot, cheese, cherry, chestnut, chocolate,
    coconut, coffee, fig, ginger, hazelnut, honey, lemon, mushroom, onion, orange, peach, pear, pistachio, plum,
    poppy seed, pumpkin, raspberry, rhubarb, spinach, strawberry, tomato, walnut
""")
BAKES = listed("cake, tart, pie, loaf, crumble, strudel, quiche, bread, pudding, flan, roll, gratin, sponge")
STAPLES = listed("flour, sugar, butter, cream, ricotta, oats, rice flour, brown sugar, ground nuts, yoghurt")
TOPPINGS = listed("""
    icing sugar, grated cheese, chopped parsley, roasted nuts, whipped cream, melted chocolate, sesame seeds, lemon
    zest, cinnamon sugar, fresh mint, flaked almonds, vanilla sauce, caramel, toasted almonds
""")
FOUND = listed("""
    rucksack, suitcase, handbag, school bag, sports bag, shopping bag, briefcase, toolbox, picnic basket, travel
    bag, beach bag, wooden box, laptop bag, violin case, holdall, hat box, cool box, tote bag, camera bag, cardboard
    box, bicycle basket, jewellery box, pencil case, shoulder bag, biscuit tin, duffel bag, knitting bag, toilet
    bag, trolley case
""")
FOUND_AT = listed("""
    on tram 4, on bus 27, on a park bench, at the main station, in the cinema, behind the theatre, on the ferry, in
    the swimming pool, near the fountain, in a taxi, at the bus stop, in the ladies' toilet, at the tennis court,
    outside the bakery, on the river bank, in the waiting room, at the fairground, in the lift, on platform 3, in
    the stadium, on the night train, at the petrol station, in the car park, at the market, in the cathedral
""")
KEPT_AT = listed("""
    at the town hall, at the police station, at the lost property office, at the ticket office, at the reception, at
    the tourist office, in room 14, at the information desk, at the porter's lodge, in the caretaker's office, at
    the bus depot, at the harbour office, at the fire station, in the parish office
""")
INSIDE = listed("""
    a library book, a bunch of keys, a concert ticket, a pair of sunglasses, a shopping list, a love letter, a
    sandwich, a foreign coin, a train pass, a child's drawing, a silver spoon, a box of matches, a small mirror, a
    bar of chocolate, a fountain pen, a photo of a dog, a city map, a glass marble
""")
REQUIREMENTS = listed("""
    a driving licence, good Spanish, two years of experience, a clean criminal record, a first-aid certificate, good
    computer skills, a degree, a forklift licence, fluent French, experience with children, a strong back, a
    friendly manner, a completed apprenticeship, a health certificate, a good head for heights, knowledge of
    accounting, a car of your own, a hygiene certificate, fluent Polish, a trade diploma
""")
EXTRAS = listed("""
    a company bike, free lunches, a staff flat, a travel pass, a pension plan, childcare, a laptop, 30 days of
    holiday, a Christmas bonus, free parking, language lessons, a company car, health insurance, discounts for
    staff, flexible hours, gym membership
""")
COVERS = listed("""
    cleaning the windows, servicing the lifts, delivering fruit, printing the catalogue, guarding the site, looking
    after the plants, collecting waste paper, repairing the vans, washing the uniforms, supplying electricity,
    clearing the snow, translating the manuals, running the canteen, maintaining the servers, delivering parcels,
    training new staff, insuring the building, supplying coffee, painting the halls, hosting the website
""")
WARNINGS = listed("""
    strong gusts, flooding, thick fog, thunderstorms, forest fires, high pollen levels, hail, high waves, dust
    storms, lightning, mudslides, heavy showers, drought, smog, strong sunlight, falling branches
""")
LODGES = listed("""
    campsite, youth hostel, guest house, holiday park, mountain hut, caravan park, student residence, farm stay,
    boarding house, retreat centre
""")
PARKING = listed("""
    behind the main house, beside the barn, in the yard, by the gate, on the gravel area, in front of the reception,
    in the underground garage, along the fence, on the meadow, next to the tennis court, in the side street, under
    the trees
""")
SIGHTS = listed("""
    Aquarium, Castle, Cave, Clock Museum, Film Museum, Gallery, Glass Museum, Lighthouse, Museum of Art,
    Observatory, Open-Air Museum, Palace, Planetarium, Railway Museum, Ropes Course, Salt Mine, Science Centre, Toy
    Museum, Water Park, Wildlife Park, Windmill, Zoo
""")
MEALS = listed("""
    the vegetarian meal, the chicken curry, the fruit plate, the fish menu, the cheese sandwich, the pasta, the
    vegan box, the salad bowl, the tomato soup, the children's menu, the beef stew, the omelette
""")
TIME, MONEY, COUNT = "news time", "news money", "news count"  # drawn together: none of them contains another


def coined(random: Random) -> str:
    """A name of one word that no dictionary has: Velamont, Toritex."""
    return random.choice(STARTS) + random.choice(MIDDLES) + random.choice(ENDS)


def brand(cast: Cast) -> str:
    """Velamont, or Copper Lantern."""

    def draw() -> str:
        if cast.random.random() < 0.6:
            return coined(cast.random)
        return f"{cast.random.choice(FORE)} {cast.random.choice(AFT)}"

    return cast.fresh("coined", draw)


def word_of(cast: Cast) -> str:
    return cast.fresh("coined", lambda: coined(cast.random))


def full_name(cast: Cast) -> str:
    first = cast.fresh("name", lambda: draws.first_name(cast.random)[0])
    return f"{first} {cast.fresh('name', lambda: draws.surname(cast.random))}"


def public_person(cast: Cast) -> Who:
    """Karl Weber, and then Weber or Mr Weber."""
    pronoun = ""

    def draw() -> str:
        nonlocal pronoun
        name, pronoun = draws.first_name(cast.random)
        return name

    first = cast.fresh("name", draw)
    last = cast.fresh("name", lambda: draws.surname(cast.random))
    title = "Ms" if pronoun == "She" else "Mr"
    return Who(f"{first} {last}", (last, f"{title} {last}", f"{first} {last}"), pronoun, "person")


def company(cast: Cast) -> Who:
    name = brand(cast)
    full = f"{name} {cast.random.choice(TRADES)}"
    return Who(full, (name, full), "It", "firm")


def company_name(trades: tuple[str, ...]) -> Draw:
    return lambda cast: f"{brand(cast)} {cast.random.choice(trades)}"


def store(cast: Cast) -> Who:
    name = brand(cast)
    full = f"{name} {cast.random.choice(RETAIL)}"
    return Who(full, (name, full), "It", "firm")


def ware(cast: Cast) -> Who:
    """The Velamont drone, the Toritex S40 projector."""
    return _ware(cast, WARES)


def gadget(cast: Cast) -> Who:
    """Something with batteries in it."""
    return _ware(cast, WITH_CELLS)


def appliance(cast: Cast) -> Who:
    return _ware(cast, APPLIANCES)


def _ware(cast: Cast, nouns: tuple[str, ...]) -> Who:
    noun, name = cast.one("item", nouns), word_of(cast)
    model = f" {cast.random.choice('BCDEFGHKLMNPQRSTVXZ')}{cast.random.randint(2, 99)}"
    model = model if cast.random.random() < 0.3 else ""
    return Who(f"the {name}{model} {noun}", (f"the {name}{model}", f"the {noun}"))


def release(cast: Cast) -> Who:
    random = cast.random

    def draw() -> str:
        made = f"{random.randint(1, 14)}.{random.randint(0, 19)}"
        return made if random.random() < 0.4 else f"{made}.{random.randint(0, 12)}"

    full = f"{word_of(cast)} {cast.fresh('version', draw)}"
    return Who(full, (full, f"version {full.split()[1]}"), "It", "release")


def tool(cast: Cast) -> Who:
    return Who(word_of(cast), (), "It", "tool")


def system(cast: Cast) -> Who:
    noun = cast.one("service", SYSTEMS)
    if cast.random.random() < 0.4:
        return Who(f"the {noun}", (), "It", "service")
    return Who(f"the {brand(cast)} {noun}", (f"the {noun}",), "It", "service")


def agenda(cast: Cast) -> Who:
    corner, matter = cast.one("corner", CORNERS), cast.one("matter", MATTERS)
    return Who(f"the {matter} in the {corner}")


def letting(cast: Cast) -> Who:
    noun, street = cast.one("letting", LETTINGS), cast.one("street", words.STREETS)
    return Who(f"the {noun} in {street}", (f"the {noun}", f"the {noun} in {street}"), "It", "home")


def club(cast: Cast) -> Who:
    sport = cast.one("club", CLUBS)
    return Who(f"the {word_of(cast)} {sport} Club", (f"the {sport} Club",), "It", "club")


def road(cast: Cast) -> Who:
    return Who(cast.one("street", words.STREETS), (), "It", "road")


def crash(cast: Cast) -> Who:
    return Who(f"the accident in {cast.one('street', words.STREETS)}", (), "It", "event")


def cost(cast: Cast) -> Who:
    return Who(f"the price of {cast.one('cost of', COSTS)}", (), "It", "price")


def committee(cast: Cast) -> Who:
    noun = f"{cast.one('committee', COMMITTEES)} committee"
    if cast.random.random() < 0.5:
        return Who(f"the {noun}", (), "It", "group")
    return Who(f"the {word_of(cast)} {noun}", (f"the {noun}",), "It", "group")


def survey(cast: Cast) -> Who:
    noun = cast.random.choice(("survey", "survey", "study", "poll"))
    short = f"the {noun} on {cast.one('poll', POLLS)}"
    if cast.random.random() < 0.5:
        return Who(short, (), "It", "survey")
    return Who(f"{short} in {cast.fresh('town', lambda: draws.town(cast))}", (short,), "It", "survey")


def flight(cast: Cast) -> Who:
    random = cast.random
    letters = f"{random.choice('ABDEFGHJKLMNQRSTVWXZ')}{random.choice('CDFGHKLNPQRTVXYZ')}"
    number = cast.fresh("flight", lambda: f"{letters} {random.randint(100, 9899)}")
    town = cast.fresh("town", lambda: draws.town(cast))
    return Who(f"flight {number} to {town}", (f"flight {number}", f"the flight to {town}"), "It", "flight")


def bake(cast: Cast) -> Who:
    return Who(f"the {cast.one('fruit', FRUITS)} {cast.random.choice(BAKES)}", (), "It", "dish")


def found(cast: Cast) -> Who:
    noun = cast.one("item", FOUND)
    return Who(f"the {cast.random.choice(words.COLOURS)} {noun}", (f"the {noun}",))


def position(cast: Cast) -> Who:
    return Who(f"the {cast.one('jobs', words.JOBS)} position", (), "It", "position")


def contract(cast: Cast) -> Who:
    name = brand(cast)
    full = f"the contract with {name} {cast.random.choice(TRADES)}"
    return Who(full, (f"the contract with {name}", full), "It", "contract")


def lodge(cast: Cast) -> Who:
    noun = cast.one("lodge", LODGES)
    return Who(f"the {word_of(cast)} {noun}", (f"the {noun}",), "It", "place")


def sight(cast: Cast) -> Who:
    noun = cast.one("sight", SIGHTS)
    return Who(f"the {word_of(cast)} {noun}", (f"the {noun}",), "It", "place")


def written(cast: Cast, amount: str, unit: str = "") -> str:
    sign = ("£", "$", "€", "", "", "")[cast.currency]
    name = ("", "", "", " euros", " pounds", " dollars")[cast.currency]
    return f"{sign}{amount}{unit}{name}"


def money(low: int, high: int, step: int = 1, cents: bool = False) -> Draw:
    def draw(cast: Cast) -> str:
        random = cast.random
        whole = step * random.randint(low, high)
        small = random.choice(("50", "90", "20", "80")) if cents and random.random() < 0.4 else ""
        return written(cast, f"{whole}.{small}" if small else f"{whole:,}")

    return apart(MONEY, draw)


def millions(cast: Cast) -> str:
    random = cast.random
    if random.random() < 0.4:
        return written(cast, str(random.randint(12, 990)), " million")
    return written(cast, f"{random.randint(2, 95)}.{random.randint(1, 9)}", " million")


def apart(group: str, draw: Draw) -> Draw:
    """Drawn so that no value of the group contains another one."""
    return lambda cast: cast.fresh(group, lambda: draw(cast))


def spell(low: int, high: int, unit: str) -> Draw:
    """A number with a unit, in words up to twelve or in digits."""

    def draw(cast: Cast) -> str:
        number = cast.random.randint(low, high)
        written = draws.SMALL[number - 2] if 2 <= number <= 12 and cast.random.random() < 0.6 else str(number)
        return f"{written} {unit}"

    return apart(TIME, draw)


def outage(cast: Cast) -> str:
    random, shape = cast.random, cast.random.random()
    if shape < 0.5:
        return f"{random.randint(6, 95)} minutes"
    if shape < 0.75:
        return f"{random.choice(draws.SMALL)} hours"
    return f"{random.choice(draws.SMALL[:6])} hours and {random.randint(2, 11) * 5} minutes"


def heads(low: int, high: int) -> Draw:
    def draw(cast: Cast) -> str:
        return f"{cast.random.randint(low, high):,}"

    return apart(COUNT, draw)


def month_of_year(cast: Cast) -> str:
    """What stands after "in"."""
    random = cast.random
    if random.random() < 0.4:
        return random.choice(old.MONTHS_EN)
    year = random.randint(2025, 2031)
    if random.random() < 0.3:
        return f"the {random.choice(draws.SEASONS)} of {year}"
    return f"{random.choice(old.MONTHS_EN)} {year}"


def end_of_month(cast: Cast) -> str:
    """What stands after "until"."""
    random = cast.random
    return f"{random.choice(('the end of', 'the middle of', 'early', 'late'))} {random.choice(old.MONTHS_EN)}"


def end_date(cast: Cast) -> str:
    return f"{cast.random.randint(1, 28)} {cast.random.choice(old.MONTHS_EN)} {cast.random.randint(2026, 2034)}"


def command(cast: Cast) -> str:
    random = cast.random
    name = coined(random).lower()
    return f"{name} {random.choice(VERBS)}" + (f" --{random.choice(FLAGS)}" if random.random() < 0.6 else "")


def config(cast: Cast) -> str:
    random = cast.random
    shapes = ("/etc/{}.conf", "config/{}.yaml", "~/.{}rc", "{}.toml", "/opt/{}/settings.ini", "{}.env")
    return random.choice(shapes).format(coined(random).lower())


def log_file(cast: Cast) -> str:
    shapes = ("/var/log/{}.log", "logs/{}.txt", "/tmp/{}/errors.log", "{}-debug.log")
    return cast.random.choice(shapes).format(coined(cast.random).lower())


def ticket(cast: Cast) -> str:
    return f"{cast.random.choice(('INC', 'OPS', 'BUG', 'PM', 'SUP'))}-{cast.random.randint(100, 9999)}"


def booking(cast: Cast) -> str:
    return "".join(cast.random.choices("ABCDEFGHJKLMNPQRSTUVWXYZ23456789", k=6))


def race_time(cast: Cast) -> str:
    return f"{cast.random.randint(1, 5)}:{cast.random.randint(0, 59):02d}:{cast.random.randint(0, 59):02d}"


def pair_of(first: tuple[str, ...], second: tuple[str, ...], form: str = "{} {}") -> Draw:
    return lambda cast: form.format(cast.random.choice(first), cast.random.choice(second))


def one_of(options: tuple[str, ...]) -> Draw:
    return lambda cast: cast.random.choice(options)


def number_with(low: int, high: int, unit: str, step: int = 1) -> Draw:
    return lambda cast: f"{step * cast.random.randint(low, high)}{unit}"


def quiet_time(cast: Cast) -> str:
    hour, minute = cast.random.randint(8, 11), cast.random.choice(("", "", ":15", ":30", ":45"))
    return f"{hour}{minute} pm" if cast.random.random() < 0.6 else f"{hour + 12}{minute or ':00'}"


def mid_morning(cast: Cast) -> str:
    hour, minute = cast.random.randint(8, 11), cast.random.choice(("", "", ":15", ":30", ":45"))
    return f"{hour}{minute} am" if cast.random.random() < 0.6 else f"{hour}{minute or ':00'}"


def remedy(cast: Cast) -> str:
    if cast.random.random() < 0.25:
        return f"{cast.random.choice(('rolling back', 'removing', 'undoing'))} {cast.random.choice(UNDONE)}"
    return f"{cast.random.choice(REPAIRS)} {cast.random.choice(PARTS)}"


def night(cast: Cast) -> str:
    return f"{cast.random.randint(2, 16)} degrees"


NEWS_ENTITIES: dict[str, Meet] = {
    "company": company, "store": store, "ware": ware, "gadget": gadget, "appliance": appliance, "release": release,
    "tool": tool, "system": system, "agenda": agenda, "letting": letting, "club": club, "road": road, "crash": crash,
    "public": public_person, "survey": survey, "flight": flight, "medicine": tool, "bake": bake, "found": found,
    "position": position, "contract": contract, "lodge": lodge, "sight": sight, "cost": cost, "committee": committee,
}  # fmt: skip
NEWS_VALUES: dict[str, Draw] = {
    "fullname": full_name, "role": one_of(ROLES), "revenue": millions, "headcount": heads(24, 9800),
    "newtown": lambda cast: cast.fresh("town", lambda: draws.town(cast)), "monthyear": month_of_year,
    "endmonth": end_of_month, "enddate": end_date, "maker": company_name(MAKING),
    "bigfirm": company_name(TRADES), "pollster": company_name(POLLING), "wareprice": money(19, 890, cents=True),
    "wareweight": lambda cast: f"{cast.random.randint(1, 5)}.{cast.random.randint(1, 9)} kg"
    if cast.random.random() < 0.4 else f"{10 * cast.random.randint(7, 95)} grams",
    "waretime": spell(3, 48, "hours"), "bug": pair_of(BUGS, SITUATIONS), "feature": one_of(FEATURES),
    "command": command, "config": config, "logfile": log_file, "ticket": ticket, "outage": outage,
    "rootcause": one_of(ROOT_CAUSES), "remedy": remedy,
    "decision": one_of(DECISIONS), "votes": heads(3, 40), "sum": money(2, 190, 50), "returns": spell(7, 90, "days"),
    "warranty": spell(2, 10, "years"), "refund": spell(2, 15, "working days"), "proof": one_of(PROOFS),
    "counter": one_of(COUNTERS), "rent": money(25, 240, 10), "deposit": money(5, 60, 100),
    "notice": spell(2, 12, "weeks"), "term": spell(3, 36, "months"), "clubfee": money(9, 95),
    "joining": money(4, 40, 5), "perk": one_of(PERKS), "control": pair_of(CONTROL_MARKS, CONTROLS, "the {} {}"),
    "seconds": spell(2, 30, "seconds"), "batteries": lambda cast: (
        f"{cast.random.choice(draws.SMALL[:5])} {cast.random.choice(BATTERIES)}"), "cleaner": one_of(CLEANERS),
    "lamp": one_of(LAMPS), "works": one_of(ROADWORKS), "detour": lambda cast: cast.one("street", words.STREETS),
    "vehicle": one_of(VEHICLES), "crashcause": one_of(CRASH_CAUSES), "hope": one_of(HOPES),
    "partyname": pair_of(PARTY_FORE, PARTY_AFT, "the {} {}"),
    "share": lambda cast: f"{cast.random.randint(41, 79)}{cast.random.choice(('', '.4', '.7'))} percent",
    "race": one_of(RACES), "rank": one_of(RANKS), "racetime": race_time, "wish": one_of(WISHES),
    "gate": lambda cast: f"{cast.random.choice('ABCDEF')}{cast.random.randint(1, 48)}",
    "delay": spell(10, 95, "minutes"), "terminal": draws.ranged(1, 7),
    "desk": lambda cast: f"counter {cast.random.randint(10, 79)}",
    "dose": one_of(DISPENSE), "often": one_of(OFTEN), "takewith": one_of(TAKE_WITH), "coursedays": spell(3, 21, "days"),
    "keeping": one_of(KEEPING), "effect": one_of(EFFECTS), "ovenheat": number_with(15, 24, " degrees", 10),
    "baking": spell(15, 90, "minutes"), "setting": spell(4, 40, "minutes"), "staple": lambda cast: (
        f"{25 * cast.random.randint(2, 24)} g of {cast.random.choice(STAPLES)}"), "portions": draws.small,
    "topping": one_of(TOPPINGS), "foundat": one_of(FOUND_AT), "keptat": one_of(KEPT_AT), "inside": one_of(INSIDE),
    "workweek": spell(12, 42, "hours"), "pay": money(9, 62, 100), "requirement": one_of(REQUIREMENTS),
    "extra": one_of(EXTRAS), "covers": one_of(COVERS), "high": apart("news heat", number_with(19, 36, " degrees")),
    "low": apart("news heat", night), "wind": number_with(3, 24, " km/h", 5), "rain": number_with(2, 60, " mm"),
    "warning": one_of(WARNINGS), "quiettime": quiet_time, "midmorning": mid_morning, "parking": one_of(PARKING),
    "dogfee": money(2, 12, cents=True),
    "adult": money(14, 39, cents=True), "child": money(3, 11, cents=True), "tour": spell(20, 95, "minutes"),
    "dimensions": lambda cast: "{} x {} x {} cm".format(*(cast.random.randint(18, 95) for _ in range(3))),
    "noise": number_with(28, 79, " decibels"), "power": number_with(3, 48, " watts", 50),
    "errorcode": lambda cast: f"{cast.random.choice('EFHU')}{cast.random.randint(10, 99)}",
    "measure": one_of(MEASURES), "newprice": money(2, 95, cents=True), "pricecause": one_of(CAUSES_OF_PRICES),
    "rise": number_with(3, 64, " percent"),
    "seat": lambda cast: f"{cast.random.randint(1, 42)}{cast.random.choice('ABCDEF')}",
    "coach": draws.ranged(1, 14), "booking": booking, "carriedmeal": one_of(MEALS),
}  # fmt: skip
