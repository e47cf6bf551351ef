"""The kinds of facts in a passage: a name, a value, and ways to state it and to ask for it."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from andiron.evals.ember import words


@dataclass(frozen=True)
class FactKind:
    entity: Callable[[Random, bool], str]
    value: Callable[[Random], str]
    sentences: tuple[str, ...]
    questions: tuple[str, ...]
    answer: str


def place(random: Random, hungarian: bool) -> str:
    return words.town(random)


def project(random: Random, hungarian: bool) -> str:
    return words.invented(random)


def colour(random: Random) -> str:
    shade = random.choice(("", "", "dark ", "light ", "pale ", "bright "))
    return shade + random.choice(
        ("red", "blue", "green", "yellow", "purple", "orange", "brown", "grey", "white", "pink")
    )


def szín(random: Random) -> str:
    árnyalat = random.choice(("", "", "sötét", "világos", "halvány"))
    return árnyalat + random.choice(("piros", "kék", "zöld", "sárga", "lila", "barna", "szürke", "fehér", "narancs"))


def phone(random: Random) -> str:
    return f"{random.randint(20, 79)}-{random.randint(100, 999)}-{random.randint(1000, 9999)}"


def count(random: Random) -> str:
    return str(random.randint(2, 9999))


def small_count(random: Random) -> str:
    return str(random.randint(1, 250))


def date(random: Random) -> str:
    return words.long_date(words.iso_date(random))


def dátum(random: Random) -> str:
    return words.long_date(words.iso_date(random), hungarian=True).rstrip(".")


def someone(random: Random) -> str:
    return words.person(random)


def valaki(random: Random) -> str:
    return words.person(random, hungarian=True)


FACTS = (
    FactKind(
        words.person,
        words.code,
        ("The locker code of {e} is {v}.", "{e} uses the locker code {v}.", "{e}'s locker opens with {v}."),
        ("What is the locker code of {e}?", "Which code opens {e}'s locker?", "What is {e}'s locker code?"),
        "The locker code of {e} is {v}.",
    ),
    FactKind(
        words.person,
        words.town,
        ("{e} lives in {v}.", "The home of {e} is in {v}.", "{e} has a flat in {v}."),
        ("Where does {e} live?", "In which town does {e} live?"),
        "{e} lives in {v}.",
    ),
    FactKind(
        words.person,
        date,
        ("{e} was born on {v}.", "The birthday of {e} is {v}."),
        ("When was {e} born?", "What is the birth date of {e}?"),
        "{e} was born on {v}.",
    ),
    FactKind(
        words.person,
        phone,
        ("The phone number of {e} is {v}.", "{e} can be reached at {v}.", "Call {e} on {v}."),
        ("What is the phone number of {e}?", "How can {e} be reached by phone?", "What is {e}'s phone number?"),
        "The phone number of {e} is {v}.",
    ),
    FactKind(
        words.person,
        small_count,
        ("{e} sits in room {v}.", "The office of {e} is room {v}.", "You will find {e} in room {v}."),
        ("In which room does {e} sit?", "What is the room number of {e}?", "Where is the office of {e}?"),
        "{e} sits in room {v}.",
    ),
    FactKind(
        words.person,
        words.company,
        ("{e} works for {v}.", "The employer of {e} is {v}."),
        ("Who does {e} work for?", "Which company does {e} work for?", "What is the employer of {e}?"),
        "{e} works for {v}.",
    ),
    FactKind(
        words.person,
        colour,
        ("{e} drives a {v} car.", "The car of {e} is {v}."),
        ("What colour is {e}'s car?", "What is the colour of the car of {e}?"),
        "The car of {e} is {v}.",
    ),
    FactKind(
        words.person,
        words.code,
        ("The badge number of {e} is {v}.", "{e} wears badge {v}."),
        ("What is the badge number of {e}?", "Which badge does {e} wear?"),
        "The badge number of {e} is {v}.",
    ),
    FactKind(
        words.person,
        words.clock,
        ("{e} arrives at {v}.", "The train of {e} comes in at {v}."),
        ("When does {e} arrive?", "At what time does {e} arrive?"),
        "{e} arrives at {v}.",
    ),
    FactKind(
        words.person,
        words.goods,
        ("{e} ordered the {v}.", "The order of {e} was the {v}."),
        ("What did {e} order?",),
        "{e} ordered the {v}.",
    ),
    FactKind(
        project,
        someone,
        ("Project {e} is led by {v}.", "The head of project {e} is {v}."),
        ("Who leads project {e}?", "Who is the head of project {e}?"),
        "Project {e} is led by {v}.",
    ),
    FactKind(
        project,
        words.iso_date,
        ("Project {e} ends on {v}.", "The deadline of project {e} is {v}."),
        ("When does project {e} end?", "What is the deadline of project {e}?"),
        "Project {e} ends on {v}.",
    ),
    FactKind(
        project,
        count,
        ("The budget of project {e} is {v} euros.", "Project {e} may spend {v} euros."),
        ("What is the budget of project {e}?", "How much may project {e} spend?"),
        "The budget of project {e} is {v} euros.",
    ),
    FactKind(
        project,
        words.code,
        ("The password of the {e} server is {v}.", "To enter the {e} server, type {v}."),
        ("What is the password of the {e} server?", "How do I enter the {e} server?"),
        "The password of the {e} server is {v}.",
    ),
    FactKind(
        place,
        count,
        ("{e} has {v} inhabitants.", "In {e} live {v} people."),
        ("How many people live in {e}?", "How many inhabitants does {e} have?", "What is the population of {e}?"),
        "{e} has {v} inhabitants.",
    ),
    FactKind(
        place,
        someone,
        ("The mayor of {e} is {v}.", "{v} is the mayor of {e}."),
        ("Who is the mayor of {e}?", "What is the name of the mayor of {e}?"),
        "The mayor of {e} is {v}.",
    ),
    FactKind(
        place,
        words.street,
        ("The library of {e} stands at {v}.", "In {e}, the library is at {v}."),
        ("Where is the library of {e}?", "What is the address of the library in {e}?"),
        "The library of {e} stands at {v}.",
    ),
    FactKind(
        place,
        words.clock,
        ("The bus to {e} leaves at {v}.", "At {v} the bus leaves for {e}."),
        ("When does the bus to {e} leave?", "What time is the bus to {e}?"),
        "The bus to {e} leaves at {v}.",
    ),
    FactKind(
        place,
        small_count,
        ("The tower of {e} is {v} metres high.", "{e} has a tower of {v} metres."),
        ("How high is the tower of {e}?",),
        "The tower of {e} is {v} metres high.",
    ),
    FactKind(
        words.company,
        count,
        ("{e} employs {v} people.", "There are {v} people at {e}."),
        ("How many people work at {e}?", "How many people does {e} employ?"),
        "{e} employs {v} people.",
    ),
    FactKind(
        words.company,
        words.town,
        ("{e} is based in {v}.", "The head office of {e} is in {v}."),
        ("Where is {e} based?", "Where is the head office of {e}?"),
        "{e} is based in {v}.",
    ),
)
TÉNYEK = (
    FactKind(
        words.person,
        words.code,
        ("{e} szekrénykódja: {v}.", "{e} szekrényét ez a kód nyitja: {v}."),
        ("Mi {e} szekrénykódja?", "Melyik kód nyitja {e} szekrényét?"),
        "{e} szekrénykódja: {v}.",
    ),
    FactKind(
        words.person,
        words.town,
        ("{e} lakóhelye {v}.", "{e} otthona: {v}."),
        ("Hol lakik {e}?", "Mi {e} lakóhelye?"),
        "{e} lakóhelye {v}.",
    ),
    FactKind(
        words.person,
        dátum,
        ("{e} születési dátuma: {v}.", "{e} ekkor született: {v}."),
        ("Mikor született {e}?", "Mi {e} születési dátuma?"),
        "{e} születési dátuma: {v}.",
    ),
    FactKind(
        words.person,
        phone,
        ("{e} telefonszáma {v}.", "{e} ezen a számon érhető el: {v}."),
        ("Mi {e} telefonszáma?", "Milyen számon érhető el {e}?"),
        "{e} telefonszáma {v}.",
    ),
    FactKind(
        words.person,
        small_count,
        ("{e} szobája a {v}.", "{e} irodájának száma {v}."),
        ("Melyik {e} szobája?", "Mi {e} irodájának száma?"),
        "{e} szobája a {v}.",
    ),
    FactKind(
        words.person,
        szín,
        ("{e} autója {v}.", "{e} kocsijának színe {v}."),
        ("Milyen színű {e} autója?", "Mi {e} kocsijának színe?"),
        "{e} autója {v}.",
    ),
    FactKind(
        words.person,
        words.clock,
        ("{e} érkezése: {v}.", "{e} vonata ekkor fut be: {v}."),
        ("Mikor érkezik {e}?", "Hánykor fut be {e} vonata?"),
        "{e} érkezése: {v}.",
    ),
    FactKind(
        project,
        valaki,
        ("A(z) {e} projekt vezetője {v}.", "A(z) {e} projektet vezeti: {v}."),
        ("Ki a(z) {e} projekt vezetője?", "Ki vezeti a(z) {e} projektet?"),
        "A(z) {e} projekt vezetője {v}.",
    ),
    FactKind(
        project,
        words.iso_date,
        ("A(z) {e} projekt határideje {v}.", "A(z) {e} projekt vége: {v}."),
        ("Mi a(z) {e} projekt határideje?", "Mikor van a(z) {e} projekt vége?"),
        "A(z) {e} projekt határideje {v}.",
    ),
    FactKind(
        place,
        count,
        ("{e} lakóinak száma {v}.", "{e} népessége {v} fő."),
        ("Hány lakosa van: {e}?", "Mennyi {e} lakóinak száma?"),
        "{e} lakóinak száma {v}.",
    ),
    FactKind(
        place,
        valaki,
        ("{e} polgármestere {v}.", "{e} vezetője, a polgármester: {v}."),
        ("Ki {e} polgármestere?", "Hogy hívják {e} polgármesterét?"),
        "{e} polgármestere {v}.",
    ),
    FactKind(
        words.company,
        count,
        ("A(z) {e} dolgozóinak száma {v}.", "Ennyien dolgoznak itt: {e}, {v} fő."),
        ("Hányan dolgoznak itt: {e}?", "Mennyi a(z) {e} dolgozóinak száma?"),
        "A(z) {e} dolgozóinak száma {v}.",
    ),
)

FILLERS = (
    "The weather was fine that week.", "Nobody asked any further questions.", "The coffee machine was repaired again.",
    "The list was checked twice.", "Some of this may change next year.", "The meeting took less than an hour.",
    "Everyone was asked to read the notes.", "The door by the stairs stays closed.", "Lunch is served at noon.",
    "The old plan was put aside.", "A copy of this page hangs in the hall.", "There was little news from the north.",
    "The printer on the second floor is slow.", "It rained for most of the morning.", "The keys are kept at the desk.",
    "Visitors sign the book at the entrance.", "The next report is due soon.", "The lamps were changed in spring.",
)  # fmt: skip
TÖLTELÉK = (
    "Azon a héten szép idő volt.", "Senki sem kérdezett többet.", "A kávéfőzőt megint megjavították.",
    "A listát kétszer is átnézték.", "Jövőre ez még változhat.", "A megbeszélés egy óránál rövidebb volt.",
    "Mindenkit megkértek, hogy olvassa el.", "A lépcső melletti ajtó zárva marad.", "Délben van az ebéd.",
    "A régi tervet félretették.", "A második emeleti nyomtató lassú.", "Reggel szinte végig esett az eső.",
)  # fmt: skip
