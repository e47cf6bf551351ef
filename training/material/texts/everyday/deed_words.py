"""English verbs of everyday life with what they are done to, and the reasons, helpers and tools that go with them."""

from training.material.texts.everyday.words import listed

# Verbs (base past participle, after = a synonym for questions) and things. A plus before a thing: it has no "a".
DEEDS = """
bake baked baked = make made made; burn burnt burnt; decorate decorated decorated; slice sliced sliced;
share shared shared
: apple pie, birthday cake, chocolate cake, lemon tart, loaf of bread, cheesecake, pizza, plum cake, gingerbread house
cook cooked cooked = prepare prepared prepared; serve served served; heat heated heated; taste tasted tasted;
spill spilt spilt
: bean soup, beef stew, chicken curry, fish soup, mushroom sauce, pot of tea, vegetable stew, +spaghetti, +goulash
: lasagne
eat ate eaten = have had had; order ordered ordered; finish finished finished; try tried tried
: cheese sandwich, bowl of soup, hamburger, tuna salad, banana, pancake, piece of cake, hot dog, boiled egg, +ice cream
repair repaired repaired = fix fixed fixed; mend mended mended = repair repaired repaired; restore restored restored;
test tested tested; take apart, took apart, taken apart
: bicycle, clock, dishwasher, doorbell, garden gate, heater, lawnmower, lamp, radio, roof, sewing machine, tap
: toaster, wheelchair, printer, motorbike
paint painted painted; varnish varnished varnished; sand down, sanded down, sanded down;
replace replaced replaced = change changed changed; measure measured measured
: bench, bookshelf, front door, fence, gate, kitchen wall, rocking chair, table, wardrobe, window frame, staircase
: bird house, garden chair
build built built = construct constructed constructed;
assemble assembled assembled = put together, put together, put together; design designed designed;
sketch sketched sketched
: bird house, bookcase, bunk bed, dog kennel, garden shed, model ship, rabbit hutch, sandcastle, snowman, tree house
: wooden bridge, wall, raft
clean cleaned cleaned; scrub scrubbed scrubbed = clean cleaned cleaned; polish polished polished;
tidy up, tidied up, tidied up; sweep swept swept
: balcony, bathroom, car, carpet, cellar, fish tank, fridge, garage, kitchen, oven, silver tray, staircase, terrace
: workshop
wash washed washed; iron ironed ironed; fold folded folded; dye dyed dyed; shorten shortened shortened;
mend mended mended = repair repaired repaired
: blanket, blue shirt, dress, jacket, jumper, raincoat, skirt, tablecloth, uniform, waistcoat, woollen hat, costume
: scarf
knit knitted knitted = make made made; sew sewed sewn = make made made; crochet crocheted crocheted
: baby blanket, cardigan, cushion cover, hat, jumper, scarf, shawl, teddy bear, tea cosy, quilt, rag doll
: pair of mittens
buy bought bought = purchase purchased purchased; choose chose chosen = pick picked picked; order ordered ordered;
find found found; sell sold sold; hire hired hired = rent rented rented
: armchair, backpack, camera, carpet, coffee machine, guitar, hammock, kayak, lawnmower, mirror, mountain bike
: parrot cage, projector, record player, skateboard, suitcase, telescope, tent, umbrella, vase, tuxedo, trailer
lose lost lost; forget forgot forgotten = leave behind, left behind, left behind; find found found; hide hid hidden;
drop dropped dropped; look for, looked for, looked for
: bus ticket, camera, diary, earring, front-door key, glove, hat, laptop, library card, mobile phone, passport, purse
: ring, scarf, school bag, umbrella, wallet, wedding ring, hearing aid
break broke broken = smash smashed smashed; knock over, knocked over, knocked over; scratch scratched scratched;
damage damaged damaged
: bottle, coffee cup, crystal vase, flower pot, glass bowl, mirror, picture frame, plate, tablet, teapot, window
: wine glass, lampshade
plant planted planted; water watered watered; pick picked picked; cut down, cut down, cut down;
dig up, dug up, dug up; prune pruned pruned = trim trimmed trimmed
: apple tree, cherry tree, hedge, lilac bush, oak, palm tree, plum tree, rose bush, walnut tree, grapevine
: Christmas tree, fig tree
write wrote written; send sent sent; post posted posted = send sent sent; type typed typed; sign signed signed;
read read read; translate translated translated; copy copied copied; print out, printed out, printed out;
tear up, tore up, torn up
: application, contract, cover letter, form, invitation, letter, love letter, petition, poem, postcard, recipe
: report, speech, thank-you note, travel diary, shopping list, questionnaire
draw drew drawn; photograph photographed photographed = take a picture of, took a picture of, pictured;
paint painted painted; film filmed filmed; admire admired admired = look at, looked at, looked at
: castle, fishing boat, heron, lighthouse, old bridge, portrait, rainbow, sunset, swan, waterfall, windmill
: church tower, mural
catch caught caught; rescue rescued rescued = save saved saved; feed fed fed; adopt adopted adopted;
walk walked walked; brush brushed brushed; chase chased chased; photograph photographed photographed
: black cat, duck, fox, goat, hedgehog, lamb, parrot, pony, puppy, rabbit, sheepdog, stray dog, swan, turtle, donkey
: kitten
drive drove driven; park parked parked; borrow borrowed borrowed; wash washed washed;
rent rented rented = hire hired hired; sell sold sold; crash crashed crashed
: black taxi, camper van, delivery van, jeep, lorry, minibus, motorbike, old bus, red car, scooter, sports car
: tractor, removal van
carry carried carried; move moved moved; load loaded loaded; unpack unpacked unpacked; pack packed packed;
collect collected collected = pick up, picked up, picked up; deliver delivered delivered = bring brought brought;
wrap wrapped wrapped; weigh weighed weighed
: bookcase, box of books, crate of apples, hamper, heavy suitcase, mattress, parcel, piano, sack of potatoes, trunk
: wardrobe, basket of eggs, bouquet
watch watched watched = see saw seen; miss missed missed; film filmed filmed; enjoy enjoyed enjoyed; leave left left
: ballet, circus show, comedy, concert, documentary, final, football match, horror film, musical, play, puppet show
: quiz show, parade
visit visited visited = go to, went to, visited; leave left left; discover discovered discovered;
explore explored explored; sketch sketched sketched
: aquarium, art gallery, botanical garden, cave, cathedral, chocolate museum, observatory, palace, planetarium
: ruined castle, salt mine, vineyard, zoo
organise organised organised = arrange arranged arranged; plan planned planned;
cancel cancelled cancelled = call off, called off, called off; host hosted hosted; lead led led;
attend attended attended; open opened opened
: auction, barbecue, book club, charity run, chess tournament, conference, costume party, dance class, exhibition
: farewell party, flea market, guided tour, seminar, picnic, workshop
learn learnt learnt; sing sang sung; play played played = perform performed performed; record recorded recorded;
compose composed composed; practise practised practised
: ballad, carol, folk song, lullaby, march, national anthem, hymn, duet, love song, waltz, tango
win won won; lose lost lost; start started started; join joined joined; watch watched watched
: chess game, cooking contest, dance competition, debate, drawing contest, relay race, sailing race, ski race
: spelling contest, table tennis match, tennis match, quiz
open opened opened; close closed closed = shut shut shut; lock locked locked; unlock unlocked unlocked;
install installed installed = put in, put in, put in; remove removed removed = take away, took away, taken away
: back door, cellar door, garden gate, garage door, safe, side window, skylight, shop, shutter, toolbox, filing cabinet
pay paid paid = settle settled settled; check checked checked; find found found;
receive received received = get got got; lose lost lost
: bill, electricity bill, fine, insurance policy, invoice, library fine, membership card, parking ticket, receipt
: rent book, tax form
"""
# Verbs of giving: base past participle, what the receiver does, the preposition.
GIVING = listed("""
    give gave given get to, lend lent lent borrow to, send sent sent receive to, hand handed handed get to, sell
    sold sold buy to, bring brought brought get to, buy bought bought get for, give gave given get to, pass passed
    passed get to, mail mailed mailed receive to, rent rented rented borrow to
""")
GIVEN = listed("""
    alarm clock, atlas, board game, book about whales, bottle of wine, box of chocolates, bracelet, bunch of tulips,
    camera, chess set, concert ticket, cookbook, cowboy hat, desk lamp, dictionary, drone, drum, film poster,
    fountain pen, globe, gold watch, guide book, jigsaw puzzle, key to the cellar, kite, leather belt, magnifying
    glass, map of the island, microscope, mobile phone, music box, necklace, old coin, paint box, penknife, photo
    album, picture of the house, pocket watch, postcard, pot plant, ring, rucksack, sleeping bag, snow globe, stamp
    album, surfboard, tea set, teddy bear, tie, torch, toy train, travel guide, trumpet, USB stick, violin, wallet,
    woollen scarf, yoga mat
""")
WHY = listed("""
    because it was raining, because it was broken, because the old one was too small, because a guest was coming,
    because she wanted a change, because the shop was about to close, because nobody else had time, because it was
    on offer, because of the storm, because the neighbours had complained, because it was her sister's birthday,
    because the weather was fine, because he had promised it, because the teacher had asked for it, because there
    was nothing else to do, because of a bet, because the doctor advised it, because friends had recommended it,
    because the boss insisted, because it was a holiday, to surprise the family, to save money, to help a friend, to
    make room, to learn something new, to cheer up the children, to please the guests, to get some exercise, to win
    a prize, to be on the safe side
""")
WITH = listed("""
    with a friend, with her sister, with his brother, with the children, with the neighbours, with a colleague, with
    a cousin, with the whole class, with two friends, with an uncle, with the new trainee
""")
FOR = listed("""
    for the children, for a friend, for the neighbours, for the school, for her mother, for his grandfather, for the
    guests, for the club, for the baby, for a colleague, for the landlady, for the teacher, for the museum, for an
    old lady, for the village, for his wife, for her husband
""")
AFTER = listed("""
    was tired afterwards, was very proud of it, did not tell anyone at first, still talks about it, was in a good
    mood, went home happy, would do it again, got a lot of praise, needed a rest, came home late, forgot the time,
    laughed about it
""")
