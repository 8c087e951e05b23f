"""Teleporting monsters within a level. NetHack: teleport.c, u_teleport_mon and rloc_to."""

from marrow.content.vocabulary import RoomPurpose
from marrow.model.monster import Monster
from marrow.model.people import Priest
from marrow.rules.combat.deaths.monster_dies import free_hero
from marrow.rules.dungeon.placement import nearest_good_spot
from marrow.rules.dungeon.rooms import room_with_purpose
from marrow.rules.dungeon.teleport_bars import bars_teleporting
from marrow.rules.hero.monster_sight import can_see_monster
from marrow.rules.monsters.random_placement import random_spot_for
from marrow.rules.monsters.relocation import relocate_monster
from marrow.rules.monsters.traits import is_rider
from marrow.rules.naming import the_monster
from marrow.rules.play import Play


def teleport_monster(play: Play, monster: Monster) -> bool:
    """Teleport a monster, unless the level forbids it. NetHack: rloc, u_teleport_mon."""
    if bars_teleporting(play, monster):
        if can_see_monster(play, monster):
            play.tell("teleport.force on monster", "teleport.c", monster=the_monster(play, monster))
        return False
    spot = random_spot_for(play, monster)
    if spot is None:
        return False
    relocate_monster(play, monster, spot)
    return True


def _chooses_its_spot(play: Play, monster: Monster) -> bool:
    """Riders; Z-195: since 3.7 all who control teleporting."""
    if is_rider(monster.species):
        return True
    controls = "controls teleport" in monster.species.traits
    return controls and play.edition.monsters.teleport_controllers_come_to_the_hero


def teleport_monster_by_hero(play: Play, monster: Monster) -> bool:
    """The hero's magic teleports a monster, on any level; False for a priest in his temple.

    With chance 12/13, Riders and such appear next to the hero. An engulfer takes the hero along, but not if
    the level forbids teleporting. NetHack: teleport.c, u_teleport_mon.
    """
    rule = "teleport.c u_teleport_mon"
    level = play.level
    if isinstance(monster.duty, Priest) and room_with_purpose(level, monster.spot, RoomPurpose.TEMPLE) >= 0:
        play.tell("teleport.priest resists", rule, monster=the_monster(play, monster))
        return False
    spot = None
    if play.hero.hold.engulfer_id == monster.id and bars_teleporting(play, monster):
        play.tell("teleport.no longer inside", rule)
        free_hero(play, monster)
    elif _chooses_its_spot(play, monster) and play.dice.rn2(13, rule):
        spot = nearest_good_spot(play, play.hero.spot, monster.species)
    if spot is None:
        spot = random_spot_for(play, monster)
    if spot is not None:
        seen = can_see_monster(play, monster)
        relocate_monster(play, monster, spot)
        if seen and not can_see_monster(play, monster):
            play.tell("teleport.vanishes", "teleport.c", monster=the_monster(play, monster))
    return True
