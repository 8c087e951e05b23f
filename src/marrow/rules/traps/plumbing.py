"""Fountains that gush and sinks that break. NetHack: fountain.c, dogushforth and breaksink."""

from marrow.model.places import HEIGHT, LOOTED, WIDTH, Terrain, distance2, steps_between
from marrow.rules.dungeon.terrain import has_boulder
from marrow.rules.generation.new_levels.corridors import is_beside_door
from marrow.rules.hero.vision import can_see, in_line_of_sight, mark_view_stale
from marrow.rules.items.piles import take_from_floor
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.physics.flooding import remove_floor_trap
from marrow.rules.physics.water_and_fire import ErosionResult, water_damage
from marrow.rules.play import Flooded, Play

GUSH_REACH = 56  # greatest squared distance of a new pool: less than 7.5 squares


def gush_forth(play: Play, *, drinking: bool) -> None:
    """Water gushes forth and makes pools around the hero."""
    rule = "fountain.c gush"
    hero, level = play.hero, play.level
    made = 0
    for spot in range(HEIGHT * WIDTH):
        if distance2(spot, hero.spot) > GUSH_REACH or spot == hero.spot or not in_line_of_sight(play, spot):
            continue
        if (spot % WIDTH + spot // WIDTH) % 2:
            continue
        far = play.dice.rn2(1 + steps_between(hero.spot, spot), rule)
        if far or level.terrain[spot] != Terrain.ROOM or has_boulder(level, spot):
            continue
        if is_beside_door(level, spot) or not remove_floor_trap(play, spot):
            continue
        if not made:
            play.tell("fountains.gushes", rule)
        made += 1
        level.terrain[spot] = int(Terrain.POOL)
        level.detail[spot] = 0
        level.engravings.pop(spot, None)
        _soak_floor(play, spot)
        play.delayed_effects.append(Flooded(spot))
    if made:
        mark_view_stale(level)
    else:
        play.tell("fountains.thirst quenched" if drinking else "fountains.sprays", rule)


def _soak_floor(play: Play, spot: int) -> None:
    level = play.level
    for item in list(level.items.get(spot, ())):
        if water_damage(play, item) is ErosionResult.GONE:
            take_from_floor(play, level, item, spot)
            stop_all_timers(play, item)


def break_sink(play: Play, spot: int) -> None:
    """The pipes break: the sink becomes a fountain."""
    level = play.level
    if spot == play.hero.spot or can_see(play, spot):
        play.tell("fountains.pipes break", "fountain.c breaksink")
    level.terrain[spot] = int(Terrain.FOUNTAIN)
    level.detail[spot] = LOOTED
    mark_view_stale(level)
