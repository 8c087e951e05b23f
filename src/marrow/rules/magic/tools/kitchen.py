"""Tins opened and made, and pies in the face. Rules N-283, N-287, N-296."""

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.model.item import Item
from marrow.rules.body import lengthen
from marrow.rules.magic.itemtimers import destroy
from marrow.rules.magic.tools.handling import chosen, hold
from marrow.rules.making.objects import random_item
from marrow.rules.naming import the_item
from marrow.rules.nutrition import tins
from marrow.rules.play import Play
from marrow.rules.sight import blur
from marrow.rules.things import add_to_pack, pile, reweigh


def use_tin_opener(play: Play, item: Item, direction: int | None) -> bool:
    """N-287: it is wielded, and a tin of the pack opened with it."""
    if not play.edition.nutrition.openers_open_tins:
        play.tell("tools.no use for opener", "N-287")
        return False
    letters = "".join(thing.letter for thing in play.hero.inventory if thing.kind.name == "tin")
    if not letters:
        raise RefusedCommand("tools.no tin")
    if not hold(play, item):
        return False
    tin = chosen(play, "tools.open which tin", letters)
    if tin is None or tin.kind.name != "tin":
        return True
    tins.start(play, tin)
    return True


def use_tinning_kit(play: Play, item: Item, direction: int | None) -> bool:
    """N-296: an unbitten corpse becomes a homemade tin, blessed as the kit is."""
    rule = "N-296"
    if item.charge <= 0:
        play.tell("tools.out of tins", rule)
        return True
    hero = play.hero
    here = [thing for thing in pile(play.level, hero.spot) if thing.kind.name == "corpse"]
    letters = "".join(thing.letter for thing in hero.inventory if thing.kind.name == "corpse")
    corpse = here[-1] if here else chosen(play, "tools.tin which corpse", letters)
    if corpse is None or corpse.kind.name != "corpse" or corpse.species is None:
        raise RefusedCommand("tools.nothing to tin")
    if corpse.uneaten:
        raise RefusedCommand("tools.partly eaten")
    if corpse.species.nutrition == 0 or corpse.species.name in ("Death", "Famine", "Pestilence"):
        play.tell("tools.too insubstantial", rule)
        return True
    item.charge -= 1
    tin = random_item(play, kind=KINDS_NAMED["tin"], init=False)
    tin.species = corpse.species
    tin.charge = 0
    tin.variety = 1
    tin.blessing = item.blessing
    tin.charge_known = True
    reweigh(tin)
    if corpse.quantity > 1:
        corpse.quantity -= 1
        reweigh(corpse)
    else:
        destroy(play, corpse)
    kept = add_to_pack(play, tin)
    play.tell("tools.make tin", rule, item=the_item(play, kept))
    return True


def use_cream_pie(play: Play, item: Item, direction: int | None) -> bool:
    """N-283: in one's own face; it feeds nobody."""
    hero = play.hero
    blinds = play.dice.rnd(25, "apply.c use_cream_pie")
    hero.creamed += blinds
    lengthen(play, Property.BLINDED, blinds, "N-283")
    blur(play.level)
    play.tell("tools.pie in face", "N-283")
    if item.quantity > 1:
        item.quantity -= 1
        reweigh(item)
    else:
        destroy(play, item)
    return True
