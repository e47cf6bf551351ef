"""People, things and what happens to them, for word problems about everyday life in English.

A domain has its things (one and several), where they are, and verbs in the past and the present for what makes them
more or fewer. In the verbs {n} is the number and {n_things} the number with or without the things.
"""

from dataclasses import dataclass

WOMEN = (
    "Anna", "Emma", "Lucy", "Nora", "Rose", "Julia", "Kate", "Clara", "Maria", "Priya", "Ingrid", "Lisa", "Sarah",
    "Hannah", "Mia", "Zoe", "Ella", "Alice", "Ruth", "Helen", "Laura", "Amy", "Jane", "Olivia", "Fatima", "Mei",
    "Sandra", "Eva", "Petra", "Monica", "Beth", "Carol", "Dana", "Gina", "Irene", "Judy", "Linda", "Nina", "Paula",
    "Rachel", "Susan", "Tina", "Vera", "Wendy", "Yuki", "Aisha", "Chloe", "Daisy", "Freya", "Holly", "Mrs Reed",
    "Mrs Novak", "Ms Chen", "Mrs Patel", "Aunt May", "Grandma", "Mum", "Mom",
)  # fmt: skip
MEN = (
    "Tom", "David", "Peter", "Henry", "Sam", "Leo", "Paul", "James", "Victor", "Martin", "Omar", "Carlos", "Ben", "Max",
    "Jack", "Luke", "Adam", "Oscar", "Felix", "Noah", "Daniel", "George", "Simon", "Walter", "Frank", "Mark", "Tim",
    "Bob", "Chris", "Eric", "Greg", "Ivan", "Jonas", "Karl", "Lars", "Mike", "Nick", "Oliver", "Phil", "Ralph",
    "Steve", "Theo", "Will", "Yusuf", "Ali", "Hugo", "Ravi", "Kenji", "Mr Shaw", "Mr Brown", "Mr Silva", "Mr Weber",
    "Uncle Jim", "Grandpa", "Dad",
)  # fmt: skip
# Who may take part beside the one whose things they are.
OTHERS = (
    "my brother", "my sister", "the kids", "my colleague", "our neighbour", "the neighbours", "a friend", "my flatmate",
    "her sister", "the twins", "my cousin", "the children", "the guests", "my boss", "the team", "a customer",
    "the dog", "the teacher", "some friends", "my parents", "my nephew", "the trainee",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Domain:
    things: tuple[tuple[str, str], ...]
    places: tuple[str, ...]  # after "there are"
    more: tuple[tuple[str, str], ...]  # what the owner does, in the past and in the present
    fewer: tuple[tuple[str, str], ...]
    taken: tuple[tuple[str, str], ...]  # what others do
    lost: tuple[tuple[str, str], ...]  # what happens to them: "are sold"
    packs: tuple[str, ...]


def _pairs(text: str) -> tuple[tuple[str, str], ...]:
    """Words with their plurals: "box/boxes, egg" is box and boxes, egg and eggs."""
    made = []
    for part in text.split(", "):
        one, _, several = part.partition("/")
        made.append((one, several or f"{one}s"))
    return tuple(made)


BAKED = Domain(
    _pairs(
        "muffin, cookie, pancake, roll, croissant, doughnut, cupcake, brownie, waffle, pretzel, bagel, scone, pie, "
        "sandwich/sandwiches, biscuit, slice of cake/slices of cake, pizza, dumpling, meatball, pastry/pastries"
    ),
    ("on the plate", "on the table", "in the tin", "in the kitchen", "on the tray", "in the shop window", "in the bag"),
    (("baked", "bakes"), ("bought", "buys"), ("made", "makes"), ("got", "gets")),
    (("ate", "eats"), ("gave away", "gives away"), ("sold", "sells"), ("dropped", "drops")),
    (("ate", "eat"), ("took", "take"), ("finished", "finish"), ("had", "have")),
    (("were eaten", "are eaten"), ("were sold", "are sold"), ("were thrown away", "are thrown away")),
    ("tray/trays", "box/boxes", "bag/bags", "tin/tins"),
)  # fmt: skip
FRUIT = Domain(
    _pairs(
        "apple, pear, orange, banana, lemon, peach/peaches, plum, carrot, onion, tomato/tomatoes, potato/potatoes, "
        "egg, kiwi, mango/mangoes, cucumber, pepper, melon, apricot, fig, nut, pumpkin, cabbage"
    ),
    ("in the basket", "in the bowl", "in the fridge", "on the counter", "in the crate", "at the stall"),
    (("picked", "picks"), ("bought", "buys"), ("found", "finds"), ("got", "gets"), ("brought home", "brings home")),
    (("ate", "eats"), ("used", "uses"), ("gave away", "gives away"), ("threw away", "throws away"), ("sold", "sells")),
    (("ate", "eat"), ("took", "take"), ("used", "use")),
    (("went bad", "go bad"), ("were sold", "are sold"), ("were eaten", "are eaten")),
    ("basket/baskets", "crate/crates", "bag/bags", "box/boxes", "net/nets"),
)  # fmt: skip
TOYS = Domain(
    _pairs(
        "marble, sticker, stamp, coin, card, shell, toy car, doll, balloon, comic, puzzle, ball, postcard, "
        "trading card, pebble, badge, model plane, bead, magnet, game, teddy bear, toy soldier, kite"
    ),
    ("in the box", "in the drawer", "on the shelf", "in the bag", "in the jar", "in the album", "on the floor"),
    (("bought", "buys"), ("won", "wins"), ("found", "finds"), ("got", "gets"), ("collected", "collects")),
    (("lost", "loses"), ("gave away", "gives away"), ("sold", "sells"), ("broke", "breaks")),
    (("took", "take"), ("borrowed", "borrow"), ("lost", "lose"), ("broke", "break")),
    (("were lost", "are lost"), ("broke", "break"), ("were stolen", "are stolen"), ("were sold", "are sold")),
    ("bag/bags", "box/boxes", "pack/packs", "jar/jars"),
)  # fmt: skip
OFFICE = Domain(
    _pairs(
        "pencil, pen, notebook, folder, envelope, book, chair, lamp, monitor, keyboard, cable, screw, nail, brick, "
        "tile, battery/batteries, ticket, letter, parcel, laptop, desk, key, poster, printer, phone, bulb, bolt, "
        "plank, paint tin, shelf/shelves, brush/brushes"
    ),
    ("in the cupboard", "in stock", "in the warehouse", "in the storeroom", "in the van", "on the desk", "in the shop",
     "in the office"),
    (("ordered", "orders"), ("bought", "buys"), ("got", "gets"), ("found", "finds"), ("received", "receives")),
    (("used", "uses"), ("sold", "sells"), ("sent back", "sends back"), ("lent out", "lends out"),
     ("threw away", "throws away"), ("gave away", "gives away")),
    (("took", "take"), ("used", "use"), ("borrowed", "borrow"), ("bought", "buy")),
    (("were sold", "are sold"), ("were used", "are used"), ("were delivered", "are delivered"),
     ("got lost", "get lost"), ("were taken", "are taken")),
    ("box/boxes", "pack/packs", "crate/crates", "carton/cartons", "pallet/pallets"),
)  # fmt: skip
CLOTHES = Domain(
    _pairs(
        "shirt, sock, scarf/scarves, hat, jacket, dress/dresses, towel, cup, plate, glass/glasses, bottle, spoon, "
        "fork, bowl, mug, cushion, blanket, candle, vase, tie, T-shirt, glove, pillow, jar"
    ),
    ("in the cupboard", "in the wardrobe", "on the shelf", "in the suitcase", "on the table", "in the shop",
     "in the dishwasher"),
    (("bought", "buys"), ("got", "gets"), ("found", "finds"), ("made", "makes"), ("ordered", "orders")),
    (("sold", "sells"), ("gave away", "gives away"), ("broke", "breaks"), ("threw out", "throws out")),
    (("took", "take"), ("borrowed", "borrow"), ("broke", "break"), ("bought", "buy")),
    (("were sold", "are sold"), ("broke", "break"), ("were given away", "are given away")),
    ("box/boxes", "pack/packs", "bag/bags", "drawer/drawers"),
)  # fmt: skip
PLANTS = Domain(
    _pairs(
        "flower, rose, tulip, tree, rose bush/rose bushes, tomato plant, seed, seedling, apple tree, cactus/cactuses, "
        "sunflower, shrub, bulb, herb, strawberry plant, pot plant, fir"
    ),
    ("in the garden", "in the greenhouse", "on the balcony", "in the park", "in the nursery", "in the field"),
    (("planted", "plants"), ("bought", "buys"), ("got", "gets"), ("added", "adds")),
    (("sold", "sells"), ("cut down", "cuts down"), ("gave away", "gives away"), ("dug up", "digs up")),
    (("took", "take"), ("bought", "buy")),
    (("died", "die"), ("withered", "wither"), ("were cut down", "are cut down"), ("froze", "freeze")),
    ("row/rows", "tray/trays", "bed/beds", "box/boxes"),
)  # fmt: skip
DOMAINS = (BAKED, FRUIT, TOYS, OFFICE, OFFICE, CLOTHES, PLANTS)

# People who come and go: the group, where they are, and how some come or leave.
CROWDS = (
    ("passengers", "on the bus", "get on", "get off"), ("people", "on the bus", "get on", "get off"),
    ("passengers", "on the train", "board", "get off"), ("people", "on the tram", "get on", "get off"),
    ("people", "in the lift", "get in", "get out"), ("guests", "at the party", "arrive", "go home"),
    ("children", "in the playground", "join them", "go home"), ("people", "in the cinema", "come in", "leave"),
    ("students", "in the class", "join", "leave"), ("customers", "in the shop", "come in", "leave"),
    ("people", "in the queue", "join it", "give up"), ("birds", "on the wire", "land", "fly away"),
    ("ducks", "on the pond", "land", "swim off"), ("cars", "in the car park", "drive in", "drive out"),
    ("people", "at the meeting", "join late", "leave early"), ("boats", "in the harbour", "come in", "sail away"),
    ("members", "in our club", "join", "quit"), ("employees", "in the company", "are hired", "retire"),
    ("visitors", "in the museum", "come in", "leave"),
    ("patients", "in the waiting room", "come in", "are called in"),
    ("sparrows", "on the roof", "join them", "fly off"),
    ("swimmers", "in the pool", "jump in", "climb out"), ("bikes", "in the rack", "are put there", "are taken out"),
)  # fmt: skip
PAST = {
    "get on": "got on", "get off": "got off", "board": "boarded", "get in": "got in", "get out": "got out",
    "arrive": "arrived", "go home": "went home", "join them": "joined them", "come in": "came in", "leave": "left",
    "join": "joined", "join it": "joined it", "give up": "gave up", "land": "landed", "fly away": "flew away",
    "swim off": "swam off", "drive in": "drove in", "drive out": "drove out", "join late": "joined late",
    "leave early": "left early", "sail away": "sailed away", "quit": "quit", "are hired": "were hired",
    "retire": "retired", "are called in": "were called in",
    "fly off": "flew off", "jump in": "jumped in", "climb out": "climbed out", "are put there": "were put there",
    "are taken out": "were taken out",
}  # fmt: skip
PACKS = ("box/boxes", "pack/packs", "bag/bags", "crate/crates", "basket/baskets", "carton/cartons", "tray/trays")
# Things with a price, and what is paid for by the hour, the day and so on.
GOODS = _pairs(
    "book, notebook, pen, T-shirt, coffee, sandwich/sandwiches, ticket, cinema ticket, pizza, beer, ice cream, cake, "
    "mug, plant, toy, bottle of wine/bottles of wine, loaf of bread/loaves of bread, kilo of apples/kilos of apples, "
    "bag of rice/bags of rice, bus ticket, battery/batteries, light bulb, chair, lamp, shirt, pair of socks/pairs of "
    "socks, candle, postcard, magazine, cable, mouse pad, hat, towel, plate, umbrella, water bottle, salad, burger, "
    "tea, croissant, bar of chocolate/bars of chocolate, ball, game, poster, museum ticket, folder, rose, brush/brushes"
)  # fmt: skip
MARKS = (
    "{} euros", "{} euros", "{} dollars", "${}", "${}", "€{}", "£{}", "{} pounds", "{} €", "{} EUR", "{} crowns",
    "{} francs", "{}",
)  # fmt: skip
REASONS = (
    "for the bakery order: ", "for my shopping list: ", "for work: ", "my kid's homework: ", "for the party: ",
    "quick one: ", "a small problem: ", "for our trip: ", "help me count: ", "we are arguing: ", "maths homework: ",
)  # fmt: skip
# Sentences with a number that has nothing to do with the question.
ASIDES = (
    "It is {k} o'clock.", "{Who} is {m} years old.", "The shop has been open for {k} years.", "It was {k} degrees.",
    "We live at number {k}.", "There are {k} windows in the room.", "It was the {k}th of May.", "Bus {m} was late.",
    "The room is on floor {k}.", "This was {k} days ago.", "It takes {m} minutes to get there.", "Gate {m} was closed.",
)  # fmt: skip
