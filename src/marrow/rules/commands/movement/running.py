"""Running: one step for each Continue, until something asks for attention. NetHack: hack.c, lookaround."""

from enum import Enum
from typing import Final

from marrow.choices import RunsStop
from marrow.content import glyphs
from marrow.content.properties import Property
from marrow.messages.commands import Run
from marrow.model.hero_parts import Activity
from marrow.model.level import Level
from marrow.model.monster import Monster
from marrow.model.places import DIRECTIONS, WIDTH, Terrain, distance2, x_of, y_of
from marrow.model.vocabularies import Doing, RunMode
from marrow.rules.commands.fighting import is_safe_monster
from marrow.rules.commands.movement.move_hero import step
from marrow.rules.commands.movement.paranoid_checks import avoids_liquid
from marrow.rules.dungeon.terrain import is_diagonal, is_liquid, is_on_map, is_rock, is_shut_door
from marrow.rules.hero.activity import stop_repeating
from marrow.rules.hero.body import flies, form_of, has, is_blind, levitates
from marrow.rules.hero.direction import knows_no_diagonals
from marrow.rules.naming import a_monster
from marrow.rules.play import Play

RULE: Final = "hack.c lookaround"
SHIFT: Final = RunMode.SHIFT  # how closely a run looks around
RUSH: Final = RunMode.RUSH
CONTROL: Final = RunMode.CONTROL
MODES: Final = {"shift": SHIFT, "rush": RUSH, "control": CONTROL}
STONE: Final = int(Terrain.STONE)
CORRIDOR: Final = int(Terrain.CORRIDOR)
ROOM: Final = int(Terrain.ROOM)
ICE: Final = int(Terrain.ICE)
AIR: Final = int(Terrain.AIR)
CLOUD: Final = int(Terrain.CLOUD)
AROUND: Final = tuple(  # column by column from the west; and whether it is diagonal
    (dx + dy, dx != 0 and dy != 0) for dx in (-1, 0, 1) for dy in (-WIDTH, 0, WIDTH) if dx or dy
)
NO_END: Final = 80  # steps are not counted


def run(play: Play, command: Run) -> bool:
    """Run in a direction."""
    if command.direction not in DIRECTIONS:
        return False
    play.hero.footing.travelled = False
    play.hero.activity = Activity(
        Doing.RUNNING, left=NO_END, direction=command.direction, run=MODES[command.mode]
    )
    return step(play, command.direction)


def continue_running(play: Play, activity: Activity) -> bool:
    """Look around, then run one step more, perhaps round a corner."""
    if not look_around(play, activity):
        stop_repeating(play.hero)
        return False
    took = step(play, activity.direction)
    if not took:
        stop_repeating(play.hero)
    return took


def look_around(play: Play, activity: Activity) -> bool:
    """Turn a running hero with the corridor; False if something near is worth stopping for.

    NetHack: hack.c, lookaround.
    """
    hero = play.hero
    if knows_no_diagonals(play) and is_diagonal(activity.direction):
        play.tell("commands.only straight", RULE)
        return False
    if is_blind(hero):
        return True
    ahead = hero.spot + activity.direction
    fork = Fork()
    for spot in _spots_around(play):
        sight = _look_at(play, activity, spot)
        if sight is Sight.OBSTACLE:
            return False
        if sight is Sight.WAY and play.level.terrain[hero.spot] != ROOM:
            _count_way(play, fork, spot, ahead, activity.run)
    if fork.ways > 1 and activity.run == RUSH:
        _tell_why(play, "commands.corridor widens")
        return False
    if _is_bend(fork):
        _turn(activity, hero.spot, fork.nearest, fork.apart)
    return True


class Sight(Enum):
    """What a spot beside a runner means to him."""

    NOTHING = "no reason to stop, and no way on"
    WAY = "a way on: a corridor, or with shift anything that might be one"
    OBSTACLE = "a reason to stop"


class Fork:
    """The ways on from where the runner stands, and the one that is nearest to the spot ahead."""

    __slots__ = ("apart", "must_not_turn", "nearest", "occupied", "ways")

    def __init__(self) -> None:
        self.ways = 0
        self.nearest = 0  # its spot
        self.apart = 9  # its squared distance from the spot ahead
        self.occupied = False
        self.must_not_turn = False


def _spots_around(play: Play) -> list[int]:
    """The spots next to the hero to which his form can step, column by column from the west."""
    here, straight_only = play.hero.spot, knows_no_diagonals(play)
    return [
        here + way for way, diagonal in AROUND if is_on_map(here + way) and not (diagonal and straight_only)
    ]


def _look_at(play: Play, activity: Activity, spot: int) -> Sight:
    """What the runner makes of a spot beside him; says why he stops, if he stops."""
    hero, level = play.hero, play.level
    cautious = activity.run != SHIFT
    travels = activity.doing is Doing.TRAVELLING
    is_ahead = spot == hero.spot + activity.direction
    monster = _monster_at(level, spot)
    if monster is not None and _stops_for_monster(play, monster, activity, is_ahead=is_ahead):
        return _stop_for(play, "commands.blocks your path", monster=a_monster(play, monster))
    newer = play.edition.commands.runs_stop is RunsStop.AT_COASTS
    terrain = level.terrain[spot]
    trap = level.traps.get(spot)
    known = trap is not None and trap.seen and spot != hero.spot - activity.direction
    if newer and known and terrain != STONE:
        if not cautious:
            return Sight.WAY
        if is_ahead:
            return _stop_for(play, "commands.stop before trap")
    if terrain in (STONE, ROOM, AIR, CLOUD):  # no reason to stop, and no way to follow
        return Sight.NOTHING
    if spot == hero.spot - activity.direction or is_rock(level, spot):
        return Sight.NOTHING
    if newer and terrain == ICE:
        return Sight.NOTHING
    if _looks_like_shut_door(level, spot):
        if is_diagonal(spot - hero.spot):
            return Sight.NOTHING
        if not cautious or (travels and play.edition.commands.travel_passes_doors):
            return Sight.WAY
        return _stop_for(play, "commands.stop before door")
    if terrain == CORRIDOR:
        return Sight.WAY
    if known and not newer:
        if not cautious:
            return Sight.WAY
        return _stop_for(play, "commands.stop before trap") if is_ahead else Sight.NOTHING
    if is_liquid(level, spot):
        above = levitates(hero) or flies(hero) or "clings" in form_of(hero).traits
        stops = avoids_liquid(play, spot) if newer else not above
        return _stop_for(play, "commands.stop at edge") if is_ahead and stops else Sight.NOTHING
    if not cautious:
        return Sight.WAY
    if travels:
        return Sight.NOTHING
    passed = monster is not None or _lies_aside(spot, hero.spot, activity.direction)
    return Sight.NOTHING if passed else Sight.OBSTACLE


def _stops_for_monster(play: Play, monster: Monster, activity: Activity, *, is_ahead: bool) -> bool:
    """Whether a monster that is neither hidden nor invisible to the runner stops him."""
    if monster.hidden or (monster.invisible and not has(play.hero, Property.SEE_INVISIBLE)):
        return False
    what_stops = play.edition.commands.runs_stop
    spared = is_safe_monster(play, monster) if what_stops is RunsStop.AT_COASTS else monster.tame > 0
    if activity.run != SHIFT and not spared:
        return True
    passes = activity.doing is Doing.TRAVELLING and what_stops is not RunsStop.AT_PETS
    return is_ahead and not passes


def _monster_at(level: Level, spot: int) -> Monster | None:
    """The monster on a spot; a mimic that poses as something else is not noticed."""
    monster = level.monster_at.get(spot)
    return None if monster is None or 0 < monster.disguise < glyphs.MONSTER else monster


def _looks_like_shut_door(level: Level, spot: int) -> bool:
    monster = level.monster_at.get(spot)
    return is_shut_door(level, spot) or (monster is not None and monster.disguise == glyphs.CLOSED_DOOR)


def _stop_for(play: Play, key: str, **words: str) -> Sight:
    _tell_why(play, key, **words)
    return Sight.OBSTACLE


def _tell_why(play: Play, key: str, **words: str) -> None:
    """Tell why the run ends, if the option mention_walls is set."""
    if play.world.options.mention_walls:
        play.tell(key, RULE, **words)


def _count_way(play: Play, fork: Fork, spot: int, ahead: int, mode: RunMode) -> None:
    """One more way on; with shift or control, only those next to the spot ahead count."""
    if mode != RUSH:
        apart = distance2(spot, ahead)
        if apart > 2:
            return
        if fork.ways == 1 and fork.nearest and distance2(spot, fork.nearest) != 1:
            fork.must_not_turn = True
        if apart < fork.apart:
            fork.nearest, fork.apart = spot, apart
            fork.occupied = _monster_at(play.level, spot) is not None
    fork.ways += 1


def _is_bend(fork: Fork) -> bool:
    """Whether the runner turns: one way on, or two, one of them beside the spot ahead."""
    if not fork.nearest or fork.apart == 0 or fork.must_not_turn or fork.occupied:
        return False
    return fork.ways == 1 or (fork.ways == 2 and fork.apart == 1)


def _lies_aside(spot: int, here: int, direction: int) -> bool:
    """Whether the spot is beside or behind the runner, on the side from which he came."""
    dx, dy = _parts(direction)
    x, y = x_of(spot) - x_of(here), y_of(spot) - y_of(here)
    return (x == -dx and y != dy) or (y == -dy and x != dx)


def _parts(direction: int) -> tuple[int, int]:
    dx = (direction + 1) % WIDTH - 1
    return dx, (direction - dx) // WIDTH


def _turn(activity: Activity, here: int, to: int, apart: int) -> None:
    """Turn with the corridor, but never right round. ``turned`` sums up the turns."""
    dx, dy = _parts(activity.direction)
    x, y = x_of(to) - x_of(here), y_of(to) - y_of(here)
    if apart == 2:
        turned = 2 if (dx == y and dy == -x) else -2
    elif dx and dy:
        turned = -1 if (dx == dy) == (y == 0) else 1
    else:
        turned = 1 if (x == y) == (dy == 0) else -1
    turned += activity.turned
    if -2 <= turned <= 2:
        activity.turned = turned
        activity.direction = to - here
