"""Relations in English about people, things and places, each with its wordings; " | " stands between them."""

from training.material.texts.facts import Relation


def relation(
    key: str, of: str, gives: str, noun: str, says: str, asks: str, answer: str, clause: str, back: str = "",
    group: str = "", nouns: float = 0.35,
) -> Relation:  # fmt: skip
    def split(forms: str) -> tuple[str, ...]:
        return tuple(form.strip() for form in forms.split("|") if form.strip())

    return Relation(key, of, gives, noun, split(says), split(asks), answer, clause, split(back), (), group, nouns=nouns)


PEOPLE = (
    relation(
        "lives", "person", "town", "home town",
        "{e} lives in {v}. | {e} has a flat in {v}. | {e} moved to {v} two years ago and still lives there."
        " | Home for {e} is {v}."
        " | {e}, who lives in {v}, could not come. | {e} is at home in {v}. | {e} and the family live in {v}."
        " | {e} has been living in {v} for ages.",
        "Where does {e} live? | In which town does {e} live? | What town is {e} at home in?"
        " | Which city does {e} live in?"
        " | where does {e} live | Where is {e}'s home? | {e} lives where?",
        "{e} lives in {v}.", "where {e} lives",
        "Who lives in {v}? | Who has their home in {v}? | Which person lives in {v}?",
        group="home", nouns=0.2,
    ),
    relation(
        "born_in", "person", "town", "birthplace",
        "{e} was born in {v}. | {e} comes from {v}. | {e} is from {v} originally. | {e}, born in {v}, likes the sea."
        " | Born in {v}, {e} later went abroad.",
        "Where was {e} born? | Where does {e} come from? | Which town is {e} from? | Where is {e} from?"
        " | {e} was born where?",
        "{e} was born in {v}.", "where {e} was born", "Who was born in {v}? | Who comes from {v}?", group="birth_place",
    ),
    relation(
        "born_on", "person", "date", "birthday",
        "{e} was born on {v}. | {e}'s birthday is on {v}. | {e} celebrates a birthday on {v}. | On {v}, {e} was born."
        " | {e} (born {v}) signed first. | Don't forget {e}'s birthday, {v}.",
        "When was {e} born? | When is {e}'s birthday? | On what day was {e} born? | What is {e}'s date of birth?"
        " | {e} born when?",
        "{e} was born on {v}.", "when {e} was born", "Who was born on {v}? | Whose birthday is {v}?",
    ),
    relation(
        "employer", "person", "company", "employer",
        "{e} works for {v}. | {e} is employed by {v}. | {e} has a job at {v}. | {v} employs {e}."
        " | {e} joined {v} last spring."
        " | {e}, who works for {v}, took the notes. | {e} earns a living at {v}.",
        "Who does {e} work for? | Which company does {e} work for? | Where does {e} work? | What company employs {e}?"
        " | At which firm does {e} work? | Who employs {e}?",
        "{e} works for {v}.", "who {e} works for", "Who works for {v}? | Who is employed by {v}?", nouns=0.2,
        group="work",
    ),
    relation(
        "job", "person", "job", "job",
        "{e} works as {v:a}. | {e} is {v:a}. | {e} is {v:a} by trade. | {e} trained as {v:a} and still is one."
        " | {e}, {v:a}, sat by the window. | {e} makes a living as {v:a}.",
        "What does {e} do for a living? | What is {e}'s profession? | What's {e}'s occupation?"
        " | What kind of work does {e} do?"
        " | What does {e} work as? | What is {e} by trade?",
        "{e} is {v:a}.", "what {e} does for a living", "Who is {v:a}? | Who works as {v:a}?", nouns=0.2,
    ),
    relation(
        "teaches", "person", "subject", "subject",
        "{e} teaches {v}. | {e} gives lessons in {v}. | {e} is the teacher for {v}. | {v} is taught by {e}."
        " | {e}'s pupils learn {v}."
        " | {e}, who teaches {v}, came late.",
        "What does {e} teach? | Which subject does {e} teach? | What subject is taught by {e}?"
        " | What do {e}'s pupils learn?"
        " | {e} teaches what?",
        "{e} teaches {v}.", "what {e} teaches",
        "Who teaches {v}? | Who gives lessons in {v}? | Who is the {v} teacher?", nouns=0.2,
    ),
    relation(
        "studies", "person", "subject", "field of study",
        "{e} studies {v}. | {e} is a student of {v}. | {e} is in the third year of {v}."
        " | {e} is reading {v} at university.",
        "What does {e} study? | What is {e} studying? | Which subject is {e} a student of?"
        " | What does {e} learn at university?",
        "{e} studies {v}.", "what {e} studies", "Who studies {v}? | Who is a student of {v}?",
    ),
    relation(
        "phone", "person", "phone", "phone number",
        "{e} can be reached at {v}. | Call {e} on {v}. | You can ring {e} at {v}. | {e}'s number is {v}."
        " | {e} picks up at {v}."
        " | If it is urgent, phone {e}: {v}. | {e}: tel. {v}.",
        "What number do I call to reach {e}? | How do I reach {e} by phone? | On what number can I call {e}? | {e} tel?"
        " | I want to call {e}, what's the number? | What is the telephone number of {e}? | {e}'s number?",
        "The phone number of {e} is {v}.", "what the phone number of {e} is",
        "Whose phone number is {v}? | Who can be reached at {v}? | Whose number is {v}?",
    ),
    relation(
        "email", "person", "email", "email address",
        "{e} can be reached at {v}. | Write to {e} at {v}. | {e}'s email is {v}. | Mail for {e} goes to {v}."
        " | {e} <{v}>",
        "Where do I send an email to {e}? | What is {e}'s e-mail? | Which address do I write to for {e}? | {e} email?"
        " | How do I reach {e} by email? | What's the mail address of {e}?",
        "The email address of {e} is {v}.", "what the email address of {e} is",
        "Whose email address is {v}? | Who has the address {v}?",
    ),
    relation(
        "address", "person", "street", "address",
        "{e} lives at {v}. | {e}'s house is at {v}. | Send letters for {e} to {v}. | {e}'s parcels go to {v}."
        " | You find {e} at {v}.",
        "What street does {e} live in? | Where should I send {e}'s parcel? | At which address does {e} live?"
        " | What is {e}'s address?",
        "The address of {e} is {v}.", "what the address of {e} is", "Who lives at {v}? | Whose address is {v}?",
        group="home",
    ),
    relation(
        "room", "person", "number", "room number",
        "{e} sits in room {v}. | {e}'s office is room {v}. | You will find {e} in room {v}. | {e} moved to room {v}."
        " | Room {v} belongs to {e}. | Knock at room {v} if you need {e}.",
        "Which room is {e} in? | In which room does {e} sit? | Where is {e}'s office? | What room does {e} have?"
        " | {e}'s room?",
        "{e} sits in room {v}.", "in which room {e} sits",
        "Who sits in room {v}? | Whose office is room {v}? | Who is in room {v}?",
    ),
    relation(
        "pet", "person", "name", "pet's name",
        "{e} has a dog called {v}. | {e}'s cat is called {v}. | {e} owns a parrot named {v}."
        " | {e} brought {v}, a very old dog."
        " | {e}'s rabbit answers to the name {v}.",
        "What is the name of {e}'s pet? | What is {e}'s pet called? | How is {e}'s animal called?"
        " | What's {e}'s pet's name?",
        "The pet of {e} is called {v}.", "what the pet of {e} is called",
        "Whose pet is {v}? | Who owns {v}? | Who has a pet called {v}?",
        nouns=0.1,
    ),
    relation(
        "age", "person", "age", "age",
        "{e} is {v} years old. | {e} turned {v} last week. | {e}, {v}, still runs every day."
        " | At {v}, {e} learned to swim."
        " | {e} is {v}. | {e} has just turned {v}.",
        "How old is {e}? | What age is {e}? | How many years old is {e}? | how old is {e}",
        "{e} is {v} years old.", "how old {e} is", "Who is {v} years old? | Who is {v}?",
    ),
    relation(
        "spouse", "person", "person", "spouse",
        "{e} is married to {v}. | {e} and {v} are married. | {e} married {v} in spring."
        " | {e} and {v} have been husband and wife for years.",
        "Who is {e} married to? | Who did {e} marry? | What is the name of {e}'s spouse? | Who is the spouse of {e}?",
        "{e} is married to {v}.", "who {e} is married to", nouns=0.1,
    ),
    relation(
        "boss", "person", "person", "manager",
        "{e} reports to {v}. | {v} is {e}'s boss. | {e}'s manager is {v}. | {e} works under {v}. | {v} supervises {e}.",
        "Who is {e}'s boss? | Who does {e} report to? | Who is the manager of {e}? | Under whom does {e} work?",
        "The manager of {e} is {v}.", "who the manager of {e} is",
    ),
    relation(
        "car", "person", "colour", "car colour",
        "{e} drives {v:a} car. | {e}'s car is {v}. | {e} parked {v:a} car outside. | {e} bought {v:a} car.",
        "What colour is {e}'s car? | What color is the car of {e}? | Which colour of car does {e} drive?",
        "The car of {e} is {v}.", "what colour the car of {e} is", "Who drives {v:a} car? | Whose car is {v}?",
        nouns=0.1,
    ),
    relation(
        "speaks", "person", "language", "mother tongue",
        "{e} speaks {v} at home. | {e} grew up with {v}. | {e}'s native language is {v}."
        " | {v} is the mother tongue of {e}.",
        "Which language does {e} speak at home? | What is {e}'s native language? | What language did {e} grow up with?",
        "The mother tongue of {e} is {v}.", "what the mother tongue of {e} is",
        "Whose mother tongue is {v}? | Who grew up with {v}?",
    ),
    relation(
        "plays", "person", "instrument", "instrument",
        "{e} plays the {v}. | {e} practises the {v} every evening. | {e} learned the {v} as a child."
        " | On the {v}: {e}.",
        "What does {e} play? | Which instrument does {e} play? | What instrument does {e} practise?",
        "{e} plays the {v}.", "which instrument {e} plays", "Who plays the {v}? | Who is on the {v}?",
    ),
    relation(
        "sport", "person", "sport", "sport",
        "{e} does {v} twice a week. | {e} is mad about {v}. | {e} goes to {v} on weekends. | {e} took up {v}.",
        "Which sport does {e} do? | What sport does {e} like? | What is {e}'s favourite sport?",
        "The sport of {e} is {v}.", "which sport {e} does", "Who does {v}? | Whose sport is {v}?",
    ),
    relation(
        "allergy", "person", "allergen", "allergy",
        "{e} is allergic to {v}. | {e} cannot have {v} because of an allergy. | {e} gets a rash from {v}."
        " | Keep {v} away from {e}: allergy!",
        "What is {e} allergic to? | Which allergy does {e} have? | What must {e} avoid?"
        " | What gives {e} an allergic reaction?",
        "{e} is allergic to {v}.", "what {e} is allergic to", "Who is allergic to {v}? | Who has to avoid {v}?",
    ),
    relation(
        "team", "person", "team", "team",
        "{e} is in {v}. | {e} belongs to the {v} team. | {e} from {v} asked for a copy. | {e} was moved to {v}.",
        "Which team is {e} in? | What department does {e} belong to? | In which department is {e}?"
        " | Which team does {e} belong to?",
        "The team of {e} is {v}.", "which team {e} is in", "Who is in {v}? | Who belongs to the {v} team?",
        group="work",
    ),
    relation(
        "arrives", "person", "clock", "arrival time",
        "{e} arrives at {v}. | {e} gets here at {v}. | {e}'s train comes in at {v}. | We expect {e} at {v}."
        " | {e} will be here by {v}.",
        "When does {e} arrive? | What time does {e} get here? | At what time does {e} come? | When do we expect {e}?"
        " | {e} - when?",
        "{e} arrives at {v}.", "when {e} arrives", "Who arrives at {v}? | Who comes at {v}?",
    ),
    relation(
        "ordered", "person", "thing", "order",
        "{e} ordered the {v}. | {e} wants the {v}. | {e}'s order was the {v}. | The {v} was ordered by {e}."
        " | The {v} is for {e}.",
        "What did {e} order? | What does {e} want? | Which item did {e} order? | What was ordered by {e}?",
        "{e} ordered the {v}.", "what {e} ordered", "Who ordered the {v}? | Who is the {v} for? | Who wants the {v}?",
        nouns=0.15,
    ),
    relation(
        "brings", "person", "dish", "dish",
        "{e} brings the {v}. | {e} is making the {v}. | The {v} comes from {e}. | {e} promised to bring the {v}.",
        "What does {e} bring? | What is {e} bringing? | What did {e} promise to bring? | Which dish comes from {e}?",
        "{e} brings the {v}.", "what {e} brings", "Who brings the {v}? | Who is bringing the {v}?", nouns=0.1,
    ),
    relation(
        "travels", "person", "town", "destination",
        "{e} is travelling to {v}. | {e} flies to {v} next week. | {e} is on the way to {v}."
        " | {e} booked a trip to {v}.",
        "Where is {e} travelling to? | Where is {e} going? | Which city does {e} fly to?"
        " | Where did {e} book a trip to?",
        "{e} is travelling to {v}.", "where {e} is travelling to", "Who is travelling to {v}? | Who is going to {v}?",
    ),
    relation(
        "locker", "person", "code", "locker code",
        "{e}'s locker opens with {v}. | {e} uses {v} for the locker. | To open {e}'s locker, enter {v}."
        " | The code for {e}'s locker is {v}.",
        "Which code opens {e}'s locker? | How do I open {e}'s locker? | What do I enter at {e}'s locker?",
        "The locker code of {e} is {v}.", "what the locker code of {e} is",
        "Whose locker code is {v}? | Whose locker opens with {v}?",
    ),
    relation(
        "badge", "person", "code", "badge number",
        "{e} wears badge {v}. | {e} has badge {v}. | Badge {v} was handed to {e}."
        " | {e} lost badge {v} and found it again.",
        "Which badge does {e} wear? | What is the number on {e}'s badge? | Which badge was handed to {e}?",
        "The badge number of {e} is {v}.", "what the badge number of {e} is",
        "Who wears badge {v}? | Whose badge is {v}?",
    ),
    relation(
        "salary", "person", "money", "salary",
        "{e} earns {v}. | {e} is paid {v}. | {e} gets {v} a month. | {e} makes {v}.",
        "How much does {e} earn? | What is {e} paid? | How much money does {e} make? | What does {e} get a month?",
        "The salary of {e} is {v}.", "how much {e} earns", "Who earns {v}? | Who is paid {v}?",
    ),
    relation(
        "children", "person", "few", "number of children",
        "{e} has {v} children. | {e} is a parent of {v}. | {e} came with all {v} children."
        " | There are {v} children in {e}'s family.",
        "How many children does {e} have? | How many kids has {e} got? | {e} has how many children?",
        "{e} has {v} children.", "how many children {e} has", "Who has {v} children?", nouns=0.1,
    ),
    relation(
        "shirt", "person", "clothes", "shirt size",
        "{e} wears shirts in size {v}. | {e} needs a shirt in {v}. | {e} takes size {v}.",
        "What size does {e} wear? | Which shirt size does {e} need? | What size shirt does {e} take?",
        "The shirt size of {e} is {v}.", "which shirt size {e} needs",
        "Who needs a shirt in {v}? | Who wears size {v}?",
    ),
)  # fmt: skip

THINGS = (
    relation(
        "price", "thing", "money", "price",
        "{e} costs {v}. | {e} sells for {v}. | You pay {v} for {e}. | {e} is {v} in the shop. | We sold {e} for {v}."
        " | {e} goes for {v}."
        " | {e} is on offer at {v}. | They want {v} for {e}. | {e} used to be {o}, now it costs {v}.",
        "How much does {e} cost? | How much is {e}? | What does {e} cost? | What do I pay for {e}?"
        " | How expensive is {e}?"
        " | how much for {e} | What's the cost of {e}? | How much do they want for {e}?",
        "{e} costs {v}.", "how much {e} costs", "What costs {v}? | Which item costs {v}? | What sells for {v}?",
    ),
    relation(
        "colour", "thing", "colour", "colour",
        "{e} is {v}. | {e} is painted {v}. | {e} comes in {v}. | We got {e} in {v}."
        " | {e} used to be {o}; now it is {v}.",
        "What colour is {e}? | What color is {e}? | Which colour does {e} have? | In which colour does {e} come?"
        " | what colour's {e}",
        "{e} is {v}.", "what colour {e} is", "What is {v}? | Which thing is {v}?",
    ),
    relation(
        "weight", "thing", "weight", "weight",
        "{e} weighs {v}. | {e} is {v} in weight. | {e} brings {v} to the scales. | With {v}, {e} is not easy to carry.",
        "How much does {e} weigh? | How heavy is {e}? | What does {e} weigh? | how heavy is {e}",
        "{e} weighs {v}.", "how much {e} weighs", "What weighs {v}? | Which thing weighs {v}?",
    ),
    relation(
        "height", "thing", "length", "height",
        "{e} is {v} tall. | {e} is {v} high. | {e} stands {v} high. | {e} reaches a height of {v}.",
        "How tall is {e}? | How high is {e}? | What height does {e} reach?",
        "{e} is {v} high.", "how high {e} is", "What is {v} high?",
    ),
    relation(
        "width", "thing", "length", "width",
        "{e} is {v} wide. | {e} measures {v} across. | {e} takes up {v} in width.",
        "How wide is {e}? | How broad is {e}? | What does {e} measure across?",
        "{e} is {v} wide.", "how wide {e} is", "What is {v} wide?",
    ),
    relation(
        "owner", "thing", "person", "owner",
        "{e} belongs to {v}. | {v} owns {e}. | {e} is the property of {v}. | {e} is {v}'s. | {v} is the owner of {e}.",
        "Who owns {e}? | Whose is {e}? | Who does {e} belong to? | To whom does {e} belong? | Whose property is {e}?",
        "{e} belongs to {v}.", "who owns {e}", "What belongs to {v}? | What does {v} own?",
    ),
    relation(
        "made_of", "thing", "material", "material",
        "{e} is made of {v}. | {e} was made from {v}. | They used {v} for {e}. | {e} consists entirely of {v}.",
        "What is {e} made of? | Which material is {e} made of? | What did they use for {e}?"
        " | What does {e} consist of?",
        "{e} is made of {v}.", "what {e} is made of", "What is made of {v}? | Which thing is made of {v}?",
    ),
    relation(
        "kept", "thing", "room", "location",
        "{e} is in the {v}. | {e} stands in the {v}. | We keep {e} in the {v}. | {e} was moved to the {v}."
        " | You will find {e} in the {v}.",
        "Where is {e}? | Where do we keep {e}? | In which room is {e}? | Where can I find {e}? | where's {e}",
        "{e} is in the {v}.", "where {e} is", "What is in the {v}? | What do we keep in the {v}?", nouns=0.15,
    ),
    relation(
        "stock", "thing", "few", "stock",
        "There are {v} pieces of {e} in stock. | We have {v} of {e} left. | {e}: {v} left in the store room."
        " | Of {e}, {v} are left.",
        "How many of {e} are left? | How many pieces of {e} are in stock? | How many of {e} do we have?",
        "There are {v} of {e} in stock.", "how many of {e} are in stock", nouns=0.15,
    ),
    relation(
        "made_in", "thing", "year", "year of manufacture",
        "{e} was made in {v}. | {e} dates from {v}. | {e} was built in {v}. | {e} is from the year {v}.",
        "When was {e} made? | In which year was {e} built? | What year is {e} from? | What year does {e} date from?",
        "{e} was made in {v}.", "when {e} was made", "What was made in {v}? | What dates from {v}?",
    ),
    relation(
        "serial", "thing", "code", "serial number",
        "{e} has the serial number {v}. | {v} is stamped on {e} as the serial number. | {e}, serial {v}, was returned.",
        "Which serial number does {e} have? | What serial is stamped on {e}? | serial no. of {e}?",
        "The serial number of {e} is {v}.", "what the serial number of {e} is", "Which item has the serial number {v}?",
    ),
    relation(
        "maker", "thing", "company", "manufacturer",
        "{e} is made by {v}. | {v} makes {e}. | {e} comes from {v}. | {e} is a product of {v}.",
        "Who makes {e}? | Which company makes {e}? | Who is {e} made by? | Which firm does {e} come from?",
        "{e} is made by {v}.", "who makes {e}", "What does {v} make? | What is made by {v}?",
    ),
    relation(
        "warranty", "thing", "duration", "warranty",
        "{e} comes with a warranty of {v}. | {e} has {v} of warranty. | The warranty for {e} lasts {v}.",
        "How long is the warranty of {e}? | How long is {e} under warranty? | How long does the warranty for {e} last?",
        "The warranty of {e} is {v}.", "how long the warranty of {e} is",
    ),
)  # fmt: skip

PLACES = (
    relation(
        "population", "place", "count", "population",
        "{e} has {v} inhabitants. | {v} people live in {e}. | {e} is home to {v} people. | {e} counts {v} residents."
        " | Some {v} people call {e} their home.",
        "How many people live in {e}? | How many inhabitants does {e} have? | How many residents does {e} count?"
        " | How big is {e}?",
        "{e} has {v} inhabitants.", "how many people live in {e}",
        "Which town has {v} inhabitants? | Where do {v} people live?",
    ),
    relation(
        "mayor", "place", "person", "mayor",
        "{v} is the mayor of {e}. | {e} elected {v} as mayor. | {e} has a new mayor, {v}."
        " | Mayor {v} has led {e} for years.",
        "Who is the mayor of {e}? | Who leads {e}? | What is the name of {e}'s mayor? | Who was elected mayor of {e}?",
        "The mayor of {e} is {v}.", "who the mayor of {e} is", "Where is {v} mayor? | Which town has {v} as mayor?",
    ),
    relation(
        "river", "place", "name", "river",
        "{e} lies on the {v}. | The {v} flows through {e}. | {e} was built on the banks of the {v}.",
        "Which river flows through {e}? | On which river does {e} lie? | What is the river of {e} called?",
        "{e} lies on the {v}.", "which river {e} lies on", "Which town lies on the {v}? | Where does the {v} flow?",
        nouns=0.1,
    ),
    relation(
        "known_for", "place", "food", "speciality",
        "{e} is known for its {v}. | People go to {e} for the {v}. | {e} is famous for {v}."
        " | Nothing beats the {v} from {e}.",
        "What is {e} known for? | What is {e} famous for? | Why do people go to {e}? | What's special about {e}?",
        "{e} is known for its {v}.", "what {e} is known for",
        "Which town is known for its {v}? | Where do people go for the {v}?",
    ),
    relation(
        "founded_town", "place", "year", "founding year",
        "{e} was founded in {v}. | {e} has existed since {v}. | In {v}, {e} was founded."
        " | The town of {e} goes back to {v}.",
        "When was {e} founded? | In which year was {e} founded? | Since when has {e} existed?"
        " | How far back does {e} go?",
        "{e} was founded in {v}.", "when {e} was founded", "Which town was founded in {v}?",
    ),
    relation(
        "far", "place", "distance", "distance",
        "{e} is {v} away. | It is {v} to {e}. | To get to {e} you drive {v}. | {e} lies {v} from here.",
        "How far is {e}? | How far away is {e}? | How far is it to {e}? | What is the distance to {e}?",
        "{e} is {v} away.", "how far away {e} is", "Which town is {v} away?", nouns=0.0,
    ),
    relation(
        "capital", "country", "town", "capital",
        "The capital of {e} is {v}. | {v} is the capital of {e}. | {e} is governed from {v}."
        " | {e} has its capital in {v}.",
        "What is the capital of {e}? | Which city is the capital of {e}? | What's {e}'s capital city? | capital {e}?",
        "The capital of {e} is {v}.", "what the capital of {e} is",
        "Which country has {v} as its capital? | What country is {v} the capital of?",
    ),
    relation(
        "currency", "country", "name", "currency",
        "In {e} you pay with the {v}. | {e}'s currency is called the {v}. | {e} introduced the {v} as its currency.",
        "What do people pay with in {e}? | What is the currency of {e} called? | Which currency does {e} use?",
        "The currency of {e} is the {v}.", "what the currency of {e} is", "Where do people pay with the {v}?",
    ),
    relation(
        "ruler", "country", "person", "president",
        "{v} is the president of {e}. | {e} is led by {v}. | {e} elected {v}."
        " | President {v} spoke to the people of {e}.",
        "Who is the president of {e}? | Who leads {e}? | Who governs {e}? | Who was elected in {e}?",
        "The president of {e} is {v}.", "who the president of {e} is",
        "Which country is led by {v}? | Where is {v} president?",
    ),
    relation(
        "spoken", "country", "language", "official language",
        "People in {e} speak {v}. | {v} is spoken in {e}. | {e}'s official language is {v}.",
        "Which language is spoken in {e}? | What do people speak in {e}? | What language do they speak in {e}?",
        "The official language of {e} is {v}.", "which language is spoken in {e}",
        "Where is {v} spoken? | In which country do people speak {v}?",
    ),
)  # fmt: skip
