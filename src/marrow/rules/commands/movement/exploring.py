"""Exploring: travel from one unexplored spot to the nearest next one. Marrow's own, in every edition.

It goes as travel goes and stops where travel and runs stop, and where a thing comes into view that was not
known. It opens no doors, pushes no boulders, picks nothing up and fights nobody. Pets make way.
"""

from typing import Final

from marrow.content import glyphs
from marrow.errors import RefusedCommand
from marrow.messages.commands import Explore
from marrow.model.hero_parts import Activity
from marrow.model.places import HEIGHT, WIDTH, Terrain, x_of, y_of
from marrow.model.vocabularies import Doing
from marrow.rules.commands.movement.move_hero import step
from marrow.rules.commands.movement.running import look_around
from marrow.rules.commands.movement.travelling import EIGHT_WAYS, Ways
from marrow.rules.hero.activity import stop_repeating
from marrow.rules.hero.body import is_blind
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.vision import view_of
from marrow.rules.naming import a_monster
from marrow.rules.play import Play

LONGEST: Final = 2000  # steps of one command, so that it ends whatever happens
FURNITURE: Final = range(glyphs.TERRAIN + Terrain.FOUNTAIN, glyphs.TERRAIN + Terrain.ALTAR + 1)


def explore(play: Play, command: Explore) -> bool:
    """Go to the nearest spot from where something unseen can be seen, and so on."""
    hero = play.hero
    if is_blind(hero) or hero.hold.engulfer_id:
        raise RefusedCommand("commands.cannot see to explore")
    direction = way_to_unexplored(play)
    if not direction:
        raise RefusedCommand("commands.nothing to explore")
    play.world.explored += 1
    hero.footing.travelled = False
    hero.activity = Activity(Doing.TRAVELLING, left=LONGEST, direction=direction, explores=True)
    hero.activity.effort = things_known(play)
    took = _step_on(play, hero.activity, direction)
    monster = play.level.monster_at.get(hero.spot + direction)
    if not took and monster is not None and can_spot_monster(play, monster):
        play.tell("commands.blocks your path", monster=a_monster(play, monster))
    return took


def continue_exploring(play: Play, activity: Activity) -> bool:
    """The next step, unless something near or new is worth stopping for, or all is explored."""
    hero = play.hero
    new = things_known(play) > activity.effort
    direction = 0 if new or is_blind(hero) else way_to_unexplored(play)
    if not direction or activity.left <= 1 or not look_around(play, activity):
        stop_repeating(hero)
        return False
    activity.left -= 1
    return _step_on(play, activity, direction)


def _step_on(play: Play, activity: Activity, direction: int) -> bool:
    activity.direction = direction
    took = step(play, direction, "peaceful")
    if not took:
        stop_repeating(play.hero)
    return took


def way_to_unexplored(play: Play) -> int:
    """The first step to the nearest spot beside which something was never seen; 0 if there is none."""
    here, ways = play.hero.spot, Ways(play, careful=True)
    reached, _ = ways.flood(here)
    goals = [spot for spot in reached if spot != here and is_unexplored(play, spot)]
    if not goals:
        return 0
    goal = min(goals, key=lambda spot: (reached[spot], x_of(spot), y_of(spot)))
    return -ways.flood(goal, until=here)[1]


def is_unexplored(play: Play, spot: int) -> bool:
    """Whether something beside a spot was never seen, and cannot be seen from where the hero is."""
    seen, view = play.level.seen, view_of(play.world)
    for way in EIGHT_WAYS:
        beside = spot + way
        if 0 < x_of(beside) < WIDTH and 0 <= y_of(beside) < HEIGHT and not seen[beside] and view[beside] != 2:
            return True
    return False


def things_known(play: Play) -> int:
    """How many spots of the map show items, stairs, furniture or traps."""
    known = 0
    for glyph in play.level.remembered:
        if glyph and (
            glyphs.KIND <= glyph < glyphs.MONSTER
            or glyphs.STAIRS_UP <= glyph <= glyphs.LADDER_DOWN
            or glyphs.TRAP < glyph < glyphs.UNSEEN_MONSTER
            or glyph in FURNITURE
        ):
            known += 1
    return known
