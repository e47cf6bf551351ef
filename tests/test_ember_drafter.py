"""The DFlash drafter that ships with Ember: small, made for this checkpoint, and right often enough to be useful."""

from andiron import ember
from andiron.chat.conversation import ChatFormat
from andiron.engine.drafts.lengths import FixedLengths
from andiron.engine.messages import Sampling, Submit
from andiron.engine.options import EngineOptions
from andiron.engine.startup import DRAFTER, start
from andiron.model.config import ModelConfig
from andiron.model.dflash_config import DFlashConfig
from training.material import SKILLS
from training.skills import cases

DIRECTORY = ember.PATH / DRAFTER
ASKED = ("invoice", "text", "tools", "python")


def test_the_drafter_is_small_and_made_for_this_checkpoint() -> None:
    DFlashConfig.load(DIRECTORY).check_fit(ModelConfig.load(ember.PATH), DIRECTORY)
    assert sum(file.stat().st_size for file in DIRECTORY.iterdir()) < 10e6


def test_most_first_drafts_are_accepted() -> None:
    """Fewer than half would mean a fault: wrong taps, a wrong mask, rotation or norm."""
    options = {"max_num_seqs": 8, "max_model_len": 2048}
    engine = start(EngineOptions(model=str(ember.PATH), device="cpu", speculate="dflash", **options))
    assert engine.speculation is not None
    engine.speculation.use(FixedLengths(7))
    format = ChatFormat.load(ember.PATH)
    for i, case in enumerate(case for skill in ASKED for case in cases(SKILLS, skill, 2, 0)):
        prompt = format.prompt(case.messages, tools=case.tools, variables={"enable_thinking": case.thinking}).tokens
        engine.submit(Submit(id=str(i), prompt=prompt, max_tokens=48, sampling=Sampling(temperature=0)))
    while engine.busy:
        engine.step()
    stats = engine.speculation.stats
    assert stats.accepted_at[0] > 0.6 * stats.drafts
