"""From one time of the day to another: how long it takes, when it ends, when it began."""

from random import Random

from andiron.evals.case import Criterion
from training.material.sums.calculations import Step, minus, plus
from training.material.sums.tasks import Task

WHAT = (
    ("The train", "leaves", "arrives"), ("The film", "starts", "ends"), ("The bus", "leaves", "arrives"),
    ("My meeting", "starts", "ends"), ("The flight", "departs", "lands"), ("The lesson", "begins", "ends"),
    ("The concert", "starts", "finishes"), ("The match", "starts", "ends"), ("The ferry", "leaves", "arrives"),
    ("Our lunch break", "starts", "ends"), ("The course", "begins", "finishes"), ("The exam", "starts", "ends"),
    ("My shift", "starts", "ends"), ("The play", "begins", "ends"), ("The class", "starts", "ends"),
)  # fmt: skip
MIT = (
    ("A vonat", "indul", "érkezik meg"), ("A film", "kezdődik", "ér véget"), ("A busz", "indul", "érkezik meg"),
    ("Az óra", "kezdődik", "végződik"), ("A megbeszélés", "kezdődik", "ér véget"), ("A repülő", "indul", "száll le"),
    ("A koncert", "kezdődik", "ér véget"), ("A vizsga", "kezdődik", "ér véget"), ("A műszakom", "kezdődik", "ér véget"),
)  # fmt: skip


def clock(minutes: int) -> str:
    return f"{minutes // 60}:{minutes % 60:02d}"


def span_of(start: int, end: int) -> Step:
    """To the next full hour, the full hours, then the rest."""
    one, other = clock(start), clock(end)
    shown, total = f"{one} to {other}", end - start
    if start // 60 == end // 60:
        step = minus(end % 60, start % 60)
        return Step(shown, total, f"{shown}, the same hour: {step.shown}\n{step.thought}", f"{step.short}")
    parts, lines, at = [], [], start
    if start % 60:
        at = (start // 60 + 1) * 60
        parts.append(at - start)
        lines.append(f"{one} to {clock(at)}: {at - start}")
    hours = (end - at) // 60
    if hours:
        parts.append(hours * 60)
        lines.append(f"{clock(at)} to {clock(at + hours * 60)}: {hours} * 60 = {hours * 60}")
        at += hours * 60
    if end > at:
        parts.append(end - at)
        lines.append(f"{clock(at)} to {other}: {end - at}")
    so_far = parts[0]
    for part in parts[1:]:
        step = plus(so_far, part)
        lines.append(step.thought)
        so_far += part
    short = " + ".join(map(str, parts)) + (f" = {total}" if len(parts) > 1 else "")
    return Step(shown, total, "\n".join([shown, *lines]), short)


def time_span(random: Random, hungarian: bool = False) -> Task:
    start = random.randint(6 * 12, 20 * 12) * 5 if random.random() < 0.8 else random.randint(6 * 60, 20 * 60)
    length = random.choice((random.randint(2, 30) * 5, random.randint(2, 40) * 5, random.randint(5, 200)))
    end = min(start + length, 23 * 60 + 55)
    if random.random() < 0.3:
        return _end(random, start, random.choice((10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 75, 90, 120)), hungarian)
    step = span_of(start, end)
    one, other = clock(start), clock(end)
    if hungarian:
        what, begins, ends = random.choice(MIT)
        text = random.choice((
            f"{what} {one}-kor {begins}, és {other}-kor {ends}. Hány percig tart?",
            f"Hány perc telik el {one} és {other} között?", f"Hány perc van {one}-tól {other}-ig?",
            f"hány perc {one} és {other} között", f"{one}-kor kezdtem, {other}-kor végeztem. Hány perc volt?",
        ))  # fmt: skip
        return Task(text, step.thought, f"{step.value} perc.", f"{step.short}. {step.value} perc.",
                    Criterion("number", step.value), True, exact=True)  # fmt: skip
    what, begins, ends = random.choice(WHAT)
    text = random.choice((
        f"{what} {begins} at {one} and {ends} at {other}. How many minutes is that?",
        f"{what} {begins} at {one} and {ends} at {other}. How long does it take in minutes?",
        f"How many minutes are there between {one} and {other}?", f"How many minutes is it from {one} to {other}?",
        f"how many minutes from {one} to {other}",
        f"I started at {one} and finished at {other}. How many minutes was that?",
        f"If {what.lower()} {begins} at {one} and {ends} at {other}, how many minutes pass?",
        f"It is {one} now. How many minutes until {other}?", f"How long is it from {one} until {other}, in minutes?",
        f"From {one} to {other}: how many minutes?",
    ))  # fmt: skip
    answer = f"{step.value} minutes."
    return Task(
        text, step.thought, answer, f"{step.short}. {answer}", Criterion("number", step.value), False, exact=True
    )


def _end(random: Random, start: int, length: int, hungarian: bool) -> Task:
    """When does it end? The minutes are added, and sixty of them make an hour."""
    one, end = clock(start), clock(start + length)
    hour, minute = start // 60, start % 60
    total = minute + length
    lines = [f"{one} and {length} minutes: {minute} + {length} = {total}"]
    while total >= 60:
        hour, total = hour + 1, total - 60
        lines.append(f"minus 60: {total}, hour {hour}")
    thought = "\n".join([*lines, clock(hour * 60 + total)])
    if hungarian:
        what, begins, ends = random.choice(MIT)
        text = random.choice((f"{what} {one}-kor {begins}, és {length} perc múlva {ends}. Mikor {ends}?",
                              f"Most {one} van. Mennyi lesz az idő {length} perc múlva?"))  # fmt: skip
        answer = f"{end}."
    else:
        what, begins, ends = random.choice(WHAT)
        text = random.choice((
            f"{what} {begins} at {one} and takes {length} minutes. When is it over?",
            f"{what} {begins} at {one} and lasts {length} minutes. When does it end?",
            f"{what} {begins} at {one}. It takes {length} minutes. At what time is it over?",
            f"It is {one}. What time is it in {length} minutes?", f"What time is it {length} minutes after {one}?",
            f"I leave at {one} and need {length} minutes. When do I arrive?",
            f"The cake goes into the oven at {one} and bakes for {length} minutes. When is it ready?",
        ))  # fmt: skip
        answer = f"At {end}." if "When" in text or "At what" in text else f"{end}."
    return Task(text, thought, answer, answer, Criterion("contains", [end]), hungarian, exact=True)
