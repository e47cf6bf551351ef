"""English words for work, machines, doors, weather and what people do and wear."""

from training.material.texts.everyday.words import listed

MACHINES = listed("""
    the backup server, the build server, the web server, the mail server, the print server, the test server, the old
    laptop, the database server, the file server, the gateway, the GPU box, the staging server, the monitoring host,
    the rack server, the demo machine, the login server, the workstation by the window, the new laptop, the
    Raspberry Pi, the router
""")
SERVICES = listed("""
    the online shop, the wiki, the time tracking, the customer database, the chat, the mail archive, the ticket
    system, the search, the nightly backup, the payment service, the photo gallery, the newsletter, the monitoring,
    the phone system, the calendar, the booking system, the map service, the intranet, the login page, the video
    service, the price list
""")
FAULTS = listed("""
    a full disk, a broken cable, a power cut, an expired certificate, a wrong setting, a faulty update, a memory
    leak, a network failure, a blown fuse, an overheated processor, a missing file, a typo in the configuration, too
    much traffic, a stolen password, a software bug, a loose plug, a slow database
""")
DOORS = listed("""
    the bike shed, the side entrance, the archive, the server room, the gym, the back gate, the laundry room, the
    garage, the post room, the meeting room, the storeroom, the cellar, the roof terrace, the workshop, the staff
    kitchen, the letter box, the music room, the main door, the lift to the attic, the key cabinet
""")
FLOORS = listed(
    "ground floor, first floor, second floor, third floor, fourth floor, fifth floor, top floor, sixth floor"
)
ACTIVITIES = listed("""
    reading a newspaper, waiting for a bus, drinking coffee, feeding the ducks, playing cards, talking on the phone,
    writing a letter, looking at old photos, listening to music, cutting the hedge, peeling potatoes, washing the
    car, doing homework, watching the boats, eating an apple, sleeping, playing the guitar, solving a crossword,
    hanging up the washing, painting a picture, looking for mushrooms, building a sandcastle, flying a kite, picking
    cherries, tidying the shelves, knitting, practising a speech, taking photos, walking the dog, filling in a form,
    sorting stamps, repairing a bike, chatting with a neighbour, learning French words, making a snowman, watering
    the roses, wrapping presents, baking biscuits
""")
CLOTHES = listed("""
    a red hat, a green scarf, a long coat, a yellow raincoat, a blue dress, a grey suit, a striped shirt, a leather
    jacket, a black jumper, white trainers, a straw hat, brown boots, a purple cardigan, a denim jacket, a woollen
    cap, a silk blouse, an apron, a bow tie, sunglasses, a flowery skirt, a football shirt, rubber boots, a white
    coat, a checked waistcoat
""")
SKIES = listed("""
    sunny, cloudy, rainy, foggy, windy, stormy, snowing, hot and dry, cool and wet, icy, mild, overcast, bright and
    clear
""")
PROJECTS = listed("""
    the new website, the office move, the customer survey, the garden project, the kitchen extension, the mobile
    app, the school playground, the summer catalogue, the roof repair, the charity campaign, the bridge, the company
    film, the museum guide, the village chronicle, the new timetable, the bike path, the data migration, the library
    extension, the cookbook, the solar roof, the youth centre, the sound archive
""")
STATES = listed("""
    almost finished, behind schedule, on hold, ahead of schedule, just starting, ready for testing, waiting for
    approval, half done, cancelled, finished, in the planning phase, delayed by a month, being checked
""")
