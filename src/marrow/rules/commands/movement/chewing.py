"""Eating one's way through rock, doors, boulders and iron bars. Rules N-110, N-111.

NetHack: hack.c, still_chewing and test_move. A move that only goes on chewing takes no time there, since no
step was made.
"""

from enum import Enum

from marrow.choices import IronBars
from marrow.content.species import Species
from marrow.messages.entries import Cause
from marrow.model.hero_parts import Chewing
from marrow.model.level import Level
from marrow.model.places import UNDIGGABLE, Door, Terrain
from marrow.rules.chronicle import note_broken_conduct
from marrow.rules.dungeon.branches import place_at
from marrow.rules.dungeon.rooms import is_inside
from marrow.rules.dungeon.terrain import has_boulder, is_rock, is_shut_door, is_wall
from marrow.rules.hero.attributes import strength_scale
from marrow.rules.hero.body import form_of
from marrow.rules.hero.nutrition_changes import change_nutrition
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.piles import take_from_floor
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.nutrition.hunger_state import gain_nutrition
from marrow.rules.people.shop_repairs import demand_damage_payment
from marrow.rules.physics.booby_traps import booby_trap
from marrow.rules.play import Play
from marrow.rules.trade.shop_damage import DOOR_COST, note_damage
from marrow.rules.trade.watch import watch_digging
from marrow.rules.traps.zap_dig import dig_through, is_undiggable

RULE = "N-110"
EFFORT_OF_ONE_MOVE = 30
EFFORT_NEEDED = 100
TOO_FULL_FROM = 1500  # N-111: an eater of metal with more nutrition refuses bars
BARS_ARE_WORTH = 480  # N-111: the nutrition of bars, as much as of a heavy iron ball


def tunnels_with_teeth(species: Species) -> bool:
    """N-110: whether the species tunnels through rock without a pick."""
    return "tunnels" in species.traits and "needs pick" not in species.traits


def is_metallivore(species: Species) -> bool:
    return "metallivore" in species.traits


def chews_bars(play: Play) -> bool:
    """N-110, N-111: whether the form chews bars: if it rusts or corrodes, in 3.7 also if it eats metal.

    In 3.4.3 none does.
    """
    form = form_of(play.hero)
    if play.edition.monsters.iron_bars is IronBars.STOP_THE_UNSOLID:
        return False
    if play.edition.nutrition.metallivores_eat_iron_bars and is_metallivore(form):
        return True
    return any(attack.damage in ("rust", "corrode") for attack in form.attacks)


def chew_once(play: Play, spot: int) -> bool:
    """N-110: chew once more at what is in the way; True when the way is free."""
    hero, level = play.hero, play.level
    obstacle = _obstacle_at(level, spot)
    bars = obstacle is Obstacle.BARS
    undiggable = is_undiggable(play, spot) or (bars and level.detail[spot] & UNDIGGABLE)
    if obstacle is not Obstacle.BOULDER and undiggable:
        play.tell("digging.hurt teeth", RULE, thing=obstacle.value)
        return False
    if bars and too_full_for_bars(play):
        play.tell("digging.too full for bars", "N-111")
        return False
    begun = hero.chewing
    if begun is None or (begun.branch, begun.number, begun.spot) != (level.branch, level.number, spot):
        rock = is_rock(level, spot) and level.terrain[spot] != Terrain.TREE
        effort = (30 if rock else 60) + hero.fighting.damage_bonus
        hero.chewing = Chewing(level.branch, level.number, spot, effort)
        play.tell("digging.start chewing", RULE, thing=obstacle.value)
        watch_digging(play, spot)
        return False
    effort = begun.effort + EFFORT_OF_ONE_MOVE + hero.fighting.damage_bonus
    if effort <= EFFORT_NEEDED:
        hero.chewing = Chewing(level.branch, level.number, spot, effort)
        play.tell("digging.continue chewing", RULE, thing=obstacle.value)
        watch_digging(play, spot)
        return False
    hero.chewing = None
    return finish_chewing(play, spot)


def too_full_for_bars(play: Play) -> bool:
    """N-111: whether a hero who eats metal is too full for bars; he refuses them instead of choking."""
    feeds = play.edition.nutrition.metallivores_eat_iron_bars and is_metallivore(form_of(play.hero))
    return feeds and play.hero.nutrition > TOO_FULL_FROM


def finish_chewing(play: Play, spot: int) -> bool:
    """N-110: finish chewing: some nutrition, and a hole; False if more is in the way."""
    hero, level = play.hero, play.level
    terrain = Terrain(level.terrain[spot])
    if not hero.conduct.food:
        note_broken_conduct(play, "chronicle.chewed", ground=_ground(level, spot, terrain))
    hero.conduct.food += 1
    change_nutrition(play, play.dice.rnd(20, RULE), Cause.CHEWING, RULE)
    if has_boulder(level, spot):
        boulder = next(item for item in reversed(level.items[spot]) if item.kind.name == "boulder")
        stop_all_timers(play, boulder)
        take_from_floor(play, level, boulder, spot)
        mark_view_stale(level)
        play.tell("digging.eat boulder", RULE)
        return not (is_rock(level, spot) or is_shut_door(level, spot) or has_boulder(level, spot))
    if terrain == Terrain.IRON_BARS:
        eat_bars(play, spot)
        return True
    door = terrain in (Terrain.DOOR, Terrain.SECRET_DOOR)
    trapped = door and bool(level.detail[spot] & Door.TRAPPED)
    wall = is_wall(level, spot)
    dig_through(play, spot)
    if trapped:
        level.detail[spot] = Door.NONE
        booby_trap(play, "door")
    else:
        play.tell(
            "digging.chewed wall" if wall else "digging.chewed through",
            RULE,
            thing="door" if door else "tree" if terrain == Terrain.TREE else "rock",
        )
    if wall or terrain == Terrain.DOOR:
        note_damage(play, spot, terrain, DOOR_COST if door else 10 * strength_scale(hero))
        demand_damage_payment(play)
    return True


def _ground(level: Level, spot: int, terrain: Terrain) -> str:
    """L-245: what the chronicle says that was chewed through."""
    if has_boulder(level, spot):
        return "a boulder"
    if terrain == Terrain.TREE:
        return "a tree"
    if terrain == Terrain.IRON_BARS:
        return "iron bars"
    return "a door" if terrain == Terrain.DOOR else "rock"


def eat_bars(play: Play, spot: int) -> None:
    """N-110, N-111: bars leave bare floor; in 3.7 they are a meal to those who eat metal."""
    hero, level = play.hero, play.level
    if play.edition.nutrition.metallivores_eat_iron_bars and is_metallivore(form_of(hero)):
        gain_nutrition(play, BARS_ARE_WORTH, Cause.CHEWING, "N-111")
    built = place_at(play.world.dungeon, level.branch, level.number) is not None
    indoors = built or any(is_inside(room, spot) for room in level.rooms)
    level.terrain[spot] = int(Terrain.ROOM if indoors else Terrain.CORRIDOR)
    level.detail[spot] = 0
    mark_view_stale(level)
    play.tell("digging.devour bars" if spot == hero.spot else "digging.chewed bars", RULE)


class Obstacle(Enum):
    """What can be chewed, with the word for it."""

    BOULDER = "boulder"
    TREE = "tree"
    ROCK = "rock"
    BARS = "bars"
    DOOR = "door"


def _obstacle_at(level: Level, spot: int) -> Obstacle:
    if has_boulder(level, spot):
        return Obstacle.BOULDER
    terrain = level.terrain[spot]
    if terrain == Terrain.TREE:
        return Obstacle.TREE
    if is_rock(level, spot):
        return Obstacle.ROCK
    return Obstacle.BARS if terrain == Terrain.IRON_BARS else Obstacle.DOOR
