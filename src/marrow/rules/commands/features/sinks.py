"""Dropping a ring into a sink, which tells what it is and mostly loses it. NetHack: do.c, dosinkring."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from marrow.choices import SinkRings
from marrow.content.vocabulary import EngravingManner
from marrow.content.words import KindName
from marrow.model.item import Item
from marrow.model.level import Engraving
from marrow.model.places import AREA, LOOTED, WIDTH, Terrain
from marrow.rules.dungeon.branches import is_in_gehennom
from marrow.rules.dungeon.inscriptions import random_epitaph
from marrow.rules.hero.body import is_blind, is_deaf
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.removal import take_from_pack, use_up
from marrow.rules.hero.vision import can_see, map_spot, mark_view_stale
from marrow.rules.items.indestructible import item_resists
from marrow.rules.items.piles import drop_with_effects, take_from_floor
from marrow.rules.items.stacks import reweigh
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.naming import agreement, item_name, the_item
from marrow.rules.naming.unknown_kinds import ask_to_call
from marrow.rules.play import Play

RULE = "do.c dosinkring"
CHANGING: tuple[KindName, ...] = ("ring of teleportation", "ring of polymorph")
MAX_TRIES = 200


class SinkMessage(NamedTuple):
    """What the hero notices, by ``seen`` only if he can see; ``bad`` is told if the charge is negative."""

    key: str
    seen: bool = False
    bad: str = ""
    heard: bool = False  # and not by the deaf


SINK_MESSAGES: Mapping[KindName, SinkMessage] = {
    "ring of levitation": SinkMessage("sinks.quivers upward"),
    "ring of wishes": SinkMessage("sinks.wish gone"),
    "ring of poison resistance": SinkMessage("sinks.rotten fruit"),
    "ring of aggravate monster": SinkMessage("sinks.angry flies"),
    "ring of shock resistance": SinkMessage("sinks.static"),
    "ring of conflict": SinkMessage("sinks.loud noises", heard=True),
    "ring of sustain ability": SinkMessage("sinks.flow fixed"),
    "ring of gain strength": SinkMessage("sinks.flow stronger", bad="sinks.flow weaker"),
    "ring of gain constitution": SinkMessage("sinks.flow greater", bad="sinks.flow lesser"),
    "ring of increase accuracy": SinkMessage("sinks.flow hits drain", bad="sinks.flow misses drain"),
    "ring of increase damage": SinkMessage("sinks.force greater", bad="sinks.force smaller"),
    "meat ring": SinkMessage("sinks.flies"),
    "ring of adornment": SinkMessage("sinks.faucets flash", seen=True),
    "ring of regeneration": SinkMessage("sinks.good as new", seen=True),
    "ring of invisibility": SinkMessage("sinks.nothing happens to sink", seen=True),
    "ring of free action": SinkMessage("sinks.slides right down", seen=True),
    "ring of see invisible": SinkMessage("sinks.air in sink", seen=True),
    "ring of stealth": SinkMessage("sinks.blends into floor", seen=True),
    "ring of fire resistance": SinkMessage("sinks.hot faucet", seen=True),
    "ring of cold resistance": SinkMessage("sinks.cold faucet", seen=True),
    "ring of protection from shape changers": SinkMessage("sinks.not a fountain", seen=True),
    "ring of protection": SinkMessage("sinks.glows silver", seen=True, bad="sinks.glows black"),
    "ring of warning": SinkMessage("sinks.glows white", seen=True),
    "ring of teleport control": SinkMessage("sinks.beamed aboard", seen=True),
    "ring of polymorph control": SinkMessage("sinks.geyser", seen=True),
    # Before 3.6.0; since then what SPECIALS do.
    "ring of teleportation": SinkMessage("sinks.momentarily vanishes", seen=True),
    "ring of polymorph": SinkMessage("sinks.momentarily fountain", seen=True),
}
RETURNED: Mapping[KindName, str] = {
    "ring of searching": "sinks.lost and found",
    "ring of slow digestion": "sinks.regurgitated",
}


def drop_into_sink(play: Play, ring: Item) -> None:
    """L-281: the ring, still in the pack, goes down the drain."""
    play.tell("sinks.down the drain", RULE, item=the_item(play, ring))
    name = ring.kind.name
    if name in RETURNED:
        play.tell(RETURNED[name], RULE, item=the_item(play, ring))
        _give_back(play, ring)
        ask_to_call(play, ring)
        return
    noticed, sink_gone = _show_effect(play, ring)
    if noticed:
        ask_to_call(play, ring)
    elif not sink_gone:
        hear(play, "sinks.down the pipe", RULE)
    if play.dice.rn2(20, RULE) == 0 and not sink_gone:
        play.tell("sinks.backs up", RULE, item=item_name(play, ring))
        _give_back(play, ring)
    elif play.edition.commands.sink_rings >= SinkRings.LIE_IN_PIPES and play.dice.rn2(5, RULE) == 0:
        take_from_pack(play, ring)
        reweigh(ring)
        play.level.buried.setdefault(play.hero.spot, []).append(ring)
    else:
        use_up(play, ring, ring.quantity)


def _show_effect(play: Play, ring: Item) -> tuple[bool, bool]:
    """The effect of the ring on the sink: whether it is noticed, and whether the sink is gone."""
    hero = play.hero
    name = ring.kind.name
    special = SPECIALS.get(name)
    if special is not None and _acts_on_sink(play, name):
        noticed, sink_gone = special(play)
        is_seen_to_act = play.edition.commands.sink_rings == SinkRings.CHANGE_SINKS and name in CHANGING
        return noticed or is_seen_to_act, sink_gone
    message = SINK_MESSAGES.get(name)
    if message is None or (message.seen and is_blind(hero)):
        return False, False
    if message.heard and is_deaf(hero):
        return True, False
    play.tell(message.bad if message.bad and ring.charge < 0 else message.key, RULE)
    return True, False


def _acts_on_sink(play: Play, name: KindName) -> bool:
    """L-281: whether the ring does more to the sink than show itself: that of hunger always does."""
    if name not in CHANGING:
        return True
    rings = play.edition.commands.sink_rings
    return rings >= SinkRings.LIE_IN_PIPES or (rings == SinkRings.CHANGE_SINKS and not is_blind(play.hero))


def _give_back(play: Play, ring: Item) -> None:
    take_from_pack(play, ring)
    drop_with_effects(play, ring, play.hero.spot, by_hero=True)
    map_spot(play, play.hero.spot)


def _empty_sink(play: Play) -> tuple[bool, bool]:
    """A ring of hunger makes the items on the sink vanish."""
    hero, level = play.hero, play.level
    noticed = False
    for item in reversed(list(level.items.get(hero.spot, ()))):
        if item.worn or item_resists(play, item, 1, 99):
            continue
        if not is_blind(hero):
            play.tell("sinks.vanishes from sink", RULE, item=item_name(play, item), **agreement(item))
            noticed = True
        stop_all_timers(play, item)
        take_from_floor(play, level, item, hero.spot)
    map_spot(play, hero.spot)
    return noticed, False


def _teleport_sink(play: Play) -> tuple[bool, bool]:
    """The sink moves to a random spot out of sight, if one is found. NetHack: teleport_sink."""
    hero, level = play.hero, play.level
    rule = "do.c teleport_sink"
    spot = 0
    for _ in range(MAX_TRIES + 1):
        x = play.dice.rnd(WIDTH - 1, rule)
        y = play.dice.rn2(AREA // WIDTH - 1, rule)
        spot = y * WIDTH + x
        if _is_bare(play, spot) and not can_see(play, spot):
            break
    if not _is_bare(play, spot):
        play.tell("sinks.momentarily vanishes", RULE)
        return False, False
    level.terrain[spot], level.detail[spot] = Terrain.SINK, level.detail[hero.spot]
    level.terrain[hero.spot], level.detail[hero.spot] = Terrain.ROOM, 0
    mark_view_stale(level)
    play.tell("sinks.vanishes", RULE)
    return False, True


def _is_bare(play: Play, spot: int) -> bool:
    level = play.level
    return level.terrain[spot] == Terrain.ROOM and spot not in level.traps and spot not in level.engravings


def polymorph_sink(play: Play) -> tuple[bool, bool]:
    """L-281: the sink becomes a fountain, a throne, an altar or a grave. NetHack: polymorph_sink."""
    hero, level = play.hero, play.level
    rule = "do.c polymorph_sink"
    spot = hero.spot
    by_use_and_place = play.edition.commands.polymorphed_sinks_depend_on_use_and_place
    looted = by_use_and_place and level.detail[spot] != 0
    level.detail[spot] = 0
    match play.dice.rn2(4, rule):
        case 0:
            level.terrain[spot] = Terrain.FOUNTAIN
            level.detail[spot] = LOOTED if looted else 0
            play.tell("sinks.becomes fountain", RULE)
        case 1:
            level.terrain[spot] = Terrain.THRONE
            level.detail[spot] = LOOTED if looted else 0
            play.tell("sinks.becomes throne", RULE)
        case 2:
            level.terrain[spot] = Terrain.ALTAR
            if by_use_and_place:
                alignment = play.dice.rn2(3, rule) + 1  # chaotic, neutral, lawful
                molochs = is_in_gehennom(level) and play.dice.rn2(3, rule)
                level.detail[spot] = 0 if molochs else alignment
            else:
                level.detail[spot] = _alignment_by_up_to_three_throws(play, rule)
            play.tell("sinks.becomes altar", RULE)
        case _:
            grave = spot not in level.traps
            level.terrain[spot] = Terrain.GRAVE if grave else Terrain.ROOM
            if grave:
                epitaph = random_epitaph(play.dice)
                level.engravings[spot] = Engraving(spot, epitaph, EngravingManner.HEADSTONE, play.world.turn)
            play.tell("sinks.becomes grave" if grave else "sinks.vanishes", RULE)
    mark_view_stale(level)
    map_spot(play, spot)
    return level.terrain[spot] != Terrain.ROOM, True


def _alignment_by_up_to_three_throws(play: Play, rule: str) -> int:
    """L-281: throw for Moloch in vain, then for lawful, then for any of the three gods."""
    play.dice.rn2(3, rule)
    return 3 if play.dice.rn2(3, rule) == 2 else play.dice.rn2(3, rule) + 1


SPECIALS: Mapping[KindName, Callable[[Play], tuple[bool, bool]]] = {
    "ring of hunger": _empty_sink,
    "ring of teleportation": _teleport_sink,
    "ring of polymorph": polymorph_sink,
}
