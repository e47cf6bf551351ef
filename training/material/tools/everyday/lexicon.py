"""Ordinary words, names, titles and texts for the arguments of everyday tools, in English and in Hungarian.

A line has a key, the English entries, and the Hungarian ones where they differ; longer lines are wrapped.
"""

TEXT = """
first| Anna, Ben, Carla, Daniel, Emma, Felix, Grace, Hannah, Ian, Julia, Karl, Laura, Mark, Nina, Oscar, Paula,
    Robert, Sarah, Tom, Victor, Wendy, Zoe, Adam, Alice, Brian, Chloe, Dana, Eric, Fiona, George, Helen, Igor, Jack,
    Kate, Leo, Maria, Nick, Olivia, Peter, Rachel, Sam, Tina, Paul, Ruth, Simon, Sophie, Mia, Lucas, Noah, Ella, Liam,
    Amy, Omar, Priya, Yuki, Carlos, Ingrid, Stefan, Elena, Marco, Chen, Fatima, Ahmed, Jonas, Eva, Max, Clara, Hugo,
    Iris, David | Anna, Béla, Csaba, Dóra, Éva, Ferenc, Gábor, Hanna, Ildikó, János, Kati, László, Márta, Nóra, Orsi,
    Péter, Réka, Sándor, Tamás, Zoltán, Zsófi, István, Eszter, Balázs, András, Judit, Miklós, Ági, Kinga, Levente,
    Bence, Lilla, Dani, Marci, Petra, Viki, Attila, Gergő, Erika, Norbert, Bálint, Fanni, Máté, Luca, Tímea, Zsuzsa,
    Robi, Laci
city| London, Paris, Berlin, Madrid, Rome, Vienna, Lisbon, Oslo, Prague, Dublin, Warsaw, Athens, Helsinki, Stockholm,
    Copenhagen, Brussels, Zurich, Munich, Hamburg, Milan, Naples, Barcelona, Seville, Porto, Budapest, Szeged,
    Debrecen, Krakow, Bucharest, Sofia, Zagreb, Istanbul, Cairo, Nairobi, Lagos, Tokyo, Kyoto, Osaka, Seoul, Beijing,
    Singapore, Bangkok, Delhi, Mumbai, Sydney, Melbourne, Auckland, New York, Boston, Chicago, Denver, Seattle,
    Austin, Miami, San Francisco, Los Angeles, Toronto, Montreal, Vancouver, Lima, Bogota, Santiago, Edinburgh,
    Manchester, Bristol, Geneva, Lyon, Nice, Bilbao, Turin, Venice, Florence, Antwerp, Rotterdam, Leipzig, Graz,
    Salzburg, Tallinn, Riga, Reykjavik, Dubai, Leeds, Cardiff, Marseille, Dallas, Phoenix, Atlanta, Portland, Havana,
    Casablanca, Bergen | Budapest, Szeged, Pécs, Győr, Debrecen, Sopron, Eger, Miskolc, Bécs, London, Lisszabon, Oslo,
    Prága, Berlin, Tokió, Párizs, Madrid, Róma, Dublin, Varsó, Athén, Kairó, Boston, Helsinki, Milánó, Genf, Toronto,
    Szöul, Barcelona, Brüsszel, München, Velence, Zágráb, Krakkó, Porto, Sydney
country| France, Germany, Spain, Italy, Portugal, Norway, Sweden, Finland, Poland, Austria, Hungary, Greece, Japan,
    India, Brazil, Canada, Mexico, Egypt, Kenya, Ireland, Denmark, Belgium, Croatia, Turkey, Chile, Peru, Iceland,
    Vietnam | Franciaország, Németország, Spanyolország, Olaszország, Norvégia, Svédország, Lengyelország, Ausztria,
    Görögország, Japán, India, Brazília, Kanada, Mexikó, Egyiptom, Kenya, Dánia, Belgium, Horvátország, Törökország
place| the central station, the airport, the city museum, Grand Hotel, the main library, Central Park, Victoria
    Station, the town hall, the university, the harbour, St Mary's Hospital, the opera house, the football stadium,
    the zoo, the old market, the shopping centre, King's Cross, the botanical garden, the conference centre, the north
    gate | a pályaudvar, a repülőtér, a városi múzeum, a könyvtár, a városháza, az egyetem, a kórház, az operaház, a
    stadion, az állatkert, a piac, a Deák tér, a Nyugati pályaudvar, a botanikus kert, a Hősök tere
event| dentist appointment, team meeting, lunch with Karl, birthday party, job interview, yoga class, parent evening,
    budget review, project kickoff, haircut, doctor's appointment, piano lesson, quarterly review, dinner with Anna,
    board meeting, book club, house viewing, car inspection, wedding rehearsal, sprint planning, design workshop,
    staff training, football practice, sales call, vet visit, school play, garden party, product demo, coffee with
    Leo, eye test, swimming lesson, tax consultation, family picnic, choir rehearsal, one-on-one with Dana, safety
    drill | fogorvos, csapatmegbeszélés, ebéd Katival, szülinapi buli, állásinterjú, jógaóra, szülői értekezlet,
    költségvetési egyeztetés, projektindító, fodrász, zongoraóra, vacsora Annával, könyvklub, lakásnézés, műszaki
    vizsga, fociedzés, állatorvos, iskolai előadás, kerti parti, termékbemutató, kávé Petivel, úszásoktatás, énekkari
    próba
task| buy stamps, call the plumber, water the plants, pay the rent, renew the passport, clean the garage, book the
    hotel, return the library books, fix the bike, send the invoice, pick up the dry cleaning, write the report, feed
    the cat, order printer ink, back up the laptop, prepare the slides, wash the car, change the bed sheets, buy a
    birthday card, take out the bins, review the contract, update the website, sort the receipts, mow the lawn, cancel
    the gym, charge the camera, vacuum the stairs, defrost the freezer, print the tickets, call grandma, pack for the
    trip, order flowers, check the tyres, take the medicine, iron the shirts, schedule the boiler service, reply to
    the landlord | bélyeget venni, felhívni a szerelőt, meglocsolni a virágokat, befizetni a csekket, kitakarítani a
    garázst, visszavinni a könyveket, megjavítani a biciklit, elküldeni a számlát, megírni a jelentést, megetetni a
    macskát, lemosni az autót, ágyneműt cserélni, levinni a szemetet, átnézni a szerződést, füvet nyírni, felhívni a
    nagyit, bepakolni az útra, virágot rendelni, bevenni a gyógyszert, kivasalni az ingeket, kicserélni az izzót
message| I'll be ten minutes late, I'm on my way, dinner is ready, the meeting is cancelled, the keys are under the
    mat, I can't make it tonight, happy birthday, we are out of milk, the package has arrived, I got the job, please
    call me back, the train is delayed, I left my umbrella at your place, we won the match, see you at eight, the
    plumber is coming on Monday, I'm stuck in traffic, thanks for the lovely evening, the car is fixed, don't forget
    the tickets, lunch is on me, the baby is asleep, I'll bring dessert, the office is closed tomorrow, we need two
    more chairs, the file is in the shared folder, good luck with the exam, I have sent the invoice, the doctor moved
    the appointment, the door code has changed, I'm waiting at the entrance, dad is feeling better, the order will
    arrive on Friday, let's meet at the station, the printer works again, I found your wallet | tíz percet késem, már
    úton vagyok, kész a vacsora, elmarad a megbeszélés, a kulcs a lábtörlő alatt van, ma este nem tudok menni, boldog
    születésnapot, elfogyott a tej, megjött a csomag, megkaptam az állást, hívj vissza, késik a vonat, nálad hagytam
    az esernyőmet, megnyertük a meccset, nyolckor találkozunk, hétfőn jön a szerelő, dugóban ülök, köszönöm a szép
    estét, kész az autó, hozd el a jegyeket, alszik a baba, viszek süteményt, holnap zárva az iroda, sok sikert a
    vizsgához, elküldtem a számlát, megváltozott a kapukód
subject| Meeting notes, Holiday plans, Invoice for March, Project update, Job application, Welcome to the team, Lunch
    on Friday, Contract renewal, Travel expenses, Draft agenda, Your order, Change of address, Weekly report, Parking
    permit, Lost luggage, Price list, New schedule, Thank you, Summer party, Rent increase, Broken heating, Course
    registration | Szabadság, Számla, Heti jelentés, Megbeszélés, Álláspályázat, Pénteki ebéd, Szerződés, Útiköltség,
    Napirend, Címváltozás, Árlista, Új beosztás, Köszönet, Nyári buli, Projekt állása, Elveszett csomag
note| the wifi password is on the fridge, Emma is allergic to nuts, the spare key is with the neighbour, buy oak not
    pine, the meeting room has no projector, try the bakery on Mill Street, paint colour is number 42, gate code 7731,
    the boiler was serviced in May, call before visiting, the invoice was paid in cash, use the side entrance, Leo
    prefers window seats, size of the curtain is 140 by 220, ask for Mrs Bell at the desk | a wifi jelszava a hűtőn
    van, Emma allergiás a dióra, a pótkulcs a szomszédnál van, a kapukód 7731, a függöny mérete 140 x 220, a számlát
    készpénzben fizettük, az oldalsó bejáratot kell használni
project| Website Redesign, Budget 2026, Garden Plan, Marketing Plan, Book Draft, Kitchen Renovation, Sales Report,
    Travel Ideas, Team Handbook, Product Roadmap, Reading List, Workout Log, Gift Ideas, Research Notes, Annual
    Report, Office Move, Winter Campaign, Customer Survey, Data Migration, Mobile App, Recipe Collection, Wedding
    Plan, Training Material | Kerti terv, Éves jelentés, Olvasnivaló, Ajándékötletek, Konyhafelújítás, Költségvetés,
    Utazási ötletek, Edzésnapló, Receptgyűjtemény, Esküvői terv, Ügyfélfelmérés, Honlap
song| Yellow Submarine, Blue Monday, Hey Jude, Dancing Queen, Imagine, Clair de Lune, Bohemian Rhapsody, Summertime,
    Moonlight Sonata, Hotel California, Take Five, Thriller, Wonderwall, Hallelujah, Africa, Purple Rain, Heroes,
    Perfect Day, Waterloo, Fields of Gold, Let It Be, Gymnopedie, Sweet Caroline, Stand by Me, Paint It Black
artist| ABBA, Queen, Miles Davis, Nina Simone, Radiohead, The Beatles, Adele, Coldplay, David Bowie, Norah Jones, U2,
    Ella Fitzgerald, Daft Punk, Johnny Cash, Bach, Mozart, Chopin, Bob Marley, Prince, Pink Floyd, Billie Holiday,
    Omega
genre| jazz, rock, pop, classical, blues, folk, techno, soul, reggae, country, hip hop, metal, ambient | jazz, rock,
    pop, komolyzene, blues, népzene, techno, soul, reggae, country, metál
film| The Godfather, Amelie, Casablanca, Spirited Away, Jaws, Alien, Paddington, The Matrix, Rear Window, Up, Gravity,
    Interstellar, Roman Holiday, Some Like It Hot, Toy Story, Metropolis, Psycho, Arrival, Finding Nemo, Ratatouille
book| Pride and Prejudice, The Hobbit, Moby-Dick, Emma, Dracula, 1984, Dune, Jane Eyre, The Trial, Frankenstein,
    Ulysses, Brave New World, Middlemarch, The Odyssey, Treasure Island, Great Expectations, War and Peace, Walden,
    Candide | Egri csillagok, A Pál utcai fiúk, Az ember tragédiája, Abigél, Tüskevár, Sorstalanság, Édes Anna, A
    hobbit, Aranyember, Tonio, 1984, Dűne
author| Jane Austen, George Orwell, Agatha Christie, Leo Tolstoy, Virginia Woolf, Mark Twain, Toni Morrison, Franz
    Kafka, Ursula Le Guin, Charles Dickens, Magda Szabó, Homer, Italo Calvino, Mary Shelley, Chinua Achebe | Szabó
    Magda, Jókai Mór, Móricz Zsigmond, Agatha Christie, George Orwell, Franz Kafka, Krúdy Gyula, Örkény István
restaurant| Luigi's, The Blue Door, Golden Dragon, La Terrazza, The Old Mill, Casa Pepe, Sakura, Bella Napoli, The
    Green Fork, Spice Garden, Chez Marie, The Lighthouse, Corner Bistro, Tandoori House, Olive Tree, The Red Lion,
    Café Central | Gundel, Arany Kakas, Kék Duna, Bella Italia, Öreg Malom, Zöld Fa, Rosenstein, Halászcsárda, Vadász,
    Trattoria
cuisine| Italian, Thai, Mexican, Indian, Greek, Japanese, Chinese, French, Turkish, Korean, Vietnamese, vegan | olasz,
    thai, mexikói, indiai, görög, japán, kínai, francia, török, koreai, vegán, magyar
dish| lasagne, pad thai, tomato soup, chicken curry, mushroom risotto, apple pie, pancakes, beef stew, fish and chips,
    vegetable pizza, Caesar salad, goulash, ramen, falafel wrap, lentil soup, banana bread, ratatouille, fried rice,
    cheesecake, pumpkin soup, paella, meatballs, spinach quiche, tacos, moussaka | lasagne, paradicsomleves,
    csirkepörkölt, gombás rizottó, almás pite, palacsinta, gulyás, halászlé, pizza, lencseleves, túrós csusza, rántott
    sajt, paprikás krumpli, sajttorta, sütőtökleves, lecsó, töltött káposzta
food| milk, bread, eggs, butter, bananas, rice, pasta, tomatoes, cheese, coffee, olive oil, onions, apples, yoghurt,
        flour, chicken, salmon, spinach, honey, tea, carrots, potatoes, oat milk, lemons, salt | tej, kenyér, tojás,
    vaj, banán, rizs, tészta, paradicsom, sajt, kávé, olívaolaj, hagyma, alma,
    joghurt, liszt, csirke, lazac, spenót, méz, tea, répa, krumpli, citrom, só
product| running shoes, desk lamp, wireless mouse, rain jacket, coffee grinder, yoga mat, phone case, office chair,
    backpack, garden hose, electric kettle, headphones, water bottle, notebook, winter gloves, baby monitor, sofa
    cover, toaster, hiking boots, keyboard, frying pan, tent, sunglasses, bookshelf, USB cable, power bank, wool
    scarf, umbrella | futócipő, íróasztali lámpa, egér, esőkabát, kávédaráló, jógamatrac, telefontok, irodai szék,
    hátizsák, vízforraló, fülhallgató, kulacs, jegyzetfüzet, téli kesztyű, kenyérpirító, bakancs, billentyűzet,
    serpenyő, sátor, napszemüveg
company| Northwind, Acme Ltd, Blue River Foods, Harper & Cole, Sunrise Bakery, Delta Logistics, Greenfield Farms, Oak
    Street Books, Baltic Shipping, Apex Motors, Silverline, Maple Software, Orion Travel, City Dental, Hansen Group,
    Lakeside Clinic | Kék Hullám Kft, Alföldi Pékség, Duna Szoftver, Napfény Kft, Delta Szállítmányozás, Tölgyfa
    Bútor, Hangya Bt, Optika Plusz
stock| AAPL, MSFT, TSLA, AMZN, NVDA, OTP, MOL, SAP, NFLX, INTC, IBM, ORCL, KO, NKE, BMW, SHEL
device| floor lamp, ceiling light, coffee machine, air purifier, radiator, dishwasher, humidifier, TV, porch light,
    fan, heated blanket, washing machine, bedside lamp, oven, robot mower, aquarium pump, electric blanket, stereo |
    állólámpa, mennyezeti lámpa, kávéfőző, légtisztító, radiátor, mosogatógép, párásító, tévé, ventilátor, mosógép,
    éjjeli lámpa, sütő, robotfűnyíró
pet| Biscuit, Luna, Max, Bella, Whiskers, Rocky, Coco, Milo, Daisy, Shadow, Pepper, Charlie, Oscar, Tiger | Bodri,
    Cirmos, Luna, Morzsi, Buksi, Micike, Foltos, Rex, Mázli, Bogyó, Zizi, Cezar
team| Arsenal, Liverpool, Real Madrid, Bayern Munich, Ajax, Juventus, Celtic, Inter Milan, Lakers, Bulls, Yankees |
    Ferencváros, Újpest, Honvéd, Debrecen, Liverpool, Arsenal, Real Madrid, Bayern, Juventus, Fradi
league| Premier League, Bundesliga, La Liga, Serie A, NBA, NHL, Champions League, Six Nations, Ligue 1
why| change of plans, too expensive, wrong size, arrived too late, ordered twice, bad weather, illness,
    found a better one, broken on arrival, wrong colour, no longer needed, wrong date | terv változott,
        túl drága, rossz méret, későn érkezett, duplán rendeltem, rossz idő, betegség, törötten érkezett, rossz
    szín, már nem kell
topic| electric cars, climate change, the elections, space travel, artificial intelligence, interest rates, football,
    solar power, housing prices, vaccines, gardening, the Olympics, cycling, remote work, chess, wind energy, cooking,
    film festivals | elektromos autók, klímaváltozás, választások, űrkutatás, mesterséges intelligencia, kamatok,
    foci, napenergia, lakásárak, kertészkedés, olimpia, sakk, kerékpározás, filmfesztiválok
phrase| good morning, where is the station, thank you very much, the soup is cold, I would like a coffee, how much is
    it, see you tomorrow, we are closed on Sundays, I love this city, the bill please, my luggage is lost, happy new
    year | jó reggelt, hol van az állomás, köszönöm szépen, hideg a leves, kérek egy kávét, mennyibe kerül, viszlát
    holnap, vasárnap zárva vagyunk, elveszett a bőröndöm, boldog új évet
word| serendipity, ephemeral, gauge, brisk, thrifty, candid, harbour, stubborn, eloquent, quaint, vivid, yield, zeal |
    szorgalom, derű, kaptár, mulandó, tündöklő, aprócska, takarékos, szeszélyes, ékes
course| Biology, Algebra, World History, Chemistry, French, Geography, Physics, Art History, Statistics, Literature |
    biológia, algebra, történelem, kémia, francia, földrajz, fizika, statisztika, irodalom, informatika
medicine| ibuprofen, paracetamol, amoxicillin, aspirin, insulin, metformin, vitamin D, cetirizine, antacid, iron |
    ibuprofen, paracetamol, aszpirin, inzulin, D-vitamin, magnézium, vas, algopyrin, cetirizin
activity| running, swimming, cycling, yoga, rowing, hiking, tennis, climbing, dancing, boxing, walking, skiing |
    futás, úszás, kerékpározás, jóga, evezés, túrázás, tenisz, tánc, séta, síelés, falmászás
crop| wheat, barley, maize, potatoes, sunflowers, tomatoes, oats, beans, lettuce, grapes, strawberries, soybeans |
    búza, árpa, kukorica, krumpli, napraforgó, paradicsom, zab, bab, saláta, szőlő, eper, szója
field| north field, river meadow, lower orchard, greenhouse 2, east plot, hill field, south vineyard, back pasture |
    északi tábla, folyóparti rét, alsó gyümölcsös, keleti parcella, dombi szőlő, hátsó legelő
service| auth-service, billing-api, web-frontend, search-index, mail-worker, payments, user-service, image-proxy,
    scheduler, report-builder, gateway, checkout, notifications, inventory-api
host| web-01, db-2, mail.example.com, cache-03, build-server, nas.local, proxy-eu, api.example.org, staging-1, gpu-4
branch| main, develop, feature/login, fix/typo, release-2.1, hotfix/tax, feature/search, refactor-cache, docs-update,
    feature/dark-mode, bugfix/timeout, experiment
repo| web-shop, data-tools, mobile-app, design-system, api-docs, game-engine, budget-tracker, weather-bot, cli-utils
commit| Fix login bug, Add dark mode, Update README, Remove unused imports, Bump version, Handle empty lists, Rename
    the parser, Speed up search, Add tests for dates, Correct a typo, Refactor the cache
issue| Login button does nothing, Wrong total on invoice, Page loads slowly, Search ignores accents, Crash on start,
    Broken link in footer, Cannot upload photos, Typo on the home page, Password reset fails, Map is empty | Nem
    működik a belépés, Hibás végösszeg, Lassú az oldal, Nem tölt fel képet, Üres a térkép, Elírás a főoldalon,
    Induláskor összeomlik
table| customers, orders, products, employees, invoices, sessions, payments, suppliers, bookings, log_entries
level| error, warning, info, debug
filename| report.pdf, budget.xlsx, notes.txt, photo.jpg, slides.pptx, contract.docx, data.csv, readme.md, logo.png,
    invoice_march.pdf, backup.zip, cv.pdf, plan.docx, menu.html, main.py, settings.json, agenda.md, sales_2025.csv,
    todo.txt, config.yaml, letter.docx, results.json
folder| Documents, Downloads, Pictures, Invoices, Projects, Archive, Music, Reports, Photos/2024, Work/Contracts,
    Shared, /var/log, /home/anna/docs, src/utils, /etc/nginx, ~/Desktop, backups, Travel, School
street| 12 Bright Street, 48 Hill Road, 7 Station Lane, 221 Baker Street, 5 Rose Avenue, 90 Mill Way, 3 Church Square,
    16 Harbour Street, 27 Park Avenue, 102 Elm Road, 64 Queen Street, 9 Orchard Close, 33 Lake View | Kossuth utca 12,
    Petőfi tér 3, Ady Endre út 48, Rózsa utca 7, Fő utca 21, Arany János utca 5, Váci út 90, Bartók út 16, Dózsa
    György út 33, Szív utca 9
car| Volkswagen Golf, Toyota Yaris, Ford Focus, Skoda Octavia, Fiat 500, Tesla Model 3, Volvo XC40, Opel Corsa, Mini
game| chess, checkers, poker, sudoku, hangman, backgammon, tic-tac-toe, dominoes, solitaire, crosswords | sakk, dáma,
    póker, sudoku, akasztófa, ostábla, amőba, dominó, pasziánsz
tag| urgent, family, work, ideas, travel, finance, health, school, recipes, garden, books, music, sport, photos |
    sürgős, család, munka, ötletek, utazás, pénz, egészség, iskola, receptek, kert, könyvek, sport
channel| general, random, support, marketing, design, engineering, announcements, sales, lunch, releases
position| Data Analyst, Project Manager, Nurse, Software Engineer, Accountant, Graphic Designer, Sales Assistant,
    Teacher, Warehouse Clerk, Chef, Receptionist, Electrician | adatelemző, projektvezető, ápoló, szoftverfejlesztő,
    könyvelő, grafikus, tanár, raktáros, szakács, villanyszerelő
department| Sales, Marketing, Finance, Engineering, Support, Legal, Purchasing, Research, Logistics, Human Resources |
    értékesítés, marketing, pénzügy, fejlesztés, ügyfélszolgálat, jog, beszerzés, kutatás, logisztika
warehouse| Leeds warehouse, North depot, Hamburg hub, Warehouse 3, Main store, Airport depot, East hub, Warehouse B |
    központi raktár, északi depó, keleti raktár, reptéri depó, kettes raktár
hotel| Grand Hotel, Hotel Astoria, Seaview Inn, The Park Hotel, Hotel Central, Mountain Lodge, Riverside Hotel, Hotel
    Bristol, The Palm House, Harbour Inn | Astoria Szálló, Duna Hotel, Park Hotel, Hotel Central, Vadvirág Panzió,
    Napsugár Hotel, Tó Panzió
symptom| headache, sore throat, back pain, fever, rash, cough, dizziness, stomach ache, tiredness, toothache |
    fejfájás, torokfájás, hátfájás, láz, kiütés, köhögés, szédülés, hasfájás, fáradtság, fogfájás
doctor| Dr Patel, Dr Meyer, Dr Rossi, Dr Clarke, Dr Novak, Dr Adams, Dr Kim, Dr Silva, Dr Bennett, Dr Weiss | dr.
    Kovács, dr. Nagy, dr. Tóth, dr. Szabó, dr. Molnár, dr. Farkas, dr. Balogh, dr. Papp
plant| basil, monstera, orchid, roses, cactus, ficus, lavender, tomato plants, fern, lemon tree, ivy, tulips |
    bazsalikom, orchidea, rózsa, kaktusz, fikusz, levendula, páfrány, citromfa, borostyán, tulipán
airline| Lufthansa, Ryanair, Wizz Air, British Airways, KLM, Air France, Swiss, Finnair, Emirates, easyJet
podcast| Morning Brew, History Hour, Science Weekly, Daily Tech, The Long Walk, Money Talks, Planet Kitchen, Sound
    Minds
playlist| Road Trip, Sunday Morning, Workout Mix, Dinner Jazz, Study Time, Party Hits, Sleep Sounds, Summer 2024,
    Focus | Nyári slágerek, Edzés, Vasárnap reggel, Tanulós, Buli, Altató, Esti jazz, Vezetéshez
scene| movie night, good morning, bedtime, party, away, dinner, reading, relax, work | filmnézés, jó reggelt,
    lefekvés, buli, távollét, vacsora, olvasás, pihenés, munka
election| the mayoral election, the general election, the presidential election, the council election, the European
    election, the school board election | polgármester-választás, országgyűlési választás, elnökválasztás,
    önkormányzati választás, európai parlamenti választás
machine| press 4, CNC mill 2, packing line A, robot arm 7, lathe 3, welding station 1, conveyor 5, paint booth 2,
    laser cutter B, furnace 1 | 4-es prés, kettes marógép, A csomagolósor, hetes robotkar, hármas eszterga, ötös
    szalag, lézervágó, egyes kemence
instrument| electron microscope, centrifuge, mass spectrometer, incubator, laminar hood, X-ray diffractometer, freeze
    dryer, PCR machine | elektronmikroszkóp, centrifuga, tömegspektrométer, inkubátor, fagyasztva szárító,
    PCR-készülék
element| iron, copper, helium, gold, sodium, neon, calcium, tin, zinc, silver, carbon, titanium, nickel, lead, argon,
    tungsten | vas, réz, hélium, arany, nátrium, neon, kalcium, ón, cink, ezüst, szén, titán, nikkel, ólom, argon,
    volfrám
planet| Mars, Venus, Jupiter, Saturn, Mercury, Uranus, Neptune | Mars, Vénusz, Jupiter, Szaturnusz, Merkúr, Uránusz,
    Neptunusz
newsletter| Green Living Weekly, The Morning Kettle, Startup Digest, City Events, Book Lovers Post, Garden Letter,
    Science Bites, Travel Deals | Zöld Élet, Reggeli Hírlevél, Kertbarát, Könyvmoly Posta, Utazó, Tudomány Hetente
programme| The Great Bake, Evening News, Planet Ocean, Quiz Night, Castle Street, Football Focus, The Detective,
    Garden Rescue, Late Show, Wild Rivers | Híradó, Kertbarátok, Vetélkedő, Esti mese, Nyomozók, Sporthírek, Vadvizek,
    Konyhafőnök
tv_channel| BBC One, Channel 4, ARTE, CNN, Sky Arts, ITV, Discovery, Eurosport, National Geographic | M1, Duna, RTL,
    TV2, ARTE, Spektrum, Eurosport, Film Café
photo| IMG_2041.jpg, holiday.png, DSC_0093.jpg, garden.jpeg, portrait.jpg, IMG_7718.heic, team.png, sunset.jpg,
    balcony.jpg, scan_12.png, cake.jpg, P1030455.jpg
plant_photo| IMG_2041.jpg, garden.jpeg, DSC_0093.jpg, leaf.png, balcony.jpg, IMG_7718.heic, meadow.jpg, P1030455.jpg,
    flowers.png, hedge_2.jpg
photo_topic| the beach, our wedding, snowy mountains, grandma's birthday, the old house, cats, the school trip, my
    first car, the Christmas market, sailing boats | tengerpart, esküvő, havas hegyek, nagyi születésnapja, a régi
    ház, macskák, osztálykirándulás, karácsonyi vásár, vitorlások
album| Summer in Greece, Baby's First Year, Graduation, Hiking 2025, Grandparents, New Kitchen, Best of Spring,
    Wedding Day | Görög nyár, Ballagás, Túrák 2025, Nagyszülők, Balaton, Esküvő, Első év
printer| OfficeJet, Laser-2, Copier-West, HR-Printer, PrintHub, ColorMax, Lobby-Printer, LabelMaker
camera| driveway, front gate, backyard, hallway, warehouse, parking lot, nursery, loading dock, balcony | kapu, hátsó
    udvar, előszoba, raktár, parkoló, gyerekszoba, rakodó, erkély
charity| Red Cross, Open Door Shelter, Save the Rivers, City Food Bank, Animal Haven, Books for All, Hope Hospice,
    Trees for Tomorrow | Vöröskereszt, Nyitott Ajtó, Tiszta Folyók, Élelmiszerbank, Állatmenhely, Könyvet Mindenkinek
fault| the kitchen tap drips, the boiler makes a loud noise, the front door lock is stuck, the shower has no hot
    water, a window is broken, the bathroom light flickers, the washing machine leaks, the radiator stays cold |
    csöpög a konyhai csap, nincs meleg víz, beragadt a bejárati zár, betört egy ablak, hideg a radiátor, beázik a
    mennyezet
stop| Market Square, Oak Street, University, City Hospital, Riverside, Museum Road, Stadium, Old Bridge, Town Hall,
    Harbour Gate, Mill Lane, Elm Park | Fő tér, Vásártér, Kórház, Egyetem, Stadion, Híd utca, Malom köz, Piac,
    Vasútállomás, Akácfa utca
museum| Science Museum, City Gallery, Maritime Museum, Museum of Modern Art, Natural History Museum, Toy Museum,
    Castle Museum, Railway Museum | Szépművészeti Múzeum, Közlekedési Múzeum, Néprajzi Múzeum, Nemzeti Galéria,
    Természettudományi Múzeum, Vármúzeum
club| Riverside Tennis Club, Hill Runners, City Chess Club, Blue Wave Swimmers, Rowing Society, Photo Club, Judo Club,
    Mountain Friends | Duna Teniszklub, Hegyi Futók, Városi Sakkkör, Kék Hullám Úszóklub, Evezős Egylet, Fotóklub
sheet| Budget, Sales, Q1, Inventory, Payroll, Forecast, Summary, Expenses, Travel Costs | Költségvetés, Eladások,
    Készlet, Bérek, Összesítő, Kiadások
mail_folder| Newsletters, Bills, Family, Receipts, Clients, School, Later, Travel, Projects | Hírlevelek, Számlák,
    Család, Nyugták, Ügyfelek, Iskola, Utazás
group| Book Club, Neighbours, Running Friends, Family, Suppliers, Class Parents, Board Members, Choir | Könyvklub,
    Szomszédok, Futótársak, Család, Beszállítók, Szülők, Kórus
allergen| gluten, milk, eggs, nuts, peanuts, soy, fish, celery, mustard, sesame | glutén, tej, tojás, diófélék,
    földimogyoró, szója, hal, zeller, mustár, szezám
replacement| apple sauce, oat cream, margarine, chickpea flour, maple syrup, coconut milk, cornstarch, lemon juice,
    tofu, mashed banana
scan_name| contract_scan.pdf, receipt_0412.pdf, passport_copy.pdf, letter_bank.pdf, form_signed.pdf, drawing.png,
    invoice_scan.pdf, id_card.pdf, scan_2026.pdf
meeting| board meeting, sprint planning, budget review, project kickoff, sales call, staff meeting, design workshop,
    quarterly review, parents' evening, safety briefing | vezetőségi ülés, sprinttervezés, költségvetési egyeztetés,
    projektindító, csapatmegbeszélés, szülői értekezlet, termékbemutató
band| Coldplay, Adele, Radiohead, U2, Norah Jones, The Velvet Owls, City Strings, Blue Harbour, Luna Quartet, Paper
    Lions, Daft Punk | Quimby, Tankcsapda, Omega, Coldplay, Adele, Budapest Bár, Halott Pénz, Kaláka
text_file| report.docx, letter.docx, Documents/contract.docx, menu.html, readme.md, agenda.md, Work/manual.pdf,
    Shared/terms.pdf, notes.txt, Projects/proposal.docx
remark| the customer confirmed the fix, waiting for a spare part, I called but nobody answered, the log files are
    attached, please check the billing address, it happens only on Mondays, a colleague has the same problem | az
    ügyfél megerősítette a javítást, alkatrészre várunk, senki sem vette fel a telefont, csatoltam a naplót, csak
    hétfőnként jelentkezik
away_text| I am on holiday, I will answer next week, please write to my colleague Dana, I have no access to my mail,
    our office is closed | szabadságon vagyok, a jövő héten válaszolok, kérem írjon a kollégámnak, zárva van az
    irodánk
page_title| A Beginner's Guide, Ten Common Mistakes, The Complete History, Questions and Answers, What Experts Say,
    Five Myths, A Short Introduction, Tips and Tricks | Kezdők kézikönyve, Tíz gyakori hiba, Rövid bevezető, Kérdések
    és válaszok, Öt tévhit, Tippek
registrar| NameHouse, DomainWorks, RegNet, EuroNames, WebPort
"""
# Names that people give to printers, servers, playlists, rooms and projects.
_NAMES = """
Aurora, Falcon, Atlas, Maple, Orion, Phoenix, Luna, Apollo, Titan, Willow, Nova, Ruby, Jupiter, Saturn, Venus,
Neptune, Pioneer, Summit, Horizon, Harbour, Cedar, Oak, Birch, Amber, Jade, Pearl, Coral, Sierra, Delta, Bravo, Comet,
Meteor, Eagle, Robin, Heron, Otter, Panther, Tiger, Dolphin, Blossom, Meadow, River, Lotus, Marigold, Sunrise,
Twilight, Echo, Vista, Mercury, Polaris, Sapphire, Copper, Velvet, Breeze, Canyon, Galaxy, Compass, Lighthouse, Mango,
Olive
"""
# Words in the names of files, folders, hosts, branches and settings.
_STEMS = """
report, notes, budget, main, index, config, users, orders, invoice, backup, archive, summary, draft, plan, data, test,
readme, settings, utils, parser, server, client, login, search, cart, schema, routes, models, views, helpers, cache,
export, import, upload, contacts, schedule, agenda, contract, photos, music, videos, travel, recipes, garden, school,
project, sales, marketing, finance, support, images, fonts, styles, scripts, deploy, build, release, changes, todo,
timeout, retries, port, host, level, size, limit, color, language, version, workers, interval, prefix, token, theme
"""


def unwrapped(text: str) -> list[str]:
    """The lines, with those that begin with spaces joined to the one before."""
    lines: list[str] = []
    for line in text.strip().split("\n"):
        if line.startswith("    "):
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line)
    return lines


def _words(text: str) -> tuple[str, ...]:
    return tuple(" ".join(each.split()) for each in text.split(",") if each.strip())


def _read(line: str) -> tuple[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    key, english, *hungarian = line.split("|")
    return key, (_words(english), _words(hungarian[0] if hungarian else english))


# By key: what is said and copied in English, and in Hungarian.
LISTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = dict(map(_read, unwrapped(TEXT)))
NAMES, STEMS = _words(_NAMES), _words(_STEMS)
