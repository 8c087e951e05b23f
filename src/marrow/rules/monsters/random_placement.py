"""A random spot for a monster that teleports. NetHack: teleport.c, rloc."""

from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.rules.dungeon.placement import good_spot, random_spot
from marrow.rules.dungeon.terrain import can_teleport_between, is_in_closed_region
from marrow.rules.monsters.traits import is_wizard
from marrow.rules.play import Play


def random_spot_for(play: Play, monster: Monster) -> int | None:
    """Where a teleporting monster arrives; the Wizard goes to the stairs up. NetHack: teleport.c, rloc."""
    level = play.world.level
    if is_wizard(monster):
        way = _way_out(level, inside=is_in_closed_region(level, play.hero.spot))
        if way is not None and good_spot(play, way, monster.species):
            return way
    return random_spot(
        play, monster.species, fits=lambda spot: can_teleport_between(level, monster.spot, spot)
    )


def _way_out(level: Level, *, inside: bool) -> int | None:
    """The spot of the stairs up; inside a tower that of its ladder, down if there is one."""
    ways = [stairs for stairs in level.stairs if stairs.ladder is inside]
    ways.sort(key=lambda stairs: stairs.goes_up is inside)
    return ways[0].spot if ways and (inside or ways[0].goes_up) else None
