"""How difficult a level is, and how that changes the level of new monsters."""

from typing import Final

from marrow.choices import Aggravation
from marrow.content.properties import Property
from marrow.content.species import Species
from marrow.model.hero import Hero
from marrow.model.monster import Monster
from marrow.model.world import Branch, Dungeon
from marrow.rules.dungeon.branches import PLANES
from marrow.rules.play import Play

CLIMBED_BRANCHES: Final = ("sokoban", "vlad")
AGGRAVATE_MONSTER: Final = int(Property.AGGRAVATE_MONSTER)


def level_difficulty(play: Play) -> int:
    """Z-039: the level's difficulty, by which monsters are generated; worn aggravation may raise it.

    NetHack: dungeon.c, level_difficulty.
    """
    difficulty = plain_difficulty(play)
    if not play.hero.extrinsic[AGGRAVATE_MONSTER]:
        return difficulty
    match play.edition.dungeon.aggravation:
        case Aggravation.ATTRACTS:
            return difficulty
        case Aggravation.ADDS:
            return difficulty + 15
        case Aggravation.DOUBLES:
            return 50 if difficulty > 25 else difficulty * 2


def plain_difficulty(play: Play) -> int:
    """N-506: the level's difficulty without what the hero wears."""
    level, dungeon = play.level, play.world.dungeon
    if level.branch == PLANES:
        for place in dungeon.places:
            if place.name == "sanctum":
                return _branch(dungeon, place.branch).first_depth + place.number - 1 + play.hero.level // 2
    if has_the_amulet(play.hero):
        return play.world.deepest
    harder = play.edition.dungeon.climbed_branches_are_harder
    if harder and level.branch in CLIMBED_BRANCHES:  # harder to reach than its depth says
        return level.depth + 2 * (_branch(dungeon, level.branch).entry - level.number + 1)
    return level.depth


def _branch(dungeon: Dungeon, name: str) -> Branch:
    return next(branch for branch in dungeon.branches if branch.name == name)


def has_the_amulet(holder: Hero | Monster) -> bool:
    """Whether a hero or monster has the real Amulet of Yendor. NetHack: u.uhave.amulet, mon_has_amulet."""
    for item in holder.inventory:  # noqa: SIM110 - once a turn, and a plain loop is the quickest
        if item.kind.name == "Amulet of Yendor":
            return True
    return False


def adjusted_monster_level(play: Play, species: Species) -> int:
    """The level of a new monster, by difficulty and the hero's level. NetHack: makemon.c, adj_lev."""
    if species.name == "Wizard of Yendor":
        deaths = play.world.died[species.number] if play.world.died else 0
        return min(49, species.level + deaths)
    native = _native_level(play, species)
    if native > 49:
        return 50
    level = native
    depth_excess = level_difficulty(play) - level
    if depth_excess < 0:
        level -= 1
    else:
        level += depth_excess // 5
    hero_excess = play.hero.level - native
    if hero_excess > 0:
        level += hero_excess // 4
    most = min(49, 3 * native // 2)
    return max(0, min(level, most))


def _native_level(play: Play, species: Species) -> int:
    """The level of a species; Z-326: erinyes are the stronger, the more misdeeds the hero has committed."""
    if species.name == "erinys" and play.edition.hero.misdeeds_are_counted:
        return min(species.level + play.hero.misdeeds, 50)
    return species.level
