"""A beam hits doors and drawbridges. NetHack: zap.c, bhit; lock.c, doorlock."""

from marrow.model.places import Door, Terrain
from marrow.model.vocabularies import Doing
from marrow.rules.dungeon.depths import is_on_special_level
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.dungeon.terrain import portcullis_of
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.magic.wands.zaps import LOCKING, OPENING, STRIKING, ZapDetails, learn_zapped_wand
from marrow.rules.physics.door_work import is_obstructed
from marrow.rules.play import Play
from marrow.rules.trade.shop_damage import DOOR_COST, note_damage
from marrow.rules.traps import drawbridges
from marrow.rules.traps.trapped_doors import door_explodes_at

RULE = "lock.c doorlock"
CRASH, BLAST = 20, 40  # the squared distances at which a door is heard to break or explode


def hit_drawbridge(play: Play, spot: int, zap: ZapDetails) -> None:
    """The beam opens, closes or destroys a drawbridge by its span or portcullis."""
    level = play.level
    span = drawbridges.bridge_at(level, spot)
    name = zap.kind.name
    if span is None or name not in (*OPENING, *LOCKING, *STRIKING):
        return
    gate = portcullis_of(level, span)
    seen = can_see(play, span) or can_see(play, spot)
    if name in OPENING:
        if spot != gate or level.terrain[gate] != Terrain.DRAWBRIDGE_WALL:
            return
        drawbridges.lower_bridge(play, span)
    elif name in LOCKING:
        seen = seen and level.terrain[span] == Terrain.DRAWBRIDGE_DOWN
        drawbridges.raise_bridge(play, span)
    else:
        seen = True
        if level.terrain[spot] != Terrain.DRAWBRIDGE_UP:
            drawbridges.destroy_bridge(play, span)
    if seen:
        learn_zapped_wand(play, zap)


def hit_door(play: Play, spot: int, zap: ZapDetails) -> bool:
    """The beam reveals, locks, unlocks or breaks a door; True if it had an effect. NetHack: doorlock."""
    name = zap.kind.name
    terrain = play.level.terrain[spot]
    if terrain not in (Terrain.DOOR, Terrain.SECRET_DOOR) or name not in (*OPENING, *LOCKING, *STRIKING):
        return False
    if terrain == Terrain.SECRET_DOOR:
        if name in LOCKING:
            return False
        _reveal_door(play, spot)
        if name in OPENING:
            return True
    if name in LOCKING:
        done = _lock_door(play, spot, told=zap.wand is None or zap.wand.seen)
    elif name in OPENING:
        done = _unlock_door(play, spot)
    else:
        done = _break_door(play, spot, DOOR_COST if zap.by_hero else 0)
    activity = play.hero.activity
    if done and activity is not None and activity.doing is Doing.PICKING_LOCK and activity.target == spot:
        stop_occupation(play)
        play.hero.lock_work = None
    return done


def _reveal_door(play: Play, spot: int) -> None:
    level = play.level
    level.terrain[spot] = int(Terrain.DOOR)
    level.detail[spot] = int(Door.CLOSED) | (level.detail[spot] & Door.TRAPPED)
    mark_view_stale(level)
    if can_see(play, spot):
        play.tell("beams.door appears", RULE)


REASSEMBLING = {
    Door.CLOSED: "beams.door locks",
    Door.OPEN: "beams.door swings shut",
    Door.BROKEN: "beams.door reassembles",
    Door.NONE: "beams.dust door",
}


def _lock_door(play: Play, spot: int, *, told: bool) -> bool:
    level = play.level
    if is_on_special_level(play, "rogue"):
        return _hide_doorway(play, spot, told=told)
    if is_obstructed(play, spot, told=told):
        return False
    if spot in level.traps:
        play.tell("beams.dust dissipates", RULE)
        return False
    state = Door(level.detail[spot] & ~Door.TRAPPED)
    if state not in REASSEMBLING:
        return False
    level.detail[spot] = int(Door.LOCKED) | (level.detail[spot] & Door.TRAPPED)
    seen = can_see(play, spot)
    mark_view_stale(level)
    if seen:
        play.tell(REASSEMBLING[state], RULE)
    return True


def _hide_doorway(play: Play, spot: int, *, told: bool) -> bool:
    """On the Rogue level there are no doors, only doorways that can be hidden."""
    level = play.level
    seen = can_see(play, spot)
    if seen:
        play.tell("beams.dust in doorway", RULE)
    else:
        hear(play, "beams.hear swoosh", RULE)
    if is_obstructed(play, spot, told=told):
        if seen:
            play.tell("beams.dust dissipates", RULE)
        return False
    level.terrain[spot], level.detail[spot] = int(Terrain.SECRET_DOOR), int(Door.NONE)
    mark_view_stale(level)
    if seen:
        play.tell("beams.doorway vanishes", RULE)
    return True


def _unlock_door(play: Play, spot: int) -> bool:
    level = play.level
    if not level.detail[spot] & Door.LOCKED:
        return False
    level.detail[spot] = int(Door.CLOSED) | (level.detail[spot] & Door.TRAPPED)
    if can_see(play, spot):
        play.tell("beams.door unlocks", RULE)
    return True


def _break_door(play: Play, spot: int, cost: int) -> bool:
    """Break a closed door, which may cost the hero, or set off its trap; the noise wakes monsters."""
    level = play.level
    state = level.detail[spot]
    if not state & (Door.LOCKED | Door.CLOSED):
        return False
    seen = can_see(play, spot)
    if state & Door.TRAPPED:
        monster = level.monster_at.get(spot)
        if monster is not None and monster.hp > 0:
            door_explodes_at(play, monster, seen)
        elif seen:
            play.tell("creatures.door explodes", RULE)
        else:
            hear(play, "creatures.distant explosion", RULE)
        note_damage(play, spot, Terrain.DOOR, 0)
        level.detail[spot] = int(Door.NONE)
    else:
        note_damage(play, spot, Terrain.DOOR, cost)
        level.detail[spot] = int(Door.BROKEN)
        if seen:
            play.tell("beams.door crashes", RULE)
        else:
            hear(play, "beams.hear crash", RULE)
    mark_view_stale(level)
    wake_near_spot(play, spot, BLAST if state & Door.TRAPPED else CRASH)
    return True
