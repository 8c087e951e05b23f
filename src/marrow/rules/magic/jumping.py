"""Jumping by knights, boots and the spell. Rules N-083 to N-086. NetHack: apply.c, jump."""

from enum import Flag

from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.messages.entries import Cause
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseSpot
from marrow.model.hero_parts import Killer
from marrow.model.places import (
    PITS_AND_HOLES,
    Door,
    Terrain,
    TrapKind,
    distance2,
    steps_between,
    straight_way,
    x_of,
    y_of,
)
from marrow.model.vocabularies import Attribute, Burden, HeldIn, HelplessReason, KillerFormat, WakingNote
from marrow.rules.dungeon.terrain import has_boulder, is_on_map, is_rock, is_shut_door
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.ball_and_chain import bring_ball_along
from marrow.rules.hero.body import form_of, has, is_blind, levitates
from marrow.rules.hero.encumbrance import LEFT_LEG, RIGHT_LEG, encumbrance, wound_legs
from marrow.rules.hero.helplessness import be_helpless
from marrow.rules.hero.luck import guilt_of_flight
from marrow.rules.hero.trapped_hero import free_hero
from marrow.rules.hero.vision import can_see
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.monsters.steeds import tell_if_steed_stuck
from marrow.rules.naming import the_monster
from marrow.rules.nutrition.hunger_state import lose_nutrition
from marrow.rules.physics.hurtling import hurtle_step
from marrow.rules.play import Cancelled, Play, monster_by_id
from marrow.rules.traps import fly_over_trap, spot_effects, trap_hero
from marrow.rules.traps.trap_names import remove_trap
from marrow.rules.travel.hero_placement import place_hero

RULE = "apply.c jump"
JUMP_DISTANCE = 9  # squared distance of a jump without the spell
KNIGHTS_LEAP = 5  # the squared distance of a knight's move in chess


class JumpDirection(Flag):
    """The direction of a jump, which doors check; the spell has ``NONE``, so no door bars it.

    ``ACROSS`` is to another column, ``ALONG`` to another row.
    """

    NONE = 0
    ACROSS = 1
    ALONG = 2


def cast_jumping(play: Play, skill: int) -> None:
    """N-083: the spell: skill sets the distance; a jump costs up to 25 nutrition besides the casting."""
    try:
        jump(play, None, skill=skill)
    except RefusedCommand as refusal:
        play.tell(refusal.what, RULE, **refusal.words)
        play.tell("wands.nothing happens", RULE)
    except Cancelled:
        play.tell("wands.nothing happens", RULE)


def jump(play: Play, spot: int | None, *, skill: int = 0) -> bool:
    """N-083 to N-085: jump; True if it took the move. ``skill`` is 0 for a jump without the spell."""
    hero = play.hero
    if not skill:
        _require_legs(play)
    if hero.hold.engulfer_id:
        return _fail(play, "jumping.not inside", "jumping.inside", skill)
    if hero.footing.in_water:
        return _fail(play, "jumping.not in water", "jumping.in water", skill)
    holder = monster_by_id(play, hero.hold.holder_id)
    if holder is not None:
        name = the_monster(play, holder)
        if holder.tame and not has(hero, Property.CONFLICT) and not holder.confused:
            play.tell("jumping.pull free", "N-085", monster=name)
            hero.hold.holder_id = 0
            return True
        return _fail(play, "jumping.not held", "jumping.held", skill, monster=name)
    if levitates(hero) or play.level.terrain[hero.spot] in (Terrain.AIR, Terrain.CLOUD, Terrain.WATER):
        return _fail(play, "jumping.not floating", "jumping.floating", skill)
    if not skill:
        _require_strength(play)
    elif hero.timeout[Property.WOUNDED_LEGS] and not play.edition.hero.jumping_spells_spare_legs:
        raise RefusedCommand("jumping.steed lame" if hero.ride.steed_id else "jumping.legs hurt")
    if hero.ride.steed_id and hero.hold.turns:
        raise RefusedCommand("jumping.steed trapped")
    if spot is None:
        spot = play.ask(ChooseSpot(what=QuestionKey.JUMP_WHERE, rule=RULE, start=hero.spot))
        if spot < 0:
            raise Cancelled
    _require_way(play, spot, skill)
    if spot == hero.spot and play.edition.nutrition.jumps_in_place:
        return _jump_in_place(play)
    if hero.hold.turns and not _leap_from_trap(play):
        return True
    _fly(play, spot)
    spot_effects(play)
    guilt_of_flight(play)
    be_helpless(play, 1, HelplessReason.JUMPING, note=WakingNote.NOTHING)
    lose_nutrition(play, play.dice.rnd(25, "N-083"), Cause.JUMP, "N-083")
    return True


def _fail(play: Play, refusal: str, struggle: str, skill: int, **words: str) -> bool:
    """N-085: a jump that cannot succeed: the spell makes the hero struggle, else the jump is refused."""
    if not skill:
        raise RefusedCommand(refusal, **words)
    play.tell(struggle, "N-085", **words)
    return True


def _require_legs(play: Play) -> None:
    hero = play.hero
    if {"no limbs", "slithy"} & form_of(hero).traits:
        raise RefusedCommand("jumping.no legs")
    if not has(hero, Property.JUMPING):
        raise RefusedCommand("jumping.cannot far")
    if tell_if_steed_stuck(play):
        raise Cancelled


def _require_strength(play: Play) -> None:
    """N-084: refuse a jump if the hero is burdened, weak or has wounded legs."""
    hero = play.hero
    if encumbrance(hero) > Burden.UNENCUMBERED:
        raise RefusedCommand("jumping.loaded")
    if hero.nutrition <= 100 or attribute(hero, Attribute.STRENGTH) < 6:
        raise RefusedCommand("jumping.weak")
    if hero.timeout[Property.WOUNDED_LEGS]:
        raise RefusedCommand("jumping.steed lame" if hero.ride.steed_id else "jumping.legs hurt")


def _require_way(play: Play, spot: int, skill: int) -> None:
    """Refuse a spot that is too far, unseen or behind an obstacle. NetHack: apply.c, is_valid_jump_pos."""
    hero, level = play.hero, play.level
    far = distance2(hero.spot, spot)
    like_a_knight = not (skill or hero.extrinsic[Property.JUMPING] or hero.timeout[Property.JUMPING])
    if like_a_knight and far != KNIGHTS_LEAP:
        raise RefusedCommand("jumping.illegal")
    if far > (6 + skill * 3 if skill else JUMP_DISTANCE):
        raise RefusedCommand("jumping.too far")
    if not is_on_map(spot):
        raise RefusedCommand("jumping.nowhere")
    if is_blind(hero) or not can_see(play, spot):
        raise RefusedCommand("jumping.unseen")
    if has(hero, Property.PASSES_WALLS) or not play.edition.hero.jumps_need_a_free_way:
        return
    exact_way, way = _directions(hero.spot, spot) if not skill else (JumpDirection.NONE, JumpDirection.NONE)
    if exact_way == JumpDirection.ACROSS | JumpDirection.ALONG and _door_bars(play, hero.spot, way):
        raise RefusedCommand("jumping.out of doorway")
    for passed in straight_way(hero.spot, spot):
        boulder = has_boulder(level, passed) and "throws rocks" not in form_of(hero).traits
        wall = is_rock(level, passed) and level.terrain[passed] != Terrain.TREE
        if wall or is_shut_door(level, passed) or boulder or _door_bars(play, passed, way):
            raise RefusedCommand("jumping.blocked")


def _directions(start: int, end: int) -> tuple[JumpDirection, JumpDirection]:
    """The exact direction of a jump, and one in which a slight slant counts as straight."""
    across, along = abs(x_of(end) - x_of(start)), abs(y_of(end) - y_of(start))
    return _direction(across, along), _direction(across * (across * 2 > along), along * (along * 2 > across))


def _direction(across: int, along: int) -> JumpDirection:
    return (JumpDirection.ACROSS if across else JumpDirection.NONE) | (
        JumpDirection.ALONG if along else JumpDirection.NONE
    )


def _door_bars(play: Play, spot: int, way: JumpDirection) -> bool:
    """Whether a door bars the jump: an open one bars diagonal jumps, and jumps along its wall."""
    level = play.level
    if not way or level.terrain[spot] != Terrain.DOOR or not level.detail[spot] & Door.OPEN:
        return False
    in_row = is_rock(level, spot - 1) and is_rock(level, spot + 1)
    return way == JumpDirection.ACROSS | JumpDirection.ALONG or (JumpDirection.ACROSS in way) == in_row


def _fly(play: Play, spot: int) -> None:
    """Fly square by square over water, lava and most traps; an obstacle ends the jump before it."""
    hero, level = play.hero, play.level
    left = steps_between(hero.spot, spot)
    for passed in straight_way(hero.spot, spot):
        if left == 0 or not hurtle_step(play, passed, left):
            break
        bring_ball_along(play)
        trap = level.traps.get(passed)
        if trap is not None and left > 1:
            if trap.kind == TrapKind.MAGIC_PORTAL:
                trap_hero(play, trap)
                break
            if level.puzzle and trap.kind in PITS_AND_HOLES:
                break
            fly_over_trap(play, trap)
        left -= 1
    if play.level is level:
        place_hero(play, hero.spot)


def _jump_in_place(play: Play) -> bool:
    """N-086: 3.7: jump in place: out of a trap for up to 10 nutrition, or into one again."""
    hero = play.hero
    if hero.ride.steed_id:
        raise RefusedCommand("jumping.steed stays")
    if hero.hold.turns:
        if _leap_from_trap(play):
            lose_nutrition(play, play.dice.rnd(10, "N-086"), Cause.JUMP, "N-086")
        return True
    trap = play.level.traps.get(hero.spot)
    if trap is None:
        play.tell("jumping.hop", "N-086")
        return False
    play.tell("jumping.up and down", "N-086")
    trap_hero(play, trap, forced=True)
    return True


def _leap_from_trap(play: Play) -> bool:
    """Jump out of a trap, which may hurt; False if the hero stays in it."""
    hero = play.hero
    match hero.hold.trap:
        case HeldIn.BEAR_TRAP:
            leg = LEFT_LEG if play.dice.rn2(3, RULE) else RIGHT_LEG
            play.tell("jumping.rip free", RULE)
            amount = halved_mishap(play, play.dice.rnd(10, RULE))
            hurt(play, amount, Killer("jumping out of a bear trap", KillerFormat.AS_IS), RULE)
            wound_legs(play, leg, play.dice.rn1(1000, 500, RULE), RULE)
        case HeldIn.PIT:
            play.tell("jumping.leap from pit", RULE)
        case HeldIn.WEB:
            play.tell("jumping.tear web", RULE)
            trap = play.level.traps.get(hero.spot)
            if trap is not None:
                remove_trap(play, trap)
        case HeldIn.LAVA:
            play.tell("jumping.out of lava", RULE)
            free_hero(play)
            return False
        case _:
            play.tell("jumping.strain legs", RULE)
            for leg in (LEFT_LEG, RIGHT_LEG):
                wound_legs(play, leg, play.dice.rn1(10, 11, RULE), RULE)
            return False
    free_hero(play)
    return True
