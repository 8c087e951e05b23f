"""The hit points of a new monster. NetHack: makemon.c, newmonhp."""

from collections.abc import Mapping

from marrow.content.dragons import YOUNG_DRAGONS
from marrow.content.species import RIDERS, Species
from marrow.content.words import SpeciesName
from marrow.rules.dungeon.branches import PLANES
from marrow.rules.dungeon.depths import special_level_name
from marrow.rules.play import Play

RULE = "makemon.c newmonhp"
ELEMENTAL_AT_HOME: Mapping[str, SpeciesName] = {  # by the name of the plane
    "air": "air elemental",
    "earth": "earth elemental",
    "fire": "fire elemental",
    "water": "water elemental",
}


def roll_new_hp(play: Play, species: Species, level: int) -> tuple[int, int]:
    """The level and hit points of a new monster; for a species above level 49 both are fixed."""
    golems = play.edition.monsters.golem_hp
    if species.name in golems:
        return level, golems[species.name]
    if species.name in RIDERS:
        return level, play.dice.d(10, 8, RULE)
    if species.level > 49:
        hp = 2 * (species.level - 6)
        return hp // 4, hp
    if species.kind == "dragon" and species.name not in YOUNG_DRAGONS:
        at_the_end = play.level.branch == PLANES
        return level, 8 * level if at_the_end else 4 * level + play.dice.d(level, 4, RULE)
    hp = play.dice.d(level, 8, RULE) if level else play.dice.rnd(4, RULE)
    if is_at_home(play, species):
        hp *= 3
    spared = play.edition.monsters.new_monsters_have_two_hit_points_at_least and hp == max(1, level)
    return level, hp + spared


def is_at_home(play: Play, species: Species) -> bool:
    """Whether this is an elemental on its own plane. NetHack: mondata.h, is_home_elemental."""
    level = play.level
    if level.branch != PLANES or species.letter != "E":
        return False
    return species.name == ELEMENTAL_AT_HOME.get(special_level_name(play))
