"""What the charged Bell of Opening opens all around. NetHack: detect.c, openit and openone."""

from marrow.content import glyphs
from marrow.model.level import Level
from marrow.model.places import HEIGHT, WIDTH, Door, Terrain, TrapKind, distance2
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.dungeon.terrain import is_shut_door
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.map_memory import remember_terrain
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.items.families import BOXES
from marrow.rules.lifesaving.restoring import expel
from marrow.rules.physics.booby_traps import booby_trap
from marrow.rules.physics.secret_doors import uncover_door
from marrow.rules.play import Play, monster_by_id
from marrow.rules.traps.drawbridges import bridge_at, lower_bridge
from marrow.rules.traps.releasing import (
    free_hero_from_trap,
    open_under_hero,
    open_under_monster,
    release_monster,
)

RULE = "detect.c openone"
REACH = 64  # squared
NOISE = 121  # squared: how far a door that blows up is heard
BESIDE = 3  # squared distances below this are adjacent


def make_engulfer_expel(play: Play) -> bool:
    """The engulfer expels the hero; False if there is none."""
    engulfer = monster_by_id(play, play.hero.hold.engulfer_id)
    if engulfer is None:
        return False
    expel(play, engulfer)
    return True


def open_around(play: Play) -> int:
    """Open boxes, doors, secret passages, traps and drawbridges in reach; returns how many.

    Both spots of a drawbridge count, also if it was open.
    """
    level, hero = play.level, play.hero
    opened = 0
    for spot in range(HEIGHT * WIDTH):
        if distance2(spot, hero.spot) <= REACH:
            opened += _unlock_boxes(level, spot) + _open_spot(play, spot)
    if opened:
        mark_view_stale(level)
    return opened


def _unlock_boxes(level: Level, spot: int) -> int:
    locked = [item for item in level.items.get(spot, ()) if item.kind.name in BOXES and item.locked]
    for box in locked:
        box.locked = False
    return len(locked)


def _open_spot(play: Play, spot: int) -> int:
    level = play.level
    if level.terrain[spot] == Terrain.SECRET_DOOR:
        uncover_door(play, spot)
    if is_shut_door(level, spot):
        _open_door(play, spot)
        return 1
    if level.terrain[spot] == Terrain.SECRET_CORRIDOR:
        level.terrain[spot] = int(Terrain.CORRIDOR)
        remember_terrain(play, spot)
        return 1
    if spot in level.traps:
        return _open_trap(play, spot)
    span = bridge_at(level, spot)
    if span is None:
        return 0
    lower_bridge(play, span)
    return 1


def _open_door(play: Play, spot: int) -> None:
    """The door opens; a trapped one explodes."""
    level = play.level
    if not level.detail[spot] & Door.TRAPPED:
        level.detail[spot] = int(Door.OPEN)
        remember_terrain(play, spot)
        return
    level.detail[spot] = int(Door.NONE)
    remember_terrain(play, spot)
    if distance2(spot, play.hero.spot) < BESIDE:
        booby_trap(play, "door")
    elif can_see(play, spot):
        play.tell("tools.see door explode", RULE)
    else:
        hear(play, "tools.hear door explode", RULE)
    wake_near_spot(play, spot, NOISE)


def _open_trap(play: Play, spot: int) -> int:
    """Reveal a trap; it releases the hero or monster that it holds, or opens under them."""
    level, hero = play.level, play.hero
    trap = level.traps[spot]
    opened = 0
    if not trap.seen and trap.kind != TrapKind.STATUE:
        trap.seen = True
        level.remembered[spot] = glyphs.TRAP + trap.kind
        opened += 1
    monster = level.monster_at.get(spot)
    if spot == hero.spot:
        opened += free_hero_from_trap(play).done or open_under_hero(play, gaps=False).done
    elif monster is not None and monster.hp > 0:
        opened += release_monster(play, monster).done or open_under_monster(play, monster).done
    return opened
