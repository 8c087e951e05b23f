"""Dipping things into potions and water. NetHack: potion.c, dodip."""

from marrow.content.kinds_table import KINDS_NAMED
from marrow.content.words import KindName
from marrow.model.hero import Attribute, Killer
from marrow.model.item import Item
from marrow.rules.body import exercise, is_blind
from marrow.rules.combat.killing import halved
from marrow.rules.growth import gain_experience
from marrow.rules.lifesaving.harm import hurt
from marrow.rules.magic.beams.on_items import polymorphed_item
from marrow.rules.magic.identify import discover, is_known
from marrow.rules.magic.itemtimers import destroy
from marrow.rules.magic.vapours import breathe
from marrow.rules.making.objects import random_item
from marrow.rules.naming import the_item, your_item
from marrow.rules.play import Play
from marrow.rules.things import add_to_pack, bless, curse, reweigh, split, unbless, uncurse
from marrow.rules.traps.ruin import soak

RULE = "potion.c dodip"

# What two potions make, either way round; or by throw. NetHack: potion.c, mixtype.
MIXTURES: dict[tuple[KindName, KindName], KindName] = {
    ("potion of healing", "potion of speed"): "potion of extra healing",
    ("potion of healing", "potion of gain level"): "potion of extra healing",
    ("potion of healing", "potion of gain energy"): "potion of extra healing",
    ("potion of extra healing", "potion of gain level"): "potion of full healing",
    ("potion of extra healing", "potion of gain energy"): "potion of full healing",
    ("potion of full healing", "potion of gain level"): "potion of gain ability",
    ("potion of full healing", "potion of gain energy"): "potion of gain ability",
    ("potion of enlightenment", "potion of levitation"): "potion of gain level",
    ("potion of fruit juice", "potion of sickness"): "potion of sickness",
    ("potion of fruit juice", "potion of speed"): "potion of booze",
    ("potion of fruit juice", "potion of enlightenment"): "potion of booze",
    ("potion of booze", "potion of gain level"): "potion of hallucination",
    ("potion of booze", "potion of gain energy"): "potion of hallucination",
}
HEALERS = ("potion of healing", "potion of extra healing", "potion of full healing", "potion of fruit juice")


def dip(play: Play, item: Item, potion: Item) -> bool:
    """Dip a thing of the pack into a potion of the pack; the potion is used up where it takes effect."""
    if item is potion:
        if item.quantity < 2:
            play.tell("dipping.klein bottle", RULE)
            return False
        item = add_to_pack_alone(play, split(play, potion, 1))
    if potion.kind.name == "potion of water":
        if _into_water_potion(play, item, potion):
            return True
    elif potion.kind.name == "potion of polymorph":
        return _into_polymorph(play, item, potion)
    elif item.kind.class_ == "potion" and potion.kind is not item.kind:
        return _mix(play, item, potion)
    elif potion.kind.name == "potion of sickness" and _is_poisonable(item) and not item.poisoned:
        item.poisoned = True
        play.tell("dipping.poisoned", RULE, item=the_item(play, item))
        _use_one(play, potion, learn=True)
        return True
    elif potion.kind.name in HEALERS and item.poisoned:
        item.poisoned = False
        play.tell("dipping.no longer poisoned", RULE, item=the_item(play, item))
        _use_one(play, potion)
        return True
    elif potion.kind.name == "potion of oil":
        return _into_oil(play, item, potion)
    elif potion.kind.name == "potion of acid" and (item.rusted or item.corroded):
        play.tell("dipping.interesting", RULE)
        _use_one(play, potion)
        return True
    elif item.kind.name in ("unicorn horn", "amethyst"):
        return _purify(play, item, potion)
    play.tell("dipping.interesting", RULE)
    return True


def add_to_pack_alone(play: Play, item: Item) -> Item:
    item.unstackable = True
    kept = add_to_pack(play, item)
    kept.unstackable = False
    return kept


def _is_poisonable(item: Item) -> bool:
    """NetHack: is_poisonable: ammunition and small blades that are thrown."""
    kind = item.kind
    return kind.class_ == "weapon" and (
        kind.missile or kind.skill in ("dagger", "dart", "shuriken", "spear", "knife")
    )


def _use_one(play: Play, potion: Item, *, learn: bool = False) -> None:
    if learn and not is_known(play.world, potion.kind):
        discover(play, potion.kind)
        gain_experience(play, 0, 10)
    if potion.quantity > 1:
        potion.quantity -= 1
        reweigh(potion)
    else:
        destroy(play, potion)


def _into_water_potion(play: Play, item: Item, potion: Item) -> bool:
    """Holy water blesses, unholy water curses, plain water wets."""
    if potion.blessing > 0:
        if item.blessing < 0:
            uncurse(item)
            _glow(play, item, "amber")
        elif item.blessing == 0 and item.kind.class_ != "coin":
            bless(item)
            _glow(play, item, "light blue")
        else:
            return False
    elif potion.blessing < 0:
        if item.blessing > 0:
            unbless(item)
            _glow(play, item, "brown")
        elif item.blessing == 0 and item.kind.class_ != "coin":
            curse(item)
            _glow(play, item, "black")
        else:
            return False
    elif not soak(play, item, forced=True):
        play.tell("dipping.gets wet", RULE, item=the_item(play, item))
    _use_one(play, potion, learn=potion.blessing != 0)
    return True


def _glow(play: Play, item: Item, colour: str) -> None:
    if not is_blind(play.hero):
        play.tell("dipping.glows", RULE, item=your_item(play, item), colour=colour)
        item.blessing_known = True


def _into_polymorph(play: Play, item: Item, potion: Item) -> bool:
    if item.kind.unique or item.artifact is not None or item.worn or item.kind.class_ == "coin":
        play.tell("wands.nothing happens", RULE)
        return True
    play.hero.conduct.object_polymorphs += 1
    letter = item.letter
    new = polymorphed_item(play, item)
    new.letter = letter
    kept = add_to_pack(play, new)
    play.tell("dipping.becomes", RULE, item=your_item(play, kept))
    _use_one(play, potion, learn=True)
    return True


def _mix(play: Play, item: Item, potion: Item) -> bool:
    """Two potions mix into something, or blow up one time in ten, or always with acid."""
    rule = "potion.c dodip"
    amount = min(item.quantity, 7)
    play.tell("dipping.mix", rule)
    _use_one(play, potion)
    acid = "potion of acid" in (item.kind.name, potion.kind.name)
    explodes = acid or item.blessing < 0 or play.dice.one_in(10, rule)
    if explodes:
        play.tell("dipping.explode", rule)
        exercise(play, Attribute.STRENGTH, False, rule)
        damage = amount + play.dice.rnd(9, rule)
        breathe(play, item)
        destroy(play, item)
        hurt(play, halved(play, damage), Killer("alchemic blast"), rule)
        return True
    item.blessing = 0
    item.diluted = item.kind.name != "potion of water"
    found = MIXTURES.get((item.kind.name, potion.kind.name)) or MIXTURES.get(
        (potion.kind.name, item.kind.name)
    )
    if found is not None:
        item.kind = KINDS_NAMED[found]
    else:
        match 1 if item.diluted and play.dice.rn2(8, rule) == 0 else play.dice.rnd(8, rule):
            case 1:
                item.kind = KINDS_NAMED["potion of water"]
                item.diluted = False
            case 2 | 3:
                item.kind = KINDS_NAMED["potion of sickness"]
            case 4:
                item.kind = random_item(play, class_="potion").kind
            case _:
                play.tell("dipping.evaporates", rule)
                destroy(play, item)
                return True
    reweigh(item)
    play.tell("dipping.mixture looks", rule, item=the_item(play, item))
    return True


def _into_oil(play: Play, item: Item, potion: Item) -> bool:
    """Oil gums up, or cleans rust and fuels lamps."""
    if item.kind.name in ("oil lamp", "brass lantern", "magic lamp"):
        if item.kind.name != "oil lamp" or item.birth > 1000:
            play.tell("dipping.lamp full", RULE)
            return True
        play.tell("dipping.fill lamp", RULE)
        item.birth = min(item.birth + 2 * max(potion.birth, 400), 1500)
        item.charge = 1
    elif item.rusted or item.corroded:
        item.rusted = max(item.rusted - 1, 0)
        item.corroded = max(item.corroded - 1, 0)
        play.tell("dipping.less rusty", RULE, item=your_item(play, item))
    else:
        play.tell("dipping.oily", RULE, item=your_item(play, item))
    _use_one(play, potion, learn=True)
    return True


def _purify(play: Play, item: Item, potion: Item) -> bool:
    """A unicorn horn turns ills to juice and confusion to water; an amethyst booze to juice."""
    bad: dict[KindName, KindName] = {
        "potion of sickness": "potion of fruit juice", "potion of hallucination": "potion of water",
        "potion of blindness": "potion of water", "potion of confusion": "potion of water",
    }  # fmt: skip
    found = bad.get(potion.kind.name) if item.kind.name == "unicorn horn" else None
    if item.kind.name == "amethyst" and potion.kind.name == "potion of booze":
        found = "potion of fruit juice"
    if found is None:
        play.tell("dipping.interesting", RULE)
        return True
    single = potion if potion.quantity == 1 else split(play, potion, 1)
    single.kind = KINDS_NAMED[found]
    single.blessing = 0
    reweigh(single)
    play.tell("dipping.clears", RULE)
    if single is not potion:
        add_to_pack(play, single)
    return True


def dip_into_water(play: Play, item: Item) -> bool:
    """Into the pool at one's feet."""
    if not soak(play, item, forced=True):
        play.tell("dipping.gets wet", RULE, item=the_item(play, item))
    return True
