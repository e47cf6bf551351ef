"""Frames about shops, homes, towns, things, books, teams and firms; `frames.py` explains the lines."""

from training.material.texts.everyday.frames import parse

# Of furniture and of small things, which only stand in other places.
THINGS = """\
+ {e} is {spot}.
+ I put {e} {spot}.
+ You will find {e} {spot}.
+ {spot} you will find {e}.
+ I saw {e} {spot}.
+ {e} belongs to {whose}.
+ {e} is {whose}'s.
+ {e}, which belongs to {whose}, is {spot}.
+ {e} has been {spot} for some time.
+ We got {e} {since}.
+ {e} was a present that we got {since}.
& {e} is {spot} and {e2} {spot2}.
& I left {e} {spot}, but {e2} must be {spot2}.
& {e} belongs to {whose}, {e2} to {whose2}.
& {spot} there is {e}, and {spot2} {e2}.
? spot | Where is {e}? | Where do I find {e}? | Where did you put {e}? | Where is {e} kept?
? spot | Where should I look for {e}?
~ spot | where {e} is | where to look for {e}
! spot | Is {e} {spot}?
< spot | What is {spot}? | What will I find {spot}?
? whose | Whose is {e}? | Who does {e} belong to? | Who owns {e}? | Who is the owner of {e}?
~ whose | who {e} belongs to
! whose | Does {e} belong to {whose}?
< whose | What belongs to {whose}? | What is {whose}'s?
? since | When did we get {e}? | When did {e} come into the house?
~ since | when we got {e}
! since | Did we get {e} {since}?
"""

PLACES = parse(
    """
= hours | shop
slots opens:morning closes:evening shut:weekday owner:name tel:phone
+ {e} opens at {opens}.
+ {e} opens at {opens} and closes at {closes}.
+ {e} is open from {opens}.
+ {e} is open until {closes}.
+ {e} closes at {closes}.
+ {e} is closed on {shut}.
+ {e} is run by {owner}.
+ {owner} owns {e}, which is open from {opens}.
+ {e} does not open on {shut}.
+ You can call {e} on {tel}.
+ {e} belongs to {owner} and shuts at {closes}.
& {e} opens at {opens} and {e2} at {opens2}.
& {e} closes at {closes}, {e2} at {closes2}.
& {e} is run by {owner}, {e2} by {owner2}.
& {e} is shut on {shut}, {e2} on {shut2}.
? opens | When does {e} open? | From what time is {e} open? | What time can I go to {e}? | At what time does {e} open?
~ opens | when {e} opens
! opens | Does {e} open at {opens}?
< opens | What opens at {opens}? | Which place opens at {opens}?
? closes | When does {e} close? | Until when is {e} open? | How late is {e} open? | What is the closing time of {e}?
? closes | What time does {e} shut?
~ closes | when {e} closes | how long {e} stays open
! closes | Does {e} close at {closes}?
< closes | What closes at {closes}?
? shut | On which day is {e} closed? | Which day does {e} not open? | When is {e} closed all day?
? shut | What is the closing day of {e}?
~ shut | on which day {e} is closed
! shut | Is {e} closed on {shut}?
< shut | What is closed on {shut}? | What is not open on {shut}?
? owner | Who runs {e}? | Who owns {e}? | Who does {e} belong to? | Who is the owner of {e}?
~ owner | who runs {e}
! owner | Does {e} belong to {owner}?
< owner | What does {owner} run? | Which place belongs to {owner}?
? tel | What is the phone number of {e}? | How can I call {e}? | What number does {e} have?
? tel | Which number do I ring for {e}?
~ tel | what the number of {e} is
! tel | Is {tel} the number of {e}?
= sale | item
slots price:price colour:colour made:country age:years spot:bigspot
+ {e} costs {price}.
+ {e} is on sale for {price}.
+ I am selling {e} for {price}.
+ {e} is {colour} and was made in {made}.
+ {e} was made in {made}.
+ {e} is {age} old.
+ You can have {e} for {price}; it is {age} old.
+ {e} comes in {colour}.
+ We ask {price} for {e}, which was made in {made}.
+ {e} is {spot}.
+ For {price} you get {e} in {colour}.
+ {e}, which you can see {spot}, costs {price}.
> {e} only costs {price}.
& {e} costs {price}, {e2} {price2}.
& {e} is {colour}, {e2} {colour2}.
& {e} was made in {made} and {e2} in {made2}.
& {e} is {spot}, {e2} {spot2}.
& {price} is the price of {e}, and {e2} goes for {price2}.
& There are two things left, {e} and {e2}. The former costs {price}, the latter {price2}.
? price | How much is {e}? | What does {e} cost? | What is the price of {e}? | How much do you want for {e}?
? price | What do I pay for {e}?
? price | For how much is {e} sold? | How expensive is {e}?
~ price | how much {e} costs
! price | Does {e} cost {price}?
< price | What costs {price}? | What can I buy for {price}?
? colour | What colour is {e}? | Which colour does {e} have? | What is the colour of {e}?
~ colour | what colour {e} is
! colour | Is {e} {colour}?
< colour | What is {colour}? | Which thing is {colour}?
? made | Where was {e} made? | Which country was {e} made in? | In which country was {e} produced?
~ made | where {e} was made
! made | Was {e} made in {made}?
< made | What was made in {made}?
? age | How old is {e}? | What is the age of {e}?
~ age | how old {e} is
! age | Is {e} {age} old?
? spot | Where is {e}? | Where can I find {e}? | Where can I see {e}? | Where should I look for {e}?
~ spot | where {e} is
! spot | Is {e} {spot}?
= furniture | item
slots spot:bigspot whose:name since:past
"""
    + THINGS
    + """= belongings | small_item
slots spot:spot whose:name since:past
"""
    + THINGS
    + """= homes | home
slots rent:wage size:size rooms:small has:part tenant:name free:month
+ {e} costs {rent} a month.
+ The rent for {e} is {rent} a month.
+ {e} has {rooms} rooms.
+ {e} has {rooms} rooms and {has}.
+ {e} has {has}.
+ {e} is {size} in size.
+ {e}, with {rooms} rooms and {size}, costs {rent} a month.
+ {tenant} lives in {e}.
+ {tenant} has rented {e} for {rent} a month.
+ {e} will be free in {free}.
+ You can move into {e} in {free}.
> {e} offers {has}.
& {e} costs {rent}, {e2} {rent2}.
& {e} has {rooms} rooms, {e2} {rooms2}.
& {tenant} lives in {e} and {tenant2} in {e2}.
& {e} has {has}, {e2} {has2}.
? rent | What is the rent for {e}? | How much is {e} a month? | What does {e} cost? | How much rent do I pay for {e}?
~ rent | what the rent for {e} is
! rent | Does {e} cost {rent} a month?
< rent | What costs {rent} a month?
? size | How big is {e}? | What is the size of {e}? | How many square metres does {e} have?
~ size | how big {e} is
! size | Is the size of {e} {size}?
? rooms | How many rooms does {e} have? | How many rooms are there in {e}? | What's the number of rooms in {e}?
~ rooms | how many rooms {e} has
! rooms | Does {e} have {rooms} rooms?
? has | What extra does {e} have? | What special feature does {e} have? | What else does {e} offer?
? has | What does {e} come with?
~ has | what extra {e} has
! has | Does {e} have {has}?
< has | Which home has {has}? | Where is there {has}?
? tenant | Who lives in {e}? | Who is the tenant of {e}? | Who has rented {e}? | Whose home is {e}?
~ tenant | who lives in {e}
! tenant | Does {tenant} live in {e}?
< tenant | Where does {tenant} live? | Which place has {tenant} rented?
? free | When can I move into {e}? | When will {e} be free? | From when is {e} available? | When is {e} empty?
~ free | when {e} will be free
! free | Will {e} be free in {free}?
= hotels | hotel
slots night:price breakfast:morning near:placename room:room_number
+ A night at {e} costs {night}.
+ {e} charges {night} for a night.
+ {e} is near {near}.
+ {e} is close to {near} and costs {night} a night.
+ At {e} breakfast starts at {breakfast}.
+ Breakfast at {e} is served from {breakfast}.
+ We had room {room} at {e}.
+ At {e} you have room {room}, and breakfast is at {breakfast}.
& {e} costs {night} a night and {e2} {night2}.
& {e} is near {near}, {e2} near {near2}.
& Breakfast is at {breakfast} at {e} and at {breakfast2} at {e2}.
? night | How much is a night at {e}? | What does {e} cost? | What do they charge at {e}?
? night | What is the price per night at {e}?
~ night | how much a night at {e} costs
! night | Is {e} {night} a night?
< night | Which hotel costs {night}? | What costs {night} a night?
? breakfast | When is breakfast at {e}? | What time is breakfast at {e}? | From when do they serve breakfast at {e}?
~ breakfast | when breakfast is at {e}
! breakfast | Is breakfast at {e} at {breakfast}?
? near | What is {e} near? | What is {e} close to? | Where is {e}? | Which place is {e} next to?
~ near | what {e} is close to
! near | Is {e} near {near}?
< near | Which hotel is near {near}?
? room | Which room do we have at {e}? | What is the room number at {e}? | What's our room at {e}?
~ room | which room it is at {e}
! room | Is it room {room} at {e}?
= towns | town
slots people:population known:famous mayor:name river:rivers
+ {e} has {people} inhabitants.
+ {e} is known for its {known}.
+ {e}, which is famous for its {known}, has a population of {people}.
+ The mayor of {e} is {mayor}.
+ {mayor} was elected mayor of {e}.
+ {e} lies on the {river}.
+ {people} people live in {e}.
+ Visitors come to {e} for its {known}.
+ The {river} flows through {e}.
& {e} has {people} inhabitants, {e2} {people2}.
& {e} is famous for its {known} and {e2} for its {known2}.
& {e} lies on the {river}, {e2} on the {river2}.
& Two towns are worth a visit, {e} and {e2}: the former is known for its {known}, the latter for its {known2}.
? people | How many people live in {e}? | What is the population of {e}? | How many inhabitants does {e} have?
~ people | how many people live in {e}
! people | Does {e} have {people} inhabitants?
< people | Which town has {people} inhabitants? | Where do {people} people live?
? known | What is {e} known for? | What is {e} famous for? | Why do visitors come to {e}?
~ known | what {e} is famous for
! known | Is {e} known for its {known}?
< known | Which town is known for its {known}?
? mayor | Who is the mayor of {e}? | What is the mayor of {e} called? | Who was elected in {e}?
~ mayor | who the mayor of {e} is
! mayor | Is {mayor} the mayor of {e}?
< mayor | Where is {mayor} mayor? | Which town is {mayor} the mayor of?
? river | Which river does {e} lie on? | Which river flows through {e}? | What is the river in {e} called?
~ river | which river {e} lies on
! river | Does {e} lie on the {river}?
< river | Which town lies on the {river}?
= books | book
slots author:name year:year pages:number about:bookplot lent:borrower
+ {author} wrote {e}.
+ {e} was written by {author}.
+ {e} by {author} is about {about}.
+ {e} tells the story of {about}.
+ {e} came out in {year}.
+ {e}, published in {year}, has {pages} pages.
+ {e} is {pages} pages long.
+ I have lent {e} to {lent}.
+ {lent} borrowed {e}.
+ {author} published {e} in {year}.
& {author} wrote {e}, {author2} wrote {e2}.
& {e} has {pages} pages, {e2} {pages2}.
& {e} is about {about}, and {e2} about {about2}.
& {e} appeared in {year} and {e2} in {year2}.
? author | Who wrote {e}? | Who is the author of {e}? | Who is {e} by? | By whom was {e} written?
~ author | who wrote {e}
! author | Did {author} write {e}?
< author | What did {author} write? | Which book is by {author}?
? year | When did {e} come out? | When was {e} published? | In which year did {e} appear? | What year is {e} from?
~ year | when {e} came out
! year | Did {e} come out in {year}?
< year | Which book came out in {year}?
? pages | How many pages does {e} have? | How long is {e}? | How thick is {e}? | What is the number of pages of {e}?
~ pages | how many pages {e} has
! pages | Does {e} have {pages} pages?
? about | What is {e} about? | What happens in {e}? | Whose story does {e} tell? | What is the story of {e}?
~ about | what {e} is about
! about | Is {e} about {about}?
< about | Which book is about {about}?
? lent | Who has {e} now? | Who borrowed {e}? | To whom did I lend {e}? | Who did I give {e} to?
~ lent | who borrowed {e}
! lent | Did {lent} borrow {e}?
< lent | Which book did {lent} borrow? | What did {lent} borrow?
= matches | team
slots score:score star:name where:town next:moment coach:name
+ {e} won {score}.
+ {e} won {score} in {where}.
+ {star} is the captain of {e}.
+ Led by their captain {star}, {e} won {score}.
+ The captain of {e} is {star}.
+ {e} are coached by {coach}.
+ {coach} trains {e}.
+ {e} play again on {next}.
+ The next match of {e} is on {next}.
+ {e} lost {score} in {where}.
& {e} won {score}, {e2} {score2}.
& {e} play on {next} and {e2} on {next2}.
& {coach} coaches {e}, {coach2} {e2}.
& {e} played in {where}, {e2} in {where2}.
? score | What was the score of {e}? | What was the result of {e}? | How did the match of {e} end?
? score | What was the final score for {e}?
~ score | how {e} played
! score | Was the score of {e} {score}?
? star | Who is the captain of {e}? | What's the captain of {e} called? | Who leads {e} on the field?
~ star | who the captain of {e} is
! star | Is {star} the captain of {e}?
< star | Which team has {star} as captain? | Whose captain is {star}?
? where | Where did {e} play? | In which city was the match of {e}? | Where was the game of {e}?
~ where | where {e} played
! where | Did {e} play in {where}?
< where | Who played in {where}?
? next | When do {e} play next? | When is the next match of {e}? | When do {e} play again?
? next | When's the next game of {e}?
~ next | when {e} play next
! next | Do {e} play again on {next}?
< next | Who plays on {next}?
? coach | Who coaches {e}? | Who trains {e}? | Who is the coach of {e}? | What's the name of the trainer of {e}?
~ coach | who coaches {e}
! coach | Is {coach} the coach of {e}?
< coach | Who does {coach} coach? | Which team does {coach} train?
= menu | dish
slots price:meal spice:spice cook:name time:hours day:weekday
+ {e} costs {price}.
+ {e} is seasoned with {spice}.
+ {e} is cooked by {cook}.
+ {cook} made {e} with a lot of {spice}.
+ {e} takes {time} to make.
+ On {day} there is {e} for {price}.
+ {e} is on the menu on {day}.
+ The secret of {e} is {spice}.
+ {e} has to cook for {time}.
& {e} costs {price} and {e2} {price2}.
& {cook} makes {e}, {cook2} {e2}.
& On {day} we have {e}, on {day2} {e2}.
& {e} takes {time}, {e2} {time2}.
& Choose between {e} and {e2}; the first costs {price}, the second {price2}.
? price | How much is {e}? | What does {e} cost? | What do I pay for {e}? | What's the price of {e}?
~ price | how much {e} costs
! price | Does {e} cost {price}?
< price | Which dish costs {price}? | What can I have for {price}?
? spice | What is {e} seasoned with? | Which spice is in {e}? | What spice does {e} contain?
~ spice | which spice is in {e}
! spice | Is there {spice} in {e}?
< spice | What is seasoned with {spice}? | Which dish has {spice} in it?
? cook | Who made {e}? | Who cooks {e}? | Who is the cook of {e}? | Who prepares {e}?
~ cook | who makes {e}
! cook | Does {cook} make {e}?
< cook | What does {cook} cook? | What did {cook} make?
? time | How long does {e} take? | How long do I have to cook {e}? | What is the cooking time of {e}?
~ time | how long {e} takes
! time | Does {e} take {time}?
? day | On which day do they have {e}? | When is {e} on the menu? | What day can I eat {e}?
~ day | on which day they have {e}
! day | Is {e} on the menu on {day}?
< day | What is on the menu on {day}? | What is there to eat on {day}?
= firms | firm
slots makes:products staff:people boss:name base:town since:year
+ {e} makes {makes}.
+ {e} produces {makes} in {base}.
+ {e} employs {staff} people.
+ {e} is based in {base}.
+ {e} was founded in {since}.
+ {boss} is the head of {e}.
+ {e}, founded in {since}, has its headquarters in {base}.
+ {boss} runs {e}, which sells {makes}.
+ {staff} people work for {e}.
& {e} makes {makes}, {e2} {makes2}.
& {e} is in {base} and {e2} in {base2}.
& {e} has {staff} employees, {e2} has {staff2}.
& {boss} is in charge at {e}, {boss2} at {e2}.
? makes | What does {e} make? | What does {e} sell? | What are the products of {e}? | What is produced by {e}?
~ makes | what {e} makes
! makes | Does {e} make {makes}?
< makes | Who makes {makes}? | Which company sells {makes}?
? staff | How many people work for {e}? | How many employees does {e} have? | What size is the staff of {e}?
~ staff | how many people work for {e}
! staff | Does {e} have {staff} employees?
? boss | Who runs {e}? | Who is the head of {e}? | Who is the boss of {e}? | Who leads {e}?
~ boss | who runs {e}
! boss | Is {boss} the head of {e}?
< boss | Which company does {boss} run? | What does {boss} lead?
? base | Where is {e} based? | Where is the office of {e}? | In which city is {e}? | What's the home of {e}?
~ base | where {e} is based
! base | Is {e} based in {base}?
< base | Which company is in {base}?
? since | When was {e} founded? | How long has {e} existed, since which year? | What year was {e} started?
? since | When did {e} begin?
~ since | when {e} was founded
! since | Was {e} founded in {since}?
= garden | person
slots plants:flower grows:food plot:number waters:weekday
+ {e} grows {grows}.
+ {e} planted {plants}.
+ {e} has plot number {plot}, where {plants} are in bloom.
+ {e}'s plot is number {plot}.
+ {e} waters the garden on {waters}.
+ On {waters} it is {e}'s turn to water the plants.
+ {e} grows {grows} and {plants}.
& {e} has planted {plants}, {e2} {plants2}.
& {e} has plot {plot}, {e2} plot {plot2}.
& {e} waters on {waters} and {e2} on {waters2}.
? plants | Which flowers does {e} have? | What flowers did {e} plant? | Which flowers grow at {e}'s place?
~ plants | which flowers {e} has
! plants | Does {e} have {plants}?
< plants | Who has {plants}? | Who planted {plants}?
? grows | What food does {e} grow? | Which crop does {e} grow? | What can be harvested at {e}'s?
~ grows | what food {e} grows
! grows | Does {e} grow {grows}?
< grows | Who grows {grows}?
? plot | Which plot does {e} have? | What is the number of {e}'s plot? | {e}'s plot number?
~ plot | which plot {e} has
! plot | Does {e} have plot {plot}?
< plot | Who has plot {plot}?
? waters | When does {e} water the plants? | On which day is it {e}'s turn? | What is {e}'s watering day?
~ waters | on which day {e} waters the plants
! waters | Does {e} water the plants on {waters}?
< waters | Who waters the plants on {waters}? | Whose turn is it on {waters}?
"""
)
