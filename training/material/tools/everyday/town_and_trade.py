"""Everyday tools for offices, energy, gardens, factories, laboratories, media, security and charity."""

TEXT = """
# government documents
renew_document apply_for_renewal renew_id_document request_new_document | doc_renew | document! street | done
A Renew an official document / Renewal of a passport, licence or other document / Applies for a new document when the
    old one expires
E renew my {document} / =my {document} is about to expire, please apply for a new one / start the renewal of my
    {document} / =I need a fresh {document} before we travel / =I just noticed that my {document} runs out soon, can
    you get it renewed? / ?could we get my {document} renewed / request a replacement for my expired {document}
H újítsd meg ezt az okmányomat: {document} / =hamarosan lejár ez az okmányom: {document}, igényelj újat / kérj új
    okmányt, típus: {document}

get_application_status check_application application_progress track_permit | permit_get | application! | status
    date_on
A Show how far an application is / Status of an application at an authority / Tells whether an application has been
    decided
E ?how far is my application {application} >status / ?has the office decided on application {application} yet >status
    / check application {application} at the authority / =I handed in application {application} weeks ago and have
    heard nothing, what is happening with it? >status / ?by when will application {application} be decided >date_on /
    look up the state of the permit application {application} >status
H ?hol tart {application:a} számú kérelmem >status / nézd meg a kérelmet: {application} / ?mikorra várható döntés
    erről a kérelemről: {application} >date_on

pay_fine settle_fine pay_traffic_fine pay_penalty | fine_pay | fine! amount | done
A Pay a fine / Payment of a traffic or parking fine / Settles a fine by its number
E pay the fine {fine} / settle my traffic fine {fine} / =I got a speeding ticket, its number is {fine}, please pay it
    / =there is a fine on my desk, {fine}, I want it off the table / clear the penalty {fine} / take care of the fine
    with the number {fine}
H fizesd be ezt a bírságot: {fine} / rendezd a büntetést, szám: {fine} / =kaptam egy bírságot, {fine}, fizesd ki

book_office_visit book_counter_appointment reserve_office_slot | office_visit | office! day! time24 | done
A Book an appointment at a public office / Appointment at an authority / Reserves a slot at the counter of an office
E book me a slot at the {office} on {day} / =I have to go to the {office} on {day}, get me an appointment there / make
    an appointment with the {office} for {day} / ?can I get a slot at the {office} on {day} / reserve a visit to the
    {office} for {day} / =the queue at the {office} is always endless, so reserve a time for me on {day}
H foglalj időpontot a hivatalba: {office}, dátum: {day} / kérek időpontot ide: {office}, {day} / =szeretnék ügyet
    intézni itt: {office}, {day}, foglalj időpontot

find_polling_station polling_place where_to_vote | poll_place | street! | polling_at
A Find the polling station of an address / Polling station for a home address / Tells voters where they can vote
E =I live at {street}, where do I vote? / find the polling station for {street} / =which polling place belongs to
    {street}? / =we have just moved to {street}, where do we cast our votes? / look up where the people of {street} go
    to vote / =I want to vote on Sunday but don't know where, my address is {street}
H =hol szavaz az, aki itt lakik: {street}? / keresd meg a szavazókört, cím: {street} / ?melyik szavazóhelyiség
    tartozik ehhez a címhez: {street}

get_election_results election_result vote_count | election | election! city | winner turnout
A Get the result of an election / Winner and turnout of an election / Shows who won an election
E ?who won {election} >winner / ?how many people went to vote in {election} >turnout / show me the result of
    {election} / ?how did {election} turn out / =I missed the news, who came first in {election}? >winner / ?what was
    the turnout in {election} >turnout
H ?ki nyerte meg ezt: {election} >winner / ?mekkora volt a részvétel itt: {election} >turnout / mutasd az eredményt:
    {election}

# energy meters
submit_meter_reading report_meter_reading enter_meter_reading | meter_add | meter! reading! utility day | done
A Submit a meter reading / Reading of an electricity, gas or water meter / Sends a meter reading to the supplier
E submit a reading of {reading} for meter {meter} / =I've just read meter {meter}, it shows {reading}, send it in /
    report {reading} as the reading of meter {meter} / enter {reading} for the meter {meter} / =the supplier wants to
    know what meter {meter} says, and it says {reading} / pass on the reading of meter {meter}: {reading}
H jelentsd be a mérőállást: {meter}, állás: {reading} / küldd el a mérőállást, mérő: {meter}, állás: {reading} /
    =leolvastam a mérőt, {meter}, {reading}, küldd be

get_energy_tariff utility_price current_tariff price_per_unit | tariff | utility! city | unit_price
A Get the current tariff of a supply / Price of a unit of electricity, gas or water / Shows what a unit costs
E ?what does a unit of {utility} cost at the moment / ?what's the current tariff for {utility} / tell me the price of
    {utility} per unit / =I want to know what we pay for each unit of {utility} / look up the {utility} tariff / =our
    bill seems high to me, what's the current tariff for {utility}?
H ?mennyi most az egységár, szolgáltatás: {utility} / nézd meg a díjszabást: {utility} / ?mibe kerül egy egység ebből:
    {utility}

get_solar_output solar_production pv_yield | solar | period! | kwh
A Get what the solar panels produced / Yield of the solar panels in a period / Shows how much power the roof has made
E ?how much power did the solar panels make {period} / ?what has the roof produced {period} / show the yield of our
    panels, {period} / =I'd like to see what the panels on the roof have delivered {period} / ?how many kilowatt hours
    came from the sun {period} / =I wonder whether the panels are worth it, how much power did they give us {period}?
H ?mennyit termeltek a napelemek, időszak: {period} / mutasd a napelemek hozamát, időszak: {period} / ?hány
    kilowattóra jött a tetőről, időszak: {period}

report_outage report_power_cut report_supply_failure | outage | utility! street! | done
A Report an outage / Report of a failed supply at an address / Tells the supplier that a supply has failed
E report that there is no {utility} at {street} / =the {utility} has gone off at {street}, tell the supplier / =we've
    been sitting here without {utility} since noon, our address is {street}, please report it / file an outage:
    {utility}, {street} / let the company know that the {utility} is out at {street} / =there is no {utility} at
    {street}, somebody should be told
H =jelentsd, hogy nincs szolgáltatás: {utility}, cím: {street} / =kiesés van itt: {street}, szolgáltatás: {utility},
    jelentsd be / tegyél bejelentést, nincs {utility}, cím: {street}

# garden farming
get_planting_time when_to_sow planting_calendar sowing_month | sow_time | crop! near | month
A Tell when a crop should be planted / Month for sowing or planting / Shows the best month to plant a crop
E ?when should I plant {crop} / ?what is the best month to sow {crop} / look up when to put {crop} into the ground /
    =I'd like to grow {crop} this year, when do I begin? / tell me the right month for planting {crop} / =is it too
    early to plant {crop}? Tell me the right month for it
H ?mikor kell ezt ültetni: {crop} / ?melyik hónapban vessem el ezt: {crop} / nézd meg az ültetés idejét, növény:
    {crop}

identify_plant recognise_plant plant_from_photo | plant_id | plant_photo! | plant_name
A Identify a plant on a photo / Name of the plant in a picture / Recognises which plant a picture shows
E ?which plant is on {plant_photo} / identify the plant in {plant_photo} / =something odd is growing by our fence, the
    picture is {plant_photo}, what plant is it? / tell me what is growing in the picture {plant_photo} / ?do you
    recognise the plant in {plant_photo} / find out the name of the plant in the photo {plant_photo}
H ?milyen növény van ezen a képen: {plant_photo} / ismerd fel a növényt, kép: {plant_photo} / ?hogy hívják a képen
    látható növényt: {plant_photo}

record_milk_yield log_milking add_milk | milk | litres! milking! | done
A Record how much milk was given / Milk yield of a milking / Logs the litres of a milking
E log {litres} litres from the {milking} milking / =the {milking} milking gave {litres} litres, record it / enter
    {litres} litres of milk for the {milking} milking / record the {milking} milk: {litres} litres / =the cows gave us
    {litres} litres at the {milking} milking, please note that in the dairy book / add {litres} litres to the dairy
    log, {milking} milking
H írd be a tejet: {litres} liter, {milking} fejés / rögzítsd a fejést: {milking}, {litres} liter / ={litres} liter tej
    lett, {milking} fejés, jegyezd fel

mow_lawn start_mowing mow_grass cut_grass | mow | lawn! cut | done
A Mow a part of the garden / Start of the robot mower in an area / Sends the robot mower to an area
E mow the {lawn} / cut the grass in the {lawn} / =the grass in the {lawn} is knee-high, get it mowed / send the mower
    to the {lawn} / =the {lawn} needs a trim / get the grass in the {lawn} cut
H nyírd le a füvet itt: {lawn} / küldd a fűnyírót ide: {lawn} / =nagyon megnőtt a fű itt: {lawn}, nyírd le

# manufacturing factory
get_machine_status machine_state check_machine | machine | machine! | status output
A Show the state of a machine / State and output of a machine in the plant / Tells whether a machine is running
E ?is {machine} running >status / ?what state is {machine} in >status / ?how many pieces has {machine} made >output /
    check {machine} on the shop floor / =nobody answers in the hall, is {machine} working? >status / ?what has
    {machine} produced so far >output
H ?működik ez a gép: {machine} >status / ?hány darabot gyártott eddig: {machine} >output / nézd meg a gép állapotát:
    {machine} >status

schedule_maintenance plan_maintenance book_machine_service | maint | machine! day! assignee | done
A Schedule the maintenance of a machine / Maintenance date of a machine / Plans when a machine is serviced
E schedule maintenance of {machine} for {day} / =it's time for {machine} to be serviced, plan it for {day} / put
    {machine} down for maintenance on {day} / have {machine} serviced on {day} / =we can spare {machine} on {day}, so
    let the mechanics look after it then / plan a service of {machine} on {day}
H ütemezz karbantartást: {machine}, dátum: {day} / legyen karbantartás ezen a gépen: {machine}, {day} / tervezd be a
    gép szervizét: {machine}, {day}

report_defect log_defect record_faulty_part | defect | item! defect! quantity | done
A Report a defect of an article / Quality report on an article / Records what is wrong with a part
E report {defect} on article {item} / log {defect} for {item} / =quality control found {defect} on {item}, record it /
    =article {item} came off the line with {defect}, please log that / enter a quality report: {item}, {defect} / note
    in the quality log that {item} has {defect}
H rögzíts selejtet: {item}, hiba: {defect} / jelentsd a minőségi hibát: {defect}, cikk: {item} / írd be a minőségi
    naplóba: {item}, {defect}

find_pallet locate_pallet where_is_pallet | pallet | pallet! | aisle shelf
A Find a pallet in the warehouse / Aisle and shelf of a pallet / Tells where a pallet stands
E ?where is pallet {pallet} / ?which aisle is pallet {pallet} in >aisle / ?on which shelf does pallet {pallet} stand
    >shelf / locate pallet {pallet} / =the driver is waiting for pallet {pallet} and nobody can find it / look up the
    place of pallet {pallet}
H ?hol van {pallet:a} raklap / ?melyik soron van {pallet:a} raklap >aisle / keresd meg ezt a raklapot: {pallet}

start_stocktake plan_stocktake begin_inventory_count | stocktake | warehouse! day! | done
A Plan a stocktake / Stocktake of a warehouse on a date / Arranges that a warehouse is counted
E plan a stocktake in {warehouse} for {day} / =everything in {warehouse} has to be counted on {day}, arrange it /
    schedule the annual count at {warehouse} on {day} / arrange a stocktake at {warehouse} for {day} / =the auditors
    want the goods in {warehouse} counted on {day} / fix {day} as the day of the stocktake in {warehouse}
H szervezz leltárt: {warehouse}, dátum: {day} / legyen leltár itt: {warehouse}, {day} / ütemezd a leltárt, raktár:
    {warehouse}, {day}

start_production_run produce_items plan_production | produce | item! quantity! machine | done
A Start the production of an article / Production run of some pieces / Has a number of pieces made
E produce {quantity} pieces of {item} / start a run of {quantity} {item} / =the customer wants {quantity} of {item}
    made, start production / have the factory make {quantity} pieces of {item} / begin production: {item}, {quantity}
    pieces / ?can we get {quantity} of {item} manufactured
H gyártsatok {quantity} darabot: {item} / indítsd el a gyártást: {item}, {quantity} darab / kezdjétek el a termelést,
    cikk: {item}, {quantity} darab

# laboratory science
register_sample add_sample log_sample | sample_new | sample! sample_kind! day | done
A Register a sample in the laboratory / New entry for a sample / Records a sample that has arrived
E register the {sample_kind} sample {sample} / =a {sample_kind} sample has come in, its code is {sample}, register it
    / add sample {sample} to the lab book, type {sample_kind} / log the arrival of {sample_kind} sample {sample} /
    check in {sample}, a new {sample_kind} sample / =the courier has brought {sample}, it's {sample_kind}, enter it as
    a new sample
H vedd nyilvántartásba a mintát: {sample}, típus: {sample_kind} / =új minta érkezett: {sample}, típus: {sample_kind},
    rögzítsd / írd be a mintát a laborkönyvbe: {sample}, {sample_kind}

get_lab_result test_result lab_report sample_result | lab_get | sample! | finding analysed_on
A Get the laboratory result of a sample / Finding and date of a lab test / Shows what the lab has found
E ?what did the lab find in sample {sample} >finding / ?is the result of sample {sample} in / show me the lab result
    for {sample} / ?when was sample {sample} analysed >analysed_on / =I've been waiting for days, what came out for
    sample {sample}? >finding / pull the lab report of {sample}
H ?mi lett a minta eredménye: {sample} >finding / mutasd a laborleletet: {sample} / ?mikor vizsgálták meg ezt a
    mintát: {sample} >analysed_on

book_instrument reserve_lab_equipment book_lab_device | instrument | instrument! day! time24! hours | done
A Reserve an instrument of the laboratory / Booking of lab equipment / Books a device for an experiment
E reserve the {instrument} for {day} at {time24} / book the {instrument} on {day}, {time24} / =I'll be running an
    experiment on {day} at {time24} and need the {instrument} / =can I have the {instrument} on {day} at {time24}?
    Book it, please / =put me down for the {instrument} on {day} at {time24} / keep the {instrument} free for me on
    {day} at {time24}
H foglald le a műszert: {instrument}, {day}, {time24} / =kell nekem ez a műszer: {instrument}, dátum: {day}, időpont:
    {time24}, foglald le / kérem a labor műszerét: {instrument}, {day}, {time24}

find_chemical chemical_stock lab_supplies lookup_chemical | chem | element! | grams_left shelf
A Look up a chemical in the laboratory store / Remaining grams and shelf of a chemical / Tells how much of a chemical
    the laboratory has
E ?how many grams of {element} are left in the lab >grams_left / ?on which shelf do we keep the {element} in the lab
    >shelf / look up {element} in the chemical store / =I'm setting up an experiment, have we got enough {element} in
    the lab? >grams_left / ?where in the chemical store is the {element} >shelf / check how much {element} the
    laboratory has >grams_left
H ?hány gramm van még a laborban ebből: {element} >grams_left / ?melyik polcon van a laborban ez a vegyszer: {element}
    >shelf / keresd meg a vegyszerraktárban: {element}

get_molar_mass molecular_weight compute_molar_mass | molar | formula! | molar_mass
A Compute the molar mass of a compound / Molar mass for a chemical formula / Returns the weight of a mole
E ?what's the molar mass of {formula} / compute the molar mass of {formula} / ?how much does a mole of {formula} weigh
    / =I'm preparing a solution, what does one mole of {formula} weigh? / find the molecular weight of {formula} /
    =grams per mole for {formula}, please
H ?mennyi ennek a moláris tömege: {formula} / számold ki a moláris tömeget: {formula} / ?hány gramm egy mól ebből:
    {formula}

# astronomy sky
get_moon_phase moon_phase lunar_phase | moon | day! | phase
A Get the phase of the moon / Moon phase on a date / Tells how full the moon is
E ?what phase is the moon in on {day} / ?how full is the moon on {day} / ?will the moon be full on {day} / look up the
    moon for {day} / =we're planning a night walk on {day}, what will the moon look like? / tell me the lunar phase on
    {day}
H ?milyen fázisban lesz a hold ekkor: {day} / ?telihold lesz ekkor: {day} / nézd meg a holdfázist, dátum: {day}

get_iss_pass next_iss_pass space_station_pass | iss | city! | date_on night_time direction
A Tell when the space station can be seen / Next pass of the space station over a city / Returns the next visible pass
E ?when does the space station fly over {city} next >date_on / ?at what time can I see the ISS from {city} >night_time
    / ?in which direction should I look for the ISS in {city} >direction / find the next ISS pass over {city} / =my
    kids want to wave at the astronauts from {city}, when is the next pass? >date_on / look up the next visible pass
    of the space station in {city}
H ?mikor repül el legközelebb az űrállomás itt: {city} >date_on / ?hány órakor látszik az űrállomás {city:ban}
    >night_time / keresd meg az űrállomás következő átvonulását, város: {city}

get_planet_position planet_visibility find_planet | planet_sky | planet! city! | time direction
A Tell when and where a planet can be seen / Rising time and direction of a planet / Shows where a planet stands in
    the sky
E ?when does {planet} rise in {city} >time / ?where in the sky is {planet} tonight, seen from {city} >direction /
    ?which way do I point the telescope to find {planet} from {city} >direction / look up {planet} in the sky over
    {city} / =I've set up my telescope in {city}, at what time does {planet} come up? >time / show me where {planet}
    stands above {city}
H ?mikor kel fel ez a bolygó: {planet}, város: {city} >time / ?merre látszik {city:ban} ez a bolygó: {planet}
    >direction / keresd meg az égen: {planet}, város: {city}

# media television
subscribe_newsletter sign_up_newsletter join_mailing_list | newsletter | newsletter! email! repeat | done
A Subscribe to a newsletter / Subscription to a mailing list / Signs an address up for a newsletter
E subscribe {email} to the newsletter {newsletter} / sign {email} up for {newsletter} / =I'd like to get {newsletter}
    in my inbox, use {email} / put {email} on the mailing list of {newsletter} / =a friend told me about the
    newsletter {newsletter}, my address is {email}, sign me up / have {newsletter} sent to {email} from now on
H iratkozz fel a hírlevélre: {newsletter}, e-mail: {email} / kérem ezt a hírlevelet: {newsletter}, e-mail: {email} /
    add hozzá a hírlevél listájához: {newsletter}, e-mail: {email}

record_programme record_tv_show schedule_recording | tv_rec | programme! tv_channel day_said | done
A Record a television programme / Recording of a TV show / Sets the recorder for a programme
E record {programme} / =I'll be out when {programme} is on, record it / tape {programme} for me / set the recorder for
    {programme} / =I don't want to miss {programme}, make sure it gets recorded / schedule a recording of {programme}
H vedd fel ezt a műsort: {programme} / állítsd be a felvételt: {programme} / =ne maradjak le erről: {programme}, vedd
    fel

get_tv_guide whats_on_tv tv_schedule | tv_guide | tv_channel! day_said | list:programme
A Show the programme of a TV channel / TV guide of a channel / Lists what a channel broadcasts
E ?what's on {tv_channel} / show me the TV guide for {tv_channel} / ?which programmes are on {tv_channel} / =I feel
    like watching television, what is {tv_channel} showing? / list the programmes of {tv_channel} / ?is there anything
    worth watching on {tv_channel}
H ?mi megy ezen a csatornán: {tv_channel} / mutasd a tévéműsort, csatorna: {tv_channel} / ?milyen műsorok vannak itt:
    {tv_channel}

# photos pictures
search_photos find_pictures photo_search | photo_find | photo_topic! photo_year limit | list:photo
A Search the photo library / Photos that show a thing or an event / Finds pictures by what is on them
E find my photos of {photo_topic} / show me the pictures of {photo_topic} / ?where are my photos of {photo_topic} / =I
    want to show grandma the pictures of {photo_topic} / go through my photo library for {photo_topic} / ?which photos
    do I have of {photo_topic}
H keresd meg a képeimet, téma: {photo_topic} / mutasd a fotókat erről: {photo_topic} / ?milyen fényképeim vannak
    erről: {photo_topic}

create_album make_photo_album new_album | album_new | album! photos private | done
A Create a photo album / New album in the photo library / Makes an album for pictures
E create a photo album called {album} / make a new album named {album} for my pictures / =I need a photo album with
    the title {album} / start an album {album} in my photo library / set up a photo album {album} / =our holiday
    pictures should have their own album, call it {album}
H hozz létre egy fotóalbumot: {album} / készíts új albumot a képeimnek, név: {album} / legyen egy fotóalbumom ezzel a
    címmel: {album}

rotate_photo turn_picture rotate_image | photo_rot | photo! turn! | done
A Rotate a photo / Rotation of a picture to one side / Turns a picture by a quarter
E rotate {photo} {turn} / turn the picture {photo} {turn} / =the photo {photo} lies on its side, turn it {turn} / flip
    {photo} a quarter turn {turn} / =I held the camera the wrong way, so {photo} has to be rotated {turn} / give
    {photo} a quarter turn {turn}
H forgasd el {turn} ezt a képet: {photo} / fordítsd {turn} a fotót: {photo} / =oldalra dőlt ez a kép: {photo}, forgasd
    {turn}

remove_background cut_out_background erase_background | photo_bg | photo! | done
A Remove the background of a photo / Cut-out of what a photo shows / Makes the background of a picture transparent
E remove the background of {photo} / cut out the background in {photo} / make the background of {photo} transparent /
    =I only want the person in {photo}, not what is behind her / =the mess behind me in {photo} has to go / erase
    everything in the background of {photo}
H távolítsd el a hátteret ezen a képen: {photo} / vágd ki a hátteret: {photo} / legyen átlátszó a háttere ennek a
    képnek: {photo}

# video meetings
start_video_meeting start_video_call open_video_conference | vmeet | attendees! minutes | done
A Start a video meeting / Video call with several people / Opens a video conference and invites people
E start a video call with {attendees} / get {attendees} into a video meeting / open a video conference with
    {attendees} / =I need to see {attendees} on screen right away / set up a video chat with {attendees} now / =we are
    ready for the video meeting, bring in {attendees}
H indíts videóhívást, résztvevők: {attendees} / nyiss videókonferenciát velük: {attendees} / hívd be a
    videómegbeszélésre: {attendees}

mute_participant silence_attendee mute_person | vmute | first! | done
A Mute a participant of the video meeting / Muting of one person in the meeting / Switches a person's microphone off
E mute {first} / switch {first}'s microphone off / =there is terrible noise from {first}, mute that microphone /
    silence {first} in the meeting / =a dog keeps barking on {first}'s side, turn that microphone off / ?can you mute
    {first} in the meeting
H némítsd le őt a hívásban: {first} / kapcsold ki a mikrofonját neki: {first} / =zajos nála, némítsd: {first}

get_meeting_transcript meeting_minutes show_transcript | transcript | meeting! day | text
A Get the transcript of a meeting / Written record of what was said / Returns what was said in a meeting
E ?what was said in the {meeting} / get me the transcript of the {meeting} / show the minutes of the {meeting} / =I
    had to leave the {meeting} early, what did they talk about? / fetch the written record of the {meeting} / =I
    couldn't attend the {meeting}, so let me read what was said
H ?mi hangzott el ezen: {meeting} / kérem a jegyzőkönyvet: {meeting} / mutasd a leiratot, megbeszélés: {meeting}

share_screen start_screen_share present_screen | screenshare | | done
A Share the screen in the meeting / Screen sharing with the participants / Shows the others what is on the screen
E share my screen / show everyone in the meeting my screen / =I want to present my slides, share the screen / start
    sharing my screen with the others / =the others can't see what I see, so share my screen / let the meeting see my
    screen
H oszd meg a képernyőmet / mutasd meg a többieknek a képernyőmet / kezdd el a képernyőmegosztást

# printing office
scan_document scan_paper scan_to_file | scan | scan_name! dpi two_sided | done
A Scan a paper document / Scan of a page, saved as a file / Scans what lies in the scanner
E scan the page and save it as {scan_name} / scan this document to {scan_name} / =the contract is in the scanner, save
    it as {scan_name} / make a scan called {scan_name} / =I need what's on the scanner glass as a file, {scan_name} /
    turn the paper in the scanner into {scan_name}
H szkenneld be az oldalt ezen a néven: {scan_name} / készíts szkennelt másolatot, név: {scan_name} / =a lap a
    szkennerben van, mentsd így: {scan_name}

get_printer_status check_printer ink_level printer_info | printer | printer! | ink queued
A Show the state of a printer / Ink level and queue of a printer / Tells how much ink a printer has left
E ?how much ink is left in {printer} >ink / ?how many jobs are waiting on {printer} >queued / check the printer
    {printer} / ?does {printer} need new ink >ink / =nothing comes out of {printer}, how long is the queue there?
    >queued / look at the state of the printer {printer}
H ?mennyi tinta van még ebben a nyomtatóban: {printer} >ink / ?hány feladat vár erre a nyomtatóra: {printer} >queued /
    ellenőrizd a nyomtatót: {printer}

clear_print_queue cancel_printing stop_printing | print_clear | printer! | done
A Clear the queue of a printer / Removal of all waiting print jobs / Cancels everything that a printer has still to
    print
E clear the queue of {printer} / stop everything that is printing on {printer} / cancel all print jobs on {printer} /
    =I sent the wrong file to {printer}, stop it from printing / =the printer {printer} spits out page after page,
    make it stop / empty the print queue of {printer}
H ürítsd ki a nyomtatási sort: {printer} / állíts le minden nyomtatást ezen: {printer} / töröld a várakozó
    nyomtatásokat, nyomtató: {printer}

# security house
show_camera view_camera open_camera_feed | cam_show | camera! | done
A Show the picture of a camera / Live picture of a security camera / Opens the feed of one of the cameras
E show me the {camera} camera / open the feed of the {camera} camera / ?can I see what the {camera} camera sees / =I
    heard a noise, put the {camera} camera on the screen / bring up the live picture from the {camera} camera / =let
    me have a look through the {camera} camera
H mutasd ennek a kamerának a képét: {camera} / nyisd meg az élő képet, kamera: {camera} / =zajt hallottam, mutasd ezt
    a kamerát: {camera}

get_motion_events motion_log camera_alerts | motion | camera! period! | list:clock
A List the movements that a camera has seen / Times of motion at a camera / Shows when somebody passed a camera
E ?when did the {camera} camera see anything move {period} / list the motion alerts of the {camera} camera, {period} /
    ?has anybody passed the {camera} camera {period} / show the movements at the {camera} camera, {period} / =somebody
    has been sneaking around, what did the {camera} camera notice {period}? / ?what times did the {camera} camera
    notice movement {period}
H ?mikor volt mozgás ennél a kameránál: {camera}, időszak: {period} / listázd a mozgásokat, kamera: {camera}, időszak:
    {period} / ?járt valaki itt: {camera}, időszak: {period}

unlock_door unlock_entrance release_door_lock | unlock | door! minutes | done
A Unlock a door of the house / Unlocking of one of the doors / Releases the lock of a door
E unlock the {door} / =I forgot my keys, unlock the {door} / =the plumber is standing outside, unlock the {door} for
    him / take the lock off the {door} / release the {door} lock / =my hands are full of bags, so please unlock the
    {door}
H nyisd ki a zárat: {door} / oldd fel ennek az ajtónak a zárját: {door} / =itt a szerelő, engedd be, ajtó: {door}

create_door_code add_access_code new_guest_code | doorcode | first! start_day end_day | door_code
A Create a door code for a guest / Access code for the smart lock / Makes a code that opens the door
E create a door code for {first} / =my guest {first} needs a code for the door / make an access code so that {first}
    can get in / =we're renting the flat to {first}, set up a code for the lock / generate a key code for {first} /
    ?can {first} have a code for the smart lock
H készíts ajtókódot neki: {first} / =kell egy belépőkód a vendégnek: {first} / adj hozzáférési kódot a zárhoz, név:
    {first}

disarm_alarm deactivate_alarm_system switch_off_house_alarm | disarm | | done
A Disarm the burglar alarm / Switching off the security system / Deactivates the alarm of the house
E disarm the alarm / switch off the burglar alarm / =we're back, turn the security system off / =the siren is howling
    for nothing, deactivate the house alarm / deactivate the security system / =I'm about to come in, so take the
    alarm system off guard
H hatástalanítsd a riasztót / kapcsold ki a riasztórendszert / =hazaértünk, kapcsold ki a riasztót

# charity giving
make_donation donate give_to_charity | donate | amount! charity! repeat anonymous | done
A Donate money to a charity / Donation to an organisation / Gives an amount to a good cause
E donate {amount} to {charity} / give {amount} to the charity {charity} / =I'd like to support {charity} with {amount}
    / make a donation of {amount} to {charity} / =the work of {charity} impressed me, let them have {amount} from me /
    =put me down for a gift of {amount} to {charity}
H adományozz ennyit: {amount}, szervezet: {charity} / szeretném támogatni ezt a szervezetet: {charity}, összeg:
    {amount} / küldj adományt ide: {charity}, összeg: {amount}

sign_up_volunteer volunteer_for register_volunteer | volunteer | charity! day! hours | done
A Sign up as a volunteer / Volunteer shift at a charity / Registers the user as a helper on a day
E sign me up as a volunteer at {charity} on {day} / =I'd like to help out at {charity} on {day} / put my name down for
    volunteering with {charity} on {day} / =I'm free on {day} and want to do something useful, {charity} needs helpers
    / register me as a helper of {charity} for {day} / ?can I volunteer for {charity} on {day}
H jelentkeztess önkéntesnek: {charity}, dátum: {day} / =szeretnék segíteni itt: {charity}, {day} / írj fel
    önkéntesnek, szervezet: {charity}, {day}

get_donation_total donations_made sum_of_donations | donated | period! | total
A Get the sum of the donations / Total of what was donated in a period / Shows how much the user has given
E ?how much have I donated {period} / ?what did I give to charity {period} / show the sum of my donations, {period} /
    =for my tax return I need the total of my donations, {period} / add up what I gave to good causes {period} / =what
    do my donations come to {period}?
H ?mennyit adományoztam, időszak: {period} / mutasd az adományaim összegét, időszak: {period} / ?mennyit adtam
    jótékony célra, időszak: {period}

"""
