"""Monsters hide under items or in water. NetHack: mon.c, hideunder."""

from marrow.content.species import Species
from marrow.model.monster import Monster
from marrow.model.places import PITS
from marrow.rules.dungeon.depths import special_level_name
from marrow.rules.dungeon.terrain import is_pool
from marrow.rules.hero.body import is_held_by
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.play import Play


def hide_if_possible(play: Play, monster: Monster) -> None:
    """The monster hides where it is if it can, else it is no longer hidden. NetHack: mon.c, hideunder."""
    monster.hidden = _finds_cover(play, monster)


def _finds_cover(play: Play, monster: Monster) -> bool:
    hero, level, spot = play.hero, play.level, monster.spot
    if is_held_by(hero, monster):
        return False
    trap = level.traps.get(spot) if monster.trapped else None
    if trap is not None and trap.kind not in PITS:
        return False
    if monster.species.letter == ";":
        return is_pool(level, spot) and special_level_name(play) != "water"
    pile = level.items.get(spot, ())
    if "conceals" not in monster.species.traits or not pile:
        return False
    return len(pile) > 1 or pile[0].kind.name != "corpse" or _can_touch(monster, pile[0].species)


def _can_touch(monster: Monster, body: Species | None) -> bool:
    return "stoning" in (*monster.species.resistances, *monster.gained) or not is_petrifying(body)
