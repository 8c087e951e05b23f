"""Holy, unholy and plain water on items. NetHack: potion.c, H2Opotion_dip."""

from marrow.content.vocabulary import Harm
from marrow.model.item import Item
from marrow.rules.hero.body import is_hallucinating
from marrow.rules.items.stacks import bless, curse, knows_blessing, unbless, uncurse
from marrow.rules.naming import agreement, the_item, your_item
from marrow.rules.physics.water_and_fire import wet_dipped_item
from marrow.rules.play import Play
from marrow.rules.trade.costly_alteration import costly_alteration

RULE = "potion.c H2Opotion_dip"


def touch_with_water(play: Play, potion: Item, item: Item, *, seen: bool) -> bool:
    """Holy water uncurses or blesses, unholy water the reverse, plain water wets; True if it did something.

    If the hero does not see the glow, the item's blessing becomes unknown.
    """
    if potion.blessing == 0:
        if item not in play.hero.inventory:
            return False
        wetted = bool(wet_dipped_item(play, item))
        if not wetted and item.kind.name != "potion of water" and play.edition.magic.harmless_water_is_told:
            play.tell("dipping.gets wet", RULE, item=the_item(play, item), **agreement(item))
        return wetted
    if item.blessing == potion.blessing:
        return False
    holy = potion.blessing > 0
    mends = item.blessing != 0
    needs_sight = play.edition.magic.watered_blessings_need_sight
    if seen:
        colour = ("amber" if mends else "light blue") if holy else ("brown" if mends else "black")
        words = "watering.glows" if mends else "watering.glows with aura"
        play.tell(words, RULE, item=your_item(play, item), colour=colour, **agreement(item))
        item.blessing_known = not (is_hallucinating(play.hero) and needs_sight)
    elif not needs_sight:
        item.blessing_known = True
    elif not knows_blessing(play.hero, potion) or not potion.seen:
        item.blessing_known = False
    if mends and item.kind.name == "potion of water":
        costly_alteration(play, item, Harm.UNCURSE if holy else Harm.UNBLESS)
    if holy:
        (uncurse if mends else bless)(item)
    else:
        (unbless if mends else curse)(item)
    return True
