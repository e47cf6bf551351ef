"""How people refer to what was said before, in English and Hungarian."""

LAST = (
    "what was my last question", "what did I just ask", "what did I ask you", "what was my question",
    "repeat my question", "what did I just say", "what did I write before this", "what was my last message",
    "can you repeat my last question", "what was the last thing I asked", "tell me what I asked last",
    "do you remember my last question", "what did I ask a moment ago", "quote my last message", "I forgot what I asked",
    "what have I just asked you", "which question did I ask last",
)  # fmt: skip
UTOLSÓ = (
    "mi volt az utolsó kérdésem", "mit kérdeztem az előbb", "mit kérdeztem", "mi volt a kérdésem",
    "ismételd meg a kérdésemet", "mit írtam az előbb", "mi volt az utolsó üzenetem", "emlékszel az utolsó kérdésemre",
    "mit kérdeztem utoljára", "elfelejtettem, mit kérdeztem", "idézd az utolsó üzenetemet",
)  # fmt: skip
FIRST = (
    "what was my first question", "what did I ask first", "what was the first thing I said",
    "what was my first message", "how did I start this conversation", "what did I ask you at the beginning",
    "repeat my first question", "quote my first message",
)  # fmt: skip
ELSŐ = (
    "mi volt az első kérdésem", "mit kérdeztem először", "mi volt az első üzenetem", "mivel kezdtem a beszélgetést",
    "mit írtam az elején", "idézd az első üzenetemet",
)  # fmt: skip
REPEAT = (
    "what did you just say", "say that again", "repeat that", "can you repeat that", "repeat please",
    "once more please", "pardon", "sorry, what did you say", "come again", "what did you say", "what was that",
    "could you say that again", "please repeat your answer", "repeat your last answer", "repeat your last message",
    "tell me again", "I didn't get that, repeat it", "what was your answer", "what was your last answer",
    "I missed that", "say it again", "again please", "repeat", "could you repeat this", "huh, what was it",
)  # fmt: skip
ISMÉTELD = (
    "mit mondtál", "mit mondtál az előbb", "ismételd meg", "megismételnéd", "mondd még egyszer", "még egyszer kérem",
    "tessék", "ezt nem értettem, mondd újra", "hogy mondtad", "mi volt a válaszod", "ismételd meg a válaszodat",
    "kérem, ismételje meg", "mondd el újra",
)  # fmt: skip
SHORTER = (
    "shorter please", "shorter", "just the value", "just the answer", "only the number", "only the answer please",
    "just give me the value", "in one word", "too long, shorter", "make it shorter", "briefer please", "only the value",
    "can you make that shorter", "keep it short", "just that, without the sentence", "without the text please",
    "the bare value please", "just the result",
)  # fmt: skip
RÖVIDEBBEN = (
    "rövidebben", "rövidebben kérem", "csak az értéket", "csak a választ", "csak az eredményt", "egy szóval",
    "túl hosszú, rövidebben", "csak azt, mondat nélkül", "rövidítsd le", "csak a lényeget",
)  # fmt: skip
TO_HUNGARIAN = (
    "in Hungarian please", "now in Hungarian", "say that in Hungarian", "can you say that in Hungarian",
    "and in Hungarian?", "Hungarian please", "same in Hungarian", "what is that in Hungarian",
    "repeat that in Hungarian", "please answer in Hungarian", "magyarul kérem", "magyarul", "mondd magyarul",
    "ezt magyarul is", "magyarul is kérem", "és magyarul?", "elmondanád magyarul",
)  # fmt: skip
TO_ENGLISH = (
    "in English please", "now in English", "say that in English", "can you say that in English", "and in English?",
    "English please", "same in English", "repeat that in English", "please answer in English", "angolul kérem",
    "angolul", "mondd angolul", "ezt angolul is", "és angolul?", "elmondanád angolul",
)  # fmt: skip
NAME = (
    "what is my name", "what's my name", "do you know my name", "do you remember my name", "who am I",
    "what am I called", "say my name", "can you tell me my name", "what did I say my name was", "tell me my name",
    "so, what is my name", "and what was my name again", "my name?",
)  # fmt: skip
NEVEM = (
    "mi a nevem", "hogy hívnak engem", "tudod a nevem", "emlékszel a nevemre", "ki vagyok én", "mondd meg a nevem",
    "mit mondtam, mi a nevem", "hogy is hívnak engem", "mi is a nevem",
)  # fmt: skip
TELL = (
    "my {thing} is {value}", "my {thing} is {value}", "remember that my {thing} is {value}",
    "remember: my {thing} is {value}", "note that my {thing} is {value}", "please remember that my {thing} is {value}",
    "just so you know, my {thing} is {value}", "keep in mind that my {thing} is {value}",
    "by the way, my {thing} is {value}", "for later: my {thing} is {value}", "don't forget: my {thing} is {value}",
    "I want you to know that my {thing} is {value}", "fyi my {thing} is {value}",
)  # fmt: skip
RECALL = (
    "what is my {thing}", "what's my {thing}", "do you remember my {thing}", "what did I say my {thing} was",
    "what was my {thing}", "tell me my {thing}", "can you tell me my {thing}", "do you know my {thing}", "my {thing}?",
    "and my {thing}", "remind me: what is my {thing}",
)  # fmt: skip
TELL_HU = (
    "{my} {value}", "{my} {value}", "jegyezd meg: {my} {value}", "jegyezd meg, hogy {my} {value}",
    "emlékezz rá, hogy {my} {value}", "csak hogy tudd, {my} {value}", "egyébként {my} {value}",
    "ne felejtsd el: {my} {value}",
)  # fmt: skip
RECALL_HU = (
    "mi {my}", "mi is {my}", "emlékszel, mi {my}", "mit mondtam, mi {my}", "mondd meg, mi {my}", "tudod, mi {my}",
    "és mi {my}",
)  # fmt: skip
WHY_NOT = (
    "why not", "why", "why can't you", "why is that", "how come", "why can't you do that", "why don't you know that",
    "but why", "why is that beyond you", "why not?? other models can", "what is the problem", "how is that possible",
    "explain why not",
)  # fmt: skip
MIÉRT_NEM = (
    "miért nem", "miért", "miért nem tudod", "hogyhogy", "miért nem megy", "de miért", "miért nem tudsz ilyet",
    "mi a gond",
)  # fmt: skip
ANYWAY = (
    "try anyway", "please try", "just try", "try it", "come on, try", "but I need it", "please, it's important",
    "do it anyway", "give it a try", "I insist", "at least try", "come on", "can't you at least try",
    "make something up then", "just guess",
)  # fmt: skip
AZÉRT_IS = (
    "azért próbáld meg", "próbáld meg", "kérlek, próbáld meg", "de nekem ez kell", "legalább próbáld meg",
    "na, gyerünk", "tippelj", "akkor is csináld meg", "kérlek, fontos",
)  # fmt: skip
MORE = (
    "what else", "give me other examples", "other examples please", "more examples", "something else I could try",
    "another example", "what else can I try", "other ideas", "more ideas please", "any other examples",
    "show me two more", "and what else",
)  # fmt: skip
MÁS_PÉLDA = (
    "mi mást", "más példát", "mondj más példát", "mit próbálhatok még", "van más ötleted", "még két példát",
    "más ötlet", "és még mit",
)  # fmt: skip
PICK = (
    (
        "the first one", "ok, the first one", "do the first one", "try the first", "first one please",
        "the first, please", "let's do the first one", "number one", "1", "ok show me the first one",
        "the first example",
    ),
    (
        "the second one", "ok, the second one", "do the second one", "try the second", "second one please",
        "the second, please", "let's do the second one", "number two", "2", "ok show me the second one",
        "the second example", "the last one",
    ),
)  # fmt: skip
VÁLASSZ = (
    (
        "az elsőt", "az elsőt kérem", "legyen az első", "jöjjön az első", "az első példát", "csináld az elsőt",
        "oké, az elsőt",
    ),
    (
        "a másodikat", "a másodikat kérem", "legyen a második", "jöjjön a második", "a második példát",
        "csináld a másodikat", "oké, a másodikat",
    ),
)  # fmt: skip
PLUS = (
    "and plus {b}", "plus {b}", "and {b} more", "add {b} to that", "now add {b}", "and if you add {b}", "plus {b} more",
    "+ {b}", "now plus {b}", "ok and add {b}", "and with {b} more", "what if I add {b}",
)  # fmt: skip
MINUS = (
    "and minus {b}", "minus {b}", "subtract {b} from that", "now subtract {b}", "take away {b}",
    "and if you take away {b}", "- {b}", "now minus {b}", "and {b} less", "less {b}", "what if I subtract {b}",
)  # fmt: skip
TIMES = (
    "times {b}", "and times {b}", "multiply that by {b}", "now times {b}", "* {b}", "and multiplied by {b}",
)  # fmt: skip
PLUSZ = (
    "és plusz {b}", "plusz {b}", "adj hozzá még: {b}", "és meg {b}", "most plusz {b}", "+ {b}", "és ha hozzáadsz: {b}",
)  # fmt: skip
MÍNUSZ = (
    "és mínusz {b}", "mínusz {b}", "vonj le belőle: {b}", "most mínusz {b}", "- {b}", "és ha levonsz: {b}",
)  # fmt: skip
SZOR = ("szorozva {b}", "és szorozd meg: {b}", "* {b}", "most szorozd meg ezzel: {b}")
INSTEAD = (
    "and {a} + {b}", "what about {a} + {b}", "now {a} + {b}", "and what is {a} + {b}", "ok then what is {a}+{b}",
    "next: {a} + {b}", "{a}+{b}", "and how much is {a} + {b}",
)  # fmt: skip
HELYETTE = (
    "és {a} + {b}", "és mennyi {a} + {b}", "most {a} + {b}", "akkor mennyi {a}+{b}", "{a}+{b}",
)  # fmt: skip
