"""Riders, and those with a post, break boulders in their way. NetHack: monmove.c, m_break_boulder."""

from typing import Final

from marrow.model.monster import Monster
from marrow.model.people import Keeper, Priest
from marrow.model.places import distance2
from marrow.rules.hero.body import is_deaf
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.vision import can_see
from marrow.rules.monsters.traits import is_leader, is_rider
from marrow.rules.naming import the_monster
from marrow.rules.physics.broken_stone import break_into_rocks
from marrow.rules.play import Play

RULE: Final = "monmove.c m_break_boulder"
EARSHOT: Final = 16  # squared


def can_break_boulder(play: Play, monster: Monster) -> bool:
    """Z-197: whether it can: Riders always; shopkeepers, priests and quest leaders now and then."""
    if not play.edition.monsters.riders_and_officials_break_boulders:
        return False
    if is_rider(monster.species):
        return True
    return not monster.special_wait and (isinstance(monster.duty, Keeper | Priest) or is_leader(monster))


def break_boulder(play: Play, monster: Monster, spot: int) -> None:
    """Z-197: break the boulder there into rocks; all but Riders need 10 to 29 moves until the next."""
    boulder = next(item for item in play.level.items[spot] if item.kind.name == "boulder")
    if not is_rider(monster.species):
        if not is_deaf(play.hero) and distance2(monster.spot, play.hero.spot) < EARSHOT:
            known = can_spot_monster(play, monster)
            name = the_monster(play, monster) if known else "something"
            prays = isinstance(monster.duty, Priest)
            play.tell("creatures.mutters prayer" if prays else "creatures.mutters", RULE, monster=name)
        monster.special_wait += play.dice.rn1(20, 10, RULE)
    if can_see(play, spot):
        play.tell("creatures.boulder falls apart", RULE)
    break_into_rocks(play, boulder, spot, by_hero=False)
