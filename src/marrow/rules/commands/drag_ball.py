"""Walking while chained to an iron ball, and throwing the ball. NetHack: ball.c, drag_ball and drop_ball."""

from enum import Enum

from marrow.model.hero_parts import Killer
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.model.places import PITS_AND_HOLES, WIDTH, Terrain, distance2, steps_between
from marrow.model.vocabularies import Burden, HeldIn, KillerFormat
from marrow.rules.combat.blow_context import Delivery
from marrow.rules.combat.hero_attacks.hit_monster import blow_lands
from marrow.rules.combat.to_hit import target_bonus
from marrow.rules.dungeon.terrain import is_pool, is_rock, is_shut_door
from marrow.rules.hero.ball_and_chain import (
    REACH,
    ball_of,
    bring_ball_along,
    chain_of,
    move_ball_or_chain,
    move_chain,
)
from marrow.rules.hero.body import levitates
from marrow.rules.hero.encumbrance import LEFT_LEG, RIGHT_LEG, encumbrance, wound_legs
from marrow.rules.hero.luck import guilt_of_flight
from marrow.rules.hero.luck_changes import luck
from marrow.rules.hero.trapped_hero import free_hero
from marrow.rules.hero.vision import mark_view_stale
from marrow.rules.items.piles import floor_spot_of
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.monsters.traits import monster_armor_class
from marrow.rules.naming import simple_item, the_monster
from marrow.rules.physics.floor_effects import fill_pit
from marrow.rules.play import Play
from marrow.rules.traps import spot_effects
from marrow.rules.traps.trap_names import remove_trap

RULE = "ball.c drag_ball"


class Pull(Enum):
    """What the ball does to a step."""

    SLACK = "slack"  # there is chain enough
    DRAGGED = "dragged"  # it comes along, and takes time
    HELD = "held"  # no step at all


def drag_ball_to(play: Play, spot: int) -> Pull:
    """Before the hero steps to a spot: the chain is long enough, the ball comes along, or it holds him."""
    hero, level = play.hero, play.level
    ball, chain = ball_of(play), chain_of(play)
    if ball is None or chain is None:
        return Pull.SLACK
    if steps_between(hero.spot, floor_spot_of(level, chain) or hero.spot) > 1:
        bring_ball_along(play)  # an engulfer carried the hero away: ball and chain are put beside him again
    chain_at = floor_spot_of(level, chain)
    ball_at = floor_spot_of(level, ball)
    if chain_at is None or distance2(spot, chain_at) <= 2:
        return Pull.SLACK
    if ball_at is None:
        move_chain(play, hero.spot)
        return Pull.SLACK
    if steps_between(spot, ball_at) <= REACH:
        place = _chain_spot_if_ball_stays(play, spot, ball_at, chain_at)
        if place is not None:
            move_chain(play, place)
            return Pull.SLACK
    if encumbrance(hero) > Burden.BURDENED and distance2(spot, hero.spot) <= 2:
        play.tell("chains.cannot drag", RULE)
        return Pull.HELD
    if _jerk_hero_back(play, ball, chain_at, ball_at):
        return Pull.HELD
    between = hero.spot
    if distance2(spot, chain_at) == 4 and not _is_rock(play, between):
        middle = _middle(spot, chain_at)
        between = hero.spot if _is_rock(play, middle) else middle
    move_ball_or_chain(play, ball, chain_at)
    move_chain(play, between)
    return Pull.DRAGGED


def _is_rock(play: Play, spot: int) -> bool:
    return is_rock(play.level, spot) or is_shut_door(play.level, spot)


def _middle(a: int, b: int) -> int:
    return (a // WIDTH + b // WIDTH) // 2 * WIDTH + (a % WIDTH + b % WIDTH) // 2


def _chain_spot_if_ball_stays(play: Play, spot: int, ball_at: int, chain_at: int) -> int | None:
    """Where the chain goes if the ball stays; None if only rock is left for the chain."""
    hero = play.hero

    def links(place: int) -> bool:
        return steps_between(spot, place) <= 1 and steps_between(place, ball_at) <= 1

    far = distance2(spot, ball_at)
    in_rock = any(_is_rock(play, place) for place in (hero.spot, chain_at, ball_at))
    place: int | None
    if far == 5:
        return _chain_spot_between(play, spot, ball_at, chain_at, in_rock)
    if far in (4, 8):
        place = chain_at if far == 4 and links(chain_at) else _middle(spot, ball_at)
    elif far == 2 and distance2(spot, chain_at) == 4:
        same_row = chain_at // WIDTH == spot // WIDTH
        x = ball_at % WIDTH if same_row else chain_at % WIDTH
        y = chain_at // WIDTH if same_row else ball_at // WIDTH
        place = y * WIDTH + x
    else:
        return chain_at if links(chain_at) else hero.spot if links(hero.spot) else spot
    if place != chain_at and _is_rock(play, place) and not in_rock:
        return None
    return place


def _chain_spot_between(play: Play, spot: int, ball_at: int, chain_at: int, in_rock: bool) -> int | None:
    """Where the chain goes if the ball is a knight's move away: the nearer of the two spots between."""
    hero = play.hero
    if abs(spot % WIDTH - ball_at % WIDTH) == 1:
        row = (ball_at // WIDTH + spot // WIDTH) // 2 * WIDTH
        first, second = row + spot % WIDTH, row + ball_at % WIDTH
    else:
        column = (ball_at % WIDTH + spot % WIDTH) // 2
        first, second = spot // WIDTH * WIDTH + column, ball_at // WIDTH * WIDTH + column
    blocked = [place for place in (first, second) if _is_rock(play, place)]
    if in_rock or not blocked:
        nearer = distance2(first, chain_at) - distance2(second, chain_at)
        if nearer == 0:
            return first if play.dice.rn2(2, RULE) else second
        return first if nearer < 0 else second
    if len(blocked) == 2:
        return None
    hard, free = (first, second) if blocked[0] == first else (second, first)
    before = distance2(hero.spot, ball_at)
    if (before == 5 and distance2(spot, hard) == 1) or (before == 4 and distance2(spot, hard) == 2):
        return None
    return free


def _jerk_hero_back(play: Play, ball: Item, chain_at: int, ball_at: int) -> bool:
    """The ball falls into the water, pit or hole below the chain and pulls the hero in; True if so."""
    hero, level = play.hero, play.level
    trap = level.traps.get(chain_at)
    shallow = is_pool(level, chain_at) and (
        level.terrain[chain_at] == Terrain.POOL
        or not is_pool(level, ball_at)
        or level.terrain[ball_at] == Terrain.POOL
    )
    if not shallow and (trap is None or trap.kind not in PITS_AND_HOLES):
        return False
    if levitates(hero):
        play.tell("weapons.tug from ball", RULE)
        if trap is not None:
            trap.seen = True
        return False
    play.tell("chains.jerked back", RULE)
    victim = level.monster_at.get(chain_at)
    if victim is not None:
        _swing_at(play, victim, ball)
    move_ball_or_chain(play, ball, chain_at)
    if chain_at not in level.monster_at:
        hero.spot = chain_at
        mark_view_stale(level)
    spot_effects(play)
    return True


def _swing_at(play: Play, victim: Monster, ball: Item) -> None:
    value = -2 + luck(play.hero) + monster_armor_class(victim)
    roll = play.dice.rnd(20, RULE)
    if value + target_bonus(play, victim, ball, notices=True) >= roll:
        blow_lands(play, victim, ball, Delivery.THROWN, roll)
    else:
        name = simple_item(play, ball)
        play.tell("combat.thing misses", RULE, item=name, monster=the_monster(play, victim))


def drag_hero_after_ball(play: Play, ball: Item, step: int) -> None:
    """A thrown ball pulls the chain and the hero after it, out of any trap. NetHack: drop_ball."""
    hero, level = play.hero, play.level
    spot = floor_spot_of(level, ball)
    if spot is None or spot == hero.spot or not ball.worn & Slot.BALL:
        return
    if hero.hold.turns and hero.hold.trap not in (HeldIn.FLOOR, HeldIn.BURIED_BALL):
        _pull_hero_out_of_trap(play)
    trap = level.traps.get(spot)
    hollow = is_pool(level, spot) or (trap is not None and trap.kind in PITS_AND_HOLES)
    falls_in = hollow and not levitates(hero) and spot not in level.monster_at and not hero.hold.turns
    before = hero.spot
    hero.spot = spot if falls_in else spot - step
    move_chain(play, hero.spot)
    mark_view_stale(level)
    if hero.spot != before:
        spot_effects(play)
        guilt_of_flight(play)


def _pull_hero_out_of_trap(play: Play) -> None:
    hero = play.hero
    rule = "ball.c drop_ball"
    play.tell("chains.pulls you out", rule, trap=hero.hold.trap.value)
    if hero.hold.trap == HeldIn.WEB:
        trap = play.level.traps.get(hero.spot)
        if trap is not None:
            remove_trap(play, trap)
    elif hero.hold.trap == HeldIn.BEAR_TRAP:
        leg = LEFT_LEG if play.dice.rn2(3, rule) else RIGHT_LEG
        wound_legs(play, leg, play.dice.rn1(1000, 500, rule), rule)
        if not hero.ride.steed_id:
            text = "leg damage from being pulled out of a bear trap"
            hurt(play, halved_mishap(play, 2), Killer(text, KillerFormat.AS_IS), rule)
    free_hero(play)
    fill_pit(play, hero.spot)
