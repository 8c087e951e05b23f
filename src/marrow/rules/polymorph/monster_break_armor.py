"""What happens to a monster's worn items when it changes shape. NetHack: worn.c, mon_break_armor."""

from marrow.content.species import Size
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.rules.hero.hearing import hear
from marrow.rules.hero.vision import can_see, mark_view_stale
from marrow.rules.hero.worn_items import is_weldable
from marrow.rules.items.monster_equipment import take_from_monster, worn_by
from marrow.rules.items.piles import drop_with_effects, put_on_floor
from marrow.rules.items.timers import stop_all_timers
from marrow.rules.monsters.armor_fit import (
    HORNED,
    bursts_suits,
    dragon_of,
    is_dragon_armor,
    is_flimsy,
    redress,
    slips_out_of_suits,
)
from marrow.rules.monsters.steeds import can_be_saddled, update_ridden_shape
from marrow.rules.naming import the_monster
from marrow.rules.play import BareHands, Play

RULE = "worn.c mon_break_armor"
SUIT = (Slot.BODY_ARMOR, Slot.CLOAK, Slot.SHIRT)


def refit_gear(play: Play, monster: Monster) -> None:
    """A monster in a new shape drops, breaks and puts on armour; without gloves it touches what it wields.

    NetHack: mon.c, newcham, its end.
    """
    drop_useless_weapon(play, monster)
    break_monster_armor(play, monster)
    if monster.wields is not None and worn_by(monster, Slot.GLOVES) is None:
        play.delayed_effects.append(BareHands(monster))
    redress(play, monster)
    if "throws rocks" not in monster.species.traits:
        drop_boulders(play, monster)


def drop_useless_weapon(play: Play, monster: Monster) -> None:
    """A monster without a weapon attack drops its weapon; others look for a better one.

    NetHack: weapon.c, possibly_unwield.
    """
    weapon = monster.wields
    if weapon is None:
        return
    if all(attack.manner != "weapon" for attack in monster.species.attacks):
        _tell(play, monster, "polymorph.monster drops", weapon)
        take_from_monster(play, monster, weapon)
        drop_with_effects(play, weapon, monster.spot)
    elif not is_weldable(weapon):
        monster.wants_weapon = True


def break_monster_armor(play: Play, monster: Monster) -> None:
    """Armour that does not fit the new shape breaks or falls off. NetHack: worn.c, mon_break_armor."""
    form = monster.species
    if bursts_suits(form):
        for slot in SUIT:
            item = worn_by(monster, slot)
            if item is None:
                continue
            if item.artifact is not None and slot is Slot.CLOAK:
                _drop_piece(play, monster, slot)
            else:
                _break_piece(play, monster, item)
    elif slips_out_of_suits(form):
        for slot in SUIT:
            _drop_piece(play, monster, slot)
    clumsy = "no hands" in form.traits or form.size == Size.TINY
    if clumsy:
        _drop_piece(play, monster, Slot.GLOVES)
        _drop_piece(play, monster, Slot.SHIELD)
    helmet = worn_by(monster, Slot.HELMET)
    if helmet is not None and (clumsy or (form.name in HORNED and not is_flimsy(helmet))):
        _drop_piece(play, monster, Slot.HELMET)
    if clumsy or "slithy" in form.traits or form.letter == "C":
        _drop_piece(play, monster, Slot.BOOTS)
    if not can_be_saddled(form):
        _drop_piece(play, monster, Slot.SADDLE)
    update_ridden_shape(play, monster)


def drop_boulders(play: Play, monster: Monster) -> None:
    """A monster that is no longer a giant drops its boulders."""
    for item in monster.inventory[:]:
        if item.kind.name == "boulder":
            take_from_monster(play, monster, item)
            drop_with_effects(play, item, monster.spot)
            mark_view_stale(play.level)


def _drop_piece(play: Play, monster: Monster, slot: Slot) -> None:
    """Put a worn piece on the floor, without effects of the floor. NetHack: worn.c, m_lose_armor."""
    item = worn_by(monster, slot)
    if item is None:
        return
    _tell(play, monster, "polymorph.monster drops", item)
    take_from_monster(play, monster, item)
    put_on_floor(play, item, monster.spot)


def _break_piece(play: Play, monster: Monster, item: Item) -> None:
    suit = item.worn & Slot.BODY_ARMOR
    scales = suit and is_dragon_armor(item) and monster.species.name == dragon_of(item).name
    if not scales:
        _tell(play, monster, "polymorph.monster bursts", item)
        if not can_see(play, monster.spot):
            hear(play, "polymorph.hear crack" if suit else "polymorph.hear rip", RULE)
    take_from_monster(play, monster, item)
    stop_all_timers(play, item)


def _tell(play: Play, monster: Monster, what: str, item: Item) -> None:
    if can_see(play, monster.spot):
        play.tell(what, RULE, monster=the_monster(play, monster), item=item.kind.name)
