"""The hero gets an item, and keeps or drops it. NetHack: invent.c, hold_another_object."""

from marrow.content.properties import Property
from marrow.model.hero import Hero
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Burden
from marrow.rules.combat.artifact_attacks.artifact_touch import touch_artifact
from marrow.rules.hero.body import has, is_blind
from marrow.rules.hero.encumbrance import encumbrance
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.hero.worn_items import set_worn
from marrow.rules.items.inventory import NO_LETTER, add_to_pack, free_letter
from marrow.rules.items.piles import drop_with_effects
from marrow.rules.items.stacks import can_merge, split
from marrow.rules.items.weapons import is_missile, matches_launcher
from marrow.rules.naming import agreement, the_item, with_letter
from marrow.rules.naming.found_artifacts import find_artifact
from marrow.rules.naming.identification import decipher_labels
from marrow.rules.play import Play

RULE = "invent.c hold_another_object"


def hold_another_item(
    play: Play, item: Item, *, dropped: str = "wishing.drops", got: str = "wishing.you get"
) -> Item:
    """Put an item into the pack; drop it if the pack is full or too heavy, or the hero fumbles.

    ``dropped`` and ``got`` are the messages for both. Returns the item where it ended up.
    """
    hero = play.hero
    if not is_blind(hero):
        item.seen = True
        find_artifact(play, item)
    form = hero.form
    if not touch_artifact(play, item):
        return drop_with_effects(play, item, hero.spot, by_hero=True)
    shaken = form is not None and hero.form is None  # the artifact's blast ended the hero's polymorph
    merges = any(can_merge(play, held, item) for held in hero.inventory)
    full = free_letter(hero) == NO_LETTER and item.kind.class_ != "coin" and not merges
    if full or shaken or has(hero, Property.FUMBLING):
        play.tell(dropped, RULE, item=the_item(play, item), **agreement(item))
        return drop_with_effects(play, item, hero.spot, by_hero=True)
    bearable = max(encumbrance(hero), Burden.STRESSED)
    number = item.quantity
    kept = add_to_pack(play, item)
    decipher_labels(play, (kept,))
    stuck = kept.kind.name == "loadstone" and kept.blessing < 0
    if encumbrance(hero) > bearable and not stuck:
        play.tell(dropped, RULE, item=the_item(play, kept), **agreement(item))
        part = split(play, kept, number) if kept.quantity > number else take_from_pack(play, kept)
        return drop_with_effects(play, part, hero.spot, by_hero=True)
    if play.world.options.autoquiver and Slot.QUIVERED not in hero.worn and _suits_quiver(hero, kept):
        set_worn(play, kept, Slot.QUIVERED)
    play.tell(got, RULE, item=with_letter(play, kept, count=number))
    return kept


def _suits_quiver(hero: Hero, item: Item) -> bool:
    """Whether autoquiver readies what the hero got: missiles, and what a wielded launcher shoots."""
    if item.worn:
        return False
    launchers = hero.worn.get(Slot.WIELDED), hero.worn.get(Slot.ALTERNATE)
    return is_missile(item.kind) or any(matches_launcher(item, launcher) for launcher in launchers)
