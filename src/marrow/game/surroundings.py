"""What is around the hero, for panels beside the map: creatures shown, what lies here, hunger to come."""

from collections.abc import Sequence
from dataclasses import dataclass

from marrow.choices import Edition
from marrow.game.plan import pass_turn, play_on_copied_world
from marrow.game.seen import Sort, sort_of
from marrow.game.view import play_for_viewing
from marrow.model.monster import Monster
from marrow.model.places import distance2
from marrow.model.vocabularies import Hunger
from marrow.model.world import World
from marrow.rules.commands import looking
from marrow.rules.commands.shopping import named_with_price
from marrow.rules.hero import monster_sight
from marrow.rules.hero.body import is_blind, is_hallucinating
from marrow.rules.play import GameOver
from marrow.rules.traps.trap_names import trap_phrase

CREATURES = (Sort.CREATURE, Sort.PET, Sort.UNSEEN)
LOOKED_AHEAD = 3000  # turns
HEALTH = (  # from so many percent of the hit points on
    (100, "unhurt"), (75, "scratched"), (50, "hurt"), (25, "badly hurt"), (0, "nearly dead"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class SeenCreature:
    """A creature that the map shows: what ``;`` says of it; its health in words, "" if it is not seen."""

    spot: int
    glyph: int
    words: str
    health: str


def creatures(world: World, edition: Edition, shown: Sequence[int]) -> list[SeenCreature]:
    """The creatures on a map that shows these glyphs, the nearest first."""
    here = world.hero.spot
    spots = [
        spot for spot, glyph in enumerate(shown) if glyph and spot != here and sort_of(glyph) in CREATURES
    ]
    if not spots:
        return []
    play = play_for_viewing(world.clone(), edition)  # a copy, because looking may discover a trap
    fancied = is_hallucinating(world.hero)
    found = []
    for spot in sorted(spots, key=lambda spot: distance2(spot, here)):
        monster = play.level.monster_at.get(spot)
        seen = (
            monster is not None and not fancied and monster_sight.monster_glyph(play.world, edition, monster)
        )
        health = health_words(monster) if monster is not None and seen and not monster.disguise else ""
        found.append(SeenCreature(spot, shown[spot], looking.what_is_shown(play, spot), health))
    return found


def health_words(monster: Monster) -> str:
    """Unhurt, scratched, hurt, badly hurt or nearly dead."""
    percent = monster.hp * 100 // max(monster.max_hp, 1)
    return next(words for least, words in HEALTH if percent >= least or least == 0)


def here(world: World, edition: Edition) -> list[str]:
    """What the hero stands on, as ``:`` tells it; nothing for the blind, who would have to feel for it."""
    hero = world.hero
    if is_blind(hero) or hero.hold.engulfer_id:
        return []
    play = play_for_viewing(world.clone(), edition)
    feature = looking.feature_here(play)
    lines = [feature] if feature else []
    trap = play.level.traps.get(hero.spot)
    if trap is not None and trap.seen:
        lines.append(trap_phrase(trap))
    lines += [named_with_price(play, item) for item in reversed(play.level.items.get(hero.spot, []))]
    return lines


# Hunger


@dataclass(frozen=True, slots=True)
class HungerAhead:
    """The next hunger state and in how many turns it begins; None if not within so many turns."""

    state: Hunger | None
    turns: int


class HungerClock:
    """Foretells when the hero is hungrier. It asks the planner only when what it foretold did not come."""

    def __init__(self) -> None:
        self._signs: tuple[object, ...] = ()  # of the hero and what else makes hungry
        self._began = 0
        self._course: list[int] = []
        self._state: Hunger | None = None

    def ahead(self, world: World, edition: Edition) -> HungerAhead:
        """The next hunger state of this hero, if nothing is eaten."""
        hero = world.hero
        passed = world.turn - self._began
        worn = ((item.id, item.worn) for item in hero.inventory if item.worn)
        signs = (world.seed, world.born_at, edition.name, hero.hunger, *worn)
        foretold = 0 <= passed < len(self._course) and self._course[passed] == hero.nutrition
        if signs != self._signs or not foretold:
            self._signs, self._began = signs, world.turn
            self._course, self._state = course_to_hunger(world, edition)
            passed = 0
        if self._state is None:
            return HungerAhead(None, 0 if hero.hunger >= Hunger.FAINTING else LOOKED_AHEAD)
        return HungerAhead(self._state, len(self._course) - 1 - passed)


def course_to_hunger(world: World, edition: Edition) -> tuple[list[int], Hunger | None]:
    """Nutrition turn by turn until the hero is hungrier than now, and that state; None if it does not come.

    The satiated are asked when they are hungry.
    """
    play = play_on_copied_world(world, edition)
    hero = play.hero
    now = max(hero.hunger, Hunger.NOT_HUNGRY)
    course = [hero.nutrition]
    if now >= Hunger.FAINTING:
        return course, None
    for _ in range(LOOKED_AHEAD):
        try:
            pass_turn(play)
        except GameOver:
            break
        play.ledger.entries.clear()
        course.append(hero.nutrition)
        if hero.hunger > now:
            return course, min(hero.hunger, Hunger.FAINTING)
    return course, None
