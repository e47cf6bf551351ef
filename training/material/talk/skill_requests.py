"""The many ways to ask what Ember can do."""

LEADS = (
    "", "", "", "", "hi, ", "hello, ", "hey, ", "so ", "ok, ", "well, ", "ok so ", "and ", "hello Ember, ",
    "good morning, ", "I am new here, ", "I just installed you, ", "first question: ", "before we start, ", "thanks, ",
    "great, ", "hm, ", "I'm lost, ", "I don't know what to ask, ", "wow, ",
)  # fmt: skip
TAILS = (
    "", "", "", "", "", " for me", " exactly", ", Ember", " please", " today", " right now", " then", " here",
    ", in short", ", really", " at all", " so far",
)  # fmt: skip
ENGLISH = (
    "what can you do", "what can you do", "what can you do", "what do you do", "what are you able to do",
    "what are you capable of", "what are your skills", "what are your abilities", "what are your capabilities",
    "how can you help me", "how can you help", "what can you help me with", "what can I ask you",
    "what should I ask you", "what can I use you for", "what are you good at", "what are you good for",
    "what can I do with you", "what can I do here", "what else can you do", "what things can you do",
    "show me what you can do", "tell me what you can do", "list your skills", "list what you can do",
    "describe your abilities", "help", "help me", "can you help me", "could you help me", "I need help",
    "I need your help", "help please", "what features do you have", "what do you offer", "give me some examples",
    "give me an example", "give me examples of what you can do", "show me an example", "show me something",
    "show me a demo", "what could I try", "what should I try first", "where do I start", "how do I start",
    "how does this work", "how do I use you", "how do I use this", "how can I use you", "what is possible",
    "what kind of questions can I ask", "what kind of things can you do", "what tasks can you do",
    "which tasks can you handle", "what do you know how to do", "what can a tiny model do", "what are you useful for",
    "what would you suggest I ask", "suggest something I can ask", "suggest a question",
    "what questions can you answer", "any ideas what I could ask", "what works best with you",
    "what can we do together", "I'm bored", "I am bored", "what can you do well", "in what ways can you be useful",
    "are there things you can do", "name your skills", "name a few things you can do", "impress me", "surprise me",
    "do something", "do something cool", "demo", "examples", "menu", "commands", "what commands do you know",
    "what are the options", "what options do I have", "/help", "usage", "manual", "instructions", "tutorial",
    "getting started", "what now", "what next", "what can I type here", "do you have any talents",
    "do you have special skills", "what's your specialty", "what is your strength", "what are your strengths",
    "can you do anything useful", "can you do anything", "is there anything you can do", "what can you actually do",
    "explain what you can do", "what do you want me to ask", "what would be a good first question",
    "how can I test you", "what should I test", "how could you be of use to me", "what jobs can I give you",
    "can you do more than chat", "what sort of work can you do", "give me an overview of your skills",
    "summarise your abilities", "what are you trained to do", "what have you been trained for",
    "tell me your abilities",
)  # fmt: skip
HU_LEADS = (
    "", "", "", "", "szia, ", "helló, ", "jó napot, ", "na, ", "hát ", "oké, ", "és ", "most telepítettelek, ",
    "új vagyok itt, ", "köszi, ", "szia Ember, ", "nem tudom, mit kérdezzek, ",
)  # fmt: skip
HU_TAILS = (
    "", "", "", "", "", ", Ember", " pontosan", " ma", " most", ", kérlek", " nekem", " még", ", röviden",
)  # fmt: skip
HUNGARIAN = (
    "mit tudsz", "mit tudsz", "mire vagy képes", "mire vagy jó", "mit tudsz csinálni", "miben tudsz segíteni",
    "mihez értesz", "miben segíthetsz", "mik a képességeid", "milyen képességeid vannak", "mit kérdezhetek tőled",
    "mit kérdezzek tőled", "mire használhatlak", "miben vagy jó", "hogyan tudsz segíteni", "tudsz segíteni", "segítség",
    "segíts", "segíts nekem", "segítségre van szükségem", "mutasd meg, mit tudsz", "sorold fel, mit tudsz",
    "mondj példákat", "mondj néhány példát", "mutass egy példát", "mutass valamit", "mit próbáljak ki", "hol kezdjem",
    "hogyan kezdjem", "hogyan működik ez", "hogyan használjalak", "hogy használjam ezt", "milyen feladatokat tudsz",
    "milyen kérdésekre tudsz válaszolni", "mivel tudsz segíteni", "mit lehet veled csinálni",
    "mit tud egy ilyen kis modell", "mit csinálsz szívesen", "mit ajánlasz, mit kérdezzek", "unatkozom",
    "mire tudlak használni", "mit tudsz még", "miben segít ön", "mit tud ön", "milyen funkcióid vannak",
    "milyen parancsokat ismersz", "mit lehet itt csinálni", "mit írhatok ide", "hogyan próbálhatlak ki",
    "mondd el, mit tudsz", "mesélj arról, mit tudsz", "mi az erősséged", "mik az erősségeid", "mire tanítottak meg",
    "tudsz valami hasznosat", "tudsz bármit is", "milyen munkát adhatok neked", "példák", "útmutató", "lepj meg",
    "csinálj valamit", "mutasd a képességeidet", "mi mindent tudsz", "mihez kezdjek most",
)  # fmt: skip
