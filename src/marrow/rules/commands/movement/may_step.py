"""Whether the ground lets the hero step somewhere. NetHack: hack.c, test_move."""

from typing import Final

from marrow.choices import IronBars
from marrow.content.properties import Property
from marrow.model.hero import Hero
from marrow.model.item import Slot
from marrow.model.places import Terrain
from marrow.model.vocabularies import Attribute, Doing, StepManner
from marrow.rules.commands.diggable import is_pick
from marrow.rules.commands.digging import start_digging
from marrow.rules.commands.movement import chewing, doors, push_boulder
from marrow.rules.dungeon.sokoban import blocks_phasing
from marrow.rules.dungeon.terrain import (
    blocks_diagonal_steps,
    corners,
    has_boulder,
    is_diagonal,
    is_rock,
    is_shut_door,
    is_wall,
)
from marrow.rules.hero.activity import is_running, runs_with_care
from marrow.rules.hero.attributes import attribute, exercise
from marrow.rules.hero.body import form_of, has, is_blind, is_confused, is_hallucinating, is_stunned
from marrow.rules.hero.encumbrance import HEAVY_PACK, carried_weight
from marrow.rules.hero.map_memory import map_by_touch
from marrow.rules.hero.shape import is_bad_rock, is_whirly, sticks
from marrow.rules.monster_moves.reachable_spots import is_bulky, passes_through_worm
from marrow.rules.monsters.steeds import steed_of
from marrow.rules.monsters.traits import is_big, is_noncorporeal
from marrow.rules.naming import the_monster, your_monster
from marrow.rules.people.customers import blocks_way_in, blocks_way_out
from marrow.rules.play import Play

RULE: Final = "hack.c test_move"
PASSES_WALLS: Final = int(Property.PASSES_WALLS)
_IRON_BARS: Final = int(Terrain.IRON_BARS)


def way_is_free(play: Play, spot: int, direction: int, manner: StepManner) -> tuple[bool, bool]:
    """Whether the ground lets the hero step there; if not, whether trying took the move.

    The hero may chew, dig, push a boulder or open a door that is in the way.
    """
    level = play.world.level
    diagonal = is_diagonal(direction)
    ghostly = has(play.hero, PASSES_WALLS)
    if is_rock(level, spot) or level.terrain[spot] == _IRON_BARS:
        passes, took = _through_rock(play, spot, direction, manner)
    elif is_shut_door(level, spot):
        passes, took = _through_shut_door(play, spot, diagonal)
    else:
        passes, took = not diagonal or ghostly or _may_slant_in(play, spot), False
    if not passes:
        return False, took
    if diagonal and not (_fits_between(play, direction) and (ghostly or _may_slant_out(play, spot))):
        return False, False
    if has_boulder(level, spot) and (level.puzzle or not ghostly):
        return _past_boulder(play, spot, direction, manner)
    return True, True


def _through_rock(play: Play, spot: int, direction: int, manner: StepManner) -> tuple[bool, bool]:
    """N-110: rock and bars stop all but those who chew, dig, slip or walk through them."""
    hero = play.hero
    if is_blind(hero):
        map_by_touch(play, spot)
    if has(hero, PASSES_WALLS) and not blocks_phasing(play.world.level, spot):
        return True, False
    if hero.footing.in_water:
        play.tell("commands.obstacle", RULE)
        return False, False
    if play.world.level.terrain[spot] == _IRON_BARS:
        if chewing.chews_bars(play):
            return chewing.chew_once(play, spot), False
        if slips_through_bars(play):
            return True, False
    elif chewing.tunnels_with_teeth(form_of(hero)):
        return chewing.chew_once(play, spot), False
    elif _digs_by_itself(play, manner):
        start_digging(play, hero.worn[int(Slot.WIELDED)], direction)
        return False, False  # the work that begins takes time, not the step
    _tell_of_rock(play, spot)
    return False, False


def _digs_by_itself(play: Play, manner: StepManner) -> bool:
    """Whether walking into rock digs: with a wielded pick and the option autodig."""
    tool = play.hero.worn.get(int(Slot.WIELDED))
    walks = manner == "walk" and not is_running(play.hero)
    return play.world.options.autodig and walks and tool is not None and is_pick(tool)


def _tell_of_rock(play: Play, spot: int) -> None:
    level = play.world.level
    terrain = level.terrain[spot]
    if terrain == Terrain.DRAWBRIDGE_WALL:
        play.tell("commands.drawbridge is up", RULE)
    elif has(play.hero, PASSES_WALLS) and level.branch == "sokoban":
        play.tell("commands.walls resist", RULE)
    elif play.world.options.mention_walls:
        if terrain == _IRON_BARS:
            play.tell("commands.bars", RULE)
        elif terrain == Terrain.TREE:
            play.tell("commands.tree", RULE)
        else:
            wall = is_wall(level, spot) or terrain == Terrain.SECRET_DOOR
            play.tell("commands.wall" if wall else "commands.solid", RULE)


def slips_through_bars(play: Play) -> bool:
    """Whether the hero's form fits through iron bars. NetHack: mondata.c, passes_bars."""
    form = play.hero.form
    if form is None:
        return False
    unsolid = "unsolid" in form.traits and play.edition.monsters.iron_bars is not IronBars.STOP_THE_UNSOLID
    return (
        form.size == 0
        or "amorphous" in form.traits
        or is_whirly(form)
        or unsolid
        or ("slithy" in form.traits and not is_big(form))
    )


def _through_shut_door(play: Play, spot: int, diagonal: bool) -> tuple[bool, bool]:
    """Some forms pass a shut door, ooze under it or chew through it; others open it or bump into it."""
    hero = play.hero
    if is_blind(hero):
        map_by_touch(play, spot)
    if has(hero, PASSES_WALLS):
        return True, False
    if oozes_under_doors(hero):
        play.tell("commands.ooze under door", RULE)
        return True, False
    if hero.footing.in_water:
        play.tell("commands.obstacle", RULE)
        return False, False
    if chewing.tunnels_with_teeth(form_of(hero)):
        return chewing.chew_once(play, spot), False
    return False, bump_into_door(play, spot, diagonal)


def oozes_under_doors(hero: Hero) -> bool:
    """Whether the form is amorphous, holds nobody, and carries nothing bulky. NetHack: can_ooze."""
    form = form_of(hero)
    return (
        "amorphous" in form.traits and not sticks(form) and not any(is_bulky(item) for item in hero.inventory)
    )


def bump_into_door(play: Play, spot: int, diagonal: bool) -> bool:
    """A shut door in the way: try to open it, or bump into it; True if that took the move."""
    hero = play.hero
    if "amorphous" in form_of(hero).traits:
        play.tell("commands.possessions stop oozing", RULE)
    dizzy = is_confused(hero) or is_stunned(hero)
    fumbles = has(hero, Property.FUMBLING)
    opens = play.world.options.autoopen and play.edition.commands.has_autoopen_option
    if opens and not (is_running(hero) or dizzy or fumbles):
        return doors.open_door_at(play, spot)
    if diagonal:
        return False
    clumsy = attribute(hero, Attribute.DEXTERITY) < 10
    steed = steed_of(play)
    if not (is_blind(hero) or is_stunned(hero) or clumsy or fumbles):
        play.tell("commands.door is shut", RULE)
    elif steed is not None:
        play.tell("commands.cannot lead through door", RULE, monster=your_monster(play, steed))
    else:
        play.tell("commands.bump into door", RULE)
        exercise(play, Attribute.DEXTERITY, False, "N-157")
    return False


def _may_slant_in(play: Play, spot: int) -> bool:
    """Whether a diagonal step may lead in: not into a doorway, nor past a shopkeeper at the door."""
    if not (blocks_diagonal_steps(play.world.level, spot) or blocks_way_out(play, spot)):
        return True
    if is_blind(play.hero):
        map_by_touch(play, spot)
    if play.hero.footing.in_water or play.world.options.mention_walls:
        play.tell("commands.no diagonal into", RULE)
    return False


def _may_slant_out(play: Play, spot: int) -> bool:
    """Whether a diagonal step may lead out: not of a doorway, nor past a shopkeeper at the door."""
    if not (blocks_diagonal_steps(play.world.level, play.hero.spot) or blocks_way_in(play, spot)):
        return True
    if play.world.options.mention_walls:
        play.tell("commands.no diagonal out", RULE)
    return False


def _fits_between(play: Play, direction: int) -> bool:
    """Whether a diagonal step fits between two corners, or two segments of a long worm; tells why not."""
    level, here = play.world.level, play.hero.spot
    first, second = corners(here, direction)
    if is_bad_rock(play, first) and is_bad_rock(play, second):
        return can_squeeze_through(play)
    if play.edition.monsters.worms_bar_the_way and passes_through_worm(level, here, direction):
        play.tell("commands.worm in the way", RULE, monster=the_monster(play, level.monster_at[first]))
        return False
    return True


def can_squeeze_through(play: Play) -> bool:
    """Whether the hero fits between two corners; tells why not."""
    hindrance = what_prevents_squeezing(play)
    if hindrance:
        play.tell(hindrance, RULE)
    return not hindrance


def what_prevents_squeezing(play: Play) -> str:
    """The message that tells why the hero cannot squeeze between two corners; empty if he can.

    NetHack: hack.c, cant_squeeze_thru.
    """
    form = form_of(play.hero)
    shapeless = bool({"amorphous", "slithy"} & form.traits) or is_whirly(form) or is_noncorporeal(form)
    if is_big(form) and not (shapeless and play.edition.hero.soft_bodies_squeeze):
        return "commands.body too large"
    if carried_weight(play.hero) > HEAVY_PACK:
        return "commands.carrying too much"
    return "commands.cannot pass that way" if play.world.level.puzzle else ""


def _past_boulder(play: Play, spot: int, direction: int, manner: StepManner) -> tuple[bool, bool]:
    """Chew through the boulder or push it; a runner who sees it stops instead."""
    hero = play.hero
    if runs_with_care(hero) and not is_blind(hero) and not is_hallucinating(hero):
        steps_over = play.edition.hero.boulders_are_stepped_over
        if not (steps_over and push_boulder.slips_past_boulder(play, spot, direction)):
            if play.world.options.mention_walls:
                play.tell("commands.boulder in the way", RULE)
            return False, False
    if chewing.tunnels_with_teeth(form_of(hero)) and not play.world.level.puzzle:
        return chewing.chew_once(play, spot), False
    travels = hero.activity is not None and hero.activity.doing is Doing.TRAVELLING
    warily = travels or manner == "peaceful"
    return push_boulder.push_boulders(play, spot, direction, warily=warily)
