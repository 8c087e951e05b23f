"""The hero begins and stops levitating. NetHack: trap.c, float_up and float_down."""

from collections.abc import Mapping
from typing import Final

from marrow.content.properties import Property
from marrow.model.hero_parts import Killer
from marrow.model.level import Trap
from marrow.model.places import PITS_AND_HOLES, TrapKind
from marrow.model.vocabularies import HeldIn, KillerFormat
from marrow.rules.dungeon.branches import is_special_level
from marrow.rules.dungeon.terrain import is_lava, is_pool
from marrow.rules.hero import ball_and_chain
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.body import flies, form_of, has, is_stuck_fast, levitates
from marrow.rules.hero.reach import surface
from marrow.rules.hero.shape import sticks
from marrow.rules.hero.trapped_hero import let_go
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.lifesaving.petrification import touch_wielded
from marrow.rules.monsters.steeds import DismountReason, dismount, steed_of
from marrow.rules.monsters.traits import is_floater
from marrow.rules.naming import the_monster
from marrow.rules.physics.floor_effects import fill_pit
from marrow.rules.play import Play, monster_by_id
from marrow.rules.traps import drown, fall_into_lava, spot_effects, trap_hero

RULE: Final = "trap.c float_up"
DOWN: Final = "trap.c float_down"
STUCK: Final[Mapping[HeldIn, str]] = {
    HeldIn.LAVA: "floating.legs stuck",
    HeldIn.FLOOR: "floating.legs stuck",
    HeldIn.BURIED_BALL: "floating.chained",
    HeldIn.WEB: "floating.stuck in web",
}
HELD_BY: Final[Mapping[HeldIn, str]] = {
    HeldIn.BEAR_TRAP: "trap's jaws", HeldIn.WEB: "web", HeldIn.BURIED_BALL: "chain", HeldIn.LAVA: "lava",
}  # fmt: skip


def float_up(play: Play) -> None:
    """The hero has just begun to levitate, or would if no trap held him down."""
    hero = play.hero
    if hero.hold.turns and hero.hold.trap == HeldIn.PIT:
        let_go(hero)
        play.tell("floating.out of pit", RULE)
        mark_view_stale(play.level)
        fill_pit(play, hero.spot)
    elif hero.hold.turns:
        play.tell(STUCK.get(hero.hold.trap, "floating.pulled but trapped"), RULE)
    elif hero.footing.in_water and not hero.footing.in_water:
        spot_effects(play)
    elif hero.hold.engulfer_id:
        play.tell("floating.inside", RULE)
    elif is_special_level(play.world.dungeon, play.level, "air"):
        play.tell("floating.control of movements", RULE)
    else:
        play.tell("floating.up", RULE)
    steed = steed_of(play)
    if steed is not None and "flies" not in steed.species.traits and not is_floater(steed.species):
        if hero.footing.lands_at_will:
            play.tell("riding.floats up", RULE, monster=the_monster(play, steed))
        else:
            play.tell("riding.cannot stay", RULE, monster=the_monster(play, steed))
            dismount(play, DismountReason.GENERIC)
    has_wings = has(hero, Property.FLYING) or (hero.form is not None and "flies" in hero.form.traits)
    if has_wings and levitates(hero):
        play.tell("floating.no control of flight", RULE)
    stop_occupation(play)


def float_down(play: Play) -> None:
    """The hero may have stopped levitating: if so, the ground takes effect.

    He then picks up, or looks at, what lies there. Who did not really levitate, in rock or stuck in the
    floor, is where he was. A monster that held him loses
    its grip, and the chain of a ball that hangs in a pit or in water pulls him there.
    """
    hero = play.hero
    if levitates(hero) or hero.footing.grounded:
        return
    if is_stuck_fast(hero):
        play.tell("floating.held by", DOWN, trap=HELD_BY.get(hero.hold.trap, "ground"))
        return
    stop_occupation(play)
    if flies(hero):
        play.tell("floating.flying now", DOWN)
        return
    if hero.hold.engulfer_id:
        play.tell("floating.down inside", DOWN)
        return
    drawn_by_ball = _follow_ball(play)
    _lose_grip(play)
    quiet = _sink(play)
    level, trap = play.level, play.level.traps.get(hero.spot)
    if not drawn_by_ball:
        _tell_landing(play, trap, quiet=quiet)
    if trap is not None and trap.kind is not TrapKind.STATUE and not hero.hold.turns:
        trap_hero(play, trap)
    planes = any(is_special_level(play.world.dungeon, level, name) for name in ("air", "water"))
    if play.level is level and not planes and not hero.hold.engulfer_id:
        play.higher_rooms.pick_up_here(play)


def _follow_ball(play: Play) -> bool:
    """A ball that lies in water, or in a pit or hole, pulls the hero there, who falls in; True if so."""
    hero, level = play.hero, play.level
    ball, spot = ball_and_chain.ball_of(play), None
    if ball is not None and ball not in hero.inventory:
        spot = next((at for at, pile in level.items.items() if ball in pile), None)
    if spot is None:
        return False
    trap = level.traps.get(spot)
    hollow = trap is not None and trap.kind in PITS_AND_HOLES
    if not hollow and not is_pool(level, spot):
        return False
    hero.spot = spot
    ball_and_chain.move_chain(play, spot)
    mark_view_stale(level)
    return hollow


def _lose_grip(play: Play) -> None:
    hero = play.hero
    holder = monster_by_id(play, hero.hold.holder_id) if hero.hold.holder_id else None
    if holder is not None:
        key = "floating.lose hold" if sticks(form_of(hero)) else "floating.startled holder"
        play.tell(key, DOWN, monster=the_monster(play, holder))
    hero.hold.holder_id = 0


def _sink(play: Play) -> bool:
    """The hero falls into water or lava; True if that has told what happened to him."""
    hero, level = play.hero, play.level
    quiet = False
    safe = has(hero, Property.WATER_WALKING) or has(hero, Property.SWIMMING) or hero.footing.in_water
    if is_pool(level, hero.spot) and not safe:
        quiet = drown(play)
    if is_lava(level, hero.spot):
        fall_into_lava(play)
        quiet = True
    return quiet


def _tell_landing(play: Play, trap: Trap | None, *, quiet: bool) -> None:
    hero, level = play.hero, play.level
    if is_special_level(play.world.dungeon, level, "air"):
        play.tell("floating.tumble", DOWN)
    elif quiet:
        return
    elif is_special_level(play.world.dungeon, level, "water"):
        play.tell("floating.heavier", DOWN)
    elif hero.footing.in_water:
        return
    elif level.puzzle and trap is not None:
        play.tell("floating.fall over", DOWN)
        hurt(play, play.dice.rnd(2, DOWN), Killer("dangerous winds", KillerFormat.AS_IS), "L-239")
        if hero.ride.steed_id:
            dismount(play, DismountReason.FELL)
        touch_wielded(play, "nutrition.falling you touch")
    else:
        steed = steed_of(play)
        if steed is not None and ("flies" in steed.species.traits or is_floater(steed.species)):
            play.tell("floating.settle in saddle", DOWN)
        else:
            play.tell("floating.down", DOWN, surface=surface(play))
