"""Frames of a history book: castles, inventions, ships, none of them real; `frames.py` explains the lines."""

from training.material.texts.everyday.frames import parse

HISTORY = parse("""
= castles | castle
slots year:oldyear builder:noble towers:few use:nowused ruler:fullname
+ {e} was built in {year}.
+ {e} was built by {builder}.
+ {e} was put up for {builder} in {year}.
+ {builder} had {e} built in {year}.
+ {e} has {towers} towers.
+ {e}, whose {towers} towers can be seen from far away, dates from {year}.
+ {e} is used as {use} today.
+ {e}, built by {builder}, is now {use}.
+ {e} now houses {use} and belongs to {ruler}.
+ The present owner of {e} is {ruler}.
+ In {year} the walls of {e} went up; nowadays there is {use} inside.
+ There are {towers} towers at {e}, the castle that {builder} built.
+ After long repairs, {ruler}, who owns {e}, turned it into {use}.
+ It was long believed that {e} was much older, but it was built in {year}.
+ {e}, which has {towers} towers, is the property of {ruler}.
+ You would not guess that {e}, with its {towers} towers, is now {use}.
& {e} was built in {year} and {e2} in {year2}.
& There are two castles in the valley, {e} and {e2}. The former dates from {year}, the latter from {year2}.
& {e} was built by {builder}, {e2} by {builder2}.
& {e} has {towers} towers, {e2} {towers2}.
& {e} serves as {use}, while {e2} serves as {use2}.
& {e} is owned by {ruler}, {e2} by {ruler2}.
> {e} goes back to {year}.
> {e} was the work of {builder}.
? year | When was {e} built? | In what year was {e} put up? | From which year does {e} date?
? year | When did {e} come into being?
~ year | when {e} was built | in which year {e} was built
! year | Was {e} built in {year}?
< year | Which castle was built in {year}? | Which castle dates from {year}?
? builder | Who built {e}? | Who had {e} put up? | Who was {e} built for? | Whose idea was it to build {e}?
~ builder | who had {e} built | who built {e}
! builder | Was {e} built by {builder}?
< builder | Which castle did {builder} build? | What did {builder} have built?
? towers | How many towers does {e} have? | How many towers are there at {e}? | What is the number of towers of {e}?
? towers | {e} has how many towers?
~ towers | how many towers {e} has
! towers | Does {e} have {towers} towers?
? use | What is {e} today? | What is {e} used for now? | What can be found in {e} nowadays? | What has {e} become?
~ use | what {e} is used as today
! use | Is {e} used as {use} now?
< use | Which castle is now {use}? | Which castle has become {use}?
? ruler | Who owns {e}? | Who does {e} belong to? | Who is the owner of {e}? | Whose property is {e}?
~ ruler | who owns {e} today
! ruler | Does {e} belong to {ruler}?
< ruler | Which castle belongs to {ruler}? | Which castle does {ruler} own?
= bridges | bridge
slots length:span year:modernyear engineer:fullname stuff:bridgestuff pillars:tally
+ {e} is {length} long.
+ {e} was opened in {year}.
+ {e} was designed by {engineer}.
+ {e} is built of {stuff}.
+ {engineer} designed {e}, which was opened to traffic in {year}.
+ {e}, made of {stuff}, has a length of {length}.
+ The plans for {e} were drawn by {engineer}, who chose {stuff} as the material.
+ In {year} the first carts rolled over {e}.
+ {e} crosses the valley on {pillars} pillars.
+ {e} rests on {pillars} pillars and is {length} long.
+ With its {length} of {stuff}, {e} is the pride of the region.
+ It was {engineer} who planned {e}, a bridge of {length}.
+ On the day {e} was opened, back in {year}, the whole town came to see its {pillars} pillars.
+ After three years of work {e}, a bridge on {pillars} pillars, was opened in {year}.
& {e} is {length} long, {e2} {length2}.
& Two bridges lead into the town: {e} is made of {stuff}, {e2} of {stuff2}.
& {e} was opened in {year}, {e2} in {year2}.
& {engineer} designed {e}, and {engineer2} designed {e2}.
& {e} is made of {stuff}, but {e2} of {stuff2}.
& There are {pillars} pillars under {e} and {pillars2} under {e2}.
> {e} was not opened in the same year but in {year}.
> For {e} they used {stuff}.
? length | How long is {e}? | What is the length of {e}? | What distance does {e} span? | How many metres long is {e}?
~ length | how long {e} is
! length | Is {e} {length} long?
< length | Which bridge is {length} long? | Which bridge measures {length}?
? year | When was {e} opened? | Which year did people start using {e}? | Since when has there been traffic on {e}?
? year | When could people first cross {e}? | What year did {e} open?
~ year | when {e} was opened | in which year {e} was opened
! year | Was {e} opened in {year}?
< year | Which bridge was opened in {year}? | Which bridge has been in use since {year}?
? engineer | Who designed {e}? | Who planned {e}? | Who was the engineer of {e}? | Who is {e} the work of?
? engineer | Who came up with the design of {e}?
~ engineer | who designed {e}
! engineer | Was {e} designed by {engineer}?
< engineer | Which bridge did {engineer} design? | Which bridge was planned by {engineer}?
? stuff | What is {e} made of? | What material is {e} built of? | Which material was used for {e}?
? stuff | Out of what was {e} constructed?
~ stuff | what {e} is made of
! stuff | Is {e} made of {stuff}?
< stuff | Which bridge is made of {stuff}? | Which of the bridges was built of {stuff}?
? pillars | How many pillars does {e} have? | How many pillars hold up {e}? | On how many pillars does {e} stand?
? pillars | What is the number of pillars of {e}?
~ pillars | how many pillars {e} has
! pillars | Does {e} have {pillars} pillars?
= finds | artefact
slots age:relicage stuff:stuff finder:fullname year:recentyear room:room_number
+ {e} is about {age} old.
+ {e} is made of {stuff}.
+ {e} was found in {year}.
+ {e} was found by {finder}, who was digging a well.
+ {finder} discovered {e} in {year}.
+ {e}, made of {stuff}, is about {age} old.
+ You can see {e} in room {room}.
+ {e} is on show in room {room}.
+ In room {room} there is {e}, {age} old and found by {finder}.
+ The experts think that {e}, which came to light in {year}, is {age} old.
+ {finder} pulled {e}, which is made of {stuff}, out of a bog.
+ A farmer's plough hit {e} in {year}.
+ It took {finder} a week to dig up {e}, which now stands in room {room}.
& {e} is {age} old, {e2} {age2}.
& {e} is of {stuff}, {e2} of {stuff2}.
& {finder} found {e}, {finder2} {e2}.
& {e} was dug up in {year}, {e2} in {year2}.
& {e} is in room {room} and {e2} in room {room2}.
> The age of {e} is {age}.
> {e} is made of {stuff} instead.
? age | How old is {e}? | What is the age of {e}? | How many years old is {e}? | What age do experts give {e}?
~ age | how old {e} is
! age | Is {e} {age} old?
< age | What is {age} old? | Which find is {age} old?
? stuff | What is {e} made of? | Which material is {e} made of? | What does {e} consist of? | {e}: what material?
~ stuff | what {e} is made of
! stuff | Is {e} made of {stuff}?
< stuff | What is made of {stuff}? | Which of the finds is made of {stuff}?
? finder | Who found {e}? | Who discovered {e}? | Who dug up {e}? | Who came across {e}? | Whose find is {e}?
~ finder | who found {e}
! finder | Was {e} found by {finder}?
< finder | What did {finder} find? | What did {finder} discover?
? year | When was {e} found? | In what year was {e} discovered? | When was {e} dug up? | When did {e} come to light?
~ year | when {e} was found
! year | Was {e} found in {year}?
< year | What was found in {year}? | Which find was made in {year}?
? room | Which room is {e} in? | In which room can I see {e}? | What is the number of the room with {e}?
? room | Which room do I have to go to for {e}?
~ room | which room {e} is in
! room | Is {e} in room {room}?
< room | What can I see in room {room}? | What is on show in room {room}?
= inventions | device
slots inventor:fullname year:modernyear use:purpose stuff:machinestuff weight:weight
+ {e} was invented by {inventor}.
+ {e} was invented in {year}.
+ {inventor} invented {e} in {year}.
+ {e} was used for {use}.
+ {e} is a machine for {use}.
+ {e}, a machine for {use}, was the idea of {inventor}.
+ In {year} {inventor} showed {e} to the public for the first time.
+ {e} weighed {weight}.
+ The first model of {e} was built of {stuff}.
+ {e}, built of {stuff}, weighed {weight}.
+ {inventor} had the idea for {e} because {use} took far too long by hand.
+ The patent for {e} was granted in {year}.
+ With {e}, which weighed {weight}, {use} became easy.
+ For a long time others were given the credit for {e}, but it was invented by {inventor}.
+ {e}, patented in {year}, did one thing well: {use}.
& {inventor} invented {e}, {inventor2} {e2}.
& {e} and {e2} are both forgotten today; the first was used for {use}, the second for {use2}.
& {e} was meant for {use}, {e2} for {use2}.
& {e} dates from {year} and {e2} from {year2}.
& {e} weighed {weight}, {e2} {weight2}.
> {e} goes back to {inventor}.
> {e} was for {use}.
? inventor | Who invented {e}? | Who came up with {e}? | Whose invention was {e}? | Who had the idea for {e}?
? inventor | Who is the inventor of {e}? | Who thought up {e}?
~ inventor | who invented {e} | who came up with {e}
! inventor | Was {e} invented by {inventor}?
< inventor | What did {inventor} invent? | What was {inventor}'s invention?
? year | When was {e} invented? | In what year was {e} invented? | Which year does {e} date from?
? year | Since when has {e} existed?
~ year | when {e} was invented
! year | Was {e} invented in {year}?
< year | What was invented in {year}? | Which invention dates from {year}?
? use | What was {e} used for? | What was {e} for? | What was the purpose of {e}? | What could you use {e} for?
? use | What did {e} help with?
~ use | what {e} was used for | what {e} was for
! use | Was {e} used for {use}?
< use | Which machine was used for {use}? | What was invented for {use}?
? stuff | What was {e} made of? | What material was {e} built of? | Which material did they use for {e}?
? stuff | Out of what was {e} built?
~ stuff | what {e} was made of
! stuff | Was {e} made of {stuff}?
? weight | How heavy was {e}? | How much did {e} weigh? | What was the weight of {e}? | What did {e} weigh?
~ weight | how heavy {e} was
! weight | Did {e} weigh {weight}?
< weight | Which machine weighed {weight}? | What weighed {weight}?
= explorers | figure
slots goal:wilds year:exploreyear means:means men:tally took:longtime job:jobs*
+ {e} explored {goal}.
+ {e} set out for {goal} in {year}.
+ {e} crossed {goal} {means}.
+ {e} travelled {means}.
+ In {year} {e} left for {goal}.
+ {e} took {men} companions along.
+ {e}'s expedition lasted {took}.
+ {e}, who explored {goal}, was away for {took}.
+ With {men} companions, {e} made the journey {means}.
+ It was in {year} that {e} set off with {men} helpers.
+ After {took} {e} came home from {goal}.
+ The journey that {e} began in {year} lasted {took}.
+ The first map of {goal} was drawn by {e}.
+ {e} was {job:a} by profession.
+ {e}, {job:a} who had never been abroad, set out in {year}.
+ {e}, {job:a}, dreamed of {goal} and finally went there.
& {e} was {job:a}, {e2} {job2:a}.
& The two explorers {e} and {e2} took different ways: the former travelled {means}, the latter {means2}.
& {e} explored {goal}, {e2} {goal2}.
& {e} set out in {year}, {e2} in {year2}.
& {e} travelled {means} and {e2} {means2}.
& {e}'s journey lasted {took}, {e2}'s {took2}.
& {e} had {men} companions; {e2} had {men2}.
> {e} went to {goal}.
> {e} was on the road for {took}.
? goal | Where did {e} go? | What did {e} explore? | Which region did {e} travel to? | What was {e}'s destination?
? goal | Where did {e}'s expedition lead?
~ goal | where {e} went | which region {e} explored
! goal | Did {e} explore {goal}?
< goal | Who explored {goal}? | Who travelled to {goal}? | Which explorer went to {goal}?
? year | When did {e} set out? | In what year did {e} leave? | When did {e}'s journey begin?
? year | What year did {e} set off?
~ year | when {e} set out
! year | Did {e} set out in {year}?
< year | Who set out in {year}? | Whose expedition began in {year}?
? means | How did {e} travel? | How did {e} get there? | In what way did {e} make the journey?
? means | What means of transport did {e} use?
~ means | how {e} travelled
! means | Did {e} travel {means}?
< means | Who travelled {means}? | Who made the journey {means}?
? men | How many companions did {e} have? | How many people went with {e}? | How many companions travelled with {e}?
? men | How many others did {e} take along?
~ men | how many people went with {e}
! men | Did {e} have {men} companions?
? took | How long was {e} away? | How long did {e}'s journey take? | How long did {e}'s expedition last?
? took | How much time did {e} spend travelling?
? job | What was {e} by profession? | What was {e}'s job? | How did {e} earn a living? | What work did {e} do?
~ job | what {e}'s job was
! job | Was {e} {job:a}?
< job | Who was {job:a}? | Who was the {job}?
~ took | how long {e} was away
! took | Was {e} away for {took}?
< took | Who was away for {took}? | Whose journey lasted {took}?
= scientists | figure
slots field:science found:discovery born:townname at:university year:medalyear
+ {e} discovered {found}.
+ {e} was a professor of {field}.
+ {e} was born in {born}.
+ {e} taught at {at}.
+ {e}, who came from {born}, discovered {found}.
+ {e} was born in {born} and taught {field} at {at}.
+ In {year} {e} received a gold medal for the discovery of {found}.
+ {e} was awarded a gold medal in {year}.
+ {e}'s life was devoted to {field}.
+ It was {e} who discovered {found}.
+ The world owes the discovery of {found} to {e}, a child of {born}.
+ At {at} {e} gave lectures on {field}.
+ {e}, professor of {field}, won a gold medal in {year}.
+ {e}, born in {born}, left school early but won a gold medal in {year}.
+ For thirty years {e} gave lectures at {at}.
& {e} discovered {found}, {e2} {found2}.
& {e} was an expert in {field}, {e2} in {field2}.
& {e} was born in {born}, but {e2} in {born2}.
& {e} taught at {at} and {e2} at {at2}.
& The gold medal went to {e} in {year} and to {e2} in {year2}.
> {e} discovered something else: {found}.
> {e}'s birthplace was {born}.
? field | What did {e} specialise in? | What was {e}'s subject? | In which science did {e} work? | What was {e}'s field?
? field | What was {e} an expert in?
~ field | what {e}'s field was
! field | Was {field} {e}'s field?
< field | Who was an expert in {field}? | Who worked in {field}?
? found | What did {e} discover? | What did {e} find? | What is {e} known for? | What was {e}'s great discovery?
~ found | what {e} discovered
! found | Did {e} discover {found}?
< found | Who discovered {found}? | Who found {found}? | To whom do we owe the discovery of {found}?
? born | Where was {e} born? | What was {e}'s birthplace? | Where did {e} come from? | In which town was {e} born?
~ born | where {e} was born
! born | Was {e} born in {born}?
< born | Who was born in {born}? | Who came from {born}?
? at | Where did {e} teach? | At which university did {e} work? | Which university did {e} teach at?
? at | Who employed {e}?
~ at | where {e} taught | at which university {e} worked
! at | Did {e} teach at {at}?
< at | Who taught at {at}? | Who was employed by {at}?
? year | When did {e} win the gold medal? | In what year did {e} get the medal? | When was {e} honoured with a medal?
? year | What year was {e} given the medal?
~ year | when {e} got the gold medal
! year | Did {e} get the medal in {year}?
< year | Who won the gold medal in {year}? | Who was given a medal in {year}?
= spacecraft | craft
slots start:launchdate goal:skybody weight:tonnes load:probeload home:landname flight:longtime
+ {e} was launched on {start}.
+ {e} was sent to {goal}.
+ {e} weighs {weight}.
+ {e} carries {load}.
+ {e} was built in {home}.
+ {e}, which carries {load}, is on its way to {goal}.
+ On {start} {e} took off with {load} on board.
+ The engineers who built {e} work in {home}.
+ {e} needed {flight} to get to {goal}.
+ After {flight} {e} reached {goal}.
+ With {load} on board, {e} has a weight of {weight}.
+ {home}, where {e} was built, launched it on {start}.
+ The flight of {e} took {flight}.
& {e} flew to {goal}, {e2} to {goal2}.
& {e} was launched on {start} and {e2} on {start2}.
& {e} weighs {weight}, while {e2} weighs {weight2}.
& {e} has {load} on board, while {e2} has {load2}.
& {e} comes from {home}, {e2} from {home2}.
> {e} lifted off on {start}.
> {e} was bound for {goal}.
? start | When was {e} launched? | On what date did {e} take off? | When did {e} lift off?
? start | When did {e} leave the Earth?
~ start | when {e} was launched
! start | Was {e} launched on {start}?
< start | What was launched on {start}? | What took off on {start}?
? goal | Where was {e} sent? | What was the destination of {e}? | Where did {e} fly? | What was {e} to explore?
~ goal | where {e} was sent | what {e} flew to
! goal | Was {e} sent to {goal}?
< goal | What was sent to {goal}? | What flew to {goal}?
? weight | How heavy is {e}? | How much does {e} weigh? | What is the weight of {e}? | What is the mass of {e}?
~ weight | how heavy {e} is
! weight | Does {e} weigh {weight}?
< weight | What weighs {weight}?
? load | What does {e} carry? | What is on board {e}? | What equipment does {e} have? | What does {e} have with it?
~ load | what {e} carries
! load | Does {e} carry {load}?
< load | What carries {load}? | What has {load} on board?
? home | Which country built {e}? | Where was {e} made? | Which country is {e} from? | What country does {e} come from?
~ home | which country {e} comes from
! home | Is {e} from {home}?
< home | What was built in {home}? | What did {home} send into space?
? flight | How long did the flight of {e} take? | How long was {e} on its way? | How long did {e} fly?
? flight | How much time did {e} spend on the journey?
~ flight | how long the flight of {e} took
! flight | Did the flight of {e} take {flight}?
= ships | ship
slots built:modernyear captain:fullname cargo:freight yard:town people:passengers sank:recentyear
+ {e} was built in {built}.
+ {e} was built in {yard}.
+ {e} carried {cargo}.
+ {captain} was the captain of {e}.
+ {e} left the shipyard of {yard} in {built}.
+ {e} had room for {people} passengers.
+ {e}, which had {cargo} on board, was under the command of {captain}.
+ Under {captain}, {e} could carry {people} passengers.
+ {e} sank in {sank}.
+ In {sank} {e} went down with a load of {cargo}.
+ {e}, launched in {built}, has rested on the bottom of the sea since {sank}.
+ There were cabins for {people} passengers on {e}, a ship from {yard}.
+ {captain} was in command when {e} went down in {sank}.
+ {e} was on its way home with {cargo} when it sank.
+ The shipbuilders of {yard} needed three years for {e}.
& {e} was built in {yard}, {e2} in {yard2}.
& {e} carried {cargo} and {e2} {cargo2}.
& {captain} commanded {e}, {captain2} {e2}.
& {e} was built in {built}, {e2} in {built2}.
& {e} sank in {sank}, while {e2} went down in {sank2}.
& {e} could take {people} passengers, {e2} {people2}.
> {e} went to the bottom in {sank}.
> {e} was loaded with {cargo}.
? built | When was {e} built? | In what year was {e} launched? | When did {e} leave the shipyard?
? built | What year is {e} from?
~ built | when {e} was built
! built | Was {e} built in {built}?
< built | Which ship was built in {built}? | Which ship dates from {built}?
? captain | Who was the captain of {e}? | Who commanded {e}? | Who was in charge on {e}? | Under whose command was {e}?
~ captain | who commanded {e} | who the captain of {e} was
! captain | Was {captain} the captain of {e}?
< captain | Which ship did {captain} command? | On which ship was {captain} the captain?
? cargo | What did {e} carry? | What was {e} loaded with? | What was the cargo of {e}? | What was on board {e}?
~ cargo | what {e} carried
! cargo | Did {e} carry {cargo}?
< cargo | Which ship carried {cargo}? | Which ship was loaded with {cargo}?
? yard | Where was {e} built? | In which town was {e} made? | Where was the shipyard of {e}?
? yard | Which town did {e} come from?
~ yard | where {e} was built
! yard | Was {e} built in {yard}?
< yard | Which ship was built in {yard}? | Which ship came from {yard}?
? people | How many passengers could {e} take? | How many passengers was there room for on {e}?
? people | How many people could travel on {e}? | For how many passengers was there space on {e}?
~ people | how many passengers {e} could take
! people | Was there room for {people} passengers on {e}?
< people | Which ship had room for {people} passengers?
? sank | When did {e} sink? | In what year did {e} go down? | When was {e} lost? | What year was the end of {e}?
~ sank | when {e} sank
! sank | Did {e} sink in {sank}?
< sank | Which ship sank in {sank}? | Which ship was lost in {sank}?
= disasters | disaster
slots day:olddate lasted:raged houses:ruined helper:noble
+ {e} began on {day}.
+ {e} lasted {lasted}.
+ {e} destroyed {houses} houses.
+ In {e}, {houses} houses were destroyed.
+ {e}, which began on {day}, lasted {lasted}.
+ {helper} gave the victims of {e} bread and blankets.
+ After {e}, {helper} had all the {houses} ruined houses built again.
+ It was on {day} that {e} struck the town.
+ The people suffered for {lasted} during {e}, and {houses} homes were lost.
+ On {day}, when {e} came, {helper} was the first to help.
+ For {lasted} nobody slept during {e}.
+ The victims of {e} were helped by {helper}.
+ {e} left {houses} houses in ruins, and {helper} helped the homeless.
& {e} was on {day}, {e2} on {day2}.
& {e} lasted {lasted}, {e2} {lasted2}.
& {houses} houses were lost in {e} and {houses2} in {e2}.
& {helper} helped after {e}, {helper2} after {e2}.
> {e} went on for {lasted}.
> {e} cost the town {houses} houses.
? day | When was {e}? | On what date did {e} begin? | When did {e} happen? | What was the date of {e}?
? day | On which day did {e} strike?
~ day | when {e} was | when {e} happened
! day | Was {e} on {day}?
< day | What happened on {day}? | Which disaster began on {day}?
? lasted | How long did {e} last? | How long did {e} go on? | For how long did people suffer during {e}?
? lasted | How much time passed before {e} was over?
~ lasted | how long {e} lasted
! lasted | Did {e} last {lasted}?
< lasted | What lasted {lasted}? | Which disaster went on for {lasted}?
? houses | How many houses did {e} destroy? | How many houses were lost in {e}? | How many homes did {e} ruin?
? houses | What was the number of houses lost in {e}?
~ houses | how many houses {e} destroyed
! houses | Did {e} destroy {houses} houses?
< houses | Which disaster destroyed {houses} houses? | In which disaster were {houses} houses lost?
? helper | Who helped the victims of {e}? | Who helped after {e}? | Who came to people's aid after {e}?
? helper | Who supported the victims of {e}?
~ helper | who helped after {e}
! helper | Did {helper} help after {e}?
< helper | After which disaster did {helper} help? | What disaster made {helper} help the people?
= towers | tower
slots height:tall floors:storeys architect:fullname year:recentyear use:toweruse cost:millions
+ {e} is {height} tall.
+ {e} has {floors} floors.
+ {e} was designed by {architect}.
+ {e} was completed in {year}.
+ {e} houses {use}.
+ {e} cost {cost}.
+ {e}, {height} tall, was designed by {architect}.
+ {architect} designed {e}, which was completed in {year}.
+ In {year} the last stone of {e} was laid; the work had cost {cost}.
+ There is {use} behind the walls of {e}.
+ With its {floors} floors {e} reaches a height of {height}.
+ For {cost} the city got {e}, a building with {floors} floors.
+ The plans for {e}, which has {floors} floors, were drawn by {architect}.
+ It took nine years until {e}, the work of {architect}, was ready in {year}.
+ {e}, which has {floors} floors, was built for {cost}.
& {e} is {height} tall, {e2} {height2}.
& {e} has {floors} floors, {e2} {floors2}.
& {architect} designed {e}, while {e2} is the work of {architect2}.
& {e} was finished in {year} and {e2} in {year2}.
& {e} cost {cost}, {e2} {cost2}.
& In {e} there is {use}, in {e2} {use2}.
> {e} has a height of {height}.
> The bill for {e} came to {cost}.
? height | How tall is {e}? | How high is {e}? | What is the height of {e}? | How far does {e} rise above the ground?
~ height | how tall {e} is
! height | Is {e} {height} tall?
< height | Which building is {height} tall? | Which building has a height of {height}?
? floors | How many floors does {e} have? | How many storeys are there in {e}? | What is the number of floors of {e}?
? floors | {e} has how many storeys?
~ floors | how many floors {e} has
! floors | Does {e} have {floors} floors?
< floors | Which building has {floors} floors?
? architect | Who designed {e}? | Who was the architect of {e}? | Who drew the plans for {e}? | Whose design is {e}?
~ architect | who designed {e} | who the architect of {e} was
! architect | Was {e} designed by {architect}?
< architect | Which building did {architect} design? | Which building is the work of {architect}?
? year | When was {e} completed? | In what year was {e} finished? | When was {e} ready? | What year did they finish {e}?
~ year | when {e} was completed
! year | Was {e} completed in {year}?
< year | Which building was completed in {year}? | What was finished in {year}?
? use | What is in {e}? | What is {e} used for? | What does {e} house? | What will I find in {e}?
~ use | what is in {e}
! use | Is there {use} in {e}?
< use | Which building houses {use}? | In which building is there {use}?
? cost | How much did {e} cost? | What was the price of {e}? | How much was spent on {e}? | What did they pay for {e}?
~ cost | how much {e} cost
! cost | Did {e} cost {cost}?
< cost | Which building cost {cost}? | What cost {cost}?
""")
