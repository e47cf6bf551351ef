"""What Ember learns: skills taught with random material instead of fixed sentences.

`python -m training.train` trains on it. Copying, reading a label, following a list of keys and choosing a tool by its
description are learned from names, words, layouts and tools that are drawn anew each time. The folders `everyday` have
what people write: ordinary words about ordinary things.

A weight is the maker's share of the conversations at the beginning, `late` its share once the mixture has settled
(`training.skills.SETTLED`). Training begins with short conversations that teach to copy and to find, and goes on with
everything that people ask for.
"""

from collections.abc import Callable
from random import Random

from andiron.evals.case import Case
from training.material.records.business import make_contact, make_invoice
from training.material.records.copying import make_copy, make_echo
from training.material.records.everyday.make import (
    make_document,
    make_document_follow_up,
    make_document_question,
    make_document_several,
)
from training.material.records.follow_ups import make_followup
from training.material.records.invented import make_record, make_table
from training.material.sums.arithmetic import make_short_sum, make_sum, make_sum_direct
from training.material.sums.everyday import make_word_problem, make_word_problem_direct
from training.material.sums.puzzles import make_puzzle, make_puzzle_direct
from training.material.sums.spelled import make_spelled, make_spelled_direct
from training.material.sums.stories import make_story, make_story_direct
from training.material.talk.beyond import make_beyond, make_unclear
from training.material.talk.feelings import make_feeling
from training.material.talk.follow_ups import make_turns
from training.material.talk.knowledge import make_knowledge
from training.material.talk.memory import make_name
from training.material.talk.offers import make_example
from training.material.talk.short_tasks import make_prose, make_python
from training.material.talk.small_talk import make_identity, make_joke, make_skills, make_small_talk
from training.material.texts.everyday.asking import make_passage, make_passage_absent
from training.material.texts.everyday.follow_ups import make_passage_follow_up, make_passage_several
from training.material.texts.everyday.long_passages import make_passage_long
from training.material.texts.long_texts import make_long
from training.material.texts.questions_on_texts import make as make_text
from training.material.texts.questions_on_texts import make_absent, make_silent
from training.material.texts.second_questions import make_follow_up
from training.material.tools.agents import make_agent
from training.material.tools.calls import make_tools
from training.material.tools.everyday.makers import make_everyday_tools
from training.skills import Skill

Maker = Callable[[Random], Case]


def _skill(make: Maker, weight: float, late: float) -> Skill:
    return Skill(make, weight, late)


SKILLS: dict[str, Skill] = {
    "echo": _skill(make_echo, 0.5, 0.0014),
    "copy": _skill(make_copy, 0.14, 0.0102),
    "record": _skill(make_record, 0.12, 0.0102),
    "table": _skill(make_table, 0.02, 0.0068),
    "contact": _skill(make_contact, 0.03, 0.0041),
    "invoice": _skill(make_invoice, 0.03, 0.0136),
    "record_follow_up": _skill(make_followup, 0.0, 0.0068),
    "document": _skill(make_document, 0.06, 0.081),
    "document_several": _skill(make_document_several, 0.02, 0.068),
    "document_question": _skill(make_document_question, 0.01, 0.0102),
    "document_follow_up": _skill(make_document_follow_up, 0.0, 0.0136),
    "passage": _skill(make_passage, 0.14, 0.102),
    "passage_absent": _skill(make_passage_absent, 0.01, 0.02),
    "passage_several": _skill(make_passage_several, 0.02, 0.115),
    "passage_follow_up": _skill(make_passage_follow_up, 0.01, 0.024),
    "passage_long": _skill(make_passage_long, 0.0, 0.006),
    "text": _skill(make_text, 0.08, 0.0136),
    "text_absent": _skill(make_absent, 0.01, 0.0034),
    "text_follow_up": _skill(make_follow_up, 0.01, 0.0081),
    "text_silent": _skill(make_silent, 0.0, 0.0034),
    "long_text": _skill(make_long, 0.0, 0.002),
    "everyday_tools": _skill(make_everyday_tools, 0.08, 0.109),
    "tools": _skill(make_tools, 0.04, 0.02),
    "agent": _skill(make_agent, 0.0, 0.0027),
    "sum": _skill(make_sum, 0.06, 0.051),
    "sum_direct": _skill(make_sum_direct, 0.02, 0.017),
    "story": _skill(make_story, 0.01, 0.0081),
    "story_direct": _skill(make_story_direct, 0.0, 0.0014),
    "word_problem": _skill(make_word_problem, 0.02, 0.041),
    "word_problem_direct": _skill(make_word_problem_direct, 0.0, 0.0068),
    "puzzle": _skill(make_puzzle, 0.02, 0.041),
    "puzzle_direct": _skill(make_puzzle_direct, 0.0, 0.0068),
    "spelled": _skill(make_spelled, 0.01, 0.0081),
    "spelled_direct": _skill(make_spelled_direct, 0.0, 0.0041),
    "small_talk": _skill(make_small_talk, 0.02, 0.027),
    "feeling": _skill(make_feeling, 0.005, 0.0081),
    "identity": _skill(make_identity, 0.01, 0.0109),
    "skills": _skill(make_skills, 0.01, 0.0088),
    "joke": _skill(make_joke, 0.005, 0.0034),
    "beyond": _skill(make_beyond, 0.02, 0.037),
    "knowledge": _skill(make_knowledge, 0.005, 0.0122),
    "unclear": _skill(make_unclear, 0.0, 0.002),
    "example": _skill(make_example, 0.01, 0.0149),
    "turns": _skill(make_turns, 0.01, 0.024),
    "name": _skill(make_name, 0.005, 0.0047),
    "python": _skill(make_python, 0.005, 0.01),
    "prose": _skill(make_prose, 0.005, 0.0034),
}

# Makers of short conversations; any of them may come before a question on something else.
SHORT: tuple[Maker, ...] = (
    make_small_talk, make_identity, make_skills, make_joke, make_beyond, make_example, make_copy, make_short_sum,
    make_passage, make_knowledge, make_feeling,
)  # fmt: skip
