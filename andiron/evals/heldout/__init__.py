"""The exam of a small model: requests in people's own words, written apart from the training conversations.

Training never imports this package (`tests/evals/test_heldout.py`), and a case is never changed because a model fails
it. Each skill has makers whose wordings and layouts differ; each maker fills in random values.
"""

from dataclasses import replace
from random import Random

from andiron.evals.case import Case, Criterion
from andiron.evals.heldout import (
    agents,
    beyond,
    follow_ups,
    hungarian_invoices,
    invoices,
    long_texts,
    retrieval,
    sums,
    talk,
    tools,
)
from andiron.evals.heldout.conversation import HeldOutSkill, Maker


def _default_sampling(maker: Maker) -> Maker:
    """The same requests as a client sends them that sets nothing; the answer must only come to an end."""

    def make(random: Random) -> Case:
        case = maker(random)
        return replace(case, skill="no_loops", check=Criterion("steady", None), thinking=None, greedy=False)

    return make


_INVOICES = (*invoices.MAKERS, *hungarian_invoices.MAKERS)
_TALK = (*talk.MAKERS, *beyond.MAKERS)
_SHORT = (*_TALK, *retrieval.PRESENT_MAKERS, *sums.MAKERS, *tools.MAKERS, *follow_ups.MAKERS, *_INVOICES)

SKILLS: dict[str, HeldOutSkill] = {
    "invoice": HeldOutSkill(_INVOICES, 0.70, fields_threshold=0.90),
    "retrieval": HeldOutSkill(retrieval.PRESENT_MAKERS, 0.85),
    "absent": HeldOutSkill(retrieval.ABSENT_MAKERS, 0.85),
    "arithmetic": HeldOutSkill(sums.MAKERS, 0.85),
    "tools": HeldOutSkill(tools.MAKERS, 0.85),
    "talk": HeldOutSkill(_TALK, 0.95),
    "examples": HeldOutSkill(beyond.EXAMPLE_MAKERS, 0.95, share=0.25),
    "follow_up": HeldOutSkill(follow_ups.MAKERS, None),
    "retrieval_8k": HeldOutSkill(long_texts.makers("8k"), 0.90, share=0.5),
    "retrieval_32k": HeldOutSkill(long_texts.makers("32k"), 0.70, share=0.2),
    "agent": HeldOutSkill(agents.MAKERS, None, share=0.2),
    "no_loops": HeldOutSkill(tuple(map(_default_sampling, _SHORT)), 1.0, share=10),
}


def cases(skill: str, count: int, seed: int) -> list[Case]:
    """About `count` cases, all makers in turn; a skill's share says how many more or fewer."""
    makers = SKILLS[skill].makers
    number = max(1, round(count * SKILLS[skill].share))
    return [makers[at % len(makers)](Random(f"held-out/{skill}/{seed}/{at}")) for at in range(number)]
