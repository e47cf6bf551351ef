"""The wordings of requests to copy: for each task, English and Hungarian ones."""

Bank = tuple[tuple[str, ...], tuple[str, ...]]

REPEAT: Bank = ((
    "Repeat exactly", "Repeat this", "Copy this text exactly.", "Say this back to me", "Write exactly the following",
    "Repeat after me",
    "Echo this", "Return this unchanged.", "Type this again", "Give me back the same text", "Just repeat",
    "Repeat the text word for word",
    "Copy the following", "Print this as it is", "echo", "copy", "Please write this again, character by character",
    "Reply with exactly this",
    "Answer with this text and nothing else", "Output the following verbatim", "Say", "Can you repeat this?",
    "Write down",
), (
    "Ismételd meg pontosan", "Írd le ugyanezt", "Másold le betűre pontosan", "Mondd utánam",
    "Írd vissza változtatás nélkül", "Ismételd el",
    "Válaszolj pontosan ezzel", "Másold ide ezt a szöveget", "Add vissza ugyanígy", "Csak ismételd meg",
))  # fmt: skip
QUOTE: Bank = ((
    "Put this in {b}.", "Write this in {b}", "Wrap it in {b}", "Enclose this in {b}.", "Surround the text with {b}",
    "Put {b} around this",
    "Give me this in {b}",
), ("Tedd {b} közé", "Írd {b} közé ezt", "Zárd {b} közé", "Legyen {b} között"))  # fmt: skip
BRACKETS = {
    "double quotes": ('"', '"'), "quotation marks": ('"', '"'), "brackets": ("(", ")"), "square brackets": ("[", "]"),
        "parentheses": ("(", ")"),
    "single quotes": ("'", "'"), "asterisks": ("*", "*"), "backticks": ("`", "`"), "curly braces": ("{", "}"),
}  # fmt: skip
BRACKETS_HU = {
    "idézőjelek": ('"', '"'), "zárójelek": ("(", ")"), "szögletes zárójelek": ("[", "]"), "kapcsos zárójelek": ("{",
        "}"), "csillagok": ("*", "*"),
}  # fmt: skip
UPPER: Bank = ((
    "Write in upper case", "Make this uppercase", "In capital letters please", "Convert to upper case", "ALL CAPS",
    "Turn this into capitals",
    "Capitalise every letter", "Write this with capital letters only", "uppercase", "Give me this in capitals",
    "to upper case",
), ("Írd csupa nagybetűvel", "Nagybetűsen kérem", "Alakítsd nagybetűssé", "Írd végig nagybetűvel",
    "Csupa nagybetűvel"))  # fmt: skip
LOWER: Bank = ((
    "Write in lower case", "Make this lowercase", "In small letters please", "Convert to lower case", "no capitals",
    "Turn this into lower case",
    "lowercase", "Write this with small letters only", "to lower case",
), ("Írd csupa kisbetűvel", "Kisbetűsen kérem", "Alakítsd kisbetűssé", "Csupa kisbetűvel"))  # fmt: skip
ARRAY: Bank = ((
    "Write this list as a JSON array", "As a JSON array", "Convert to a JSON list", "Turn this into a JSON array",
    "Make a JSON array of these",
    "JSON array please", "Give me these as a JSON list", "List these in JSON", "Put these items into a JSON array",
    "to json array",
), ("Írd JSON tömbként", "Alakítsd JSON listává", "JSON tömböt kérek belőle", "Tedd ezeket egy JSON tömbbe",
    "JSON listaként"))  # fmt: skip
NTH: Bank = ((
    "What is the {n} item?", "Give me the {n} item.", "Which one is the {n}?", "The {n} item of this list",
    "Return the {n} element", "Tell me the {n} one",
    "Pick the {n} entry", "What comes {n} in this list?", "Only the {n} item please", "{n} item?",
    "Write the {n} of these",
), ("Melyik {n} elem?", "Add meg {n} elemet.", "Mi {n} a listában?", "Írd ki {n} elemet", "Csak {n} kell"))  # fmt: skip
PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "last")
PLACES_HU = ("az első", "a második", "a harmadik", "a negyedik", "az ötödik", "a hatodik", "az utolsó")
AFTER: Bank = ((
    "What comes after {x}?", "Which item comes right after {x}?", "What follows {x} in this list?",
    "Next item after {x}?", "Give me the item after {x}.",
), ("Mi jön ez után: {x}?", "Melyik elem követi ezt: {x}?", "Mi áll közvetlenül ez után: {x}?"))  # fmt: skip
BEFORE: Bank = ((
    "What comes before {x}?", "Which item comes right before {x}?", "What stands before {x} in this list?",
    "Give me the item before {x}.",
), ("Mi áll ez előtt: {x}?", "Melyik elem előzi meg ezt: {x}?"))  # fmt: skip
SWAP: Bank = ((
    "Swap these two", "Swap the two parts", "Switch the order", "Exchange the two", "Write them the other way round",
    "Swap", "Put the second one first",
), ("Cseréld fel a kettőt", "Cseréld meg a sorrendet", "Írd fordított sorrendben a kettőt",
    "Cseréld meg őket"))  # fmt: skip
SPELL: Bank = ((
    "Spell this word", "Spell it letter by letter", "Spell", "How do you spell this?",
    "Write the letters of this word one by one", "Spell out",
    "Letter by letter please", "Can you spell this word?",
), ("Betűzd", "Betűzd le ezt a szót", "Írd le betűnként", "Betűzd le kérlek"))  # fmt: skip
UNSPELL: Bank = ((
    "Put these letters together", "Which word is spelled here?", "Join the letters into a word", "Write as one word",
    "What word do these letters make?",
), ("Írd egybe a betűket", "Milyen szót adnak ki ezek a betűk?", "Tedd össze egy szóvá"))  # fmt: skip
REVERSE: Bank = ((
    "Reverse this list", "Write the list backwards", "Reverse the order", "In reverse order please",
    "Turn the list around", "Last one first",
    "List these from last to first", "Flip the order",
), ("Fordítsd meg a listát", "Írd le fordított sorrendben", "Fordított sorrendben kérem",
    "Fordítsd meg a sorrendet"))  # fmt: skip
COUNT: Bank = ((
    "How many items are there?", "Count the items.", "How many things are in this list?", "How many are these?",
    "Number of items?", "How long is this list?",
    "Count these", "How many entries does this list have?", "Tell me how many items there are.",
), ("Hány elem van benne?", "Számold meg az elemeket.", "Hány dolog van a listában?", "Mennyi az elemek száma?",
    "Hány darab ez?"))  # fmt: skip
RISING: Bank = ((
    "Sort these numbers", "Sort from smallest to largest", "Put the numbers in order", "In ascending order please",
    "Sort ascending", "Order these, smallest first",
    "Sort", "Arrange these numbers from low to high",
), ("Tedd növekvő sorrendbe", "Rendezd sorba a számokat", "Növekvő sorrendben kérem",
    "Rendezd a legkisebbtől a legnagyobbig"))  # fmt: skip
FALLING: Bank = ((
    "Sort from largest to smallest", "In descending order please", "Sort descending", "Order these, largest first",
    "Arrange these numbers from high to low",
), ("Tedd csökkenő sorrendbe", "Csökkenő sorrendben kérem", "Rendezd a legnagyobbtól a legkisebbig"))  # fmt: skip
ALPHABET: Bank = ((
    "Sort these words", "Sort alphabetically", "Put these in alphabetical order", "In alphabetical order please",
    "Order these from A to Z", "Alphabetise these",
    "Arrange the words by the alphabet", "a to z",
), ("Tedd ábécésorrendbe", "Rendezd ábécé szerint", "Ábécésorrendben kérem", "Rendezd sorba a szavakat"))  # fmt: skip
JOIN: Bank = ((
    "Join these with {j}", "Write these separated by {j}", "Put {j} between the items",
    "List these with {j} between them", "Separate the items with {j}",
), ("Írd le ezeket {j} elválasztva", "Válaszd el őket {j}", "Fűzd össze {j}"))  # fmt: skip
JOINTS = {
    "semicolons": "; ",
    "commas": ", ",
    "hyphens": "-",
    "slashes": "/",
    "spaces": " ",
    "vertical bars": " | ",
    "plus signs": " + ",
    "underscores": "_",
}
JOINTS_HU = {
    "pontosvesszővel": "; ",
    "vesszővel": ", ",
    "kötőjellel": "-",
    "perjellel": "/",
    "szóközzel": " ",
    "pluszjellel": " + ",
}
BULLETS: Bank = ((
    "Make a bullet list of these", "As a bulleted list", "Write these as bullet points", "One per line with a dash",
    "Turn this into a list with dashes",
), ("Írd felsorolásként, kötőjelekkel", "Legyen belőle felsorolás, soronként egy kötőjellel",
    "Felsorolásként kérem"))  # fmt: skip
HOLDS: Bank = ((
    "Is {x} in this list?", "Does the list contain {x}?", "Is {x} among these?", "Do you see {x} here?",
    "Is there {x} in the list?",
), ("Benne van a listában ez: {x}?", "Szerepel köztük ez: {x}?", "Van köztük ilyen: {x}?"))  # fmt: skip
INSIDE: dict[str, Bank] = {
    "email": ((
        "What is the e-mail address in this text?", "Find the email", "Give me only the e-mail address.",
        "Extract the email address", "Which e-mail address is in here?",
    ), ("Mi az e-mail cím ebben a szövegben?", "Írd ki az e-mail címet", "Keresd ki az e-mail címet")),
    "phone": ((
        "What is the phone number in this text?", "Find the phone number", "Give me only the telephone number.",
        "Extract the phone number",
    ), ("Mi a telefonszám ebben a szövegben?", "Írd ki a telefonszámot", "Keresd ki a telefonszámot")),
    "number": ((
        "Which number is in this text?", "Find the number", "Give me only the number.", "What is the number in here?",
    ), ("Melyik szám van ebben a szövegben?", "Írd ki a számot", "Keresd ki a számot")),
    "bracket": ((
        "What is in the brackets?", "Give me the text in parentheses.", "What stands between the brackets?",
        "Copy what is in the brackets",
    ), ("Mi van a zárójelben?", "Írd ki a zárójelben lévő szöveget", "Mi áll a zárójelek között?")),
    "quote": ((
        "What is in quotes?", "Which word is in quotation marks?", "Give me the quoted word.",
        "Copy the word in quotes",
    ), ("Mi van idézőjelben?", "Melyik szó áll idézőjelben?", "Írd ki az idézőjelben lévő szót")),
}  # fmt: skip
REPLACE: Bank = ((
    'Replace "{a}" with "{b}"', "Write {b} instead of {a}", 'Change "{a}" to "{b}" in this text',
    "Put {b} in place of {a}",
), ('Cseréld le ezt: "{a}" erre: "{b}"', "Írj {a} helyett ezt: {b}", '"{a}" helyett legyen "{b}"'))  # fmt: skip
VALUE: Bank = ((
    "What is {x}?", "What is the value of {x}?", "Give me {x}.", "{x}?", "Just the value of {x}",
    "Find {x} and give me its value.", "Which value does {x} have?",
    "Look up {x}", "What does it say for {x}?", "Only {x} please", "Tell me {x}", "What stands next to {x}?",
    "Read out {x}",
), ("Mi ennek az értéke: {x}?", "Mi áll itt: {x}?", "Keresd ki: {x}", "{x}?", "Csak ennek az értéke kell: {x}",
    "Add meg: {x}"))  # fmt: skip
