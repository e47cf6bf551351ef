"""Frames of an encyclopedia: rivers, animals, planets, none of them real; `frames.py` explains the lines."""

from training.material.texts.everyday.frames import parse

NATURE = parse("""
= rivers | river
slots length:riverlength source:heights mouth:waters town:townname fish:fish
+ {e} is {length} long.
+ {e} rises in {source} and flows into {mouth}.
+ {e} has its source in {source}.
+ {e}, which springs up in {source}, is {length} long.
+ {e} empties into {mouth}.
+ After {length}, {e} reaches {mouth}.
+ On its way to {mouth}, {e} passes through {town}.
+ The largest town on the banks of {e} is {town}.
+ The waters of {e} are full of {fish}.
+ {e} is a river of {length} that ends in {mouth}.
+ The people of {town} have always caught {fish} in {e}.
+ A cold spring in {source} feeds {e}, a river known for its {fish}.
+ {e} measures {length} from end to end and runs through {town}.
& {e} is {length} long, {e2} {length2}.
& While {e} rises in {source}, {e2} comes from {source2}.
& {e} flows into {mouth} and {e2} into {mouth2}.
& Of the two rivers, {e} is {length} long and {e2} {length2}.
+ If you follow {e} upstream, you come to {source} in the end.
+ It is often said that {e} is longer, but the latest maps give it {length}.
& Two rivers are popular with anglers: {e} for {fish} and {e2} for {fish2}.
& {town} lies on {e}, {town2} on {e2}.
> The length of {e}, on the other hand, is given as {length}.
> {e} has its mouth elsewhere, in {mouth}.
? length | How long is {e}? | What is the length of {e}? | Over what distance does {e} flow?
? length | How far does {e} run from its source to its mouth?
~ length | how long {e} is | what the length of {e} is
! length | Is {e} {length} long?
< length | Which river is {length} long? | Which river has a length of {length}?
? source | Where does {e} rise? | Where does {e} start? | Where is the source of {e}? | Where does {e} come from?
? source | In which area does {e} begin?
~ source | where {e} rises | where {e} begins
! source | Does {e} rise in {source}?
< source | Which river begins in {source}? | Which river rises in {source}?
? mouth | Where does {e} end? | What does {e} flow into? | Into which water does {e} empty? | Where is the mouth of {e}?
~ mouth | where {e} ends | what {e} flows into
! mouth | Does {e} flow into {mouth}?
< mouth | Which river flows into {mouth}? | Which river ends in {mouth}?
? town | Which town is on {e}? | What town lies on the banks of {e}? | Through which town does {e} flow?
? town | Which town does {e} pass? | What is the name of the town on {e}?
~ town | which town lies on {e}
! town | Is {town} on {e}?
< town | On which river is {town}? | What is the river in {town} called? | Which river flows through {town}?
? fish | What fish live in {e}? | What can you catch in {e}? | Which fish is {e} known for? | What swims in {e}?
~ fish | what can be caught in {e}
! fish | Can you catch {fish} in {e}?
< fish | Which river is known for {fish}? | In which river can I catch {fish}?
= mountains | mountain
slots height:peak range:ranges climber:fullname year:modernyear
+ {e} is {height} high.
+ {e} rises to {height}.
+ {e} belongs to {range}.
+ {e} is the highest peak of {range}, at {height}.
+ The first person to stand on top of {e} was {climber}.
+ {e} was first climbed in {year}.
+ {climber} was the first to conquer {e}, in {year}.
+ {e}, {height} high, was first climbed by {climber}.
+ In {year} somebody reached the summit of {e} for the first time.
+ With its {height}, {e} towers over the rest of {range}.
+ {e} lies in {range} and was not climbed until {year}.
+ It was {climber} who first reached the summit of {e}, a mountain in {range}.
& {e} is {height} high, {e2} {height2}.
& {climber} was the first on {e}, {climber2} the first on {e2}.
& {e} was first climbed in {year} and {e2} in {year2}.
& {e} stands in {range}, whereas {e2} is part of {range2}.
> The height of {e} is {height}.
> {e} had to wait for its first climber, {climber}.
? height | How high is {e}? | How tall is {e}? | What is the height of {e}? | What is the altitude of {e}?
? height | How many metres high is {e}?
~ height | how high {e} is | what the height of {e} is
! height | Is {e} {height} high?
< height | Which mountain is {height} high? | Which mountain has a height of {height}?
? range | Where is {e}? | Which mountains does {e} belong to? | What range is {e} part of? | In which area is {e} found?
~ range | where {e} is
! range | Is {e} in {range}?
< range | Which mountain is in {range}? | Which peak belongs to {range}?
? climber | Who climbed {e} first? | Who was the first to get to the top of {e}? | Who conquered {e}?
? climber | Who made the first ascent of {e}? | Which climber was first on {e}?
~ climber | who first climbed {e} | who was the first on {e}
! climber | Was {climber} the first to climb {e}?
< climber | Which mountain did {climber} climb? | Which summit did {climber} reach?
? year | When was {e} climbed for the first time? | In what year was {e} first climbed?
? year | When was the first ascent of {e}? | When did somebody first get to the top of {e}?
~ year | when {e} was first climbed | in which year {e} was first climbed
! year | Was {e} first climbed in {year}?
< year | Which mountain was first climbed in {year}? | Whose summit was first reached in {year}?
= lakes | lake
slots deep:depth area:lakearea town:townname fish:fish
+ {e} is up to {deep} deep.
+ {e} covers {area}.
+ {e} has an area of {area} and a greatest depth of {deep}.
+ The deepest point of {e} lies {deep} below the surface.
+ The town of {town} stands on the shore of {e}.
+ {e}, which covers {area}, is famous for its {fish}.
+ For {fish}, anglers come to {e}.
+ {e}, on whose shore {town} lies, is {deep} deep.
+ {e} stretches over {area} near {town}.
+ {e} is home to {fish}.
+ In winter the people of {town}, a town on the shore of {e}, go skating.
+ We read that {e}, {deep} deep at most, is warm enough for swimming.
+ Our divers have found that {e} is {deep} deep.
+ {e} is the home of {fish}, and {town} is the only town on its shore.
& {e} is {deep} deep, {e2} {deep2}.
& {e} covers {area} and {e2} {area2}.
& {town} is on {e}; {town2} is on {e2}.
& There are {fish} in {e} and {fish2} in {e2}.
> {e} has a depth of {deep}.
> {e} takes up {area}.
? deep | How deep is {e}? | What is the depth of {e}? | How far down is the bottom of {e}?
? deep | How many metres deep is {e}?
~ deep | how deep {e} is
! deep | Is {e} {deep} deep?
< deep | Which lake is {deep} deep? | Which lake has a depth of {deep}?
? area | How big is {e}? | What is the area of {e}? | How large is the surface of {e}?
? area | How many square kilometres does {e} cover?
~ area | how big {e} is | what area {e} covers
! area | Does {e} cover {area}?
< area | Which lake covers {area}? | Which lake has an area of {area}?
? town | Which town is on {e}? | What is the town by {e} called? | Which town lies on the shore of {e}?
? town | What town is near {e}?
~ town | which town is on {e}
! town | Is {town} on the shore of {e}?
< town | Which lake is {town} on? | What is the lake near {town} called?
? fish | Which fish live in {e}? | What do people catch in {e}? | What kind of fish is there in {e}?
? fish | What swims in {e}?
~ fish | which fish live in {e}
! fish | Are there {fish} in {e}?
< fish | In which lake are there {fish}? | Which lake do you go to for {fish}?
= islands | island
slots people:islanders capital:townname product:produce away:seaway trip:crossing
+ {people} people live on {e}.
+ {e} has {people} inhabitants.
+ The main town of {e} is {capital}.
+ {e} is best known for its {product}.
+ {e} lies {away} off the coast.
+ The ferry to {e} takes {trip}.
+ {e}, home to {people} people, lives mainly on the sale of {product}.
+ You can get to {e} by boat in {trip}.
+ {e} is {away} from the mainland, and the crossing takes {trip}.
+ The {people} inhabitants of {e} live mostly in {capital}.
+ {capital}, the capital of {e}, exports {product}.
+ There are regular boats from the mainland to {capital}, the chief town of {e}.
+ In the harbour of {capital} on {e}, ships are loaded with {product}.
& {e} has {people} inhabitants, {e2} {people2}.
& {e} exports {product}, {e2} {product2}.
& {e} is {away} from the coast and {e2} {away2}.
& The chief town of {e} is {capital}, that of {e2} is {capital2}.
& The crossing to {e} takes {trip}, the one to {e2} {trip2}.
> The boat to {e} takes {trip}.
> {e} counts {people} inhabitants.
? people | How many people live on {e}? | What is the population of {e}? | How many inhabitants does {e} have?
? people | How many islanders are there on {e}?
~ people | how many people live on {e}
! people | Do {people} people live on {e}?
< people | Which island has {people} inhabitants? | On which island do {people} people live?
? capital | What is the capital of {e}? | What is the main town on {e} called? | Which town is the biggest on {e}?
? capital | What town is on {e}?
~ capital | what the capital of {e} is
! capital | Is {capital} the capital of {e}?
< capital | Which island is {capital} on? | {capital} is on which island?
? product | What does {e} export? | What is {e} known for? | What does {e} sell? | Which product comes from {e}?
~ product | what {e} is known for | what comes from {e}
! product | Does {e} export {product}?
< product | Which island is known for {product}? | Where does the {product} come from?
? away | How far is {e} from the mainland? | What is the distance from {e} to the coast?
? away | How far out in the sea is {e}? | How far away from land is {e}?
~ away | how far {e} is from the mainland
! away | Is {e} {away} from the coast?
< away | Which island is {away} from the coast?
? trip | How long does it take to get to {e}? | How long is the crossing to {e}? | How long are you on the boat to {e}?
? trip | How much time does the journey to {e} take?
~ trip | how long the crossing to {e} takes
! trip | Does the crossing to {e} take {trip}?
= animals | species
slots lives:habitat eats:prey size:bodylength age:lifespan young:few weight:grams
+ {e} lives {lives}.
+ {e} feeds mainly on {eats}.
+ {e} grows to a length of {size}.
+ {e} can live for {age}.
+ {e}, which lives {lives}, eats {eats}.
+ {e} has {young} young a year.
+ {e} weighs about {weight}.
+ {e} is up to {size} long and lives {lives}.
+ The favourite food of {e} is {eats}.
+ In captivity {e} reaches an age of {age}.
+ With a length of {size} and a weight of {weight}, {e} is easy to recognise.
+ Each year {e} brings up {young} young.
+ {e} weighs {weight} when it is fully grown and can reach an age of {age}.
+ {e} raises {young} young every spring and lives for up to {age}.
+ If you want to see {e}, look for it {lives}.
+ {e}, which weighs {weight}, goes out at night in search of {eats}.
& {e} lives {lives}, {e2} {lives2}.
& Both {e} and {e2} are rare; the one is found {lives}, the other {lives2}.
& {e} eats {eats}, while {e2} prefers {eats2}.
& {e} is {size} long, {e2} {size2}.
& {e} lives for {age}, {e2} for {age2}.
& {e} weighs {weight} and {e2} {weight2}.
& {e} has {young} young a year, {e2} {young2}.
> {e} is found {lives}.
> {e} has a different diet: {eats}.
? lives | Where does {e} live? | Where can you find {e}? | What is the habitat of {e}?
? lives | In what kind of place does {e} live?
~ lives | where {e} lives
! lives | Does {e} live {lives}?
< lives | Which animal lives {lives}? | What animal is found {lives}?
? eats | What does {e} eat? | What does {e} feed on? | What is the food of {e}? | What does {e} live on?
? eats | What is the diet of {e}?
~ eats | what {e} eats | what {e} feeds on
! eats | Does {e} eat {eats}?
< eats | Which animal eats {eats}? | Which animal feeds on {eats}?
? size | How long is {e}? | How big does {e} get? | What is the length of {e}? | What size is {e}?
~ size | how long {e} is | how big {e} gets
! size | Is {e} {size} long?
< size | Which animal is {size} long? | Which animal grows to {size}?
? age | How old does {e} get? | What is the lifespan of {e}? | What age can {e} reach? | How many years can {e} live?
~ age | how old {e} can get
! age | Does {e} live for {age}?
< age | Which animal can live for {age}? | Which animal gets to be {age} old?
? young | How many young does {e} have? | How many babies does {e} raise? | How many little ones does {e} have a year?
? young | What is the number of young of {e}?
~ young | how many young {e} has
! young | Does {e} have {young} young?
? weight | How much does {e} weigh? | How heavy is {e}? | What is the weight of {e}? | What does {e} weigh?
~ weight | how heavy {e} is
! weight | Does {e} weigh {weight}?
< weight | Which animal weighs {weight}? | Which animal has a weight of {weight}?
= plants | plant
slots blooms:month colour:colour tall:plantheight grows:plantplace makes:plantuse
+ {e} blooms in {blooms}.
+ {e} has {colour} flowers.
+ {e} grows {grows}.
+ {e} reaches a height of {tall}.
+ {e}, which grows {grows}, has {colour} flowers.
+ {e} is used to make {makes}.
+ In {blooms} {e} opens its {colour} flowers.
+ The locals make {makes} from {e}.
+ {e} is up to {tall} tall and comes into flower in {blooms}.
+ The flowers of {e} are {colour}.
+ You will find {e} {grows}.
+ A plant of {tall}, {e} has long been used for {makes}.
+ The roots of {e}, a plant that grows {grows}, are turned into {makes}.
& {e} flowers in {blooms}, {e2} in {blooms2}.
& {e} has {colour} flowers, {e2} {colour2} ones.
& {e} grows {grows}, {e2} {grows2}.
& {e} is {tall} tall and {e2} {tall2}.
& From {e} people make {makes}, from {e2} {makes2}.
> The flowers of {e} are {colour}.
> {e} can be seen in bloom in {blooms}.
? blooms | When does {e} bloom? | In which month does {e} flower? | When does {e} come into flower?
? blooms | What is the best month to see {e} in bloom? | What month does {e} open its flowers?
~ blooms | when {e} blooms | in which month {e} flowers
! blooms | Does {e} bloom in {blooms}?
< blooms | Which plant blooms in {blooms}? | What flowers in {blooms}?
? colour | What colour are the flowers of {e}? | Which colour is {e}? | What is the colour of {e}'s flowers?
? colour | In what colour does {e} bloom?
~ colour | what colour the flowers of {e} are
! colour | Are the flowers of {e} {colour}?
< colour | Which plant has {colour} flowers? | Whose flowers are {colour}?
? tall | How tall does {e} get? | How high does {e} grow? | What is the height of {e}? | What size does {e} reach?
~ tall | how tall {e} gets
! tall | Does {e} grow to {tall}?
< tall | Which plant is {tall} tall? | Which plant reaches a height of {tall}?
? grows | Where does {e} grow? | Where can I find {e}? | In what kind of place does {e} grow?
? grows | Where should I look for {e}?
~ grows | where {e} grows
! grows | Does {e} grow {grows}?
< grows | Which plant grows {grows}? | Which flower can be found {grows}?
? makes | What is {e} used for? | What do people make from {e}? | What can be made from {e}? | What is {e} good for?
~ makes | what {e} is used for | what people make from {e}
! makes | Is {makes} made from {e}?
< makes | Which plant is used for {makes}? | From which plant do people get {makes}?
= gardens | garden
slots year:modernyear planner:fullname area:hectares kinds:plantkinds fee:meal
+ {e} was laid out in {year}.
+ {e} was designed by {planner}.
+ {e} covers {area}.
+ There are {kinds} kinds of plants in {e}.
+ {planner} laid out {e} in {year}.
+ {e}, designed by {planner}, is {area} in size.
+ {e} has {kinds} different plants on {area}.
+ The admission to {e} is {fee}.
+ For {fee} you can see {kinds} kinds of plants in {e}.
+ In {year} {e} was created where there had been nothing but fields.
+ It was {planner} who planned {e}, and a ticket costs {fee}.
+ It was in {year} that {e} was made, on {area} of good soil.
& {e} was laid out in {year}, {e2} in {year2}.
& {planner} planned {e} and {planner2} planned {e2}.
& {e} covers {area}, {e2} {area2}.
& A ticket for {e} costs {fee}, one for {e2} {fee2}.
& In {e} there are {kinds} kinds of plants, in {e2} {kinds2}.
> {e} has an area of {area}.
> For {e} you pay {fee}.
? year | When was {e} laid out? | In what year was {e} made? | Since when has {e} existed?
? year | When was {e} created?
~ year | when {e} was laid out
! year | Was {e} laid out in {year}?
< year | What was laid out in {year}? | Which garden or park dates from {year}?
? planner | Who designed {e}? | Who laid out {e}? | Who planned {e}? | Which gardener created {e}?
~ planner | who designed {e}
! planner | Was {e} designed by {planner}?
< planner | What did {planner} design? | Which garden or park was planned by {planner}?
? area | How big is {e}? | What is the area of {e}? | How much land does {e} cover? | How many hectares does {e} have?
~ area | how big {e} is
! area | Does {e} cover {area}?
< area | Which garden or park covers {area}? | What is {area} in size?
? kinds | How many kinds of plants are there in {e}? | How many different plants grow in {e}?
? kinds | How many plant species does {e} have? | What is the number of species in {e}?
~ kinds | how many kinds of plants {e} has
! kinds | Are there {kinds} kinds of plants in {e}?
? fee | How much is a ticket for {e}? | What does it cost to visit {e}? | What do you pay to get into {e}?
? fee | What is the admission to {e}?
~ fee | how much it costs to visit {e}
! fee | Does a ticket for {e} cost {fee}?
= planets | planet
slots moons:tally year:recentyear finder:fullname orbit:orbit heat:celsius colour:colour
+ {e} has {moons} moons.
+ {e} was discovered in {year}.
+ {e} was discovered by {finder}.
+ {finder} first saw {e} in {year}.
+ {e} takes {orbit} to go round its star.
+ The average temperature on {e} is {heat}.
+ {e}, discovered by {finder}, is circled by {moons} moons.
+ A year on {e} lasts {orbit}.
+ In a telescope {e} looks {colour}.
+ {e} shines {colour} and has {moons} moons.
+ In {year} a telescope first caught the light of {e}, on whose surface it is {heat}.
+ With {orbit} for one trip round its star and {heat} on the surface, {e} is no place for people.
+ It was {finder} who noticed {e}, {colour:a} dot in the sky.
+ {e}, where a year lasts {orbit}, has {moons} moons.
+ The astronomer {finder} found {e} by chance.
& {e} has {moons} moons, {e2} {moons2}.
& {e} was discovered by {finder}, {e2} by {finder2}.
& {e} was found in {year}, {e2} in {year2}.
& A year lasts {orbit} on {e} and {orbit2} on {e2}.
& It is {heat} on {e} and {heat2} on {e2}.
> {e} is circled by {moons} moons.
> On {e} it is {heat}.
? moons | How many moons does {e} have? | How many moons go round {e}? | What is the number of moons of {e}?
? moons | By how many moons is {e} circled?
~ moons | how many moons {e} has
! moons | Does {e} have {moons} moons?
? year | When was {e} discovered? | In what year was {e} found? | When did somebody first see {e}?
? year | Since what year have we known {e}?
~ year | when {e} was discovered
! year | Was {e} discovered in {year}?
< year | Which planet was discovered in {year}? | Which planet have we known since {year}?
? finder | Who discovered {e}? | Who found {e}? | Who saw {e} first? | Which astronomer discovered {e}?
~ finder | who discovered {e}
! finder | Was {e} discovered by {finder}?
< finder | Which planet did {finder} discover? | What did {finder} see in the sky?
? orbit | How long is a year on {e}? | How long does {e} need to go round its star?
? orbit | How many days does a year on {e} have?
? orbit | How long does one orbit of {e} take?
~ orbit | how long a year on {e} is
! orbit | Does a year on {e} last {orbit}?
< orbit | On which planet does a year last {orbit}? | Which planet takes {orbit} to circle its star?
? heat | How hot or cold is it on {e}? | What is the temperature on {e}? | How many degrees is it on {e}?
? heat | What would a thermometer on {e} show?
~ heat | what the temperature on {e} is
! heat | Is it {heat} on {e}?
< heat | On which planet is it {heat}? | Which planet has a temperature of {heat}?
? colour | What colour is {e}? | Which colour does {e} have? | In what colour does {e} shine? | What does {e} look like?
~ colour | what colour {e} is
! colour | Is {e} {colour}?
< colour | Which planet is {colour}?
""")
