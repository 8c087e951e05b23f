"""Bells rung and instruments played. NetHack: apply.c, music.c."""

from marrow.content.species_table import SPECIES_NAMED
from marrow.model.item import Item
from marrow.model.places import TrapKind
from marrow.rules.body import (
    levitates,
)
from marrow.rules.combat.wake import wake_nearby
from marrow.rules.magic import mapping
from marrow.rules.magic.instruments import play_tune
from marrow.rules.magic.tools.handling import RULE
from marrow.rules.making.monsters import make_monster
from marrow.rules.naming import the_item
from marrow.rules.play import Play


def use_bell(play: Play, item: Item, direction: int | None) -> bool:
    """NetHack: apply.c, use_bell: a cursed one brings a nymph."""
    rule = "apply.c use_bell"
    play.tell("tools.ring bell", rule, item=the_item(play, item))
    if item.blessing < 0:
        comes = play.dice.rn2(4, rule) == 0
        if comes:
            nymph = make_monster(
                play, SPECIES_NAMED["water nymph"], play.hero.spot, nearby=True, groups=False
            )
            if nymph is not None:
                play.tell("tools.summons nymph", rule)
    wake_nearby(play)
    return True


def use_bell_of_opening(play: Play, item: Item, direction: int | None) -> bool:
    """Rung with a charge it opens, and finds what is hidden."""
    play.tell("tools.ring bell", RULE, item=the_item(play, item))
    trap = play.level.traps.get(play.hero.spot)
    if trap is not None and trap.kind == TrapKind.VIBRATING_SQUARE and item.blessing >= 0:
        item.birth = play.world.turn  # the Book will hear of it
    if item.charge > 0 and item.blessing >= 0:
        item.charge -= 1
        if mapping.find_hidden(play):
            play.tell("tools.things revealed", RULE)
    wake_nearby(play)
    return True


def use_instrument(play: Play, item: Item, direction: int | None) -> bool:
    if levitates(play.hero) and item.kind.name == "drum of earthquake":
        play.tell("tools.beat in air", RULE)
    return play_tune(play, item)
