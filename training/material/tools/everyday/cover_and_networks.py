"""Everyday tools for insurance, transport, culture, families, clubs, study, networks, tables and mail."""

TEXT = """
# insurance cover
file_insurance_claim report_damage submit_claim | claim_new | policy! damage! loss | done
A File an insurance claim / Claim under a policy / Reports damage to the insurer
E file a claim for {damage} damage under policy {policy} / =we've had {damage} damage, report it under policy {policy}
    / submit a claim: policy {policy}, cause {damage} / tell the insurer about {damage} damage, policy {policy} / =I
    don't know what to do first, there is {damage} damage and our policy is {policy}, please file a claim / start an
    insurance claim over {damage} on policy {policy}
H jelents be kárt, kötvény: {policy}, ok: {damage} / nyújts be kárigényt, kötvény: {policy}, kár oka: {damage} /
    =kárunk van, ok: {damage}, kötvény: {policy}, jelentsd be

get_claim_status claim_progress check_claim | claim_get | claim! | status payout
A Show how far an insurance claim is / Status and payout of a claim / Tells what the insurer has decided
E ?how far is my claim {claim} >status / ?how much will the insurer pay for claim {claim} >payout / check claim
    {claim} with the insurance / ?has the insurance approved claim {claim} >status / =the roof is still leaking and
    I'm waiting, what about claim {claim}? >status / ?what do I get out of claim {claim} >payout
H ?hol tart {claim:a} kárigényem >status / ?mennyit fizet a biztosító erre: {claim} >payout / nézd meg a kárügyet:
    {claim}

get_insurance_policy policy_details show_policy | policy_get | policy! | premium expires
A Show an insurance policy / Premium and end of a policy / Returns the details of a policy
E show me policy {policy} / ?how much do I pay for the insurance policy {policy} >premium / ?when does policy {policy}
    run out >expires / look up the details of policy {policy} / ?until when am I covered by policy {policy} >expires /
    =I'm going through my costs, what is the premium of policy {policy}? >premium
H mutasd {policy:a} számú kötvényt / ?mennyi a díja ennek a biztosításnak: {policy} >premium / ?mikor jár le
    {policy:a} kötvény >expires

get_insurance_quote car_insurance_price quote_insurance | ins_quote | car! age! | premium
A Get a quote for a car insurance / Price of insuring a car / Tells what insuring a car would cost
E ?what would it cost to insure the {car} for a driver of {age} / get me an insurance quote for the {car}, driver aged
    {age} / =I'm {age} and thinking of buying the {car}, how much is the insurance? / quote the insurance of the {car}
    for a driver aged {age} / ?how much insurance does somebody aged {age} pay for the {car} / find out the premium
    for the {car} with a driver of {age}
H ?mennyibe kerülne a biztosítás: {car}, a sofőr {age} éves / kérek biztosítási ajánlatot: {car}, {age} éves vezető /
    számold ki a biztosítás díját: {car}, életkor: {age}

# telecom mobile
get_data_usage remaining_data mobile_data_left | data | phone! | gb_left days_left
A Get the mobile data that is left / Remaining data of a phone number / Shows how many gigabytes a number still has
E ?how much data is left on {phone} >gb_left / ?how many gigabytes does {phone} still have >gb_left / ?in how many
    days does the plan of {phone} renew >days_left / check the mobile data of {phone} / =videos have become slow on
    {phone}, is there any data left? >gb_left / look up the remaining data for {phone} >gb_left
H ?mennyi adat maradt ezen a számon: {phone} >gb_left / nézd meg a mobilnetet: {phone} / ?hány gigabájt van még itt:
    {phone} >gb_left

top_up_phone recharge_phone add_phone_credit | topup | phone! credit! | done
A Top up a prepaid phone / Credit for a phone number / Adds credit to a phone number
E top up {phone} with {credit} / add {credit} of credit to {phone} / =my prepaid number {phone} is out of credit, put
    {credit} on it / recharge the phone {phone} with {credit} / load {credit} onto {phone} / =my son can't make calls
    any more, his number is {phone}, {credit} of credit should do
H töltsd fel ezt a számot: {phone}, összeg: {credit} / tegyél egyenleget a telefonra: {phone}, összeg: {credit} /
    =lemerült a feltöltőkártyám, szám: {phone}, {credit} kell rá

activate_roaming enable_roaming book_roaming_package | roam | country! days | done
A Activate roaming for a country / Roaming package for a trip / Lets the phone work abroad
E activate roaming for {country} / =I'm off to {country} and want my phone to work there / switch roaming on for
    {country} / book a roaming package for {country} / =last time my phone was dead in {country}, so turn roaming on /
    make sure I can use my phone in {country}
H kapcsold be a roamingot, ország: {country} / rendelj roamingcsomagot ide: {country} / =működjön a telefonom ebben az
    országban: {country}

# transport transit
next_departure next_bus get_departures bus_times | bus_next | line! stop! | leaves_at delay_min
A Get the next departure of a line / Next bus or tram from a stop / Tells when a line leaves a stop
E ?when does the next {line} leave from {stop} >leaves_at / =I keep missing my bus, when is the next {line} from
    {stop}? >leaves_at / ?how late is the {line} at {stop} >delay_min / tell me the next departure of line {line} from
    {stop} >leaves_at / =I'm standing at {stop}, when does the {line} come? >leaves_at / look up line {line} at {stop}
H ?mikor megy a következő járat, vonal: {line}, megálló: {stop} >leaves_at / ?mennyit késik a járat, vonal: {line},
    megálló: {stop} >delay_min / nézd meg a következő indulást, vonal: {line}, megálló: {stop}

get_line_status line_disruptions transit_alerts | line_status | line! | status
A Show whether a line is running / Disruptions on a line / Tells if a bus or tram line has problems
E ?is line {line} running normally >status / ?are there any problems on line {line} >status / check line {line} for
    disruptions / ?does line {line} run as planned / =nobody at the stop knows anything, what is wrong with line
    {line}? >status / look up how line {line} is running today >status
H ?rendesen jár ez a vonal: {line} >status / ?van fennakadás ezen a vonalon: {line} >status / ellenőrizd a vonalat:
    {line}

buy_transit_pass buy_season_ticket get_travel_pass | pass_buy | pass! city! start_day student | done
A Buy a pass for public transport / Day, weekly, monthly or yearly pass / Gets a travel pass for a city
E buy a {pass} pass for public transport in {city} / =I'm going to use the trams in {city}, get me a {pass} pass / get
    a {pass} travel pass for {city} / order a {pass} pass for the buses in {city} / =single tickets in {city} are too
    dear, I want a {pass} pass / purchase a {pass} pass for {city}
H vegyél {pass} bérletet, város: {city} / kérek egy {pass} bérletet ide: {city} / =szükségem van {city:ban} {pass}
    bérletre, vedd meg

start_parking pay_for_parking begin_parking_session | park_start | vehicle! zone! minutes! | done
A Start a parking session / Payment for parking a car in a zone / Pays for parking in a zone
E pay for parking {vehicle} in zone {zone} for {minutes} minutes / start parking for {vehicle}, zone {zone}, {minutes}
    minutes / =I've left {vehicle} in zone {zone}, pay for {minutes} minutes / begin a parking session in zone {zone}
    for {vehicle}, {minutes} minutes / =no coins for the meter, so park {vehicle} by phone in zone {zone} for
    {minutes} minutes / get me a parking ticket for {vehicle} in zone {zone}, {minutes} minutes
H fizess parkolást: {vehicle}, zóna: {zone}, {minutes} perc / indítsd el a parkolást: {vehicle}, {zone} zóna,
    {minutes} percre / =a {zone} zónában állok, rendszám: {vehicle}, fizess {minutes} percre

stop_parking end_parking finish_parking_session | park_stop | vehicle! | parking_fee duration_min
A Stop the parking session of a car / End of a parking session, with its price / Ends parking and tells what it cost
E stop parking for {vehicle} / end the parking session of {vehicle} / =I'm back at the car, stop the parking of
    {vehicle} / =we're driving off with {vehicle}, so finish the parking session / finish parking {vehicle} / =parking
    is over for {vehicle}, what did it cost? >parking_fee
H állítsd le a parkolást: {vehicle} / fejezd be a parkolást, rendszám: {vehicle} / =elindultunk, zárd le a parkolást:
    {vehicle}

# culture events
get_museum_hours opening_hours museum_opening_times | museum_hours | museum! day_said | opens closes
A Get the opening hours of a museum / Opening and closing time of a museum / Tells when a museum is open
E ?when does the {museum} open >opens / ?until when is the {museum} open >closes / tell me the opening hours of the
    {museum} / ?how early can we get into the {museum} >opens / =we'd like to see the {museum} after work, when do
    they close? >closes / look up when the {museum} is open
H ?mikor nyit ez a múzeum: {museum} >opens / ?meddig van nyitva: {museum} >closes / nézd meg a nyitvatartást, múzeum:
    {museum}

book_guided_tour reserve_tour book_museum_tour | tour | museum! people! day! spoken | done
A Book a guided tour of a museum / Guided tour for a group / Reserves a tour with a guide
E book a guided tour of the {museum} for {people} people on {day} / =there are {people} of us and we'd like a guide at
    the {museum} on {day} / reserve a tour at the {museum}, {people} people, {day} / arrange a guide for {people}
    visitors at the {museum} on {day} / =I'm taking {people} guests to the {museum} on {day} and we want a tour / get
    us on a tour of the {museum} on {day}, {people} people
H foglalj tárlatvezetést: {museum}, {people} fő, {day} / szeretnénk idegenvezetőt: {museum}, {people} főre, dátum:
    {day} / kérek vezetett sétát itt: {museum}, {people} fő, {day}

find_concerts search_gigs live_music | concerts | near! day_said genre max_price | list:band
A Find concerts in a city / Live music in an area / Shows who is playing in a city
E ?which concerts are on in {near} / find live music in {near} / ?who is playing in {near} / =I'm in {near} and feel
    like going to a gig / search for concerts in {near} / =we haven't been to a concert for ages, what is there in
    {near}?
H keress koncertet {near:ban} / ?milyen koncertek vannak {near:ban} / ?ki lép fel {near:ban}

buy_concert_tickets get_concert_tickets order_gig_tickets | concert_buy | band! quantity! max_price | done
A Buy tickets for a concert / Concert tickets for an artist / Orders seats at a concert
E buy {quantity} tickets for the {band} concert / get me {quantity} concert tickets for {band} / =we want to see
    {band} live, order {quantity} tickets / get {quantity} seats at the concert that {band} are giving / =before they
    sell out, get {quantity} tickets to hear {band} live / secure {quantity} places at the {band} concert
H vegyél {quantity} koncertjegyet: {band} / szeretném élőben látni, {band}, vegyél {quantity} jegyet / rendelj
    {quantity} jegyet a koncertre, előadó: {band}

translate_document translate_file get_file_translated | doc_trans | text_file! in_language! | done
A Translate a whole document / Translation of a file into a language / Makes a translated copy of a file
E translate the file {text_file} into {in_language} / make a version of {text_file} in {in_language} / =my partner
    only reads {in_language}, so translate {text_file} / have the document {text_file} translated into {in_language} /
    =I can't read {text_file}, give me the file in {in_language} / =put the whole of {text_file} into {in_language}
H fordítsd le a fájlt: {text_file}, nyelv: {in_language} / készíts {in_language} nyelvű változatot ebből a fájlból:
    {text_file} / =kell nekem ez a fájl {in_language} nyelven: {text_file}

hire_interpreter book_interpreter request_interpreter | interpreter | spoken! day! hours | done
A Book an interpreter / Interpreter for a language on a date / Arranges somebody who interprets
E book an interpreter for {spoken} on {day} / =our guests only speak {spoken}, find an interpreter for {day} / get
    somebody who can interpret into {spoken} on {day} / request an interpreter, language {spoken}, for {day} / =the
    talks on {day} will be in {spoken}, we need an interpreter / hire a person who interprets from {spoken} on {day}
H foglalj tolmácsot, nyelv: {spoken}, {day} / =szükségünk van tolmácsra, nyelv: {spoken}, dátum: {day} / kérj
    tolmácsot {spoken} nyelvre, {day}

# genealogy family
find_ancestors search_ancestors family_tree_search | ancestors | person! birth_year | list:persons
A Find the ancestors of a person / Ancestors in the family tree / Lists the forebears of a person
E ?who were the ancestors of {person} / find the forebears of {person} / show the family tree above {person} / =I'm
    tracing the roots of {person}, who came before? / ?from whom does {person} descend / look up the ancestors of
    {person} in the family tree
H ?kik voltak az ősei neki: {person} / keresd meg az őseit: {person} / mutasd a családfán a felmenőit: {person}

add_relative add_family_member extend_family_tree | relative_new | person! relation! birth_year | done
A Add a relative to the family tree / New person in the family tree / Enters a member of the family
E add {person} to my family tree as my {relation} / enter my {relation} {person} in the family tree / =my {relation}
    is called {person}, put that in the family tree / put {person} into the tree as my {relation} / =the tree still
    lacks my {relation}, {person} / extend the family tree by my {relation}, {person}
H vedd fel a családfára: {person}, rokonság: {relation} / írd be a családfába: {person}, {relation} / =hiányzik a
    családfáról: {person}, {relation}, vedd fel

get_birth_record find_birth_entry birth_register | birth_get | person! country | birth_born city_at
A Find the birth record of a person / Year and place of birth from the registers / Looks a birth up in old registers
E ?in which year was {person} born >birth_born / ?where was {person} born >city_at / find the birth record of {person}
    / =I'm writing our family history, when was {person} born? >birth_born / search the old registers for the birth of
    {person} / ?what is the birthplace of {person} >city_at
H ?melyik évben született: {person} >birth_born / ?hol született: {person} >city_at / keresd meg az anyakönyvben a
    születését: {person}

# nutrition cooking
get_substitute ingredient_substitute replace_ingredient | substitute | food! dish | replacement
A Find a substitute for an ingredient / Replacement for an ingredient that is missing / Tells what can be used instead
    of a food
E ?what can I use instead of {food} / find a substitute for {food} / =I've run out of {food} and the shops are closed,
    what else works? / ?what could replace {food} in cooking / suggest a replacement for {food} / =one of my guests
    doesn't eat {food}, what do I take in its place?
H ?mivel lehet ezt helyettesíteni: {food} / keress helyettesítőt ehhez: {food} / =elfogyott ez: {food}, mit
    használhatok helyette?

plan_meals create_meal_plan weekly_menu | mealplan | days! people! vegetarian | done
A Plan the meals of several days / Meal plan for a household / Suggests what to cook on the coming days
E plan meals for {days} days and {people} people / make a meal plan for {people} people over {days} days / =I never
    know what to cook, plan {days} days for {people} people / put together a menu for the next {days} days, {people}
    people / =we are {people} at home and I want to know what to cook for {days} days / draw up a menu that feeds
    {people} people for {days} days
H tervezz étrendet {days} napra, {people} főre / készíts menüt: {days} nap, {people} fő / =nem tudom, mit főzzek,
    tervezz {days} napot {people} főre

check_allergens allergens_in list_allergens | allergens | dish! restaurant | list:allergen
A List the allergens in a dish / Allergens of a dish / Tells what in a dish may cause an allergy
E ?which allergens are in {dish} / ?what could someone be allergic to in {dish} / check {dish} for allergens / =my
    nephew has allergies, is there anything in {dish} I should know about? / list the allergens of {dish} / ?is {dish}
    safe for people with allergies
H ?milyen allergének vannak ebben: {dish} / ellenőrizd az allergéneket: {dish} / ?mire lehet allergiás valaki ebben az
    ételben: {dish}

# clubs sport
book_court reserve_court book_pitch | court | court! day! time24! minutes | done
A Reserve a court / Booking of a tennis, squash, badminton or padel court / Books a court at the sports club
E book a {court} court on {day} at {time24} / reserve the {court} court for {day}, {time24} / =we want to play {court}
    on {day} at {time24}, get us a court / ?can we have the {court} court on {day} at {time24} / =my friend challenged
    me to {court}, so book a court for {day} at {time24} / get me a {court} court for {day} at {time24}
H foglalj pályát: {court}, {day}, {time24} / kérek pályát, sport: {court}, dátum: {day}, időpont: {time24} / =játszani
    szeretnénk, {court}, {day}, {time24}, foglalj pályát

add_club_member join_club register_member | member_new | person! club! email | done
A Add a member to a club / New membership in a club / Registers somebody as a member
E add {person} as a member of the {club} / register {person} with the {club} / =our neighbour {person} wants to join
    the {club} / make {person} a member of the {club} / =welcome to the {club}, {person}! Please enter the new
    membership / put {person} on the membership list of the {club}
H vedd fel a tagok közé: {person}, klub: {club} / =új tagunk van, {person}, klub: {club}, rögzítsd / regisztráld a
    klubba: {person}, {club}

record_match_result enter_match_score log_game_result | match_add | team! goals! conceded! day | done
A Record the result of a match / Result of our game against a team / Enters how a match of our team ended
E =record our match against {team}: {goals} to {conceded} / =we played {team}, and it ended {goals} to {conceded},
    enter that / =log {goals} to {conceded} for our game against {team} / enter {goals} to {conceded} as the result
    against {team} / =the whistle has just gone, it's {goals} to {conceded} against {team}, write it down / =add our
    game against {team} to the results: {goals} to {conceded}
H rögzítsd a meccsünket, ellenfél: {team}, {goals} - {conceded} / írd be az eredményt: {goals} - {conceded}, ellenfél:
    {team} / =játszottunk velük: {team}, {goals} - {conceded} lett, jegyezd fel

get_leaderboard high_scores top_players | leaderboard | game! limit | list:first
A Show the leaderboard of a game / Best players of a game / Lists who has the highest scores
E ?who has the highest score in {game} / show the leaderboard of {game} / ?who are the best players in {game} / =I've
    been practising {game}, show me who leads / list the top players of {game} / ?whom do I have to beat in {game}
H ?kik a legjobbak ebben a játékban: {game} / mutasd a ranglistát: {game} / ?ki vezet ebben: {game}

# elearning study
get_course_progress learning_progress course_status | progress | course! | percent_done lessons_left
A Show the progress in an online course / Finished share of an online course / Tells how far the user is in a course
E ?how far am I in the {course} course >percent_done / ?how many lessons of {course} are left >lessons_left / show my
    progress in {course} / =I want to finish {course} this month, how many lessons are there still to do?
    >lessons_left / ?what share of {course} have I done >percent_done / check my progress in the online course
    {course}
H ?hol tartok ebben a kurzusban: {course} >percent_done / ?hány lecke van még hátra, tantárgy: {course} >lessons_left
    / mutasd a haladásomat: {course}

open_lesson start_lesson play_lesson | lesson | course! lesson! | done
A Open a lesson of an online course / Lesson of a course by its number / Starts one of the lessons
E open lesson {lesson} of {course} / start the {course} course at lesson {lesson} / =I stopped at lesson {lesson} of
    {course}, take me there / bring up lesson {lesson} in {course} / =time to study, lesson {lesson} of {course}
    please / go to lesson {lesson} of the {course} course
H nyisd meg a {lesson}. leckét, tantárgy: {course} / indítsd el ezt a leckét: {lesson}, kurzus: {course} / =folytatnám
    a tanulást: {course}, {lesson}. lecke

book_tutor find_tutor arrange_tutoring | tutor | course! day! time24 hours | done
A Book a private tutor / Tutoring in a subject on a date / Arranges private lessons
E book a tutor in {course} for {day} / =I don't understand {course} at all, get me a tutor for {day} / arrange private
    lessons in {course} on {day} / find somebody to tutor me in {course} on {day} / =my daughter has an exam in
    {course} soon and needs a tutor on {day} / hire someone who can teach me {course} on {day}
H keress magántanárt: {course}, dátum: {day} / foglalj korrepetálást: {course}, {day} / =nem értem ezt a tantárgyat:
    {course}, kell egy magántanár, {day}

# tickets monitoring
comment_on_ticket add_ticket_comment write_ticket_note | ticket_comment | ticket! remark! private | done
A Add a comment to a ticket / Comment on a support ticket / Writes a remark under a ticket
E comment on ticket {ticket}: {remark} / add to ticket {ticket} the comment {remark} / =write this under ticket
    {ticket}: {remark} / =the customer of ticket {ticket} called back, note there: {remark} / leave a remark in ticket
    {ticket} saying {remark} / put a comment into ticket {ticket}: {remark}
H írj megjegyzést {ticket:a} jegyhez: {remark} / fűzd hozzá {ticket:a} jegyhez: {remark} / kommenteld {ticket:a}
    jegyet: {remark}

create_monitor add_uptime_check watch_website | monitor_new | url! interval! alert_mail | done
A Set up monitoring of a website / Uptime check for a web address / Watches a page at regular intervals
E monitor {url} every {interval} minutes / =keep an eye on {url}, check it every {interval} minutes / set up an uptime
    check of {url} every {interval} minutes / =our site {url} goes down at night, have it checked every {interval}
    minutes / =I want to be told when {url} fails, so watch it every {interval} minutes / add {url} to the monitoring
    with a check every {interval} minutes
H figyeld ezt az oldalt {interval} percenként: {url} / állíts be figyelést: {url}, {interval} percenként / =kerüljön
    be a monitorozásba: {url}, {interval} percenként

mute_alert silence_alerts snooze_alert | alert_mute | service! minutes! | done
A Silence the alerts of a service / Pause of a service's alerts / Stops alerts of a service for some minutes
E silence the alerts of {service} for {minutes} minutes / mute {service} alerts for {minutes} minutes / =we're working
    on {service}, no alerts for {minutes} minutes please / snooze all alarms from {service} for {minutes} minutes /
    =my phone keeps buzzing because of {service}, I need {minutes} minutes without its alerts / hold back the alerts
    from {service} for {minutes} minutes
H némítsd el a riasztásokat {minutes} percre: {service} / =ne jöjjön riasztás {minutes} percig innen: {service} /
    szüneteltesd a riasztásokat, szolgáltatás: {service}, {minutes} perc

acknowledge_alert confirm_alert take_alert | alert_ack | alert! assignee | done
A Acknowledge an alert / Confirmation that an alert was seen / Marks an alert as being worked on
E acknowledge alert {alert} / =I've seen alert {alert}, confirm it / confirm that somebody is on alert {alert} / =I'm
    looking into alert {alert}, mark it as seen / take alert {alert} / =the on-call phone rang because of {alert},
    acknowledge that alert
H nyugtázd a riasztást: {alert} / =láttam a riasztást, {alert}, jelöld meg / igazold vissza ezt a riasztást: {alert}

get_disk_space disk_usage free_space storage_left | disk | host! | gb_free used_percent
A Get the disk space of a server / Free and used disk space of a host / Tells how full a disk is
E ?how much disk space is left on {host} >gb_free / ?how full is the disk of {host} >used_percent / check the storage
    on {host} / =uploads to {host} are failing, is the disk full? >used_percent / ?how many gigabytes are free on
    {host} >gb_free / show the disk usage of {host}
H ?mennyi szabad hely van ezen a gépen: {host} >gb_free / ?mennyire van tele a lemez itt: {host} >used_percent /
    ellenőrizd a tárhelyet: {host}

# network dns
dns_lookup resolve_domain lookup_domain | dns | domain! | ip_no
A Look up the address of a domain / IP address behind a domain name / Resolves a domain name
E ?what IP address does {domain} have / resolve {domain} / ?where does {domain} point to / do a DNS lookup of {domain}
    / =I moved {domain} to a new server, which address does it resolve to now? / look up the IP of {domain}
H ?mi az IP-címe ennek: {domain} / oldd fel ezt a domainnevet: {domain} / nézd meg a DNS-ben: {domain}

add_dns_record create_dns_record set_dns_record | dns_new | domain! ip! ttl | done
A Add a DNS record / New DNS entry for a domain / Points a domain to an IP address
E =point {domain} to {ip} / add a DNS record for {domain} with the address {ip} / =the new server has the address
    {ip}, make {domain} point there / create a DNS entry: {domain}, {ip} / =let {domain} resolve to {ip} / =visitors
    of {domain} should land on {ip}, set the record
H irányítsd ezt a domaint: {domain}, ide: {ip} / vegyél fel DNS-bejegyzést: {domain}, IP: {ip} / =mutasson {domain:a}
    domain erre a címre: {ip}

get_domain_info whois_lookup domain_expiry | whois | domain! | registrar expires
A Get the registration of a domain / Registrar and expiry of a domain / Shows where a domain is registered
E ?when does the domain {domain} expire >expires / ?where is {domain} registered >registrar / do a whois on {domain} /
    ?until when is {domain} paid for >expires / =I don't want to lose {domain}, when does it run out? >expires / ?who
    is the registrar of {domain} >registrar
H ?mikor jár le ez a domain: {domain} >expires / ?hol van regisztrálva: {domain} >registrar / kérek whois adatokat:
    {domain}

block_ip ban_ip deny_address | ip_block | ip! hours | done
A Block an IP address / Entry for an address in the firewall / Keeps an address out of the network
E block {ip} / ban the address {ip} / =someone is attacking us from {ip}, shut them out / deny {ip} access in the
    firewall / =the logs are full of login attempts from {ip}, keep that address out / put {ip} on the block list
H tiltsd le ezt az IP-címet: {ip} / tedd tiltólistára: {ip} / =támadnak minket innen: {ip}, zárd ki

run_speed_test test_internet_speed measure_bandwidth | speedtest | | download upload
A Measure the speed of the internet connection / Download and upload speed / Tests how fast the connection is
E ?how fast is my internet / run a speed test / ?what's my download speed >download / =everything loads so slowly,
    measure my connection / ?how fast can I upload >upload / test the speed of our connection
H ?milyen gyors az internetem / futtass sebességtesztet / ?mennyi a letöltési sebességem >download

# spreadsheet tables
set_cell write_cell enter_value | cell_set | cell! entry! sheet | done
A Write a value into a cell / New value of a spreadsheet cell / Enters a number in a spreadsheet
E set cell {cell} to {entry} / =write {entry} into {cell} / put {entry} in cell {cell} / =the figure in cell {cell} is
    wrong, it should be {entry} / change the value of {cell} to {entry} / =we have a new number for cell {cell}:
    {entry}, enter it
H írd ebbe a cellába: {cell}, érték: {entry} / =legyen {entry} ebben a cellában: {cell} / módosítsd a cellát: {cell},
    új érték: {entry}

get_cell read_cell cell_value | cell_get | cell! sheet! | value
A Read a cell of a spreadsheet / Value of a cell / Returns what stands in a cell
E ?what's in cell {cell} of the sheet {sheet} / read cell {cell} in the sheet {sheet} / tell me the value of {cell} in
    the spreadsheet {sheet} / ?which number stands in {cell} of the sheet {sheet} / =I can't open the sheet {sheet}
    here, what does cell {cell} say? / look up {cell} in the sheet {sheet}
H ?mi áll ebben a cellában: {cell}, munkalap: {sheet} / olvasd ki a cellát: {cell}, munkalap: {sheet} / ?mennyi az
    értéke ennek: {cell}, munkalap: {sheet}

sum_cells add_up_range sum_range | cells_sum | cells! sheet | total
A Add up the cells of a range / Sum of a range of cells / Returns the total of some cells
E add up the cells {cells} / ?what's the sum of {cells} in the spreadsheet / sum the range {cells} / =I need the total
    of the cells {cells} / ?what do the cells {cells} come to / calculate the total over the range {cells}
H add össze a cellákat: {cells} / ?mennyi ezeknek a celláknak az összege: {cells} / összegezd ezt a tartományt:
    {cells}

# mail rules
create_mail_filter add_mail_rule filter_emails | mail_filter | sender! mail_folder! | done
A Create a filter for incoming mail / Rule that sorts mails by sender / Moves mails of a sender to a folder from now
    on
E always move mails from {sender} to the folder {mail_folder} / =whatever {sender} sends me should go straight to
    {mail_folder} / =create a filter: mails from {sender} go to {mail_folder} / sort everything from {sender} into
    {mail_folder} automatically / =my inbox is full of mails from {sender}, let them land in {mail_folder} in future /
    =set up a rule that puts mails by {sender} into {mail_folder}
H állíts be szűrőt, feladó: {sender}, mappa: {mail_folder} / =ami innen jön: {sender}, kerüljön ebbe a mappába:
    {mail_folder} / tedd mindig ide a leveleit: {mail_folder}, feladó: {sender}

block_sender ban_sender mark_as_spam | mail_block | sender! | done
A Block a sender of e-mails / Spam block for an address / Rejects all mails of a sender
E block {sender} / =I never want another mail from {sender} / mark mails from {sender} as spam / =the advertising from
    {sender} drives me mad, make it stop / put {sender} on my spam list / refuse any further e-mail from {sender}
H tiltsd le ezt a feladót: {sender} / =ne kapjak több levelet innen: {sender} / jelöld spamnek, feladó: {sender}

set_out_of_office set_auto_reply away_message | ooo | start_day! end_day! away_text | done
A Set an automatic reply for an absence / Out-of-office reply for some days / Answers mails automatically while the
    user is away
E set my out-of-office reply between {start_day} and {end_day} / =switch the auto-reply on from {start_day} to
    {end_day} / =nobody will read my mail between {start_day} and {end_day}, set an automatic answer / let my mailbox
    answer by itself from {start_day} until {end_day} / activate an away message between {start_day} and {end_day} /
    =people who write to me from {start_day} to {end_day} should get an automatic reply
H állíts be automatikus választ, kezdete: {start_day}, vége: {end_day} / kapcsold be a távolléti üzenetet: {start_day}
    - {end_day} / =válaszoljon magától a postafiókom: {start_day} - {end_day}

# contacts bookmarks
delete_contact remove_contact erase_contact | contact_del | person! | done
A Delete a person from the contacts / Removal of a contact / Takes somebody out of the address book
E delete {person} from my contacts / take {person} out of my address book / =I'll never call {person} again, remove
    that contact / erase the contact {person} / =my address book still has {person} in it, get rid of the entry /
    remove {person} from my phone book
H töröld a névjegyeim közül: {person} / vedd ki a telefonkönyvemből: {person} / =nincs már szükségem erre a névjegyre:
    {person}, töröld

update_contact_number change_contact_phone set_new_number | contact_set | person! phone! | done
A Change the phone number of a contact / New number for a contact / Replaces the number of a contact
E change the number of my contact {person} to {phone} / =my friend {person} has a new phone number: {phone}, change it
    in my contacts / replace the old number of {person} in my contacts by {phone} / update {person} in the address
    book, the new number is {phone} / =the number I have for {person} is dead, it's {phone} now / correct the phone
    number of the contact {person} to {phone}
H módosítsd a névjegy számát: {person}, új telefon: {phone} / =új száma van neki: {person}, {phone}, írd át a
    névjegyben / cseréld le a telefonszámát: {person}, telefon: {phone}

create_contact_group make_contact_list new_contact_group | group_new | group! members | done
A Create a group of contacts / New group in the address book / Makes a list of contacts under a name
E create a contact group called {group} / make a group {group} in my address book / =I often write to the same people,
    set up a contact group {group} / start a new group of contacts named {group} / =my contacts need some order, begin
    with a group called {group} / add a group {group} to my contacts
H hozz létre névjegycsoportot: {group} / legyen egy csoport a névjegyeim között: {group} / készíts új címlistát ezzel
    a névvel: {group}

save_bookmark bookmark_page add_bookmark | bm_new | url! tags | done
A Save a page as a bookmark / Bookmark of a web page / Keeps the address of a page for later
E bookmark {url} / save {url} to my bookmarks / =I want to come back to {url} later, keep the link / add a bookmark
    for {url} / =there's no time to read {url} now, put it with my bookmarks / remember the page {url} in my
    favourites
H mentsd el könyvjelzőnek: {url} / tedd a könyvjelzőim közé: {url} / =később visszatérnék ide: {url}, mentsd el a
    kedvencek közé

search_bookmarks find_bookmark show_bookmarks | bm_find | query! tags | list:page_title
A Search the bookmarks / Bookmarks about a topic / Finds saved pages
E find my bookmarks about {query} / search my saved pages for {query} / ?which pages have I bookmarked about {query} /
    =I once bookmarked something about {query}, where is it? / look through my favourites for {query} / ?do I have a
    bookmark on {query}
H keress a könyvjelzőim között erre: {query} / ?milyen oldalt mentettem el erről: {query} / keresd elő a könyvjelzőt,
    téma: {query}

# timetracking freelance
start_time_tracking start_stopwatch_for clock_in | track_start | project! tags | done
A Start tracking time for a project / Start of working time on a project / Begins counting the time spent on a project
E start tracking time for {project} / clock me in on {project} / =I'm starting work on {project}, let the clock run /
    begin recording my time on {project} / =from now on I'm working for {project}, count the time / track my time on
    {project} from now
H indítsd el az időmérést, projekt: {project} / =mostantól ezen dolgozom: {project}, mérd az időt / kezdd mérni a
    munkaidőt: {project}

stop_time_tracking clock_out end_time_tracking | track_stop | | duration_min
A Stop tracking time / End of the running time record / Stops the clock and tells how long the work took
E stop tracking my time / clock me out / =I'm done for today, stop the time tracking / =lunch break, stop counting my
    working time / end the running time record / =that's it for now, stop the clock and tell me how long I worked
H állítsd le az időmérést / =végeztem mára, zárd le a munkaidőt / jelentkeztess ki a munkából

get_tracked_time time_spent project_hours | tracked | project! | hours_total
A Get the time spent on a project / Hours that were tracked for a project / Shows how long the user has worked on a
    project
E ?how many hours have I spent on {project} / ?how long have I worked on {project} / show the time tracked for
    {project} / =the client wants to know how many hours went into {project} / =how much time went into {project}? /
    add up my hours on {project}
H ?hány órát dolgoztam ezen: {project} / mutasd a mért időt, projekt: {project} / ?mennyi idő ment el erre a
    projektre: {project}

request_repair report_to_landlord ask_for_repair | repair | fault! priority | done
A Ask the landlord for a repair / Repair request for the flat / Tells the landlord what is broken
E tell the landlord that {fault:raw} / ask for a repair: {fault} / report to the property manager that {fault:raw} /
    =in our flat {fault:raw}, the landlord has to fix it / file a repair request with the landlord: {fault} / let the
    caretaker know that {fault:raw}
H szólj a főbérlőnek, hogy {fault:raw} / kérj javítást a lakásba: {fault} / jelezd a gondnoknak, hogy {fault:raw}
"""
