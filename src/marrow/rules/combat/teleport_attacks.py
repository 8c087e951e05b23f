"""Attackers and victims that are teleported within the level. NetHack: steal.c, uhitm.c."""

from marrow.model.monster import Monster
from marrow.rules.dungeon.placement import move_monster, place_tail_randomly
from marrow.rules.dungeon.teleport_bars import bars_teleporting
from marrow.rules.monsters.random_placement import random_spot_for
from marrow.rules.play import Play


def teleport_monster_away(play: Play, monster: Monster) -> bool:
    """Teleport a monster to a random spot, if the level allows it; True if it did."""
    if bars_teleporting(play, monster):
        return False
    spot = random_spot_for(play, monster)
    if spot is None:
        return False
    move_monster(play.level, monster, spot)
    place_tail_randomly(play, monster)
    return True
