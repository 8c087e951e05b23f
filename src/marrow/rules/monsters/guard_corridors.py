"""The corridors that vault guards dig, and how they close. NetHack: vault.c, clear_fcorr and grddead."""

from collections.abc import Sequence

from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.people import Dug, Guard
from marrow.model.places import WIDTH, Terrain
from marrow.rules.dungeon.placement import move_monster
from marrow.rules.dungeon.terrain import is_on_map, is_rock
from marrow.rules.hero import ball_and_chain
from marrow.rules.hero.map_memory import map_by_touch
from marrow.rules.hero.vision import can_see, in_line_of_sight, mark_view_stale
from marrow.rules.items.piles import floor_spot_of
from marrow.rules.monsters.cries import YELP, cry
from marrow.rules.monsters.random_placement import random_spot_for
from marrow.rules.play import Play

RULE = "vault.c clear_fcorr"


def open_part(duty: Guard) -> list[Dug]:
    """The part of a guard's corridor that is still open."""
    return duty.passage[duty.closed :]


def is_in_passage(duty: Guard, spot: int) -> bool:
    return any(dug.spot == spot for dug in open_part(duty))


def close_behind(play: Play, duty: Guard, *, forced: bool = False) -> bool:
    """Close a guard's corridor from its beginning, as far as possible; True if all of it is closed."""
    duty.closed += close_spots(play, open_part(duty), forced=forced)
    return duty.closed == len(duty.passage)


def close_corridor_of_guard(play: Play, guard: Monster) -> None:
    """The guard is dead or gone: close his whole corridor at once, also over the hero."""
    duty, level = guard.duty, play.level
    if isinstance(duty, Guard) and (duty.branch, duty.level) == (level.branch, level.number):
        left = open_part(duty)
        duty.passage, duty.closed = [], 0
        level.passage = (*level.passage, *left[close_spots(play, left, forced=True, spares_hero=False) :])


def close_abandoned(play: Play) -> None:
    """Once a turn: close what a guard who has left kept open, behind the hero."""
    level = play.level
    left = level.passage
    level.passage = left[close_spots(play, left, is_abandoned=True) :]


def close_at_once(play: Play) -> None:
    """Close at once, also over the hero, what a guard who has left kept open."""
    left = play.level.passage
    play.level.passage = left[close_spots(play, left, forced=True, spares_hero=False) :]


def close_spots(
    play: Play,
    passage: Sequence[Dug],
    *,
    forced: bool = False,
    is_abandoned: bool = False,
    spares_hero: bool = True,
) -> int:
    """Close spot after spot, up to one the hero is on or sees, or with his ball; returns how many."""
    hero, level = play.hero, play.level
    ball = _ball_spot(play)
    closed = 0
    saw_it = False
    for dug in passage:
        spot = dug.spot
        hero_inside = any(other.spot == hero.spot for other in passage[closed:])
        at_once = forced or (is_abandoned and not hero_inside)
        if (
            (spot == hero.spot and spares_hero)
            or spot == ball
            or (not at_once and in_line_of_sight(play, spot))
        ):
            break
        other = level.monster_at.get(spot)
        if other is not None and isinstance(other.duty, Guard):
            break
        if other is not None and not hero_inside:
            _move_away(play, other)
        saw_it |= level.terrain[spot] == Terrain.CORRIDOR and can_see(play, spot)
        restore_dug_spot(play, dug)
        closed += 1
    if saw_it:
        play.tell("people.corridor disappears", RULE)
    if closed and closed == len(passage) and is_rock(level, hero.spot) and hero.hp > 0:
        play.tell("people.encased", RULE)
    return closed


def restore_dug_spot(play: Play, dug: Dug) -> None:
    """Restore a spot to what it was before it was dug, also on the hero's map."""
    level = play.level
    level.terrain[dug.spot] = dug.terrain
    level.detail[dug.spot] = dug.detail
    if dug.terrain <= Terrain.DRAWBRIDGE_WALL:
        level.traps.pop(dug.spot, None)
        if dug.terrain == Terrain.STONE:
            _darken(level, dug.spot)
    map_by_touch(play, dug.spot)
    mark_view_stale(level)


def _ball_spot(play: Play) -> int | None:
    """The spot of a punished hero's ball, if it lies on the floor."""
    ball = ball_and_chain.ball_of(play)
    return floor_spot_of(play.level, ball) if ball is not None else None


def _darken(level: Level, spot: int) -> None:
    """Unlight the rock around a spot of a closed corridor."""
    for row in (spot - WIDTH, spot, spot + WIDTH):
        for around in (row - 1, row, row + 1):
            if is_on_map(around) and level.terrain[around] == Terrain.STONE:
                level.lit[around] = 0


def _move_away(play: Play, monster: Monster) -> None:
    if monster.tame and monster.can_move and not monster.asleep:
        cry(play, monster, YELP)
    spot = random_spot_for(play, monster)
    if spot is not None:
        move_monster(play.level, monster, spot)
