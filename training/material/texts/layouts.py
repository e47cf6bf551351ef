"""How a text looks: prose, list, e-mail, chat, minutes, log, wiki page, read-me; and facts in tables and records."""

from collections.abc import Sequence
from random import Random

from training.material import values, words
from training.material.texts.filler import filler, opening
from training.material.texts.words import FÉRFIAK, MEN, NŐK, WOMEN

LEVELS = ("INFO", "WARN", "DEBUG", "ERROR", "NOTICE")
GREETINGS = (
    "Hi all,",
    "Dear colleagues,",
    "Hello,",
    "Hi,",
    "Dear all,",
    "Good morning,",
    "Hey team,",
    "Dear {n},",
    "Hi {n},",
)
CLOSINGS = ("Best regards,", "Best,", "Thanks,", "Kind regards,", "Cheers,", "See you,", "Yours,", "Many thanks,")
KÖSZÖNTÉSEK = ("Sziasztok!", "Kedves Kollégák!", "Üdv!", "Szia {n}!", "Kedves {n}!", "Jó reggelt!")
BÚCSÚK = ("Üdvözlettel:", "Üdv:", "Köszönettel:", "Szép napot:", "Puszi:")
CHATTER = (
    "ok",
    "thanks!",
    "sure",
    "hm",
    "wait",
    "one sec",
    "lol",
    "got it",
    "no idea",
    "anyone?",
    "morning",
    "+1",
    "brb",
    "yes please",
)
CSEVEGÉS = (
    "oké",
    "köszi!",
    "persze",
    "hm",
    "várj",
    "mindjárt",
    "értem",
    "fogalmam sincs",
    "valaki?",
    "jó reggelt",
    "+1",
    "igen",
)
SIGNS = ("- ", "* ", "• ", "-> ", "– ")


def first_name(random: Random, hungarian: bool) -> str:
    return random.choice(random.choice((NŐK, FÉRFIAK) if hungarian else (WOMEN, MEN)))


def laid_out(random: Random, sentences: Sequence[str], hungarian: bool) -> str:
    """The sentences in one of many layouts; all of them stay whole."""
    shape = random.random()
    if len(sentences) < 2 or shape < 0.4:
        return " ".join(sentences)
    if shape < 0.5:
        return paragraphs(random, sentences)
    if shape < 0.58:
        return listed(random, sentences)
    if shape < 0.62:
        return "\n".join(sentences)
    if shape < 0.72:
        return mail(random, sentences, hungarian)
    if shape < 0.82:
        return chat(random, sentences, hungarian)
    if shape < 0.88:
        return minutes(random, sentences, hungarian)
    if shape < 0.93:
        return log(random, sentences)
    return page(random, sentences, hungarian)


def paragraphs(random: Random, sentences: Sequence[str]) -> str:
    made, at = [], 0
    while at < len(sentences):
        size = random.randint(1, 5)
        made.append(" ".join(sentences[at : at + size]))
        at += size
    return "\n\n".join(made)


def listed(random: Random, sentences: Sequence[str]) -> str:
    if random.random() < 0.35:
        mark = random.choice((".", ")"))
        return "\n".join(f"{at}{mark} {sentence}" for at, sentence in enumerate(sentences, 1))
    sign = random.choice(SIGNS)
    return "\n".join(sign + sentence for sentence in sentences)


def mail(random: Random, sentences: Sequence[str], hungarian: bool) -> str:
    greeting = random.choice(KÖSZÖNTÉSEK if hungarian else GREETINGS).format(n=values.name(random))
    closing = f"{random.choice(BÚCSÚK if hungarian else CLOSINGS)}\n{first_name(random, hungarian)}"
    body = " ".join(sentences) if random.random() < 0.6 else paragraphs(random, sentences)
    head = ""
    if random.random() < 0.5:
        sender, subject = values.email(random), opening(random, hungarian)
        head = f"Feladó: {sender}\nTárgy: {subject}\n\n" if hungarian else f"From: {sender}\nSubject: {subject}\n\n"
    return f"{head}{greeting}\n\n{body}\n\n{closing}"


def chat(random: Random, sentences: Sequence[str], hungarian: bool) -> str:
    speakers = [first_name(random, hungarian) for _ in range(random.randint(2, 4))]
    shape, hour, minute = random.random(), random.randint(7, 20), random.randint(0, 40)
    lines = []
    for sentence in sentences:
        said = [sentence]
        if random.random() < 0.25:
            said.append(random.choice(CSEVEGÉS if hungarian else CHATTER))
        for text in said:
            speaker, minute = random.choice(speakers), minute + random.randint(0, 2)
            clock = f"{hour + minute // 60:02d}:{minute % 60:02d}"
            lines.append(
                f"{speaker}: {text}"
                if shape < 0.5
                else f"[{clock}] {speaker}: {text}"
                if shape < 0.8
                else f"<{speaker}> {text}"
            )
    return "\n".join(lines)


def minutes(random: Random, sentences: Sequence[str], hungarian: bool) -> str:
    date = values.written_date(random, values.day(random), hungarian)
    there = ", ".join(first_name(random, hungarian) for _ in range(random.randint(2, 4)))
    head = f"Jegyzőkönyv, {date}\nJelen voltak: {there}" if hungarian else f"Minutes, {date}\nPresent: {there}"
    return f"{head}\n\n{listed(random, sentences)}"


def log(random: Random, sentences: Sequence[str]) -> str:
    date, second = words.iso_date(random), random.randint(20_000, 80_000)
    lines = []
    for sentence in sentences:
        second += random.randint(1, 300)
        clock = f"{second // 3600:02d}:{second // 60 % 60:02d}:{second % 60:02d}"
        lines.append(f"{date} {clock} {random.choice(LEVELS)} {sentence}")
    return "\n".join(lines)


def page(random: Random, sentences: Sequence[str], hungarian: bool) -> str:
    """With headings, like a wiki page or a read-me."""
    sign = random.choice(("# ", "## ", "== ", ""))
    made = [sign + opening(random, hungarian)]
    for at in range(0, len(sentences), 4):
        made.append(" ".join(sentences[at : at + 4]))
        if at + 4 < len(sentences) and random.random() < 0.5:
            made.append(sign + opening(random, hungarian))
    return "\n\n".join(made)


def table(random: Random, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> tuple[str, list[str]]:
    """A table, and its rows as they stand in it."""
    shape = random.random()
    if shape < 0.4:
        lines = ["| " + " | ".join(row) + " |" for row in rows]
        head = "| " + " | ".join(heads) + " |\n|" + "---|" * len(heads)
        return head + "\n" + "\n".join(lines), lines
    if shape < 0.75:
        widths = [max(len(row[at]) for row in (heads, *rows)) + 2 for at in range(len(heads))]
        lines = ["".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
        head = "".join(cell.ljust(width) for cell, width in zip(heads, widths, strict=True)).rstrip()
        return head + "\n" + "\n".join(lines), lines
    mark = random.choice((";", "\t", " | ", "; "))
    lines = [mark.join(row) for row in rows]
    return mark.join(heads) + "\n" + "\n".join(lines), lines


def records(
    random: Random, names: Sequence[str], heads: Sequence[str], rows: Sequence[Sequence[str]]
) -> tuple[str, list[list[str]]]:
    """One block with labels for each name, and each block's lines as they stand in it."""
    shape, mark = random.random(), random.choice((": ", ": ", " = ", " - "))
    sign = random.choice(("", "- ", "  ", "* "))
    lead = random.choice(("", "", "## ", "Name: ", "### "))
    blocks, lines = [], []
    for name, row in zip(names, rows, strict=True):
        own = [sign + head + mark + cell for head, cell in zip(heads, row, strict=True)]
        if shape < 0.35:  # one line per name
            own = [name + mark + ", ".join(f"{head} {cell}" for head, cell in zip(heads, row, strict=True))] * len(
                heads
            )
            blocks.append(own[0])
        else:
            blocks.append("\n".join((lead + name, *own)))
            own = [f"{name}, {line.removeprefix(sign)}" for line in own]
        lines.append(own)
    return ("\n" if shape < 0.35 else "\n\n").join(blocks), lines


def with_filler(random: Random, text: str, hungarian: bool) -> str:
    """A table or a record with a sentence before or after it."""
    shape = random.random()
    if shape < 0.7:
        return text
    extra = filler(random, hungarian)
    return f"{extra}\n\n{text}" if shape < 0.85 else f"{text}\n\n{extra}"
