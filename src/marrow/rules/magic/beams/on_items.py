"""Magic sent along a line: what it does to things. NetHack: zap.c, bhito."""

from collections.abc import Callable, Mapping

from marrow.content.words import KindName
from marrow.model.item import Item, Slot
from marrow.model.places import TrapKind
from marrow.rules.combat.boulders import come_down
from marrow.rules.combat.rubble import break_statue, fracture
from marrow.rules.ground import random_spot
from marrow.rules.magic.beams.force import RULE, Force
from marrow.rules.magic.cancelling import cancel_item
from marrow.rules.magic.object_polymorph import change_pile
from marrow.rules.making.corpses import start_hatching
from marrow.rules.making.revival import revive
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.puzzles import guilt
from marrow.rules.quarters import costly, shop_around
from marrow.rules.sight import blur, can_see_monster
from marrow.rules.things import put_on_floor, take_from_floor, turn_into
from marrow.rules.trade.stocktaking import charge_for_change, charge_for_loss
from marrow.rules.traps.wonders import awaken_statue
from marrow.rules.traps.words import remove_trap

POLYMORPH = ("wand of polymorph", "spellbook of polymorph")


def hit_items(play: Play, spot: int, force: Force) -> bool:
    """What the force does to a pile; True if it did anything."""
    if force.kind.name in POLYMORPH:
        return change_pile(play, spot)
    effect = ON_ITEMS.get(force.kind.name)
    lying = play.level.items.get(spot)
    if effect is None or not lying:
        return False
    changed = False
    for item in reversed(list(lying)):
        if not item.worn & (Slot.BALL | Slot.CHAIN):
            changed = effect(play, item, spot) or changed
    return changed


def _strike_item(play: Play, item: Item, spot: int) -> bool:
    if item.kind.name == "boulder":
        fracture(play, item, spot)
        return True
    if item.kind.name == "statue":
        trap = play.level.traps.get(spot)
        if trap is not None and trap.kind is TrapKind.STATUE:
            remove_trap(play, trap)
            if awaken_statue(play, spot) is not None:
                return True
        break_statue(play, item, spot)
        return True
    return False


def _cancel_lying(play: Play, item: Item, spot: int) -> bool:
    before = item.clone()
    cancel_item(play, item)
    charge_for_change(play, before, item, spot)
    return True


def _teleport_item(play: Play, item: Item, spot: int) -> bool:
    if item.kind.name == "corpse" and item.species is not None and item.species.name in (
        "Death", "Famine", "Pestilence",
    ):  # fmt: skip
        return False
    goal = random_spot(play)
    if goal is None:
        return False
    take_from_floor(play.level, item, spot)
    if shop_around(play.level, goal) != shop_around(play.level, spot) or costly(play.level, goal) is None:
        charge_for_loss(play, item, spot)
    come_down(play, item, goal, by_hero=True)
    blur(play.level)
    return True


BOXES = ("chest", "large box")


def _lock_item(play: Play, item: Item, spot: int) -> bool:
    if item.kind.name in BOXES and not item.locked and not item.broken:
        item.locked = True
        play.tell("beams.klick", RULE)
        return True
    return False


def _unlock_item(play: Play, item: Item, spot: int) -> bool:
    if item.kind.name in BOXES and item.locked:
        item.locked = False
        play.tell("beams.klick", RULE)
        return True
    return False


def _probe_item(play: Play, item: Item, spot: int) -> bool:
    item.contents_known = True
    item.seen = True
    for inner in item.contents:
        inner.seen = True
    return bool(item.contents)


def _raise_item(play: Play, item: Item, spot: int) -> bool:
    """The dead rise, and eggs may hatch after all."""
    if item.kind.name == "egg" and item.species is not None:
        start_hatching(play, item)
    if item.kind.name != "corpse":
        return False
    risen = revive(play, item, by_hero=True)
    if risen is not None and can_see_monster(play, risen):
        play.tell("itemtimers.rises from the dead", RULE, monster=the_monster(play, risen))
    return risen is not None


MEATS_OF_STONE: Mapping[str, KindName] = {"gem": "meatball", "ring": "meat ring", "wand": "meat stick"}


def _flesh_item(play: Play, item: Item, spot: int) -> bool:
    """N-411: stone becomes meat. NetHack: zap.c, stone_to_flesh_obj."""
    kind = item.kind
    stony = kind.material in ("mineral", "gemstone")
    meat: KindName | None = "huge chunk of meat" if kind.name == "boulder" else None
    if stony and kind.class_ in MEATS_OF_STONE:
        meat = MEATS_OF_STONE[kind.class_]
    if meat is None:
        return False
    if item.kind.name == "boulder":
        guilt(play)
    take_from_floor(play.level, item, spot)
    turn_into(play, item, meat)
    put_on_floor(play, item, spot)
    blur(play.level)
    return True


ON_ITEMS: Mapping[KindName, Callable[[Play, Item, int], bool]] = {
    "wand of striking": _strike_item,
    "spellbook of force bolt": _strike_item,
    "wand of cancellation": _cancel_lying,
    "spellbook of cancellation": _cancel_lying,
    "wand of teleportation": _teleport_item,
    "spellbook of teleport away": _teleport_item,
    "wand of locking": _lock_item,
    "spellbook of wizard lock": _lock_item,
    "wand of opening": _unlock_item,
    "spellbook of knock": _unlock_item,
    "wand of probing": _probe_item,
    "wand of undead turning": _raise_item,
    "spellbook of turn undead": _raise_item,
    "spellbook of stone to flesh": _flesh_item,
}
