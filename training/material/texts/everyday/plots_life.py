"""Plots of everyday life: letters, stories, instructions and notices."""

from training.material.texts.everyday.plots import parse_plots

LIFE_PLOTS = parse_plots("""
= wedding
: a person
: b person
: c person
: d person
: guests dozens
: invited hundreds
: place venue
: town town
: date day
: hour clock
: cake flower
: price wage
: gift gift
: dish dishes
: honeymoon country
: days days
+ {a!one} and {b!two} are getting married on {date} at {hour}, not in {town-} as they had first thought but {place}.
/ You have surely heard that {a!one} will marry {b!two}. The wedding, which is {place}, begins on {date} at {hour}.
+ {invited} people have been invited, and so far {guests} have (said yes|accepted).
/ Up to now {guests} guests have accepted, although {invited} invitations went out.
+ {c!dress}, who once worked for a tailor, is sewing the dress, and {d!music} will (look after|take care of) the \
music.
/ The dress is being made by {c!dress}; for the music {d!music} is responsible[, because {c.he} has no time for both].
+ There will be {dish}, and the cake, decorated with {cake}, costs {price}.
/ The cake alone, with {cake} on top, comes to {price}! For dinner there is {dish}.
+ As a present we have bought {gift-}, for which everyone (should|please) (give|send) {c} a little money.
+ Afterwards they travel to {honeymoon} for {days}[, where {a.his} parents met].
/ For {days} they will be in {honeymoon} after that.
? date | When is the wedding? | On what day do {a} and {b} get married? | date of the wedding?
? hour | At what time does the wedding begin? | What time should I be there?
? place | Where is the wedding? | Where do they get married?
? invited | How many people were invited? | How many invitations were sent?
? guests | How many guests have accepted? | How many people will come, as far as we know? | How many have said yes?
? dress | Who (makes|is sewing) the dress? | Whose work is the dress? | Who can sew?
? music | Who (looks after|takes care of|does) the music? | Who is responsible for the music?
? cake | What is the cake decorated with? | What is on top of the cake?
? price | What does the cake cost? | How much is the cake? | How much do they pay for the cake?
? dish | What is there for dinner? | What will the guests eat?
? honeymoon | Where do they go afterwards? | Where is the honeymoon? | Which country will they travel to?
? days | How long is the honeymoon? | How long will they be away?
- What should the guests wear? | What colour is the dress?
- Where can the guests sleep? | Which hotel is recommended?
- How old is {b}? | Where did {a} meet {b}?
- Who bakes the cake? | Who takes the photos?
- How much does the whole wedding cost? | What does the music cost?

= move
: a person
: b person
: c person
: d person
: street street
: oldstreet street
: rooms small
: boxes people
: rent wage
: before wage
: vanprice price
: day weekday
: hour morning
: thing = wardrobe / piano / washing machine / bookcase / aquarium / fridge / grandfather clock / sofa
: keys weekday
: pet = parrot / cat / tortoise / rabbit / dog
: why = the landlord needs it for his son / it has become too small / the neighbours are so loud / it is damp in \
winter
+ After (nine|twelve|six|twenty) years {a!mover} is leaving the flat at {oldstreet} because {why}, and moving to \
{street}.
/ {a!mover} is moving from {oldstreet} to {street}. [The old flat has to go because {why}.]
+ The new one has {rooms} rooms and costs {rent} a month; for the old one {a.he} paid {before}.
/ Instead of {before} {a.he} will pay {rent} a month, but there are {rooms} rooms.
+ We meet on {day} at {hour}. {b!van} (brings|has hired) the van, for which {a} pays {vanprice}, and {c} (is \
bringing|brings) {boxes} boxes.
/ {c} has found {boxes} boxes, and {b!van} drives the van, which costs {vanprice}. Be there on {day} at {hour}, \
please.
+ The heaviest thing is the {thing}, which {d!strong} wants to carry down (alone|with one friend), strong as {d.he} \
is.
/ Leave the {thing} to {d!strong}, who has carried heavier things.
+ Meanwhile the {pet} stays with {c!keeper}.
/ {c!keeper} will take the {pet} for the day.
+ The keys must be handed back by {keys}.
? mover | Who is moving? | Who changes flats?
? street | What is the new address? | Where is {a} moving to? | Where will {a} live?
? oldstreet | Where has {a} lived so far? | What is {a.his} old address? | Which address does {a} leave?
? why | Why is {a} moving? | Why does {a} leave the old flat?
? rooms | How many rooms does the new flat have? | how many rooms
? rent | How much is the rent of the new flat? | What will {a} pay a month? | What is the new rent?
? before | What was the old rent? | How much did {a} pay for the old flat?
? vanprice | What does the van cost? | How much do we pay for the van?
? van | Who (drives|brings) the van? | Who takes care of the van?
? day | On which day do we meet? | When is the move? | Which day should the helpers come?
? hour | At what time do we meet? | What time should the helpers be there?
? boxes | How many boxes are there? | How many boxes does {c} have?
? thing | What is the heaviest thing? | What is {d} going to carry?
? strong | Who carries the {thing}? | Who is strong enough for the {thing}?
? keeper | Who looks after the {pet}? | Who takes the {pet}?
? keys | By when must the keys be given back? | When do the keys have to be returned?
- How large is the new flat? | How many square metres does it have?
- What is the landlord's name? | Who is the new landlord?
- What is the {pet} called? | What does the {pet} eat?
- Who cooks for the helpers? | What is there to eat?
- How high is the deposit? | When was the house built?

= rescue
: a person
: b person
: c person
: mountain = Grey Horn / Widow's Peak / Saddle Rock / Mount Arden / the Anvil / Crow Crag / Needle Ridge
: metres = 1,240 metres / 1,870 metres / 2,310 metres / 2,655 metres / 2,980 metres / 3,120 metres / 3,415 metres
: hut = 850 metres / 1,130 metres / 1,090 metres / 940 metres / 640 metres
: left morning
: found evening
: hurt = a broken ankle / a twisted knee / a cut on the head / a sprained wrist / two broken ribs
: dog = Bruno / Asta / Kira / Falk / Nero / Luna
: age = 3 / 4 / 5 / 6 / 7 / 8 / 9 / 11
: men small
: town town
: signal = a whistle / a torch / a red jacket / a mirror / a mobile phone
: mistake = had left the map in the car / had taken the wrong turning / had trusted the weather report / had \
followed a goat
: food = half an apple / some chocolate / a tin of fish / a piece of cheese / dry biscuits
+ {a!climber} and {b!friend} set out at {left} to climb {mountain}, which is {metres} high; at the hut, at {hut}, \
they were last seen.
/ At the hut, which stands at {hut}, somebody still saw {a!climber}. {a.he} wanted to climb {mountain} ({metres}) \
together with {b!friend}, and they had left the valley at {left}.
+ They got lost because {b} {mistake}, and then {a} slipped and got {hurt}.
/ {b} {mistake}; that was how they lost their way. {a}, who slipped on a wet stone, got {hurt}.
+ {men} men and the dog {dog}, who is {age} years old, searched for them until {found}, when somebody noticed \
{signal}.
/ In the end it was {signal} that helped: {men} men, led by {dog}, a dog of {age} years, found them at {found}.
+ By then all they had left to eat was {food}.
+ The helicopter, flown by {c!pilot}, took {a.him} to the hospital in {town}, while {b} (walked down|went down on \
foot).
/ {c!pilot} flew {a.him} to the hospital in {town}.
? friend | Who went with {a}? | Who was with {a}? | Who was {a.his} companion?
? mountain | Which mountain did they want to climb? | Where did {a} and {b} want to go?
? metres | How high is {mountain}? | What is the height of the mountain?
? hut | How high up is the hut? | At what height does the hut stand?
? left | When did they (set out|leave|start)? | At what time did the two begin the tour?
? found | When were they found? | At what time did the search end? | Until when did people search?
? mistake | Why did they get lost? | What was {b.his} mistake? | How did they lose their way?
? hurt | What injury did {a} have? | How was {a} hurt? | What happened to {a}?
? men | How many men searched for them? | How many people took part in the search?
? dog | What was the dog's name? | What is the dog called?
? age | How old is the dog? | What is the age of {dog}?
? signal | How were they noticed? | What helped the searchers? | What gave them away?
? food | What did they still have to eat? | What food was left?
? pilot | Who flew the helicopter? | Who was the pilot? | Who brought {a} to the hospital?
? town | Where is the hospital? | To which town was {a} taken?
- How old is {a}? | What is {a.his} job?
- How much did the rescue cost? | Who pays for the helicopter?
- How cold was it? | What was the weather like?
- How long did {a} stay in hospital? | Who is the doctor?
- What breed is the dog? | Who is the owner of the dog?

= course
: a person
: b person
: c person
: topic = pottery / first aid / bookbinding / beekeeping / bread baking / basket weaving / watercolours / bicycle \
repair
: first day
: evenings small
: hour evening
: price price
: material price
: room = 4 / 16 / 21 / 108 / 203 / 310 / 7
: places dozens
: free = two / three / four
: bring = an apron / a sharp knife / an old shirt / two towels / gloves / a notebook / a jam jar
: until day
: parking street
: out = is looking after a sick parent / has moved abroad / broke an arm / is writing a book
+ Our course in {topic} begins on {first} at {hour} and (runs over|consists of) {evenings} evenings[; it is given \
by {a!teacher}, because {b!former}, whom many of you know, {out}].
/ {a!teacher} will teach {topic} this time, since {b!former} {out}. [We begin on {first} at {hour}; there are \
{evenings} evenings.]
+ It costs {price}, to which {material} for the material must be added.
/ Besides the {price} for the course, everyone pays {material} for the material.
+ There are {places} places, of which only {free-} are left, so put your name down with {c!office} (in the \
office|at the front desk) by {until}.
/ {c!office} takes your names until {until}; of the {places} places most have gone.
+ We are in room {room}, not in the cellar as last time. Please bring {bring}.
/ Bring {bring} and come to room {room}.
+ You can park at {parking}, which is a short walk away.
? first | When does the course (begin|start)? | What is the first day of the course?
? hour | At what time does it begin? | What time do I have to be there?
? evenings | How many evenings does it have? | How many times do they meet?
? teacher | Who (teaches|gives) the course? | Who is the teacher? | From whom will we learn {topic}?
? former | Who used to teach the course? | Who can't teach this time? | Who gave the course before?
? out | Why does {b} not teach [this time]? | What is the reason why {b} is not there?
? price | What does the course cost? | How much is the course without the material? | course fee?
? material | How much is the material? | What must be paid for the material? | What comes on top of the fee?
? places | How many places are there [in all]? | How many people can take part?
? office | Who takes the names? | Whom do I tell that I want to come? | Who works in the office?
? until | By when must I put my name down? | What is the last day to sign up?
? room | Which room is it in? | In what room do they meet?
? bring | What should I bring? | What do I have to take with me?
? parking | Where can I park? | Where do I leave my car?
- How can I reach {c}? | What is {c.his} phone number?
- When does an evening end? | How long does an evening last?
- Is there a certificate, and who signs it? | Who can't take part?
- How old is {a}? | Where did {a} learn {topic}?
- When is the next course after this one? | How many people came last year?
""")
