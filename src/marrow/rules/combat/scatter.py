"""Explosions and kicks that scatter a pile in all directions. NetHack: explode.c, scatter."""

from collections.abc import Iterator
from dataclasses import dataclass

from marrow.model.item import Item
from marrow.model.places import NOWHERE, TrapKind
from marrow.rules.combat.monster_missiles.missile_flight import missile_strikes_hero, missile_strikes_monster
from marrow.rules.combat.weapon_damage import weapon_damage_to_hero
from marrow.rules.dungeon.terrain import is_on_map, is_rock, is_shut_door
from marrow.rules.hero import ball_and_chain
from marrow.rules.hero.activity import stop_occupation
from marrow.rules.hero.ball_and_chain import BALL_AND_CHAIN
from marrow.rules.hero.body import form_of
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.vision import can_see, map_spot, mark_view_stale
from marrow.rules.items.indestructible import would_break
from marrow.rules.items.piles import put_on_floor, take_from_floor
from marrow.rules.items.stacks import split
from marrow.rules.monsters.traits import is_big
from marrow.rules.physics.breaking import break_item
from marrow.rules.physics.broken_stone import break_into_rocks, break_statue
from marrow.rules.play import Play

RULE = "explode.c scatter"
DIRECTIONS_IN_ORDER = (-1, -81, -80, -79, 1, 81, 80, 79)  # the eight directions in NetHack's order


@dataclass(slots=True)
class Flight:
    """An item in the air: where it is, its direction, and how many squares it still flies."""

    item: Item
    spot: int
    step: int
    reach: int


def scatter(play: Play, spot: int, force: int, only: Item | None = None, *, hits: bool = True) -> None:
    """A pile, or ``only`` one item of it, scatters a few squares; with ``hits`` items may hit somebody."""
    _fly(play, [_launch(play, item, spot, force) for item in _take_in_parts(play, spot, only)], hits=hits)
    map_spot(play, spot)


def scatter_by_mine(play: Play, spot: int, force: int) -> None:
    """L-257: a land mine scatters a pile: most boulders and statues break, and so may fragile items.

    Fragments and what a statue held are on top of the pile, and are scattered next.
    """
    flights = []
    for item in _take_in_parts(play, spot, None):
        if item.kind.name in ("boulder", "statue") and play.dice.rn2(10, RULE):
            _break_stone(play, item, spot)
            continue
        brittle = item.kind.material == "glass" or item.kind.name == "egg"
        breaks = (play.dice.one_in(10, RULE) or brittle) and would_break(play, item)
        if breaks and break_item(play, item, spot, by_hero=False):
            continue
        flights.append(_launch(play, item, spot, force))
    _fly(play, flights, hits=True)
    mark_view_stale(play.level)


def _take_in_parts(play: Play, spot: int, only: Item | None) -> Iterator[Item]:
    """Take up a pile from its top, each stack in random parts, one by one. A punished hero is freed."""
    while True:
        lying = [only] if only is not None else play.level.items.get(spot, ())
        if not lying:
            return
        item = lying[-1]
        if item.worn & BALL_AND_CHAIN:
            if ball_and_chain.is_punished(play.hero):
                play.tell("chains.shatters", RULE)
                ball_and_chain.detach_ball_and_chain(play)
            if item not in play.level.items.get(spot, ()):
                continue
        if item.quantity > 1:
            yield split(play, item, play.dice.rnd(item.quantity - 1, RULE))
            continue
        only_one = only is not None
        yield take_from_floor(play, play.level, item, spot)
        if only_one:
            return


def _break_stone(play: Play, item: Item, spot: int) -> None:
    item = put_on_floor(play, item, spot)
    if item.kind.name == "boulder":
        if can_see(play, spot):
            play.tell("digging.boulder apart", RULE)
        else:
            hear(play, "beams.hear crumbling", RULE)
        break_into_rocks(play, item, spot)
        return
    trap = play.level.traps.get(spot)
    if trap is not None and trap.kind == TrapKind.STATUE:
        del play.level.traps[spot]
    break_statue(play, item, spot)


def _launch(play: Play, item: Item, spot: int, force: int) -> Flight:
    step = DIRECTIONS_IN_ORDER[play.dice.rn2(8, RULE)]
    return Flight(item, spot, step, play.dice.rnd(max(force - item.weight // 40, 1), RULE))


def _fly(play: Play, flights: list[Flight], *, hits: bool) -> None:
    """All items fly a square at a time, until the last has landed."""
    flying = list(flights)
    while flying:
        flying = [flight for flight in flying if _goes_on(play, flight, hits=hits)]
    for flight in flights:
        if flight.spot != NOWHERE:
            put_on_floor(play, flight.item, flight.spot)
            map_spot(play, flight.spot)


def _goes_on(play: Play, flight: Flight, *, hits: bool) -> bool:
    """An item flies one square farther; False if that was its last."""
    level, hero = play.level, play.hero
    flight.reach -= 1
    ahead = flight.spot + flight.step
    if flight.reach < 0 or not is_on_map(ahead) or is_rock(level, ahead) or is_shut_door(level, ahead):
        return False
    flight.spot = ahead
    monster = level.monster_at.get(ahead)
    if monster is not None and monster.hp > 0:
        if hits:
            flight.reach -= 1
        if hits and missile_strikes_monster(play, monster, flight.item, 1):
            flight.spot = NOWHERE  # it lies where it hit, or is gone
            return False
    elif ahead == hero.spot and hits:
        stop_occupation(play)
        to_hit = 8 + flight.item.charge + is_big(form_of(hero))
        if missile_strikes_hero(play, flight.item, to_hit, weapon_damage_to_hero(play, flight.item)):
            flight.reach -= 3
            if flight.item.kind.class_ == "potion" and play.edition.combat.scattered_potions_splash:
                flight.spot = NOWHERE
                return False
    return flight.reach > 0
