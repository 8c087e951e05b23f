"""What goes over the eyes, towels and grease. NetHack: apply.c."""

from marrow.content.properties import Property
from marrow.errors import RefusedCommand
from marrow.model.item import Item, Slot
from marrow.rules.body import lengthen
from marrow.rules.combat.floor import land
from marrow.rules.magic.tools.handling import RULE, chosen
from marrow.rules.magic.wearing import effects_off, effects_on
from marrow.rules.naming import the_item, your_item
from marrow.rules.outfit import unwear, wear
from marrow.rules.play import Cancelled, Play
from marrow.rules.sight import blur
from marrow.rules.things import take_from_pack


def use_eyewear(play: Play, item: Item, direction: int | None) -> bool:
    """Put on or take off a blindfold, lenses; a towel wipes. NetHack: doapply."""
    hero = play.hero
    worn = hero.worn.get(Slot.EYEWEAR)
    if worn is item:
        if item.blessing < 0:
            play.tell("tools.cursed on", RULE, item=the_item(play, item))
            item.blessing_known = True
            return True
        unwear(play, item, Slot.EYEWEAR)
        effects_off(play, item)
        return True
    if item.kind.name == "towel":
        return use_towel(play, item)
    if worn is not None:
        raise RefusedCommand("tools.already wear")
    wear(play, item, Slot.EYEWEAR)
    effects_on(play, item)
    return True


def use_towel(play: Play, item: Item) -> bool:
    rule = "apply.c use_towel"
    hero = play.hero
    if item.blessing < 0:
        slimes = play.dice.rn2(3, rule)
        if slimes == 2:
            lengthen(play, Property.SLIPPERY_HANDS, play.dice.rn1(10, 3, rule), rule)
            play.tell("tools.hands filthy", rule)
            return _dries(item)
        if slimes == 1:
            _dirty_face(play, rule)
            return _dries(item)
    if hero.timeout[Property.SLIPPERY_HANDS]:
        hero.timeout[Property.SLIPPERY_HANDS] = 0
        play.tell("tools.wipe hands", rule)
        return _dries(item)
    if hero.creamed:
        hero.timeout[Property.BLINDED] = max(hero.timeout[Property.BLINDED] - hero.creamed, 0)
        hero.creamed = 0
        blur(play.level)
        play.tell("tools.wipe face", rule)
        return _dries(item)
    play.tell("tools.already clean", rule)
    return False


def _dries(towel: Item) -> bool:
    """A wet towel is a little drier for its use, which took a move."""
    towel.charge = max(towel.charge - 1, 0)
    return True


def _dirty_face(play: Play, rule: str) -> None:
    """A cursed towel smears gunk over the face, or pushes off what is before the eyes."""
    hero = play.hero
    eyewear = hero.worn.get(Slot.EYEWEAR)
    if eyewear is not None:
        play.tell("tools.push off", rule, item=your_item(play, eyewear))
        unwear(play, eyewear)
        effects_off(play, eyewear)
        take_from_pack(play, eyewear)
        land(play, eyewear, hero.spot)
        return
    more = play.dice.rn1(10, 3, rule)
    hero.creamed += more
    play.tell("tools.gunk on face", rule)
    lengthen(play, Property.BLINDED, more, rule)
    blur(play.level)


def use_grease(play: Play, item: Item, direction: int | None) -> bool:
    """NetHack: apply.c, use_grease."""
    rule = "apply.c use_grease"
    if item.charge <= 0:
        play.tell("tools.can empty", rule)
        return True
    letters = "".join(thing.letter for thing in play.hero.inventory if thing is not item)
    thing = chosen(play, "tools.grease what", letters)
    if thing is None:
        raise Cancelled
    item.charge -= 1
    if item.blessing < 0:
        slips = play.dice.rn2(2, rule)
        if slips:
            play.tell("tools.grease spills", rule)
            lengthen(play, Property.SLIPPERY_HANDS, play.dice.rn1(11, 5, rule), rule)
            return True
    thing.greased = True
    play.tell("tools.cover with grease", rule, item=your_item(play, thing))
    return True
