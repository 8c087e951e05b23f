"""Rings that are charged, by a scroll or by lightning. NetHack: read.c, recharge."""

from marrow.content.vocabulary import Harm
from marrow.model.hero_parts import Killer
from marrow.model.item import RING_SLOTS, Item
from marrow.model.vocabularies import Attribute
from marrow.rules.hero.attributes import attribute
from marrow.rules.hero.removal import delete_item
from marrow.rules.lifesaving.harm import halved_mishap, hurt
from marrow.rules.naming import your_item
from marrow.rules.naming.discoveries import learn_ring, learn_ring_by_attribute
from marrow.rules.play import Play
from marrow.rules.polymorph import adjust_worn_bonus
from marrow.rules.trade.costly_alteration import costly_alteration

RULE = "read.c recharge"


def charge_ring(play: Play, ring: Item, blessing: int) -> None:
    """A ring gains or loses a charge, or has too many and explodes; ``blessing`` is the charger's."""
    change = play.dice.rnd(3, RULE) if blessing > 0 else -play.dice.rnd(2, RULE) if blessing < 0 else 1
    bursts = ring.charge > play.dice.rn2(7, RULE) or ring.charge <= -5
    worn = bool(ring.worn & RING_SLOTS)
    if bursts:
        play.tell("charging.pulsates and explodes", RULE, item=your_item(play, ring))
        if worn:
            _add_bonus(play, ring, -1)
        amount = play.dice.rnd(max(3 * abs(ring.charge), 1), RULE)
        delete_item(play, ring)
        hurt(play, halved_mishap(play, amount), Killer("exploding ring"), RULE)
        return
    play.tell("charging.ring spins", RULE, item=your_item(play, ring))
    if change < 0:
        costly_alteration(play, ring, Harm.DISENCHANT)
    if worn:
        _add_bonus(play, ring, -1)
    ring.charge += change
    if worn:
        _add_bonus(play, ring, 1)


def _add_bonus(play: Play, ring: Item, sign: int) -> None:
    """Add (1) or take (-1) what a worn ring gives, and maybe learn it by that. NetHack: Ring_on, Ring_off."""
    before = [attribute(play.hero, which) for which in Attribute]
    adjust_worn_bonus(play, ring, sign)
    learn_ring_by_attribute(play, ring, before)
    if ring.kind.name == "ring of protection":
        learn_ring(play, ring, observed=ring.charge != 0)
