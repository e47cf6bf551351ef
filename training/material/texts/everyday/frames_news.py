"""Frames about traffic, elections, sport, surveys and prices; `frames.py` explains the lines."""

from training.material.texts.everyday.frames import parse

NEWS = parse("""
= roadworks | road
slots from:weekday until:endmonth why:works via:detour tel:phone
+ {e} will be closed from {from} because of {why}.
+ {e} is closed because of {why}.
+ {e} will stay closed until {until}.
+ On {from} the closure of {e} begins.
+ Because of {why}, {e} is shut until {until}.
+ The detour around {e} goes through {via}.
+ If you normally use {e}, you have to go through {via}.
+ For questions about the closure of {e}, call {tel}.
+ If you live in {e} and have questions, the number to ring is {tel}.
+ The reason why {e} is closed: {why}.
+ On {from} the council closes {e}; traffic will go through {via}.
+ It will be {until} before {e} is open again.
+ {e} will be closed from {from}; people who live there can ring {tel}.
> {e} will be closed from {from}.
> For {e} it is {tel}.
& {e} is closed because of {why}, {e2} because of {why2}.
& {e} stays closed until {until}, {e2} until {until2}.
& Please use {via} instead of {e} and {via2} instead of {e2}.
& The number for {e} is {tel}, the one for {e2} is {tel2}.
& {e} closes on {from} and {e2} on {from2}.
? from | When does {e} close? | From which day is {e} closed? | What day does the closure of {e} begin?
? from | From when can I no longer drive through {e}?
~ from | when {e} closes
! from | Does {e} close on {from}?
< from | Which road closes on {from}?
? until | How long does {e} stay closed? | When does {e} open again? | Until when is {e} shut?
? until | When can I drive through {e} again?
~ until | until when {e} is closed
! until | Is {e} closed until {until}?
< until | Which road is closed until {until}?
? why | Why is {e} closed? | What is the reason for closing {e}? | What is going on in {e}? | How come {e} is shut?
~ why | why {e} is closed
! why | Is {e} closed because of {why}?
< why | Which road is closed because of {why}? | Where do I run into {why}?
? via | Which road do I take instead of {e}? | Where does the detour around {e} go? | How do I get around {e}?
? via | What is the alternative to {e}?
~ via | which road to take instead of {e}
! via | Does the detour around {e} go through {via}?
? tel | Which number do I ring about the closure of {e}? | What is the telephone number for questions about {e}?
? tel | Who can I call about {e}, what is the number? | Is there a number for people who live in {e}, and what is it?
~ tel | which number to call about {e}
! tel | Is {tel} the number to call about {e}?
< tel | For which road do I call {tel}? | Which street is the number {tel} for?
= accidents | crash
slots when:past hurt:few hit:vehicle cause:crashcause witness:fullname
+ {hit} was involved in {e}.
+ {hit} was damaged in {e}, which happened {when}.
+ {e} happened {when}.
+ {e} happened because of {cause}.
+ {hurt} people were injured in {e}.
+ In {e}, {hurt} people were slightly hurt and {hit} was badly damaged.
+ The police say that {cause} led to {e}.
+ {witness} saw {e} and called the police.
+ {e}, which happened {when}, left {hurt} people injured.
+ {witness}, who saw {e}, told us that the reason was {cause}.
+ The reason for {e} was {cause}.
+ After {e}, {hurt} people had to go to hospital.
> {e} happened {when}.
> In {e} {hurt} people were hurt.
& {e} happened {when}, {e2} {when2}.
& {hurt} people were hurt in {e} and {hurt2} in {e2}.
& {hit} was involved in {e}, {hit2} in {e2}.
& {cause} led to {e}, {cause2} to {e2}.
& {witness} reported {e}, {witness2} reported {e2}.
? when | When did {e} happen? | When was {e}? | When did {e} take place? | When exactly did {e} occur?
~ when | when {e} happened
! when | Did {e} happen {when}?
? hurt | How many people were injured in {e}? | How many people got hurt in {e}? | What is the number of injured in {e}?
? hurt | How many casualties were there in {e}?
~ hurt | how many people were hurt in {e}
! hurt | Were {hurt} people injured in {e}?
? hit | Which vehicle was involved in {e}? | What kind of vehicle was in {e}? | What vehicle was it in {e}?
? hit | What sort of vehicle played a part in {e}?
~ hit | which vehicle was involved in {e}
! hit | Was {hit} involved in {e}?
< hit | In which accident was {hit} involved?
? cause | What was the cause of {e}? | Why did {e} happen? | What led to {e}? | What was to blame for {e}?
~ cause | what caused {e} | why {e} happened
! cause | Did {e} happen because of {cause}?
< cause | What happened because of {cause}? | Which accident was due to {cause}?
? witness | Who saw {e}? | Who witnessed {e}? | Who was the witness of {e}? | Who reported {e}?
~ witness | who saw {e}
! witness | Did {witness} see {e}?
< witness | Which accident did {witness} see?
= elections | public
slots town:newtown share:share party:partyname promise:hope votes:headcount
+ {e} has been elected mayor of {town}.
+ {e} won in {town} with {share} of the vote.
+ {e} received {votes} votes.
+ {e} stood for {party}.
+ {e}, of {party}, got {share} of the vote.
+ {e}, the candidate of {party}, has promised {promise}.
+ In {town} the voters chose {e} as their new mayor.
+ {e} promised {promise}.
+ With {votes} votes, {e} became mayor of {town}.
+ {share} of the voters chose {e}.
+ For {party}, {e} won {votes} votes.
+ On election night {e} repeated the promise {promise}.
> {e} got {share}.
> {e} had {votes}.
& {e} won in {town}, {e2} in {town2}.
& {e} got {share} of the vote, {e2} {share2}.
& {e} ran for {party} and {e2} for {party2}.
& {e} wants {promise}; {e2} has promised {promise2}.
& {votes} people voted for {e} and {votes2} for {e2}.
? town | Where was {e} elected? | Which town did {e} win? | Of which town is {e} mayor? | Where is {e} the new mayor?
~ town | where {e} was elected
! town | Was {e} elected in {town}?
< town | Who was elected in {town}? | Who is the new mayor of {town}? | Who won in {town}?
? share | What share of the vote did {e} get? | What percentage did {e} win? | What was {e}'s result in percent?
? share | What part of the voters chose {e}?
~ share | what share of the vote {e} got
! share | Did {e} get {share}?
< share | Who got {share} of the vote?
? party | Which party does {e} belong to? | For which party did {e} stand? | What is {e}'s party? | Who nominated {e}?
~ party | which party {e} stood for
! party | Did {e} stand for {party}?
< party | Who stood for {party}? | Who was the candidate of {party}?
? promise | What did {e} promise? | What does {e} want to do? | What has {e} pledged? | What is {e}'s plan?
~ promise | what {e} promised
! promise | Did {e} promise {promise}?
< promise | Who promised {promise}? | Who wants {promise}?
? votes | How many votes did {e} get? | How many people voted for {e}? | What was the number of votes for {e}?
? votes | {e}'s votes?
~ votes | how many people voted for {e}
! votes | Did {e} get {votes} votes?
< votes | Who got {votes} votes?
= races | public
slots race:race rank:rank time:racetime coach:fullname from:newtown
+ {e} came {rank} in {race}.
+ {e} finished {race} in {time}.
+ {e}, coached by {coach}, came {rank}.
+ In {race} {e} took {rank} place.
+ {e} crossed the line after {time}.
+ {e}, from {from}, took part in {race}.
+ {e} needed {time}, which was enough for {rank} place.
+ {coach} has been training {e} for years.
+ {e} trains with {coach}.
+ {e} grew up in {from}.
+ {e}, who comes from {from}, was timed at {time}.
+ {e} entered {race} with {coach} as trainer.
> {e} came {rank}.
> {e} took {time}.
& {e} came {rank}, {e2} {rank2}.
& {e} took {time}, {e2} {time2}.
& {coach} trains {e}, {coach2} {e2}.
& {e} comes from {from}, {e2} from {from2}.
& {e} started in {race}, {e2} in {race2}.
? race | Which race did {e} take part in? | What did {e} compete in? | What race was {e} in?
? race | In which race do we find {e}?
~ race | which race {e} took part in
! race | Did {e} take part in {race}?
< race | Who took part in {race}? | Who competed in {race}?
? rank | What place did {e} get? | Where did {e} finish? | In which position did {e} come in? | {e}'s rank?
? rank | How well did {e} do, which place was it?
~ rank | which place {e} got
! rank | Did {e} come {rank}?
< rank | Who came {rank}? | Who took {rank} place? | Who finished {rank}?
? time | What was {e}'s time? | How long did {e} take? | How fast was {e}? | What time did {e} finish in?
~ time | how long {e} took
! time | Was {e}'s time {time}?
< time | Who finished in {time}? | Whose time was {time}?
? coach | Who coaches {e}? | Who is {e}'s coach? | Who trains {e}? | With whom does {e} train?
~ coach | who coaches {e}
! coach | Does {coach} train {e}?
< coach | Who does {coach} coach? | Who is trained by {coach}?
? from | Where does {e} come from? | What is {e}'s home town? | Which city is {e} from? | Where is {e} from?
~ from | where {e} comes from
! from | Is {e} from {from}?
< from | Who comes from {from}? | Who is from {from}?
= surveys | survey
slots asked:headcount share:share wish:wish by:pollster done:month
+ For {e}, {asked} people were asked.
+ {asked} people took part in {e}.
+ {e} was carried out by {by}.
+ {by} is behind {e}.
+ {e} was done in {done}.
+ In {e}, {share} of the people said they were satisfied.
+ {share} were satisfied, according to {e}.
+ In {e} most people asked for {wish}.
+ {e} shows that people want {wish} most of all.
+ In {done}, {by} questioned {asked} people for {e}.
+ {e}, for which {asked} adults answered questions, shows that {share} are satisfied.
+ {e}, carried out in {done}, found a clear demand for {wish}.
> In {e} there were {asked}.
> In {e} it was {share}.
& {asked} people answered in {e} and {asked2} in {e2}.
& In {e} {share} were satisfied, in {e2} {share2}.
& {by} is behind {e}, {by2} behind {e2}.
& People want {wish}, says {e}; {e2} found that they want {wish2}.
& {e} took place in {done}, {e2} in {done2}.
? asked | How many people were asked in {e}? | How many people took part in {e}? | What was the sample size of {e}?
? asked | How many people answered the questions of {e}?
~ asked | how many people took part in {e}
! asked | Did {asked} people take part in {e}?
< asked | Which survey had {asked} participants?
? share | What percentage was satisfied in {e}? | What share of people was happy in {e}?
? share | According to {e}, what percentage is content? | What proportion said they were satisfied in {e}?
~ share | what percentage was satisfied in {e}
! share | Were {share} satisfied in {e}?
? wish | What do people want according to {e}? | What did people ask for in {e}? | What is the main wish in {e}?
? wish | What would people like most according to {e}?
~ wish | what people want according to {e}
! wish | Do people want {wish} according to {e}?
< wish | In which survey do people want {wish}?
? by | Who carried out {e}? | Who is behind {e}? | Which company did {e}? | Whose work is {e}?
~ by | who is behind {e}
! by | Is {by} behind {e}?
< by | Which survey is {by} behind?
? done | When was {e} carried out? | In which month was {e} done? | When were the questions of {e} asked?
? done | What month does {e} date from?
~ done | when {e} was done
! done | Was {e} done in {done}?
= flights | flight
slots gate:gate board:clock delay:delay terminal:terminal belt:desk
+ {e} leaves from gate {gate}.
+ {e} is {delay} late.
+ {e} is delayed by {delay}.
+ {e} boards at {board} at gate {gate}.
+ The boarding for {e} begins at {board}.
+ {e} departs from terminal {terminal}.
+ For {e} please go to terminal {terminal}, gate {gate}.
+ You drop your bags for {e} at {belt}.
+ The check-in for {e} is at {belt}.
+ {e} has been moved to gate {gate} and is running {delay} late.
+ You check in for {e} in terminal {terminal} at {belt}.
+ At {board} you can get on {e}.
+ Because of fog, {e} has a delay of {delay}.
> {e} goes from {gate}.
> {e} boards at {board}.
& {e} goes from gate {gate}, {e2} from gate {gate2}.
& {e} is {delay} late, {e2} {delay2}.
& {e} boards at {board} and {e2} at {board2}.
& {e} uses terminal {terminal}, {e2} terminal {terminal2}.
& You check in at {belt} for {e} and at {belt2} for {e2}.
? gate | Which gate does {e} leave from? | What is the gate for {e}? | Gate for {e}? | To which gate do I go for {e}?
~ gate | which gate {e} leaves from
! gate | Does {e} leave from gate {gate}?
< gate | What leaves from gate {gate}? | Which flight is at gate {gate}?
? board | When does boarding for {e} start? | When can I get on {e}? | When do they let people board {e}?
? board | What is the boarding time of {e}?
~ board | when boarding for {e} starts
! board | Does {e} board at {board}?
< board | Which flight boards at {board}?
? delay | How late is {e}? | How much of a delay does {e} have? | How long is the delay of {e}?
? delay | By how much is {e} delayed?
~ delay | how late {e} is
! delay | Is {e} {delay} late?
< delay | Which flight is {delay} late?
? terminal | Which terminal does {e} use? | What terminal is {e} in? | Which terminal do I go to for {e}?
? terminal | Terminal for {e}?
~ terminal | which terminal {e} uses
! terminal | Does {e} use terminal {terminal}?
? belt | At which counter do I check in for {e}? | Where do I drop my bags for {e}?
? belt | What is the check-in counter for {e}?
? belt | Which counter is for {e}?
~ belt | which counter is for {e}
! belt | Is {belt} for {e}?
= seats | person
slots seat:seat coach:coach code:booking meal:carriedmeal to:newtown
+ {e} has seat {seat}.
+ {e} is in coach {coach}, seat {seat}.
+ {e}'s booking code is {code}.
+ {e} is travelling to {to} under the booking code {code}.
+ {e} has a ticket to {to}.
+ {e}'s seat is in coach {coach}.
+ {e} has ordered {meal} on board.
+ On the train, {e} will get {meal}.
+ {e}, who is going to {to}, sits in coach {coach}.
+ For {e} we reserved seat {seat} and {meal}.
+ The ticket for {e} has the code {code}.
> {e}'s is {seat}.
> {e} is in coach {coach}.
& {e} has seat {seat}, {e2} has {seat2}.
& {e} sits in coach {coach} and {e2} in coach {coach2}.
& {e}'s code is {code}, {e2}'s is {code2}.
& {e} gets {meal}, {e2} {meal2}.
& {e} is on the way to {to}, {e2} to {to2}.
? seat | Which seat does {e} have? | What is {e}'s seat number? | Where does {e} sit, which seat? | {e}'s seat?
~ seat | which seat {e} has
! seat | Does {e} have seat {seat}?
< seat | Who has seat {seat}? | Who sits in {seat}?
? coach | Which coach is {e} in? | In what coach is {e}'s seat? | Which carriage does {e} get into?
? coach | What is the number of {e}'s coach?
~ coach | which coach {e} is in
! coach | Is {e} in coach {coach}?
< coach | Who is in coach {coach}?
? code | What is {e}'s booking code? | Which code is on {e}'s ticket? | What is {e}'s reservation code? | {e}'s booking?
~ code | what {e}'s booking code is
! code | Is {code} {e}'s booking code?
< code | Whose booking code is {code}? | Who booked under {code}?
? meal | What will {e} eat on board? | Which meal did {e} order? | What food does {e} get? | What meal is for {e}?
~ meal | which meal {e} gets
! meal | Does {e} get {meal}?
< meal | Who gets {meal}? | Who ordered {meal}?
? to | Where is {e} travelling to? | What is {e}'s destination? | Where is {e} going? | To which city is {e}'s ticket?
~ to | where {e} is going
! to | Is {e} going to {to}?
< to | Who is travelling to {to}? | Who is going to {to}?
= forecasts | town
slots high:high low:low wind:wind rain:rain warning:warning
+ In {e} temperatures will rise to {high}.
+ {e} can expect a high of {high}.
+ In {e} it will cool down to {low} at night.
+ At night the temperature in {e} falls to {low}.
+ The wind in {e} will reach {wind}.
+ In {e} there will be winds of up to {wind} and {rain} of rain.
+ {rain} of rain will fall in {e}.
+ For {e} there is a warning of {warning}.
+ The weather service warns people in {e} of {warning}.
+ {e} will have {high} by day and {low} by night.
+ In {e}, where people are warned of {warning}, the wind will blow at {wind}.
+ {e} gets {rain} of rain.
> In {e} it is {high}.
> In {e} they expect {rain}.
& {e} will have up to {high}, {e2} up to {high2}.
& The wind reaches {wind} in {e} and {wind2} in {e2}.
& There will be {rain} of rain in {e}, {rain2} in {e2}.
& The night brings {low} to {e} and {low2} to {e2}.
& There is a warning of {warning} in {e}, of {warning2} in {e2}.
? high | How warm will it get in {e}? | What is the highest temperature in {e}? | What is the top temperature for {e}?
? high | How hot does it get in {e} during the day?
~ high | how warm it will get in {e}
! high | Will it be {high} in {e}?
< high | Where will it be {high}?
? low | How cold will it get in {e}? | What is the lowest temperature in {e}? | How cold is the night in {e}?
? low | What is the minimum temperature in {e}?
~ low | how cold it will get in {e}
! low | Will it cool down to {low} in {e}?
? wind | How strong will the wind be in {e}? | What wind speed is expected in {e}? | How fast does the wind blow in {e}?
? wind | How windy will it be in {e}?
~ wind | how strong the wind in {e} will be
! wind | Will the wind reach {wind} in {e}?
< wind | Where will the wind reach {wind}?
? rain | How much rain will fall in {e}? | How much rain does {e} get? | What amount of rain is forecast for {e}?
? rain | How wet will it get in {e}?
~ rain | how much rain {e} gets
! rain | Will {e} get {rain} of rain?
< rain | Where will {rain} of rain fall?
? warning | What is there a warning of in {e}? | What are people in {e} warned about? | What danger is there in {e}?
? warning | Which weather warning applies to {e}?
~ warning | what the warning for {e} is about
! warning | Is there a warning of {warning} for {e}?
< warning | Where is there a warning of {warning}?
= sights | sight
slots adult:adult child:child opens:midmorning shut:weekday tour:tour
+ {e} costs {adult} for adults.
+ At {e} adults pay {adult} and children {child}.
+ A child's ticket for {e} costs {child}.
+ {e} charges {child} for children.
+ {e} opens at {opens}.
+ {e} opens its doors at {opens}, except on {shut}, when it is closed.
+ {e} is closed on {shut}.
+ On {shut} {e} stays shut.
+ A guided tour of {e} takes {tour}.
+ The tour through {e} lasts {tour}; an adult ticket is {adult}.
+ At {e}, where the tours last {tour}, the doors open at {opens}.
+ With a ticket at {adult} for adults and {child} for children, {e} is not cheap.
> At {e} adults pay {adult}.
> {e} opens at {opens}.
& Adults pay {adult} at {e} and {adult2} at {e2}.
& Children pay {child} at {e}, {child2} at {e2}.
& {e} opens at {opens}, {e2} at {opens2}.
& {e} is closed on {shut}, {e2} on {shut2}.
& The tour lasts {tour} at {e} and {tour2} at {e2}.
? adult | How much do adults pay at {e}? | What does an adult ticket for {e} cost? | What is the adult price at {e}?
? adult | I am 35, how much do I pay at {e}?
~ adult | how much adults pay at {e}
! adult | Do adults pay {adult} at {e}?
< adult | Where do adults pay {adult}?
? child | How much do children pay at {e}? | What is the price for a child at {e}? | What does {e} cost for kids?
? child | How much is a ticket for my little daughter at {e}?
~ child | how much children pay at {e}
! child | Do children pay {child} at {e}?
< child | Where do children pay {child}?
? opens | When does {e} open? | At what time does {e} open? | From when can I get into {e}?
? opens | What time do the doors of {e} open?
~ opens | when {e} opens
! opens | Does {e} open at {opens}?
< opens | What opens at {opens}?
? shut | On which day is {e} closed? | What day is {e} shut? | When is {e} closed? | On what day can't I visit {e}?
~ shut | on which day {e} is closed
! shut | Is {e} closed on {shut}?
< shut | What is closed on {shut}?
? tour | How long does the tour of {e} take? | How much time do I need for a tour of {e}?
? tour | How long is a guided tour of {e}?
? tour | What is the length of the tour at {e}?
~ tour | how long the tour of {e} takes
! tour | Does the tour of {e} take {tour}?
< tour | Where does the tour take {tour}?
= prices | cost
slots rise:rise now:newprice why:pricecause expert:fullname falls:month
+ {e} has gone up by {rise}.
+ {e} has risen by {rise} because of {why}.
+ {e} is now {now}.
+ {e} has reached {now}, which is {rise} more than a year ago.
+ Last week {e} climbed to {now}.
+ The reason given for the rise in {e} is {why}.
+ {expert}, an expert on {e}, says that the rise is due to {why}.
+ {expert} expects {e} to fall in {falls}.
+ {e} will probably go down again in {falls}.
+ In {falls} {e} should drop, say the traders.
+ Because of {why}, {e} now stands at {now}.
+ {e}, which rose by {rise}, is watched closely by {expert}.
> {e} rose by {rise}.
> {e} is {now}.
& {e} rose by {rise}, {e2} by {rise2}.
& {e} is {now} and {e2} {now2}.
& {e} went up because of {why}, {e2} because of {why2}.
& {e} is expected to fall in {falls}, {e2} in {falls2}.
& {expert} watches {e}, {expert2} watches {e2}.
? rise | By how much did {e} rise? | What is the increase in {e}? | What percentage has {e} gone up by?
? rise | How steeply did {e} climb?
~ rise | by how much {e} went up
! rise | Did {e} go up by {rise}?
< rise | What rose by {rise}? | Which price went up by {rise}?
? now | What is {e} now? | How high is {e} today? | What level has {e} reached? | At what amount does {e} stand?
~ now | how high {e} is now
! now | Is {e} {now} now?
< now | What is now {now}? | Which price has reached {now}?
? why | Why has {e} gone up? | What drove up {e}? | What is the reason for the rise in {e}? | What pushed {e} up?
~ why | why {e} has risen
! why | Did {e} rise because of {why}?
< why | What rose because of {why}?
? expert | Who is the expert on {e}? | Who watches {e}? | Who has been quoted on {e}? | Which expert speaks about {e}?
~ expert | who the expert on {e} is
! expert | Is {expert} the expert on {e}?
< expert | What does {expert} know about? | Which price does {expert} watch?
? falls | When will {e} go down? | When is {e} expected to fall? | In which month should {e} get lower?
? falls | When can we hope for a drop in {e}?
~ falls | when {e} is expected to fall
! falls | Is {e} expected to fall in {falls}?
< falls | What is expected to fall in {falls}? | Which price should go down in {falls}?
""")
