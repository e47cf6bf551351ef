"""English words of everyday life, by sense: names, jobs, places, food, things, reasons."""


def listed(text: str) -> tuple[str, ...]:
    """The entries of a list with commas between them, over any number of lines."""
    return tuple(" ".join(entry.split()) for entry in text.split(",") if entry.strip())


def blocks(text: str) -> list[tuple[str, str]]:
    """Lines of verbs, each followed by lines that begin with a colon and list what they are done to."""
    found: list[tuple[str, str]] = []
    for line in text.strip().splitlines():
        if line.startswith(":"):
            verbs, things = found[-1]
            found[-1] = (verbs, f"{things},{line[1:]}")
        elif found and not found[-1][1]:
            found[-1] = (f"{found[-1][0]} {line}", "")
        else:
            found.append((line, ""))
    return found


WOMEN = listed("""
    Alice, Amelia, Anna, Anita, Barbara, Beatrice, Bella, Bridget, Carmen, Caroline, Catherine, Charlotte, Chloe,
    Clara, Claire, Daisy, Dana, Daniela, Deborah, Diana, Dorothy, Edith, Elena, Eleanor, Elif, Elizabeth, Ella,
    Emily, Emma, Esther, Eva, Fatima, Fiona, Flora, Frances, Freya, Gemma, Gloria, Grace, Greta, Hannah, Harriet,
    Hazel, Heather, Helen, Hilda, Holly, Ines, Ingrid, Irene, Iris, Isabel, Ivy, Jane, Janet, Jasmine, Jessica,
    Joan, Josie, Joy, Judy, Julia, Karen, Kate, Katie, Laura, Leila, Lena, Lily, Linda, Lisa, Lola, Louise, Lucy,
    Maggie, Margaret, Maria, Marion, Martha, Mary, Maya, Megan, Mei, Mia, Mila, Mina, Miriam, Molly, Monica, Nadia,
    Nancy, Naomi, Natalie, Nina, Nora, Olga, Olivia, Paula, Penny, Petra, Phoebe, Polly, Priya, Rachel, Rebecca,
    Rita, Rosa, Rose, Ruby, Ruth, Sally, Samira, Sandra, Sarah, Selma, Sheila, Simone, Sofia, Sonia, Sophie, Stella,
    Susan, Sylvia, Tanya, Teresa, Tessa, Tina, Ursula, Valerie, Vera, Victoria, Violet, Wendy, Yasmin, Yuki, Yvonne,
    Zara, Zoe
""")
MEN = listed("""
    Aaron, Adam, Ahmed, Alan, Albert, Alex, Ali, Amir, Andrew, Anton, Arthur, Ben, Bernard, Boris, Brian, Bruno,
    Carl, Carlos, Charles, Chris, Colin, Dan, Daniel, David, Dennis, Derek, Diego, Dominic, Eddie, Edward, Eli,
    Emil, Eric, Ernest, Felix, Finn, Frank, Fred, Gareth, Gary, George, Gordon, Graham, Greg, Hamid, Hans, Harold,
    Harry, Hassan, Henry, Herbert, Howard, Hugo, Ian, Isaac, Ivan, Jack, Jacob, Jake, James, Jamal, Jason, Jeff,
    Jim, Joe, John, Jonas, Jonathan, Joseph, Juan, Karl, Keith, Kenji, Kevin, Kofi, Lars, Leo, Leon, Liam, Louis,
    Lucas, Luke, Magnus, Marco, Mario, Mark, Martin, Mateo, Matthew, Max, Michael, Miguel, Mike, Mohammed, Nathan,
    Neil, Nick, Nigel, Noah, Oliver, Omar, Oscar, Otto, Owen, Patrick, Paul, Pavel, Pedro, Peter, Philip, Rafael,
    Rahul, Ralph, Raymond, Richard, Robert, Robin, Roger, Roland, Ron, Rory, Sam, Samuel, Sanjay, Scott, Sean,
    Sebastian, Simon, Stanley, Stefan, Stephen, Steve, Stuart, Ted, Theo, Thomas, Tim, Toby, Tom, Tony, Trevor,
    Victor, Vincent, Walter, Wayne, William, Yusuf, Zachary
""")
SURNAMES = listed("""
    Adams, Ahmed, Allen, Andersen, Archer, Bailey, Baker, Barnes, Becker, Bell, Bennett, Berg, Bishop, Black, Boyle,
    Bradley, Brooks, Brown, Bryant, Burns, Butler, Campbell, Carr, Carter, Chapman, Chen, Clark, Clarke, Cole,
    Collins, Cook, Cooper, Costa, Cox, Cruz, Dawson, Dean, Diaz, Dixon, Doyle, Dunn, Edwards, Ellis, Evans, Farrell,
    Ferrari, Fischer, Fisher, Fleming, Fletcher, Ford, Foster, Fox, Francis, Garcia, Gardner, Gibson, Gordon,
    Graham, Grant, Gray, Green, Griffin, Gupta, Hall, Hamilton, Hansen, Harper, Harris, Hart, Harvey, Hayes,
    Henderson, Hill, Holmes, Holt, Howard, Hughes, Hunt, Hussain, Ibrahim, Jackson, Jansen, Jenkins, Jensen,
    Johnson, Jones, Kaya, Kelly, Kennedy, Khan, Kim, King, Klein, Knight, Kowalski, Kumar, Lane, Larsen, Lee, Lewis,
    Lloyd, Lopez, Marsh, Martinez, Mason, Mendes, Meyer, Miller, Mills, Mitchell, Moore, Morgan, Morris, Murphy,
    Murray, Nakamura, Nelson, Newman, Nguyen, Nolan, Novak, Okafor, Olsen, Owens, Palmer, Park, Parker, Patel,
    Pearce, Perry, Peters, Phillips, Porter, Powell, Price, Quinn, Rao, Reed, Reid, Reyes, Richards, Roberts,
    Robinson, Rogers, Rossi, Russell, Ryan, Sanders, Santos, Sato, Schmidt, Scott, Sharma, Shaw, Silva, Simpson,
    Singh, Smith, Spencer, Stewart, Stone, Sullivan, Tanaka, Taylor, Thompson, Torres, Tucker, Turner, Walker,
    Wallace, Walsh, Ward, Watson, Weaver, Weber, Wells, West, White, Williams, Wilson, Wong, Wood, Wright, Yilmaz,
    Young
""")
TOWNS = listed("""
    Aberdeen, Amsterdam, Antwerp, Athens, Auckland, Austin, Barcelona, Bari, Basel, Bath, Belfast, Bergen, Berlin,
    Bern, Bilbao, Birmingham, Bologna, Bordeaux, Boston, Bremen, Brighton, Bristol, Brno, Bruges, Brussels,
    Bucharest, Budapest, Buffalo, Cairo, Calgary, Cambridge, Canterbury, Cardiff, Chester, Chicago, Cologne,
    Copenhagen, Cork, Coventry, Dallas, Debrecen, Delhi, Denver, Derby, Dover, Dresden, Dublin, Dundee, Durham,
    Edinburgh, Exeter, Florence, Frankfurt, Galway, Gdansk, Geneva, Genoa, Ghent, Glasgow, Graz, Hamburg, Hanover,
    Helsinki, Houston, Hull, Innsbruck, Istanbul, Krakow, Kyoto, Leeds, Leicester, Leipzig, Lille, Lima, Limerick,
    Lincoln, Lisbon, Liverpool, Ljubljana, London, Lucerne, Lyon, Madrid, Manchester, Marseille, Melbourne, Memphis,
    Milan, Montreal, Munich, Nairobi, Nantes, Naples, Newcastle, Nice, Norwich, Nottingham, Oslo, Ottawa, Oxford,
    Padua, Palermo, Paris, Plymouth, Porto, Portland, Prague, Preston, Reading, Riga, Rome, Rotterdam, Salzburg,
    Seattle, Seoul, Seville, Sheffield, Sofia, Split, Stockholm, Stuttgart, Swansea, Sydney, Tallinn, Tokyo,
    Toronto, Trieste, Turin, Utrecht, Valencia, Venice, Verona, Vienna, Vilnius, Warsaw, Winchester, York, Zagreb,
    Zurich
""")
STREETS = listed("""
    Abbey Road, Acorn Lane, Ash Grove, Baker Street, Bank Street, Beech Avenue, Birch Road, Bridge Street, Bright
    Street, Canal Street, Castle Hill, Cedar Avenue, Chapel Lane, Cherry Lane, Chestnut Drive, Church Road, Church
    Street, Clifton Road, Copper Lane, Cross Street, Elm Street, Farm Lane, Fern Close, Field Lane, Fountain Square,
    Garden Street, George Street, Grange Road, Green Lane, Grove Road, Harbour Street, High Street, Hill Road, Holly
    Close, Hope Street, Ivy Lane, King Street, Kings Road, Lake Road, Laurel Avenue, Lime Street, London Road, Main
    Street, Manor Road, Maple Avenue, Market Square, Meadow Lane, Mill Lane, Mill Street, New Street, North Road,
    Oak Avenue, Old Mill Road, Orchard Road, Park Avenue, Park Lane, Pine Street, Pond Lane, Poplar Road, Queen
    Street, Quarry Road, Railway Street, River Road, Rose Street, Rowan Way, School Lane, Sea Road, South Street,
    Spring Gardens, Spring Street, Station Road, Sunset Drive, Swan Lane, Temple Street, Tower Hill, Union Street,
    Victoria Road, Vine Street, Walnut Street, Water Lane, Well Street, West Street, Willow Road, Windmill Lane,
    Wood Lane, York Street
""")
JOBS = listed("""
    accountant, actor, architect, baker, banker, barber, bartender, beekeeper, biologist, bookseller, bricklayer,
    builder, bus driver, butcher, butler, carpenter, cashier, chef, chemist, cleaner, coach, cook, dancer, dentist,
    designer, detective, doctor, editor, electrician, engineer, farmer, fashion designer, firefighter, fisherman,
    fitness trainer, flight attendant, florist, gardener, geologist, glazier, goldsmith, guide, hairdresser,
    historian, interpreter, IT consultant, janitor, jeweller, joiner, journalist, judge, lawyer, lecturer,
    librarian, lifeguard, locksmith, lorry driver, maths teacher, mechanic, midwife, miller, model, musician, nurse,
    nursery teacher, optician, painter, paramedic, pastry cook, pharmacist, photographer, physiotherapist, pilot,
    plumber, police officer, politician, postman, potter, priest, programmer, psychologist, receptionist, reporter,
    roofer, sailor, sales manager, scientist, sculptor, secretary, shoemaker, singer, social worker, software
    developer, soldier, stonemason, surgeon, surveyor, tailor, taxi driver, teacher, tax adviser, train driver,
    translator, travel agent, tour guide, vet, waiter, warehouse worker, watchmaker, weather presenter, web
    designer, welder, writer, zookeeper
""")
EMPLOYERS = listed("""
    the post office, the town hall, a bank, a bakery, a hospital, the local library, a law firm, a primary school,
    the university, a travel agency, a car factory, a furniture shop, an insurance company, a newspaper, a radio
    station, a flower shop, the railway, an airline, a software company, a hotel, a garden centre, the city zoo, a
    museum, a call centre, a supermarket, a printing house, a chocolate factory, a shoe shop, a vineyard, the fire
    brigade, a dairy farm, a fitness studio, a theatre, a record shop, a pharmacy, a construction firm, a bike shop,
    a toy company
""")
HOBBIES = listed("""
    archery, astronomy, badminton, baking, ballet, basketball, billiards, birdwatching, bowling, boxing,
    calligraphy, camping, canoeing, chess, climbing, collecting stamps, cooking, cricket, crochet, cycling, dancing,
    darts, diving, drawing, embroidery, fencing, fishing, folk dancing, football, gardening, golf, gymnastics,
    handball, hiking, hockey, horse riding, ice skating, jogging, judo, juggling, karate, kite flying, knitting,
    martial arts, model trains, mountain biking, origami, painting, photography, pottery, puzzles, reading, rowing,
    rugby, running, sailing, sewing, singing, skateboarding, skiing, snooker, surfing, swimming, table tennis,
    tennis, volleyball, woodwork, yoga
""")
INSTRUMENTS = listed("""
    accordion, banjo, bass guitar, bassoon, cello, clarinet, double bass, drums, flute, guitar, harmonica, harp,
    horn, mandolin, oboe, organ, piano, recorder, saxophone, trombone, trumpet, tuba, ukulele, viola, violin,
    xylophone
""")
SUBJECTS = listed("""
    algebra, art, biology, business studies, chemistry, computer science, drama, economics, English, French,
    geography, geometry, German, history, Italian, Latin, law, literature, maths, medicine, music, nursing,
    philosophy, physics, politics, psychology, Russian, sociology, Spanish, statistics
""")
LANGUAGES = listed("""
    Arabic, Chinese, Croatian, Czech, Danish, Dutch, English, Finnish, French, German, Greek, Hebrew, Hindi,
    Hungarian, Italian, Japanese, Korean, Norwegian, Polish, Portuguese, Romanian, Russian, Spanish, Swedish, Thai,
    Turkish, Urdu
""")
COLOURS = listed("""
    beige, black, blue, brown, cream, dark blue, dark green, gold, green, grey, light blue, light green, orange,
    pink, purple, red, silver, turquoise, violet, white, yellow
""")
DISHES = listed("""
    apple pie, baked potatoes, banana bread, bean soup, beef stew, blueberry muffins, carrot cake, cheesecake,
    cheese sandwiches, cherry pie, chicken curry, chicken soup, chilli, chocolate cake, chocolate mousse, cinnamon
    rolls, fish and chips, fish soup, french fries, fried rice, fruit salad, garlic bread, goulash, grilled chicken,
    grilled vegetables, ham sandwiches, ice cream, lasagne, lemon cake, lentil soup, meatballs, mushroom risotto,
    noodle salad, omelette, onion soup, oat biscuits, pancakes, pasta salad, pea soup, pizza, plum cake, porridge,
    potato salad, pumpkin soup, ratatouille, rice pudding, roast beef, roast lamb, salmon, sausages, spaghetti,
    spinach pie, spring rolls, stuffed peppers, tacos, tomato salad, tomato soup, tuna salad, vegetable curry,
    vegetable stew, waffles
""")
FOODS = listed("""
    almonds, apples, bananas, beans, biscuits, bread, broccoli, butter, cabbage, carrots, cheese, cherries, chicken,
    chocolate, coffee, crisps, cucumbers, dates, eggs, figs, flour, garlic, grapes, ham, honey, jam, juice, lemons,
    lemonade, lentils, lettuce, mangoes, milk, mushrooms, mustard, nuts, oats, olives, onions, oranges, peaches,
    pears, peas, peppers, plums, potatoes, pumpkins, radishes, raspberries, rice, salt, spinach, strawberries,
    sugar, tea, tomatoes, tuna, walnuts, water, wine, yoghurt
""")
ALLERGENS = listed("""
    bee stings, cats, dairy products, dogs, dust, eggs, gluten, hay, horses, lactose, mould, nuts, peanuts,
    penicillin, pollen, seafood, shellfish, soya, strawberries, tomatoes
""")
PETS = listed("""
    budgie, canary, cat, chameleon, cockatoo, dog, ferret, goldfish, goose, guinea pig, hamster, hedgehog, kitten,
    lizard, mouse, parrot, pigeon, pony, poodle, puppy, rabbit, rat, snake, spaniel, terrier, tortoise
""")
PET_NAMES = listed("""
    Bandit, Biscuit, Blacky, Bonnie, Bubbles, Buddy, Button, Caramel, Clover, Coco, Cookie, Daisy, Fluffy, Freckles,
    Ginger, Honey, Jasper, Lucky, Luna, Marble, Milo, Misty, Muffin, Nala, Oreo, Patch, Peanut, Pepper, Pickles,
    Pippin, Pumpkin, Rex, Rocky, Rusty, Scout, Shadow, Simba, Smokey, Snowy, Socks, Sparky, Spot, Tiger, Toffee,
    Whiskers, Ziggy
""")
ROOMS = listed("""
    the attic, the basement, the bathroom, the bedroom, the cellar, the children's room, the conservatory, the
    dining room, the garage, the garden shed, the guest room, the hall, the kitchen, the laundry room, the living
    room, the nursery, the office, the pantry, the spare room, the study, the utility room, the workshop
""")
SPOTS = listed("""
    on the kitchen table, on the sofa, under the bed, behind the curtain, in the top drawer, on the windowsill, next
    to the fireplace, in the wardrobe, on the bottom shelf, under the stairs, behind the door, in the hall cupboard,
    on the balcony, in the blue box, beside the fridge, on the bookcase, in the laundry basket, under the table, in
    the garden shed, on the back seat of the car, in the glove compartment, on the piano, in the desk drawer, in the
    coat pocket, at the reception, in the tool box, on top of the fridge, by the front door, in the garage, under
    the doormat, in the bread bin, on the armchair, in the attic, behind the sofa, in the rucksack, on the porch
""")
BIG_SPOTS = listed("""
    in the garage, in the attic, in the cellar, in the garden shed, in the hall, in the spare room, under the
    stairs, on the balcony, in the basement, behind the house, at my parents' place, in the living room, in the
    workshop, next to the fireplace, on the porch, by the front door, in the kitchen, in the guest room, on the
    terrace, in the summer house, in the office, in the corner of the bedroom, in the storeroom, in the old barn, at
    the flea market, in the shop window
""")
SMALL_THINGS = listed("""
    car key, phone charger, library card, passport, reading glasses case, bottle opener, tape measure, corkscrew,
    torch, stapler, calculator, USB stick, spare key, photo album, address book, train ticket, cookbook,
    screwdriver, remote control, sewing kit, hairbrush, notebook, wallet, purse, scarf, sun hat, water bottle,
    thermometer, first-aid kit, glue stick, hole punch, magnifying glass, chess board, birthday card, insurance
    letter, camera, alarm clock, lunch box
""")
ROOM_SPOTS = listed("""
    in room 4, in room 7, in room 12, in room 15, in room 21, in room 108, in room 204, in room 310, in the canteen,
    in the library, in the meeting room, in the small hall, in the big hall, in the seminar room, in the gym, in the
    art room, in the music room, in the staff room, in the computer lab, in the conference room, in the lobby, in
    the lecture hall, on the second floor, on the third floor, on the ground floor, on the roof terrace, in the old
    building, in the courtyard, in the chapel, in the reading room, in the front office
""")
VENUES = listed("""
    at the Golden Lion, at the Red Fox, at the Blue Anchor, at the White Swan, at Café Central, at the Corner Café,
    at the Harbour Inn, at the town hall, at the library, at the community centre, at the sports centre, at the
    swimming pool, at the football ground, at the museum, at the theatre, at the church, at the old mill, at the
    boathouse, at the fire station, at the youth club, at the university, at the school, at the village green, at
    the art gallery, at the botanical garden, at the castle, at the concert hall, at the market hall, at the park,
    at the zoo, at the beach, at the campsite, at the lake, at the farm, at the Grand Hotel, at the Station Hotel,
    at the riverside, at the opera house, at the town square, at our place, at the pizzeria, at the tennis club
""")
PLACES = listed("""
    at the airport, at the bakery, at the bus stop, at the flea market, at the garage, at the garden centre, at the
    gym, at the hairdresser's, at the harbour, at the hospital, at the hotel, at the market, at the office, at the
    playground, at the post office, at the pub, at the railway station, at the supermarket, at the swimming pool, at
    work, at home, at school, at her aunt's house, at the neighbours', behind the church, by the lake, by the river,
    in a café, in a small shop, in the attic, in the backyard, in the basement, in the bus, in the car park, in the
    city centre, in the classroom, in the forest, in the garage, in the garden, in the kitchen, in the library, in
    the living room, in the museum, in the park, in the shopping centre, in the village hall, in the workshop, in
    town, near the bridge, near the castle, next to the fountain, on a bench, on the balcony, on the beach, on the
    ferry, on the main square, on the roof, on the terrace, on the train, on the way home, outside the cinema, under
    an apple tree
""")
FLAT_PARTS = listed("""
    a big balcony, a cellar, a fireplace, a garage, a lift, a loft, a new kitchen, a parking space, a roof terrace,
    a sauna, a small garden, a swimming pool, a winter garden, two bathrooms, underfloor heating, a view of the
    lake, a view of the park, a private entrance, wooden floors
""")
TRANSPORT = listed("""
    by bike, by boat, by bus, by car, by coach, by ferry, by plane, by scooter, by taxi, by train, by tram, on foot,
    on horseback, by underground, by motorbike, by night train
""")
OCCASIONS = listed("""
    art class, autumn fair, bake sale, barbecue, beach clean-up, blood donation, board game night, book club, book
    fair, carnival, charity run, chess tournament, choir practice, Christmas market, class reunion, cookery course,
    costume party, craft fair, cycling tour, dance class, dog show, driving lesson, family dinner, farewell party,
    farmers' market, film night, fire drill, first-aid course, flea market, flower show, football match, garden
    party, general meeting, guitar lesson, harvest festival, housewarming party, jazz concert, job interview,
    karaoke night, language course, open day, orchestra rehearsal, parents' evening, parking meeting, photo
    exhibition, picnic, planning meeting, poetry reading, pottery class, pub quiz, puppet show, quiz night, road
    race, sailing trip, school concert, school play, science fair, ski trip, spring cleaning, staff meeting, street
    festival, summer fete, sports day, swimming gala, tennis lesson, theatre trip, treasure hunt, town meeting,
    wedding, wine tasting, workshop, yoga class
""")
PARTIES = listed("""
    anniversary dinner, barbecue, birthday party, Christmas dinner, christening, costume party, dinner party,
    engagement party, family lunch, farewell dinner, garden party, graduation party, housewarming party, New Year's
    party, office party, picnic, retirement party, silver wedding, summer party, tea party, wedding
""")
TOPICS = listed("""
    the budget, the new website, the summer party, the school trip, holiday plans, the parking spaces, next year's
    calendar, the new kitchen, the repair of the roof, the heating costs, the timetable, the job advert, the move,
    the new uniforms, customer complaints, the garden fence, the annual report, the training plan, the office rules,
    the playground, road safety, the recycling bins, the insurance contract, the opening hours, the sales figures
""")
SHOPS = listed("""
    antique shop, baker's, bakery, bank, barber shop, bike shop, bookshop, butcher's, café, canteen, car wash,
    chemist's, city library, clinic, copy shop, corner shop, dry cleaner's, farm shop, fish market, flower shop,
    garden centre, gym, hairdresser's, hardware store, ice cream parlour, jeweller's, kebab shop, kiosk,
    launderette, museum, music school, newsagent's, nursery, petrol station, pet shop, pharmacy, pizzeria, post
    office, pub, recycling centre, shoe shop, skating rink, supermarket, swimming pool, tea room, toy shop, travel
    agency, youth hostel
""")
GOODS = listed("""
    alarm clock, armchair, backpack, baking tray, bathrobe, bedside lamp, bench, blanket, blender, bookcase, bread
    knife, camera, camping stove, candlestick, carpet, chest of drawers, clock radio, coat rack, coffee maker,
    coffee table, cooking pot, cupboard, cushion, deckchair, desk, desk lamp, dinner set, dishwasher, drill,
    electric kettle, fan, flower pot, folding chair, freezer, fridge, frying pan, garden hose, garden table, gas
    heater, guitar stand, hairdryer, hammock, handbag, heater, hoover, iron, ironing board, keyboard, kitchen
    scales, ladder, lawnmower, leather sofa, microwave, mirror, mixer, monitor, mountain bike, music box, office
    chair, oven, parasol, picnic basket, picture frame, printer, radio, raincoat, record player, rocking chair, rug,
    sandwich toaster, scanner, sewing machine, shoe rack, sleeping bag, snow shovel, speaker, stroller, suitcase,
    swing, table lamp, tablet, teapot, telescope, television, tent, toaster, tool box, toolbox, tricycle,
    typewriter, umbrella, vase, wardrobe, washing machine, watering can, wheelbarrow, wine rack, winter coat, wok
""")
PET_FOOD = listed("""
    carrots, chicken, dry food, fish, lettuce, liver, rice, salmon, seeds, tuna, turkey, boiled eggs, hay, apples,
    parsley, cucumber, dandelions, cheese, beef, worms
""")
MATERIALS = listed("""
    bamboo, cardboard, ceramic, clay, copper, cotton, glass, gold, iron, leather, linen, marble, metal, oak, paper,
    pine, plastic, porcelain, rubber, silk, silver, stainless steel, stone, velvet, walnut, wicker, wool
""")
COUNTRIES = listed("""
    Argentina, Australia, Austria, Belgium, Brazil, Bulgaria, Canada, Chile, China, Croatia, Cyprus, Denmark, Egypt,
    Estonia, Finland, France, Germany, Greece, Hungary, Iceland, India, Ireland, Italy, Japan, Kenya, Latvia, Malta,
    Mexico, Morocco, New Zealand, Norway, Peru, Poland, Portugal, Romania, Scotland, Slovakia, Slovenia, South
    Africa, Spain, Sweden, Switzerland, Thailand, Tunisia, Turkey, Vietnam, Wales
""")
REASONS = listed("""
    because of the rain, because of a strike, because of a cold, because of the heat, because of a burst pipe,
    because of the storm, because of a power cut, because of roadworks, because of a broken window, because of the
    snow, because the speaker is ill, because the hall is being painted, because the heating is broken, because the
    lift is out of order, because too few people signed up, because of a public holiday, because of a staff party,
    because of a technical problem, because the road is closed, because the trainer is on holiday, because of a
    family matter, because the boiler has to be repaired, because there was no room free, because the bus was late
""")
ILLNESSES = listed("""
    a cold, a cough, a sore throat, a broken arm, a headache, back pain, a toothache, a fever, the flu, a sprained
    ankle, a stomach ache, an ear infection, a broken finger, a rash, a bad knee, hay fever
""")
RELATIVES_F = listed("""
    aunt, sister, cousin, grandmother, mother, niece, daughter, colleague, neighbour, boss, flatmate
""")
RELATIVES_M = listed("""
    uncle, brother, cousin, grandfather, father, nephew, son, colleague, neighbour, boss, flatmate
""")
TITLES = listed("""
    A Winter by the Sea, Letters from Home, The Blue Door, The Clockmaker's Son, The Fisherman's Daughter, The Green
    Notebook, The Last Ferry, The Lost Garden, The Midnight Train, The Moon over the Hill, The Quiet Neighbour, The
    Secret Island, The Silver Key, The Stolen Painting, The Tea House, The Third Window, Under the Walnut Tree,
    House of Echoes, One Summer in May, Seven Bridges, Snow in April, The Baker's Wife, The Golden Compass Rose,
    Night Shift
""")
TEAMS = listed("""
    the Blue Sharks, the Red Lions, the Tigers, the Hawks, the Wolves, the Eagles, the Panthers, the Rovers, the
    Rangers, the Wildcats, the Falcons, the Bears, the Dragons, the Comets, the Bulls, the Foxes, the Stars, the
    Giants
""")
FLOWERS = listed("""
    begonias, carnations, crocuses, daffodils, dahlias, daisies, geraniums, hyacinths, irises, lavender, lilacs,
    lilies, marigolds, orchids, pansies, peonies, petunias, poppies, roses, snowdrops, sunflowers, tulips, violets
""")
SPICES = listed("""
    basil, bay leaves, cinnamon, cloves, coriander, cumin, dill, ginger, mint, nutmeg, oregano, paprika, parsley,
    pepper, rosemary, saffron, sage, thyme, turmeric, vanilla
""")
DRINKS = listed("""
    apple juice, beer, black tea, cappuccino, cider, cocoa, coffee, espresso, ginger tea, grape juice, green tea,
    hot chocolate, iced tea, lemonade, mint tea, mulled wine, orange juice, red wine, sparkling water, tomato juice,
    white wine
""")
GIFTS = listed("""
    a board game, a book about birds, a bottle of wine, a bouquet of roses, a box of chocolates, a bracelet, a
    camera, a concert ticket, a cookbook, a dictionary, a drone, a fountain pen, a globe, a gold watch, a
    hand-knitted scarf, a jigsaw puzzle, a kite, a leather wallet, a music box, a necklace, a new phone, a pair of
    gloves, a perfume, a photo album, a pocket knife, a red bicycle, a silk tie, a silver ring, a skateboard, a
    teddy bear, a telescope, a toy train, a travel guide, a tea set, a warm blanket, a wooden puzzle, two theatre
    tickets, earrings
""")
TASKS = listed("""
    the decorations, the music, the invitations, the food, the drinks, the shopping, the cleaning, the photos, the
    games, the tickets, the transport, the lighting, the registration desk, the catering, the posters, the website,
    the budget, the first aid, the sound system, the tables and chairs, the speeches, the prizes, the flowers, the
    barbecue
""")
NEEDED = listed("""
    a notebook and a pen, an apron, a mat, a towel, warm clothes, comfortable shoes, a pair of scissors, a packed
    lunch, a bottle of water, a photo of yourself, old clothes, a swimming cap, wellingtons, a helmet, a ruler,
    coloured pencils, a pair of gloves, a raincoat, a torch, a racket, indoor shoes, a sleeping bag, a laptop, sun
    cream, a dictionary
""")
SELLERS = listed("""
    Bright Home, City Electrics, Green & Co, Harbour Furniture, Home Corner, Kitchen World, Lamp Land, Miller Tools,
    North Trading, Old Barn Antiques, Park Street Market, Quick Shop, Red Door Design, Sleep Well, Smith Brothers,
    Sun Garden, Tech Point, The Tool Shed, Tower Stores, Wood & Wool, Young Living, Blue Box, Family Store, Cosy
    Corner
""")
DAMAGES = listed("""
    a scratch on the side, a broken leg, a missing screw, a crack in the glass, the wrong colour, a torn cover, a
    dent, a loose handle, a stain on the front, no instructions, the wrong plug, a faulty switch, a bent frame, a
    chipped edge, a missing lid, a broken zip
""")
WORK = listed("""
    the annual report, the new brochure, the price list, the customer survey, the holiday rota, the security check,
    the tax return, the stock list, the new logo, the training manual, the travel expenses, the monthly newsletter,
    the test results, the summer catalogue, the backup of the files, the contract with the landlord, the job advert,
    the floor plan, the press release, the budget plan, the minutes of the meeting, the order for office chairs, the
    new website, the translation of the leaflet, the seating plan, the safety rules
""")
LODGINGS = listed("""
    at a campsite, at a farm, at a friend's flat, at a guest house, at a youth hostel, in a bungalow, in a castle
    hotel, in a log cabin, in a mountain hut, in a small hotel, in a tent, on a houseboat, in a beach hotel, with
    relatives, in a holiday flat, in a caravan
""")
LANDMARKS = listed("""
    the airport, the beach, the bus station, the castle, the cathedral, the city park, the football stadium, the
    harbour, the lake, the main square, the market, the museum, the old bridge, the opera, the railway station, the
    river, the ski lift, the town hall, the university, the zoo
""")
FAMOUS = listed("""
    beer, botanical garden, bridges, canals, carnival, castle, cathedral, cheese, chocolate, christmas market, clock
    tower, covered market, fish market, football club, glass, hot springs, jazz festival, lace, medieval walls,
    museums, opera house, paper mills, parks, porcelain, roman baths, salt mine, university, windmills, wine, zoo
""")
RIVERS = listed("""
    Danube, Rhine, Thames, Severn, Elbe, Seine, Loire, Rhone, Ebro, Vistula, Oder, Tisza, Drava, Sava, Inn, Arno,
    Po, Tiber, Main, Mosel, Meuse, Avon, Trent, Clyde, Shannon, Tagus, Douro, Garonne, Neva, Volga
""")
PLOTS = listed("""
    a boy who finds a map, a girl who talks to birds, two sisters and their farm, a detective in a small village, a
    sailor who loses his ship, a lonely lighthouse keeper, a family on the road, a dog that gets lost, a teacher in
    the mountains, a stolen painting, a journey across the desert, an old clockmaker, three friends and a secret, a
    queen without a crown, the first people on Mars, a cook who becomes a spy, a summer in the city, a house by the
    sea
""")
PRODUCTS = listed("""
    bicycles, bread machines, candles, children's books, clocks, coffee machines, cosmetics, doors, frozen food,
    furniture, garden tools, glasses, guitars, ice cream, jackets, kitchen knives, lamps, lawnmowers, office
    furniture, paint, paper bags, pianos, roof tiles, rucksacks, shoes, skis, soap, socks, solar panels, sweets,
    tents, tyres, umbrellas, watches, windows, wooden toys
""")
