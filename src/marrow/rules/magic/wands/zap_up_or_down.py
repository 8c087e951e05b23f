"""A zap goes up, down, or at the steed. NetHack: zap.c, zap_updown and zap_steed."""

from typing import Final

from marrow.content.vocabulary import EngravingManner
from marrow.content.words import KindName
from marrow.model.hero_parts import Killer
from marrow.model.item import Slot
from marrow.model.monster import Monster
from marrow.model.places import DOWN, UP, Terrain, TrapKind
from marrow.rules.dungeon.depths import is_on_special_level, must_stay_home
from marrow.rules.dungeon.inscriptions import random_graffiti, smudge_engraving
from marrow.rules.dungeon.placement import random_spot
from marrow.rules.dungeon.terrain import is_lava, is_pool
from marrow.rules.generation.new_items.random_items import item_named
from marrow.rules.hero.body import form_of, is_blind, is_hallucinating, levitates
from marrow.rules.hero.reach import surface
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.items.families import is_hard_helmet
from marrow.rules.items.piles import items_at, put_on_floor
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.magic.hero_teleport import teleport_hero
from marrow.rules.magic.wands.beam_hits_item import hit_item, hit_items
from marrow.rules.magic.wands.beam_hits_monster import hit_monster
from marrow.rules.magic.wands.probed_ground import probe_ground
from marrow.rules.magic.wands.zaps import (
    CANCELLING,
    LOCKING,
    OPENING,
    POLYMORPHING,
    RULE,
    STRIKING,
    TELEPORTING,
    ZapDetails,
    learn_zapped_wand,
)
from marrow.rules.monsters.steeds import steed_of
from marrow.rules.play import Play
from marrow.rules.traps import drawbridges, trap_hero
from marrow.rules.traps.dig_hole import UNDIGGABLE_TRAPS
from marrow.rules.traps.exploding_traps import maybe_explode_trap
from marrow.rules.traps.releasing import close_on_hero, free_hero_from_trap, open_under_hero
from marrow.rules.traps.trap_names import remove_trap

MANNERS: Final = tuple(manner for manner in EngravingManner if manner is not EngravingManner.HEADSTONE)
NOWHERE_SOLID = (Terrain.AIR, Terrain.CLOUD, Terrain.WATER)
ON_STEEDS: frozenset[KindName] = frozenset(
    {
        "wand of probing", "wand of make invisible", "wand of cancellation", "spellbook of cancellation",
        "wand of polymorph", "spellbook of polymorph", "wand of striking", "spellbook of force bolt",
        "wand of slow monster", "spellbook of slow monster", "wand of speed monster", "spellbook of healing",
        "spellbook of extra healing", "spellbook of drain life", "wand of opening", "spellbook of knock",
    }
)  # fmt: skip


def zap_steed(play: Play, zap: ZapDetails) -> bool:
    """A zap down while riding acts on the steed (teleport: on both); False if it goes on to the ground."""
    steed: Monster | None = steed_of(play)
    if steed is None:
        return False
    if zap.kind.name in TELEPORTING:
        if teleport_hero(play):
            learn_zapped_wand(play, zap)
        return True
    if zap.kind.name not in ON_STEEDS:
        return False
    hit_monster(play, steed, zap)
    return True


def zap_up_or_down(play: Play, zap: ZapDetails, step: int) -> bool:
    """A zap at the ceiling or the ground; True if it identified the wand."""
    hero = play.hero
    spot = hero.spot
    name = zap.kind.name
    if name == "wand of probing":
        _probe(play, zap, step)
        return True
    shown = False
    if name in OPENING:
        shown = _open(play, spot, step)
    elif name in STRIKING or name in LOCKING:
        shown = _strike_or_lock(play, spot, step, strikes=name in STRIKING)
    elif name == "spellbook of stone to flesh":
        _bleed(play, spot, step)
    if step == DOWN:
        hit_trap(play, spot, zap)
        hit_items(play, spot, zap, downwards=True)
        _zap_engraving(play, spot, zap)
    elif hero.footing.hidden and "conceals" in form_of(hero).traits:
        cover = items_at(play.level, spot)
        if cover and hit_item(play, cover[-1], spot, zap):
            hero.footing.hidden = bool(items_at(play.level, spot))
            shown = True
    return shown


def hit_trap(play: Play, spot: int, zap: ZapDetails) -> None:
    """In some editions cancellation lets magical traps explode, and shows those that nothing destroys.

    NetHack: zap.c, maybe_explode_trap.
    """
    trap = play.level.traps.get(spot)
    tampers = zap.kind.name in CANCELLING and play.edition.traps.tampered_magical_traps_explode
    if trap is None or not tampers:
        return
    seen = can_see(play, spot)
    if trap.kind in UNDIGGABLE_TRAPS:
        trap.seen = trap.seen or seen
        mark_view_stale(play.level)
    elif not maybe_explode_trap(play, trap):
        return
    if seen:
        learn_zapped_wand(play, zap)


def _probe(play: Play, zap: ZapDetails, step: int) -> None:
    """Probe the ceiling, or the items here and those buried here."""
    level, spot = play.level, play.hero.spot
    if step == UP:
        play.tell("beams.probe ceiling", RULE)
        found = False
    else:
        found = hit_items(play, spot, zap, downwards=True)
        probe_ground(play, spot, zap)
        play.tell("beams.probe beneath", RULE, surface=surface(play))
        for item in level.buried.get(spot, ()):
            found = True
            item.seen = True
            play.tell("beams.buried", RULE, item=item.kind.name)
    if not found:
        play.tell("beams.probe nothing", RULE)


def _open(play: Play, spot: int, step: int) -> bool:
    """Open a portcullis here; down also: closed quest stairs, the trap that holds the hero, a trap door."""
    level = play.level
    span = drawbridges.bridge_at(level, spot)
    if span is not None and level.terrain[spot] == Terrain.DRAWBRIDGE_WALL:
        drawbridges.lower_bridge(play, span)
        return True
    if step != DOWN:
        return False
    shown = _are_stairs_shut(play, spot)
    if shown:
        play.tell("beams.stairs ripple", RULE)
    worked = free_hero_from_trap(play) if play.hero.hold.turns else open_under_hero(play, gaps=True)
    return shown or worked.noticed


def _are_stairs_shut(play: Play, spot: int) -> bool:
    """Whether here are the quest home's stairs down, which the leader keeps closed."""
    down = any(stairs.spot == spot and not stairs.goes_up for stairs in play.level.stairs)
    return down and must_stay_home(play, play.level.branch)


def _strike_or_lock(play: Play, spot: int, step: int, *, strikes: bool) -> bool:
    """Strike or lock a drawbridge here, a rock in the ceiling, or a trap on the ground."""
    level = play.level
    terrain = level.terrain[spot]
    span = drawbridges.bridge_at(level, spot)
    if span is not None and _reaches_bridge(terrain, step, gate=span != spot):
        if strikes:
            drawbridges.destroy_bridge(play, span)
        else:
            drawbridges.raise_bridge(play, span)
        return True
    if strikes and step == UP:
        if play.dice.rn2(3, RULE) and not _is_open_above(play):
            _dislodge_rock(play)
        return False
    trap = level.traps.get(spot)
    if step != DOWN or trap is None:
        return False
    if not strikes:
        worked = close_on_hero(play)
        if worked.noticed:
            return True
    covers = play.edition.magic.locking_covers_holes  # L-263
    if strikes and covers and trap.kind == TrapKind.TRAP_DOOR:
        shown = trap.seen
        play.tell("beams.trapdoor shatters", RULE)
        trap.kind, trap.seen = TrapKind.HOLE, True
        mark_view_stale(level)
        trap_hero(play, trap)
        return shown
    if not strikes and not covers and trap.kind == TrapKind.TRAP_DOOR:
        known = trap.seen and not is_blind(play.hero)
        play.tell("beams.trapdoor closes" if known else "beams.dust swirls", RULE)
        remove_trap(play, trap)
        return known
    if not strikes and covers and trap.kind == TrapKind.HOLE:
        trap.kind = TrapKind.TRAP_DOOR
        known = trap.seen and not is_blind(play.hero)
        play.tell("beams.trapdoor appears" if known else "beams.dust swirls", RULE)
        mark_view_stale(level)
        return known
    return False


def _reaches_bridge(terrain: int, step: int, *, gate: bool) -> bool:
    """Whether the zap hits the drawbridge: down on a lowered span, up or down in an open portcullis."""
    if terrain == Terrain.DRAWBRIDGE_DOWN:
        return step == DOWN
    return gate and terrain != Terrain.DRAWBRIDGE_WALL


def _is_open_above(play: Play) -> bool:
    """Whether there is no ceiling here from which a rock could fall."""
    level = play.level
    on_planes = level.terrain[play.hero.spot] in NOWHERE_SOLID
    return on_planes or play.hero.footing.in_water or is_on_special_level(play, "home")


def _dislodge_rock(play: Play) -> None:
    """A rock falls from the ceiling on the hero."""
    helmet = play.hero.worn.get(int(Slot.HELMET))
    play.tell("digging.loosen rock", RULE)
    amount = play.dice.rnd(2 if helmet is not None and is_hard_helmet(helmet) else 6, RULE)
    hurt(play, halved_mishap(play, amount), Killer("falling rock"), RULE)
    put_on_floor(play, item_named(play, "rock", init=False), play.hero.spot)
    mark_view_stale(play.level)


def _bleed(play: Play, spot: int, step: int) -> None:
    """Stone to flesh at the ceiling or the ground: it bleeds."""
    hero, level = play.hero, play.level
    ground = level.terrain[spot]
    nowhere = ground in NOWHERE_SOLID or hero.footing.in_water
    if nowhere or (step == UP and is_on_special_level(play, "home")):
        play.tell("wands.nothing happens", RULE)
    elif step == UP:
        play.tell("beams.blood drips", RULE)
    elif not items_at(level, spot):
        written = level.engravings.get(spot)
        if written is not None and written.manner == EngravingManner.ENGRAVE:
            return
        if is_pool(level, spot) or ground == Terrain.ICE:
            play.tell("wands.nothing happens", RULE)
        elif is_lava(level, spot):
            play.tell("beams.blood boils", RULE)
        else:
            play.tell("beams.blood beneath" if levitates(hero) else "beams.blood pools", RULE)


def _zap_engraving(play: Play, spot: int, zap: ZapDetails) -> None:
    """L-259: a zap down changes, erases or moves an engraving; headstones stay."""
    level, name = play.level, zap.kind.name
    written = level.engravings.get(spot)
    if written is None or written.manner == EngravingManner.HEADSTONE:
        return
    if name in POLYMORPHING:
        written.text = random_graffiti(play.dice)
        written.manner = MANNERS[play.dice.rnd(len(MANNERS), "engrave.c make_engr_at") - 1]
        written.turn = play.world.turn
    elif name in CANCELLING or name == "wand of make invisible":
        del level.engravings[spot]
    elif name in TELEPORTING:
        goal = random_spot(play, fits=lambda at: at not in level.engravings)
        if goal is not None:
            del level.engravings[spot]
            written.spot = goal
            level.engravings[goal] = written
    elif name in STRIKING:
        smudge_engraving(play, spot, play.dice.d(2, 4, RULE), magical=True)
    elif name == "spellbook of stone to flesh" and written.manner == EngravingManner.ENGRAVE:
        play.tell("beams.floor butter" if is_hallucinating(play.hero) else "beams.edges smoother", RULE)
        smudge_engraving(play, spot, play.dice.d(2, 4, RULE), magical=True)
