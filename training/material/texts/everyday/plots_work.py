"""Plots of work, business and public life."""

from training.material.texts.everyday.plots import parse_plots

WORK_PLOTS = parse_plots("""
= tour
: a person
: b person
: c person
: d person
: band = orchestra / brass band / string quartet / jazz trio / puppet theatre / ballet school / gospel group
: town1 town
: town2 town
: town3 town
: day1 weekday
: day2 day
: seats hundreds
: sold dozens
: fee wage
: costs wage
: hall venue
: broken = the tuba case / a drum / the stage curtain / two music stands / the piano stool / a spotlight
: illness illness
: nights small
+ The {band} (leaves|sets off) on {day1} and (stays away|will be on the road) for {nights} nights, first in {town1} \
and then in {town2}[; {town3}, where it played last year, had to be dropped].
/ After last year's trip to {town3} the {band} is going on tour again: on {day1} it leaves for {town1}, from where \
it goes on to {town2}. [The whole tour takes {nights} nights.]
+ {a!leader}, who (has led|has been leading) it since {b!before} retired, (has chosen|picked) the programme, but \
{c!solo} will play the solos.
/ The solos will be played by {c!solo}. As (ever|always), {a!leader} conducts[, as {a.he} has done since {b!before} \
retired].
+ In {town1} they perform {hall}, which has {seats} seats, {sold} of which were already sold (by Monday|last week).
/ {sold} tickets have been sold for {town1}, where they play {hall} and {seats} people could sit.
+ The organisers pay {fee}, from which {costs} for the bus must be (deducted|taken off).
/ The bus alone costs {costs}; fortunately the organisers have promised {fee}.
+ On the last trip {broken} (was lost|got damaged), so {d!packs} will (see to|take care of) the packing this time.
/ This time {d!packs} packs, because {broken} did not survive the last trip.
+ {c} still suffers from {illness}, but {c.his} doctor says that {c.he} may play.
+ The concert in {town2} is on {day2}.
/ They play in {town2} on {day2}[, a week later than {a} had wanted].
? day1 | When (does the {band} leave|do they leave)? | On which day does the tour (begin|start)? | departure?
? nights | How many nights (will they be away|does the tour take)? | For how many nights is the {band} away?
? town3 | Where did they play last year? | Which town is not on the programme any more?
? leader | Who (leads|conducts) the {band}? | Who is the conductor? | Who is at the head of the {band}?
? before | Who led the {band} before {a}? | Who has retired? | Whose successor is {a}?
? solo | Who is the soloist? | Who plays the solos? | Who will be heard in the solos?
? seats | How many seats are there in {town1}? | How many people fit into the place in {town1}? | How big is the \
hall in seats?
? sold | How many tickets have been sold for {town1}? | How many seats are taken already? | tickets sold so far?
? hall | Where do they perform in {town1}? | Where is the concert in {town1}?
? fee | How much do the organisers pay? | What does the {band} get for it? | How much money have they been promised?
? costs | What does the bus cost? | How much has to be spent on the bus? | How much goes to the bus company?
? broken | What was damaged on the last trip? | What got broken last time?
? packs | Who (packs|is responsible for the packing)? | Who looks after the luggage? | Who takes care of the cases?
? illness | What is {c} suffering from? | What is the matter with {c}? | Which illness does {c} have?
? day2 | When is the concert in {town2}? | When do they play in {town2}? | On what date can I hear them in {town2}?
- What is {c.his} instrument? | How old is {c}?
- What do the tickets cost? | How much is a ticket for {town1}?
- Where will they (sleep|stay) in {town2}? | Which hotel do they have in {town1}?
- Which pieces do they play? | Who wrote the music?
- When do they come back? | Who drives the bus?

= theft
: a person
: b person
: c person
: stolen = cargo bike / cello / motor scooter / rowing boat / chainsaw / wheelchair / coffee machine / telescope
: where place
: worth wage
: paid wage
: when morning
: noticed evening
: case number
: found town
: year year
: detail = a cracked lamp / a blue bell / a dent on the left side / a sticker of a fox / a missing screw / a green \
strap
: reward price
: phone phone
+ Between {when} and {noticed} yesterday somebody stole a {stolen} (that|which) {a!owner} had left {where}.
/ A {stolen} belonging to {a!owner} has been stolen. {a.he} had left it {where} at {when}; when {a.he} came back at \
{noticed}, it was gone.
+ It is worth {worth}, although {a.he} bought it second-hand for {paid} in {year}.
/ {a} had paid {paid} for it in {year}, but today one would have to spend {worth}.
+ It can be recognised by {detail}.
/ {detail} makes it easy to recognise.
+ A neighbour, {b!witness}, saw (a man with a cap|two young people|a white van) and wrote down part of a number \
plate; (the officer|the policeman) on duty, {c!officer}, has registered the case as number {case}.
/ Case {case}, as it is called at the station, is in the hands of {c!officer}, to whom {b!witness} described what \
could be seen from {b.his} window.
+ A similar one, stolen in the spring, turned up in {found}.
+ Whoever brings it back gets {reward}; {a} can be reached at {phone}.
/ There is a reward of {reward}. Please call {phone}.
? owner | Who does the {stolen} belong to? | Whose {stolen} was stolen? | Who is the victim? | Who owns the {stolen}?
? where | Where was the {stolen}? | From where was the {stolen} taken? | Where had {a} left it?
? when | When did {a} last see it? | When was the {stolen} still there?
? noticed | When was the theft noticed? | At what time did {a} find that it was gone?
? worth | What is the {stolen} worth? | How much is the {stolen} worth today? | value of the {stolen}?
? paid | How much did {a} pay for it? | What did the {stolen} cost {a} at the time? | What was the price when {a} \
bought it?
? year | When did {a} buy the {stolen}? | In which year was it bought?
? detail | How can one recognise the {stolen}? | What is special about the {stolen}? | What should people look out \
for?
? witness | Who saw something? | Who is the witness?
? officer | Which (officer|policeman) deals with the case? | Who is in charge of the case? | Who registered the theft?
? case | What is the case number? | Under which number is it registered?
? found | Where did another one turn up? | Where was the one that was stolen in the spring found?
? reward | How high is the reward? | What does the finder get? | How much does {a} offer?
? phone | What is the number to call? | Which number should I ring?
- What colour is the {stolen}? | What brand is the {stolen}?
- Who stole the {stolen}? | What is the name of the thief?
- Was it insured, and with which company? | What will the insurance pay?
- How old is {b}? | Where does {b} work?
- What was the number plate? | What does the number plate say?

= release
: a person
: b person
: c person
: product = calendar app / route planner / translation tool / weather station / time clock / booking page / chat robot
: version = 2.4 / 3.1 / 5.0 / 7.2 / 1.9 / 4.6 / 11.3 / 0.8
: prior = 2.3 / 3.0 / 4.9 / 7.1 / 1.8 / 4.5 / 11.2 / 0.7
: bugs dozens
: open few
: date day
: memory memory
: startup = 3 seconds / 0.8 seconds / 12 seconds / 5 seconds / 1.4 seconds / 20 seconds
: slower = 9 seconds / 2.5 seconds / 31 seconds / 15 seconds / 6 seconds / 44 seconds
: users population
: language language
: topic = dark mode / the offline maps / the import of old files / printing / the new password dialog / group chats
+ Version {version} of the {product} comes out on {date}, and {bugs} bugs have been fixed since {prior-}[; {open} \
are still open].
/ On {date} we release {version} of the {product}. [Of the bugs that people reported, {bugs} are fixed and {open} \
remain.]
+ Most people asked for {topic}, on which {a!topicdev} has worked for weeks, while {b!translator} translated \
everything into {language}.
/ {b!translator} did the translation into {language}; the work on {topic}, which is what most people had asked for, \
was {a!topicdev}'s.
+ It now starts in {startup}, where it needed {slower} before.
/ Starting it took {slower} so far; {a} has got this down to {startup}.
+ You need at least {memory} of memory.
+ According to {c!counts}, who (looks after|keeps) the statistics, {users} people use it every day.
/ {users} people use it daily, says {c!counts}, and {c.he} should know, because {c.he} keeps the statistics.
? version | Which version comes out? | What is the number of the new version? | which version is new
? date | When does it come out? | When is the release? | On what day can I get the new version?
? bugs | How many bugs (were|have been) fixed? | How many errors were repaired?
? open | How many bugs are (still open|left)? | How many errors have not been fixed yet?
? topic | What did most people ask for? | What has {a} worked on? | What was the most frequent wish?
? topicdev | Who (worked on|built|is responsible for) {topic}? | Whose work is {topic}?
? translator | Who (translated it|did the translation)? | Who is the translator?
? language | Into which language was it translated? | What language has been added?
? startup | How long does it take to start now? | How fast does the new version start?
? slower | How long did it take to start before? | What was the starting time so far? | How slow was it in the past?
? memory | How much memory (is needed|does it need)? | What are the memory requirements?
? users | How many people use it? | How many users are there every day?
? counts | Who keeps the statistics? | Who knows how many users there are? | Who counts the users?
- What does the {product} cost? | Is there a free version, and what does the other one cost?
- When will the next version after {version} come out?
- Which operating systems does it run on? | How large is the download?
- How many people work on the {product}? | Where is the company?
- Who tests the {product}? | Who pays for the {product}?

= harvest
: a person
: b person
: c person
: crop = apples / grapes / potatoes / pumpkins / hops / cherries / walnuts / strawberries / onions
: tonnes tonnes
: lastyear tonnes
: helpers small
: pay price
: buyer = a juice maker / a supermarket / a brewery / the co-operative / a hotel / the army
: town town
: price price
: offered price
: animal = starlings / wild boar / mice / snails / deer / wasps
: days days
: machine = tractor / sorting machine / cold store / water pump / conveyor belt
: repair wage
: home country
+ This year the farm of {a!farmer} brought in {tonnes} of {crop}, compared with {lastyear} the year before[, and \
that in spite of the {animal}].
/ {lastyear} of {crop} it was last year; this time {a!farmer} harvested {tonnes}. [The {animal} have eaten the rest.]
+ {helpers} helpers picked for {days}, and each of them got {pay} a day.
/ It took {days} and {helpers} helpers, whom {a} paid {pay} a day each.
+ The quickest was {b!quickest}, a student from {home}, who had never been on a farm before.
/ Nobody was as quick as {b!quickest}, although {b.he} comes from {home} and had never (seen|worked on) a farm.
+ Most of the {crop} were sold to {buyer} in {town} for {price} a sack; a dealer had offered only {offered}.
/ A dealer offered {offered} a sack, but {buyer} in {town} paid {price}.
+ In the second week the {machine} broke down, and the repair, done by {c!mechanic} in one night, came to {repair}.
/ {c!mechanic} had to repair the {machine}, and wanted {repair} for it.
? farmer | Who does the farm belong to? | Whose farm is it? | Who is the farmer?
? tonnes | How (much|many {crop}) did they harvest this year? | How big was this year's harvest? | harvest this year?
? lastyear | How big was the harvest last year? | How much was it the year before?
? animal | Which animals (ate part of the harvest|did damage)? | What animals were a problem?
? helpers | How many (helpers|people) (picked|helped)? | How many people were needed?
? days | How long did the picking take? | How long did the helpers work?
? pay | How much did a helper get per day? | What was the daily pay? | What did {a} pay the helpers?
? quickest | Who was the (quickest|fastest) [helper]? | Which helper was the best?
? home | Where is {b} from? | Which country does {b} come from?
? buyer | Who bought most of the {crop}? | Who were the {crop} sold to?
? town | Where is the buyer? | To which town did the {crop} go?
? price | For how much was a sack sold? | What did the buyer pay for a sack? | How much did a sack bring in?
? offered | How much did the dealer offer? | What would the dealer have paid?
? machine | What broke [down]? | What had to be repaired?
? mechanic | Who repaired the {machine}? | Who fixed it? | Who worked for a whole night?
? repair | What did the repair cost? | How much did {c} charge? | How much was the mechanic's bill?
- How large is the farm? | How many fields does the farm have?
- What is the name of the dealer? | Where is the dealer from?
- When does the harvest begin? | In which month are the {crop} picked?
- What does {b} study? | How old is {b}?
- Who drove the tractor? | How many animals live on the farm?

= hiring
: a person
: b person
: c person
: d person
: post = accountant / nurse / cook / forester / librarian / welder / interpreter / lab assistant / caretaker / \
gardener
: applied dozens
: invited few
: salary wage
: wanted wage
: old town
: years small
: begin day
: room = 12 / 104 / 215 / 307 / 9 / 411 / 27
: skill language
: former employer
: reason = found the way too long / wanted to work at home / got a better offer / could not start before summer
+ For the post of {post} {applied} people applied, {invited} of whom we invited (to an interview|for a talk).
/ We are looking for a new {post}. [Of {applied} people who applied, {invited} were invited.]
++ The best impression was made by {a!best}, who lives in {old} and has worked for {former} for {years} years.
/ {a!best} was the most convincing: {years} years with {former}, good letters, a home in {old}.
+ {b!declined}, whom {c!boss} had liked even better, {reason} and (declined|said no).
/ {c!boss}, the head of the department, would have taken {b!declined}, but {b.he} {reason}.
+ We offered {salary} a month, while {a} had asked for {wanted}.
/ {a} wanted {wanted} a month; in the end {a.he} accepted {salary}.
+ {a.he} will start on {begin} and get room {room}[, which is still full of {d!leaver}'s (plants|books|boxes)].
/ The first working day is {begin}. Room {room}[, where {d!leaver} used to sit,] is free.
+ {a.he} also speaks {skill}, which may help us with our customers abroad.
? applied | How many people applied? | How many applications were there? | number of applicants
? invited | How many were invited? | How many interviews were there? | How many of them came for a talk?
? best | Who made the best impression? | Who got the (job|post)? | Who will be the new {post}? | Whom did they choose?
? old | Where does {a} live? | Which town does {a} live in?
? former | Where has {a} worked so far? | Who is {a.his} present employer?
? years | How many years has {a} worked there? | How many years of experience does {a} have?
? declined | Who (declined|said no|turned it down)? | Who did not want the job in the end?
? reason | Why did {b} (decline|say no|turn it down)? | What was {b.his} reason?
? boss | Who is the head of the department? | Who liked {b} best? | Who would have chosen {b}?
? salary | What salary was offered? | How much will {a} earn? | What will {a} be paid?
? wanted | How much had {a} asked for? | What salary did {a} want? | How much did {a} hope to get?
? begin | When does {a} start? | What is {a.his} first day?
? room | Which room will {a} get? | Where will {a} sit? | room number?
? leaver | Who had the room before? | Whose things are still in the room? | Who used to sit there?
? skill | Which language does {a} speak as well? | What other language does {a} know?
- How old is {a}? | Is {a} married, and to whom?
- How many days of holiday does {a} get? | How long is the trial period?
- Who wrote the advertisement? | Where was the post advertised?
- What is {c.his} phone number? | What is {b.his} address?
- Why does {a} leave {former}? | What did {d} do there?
""")
