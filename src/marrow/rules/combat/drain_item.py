"""Items lose enchantment or charges. NetHack: zap.c, drain_item and cancel_item."""

from marrow.content.vocabulary import Harm
from marrow.model.item import HELD_SLOTS, Item
from marrow.rules.items.artifacts import artifact_of
from marrow.rules.items.indestructible import item_resists
from marrow.rules.items.weapons import is_weapon
from marrow.rules.play import Play
from marrow.rules.polymorph import adjust_worn_bonus
from marrow.rules.trade.costly_alteration import costly_alteration


def drain_item(play: Play, item: Item, spot: int | None = None, *, by_hero: bool = False) -> bool:
    """An item loses one enchantment or charge, unless it resists; True if so. ``spot`` is where it lies.

    Artifacts resist nine times in ten, those that protect from draining always.
    """
    kind = item.kind
    charged = kind.chargeable or kind.class_ in ("weapon", "armor") or is_weapon(item)
    if not charged or item.charge <= 0 or _resists_draining(play, item) or item_resists(play, item, 10, 90):
        return False
    if by_hero:
        costly_alteration(play, item, Harm.DRAIN, spot)
    set_charge(play, item, item.charge - 1)
    return True


def disenchant(play: Play, item: Item) -> None:
    """The hero's weapon or armour is drained, which is told if the enchantment was known."""
    known = item in play.hero.inventory and (item.charge_known or item.kind.class_ == "armor")
    if drain_item(play, item, by_hero=True) and known:
        play.tell("combat.less effective", "uhitm.c passive_obj")


def _resists_draining(play: Play, item: Item) -> bool:
    """L-264: artifacts that protect from draining, since 3.6."""
    artifact = artifact_of(item) if play.edition.combat.drain_resistant_artifacts_are_not_drained else None
    return artifact is not None and "drain level" in (artifact.defends_against, artifact.carried_defence)


def set_charge(play: Play, item: Item, charge: int) -> None:
    """Change an item's charge, and what it adds to attributes and rolls if it is worn."""
    worn = bool(item.worn & ~HELD_SLOTS)
    if worn:
        adjust_worn_bonus(play, item, -1)
    item.charge = charge
    if worn:
        adjust_worn_bonus(play, item, 1)
