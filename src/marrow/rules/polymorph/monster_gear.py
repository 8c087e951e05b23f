"""What a monster wears and wields when its body changes. NetHack: worn.c, mon_break_armor."""

from marrow.content.species import Size
from marrow.model.item import Item, Slot
from marrow.model.monster import Monster
from marrow.rules.naming import the_monster
from marrow.rules.play import Play
from marrow.rules.polymorph.gear import HORNED, breaks_armor, slips_out_of_armor
from marrow.rules.sight import blur, can_see
from marrow.rules.things import forget_timers, put_on_floor

RULE = "worn.c mon_break_armor"
SUIT = (Slot.BODY_ARMOR, Slot.CLOAK, Slot.SHIRT)
FLIMSY = ("cloth", "paper", "leather", "wax", "vegetable", "flesh", "liquid")
SADDLED_LETTERS = "quACDJ"


def shed_what_does_not_fit(play: Play, monster: Monster) -> None:
    """Suits burst or slip off, hands and heads that are not there drop what they bore, ex-giants boulders."""
    if not monster.inventory:
        return
    form = monster.species
    if monster.wields is not None and all(attack.manner != "weapon" for attack in form.attacks):
        _drop(play, monster, monster.wields)
    if breaks_armor(form):
        for slot in SUIT:
            item = _worn(monster, slot)
            if item is None:
                continue
            if item.artifact is not None:
                _drop(play, monster, item)
            else:
                _tear(play, monster, item)
    elif slips_out_of_armor(form):
        for slot in SUIT:
            _let_go(play, monster, slot)
    clumsy = "no hands" in form.traits or form.size == Size.TINY
    if clumsy:
        _let_go(play, monster, Slot.GLOVES)
        _let_go(play, monster, Slot.SHIELD)
    helmet = _worn(monster, Slot.HELMET)
    if helmet is not None and (clumsy or (form.name in HORNED and helmet.kind.material not in FLIMSY)):
        _drop(play, monster, helmet)
    if clumsy or "slithy" in form.traits or form.letter == "C":
        _let_go(play, monster, Slot.BOOTS)
    if form.letter not in SADDLED_LETTERS or form.size < Size.MEDIUM:
        _let_go(play, monster, Slot.SADDLE)
    if "throws rocks" not in form.traits:
        for item in monster.inventory[:]:
            if item.kind.name == "boulder":
                _drop(play, monster, item)
                blur(play.level)


def _worn(monster: Monster, slot: Slot) -> Item | None:
    return next((item for item in monster.inventory if item.worn & slot), None)


def _let_go(play: Play, monster: Monster, slot: Slot) -> None:
    item = _worn(monster, slot)
    if item is not None:
        _drop(play, monster, item)


def _drop(play: Play, monster: Monster, item: Item) -> None:
    if item.worn and can_see(play, monster.spot):
        play.tell("polymorph.monster drops", RULE, monster=the_monster(play, monster), item=item.kind.name)
    _leave(monster, item)
    put_on_floor(play, item, monster.spot)


def _tear(play: Play, monster: Monster, item: Item) -> None:
    if can_see(play, monster.spot):
        play.tell("polymorph.monster bursts", RULE, monster=the_monster(play, monster), item=item.kind.name)
    _leave(monster, item)
    forget_timers(play, item)


def _leave(monster: Monster, item: Item) -> None:
    monster.inventory.remove(item)
    item.worn = 0
    if monster.wields is item:
        monster.wields = None
