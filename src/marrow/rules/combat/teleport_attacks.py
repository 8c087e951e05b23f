"""Attackers and victims that are teleported within the level. NetHack: steal.c; mhitu.c, hitmu."""

from marrow.model.monster import Monster
from marrow.model.vocabularies import HeldIn
from marrow.rules.dungeon.placement import move_monster, place_tail_randomly, random_spot
from marrow.rules.hero.body import stop_occupation
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.monsters.random_placement import random_spot_for
from marrow.rules.play import Play

RULE = "mhitu.c hitmu"


def teleport_monster_away(play: Play, monster: Monster) -> bool:
    """Teleport a monster to a random spot, if the level allows it; True if it did."""
    if play.level.no_teleport:
        return False
    spot = random_spot_for(play, monster)
    if spot is None:
        return False
    move_monster(play.level, monster, spot)
    place_tail_randomly(play, monster)
    return True


def teleport_hero_by_attack(play: Play) -> None:
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
    stop_occupation(play)
    mark_view_stale(level)
