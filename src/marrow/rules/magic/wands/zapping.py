"""Zap wands. Rule L-097.

NetHack: zap.c, dozap. Breaking them is in break_wand.py.
"""

from marrow.model.item import Item
from marrow.model.places import DOWN, SELF, UP
from marrow.model.vocabularies import Attribute
from marrow.rules.combat.deaths.killing import WAND_POWER
from marrow.rules.generation.new_items.appearances import needs_aim
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import form_of, is_blind
from marrow.rules.hero.direction import choose_direction
from marrow.rules.hero.experience import gain_experience
from marrow.rules.hero.removal import delete_item
from marrow.rules.magic.wands.beam_flight import zap_beam
from marrow.rules.magic.wands.hero_rays import (
    BOLTS,
    hero_ray,
    is_immune_to_death_ray,
    shoot_ray,
    wand_dice,
    zap_self_with_ray,
)
from marrow.rules.magic.wands.undirected_wands import UNDIRECTED, zap_undirected
from marrow.rules.magic.wands.wand_charges import spend_charge, wand_blows_up
from marrow.rules.magic.wands.zap_self import zap_self
from marrow.rules.magic.wands.zaps import ZapDetails
from marrow.rules.naming import simple_item, the_item
from marrow.rules.naming.identification import learn_wand
from marrow.rules.naming.kind_names import kind_is_known
from marrow.rules.play import Cancelled, Play
from marrow.rules.traps.zap_dig import zap_dig

RULE = "zap.c dozap"


def zap_wand(play: Play, wand: Item, direction: int | None = None) -> bool:
    """Zap a carried wand; ask for a direction if it needs one and none is given."""
    aimed = needs_aim(play.world, wand.kind)
    if not spend_charge(play, wand):
        play.tell("wands.nothing happens", RULE)
    elif wand_blows_up(play, wand):
        return True
    elif aimed:
        try:
            direction = choose_direction(play, direction)
        except Cancelled:
            if not is_blind(play.hero):
                play.tell("wands.glows and fades", RULE, item=the_item(play, wand))
        else:
            _zap_in_direction(play, wand, direction)
    elif wand.kind.name in UNDIRECTED:
        exercise(play, Attribute.WISDOM, True, RULE)
        zap_undirected(play, wand.kind, wand)
    if wand in play.hero.inventory and wand.charge < 0:
        play.tell("wands.turns to dust", RULE, item=simple_item(play, wand))
        delete_item(play, wand)
    return True


def _zap_in_direction(play: Play, wand: Item, direction: int) -> None:
    """Zap in a direction; identifying a wand by a ray, up or down gives extra experience."""
    name = wand.kind.name
    known = kind_is_known(play.world, wand.kind)
    if direction == SELF:
        _zap_at_self(play, wand)
        return
    exercise(play, Attribute.WISDOM, True, RULE)
    play.wand_in_use = wand
    if name == "wand of digging":
        zap_dig(play, direction)
        shown = True
    elif name in BOLTS:
        shoot_ray(play, hero_ray(name, wand_dice(name)), 0 if direction in (UP, DOWN) else direction)
        shown = True
    else:
        shown = zap_beam(play, ZapDetails(wand.kind, WAND_POWER, wand=wand), direction)
    play.wand_in_use = None
    if shown:
        learn_wand(play, wand)
        if not known:
            gain_experience(play, 0, 10)


def _zap_at_self(play: Play, wand: Item) -> None:
    """Zap the hero himself. NetHack: zap.c, zapyourself."""
    name = wand.kind.name
    if name not in BOLTS:
        zap_self(play, ZapDetails(wand.kind, WAND_POWER, wand=wand))
        return
    shows = not (name == "wand of death" and is_immune_to_death_ray(form_of(play.hero)))
    if shows and not play.edition.magic.self_zaps_are_known_afterwards:  # N-565
        learn_wand(play, wand)
    zap_self_with_ray(play, hero_ray(name, wand_dice(name)), wand=wand)
