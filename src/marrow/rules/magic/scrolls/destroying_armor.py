"""The scroll of destroy armor. NetHack: read.c, seffect_destroy_armor."""

from marrow.content.properties import Property
from marrow.content.vocabulary import Harm
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseItem
from marrow.model.item import Item
from marrow.model.vocabularies import Attribute
from marrow.rules.equipment.worn_effects import disintegrate_armor
from marrow.rules.hero import conditions
from marrow.rules.hero.attributes import exercise
from marrow.rules.hero.body import is_blind, is_confused
from marrow.rules.items.indestructible import item_resists
from marrow.rules.naming import agreement, your_item
from marrow.rules.naming.kind_names import kind_is_known
from marrow.rules.physics.erosion import random_worn_armor
from marrow.rules.physics.item_destruction import wear_armor_down, worn_armor
from marrow.rules.play import Play
from marrow.rules.polymorph import adjust_worn_bonus
from marrow.rules.trade.costly_alteration import costly_alteration

RULE = "read.c seffects"


def destroy_armor(play: Play, scroll: Item) -> bool:
    """The scroll of destroy armor: True if it is identified."""
    armor = random_worn_armor(play)
    if is_confused(play.hero):
        return _glow(play, scroll, armor)
    if scroll.blessing < 0 and armor is not None and armor.blessing < 0:
        return _weaken(play, armor)
    if play.edition.magic.destroy_armor_erodes:
        return _destroy_by_blessing(play, scroll, armor)
    if armor is None or not _disintegrate(play, armor):
        return _itch(play, "scrolls.skin itches")
    return True


def _glow(play: Play, scroll: Item, armor: Item | None) -> bool:
    """The confused make armour vulnerable, or erodeproof if the scroll is cursed."""
    if armor is None:
        return _itch(play, "scrolls.bones itch")
    glows = "scrolls.vibrates" if is_blind(play.hero) else "scrolls.glows purple"
    play.tell(glows, RULE, item=your_item(play, armor), **agreement(armor))
    if armor.erodeproof and scroll.blessing >= 0:
        costly_alteration(play, armor, Harm.DEGRADE)
    armor.erodeproof = scroll.blessing < 0
    return False


def _weaken(play: Play, armor: Item) -> bool:
    """Scroll and armour are both cursed: the armour loses a point, and the hero is stunned."""
    play.tell("scrolls.vibrates", RULE, item=your_item(play, armor), **agreement(armor))
    if armor.charge >= -6:
        adjust_worn_bonus(play, armor, -1)
        armor.charge -= 1
        adjust_worn_bonus(play, armor, 1)
    turns = play.dice.rn1(10, 10, RULE)
    conditions.stun(play, play.hero.timeout[Property.STUNNED] + turns, RULE)
    return False


def _destroy_by_blessing(play: Play, scroll: Item, armor: Item | None) -> bool:
    """Z-192: cursed, as ever but without an itch; blessed, by choice or something cursed; else by wear."""
    if scroll.blessing < 0:
        return armor is not None and _disintegrate(play, armor)
    worn = worn_armor(play)
    if scroll.blessing > 0 and armor is not None and len(worn) > 1:
        if not kind_is_known(play.world, scroll.kind):
            play.tell("scrolls.destroy armor scroll", "Z-192")
        letters = "".join(piece.letter for piece in worn)
        answer = play.ask(ChooseItem(what=QuestionKey.DESTROY_WHICH_ARMOR, rule="Z-192", letters=letters))
        _disintegrate(play, next((piece for piece in worn if piece.letter == answer), armor))
        return True
    cursed = [piece for piece in worn if piece.blessing < 0] if scroll.blessing > 0 else []
    if cursed and _disintegrate(play, cursed[play.dice.rn2(len(cursed), "Z-192")]):
        return True
    return wear_armor_down(play) or _itch(play, "scrolls.skin itches")


def _disintegrate(play: Play, armor: Item) -> bool:
    """A piece of armour turns to dust, unless it resists."""
    if item_resists(play, armor, 0, 90):
        return False
    disintegrate_armor(play, armor)
    return True


def _itch(play: Play, key: str) -> bool:
    """Nothing is destroyed; the scroll stays unidentified."""
    play.tell(key, RULE)
    exercise(play, Attribute.STRENGTH, False, RULE)
    exercise(play, Attribute.CONSTITUTION, False, RULE)
    return False
