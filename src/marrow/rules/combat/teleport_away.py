"""Attackers and victims that are teleported within the level. NetHack: steal.c; mhitu.c, hitmu."""

from marrow.model.monster import Monster
from marrow.model.vocabularies import HeldIn
from marrow.rules.dungeon.terrain import move_monster, random_spot, uncoil
from marrow.rules.hero.body import interrupt
from marrow.rules.hero.vision import blur
from marrow.rules.monsters.random_placement import elsewhere
from marrow.rules.play import Play

RULE = "mhitu.c hitmu"


def teleport_away(play: Play, monster: Monster) -> bool:
    """Teleport a monster to a random spot, if the level allows it; True if it did."""
    if play.level.no_teleport:
        return False
    spot = elsewhere(play, monster)
    if spot is None:
        return False
    move_monster(play.level, monster, spot)
    uncoil(play, monster)
    return True


def displace_hero(play: Play) -> None:
    """Teleport the hero to a random spot, if the level allows it."""
    hero, level = play.hero, play.level
    if level.no_teleport or hero.hold.engulfer_id:
        play.tell("combat.wrenching", RULE)
        return
    spot = random_spot(play)
    if spot is None:
        return
    hero.spot = spot
    hero.hold.holder_id = 0
    hero.hold.turns = 0
    hero.hold.trap = HeldIn.NOTHING
    hero.footing.must_land = True
    interrupt(play)
    blur(level)
