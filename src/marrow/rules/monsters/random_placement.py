"""A random spot for a monster that teleports. NetHack: teleport.c, rloc."""

from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseSpot
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.rules.dungeon.placement import good_spot, random_spot
from marrow.rules.dungeon.terrain import can_teleport_between, is_in_closed_region, is_on_map
from marrow.rules.monsters.traits import is_wizard
from marrow.rules.naming import the_monster
from marrow.rules.play import Play

RULE = "teleport.c control_mon_tele"


def random_spot_for(play: Play, monster: Monster) -> int | None:
    """Where a teleporting monster arrives; the Wizard goes to the stairs up. NetHack: teleport.c, rloc."""
    level = play.world.level
    if is_wizard(monster):
        way = _way_out(level, inside=is_in_closed_region(level, play.hero.spot))
        if way is not None and good_spot(play, way, monster.species):
            return way
    wished = _wished_spot(play, monster)
    if wished is not None:
        return wished
    return random_spot(
        play, monster.species, fits=lambda spot: can_teleport_between(level, monster.spot, spot)
    )


def _wished_spot(play: Play, monster: Monster) -> int | None:
    """Where a wizard sends it, under the option montelecontrol. NetHack 3.7: teleport.c, control_mon_tele."""
    world = play.world
    controlled = world.options.montelecontrol and world.mode == "wizard"
    if not controlled or play.level.monster_at.get(monster.spot) is not monster:
        return None
    key, name = QuestionKey.TELEPORT_MONSTER_WHERE, the_monster(play, monster)
    spot = play.ask(ChooseSpot(what=key, words={"monster": name}, start=monster.spot, rule=RULE))
    if is_on_map(spot) and spot != play.hero.spot and good_spot(play, spot, monster.species):
        return spot
    play.tell("wizardry.random destination", RULE)
    return None


def _way_out(level: Level, *, inside: bool) -> int | None:
    """The spot of the stairs up; inside a tower that of its ladder, down if there is one."""
    ways = [stairs for stairs in level.stairs if stairs.ladder is inside]
    ways.sort(key=lambda stairs: stairs.goes_up is inside)
    return ways[0].spot if ways and (inside or ways[0].goes_up) else None
