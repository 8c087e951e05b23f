"""A beam hits items. NetHack: zap.c, bhito and bhitpile."""

from collections.abc import Callable, Mapping, Sequence

from marrow.content.species import RIDERS
from marrow.content.words import KindName
from marrow.model.item import Item, Mark, Slot
from marrow.model.places import TrapKind
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.drain_item import drain_item
from marrow.rules.combat.falling_boulders import land_item
from marrow.rules.dungeon.placement import random_spot
from marrow.rules.dungeon.rooms import seller_at
from marrow.rules.generation.new_items.corpses_eggs_tins import start_hatching
from marrow.rules.generation.new_monsters.revival import revive
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import form_of, is_deaf, is_hallucinating
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.monster_sight import can_spot_monster
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.items.families import BOXES, is_undecided
from marrow.rules.items.indestructible import would_break
from marrow.rules.items.piles import items_at, take_from_floor
from marrow.rules.items.stacks import learn_lock
from marrow.rules.magic.item_timeouts import revive_corpse
from marrow.rules.magic.object_polymorph import polymorph_pile
from marrow.rules.magic.punishment import unpunish
from marrow.rules.magic.wands.cancelling import cancel_item
from marrow.rules.magic.wands.stone_to_flesh import turn_to_flesh
from marrow.rules.magic.wands.zaps import POLYMORPHING, RULE, STRIKING, ZapDetails, learn_zapped_wand
from marrow.rules.monsters.traits import is_nonliving
from marrow.rules.naming import corpse_name, item_name, the_item, the_monster
from marrow.rules.physics.breaking import break_lying_item
from marrow.rules.physics.broken_stone import break_into_rocks, break_statue
from marrow.rules.play import Play
from marrow.rules.trade.costly_alteration import charge_lost_item, is_customer_at
from marrow.rules.traps.statues import AnimateCause, awaken_statue
from marrow.rules.traps.trap_names import remove_trap


def hit_items(
    play: Play, spot: int, zap: ZapDetails, *, spared: Sequence[Item] = (), downwards: bool = False
) -> bool:
    """The beam hits a pile; True if it had an effect. NetHack: bhitpile."""
    level = play.level
    name = zap.kind.name
    if name in STRIKING:
        trap = level.traps.get(spot)
        if trap is not None and trap.kind is TrapKind.STATUE:
            remove_trap(play, trap)
            if awaken_statue(play, spot, AnimateCause.STRUCK, by_hero=zap.by_hero) is not None:
                learn_zapped_wand(play, zap)
    lying = [item for item in reversed(items_at(level, spot)) if item not in spared]
    if downwards and lying and play.hero.footing.hidden and "conceals" in form_of(play.hero).traits:
        lying = lying[1:]
    if name in POLYMORPHING:
        result = polymorph_pile(play, spot, lying)
        if result.shuddered and can_see(play, spot):
            learn_zapped_wand(play, zap)
        return result.changed
    hits = [hit_item(play, item, spot, zap) for item in lying]
    return any(hits)


def hit_item(play: Play, item: Item, spot: int, zap: ZapDetails) -> bool:
    """The beam hits one item lying here; True if it had an effect. NetHack: bhito."""
    if item.worn & Slot.BALL:
        return False
    if item.worn & Slot.CHAIN:
        if zap.kind.name not in ("wand of opening", "spellbook of knock"):
            return False
        learn_zapped_wand(play, zap)
        unpunish(play)
        return True
    effect = ON_ITEMS.get(zap.kind.name)
    return effect is not None and effect(play, item, spot, zap)


def _strike_item(play: Play, item: Item, spot: int, zap: ZapDetails) -> bool:
    sensed = can_see(play, spot) or not is_deaf(play.hero)
    whole = item.kind.name in ("boulder", "statue")
    if item.kind.name == "boulder":
        if can_see(play, spot):
            play.tell("beams.boulder apart", RULE)
        else:
            hear(play, "beams.hear crumbling", RULE)
        break_into_rocks(play, item, spot, by_hero=zap.by_hero)
    elif item.kind.name == "statue":
        break_statue(play, item, spot, by_hero=zap.by_hero)
    elif not would_break(play, item) or not break_lying_item(play, item, spot, by_hero=zap.by_hero):
        return False
    else:
        mark_view_stale(play.level)
    if sensed:
        learn_zapped_wand(play, zap)
    return whole


def _cancel_lying(play: Play, item: Item, spot: int, zap: ZapDetails) -> bool:
    cancel_item(play, item, spot)
    return True


def _drain_lying(play: Play, item: Item, spot: int, zap: ZapDetails) -> bool:
    drain_item(play, item, spot, by_hero=True)
    return True


def _teleport_item(play: Play, item: Item, spot: int, zap: ZapDetails) -> bool:
    """Move an item to a random spot; one from a shop is charged. Corpses of Riders revive. NetHack: rloco."""
    rider = item.kind.name == "corpse" and item.species is not None and item.species.name in RIDERS
    if rider and revive_corpse(play, item):
        return True
    goal = random_spot(play)
    if goal is None:
        return True
    before, after = seller_at(play.level, spot), seller_at(play.level, goal)
    if before is not None and (after is None or after[0] is not before[0]):
        charge_lost_item(play, item, spot, stolen=not is_customer_at(play, spot))
    take_from_floor(play, play.level, item, spot)
    land_item(play, item, goal, by_hero=True)
    mark_view_stale(play.level)
    return True


def lock_box(play: Play, box: Item, *, locks: bool) -> bool:
    """Lock or unlock a box, repairing a broken lock; True if it was heard. NetHack: lock.c, boxlock."""
    if not locks and not box.locked:
        box.broken = False
    if box.locked is locks:
        return False
    play.tell("beams.klunk" if locks else "beams.klick", RULE)
    box.locked = locks
    box.marks &= ~Mark.LOCK_KNOWN
    if play.hero.role.name == "wizard":
        learn_lock(box)
    if locks:
        box.broken = False
    return True


def _lock_item(play: Play, item: Item, spot: int, zap: ZapDetails) -> bool:
    return _turn_lock(play, item, zap, locks=True)


def _unlock_item(play: Play, item: Item, spot: int, zap: ZapDetails) -> bool:
    return _turn_lock(play, item, zap, locks=False)


def _turn_lock(play: Play, item: Item, zap: ZapDetails, *, locks: bool) -> bool:
    if item.kind.name not in BOXES or not lock_box(play, item, locks=locks):
        return False
    learn_zapped_wand(play, zap)
    return True


HOLDERS = ("sack", "oilskin sack", "bag of holding", "bag of tricks", "ice box", "statue", *BOXES)


def _probe_item(play: Play, item: Item, spot: int, zap: ZapDetails) -> bool:
    found = not item.seen
    item.seen = True
    if item.kind.name in HOLDERS:
        _find_box_trap(play, item)
        probe_holder(play, item)
        name = the_item(play, item)
        if is_undecided(item):
            play.tell("beams.not sure", RULE, holder=name)
        elif not item.contents:
            play.tell("beams.empty", RULE, item=name)
        else:
            for inner in item.contents:
                play.tell("beams.contains", RULE, holder=name, item=item_name(play, inner))
        found = True
    elif play.edition.magic.probing_tells_tins:  # Z-324
        found |= _probe_tin_or_egg(item)
    if found:
        learn_zapped_wand(play, zap)
    return found


def _find_box_trap(play: Play, box: Item) -> None:
    """Z-324: a beam of probing tells of a box's trap; where that is marked (Z-106), once."""
    marks = play.edition.traps.found_box_traps_are_marked
    if box.kind.name not in BOXES or not play.edition.magic.probing_tells_tins:
        return
    if box.trapped and not (marks and box.marks & Mark.TRAP_KNOWN):
        play.tell("traps.box is trapped", "zap.c bhito", item=the_item(play, box))
    if marks:
        box.marks |= Mark.TRAP_KNOWN


def _probe_tin_or_egg(item: Item) -> bool:
    """Z-324: a beam tells what a tin holds and whose an egg is; True if that was not known."""
    if item.kind.name not in ("tin", "egg"):
        return False
    tin = item.kind.name == "tin"
    news = not (item.charge_known and item.contents_known) if tin else not item.charge_known
    item.charge_known = True
    item.contents_known |= tin
    return news and (tin or item.species is not None)


def probe_carried(play: Play, item: Item) -> None:
    """What probing tells of a carried thing. NetHack: zap.c, probe_objchain."""
    item.seen = True
    if item.kind.name in HOLDERS:
        probe_holder(play, item)
    elif item.kind.name == "tin" and play.edition.magic.probing_tells_tins:  # Z-324
        item.charge_known = True


def probe_holder(play: Play, item: Item) -> None:
    """Reveal the contents of a container, but leave Schroedinger's box undecided."""
    if is_undecided(item):
        return
    item.contents_known = True
    learn_lock(item)
    for inner in item.contents:
        inner.seen = True


def _raise_item(play: Play, item: Item, spot: int, zap: ZapDetails) -> bool:
    """Undead turning revives corpses, and starts the hatching of eggs."""
    if item.kind.name == "egg":
        if item.species is not None:
            start_hatching(play, item)
        return True
    if item.kind.name != "corpse":
        return True
    species = item.species
    name = corpse_name(item)
    risen = revive(play, item, by_hero=zap.by_hero, by_magic=True)
    if risen is None:
        return False
    told = False
    if can_see(play, spot):
        told = can_spot_monster(play, risen)
        if told:
            play.tell("beams.resurrected", RULE, monster=the_monster(play, risen))
        else:
            play.tell("beams.corpse disappears", RULE, item=name)
    else:
        living = species is not None and not is_nonliving(species)
        if play.hero.role.name == "healer" and living and not is_deaf(play.hero):
            told = True
            hallucinates = is_hallucinating(play.hero)
            hear(play, "beams.hear defibrillator" if hallucinates else "beams.hear reviving", RULE, item=name)
        if can_spot_monster(play, risen):
            play.tell("beams.appears", RULE, monster=the_monster(play, risen))
    if told:
        learn_zapped_wand(play, zap)
        exercise(play, Attribute.WISDOM, True, RULE)
    return True


def _flesh_item(play: Play, item: Item, spot: int, zap: ZapDetails) -> bool:
    return turn_to_flesh(play, item, spot)


def _no_effect_counts(play: Play, item: Item, spot: int, zap: ZapDetails) -> bool:
    """No effect on the item, but it shortens the beam."""
    return True


ON_ITEMS: Mapping[KindName, Callable[[Play, Item, int, ZapDetails], bool]] = {
    "wand of striking": _strike_item,
    "spellbook of force bolt": _strike_item,
    "wand of cancellation": _cancel_lying,
    "spellbook of cancellation": _cancel_lying,
    "spellbook of drain life": _drain_lying,
    "wand of teleportation": _teleport_item,
    "spellbook of teleport away": _teleport_item,
    "wand of make invisible": _no_effect_counts,
    "wand of locking": _lock_item,
    "spellbook of wizard lock": _lock_item,
    "wand of opening": _unlock_item,
    "spellbook of knock": _unlock_item,
    "wand of probing": _probe_item,
    "wand of undead turning": _raise_item,
    "spellbook of turn undead": _raise_item,
    "spellbook of stone to flesh": _flesh_item,
}
