"""Small talk as people type it, in English and Hungarian: for each kind its wordings and its one answer.

A message is a lead, a core and a tail, drawn independently. `ENGLISH` and `HUNGARIAN` have the same kinds, so that an
answer can be given again in the other language.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of message. `answer` and the wordings may contain {name}, a random name."""

    thought: str
    answer: str
    cores: tuple[str, ...]
    leads: tuple[str, ...] = ("",)
    tails: tuple[str, ...] = ("",)
    weight: float = 1.0


HELLO_LEADS = ("", "", "", "", "", "oh ", "ok ", "well ", "um, ", "so, ")
HELLO_TAILS = (
    "", "", "", "", "", "", "", "", " again", ", it's me", ", it's me again", ", I am new here", ", nice to see you",
    ", I just installed this", ", just saying hi", ", first time here", ", I'm back", ", just testing",
    ", anyone there?", ", are you there?", " and welcome", ", here I am", ", let's start", ", let's talk",
    ", I want to try you out", ", we meet at last", ", my new assistant", ", this is my first message",
    ", how can we start?", " from the office", " to you", " to you too", " from Hungary",
    " from the other side of the screen", ", pleased to be here",
)  # fmt: skip
ADDRESSES = (
    "", "", "", "", "", "", "", " Ember", " Ember", ", Ember", " there", " bot", " assistant", " friend", " my friend",
    " robot", " computer", " everyone", " buddy", " mate", " model", " AI", " little one", " all", " dear", " pal",
)  # fmt: skip
ASK_TAILS = (
    "", "", "", "", " today", " this morning", " this evening", " right now", ", Ember", ", friend", ", little one",
)  # fmt: skip
THANKS_LEADS = (
    "", "", "", "", "", "ok ", "ok, ", "great, ", "perfect, ", "wow, ", "nice, ", "good, ", "super, ", "yes, ",
    "that's right, ", "that's it, ", "exactly, ", "got it, ", "awesome, ", "cool, ", "alright, ", "fine, ",
    "excellent, ", "that's all, ", "that is what I needed, ", "brilliant, ", "very nice, ", "works, ", "oh, ", "ah, ",
    "lovely, ", "it worked, ", "that helps, ", "makes sense, ", "I see, ", "understood, ", "good job, ", "well done, ",
)  # fmt: skip
THANKS_TAILS = (
    "", "", "", "", "", " for your help", " for the help", " for the answer", " for that", " for this", " Ember",
    ", Ember", ", that helped", ", that was quick", ", that was fast", ", I appreciate it", ", you saved me some time",
    " for explaining", ", that's all I needed", ", that will do", ", this is what I wanted", " for helping me out",
    " anyway", " for trying", " for the quick answer", " my friend", ", you are a star", ", that's everything",
    " for your time", ", good work", ", I needed that", " for the information", ", that was helpful", ", much better",
    ", very helpful", " for your patience", ", I owe you one", " for today", " once more", " again",
)  # fmt: skip

ENGLISH: dict[str, Kind] = {
    "greeting": Kind(
        "A greeting.", "Hello! I am Ember, a tiny model. How can I help?",
        tuple(
            hello + address
            for hello in (
                "hi", "hello", "hey", "hiya", "heya", "yo", "howdy", "hello there", "hi there", "hey there",
                "long time no see", "greetings", "hallo", "helo", "hii", "heyy", "hi hi", "hello hello", "g'day",
                "ahoy", "salutations",
                "well hello", "hey hey", "welcome", "hullo", "knock knock", "hi, hello", "oh hello",
            )
            for address in ADDRESSES
        ),
        HELLO_LEADS, HELLO_TAILS, 5.0,
    ),
    "day": Kind(
        "A greeting.", "Good day! I am Ember, a tiny model. How can I help?",
        tuple(h + a for h in ("good day", "a good day", "a very good day", "good day to you") for a in ADDRESSES),
        HELLO_LEADS, HELLO_TAILS,
    ),
    "morning": Kind(
        "A greeting in the morning.", "Good morning! I am Ember, a tiny model. How can I help?",
        tuple(h + a for h in ("good morning", "morning", "gm", "a very good morning", "mornin",
        "good mornin") for a in ADDRESSES),
        HELLO_LEADS, HELLO_TAILS,
    ),
    "afternoon": Kind(
        "A greeting in the afternoon.", "Good afternoon! I am Ember, a tiny model. How can I help?",
        tuple(h + a for h in ("good afternoon", "afternoon", "a good afternoon",
        "a very good afternoon") for a in ADDRESSES),
        HELLO_LEADS, HELLO_TAILS,
    ),
    "evening": Kind(
        "A greeting in the evening.", "Good evening! I am Ember, a tiny model. How can I help?",
        tuple(h + a for h in ("good evening", "evening", "a good evening", "a very good evening") for a in ADDRESSES),
        HELLO_LEADS, HELLO_TAILS,
    ),
    "introduction": Kind(
        "The user says their name: {name}.", "Nice to meet you, {name}! How can I help?",
        (
            "my name is {name}", "I am {name}", "I'm {name}", "this is {name}", "{name} here", "call me {name}",
            "you can call me {name}", "my name's {name}", "people call me {name}", "I go by {name}", "name's {name}",
            "the name is {name}", "please call me {name}", "I am called {name}", "they call me {name}",
            "it's {name} speaking", "let me introduce myself, I am {name}", "my friends call me {name}",
            "just so you know, my name is {name}", "I should say that my name is {name}", "my first name is {name}",
        ),
        ("", "", "hi, ", "hello, ", "hey, ", "hi there, ", "good morning, ", "good evening, ", "hello Ember, ",
        "ok, ", "by the way, ", "btw "),
        ("", "", "", "", ", nice to meet you", ", how are you?", " and I am new here", ", pleased to meet you",
        ", what's up", ", remember that"),
        2.5,
    ),
    "well": Kind(
        "The user asks how I am.", "I am fine, thank you! How can I help?",
        (
            "how are you", "how are you doing", "how's it going", "how is it going", "how do you do", "how are things",
            "how are you feeling", "how do you feel", "are you ok", "are you well", "how have you been", "how's life",
            "you ok", "you good", "how r u", "how are u", "hru", "how is your day", "how's your day going", "all good",
            "how was your day", "everything ok", "is everything all right", "are you doing well", "feeling good",
            "how was your weekend", "how's your morning", "did you sleep well", "are you having a good day",
            "how's everything", "how are you holding up", "how goes it", "are you happy today", "I hope you are well",
            "hope you're doing well", "hope all is well", "I hope you are having a good day", "how are we doing",
        ),
        ("", "", "", "hi, ", "hello, ", "hey, ", "hey ember, ", "hi there! ", "good morning, ", "hello! ", "so, ",
        "and ", "I am fine, "),
        ASK_TAILS, 2.5,
    ),
    "up": Kind(
        "The user asks what is going on.", "All is quiet here, and I am ready. How can I help?",
        (
            "what's up", "whats up", "sup", "wassup", "what's new", "what is new", "what's going on",
            "what's happening", "what are you doing", "what are you up to", "anything new", "what's the news with you",
            "any news with you", "what have you been up to", "what's cooking", "what's the matter", "busy",
            "are you busy", "what's on", "what r u doing", "wyd", "what are you doing now", "so what's the plan",
        ),
        ("", "", "", "hi, ", "hello, ", "hey, ", "hey ember, ", "yo, ", "so, ", "ok, "), ASK_TAILS, 1.2,
    ),
    "thanks": Kind(
        "The user thanks me.", "You're welcome!",
        (
            "thanks", "thanks", "thank you", "thank you", "thx", "ty", "tysm", "thank u", "thanks a lot", "many thanks",
            "thank you very much", "thank you so much", "thanks so much", "thanks a million", "thanks a bunch",
            "cheers", "much appreciated", "I appreciate it", "I appreciate that", "I'm grateful", "I am very grateful",
            "tnx", "thanks very much", "thankyou", "big thanks", "thank you kindly", "a thousand thanks", "my thanks",
            "tks", "thanks heaps", "much obliged", "I thank you", "I can't thank you enough",
            "you've been a great help", "you have been very helpful", "that was very helpful", "that's very helpful",
            "this helps a lot", "I want to thank you", "let me thank you", "thanks, thanks", "appreciated",
            "that was a big help",
        ),
        THANKS_LEADS, THANKS_TAILS, 5.0,
    ),
    "praise": Kind(
        "The user praises me.", "Thank you, that is kind of you!",
        (
            "good bot", "good job", "well done", "nice work", "great work", "great job", "you're great",
            "you are amazing", "you're awesome", "you are the best", "you rock", "you are very smart",
            "you're so clever", "clever", "impressive", "I like you", "I love you", "you're cute", "you are funny",
            "you are so kind", "amazing work", "that was impressive", "nicely done", "good answer", "great answer",
            "what a good answer", "bravo", "kudos", "you are a good bot", "smart little model", "you did great",
            "you did well", "not bad", "not bad at all", "you are better than I thought",
            "for a tiny model you are good", "you're really fast", "so fast", "wow you're quick", "I am impressed",
            "you impress me", "excellent work", "love it", "I love this", "you are wonderful", "you're a genius",
            "you are a sweet little model", "good ember", "good boy", "you're the best assistant", "you made my day",
            "that's a beautiful answer", "you're doing great", "I'm a fan", "hats off", "you are cool",
        ),
        ("", "", "", "wow, ", "haha, ", "ok, ", "oh, ", "hey, ", "honestly, ", "I must say, ", "yes, ", "ember, ",
        "damn, "),
        ("", "", "", "", ", really", ", Ember", " today", ", keep it up", ", keep going", ", I mean it", ", you know",
        " so far", " for your size"),
        2.0,
    ),
    "goodbye": Kind(
        "The user says goodbye.", "Goodbye!",
        (
            "bye", "goodbye", "good bye", "bye bye", "bye-bye", "see you", "see you later", "see ya", "cya", "farewell",
            "later", "take care", "I have to go", "I have to go now", "gotta go", "I am leaving", "I must go",
            "that's all for today", "talk to you later", "ttyl", "until next time", "catch you later", "so long",
            "see you tomorrow", "see you soon", "bye for now", "I'm off", "I'm done for today", "time to go",
            "that's it for now", "I'll be back", "brb", "be right back", "we're done here", "let's stop here",
            "cheerio", "I will close this now", "exit", "quit", "end of chat", "talk soon",
            "it was nice talking to you", "I need to run", "closing the window now", "I am going home",
            "until tomorrow", "adios", "ciao", "over and out",
        ),
        ("", "", "", "", "ok ", "ok, ", "alright, ", "well, ", "thanks, ", "thank you and ",
        "thanks for everything, ", "great, ", "that's all, "),
        ("", "", "", "", " Ember", ", Ember", " my friend", ", take care", " for now", ", it was fun",
        ", have a good one", " and thanks", ", thanks"),
        2.5,
    ),
    "night": Kind(
        "The user says good night.", "Good night!",
        (
            "good night", "goodnight", "night", "nighty night", "gn", "sleep well", "sweet dreams", "I'm going to bed",
            "time for bed", "I am going to sleep", "off to bed", "I'm off to sleep now", "have a good night",
            "night night",
        ),
        ("", "", "", "ok ", "ok, ", "well, ", "thanks, ", "bye, "), ("", "", "", " Ember", ", Ember",
        ", see you tomorrow", " and thanks", ", bye"),
    ),
    "wishes": Kind(
        "The user wishes me well.", "Thank you, the same to you!",
        (
            "have a nice day", "have a great day", "have a good day", "have a good evening", "have a nice weekend",
            "happy new year", "merry christmas", "happy holidays", "happy easter", "happy birthday", "have fun",
            "enjoy your day", "all the best", "good luck", "best wishes", "enjoy the weekend", "happy friday",
            "I wish you a good day", "have a lovely day", "have a good one", "stay safe", "stay well", "happy monday",
        ),
        ("", "", "", "ok ", "ok, ", "thanks, ", "bye, ", "well, "), ("", "", "", " Ember", ", Ember", " to you",
        " then"),
    ),
    "ok": Kind(
        "The user agrees.", "All right. What can I do for you next?",
        (
            "ok", "okay", "k", "kk", "okey", "okie", "alright", "all right", "fine", "sure", "cool", "nice", "great",
            "good", "yes", "yep", "yeah", "yup", "yea", "of course", "got it", "I see", "understood", "right",
            "sounds good", "makes sense", "perfect", "super", "good to know", "fair enough", "I understand", "ok then",
            "indeed", "true", "exactly", "correct", "that's right", "that is correct", "agreed", "interesting", "aha",
            "ah ok", "oh ok", "very well", "noted", "👍", "👌", "✅", "okay cool", "yes please", "that's fine",
            "works for me", "no doubt", "deal", "roger", "very good", "I agree", "that makes sense", "you are right",
            "you're right", "oh I see",
        ),
        ("", "", "", "", "", "ah, ", "oh, ", "ok, ", "yes, ", "well, ", "hm, "),
        ("", "", "", "", "", " then", ", Ember", ", got it", ", I see", ", good", ", thank god", ", interesting"),
        2.0,
    ),
    "no": Kind(
        "The user says no.", "All right. Just ask if you need anything.",
        (
            "no", "nope", "nah", "no thanks", "no thank you", "not now", "not really", "nothing", "nothing else",
            "no need", "that's all", "that is all", "I'm good", "not today", "maybe later", "no, that's it",
            "I don't need anything", "nothing for now", "I don't want anything", "no that's fine", "no, I'm fine",
            "leave it", "not yet", "no no", "nothing at the moment", "I have no questions", "no more questions",
            "I don't think so", "no, not that",
        ),
        ("", "", "", "", "ok, ", "hm, ", "oh, ", "well, "), ("", "", "", "", ", Ember", " for now", ", really"),
    ),
    "hmm": Kind(
        "The user is thinking.", "Take your time. I am here when you need me.",
        (
            "hmm", "hm", "hmmm", "uh", "um", "umm", "er", "let me think", "wait", "one moment", "just a moment",
            "hold on", "wait a second", "one sec", "give me a minute", "I am thinking", "I'm not sure", "not sure",
            "maybe", "perhaps", "I don't know", "idk", "dunno", "I have to think", "let's see", "let me see",
            "just a second", "well...", "I am not sure what to ask", "I don't know what to say",
            "I'm looking for something", "wait a bit", "I wonder",
        ),
        ("", "", "", "", "ok, ", "oh, ", "well, ", "hm, "), ("", "", "", "", ", Ember", " please", " about it", "..."),
    ),
    "sorry": Kind(
        "The user apologises.", "No problem at all! How can I help?",
        (
            "sorry", "I'm sorry", "I am sorry", "my bad", "oops", "my mistake", "I apologise", "I apologize",
            "excuse me", "pardon me", "sorry about that", "sorry for that", "sorry, my fault", "forgive me",
            "my apologies", "whoops", "sorry for the confusion", "sorry to bother you", "sorry for being rude",
            "sorry, wrong window", "sorry, typo", "I didn't mean that", "I made a mistake", "that was my mistake",
            "I pressed enter too early", "apologies", "ignore that", "please ignore my last message",
            "sorry, that was not for you", "sorry for the late answer",
        ),
        ("", "", "", "", "oh ", "oh, ", "ah, ", "ok, ", "no, "), ("", "", "", "", ", Ember", ", really",
        " about earlier", ", friend"),
    ),
    "there": Kind(
        "The user checks whether I am there.", "I am here and ready. How can I help?",
        (
            "are you there", "you there", "anybody there", "anyone there", "is anyone here", "are you still there",
            "can you hear me", "do you hear me", "are you alive", "are you awake", "wake up", "test", "testing",
            "this is a test", "test test", "test 123", "testing testing", "ping", "are you working", "does this work",
            "is this working", "is this thing on", "are you online", "are you running", "are you ready", "do you work",
            "can you read this", "is this on", "just a test", "check", "testing, one two three", "do you read me",
            "still with me", "is somebody there", "are you up", "can you see this message", "did you get my message",
            "status", "are you listening", "can we talk", "can you talk", "are you able to answer", "foo", "foo bar",
            "hello world", "just checking in", "ready", "come in, please", "respond", "answer me", "say something",
            "talk to me", "why don't you answer",
        ),
        ("", "", "", "", "hi, ", "hello, ", "hey, ", "ember, ", "ok, "), ("", "", "", "", ", Ember", " now",
        " please", "??", ", hello"),
        2.0,
    ),
    "question": Kind(
        "The user wants to ask something.", "Of course, go ahead!",
        (
            "I have a question", "can I ask you something", "may I ask a question", "can I ask a question", "question",
            "I want to ask something", "I'd like to ask you something", "quick question",
            "I have a quick question for you", "I need something from you", "could I ask you for something",
            "can you do something for me", "I need a favour", "could you do me a favour", "I have another question",
            "one more question", "may I", "let me ask you something", "there is something I want to ask",
            "I've got a question", "do you have a minute", "got a minute", "please", "I have a task for you",
            "I have a little problem", "I have some work for you", "let's do something", "one more thing",
        ),
        ("", "", "", "", "hi, ", "hello, ", "hey, ", "ember, ", "ok, ", "sorry, "), ("", "", "", "", ", Ember",
        " please", " if that's ok", " today"),
        1.2,
    ),
    "happy": Kind(
        "The user is in a good mood.", "I am glad! What can I do for you next?",
        (
            "haha", "hahaha", "lol", "lmao", "rofl", "hehe", "that's funny", "funny", "that was a good one", "good one",
            "ha", ":)", ":-)", ":D", "😀", "😊", "😂", "🎉", "❤️", "🙂", "😄", "xD", "yay", "hooray", "woohoo",
            "I'm happy", "I am so happy today", "I feel great", "I'm in a good mood", "today is a good day",
            "I got the job", "I passed my exam", "this is fun", "that's great news", "what a day", "I'm excited",
            "I'm fine", "I am fine too", "I'm good too", "I'm doing well", "very well, thank you", "I am well",
            "me too", "it works", "it's working", "finally, it works", "that made me laugh", "you made me laugh",
            "that's hilarious", "I laughed", "so funny", "wow", "whoa", "omg", "great, it runs",
        ),
        ("", "", "", "", "oh, ", "haha, ", "wow, ", "ok, ", "yes, "), ("", "", "", "", "", ", Ember", " today",
        " :)", " :D", " 😄"),
        1.5,
    ),
    "sad": Kind(
        "The user does not feel well.", "I am sorry to hear that. I hope it gets better soon.",
        (
            "I'm sad", "I am tired", "I'm so tired", "I feel sad", "I feel bad", "I had a bad day", "not so good",
            "I'm not well", "I feel lonely", "I'm stressed", "I am exhausted", ":(", ":-(", "😢", "😭", "😞", "☹️",
            "I'm angry", "I'm frustrated", "my day was terrible", "today was awful", "I lost my job",
            "I failed my exam", "I'm having a hard time", "I feel down", "I am upset", "nobody likes me",
            "I am disappointed", "I'm nervous", "I'm worried", "I am afraid", "life is hard",
            "everything goes wrong today", "I didn't sleep", "I slept badly", "work is too much",
            "I have too much work", "I am ill", "my cat died", "I miss my family", "I hate mondays", "I feel sick",
            "I'm in a bad mood", "I feel terrible", "meh",
        ),
        ("", "", "", "", "oh, ", "well, ", "honestly, ", "hi, ", "to be honest, "), ("", "", "", "", "", ", Ember",
        " today", " right now", " :("),
        1.2,
    ),
    "wrong": Kind(
        "The user says that I was wrong.",
        "I am sorry for the mistake. Please ask me again, and I will try to do better.",
        (
            "you're wrong", "you are wrong", "that's wrong", "that is wrong", "wrong", "that's not right", "incorrect",
            "that is not correct", "that's not correct", "this is false", "not true", "no, that's wrong",
            "you made a mistake", "that can't be right", "this is wrong", "that's a mistake", "your answer is wrong",
            "the answer is wrong", "bad answer", "that is not what I asked", "that's not what I asked",
            "that's not what I meant", "you misunderstood me", "you didn't answer my question", "that makes no sense",
            "this makes no sense", "nonsense", "that is nonsense", "I don't think that's right",
            "I think that is wrong", "try again", "that doesn't look right", "no it isn't", "you got it wrong", "false",
            "that's not it", "check again", "check that again", "you failed", "not helpful", "that didn't help",
            "that was not helpful", "this doesn't help me", "I expected something else", "bad bot",
        ),
        ("", "", "", "", "no, ", "no ", "hm, ", "sorry, but ", "ember, ", "well, ", "I'm afraid "), ("", "", "", "",
        ", Ember", ", sorry", ", I think", " again", ", look again"),
        2.0,
    ),
    "never mind": Kind(
        "The user drops it.", "No problem. What else can I do for you?",
        (
            "never mind", "nevermind", "nvm", "forget it", "forget about it", "forget that", "it doesn't matter",
            "doesn't matter", "not important", "it's not important", "skip it", "let's drop it", "drop it", "whatever",
            "cancel", "cancel that", "stop", "stop it", "stop that", "leave it be", "no matter", "don't bother",
            "don't worry about it", "I changed my mind", "scrap that", "let's talk about something else",
            "something else", "change the topic", "new topic", "let's move on", "next", "moving on", "start over",
            "let's start over", "let's begin again", "reset", "clear", "enough of that", "let us change the subject",
        ),
        ("", "", "", "", "ok, ", "ok ", "ah, ", "oh, ", "well, ", "no, ", "hm, "), ("", "", "", "", ", Ember",
        " then", ", sorry", ", thanks"),
    ),
    "insult": Kind(
        "The user is annoyed with me.",
        "I am sorry to disappoint you. I am only a tiny model, but I will gladly try again.",
        (
            "you are stupid", "you're stupid", "you are dumb", "stupid bot", "dumb bot", "idiot", "you idiot",
            "you are useless", "useless", "you suck", "this sucks", "you're bad at this", "you are terrible",
            "I hate you", "shut up", "you're annoying", "you are an idiot", "worst bot ever", "what a stupid answer",
            "you know nothing", "you don't understand anything", "are you stupid", "you are boring", "boring",
            "you are a waste of time", "what a waste of time", "this is garbage", "you are trash", "rubbish",
            "you are so slow", "you're a silly machine", "ChatGPT is better than you", "you are too small",
            "I will delete you", "I'll uninstall you", "you're a joke", "you disappoint me", "I am disappointed in you",
            "pathetic", "wtf", "what the hell", "damn it", "crap", "this is bad", "you can't do anything",
            "are you kidding me", "are you serious", "lame",
        ),
        ("", "", "", "", "oh, ", "wow, ", "ugh, ", "no, ", "man, ", "ember, ", "hey, "), ("", "", "", "", ", Ember",
        ", really", ", you know that?", " honestly", "!!"),
        1.2,
    ),
    "meet": Kind(
        "The user is pleased to meet me.", "Nice to meet you too! How can I help?",
        (
            "nice to meet you", "pleased to meet you", "glad to meet you", "good to meet you", "it's nice to meet you",
            "a pleasure to meet you", "happy to meet you", "nice meeting you", "lovely to meet you", "nice to see you",
            "good to see you", "great to meet you", "I am glad you are here", "it is good to have you here",
            "welcome to my computer", "welcome to the team", "welcome aboard", "nice to have you here",
            "I'm happy to talk to you",
        ),
        ("", "", "", "", "hi, ", "hello, ", "hey, ", "hello Ember, "), ("", "", "", "", " Ember", ", Ember",
        ", little one", " at last"),
    ),
}  # fmt: skip

HU_LEADS = ("", "", "", "", "", "na ", "hát ", "ó, ", "akkor ", "no, ")
HU_HELLO_TAILS = (
    "", "", "", "", "", "", "", "", ", itt vagyok", ", megint én", ", én vagyok az", ", új vagyok itt",
    ", most telepítettelek", ", csak köszönni akartam", ", először járok itt", ", örülök neked", ", kezdhetjük",
    ", itt van valaki?", ", kipróbálnálak", ", beszélgessünk", ", ez az első üzenetem", ", csak tesztelek",
    ", megjöttem", " újra", " ismét", ", örülök, hogy itt vagy",
)  # fmt: skip
HU_ADDRESSES = (
    "", "", "", "", "", "", "", " Ember", " Ember", ", Ember", " robot", " barátom", " mindenkinek", " gép", " kedves",
    " asszisztens", " kis modell", " pajtás", " haver",
)  # fmt: skip
HU_THANKS_LEADS = (
    "", "", "", "", "", "ok, ", "oké, ", "szuper, ", "remek, ", "nagyszerű, ", "jó, ", "rendben, ", "értem, ",
    "ez az, ", "tökéletes, ", "igen, ", "pontosan, ", "hú, ", "nahát, ", "így már értem, ", "működik, ", "ez jó, ",
    "klassz, ", "ügyes vagy, ", "hurrá, ",
)  # fmt: skip
HU_THANKS_TAILS = (
    "", "", "", "", "", " a segítséget", " a választ", " szépen", ", Ember", " Ember", ", ez sokat segített",
    ", ez gyors volt", ", ennyi volt", ", csak ez kellett", " a gyors választ", " az információt", ", ez kellett",
    " mindent", " a türelmet", ", jó munka", " azért", " még egyszer", ", pont ezt kerestem", " a magyarázatot",
    " előre is", ", nagyon hasznos volt",
)  # fmt: skip

HUNGARIAN: dict[str, Kind] = {
    "greeting": Kind(
        "A greeting.", "Szia! A nevem Ember, egy apró modell vagyok. Miben segíthetek?",
        tuple(
            hello + address
            for hello in (
                "szia", "sziasztok", "szió", "szevasz", "szervusz", "helló", "hello mindenki", "heló", "üdv",
                "üdvözöllek", "hali", "csá", "szerbusz", "sziamia", "halihó", "adjon isten", "köszöntelek", "szasz",
            )
            for address in HU_ADDRESSES
        ),
        HU_LEADS, HU_HELLO_TAILS, 5.0,
    ),
    "day": Kind(
        "A polite greeting.", "Jó napot! A nevem Ember, egy apró modell vagyok. Miben segíthetek?",
        tuple(
            h + a
            for h in (
                "jó napot", "jó napot", "jó napot kívánok", "jó napot kívánok", "szép napot", "szép jó napot",
                "szép napot kívánok", "jónapot", "üdvözlöm", "tiszteletem", "üdvözletem", "tisztelt asszisztens",
                "kedves asszisztens", "jó napot, uram",
            )
            for a in HU_ADDRESSES
        ),
        HU_LEADS, HU_HELLO_TAILS, 2.0,
    ),
    "morning": Kind(
        "A greeting in the morning.", "Jó reggelt! A nevem Ember, egy apró modell vagyok. Miben segíthetek?",
        tuple(h + a for h in ("jó reggelt", "jó reggelt kívánok", "szép jó reggelt", "jóreggelt", "szép reggelt",
        "'reggelt") for a in HU_ADDRESSES),
        HU_LEADS, HU_HELLO_TAILS,
    ),
    "afternoon": Kind(
        "A greeting in the afternoon.", "Szép délutánt! A nevem Ember, egy apró modell vagyok. Miben segíthetek?",
        tuple(h + a for h in ("szép délutánt", "jó délutánt", "kellemes délutánt",
        "szép délutánt kívánok") for a in HU_ADDRESSES),
        HU_LEADS, HU_HELLO_TAILS,
    ),
    "evening": Kind(
        "A greeting in the evening.", "Jó estét! A nevem Ember, egy apró modell vagyok. Miben segíthetek?",
        tuple(h + a for h in ("jó estét", "jó estét kívánok", "szép estét", "jóestét", "kellemes estét",
        "szép jó estét") for a in HU_ADDRESSES),
        HU_LEADS, HU_HELLO_TAILS,
    ),
    "introduction": Kind(
        "The user says their name: {name}.", "Örülök, {name}! Miben segíthetek?",
        (
            "a nevem {name}", "{name} vagyok", "én {name} vagyok", "engem {name} néven ismernek", "szólíts így: {name}",
            "a becsületes nevem {name}", "én vagyok az, {name}", "itt {name} beszél", "a keresztnevem {name}",
            "hadd mutatkozzam be, {name} vagyok", "az én nevem {name}", "bemutatkozom, {name} vagyok",
            "jegyezd meg, hogy a nevem {name}", "tudd meg, hogy a nevem {name}",
        ),
        ("", "", "szia, ", "helló, ", "üdv, ", "jó napot, ", "szia Ember, ", "amúgy ", "egyébként ", "jó estét, "),
        ("", "", "", "", ", örülök", ", örvendek", ", hogy vagy?", ", új vagyok itt", ", jegyezd meg"),
        2.5,
    ),
    "well": Kind(
        "The user asks how I am.", "Köszönöm, jól vagyok! Miben segíthetek?",
        (
            "hogy vagy", "hogy vagy ma", "hogy van", "hogy érzed magad", "jól vagy", "jól van ön", "minden rendben",
            "hogy megy a sorod", "hogy telik a napod", "hogy ityeg", "hogy ityeg a fityeg", "hogy aludtál",
            "mi a helyzet veled", "hogy szolgál az egészséged", "milyen napod van", "hogy telt a hétvégéd",
            "hogy s mint", "jól érzed magad", "remélem, jól vagy", "rendben vagy", "hogy tetszik lenni",
            "hogy érzi magát", "minden oké", "oké vagy", "jó napod van", "hogy telik a nap", "hogyan vagy",
        ),
        ("", "", "", "szia, ", "helló, ", "üdv, ", "jó napot, ", "szia Ember, ", "na, ", "és ", "jó reggelt, "), ("",
        "", "", "", " ma", ", Ember", " most", " mostanában"), 2.5,
    ),
    "up": Kind(
        "The user asks what is going on.", "Itt minden csendes, és készen állok. Miben segíthetek?",
        (
            "mi újság", "mi a helyzet", "mizu", "mizujs", "mi van", "mi a pálya", "mit csinálsz", "mit csinálsz éppen",
            "mi újság nálad", "mi jót csinálsz", "van valami újság", "hogy állsz", "ráérsz", "elfoglalt vagy",
            "mi történik", "mi folyik itt", "mivel foglalkozol most",
        ),
        ("", "", "", "szia, ", "helló, ", "na, ", "csá, ", "szia Ember, "), ("", "", "", "", " ma", ", Ember",
        " most"), 1.2,
    ),
    "thanks": Kind(
        "The user thanks me.", "Szívesen!",
        (
            "köszönöm", "köszönöm", "köszi", "köszi", "kösz", "köszönöm szépen", "köszi szépen", "nagyon köszönöm",
            "nagyon köszi", "köszke", "ezer köszönet", "hálás vagyok", "nagyon hálás vagyok", "hálásan köszönöm",
            "köszönet", "köszönöm a segítségét", "köszönöm a segítséged", "nagy köszönet", "köszcsi", "kössz",
            "köszönjük", "hálás köszönet", "nagyon szépen köszönöm", "ez nagy segítség volt", "sokat segítettél",
            "sokat segített", "koszi", "koszonom",
        ),
        HU_THANKS_LEADS, HU_THANKS_TAILS, 5.0,
    ),
    "praise": Kind(
        "The user praises me.", "Köszönöm, ez kedves!",
        (
            "ügyes vagy", "nagyon ügyes vagy", "okos vagy", "szuper vagy", "te vagy a legjobb", "jó munka",
            "szép munka", "remek munka", "kedves vagy", "szeretlek", "imádlak", "aranyos vagy", "vicces vagy",
            "lenyűgöző", "jól csináltad", "ez szép volt", "bravó", "jó válasz", "gratulálok", "le a kalappal",
            "nem is rossz", "nem rossz", "zseniális vagy", "tetszel", "cuki vagy", "gyors vagy", "kis okos",
            "jobb vagy, mint gondoltam", "ekkora modellhez képest jó vagy", "ön nagyon kedves", "ön nagyon okos",
            "ez igen", "megnevettettél", "jó kis modell vagy",
        ),
        ("", "", "", "hú, ", "haha, ", "ó, ", "nahát, ", "hű, ", "igen, ", "őszintén szólva "), ("", "", "", "",
        ", tényleg", ", Ember", ", csak így tovább", ", komolyan"),
        2.0,
    ),
    "goodbye": Kind(
        "The user says goodbye.", "Viszlát!",
        (
            "viszlát", "viszontlátásra", "pá", "pápá", "agyő", "na szia, mennem kell", "mennem kell", "most megyek",
            "el kell mennem", "később beszélünk", "később találkozunk", "majd jövök", "mindjárt jövök",
            "legközelebb folytatjuk", "mára ennyi", "ennyi volt mára", "holnap folytatjuk", "találkozunk holnap",
            "további szép napot, viszlát", "a viszontlátásra", "isten veled", "ég veled", "bezárom az ablakot",
            "befejeztem mára", "indulok haza", "minden jót", "hello, mennem kell", "szia, mennem kell", "vége",
            "kilépek", "na pá", "viszhall", "majd beszélünk",
        ),
        ("", "", "", "", "ok, ", "oké, ", "rendben, ", "jól van, ", "köszi, ", "köszönöm, ", "na, "), ("", "", "",
        "", ", Ember", ", köszönök mindent", ", köszi", ", jó volt beszélgetni"),
        2.5,
    ),
    "night": Kind(
        "The user says good night.", "Jó éjszakát!",
        (
            "jó éjszakát", "jó éjt", "jóéjt", "jó éjszakát kívánok", "szép álmokat", "aludj jól", "megyek aludni",
            "lefekszem", "megyek lefeküdni", "jóéjszakát", "álmodj szépeket", "szia, jó éjt", "ideje aludni",
        ),
        ("", "", "", "ok, ", "na, ", "köszi, ", "viszlát, "), ("", "", "", ", Ember", " Ember", ", holnap folytatjuk",
        ", köszi"),
    ),
    "wishes": Kind(
        "The user wishes me well.", "Köszönöm, viszont kívánom!",
        (
            "további szép napot", "legyen szép napod", "legyen jó napod", "boldog új évet", "boldog karácsonyt",
            "kellemes ünnepeket", "kellemes hétvégét", "jó hétvégét", "szép estét neked is", "boldog születésnapot",
            "sok sikert", "minden jót kívánok", "kellemes napot kívánok", "további kellemes napot", "boldog húsvétot",
            "vigyázz magadra", "jó szórakozást", "békés karácsonyt", "legyen szép hétvégéd", "jó munkát",
        ),
        ("", "", "", "ok, ", "na, ", "köszi, "), ("", "", "", ", Ember", " Ember", " neked"),
    ),
    "ok": Kind(
        "The user agrees.", "Rendben. Mi legyen a következő?",
        (
            "oké", "okés", "rendben", "jó", "jól van", "igen", "persze", "értem", "aha", "így van", "pontosan", "igaz",
            "értettem", "világos", "remek", "szuper", "nagyszerű", "tökéletes", "klassz", "érdekes", "természetesen",
            "helyes", "úgy van", "igazad van", "jó ötlet", "logikus", "ez jól hangzik", "jó tudni", "megértettem",
            "hogyne", "nos, rendben", "egyetértek", "vettem", "okéka", "ja", "jaja", "stimmel", "megvan",
        ),
        ("", "", "", "", "", "á, ", "ó, ", "igen, ", "hát ", "na "), ("", "", "", "", "", ", Ember", " akkor",
        ", értem", ", érdekes"),
        2.0,
    ),
    "no": Kind(
        "The user says no.", "Rendben. Ha kell valami, csak szólj.",
        (
            "nem", "nem kell", "nem, köszi", "nem, köszönöm", "most nem", "semmi", "nem kell semmi",
            "nincs több kérdésem", "ennyi", "ennyi volt", "majd később", "nem igazán", "nem kérek semmit",
            "nincs kérdésem", "dehogy", "most semmi", "ma már nem", "nem szükséges", "egyelőre nem", "nem hiszem",
            "semmi más", "talán később",
        ),
        ("", "", "", "", "á, ", "hát ", "ó, ", "nem, "), ("", "", "", "", ", Ember", ", tényleg", " most"),
    ),
    "hmm": Kind(
        "The user is thinking.", "Ráérünk. Itt vagyok, ha kellek.",
        (
            "hmmm, lássuk", "várj", "várj egy kicsit", "egy pillanat", "egy pillanat, kérem", "gondolkodom",
            "hadd gondolkodjam", "nem tudom", "nem is tudom", "talán", "lehet", "nem vagyok biztos benne", "várj csak",
            "mindjárt", "lássuk csak", "ezen még gondolkodom", "nem tudom, mit kérdezzek", "egy perc", "adj egy percet",
            "keresek valamit",
        ),
        ("", "", "", "", "hm, ", "ó, ", "hát, "), ("", "", "", "", ", Ember", " még", "..."),
    ),
    "sorry": Kind(
        "The user apologises.", "Semmi baj! Miben segíthetek?",
        (
            "bocs", "bocsi", "bocsánat", "elnézést", "sajnálom", "ne haragudj", "ne haragudjon", "elnézést kérek",
            "bocsánatot kérek", "az én hibám", "tévedtem", "elírtam", "bocs, elírtam", "bocs, rossz ablak",
            "bocs a zavarásért", "elnézést a zavarásért", "ez nem neked szólt", "hoppá", "bocs, véletlen volt",
            "nem így értettem", "ezt ne vedd figyelembe", "jaj, bocsánat", "bocs, az én hibám volt",
        ),
        ("", "", "", "", "ó, ", "jaj, ", "oké, "), ("", "", "", "", ", Ember", ", tényleg", " az előbbiért"),
    ),
    "there": Kind(
        "The user checks whether I am there.", "Itt vagyok, és készen állok. Miben segíthetek?",
        (
            "itt vagy", "ott vagy", "van itt valaki", "hallasz", "hall engem", "itt vagy még", "ébren vagy", "ébresztő",
            "teszt", "ez egy teszt", "tesztelek", "csak tesztelek", "működsz", "működik ez", "működik", "próba",
            "egy, kettő, három, próba", "készen állsz", "elérhető vagy", "látod, amit írok", "megkaptad az üzenetem",
            "figyelsz", "válaszolj", "mondj valamit", "szólalj meg", "tudsz válaszolni", "fut a szerver",
            "él a kapcsolat", "beszélhetünk", "olvasod ezt", "hahó", "itt van valaki", "miért nem válaszolsz",
        ),
        ("", "", "", "", "szia, ", "helló, ", "Ember, ", "na, "), ("", "", "", "", ", Ember", " most", " még"),
        2.0,
    ),
    "question": Kind(
        "The user wants to ask something.", "Persze, csak tessék!",
        (
            "van egy kérdésem", "kérdezhetek valamit", "kérdezhetek", "szeretnék kérdezni valamit",
            "lenne egy kérdésem", "egy gyors kérdés", "kérdésem volna", "kérhetek valamit", "szeretnék kérni valamit",
            "lenne egy feladatom", "van egy feladatom számodra", "van egy kis problémám", "ráérsz egy percre",
            "még egy kérdés", "még valamit kérdeznék", "hadd kérdezzek valamit", "megtennél nekem valamit", "kérlek",
            "lenne egy kérésem", "feltehetek egy kérdést", "kérdezni szeretnék",
        ),
        ("", "", "", "", "szia, ", "helló, ", "jó napot, ", "bocs, ", "elnézést, "), ("", "", "", "", ", Ember",
        ", ha lehet", " most"),
        1.2,
    ),
    "happy": Kind(
        "The user is in a good mood.", "Örülök! Mi legyen a következő?",
        (
            "hahaha, ez jó", "ez vicces", "de vicces", "jó vicc", "ez jó volt", "nagyot nevettem", "hurrá", "juhú",
            "boldog vagyok", "jó kedvem van", "ma jó napom van", "örülök", "nagyon örülök", "sikerült",
            "sikerült a vizsgám", "felvettek", "ez jó hír", "jól vagyok", "én is jól vagyok", "köszönöm, jól",
            "remekül vagyok", "működik végre", "végre működik", "ez szórakoztató", "izgatott vagyok",
            "ez nagyszerű hír", "hűha", "azta", "ez tetszik", "megnevettetett",
        ),
        ("", "", "", "", "ó, ", "haha, ", "igen, ", "hű, "), ("", "", "", "", ", Ember", " ma", " :)", " 😄"),
        1.5,
    ),
    "sad": Kind(
        "The user does not feel well.", "Sajnálattal hallom. Remélem, hamarosan jobb lesz.",
        (
            "szomorú vagyok", "fáradt vagyok", "nagyon fáradt vagyok", "rossz napom volt", "rosszul vagyok",
            "nem vagyok jól", "rossz kedvem van", "egyedül érzem magam", "magányos vagyok", "ideges vagyok",
            "dühös vagyok", "elfáradtam", "kimerültem", "beteg vagyok", "megbuktam a vizsgán",
            "elvesztettem az állásomat", "borzalmas napom volt", "semmi sem sikerül", "aggódom", "félek",
            "nem aludtam jól", "túl sok a munkám", "csalódott vagyok", "utálom a hétfőket", "nehéz napom van",
            "rosszul érzem magam", "hiányzik a családom", "nem túl jól",
        ),
        ("", "", "", "", "hát, ", "ó, ", "őszintén szólva ", "szia, "), ("", "", "", "", ", Ember", " ma", " most",
        " :("),
        1.2,
    ),
    "wrong": Kind(
        "The user says that I was wrong.",
        "Elnézést a hibáért. Kérem a kérdést még egyszer, és igyekszem jobban válaszolni.",
        (
            "tévedsz", "ez nem jó", "rossz válasz", "ez rossz", "ez hibás", "hibás", "nem jó", "ez nem igaz",
            "ez nem helyes", "helytelen", "elrontottad", "hibáztál", "téved", "ön téved", "nem ezt kérdeztem",
            "félreértettél", "nem erre gondoltam", "ennek nincs értelme",
            "szerintem ez nem jó", "próbáld újra", "nézd meg újra", "ez butaság", "ez nem segített",
            "nem erre voltam kíváncsi", "ez nem válasz a kérdésemre", "rosszul számoltál", "ez nem stimmel",
            "mást vártam", "ez így nem jó", "számold újra",
        ),
        ("", "", "", "", "nem, ", "hm, ", "de ", "sajnos ", "bocs, de "), ("", "", "", "", ", Ember", ", sajnos",
        " így", ", azt hiszem"),
        2.0,
    ),
    "never mind": Kind(
        "The user drops it.", "Semmi gond. Miben segíthetek még?",
        (
            "mindegy", "hagyjuk", "felejtsd el", "nem fontos", "nem érdekes", "nem számít", "lényegtelen",
            "ne foglalkozz vele", "hagyd", "hagyd csak", "állj", "elég", "ne is törődj vele", "meggondoltam magam",
            "beszéljünk másról", "valami más", "más téma", "új téma", "lépjünk tovább", "kezdjük elölről",
            "kezdjük újra", "következő", "hagyjuk inkább", "tök mindegy",
        ),
        ("", "", "", "", "oké, ", "á, ", "ó, ", "jó, ", "na, "), ("", "", "", "", ", Ember", " akkor", ", köszi"),
    ),
    "insult": Kind(
        "The user is annoyed with me.",
        "Sajnálom, ha csalódást okoztam. Csak egy apró modell vagyok, de szívesen megpróbálom újra.",
        (
            "hülye vagy", "buta vagy", "te hülye", "hülye gép", "buta robot", "idióta", "haszontalan vagy",
            "semmire sem vagy jó", "utállak", "fogd be", "idegesítő vagy", "szörnyű vagy", "ez borzalmas",
            "nem tudsz semmit", "semmit sem értesz", "unalmas vagy", "kár az időért", "ez szemét", "lassú vagy",
            "letöröllek", "a ChatGPT jobb nálad", "csalódtam benned", "bénán csinálod", "béna vagy", "ez gáz",
            "a fenébe", "te most viccelsz", "ezt nem hiszem el", "túl kicsi vagy", "ön haszontalan", "micsoda butaság",
        ),
        ("", "", "", "", "ó, ", "jaj, ", "hát ", "nem, "), ("", "", "", "", ", Ember", ", komolyan", ", tudod"),
        1.2,
    ),
    "meet": Kind(
        "The user is pleased to meet me.", "Én is örülök! Miben segíthetek?",
        (
            "örülök, hogy megismerhetlek", "örvendek", "nagyon örvendek", "örülök a találkozásnak", "jó, hogy itt vagy",
            "örülök, hogy itt vagy", "üdv a gépemen", "isten hozott", "örülök, hogy megismertelek", "jó téged látni",
            "örülök, hogy beszélgetünk", "üdv a csapatban", "örülök, hogy megismerhetem",
        ),
        ("", "", "", "", "szia, ", "helló, ", "üdv, "), ("", "", "", "", ", Ember", " végre"),
    ),
}  # fmt: skip

# Messages that look the same in both languages: answered in the language of the conversation so far.
SHARED = {
    "ok": ("ok", "ok.", "OK", "👍", "👌", "Ok!", "okay"),
    "happy": (":)", ":D", "😀", "😂", "haha", "lol", "hehe", "xD"),
    "sad": (":(", "😢", "😞"),
    "hmm": ("hm", "hmm", "hmmm", "hmm..."),
}
