"""Everyday passages: the answers are words of the text, what is absent is absent, and the words are many."""

import re
from collections import Counter
from random import Random

import pytest

from andiron.evals.case import Case, is_right
from training.material import dialogue
from training.material.texts.everyday import deeds, deeds_hu, words, words_hu
from training.material.texts.everyday.asking import ask, make_passage, make_passage_absent
from training.material.texts.everyday.cast import Cast
from training.material.texts.everyday.follow_ups import make_passage_follow_up, make_passage_several
from training.material.texts.everyday.frames import Frame, parse
from training.material.texts.everyday.long_passages import make_passage_long
from training.material.texts.everyday.plots import Narrator, Plot, expanded, parse_plots, tell_plot
from training.material.texts.everyday.plots_hu import CSELEKMÉNYEK
from training.material.texts.everyday.world import ENGLISH, FRAMES, HUNGARIAN, HUNGARIAN_FRAMES, PLOTS, world
from training.material.texts.hungarian_words import inflected

MAKERS = {
    "everyday": (make_passage, 800),
    "absent": (make_passage_absent, 300),
    "follow_up": (make_passage_follow_up, 500),
    "several": (make_passage_several, 300),
    "long": (make_passage_long, 15),
}


@pytest.fixture(autouse=True)
def nothing_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dialogue, "EARLIER", 0.0)


def drawn(maker: str) -> list[Case]:
    make, count = MAKERS[maker]
    return [make(Random(seed)) for seed in range(count)]


def told(case: Case) -> str:
    return "\n".join(str(message.content) for message in case.messages)


@pytest.mark.parametrize("maker", MAKERS)
def test_the_ideal_answer_meets_its_criterion(maker: str) -> None:
    for case in drawn(maker):
        assert is_right(case.check, case.answer), (told(case), case.answer.content)


@pytest.mark.parametrize("maker", MAKERS)
def test_the_same_seed_makes_the_same_case(maker: str) -> None:
    make, _ = MAKERS[maker]
    assert make(Random(7)) == make(Random(7))


@pytest.mark.parametrize("maker", MAKERS)
def test_an_answer_is_words_of_the_text(maker: str) -> None:
    for case in drawn(maker):
        answer = re.sub(
            r"^(?:Yes|No|Igen|Nem)(?:[,.] ?|$)|(?:The text says|A szövegben ez áll): ", "", str(case.answer.content)
        )
        answer = re.sub(r"^(?:The text says|A szövegben ez áll): ", "", answer)
        if case.check.kind == "contains":
            assert answer.lower() in told(case).lower(), (told(case), answer)


@pytest.mark.parametrize("maker", ["several", "long"])
def test_one_text_is_asked_several_questions_and_all_earlier_answers_are_right(maker: str) -> None:
    questions = 0
    for case in drawn(maker):
        turns = [message for message in case.messages if message.role != "system"]
        asked, answers = [str(message.content) for message in turns[::2]], turns[1::2]
        assert len(set(asked)) == len(asked)
        questions += len(asked)
        text = asked[0].lower()
        for answer in answers:
            said = re.sub(r"^(?:Yes|No|Igen|Nem)(?:, |$)", "", str(answer.content)).lower()
            assert (
                said in text
                or said[: max(3, len(said) - 4)] in text  # a Hungarian name may have another ending in the answer
                or said in ("the text does not say.", "a szöveg ezt nem írja.")
                or any(said in question.lower() for question in asked)
            ), (text, said)
    assert questions > 3 * len(drawn(maker))


def test_what_a_passage_tells_stands_in_it_and_what_it_quotes_too() -> None:
    for seed in range(400):
        made = world(Random(seed), seed % 3 == 0)
        flat = re.sub(r"\s+", " ", made.text)
        for item in made.told:
            assert item.told is not None
            assert item.told.text in flat
            assert item.value.lower() in item.told.quote().lower(), (item.value, item.told.quote())


def test_an_absent_value_is_not_said_of_the_entity() -> None:
    for seed in range(400):
        made = world(Random(seed), seed % 3 == 0)
        item = made.untold(Random(seed))
        if item is not None and len(item.value) > 8:
            assert all(item.value.lower() not in sentence.text.lower() for sentence in item.about)


def test_about_a_quarter_of_the_facts_is_absent() -> None:
    cases = drawn("everyday")
    assert 0.2 < sum(case.check.kind == "missing" for case in cases) / len(cases) < 0.32


def test_most_absent_facts_are_told_of_somebody_else() -> None:
    hard = 0
    for seed in range(300):
        made = world(Random(seed), False)
        item = made.untold(Random(seed))
        hard += item is not None and not item.stranger
    assert hard > 200


def test_every_kind_of_question_is_asked_for_absent_facts_too() -> None:
    first = Counter(ask_word(case) for case in drawn("absent"))
    present = Counter(ask_word(case) for case in drawn("everyday") if case.check.kind == "contains")
    for word, count in present.most_common(6):
        assert first[word] > 0, (word, count)


def ask_word(case: Case) -> str:
    found = re.search(r"(?i)\b(when|where|who|what|how|which|why|mikor|hol|ki|mi|hány|miért|mennyi)\b", told(case))
    return found[1].lower() if found else ""


def test_answers_are_short() -> None:
    lengths = sorted(len(str(case.answer.content)) for case in drawn("everyday"))
    assert lengths[len(lengths) // 2] < 25
    assert lengths[-30] < 80


def test_passages_have_the_length_of_notes() -> None:
    lengths = sorted(len(world(Random(seed), seed % 4 == 0).text.split()) for seed in range(400))
    assert lengths[20] >= 5
    assert 25 < lengths[200] < 120
    assert lengths[-4] < 260


def test_conversations_do_not_repeat() -> None:
    assert len({told(case)[-60:] for case in drawn("everyday")}) > 780


def test_there_are_hundreds_of_verbs_and_more_than_a_thousand_nouns() -> None:
    verbs = {verb.base for kind in deeds.KINDS for verb in kind.verbs}
    asked = {form for frame in FRAMES for forms in frame.asks.values() for form in forms}
    nouns = {thing for kind in deeds.KINDS for thing in kind.things}
    nouns |= {entry for value in vars(words).values() if isinstance(value, tuple) for entry in value}
    assert len(verbs) > 100
    assert len(asked) > 450
    assert len(nouns) > 2000
    hungarian = {entry for value in vars(words_hu).values() if isinstance(value, tuple) for entry in value}
    assert len(hungarian) > 700
    assert sum(len(verbs) for verbs, _ in deeds_hu.KINDS) > 60


@pytest.mark.parametrize("frame", [*FRAMES, *HUNGARIAN_FRAMES], ids=lambda frame: frame.name)
def test_every_slot_of_a_frame_can_be_told_and_asked(frame: Frame) -> None:
    said = {slot for form in (*frame.forms, *frame.pairs) for slot in form.slots}
    assert said == frame.slots.keys()
    draws = HUNGARIAN if frame in HUNGARIAN_FRAMES else ENGLISH
    assert frame.of in draws.entities
    assert all(kind in draws.values for kind in frame.slots.values())
    assert all(forms for forms in frame.asks.values())


def test_a_frame_is_read_from_its_lines() -> None:
    lines = ("= visit | person", "slots when:day", "+ {e} comes on {when}.", "? when | When does {e} come?")
    frame = parse("\n".join((*lines, "~ when | when {e} comes")))[0]
    assert frame.slots == {"when": "day"}
    assert frame.forms[0].slots == {"when"}
    assert frame.asks["when"] == ("When does {e} come?",)


def test_a_question_names_the_entity_or_its_role() -> None:
    roles = 0
    for seed in range(600):
        made = world(Random(seed), False)
        for item in made.told:
            text = ask(Random(seed), made, item, plain=True).text.lower()
            roles += any(alias in text for alias, _ in item.aliases)
    assert roles > 5


def test_hungarian_verbs_and_names_take_their_forms() -> None:
    assert deeds_hu.split("megjavította") == ("javította", "meg")
    assert [deeds_hu.indefinite(verb) for verb in ("javította", "mosta", "küldte", "írta", "etette")] == [
        "javított", "mosott", "küldött", "írt", "etetett",
    ]  # fmt: skip
    assert [inflected(name, "val") for name in ("Anna", "Balázs", "Lajos", "Péter", "Marcell")] == [
        "Annával", "Balázzsal", "Lajossal", "Péterrel", "Marcellel",
    ]  # fmt: skip
    assert inflected("Szabó úr", "t") == "Szabó urat"
    assert inflected("Gábor", "t") == "Gábort"


@pytest.mark.parametrize("plot", [*PLOTS, *CSELEKMÉNYEK], ids=lambda plot: plot.name)
def test_every_detail_of_a_plot_can_be_told_asked_and_left_out(plot: Plot) -> None:
    hungarian = plot in CSELEKMÉNYEK
    told: Counter[str] = Counter()
    absent: Counter[str] = Counter()
    for seed in range(150):
        scene = tell_plot(Cast(Random(seed), hungarian), plot, HUNGARIAN if hungarian else ENGLISH)
        text = " ".join(sentence.text for sentence in scene.sentences)
        assert not re.search(r"[{}\[\]|!]\w|\w[{}\[\]|]|\(\w+\|", text), text
        assert "  " not in text, text
        for item in scene.items:
            (absent if item.told is None else told)[item.who.name] += 1
            assert all(not re.search(r"[{}\[\]|]", form) for form in item.asks), item.asks
            assert item.told is None or item.value.lower() in item.told.quote().lower(), (item.value, text)
    assert plot.asks.keys() <= told.keys()
    assert len(absent) > len(plot.asks) / 2


def test_somebody_is_named_in_full_before_a_pronoun_or_half_a_name_stands_for_him() -> None:
    lines = ("= visit", ": a person", ": b person", "+ {b!host} was in.", "+ {a.he} met {b.him} and {a.his} dog.")
    plot = parse_plots("\n".join(lines))[0]
    for seed in range(60):
        teller = Narrator(Cast(Random(seed)), plot, ENGLISH)
        text = " ".join(sentence.text for sentence in teller.tell().sentences)
        for who in teller.people.values():
            assert who.name in text or who.name not in text.split(".")[0]
        if " met " in text:
            assert text.split(". ")[1].startswith(teller.people["a"].name), text


def test_choices_and_options_are_written_out() -> None:
    assert {expanded(Random(seed), "It (is|was (very|so)) good[, too].") for seed in range(80)} == {
        f"It {verb} good{end}." for verb in ("is", "was very", "was so") for end in ("", ", too")
    }


def test_a_wrong_value_may_stand_beside_the_right_one() -> None:
    beside = 0
    for seed in range(600):
        made = world(Random(seed), seed % 3 == 0)
        guesses = [item for item in made.items if item.key == "guess value"]
        assert len(guesses) < 2
        for wrong in guesses:
            right = [item for item in made.told if item.told is wrong.told and not item.key.startswith("guess")]
            assert right and all(wrong.value in made.others(item) for item in right)
            beside += 1
    assert beside > 30


def test_a_thought_repeats_the_question_before_it_quotes() -> None:
    for case in drawn("everyday"):
        thought = case.answer.reasoning_content
        if thought and case.check.kind == "contains":
            question, found, _ = thought.partition(" The text says: ")
            if not found:
                question, found, _ = thought.partition(" A szövegben ez áll: ")
            assert found and len(question) > 4, thought
