"""Items that fall down stairs, ladders, holes and trap doors, and take others with them.

NetHack: dokick.c, ship_object and impact_drop.
"""

from typing import NamedTuple

from marrow.model.item import Item
from marrow.model.places import HOLES, TrapKind
from marrow.model.world import Fallen, Way, level_key
from marrow.rules.dungeon.depths import item_falls_to, must_stay_home
from marrow.rules.hero.ball_and_chain import BALL_AND_CHAIN
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.luck_changes import change_luck
from marrow.rules.hero.vision import can_see, map_spot, mark_view_stale
from marrow.rules.items.indestructible import would_break
from marrow.rules.items.piles import take_from_floor
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.naming import agreement, the_item
from marrow.rules.play import Play
from marrow.rules.trade.costly_alteration import charge_lost_item, is_customer_at

RULE = "dokick.c ship_object"
IMPACT_RULE = "dokick.c impact_drop"


class WayDown(NamedTuple):
    """A way down for items: its words, and the level and place where it ends."""

    words: str
    branch: str
    number: int
    way: Way


def way_down_at(play: Play, spot: int) -> WayDown | None:
    """The way down at a spot, if there is a known one. NetHack: down_gate and drop_to."""
    level = play.level
    if must_stay_home(play, level.branch):
        return None
    for stairs in level.stairs:
        if stairs.spot != spot or stairs.goes_up:
            continue
        if stairs.ladder:
            return WayDown("down the ladder", stairs.branch, stairs.number, "ladder")
        way: Way = "stairs" if stairs.branch == level.branch else "branch stairs"
        return WayDown("down the stairs", stairs.branch, stairs.number, way)
    trap = level.traps.get(spot)
    if trap is None or not trap.seen or trap.kind not in HOLES:
        return None
    below = item_falls_to(play)
    if below is None:
        return None
    words = "through the trap door" if trap.kind == TrapKind.TRAP_DOOR else "through the hole"
    return WayDown(words, *below, "anywhere")


def maybe_fall_to_other_level(play: Play, item: Item, spot: int) -> bool:
    """An item lands where it may fall to another level; True if it is gone from this one."""
    gate = way_down_at(play, spot)
    if gate is None:
        return False
    stays = bool(item.worn & BALL_AND_CHAIN)
    if not stays and gate.way != "ladder":
        stays = play.dice.rn2(3, RULE) != 0
    others = sum(other.quantity for other in play.level.items.get(spot, ()) if other is not item)
    if item.kind.name == "boulder" and gate.way == "anywhere":
        impact_drop(play, spot, gate, item)
        return False
    if can_see(play, spot):
        _tell_way(play, item, gate, stays=stays, others=others)
    if stays:
        impact_drop(play, spot, gate, item)
        return False
    charge_lost_item(play, item, spot, stolen=not item.unpaid and not is_customer_at(play, spot))
    item.worn = 0
    if would_break(play, item):
        _break_below(play, item)
        return True
    send_item_to_level(play, item, gate)
    impact_drop(play, spot, gate, item)
    return True


def _tell_way(play: Play, item: Item, gate: WayDown, *, stays: bool, others: int) -> None:
    name = the_item(play, item)
    if others and stays:
        play.tell("weapons.hits others", RULE, item=name, **agreement(item))
    elif others:
        play.tell("weapons.hits others and falls", RULE, item=name, way=gate.words, **agreement(item))
    elif not stays:
        play.tell("weapons.falls away", RULE, item=name, way=gate.words, **agreement(item))


def _break_below(play: Play, item: Item) -> None:
    kind = item.kind
    if kind.name == "mirror":
        change_luck(play, -2, RULE)
    elif kind.name == "egg" and item.charge and item.species is not None:
        change_luck(play, -min(item.quantity, 5), RULE)
    hard = kind.material == "glass" or kind.name == "expensive camera"
    hear(play, "weapons.muffled crash" if hard else "weapons.muffled splat", RULE)
    stop_all_timers(play, item)


def send_item_to_level(play: Play, item: Item, gate: WayDown) -> None:
    """Send an item to another level, where it lies when the hero arrives."""
    if item.kind.name == "boulder":
        item.trapped = False  # no longer part of a trap
    key = level_key(gate.branch, gate.number)
    play.world.fallen.setdefault(key, []).append(Fallen(item, gate.way))


def impact_drop(play: Play, spot: int, gate: WayDown, missile: Item | None = None) -> None:
    """Each item of a pile also falls with chance 1/3; a boulder 1/30, and never if a rock hits it."""
    level = play.level
    rocky = missile is not None and missile.kind.name == "rock"
    there = fell = 0
    for item in list(reversed(level.items.get(spot, ()))):
        if item is missile:
            continue
        there += item.quantity
        if item.worn & BALL_AND_CHAIN:
            continue
        heavy = item.kind.name == "boulder"
        if (rocky and heavy) or play.dice.rn2(30 if heavy else 3, IMPACT_RULE):
            continue
        charge_lost_item(play, item, spot, stolen=not is_customer_at(play, spot))
        take_from_floor(play, level, item, spot)
        send_item_to_level(play, item, gate)
        fell += item.quantity
    if not fell:
        return
    if can_see(play, spot):
        key = "weapons.impact knocks down" if missile is not None else "weapons.adjacent fall"
        play.tell(key, IMPACT_RULE, way=gate.words, all="all" if fell == there else "some")
        map_spot(play, spot)
    mark_view_stale(level)


def fall_with_hero(play: Play, branch: str, number: int) -> None:
    """Items at the spot may fall together with the hero. NetHack: trap.c, fall_through."""
    gate = WayDown("", branch, number, "with hero")
    impact_drop(play, play.hero.spot, gate)
