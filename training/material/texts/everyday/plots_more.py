"""More plots: science, reports, the past and the neighbourhood."""

from training.material.texts.everyday.plots import parse_plots

MORE_PLOTS = parse_plots("""
= inheritance
: a person
: b person
: c person
: d person
: thing = pocket watch / atlas / diary / silver spoon / violin bow / medal / music box / bible
: hidden = behind a beam / under the floor / in a biscuit tin / inside the clock / in a coal bucket / between two \
blankets
: made oldyear
: bought recentyear
: value wage
: guess wage
: town town
: country country
: room room
: letters few
: wish = never to sell it / to give it to a museum / to open it only at night / to keep it in the family
+ When we cleared the house of {a!dead}, (our old neighbour|a cousin of ours|a friend of the family), we found \
{thing:a} {hidden}, (wrapped in newspaper|covered with dust)[, together with {letters} letters].
/ {letters} letters and {thing:a} were lying {hidden} in the house that {a!dead} had left us.
+ As it turned out, it had been made in {made} in {town}, although {b!brother}, who claims to know about such \
things, (insisted on|was sure of) {country}.
/ {town} is the place where it was made, in {made}, and not {country}, as {b!brother} (kept saying|believed).
+ The dealer to whom we showed it, a certain {c!dealer}, (valued it at|put its value at) {value}; at the flea \
market somebody had offered {guess} for it.
/ Somebody at the flea market would have given us {guess}, but according to {c!dealer}, who deals in such things, \
it is worth {value}.
+ In a letter {a.he} (asked us|begged us) {wish}.
/ {a} had written down one wish: {wish}.
+ It was {d!buyer} from whom {a} had got it, in {bought}, in exchange for a (bicycle|goat|winter coat).
/ In {bought} {d!buyer} had swapped it for a bicycle, and so it came to {a}.
? dead | Whose house (was it|did they clear)? | In whose house was the {thing}?
? hidden | Where was the {thing} [hidden]? | Where did they find the {thing}?
? letters | How many letters were (there|found)? | How many letters lay beside it?
? made | When was the {thing} made? | From which year is the {thing}? | How old is it: which year was it made in?
? town | Where was the {thing} made? | Which town does the {thing} come from?
? country | What did {b} think about where it was made? | Which country did {b} believe in?
? brother | Who was wrong about where it comes from? | Who thought that it was from {country}?
? dealer | Who (valued|judged) the {thing}? | What is the dealer called? | Which dealer did they ask?
? value | What is the {thing} worth? | How much is it worth, according to the dealer? | value of the {thing}
? guess | How much was offered at the flea market? | What would somebody have paid at the flea market?
? wish | What was {a.his} wish? | What had {a} asked for in the letter?
? buyer | Who did {a} get it from? | Who owned it before {a}?
? bought | When did {a} get the {thing}? | In which year did it come to {a}?
- When did {a} die? | How old did {a} become?
- Whom were the letters for? | When were the letters written?
- What is {c.his} address? | Where is {c.his} shop?
- What will they do with the {thing}? | Who gets the {thing} now?

= experiment
: a person
: b person
: c person
: what = tomato plants / yeast cultures / bees / lichens / water fleas / bean seeds / mosses / crickets
: samples hundreds
: lost few
: warm = 22 degrees / 24 degrees / 27 degrees / 30 degrees / 33 degrees
: cold = 4 degrees / 6 degrees / 9 degrees / 11 degrees / 14 degrees
: days = five days / 12 days / three weeks / two months / 40 days / six weeks
: percent = 51 percent / 64 percent / 72 percent / 78 percent / 83 percent / 91 percent
: other = 7 percent / 12 percent / 18 percent / 23 percent / 35 percent / 40 percent
: lamp = blue / red / green / white / violet / yellow
: journal = Nordic Botany / Letters on Growth / The Small Laboratory / Field Notes / Annals of Light
: grant wage
: pub month
: error = a lamp failed / somebody opened the door / the scale was wrong / a mouse got in / the labels fell off
+ For {days}, {a!leader} and {a.his} team kept {samples} {what} under {lamp} light, one half at {warm} and the \
other at {cold}.
/ {samples} {what} were kept under {lamp} light for {days}, half of them at {warm}, the rest at {cold}; the study \
was led by {a!leader}.
+ In the warm group {percent} grew faster than usual, in the cold one only {other}.
/ Only {other} in the cold group grew faster than usual, against {percent} in the warm one.
+ {lost} of them had to be thrown away because {error}[, as {b!admits}, who was on duty that night, admits].
/ When {error}, {lost} were lost. [{b!admits}, who was on duty, noticed it first.]
+ The results will appear in {pub} in "{journal}", whose editor, {c!editor}, calls them surprising.
/ {c!editor}, who edits "{journal}", wants to print the results in {pub}.
+ The work was paid for with a grant of {grant}.
? leader | Who led the (study|experiment)? | Who was in charge of the (study|team)? | Whose experiment was it?
? days | How long did the experiment (last|take)? | How long were the {what} kept under the light?
? samples | How many {what} were there? | How many {what} did they use? | sample size?
? lamp | What colour was the light? | Under what kind of light were they kept?
? warm | How warm was it in the warm group? | What was the higher temperature?
? cold | What was the temperature in the cold group? | How warm was it in the other, colder half?
? percent | How many grew faster in the warm group? | What was the result in the warm group?
? other | How many grew faster in the cold group? | What was the result in the cold group?
? lost | How many were (lost|thrown away)? | How many of the {what} could not be used?
? error | What went wrong? | Why were some of them lost? | Why did they have to throw some away?
? admits | Who was on duty? | Who noticed the mishap?
? pub | When will the results appear? | In which month can I read about it?
? journal | Where will the results appear? | Which journal prints them? | In what journal is it published?
? editor | Who is the editor? | Who edits the journal? | Who finds the results surprising?
? grant | How much money was there for the work? | How high was the grant?
- Which university was it? | Where was the experiment done?
- Who gave the grant? | How many people are in {a.his} team?
- How much water did the {what} get? | What did the {what} cost?
- How old is {c}? | What did {a} study?

= flooding
: a person
: b person
: c person
: d person
: cause = a burst pipe / a blocked drain / a forgotten tap / a broken washing machine / melting snow / a hole in \
the roof
: floor = first / second / third / fourth / fifth
: hurt = carpets / books / a piano / the parquet / three computers / the archive / winter coats
: damage wage
: covered price
: number = 40-118 / K 2207 / 88-415 / HV-3019 / 5521-B / W 730
: hour clock
: dry = nine days / 12 days / two weeks / three weeks / 16 days / a month
: day weekday
: firm = Dryfix / Rainbow Renovations / Old Mill Drying / Brightwater / Sun and Sons
: pumps few
: hotel hotels
+ (Dear Sir or Madam, on|On) {day} {cause} caused (great|some) damage on the {floor} floor, which {a!first} noticed \
at {hour}, long after {b!guard}, the caretaker, had gone home.
/ It was {a!first} who noticed, at {hour} on {day}, that water was coming through the ceiling of the {floor} floor; \
the reason was {cause}. [{b!guard}, the caretaker, had already gone home.]
+ Most of the damage was to {hurt}; we (put|estimate) the loss at {damage}, of which your company has so far paid \
{covered}.
/ So far you have paid {covered}, but the loss, mainly {hurt}, comes to {damage}.
+ The drying, for which {firm} set up {pumps} machines, (took|lasted) {dry}.
/ {firm} needed {dry} and {pumps} machines to dry everything.
+ {c!tenant}, who lives below, had to sleep {hotel} and would like the costs refunded.
/ Because {c!tenant} could not stay at home, we put {c.him} up {hotel}.
+ Our (policy|contract) has the number {number}; please send your answer to {d!contact}, who deals with this while \
I am away.
/ {d!contact} will deal with your answer. The policy number is {number}.
? day | On which day did it happen? | When was the damage?
? cause | What was the cause [of the damage]? | What caused the damage? | Where did the water come from?
? floor | Which floor was damaged? | On which floor was the water?
? first | Who noticed the water [first]? | Who discovered the damage?
? hour | At what time was it noticed? | When did {a} notice it?
? guard | Who is the caretaker? | Who had already gone home?
? hurt | What suffered most? | What was damaged most of all?
? damage | How high is the (loss|damage)? | What is the total loss? | How much damage was done?
? covered | How much has the company paid [so far]? | What has the insurance paid up to now? | How much money has \
come already?
? firm | Which firm did the drying? | Who set up the machines? | Who dried everything?
? pumps | How many machines were (used|needed)?
? dry | How long did the drying take? | How long did {firm} need?
? tenant | Who could not stay at home? | Who lives below? | Who had to sleep somewhere else?
? hotel | Where did {c} sleep? | Where was {c} put up?
? number | What is the policy number? | Under which number is the contract?
? contact | Who deals with the answer? | To whom should the answer be sent? | Whom should they write to?
- What is the address of the house? | In which street is the house?
- What did the drying cost? | How much does {firm} charge?
- How many nights did {c} sleep there? | What did the nights cost?
- When was the house built? | Who owns the house?
- What is {d.his} phone number? | What is {d.his} e-mail address?

= run
: a person
: b person
: c person
: d person
: cause = the animal shelter / a new playground / the fire brigade / the hospice / the youth orchestra / the lifeboat
: place = at the lake / in front of the town hall / at the old mill / on the school field / at the fire station
: runners hundreds
: before hundreds
: km = 5 kilometres / 8 kilometres / 10 kilometres / 12 kilometres / 21 kilometres
: kidskm = 800 metres / 1 kilometre / 2 kilometres / 1,500 metres
: time = 31:40 / 28:15 / 34:09 / 37:37 / 33:12 / 39:58
: time2 = 42:05 / 40:50 / 45:13 / 53:20 / 1:01:48 / 41:02
: sum population
: ages = 71 / 74 / 79 / 81 / 83 / 88
: job jobs
: next day
: water = lemonade / cold tea / soup / apple juice / coffee
+ {runners} people, against {before} last year, took part in the run for {cause} on Sunday, which started {place}.
/ Last year {before} people ran for {cause}; on Sunday there were {runners}. [The start was {place}.]
+ The adults ran {km}, the children {kidskm}.
/ While the children had to run {kidskm}, for the adults it was {km}.
+ The winner was {a!winner}, {job:a}, in {time}, followed by {b!second} in {time2}[, who had won the year before].
/ {b!second}, who came second in {time2}, was in front for a long time, but then {a!winner}, {job:a}, passed \
{b.him} and won in {time}.
+ The oldest to finish was {c!oldest}, who is {ages} and only started running after {c.his} retirement.
/ Most applause was for {c!oldest}, at {ages} the oldest of all.
+ In all {sum} euros came together, as {d!treasurer}, who counted it twice, announced.
/ {d!treasurer} counted the money: {sum} euros.
+ There was {water} for everyone, and next year's run is already fixed for {next}.
? runners | How many people took part [this year]? | How many runners were there? | number of runners this year
? before | How many people took part last year? | How many were there the year before?
? cause | What was the run for? | Who gets the money?
? place | Where did the run start? | Where was the start?
? km | How far did the adults run? | How long was the run for adults?
? kidskm | How far did the children run? | What distance was it for children?
? winner | Who won? | Who was the fastest? | Who came first?
? job | What is the winner's job? | What does {a} do for a living?
? time | What was the winner's time? | How long did {a} need? | winning time?
? second | Who came second? | Who was the runner-up? | Who finished after {a}?
? time2 | What was {b.his} time? | How long did {b} need?
? oldest | Who was the oldest [runner]? | Who is {ages} years old?
? ages | How old is {c}? | How old was the oldest runner?
? sum | How much money came together? | How many euros were collected? | What was the result in euros?
? treasurer | Who counted the money? | Who announced the sum?
? water | What was there to drink? | What did everyone get?
? next | When is the next run? | When will next year's run be?
- Who came third? | Who came last?
- How old is {a}? | Where is {b} from?
- What was the entry fee? | How much did one have to pay to take part?
- What did the winner get? | What was the first prize?
- How many children took part? | Who won the children's run?

= lodger
: a person
: b person
: c person
: d person
: land country
: lang language
: age = 16 / 17 / 18 / 19 / 21 / 23
: sister = 9 / 11 / 12 / 14 / 15
: from month
: until month
: town town
: loves hobby
: hates food
: allergic allergen
: bus = 4 / 7 / 12 / 23 / 38 / 51
: school subject
: pocket fare
: forgot = a toothbrush / the left shoe / the passport / a pillow / the phone charger
+ From {from} until {until} we have a guest from {land}: {a!guest}, who is {age} and has a sister of {sister}.
/ {a!guest} is {age}, comes from {land} and stays with us from {from} to {until}. [There is also a sister of \
{sister}, who stayed at home.]
+ {b!fetched} fetched {a.him} at the airport in {town}, where it turned out that {forgot} had been left behind.
/ {forgot} was left behind at home, as {a.he} noticed in {town}, where {b!fetched} picked {a.him} up.
+ {a.he} loves {loves}, but cannot stand {hates}; and careful, {a.he} is allergic to {allergic}.
/ Do not cook {hates} for {a.him}, and because of the allergy nothing with {allergic}! What {a.he} likes is {loves}.
+ In the mornings {a.he} takes bus {bus} to school, where {c!teacher} teaches {a.him} {school}.
/ The school, where {c!teacher} is {a.his} {school} teacher, can be reached by bus {bus}.
+ {d!speaks} is the only one of us who speaks {lang}, so {d.he} has to interpret all the time.
/ Without {d!speaks}, who learned {lang} as a child, we would not understand a word.
+ {a.his} parents send {pocket} a week as pocket money.
? guest | Who is the guest? | Who is staying with them? | What is the guest's name?
? land | Where does {a} come from? | Which country is the guest from?
? age | How old is {a}? | How old is the guest?
? sister | How old is {a.his} sister? | What is the sister's age?
? from | When did {a} arrive? | From when is {a} there? | In which month does the stay begin?
? until | How long does {a} stay? | Until when is {a} there? | In which month does {a} leave?
? fetched | Who (fetched|picked up|collected) {a}? | Who went to the airport?
? town | Where is the airport? | Where did {b} fetch {a}?
? forgot | What did {a} forget? | What was left behind?
? loves | What does {a} (love|like)? | What is {a.his} hobby?
? hates | What does {a} not like to eat? | What can {a} not stand? | What should nobody cook for {a}?
? allergic | What is {a} allergic to? | Which allergy does {a} have?
? bus | Which bus goes to the school? | What bus does {a} take? | bus number?
? teacher | Who teaches {a}? | Who is {a.his} teacher?
? school | What does {c} teach? | Which subject does {a} have with {c}?
? speaks | Who can interpret? | Who speaks {lang}? | Who understands the guest's language?
? lang | Which language does {d} speak? | What language did {d} learn?
? pocket | How much pocket money does {a} get? | What do {a.his} parents send a week?
- What is the sister's name? | What do {a.his} parents do?
- At what time does the school begin? | What is the school called?
- When is {a.his} birthday? | How tall is {a}?
- Which airline did {a} fly with? | What did the flight cost?
- Where does {a} sleep? | Who had the room before?
""")
