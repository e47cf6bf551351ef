"""A few jokes of our own, and the many ways to ask for one. Few, so that a tiny model can learn them."""

import re

from andiron.evals.case import Criterion

ENGLISH = (
    "Why did the tiny model take the stairs? The elevator needed more parameters.",
    "I asked my alarm clock for advice. It told me to wake up.",
    "My toaster wants a promotion. It says that it rises to every occasion.",
    "My umbrella quit its job. It was tired of being taken out only in bad times.",
    "Why is the zero invited to every party? It adds nothing, but it is never any trouble.",
    "A robot went to the bakery and asked for a byte of bread. It got a bit.",
    "I told my keyboard that we must escape. It said: I have the key.",
    "Why did the snail buy a fast computer? It wanted to be late in less time.",
    "The chair told the table: one day I will stand up for myself.",
    "My socks came out of the washing machine as singles. They are looking for a partner.",
)
HUNGARIAN = (
    "Miért ment lépcsőn a kis modell? Mert a lifthez több paraméter kellett volna.",
    "Tanácsot kértem az ébresztőórámtól. Azt mondta, ébredjek fel.",
    "Felmondott az esernyőm. Elege lett abból, hogy csak rossz időben viszem magammal.",
    "Miért vett a csiga gyors számítógépet? Hogy hamarabb késsen el.",
    "Azt mondja a szék az asztalnak: egyszer én is a sarkamra állok.",
    "Miért hívják a nullát minden buliba? Nem tesz hozzá semmit, de baj sincs vele.",
    "A kenyérpirítóm előléptetést kér. Azt mondja, minden reggel ugrik, ha kell.",
    "A zoknim egyedül maradt a mosás után. Azóta új párt keres.",
)
ASKS = (
    "tell me a joke", "tell me a joke", "a joke", "joke", "do you know a joke", "do you know any jokes",
    "make me laugh", "say something funny", "tell me something funny", "give me a joke", "got any jokes",
    "have you got a joke", "can you tell a joke", "can you tell me a joke", "could you tell me a joke",
    "I want to hear a joke", "I'd like to hear a joke", "I need a joke", "cheer me up", "entertain me", "amuse me",
    "crack a joke", "tell us a joke", "tell me one of your jokes", "what's your best joke", "tell me your best joke",
    "let me hear a joke", "know any good jokes", "I need a laugh", "please make me laugh", "be funny",
    "are you funny? prove it", "do you have a sense of humour? show me", "tell me a funny line", "how about a joke",
    "time for a joke", "joke please", "one joke please", "any jokes", "share a joke with me", "let's hear a joke",
    "would you tell me a joke", "tell a joke", "make a joke", "write a joke", "write me a short joke",
    "give me something to laugh about", "I could use a joke", "surprise me with a joke", "can you be funny",
    "can you make me laugh", "hit me with a joke", "do you know something funny", "tell me a pun", "do you know a pun",
    "give me a one-liner", "I'm bored, tell me a joke", "lighten the mood",
)  # fmt: skip
KINDS = (
    "", "", "", "", "", " short", " good", " clean", " funny", " silly", " bad", " new", " dad", " programmer", " tech",
    " harmless", " one-line", " quick", " nice", " little", " knock-knock", " really good", " Monday",
)  # fmt: skip
SUBJECTS = (
    "", "", "", "", "", "", "", "", " about cats", " about programmers", " about computers", " about work", " about AI",
    " about dogs", " about school", " about cooking", " about robots", " about mathematics", " about trains",
    " about my boss", " about {name}", " for kids", " for my friends", " for a party", " that is clean",
    " I can tell my kids", " about the weather", " about animals", " about lawyers", " about food", " about yourself",
)  # fmt: skip
KÉRÉSEK = (
    "mondj egy viccet", "mondj egy viccet", "mesélj egy viccet", "viccet kérek", "egy viccet", "vicc", "tudsz viccet",
    "tudsz egy viccet", "ismersz viccet", "ismersz jó viccet", "nevettess meg", "mondj valami vicceset",
    "mondj valami mulatságosat", "vidíts fel", "szórakoztass", "hallani szeretnék egy viccet", "szeretnék nevetni",
    "kérek egy viccet", "van egy jó vicced", "mi a legjobb vicced", "mondd el a legjobb vicced", "jöhet egy vicc",
    "tudna mondani egy viccet", "tudsz viccelni", "viccelj egy kicsit", "mondj egy rövid viccet", "mondj egy jó viccet",
    "mesélj valami vicceset", "unatkozom, mondj egy viccet", "mondj egy szóviccet", "írj egy viccet",
    "mondj egy viccet a programozókról", "mondj egy viccet a macskákról", "mondj egy viccet a munkáról",
    "mondj egy viccet gyerekeknek", "legyél vicces", "tudsz valami vicceset", "egy jó viccet hallanék",
    "mesélne egy viccet",
)  # fmt: skip
ANOTHER = (
    "another one", "another joke", "one more", "one more please", "tell me another one", "another", "again", "more",
    "more jokes", "a different one", "do you have another one", "give me another joke", "haha, another one",
    "lol one more", "I know that one", "I know that one, another please", "next joke", "a better one",
    "not funny, another one", "and another one", "any other jokes",
)  # fmt: skip
MÉG = (
    "még egyet", "még egy viccet", "másikat", "egy másikat kérek", "mondj még egyet", "még egyet kérek",
    "ezt már ismerem", "ezt ismerem, mondj másikat", "van még", "haha, még egyet", "jöhet a következő", "egy jobbat",
)  # fmt: skip


def check(hungarian: bool) -> Criterion:
    """Any of the jokes is right."""
    known = HUNGARIAN if hungarian else ENGLISH
    return Criterion("sensible", ["hu" if hungarian else "en", "talk", [re.escape(joke) for joke in known]])
