"""Frames about museums, films and festivals, none of them real; `frames.py` explains the lines."""

from training.material.texts.everyday.frames import parse

CULTURE = parse("""
= museums | museum
slots shows:collection year:modernyear founder:fullname fee:meal guests:visitors
+ {e} has a collection of {shows}.
+ {e} was founded in {year}.
+ {e} was founded by {founder}.
+ {e} shows {shows} from all over the world.
+ {founder} opened {e} in {year}.
+ A ticket for {e} costs {fee}.
+ {e} attracts {guests} visitors a year.
+ {e}, which {founder} set up in {year}, is full of {shows}.
+ For {fee} you can see the {shows} in {e}.
+ Each year {guests} people visit {e}.
+ If you like {shows}, go to {e}.
+ The {shows} in {e} were collected by {founder}, its founder.
+ Last year {e} sold {guests} tickets at {fee} each.
+ In {year}, when nobody else cared about {shows}, {e} was founded.
& {e} is about {shows}, {e2} about {shows2}.
& There are two museums in the street, {e} with {shows} and {e2} with {shows2}.
& {e} dates from {year} and {e2} from {year2}.
& {e} was set up by {founder}, {e2} by {founder2}.
& Admission to {e} costs {fee}, to {e2} {fee2}.
& {e} had {guests} visitors last year, while {e2} counted {guests2}.
> {e} charges {fee}.
> {e}, by contrast, displays {shows}.
? shows | What can you see in {e}? | What does {e} show? | What is on display in {e}? | What does {e} collect?
? shows | What is {e} devoted to? | What kind of things are kept in {e}?
~ shows | what can be seen in {e} | what {e} shows
! shows | Can you see {shows} in {e}?
< shows | Where can I see {shows}? | Which museum has {shows}?
? year | When was {e} founded? | In what year was {e} set up? | Since when has {e} existed? | When did {e} first open?
~ year | when {e} was founded
! year | Was {e} founded in {year}?
< year | Which museum was founded in {year}? | Which museum has existed since {year}?
? founder | Who founded {e}? | Who set up {e}? | Who started {e}? | Who is the founder of {e}?
? founder | Who do we owe {e} to?
~ founder | who founded {e}
! founder | Was {e} founded by {founder}?
< founder | Which museum did {founder} found? | Which museum was started by {founder}?
? fee | How much is it to get into {e}? | What does a ticket for {e} cost? | What is the entrance fee of {e}?
? fee | How much do I pay at the door of {e}?
~ fee | how much it costs to visit {e}
! fee | Does a ticket for {e} cost {fee}?
< fee | Which museum costs {fee}? | Which museum can I visit for {fee}?
? guests | How many visitors does {e} have a year? | How many people go to {e} each year?
? guests | How many people visit {e} in a year? | What is the yearly number of visitors to {e}?
~ guests | how many visitors {e} has a year
! guests | Does {e} have {guests} visitors a year?
= paintings | painting
slots painter:fullname year:modernyear shows:motif place:gallery price:millions
+ {e} was painted by {painter}.
+ {e} was painted in {year}.
+ {painter} painted {e} in {year}.
+ {e} shows {shows}.
+ {e} hangs in {place}.
+ The picture {e} by {painter} was sold for {price}.
+ {e}, a painting of {shows}, hangs in {place}.
+ In {year} {painter} finished {e}.
+ The painting {e} shows {shows} and is the work of {painter}.
+ A collector paid {price} for {e}.
+ At an auction {e}, painted in {year}, fetched {price}.
+ You can admire {e}, {painter}'s best-known picture, in {place}.
+ The visitors of {place} love {e}, which shows {shows}.
+ {e} was long thought to be a copy, but it really is by {painter}.
+ In the middle of {place} hangs {e}, bought for {price}.
& {e} is by {painter}, {e2} by {painter2}.
& The museum bought two pictures, {e} for {price} and {e2} for {price2}.
& {e} shows {shows}, {e2} {shows2}.
& {e} hangs in {place}, but {e2} in {place2}.
& {e} was painted in {year} and {e2} in {year2}.
& While {e} was sold for {price}, {e2} fetched {price2}.
> {e} came from the brush of {painter}.
> The buyer of {e} paid {price}.
? painter | Who painted {e}? | Who is {e} by? | Which artist made {e}? | Who is the painter of {e}? | Whose work is {e}?
~ painter | who painted {e}
! painter | Was {e} painted by {painter}? | Is {e} by {painter}?
< painter | Which picture is by {painter}? | What did {painter} paint?
? year | When was {e} painted? | In what year was {e} made? | When was {e} finished? | What year is {e} from?
~ year | when {e} was painted
! year | Was {e} painted in {year}?
< year | Which picture was painted in {year}? | Which painting is from {year}?
? shows | What does {e} show? | What can be seen in {e}? | What is {e} a picture of? | What is depicted in {e}?
? shows | What is the subject of {e}?
~ shows | what {e} shows | what can be seen in {e}
! shows | Does {e} show {shows}?
< shows | Which painting shows {shows}? | In which picture can we see {shows}?
? place | Where does {e} hang? | Where can I see {e}? | Where is {e} on display? | Where is {e} kept?
? place | Which collection has {e}?
~ place | where {e} hangs | where {e} can be seen
! place | Does {e} hang in {place}?
< place | Which painting hangs in {place}? | What can I see in {place}?
? price | How much was paid for {e}? | What did {e} sell for? | How much did the buyer of {e} pay?
? price | What price did {e} fetch? | How much money changed hands for {e}?
~ price | how much was paid for {e}
! price | Was {e} sold for {price}?
< price | Which painting was sold for {price}? | What fetched {price}?
= festivals | festival
slots when:month town:town do:custom eat:festfood since:modernyear
+ {e} takes place in {when}.
+ {e} is held in {town} every year.
+ At {e} people {do}.
+ {e} has been celebrated since {since}.
+ It is the custom at {e} to {do}.
+ {e}, which is held in {town} in {when}, is loved by old and young.
+ You always get {eat} at {e}.
+ Each {when} the people of {town} celebrate {e}.
+ At {e}, held for the first time in {since}, the guests {do}.
+ At {e} in {town} everyone eats {eat}.
+ {e} goes back to the year {since} and is always in {when}.
+ In {when} it is time for {e}, when all the stalls sell {eat}.
+ On the evening of {e} the young people {do}.
& {e} is in {when}, {e2} in {when2}.
& {e} belongs to {town}, {e2} to {town2}.
& At {e} people {do}, at {e2} they {do2}.
& {e} has existed since {since} and {e2} since {since2}.
& At {e} they serve {eat}, at {e2} {eat2}.
> {e} has its own dish: {eat}.
> {e} falls in {when}.
? when | When is {e}? | In which month is {e} held? | When does {e} take place? | What month do they celebrate {e}?
~ when | when {e} is held | in which month {e} takes place
! when | Is {e} in {when}?
< when | What is celebrated in {when}? | What takes place in {when}?
? town | Where is {e} held? | Which town celebrates {e}? | In which town is {e}? | Where do I have to go for {e}?
~ town | where {e} is held | which town celebrates {e}
! town | Is {e} in {town}?
< town | What is celebrated in {town}? | What does {town} celebrate?
? do | What do people do at {e}? | What is the custom at {e}? | How is {e} celebrated? | What happens at {e}?
~ do | what people do at {e}
! do | Do people {do} at {e}?
< do | On which occasion do people {do}? | At what event do people {do}?
? eat | What do people eat at {e}? | What is served at {e}? | What food is there at {e}? | What can I eat at {e}?
~ eat | what people eat at {e}
! eat | Do they serve {eat} at {e}?
< eat | At which event do you get {eat}? | On which occasion do people eat {eat}?
? since | Since when has {e} been celebrated? | When did {e} first take place? | When was the first time {e} was held?
? since | How far back does {e} go? | In what year did {e} begin?
~ since | since when {e} has been celebrated
! since | Has {e} existed since {since}?
< since | What has been celebrated since {since}? | Which tradition goes back to {since}?
= films | film
slots director:fullname star:fullname year:recentyear kind:genre length:runtime shot:town
+ {e} was directed by {director}.
+ {e} is {kind:a} from {year}.
+ {star} plays the leading role in {e}.
+ {e} lasts {length}.
+ {e} was filmed in {shot}.
+ {director} made {e}, {kind:a} with {star} in the leading role.
+ The cinemas first showed {e} in {year}.
+ {e}, {kind:a} by {director}, was shot in the streets of {shot}.
+ {e}, starring {star}, runs for {length}.
+ {e} came out in {year} and is {length} long.
+ The director of {e} is {director}.
+ With {star} as its star, {e} was shot in {shot} in a single summer.
+ In {year} {director} finished {e}.
+ {director}, the director of {e}, wanted somebody else at first, but {star} got the main part.
+ The critics did not like {e}, {kind:a} of {length}.
& {e} was directed by {director}, {e2} by {director2}.
& Two films are on tonight: {e} from {year} and {e2} from {year2}.
& {e} is {kind:a}, {e2} {kind2:a}.
& {star} stars in {e} and {star2} in {e2}.
& {e} is from {year}, but {e2} from {year2}.
& {e} runs for {length}, {e2} for {length2}.
& {e} was filmed in {shot}, {e2} in {shot2}.
> The star of {e} is {star}.
> {e} takes {length}.
? director | Who directed {e}? | Who is the director of {e}? | Who made {e}? | Whose film is {e}?
~ director | who directed {e}
! director | Was {e} directed by {director}?
< director | Which film did {director} direct? | Which film is by {director}?
? star | Who plays the leading role in {e}? | Who stars in {e}? | Who is the star of {e}?
? star | Which actor has the main part in {e}? | Who can be seen in the lead of {e}?
~ star | who plays the leading role in {e}
! star | Does {star} star in {e}?
< star | In which film does {star} play? | Which film stars {star}?
? year | When did {e} come out? | In what year was {e} made? | When was {e} first shown? | What year is {e} from?
~ year | when {e} came out
! year | Did {e} come out in {year}?
< year | Which film came out in {year}? | Which film is from {year}?
? kind | What kind of film is {e}? | What sort of film is {e}? | To which genre does {e} belong? | What genre is {e}?
~ kind | what kind of film {e} is
! kind | Is {e} {kind:a}?
< kind | Which film is {kind:a}? | Which one is {kind:a}?
? length | How long is {e}? | How many minutes does {e} last? | What is the running time of {e}?
? length | How long do you sit in the cinema for {e}?
~ length | how long {e} is
! length | Does {e} last {length}?
< length | Which film lasts {length}? | Which film has a running time of {length}?
? shot | Where was {e} filmed? | Where was {e} shot? | In which town did they make {e}? | Which town can be seen in {e}?
~ shot | where {e} was filmed
! shot | Was {e} filmed in {shot}?
< shot | Which film was shot in {shot}? | What was filmed in {shot}?
= plays | play
slots writer:fullname first:premiere house:theatre acts:few scene:setting
+ {e} was written by {writer}.
+ {e} was first performed on {first}.
+ {e} is a play in {acts} acts.
+ {e} is set in {scene}.
+ {writer} wrote {e}, a play in {acts} acts.
+ The first performance of {e} was at {house}.
+ The play {e} by {writer} is set in {scene}.
+ {e} had its premiere at {house} on {first}.
+ On {first} the curtain rose on {e} for the first time.
+ {e}, whose {acts} acts all take place in {scene}, made the audience laugh.
+ At {house} you can see {e}, a play by {writer}.
+ It took {writer} two years to write {e}, and {house} put it on.
+ The action of {e} takes place in {scene}.
& {e} is by {writer}, {e2} by {writer2}.
& {e} is set in {scene}, {e2} in {scene2}.
& {e} is on at {house} and {e2} at {house2}.
& {e} has {acts} acts, {e2} {acts2}.
& {e} was first performed on {first}, {e2} on {first2}.
> {e} has {acts} acts.
> {e} came from the pen of {writer}.
? writer | Who wrote {e}? | Who is the author of {e}? | Who is {e} by?
? writer | Which playwright wrote {e}? | Whose play is {e}?
~ writer | who wrote {e}
! writer | Was {e} written by {writer}?
< writer | Which play did {writer} write? | Which play is by {writer}?
? first | When was {e} first performed? | When was the premiere of {e}? | On what date was {e} first put on?
? first | When did an audience see {e} for the first time?
~ first | when {e} was first performed
! first | Was {e} first performed on {first}?
< first | Which play was first performed on {first}? | Which premiere was on {first}?
? house | Where was {e} put on? | In which theatre could you see {e}? | Which theatre staged {e}?
? house | Where was {e} played?
~ house | in which theatre {e} was played
! house | Was {e} put on at {house}?
< house | Which play was put on at {house}? | What did {house} stage?
? acts | How many acts does {e} have? | How many acts are there in {e}? | In how many acts was {e} written?
? acts | What is the number of acts of {e}?
~ acts | how many acts {e} has
! acts | Does {e} have {acts} acts?
? scene | Where is {e} set? | Where does {e} take place? | What is the setting of {e}?
? scene | Where does the story of {e} happen?
~ scene | where {e} is set
! scene | Is {e} set in {scene}?
< scene | Which play is set in {scene}? | Which play takes place in {scene}?
= bands | band
slots singer:fullname year:bandyear town:townname style:style hit:song
+ {e} were formed in {year}.
+ {e} come from {town}.
+ {e} play {style}.
+ The singer of {e} is {singer}.
+ The biggest hit of {e} is {hit}.
+ {e}, a band from {town}, play {style}.
+ The biggest hit of {e}, {hit}, was written by their singer {singer}.
+ In {year} the singer {singer} founded {e}.
+ With {hit}, {e} became famous all over the country.
+ {e} started out in {town} in {year}.
+ For years {e}, led by the singer {singer}, have filled halls with {style}.
+ {e} recorded {hit}, their first hit, in their home town, {town}.
+ There is a new record by {e}, who have played {style} since {year}.
+ The fans of {e} know every word of {hit}, sung by {singer}.
& {e} play {style}, {e2} {style2}.
& {e} come from {town}, {e2} from {town2}.
& {singer} sings with {e}, {singer2} with {e2}.
& {e} were formed in {year} and {e2} in {year2}.
& {e} had a hit with {hit}, {e2} with {hit2}.
> {e} had their start in {year}.
> The voice of {e} is {singer}.
? singer | Who is the singer of {e}? | Who sings with {e}? | Whose voice do we hear when {e} play? | Who fronts {e}?
~ singer | who sings with {e}
! singer | Is {singer} the singer of {e}?
< singer | With which band does {singer} sing? | Which band does {singer} belong to?
? year | When were {e} formed? | In what year did {e} get together? | When did {e} start? | Since when have {e} existed?
~ year | when {e} were formed
! year | Were {e} formed in {year}?
< year | Which band was formed in {year}? | Which band has existed since {year}?
? town | Where are {e} from? | Which town do {e} come from? | Where do {e} come from? | What is the home town of {e}?
~ town | where {e} come from
! town | Are {e} from {town}?
< town | Which band is from {town}? | Which band comes from {town}?
? style | What kind of music do {e} play? | What do {e} play? | What is the style of {e}?
? style | What sort of music do {e} make?
~ style | what kind of music {e} play
! style | Do {e} play {style}?
< style | Which band plays {style}? | Who plays {style}?
? hit | What is the hit of {e} called? | Which song is by {e}? | With what song did {e} have a hit?
? hit | Which song do {e} sing?
~ hit | which song {e} are known for
! hit | Is {hit} by {e}?
< hit | Who sings {hit}? | Which band had a hit with {hit}?
= universities | university
slots year:oldyear head:fullname students:students known:science books:volumes
+ {e} was founded in {year}.
+ {e} is headed by {head}.
+ {e} has {students} students.
+ {e} is known for {known}.
+ The library of {e} holds {books} books.
+ {e}, founded in {year}, has {students} students.
+ {head} has been in charge of {e} since last autumn.
+ {students} young people study at {e}, a place known for {known}.
+ There are {books} books in the library of {e}, which goes back to {year}.
+ {e}, where {known} has a long tradition, is led by {head}.
+ In {year} the first students came to {e}.
+ With {books} books and {students} students, {e} is a world of its own.
+ It was {head}, the head of {e}, who made it famous for {known}.
& {e} was founded in {year}, {e2} in {year2}.
& {e} has {students} students, {e2} {students2}.
& {head} leads {e}, and {head2} is in charge of {e2}.
& {e} is famous for {known} and {e2} for {known2}.
& There are {books} books at {e} and {books2} at {e2}.
> {e} dates from {year}.
> {e} is strong in {known}.
? year | When was {e} founded? | In what year was {e} set up? | Since when has {e} existed? | How far back does {e} go?
~ year | when {e} was founded
! year | Was {e} founded in {year}?
< year | What was founded in {year}? | Which place of learning dates from {year}?
? head | Who is the head of {e}? | Who leads {e}? | Who is in charge of {e}? | Who runs {e}?
~ head | who leads {e} | who is in charge of {e}
! head | Is {head} the head of {e}?
< head | What does {head} lead? | What is {head} in charge of?
? students | How many students does {e} have? | How many people study at {e}? | How many students are there at {e}?
? students | What is the number of students at {e}?
~ students | how many students {e} has
! students | Does {e} have {students} students?
< students | Where do {students} people study? | Which place has {students} students?
? known | What is {e} known for? | Which subject is {e} famous for? | In which subject is {e} strong?
? known | Which science has a good name at {e}?
~ known | what {e} is known for | which subject {e} is known for
! known | Is {e} known for {known}?
< known | Where should I go to study {known}? | Which place is known for {known}?
? books | How many books does {e} have? | How many books are there in the library of {e}?
? books | How big is the library of {e}? | What is the number of books at {e}?
~ books | how many books {e} has
! books | Does {e} have {books} books?
< books | Which library has {books} books? | Where are there {books} books?
= champions | figure
slots sport:sport year:recentyear place:town coach:fullname medals:tally job:jobs*
+ {e} set a new record in {sport}.
+ {e} won {medals} medals.
+ {e} was trained by {coach}.
+ {e} set a record in {place}.
+ {e}'s record dates from {year}.
+ In {year} {e} broke the national record in {sport}.
+ {e}, the winner of {medals} medals, was trained by {coach}.
+ It was in {place} that {e} broke the record in {sport}.
+ {e}'s coach was {coach}.
+ {coach}, {e}'s coach, wept with joy after the record in {place}.
+ {e} became the champion in {sport} and took home {medals} medals.
+ With {medals} medals and a record from {year}, {e} is the pride of the club.
+ {e} worked as {job:a} and trained in the evenings.
+ {e}, {job:a}, won {medals} medals.
+ {e} earned a living as {job:a} even after the record of {year}.
& {e} was {job:a} and {e2} {job2:a}.
& {e} competed in {sport}, {e2} in {sport2}.
& {e} won {medals} medals, {e2} {medals2}.
& {coach} trained {e}, while {coach2} worked with {e2}.
& {e} set a record in {year} and {e2} in {year2}.
& {e} set a record in {place}, {e2} in {place2}.
> {e}'s record was set in {place}.
> {e}'s sport was {sport}.
? sport | In which sport did {e} compete? | What was {e}'s sport? | What was {e} good at?
? sport | Which discipline was {e}'s?
~ sport | in which sport {e} competed
! sport | Did {e} compete in {sport}?
< sport | Who competed in {sport}? | Who was good at {sport}?
? year | When did {e} set the record? | In what year did {e} break the record? | What year is {e}'s record from?
? year | Which year does {e}'s record date from?
~ year | when {e} set the record
! year | Is {e}'s record from {year}?
< year | Who set a record in {year}? | Whose record dates from {year}?
? place | Where did {e} set the record? | In which town did {e} win? | Where was {e}'s great day?
? place | In what place did {e} break the record?
~ place | where {e} set the record
! place | Did {e} set the record in {place}?
< place | Who set a record in {place}? | Who was successful in {place}?
? coach | Who trained {e}? | Who was {e}'s coach? | Who prepared {e} for the games? | Who did {e} train with?
~ coach | who {e}'s coach was
! coach | Was {coach} the coach of {e}?
< coach | Who did {coach} train? | Who had {coach} as a coach?
? job | What was {e} by profession? | What was {e}'s job? | How did {e} earn a living? | What work did {e} do?
~ job | what {e}'s job was
! job | Was {e} {job:a}?
< job | Who was {job:a}? | Who was the {job}?
? medals | How many medals did {e} win? | How many medals does {e} have? | What is the number of {e}'s medals?
? medals | How many times did {e} get a medal?
~ medals | how many medals {e} won
! medals | Did {e} win {medals} medals?
""")
