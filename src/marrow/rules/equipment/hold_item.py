"""The hero gets an item, and keeps or drops it. NetHack: invent.c, hold_another_object."""

from marrow.content.properties import Property
from marrow.model.item import Item
from marrow.model.vocabularies import Burden
from marrow.rules.combat.artifacts.artifact_touch import touch_artifact
from marrow.rules.hero.body import has, is_blind
from marrow.rules.hero.encumbrance import burden
from marrow.rules.items.inventory import (
    NO_LETTER,
    add_to_pack,
    can_merge,
    free_letter,
    let_fall,
    split,
    take_from_pack,
)
from marrow.rules.naming import lettered, the_item
from marrow.rules.play import Play

RULE = "invent.c hold_another_object"


def hold(play: Play, item: Item, *, dropped: str = "wishing.drops", got: str = "wishing.you get") -> Item:
    """Put an item into the pack; drop it if the pack is full or too heavy, or the hero fumbles.

    ``dropped`` and ``got`` are the messages for both. Returns the item where it ended up.
    """
    hero = play.hero
    if not is_blind(hero):
        item.seen = True
    form = hero.form
    if not touch_artifact(play, item):
        return let_fall(play, item, hero.spot, by_hero=True)
    shaken = form is not None and hero.form is None  # the artifact's blast ended the hero's polymorph
    merges = any(can_merge(play, held, item) for held in hero.inventory)
    full = free_letter(hero) == NO_LETTER and item.kind.class_ != "coin" and not merges
    if full or shaken or has(hero, Property.FUMBLING):
        play.tell(dropped, RULE, item=the_item(play, item))
        return let_fall(play, item, hero.spot, by_hero=True)
    bearable = max(burden(hero), Burden.STRESSED)
    number = item.quantity
    kept = add_to_pack(play, item)
    stuck = kept.kind.name == "loadstone" and kept.blessing < 0
    if burden(hero) > bearable and not stuck:
        play.tell(dropped, RULE, item=the_item(play, kept))
        part = split(play, kept, number) if kept.quantity > number else take_from_pack(play, kept)
        return let_fall(play, part, hero.spot, by_hero=True)
    play.tell(got, RULE, item=lettered(play, kept))
    return kept
