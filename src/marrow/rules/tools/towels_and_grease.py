"""Blindfolds, lenses, towels and cans of grease. NetHack: apply.c."""

from collections.abc import Mapping

from marrow.content.properties import Property
from marrow.content.words import KindName
from marrow.errors import RefusedCommand
from marrow.messages.question_keys import QuestionKey
from marrow.messages.questions import ChooseItem
from marrow.model.item import Item, Slot
from marrow.rules.equipment.worn_effects import put_on_effects, take_off_effects
from marrow.rules.hero.body import form_of, has
from marrow.rules.hero.conditions import blind, wipe_cream
from marrow.rules.hero.removal import take_from_pack
from marrow.rules.hero.timed_properties import extend_timeout
from marrow.rules.hero.worn_items import has_free_hand, item_covering, set_not_worn, set_worn
from marrow.rules.items.inventory import item_with_letter
from marrow.rules.items.piles import drop_with_effects
from marrow.rules.naming import the_item, your_item
from marrow.rules.play import Play
from marrow.rules.tools.tool_choice import RULE, Use


def use_eyewear(play: Play, item: Item, direction: int | None) -> bool:
    """Put on or take off a blindfold or lenses; wipe with a towel. NetHack: doapply."""
    hero = play.hero
    worn = hero.worn.get(Slot.EYEWEAR)
    if item.kind.name == "towel":
        return use_towel(play, item)
    if worn is item:
        if item.blessing < 0:
            play.tell("tools.cursed on", RULE, item=the_item(play, item))
            item.blessing_known = True
            return True
        set_not_worn(play, item, Slot.EYEWEAR)
        take_off_effects(play, item)
        return True
    if worn is not None:
        play.tell("tools.already wear", RULE)
        return True  # finding that out takes the move
    set_worn(play, item, Slot.EYEWEAR)
    put_on_effects(play, item)
    return True


def use_towel(play: Play, item: Item) -> bool:
    rule = "apply.c use_towel"
    hero = play.hero
    if not has_free_hand(hero):
        raise RefusedCommand("tools.no free hand")
    held = item.worn and not play.edition.magic.towels_in_hand_can_be_used
    if held or item is hero.worn.get(Slot.EYEWEAR):
        raise RefusedCommand("tools.wearing it")
    if item.blessing < 0:
        slimes = play.dice.rn2(3, rule)
        if slimes == 2:
            extend_timeout(play, Property.SLIPPERY_HANDS, play.dice.rn1(10, 3, rule), rule)
            play.tell("tools.hands filthy", rule)
            return _dry(item)
        if slimes == 1:
            _dirty_face(play, rule)
            return _dry(item)
    if hero.timeout[Property.SLIPPERY_HANDS]:
        hero.timeout[Property.SLIPPERY_HANDS] = 0
        play.tell("tools.wipe hands", rule)
        return _dry(item)
    if hero.creamed:
        wipe_cream(play, hero.creamed, rule)
        return _dry(item)
    play.tell("tools.already clean", rule)
    return False


def _dry(towel: Item) -> bool:
    """Using a wet towel dries it a little. True, since it took a move."""
    towel.charge = max(towel.charge - 1, 0)
    return True


def _dirty_face(play: Play, rule: str) -> None:
    """A cursed towel smears gunk over the face, or pushes off what is before the eyes."""
    hero = play.hero
    eyewear = hero.worn.get(Slot.EYEWEAR)
    if eyewear is not None and eyewear.blessing < 0:
        play.dice.rn2(2, rule)  # NetHack rolls a die for how the eyewear is pushed
        play.tell("tools.push askew", rule, item=your_item(play, eyewear))
        return
    if eyewear is not None:
        play.tell("tools.push off", rule, item=your_item(play, eyewear))
        set_not_worn(play, eyewear)
        take_off_effects(play, eyewear)
        drop_with_effects(play, take_from_pack(play, eyewear), hero.spot, by_hero=True)
        return
    more = play.dice.rn1(10, 3, rule)
    play.tell("tools.gunk on face", rule)
    blind(play, hero.timeout[Property.BLINDED] + more, rule)
    hero.creamed += more


def use_grease(play: Play, item: Item, direction: int | None) -> bool:
    """Grease an item or the fingers; the can may slip from the hand. NetHack: apply.c, use_grease."""
    rule = "apply.c use_grease"
    hero = play.hero
    if hero.timeout[Property.SLIPPERY_HANDS]:
        return _drop_slippery_can(play, item)
    if item.charge <= 0:
        play.tell("tools.can empty" if item.charge_known else "tools.can seems empty", rule)
        return True
    if (item.blessing < 0 or has(hero, Property.FUMBLING)) and play.dice.rn2(2, rule) == 0:
        item.charge -= 1
        return _drop_slippery_can(play, item)
    letters = "".join(thing.letter for thing in hero.inventory if thing.kind.class_ != "coin")
    answer = play.ask(ChooseItem(what=QuestionKey.GREASE_WHAT, rule=RULE, letters=letters, bare=True))
    thing = item_with_letter(hero, answer) if answer not in ("", "-") else None
    if thing is None and answer != "-":
        return True  # cancelling takes the move, too
    over = item_covering(hero, thing) if thing is not None else None
    if (
        over is not None
        and over.worn & Slot.GLOVES
        and not play.edition.magic.covered_things_cannot_be_dipped
    ):
        over = None
    if thing is not None and over is not None:
        play.tell("commands.covered", rule, over=the_item(play, over), item=the_item(play, thing))
        return True
    item.charge -= 1
    longer = play.edition.magic.grease_makes_slippery_longer
    if thing is None:
        play.tell("tools.coat fingers", rule)
        slippery = play.dice.rn1(11, 5, rule) if longer else play.dice.rnd(15, rule)
        extend_timeout(play, Property.SLIPPERY_HANDS, slippery, rule)
        return True
    thing.greased = True
    play.tell("tools.cover with grease", rule, item=your_item(play, thing))
    if item.blessing < 0 and "no hands" not in form_of(hero).traits:
        play.tell("tools.grease spills", rule)
        slippery = play.dice.rn1(6, 10, rule) if longer else play.dice.rnd(15, rule)
        extend_timeout(play, Property.SLIPPERY_HANDS, slippery, rule)
    return True


def _drop_slippery_can(play: Play, item: Item) -> bool:
    play.tell("tools.can slips", "apply.c use_grease", item=the_item(play, item))
    drop_with_effects(play, take_from_pack(play, item), play.hero.spot, by_hero=True)
    return True


USES: Mapping[KindName, Use] = {
    "blindfold": use_eyewear,
    "lenses": use_eyewear,
    "towel": use_eyewear,
    "can of grease": use_grease,
}
