"""Rubbing lamps. Rule N-129. NetHack: apply.c, dorub."""

from marrow.model.item import Item
from marrow.rules.equipment.wielding import wield_tool
from marrow.rules.hero.body import is_blind
from marrow.rules.items.light_sources import begin_burn, end_burn
from marrow.rules.items.stacks import change_kind
from marrow.rules.magic.potions.djinni import release_djinni
from marrow.rules.naming.discoveries import discover
from marrow.rules.play import Play


def _become_oil_lamp(play: Play, item: Item) -> None:
    burned = item.lit
    end_burn(play, item)
    change_kind(play, item, "oil lamp")
    item.charge = 0
    item.birth = play.dice.rn1(500, 1000, "apply.c dorub")
    if burned:
        begin_burn(play, item)


def rub_lamp(play: Play, item: Item) -> bool:
    """#rub: one time in three the djinni of a magic lamp comes. NetHack: apply.c, dorub."""
    rule = "apply.c dorub"
    if not wield_tool(play, item):
        return False
    if item.kind.name == "magic lamp":
        lucky = item.charge > 0 and play.dice.rn2(3, rule) == 0
        if lucky:
            magic_lamp, first = item.kind, play.edition.bones.fatal_wishes_leave_no_giver  # L-349
            if first:
                _become_oil_lamp(play, item)
            release_djinni(play, item.blessing)
            discover(play, magic_lamp)
            if not first:
                _become_oil_lamp(play, item)
            return True
        smoke = play.dice.rn2(2, rule)
        puff = "tools.smell smoke" if is_blind(play.hero) else "tools.puff of smoke"
        play.tell(puff if smoke else "wands.nothing happens", rule)
        return True
    play.tell("tools.rub brass" if item.kind.name == "brass lantern" else "wands.nothing happens", rule)
    return True
