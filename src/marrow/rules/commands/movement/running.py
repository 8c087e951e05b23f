"""Running and travelling: one step for each Continue, until something asks for attention.

NetHack: hack.c, lookaround and findtravelpath.
"""

from collections import deque

from marrow.messages.commands import Run, Travel
from marrow.model import glyphs
from marrow.model.hero_parts import Activity
from marrow.model.level import Level
from marrow.model.places import DIRECTIONS, WIDTH, Terrain, both, distance2, table_of, x_of, y_of
from marrow.model.vocabularies import Doing, RunMode
from marrow.rules.commands.choosing import choose_spot
from marrow.rules.commands.movement.move_hero import step, stop
from marrow.rules.dungeon.terrain import (
    corners,
    has_boulder,
    is_diagonal,
    is_doorway,
    is_liquid,
    is_on_map,
    is_rock,
    is_shut_door,
)
from marrow.rules.hero.body import flies, form_of, is_blind, levitates
from marrow.rules.hero.direction import goes_straight
from marrow.rules.hero.vision import can_spot_monster, could_see
from marrow.rules.naming import a_monster
from marrow.rules.play import Play

RULE = "hack.c lookaround"
MODES = {"shift": RunMode.SHIFT, "rush": RunMode.RUSH, "control": RunMode.CONTROL}
MOST_STEPS = 80


def run(play: Play, command: Run) -> bool:
    """Run in a direction."""
    if command.direction not in DIRECTIONS:
        return False
    mode = MODES[command.mode]
    play.hero.activity = Activity(
        Doing.RUNNING, left=MOST_STEPS, direction=command.direction, mode=mode, effort=0
    )
    return step(play, command.direction)


def continue_running(play: Play, activity: Activity) -> bool:
    """Look around, then run one step more, perhaps round a corner."""
    activity.left -= 1
    if activity.left <= 0 or not _goes_on(play, activity):
        stop(play.hero)
        return False
    before = play.hero.spot
    took = step(play, activity.direction)
    if play.hero.spot == before:
        stop(play.hero)
    return took


def _goes_on(play: Play, activity: Activity) -> bool:
    """Whether nothing near is worth stopping for; follows a corridor round its corners."""
    hero, level = play.hero, play.level
    straight_only = goes_straight(play)
    if straight_only and is_diagonal(activity.direction):
        play.tell("commands.only straight", RULE)
        return False
    if is_blind(hero):
        return True
    above = levitates(hero) or flies(hero) or "clings" in form_of(hero).traits
    here, ahead = hero.spot, hero.spot + activity.direction
    behind = hero.spot - activity.direction
    mode = activity.mode
    ways = 0
    nearest, turn_to, occupied, must_not_turn = 9, 0, False, False
    for dx in (-1, 0, 1):
        for dy in (-WIDTH, 0, WIDTH):
            spot = here + dx + dy
            if spot == here or not is_on_map(spot):
                continue
            straight = dx == 0 or dy == 0
            if straight_only and not straight:
                continue
            monster = level.monster_at.get(spot)
            door = is_shut_door(level, spot)
            if monster is not None and 0 < monster.disguise < glyphs.MONSTER:
                door = door or monster.disguise == glyphs.CLOSED_DOOR
                monster = None
            if (
                monster is not None
                and can_spot_monster(play, monster)
                and not monster.hidden
                and ((mode != RunMode.SHIFT and not monster.tame) or spot == ahead)
            ):
                return _stops(play, "commands.blocks your path", monster=a_monster(play, monster))
            terrain = level.terrain[spot]
            if terrain == Terrain.STONE or spot == behind or is_rock(level, spot):
                continue
            if terrain in (Terrain.ROOM, Terrain.AIR):
                continue
            trap = level.traps.get(spot)
            seen_trap = trap is not None and trap.seen
            if door:
                if not straight:
                    continue
                if mode != RunMode.SHIFT:
                    return _stops(play, "commands.stop before door")
            elif terrain == Terrain.CORRIDOR:
                pass
            elif seen_trap:
                if mode != RunMode.SHIFT:
                    if spot == ahead:
                        return _stops(play, "commands.stop before trap")
                    continue
            elif is_liquid(level, spot):
                if spot == ahead and not above:
                    return _stops(play, "commands.stop at edge")
                continue
            elif mode != RunMode.SHIFT:
                if monster is not None or _lies_aside(spot, here, activity.direction):
                    continue
                return False
            # A way on: a corridor, or for the hastiest anything that might be one.
            if level.terrain[here] == Terrain.ROOM:
                continue
            if mode in (RunMode.SHIFT, RunMode.CONTROL):
                apart = distance2(spot, ahead)
                if apart > 2:
                    continue
                if ways == 1 and turn_to and distance2(spot, turn_to) != 1:
                    must_not_turn = True
                if apart < nearest:
                    nearest, turn_to, occupied = apart, spot, monster is not None
            ways += 1
    if ways > 1 and mode == RunMode.RUSH:
        return _stops(play, "commands.corridor widens")
    if (
        mode in (RunMode.SHIFT, RunMode.CONTROL)
        and turn_to
        and not must_not_turn
        and not occupied
        and nearest
        and (ways == 1 or (ways == 2 and nearest == 1))
    ):
        _turn(activity, here, turn_to, nearest)
    return True


def _stops(play: Play, why: str, **words: str) -> bool:
    """Runners stop, and are told why if they like to know what is in the way."""
    if play.world.options.mention_walls:
        play.tell(why, RULE, **words)
    return False


def _lies_aside(spot: int, here: int, direction: int) -> bool:
    """Passed already: beside or behind on the side the hero came from."""
    dx, dy = _parts(direction)
    x, y = x_of(spot) - x_of(here), y_of(spot) - y_of(here)
    return (x == -dx and y != dy) or (y == -dy and x != dx)


def _parts(direction: int) -> tuple[int, int]:
    dx = (direction + 1) % WIDTH - 1
    return dx, (direction - dx) // WIDTH


def _turn(activity: Activity, here: int, to: int, apart: int) -> None:
    """Turn with the corridor, but never right round. ``effort`` sums up the turns."""
    dx, dy = _parts(activity.direction)
    x, y = x_of(to) - x_of(here), y_of(to) - y_of(here)
    if apart == 2:
        turned = 2 if (dx == y and dy == -x) else -2
    elif dx and dy:
        turned = -1 if (dx == dy) == (y == 0) else 1
    else:
        turned = 1 if (x == y) == (dy == 0) else -1
    turned += activity.effort
    if -2 <= turned <= 2:
        activity.effort = turned
        activity.direction = to - here


# Travel


def travel(play: Play, command: Travel) -> bool:
    """Go to a spot by known ways, a step for each command. NetHack: cmd.c, dotravel."""
    target = choose_spot(play, command.spot, "commands.where to travel")
    if target == play.hero.spot:
        play.tell("commands.already there")
        return False
    activity = Activity(Doing.TRAVELLING, left=MOST_STEPS * 4, target=target)
    play.hero.activity = activity
    return continue_travelling(play, activity)


def continue_travelling(play: Play, activity: Activity) -> bool:
    """The next step of the shortest known way; the end of the way ends the journey."""
    hero = play.hero
    activity.left -= 1
    if hero.spot == activity.target or activity.left <= 0:
        stop(hero)
        return False
    direction = next_step(play, activity.target)
    if direction == 0:
        stop(hero)
        play.tell("commands.no known way")
        return False
    before = hero.spot
    took = step(play, direction)
    if hero.spot in (before, activity.target):
        stop(hero)
    return took


def next_step(play: Play, target: int) -> int:
    """The first step on the shortest known way, or towards the nearest spot one can reach; 0 for none."""
    hero = play.hero
    known = _known_ground(play)
    came_from = {hero.spot: hero.spot}
    queue = deque((hero.spot,))
    best, best_apart = hero.spot, distance2(hero.spot, target)
    while queue:
        spot = queue.popleft()
        if spot == target:
            return _first_step(came_from, hero.spot, target)
        for direction in DIRECTIONS:
            beyond = spot + direction
            if not known[beyond] or beyond in came_from or not _is_way(play.level, spot, direction):
                continue
            came_from[beyond] = spot
            queue.append(beyond)
            apart = distance2(beyond, target)
            if apart < best_apart and could_see(play, beyond):
                best, best_apart = beyond, apart
    return _first_step(came_from, hero.spot, best) if best != hero.spot else 0


def _first_step(came_from: dict[int, int], start: int, end: int) -> int:
    spot = end
    while came_from[spot] != start:
        spot = came_from[spot]
    return spot - start


WALKED = table_of(range(Terrain.DOOR, max(Terrain) + 1))


EVER_SEEN = table_of(range(1, 256))


def _known_ground(play: Play) -> bytes:
    """For every spot, 1 if the hero has seen it and would willingly step on it."""
    level = play.level
    known = bytearray(both(level.terrain.translate(WALKED), level.seen.translate(EVER_SEEN)))
    for spot, trap in level.traps.items():
        if trap.seen:
            known[spot] = 0
    for spot in level.items:
        if known[spot] and has_boulder(level, spot):
            known[spot] = 0
    return bytes(known) + bytes(WIDTH)  # nothing is known beyond the last corner


def _is_way(level: Level, spot: int, direction: int) -> bool:
    """Whether a step is not slanting through a door or a tight squeeze."""
    if not is_diagonal(direction):
        return True
    if is_doorway(level, spot) or is_doorway(level, spot + direction):
        return False
    one, other = corners(spot, direction)
    return not (is_rock(level, one) and is_rock(level, other))
