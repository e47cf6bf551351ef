"""Still more plots: offices, votes, films, journeys and neighbours."""

from training.material.texts.everyday.plots import parse_plots

EXTRA_PLOTS = parse_plots("""
= vote
: a person
: b person
: c person
: d person
: plan = a one-way street / a dog park / a wind turbine / a night bus / a skate park / free parking / a weekly market
: yes dozens
: no few
: cost wage
: saved wage
: begin month
: shop = a hardware shop / a driving school / a riding stable / a bookshop / a butcher's shop / a dance studio
: worry = the noise / the dust / fewer customers / the price / the traffic / the smell
: street street
: years few
: abstained = three / four / five
+ By {yes} votes to {no}, the council (agreed to|decided in favour of) {plan}[; {abstained} members abstained].
/ The council wants {plan}. [{yes} members voted for it, {no} against it.]
+ The idea came from {a!idea}, who had (argued|fought) for it for {years} years, and it was {b!against}, the owner \
of {shop}, \
who spoke against it because of {worry}.
/ {b!against}, who has {shop}, is afraid of {worry}; {a!idea}, on the other hand, who first had the idea {years} \
years ago, was \
overjoyed.
+ It will cost {cost}, a sum from which the {saved} that the region pays can be subtracted.
/ The region contributes {saved} to the cost of {cost}.
+ Work (begins|is to begin) in {begin} near {street}, under the eyes of {c!engineer}, the town's engineer.
/ {c!engineer}, who is the town's engineer, wants to begin near {street} in {begin}.
+ Anyone who wants to see the drawings should ask {d!drawings} at the town hall.
/ The drawings are with {d!drawings}, whose office is in the town hall.
? yes | How many voted for it? | How many votes were in favour? | How many were for {plan}?
? no | How many voted against it? | How many votes were there against {plan}?
? abstained | How many abstained? | How many did not vote either way?
? idea | Whose idea was it? | Who had the idea? | Who is behind the plan?
? years | For how many years has {a} wanted it? | How many years ago did {a} have the idea?
? against | Who is against it? | Who does not like the plan? | Who spoke against {plan}?
? shop | What does {b} own? | What is {b.his} business? | What does {b} do for a living?
? worry | Why is {b} against it? | What is {b} afraid of? | What is {b.his} reason?
? cost | What will it cost? | How much does {plan} cost? | total cost?
? saved | How much does the region pay? | What part of the cost comes from the region?
? begin | When does the work begin? | In which month do they start?
? street | Where does the work begin? | Near which address do they start?
? engineer | Who is the town's engineer? | Who supervises the work? | Who is in charge of the work?
? drawings | Who has the drawings? | Whom should I ask for the drawings? | Who works at the town hall?
- Who is the mayor? | Which party is the mayor in?
- How long will the work take? | When will it be finished?
- When is the next meeting of the council? | Where did the council meet?
- What is {d.his} room number? | When is the town hall open?
- How many people live in the town? | Which firm does the work?

= film
: a person
: b person
: c person
: d person
: title = The Last Lamp / Salt and Feathers / Two Left Shoes / A Quiet Harbour / The Glass Orchard / Cold Tea
: town town
: instead town
: days dozens
: plan few
: extras hundreds
: role = a lighthouse keeper / a thief / a midwife / a chess player / a clown / a spy / a shepherd
: animal = goose / donkey / crow / goat / hamster / owl
: trouble = bit the cameraman / ate the script / ran away twice / fell asleep / broke a lamp
: premiere day
: hair = blond / red / grey / black / green
+ "{title-}", the new film by {a!director}, was shot in {town}, which looks enough like {instead}, where the story \
is set, but is cheaper.
/ {a!director} has made a film: "{title-}". The story is set in {instead}, but it was shot in {town}.
+ {b!star} plays {role}, for which {b.he} had {b.his} hair dyed {hair}; {c!rival} had wanted the part, too.
/ The part of {role}, which {c!rival} would have liked to play, went to {b!star}. [{b.his} hair had to be dyed \
{hair}.]
+ The work took {days} days instead of {plan}, because the {animal} {trouble}.
/ Only {plan} days had been planned, but since the {animal} {trouble}, it took {days}.
+ {extras} people from the neighbourhood took part, (looked after|fed every noon) by {d!cook}, who normally runs a \
canteen.
/ {d!cook}, who normally runs a canteen, cooked for the {extras} extras.
+ It will be shown for the first time on {premiere}.
/ The first showing is on {premiere}.
? director | Who (made|directed) the film? | Who is the director? | Whose film is it?
? town | Where was the film shot? | In which town did they film?
? instead | Where is the story set? | Where does the story take place?
? star | Who plays {role}? | Who got the main part? | Who was chosen for the part?
? role | What part does {b} play? | What is {b.his} role?
? hair | What colour is {b.his} hair in the film? | What colour was {b.his} hair dyed?
? rival | Who would have liked the part? | Who did not get the part?
? days | How many days did the work take? | How many days were needed in the end?
? plan | How many days had been planned? | How many days should it have taken?
? animal | Which animal caused trouble? | What animal is in the film?
? trouble | What did the {animal} do? | Why did it take longer than planned?
? extras | How many extras were there? | How many people from the neighbourhood took part?
? cook | Who cooked? | Who fed the extras? | Who runs a canteen?
? premiere | When is the first showing? | When can I see the film for the first time?
- How long is the film? | How many minutes does it last?
- Who wrote the music? | Who wrote the script?
- What did the film cost? | How much was {b} paid?
- What is the {animal} called? | Who owns the {animal}?
- In which cinema is it shown? | What does a ticket cost?

= journey
: a person
: b person
: c person
: d person
: from town
: to town
: change town
: dep clock
: late hours
: why = a tree had fallen / there was a strike / the driver had overslept / cows were on the line / the doors would \
not close
: fare price
: back price
: seat = 14 / 27 / 36 / 52 / 61 / 75
: lost = suitcase / laptop / guitar / birthday cake / wedding dress / rucksack
: job jobs
: book = a novel / an old map / a crossword / a cookery book / the timetable
: bed hotels
: number phone
+ {a!traveller} wanted to go from {from} to {to}, but the train, which should have left at {dep}, was delayed by \
{late} because {why}.
/ Because {why}, the train that {a!traveller} had chosen left {from} with a delay of {late}, not at {dep}. [{a.he} \
was going to {to}.]
+ For the ticket {a.he} had paid {fare}, {back} of which the railway has now returned.
/ The railway has given {back} back to {a}; the ticket had cost {fare}.
+ Opposite {a.him}, on seat {seat}, sat {b!opposite}, {job:a}, (reading|deep in) {book}.
/ The passenger opposite, on seat {seat}, was {b!opposite}, who works as {job:a} and had brought {book}.
+ In {change}, where one has to change, {a.his} {lost} was left on the platform; it was found by {c!finder}, who \
handed it in.
/ {c!finder} found the {lost}, which had been left behind in {change}, where {a} had to change.
+ The night was spent {bed}, since {d!host}, with whom {a.he} should have stayed, was already asleep.
/ {d!host}, who should have been the host, was already asleep, and so {a} slept {bed}.
+ Anyone who has had similar trouble can call {number}.
? traveller | Who was travelling? | Who had trouble with the train?
? from | Where did the journey begin? | From which town did {a} set out?
? to | Where did {a} want to go? | What was the destination?
? dep | When should the train have left? | What was the planned departure?
? late | How late was the train? | What was the delay? | How much delay was there?
? why | Why was the train late? | What was the reason for the delay?
? fare | What did the ticket cost? | How much had {a} paid?
? back | How much did the railway return? | How much money did {a} get back?
? seat | Which seat did {b} have? | What was the number of {b.his} seat?
? opposite | Who sat opposite? | Who was the passenger opposite {a}? | Who had seat {seat}?
? job | What is {b.his} job? | What does {b} do for a living?
? book | What was {b} reading? | What had {b} brought?
? change | Where did {a} have to change? | Where was the {lost} left?
? lost | What was left behind? | What did {a} forget?
? finder | Who found the {lost}? | Who handed it in?
? bed | Where did {a} sleep? | Where did {a} spend the night?
? host | Who was already asleep? | With whom should {a} have stayed?
? number | Which number can one call? | What is the phone number for complaints?
- How old is {a}? | Why was {a} travelling?
- What was in the {lost}? | What colour is the {lost}?
- When did {a} arrive? | What is the number of the train?
- What did the night cost? | What does {c} do for a living?

= apprentice
: a person
: b person
: c person
: d person
: trade = saddler / clockmaker / piano builder / pastry cook / stonemason / optician / glassblower / bookbinder
: school weekday
: pay wage
: second wage
: start day
: hour morning
: tool = a small hammer / a leather apron / a folding rule / a magnifying glass / a brush
: broke = a vase / a window / a scale / the boss's cup / the kettle
: others few
: town town
: wish = to work abroad / to open a shop / to make violins / to teach / to go back to sea
: before = studied law / drove a taxi / worked on a ferry / sold insurance / played football
+ On {start} {a!new} began to learn the trade of {trade:a}, after {a.he} had {before} for some years.
/ {a!new}, who had {before} before, has been learning the trade of {trade:a} since {start}.
+ The day begins at {hour}, except on {school}, when all {others} apprentices go to school in {town}.
/ On {school} there is school in {town}, for all {others} apprentices; on other days work starts at {hour}.
+ {a.he} earns {pay} a month, and in the second year it will be {second}.
/ From next year on it will be {second} a month, but for now {a.he} gets {pay}.
+ {b!master} owns the workshop, but it is {c!teaches}, the oldest of the staff, from whom {a.he} learns most[, and \
who gave \
{a.him} {tool} as a present].
/ Most of it {c!teaches} teaches {a.him}, and not {b!master}, to whom the workshop belongs. [{a} even got {tool} \
from {c}.]
+ In the first week {a.he} broke {broke}; {d!blamed} got the blame.
/ {d!blamed} was blamed for {broke}, which in fact {a} had broken.
+ One day {a.he} wants {wish}.
/ {a.his} dream is {wish}.
? new | Who is the apprentice? | Who is learning to be {trade:a}?
? trade | What is {a} learning? | Which trade does {a} learn?
? start | When did {a} begin? | Since when has {a} been there?
? before | What did {a} do before? | What had {a} done earlier?
? hour | When does work begin? | At what time does the day start?
? school | On which day is there school? | When do the apprentices go to school?
? town | Where is the school? | In which town do they go to school?
? others | How many apprentices are there?
? pay | How much does {a} earn now? | What is {a.his} pay at the moment? | what does {a} get a month
? second | How much will {a} earn in the second year? | What will the pay be later?
? master | Who owns the workshop? | Whose workshop is it? | Who is the boss?
? teaches | Who teaches {a} most? | From whom does {a} learn most? | Who is the oldest of the staff?
? tool | What did {c} give {a}? | What present did {a} get?
? broke | What did {a} break? | What got broken?
? blamed | Who got the blame? | Who was blamed?
? wish | What does {a} want to do one day? | What is {a.his} plan for the future?
- How old is {a}? | Where does {a} live?
- How long does the training take? | When is the exam?
- How many hours a week does {a} work? | How long is the break?
- In which street is the workshop? | When was the workshop founded?
- How many customers does {b} have? | What does {d} earn?
""")
