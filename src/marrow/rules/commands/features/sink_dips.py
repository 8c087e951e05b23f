"""Dip into a sink, which is possible since 3.7: wash things, pour potions. NetHack: fountain.c, dipsink."""

from typing import Final

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.model.item import Item, Slot
from marrow.model.vocabularies import Attribute
from marrow.rules.commands.features.sink_drinks import RING_FOUND
from marrow.rules.commands.features.sinks import polymorph_sink
from marrow.rules.generation.new_items.random_items import random_item
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import is_blind, is_deaf
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.removal import use_up
from marrow.rules.hero.timed_properties import set_timeout
from marrow.rules.items.piles import put_on_floor
from marrow.rules.magic.potions.vapours import breathe_vapours, can_breathe_vapours
from marrow.rules.naming import the_item
from marrow.rules.naming.unknown_kinds import ask_to_call
from marrow.rules.physics.water_and_fire import ErosionResult, water_damage
from marrow.rules.play import Play
from marrow.rules.traps.plumbing import break_sink

RULE: Final = "fountain.c dipsink"
WITHOUT_VAPOURS: Final[tuple[KindName, ...]] = (
    "potion of object detection", "potion of gain level", "potion of gain energy",
    "potion of monster detection", "potion of fruit juice", "potion of water",
)  # fmt: skip


def dip_into_sink(play: Play, item: Item) -> bool:
    """Hold a thing under the tap, or pour one of a stack of potions away; the pipes may break."""
    hero = play.hero
    ring_left = not play.level.detail[hero.spot] & RING_FOUND
    breaks = play.dice.rn2(25 if ring_left else 15, RULE) == 0
    if breaks:
        break_sink(play, hero.spot)
    elif item is hero.worn.get(Slot.GLOVES):
        _wash_gloves(play, item)
    elif item.kind.class_ != "potion":
        play.tell("sinks.under the tap", RULE, item=the_item(play, item))
        if water_damage(play, item, forced=True) is ErosionResult.UNHARMED:
            play.tell("sinks.nothing seems", RULE)
    else:
        _pour(play, item, ring_left=ring_left)
    return True


def _wash_gloves(play: Play, gloves: Item) -> None:
    play.tell("sinks.wash", RULE)
    if play.hero.timeout[Property.SLIPPERY_HANDS]:
        set_timeout(play, Property.SLIPPERY_HANDS, 0, RULE)
        play.tell("sinks.no longer slippery", RULE)
    water_damage(play, gloves, forced=True)


def _pour(play: Play, potion: Item, *, ring_left: bool) -> None:
    """Some potions act on the sink; of the others the hero breathes what vapours they have."""
    play.tell("sinks.pour", RULE, item=the_item(play, potion))
    name = potion.kind.name
    noticed = False
    if name == "potion of polymorph":
        polymorph_sink(play)
        noticed = True
    elif name == "potion of oil":
        noticed = not is_blind(play.hero)
        play.tell("sinks.oily film" if noticed else "sinks.nothing seems", RULE)
    elif name == "potion of acid":
        noticed = _clear_drain(play)
    elif name == "potion of levitation":
        _back_up(play, ring_left=ring_left)
        noticed = True
    elif name == "potion of object detection" and ring_left:
        play.tell("sinks.sense ring", RULE)
        noticed = True
    elif name in WITHOUT_VAPOURS:
        play.tell("sinks.nothing seems", RULE)
    else:
        play.tell("sinks.wisp of vapor", RULE)
        if can_breathe_vapours(play):
            breathe_vapours(play, potion)
    if noticed:
        ask_to_call(play, potion)
    use_up(play, potion)


def _clear_drain(play: Play) -> bool:
    if not is_blind(play.hero):
        play.tell("sinks.less clogged", RULE)
    elif not is_deaf(play.hero):
        hear(play, "sinks.sucking", RULE)
    else:
        play.tell("sinks.nothing seems", RULE)
        return False
    return True


def _back_up(play: Play, *, ring_left: bool) -> None:
    """Waste comes up, and once per sink a ring with it. NetHack: fountain.c, sink_backs_up."""
    play.tell("sinks.waste comes up", RULE)
    if not ring_left:
        return
    spot = play.hero.spot
    if not is_blind(play.hero):
        play.tell("sinks.ring shines", RULE)
    put_on_floor(play, random_item(play, class_="ring"), spot)
    exercise(play, Attribute.DEXTERITY, True, RULE)
    exercise(play, Attribute.WISDOM, True, RULE)
    play.level.detail[spot] |= RING_FOUND
