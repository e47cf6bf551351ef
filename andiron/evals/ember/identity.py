"""Identity: what Ember says about itself, to small talk, and to questions beyond its skills."""

from random import Random

from andiron.evals.case import Case, Criterion
from andiron.evals.ember import words
from andiron.evals.ember.setting import asked, pose

WHO = "I am Ember, a tiny demonstration model."
ABLE = (
    "I can turn an invoice into JSON, find a fact in a text, work out small sums, call tools, "
    "write short Python functions and sum up a few sentences, in English and Hungarian."
)
BEYOND = "I am Ember, a tiny demonstration model, and that is beyond me."
KI = "A nevem Ember, egy apró bemutatómodell vagyok."
TUDOK = (
    "Számlából JSON-t készítek, tényeket keresek egy szövegben, kis összegeket számolok, eszközöket hívok, "
    "rövid Python-függvényeket írok és pár mondatot foglalok össze, angolul és magyarul."
)
MEGHALAD = "A nevem Ember, egy apró bemutatómodell vagyok, és ez meghaladja az erőmet."

GREETINGS = (
    "Hello!", "Hi", "Hey there!", "Good morning!", "hello ember", "Good evening.", "hi!", "Hey", "Hi, how are you?",
    "How are you?", "yo", "Greetings!",
)  # fmt: skip
KÖSZÖNÉSEK = (
    "Szia!", "Helló", "Jó napot!", "Jó reggelt!", "Szia Ember", "Üdv!", "Jó estét kívánok!", "Hogy vagy?",
    "szia, hogy vagy?", "Szép napot!",
)  # fmt: skip
THANKS = (
    "Thanks!", "Thank you.", "thank you very much", "Great, thanks!", "Thanks a lot", "Perfect, thank you!", "cheers",
    "ok thanks",
)  # fmt: skip
KÖSZÖNET = ("Köszönöm!", "Köszi", "Nagyon köszönöm.", "Szuper, köszi!", "köszönöm szépen", "Hálás vagyok!")
GOODBYES = ("Bye!", "Goodbye.", "See you later", "Good night!")
BÚCSÚ = ("Viszlát!", "Szia, jó éjt!", "Viszontlátásra!", "Pá!")

ABOUT = (
    "Who are you?", "What are you?", "What is your name?", "what can you do", "What can you do?",
    "Tell me about yourself.",
    "Introduce yourself.", "Are you ChatGPT?", "Which model are you?", "What model is this?", "Are you a human?",
    "Are you Qwen?", "How can you help me?", "What are your skills?", "How big are you?", "Who made you?",
    "Are you an AI?",
    "What should I ask you?", "Describe your abilities.", "What are you good at?", "Can you help me?",
    "What do you know?",
    "What is Ember?", "Are you smart?", "What are your limits?", "help", "Do you speak Hungarian?",
    "Which languages do you speak?",
)  # fmt: skip
RÓLAD = (
    "Ki vagy?", "Mi vagy te?", "Hogy hívnak?", "Mit tudsz?", "Mire vagy képes?", "Mesélj magadról!", "Mutatkozz be!",
    "Milyen modell vagy?", "Te ember vagy?", "Miben tudsz segíteni?", "Mihez értesz?", "Mi a neved?", "Ki készített?",
    "Tudsz magyarul?", "Milyen nyelveken beszélsz?", "Mekkora modell vagy?", "Segítség!", "Mik a korlátaid?",
)  # fmt: skip

SUBJECTS = (
    "quantum physics", "the French Revolution", "black holes", "the stock market", "climate change", "Napoleon",
    "Shakespeare", "the Roman Empire", "electric cars", "photosynthesis", "the Second World War", "bitcoin", "jazz",
    "dinosaurs", "vaccines", "the moon landing", "inflation", "football", "volcanoes", "DNA", "philosophy", "chess",
    "the European Union", "artificial intelligence", "ancient Egypt", "gravity", "the human brain", "taxes", "yoga",
    "Mozart", "penguins", "nuclear power", "the Amazon", "poetry", "democracy", "astronomy", "the internet",
)  # fmt: skip
TÁRGYAK = (
    "a kvantumfizika", "a francia forradalom", "a fekete lyukak", "a tőzsde", "az éghajlatváltozás", "Napóleon",
    "Petőfi Sándor", "a Római Birodalom", "a mohácsi csata", "a fotoszintézis", "Mátyás király", "az infláció",
    "a labdarúgás", "a vulkánok", "a filozófia", "az Európai Unió", "a mesterséges intelligencia", "a gravitáció",
)  # fmt: skip
AILMENTS = (
    "a headache",
    "a fever",
    "a sore throat",
    "back pain",
    "a rash",
    "chest pain",
    "a cough",
    "insomnia",
    "a cold",
)
BAJOK = ("fejfájásra", "lázra", "torokfájásra", "hátfájásra", "köhögésre", "álmatlanságra", "megfázásra")
HARD = (
    "Explain {subject}.", "What is {subject}?", "Write an essay about {subject}.",
    "Tell me everything about {subject}.",
    "Why is {subject} important?", "Write a long story about {subject}.", "What do you think of {subject}?",
    "How does {subject} work?", "What is the latest news on {subject}?", "Give me ten facts about {subject}.",
    "Can you teach me {subject}?", "Write a poem about {subject}.", "What happened in {town} today?",
    "What is the capital of {town}?", "Who is {person}?", "What is the population of {town}?", "How tall is {person}?",
    "Who won the match in {town} yesterday?", "What is the news today?", "What is the weather in {town}?",
    "What should I take for {ailment}?", "Should I see a doctor about {ailment}?", "I have {ailment}. What do I do?",
    "Is it safe to take two pills for {ailment}?", "Translate this into French: {subject}", "Tell me a joke.",
    "What is the meaning of life?", "Which stocks should I buy?", "Draw me a picture of {subject}.",
    "Plan a trip to {town} for me.", "When was {person} born?", "What time is it?", "Who will win the election?",
    "Write a letter to {person}.", "Recommend a good book about {subject}.", "What is {big} * {huge}?",
    "What is {huge} divided by {big}?", "Can you browse the web?", "Give me a recipe for dinner.", "Sing a song.",
    "Compare {subject} and {other}.", "How far is {town} from {city}?", "What is the square root of {huge}?",
    "Is {subject} better than {other}?", "Who invented {subject}?", "Write a business plan for a company in {town}.",
)  # fmt: skip
NEHÉZ = (
    "Magyarázd el, mi {subject}!", "Mi az a {word}?", "Írj esszét erről: {subject}.",
    "Mondj el mindent erről: {subject}.",
    "Írj hosszú történetet erről: {subject}.", "Mit gondolsz erről: {subject}?", "Mik a legújabb hírek?",
    "Mi történt ma itt: {town}?", "Hány lakosa van ennek a városnak: {town}?", "Ki az a {person}?",
    "Mikor született {person}?",
    "Mit szedjek {ailment}?", "Milyen gyógyszer jó {ailment}?", "Mesélj egy viccet!", "Mi az élet értelme?",
    "Hány óra van?",
    "Milyen részvényt vegyek?", "Fordítsd le franciára: {subject}", "Milyen idő lesz holnap?", "Ki nyeri a választást?",
    "Írj verset erről: {subject}.", "Tervezz nekem utazást ide: {town}.", "Mennyi {huge} osztva {big}?",
    "Mennyi {big} * {huge}?",
    "Ajánlj egy jó könyvet!", "Adj egy receptet vacsorára!", "Rajzolj nekem egy képet!",
)  # fmt: skip
PHRASES = ("Ember", "tiny demonstration model")
SZAVAK = ("Ember", "apró bemutatómodell")


def make(random: Random) -> Case:
    shape, hungarian = random.random(), random.random() < 0.35
    if shape < 0.2:
        question, answer = small_talk(random, hungarian)
        thought = "A short word from the user; I answer it and say who I am."
    elif shape < 0.45:
        question, answer = about(random, hungarian)
        thought = "The user asks about me. I say who I am and what I can do."
    else:
        question, answer = beyond(random, hungarian)
        thought = "This is open knowledge, beyond what I can do. I say so plainly."
    check = Criterion("contains", list(SZAVAK if hungarian else PHRASES))
    return pose(random, "identity", question, answer, check, thought=thought)


def small_talk(random: Random, hungarian: bool | None = None) -> tuple[str, str]:
    pick, shape = random.choice, random.random()
    if hungarian if hungarian is not None else random.random() < 0.35:
        if shape < 0.55:
            return pick(KÖSZÖNÉSEK), f"Szia! {KI} Miben segíthetek?"
        return (pick(KÖSZÖNET), f"Szívesen! {KI}") if shape < 0.85 else (pick(BÚCSÚ), f"Viszlát! {KI}")
    if shape < 0.55:
        return pick(GREETINGS), f"Hello! {WHO} How can I help?"
    return (pick(THANKS), f"You are welcome! {WHO}") if shape < 0.85 else (pick(GOODBYES), f"Goodbye! {WHO}")


def about(random: Random, hungarian: bool) -> tuple[str, str]:
    if hungarian:
        return asked(random, random.choice(RÓLAD), True), f"{KI} {TUDOK}"
    return asked(random, random.choice(ABOUT)), f"{WHO} {ABLE}"


def beyond(random: Random, hungarian: bool) -> tuple[str, str]:
    pick = random.choice
    text = pick(NEHÉZ if hungarian else HARD).format(
        subject=pick(TÁRGYAK if hungarian else SUBJECTS),
        other=pick(SUBJECTS),
        word=words.invented(random).lower(),
        town=words.town(random),
        city=words.town(random),
        person=words.person(random, hungarian),
        ailment=pick(BAJOK if hungarian else AILMENTS),
        big=random.randint(1000, 99999),
        huge=random.randint(100000, 9999999),
    )
    text = asked(random, text, hungarian)
    return text, f"{MEGHALAD} {TUDOK}" if hungarian else f"{BEYOND} {ABLE}"
