"""Where monsters believe the hero to be, who may be invisible, displaced or in the water."""

from typing import Final

from marrow.content.properties import Property
from marrow.model.monster import Monster
from marrow.model.places import WIDTH
from marrow.rules.dungeon.terrain import is_accessible, is_on_map, is_shut_door
from marrow.rules.hero.body import has
from marrow.rules.hero.vision import in_line_of_sight
from marrow.rules.items.inventory import gold_carried
from marrow.rules.monsters.traits import is_invisible
from marrow.rules.play import Play

DISPLACEMENT: Final = int(Property.DISPLACEMENT)


def believed_spot(play: Play, monster: Monster) -> int:
    """N-572: where a monster believes the hero to be. NetHack: monmove.c, set_apparxy.

    It guesses if he is invisible, displaced or in the water. Who has found him, or saw him when he was none
    of these, knows the spot until he moves.
    """
    hero = play.hero
    if monster.tame or hero.hold.holder_id == monster.id or monster.believed == hero.spot:
        monster.believed = hero.spot
        return hero.spot
    unseen = not monster.can_see or ("sees invisible" not in monster.species.traits and is_invisible(hero))
    displaced = has(hero, DISPLACEMENT) and monster.species.name != "displacer beast"
    submerged = hero.footing.in_water and hero.footing.in_water
    if unseen or displaced or submerged:
        monster.believed = _guess_spot(play, monster, unseen=unseen, displaced=displaced, submerged=submerged)
    else:
        monster.believed = hero.spot
    return monster.believed


def _guess_spot(play: Play, monster: Monster, *, unseen: bool, displaced: bool, submerged: bool) -> int:
    """The hero's spot one time in three, if displaced one in four; else a random spot near it."""
    hero, level = play.hero, play.level
    rule = "monmove.c set_apparxy"
    traits = monster.species.traits
    if unseen and not submerged and monster.species.name == "xorn" and gold_carried(hero):
        return hero.spot  # it smells the metal
    spread = 1 if unseen or submerged or not in_line_of_sight(play, monster.believed) else 2
    if unseen:
        sure = play.dice.one_in(3, rule)
    else:
        sure = displaced and play.dice.one_in(4, rule)
    if sure:
        return hero.spot
    for _ in range(200):
        across = play.dice.rn2(2 * spread + 1, rule) - spread
        down = play.dice.rn2(2 * spread + 1, rule) - spread
        spot = hero.spot + across + down * WIDTH
        if spot == hero.spot:
            return spot
        if not is_on_map(spot) or (spread != 2 and spot == monster.spot) or not in_line_of_sight(play, spot):
            continue
        oozes = is_shut_door(level, spot) and "amorphous" in traits
        if "walks through walls" in traits or oozes or is_accessible(level, spot):
            return spot
    return hero.spot
