"""A passage as a small world: scenes of one cast, what they tell and what they leave out."""

from dataclasses import dataclass, field
from random import Random

from training.material.texts.everyday import draws, draws_hu
from training.material.texts.everyday.cast import Cast
from training.material.texts.everyday.deeds import tell_deeds, tell_gifts
from training.material.texts.everyday.deeds_hu import tell_deeds_hu
from training.material.texts.everyday.draws_hu_more import TOVÁBBI_ENTITIES, TOVÁBBI_VALUES
from training.material.texts.everyday.draws_news import NEWS_ENTITIES, NEWS_VALUES
from training.material.texts.everyday.draws_world import WORLD_CATEGORY, WORLD_ENTITIES, WORLD_VALUES
from training.material.texts.everyday.frames import Draws, Frame, Item, Scene, tell
from training.material.texts.everyday.frames_business import BUSINESS
from training.material.texts.everyday.frames_culture import CULTURE
from training.material.texts.everyday.frames_history import HISTORY
from training.material.texts.everyday.frames_hu import HÉTKÖZNAPOK
from training.material.texts.everyday.frames_hu_work import ÜGYEK
from training.material.texts.everyday.frames_hu_world import VILÁG
from training.material.texts.everyday.frames_nature import NATURE
from training.material.texts.everyday.frames_news import NEWS
from training.material.texts.everyday.frames_people import PEOPLE
from training.material.texts.everyday.frames_places import PLACES
from training.material.texts.everyday.frames_plans import PLANS
from training.material.texts.everyday.frames_rules import RULES
from training.material.texts.everyday.frames_work import WORK
from training.material.texts.everyday.guesses import guess
from training.material.texts.everyday.plots import tell_plot
from training.material.texts.everyday.plots_extra import EXTRA_PLOTS
from training.material.texts.everyday.plots_hu import CSELEKMÉNYEK
from training.material.texts.everyday.plots_life import LIFE_PLOTS
from training.material.texts.everyday.plots_more import MORE_PLOTS
from training.material.texts.everyday.plots_work import WORK_PLOTS
from training.material.texts.everyday.surroundings import laid_out

FRAMES = (*PEOPLE, *PLANS, *PLACES, *WORK, *BUSINESS, *RULES, *NEWS, *NATURE, *HISTORY, *CULTURE)
ENGLISH = Draws(
    draws.ENTITIES | WORLD_ENTITIES | NEWS_ENTITIES,
    draws.VALUES | WORLD_VALUES | NEWS_VALUES,
    draws.CATEGORY | WORLD_CATEGORY,
)
HUNGARIAN_FRAMES = (*HÉTKÖZNAPOK, *ÜGYEK, *VILÁG)
HUNGARIAN = Draws(draws_hu.ENTITIES | TOVÁBBI_ENTITIES, draws_hu.VALUES | TOVÁBBI_VALUES, draws.CATEGORY)
PLOTS = (*WORK_PLOTS, *LIFE_PLOTS, *MORE_PLOTS, *EXTRA_PLOTS)
PLOTTED = 0.5  # share of passages that are one story with many details
DEEDS = 0.33  # share of scenes that are events
SIZES = ((1, 0.62), (2, 0.28), (3, 0.1))  # scenes in a passage
# How absent facts are chosen: of somebody in the text while others have it, of somebody in the text, of a stranger.
HARD, PLAIN, STRANGE = 0.6, 0.25, 0.15


@dataclass(slots=True)
class World:
    text: str
    hungarian: bool
    items: list[Item] = field(default_factory=list)

    @property
    def told(self) -> list[Item]:
        return [item for item in self.items if item.told is not None]

    def untold(self, random: Random) -> Item | None:
        """A fact that the text does not give; mostly one that it gives of somebody else."""
        known = {item.key for item in self.items if item.told is not None}
        absent = [item for item in self.items if item.told is None]
        groups = (
            [item for item in absent if not item.stranger and item.key in known],
            [item for item in absent if not item.stranger and item.key not in known],
            [item for item in absent if item.stranger],
        )
        shape = random.random()
        first = 0 if shape < HARD else 1 if shape < HARD + PLAIN else 2
        for at in (first, 0, 1, 2):
            if groups[at]:
                return random.choice(groups[at])
        return None

    def others(self, item: Item) -> list[str]:
        """Other values that the text gives for the same question."""
        found = [other.value for other in self.items if other.told is not None and other.key == item.key]
        found += [other.value for other in self.items if other.told is not None and other.told is item.told
                  and other.key.startswith("guess")]  # fmt: skip
        return [value for value in dict.fromkeys(found) if value != item.value]

    def rival(self, random: Random, item: Item) -> Item | None:
        """Somebody else of whom the text says the same kind of thing."""
        found = [other for other in self.items if other.key == item.key and other.who != item.who]
        return random.choice(found) if found else None


def scene(cast: Cast, most: int = 4) -> Scene:
    random = cast.random
    count = random.choice((1, 2, 2, 2, 3, 3, 4)[: most + 3])
    if random.random() < DEEDS:
        if cast.hungarian:
            return tell_deeds_hu(cast, max(count, 2))
        return tell_deeds(cast, max(count, 2)) if random.random() < 0.75 else tell_gifts(cast, count)
    if cast.hungarian:
        return _framed(cast, random.choice(HUNGARIAN_FRAMES), count, HUNGARIAN)
    return _framed(cast, random.choice(FRAMES), count, ENGLISH)


def _framed(cast: Cast, frame: Frame, count: int, draws: Draws) -> Scene:
    made = tell(cast, frame, count, draws)
    guess(cast, frame, made, draws)
    return made


def world(random: Random, hungarian: bool, scenes_wanted: int = 0) -> World:
    cast = Cast(random, hungarian)
    if not scenes_wanted and random.random() < PLOTTED:
        return _plotted(cast)
    wanted = scenes_wanted or random.choices([count for count, _ in SIZES], [share for _, share in SIZES])[0]
    scenes: list[Scene] = []
    kinds: set[str] = set()
    while len(scenes) < wanted:
        made = scene(cast)
        kind = made.items[0].key.split()[0]
        if kind in kinds:  # two scenes of one frame could answer each other's questions
            wanted -= 1
            continue
        kinds.add(kind)
        scenes.append(made)
    sentences = [sentence for made in scenes for sentence in made.sentences]
    fillers = random.choice((0, 0, 0, 1, 1, 2, 3))
    names = draws_hu.NAMES
    made_world = World(laid_out(cast, sentences, fillers, names), hungarian)
    made_world.items = [item for made in scenes for item in made.items]
    return made_world


def _plotted(cast: Cast) -> World:
    hungarian = cast.hungarian
    plot = cast.random.choice(CSELEKMÉNYEK if hungarian else PLOTS)
    made = tell_plot(cast, plot, HUNGARIAN if hungarian else ENGLISH)
    fillers = cast.random.choice((0, 0, 0, 1, 2))
    return World(laid_out(cast, made.sentences, fillers, draws_hu.NAMES), hungarian, made.items)
