"""The command to fire: what is in hand, or else what is at the ready. NetHack: dothrow.c, dofire."""

from marrow.choices import FiredFromHand
from marrow.messages.commands import Fire
from marrow.model.item import Item, Slot
from marrow.rules.combat.hero_missiles.throw_item import is_too_heavy_to_throw
from marrow.rules.commands.handling.throwing import fire_readied, require_able_to_throw, throw_item
from marrow.rules.commands.poles_and_hooks import apply_to_only_target
from marrow.rules.hero.direction import choose_direction
from marrow.rules.items.weapons import is_ammunition, is_pole
from marrow.rules.play import Play


def fire(play: Play, command: Fire) -> bool:
    """Z-216: throw or apply what is in hand, if it comes first; else what is in the quiver."""
    require_able_to_throw(play)
    item = fired_from_hand(play, play.hero.worn.get(Slot.QUIVERED))
    if item is None:
        return fire_readied(play, command)
    if not _returns(play, item):
        return apply_to_only_target(play, item, command.direction)
    return throw_item(play, item, choose_direction(play, command.direction), command.count)


def fired_from_hand(play: Play, readied: Item | None) -> Item | None:
    """Z-216: the weapon in hand, if it is thrown or applied instead of what is at the ready."""
    item = play.hero.worn.get(Slot.WIELDED)
    manner = play.edition.commands.fired_from_hand
    if item is None or manner is FiredFromHand.NEVER:
        return None
    asks = readied is None and not play.world.options.autoquiver
    if manner is FiredFromHand.WHAT_RETURNS:
        return item if asks and _returns(play, item) else None
    if _returns(play, item) and not is_too_heavy_to_throw(play.hero, item):
        return item if readied is None or is_ammunition(readied.kind) else None
    reaches = is_pole(item.kind) or item.kind.name == "bullwhip"
    return item if asks and reaches else None


def _returns(play: Play, item: Item) -> bool:
    """Whether a wielded weapon comes back when thrown. NetHack: dothrow.c, AutoReturn."""
    if item.artifact == "Mjollnir" and play.hero.role.name == "valkyrie":
        return True
    return item.kind.name in ("aklys", "boomerang")
