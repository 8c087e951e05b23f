"""Rolling boulders. NetHack: trap.c, launch_obj."""

from marrow.model.item import Item
from marrow.model.level import Trap
from marrow.model.monster import Monster
from marrow.model.places import PITS, PITS_AND_HOLES, WIDTH, Door, Terrain, TrapKind, distance2, x_of, y_of
from marrow.model.world import Fallen, level_key
from marrow.rules.bones.in_flight import in_motion
from marrow.rules.combat.deaths.killing import hurt_monster
from marrow.rules.combat.falling_boulders import item_falls_on_spot, land_item
from marrow.rules.combat.scatter import scatter_by_mine
from marrow.rules.combat.to_hit import target_bonus
from marrow.rules.combat.weapon_damage import weapon_damage, weapon_damage_to_hero
from marrow.rules.dungeon.branches import PLANES
from marrow.rules.dungeon.depths import level_at_depth, random_depth
from marrow.rules.dungeon.noise import wake_near_spot
from marrow.rules.dungeon.placement import random_spot
from marrow.rules.dungeon.terrain import is_on_map, is_rock, is_shut_door
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.body import is_deaf
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.items.piles import put_on_floor, take_from_floor
from marrow.rules.monsters.traits import monster_armor_class
from marrow.rules.naming import the_monster
from marrow.rules.physics.broken_stone import break_into_rocks
from marrow.rules.physics.falling_items import maybe_fall_to_other_level
from marrow.rules.physics.iron_bars import ring_bars
from marrow.rules.play import Play
from marrow.rules.traps.trap_missiles import missile_hits_hero
from marrow.rules.traps.trap_names import mark_trap_seen, remove_trap

RULE = "trap.c launch_obj"
NEARBY2 = 16  # how far from the hero a rumbling is nearby, squared
THUMP2 = 16  # how far the thump of a boulder at a wall wakes, squared


def rolling_boulder(play: Play, trap: Trap, forced: bool) -> None:
    """The hero sets off a rolling boulder trap; its kills are the hero's if he knew the trap."""
    known = trap.seen
    mark_trap_seen(trap)
    play.tell("traps.trigger boulder", "trap.c dotrap")
    if not roll_boulder(play, trap, by_hero=known):
        remove_if_boulderless(play, trap)
        play.tell("traps.no boulder", "trap.c dotrap")


def remove_if_boulderless(play: Play, trap: Trap) -> None:
    """The trap that has no boulder is gone before 5.0.0."""
    if not play.edition.traps.boulderless_traps_stay:
        remove_trap(play, trap)


def boulder_at(play: Play, spot: int) -> Item | None:
    for item in play.level.items.get(spot, []):
        if item.kind.name == "boulder":
            return item
    return None


def roll_boulder(play: Play, trap: Trap, *, by_hero: bool = False, unseen: bool = False) -> bool:
    """Roll the boulder from its place through the trap to the other side; False if there is none.

    It is heard if it is ``unseen`` who sets it off.
    """
    level = play.level
    boulder = boulder_at(play, trap.target)
    start, end = trap.target, 2 * trap.spot - trap.target
    if boulder is None and is_on_map(end):
        boulder = boulder_at(play, end)
        start, end = end, trap.target
    if boulder is None or start == trap.spot:
        return False
    take_from_floor(play, level, boulder, start)
    mark_view_stale(level)
    if unseen:
        _notice(play, start)
    with in_motion(play, boulder, start):
        _roll_along(play, boulder, start, end, by_hero=by_hero)
    mark_view_stale(level)
    return True


def roll_on(play: Play, boulder: Item, start: int, step: int, trap: Trap) -> None:
    """Z-266: a boulder that was pushed from ``start`` onto the trap rolls on to where its own may lie.

    NetHack: hack.c, moverock_core.
    """
    ends = (trap.target, 2 * trap.spot - trap.target)
    end = trap.spot
    while is_on_map(end + step):
        end += step
        if end in ends:
            break
    play.tell("traps.boulder rolls away", "Z-266")
    mark_trap_seen(trap)
    with in_motion(play, boulder, start):
        _roll_along(play, boulder, start, end, by_hero=True)
    mark_view_stale(play.level)


def _notice(play: Play, start: int) -> None:
    """Z-259: the hero hears the boulder begin to roll; since 3.7 he may see it, or hear that it is near."""
    tells_more = play.edition.traps.rolling_boulders_are_noticed
    if tells_more and can_see(play, start):
        play.tell("traps.boulder starts to roll", "Z-259")
    elif tells_more and distance2(start, play.hero.spot) <= NEARBY2:
        hear(play, "traps.rumbling nearby", "Z-259")
    else:
        hear(play, "traps.rumbling", RULE)


def _roll_along(play: Play, boulder: Item, start: int, end: int, *, by_hero: bool) -> None:
    """Move a boulder along its way; it or its successor stops, or is gone."""
    level = play.level
    step = _step(start, end)
    spot = start
    while spot != end:
        ahead = spot + step
        if not is_on_map(ahead) or _stops_at_bars(play, boulder, ahead):
            break
        if is_rock(level, ahead):
            _thump(play, spot)
            break
        spot = ahead
        if _try_catch(play, boulder, spot) or _strike(play, boulder, spot, by_hero=by_hero):
            return
        if maybe_fall_to_other_level(play, boulder, spot):
            return
        trap = level.traps.get(spot)
        if trap is not None and trap.kind in PITS_AND_HOLES:
            land_item(play, boulder, spot, by_hero=by_hero)
            return
        if trap is not None and _apply_trap(play, boulder, trap):
            return
        if item_falls_on_spot(play, boulder, spot, by_hero=by_hero):
            return
        boulder = _hit_other_boulder(play, boulder, spot, spot + step)
        if is_shut_door(level, spot):
            if can_see(play, spot):
                play.tell("traps.boulder through door", RULE)
            level.detail[spot] = int(Door.BROKEN)
    put_on_floor(play, boulder, spot)


def _thump(play: Play, spot: int) -> None:
    """Z-258: the boulder stops at a wall or tree: the hero hears it, and monsters wake."""
    if play.edition.combat.iron_bars_resound:
        if not is_deaf(play.hero):
            play.tell("traps.boulder thumps", RULE)
        wake_near_spot(play, spot, THUMP2)


def _stops_at_bars(play: Play, boulder: Item, spot: int) -> bool:
    """Iron bars stop the boulder; a die is thrown that changes nothing. NetHack: mthrowu.c, hits_bars."""
    if play.level.terrain[spot] != Terrain.IRON_BARS:
        return False
    play.dice.rn2(20, RULE)
    ring_bars(play, boulder, spot)
    return True


def _try_catch(play: Play, boulder: Item, spot: int) -> bool:
    """A giant in the way may catch the boulder; True if it does."""
    monster = play.level.monster_at.get(spot)
    if monster is None or "throws rocks" not in monster.species.traits or play.dice.rn2(3, RULE) == 0:
        return False
    if can_see(play, spot):
        play.tell("traps.boulder snatched", RULE, monster=the_monster(play, monster))
    give_to_monster(play, monster, boulder)
    return True


def _strike(play: Play, boulder: Item, spot: int, *, by_hero: bool) -> bool:
    """The boulder may hit the monster or hero in its way and rolls on; True if it fills somebody's pit."""
    monster = play.level.monster_at.get(spot)
    if monster is not None and monster.hp > 0:
        return _strikes_monster(play, boulder, monster, by_hero=by_hero)
    if spot == play.hero.spot:
        stop_occupation(play)
        missile_hits_hero(play, 9 + boulder.charge, weapon_damage_to_hero(play, boulder), "boulder")
    return False


def _strikes_monster(play: Play, boulder: Item, monster: Monster, *, by_hero: bool) -> bool:
    """NetHack: mthrowu.c, ohitmon and drop_throw: what hits somebody in a pit is gone."""
    value = 5 + monster_armor_class(monster) + target_bonus(play, monster, boulder, notices=False)
    if value < play.dice.rnd(20, RULE):
        return False
    monster.asleep = False
    if can_see(play, monster.spot):
        play.tell("traps.boulder hits monster", RULE, monster=the_monster(play, monster))
    trap = play.level.traps.get(monster.spot)
    hurt_monster(play, monster, weapon_damage(play, boulder, monster), by_hero=by_hero)
    return monster.hp > 0 and monster.trapped and trap is not None and trap.kind in PITS


def _apply_trap(play: Play, boulder: Item, trap: Trap) -> bool:
    """Land mines and teleporters act on the boulder; True if it is gone."""
    match trap.kind:
        case TrapKind.LAND_MINE:
            if play.dice.rn2(10, RULE) <= 2:
                return False
            play.tell("traps.boulder sets off mine", RULE)
            remove_trap(play, trap)
            play.level.engravings.pop(trap.spot, None)
            boulder = put_on_floor(play, boulder, trap.spot)
            break_into_rocks(play, boulder, trap.spot)
            scatter_by_mine(play, trap.spot, 4)
            return True
        case TrapKind.TELEPORTATION | TrapKind.LEVEL_TELEPORTER:
            return teleport_boulder(play, boulder, trap, "traps.boulder disappears")
        case _:
            return False


def teleport_boulder(play: Play, boulder: Item, trap: Trap, told: str) -> bool:
    """Teleport a boulder within the level or to another; False if that has no effect."""
    if trap.kind == TrapKind.TELEPORTATION:
        spot = random_spot(play)
        if spot is None:
            return False
        _tell_gone(play, trap, told)
        land_item(play, boulder, spot, by_hero=True)
        return True
    depth = random_depth(play)
    if depth == play.level.depth or play.level.branch == PLANES:
        return False
    _tell_gone(play, trap, told)
    key = level_key(*level_at_depth(play, depth))
    play.world.fallen.setdefault(key, []).append(Fallen(boulder, "anywhere"))
    return True


def _tell_gone(play: Play, trap: Trap, told: str) -> None:
    mark_trap_seen(trap)
    if can_see(play, trap.spot):
        play.tell(told, RULE)
    elif not is_deaf(play.hero):
        play.tell("traps.rumbling stops", RULE)


def _hit_other_boulder(play: Play, boulder: Item, spot: int, beyond: int) -> Item:
    """A boulder that hits another stops there, and the other rolls on: return the one that rolls."""
    other = boulder_at(play, spot)
    if other is None:
        return boulder
    if can_see(play, spot):
        stopped = not is_on_map(beyond) or is_rock(play.level, beyond)
        play.tell("traps.boulder stopped" if stopped else "traps.boulder passes on", RULE)
    else:
        hear(play, "traps.boulder hear crash", RULE)
    take_from_floor(play, play.level, other, spot)
    put_on_floor(play, boulder, spot)
    wake_near_spot(play, spot, 100)
    return other


def _step(start: int, end: int) -> int:
    dx = x_of(end) - x_of(start)
    dy = y_of(end) - y_of(start)
    return ((dx > 0) - (dx < 0)) + ((dy > 0) - (dy < 0)) * WIDTH
