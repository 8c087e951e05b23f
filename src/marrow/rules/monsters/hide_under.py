"""Monsters hide under items or in water. NetHack: mon.c, hideunder."""

from marrow.content.species import Species
from marrow.model.monster import Monster
from marrow.model.places import PITS
from marrow.rules.dungeon.depths import special_level_name
from marrow.rules.dungeon.terrain import is_liquid, is_pool
from marrow.rules.hero.body import is_held_by
from marrow.rules.hero.vision import in_line_of_sight
from marrow.rules.items.corpses import is_petrifying
from marrow.rules.play import Play

FEW_COINS = 10  # fewer hide nobody, in 3.7


def hide_if_possible(play: Play, monster: Monster) -> None:
    """The monster hides where it is if it can, else it is no longer hidden. NetHack: mon.c, hideunder."""
    monster.hidden = _finds_cover(play, monster)


def _finds_cover(play: Play, monster: Monster) -> bool:
    hero, level, spot = play.hero, play.level, monster.spot
    if is_held_by(hero, monster):
        return False
    if play.edition.monsters.hiders_are_choosy:
        return _finds_good_cover(play, monster)
    trap = level.traps.get(spot) if monster.trapped else None
    if trap is not None and trap.kind not in PITS:
        return False
    if monster.species.letter == ";":
        return is_pool(level, spot) and special_level_name(play) != "water"
    pile = level.items.get(spot, ())
    if "conceals" not in monster.species.traits or not pile:
        return False
    return len(pile) > 1 or pile[0].kind.name != "corpse" or _can_touch(monster, pile[0].species)


def _finds_good_cover(play: Play, monster: Monster) -> bool:
    """As of 3.7: not in traps, not under few coins, no pet under cursed things. NetHack: can_hide_under_obj.

    The spot must not be under water either, but for fish, which hide from nobody who is in it and sees them.
    """
    level, spot = play.level, monster.spot
    trap = level.traps.get(spot)
    if monster.trapped or (trap is not None and trap.kind not in PITS):
        return False
    if monster.species.letter == ";":
        unseen = not play.hero.footing.in_water or not in_line_of_sight(play, spot)
        return is_pool(level, spot) and special_level_name(play) != "water" and unseen
    pile = level.items.get(spot, ())
    if "conceals" not in monster.species.traits or not pile or is_liquid(level, spot):
        return False
    if not is_good_cover(play, spot):
        return False
    if monster.tame and any(item.blessing < 0 for item in pile):
        return False
    return any(item.kind.name != "corpse" or _can_touch(monster, item.species) for item in pile)


def is_good_cover(play: Play, spot: int) -> bool:
    """As of 3.7: no trap but a pit is here, and not only few coins. NetHack: can_hide_under_obj."""
    trap, pile = play.level.traps.get(spot), play.level.items.get(spot, ())
    if trap is not None and trap.kind not in PITS:
        return False
    return (
        any(item.kind.class_ != "coin" for item in pile) or sum(item.quantity for item in pile) >= FEW_COINS
    )


def _can_touch(monster: Monster, body: Species | None) -> bool:
    return "stoning" in (*monster.species.resistances, *monster.gained) or not is_petrifying(body)
