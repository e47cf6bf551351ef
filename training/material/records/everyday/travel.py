"""Bookings, tickets, appointments and invitations."""

from training.material.records.everyday.notices import Notice

# fmt: off
HOTEL = Notice(
    "hotel", ("booking", "confirmation", "e-mail", "message"), ("foglalás", "visszaigazolás", "levél", "szöveg"),
    {"guest": "person", "hotel": "hotel", "town": "town", "number": "code BK-,RES,,,HX", "booked": "date", "checkin":
        "date +5-80", "checkout": "date +1-9", "nights": "days checkin checkout", "guests": "int 1-4",
     "room": "double room|single room|twin room|family room|suite|double room with balcony|studio // kétágyas "
         "szoba|egyágyas szoba|családi szoba|lakosztály|kétágyas szoba erkéllyel|stúdió",
     "board":
         "breakfast included|half board|room only|full board // reggelivel|félpanzió|ellátás nélkül|teljes ellátás",
         "night_price": "money 45-190", "deposit": "money 30-90", "price": "times night_price nights", "tax":
         "money 2-14",
     "phone": "phone", "email": "email", "address": "address", "in_time":
         "14:00|15:00|3 pm|from 2 pm|16:00 // 14:00|15:00|16:00"},
    (
        "Dear {guest},\n\n[thank you for your booking|your booking is confirmed|we are happy to confirm your stay] "
            "at {hotel}« in {town}». [You arrive on {checkin} and leave on {checkout}|Arrival: {checkin}, "
            "departure: {checkout}|Check-in is on {checkin}, check-out on {checkout}]« ({nights} nights)». "
            "«[Room|We have reserved]: {room}, {board}. »[The total price is {price}|The stay costs {price} in "
            "all]«, that is {night_price} per night»«; a deposit of {deposit} is due now». «[Booking number|Your "
            "reference is|Confirmation no.] {number}. »«[For changes call|Our phone:] {phone}. »\n\n@bye,\n{hotel}",
        "{hotel}\n«{address}\n»«Tel. {phone}\n»\nBooking confirmation« {number}»\n\nGuest: {guest}\n«Booked on: "
            "{booked}\n»[Check-in|Arrival|From]: {checkin}\n[Check-out|Departure|To]: {checkout}\n«Nights: "
            "{nights}\n»«[Guests|Persons|Adults]: {guests}\n»[Room|Room type]: {room}\n«Board: {board}\n»«Price per "
            "night: {night_price}\n»«City tax: {tax}\n»[Total|Total price|Amount]: {price}«\nDeposit paid: "
            "{deposit}»",
        "@hi, [I booked us|we have] a {room} at {hotel}« in {town}» from {checkin} to {checkout}. [It costs|We "
            "pay|That's] {price}« ({board})». «The booking number is {number}, under the name {guest}. »@bye, "
            "{other}",
        "[Reservation|Booking] {number} for {guest}: {hotel}, {checkin} - {checkout}, {room}«, {guests} guests»«, "
            "{board}», {price}« (deposit {deposit} paid)»",
        "[Your reservation is confirmed!|Booking confirmed]\n{guest}, [you are staying at|you booked] {hotel}«, "
            "{address}».\n[In|Arrive]: {checkin}« from {in_time}»\n[Out|Leave]: {checkout}\n{price} [to be paid at "
            "the hotel|in total]«, [of which|including] {tax} [city tax|tourist tax]»«\nConfirmation: {number}»",
    ),
    (
        "Tisztelt {guest}!\n\nKöszönjük foglalását. Szállás: {hotel}«, {town}». Érkezés: {checkin}, távozás: "
            "{checkout}« ({nights} éjszaka)». «Szoba: {room}, {board}. »A teljes ár {price}«, az előleg "
            "{deposit}»«, egy éjszaka {night_price}». «Foglalási szám: {number}. »«Telefonunk: {phone}. "
            "»\n\n@bye:\n{hotel}",
        "{hotel}\n«{address}\n»Foglalás visszaigazolása« {number}»\n\nVendég: {guest}\nÉrkezés: {checkin}\nTávozás: "
            "{checkout}\n«Éjszakák: {nights}\n»«Fő: {guests}\n»Szoba: {room}\n«Ellátás: {board}\n»«Ár éjszakánként: "
            "{night_price}\n»«Idegenforgalmi adó: {tax}\n»Végösszeg: {price}«\nElőleg: {deposit}»",
        "Szia {first}! Lefoglaltam a szállást: {hotel}, {room}, {checkin} és {checkout} között. Összesen {price}«, "
            "{board}». «A foglalás száma {number}, {guest} névre. »Üdv, {other}",
    ),
    """
guest: guest; guest name; name; booked by; traveller; lead guest; customer; client; booked for; visitor / who stays
    there; name of the guest / Who is the guest?; Who is staying there?; In whose name is it?
hotel: hotel; hotel name; property; accommodation; place; where; place to stay / name of the hotel; where they stay
    / Which hotel is it?; Where do they stay?
town: city; town; location; place -hotel / the town / In which town is the hotel?
number: booking number; reservation number; confirmation number; booking id; booking ref; reference; reservation no;
    confirmation; booking code; id / number of the booking / What is the booking number?; the confirmation number?
checkin: check in; arrival; check in date; arrival date; from; start date; arrives on; first day; checkin; start /
    first day of the stay; when they arrive / When do they arrive?; When is check-in?; the arrival date?
checkout: check out; departure; check out date; departure date; to; end date; until; leaves on; last day; checkout;
    end / when they leave; last day of the stay / When do they leave?; When is check-out?; Until when do they stay?
booked: booking date; booked on; date of booking / when it was booked / When was it booked?
nights: nights; number of nights; night count; length of stay / how many nights / How many nights is it?
guests: guests -guest; number of guests; persons; people; adults; guest count; pax / how many people / How many
    people is it for?
room: room; room type; type of room; room category; kind of room / which room / What kind of room is it?; Which room
    did they book?
board: board; meals; meal plan; board basis; catering / breakfast or half board / Which meals are included?
price: price; total; total price; amount; cost; total cost; total amount; sum; price total / what the stay costs in
    all, not per night / How much is the stay?; What is the total price?; What does it cost in all?
night_price: price per night; nightly rate; rate per night; per night; night rate / what one night costs / How much
    is one night?
deposit: deposit; down payment; prepayment; advance / paid in advance / How much is the deposit?
tax: city tax; tourist tax; local tax / the tax for the town / How much is the city tax?
phone: phone; phone number; tel; hotel phone; telephone / number of the hotel / What is the hotel's phone number?
address: hotel address; address / where the hotel is / What is the hotel's address?
currency: currency; currency code / three-letter code / Which currency?
""", """
guest: vendég; vendég neve; név; foglaló; foglaló neve; utazó / ki száll meg / Ki a vendég?; Kinek a nevére szól?
hotel: szállás; szálloda; hotel; szállás neve; hol / a szállás neve / Melyik szállás?; Hol szállnak meg?
town: város; település; hely / melyik városban van / Melyik városban van?
number: foglalási szám; foglalás száma; foglalási kód; visszaigazolás száma; azonosító / a foglalás száma / Mi a
    foglalási szám?
checkin: érkezés; érkezés napja; bejelentkezés; érkezés dátuma; mettől; kezdet / mikor érkezik / Mikor érkeznek?
checkout: távozás; távozás napja; kijelentkezés; elutazás; meddig; vége / mikor megy el / Mikor távoznak?; Meddig
    maradnak?
nights: éjszakák; éjszakák száma; éj / hány éjszaka / Hány éjszaka?
guests: fő; vendégek száma; személyek száma; létszám / hány fő / Hány főre szól?
room: szoba; szobatípus; szoba típusa / milyen szoba / Milyen szoba?
board: ellátás; étkezés / milyen ellátás / Milyen az ellátás?
price: ár; végösszeg; teljes ár; összesen; összeg / mennyibe kerül összesen / Mennyibe kerül összesen?; Mennyi a
    teljes ár?
night_price: ár éjszakánként; éjszakánkénti ár; egy éjszaka ára / mennyi egy éjszaka / Mennyi egy éjszaka?
deposit: előleg; foglaló összege / mennyi az előleg / Mennyi az előleg?
tax: idegenforgalmi adó / az idegenforgalmi adó / Mennyi az idegenforgalmi adó?
phone: telefon; telefonszám / a szállás telefonszáma / Mi a szállás telefonszáma?
address: szállás címe; cím / hol van a szállás / Mi a szállás címe?
currency: pénznem; deviza / hárombetűs kód / Mi a pénznem?
""", ("phone", "deposit", "board", "nights", "number", "tax", "night_price"),
)
TICKET = Notice(
    "ticket", ("ticket", "booking", "e-mail", "text"), ("jegy", "foglalás", "levél", "szöveg"),
    {"passenger": "person", "origin": "town", "target": "town", "via": "town", "day": "date", "leaves": "time",
        "arrives": "time", "train": "IC 512|RJ 63|ICE 1281|EC 140|R 2217|IC 808|LH 1336|W6 2201|BA 431|FR 8027 // "
        "IC 912|IC 1907|EC 140|RJ 66|IR 862|W6 2208|gyors 3500",
     "coach": "id 1-24", "seat": "12A|44|7C|61|15|23F|82|5B|31", "klass":
         "second class|first class|economy|business class // másodosztály|első osztály", "platform": "id 1-19",
         "price": "money 9-190", "number": "code ,,T-,TK,E-", "firm": "National Rail|FlixBus|Eurolines|Northern "
         "Line|Westbahn|RailJet|City Airways|Blue Coaches // MÁV-START|Volánbusz|FlixBus|GYSEV|RegioJet"},
    (
        "[Your ticket|Ticket confirmation|E-ticket|Travel confirmation]« {number}»\n\n[Passenger|Name|Traveller]: "
            "{passenger}\n[From|Departure station]: {origin}\n[To|Destination]: {target}\n[Date|Travel date|Day]: "
            "{day}\n[Departure|Departs|Dep.]: {leaves}\n«[Arrival|Arrives|Arr.]: {arrives}\n»«Train: "
            "{train}\n»«Coach {coach}, »[Seat|seat]: {seat}\n«Class: {klass}\n»[Price|Fare|Total]: "
            "{price}«\nPlatform: {platform}»",
        "@hi, your [train|bus|coach] from {origin} to {target} leaves on {day} at {leaves}« and arrives at "
            "{arrives}»«, changing in {via}». «You have seat {seat}« in coach {coach}». »[The ticket cost|I paid|It "
            "was] {price}«, ticket no. {number}». @bye, {other}",
        "Dear {passenger}, thank you for travelling with {firm}. «Your ticket number is {number}. »{train} [departs "
            "from|leaves] {origin} on {day} at {leaves}« from platform {platform}» and [arrives in|reaches] "
            "{target}« at {arrives}». «Seat: {seat}, {klass}. »[Price paid|Total fare|Amount charged]: {price}.",
        "{passenger}: {origin} - {target}, {day}, {leaves}«-{arrives}», {train}«, seat {seat}», {price}",
    ),
    (
        "[Jegy|E-jegy|Menetjegy]« {number}»\n\nUtas: {passenger}\nHonnan: {origin}\nHova: {target}\n[Dátum|Utazás "
            "napja]: {day}\nIndulás: {leaves}\n«Érkezés: {arrives}\n»«Vonat: {train}\n»«Kocsi: {coach}\n»Ülőhely: "
            "{seat}\n«Osztály: {klass}\n»[Ár|Fizetve|Menetdíj]: {price}«\nVágány: {platform}»",
        "Kedves {passenger}! Köszönjük, hogy velünk utazik: {firm}. «A jegy száma {number}. »Járat: {train}, "
            "indulás {origin}, {day}, {leaves}; érkezés {target}«, {arrives}». «Ülőhely: {seat}, {klass}. »A jegy "
            "ára {price}.",
        "Szia {first}! Megvettem a jegyet: {origin} - {target}, {day}, indul {leaves}«, érkezik {arrives}»«, a "
            "helyed {seat}». {price} volt. Üdv, {other}",
    ),
    """
passenger: passenger; name; passenger name; traveller; who; customer / who travels / Who is travelling?; Whose
    ticket is it?
origin: from; origin; departure station; start; departure city; from city; starting point / where the trip starts /
    Where does the trip start?; Where does it leave from?
target: to; destination; arrival station; arrival city; to city; end station; going to / where the trip ends / Where
    does it go?; What is the destination?
via: via; change in; transfer; connection / where they change / Where do they have to change?
day: date; travel date; departure date; day; day of travel / the day of the trip / On which day is it?; When is the
    trip?
leaves: departure time; departure; departs; time -arrives; leaves at; departs at; dep / when it leaves / At what
    time does it leave?; When does it depart?
arrives: arrival time; arrival; arrives; arrives at; arr / when it arrives / At what time does it arrive?
train: train; train number; service; connection no; line; flight -coach / number of the train or flight / Which
    train is it?
coach: coach; carriage; wagon; car / number of the coach / Which coach?
seat: seat; seat number; seat no; place / which seat / Which seat is it?
klass: class; travel class; cabin / first or second class / Which class?
platform: platform; track / from which platform / Which platform?
price: price; fare; total; ticket price; cost; amount; paid / what the ticket costs / How much was the ticket?; What
    did it cost?
number: ticket number; booking number; ticket no; booking reference; ticket id; reference; ref / number of the
    ticket / What is the ticket number?
firm: company; carrier; operator; railway; provider / who runs it / Which company runs it?
currency: currency; currency code / three-letter code / Which currency?
""", """
passenger: utas; utas neve; név; utazó / ki utazik / Ki utazik?
origin: honnan; indulás helye; kiindulás; indulási állomás / honnan indul / Honnan indul?
target: hova; úti cél; célállomás; érkezés helye / hova megy / Hova megy?; Mi az úti cél?
day: dátum; utazás napja; nap; indulás napja / melyik nap utaznak / Melyik nap?; Mikor utaznak?
leaves: indulás; indulás ideje; indulási idő; mikor indul / hány órakor indul / Hány órakor indul?
arrives: érkezés; érkezés ideje; érkezési idő / hány órakor érkezik / Hány órakor érkezik?
train: vonat; járat; vonatszám; járatszám / melyik vonat / Melyik vonat?
coach: kocsi; kocsiszám / melyik kocsi / Melyik kocsi?
seat: ülőhely; ülés; hely; helyjegy / melyik ülés / Melyik ülőhely?
klass: osztály; kocsiosztály / melyik osztály / Melyik osztály?
platform: vágány / melyik vágány / Melyik vágány?
price: ár; jegyár; menetdíj; viteldíj; összeg / mennyibe került / Mennyibe került?
number: jegyszám; jegy száma; foglalási szám / a jegy száma / Mi a jegy száma?
firm: társaság; szolgáltató; cég / ki üzemelteti / Melyik társaság?
currency: pénznem; deviza / hárombetűs kód / Mi a pénznem?
""", ("seat", "platform", "arrives", "klass", "number", "coach"),
)
MEETING = Notice(
    "meeting", ("message", "invitation", "e-mail", "text"), ("üzenet", "meghívó", "levél", "szöveg"),
    {"title": "budget meeting|project review|team lunch|staff meeting|job interview|sales training|kick-off "
        "meeting|board meeting|parents' evening|yoga class|book club|garden party|birthday party|summer "
        "festival|wine tasting|open day|retirement party|choir rehearsal|first aid course|product launch // "
        "költségvetési megbeszélés|projektmegbeszélés|csapatebéd|állásinterjú|értékesítési tréning|igazgatósági "
        "ülés|szülői értekezlet|kerti parti|születésnapi buli|borkóstoló|nyílt nap|búcsúebéd|kóruspróba|könyvklub",
     "deadline": "date", "day": "date +2-20", "starts": "time", "ends": "time", "place": "room 12|meeting room "
         "B|Café Central|room 204|Hall 2|conference room 3|Rose Garden|City Library|St Mary's Hall|Riverside "
         "Park|room 7|Town Hall|Green Room // 12-es terem|ebédlő|B tárgyaló|városháza|Café Central|könyvtár|204-es "
         "szoba|nagyterem|tornaterem|művelődési ház|3. tárgyaló",
     "host": "person", "guest": "person", "topic": "new prices|next year's plan|holiday dates|hiring|safety "
         "rules|office rules|summer sales // új árlista|jövő évi terv|irodaköltözés|szabadságok|új honlap|tavaszi "
         "kampány", "phone": "phone", "fee": "money 5-60", "email": "email", "people": "int 4-80"},
    (
        "@hi,\n\n[you are invited to|please join us for|I would like to invite you to] [the|our] {title} on {day} "
            "at {starts}« in {place}». «[It ends at|We finish at|It lasts until] {ends}. »«[We will talk about|The "
            "topic is|On the agenda:] {topic}. »«[Please answer by|Please reply by|Let {host} know by] {deadline}. "
            "»«@nice»\n\n@bye,\n{host}",
        "[Invitation|You are invited]: {title}\n[When|Date]: {day}, {starts}«-{ends}»\n[Where|Place]: "
            "{place}\n«[Host|Organiser|Organised by]: {host}\n»«[Entry|Fee|Cost]: {fee}\n»«[RSVP by|Register by] "
            "{deadline}«, {phone}»»",
        "[Reminder|Don't forget]: {title} [with|organised by] {host}, {day} at {starts}, {place}«, ends {ends}».",
        "{host} [moved|has moved] the {title} to {day}, {starts}. [We meet in|It's in|Place:] {place}«, {people} "
            "people are coming»«. Questions: {phone}».",
        "Meeting: {title}\nDate: {day}\nTime: {starts} - {ends}\nLocation: {place}\nOrganiser: {host}«\nTopic: "
            "{topic}»«\nParticipants: {people}»",
        "[Hey|Hi] {first}! {title} on {day}, [starts|begins] at {starts}« and goes on till {ends}». [It's at|We "
            "meet at] {place}. «Costs {fee} per person. »«Sign up with {host} by {deadline}. »{other}",
    ),
    (
        "@hi\n\n[Meghívlak|Szeretettel meghívunk] a következő eseményre: {title}, {day}, {starts}«, helyszín: "
            "{place}». «Várhatóan {ends} körül ér véget. »«Téma: {topic}. »«Kérem, {deadline:ig} jelezzen vissza. "
            "»\n\n@bye:\n{host}",
        "[Meghívó|Esemény]: {title}\n[Mikor|Időpont]: {day}, {starts}«-{ends}»\n[Hol|Helyszín]: "
            "{place}\n«[Szervező|Szervezi]: {host}\n»«[Belépő|Részvételi díj]: {fee}\n»«Jelentkezés eddig: "
            "{deadline}«, {phone}»»",
        "Emlékeztető: {title}, szervező {host}, {day}, {starts}, {place}.",
        "Szia {first}! {title}: {day}, kezdés {starts}«, vége {ends}». Hely: {place}. «A részvétel {fee} fejenként. "
            "»«Jelentkezni itt lehet {deadline:ig}: {phone}. »Üdv, {other}",
    ),
    """
title: title; event; subject; meeting; what; event name; name; occasion; topic -topic / what kind of event / What is
    the event?; What are we invited to?
day: date; day; when -starts; event date; meeting date; on / the day of the event, not the deadline / On which day
    is it?; When is it?
starts: time -ends; start; start time; starts at; begins; begins at / when it starts / At what time does it start?;
    When does it begin?
ends: end; end time; ends at; until; finishes / when it ends / When does it end?; Until when does it go on?
place: place; location; where; venue; held at / where it is held / Where is it?; Where do we meet?
host: host; organiser; organizer; organised by; contact; from; invited by; person / who organises it / Who organises
    it?; Who is inviting us?
topic: topic; agenda; about; discussed / what it is about / What is it about?
deadline: deadline; reply by; rsvp by; answer by; registration deadline; register by; respond by / until when to
    answer / Until when do we have to answer?; What's the deadline?
fee: fee; price; cost; entry; entry fee; amount / what it costs / How much does it cost?
phone: phone; phone number; tel / number to call / Which number can I call?
people: participants; number of people; attendees; guests; headcount / how many people come / How many people are
    coming?
currency: currency / three-letter code / Which currency?
""", """
title: esemény; cím; tárgy; megnevezés; mi; esemény neve / milyen esemény / Mi az esemény?; Mire hívnak?
day: dátum; nap; mikor -starts; esemény napja / melyik nap lesz / Melyik nap lesz?; Mikor lesz?
starts: kezdés; kezdete; időpont; mikor kezdődik; kezdés ideje / hány órakor kezdődik / Hány órakor kezdődik?
ends: vége; befejezés; meddig; záró időpont / meddig tart / Meddig tart?
place: hely; helyszín; hol / hol lesz / Hol lesz?
host: szervező; szervező neve; házigazda; ki szervezi / ki szervezi / Ki szervezi?
topic: téma; napirend; miről / miről lesz szó / Mi a téma?
deadline: jelentkezési határidő; határidő; visszajelzés; jelentkezés vége / meddig kell jelentkezni / Meddig kell
    jelentkezni?
fee: részvételi díj; díj; belépő; ár / mennyibe kerül / Mennyibe kerül?
phone: telefon; telefonszám / melyik szám hívható / Mi a telefonszám?
people: létszám; résztvevők száma / hányan jönnek / Hányan jönnek?
currency: pénznem / hárombetűs kód / Mi a pénznem?
""", ("ends", "fee", "deadline", "phone", "topic"),
)
APPOINTMENT = Notice(
    "appointment", ("message", "text message", "letter", "text"), ("üzenet", "levél", "szöveg"),
    {"patient": "person", "doctor": "person", "clinic": "Park Dental Clinic|Riverside Medical Centre|City Hair "
        "Studio|Greenfield Garage|Bell Opticians|Corner Vets|Oak Street Surgery|Harbour Physio|Station "
        "Pharmacy|Mill Road Practice|Bright Smile Dental|Westgate Auto Centre // Napfény Fogászat|Belvárosi "
        "Rendelő|Kék Optika|Városi Szakrendelő|Fodor Autószerviz|Liget Fodrászat|Duna Egészségközpont|Mozgás "
        "Gyógytorna|Tisza Állatorvosi Rendelő", "day": "date", "starts": "time", "reason": "check-up|vaccination|"
        "eye test|dental cleaning|blood test|car inspection|haircut|tyre change|boiler service|piano "
        "tuning|passport photo|physiotherapy // "
        "ellenőrzés|védőoltás|szemvizsgálat|fogkőeltávolítás|vérvétel|műszaki "
        "vizsga|hajvágás|kerékcsere|kazánkarbantartás|gyógytorna",
     "place": "address", "phone": "phone", "bring": "your health card|your passport|the old prescription|proof of "
         "address|comfortable clothes|the vehicle papers // a TAJ-kártya|a személyi igazolvány|a régi "
         "recept|kényelmes ruha|a forgalmi engedély", "fee": "money 15-120", "number": "code ,,A-"},
    (
        "Dear {patient}, [your appointment with|we confirm your appointment with] {doctor} at {clinic} is on {day} "
            "at {starts}« ({reason})». «[Please bring|Don't forget to bring] {bring}. »«The fee is {fee}. »[To "
            "cancel, call|If you cannot come, call|Questions:] {phone}.",
        "[Appointment reminder|Reminder]\n[Name|Patient|Customer]: {patient}\n[With|Doctor|Seen by]: "
            "{doctor}\n[Date|Day]: {day}\n[Time|At]: {starts}\n«[For|Reason|Service]: {reason}\n»[Where|Address]: "
            "{place}«\n[Cost|Fee]: {fee}»«\nTel: {phone}»",
        "{clinic}: [see you on|you are booked for] {day} at {starts}, {reason}. [Ref.|Booking] {number}. [Cancel "
            "at|Call] {phone}« if you can't make it».",
        "[Hi|Hello] {patient_first}, {doctor} [can see you|has time] on {day}, {starts}. «It's about the {reason}. "
            "»«Bring {bring} please. »{clinic}, {place}",
    ),
    (
        "Tisztelt {patient}! Időpontja: {day}, {starts}, {doctor}, {clinic}« ({reason})». «Kérjük, hozza magával: "
            "{bring}. »«A díj {fee}. »Lemondás: {phone}.",
        "Időpont-emlékeztető\nNév: {patient}\nKihez: {doctor}\nNap: {day}\nIdő: {starts}\n«Ok: {reason}\n»Cím: "
            "{place}«\nDíj: {fee}»«\nTel.: {phone}»",
        "{clinic}: várjuk {day}, {starts}, {reason}. Foglalás: {number}. Lemondás: {phone}.",
    ),
    """
patient: name; patient; patient name; customer; client; for whom; person / who has the appointment, not the doctor /
    Who is the appointment for?; What is the patient's name?
doctor: doctor; with; doctor name; seen by; with whom; practitioner; staff / whom they meet / Who is it with?; Which
    doctor is it?
clinic: clinic; company; practice; where -place; provider; business; organisation; shop / name of the firm / Which
    company is it?; Where is the appointment?
day: date; day; appointment date; on / day of the appointment / On which day is it?; When is the appointment?
starts: time; start; at; appointment time; hour / at what time / At what time is it?; What time?
reason: reason; service; for; purpose; type; treatment; what for / what it is for / What is it for?
place: address; place; location / where to go / What is the address?; Where do we have to go?
phone: phone; phone number; tel; cancel number; contact; number to call / number to cancel / Which number do I call
    to cancel?; What is the phone number?
bring: bring; to bring; required; bring along / what to bring / What do I have to bring?
fee: fee; price; cost; amount / what it costs / How much is it?
number: booking number; reference; ref; booking id; appointment id / number of the booking / What is the booking number?
currency: currency / three-letter code / Which currency?
""", """
patient: név; páciens; ügyfél; páciens neve; kinek / kinek szól az időpont / Kinek az időpontja?
doctor: orvos; orvos neve; kihez; szakember / kihez megy / Kihez szól az időpont?
clinic: cég; rendelő; intézmény; szolgáltató / a cég neve / Melyik cég?
day: dátum; nap; időpont napja / melyik nap / Melyik nap?
starts: idő; időpont; óra; mikor -day / hány órakor / Hány órakor?
reason: ok; szolgáltatás; miért; kezelés / miért megy / Miről szól az időpont?
place: cím; hely; helyszín / hova kell menni / Mi a cím?
phone: telefon; telefonszám; lemondás / hol lehet lemondani / Hol lehet lemondani?
bring: hozni kell; magával hozza / mit kell vinni / Mit kell vinni?
fee: díj; ár; költség / mennyibe kerül / Mennyibe kerül?
number: foglalási szám; foglalás száma / a foglalás száma / Mi a foglalási szám?
currency: pénznem / hárombetűs kód / Mi a pénznem?
""", ("fee", "bring", "number"),
)
# fmt: on
