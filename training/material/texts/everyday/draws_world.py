"""Values and entities of an encyclopedia: rivers and bridges, painters and paintings, animals, planets, festivals.

Names are invented or put together at random. All coined names of a passage come from one pool, so that no name
contains another.
"""

from random import Random

from training.material import words as old
from training.material.texts.everyday import words
from training.material.texts.everyday.cast import Cast, Draw, Meet, Who
from training.material.texts.everyday.draws import SMALL, first_name, hours, ranged, surname, town
from training.material.texts.everyday.words import listed

HEADS = listed("""
    Al, An, Ar, Bal, Bel, Bor, Bran, Cal, Car, Cor, Dal, Dor, Dun, El, Er, Fal, Fen, Gal, Gor, Hal, Har, Il, Jor, Kal,
    Kel, Kor, Lan, Lor, Mal, Mar, Mer, Mor, Nar, Nor, Ol, Or, Pel, Per, Quor, Ral, Ros, Sal, Sel, Sor, Tal, Tar, Tor,
    Ul, Val, Ver, Vol, Wen, Wil, Yar, Zel, Zor
""")
MIDDLES = ("a", "e", "i", "o", "u", "ba", "di", "do", "ga", "ka", "la", "li", "lo", "ma", "mi", "na", "no", "ra", "ri",
           "ta", "ti", "va", "ve", "vi", "za")  # fmt: skip
TAILS = ("ba", "ck", "dan", "don", "dra", "gan", "lin", "ma", "mar", "nel", "nia", "nor", "ra", "rel", "ris", "ron",
         "sk", "ssa", "ta", "th", "vik", "vos", "x", "zin")  # fmt: skip
PLAIN = listed("""
    Alder, Amber, Anchor, Badger, Barley, Beacon, Birch, Bramble, Cedar, Clover, Copper, Crane, Curlew, Eagle, Ember,
    Falcon, Flint, Hawthorn, Heather, Heron, Juniper, Kestrel, Lantern, Laurel, Linden, Maple, Mallow,
    Marble, Nettle, Orchid, Otter, Pebble, Plover, Poplar, Raven, Rowan, Saffron, Salmon, Shepherd,
    Sparrow, Swallow, Sycamore, Thistle, Thorn, Walnut, Weaver, Willow
""")
ADJECTIVES = listed("""
    Amber, Ancient, Blind, Borrowed, Broken, Burning, Crooked, Distant, Empty, Forgotten, Frozen, Gentle, Golden,
    Hidden, Hollow, Honest, Iron, Last, Lonely, Lost, Merry, Midnight, Nameless, Northern, Paper, Patient, Pale,
    Quiet, Restless, Scarlet, Seventh, Silent, Silver, Sleeping, Stolen, Stubborn, Tall, Velvet, Wandering, White,
    Wild, Wooden, Yellow
""")
NOUNS = listed("""
    Anchor, Apprentice, Balcony, Bell, Bridge, Candle, Captain, Carousel, Chimney, Clock, Comet, Compass, Crossing,
    Crown, Dancer, Doctor, Door, Drummer, Falcon, Feather, Ferry, Fiddler, Fox, Garden, Gardener, Guest, Harbour, Hat,
    House, Inspector, Island, Key, Kite, Ladder, Lake, Lantern, Letter, Lighthouse, Mirror, Mountain, Neighbour,
    Orchard, Owl, Painter, Passenger, Piano, Pilot, Postman, Promise, Queen, Rain, River, Rose, Sailor, Shadow,
    Shepherd, Stairs, Stranger, Suitcase, Swan, Tower, Train, Traveller, Tree, Umbrella, Valley, Visitor, Voyage,
    Waltz, Widow, Window, Winter, Wolf
""")
BAND_NOUNS = listed("""
    Acrobats, Badgers, Bakers, Beekeepers, Bicycles, Buttons, Candles, Chimneys, Comets, Cousins, Crows, Dominoes,
    Ferrymen, Foxes, Gardeners, Herons, Kites, Lanterns, Librarians, Lighthouses, Magpies, Marbles, Neighbours, Owls,
    Pigeons, Pilots, Postcards, Puddles, Rivers, Rockets, Sailors, Shadows, Sparrows, Teacups, Tigers, Trams,
    Umbrellas, Violets, Wheels, Windows
""")
LOOKS = listed("""
    banded, black-eared, blue-footed, broad-nosed, crested, golden, grey-backed, hairy, horned, long-legged,
    long-tailed, mottled, pale, red-throated, ringed, short-eared, silver, snub-nosed, speckled, spotted, striped,
    tufted, whiskered, white-bellied, yellow-eyed
""")
ANIMALS = listed("""
    badger, bat, crane, dormouse, dove, duck, finch, frog, gecko, goose, grouse, gull, hare, hedgehog, heron, hornbill,
    iguana, lizard, marmot, marten, mongoose, newt, otter, owl, parrot, petrel, pheasant, polecat, quail, rat, shrew,
    skink, squirrel, stork, tern, toad, tortoise, vole, weasel, woodpecker
""")
FLORA = listed("""
    anemone, aster, bellflower, broom, buttercup, campion, clematis, cornflower, crocus, daisy, foxglove, gentian,
    geranium, heath, iris, jasmine, lily, lupin, mallow, marigold, mint, orchid, poppy, primrose, rose, sage, thistle,
    thyme, tulip, vetch, violet
""")
DEVICES = ("graph", "meter", "phone", "scope", "mat", "lator", "tron", "motor", "cycle", "gauge")
FISH = listed("trout, salmon, pike, perch, carp, eels, sturgeon, whitefish, bream, catfish, tench, grayling, crayfish")
PRODUCE = listed("""
    wool, olive oil, sea salt, honey, lavender, sweet wine, goat's cheese, almonds, cork, green tea, dried figs,
    saffron, white marble, lemons, pottery, vanilla, peppercorns, lace curtains, smoked fish, seaweed, amber
""")
USES = listed("""
    a hotel, a school of music, a youth hostel, a library, a toy museum, a concert hall, a restaurant, a hospital,
    a town hall, an art gallery, a training centre for chefs, an archive, a boarding school, a weather station,
    a wine cellar, a puppet theatre, a retirement home
""")
STUFF = listed("bronze, silver, gold, ivory, clay, marble, copper, bone, glass, jade, iron, oak, leather")
MACHINE_STUFF = listed("oak, brass, cast iron, steel, tinplate, copper, beech wood, aluminium, bamboo, sheet metal")
BRIDGE_STUFF = ("granite", "sandstone", "limestone", "brick", "oak", "steel", "concrete", "cast iron", "larch wood")
COLLECTIONS = listed("""
    old clocks, model ships, musical boxes, fossils, fans and gloves, fire engines, dolls' houses, maps and globes,
    steam engines, butterflies, typewriters, chess sets, coins, church bells, toy trains, kites, early cameras,
    playing cards, locks and keys, puppets, radios, carriages, meteorites, umbrellas, sewing machines, stamps,
    kitchen tools, folk costumes, bicycles, lighthouse lamps
""")
MOTIFS = listed("""
    a girl with a basket of pears, a storm at sea, two old men playing chess, a frozen canal, a bowl of lemons,
    a country wedding, a woman reading a letter, a white horse in a field, a market in the rain, a boy with a kite,
    a burning mill, a family at supper, a ship in harbour, a street at night, a shepherd and his dog,
    three sisters at a window, a blind fiddler, a harvest, a ferryman, a vase of tulips, an empty chair,
    a train crossing a viaduct, dancers behind the stage, a cat asleep on a sofa
""")
PURPOSES = listed("""
    sorting letters, drying hay, peeling chestnuts, folding newspapers, measuring the wind, copying drawings,
    counting coins, shelling peas, polishing lenses, winding wool, cooling milk, cutting cork, testing rope,
    recording earthquakes, picking apples, lighting street lamps, sharpening skates, pressing flowers,
    cleaning chimneys, opening oysters, tuning pianos, sowing seeds in rows, printing bus tickets, weighing parcels,
    turning pages, finding leaks in pipes, sealing jars
""")
MEANS = listed("""
    on foot, by dog sledge, on horseback, by hot-air balloon, in two canoes, with a caravan of camels,
    with a team of mules, by motorcycle, on skis, in a sailing boat, on a raft, in a small seaplane, by steamer,
    by bicycle, in an old lorry
""")
SCIENCES = listed("""
    chemistry, botany, astronomy, geology, physics, medicine, zoology, mathematics, meteorology, archaeology,
    anatomy, linguistics, oceanography
""")
DISCOVERIES = listed("""
    a comet, a new kind of moss, the cause of marsh fever, a cure for scurvy, an unknown metal, a buried temple,
    a ring around a distant planet, a rare blood group, a deep-sea worm, a method of keeping milk fresh, a fossil bird,
    the song of the blue whale, a natural red dye, a hot spring under the ice, a vaccine against river fever,
    an ancient alphabet, a blind cave fish, a star that changes colour, a new gas, a salt-loving fungus
""")
HABITATS = listed("""
    in dry grassland, in mountain forests, on rocky coasts, in reed beds, along slow rivers, in bamboo thickets,
    on high plateaus, in salt marshes, in oak woods, in stony deserts, in mangrove swamps, on small islands,
    in limestone caves, in the treetops of the rainforest, in old orchards, at the edge of glaciers, on sandy heaths,
    in damp meadows, in peat bogs
""")
PREY = listed("""
    snails and worms, berries, small fish, grass seeds, beetles, roots and bulbs, wood ants, nectar, moths, nuts, frogs,
    water plants, mushrooms, fallen fruit, spiders, eggs, crabs, leaves, crickets
""")
PLANT_USES = listed("""
    cough syrup, soap, a yellow dye, perfume, a bitter tea, rope, baskets, face cream, cooking oil, candles, paper,
    a blue ink, jam, a cure for headaches, mattresses, liqueur, medicine for horses, hair oil
""")
PLANT_PLACES = listed("""
    on chalk hills, in wet meadows, on old walls, in beech woods, on gravel banks, along hedges, on sea cliffs,
    beside mountain streams, in cornfields, on sunny slopes, on lava fields, in shady gorges, in sand dunes,
    above the tree line, at the edge of ponds
""")
FREIGHT = listed("""
    green tea, coal, timber, grain, cotton, bananas, copper ore, rock salt, cocoa, red wine, granite, rubber, sugar,
    whale oil, porcelain, spices, cattle, paper, bricks, oranges, wool
""")
PROBE_LOADS = listed("""
    a camera, a drill, a small telescope, a radar, a weather station, a robot arm, a dust collector, two microphones,
    a greenhouse, a magnet, a thermometer, a laser, a seismograph, a solar sail
""")
CUSTOMS = listed("""
    throw flour at one another, race on barrels, float paper boats down the river, wear masks of straw,
    ring cowbells until midnight, dance around a bonfire, carry giant dolls through the streets, hang ribbons on trees,
    walk on stilts, fly kites from the roofs, paint their faces blue, jump over puddles of wine, release white pigeons,
    plant a tree together, roll cheeses down the hill, swap hats with strangers, sing under the windows of the mayor,
    light candles on the bridges, wrestle in the mud, throw coins into the well, cook for their neighbours
""")
FESTIVAL_FOODS = listed("""
    honey cakes, roast goose, pumpkin soup, fried fish, plum dumplings, salted pretzels, almond biscuits,
    lamb stew, chestnut bread, potato pancakes, baked apples, poppy seed rolls, garlic sausages, rice pudding,
    onion tart, ginger nuts, cherry pie
""")
FESTIVAL_HEADS = listed("""
    Lantern, Barrel, Goose, Candle, Chestnut, Ribbon, Straw, Kite, Cherry, Pumpkin, Bell, Mask, Herring, Harvest,
    Shepherds', Weavers', Millers', Ferrymen's, Drummers', Snow, Rose, Torch, Onion, Salt, Bread, Honey, Wool
""")
GENRES = listed("""
    comedy, thriller, western, musical, war film, love story, science fiction film, crime film, horror film,
    documentary, fairy tale, road movie, spy film
""")
SETTINGS = listed("""
    a lighthouse, a railway carriage, a hospital kitchen, a village school, a prison cell, a hotel lobby, an attic,
    a bakery, a royal palace, a courtroom, a monastery, a lift, a submarine, a circus tent,
    a post office, a mountain hut, a ballroom
""")
STYLES = listed("""
    folk, jazz, punk, blues, reggae, country, soul, swing, brass music, hip-hop, heavy metal, disco, rock and roll,
    electronic music, gospel
""")
SPORTS = listed("""
    the high jump, the long jump, the pole vault, the javelin, the shot put, the discus, the marathon, the triathlon,
    speed skating, downhill skiing, the 100 metres, the 400 metres hurdles, rowing, archery, weightlifting, fencing,
    the triple jump, figure skating, the backstroke
""")
DISASTERS = ("Great Fire", "Great Flood", "Great Storm", "Great Hurricane", "Great Blaze")
TOWER_USES = listed("""
    a hotel, a television studio, a university, a law court, a shopping centre, a bank, an indoor garden, an archive,
    a hospital, a ministry, a car park, a newspaper, a dental clinic, a casino, an insurance company, a language school
""")
NOBLE_M = ("King", "Duke", "Count", "Prince", "Bishop", "Baron")
NOBLE_F = ("Queen", "Duchess", "Countess", "Princess", "Abbess", "Baroness")
MONTHS = old.MONTHS_EN


def _coined(random: Random) -> str:
    return random.choice(HEADS) + random.choice(MIDDLES) + random.choice(TAILS)


def coined(cast: Cast) -> str:
    """A name that no map has: Balovik."""
    return cast.fresh("coined", lambda: _coined(cast.random))


def named(cast: Cast) -> str:
    """A coined name, or one after a plant or an animal."""
    return coined(cast) if cast.random.random() < 0.6 else cast.one("coined", PLAIN)


def full_name(cast: Cast) -> str:
    first = cast.fresh("name", lambda: first_name(cast.random)[0])
    return f"{first} {cast.fresh('name', lambda: surname(cast.random))}"


def _fresh_first_name(cast: Cast) -> tuple[str, str]:
    """A name that nobody else in the passage has, and its pronoun."""
    pronoun = ""

    def draw() -> str:
        nonlocal pronoun
        name, pronoun = first_name(cast.random)
        return name

    return cast.fresh("name", draw), pronoun


def noble(cast: Cast) -> str:
    """Duke Albert, Abbess Clara of Balovik."""
    name, pronoun = _fresh_first_name(cast)
    title = cast.random.choice(NOBLE_F if pronoun == "She" else NOBLE_M)
    return f"{title} {name} of {coined(cast)}" if cast.random.random() < 0.5 else f"{title} {name}"


def town_name(cast: Cast) -> str:
    """A town that is no answer to a bare "where"."""
    return cast.fresh("town", lambda: town(cast))


def measured(low: int, high: int, unit: str, step: int = 1) -> Draw:
    return lambda cast: f"{step * cast.random.randint(low // step, high // step):,} {unit}"


def counted(low: int, high: int, step: int = 1) -> Draw:
    return lambda cast: f"{step * cast.random.randint(low // step, high // step):,}"


def far(low: int, high: int) -> Draw:
    """A way on the map, in the unit of the passage."""
    return lambda cast: f"{cast.random.randint(low, high):,} {('km', 'kilometres', 'miles')[cast.currency % 3]}"


def millions(cast: Cast) -> str:
    random = cast.random
    amount = str(random.randint(2, 90)) if random.random() < 0.6 else f"{random.randint(1, 19)}.{random.randint(1, 9)}"
    sign = ("£{}", "${}", "€{}", "{} euros", "{} pounds", "{} dollars")[cast.currency]
    return sign.format(f"{amount} million")


def long_date(low: int, high: int) -> Draw:
    return lambda cast: (
        f"{cast.random.randint(1, 28)} {cast.random.choice(MONTHS)} {cast.random.randint(low, high)}"
    )  # fmt: skip


def long_time(cast: Cast) -> str:
    return f"{cast.random.choice(SMALL)} {cast.random.choice(('months', 'months', 'years', 'weeks'))}"


def siege(cast: Cast) -> str:
    return f"{cast.random.choice(SMALL)} {cast.random.choice(('days', 'hours', 'nights'))}"


def cold(cast: Cast) -> str:
    degrees = cast.random.randint(11, 240)
    return f"minus {degrees} degrees" if cast.random.random() < 0.6 else f"{degrees} degrees"


def title(cast: Cast) -> str:
    random, shape = cast.random, cast.random.random()

    def draw() -> str:
        adjective, noun, other = random.choice(ADJECTIVES), random.choice(NOUNS), random.choice(NOUNS)
        if shape < 0.5:
            return f"The {adjective} {noun}"
        if shape < 0.65:
            return f"{adjective} {noun}"
        if shape < 0.8 and noun != other:
            return f"The {noun} and the {other}"
        if shape < 0.9:
            return f"The {noun} of {_coined(random)}"
        return f"{random.choice(('Return to', 'Farewell to', 'Waiting for', 'Letters to', 'Beyond'))} {_coined(random)}"

    return cast.fresh("title", draw)


def song(cast: Cast) -> str:
    return f'"{title(cast)}"'


def after(prefix: str, nouns: tuple[str, ...]) -> Draw:
    """The Balovik Sea, of "the {} " and nouns."""
    return lambda cast: f"{prefix}{coined(cast)} {cast.random.choice(nouns)}"


def waters(cast: Cast) -> str:
    return cast.random.choice(("Lake {}", "the {} Sea", "the Gulf of {}", "the Bay of {}")).format(coined(cast))


def skybody(cast: Cast) -> str:
    return f"the {cast.random.choice(('planet', 'comet', 'moon', 'asteroid'))} {coined(cast)}"


def gallery(cast: Cast) -> str:
    return cast.random.choice(("the {} Gallery", "the {} Museum", "the {} Collection", "the palace of {}")).format(
        coined(cast)
    )


def _of(options: tuple[str, ...]) -> Draw:
    return lambda cast: cast.random.choice(options)


def river(cast: Cast) -> Who:
    name = named(cast)
    if cast.random.random() < 0.5:
        return Who(f"the River {name}", (f"the {name}", f"the River {name}"), "It", "water")
    return Who(f"the {name}", (), "It", "water")


def island(cast: Cast) -> Who:
    if cast.random.random() < 0.5:
        name = coined(cast)
        return Who(f"the island of {name}", (name,))
    return Who(f"{named(cast)} Island")


def shaped(*shapes: str, sort: str = "thing") -> Meet:
    """Something with a name in one of some shapes: Mount Balovik, Heron Peak."""

    def meet(cast: Cast) -> Who:
        shape = cast.random.choice(shapes)
        return Who(shape.format(coined(cast) if " of " in shape else named(cast)), (), "It", sort)

    return meet


def artefact(cast: Cast) -> Who:
    noun = cast.one("artefact", ARTEFACTS)
    return Who(f"the {coined(cast)} {noun}", (), "It")


ARTEFACTS = listed("""
    helmet, bowl, mask, sword, brooch, chariot, lamp, drum, ring, statue, necklace, shield, mirror, figurine, flute,
    stool, comb, goblet, dagger, coffin, calendar, sundial, anchor, saddle, harp
""")


def titled(kind: str) -> Meet:
    return lambda cast: Who(f'"{title(cast)}"', (), "It", kind)


def device(cast: Cast) -> Who:
    name = cast.fresh(
        "coined", lambda: f"{cast.random.choice(HEADS)}{cast.random.choice('aio')}{cast.random.choice(DEVICES)}"
    )
    return Who(f"the {name.lower() if cast.random.random() < 0.3 else name}", (), "It")


def figure(cast: Cast) -> Who:
    """A person of history: Clara Holt, later Holt."""
    name, pronoun = _fresh_first_name(cast)
    last = cast.fresh("name", lambda: surname(cast.random))
    return Who(f"{name} {last}", (last, last, f"{name} {last}"), pronoun, "person")


def species(cast: Cast) -> Who:
    noun = cast.one("animal", ANIMALS)
    if cast.random.random() < 0.5:
        return Who(f"the {cast.one('look', LOOKS)} {noun}", (), "It", "animal")
    return Who(f"the {coined(cast)} {noun}", (), "It", "animal")


def plant(cast: Cast) -> Who:
    noun = cast.one("plant", FLORA)
    first = cast.random.choice(("dwarf ", "giant ", "creeping ", "wild ", "")) if cast.random.random() < 0.5 else ""
    return Who(f"the {first}{coined(cast)} {noun}", (), "It", "plant")


def planet(cast: Cast) -> Who:
    name = coined(cast)
    return Who(f"the planet {name}", (name,)) if cast.random.random() < 0.5 else Who(name)


def craft(cast: Cast) -> Who:
    name, number = named(cast), cast.random.choice(("", " 2", " 3", " 4", " II", " 7"))
    noun = cast.random.choice(("space probe", "spacecraft", "rocket", "probe"))
    return Who(f"the {noun} {name}{number}", (f"{name}{number}",), "It", "craft")


def ship(cast: Cast) -> Who:
    random = cast.random
    name = cast.fresh("title", lambda: f"{random.choice(ADJECTIVES)} {random.choice(NOUNS)}")
    noun = random.choice(("steamer", "sailing ship", "schooner", "freighter", "paddle steamer", "ferry"))
    return Who(f"the {noun} {name}", (f"the {name}",), "It", "ship") if random.random() < 0.6 else Who(f"the {name}")


def festival(cast: Cast) -> Who:
    head = cast.one("festival", FESTIVAL_HEADS)
    return Who(f"the {head} {cast.random.choice(('Festival', 'Fair', 'Feast', 'Parade'))}", (), "It")


def band(cast: Cast) -> Who:
    name = cast.fresh("band", lambda: f"{cast.random.choice(ADJECTIVES)} {cast.random.choice(BAND_NOUNS)}")
    return Who(f"the {name}", (), "They", "band")


def disaster(cast: Cast) -> Who:
    name, place = cast.random.choice(DISASTERS), coined(cast)
    return Who(f"the {name} of {place}", (), "It", "event")


WORLD_ENTITIES: dict[str, Meet] = {
    "river": river, "mountain": shaped("Mount {}", "{} Peak", "Mount {}"), "lake": shaped("Lake {}", "{} Lake"),
    "island": island, "castle": shaped("{} Castle", "Castle {}", "the castle of {}", sort="place"),
    "bridge": shaped("the {} Bridge"), "museum": shaped("the {} Museum", "the {} House", sort="place"),
    "artefact": artefact, "painting": titled("painting"), "device": device, "figure": figure, "species": species,
    "plant": plant, "garden": shaped("the {} Garden", "{} Park", sort="place"), "planet": planet, "craft": craft,
    "ship": ship, "festival": festival, "film": titled("film"), "play": titled("play"), "band": band,
    "university": shaped("the University of {}", "{} College", sort="place"), "disaster": disaster,
    "tower": shaped("the {} Tower", "{} Hall", "{} Court", sort="place"),
}  # fmt: skip
WORLD_VALUES: dict[str, Draw] = {
    "fullname": full_name, "noble": noble, "oldyear": ranged(1120, 1789), "modernyear": ranged(1790, 1935),
    "recentyear": ranged(1936, 2023),
    "medalyear": ranged(1790, 1935), "exploreyear": ranged(1898, 1962), "townname": town_name,
    "landname": _of(words.COUNTRIES),
    "crossing": hours, "riverlength": far(40, 1900), "seaway": far(3, 240),
    "peak": measured(1100, 7900, "metres"), "depth": measured(11, 480, "metres"),
    "span": measured(60, 2400, "metres", 5), "tall": measured(41, 420, "metres"),
    "lakearea": measured(2, 900, "square kilometres"), "hectares": measured(3, 240, "hectares"),
    "islanders": counted(90, 48000), "students": counted(1200, 45000, 100), "visitors": counted(8000, 900000, 1000),
    "volumes": counted(20000, 2000000, 5000), "plantkinds": counted(120, 9000, 10), "ruined": counted(40, 6000),
    "ranges": after("the ", ("Mountains", "Highlands", "Range", "Massif")),
    "heights": after("the ", ("Hills", "Mountains", "Highlands", "Forest", "Moors")), "waters": waters,
    "wilds": after("the ", ("Desert", "Islands", "Jungle", "Glacier", "Plateau", "Delta", "Caves")),
    "university": lambda cast: f"the University of {coined(cast)}", "gallery": gallery, "skybody": skybody,
    "theatre": after("the ", ("Theatre", "Playhouse")), "song": song, "fish": _of(FISH), "produce": _of(PRODUCE),
    "nowused": _of(USES), "stuff": _of(STUFF), "machinestuff": _of(MACHINE_STUFF),
    "bridgestuff": _of(BRIDGE_STUFF), "collection": _of(COLLECTIONS),
    "motif": _of(MOTIFS), "millions": millions, "purpose": _of(PURPOSES), "means": _of(MEANS),
    "longtime": long_time, "science": _of(SCIENCES), "discovery": _of(DISCOVERIES), "habitat": _of(HABITATS),
    "prey": _of(PREY), "bodylength": measured(11, 64, "centimetres"), "lifespan": measured(3, 25, "years"),
    "grams": measured(30, 980, "grams", 10), "plantuse": _of(PLANT_USES), "plantplace": _of(PLANT_PLACES),
    "plantheight": measured(8, 95, "centimetres"), "orbit": measured(11, 4000, "days"), "celsius": cold,
    "launchdate": long_date(1958, 2023), "olddate": long_date(1610, 1920), "premiere": long_date(1860, 2019),
    "tonnes": lambda cast: f"{cast.random.randint(1, 29)}.{cast.random.randint(1, 9)} tonnes",
    "probeload": _of(PROBE_LOADS), "freight": _of(FREIGHT), "passengers": counted(24, 1900), "custom": _of(CUSTOMS),
    "festfood": _of(FESTIVAL_FOODS), "genre": _of(GENRES), "runtime": measured(71, 210, "minutes"),
    "setting": _of(SETTINGS), "style": _of(STYLES), "raged": siege, "sport": _of(SPORTS),
    "toweruse": _of(TOWER_USES), "storeys": ranged(9, 98), "relicage": measured(600, 5200, "years", 100),
    "tally": lambda cast: cast.random.choice(SMALL), "bandyear": ranged(1961, 2021),
}  # fmt: skip
# What a value is, as in draws.CATEGORY.
WORLD_CATEGORY = {
    "fullname": "who", "noble": "who", "oldyear": "when", "modernyear": "when", "recentyear": "when",
    "launchdate": "when", "olddate": "when", "premiere": "when", "riverlength": "distance", "seaway": "distance",
    "peak": "size", "depth": "size", "span": "size", "tall": "size", "lakearea": "size", "hectares": "size",
    "bodylength": "size", "plantheight": "size", "grams": "weight", "tonnes": "weight",
    "relicage": "age", "islanders": "how many", "students": "how many", "visitors": "how many", "volumes": "how many",
    "plantkinds": "how many", "ruined": "how many", "passengers": "how many", "storeys": "how many",
    "tally": "how many", "bandyear": "when", "longtime": "how long", "raged": "how long", "runtime": "how long",
    "habitat": "where", "plantplace": "where", "gallery": "where", "wilds": "where",
    "ranges": "where",
}  # fmt: skip
