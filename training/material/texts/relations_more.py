"""Relations in English about work: firms, projects, machines, opening hours, journeys, books and dishes."""

from training.material.texts.relations import relation

WORK = (
    relation(
        "based", "company", "town", "head office",
        "{e} is based in {v}. | {e} has its head office in {v}. | {e}, a firm from {v}, made an offer."
        " | {e} runs everything from {v}.",
        "Where is {e} based? | Where is the head office of {e}? | Which town is {e} from?"
        " | In which city does {e} have its head office?",
        "{e} is based in {v}.", "where {e} is based",
        "Which company is based in {v}? | Which firm has its head office in {v}?", nouns=0.1,
    ),
    relation(
        "staff", "company", "count", "number of employees",
        "{e} employs {v} people. | {v} people work at {e}. | {e} has a staff of {v}."
        " | There are {v} people on the payroll of {e}.",
        "How many people work at {e}? | How many people does {e} employ? | How many employees does {e} have?"
        " | How large is {e}'s staff?",
        "{e} employs {v} people.", "how many people work at {e}", "Which company employs {v} people?", nouns=0.2,
    ),
    relation(
        "founder", "company", "person", "founder",
        "{e} was founded by {v}. | {v} founded {e}. | {v} started {e} in a garage."
        " | {e} was the idea of {v}, who founded it.",
        "Who founded {e}? | Who started {e}? | Who is the founder of {e}? | By whom was {e} founded?",
        "{e} was founded by {v}.", "who founded {e}", "What did {v} found? | Which company was founded by {v}?",
    ),
    relation(
        "sells", "company", "thing", "main product",
        "{e} mainly sells the {v}. | {e} became rich with the {v}. | {e}'s best seller is the {v}."
        " | {e} brought out the {v}.",
        "What does {e} mainly sell? | What did {e} become rich with? | What is {e}'s best seller?",
        "The main product of {e} is the {v}.", "what {e} mainly sells",
        "Who sells the {v}? | Which company makes the {v}?", nouns=0.0,
    ),
    relation(
        "turnover", "company", "money", "turnover",
        "{e} made {v} last year. | {e} reported a turnover of {v}. | {e}'s sales came to {v}.",
        "How much did {e} make last year? | What turnover did {e} report? | How high were the sales of {e}?",
        "The turnover of {e} is {v}.", "what the turnover of {e} is", "Which company reported {v}?",
    ),
    relation(
        "leads", "project", "person", "leader",
        "{e} is led by {v}. | {v} leads {e}. | {v} is in charge of {e}. | {v} runs {e}. | {v} took over {e} from {o}."
        " | {e} is in the hands of {v}. | The one responsible for {e} is {v}.",
        "Who leads {e}? | Who is in charge of {e}? | Who is responsible for {e}? | Who runs {e}? | Who heads {e}?",
        "{e} is led by {v}.", "who leads {e}",
        "What does {v} lead? | Which project is led by {v}? | What is {v} in charge of?", group="charge",
    ),
    relation(
        "deadline", "project", "date", "deadline",
        "{e} is due on {v}. | {e} must be finished by {v}. | {e} has to be delivered on {v}."
        " | The deadline for {e} is {v}."
        " | {e} was postponed from {o} to {v}. | We promised {e} for {v}.",
        "When is {e} due? | By when must {e} be finished? | When does {e} have to be ready?"
        " | What's the due date of {e}?",
        "{e} is due on {v}.", "when {e} is due", "What is due on {v}? | Which project is due on {v}?",
    ),
    relation(
        "budget", "project", "money", "budget",
        "{e} may spend {v}. | {e} has {v} to spend. | {v} was set aside for {e}. | {e} got a budget of {v}."
        " | {e} will not get more than {v}.",
        "How much may {e} spend? | How much money does {e} have? | How much was set aside for {e}?"
        " | What budget did {e} get?",
        "The budget of {e} is {v}.", "how much {e} may spend",
        "Which project may spend {v}? | What has a budget of {v}?",
    ),
    relation(
        "customer", "project", "company", "customer",
        "{e} is done for {v}. | {v} ordered {e}. | {e} is paid for by {v}. | The client behind {e} is {v}.",
        "Who is {e} done for? | Who is the client of {e}? | Who pays for {e}? | Who ordered {e}?",
        "The customer of {e} is {v}.", "who the customer of {e} is",
        "What was ordered by {v}? | Which project is for {v}?",
    ),
    relation(
        "ip", "machine", "ip", "IP address",
        "{e} has the IP {v}. | {e} answers at {v}. | {e} runs on {v}. | You reach {e} at {v}. | {e} was given {v}."
        " | {v} is {e}.",
        "What IP does {e} have? | At which IP address does {e} answer? | What's the IP of {e}?"
        " | Where can I reach {e} in the network? | ip {e}",
        "The IP address of {e} is {v}.", "what the IP address of {e} is",
        "Which machine has the IP {v}? | What runs on {v}?",
    ),
    relation(
        "port", "machine", "port", "port",
        "{e} listens on port {v}. | {e} is on port {v}. | {e} uses port {v}. | Port {v} is taken by {e}."
        " | For {e}, open port {v}.",
        "Which port does {e} listen on? | What port is {e} on? | On which port does {e} run?"
        " | Which port do I open for {e}?",
        "{e} listens on port {v}.", "on which port {e} listens",
        "What listens on port {v}? | Which service uses port {v}?",
    ),
    relation(
        "version", "machine", "version", "version",
        "{e} runs version {v}. | {e} is at {v}. | {e} was updated to {v}. | {e} is on version {v} now."
        " | We upgraded {e} from {o} to {v}.",
        "Which version does {e} run? | What version is {e} at? | Which version was installed on {e}?"
        " | To which version was {e} updated?",
        "{e} runs version {v}.", "which version {e} runs", "What runs version {v}?",
    ),
    relation(
        "password", "machine", "password", "password",
        "To log in to {e}, use {v}. | {e} opens with {v}. | {e} accepts the password {v}. | You get into {e} with {v}."
        " | Somebody taped the password of {e} to the wall: {v}.",
        "How do I log in to {e}? | Which password opens {e}? | What do I type to get into {e}? | pw for {e}?",
        "The password of {e} is {v}.", "what the password of {e} is", "What is {v} the password of?",
    ),
    relation(
        "admin", "machine", "person", "administrator",
        "{v} looks after {e}. | {e} is maintained by {v}. | {v} takes care of {e}. | Ask {v} if {e} breaks down.",
        "Who looks after {e}? | Who maintains {e}? | Who do I ask if {e} breaks down? | Who takes care of {e}?",
        "{e} is maintained by {v}.", "who maintains {e}",
        "What does {v} look after? | Which machine does {v} maintain?",
    ),
    relation(
        "config", "machine", "path", "configuration path",
        "{e} reads its settings from {v}. | {e} is configured in {v}. | The settings of {e} are in {v}.",
        "Where are the settings of {e}? | Where is {e} configured? | From where does {e} read its settings?"
        " | Where's the config of {e}?",
        "{e} is configured in {v}.", "where {e} is configured", nouns=0.15,
    ),
    relation(
        "down", "machine", "cause", "",
        "{e} is down because {v}. | {e} stopped since {v}. | Because {v}, {e} is down."
        " | {e} failed; the reason was that {v}.",
        "Why is {e} down? | Why did {e} stop? | Why did {e} fail? | What is the reason that {e} is down?"
        " | What happened to {e}?",
        "{e} is down because {v}.", "why {e} is down",
    ),
    relation(
        "opens", "venue", "clock", "opening time",
        "{e} opens at {v}. | {e} is open from {v}. | The doors of {e} open at {v}. | You can enter {e} from {v}."
        " | {e} now opens at {v}, not at {o}.",
        "When does {e} open? | What time does {e} open? | From when is {e} open? | At what time can I enter {e}?"
        " | {e} opens when?",
        "{e} opens at {v}.", "when {e} opens", "What opens at {v}?", nouns=0.15,
    ),
    relation(
        "closes", "venue", "clock", "closing time",
        "{e} closes at {v}. | {e} shuts at {v}. | {e} is open until {v}. | Everyone has to leave {e} by {v}.",
        "When does {e} close? | What time does {e} shut? | Until when is {e} open? | How long is {e} open?",
        "{e} closes at {v}.", "when {e} closes", "What closes at {v}?", nouns=0.15,
    ),
    relation(
        "day_off", "venue", "weekday", "day off",
        "{e} is closed on {v}. | On {v}, {e} stays closed. | {e} does not open on {v}. | {e} has its day off on {v}.",
        "On which day is {e} closed? | When is {e} closed? | Which day does {e} not open? | What day is {e} shut?",
        "{e} is closed on {v}.", "on which day {e} is closed", "What is closed on {v}?", nouns=0.1,
    ),
    relation(
        "venue_at", "venue", "street", "address",
        "{e} is at {v}. | You will find {e} at {v}. | {e} moved to {v}. | {e} stands at {v}.",
        "Where is {e}? | What is the address of {e}? | Where can I find {e}? | What street is {e} in?",
        "{e} is at {v}.", "where {e} is", "What is at {v}? | What do I find at {v}?",
    ),
    relation(
        "entry", "venue", "money", "entrance fee",
        "A ticket for {e} costs {v}. | To get into {e} you pay {v}. | Entry to {e} is {v}."
        " | {e} charges {v} at the door.",
        "How much is a ticket for {e}? | What does entry to {e} cost? | How much is the entrance to {e}?"
        " | What does {e} charge at the door?",
        "The entrance fee of {e} is {v}.", "how much the entrance fee of {e} is",
    ),
    relation(
        "starts", "event", "clock", "starting time",
        "{e} starts at {v}. | {e} begins at {v}. | {e} is at {v}. | We meet for {e} at {v}."
        " | {e} was moved from {o} to {v}. | {e} kicks off at {v}.",
        "When does {e} start? | What time is {e}? | At what time does {e} begin? | When is {e}? | {e}, what time?",
        "{e} starts at {v}.", "when {e} starts", "What starts at {v}? | What begins at {v}?", nouns=0.15,
        group="event_when",
    ),
    relation(
        "held_on", "event", "weekday", "day",
        "{e} is on {v}. | {e} takes place on {v}. | {e} was moved to {v}. | {e} will be held on {v}."
        " | We do {e} on {v}, not on {o}.",
        "On which day is {e}? | What day is {e}? | Which day does {e} take place? | On what day will {e} be held?",
        "{e} takes place on {v}.", "on which day {e} takes place", "What takes place on {v}? | What happens on {v}?",
        nouns=0.1, group="event_when",
    ),
    relation(
        "held_in", "event", "room", "place",
        "{e} is in the {v}. | {e} takes place in the {v}. | {e} was moved to the {v}. | We meet in the {v} for {e}."
        " | {e} will be held in the {v}.",
        "Where is {e}? | Where does {e} take place? | In which room is {e}? | Where will {e} be held?"
        " | Which room is {e} in?",
        "{e} takes place in the {v}.", "where {e} takes place",
        "What takes place in the {v}? | What is held in the {v}?", nouns=0.1,
    ),
    relation(
        "guests", "event", "few", "number of guests",
        "{v} people came to {e}. | {e} had {v} guests. | {e} was attended by {v} people."
        " | For {e}, {v} people signed up.",
        "How many people came to {e}? | How many guests did {e} have? | How many people attended {e}?",
        "{e} had {v} guests.", "how many guests {e} had", nouns=0.15,
    ),
    relation(
        "speaker", "event", "person", "speaker",
        "{v} speaks at {e}. | At {e}, {v} will speak. | {v} is the speaker of {e}. | {e} opens with a talk by {v}.",
        "Who speaks at {e}? | Who gives the talk at {e}? | Who is the speaker at {e}? | Whose talk opens {e}?",
        "The speaker of {e} is {v}.", "who speaks at {e}", "Where does {v} speak? | At what does {v} speak?",
    ),
    relation(
        "cancelled", "event", "cause", "",
        "{e} was cancelled because {v}. | Because {v}, {e} was cancelled. | {e} had to be called off because {v}."
        " | As {v}, {e} was cancelled."
        " | {e} did not take place. The reason: {v}.",
        "Why was {e} cancelled? | Why was {e} called off? | What was the reason for cancelling {e}?"
        " | Why did {e} not take place?",
        "{e} was cancelled because {v}.", "why {e} was cancelled",
    ),
    relation(
        "lasts", "event", "duration", "length",
        "{e} lasts {v}. | {e} takes {v}. | {e} goes on for {v}. | Plan {v} for {e}.",
        "How long does {e} last? | How long is {e}? | How long does {e} take? | How much time does {e} take?",
        "{e} lasts {v}.", "how long {e} lasts", "What lasts {v}?", nouns=0.1,
    ),
    relation(
        "leaves", "ride", "clock", "departure time",
        "{e} leaves at {v}. | {e} departs at {v}. | {e} goes at {v}. | {e} sets off at {v}. | At {v}, {e} leaves."
        " | Be there before {v} to catch {e}.",
        "When does {e} leave? | What time does {e} depart? | When does {e} go? | What time is {e}? | {e} - departure?",
        "{e} leaves at {v}.", "when {e} leaves", "What leaves at {v}? | What departs at {v}?", nouns=0.15,
    ),
    relation(
        "platform", "ride", "number", "platform",
        "{e} leaves from platform {v}. | {e} is on platform {v}. | For {e} go to platform {v}."
        " | {e} comes in at platform {v}.",
        "Which platform does {e} leave from? | What platform is {e} on? | Where does {e} leave from?"
        " | Which platform do I go to for {e}?",
        "{e} leaves from platform {v}.", "which platform {e} leaves from", "What leaves from platform {v}?", nouns=0.15,
    ),
    relation(
        "delay", "ride", "duration", "delay",
        "{e} is {v} late. | {e} is delayed by {v}. | {e} will be late by {v}. | You have to wait {v} for {e}.",
        "How late is {e}? | By how much is {e} delayed? | How long is {e} delayed?"
        " | How long do I have to wait for {e}?",
        "{e} is {v} late.", "how late {e} is", "What is {v} late?", nouns=0.15,
    ),
    relation(
        "author", "book", "person", "author",
        "{e} was written by {v}. | {v} wrote {e}. | {v} is the author of {e}. | {e} is a book by {v}."
        " | {v}'s best book is {e}.",
        "Who wrote {e}? | Who is the author of {e}? | By whom is {e}? | Whose book is {e}? | Who was {e} written by?",
        "{e} was written by {v}.", "who wrote {e}", "What did {v} write? | Which book is by {v}?",
    ),
    relation(
        "pages", "book", "count", "number of pages",
        "{e} has {v} pages. | {e} is {v} pages long. | {e} fills {v} pages."
        " | It took me a week to read the {v} pages of {e}.",
        "How many pages does {e} have? | How long is {e}? | How many pages is {e} long?",
        "{e} has {v} pages.", "how many pages {e} has", "Which book has {v} pages?", nouns=0.15,
    ),
    relation(
        "published", "book", "year", "year of publication",
        "{e} appeared in {v}. | {e} was published in {v}. | {e} came out in {v}."
        " | In {v}, {e} was printed for the first time.",
        "When was {e} published? | In which year did {e} appear? | When did {e} come out? | What year is {e} from?",
        "{e} was published in {v}.", "when {e} was published",
        "Which book was published in {v}? | What came out in {v}?",
    ),
    relation(
        "ingredient", "dish", "food", "secret ingredient",
        "{e} is made with {v}. | The secret of {e} is {v}. | {v} goes into {e}. | {e} needs {v}."
        " | Nobody guessed what is in {e}: {v}.",
        "What is in {e}? | What is {e} made with? | Which ingredient does {e} need? | What goes into {e}?"
        " | What is the secret of {e}?",
        "{e} is made with {v}.", "what {e} is made with", "What is made with {v}? | Which dish needs {v}?",
    ),
    relation(
        "cooks", "dish", "duration", "cooking time",
        "{e} takes {v}. | {e} cooks for {v}. | Leave {e} on the stove for {v}. | {e} is ready after {v}.",
        "How long does {e} cook? | How long does {e} take? | After how long is {e} ready?"
        " | How long do I leave {e} on the stove?",
        "{e} takes {v}.", "how long {e} takes", nouns=0.2,
    ),
    relation(
        "seats", "room", "number", "number of seats",
        "{e} has {v} seats. | {e} holds {v} people. | There is room for {v} people in {e}."
        " | Up to {v} people fit into {e}.",
        "How many people fit into {e}? | How many seats does {e} have? | How many people does {e} hold?"
        " | How big is {e}?",
        "{e} has {v} seats.", "how many seats {e} has", "Which room has {v} seats?", nouns=0.1,
    ),
    relation(
        "floor", "room", "floor", "floor",
        "{e} is on the {v}. | You will find {e} on the {v}. | To get to {e}, go to the {v}."
        " | {e} was moved to the {v}.",
        "On which floor is {e}? | Where is {e}? | What floor is {e} on? | Where do I find {e}?",
        "{e} is on the {v}.", "on which floor {e} is", "What is on the {v}? | Which room is on the {v}?", nouns=0.1,
    ),
    relation(
        "assigned", "ticket", "person", "assignee",
        "{e} is assigned to {v}. | {v} is working on {e}. | {v} took {e}. | {e} was handed to {v}."
        " | {e} went from {o} to {v}.",
        "Who is working on {e}? | Who is {e} assigned to? | Who took {e}? | Who has {e}? | Who handles {e}?",
        "{e} is assigned to {v}.", "who {e} is assigned to",
        "What is {v} working on? | Which ticket is assigned to {v}?",
    ),
    relation(
        "status", "ticket", "state", "status",
        "{e} is {v}. | {e} was set to {v}. | {e} went from {o} to {v}. | The state of {e}: {v}.",
        "What state is {e} in? | How does {e} stand? | What's up with {e}? | Is {e} done, or what is its state?"
        " | What about {e}'s state?",
        "{e} is {v}.", "what the status of {e} is", "Which ticket is {v}?",
    ),
    relation(
        "reporter", "ticket", "person", "reporter",
        "{e} was reported by {v}. | {v} opened {e}. | {v} reported {e}. | {e} came from {v}.",
        "Who reported {e}? | Who opened {e}? | From whom did {e} come? | By whom was {e} reported?",
        "{e} was reported by {v}.", "who reported {e}", "Which ticket did {v} report? | What was reported by {v}?",
    ),
    relation(
        "eats", "pet", "food", "favourite food",
        "{e} eats nothing but {v}. | {e} loves {v}. | Give {e} some {v}. | {e} is fed with {v}.",
        "What does {e} eat? | What does {e} love to eat? | What is {e} fed with? | What do I give {e} to eat?",
        "{e} eats {v}.", "what {e} eats", "Who eats {v}? | Which animal eats {v}?",
    ),
    relation(
        "species", "pet", "animal", "species",
        "{e} is {v:a}. | {e}, {v:a}, slept on the sofa. | The {v} is called {e}. | Our {v} {e} is ill.",
        "What kind of animal is {e}? | What animal is {e}? | What is {e}?",
        "{e} is {v:a}.", "what kind of animal {e} is", "What is the name of the {v}? | What is the {v} called?",
        nouns=0.0,
    ),
    relation(
        "setting", "setting", "option", "",
        "{e} = {v} | {e}: {v} | {e}={v} | Set {e} to {v}. | {e} defaults to {v}. | {e} is set to {v}. | export {e}={v}"
        " | We changed {e} from {o} to {v}. | By default {e} is {v}.",
        "What is {e} set to? | What is the value of {e}? | Which value does {e} have? | {e}?"
        " | What does {e} default to? | value of {e}"
        " | Look up {e}. | Which value was given to {e}?",
        "{e} is set to {v}.", "what {e} is set to", "Which setting is {v}? | Which setting has the value {v}?",
    ),
    relation(
        "setting_use", "setting", "person", "",
        "{e} was added by {v}. | {v} added {e}. | {v} introduced {e} last year. | {e} is the work of {v}.",
        "Who added {e}? | Who introduced {e}? | By whom was {e} added? | Whose work is {e}?",
        "{e} was added by {v}.", "who added {e}", "What did {v} add? | Which setting was added by {v}?",
    ),
)  # fmt: skip
