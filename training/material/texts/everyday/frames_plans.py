"""Frames about meetings, events, courses, trips, deliveries and work; `frames.py` explains the lines."""

from training.material.texts.everyday.frames import parse

PLANS = parse("""
= meeting | person
slots when:moment where:roomspot topic:topic long:hours job:jobs*
+ Our meeting with {e} is on {when} {where}.
+ The meeting with {e} is on {when}.
+ We meet {e} on {when}.
+ On {when} there is a meeting with {e}.
+ The meeting with {e}, which is about {topic}, will take place on {when}.
+ We are going to talk about {topic} with {e}.
+ The talk with {e} will last {long}.
+ {e} wants to see us on {when} to discuss {topic}.
+ {e} is waiting for us {where} on {when}.
+ The meeting with {e} takes place {where}.
+ We have {long} for the meeting with {e}.
> The one with {e} is on {when}.
> With {e} it is {where}.
> The one with {e} is {where}.
> The other one, with {e}, is on {when}.
> With {e}, the subject is {topic}.
& We see {e} on {when} and {e2} on {when2}.
& The meeting with {e} is {where}, the one with {e2} {where2}.
& With {e} we discuss {topic}, with {e2} {topic2}.
& The meeting with {e} is on {when}, while the one with {e2} is on {when2}.
+ {e} is the new {job}.
+ We are meeting {e}, the {job}, on {when}.
+ The {job}, {e}, is coming on {when}.
& {e} is the {job}, {e2} the {job2}.
? job | What does {e} do for a living? | What is {e}'s job? | What is {e}'s profession? | What does {e} work as?
~ job | what {e} does for a living
! job | Is {e} {job:a}?
< job | Who is the {job}? | What is the {job} called? | Who works as {job:a}?
? when | When do we meet {e}? | When is the meeting with {e}? | When are we seeing {e}?
? when | What time is the meeting with {e}?
? when | When do I have to talk to {e}? | On which day do we see {e}? | When does the meeting with {e} take place?
~ when | when we meet {e} | when the meeting with {e} is
! when | Do we meet {e} on {when}? | Is the meeting with {e} on {when}?
< when | Who do we meet on {when}? | Who are we seeing on {when}?
? where | Where do we meet {e}? | Where is the meeting with {e}? | Where will we talk to {e}?
? where | In which place do we see {e}?
~ where | where we meet {e}
! where | Is the meeting with {e} {where}?
? topic | What is the meeting with {e} about? | What do we discuss with {e}? | What will we talk about with {e}?
? topic | What does {e} want to talk about? | What's the topic of the meeting with {e}?
~ topic | what the meeting with {e} is about
! topic | Is the meeting with {e} about {topic}?
< topic | With whom do we talk about {topic}? | Who do we discuss {topic} with?
? long | How long is the meeting with {e}? | How long does the meeting with {e} take?
? long | How much time do we have for {e}?
~ long | how long the meeting with {e} lasts
! long | Does the meeting with {e} last {long}?
= happening | occasion
slots when:moment where:venue host:name fee:fare people:people
+ {e} is on {when} {where}.
+ {e} takes place {where} on {when}.
+ {e} starts on {when}.
+ On {when} everyone is invited to {e}.
+ This year {e} will be held {where}.
+ {e} will be organised by {host}.
+ {host} is organising {e}.
+ {e}, organised by {host}, takes place {where}.
+ Tickets for {e} cost {fee}.
+ Entry to {e} is {fee}.
+ {people} people have signed up for {e}.
+ {people} guests are expected at {e}, which is {where}.
+ We look forward to {e} on {when}; tickets are {fee}.
+ {e} has been moved to {when}.
> {e} is on {when}.
> {e}, on the other hand, is {where}.
& {e} is on {when}, {e2} on {when2}.
& {e} takes place {where} and {e2} {where2}.
& {e} costs {fee} and {e2} {fee2}.
& {host} is responsible for {e}, {host2} for {e2}.
& {people} people are coming to {e} and {people2} to {e2}.
? when | When is {e}? | When does {e} start? | When does {e} begin? | At what time is {e}? | When does {e} kick off?
? when | What is the date of {e}? | What day is {e} on? | When will {e} be? | When do I have to be there for {e}?
~ when | when {e} is | when {e} takes place
! when | Is {e} on {when}?
< when | What is on {when}? | What takes place on {when}? | What happens on {when}?
? where | Where is {e}? | Where does {e} take place? | Where will {e} be held? | What is the venue of {e}?
? where | Where do I go for {e}?
~ where | where {e} is | where {e} will be
! where | Is {e} {where}? | Will {e} be {where}?
< where | What takes place {where}? | Which event is {where}?
? host | Who organises {e}? | Who is the organiser of {e}? | Who is in charge of {e}? | Who runs {e}?
~ host | who organises {e}
! host | Is {host} organising {e}?
< host | What does {host} organise? | Which event is {host} in charge of?
? fee | How much is {e}? | What does {e} cost? | What is the entry fee for {e}? | How much do I pay for {e}?
? fee | What is the price of {e}?
~ fee | how much {e} costs | what the tickets for {e} cost
! fee | Does {e} cost {fee}?
< fee | What costs {fee}? | Which event costs {fee}?
? people | How many people are coming to {e}? | How many guests does {e} have? | How many people signed up for {e}?
? people | What is the number of guests at {e}?
~ people | how many people are coming to {e}
! people | Are {people} people coming to {e}?
= lessons | course
slots when:moment where:roomspot teacher:name fee:price long:hours needs:item_needed
+ {e} is on {when} {where}.
+ {e} meets {where}.
+ {e} is taught by {teacher}.
+ {teacher} teaches {e}.
+ {e} with {teacher} costs {fee} a month.
+ {e} costs {fee} a month.
+ {e} starts on {when} and lasts {long}.
+ Each session of {e} takes {long}.
+ For {e} you need {needs}.
+ Please bring {needs} to {e}.
+ {e}, led by {teacher}, takes place {where}.
+ Come to {e} on {when}!
& {e} is on {when} and {e2} on {when2}.
& {teacher} leads {e}, {teacher2} {e2}.
& {e} costs {fee}, {e2} costs {fee2}.
& {e} takes {long}, {e2} only {long2}.
? when | When is {e}? | When does {e} start? | When does {e} take place? | What time is {e}? | On which day is {e}?
~ when | when {e} is
! when | Is {e} on {when}?
< when | What is on {when}? | What can I do on {when}?
? where | Where is {e}? | Where does {e} meet? | Where does {e} take place? | Where do I have to go for {e}?
~ where | where {e} is held
! where | Is {e} {where}?
? teacher | Who teaches {e}? | Who leads {e}? | Who is the teacher of {e}? | Who gives {e}?
? teacher | Who's the instructor of {e}?
~ teacher | who teaches {e}
! teacher | Is {e} taught by {teacher}?
< teacher | What does {teacher} teach? | What is led by {teacher}?
? fee | How much does {e} cost? | What is the price of {e}? | What do they charge for {e}? | What do I pay for {e}?
~ fee | how much {e} costs
! fee | Does {e} cost {fee}?
? long | How long is {e}? | How long does {e} last? | How much time does {e} take? | What is the length of {e}?
~ long | how long {e} lasts
! long | Does {e} last {long}?
? needs | What do I need for {e}? | What should I bring to {e}? | What do I have to take to {e}?
~ needs | what to bring to {e}
! needs | Do I need {needs} for {e}?
= rides | ride
slots leaves:clock arrives:clock platform:platform fare:fare
+ {e} leaves at {leaves}.
+ {e} leaves at {leaves} from platform {platform}.
+ {e} departs from platform {platform}.
+ {e} departs at {leaves} and gets in at {arrives}.
+ {e} arrives at {arrives}.
+ A ticket for {e} costs {fare}.
+ {e} costs {fare} one way.
+ At {leaves} {e} sets off.
+ {e}, which costs {fare}, leaves at {leaves}.
+ {e} goes from platform {platform}.
& {e} leaves at {leaves}, {e2} at {leaves2}.
& {e} goes from platform {platform} and {e2} from platform {platform2}.
& {e} costs {fare}, {e2} {fare2}.
& {e} arrives at {arrives}, {e2} at {arrives2}.
? leaves | When does {e} leave? | What time does {e} go? | When does {e} depart? | What is the departure time of {e}?
? leaves | When do I have to be on {e}? | When does {e} set off?
~ leaves | when {e} leaves
! leaves | Does {e} leave at {leaves}?
< leaves | What leaves at {leaves}?
? arrives | When does {e} arrive? | What time does {e} get there? | When does {e} get in?
? arrives | What is the arrival time of {e}?
~ arrives | when {e} arrives
! arrives | Does {e} arrive at {arrives}?
? platform | Which platform does {e} leave from? | From what platform does {e} go? | What's the platform for {e}?
~ platform | which platform {e} leaves from
! platform | Does {e} leave from platform {platform}?
? fare | How much is a ticket for {e}? | What does {e} cost? | What is the fare for {e}? | How much do I pay for {e}?
~ fare | how much {e} costs
! fare | Does {e} cost {fare}?
= journeys | person
slots to:town by:transport when:past long:days with:name job:jobs*
+ {e} went to {to} {by}.
+ {e} travelled to {to} {when}.
+ {e} went to {to} with {with}.
+ {e} spent {long} in {to}.
+ {when}, {e} travelled {by} to {to}.
+ {e} flew off {when} and stayed for {long}.
+ {e} visited {to} together with {with} {when}.
+ {e}, who had gone to {to} {by}, came back tired.
+ {e} took {with} along.
+ {e}'s holiday lasted {long}.
& {e} went to {to} and {e2} to {to2}.
& {e} travelled {by}, {e2} {by2}.
& {e} stayed for {long}, {e2} for {long2}.
& {e} set off {when}, {e2} {when2}.
+ {e}, {job:a}, went to {to}.
+ {e} works as {job:a}.
+ {e} is {job:a} and travels a lot.
? job | What does {e} do for a living? | What is {e}'s job? | What is {e}'s profession? | What does {e} work as?
~ job | what {e} does for a living
! job | Is {e} {job:a}?
< job | Who is the {job}? | What is the {job} called? | Who works as {job:a}?
? to | Where did {e} go? | Where did {e} travel to? | Which city did {e} visit? | Where was {e} on holiday?
~ to | where {e} went
! to | Did {e} go to {to}?
< to | Who went to {to}? | Who was in {to}? | Who visited {to}?
? by | How did {e} travel? | How did {e} get there? | By what means did {e} travel? | What did {e} travel by?
~ by | how {e} got there
! by | Did {e} travel {by}?
< by | Who travelled {by}? | Who went {by}?
? when | When did {e} leave? | When did {e} travel? | When was {e}'s trip? | When did {e} go away?
~ when | when {e} travelled
! when | Did {e} travel {when}?
? long | How long did {e} stay? | How long was {e} away? | How long was {e}'s stay?
~ long | how long {e} stayed
! long | Did {e} stay for {long}?
? with | Who did {e} travel with? | Who went with {e}? | With whom did {e} go? | Who came along with {e}?
? with | Who was {e}'s companion?
~ with | who {e} travelled with
! with | Did {e} travel with {with}?
= holiday_plans | person
slots to:country when:month by:transport stays:hotels budget:wage
+ {e} is going to {to} in {when}.
+ {e} plans to visit {to}.
+ {e} will be on holiday in {to}, staying {stays}.
+ {e} wants to travel {by} in {when}.
+ In {when} {e} will be away.
+ {e} has booked a room {stays}.
+ {e} has saved {budget} for the holiday.
+ {e}'s next holiday will be in {to}.
+ {e} is flying off in {when} with a budget of {budget}.
& {e} is going to {to}, {e2} to {to2}.
& {e} is off in {when} and {e2} in {when2}.
& {e} is staying {stays}, {e2} {stays2}.
? to | Where is {e} going? | Which country is {e} going to? | Where will {e} spend the holiday?
? to | What is {e}'s destination?
~ to | where {e} is going
! to | Is {e} going to {to}?
< to | Who is going to {to}? | Who wants to see {to}?
? when | When is {e} going away? | In which month does {e} travel? | When is {e}'s holiday?
? when | When will {e} be on holiday?
~ when | when {e} is going on holiday
! when | Does {e} go away in {when}?
< when | Who is away in {when}?
? by | How will {e} travel? | How does {e} get there? | What means of transport does {e} use?
~ by | how {e} will travel
! by | Is {e} travelling {by}?
? stays | Where is {e} staying? | Where did {e} book a room? | Where will {e} sleep?
? stays | Which accommodation has {e} chosen?
~ stays | where {e} is staying
! stays | Is {e} staying {stays}?
? budget | How much money does {e} have for the holiday? | What is {e}'s budget? | How much did {e} save?
~ budget | how much {e} has saved
! budget | Does {e} have {budget} for the holiday?
= changes | occasion
slots old:day new:day why:reason
+ {e} has been moved from {old} to {new}.
+ {e} has been postponed to {new} {why}.
+ {why}, {e} will now be on {new}.
+ {e} cannot take place on {old} {why}.
+ {e} was planned for {old}, but it is now on {new}.
+ {e} had to be put off {why}.
? old | What was the original date of {e}? | When was {e} planned at first? | When should {e} have been?
? old | What was the old date of {e}?
~ old | when {e} was planned originally
! old | Was {e} first planned for {old}?
? new | What is the new date of {e}? | When will {e} be now? | When does {e} take place after the change?
? new | To which day was {e} moved?
~ new | when {e} will be now
! new | Will {e} now be on {new}?
? why | Why was {e} moved? | What is the reason for the change of {e}? | Why has {e} been postponed?
? why | How come {e} is not on the old date?
~ why | why {e} was moved
! why | Was {e} moved {why}?
= deliveries | item
slots when:moment price:price sender:shopname damage:damaged
+ {e} was delivered on {when}.
+ {e} comes from {sender}.
+ Unfortunately {e} has {damage}.
+ {e} cost us {price}.
+ {e}, which we ordered from {sender}, arrived on {when}.
+ We paid {price} for {e}.
+ {e} has {damage} and must go back to {sender}.
+ {sender} charged {price} for {e}.
& {e} came on {when}, {e2} on {when2}.
& {e} cost {price}, {e2} {price2}.
& {e} was ordered from {sender} and {e2} from {sender2}.
& {e} has {damage}, {e2} {damage2}.
? when | When was {e} delivered? | When did {e} arrive? | When did we get {e}? | When did they bring {e}?
~ when | when {e} arrived
! when | Did {e} come on {when}?
< when | What arrived on {when}? | What was delivered on {when}?
? price | How much did {e} cost? | What did we pay for {e}? | What was the price of {e}? | How expensive was {e}?
~ price | how much {e} cost
! price | Did {e} cost {price}?
< price | What cost {price}?
? sender | Where did we order {e}? | Who sells {e}? | Which shop is {e} from? | Who is the supplier of {e}?
? sender | Where does {e} come from?
~ sender | where we ordered {e}
! sender | Is {e} from {sender}?
< sender | What did we order from {sender}? | What comes from {sender}?
? damage | What is wrong with {e}? | What damage does {e} have? | What is the problem with {e}?
? damage | Why do we complain about {e}?
~ damage | what is wrong with {e}
! damage | Does {e} have {damage}?
< damage | What has {damage}? | Which item has {damage}?
= office | person
slots does:worktask until:moment room:roomspot helper:name
+ {e} is working on {does}.
+ {e} will finish {does} by {until}.
+ {e} has to hand in {does} by {until}.
+ {e}'s deadline is {until}.
+ {e}'s desk is {room}.
+ {e} now works {room}.
+ {e} gets help from {helper}.
+ {helper} helps {e} with {does}.
+ {does} will be done by {e}.
& {e} does {does}, {e2} does {does2}.
& {e} has time until {until}, {e2} until {until2}.
& {e} sits {room} and {e2} {room2}.
? does | What is {e} working on? | What is {e}'s task? | What does {e} have to do? | Which task does {e} have?
~ does | what {e} is working on
! does | Is {e} working on {does}?
< does | Who is working on {does}? | Who is responsible for {does}? | Who does {does}?
? until | When is {e}'s deadline? | By when must {e} be finished? | Until when does {e} have time?
? until | What is {e}'s deadline?
~ until | when {e} has to be finished
! until | Is {e}'s deadline {until}?
? room | Where is {e}'s desk? | Where does {e} work now? | Where can I find {e}? | Where does {e} sit?
~ room | where {e} sits
! room | Does {e} work {room}?
? helper | Who helps {e}? | Who is helping {e}? | Who supports {e}? | From whom does {e} get help?
~ helper | who helps {e}
! helper | Does {helper} help {e}?
< helper | Who does {helper} help? | Who is helped by {helper}?
= party | celebration
slots guests:guests food:dishes when:moment
+ {guests} are coming to {e}.
+ {guests} have said yes to {e}.
+ The guests at {e} are {guests}.
+ At {e} there will be {food}.
+ {e} is on {when}; {guests} are invited.
+ For {e}, {guests} have signed up, and there will be {food}.
+ We serve {food} at {e}.
+ {e} begins on {when}.
? guests | Who is coming to {e}? | Who are the guests at {e}? | Who will be at {e}? | List everyone who comes to {e}.
? guests | Which people come to {e}?
~ guests | who is coming to {e}
? food | What is there to eat at {e}? | What food do we serve at {e}? | What will the guests eat at {e}?
~ food | what there is to eat at {e}
! food | Is there {food} at {e}?
? when | When is {e}? | When does {e} begin? | When is {e} on? | What time should I come to {e}?
~ when | when {e} begins
! when | Is {e} on {when}?
""")
