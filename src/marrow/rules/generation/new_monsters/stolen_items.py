"""New orcs get the items that were stolen from Orcish Town. NetHack: dokick.c, deliver_obj_to_mon."""

from marrow.model.monster import Monster
from marrow.rules.items.monster_equipment import give_to_monster
from marrow.rules.play import Play

VOWELS = ("a", "ai", "og", "u")
ENDS = ("gor", "gris", "un", "bane", "ruk", "oth", "ul", "z", "thos", "akh", "hai")


def give_stolen_items(play: Play, monster: Monster, *, everything: bool = False) -> None:
    """Give an orc one stolen item, or all that are left, and perhaps a name.

    In the Mines it is named after its gang, elsewhere half the time as a fence.
    NetHack: dokick.c, deliver_obj_to_mon.
    """
    booty = play.world.booty
    if not booty or "orc" not in monster.species.traits:
        return
    for item in list(booty) if everything else booty[:1]:
        booty.remove(item)
        item = item.clone()
        if item.name and not monster.name:
            if play.level.branch == "mines":
                christen_orc(play, monster, item.name)
            elif play.dice.rn2(2, "dokick.c deliver_obj_to_mon") == 0:
                monster.name = with_capital(orc_name(play)) + " the Fence"
        item.name = ""
        give_to_monster(play, monster, item)


def christen_orc(play: Play, orc: Monster, gang: str) -> None:
    """Name an orc after its gang. NetHack: do_name.c, christen_orc."""
    orc.name = f"{with_capital(orc_name(play))} of {with_capital(gang)}"


def with_capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def orc_name(play: Play) -> str:
    """A random name of vowels and endings by turns. NetHack: do_name.c, rndorcname."""
    rule = "do_name.c rndorcname"
    count = play.dice.rn1(2, 3, rule)
    vowel = bool(play.dice.rn2(2, rule))
    name = ""
    for place in range(count):
        vowel = not vowel
        if place and play.dice.one_in(30, rule):
            name += "-"
        parts = VOWELS if vowel else ENDS
        name += parts[play.dice.rn2(len(parts), rule)]
    return name
