"""Frames about people, families, pets and health; `frames.py` explains the lines."""

from training.material.texts.everyday.frames import parse

PEOPLE = parse("""
= profile | person
slots job:jobs* home:town age:age hobby:hobby
+ {e} is {job:a} and lives in {home}.
+ {e} lives in {home} and works as {job:a}.
+ {e}, {job:a} who lives in {home}, joined us for dinner.
+ {e} is {age} years old and works as {job:a}.
+ {e} is {age}, lives in {home} and loves {hobby}.
+ {e} lives in {home}.
+ {e} has been living in {home} for years.
+ {e}'s great passion is {hobby}.
+ In the evenings {e} enjoys {hobby}.
+ {e}, who is {age}, works as {job:a}.
+ {e} recently turned {age}.
+ {e} is {job:a} by profession.
+ {e} comes from a small family and spends every free minute on {hobby}.
+ At {age}, {e} is still an active {job}.
+ {e}'s home is in {home}.
+ {e} makes a living as {job:a}.
& {e} is {job:a}, {e2} {job2:a}.
& {e} lives in {home} and {e2} in {home2}.
& While {e} works as {job:a}, {e2} is {job2:a}.
& {e} is {age} years old, {e2} is {age2}.
& {e} and {e2} are {age} and {age2} years old, in that order.
& I know both {e} and {e2}; the former lives in {home}, the latter in {home2}.
& {e} told me that {e2} works as {job2:a}, and {e} is {job:a}.
& {e} loves {hobby}, whereas {e2} prefers {hobby2}.
& {e} settled down in {home}, {e2} moved to {home2}.
? job | What does {e} do? | What is {e}'s job? | What does {e} do for a living? | What does {e} work as?
? job | What's {e}'s profession? | Which profession does {e} have? | {e}'s occupation? | What kind of work does {e} do?
~ job | what {e} does for a living | what {e}'s job is
! job | Is {e} {job:a}? | Does {e} work as {job:a}?
< job | Who is {job:a}? | Who works as {job:a}? | Who is the {job}? | Which of them is {job:a}?
? home | Where does {e} live? | Which city does {e} live in? | In what town does {e} live? | Where is {e}'s home?
? home | Where is {e} at home? | What's {e}'s home town?
~ home | where {e} lives | which town {e} lives in
! home | Does {e} live in {home}?
< home | Who lives in {home}? | Who is at home in {home}?
? age | How old is {e}? | What is {e}'s age? | {e}'s age? | What age is {e}?
~ age | how old {e} is
! age | Is {e} {age} years old? | Is {e} {age}?
< age | Who is {age}? | Who is {age} years old?
? hobby | What is {e}'s hobby? | What does {e} like doing? | What does {e} enjoy? | What does {e} do in their free time?
? hobby | What is {e}'s passion? | What is {e} fond of?
~ hobby | what {e}'s hobby is | what {e} likes to do
! hobby | Is {hobby} {e}'s hobby?
< hobby | Who loves {hobby}? | Whose hobby is {hobby}?
= origin | person
slots born:town year:birthyear studied:subject work:employer boss:name
+ {e} was born in {born} in {year}.
+ {e} was born in {year} and studied {studied}.
+ {e} comes from {born} and studied {studied}.
+ Born in {born}, {e} studied {studied} at university.
+ After studying {studied}, {e} found a job at {work}.
+ {e} has worked at {work} since last autumn, where {boss} is in charge.
+ {e} works for {work}.
+ {e} got a new job at {work}.
+ {e} holds a degree in {studied}.
+ {e}'s boss is called {boss}.
+ {e} comes from {born}.
+ {e} is originally from {born}.
& {e} works at {work}, {e2} at {work2}.
& {e} studied {studied} and {e2} {studied2}.
& {e} was born in {year}, {e2} in {year2}.
& {e} comes from {born}, and {e2} from {born2}.
? born | Where was {e} born? | Where does {e} come from? | Where is {e} from? | What is {e}'s birthplace?
? born | Which city is {e} from originally?
~ born | where {e} comes from | where {e} was born
! born | Does {e} come from {born}?
< born | Who comes from {born}? | Who is from {born}?
? year | When was {e} born? | In what year was {e} born? | What is {e}'s year of birth? | {e} was born in which year?
~ year | when {e} was born | in which year {e} was born
! year | Was {e} born in {year}?
< year | Who was born in {year}?
? studied | What did {e} study? | Which subject did {e} study? | What does {e} have a degree in?
? studied | What was {e}'s subject?
~ studied | what {e} studied
! studied | Did {e} study {studied}?
< studied | Who studied {studied}? | Who has a degree in {studied}?
? work | Where does {e} work? | Who does {e} work for? | Who is {e}'s employer? | What is {e}'s workplace?
~ work | where {e} works | who {e} works for
! work | Does {e} work for {work}?
< work | Who works at {work}? | Who has a job at {work}?
? boss | Who is {e}'s boss? | What is {e}'s boss called? | Who does {e} report to? | What's the name of {e}'s manager?
~ boss | who {e}'s boss is
! boss | Is {boss} the boss of {e}?
= contact | person
slots street:street phone:phone mail:email job:jobs*
+ {e} lives at {street}.
+ {e} has moved to {street}.
+ {e}'s address is {street}.
+ {e}'s new address: {street}.
+ You can reach {e} on {phone}.
+ Call {e} on {phone} if there is a problem.
+ {e}'s phone number is {phone}.
+ {e} lives at {street}, phone {phone}.
+ Please write to {e} at {mail}.
+ {e} can be contacted at {mail}.
+ {e}'s number has changed, it is now {phone}.
& {e} lives at {street}, {e2} at {street2}.
& {e} can be called on {phone}, {e2} on {phone2}.
& {e}'s address is {street} and {e2}'s is {street2}.
+ {e}, our {job}, lives at {street}.
+ If you need the {job}, call {e} on {phone}.
+ The {job} is called {e}.
& The {job} is {e}, the {job2} is {e2}.
? job | What does {e} do for a living? | What is {e}'s job? | What is {e}'s profession? | What does {e} work as?
~ job | what {e} does for a living
! job | Is {e} {job:a}?
< job | Who is the {job}? | What is the {job} called? | Who works as {job:a}?
? street | What is {e}'s address? | Where does {e} live? | What's the address of {e}? | Which street does {e} live in?
? street | What address does {e} have? | Where do I send a letter for {e}? | Where can I visit {e}?
~ street | what {e}'s address is | where {e} lives
! street | Is {e}'s address {street}? | Does {e} live at {street}?
< street | Who lives at {street}? | Whose address is {street}?
? phone | What is {e}'s phone number? | How can I reach {e} by phone? | Which number do I dial for {e}? | {e}'s number?
? phone | What number do I call to speak to {e}? | What is the telephone number of {e}?
~ phone | what {e}'s phone number is | which number {e} has
! phone | Is {phone} the number of {e}?
< phone | Whose number is {phone}? | Who can be reached on {phone}?
? mail | What is {e}'s email address? | What's {e}'s email? | Where do I email {e}?
? mail | Which address do I use for an email to {e}?
~ mail | what {e}'s email address is
! mail | Is {mail} {e}'s email address?
= tastes | person
slots eats:dishes drinks:drink allergic:allergen colour:colour plays:instrument job:jobs*
+ {e}'s favourite food is {eats}.
+ {e} could eat {eats} every day.
+ {e} always orders {eats}.
+ {e} loves {eats} and drinks {drinks} with it.
+ {e} drinks {drinks} in the morning.
+ {e}'s favourite drink is {drinks}.
+ {e} is allergic to {allergic}.
+ Please remember that {e} cannot stand {allergic} because of an allergy.
+ {e} has been allergic to {allergic} since childhood.
+ {e}'s favourite colour is {colour}.
+ {e} plays the {plays}.
+ {e} has been playing the {plays} since school.
+ {e} likes everything {colour} and plays the {plays}.
& {e} plays the {plays} and {e2} the {plays2}.
& {e} loves {eats}, {e2} {eats2}.
& {e} is allergic to {allergic}, {e2} to {allergic2}.
& {e} drinks {drinks}, but {e2} prefers {drinks2}.
+ {e} is {job:a}.
+ {e}, {job:a}, is allergic to {allergic}.
+ {e}, who is {job:a}, plays the {plays}.
& {e} is {job:a} and {e2} {job2:a}.
? job | What does {e} do for a living? | What is {e}'s job? | What is {e}'s profession? | What does {e} work as?
~ job | what {e} does for a living
! job | Is {e} {job:a}?
< job | Who is the {job}? | What is the {job} called? | Who works as {job:a}?
? eats | What is {e}'s favourite food? | What does {e} like to eat? | What does {e} eat? | Which dish does {e} like?
~ eats | what {e} likes to eat
! eats | Does {e} like {eats}?
< eats | Who likes {eats}? | Whose dish is {eats}?
? drinks | What does {e} drink? | What does {e} like to drink? | Which drink does {e} have?
~ drinks | what {e} drinks
! drinks | Does {e} drink {drinks}?
< drinks | Who drinks {drinks}?
? allergic | What is {e} allergic to? | What allergy does {e} have? | What should {e} avoid? | What can {e} not have?
~ allergic | what {e} is allergic to
! allergic | Is {e} allergic to {allergic}?
< allergic | Who is allergic to {allergic}? | Who has an allergy to {allergic}?
? colour | What is {e}'s favourite colour? | Which colour does {e} like? | What colour does {e} prefer?
~ colour | which colour {e} likes
! colour | Is {colour} {e}'s favourite colour?
? plays | What instrument does {e} play? | Which instrument does {e} play? | What does {e} play? | {e}'s instrument?
~ plays | which instrument {e} plays
! plays | Does {e} play the {plays}?
< plays | Who plays the {plays}? | Who can play the {plays}?
= pets | pet
slots owner:name age:petage eats:petfood sleeps:spot
+ {e} sleeps {sleeps}.
+ {e} spent the whole afternoon {sleeps}.
+ {e} sat {sleeps} while it rained.
+ {e} likes {eats} best of all.
+ {e} gets {eats} every evening.
+ {e} is {age} years old and belongs to {owner}.
+ {e} belongs to {owner}.
+ {owner} is the proud owner of {e}.
+ {e} turned {age} this spring.
+ {e} is {age} and only eats {eats}.
+ {owner} has had {e} for years.
& {e} sleeps {sleeps}, {e2} {sleeps2}.
& {e} eats {eats} and {e2} {eats2}.
& {e} is {age} years old, {e2} only {age2}.
& {e} belongs to {owner} and {e2} to {owner2}.
? owner | Who owns {e}? | Who does {e} belong to? | Whose pet is {e}? | Who is the owner of {e}?
~ owner | who owns {e} | who {e} belongs to
! owner | Does {e} belong to {owner}?
< owner | Which pet does {owner} own? | What is {owner}'s pet called?
? age | How old is {e}? | What is {e}'s age?
~ age | how old {e} is
! age | Is {e} {age} years old?
? eats | What does {e} eat? | What does {e} like to eat? | What do you feed {e}? | What is {e}'s favourite food?
~ eats | what {e} eats
! eats | Does {e} eat {eats}?
< eats | Which pet eats {eats}?
? sleeps | Where does {e} lie? | Where was {e}? | Where do I find {e}? | Where does {e} like to be? | Where did {e} sit?
~ sleeps | where {e} was | where to find {e}
! sleeps | Is {e}'s place {sleeps}?
= doctor | person
slots ill:illness when:moment doctor:surname takes:few
+ {e} has {ill} and sees the doctor on {when}.
+ {e} stayed in bed with {ill}.
+ {e}'s appointment is on {when}.
+ {e} has an appointment with Dr {doctor} on {when}.
+ Dr {doctor} examined {e} because of {ill}.
+ {e} has to take {takes} tablets a day.
+ {e} must come back on {when}.
+ {e} suffers from {ill}, so Dr {doctor} prescribed {takes} tablets a day.
& {e} has {ill}, {e2} {ill2}.
& {e} comes on {when} and {e2} on {when2}.
> {e}'s is on {when}.
? ill | What is wrong with {e}? | What is the matter with {e}? | What does {e} suffer from? | Why is {e} ill?
? ill | What kind of complaint does {e} have?
~ ill | what {e} suffers from | what is wrong with {e}
! ill | Does {e} have {ill}?
< ill | Who has {ill}? | Who suffers from {ill}?
? when | When is {e}'s appointment? | When does {e} see the doctor? | When does {e} have to go to the surgery?
? when | What day and time is {e}'s appointment?
~ when | when {e}'s appointment is
! when | Is {e}'s appointment on {when}?
< when | Whose appointment is on {when}? | Who has the appointment on {when}?
? doctor | Which doctor treats {e}? | What is {e}'s doctor called? | Who is {e}'s doctor? | Who does {e} see?
~ doctor | which doctor {e} sees
! doctor | Is Dr {doctor} treating {e}?
? takes | How many tablets does {e} take a day? | How many tablets a day for {e}? | How many tablets must {e} take?
~ takes | how many tablets {e} takes
! takes | Does {e} take {takes} tablets a day?
= family | person
slots spouse:first child:first wed:wedyear kids:small
+ {e} is married to {spouse}.
+ {e} and {spouse} got married in {wed}.
+ {e} married {spouse} in {wed}.
+ {e} is proud of {kids} grandchildren and of {child}, the eldest child.
+ {e}'s eldest child is called {child}.
+ {e}, whose youngest child {child} started school this year, is very proud.
+ {e} has {kids} grandchildren.
+ {e} has been married to {spouse} since {wed}.
& {e} is married to {spouse}, {e2} to {spouse2}.
& {e}'s eldest child is {child}, {e2}'s is {child2}.
& {e} has {kids} grandchildren and {e2} {kids2}.
? spouse | Who is {e} married to? | Who did {e} marry? | What's the name of {e}'s spouse? | Who is {e}'s partner?
~ spouse | who {e} is married to
! spouse | Is {e} married to {spouse}?
< spouse | Who is {spouse} married to? | Who married {spouse}?
? child | What is {e}'s child called? | What is the name of {e}'s child? | Who is {e}'s child?
? child | What's {e}'s little one called?
~ child | what {e}'s child is called
! child | Is {child} {e}'s child?
? wed | When did {e} get married? | In what year was {e}'s wedding? | When was {e}'s wedding? | What year did {e} marry?
~ wed | when {e} got married
! wed | Did {e} get married in {wed}?
? kids | How many grandchildren does {e} have? | What number of grandchildren does {e} have?
~ kids | how many grandchildren {e} has
! kids | Does {e} have {kids} grandchildren?
= presents | person
slots got:gift giver:name party:day job:jobs*
+ {e} got {got} from {giver}.
+ {giver} gave {e} {got}.
+ {giver} surprised {e} with {got}.
+ For {e}, {giver} had chosen {got}.
+ {e} received {got} as a present.
+ {e}'s birthday is on {party}.
+ {e} celebrates on {party}.
+ {e} was given {got} by {giver}.
& {e} got {got}, {e2} {got2}.
& There were presents for {e} and {e2}: {got} for the former and {got2} for the latter.
& {e} was born on {party}, {e2} on {party2}.
& {giver} gave {e} {got} and {giver2} gave {e2} {got2}.
+ {e} works as {job:a}.
+ {e}, the {job}, got {got}.
? job | What does {e} do for a living? | What is {e}'s job? | What is {e}'s profession? | What does {e} work as?
~ job | what {e} does for a living
! job | Is {e} {job:a}?
< job | Who is the {job}? | What is the {job} called? | Who works as {job:a}?
? got | What did {e} get? | What present did {e} receive? | What was {e}'s present? | What is {e}'s gift?
~ got | what {e} got as a present
! got | Is {e}'s present {got}?
< got | Who got {got}? | Who was given {got}? | Who received {got}?
? giver | Who gave {e} a present? | Who is {e}'s present from? | From whom did {e} get something?
? giver | Who had a gift for {e}?
~ giver | who gave {e} the present
! giver | Is {e}'s present from {giver}?
? party | When is {e}'s birthday? | On which day is {e}'s birthday? | When does {e} celebrate?
? party | What's the date of {e}'s birthday?
~ party | when {e}'s birthday is
! party | Is {e}'s birthday on {party}?
< party | Whose birthday is on {party}? | Who celebrates on {party}?
= pupils | person
slots class:subject grade:percent sits:roomspot teacher:name
+ {e} scored {grade} in {class}.
+ {e}'s best subject is {class}.
+ {e} reached {grade} in the test.
+ {e} is taught by {teacher}.
+ {e} has {class} with {teacher}.
+ {e}'s lesson takes place {sits}.
+ {teacher} teaches {e} {class} {sits}.
& {e} got {grade}, {e2} {grade2}.
& {e} likes {class}, {e2} likes {class2}.
& {e} is with {teacher}, {e2} with {teacher2}.
? class | Which subject is {e} learning? | Which subject does {e} have? | What is {e}'s subject?
? class | What subject is mentioned for {e}?
~ class | which subject {e} has
! class | Is {class} {e}'s subject?
? grade | What result did {e} get? | What was {e}'s score? | How well did {e} do in the test?
? grade | How many percent did {e} get?
~ grade | what result {e} got
! grade | Did {e} get {grade}?
< grade | Who got {grade}? | Who reached {grade}?
? sits | Where is {e}'s lesson? | Where does {e} have class? | Where do I find {e}'s class? | Where does {e} have to go?
~ sits | where {e}'s lesson is
! sits | Is {e}'s lesson {sits}?
? teacher | Who teaches {e}? | Who is {e}'s teacher? | What's the name of {e}'s teacher?
~ teacher | who teaches {e}
! teacher | Is {teacher} {e}'s teacher?
< teacher | Who is taught by {teacher}? | Who does {teacher} teach?
= helpers | person
slots duty:task from:clock shirt:colour
+ {e} is in charge of {duty}.
+ {e} takes care of {duty}.
+ {e} will look after {duty} and starts at {from}.
+ {duty} will be handled by {e}.
+ {e} is responsible for {duty}.
+ {e} has to be there at {from}.
+ {e}'s shift begins at {from}.
+ {e} will wear a {shirt} T-shirt.
+ As for {duty}, ask {e}, the one in the {shirt} T-shirt.
& {e} takes care of {duty} and {e2} of {duty2}.
& {e} does {duty}, {e2} {duty2}.
& {e} starts at {from}, {e2} at {from2}.
? duty | What is {e} in charge of? | What does {e} take care of? | What is {e}'s job at the event?
? duty | What is {e} responsible for?
? duty | What does {e} look after?
~ duty | what {e} is responsible for
! duty | Is {e} in charge of {duty}?
< duty | Who takes care of {duty}? | Who is responsible for {duty}? | Who do I ask about {duty}? | Who does {duty}?
? from | When does {e} start? | What time does {e} have to be there? | When does {e}'s shift begin?
? from | From what time is {e} there?
~ from | when {e} starts | what time {e} has to be there
! from | Does {e} start at {from}?
? shirt | What colour is {e}'s T-shirt? | Which colour does {e} wear? | What colour T-shirt does {e} have?
~ shirt | what colour {e}'s T-shirt is
! shirt | Is {e}'s T-shirt {shirt}?
< shirt | Who wears the {shirt} T-shirt? | Whose T-shirt is {shirt}?
= potluck | person
slots brings:dishes guests:small comes:transport job:jobs*
+ {e} brings {brings}.
+ {e} will bring {brings} and {guests} friends.
+ {e} is making {brings} for everyone.
+ {e} promised to bring {brings}.
+ {e} comes {comes}.
+ {e} arrives {comes} and brings {brings}.
+ {e} has invited {guests} friends.
& {e} brings {brings} and {e2} {brings2}.
& {brings} will come from {e}, {brings2} from {e2}.
& {e} comes {comes}, {e2} {comes2}.
+ {e} is {job:a} and brings {brings}.
+ {e}, the {job} from next door, comes {comes}.
? job | What does {e} do for a living? | What is {e}'s job? | What is {e}'s profession? | What does {e} work as?
~ job | what {e} does for a living
! job | Is {e} {job:a}?
< job | Who is the {job}? | What is the {job} called? | Who works as {job:a}?
? brings | What does {e} bring? | What will {e} bring? | What is {e} contributing? | What food comes from {e}?
? brings | What is {e} making?
~ brings | what {e} brings
! brings | Does {e} bring {brings}?
< brings | Who brings {brings}? | Who is making {brings}? | Who takes care of {brings}?
? guests | How many friends is {e} bringing? | How many friends come with {e}? | How many friends did {e} invite?
~ guests | how many friends {e} brings
! guests | Does {e} bring {guests} friends?
? comes | How does {e} get there? | How does {e} come? | How is {e} travelling? | What means of transport does {e} use?
~ comes | how {e} gets there
! comes | Does {e} come {comes}?
< comes | Who comes {comes}? | Who travels {comes}?
""")
